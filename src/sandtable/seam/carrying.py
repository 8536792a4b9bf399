"""A match goes on under other rules than it was saved by, from the state that it stands in."""

from __future__ import annotations

from typing import Any

from sandtable.engine.errors import BadRecord, BadSetup
from sandtable.engine.game import Game
from sandtable.engine.older import Older
from sandtable.seam import keeping
from sandtable.seam.line import Line
from sandtable.seam.match import Match
from sandtable.seam.record import Find, contents, setup_of, standing
from sandtable.seam.setup import Setup, rolled_by


class CannotCarry(BadRecord):
    """The present rules cannot take a match over. What is said tells nothing of its state."""


def carry(blob: bytes, find: Find) -> Match:
    """The match of a save, taken over by the present rules and data; CannotCarry says why that is not possible."""
    data = contents(blob)
    try:
        return _carried(data, find(data["game"]))
    except BadSetup as wrong:
        raise CannotCarry(f"the present rules have no such set-up: {wrong}") from wrong
    except CannotCarry:
        raise
    except Exception as wrong:
        raise CannotCarry(f"the present rules cannot read the state: {type(wrong).__name__}") from wrong


def _carried(data: dict[str, Any], game: Game) -> Match:
    if data["version"] > game.version:
        raise CannotCarry(f"the match is of {game.id} rules {data['version']}, which are newer than {game.version}")
    if (data["version"], data["data"]) == (game.version, game.data_hash):
        raise CannotCarry("the match is of the present rules")
    line = _line(data)
    setup = setup_of(data)
    setup.options = game.resolve(setup.scenario, setup.options)
    _upgrade(game, setup, data)
    setup.lines = [*(earlier.passed() for earlier in setup.lines), line]
    match = standing(game, setup, data | {"events": _told(game, data["events"])})
    line.state = data["state"]
    line.rolled = rolled_by(match.play.chance)
    line.fresh, line.events = len(setup.fresh), len(match.play.events)
    match.play.advance()
    match._moment += 1
    if match.problems():
        raise CannotCarry(f"by the present rules its state is unsound: {len(match.problems())} invariants are broken")
    return match


def _line(data: dict[str, Any]) -> Line:
    counter = data["chance"][-1] if len(data["chance"]) > 2 else data["chance"][1]
    mark = keeping.fingerprint([data["state"], counter])
    return Line(data["version"], data["data"], len(data["taken"]), mark)


def _upgrade(game: Game, setup: Setup, data: dict[str, Any]) -> None:
    """One step per version, then what the steps leave out."""
    older = Older(data["state"], data.get("domains", {}))
    for version in range(data["version"], game.version):
        game.upgrade(version, older)
    _check_sizes(game, setup, older.sizes)
    older.complete(game.start(setup.scenario, setup.options, setup.carry).dump())


def _check_sizes(game: Game, setup: Setup, stored: dict[str, int]) -> None:
    """A number in a state is a thing of the data: it must still be the same thing."""
    present = game.domains(setup.scenario)
    for kind, size in stored.items():
        if present.get(kind, size) != size:
            raise CannotCarry(f"the present data of {game.id} have {present[kind]} of kind {kind!r}, not {size}")


def _told(game: Game, events: list[Any]) -> list[Any]:
    """The events that the present rules have words for."""
    known = {kind: len(args.split()) for kind, args in game.events.items()}
    return [event for event in events if event[1] == "roll" or known.get(event[1]) == len(event[2])]
