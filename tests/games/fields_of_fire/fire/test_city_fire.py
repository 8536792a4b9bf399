"""Fire, smoke and throws between the areas of a city: the edges of the rules (13.2.5, 13.3, 13.9)."""

from __future__ import annotations

from games.fields_of_fire.city import ENEMY_SQUAD, SQUAD, UP_A, A, City, E, N, S, W
from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import place
from sandtable.games.fields_of_fire.rules.combat.breaches import NO_WALL, breaches_with_weapon, wall_reason, walls_for
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw_across, new_fire
from sandtable.games.fields_of_fire.rules.movement.moving import tell_move
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, in_cover, is_upper
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, mark_cover, mark_unit, target_moved
from sandtable.games.fields_of_fire.rules.pieces.presence import NO_PLACE
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.sight.urban import street_goes_on
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.codes import VOF_CONCENTRATED, VOF_GRENADE
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY


def test_the_first_street_of_the_first_block_is_no_cover() -> None:
    c = City("r3c3 complex_building")
    first = min(areas_on(c.s, place("r3c3")))
    assert first == COVERS
    squad = c.man(SQUAD, "r3c3")
    c.s.place[squad] = first
    assert in_cover(c.s, squad) == (not is_street_area(c, first))
    tell_move(c.g, squad, place("r3c3"), first)
    assert c.told("entered")
    assert not c.told("moved")


def is_street_area(c: City, area: int) -> bool:
    return area in [c.area("r3c3", street) for street in (N, E, S, W)]


def test_upper_stories_alone_are_upper() -> None:
    c = City("r3c3 complex_building")
    assert is_upper(c.area("r3c3", UP_A))
    assert not is_upper(c.area("r3c3", A))
    assert not is_upper(0)


@third
def test_fire_that_lies_on_an_area_stops_who_enters_it_and_grenades_do_not() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", N)
    foe = c.man(ENEMY_SQUAD, "r5c5")
    card, goal = place("r3c3"), c.area("r3c3", E)
    assert not new_fire(c.s, squad, card, goal)
    mark_unit(c.s, VOF_CONCENTRATED, foe, c.man(SQUAD, "r3c3", E), 1, -4)
    assert not new_fire(c.s, squad, card, goal)  # it is meant for somebody
    mark_cover(c.s, VOF_GRENADE, foe, goal, -4, 0)
    assert not new_fire(c.s, squad, card, goal)
    mark_cover(c.s, VOF_CONCENTRATED, foe, goal, -4, 0)
    assert new_fire(c.s, squad, card, goal)
    assert not new_fire(c.s, squad, card, c.area("r3c3", W))  # another area


def test_a_street_with_smoke_does_not_go_on() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building")
    north = c.area("r3c3", N)
    assert street_goes_on(c.s, place("r3c4"), north)
    assert not street_goes_on(c.s, place("r2c3"), north)  # a park has no street
    put_smoke(c.s, place("r3c4"), c.area("r3c4", N), 2)
    assert not street_goes_on(c.s, place("r3c4"), north)


def test_nothing_is_thrown_over_a_card_or_out_of_open_ground() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r3c5 complex_building")
    near, far = c.area("r3c3", E), c.area("r3c4", W)
    assert can_throw_across(c.s, near, far)
    assert not can_throw_across(c.s, near, c.area("r3c5", W))
    hole = c.cover("foxhole", "r3c3")
    assert not can_throw_across(c.s, hole, far)
    assert not can_throw_across(c.s, near, c.cover("foxhole", "r3c4"))


def test_a_wall_that_cannot_be_broken_has_a_reason() -> None:
    c = City("r3c3 complex_building")
    c.m.breach_weapons = []
    squad = c.man(SQUAD, "r3c3", S)
    assert wall_reason(c.s, squad, GRENADE_ATTACK, 90) is NO_PLACE
    assert wall_reason(c.s, squad, GRENADE_ATTACK, c.area("r3c3", S)) is NO_WALL
    kind = next(
        k
        for k in c.s.t.types.ids
        if c.s.t.types.at[k] and c.s.t.types.kind[k] == codes.KIND_RECOILLESS_RIFLE and c.s.t.types.force[k] <= 10
    )
    c.m.breach_weapons = [c.s.t.types.at[kind]]
    gun = c.add(kind, "r2c3", ammo=3)
    assert breaches_with_weapon(c.s, gun)
    c.s.ammo[gun] = 0
    assert not breaches_with_weapon(c.s, gun)
    c.s.ammo[gun] = 3
    for wall in walls_for(c.s, gun, GRENADE_ATTACK):
        assert wall_reason(c.s, gun, GRENADE_ATTACK, wall) is None


def test_concentrated_fire_on_a_marker_goes_with_the_last_unit_under_it() -> None:
    c = City()
    hole, other = c.cover("foxhole", "r3c3"), c.cover("foxhole", "r3c3")
    squad = c.man(SQUAD, "r3c3")
    c.s.place[squad] = hole
    for cover in (hole, other):
        mark_cover(c.s, VOF_CONCENTRATED, NOBODY, cover, -4, 0)
    target_moved(c.s, squad, place("r3c4"), 0)
    assert [row[COVER] for row in c.s.marks] == [other]
