"""Grenade attacks: by hand, with ranged G! weapons and assets, WP; free returns (7.5-7.7, 7.10, 4.4.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire import ratings
from sandtable.games.fields_of_fire.rules.fire.ammunition import fired_rocket, spend, tracked
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.lines import valid_target, ways_out
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw, can_throw_across
from sandtable.games.fields_of_fire.rules.pieces.deck import cards_with, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.leaders import leader_card
from sandtable.games.fields_of_fire.rules.pieces.marks import WHAT, mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.rides import RIDE_OPEN, rides_with, riding, spread_mark, stands_empty
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, good_order, is_team, is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.transport.carrying import things_of, use_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import LAST_ROUND, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, SIZE, direction, distance
from sandtable.games.fields_of_fire.state.profile import GRENADE_AND_MARKER, ONLY_CLOSE

from .jams import jam, jam_prone, launcher_jams, shows_jam

OWN_SIDE: Final = Reason("7.10.1a", "own-side")
NOT_SPOTTED: Final = Reason("8.5b", "not-spotted")
OUT_OF_RANGE: Final = Reason("7.10.1b", "out-of-range")
BY_AT_FIRE: Final = Reason("7.10.1e", "vehicle-by-at-fire")
LOOPHOLE: Final = Reason("5.3.2e", "loophole")
NO_GRENADE_TARGET: Final = Reason("7.10.1a", "no-grenade-target")
CANNOT_FIRE_HERE: Final = Reason("7.4a", "cannot-fire-here")
CLOSE_FIGHT: Final = Reason("7.10.1c", "close-fight")
NOT_ALONG_PDF: Final = Reason("7.10.1c", "not-along-pdf")
TARGET_UNSEEN: Final = Reason("7.10.1c", "target-unseen")
IN_THE_WAY: Final = Reason("7.10.1d", "in-the-way")
EMPTY_VEHICLE: Final = Reason("10.8.8a", "empty-vehicle")

BASE_CARDS: Final = 2
OWN_WEAPON: Final = -1  # hand grenades, or the unit's own G! weapon; otherwise the slot of an asset


def grenade_value(s: Company, side: int) -> int:
    """NCM value of a side's Grenade VOF in this mission (7.10.2a)."""
    return s.m.grenade_vof if side == codes.FRIENDLY else s.m.enemy_grenade_vof


def throws(s: Company, unit: int) -> bool:
    """Infantry with a VOF rating has hand grenades; not from behind a loophole (7.5a, 7.10.1a, 5.3.2e)."""
    return not ratings.limited_arc(s, unit) and has_grenades(s, unit)


def has_grenades(s: Company, unit: int) -> bool:
    """Whether a unit could throw hand grenades if it stood in the open (7.5a, 7.10.1a)."""
    if is_vehicle(s, unit) or s.pinned[unit]:
        return False
    if s.aboard[unit] != NOBODY and riding(s, unit) != RIDE_OPEN:
        return False
    return ratings.has_vof(s, unit)


def grenade_reach(s: Company, unit: int, weapon: int) -> int:
    """The longest range of a ranged attack with the unit's own weapon or an asset, 0 if it has none (7.10.1b)."""
    if weapon != OWN_WEAPON:
        reach = s.t.assets.reach[s.thing[weapon]]
        return 0 if reach == codes.NONE else reach
    if ratings.special_of(s, unit) != codes.SPECIAL_GRENADE:
        return 0
    types = s.t.types
    reach = types.special_reach[s.kind[unit]]
    if reach == codes.NONE:
        reach = types.reach[s.kind[unit]]
    superscript = types.rating[s.kind[unit]] != codes.RATING_NONE and s.rules.superscript_grenade_range == ONLY_CLOSE
    if superscript or types.flags[s.kind[unit]] & codes.UNIT_LAUNCHER:
        reach = min(reach, codes.CLOSE)  # 7.7a
    return reach


def asset_weapons(s: Company, unit: int) -> list[int]:
    """Slots of the single-shot grenade weapons a unit carries."""
    assets = s.t.assets
    return [
        thing
        for thing in things_of(s, unit)
        if assets.kind[s.thing[thing]] == codes.ASSET_WEAPON
        and assets.special[s.thing[thing]] == codes.SPECIAL_GRENADE
        and not (s.rules.panzerfaust_vehicles_only and assets.key[s.thing[thing]] == "panzerfaust")
    ]


def white_phosphorus(s: Company, unit: int) -> list[int]:
    """Slots of WP grenades a unit carries (4.4.3b)."""
    return [thing for thing in things_of(s, unit) if s.t.assets.special[s.thing[thing]] == codes.SPECIAL_WP]


def fires_from_here(s: Company, unit: int, weapon: int) -> bool:
    """Whether a ranged weapon may be fired from the unit's cover; assets never from a structure (7.4a, 7.6b)."""
    if weapon == OWN_WEAPON:
        if s.t.types.flags[s.kind[unit]] & codes.UNIT_LAUNCHER:  # from every structure, along its arrow (7.7b)
            return s.place[unit] == OPEN or s.t.charts.cover[s.cover_kind[s.place[unit]]].can_fire
        return ratings.can_use_weapon(s, unit) and (not tracked(s, unit) or s.ammo[unit] > 0)
    return s.place[unit] == OPEN or not ratings.bars_rockets(s, s.place[unit])


def _clear_path(s: Company, unit: int, card: int) -> bool:
    """Ranged grenades do not pass other units unless the weapon fires over them (7.10.1d)."""
    over = s.t.charts.weapon_flags[ratings.weapon_of(s, unit)] & codes.CAN_FIRE_OVER_UNITS != 0
    if over or not s.rules.ranged_grenade_blocked_by_units:
        return True
    way = direction(s.card[unit], card)
    at = NEIGHBOUR[8 * s.card[unit] + way]
    while at != card and at != NOWHERE:
        if s.count[at] or s.count[SIZE + at]:
            return False
        at = NEIGHBOUR[8 * at + way]
    return True


def in_range(s: Company, unit: int, weapon: int, card: int) -> bool:
    """Whether a grenade attack with a weapon can reach a card: its own, or along the card's PDF (7.10.1c)."""
    return not range_reason(s, unit, weapon, card)


def range_reason(s: Company, unit: int, weapon: int, card: int) -> Reason | None:
    """Why a grenade attack with a weapon cannot reach a card; None if it can (7.10.1b to 7.10.1d)."""
    own = s.card[unit]
    if card == own:
        return None if throws(s, unit) else LOOPHOLE if ratings.limited_arc(s, unit) else NO_GRENADE_TARGET
    far = distance(own, card)
    if far > grenade_reach(s, unit, weapon):
        return OUT_OF_RANGE
    if not fires_from_here(s, unit, weapon):
        return CANNOT_FIRE_HERE
    if weapon == OWN_WEAPON and far < s.t.types.nearest[s.kind[unit]]:
        return OUT_OF_RANGE
    if s.rules.ranged_grenade_blocked_point_blank and valid_target(s, unit, own):
        return CLOSE_FIGHT
    way = direction(own, card)
    lines = ways_out(s, own, s.side[unit])
    if way == NOWHERE or (lines and way not in lines):
        return NOT_ALONG_PDF
    if ratings.limited_arc(s, unit) and s.cover_arc[s.place[unit]] != way:
        return LOOPHOLE
    return None if _clear_path(s, unit, card) else IN_THE_WAY


def throws_over(s: Company, unit: int, card: int) -> bool:
    """Whether a unit might throw grenades by hand from its urban card to the next one (13.9)."""
    own = s.card[unit]
    if own not in s.areas or card not in s.areas or distance(own, card) != 1:
        return False
    return throws(s, unit) and not valid_target(s, unit, own)


def targets(s: Company, unit: int, weapon: int) -> list[int]:
    """Spotted opposing units that a grenade attack with a weapon may name; a unit under cover stands for its stack."""
    if s.pinned[unit] or is_vehicle(s, unit):
        return []
    found_units: list[int] = []
    for card in sorted(s.units_at):
        if not s.count[(1 - s.side[unit]) * SIZE + card] or distance(s.card[unit], card) > 3:
            continue
        reach = range_reason(s, unit, weapon, card)
        if not reach or (s.areas and weapon == OWN_WEAPON and throws_over(s, unit, card)):
            found_units.extend(targets_on(s, unit, card, reach))
    return found_units


def targets_on(s: Company, unit: int, card: int, reach: Reason | None) -> list[int]:
    """`targets` on one card, given what `range_reason` says of it."""
    found_units: list[int] = []
    stacks: list[int] = []
    for other in units_on(s, card):
        if s.side[other] == s.side[unit] or not s.spotted[other] or s.place[other] in stacks:
            continue
        if aim_reason(s, unit, other, reach):
            continue
        if s.place[other] != OPEN:
            stacks.append(s.place[other])
        found_units.append(other)
    return found_units


def aim_reason(s: Company, unit: int, target: int, reach: Reason | None) -> Reason | None:
    """Why a unit cannot attack a target on a card in range, or, with a reason in `reach`, by hand across streets."""
    card = s.card[target]
    if card != s.card[unit] and is_vehicle(s, target):
        return BY_AT_FIRE
    if stands_empty(s, target):
        return EMPTY_VEHICLE
    in_city = card == s.card[unit] and card in s.areas
    if (s.rules.city_throws_need_sight or not in_city) and not sees_unit(s, unit, target):
        return TARGET_UNSEEN
    if in_city and not can_throw(s, s.place[unit], s.place[target]):
        return NO_GRENADE_TARGET  # 13.9
    return reach if reach and not can_throw_across(s, s.place[unit], s.place[target]) else None  # 13.9.1


def target_reason(s: Company, unit: int, target: int, weapon: int) -> Reason | None:
    """Why a unit cannot be the target of a grenade attack with a weapon; None if it can (7.10.1)."""
    if s.side[target] == s.side[unit]:
        return OWN_SIDE
    if not s.spotted[target]:
        return NOT_SPOTTED
    card = s.card[target]
    reach = range_reason(s, unit, weapon, card)
    if not reach or (s.areas and weapon == OWN_WEAPON and throws_over(s, unit, card)):
        return aim_reason(s, unit, target, reach)
    if reach is OUT_OF_RANGE:
        return reach
    if card != s.card[unit] and is_vehicle(s, target):
        return BY_AT_FIRE
    return TARGET_UNSEEN if reach is IN_THE_WAY and not sees_unit(s, unit, target) else reach


def weapons_for(s: Company, unit: int) -> list[int]:
    """Ways in which a unit could make a grenade attack now: OWN_WEAPON, or slots of assets with a target."""
    ways: list[int] = []
    if targets(s, unit, OWN_WEAPON):
        ways.append(OWN_WEAPON)
    ways.extend(thing for thing in asset_weapons(s, unit) if weapon_targets(s, unit, thing))
    ways.extend(thing for thing in white_phosphorus(s, unit) if weapon_targets(s, unit, thing))
    return ways


def weapon_targets(s: Company, unit: int, weapon: int) -> list[int]:
    """Targets worth offering for a weapon: launched assets at other cards, WP grenades on the own card."""
    if weapon == OWN_WEAPON:
        return targets(s, unit, weapon)
    thrown = s.t.assets.special[s.thing[weapon]] == codes.SPECIAL_WP
    return [other for other in targets(s, unit, weapon) if (s.card[other] == s.card[unit]) == thrown]


def attack(g: Play[Company], unit: int, target: int, weapon: int, cards: list[int]) -> bool:
    """Carry out a grenade attack with the cards drawn for it; True if the target got a marker (7.10.1-7.10.4)."""
    s = g.state
    card = s.card[target]
    place = s.place[target]
    ranged = fired(s, unit, target, weapon)
    phosphorus = weapon != OWN_WEAPON and s.t.assets.special[s.thing[weapon]] == codes.SPECIAL_WP
    if phosphorus:
        put_smoke(s, card, place, s.t.assets.smoke[s.thing[weapon]] + 1)
    if weapon != OWN_WEAPON:
        use_up(s, weapon)
        fired_rocket(g, unit)
    elif ranged:
        _set_mortar_line(s, unit, card)
    if jams(s, unit, target, weapon, cards):
        jam(g, unit)
        s.grenade_miss[card] = 1
        return False
    if ranged and weapon == OWN_WEAPON and tracked(s, unit):
        spend(g, unit, 1)
    hits = found(s, cards, codes.WORD_NONE, codes.ICON_GRENADE)
    if g.telling:
        g.tell("grenades", unit, target, hits)
    if not hits:
        s.grenade_miss[card] = 1
        s.dirty = 1
        return False
    phosphorus = phosphorus and s.rules.wp_grenade_model != GRENADE_AND_MARKER
    what = codes.VOF_WP_GRENADE if phosphorus else codes.VOF_GRENADE
    value = s.t.charts.vof_ncm[codes.VOF_WP_GRENADE] if phosphorus else grenade_value(s, s.side[unit])
    if place != OPEN:
        mark_cover(s, what, unit, place, value, 1 if hits >= 2 else 0)
    else:
        count = 2 if hits >= 2 and not phosphorus else 1
        mark_unit(s, what, unit, target, count, value)
        spread_mark(s, what, unit, target, count, value)
    return True


def fired(s: Company, unit: int, target: int, weapon: int) -> bool:
    """Whether an attack is a ranged one: in a city hands reach other cards too (13.9)."""
    if s.card[target] == s.card[unit]:
        return False
    return not s.areas or weapon != OWN_WEAPON or in_range(s, unit, weapon, s.card[target])


def jams(s: Company, unit: int, target: int, weapon: int, cards: list[int]) -> bool:
    """Whether a ranged attack jams (7.12b)."""
    return shows_jam(s, cards) and can_jam(s, unit, target, weapon)


def can_jam(s: Company, unit: int, target: int, weapon: int) -> bool:
    """Whether an attack may jam: a ranged one, whatever the jam-prone unit fires it with (7.12b)."""
    if not fired(s, unit, target, weapon) or not jam_prone(s, unit):
        return False
    return launcher_jams(s, unit, distance(s.card[unit], s.card[target]))


def spoiling_cards(s: Company, unit: int, weapon: int) -> list[int]:
    """Cards that cancel the success of an attack with a weapon at any of its targets (7.12c)."""
    aims = weapon_targets(s, unit, weapon)
    return cards_with(s, codes.ICON_JAM) if any(can_jam(s, unit, target, weapon) for target in aims) else []


def _set_mortar_line(s: Company, unit: int, card: int) -> None:
    """A G! mortar team sets its own PDF when its card has none; it counts for Crossfire until Clean Up (7.3.2c)."""
    if ratings.weapon_of(s, unit) == codes.WEAPON_MORTAR_TEAM and not ways_out(s, s.card[unit], s.side[unit]):
        set_fire(s, unit, card, direction(s.card[unit], card))


def returners(s: Company, unit: int, target: int, place: int, success: bool) -> list[int]:
    """Units that throw back at a grenade attack on their card: Good Order always, teams only after a hit (7.10.5)."""
    if not s.spotted[unit] or is_vehicle(s, unit):
        return []
    answer: list[int] = []
    for other in units_on(s, s.card[unit]):
        hit = (other == target or rides_with(s, other, target)) if place == OPEN else s.place[other] == place
        if not hit or s.side[other] == s.side[unit] or not throws(s, other):
            continue
        if s.card[unit] in s.areas and not can_throw(s, s.place[other], s.place[unit]):
            continue  # 13.9: not up from the street or the courtyard
        if good_order(s, other) or (success and is_team(s, other)):
            answer.append(other)
    return answer


def cards_of(s: Company, unit: int) -> int:
    """Cards that a unit draws for a grenade attack: two, modified by its experience and a leader (7.10.1f, 8.9a)."""
    number = BASE_CARDS + s.t.charts.draw_experience[experience_of(s, unit)] + leader_card(s, unit)
    return max(s.rules.minimum_draw, number)


def exchange(g: Play[Company], unit: int, target: int, weapon: int, cards: list[int]) -> bool:
    """An attack and, on the attacker's own card, the free return attacks it provokes (7.10.5)."""
    s = g.state
    here = s.card[unit]
    place = s.place[target]
    close = s.card[target] == here
    success = attack(g, unit, target, weapon, cards)
    if close and s.card[unit] == here:
        throw_back(g, unit, target, place, success)
    return success


def throw_back(g: Play[Company], unit: int, target: int, place: int, success: bool) -> None:
    """The free grenade attacks of units that were attacked on the attacker's card (7.10.5)."""
    s = g.state
    if not s.kind[unit]:
        return
    for other in returners(s, unit, target, place, success):
        number = cards_of(s, other)
        attack(g, other, unit, OWN_WEAPON, draw_cards(g, "roll-free-grenade", number) if number else [])


def remove_grenades(s: Company) -> None:
    """Clean Up: Grenade VOF, WP on targets and Grenade Miss markers go, and the PDFs of G! mortar teams (7.10.6a)."""
    s.marks = [row for row in s.marks if row[WHAT] not in (codes.VOF_GRENADE, codes.VOF_WP_GRENADE)]
    for card in range(SIZE):
        s.grenade_miss[card] = 0
    for unit in range(s.used):
        if s.kind[unit] and s.aim[unit] != NOWHERE and s.pdf[unit] != HERE and _mortar_fired(s, unit):
            s.aim[unit] = NOWHERE
            s.pdf[unit] = NOWHERE
        if s.holds_fire[unit] == LAST_ROUND:
            s.holds_fire[unit] = 0
    s.dirty = 1


def _mortar_fired(s: Company, unit: int) -> bool:
    """Whether the PDF of a unit is that of a G! mortar team, even one out of ammunition by now (7.3.2c)."""
    return s.holds_fire[unit] == LAST_ROUND or ratings.weapon_of(s, unit) == codes.WEAPON_MORTAR_TEAM
