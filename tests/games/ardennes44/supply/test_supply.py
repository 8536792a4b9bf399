"""Supply, isolation and surrender (rule 23)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.arrivals.leaving import leave_map
from sandtable.games.ardennes44.rules.combat.odds import combat_bonus, defense_total
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.night.breakdown import (
    MIX_USED_UP,
    Recombine,
    break_down,
    break_up,
    cannot_break_down,
    cannot_break_up,
)
from sandtable.games.ardennes44.rules.night.replacements import rebuildable
from sandtable.games.ardennes44.rules.supply.supply import road_net, source_hexes, supplied_units
from sandtable.games.ardennes44.rules.supply.surrender import (
    SupplyPhase,
    isolated_groups,
    isolated_units,
    merged_points,
    most_points,
)
from sandtable.games.ardennes44.state.front import BOX, LOST
from sandtable.games.ardennes44.state.tables import BLOWN, CITY, VILLAGE

INFANTRY, MORE_INFANTRY, FUSILIERS, PANTHERS = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus", "G-2Pz-3Pz.I"
BATTALION, OTHER_BATTALION, THIRD_BATTALION, US_GUNS = "A-28-110.1", "A-28-110.2", "A-28-110.3", "A-VIII-174FA"


def highway(field: Field, rows: int = 12) -> Field:
    """A road down column 1 from a German source at 0101; columns 2 to 8 are open country."""
    field.plain(8, rows)
    field.road(" ".join(f"01{row:02d}" for row in range(1, rows + 1)), "secondary")
    field.source("0101", GERMANS)
    return field


def supplied(field: Field, unit: int) -> bool:
    return unit in supplied_units(field.s, field.t.side[unit] - 1)


@pytest.mark.rule("ardennes44:23.1", "ardennes44:6.1f")
def test_units_without_a_line_are_marked_and_with_a_line_unmarked(field: Field) -> None:
    highway(field)
    near, far = field.put(INFANTRY, "0210", oos=1), field.put(MORE_INFANTRY, "0810")
    field.dice(1).run(SupplyPhase(), GERMANS, 5)
    assert not field.s.oos[near]
    assert field.s.oos[far]
    field.run(SupplyPhase(), ALLIES, 5)
    assert field.s.oos[far]  # the other player's phase changes nothing


@pytest.mark.rule("ardennes44:23.2a")
def test_sources_are_the_entry_hexes_of_each_side(field: Field) -> None:
    field.real()
    letters = field.scenario.entry_letter
    german = {letters[field.scenario.entry_at[hex]] for hex in source_hexes(field.s, GERMANS)}
    allied = {letters[field.scenario.entry_at[hex]] for hex in source_hexes(field.s, ALLIES)}
    assert german == {"K", "L", "M"}
    assert allied == set("ABCDEFGHIJ")


@pytest.mark.rule("ardennes44:23.2b")
def test_only_occupation_cuts_a_source(field: Field) -> None:
    highway(field)
    unit = field.put(INFANTRY, "0105")
    field.s.control[field.hex("0101")] = 2  # an enemy has passed through
    assert supplied(field, unit)
    field.put(BATTALION, "0101")
    assert not supplied(field, unit)
    near = highway(Field())
    unit = near.put(INFANTRY, "0102")
    near.put(BATTALION, "0201")
    assert near.s.zoc.in_zone(GERMANS, near.hex("0101"))
    assert supplied(near, unit)  # a zone over the source does not cut it


@pytest.mark.rule("ardennes44:23.2c")
def test_units_in_boxes_are_in_supply(field: Field) -> None:
    field.real()
    unit = field.put(BATTALION, BOX + 1, oos=1)
    field.run(SupplyPhase(), ALLIES, 5)
    assert not field.go().oos[unit]


@pytest.mark.rule("ardennes44:23.3a")
def test_four_overland_hexes_of_any_ground_but_not_five(field: Field) -> None:
    field.draw("\n".join(". r f r f . . ." for _ in range(8)))
    field.road(" ".join(f"01{row:02d}" for row in range(1, 9)), "secondary")
    field.river("0204 0304").river("0304 0404", "meuse")
    field.source("0101", GERMANS)
    unit = field.put(INFANTRY, "0504")
    assert field.t.grid.distance(field.hex("0504"), field.hex("0102")) == 4
    assert supplied(field, unit)
    put(field.s, unit, field.hex("0604"))
    assert not supplied(field, unit)


def test_an_overland_line_may_run_into_the_corner_of_the_map(field: Field) -> None:
    field.plain(3, 4)
    field.source("0101", GERMANS)
    assert supplied(field, field.put(INFANTRY, "0103"))


@pytest.mark.rule("ardennes44:23.3b", "ardennes44:EX.25")
def test_an_empty_zone_hex_only_first_and_friends_negate_zones(field: Field) -> None:
    highway(field)
    unit = field.put(INFANTRY, "0506")
    # a wall of zones without bonds: artillery
    for code, name in ((US_GUNS, "0405"), ("A-VIII-333FA", "0408")):
        field.put(code, name)
    first = [hex for hex in field.t.grid.around(field.hex("0506")) if field.s.zoc.in_zone(GERMANS, hex)]
    assert first
    assert supplied(field, unit)  # the first hex may be in a zone, the rest goes around
    for at, code in enumerate(("A-VIII-402FA", "A-VIII-422FA", "A-V-187FA", "A-V-406FA", "A-XVIII-211FA")):
        field.put(code, ("0302", "0304", "0306", "0309", "0311")[at])
    assert not supplied(field, unit)
    helper = field.put(MORE_INFANTRY, "0206")
    bridge = field.put(FUSILIERS, "0307")
    assert supplied(field, helper)
    assert supplied(field, bridge)
    assert supplied(field, unit)  # the second hex is in a zone, but a friend stands there


@pytest.mark.rule("ardennes44:23.3b")
def test_an_overland_line_does_not_pass_an_enemy_even_if_he_has_no_zone(field: Field) -> None:
    field.draw(".\n.\n.\nr\n.\n.\n.").road("0101 0102 0103", "secondary")
    field.source("0101", GERMANS)
    unit = field.put(INFANTRY, "0106")
    assert supplied(field, unit)
    field.put("A-VIII-707Tk", "0104")
    assert not any(field.s.zoc.in_zone(GERMANS, field.hex(name)) for name in ("0103", "0105"))  # 9.4
    assert not supplied(field, unit)


@pytest.mark.rule("ardennes44:23.3b", "ardennes44:10.2c")
def test_an_overland_line_does_not_cross_an_enemy_bond(field: Field) -> None:
    highway(field)
    unit = field.put(INFANTRY, "0306")
    assert supplied(field, unit)
    for at, code in enumerate((BATTALION, OTHER_BATTALION, THIRD_BATTALION, "A-28-109.1", "A-4-12.1", "A-4-12.2")):
        field.put(code, f"02{1 + 2 * at:02d}")
    assert any(field.s.zoc.hex_bond(ALLIES, hex) for hex in range(field.t.grid.size))
    assert not supplied(field, unit)


@pytest.mark.rule("ardennes44:10.2c", "ardennes44:23.3d")
def test_a_road_does_not_lead_across_an_enemy_bond_where_no_zone_reaches(field: Field) -> None:
    field.draw("""
        . . . . .
        . . . . .
        . . r . .
        . . . . .
        . . . . .
    """)
    field.road("0301 0302 0303 0304")
    field.source("0301", GERMANS)
    field.put(INFANTRY, "0304")
    assert road_net(field.s, GERMANS)[field.hex("0304")]
    for code, name in (("A-VIII-707Tk", "0204"), ("A-VIII-705TD", "0404")):
        field.put(code, name)
    assert field.side_bond(ALLIES, "0303 0304")
    assert not field.s.zoc.in_zone(GERMANS, field.hex("0303"))  # silhouetted tanks, Wooded Rough (9.4)
    net = road_net(field.s, GERMANS)
    assert net[field.hex("0303")]
    assert not net[field.hex("0304")]


@pytest.mark.rule("ardennes44:23.3c")
def test_the_road_element_is_of_any_length_and_kind(field: Field) -> None:
    highway(field, 30)
    assert supplied(field, field.put(INFANTRY, "0130"))
    track = Field().plain(2, 30).road(" ".join(f"01{row:02d}" for row in range(1, 31)), "forest_road")
    track.source("0101", GERMANS)
    assert supplied(track, track.put(INFANTRY, "0130"))


@pytest.mark.rule("ardennes44:23.3d", "ardennes44:EX.25")
def test_what_cuts_a_road(field: Field) -> None:
    field.options = {"roadblocks": True}
    highway(field, 20)
    field.river("0109 0110", bridge=3)
    field.t.settlement[field.hex("0112")] = 2
    s, end = field.s, field.hex("0120")
    assert road_net(s, GERMANS)[end]
    field.put(BATTALION, "0105")  # an enemy on it
    assert not road_net(s, GERMANS)[end]
    put(s, field.unit(BATTALION), field.hex("0206"))  # an empty hex in a zone
    assert not road_net(s, GERMANS)[end]
    field.put(INFANTRY, "0106")
    field.put(MORE_INFANTRY, "0105")
    field.put(FUSILIERS, "0107")
    assert road_net(s, GERMANS)[end]  # friends negate it
    s.bridge[3] = BLOWN
    assert not road_net(s, GERMANS)[end]
    s.bridge[3] = 0
    s.roadblocks[2] = field.hex("0115")
    assert not road_net(s, GERMANS)[end]
    s.roadblocks[2] = -1
    s.control[field.hex("0112")] = 2
    assert not road_net(s, GERMANS)[end]  # an empty Town of the enemy
    s.control[field.hex("0112")] = 1
    assert road_net(s, GERMANS)[end]
    for settlement, open_road in ((VILLAGE, True), (CITY, False)):
        place = Field()
        highway(place, 20)
        place.t.settlement[place.hex("0112")] = settlement
        place.s.control[place.hex("0112")] = 2
        assert bool(road_net(place.s, GERMANS)[place.hex("0120")]) is open_road


@pytest.mark.rule("ardennes44:23.5")
def test_an_unsupplied_unit_keeps_zone_defense_and_bonus(field: Field) -> None:
    field.draw(". . .\n. t .\n. . .")
    unit, town = field.put(INFANTRY, "0202", oos=1), field.hex("0202")
    assert all(field.s.zoc.in_zone(ALLIES, hex) for hex in field.t.grid.around(town))
    assert combat_bonus(field.s, town, [unit]) == 3
    assert defense_total(field.s, town, [unit]) == field.t.defense[unit] + 3


@pytest.mark.rule("ardennes44:24.2b")
def test_traffic_does_not_cut_supply(field: Field) -> None:
    highway(field, 20)
    field.s.traffic[0] = field.hex("0110")
    assert road_net(field.s, GERMANS)[field.hex("0120")]


@pytest.mark.rule("ardennes44:23.6a")
def test_an_unsupplied_unit_within_four_hexes_of_a_supplied_one_is_not_isolated(field: Field) -> None:
    highway(field)
    field.put(MORE_INFANTRY, "0406")
    linked, alone = field.put(INFANTRY, "0706", oos=1), field.put(FUSILIERS, "0812", oos=1)
    assert isolated_units(field.s, GERMANS) == [unit for unit in sorted([linked, alone]) if unit == alone]


@pytest.mark.rule("ardennes44:23.6b", "ardennes44:EX.26")
def test_isolated_units_linked_by_four_hexes_form_a_group_of_any_size(field: Field) -> None:
    field.plain(30, 6)
    a, b = field.put(INFANTRY, "0103", oos=1), field.put(MORE_INFANTRY, "0403", oos=1)
    c, d = field.put(FUSILIERS, "1503", oos=1), field.put(PANTHERS, "1903", oos=1)
    e = field.put("G-2Pz-2PG", "2303", oos=1)
    isolated = isolated_units(field.s, GERMANS)
    assert len(isolated) == 5
    groups = isolated_groups(field.s, GERMANS, isolated)
    assert sorted(groups) == sorted([sorted([a, b]), sorted([c, d, e])])


@pytest.mark.rule("ardennes44:23.6b", "ardennes44:23.3b")
def test_a_path_from_either_of_two_isolated_units_links_them(field: Field) -> None:
    field.plain(2, 6)
    units = sorted([field.put(INFANTRY, "0101", oos=1), field.put(MORE_INFANTRY, "0104", oos=1)])
    field.put(US_GUNS, "0202")  # a zone without bonds: into 0102 only the line from 0101 leads, as its first hex
    assert isolated_units(field.s, GERMANS) == units
    assert isolated_groups(field.s, GERMANS, units) == [units]
    put(field.s, field.unit(INFANTRY), field.hex("0102"))
    put(field.s, field.unit(US_GUNS), field.hex("0203"))  # now into 0103, first hex of both
    assert isolated_groups(field.s, GERMANS, units) == [units]


@pytest.mark.rule("ardennes44:23.7", "ardennes44:T.sur")
@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_one_die_a_group_adds_its_points(field: Field, die: int, points: int) -> None:
    field.plain(6, 6)
    units = [field.put(INFANTRY, "0303"), field.put(MORE_INFANTRY, "0404")]
    field.dice(die).run(SupplyPhase(), GERMANS, 5)
    assert [field.s.surrender[unit] for unit in units] == [points, points]
    assert field.chance.reasons == ["roll-surrender"]


@pytest.mark.rule("ardennes44:23.7", "ardennes44:28.2", "ardennes44:T.sur")
def test_allied_groups_roll_two_lower_from_turn_fifteen(field: Field) -> None:
    field.plain(6, 6)
    unit = field.put(BATTALION, "0303", surrender=1, group=1)
    field.dice(2).run(SupplyPhase(), ALLIES, 15)
    assert field.s.surrender[unit] == 0  # 2 - 2 = 0: one point less
    german = Field().plain(6, 6)
    unit = german.put(INFANTRY, "0303", surrender=1, group=1)
    german.dice(2).run(SupplyPhase(), GERMANS, 15)
    assert german.s.surrender[unit] == 1


@pytest.mark.rule("ardennes44:23.7", "ardennes44:23.8")
def test_at_its_maximum_the_whole_group_is_removed_for_ever(field: Field) -> None:
    field.plain(6, 6)
    units = [field.put(INFANTRY, "0303", surrender=3, group=1), field.put(MORE_INFANTRY, "0404", surrender=3, group=1)]
    assert most_points(field.s, units) == 4
    field.dice(5).run(SupplyPhase(), GERMANS, 5)
    assert all(field.s.place[unit] == LOST for unit in units)


@pytest.mark.rule("ardennes44:23.7b")
def test_nothing_that_surrendered_comes_back(field: Field) -> None:
    highway(field, 20)
    s, t = field.s, field.t
    unit, large = field.put(INFANTRY, "0102"), field.put("G-3FJ-5", "0104")
    gone = [field.unit(MORE_INFANTRY), *t.breakdown_pool[unit], *t.remnant_pool[large]]
    for other in gone:
        put(s, other, field.hex("0818"))
        s.surrender[other], s.group[other] = 4, 1
    field.dice(6).run(SupplyPhase(), GERMANS, 5)
    assert all(s.place[other] == LOST for other in gone)
    assert rebuildable(s, GERMANS) == []
    assert cannot_break_down(s, unit) == MIX_USED_UP
    assert cannot_break_down(s, large) is None
    assert cannot_break_up(s, large) == MIX_USED_UP


@pytest.mark.rule("ardennes44:23.8")
def test_the_maximum_is_3_for_green_4_for_veteran_and_5_with_any_elite(field: Field) -> None:
    field.plain(6, 6)
    green, veteran, elite = (field.put(code, "0101") for code in ("A-106-424.1", BATTALION, "A-101-501"))
    assert [field.t.morale[unit] for unit in (green, veteran, elite)] == [0, 1, 2]
    assert most_points(field.s, [green]) == 3
    assert most_points(field.s, [green, veteran]) == 4
    assert most_points(field.s, [green, veteran, elite]) == 5


@pytest.mark.rule("ardennes44:23.9a")
def test_parts_of_a_split_group_each_keep_its_points(field: Field) -> None:
    field.plain(20, 6)
    one = field.put(INFANTRY, "0103", surrender=2, group=7)
    two = field.put(MORE_INFANTRY, "1503", surrender=2, group=7)
    field.dice(1, 3).run(SupplyPhase(), GERMANS, 5)
    assert sorted([field.s.surrender[one], field.s.surrender[two]]) == [2, 3]
    assert len(field.chance.reasons) == 2


@pytest.mark.rule("ardennes44:23.9b")
def test_a_merged_group_takes_the_points_of_its_strongest_part_a_tie_the_higher(field: Field) -> None:
    field.plain(6, 6)
    weak = field.put("G-26VG-26Recon", "0303", surrender=3, group=1)  # attack 2
    strong = field.put(INFANTRY, "0304", surrender=1, group=2)  # attack 4
    assert merged_points(field.s, [weak, strong]) == 1
    equal = field.put(MORE_INFANTRY, "0305", surrender=2, group=3)
    assert merged_points(field.s, [strong, equal]) == 2
    field.s.reduced[equal] = 1  # the side that is up counts
    assert merged_points(field.s, [strong, equal]) == 1
    put(field.s, equal, -1)
    field.dice(1).run(SupplyPhase(), GERMANS, 5)
    assert [field.s.surrender[unit] for unit in (weak, strong)] == [1, 1]
    assert field.chance.reasons == ["roll-surrender"]


@pytest.mark.rule("ardennes44:23.10")
def test_one_unit_back_in_supply_clears_the_points_of_its_group(field: Field) -> None:
    highway(field)
    home = field.put(INFANTRY, "0206", surrender=2, group=9)
    away = field.put(MORE_INFANTRY, "0812", surrender=2, group=9)
    field.dice(1).run(SupplyPhase(), GERMANS, 5)
    assert field.s.surrender[home] == 0
    assert field.s.surrender[away] == 0
    assert field.s.oos[away]


@pytest.mark.rule("ardennes44:23.6a", "ardennes44:23.10")
def test_a_line_of_communication_alone_keeps_the_points_and_spares_the_roll(field: Field) -> None:
    highway(field)
    home = field.put(INFANTRY, "0506")  # four hexes from the road
    away = field.put(MORE_INFANTRY, "0806", surrender=2, group=9)
    field.run(SupplyPhase(), GERMANS, 5)
    assert field.s.oos[away]
    assert not field.s.oos[home]
    assert field.s.surrender[away] == 2
    put(field.s, home, field.hex("0101"))
    field.dice(3).run(SupplyPhase(), GERMANS, 6)
    assert field.s.surrender[away] == 3


@pytest.mark.rule("ardennes44:23.10", "ardennes44:26.1b", "ardennes44:26.4")
def test_counters_that_leave_the_map_bring_an_isolated_group_no_relief(field: Field) -> None:
    field.plain(6, 6)
    regiment = field.put("A-28-112", "0303", surrender=1, group=9, oos=1)
    match = field.dice(3).run(SupplyPhase(), GERMANS, 5)
    parts = break_up(match.play, regiment)
    field.run(SupplyPhase(), ALLIES, 5)
    assert [field.s.surrender[part] for part in parts] == [2, 2, 2]
    assert field.s.surrender[regiment] == 0
    whole = Field().plain(6, 6)
    parent = whole.put("A-28-112", "0303", surrender=1, group=9, oos=1)
    match = whole.dice(3).run(SupplyPhase(), GERMANS, 5)
    part = break_down(match.play, parent)
    match = whole.run(Recombine(), ALLIES, 5)
    match.apply(("recombine", part))
    whole.run(SupplyPhase(), ALLIES, 5)
    assert whole.s.surrender[parent] == 2
    pair = Field().plain(6, 6)
    stays, leaves = (pair.put(code, "0303", surrender=1, group=9, oos=1) for code in (INFANTRY, MORE_INFANTRY))
    match = pair.dice(3).run(SupplyPhase(), ALLIES, 5)
    leave_map(match.play, leaves, pair.hex("0303"))
    pair.run(SupplyPhase(), GERMANS, 5)
    assert pair.s.surrender[stays] == 2


@pytest.mark.rule("ardennes44:23.4c")
def test_ready_guns_without_supply_stay_ready(field: Field) -> None:
    highway(field)
    gun = field.put("G-XLVII-766VAK", "0812")
    field.dice(1).run(SupplyPhase(), GERMANS, 5)
    assert field.s.oos[gun]
    assert not field.s.fired[gun]
