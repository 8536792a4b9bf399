"""Second edition: areas of a city as cover, fights on one card, barricades, throws over walls (12)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import (
    ENEMY_MG,
    ENEMY_SQUAD,
    MG,
    ROOF_A,
    ROOF_B,
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
    ordered,
)
from games.fields_of_fire.editions import second
from games.fields_of_fire.ground import place
from sandtable.games.fields_of_fire.rules.combat.breaches import breach
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.demolition import enemy_cover
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, targets
from sandtable.games.fields_of_fire.rules.command.communication import works_here
from sandtable.games.fields_of_fire.rules.enemy.acts import can_cover
from sandtable.games.fields_of_fire.rules.enemy.checks import fits
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw, can_throw_across
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, marker_value, place_at
from sandtable.games.fields_of_fire.rules.sequence.command_phase import draw_modifiers
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes


# ------------------------------------------------------------------ areas as cover (12.1)
@second("12.1a")
@pytest.mark.parametrize("area", [S, YARD, A, UP_A])
def test_every_area_works_as_a_cover_marker_that_both_sides_share(area: int) -> None:
    c = City("r3c3 compound")
    hq, enemy = c.man("plt_hq", "r3c3", area), c.man(ENEMY_SQUAD, "r3c3", area)
    assert "cover" in dict(draw_modifiers(c.s, hq))
    assert not works_here(c.s, hq, codes.RADIO_HANDHELD)
    assert fits(c.s, enemy, act.OPPONENT_HERE_IN_COVER)
    assert not can_cover(c.s, enemy)
    set_fire(c.s, enemy, place("r3c3"), 8)
    assert ncm_now(c.s, hq).cover == marker_value(c.s, c.area("r3c3", area))  # a value of its own
    assert c.s.place[hq] == c.s.place[enemy]


@second()
def test_charges_and_flame_are_used_on_rooms() -> None:
    c = City("r3c3 compound")
    squad = c.man(SQUAD, "r3c3", S)
    for area in (S, YARD, A):
        c.man(ENEMY_SQUAD, "r3c3", area)
    assert enemy_cover(c.s, squad, place("r3c3")) == [c.area("r3c3", A)]


# ------------------------------------------------------------------ Point Blank (12.2)
@second("12.2b")
def test_only_a_fight_in_a_room_stays_there() -> None:
    c = City("r3c3 complex_building")
    c.man(MG, "r3c3", S)
    near, same = c.man(ENEMY_SQUAD, "r3c3", A), c.man(ENEMY_SQUAD, "r3c3", S)
    c.settle()
    assert [ncm_now(c.s, u).vof for u in (near, same)] == [codes.VOF_AUTOMATIC] * 2  # a street: the whole card in sight
    d = City("r3c3 complex_building")
    d.man(MG, "r3c3", A)
    room, other, street = (d.man(ENEMY_SQUAD, "r3c3", area) for area in (A, B, S))
    d.settle()
    assert [ncm_now(d.s, u).vof for u in (room, other, street)] == [codes.VOF_AUTOMATIC, 0, 0]


@second("12.2b")
def test_point_blank_fire_from_another_area_spares_the_own_side_as_on_other_cards() -> None:
    c = City("r3c3 complex_building")
    gun, mate = c.man(ENEMY_MG, "r3c3", A), c.man("nva_squad", "r3c3", B)
    squad = c.man(SQUAD, "r3c3", B)
    c.settle()
    c.s.aim[squad] = -1
    assert c.s.aim[gun] == place("r3c3")
    assert ncm_now(c.s, squad).vof
    assert ncm_now(c.s, mate).vof == codes.VOF_NONE
    set_fire(c.s, c.man(MG, "r2c3"), place("r3c3"), 0)
    c.settle()
    c.s.aim[squad] = -1
    assert ncm_now(c.s, mate).vof != codes.VOF_NONE


# ------------------------------------------------------------------ barricades (12.5)
@second("12.5a")
def test_a_breach_removes_the_barricade_from_every_side() -> None:
    c = City("r3c3 complex_building", "r3c5 compound")
    squad = c.man(SQUAD, "r3c3", S)
    c.s.barricades += [place("r3c3"), place("r3c5")]
    for area in (N, E, S, W):
        c.s.place[squad] = c.area("r3c3", area)
        assert not {A, B} & ordered(c, squad)
    breach(c.g, c.area("r3c3", S))
    for area in (N, E, S, W):
        c.s.place[squad] = c.area("r3c3", area)
        assert {A, B} <= ordered(c, squad)
    inner = c.man(SQUAD, "r3c5", YARD)
    breach(c.g, c.area("r3c5", S))  # the outer wall
    assert A not in ordered(c, inner)
    breach(c.g, c.area("r3c5", YARD))
    assert A in ordered(c, inner)


# ------------------------------------------------------------------ throws (12.11)
@second("12.11c.street")
def test_from_the_street_one_throws_over_the_wall_and_round_the_corner() -> None:
    c = City("r3c3 compound")
    squad = c.man(SQUAD, "r3c3", S)
    yard, corner, opposite, window = (c.man(ENEMY_SQUAD, "r3c3", area) for area in (YARD, E, N, UP_A))
    assert not c.sees(squad, yard)
    assert not c.sees(squad, corner)
    found = targets(c.s, squad, OWN_WEAPON)
    assert yard in found
    assert corner in found
    assert opposite in found
    assert window not in found


STREETS = {N, E, S, W}
# row, block, from where, where to on the same card, whether into the street of the next block
THROWS = [
    ("street", "complex_building", E, STREETS | {A, B}, True),
    ("street", "light_detached", E, STREETS | {A, B, ROOF_A, ROOF_B}, True),
    ("ground_floor", "complex_building", A, STREETS | {A, B, UP_A}, False),
    ("ground_floor", "compound", A, STREETS | {A, YARD, UP_A}, False),
    ("ground_floor", "light_detached", A, STREETS | {A, B, ROOF_A}, False),
    ("one-story_roof", "light_detached", ROOF_A, STREETS | {A, ROOF_A, ROOF_B}, True),
    ("upper_story", "complex_building", UP_A, STREETS | {A, UP_A, UP_B, ROOF_A}, False),
    ("upper_story", "compound", UP_A, STREETS | {A, YARD, UP_A, ROOF_A}, False),
    ("multi-story_roof", "complex_building", ROOF_A, STREETS | {UP_A, ROOF_A, ROOF_B}, True),
    ("multi-story_roof", "compound", ROOF_A, STREETS | {YARD, UP_A, ROOF_A}, True),
    ("compound", "compound", YARD, STREETS | {A, YARD}, False),
]


@second()
@pytest.mark.parametrize(
    ("block", "thrower", "reached", "across"),
    [pytest.param(*rest, marks=second(f"12.11c.{row}"), id=f"{row}-{rest[0]}") for row, *rest in THROWS],
)
def test_a_hand_reaches_the_areas_of_its_row_and_no_others(
    block: str, thrower: int, reached: set[int], across: bool
) -> None:
    c = City(f"r3c3 {block}", "r3c4 complex_building")
    own = c.area("r3c3", thrower)
    places = {area: c.area("r3c3", area) for area in areas_of_block(c)}
    assert {area for area, there in places.items() if can_throw(c.s, own, there)} == reached
    far = {area: c.area("r3c4", area) for area in (*sorted(STREETS), A, UP_A, ROOF_A)}
    assert {area for area, there in far.items() if can_throw_across(c.s, own, there)} == ({W} if across else set())


def areas_of_block(c: City) -> list[int]:
    """The areas of the block on r3c3."""
    here = areas_on(c.s, place("r3c3"))
    every = (N, E, S, W, A, B, YARD, UP_A, UP_B, ROOF_A, ROOF_B)
    return [area for area in every if place_at(c.s, place("r3c3"), area) in here]
