"""What becomes of loads, radios and telephones when units change, split, join and leave (4.2.1j, 4.2.3, 5.1.6)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import Ground, place, result, retreat_segment, suffer_gas
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import break_up_squads
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.movement.leaving import save
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.orders.reconstitution import begin_company_hq
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.rally.teams import detach
from sandtable.games.fields_of_fire.rules.sight.smoke import put_gas
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.rules.transport.handing import TakeLoad
from sandtable.games.fields_of_fire.rules.transport.putting_down import PutDown
from sandtable.games.fields_of_fire.rules.transport.taking import ammunition_of, mates_for
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import NIGHT_DEVICE_PASSIVE

HC = 14


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def company(*units: dict[str, Any], **facts: Any) -> Field:
    draws = {"roll-commands": [card(activated=5)], **facts.pop("draws", {})}
    return Field(unit("co_hq", "r1c1"), *units, draws=draws, scenario=facts.pop("scenario", "A1"), **facts)


@rule("5.1.6h", "9.3.1a")
def test_a_night_device_stays_with_what_is_left_of_its_unit() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=2, device=NIGHT_DEVICE_PASSIVE)
    left = apply_effects(f.g, squad, codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    assert [f.s.device[unit] for unit in left] == [NIGHT_DEVICE_PASSIVE]


# ------------------------------------------------------------------ radios
@rule("4.3.5d", "4.2.1j.pre", "EX-4.2.1j")
def test_a_radio_destroyed_in_combat_can_be_replaced_by_one_of_another_net() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("mtr_fo", "r1c1"), draws={"roll-radio": [card(random2=1)] * 2})
    hq, observer = f.find("co_hq"), f.find("mtr_fo")
    f.s.radio[codes.NET_BN_TAC][f.find("1plt_hq")] = codes.RADIO_MANPACK
    f.s.radio[codes.NET_CO_TAC][f.find("1plt_hq")] = 0
    assert act.SWITCH_NETWORK not in f.offered(observer)
    lose_step(f.match.play, f.find("1plt_hq"))
    assert f.s.lost_sets == [codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK]
    f.s.radio[codes.NET_BN_TAC][hq] = 0
    assert act.SWITCH_NETWORK in f.offered(observer)


@rule("4.2.1j.pre")
def test_a_radio_that_leaves_the_map_with_its_unit_can_be_replaced() -> None:
    f = company(unit("1plt_hq", "r3c3"))
    hq = f.find("1plt_hq")
    held = f.s.radio[codes.NET_CO_TAC][hq]
    assert held
    save(f.s, hq)
    assert (f.s.lost_sets, f.s.sets_lying) == ([codes.NET_CO_TAC * 8 + held], [])


@rule("4.2.1j.ok")
def test_switching_a_telephone_leaves_the_other_nets_of_the_unit_alone() -> None:
    f = company()
    hq = f.find("co_hq")
    f.s.phone[hq] = 1 << codes.NET_CO_TAC | 1 << codes.NET_BN_TAC
    f.s.lost_sets.append(codes.NET_ARTY_FD * 8)
    f.order(hq, act.SWITCH_NETWORK)
    assert f.s.phone[hq] == 1 << codes.NET_ARTY_FD | 1 << codes.NET_BN_TAC
    assert f.s.lost_sets == [codes.NET_CO_TAC * 8]


@rule("5.1.6j")
def test_who_is_pinned_or_paralyzed_keeps_what_it_carries() -> None:
    f = Ground(roll_combat=[result(-1, codes.PIN)])
    squad = f.add("rifle_squad", "r2c3", cargo=1)
    thing = carrying.new_thing(f.s, HC, squad)
    f.add("ger_squad", "r3c3")
    f.settle()
    combat_effects(f.g)
    assert f.s.pinned[squad]
    assert (f.s.cargo[squad], carrying.things_of(f.s, squad)) == (1, [thing])
    team = f.add("fire_team", "r5c5", cargo=1)
    left = apply_effects(f.g, team, codes.EFFECT_PARALYZED, codes.EFFECT_NONE)
    assert [f.s.cargo[unit] for unit in left] == [1]
    assert not any(key // carrying.AREAS == place("r5c5") for key in f.s.casualties[codes.FRIENDLY])


@rule("4.2.5k", "5.1.6j")
def test_a_pinned_unit_that_goes_leaves_its_radio_too() -> None:
    f = company(unit("1plt_hq", "r1c1", pinned=1))
    hq = f.find("1plt_hq")
    held = f.s.radio[codes.NET_CO_TAC][hq]
    assert held
    carrying.abandon_load(f.match.play, hq)
    assert f.s.radio[codes.NET_CO_TAC][hq] == 0
    assert f.s.sets_lying == [[f.at("r1c1"), codes.NET_CO_TAC, held]]


@rule("5.1.6c", "EX-5.1.6c")
def test_radios_count_among_the_six_assets_of_a_step() -> None:
    f = company()
    hq = f.find("co_hq")
    f.s.radio[codes.NET_CO_TAC][hq] = f.s.radio[codes.NET_BN_TAC][hq] = codes.RADIO_MANPACK
    for _ in range(4):
        carrying.new_thing(f.s, HC, hq)
    assert not carrying.overloaded(f.s, hq)
    carrying.new_thing(f.s, HC, hq)
    assert carrying.overloaded(f.s, hq)


@rule("5.1.6i")
def test_a_new_unit_does_not_inherit_the_radio_of_one_that_was_taken_prisoner() -> None:
    f = Ground()
    team = f.add("litter_team", "r3c3")
    f.s.radio[codes.NET_CO_TAC][team] = codes.RADIO_HANDHELD
    carrying.new_thing(f.s, HC, team)
    take_off(f.s, team)
    enemy = new_unit(f.s, f.s.t.forces[f.m.enemy].fire_team, codes.ENEMY, place("r4c4"))
    assert enemy == team  # the free slot
    assert f.s.radio[codes.NET_CO_TAC][enemy] == 0
    assert carrying.things_of(f.s, enemy) == []
    assert len(carrying.things_on(f.s, place("r3c3"))) == 1
    assert f.s.sets_lying == [[place("r3c3"), codes.NET_CO_TAC, codes.RADIO_HANDHELD]]


# ------------------------------------------------------------------ teams
@rule("4.2.3c.ok", "5.1.6h")
def test_a_litter_team_that_becomes_a_fire_team_still_carries_its_casualty() -> None:
    f = Ground()
    hole = f.add("fire_team", "r1c1")
    team = f.add("litter_team", "r3c3", cargo=1)
    carrying.new_thing(f.s, HC, team)
    take_off(f.s, hole)  # a lower slot is free
    after = carry_out(f.g, team, act.LITTER_TO_FIRE)
    assert f.s.cargo[after] == 1
    assert len(carrying.things_of(f.s, after)) == 1


@rule("4.2.3h.ok", "5.1.6h")
def test_a_team_brings_what_it_carries_into_the_squad() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2), unit("fire_team", "r1c1"))
    squad, team = f.find("1plt_sqd1"), f.find("fire_team")
    f.s.radio[codes.NET_CO_TAC][team] = codes.RADIO_HANDHELD
    carrying.new_thing(f.s, HC, team)
    f.order(squad, act.SUPPLEMENT_SQUAD)
    assert (f.s.steps[squad], len(carrying.things_of(f.s, squad))) == (3, 1)
    assert f.s.radio[codes.NET_CO_TAC][squad] == codes.RADIO_HANDHELD


@rule("4.2.3g.ok")
@third
def test_assets_may_go_with_the_detached_team() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    goes, stays = carrying.new_thing(f.s, HC, squad), carrying.new_thing(f.s, HC, squad)
    f.order(squad, act.DETACH_TEAM, ("fire_team",))
    assert f.key() == "share-assets"
    f.do("thing", goes)
    f.do("done")
    assert carrying.things_of(f.s, f.find("fire_team")) == [goes]
    assert carrying.things_of(f.s, squad) == [stays]


@rule("4.2.3g.ok", "1.2.3e")
def test_a_mortar_section_of_two_leaves_a_mortar_team() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r1c1", steps=2)
    detach(f.g, section, codes.KIND_FIRE_TEAM)
    kinds = [f.s.t.types.kind[f.s.kind[u]] for u in f.s.units_at[place("r1c1")]]
    assert sorted(kinds) == [codes.KIND_MORTAR_TEAM, codes.KIND_FIRE_TEAM]


@rule("4.2.3j.who", "1.2.3e")
@third
def test_a_machine_gun_of_two_steps_has_no_fire_team_side_to_flip_to() -> None:
    f = Ground()
    big = next(k for k in f.s.t.types.ids if f.s.t.types.key[k] == "hmg" and f.s.t.types.steps[k] == 2)
    gun = f.add(big, "r1c1", steps=2)
    assert act.FLIP_TO_FIRE_TEAM not in offered(f.s, NOBODY, gun)
    assert act.DETACH_TEAM in offered(f.s, NOBODY, gun)
    set_steps(f.s, gun, 1)
    assert act.FLIP_TO_FIRE_TEAM in offered(f.s, NOBODY, gun)


@rule("4.2.1f.ok", "1.2.3b")
def test_a_squad_of_two_that_gives_a_runner_is_no_squad_any_more() -> None:
    f = company(unit("1plt_sqd1", "r1c1", steps=2))
    f.s.runners = 0
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    kinds = [f.s.t.types.kind[f.s.kind[u]] for u in f.s.units_at[f.at("r1c1")]]
    there = sorted(kind for kind in kinds if kind != codes.KIND_RUNNER)  # in one edition he stands there too
    assert there == [codes.KIND_HQ_COMPANY, codes.KIND_FIRE_TEAM]


@rule("4.2.1e.ok")
def test_the_new_company_hq_keeps_what_its_man_carried() -> None:
    f = company(unit("xo", "r1c1"))
    xo = f.find("xo")
    carrying.new_thing(f.s, HC, xo)
    lose_step(f.match.play, f.find("co_hq"))
    begin_company_hq(f.match.play, xo)
    hq = f.find("co_hq")
    assert len(carrying.things_of(f.s, hq)) == 1


# ------------------------------------------------------------------ putting down, forced moves
@rule("5.1.6e", "5.1.6f")
def test_one_unit_puts_a_device_down_and_another_picks_it_up() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"))
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    thing = carrying.new_thing(f.s, HC, one)
    before = f.match.decision.info["spent"] if f.match.decision else 0
    f.do("unit", one)
    f.do("drop")  # it has nothing else
    assert f.match.decision is not None
    assert f.match.decision.info["spent"] == before  # free
    assert (f.s.exposed[one], carrying.things_on(f.s, f.at("r1c1"))) == (0, [thing])
    f.order(two, act.LOAD, ("pick_up",))
    assert (carrying.things_of(f.s, two), f.s.exposed[two]) == ([thing], 1)


@rule("5.1.6e")
def test_casualties_and_radios_are_put_down_too() -> None:
    f = company(unit("1plt_hq", "r1c1", cargo=1))
    hq = f.find("1plt_hq")
    f.do("unit", hq)
    f.do("drop")
    f.do("lay_down")
    f.do("net", codes.NET_CO_TAC)
    assert (f.s.cargo[hq], f.s.radio[codes.NET_CO_TAC][hq]) == (0, 0)
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 1
    assert f.key() == "impulse"


@rule("5.1.6e")
def test_any_unit_puts_things_down_without_an_order_in_any_state() -> None:
    f = company(
        unit("1plt_sqd1", "r3c3", pinned=1, cargo=1),  # far from the HQ that has the impulse, and Pinned
        unit("paralyzed_team", "r3c2"),
        unit("litter_team", "r3c2"),
        unit("2plt_sqd1", "r3c1"),
    )
    squad, stunned, bearers = f.find("1plt_sqd1"), f.find("paralyzed_team"), f.find("litter_team")
    things = [carrying.new_thing(f.s, HC, who) for who in (squad, stunned, bearers)]
    spent = f.match.decision.info["spent"] if f.match.decision else 0
    for who, thing in zip((squad, stunned, bearers), things, strict=True):
        f.do("drop")
        assert f.key() == "who-puts-down"
        assert f.told("unit", f.find("2plt_sqd1")).rules == ("5.1.6e",)  # it carries nothing
        f.do("unit", who)  # what is the only thing it carries needs no word
        while f.key() == "put-down":
            f.do(*f.actions()[0])
        assert (f.key(), f.s.exposed[who], carrying.things_of(f.s, who)) == ("impulse", 0, [])
        assert thing in carrying.things_on(f.s, f.s.card[who])
    assert f.match.decision is not None
    assert f.match.decision.info["spent"] == spent
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 1


@rule("5.1.6e")
def test_things_are_put_down_between_impulses_too() -> None:
    f = company(unit("1plt_hq", "r1c2"), unit("2plt_hq", "r1c2"), unit("1plt_sqd1", "r3c3"))
    squad = f.find("1plt_sqd1")
    thing = carrying.new_thing(f.s, HC, squad)
    f.do("done")
    assert f.key() == "choose-headquarters"
    f.do("drop")
    f.do("unit", squad)
    assert (f.key(), carrying.things_on(f.s, f.at("r3c3")), f.s.exposed[squad]) == ("choose-headquarters", [thing], 0)


@rule("5.1.6j")
def test_a_paralyzed_team_that_retreats_leaves_everything_behind() -> None:
    f = Ground()
    team = f.add("paralyzed_team", "r3c3", cargo=1)
    carrying.new_thing(f.s, HC, team)
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r3c3")
    assert (f.s.cargo[team], carrying.things_of(f.s, team)) == (0, [])
    assert len(carrying.things_on(f.s, place("r3c3"))) == 1


@rule("8.11a", "5.1.6j")
def test_what_an_enemy_paralyzed_team_leaves_behind_is_lost() -> None:
    f = Ground()
    team = f.add("ger_paralyzed_team", "r3c3")
    carrying.new_thing(f.s, HC, team)
    f.add("rifle_squad", "r2c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r3c3")
    assert (carrying.things_of(f.s, team), carrying.things_on(f.s, place("r3c3"))) == ([], [])


@rule("3.5.2c", "3.5.2e")
def test_a_litter_team_that_retreats_takes_its_casualty_along() -> None:
    f = Ground()
    team = f.add("litter_team", "r3c3")
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r3c3"), OPEN, 1)
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r3c3")
    assert f.s.cargo[team] == 1


@rule("4.3.4b", "3.5.2c")
def test_a_litter_team_that_retreats_lays_its_telephone_line() -> None:
    f = Ground()
    team = f.add("litter_team", "r3c3", cargo=1, phone=1)
    carrying.new_thing(f.s, PHONE_LINE, team)
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r3c3")
    assert f.s.line[place("r3c3")] == 1


@rule("4.3.4b")
@also("4.3.4d")
def test_a_unit_lays_telephone_line_as_long_as_the_player_wants_it() -> None:
    f = Ground()
    squad, mate = f.add("rifle_squad", "r1c1", phone=1), f.add("rifle_squad", "r1c1")
    carrying.new_thing(f.s, PHONE_LINE, squad)
    carrying.new_thing(f.s, HC, mate)
    for held, goal in ((1, "r2c1"), (0, "r3c1")):
        frame = PutDown(squad)
        f.g.push(frame)
        frame.answer(f.g, ("reel",))
        frame.answer(f.g, ("done",))
        left = f.s.card[squad]
        move_unit(f.g, squad, place(goal), OPEN, False)
        assert f.s.line[left] == 1 - held
    assert f.told("reel") == [(squad, 1), (squad, 0)]
    assert ("reel",) not in PutDown(squad).options(f.g)  # nothing is left on it
    assert ("reel",) not in PutDown(mate).options(f.g)


@rule("5.1.6e", "10.1.2a")
def test_a_vehicle_unloads_instead_of_dropping() -> None:
    f = Ground()
    jeep = next(k for k in f.s.t.types.ids if f.s.t.types.kind[k] == codes.KIND_GROUND_VEHICLE)
    car, squad = f.add(jeep, "r1c1"), f.add("rifle_squad", "r1c1")
    carrying.new_thing(f.s, HC, car)
    carrying.new_thing(f.s, HC, squad)
    assert not carrying.carries_anything(f.s, car)
    assert carrying.carries_anything(f.s, squad)


@rule("2.3.4a")
def test_an_asset_that_lies_there_may_be_handed_out() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    while match.decision is not None and match.decision.key != "fields-of-fire/hand-out-assets":
        match.apply(match.actions("company")[-1], "company")
    s = match.play.state
    thing = next(t for t in range(s.things) if s.thing[t])
    s.thing_unit[thing], s.thing_card[thing] = NOBODY, s.card[0]
    match.apply(("thing", thing), "company")
    match.apply(("target", 0), "company")
    assert (s.thing_unit[thing], s.thing_card[thing]) == (0, NOWHERE)


@rule("3.9d", "1.2.3b")
def test_a_squad_rebuilt_with_one_step_goes_on_as_a_fire_team() -> None:
    f = company(unit("1plt_sqd1", "r2c2"))
    squad = f.find("1plt_sqd1")
    carrying.new_thing(f.s, HC, squad)
    set_steps(f.s, squad, 1)
    break_up_squads(f.s)
    team = f.find("fire_team")
    assert (f.s.card[team], len(carrying.things_of(f.s, team))) == (f.at("r2c2"), 1)
    assert not f.s.kind[squad]


@rule("4.4.3e", "1.2.3e")
def test_gas_leaves_a_machine_gun_of_two_steps_its_named_fire_team() -> None:
    f = Ground()
    big = next(k for k in f.s.t.types.ids if f.s.t.types.key[k] == "hmg" and f.s.t.types.steps[k] == 2)
    gun = f.add(big, "r3c3", steps=2)
    put_gas(f.s, place("r3c3"), OPEN)
    suffer_gas(f.g)
    assert (f.s.steps[gun], f.s.flipped[gun]) == (1, 1)
    teams = [u for u in range(UNITS) if f.s.kind[u] and f.s.t.types.kind[f.s.kind[u]] == codes.KIND_FIRE_TEAM]
    assert len(teams) == 1


@rule("4.4.3f")
def test_who_flees_from_gas_into_gas_is_not_gassed_again() -> None:
    f = Ground(roll_gas=[card(random3=1)])
    f.lay("r3c4", "woods")  # the best refuge
    team = f.add("fire_team", "r3c3")
    for at in ("r3c3", "r3c4"):
        put_gas(f.s, place(at), OPEN)
    suffer_gas(f.g)
    assert f.s.card[team] == place("r3c4")
    assert (f.s.exposed[team], f.s.pinned[team]) == (1, 0)


@rule("5.1.6c", "5.1.6f")
@pytest.mark.parametrize(("carried", "taken"), [(6, 0), (5, 1), (4, 2)])
def test_sets_are_picked_up_within_the_six_assets_of_a_step(carried: int, taken: int) -> None:
    f = Ground()
    team = f.add("fire_team", "r1c1")
    for _ in range(carried):
        carrying.new_thing(f.s, 1, team)
    f.s.sets_lying = [[place("r1c1"), net, codes.RADIO_MANPACK] for net in (codes.NET_CO_TAC, codes.NET_BN_TAC)]
    assert carrying.picks_up(f.s, team) == (taken > 0)
    carrying.pick_up(f.g, team)
    assert len(carrying.nets_of(f.s, team)) == taken
    assert not carrying.overloaded(f.s, team)


@rule("5.1.6f", "5.1.3a")
def test_who_picks_up_in_the_staging_area_is_exposed_and_stays_so() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "s1"), draws={"roll-commands": [card(activated=5)]})
    squad = f.find("1plt_sqd1")
    carrying.new_thing(f.s, HC, NOBODY, f.at("s1"))
    assert act.MOVE_ADJACENT in f.offered(squad)
    f.order(squad, act.LOAD, ("pick_up",))
    assert f.s.exposed[squad] == 1
    assert act.MOVE_ADJACENT not in f.offered(squad)


@rule("4.2.2h.ok", "5.1.6f")
def test_a_unit_takes_over_what_another_one_of_its_area_carries() -> None:
    f = company(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"))
    hq, squad, other = f.find("1plt_hq"), f.find("1plt_sqd1"), f.find("1plt_sqd2")
    for piece in (f.find("co_hq"), hq, squad, other):
        for sets in [*f.s.radio, f.s.phone]:
            sets[piece] = 0
    assert act.LOAD not in f.offered(squad)
    one, two = carrying.new_thing(f.s, HC, hq), carrying.new_thing(f.s, HC, hq)
    f.s.radio[codes.NET_CO_TAC][hq] = codes.RADIO_HANDHELD
    f.s.pinned[hq] = 1  # he can still give
    f.s.place[hq] = new_cover(f.s, 1, f.at("r1c1"))
    assert act.LOAD not in f.offered(squad)  # not in its area
    f.s.place[hq] = OPEN
    f.order(squad, act.LOAD)
    assert ("net", codes.NET_CO_TAC) in f.actions()
    f.do("thing", one)
    f.do("net", codes.NET_CO_TAC)
    f.do("done")
    assert (carrying.things_of(f.s, squad), carrying.things_of(f.s, hq)) == ([one], [two])
    assert (carrying.nets_of(f.s, squad), carrying.nets_of(f.s, hq)) == ([codes.NET_CO_TAC], [])
    assert (f.s.exposed[squad], f.s.exposed[hq]) == (1, 0)


@rule("4.2.2h.pre", "5.1.6b")
def test_casualties_and_ammunition_are_taken_over_within_capacity() -> None:
    f = Ground()
    litter, squad = f.add("litter_team", "r1c1", cargo=1), f.add("rifle_squad", "r1c1", cargo=0, steps=2)
    assert mates_for(f.s, squad) == [litter]
    frame = TakeLoad(squad, litter)
    f.g.push(frame)
    frame.answer(f.g, ("lay_down",))
    assert (f.s.cargo[litter], f.s.cargo[squad]) == (0, 1)
    f.s.cargo[litter], f.s.cargo[squad] = 1, 2
    assert mates_for(f.s, squad) == []  # no hand is free
    f.s.cargo[litter] = f.s.cargo[squad] = 0
    f.s.stowed[litter * codes.CALIBRES + codes.AMMO_MORTAR] = 2
    assert ammunition_of(f.s, squad, litter) == [codes.AMMO_MORTAR]
    frame.answer(f.g, ("ammunition", codes.AMMO_MORTAR))
    assert f.s.stowed == {squad * codes.CALIBRES + codes.AMMO_MORTAR: 2}
