"""Helicopters for tests: a valley with an LZ, boxes, the helicopters' movement."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.ground import TYPE, Ground, T, place
from sandtable.games.fields_of_fire.rules.air.helicopters import AirMovement
from sandtable.games.fields_of_fire.rules.orders.controls import DesignateControl
from sandtable.games.fields_of_fire.rules.pieces.placing import lift, new_unit
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import KINDS
from sandtable.games.fields_of_fire.rules.vehicles.getting_off import GetOff
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import SIGNAL_LANDING_ZONE

HIGHEST, SECOND = sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[:2]
UH1 = TYPE["uh1_slick"]
SMOKE = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_COLOURED_SMOKE)
SQUAD = next(k for k in T.types.ids if T.types.key[k] == "rifle_squad" and T.types.force[k] == 4)
HQ = next(k for k in T.types.ids if T.types.key[k] == "plt_hq" and T.types.force[k] == 4)
HMG = next(k for k in T.types.ids if T.types.force[k] == 14 and T.types.at[k] == 47)
M60 = next(k for k in T.types.ids if T.types.force[k] == 4 and T.types.kind[k] == codes.KIND_MACHINE_GUN)


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def valley(**draws: list[Any]) -> Ground:
    """Five rows of open ground in Vietnam, an LZ on r2c2."""
    f = Ground("C8", "open", **draws)
    f.m.staging = mc.STAGING_MAIN
    f.s.dark = [0] * len(f.s.dark)
    f.s.control[place("r2c2")] |= 1 << mc.CONTROL_LANDING_ZONE
    return f


def heli(f: Ground, box: int = codes.BOX_PICKUP, kind: int = UH1) -> int:
    unit = new_unit(f.s, kind, codes.FRIENDLY, NOWHERE)
    f.s.box[unit] = box
    return unit


def smoke(f: Ground, at: str) -> None:
    f.s.deployed[place(at) * KINDS + SMOKE] = 1
    f.s.signal[SMOKE] = SIGNAL_LANDING_ZONE


def designate(f: Ground, hq: int, control: int) -> None:
    frame = DesignateControl(hq)
    f.g.push(frame)
    assert ("control", control) in frame.options(f.g)
    frame.answer(f.g, ("control", control))


def fly(f: Ground) -> AirMovement:
    """Run the helicopters' movement up to a question or its end."""
    frame = AirMovement()
    f.g.push(frame)
    finish(f, frame)
    return frame


def finish(f: Ground, frame: AirMovement) -> None:
    """Go on with it; everybody gets off where some may stay aboard."""
    everybody_off(f)
    while f.g.stack and f.g.stack[-1] is frame and frame.next(f.g) != 0:
        everybody_off(f)


def everybody_off(f: Ground) -> None:
    """Let all passengers off a helicopter that has landed, where the player is asked (by edition)."""
    while f.g.stack and isinstance(f.g.stack[-1], GetOff):
        frame = f.g.stack[-1]
        if frame.next(f.g) == codes.PLAYER:
            assert ("disembark",) in frame.options(f.g)
            frame.answer(f.g, ("disembark",))


def embark_in_air(f: Ground, unit: int, craft: int) -> None:
    lift(f.s, unit)
    f.s.aboard[unit] = craft
