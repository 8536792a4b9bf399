"""A visible handicap: a player that overlooks answers, as a person does who has not looked everywhere.

It judges what it sees as well as ever. `planner:minus-10` overlooks so much that it wins about 10 of 100 games less
against itself (docs/opponents.md); how much that is differs from game to game.
"""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Action, Msg
from sandtable.seam.player import QUIET, Player
from sandtable.seam.seat import Chair

POINTS = (5, 10, 15, 20)  # of winning chance
OF = 1000


class Handicapped:
    """A player that considers only a share of its answers, drawn anew for every question."""

    def __init__(self, player: Player, seed: int | str, points: int) -> None:
        if points not in POINTS or not player.overlooks:
            raise BadSetup(f"a handicap is {', '.join(map(str, POINTS))} points, and not for every bot")
        self._player = player
        self._chance = Chance(key_of(f"handicap {seed}"))
        self._overlooked = round(OF * player.overlooks * points)
        self.instead: Action | None = None

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best among those it sees."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(self._player.new_seed())
        self._player.instead = None
        answer = self._player.settle(world, world.role_index(chair.role), self.seen(actions))
        self.instead = self._player.instead
        return answer

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer it has just given is for."""
        return self._player.why(chair, action)

    def seen(self, actions: list[Action]) -> list[Action]:
        """Nobody overlooks that he could stop."""
        return [
            action
            for action in actions
            if (len(action) == 1 and action[0] in QUIET) or self._chance.pick("bot", OF) >= self._overlooked
        ] or actions
