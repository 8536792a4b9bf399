"""Vehicles for tests: open ground with the vehicle rules on, tanks, the vehicle phase."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.ground import TYPE, Ground, T, place
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.state import codes

SHERMAN, STUG, HALF_TRACK, JEEP, TRUCK, LVT = "m4_75", "stug", "m3_halftrack", "jeep", "truck", "lvt4"
HIGHEST, SECOND, THIRD = sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[:3]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def ground(**draws: list[Any]) -> Ground:
    f = Ground(**draws)
    f.m.use_vehicles = True
    f.m.ambush_prone = []
    f.m.tank_riders = [TYPE[SHERMAN]]
    return f


def vehicle(f: Ground, key: str, at: str, side: int = codes.FRIENDLY, **marks: int) -> int:
    unit = new_unit(f.s, TYPE[key], side, place(at))
    f.s.spotted[unit] = 1
    for name, value in marks.items():
        getattr(f.s, name)[unit] = value
    return unit


def phase(f: Ground) -> VehiclePhase:
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    return frame


def attempt(f: Ground) -> None:
    """Let the attempt on the stack draw its cards."""
    f.g.stack[-1].next(f.g)


def mark(f: Ground, what: int, unit: int) -> list[list[int]]:
    return [row for row in f.s.marks if row[0] == what and row[2] == unit]


def tank_against_squad(**draws: list[Any]) -> tuple[Ground, int, int]:
    f = ground(**draws)
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(tank) == place("r2c3")
    return f, tank, foe
