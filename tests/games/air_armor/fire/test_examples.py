"""The worked examples of chapters 17, 18, 42 and 43 with their dice: fire, hits and losses."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import adjusted, combat
from sandtable.games.air_armor.rules.fire import strength
from sandtable.games.air_armor.rules.fire.firers import infiltration_firers
from sandtable.games.air_armor.rules.fire.kinds import (
    CLOSE_FIRE,
    DEFENSIVE,
    INFILTRATION,
    OFFENSIVE,
    OVERRUN_FIRE,
    RETREAT_FIRE,
)
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MI_24, NATO

M1, M2, MARDER, LEOPARD_1 = "1/3ID-M1", "1/3ID-M2", "34PzBde-Marder", "35PzGBde-Leopard"
BMP, BTR, T80, DTB = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U", "27GMRD-DTB-U"


def test_ex_17_8_a_sitting_duck_in_the_main(field: Field) -> None:
    field.plain()
    field.river("0303 0304", "main")
    field.river("0404 0303", "main")
    m113, bmp = field.put("54HSB-M113", "0404", 2), field.put(BMP, "0303", 2)
    firing = combat(field, INFILTRATION, "0303", [m113], [bmp], dice=[7], entering="0304")
    assert firing.told("hits_scored") == [(field.hex("0303"), 5)]  # 8, half 4, + 1
    assert firing.result == 1


@rule("EX-18.2")
def test_ex_18_2_uphill_into_close_terrain(field: Field) -> None:
    field.plain(w="0404 0403")
    field.slope("0403 0404", up="0404")
    field.slope("0405 0404", up="0404")
    tanks, btr = field.put(T80, "0403", 8), field.put(BTR, "0405", 7)
    marder = field.put(MARDER, "0404", 2)
    field.operation(ASSAULT, tanks, btr, objective="0404")
    assert [adjusted(field, OFFENSIVE, piece, "0404") for piece in (tanks, btr)] == [10, 10.5]
    firing = combat(field, OFFENSIVE, "0404", [tanks, btr], [marder], dice=[4])
    assert firing.told("fire_opened")[0][2] == 10
    assert firing.told("hits_scored") == [(field.hex("0404"), 9)]


@rule("EX-18.3")
def test_ex_18_3_a_tank_and_two_of_three_rifle_steps(field: Field) -> None:
    field.plain(l="0404")
    leopard = field.put("34PzBde-Leopard", "0405", 4)
    dtb, bmp = field.put(DTB, "0404", 1), field.put(BMP, "0404", 3)  # the text has defense 4 for these three
    firing = combat(field, DEFENSIVE, "0404", [leopard], [dtb, bmp], dice=[7])
    assert firing.told("hits_scored") == [(field.hex("0404"), 19)]
    assert firing.told("step_lost") == [(dtb, 1, 0), (bmp, 2, 1)]  # 7 and 10; 2 are ignored


@rule("EX-18.6")
def test_ex_18_6_figure_1_past_a_bradley(field: Field) -> None:
    field.plain(l="0303 0304")
    bradley, tank = field.put(M2, "0404", 2), field.put(T80, "0303", 3)
    first = combat(field, INFILTRATION, "0303", [bradley], [tank], dice=[7], entering="0304")
    assert first.told("hits_scored") == [(field.hex("0303"), 5)]
    assert first.result == 0  # defense 7
    field.move(tank, "0304")
    second = combat(field, INFILTRATION, "0304", [bradley], [tank], dice=[10], entering="0205")
    assert second.result == 1  # 7 hits


@rule("EX-18.6")
def test_ex_18_6_figure_2_a_leopard_in_close_terrain_and_a_marder(field: Field) -> None:
    field.plain(w="0404 0302 0305")
    leopard, btr = field.put(LEOPARD_1, "0404", 1), field.put(BTR, "0303", 3)
    assert infiltration_firers(field.s, NATO, field.hex("0302"), field.hex("0303"), 1) == []
    assert infiltration_firers(field.s, NATO, field.hex("0303"), field.hex("0305"), 1) == [leopard]
    firing = combat(field, INFILTRATION, "0303", [leopard], [btr], dice=[5], entering="0302")
    assert firing.told("hits_scored") == [(field.hex("0303"), 3)]  # 7 x 1/2 x 2 = 7, half 3
    assert firing.result == 1


@rule("EX-18.6")
def test_ex_18_6_figure_2_lower_light_woods(field: Field) -> None:
    field.plain(l="0303")
    marder, btr = field.put(MARDER, "0404", 2), field.put(BTR, "0303", 3)
    firing = combat(field, INFILTRATION, "0303", [marder], [btr], dice=[6])
    assert firing.told("hits_scored") == [(field.hex("0303"), 3)]
    assert firing.result == 0  # defense 4


@rule("EX-18.7.3")
def test_ex_18_7_3_two_steps_on_each_of_two_hexes(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0404", 4)
    for hex in ("0403", "0405"):
        assert strength.effective(strength.total(field.s, DEFENSIVE, [tank], [2], field.hex(hex))) == 9


def test_ex_18_7_defensive_fire_of_a_bradley_and_of_a_marder_in_the_objective(field: Field) -> None:
    field.plain(w="0404", l="0403 0303")
    bradley, marder = field.put(M2, "0302", 2), field.put(MARDER, "0404", 2)
    one, two = field.put(BMP, "0303", 3), field.put(BMP, "0403", 3)
    field.operation(HASTY_ATTACK, one, two, objective="0404")
    first = combat(field, DEFENSIVE, "0303", [bradley], [one], dice=[5])
    assert (first.told("hits_scored")[0][1], first.result) == (4, 0)
    second = combat(field, DEFENSIVE, "0403", [marder], [two], dice=[4])
    assert (second.told("hits_scored")[0][1], second.result) == (5, 1)  # 3 x 2 x 2 = 12, 6, - 1


def test_ex_18_8_offensive_fire_on_a_town(field: Field) -> None:
    field.plain(t="0404")
    bmp, bradley = field.put(BMP, "0405", 6), field.put(M2, "0404", 3)
    field.operation(HASTY_ATTACK, bmp, objective="0404")
    firing = combat(field, OFFENSIVE, "0404", [bmp], [bradley], dice=[6])
    assert firing.told("hits_scored")[0][1] == 15
    assert firing.say("retreat").result == 1  # 7 by the retreat, 7 by a step, 1 ignored


def test_ex_18_9_retreat_fire_into_a_clear_hex(field: Field) -> None:
    field.plain(t="0404")
    m113, attackers = field.put("4CMBG-M113c", "0404", 2), field.put(BMP, "0405", 3)
    field.operation(HASTY_ATTACK, attackers, objective="0404")
    first = combat(field, OFFENSIVE, "0404", [attackers], [m113], dice=[5])
    assert first.told("hits_scored")[0][1] == 7
    assert first.say("retreat").result == 0
    field.move(m113, "0303")
    btr = field.put(BTR, "0302", 2)
    second = combat(field, RETREAT_FIRE, "0303", [btr], [m113], dice=[4])
    assert (second.told("hits_scored")[0][1], second.result) == (5, 1)
    assert field.s.steps[m113] == 1


def test_ex_28_2_crossing_the_main_under_fire(field: Field) -> None:
    field.plain(l="0403")
    field.river("0404 0504", "main")
    field.river("0403 0503", "main")
    field.river("0403 0502", "main")
    bradley, bmp = field.put(M2, "0404", 1), field.put(BMP, "0504", 3)
    firing = combat(field, INFILTRATION, "0504", [bradley], [bmp], dice=[9])
    assert (firing.told("hits_scored")[0][1], firing.result) == (4, 1)  # 4 x 2 x 1/2 = 4, 2, + 2
    engineer = field.put("79GTD-ENG1", "0504")
    firing = combat(field, DEFENSIVE, "0504", [bradley], [engineer], dice=[7])
    assert (firing.told("hits_scored")[0][1], firing.result) == (2, 1)
    field.move(bmp, "0405")
    other, gun = field.put(M2, "0304", 2), field.put("3ID-2-41", "0301", 3)
    firing = combat(field, DEFENSIVE, "0405", [other, gun], [bmp], dice=[4])
    assert (firing.told("hits_scored")[0][1], firing.result) == (9, 2)  # 8 + 12 = 20, 10, - 1
    field.move(other, "0403")
    mi24 = field.t.helicopter_piece[MI_24]
    field.s.steps[mi24] = 4
    put(field.s, mi24, field.hex("0605"))
    ones = [field.put(BMP, "0503", 3), field.put(BMP, "0502", 3)]
    field.operation(ASSAULT, *ones, objective="0403")
    assert field.t.grid.distance(field.hex("0605"), field.hex("0403")) >= 2
    firing = combat(field, OFFENSIVE, "0403", [mi24, *ones], [other], dice=[9])
    assert firing.told("fire_opened")[-1][2] == 13  # 12 + 7.5 + 7.5 = 27
    assert firing.told("hits_scored")[-1][1] == 15
    assert firing.say("retreat").result == 2  # defense 3 + 2: 5, then 10


def test_ex_42_1_overrun_to_the_finish(field: Field) -> None:
    field.plain(l="0403")
    dtb, bradley = field.put("39GMRD-DTB-U", "0403", 5), field.put(M2, "0404", 3)
    other = field.put(M2, "0302", 1)
    first = combat(field, DEFENSIVE, "0403", [bradley, other], [dtb], dice=[4])
    assert (first.told("hits_scored")[0][1], first.result) == (7, 1)
    field.move(dtb, "0404")
    rounds = [([bradley], [dtb], 3, 2), ([dtb], [bradley], 5, 2), ([bradley], [dtb], 2, 0), ([dtb], [bradley], 7, 1)]
    for firers, targets, die, lost in rounds:
        assert combat(field, OVERRUN_FIRE, "0404", firers, targets, dice=[die]).result == lost
    assert field.s.steps[dtb] == 2


def test_ex_43_1_close_attack(field: Field) -> None:
    field.plain(w="0404")
    m1, btr = field.put(M1, "0404", 2), field.put(BTR, "0404", 5)
    for firers, targets, die, hits, lost in (
        ([m1], [btr], 2, 7, 1),
        ([btr], [m1], 1, 9, 0),
        ([m1], [btr], 1, 6, 1),
        ([btr], [m1], 5, 9, 0),
    ):
        firing = combat(field, CLOSE_FIRE, "0404", firers, targets, dice=[die])
        assert (firing.told("hits_scored")[0][1], firing.result) == (hits, lost)
    assert field.s.steps[btr] == 3
