"""Further rules of fire: Clean Up, final fires planned and called, elevation, cross calls, vehicles as targets."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, cards, unit
from games.fields_of_fire.ground import NORTH, NORTH_EAST, Ground, T, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.fire.ammunition import resupply, run_out
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.final_lines import fire_final_lines
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.movement.seek_cover import seek_reason
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import has, mark_unit
from sandtable.games.fields_of_fire.rules.preparation import final_plan
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.los import sees_ground
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy, device_cards
from sandtable.games.fields_of_fire.rules.support.final_fires import fire_final_fires
from sandtable.games.fields_of_fire.rules.support.targets import has_link, spotter_cards
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on
from sandtable.games.fields_of_fire.rules.transport.transport import ON_FINAL_LINE
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_PLATOON, FIRE_FINAL_PROTECTIVE, GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Agency, Control

RULE = "fields-of-fire-3e:"
CS = 16
NONE = {"icon": codes.ICON_INFILTRATE, "word": codes.WORD_NONE}
BURST = {"icon": codes.ICON_BURST, "hq": 0}


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


# -- Clean Up


@rule("3.8a", "3.8b", "3.8e", "9.2b")
def test_clean_up_takes_the_markers_of_the_turn_away() -> None:
    f = Ground()
    f.m.evacuate_point = True
    squad = f.add("rifle_squad", "r2c3", exposed=1, fired=1)
    here = place("r2c3")
    f.s.smoke[here], f.s.light[here], f.s.mines[here] = 2, -1, 2
    f.s.control[here] |= 1 << mc.CONTROL_COLLECTION_POINT
    add_casualties(f.s, codes.FRIENDLY, here, 0, 2)
    clean_up(f.g)
    assert (f.s.smoke[here], f.s.light[here], f.s.mines[here]) == (0, 0, 1)
    assert (f.s.exposed[squad], f.s.fired[squad]) == (0, 0)
    assert f.s.evacuated == 2
    assert casualties_on(f.s, codes.FRIENDLY, here) == 0


@rule("3.8d")
@pytest.mark.parametrize(("mission", "left"), [(mc.DEFENSIVE, 0), (0, 2)])
def test_unresolved_pc_markers_go_in_a_defence_only(mission: int, left: int) -> None:
    f = Ground()
    f.s.mission_type = mission
    f.s.pc[place("r4c4")] = 2
    clean_up(f.g)
    assert f.s.pc[place("r4c4")] == left


@rule("3.8f", "3.7.4a")
def test_fire_is_updated_after_clean_up_only() -> None:
    hit = [c for c in T.cards.numbers if T.cards.kind[c] == codes.CARD_DRAW and T.cards.result(c, 0) == codes.PIN]
    f = Ground(roll_combat=hit[:1])
    squad, target = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    combat_effects(f.g)
    relocate(f.g, target, place("r2c4"), 0)
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS
    clean_up(f.g)
    assert f.s.dirty == 1
    f.settle()
    assert f.aim(squad) == place("r2c3")


# -- lines of fire


@rule("EX-7.2.5", "EX-7.2.5-a", "7.2.2a")
def test_grazing_fire_takes_one_elevation_the_nearest_enemys_first() -> None:
    f = Ground()
    f.lay("r3c3", "open_field", 2)
    gun = f.add("hmg", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert covered(f.s, gun) == [place("r3c3")]
    g = Ground()
    g.lay("r3c3", "open_field", 2)
    gun = g.add("hmg", "r1c3")
    g.add("ger_litter_team", "r2c3")
    g.settle()
    assert covered(g.s, gun) == [place("r2c3")]  # not up the hill as well


@rule("EX-7.2.5", "7.2.2a")
@third
def test_of_two_elevations_grazing_fire_takes_that_of_the_nearest_target() -> None:
    f = Ground()
    for at in ("r2c3", "r4c3"):
        f.lay(at, "open_field", 2)
    gun = f.add("ger_hmg", "r4c3")
    f.add("fire_team", "r3c3")  # down in the valley
    f.add("rifle_squad", "r2c3")  # across it, with more steps
    f.settle()
    assert f.aim(gun) == place("r3c3")
    assert place("r2c3") not in covered(f.s, gun)


@rule("EX-6.3.4")
def test_a_target_coming_nearer_along_the_pdf_takes_the_vof_with_it() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r3c3")
    f.settle()
    relocate(f.g, target, place("r2c3"), 0)
    f.settle()
    assert f.aim(squad) == place("r2c3")
    assert f.s.pdf[squad] == NORTH


@rule("6.0b")
def test_vehicles_are_not_resolved_with_the_infantry() -> None:
    f = Ground()
    tank = f.add("m4_75", "r2c3")
    f.add("ger_fire_team", "r3c3")
    f.settle()
    combat_effects(f.g)
    assert all(args[0] != tank for args in f.told("fired-at"))


@rule("6.0b")
@third
def test_anti_tank_guns_leave_vehicles_to_at_combat() -> None:
    f = Ground()
    gun, rifles = f.add("ger_flak88", "r4c3"), f.add("ger_squad", "r4c1")
    f.add("m4_75", "r2c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    assert f.aim(rifles) == place("r2c3")


@rule("5.4c")
def test_coloured_smoke_does_not_block_los() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.s.deployed[place("r2c3") * 64 + 11] = 1
    assert sees_ground(f.s, squad, place("r3c3"))
    f.s.smoke[place("r2c3")] = 3
    assert not sees_ground(f.s, squad, place("r3c3"))
    assert sees_ground(f.s, squad, place("r2c3"))


# -- orders


@rule("4.2.4c.fail")
def test_a_failed_platoon_concentration_changes_nothing() -> None:
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("ger_litter_team", "r2c2"),
        draws={"roll-commands": cards(*[{"initiative": 3}] * 2), "roll-attempt": cards(NONE, NONE, BURST, BURST)},
    )
    while f.key() != "impulse" or f.match.decision is None or f.match.decision.info["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    f.order("1plt_hq", CONCENTRATE_PLATOON)
    while f.key() != "impulse":
        f.do("pass")
    assert f.s.marks == []


@rule("4.2.4d.pre")
def test_no_grenade_attack_without_a_target_in_reach() -> None:
    f = Field(
        unit("co_hq", "s1"),
        unit("1plt_sqd1", "r1c2"),
        unit("ger_litter_team", "r2c2"),
        draws={"roll-commands": [card(activated=4)]},
    )
    assert GRENADE_ATTACK not in f.offered("1plt_sqd1")


# -- final fires


@rule("7.2.4a", "7.2.4c")
@third
def test_tripod_guns_get_a_diagonal_line_and_stay() -> None:
    f = Ground()
    f.m.type = mc.DEFENSIVE
    gun, bipod = f.add("hmg", "r1c1"), f.add("lmg", "r1c1")
    assert final_plan.final_guns(f.s) == [gun]
    assert final_plan.line_ways(f.s, gun) == [NORTH_EAST]
    frame = final_plan.PlanFinalLine(1)
    f.s.stack.append(frame)
    assert frame.options(f.g) == [("unit", gun), ("done",)]
    frame.answer(f.g, ("unit", gun))
    frame.answer(f.g, ("way", NORTH_EAST))
    assert f.s.fpl[gun] == NORTH_EAST
    assert frame.markers == 0
    f.cover("foxhole", "r1c1")
    assert not may_leave(f.s, gun)
    assert seek_reason(f.s, gun) is ON_FINAL_LINE
    assert shifts(f.s, gun) == []
    assert may_leave(f.s, bipod)
    for kind in (mc.OFFENSIVE, mc.DEFENSIVE):  # lines are for a defence alone
        g = Ground()
        line = Control()
        line.control, line.cells, line.count = mc.CONTROL_FPL, [], 1
        g.m.controls, g.s.mission_type, g.m.agencies = [line], kind, []
        final_plan.plan_final_fires(g.g)
        assert any(isinstance(asked, final_plan.PlanFinalLine) for asked in g.g.stack) == (kind == mc.DEFENSIVE)


@rule("7.2.4a", "5.3.2b")
@pytest.mark.parametrize(("arrow", "ways"), [(NORTH, []), (NORTH_EAST, [NORTH_EAST])])
def test_a_final_line_out_of_a_bunker_follows_its_arrow(arrow: int, ways: list[int]) -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", f.cover("bunker", "r1c1", arrow), fpl=NORTH_EAST)
    assert final_plan.line_ways(f.s, gun) == ways
    fire_final_lines(f.g, [gun])
    assert (f.aim(gun) == place("r2c2")) == bool(ways)


@rule("4.4.1f", "7.2.4d")
def test_the_signals_for_final_lines_and_fires() -> None:
    f = Ground()
    agency = Agency()
    agency.missions[mc.FIRE_HE], agency.vof[mc.FIRE_HE] = 2, -5
    f.m.agencies = [agency]
    f.s.fire_missions, f.s.fpf_card, f.s.fpf_on = [agency.missions[:]], [place("r5c5")], [0]
    gun = f.add("hmg", "r1c1", fpl=NORTH_EAST)
    fire_final_lines(f.g, [gun])
    fire_final_fires(f.g, [0])
    assert f.aim(gun) == place("r2c2")
    assert f.s.pending[place("r5c5")] == 1 + mc.FIRE_HE


@rule("4.2.4m.cost", "4.2.4m.who", "7.2.4d")
def test_the_company_hq_orders_the_final_line() -> None:
    f = Field(
        unit("co_hq", "s1"),
        unit("hmg", "r1c1", ammo=8),
        unit("ger_litter_team", "r3c3"),
        draws={"roll-commands": [card(activated=4)]},
    )
    gun = f.find("hmg")
    f.s.fpl[gun] = NORTH_EAST
    f.s.aim[gun] = f.s.pdf[gun] = NOWHERE
    assert f.match.decision is not None
    before = f.match.decision.info["commands"]
    f.order(gun, FIRE_FINAL_PROTECTIVE)
    assert f.match.decision.info["commands"] == before - 1
    assert f.s.vof[f.at("r3c3")] == codes.VOF_HEAVY


@rule("7.2.4d")
@third
@pytest.mark.parametrize("key", ["bn_hq", "co_hq", "xo", "first_sgt", "1plt_hq"])
def test_the_line_waits_for_the_company_hq_whoever_else_gives_orders(key: str) -> None:
    f = Field(unit(key, "r1c1"), unit("hmg", "r1c1", ammo=8), unit("ger_litter_team", "r2c2"), scenario="A1")
    gun = f.find("hmg")
    f.s.fpl[gun], f.s.aim[gun], f.s.pdf[gun], f.s.dirty = NORTH_EAST, NOWHERE, NOWHERE, 1
    f.match.play.flow.settle(f.match.play)
    assert f.s.aim[gun] == NOWHERE  # enemies on the line do not open it
    assert (FIRE_FINAL_PROTECTIVE in offers(f.s, f.find(key), gun, 6)) == (key == "co_hq")


@rule("7.16.2d")
def test_the_final_fire_goes_on_a_card_without_friends_in_a_spotters_sight() -> None:
    f = Ground()
    observer = next(e for e in range(T.roster.size) if T.roster.key[e] == "arty_fo" and T.roster.force[e] == 1)
    agency = Agency()
    agency.net, agency.spotter, agency.cards = codes.NET_ARTY_FD, [observer], [4]
    f.m.agencies = [agency]
    f.s.fpf_card, f.s.registered = [NOWHERE], [NOWHERE]
    f.add("arty_fo", "r2c3", roster=observer)
    f.add("rifle_squad", "r3c3")
    found = final_plan.final_fire_cards(f.s, 0)
    assert place("r4c3") in found
    assert place("r3c3") not in found
    assert place("r5c2") not in found
    frame = final_plan.PlanFinalFire(0)
    f.s.stack.append(frame)
    frame.answer(f.g, ("to", place("r4c3")))
    assert f.s.fpf_card == [place("r4c3")]
    target = final_plan.RegisterTarget(0)
    f.s.stack.append(target)
    assert ("to", place("r5c5")) in target.options(f.g)
    target.answer(f.g, ("to", place("r5c5")))
    assert f.s.registered == [place("r5c5")]


@rule("7.16.1e4")
@third
@pytest.mark.parametrize(
    ("key", "arm", "own"),
    [("mtr_fo", codes.NET_ARTY_FD, codes.NET_MTR_FD), ("arty_fo", codes.NET_MTR_FD, codes.NET_ARTY_FD)],
)
def test_observers_call_the_other_arms_fire_on_their_own_net(key: str, arm: int, own: int) -> None:
    f = Ground()
    f.m.use_communication = True
    observer = next(e for e in range(T.roster.size) if T.roster.key[e] == key and T.roster.force[e] == 1)
    guns = Agency()
    guns.net, guns.spotter, guns.cards = arm, [observer], [2]
    f.m.agencies = [guns]
    fo = f.add(key, "r2c3", roster=observer)
    assert spotter_cards(f.s, 0, fo) == 2
    assert not has_link(f.s, fo)
    f.s.radio[own][fo] = codes.RADIO_MANPACK
    assert has_link(f.s, fo)


@rule("7.18.3a")
def test_a_team_out_of_ammunition_returns_to_good_order_when_resupplied() -> None:
    f = Ground()
    team = f.add("bzk", "r1c1", ammo=0)
    run_out(f.g, team)
    assert f.s.flipped[team] == 1
    resupply(f.s, team, 2)
    assert f.s.flipped[team] == 0


# -- queries


@rule("6.4a")
def test_the_ncm_query_names_every_part_and_the_chances() -> None:
    f = Field(
        unit("co_hq", "s1"),
        unit("1plt_sqd1", "r1c2", pinned=1, cover="foxhole"),
        unit("ger_squad", "r2c2"),
        draws={"roll-commands": [card(activated=4)]},
    )
    squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad")
    answer = f.match.query("ncm", "company", unit=squad)
    assert answer["parts"] == {"value": -1, "cover": 1, "pinned": 1}
    assert answer["sum"] == answer["row"] == 1
    assert 0 < answer["hit"] < answer["hit"] + answer["pin"] < 1
    assert f.match.query("fire", "company", unit=enemy) == {
        "way": 4,
        "cards": {str(f.at("r1c2")): codes.VOF_AUTOMATIC},
    }


# -- summary table, gas


@rule("6.3.6a")
@pytest.mark.parametrize(
    ("vof", "scope", "visibility"),
    [
        (codes.VOF_ALL_PINNED, codes.SCOPE_CARD, 1),
        (codes.VOF_SMALL_ARMS, codes.SCOPE_CARD, 1),
        (codes.VOF_AUTOMATIC, codes.SCOPE_CARD, 1),
        (codes.VOF_HEAVY, codes.SCOPE_CARD, 1),
        (codes.VOF_GRENADE, codes.SCOPE_STACK, 0),
        (codes.VOF_SNIPER, codes.SCOPE_UNIT, 1),
        (codes.VOF_MINES, codes.SCOPE_UNIT, 0),
        (codes.VOF_INCOMING, codes.SCOPE_CARD, 0),
        (codes.VOF_AIR_STRIKE, codes.SCOPE_CARD, 0),
        (codes.VOF_CROSSFIRE, codes.SCOPE_CARD, 0),
        (codes.VOF_CONCENTRATED, codes.SCOPE_STACK, 0),
        (codes.VOF_GRENADE_MISS, codes.SCOPE_CARD, 0),
        (codes.VOF_DEMOLITION_MISS, codes.SCOPE_CARD, 0),
    ],
)
def test_the_summary_of_vof(vof: int, scope: int, visibility: int) -> None:
    assert T.charts.vof_scope[vof] == scope
    assert T.charts.vof_visibility[vof] == visibility


@rule("4.4.3i", "4.4.3j")
def test_launchers_put_gas_on_the_next_card() -> None:
    f = Ground()
    launcher = next(k for k in T.types.ids if T.types.flags[k] & codes.UNIT_LAUNCHER and T.types.reach[k] >= 1)
    squad, rifles = f.add(launcher, "r2c3"), f.add("rifle_squad", "r2c3")
    assert device_cards(f.s, rifles, CS) == [place("r2c3")]
    assert place("r3c4") in device_cards(f.s, squad, CS)
    deploy(f.g, squad, CS, place("r3c3"))
    assert f.s.gas[place("r3c3")] == 1
    enemy = f.add("ger_squad", "r3c3")
    f.settle()
    assert not sees_ground(f.s, enemy, place("r4c3"))
    assert f.ncm(enemy) == 0 + 1


def test_a_gun_that_is_a_fire_team_now_has_no_final_line() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", fpl=NORTH_EAST)
    f.s.aim[gun], f.s.pdf[gun] = place("r2c2"), NORTH_EAST
    f.settle()
    assert f.s.vof[place("r3c3")] == codes.VOF_HEAVY
    f.s.flipped[gun] = 1
    f.settle()
    assert (f.s.fpl[gun], f.aim(gun), f.s.vof[place("r3c3")]) == (NOWHERE, NOWHERE, codes.VOF_NONE)


@rule("3.8a", "3.8e")
@third
def test_clean_up_takes_the_markers_off_units_but_a_snipers_stays_on_a_vehicle() -> None:
    f = Ground()
    squad, tank = f.add("rifle_squad", "r2c3", moved=1), f.add("m4_75", "r2c3")
    f.s.mines[place("r2c3")] = 2
    f.s.deployed[place("r2c3") * 64 + 7] = 1
    kinds = (
        codes.VOF_MINES,
        codes.VOF_BOOBY_TRAP,
        codes.VOF_GRENADE,
        codes.VOF_CONCENTRATED,
        codes.VOF_SNIPER,
    )
    for kind in kinds:
        mark_unit(f.s, kind, NOBODY, squad, 1, -3)
    mark_unit(f.s, codes.VOF_SNIPER, NOBODY, tank, 1, -3)
    clean_up(f.g)
    assert [kind for kind in kinds if has(f.s, squad, kind)] == []
    assert has(f.s, tank, codes.VOF_SNIPER)
    assert (f.s.mines[place("r2c3")], f.s.moved[squad], f.s.deployed) == (1, 0, {})
