"""Fire support: off-map fire missions, air strikes, FPF and mortars on the map (7.3.2, 7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import reaches, reaches_rear, talks_freely
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend, tracked
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.fire.lines import can_use_weapon, in_view, spotted_on
from sandtable.games.fields_of_fire.rules.pieces.areas import compound
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, found
from sandtable.games.fields_of_fire.rules.pieces.units import (
    company_hq,
    good_order,
    is_platoon_hq,
    is_vehicle,
    kind_of,
    units_on,
)
from sandtable.games.fields_of_fire.rules.sight.smoke import lay_screen, lift_screens
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, weather
from sandtable.games.fields_of_fire.rules.why import FINE, SUPPORT, Why
from sandtable.games.fields_of_fire.state.codes import (
    ASSET_COLOURED_SMOKE,
    COVER_ICON_URBAN,
    ENEMY,
    FRIENDLY,
    ICON_BURST,
    ICON_BURST3,
    ICON_SHORT,
    KIND_FORWARD_OBSERVER,
    KIND_HQ_COMPANY,
    KIND_MORTAR_SECTION,
    NET_BN_TAC,
    NONE,
    VOF_AIR_STRIKE,
    VOF_INCOMING,
    VOF_WP_MISSION,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import (
    FARTHEST,
    HERE,
    NEIGHBOUR,
    NOWHERE,
    SIZE,
    WIDTH,
    direction,
    distance,
    opposite,
)
from sandtable.games.fields_of_fire.state.mission_codes import (
    AGENCY_AIR,
    AGENCY_HELICOPTERS,
    AGENCY_MORTAR,
    FIRE_AIR_STRIKE,
    FIRE_COUNT,
    FIRE_CS,
    FIRE_GUNSHIPS,
    FIRE_HE,
    FIRE_ILLUMINATION,
    FIRE_SMOKE,
    FIRE_WP,
    RULE_CIVILIANS,
    SIGNAL_POSITIONS,
    SPOTTER_ANY_PLATOON_HQ,
)
from sandtable.games.fields_of_fire.state.profile import ARTILLERY_REMOVED, NO_ENEMY_NO_PC

SMOKE_MISSION: Final = 2  # defensive value of a smoke mission: that of HC smoke
SMOKE_OF_WP: Final = 1
MORTAR_LIGHT: Final = 18  # assets with the illumination values
ARTILLERY_LIGHT: Final = 19
AIR_LIGHT: Final = 20
HOLDS_FOR_INDIRECT: Final = 2  # value of holds_fire: the section fires indirect this turn


TARGET_OUTSIDE: Final = SUPPORT + 1
TARGET_UNSEEN: Final = SUPPORT + 2
TARGET_UNMARKED: Final = SUPPORT + 3
TARGET_UNSAFE: Final = SUPPORT + 4
TARGET_UNSPOTTED: Final = SUPPORT + 5

WHY: Final[Why] = {
    TARGET_OUTSIDE: ("2.4.1d", "boundary"),
    TARGET_UNSEEN: ("7.16.1d1", "no-sight"),
    TARGET_UNMARKED: ("7.16.2g", "no-mark"),
    TARGET_UNSAFE: ("7.16.1a1", "no-safe-target"),
    TARGET_UNSPOTTED: ("7.16.1a1", "not-spotted"),
}


# -- prerequisites (7.16.1)


def spotter_cards(s: Company, agency: int, unit: int) -> int:
    """Cards that a unit draws as spotter of an agency before modifiers, 0 if it is none (7.16.1c)."""
    table = s.m.agencies[agency]
    if unit in s.aloft:
        return max(table.cards) if table.kind in (AGENCY_AIR, AGENCY_HELICOPTERS) and table.cards else 0  # 10.8.6
    if not good_order(s, unit) or s.card[unit] < WIDTH:
        return 0
    for index in range(len(table.spotter)):
        if table.spotter[index] == s.roster[unit] and s.roster[unit]:
            return table.cards[index]
    for index in range(len(table.spotter)):
        if table.spotter[index] == SPOTTER_ANY_PLATOON_HQ and is_platoon_hq(s, unit):
            return table.cards[index]
    return 0


def has_link(s: Company, agency: int, unit: int) -> bool:
    """Whether the spotter can talk to the agency: FO on his own net, CO HQ on BN TAC, platoon HQ through the CO HQ."""
    if talks_freely(s) or unit in s.aloft:
        return True
    kind = kind_of(s, unit)
    if kind == KIND_FORWARD_OBSERVER:
        return reaches_rear(s, unit, s.t.types.net[s.kind[unit]])
    if kind == KIND_HQ_COMPANY:
        return reaches_rear(s, unit, NET_BN_TAC)
    company = company_hq(s)
    if company != NOBODY and reaches(s, company, unit):
        return True
    return reaches_rear(s, unit, s.m.agencies[agency].net)


def available(s: Company, agency: int, fire: int) -> bool:
    """Whether the agency still has a mission of that type and may fly or fire now (7.16.1b)."""
    table = s.m.agencies[agency]
    if fire == FIRE_GUNSHIPS and s.flight:
        return s.flight[0] == agency and s.flight[2] == 1  # a new target for the second turn (10.8.5c)
    if not s.fire_missions[agency][fire] or table.vof[fire] == NONE:
        return False
    return not (table.clear_weather and weather(s) >= s.t.charts.limited_visibility)


def _expected_vehicle(s: Company, card: int) -> bool:
    """A spotted enemy vehicle beside the card may be expected to drive onto it (7.16.1a3)."""
    for way in range(8):
        other = NEIGHBOUR[8 * card + way]
        if other != NOWHERE and s.count[SIZE + other]:
            if any(s.side[unit] == ENEMY and s.spotted[unit] and is_vehicle(s, unit) for unit in units_on(s, other)):
                return True
    return False


def legal_target(s: Company, agency: int, fire: int, card: int) -> bool:
    """Whether a card may be the target of a mission of that type (7.16.1a)."""
    safe = s.m.agencies[agency].safe_distance
    if safe and any(s.count[FRIENDLY * SIZE + other] and distance(other, card) < safe for other in s.units_at):
        return False
    if fire in (FIRE_SMOKE, FIRE_WP, FIRE_CS):
        return may_be_screened(s, card)
    if fire == FIRE_ILLUMINATION:
        return s.terrain[card] != 0
    if spotted_on(s, card):
        return True
    free = not s.count[card] and not s.count[SIZE + card]
    return s.rules.vehicle_anticipation != 0 and free and _expected_vehicle(s, card)


def may_be_screened(s: Company, card: int) -> bool:
    """Smoke and WP go where enemies are, spotted or not, or where nobody is, by edition no enemy (7.16.1a2)."""
    if s.rules.unoccupied_definition == NO_ENEMY_NO_PC:
        return True
    return s.count[SIZE + card] > 0 or not s.count[FRIENDLY * SIZE + card]


def call_targets(s: Company, agency: int, fire: int, unit: int) -> list[int]:
    """Cards at which a spotter can call a mission: in LOS, illumination anywhere (7.16.1d); air strikes need a mark."""
    own = s.aloft.get(unit, s.card[unit])
    reach = SIZE if fire == FIRE_ILLUMINATION else FARTHEST
    near = [card for card in range(WIDTH, SIZE) if s.laid[card] and distance(own, card) <= reach]
    legal = [card for card in near if legal_target(s, agency, fire, card)]  # quick to see, most are not
    return [card for card in legal if not call_target_reason(s, agency, fire, unit, card)]


def call_target_reason(s: Company, agency: int, fire: int, unit: int, card: int) -> int:
    """Why a spotter cannot call a mission at a card of the map; 0 if it can (7.16.1, 7.16.2g)."""
    if fire == FIRE_ILLUMINATION and not s.inside[card]:
        return TARGET_OUTSIDE
    if card < WIDTH or (fire != FIRE_ILLUMINATION and not _observed(s, unit, card)):
        return TARGET_UNSEEN
    if fire in (FIRE_AIR_STRIKE, FIRE_GUNSHIPS) and mark_for(s, card) == NOWHERE:
        return TARGET_UNMARKED
    if legal_target(s, agency, fire, card):
        return FINE
    return TARGET_UNSAFE if spotted_on(s, card) else TARGET_UNSPOTTED


def _observed(s: Company, unit: int, card: int) -> bool:
    """Whether a spotter sees a target card, or knows of the enemies in a compound there (13.4.2)."""
    own = s.aloft.get(unit, s.card[unit])
    if distance(own, card) > FARTHEST:
        return False
    return card == own or unit in s.aloft or in_view(s, unit, card) or (len(s.areas) > 0 and known_compound(s, card))


def known_compound(s: Company, card: int) -> bool:
    """A walled compound with spotted enemies: a target even without LOS to them (13.4.2)."""
    return card in s.areas and compound(s, card) and spotted_on(s, card)


def calls(s: Company, unit: int) -> list[list[int]]:
    """[agency, fire type] of every mission that a spotter can call now."""
    found_calls: list[list[int]] = []
    for agency in range(len(s.m.agencies)):
        if not spotter_cards(s, agency, unit) or not has_link(s, agency, unit):
            continue
        found_calls.extend(
            [agency, fire]
            for fire in range(FIRE_COUNT)
            if available(s, agency, fire) and call_targets(s, agency, fire, unit)
        )
    return found_calls


def mark_for(s: Company, card: int) -> int:
    """The card that marks a target for aircraft: WP on it, or coloured smoke on the nearest friendly card (7.16.2g)."""
    if s.incoming[card] == VOF_WP_MISSION or card in s.rockets:
        return card
    if s.pending[card] == 1 + FIRE_WP and s.rules.pending_wp_marks:
        return card
    if s.rules.ignore_communication:
        return card  # aircraft are told where
    friends = [other for other in s.units_at if other >= WIDTH and s.count[FRIENDLY * SIZE + other]]
    if not friends:
        return NOWHERE
    nearest = min(distance(other, card) for other in friends)
    for other in sorted(friends):
        if distance(other, card) == nearest and coloured_smoke_on(s, other, SIGNAL_POSITIONS):
            return other
    return NOWHERE


def coloured_smoke_on(s: Company, card: int, mark: int) -> bool:
    """Whether coloured smoke burns on a card as a mark; where marks are signals, of a colour with this meaning."""
    for key, number in s.deployed.items():
        if key // 64 == card and number and s.t.assets.kind[key % 64] == ASSET_COLOURED_SMOKE:
            if not s.rules.marks_preassigned or s.signal.get(key % 64, 0) == mark:
                return True
    return False


def cards_for_call(s: Company, agency: int, unit: int, card: int, experience: int) -> int:
    """Cards of a Call for Fire: the mission's number, experience, one more on the agency's Target marker (7.16.3a)."""
    number = spotter_cards(s, agency, unit) + s.t.charts.draw_experience[experience]
    if s.registered[agency] == card:
        number += 1
    return max(s.rules.minimum_draw, number)


# -- resolution (7.16.3, 7.16.4)


def short_card(g: Play[Company], fire: int, unit: int, card: int) -> int:
    """Where a Short round falls: one card nearer to the spotter, or beside the mark of an air strike (7.16.4)."""
    s = g.state
    if fire == FIRE_AIR_STRIKE:
        return _beside(g, mark_for(s, card))
    if fire == FIRE_GUNSHIPS or s.card[unit] < 0:
        return _beside(g, card)
    way = direction(s.card[unit], card)
    if way in (HERE, NOWHERE):
        return _beside(g, card)
    return NEIGHBOUR[8 * card + opposite(way)]


def _beside(g: Play[Company], card: int) -> int:
    s = g.state
    cards: list[int] = []
    for way in range(8):
        other = NEIGHBOUR[8 * card + way]
        if other >= WIDTH and s.laid[other]:
            cards.append(other)
    return choose(g, "roll-short", cards)


def put_pending(s: Company, card: int, fire: int, value: int) -> None:
    """A Pending Fire Mission marker; of two on one card the stronger counts."""
    if not s.pending[card] or value < s.pending_value[card]:
        s.pending[card] = 1 + fire
        s.pending_value[card] = value
    s.dirty = 1


def resolve_call(g: Play[Company], agency: int, fire: int, unit: int, card: int, cards: list[int]) -> bool:
    """Read the cards of a Call for Fire; True if a battalion mission may follow (7.16.2b, 7.16.3, 7.16.4)."""
    s = g.state
    short = found(s, cards, WORD_NONE, ICON_SHORT) > 0
    if not short and not found(s, cards, WORD_NONE, ICON_BURST):
        return False
    table = s.m.agencies[agency]
    if not (fire == FIRE_GUNSHIPS and s.flight):
        s.fire_missions[agency][fire] -= 1
    where = short_card(g, fire, unit, card) if short else card
    if fire == FIRE_ILLUMINATION:
        illuminate(s, _light_of(table.kind), where)
        if g.telling:
            g.tell("illuminated", where)
        return False
    if fire == FIRE_GUNSHIPS:
        s.flight = [agency, where, s.flight[2] if s.flight else 0, 1 if short else 0]
        g.tell("short-round" if short else "fire-mission", agency, fire, where)
        return False
    put_pending(s, where, fire, table.vof[fire])
    if g.telling:
        g.tell("short-round" if short else "fire-mission", agency, fire, where)
    spare_civilians(s, fire, where)
    if short:
        lose_target(s, agency, card)
        return False
    if table.kind != AGENCY_AIR:
        s.registered[agency] = card
    return table.battalion and fire == FIRE_HE and found(s, cards, WORD_NONE, ICON_BURST3) > 0


def lose_target(s: Company, agency: int, card: int) -> None:
    """In one edition the Target marker goes when its agency fires at another card (7.16.5a)."""
    if s.rules.registered_targets == ARTILLERY_REMOVED and s.registered[agency] != card:
        s.registered[agency] = NOWHERE


def spare_civilians(s: Company, fire: int, card: int) -> None:
    """Fire called on a card with buildings costs experience points where civilians live."""
    rule = s.m.rules[RULE_CIVILIANS]
    if not rule or fire not in (FIRE_HE, FIRE_WP, FIRE_AIR_STRIKE, FIRE_GUNSHIPS):
        return
    if s.terrain[card] and s.t.terrain.icon[s.terrain[card]] == COVER_ICON_URBAN:
        s.points -= rule[0]


def _light_of(kind: int) -> int:
    if kind == AGENCY_MORTAR:
        return MORTAR_LIGHT
    return AIR_LIGHT if kind == AGENCY_AIR else ARTILLERY_LIGHT


def update_fire_missions(g: Play[Company]) -> None:
    """Fire Mission Update: old Incoming!, Air Strike! and WP go, Pending missions arrive (3.7.1, 7.16.3c)."""
    s = g.state
    keep_final_fires(g)
    lift_screens(s)
    for card in range(SIZE):
        s.incoming[card] = 0
        s.incoming_value[card] = 0
    for card in range(SIZE):
        if s.pending[card]:
            _arrive(s, card, s.pending[card] - 1, s.pending_value[card])
            if g.telling:
                g.tell("fire-arrives", s.pending[card] - 1, card)
            s.pending[card] = 0
            s.pending_value[card] = 0
    s.dirty = 1


def _arrive(s: Company, card: int, fire: int, value: int) -> None:
    if fire == FIRE_SMOKE:
        lay_screen(s, card, OPEN, SMOKE_MISSION + 1, 0)
    elif fire == FIRE_CS:
        lay_screen(s, card, OPEN, 2, 1)
    else:
        s.incoming_value[card] = value
        s.incoming[card] = VOF_INCOMING
        if fire == FIRE_WP:
            s.incoming[card] = VOF_WP_MISSION
            lay_screen(s, card, OPEN, SMOKE_OF_WP + 1, 0)
        elif fire in (FIRE_AIR_STRIKE, FIRE_GUNSHIPS):
            s.incoming[card] = VOF_AIR_STRIKE


# -- Final Protective Fires (7.16.2d)


def start_final_fire(g: Play[Company], agency: int) -> None:
    """CO HQ calls the FPF: a Pending marker now, and again every turn while HE missions last."""
    s = g.state
    s.fpf_on[agency] = 1
    _fire_final(g, agency)


def stop_final_fire(g: Play[Company], agency: int) -> None:
    """The FPF is ordered to stop; a mission that is on its way still falls."""
    s = g.state
    s.fpf_on[agency] = 0
    if g.telling:
        g.tell("final-fire-stopped", agency, s.fpf_card[agency])


def fires_to_stop(s: Company, unit: int) -> list[int]:
    """Agencies that fire their FPF and that a unit able to call them can order to stop (7.16.2d)."""
    if 1 not in s.fpf_on:
        return []
    firing = [agency for agency in range(len(s.fpf_on)) if s.fpf_on[agency]]
    return [agency for agency in firing if spotter_cards(s, agency, unit) and has_link(s, agency, unit)]


def keep_final_fires(g: Play[Company]) -> None:
    """Agencies that fire their FPF put the next mission on its card, until no HE mission is left."""
    s = g.state
    for agency in range(len(s.fpf_on)):
        if s.fpf_on[agency] and not s.pending[s.fpf_card[agency]]:
            _fire_final(g, agency)


def fire_final_fires(g: Play[Company]) -> None:
    """The signal for the Final Protective Fires (4.4.1f)."""
    for agency in final_fires(g.state):
        start_final_fire(g, agency)


def _fire_final(g: Play[Company], agency: int) -> None:
    s = g.state
    if not s.fire_missions[agency][FIRE_HE]:
        s.fpf_on[agency] = 0
        return
    s.fire_missions[agency][FIRE_HE] -= 1
    lose_target(s, agency, s.fpf_card[agency])
    put_pending(s, s.fpf_card[agency], FIRE_HE, s.m.agencies[agency].vof[FIRE_HE])
    if g.telling:
        g.tell("final-protective-fire", s.fpf_card[agency])


def final_fires(s: Company) -> list[int]:
    """Agencies whose FPF can be called."""
    return [
        agency
        for agency in range(len(s.fpf_card))
        if s.fpf_card[agency] != NOWHERE and not s.fpf_on[agency] and s.fire_missions[agency][FIRE_HE]
    ]


# -- mortars on the map (7.3.2)


def indirect_targets(s: Company, by: int, unit: int) -> list[int]:
    """Cards at which a mortar section can fire indirect: spotted enemy there, LOS of the orderer, in range (7.3.2f)."""
    if kind_of(s, unit) != KIND_MORTAR_SECTION or not good_order(s, unit) or s.steps[unit] < 2:
        return []
    if s.holds_fire[unit] == HOLDS_FOR_INDIRECT:
        return []  # one fire a turn (7.3.2g)
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
    s.holds_fire[unit] = HOLDS_FOR_INDIRECT
    s.indirect[card] = 1
    s.dirty = 1
    if g.telling:
        g.tell("indirect-fire", unit, card)
    if tracked(s, unit):
        spend(g, unit, 1)
