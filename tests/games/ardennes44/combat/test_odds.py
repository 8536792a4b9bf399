"""Odds, halving, the Defensive Combat Bonus and column shifts (14.4, 14.5, 15)."""

import pytest

from games.ardennes44.combat_field import Battle, fight_of, outfit
from games.ardennes44.field import Field
from sandtable.games.ardennes44.rules.combat.attackers import neighbours_fit
from sandtable.games.ardennes44.rules.combat.odds import (
    ADVANTAGE,
    AIR,
    ARTILLERY,
    DEFENSIVE_ARTILLERY,
    DISRUPTION,
    JABOS,
    STRATEGIC_MOVE,
    SUPPLY,
    attack_strength,
    attack_total,
    base_column,
    column,
    combat_bonus,
    defense_total,
    final_column,
    ratio,
    shifts,
)
from sandtable.games.ardennes44.rules.combat.preview import odds_name
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.retreat.breakthrough import enemy_hexes
from sandtable.games.ardennes44.state.front import BUILDING, IMPROVED, STRATEGIC, TRUCK
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN

INFANTRY, SECOND = "G-26VG-77", "G-26VG-78"
PANTHERS, GRENADIERS = "G-2Pz-3Pz.I", "G-2Pz-2PG"
REGIMENT, BATTALION, SHERMANS = "A-28-112", "A-28-110.1", "A-VIII-707Tk"
GUNS = "A-VIII-174FA"


@pytest.mark.rule("ardennes44:14.4b", "ardennes44:EX.11")
@pytest.mark.parametrize(
    ("attack", "defense", "name"),
    [
        (15, 4, "3-1"),
        (4, 4, "1-1"),
        (7, 4, "1-1"),
        (8, 4, "2-1"),
        (3, 4, "1-2"),
        (2, 4, "1-2"),
        (2, 5, "1-3"),
        (1, 4, "1-4"),
    ],
)
def test_odds_round_in_the_defenders_favour(field: Field, attack: int, defense: int, name: str) -> None:
    assert odds_name(ratio(attack, defense)) == name  # 15:4 is 3-1, L832


@pytest.mark.rule("ardennes44:14.5", "ardennes44:EX.11")
def test_shifts_come_before_the_limits(field: Field) -> None:
    assert field.t.crt_column_name[column(ratio(9, 1), -1)] == "7-1"  # L846
    assert field.t.crt_column_name[column(ratio(9, 1), -3)] == "6-1"
    assert field.t.crt_column_name[column(ratio(1, 5), 1)] == "1-3"
    assert field.t.crt_column_name[column(ratio(1, 4), 2)] == "1-2"
    assert column(ratio(40, 1), 0) == 8
    assert column(ratio(1, 40), 0) == 0


@pytest.mark.rule("ardennes44:14.1c")
def test_all_units_of_a_hex_defend_together(field: Field) -> None:
    field.plain()
    regiment = outfit(field, field.put(REGIMENT, "0404"), defense=6)
    battalion = outfit(field, field.put(BATTALION, "0404"), defense=2)
    assert defense_total(field.s, field.hex("0404"), [regiment, battalion]) == 8


@pytest.mark.rule("ardennes44:15.1a", "ardennes44:EX.13")
@pytest.mark.parametrize(("letter", "total"), [("t", 9), ("c", 10), ("v", 8), ("f", 7), (".", 6), ("w", 6)])
def test_terrain_adds_to_the_hex_not_to_each_unit(field: Field, letter: str, total: int) -> None:
    field.draw(f". .\n. {letter}")
    unit = outfit(field, field.put(REGIMENT, "0202"), defense=6)  # 6-6-3 in a Town: 9, L858
    assert defense_total(field.s, field.hex("0202"), [unit]) == total
    outfit(field, unit, defense=3)
    other = outfit(field, field.put("A-28-109m", "0202"), defense=3)
    assert defense_total(field.s, field.hex("0202"), [unit, other]) == total


@pytest.mark.rule("ardennes44:15.1a", "ardennes44:15.8a")
def test_only_the_best_bonus_counts(field: Field) -> None:
    field.draw(". t\n. f")
    unit = outfit(field, field.put(REGIMENT, "0202"), defense=6)
    forest, town = field.hex("0202"), field.hex("0201")
    assert combat_bonus(field.s, forest, [unit]) == 1
    field.s.position[forest], field.s.position_side[forest] = IMPROVED, ALLIED
    assert combat_bonus(field.s, forest, [unit]) == 2
    field.s.position[forest] = BUILDING
    assert combat_bonus(field.s, forest, [unit]) == 1
    field.s.position[forest], field.s.position_side[forest] = IMPROVED, GERMAN
    assert combat_bonus(field.s, forest, [unit]) == 1
    put(field.s, unit, town)
    field.s.position[town], field.s.position_side[town] = IMPROVED, ALLIED
    assert combat_bonus(field.s, town, [unit]) == 3


@pytest.mark.rule("ardennes44:15.1b", "ardennes44:EX.13")
def test_bonus_is_not_more_than_the_stack(field: Field) -> None:
    field.draw(". .\n. c")
    unit = outfit(field, field.put(BATTALION, "0202"), defense=2)  # 2-2-3 in a City: 4, L862
    assert defense_total(field.s, field.hex("0202"), [unit]) == 4
    second = outfit(field, field.put("A-28-110.2", "0202"), defense=1)
    assert combat_bonus(field.s, field.hex("0202"), [unit, second]) == 3


@pytest.mark.rule("ardennes44:15.1c", "ardennes44:15.8a")
def test_silhouetted_tanks_alone_get_one_at_most(field: Field) -> None:
    field.draw(". .\n. t")
    town = field.hex("0202")
    tanks = outfit(field, field.put(SHERMANS, "0202"), defense=3)
    assert combat_bonus(field.s, town, [tanks]) == 1
    infantry = field.put(BATTALION, "0202")
    assert combat_bonus(field.s, town, [tanks, infantry]) == 3
    field.s.position[field.hex("0101")], field.s.position_side[field.hex("0101")] = IMPROVED, ALLIED
    assert combat_bonus(field.s, field.hex("0101"), [tanks]) == 1


@pytest.mark.rule("ardennes44:15.1d", "ardennes44:22.9b")
def test_parenthesised_defense_gets_no_bonus(field: Field) -> None:
    field.draw(". .\n. t")
    gun = field.put(GUNS, "0202")
    assert field.t.parenthesised[gun]
    assert combat_bonus(field.s, field.hex("0202"), [gun]) == 0
    tanks, infantry = field.put(SHERMANS, "0202"), field.put(BATTALION, "0202")
    assert combat_bonus(field.s, field.hex("0202"), [gun, tanks]) == 1  # still silhouetted tanks alone
    assert combat_bonus(field.s, field.hex("0202"), [gun, infantry]) == 3


@pytest.mark.rule("ardennes44:15.1e", "ardennes44:12.5a")
@pytest.mark.parametrize("marker", [STRATEGIC, TRUCK])
def test_units_under_strategic_movement_get_no_bonus_and_give_a_shift(field: Field, marker: int) -> None:
    field.draw(". . .\n. t .\n. . .")
    unit = field.put(REGIMENT, "0202", marker=marker)
    attacker = field.put(INFANTRY, "0203")
    assert combat_bonus(field.s, field.hex("0202"), [unit]) == 0
    assert shifts(field.s, fight_of(field, "0202", attacker))[STRATEGIC_MOVE] == 1


@pytest.mark.rule("ardennes44:15.2a", "ardennes44:EX.14")
def test_halving_is_per_unit_and_rounds_up(field: Field) -> None:
    field.plain()
    for side in ("0404 0403", "0404 0405"):
        field.river(side)
    one = outfit(field, field.put(INFANTRY, "0403"), attack=5)
    two = outfit(field, field.put(SECOND, "0405"), attack=5)
    target = field.hex("0404")
    assert attack_total(field.s, [one, two], [field.hex("0403"), field.hex("0405")], target) == 6  # 3 + 3, L871


@pytest.mark.rule("ardennes44:15.2b")
def test_nobody_is_halved_twice(field: Field) -> None:
    field.draw(". . .\n. r .\n. . .")
    field.river("0202 0203")
    tanks = outfit(field, field.put(PANTHERS, "0202"), attack=8)
    assert attack_strength(field.s, tanks, field.hex("0202"), field.hex("0203")) == 4


@pytest.mark.rule("ardennes44:15.3")
@pytest.mark.parametrize("kind", ["river", "meuse"])
def test_rivers_halve_even_over_a_bridge(field: Field, kind: str) -> None:
    field.plain()
    unit = outfit(field, field.put(GRENADIERS, "0404"), attack=5)
    here, there = field.hex("0404"), field.hex("0403")
    assert attack_strength(field.s, unit, here, there) == 5
    field.river("0404 0403", kind, bridge=1)
    assert attack_strength(field.s, unit, here, there) == 3


@pytest.mark.rule("ardennes44:15.4", "ardennes44:15.5b")
@pytest.mark.parametrize("letter", ["f", "r", "W"])
def test_vehicles_are_halved_across_hexsides_they_cannot_cross(field: Field, letter: str) -> None:
    field.draw(f". . .\n. {letter} .\n. . .")
    tanks = outfit(field, field.put(PANTHERS, "0203"), attack=4)
    infantry = outfit(field, field.put(GRENADIERS, "0203"), attack=4)
    here, there = field.hex("0203"), field.hex("0202")
    assert attack_strength(field.s, tanks, here, there) == 2
    assert attack_strength(field.s, infantry, here, there) == 4
    field.road("0203 0202", "forest_road")
    assert attack_strength(field.s, tanks, here, there) == 4


@pytest.mark.rule("ardennes44:15.5a", "ardennes44:15.5b", "ardennes44:EX.15")
def test_out_of_wooded_rough_is_halved_into_it_is_not(field: Field) -> None:
    field.draw(". . . .\n. r r .\n. . . .")
    infantry = outfit(field, field.put(GRENADIERS, "0202"), attack=4)
    for around in field.t.grid.around(field.hex("0202")):
        assert attack_strength(field.s, infantry, field.hex("0202"), around) == 2
    assert attack_strength(field.s, infantry, field.hex("0203"), field.hex("0202")) == 4
    tanks = outfit(field, field.put(PANTHERS, "0203"), attack=4)
    assert attack_strength(field.s, tanks, field.hex("0203"), field.hex("0202")) == 2


@pytest.mark.rule("ardennes44:15.5c")
@pytest.mark.parametrize("state", [0, 1])
def test_across_a_bridge_hexside_into_wooded_rough_is_halved(field: Field, state: int) -> None:
    field.draw(". . .\n. r .\n. . .")
    field.river("0202 0203", bridge=3)
    field.s.bridge[3] = state
    infantry = outfit(field, field.put(GRENADIERS, "0203"), attack=4)
    assert attack_strength(field.s, infantry, field.hex("0203"), field.hex("0202")) == 2


@pytest.mark.rule("ardennes44:15.7")
def test_the_west_wall_shelters_germans_only_and_halves_allied_vehicles(field: Field) -> None:
    field.draw(". . .\n. W .\n. . .")
    field.road("0203 0202")
    wall, outside = field.hex("0202"), field.hex("0203")
    german = outfit(field, field.put(INFANTRY, "0202"), defense=4)
    assert combat_bonus(field.s, wall, [german]) == 3
    put(field.s, german, field.hex("0101"))
    american = field.put(REGIMENT, "0202")
    assert combat_bonus(field.s, wall, [american]) == 0
    allied_tanks = outfit(field, field.put(SHERMANS, "0203"), attack=4)
    german_tanks = outfit(field, field.unit(PANTHERS), attack=4)
    assert attack_strength(field.s, allied_tanks, outside, wall) == 2
    assert attack_strength(field.s, german_tanks, outside, wall) == 4
    assert attack_strength(field.s, outfit(field, american, attack=4), outside, wall) == 4  # on foot


@pytest.mark.rule("ardennes44:27.4")
@pytest.mark.parametrize("code", ["G-ISS-217Brumm", "G-ISS-1000Sturm"])
@pytest.mark.parametrize(("letter", "strength"), [("v", 4), ("t", 4), ("c", 4), (".", 2), ("f", 1)])
def test_assault_guns_double_against_settlements(field: Field, code: str, letter: str, strength: int) -> None:
    field.draw(f". . .\n. {letter} .\n. . .")
    gun, tanks = outfit(field, field.put(code, "0203"), attack=2), outfit(field, field.put(PANTHERS, "0203"), attack=2)
    assert field.t.black_box[gun]
    assert attack_strength(field.s, gun, field.hex("0203"), field.hex("0202")) == strength
    assert attack_strength(field.s, tanks, field.hex("0203"), field.hex("0202")) == min(strength, 2)  # others do not


@pytest.mark.rule("ardennes44:34", "ardennes44:EX.30")
def test_no_more_than_fifteen_factors_count(field: Field) -> None:
    field.options = {"factor_limit": True}
    field.plain()
    defender = outfit(field, field.put(REGIMENT, "0404"), defense=6)
    one = outfit(field, field.put(INFANTRY, "0403"), attack=12)
    two = outfit(field, field.put(SECOND, "0405"), attack=12)
    fight = fight_of(field, "0404", one, two)
    assert field.t.crt_column_name[base_column(field.s, fight)] == "2-1"  # 24 against 6 counts as 15, L2153
    field.s.rules.factor_limit = False
    assert field.t.crt_column_name[base_column(field.s, fight)] == "4-1"
    assert defender


@pytest.mark.rule("ardennes44:15.9", "ardennes44:18.2b", "ardennes44:23.4a")
def test_shifts_add_up(field: Field) -> None:
    field.plain()
    outfit(field, field.put(REGIMENT, "0404", order=2), defense=6)
    one = outfit(field, field.put(INFANTRY, "0403", oos=1), attack=12)
    two = outfit(field, field.put(SECOND, "0405", fuel_out=1), attack=12)
    fight = fight_of(field, "0404", one, two)
    fight.guns = [field.unit("G-XLVII-766VAK"), field.unit("G-XLVII-15Wf")]
    fight.air, fight.gun_shift, fight.jabo_shift = 1, -2, -3
    found = shifts(field.s, fight)
    assert found[DISRUPTION] == 1
    assert found[SUPPLY] == -1  # once, however many are out of supply
    assert found[ARTILLERY] == 2
    assert found[AIR] == 1
    assert found[DEFENSIVE_ARTILLERY] == -2
    assert found[JABOS] == -3
    assert sum(found) == -2
    assert field.t.crt_column_name[base_column(field.s, fight)] == "4-1"
    assert field.t.crt_column_name[final_column(field.s, fight)] == "2-1"


@pytest.mark.rule("ardennes44:23.4a")
@pytest.mark.parametrize(("unsupplied", "shift"), [((0, 0), 0), ((0, 1), -1), ((1, 0), -1), ((1, 1), -1)])
def test_one_unsupplied_attacker_is_enough(field: Field, unsupplied: tuple[int, int], shift: int) -> None:
    field.plain()
    field.put(REGIMENT, "0404", oos=1)  # the defender's supply does not matter
    units = [field.put(INFANTRY, "0403", oos=unsupplied[0]), field.put(SECOND, "0405", oos=unsupplied[1])]
    assert shifts(field.s, fight_of(field, "0404", *units))[SUPPLY] == shift


@pytest.mark.rule("ardennes44:18.2b")
@pytest.mark.parametrize(("orders", "shift"), [((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 2), 1)])
def test_one_disrupted_defender_is_enough_and_two_count_once(field: Field, orders: tuple[int, int], shift: int) -> None:
    field.plain()
    field.put(REGIMENT, "0404", order=orders[0])
    field.put(BATTALION, "0404", order=orders[1])
    assert shifts(field.s, fight_of(field, "0404", field.put(INFANTRY, "0403")))[DISRUPTION] == shift


@pytest.mark.rule("ardennes44:16.6a")
def test_attackers_advantage_shifts_for_its_units_against_its_hex(field: Field) -> None:
    field.plain()
    field.put(REGIMENT, "0404")
    marked, other = field.put(INFANTRY, "0403"), field.put(SECOND, "0405")
    s = field.s
    s.advantage_units, s.advantage_hex, s.advantage_from = [[marked]], [field.hex("0404")], [field.hex("0403")]
    assert shifts(s, fight_of(field, "0404", marked, other))[ADVANTAGE] == 1
    assert shifts(s, fight_of(field, "0404", other))[ADVANTAGE] == 0
    field.put(BATTALION, "0402")
    assert shifts(s, fight_of(field, "0402", marked))[ADVANTAGE] == 0


@pytest.mark.rule("ardennes44:14.1a", "ardennes44:T.tec")
def test_nobody_attacks_across_a_lake(field: Field) -> None:
    field.plain(6, 6)
    field.river("0303 0304", "lake")
    unit = field.put("G-26VG-77", "0303")
    field.put("A-28-110.1", "0304")
    field.put("A-28-110.2", "0302")
    battle = Battle(field).through()
    assert field.hexes("attack") == {"0302"}
    assert unit not in neighbours_fit(field.go(), field.hex("0304"))
    assert enemy_hexes(field.go(), [unit]) == [field.hex("0302")]
    assert battle.match.why_not(("attack", field.hex("0304"))) is not None
