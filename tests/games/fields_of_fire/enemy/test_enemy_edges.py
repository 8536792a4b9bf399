"""Edges of what the enemy does: exchanges of fire, Fall Back, gas, packages, rallies (4.4.3, 8.2 to 8.6)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import COVER, NORTH, SOUTH, TYPE, Ground, place
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.enemy.checks import exchange_value
from sandtable.games.fields_of_fire.rules.enemy.fall_back import keep_firing
from sandtable.games.fields_of_fire.rules.enemy.gas import gas_refuges
from sandtable.games.fields_of_fire.rules.enemy.packages import fits_somewhere
from sandtable.games.fields_of_fire.rules.enemy.placement import path
from sandtable.games.fields_of_fire.rules.enemy.steps import step_to
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire, strongest_from
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import counter_attack
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.company import HELD
from sandtable.games.fields_of_fire.state.grid import FARTHEST, NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Event, PackageGroup


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def test_an_exchange_of_fire_needs_somebody_who_fires_back() -> None:
    f = Ground()
    foe = f.add("ger_squad", "r3c3")
    ours, other = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c3")
    set_fire(f.s, foe, place("r1c3"), SOUTH)
    f.s.fire_ways[place("r3c3")] = 1
    assert exchange_value(f.s, foe) == NONE
    set_fire(f.s, other, place("r1c5"), 2)
    assert exchange_value(f.s, foe) == NONE  # they fire at somebody else
    set_fire(f.s, ours, place("r3c3"), NORTH)
    mine, best = strongest_from(f.s, place("r3c3"), codes.ENEMY), strongest_from(f.s, place("r1c3"), codes.FRIENDLY)
    assert exchange_value(f.s, foe) == mine - best == -1  # a machine gun against small arms
    types = f.s.t.types
    guns = [k for k in types.ids if types.force[k] == 1 and types.rating[k] == codes.RATING_A and types.reach[k] > 1]
    set_fire(f.s, f.add(guns[0], "r1c3", ammo=3), place("r3c3"), NORTH)
    assert strongest_from(f.s, place("r1c3"), codes.FRIENDLY) == mine
    assert exchange_value(f.s, foe) == 0


def test_a_unit_that_fell_back_keeps_firing_only_where_it_can() -> None:
    f = Ground()
    foe = f.add("ger_squad", "r3c3")
    f.add("rifle_squad", "r2c3")
    keep_firing(f.s, foe, place("r2c3"))
    assert f.s.aim[foe] == place("r2c3")
    f.s.aim[foe] = NOWHERE
    f.add("rifle_squad", "r1c2")
    keep_firing(f.s, foe, place("r1c2"))  # no straight line
    assert f.s.aim[foe] == NOWHERE
    bearers = f.add("ger_litter_team", "r3c3")
    keep_firing(f.s, bearers, place("r2c3"))  # they do not fire
    assert f.s.aim[bearers] == NOWHERE


@rule("2.4.1k", "4.4.3g")
@third
def test_nobody_flees_from_gas_across_the_main_line() -> None:
    f = Ground()
    ours, foe = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    f.lay("r3c3", "woods")
    assert gas_refuges(f.s, ours) == gas_refuges(f.s, foe) == [place("r3c3")]
    f.m.type, f.m.mlr = mc.DEFENSIVE, 2
    assert all(card // 16 <= 2 for card in gas_refuges(f.s, ours))
    assert gas_refuges(f.s, foe) == [place("r3c3")]


@rule("2.6.1b", "8.15c")
def test_what_is_left_of_a_guard_that_is_not_on_patrol_stays_behind_too() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=2)
    f.s.frozen[squad] = HELD
    detach_guard(f.g, squad, codes.KIND_FIRE_TEAM)
    left = f.s.units_at[place("r2c3")][0]
    assert (f.s.steps[left], f.s.frozen[left]) == (1, HELD)


def test_out_of_gas_friends_may_go_to_staging_and_enemies_may_not() -> None:
    f = Ground()
    ours, foe = f.add("rifle_squad", "r1c3"), f.add("ger_squad", "r1c3")
    for column in range(1, 6):
        f.s.laid[place(f"r1c{column}") - 16] = f.s.inside[place(f"r1c{column}") - 16] = 1
    assert gas_refuges(f.s, ours)
    assert all(card < 16 for card in gas_refuges(f.s, ours))
    assert gas_refuges(f.s, foe)
    assert all(card >= 16 for card in gas_refuges(f.s, foe))


def test_out_of_gas_one_hides_from_opponents() -> None:
    f = Ground()
    foe = f.add("ger_squad", "r3c3")
    f.add("ger_squad", "r5c3")  # friends may see him
    f.add("rifle_squad", "r1c3")
    f.lay("r2c3", "woods", dark=255)
    assert place("r4c3") in gas_refuges(f.s, foe)  # open ground behind the woods
    assert place("r2c3") not in gas_refuges(f.s, foe)  # more cover, in sight


def test_a_package_that_the_box_cannot_fill_does_not_fit() -> None:
    f = Ground()
    group = PackageGroup()
    group.types, group.least, group.most, group.asset = [[TYPE["ger_squad"]]], [1], [1], [0]
    group.distance = 1
    f.add("rifle_squad", "r3c3")
    assert fits_somewhere(f.s, group, place("r3c3"))
    group.least = group.most = [99]  # more counters than the box holds
    assert not fits_somewhere(f.s, group, place("r3c3"))


@pytest.mark.parametrize("distance", [mc.DISTANCE_MAX_LOS, mc.DISTANCE_MAX_LOS_RANGE])
def test_nobody_is_placed_farther_than_very_long_range(distance: int) -> None:
    f = Ground()
    group = PackageGroup()
    group.distance, group.fires = distance, False
    assert len(path(f.s, group, [], place("r1c3"), NORTH)) == FARTHEST
    group.distance = 2
    assert len(path(f.s, group, [], place("r1c3"), NORTH)) == 2


def test_a_hidden_step_and_one_through_trenches_do_not_expose() -> None:
    f = Ground()
    for hidden, trench, exposed in ((False, False, 1), (True, False, 0), (False, True, 0)):
        foe = f.add("ger_squad", "r3c3")
        goal = 0
        if trench:
            f.s.place[foe] = new_cover(f.s, COVER["trench"], place("r3c3"))
            goal = new_cover(f.s, COVER["trench"], place("r4c3"))
        step_to(f.g, foe, place("r4c3"), goal, hidden)
        assert f.s.exposed[foe] == exposed, (hidden, trench)


def test_who_needs_no_rally_is_not_rallied() -> None:
    f = Ground()
    foe = f.add("ger_squad", "r3c3")
    assert not can_do(f.s, foe, act.ENEMY_RALLY)
    f.s.pinned[foe] = 1
    assert can_do(f.s, foe, act.ENEMY_RALLY)


def test_a_counter_attack_on_no_card_does_not_happen() -> None:
    f = Ground()
    event = Event()
    event.effect, event.a, event.b, event.c, event.d = mc.EVENT_COUNTER_ATTACK, 0, 2, 1, 2
    assert not counter_attack(f.g, event)
    assert not f.s.attack_until
