"""Movement costs and allowances (16.1, 16.2), rivers and bridges (17.1-17.3)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.ground.bridges import bridge_for, crossed_by
from sandtable.games.air_armor.rules.ground.costs import allowance, tactical_cost
from sandtable.games.air_armor.rules.pieces.placing import put_on_bridge
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CHARGES_CUT,
    HASTY_ATTACK,
    MARCH,
    NATO,
    QUARTERS,
    REACTION,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.tables import BARRED

M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"


@rule("16.1.1a", "G.TEC", "DATA.terrain_effects_partial", "DATA.movement_costs")
@pytest.mark.parametrize(("letter", "cost"), [("l", 1), ("w", 3), ("t", 1), ("c", 1)])
def test_every_terrain_costs_one_point_except_heavy_woods(field: Field, letter: str, cost: int) -> None:
    field.plain(**{letter: "0303"})
    tank = field.put(M1, "0304")
    field.operation(ASSAULT, tank)
    assert field.cost(tank, "0305") == 1
    assert field.cost(tank, "0303") == cost


@rule("16.1.1b", "17.1a", "DATA.movement_costs")
def test_rivers_bridges_and_slopes_add_to_the_cost(field: Field) -> None:
    field.plain()
    field.river("0304 0303", "saale")
    field.river("0304 0305", "saale", bridge="road")
    field.river("0304 0204", "main", bridge="road")
    field.slope("0304 0205", "0205")
    field.slope("0304 0405", "0304")
    tank = field.put(M1, "0304")
    field.operation(ASSAULT, tank)
    assert [field.cost(tank, hex) for hex in ("0303", "0305", "0204", "0205", "0405")] == [3, 2, 2, 2, 1]
    field.s.military[field.site("0304 0303")] = NATO + 1
    assert field.cost(tank, "0303") == 2
    field.operation(MARCH, tank)
    assert [field.cost(tank, hex) for hex in ("0303", "0305", "0204")] == [2, 0.5, 0.5]


@rule("16.1.1c", "36.0c", "6.3.3f", "DATA.movement_costs")
def test_obstacles_and_smoke_add_one_each(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0304")
    field.operation(ASSAULT, tank)
    field.s.obstacle[field.hex("0303")] = 1
    assert field.cost(tank, "0303") == 2
    field.s.smoke[field.hex("0303")] = 1
    assert field.cost(tank, "0303") == 3
    field.s.obstacle[field.hex("0304")] = 1
    assert field.cost(tank, "0305") == 1


@rule("16.1.1d")
def test_costs_add_up(field: Field) -> None:
    field.plain(w="0303").slope("0304 0303", "0303")
    tank = field.put(M1, "0304")
    field.operation(ASSAULT, tank)
    assert field.cost(tank, "0303") == 4


@rule("44.4.4c")
def test_a_contaminated_unit_has_two_thirds_of_its_allowance(field: Field) -> None:
    tank = field.put(M1, "3017")
    assert [allowance(field.s, op, tank) / 4 for op in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE, REACTION)] == [
        6, 6, 3, 3, 3,
    ]  # fmt: skip
    field.s.contaminated[tank] = 1
    assert [allowance(field.s, op, tank) / 4 for op in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE, REACTION)] == [
        4, 4, 2, 2, 2,
    ]  # fmt: skip


@rule("16.2a", "16.2b", "DATA.movement_costs")
def test_a_first_hex_can_always_be_entered_but_no_prohibition_is_broken(field: Field) -> None:
    field.plain(w="0303").slope("0304 0303", "0303").slope("0304 0305", "0305", impassable=True)
    field.river("0304 0204", "main")
    tank = field.put(M1, "0304")
    field.operation(ASSAULT, tank)
    assert field.why(tank, "0303") == ""
    assert field.why(tank, "0305") == "16.1.3c"
    assert field.why(tank, "0204") == "16.1.3d"
    assert field.reach(tank)["0303"] == 3
    field.walk(tank, "0404")
    assert field.why(tank, "0303") == "16.0b"
    foot = field.put(leg(field), "0304")
    field.operation(ASSAULT, foot)
    assert field.why(foot, "0305") == ""


def leg(field: Field) -> str:
    """A type of NATO leg infantry."""
    t = field.t
    return next(t.type_key[unit] for unit in range(t.types) if t.leg[t.type_first[unit]] and t.side[t.type_first[unit]])


@rule("16.1.2f", "DATA.movement_costs")
@pytest.mark.parametrize("operation", [MARCH, HASTY_ATTACK, ASSAULT, RESERVE])
def test_leg_infantry_moves_one_hex_whatever_it_costs(field: Field, operation: int) -> None:
    field.plain(w="0303")
    foot = field.put(leg(field), "0304")
    field.operation(operation, foot)
    assert set(field.reach(foot)) == {"0304", "0303", "0305", "0204", "0205", "0404", "0405"}
    field.walk(foot, "0303")
    assert field.why(foot, "0302") == "16.1.2f"


@rule("16.1.2f")
def test_a_force_with_leg_infantry_in_it_goes_one_hex(field: Field) -> None:
    field.plain()
    foot, wheels = field.put("26LL-INF", "0304", 2), field.put("26LL-KRAKA", "0304")
    field.operation(MARCH, foot, wheels)
    assert set(field.reach([wheels, foot])) == {"0304", "0303", "0305", "0204", "0205", "0404", "0405"}


@rule("16.1.3b")
def test_a_used_unit_does_not_move(field: Field) -> None:
    tank, shaken = field.put(M1, "3017", used=1), field.put(M1, "3017")
    disrupt(field.s, shaken)
    for piece in (tank, shaken):
        field.operation(MARCH, piece)
        assert field.why(piece, "3018") == "16.1.3b"
        assert set(field.reach(piece)) == {"3017"}


@rule("17.3b", "16.4f2", "16.4.1c2")
def test_a_civil_bridge_is_free_by_road_and_costs_one_point_else(field: Field) -> None:
    field.plain(w="0305").river("0304 0303", "main", bridge="road")
    field.river("0304 0305", "main", bridge="road")
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == field.cost(tank, "0305") == 0.5
    field.operation(HASTY_ATTACK, tank)
    assert (field.cost(tank, "0303"), field.cost(tank, "0305")) == (2, 4)


@rule("17.3c", "38.5.1b")
def test_a_blown_bridge_leaves_an_unbridged_river(field: Field) -> None:
    field.plain()
    main = field.river("0304 0303", "main", bridge="road")
    saale = field.river("0304 0305", "saale", bridge="road")
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    field.s.blown[main] = field.s.blown[saale] = 1
    assert field.why(tank, "0303") == "16.1.3d"
    assert field.cost(tank, "0305") == 3


@rule("17.3d", "16.4.2a", "34.4a", "34.4b", "38.5.1c", "DATA.movement_costs")
def test_a_military_bridge_always_costs_one_point_and_carries_no_road(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main", bridge="road")
    tank = field.put(M1, "0304")
    field.operation(MARCH, tank)
    field.s.blown[site] = 1
    field.s.military[site] = 1
    assert field.why(tank, "0303") == ""
    assert field.cost(tank, "0303") == 2


@rule("17.3e", "34.4c")
def test_a_bridge_that_an_enemy_engineer_maintains_is_closed(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main")
    tank = field.put(M1, "0304")
    field.s.military[site] = 1
    field.operation(ASSAULT, tank)
    assert field.why(tank, "0303") == ""
    engineer = field.put("39GMRD-ENG1", "0303")
    put_on_bridge(field.s, engineer, site)
    assert field.why(tank, "0303") == "16.1.3d"
    assert bridge_for(field.s, WP, site)


def test_a_real_wp_unit_that_crosses_cuts_the_wires(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main", bridge="road")
    dummy, tank, real = field.put(BMP, "0304", 0), field.put(M1, "0606"), field.put(BMP, "0304", 2)
    for piece in (dummy, tank):
        assert not crossed_by(field.s, piece, site)
    assert field.s.charges[site] != CHARGES_CUT
    assert crossed_by(field.s, real, site)
    assert field.s.charges[site] == CHARGES_CUT


@rule("11.3o", "38.1.2b")
def test_a_wp_dummy_crosses_a_civil_bridge_only_after_a_real_unit(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main", bridge="road")
    dummy, real = field.put(BMP, "0304", 0), field.put(BMP, "0304", 2)
    field.operation(MARCH, dummy, real)
    assert field.why(dummy, "0303") == "11.3o"
    assert field.why([dummy, real], "0303") == "11.3o", "in its company neither"
    crossed_by(field.s, real, site)
    assert field.why(dummy, "0303") == ""


@rule("11.3o")
def test_a_bridge_in_the_wp_zone_is_open_to_dummies_from_the_start(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main", bridge="road")
    field.t.site_in_ddr[site] = 1
    dummy = field.put(BMP, "0304", 0)
    field.operation(MARCH, dummy)
    assert field.why(dummy, "0303") == ""


def test_no_step_is_cheaper_than_the_search_for_ways_takes_it_to_be(field: Field) -> None:
    s = field.real("s12-sixty-miles").s
    places = [place for place in range(6 * s.t.size) if s.t.grid.neighbours[place] >= 0]
    for builder in (0, WP + 1):
        s.military = [builder] * len(s.military)
        assert all(s.t.least[place] <= tactical_cost(s, WP, place) for place in places)
    assert all(s.t.least[place] <= s.t.by_road[place] for place in places)
    assert all(s.t.least[place] <= QUARTERS for place in places if s.t.by_road[place] < BARRED), "reactions, 16.4f3"
