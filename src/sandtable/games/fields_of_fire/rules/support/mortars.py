"""Mortars on the map fire indirectly (7.3.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend, tracked
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.fire.lines import in_view, spotted_on
from sandtable.games.fields_of_fire.rules.fire.ratings import can_use_weapon
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, kind_of
from sandtable.games.fields_of_fire.state.codes import KIND_MORTAR_SECTION
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, FIRES_INDIRECT, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, distance


def has_fired(s: Company, unit: int) -> bool:
    """Whether a section fires indirect no more in this turn; in one edition every impulse may order it (7.3.2g)."""
    return s.rules.mortars_fire_once == 1 and s.holds_fire[unit] == FIRES_INDIRECT


def indirect_targets(s: Company, by: int, unit: int) -> list[int]:
    """Cards at which a mortar section can fire indirect: spotted enemy there, LOS of the orderer, in range (7.3.2f)."""
    if kind_of(s, unit) != KIND_MORTAR_SECTION or not good_order(s, unit) or s.steps[unit] < 2:
        return []
    if has_fired(s, unit):
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
