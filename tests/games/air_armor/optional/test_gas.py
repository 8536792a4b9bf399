"""Poison gas: points, zones, contamination, gas attacks, decontamination (44)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.flak import AT_AIRCRAFT, flak_of
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE
from sandtable.games.air_armor.rules.fire.modifiers import multiplier
from sandtable.games.air_armor.rules.ground.costs import allowance
from sandtable.games.air_armor.rules.optional import gas_zone
from sandtable.games.air_armor.rules.optional.contamination import (
    ContaminationSegment,
    Decontamination,
    GasCheck,
    decontaminate_reason,
)
from sandtable.games.air_armor.rules.optional.gas_release import GasRelease
from sandtable.games.air_armor.rules.pieces import counters
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    FIRE_UNIT,
    HASTY_ATTACK,
    MARCH,
    MI_24,
    NATO,
    NON_PERSISTENT,
    PERSISTENT,
    QUARTERS,
    US_PURSE,
    WG_PURSE,
    WP,
    WP_PURSE,
)

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"
LEOPARD, MARDER = "36PzBde-Leopard", "36PzBde-Marder"


@pytest.fixture
def gas(field: Field) -> Field:
    """A small map on which the gas rules are in use."""
    field.readings.gas = 1
    return field.plain()


def why_point(field: Field, side: int, kind: int = NON_PERSISTENT) -> str:
    reason = gas_zone.gas_point_reason(field.s, side, kind)
    return rule_of(reason)


def cloud(field: Field, hex: str, kind: int = NON_PERSISTENT) -> None:
    gas_zone.place_gas(field.s, field.hex(hex), kind)


def zone(field: Field) -> set[str]:
    return {name for name in field.t.grid.ids if field.s.gas_zone[field.hex(name)]}


@rule("44.1a")
def test_gas_points_are_a_pool_of_the_scenario_and_those_of_nato_are_american(field: Field) -> None:
    field.readings.gas = 1
    s = field.real("s12-sixty-miles").s
    given = [[s.points[purse * 6 + kind] for kind in (4, 5)] for purse in (WP_PURSE, US_PURSE, WG_PURSE)]
    assert given == [[3, 6], [1, 3], [0, 0]]
    assert gas_zone.gas_points(s, WP, PERSISTENT) == 3
    assert gas_zone.gas_points(s, NATO, NON_PERSISTENT) == 3
    s.points[WG_PURSE * 6 + 4] = 5
    assert gas_zone.gas_points(s, NATO, PERSISTENT) == 1
    for scenario in field.t.scenarios:
        purses = {field.t.purse[field.t.type_first[unit]] for unit in range(field.t.types) if scenario.type_steps[unit]}
        pool = [scenario.points[US_PURSE * 6 + kind] for kind in (4, 5)]
        assert US_PURSE in purses or pool == [0, 0], scenario.key


@rule("44.1b", "44.2.3a")
def test_nato_waits_until_wp_has_spent_a_gas_point(gas: Field) -> None:
    assert why_point(gas, NATO) == "44.1b"
    assert why_point(gas, WP) == ""
    gas_zone.spend_gas_point(gas.s, WP, NON_PERSISTENT)
    assert why_point(gas, NATO) == ""
    for _ in range(3):
        gas_zone.spend_gas_point(gas.s, NATO, NON_PERSISTENT)
    assert why_point(gas, NATO) == "44.1a"
    assert why_point(gas, NATO, PERSISTENT) == ""


def test_without_the_option_nobody_uses_gas(field: Field) -> None:
    assert why_point(field.plain(), WP) == "46.4b"


@rule("44.3a", "6.3.5a", "G.gas-zone")
def test_a_gas_zone_is_the_hex_and_its_six_neighbours(gas: Field) -> None:
    cloud(gas, "0303", PERSISTENT)
    hex = gas.hex("0303")
    assert gas.s.gas[hex] == PERSISTENT
    assert zone(gas) == gas.names([hex, *gas.t.grid.around(hex)])


@rule("44.3b", "6.3.5c")
def test_only_non_persistent_gas_disperses(gas: Field) -> None:
    cloud(gas, "0303")
    cloud(gas, "0606", PERSISTENT)
    gas_zone.disperse_gas(gas.s)
    assert not gas.s.gas[gas.hex("0303")]
    hex = gas.hex("0606")
    assert zone(gas) == gas.names([hex, *gas.t.grid.around(hex)])


@rule("44.4.2a")
def test_overlapping_zones_are_one_zone_with_one_check(gas: Field) -> None:
    cloud(gas, "0303")
    cloud(gas, "0304")
    tank = gas.put(M1, "0303", 1)
    table = Table(gas, GasCheck([tank], gas.hex("0303")), [9])
    assert table.rolls_left == []
    gas_zone.remove_gas(gas.s, gas.hex("0304"))
    assert gas.s.gas_zone[gas.hex("0304")]


@rule("44.3c", "44.4.4b", "18.2.2.Bb", "6.1.4b")
def test_fire_out_of_gas_or_by_the_contaminated_is_halved_once_and_fire_into_gas_is_not(gas: Field) -> None:
    tank, bmp = gas.put(M1, "0303", 2), gas.put(BMP, "0304", 3)
    gas.operation(HASTY_ATTACK, bmp, objective="0303")
    target = gas.hex("0304")
    assert multiplier(gas.s, DEFENSIVE, tank, target) == FIRE_UNIT
    gas.s.contaminated[tank] = 1
    assert multiplier(gas.s, DEFENSIVE, tank, target) == FIRE_UNIT // 2
    gas_zone.place_gas(gas.s, gas.hex("0302"), PERSISTENT)
    assert gas.s.gas_zone[gas.hex("0303")]
    assert not gas.s.gas_zone[target]
    assert multiplier(gas.s, DEFENSIVE, tank, target) == FIRE_UNIT // 2
    gas.s.contaminated[tank] = 0
    assert multiplier(gas.s, DEFENSIVE, tank, target) == FIRE_UNIT // 2
    assert multiplier(gas.s, OFFENSIVE, bmp, gas.hex("0303")) == FIRE_UNIT
    gas.s.disrupted[tank] = 1
    assert multiplier(gas.s, DEFENSIVE, tank, target) == FIRE_UNIT // 4


@rule("44.3c", "44.4.4b", "6.1.4b")
def test_flak_out_of_gas_or_by_the_contaminated_is_halved_once(gas: Field) -> None:
    tank = gas.put(M1, "0303", 4)
    hex = gas.hex("0303")
    full = flak_of(gas.s, tank, hex, 0, AT_AIRCRAFT)
    gas.s.contaminated[tank] = 1
    assert flak_of(gas.s, tank, hex, 0, AT_AIRCRAFT) * 2 == full
    cloud(gas, "0303")
    assert flak_of(gas.s, tank, hex, 0, AT_AIRCRAFT) * 2 == full
    gas.s.contaminated[tank] = 0
    assert flak_of(gas.s, tank, hex, 0, AT_AIRCRAFT) * 2 == full


@rule("44.4a", "44.4b", "44.5b", "44.4.4a", "6.3.5b1", "6.3.5b2", "6.1.4a", "G.contamination")
def test_the_target_hex_is_contaminated_the_others_check_and_then_all_hit_are_attacked(gas: Field) -> None:
    target, other, beside, far = (
        gas.put(M1, "0303", 2),
        gas.put(M2, "0303", 1),
        gas.put(M1, "0304", 2),
        gas.put(M1, "0306", 2),
    )
    table = Table(gas, GasRelease(WP, gas.hex("0303"), NON_PERSISTENT), [5, 1, 3, 2, 10, 2])
    assert table.rolls_left == []
    assert [gas.s.contaminated[piece] for piece in (target, beside, far)] == [1, 1, 0]
    assert table.result == 3
    assert gas.s.place[other] < 0
    assert [gas.s.steps[piece] for piece in (target, beside, far)] == [1, 1, 2]


@rule("44.5a")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (2, 1), (3, 0), (4, 0), (10, 0)])
def test_a_gas_attack_kills_a_step_on_one_and_two(gas: Field, roll: int, lost: int) -> None:
    gas.put(M1, "0303", 1)
    assert Table(gas, GasRelease(WP, gas.hex("0303"), PERSISTENT), [roll]).result == lost


@rule("44.4.1a")
@pytest.mark.parametrize(("roll", "hit"), [(1, 1), (5, 1), (6, 0), (10, 0)])
def test_one_roll_up_to_five_contaminates_the_whole_force(gas: Field, roll: int, hit: int) -> None:
    cloud(gas, "0303")
    force = [gas.put(M1, "0303", 2), gas.put(M2, "0303", 1)]
    table = Table(gas, GasCheck(force, gas.hex("0303")), [roll])
    assert [gas.s.contaminated[piece] for piece in force] == [hit, hit]
    assert table.result == 2 * hit


@rule("44.4.1b")
def test_contaminated_units_make_no_more_checks(gas: Field) -> None:
    cloud(gas, "0303")
    tank = gas.put(M1, "0303", 2)
    gas.s.contaminated[tank] = 1
    assert Table(gas, GasCheck([tank], gas.hex("0303")), []).result == 0


@rule("44.4.4a")
def test_entering_and_staying_contaminate_without_a_gas_attack(gas: Field) -> None:
    cloud(gas, "0303")
    tank = gas.put(M1, "0303", 2)
    table = Table(gas, GasCheck([tank], gas.hex("0303")), [3])
    assert gas.s.contaminated[tank]
    assert gas.s.steps[tank] == 2
    assert table.rolls_left == []
    struck = gas.put(M1, "0305", 1)
    assert Table(gas, GasRelease(WP, gas.hex("0305"), PERSISTENT), [1]).result == 1
    assert gas.s.place[struck] < 0


def test_a_check_only_concerns_units_that_are_still_in_the_hex(gas: Field) -> None:
    cloud(gas, "0303")
    tank = gas.put(M1, "0306", 2)
    assert Table(gas, GasCheck([tank], gas.hex("0303")), []).result == 0
    assert Table(gas, GasCheck([tank], gas.hex("0306")), []).result == 0


@rule("44.4d", "10.0.7a", "6.3.5b3")
def test_at_the_end_of_a_cycle_each_stack_of_the_formation_in_gas_checks(gas: Field) -> None:
    cloud(gas, "0303")
    stack = [gas.put(M1, "0303", 2), gas.put(M2, "0303", 1)]
    other, stranger, out = gas.put(M1, "0304", 1), gas.put(LEOPARD, "0302", 1), gas.put(M1, "0307", 1)
    engineer = gas.put("3ID-ENG1", "0404")
    gas.s.role, gas.s.active = NATO, gas.formation("1/3ID")
    table = Table(gas, ContaminationSegment(), [3, 9])
    assert table.rolls_left == []
    assert [gas.s.contaminated[piece] for piece in stack] == [1, 1]
    assert not gas.s.contaminated[other]
    assert not gas.s.contaminated[stranger]
    assert not gas.s.contaminated[out]
    assert not gas.s.contaminated[engineer]
    gas.s.activated[engineer] = gas.s.active
    clean = Table(gas, ContaminationSegment(), [9, 5])
    assert clean.rolls_left == []
    assert gas.s.contaminated[engineer]


@rule("44.4e")
def test_what_flies_is_not_contaminated(gas: Field) -> None:
    cloud(gas, "0303")
    helicopter, jet = gas.t.helicopter_piece[MI_24], gas.t.air_piece[WP]
    for piece in (helicopter, jet):
        put(gas.s, piece, gas.hex("0303"))
        gas.s.steps[piece] = 2
    assert Table(gas, GasCheck([helicopter, jet], gas.hex("0303")), []).result == 0
    assert Table(gas, GasRelease(NATO, gas.hex("0303"), PERSISTENT), []).result == 0
    assert not gas.s.contaminated[helicopter]


@rule("44.4.3a")
def test_the_marker_outlasts_the_gas_and_splitting(gas: Field) -> None:
    cloud(gas, "0303")
    tank = gas.put(M1, "0303", 3)
    Table(gas, GasCheck([tank], gas.hex("0303")), [1])
    gas_zone.disperse_gas(gas.s)
    gas.move(tank, "0306")
    part = counters.split(gas.s, tank, 1)
    assert gas.s.contaminated[tank]
    assert gas.s.contaminated[part]


@rule("44.4.3b")
def test_contaminated_and_clean_units_stack_but_do_not_combine(gas: Field) -> None:
    dirty, clean = gas.put(M1, "0303", 1), gas.put(M1, "0303", 1)
    gas.s.contaminated[dirty] = 1
    assert gas.rule(counters.merge_reason(gas.s, dirty, clean)) == "44.4.3b"
    assert gas.stack_rule(dirty, clean) == ""
    assert not gas.s.contaminated[clean]
    gas.s.contaminated[clean] = 1
    assert gas.rule(counters.merge_reason(gas.s, dirty, clean)) == ""


@rule("44.4.4c", "6.1.4b")
def test_contaminated_units_have_two_thirds_of_their_movement(gas: Field) -> None:
    tank = gas.put(M1, "0303", 1)
    gas.s.contaminated[tank] = 1
    assert [allowance(gas.s, operation, tank) for operation in (MARCH, HASTY_ATTACK, ASSAULT)] == [
        4 * QUARTERS,
        4 * QUARTERS,
        2 * QUARTERS,
    ]


@rule("44.4.4d", "6.1.4c")
def test_contamination_does_nothing_else(gas: Field) -> None:
    tank, bmp = gas.put(M1, "0303", 2), gas.put(BMP, "0305", 3)
    gas.s.contaminated[tank] = 1
    gas.operation(HASTY_ATTACK, bmp, objective="0303")
    assert multiplier(gas.s, OFFENSIVE, bmp, gas.hex("0303")) == FIRE_UNIT
    assert gas.s.zoc[NATO][gas.hex("0304")]
    assert not gas.s.used[tank]
    for _ in range(5):
        gas.s.turn += 1
        gas_zone.disperse_gas(gas.s)
    assert gas.s.contaminated[tank]


# -- decontamination (44.6)


@rule("44.6a", "9.6d1", "9.6d2")
def test_a_main_hq_cleans_one_hex_of_its_chain_in_range_and_its_units_are_used(field: Field) -> None:
    field.readings.gas = 1
    field.real()
    field.put("3ID-HQM", "3017")
    one, two, third = field.put(M1, "3018", 1), field.put(M2, "3018", 1), field.put(M1, "3016", 1)
    clean, german = field.put(M2, "3015", 1), field.put(LEOPARD, "3014", 1)
    for piece in (one, two, third, german):
        field.s.contaminated[piece] = 1
    table = Table(field, Decontamination(NATO))
    assert table.role == NATO
    assert table.hexes() == {"3018", "3016"}
    assert table.why("hex", field.hex("3014")) == "44.6a"
    assert table.why("hex", field.hex("6001")) == "4.1.4.3a"
    table.answer("hex", field.hex("3018"))
    assert table.over
    assert [field.s.contaminated[piece] for piece in (one, two, third)] == [0, 0, 1]
    assert [field.s.used[piece] for piece in (one, two, third, clean)] == [1, 1, 0, 0]
    field.put("39GMRD-HQM", "0517"), field.put("4MRD-HQM", "0525"), field.put("39GMRD-HQF", "0518")
    soviet, german = field.put(BMP, "0715", 2), field.put("4MRD-22MRR-U", "0725", 2)
    field.s.contaminated[soviet] = field.s.contaminated[german] = 1
    table = Table(field, Decontamination(WP))
    assert table.hexes() == {"0715"}
    table.answer("hex", field.hex("0715"))
    assert (table.role, table.hexes()) == (WP, {"0725"})  # each Main HQ, and no other
    table.answer("hex", field.hex("0725"))
    assert table.over
    assert [field.s.contaminated[piece] for piece in (soviet, german)] == [0, 0]


@rule("44.6a")
def test_units_next_to_an_enemy_or_in_gas_cannot_be_cleaned(field: Field) -> None:
    field.readings.gas = 1
    field.real()
    hq, tank = field.put("3ID-HQM", "3017"), field.put(M1, "3019", 1)
    field.s.contaminated[tank] = 1
    hex = field.hex("3019")
    assert decontaminate_reason(field.s, hq, hex) is None
    bmp = field.put(BMP, "3020", 2)
    assert decontaminate_reason(field.s, hq, hex)
    field.move(bmp, "3030")
    cloud(field, "3020")
    assert rule_of(decontaminate_reason(field.s, hq, hex)) == "44.6a"


@rule("44.6b", "23.3.1j", "7.3f")
def test_only_a_main_hq_that_is_not_disrupted_can(field: Field) -> None:
    field.readings.gas = 1
    field.real()
    tank, brigade, main = field.put(M1, "3018", 1), field.put("1/3ID-HQ", "3016"), field.put("3ID-HQM", "3017")
    field.s.contaminated[tank] = 1
    hex = field.hex("3018")
    for other in (brigade, field.put("3ID-HQF", "3017")):
        assert rule_of(decontaminate_reason(field.s, other, hex)) == "44.6b"
    assert decontaminate_reason(field.s, main, hex) is None
    field.s.disrupted[main] = 1
    assert rule_of(decontaminate_reason(field.s, main, hex)) == "44.6b"
    assert Table(field, Decontamination(NATO)).over


# -- the example (EX-44-1)


@rule("44.7a", "44.3b", "44.4d", "HEX.3b", "6.3.5b3", "EX-44-1")
def test_the_worked_example(field: Field) -> None:
    """C to G of the example: a Non-Persistent strike on 5719, City hex 5720 in the zone."""
    field.readings.gas = 1
    field.real()
    s = field.s
    leopard, marder = field.put(LEOPARD, "5719", 1), field.put(MARDER, "5619", 2)
    gun = field.put("36PzBde-ART1", "5920", 2)
    s.disrupted[marder] = 1
    gas_zone.spend_gas_point(s, WP, NON_PERSISTENT)
    assert s.vp[NATO] == 1
    table = Table(field, GasRelease(WP, field.hex("5719"), NON_PERSISTENT), [9, 4])
    assert table.result == 0
    assert s.vp[NATO] == 2
    assert [s.contaminated[piece] for piece in (leopard, marder)] == [1, 0]
    field.move(leopard, "5718")
    assert Table(field, GasCheck([leopard], field.hex("5718")), []).result == 0
    for hex in ("5819", "5820"):
        field.move(gun, hex)
        assert Table(field, GasCheck([gun], field.hex(hex)), [8]).result == 0
    field.move(gun, "6020")
    s.role, s.active = NATO, field.formation("36PzBde")
    assert Table(field, ContaminationSegment(), [3]).rolls_left == []
    assert s.contaminated[marder]
    assert s.steps[marder] == 2
    gas_zone.disperse_gas(s)
    assert not any(s.gas)
    main = field.put("12PzD-HQM", "5517")
    assert s.contaminated[leopard]
    assert decontaminate_reason(s, main, field.hex("5718")) is None


@rule("44.7b")
def test_each_city_hex_in_the_zone_is_a_point_for_the_other_side(gas: Field) -> None:
    for hex in ("0303", "0304"):
        gas.t.terrain[gas.hex(hex)] = 4
    gas_zone.spend_gas_point(gas.s, WP, PERSISTENT)
    gas_zone.spend_gas_point(gas.s, NATO, PERSISTENT)
    assert gas.s.vp == [0, 1]
    Table(gas, GasRelease(NATO, gas.hex("0303"), PERSISTENT))
    assert gas.s.vp == [2, 1]
    Table(gas, GasRelease(WP, gas.hex("0302"), PERSISTENT))
    assert gas.s.vp == [2, 2]
