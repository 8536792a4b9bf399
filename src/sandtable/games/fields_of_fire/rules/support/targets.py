"""Fire missions: spotters, their communication, and target cards (7.16.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.communication import linked_by_sets, reaches_rear, talks_freely
from sandtable.games.fields_of_fire.rules.fire.lines import in_view, spotted_on
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on, unoccupied
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq, good_order, is_platoon_hq, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.sight.visibility import weather
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import FARTHEST, NEIGHBOUR, NOWHERE, SIZE, WIDTH, distance
from sandtable.games.fields_of_fire.state.profile import NO_ENEMY_NO_PC

from .calls import SCREENS
from .marks import known_compound, mark_for

TARGET_UNSEEN: Final = Reason("7.16.1d1", "no-sight")
TARGET_UNMARKED: Final = Reason("7.16.2g", "no-mark")
TARGET_UNSAFE: Final = Reason("7.16.1a1", "no-safe-target")
TARGET_UNSPOTTED: Final = Reason("7.16.1a1", "not-spotted")
NO_SCREEN_THERE: Final = Reason("7.16.1a2", "no-screen-there")


def spotter_cards(s: Company, agency: int, unit: int) -> int:
    """Cards that a unit draws as spotter of an agency before modifiers, 0 if it cannot spot (7.16.1c)."""
    table = s.m.agencies[agency]
    if unit in s.aloft:
        return max(table.cards) if table.kind in (mc.AGENCY_AIR, mc.AGENCY_HELICOPTERS) and table.cards else 0  # 10.8.6
    if not good_order(s, unit) or s.card[unit] < WIDTH:
        return 0
    if kind_of(s, unit) == codes.KIND_FORWARD_OBSERVER and not on_net(s, unit, table.net):
        return 0
    for index in range(len(table.spotter)):
        if table.spotter[index] == s.roster[unit] and s.roster[unit]:
            return table.cards[index]
    for index in range(len(table.spotter)):
        if table.spotter[index] == mc.SPOTTER_ANY_PLATOON_HQ and is_platoon_hq(s, unit):
            return table.cards[index]
    return 0


def on_net(s: Company, observer: int, net: int) -> bool:
    """Whether an FO can call the guns of a net: by edition every net over his own, or his own alone (7.16.1e4)."""
    return s.rules.observers_cross_nets == 1 or s.t.types.net[s.kind[observer]] == net


def has_link(s: Company, unit: int) -> bool:
    """Whether a spotter can talk to the guns: FO on his own net, CO HQ on BN TAC, all others over CO TAC (7.16.1e)."""
    if talks_freely(s) or unit in s.aloft:
        return True
    kind = kind_of(s, unit)
    if kind == codes.KIND_FORWARD_OBSERVER:
        return reaches_rear(s, unit, s.t.types.net[s.kind[unit]])
    if kind == codes.KIND_HQ_COMPANY:
        return reaches_rear(s, unit, codes.NET_BN_TAC)
    company = company_hq(s)
    return company != NOBODY and linked_by_sets(s, company, unit)


def available(s: Company, agency: int, fire: int) -> bool:
    """Whether the agency still has a mission of that type and may fly or fire now (7.16.1b)."""
    table = s.m.agencies[agency]
    if fire == mc.FIRE_GUNSHIPS and s.flight:
        return s.flight[0] == agency and s.flight[2] == 1  # a new target for the second turn (10.8.5c)
    if not s.fire_missions[agency][fire] or table.vof[fire] == codes.NONE:
        return False
    return not (table.clear_weather and weather(s) >= s.t.charts.limited_visibility)


def _expected_vehicle(s: Company, card: int) -> bool:
    """A spotted enemy vehicle beside the card may be expected to drive onto it (7.16.1a3)."""
    for way in range(8):
        other = NEIGHBOUR[8 * card + way]
        if other != NOWHERE and s.count[SIZE + other]:
            if any(
                s.side[unit] == codes.ENEMY and s.spotted[unit] and is_vehicle(s, unit) for unit in units_on(s, other)
            ):
                return True
    return False


def legal_target(s: Company, agency: int, fire: int, card: int) -> bool:
    """Whether a card may be the target of a mission of that type (7.16.1a)."""
    safe = s.m.agencies[agency].safe_distance
    if safe and any(s.count[codes.FRIENDLY * SIZE + other] and distance(other, card) < safe for other in s.units_at):
        return False
    if fire in SCREENS:
        return may_be_screened(s, card)
    if fire == mc.FIRE_ILLUMINATION:
        return s.terrain[card] != 0
    if spotted_on(s, card):
        return True
    free = not s.count[card] and not s.count[SIZE + card]
    return s.rules.vehicle_anticipation != 0 and free and _expected_vehicle(s, card)


def may_be_screened(s: Company, card: int) -> bool:
    """Smoke and WP may target cards with enemies, spotted or not, or without friends (7.16.1a2).

    In the edition that calls a card without enemies or PC marker unoccupied, such cards too, even among friends.
    """
    if s.count[SIZE + card]:
        return True
    if s.rules.unoccupied_definition == NO_ENEMY_NO_PC:
        return unoccupied(s, card)
    return not s.count[codes.FRIENDLY * SIZE + card]


def call_targets(s: Company, agency: int, fire: int, unit: int) -> list[int]:
    """Cards at which a spotter can call a mission: in LOS (7.16.1d), air strikes at a marked card."""
    own = s.aloft.get(unit, s.card[unit])
    reach = FARTHEST if needs_sight(s, fire) else SIZE
    near = [card for card in range(WIDTH, SIZE) if s.laid[card] and distance(own, card) <= reach]
    legal = [card for card in near if legal_target(s, agency, fire, card)]  # quick to see, most are not
    return [card for card in legal if not call_target_reason(s, agency, fire, unit, card)]


def call_target_reason(s: Company, agency: int, fire: int, unit: int, card: int) -> Reason | None:
    """Why a spotter cannot call a mission at a card of the map; None if it can (7.16.1, 7.16.2g)."""
    if card < WIDTH or (needs_sight(s, fire) and not _observed(s, unit, card)):
        return TARGET_UNSEEN
    if fire in (mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS) and mark_for(s, card) == NOWHERE:
        return TARGET_UNMARKED
    if legal_target(s, agency, fire, card):
        return None
    if fire in SCREENS and not may_be_screened(s, card):
        return NO_SCREEN_THERE
    return TARGET_UNSAFE if spotted_on(s, card) else TARGET_UNSPOTTED


def needs_sight(s: Company, fire: int) -> bool:
    """Whether a spotter needs LOS to the target of a mission: not for illumination, in one edition always (7.16.2e)."""
    return fire != mc.FIRE_ILLUMINATION or not s.rules.illumination_unobserved


def _observed(s: Company, unit: int, card: int) -> bool:
    """Whether a spotter sees a target card, or knows of enemies in a compound there (13.4.2)."""
    own = s.aloft.get(unit, s.card[unit])
    if distance(own, card) > FARTHEST:
        return False
    return card == own or unit in s.aloft or in_view(s, unit, card) or (len(s.areas) > 0 and known_compound(s, card))


def calls(s: Company, unit: int) -> list[list[int]]:
    """[agency, fire type] of every mission that a spotter can call now."""
    found_calls: list[list[int]] = []
    for agency in range(len(s.m.agencies)):
        if not spotter_cards(s, agency, unit) or not has_link(s, unit):
            continue
        found_calls.extend(
            [agency, fire]
            for fire in range(mc.FIRE_COUNT)
            if available(s, agency, fire) and call_targets(s, agency, fire, unit)
        )
    return found_calls


def cards_for_call(s: Company, agency: int, unit: int, card: int, experience: int) -> int:
    """Cards of a Call for Fire: the mission's number, experience, one more on the agency's Target marker (7.16.3a).

    `card` is NOWHERE for a target without that marker.
    """
    number = spotter_cards(s, agency, unit) + s.t.charts.draw_experience[experience]
    if card != NOWHERE and s.registered[agency] == card:
        number += 1
    return max(s.rules.minimum_draw, number)
