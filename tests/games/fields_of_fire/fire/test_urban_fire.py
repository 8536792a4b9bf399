"""Sight, fire, smoke and contact in a city (7.14g, 13.3, 13.4.2, 13.7, 13.8, 13.9)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import (
    ENEMY_MG,
    ENEMY_SQUAD,
    MG,
    ROOF_A,
    SQUAD,
    UP_A,
    UP_B,
    YARD,
    A,
    B,
    City,
    E,
    N,
    S,
    W,
)
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.fire.blocks import BLOCKS, RIFLES, group, rule
from games.fields_of_fire.ground import T, icon, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, concentrate_areas
from sandtable.games.fields_of_fire.rules.combat.flamethrower import burn, flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, returners, targets
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_parts
from sandtable.games.fields_of_fire.rules.enemy.packages import place_group, place_package
from sandtable.games.fields_of_fire.rules.enemy.placement import card_towards
from sandtable.games.fields_of_fire.rules.enemy.retreat import towards_landing_zone
from sandtable.games.fields_of_fire.rules.enemy.urban import triggering_places
from sandtable.games.fields_of_fire.rules.fire.courtyards import ConcentrateOnCourtyards, enemy_fires_into_courtyards
from sandtable.games.fields_of_fire.rules.fire.engage import open_fire, set_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw
from sandtable.games.fields_of_fire.rules.pieces.areas import attach, is_inside, is_street
from sandtable.games.fields_of_fire.rules.pieces.marks import BY, COVER, WHAT, has, loses_cover
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.sight.los import level_of, sees_unit
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy, device_areas
from sandtable.games.fields_of_fire.rules.support.targets import call_targets
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import COVERS
from sandtable.games.fields_of_fire.state.grid import HERE


# ------------------------------------------------------------------ sight
def test_streets_look_across_and_along_not_behind_their_block() -> None:
    c = City(*BLOCKS, "r3c5 complex_building")
    man = c.man(SQUAD, "r3c3", N)
    seen = {
        (at, area): c.sees(man, c.man(ENEMY_SQUAD, at, area))
        for at, area in [
            ("r3c3", E),
            ("r3c3", S),
            ("r3c3", A),
            ("r4c3", S),
            ("r4c3", A),
            ("r4c3", N),
            ("r3c4", N),
            ("r3c4", A),
            ("r3c4", S),
            ("r4c4", S),
            ("r4c4", W),
            ("r3c5", N),
            ("r3c5", A),
        ]
    }
    assert [key for key, value in seen.items() if value] == [
        ("r3c3", A),
        ("r4c3", S),
        ("r4c3", A),
        ("r3c4", N),
        ("r4c4", S),
        ("r4c4", W),  # over the crossing
        ("r3c5", N),  # down the street, as far as it runs
    ]
    assert not c.sees(man, c.man(ENEMY_SQUAD, "r2c3"))  # behind its building
    assert c.sees(man, c.man(ENEMY_SQUAD, "r3c2"))  # the street opens on the park


def test_rooms_look_in_all_directions_over_lower_roofs_only() -> None:
    c = City(*BLOCKS, "r5c3 complex_building")
    man = c.man(SQUAD, "r3c3", A)
    for at, area in (("r4c3", A), ("r4c4", A), ("r4c3", S), ("r2c3", None), ("r3c3", N), ("r3c3", S)):
        assert c.sees(man, c.man(ENEMY_SQUAD, at, area))
    assert not c.sees(man, c.man(ENEMY_SQUAD, "r4c3", N))
    assert not c.sees(man, c.man(ENEMY_SQUAD, "r5c3", A))
    roof = c.man(SQUAD, "r3c3", ROOF_A)
    assert c.sees(roof, c.man(ENEMY_SQUAD, "r5c3", ROOF_A))
    assert not c.sees(c.man(SQUAD, "r3c3", UP_A), c.man(ENEMY_SQUAD, "r5c3", A))


@rule("13.3c")
def test_a_rooftop_is_one_level_above_the_upper_story_and_has_its_own_cover() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached")
    levels = [level_of(c.s, c.man(SQUAD, "r3c3", area)) for area in (A, UP_A, ROOF_A)]
    assert levels == [1, 2, 3]
    assert level_of(c.s, c.man(SQUAD, "r3c2", ROOF_A)) == 2
    roof = c.man(SQUAD, "r3c3", ROOF_A)
    room = c.man(SQUAD, "r3c3", A)
    set_fire(c.s, c.man(ENEMY_MG, "r4c3"), place("r3c3"), 4)
    assert (ncm_now(c.s, roof).cover, ncm_now(c.s, room).cover) == (0, 6)


@rule("13.4.2a", "13.4.1a")
@third
def test_inside_a_compound_all_see_each_other_and_the_wall_hides_them_from_the_street() -> None:
    c = City("r3c3 compound", "r2c3 complex_building")
    yard, room, upper = (c.man(SQUAD, "r3c3", area) for area in (YARD, A, UP_A))
    for one, two in ((yard, room), (yard, upper), (room, upper), (yard, c.man(SQUAD, "r3c3", ROOF_A))):
        assert c.sees(one, two)
    street = c.man(ENEMY_SQUAD, "r3c3", S)
    assert not c.sees(street, yard)
    assert not c.sees(street, room)
    assert c.sees(street, upper)
    window = c.man(ENEMY_SQUAD, "r2c3", UP_A)
    assert c.sees(window, yard)  # from above, over the wall
    assert not c.sees(c.man(ENEMY_SQUAD, "r2c3", A), yard)
    c.s.breaches.append(c.area("r3c3", S))
    assert c.sees(street, yard)


def test_a_compound_with_spotted_enemies_can_be_shelled_without_seeing_them() -> None:
    c = City("r3c3 compound", "r2c3 complex_building")
    spotter = c.man("mtr_fo", "r1c3")
    yard = c.man(ENEMY_SQUAD, "r3c3", YARD)
    assert not c.sees(spotter, yard)
    assert place("r3c3") in call_targets(c.s, 0, mc.FIRE_HE, spotter)
    c.s.spotted[yard] = 0
    assert place("r3c3") not in call_targets(c.s, 0, mc.FIRE_HE, spotter)


@rule("13.4.2a")
def test_fire_from_above_into_the_courtyard_is_concentrated_by_itself() -> None:
    c = City("r3c3 compound")
    gun = c.man(ENEMY_MG, "r3c3", UP_A)
    squad = c.man(SQUAD, "r3c3", YARD)
    c.settle()
    assert c.s.aim[gun] == place("r3c3")
    assert c.s.pdf[gun] == HERE
    assert ncm_now(c.s, squad).concentrated == 0
    enemy_fires_into_courtyards(c.s)
    assert ncm_now(c.s, squad).concentrated == T.charts.vof_ncm[codes.VOF_CONCENTRATED]
    enemy_fires_into_courtyards(c.s)
    assert len(c.s.marks) == 1  # once
    c.s.marks = []
    c.s.pinned[gun] = 1
    enemy_fires_into_courtyards(c.s)
    assert not c.s.marks
    c.s.pinned[gun] = 0
    c.s.ammo[gun] = 1  # for its fire alone
    enemy_fires_into_courtyards(c.s)
    assert not c.s.marks


@rule("13.4.2a")
@pytest.mark.parametrize("choice", [True, False])
def test_the_player_may_hold_back_the_fire_from_above_into_the_courtyard(choice: bool) -> None:
    c = City("r3c3 compound")
    gun, foe = c.man(MG, "r3c3", UP_A), c.man(ENEMY_SQUAD, "r3c3", YARD)
    c.settle()
    assert (c.s.aim[gun], c.s.pdf[gun]) == (place("r3c3"), HERE)
    Turn().combat_and_clean_up(c.g)
    c.g.stack[-1].next(c.g)
    asked = c.g.stack[-1]
    assert isinstance(asked, ConcentrateOnCourtyards)
    assert asked.next(c.g) == codes.PLAYER
    assert asked.options(c.g) == [("unit", gun), ("done",)]
    assert c.g.held("fire")
    asked.answer(c.g, ("unit", gun) if choice else ("done",))
    assert ncm_now(c.s, foe).concentrated == (T.charts.vof_ncm[codes.VOF_CONCENTRATED] if choice else 0)


@rule("13.4.2a")
def test_the_enemy_is_not_asked_about_the_courtyard() -> None:
    c = City("r3c3 compound")
    gun = c.man(ENEMY_MG, "r3c3", UP_A)
    c.man(SQUAD, "r3c3", YARD)
    c.settle()
    Turn().combat_and_clean_up(c.g)
    segment = c.g.stack[-1]
    segment.next(c.g)
    assert c.g.stack[-1] is segment
    assert [(row[BY], row[COVER]) for row in c.s.marks] == [(gun, c.area("r3c3", YARD))]


@rule("13.7a")
def test_attached_buildings_see_each_other_and_both_halves_of_the_streets_beside_them() -> None:
    c = City(*BLOCKS)
    attach(c.s, place("r3c3"), 1)
    man = c.man(SQUAD, "r3c3", A)
    assert c.sees(man, c.man(ENEMY_SQUAD, "r3c4", B))
    assert c.sees(man, c.man(ENEMY_SQUAD, "r3c4", N))
    assert c.sees(man, c.man(ENEMY_SQUAD, "r4c4", S))
    assert not c.sees(man, c.man(ENEMY_SQUAD, "r3c4", E))


@rule("13.7b")
def test_at_a_t_junction_the_firer_may_choose_either_card() -> None:
    c = City(*BLOCKS, "r2c3 complex_building", "r2c4 complex_building")
    gun = c.man(MG, "r2c3", E)
    left = c.man(ENEMY_SQUAD, "r3c3", A)
    assert not c.sees(gun, left)  # rooms along the street are not seen
    attach(c.s, place("r3c3"), 1)  # the street now ends at the joined houses
    right = c.man(ENEMY_SQUAD, "r3c4", A)
    assert c.sees(gun, left)
    assert c.sees(gun, right)
    c.settle()
    first = c.aim(gun)
    assert first in (place("r3c3"), place("r3c4"))
    other = place("r3c4") if first == place("r3c3") else place("r3c3")
    assert other in shift_targets(c.s, place("r2c3"), codes.FRIENDLY)
    shift_fire(c.s, place("r2c3"), codes.FRIENDLY, other)
    assert c.aim(gun) == other


def test_away_from_a_t_junction_one_of_equal_targets_is_drawn() -> None:
    c = City(*BLOCKS, roll_target_card=[card(random2=2)])
    attach(c.s, place("r3c3"), 1)
    gun = c.man(MG, "r1c3")
    c.man(ENEMY_SQUAD, "r1c2")
    c.man(ENEMY_SQUAD, "r1c4")
    assert open_fire(c.g, gun)
    assert c.aim(gun) == place("r1c4")


def test_at_a_t_junction_nothing_is_drawn_for_the_card_because_the_player_chooses() -> None:
    c = City(*BLOCKS, "r2c3 complex_building", "r2c4 complex_building", roll_target_card=[card(random2=2)])
    gun = c.man(MG, "r2c3", E)
    attach(c.s, place("r3c3"), 1)
    c.man(ENEMY_SQUAD, "r3c3", A)
    c.man(ENEMY_SQUAD, "r3c4", A)
    assert open_fire(c.g, gun)
    assert c.aim(gun) == place("r3c3")
    assert not c.told("drew")


# ------------------------------------------------------------------ fire
@rule("13.8.1a", "13.8.1b")
def test_vof_covers_all_areas_in_sight_unless_the_fight_is_in_one_area() -> None:
    c = City("r3c3 complex_building")
    gun = c.man(MG, "r3c3", S)
    near, other = c.man(ENEMY_SQUAD, "r3c3", A), c.man(ENEMY_SQUAD, "r3c3", UP_B)
    beside = c.man(ENEMY_SQUAD, "r3c3", E)
    behind = c.man(ENEMY_SQUAD, "r3c3", N)
    c.settle()
    assert c.s.pdf[gun] == HERE
    assert ncm_now(c.s, near).vof
    assert ncm_now(c.s, other).vof
    assert not ncm_now(c.s, beside).vof  # around the corner
    assert not ncm_now(c.s, behind).vof  # the building is between them
    c.s.place[gun] = c.area("r3c3", A)
    c.settle()
    assert ncm_now(c.s, near).vof
    assert not ncm_now(c.s, other).vof
    assert not ncm_now(c.s, beside).vof
    assert not ncm_now(c.s, behind).vof


@rule("13.8.1a")
@third
def test_a_fight_in_one_street_stays_there() -> None:
    c = City("r3c3 complex_building")
    c.man(MG, "r3c3", S)
    near, same = c.man(ENEMY_SQUAD, "r3c3", A), c.man(ENEMY_SQUAD, "r3c3", S)
    c.settle()
    assert ncm_now(c.s, same).vof
    assert not ncm_now(c.s, near).vof


@rule("13.8.1b")
def test_opposing_units_on_one_card_without_sight_of_each_other_do_not_fight() -> None:
    c = City("r3c3 complex_building")
    squad, enemy = c.man(SQUAD, "r3c3", S), c.man(ENEMY_SQUAD, "r3c3", N)
    c.settle()
    assert c.aim(squad) == c.aim(enemy) == -1
    c.s.place[squad] = c.area("r3c3", A)
    c.settle()
    assert c.s.pdf[squad] == c.s.pdf[enemy] == HERE


@rule("13.8.1c")
def test_area_attacks_hit_everybody_in_the_area_and_a_critical_cancels_its_cover() -> None:
    c = City("r3c3 complex_building", "r2c3 complex_building")
    thrower, mate = c.man(SQUAD, "r3c3", S), c.man(SQUAD, "r3c3", A)
    one, two = c.man(ENEMY_SQUAD, "r3c3", A), c.man(ENEMY_MG, "r3c3", A)
    grenade = icon(codes.ICON_GRENADE)
    assert attack(c.g, thrower, one, OWN_WEAPON, [grenade, icon(codes.ICON_GRENADE, 1)])
    for unit in (one, two, mate):  # another area: all units there
        assert has(c.s, unit, codes.VOF_GRENADE)
        assert loses_cover(c.s, unit)
        assert ncm_now(c.s, unit).cover == 0
        assert ncm_now(c.s, unit).terrain == 0
    c.s.marks = []
    assert attack(c.g, mate, one, OWN_WEAPON, [grenade])
    assert has(c.s, two, codes.VOF_GRENADE)
    assert not has(c.s, mate, codes.VOF_GRENADE)
    assert ncm_now(c.s, two).cover == 6
    c.s.marks = []
    gun = c.man(MG, "r2c3", N)
    set_fire(c.s, gun, place("r3c3"), 0)
    assert [place("r3c3"), c.area("r3c3", A)] in concentrate_areas(c.s, gun)
    assert concentrate(c.g, gun, place("r3c3"), c.area("r3c3", A), [icon(codes.ICON_CROSSHAIRS)])
    for unit in (one, two, mate):
        assert has(c.s, unit, codes.VOF_CONCENTRATED)
        assert ncm_now(c.s, unit).cover == 6
    c.s.marks = []
    aims = [icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_CROSSHAIRS, 1)]
    assert concentrate(c.g, gun, place("r3c3"), c.area("r3c3", A), aims)
    assert [ncm_now(c.s, unit).cover + ncm_now(c.s, unit).terrain for unit in (one, two, mate)] == [0, 0, 0]
    c.s.marks = []
    assert concentrate(c.g, mate, place("r3c3"), c.area("r3c3", A), [icon(codes.ICON_CROSSHAIRS)])
    assert [has(c.s, unit, codes.VOF_CONCENTRATED) for unit in (one, two, mate)] == [True, True, False]


@rule("13.8.1d")
def test_crowding_in_a_room_counts_by_side() -> None:
    c = City("r3c3 complex_building")
    victims = [c.man(ENEMY_SQUAD, "r3c3", A, steps=3), c.man(ENEMY_SQUAD, "r3c3", A, steps=2)]
    c.man(SQUAD, "r3c3", A)
    thrower = c.man(SQUAD, "r3c3", S)
    attack(c.g, thrower, victims[0], OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert ncm_now(c.s, victims[0]).overstack == 2 * T.charts.ncm_overstack


@rule("13.8.1d")
@third
def test_nobody_is_crowded_in_a_street() -> None:
    c = City("r3c3 complex_building")
    victims = [c.man(ENEMY_SQUAD, "r3c3", E, steps=3), c.man(ENEMY_SQUAD, "r3c3", E, steps=2)]
    thrower = c.man(SQUAD, "r3c3", S)
    attack(c.g, thrower, victims[0], OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert ncm_now(c.s, victims[0]).vof
    assert ncm_now(c.s, victims[0]).overstack == 0


@rule("13.3b")
def test_heavy_and_incoming_fire_is_worse_upstairs() -> None:
    c = City("r3c3 complex_building")
    up, down = c.man(SQUAD, "r3c3", UP_A), c.man(SQUAD, "r3c3", A)
    c.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    c.s.incoming_value[place("r3c3")] = -4
    assert c.ncm(up) == c.ncm(down) + T.charts.ncm_upper_story == c.ncm(down) - 1
    c.s.incoming[place("r3c3")] = 0
    gun = c.man("nva_127", "r4c3")
    c.settle()
    assert c.aim(gun) == place("r3c3")
    assert ncm_now(c.s, up).vof == codes.VOF_HEAVY
    assert c.ncm(up) == c.ncm(down) - 1
    c.man(ENEMY_SQUAD, "r4c3")
    c.s.kind[gun] = 0
    c.settle()
    assert c.ncm(up) == c.ncm(down)  # small arms make no difference


@third
@rule("6.4c", "13.3b")
def test_what_heavy_fire_does_upstairs_counts_when_the_best_vof_is_looked_for() -> None:
    c = City("r3c3 complex_building")
    up = c.man(SQUAD, "r3c3", UP_A)
    c.m.weather = [2] * 20  # fog, +2
    c.man(ENEMY_MG, "r4c3", device=mc.NIGHT_DEVICE_THERMAL)  # -1 +0
    c.man("nva_127", "r4c3")  # -3 +2, and -1 upstairs
    c.settle()
    assert ncm_now(c.s, up).vof == codes.VOF_HEAVY


def test_crossfire_counts_by_area() -> None:
    c = City("r3c3 complex_building")
    room, street = c.man(SQUAD, "r3c3", A), c.man(SQUAD, "r3c3", N)
    c.man(ENEMY_SQUAD, "r4c3")
    c.man(ENEMY_SQUAD, "r2c3")
    c.settle()
    assert c.s.crossfire[place("r3c3")]
    assert ncm_now(c.s, room).crossfire == T.charts.vof_ncm[codes.VOF_CROSSFIRE]
    assert ncm_now(c.s, street).vof
    assert ncm_now(c.s, street).crossfire == 0


@rule("13.9a")
@third
def test_the_table_of_throws_on_one_card() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached", "r3c1 compound")
    house, low, walled = (N, E, S, A, UP_A, ROOF_A), (N, E, S, A, ROOF_A), (N, YARD, A, UP_A, ROOF_A)
    table = {
        "r3c3": (house, ["YYNYNN", "YYYYNN", "NYYYNN", "YYYYYN", "YYYYYY", "YYYNYY"]),
        "r3c2": (low, ["YYNYY", "YYYYY", "NYYYY", "YYYYY", "YYYYY"]),
        "r3c1": (walled, ["YYYNN", "YYYNN", "YYYYN", "YYYYY", "YYNYY"]),
    }
    for at, (areas, rows) in table.items():
        for thrower, row in zip(areas, rows, strict=True):
            found = [can_throw(c.s, c.area(at, thrower), c.area(at, target)) for target in areas]
            assert "".join("Y" if can else "N" for can in found) == row, (at, thrower)


@rule("13.9a")
@third
def test_what_can_be_thrown_where() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached", "r3c1 compound")
    street = c.area("r3c3", N)
    allowed = {area for area in (N, E, S, W, A, B, UP_A, ROOF_A) if can_throw(c.s, street, c.area("r3c3", area))}
    assert allowed == {N, E, W, A, B}
    assert can_throw(c.s, c.area("r3c2", N), c.area("r3c2", ROOF_A))
    room = c.area("r3c3", A)
    assert can_throw(c.s, room, c.area("r3c3", UP_A))
    assert not can_throw(c.s, room, c.area("r3c3", UP_B))
    assert not can_throw(c.s, room, c.area("r3c3", ROOF_A))
    assert can_throw(c.s, c.area("r3c1", S), c.area("r3c1", YARD))
    thrower = c.man(SQUAD, "r3c3", N)
    upstairs, inside = c.man(ENEMY_SQUAD, "r3c3", UP_A), c.man(ENEMY_SQUAD, "r3c3", A)
    assert inside in targets(c.s, thrower, OWN_WEAPON)
    assert upstairs not in targets(c.s, thrower, OWN_WEAPON)


@rule("13.9a", "7.10.5a")
def test_nobody_throws_back_where_no_grenade_can_be_thrown() -> None:
    c = City("r3c3 complex_building")
    enemy = c.man(ENEMY_SQUAD, "r3c3", N)
    upstairs, room = c.man(SQUAD, "r3c3", UP_A), c.man(SQUAD, "r3c3", A)
    assert enemy in targets(c.s, upstairs, OWN_WEAPON)
    assert returners(c.s, upstairs, enemy, c.s.place[enemy], True) == []  # not up from the street
    assert returners(c.s, room, enemy, c.s.place[enemy], True) == [enemy]


# ------------------------------------------------------------------ flame
@third
@rule("13.4.2a")
def test_a_breach_opens_courtyard_and_ground_floor_to_the_street_before_it() -> None:
    c = City("r3c3 compound")
    near, far = c.man(SQUAD, "r3c3", S), c.man(SQUAD, "r3c3", N)
    inside = [c.man(ENEMY_SQUAD, "r3c3", area) for area in (YARD, A)]
    assert not any(sees_unit(c.s, near, enemy) for enemy in inside)
    c.s.breaches.append(c.area("r3c3", S))
    assert [sees_unit(c.s, near, enemy) for enemy in inside] == [True, True]
    assert [sees_unit(c.s, far, enemy) for enemy in inside] == [False, False]


@third
@rule("7.14g", "13.4.2a")
def test_flame_from_the_street_needs_a_breach_in_the_wall_of_a_closed_compound() -> None:
    c = City("r3c3 compound")
    team = c.man("flame_team", "r3c3", S)
    c.man(ENEMY_SQUAD, "r3c3", A)
    assert flame_targets(c.s, team) == []
    c.s.breaches.append(c.area("r3c3", N))
    assert flame_targets(c.s, team) == []
    c.s.breaches.append(c.area("r3c3", S))
    assert flame_targets(c.s, team) == [c.area("r3c3", A)]


@rule("7.14g", "13.4.2a")
def test_flame_inside_a_compound_reaches_its_building() -> None:
    c = City("r3c3 compound")
    team = c.man("flame_team", "r3c3", YARD)
    c.man(ENEMY_SQUAD, "r3c3", A)
    assert flame_targets(c.s, team) == [c.area("r3c3", A)]


@rule("7.14g")
def test_flame_from_the_street_drives_the_room_into_courtyard_or_street() -> None:
    for block, outside in (("complex_building", {N, E, S, W}), ("garden_compound", {YARD})):
        c = City(f"r3c3 {block}")
        outdoors = S if block == "complex_building" or c.s.rules.compound_immunity else YARD  # over a low wall
        team = c.man("flame_team", "r3c3", outdoors)
        enemy = c.man(ENEMY_SQUAD, "r3c3", A)
        other = c.man(ENEMY_MG, "r3c3", UP_A)
        assert c.area("r3c3", A) in flame_targets(c.s, team)
        flame(c.g, team, c.area("r3c3", A))
        burn(c.g)
        assert [args[0] for args in c.told("hit")][:1] == [enemy]
        left = [u for u in range(len(c.s.kind)) if c.s.kind[u] and c.s.side[u] == codes.ENEMY and u != other]
        for unit in left:
            assert (c.s.place[unit] - COVERS) % 12 in outside
            assert c.s.exposed[unit]
        assert c.s.place[other] == c.area("r3c3", UP_A)


# ------------------------------------------------------------------ contact


@rule("13.8.3a")
def test_a_random_unit_triggers_and_others_trigger_what_it_cannot() -> None:
    c = City(*BLOCKS, "r2c3 complex_building", "r2c4 complex_building", "r2c2 complex_building")
    north, south = c.man(SQUAD, "r3c3", N), c.man(SQUAD, "r3c3", S)
    spots = triggering_places(c.g, place("r3c3"))
    assert set(spots) == {c.s.place[north], c.s.place[south]}
    first = {triggering_places(c.g, place("r3c3"))[0] for _ in range(40)}
    assert first == set(spots)  # either of them
    assert triggering_places(c.g, place("r1c1")) == [0]
    kinds = group(mc.PLACE_IN_BUILDING).types[0]
    way_north = card_towards(c.g, group(mc.PLACE_IN_BUILDING), kinds, place("r3c3"), 0, c.s.place[north])
    assert way_north == place("r4c3")
    assert card_towards(c.g, group(mc.PLACE_IN_BUILDING), kinds, place("r3c3"), 0, c.s.place[south]) == -1
    units = place_group(c.g, group(mc.PLACE_IN_BUILDING), kinds, place("r3c3"), c.s.place[south])
    assert units
    assert all(sees_unit(c.s, unit, south) for unit in units)


@rule("13.8.3a")
def test_if_the_triggering_unit_cannot_be_reached_another_one_triggers_the_part() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    c.man(SQUAD, "r3c3", S)
    north = c.man(SQUAD, "r3c3", N)
    c.m.direction = [0]  # always from the front, which only the north street sees
    package = T.packages[1403]
    assert package.groups[0].distance == 1
    assert place_package(c.g, package, place("r3c3"), 0)
    placed = [u for u in range(len(c.s.kind)) if c.s.kind[u] and c.s.side[u] == codes.ENEMY]
    assert placed
    assert all(c.s.card[u] == place("r4c3") and is_inside(c.s.place[u]) and sees_unit(c.s, u, north) for u in placed)


@rule("13.8.3a", "13.5a")
def test_packages_stand_in_rooms_in_the_street_and_behind_barricades() -> None:
    c = City(*BLOCKS)
    c.man(SQUAD, "r3c3", N)
    kinds = group(mc.PLACE_IN_OPEN).types[0]
    units = place_group(c.g, group(mc.PLACE_IN_OPEN), kinds, place("r3c3"), c.area("r3c3", N))
    assert units
    assert all(c.s.card[u] not in c.s.areas or is_street(c.s.place[u]) for u in units)
    d = City(*BLOCKS)
    d.man(SQUAD, "r3c3", N)
    d.m.direction = [0]
    assert place_package(d.g, T.packages[1402], place("r3c3"), 0)
    assert d.s.barricades == [place("r4c3")]


# ------------------------------------------------------------------ smoke and spotting
@rule("13.9.3a")
def test_smoke_fills_one_area_and_is_seen_into_not_out_of() -> None:
    c = City(*BLOCKS)
    street, room = c.man(SQUAD, "r3c3", N), c.man(ENEMY_SQUAD, "r3c3", A)
    up, across = c.man(ENEMY_SQUAD, "r3c3", UP_A), c.man(SQUAD, "r4c3", A)
    put_smoke(c.s, place("r3c3"), c.area("r3c3", N), 3)
    assert list(c.s.area_smoke) == [c.area("r3c3", N)]
    assert c.s.smoke[place("r3c3")] == 0
    assert sees_unit(c.s, room, street)
    assert not sees_unit(c.s, street, room)
    assert not sees_unit(c.s, room, across)
    assert not sees_unit(c.s, across, room)
    assert not sees_unit(c.s, up, across)  # it rises over all floors
    assert not sees_unit(c.s, room, c.man(SQUAD, "r4c4", A))  # the diagonal crosses the street too
    south = c.man(SQUAD, "r2c3")
    assert sees_unit(c.s, room, south)
    c.s.area_smoke = {}
    put_smoke(c.s, place("r3c3"), c.area("r3c3", A), 3)
    assert sees_unit(c.s, across, room)
    assert not sees_unit(c.s, room, across)
    other = c.man(ENEMY_SQUAD, "r3c3", B)
    assert sees_unit(c.s, other, across)
    assert sees_unit(c.s, up, across)


@rule("13.9.3a")
def test_smoke_of_a_room_stays_in_it_and_smoke_of_a_street_rises() -> None:
    c = City("r2c3 complex_building", "r3c3 complex_building", "r4c3 complex_building")
    one, other = c.man(SQUAD, "r2c3", ROOF_A), c.man(ENEMY_SQUAD, "r4c3", ROOF_A)
    assert c.sees(one, other)
    for room in (A, UP_A, ROOF_A):
        put_smoke(c.s, place("r3c3"), c.area("r3c3", room), 3)
        assert sees_unit(c.s, one, other)
    put_smoke(c.s, place("r3c3"), c.area("r3c3", E), 3)
    assert not sees_unit(c.s, one, other)


@rule("5.4a")
def test_shells_on_a_block_hide_what_lies_behind_it_down_the_street() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r3c5 complex_building")
    near, far = c.man(SQUAD, "r3c3", N), c.man(ENEMY_SQUAD, "r3c5", N)
    assert c.sees(near, far)
    c.s.incoming[place("r3c4")] = codes.VOF_INCOMING
    assert not c.sees(near, far)
    c.s.incoming[place("r3c4")] = 0
    c.s.incoming[place("r3c5")] = codes.VOF_INCOMING
    assert sees_unit(c.s, near, far)  # one sees into it
    assert not sees_unit(c.s, far, near)


@rule("13.9.3a", "13.9a")
def test_smoke_pots_go_where_they_can_be_thrown_and_protect_only_there() -> None:
    c = City("r3c3 complex_building")
    squad, far = c.man(SQUAD, "r3c3", N), c.man(SQUAD, "r3c3", A)
    smoke = T.assets.key.index("hc_smoke")
    areas = device_areas(c.s, squad, smoke, place("r3c3"))
    opposite = c.area("r3c3", S)  # by edition
    assert set(areas) - {opposite} == {c.area("r3c3", area) for area in (N, E, W, A, B)}
    deploy(c.g, squad, smoke, place("r3c3"), c.area("r3c3", A))
    c.s.incoming[place("r3c3")] = 0
    set_fire(c.s, c.man(ENEMY_SQUAD, "r4c3"), place("r3c3"), 4)
    assert ncm_now(c.s, far).smoke == T.assets.smoke[smoke]
    assert ncm_now(c.s, squad).smoke == 0
    shell = City("r3c3 compound")
    put_smoke(shell.s, place("r3c3"), 0, 3)  # a fire mission
    assert {(p - COVERS) % 12 for p in shell.s.area_smoke} == {N, E, S, W, YARD}


def test_spotting_in_a_city_counts_rooms_and_bare_areas() -> None:
    c = City("r3c3 complex_building", "r3c2 compound")
    squad = c.man(SQUAD, "r3c3", A)
    room, street = c.man(ENEMY_SQUAD, "r3c3", B), c.man(ENEMY_SQUAD, "r3c3", E)
    assert dict(spotting_parts(c.s, squad, room))["urban-inside"] == -1
    assert not {"urban-inside", "urban", "under-cover"} & set(dict(spotting_parts(c.s, squad, street)))
    yard = c.man(ENEMY_SQUAD, "r3c2", YARD)
    assert dict(spotting_parts(c.s, squad, yard))["urban"] == 1


def test_marks_on_areas_name_their_place() -> None:
    c = City("r3c3 complex_building")
    thrower, enemy = c.man(SQUAD, "r3c3", S), c.man(ENEMY_SQUAD, "r3c3", A)
    attack(c.g, thrower, enemy, OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert [(row[WHAT], row[COVER]) for row in c.s.marks] == [(codes.VOF_GRENADE, c.area("r3c3", A))]


@rule("13.8.1b", "10.5.3a")
def test_a_vehicle_suffers_only_the_fire_that_covers_its_street() -> None:
    c = City("r3c3 complex_building")
    tank, behind = c.man("truck", "r3c3", N), c.man("truck", "r3c3", S)
    c.man(SQUAD, "r3c3", N)
    c.man(RIFLES, "r4c3")
    c.settle()
    assert best_vof(c.s, tank) == T.charts.vof_at[codes.VOF_SMALL_ARMS]
    assert best_vof(c.s, behind) == codes.NONE


def test_exposed_infantry_inside_a_walled_compound_does_not_reach_the_landing_zone_beside_it() -> None:
    c = City("r3c3 compound")
    c.s.control[place("r2c3")] |= 1 << mc.CONTROL_LANDING_ZONE
    walled, street = c.man(SQUAD, "r3c3", YARD, exposed=1), c.man(SQUAD, "r3c3", S, exposed=1)
    outside = c.man(SQUAD, "r2c2")
    found = [towards_landing_zone(c.s, unit) for unit in (walled, street, outside)]
    assert found == [[], [place("r2c3")], [place("r2c3")]]
