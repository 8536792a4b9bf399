"""Second edition: fire, vehicles, skills and the city (5.2.3, 6.2 to 6.6, 7.5, 7.6, 9.4, 10.7, 12)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import UP_A as UPPER
from games.fields_of_fire.city import YARD, City
from games.fields_of_fire.city import A as BUILDING
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import EAST, NORTH_EAST, Ground, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.combat.ncm import overstack
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.lines import valid_target
from sandtable.games.fields_of_fire.rules.fire.urban import crossfire_on, new_fire
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.skills import may_hold
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on
from sandtable.games.fields_of_fire.rules.vehicles.actions import extra_actions
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import ambushed
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CEASE_FIRE, CONCENTRATE_FIRE, SHIFT_FIRE
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE

T2 = GAME.tables({"edition": "2e"})
TANK = next(k for k in T2.types.ids if T2.types.key[k] == "m4_75")


# ------------------------------------------------------------------ the best VOF
@second()
def test_the_lowest_vof_counts_before_its_modifiers() -> None:
    f = Ground()
    f.lay("r3c3", "woods")
    squad = f.add("rifle_squad", "r3c3")
    f.add("ger_lmg", "r3c4")
    f.settle()
    here = place("r3c3")
    terrain = f.s.terrain[here]
    low, burst = T2.terrain.low[terrain], T2.terrain.burst[terrain]
    f.s.smoke[here] = 3  # +2 against the gun, nothing against shells
    f.s.incoming[here], f.s.incoming_value[here] = codes.VOF_INCOMING, 0
    assert f.ncm(squad) == -1 + low + 2
    assert 0 + low + burst < -1 + low + 2  # the shells would be worse
    f.s.incoming_value[here] = -2
    assert f.ncm(squad) == -2 + low + burst


@second()
def test_a_miss_adds_to_a_vof_and_is_none_itself() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r3c3")
    f.s.grenade_miss[place("r3c3")] = 1
    assert ncm_kind(f, squad) == codes.VOF_NONE
    f.s.demolition_miss[place("r3c3")] = 1
    assert ncm_kind(f, squad) == codes.VOF_NONE
    f.add("ger_lmg", "r3c4")
    f.settle()
    assert f.ncm(squad) == -1 - 1 - 2
    f.s.demolition_miss[place("r3c3")] = 0
    assert f.ncm(squad) == -1 - 1


def ncm_kind(f: Ground, unit: int) -> int:
    from sandtable.games.fields_of_fire.rules.combat.ncm import firers_by_card, ncm_of

    return ncm_of(f.s, unit, firers_by_card(f.s).get(f.s.card[unit], [])).vof


@second("5.2.3b")
def test_overstacking_counts_against_grenades_and_shells_not_against_aircraft() -> None:
    f = Ground()
    cover = f.cover("basic", "r3c3")
    squad = f.add("rifle_squad", "r3c3", cover)
    f.add("rifle_squad", "r3c3", cover)
    assert [overstack(f.s, squad, vof) for vof in (codes.VOF_GRENADE, codes.VOF_INCOMING, codes.VOF_AIR_STRIKE)] == [
        -3,
        -3,
        0,
    ]


# ------------------------------------------------------------------ ceasing and shifting
@second("9.4e.1", "9.4e")
def test_enemies_cease_fire_at_once_at_a_card_without_targets() -> None:
    f = Ground()
    target, enemy = f.add("fire_team", "r2c3"), f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(enemy) == place("r2c3")
    lose_step(f.g, target)
    f.settle()
    assert casualties_on(f.s, codes.FRIENDLY, place("r2c3")) == 1
    assert f.aim(enemy) == NOWHERE  # at casualties nobody fires
    f.add("fire_team", "r4c3")
    f.settle()
    assert f.aim(enemy) == place("r4c3")
    f.add("rifle_squad", "r3c3")
    f.settle()
    assert f.aim(enemy) == place("r3c3")  # who enters its card draws its fire


@second()
def test_a_final_protective_line_is_not_shifted() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", ammo=8)
    f.s.fpl[gun] = NORTH_EAST
    assert not {CEASE_FIRE, SHIFT_FIRE} & set(offered(f.s, NOBODY, gun))
    set_fire(f.s, gun, place("r2c2"), NORTH_EAST)
    assert CEASE_FIRE in offered(f.s, NOBODY, gun)
    assert SHIFT_FIRE not in offered(f.s, NOBODY, gun)
    assert shift_targets(f.s, place("r1c1"), codes.FRIENDLY) == []
    shift_fire(f.s, place("r1c1"), codes.FRIENDLY, place("r1c2"))
    assert f.aim(gun) == place("r2c2")


@second("6.6a.1")
def test_concentrated_fire_stays_when_smoke_hides_its_target() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_squad", "r3c3")
    f.settle()
    mark_unit(f.s, codes.VOF_CONCENTRATED, squad, enemy, 1, -1)
    f.s.smoke[place("r2c3")] = 3
    f.s.dirty = 1
    f.settle()
    assert [row[0] for row in f.s.marks] == [codes.VOF_CONCENTRATED]
    f.s.smoke[place("r2c3")] = 0
    set_fire(f.s, squad, place("r1c4"), EAST)
    f.s.dirty = 1
    f.settle()
    assert f.s.marks == []  # fire that is shifted ends it


# ------------------------------------------------------------------ vehicles
@second()
def test_a_vehicle_does_not_concentrate_its_fire() -> None:
    f = Ground()
    tank = f.add(TANK, "r1c3")
    f.add("ger_squad", "r2c3")
    f.s.ready[tank] = 1
    f.settle()
    assert f.aim(tank) == place("r2c3")
    assert CONCENTRATE_FIRE not in extra_actions(f.s, tank)


@second()
def test_nobody_is_ambushed() -> None:
    f = Ground()
    tank, gun = f.add(TANK, "r1c3"), f.add("bzk", "r1c4")
    f.m.ambush_prone = [TANK]
    f.s.side[gun] = codes.ENEMY
    assert not ambushed(f.s, gun, tank)


@second()
def test_at_weapons_open_fire_at_cards_with_vehicles_alone() -> None:
    f = Ground()
    gun = next(k for k in T2.types.ids if T2.types.key[k] == "at57")
    at = f.add(gun, "r1c3")
    enemy = f.add("ger_squad", "r2c3")
    f.s.kind[enemy] = TANK
    assert valid_target(f.s, at, place("r2c3"))


# ------------------------------------------------------------------ skills
@second()
def test_skills_are_held_by_platoon_hqs_and_staff_three_at_most() -> None:
    f = Field(*[unit(key, "s1") for key in ("co_hq", "xo", "first_sgt", "1plt_hq", "1plt_sqd1")], scenario="A1")
    assert {kind_of(f.s, u) for u in may_hold(f.s)} == {
        codes.KIND_EXECUTIVE_OFFICER,
        codes.KIND_FIRST_SERGEANT,
        codes.KIND_HQ_PLATOON,
    }
    platoon = f.find("1plt_hq")
    f.s.holders = [platoon, platoon]
    assert platoon in may_hold(f.s)
    f.s.holders = [platoon, platoon, platoon]
    assert platoon not in may_hold(f.s)


# ------------------------------------------------------------------ city
@second("12.11c.one-story_roof")
def test_from_a_low_roof_grenades_reach_a_high_one_but_no_courtyard() -> None:
    names = ["street", "adjacent_street", "ground_floor", "single_roof", "upper_story", "multi_roof", "courtyard"]
    reach = dict(zip(names, T2.charts.grenade_reach[2], strict=True))
    assert [name for name in names if reach[name]] == [
        "street",
        "adjacent_street",
        "ground_floor",
        "single_roof",
        "multi_roof",
    ]


@second(
    "12.11c",
    "12.11c.compound",
    "12.11c.ground_floor",
    "12.11c.multi-story_roof",
    "12.11c.street",
    "12.11c.upper_story",
)
def test_the_matrix_of_hand_grenades() -> None:
    assert T2.charts.grenade_reach == [
        [1, 1, 1, 1, 0, 0, 1],
        [1, 0, 1, 1, 1, 0, 1],
        [1, 1, 1, 1, 0, 1, 0],
        [1, 0, 1, 0, 1, 1, 1],
        [1, 1, 0, 0, 1, 1, 1],
        [1, 0, 1, 1, 0, 0, 1],
    ]


@pytest.mark.parametrize("area", [codes.AREA_STREET_N, codes.AREA_BUILDING_A])
@second()
def test_crossfire_lies_on_the_whole_urban_card(area: int) -> None:
    f = City("r3c3 complex_building")
    inside = f.area("r3c3", area)
    north, south = f.man("nva_squad", "r4c3"), f.man("nva_squad", "r3c4")
    set_fire(f.s, north, place("r3c3"), 4)
    set_fire(f.s, south, place("r3c3"), 6)
    assert crossfire_on(f.s, place("r3c3"), inside, [north, south])
    assert not crossfire_on(f.s, place("r3c3"), inside, [north])


@second("6.2.2-cross")
def test_two_cards_of_one_street_make_a_crossfire_in_a_city() -> None:
    f = City("r3c3 complex_building")
    inside = f.area("r3c3", codes.AREA_BUILDING_A)
    near, far = f.man("nva_squad", "r4c3"), f.man("nva_squad", "r5c3")
    assert crossfire_on(f.s, place("r3c3"), inside, [near, far])
    assert not crossfire_on(f.s, place("r3c3"), inside, [near, f.man("nva_squad", "r4c3")])


@second()
def test_nobody_stops_because_of_new_fire_in_a_city() -> None:
    f = City("r3c3 complex_building")
    squad = f.man("rifle_squad", "r3c3", codes.AREA_BUILDING_A)
    enemy = f.man("nva_squad", "r4c3")
    set_fire(f.s, enemy, place("r3c3"), 4)
    assert not new_fire(f.s, squad, place("r3c3"), f.area("r3c3", codes.AREA_STREET_N))


@second("12.4b", "12.4b.1")
@pytest.mark.parametrize("block", ["compound", "garden_compound"])
def test_inside_a_compound_nothing_harms_but_fire_from_the_sky(block: str) -> None:
    c = City(f"r3c3 {block}", "r2c3 complex_building")
    yard, room, upper = (c.man("rifle_squad", "r3c3", area) for area in (YARD, BUILDING, UPPER))
    assert c.sees(yard, room)  # the building of the compound and its courtyard
    assert c.sees(upper, yard)
    window, street = c.man("nva_squad", "r2c3", UPPER), c.man("nva_squad", "r3c3", codes.AREA_STREET_S)
    c.s.breaches.append(c.area("r3c3", codes.AREA_STREET_S))  # a way in, no view
    for outside in (window, street):
        assert not c.sees(outside, yard)
        assert not c.sees(yard, outside)
        assert not c.sees(outside, room)
    assert c.sees(window, upper)  # over the wall
    set_fire(c.s, window, place("r3c3"), 0)
    assert ncm_now(c.s, yard).vof == ncm_now(c.s, room).vof == codes.VOF_NONE
    assert ncm_now(c.s, upper).vof != codes.VOF_NONE
    c.s.incoming[place("r3c3")], c.s.incoming_value[place("r3c3")] = codes.VOF_INCOMING, -3
    assert ncm_now(c.s, yard).vof == codes.VOF_INCOMING
    c.s.incoming[place("r3c3")] = codes.VOF_AIR_STRIKE
    assert ncm_now(c.s, yard).vof == codes.VOF_AIR_STRIKE
