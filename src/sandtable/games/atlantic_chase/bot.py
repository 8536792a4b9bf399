"""The Admiral: plans lines, searches where the sum is good, fights when stronger, brings ships home in time."""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action
from sandtable.engine.seat import Chair
from sandtable.games.atlantic_chase.bot_appraisal import Appraisal
from sandtable.games.atlantic_chase.bot_policy import rate


class Admiral:
    """Answers by rules of thumb about an imagined world that it cannot tell from the true one."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"admiral {seed}"))
        self._appraisals: dict[str, Appraisal] = {}

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        appraisal = self._appraisal(chair.scenario, world.play.state)
        scores = rate(world.play, world.role_index(chair.role), appraisal, actions)
        best = max(scores)
        ties = [at for at, score in enumerate(scores) if score >= best - 1e-9]
        return actions[ties[self._chance.pick("bot", len(ties))]]

    def _appraisal(self, scenario: str, state: object) -> Appraisal:
        known = self._appraisals.get(scenario)
        if known is None:
            known = Appraisal(state)  # type: ignore[arg-type]  # the state of this game
            self._appraisals[scenario] = known
        return known
