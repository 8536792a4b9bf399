"""Ammunition: who tracks it, what firing costs, running out, resupply (7.18)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.codes import (
    AMMO_DEMOLITION,
    AMMO_FLAME,
    AMMO_NONE,
    RATING_A,
    RATING_AS,
    RATING_H,
    RATING_S,
    TRACKS_AMMO,
)
from sandtable.games.fields_of_fire.engage import stop_firing
from sandtable.games.fields_of_fire.fire import basic_rating, weapon_of
from sandtable.games.fields_of_fire.grid import NOWHERE
from sandtable.games.fields_of_fire.marks import concentrations_by
from sandtable.games.fields_of_fire.state import NOBODY, Company
from sandtable.games.fields_of_fire.units import is_vehicle, put, take_off

CALIBRES: Final = 16  # keys of Company.dumps are card * CALIBRES + AMMO_*


def tracked(s: Company, unit: int) -> bool:
    """Whether the weapon that is up uses ammunition points: not small arms, not hand grenades (7.18b)."""
    if not s.m.use_ammo or s.dry[unit]:
        return False
    kind = s.t.types.ammo[s.kind[unit]]
    if kind in (AMMO_NONE, AMMO_DEMOLITION, AMMO_FLAME):
        return False
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & TRACKS_AMMO != 0


def tracks_basic_fire(s: Company, unit: int) -> bool:
    """Whether projecting basic VOF costs a point: belt-fed machine guns, mortars, heavy weapons (7.18.1, 7.18.4a)."""
    return basic_rating(s, unit, 1) in (RATING_A, RATING_H) and tracked(s, unit)


def turn_cost(s: Company, unit: int) -> int:
    """Points that this turn's basic fire costs: one, one per successful Concentrate Fire, one for an FPL (7.18.4a)."""
    if s.aim[unit] == NOWHERE or not tracks_basic_fire(s, unit):
        return 0
    return 1 + concentrations_by(s, unit) + (1 if s.fpl[unit] != NOWHERE else 0)


def can_concentrate(s: Company, unit: int) -> bool:
    """Whether the unit could pay for one more success and still for the turn's fire (7.18.4c)."""
    return not tracks_basic_fire(s, unit) or s.ammo[unit] > turn_cost(s, unit)


def spend(g: Play[Company], unit: int, points: int) -> None:
    """Use up points; with the last one the unit is out of ammunition."""
    s = g.state
    if points <= 0 or not s.m.use_ammo:
        return
    s.ammo[unit] = max(0, s.ammo[unit] - points)
    if g.telling:
        g.tell("ammunition", unit, s.ammo[unit])
    if s.ammo[unit] == 0:
        run_out(g, unit)


def run_out(g: Play[Company], unit: int) -> None:
    """Out of ammunition: a weapons team flips to its Fire Team side, others get the marker, vehicles leave (7.18.2)."""
    s = g.state
    if g.telling:
        g.tell("out-of-ammunition", unit)
    if is_vehicle(s, unit):
        for rider in range(s.used):
            if s.aboard[rider] == unit and s.kind[rider]:
                s.aboard[rider] = NOBODY
                put(s, rider, s.card[unit])
        take_off(s, unit)  # 7.18.1c
        return
    if s.fpl[unit] != NOWHERE:
        stop_firing(s, unit)
        s.fpl[unit] = NOWHERE
    side = s.t.types.fire_rating[s.kind[unit]]
    if s.steps[unit] == 1 and side in (RATING_S, RATING_AS):
        s.flipped[unit] = 1
    else:
        s.dry[unit] = 1
    s.dirty = 1


def shot_empty(s: Company, unit: int) -> bool:
    """A weapons team on its Fire Team side without ammunition: only resupply gives it its front side (7.18.2a)."""
    if not s.flipped[unit] or s.ammo[unit] or s.dry[unit]:
        return False
    kind = s.t.types.ammo[s.kind[unit]]
    if kind in (AMMO_NONE, AMMO_DEMOLITION):
        return False
    return s.m.use_ammo or kind == AMMO_FLAME


def resupply(s: Company, unit: int, points: int) -> None:
    """New ammunition: the Out of Ammo marker goes, a weapons team returns to its Good Order side (7.18.3a, 7.18.1d)."""
    empty = s.ammo[unit] == 0
    s.ammo[unit] += points
    s.dry[unit] = 0
    if empty and s.flipped[unit] and s.t.types.ammo[s.kind[unit]] != AMMO_NONE:
        s.flipped[unit] = 0
    s.dirty = 1


def drop_ammunition(s: Company, card: int, ammo: int, points: int) -> None:
    """Ammunition of one calibre lies on a card, free for whoever uses it (7.18.3, 7.18c)."""
    key = card * CALIBRES + ammo
    s.dumps[key] = s.dumps.get(key, 0) + points


def ammunition_for(s: Company, unit: int) -> int:
    """Points on the unit's card that fit its weapon, up to what its steps can carry (5.1.6A)."""
    kind = s.t.types.ammo[s.kind[unit]]
    if kind == AMMO_NONE or not s.m.use_ammo or s.card[unit] == NOWHERE or s.cargo[unit]:
        return 0  # casualties or ammunition, not both (5.1.6b)
    lying = s.dumps.get(s.card[unit] * CALIBRES + kind, 0)
    if not lying:
        return 0
    room = s.t.charts.ammo_per_point[kind] * s.steps[unit] - s.ammo[unit]
    return max(0, min(lying, room))


def take_ammunition(g: Play[Company], unit: int) -> int:
    """Part of a Pick up order: the unit loads what fits; returns the points taken (7.18.3a)."""
    s = g.state
    points = ammunition_for(s, unit)
    if points:
        key = s.card[unit] * CALIBRES + s.t.types.ammo[s.kind[unit]]
        s.dumps[key] -= points
        if not s.dumps[key]:
            del s.dumps[key]
        resupply(s, unit, points)
        if g.telling:
            g.tell("ammunition", unit, s.ammo[unit])
    return points


def costs_of_fire(s: Company) -> dict[int, int]:
    """What every unit that projects basic VOF owes for the turn, before anybody is hit (7.18.4a)."""
    costs: dict[int, int] = {}
    if s.m.use_ammo:
        for unit in range(s.used):
            if s.kind[unit]:
                cost = turn_cost(s, unit)
                if cost:
                    costs[unit] = cost
    return costs


def pay_for_fire(g: Play[Company], costs: dict[int, int], kinds: list[int]) -> None:
    """Combat Effects: the units that are still what they were (`kinds` before combat) pay for the turn's fire."""
    s = g.state
    for unit in sorted(costs):
        if s.kind[unit] == kinds[unit]:
            spend(g, unit, costs[unit])
