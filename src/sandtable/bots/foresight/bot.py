"""Players that look ahead: one follows the best plan, the learner a good one that is not the best."""

from __future__ import annotations

from sandtable.bots.foresight.budget import Budget
from sandtable.bots.foresight.chances import Chances
from sandtable.bots.foresight.foresight import Candidate, Foresight
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action, Msg
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair

BEARABLE = 0.15  # chance of winning that a learner's plans may cost in a turn


class Foreseer:
    """Follows the plan that turns out best in imagined worlds; between looks it plays on by that plan."""

    def __init__(self, player: Player, seed: int | str, budget: Budget) -> None:
        self._chance = Chance(key_of(f"foresight {seed}"))
        self._budget = budget.share(player.looks_a_turn)
        self._player = player
        self._usual = player.style
        self._look = 0
        self.chances: Chances | None = None  # of the last look, until the next answer
        self.instead: Action | None = None
        self.looks = 0
        self.changed = 0  # looks that did not end with the bot's own intention

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer it has just given is for."""
        return self._player.why(chair, action)

    def choose(self, chair: Chair) -> Action:
        """The answer of the plan that is followed; at a look the plans are compared first."""
        self.chances = self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        first = self._consider(chair)
        if first is not None and first in actions:
            return first
        answer = self._player.choose(chair)
        self.instead = self._player.instead
        return answer

    def _consider(self, chair: Chair) -> Action | None:
        """Look ahead if the moment has come; the answer that the chosen plan begins with, if it has one."""
        seed = str(self._chance.pick("bot", 1 << 40))
        world = chair.imagine(seed)
        look = self._player.look(world, world.role_index(chair.role))
        if not look or look == self._look:
            return None
        self._look = look
        self._player.style = self._usual
        foresight = Foresight(chair, self._player, seed)
        if len(foresight.candidates) == 1:
            return None
        chosen = self.pick(foresight)
        self.looks += 1
        self.changed += chosen is not foresight.own
        self.chances = Chances(foresight)
        self.instead = next((plan.first for plan in self.chances.plans if plan.first != chosen.plan.first), None)
        self._player = chosen.plan.player
        return chosen.plan.first

    def pick(self, foresight: Foresight) -> Candidate:
        """The plan to follow."""
        return foresight.decide(self._budget)


class Learner(Foreseer):
    """Takes the second best plan, if it does not cost too much: errors that a person could make."""

    def __init__(self, player: Player, seed: int | str, budget: Budget) -> None:
        super().__init__(player, seed, budget)
        self._bearable = BEARABLE / player.looks_a_turn

    def pick(self, foresight: Foresight) -> Candidate:
        """The next best of the plans."""
        foresight.decide(self._budget)
        best, second = foresight.ranked()[:2]
        return second if best.estimate.mean - second.estimate.mean <= self._bearable else foresight.own
