"""Second edition: breaches in walls (6.5.2e, 12.6)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_SQUAD, SQUAD, YARD, A, B, City, E, N, S, ordered
from games.fields_of_fire.editions import second
from games.fields_of_fire.ground import icon, place
from games.fields_of_fire.motor import attempt
from sandtable.games.fields_of_fire.rules.combat.breaches import breach_targets, fire_breach, jams_at_wall, walls_for
from sandtable.games.fields_of_fire.rules.combat.demolition import must_throw, place_charge, throw_charge
from sandtable.games.fields_of_fire.rules.fire.ammunition import turn_cost
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, WHAT, count_on
from sandtable.games.fields_of_fire.rules.vehicles.actions import VehicleAttack, extra_actions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, GRENADE_ATTACK, PLACE_DEMOLITION
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import HERE


def shaken(c: City) -> list[int]:
    """Areas under a Grenade VOF."""
    return sorted(row[COVER] for row in c.s.marks if row[WHAT] == codes.VOF_GRENADE)


@second("12.6b")
@pytest.mark.parametrize("block", ["compound", "complex_building"])
def test_a_charge_opens_the_wall_and_shakes_every_enemy_behind_it(block: str) -> None:
    c = City(f"r3c3 {block}")
    team = c.man("eng_squad", "r3c3", S)
    c.s.ammo[team] = 3
    rooms = [YARD] if block == "compound" else [A, B]
    enemies = [c.man(ENEMY_SQUAD, "r3c3", area) for area in rooms]
    friends = [c.man(SQUAD, "r3c3", area) for area in rooms]
    wall = c.area("r3c3", S)
    assert not must_throw(c.s, team)
    assert PLACE_DEMOLITION in offered(c.s, NOBODY, team)  # an order is needed, no draw
    place_charge(c.g, team, wall)
    assert c.s.breaches == [wall]
    assert shaken(c) == sorted(c.area("r3c3", area) for area in rooms)
    assert [count_on(c.s, unit, codes.VOF_GRENADE) for unit in enemies] == [1] * len(rooms)
    assert [count_on(c.s, unit, codes.VOF_GRENADE) for unit in friends] == [0] * len(rooms)  # own units are spared
    assert not c.told("hit")  # resolved in the Combat Phase
    assert c.s.ammo[team] == 2


@second("6.5.2b", "12.6b")
def test_under_fire_a_charge_is_thrown_and_may_miss() -> None:
    c = City("r3c3 compound")
    team = c.man("eng_squad", "r3c3", S)
    c.s.ammo[team] = 3
    c.man(ENEMY_SQUAD, "r3c3", YARD)
    c.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    assert must_throw(c.s, team)
    wall = c.area("r3c3", S)
    assert not throw_charge(c.g, team, wall, [icon(codes.ICON_CROSSHAIRS)])
    assert (c.s.breaches, c.s.grenade_miss[place("r3c3")], c.s.demolition_miss[place("r3c3")]) == ([], 1, 0)
    assert throw_charge(c.g, team, wall, [icon(codes.ICON_GRENADE)])
    assert c.s.breaches == [wall]


@second("12.6c.1")
def test_a_rocket_needs_two_icons_for_a_wall() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    rocket = c.man("asl_rocket", "r3c3", N)
    wall = c.area("r4c3", S)
    c.man(ENEMY_SQUAD, "r4c3", S)
    assert wall in walls_for(c.s, rocket, GRENADE_ATTACK)
    assert walls_for(c.s, rocket, CONCENTRATE_FIRE) == []
    assert not fire_breach(c.g, rocket, wall, 1)
    assert (c.s.breaches, shaken(c)) == ([], [wall])  # a normal attack
    assert not fire_breach(c.g, rocket, wall, 0)
    assert c.s.grenade_miss[place("r4c3")]
    assert fire_breach(c.g, rocket, wall, 2)
    assert c.s.breaches == [wall]


@second("12.6c")
@pytest.mark.parametrize("key", ["rcl106", "m48"])
def test_guns_open_walls_by_concentrated_fire(key: str) -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    gun = c.man(key, "r3c3", N)
    wall = c.area("r4c3", S)
    assert breach_targets(c.s, gun) == []  # it does not fire
    set_fire(c.s, gun, place("r4c3"), 0)
    assert wall in walls_for(c.s, gun, CONCENTRATE_FIRE)
    assert walls_for(c.s, gun, GRENADE_ATTACK) == []
    if key == "rcl106":
        assert CONCENTRATE_FIRE in offered(c.s, NOBODY, gun)
        assert not fire_breach(c.g, gun, wall, 0)
        assert c.s.breaches == []
        assert c.s.pdf[gun] != HERE  # its fire stays
        assert fire_breach(c.g, gun, wall, 1)
    else:
        assert CONCENTRATE_FIRE in extra_actions(c.s, gun)
        c.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_CROSSHAIRS, 1)])
        frame = VehicleAttack(gun, CONCENTRATE_FIRE)
        c.g.push(frame)
        assert ("breach", wall) in frame.options(c.g)
        frame.answer(c.g, ("breach", wall))
        attempt(c)
    assert c.s.breaches == [wall]
    squad = c.man("rifle_squad", "r3c3", N)
    assert breach_targets(c.s, squad) == []


@second("12.6c")
@pytest.mark.parametrize("key", ["rcl106", "m48"])
@pytest.mark.parametrize("at", ["r4c3", "r5c3"])
def test_guns_open_walls_as_far_as_they_fire(key: str, at: str) -> None:
    c = City(f"{at} complex_building")
    gun = c.man(key, "r2c3")
    set_fire(c.s, gun, place(at), 0)
    walls = walls_for(c.s, gun, CONCENTRATE_FIRE)
    assert c.area(at, S) in walls
    assert {c.s.cover_card[wall] for wall in walls} == {place(at)}
    c.m.weather = [2] * 20  # fog
    assert walls_for(c.s, gun, CONCENTRATE_FIRE) == []


@second("12.6c")
def test_a_launcher_opens_walls_where_its_grenade_attack_reaches() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building", "r5c3 complex_building")
    rocket = c.man("asl_rocket", "r3c3", N)
    cards = {c.s.cover_card[wall] for wall in walls_for(c.s, rocket, GRENADE_ATTACK)}
    assert cards == {place("r3c3"), place("r4c3")}  # G! above a VOF: the next card
    set_fire(c.s, c.man(SQUAD, "r3c3", E), place("r3c4"), 2)
    cards = {c.s.cover_card[wall] for wall in walls_for(c.s, rocket, GRENADE_ATTACK)}
    assert cards == {place("r3c3")}  # along the PDF alone


@second("12.6c", "6.5.4a")
@pytest.mark.parametrize(("at", "side", "jams"), [("r3c3", N, False), ("r4c3", S, True)])
def test_a_rocket_jams_at_a_wall_only_beyond_its_own_card(at: str, side: int, jams: bool) -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    rocket = c.man("asl_rocket", "r3c3", N)
    assert c.area(at, side) in walls_for(c.s, rocket, GRENADE_ATTACK)
    assert jams_at_wall(c.s, rocket, c.area(at, side), [icon(codes.ICON_JAM)]) == jams


@second("12.6c", "6.6c")
@pytest.mark.parametrize("key", ["rcl106", "m48"])
def test_concentrated_fire_at_a_wall_costs_a_second_point_if_it_succeeds(key: str) -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    c.m.use_ammo = True
    gun = c.man(key, "r3c3", N)
    wall = c.area("r4c3", S)
    set_fire(c.s, gun, place("r4c3"), 0)
    c.s.ammo[gun] = 3
    assert not fire_breach(c.g, gun, wall, 0)
    assert (c.s.ammo[gun], turn_cost(c.s, gun)) == (3, 1)
    assert fire_breach(c.g, gun, wall, 1)
    assert (c.s.ammo[gun], turn_cost(c.s, gun)) == (2, 1)
    c.s.breaches, c.s.ammo[gun] = [], 1
    assert breach_targets(c.s, gun) == []  # it has not two points


@second("12.2d")
def test_complex_buildings_are_one_inside_detached_ones_are_left_by_the_street() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached")
    joined, alone = c.man(SQUAD, "r3c3", A), c.man(SQUAD, "r3c2", A)
    assert B in ordered(c, joined)
    assert B not in ordered(c, alone)
    assert {N, S} <= ordered(c, alone)
    c.s.place[alone] = c.area("r3c2", S)
    assert B in ordered(c, alone)  # through the street
    c.man(ENEMY_SQUAD, "r3c3", B)
    assert B not in ordered(c, joined)  # the same restrictions
