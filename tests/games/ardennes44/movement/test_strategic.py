"""Strategic Movement and Trucks (rule 12, with 25.31 and 29.4)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.bridges import demolishers
from sandtable.games.ardennes44.rules.combat.results import drop_transport
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.improved import MARCHING, cannot_dig
from sandtable.games.ardennes44.rules.movement.march import March
from sandtable.games.ardennes44.rules.movement.markers import markers_left
from sandtable.games.ardennes44.rules.movement.strategic import (
    AT_NIGHT,
    FIRST_TURN,
    GERMAN_GUNS,
    NEXT_TO_ENEMY,
    NOT_MECHANIZED,
    OFF_ROAD,
    OUT_OF_ORDER,
    cannot_march,
    march_points,
    may_load,
)
from sandtable.games.ardennes44.state.front import BOX, LOADED, MOVED, NO_MARKER, PRIME_MOVER, STRATEGIC, TRUCK
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, WEST_MAP

RECON, PANTHERS, VOLKSGRENADIERS, GUNS = "G-2Pz-2Recon", "G-2Pz-3Pz.I", "G-26VG-77", "G-XLVII-766VAK"
CAVALRY, SHERMANS, BATTALION, US_GUNS = "A-14Cav-18", "A-VIII-707Tk", "A-28-110.1", "A-VIII-174FA"
BRITISH_TANKS = "A-29Armd-29ArmdBde"


def road(field: Field, hexes: int) -> str:
    """A straight primary road of that many hexes."""
    field.plain(3, hexes)
    path = " ".join(f"02{row:02d}" for row in range(1, hexes + 1))
    field.road(path, "primary")
    return path


@pytest.mark.rule("ardennes44:12.1a", "ardennes44:EX.5")
def test_cavalry_goes_28_hexes_along_a_primary_road(field: Field) -> None:
    road(field, 35)
    unit = field.put(CAVALRY, "0201")
    assert field.t.move[unit] == 7
    reached = field.march(unit)
    assert "0229" in reached
    assert "0230" not in reached
    assert all(name.startswith("02") for name in reached)  # roads only
    guns = Field()
    road(guns, 10)
    assert guns.march(guns.put(US_GUNS, "0201"))  # Allied artillery too


@pytest.mark.rule("ardennes44:12.1b", "ardennes44:18.2d", "ardennes44:29.4b")
def test_who_may_not_use_strategic_movement(field: Field) -> None:
    road(field, 6)
    field.s.turn = 3
    assert cannot_march(field.s, field.put(RECON, "0202")) is None
    assert cannot_march(field.s, field.put(VOLKSGRENADIERS, "0202")) == NOT_MECHANIZED
    assert cannot_march(field.s, field.put(GUNS, "0202")) == GERMAN_GUNS
    assert cannot_march(field.s, field.put(PANTHERS, "0203", order=1)) == OUT_OF_ORDER
    assert cannot_march(field.s, field.put("G-2Pz-38PzJ", "0203", oos=1)) == OUT_OF_ORDER
    assert cannot_march(field.s, field.put(BATTALION, "0206")) == NOT_MECHANIZED
    put(field.s, field.unit(BATTALION), -1)
    assert cannot_march(field.s, field.put(SHERMANS, "0206")) is None
    field.s.turn = 1
    assert cannot_march(field.s, field.unit(SHERMANS)) == FIRST_TURN
    assert cannot_march(field.s, field.unit(RECON)) is None  # the surprise binds the Allies only


@pytest.mark.rule("ardennes44:12.1a", "ardennes44:25.31")
def test_not_off_the_road_and_not_by_night(field: Field) -> None:
    road(field, 6)
    unit = field.put(RECON, "0103")
    field.s.turn = 3
    assert cannot_march(field.s, unit) == OFF_ROAD
    put(field.s, unit, field.hex("0203"))
    field.s.at_night = 1
    assert cannot_march(field.s, unit) == AT_NIGHT


@pytest.mark.rule("ardennes44:12.2a")
def test_a_march_never_starts_next_to_an_enemy_nor_comes_next_to_one(field: Field) -> None:
    field.plain(5, 20)
    field.road(" ".join(f"03{row:02d}" for row in range(1, 21)), "primary")
    unit = field.put(RECON, "0301")
    field.put(BATTALION, "0110")
    assert "0320" in field.march(unit)
    put(field.s, field.unit(BATTALION), field.hex("0210"))
    reached = field.march(unit)
    assert reached
    assert all(not field.s.zoc.next_to_enemy(GERMANS, field.hex(name)) for name in reached)
    assert "0320" not in reached
    put(field.s, field.unit(BATTALION), field.hex("0201"))
    assert cannot_march(field.s, unit) == NEXT_TO_ENEMY


@pytest.mark.rule("ardennes44:12.2b")
def test_a_march_starts_in_a_stack_but_does_not_end_in_one(field: Field) -> None:
    road(field, 12)
    unit = field.put(RECON, "0201")
    field.put(PANTHERS, "0201")
    field.put(VOLKSGRENADIERS, "0206")
    reached = field.march(unit)
    assert "0206" not in reached
    assert "0207" in reached
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("strategic",))
    assert field.refusal("go", field.hex("0206")) == "refused-march-stacked"
    match.apply(("go", field.hex("0205")))
    assert field.go().marker[unit] == STRATEGIC
    infantry = field.unit(VOLKSGRENADIERS)
    match.apply(("move", infantry))
    assert "0205" not in field.hexes("go")  # nobody joins a column
    assert field.refusal("go", field.hex("0205")) == "refused-move-column"


@pytest.mark.rule("ardennes44:12.2d")
def test_columns_keep_a_hex_apart_unless_they_are_on_different_roads(field: Field) -> None:
    road(field, 12)
    field.put(PANTHERS, "0206", marker=STRATEGIC)
    unit = field.put(RECON, "0201")
    reached = field.march(unit)
    assert "0205" not in reached
    assert "0207" not in reached
    assert "0204" in reached
    other = Field().plain(4, 8)
    other.road("0202 0203 0204 0205", "primary").road("0304 0305 0306", "secondary")
    other.put(PANTHERS, "0304", marker=STRATEGIC)
    unit = other.put(RECON, "0202")
    beside = [name for name in other.march(unit) if other.t.grid.adjacent(other.hex(name), other.hex("0304"))]
    assert beside  # adjacent, but on another road
    trucks = Field()
    road(trucks, 12)
    trucks.put(BATTALION, "0206", marker=TRUCK)
    reached = trucks.march(trucks.put(SHERMANS, "0201"))
    assert not {"0205", "0206", "0207"} & set(reached)
    assert "0204" in reached


@pytest.mark.rule("ardennes44:12.3")
def test_a_march_pays_for_traffic_and_the_bottleneck(field: Field) -> None:
    field.options = {"roadblocks": True}
    road(field, 12)
    field.t.bottleneck[field.hex("0205")] = 1
    field.t.st_vith = [field.hex("0212")]
    unit = field.put(RECON, "0201")
    field.s.traffic[0] = field.hex("0203")
    reached = field.march(unit)
    assert reached["0202"] == 1
    assert reached["0203"] == 2 + 4
    assert reached["0205"] == 4 + 4 + 8
    field.s.roadblocks[2] = field.hex("0206")
    assert field.march(unit)["0206"] == reached["0206"] + 4


@pytest.mark.rule("ardennes44:12.4a", "ardennes44:12.61d", "ardennes44:22.3c")
def test_six_german_and_ten_allied_markers_serve_all_three_uses(field: Field) -> None:
    road(field, 30)
    assert markers_left(field.s, GERMAN) == 6
    assert markers_left(field.s, ALLIED) == 10
    field.put(GUNS, "0101", marker=PRIME_MOVER)
    assert markers_left(field.s, GERMAN) == 5
    field.put(BATTALION, "0130", marker=TRUCK)
    assert markers_left(field.s, ALLIED) == 9
    tanks = [unit for unit in field.t.unit_ids if field.t.silhouette[unit] and field.t.side[unit] == GERMAN][:6]
    for at, unit in enumerate(tanks[:5]):
        put(field.s, unit, field.hex(f"01{10 + 2 * at:02d}"))
        field.s.marker[unit] = STRATEGIC
    assert markers_left(field.s, GERMAN) == 0
    last = tanks[5]
    put(field.s, last, field.hex("0201"))
    assert field.march(last) == {}


@pytest.mark.rule("ardennes44:12.4b", "ardennes44:EX.6")
def test_stacked_units_of_one_regiment_share_a_marker(field: Field) -> None:
    road(field, 12)
    for code in ("A-106-424m", "A-106-424.1"):
        field.put(code, "0204", marker=TRUCK)
    assert markers_left(field.s, ALLIED) == 9
    put(field.s, field.unit("A-106-424.1"), field.hex("0208"))
    assert markers_left(field.s, ALLIED) == 8
    field.s.moved[field.unit("A-106-424m")] = 1
    assert "0204" in field.march(field.unit("A-106-424.1"))  # joins its own regiment


@pytest.mark.rule("ardennes44:12.4a", "ardennes44:12.4b")
def test_who_shared_the_last_marker_goes_on_only_with_its_regiment(field: Field) -> None:
    road(field, 12)
    first, second = (field.put(code, "0202", marker=TRUCK) for code in ("A-106-424m", "A-106-424.1"))
    free = [unit for unit in field.t.unit_ids if field.t.side[unit] == ALLIED and unit not in (first, second)]
    for unit in free[:9]:
        field.s.marker[unit] = TRUCK  # nine others; the regiment has the tenth marker
    assert "0208" in field.march(first)
    put(field.s, first, field.hex("0208"))
    field.s.moved[first] = MOVED
    assert set(field.march(second)) == {"0208"}


@pytest.mark.rule("ardennes44:12.5b")
def test_a_column_keeps_its_zone(field: Field) -> None:
    road(field, 6)
    field.put(RECON, "0203", marker=STRATEGIC)
    assert field.s.zoc.in_zone(ALLIES, field.hex("0204"))


@pytest.mark.rule("ardennes44:12.5c", "ardennes44:12.7")
def test_markers_go_with_retreat_or_engagement_but_a_prime_mover_stays(field: Field) -> None:
    road(field, 6)
    column, guns = field.put(RECON, "0203", marker=STRATEGIC), field.put(GUNS, "0204", marker=PRIME_MOVER)
    drop_transport(field.s, column)
    drop_transport(field.s, guns)
    assert field.s.marker[column] == NO_MARKER
    assert field.s.marker[guns] == PRIME_MOVER


@pytest.mark.rule("ardennes44:12.7")
def test_markers_stay_until_the_next_own_movement_phase(field: Field) -> None:
    road(field, 12)
    column = field.put(RECON, "0203", marker=STRATEGIC)
    truck = field.put(BATTALION, "0209", marker=TRUCK)
    field.put(SHERMANS, "0211")
    field.move_phase(ALLIES)
    assert field.go().marker[column] == STRATEGIC  # the enemy's phase changes nothing
    assert field.match is not None
    field.match.apply(("done",))
    assert field.go().marker[truck] == NO_MARKER  # it was not used
    german = Field()
    road(german, 12)
    column = german.put(RECON, "0203", marker=STRATEGIC)
    german.put(PANTHERS, "0205")
    german.move_phase(GERMANS)
    assert german.go().marker[column] == NO_MARKER


@pytest.mark.rule("ardennes44:12.61a", "ardennes44:12.61b")
def test_loading_needs_a_road_away_from_the_enemy_and_takes_the_whole_move(field: Field) -> None:
    road(field, 12)
    unit = field.put(BATTALION, "0203")
    field.put(SHERMANS, "0210")
    field.s.turn = 3
    assert may_load(field.s, unit)
    field.put(VOLKSGRENADIERS, "0202")
    assert not may_load(field.s, unit)
    put(field.s, field.unit(VOLKSGRENADIERS), -1)
    put(field.s, unit, field.hex("0103"))
    assert not may_load(field.s, unit)
    put(field.s, unit, BOX + 1)
    assert not may_load(field.s, unit)  # that box is not in this scenario
    put(field.s, unit, field.hex("0203"))
    assert not may_load(field.s, field.unit(SHERMANS))
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("load",))
    assert field.go().marker[unit] == TRUCK
    assert field.go().moved[unit] == LOADED
    assert unit not in field.offered("move")
    boxed = Field().real()
    unit = boxed.put(BATTALION, BOX + 1)
    boxed.s.turn = 3
    assert may_load(boxed.s, unit)


@pytest.mark.rule("ardennes44:12.62", "ardennes44:EX.7")
def test_a_truck_goes_24_hexes_along_a_primary_road_and_is_not_doubled(field: Field) -> None:
    road(field, 35)
    unit = field.put(BATTALION, "0201", marker=TRUCK)
    assert march_points(field.s, unit) == 24
    reached = field.march(unit)
    assert "0225" in reached
    assert "0226" not in reached
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("strategic",))
    match.apply(("go", field.hex("0225")))
    assert field.go().marker[unit] == TRUCK


@pytest.mark.rule("ardennes44:12.61c")
def test_allied_reinforcements_on_foot_may_enter_on_trucks(field: Field) -> None:
    field.real()
    unit = field.unit("A-4-8.2")
    match = field.move_phase(ALLIES, turn=3)
    match.apply(("move", unit))
    assert "strategic" in field.verbs()
    match.apply(("strategic",))
    far = field.offered("go")[-1]
    match.apply(("go", far))
    assert field.go().marker[unit] == TRUCK
    assert field.go().place[unit] == far


@pytest.mark.rule("ardennes44:12.2c", "ardennes44:15.8b")
def test_a_column_builds_nothing(field: Field) -> None:
    field.plain(3, 5).river("0202 0203", bridge=1)
    unit = field.put("G-2Pz-2PG", "0202", marker=STRATEGIC)
    assert cannot_dig(field.s, unit) == MARCHING
    assert demolishers(field.s, 1, GERMANS) == []
    field.s.marker[unit] = NO_MARKER
    assert demolishers(field.s, 1, GERMANS) == [unit]


@pytest.mark.rule("ardennes44:12.4a", "ardennes44:12.4b")
def test_without_a_free_marker_only_the_column_of_the_own_regiment_is_open(field: Field) -> None:
    field.plain(1, 12).road(" ".join(f"01{row:02d}" for row in range(1, 13)), "primary")
    part, parent = field.put("G-BD-PG-1", "0101"), field.put("G-2Pz-2PG", "0106", reduced=1, marker=STRATEGIC)
    field.s.parent[part] = parent
    others = [unit for unit in field.t.unit_ids if field.t.side[unit] == GERMAN and unit not in (part, parent)][:5]
    for unit in others:
        field.s.marker[unit] = STRATEGIC
    assert set(field.march(part)) == {"0106"}
    match = field.run(March(part), GERMANS, 3)
    refusal = match.why_not(("go", field.hex("0103")))
    assert refusal is not None
    assert refusal.rules == ("12.4a",)


@pytest.mark.rule("ardennes44:11.9a", "ardennes44:12.1a")
@pytest.mark.parametrize(("row", "leaves"), [(27, True), (28, False)])
def test_an_allied_column_leaves_the_map_by_a_road_for_one_point_more(field: Field, row: int, leaves: bool) -> None:
    road(field, 30)
    field.source("0201", ALLIES, box=2)
    unit = field.put(CAVALRY, f"02{row:02d}")  # 28 hexes of primary road
    match = field.run(March(unit), ALLIES, 3)
    assert field.offered("exit") == ([2] if leaves else [])
    if leaves:
        match.apply(("exit", 2))
        assert field.go().place[unit] == BOX + 2
        assert field.go().marker[unit] == STRATEGIC  # one of the ten of this phase
        assert markers_left(field.go(), ALLIED) == 9
    else:
        assert field.refusal("exit", 2) == "refused-exit"


@pytest.mark.rule("ardennes44:27.3a")
def test_a_british_column_does_not_leave_the_map_by_a_road(field: Field) -> None:
    road(field, 30)
    field.source("0201", ALLIES, box=2)
    for hex in range(field.t.grid.size):
        field.t.west_bank[hex], field.t.sheet[hex] = 1, WEST_MAP
    unit = field.put(BRITISH_TANKS, "0205")
    field.run(March(unit), ALLIES, 3)
    assert field.hexes("go")
    assert field.offered("exit") == []
    assert field.refusal("exit", 2) == "refused-stays-west"


@pytest.mark.rule("ardennes44:11.9b", "ardennes44:12.1a")
def test_a_german_column_leaves_the_map_by_road_for_victory(field: Field) -> None:
    field.plain(8, 2).road(" ".join(f"0{column}01" for column in range(1, 9)), "primary")
    field.scenario.exit_west_edge = True
    unit = field.put(RECON, "0201")
    match = field.run(March(unit), GERMANS, 3)
    assert field.hexes("leave") == {"0801"}  # no road leads out of 0802
    match.apply(("leave", field.hex("0801")))
    assert field.go().exited_hexes == [field.hex("0801")]
    assert field.go().exited_factors == field.go().attack(unit)
    assert field.go().control[field.hex("0601")] == GERMAN


@pytest.mark.rule("ardennes44:12.1a", "ardennes44:30.1b")
def test_a_column_chooses_its_road_hex_by_hex(field: Field) -> None:
    field.plain(3, 8).road("0202 0203 0204 0205", "primary").road("0203 0303 0304 0205", "secondary")
    unit = field.put(RECON, "0202")
    match = field.run(March(unit), GERMANS, 3)
    for name in ("0203", "0303"):
        match.apply(("step", field.hex(name)))
        assert field.at(unit) == name
    match.apply(("go", field.hex("0304")))
    assert match.over
    assert field.go().marker[unit] == STRATEGIC
    assert field.go().control[field.hex("0303")] == GERMAN
    assert field.go().control[field.hex("0204")] != GERMAN


@pytest.mark.rule("ardennes44:12.1a")
def test_a_column_that_goes_hex_by_hex_gets_no_farther(field: Field) -> None:
    road(field, 35)
    unit = field.put(CAVALRY, "0201")
    match = field.run(March(unit), ALLIES, 3)
    for name in ("0202", "0203", "0202"):
        match.apply(("step", field.hex(name)))
    assert {"0227"} == field.hexes("go") & {"0227", "0228"}
    match.apply(("stay",))
    assert match.over
    assert field.go().marker[unit] == STRATEGIC
