"""Board wargames by their real rules: one question at a time, only legal answers, every refusal explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    NothingToUndo,
    SandtableError,
    StaleVersion,
    UnknownQuery,
)
from sandtable.engine.game import Game
from sandtable.engine.message import Action, Msg, Option, Refusal
from sandtable.registry import game, games
from sandtable.seam import record as _record
from sandtable.seam.decision import Decision
from sandtable.seam.match import Match
from sandtable.seam.setup import Setup

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadRecord",
    "BadSetup",
    "Decision",
    "Game",
    "IllegalAction",
    "Match",
    "Msg",
    "NothingToUndo",
    "Option",
    "Refusal",
    "SandtableError",
    "StaleVersion",
    "UnknownQuery",
    "from_position",
    "game",
    "games",
    "load",
    "new_match",
    "replay",
]


def new_match(
    game_id: str | Game,
    scenario: str | None = None,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    *,
    seats: Sequence[Sequence[str]] | None = None,
    chance: Chance | None = None,
    carry: Any = None,
    lesson: str | None = None,
    simulation: bool = False,
) -> Match:
    """Start a match. `lesson` makes it a guided game; `simulation` leaves out log and undo, for speed."""
    rules = game_id if isinstance(game_id, Game) else game(game_id)
    guide = None if lesson is None else rules.lesson(lesson)
    name = guide.scenario if guide else scenario or rules.scenarios()[0].id
    rules.scenario(name)
    resolved = rules.resolve(name, {**(guide.options if guide else {}), **(options or {})})
    return Match.starting(
        rules,
        Setup(name, resolved, seed, carry, lesson),
        telling=not simulation,
        undoable=not simulation,
        seats=seats,
        chance=chance,
    ).begin()


def from_position(
    game_id: str | Game,
    position: Any,
    at: str | None = None,
    chance: Chance | None = None,
    options: dict[str, Any] | None = None,
) -> Match:
    """A match that starts from a position: for tests, puzzles and lessons."""
    rules = game_id if isinstance(game_id, Game) else game(game_id)
    name = position.get("scenario") if isinstance(position, dict) else None
    scenario = name or rules.scenarios()[0].id
    resolved = rules.resolve(scenario, options or {})
    state = rules.position(position, resolved, at)
    return Match(rules, Setup(scenario, resolved, 0), state, chance or Chance(key_of(0))).begin()


def load(blob: bytes) -> Match:
    """The match of a save."""
    return _record.load(blob, game)


def replay(text: str, upto: int | None = None) -> Match:
    """Rebuild a match from its record; refused at the first difference."""
    return _record.replay(text, game, upto)
