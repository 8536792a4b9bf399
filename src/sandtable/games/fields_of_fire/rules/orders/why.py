"""Why something cannot be done now, with the rule that forbids it (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches
from sandtable.games.fields_of_fire.rules.movement.infantry import destination_reason
from sandtable.games.fields_of_fire.rules.movement.urban import (
    ALLOWED,
    BARRICADED,
    DEFENDED,
    MAY_HIDE_ENEMIES,
    NOT_CONNECTED,
    STREETS_ONLY,
    WALLED,
    entry_reason,
)
from sandtable.games.fields_of_fire.rules.movement.why import STACKED, WHY
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle
from sandtable.games.fields_of_fire.rules.why import refusal, told
from sandtable.games.fields_of_fire.state.codes import ENEMY
from sandtable.games.fields_of_fire.state.company import COVERS, DORMANT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE


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
    reason = destination_reason(s, unit, action, card)
    if reason == STACKED:
        return refusal(*WHY[reason], n=s.step_count[s.side[unit] * SIZE + card])
    return told(WHY, reason)
