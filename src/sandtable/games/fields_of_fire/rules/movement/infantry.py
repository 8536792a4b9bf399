"""Movement of infantry: to another card, within a card, infiltration, seeking cover (4.2.2, 5.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.rules.command.permits import limited, move_limit, permit
from sandtable.games.fields_of_fire.rules.command.why import NEEDS_FRIENDS
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.fire.urban import new_fire
from sandtable.games.fields_of_fire.rules.pieces.areas import area_of, floor_of, is_street
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.units import (
    commands,
    is_platoon_hq,
    is_vehicle,
    on_tripod,
    rating_of,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.sight.urban import along_street
from sandtable.games.fields_of_fire.rules.transport.carrying import abandon_load, overloaded, take_line
from sandtable.games.fields_of_fire.rules.transport.transport import foot_steps
from sandtable.games.fields_of_fire.rules.why import FINE
from sandtable.games.fields_of_fire.state.action_codes import (
    INFILTRATE_ADJACENT,
    INFILTRATE_WITHIN,
    MOVE_ADJACENT,
    MOVE_PLATOON,
    MOVE_WITHIN,
    PERMIT_TO_FRIENDS,
    PERMIT_TO_STAGING_OR_FRIENDS,
    PERMIT_YES,
    SEEK_COVER,
)
from sandtable.games.fields_of_fire.state.codes import (
    CAN_INFILTRATE,
    CARD_URBAN,
    CARD_WADING,
    FRIENDLY,
    KIND_ASSAULT_TEAM,
    KIND_PARALYZED_TEAM,
    RATING_H,
    UNIT_IGNORES_WIRE,
    UNIT_IMMOBILE,
)
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import (
    NEIGHBOUR,
    NOWHERE,
    SIZE,
    WIDTH,
    direction,
    distance,
    opposite,
    row_of,
)
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_OUTPOST, DEFENSIVE
from sandtable.games.fields_of_fire.state.profile import FREE

from .cover import cover_left, in_trench, places_for
from .leaving import on_exit
from .urban import connected_cards, inner_inside_move, shifts_in
from .why import (
    AMONG_MINES,
    BEHIND_BUILDING,
    BEYOND_LINE,
    BEYOND_THE_MAP,
    BLACK_BORDER,
    CANNOT_BE_MOVED,
    CANNOT_SLIP,
    CROSSING_FIRE,
    EXPOSED,
    EXPOSED_SLIP,
    HALTED,
    HELD_FAST,
    NO_AREA_TO_SLIP,
    NO_COVER_LEFT,
    NO_FIRE_BETWEEN,
    NO_FIRE_HERE,
    NO_OTHER_AREA,
    NO_SLIP_IN_CITY,
    NO_WAY,
    NO_WAY_TO_SLIP,
    NOT_ADJACENT,
    ON_FINAL_LINE,
    OUTSIDE,
    OVERLOADED,
    PLATOON_ALONE,
    PLATOON_BY_ITS_HQ,
    STACKED,
    UNDER_COVER,
    UPSTAIRS,
    WALLED_IN,
    WIRED,
)

# -- where a unit may go


def crossed_by_fire(s: Company, card: int, way: int) -> bool:
    """Whether a diagonal step passes a corner over which a diagonal PDF runs (5.1.2f)."""
    if not way & 1 or not s.diagonal_fire:
        return False
    left = NEIGHBOUR[8 * card + (way + 7) % 8]
    right = NEIGHBOUR[8 * card + (way + 1) % 8]
    if left == NOWHERE or right == NOWHERE:
        return False
    return _fires_across(s, left, right) or _fires_across(s, right, left)


def corner_under_fire(s: Company, unit: int, way: int) -> bool:
    """Whether a step along a street passes a corner over which a diagonal PDF runs (13.2.5, 13.7)."""
    if not s.diagonal_fire or not s.areas or not along_street(s.place[unit], way):
        return False
    card = s.card[unit]
    front = 2 * area_of(s.place[unit])
    ahead = NEIGHBOUR[8 * card + way]
    across = NEIGHBOUR[8 * card + front]
    beyond = NEIGHBOUR[8 * ahead + front] if ahead != NOWHERE else NOWHERE
    if ahead == NOWHERE or across == NOWHERE or beyond == NOWHERE:
        return False
    if _fires_across(s, card, beyond) or _fires_across(s, beyond, card):
        return True
    return _fires_across(s, ahead, across) or _fires_across(s, across, ahead)


def stopped_by_fire(s: Company, unit: int, way: int) -> bool:
    """Whether a step would lead through a diagonal PDF."""
    return crossed_by_fire(s, s.card[unit], way) or corner_under_fire(s, unit, way)


def _fires_across(s: Company, near: int, far: int) -> bool:
    """Whether a PDF runs from `near` (or from behind it) over the corner to `far`."""
    way = direction(near, far)
    back = opposite(way)
    at = near
    for behind in range(3):
        for unit in s.units_at.get(at, []):
            if s.pdf[unit] == way and s.aim[unit] != NOWHERE and distance(at, s.aim[unit]) > behind:
                return True
        at = NEIGHBOUR[8 * at + back]
        if at == NOWHERE:
            break
    return False


def barred(s: Company, card: int, way: int, other: int) -> bool:
    """Black borders on either side of the step (5.1.2g)."""
    terrain = s.t.terrain
    here, there = s.terrain[card], s.terrain[other]
    if here and terrain.bars(here, way):
        return True
    return there != 0 and terrain.bars(there, opposite(way))


def stacks(s: Company, unit: int, card: int) -> bool:
    """Whether the card can take the unit: sixteen steps and four vehicles per side, no limit in the Staging Area."""
    if card < WIDTH:
        return True
    if is_vehicle(s, unit):
        return vehicles_on(s, s.side[unit], card) < s.t.charts.stack_vehicles
    limit = s.t.charts.stack_steps - s.steps[unit]
    return s.step_count[s.side[unit] * SIZE + card] <= limit or foot_steps(s, s.side[unit], card) <= limit


def vehicles_on(s: Company, side: int, card: int) -> int:
    """Vehicles of a side on a card (5.1.5a)."""
    return sum(1 for unit in s.units_at.get(card, []) if s.side[unit] == side and is_vehicle(s, unit))


def holds_outpost(s: Company, unit: int) -> bool:
    """Whether a unit belongs to the platoon of the Combat Outpost; who comes first designates it (2.4.1j)."""
    return s.platoon[unit] > 0 and s.outpost_platoon in (0, s.platoon[unit])


def man_outpost(s: Company, unit: int) -> None:
    """The first unit of a platoon on the Combat Outpost designates that platoon (2.4.1j)."""
    if s.control[s.card[unit]] >> CONTROL_OUTPOST & 1 and s.side[unit] == FRIENDLY and not s.outpost_platoon:
        s.outpost_platoon = s.platoon[unit]


def beyond_line(s: Company, unit: int, card: int) -> bool:
    """Whether the Main Line of Resistance forbids a friendly unit to enter a card (2.4.1k)."""
    if s.mission_type != DEFENSIVE or not s.m.mlr:
        return False
    row = card // WIDTH
    if row <= s.m.mlr:
        return False
    if s.control[card] >> CONTROL_OUTPOST & 1:
        if holds_outpost(s, unit) or s.rules.mlr_crossing == FREE:
            return not holds_outpost(s, unit)
    if s.rules.mlr_crossing == FREE:
        return False
    return not (team_kind(s, unit) == KIND_ASSAULT_TEAM and row == s.m.mlr + 1)


def step_reason(s: Company, unit: int, way: int, other: int) -> int:
    """Why a unit that can leave its card may not step in a direction to the card there; 0 if it may (5.1.2)."""
    if s.side[unit] != FRIENDLY:
        if not s.laid[other] or other < WIDTH:
            return OUTSIDE
    elif not s.laid[other] or not s.inside[other]:
        return BEYOND_THE_MAP if row_of(other) > s.m.rows else OUTSIDE
    elif beyond_line(s, unit, other):
        return BEYOND_LINE
    card = s.card[unit]
    if barred(s, card, way, other):
        return BLACK_BORDER
    if stopped_by_fire(s, unit, way):
        return CROSSING_FIRE
    if not stacks(s, unit, other):
        return STACKED
    if s.areas and (card in s.areas or other in s.areas) and not connected_cards(s, unit, other):
        return street_reason(s, s.place[unit])
    return FINE


def street_reason(s: Company, place: int) -> int:
    """Why no street leads from an area to an adjacent card (13.2.1, 13.3)."""
    if floor_of(s, place) > 0:
        return UPSTAIRS
    return BEHIND_BUILDING if is_street(place) else WALLED_IN


def may_step(s: Company, unit: int, way: int) -> int:
    """The card a unit reaches by one step in a direction, or NOWHERE if the step is not allowed."""
    other = NEIGHBOUR[8 * s.card[unit] + way]
    return NOWHERE if other == NOWHERE or step_reason(s, unit, way, other) else other


def refuge(s: Company, unit: int, card: int, permitted: int) -> bool:
    """Whether a limited unit may go there: the Staging Area, or a friendly-occupied card without VOF (4.2.5)."""
    if card < WIDTH:
        return permitted == PERMIT_TO_STAGING_OR_FRIENDS
    if permitted == PERMIT_TO_FRIENDS and not s.rules.lat_infiltrate_needs_no_vof:
        return s.count[s.side[unit] * SIZE + card] > 0
    return s.count[s.side[unit] * SIZE + card] > 0 and not has_vof(s, card)


def stuck_reason(s: Company, unit: int, action: int) -> int:
    """Why a unit cannot leave its card by a movement action at all; 0 if it can (4.2.5, 5.1)."""
    if s.exposed[unit]:
        return EXPOSED
    return move_limit(s, unit, action) or leave_reason(s, unit)


def destinations(s: Company, unit: int, action: int) -> list[int]:
    """Cards to which a unit may move or infiltrate (5.1.2)."""
    found: list[int] = []
    if departure_reason(s, unit, action):
        return found
    permitted = permit(s, unit, action)
    for way in range(8):
        other = NEIGHBOUR[8 * s.card[unit] + way]
        if other != NOWHERE and not arrival_reason(s, unit, action, permitted, way, other):
            found.append(other)
    return found


def destination_reason(s: Company, unit: int, action: int, card: int) -> int:
    """Why a unit may not move or infiltrate to a card; 0 if it may (5.1.2, 5.1.4)."""
    here = s.card[unit]
    if distance(here, card) != 1:
        return NOT_ADJACENT
    arrival = arrival_reason(s, unit, action, permit(s, unit, action), direction(here, card), card)
    return arrival if arrival in (BEYOND_THE_MAP, OUTSIDE) else departure_reason(s, unit, action) or arrival


def departure_reason(s: Company, unit: int, action: int) -> int:
    """Why a unit cannot move or infiltrate to any card; 0 if it can (4.2.5, 5.1, 5.1.4)."""
    reason = stuck_reason(s, unit, action)
    if reason or action != INFILTRATE_ADJACENT:
        return reason
    if not can_infiltrate(s, unit):
        return CANNOT_SLIP
    return WIRED if blocked_by_wire(s, unit, s.card[unit]) else FINE


def arrival_reason(s: Company, unit: int, action: int, permitted: int, way: int, card: int) -> int:
    """Why a unit that can leave its card may not go to the card in a direction; 0 if it may (4.2.5, 5.1.2, 5.1.4)."""
    reason = step_reason(s, unit, way, card)
    if reason:
        return reason
    if permitted != PERMIT_YES and not refuge(s, unit, card, permitted):
        return limited(s, unit, NEEDS_FRIENDS)
    return slip_to_reason(s, unit, card) if action == INFILTRATE_ADJACENT else FINE


def slip_to_reason(s: Company, unit: int, card: int) -> int:
    """Why a unit may not infiltrate to a card; 0 if it may: VOF on one of the two cards, no wire there (5.1.4)."""
    if not has_vof(s, s.card[unit]) and not has_vof(s, card):
        return NO_FIRE_BETWEEN
    return WIRED if blocked_by_wire(s, unit, card) else FINE


def infiltration_reason(s: Company, unit: int) -> int:
    """Why a unit cannot be ordered to infiltrate to an adjacent card; 0 if it can (4.2.2c)."""
    reason = departure_reason(s, unit, INFILTRATE_ADJACENT)
    if reason:
        return reason
    if _slips_out(s, unit) and not move_reason(s, unit):
        return FINE
    return NO_WAY_TO_SLIP if has_vof(s, s.card[unit]) else NO_FIRE_BETWEEN


def _slips_out(s: Company, unit: int) -> bool:
    """Whether a unit that can leave its card has any adjacent card to infiltrate to."""
    permitted = permit(s, unit, INFILTRATE_ADJACENT)
    for way in range(8):
        other = NEIGHBOUR[8 * s.card[unit] + way]
        if other == NOWHERE or not s.laid[other] or slip_to_reason(s, unit, other):
            continue  # quick to see
        if not arrival_reason(s, unit, INFILTRATE_ADJACENT, permitted, way, other):
            return True
    return False


def move_reason(s: Company, unit: int) -> int:
    """Why a unit cannot be ordered to move to an adjacent card; 0 if it can (4.2.2a)."""
    reason = stuck_reason(s, unit, MOVE_ADJACENT)
    if reason:
        return reason
    permitted = permit(s, unit, MOVE_ADJACENT)
    for way in range(8):
        other = NEIGHBOUR[8 * s.card[unit] + way]
        if other != NOWHERE and not arrival_reason(s, unit, MOVE_ADJACENT, permitted, way, other):
            return FINE
    return NO_WAY if permitted == PERMIT_YES else limited(s, unit, NEEDS_FRIENDS)


def may_exit(s: Company, unit: int) -> bool:
    """Whether a unit may move off the map by the exit edge of the mission."""
    return on_exit(s, unit) and not stuck_reason(s, unit, MOVE_ADJACENT)


def may_leave(s: Company, unit: int) -> bool:
    """Whether a unit can change cards at all: mobile, not frozen, not overloaded (5.1, 5.1.6A)."""
    return not leave_reason(s, unit)


def leave_reason(s: Company, unit: int) -> int:
    """Why a unit cannot change cards at all; 0 if it can (5.1, 5.1.6A, 7.2.4c, 7.9.1)."""
    reason = stay_reason(s, unit)
    if reason:
        return reason
    if s.halted and unit in s.halted:
        return HALTED
    return OVERLOADED if overloaded(s, unit) else FINE


def stay_reason(s: Company, unit: int) -> int:
    """Why a unit stays in its area whatever it carries; 0 if nothing holds it."""
    if s.frozen[unit]:
        return HELD_FAST
    if immobile(s, unit):
        return CANNOT_BE_MOVED
    if held_by_mines(s, unit):
        return AMONG_MINES
    return ON_FINAL_LINE if s.fpl[unit] != NOWHERE else FINE


def immobile(s: Company, unit: int) -> bool:
    """Guns with Mobile: No on their Good Order side, Pinned or not (4.2.2, 5.1)."""
    return s.t.types.flags[s.kind[unit]] & UNIT_IMMOBILE != 0 and not s.flipped[unit]


def can_infiltrate(s: Company, unit: int) -> bool:
    """No tripod, no H rating, no mortar (5.1.4, 7.3.1)."""
    if on_tripod(s, unit) or rating_of(s, unit, 1) == RATING_H:
        return False
    return s.flipped[unit] == 1 or s.t.charts.weapon_flags[s.t.types.weapon[s.kind[unit]]] & CAN_INFILTRATE != 0


def blocked_by_wire(s: Company, unit: int, card: int) -> bool:
    """Wire stops infiltration onto and off its card, for all but units that ignore it."""
    return s.wire[card] != 0 and not s.t.types.flags[s.kind[unit]] & UNIT_IGNORES_WIRE


# -- what may be ordered


def seek_reason(s: Company, unit: int) -> int:
    """Why a unit may not attempt to Seek Cover; 0 if it may (4.2.2e)."""
    reason = move_limit(s, unit, SEEK_COVER) or stay_reason(s, unit)
    if reason:
        return reason
    if s.place[unit] != OPEN:
        return UNDER_COVER
    if overloaded(s, unit):
        return OVERLOADED
    return FINE if s.card[unit] >= WIDTH and cover_left(s, s.card[unit]) else NO_COVER_LEFT


def shift_reason(s: Company, unit: int) -> int:
    """Why a unit cannot be ordered to another area of its card; 0 if it can (4.2.2f)."""
    reason = move_limit(s, unit, MOVE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    return FINE if s.card[unit] >= WIDTH and _other_areas(s, unit) else NO_OTHER_AREA


def held_reason(s: Company, unit: int) -> int:
    """Why a unit cannot change areas whatever areas there are; 0 if it can (5.1, 5.1.6A, 13.2.5)."""
    reason = stay_reason(s, unit)
    if reason:
        return reason
    if overloaded(s, unit):
        return OVERLOADED
    return HALTED if s.halted and unit in s.halted and s.card[unit] in s.areas else FINE


def shifts(s: Company, unit: int) -> list[int]:
    """Areas of its own card to which a unit may move (4.2.2f)."""
    return [] if held_reason(s, unit) else _other_areas(s, unit)


def _other_areas(s: Company, unit: int) -> list[int]:
    if s.areas and s.card[unit] in s.areas:
        return shifts_in(s, unit)
    return [place for place in places_for(s, unit, s.card[unit]) if place != s.place[unit]]


def slip_reason(s: Company, unit: int) -> int:
    """Why a unit cannot be ordered to infiltrate within its card; 0 if it can (4.2.2g, 5.1.4)."""
    reason = move_limit(s, unit, INFILTRATE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    card = s.card[unit]
    terrain = s.terrain[card]
    if terrain and s.t.terrain.flags[terrain] & CARD_URBAN and not s.rules.incard_infiltrate_urban:
        return NO_SLIP_IN_CITY
    if s.exposed[unit]:
        return EXPOSED_SLIP
    if not can_infiltrate(s, unit):
        return CANNOT_SLIP
    if not has_vof(s, card):
        return NO_FIRE_HERE
    return NO_AREA_TO_SLIP if shift_reason(s, unit) else FINE


def platoon_reason(s: Company, hq: int, unit: int, action: int) -> int:
    """Why an HQ cannot lead its platoon to another card; 0 if it can (4.2.2b, 4.2.2d)."""
    if unit != hq or not is_platoon_hq(s, unit):
        return PLATOON_BY_ITS_HQ
    return FINE if commands(s, unit) and platoon_moves(s, unit, action) else PLATOON_ALONE


def single_action(action: int) -> int:
    """The one-unit action behind a platoon movement."""
    return MOVE_ADJACENT if action == MOVE_PLATOON else INFILTRATE_ADJACENT


def platoon_units(s: Company, hq: int) -> list[int]:
    """Units of the platoon on the HQ's card that hear the order, the HQ included (4.2g)."""
    found: list[int] = []
    for unit in s.units_at.get(s.card[hq], []):
        if s.side[unit] == FRIENDLY and s.platoon[unit] == s.platoon[hq] and reaches(s, hq, unit):
            if not s.pinned[unit] and not s.flipped[unit] and not is_vehicle(s, unit):
                found.append(unit)
    return found


def platoon_moves(s: Company, hq: int, action: int) -> list[int]:
    """Cards to which at least two units of the platoon could go together (4.2.2b, 4.2.2d)."""
    single = single_action(action)
    tally: dict[int, int] = {}
    for unit in platoon_units(s, hq):
        if s.done[unit] >> single & 1:
            continue
        for card in destinations(s, unit, single):
            tally[card] = tally.get(card, 0) + 1
    return [card for card in sorted(tally) if tally[card] >= 2]


# -- moving


def stays_hidden(s: Company, unit: int, card: int, place: int) -> bool:
    """Moves that never expose: between trenches, bunkers, pillboxes, attached buildings, inside the Staging Area."""
    if card < WIDTH:
        return s.card[unit] < WIDTH  # who comes back from the map is Exposed (5.1.3)
    if in_trench(s, s.place[unit]) and in_trench(s, place):
        return True
    return len(s.attached) > 0 and inner_inside_move(s, unit, card, place)


def wading(s: Company, card: int) -> bool:
    """Whether infantry on foot is always Exposed on the card."""
    return s.terrain[card] != 0 and s.t.terrain.flags[s.terrain[card]] & CARD_WADING != 0


def move_unit(g: Play[Company], unit: int, card: int, place: int, hidden: bool) -> None:
    """Move a unit to an area of a card; `hidden` after a successful infiltration (5.1.3)."""
    s = g.state
    exposes = not hidden and not stays_hidden(s, unit, card, place)
    if s.card[unit] != card:
        leave_card(g, unit)
    if g.telling:
        tell_move(g, unit, card, place)
    stops = len(s.areas) > 0 and card >= WIDTH and new_fire(s, unit, card, place)
    relocate(g, unit, card, place)
    if s.m.mlr and s.card[unit] == card:
        man_outpost(s, unit)
    if stops:
        s.halted.append(unit)  # 13.2.5
    if s.kind[unit] and (exposes or wading(s, card)):
        s.exposed[unit] = 1


def tell_move(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Tell where a unit goes; in a city the area too."""
    if place >= COVERS:
        g.tell("entered", unit, card, area_of(place))
    else:
        g.tell("moved", unit, card, place)


def leave_card(g: Play[Company], unit: int) -> None:
    """What a unit leaves behind when it changes cards: wire, and a load it cannot take along."""
    s = g.state
    lay_line(g, unit)
    if s.pinned[unit] or team_kind(s, unit) == KIND_PARALYZED_TEAM:
        abandon_load(g, unit)
    s.moved[unit] = 1


def lay_line(g: Play[Company], unit: int) -> None:
    """A unit that carries telephone line lays one marker on the card it leaves, free (4.3.4)."""
    s = g.state
    card = s.card[unit]
    if card < WIDTH or s.line[card] or (s.rules.line_layer_needs_phone and not s.phone[unit]):
        return
    if take_line(s, unit):
        s.line[card] = 1
        g.tell("line_laid", card)
