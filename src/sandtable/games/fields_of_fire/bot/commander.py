"""The Commander: leads the company by doctrine. It reads the table once per question and scores what is offered."""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action, Msg
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

from .answers import Answers, Memory
from .odds import Odds, odds_of
from .reasons import reason


class Commander:
    """Answers by rules of thumb about a world that it cannot tell from the true one."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"commander {seed}"))
        self._odds: Odds | None = None
        self._memory = Memory()
        self.instead: Action | None = None

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for."""
        return reason(chair, action)

    def choose(self, chair: Chair) -> Action:
        """The answer with the best score; equal ones at random."""
        self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        seed = self._chance.pick("bot", 1 << 40)
        scores = self._memory.recall(actions) or self._scores(chair.imagine(seed), chair.role, actions)
        best = max(scores)
        ties = [at for at, score in enumerate(scores) if score >= best - 1e-9]
        chosen = ties[self._chance.pick("bot", len(ties))]
        self.instead = actions[max((at for at in range(len(actions)) if at != chosen), key=lambda at: scores[at])]
        self._memory.answered(actions[chosen])
        return actions[chosen]

    def _scores(self, world: Match, role: str, actions: list[Action]) -> list[float]:
        """A number for every answer, by what a possible world shows."""
        play = world.play
        if self._odds is None:
            self._odds = odds_of(play.state.t)
        return Answers(play, play.frame_of(world.role_index(role)), self._odds, self._memory).score(actions)
