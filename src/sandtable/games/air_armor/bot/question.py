"""What a question is about, for those who answer it."""

from __future__ import annotations

from typing import Any

from sandtable.engine.chance import Chance
from sandtable.engine.message import Action

from .memory import Memory
from .movement import attacks, nearest
from .picture import Picture


class Question:
    """One open question of the planner's role."""

    def __init__(self, memory: Memory, chance: Chance, pic: Picture, frame: Any, actions: list[Action]) -> None:
        self.memory = memory
        self.chance = chance
        self.pic = pic
        self.frame = frame
        self.actions = actions

    @property
    def targets(self) -> dict[int, int]:
        """The goals of the regiments in this turn."""
        return self.memory.targets(self.pic)

    @property
    def goals(self) -> list[int]:
        """All goals of regiments, each once."""
        return sorted({goal for goal in self.targets.values() if goal >= 0})

    def goal(self, piece: int) -> int:
        """Where a unit is bound for: the goal of its regiment, or the one that needs it most; -1 none."""
        s = self.pic.s
        formation = s.t.formation[piece]
        if formation in self.targets and self.targets[formation] >= 0:
            return self.targets[formation]
        start = s.place[piece] if s.place[piece] >= 0 else s.entry[piece]
        return (
            self.pic.target_for(start, {}) if start >= 0 and (attacks(s, self.pic.role) or s.place[piece] < 0) else -1
        )

    def with_verb(self, verb: str) -> list[Action]:
        """The answers of one verb."""
        return [action for action in self.actions if action[0] == verb]

    def nearest(self, verb: str, goal: int) -> Action:
        """The answer with the hex nearest to a goal."""
        return nearest(self.pic, self.actions, verb, goal)
