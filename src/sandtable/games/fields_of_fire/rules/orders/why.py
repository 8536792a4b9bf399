"""Why something cannot be done now, with the rule that forbids it (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches
from sandtable.games.fields_of_fire.rules.command.permits import permit, state_of
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.movement.infantry import (
    barred,
    beyond_line,
    can_infiltrate,
    leave_reason,
    refuge,
    stacks,
    stopped_by_fire,
)
from sandtable.games.fields_of_fire.rules.movement.urban import (
    ALLOWED,
    BARRICADED,
    DEFENDED,
    MAY_HIDE_ENEMIES,
    NOT_CONNECTED,
    STREETS_ONLY,
    WALLED,
    connected_cards,
    entry_reason,
)
from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.pieces.areas import floor_of, is_street
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle
from sandtable.games.fields_of_fire.rules.why import refusal, told
from sandtable.games.fields_of_fire.state.action_codes import (
    INFILTRATE_ADJACENT,
    PERMIT_NO,
    PERMIT_YES,
    STATE_ASSAULT,
    STATE_FIRE,
    STATE_LITTER,
    STATE_PARALYZED,
    STATE_PINNED,
)
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY
from sandtable.games.fields_of_fire.state.company import COVERS, DORMANT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, direction, distance, row_of


def reasons_for_unit(s: Company, hq: int, unit: int, left: int) -> list[Refusal]:
    """Why an HQ can order a unit nothing now; most specific first."""
    if not s.kind[unit]:
        return [refusal("1.2.6g", "not-in-play")]
    if s.side[unit] == ENEMY:
        return [refusal("1.0a", "enemy")]
    if left <= 0:
        return [refusal("4.1.3a", "no-commands")]
    if s.aboard[unit] != NOBODY:
        return [refusal("10.2.1b", "aboard", [("unit", s.aboard[unit])])]
    if unit in s.box:
        return [refusal("11.1.4a", "in-box")]
    if s.frozen[unit] == DORMANT:
        return [refusal("10.1.2c", "dormant")]
    if is_vehicle(s, unit) and is_asset(s, unit) and not passengers(s, unit):
        return [refusal("10.8.1a", "no-crew")]
    if s.card[unit] == NOWHERE:
        return [refusal("2.3.5a", "off-map")]
    if hq != NOBODY and not chain(s, hq, unit):
        return [refusal("1.2.6d", "chain", [("unit", hq)], hq=("unit", hq))]
    if hq != NOBODY and not reaches(s, hq, unit):
        return [refusal("4.3a", "no-communication", [("unit", hq)], hq=("unit", hq))]
    if s.pinned[unit]:
        return [refusal("4.2.5d", "pinned")]
    return [refusal("4.2a", "nothing-left")]


LIMITS = {
    STATE_ASSAULT: "4.2.5g",
    STATE_FIRE: "4.2.5h",
    STATE_LITTER: "4.2.5i",
    STATE_PARALYZED: "4.2.5j",
    STATE_PINNED: "4.2.5d",
}


def limit_rule(s: Company, unit: int) -> str:
    """The paragraph that limits a Pinned unit or a kind of team."""
    return LIMITS.get(state_of(s, unit), "4.2.5h")


def stuck_refusal(s: Company, unit: int, permitted: int) -> Refusal | None:
    """Why a unit cannot leave its card at all."""
    if s.exposed[unit]:
        return refusal("5.1.2a", "exposed")
    if permitted == PERMIT_NO:
        return refusal(limit_rule(s, unit), "not-permitted")
    return told(MOVEMENT_WHY, leave_reason(s, unit))


def no_street_refusal(s: Company, unit: int) -> Refusal:
    """Why no street leads from a unit's area to an adjacent card (13.2.1, 13.3)."""
    place = s.place[unit]
    if floor_of(s, place) > 0:
        return refusal("13.3a", "upstairs")
    if is_street(place):
        return refusal("13.2.1a", "behind-building")
    return refusal("13.4.1a", "walled-in")


ENTRY_REFUSALS = {
    NOT_CONNECTED: ("13.2.1a", "areas-not-connected"),
    BARRICADED: ("13.5a", "barricaded"),
    DEFENDED: ("13.2.2a", "room-defended"),
    MAY_HIDE_ENEMIES: ("13.2.2a", "room-not-cleared"),
    STREETS_ONLY: ("13.2.2b", "streets-only"),
    WALLED: ("13.4.1a", "wall-exposed"),
}


def area_refusal(s: Company, unit: int, card: int, place: int) -> Refusal | None:
    """Why a unit may not go to an area of an urban card."""
    if card not in s.areas or place < COVERS or place >= len(s.cover_kind) or s.cover_card[place] != card:
        return None
    if s.card[unit] != card:
        return refusal("13.2.1a", "street-first")
    if unit in s.halted:
        return refusal("13.2.5a", "halted")
    why = entry_reason(s, unit, card, s.place[unit], place)
    if why == ALLOWED:
        return None
    rule, name = ENTRY_REFUSALS[why]
    return refusal(rule, name)


def step_refusal(s: Company, unit: int, action: int, card: int) -> Refusal | None:
    """Why a unit may not move to a card."""
    here = s.card[unit]
    if distance(here, card) != 1:
        return refusal("1.2.6a", "not-adjacent")
    if not s.laid[card] or (s.side[unit] == FRIENDLY and not s.inside[card]):
        beyond = row_of(card) > s.m.rows
        return refusal("2.4.1g" if beyond else "2.4.1d", "boundary")
    permitted = permit(s, unit, action)
    stuck = stuck_refusal(s, unit, permitted)
    if stuck is not None:
        return stuck
    if beyond_line(s, unit, card):
        return refusal("2.4.1k", "beyond-line")
    way = direction(here, card)
    if barred(s, here, way, card):
        return refusal("5.1.2e", "black-border")
    if stopped_by_fire(s, unit, way):
        return refusal("5.1.2d", "crossing-fire")
    if not stacks(s, unit, card):
        return refusal("5.1.5a", "stacking", n=s.step_count[s.side[unit] * SIZE + card])
    if s.areas and (here in s.areas or card in s.areas) and not connected_cards(s, unit, card):
        return no_street_refusal(s, unit)
    if permitted != PERMIT_YES and not refuge(s, unit, card, permitted):
        return refusal(limit_rule(s, unit), "needs-friends")
    if action == INFILTRATE_ADJACENT:
        if not can_infiltrate(s, unit):
            return refusal("5.1.4a", "cannot-infiltrate")
        if not has_vof(s, here) and not has_vof(s, card):
            return refusal("4.2.2c.pre", "no-fire-to-slip-through")
    return None
