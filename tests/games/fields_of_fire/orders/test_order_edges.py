"""Edges of orders and sets: who is asked what, what a refusal says, what an attempt is worth (4, 7.16, 12.7)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.field import Field, unit
from games.fields_of_fire.ground import Ground, T, place
from games.fields_of_fire.motor import SHERMAN, ground, vehicle
from sandtable.games.fields_of_fire.rules.combat.spotting import terrain_part
from sandtable.games.fields_of_fire.rules.command.attempts import NOT_HELD, OTHER_SKILL, Attempt, may_exhort
from sandtable.games.fields_of_fire.rules.command.communication import tank_net
from sandtable.games.fields_of_fire.rules.command.purse import Purse
from sandtable.games.fields_of_fire.rules.fire.ammunition import ammunition_of
from sandtable.games.fields_of_fire.rules.orders.menu import VEHICLE_ACTION, order_reason
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, found
from sandtable.games.fields_of_fire.rules.pieces.skills import AUTO_INFILTRATE, AUTO_SPOT, EXTRA_DRAW, automatic_for
from sandtable.games.fields_of_fire.rules.preparation.controls import PlacePhaseLines
from sandtable.games.fields_of_fire.rules.preparation.final_plan import spotters_of
from sandtable.games.fields_of_fire.rules.preparation.positions import setup_cards
from sandtable.games.fields_of_fire.rules.sight.visibility import sees_through_smoke
from sandtable.games.fields_of_fire.rules.support.call_for_fire import (
    BATTALION_CHOSEN,
    NOT_BESIDE_TARGET,
    ChooseBattalion,
)
from sandtable.games.fields_of_fire.rules.support.targets import legal_target
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import card_at
from sandtable.games.fields_of_fire.state.mission_tables import Agency
from sandtable.games.fields_of_fire.state.profile import ALL_VISIBILITY


def test_the_battalion_fires_beside_the_target_and_nowhere_twice() -> None:
    f = Ground()
    frame = ChooseBattalion(0, place("r3c3"))
    assert frame.reason(f.s, ("add", place("r3c4"))) is None
    frame.chosen = [place("r3c4")]
    assert frame.reason(f.s, ("add", place("r3c4"))) is BATTALION_CHOSEN
    assert frame.reason(f.s, ("add", place("r5c5"))) is NOT_BESIDE_TARGET
    assert frame.reason(f.s, ("done", 0)) is None


def test_a_vehicle_is_told_that_an_order_is_not_for_vehicles() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c3")
    assert order_reason(f.s, NOBODY, tank, act.SEEK_COVER, 6) is VEHICLE_ACTION
    assert order_reason(f.s, NOBODY, tank, act.ACTIVATE_VEHICLE, 6) is None
    squad = f.add("rifle_squad", "r2c3")
    assert order_reason(f.s, NOBODY, squad, act.MOVE_ADJACENT, 6) is None


def test_a_skill_helps_only_who_holds_it_and_only_its_own_action() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    s, hq, squad = f.s, f.find("1plt_hq"), f.find("1plt_sqd1")
    frame = Attempt(hq, squad, act.INFILTRATE_ADJACENT)
    assert frame.reason(s, ("skill", AUTO_INFILTRATE)) is NOT_HELD
    s.skills, s.holders = [AUTO_INFILTRATE, EXTRA_DRAW], [hq, NOBODY]
    assert frame.reason(s, ("skill", AUTO_INFILTRATE)) is None
    assert frame.reason(s, ("skill", AUTO_SPOT)) is OTHER_SKILL
    frame.drawn = 1
    assert frame.reason(s, ("skill", EXTRA_DRAW)) is NOT_HELD
    assert frame.reason(s, ("pass", 0)) is None


def test_every_action_has_its_own_skill_or_none() -> None:
    slips = (act.INFILTRATE_ADJACENT, act.INFILTRATE_PLATOON, act.INFILTRATE_WITHIN)
    assert {automatic_for(action) for action in slips} == {AUTO_INFILTRATE}
    assert automatic_for(act.SPOT) == AUTO_SPOT
    assert automatic_for(act.MOVE_ADJACENT) == automatic_for(act.REMOVE_PINNED) == 0
    assert automatic_for(act.GRENADE_ATTACK) not in (0, AUTO_INFILTRATE)


def test_the_chance_of_two_cards_is_exact() -> None:
    f = Ground()
    left = [card for card in T.cards.numbers if f.s.deck[card] and T.cards.kind[card] != codes.CARD_RESHUFFLE]
    good = sum(found(f.s, [card], codes.WORD_RALLY, 0) for card in left)
    size = len(left)
    miss = (size - good) / size * (size - good - 1) / (size - 1)
    assert chance_of(f.s, 2, codes.WORD_RALLY, 0) == pytest.approx(1 - miss)


def test_nobody_but_hqs_and_staff_exhorts() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    g, hq, squad = f.match.play, f.find("1plt_hq"), f.find("1plt_sqd1")
    assert may_exhort(g, hq, squad, act.SPOT)
    assert not may_exhort(g, squad, squad, act.SPOT)
    purse = g.enclosing(Purse)
    purse.spent = purse.commands
    assert not may_exhort(g, hq, squad, act.SPOT)


def test_the_second_phase_line_is_asked_for_as_the_second() -> None:
    f = Ground()
    frame = PlacePhaseLines()
    assert frame.ask(f.g).prompt.args == {"n": 1}
    f.s.phase_lines = [2]
    assert frame.ask(f.g).prompt.args == {"n": 2}


def test_a_defence_starts_behind_its_main_line_and_an_attack_in_staging() -> None:
    f = Ground()
    staging = [card_at(0, column) for column in range(1, 6)]
    f.m.setup, f.m.mlr, f.m.setup_cells = mc.SETUP_CELLS, 2, []
    f.m.type = mc.OFFENSIVE
    assert setup_cards(f.s) == staging
    f.m.type = mc.DEFENSIVE
    assert set(setup_cards(f.s)) == {*staging, *(card_at(row, column) for row in (1, 2) for column in range(1, 6))}
    f.m.setup = mc.SETUP_STAGING
    assert setup_cards(f.s) == staging


def test_friends_alone_spot_for_an_agency() -> None:
    f = Ground()
    agency = Agency()
    agency.spotter, agency.cards = [mc.SPOTTER_ANY_PLATOON_HQ], [2]
    f.m.agencies = [agency]
    hq, squad, foe = f.add("plt_hq", "r1c1"), f.add("rifle_squad", "r1c1"), f.add("ger_squad", "r3c3")
    assert hq in spotters_of(f.s, 0)
    assert not {squad, foe} & set(spotters_of(f.s, 0))
    assert len(spotters_of(f.s, 0)) == 1


def test_thermal_sights_look_through_smoke_in_one_edition_alone() -> None:
    f = Ground()
    for scope in (ALL_VISIBILITY, ALL_VISIBILITY + 1):
        f.s.rules.night_device_scope = scope
        thermal = sees_through_smoke(f.s, mc.NIGHT_DEVICE_THERMAL)
        assert thermal == (scope == ALL_VISIBILITY)
        assert not sees_through_smoke(f.s, 0)


def test_thick_ground_counts_from_three_on() -> None:
    f = Ground()
    squad, foe = f.add("rifle_squad", "r1c3"), f.add("ger_squad", "r2c3")
    terrain = f.s.terrain[place("r2c3")]
    kinds = {value: next((n for n in T.terrain.ids if T.terrain.low[n] == value), 0) for value in (1, 2, 3)}
    assert kinds[3]
    f.s.terrain[place("r2c3")] = kinds[3]
    assert terrain_part(f.s, squad, foe) == ("thick-ground", T.charts.spot_card_three)
    f.s.terrain[place("r2c3")] = kinds[2] or kinds[1]
    assert terrain_part(f.s, squad, foe) == ("thick-ground", 0)
    f.s.terrain[place("r2c3")] = terrain


def test_only_an_empty_card_is_shelled_for_vehicles_that_are_expected() -> None:
    f = Ground()
    agency = Agency()
    f.m.agencies = [agency]
    f.s.rules.vehicle_anticipation = 1
    card = place("r4c3")
    foe = f.add("ger_squad", "r4c3", spotted=0)
    assert not legal_target(f.s, 0, mc.FIRE_HE, card)
    f.s.spotted[foe] = 1
    assert legal_target(f.s, 0, mc.FIRE_HE, card)


def test_a_tank_leader_hears_a_handheld_set_only_in_sight() -> None:
    f = ground()
    leader = next(k for k in T.types.ids if T.types.kind[k] == codes.KIND_HQ_VEHICLE and T.types.force[k] <= 10)
    net = codes.NET_CO_TAC if T.forces[f.m.force].year >= 1960 else codes.NET_BN_TAC
    company, tank = f.add("co_hq", "r1c3"), f.add(leader, "r3c3")
    f.s.radio[net][company] = codes.RADIO_HANDHELD
    assert tank_net(f.s, company, tank)
    f.lay("r2c3", "woods", dark=255)
    assert not tank_net(f.s, company, tank)
    f.s.radio[net][company] = codes.RADIO_MANPACK
    assert tank_net(f.s, company, tank)


def test_a_squad_without_a_calibre_gets_no_ammunition_from_its_teams() -> None:
    f = Ground()
    types = f.s.t.types
    gun = f.add("ger_lmg", "r3c3", ammo=3)
    plain = next(k for k in types.ids if types.ammo[k] == codes.AMMO_NONE and types.kind[k] == codes.KIND_SQUAD)
    same = f.s.kind[gun]
    other = next(k for k in types.ids if types.ammo[k] not in (codes.AMMO_NONE, types.ammo[same]))
    assert ammunition_of(f.s, [gun], same) == 3
    assert ammunition_of(f.s, [gun], plain) == 0
    assert ammunition_of(f.s, [gun], other) == 0
