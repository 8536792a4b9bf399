"""VOF and mines against vehicles (7.9, 10.5.3, 10.6)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.grazing import covered, vof_on
from sandtable.games.fields_of_fire.rules.fire.ratings import (
    anti_tank,
    basic_rating,
)
from sandtable.games.fields_of_fire.rules.fire.urban import covers_place
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_card, draw_cards
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, WHAT, has
from sandtable.games.fields_of_fire.rules.pieces.mines import triggered
from sandtable.games.fields_of_fire.rules.pieces.rides import stands_empty
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.state.profile import WEAPONS_NOT_IN_CHART

from .at_combat import result_of, tell_fire
from .at_results import apply_vof
from .at_targets import at_card, proof_against, shelter_of


def best_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of VOF on the vehicle, NONE without any and on an empty one without crew (10.8.8)."""
    if stands_empty(s, vehicle):
        return codes.NONE
    return min(direct_vof(s, vehicle), falling_vof(s, vehicle))


def falling_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of Incoming!, air strikes, indirect and gunship fire on a vehicle; none in the air."""
    charts = s.t.charts
    card = s.card[vehicle]
    best = codes.NONE
    if vehicle in s.aloft or s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] == codes.NONE:
        return best
    if s.incoming[card] and charts.vof_at[s.incoming[card]] != codes.NONE:
        best = charts.vof_at[s.incoming[card]]
    if s.indirect[card]:
        best = min(best, charts.vof_at[codes.VOF_HEAVY])
    return best


def direct_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of fire and markers on a vehicle; AT-capable A and H units do not count (10.5.3)."""
    charts = s.t.charts
    card = at_card(s, vehicle)
    best = codes.NONE
    if s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] == codes.NONE:
        return best
    for unit in range(s.used):
        if not s.kind[unit] or s.aim[unit] == NOWHERE or spares_vehicle(s, unit, vehicle):
            continue
        if proof_against(s, vehicle) and basic_rating(s, unit, distance(s.card[unit], card)) == codes.RATING_H:
            continue
        if not aims_at_vehicles(s, unit):
            if card in covered(s, unit) and (card not in s.areas or covers_place(s, unit, card, s.place[vehicle])):
                vof = vof_on(s, unit, card)
                if vof != codes.VOF_NONE and charts.vof_at[vof] != codes.NONE:
                    best = min(best, charts.vof_at[vof])
    for vof in (codes.VOF_GRENADE, codes.VOF_SNIPER, codes.VOF_MINES):
        if has(s, vehicle, vof) and charts.vof_at[vof] != codes.NONE:
            best = min(best, charts.vof_at[vof])
    return best


def spares_vehicle(s: Company, unit: int, vehicle: int) -> bool:
    """Fire of its own side hits a vehicle only from another card, and none that flies (6.2.1a, 6.2.1b)."""
    if s.side[unit] != s.side[vehicle]:
        return False
    return vehicle in s.aloft or s.card[unit] == s.card[vehicle]


def aims_at_vehicles(s: Company, unit: int) -> bool:
    """Whether a unit's VOF is no VOF against vehicles: it has AT fire for them (10.5.3a).

    That is so for AT-capable A and H units, in one edition for every weapon that the AT chart lists.
    """
    if s.rules.vof_vs_vehicle != WEAPONS_NOT_IN_CHART:
        return anti_tank(s, unit)
    row = s.t.types.at[s.kind[unit]]
    return row != 0 and not s.flipped[unit] and s.t.weapons.capable(row)


def terrain_against_vof(s: Company, vehicle: int, value: int) -> int:
    """What the card adds to its lower cover & concealment against the VOF of this AT value on a vehicle (5.2.3, 10.6a).

    The burst value counts against Incoming! and indirect mortar fire, not against aircraft (7.3.2j).
    """
    card = at_card(s, vehicle)
    terrain = s.t.terrain
    if value == falling_vof(s, vehicle):
        return terrain.burst[s.terrain[card]] if shelled(s, card) else 0
    across = s.fire_ways[card] & s.dark[card] != 0  # direct fire across a dark border
    return terrain.high[s.terrain[card]] - terrain.low[s.terrain[card]] if across else 0


def shelled(s: Company, card: int) -> bool:
    """Whether the strongest fire from above on a card is that of guns or mortars."""
    if s.incoming[card] and s.t.charts.vof_at[s.incoming[card]] != codes.NONE:
        return s.incoming[card] == codes.VOF_INCOMING
    return s.indirect[card] & BY_MORTARS != 0


def suffer_vof(g: Play[Company], vehicle: int, moving: int) -> bool:
    """Resolve VOF on a vehicle with gunnery 0; True if it was attacked (10.5.3)."""
    s = g.state
    value = best_vof(s, vehicle)
    drop_resolved(s, vehicle)
    if value == codes.NONE:
        return False
    charts = s.t.charts
    card = at_card(s, vehicle)
    total = value + s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] + shelter_of(s, vehicle, [])
    if s.terrain[card]:
        total += terrain_against_vof(s, vehicle, value)
    if moving:
        total += charts.at_target_moving
    if s.pinned[vehicle]:
        total += charts.at_target_pinned
    total += s.t.cards.at[draw_card(g, "roll-at")]
    result = result_of(s, total)
    tell_fire(g, NOBODY, vehicle, total, result)
    apply_vof(g, vehicle, result)
    return True


def drop_resolved(s: Company, vehicle: int) -> None:
    """The mine that a vehicle has set off and the sniper's shot at it count once, wherever it drives then (7.15d)."""
    s.marks = [row for row in s.marks if row[UNIT] != vehicle or row[WHAT] not in (codes.VOF_SNIPER, codes.VOF_MINES)]


def hit_mine(g: Play[Company], vehicle: int) -> bool:
    """A vehicle enters a card with AT mines: it draws as for mines; a burst is resolved as AT combat (7.9, 10.6)."""
    s = g.state
    if not triggered(s, draw_cards(g, "roll-mines", s.t.charts.mine_cards)):
        return False
    charts = s.t.charts
    total = charts.vof_at[codes.VOF_AT_MINE] + s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]]
    total += shelter_of(s, vehicle, []) + charts.at_target_moving
    if s.pinned[vehicle]:
        total += charts.at_target_pinned
    total += s.t.cards.at[draw_card(g, "roll-at")]
    tell_fire(g, NOBODY, vehicle, total, result_of(s, total))
    apply_vof(g, vehicle, result_of(s, total))
    return True
