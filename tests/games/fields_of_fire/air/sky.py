"""Aircraft and landings as tests set them up."""

from __future__ import annotations

from typing import Any

import sandtable
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import TYPE, Ground, T, place
from sandtable.games.fields_of_fire.rules.air.aircraft import AirMissions, GunshipFlight
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.support.flight import gather_flight
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc

HMG = next(k for k in T.types.ids if T.types.force[k] == 14 and T.types.at[k] == 47)


def sky(mission: str = "C2", **draws: list[Any]) -> tuple[Ground, int]:
    """Open ground, the agency that sends gunships (or 0), a spotted enemy on r4c3."""
    f = Ground(mission, "open", **draws)
    f.s.dark = [0] * len(f.s.dark)
    f.m.use_vehicles = True
    found = [i for i, agency in enumerate(f.m.agencies) if agency.kind == mc.AGENCY_HELICOPTERS]
    return f, found[0] if found else 0


def missions(f: Ground) -> AirMissions:
    frame = AirMissions()
    f.g.push(frame)
    step(f, frame)
    return frame


def circle(f: Ground) -> GunshipFlight:
    frame = GunshipFlight()
    f.g.push(frame)
    return frame


def step(f: Ground, frame: AirMissions | GunshipFlight) -> None:
    while f.g.stack and f.g.stack[-1] is frame and frame.next(f.g) != 0:
        pass


def guarded_sky(**draws: list[Any]) -> tuple[Ground, VehiclePhase, int]:
    """A flight over an anti-aircraft gun, a tank that may act first, and the vehicle phase."""
    f, agency = sky(**draws)
    f.m.fac = 0
    gun = f.add(HMG, "r4c3")
    tank = new_unit(f.s, TYPE["m48"], codes.FRIENDLY, place("r1c1"))
    f.s.ready[tank] = 1
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    frame = VehiclePhase()
    f.g.push(frame)
    run(f)
    return f, frame, gun


def run(f: Ground) -> Any:
    """Play on until somebody is asked; returns the question."""
    while f.g.stack and f.g.stack[-1].next(f.g) != 0:
        pass
    return f.g.stack[-1]


def to_plan(mission: str) -> Any:
    match = sandtable.new_match(GAME, mission, 7)
    while match.decision.key != "fields-of-fire/plan-landing":
        match.apply(match.actions("company")[-1], "company")
    return match
