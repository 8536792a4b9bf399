"""The numbers that a role sees, as arrays: one vector, and each block of it by name, without copying."""

from __future__ import annotations

from typing import Any

from sandtable.engine.game import Game
from sandtable.engine.observation import Observation
from sandtable.extras import missing_extra
from sandtable.seam.match import Match

try:
    import numpy as np
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

Vector = np.ndarray[Any, Any]


class Sight:
    """What one role sees of a match. `vector` and `blocks` are always the same memory: whoever keeps them copies."""

    def __init__(self, game: Game, role: str) -> None:
        self.role = role
        self.observation: Observation = game.observation()
        self.vector: Vector = np.frombuffer(self.observation.numbers, np.float32)
        self.blocks: dict[str, Vector] = blocks_of(self.vector, self.observation)

    def look(self, match: Match) -> Vector:
        """The vector as the match stands now."""
        self.observation.look(match.play, match.role_index(self.role))
        return self.vector


def blocks_of(vector: Vector, observation: Observation) -> dict[str, Vector]:
    """The blocks of a vector by name, each with the shape (columns, rows)."""
    return {
        block.name: vector[block.start : block.start + block.size].reshape(len(block.columns), block.rows)
        for block in observation.blocks
    }


def bounds(observation: Observation) -> tuple[Vector, Vector]:
    """The lowest and the highest value of every number."""
    columns = [(column, block.rows) for block in observation.blocks for column in block.columns]
    rows = [rows for _, rows in columns]
    low = np.repeat(np.array([column.low for column, _ in columns], np.float32), rows)
    high = np.repeat(np.array([column.high for column, _ in columns], np.float32), rows)
    return low, high
