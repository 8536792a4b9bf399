"""Retreats and what they do (17, 18.1-18.4), rally (18.5)."""

import pytest

from games.ardennes44.combat_field import Battle, fight_of, outfit, roll_result
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.odds import defending, defense_total
from sandtable.games.ardennes44.rules.combat.results import ELIMINATED, order_after
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.rally import RallyPhase
from sandtable.games.ardennes44.rules.retreat.paths import in_empty_zone, may_retreat, retreat_paths
from sandtable.games.ardennes44.rules.retreat.retreat import RetreatPath
from sandtable.games.ardennes44.state.front import (
    BOX,
    BROKEN,
    DEAD,
    DISRUPTED,
    GOOD,
    NO_MARKER,
    PRIME_MOVER,
    STRATEGIC,
    TRUCK,
)
from sandtable.games.ardennes44.state.tables import WEST_MAP

INFANTRY, SECOND, THIRD = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
PANTHERS = "G-2Pz-3Pz.I"
REGIMENT, BATTALION, OTHER = "A-28-112", "A-28-110.1", "A-28-110.2"
BRIGADE = "A-29Armd-29ArmdBde"
SHERMANS, ENGINEERS, US_GUN, GUN = "A-VIII-707Tk", "A-VIII-44Eng", "A-VIII-174FA", "G-XLVII-766VAK"


def ground(field: Field, *rows: str) -> Field:
    """Ground with an Allied source in the west and a German one in the east."""
    if rows:
        field.draw("\n".join(rows))
    else:
        field.plain(14, 9)
        field.source("0104", ALLIES)
        field.source("1404", GERMANS)
    return field


def ends(field: Field, unit: int, hexes: int = 2) -> set[str]:
    """Where the retreat paths of a unit end."""
    paths = retreat_paths(field.s, unit, hexes)
    assert may_retreat(field.s, unit, hexes) == bool(paths)
    return {name(field, path[-1]) for path in paths}


def name(field: Field, place: int) -> str:
    """A hex by its id, a box by its number."""
    return field.t.grid.ids[place] if place < BOX else str(place)


def go_home(battle: Battle, field: Field) -> None:
    """Answer every retreat question with the first hex offered."""
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))


@pytest.mark.rule("ardennes44:17.1a")
def test_defenders_retreat_the_full_distance_without_touching_a_hex_twice(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    for hexes in (2, 3, 4):
        paths = retreat_paths(field.s, unit, hexes)
        assert paths
        for path in paths:
            assert len(path) == hexes
            assert len({field.s.place[unit], *path}) == hexes + 1


def test_a_retreat_may_end_in_the_corner_of_the_map(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0103")
    field.put(INFANTRY, "0104")
    assert "0101" in ends(field, unit)


@pytest.mark.rule("ardennes44:17.1a")
def test_attackers_never_retreat(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804")
    field.put(REGIMENT, "0704")
    battle = roll_result(field, "A1", "0704", [attacker])
    assert "retreated" not in battle.events()
    assert field.at(attacker) == "0804"


@pytest.mark.rule("ardennes44:17.1a")
def test_units_of_a_stack_may_go_different_ways(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804")
    one, two = field.put(BATTALION, "0704"), field.put(OTHER, "0704")
    battle = roll_result(field, "DR3", "0704", [attacker])
    places = []
    while battle.asking == "RetreatPath":
        pick = min if not places else max
        battle.say("retreat", pick(field.offered("retreat")))
        if len(battle.of("retreated")) > len(places):
            places.append(battle.of("retreated")[-1])
    assert field.at(one) != field.at(two)


@pytest.mark.rule("ardennes44:17.1b", "ardennes44:17.1c", "ardennes44:EX.20")
def test_a_path_without_enemy_zones_must_be_taken(field: Field) -> None:
    ground(field)
    unit = field.put(SHERMANS, "0704")
    field.put(INFANTRY, "0804")
    field.put(SECOND, "0606")  # its zone covers part of the way
    paths = retreat_paths(field.s, unit, 2)
    assert paths
    for path in paths:
        assert not any(in_empty_zone(field.s, unit, hex) for hex in path)


def hemmed_in(field: Field) -> int:
    """An American whose every first step leads into an enemy zone."""
    ground(field)
    unit = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    field.put(SECOND, "0504")
    field.put(THIRD, "0806")
    return unit


@pytest.mark.rule("ardennes44:17.1b", "ardennes44:17.1c")
def test_the_first_hex_may_lie_in_an_enemy_zone_only_when_unavoidable(field: Field) -> None:
    unit = hemmed_in(field)
    paths = retreat_paths(field.s, unit, 2)
    assert paths
    for path in paths:
        assert in_empty_zone(field.s, unit, path[0])
        assert not in_empty_zone(field.s, unit, path[1])


@pytest.mark.rule("ardennes44:17.2a", "ardennes44:10.2b")
def test_no_way_out_eliminates_and_the_attacker_advances_fully(field: Field) -> None:
    ground(field)
    unit = field.put(BATTALION, "0704")
    ring = [field.t.grid.ids[hex] for hex in field.t.grid.around(field.hex("0704"))]
    attacker = field.put(INFANTRY, ring[0])
    field.put(SECOND, ring[2])
    field.put(THIRD, ring[4])  # bonds close the hexes between
    assert not may_retreat(field.s, unit, 2)
    assert retreat_paths(field.s, unit, 2) == []
    battle = roll_result(field, "DR3", "0704", [attacker])
    assert field.s.place[unit] == DEAD
    assert battle.asking == "Advance"  # 17.3
    assert battle.fight.advance == 3


@pytest.mark.rule("ardennes44:10.2b", "ardennes44:17.2a")
def test_a_retreat_into_a_hex_bond_eliminates(field: Field) -> None:
    ground(field)
    unit, attacker = field.put(BATTALION, "0704"), field.put(INFANTRY, "0804")
    for near in ("0703", "0605", "0705", "0805"):
        field.river(f"0704 {near}", "lake")
    grid, way = field.t.grid, field.hex("0604")
    axes = [(grid.neighbour(way, d), grid.neighbour(way, d + 3)) for d in range(3)]
    one, two = next(pair for pair in axes if not {field.hex("0704"), field.hex("0504")} & set(pair))
    field.put(OTHER, "0504")  # a friend negates the zones beyond
    field.put(SECOND, grid.ids[one])
    assert may_retreat(field.s, unit, 2)
    field.put(THIRD, grid.ids[two])
    assert field.hex_bond(GERMANS, "0604")
    assert not may_retreat(field.s, unit, 2)
    roll_result(field, "DR3", "0704", [attacker])
    assert field.s.place[unit] == DEAD


@pytest.mark.rule("ardennes44:17.3")
def test_the_advance_is_full_when_the_defender_dies(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804")
    field.put(REGIMENT, "0704", order=BROKEN)
    field.s.oos[attacker] = 1
    roll_result(field, "DR2", "0704", [attacker])
    assert field.s.place[field.unit(REGIMENT)] == DEAD
    assert len(field.offered("advance_to")) == 6


@pytest.mark.rule("ardennes44:17.1d")
def test_a_friendly_unit_negates_the_zone_in_its_hex(field: Field) -> None:
    unit = hemmed_in(field)
    hex = field.hex("0604")
    assert in_empty_zone(field.s, unit, hex)
    friend = field.put(BATTALION, "0604")
    assert not in_empty_zone(field.s, unit, hex)
    field.s.fight.fled = [friend]
    assert in_empty_zone(field.s, unit, hex)  # not one that retreated in this combat


@pytest.mark.rule("ardennes44:17.1b")
def test_retreats_go_toward_supply(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    columns = {int(end[:2]) for end in ends(field, unit)}
    assert max(columns) <= 7
    german = field.put(INFANTRY, "0404")
    assert min(int(end[:2]) for end in ends(field, german)) >= 4


@pytest.mark.rule("ardennes44:17.1b")
def test_vehicles_retreat_by_road(field: Field) -> None:
    ground(field)
    field.road("0704 0604 0504 0404 0304 0204 0104")
    tanks, infantry = field.put(SHERMANS, "0704"), field.put(REGIMENT, "0704")
    assert ends(field, tanks) == {"0504"}
    assert len(ends(field, infantry)) > 1


def fork(field: Field) -> int:
    """An American who can only begin a retreat west, towards supply, or east, away from it."""
    ground(field)
    unit = field.put(REGIMENT, "0704")
    for near in ("0703", "0605", "0705", "0805"):
        field.river(f"0704 {near}", "lake")
    field.river("0804 0703", "lake")
    return unit


@pytest.mark.rule("ardennes44:17.1b")
def test_zones_weigh_more_than_supply_and_the_full_distance_more_than_zones(field: Field) -> None:
    unit = fork(field)
    first = {field.t.grid.ids[path[0]] for path in retreat_paths(field.s, unit, 2)}
    assert first == {"0604"}
    field.put(SECOND, "0503")
    assert in_empty_zone(field.s, unit, field.hex("0604"))
    first = {field.t.grid.ids[path[0]] for path in retreat_paths(field.s, unit, 2)}
    assert first == {"0804"}  # away from supply, but out of zones
    for near in ("0803", "0805", "0903", "0904"):
        field.river(f"0804 {near}", "lake")
    first = {field.t.grid.ids[path[0]] for path in retreat_paths(field.s, unit, 2)}
    assert first == {"0604"}  # the other way is too short


@pytest.mark.rule("ardennes44:17.1b")
def test_supply_weighs_more_than_roads(field: Field) -> None:
    ground(field)
    field.road("0704 0804 0904 1004")
    tanks = field.put(SHERMANS, "0704")
    assert max(int(end[:2]) for end in ends(field, tanks)) <= 7


@pytest.mark.rule("ardennes44:17.2a")
@pytest.mark.parametrize(
    ("start", "enemy", "retreats"),
    [
        ("0301", "", True),
        ("0201", "", False),  # too short
        ("0401", "0201", False),  # an enemy in the second hex
        ("0501", "0201", False),  # the second hex in a zone
        ("0501", "0101", True),
    ],
)
def test_a_retreat_ends_at_the_edge_at_an_enemy_and_at_a_later_zone(
    field: Field, start: str, enemy: str, retreats: bool
) -> None:
    field.plain(8, 1)
    unit, attacker = field.put(REGIMENT, start), field.put(INFANTRY, f"{int(start) + 100:04d}")
    if enemy:
        field.put(SECOND, enemy)
    assert bool(ends(field, unit)) is retreats
    battle = roll_result(field, "DR2", start, [attacker])
    battle.say("pass")
    go_home(battle, field)
    assert (field.s.place[unit] == DEAD) is not retreats


@pytest.mark.rule("ardennes44:17.2b", "ardennes44:21.5")
@pytest.mark.parametrize("letter", ["f", "r", "W"])
@pytest.mark.parametrize("code", [SHERMANS, "A-14Cav-18"])
def test_vehicles_do_not_retreat_into_rough_ground_without_a_road(field: Field, letter: str, code: str) -> None:
    field.draw(f". . {letter} . . . . .")
    vehicles, infantry = field.put(code, "0401"), field.put(REGIMENT, "0401")
    field.put(INFANTRY, "0501")
    assert ends(field, vehicles) == set()
    assert ends(field, infantry) == {"0201"}
    field.road("0401 0301 0201", "forest_road")
    assert ends(field, vehicles) == {"0201"}


@pytest.mark.rule("ardennes44:17.2a")
@pytest.mark.parametrize(
    ("kind", "bridge", "crosses"), [("meuse", 0, False), ("meuse", 4, True), ("lake", 0, False), ("river", 0, True)]
)
def test_waters_that_stop_a_retreat(field: Field, kind: str, bridge: int, crosses: bool) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    for near in ("0703", "0604", "0605", "0705", "0805"):
        field.river(f"0704 {near}", kind, bridge)
    assert bool(retreat_paths(field.s, unit, 2)) is crosses


@pytest.mark.rule("ardennes44:17.2b", "ardennes44:21.5")
def test_vehicles_need_bridges_and_roads(field: Field) -> None:
    ground(field)
    tanks, infantry = field.put(SHERMANS, "0704"), field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    for near in ("0703", "0604", "0605", "0705", "0805"):
        field.river(f"0704 {near}")
    assert retreat_paths(field.s, tanks, 2) == []
    assert retreat_paths(field.s, infantry, 2)


@pytest.mark.rule("ardennes44:17.2b", "ardennes44:21.5")
@pytest.mark.parametrize("letter", ["f", "r", "W"])
def test_vehicles_do_not_retreat_into_or_out_of_rough_ground_without_a_road(field: Field, letter: str) -> None:
    rows = [" ".join("." * 14) for _ in range(9)]
    rows[3] = " ".join("......" + letter + ".......")
    ground(field, *rows)
    tanks = field.put(SHERMANS, "0704")
    infantry = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    assert retreat_paths(field.s, tanks, 2) == []
    assert retreat_paths(field.s, infantry, 2)
    field.road("0704 0604", "forest_road")
    assert {path[0] for path in retreat_paths(field.s, tanks, 2)} == {field.hex("0604")}


@pytest.mark.rule("ardennes44:17.4")
def test_a_retreat_goes_on_when_no_end_has_room(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    free = ends(field, unit)
    codes = [
        field.t.unit_code[other]
        for other in field.t.unit_ids
        if field.t.side[other] == 2 and field.t.stacking[other] == 3
    ]
    codes.remove(REGIMENT)
    for code, end in zip(codes, sorted(free), strict=False):
        field.put(code, end)
    rest = codes[len(free) :]
    assert not free & ends(field, unit)
    ring = {hex for hex in field.t.grid.within(field.hex("0704"), 2) if hex != field.hex("0704")}
    for code, hex in zip(rest, sorted(hex for hex in ring if not field.s.first[hex]), strict=False):
        field.put(code, field.t.grid.ids[hex])
    paths = retreat_paths(field.s, unit, 2)
    assert paths
    assert {len(path) for path in paths} == {3}


@pytest.mark.rule("ardennes44:17.4")
def test_with_no_room_anywhere_the_excess_is_eliminated(field: Field) -> None:
    field.plain(3, 3)
    unit = field.put(REGIMENT, "0202")
    attacker = field.put(INFANTRY, "0302")
    codes = [
        field.t.unit_code[other]
        for other in field.t.unit_ids
        if field.t.side[other] == 2 and field.t.stacking[other] == 3
    ]
    codes.remove(REGIMENT)
    for code, hex in zip(codes, [hex for hex in range(field.t.grid.size) if not field.s.first[hex]], strict=False):
        field.put(code, field.t.grid.ids[hex])
    roll_result(field, "DR3", "0202", [attacker])
    assert field.s.place[unit] == DEAD


def squeezed(field: Field) -> tuple[int, int, int]:
    """Two battalions in a crowd with room for one of them in a corner; the attacker."""
    field.plain(3, 3)
    large, smaller = field.put(BATTALION, "0202"), field.put(OTHER, "0202")
    attacker = field.put(INFANTRY, "0302")
    codes = [
        field.t.unit_code[other]
        for other in field.t.unit_ids
        if field.t.side[other] == 2 and field.t.stacking[other] == 3
    ]
    field.put("A-9A-CCA", "0101")  # two points
    empty = [hex for hex in range(field.t.grid.size) if not field.s.first[hex]]
    for code, hex in zip(codes, empty, strict=False):
        field.put(code, field.t.grid.ids[hex])
    return large, smaller, attacker


@pytest.mark.rule("ardennes44:17.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_owner_says_who_retreats_first_when_there_is_not_room_for_all(field: Field, first: int) -> None:
    *units, attacker = squeezed(field)
    battle = roll_result(field, "DR3", "0202", [attacker])
    assert battle.asking == "RetreatFirst"
    assert battle.match.deciding == ("Allied",)
    assert field.refusal("retreat_first", attacker) == "refused-other-side"
    battle.say("retreat_first", units[first])
    while battle.asking == "RetreatPath":
        battle.say("retreat", field.offered("retreat")[0])
    assert field.at(units[first]) == "0101"
    assert field.s.place[units[1 - first]] == DEAD


@pytest.mark.rule("ardennes44:17.4")
def test_nobody_is_asked_who_retreats_first_when_there_is_room_for_all(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804")
    for code in (BATTALION, OTHER):
        field.put(code, "0704")
    assert roll_result(field, "DR3", "0704", [attacker]).asking == "RetreatPath"


@pytest.mark.rule("ardennes44:17.5")
def test_units_that_retreated_onto_friends_add_nothing_and_die_on_a_second_retreat(field: Field) -> None:
    ground(field)
    first, second = field.put(INFANTRY, "0804"), field.put(SECOND, "0503")
    fleeing = field.put(BATTALION, "0704")
    friend = field.put(OTHER, "0504")
    field.s.retreated[fleeing] = 1
    field.s.defended[fleeing] = 1
    put(field.s, fleeing, field.hex("0504"))
    assert defending(field.s, field.hex("0504")) == [friend]
    field.s.retreated[fleeing] = 0
    put(field.s, fleeing, field.hex("0704"))
    for near in ("0703", "0705", "0605", "0805"):
        field.river(f"0704 {near}", "lake")
    for near in ("0603", "0605", "0503", "0703"):
        field.river(f"0604 {near}", "lake")
    battle = roll_result(field, "DR2", "0704", [first])
    battle.say("pass")
    assert (field.at(fleeing), field.s.order[fleeing], field.s.retreated[fleeing]) == ("0504", DISRUPTED, 1)
    battle.say("done")
    outfit_second_attack(field, second, friend)
    field.dice(1)
    battle.say("attack", field.hex("0504"))
    assert battle.of("odds")[-1][1:3] == (5, 1)  # 6 to 2: the fugitives do not count, but they are Disrupted
    assert field.s.place[fleeing] == DEAD
    go_home(battle, field)
    assert field.s.order[friend] == BROKEN


def outfit_second_attack(field: Field, attacker: int, defender: int) -> None:
    """Six factors against two."""
    outfit(field, attacker, attack=6, tq=0)
    outfit(field, defender, defense=2)


@pytest.mark.rule("ardennes44:14.1b")
def test_units_that_retreated_to_an_empty_hex_are_not_attacked_again(field: Field) -> None:
    ground(field)
    first = field.put(INFANTRY, "0804")
    field.put(SECOND, "0501")
    unit = field.put(REGIMENT, "0704")
    battle = roll_result(field, "DR2", "0704", [first])
    battle.say("pass")
    go_home(battle, field)
    assert field.s.retreated[unit] == 0
    put(field.s, unit, field.hex("0502"))
    battle.say("done")
    assert battle.match.over or not field.offered("attack")


@pytest.mark.rule("ardennes44:17.6")
def test_allied_units_leave_the_map_to_the_box_and_germans_die(field: Field) -> None:
    field.plain(6, 6)
    for row in range(1, 7):
        field.t.edge_box[field.hex(f"01{row:02d}")] = 3
    american = field.put(REGIMENT, "0103")
    attacker = field.put(INFANTRY, "0203")
    for near in field.t.grid.around(field.hex("0103")):
        if near != field.hex("0203"):
            field.river(f"0103 {field.t.grid.ids[near]}", "lake")
    assert retreat_paths(field.s, american, 2) == [[BOX + 3]]
    battle = roll_result(field, "DR3", "0103", [attacker])
    assert (field.s.place[american], field.s.order[american]) == (BOX + 3, BROKEN)
    assert battle.of("retreated_off") == [(american, 3)]
    field.river("0103 0203", "lake")
    german = field.put(SECOND, "0103")
    assert retreat_paths(field.s, german, 2) == []


@pytest.mark.rule("ardennes44:17.6")
def test_on_the_east_map_alone_the_west_edge_leads_to_a_box(field: Field) -> None:
    field.real("six-turn")
    unit = field.put(REGIMENT, "E4020")
    for direction in range(6):
        near = field.t.grid.neighbours[6 * field.hex("E4020") + direction]
        if near >= 0 and field.scenario.in_play[near]:
            field.put(("G-26VG-77", "G-26VG-78", "G-26VG-39Fus", "G-2Pz-2PG")[direction % 4], field.t.grid.ids[near])
    assert [path[-1] for path in retreat_paths(field.s, unit, 2)] == [BOX + field.t.box_name.index("SW")]
    assert Field().real("campaign").s.scenario.exit_west_edge is False


@pytest.mark.rule("ardennes44:17.6")
def test_no_box_lies_beyond_the_east_edge(field: Field) -> None:
    field.real()
    for hex in field.t.grid.edge:
        if field.t.grid.ids[hex].startswith("E01") and field.t.grid.ids[hex] not in ("E0101", "E0144"):
            assert field.t.edge_box[hex] == 0


@pytest.mark.rule("ardennes44:17.7a")
def test_retreating_artillery_has_fired(field: Field) -> None:
    ground(field)
    attacker, gun = field.put(INFANTRY, "0804"), field.put(US_GUN, "0704")
    battle = roll_result(field, "DR2", "0704", [attacker])
    battle.say("pass")
    go_home(battle, field)
    assert (field.s.fired[gun], field.s.order[gun]) == (1, DISRUPTED)


@pytest.mark.rule("ardennes44:17.7b")
def test_german_artillery_needs_a_prime_mover_to_retreat(field: Field) -> None:
    ground(field)
    attacker, gun = field.put(REGIMENT, "0804"), field.put(GUN, "0904")
    assert order_after(field.s, gun, 2) == ELIMINATED
    lost = ground(Field())
    lost.put(GUN, "0904")
    roll_result(lost, "DR3", "0904", [lost.put(REGIMENT, "0804")], role=ALLIES)
    assert lost.s.place[gun] == DEAD
    field.s.marker[gun] = PRIME_MOVER
    assert order_after(field.s, gun, 2) == DISRUPTED
    battle = roll_result(field, "DR3", "0904", [attacker], role=ALLIES)
    go_home(battle, field)
    assert (field.s.order[gun], field.s.marker[gun], field.s.fired[gun]) == (BROKEN, PRIME_MOVER, 1)


@pytest.mark.rule("ardennes44:17.8", "ardennes44:12.5c")
@pytest.mark.parametrize("marker", [STRATEGIC, TRUCK])
def test_retreat_takes_engaged_and_transport_markers(field: Field, marker: int) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804", oos=1)
    unit = field.put(REGIMENT, "0704", engaged=1, marker=marker)
    battle = roll_result(field, "DR3", "0704", [attacker])
    go_home(battle, field)
    assert (field.s.engaged[unit], field.s.marker[unit]) == (0, NO_MARKER)


@pytest.mark.rule("ardennes44:18.1", "ardennes44:18.2e", "ardennes44:18.4a")
def test_levels_of_disorder(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    expected = {
        GOOD: {2: DISRUPTED, 3: BROKEN, 4: BROKEN},
        DISRUPTED: {2: BROKEN, 3: ELIMINATED, 4: ELIMINATED},
        BROKEN: {2: ELIMINATED, 3: ELIMINATED, 4: ELIMINATED},
    }
    for order, results in expected.items():
        field.s.order[unit] = order
        for hexes, after in results.items():
            assert order_after(field.s, unit, hexes) == after


@pytest.mark.rule("ardennes44:18.2e", "ardennes44:18.4a")
@pytest.mark.parametrize(
    ("order", "result", "after"),
    [(DISRUPTED, "DR2", BROKEN), (DISRUPTED, "DR3", -1), (DISRUPTED, "DR4", -1), (BROKEN, "DR2", -1)],
)
def test_disordered_units_that_retreat_again(field: Field, order: int, result: str, after: int) -> None:
    ground(field)
    attacker, unit = field.put(INFANTRY, "0804", oos=1), field.put(REGIMENT, "0704", order=order)
    battle = roll_result(field, result, "0704", [attacker])
    go_home(battle, field)
    if after < 0:
        assert field.s.place[unit] == DEAD
    else:
        assert field.s.order[unit] == after


@pytest.mark.rule("ardennes44:23.4d", "ardennes44:27.1")
def test_long_retreats_kill_units_out_of_supply_and_engineers(field: Field) -> None:
    ground(field)
    starving, engineers = field.put(REGIMENT, "0704", oos=1), field.put(ENGINEERS, "0604")
    assert (order_after(field.s, starving, 2), order_after(field.s, starving, 3)) == (DISRUPTED, ELIMINATED)
    assert (order_after(field.s, engineers, 2), order_after(field.s, engineers, 3)) == (DISRUPTED, ELIMINATED)
    german = field.put("G-3FJ-3Pi", "1004")
    assert order_after(field.s, german, 3) == BROKEN


@pytest.mark.rule("ardennes44:23.4d", "ardennes44:27.1")
@pytest.mark.parametrize(
    ("code", "oos", "result", "dies"),
    [
        (REGIMENT, 1, "DR3", True),
        (REGIMENT, 1, "DR4", True),
        (REGIMENT, 0, "DR3", False),
        (ENGINEERS, 0, "DR3", True),
        (ENGINEERS, 0, "DR4", True),
    ],
)
def test_who_dies_of_a_long_retreat(field: Field, code: str, oos: int, result: str, dies: bool) -> None:
    ground(field)
    attacker, unit = field.put(INFANTRY, "0804"), field.put(code, "0704", oos=oos)
    go_home(roll_result(field, result, "0704", [attacker]), field)
    assert (field.s.place[unit] == DEAD) is dies


@pytest.mark.rule("ardennes44:29.1a")
def test_a_red_coded_unit_retreats(field: Field) -> None:
    ground(field)
    attacker, unit = field.put(INFANTRY, "0804"), field.put(REGIMENT, "0704", ban=1)
    go_home(roll_result(field, "DR3", "0704", [attacker]), field)
    assert field.t.grid.distance(field.s.place[unit], field.hex("0704")) == 3


@pytest.mark.rule("ardennes44:18.3")
def test_disrupted_units_keep_zone_bond_defense_and_bonus(field: Field) -> None:
    field.draw(". . . . .\n. . t . .\n. . . . .\n. . . . .\n. . . . .")
    one, two = field.put(REGIMENT, "0302", order=BROKEN), field.put(BATTALION, "0304", order=DISRUPTED)
    assert field.s.zoc.in_zone(GERMANS, field.hex("0303"))
    assert field.s.zoc.hex_bond(ALLIES, field.hex("0303"))
    assert defense_total(field.s, field.hex("0302"), [one]) == field.s.defense(one) + 3
    assert fight_of(field, "0304").defenders == [two]


# -- the Meuse ------------------------------------------------------------------------------------------------------


def meuse_bridge(field: Field) -> None:
    """One row of hexes with a bridge over the Meuse between 0401, on the west bank, and 0501."""
    field.plain(8, 1).river("0401 0501", "meuse", bridge=4)
    for hex in range(field.t.grid.size):
        field.t.sheet[hex] = WEST_MAP
        field.t.west_bank[hex] = int(hex <= field.hex("0401"))


@pytest.mark.rule("ardennes44:27.3b")
def test_a_german_who_retreats_over_the_meuse_has_crossed_it(field: Field) -> None:
    meuse_bridge(field)
    unit, attacker = field.put(INFANTRY, "0501"), field.put(REGIMENT, "0601")
    go_home(roll_result(field, "DR3", "0501", [attacker], role=ALLIES), field)
    assert field.at(unit) == "0201"
    assert field.go().meuse_crossed


@pytest.mark.rule("ardennes44:27.3a", "ardennes44:17.2a")
@pytest.mark.parametrize(
    ("code", "crossed", "retreats"),
    [("A-43-129", 0, False), ("A-43-129", 1, False), (BRIGADE, 0, False), (BRIGADE, 1, True), (REGIMENT, 0, True)],
)
def test_the_british_retreat_to_the_east_bank_no_more_than_they_move_there(
    field: Field, code: str, crossed: int, retreats: bool
) -> None:
    meuse_bridge(field)
    unit = field.put(code, "0401")
    field.put(INFANTRY, "0301")
    field.s.turn, field.s.meuse_crossed = 12, crossed
    assert ends(field, unit, 3) == ({"0701"} if retreats else set())


@pytest.mark.rule("ardennes44:27.3a", "ardennes44:17.2a")
def test_a_british_unit_that_could_retreat_to_the_east_bank_only_is_eliminated(field: Field) -> None:
    meuse_bridge(field)
    unit, attacker = field.put("A-43-129", "0401"), field.put(INFANTRY, "0301")
    roll_result(field, "DR3", "0401", [attacker])
    assert field.s.place[unit] == DEAD


@pytest.mark.rule("ardennes44:27.3a")
def test_the_table_says_why_the_british_stay_on_their_bank_in_a_retreat(field: Field) -> None:
    meuse_bridge(field)
    unit = field.put("A-43-129", "0401")
    field.put(INFANTRY, "0801")
    field.run(RetreatPath(unit, [[field.hex("0301")], [BOX + 1]]), GERMANS, 12)
    assert field.refusal("retreat", field.hex("0501")) == "refused-retreat-british"


# -- rally -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:18.5a", "ardennes44:18.4b")
def test_away_from_the_enemy_units_recover_one_level(field: Field) -> None:
    ground(field)
    disrupted, broken = field.put(INFANTRY, "1004", order=DISRUPTED), field.put(SECOND, "1006", order=BROKEN)
    boxed = field.put(REGIMENT, BOX + 1, order=BROKEN)
    field.run(RallyPhase(), GERMANS, turn=6)
    assert (field.s.order[disrupted], field.s.order[broken], field.s.order[boxed]) == (GOOD, DISRUPTED, BROKEN)
    field.run(RallyPhase(), GERMANS, turn=7)
    assert field.s.order[broken] == GOOD
    field.run(RallyPhase(), ALLIES, turn=7)
    assert field.s.order[boxed] == DISRUPTED


@pytest.mark.rule("ardennes44:18.5b")
@pytest.mark.parametrize(
    ("code", "die", "after"),
    [
        ("G-26VG-77", 2, GOOD),
        ("G-26VG-77", 3, DISRUPTED),
        ("G-560VG-1128", 1, GOOD),
        ("G-560VG-1128", 2, DISRUPTED),
        ("G-2Pz-2PG", 3, GOOD),
        ("G-2Pz-2PG", 4, DISRUPTED),
    ],
)
def test_next_to_the_enemy_recovery_is_rolled(field: Field, code: str, die: int, after: int) -> None:
    ground(field)
    unit = field.put(code, "0804", order=DISRUPTED)
    field.put(REGIMENT, "0704")
    field.dice(die)
    field.run(RallyPhase(), GERMANS, turn=6)
    assert field.s.order[unit] == after


@pytest.mark.rule("ardennes44:11.10c")
def test_units_astray_cannot_rally_before_turn_five(field: Field) -> None:
    ground(field)
    unit = field.put(INFANTRY, "1004", order=DISRUPTED)
    field.t.armies_allowed[field.hex("1004")] = 0
    field.run(RallyPhase(), GERMANS, turn=4)
    assert field.s.order[unit] == DISRUPTED
    field.run(RallyPhase(), GERMANS, turn=5)
    assert field.s.order[unit] == GOOD
    field.s.order[unit] = DISRUPTED
    put(field.s, unit, field.hex("1005"))  # back on its own side
    field.run(RallyPhase(), GERMANS, turn=4)
    assert field.s.order[unit] == GOOD
