"""What is kept of a match: its hash, its save, and its record.

A record is JSON Lines: a header (versions, data hash, chance algorithm, seed or its commitment, options in full),
one line per answer `[role, action]` (a third element 1 marks the only answer), checkpoint hashes, the result.
The header also names the answers from which on other rules or data held, with the state that they were given.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.engine.chance import ALGORITHM, Chance, Scripted, commitment
from sandtable.seam.fresh import renew
from sandtable.seam.line import Line
from sandtable.seam.setup import rolled_by

if TYPE_CHECKING:
    from sandtable.seam.match import Match

FORMAT = 1
CHECKPOINT_EVERY = 100
LARGEST_STATE = 1 << 26  # bytes


def fingerprint(data: Any) -> str:
    """A short hash of plain data."""
    return hashlib.blake2b(msgspec.msgpack.encode(data), digest_size=16).hexdigest()


def save(match: Match) -> bytes:
    """The whole match as MessagePack."""
    play = match.play
    point = match._checkpoint
    return msgspec.msgpack.encode(
        {
            "format": FORMAT,
            "game": match.game.id,
            "version": match.game.version,
            "data": match.game.data_hash,
            "scenario": match.setup.scenario,
            "options": match.setup.options,
            "carry": match.setup.carry,
            "lesson": match.setup.lesson,
            "seed": str(match.setup.seed),
            "fresh": match.setup.fresh,
            "lines": [line.plain() for line in match.setup.lines],
            "domains": match.game.domains(match.setup.scenario),
            "state": play.state.dump(),
            "chance": _dump_chance(play.chance),
            "taken": play.taken,
            "events": play.events,
            "moment": [match._moment, *match._sealed],
            "seats": match._seat_of,
            "undo": point and [point.state.dump(), point.counter, point.taken, point.events],
        }
    )


def _dump_chance(chance: Chance) -> list[Any]:
    """Chance as it stands; a lesson's script with the values it has not given yet."""
    seeded = chance.rest if isinstance(chance, Scripted) else chance
    assert seeded is not None
    return [seeded.key, *rolled_by(chance)]


def header(match: Match, with_seed: bool) -> dict[str, Any]:
    """The first line of a record."""
    setup = match.setup
    first = setup.lines[0] if setup.lines else ruling(match)
    fresh = [
        {"at": at, "commitment": commitment(seed), "seed": seed if with_seed else None} for at, seed in setup.fresh
    ]
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules_version": first.version,
        "data_hash": first.data,
        "scenario": setup.scenario,
        "options": setup.options,
        "carry": setup.carry,
        "lesson": setup.lesson,
        "chance": ALGORITHM,
        "commitment": commitment(setup.seed),
        "seed": setup.seed if with_seed else None,
        **({"fresh": fresh} if fresh else {}),
        **({"lines": _lines(match, with_seed)} if setup.lines else {}),
    }


def ruling(match: Match) -> Line:
    """The rules that hold now, as a line here would name them."""
    return Line(match.game.version, match.game.data_hash, len(match.play.taken), "")


def _lines(match: Match, with_state: bool) -> list[dict[str, Any]]:
    """From which answer on which rules held; with the state that the last ones were given."""
    lines = match.setup.lines
    told: list[dict[str, Any]] = []
    for line, after in zip(lines, [*lines[1:], ruling(match)], strict=True):
        told.append({"at": line.answers, "rules_version": after.version, "data_hash": after.data, "hash": line.mark})
    state = packed(lines[-1].state) if with_state else None
    told[-1] |= {"state": state, "rolled": lines[-1].rolled, "fresh": lines[-1].fresh}
    return told


def packed(state: Any) -> str:
    """A dumped state as text."""
    return base64.b64encode(zlib.compress(msgspec.msgpack.encode(state), 9)).decode()


def unpacked(text: str) -> Any:
    """A dumped state again; a text that would not stop growing is cut, and then cannot be read."""
    return msgspec.msgpack.decode(zlib.decompressobj().decompress(base64.b64decode(text), LARGEST_STATE))


def write(match: Match) -> str:
    """The record of a match, with a checkpoint hash at its present moment and every hundred answers."""
    return _written(match, _marks(match))


def write_as_played(match: Match) -> str:
    """The same without the hashes along the way: they are found by playing again, which other rules may not allow."""
    return _written(match, {})


def _written(match: Match, marks: dict[int, str]) -> str:
    taken = [(match.roles[role], list(action), forced) for role, action, forced in match.play.taken]
    end = {"result": match.result, "chapters": match.chapters} if match.over else None
    return record_lines(header(match, True), taken, {**marks, len(taken): match.hash()}, end)


def record_lines(
    head: dict[str, Any],
    taken: list[tuple[str, list[Any], int]],
    marks: dict[int, str],
    end: dict[str, Any] | None,
) -> str:
    """A record of its parts: what it began with, answers by role name, hashes before answers, the result."""
    lines = [json.dumps(head, ensure_ascii=False)]
    for number, (role, action, forced) in enumerate(taken):
        lines += _mark(marks, number)
        lines.append(json.dumps([role, action, 1] if forced else [role, action]))
    lines += _mark(marks, len(taken))
    if end is not None:
        lines.append(json.dumps(end, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _mark(marks: dict[int, str], number: int) -> list[str]:
    return [json.dumps({"at": number, "hash": marks[number]})] if number in marks else []


def _marks(match: Match) -> dict[int, str]:
    """Hashes along the way, found by running the answers again."""
    again = match.restart()
    pending = match.setup.fresh[len(again.setup.fresh) :]
    marks: dict[int, str] = {}
    start = match.setup.lines[-1].answers if match.setup.lines else 0
    due = start + CHECKPOINT_EVERY
    for role, action, forced in match.play.taken[start:]:
        if forced:
            continue
        renew(again, pending)
        if len(again.play.taken) >= due:
            marks[len(again.play.taken)] = again.hash()
            due = len(again.play.taken) + CHECKPOINT_EVERY
        again.play.take(role, action)
    return marks
