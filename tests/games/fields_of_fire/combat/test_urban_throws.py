"""Hand grenades and smoke over a street and into attached buildings; fire into courtyards; the best room (13)."""

from __future__ import annotations

from games.fields_of_fire.city import ENEMY_SQUAD, SQUAD, UP_A, YARD, A, City, E, N, S, W
from games.fields_of_fire.editions import third
from games.fields_of_fire.fire.blocks import BLOCKS, RIFLES, group, rule
from games.fields_of_fire.ground import icon, place
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, targets
from sandtable.games.fields_of_fire.rules.enemy.urban import areas_for
from sandtable.games.fields_of_fire.rules.fire.courtyards import enemy_fires_into_courtyards
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw_across
from sandtable.games.fields_of_fire.rules.movement.urban import shelter_on
from sandtable.games.fields_of_fire.rules.pieces.areas import attach
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, mark_cover
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import device_areas, device_cards
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.mission_codes import PLACE_IN_BUILDING

HC_SMOKE = 14


@rule("13.9a")
def test_grenades_fly_over_the_street() -> None:
    c = City(*BLOCKS)
    thrower = c.man(RIFLES, "r3c3", E)
    across = c.man(SQUAD, "r3c4", W)
    c.man(SQUAD, "r4c3", A)
    assert targets(c.s, thrower, OWN_WEAPON) == [across]
    attack(c.g, thrower, across, OWN_WEAPON, [])
    assert c.s.grenade_miss[place("r3c4")]
    gunner = c.man(ENEMY_SQUAD, "r3c3", E)  # its machine gun has nothing to do with it
    before = c.s.ammo[gunner]
    attack(c.g, gunner, across, OWN_WEAPON, [icon(codes.ICON_JAM)])
    assert c.s.kind[gunner]
    assert c.s.ammo[gunner] == before
    c.s.place[thrower] = c.area("r3c3", A)
    assert targets(c.s, thrower, OWN_WEAPON) == []  # from a room one reaches only the near half of the street
    c.s.place[thrower] = c.area("r3c3", N)
    assert targets(c.s, thrower, OWN_WEAPON) == []


@rule("13.9a")
def test_the_table_of_throws_to_the_next_card() -> None:
    c = City(*BLOCKS)
    near, far = c.area("r3c3", E), c.area("r3c4", W)
    assert can_throw_across(c.s, near, far)
    assert can_throw_across(c.s, far, near)
    assert not can_throw_across(c.s, near, c.area("r3c4", A))
    assert not can_throw_across(c.s, near, c.area("r3c4", N))
    assert not can_throw_across(c.s, near, c.area("r4c4", S))
    assert not can_throw_across(c.s, c.area("r3c3", UP_A), far)


@rule("13.9a")
@third
def test_grenades_fly_into_the_attached_building_on_the_same_floor() -> None:
    c = City(*BLOCKS)
    attach(c.s, place("r3c3"), 1)
    assert can_throw_across(c.s, c.area("r3c3", A), c.area("r3c4", A))
    assert can_throw_across(c.s, c.area("r3c3", UP_A), c.area("r3c4", UP_A))
    assert not can_throw_across(c.s, c.area("r3c3", A), c.area("r3c4", UP_A))


@rule("13.9a")
def test_smoke_is_thrown_to_the_other_side_of_the_street() -> None:
    c = City(*BLOCKS)
    squad = c.man(SQUAD, "r3c3", E)
    assert device_cards(c.s, squad, HC_SMOKE) == [place("r3c3"), place("r3c4")]
    assert device_areas(c.s, squad, HC_SMOKE, place("r3c4")) == [c.area("r3c4", W)]
    c.s.place[squad] = c.area("r3c3", A)
    assert device_cards(c.s, squad, HC_SMOKE) == [place("r3c3")]


@rule("13.4.2a", "13.7a")
def test_attached_buildings_fire_into_the_courtyard() -> None:
    c = City("r3c3 compound", "r3c4 complex_building")
    shooter = c.man(ENEMY_SQUAD, "r3c4", A)
    friend = c.man(SQUAD, "r3c3", YARD)
    assert not c.sees(shooter, friend)
    attach(c.s, place("r3c3"), 1)
    assert c.sees(shooter, friend)
    set_fire(c.s, shooter, place("r3c3"), 6)
    enemy_fires_into_courtyards(c.s)
    assert [row[COVER] for row in c.s.marks] == [c.area("r3c3", YARD)]


@rule("8.6.1f")
def test_the_best_room_is_not_the_crowded_or_beaten_one() -> None:
    c = City(*BLOCKS)
    runner = c.man(ENEMY_SQUAD, "r3c3", E)
    room, other = c.area("r3c3", A), c.area("r3c3", codes.AREA_BUILDING_B)
    best = shelter_on(c.s, runner, place("r3c3"))
    assert best in (room, other)
    mark_cover(c.s, codes.VOF_CONCENTRATED, NOBODY, best, -3, 0)
    second = shelter_on(c.s, runner, place("r3c3"))
    assert second == (other if best == room else room)
    c.s.marks = []
    for _ in range(2):
        c.man(ENEMY_SQUAD, "r3c3", best - c.s.areas[place("r3c3")])
    assert shelter_on(c.s, runner, place("r3c3")) == second


@rule("8.4.6a", "13.8.3a")
def test_packages_take_the_ground_floor_and_upper_stories_only_for_sight() -> None:
    c = City(*BLOCKS)
    c.man(SQUAD, "r3c3", E)
    found = group(PLACE_IN_BUILDING)
    kinds = found.types[0]
    east = areas_for(c.s, found, kinds, place("r3c4"), place("r3c3"), c.area("r3c3", E))
    assert east == [c.area("r3c4", A), c.area("r3c4", codes.AREA_BUILDING_B)]
    low = c.s.areas[place("r3c4")]
    c.s.cover_kind[low + A] = c.s.cover_kind[low + codes.AREA_BUILDING_B] = 0
    up = areas_for(c.s, found, kinds, place("r3c4"), place("r3c3"), c.area("r3c3", E))
    assert c.area("r3c4", UP_A) in up
