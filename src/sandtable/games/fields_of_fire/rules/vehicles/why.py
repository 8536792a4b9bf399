"""Why a unit cannot board, a vehicle cannot drive there or be ordered, in words with the rule (10, 11)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.ground_charges import is_hedge
from sandtable.games.fields_of_fire.rules.movement.infantry import barred, beyond_line, stacks
from sandtable.games.fields_of_fire.rules.movement.urban import entries
from sandtable.games.fields_of_fire.rules.pieces.rides import ride_of
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.transport.transport import fit_to_embark, passenger_steps, room_for_units
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.codes import NONE, TRAFFIC_NO
from sandtable.games.fields_of_fire.state.company import DORMANT, Company
from sandtable.games.fields_of_fire.state.grid import direction, distance

from .at_combat import at_capable, at_row, exposed_to


def boarding_refusal(s: Company, unit: int, vehicle: int) -> Refusal | None:
    """Why a unit cannot get aboard a vehicle."""
    if not s.kind[vehicle] or not is_vehicle(s, vehicle) or not ride_of(s, vehicle):
        return refusal("10.2a", "carries-nobody")
    if s.card[vehicle] != s.card[unit]:
        return refusal("10.2.1a", "vehicle-elsewhere")
    if s.frozen[vehicle] == DORMANT:
        return refusal("10.1.2c", "dormant")
    if not fit_to_embark(s, unit):
        return refusal("4.2.5h", "not-permitted")
    if s.cargo[vehicle] and not passenger_steps(s, vehicle):
        return refusal("5.1.6b", "one-load")
    if room_for_units(s, vehicle) < s.steps[unit]:
        return refusal("10.2a", "vehicle-full", n=max(0, room_for_units(s, vehicle)))
    return None


def driving_refusal(s: Company, unit: int, card: int) -> Refusal | None:
    """Why a vehicle cannot drive onto a card."""
    row = s.t.types.at[s.kind[unit]]
    if not row or not s.t.weapons.mobile[row] or s.frozen[unit]:
        return refusal("10.8.4a", "frozen")
    if distance(s.card[unit], card) != 1 or not s.laid[card]:
        return refusal("1.2.6a", "not-adjacent")
    if not s.inside[card]:
        return refusal("2.4.1d", "boundary")
    if beyond_line(s, unit, card):
        return refusal("2.4.1k", "beyond-line")
    if s.areas and (s.card[unit] in s.areas or card in s.areas) and not entries(s, unit, s.place[unit], card):
        return refusal("13.2.2b", "streets-only")
    if (s.terrain[card] and s.t.terrain.traffic[s.terrain[card]] == TRAFFIC_NO) or is_hedge(s, card):
        return refusal("10.5.2c1", "no-vehicle-way")
    if barred(s, s.card[unit], direction(s.card[unit], card), card):
        return refusal("5.1.2e", "black-border")
    return None if stacks(s, unit, card) else refusal("5.1.5a", "vehicle-room")


def shot_refusal(s: Company, unit: int, target: int, moved: int) -> Refusal:
    """Why a unit cannot fire at a vehicle in AT combat (10.5.2A)."""
    if s.side[target] == s.side[unit]:
        return refusal("10.0a", "own-side")
    if not is_vehicle(s, target):
        return refusal("10.0a", "no-vehicle")
    if not s.spotted[target]:
        return refusal("8.5b", "not-spotted")
    if not at_capable(s, unit):
        return refusal("10.4a", "no-at-weapon")
    if moved and s.t.weapons.move_and_fire[at_row(s, unit)] == NONE:
        return refusal("10.5.2d1", "no-fire-after-move")
    if not exposed_to(s, unit, target):
        return refusal("10.5.4a", "no-line-of-sight")
    return refusal("10.6a", "out-of-range")
