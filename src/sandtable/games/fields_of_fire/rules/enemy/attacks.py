"""Attacks of enemy units by their activity checks: grenades, assets, concentrated fire (7.10, 7.11, 8.6.1B)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.best_targets import best_areas, best_targets, largest
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import (
    areas_under_vof,
    concentrate_on,
    extra_cards,
    may_concentrate,
)
from sandtable.games.fields_of_fire.rules.combat.demolition import has_charge, throw_charge
from sandtable.games.fields_of_fire.rules.combat.grenades import (
    OWN_WEAPON,
    asset_weapons,
    exchange,
    has_grenades,
    targets,
    targets_on,
    weapon_targets,
)
from sandtable.games.fields_of_fire.rules.fire.ratings import limited_arc
from sandtable.games.fields_of_fire.rules.movement.held import stay_reason
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards
from sandtable.games.fields_of_fire.rules.pieces.leaders import leader_card
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .cover import come_out


def attempt_cards(s: Company, unit: int, base: int) -> int:
    """Cards of an enemy attempt: experience, and one more with a leader in the area (8.9a)."""
    number = base + s.t.charts.draw_experience[experience_of(s, unit)] + leader_card(s, unit)
    return max(s.rules.minimum_draw, number)


def same_card_victims(s: Company, unit: int) -> list[int]:
    """Grenade targets on its own card, the largest first choice (8.6.1B)."""
    return largest(s, close_targets(s, unit))


def grenade_weapon(s: Company, unit: int) -> int:
    """OWN_WEAPON or the asset with which a unit could make a grenade attack now, NONE if it cannot (7.10)."""
    if same_card_victims(s, unit) or targets(s, unit, OWN_WEAPON):
        return OWN_WEAPON
    for weapon in asset_weapons(s, unit):
        if weapon_targets(s, unit, weapon):
            return weapon
    return NONE


def close_targets(s: Company, unit: int) -> list[int]:
    """Grenade targets on its own card; a unit in a bunker, pillbox or cave is treated as if it had come out (5.3.2g).

    What cannot move even within its card, as most guns, does not come out (5.1a).
    """
    if not has_grenades(s, unit) or (limited_arc(s, unit) and stay_reason(s, unit)):
        return []
    return targets_on(s, unit, s.card[unit], None)


def can_concentrate(s: Company, unit: int) -> bool:
    """Whether the unit may concentrate its fire (4.2.4b)."""
    return s.aim[unit] != NOWHERE and may_concentrate(s, unit) and len(areas_under_vof(s, unit)) > 0


def grenade_or_concentrate(g: Play[Company], unit: int) -> None:
    """A Grenade Attack attempt if one is possible, out of cover for it if need be; otherwise Concentrate Fire."""
    s = g.state
    weapon = grenade_weapon(s, unit)
    if weapon == NONE:
        concentrate_fire(g, unit)
    elif weapon == OWN_WEAPON:
        here = same_card_victims(s, unit)
        if here:
            come_out(g, unit)
        throw(g, unit, here or targets(s, unit, OWN_WEAPON))
    else:
        target = choose(g, "roll-enemy-target", weapon_targets(s, unit, weapon))
        number = attempt_cards(s, unit, s.t.charts.actions[act.GRENADE_ATTACK].cards)
        exchange(g, unit, target, weapon, draw_cards(g, "roll-enemy-attempt", number) if number else [])


def throw(g: Play[Company], unit: int, victims: list[int]) -> None:
    """A Grenade Attack at one of the targets."""
    if not victims:
        return
    s = g.state
    target = choose(g, "roll-enemy-target", victims)
    number = attempt_cards(s, unit, s.t.charts.actions[act.GRENADE_ATTACK].cards)
    cards = draw_cards(g, "roll-enemy-attempt", number) if number else []
    if s.place[target] != OPEN and s.card[target] == s.card[unit] and has_charge(s, unit):
        throw_charge(g, unit, s.place[target], cards)  # a satchel, or one of the charges of sappers (7.13)
        return
    exchange(g, unit, target, OWN_WEAPON, cards)


def concentrate_fire(g: Play[Company], unit: int) -> None:
    """Concentrate Fire at one of the areas under its fire, random beyond its own card (8.6.1B)."""
    s = g.state
    areas = best_areas(s, unit, areas_under_vof(s, unit))
    area = areas[choose(g, "roll-enemy-target", list(range(len(areas))))]
    targets = best_targets(s, unit, area) if area[1] == OPEN else []
    base = s.t.charts.actions[act.CONCENTRATE_FIRE].cards + extra_cards(s, unit)
    number = attempt_cards(s, unit, base)
    cards = draw_cards(g, "roll-enemy-attempt", number) if number else []
    concentrate_on(g, unit, area[0], area[1], cards, targets)
