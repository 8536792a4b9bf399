"""Splitting, combining, step transfer and dummies (11.3, 11.5-11.8)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.pieces import counters, dummies, status
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    HASTY_ATTACK,
    LOST,
    MARCH,
    NATO,
    RESERVE,
    SPARE,
    UNREVEALED,
    WP,
)

M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"


@rule("11.5b", "11.5c", "11.5d", "11.8a")
def test_a_split_keeps_type_formation_and_total(field: Field) -> None:
    bmp = field.put(BMP, "3017", 5)
    new = counters.split(field.s, bmp, 2)
    assert field.t.type_of[new] == field.t.type_of[bmp]
    assert field.t.formation[new] == field.t.formation[bmp]
    assert (field.s.steps[bmp], field.s.steps[new]) == (3, 2)
    assert field.s.place[new] == field.s.place[bmp]


@rule("11.5a2")
def test_a_unit_splits_as_far_as_spare_counters_go(field: Field) -> None:
    bmp = field.put(BMP, "3017", 5)
    counters.split(field.s, bmp, 2)
    counters.split(field.s, bmp, 1)
    assert field.rule(counters.split_reason(field.s, bmp, 1)) == "11.5a1"


@rule("11.5h", "11.6.2b")
def test_a_disrupted_unit_neither_splits_nor_combines(field: Field) -> None:
    one, two = field.put(BMP, "3017", 3), field.put(BMP, "3017", 3)
    field.s.disrupted[one] = 1
    assert field.rule(counters.split_reason(field.s, one, 1)) == "11.5h"
    assert counters.merge_reason(field.s, one, two) == counters.merge_reason(field.s, two, one) != 0


@rule("11.5.2a", "11.5.2b")
def test_all_parts_keep_every_marker(field: Field) -> None:
    gun = field.put("8GA-390GAB", "3017", 3, used=1)
    columns = (field.s.used, field.s.fired, field.s.contaminated, field.s.masked, field.s.deliberate)
    for column in columns:
        column[gun] = 1
    new = counters.split(field.s, gun, 1)
    for column in columns:
        assert column[new] == column[gun] == 1
    fresh = counters.split(field.s, field.put("8GA-390GAB", "3019", 2), 1)
    assert not any(column[fresh] for column in columns)


@rule("11.5.1b")
def test_each_part_has_the_points_that_the_original_had_left(field: Field) -> None:
    field.plain()
    bmp = field.put(BMP, "0304", 5)
    field.operation(MARCH, bmp)
    field.walk(bmp, "0303 0302")
    new = counters.split(field.s, bmp, 2)
    assert field.s.op.spent[new] == field.s.op.spent[bmp] == 8
    assert field.s.op.member[new] == 1


@rule("11.6b", "4.1.1.3a")
def test_only_identical_units_in_one_hex_combine_and_no_step_is_lost(field: Field) -> None:
    one, two, other = field.put(BMP, "3017", 3), field.put(BMP, "3017", 4), field.put("39GMRD-15GTR-U", "3017", 1)
    far = field.put(BMP, "3018", 1)
    assert field.rule(counters.merge_reason(field.s, one, other)) == "11.6b"
    same_vehicle = field.put("27GMRD-244GMRR-U", "3017", 1)
    assert field.rule(counters.merge_reason(field.s, one, same_vehicle)) == "11.6b"
    assert field.rule(counters.transfer_reason(field.s, one, same_vehicle, 1)) == "11.6b"
    tank, bradley = field.put(M1, "4017"), field.put("1/3ID-M2", "4017")
    assert field.rule(counters.merge_reason(field.s, tank, bradley)) == "11.6b"
    field.operation(MARCH, tank, bradley)
    assert field.rule(counters.transfer_reason(field.s, tank, bradley, 1)) == "11.6b"
    assert field.rule(counters.merge_reason(field.s, one, far)) == "11.6a"
    assert counters.merge_reason(field.s, one, two) is None
    counters.merge(field.s, one, two)
    assert (field.s.steps[one], field.s.place[two]) == (7, SPARE)


@rule("5.0f")
def test_no_unit_has_more_steps_than_nine_or_four(field: Field) -> None:
    for unit, limit in ((BMP, 9), (M1, 4)):
        one, two = field.put(unit, "3017", limit - 1), field.put(unit, "3017", 1)
        assert counters.merge_reason(field.s, one, two) is None
        field.s.steps[two] = 2
        assert field.rule(counters.merge_reason(field.s, one, two)) == "5.0f"
        field.operation(MARCH, one, two)
        assert counters.transfer_reason(field.s, two, one, 1) is None
        assert field.rule(counters.transfer_reason(field.s, two, one, 2)) == "5.0f"


@rule("11.6.1a", "11.6.2a")
def test_a_combined_unit_has_all_markers_and_the_fewest_points(field: Field) -> None:
    one, two = field.put(M1, "3017", 1), field.put(M1, "3017", 1)
    field.operation(MARCH, one, two)
    field.s.op.spent[one], field.s.op.spent[two] = 4, 10
    for column in (field.s.used, field.s.fired, field.s.masked, field.s.deliberate):
        column[two] = 1
    counters.merge(field.s, one, two)
    assert field.s.op.spent[one] == 10
    for column in (field.s.used, field.s.fired, field.s.masked, field.s.deliberate):
        assert column[one] == 1


@rule("11.6.2c")
def test_a_freed_counter_can_be_used_at_once(field: Field) -> None:
    units = [field.put(BMP, "3017", 3) for _ in range(3)]
    assert field.rule(counters.split_reason(field.s, units[2], 1)) == "11.5a1"
    counters.merge(field.s, units[0], units[1])
    assert counters.split(field.s, units[2], 1) == units[1]


@rule("11.6.2d1", "11.6.2d2")
def test_in_nato_operations_only_units_of_one_task_force_combine_except_on_a_march(field: Field) -> None:
    one, two = field.put(M1, "3017", 1), field.put(M1, "3017", 1)
    for operation in (HASTY_ATTACK, ASSAULT, RESERVE):
        field.operation(operation, one)
        assert field.rule(counters.merge_reason(field.s, one, two)) == "11.6.2d1"
        field.operation(operation, one, two)
        assert counters.merge_reason(field.s, one, two) is None
        field.s.op.member[two] = 2
        assert counters.merge_reason(field.s, one, two) is not None
        field.s.op.member[one] = field.s.op.member[two] = 0
        assert counters.merge_reason(field.s, one, two) is not None, "in no task force at all"
    field.operation(MARCH, one)
    assert counters.merge_reason(field.s, one, two) is None


@rule("44.4.3b")
def test_contaminated_and_clean_units_do_not_combine(field: Field) -> None:
    one, two = field.put(BMP, "3017", 1), field.put(BMP, "3017", 1)
    field.s.contaminated[two] = 1
    assert field.rule(counters.merge_reason(field.s, one, two)) == "44.4.3b"


@rule("45.4.1a")
def test_unrevealed_units_neither_split_nor_combine(field: Field) -> None:
    one, two, three = field.put(BMP, "3017", UNREVEALED), field.put(BMP, "3017", 4), field.put(BMP, "3017", UNREVEALED)
    assert field.rule(counters.split_reason(field.s, one, 1)) == "45.4.1a"
    assert field.rule(counters.merge_reason(field.s, one, two)) == "45.4.1a"
    assert field.rule(counters.merge_reason(field.s, one, three)) == "45.4.1a"
    counters.free_counter(field.s, three)
    assert counters.split_reason(field.s, two, 1) is None


@rule("11.7b", "11.4g", "4.1.6c")
def test_the_receiver_of_steps_is_used_and_the_sender_is_not(field: Field) -> None:
    one, two = field.put(BMP, "3017", 5), field.put(BMP, "3118", 2)
    field.operation(MARCH, one, two)
    for used in (0, 1):
        field.s.used[two] = used
        assert counters.transfer_reason(field.s, one, two, 2) is None
    counters.transfer(field.s, one, two, 2)
    assert (field.s.steps[one], field.s.steps[two]) == (3, 4)
    assert (field.s.used[one], field.s.used[two]) == (0, 1)


@rule("11.7f")
def test_steps_go_only_between_units_that_are_both_contaminated_or_both_clean(field: Field) -> None:
    one, two = field.put(BMP, "3017", 3), field.put(BMP, "3018", 2)
    field.operation(MARCH, one, two)
    for sender, receiver, why in ((0, 0, ""), (1, 0, "44.4.3b"), (0, 1, "44.4.3b"), (1, 1, "")):
        field.s.contaminated[one], field.s.contaminated[two] = sender, receiver
        assert field.rule(counters.transfer_reason(field.s, one, two, 1)) == why


@rule("11.7c")
def test_no_steps_go_from_or_to_a_unit_next_to_an_enemy(field: Field) -> None:
    one, two = field.put(BMP, "3017", 5), field.put(BMP, "3122", 2)
    field.operation(MARCH, one, two)
    enemy = field.put(M1, "3016")
    assert field.rule(counters.transfer_reason(field.s, one, two, 1)) == "11.7c"
    field.move(enemy, "3123")
    assert field.rule(counters.transfer_reason(field.s, one, two, 1)) == "11.7c"


@rule("11.7d")
def test_steps_stay_in_their_formation(field: Field) -> None:
    one, two = field.put(BMP, "3017", 5), field.put("39GMRD-120GMRR-U", "3122", 2)
    field.operation(MARCH, one, two)
    assert field.rule(counters.transfer_reason(field.s, one, two, 1)) == "11.6b"


@rule("11.3.2a", "18.3.4a")
def test_a_unit_without_steps_is_removed_and_its_counter_is_free(field: Field) -> None:
    one, two = field.put(BMP, "3017", 2), field.put(BMP, "3018", 2)
    counters.lose_steps(field.s, one, 2)
    assert field.s.place[one] == SPARE
    assert counters.split_reason(field.s, two, 1) is None
    assert field.s.type_left[field.t.type_of[one]] == 2
    counters.lose_steps(field.s, two, 2)
    assert field.s.place[two] == LOST


@rule("11.3.3a1", "11.3.3c")
def test_a_wp_regiment_has_no_more_dummies_than_steps(field: Field) -> None:
    bmp = field.put(BMP, "3017", 1)
    assert counters.split_reason(field.s, bmp, 0) is None
    counters.split(field.s, bmp, 0)
    assert field.rule(counters.split_reason(field.s, bmp, 0)) == "11.3.3a1"
    field.s.type_left[field.t.type_of[bmp]] = 0
    assert dummies.excess_dummies(field.s, field.t.type_of[bmp]) == 1


@rule("11.3.3a2", "11.3.3d")
def test_the_dummy_limit_counts_each_nato_type_and_each_artillery_formation_alone(field: Field) -> None:
    tank = field.put(M1, "3017", 1)
    field.put("1/3ID-M2", "3017", 3)
    counters.split(field.s, tank, 0)
    assert field.rule(counters.split_reason(field.s, tank, 0)) == "11.3.3a1"
    gun = field.put("8GA-390GAB", "1017", 1)
    counters.split(field.s, gun, 0)
    assert field.rule(counters.split_reason(field.s, gun, 0)) == "11.3.3a1"


@rule("11.3.4a1", "11.3.4a2", "11.3.4a3", "11.3.4a4")
def test_fifty_dummy_markers_less_the_regiments_fifteen_each_and_the_rest_for_the_first(field: Field) -> None:
    regiments = dummies.regiments_in_play(field.s)
    common = max(0, 50 - regiments - 30)
    assert dummies.markers_left(field.s, WP) == dummies.markers_left(field.s, NATO) == 15 + common
    field.real("s01-lauringen-road")
    other = Field().real("s01-lauringen-road")
    assert dummies.regiments_in_play(other.s) == 1
    assert dummies.markers_left(other.s, NATO) == 15 + 19
    placed = 0
    for unit in range(other.t.types):
        for piece in other.t.counters_of(unit):
            if other.t.side[piece] == WP and placed < 20:
                other.s.place[piece] = 0
                placed += 1
    assert dummies.markers_left(other.s, WP) == 14
    assert dummies.markers_left(other.s, NATO) == 15 + 14


def test_a_hidden_side_makes_no_dummies(field: Field) -> None:
    field.readings.hidden_wp = 1
    bmp, tank = field.put(BMP, "3017", 3), field.put(M1, "4017", 2)
    assert field.rule(counters.split_reason(field.s, bmp, 0)) == "11.3.5a"
    assert counters.split_reason(field.s, tank, 0) is None


@rule("11.4c", "4.1.6c")
def test_a_disrupted_unit_is_used(field: Field) -> None:
    bmp = field.put(BMP, "3017", 3)
    status.disrupt(field.s, bmp)
    assert field.s.used[bmp]


@pytest.mark.parametrize("points", [1, 3])
def test_a_disrupted_nato_hq_loses_its_points(field: Field, points: int) -> None:
    hq = field.put("1/3ID-HQ", "3017")
    field.s.cp[hq] = points
    status.disrupt(field.s, hq)
    assert field.s.cp[hq] == 0


def test_markers_go_in_the_reorganization_but_not_from_disrupted_wp_hqs(field: Field) -> None:
    hq, other, gun = field.put("39GMRD-HQF", "3017"), field.put("1/3ID-HQ", "4017"), field.put("3ID-2-41", "4018")
    for piece in (hq, other, gun):
        status.disrupt(field.s, piece)
    status.mark_fired(field.s, gun)
    status.remove_markers(field.s)
    assert [field.s.disrupted[piece] for piece in (hq, other, gun)] == [1, 0, 0]
    assert not field.s.fired[gun]
    status.restore_wp_hqs(field.s)
    assert not field.s.disrupted[hq]


def test_only_artillery_gets_fired_markers(field: Field) -> None:
    gun, tank = field.put("3ID-2-41", "4018"), field.put(M1, "4018")
    status.mark_fired(field.s, gun)
    status.mark_fired(field.s, tank)
    assert (field.s.fired[gun], field.s.fired[tank]) == (1, 0)
