"""Advance after combat and Breakthrough Combat (19, 21.4)."""

import pytest

from games.ardennes44.combat_field import Battle, fight_of, outfit, roll_result
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.retreat.advance import Advance, advance_ends
from sandtable.games.ardennes44.rules.retreat.breakthrough import BreakThrough
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import BROKEN, DEAD, STRATEGIC
from sandtable.games.ardennes44.state.tables import BONUS, GERMAN, LIMITED, PEIPER, REGULAR

INFANTRY, SECOND = "G-26VG-77", "G-26VG-78"
GRENADIERS, PANTHERS, PANZER_RECON = "G-2Pz-2PG", "G-2Pz-3Pz.I", "G-2Pz-2Recon"
REGIMENT, BATTALION, OTHER = "A-28-112", "A-28-110.1", "A-28-110.2"
CAVALRY = "A-14Cav-18"
LARGE = "G-3FJ-5"  # three steps


def won(field: Field, kind: int, unit: int, target: str = "0704") -> set[str]:
    """Where a unit may advance after it has emptied a hex."""
    fight = Fight()
    fight.target, fight.attackers, fight.origins = field.hex(target), [unit], [field.s.place[unit]]
    fight.advance = kind
    field.s.fight = fight
    return {field.t.grid.ids[hex] for hex in advance_ends(field.s, unit)}


def near(field: Field, name: str, radius: int) -> set[str]:
    """The hexes around a hex."""
    return {field.t.grid.ids[hex] for hex in field.t.grid.within(field.hex(name), radius)} - {name}


@pytest.mark.rule("ardennes44:19.1a")
def test_a_limited_advance_goes_into_the_vacated_hex_only(field: Field) -> None:
    field.plain(12, 9)
    field.road("0804 0704 0604")
    assert won(field, LIMITED, field.put(GRENADIERS, "0804")) == {"0704"}


@pytest.mark.rule("ardennes44:19.1b", "ardennes44:EX.21")
def test_a_regular_advance_goes_one_hex_in_any_direction(field: Field) -> None:
    field.plain(12, 9)
    assert won(field, REGULAR, field.put(INFANTRY, "0804")) == near(field, "0804", 1)


@pytest.mark.rule("ardennes44:19.1c")
def test_a_bonus_advance_goes_two_hexes_in_any_direction(field: Field) -> None:
    field.plain(12, 9)
    assert won(field, BONUS, field.put(INFANTRY, "0804")) == near(field, "0804", 2)


@pytest.mark.rule("ardennes44:19.1c", "ardennes44:30.1b")
@pytest.mark.parametrize("target", ["0703", "0704"])
@pytest.mark.parametrize("chosen", ["", "0703", "0704"])
def test_the_owner_chooses_the_hexes_by_which_a_unit_advances(field: Field, target: str, chosen: str) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    won(field, BONUS, unit, target)
    match = field.run(Advance(), GERMANS, 3)
    assert field.hexes("advance_by") == near(field, "0804", 1)
    if chosen:
        match.apply(("advance_by", field.hex(chosen)))
        assert field.hexes("advance_to") == {chosen} | (near(field, chosen, 1) - {"0804"})
        assert field.verbs() == {"advance_to"}
    match.apply(("advance_to", field.hex("0604")))
    passed = {name for name in ("0703", "0704") if field.go().control[field.hex(name)] == GERMAN}
    assert passed == {chosen or target}  # by the hex of the defenders if he does not say
    assert field.at(unit) == "0604"


@pytest.mark.rule("ardennes44:19.1b")
def test_a_regular_advance_of_one_hex_has_no_ways_to_choose(field: Field) -> None:
    field.plain(12, 9)
    won(field, REGULAR, field.put(INFANTRY, "0804"))
    field.run(Advance(), GERMANS, 3)
    assert "advance_by" not in field.verbs()


@pytest.mark.rule("ardennes44:19.1d", "ardennes44:EX.21", "ardennes44:EX.22")
def test_mechanized_units_go_one_hex_more_if_all_is_road(field: Field) -> None:
    field.plain(12, 9)
    field.road("0804 0704 0604 0504 0404", "secondary")
    mechanized, foot = field.put(GRENADIERS, "0804"), field.put(INFANTRY, "0804")
    assert won(field, REGULAR, mechanized) == near(field, "0804", 1) | {"0604"}
    assert won(field, BONUS, mechanized) == near(field, "0804", 2) | {"0504"}
    assert won(field, REGULAR, foot) == near(field, "0804", 1)
    assert won(field, BONUS, foot) == near(field, "0804", 2)


@pytest.mark.rule("ardennes44:11.8", "ardennes44:19.1d")
def test_forest_roads_give_no_bonus(field: Field) -> None:
    field.plain(12, 9)
    field.road("0804 0704 0604", "forest_road")
    assert won(field, REGULAR, field.put(GRENADIERS, "0804")) == near(field, "0804", 1)
    field.road("0804 0704", "primary")
    assert won(field, REGULAR, field.unit(GRENADIERS)) == near(field, "0804", 1)  # all the way


@pytest.mark.rule("ardennes44:19.1d", "ardennes44:7.6")
def test_a_road_over_a_blown_bridge_gives_no_bonus(field: Field) -> None:
    field.plain(12, 9)
    field.road("0804 0704 0604 0504", "primary")
    field.river("0804 0704", bridge=3)
    unit = field.put(GRENADIERS, "0804")
    assert "0504" in won(field, BONUS, unit)
    field.s.bridge[3] = 1
    assert "0604" in won(field, BONUS, unit)
    assert "0504" not in won(field, BONUS, unit)


@pytest.mark.rule("ardennes44:19.1e", "ardennes44:22.10")
def test_artillery_never_advances(field: Field) -> None:
    field.plain(12, 9)
    assert won(field, BONUS, field.put("G-XLVII-766VAK", "0804")) == set()


@pytest.mark.rule("ardennes44:29.1a")
def test_banned_units_do_not_advance(field: Field) -> None:
    field.plain(12, 9)
    assert won(field, BONUS, field.put(REGIMENT, "0804", ban=1)) == set()


@pytest.mark.rule("ardennes44:19.2a", "ardennes44:7.4d")
def test_vehicles_do_not_advance_where_they_cannot_move(field: Field) -> None:
    field.draw("\n".join([" ".join("." * 12)] * 3 + [". . . . . . f . . . . ."] + [" ".join("." * 12)] * 5))
    tanks, infantry = field.put(PANTHERS, "0804"), field.put(INFANTRY, "0804")
    assert "0704" not in won(field, REGULAR, tanks)
    assert "0704" in won(field, REGULAR, infantry)
    field.road("0804 0704", "forest_road")
    assert "0704" in won(field, REGULAR, tanks)
    field.river("0804 0805", bridge=6)
    assert "0805" in won(field, REGULAR, tanks)
    field.s.bridge[6] = 1
    assert "0805" not in won(field, REGULAR, tanks)
    field.river("0804 0803", "lake")
    assert "0803" not in won(field, REGULAR, infantry)


@pytest.mark.rule("ardennes44:19.2b")
@pytest.mark.parametrize("what", ["forest", "rough", "river"])
def test_infantry_takes_hard_ground_in_the_first_hex_only(field: Field, what: str) -> None:
    letter = {"forest": "f", "rough": "r", "river": "."}[what]
    row = ["."] * 12
    row[5] = letter
    field.draw("\n".join([" ".join("." * 12)] * 3 + [" ".join(row)] + [" ".join("." * 12)] * 5))
    if what == "river":
        for other in ("0603", "0605", "0503", "0504", "0703", "0704"):
            field.river(f"0604 {other}")
    far, close = field.put(INFANTRY, "0804"), field.put(SECOND, "0704")
    assert "0604" not in won(field, BONUS, far)
    assert "0604" in won(field, BONUS, close)


@pytest.mark.rule("ardennes44:19.3a")
def test_no_advance_into_a_bond_except_into_the_vacated_hex(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put(BATTALION, "0703")
    field.put(OTHER, "0705")
    assert field.s.zoc.hex_bond(ALLIES, field.hex("0704"))
    assert "0704" in won(field, REGULAR, unit, "0704")
    assert "0704" not in won(field, REGULAR, unit, "0803")


@pytest.mark.rule("ardennes44:19.3a")
def test_no_advance_across_a_bond_except_into_the_vacated_hex(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put(BATTALION, "0703")
    assert "0704" in won(field, REGULAR, unit, "0803")
    field.put(OTHER, "0805")
    assert field.side_bond(ALLIES, "0804 0704")
    assert "0704" in won(field, REGULAR, unit, "0704")
    assert "0704" not in won(field, REGULAR, unit, "0803")


@pytest.mark.rule("ardennes44:19.3b", "ardennes44:EX.22")
def test_from_zone_to_zone_only_in_the_first_hex(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    assert {"0702", "0902"} <= won(field, BONUS, unit)
    field.put(BATTALION, "0803")
    assert all(field.s.zoc.in_zone(GERMANS, field.hex(name)) for name in ("0804", "0703", "0903", "0702", "0902"))
    reached = won(field, BONUS, unit)
    assert {"0703", "0903"} <= reached  # out of a zone into another zone hex
    assert not {"0702", "0902"} & reached  # and not on into a third
    assert {"0603", "1003"} <= reached


@pytest.mark.rule("ardennes44:19.3b")
def test_zones_do_not_stop_an_advance(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put(BATTALION, "0605")  # 0704 lies in its zone
    assert field.s.zoc.in_zone(GERMANS, field.hex("0704"))
    for other in near(field, "0804", 1) - {"0704"}:
        field.river(f"0804 {other}", "lake")
    assert won(field, BONUS, unit) == {"0704", "0703", "0805"}  # through a zone, but not on into another zone hex


@pytest.mark.rule("ardennes44:11.10b")
def test_no_advance_across_an_army_boundary_before_turn_five(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    side = field.side("0804 0704")
    field.t.boundary[side] = 1
    field.t.armies_allowed[field.hex("0704")] = 7 & ~field.t.army[unit]
    field.s.turn = 4
    assert "0704" not in won(field, REGULAR, unit)
    field.s.turn = 5
    assert "0704" in won(field, REGULAR, unit)


@pytest.mark.rule("ardennes44:11.10b")
def test_an_attack_across_an_army_boundary_before_turn_five(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put(BATTALION, "0704")
    field.t.boundary[field.side("0804 0704")] = 1
    field.t.armies_allowed[field.hex("0704")] = 7 & ~field.t.army[unit]
    battle = Battle(field, turn=4).through()
    assert field.hexes("attack") == {"0704"}
    field.dice(6)
    battle.say("attack", field.hex("0704"))
    assert battle.of("attacked") == [(field.hex("0704"), 1)]


@pytest.mark.rule("ardennes44:27.3a")
def test_the_british_advance_on_their_bank_only(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put("A-43-129", "0804")
    assert won(field, REGULAR, unit) == set()
    field.t.west_bank[field.hex("0704")] = 1
    field.t.sheet[field.hex("0704")] = 1
    assert won(field, REGULAR, unit) == {"0704"}


@pytest.mark.rule("ardennes44:19.6", "ardennes44:23.4e")
def test_units_out_of_supply_advance_one_hex_without_bonus(field: Field) -> None:
    field.plain(12, 9)
    field.road("0804 0704 0604")
    unit = field.put(GRENADIERS, "0804", oos=1)
    assert won(field, BONUS, unit) == near(field, "0804", 1)
    assert won(field, REGULAR, unit) == near(field, "0804", 1)


@pytest.mark.rule("ardennes44:8.3a", "ardennes44:19.7")
def test_stacking_holds_and_nobody_joins_strategic_movement(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put("G-3FJ-5", "0704")  # three points
    field.put(PANZER_RECON, "0803", marker=STRATEGIC)
    assert won(field, REGULAR, unit) == near(field, "0804", 1) - {"0704", "0803"}
    field.s.marker[field.unit(PANZER_RECON)] = 0
    assert "0803" in won(field, REGULAR, unit)


@pytest.mark.rule("ardennes44:19.1b")
def test_the_owner_advances_whom_he_likes(field: Field) -> None:
    field.plain(12, 9)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", [one, two])
    assert battle.asking == "Advance"
    battle.say("advance", two).say("advance_to", field.hex("0704"))
    assert field.at(two) == "0704"
    assert field.s.control[field.hex("0704")] == 1
    battle.say("done")
    assert field.at(one) == "0804"


@pytest.mark.rule("ardennes44:26.2a")
def test_a_unit_may_break_down_before_it_advances(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(INFANTRY, "0804")
    field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("split", unit)
    part = field.go().fight.attackers[1]
    assert (field.s.reduced[unit], field.s.parent[part], field.at(part)) == (1, unit, "0804")
    battle.say("advance", part).say("advance_to", field.hex("0704"))
    assert (field.at(part), field.at(unit)) == ("0704", "0804")


@pytest.mark.rule("ardennes44:26.1b", "ardennes44:26.2a")
def test_two_units_and_a_remnant_advance_instead_of_a_three_step_unit(field: Field) -> None:
    field.plain(12, 9)
    unit = field.put(LARGE, "0804")
    field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("split_up", unit)
    s = field.go()
    parts = s.fight.attackers[:]
    assert sorted(field.t.role[part] for part in parts) == [4, 4, 5]
    assert (len(s.fight.origins), len(s.fight.advanced)) == (3, 3)
    assert sorted(field.offered("advance")) == sorted(parts)
    assert s.place[unit] == DEAD
    battle.say("advance", parts[2]).say("advance_to", field.hex("0704"))
    assert [field.at(part) for part in parts] == ["0804", "0804", "0704"]
    assert s.fight.advanced == [0, 0, 1]


@pytest.mark.rule("ardennes44:19.1b")
def test_everybody_advances_with_one_answer(field: Field) -> None:
    field.plain(12, 9)
    one, two = field.put(LARGE, "0804"), field.put(PANTHERS, "0804")
    field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", [one, two])
    battle.say("all_advance")
    assert field.at(one) == field.at(two) == "0704"
    assert field.s.fight.advanced == [1, 1]
    assert battle.asking != "Advance"


@pytest.mark.rule("ardennes44:8.3a", "ardennes44:19.7")
def test_not_everybody_advances_into_a_hex_that_is_too_small(field: Field) -> None:
    field.plain(12, 9)
    units = [field.put(LARGE, "0804"), field.put(INFANTRY, "0703")]
    assert field.s.stacking(units[0]) + field.s.stacking(units[1]) > field.t.limits.stacking_points
    field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", units)
    assert sorted(field.offered("advance")) == sorted(units)
    assert ("all_advance",) not in battle.match.actions()


# -- Breakthrough Combat ---------------------------------------------------------------------------------------------


def broken_through(field: Field, *codes: str) -> tuple[Battle, list[int]]:
    """These units have rolled D1* against a battalion in 0704; another stands in 0504."""
    field.plain(14, 9)
    field.source("0104", ALLIES)
    field.source("1404", GERMANS)
    units = [field.put(code, "0804") for code in codes]
    field.put(BATTALION, "0704")
    outfit(field, field.put(OTHER, "0504"), defense=2)
    battle = roll_result(field, "D1*", "0704", units)
    return battle, units


@pytest.mark.rule("ardennes44:19.4a", "ardennes44:19.4b", "ardennes44:19.4d", "ardennes44:14.1b")
def test_a_mechanized_group_attacks_again_after_its_full_advance(field: Field) -> None:
    battle, units = broken_through(field, GRENADIERS, PANTHERS)
    for unit in units:
        if battle.asking == "Advance" and ("advance", unit) in battle.match.actions():
            battle.say("advance", unit)
        battle.say("advance_to", field.hex("0604"))
    assert battle.asking == "BreakThrough"  # before anything else
    assert field.hexes("breakthrough") == {"0504"}
    battle.say("breakthrough", field.hex("0504"))
    assert battle.fight.breakthrough == 1
    assert sorted(field.offered("join")) == sorted(units)
    field.dice(4)
    outfit(field, units[0], attack=2)
    battle.say("join", units[0]).say("done")
    assert battle.of("attacked")[-1] == (field.hex("0504"), 1)


@pytest.mark.rule("ardennes44:19.4c")
def test_others_advance_one_hex_before_they_attack_again(field: Field) -> None:
    battle, units = broken_through(field, INFANTRY)
    battle.say("advance_to", field.hex("0604"))
    assert battle.match.over  # two hexes: no Breakthrough Combat
    field.s.stack.clear()
    put(field.s, units[0], field.hex("0704"))
    put(field.s, field.unit(BATTALION), field.hex("0604"))
    battle = roll_result(field, "D1*", "0604", units)
    battle.say("advance_to", field.hex("0604"))
    assert battle.asking == "BreakThrough"
    assert field.hexes("breakthrough") == {"0504"}


@pytest.mark.rule("ardennes44:19.4c")
def test_a_mixed_group_counts_as_not_mechanized(field: Field) -> None:
    battle, (infantry, tanks) = broken_through(field, INFANTRY, PANTHERS)
    battle.say("advance", tanks).say("advance_to", field.hex("0604"))
    battle.say("done")
    put(field.s, infantry, field.hex("0604"))  # as if it had come by another way
    battle.say("breakthrough", field.hex("0504"))
    assert sorted(field.offered("join")) == sorted([infantry, tanks])
    outfit(field, tanks, attack=2)
    field.dice(4)
    battle.say("join", tanks)
    assert battle.of("attacked")[-1] == (field.hex("0504"), 1)  # the infantry cannot join it


@pytest.mark.rule("ardennes44:19.4a")
def test_only_one_stack_breaks_through(field: Field) -> None:
    battle, (one, two) = broken_through(field, GRENADIERS, PANTHERS)
    battle.say("advance", one).say("advance_to", field.hex("0604"))
    battle.say("advance_to", field.hex("0603"))
    assert battle.asking == "BreakThrough"
    field.dice(4)
    battle.say("breakthrough", field.hex("0504"))
    if battle.asking == "JoinAttack":
        battle.say("join", one)
    assert battle.of("attacked")[-1] == (field.hex("0504"), 1)
    assert two


@pytest.mark.parametrize(("full", "hexes"), [(False, 3), (True, 6)])
def test_after_d1_star_mechanized_units_may_be_let_go_as_far_as_they_can_move(
    field: Field, full: bool, hexes: int
) -> None:
    field.options = {"breakthrough_full_movement": full}
    field.plain(14, 9).road("0804 0704 0604 0504 0404 0304 0204 0104", "secondary")
    unit = outfit(field, field.put(GRENADIERS, "0804"), move=6)
    outfit(field, field.put(BATTALION, "0704"), defense=2)
    battle = roll_result(field, "D1*", "0704", [unit])
    far = max(field.t.grid.distance(field.hex("0804"), hex) for hex in field.offered("advance_to"))
    assert far == hexes
    end = next(hex for hex in field.offered("advance_to") if field.t.grid.distance(field.hex("0804"), hex) == far)
    battle.say("advance_to", end)
    assert field.s.place[unit] == end


def test_on_foot_nobody_goes_farther_than_the_advance(field: Field) -> None:
    field.options = {"breakthrough_full_movement": True}
    field.plain(14, 9)
    unit = field.put(INFANTRY, "0804")
    outfit(field, field.put(BATTALION, "0704"), defense=2)
    roll_result(field, "D1*", "0704", [unit])
    assert max(field.t.grid.distance(field.hex("0804"), hex) for hex in field.offered("advance_to")) == 2


@pytest.mark.rule("ardennes44:19.4e")
def test_breakthroughs_repeat_while_d1_star_comes_up(field: Field) -> None:
    battle, (unit,) = broken_through(field, GRENADIERS)
    outfit(field, field.put("A-28-110.3", "0304"), defense=2)
    battle.say("advance_to", field.hex("0604"))
    outfit(field, unit, attack=20)
    field.dice(1)
    battle.say("breakthrough", field.hex("0504"))
    assert field.s.place[field.unit(OTHER)] == DEAD
    battle.say("advance_to", field.hex("0404"))
    assert battle.asking == "BreakThrough"
    assert field.hexes("breakthrough") == {"0304"}
    battle.say("pass")
    assert battle.match.over


@pytest.mark.rule("ardennes44:19.6")
@pytest.mark.parametrize("oos", [0, 1])
def test_no_breakthrough_out_of_supply(field: Field, oos: int) -> None:
    field.plain(14, 9)
    unit = field.put(GRENADIERS, "0804", oos=oos)
    field.put(BATTALION, "0704")
    outfit(field, field.put(OTHER, "0605"), defense=2)
    field.s.advantage_units = [[unit]]
    field.s.advantage_hex, field.s.advantage_from = [field.hex("0704")], [field.hex("0804")]
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("advance_to", field.hex("0704"))
    assert (battle.asking == "BreakThrough") is not oos
    assert battle.match.over is bool(oos)


@pytest.mark.rule("ardennes44:19.4d", "ardennes44:19.5")
def test_the_group_may_join_the_next_attack_instead(field: Field) -> None:
    field.plain(14, 9)
    field.source("0104", ALLIES)
    unit, other = field.put(GRENADIERS, "0804"), field.put("G-2Pz-304PG", "0503")
    field.put(BATTALION, "0704")
    outfit(field, field.put(OTHER, "0504"), defense=2)
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("advance_to", field.hex("0604"))
    assert field.verbs() == {"breakthrough", "help", "pass"}
    battle.say("help", field.hex("0604"))
    assert battle.asking == "ChooseAttack"
    battle.say("attack", field.hex("0504"))
    assert battle.fight.attackers == [other]  # an attack needs somebody who has not fought
    assert field.offered("join") == [unit]
    outfit(field, other, attack=1)
    outfit(field, unit, attack=1)
    field.dice(4)
    battle.say("join", unit)
    assert battle.of("attacked")[-1] == (field.hex("0504"), 2)
    assert field.go().helpers == []


@pytest.mark.rule("ardennes44:19.5")
def test_the_group_helps_the_very_next_attack_only(field: Field) -> None:
    field.plain(14, 9)
    field.source("0104", ALLIES)
    unit, other = field.put(GRENADIERS, "0804"), field.put("G-2Pz-304PG", "0503")
    third = field.put(SECOND, "1204")
    field.put(BATTALION, "0704")
    outfit(field, field.put(OTHER, "0504"), defense=2)
    outfit(field, field.put("A-28-110.3", "1203"), defense=2)
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("advance_to", field.hex("0604")).say("help", field.hex("0604"))
    outfit(field, third, attack=2)
    outfit(field, other, attack=2)
    field.dice(4, 4)
    battle.say("attack", field.hex("1203"))
    battle.say("attack", field.hex("0504"))
    assert battle.of("attacked")[-1] == (field.hex("0504"), 1)


# -- recon (21.4) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:21.4")
def test_recon_alone_may_take_d1_star_as_dr4_and_can_still_be_broken_through(field: Field) -> None:
    field.plain(14, 9)
    field.source("0104", ALLIES)
    unit, scouts = field.put(GRENADIERS, "0804"), field.put(CAVALRY, "0704")
    battle = roll_result(field, "D1*", "0704", [unit])
    assert field.verbs() == {"slip_away", "pass"}
    assert battle.match.decision.role == "Allied"
    battle.say("slip_away")
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))
    assert (field.s.order[scouts], field.s.reduced[scouts]) == (BROKEN, 0)
    assert field.t.grid.distance(field.s.place[scouts], field.hex("0704")) == 4
    assert battle.fight.again == 1
    assert battle.fight.advance == BONUS


@pytest.mark.rule("ardennes44:21.4")
def test_recon_takes_the_loss_if_it_likes_or_is_not_alone_or_is_dug_in(field: Field) -> None:
    field.plain(14, 9)
    field.source("0104", ALLIES)
    unit, scouts = field.put(GRENADIERS, "0804"), field.put(CAVALRY, "0704")
    battle = roll_result(field, "D1*", "0704", [unit])
    battle.say("pass")
    assert field.s.place[scouts] == DEAD
    field.s.stack.clear()
    scouts, friend = field.put("A-14Cav-32", "0704"), field.put(BATTALION, "0704")
    battle = roll_result(field, "D1*", "0704", [unit])
    assert sorted(field.offered("lose")) == sorted([scouts, friend])
    field.s.stack.clear()
    put(field.s, friend, field.hex("0101"))
    hex = field.hex("0704")
    field.s.position[hex], field.s.position_side[hex] = 2, 2
    field.t.improved_dcb = 0
    battle = roll_result(field, "D1*", "0704", [unit])
    assert battle.asking != "SlipAway"
    assert field.s.place[scouts] == DEAD


@pytest.mark.rule("ardennes44:21.4")
def test_recon_may_take_d1_of_a_fire_fight_as_dr4(field: Field) -> None:
    field.plain(14, 9)
    field.source("0104", ALLIES)
    unit, scouts = outfit(field, field.put(INFANTRY, "0804"), morale=1), field.put(CAVALRY, "0704")
    battle = roll_result(field, "FF", "0704", [unit], 1)
    battle.say("lead", unit).say("slip_away")
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))
    assert field.s.order[scouts] == BROKEN
    assert battle.fight.again == 0
    assert battle.fight.advance == BONUS


@pytest.mark.rule("ardennes44:27.5")
@pytest.mark.parametrize(("at_night", "leader", "asked"), [(1, False, False), (1, True, True), (0, False, True)])
def test_by_night_a_companion_breaks_through_only_with_peiper(
    field: Field, at_night: int, leader: bool, asked: bool
) -> None:
    field.plain(12, 9)
    companion = field.put("G-2Pz-2PG", "0804")
    field.put("A-28-110.1", "0704")
    group = [companion]
    if leader:
        peiper = next(unit for unit in field.t.unit_ids if field.t.tags[unit] & PEIPER and field.t.mechanized[unit])
        put(field.s, peiper, field.hex("0804"))
        group.append(peiper)
    fight_of(field, "0704", *group)
    field.s.fight.advanced = [1] * len(group)
    match = field.run(BreakThrough(), 0, 2, at_night)
    waiting = match.play.stack[-1] if match.play.stack else None
    assert isinstance(waiting, BreakThrough) == asked
    if asked:
        match.apply(("breakthrough", field.hex("0704")))
