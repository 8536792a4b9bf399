"""Another answer, or another draw, that somebody cannot tell from the true one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest
from operator import eq
from typing import Any

import sandtable
from conformance.twins.chance import Untold, Watched, swerve, watched
from conformance.twins.secrets import kinds_between
from conformance.twins.table import Audience, Table
from sandtable.engine.chance import key_of
from sandtable.engine.frames import kebab
from sandtable.engine.game import Game
from sandtable.engine.message import Action

DICE = "dice to come"  # the secret that every match has
TRIES = 12  # other answers tried at a moment


class Moment:
    """One answer of the true match: the tables before and after it, and draws that nobody was told of."""

    def __init__(self, table: Table, role: str, action: Action) -> None:
        self.before = table.fork()
        self.role = role
        self.action = action
        frame = table.match.play.frame_of(table.match.role_index(role))
        self.question = f"{kebab(type(frame).__name__)}/{action[0]}"
        chance = watched(table.match)
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
    for draw in watched(match).untold[:TRIES]:
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
