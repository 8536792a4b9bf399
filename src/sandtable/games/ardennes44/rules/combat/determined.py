"""Determined Defense: when it may be tried, its Lead Unit, modifiers and results (16.7)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import PASS
from sandtable.engine.message import Action, Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import GOOD, Front
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, OUTCOMES

# results, also of not trying
NOT_TRIED: Final = 0
HELD_WITH_EXCHANGE: Final = 1
HELD_WITH_LOSS: Final = 2
FAILED: Final = 3
FAILED_WITH_LOSS: Final = 4
NO_LEAD: Final = Reason("16.71b", "determined-lead")

WORDS: Final = ["not-tried", "held-exchange", "held-loss", "failed", "failed-loss"]
_OF_TABLE: Final = {
    "yes_exchange": HELD_WITH_EXCHANGE,
    "yes_step": HELD_WITH_LOSS,
    "no": FAILED,
    "no_step": FAILED_WITH_LOSS,
}


def defense_leads(s: Front, fight: Fight) -> list[int]:
    """The defenders that may lead a Determined Defense: those in good order (16.71)."""
    return [unit for unit in fight.defenders if s.order[unit] == GOOD and not s.retreated[unit]]


def defense_modifier(s: Front, unit: int, bonus: int) -> int:
    """Die modifier: Green +1, Elite -1, minus the DCB received (16.73)."""
    t = s.t
    modifier = -bonus
    if t.morale[unit] == GREEN:
        modifier += t.limits.determined_green
    elif t.morale[unit] == ELITE:
        modifier += t.limits.determined_elite
    return modifier


def defense_outcome(s: Front, modified: int) -> int:
    """What a modified die says."""
    return _OF_TABLE[OUTCOMES[s.t.die_tables["determined_defense"].outcome(modified)]]


class DeterminedDefense(Choose[Front]):
    """The defender names a Lead Unit and rolls, or lets the result stand; pops with the outcome and the Lead."""

    title = "title-determined-defense"
    is_reaction = True
    verb = "lead"
    kind = "unit"
    others = (PASS,)
    rule = "16.71a"

    def asked(self, s: Front) -> int:
        return 1 - s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target), "result": s.t.result_name[s.fight.result]}

    def things(self, s: Front) -> list[int]:
        return defense_leads(s, s.fight)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return NO_LEAD

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        modified = g.die("roll-determined-defense") + defense_modifier(s, thing, s.fight.bonus)
        outcome = defense_outcome(s, modified)
        if g.telling:
            g.tell("determined_defense", thing, modified, outcome)
        g.pop(outcome + 8 * thing)

    def otherwise(self, g: Play[Front], a: Action) -> None:
        g.pop(NOT_TRIED)

    def ask(self, g: Play[Front]) -> Ask:
        s, ask = g.state, super().ask(g)
        ask.info = {"modifiers": {str(unit): defense_modifier(s, unit, s.fight.bonus) for unit in self.things(s)}}
        return ask
