"""Flamethrower Attack (4.2.4g, 7.14)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.weapons.demolition import flame, flame_targets, may_flame
from sandtable.games.fields_of_fire.rules.why import FINE, cover_reason
from sandtable.games.fields_of_fire.state.action_codes import FLAMETHROWER_ATTACK
from sandtable.games.fields_of_fire.state.company import Company

from .walls import at_rest
from .why import NO_FLAME, NO_FLAME_TARGET, NOTHING_TO_BURN, WHY


class FlamethrowerAct(Act):
    """4.2.4g: a flamethrower with fuel, without an attempt."""

    code = FLAMETHROWER_ATTACK
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        reason = combat_limit(s, unit, FLAMETHROWER_ATTACK)
        if reason:
            return reason
        if not may_flame(s, unit):
            return NO_FLAME
        return NOTHING_TO_BURN if at_rest(s, unit) or not flame_targets(s, unit) else FINE

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseFlame(unit))


class ChooseFlame(Question):
    """4.2.4g: which cover marker is set on fire."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("under", cover) for cover in flame_targets(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return cover_reason(s, a[1]) or (FINE if a[1] in flame_targets(s, self.unit) else NO_FLAME_TARGET)

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        flame(g, self.unit, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-flame", {"unit": ("unit", self.unit)}), "4.2.4g")
