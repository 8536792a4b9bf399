"""Who orders vehicles, what they are ordered to do, who acts first (3.6, 10.1)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import also
from games.fields_of_fire.ground import EAST, T, place
from games.fields_of_fire.motor import HIGHEST, SHERMAN, STUG, ground, phase, rule, vehicle
from games.fields_of_fire.vehicles.tanks import company_with_tanks
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.table import BY_CODE, OF_VEHICLES
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_CEASE_FIRE, SIGNAL_TO_SIGNAL, give_signal
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import (
    ACTIVATE_VEHICLE,
    CEASE_FIRE,
    CONCENTRATE_FIRE,
    LOAD,
    REMOVE_PINNED,
    SHIFT_FIRE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE

# -- who orders vehicles, and what (10.1)


@rule("10.1.1a")
def test_a_vehicle_platoon_leader_commands_and_fights() -> None:
    f, u = company_with_tanks()
    assert communication.reaches(f.s, u["leader"], u["tank"]) == communication.BY_RADIO_SET
    assert ACTIVATE_VEHICLE in offers(f.s, u["leader"], u["tank"], 2)
    assert not communication.chain(f.s, u["leader"], u["single"])
    assert not communication.chain(f.s, u["leader"], u["platoon"])
    target = vehicle(f, STUG, "r4c3", codes.ENEMY)
    assert at_targets(f.s, u["leader"]) == [target]


@rule("10.1.1b")
def test_the_leader_hears_the_company_on_battalion_net_before_vietnam() -> None:
    f, u = company_with_tanks()
    assert T.forces[f.m.force].year < 1960
    assert communication.reaches(f.s, u["company"], u["leader"]) == communication.BY_RADIO_SET
    f.s.radio[codes.NET_BN_TAC][u["company"]] = 0
    f.s.radio[codes.NET_CO_TAC][u["company"]] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, u["company"], u["leader"]) == communication.BY_NOTHING
    f.m.force = next(force.id for force in T.forces.values() if force.year >= 1966)
    assert communication.reaches(f.s, u["company"], u["leader"]) == communication.BY_RADIO_SET


@rule("10.1.2c")
def test_who_orders_vehicles() -> None:
    f, u = company_with_tanks()
    s = f.s
    assert [communication.chain(s, u[hq], u["tank"]) for hq in ("company", "leader", "staff", "platoon")] == [
        True,
        True,
        False,
        False,
    ]
    assert [communication.chain(s, u[hq], u["single"]) for hq in ("company", "leader", "staff", "platoon")] == [
        True,
        False,
        True,
        False,
    ]
    s.platoon[u["single"]] = 1
    assert communication.chain(s, u["platoon"], u["single"])
    assert communication.reaches(s, u["staff"], u["single"]) == communication.BY_VOICE
    assert communication.reaches(s, u["company"], u["single"]) == communication.BY_NOTHING
    assert ACTIVATE_VEHICLE in offers(s, NOBODY, u["tank"], 1)
    assert ACTIVATE_VEHICLE in offers(s, NOBODY, u["single"], 1)


@rule("10.1.2a")
def test_vehicles_take_few_orders() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(tank) == place("r2c3")
    got = set(offers(f.s, NOBODY, tank, 9))
    assert got <= {act.code for act in OF_VEHICLES}
    assert {ACTIVATE_VEHICLE, LOAD, CEASE_FIRE} <= got
    f.s.pinned[tank] = 1
    assert REMOVE_PINNED in offers(f.s, NOBODY, tank, 9)
    assert CONCENTRATE_FIRE in offers(f.s, NOBODY, squad, 9)
    assert CONCENTRATE_FIRE not in got
    assert BY_CODE[SHIFT_FIRE].vehicles


@rule("10.1.2b")
def test_vehicles_react_only_to_the_cease_fire_signal() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c4")
    flare = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_SIGNAL)
    give_signal(f.g, squad, SIGNAL_TO_SIGNAL, flare, place("r2c3"), 1)
    frame: Any = f.g.stack[-1]
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert f.s.card[tank] == place("r1c3")
    assert f.s.card[squad] == place("r2c3")
    set_fire(f.s, tank, place("r1c5"), EAST)
    give_signal(f.g, squad, SIGNAL_CEASE_FIRE, flare, place("r2c3"), 1)
    assert f.aim(tank) == NOWHERE


@rule("4.2.5n")
def test_the_limits_of_pinned_units_do_not_bind_vehicles() -> None:
    f = ground()
    f.m.use_communication = True
    company = f.add("co_hq", "r1c3")
    tank = vehicle(f, SHERMAN, "r1c3", pinned=1)
    assert communication.reaches(f.s, company, tank) == communication.BY_VOICE
    assert {ACTIVATE_VEHICLE, REMOVE_PINNED} <= set(offers(f.s, company, tank, 2))
    assert can_ready(f.s, tank)


@rule("10.4b")
@also("3.6a")
@pytest.mark.parametrize("moves", [0, 1])
@pytest.mark.parametrize("fires", [0, 1])
def test_an_activated_vehicle_moves_and_fires_or_does_one_of_the_two(moves: int, fires: int) -> None:
    f = ground(roll_at=[HIGHEST], roll_reaction=[HIGHEST])
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_HOLD], []
    ours, idle = vehicle(f, SHERMAN, "r1c3", ready=1), vehicle(f, SHERMAN, "r1c2")
    theirs = vehicle(f, STUG, "r4c3", codes.ENEMY)
    f.s.pdf[theirs] = NOWHERE
    frame = phase(f)
    frame.queue = []
    assert frame.options(f.g) == [("unit", ours), ("done",)]
    assert idle not in frame.friends(f.s)
    frame.answer(f.g, ("unit", ours))
    assert {("to", place("r1c4")), ("target", theirs)} <= set(frame.options(f.g))
    if moves:
        frame.answer(f.g, ("to", place("r2c3")))
        assert f.s.card[ours] == place("r2c3")
        assert ("target", theirs) in frame.options(f.g)
    frame.answer(f.g, ("target", theirs) if fires else ("done",))
    assert (ours in [shot[0] for shot in f.told("at_fire")]) == bool(fires)
    assert bool(f.s.fired[ours]) == bool(moves or fires)  # who has done nothing may still react
    assert ours not in frame.friends(f.s)  # a vehicle acts once


@rule("3.6a")
def test_active_units_alternate_and_the_attacker_begins() -> None:
    f = ground()
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_ADVANCE], []
    ours = [vehicle(f, SHERMAN, at, ready=1) for at in ("r1c1", "r1c2")]
    theirs = [vehicle(f, STUG, at, codes.ENEMY, spotted=0) for at in ("r5c4", "r5c5")]
    frame = phase(f)
    frame.queue = theirs[:]
    assert frame.next(f.g) == 0  # the player is asked first in an offensive mission
    frame.answer(f.g, ("unit", ours[0]))
    frame.answer(f.g, ("done",))
    frame.next(f.g)
    frame.next(f.g)
    assert len(frame.queue) == 1
    assert frame.next(f.g) == 0
    assert ("unit", ours[1]) in frame.options(f.g)
    f.s.mission_type = mc.DEFENSIVE
    f.s.fired = [0] * UNITS
    second = VehiclePhase()
    f.g.push(second)
    second.next(f.g)
    second.next(f.g)
    assert len(second.queue) == 1  # the enemy began
    assert second.next(f.g) == 0
