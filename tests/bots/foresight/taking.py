"""Players of the pile of matches and of the lane in the fog that offer plans, for tests of looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bots.pile import Pile
from engine.fog.game import Fog
from sandtable.engine.message import Action, Msg
from sandtable.engine.play import Play
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player, Rater


class Taker(Player):
    """Takes as many matches as its style says, all of them when it wins by that; a plan is kept for two turns."""

    styles = {"greedy": 3}

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"taker {seed}")
        self.style = 1
        self.given = 0  # answers since it sat down: its memory

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        self.given += 1
        left: int = world.play.state.left
        return ("take", min(3, left)) if left <= 3 else ("take", self.style)

    def copy(self) -> Taker:
        twin = self.fresh()
        twin.chance, twin.style, twin.given = self.chance.copy(), self.style, self.given
        return twin

    def fresh(self) -> Taker:
        return Taker()

    def look(self, world: Match, role: int) -> int:
        left: int = world.play.state.left
        return left if left > 3 else 0

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        plans = [Alternative(Msg("plan-own"), self)]
        for many in (2, 3):
            twin = self.copy()
            twin.style = many
            plans.append(Alternative(Msg("plan-more", {"n": many}), twin))
        return plans


class Peeper(Taker):
    """Values the pile one answer ahead instead of playing to the end."""

    def time(self, world: Match) -> int:
        return 15 - world.play.state.left

    def horizon(self, world: Match) -> int:
        return self.time(world) + 1

    def outlook(self, world: Match, role: int) -> float:
        return 0.5 + world.value(world.roles[role])

    def fresh(self) -> Peeper:
        return Peeper()


class Scout(Rater):
    """Plays the lane in the fog by what it sees of the strengths in its imagined world."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"scout {seed}")

    def rate(self, world: Match, role: int, actions: list[Action]) -> list[float]:
        strength = world.play.state.strength
        return [float(strength[action[1]]) if len(action) > 1 else 0.5 for action in actions]

    def copy(self) -> Scout:
        twin = self.fresh()
        twin.chance = self.chance.copy()
        return twin

    def fresh(self) -> Scout:
        return Scout()

    def look(self, world: Match, role: int) -> int:
        return world.version(world.roles[role]) + 1

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        return [Alternative(Msg("plan-own"), self, action) for action in world.play.legal(role)[:4]]


class TakingPile(Pile):
    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        return {"taker": Taker, "peeper": Peeper}


class ScoutedFog(Fog):
    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        return {"scout": Scout}

    def value(self, g: Play[Any], role: int) -> float:
        lost = g.state.lost
        return float(lost[1 - role] - lost[role]) / 6
