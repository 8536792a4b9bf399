"""A match cut into stretches: what one role answered in a row, with nothing rolled and nobody else asked in between.

A stretch is what can be judged as a whole: a movement phase, an attack up to its die, an order. The bot is asked what
it would have done with the same stretch; where that leads to the same position there is nothing to judge.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.bots.foresight.rollout import lent
from sandtable.engine.message import Action, Option
from sandtable.seam import wording
from sandtable.seam.fresh import renew
from sandtable.seam.match import Match
from sandtable.seam.player import Player, quiet
from sandtable.seam.record import Record

LONGEST = 2_000  # answers of a bot in one stretch; a stretch that is longer is left unjudged


@dataclass
class Stretch:
    """Answers of one role, from the position before them."""

    number: int  # answers given before it, those that were the only ones not counted
    role: int
    turn: int
    before: Match
    answers: list[Action] = field(default_factory=list)
    told: list[Option] = field(default_factory=list)  # the answers in words
    bots: list[Action] = field(default_factory=list)  # what the bot would have answered
    bots_told: list[Option] = field(default_factory=list)
    deviates: bool = False

    def differing(self) -> tuple[list[Option], list[Option]]:
        """What was done and the bot would not have done, and the other way round."""
        mine, theirs = set(self.answers), set(self.bots)
        own = [option for option in self.told if option.action not in theirs]
        other = [option for option in self.bots_told if option.action not in mine]
        return own or self.told[-1:], other or self.bots_told[-1:]


def cut(record: Record, match: Match) -> list[Stretch]:
    """Play a recorded match again from its start (`match`) and cut it; the match is at its end then."""
    found: list[Stretch] = []
    pending = record.fresh[:]
    given = 0
    rolled = -1
    for name, action, forced in record.answers:
        if forced:
            continue
        renewed = renew(match, pending)
        role, counter = match.role_index(name), match.play.chance.counter
        if renewed or counter != rolled or not found or found[-1].role != role:
            clock = match.clock
            found.append(Stretch(given, role, clock[0] if clock else 0, match.clone()))
            rolled = counter
        found[-1].told.append(told(match, role, action))
        found[-1].answers.append(action)
        match.apply(action, name)
        given += 1
    return found


def told(match: Match, role: int, action: Action) -> Option:
    """An answer in words."""
    return wording.options(match.game, match.play, role, [action])[0]


def ask_bot(stretch: Stretch, player: Player) -> None:
    """What the bot would have done with the stretch, and whether it would have led elsewhere."""
    world = stretch.before.clone()
    play, role = world.play, stretch.role
    counter = play.chance.counter
    for number in range(LONGEST):
        if role not in play.asked or play.chance.counter != counter:
            break
        legal = play.legal(role)
        answer = player.reply(lent(world, role, number), role, legal)
        if answer not in legal:
            answer = quiet(legal)
        stretch.bots.append(answer)
        stretch.bots_told.append(told(world, role, answer))
        play.take(role, answer)
    stretch.deviates = stretch.bots != stretch.answers and world.hash() != carried_out(stretch).hash()


def carried_out(stretch: Stretch) -> Match:
    """The position after the stretch as it was played."""
    world = stretch.before.clone()
    for action in stretch.answers:
        world.play.take(stretch.role, action)
    return world
