"""Second edition: counter-attacks, enemies that hold their fire or appear among US units, spent teams (9.1 to 9.9)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import LMG, MORTAR, SQUAD, B, group, north_only, package
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import NORTH, TYPE, Ground, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.enemy.checks import check, table_for
from sandtable.games.fields_of_fire.rules.enemy.contact import contact_list
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.enemy.placement import card_towards
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up, release_packages
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import carry_out_enemy, press_attack
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Event, Stage

T2 = GAME.tables({"edition": "2e"})


# ------------------------------------------------------------------ counter-attacks (3.4c, 9.1.4)
def attack(turns: int) -> Event:
    """A counter-attack in row 5 with letter B and the assault column."""
    event = Event()
    event.effect, event.a, event.b, event.c, event.d = mc.EVENT_COUNTER_ATTACK, 1 << 5, 0b010, act.COLUMN_ASSAULT, turns
    return event


def marked(f: Ground) -> list[int]:
    return [at for at in range(len(f.s.pc)) if f.s.pc[at]]


@second("9.1.4a", "9.1.4b", "3.4c")
@pytest.mark.parametrize("turns", [1, 2])
def test_a_counter_attack_comes_to_every_card_of_the_company(turns: int) -> None:
    f = Ground()
    f.s.turn = 4
    event = attack(turns)
    f.m.enemy_events = [event]
    squad, enemy = f.add("rifle_squad", "r2c3"), f.add(SQUAD, "r5c1")
    f.add("rifle_squad", "r1c1")
    assert carry_out_enemy(f.g, event)
    assert marked(f) == [place("r1c1"), place("r2c3")]  # not the rows of the event
    press_attack(f.g)
    assert f.s.pc_pool[-1] == [0, 2, 0]
    f.s.pc = [0] * len(f.s.pc)
    f.s.turn = 5
    press_attack(f.g)
    assert marked(f) == ([place("r1c1"), place("r2c3")] if turns == 2 else [])
    f.s.pc = [0] * len(f.s.pc)
    f.s.turn = 6
    press_attack(f.g)
    assert marked(f) == []
    assert table_for(f.s, enemy) == (act.TABLE_OFFENSIVE, act.COLUMN_ASSAULT)  # three turns, whatever the markers
    f.s.turn = 7
    assert table_for(f.s, enemy) != (act.TABLE_OFFENSIVE, act.COLUMN_ASSAULT)
    assert f.s.kind[squad]


@second("9.1.4a", "9.1.4b")
def test_its_own_list_of_packages_serves_the_counter_attack_alone() -> None:
    f = Ground()
    f.s.turn = 4
    event = attack(2)
    f.m.enemy_events, f.m.stages = [event], [Stage()]
    f.m.stages[0].contact = [[1], [2], [3], [9]]
    f.add("rifle_squad", "r2c3")
    assert contact_list(f.s, B) == [2]
    assert carry_out_enemy(f.g, event)
    found = []
    for f.s.turn in (4, 5, 6, 7):
        found += contact_list(f.s, B)
    assert found == [9, 9, 2, 2]  # in its third turn the enemy only fights like that


# ------------------------------------------------------------------ packages that hold their fire (9.2.1b)
@second()
def test_a_package_without_pdf_opens_fire_in_the_next_turn() -> None:
    f = Ground()
    f.add("litter_team", "r1c3")
    enemy = f.add(SQUAD, "r2c3", holds_fire=1)
    f.settle()
    assert f.aim(enemy) == NOWHERE
    clean_up(f.g)
    f.settle()
    assert f.aim(enemy) == NOWHERE
    release_packages(f.s)
    f.settle()
    assert f.aim(enemy) == place("r1c3")


# ------------------------------------------------------------------ among other US units (9.2.2g, 9.2.4a)
@second("9.2.4a")
@pytest.mark.parametrize(("mission", "among"), [("A1", False), ("C2", True), ("D3", True), ("F1", False)])
def test_only_in_vietnam_and_on_peleliu_enemies_appear_among_other_units(mission: str, among: bool) -> None:
    f, away = north_only(Ground()), north_only(Ground())
    f.m.campaign = away.m.campaign = T2.missions[T2.mission_ids[mission]].campaign
    f.add("rifle_squad", "r1c3")
    f.add("rifle_squad", "r2c3")
    here = group(LMG, distance=mc.DISTANCE_CLOSE)
    assert card_towards(f.g, here, [TYPE[LMG]], place("r1c3"), NORTH) == (place("r2c3") if among else NOWHERE)
    if among:
        assert place_package(f.g, package(here), place("r1c3"), B)
        gun = next(u for u in f.s.units_at[place("r2c3")] if f.s.side[u] == codes.ENEMY)
        assert f.aim(gun) == NOWHERE  # not at the trigger
        f.settle()
        assert (f.aim(gun), f.s.pdf[gun]) == (place("r2c3"), HERE)
    away.add("rifle_squad", "r1c3")
    assert place_package(away.g, package(here), place("r1c3"), B)
    (gun,) = [u for u in away.s.units_at[place("r2c3")] if away.s.side[u] == codes.ENEMY]
    assert away.aim(gun) == place("r1c3")  # who triggered it


# ------------------------------------------------------------------ unspotted enemies and WP (9.3d)
@second()
@pytest.mark.parametrize("fire", [codes.VOF_WP_MISSION, codes.VOF_INCOMING])
def test_wp_does_not_harm_enemies_that_nobody_has_spotted(fire: int) -> None:
    f = Ground()
    enemy = f.add(SQUAD, "r3c3", spotted=0)
    f.s.incoming[place("r3c3")], f.s.incoming_value[place("r3c3")] = fire, -2
    hit = ncm_now(f.s, enemy).vof != codes.VOF_NONE
    assert hit == (fire == codes.VOF_INCOMING)
    f.s.spotted[enemy] = 1
    assert ncm_now(f.s, enemy).vof == fire


# ------------------------------------------------------------------ out of ammunition (9.9)
@second("9.9b")
def test_a_spent_team_leaves_by_the_best_cover_and_is_gone_when_nobody_sees_it() -> None:
    f = Ground()
    f.add("litter_team", "r2c2")
    f.lay("r4c4", "woods", dark=0)
    mortar = f.add(MORTAR, "r3c3", ammo=0)
    run_out(f.g, mortar)
    check(f.g, mortar)
    assert f.s.card[mortar] == place("r4c4")  # not behind it: the best cover farther away
    assert f.s.exposed[mortar]
    f.s.exposed[mortar] = 0
    f.m.light = [3] * 20  # night
    check(f.g, mortar)
    assert not f.s.kind[mortar]
    edge = Ground()
    edge.add("litter_team", "r4c3")
    mortar = edge.add(MORTAR, "r5c3", ammo=0)
    run_out(edge.g, mortar)
    check(edge.g, mortar)
    assert not edge.s.kind[mortar]


@second("9.9a")
def test_an_unspotted_spent_team_goes_in_clean_up() -> None:
    f = Ground()
    f.add("litter_team", "r2c3")
    seen, hidden = f.add(MORTAR, "r3c3", ammo=0), f.add(MORTAR, "r4c3", ammo=0, spotted=0)
    full = f.add(MORTAR, "r5c3", ammo=2, spotted=0)
    run_out(f.g, seen)
    run_out(f.g, hidden)
    clean_up(f.g)
    assert [f.s.kind[u] > 0 for u in (seen, hidden, full)] == [True, False, True]
