"""Road movement (16.4) and Attack from March (16.5)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.state.codes import ASSAULT, AUTOBAHN, BUNDESSTRASSE, HASTY_ATTACK, MARCH, RESERVE

M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"
WAY = "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112"


@rule("16.4b", "DATA.movement_costs")
@pytest.mark.parametrize(("kind", "cost"), [("minor", 0.5), ("bundesstrasse", 0.5), ("autobahn", 0.25)])
def test_road_costs_replace_all_others(field: Field, kind: str, cost: float) -> None:
    field.plain(w="0303").slope("0304 0303", "0303").road("0304 0303 0302 0301", kind)
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == cost
    assert field.walk(tank, "0303 0302 0301") == 3 * cost, "fractions are kept"


@rule("16.4a3", "16.4f1")
def test_only_march_reserve_and_wp_hasty_attack_use_roads(field: Field) -> None:
    field.plain().road("0304 0303", "autobahn")
    field.road("0604 0603", "autobahn")
    tank, bmp = field.put(M1, "0304"), field.put(BMP, "0604", 3)
    for operation, nato, wp in ((MARCH, 0.25, 0.25), (RESERVE, 0.25, 0.25), (HASTY_ATTACK, 1, 0.25), (ASSAULT, 1, 1)):
        for piece, hex, cost in ((tank, "0303", nato), (bmp, "0603", wp)):
            field.operation(operation, piece)
            assert field.cost(piece, hex) == cost


@rule("16.4.1a", "16.4.1b", "16.4.1c1", "DATA.movement_costs")
@pytest.mark.parametrize("letter", ["t", "c"])
def test_a_minor_road_into_a_town_costs_a_full_point_and_cancels_the_hexside(field: Field, letter: str) -> None:
    field.plain(**{letter: "0303"})
    field.river("0304 0303", "main", bridge="road")
    field.road("0304 0303", "minor")
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == 1
    field.move(tank, "0303")
    assert field.cost(tank, "0304") == 0.5


@rule("16.4.1d")
@pytest.mark.parametrize(("kind", "cost"), [("bundesstrasse", 0.5), ("autobahn", 0.25)])
def test_greater_roads_run_through_towns(field: Field, kind: str, cost: float) -> None:
    field.plain(t="0303", c="0302").road("0304 0303 0302 0301", kind)
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    for start, end in (("0304", "0303"), ("0303", "0304"), ("0303", "0302"), ("0302", "0301")):
        field.move(tank, start)
        assert field.cost(tank, end) == cost


@rule("16.4.3a", "36.0b", "6.2.3b")
def test_an_obstacle_bars_the_road_in_but_not_out(field: Field) -> None:
    field.plain().road("0304 0303", "autobahn")
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    field.s.obstacle[field.hex("0303")] = 1
    assert field.cost(tank, "0303") == 2
    field.move(tank, "0303")
    assert field.cost(tank, "0304") == 0.25


@rule("16.4.4b")
def test_a_unit_that_starts_in_a_minefield_leaves_it_across_country_but_its_layer_by_road(field: Field) -> None:
    field.plain().road("0304 0303", "autobahn")
    engineer = field.put("3ID-ENG1", "0304")
    field.operation(MARCH, engineer)
    minefield = field.mine("0304")
    assert field.cost(engineer, "0303") == 1
    field.s.op.moved[engineer] = 1
    assert field.cost(engineer, "0303") == 0.25, "it did not start here"
    field.s.op.moved[engineer] = 0
    field.s.mine_layer[minefield] = engineer
    assert field.cost(engineer, "0303") == 0.25


@rule("16.4c", "16.3.1c", "16.8.6a1", "16.8.6a2")
def test_no_road_next_to_an_enemy_unless_the_hex_is_protected(field: Field) -> None:
    field.plain(w="0304").road("0304 0303 0302", "autobahn")
    tank = field.put(M1, "0304")
    field.put(BMP, "0405", 3)
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == 1
    friend = field.put("1/3ID-M2", "0304")
    assert field.cost(tank, "0303") == 0.25
    field.operation(MARCH, tank, friend)
    assert field.walk(tank, "0303") == 0.25
    assert field.cost(friend, "0303") == 1
    field.walk(friend, "0303")
    assert field.cost(friend, "0302") == 0.25


@rule("16.3.1c")
def test_a_protected_hex_next_to_an_enemy_is_entered_by_road(field: Field) -> None:
    field.plain(w="0304").road("0304 0303 0302", "autobahn")
    tank, friend = field.put(M1, "0303"), field.put("1/3ID-M2", "0304")
    field.put(BMP, "0405", 3)
    field.operation(MARCH, tank)
    assert field.why(tank, "0304") == ""
    assert field.cost(tank, "0304") == 0.25
    field.move(friend, "0101")
    assert field.why(tank, "0304") == "16.8b4"


@rule("16.1.2b")
def test_a_hasty_attack_of_wp_goes_next_to_an_enemy_but_not_by_road(field: Field) -> None:
    field.plain().road("0305 0304 0303", "autobahn")
    bmp, tank = field.put(BMP, "0305", 3), field.put(M1, "0302")
    field.operation(HASTY_ATTACK, bmp)
    assert field.cost(bmp, "0304") == 0.25
    field.walk(bmp, "0304")
    assert field.why(bmp, "0303") == ""
    assert field.cost(bmp, "0303") == 1
    field.move(tank, "0101")
    assert field.cost(bmp, "0303") == 0.25


@rule("16.5a", "16.5f")
def test_wp_attacks_from_march_with_roads_in_the_first_half_only(field: Field) -> None:
    field.plain(2, 12).road(WAY)
    bmp = field.put(BMP, "0101", 3)
    field.operation(HASTY_ATTACK, bmp)
    reach = field.reach(bmp)
    assert reach["0107"] == 3
    assert reach["0110"] == 6
    assert "0111" not in reach
    assert field.walk(bmp, "0102 0103 0104 0105 0106 0107") == 3
    assert field.walk(bmp, "0108") == 4
    mixed = field.put(BMP, "0101", 3)
    field.operation(HASTY_ATTACK, mixed)
    assert field.walk(mixed, "0102 0202 0102 0103") == 0.5 + 1 + 1 + 0.5
    assert field.walk(mixed, "0104") == 4


@rule("16.5f")
def test_a_road_hex_that_does_not_fit_into_the_first_half_is_tactical(field: Field) -> None:
    field.plain(2, 12).road(WAY)
    bmp = field.put(BMP, "0101", 3)
    field.operation(HASTY_ATTACK, bmp)
    field.s.op.spent[bmp] = 11
    assert field.cost(bmp, "0102") == 1
    field.s.op.spent[bmp] = 10
    assert field.cost(bmp, "0102") == 0.5


@rule("16.5b")
def test_a_contaminated_wp_unit_has_two_points_with_roads_and_two_without(field: Field) -> None:
    field.plain(2, 12).road(WAY)
    bmp = field.put(BMP, "0101", 3)
    field.s.contaminated[bmp] = 1
    field.operation(HASTY_ATTACK, bmp)
    reach = field.reach(bmp)
    assert (reach["0105"], reach["0107"]) == (2, 4)
    assert "0108" not in reach


@rule("16.5d", "16.4e")
def test_after_moving_next_to_an_enemy_wp_uses_no_road_even_if_it_was_a_dummy(field: Field) -> None:
    field.plain().road("0303 0302 0301", "autobahn")
    bmp, dummy = field.put(BMP, "0304", 3), field.put(M1, "0203", 0)
    field.operation(HASTY_ATTACK, bmp)
    field.walk(bmp, "0303")
    field.move(dummy, "0707")
    assert field.cost(bmp, "0302") == 1
    field.move(bmp, "0707")
    tank = field.put(M1, "0303")
    field.operation(MARCH, tank)
    field.s.op.met_enemy[tank] = 1
    assert field.cost(tank, "0302") == 0.25, "a NATO force goes on by road"


@rule("16.4e", "16.5d")
def test_no_way_leads_by_road_behind_a_protected_hex_that_wp_enters_across_country(field: Field) -> None:
    field.plain(5, 12, w="0304 0203 0204 0205 0403").road("0304 0305 0306 0307 0308 0309 0310")
    bmp = field.put(BMP, "0303", 3)
    field.put(BMP, "0304", 3)
    field.put(M1, "0404")
    field.operation(MARCH, bmp)
    reach = field.reach(bmp)
    assert (reach["0304"], reach["0307"]) == (3, 6), "3 MP for the woods next to the enemy, then 1 for each hex"
    assert "0308" not in reach


@rule("16.5e")
def test_a_unit_that_starts_next_to_an_enemy_may_use_roads_after_its_first_hex(field: Field) -> None:
    field.plain().road("0304 0303 0302 0301", "autobahn")
    bmp = field.put(BMP, "0304", 3)
    field.put(M1, "0405")
    field.operation(HASTY_ATTACK, bmp)
    assert field.walk(bmp, "0303") == 1
    assert field.cost(bmp, "0302") == 0.25


@rule("16.4.5a")
def test_the_a70_is_a_bundesstrasse(field: Field) -> None:
    grid, t = field.t.grid, field.t
    seen, todo = {grid.index_of("3201")}, [grid.index_of("3201")]
    while todo:
        hex = todo.pop()
        for near in grid.around(hex):
            if near not in seen and t.road[grid.side_between(hex, near)] == BUNDESSTRASSE:
                seen.add(near)
                todo.append(near)
    assert grid.index_of("3821") in seen
    assert all(t.road[grid.hexside(grid.index_of("3201"), direction)] != AUTOBAHN for direction in range(6))


def test_the_worked_march_from_hambach_costs_five_points(field: Field) -> None:
    """EX-16.4 A."""
    bradley = field.put("1/3ID-M2", "2916")
    field.operation(MARCH, bradley)
    assert field.walk(bradley, "3017 3116 3115 3215 3214 3313 3312") == 5
