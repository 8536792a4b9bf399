"""Ammunition: which units track it, what firing costs, running out, and resupply (7.18)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.marks import concentrations_by
from sandtable.games.fields_of_fire.rules.pieces.placing import mortar_line, put, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import LAST_ROUND, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .engage import stop_firing
from .ratings import basic_rating, weapon_of


def counted(s: Company, ammo: int) -> bool:
    """Whether points of a kind of ammunition are counted: the mission tracks it, the match does not leave it out."""
    return s.m.use_ammo and not s.rules.ammo_not_tracked >> ammo & 1


def tracked(s: Company, unit: int) -> bool:
    """Whether the weapon that is up uses ammunition points: not small arms, not hand grenades (7.18b)."""
    kind = s.t.types.ammo[s.kind[unit]]
    if s.dry[unit] or not counted(s, kind) or kind in (codes.AMMO_NONE, codes.AMMO_DEMOLITION, codes.AMMO_FLAME):
        return False
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & codes.TRACKS_AMMO != 0


def tracks_basic_fire(s: Company, unit: int) -> bool:
    """Whether projecting basic VOF costs a point: belt-fed machine guns, mortars, heavy weapons (7.18.1, 7.18.4a)."""
    return basic_rating(s, unit, 1) in (codes.RATING_A, codes.RATING_H) and tracked(s, unit)


def turn_cost(s: Company, unit: int) -> int:
    """Points that this turn's basic fire costs: one, one per successful Concentrate Fire, one for an FPL (7.18.4a)."""
    more = concentrations_by(s, unit)
    if (s.aim[unit] == NOWHERE and not more) or not tracks_basic_fire(s, unit):
        return 0
    return 1 + more + (1 if s.fpl[unit] != NOWHERE else 0)


def can_concentrate(s: Company, unit: int) -> bool:
    """Whether the unit could pay for one more success and still for the turn's fire (7.18.4c)."""
    return not tracks_basic_fire(s, unit) or s.ammo[unit] > turn_cost(s, unit)


def spend(g: Play[Company], unit: int, points: int) -> None:
    """Use up points; with the last one the unit is out of ammunition."""
    s = g.state
    if points <= 0 or not counted(s, s.t.types.ammo[s.kind[unit]]):
        return
    s.ammo[unit] = max(0, s.ammo[unit] - points)
    if g.telling:
        g.tell("ammunition", unit, s.ammo[unit])
    if s.ammo[unit] == 0:
        run_out(g, unit)


def run_out(g: Play[Company], unit: int) -> None:
    """Out of ammunition: a weapons team flips to its Fire Team side, others get the marker, vehicles leave (7.18.2)."""
    s = g.state
    if s.rules.out_of_ammo_needs_all_kinds and has_rockets(s, unit):
        return  # 7.18.2c
    if g.telling:
        g.tell("out-of-ammunition", unit)
    if is_vehicle(s, unit):
        for rider in range(s.used):
            if s.aboard[rider] == unit and s.kind[rider]:
                s.aboard[rider] = NOBODY
                put(s, rider, s.card[unit], s.place[unit])
                s.exposed[rider] = 1  # 5.1.6g
        take_off(s, unit)  # 7.18.1c
        return
    if s.fpl[unit] != NOWHERE:
        stop_firing(s, unit)
        s.fpl[unit] = NOWHERE
    side = s.t.types.fire_rating[s.kind[unit]]
    if s.steps[unit] == 1 and side in (codes.RATING_S, codes.RATING_AS):
        if s.aim[unit] != NOWHERE and mortar_line(s, unit):
            s.holds_fire[unit] = LAST_ROUND
        s.flipped[unit] = 1
    else:
        s.dry[unit] = 1
    s.dirty = 1


def has_rockets(s: Company, unit: int) -> bool:
    """Whether a unit has rockets beside the ammunition of its own weapon: a second kind (7.18.1d, 7.18.2c)."""
    return any(
        s.thing_unit[thing] == unit and s.t.assets.rocket[s.thing[thing]] for thing in range(s.things) if s.thing[thing]
    )


def fired_rocket(g: Play[Company], unit: int) -> None:
    """With its last rocket a unit that has spent its other ammunition before is out of ammunition (7.18.2c)."""
    if g.state.ammo[unit] == 0 and tracked(g.state, unit):
        run_out(g, unit)


def arm(s: Company, unit: int, points: int) -> None:
    """A unit formed from others has their ammunition; with none it starts out of ammunition (7.18.2)."""
    kind = s.t.types.ammo[s.kind[unit]]
    s.ammo[unit] = points
    if points or not counted(s, kind) or kind in (codes.AMMO_NONE, codes.AMMO_DEMOLITION, codes.AMMO_FLAME):
        return
    if s.steps[unit] == 1 and s.t.types.fire_rating[s.kind[unit]] in (codes.RATING_S, codes.RATING_AS):
        s.flipped[unit] = 1
    else:
        s.dry[unit] = 1


def ammunition_of(s: Company, teams: list[int], kind: int) -> int:
    """Points of the ammunition of a unit type that teams bring along when they become such a unit (6.5.2a)."""
    calibre = s.t.types.ammo[kind]
    return sum(s.ammo[team] for team in teams if calibre != codes.AMMO_NONE and s.t.types.ammo[s.kind[team]] == calibre)


def shot_empty(s: Company, unit: int) -> bool:
    """A weapons team on its Fire Team side without ammunition: only resupply gives it its front side (7.18.2a)."""
    if not s.flipped[unit] or s.ammo[unit] or s.dry[unit]:
        return False
    kind = s.t.types.ammo[s.kind[unit]]
    if kind in (codes.AMMO_NONE, codes.AMMO_DEMOLITION):
        return False
    return counted(s, kind) or kind == codes.AMMO_FLAME


def resupply(s: Company, unit: int, points: int) -> None:
    """New ammunition: the Out of Ammo marker goes, a weapons team returns to its Good Order side (7.18.3a, 7.18.1d)."""
    empty = s.ammo[unit] == 0
    s.ammo[unit] += points
    s.dry[unit] = 0
    if empty and s.flipped[unit] and s.t.types.ammo[s.kind[unit]] != codes.AMMO_NONE:
        s.flipped[unit] = 0
    s.dirty = 1


def excess(s: Company, unit: int) -> int:
    """Points of its own ammunition that are too much for the unit's steps; guns and vehicles have it with them."""
    kind = s.t.types.ammo[s.kind[unit]]
    if kind in (codes.AMMO_NONE, codes.AMMO_DEMOLITION) or not counted(s, kind):
        return 0
    per = s.t.charts.ammo_per_point[kind]
    return max(0, s.ammo[unit] - per * s.steps[unit]) if per else 0


def carried(s: Company, unit: int) -> list[int]:
    """Kinds of ammunition that infantry carries for others (5.1.6b)."""
    if not s.stowed:
        return []
    return [ammo for ammo in range(codes.AMMO_COUNT) if s.stowed.get(unit * codes.CALIBRES + ammo, 0)]


def heavy_laden(s: Company, unit: int) -> bool:
    """Whether ammunition, its own or carried for others, is too much for the steps of infantry (5.1.6d)."""
    if s.ammo[unit] and excess(s, unit):
        return True
    if not s.stowed:
        return False
    for ammo in carried(s, unit):
        if s.stowed[unit * codes.CALIBRES + ammo] > s.t.charts.ammo_per_point[ammo] * s.steps[unit]:
            return True
    return False


def holds_ammunition(s: Company, unit: int) -> bool:
    """Whether infantry has ammunition that counts as its one load: no casualties beside it (5.1.6b)."""
    if not s.m.use_ammo:
        return False
    kind = s.t.types.ammo[s.kind[unit]]
    own = kind not in (codes.AMMO_NONE, codes.AMMO_DEMOLITION) and counted(s, kind) and s.ammo[unit] > 0
    return own or len(carried(s, unit)) > 0


def room_to_carry(s: Company, unit: int, ammo: int) -> int:
    """Points of one kind that infantry could still carry for others: beside no other ammunition and no casualties."""
    per = s.t.charts.ammo_per_point[ammo]
    if not per or s.cargo[unit] or s.t.types.ammo[s.kind[unit]] == ammo:
        return 0
    kinds = carried(s, unit)
    if kinds != [ammo] and holds_ammunition(s, unit):
        return 0
    return max(0, per * s.steps[unit] - s.stowed.get(unit * codes.CALIBRES + ammo, 0))


def loads_for(s: Company, unit: int) -> list[int]:
    """Kinds of ammunition on its card that infantry can take along for others (5.1.6, 7.18)."""
    if not s.dumps or not s.m.use_ammo:
        return []
    first = s.card[unit] * codes.CALIBRES
    return [ammo for ammo in range(codes.AMMO_COUNT) if s.dumps.get(first + ammo, 0) and room_to_carry(s, unit, ammo)]


def carry(g: Play[Company], unit: int, ammo: int) -> None:
    """Infantry takes up ammunition for others, as much as it can carry."""
    s = g.state
    points = _from_dump(s, unit, ammo, room_to_carry(s, unit, ammo))
    key = unit * codes.CALIBRES + ammo
    s.stowed[key] = s.stowed.get(key, 0) + points
    if g.telling:
        g.tell("carries_ammunition", unit, ammo, points)


def lay_down(s: Company, unit: int, ammo: int) -> None:
    """Infantry puts down the ammunition it carries for others (5.1.6e)."""
    drop_ammunition(s, s.card[unit], ammo, s.stowed.pop(unit * codes.CALIBRES + ammo))


def shed(s: Company, unit: int) -> None:
    """What is too heavy stays on the card: ammunition for others first, then the unit's own (5.1.6d)."""
    for ammo in carried(s, unit):
        most = s.t.charts.ammo_per_point[ammo] * s.steps[unit]
        key = unit * codes.CALIBRES + ammo
        if s.stowed[key] > most:
            drop_ammunition(s, s.card[unit], ammo, s.stowed[key] - most)
            s.stowed[key] = most
    over = excess(s, unit)
    if over:
        s.ammo[unit] -= over
        drop_ammunition(s, s.card[unit], s.t.types.ammo[s.kind[unit]], over)


def _from_dump(s: Company, unit: int, ammo: int, most: int) -> int:
    """Take up to `most` points of a kind from the unit's card; returns how many."""
    key = s.card[unit] * codes.CALIBRES + ammo
    points = min(s.dumps[key], most)
    s.dumps[key] -= points
    if not s.dumps[key]:
        del s.dumps[key]
    return points


def drop_ammunition(s: Company, card: int, ammo: int, points: int) -> None:
    """Ammunition of one calibre lies on a card, free for whoever uses it (7.18.3, 7.18c)."""
    key = card * codes.CALIBRES + ammo
    s.dumps[key] = s.dumps.get(key, 0) + points


def leave_ammunition(s: Company, unit: int) -> None:
    """A unit leaves its own and carried ammunition on its card; enemies leave only charges (7.18c)."""
    kind = s.t.types.ammo[s.kind[unit]]
    fits = s.side[unit] == codes.FRIENDLY or kind == codes.AMMO_DEMOLITION  # the enemy's calibres are not the company's
    if kind != codes.AMMO_NONE and fits and counted(s, kind) and s.ammo[unit] and s.card[unit] != NOWHERE:
        drop_ammunition(s, s.card[unit], kind, s.ammo[unit])
        s.ammo[unit] = 0
    for ammo in carried(s, unit):
        lay_down(s, unit, ammo)


def room_for_own(s: Company, unit: int) -> int:
    """Points for its own weapon that a unit can still take, up to what its steps can carry (5.1.6A)."""
    kind = s.t.types.ammo[s.kind[unit]]
    if kind == codes.AMMO_NONE or not counted(s, kind) or s.cargo[unit] or carried(s, unit):
        return 0  # casualties or one kind of ammunition (5.1.6b)
    return max(0, s.t.charts.ammo_per_point[kind] * s.steps[unit] - s.ammo[unit])


def ammunition_for(s: Company, unit: int) -> int:
    """Points on the unit's card that fit its weapon, up to what its steps can carry (5.1.6A)."""
    if s.card[unit] == NOWHERE:
        return 0
    lying = s.dumps.get(s.card[unit] * codes.CALIBRES + s.t.types.ammo[s.kind[unit]], 0)
    return min(lying, room_for_own(s, unit)) if lying else 0


def take_ammunition(g: Play[Company], unit: int) -> int:
    """Part of a Pick up order: the unit loads what fits; returns the points taken (7.18.3a)."""
    s = g.state
    points = ammunition_for(s, unit)
    if points:
        resupply(s, unit, _from_dump(s, unit, s.t.types.ammo[s.kind[unit]], points))
        if g.telling:
            g.tell("ammunition", unit, s.ammo[unit])
    return points


def costs_of_fire(s: Company) -> dict[int, int]:
    """What every unit that projects basic VOF owes for the turn, before any unit is hit (7.18.4a)."""
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
