"""What is kept of a match: its hash, its save, and its record.

A record is JSON Lines: a header (versions, data hash, chance algorithm, seed or its commitment, options in full),
one line per answer `[role, action]` (a third element 1 marks the only answer), checkpoint hashes, the result.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.engine.chance import ALGORITHM, Chance, Scripted, commitment
from sandtable.seam.fresh import renew

if TYPE_CHECKING:
    from sandtable.seam.match import Match

FORMAT = 1
CHECKPOINT_EVERY = 100


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
    if isinstance(chance, Scripted):
        assert chance.rest is not None
        return [chance.rest.key, chance.rest.counter, chance.left(), chance.counter]
    return [chance.key, chance.counter]


def header(match: Match, with_seed: bool) -> dict[str, Any]:
    """The first line of a record."""
    setup = match.setup
    fresh = [
        {"at": at, "commitment": commitment(seed), "seed": seed if with_seed else None} for at, seed in setup.fresh
    ]
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules_version": match.game.version,
        "data_hash": match.game.data_hash,
        "scenario": setup.scenario,
        "options": setup.options,
        "carry": setup.carry,
        "lesson": setup.lesson,
        "chance": ALGORITHM,
        "commitment": commitment(setup.seed),
        "seed": setup.seed if with_seed else None,
        **({"fresh": fresh} if fresh else {}),
    }


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
    pending = match.setup.fresh[:]
    marks: dict[int, str] = {}
    due = CHECKPOINT_EVERY
    for role, action, forced in match.play.taken:
        if forced:
            continue
        renew(again, pending)
        if len(again.play.taken) >= due:
            marks[len(again.play.taken)] = again.hash()
            due = len(again.play.taken) + CHECKPOINT_EVERY
        again.play.take(role, action)
    return marks
