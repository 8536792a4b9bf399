"""Breaches in walls by charges, rockets and guns: orders to fire at a wall, units hit behind it (13.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.fire.ammunition import can_concentrate, spend, tracked
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, can_use_weapon
from sandtable.games.fields_of_fire.rules.pieces import areas
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_cover, mark_opponents
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import urban_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.rules.transport.carrying import things_of, use_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH
from sandtable.games.fields_of_fire.state.profile import GRENADE_COMMAND, TEAMS_AND_SQUADS_WITH_A_G_H

from .grenades import OWN_WEAPON, grenade_value, in_range
from .hits import hit
from .jams import gun_jams, jam

NO_WALL: Final = Reason("13.6.2a", "no-wall")


def wall_at(s: Company, place: int) -> bool:
    """Whether an outside area has a wall to break: a building or a compound beside it, and no breach yet."""
    if not areas.is_outside(place) or place in s.breaches:
        return False
    card = s.cover_card[place]
    if areas.is_street(place) and areas.compound(s, card):
        return True
    return any(areas.is_inside(other) for other in areas.areas_on(s, card))


def behind(s: Company, place: int) -> list[int]:
    """The areas that an explosion at a wall may reach: the courtyard behind an outer wall, otherwise the rooms."""
    card = s.cover_card[place]
    if areas.is_street(place) and areas.compound(s, card):
        yard = areas.place_at(s, card, codes.AREA_COURTYARD)
        return [yard] if yard != OPEN else []
    return [other for other in areas.areas_on(s, card) if areas.is_inside(other)]


def charge_walls(s: Company, unit: int) -> list[int]:
    """The wall beside which a unit with a charge stands (13.6.1)."""
    return [s.place[unit]] if wall_at(s, s.place[unit]) else []


def breach(g: Play[Company], place: int) -> None:
    """Put the Breach marker down; in one edition it removes the barricade of the building behind it (13.6a)."""
    s = g.state
    card = s.cover_card[place]
    s.breaches.append(place)
    if (
        s.rules.breach_removes_barricade
        and card in s.barricades
        and any(areas.is_inside(room) for room in behind(s, place))
    ):
        s.barricades.remove(card)
    s.dirty = 1
    if g.telling:
        g.tell("breached", s.cover_card[place], place)


def blow_wall(g: Play[Company], by: int, place: int) -> None:
    """A charge on a wall: the breach at once, and the opponents of one area behind it are hit at once (13.6.1a).

    In one edition all opponents behind it take a Grenade VOF in the Combat Effects Segment instead.
    """
    s = g.state
    side = s.side[by]
    rooms = behind(s, place)
    breach(g, place)
    if s.rules.breach_model == GRENADE_COMMAND:
        for room in rooms:
            if opposed(s, by, room):
                mark_opponents(s, codes.VOF_GRENADE, by, room, grenade_value(s, side))
        return
    if not rooms:
        return
    room = choose(g, "roll-breach-area", rooms)
    card = s.cover_card[place]
    for unit in [unit for unit in units_on(s, card) if s.place[unit] == room and s.side[unit] != side]:
        if not is_vehicle(s, unit):
            hit(g, unit)


def opposed(s: Company, by: int, place: int) -> bool:
    """Whether opponents of a unit are in an area."""
    units = units_on(s, s.cover_card[place])
    return any(s.place[unit] == place and s.side[unit] != s.side[by] for unit in units)


def shake(s: Company, by: int, place: int) -> bool:
    """An area with opponents gets a Grenade VOF; False if there are none."""
    if not opposed(s, by, place):
        return False
    mark_cover(s, codes.VOF_GRENADE, by, place, grenade_value(s, s.side[by]), 0)
    return True


def miss_wall(s: Company, place: int) -> None:
    """A charge thrown at a wall without effect: Demo Miss, in one edition Grenade Miss (13.6.1)."""
    card = s.cover_card[place]
    if s.rules.breach_model == GRENADE_COMMAND:
        s.grenade_miss[card] = 1
    else:
        s.demolition_miss[card] = 1
    s.dirty = 1


# -- rockets and guns (13.6.2)


def breaks_by_concentration(s: Company, unit: int) -> bool:
    """Whether a gun opens walls by Concentrated Fire: in one edition those with H VOF (13.6.2)."""
    return s.rules.breach_model == GRENADE_COMMAND and basic_rating(s, unit, 1) == codes.RATING_H


def breach_hits(s: Company, unit: int) -> int:
    """How many icons open the wall: two for a rocket launcher in one edition (13.6.2)."""
    return 2 if s.rules.breach_model == GRENADE_COMMAND and not breaks_by_concentration(s, unit) else 1


def breaching_asset(s: Company, unit: int) -> int:
    """The slot of a carried rocket that the mission allows for breaching, NOBODY if the unit has none.

    Those loaded on a vehicle are cargo (10.5.2).
    """
    if s.rules.breach_model == GRENADE_COMMAND or is_vehicle(s, unit):
        return NOBODY  # by edition launchers of crews and guns alone
    for thing in things_of(s, unit):
        asset = s.thing[thing]
        if s.t.assets.kind[asset] == codes.ASSET_WEAPON and s.t.assets.at[asset] in s.m.breach_weapons:
            return thing
    return NOBODY


def breaches_with_weapon(s: Company, unit: int) -> bool:
    """Whether the unit's own weapon is one that the mission names, loaded and usable here."""
    row = s.t.types.at[s.kind[unit]]
    if row not in s.m.breach_weapons or s.flipped[unit] or s.dry[unit] or not can_use_weapon(s, unit):
        return False
    return not tracked(s, unit) or s.ammo[unit] > 0


def can_breach(s: Company, unit: int) -> bool:
    """Whether a unit can break walls with a rocket or gun (13.6.2a)."""
    if not s.areas or not s.m.breach_weapons or s.pinned[unit]:
        return False
    return breaches_with_weapon(s, unit) or breaching_asset(s, unit) != NOBODY


def breach_cards(s: Company, unit: int) -> list[int]:
    """Cards on which a weapon might break walls: its own and adjacent ones (13.6.2).

    In one edition a gun breaks those on which its VOF lies, a launcher those that its Grenade Attack reaches.
    """
    own = s.card[unit]
    if breaks_by_concentration(s, unit):
        return covered(s, unit)
    if s.rules.breach_model == GRENADE_COMMAND:
        return [card for card in sorted(s.areas) if card == own or in_range(s, unit, OWN_WEAPON, card)]
    return [own, *[NEIGHBOUR[8 * own + way] for way in range(8)]]


def breach_targets(s: Company, unit: int) -> list[int]:
    """Walls that a unit can break from where it stands: those beside areas it sees, on cards in its reach."""
    own = s.card[unit]
    if not can_breach(s, unit) or (breaks_by_concentration(s, unit) and not can_concentrate(s, unit)):
        return []
    found: list[int] = []
    for card in breach_cards(s, unit):
        if card == NOWHERE or card not in s.areas:
            continue
        limit = sight(s, s.device[unit], own, card)
        walls = [place for place in areas.areas_on(s, card) if wall_at(s, place)]
        found.extend(place for place in walls if urban_line(s, own, s.place[unit], card, place, limit))
    found.sort()
    return found


def walls_for(s: Company, unit: int, action: int) -> list[int]:
    """Walls that a unit can break by a Grenade Attack or by Concentrated Fire: each gun by one of them."""
    if (action == CONCENTRATE_FIRE) != breaks_by_concentration(s, unit):
        return []
    return breach_targets(s, unit)


def fire_breach(g: Play[Company], unit: int, place: int, hits: int) -> bool:
    """Use up the shot; enough icons open the wall, fewer of a rocket are an attack on the area (13.6.2a).

    Concentrated Fire that fails costs nothing (7.11.2b).
    """
    s = g.state
    success = hits >= breach_hits(s, unit)
    concentrated = breaks_by_concentration(s, unit)
    rocket = not concentrated and s.rules.breach_model == GRENADE_COMMAND
    if breaches_with_weapon(s, unit):
        if tracked(s, unit) and (success or not concentrated):
            spend(g, unit, 1)
    else:
        use_up(s, breaching_asset(s, unit))
    if success:
        breach(g, place)
    elif rocket and not (hits and shake(s, unit, place)):
        s.grenade_miss[s.cover_card[place]] = 1
        s.dirty = 1
    return success


def jams_at_wall(s: Company, unit: int, place: int, cards: list[int]) -> bool:
    """Whether the cards of an attempt at a wall jam the gun; in one edition no rocket on its own card (7.12b)."""
    here = s.cover_card[place] == s.card[unit] and not breaks_by_concentration(s, unit)
    if here and s.rules.jam_scope == TEAMS_AND_SQUADS_WITH_A_G_H:
        return False
    return gun_jams(s, unit, cards)


def jam_at_wall(g: Play[Company], unit: int) -> None:
    """A jam-prone unit draws Jam when it fires at a wall: it loses the asset it fired and its gun (7.12b)."""
    s = g.state
    if not breaches_with_weapon(s, unit):
        use_up(s, breaching_asset(s, unit))
    jam(g, unit)


# -- flame (7.14g)


def driven_out_to(g: Play[Company], place: int) -> int:
    """Where the survivors of a flamed room go: the courtyard if there is one, otherwise a random street."""
    s = g.state
    card = s.cover_card[place]
    yard = areas.place_at(s, card, codes.AREA_COURTYARD)
    if yard != OPEN:
        return yard
    streets = [areas.place_at(s, card, side) for side in range(areas.SIDES)]
    return choose(g, "roll-flame-street", [street for street in streets if street != OPEN])


def at_rest(s: Company, unit: int) -> bool:
    """Whether no weapon has a target: no spotted enemy on the map and no wall to break, or the unit is not on it."""
    return s.card[unit] < WIDTH or (s.activity == codes.NO_CONTACT and not s.areas)


def wall_reason(s: Company, unit: int, action: int, place: int) -> Reason | None:
    """Why a unit cannot break the wall of an area; None if it can (13.6.2)."""
    return cover_reason(s, place) or (None if place in walls_for(s, unit, action) else NO_WALL)


class BreachAttempt(Attempt):
    """A rocket or gun fired at a wall (13.6.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, place: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.place = place

    def spoiled(self, s: Company) -> bool:
        return jams_at_wall(s, self.unit, self.place, self.cards)

    def finish(self, g: Play[Company], success: bool) -> None:
        if self.spoiled(g.state):
            jam_at_wall(g, self.unit)
        else:
            fire_breach(g, self.unit, self.place, self.hits(g.state))
