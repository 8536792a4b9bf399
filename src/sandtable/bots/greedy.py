"""A player that looks one answer ahead: the best expected value over a few imagined worlds.

An end that looks worse than any delay would make it dally for ever where the rules allow that: when nothing new has
come of many answers of one turn, it answers at random, by which every game comes to its end.
"""

from __future__ import annotations

from sandtable.bots.payoff import payoff
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

WORLDS = 4  # imagined worlds per answer
WIDEST = 48  # answers looked at, a random sample of them when there are more
PATIENCE = 100  # answers in one turn without a value of the position that is new in it


class Greedy:
    """One-step expectation of the game's own value of positions; ties at random."""

    def __init__(self, seed: int | str = 0, worlds: int = WORLDS) -> None:
        self._chance = Chance(key_of(f"greedy bot {seed}"))
        self._worlds = worlds
        self._turn = 0
        self._values: set[float] = set()  # of the positions of this turn
        self._idle = 0  # answers since the last new one

    def choose(self, chair: Chair) -> Action:
        """The answer with the best average outcome."""
        actions = self._sample(chair.actions())
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        for number in range(self._worlds):
            seed = str(self._chance.pick("bot", 1 << 40))
            world = chair.imagine(seed)
            if number == 0 and self._dallies(world, chair.role):
                return self._any(chair.actions())
            for index, action in enumerate(actions):
                after = world.clone(seed=f"{seed} {index}")
                after.apply(action, chair.role)
                totals[index] += worth(after, chair.role)
        best = max(totals)
        return self._any([actions[i] for i, total in enumerate(totals) if total >= best - 1e-9])

    def _dallies(self, world: Match, role: str) -> bool:
        """Whether the last answers of this turn have led to nothing that it had not had before."""
        turn = world.clock[0] if world.clock else 0
        if turn != self._turn:
            self._turn, self._values = turn, set()
        value = worth(world, role)
        self._idle = self._idle + 1 if value in self._values else 0
        self._values.add(value)
        return self._idle > PATIENCE

    def _any(self, actions: list[Action]) -> Action:
        return actions[self._chance.pick("bot", len(actions))]

    def _sample(self, actions: list[Action]) -> list[Action]:
        if len(actions) <= WIDEST:
            return actions
        left = list(range(len(actions)))
        chosen = sorted(left.pop(self._chance.pick("bot", len(left))) for _ in range(WIDEST))
        return [actions[index] for index in chosen]


def worth(match: Match, role: str) -> float:
    """Value of a match for a role: the result when it is over, else what the game thinks of the position."""
    if match.over:
        return payoff(match)[role]
    return match.value(role)
