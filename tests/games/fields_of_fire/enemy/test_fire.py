"""How enemy units and vehicles open fire, and what reveals them (8.4.3, 8.5, 8.6.1, 10.3, 10.5)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import SOUTH, TYPE, Ground, T, place
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.combat.hits import hit
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards, unspotted_targets
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do
from sandtable.games.fields_of_fire.rules.enemy.contact import triggered_cards
from sandtable.games.fields_of_fire.rules.enemy.fall_back import fall_back
from sandtable.games.fields_of_fire.rules.enemy.first_fire import engage_trigger
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing, set_fire, shift_fire
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.grid import NOWHERE

SQUAD, HMG = "ger_squad", "ger_hmg"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def tank(f: Ground, key: str, at: str, side: int) -> int:
    unit = new_unit(f.s, TYPE[key], side, place(at))
    f.s.spotted[unit] = 1
    return unit


@rule("8.6.1a", "8.4.3e4")
def test_the_enemy_fires_also_at_cards_with_units_of_both_sides() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    f.add(SQUAD, "r1c3")
    enemy = f.add(SQUAD, "r2c3")
    engage_trigger(f.g, enemy, place("r1c3"))
    assert f.aim(enemy) == place("r1c3")
    g = Ground()
    g.add("rifle_squad", "r1c3")
    g.add(SQUAD, "r1c3")
    later = g.add(SQUAD, "r2c3")
    g.settle()
    assert g.aim(later) == place("r1c3")


@third
@rule("8.6.1e")
def test_an_enemy_gun_does_not_join_fire_over_its_own_men_either() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.lay("r4c3", "open_field", level=3)
    section = f.add("ger_mtr81_sec", "r4c3")
    f.settle()
    assert f.aim(section) == place("r1c3")
    gun, team = f.add(HMG, "r4c3"), f.add("ger_mtr81_sec", "r4c3")
    f.settle()
    assert f.aim(team) == place("r1c3")
    assert f.aim(gun) == NOWHERE


@rule("8.6.1e", "8.4.3e2")
def test_grazing_guns_spare_their_own_in_front_but_not_behind() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    f.add("ger_leader", "r2c3", spotted=0)
    gun = f.add(HMG, "r4c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    g = Ground()
    g.add("rifle_squad", "r2c3")
    g.add("ger_leader", "r1c3")
    gun = g.add(HMG, "r4c3")
    g.settle()
    assert g.aim(gun) == place("r2c3")


@rule("8.6.1d")
@third
def test_pinned_enemies_move_to_cards_without_their_own() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    pinned = f.add(SQUAD, "r2c3", pinned=1)
    litter = f.add("ger_litter_team", "r2c4")
    for unit in (pinned, litter):
        assert can_do(f.s, unit, act.ENEMY_FALL_BACK)
        fall_back(f.g, unit)
        assert f.s.card[unit] // 16 == 3


@rule("4.2.5l", "8.6.1d")
@third
@pytest.mark.parametrize("kind", ["ger_fire_team", "ger_litter_team", "ger_paralyzed_team", SQUAD])
def test_beaten_enemies_need_no_friends_but_a_card_without_vof(kind: str) -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    unit = f.add(kind, "r2c3", pinned=1 if kind == SQUAD else 0)
    for column in (2, 3, 4):
        f.s.indirect[place(f"r3c{column}")] = 1
    assert not can_do(f.s, unit, act.ENEMY_FALL_BACK)
    f.s.indirect[place("r3c4")] = 0
    fall_back(f.g, unit)
    assert f.s.card[unit] == place("r3c4")


@rule("8.6.1d")
@third
def test_assault_teams_and_units_in_good_order_fall_back_under_fire() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    for kind in ("ger_assault_team", SQUAD):
        unit = f.add(kind, "r2c3")
        for column in (2, 3, 4):
            f.s.indirect[place(f"r3c{column}")] = 1
        assert can_do(f.s, unit, act.ENEMY_FALL_BACK)


@rule("8.5e")
@third
def test_neither_movement_nor_hits_nor_grenades_reveal() -> None:
    f = Ground()
    target = f.add("rifle_squad", "r3c3")
    thrower = f.add(SQUAD, "r3c3", spotted=0)
    attack(f.g, thrower, target, OWN_WEAPON, [])
    assert not f.s.spotted[thrower]
    g = Ground()
    g.add("rifle_squad", "r1c3")
    runner = g.add("ger_fire_team", "r2c3", spotted=0)
    fall_back(g.g, runner)
    assert g.s.exposed[runner]
    assert not g.s.spotted[runner]
    squad = g.add(SQUAD, "r5c5", spotted=0)
    hit(g.g, squad)
    left = list(g.s.units_at.get(place("r5c5"), []))
    assert not any(g.s.spotted[u] for u in left)


@rule("10.3a", "10.3b")
@third
def test_vehicles_open_fire_at_infantry_but_not_at_vehicles_alone() -> None:
    f = Ground()
    ours = tank(f, "m4_75", "r1c3", codes.FRIENDLY)
    tank(f, "stug", "r2c3", codes.ENEMY)
    f.settle()
    assert f.aim(ours) == NOWHERE
    f.add(SQUAD, "r2c3")
    f.settle()
    assert f.aim(ours) == place("r2c3")


@rule("10.3b", "6.1.1j")
@third
def test_guns_for_at_combat_do_not_join_or_shift_fire_at_vehicles_alone() -> None:
    f = Ground()
    tank(f, "stug", "r3c3", codes.ENEMY)
    squad = f.add("rifle_squad", "r1c3")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    gun = f.add("mg50", "r1c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    f.add(SQUAD, "r1c1")
    f.settle()
    assert f.aim(gun) == place("r1c1")
    shift_fire(f.s, place("r1c3"), codes.FRIENDLY, place("r3c3"))
    assert (f.aim(squad), f.aim(gun)) == (place("r3c3"), place("r1c1"))


@rule("8.6.4b")
@third
def test_enemy_tanks_cease_fire_at_vehicles_alone() -> None:
    f = Ground()
    tank(f, "m4_75", "r1c3", codes.FRIENDLY)
    stug = tank(f, "stug", "r2c3", codes.ENEMY)
    set_fire(f.s, stug, place("r1c3"), SOUTH)
    cease_at_nothing(f.s)
    assert f.aim(stug) == NOWHERE


@rule("10.5.1c")
def test_no_reaction_against_at_teams() -> None:
    f = Ground()
    f.m.ambush_prone = []
    ours = tank(f, "m4_75", "r1c3", codes.FRIENDLY)
    crew = f.add("nva_rcl75", "r2c3")
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    f.script(roll_at=[max(T.cards.numbers, key=lambda n: T.cards.at[n])])
    frame.enemy_turn(f.g, crew)
    assert f.g.stack[-1] is frame
    assert f.told("at_fire")[0][:2] == (crew, ours)
    assert f.s.fired[crew]


@rule("10.5.1d")
def test_vof_on_vehicles_that_did_not_act_comes_last() -> None:
    f = Ground()
    ours = tank(f, "m4_75", "r1c3", codes.FRIENDLY)
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    assert not f.told("at_fire")
    frame.next(f.g)
    assert f.told("at_fire")[0][1] == ours


@rule("10.5.2c2", "10.5.2c3")
def test_a_driving_vehicle_reveals_only_where_it_ends() -> None:
    f = Ground()
    ours = tank(f, "m4_75", "r1c3", codes.FRIENDLY)
    f.s.ready[ours] = 1
    for at in ("r2c3", "r3c3"):
        f.s.pc[place(at)] = 2
    f.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    highest = max(T.cards.numbers, key=lambda n: T.cards.at[n])
    f.script(roll_at=[highest])
    frame.answer(f.g, ("unit", ours))
    frame.answer(f.g, ("to", place("r2c3")))
    frame.answer(f.g, ("to", place("r3c3")))
    row = T.types.at[TYPE["m4_75"]]
    low = T.terrain.low[f.s.terrain[place("r3c3")]]
    still = T.charts.vof_at[codes.VOF_INCOMING] + T.weapons.defence[row] + low + T.cards.at[highest]
    assert f.told("at_fire")[0][2] == still + 1
    assert triggered_cards(f.s) == [place("r3c3")]


@rule("8.5d")
def test_height_and_the_ground_of_the_target_change_the_draw_for_spotting() -> None:
    f = Ground()
    even = {T.terrain.low[n]: n for n in T.terrain.ids if T.terrain.low[n] == T.terrain.high[n]}
    plain, thick = even[1], even[3]
    f.s.terrain[place("r2c3")] = plain
    spotter = f.add("rifle_squad", "r1c3", experience=codes.LINE)
    hidden = f.add("ger_fire_team", "r2c3", spotted=0, experience=codes.LINE)
    assert spotting_cards(f.s, spotter, hidden) == 2
    f.lay("r1c3", "open_field", 2)
    assert spotting_cards(f.s, spotter, hidden) == 3
    f.s.terrain[place("r2c3")] = thick
    assert spotting_cards(f.s, spotter, hidden) == 2


@rule("8.5c", "8.5h")
def test_spotting_draws_two_cards_and_not_from_the_staging_area() -> None:
    f = Ground()
    f.s.terrain[place("r2c3")] = next(n for n in T.terrain.ids if T.terrain.low[n] == T.terrain.high[n] == 1)
    spotter = f.add("rifle_squad", "r1c3", experience=codes.LINE)
    hidden = f.add("ger_fire_team", "r2c3", spotted=0, experience=codes.LINE)
    assert unspotted_targets(f.s, spotter) == [hidden]
    assert spotting_cards(f.s, spotter, hidden) == 2
    f.s.experience[spotter] = codes.GREEN
    assert spotting_cards(f.s, spotter, hidden) == 1
    f.s.experience[hidden] = codes.VETERAN
    assert spotting_cards(f.s, spotter, hidden) == 1
    put(f.s, spotter, place("r0c3"))
    assert unspotted_targets(f.s, spotter) == []
