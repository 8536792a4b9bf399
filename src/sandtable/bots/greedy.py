"""A player that looks one answer ahead: the best expected value over a few imagined worlds."""

from __future__ import annotations

from sandtable.bots.payoff import payoff
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.match import Match
from sandtable.engine.message import Action
from sandtable.engine.seat import Chair

WORLDS = 4  # imagined worlds per answer
WIDEST = 48  # answers looked at, a random sample of them when there are more


class Greedy:
    """One-step expectation of the game's own value of positions; ties at random."""

    def __init__(self, seed: int | str = 0, worlds: int = WORLDS) -> None:
        self._chance = Chance(key_of(f"greedy bot {seed}"))
        self._worlds = worlds

    def choose(self, chair: Chair) -> Action:
        """The answer with the best average outcome."""
        actions = self._sample(chair.actions())
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        for _ in range(self._worlds):
            seed = str(self._chance.pick("bot", 1 << 40))
            world = chair.imagine(seed)
            for index, action in enumerate(actions):
                after = world.clone(seed=f"{seed} {index}")
                after.apply(action, chair.role)
                totals[index] += worth(after, chair.role)
        best = max(totals)
        return actions[self._pick([i for i, total in enumerate(totals) if total >= best - 1e-9])]

    def _sample(self, actions: list[Action]) -> list[Action]:
        if len(actions) <= WIDEST:
            return actions
        left = list(range(len(actions)))
        chosen = sorted(left.pop(self._chance.pick("bot", len(left))) for _ in range(WIDEST))
        return [actions[index] for index in chosen]

    def _pick(self, indices: list[int]) -> int:
        return indices[self._chance.pick("bot", len(indices))]


def worth(match: Match, role: str) -> float:
    """Value of a match for a role: the result when it is over, else what the game thinks of the position."""
    if match.over:
        return payoff(match)[role]
    return match.value(role)
