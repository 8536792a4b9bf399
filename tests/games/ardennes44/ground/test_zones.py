"""Zones of control and ZOC bonds (rules 9 and 10)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.tables import WOODED_ROUGH

INFANTRY, MORE_INFANTRY, FUSILIERS = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
PANTHERS, STUGS, GUNS = "G-2Pz-3Pz.I", "G-2Pz-38PzJ", "G-XLVII-766VAK"
BATTALION, OTHER_BATTALION, THIRD_BATTALION, SHERMANS = "A-28-110.1", "A-28-110.2", "A-28-110.3", "A-VIII-707Tk"


def across_a_corner(field: Field, name: str) -> int:
    """An empty hex two steps away that shares two neighbours with a hex."""
    grid, hex = field.t.grid, field.hex(name)
    corners = [far for far in grid.ring(hex, 2) if len(grid.shared_neighbours(hex, far)) == 2]
    return next(far for far in corners if not field.s.first[far])


@pytest.mark.rule("ardennes44:9.1a", "ardennes44:9.1b", "ardennes44:18.3", "ardennes44:22.10")
def test_every_combat_unit_exerts_a_zone_into_six_hexes_even_disrupted_or_artillery(field: Field) -> None:
    field.plain(5, 5)
    field.put(INFANTRY, "0202", order=1)
    field.put(GUNS, "0404")
    for centre in ("0202", "0404"):
        for near in field.t.grid.around(field.hex(centre)):
            assert field.s.zoc.in_zone(ALLIES, near)
            assert field.s.zoc.next_to_enemy(ALLIES, near)
            assert not field.s.zoc.in_zone(GERMANS, near)


@pytest.mark.rule("ardennes44:9.1c")
def test_two_zones_weigh_no_more_than_one_and_both_sides_zones_overlap(field: Field) -> None:
    field.plain(5, 7)
    mover = field.put(BATTALION, "0302")
    field.put(INFANTRY, "0301")
    field.put(MORE_INFANTRY, "0201")
    alone = field.reach(mover)["0303"]
    assert alone == 2 + 2  # one point of clear ground, one for leaving the zone, although two zones reach the hex
    assert field.s.zoc.in_zone(GERMANS, field.hex("0302")) is False
    assert field.s.zoc.in_zone(GERMANS, field.hex("0301"))
    assert field.s.zoc.in_zone(ALLIES, field.hex("0302"))
    between = field.t.grid.shared_neighbours(field.hex("0302"), field.hex("0301"))
    empty = [hex for hex in between if not field.s.first[hex]]
    assert empty
    assert all(field.s.zoc.in_zone(role, hex) for role in (GERMANS, ALLIES) for hex in empty)


@pytest.mark.rule("ardennes44:9.2a")
def test_a_unit_stops_on_entering_an_enemy_zone(field: Field) -> None:
    field.plain(9, 9)
    mover = field.put("A-9A-CCR", "0402")
    field.put(INFANTRY, "0405")
    reached = field.reach(mover)
    zone = [name for name in reached if field.s.zoc.in_zone(ALLIES, field.hex(name))]
    assert zone
    for name in zone:  # nothing beyond the zone is nearer by way of it
        for beyond in field.t.grid.around(field.hex(name)):
            code = field.t.grid.ids[beyond]
            if code in reached and reached[code] > reached[name] >= 0:
                assert field.s.ways.origin(beyond) != field.hex(name)


@pytest.mark.rule("ardennes44:9.2b")
def test_leaving_a_zone_costs_a_point_and_entering_one_nothing(field: Field) -> None:
    field.plain(3, 9)
    mover = field.put(BATTALION, "0204")
    assert field.reach(mover)["0205"] == 2
    field.put(INFANTRY, "0203")
    assert field.reach(mover)["0205"] == 4
    field.put(MORE_INFANTRY, "0207")
    assert field.reach(mover)["0206"] == 6  # enters the zone of 0207: two clear hexes and one point for leaving


@pytest.mark.rule("ardennes44:9.3")
def test_a_unit_that_starts_in_a_zone_may_go_straight_to_another_zone_but_not_through_a_bond(field: Field) -> None:
    field.plain(5, 7)
    mover = field.put(BATTALION, "0303")
    field.put(INFANTRY, "0302")
    grid, start = field.t.grid, field.hex("0303")
    one, two = grid.shared_neighbours(start, field.hex("0302"))
    assert all(field.s.zoc.in_zone(ALLIES, hex) for hex in (start, one, two))
    assert {grid.ids[one], grid.ids[two]} <= set(field.reach(mover))
    partner = next(hex for hex in grid.shared_neighbours(start, one) if hex != field.hex("0302"))
    field.put(MORE_INFANTRY, grid.ids[partner])
    assert field.s.zoc.side_bond(GERMANS, grid.side_between(start, one))
    reached = field.reach(mover)
    assert grid.ids[one] not in reached  # across a bond
    assert grid.ids[two] in reached


@pytest.mark.rule("ardennes44:9.4")
def test_a_silhouetted_tank_exerts_no_zone_into_or_out_of_roadless_wooded_rough(field: Field) -> None:
    field.draw("""
        . . .
        . . .
        . r .
        . . .
    """)
    field.road("0202 0203", "secondary")
    field.put(PANTHERS, "0202")
    assert field.s.zoc.in_zone(ALLIES, field.hex("0203"))  # by road
    assert field.s.zoc.in_zone(ALLIES, field.hex("0201"))
    put(field.s, field.unit(PANTHERS), field.hex("0204"))
    assert not field.s.zoc.in_zone(ALLIES, field.hex("0203"))  # no road
    put(field.s, field.unit(PANTHERS), field.hex("0203"))
    assert field.s.zoc.in_zone(ALLIES, field.hex("0202"))
    assert not field.s.zoc.in_zone(ALLIES, field.hex("0204"))
    field.put(INFANTRY, "0203")
    assert field.s.zoc.in_zone(ALLIES, field.hex("0204"))  # infantry is not bound by it


def test_a_silhouetted_tank_exerts_its_zone_to_the_corner_of_the_map(field: Field) -> None:
    field.plain(3, 3)
    field.put(PANTHERS, "0102")
    assert field.s.zoc.in_zone(ALLIES, field.hex("0101"))


@pytest.mark.rule("ardennes44:10.1a", "ardennes44:10.1b", "ardennes44:10.1c", "ardennes44:22.10")
def test_two_units_two_hexes_apart_bond_through_a_hex_or_along_a_hexside(field: Field) -> None:
    field.plain(6, 6)
    field.put(INFANTRY, "0302")
    field.put(MORE_INFANTRY, "0304")  # in line
    assert field.hex_bond(GERMANS, "0303")
    grid = field.t.grid
    corner = across_a_corner(field, "0302")
    field.put(FUSILIERS, grid.ids[corner])
    one, two = grid.shared_neighbours(field.hex("0302"), corner)
    assert field.s.zoc.side_bond(GERMANS, grid.side_between(one, two))
    put(field.s, field.unit(MORE_INFANTRY), -1)
    field.put(GUNS, "0304")
    assert not field.hex_bond(GERMANS, "0303")  # artillery forms no bonds
    corner = Field().plain(4, 4)
    corner.put(INFANTRY, "0101")
    corner.put(MORE_INFANTRY, "0103")
    assert corner.hex_bond(GERMANS, "0102")  # from the corner of the map too
    for far in ("0303", "0305"):  # adjacent, and three hexes away
        apart = Field().plain(6, 8)
        apart.put(INFANTRY, "0302")
        apart.put(MORE_INFANTRY, far)
        inner = {apart.hex(name) for name in ("0303", "0304")}
        assert not any(apart.s.zoc.hex_bond(GERMANS, hex) for hex in inner)
        sides = {apart.t.grid.hexside(hex, direction) for hex in inner for direction in range(6)}
        assert not any(apart.s.zoc.side_bond(GERMANS, side) for side in sides)


@pytest.mark.rule("ardennes44:10.2a")
def test_movement_may_neither_enter_a_hex_bond_nor_cross_a_hexside_bond(field: Field) -> None:
    field.plain(5, 6)
    mover = field.put(BATTALION, "0203")
    field.put(INFANTRY, "0302")
    field.put(MORE_INFANTRY, "0304")
    assert field.hex_bond(GERMANS, "0303")
    assert "0303" not in field.reach(mover)
    grid = field.t.grid
    corner = next(
        hex for hex in grid.ring(field.hex("0302"), 2) if len(grid.shared_neighbours(field.hex("0302"), hex)) == 2
    )
    one, two = grid.shared_neighbours(field.hex("0302"), corner)
    put(field.s, field.unit(MORE_INFANTRY), corner)
    put(field.s, mover, one)
    assert grid.ids[two] not in field.reach(mover)


@pytest.mark.rule("ardennes44:10.3a")
def test_a_bond_does_not_extend_across_two_river_hexsides(field: Field) -> None:
    field.plain(4, 5).river("0201 0202")
    field.put(INFANTRY, "0201")
    field.put(MORE_INFANTRY, "0203")
    assert field.hex_bond(GERMANS, "0202")
    twice = Field().plain(4, 5).river("0201 0202").river("0202 0203", bridge=1)
    twice.put(INFANTRY, "0201")
    twice.put(MORE_INFANTRY, "0203")
    assert not twice.hex_bond(GERMANS, "0202")  # a bridge makes it no less a river


@pytest.mark.rule("ardennes44:10.3b", "ardennes44:10.3c")
def test_a_bond_does_not_extend_across_two_wooded_rough_hexsides_nor_run_between_two_such_hexes(field: Field) -> None:
    field.draw("""
        . . . .
        . r . .
        . . . .
        . . . .
    """)
    field.put(INFANTRY, "0201")
    field.put(MORE_INFANTRY, "0203")
    assert not field.hex_bond(GERMANS, "0202")
    grid = field.t.grid
    side = grid.side_between(field.hex("0202"), field.hex("0302"))  # rough on one side only
    tips = grid.shared_neighbours(field.hex("0202"), field.hex("0302"))
    put(field.s, field.unit(INFANTRY), tips[0])
    put(field.s, field.unit(MORE_INFANTRY), tips[1])
    assert field.s.zoc.side_bond(GERMANS, side)
    both = Field().draw(". . . .\n. r r .\n. . . .\n. . . .")
    both.put(INFANTRY, grid.ids[tips[0]])
    both.put(MORE_INFANTRY, grid.ids[tips[1]])
    assert not both.side_bond(GERMANS, "0202 0302")


@pytest.mark.rule("ardennes44:10.3b")
@pytest.mark.parametrize(("picture", "bonded"), [("...", True), ("..r", True), ("r..", True), ("r.r", False)])
def test_a_bond_extends_across_one_wooded_rough_hexside(field: Field, picture: str, bonded: bool) -> None:
    field.draw("\n".join(f". {letter} . ." for letter in picture) + "\n. . . .")
    field.put(INFANTRY, "0201")
    field.put(MORE_INFANTRY, "0203")
    assert field.hex_bond(GERMANS, "0202") is bonded


@pytest.mark.rule("ardennes44:10.3d")
def test_a_bond_may_run_along_a_lake(field: Field) -> None:
    field.plain(4, 4).river("0202 0302", "lake")
    one, two = field.t.grid.shared_neighbours(field.hex("0202"), field.hex("0302"))
    field.put(INFANTRY, field.t.grid.ids[one])
    field.put(MORE_INFANTRY, field.t.grid.ids[two])
    assert field.side_bond(GERMANS, "0202 0302")


@pytest.mark.rule("ardennes44:10.3e", "ardennes44:EX.3")
def test_a_silhouetted_tank_in_wooded_rough_bonds_only_with_a_nato_symbol_unit_there(field: Field) -> None:
    field.plain(4, 4)
    grid, side = field.t.grid, "0202 0302"
    here, there = (grid.ids[hex] for hex in grid.shared_neighbours(field.hex("0202"), field.hex("0302")))
    field.t.terrain[field.hex(here)] = field.t.terrain[field.hex(there)] = WOODED_ROUGH
    field.put(PANTHERS, here)
    field.put(STUGS, there)
    assert not field.side_bond(GERMANS, side)
    field.put(INFANTRY, there)  # joins the StuGs: the bond appears although tanks were there before
    assert field.side_bond(GERMANS, side)
    clear = Field().plain(4, 4)
    clear.t.terrain[clear.hex(here)] = WOODED_ROUGH
    clear.put(PANTHERS, here)
    clear.put(INFANTRY, there)
    assert not clear.side_bond(GERMANS, side)
    clear.put(MORE_INFANTRY, here)  # infantry bonds with infantry on any ground
    assert clear.side_bond(GERMANS, side)


@pytest.mark.rule("ardennes44:10.3e")
def test_with_the_option_the_partner_of_a_tank_in_wooded_rough_stands_anywhere(field: Field) -> None:
    picture = """
        . r . .
        . . . .
        . . . .
        . . . .
    """
    strict = Field().draw(picture)
    strict.put(PANTHERS, "0201")
    strict.put(INFANTRY, "0203")
    assert not strict.hex_bond(GERMANS, "0202")
    field.options = {"rough_tank_bonds_anywhere": True}
    field.draw(picture)
    field.put(PANTHERS, "0201")
    field.put(STUGS, "0203")
    assert not field.hex_bond(GERMANS, "0202")
    field.put(INFANTRY, "0203")  # joins the StuGs: the bond appears although tanks were there before
    assert field.hex_bond(GERMANS, "0202")
    put(field.s, field.unit(PANTHERS), -1)
    field.put(SHERMANS, "0301")
    assert not field.hex_bond(GERMANS, "0202")


@pytest.mark.rule("ardennes44:10.4a", "ardennes44:10.4b", "ardennes44:10.5", "ardennes44:EX.4")
def test_enemies_on_both_sides_negate_a_hexside_bond_and_one_in_the_middle_a_hex_bond(field: Field) -> None:
    field.plain(6, 6)
    grid = field.t.grid
    field.put(INFANTRY, "0302")
    corner = next(
        hex for hex in grid.ring(field.hex("0302"), 2) if len(grid.shared_neighbours(field.hex("0302"), hex)) == 2
    )
    field.put(MORE_INFANTRY, grid.ids[corner])
    one, two = grid.shared_neighbours(field.hex("0302"), corner)
    side = grid.side_between(one, two)
    assert field.s.zoc.side_bond(GERMANS, side)
    field.put(BATTALION, grid.ids[one])
    assert field.s.zoc.side_bond(GERMANS, side)  # one enemy is not enough
    field.put(OTHER_BATTALION, grid.ids[two])
    assert not field.s.zoc.side_bond(GERMANS, side)
    field.put(FUSILIERS, "0304")
    assert field.hex_bond(GERMANS, "0303") != (grid.ids[one] == "0303" or grid.ids[two] == "0303")
    field.put(THIRD_BATTALION, "0303")
    assert not field.hex_bond(GERMANS, "0303")


@pytest.mark.rule("ardennes44:10.5", "ardennes44:EX.4")
def test_crossing_bonds_block_both_sides(field: Field) -> None:
    field.plain(6, 6)
    grid = field.t.grid
    middle = field.hex("0303")
    pairs = [(grid.neighbour(middle, d), grid.neighbour(middle, d + 3)) for d in range(2)]
    field.put(INFANTRY, grid.ids[pairs[0][0]])
    field.put(MORE_INFANTRY, grid.ids[pairs[0][1]])
    field.put(BATTALION, grid.ids[pairs[1][0]])
    field.put(OTHER_BATTALION, grid.ids[pairs[1][1]])
    assert field.hex_bond(GERMANS, "0303")
    assert field.hex_bond(ALLIES, "0303")
    for unit in (field.unit(BATTALION), field.unit(INFANTRY)):
        assert "0303" not in field.reach(unit)
    field.put(THIRD_BATTALION, "0303")  # an advance took it there
    assert not field.hex_bond(GERMANS, "0303")
    assert field.hex_bond(ALLIES, "0303")
    assert "0303" in field.reach(field.unit(BATTALION))


@pytest.mark.rule("ardennes44:10.6", "ardennes44:EX.4")
def test_a_unit_forms_hexside_bonds_with_the_map_edge_but_no_hex_bonds(field: Field) -> None:
    field.plain(5, 5)
    field.put(INFANTRY, "0202")
    grid = field.t.grid
    edge_sides = [side for side in range(grid.side_count) if field.s.zoc.side_bond(GERMANS, side)]
    assert edge_sides
    for side in edge_sides:
        ends = (grid.side_first[side], grid.side_second[side])
        assert all(grid.distance(hex, field.hex("0202")) == 1 for hex in ends)
        assert any(hex in grid.edge for hex in ends)
    assert not any(field.s.zoc.hex_bond(GERMANS, hex) for hex in range(grid.size))
    put(field.s, field.unit(INFANTRY), -1)
    field.put(GUNS, "0202")
    assert not any(field.s.zoc.side_bonds)


@pytest.mark.rule("ardennes44:11.10d")
def test_army_boundaries_have_no_effect_on_zones_and_bonds(field: Field) -> None:
    field.plain(4, 5)
    field.t.boundary[field.side("0201 0202")] = 1
    field.t.boundary[field.side("0202 0203")] = 1
    field.put(INFANTRY, "0201")
    field.put(MORE_INFANTRY, "0203")
    assert field.hex_bond(GERMANS, "0202")
    assert field.s.zoc.in_zone(ALLIES, field.hex("0202"))


@pytest.mark.rule("ardennes44:18.3", "ardennes44:23.5")
def test_disrupted_and_unsupplied_units_keep_their_bonds(field: Field) -> None:
    field.plain(4, 5)
    field.put(INFANTRY, "0201", order=2)
    field.put(MORE_INFANTRY, "0203", oos=1)
    assert field.hex_bond(GERMANS, "0202")
