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

from conformance.twins import rulings
from conformance.twins.chance import turn_some, watched
from conformance.twins.moments import TRIES, Moment, begin
from conformance.twins.sealed import Run
from conformance.twins.secrets import born, kind_of, values
from conformance.twins.table import Audience, Table, forked
from conformance.twins.tally import Tally
from conformance.twins.unnumbered import look
from sandtable.seam.match import Match

WORLDS = 40  # pasts and presents that an audience cannot tell from the true one
REPLAYS = 240  # other ways to answer a secret simultaneous question
STARTS = 6  # other dice with which a match is begun
DRAWS = 60  # matches begun with one to three draws that come out otherwise
ALL = 100  # answers that are tried before a secret is called undeniable
LEAST, SHARE = 2, 0.1  # secrets told, and their share, that are no matter of a search that found too little
FEW = 5  # numbers of dummies of which all may be told by bad luck

Facet = tuple[int, str]  # of a secret, by its slot
VALUE, NATURE = "value", "nature"  # what it is; whether it is anything at all: a unit, or a dummy


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
        if fresh and moment.question not in rulings.DEDUCED.get(match.game.id, ()):
            told = undeniable(moment, run, who, fresh, dice)
            if moment.question in rulings.SAMPLED.get(match.game.id, ()):
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
    left = {facet for facet in dealt_anew(truth, who, dice) if facet[0] in fresh}
    rows = Rows(truth, who, set(left)) if run.origin is not None else None
    for other in histories(moment, run, who, dice):
        if rows is not None:
            rows.compare(other)
        if shown(other, who, since) == seen:
            run.unnoticed()
            left -= otherwise(mine, values(other, who))
        if not left or (rows is not None and not left & rows.numbers):
            return {}
    return {slot: mine[slot] for slot, _ in (left if rows is None else left & rows.numbers)}


class Rows:
    """Numbers that chance gave to what was sealed: each must have borne something else in a history like this one."""

    def __init__(self, truth: Match, who: str, numbers: set[Facet]) -> None:
        self.who = who
        self.values = values(truth, who)
        self.numbers = numbers  # that bear the same in every history so far
        self.look = look(truth, who)

    def compare(self, other: Match) -> None:
        """Take those off that are otherwise in a history that looks alike."""
        if look(other, self.who) == self.look:
            self.numbers -= otherwise(self.values, values(other, self.who))


def otherwise(mine: dict[int, Any], theirs: dict[int, Any]) -> set[Facet]:
    """Secrets that are something else, and those that are something where the others are nothing, or the reverse."""
    both = [(slot, mine[slot], theirs[slot]) for slot in mine.keys() & theirs.keys() if mine[slot] != theirs[slot]]
    return {(slot, VALUE) for slot, _, _ in both} | {
        (slot, NATURE) for slot, one, two in both if bool(one) != bool(two)
    }


def dealt_anew(match: Match, who: str, dice: random.Random) -> set[Facet]:
    """Secrets that the sampler thinks could be otherwise."""
    mine, found = values(match, who), set[Facet]()
    for _ in range(WORLDS):
        found |= otherwise(mine, values(match.clone(unseen_by=who, seed=dice.getrandbits(32)), who))
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
        left = dealt_anew(match, who, dice)
        for other in starts:
            if shown(other, who, 0) == shown(match, who, 0):
                left -= otherwise(mine, values(other, who))
        told = {slot: mine[slot] for slot, _ in left}
        if match.game.id in rulings.PRINTED:
            told = {slot: value for slot, value in told.items() if not value}
        count(match, "the start", set(mine), told, tally)
        found += [f"{kind_of(match, slot)} {slot} is {value}" for slot, value in told.items()]
    return found


def other_starts(table: Table, seed: int, dice: random.Random) -> Iterator[Table]:
    """The match begun with other dice, and with other outcomes of draws that nobody was told of."""
    match = table.match
    setup, game = match.setup, match.game
    for _ in range(STARTS):
        yield begin(game, setup.scenario, dice.getrandbits(32), setup.options)
    turns = [(draw.number, value) for draw in watched(match).untold for value in draw.others]
    for number in range(DRAWS if turns else 0):
        swerves = dict(dice.sample(turns, min(1 + number % 3, len(turns))))
        yield begin(game, setup.scenario, seed, setup.options, swerves)


def count(match: Match, how: str, fresh: set[int], told: dict[int, Any], tally: Tally) -> None:
    """Write down what was made, and what of it is told."""
    for slot in fresh:
        tally.made[f"{kind_of(match, slot)} by {how}"] += 1
    for slot in told:
        tally.told[f"{kind_of(match, slot)} by {how}"] += 1
