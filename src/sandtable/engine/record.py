"""Keeping matches: hashes, saves, and records that rebuild a match or are refused.

A record is JSON Lines: a header (versions, data hash, chance algorithm, seed or its commitment, options in full),
one line per answer `[role, action]` (a third element 1 marks the only answer), checkpoint hashes, the result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.engine.chance import ALGORITHM, Chance, Scripted, commitment, key_of
from sandtable.engine.errors import BadRecord, SandtableError, short
from sandtable.engine.game import Game
from sandtable.engine.plain import load_value
from sandtable.engine.space import plain_answer

if TYPE_CHECKING:
    from sandtable.engine.match import Match, Setup

FORMAT = 1
CHECKPOINT_EVERY = 100

Find = Callable[[str], Game]


def fingerprint(data: Any) -> str:
    """A short hash of plain data."""
    return hashlib.blake2b(msgspec.msgpack.encode(data), digest_size=16).hexdigest()


# -- saves -----------------------------------------------------------------------------------------------------


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


def load(blob: bytes, find: Find) -> Match:
    """The match of a save, or a clear error."""
    try:
        data = msgspec.msgpack.decode(blob)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadRecord(f"this is not a saved match: {wrong}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("this save has another format")
    try:
        return _revive(data, find)
    except SandtableError:
        raise
    except Exception as wrong:
        raise BadRecord(f"the save is damaged: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _revive(data: dict[str, Any], find: Find) -> Match:
    from sandtable.engine.match import Checkpoint, Match, Setup

    game = find(data["game"])
    if data["version"] != game.version or data["data"] != game.data_hash:
        raise BadRecord(f"the save is of {game.id} rules {data['version']}, this is {game.version}, or its data differ")
    setup = Setup(data["scenario"], data["options"], data["seed"], data["carry"], data["lesson"])
    setup.fresh = [(at, seed) for at, seed in data["fresh"]]
    match = Match(game, setup, _revive_state(game, setup, data["state"]), _revive_chance(data["chance"]))
    if data["undo"]:
        state, counter, taken, events = data["undo"]
        match._checkpoint = Checkpoint(_revive_state(game, setup, state), counter, taken, events)
    match.play.taken = [(role, tuple(action), forced) for role, action, forced in data["taken"]]
    match.play.events = [(mask, kind, tuple(args)) for mask, kind, args in data["events"]]
    match._moment, *match._sealed = data["moment"]
    match._seat_of = data["seats"]
    match.play.reopen()
    return match


def _revive_state(game: Game, setup: Setup, dumped: Any) -> Any:
    state = load_value(dumped)
    game.attach(state, setup.scenario, setup.options)
    return state


def _dump_chance(chance: Chance) -> list[Any]:
    """Chance as it stands; a lesson's script with the values it has not given yet."""
    if isinstance(chance, Scripted):
        assert chance.rest is not None
        return [chance.rest.key, chance.rest.counter, chance.left(), chance.counter]
    return [chance.key, chance.counter]


def _revive_chance(dumped: list[Any]) -> Chance:
    seeded = Chance(dumped[0], dumped[1])
    if len(dumped) == 2:
        return seeded
    scripted = Scripted(dumped[2], seeded)
    scripted.counter = dumped[3]
    return scripted


# -- records ---------------------------------------------------------------------------------------------------


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
    lines = [json.dumps(header(match, True), ensure_ascii=False)]
    roles = match.roles
    marks = _marks(match)
    for number, (role, action, forced) in enumerate(match.play.taken):
        if number in marks:
            lines.append(json.dumps({"at": number, "hash": marks[number]}))
        entry: list[Any] = [roles[role], list(action)]
        lines.append(json.dumps([*entry, 1] if forced else entry))
    lines.append(json.dumps({"at": len(match.play.taken), "hash": match.hash()}))
    if match.over:
        lines.append(json.dumps({"result": match.result, "chapters": match.chapters}, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _marks(match: Match) -> dict[int, str]:
    """Hashes along the way, found by running the answers again."""
    again = begin(match.game, _without_fresh(match.setup))
    again.play.advance()
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


# -- other dice ------------------------------------------------------------------------------------------------


def fresh_dice(match: Match, seed: str) -> None:
    """From this question on the dice come from another seed; nothing before it can be taken back by undo."""
    renewed = _without_fresh(match.setup)
    renewed.fresh = [*match.setup.fresh, (len(match.play.taken), seed)]
    match.setup = renewed
    chance = match.play.chance
    seeded = Chance(key_of(seed))
    match.play.chance = Scripted(chance.left(), seeded) if isinstance(chance, Scripted) else seeded
    match._checkpoint = None


def rewind(match: Match, kept: int, seed: str) -> None:
    """Go back to the question after the first `kept` chosen answers, with fresh dice: a takeback that all agreed to."""
    again = begin(match.game, _without_fresh(match.setup), telling=match.play.telling)
    again.play.advance()
    pending = match.setup.fresh[:]
    chosen = [(role, action) for role, action, forced in match.play.taken if not forced]
    for role, action in chosen[:kept]:
        renew(again, pending)
        again.play.take(role, action)
    renew(again, pending)
    match.play, match.setup = again.play, again.setup
    fresh_dice(match, seed)
    match._moment += 1


def _without_fresh(setup: Setup) -> Setup:
    from sandtable.engine.match import Setup

    return Setup(setup.scenario, setup.options, setup.seed, setup.carry, setup.lesson)


def renew(match: Match, pending: list[tuple[int, str]]) -> bool:
    """Change the dice where `pending` (answers taken, seed) says so; whether it did."""
    due = False
    while pending and pending[0][0] <= len(match.play.taken):
        fresh_dice(match, pending.pop(0)[1])
        due = True
    return due


def chance_of(game: Game, seed: int | str, lesson: str | None) -> Chance:
    """The chance of a match: seeded, with the dice of its lesson first."""
    seeded = Chance(key_of(seed))
    return seeded if lesson is None else Scripted(game.lesson(lesson).dice, seeded)


def begin(game: Game, setup: Setup, telling: bool = True, undoable: bool = False) -> Match:
    """A match before its first question has been found."""
    from sandtable.engine.match import Match

    state = game.start(setup.scenario, setup.options, setup.carry)
    chance = chance_of(game, setup.seed, setup.lesson)
    return Match(game, setup, state, chance, telling=telling, undoable=undoable)


_HEADER: dict[str, tuple[type, ...]] = {  # what a reader needs, and of which types
    "game": (str,),
    "rules_version": (int,),
    "data_hash": (str,),
    "scenario": (str,),
    "options": (dict,),
    "lesson": (str, type(None)),
    "commitment": (str,),
    "seed": (str, int, type(None)),
}


class Record:
    """A record read from text: header, answers by role name, checkpoint hashes, the result it claims."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Any] = {}
        self.answers: list[tuple[str, tuple[Any, ...], int]] = []
        self.marks: dict[int, str] = {}
        self.fresh: list[tuple[int, str]] = []
        self.end: dict[str, Any] | None = None
        try:
            lines = msgspec.json.Decoder().decode_lines(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            raise BadRecord(f"not a record: {wrong}") from None
        if not lines or not isinstance(lines[0], dict) or lines[0].get("format") != FORMAT:
            raise BadRecord("not a record of this format")
        self._read_header(lines[0])
        for line in lines[1:]:
            self._read_line(line)

    def _read_header(self, head: dict[str, Any]) -> None:
        for name, types in _HEADER.items():
            if type(head.get(name)) not in types:
                raise BadRecord(f"the record's header has no {name}, or a strange one: {short(head.get(name))}")
        if head.get("chance") != ALGORITHM:
            raise BadRecord(f"the record rolls dice by {short(head.get('chance'))}, this is {ALGORITHM!r}")
        if head["seed"] is None:
            raise BadRecord("the record's seed has not been published yet")
        if not _kept(head["seed"], head["commitment"]):
            raise BadRecord("the seed does not match its published commitment: the dice were tampered with")
        fresh = head.get("fresh", [])
        for entry in fresh if isinstance(fresh, list) else [fresh]:
            if not isinstance(entry, dict) or type(entry.get("at")) is not int or type(entry.get("seed")) is not str:
                raise BadRecord(f"not a change of dice: {short(entry)}")
            if not _kept(entry["seed"], entry.get("commitment")):
                raise BadRecord("fresh dice do not match their published commitment")
            self.fresh.append((entry["at"], entry["seed"]))
        self.header = head

    def _read_line(self, line: Any) -> None:
        if self.end is not None:
            raise BadRecord("the record goes on after its result")
        if isinstance(line, dict) and line.keys() == {"at", "hash"} and type(line["at"]) is int:
            if line["at"] in self.marks or not isinstance(line["hash"], str):
                raise BadRecord(f"not a checkpoint: {short(line)}")
            self.marks[line["at"]] = line["hash"]
        elif isinstance(line, dict) and line.keys() == {"result", "chapters"}:
            self.end = line
        elif _answer_line(line):
            self.answers.append((line[0], tuple(line[1]), len(line) - 2))
        else:
            raise BadRecord(f"not a line of a record: {short(line)}")

    def setup(self, game: Game) -> Setup:
        """What the match was started with."""
        from sandtable.engine.match import Setup

        head = self.header
        options = game.resolve(head["scenario"], head["options"])
        return Setup(head["scenario"], options, head["seed"], head.get("carry"), head.get("lesson"))


def _answer_line(line: Any) -> bool:
    if not isinstance(line, list) or not 2 <= len(line) <= 3 or type(line[0]) is not str:
        return False
    return plain_answer(line[1]) and (len(line) == 2 or (type(line[2]) is int and line[2] == 1))


def _kept(seed: int | str, promise: Any) -> bool:
    try:
        return promise == commitment(seed) if isinstance(promise, str) else False
    except ValueError:  # a text that is no text, a number too long to be written
        return False


def replay(text: str, find: Find, upto: int | None = None) -> Match:
    """Rebuild a match with every answer, checkpoint and the result checked; refused at the first difference."""
    try:
        return _replay(Record(text), find, upto)
    except BadRecord:
        raise
    except Exception as wrong:  # a record is foreign: whatever it breaks, it is the record that is refused
        raise BadRecord(f"the record cannot be replayed: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _replay(record: Record, find: Find, upto: int | None) -> Match:
    head = record.header
    game = find(head["game"])
    match = begin(game, record.setup(game))
    match.play.advance()
    same = head["rules_version"] == game.version and head["data_hash"] == game.data_hash
    pending = record.fresh[:]
    marks = dict(record.marks)
    for role, action, forced in record.answers[:upto]:
        renew(match, pending)
        _compare(marks, match, same)
        if forced:
            continue
        try:
            match.apply(action, role)
        except SandtableError as refused:
            what = f"answer {list(action)} of {role} is refused: {refused}"
            raise BadRecord(_differs(match, same, what)) from refused
    if upto is None:
        renew(match, pending)
        _compare(marks, match, same)
        _check_end(record, match, same, pending, marks)
    return match


def _check_end(record: Record, match: Match, same: bool, pending: list[Any], marks: dict[int, str]) -> None:
    """Everything that the record says is so: forced answers, changes of dice, checkpoints, the result."""
    taken = [(match.roles[role], action, forced) for role, action, forced in match.play.taken]
    if taken != record.answers:
        raise BadRecord(_differs(match, same, "other answers were forced"))
    if pending or marks:
        raise BadRecord(_differs(match, same, "it names checkpoints or dice of moments that the match never had"))
    if record.end is not None and record.end != _end_of(match):
        raise BadRecord(_differs(match, same, "it has another result"))


def _end_of(match: Match) -> dict[str, Any] | None:
    """The last line of a record, as it is read again."""
    if not match.over:
        return None
    end: dict[str, Any] = json.loads(json.dumps({"result": match.result, "chapters": match.chapters}))
    return end


def retrace(text: str, find: Find) -> Match:
    """Rebuild a match at full speed: answers are trusted, the hash at the end is not."""
    record = Record(text)
    head = record.header
    try:
        game = find(head["game"])
        if head["rules_version"] != game.version or head["data_hash"] != game.data_hash:
            return replay(text, find)
        return _retrace(record, game)
    except BadRecord:
        raise
    except Exception as wrong:
        raise BadRecord(f"the record cannot be retraced: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _retrace(record: Record, game: Game) -> Match:
    match = begin(game, record.setup(game), telling=False)
    play = match.play
    pending = record.fresh[:]
    numbers = {role: number for number, role in enumerate(match.roles)}
    for role, action, forced in record.answers:
        number = numbers.get(role, -1)
        if number < 0:
            raise BadRecord(f"there is no role {role!r}")
        due = play.ready()
        if pending:
            renew(match, pending)
        if due == -2:
            play.reopen()
            play.take(number, action)
            continue
        if due != number:
            raise BadRecord(f"answer {len(play.taken)} is not due from {role}")
        play.taken.append((number, action, forced))
        play.retrace(number, action)
    match.play.advance()
    renew(match, pending)
    end = len(record.answers)
    if record.marks.get(end, match.hash()) != match.hash():
        raise BadRecord("the record does not rebuild the same match")
    return match


def _compare(marks: dict[int, str], match: Match, same: bool) -> None:
    mark = marks.pop(len(match.play.taken), None)
    if mark is not None and mark != match.hash():
        raise BadRecord(_differs(match, same, "the state differs"))


def _differs(match: Match, same: bool, what: str) -> str:
    cause = "" if same else " (the record was made with other rules or data)"
    return f"the record does not rebuild the same match: after {len(match.play.taken)} answers {what}{cause}"
