"""Mortar sections on the map fire indirect at what another sees (4.2.4j, 7.3.2)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, relayed
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect, has_fired, indirect_targets
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason
from sandtable.games.fields_of_fire.state.action_codes import CALL_ON_MAP_MORTAR
from sandtable.games.fields_of_fire.state.codes import KIND_MORTAR_SECTION
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .why import FIRED_INDIRECT, NO_INDIRECT_TARGET, NO_MORTAR, NOTHING_FOR_MORTARS, WHY


class MortarAct(Act):
    """4.2.4j: the one who orders it observes for the section (7.3.2d)."""

    code = CALL_ON_MAP_MORTAR
    far = True
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        limit = combat_limit(s, unit, CALL_ON_MAP_MORTAR)
        if limit:
            return limit
        if kind_of(s, unit) != KIND_MORTAR_SECTION or s.steps[unit] < 2:
            return NO_MORTAR
        if has_fired(s, unit):
            return FIRED_INDIRECT
        if s.card[unit] < WIDTH or not indirect_targets(s, observer(hq, unit), unit):
            return NOTHING_FOR_MORTARS
        return FINE

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        return kind_of(s, unit) == KIND_MORTAR_SECTION and chain(s, hq, unit) and relayed(s, hq, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseIndirect(observer(hq, unit), unit))


def observer(hq: int, unit: int) -> int:
    """Who observes for a mortar section."""
    return unit if hq == NOBODY else hq


class ChooseIndirect(Question):
    """4.2.4j: the target of a mortar section."""

    why = WHY

    def __init__(self, by: int = 0, unit: int = 0) -> None:
        super().__init__()
        self.by = by
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("to", card) for card in indirect_targets(g.state, self.by, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        fine = a[1] in indirect_targets(s, self.by, self.unit)
        return FINE if fine else card_reason(s, a[1]) or NO_INDIRECT_TARGET

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        fire_indirect(g, self.unit, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-indirect", {"unit": ("unit", self.unit)}), "4.2.4j")
