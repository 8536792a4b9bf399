"""Ferries and amphibious crossings over the Main (17.4-17.6)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.engineers.bridging import build_bridge, build_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.rules.fire.targets import PROTECTED_TARGET, target_reason
from sandtable.games.air_armor.rules.movement.cross_hex import CrossHex
from sandtable.games.air_armor.rules.movement.enter_hex import EnterHex
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.sequence import begin_turn
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    HASTY_ATTACK,
    MARCH,
    NATO,
    POINTS,
    RESERVE,
    US_PURSE,
    WG_PURSE,
)

BMP, TANKS, ENGINEER, M1 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "39GMRD-ENG1", "1/3ID-M1"


def bank(field: Field, **terrain: str) -> None:
    """The Main runs between columns 3 and 4 of row 3 and around 0303."""
    field.plain(9, 9, **terrain)
    for pair in ("0303 0304", "0303 0404", "0303 0204"):
        field.river(pair)


def points(field: Field, purse: int = 0, number: int = 1) -> None:
    field.s.points[purse * len(POINTS) + BRIDGING_POINTS] = number


@rule("17.4a", "17.4.1a", "17.4.1b", "11.5e", "4.1.3a", "G.ferry-crossing")
def test_a_pair_carries_three_steps_and_a_larger_unit_is_split(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 5), field.put(ENGINEER, "0303")
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep()).do("ferry", engineer)
    war.do("take", engineer).do("take", unit)
    assert war.offers("steps") == {1, 2}, "the engineer itself is the third step"
    war.do("steps", 2).do("hex", "0304")
    assert war.at(engineer) == "0304"
    assert [war.s.steps[p] for p in war.s.pieces_at(0, field.hex("0304")) if p != engineer] == [2]
    assert war.s.steps[unit] == 3
    assert war.at(unit) == "0303"


@rule("17.4.1a")
def test_without_a_spare_counter_a_unit_that_is_too_large_does_not_cross(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 5), field.put(ENGINEER, "0303")
    field.put(BMP, "0801", 2), field.put(BMP, "0802", 2)
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep()).do("ferry", engineer)
    assert war.why("take", unit) == "11.5a1"


@rule("17.4a")
def test_two_pairs_carry_six_steps(field: Field) -> None:
    bank(field)
    unit = field.put(BMP, "0303", 6)
    one, two = field.put(ENGINEER, "0303"), field.put("39GMRD-ENG2", "0303")
    points(field, number=2)
    war = Conflict(field).commit(ASSAULT, unit, one, two).run(MovementStep()).do("ferry", one).do("add", two)
    war.do("take", unit).do("hex", "0304")
    assert war.at(unit) == "0304"
    assert war.s.borrowed[0] == 2


@rule("17.4e", "17.4.2a", "17.4.2c", "6.6.5a1")
def test_a_bridging_point_is_borrowed_for_the_turn_and_without_one_there_is_no_ferry(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    other, helper = field.put(BMP, "0303", 2), field.put("39GMRD-ENG2", "0303")
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer, other, helper).run(MovementStep())
    war.do("ferry", engineer).do("take", unit).do("hex", "0304")
    assert war.s.borrowed[0] == 1
    assert war.s.points[BRIDGING_POINTS] == 1, "it comes back at the end of the turn"
    assert war.why("ferry", helper) == "17.4e"
    site = field.site("0303 0404")
    assert build_reason(field.s, helper, site) is not None, "nor a bridge"
    begin_turn(field.s)
    assert war.s.borrowed[0] == 0
    assert build_reason(field.s, helper, site) is None


@rule("17.4.2b")
def test_nato_engineers_borrow_points_of_their_own_nationality(field: Field) -> None:
    bank(field)
    tank, engineer = field.put(M1, "0303", 2), field.put("1/3ID-ENG1", "0303")
    points(field, WG_PURSE, 3)
    points(field, US_PURSE, 0)
    war = Conflict(field).commit(HASTY_ATTACK, tank, engineer).run(MovementStep())
    assert war.why("ferry", engineer) == "17.4e"
    points(field, US_PURSE, 1)
    war = Conflict(field).commit(HASTY_ATTACK, tank, engineer).run(MovementStep())
    assert war.may("ferry", engineer)


@rule("17.4b")
def test_no_ferry_in_a_reserve_operation(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    points(field)
    war = Conflict(field).commit(RESERVE, unit, engineer).run(MovementStep())
    assert war.why("ferry", engineer) == "17.4b"
    for kind in (MARCH, HASTY_ATTACK, ASSAULT):
        war = Conflict(field).commit(kind, unit, engineer).run(MovementStep())
        assert war.may("ferry", engineer)


@rule("17.4c", "17.4d")
def test_engineer_and_carried_units_begin_at_the_site_in_the_operation(field: Field) -> None:
    bank(field)
    unit, moved, engineer = field.put(BMP, "0303", 3), field.put(BMP, "0302", 2), field.put(ENGINEER, "0303")
    stranger = field.put(BMP, "0303", 1)
    points(field)
    war = Conflict(field).commit(MARCH, unit, moved, engineer).run(MovementStep())
    war.march(moved, "0303").do("ferry", engineer)
    assert war.offers("take") == {unit, engineer}
    assert war.why("take", moved) == "17.4c"
    assert war.why("take", stranger) == "17.4d"


@rule("17.4f", "17.4g", "17.4j")
def test_the_far_bank_holds_no_enemy_and_is_the_end_of_the_move(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    field.put(M1, "0405", 1)
    blocked = field.put(M1, "0204", 1)
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep()).do("ferry", engineer).maybe("take", unit)
    assert war.offers("hex") == {"0304", "0404"}, "next to enemies it may be, with one in it not"
    assert war.why("hex", "0204") == "16.8.8a1"
    war = Conflict(field).commit(MARCH, unit, engineer).run(MovementStep())
    assert not war.offers("ferry"), "on a March not next to an enemy either"
    field.move(blocked, "0808")
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep())
    war.do("ferry", engineer).do("take", unit).do("hex", "0204")
    assert war.at(unit) == "0204"
    assert war.s.op.halted[unit] == 2
    assert war.s.op.halted[engineer] == 2


@rule("17.4i")
def test_terrain_of_a_ferry_does_not_matter(field: Field) -> None:
    bank(field, w="0304", t="0303")
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep())
    war.do("ferry", engineer).do("take", unit).do("hex", "0304")
    assert war.at(unit) == "0304"


@rule("17.4j")
def test_on_a_march_a_ferry_lands_next_to_an_enemy_where_the_hex_is_protected(field: Field) -> None:
    bank(field, w="0304 0404")
    unit, engineer = field.put(BMP, "0303", 2), field.put(ENGINEER, "0303")
    field.put(TANKS, "0304", 1), field.put(M1, "0405", 1)
    points(field)
    war = Conflict(field).commit(MARCH, unit, engineer).run(MovementStep()).do("ferry", engineer).do("take", unit)
    assert war.offers("hex") == {"0304", "0204"}
    assert war.why("hex", "0404") == "16.8b4"


@rule("16.3.1b", "16.3.1e", "18.7.5a2")
def test_a_ferry_into_a_protected_hex_is_protected_movement(field: Field) -> None:
    bank(field, w="0304")
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    field.put(BMP, "0304", 1)
    field.put(M1, "0305", 1)
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep())
    war.do("ferry", engineer).do("take", unit).do("hex", "0304")
    assert target_reason(war.s, DEFENSIVE, unit) == PROTECTED_TARGET
    assert knows(war.s, NATO, unit), "it has ended its move there"


@rule("17.6.1a")
def test_an_engineer_that_helps_takes_part_and_is_used_at_the_end(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    points(field)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", ASSAULT, "0303")
    field.put(M1, "0808", 1)
    war.begin("formation", formation).do("add", engineer).maybe("done").do("pass")
    war.do("ferry", engineer).do("take", unit).do("hex", "0304").over()
    assert (war.s.used[unit], war.s.used[engineer]) == (1, 1)


@rule("17.6.1a")
def test_an_engineer_that_helps_swimmers_from_afar_takes_part_and_is_used_at_the_end(field: Field) -> None:
    bank(field)
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0302")
    field.put(M1, "0808", 1)
    war = Conflict(field, {"roll-amphibious-crossing": [2]})
    formation = war.plan("39GMRD-117GMRR", ASSAULT, "0303")
    war.begin("formation", formation).do("add", engineer).maybe("done").do("pass")
    war.do("cross", "0303").do("swim", formation).do("done").over()
    assert (war.s.used[unit], war.s.used[engineer]) == (1, 1)


@rule("13.4c2", "17.4c")
def test_a_ferry_is_the_turn_of_the_one_regiment_that_it_carries(field: Field) -> None:
    bank(field)
    first, late, engineer = field.put(BMP, "0303", 1), field.put(BMP, "0102", 3), field.put(ENGINEER, "0303")
    tanks, more = field.put("39GMRD-DTB-U", "0303", 1), field.put("39GMRD-DTB-U", "0601", 3)
    points(field)
    war = Conflict(field).commit(ASSAULT, [late, first, engineer], [tanks, more]).run(MovementStep())
    war.march(late, "0202").do("ferry", engineer).do("take", tanks)
    assert war.why("take", first) == "13.4c2"
    war.do("hex", "0304")
    assert war.at(tanks) == "0304"
    assert war.offers("piece") == {more}
    assert war.why("piece", first) == "16.1.3a"


# -- swimming


def swim(field: Field, roll: int, *pieces: int, kind: int = ASSAULT) -> tuple[Conflict, int]:
    war = Conflict(field, {"roll-amphibious-crossing": [roll]}).commit(kind, *pieces).run(MovementStep())
    return war, field.t.formation[pieces[0]]


@rule("38.1.2a", "38.1.2b", "11.3o")
def test_a_ferry_over_the_hexside_of_a_civil_bridge_cuts_its_wires_and_carries_no_dummy_before(field: Field) -> None:
    field.plain(9, 9)
    site = field.river("0303 0304", "main", bridge="road")
    unit, dummy, engineer = field.put(BMP, "0303", 2), field.put(BMP, "0303", 0), field.put(ENGINEER, "0303")
    points(field)
    war = Conflict(field).commit(ASSAULT, unit, dummy, engineer).run(MovementStep()).do("ferry", engineer)
    assert dummy not in war.offers("take")
    assert war.why("take", dummy) == "11.3o"
    war.do("take", unit).do("hex", "0304")
    assert war.told("wires_cut") == [(site,)]


@rule("38.3.2b")
def test_swimmers_beside_a_kept_bridge_push_its_marker_to_the_other_bank(field: Field) -> None:
    bank(field)
    site = field.river("0404 0504")
    keeper, bmp = field.put("3ID-ENG1", "0504"), field.put(BMP, "0303", 3)
    points(field, US_PURSE)
    build_bridge(field.s, keeper, site)
    field.s.bridge_hex[site] = field.hex("0404")
    war, formation = swim(field, 10, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp).do("steps", 3).do("hex", "0404")
    assert field.s.place[bmp] == field.hex("0404")
    assert field.s.bridge_hex[site] == field.hex("0504")


@rule("17.5a", "17.5c", "G.amphibious-crossing")
def test_only_motor_rifle_regiments_swim_only_in_an_assault_and_not_from_a_town(field: Field) -> None:
    bank(field)
    bmp, tanks = field.put(BMP, "0302", 3), field.put(TANKS, "0303", 3)
    war, _ = swim(field, 9, bmp)
    assert "0303" in war.offers("cross")
    war, _ = swim(field, 9, tanks)
    assert war.why("cross", "0303") == "17.5a"
    war, _ = swim(field, 9, bmp, kind=HASTY_ATTACK)
    assert war.why("cross", "0303") == "17.5a"
    field.t.built_up[field.hex("0303")] = 1
    war, _ = swim(field, 9, bmp)
    assert war.why("cross", "0303") == "17.5c"


@rule("17.5a")
def test_nobody_swims_beside_a_bridge(field: Field) -> None:
    field.plain(9, 9)
    field.river("0303 0304", bridge="road")
    bmp = field.put(BMP, "0303", 3)
    war, _ = swim(field, 9, bmp)
    assert war.offers("cross") == set()


@rule("17.5c")
@pytest.mark.parametrize(
    ("hex", "woods", "near"), [("0301", "", 1), ("0503", "", 1), ("0603", "", 0), ("0403", "0303", 0)]
)
def test_the_site_is_within_two_points_of_the_regiment(field: Field, hex: str, woods: str, near: int) -> None:
    bank(field, w=woods)
    war, _ = swim(field, 9, field.put(BMP, hex, 3))
    assert war.may("cross", "0303") if near else war.why("cross", "0303") == "17.5c"


@rule("17.5b", "17.5h")
def test_the_crossing_enters_neither_the_objective_nor_enemies_nor_a_town(field: Field) -> None:
    bank(field, t="0404")
    bmp = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 1)
    war = Conflict(field, {"roll-amphibious-crossing": [12 - 2]}).commit(ASSAULT, bmp).run(MovementStep())
    war.do("cross", "0303").do("swim", field.t.formation[bmp]).do("piece", bmp).do("steps", 3)
    assert war.offers("hex") == {"0204"}
    assert war.why("hex", "0304") == "16.8.8a1"
    assert war.why("hex", "0404") == "17.5c"
    war.s.op.objective = field.hex("0204")
    war.g.reopen()
    assert war.why("hex", "0204") == "17.5b"


@rule("17.5d1", "17.5d2", "17.5d3")
def test_units_keep_points_for_the_far_bank_or_start_in_the_site(field: Field) -> None:
    bank(field, w="0304 0404 0204")
    start, late = field.put(BMP, "0303", 2), field.put(BMP, "0302", 2)
    for far in ("0304", "0404", "0204"):
        field.s.smoke[field.hex(far)] = 1
    war, formation = swim(field, 10, start, late)
    war.do("cross", "0303").march(late, "0303").do("swim", formation)
    assert war.offers("piece") == {start}, "heavy woods and smoke cost 4; who started there makes a minimum move"


@rule("17.5d1", "16.1.1c")
@pytest.mark.parametrize("marker", ["", "slope", "obstacle", "smoke"])
def test_slopes_and_markers_on_the_far_bank_are_part_of_its_normal_cost(field: Field, marker: str) -> None:
    bank(field)
    for far in ("0304", "0404", "0204"):
        if marker == "slope":
            field.slope(f"0303 {far}", up=far)
        elif marker:
            getattr(field.s, marker)[field.hex(far)] = 1
    start, late = field.put(BMP, "0303", 2), field.put(BMP, "0301", 2)
    war, formation = swim(field, 10, start, late)
    war.do("cross", "0303").march(late, "0302 0303").do("swim", formation)
    assert war.offers("piece") == ({start} if marker else {start, late}), "2 MP for the far bank, and 1 is left"


@rule("17.5e1", "17.5e2", "17.5g1")
def test_an_engineer_that_can_reach_the_site_adds_two(field: Field) -> None:
    bank(field)
    bmp, engineer = field.put(BMP, "0303", 9), field.put(ENGINEER, "0302")
    war, formation = swim(field, 2, bmp, engineer, field.put("39GMRD-ENG2", "0302"))
    war.do("cross", "0303").do("swim", formation).do("piece", bmp)
    assert war.told("crossing_rolled") == [(formation, 1)], "2 + 2, whether one engineer or two"
    assert war.s.op.assisted[engineer] == 2
    war, formation = swim(field, 2, bmp)
    field.s.crossing_site[formation] = -1
    war = Conflict(field, {"roll-amphibious-crossing": [2]}).commit(ASSAULT, bmp).run(MovementStep())
    war.do("cross", "0303").do("swim", formation)
    assert war.told("crossing_rolled") == [(formation, 0)], "2 alone"
    assert war.asks == "MovementStep", "where no step may cross no dummy does"


@rule("17.5e3")
def test_engineers_do_not_swim(field: Field) -> None:
    bank(field)
    bmp, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    war, formation = swim(field, 9, bmp, engineer)
    war.do("cross", "0303").do("swim", formation).maybe("add", engineer)
    assert war.offers("piece") == {bmp}


@rule("17.5f")
def test_part_of_a_unit_crosses_only_under_a_free_counter(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 5)
    field.put(BMP, "0801", 2), field.put(BMP, "0802", 2)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation)
    assert war.legal() == [("done",)], "two steps might cross, but no counter is free: all stay"
    assert war.s.steps[bmp] == 5


@rule("17.5g1", "17.5f")
def test_a_whole_unit_crosses_without_a_free_counter_but_neither_part_of_it_nor_a_dummy(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 2)
    field.put(BMP, "0801", 2), field.put(BMP, "0802", 2)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp)
    assert war.legal() == [("steps", 2)], "two steps are the only amount"
    assert war.do("steps", 2).offers("hex") == {"0304", "0404", "0204"}
    war.do("hex", "0404")
    assert (war.at(bmp), war.s.steps[bmp]) == ("0404", 2)


@rule("17.5g1", "17.5g2", "17.5f")
def test_steps_land_in_several_hexes_some_of_them_dummies_or_none_at_all(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 4)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation)
    assert war.may("done"), "nobody has to cross"
    war.do("piece", bmp)
    assert war.offers("steps") == {0, 1, 2}
    war.do("steps", 1).do("hex", "0304").do("piece", bmp)
    assert war.offers("steps") == {0, 1}, "a dummy may follow real steps"
    war.do("steps", 0).do("hex", "0204")
    assert [war.s.steps[p] for p in war.s.pieces_at(0, field.hex("0204"))] == [0]
    assert [war.s.steps[p] for p in war.s.pieces_at(0, field.hex("0304"))] == [1]
    assert war.s.op.halted[war.s.pieces_at(0, field.hex("0304"))[0]] == 2


@rule("17.5g1", "17.5g2")
def test_dummies_alone_may_cross_where_steps_could(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 4)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp)
    assert war.offers("steps") == {0, 1, 2}
    war.do("steps", 0).do("hex", "0304").do("done")
    assert [war.s.steps[p] for p in war.s.pieces_at(0, field.hex("0304"))] == [0]
    assert war.s.steps[bmp] == 4


@rule("17.5g1")
def test_no_dummy_crosses_to_a_single_far_bank_hex(field: Field) -> None:
    field.plain(9, 9)
    field.river("0303 0304")
    bmp = field.put(BMP, "0303", 4)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp)
    assert war.offers("steps") == {1, 2}
    war.do("steps", 1).do("hex", "0304").do("piece", bmp)
    assert war.offers("steps") == {1}, "the second step is the only amount left: no dummy"
    assert war.do("steps", 1).offers("hex") == {"0304"}


@rule("17.5g1", "11.3f")
def test_no_dummy_is_offered_where_every_far_bank_hex_is_next_to_an_enemy(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 4)
    field.put(M1, "0305", 1), field.put(M1, "0205", 1), field.put(M1, "0405", 1)
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp)
    assert war.offers("steps") == {1, 2}


@rule("11.3h", "11.3i")
def test_a_dummy_swims_into_no_mines_and_no_enemy_position(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 4)
    field.mine("0304")
    field.s.improved[field.hex("0204")] = NATO + 1
    war, formation = swim(field, 9, bmp)
    war.do("cross", "0303").do("swim", formation).do("piece", bmp).do("steps", 0)
    assert war.offers("hex") == {"0404"}


@rule("13.4c2")
def test_a_regiment_that_swims_has_started_to_move_and_the_one_before_has_finished(field: Field) -> None:
    bank(field)
    tanks, more = field.put(TANKS, "0501", 3), field.put(TANKS, "0601", 3)
    bmp, late = field.put(BMP, "0303", 3), field.put(BMP, "0102", 3)
    war = Conflict(field, {"roll-amphibious-crossing": [10]}).commit(ASSAULT, [tanks, more], [bmp, late])
    war.run(MovementStep()).do("cross", "0303").march(tanks, "0502").do("swim", field.t.formation[bmp])
    war.do("piece", bmp).do("steps", 3).do("hex", "0404")
    assert war.offers("piece") == {late}
    assert war.why("piece", more) == "16.1.3a"


@rule("17.5c", "17.5i")
def test_the_player_says_which_of_two_regiments_declares_a_site_that_both_could(field: Field) -> None:
    bank(field)
    bmp, other = field.put(BMP, "0302", 4), field.put("39GMRD-120GMRR-U", "0403", 3)
    war = Conflict(field).commit(ASSAULT, [bmp], [other]).run(MovementStep()).do("cross", "0303")
    assert war.offers("formation") == {field.t.formation[bmp], field.t.formation[other]}
    war.do("formation", field.t.formation[other])
    assert war.s.crossing_site[field.t.formation[other]] == field.hex("0303")
    assert war.s.crossing_site[field.t.formation[bmp]] < 0


@rule("17.5i")
def test_one_site_and_one_roll_for_each_regiment_and_no_site_is_shared(field: Field) -> None:
    bank(field)
    field.river("0503 0504")
    bmp, other = field.put(BMP, "0303", 4), field.put("39GMRD-120GMRR-U", "0403", 3)
    war = Conflict(field, {"roll-amphibious-crossing": [1]}).commit(ASSAULT, [bmp], [other]).run(MovementStep())
    formation = field.t.formation[bmp]
    war.do("cross", "0303").do("formation", formation)
    assert "0303" not in war.offers("cross")
    assert "0503" in war.offers("cross"), "the other regiment may declare another site"
    war.do("swim", formation)
    assert formation not in war.offers("swim")


@rule("17.6.2a")
def test_one_engineer_does_not_support_both_kinds_of_crossing(field: Field) -> None:
    bank(field)
    bmp, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    points(field)
    war, formation = swim(field, 2, bmp, engineer)
    war.do("cross", "0303").do("swim", formation).do("add", engineer).maybe("done")
    assert war.s.op.assisted[engineer] == 2
    assert war.why("ferry", engineer) == "17.6.2a"
    assert war.told("crossing_rolled") == [(formation, 1)], "2 + 2"


@rule("17.6.2a")
def test_an_engineer_that_has_carried_a_ferry_does_not_help_the_swimmers_of_its_site(field: Field) -> None:
    bank(field)
    bmp, carried, engineer = field.put(BMP, "0303", 3), field.put(BMP, "0303", 1), field.put(ENGINEER, "0303")
    points(field)
    war, formation = swim(field, 2, bmp, carried, engineer)
    war.do("ferry", engineer).do("take", carried).do("hex", "0304").do("cross", "0303").do("swim", formation)
    assert war.told("crossing_rolled") == [(formation, 0)], "2 alone"


@rule("17.6.2a", "17.5e2")
def test_the_player_says_which_engineer_helps_the_swimmers_and_which_keeps_its_ferry(field: Field) -> None:
    bank(field)
    bmp, ferryman, other = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303"), field.put("39GMRD-ENG2", "0302")
    points(field)
    war, formation = swim(field, 2, bmp, ferryman, other)
    war.do("cross", "0303").do("swim", formation)
    assert (war.asks, war.offers("add")) == ("ChooseHelper", {ferryman, other})
    war.do("add", other).do("done")
    assert war.told("crossing_rolled") == [(formation, 1)], "2 + 2"
    assert (war.s.op.assisted[ferryman], war.s.op.assisted[other]) == (0, 2)
    assert war.may("ferry", ferryman)


@rule("17.5e2")
def test_an_engineer_that_cannot_reach_the_site_with_a_point_left_is_refused_as_helper(field: Field) -> None:
    bank(field)
    bmp, ferryman, far = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303"), field.put("39GMRD-ENG2", "0603")
    near = field.put("27GMRD-ENG1", "0503")
    points(field)
    war, formation = swim(field, 2, bmp, ferryman, far, near)
    war.do("cross", "0303").do("swim", formation)
    assert war.offers("add") == {ferryman, near}
    assert war.why("add", far) == "17.5e2"
    assert war.why("add", bmp) == "16.0a", "no engineer"


@rule("17.6.2a")
def test_an_engineer_may_be_kept_for_the_ferry(field: Field) -> None:
    bank(field)
    bmp, ferryman = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    points(field)
    war, formation = swim(field, 2, bmp, ferryman)
    war.do("cross", "0303").do("swim", formation).do("pass")
    assert war.told("crossing_rolled") == [(formation, 0)], "2 alone"
    assert war.may("ferry", ferryman)


@rule("17.8b", "18.6.4a3")
def test_only_the_steps_that_cross_are_fired_at(field: Field) -> None:
    bank(field)
    bmp = field.put(BMP, "0303", 4)
    enemy = field.put(M1, "0204", 4)
    war = Conflict(field, {"roll-amphibious-crossing": [9], "roll-fire": [10]})
    war.commit(ASSAULT, bmp).run(MovementStep()).do("cross", "0303").do("swim", field.t.formation[bmp])
    war.do("piece", bmp).do("steps", 2).do("hex", "0304").do("add", enemy)
    assert war.told("fire_opened")
    assert war.s.pieces_at(0, field.hex("0304")) == [], "those who swim are wiped out"
    assert war.s.steps[bmp] == 2


@rule("17.4i", "17.8a1", "17.8a3")
def test_a_ferry_from_zone_to_zone_is_a_sitting_duck_whatever_the_terrain(field: Field) -> None:
    bank(field, l="0303")
    unit, engineer = field.put(BMP, "0303", 3), field.put(ENGINEER, "0303")
    enemy = field.put("1/3ID-M2", "0204", 2)
    points(field)
    war = Conflict(field, {"roll-fire": [5]}).commit(ASSAULT, unit, engineer).run(MovementStep())
    war.do("ferry", engineer).maybe("take", unit).do("hex", "0304")
    assert war.asks == "InfiltrationFire"
    war.do("add", enemy)
    assert war.told("fire_opened")[0][2] == 8, "4 x 2 doubled; the Main does not halve it"
    assert war.s.steps[unit] == 2
    assert war.s.steps[engineer] == 1, "only those who cross"
    assert war.at(unit) == "0304"


@rule("45.5.1h")
def test_a_ferry_is_a_crossing_that_keeps_steps_from_the_pool_and_a_bridge_is_none(field: Field) -> None:
    field.plain(9, 9)
    field.river("0303 0304", "main", bridge="road")
    field.river("0403 0404", "main")
    over, carried = field.put(BMP, "0303", 1), field.put(TANKS, "0403", 1)
    field.s.turn = 4
    war = Conflict(field).commit(MARCH, over, carried)
    war.s.op.force = [over]
    war.run(EnterHex(field.hex("0304")))
    assert war.at(over) == "0304"
    assert war.s.crossed_turn[field.t.type_of[over]] == 0
    war.s.op.force = [carried]
    war.run(CrossHex(field.hex("0404")))
    assert war.at(carried) == "0404"
    assert war.s.crossed_turn[field.t.type_of[carried]] == 4
