"""History twins: two matches with one seed and the same public answers, but another secret somewhere in the past.

An audience that the rules have not told the secret must be sent the same bytes by both, whatever it asks. Where the rules
reveal it the pair ends. No game is named here: a secret answer is one that an audience cannot tell from another answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, zip_longest
from operator import eq
from typing import Any

import sandtable
from conformance.hidden import STAGED, differing, hidden, kinds_between, sealed_apart
from conformance.swerve import Untold, Watched
from conformance.table import Audience, Table, Warm, hint, history, imagined, places, questions, rhythm
from sandtable.engine.chance import key_of
from sandtable.engine.frames import kebab
from sandtable.engine.game import Game
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.thinking.thinkers import Thinkers

DICE = "dice to come"  # the secret that every match has
ELSEWHERE = "sealed at different times"  # the answers of one pair went apart behind the seal
TRIES = 12  # other answers tried at a moment
ADVICE = 0.05  # share of hints that are worked out; the seed and the imagined world of every one are compared

# Where the rules tell something of a secret that stays one: places as `places` names them, each with its rule.
# An event makes all that comes of it public. What is sealed together with a secret is public when it is unsealed.
TOLD_BY_RULE: dict[str, dict[str, str]] = {
    "air-armor": {
        "table.efforts": "12.4c: the chit lies on the track face down",
        "table.marks[lead]": "12.3.2.2c: the markers of Reserve regiments stay",
        "events[control]": "46.1b: only real units take control",
        "events[flak_fired]": "27.2.2b: the strength of flak is announced",
        "events[guns_fired]": "22.5d: guns that fire tell their steps",
        "events[operation_begun]": "13.6.1c: the marker is flipped when the operation begins",
        "events[roll-mine-attack]": "37.5: a die for every step",
    }
}
UNSEALED: dict[str, dict[str, str]] = {
    "air-armor": {
        "table.pieces": "46.6a: where the counters are",
        "table.marks[minefield]": "37.1c: where the minefields are",
        "events[mines_placed]": "37.1c: where the minefields are",
    }
}
# Choices that are put together unseen and that bots of the enemy may know a little before they are told.
FORESEEN: dict[str, dict[str, str]] = {"air-armor": {"bridge-guns/hex": "38.4: at which bank a bridge is struck"}}


@dataclass(frozen=True)
class Leak:
    """What an audience can tell two matches apart by, and how to see it again."""

    game: str
    scenario: str
    seed: int
    answers: int
    who: Audience
    kind: str
    what: str
    trace: str
    shown: str

    def __str__(self) -> str:
        return (
            f"{self.game} {self.scenario} seed {self.seed}, after {self.answers} answers in {self.trace}: "
            f"{self.who or 'a spectator'} can tell two histories apart ({self.kind}) by {self.what}: {self.shown}"
        )


@dataclass
class Tally:
    """What was tried, and what was found."""

    pairs: Counter[str] = field(default_factory=Counter)  # by kind of secret and how it was made
    ends: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    made: Counter[str] = field(default_factory=Counter)  # secrets, by kind and how they were made
    told: Counter[str] = field(default_factory=Counter)  # of those, the ones that no other history could have made
    leaks: list[Leak] = field(default_factory=list)

    def made_at(self, question: str) -> int:
        """How many secrets were made at a question."""
        return sum(count for label, count in self.made.items() if label.endswith(f" by {question}"))


# -- finding twins ---------------------------------------------------------------------------------------------


class Moment:
    """One answer of the true match: the tables before and after it, and draws that nobody was told of."""

    def __init__(self, table: Table, role: str, action: Action) -> None:
        self.before = table.fork()
        self.role = role
        self.action = action
        frame = table.match.play.frame_of(table.match.role_index(role))
        self.question = f"{kebab(type(frame).__name__)}/{action[0]}"
        chance = table.match.play.chance
        assert isinstance(chance, Watched)
        chance.untold.clear()
        table.answer(role, action)
        self.untold: list[Untold] = chance.untold[:]
        self.after = table

    def others(self, dice: random.Random, tries: int) -> Iterator[tuple[str, Table]]:
        """The moment answered otherwise, or with another outcome of a draw that nobody was told of."""
        for action in islice(neighbours(self.action, self.before.match.actions(self.role), dice), tries):
            table = self.before.fork()
            table.answer(self.role, action)
            yield self.question, table
        for draw in self.untold[:tries]:
            for value in dice.sample(draw.others, min(2, len(draw.others))):
                table = self.before.fork()
                swerve(table.match, draw.number, value)
                table.answer(self.role, self.action)
                yield f"draw {draw.reason}", table

    def twins(self, dice: random.Random, tries: int = TRIES) -> Iterator[Twin]:
        """Histories that differ from the true one by this moment alone, and look like it to somebody else."""
        truth = self.after.fork()
        audiences: list[Audience] = [*truth.match.roles, None]
        sent = {who: truth.patch(who) for who in audiences}
        place = truth.match.position_hash()
        for how, table in self.others(dice, tries):
            knows = self.role if how == self.question else ""
            alike = [who for who in audiences if who != knows and table.patch(who) == sent[who]]
            if alike and table.match.position_hash() != place:
                yield Twin(table, alike, f"{kinds_between(truth.match, table.match, alike[0])} by {how}")


@dataclass
class Twin:
    """Another history, the audiences that cannot tell it from the true one, and how it came about."""

    table: Table
    alike: list[Audience]
    kind: str


def swerve(match: Match, number: int, value: int) -> None:
    """Let a draw of a match come out otherwise."""
    chance = match.play.chance
    assert isinstance(chance, Watched)
    chance.swerves[number] = value


def neighbours(action: Action, legal: list[Action], dice: random.Random) -> Iterator[Action]:
    """The other answers, those that differ least first; of every way to differ one after another."""
    ways: dict[tuple[bool, ...], list[Action]] = {}
    for other in dice.sample(legal, len(legal)):
        if other != action:
            same = tuple(mine == theirs for mine, theirs in zip(action, other, strict=False))
            ways.setdefault(same, []).append(other)
    ordered = sorted(ways.values(), key=lambda way: -sum(map(eq, way[0], action)))
    for row in zip_longest(*ordered):
        yield from (other for other in row if other is not None)


def by_verb(actions: list[Action], dice: random.Random) -> Action:
    """An answer: any verb is as likely as another, so that rare ones are met."""
    verb = dice.choice(sorted({action[0] for action in actions}))
    return dice.choice([action for action in actions if action[0] == verb])


def begin(
    game: Game, scenario: str, seed: int, options: dict[str, Any] | None = None, swerves: dict[int, int] | None = None
) -> Table:
    """A match at a table, with chance that can swerve."""
    chance = Watched(key_of(f"twins {seed}"))
    chance.swerves = swerves or {}
    seats = [(role,) for role in game.roles(scenario)]
    return Table(sandtable.new_match(game, scenario, f"twins {seed}", options, chance=chance, seats=seats))


def starting_twins(table: Table, seed: int, dice: random.Random) -> Iterator[Twin]:
    """Matches that differ from the true one by a draw at the start that not everybody was told of."""
    match = table.match
    chance = match.play.chance
    assert isinstance(chance, Watched)
    for draw in chance.untold[:TRIES]:
        swerves = {draw.number: dice.choice(draw.others)} if draw.others else {}
        two = begin(match.game, match.setup.scenario, seed, match.setup.options, swerves)
        alike = [who for who in table.streams if two.state(who) == table.state(who)]
        if alike and two.match.position_hash() != match.position_hash():
            yield Twin(two, alike, f"{kinds_between(match, two.match, alike[0])} by draw {draw.reason}")


def dice_twin(table: Table, seed: int) -> Twin:
    """The same history; only what has not been rolled yet will come out otherwise."""
    two = table.fork()
    two.match.play.chance = Watched(key_of(f"other dice {seed}"), table.match.play.chance.counter)
    for who in table.streams:
        two.patch(who)
    return Twin(two, list(table.streams), DICE)


# -- driving a pair --------------------------------------------------------------------------------------------


def told_by_rule(game: str, found: dict[str, Any], unsealed: bool) -> str:
    """The rule by which such a difference is told; empty if there is none."""
    known = TOLD_BY_RULE.get(game, {}) | (UNSEALED.get(game, {}) if unsealed else {})
    for place in found:
        if place.startswith("events") and place in known:
            return known[place]
    rules = {place: [rule for path, rule in known.items() if place.startswith(path)] for place in found}
    return next(iter(rules.values()))[0] if rules and all(rules.values()) else ""


class Pair:
    """The true match and a twin, driven on with the same answers."""

    def __init__(self, truth: Table, twin: Twin, seed: int, tally: Tally, thinkers: Thinkers | None = None) -> None:
        self.one, self.two = truth.fork(), twin.table
        for who in self.one.streams:
            self.one.patch(who)
        self.kind = twin.kind
        self.staged = twin.kind.startswith(STAGED)
        self.begun = truth.match.play.chance.counter
        self.alike = twin.alike[:]
        self.seed = seed
        self.dice = random.Random(f"pair {seed} {len(truth.past.answers)} {twin.kind}")
        self.tally = tally
        self.thinkers = thinkers or Thinkers(Settings())
        self.warm: Warm = {}

    def drive(self, limit: int) -> str:
        """Play on until the secret is out or the limit is reached; how it ended."""
        self.inquire()
        end = ""
        while not end and limit:
            limit -= 1
            end = self.step()
        if end not in ("leak", ELSEWHERE):
            self.look_back()
        self.tally.pairs[self.kind] += 1
        self.tally.ends[end or "limit"] += 1
        return end

    def step(self) -> str:
        """One answer at both tables; how the pair ends by it, empty if it goes on."""
        one, two = self.one.match, self.two.match
        if one.over or two.over:
            return "over"
        role = self.dice.choice(one.deciding)
        answers = self.answers(role)
        if not answers:
            return "no common answer"
        apart = {who: (differing(one, two, who), sealed_apart(one, two, who)) for who in self.alike}
        rolled = [one.play.chance.counter, two.play.chance.counter]
        sealing = one.sealing[0] and two.sealing[0]
        for table, action in zip((self.one, self.two), answers, strict=True):
            self.note(action)
            table.answer(role, action)
        if sealing and (one.sealing[1], one._moment) != (two.sealing[1], two._moment):
            return ELSEWHERE
        for who in self.alike[:]:
            self.tally.compared += 1
            if self.one.patch(who) != self.two.patch(who):
                end = self.revealed(who, *apart[who], rolled)
                if end == "leak":
                    return end
                self.alike.remove(who)
                if not self.alike:
                    return end
        if self.kind != DICE:
            self.compare(self.alike[0], "dice used up", one.play.chance.counter, two.play.chance.counter)
            if one.hash() == two.hash():
                return "forgotten"
        self.inquire()
        return ""

    def answers(self, role: str) -> list[Action]:
        """What a role answers at each table: the same, or behind a seal something of its own; nothing if it cannot."""
        one, two = self.one.match, self.two.match
        mine, theirs = one.actions(role), two.actions(role)
        both = set(theirs)
        common = [action for action in mine if action in both]
        if common:
            return [by_verb(common, self.dice)] * 2
        sealed = one.sealing[0] and two.sealing[0] and role not in self.alike
        return [by_verb(legal, self.dice) for legal in (mine, theirs)] if sealed and mine and theirs else []

    def revealed(self, who: Audience, slots: set[int], sealed: bool, rolled: list[int]) -> str:
        """By what right an audience was told different things; a leak if by none."""
        one, two = self.one.match, self.two.match
        if self.kind == DICE:
            if rolled != [one.play.chance.counter, two.play.chance.counter]:
                return "rolled"
        elif any(not hidden(one, slot, who) or not hidden(two, slot, who) for slot in slots):
            return "revealed"
        elif sealed and not differing(one, two, who):
            return "unsealed"
        elif not slots and not sealed:
            return "carried out"
        found = places(self.one, self.two, who)
        rule = told_by_rule(one.game.id, found, sealed)
        if rule:
            return rule
        self.leak(who, ", ".join(found) or "order of bytes", found)
        return "leak"

    def note(self, action: Action) -> None:
        """Remember the things that an answer is about."""
        for verb in self.one.match.game.verbs:
            if verb.name == action[0]:
                for kind, number in zip(verb.kinds, action[1:], strict=True):
                    self.warm[kind] = [number, *self.warm.get(kind, [])[:7]]

    # -- comparing

    def inquire(self) -> None:
        """All that the audiences can ask at this moment is answered alike."""
        one, two = self.one.match, self.two.match
        if one.over or two.over:
            return
        probe = self.dice.getrandbits(32)
        for who in self.alike:
            if not self.staged:
                self.compare(who, "rhythm", rhythm(one), rhythm(two))
            pairs = zip(questions(one, who, self.warm, probe), questions(two, who, self.warm, probe), strict=True)
            for (what, mine), (_, theirs) in pairs:
                self.compare(who, what, mine, theirs)
            if who is not None and who in one.deciding:
                self.compare_hints(who)

    def compare_hints(self, who: str) -> None:
        """A hint, and all that a bot could imagine, depend on what its role may know."""
        one, two = self.one.match, self.two.match
        (seed, advice), (other, theirs) = (hint(match, who, self.thinkers) for match in (one, two))
        self.compare(who, "seed of a hint", seed, other)
        if self.unimaginable(who):
            self.compare(who, "what a bot imagines", imagined(one, who), imagined(two, who))
            if self.dice.random() < ADVICE:
                self.compare(who, "hint", advice(), theirs())

    def unimaginable(self, who: str) -> bool:
        """Whether bots must not know by what the matches differ; in an open game they may know all but the dice."""
        one, two = self.one.match, self.two.match
        made, _, how = self.kind.partition(" by ")
        if made == STAGED:
            foreseen = how in FORESEEN.get(one.game.id, ())
            return bool(one.game.secret_kinds()) and not how.startswith("draw") and not foreseen
        if self.kind == DICE and one.play.chance.counter == self.begun:
            return True
        return bool(differing(one, two, who)) or sealed_apart(one, two, who)

    def look_back(self) -> None:
        """The past that both are told is the same."""
        probe = self.dice.getrandbits(32)
        for who in self.alike:
            pasts = (history(table, who, random.Random(probe)) for table in (self.one, self.two))
            for (what, mine), (_, theirs) in zip(*pasts, strict=True):
                if not self.staged or what != "record":  # in an open game all answers are told
                    self.compare(who, what, mine, theirs)

    def compare(self, who: Audience, what: str, mine: Any, theirs: Any) -> None:
        """Two replies that must be the same."""
        self.tally.compared += 1
        if mine != theirs:
            found = places(self.one, self.two, who) if what == "state" else {}
            self.leak(who, f"{what} ({', '.join(found) or 'order'})" if what == "state" else what, [mine, theirs])

    def leak(self, who: Audience, what: str, shown: Any) -> None:
        """Write a leak down."""
        match = self.one.match
        trace = " > ".join(match.trace()[-3:])
        game, scenario, answers = match.game.id, match.setup.scenario, len(self.one.past.answers)
        what = f"{self.automatic()}{what}"
        self.tally.leaks.append(Leak(game, scenario, self.seed, answers, who, self.kind, what, trace, str(shown)[:800]))

    def automatic(self) -> str:
        """The answers that one of the two has just taken by itself and the other has not."""
        ends: list[list[Action]] = []
        for table in (self.one, self.two):
            taken = table.match.play.taken[:]
            ends.append([])
            while taken and taken[-1][2]:
                ends[-1].append(taken.pop()[1])
        if len(ends[0]) == len(ends[1]):
            return ""
        shorter, longer = sorted(ends, key=len)
        return f"an automatic answer ({longer[len(longer) - len(shorter) - 1][0]}), "
