"""Who can fire at which vehicle in AT combat, and with what (5.3.2, 7.4, 10.4, 10.5.2, 10.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.grenades import EMPTY_VEHICLE, NOT_SPOTTED, OWN_WEAPON
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire import ratings
from sandtable.games.fields_of_fire.rules.fire.ammunition import tracked
from sandtable.games.fields_of_fire.rules.fire.lines import in_view
from sandtable.games.fields_of_fire.rules.movement.cover import concealment
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.presence import NOT_IN_PLAY, OFF_THE_MAP
from sandtable.games.fields_of_fire.rules.pieces.rides import burdened, stands_empty
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.codes import (
    KIND_MACHINE_GUN,
    NONE,
)
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import direction, distance
from sandtable.games.fields_of_fire.state.profile import SMALL_ARMS_AUTOMATIC_127

NO_AT_WEAPON: Final = Reason("10.4a", "no-at-weapon")
OUT_OF_RANGE: Final = Reason("10.6a", "out-of-range")
OWN_SIDE: Final = Reason("10.0a", "own-side")
NO_VEHICLE: Final = Reason("10.0a", "no-vehicle")
NO_FIRE_AFTER_MOVE: Final = Reason("10.5.2d1", "no-fire-after-move")
OUTSIDE_ARC: Final = Reason("5.3.2b", "outside-arc")
UNHURT: Final = Reason("10.8.7a", "unhurt")
UNHURT_IN_FLIGHT: Final = Reason("10.6b", "unhurt-in-flight")
NO_LINE_OF_SIGHT: Final = Reason("10.5.4a", "no-line-of-sight")


def at_row(s: Company, unit: int) -> int:
    """The unit's row of the Vehicle and AT Weapons chart, 0 if it has none or shows its Fire Team side."""
    return 0 if s.flipped[unit] or s.dry[unit] else s.t.types.at[s.kind[unit]]


def at_capable(s: Company, unit: int) -> bool:
    """Whether the unit can fire at vehicles: own weapon or asset (7.4c); infantry not while Pinned (10.0, 10.4)."""
    if s.pinned[unit] and not is_vehicle(s, unit):
        return False
    if s.aboard[unit] != NOBODY or burdened(s, unit):
        return False  # 10.2.1b, 10.8.2a
    return fires_own(s, unit) or len(at_assets(s, unit)) > 0


def fires_own(s: Company, unit: int) -> bool:
    """Whether the unit's own weapon has a gunnery value, ammunition, and can be fired from here (7.3.1, 7.4)."""
    row = at_row(s, unit)
    if not row or not s.t.weapons.capable(row) or not ratings.can_use_weapon(s, unit):
        return False
    return not tracked(s, unit) or s.ammo[unit] > 0


def at_assets(s: Company, unit: int) -> list[int]:
    """Slots of the single-shot AT weapons that a unit carries, one of each kind; not from inside a structure (7.6b)."""
    found: list[int] = []
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.t.assets.at[s.thing[thing]]:
            if all(s.thing[other] != s.thing[thing] for other in found):
                found.append(thing)
    if not found or not permit(s, unit, GRENADE_ATTACK):
        return []
    place = s.place[unit]
    return [] if place != OPEN and ratings.bars_rockets(s, place) else found


def row_of_weapon(s: Company, unit: int, weapon: int) -> int:
    """The row of the chart of the unit's own weapon or of an asset it carries."""
    return at_row(s, unit) if weapon == OWN_WEAPON else s.t.assets.at[s.thing[weapon]]


def at_card(s: Company, unit: int) -> int:
    """The card a vehicle is fired at on: where it stands, or over which it flies."""
    return s.aloft.get(unit, s.card[unit])


def shelter_of(s: Company, target: int, origins: list[int]) -> int:
    """Cover & concealment of a target against fire from these cards; in a city its street has a value too (10.6a)."""
    place = s.place[target]
    street = marker_value(s, place) if place >= COVERS else 0
    return concealment(s, at_card(s, target), origins) + street


def gunnery(s: Company, unit: int, target: int, weapon: int) -> int:
    """The gunnery value of a weapon at the target's range, NONE if out of range."""
    far = distance(s.card[unit], at_card(s, target))
    return s.t.weapons.gunnery[far][row_of_weapon(s, unit, weapon)] if far <= 3 else NONE


def at_targets(s: Company, unit: int, moved: int = 0) -> list[int]:
    """Opposing vehicles in LOS and range that are spotted; no PDF is needed (10.5.2A)."""
    if firer_reason(s, unit, moved):
        return []
    return [other for other in range(s.used) if not target_reason(s, unit, other)]


def shot_reason(s: Company, unit: int, target: int, moved: int) -> Reason | None:
    """Why a unit cannot fire at a target in AT combat, `moved` cards after it began to; None if it can (10.5.2A)."""
    return firer_reason(s, unit, moved) or target_reason(s, unit, target)


def firer_reason(s: Company, unit: int, moved: int) -> Reason | None:
    """Why a unit cannot fire at any vehicle now; None if it can (10.4a, 10.5.2d)."""
    if not at_capable(s, unit):
        return NO_AT_WEAPON
    return NO_FIRE_AFTER_MOVE if moved and s.t.weapons.move_and_fire[at_row(s, unit)] == NONE else None


def target_reason(s: Company, unit: int, target: int) -> Reason | None:
    """Why an AT-capable unit cannot fire at a target; None if it can (10.5.2A)."""
    if not s.kind[target]:
        return NOT_IN_PLAY
    if s.side[target] == s.side[unit]:
        return OWN_SIDE
    if not is_vehicle(s, target):
        return NO_VEHICLE
    return aim_reason(s, unit, target) or (None if weapons_in_range(s, unit, target) else OUT_OF_RANGE)


def at_weapons(s: Company, unit: int, target: int) -> list[int]:
    """OWN_WEAPON and slots of assets with which a unit can fire at a vehicle now (10.5.2A, 7.4c)."""
    return [] if aim_reason(s, unit, target) else weapons_in_range(s, unit, target)


def weapons_in_range(s: Company, unit: int, target: int) -> list[int]:
    """OWN_WEAPON and slots of assets that reach a vehicle the unit can aim at (10.6a, 7.4c)."""
    found: list[int] = []
    if fires_own(s, unit) and gunnery(s, unit, target, OWN_WEAPON) != NONE:
        found.append(OWN_WEAPON)
    found.extend(thing for thing in at_assets(s, unit) if gunnery(s, unit, target, thing) != NONE)
    return found


def best_weapon(s: Company, unit: int, target: int) -> int:
    """The weapon with the lowest gunnery value against a target, the unit's own before assets: what the enemy uses."""
    weapons = at_weapons(s, unit, target)
    best = weapons[0]
    for weapon in weapons:
        if gunnery(s, unit, target, weapon) < gunnery(s, unit, target, best):
            best = weapon
    return best


def proof_against(s: Company, target: int) -> bool:
    """In one edition only small arms, automatic weapons and 12.7 mm machine guns hurt aircraft in flight (10.6b)."""
    return target in s.aloft and s.rules.aircraft_vulnerability == SMALL_ARMS_AUTOMATIC_127


def aim_reason(s: Company, unit: int, target: int) -> Reason | None:
    """Why a unit cannot aim at a vehicle, at whatever range; None if it can.

    LOS, spotted, and along the arrow of a bunker (5.3.2); without a defence value it cannot be hit (10.8.7), empty and
    without crew it is no target (10.8.8).
    """
    card = at_card(s, target)
    if s.card[unit] < 0 or card < 0:
        return OFF_THE_MAP
    if not s.spotted[target]:
        return NOT_SPOTTED
    if s.t.weapons.defence[s.t.types.at[s.kind[target]]] == NONE:
        return UNHURT
    if stands_empty(s, target):
        return EMPTY_VEHICLE
    if ratings.limited_arc(s, unit) and not ratings.bears(s, unit, direction(s.card[unit], card)):
        return OUTSIDE_ARC
    if proof_against(s, target) and kind_of(s, unit) != KIND_MACHINE_GUN:
        return UNHURT_IN_FLIGHT
    seen = in_view(s, unit, card) if target in s.aloft else sees_unit(s, unit, target)
    return None if seen else NO_LINE_OF_SIGHT
