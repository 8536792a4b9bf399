"""Corner cases of command, movement, cover and signals, where the simple case hides a rule (chapters 2 to 5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, T, card, cards, unit
from games.fields_of_fire.ground import TYPE, Ground, place, retreat_segment
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import platoon_concentrators
from sandtable.games.fields_of_fire.rules.combat.grenade_attack import platoon_grenade_targets
from sandtable.games.fields_of_fire.rules.command.attempts import may_exhort
from sandtable.games.fields_of_fire.rules.command.communication import chain
from sandtable.games.fields_of_fire.rules.movement.adjacent import step_refusal
from sandtable.games.fields_of_fire.rules.movement.cover import LIGHT_BUILDING, UPPER_LIGHT, new_cover
from sandtable.games.fields_of_fire.rules.movement.held import OVERLOADED
from sandtable.games.fields_of_fire.rules.movement.platoon import platoon_moves, platoon_units
from sandtable.games.fields_of_fire.rules.movement.seek_cover import seek_reason
from sandtable.games.fields_of_fire.rules.orders import runners
from sandtable.games.fields_of_fire.rules.orders.menu import offers, order_refusal
from sandtable.games.fields_of_fire.rules.orders.reconstitution import CompanyHeadquartersAct, successor
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.signals import signals
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_LANDING_ZONE

GREEN_SMOKE, GREEN_CLUSTER, BUNKER = 11, 7, 4


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def company(*units: dict[str, Any], **facts: Any) -> Field:
    draws = {"roll-commands": [card(activated=5)], **facts.pop("draws", {})}
    return Field(unit("co_hq", "r1c1"), *units, draws=draws, scenario=facts.pop("scenario", "A1"), **facts)


# ------------------------------------------------------------------ command
@rule("4.0a", "4.1d")
@third
def test_named_fire_teams_belong_to_no_platoon_and_obey_any_hq() -> None:
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("2plt_hq", "r1c1"),
        unit("lmg_1", "r1c1"),
        unit("xo", "r1c1"),
        unit("first_sgt", "r1c1"),
    )
    gun, other = f.find("lmg_1"), f.find("2plt_hq")
    f.s.platoon[gun] = 1
    assert not chain(f.s, other, gun)
    assert not chain(f.s, f.find("first_sgt"), f.find("xo"))
    f.s.flipped[gun] = f.s.flipped[f.find("xo")] = f.s.flipped[f.find("1plt_hq")] = 1
    assert chain(f.s, other, gun)
    assert chain(f.s, other, f.find("1plt_hq"))
    assert chain(f.s, f.find("first_sgt"), f.find("xo"))


@rule("4.2.1b.who", "4.4.1a")
def test_who_follows_a_signal_is_exhorted_only_by_the_hq_whose_command_it_is() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("1plt_sqd1", "r3c3"))
    squad = f.find("1plt_sqd1")
    f.s.radio[codes.NET_CO_TAC][f.find("co_hq")] = 0
    assert not may_exhort(
        f.match.play, NOBODY, squad, act.SEEK_COVER
    )  # the CO HQ's impulse, but its own PLT HQ stands beside it
    f.s.card[f.find("co_hq")] = f.at("r3c3")
    assert may_exhort(f.match.play, NOBODY, squad, act.SEEK_COVER)


@rule("4.2.1b.who", "4.1.3e")
def test_an_hq_exhorts_itself_in_general_initiative() -> None:
    f = company(unit("1plt_sqd1", "r3c3"))
    frame: Any = f.match.play.stack[-1]
    frame.hq, frame.keeps = NOBODY, 0
    assert may_exhort(f.match.play, NOBODY, f.find("co_hq"), act.SEEK_COVER)
    assert not may_exhort(f.match.play, NOBODY, f.find("1plt_sqd1"), act.SEEK_COVER)


@rule("4.1.4b", "4.2.1b.who")
@pytest.mark.parametrize("general", [False, True])
def test_an_hq_on_its_fire_team_side_exhorts_itself_and_nobody_else(general: bool) -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    hq, squad = f.find("co_hq"), f.find("1plt_sqd1")
    frame: Any = f.match.play.stack[-1]
    if general:
        frame.hq, frame.keeps = NOBODY, 0
    f.s.flipped[hq] = 1
    giver = NOBODY if general else hq
    assert may_exhort(f.match.play, giver, hq, act.FLIP_TO_FRONT)
    assert not may_exhort(f.match.play, giver, squad, act.SEEK_COVER)


@rule("4.2.1e.who", "4.1.3e")
def test_a_platoon_hq_does_not_make_itself_company_hq() -> None:
    f = company(unit("1plt_hq", "r2c2"), unit("first_sgt", "r3c3"))
    take_off(f.s, f.find("co_hq"))
    platoon = f.find("1plt_hq")
    assert act.RECONSTITUTE_COMPANY_HQ not in offers(f.s, NOBODY, platoon, 3)
    f.s.card[f.find("first_sgt")] = f.at("r2c2")
    assert act.RECONSTITUTE_COMPANY_HQ in offers(f.s, NOBODY, platoon, 3)


def test_no_second_company_hq_is_made_while_one_is_in_play() -> None:
    f = company(unit("first_sgt", "r1c1"), unit("xo", "r1c1"))
    heir, staff = f.find("xo"), f.find("first_sgt")
    f.s.removed.append(f.s.roster[f.find("co_hq")])  # lost before, and made anew
    assert CompanyHeadquartersAct().reason(f.s, staff, heir)
    take_off(f.s, f.find("co_hq"))
    assert not CompanyHeadquartersAct().reason(f.s, staff, heir)


@rule("4.2.1e.who")
def test_of_several_platoon_hqs_one_in_good_order_takes_over() -> None:
    f = company(unit("1plt_hq", "r2c2"), unit("2plt_hq", "r2c2"))
    f.s.flipped[f.find("1plt_hq")] = 1
    take_off(f.s, f.find("co_hq"))
    assert successor(f.s) == f.find("2plt_hq")


@rule("4.1.3e", "4.1d", "4.2.1f.who")
@pytest.mark.parametrize("giver", ["co_hq", ""])
def test_the_company_makes_no_runner_of_a_higher_commander(giver: str) -> None:
    f = company(unit("bn_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    f.s.runners = 0
    by = f.find(giver) if giver else NOBODY
    able = [key for key in ("bn_hq", "1plt_sqd1") if act.CREATE_RUNNER in offers(f.s, by, f.find(key), 3)]
    assert able == ["1plt_sqd1"]


@rule("4.2.1f.who", "4.1.3e")
def test_in_general_initiative_the_company_hq_still_creates_the_runner() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("2plt_sqd1", "r3c3"))
    f.s.runners = 0
    assert act.CREATE_RUNNER in offers(f.s, NOBODY, f.find("1plt_sqd1"), 3)
    assert act.CREATE_RUNNER not in offers(f.s, NOBODY, f.find("2plt_sqd1"), 3)  # the CO HQ does not reach it


@rule("4.2.4m.who", "4.1.3e")
def test_in_general_initiative_the_company_hq_orders_the_final_line_whoever_else_could_order_the_gun() -> None:
    f = company(unit("hmg", "r1c1", ammo=8), unit("first_sgt", "r1c1"))
    gun = f.find("hmg")
    f.s.fpl[gun] = codes.NORTH_EAST
    assert act.FIRE_FINAL_PROTECTIVE in offers(f.s, NOBODY, gun, 3)
    f.s.card[f.find("co_hq")] = f.at("r3c3")
    f.s.radio[codes.NET_CO_TAC][f.find("co_hq")] = 0
    assert act.FIRE_FINAL_PROTECTIVE not in offers(f.s, NOBODY, gun, 3)


@rule("4.2a", "4.2.4c.who", "4.2.4h.who")
def test_a_platoon_attack_counts_as_the_single_attack_of_each_unit() -> None:
    f = company(
        unit("1plt_hq", "r2c2"),
        unit("1plt_sqd1", "r2c2"),
        unit("1plt_sqd2", "r2c2"),
        unit("ger_squad", "r2c2"),
    )
    hq = f.find("1plt_hq")
    assert platoon_concentrators(f.s, hq) == [f.find("1plt_sqd1"), f.find("1plt_sqd2")]
    assert platoon_grenade_targets(f.s, hq)
    f.s.done[f.find("1plt_sqd1")] = 1 << act.CONCENTRATE_FIRE | 1 << act.GRENADE_ATTACK
    assert platoon_concentrators(f.s, hq) == [f.find("1plt_sqd2")]
    assert platoon_grenade_targets(f.s, hq) == []


@rule("4.1.4b", "4.1.3c")
def test_an_hq_on_its_fire_team_side_loses_none_of_its_saved_commands() -> None:
    f = Field(unit("co_hq", "s1", saved=6), unit("1plt_sqd1", "s1"), draws={"roll-commands": [card(activated=4)]})
    hq = f.find("co_hq")
    f.s.flipped[hq] = 1
    f.do("done")
    assert f.s.saved[hq] == 6


@rule("4.2.1h.pre")
def test_a_runner_is_not_disbanded_into_an_enemy_squad() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), unit("ger_squad", "r1c1", steps=2))
    assert runners.runner_takers(f.s, f.find("co_hq")) == [f.find("1plt_sqd1")]


@pytest.mark.parametrize(("ride", "fits"), [("jeep", False), ("truck", True)])
def test_a_runner_is_not_disbanded_into_a_squad_whose_vehicle_is_full(ride: str, fits: bool) -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2))
    squad, company_hq = f.find("1plt_sqd1"), f.find("co_hq")
    f.s.aboard[squad] = new_unit(f.s, TYPE[ride], codes.FRIENDLY, f.at("r1c1"))
    reason = runners.runner_taker_reason(f.s, company_hq, squad)
    assert (runners.runner_takers(f.s, company_hq) == [squad]) == fits
    assert reason == (None if fits else runners.NO_SEAT_FOR_RUNNER)


@rule("4.2.1g.ok", "5.3.2c")
def test_a_runner_waits_outside_a_full_bunker() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("1plt_sqd1", "r3c3"))
    bunker = new_cover(f.s, BUNKER, f.at("r3c3"))
    f.s.place[f.find("1plt_hq")] = f.s.place[f.find("1plt_sqd1")] = bunker
    f.s.runners = 1
    f.order("co_hq", act.DISPATCH_RUNNER)
    assert f.s.place[f.find("runner")] == 0


# ------------------------------------------------------------------ movement
@rule("5.1.3b", "2.5c")
def test_who_comes_back_from_the_map_to_the_staging_area_is_exposed() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s1")))
    assert f.s.exposed[squad] == 1


@rule("5.1.1a", "5.2.2g")
def test_the_stairs_of_a_building_expose() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    ground = new_cover(f.s, LIGHT_BUILDING, f.at("r1c1"))
    upper = new_cover(f.s, UPPER_LIGHT, f.at("r1c1"), below=ground)
    f.s.place[squad] = f.s.place[f.find("co_hq")] = ground
    f.order(squad, act.MOVE_WITHIN, ("under", upper))
    assert (f.s.place[squad], f.s.exposed[squad]) == (upper, 1)


@rule("5.2.2g", "4.2.2e.ok")
def test_the_finder_of_a_building_may_go_upstairs_at_once() -> None:
    village = T.kind_key.index("village")
    table = T.missions[T.mission_ids["A1"]].buildings[village]
    drawn = cards({"word": codes.WORD_COVER}, {"word": codes.WORD_NONE}, {"word": codes.WORD_NONE})
    house = next(n for n in T.cards.numbers if T.cards.random[len(table)][n] == table.index(LIGHT_BUILDING) + 1)
    draws = {"roll-attempt": drawn, "roll-building": [house]}
    f = company(unit("1plt_sqd1", "r1c1"), map=["village village"], draws=draws)
    here, squad = f.at("r1c1"), f.find("1plt_sqd1")
    assert T.terrain.storeys[f.s.terrain[here]] >= 2
    f.order(squad, act.SEEK_COVER)
    assert f.key() == "choose-storey"
    upper = next(c for c in range(1, 9) if f.s.cover_kind[c] == UPPER_LIGHT)
    f.do("under", upper)
    assert (f.s.place[squad], f.s.exposed[squad]) == (upper, 1)


@rule("4.2.2e.ok", "7.9.1a")
def test_who_finds_a_building_among_mines_checks_once() -> None:
    village = T.kind_key.index("village")
    table = T.missions[T.mission_ids["A1"]].buildings[village]
    drawn = cards({"word": codes.WORD_COVER}, {"word": codes.WORD_NONE}, {"word": codes.WORD_NONE})
    house = next(n for n in T.cards.numbers if T.cards.random[len(table)][n] == table.index(LIGHT_BUILDING) + 1)
    quiet = [n for n in T.cards.numbers if T.cards.icon[n] == codes.ICON_GRENADE and n not in (*drawn, house)][-6:]
    draws = {"roll-attempt": drawn, "roll-building": [house], "roll-mines": quiet}
    f = company(unit("1plt_sqd1", "r1c1"), map=["village village"], draws=draws)
    f.s.mines[f.at("r1c1")] = 1
    f.order(f.find("1plt_sqd1"), act.SEEK_COVER)
    f.do(*f.actions()[0])
    assert len(f.chance.script["roll-mines"]) == 3


@rule("5.1.6d")
def test_an_overloaded_unit_does_not_seek_cover() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), map=["woods woods"])
    squad = f.find("1plt_sqd1")
    assert not seek_reason(f.s, squad)
    f.s.cargo[squad] = 3
    assert seek_reason(f.s, squad) is OVERLOADED


@rule("4.2.2b.who", "4.2a")
def test_a_platoon_whose_units_have_moved_is_not_ordered_to_move_again() -> None:
    f = company(unit("1plt_hq", "s1"), unit("1plt_sqd1", "s1"), unit("1plt_sqd2", "s1"))
    hq = f.find("1plt_hq")
    assert platoon_moves(f.s, hq, act.MOVE_PLATOON)
    for name in ("1plt_sqd1", "1plt_sqd2"):
        f.s.done[f.find(name)] |= 1 << act.MOVE_ADJACENT
    assert platoon_moves(f.s, hq, act.MOVE_PLATOON) == []


@rule("4.2.2b.who", "4.2.2d.who", "4.2.4h.who", "4.0a")
def test_orders_of_a_platoon_leave_out_the_fire_team_to_which_a_squad_has_shrunk() -> None:
    f = company(unit("1plt_hq", "s1"), unit("1plt_sqd1", "s1"), unit("fire_team", "s1"))
    hq, squad, team = f.find("1plt_hq"), f.find("1plt_sqd1"), f.find("fire_team")
    f.s.platoon[team] = f.s.platoon[hq]  # as it begins a mission of a campaign (12.2)
    assert platoon_units(f.s, hq) == sorted([hq, squad])
    take_off(f.s, squad)
    assert platoon_moves(f.s, hq, act.MOVE_PLATOON) == []


@rule("5.1.5c")
def test_a_card_crowded_by_retreats_is_thinned_out_in_the_next_command_phase() -> None:
    squads = [unit(f"{p}plt_sqd{n}", "r1c1") for p in (1, 2) for n in (1, 2, 3)]
    f = company(*squads)
    assert f.s.step_count[f.at("r1c1")] > 16
    assert f.s.crowded == [f.at("r1c1")]
    f.do("unit", f.find("1plt_sqd1"))
    assert f.key() == "choose-card"  # nothing but a move is offered


@rule("5.1.5a", "4.2.1g.who")
def test_a_runner_is_not_sent_to_a_full_card() -> None:
    squads = [unit(f"{p}plt_sqd{n}", "r3c3") for p in (1, 2) for n in (1, 2, 3)][:5]
    f = company(unit("1plt_hq", "r3c3"), *squads, unit("2plt_hq", "r3c2"))
    assert f.s.step_count[f.at("r3c3")] == 16
    assert runners.runner_targets(f.s) == [f.find("2plt_hq")]


@rule("2.2.1b")
def test_an_aircraft_on_the_ground_reveals_nothing() -> None:
    f = Ground()
    huey = next(k for k in T.types.ids if T.types.kind[k] == codes.KIND_AIRCRAFT and T.types.force[k] <= 10)
    f.add(huey, "r2c2")
    assert not seen_by_friends(f.s, place("r3c2"))
    f.add("rifle_squad", "r2c2")
    assert seen_by_friends(f.s, place("r3c2"))


@rule("3.5.2b", "3.5.2f")
def test_a_quiet_card_is_better_than_a_landing_zone_under_fire() -> None:
    f = Ground()
    team = f.add("paralyzed_team", "r3c3")
    f.s.control[place("r3c4")] |= 1 << CONTROL_LANDING_ZONE
    f.add("ger_squad", "r4c3")
    f.settle()
    f.s.indirect[place("r3c4")] = 1
    retreat_segment(f.g)
    assert f.s.card[team] in [place(f"r2c{n}") for n in (2, 3, 4)]
    g = Ground()
    team = g.add("paralyzed_team", "r3c3")
    g.s.control[place("r3c4")] |= 1 << CONTROL_LANDING_ZONE
    g.lay("r3c4", "woods")
    g.add("ger_squad", "r4c3")
    g.settle()
    retreat_segment(g.g)
    assert g.s.card[team] == place("r3c4")


# ------------------------------------------------------------------ signals
@rule("4.4.1f", "4.2.4m.who", "7.2.4d")
def test_only_the_company_hq_signals_for_the_final_protective_line() -> None:
    f = company(unit("1plt_hq", "r1c1"), unit("hmg", "r2c2", ammo=8))
    gun = f.find("hmg")
    f.s.fpl[gun] = codes.NORTH_EAST
    f.s.signal[GREEN_CLUSTER] = signals.SIGNAL_FINAL_LINE
    deploy(f.match.play, f.find("1plt_hq"), GREEN_CLUSTER, f.at("r1c1"))
    assert f.s.aim[gun] < 0
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    assert f.s.aim[gun] >= 0


@rule("4.4.1a", "4.4.1c", "4.4.1f")
def test_coloured_smoke_opens_the_final_lines_of_guns_that_see_it() -> None:
    f = company(unit("hmg", "r2c2", ammo=8), unit("hmg", "r3c2", ammo=8))
    for gun in (f.find("hmg"), f.find("hmg", 1)):
        f.s.fpl[gun] = codes.NORTH_EAST if f.s.card[gun] == f.at("r2c2") else codes.SOUTH_EAST
    f.s.signal[GREEN_SMOKE] = signals.SIGNAL_FINAL_LINE
    deploy(f.match.play, f.find("co_hq"), GREEN_SMOKE, f.at("r1c1"))
    assert [f.s.aim[f.find("hmg", nth)] >= 0 for nth in (0, 1)] == [True, False]


@rule("4.4.1f", "2.5a", "4.2.5h")
@third
def test_the_company_hq_signals_for_final_fires_only_on_its_command_side_and_on_the_map() -> None:
    f = company(unit("1plt_hq", "r1c1"))
    hq = f.find("co_hq")
    assert [
        signals.may_signal(f.s, hq, signal) for signal in (signals.SIGNAL_FINAL_FIRE, signals.SIGNAL_FINAL_LINE)
    ] == [True, True]
    f.s.flipped[hq] = 1
    assert [
        signals.may_signal(f.s, hq, signal) for signal in (signals.SIGNAL_FINAL_FIRE, signals.SIGNAL_FINAL_LINE)
    ] == [False, False]
    f.s.flipped[hq] = 0
    put(f.s, hq, f.at("s1"))  # nobody calls for fire out of the Staging Area
    assert [
        signals.may_signal(f.s, hq, signal) for signal in (signals.SIGNAL_FINAL_FIRE, signals.SIGNAL_FINAL_LINE)
    ] == [False, True]


@rule("4.4.1c")
def test_coloured_smoke_upstairs_is_seen_where_the_ground_is_not() -> None:
    f = Ground()
    looker = f.add("rifle_squad", "r1c1")
    f.lay("r2c1", "woods", dark=255)
    ground = f.s.level[place("r3c1")]
    assert looker not in signals.who_sees(f.s, GREEN_SMOKE, place("r3c1"), ground)
    assert looker in signals.who_sees(f.s, GREEN_SMOKE, place("r3c1"), ground + 1)


# ------------------------------------------------------------------ why not
def why(f: Field, who: str, action: int) -> tuple[str, str]:
    """The rule and the words with which an order is refused."""
    f.do("unit", f.find(who))
    assert f.key() == "order-unit"
    refused = f.told("action", action)
    return refused.rules[0], refused.msg.id.removeprefix("refused-")


@rule("4.2a")
def test_the_second_order_of_an_impulse_is_refused_by_its_own_rule() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    f.order("1plt_sqd1", act.DETACH_TEAM, ("fire_team",))
    assert why(f, "1plt_sqd1", act.DETACH_TEAM) == ("4.2a", "once-per-impulse")


@rule("4.2.5i", "4.2.5j", "4.2.5h", "4.2.5d")
@pytest.mark.parametrize(
    ("team", "rule_id"), [("litter_team", "4.2.5i"), ("paralyzed_team", "4.2.5j"), ("fire_team", "4.2.5h")]
)
def test_each_kind_of_team_is_held_back_by_its_own_paragraph(team: str, rule_id: str) -> None:
    f = company(unit(team, "r1c1"))
    found = f.find(team)
    refused = step_refusal(f.s, found, act.MOVE_ADJACENT, f.at("r2c2"))
    assert refused is not None
    assert refused.rules == (rule_id,)
    f.s.pinned[found] = 1
    refused = step_refusal(f.s, found, act.MOVE_ADJACENT, f.at("r2c2"))
    assert refused is not None
    assert refused.rules == ("4.2.5d",)


@rule("5.1.1b", "5.3a", "4.2.2h.pre", "4.2.3a.who", "4.2.2b.who", "4.2.2c.pre")
def test_every_order_that_is_not_offered_has_its_reason() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), map=["open_field open_field"])
    squad = f.find("1plt_sqd1")
    for sets in [*f.s.radio, f.s.phone]:
        sets[f.find("co_hq")] = 0  # it has nothing to give
    f.do("unit", squad)
    reasons = {action: f.told("action", action) for action in range(1, 31) if ("action", action) not in f.actions()}
    told = {action: (reason.rules[0], reason.msg.id) for action, reason in reasons.items()}
    assert told[act.LOAD] == ("4.2.2h.pre", "refused-nothing-to-load")
    assert told[act.REMOVE_PINNED] == ("4.2.3a.who", "refused-not-pinned")
    assert told[act.MOVE_PLATOON] == ("4.2.2b.who", "refused-platoon-by-its-hq")
    assert told[act.INFILTRATE_ADJACENT] == ("4.2.2c.pre", "refused-no-fire-to-slip-through")
    assert "refused-not-offered" not in [words for _, words in told.values()]
    f.s.place[squad] = new_cover(f.s, LIGHT_BUILDING, f.at("r1c1"))
    seek = order_refusal(f.s, f.find("co_hq"), squad, act.SEEK_COVER, 6)
    assert seek is not None
    assert (seek.rules[0], seek.msg.id) == ("5.1.1b", "refused-under-cover")


@rule("2.4.1g", "2.4.1d")
def test_the_limit_of_advance_is_named_when_it_stops_a_unit() -> None:
    f = company(unit("1plt_sqd1", "r4c3"))
    squad = f.find("1plt_sqd1")
    above = step_refusal(f.s, squad, act.MOVE_ADJACENT, f.at("r5c3"))
    beside = step_refusal(f.s, squad, act.MOVE_ADJACENT, f.at("r4c4"))
    assert above is not None
    assert beside is not None
    assert above.rules == ("2.4.1g",)
    assert beside.rules == ("2.4.1d",)
