"""The Main Line of Resistance and the Combat Outpost: which units may go beyond the line (2.4.1)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.units import team_kind
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_ASSAULT_TEAM
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_OUTPOST, DEFENSIVE
from sandtable.games.fields_of_fire.state.profile import FREE


def holds_outpost(s: Company, unit: int) -> bool:
    """Whether a unit belongs to the platoon of the Combat Outpost; the first unit to arrive designates it (2.4.1j)."""
    return s.platoon[unit] > 0 and s.outpost_platoon in (0, s.platoon[unit])


def man_outpost(s: Company, unit: int) -> None:
    """The first unit of a platoon on the Combat Outpost designates that platoon (2.4.1j)."""
    if s.control[s.card[unit]] >> CONTROL_OUTPOST & 1 and s.side[unit] == FRIENDLY and not s.outpost_platoon:
        s.outpost_platoon = s.platoon[unit]


def beyond_line(s: Company, unit: int, card: int) -> bool:
    """Whether the Main Line of Resistance of a defence forbids a friendly unit to enter a card (2.4.1k)."""
    if s.m.type != DEFENSIVE or not s.m.mlr:
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


def driven_beyond(s: Company, vehicle: int, riders: list[int], card: int) -> bool:
    """The same for a vehicle and those aboard; one platoon holds the Combat Outpost, so all are of one (2.4.1j)."""
    if beyond_line(s, vehicle, card):
        return True
    if s.m.type != DEFENSIVE or card // WIDTH <= s.m.mlr or not s.control[card] >> CONTROL_OUTPOST & 1:
        return False
    return any(s.platoon[rider] != s.platoon[vehicle] for rider in riders)
