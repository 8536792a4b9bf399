"""Kept matches read again: saves and records rebuild the same match or are refused. See `keeping` for their form."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from sandtable.engine.chance import ALGORITHM, Chance, commitment
from sandtable.engine.errors import BadRecord, SandtableError, short
from sandtable.engine.game import Game
from sandtable.engine.plain import load_value
from sandtable.engine.space import plain_answer
from sandtable.seam.checkpoint import Checkpoint
from sandtable.seam.fresh import renew
from sandtable.seam.keeping import FORMAT, unpacked
from sandtable.seam.line import Line
from sandtable.seam.match import Match
from sandtable.seam.setup import Setup, chance_after

Find = Callable[[str], Game]


# -- saves -----------------------------------------------------------------------------------------------------


def contents(blob: bytes) -> dict[str, Any]:
    """What is in a save, read without any rules."""
    try:
        data = msgspec.msgpack.decode(blob)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadRecord(f"this is not a saved match: {wrong}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("this save has another format")
    return data


def load(blob: bytes, find: Find) -> Match:
    """The match of a save, or a clear error."""
    data = contents(blob)
    try:
        return _revive(data, find)
    except SandtableError:
        raise
    except Exception as wrong:
        raise BadRecord(f"the save is damaged: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _revive(data: dict[str, Any], find: Find) -> Match:
    game = find(data["game"])
    if data["version"] != game.version or data["data"] != game.data_hash:
        raise BadRecord(f"the save is of {game.id} rules {data['version']}, this is {game.version}, or its data differ")
    match = standing(game, setup_of(data), data)
    if data["undo"]:
        state, counter, taken, events = data["undo"]
        match._checkpoint = Checkpoint(_revive_state(game, match.setup, state), counter, taken, events)
    match.play.reopen()
    return match


def setup_of(data: dict[str, Any]) -> Setup:
    """What the match of a save was started with."""
    setup = Setup(data["scenario"], data["options"], data["seed"], data["carry"], data["lesson"])
    setup.fresh = [(at, seed) for at, seed in data["fresh"]]
    setup.lines = [Line.read(line) for line in data.get("lines", ())]
    return setup


def standing(game: Game, setup: Setup, data: dict[str, Any]) -> Match:
    """The match of a save, before its open question has been found again."""
    chance = chance_after(Chance(data["chance"][0]), data["chance"][1:])
    match = Match(game, setup, _revive_state(game, setup, data["state"]), chance)
    match.play.taken = [(role, tuple(action), forced) for role, action, forced in data["taken"]]
    match.play.events = [(mask, kind, tuple(args)) for mask, kind, args in data["events"]]
    match._moment, *match._sealed = data["moment"]
    match._seat_of = data["seats"]
    return match


def _revive_state(game: Game, setup: Setup, dumped: Any) -> Any:
    state = load_value(dumped)
    game.attach(state, setup.scenario, setup.options)
    return state


def altered(blob: bytes, match: Match) -> bool:
    """Whether a match stands otherwise than in a save after the same answers, as far as both know the same facts."""
    now = msgspec.msgpack.decode(msgspec.msgpack.encode(match.play.state.dump()))
    return not _same(contents(blob).get("state"), now)


def _same(one: Any, two: Any) -> bool:
    """Equal data; of things with named fields those that both have."""
    if isinstance(one, dict) and isinstance(two, dict):
        return one.get("~") == two.get("~") and all(_same(one[name], two[name]) for name in one.keys() & two.keys())
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(_same(a, b) for a, b in zip(one, two, strict=True))
    return bool(one == two)


# -- records ---------------------------------------------------------------------------------------------------

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


_LINE: dict[str, type] = {"at": int, "rules_version": int, "data_hash": str, "hash": str}
_STATE: dict[str, type] = {"state": str, "rolled": list, "fresh": int}  # of the last line, if it is told


class SeedUnpublished(BadRecord):
    """A record of a match that still ran: without its seed nobody can play it again."""


class Record:
    """A record read from text: header, answers by role name, checkpoint hashes, the result it claims."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Any] = {}
        self.answers: list[tuple[str, tuple[Any, ...], int]] = []
        self.marks: dict[int, str] = {}
        self.fresh: list[tuple[int, str]] = []
        self.lines: list[dict[str, Any]] = []  # from which answers on other rules held
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
        places = [line["at"] for line in self.lines]
        if places != sorted(places) or (places and not 0 <= places[0] <= places[-1] <= len(self.answers)):
            raise BadRecord(f"not the answers from which on other rules held: {short(places)}")

    def _read_header(self, head: dict[str, Any]) -> None:
        for name, types in _HEADER.items():
            if type(head.get(name)) not in types:
                raise BadRecord(f"the record's header has no {name}, or a strange one: {short(head.get(name))}")
        if head.get("chance") != ALGORITHM:
            raise BadRecord(f"the record rolls dice by {short(head.get('chance'))}, this is {ALGORITHM!r}")
        if head["seed"] is None:
            raise SeedUnpublished("the record's seed has not been published yet")
        if not _kept(head["seed"], head["commitment"]):
            raise BadRecord("the seed does not match its published commitment: the dice were tampered with")
        fresh = head.get("fresh", [])
        for entry in fresh if isinstance(fresh, list) else [fresh]:
            if not isinstance(entry, dict) or type(entry.get("at")) is not int or type(entry.get("seed")) is not str:
                raise BadRecord(f"not a change of dice: {short(entry)}")
            if not _kept(entry["seed"], entry.get("commitment")):
                raise BadRecord("fresh dice do not match their published commitment")
            self.fresh.append((entry["at"], entry["seed"]))
        lines = head.get("lines", [])
        for line in lines if isinstance(lines, list) else [lines]:
            if not isinstance(line, dict) or any(type(line.get(name)) is not kind for name, kind in _LINE.items()):
                raise BadRecord(f"not a change of rules: {short(line)}")
            stands = line.get("state") is not None
            if stands and any(type(line.get(name)) is not kind for name, kind in _STATE.items()):
                raise BadRecord(f"not the state that other rules went on from: {short(line)}")
            self.lines.append(line)
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
        head = self.header
        options = game.resolve(head["scenario"], head["options"])
        return Setup(head["scenario"], options, head["seed"], head.get("carry"), head.get("lesson"))

    def parts(self, upto: int | None = None) -> list[Part]:
        """Who ruled over which answers, up to some answer."""
        end = len(self.answers) if upto is None else min(upto, len(self.answers))
        rules = [(self.header["rules_version"], self.header["data_hash"], 0)]
        rules += [(line["rules_version"], line["data_hash"], line["at"]) for line in self.lines if line["at"] <= end]
        ends = [first for _, _, first in rules[1:]] + [end]
        return [Part(*rule, until) for rule, until in zip(rules, ends, strict=True)]

    @property
    def stands_at(self) -> int:
        """The answer before which the record tells the whole state; -1 if there is none."""
        return self.lines[-1]["at"] if self.lines and self.lines[-1].get("state") is not None else -1

    def stand(self, game: Game) -> Match:
        """The match as it stood when its last rules took it over."""
        told, setup = self.lines[-1], self.setup(game)
        line = Line(0, "", told["at"], told["hash"])
        try:
            line.state, line.rolled, line.fresh = unpacked(told["state"]), told["rolled"], told["fresh"]
            setup.fresh, setup.lines = self.fresh[: line.fresh], [line]
            state, chance = _revive_state(game, setup, line.state), setup.chance(game)
        except Exception as wrong:
            what = f"the state after {line.answers} answers cannot be read: {type(wrong).__name__}"
            raise BadRecord(what) from wrong
        numbers = {role: number for number, role in enumerate(game.roles(setup.scenario))}
        match = Match(game, setup, state, chance, undoable=False)
        match.play.taken = [(numbers[role], action, forced) for role, action, forced in self.answers[: line.answers]]
        return match.begin()


def _answer_line(line: Any) -> bool:
    if not isinstance(line, list) or not 2 <= len(line) <= 3 or type(line[0]) is not str:
        return False
    return plain_answer(line[1]) and (len(line) == 2 or (type(line[2]) is int and line[2] == 1))


def _kept(seed: int | str, promise: Any) -> bool:
    try:
        return promise == commitment(seed) if isinstance(promise, str) else False
    except ValueError:  # a text that is no text, a number too long to be written
        return False


class Part:
    """Answers that were given by one version of the rules, and how far the present ones follow them."""

    def __init__(self, version: int, data: str, first: int, end: int) -> None:
        self.version = version
        self.data = data
        self.first = first
        self.end = end
        self.followed = first  # answers that are verified end here
        self.why = ""  # the present rules part from it there


class Verified:
    """What a record proves: the match as far as it was followed, part by part."""

    def __init__(self, match: Match, parts: list[Part]) -> None:
        self.match = match
        self.parts = parts

    @property
    def parted(self) -> list[Part]:
        """The parts that the present rules do not follow to their end."""
        return [part for part in self.parts if part.why]


def replay(text: str, find: Find, upto: int | None = None) -> Match:
    """Rebuild a match with every answer, checkpoint and the result checked; refused at the first difference."""
    found = verify(text, find, upto)
    for part in found.parted:
        raise BadRecord(part.why)
    return found.match


def verify(text: str, find: Find, upto: int | None = None) -> Verified:
    """Check all that the present rules can: parts of other rules up to where these part, those of their own whole."""
    try:
        return _verify(Record(text), find, upto)
    except BadRecord:
        raise
    except Exception as wrong:  # a record is foreign: whatever it breaks, it is the record that is refused
        raise BadRecord(f"the record cannot be replayed: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _verify(record: Record, find: Find, upto: int | None) -> Verified:
    game = find(record.header["game"])
    found = Verified(Match.starting(game, record.setup(game), undoable=False).begin(), record.parts(upto))
    before: Part | None = None
    for part in found.parts:
        same = (part.version, part.data) == (game.version, game.data_hash)
        try:
            if before is not None and part.first == record.stands_at:
                found.match = record.stand(game)
            elif before is not None and before.followed < before.end:
                raise BadRecord(f"nothing tells how the match stood after {part.first} answers")
            _follow(record, part, found.match, same, last=upto is None and part is found.parts[-1])
        except BadRecord as differs:
            if same:
                raise
            part.why = str(differs)
        before = part
    return found


def _follow(record: Record, part: Part, match: Match, same: bool, last: bool) -> None:
    """Give the answers of a part again."""
    pending = record.fresh[len(match.setup.fresh) :]
    marks = {at: mark for at, mark in record.marks.items() if part.first <= at < part.end or last}
    marks |= {line["at"]: line["hash"] for line in record.lines if line["at"] == part.end and not last}
    for role, action, forced in record.answers[part.first : part.end]:
        renew(match, pending)
        _compare(marks, match, same)
        if not forced:
            try:
                match.apply(action, role)
            except SandtableError as refused:
                what = f"answer {list(action)} of {role} is refused: {refused}"
                raise BadRecord(_differs(match, same, what)) from refused
        part.followed += 1
    if last:
        renew(match, pending)
    _compare(marks, match, same)
    if last:
        _check_end(record, match, same, pending, marks)


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
        if record.lines or (head["rules_version"], head["data_hash"]) != (game.version, game.data_hash):
            return replay(text, find)
        return _retrace(record, game)
    except BadRecord:
        raise
    except Exception as wrong:
        raise BadRecord(f"the record cannot be retraced: {type(wrong).__name__}: {str(wrong)[:200]}") from wrong


def _retrace(record: Record, game: Game) -> Match:
    match = Match.starting(game, record.setup(game), telling=False, undoable=False)
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
        if due != number and not (due == -2 and number in play.asked):
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
