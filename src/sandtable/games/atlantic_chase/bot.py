"""The Admiral: plans lines, searches where the sum is good, fights when stronger, brings ships home in time."""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.match import Match
from sandtable.engine.message import Action
from sandtable.engine.seat import Chair
from sandtable.games.atlantic_chase.bot_appraisal import Appraisal
from sandtable.games.atlantic_chase.bot_policy import Captain


class Admiral:
    """Answers by rules of thumb about an imagined world that it cannot tell from the true one."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"admiral {seed}"))
        self._captains: dict[str, Captain] = {}

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        scores = self._captain(chair.scenario, world).rate(world.play, world.role_index(chair.role), actions)
        best = max(scores)
        ties = [at for at, score in enumerate(scores) if score >= best - 1e-9]
        return actions[ties[self._chance.pick("bot", len(ties))]]

    def _captain(self, scenario: str, world: Match) -> Captain:
        known = self._captains.get(scenario)
        if known is None:
            known = Captain(Appraisal(world.play.state))
            self._captains[scenario] = known
        return known
