"""Fire missions, air strikes, FPF, FPL and mortars on the map (7.2.4, 7.3.2, 7.16)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import NORTH, Ground, T, icon, place
from games.fields_of_fire.motor import STUG, vehicle
from games.fields_of_fire.support import GREEN_SMOKE, artillery, line
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, reaches
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, set_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.orders.menu import offers, orderable
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke, smoke_on
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.rules.support import targets
from sandtable.games.fields_of_fire.rules.support.call_for_fire import ChooseBattalion, ChooseMission
from sandtable.games.fields_of_fire.rules.support.calls import put_pending, resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.final_fires import (
    can_fire_final,
    final_fires,
    fires_to_stop,
    start_final_fire,
)
from sandtable.games.fields_of_fire.rules.support.marks import mark_for
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect, indirect_targets
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, CALL_ON_MAP_MORTAR
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, card_at, distance

RULE = "fields-of-fire-3e:"
BURST, BURST3, SHORT, CROSS = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT, codes.ICON_CROSSHAIRS


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


@rule("7.16.1c1", "7.16.3a", "7.16.5b", "4.2.4i.cost", "4.2.4i.who")
def test_spotters_and_their_draws() -> None:
    f, fo = artillery()
    hq, squad = f.add("plt_hq", "r2c3"), f.add("rifle_squad", "r2c3")
    assert [targets.spotter_cards(f.s, 0, unit) for unit in (fo, hq, squad)] == [4, 2, 0]
    card = place("r3c3")
    assert targets.cards_for_call(f.s, 0, fo, card, codes.VETERAN) == 5
    assert targets.cards_for_call(f.s, 0, fo, card, codes.GREEN) == 3
    f.s.registered[0] = card
    assert targets.cards_for_call(f.s, 0, fo, card, codes.LINE) == 5
    f.s.pinned[fo] = 1
    assert targets.spotter_cards(f.s, 0, fo) == 0


@rule("7.16.1a1", "7.16.1a2", "7.16.1d1", "6.3.1a", "4.2.4i.pre")
def test_targets_of_he_and_smoke() -> None:
    f, fo = artillery()
    f.add("ger_squad", "r3c3")
    f.add("ger_squad", "r2c3")
    f.add("ger_squad", "r4c5", spotted=0)
    f.add("ger_squad", "r5c2")
    f.settle()
    assert targets.call_targets(f.s, 0, mc.FIRE_HE, fo) == [place("r2c3"), place("r3c3")]
    smoke = targets.call_targets(f.s, 0, mc.FIRE_SMOKE, fo)
    assert place("r1c1") not in smoke
    assert place("r2c1") in smoke
    assert place("r4c5") in smoke
    assert place("r5c2") not in smoke  # no straight line


def test_a_screen_is_not_laid_on_own_troops_alone() -> None:
    f, _ = artillery()
    f.add("rifle_squad", "r4c2")
    f.add("rifle_squad", "r4c4")
    f.add("ger_squad", "r4c4", spotted=0)
    legal = [at for at in ("r4c2", "r4c3", "r4c4") if targets.legal_target(f.s, 0, mc.FIRE_SMOKE, place(at))]
    assert legal == ["r4c3", "r4c4"]


@rule("7.16.1a3")
@third
def test_an_empty_card_beside_a_spotted_vehicle_is_a_target() -> None:
    f, fo = artillery()
    tank = f.add(1115, "r4c3")
    assert not targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3"))
    f.s.kind[tank] = 28  # a tank in its place
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3"))
    assert fo >= 0


@rule("7.16.1b1", "7.16.3a", "7.16.3b", "7.16.3c", "3.7.1a", "4.2.4i.ok", "4.2.4i.fail")
def test_a_success_spends_a_mission_and_arrives_next_update() -> None:
    f, fo = artillery()
    f.add("ger_squad", "r3c3")
    card = place("r3c3")
    assert not resolve_call(f.g, 0, mc.FIRE_HE, fo, card, [icon(CROSS)])
    assert f.s.fire_missions[0][mc.FIRE_HE] == 3
    assert not f.s.pending[card]
    resolve_call(f.g, 0, mc.FIRE_HE, fo, card, [icon(BURST)])
    assert f.s.fire_missions[0][mc.FIRE_HE] == 2
    assert f.s.pending[card] == 1 + mc.FIRE_HE
    f.s.incoming[place("r1c1")] = codes.VOF_INCOMING
    update_fire_missions(f.g)
    assert f.s.incoming[place("r1c1")] == 0
    assert (f.s.incoming[card], f.s.incoming_value[card], f.s.pending[card]) == (codes.VOF_INCOMING, -5, 0)
    update_fire_missions(f.g)
    assert f.s.incoming[card] == 0
    f.s.fire_missions[0][mc.FIRE_HE] = 0
    assert not targets.available(f.s, 0, mc.FIRE_HE)


@rule("7.16.5a")
def test_the_target_marker_moves_with_the_last_success() -> None:
    f, fo = artillery()
    resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r3c3"), [icon(BURST)])
    assert f.s.registered == [place("r3c3")]
    resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r2c4"), [icon(BURST)])
    assert f.s.registered == [place("r2c4")]


@rule("7.16.4a", "7.16.4b")
def test_short_rounds_fall_towards_the_spotter() -> None:
    f, fo = artillery()
    assert not resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(BURST3), icon(SHORT)])
    assert f.s.pending[place("r3c3")] == 1 + mc.FIRE_HE
    assert f.s.fire_missions[0][mc.FIRE_HE] == 2
    resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r2c3"), [icon(SHORT)])
    hit = [card for card in range(192) if f.s.pending[card]]
    assert len(hit) == 2
    assert not f.s.pending[place("r2c3")]


@rule("7.16.2b")
def test_a_triple_burst_brings_the_battalion_down_on_two_more_cards() -> None:
    f, fo = artillery()
    assert resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(BURST3)])
    frame = ChooseBattalion(0, place("r4c3"))
    f.s.stack.append(frame)
    assert ("done",) in frame.options(f.g)
    frame.answer(f.g, ("add", place("r5c3")))
    assert ("done",) not in frame.options(f.g)
    frame.answer(f.g, ("add", place("r5c4")))
    assert not f.s.stack
    assert [bool(f.s.pending[place(at)]) for at in ("r4c3", "r5c3", "r5c4")] == [True, True, True]
    f.m.agencies[0].battalion = False
    assert not resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(BURST3)])


@rule("7.16.2e", "9.2b")
@third
def test_illumination_is_placed_at_once_anywhere() -> None:
    f, fo = artillery()
    f.m.light = [4] * 20
    assert place("r5c5") in targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)
    resolve_call(f.g, 0, mc.FIRE_ILLUMINATION, fo, place("r5c5"), [icon(BURST)])
    assert f.s.light[place("r5c5")] == -3
    assert not f.s.pending[place("r5c5")]


@rule("7.16.2e")
@third
def test_illumination_is_called_at_every_card_that_lies_face_up_beyond_the_boundaries_too() -> None:
    f, fo = artillery()
    beyond = card_at(6, 3)
    lay_terrain(f.s, beyond, f.s.terrain[place("r5c3")], 0)
    assert f.s.laid[beyond]
    assert beyond in targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)
    f.s.terrain[place("r5c4")] = 0  # face down
    assert place("r5c4") not in targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)
    assert place("r5c3") in targets.call_targets(f.s, 0, mc.FIRE_ILLUMINATION, fo)


def test_no_fire_mission_is_called_where_no_card_lies() -> None:
    f, _ = artillery()
    spotter = f.add("arty_fo", "r5c3", roster=f.m.agencies[0].spotter[0])
    assert {card for card in targets.call_targets(f.s, 0, mc.FIRE_SMOKE, spotter) if not f.s.laid[card]} == set()


@pytest.mark.parametrize(("second", "stays"), [(-4, mc.FIRE_HE), (-3, mc.FIRE_WP), (-2, mc.FIRE_WP)])
def test_of_two_missions_on_their_way_to_a_card_the_stronger_counts_and_of_equals_the_first(
    second: int, stays: int
) -> None:
    f, _ = artillery()
    card = place("r3c3")
    put_pending(f.s, card, mc.FIRE_WP, -3, codes.FRIENDLY)
    put_pending(f.s, card, mc.FIRE_HE, second, codes.FRIENDLY)
    assert f.s.pending[card] == 1 + stays


@rule("7.16.3c", "7.16.3b")
@pytest.mark.parametrize("screen", [mc.FIRE_SMOKE, mc.FIRE_WP, mc.FIRE_CS])
@pytest.mark.parametrize("first", [0, 1])
def test_smoke_comes_beside_stronger_fire_on_the_same_card(screen: int, first: int) -> None:
    f, fo = artillery()
    card = place("r3c3")
    f.m.agencies[0].vof[screen] = -1
    f.s.fire_missions[0][screen] = 1
    for fire in (screen, mc.FIRE_HE) if first else (mc.FIRE_HE, screen):
        resolve_call(f.g, 0, fire, fo, card, [icon(BURST)])
    update_fire_missions(f.g)
    assert (f.s.incoming[card], f.s.incoming_value[card]) == (codes.VOF_INCOMING, -5)
    assert f.s.smoke[card] > 0
    assert f.s.gas[card] == (1 if screen == mc.FIRE_CS else 0)


@rule("7.16.2g", "7.16.3c")
@third
def test_wp_that_marks_an_air_strike_burns_and_marks_on_beside_it() -> None:
    f, fo = artillery()
    agency = f.m.agencies[0]
    card = place("r4c3")
    f.add("ger_squad", "r4c3")
    resolve_call(f.g, 0, mc.FIRE_WP, fo, card, [icon(BURST)])
    agency.kind, agency.vof[mc.FIRE_AIR_STRIKE] = mc.AGENCY_AIR, -7
    f.s.fire_missions[0][mc.FIRE_AIR_STRIKE] = 2
    resolve_call(f.g, 0, mc.FIRE_AIR_STRIKE, fo, card, [icon(BURST)])
    assert mark_for(f.s, card) == card
    update_fire_missions(f.g)
    assert f.s.incoming[card] == codes.VOF_AIR_STRIKE
    assert f.s.smoke[card] == 2
    assert mark_for(f.s, card) == card  # for another strike, until the next update
    update_fire_missions(f.g)
    assert mark_for(f.s, card) == NOWHERE


@rule("6.3.1a")
def test_the_pdf_of_an_observer_does_not_limit_his_calls() -> None:
    f, fo = artillery()
    for at in ("r3c3", "r2c4"):
        f.add("ger_litter_team", at)
    set_fire(f.s, fo, place("r3c3"), NORTH)
    assert targets.call_targets(f.s, 0, mc.FIRE_HE, fo) == [place("r2c4"), place("r3c3")]


@rule("7.16.1a2", "3.7.1b", "3.7.1a")
def test_smoke_and_wp_arrive() -> None:
    f, fo = artillery()
    resolve_call(f.g, 0, mc.FIRE_SMOKE, fo, place("r3c3"), [icon(BURST)])
    resolve_call(f.g, 0, mc.FIRE_WP, fo, place("r2c4"), [icon(BURST)])
    update_fire_missions(f.g)
    assert f.s.smoke[place("r3c3")] == 3
    assert f.s.incoming[place("r2c4")] == codes.VOF_WP_MISSION
    assert f.s.smoke[place("r2c4")] == 2


@rule("3.7.1a", "3.8a", "7.16.1a2", "4.4.3e")
@pytest.mark.parametrize("fire", [mc.FIRE_SMOKE, mc.FIRE_WP, mc.FIRE_CS])
def test_screens_of_fire_missions_last_until_the_next_update(fire: int) -> None:
    f, fo = artillery()
    card = place("r3c3")
    f.m.agencies[0].vof[fire] = -1
    f.s.fire_missions[0][fire] = 2
    resolve_call(f.g, 0, fire, fo, card, [icon(BURST)])
    update_fire_missions(f.g)
    assert f.s.smoke[card]
    thrown = place("r2c3")
    put_smoke(f.s, thrown, 0, 3)
    clean_up(f.g)
    assert not f.s.smoke[thrown]  # what was thrown goes
    assert f.s.smoke[card]  # the screen covers the moves of the next turn
    assert f.s.gas[card] == (1 if fire == mc.FIRE_CS else 0)
    put_smoke(f.s, thrown, 0, 3)
    put_smoke(f.s, card, 0, 2)
    update_fire_missions(f.g)
    assert f.s.smoke[thrown] == 3
    assert f.s.smoke[card] == 2  # only what was thrown this turn
    assert not f.s.gas[card]


@rule("7.16.4a")
def test_short_illumination_falls_short_too() -> None:
    f, fo = artillery()
    f.m.light = [4] * 20
    target = next(c for c in (place("r3c3"), place("r4c3")) if distance(f.s.card[fo], c) == 2)
    resolve_call(f.g, 0, mc.FIRE_ILLUMINATION, fo, target, [icon(codes.ICON_SHORT)])
    lit = [c for c in range(len(f.s.light)) if f.s.light[c] == -3]
    assert lit
    assert all(distance(f.s.card[fo], c) < 2 for c in lit)


@rule("7.16.2g")
@third
def test_a_coloured_flare_marks_the_nearest_friends_too() -> None:
    f, _ = artillery()
    f.add("ger_squad", "r4c3")
    f.s.deployed[place("r2c3") * 64 + T.assets.key.index("rsc")] = 1
    assert mark_for(f.s, place("r4c3")) == place("r2c3")


@rule("4.4.1c", "7.16.2g")
@third
def test_coloured_smoke_marks_no_target_by_moonlight_but_a_flare_does() -> None:
    f, _ = artillery()
    f.add("ger_squad", "r4c3")
    smoke, flare = (place("r2c3") * 64 + asset for asset in (GREEN_SMOKE, T.assets.key.index("rsc")))
    f.s.deployed = {smoke: 1}
    f.m.light = [1] * 20  # twilight
    assert mark_for(f.s, place("r4c3")) == place("r2c3")
    f.s.weather_event = 2  # fog: limited visibility by weather hinders no signal
    assert mark_for(f.s, place("r4c3")) == place("r2c3")
    f.m.light = [2] * 20
    assert mark_for(f.s, place("r4c3")) == NOWHERE
    f.s.deployed = {flare: 1}
    assert mark_for(f.s, place("r4c3")) == place("r2c3")


@rule("7.16.2g")
@third
def test_a_smoke_mission_screens_and_does_not_mark() -> None:
    f, _ = artillery()
    f.add("ger_squad", "r4c3")
    put_pending(f.s, place("r4c3"), mc.FIRE_SMOKE, 0, codes.FRIENDLY)
    assert mark_for(f.s, place("r4c3")) == NOWHERE
    update_fire_missions(f.g)
    assert smoke_on(f.s, f.s.units_at[place("r4c3")][0])
    assert mark_for(f.s, place("r4c3")) == NOWHERE


@rule("7.16.2g", "7.16.4c")
@third
def test_air_strikes_need_a_mark() -> None:
    f, fo = artillery()
    agency = f.m.agencies[0]
    agency.kind = mc.AGENCY_AIR
    agency.missions[mc.FIRE_AIR_STRIKE], agency.vof[mc.FIRE_AIR_STRIKE] = 1, -7
    f.s.fire_missions = [agency.missions[:]]
    f.add("ger_squad", "r4c3")
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == []
    f.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1
    assert mark_for(f.s, place("r4c3")) == place("r2c3")
    assert targets.call_targets(f.s, 0, mc.FIRE_AIR_STRIKE, fo) == [place("r4c3")]
    f.s.deployed.clear()
    put_pending(f.s, place("r4c3"), mc.FIRE_WP, -3, codes.FRIENDLY)
    assert mark_for(f.s, place("r4c3")) == place("r4c3")
    resolve_call(f.g, 0, mc.FIRE_AIR_STRIKE, fo, place("r4c3"), [icon(SHORT)])
    assert f.s.pending[place("r4c3")] == 1 + mc.FIRE_WP
    update_fire_missions(f.g)
    struck = [card for card in range(192) if f.s.incoming[card] == codes.VOF_AIR_STRIKE]
    assert len(struck) == 1
    assert struck[0] != place("r4c3")


@rule("7.16.1e1", "7.16.1e2", "7.16.1e3", "EX-7.16")
def test_the_spotter_must_reach_the_agency() -> None:
    f, fo = artillery()
    f.m.use_communication = True
    hq, platoon = f.add("co_hq", "r1c1"), f.add("plt_hq", "r1c1")
    assert not targets.has_link(f.s, fo)
    f.s.radio[codes.NET_ARTY_FD][fo] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, fo)
    assert not targets.has_link(f.s, hq)
    f.s.radio[codes.NET_BN_TAC][hq] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, hq)
    assert not targets.has_link(f.s, platoon)  # beside the CO HQ, but a voice is no net
    f.s.radio[codes.NET_CO_TAC][hq] = f.s.radio[codes.NET_CO_TAC][platoon] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, platoon)  # the CO HQ relays
    f.s.radio[codes.NET_CO_TAC][platoon] = 0
    f.s.phone[hq] = f.s.phone[platoon] = 1 << codes.NET_CO_TAC
    assert targets.has_link(f.s, platoon)


@rule("4.3.3e")
@third
@pytest.mark.parametrize(
    ("key", "own"),
    [("arty_fo", codes.NET_ARTY_FD), ("mtr_fo", codes.NET_MTR_FD), ("fac_party", codes.NET_AIR_CTL)],
)
@pytest.mark.parametrize("net", [codes.NET_ARTY_FD, codes.NET_MTR_FD, codes.NET_AIR_CTL, codes.NET_CO_TAC])
def test_every_observer_speaks_on_the_net_of_his_own_guns_or_aircraft_alone(key: str, own: int, net: int) -> None:
    f = Ground()
    f.m.use_communication = True
    observer, other, hq = f.add(key, "r2c3"), f.add("plt_hq", "r4c4"), f.add("co_hq", "r5c5")
    for sets in f.s.radio:
        for who in (observer, other, hq):
            sets[who] = 0
    for who in (observer, other, hq):
        f.s.radio[net][who] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, observer) == (net == own)
    f.s.radio[codes.NET_CO_TAC][other] = 0
    assert not targets.has_link(f.s, other)  # nobody else, whatever set he has
    assert not targets.has_link(f.s, hq)


@rule("4.3.3e", "7.16.1e3")
@pytest.mark.parametrize("net", [codes.NET_ARTY_FD, codes.NET_MTR_FD, codes.NET_AIR_CTL])
def test_a_platoon_hq_with_the_set_of_an_observer_does_not_speak_on_his_net(net: int) -> None:
    f, fo = artillery()
    f.m.use_communication = True
    f.m.agencies[0].net = net
    platoon = f.add("plt_hq", "r1c1")
    f.s.radio[net][platoon] = codes.RADIO_MANPACK
    company = f.add("co_hq", "r1c1")
    f.s.radio[net][company] = codes.RADIO_MANPACK
    assert not targets.has_link(f.s, platoon)
    f.s.radio[codes.NET_CO_TAC][company] = f.s.radio[codes.NET_CO_TAC][platoon] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, platoon)  # the CO HQ passes it on
    f.s.radio[codes.NET_ARTY_FD][fo] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, fo)


@rule("7.16.2d", "4.2.4m.ok")
def test_final_protective_fire_goes_on_until_the_missions_are_used_up() -> None:
    f, _ = artillery()
    f.s.fpf_card[0] = place("r5c3")
    assert final_fires(f.s) == [0]
    start_final_fire(f.g, 0)
    assert f.s.pending[place("r5c3")] == 1 + mc.FIRE_HE
    for left in (2, 1, 0):
        update_fire_missions(f.g)
        assert f.s.fire_missions[0][mc.FIRE_HE] == left
        assert f.s.incoming[place("r5c3")] == codes.VOF_INCOMING
    update_fire_missions(f.g)
    assert not f.s.incoming[place("r5c3")]
    assert f.s.fpf_on[0] == 0
    assert final_fires(f.s) == []


@rule("7.16.2d", "7.16.3c")
def test_other_missions_on_its_card_do_not_stand_for_the_final_protective_fire() -> None:
    f, _ = artillery()
    f.s.fpf_card[0] = place("r5c3")
    start_final_fire(f.g, 0)
    update_fire_missions(f.g)
    put_pending(f.s, place("r5c3"), mc.FIRE_SMOKE, 0, codes.FRIENDLY)
    update_fire_missions(f.g)
    assert f.s.incoming[place("r5c3")] == codes.VOF_INCOMING
    assert f.s.smoke[place("r5c3")] == 3
    assert f.s.fire_missions[0][mc.FIRE_HE] == 1


@rule("7.16.2d")
def test_a_spotter_stops_the_final_protective_fire() -> None:
    f, observer = artillery()
    f.s.fpf_card[0] = place("r5c3")
    start_final_fire(f.g, 0)
    update_fire_missions(f.g)
    assert fires_to_stop(f.s, observer) == [0]
    assert fires_to_stop(f.s, f.add("rifle_squad", "r1c1")) == []
    question = ChooseMission(-1, observer)
    f.g.push(question)
    assert ("stop_fire", 0) in question.options(f.g)
    question.answer(f.g, ("stop_fire", 0))
    left = f.s.fire_missions[0][mc.FIRE_HE]
    update_fire_missions(f.g)
    assert f.s.fire_missions[0][mc.FIRE_HE] == left
    assert not f.s.incoming[place("r5c3")]
    assert fires_to_stop(f.s, observer) == []


@pytest.mark.parametrize(("friend", "legal"), [("r2c3", False), ("r1c3", True)])
def test_an_agency_with_a_safe_distance_spares_cards_near_friends(friend: str, legal: bool) -> None:
    f, observer = artillery()
    f.add("ger_squad", "r3c3")
    put(f.s, observer, place(friend))
    f.m.agencies[0].safe_distance = 2
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3")) == legal
    f.m.agencies[0].safe_distance = 0
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3"))


@rule("7.16.1a3")
@third
@pytest.mark.parametrize(("there", "legal"), [("", True), ("rifle_squad", False), ("ger_squad", False)])
def test_a_vehicle_is_expected_on_cards_where_nobody_is(there: str, legal: bool) -> None:
    f, _ = artillery()
    vehicle(f, STUG, "r4c3", codes.ENEMY)
    if there:
        f.add(there, "r4c4", spotted=0)
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r4c4")) == legal


# -- Final Protective Line


@rule("7.2.4b", "7.2.4a")
@third
def test_a_gun_on_its_line_does_not_react() -> None:
    f, gun = line()
    f.add("ger_litter_team", "r2c1")
    f.add("ger_litter_team", "r1c1")
    f.settle()
    assert f.aim(gun) == NOWHERE
    shift_fire(f.s, place("r1c1"), codes.FRIENDLY, place("r2c1"))
    f.settle()
    assert f.s.fpl[gun] == NOWHERE
    assert f.aim(gun) != NOWHERE


@rule("7.2.4d", "7.2.4f", "4.2.4m.who", "4.2.4m.ok")
def test_the_company_hq_starts_the_line_which_is_heavy_in_any_light() -> None:
    f, gun = line()
    f.m.light = [5] * 20
    hq = f.add("co_hq", "r1c1")
    target = f.add("ger_litter_team", "r4c4")
    f.settle()
    assert can_fire_final(f.s, hq, gun)
    assert not can_fire_final(f.s, f.add("plt_hq", "r1c1"), gun)
    set_fire(f.s, gun, first_on_line(f.s, gun), f.s.fpl[gun])
    f.settle()
    assert covered(f.s, gun) == [place("r2c2"), place("r3c3"), place("r4c4")]
    assert f.s.vof[place("r4c4")] == codes.VOF_HEAVY
    assert f.ncm(target) == -3


@rule("7.2.4g")
@third
@pytest.mark.parametrize(("enemy", "cards"), [("r3c3", ["r2c2", "r3c3"]), ("r4c4", ["r4c4"]), ("", ["r2c2", "r3c3"])])
def test_the_line_runs_along_one_elevation_down_or_up_but_not_both(enemy: str, cards: list[str]) -> None:
    f, gun = line()
    for at, level in (("r1c1", 2), ("r2c2", 1), ("r3c3", 1), ("r4c4", 2), ("r5c5", 1)):
        f.lay(at, "open_field", level=level, dark=0)
    if enemy:
        f.add("ger_litter_team", enemy)
    set_fire(f.s, gun, first_on_line(f.s, gun), f.s.fpl[gun])
    assert covered(f.s, gun) == [place(at) for at in cards]


@rule("7.2.4e")
@third
@pytest.mark.parametrize("how", ["cease", "dry"])
def test_the_line_ends_with_cease_fire_or_without_ammunition(how: str) -> None:
    f, gun = line()
    f.settle()
    set_fire(f.s, gun, place("r2c2"), f.s.fpl[gun])
    f.settle()
    assert f.aim(gun) == place("r2c2")
    if how == "cease":
        cease_fire(f.s, place("r1c1"), codes.FRIENDLY)
    else:
        run_out(f.g, gun)
    assert f.s.fpl[gun] == NOWHERE
    assert f.aim(gun) == NOWHERE


# -- mortars on the map


@rule("7.3.2h")
def test_a_section_that_fires_indirect_is_not_shifted_with_its_card() -> None:
    f = Ground()
    section, squad = f.add("mtr60_sec", "r1c3", ammo=6), f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    fire_indirect(f.g, section, place("r3c3"))
    shift_fire(f.s, place("r1c3"), codes.FRIENDLY, place("r2c4"))
    f.settle()
    assert (f.aim(section), f.aim(squad)) == (NOWHERE, place("r2c4"))
    take_off(f.s, squad)
    assert shift_targets(f.s, place("r1c3"), codes.FRIENDLY) == []


@rule(
    "EX-7.3.2",
    "EX-7.3.2-a",
    "7.3.2a",
    "7.3.2d",
    "7.3.2e",
    "7.3.2f",
    "7.3.2g",
    "7.3.2h",
    "4.2.4j.ok",
    "4.2.4j.pre",
    "4.2.4j.who",
)
def test_example_indirect_lay() -> None:
    f = Ground()
    section, hq = f.add("mtr60_sec", "r1c3", ammo=6), f.add("plt_hq", "r2c5")
    f.add("ger_litter_team", "r3c3")
    f.add("ger_squad", "r3c4", spotted=1)
    f.add("ger_litter_team", "r3c5", spotted=0)
    f.settle()
    assert f.aim(section) == place("r3c3")
    assert indirect_targets(f.s, hq, section) == [place("r3c4")]
    fire_indirect(f.g, section, place("r3c4"))
    f.settle()
    assert f.aim(section) == NOWHERE
    assert f.s.vof[place("r3c3")] == 0
    assert f.s.indirect[place("r3c4")] == 1
    assert f.s.ammo[section] == 5
    clean_up(f.g)
    assert indirect_targets(f.s, hq, section) == [place("r3c4")]
    team = f.add("mtr60_team", "r1c3", ammo=3)
    assert indirect_targets(f.s, hq, team) == []


@rule("7.3.2g")
def test_a_section_fires_indirect_as_often_as_it_is_ordered_for_a_point_each_time() -> None:
    f = Ground()
    section, hq = f.add("mtr60_sec", "r1c3", ammo=3), f.add("plt_hq", "r2c5")
    for at in ("r3c4", "r2c3"):
        f.add("ger_litter_team", at)
        assert place(at) in indirect_targets(f.s, hq, section)
        fire_indirect(f.g, section, place(at))
    f.settle()
    assert [f.s.indirect[place(at)] for at in ("r3c4", "r2c3")] == [1, 1]
    assert f.s.ammo[section] == 1
    clean_up(f.g)
    assert not f.s.indirect[place("r3c4")]
    assert not f.s.indirect[place("r2c3")]


@rule("7.16.1b1", "7.16.1c1")
def test_calls_lists_what_a_spotter_can_do() -> None:
    f, fo = artillery()
    assert [call[1] for call in targets.calls(f.s, fo)] == [mc.FIRE_WP, mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION]
    f.add("ger_squad", "r3c3")
    assert [call[1] for call in targets.calls(f.s, fo)] == [mc.FIRE_HE, mc.FIRE_WP, mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION]


@rule("7.3.2d")
@third
def test_another_hq_beside_the_mortars_passes_the_order_on() -> None:
    f = Ground()
    f.m.use_communication = True
    company, section = f.add("co_hq", "r1c1"), f.add("mtr60_sec", "r1c3", ammo=6)
    f.add("ger_squad", "r3c1")
    f.settle()
    assert reaches(f.s, company, section) == BY_NOTHING
    assert offers(f.s, company, section, 3) == []
    relay = f.add("plt_hq", "r1c3", platoon=3)  # not entitled to order the section itself
    for hq in (company, relay):
        f.s.radio[codes.NET_CO_TAC][hq] = codes.RADIO_MANPACK
    assert offers(f.s, company, section, 3) == [CALL_ON_MAP_MORTAR]
    assert orderable(f.s, company, section, 3)
    f.s.place[relay] = f.cover("basic", "r1c3")  # in another area
    assert offers(f.s, company, section, 3) == []


@rule("7.16.1a2")
@third
@pytest.mark.parametrize("fire", [mc.FIRE_SMOKE, mc.FIRE_WP])
def test_no_smoke_is_called_on_own_troops_alone(fire: int) -> None:
    f, fo = artillery()
    f.add("rifle_squad", "r4c3")
    for key in ("rifle_squad", "ger_squad"):
        f.add(key, "r2c5")
    found = targets.call_targets(f.s, 0, fire, fo)
    assert place("r4c3") not in found
    assert place("r2c5") in found
    assert place("r3c3") in found


@rule("7.16.1a3")
@third
@pytest.mark.parametrize("spotted", [0, 1])
def test_only_a_spotted_vehicle_is_expected(spotted: int) -> None:
    f, _ = artillery()
    f.s.spotted[vehicle(f, STUG, "r4c3", codes.ENEMY)] = spotted
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r4c4")) == bool(spotted)


@rule("7.16.1e1", "7.16.1e3")
def test_the_spotter_must_hear_the_order_too() -> None:
    f, fo = artillery()
    f.m.use_communication = True
    company, platoon = f.add("co_hq", "r5c5"), f.add("plt_hq", "r1c1", platoon=1)
    f.add("ger_squad", "r3c3")
    f.s.radio[codes.NET_ARTY_FD][fo] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, fo)
    assert CALL_FOR_FIRE not in offers(f.s, company, fo, 3)
    assert not targets.has_link(f.s, platoon)
    for unit in (company, platoon, fo):
        f.s.radio[codes.NET_CO_TAC][unit] = codes.RADIO_MANPACK
    f.s.radio[codes.NET_BN_TAC][company] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, platoon)
    put(f.s, company, place("r2c3"))
    assert CALL_FOR_FIRE in offers(f.s, company, fo, 3)


@rule("7.16.2b", "8.5f")
def test_the_cards_of_a_battalion_mission_lie_beside_the_target_whoever_is_there() -> None:
    f, _ = artillery()
    hidden = f.add("ger_squad", "r5c4", spotted=0)
    frame = ChooseBattalion(0, place("r4c3"))
    f.s.stack.append(frame)
    cards = [answer[1] for answer in frame.options(f.g) if answer[0] == "add"]
    assert place("r5c4") in cards
    assert {distance(place("r4c3"), card) for card in cards} == {1}
    for at in ("r5c4", "r5c3"):
        frame.answer(f.g, ("add", place(at)))
    update_fire_missions(f.g)
    assert f.ncm(hidden) == -5


@rule("7.16.4b", "7.16.4c")
@third
@pytest.mark.parametrize("number", [1, 2, 8])
def test_a_short_round_beside_the_caller_or_the_mark_falls_on_a_random_card(number: int) -> None:
    for fire in (mc.FIRE_HE, mc.FIRE_AIR_STRIKE):
        f, fo = artillery()
        f.script(roll_short=[card(random8=number)])
        f.m.agencies[0].vof[mc.FIRE_AIR_STRIKE] = -7
        f.s.fire_missions[0][mc.FIRE_AIR_STRIKE] = 1
        f.add("ger_squad", "r4c3")
        f.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1  # marks the air strike on the nearest friends
        target = place("r2c3") if fire == mc.FIRE_HE else place("r4c3")
        resolve_call(f.g, 0, fire, fo, target, [icon(SHORT)])
        fallen = [at for at in range(192) if f.s.pending[at]]
        assert fallen == [NEIGHBOUR[8 * place("r2c3") + number - 1]]


@rule("4.3.3e")
@third
@pytest.mark.parametrize("net", [codes.NET_ARTY_FD, codes.NET_MTR_FD, codes.NET_AIR_CTL])
def test_an_artillery_observer_speaks_on_his_own_net_alone(net: int) -> None:
    f, fo = artillery()
    f.m.use_communication = True
    f.m.agencies[0].net = net
    for sets in f.s.radio:
        sets[fo] = 0
    f.s.radio[net][fo] = codes.RADIO_MANPACK
    assert targets.has_link(f.s, fo) == (net == codes.NET_ARTY_FD)
