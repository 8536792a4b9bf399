"""Second edition: shells and air strikes, who calls them, where they fall (6.2.2, 6.7)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import Ground, icon, place
from games.fields_of_fire.motor import SHERMAN, vehicle
from games.fields_of_fire.support import GREEN_SMOKE, artillery
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.command.communication import reaches, relayed
from sandtable.games.fields_of_fire.rules.enemy.special import check_spotter
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.preparation.final_plan import may_register
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.los import sees_ground
from sandtable.games.fields_of_fire.rules.support import targets
from sandtable.games.fields_of_fire.rules.support.call_for_fire import CallAttempt, ChooseFireTarget, ChooseMission
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.final_fires import start_final_fire
from sandtable.games.fields_of_fire.rules.support.marks import mark_for
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect, indirect_targets
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import falling_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, CALL_ON_MAP_MORTAR
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.state.mission_tables import Agency

T2 = GAME.tables({"edition": "2e"})
BURST, BURST3, SHORT, CROSS = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT, codes.ICON_CROSSHAIRS
KILLING = (mc.FIRE_HE, mc.FIRE_AIR_STRIKE)


def aircraft() -> tuple[Ground, int]:
    """The agency of `artillery` with one air strike."""
    f, fo = artillery()
    agency = f.m.agencies[0]
    agency.kind = mc.AGENCY_AIR
    agency.missions[mc.FIRE_AIR_STRIKE], agency.vof[mc.FIRE_AIR_STRIKE] = 2, -7
    f.s.fire_missions = [agency.missions[:]]
    f.s.signal[GREEN_SMOKE] = mc.SIGNAL_POSITIONS
    return f, fo


def pending(f: Ground) -> list[int]:
    """Cards with a Pending marker."""
    return [at for at in range(len(f.s.pending)) if f.s.pending[at]]


# ------------------------------------------------------------------ Incoming! and Air Strike! (6.2.2)
@second("6.2.2-incoming")
@pytest.mark.parametrize("strike", [False, True])
def test_shells_and_bombs(strike: bool) -> None:
    for mission in T2.missions.values():
        for agency in mission.agencies:
            assert all(-8 <= agency.vof[n] <= -3 for n in KILLING if agency.missions[n])
        assert all(-8 <= value <= -3 for value in mission.indirect_vof if value != codes.NONE)
    f, fo = aircraft() if strike else artillery()
    fire, vof = (mc.FIRE_AIR_STRIKE, codes.VOF_AIR_STRIKE) if strike else (mc.FIRE_HE, codes.VOF_INCOMING)
    value = f.m.agencies[0].vof[fire]
    f.m.light, f.m.weather = [3] * 20, [1] * 20
    f.lay("r3c3", "hedgerow", dark=255)
    card = place("r3c3")
    f.s.terrain[card] = next(
        c for c in T2.terrain.ids if T2.terrain.burst[c] and T2.terrain.low[c] < T2.terrain.high[c]
    )
    low, burst = T2.terrain.low[f.s.terrain[card]], T2.terrain.burst[f.s.terrain[card]]
    enemies = [f.add("ger_squad", "r3c3", holds_fire=1) for _ in range(2)]
    tank = vehicle(f, SHERMAN, "r3c3")
    f.add("rifle_squad", "r2c3")
    f.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1
    resolve_call(f.g, 0, fire, fo, card, [icon(BURST)])
    assert (f.s.pending[card], f.s.incoming[card]) == (1 + fire, 0)
    assert ncm_now(f.s, enemies[0]).vof == codes.VOF_NONE  # not yet
    update_fire_missions(f.g)
    assert (f.s.pending[card], f.s.incoming[card]) == (0, vof)
    f.s.smoke[card] = 3
    for unit in enemies:  # the whole card; neither night, rain nor smoke; the lower cover
        assert f.ncm(unit) == value + low + (0 if strike else burst)
    assert falling_vof(f.s, tank) == T2.charts.vof_at[vof]
    assert T2.charts.vof_at[codes.VOF_INCOMING] == -1
    f.s.smoke[card] = 0
    f.m.light, f.m.weather = [0] * 20, [0] * 20
    f.s.dark = [0] * len(f.s.dark)
    into, out = f.add("rifle_squad", "r3c1"), f.add("rifle_squad", "r3c3")
    assert sees_ground(f.s, into, card)
    assert not sees_ground(f.s, into, place("r3c4"))  # through
    assert not sees_ground(f.s, out, place("r3c4"))  # out of it
    update_fire_missions(f.g)  # the next Combat Phase
    assert f.s.incoming[card] == 0
    assert sees_ground(f.s, into, place("r3c4"))


@second("6.2.2-incoming")
def test_the_enemys_shells_have_the_value_of_their_observer() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    observer = f.add("ger_mtr_fo", "r3c3", guns=1)
    f.s.enemy_missions = [2] * len(f.s.enemy_missions)
    f.m.indirect_cards = [1] * len(f.m.indirect_cards)
    f.m.indirect_vof = [-5] * len(f.m.indirect_vof)
    f.script(roll_enemy_attempt=[icon(BURST)])
    check_spotter(f.g, observer)
    update_fire_missions(f.g)
    assert ncm_now(f.s, squad).value == -5


# ------------------------------------------------------------------ the table and the call (6.7)
@second("6.7a")
def test_the_table_of_fire_support() -> None:
    agencies = [a for m in T2.missions.values() for a in m.agencies]
    assert agencies
    for agency in agencies:
        assert agency.kind in (
            mc.AGENCY_AIR,
            mc.AGENCY_ARTILLERY,
            mc.AGENCY_HELICOPTERS,
            mc.AGENCY_MORTAR,
            mc.AGENCY_NAVAL,
        )
        types = [fire for fire in range(mc.FIRE_COUNT) if agency.missions[fire]]
        assert types
        assert all(agency.vof[fire] != codes.NONE for fire in types)
        assert len(agency.spotter) == len(agency.cards) > 0
        assert min(agency.cards) > 0
    f, fo = artillery()
    f.add("ger_squad", "r3c3", holds_fire=1)
    hq = f.add("plt_hq", "r2c3")
    assert [targets.spotter_cards(f.s, 0, unit) for unit in (fo, hq)] == [4, 2]  # the observer and his cards
    assert [call[1] for call in targets.calls(f.s, fo)] == [
        fire for fire in range(mc.FIRE_COUNT) if f.m.agencies[0].missions[fire]
    ]
    for left in (2, 1, 0):  # so many of a type
        assert targets.available(f.s, 0, mc.FIRE_HE)
        resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r3c3"), [icon(BURST)])
        assert f.s.fire_missions[0][mc.FIRE_HE] == left
    assert not targets.available(f.s, 0, mc.FIRE_HE)
    assert targets.available(f.s, 0, mc.FIRE_WP)
    assert f.s.pending_value[place("r3c3")] == f.m.agencies[0].vof[mc.FIRE_HE]  # its NCM


@second("6.7.1e", "6.7.2E")
def test_light_is_called_only_where_the_observer_sees_and_comes_at_once() -> None:
    f, fo = artillery()
    assert place("r5c5") not in targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)
    f.m.light = [4] * 20
    found = targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)
    assert found == sorted(found)
    assert {distance(f.s.card[fo], card) for card in found} == {0, 1}  # at night
    resolve_call(f.g, 0, mc.FIRE_ILLUMINATION, fo, found[-1], [icon(BURST)])
    assert f.s.light[found[-1]] < 0
    assert not any(f.s.pending)


@second("6.7b")
def test_requirements_then_the_type_then_the_attempt() -> None:
    f, fo = artillery()
    for fire in (mc.FIRE_WP, mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION):
        f.s.fire_missions[0][fire] = 0
    assert CALL_FOR_FIRE not in offered(f.s, NOBODY, fo)  # no spotted enemy
    f.add("ger_squad", "r3c3", holds_fire=1)
    assert CALL_FOR_FIRE in offered(f.s, NOBODY, fo)
    f.s.fire_missions[0][mc.FIRE_SMOKE] = 1
    question = ChooseMission(NOBODY, fo)
    f.g.push(question)
    assert question.options(f.g) == [("mission", mc.FIRE_HE), ("mission", mc.FIRE_SMOKE)]
    question.answer(f.g, ("mission", mc.FIRE_HE))
    target = f.g.stack[-1]
    assert isinstance(target, ChooseFireTarget)
    assert target.options(f.g) == [("to", place("r3c3"))]
    target.answer(f.g, ("to", place("r3c3")))
    attempt = f.g.stack[-1]
    assert isinstance(attempt, CallAttempt)
    assert (attempt.fire, attempt.count(f.s)) == (mc.FIRE_HE, 4)


# ------------------------------------------------------------------ air strikes (6.7.2)
@second("6.7.2F")
def test_an_air_strike_needs_a_mark_first() -> None:
    f, fo = aircraft()
    f.add("ger_squad", "r4c3", holds_fire=1)
    behind = f.add("rifle_squad", "r1c3")
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == []
    f.s.deployed[f.s.card[behind] * 64 + GREEN_SMOKE] = 1
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == []  # not the friendly card nearest to the target
    f.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1
    assert mark_for(f.s, place("r4c3")) == place("r2c3")
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == [place("r4c3")]
    f.s.deployed.clear()
    resolve_call(f.g, 0, mc.FIRE_WP, fo, place("r4c3"), [icon(BURST)])
    assert mark_for(f.s, place("r4c3")) == NOWHERE  # on its way
    update_fire_missions(f.g)
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == [place("r4c3")]


# ------------------------------------------------------------------ Short (6.7.3)
@second("6.7.3c")
def test_a_short_round_goes_wrong_whatever_else_was_drawn() -> None:
    f, fo = artillery()
    assert not resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(BURST), icon(BURST3), icon(SHORT)])
    assert pending(f) == [place("r3c3")]  # one card closer along the line
    own, fo = artillery()
    resolve_call(own.g, 0, mc.FIRE_HE, fo, place("r2c3"), [icon(SHORT)])
    (struck,) = pending(own)
    assert distance(struck, place("r2c3")) == 1  # beside the observer's own card
    air, fo = aircraft()
    air.add("ger_squad", "r4c3", holds_fire=1)
    air.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1
    resolve_call(air.g, 0, mc.FIRE_AIR_STRIKE, fo, place("r4c3"), [icon(BURST), icon(SHORT)])
    (struck,) = pending(air)
    assert distance(struck, place("r4c3")) == 1  # beside the target, not beside the mark


# ------------------------------------------------------------------ mortars on the map (6.7.4)
@second("6.7.4b")
def test_indirect_lay() -> None:
    f = Ground()
    f.m.use_communication = True
    section, hq = f.add("mtr60_sec", "r1c3", ammo=6), f.add("co_hq", "r2c5")
    f.add("ger_squad", "r3c4", holds_fire=1)
    far = f.add("ger_squad", "r4c5", holds_fire=1)
    f.settle()
    assert indirect_targets(f.s, hq, section) == [place("r3c4")]  # two cards round the corner, the own not counted
    assert distance(place("r1c3"), f.s.card[far]) == 3 > T2.types.reach[f.s.kind[section]]
    assert CALL_ON_MAP_MORTAR not in offers(f.s, hq, section, 3)  # nobody tells it
    f.s.radio[codes.NET_CO_TAC][hq] = codes.RADIO_MANPACK
    f.s.radio[codes.NET_CO_TAC][section] = codes.RADIO_MANPACK
    assert reaches(f.s, hq, section)
    assert CALL_ON_MAP_MORTAR in offers(f.s, hq, section, 3)  # a set of its own
    f.s.radio[codes.NET_CO_TAC][section] = 0
    assert not relayed(f.s, hq, section)
    friend = f.add("rifle_squad", "r1c3", f.cover("foxhole", "r1c3"))  # no HQ, and out of earshot
    assert not relayed(f.s, hq, section)
    f.s.radio[codes.NET_CO_TAC][friend] = codes.RADIO_MANPACK
    assert relayed(f.s, hq, section)
    assert CALL_ON_MAP_MORTAR in offers(f.s, hq, section, 3)  # one on its card is good enough
    assert indirect_targets(f.s, f.add("plt_hq", "r5c1"), section) == []  # who orders it must see
    fire_indirect(f.g, section, place("r3c4"))
    assert not f.told("drew")
    target = next(u for u in f.s.units_at[place("r3c4")] if f.s.side[u] == codes.ENEMY)
    assert ncm_now(f.s, target).vof == codes.VOF_HEAVY
    assert f.s.pdf[section] == NOWHERE
    clean_up(f.g)
    assert f.s.indirect[place("r3c4")] == 0  # ordered anew each time
    for steps, may in ((3, True), (2, True), (1, False)):
        f.s.steps[section] = steps
        assert (indirect_targets(f.s, hq, section) != []) == may
    assert indirect_targets(f.s, hq, f.add("mtr60_team", "r1c3", ammo=3)) == []


@second("6.7.4b", "6.7.4b.1")
def test_every_impulse_may_order_indirect_fire_anew() -> None:
    f = Ground()
    section, hq = f.add("mtr60_sec", "r1c3", ammo=6), f.add("co_hq", "r1c3")
    for at in ("r3c3", "r3c4"):
        f.add("ger_squad", at, holds_fire=1)
        assert CALL_ON_MAP_MORTAR in offers(f.s, hq, section, 3)
        fire_indirect(f.g, section, place(at))
        f.s.done[section] |= 1 << CALL_ON_MAP_MORTAR
        assert CALL_ON_MAP_MORTAR not in offers(f.s, hq, section, 3)  # once in an impulse
        f.s.done[section] = 0
    assert [f.s.indirect[place(at)] for at in ("r3c3", "r3c4")] == [1, 1]
    assert f.s.ammo[section] == 4  # a point each time


# ------------------------------------------------------------------ registered targets (6.7.5)
@second("6.7.5b")
def test_only_the_agency_that_has_registered_a_card_draws_one_more_for_it() -> None:
    f, fo = artillery()
    f.m.agencies = [f.m.agencies[0], f.m.agencies[0]]
    target, beside = place("r3c3"), place("r3c4")
    f.s.registered = [target, NOWHERE]
    numbers = [
        [targets.cards_for_call(f.s, agency, fo, at, codes.LINE) for at in (target, beside)] for agency in (0, 1)
    ]
    assert numbers == [[5, 4], [4, 4]]


@second("6.7.5a")
@pytest.mark.parametrize("kind", [mc.AGENCY_ARTILLERY, mc.AGENCY_MORTAR])
def test_target_markers(kind: int) -> None:
    f, fo = artillery()
    f.m.agencies[0].kind = kind
    f.m.agencies[0].registered = 1
    assert may_register(f.s, 0) == (kind == mc.AGENCY_ARTILLERY)  # before the mission
    near, far = place("r3c3"), place("r4c3")
    before = targets.cards_for_call(f.s, 0, fo, near, codes.LINE)
    resolve_call(f.g, 0, mc.FIRE_HE, fo, near, [icon(BURST)])
    assert f.s.registered == [near]  # after a success, of both
    assert targets.cards_for_call(f.s, 0, fo, near, codes.LINE) == before + 1
    resolve_call(f.g, 0, mc.FIRE_HE, fo, far, [icon(CROSS)])
    assert f.s.registered == [near]  # nothing was fired
    resolve_call(f.g, 0, mc.FIRE_HE, fo, near, [icon(SHORT)])
    assert f.s.registered == [near]
    resolve_call(f.g, 0, mc.FIRE_HE, fo, far, [icon(SHORT)])
    assert f.s.registered == [NOWHERE]  # fired at another target
    f.s.fire_missions[0][mc.FIRE_HE] = 4
    resolve_call(f.g, 0, mc.FIRE_HE, fo, near, [icon(BURST)])
    resolve_call(f.g, 0, mc.FIRE_HE, fo, far, [icon(BURST)])
    assert f.s.registered == [far]  # one for each agency
    f.s.fpf_card[0] = near
    start_final_fire(f.g, 0)
    assert f.s.registered == [NOWHERE]


# ------------------------------------------------------------------ the nets of the observers (4.3.3)
@second("4.3.3d", "4.3.3e", "4.3.3f")
@pytest.mark.parametrize(
    ("key", "own"),
    [("arty_fo", codes.NET_ARTY_FD), ("mtr_fo", codes.NET_MTR_FD), ("fac_party", codes.NET_AIR_CTL)],
)
def test_an_observer_calls_the_guns_of_his_own_net_alone(key: str, own: int) -> None:
    f = Ground()
    observer = next(e for e in range(T2.roster.size) if T2.roster.key[e] == key)
    nets = [codes.NET_ARTY_FD, codes.NET_MTR_FD, codes.NET_AIR_CTL]
    f.m.agencies = []
    for net in nets:
        guns = Agency()
        guns.net, guns.spotter, guns.cards = net, [observer], [2]
        f.m.agencies.append(guns)
    fo = f.add(T2.roster.type[observer], "r2c3", roster=observer)
    assert [targets.spotter_cards(f.s, n, fo) for n in range(3)] == [2 if net == own else 0 for net in nets]
