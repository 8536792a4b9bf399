"""A secret must be deniable: when it is made, another history that looks the same must have made it otherwise.

The sampler of a game says what an audience may think possible. Where it deals a secret anew, but the course of play can
only have made it one way, everybody can conclude what it is: the last counter of a type is always the dummy, the mines
of a scenario are always the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from conformance import unnumbered
from conformance.hidden import born, kind_of, values
from conformance.table import Audience, Table, forked
from conformance.swerve import Untold, Watched
from conformance.twins import TRIES, Moment, Tally, begin, by_verb, neighbours, swerve
from sandtable.engine.message import Action
from sandtable.seam.match import Match

WORLDS = 40  # pasts, presents and starts that an audience cannot tell from the true one
REPLAYS = 240  # other ways to answer a secret simultaneous question
STARTS = 6  # other dice with which a match is begun
DRAWS = 60  # matches begun with one to three draws that come out otherwise
ALL = 100  # answers that are tried before a secret is called undeniable

# Sealed questions with more ways to answer than can be tried: there the numbers of those that are nothing (dummies) must
# not all be told; elsewhere nothing may be.
SAMPLED: dict[str, frozenset[str]] = {"air-armor": frozenset({"arrivals/done", "set-up-side/done"})}
FEW = 5  # of which all may be told by bad luck

# Questions at which the rules let everybody conclude what the sampler does not, each with its rule.
DEDUCED: dict[str, dict[str, str]] = {
    "air-armor": {"task-force-part/steps": "12.6.2a2: the part that joins fills the room that is left"}
}
LEAST, SHARE = 3, 0.1  # secrets told, and their share, that are no matter of a search that found too little

# Games whose scenarios print what lies where, for everybody to read; what lies nowhere (a dummy) is never accepted.
PRINTED: dict[str, str] = {"air-armor": "46.2a: the set-up of the scenario; alike counters are dealt by chance"}


class Run:
    """Answers since a secret simultaneous question was opened: the others notice all of them at once, and not how many."""

    def __init__(self) -> None:
        self.origin: Table | None = None
        self.answers: list[tuple[str, Action]] = []
        self.tried: Counter[str] = Counter()  # verbs that were put in
        self.alike: Counter[str] = Counter()  # of those, how many nobody noticed
        self.verb = ""  # the last one
        self._moment = -1

    def follow(self, moment: Moment) -> None:
        """One more answer; as long as nobody else notices the match stays at one moment."""
        before = moment.before.match
        if not before.sealing[0]:
            self.origin = None
        elif self.origin is None or self._moment != before._moment:
            self.origin, self.answers, self._moment = moment.before, [], before._moment
        self.answers.append((moment.role, moment.action))

    @property
    def opens_the_match(self) -> bool:
        """Whether the question is the first one: what stood there before it was answered was nobody's choice."""
        return self.origin is not None and not self.origin.past.answers

    def replays(self, untold: list[Untold], dice: random.Random, tries: int) -> Iterator[Table]:
        """The run with one answer changed, with some more answers in it, or played anew from some answer on.

        Draws at its end of which nobody was told may come out otherwise as well.
        """
        if self.origin is not None:
            for number in range(tries):
                at = dice.randrange(len(self.answers))
                replay = Replay(self, dice)
                turn_some(replay.table.match, untold, dice)
                replay.repeat(at)
                self.verb = ""
                (replay.insert, replay.change, replay.swap, replay.forget)[number % 4](at)
                yield replay.close()

    def noted(self, action: Action) -> None:
        """An answer is put in."""
        self.verb = action[0]
        self.tried[self.verb] += 1

    def unnoticed(self) -> None:
        """The last replay looked like the truth."""
        self.alike[self.verb] += 1

    def choose(self, legal: list[Action], dice: random.Random) -> Action:
        """An answer to put in, rather one of which others like it went unnoticed."""
        verbs = sorted({action[0] for action in legal})
        weights = [(1 + 5 * self.alike[verb]) / (1 + self.tried[verb]) for verb in verbs]
        verb = dice.choices(verbs, weights)[0]
        return dice.choice([action for action in legal if action[0] == verb])


class Replay:
    """The run of the side that closed it, played once more in another way; the others answer as they did."""

    def __init__(self, run: Run, dice: random.Random) -> None:
        assert run.origin is not None
        self.run = run
        self.dice = dice
        self.table = run.origin.fork()
        self.mine = run.answers[-1][0]
        self.moment = run.origin.match._moment

    @property
    def open(self) -> bool:
        """Whether the side is still asked."""
        return self.mine in self.table.match.deciding and self.table.match._moment == self.moment

    def answer(self, role: str, action: Action) -> None:
        """One answer, if it still fits."""
        if action in self.table.match.actions(role):
            self.table.answer(role, action)

    def repeat(self, stop: int, start: int = 0) -> None:
        """Answers of the run, those of the others in full."""
        for role, action in self.run.answers[start:stop]:
            self.answer(role, action)

    def change(self, at: int) -> None:
        """Another answer in the place of one, as like it as can be."""
        role, action = self.run.answers[at]
        legal = self.table.match.actions(role)
        if role == self.mine:
            action = self.dice.choice([*islice(neighbours(action, legal, self.dice), 4), action])
        self.answer(role, action)
        self.repeat(len(self.run.answers), at + 1)

    def insert(self, at: int) -> None:
        """Some answers more, until the question is the same again."""
        question = self.question
        if self.open:
            action = self.run.choose(self.table.match.actions(self.mine), self.dice)
            self.run.noted(action)
            self.table.answer(self.mine, action)
        while self.open and self.question != question:
            self.table.answer(self.mine, by_verb(self.table.match.actions(self.mine), self.dice))
        self.repeat(len(self.run.answers), at)

    def swap(self, at: int) -> None:
        """Two answers with the same verb exchange one of their arguments."""
        rest = self.run.answers[at:]
        role, one = rest[0]
        partners = [n for n, (by, action) in enumerate(rest) if n and by == self.mine and action[0] == one[0]]
        if partners and role == self.mine and len(one) > 1:
            other, place = self.dice.choice(partners), self.dice.randrange(1, len(one))
            two = rest[other][1]
            rest[0] = (role, (*one[:place], two[place], *one[place + 1 :]))
            rest[other] = (role, (*two[:place], one[place], *two[place + 1 :]))
        for by, action in rest:
            self.answer(by, action)

    def forget(self, at: int) -> None:
        """Nothing of what followed is repeated."""
        for role, action in self.run.answers[at:]:
            if role != self.mine:
                self.answer(role, action)

    @property
    def question(self) -> str:
        """What the side is asked."""
        play = self.table.match.play
        return type(play.frame_of(self.table.match.role_index(self.mine))).__name__ if self.open else ""

    def close(self) -> Table:
        """Answer on until the run is over."""
        while self.open:
            legal = self.table.match.actions(self.mine)
            last = self.run.answers[-1][1]
            self.table.answer(self.mine, last if last in legal and self.dice.random() < 0.5 else self.dice.choice(legal))
        return self.table


def turn_some(match: Match, untold: list[Untold], dice: random.Random) -> None:
    """Let some draws of which nobody was told come out otherwise."""
    for draw in untold:
        if draw.others and dice.random() < 0.5:
            swerve(match, draw.number, dice.choice(draw.others))


def shown(match: Match, who: Audience, since: int) -> bytes:
    """What an audience sees of a moment: its view, and the events since some number of its own."""
    return msgspec.json.encode([match.view(who), match.events_since(since, who)])


def pasts(moment: Moment, who: str, dice: random.Random) -> Iterator[Match]:
    """The moment after pasts that the audience could not tell from the true one."""
    before = moment.before.match
    for _ in range(WORLDS):
        past = before.clone(unseen_by=who, seed=dice.getrandbits(32), telling=True)
        past.play.chance = before.play.chance.copy()
        past.play.events = before.play.events[:]
        legal = past.actions(moment.role)
        same = [action for action in legal if action[0] == moment.action[0] and action != moment.action]
        for action in [moment.action] * (moment.action in legal) + dice.sample(same, min(4, len(same))):
            world = forked(past)
            turn_some(world, moment.untold, dice)
            world.apply(action, moment.role)
            yield world


def histories(moment: Moment, run: Run, who: str, dice: random.Random) -> Iterator[Match]:
    """Other ways in which the moment may have come about, the likely ones first."""
    for _, table in moment.others(dice, TRIES):
        yield table.match
    for table in run.replays(moment.untold, dice, REPLAYS):
        yield table.match
    yield from pasts(moment, who, dice)
    for _, table in moment.others(dice, ALL):
        yield table.match


def check(moment: Moment, run: Run, dice: random.Random, tally: Tally) -> list[str]:
    """Secrets that the answer made and that others can conclude from the course of play."""
    found: list[str] = []
    match = moment.after.match
    for who in match.roles:
        fresh = new_secrets(moment, run, who) if who != moment.role else set()
        if fresh and moment.question not in DEDUCED.get(match.game.id, ()):
            told = undeniable(moment, run, who, fresh, dice)
            if moment.question in SAMPLED.get(match.game.id, ()):
                fresh = {slot for slot in fresh if not match.game.secret_value(match.play.state, slot)}
                told = {slot: value for slot, value in told.items() if not value}
                count(match, f"chance at {moment.question}", fresh, told, tally)
            else:
                count(match, moment.question, fresh, told, tally)
                found += [f"{kind_of(match, slot)} {slot} is {value}" for slot, value in told.items()]
    return found


def given_away(tally: Tally) -> dict[str, str]:
    """Kinds of secrets, and how they were made, that the course of play tells."""
    return {label: f"{told} of {tally.made[label]}" for label, told in tally.told.items() if gives_away(label, tally)}


def gives_away(label: str, tally: Tally) -> bool:
    """Whether more secrets are told than a search that found too little explains."""
    told, made = tally.told[label], tally.made[label]
    return told == made >= FEW if " by chance at " in label else told >= LEAST and told >= SHARE * made


def new_secrets(moment: Moment, run: Run, who: str) -> set[int]:
    """What the answer made secret; the answer that closes the set-up makes all of it."""
    before, after = moment.before.match, moment.after.match
    if run.opens_the_match and not after.sealing[0]:
        return set(values(after, who))
    return born(before, after, who)


def undeniable(moment: Moment, run: Run, who: str, fresh: set[int], dice: random.Random) -> dict[int, Any]:
    """Those of the new secrets that no other history makes otherwise, though the sampler does."""
    truth = moment.after.match
    since = len(moment.before.match.events_since(0, who))
    seen, mine = shown(truth, who, since), values(truth, who)
    left = fresh & dealt_anew(truth, who, dice)
    rows = Rows(truth, who, set(left)) if run.origin is not None else None
    for other in histories(moment, run, who, dice):
        if rows is not None:
            rows.compare(other)
        if shown(other, who, since) == seen:
            run.unnoticed()
            theirs = values(other, who)
            left -= {slot for slot in left if slot in theirs and theirs[slot] != mine[slot]}
        if not left or (rows is not None and not left & rows.numbers):
            return {}
    return {slot: mine[slot] for slot in (left if rows is None else left & rows.numbers)}


class Rows:
    """Numbers that chance gave to what was sealed: each must have borne something else in a history that looks alike."""

    def __init__(self, truth: Match, who: str, slots: set[int]) -> None:
        self.who = who
        self.values = values(truth, who)
        self.numbers = slots  # that bear the same in every history so far
        self.look = unnumbered.look(truth, who)

    def compare(self, other: Match) -> None:
        """Take those off that are otherwise in a history that looks alike."""
        if unnumbered.look(other, self.who) == self.look:
            borne = values(other, self.who)
            self.numbers -= {slot for slot in self.numbers if slot in borne and borne[slot] != self.values[slot]}


def dealt_anew(match: Match, who: str, dice: random.Random) -> set[int]:
    """Secrets that the sampler thinks could be otherwise."""
    mine, found = values(match, who), set()
    for _ in range(WORLDS):
        theirs = values(match.clone(unseen_by=who, seed=dice.getrandbits(32)), who)
        found |= {slot for slot in mine.keys() & theirs.keys() if mine[slot] != theirs[slot]}
    return found


def check_start(table: Table, seed: int, dice: random.Random, tally: Tally) -> list[str]:
    """Secrets of the start that are the same in every match that begins alike."""
    match = table.match
    if match.sealing[0]:
        return []  # the set-up is still to be made
    starts = [other.match for other in other_starts(table, seed, dice)]
    found: list[str] = []
    for who in match.roles:
        mine = values(match, who)
        left = set(mine)
        for other in starts:
            if shown(other, who, 0) == shown(match, who, 0):
                theirs = values(other, who)
                left -= {slot for slot in left if slot in theirs and theirs[slot] != mine[slot]}
        told = {slot: mine[slot] for slot in left & dealt_anew(match, who, dice)}
        if match.game.id in PRINTED:
            told = {slot: value for slot, value in told.items() if not value}
        count(match, "the start", set(mine), told, tally)
        found += [f"{kind_of(match, slot)} {slot} is {value}" for slot, value in told.items()]
    return found


def other_starts(table: Table, seed: int, dice: random.Random) -> Iterator[Table]:
    """The match begun with other dice, and with other outcomes of draws that nobody was told of."""
    match = table.match
    setup, game = match.setup, match.game
    chance = match.play.chance
    assert isinstance(chance, Watched)
    for _ in range(STARTS):
        yield begin(game, setup.scenario, dice.getrandbits(32), setup.options)
    turns = [(draw.number, value) for draw in chance.untold for value in draw.others]
    for number in range(DRAWS if turns else 0):
        swerves = dict(dice.sample(turns, min(1 + number % 3, len(turns))))
        yield begin(game, setup.scenario, seed, setup.options, swerves)


def count(match: Match, how: str, fresh: set[int], told: dict[int, Any], tally: Tally) -> None:
    """Write down what was made, and what of it is told."""
    for slot in fresh:
        tally.made[f"{kind_of(match, slot)} by {how}"] += 1
    for slot in told:
        tally.told[f"{kind_of(match, slot)} by {how}"] += 1
