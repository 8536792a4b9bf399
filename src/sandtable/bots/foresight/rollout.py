"""One rollout: a world is played on by the bots of both sides, to the end or to the horizon."""

from __future__ import annotations

from typing import Any

from sandtable.bots.foresight.dice import InStep
from sandtable.bots.payoff import payoff
from sandtable.engine.frames import Lanes
from sandtable.seam.match import Match
from sandtable.seam.player import Player

LONGEST = 20_000  # answers; a world that takes more counts as drawn
DRAWN = 0.5


class Party:
    """Who plays a rollout: a player for each role. One of them follows a plan, in its style until its next look."""

    def __init__(self, players: list[Player], role: int, look: int, usual: Any) -> None:
        for player in players:
            player.quick = True
        self.players = players
        self._role = role
        self._look = look
        self._usual = usual

    def answer(self, world: Match, number: int) -> None:
        """Let the first role that is asked answer."""
        play = world.play
        role = play.asked[0]
        player = self.players[role]
        actions = play.legal(role)
        if len(actions) == 1:
            play.take(role, actions[0])
            return
        seen = lent(world, role, number)
        if role == self._role and player.style is not self._usual:
            look = player.look(seen, role)
            if look and look != self._look:
                player.style = self._usual
        play.take(role, player.settle(seen, role, actions))


def lent(world: Match, role: int, number: int) -> Match:
    """The world itself where nothing is hidden from the role, else one that the role cannot tell from it."""
    play = world.play
    if isinstance(play.stack[-1], Lanes) or play.state.secrets.hides_from(role):
        return world.clone(unseen_by=world.roles[role], seed=f"{world.setup.seed} look {number}")
    return world


def in_step(world: Match, seed: str) -> Match:
    """A copy of a world whose dice stay in step with those of other copies made with the same seed."""
    twin = world.clone(seed=seed)
    twin.play.chance = InStep(twin.play.chance.key)
    return twin


def roll_out(world: Match, party: Party, judge: Player, until: int) -> list[float]:
    """Play on until the time has come or the world is over (`until` 0: to the end); every role's chance to win then."""
    play = world.play
    dice = play.chance
    for number in range(LONGEST):
        if not play.asked:
            worth = payoff(world)
            return [(1 + worth[role]) / 2 for role in world.roles]
        time = judge.time(world)
        if until and time >= until:
            return [judge.outlook(world, role) for role in range(len(world.roles))]
        if isinstance(dice, InStep):
            dice.begin(time)
        party.answer(world, number)
    return [DRAWN] * len(world.roles)
