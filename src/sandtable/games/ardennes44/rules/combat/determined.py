"""Determined Defense: when it may be tried, its Lead Unit, modifiers and results (16.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import GOOD, Front
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, OUTCOMES

# results, also of not trying
NOT_TRIED: Final = 0
HELD_WITH_EXCHANGE: Final = 1
HELD_WITH_LOSS: Final = 2
FAILED: Final = 3
FAILED_WITH_LOSS: Final = 4
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


class DeterminedDefense(Frame[Front]):
    """The defender names a Lead Unit and rolls, or lets the result stand; pops with the outcome and the Lead."""

    title = "title-determined-defense"

    def next(self, g: Play[Front]) -> int:
        return 1 - g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("lead", unit) for unit in defense_leads(g.state, g.state.fight)]
        found.append(PASS)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop(NOT_TRIED)
            return
        lead: int = a[1]
        modified = g.die("roll-determined-defense") + defense_modifier(s, lead, s.fight.bonus)
        outcome = defense_outcome(s, modified)
        if g.telling:
            g.tell("determined_defense", lead, modified, outcome)
        g.pop(outcome + 8 * lead)

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        args = {"hex": ("hex", s.fight.target), "result": s.t.result_name[s.fight.result]}
        ask = Ask(Msg("ask-determined-defense", args), "16.71a")
        ask.info = {
            "modifiers": {str(unit): defense_modifier(s, unit, s.fight.bonus) for unit in defense_leads(s, s.fight)}
        }
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] == "lead":
            return Refusal(("16.71b",), Msg("refused-determined-lead", {"unit": ("unit", a[1])}), [("unit", a[1])])
        return None
