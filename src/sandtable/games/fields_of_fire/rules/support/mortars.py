"""Mortars on the map fire indirect at targets that another unit sees (4.2.4j, 7.3.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, relayed
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend, tracked
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.fire.lines import in_view, spotted_on
from sandtable.games.fields_of_fire.rules.fire.ratings import can_use_weapon
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, kind_of
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import CALL_ON_MAP_MORTAR
from sandtable.games.fields_of_fire.state.codes import KIND_MORTAR_SECTION
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, FIRES_INDIRECT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, distance

NO_INDIRECT_TARGET: Final = Reason("7.3.2f", "no-indirect-target")
NO_MORTAR: Final = Reason("7.3.2a", "no-indirect-lay")
NOTHING_FOR_MORTARS: Final = Reason("7.3.2f", "no-target")


def indirect_targets(s: Company, by: int, unit: int) -> list[int]:
    """Cards at which a mortar section can fire indirect: spotted enemy there, LOS of the orderer, in range (7.3.2f)."""
    if kind_of(s, unit) != KIND_MORTAR_SECTION or not good_order(s, unit) or s.steps[unit] < 2:
        return []
    if not can_use_weapon(s, unit) or s.dry[unit] or (tracked(s, unit) and s.ammo[unit] <= 0):
        return []
    types = s.t.types
    cards: list[int] = []
    for card in sorted(s.units_at):
        if card < WIDTH or not s.count[SIZE + card] or not spotted_on(s, card):
            continue
        far = distance(s.card[unit], card)
        if types.nearest[s.kind[unit]] <= far <= types.reach[s.kind[unit]] and in_view(s, by, card):
            cards.append(card)
    return cards


def fire_indirect(g: Play[Company], unit: int, card: int) -> None:
    """Heavy VOF until Clean Up, without draw or PDF; it replaces the section's direct fire (7.3.2e, 7.3.2h)."""
    s = g.state
    stop_firing(s, unit)
    s.holds_fire[unit] = FIRES_INDIRECT
    s.indirect[card] |= BY_MORTARS
    s.dirty = 1
    if g.telling:
        g.tell("indirect-fire", unit, card)
    if tracked(s, unit):
        spend(g, unit, 1)


class MortarAct(Act):
    """4.2.4j: the HQ that orders it observes for the section (7.3.2d)."""

    code = CALL_ON_MAP_MORTAR
    far = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        limit = combat_limit(s, unit, CALL_ON_MAP_MORTAR)
        if limit:
            return limit
        if kind_of(s, unit) != KIND_MORTAR_SECTION or s.steps[unit] < 2:
            return NO_MORTAR
        if s.card[unit] < WIDTH or not indirect_targets(s, observer(hq, unit), unit):
            return NOTHING_FOR_MORTARS
        return None

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        return kind_of(s, unit) == KIND_MORTAR_SECTION and chain(s, hq, unit) and relayed(s, hq, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseIndirect(observer(hq, unit), unit))


def observer(hq: int, unit: int) -> int:
    """The observer for a mortar section."""
    return unit if hq == NOBODY else hq


class ChooseIndirect(UnitChoice):
    """4.2.4j: the target of a mortar section."""

    verb = "to"
    kind = "card"
    rule = "4.2.4j"

    def __init__(self, by: int = 0, unit: int = 0) -> None:
        super().__init__(unit)
        self.by = by

    def things(self, s: Company) -> list[int]:
        return indirect_targets(s, self.by, self.unit)

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or NO_INDIRECT_TARGET

    def choose(self, g: Play[Company], card: int) -> None:
        g.pop()
        fire_indirect(g, self.unit, card)
