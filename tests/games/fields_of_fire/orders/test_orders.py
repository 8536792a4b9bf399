"""Command and control actions: runners, rebuilt HQs, nets, wire, controls, pyrotechnics and signals (4.2.1, 4.4)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import Field, T, card, cards, unit, without
from games.fields_of_fire.ground import _copy
from games.fields_of_fire.roster import FLARE, GREEN_CLUSTER, GREEN_SMOKE, HC, entry
from sandtable.games.fields_of_fire.rules.command.runners import bring_runners_home, deliver_orders
from sandtable.games.fields_of_fire.rules.command.wire import damage_lines
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.reconstitution import successor
from sandtable.games.fields_of_fire.rules.pieces.placing import lift, new_unit, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import can_deploy, deploy, device_cards
from sandtable.games.fields_of_fire.rules.signals.signals import (
    SIGNAL_CEASE_FIRE,
    SIGNAL_INFILTRATE_OBJECTIVE_1,
    SIGNAL_TO_OBJECTIVE_1,
)
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing, things_of
from sandtable.games.fields_of_fire.rules.transport.vehicle_loads import unload_items
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import ACTIVATED, HELD, NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def company(*units: dict[str, Any], **facts: Any) -> Field:
    draws = {"roll-commands": [card(activated=5)], **facts.pop("draws", {})}
    return Field(unit("co_hq", "r1c1"), *units, draws=draws, scenario=facts.pop("scenario", "A1"), **facts)


def spent(f: Field) -> int:
    assert f.match.decision is not None
    return int(f.match.decision.info["spent"])


# ------------------------------------------------------------------ runners
@rule("4.2.1f.cost", "4.2.1f.ok", "4.2.1f.pre", "4.2.1f.who", "4.3.2c", "4.2g")
@third
def test_a_step_becomes_a_runner_in_the_box() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"), unit("1plt_sqd3", "r1c1"))
    f.s.runners = 0
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    assert (f.s.runners, f.s.steps[f.find("1plt_sqd1")], spent(f)) == (1, 2, 1)
    f.order("1plt_sqd2", act.CREATE_RUNNER)
    assert act.CREATE_RUNNER not in f.offered("1plt_sqd3")  # two at most
    away = company(unit("1plt_sqd1", "r1c1"), unit("1plt_hq", "r3c3"))
    away.s.runners = 1
    assert act.CREATE_RUNNER in away.offered("1plt_sqd1")
    away.order("co_hq", act.DISPATCH_RUNNER)
    away.s.runners = 1
    assert act.CREATE_RUNNER not in offers(away.s, away.find("co_hq"), away.find("1plt_sqd1"), 3)  # one is on the map


@rule("4.2.1f.who")
@third
def test_every_good_order_unit_and_unpinned_team_may_give_the_runner() -> None:
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("lmg_1", "r1c1"),
        unit("bzk_1", "r1c1", flipped=1),
        unit("assault_team", "r1c1"),
        unit("fire_team", "r1c1", pinned=1),
        unit("litter_team", "r1c1"),
    )
    f.s.runners = 0
    givers = [key for key in ("1plt_hq", "lmg_1", "bzk_1", "assault_team") if act.CREATE_RUNNER in f.offered(key)]
    assert givers == ["1plt_hq", "lmg_1", "bzk_1", "assault_team"]
    assert not any(act.CREATE_RUNNER in f.offered(key) for key in ("co_hq", "fire_team", "litter_team"))
    slot = f.find("lmg_1")
    f.order(slot, act.CREATE_RUNNER)
    assert not f.s.kind[slot] or f.s.card[f.find("runner")] == f.at("r1c1")


@rule("4.2a", "EX-4.2.rep")
def test_the_step_that_is_left_of_a_squad_gives_no_second_runner_in_the_impulse() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), unit("1plt_sqd2", "r1c1"))
    f.s.runners = 0
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    assert act.CREATE_RUNNER not in f.offered("fire_team")
    assert act.CREATE_RUNNER in f.offered("1plt_sqd2")


@rule("4.2.1g.ok", "4.3.2a")
@pytest.mark.parametrize("recovers", [True, False])
def test_a_runner_goes_to_an_hq_on_its_fire_team_side_and_finds_it_recovered_or_not(recovers: bool) -> None:
    f = company(unit("1plt_hq", "r3c3", flipped=1))
    f.s.runners = 1
    hq = f.find("1plt_hq")
    f.order("co_hq", act.DISPATCH_RUNNER)
    f.s.flipped[hq], f.s.activation[hq] = 0 if recovers else 1, 0
    deliver_orders(f.match.play)
    assert (f.s.activation[hq] == ACTIVATED) == recovers


@rule("4.3.2a", "4.3.2c")
def test_the_order_of_a_runner_that_has_fallen_is_forgotten() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    take_off(f.s, f.find("runner"))
    assert f.s.runner_for == {}  # the next unit in its slot is somebody else


@rule("4.2.1g.cost", "4.2.1g.ok", "4.2.1g.who", "4.3.2a")
@third
def test_a_runner_activates_the_hq_it_was_sent_to_next_turn() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("2plt_hq", "r3c1"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER, ("target", f.find("1plt_hq")))
    runner = f.find("runner")
    assert (f.s.card[runner], f.s.exposed[runner], f.s.runners, spent(f)) == (f.at("r3c3"), 1, 0, 1)
    f.s.activation[f.find("1plt_hq")] = 0
    deliver_orders(f.match.play)
    bring_runners_home(f.match.play)
    assert f.s.activation[f.find("1plt_hq")] == ACTIVATED
    assert f.s.activation[f.find("2plt_hq")] != ACTIVATED
    assert (f.s.runners, f.s.runner_for) == (1, {})


@rule("4.2.1h.pre", "5.1.5a")
@third
@pytest.mark.parametrize(("at", "room"), [("r1c1", False), ("r1c2", True)])
def test_a_full_card_has_no_room_for_the_step_of_a_runner(at: str, room: bool) -> None:
    squads = [unit(f"{plt}plt_sqd{n}", "r1c1", steps=3) for plt in (1, 2) for n in (1, 2)]
    f = company(*squads, unit("3plt_sqd1", "r1c1", steps=2), unit("fire_team", at))
    f.s.runners = 1
    assert (act.DISBAND_RUNNER in f.offered("co_hq")) == room


@rule("4.2.1h.pre", "5.3.2c")
def test_a_runner_does_not_go_back_to_a_squad_in_a_bunker_that_is_full() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), covers=[{"cover": "bunker", "at": "r1c1"}])
    f.s.runners = 1
    assert act.DISBAND_RUNNER in f.offered("co_hq")
    for who in range(f.s.used):
        f.s.place[who] = 1
    assert act.DISBAND_RUNNER in f.offered("co_hq")
    new_unit(f.s, f.s.kind[f.find("co_hq")], codes.FRIENDLY, f.at("r1c1"), 1)
    assert act.DISBAND_RUNNER not in f.offered("co_hq")


@rule("4.3.2b")
@third
def test_a_pinned_runner_delivers_nothing_and_returns_when_it_has_recovered() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    runner = f.find("runner")
    f.s.pinned[runner] = 1
    deliver_orders(f.match.play)
    bring_runners_home(f.match.play)
    assert f.s.activation[f.find("1plt_hq")] != ACTIVATED
    assert f.s.runners == 0
    f.s.pinned[runner] = 0
    bring_runners_home(f.match.play)
    assert f.s.runners == 1


@rule("4.3.2a", "4.3.2b")
@third
def test_the_order_of_a_runner_that_was_pinned_has_lapsed_when_it_recovers() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    runner = f.find("runner")
    for pinned in (1, 0):
        f.s.pinned[runner] = pinned
        deliver_orders(f.match.play)
        bring_runners_home(f.match.play)
    assert f.s.activation[f.find("1plt_hq")] != ACTIVATED
    assert f.s.runners == 1


@rule("4.3.2a", "4.3.2b")
def test_a_runner_pinned_in_combat_delivers_nothing_though_battalion_gets_it_up_first() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    runner = f.find("runner")
    f.s.pinned[runner] = 1
    clean_up(f.match.play)
    f.s.pinned[runner] = 0
    deliver_orders(f.match.play)
    assert f.s.activation[f.find("1plt_hq")] != ACTIVATED


@rule("4.3.2a", "4.3.2d")
@third
def test_a_runner_delivers_the_order_of_a_company_hq_that_has_fallen_since() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    take_off(f.s, f.find("co_hq"))
    CommandPhase().company_impulse(f.match.play)
    assert f.s.activation[f.find("1plt_hq")] == ACTIVATED
    assert (f.s.runners, f.s.runner_for) == (1, {})


@rule("4.2a", "4.2.1g.who")
def test_both_runners_are_sent_in_one_impulse() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("2plt_hq", "r3c1"))
    f.s.runners = 2
    for key in ("1plt_hq", "2plt_hq"):
        f.order("co_hq", act.DISPATCH_RUNNER, ("target", f.find(key)))
    assert sorted(f.s.runner_for.values()) == [f.find("1plt_hq"), f.find("2plt_hq")]
    assert act.DISPATCH_RUNNER not in f.offered("co_hq")  # each goes once


@rule("4.2a", "4.2.1h.who")
def test_both_runners_go_back_to_the_ranks_in_one_impulse() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=1), unit("1plt_sqd2", "r1c1", steps=2))
    f.s.runners = 2
    for key in ("1plt_sqd1", "1plt_sqd2"):
        f.order("co_hq", act.DISBAND_RUNNER, ("target", f.find(key)))
    assert (f.s.runners, spent(f)) == (0, 2)


@rule("4.2.1h.cost", "4.2.1h.ok", "4.2.1h.pre", "4.2.1h.who", "4.3.2e")
def test_a_runner_goes_back_to_the_ranks() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), unit("1plt_sqd2", "r1c2", steps=2))
    f.s.runners = 0
    assert act.DISBAND_RUNNER not in f.offered("co_hq")
    f.s.runners = 1
    f.order("co_hq", act.DISBAND_RUNNER)
    assert (f.s.runners, f.s.steps[f.find("1plt_sqd1")], f.s.steps[f.find("1plt_sqd2")]) == (0, 3, 2)
    f.s.runners = 1
    assert act.DISBAND_RUNNER not in f.offered("co_hq")  # nobody in the area has room


# ------------------------------------------------------------------ rebuilt HQs
@rule("4.2.1d.cost", "4.2.1d.ok", "4.2.1d.pre", "4.2.1d.who")
def test_a_platoon_hq_is_rebuilt_from_a_squad_of_the_platoon() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("2plt_sqd1", "r1c1"), unit("first_sgt", "r1c1"))
    assert act.RECONSTITUTE_PLATOON_HQ not in f.offered("1plt_sqd1")
    f.s.removed.append(entry("1plt_hq"))
    assert act.RECONSTITUTE_PLATOON_HQ not in f.offered("2plt_sqd1")
    assert act.RECONSTITUTE_PLATOON_HQ in f.offered("first_sgt")
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    hq = f.find("1plt_hq")
    assert f.s.experience[hq] == codes.GREEN
    assert (f.s.card[hq], f.s.platoon[hq], f.s.steps[f.find("1plt_sqd1")], spent(f)) == (f.at("r1c1"), 1, 2, 1)
    assert f.s.removed == []


@rule("2.6.1b", "2.6.1c")
@pytest.mark.parametrize(("steps", "left"), [(3, "1plt_sqd1"), (2, "fire_team")])
def test_an_hq_rebuilt_from_men_who_hold_a_position_holds_it_too(steps: int, left: str) -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=steps))
    f.s.removed.append(entry("1plt_hq"))
    f.s.frozen[f.find("1plt_sqd1")] = HELD
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    if f.key() != "impulse":
        f.do("fire_team")  # by edition a choice
    rest = f.find(left)
    assert [f.s.frozen[unit] for unit in (f.find("1plt_hq"), rest)] == [HELD, HELD]


@rule("4.2.1d.who")
def test_battalion_makes_no_platoon_hq() -> None:
    f = Field(*[unit(key, "r1c1") for key in ("bn_hq", "co_hq", "xo", "1plt_sqd1", "2plt_hq")], scenario="A1")
    f.s.removed.append(entry("1plt_hq"))
    squad = f.find("1plt_sqd1")
    able = [
        key
        for key in ("bn_hq", "co_hq", "xo", "2plt_hq")
        if act.RECONSTITUTE_PLATOON_HQ in offers(f.s, f.find(key), squad, 6)
    ]
    assert able == ["co_hq", "xo"]


@rule("4.1.3e", "4.2.1d.who")
@pytest.mark.parametrize("key", ["bn_hq", "co_hq", "xo"])
def test_also_in_general_initiative_the_company_orders_a_platoon_hq(key: str) -> None:
    f = Field(unit(key, "r1c1"), unit("1plt_sqd1", "r1c1"), scenario="A1")
    f.s.removed.append(entry("1plt_hq"))
    offered = act.RECONSTITUTE_PLATOON_HQ in offers(f.s, NOBODY, f.find("1plt_sqd1"), 6)
    assert offered == (key != "bn_hq")


@rule("4.2.1e.pre", "4.2.1e.who", "4.2.1e.ok", "4.2.1e.cost")
def test_the_company_passes_to_the_successor() -> None:
    f = Field(
        unit("xo", "r1c1"),
        unit("first_sgt", "r1c1"),
        unit("1plt_hq", "r1c1"),
        unit("arty_fo", "r1c1"),
        scenario="A1",
        draws={"roll-commands": [card(initiative=3)]},
    )
    f.s.removed.append(entry("co_hq"))
    s = f.s
    order = []
    for name in ("xo", "1plt_hq", "arty_fo", "first_sgt"):
        who = successor(s)
        order.append(T.roster.key[s.roster[who]])
        if name == "xo":
            s.flipped[who] = 1
            assert successor(s) == NOBODY  # on its Fire Team side it must be rallied first
            s.flipped[who] = 0
        take_off(s, who)
    assert order == ["xo", "1plt_hq", "arty_fo", "first_sgt"]
    g = Field(unit("first_sgt", "r1c1"), unit("xo", "r1c1"), scenario="A1")
    g.s.removed.append(entry("co_hq"))
    assert act.RECONSTITUTE_COMPANY_HQ in offers(g.s, g.find("xo"), g.find("xo"), 1)  # he orders himself
    assert act.RECONSTITUTE_COMPANY_HQ not in offers(g.s, g.find("first_sgt"), g.find("first_sgt"), 1)
    from sandtable.games.fields_of_fire.rules.orders.reconstitution import begin_company_hq

    begin_company_hq(g.match.play, g.find("xo"))
    assert g.s.experience[g.find("co_hq")] == codes.GREEN
    assert T.charts.actions[act.RECONSTITUTE_COMPANY_HQ].cost == 1


@rule("6.5.2g", "6.5.2j", "4.2.1e.pre")
@pytest.mark.parametrize("where", ["fire team side", "off the map"])
def test_no_heir_of_the_company_is_passed_over_while_he_is_in_play(where: str) -> None:
    f = Field(unit("xo", "r1c1"), unit("first_sgt", "r1c1"), unit("1plt_hq", "r1c1"), scenario="A1")
    f.s.removed.append(entry("co_hq"))
    officer, staff, platoon = (f.find(key) for key in ("xo", "first_sgt", "1plt_hq"))
    if where == "off the map":
        lift(f.s, officer)
    else:
        f.s.flipped[officer] = 1
    assert successor(f.s) == NOBODY
    for heir in (officer, staff, platoon):
        assert act.RECONSTITUTE_COMPANY_HQ not in offers(f.s, staff, heir, 6)
        assert act.RECONSTITUTE_COMPANY_HQ not in offers(f.s, NOBODY, heir, 6)
    take_off(f.s, officer)
    assert act.RECONSTITUTE_COMPANY_HQ in offers(f.s, staff, platoon, 6)
    assert act.RECONSTITUTE_COMPANY_HQ not in offers(f.s, staff, staff, 6)


# ------------------------------------------------------------------ sets and wire
@rule("4.2.1j.cost", "4.2.1j.ok", "4.2.1j.pre", "4.2.1j.who", "EX-4.2.1j")
def test_a_set_is_switched_to_the_net_whose_set_is_lost() -> None:
    f = company(unit("mtr_fo", "r1c1"))
    observer = f.find("mtr_fo")
    assert f.s.radio[codes.NET_MTR_FD][observer] == codes.RADIO_MANPACK
    assert act.SWITCH_NETWORK not in f.offered(observer)
    f.s.lost_sets.append(codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK)
    f.order(observer, act.SWITCH_NETWORK)
    assert (f.s.radio[codes.NET_MTR_FD][observer], f.s.radio[codes.NET_BN_TAC][observer]) == (0, codes.RADIO_MANPACK)
    assert f.s.lost_sets == [codes.NET_MTR_FD * 8 + codes.RADIO_MANPACK]
    assert spent(f) == 1


@rule("4.2.1j.who")
def test_any_hq_or_staff_has_a_set_or_a_telephone_switched() -> None:
    keys = ("xo", "first_sgt", "1plt_hq", "1plt_sqd1", "1plt_sqd2", "1plt_sqd3")
    f = company(*[unit(key, "r1c1") for key in keys])
    radio, phone, neither = (f.find(key) for key in keys[3:])
    for sets in [*f.s.radio, f.s.phone]:
        for squad in (radio, phone, neither):
            sets[squad] = 0
    f.s.radio[codes.NET_CO_TAC][radio] = codes.RADIO_MANPACK
    f.s.phone[phone] = 1 << codes.NET_CO_TAC
    f.s.lost_sets = [codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK, codes.NET_BN_TAC * 8]
    for hq in ("co_hq", "xo", "first_sgt", "1plt_hq"):
        able = [squad for squad in (radio, phone, neither) if act.SWITCH_NETWORK in offers(f.s, f.find(hq), squad, 1)]
        assert able == [radio, phone], hq


@rule("4.2.1k.cost", "4.2.1k.ok", "4.2.1k.who")
def test_a_cut_line_is_repaired_by_an_hq_on_its_card() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_hq", "r1c2"), unit("1plt_sqd2", "r1c2"))
    f.s.line[f.at("r1c1")] = f.s.line[f.at("r1c2")] = 2
    assert act.REPAIR_PHONE_LINE not in f.offered("1plt_hq")  # the CO HQ is elsewhere
    f.order("1plt_sqd1", act.REPAIR_PHONE_LINE)
    assert (f.s.line[f.at("r1c1")], spent(f)) == (1, 1)


@rule("4.3.4c", "4.3.4d")
def test_shells_and_enemies_cut_lines() -> None:
    drawn = cards({"random2": 1}, {"random2": 2}, {"random3": 2}, {"random3": 3})
    f = company(unit("ger_squad", "r3c1"), unit("ger_squad", "r3c3"), draws={"roll-line": drawn})
    for text in ("r1c1", "r2c2", "r3c1", "r3c3", "r2c3"):
        f.s.line[f.at(text)] = 1
    f.s.incoming[f.at("r1c1")] = f.s.incoming[f.at("r2c2")] = codes.VOF_INCOMING
    damage_lines(f.match.play)
    state = {text: f.s.line[f.at(text)] for text in ("r1c1", "r2c2", "r3c1", "r3c3", "r2c3")}
    assert state == {"r1c1": 2, "r2c2": 1, "r3c1": 2, "r3c3": 1, "r2c3": 1}


@rule("4.2.1l.cost", "4.2.1l.ok", "4.2.1l.who", "5.1.7b", "2.4.1m")
def test_a_new_collection_point_replaces_the_old_one() -> None:
    f = company(unit("1plt_hq", "r1c1"))
    f.s.control[f.at("r1c2")] |= 1 << 4
    assert act.DESIGNATE_CONTROL not in f.offered("1plt_hq")
    f.order("co_hq", act.DESIGNATE_CONTROL)
    if f.key() == "designate-control":
        f.do("control", 4)
    assert f.s.control[f.at("r1c1")] >> 4 & 1
    assert not f.s.control[f.at("r1c2")] >> 4 & 1
    assert spent(f) == 1


@rule("5.1.7a", "3.8b")
def test_casualties_at_the_collection_point_are_evacuated_in_clean_up() -> None:
    f = company(unit("1plt_sqd1", "r1c1", cargo=1), unit("1plt_sqd2", "r2c2", cargo=1))
    f.s.control[f.at("r1c1")] |= 1 << 4
    clean_up(f.match.play)
    assert f.s.evacuated == 1
    assert (f.s.cargo[f.find("1plt_sqd1")], f.s.cargo[f.find("1plt_sqd2")]) == (0, 1)


@rule("5.1.7a", "3.8b")
@also("5.1.7a", "3.8b")
def test_a_vehicle_has_to_unload_the_casualties_that_it_brings_to_the_collection_point() -> None:
    f = company(unit("m4_75", "r1c1", cargo=1), scenario="A5")
    f.s.control[f.at("r1c1")] |= 1 << mc.CONTROL_COLLECTION_POINT
    clean_up(f.match.play)
    assert (f.s.evacuated, f.s.cargo[f.find("m4_75")]) == (0, 1)
    unload_items(f.match.play, f.find("m4_75"))
    clean_up(f.match.play)
    assert (f.s.evacuated, f.s.cargo[f.find("m4_75")]) == (1, 0)


@rule("4.2.1i.cost", "4.2.1i.ok", "4.2.1i.who", "1.2.6e")
def test_vehicles_and_at_capable_infantry_are_activated() -> None:
    f = company(unit("m4_75", "r1c1"), unit("bzk_1", "r1c1"), unit("1plt_sqd1", "r1c1"), scenario="A5")
    assert act.ACTIVATE_VEHICLE in f.offered("m4_75")
    assert act.ACTIVATE_VEHICLE not in f.offered("1plt_sqd1")
    f.order("m4_75", act.ACTIVATE_VEHICLE)
    assert (f.s.ready[f.find("m4_75")], spent(f)) == (1, 1)


# ------------------------------------------------------------------ pyrotechnics
@rule("4.2.1c.cost", "4.2.1c.ok", "4.2.1c.who", "4.4b", "4.4c", "4.4.3a")
def test_smoke_goes_on_the_own_card_and_is_used_up() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"))
    squad = f.find("1plt_sqd1")
    new_thing(f.s, HC, squad)
    assert act.DEPLOY_PYROTECHNIC not in f.offered("1plt_sqd2")
    f.order(squad, act.DEPLOY_PYROTECHNIC)
    assert f.s.smoke[f.at("r1c1")] == T.assets.smoke[HC] + 1
    assert things_of(f.s, squad) == []
    assert spent(f) == 1
    clean_up(f.match.play)
    assert f.s.smoke[f.at("r1c1")] == 0


@rule("4.2.1c.pre", "4.4a", "4.4b")
def test_aerial_devices_reach_the_cards_beside() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    assert device_cards(f.s, squad, HC) == [f.at("r1c1")]
    assert set(device_cards(f.s, squad, FLARE)) == {f.at(t) for t in ("r1c1", "r1c2", "r2c1", "r2c2")}


@rule("2.5a", "4.2.1c.who", "4.4.1b")
def test_a_flare_goes_up_out_of_the_staging_area() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"))
    flare, smoke = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    staging = f.at("r1c2") - WIDTH
    new_thing(f.s, GREEN_CLUSTER, flare)
    new_thing(f.s, HC, smoke)
    for squad in (flare, smoke):
        relocate(f.match.play, squad, staging, OPEN)
    assert can_deploy(f.s, flare)
    assert set(device_cards(f.s, flare, GREEN_CLUSTER)) == {f.at(t) for t in ("r1c1", "r1c2", "r1c3")}
    assert not can_deploy(f.s, smoke)
    f.s.laid[staging] = 0  # an assault Staging Area is not beside the map
    assert not can_deploy(f.s, flare)


@rule("4.4.1a", "4.4.1b", "4.4.1d", "2.3.4b")
def test_a_flare_moves_every_unit_that_meets_the_condition() -> None:
    f = company(unit("1plt_sqd1", "r2c1"), unit("1plt_sqd2", "r2c3"), unit("1plt_sqd3", "r1c3"))
    f.s.control[f.at("r3c2")] |= 1 << mc.CONTROL_OBJECTIVE_1
    f.s.signal[GREEN_CLUSTER] = 4  # move to Objective 1
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    f.match.play.advance()
    assert f.s.card[f.find("1plt_sqd1")] == f.at("r3c2")
    assert f.s.card[f.find("1plt_sqd2")] == f.at("r3c2")
    assert f.s.card[f.find("1plt_sqd3")] == f.at("r1c3")  # not adjacent
    assert f.s.exposed[f.find("1plt_sqd1")] == 1


@rule("4.4.1c", "5.4c")
@third
def test_coloured_smoke_signals_only_to_those_who_see_it_and_not_at_night() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r3c2"))
    f.s.signal[GREEN_SMOKE] = 8  # move to the signal
    for number in range(len(f.s.dark)):
        f.s.dark[number] = 255
    deploy(f.match.play, f.find("co_hq"), GREEN_SMOKE, f.at("r2c1"))
    f.match.play.advance()
    assert f.s.card[f.find("1plt_sqd1")] == f.at("r2c1")
    assert f.s.card[f.find("1plt_sqd2")] == f.at("r2c1")
    g = company(unit("1plt_sqd1", "r1c2"))
    g.s.signal[GREEN_SMOKE] = 8
    night = next(m for m in T.missions.values() if max(m.light) >= 2)
    g.s.m, g.s.turn = night, next(turn for turn in range(len(night.light)) if night.light[turn] >= 2)
    deploy(g.match.play, g.find("co_hq"), GREEN_SMOKE, g.at("r2c1"))
    assert g.match.play.trace()[-1] != "FollowSignal"


@rule("4.4.1a")
def test_a_signal_to_infiltrate_counts_only_at_the_attack_position() -> None:
    bad = without(icon=codes.ICON_INFILTRATE, count=2)
    f = company(unit("1plt_sqd1", "r2c1"), unit("1plt_sqd2", "r2c2"), draws={"roll-attempt": bad})
    f.s.control[f.at("r3c2")] |= 1 << mc.CONTROL_OBJECTIVE_1
    f.s.control[f.at("r2c1")] |= 1 << mc.CONTROL_ATTACK_POSITION
    f.s.indirect[f.at("r3c2")] = 1
    f.s.signal[GREEN_CLUSTER] = 5
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    f.match.play.advance()
    if f.key() == "infiltrate-to":
        f.do("pass")
    assert f.s.card[f.find("1plt_sqd1")] == f.at("r3c2")
    assert f.s.card[f.find("1plt_sqd2")] == f.at("r2c2")


@rule("4.4.1a", "4.2.5f")
@pytest.mark.parametrize(("key", "obeys"), [("1plt_sqd2", True), ("", False)])
def test_the_signal_to_cease_fire_is_not_for_pinned_units_alone(key: str, obeys: bool) -> None:
    others = [unit(key, "r1c2")] if key else []
    f = company(unit("1plt_sqd1", "r1c2", pinned=1), *others, unit("ger_squad", "r2c2"))
    pinned = f.find("1plt_sqd1")
    assert f.s.aim[pinned] == f.at("r2c2")
    f.s.signal[GREEN_CLUSTER] = SIGNAL_CEASE_FIRE
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    assert (f.s.aim[pinned] == NOWHERE) == obeys


@rule("4.2a", "4.4.1a")
def test_a_signal_does_not_move_who_has_moved_in_this_impulse() -> None:
    f = company(unit("1plt_sqd1", "r2c1"), unit("1plt_sqd2", "r2c1"))
    f.s.control[f.at("r3c2")] |= 1 << mc.CONTROL_OBJECTIVE_1
    f.s.signal[GREEN_CLUSTER] = SIGNAL_TO_OBJECTIVE_1
    moved, fresh = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.s.done[moved] |= 1 << act.MOVE_ADJACENT  # from trench to trench, say: it is not Exposed
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    f.match.play.advance()
    assert [f.s.card[squad] for squad in (moved, fresh)] == [f.at("r2c1"), f.at("r3c2")]


@rule("4.2a", "4.4.1a")
def test_who_infiltrated_by_a_signal_is_not_ordered_to_infiltrate_again() -> None:
    good = [card(icon=codes.ICON_INFILTRATE), *without(icon=codes.ICON_INFILTRATE, count=1)]
    f = company(unit("1plt_sqd1", "r2c1"), draws={"roll-attempt": good})
    f.s.control[f.at("r3c2")] |= 1 << mc.CONTROL_OBJECTIVE_1
    f.s.control[f.at("r2c1")] |= 1 << mc.CONTROL_ATTACK_POSITION
    f.s.indirect[f.at("r3c2")] = 1
    f.s.signal[GREEN_CLUSTER] = SIGNAL_INFILTRATE_OBJECTIVE_1
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    f.match.play.advance()
    squad = f.find("1plt_sqd1")
    assert (f.s.card[squad], f.s.exposed[squad]) == (f.at("r3c2"), 0)
    assert act.INFILTRATE_ADJACENT not in offers(f.s, NOBODY, squad, 6)


@rule("4.3.4c", "4.3.4d")
@third
def test_where_a_telephone_line_is_in_danger() -> None:
    enemies = [unit("ger_squad", "r3c1"), unit("ger_squad", "r3c2", pinned=1), unit("ger_squad", "r3c3")]
    friends = [unit("1plt_sqd1", "r3c3"), unit("ger_squad", "r2c3"), unit("1plt_sqd2", "r2c3", pinned=1)]
    cut = cards({"random2": 1}, {"random3": 1}, {"random3": 1}, {"random3": 1}, {"random3": 1})
    f = company(*enemies, *friends, draws={"roll-line": cut})
    cards_ = ("r2c2", "r3c1", "r3c2", "r3c3", "r2c3", "r1c2")
    for text in cards_:
        f.s.line[f.at(text)] = 1
    f.s.incoming[f.at("r2c2")] = codes.VOF_AIR_STRIKE
    f.s.pinned[f.find("ger_squad", 1)] = f.s.pinned[f.find("1plt_sqd2")] = 1
    damage_lines(f.match.play)
    # pinned enemies cut none, beside friends in Good Order nobody does
    assert {text for text in cards_ if f.s.line[f.at(text)] == 2} == {"r2c2", "r3c1", "r2c3"}


@rule("5.1.7a")
@third
@pytest.mark.parametrize(("control", "gone"), [(mc.CONTROL_MEDEVAC_ZONE, 2), (mc.CONTROL_OBJECTIVE_1, 0)])
def test_casualties_at_a_medevac_zone_are_evacuated_in_clean_up(control: int, gone: int) -> None:
    f = company(unit("1plt_sqd1", "r1c1", cargo=1))
    f.s.m = _copy(f.s.m)
    f.s.m.evacuate_air = 1
    f.s.control[f.at("r1c1")] |= 1 << control
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c1"), OPEN, 1)
    clean_up(f.match.play)
    assert (f.s.evacuated, f.s.cargo[f.find("1plt_sqd1")]) == (gone, int(not gone))
