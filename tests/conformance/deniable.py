"""A secret must be deniable: when it is made, another history that looks the same must have made it otherwise.

The sampler of a game says what an audience may think possible. Where it deals a secret anew, but the course of play can
only have made it one way, everybody can conclude what it is: the last counter of a type is always the dummy, the mines
of a scenario are always the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from conformance.hidden import born, kind_of, values
from conformance.table import Audience, Table, forked
from conformance.swerve import Watched
from conformance.twins import TRIES, Moment, Tally, begin, swerve
from sandtable.engine.message import Action
from sandtable.seam.match import Match

WORLDS = 40  # pasts, presents and starts that an audience cannot tell from the true one
PLAYED_ANEW = 24  # ways to answer a secret simultaneous question
STARTS = 6  # other dice with which a match is begun
DRAWS = 60  # matches begun with one to three draws that come out otherwise
ALL = 200  # answers that are tried before a secret is called undeniable


class Run:
    """Answers since a secret simultaneous question was opened: the others notice all of them at once."""

    def __init__(self) -> None:
        self.origin: Table | None = None
        self.answers: list[tuple[str, Action]] = []
        self._moment = -1

    def follow(self, moment: Moment) -> None:
        """One more answer; as long as nobody else notices the match stays at one moment."""
        before = moment.before.match
        if not before.sealing[0]:
            self.origin = None
        elif self.origin is None or self._moment != before._moment:
            self.origin, self.answers, self._moment = moment.before, [], before._moment
        self.answers.append((moment.role, moment.action))

    def replays(self, dice: random.Random, tries: int) -> Iterator[Table]:
        """The run up to some answer of the side that closed it, which goes on at random; the others as they did."""
        for number in range(tries if self.origin is not None else 0):
            assert self.origin is not None
            table = self.origin.fork()
            mine = self.answers[-1][0]
            kept = dice.randrange(len(self.answers)) if number % 2 else 0
            for at, (role, action) in enumerate(self.answers):
                if at < kept or role != mine:
                    table.answer(role, action)
            while mine in table.match.deciding and table.match._moment == self._moment:
                table.answer(mine, dice.choice(table.match.actions(mine)))
            yield table


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
            for draw in moment.untold:
                swerve(world, draw.number, dice.choice([*draw.others, -1]))
            world.apply(action, moment.role)
            yield world


def histories(moment: Moment, run: Run, who: str, dice: random.Random) -> Iterator[Match]:
    """Other ways in which the moment may have come about, the likely ones first."""
    for _, table in moment.others(dice, TRIES):
        yield table.match
    for table in run.replays(dice, PLAYED_ANEW):
        yield table.match
    yield from pasts(moment, who, dice)
    for _, table in moment.others(dice, ALL):
        yield table.match


def check(moment: Moment, run: Run, dice: random.Random, tally: Tally) -> list[str]:
    """Secrets that the answer made and that others can conclude from the course of play."""
    found: list[str] = []
    for who in moment.after.match.roles:
        if who != moment.role:
            fresh = born(moment.before.match, moment.after.match, who)
            told = undeniable(moment, run, who, fresh, dice) if fresh else {}
            count(moment.after.match, moment.question, fresh, told, tally)
            found += [f"{kind_of(moment.after.match, slot)} {slot} is {value}" for slot, value in told.items()]
    return found


def undeniable(moment: Moment, run: Run, who: str, fresh: set[int], dice: random.Random) -> dict[int, Any]:
    """Those of the new secrets that no other history makes otherwise, though the sampler does."""
    truth = moment.after.match
    since = len(moment.before.match.events_since(0, who))
    seen, mine = shown(truth, who, since), values(truth, who)
    left = set(fresh)
    for other in histories(moment, run, who, dice):
        if not left:
            return {}
        if shown(other, who, since) == seen:
            theirs = values(other, who)
            left -= {slot for slot in left if slot in theirs and theirs[slot] != mine[slot]}
    return {slot: mine[slot] for slot in left & dealt_anew(truth, who, dice)}


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
