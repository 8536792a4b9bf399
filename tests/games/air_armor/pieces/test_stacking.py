"""Stacking and masking (14)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.pieces import counters, masking, stacking
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import AH_64, MARCH, NATO, WP


@rule("14.2.1a", "DATA.stacking")
def test_nine_wp_steps_in_any_number_of_units(field: Field) -> None:
    three = [field.put("39GMRD-117GMRR-U", "3017", steps) for steps in (3, 3, 3)]
    assert field.stack_rule(*three) == ""
    field.s.steps[three[0]] = 4
    assert field.stack_rule(*three) == "14.2a"


@rule("14.2.2a", "DATA.stacking")
def test_four_nato_steps_in_any_number_of_units(field: Field) -> None:
    four = [field.put("1/3ID-M1", "3017"), field.put("1/3ID-M1", "3017"), field.put("1/3ID-M2", "3017", 2)]
    assert field.stack_rule(*four) == ""
    field.s.steps[four[2]] = 3
    assert field.stack_rule(*four) == "14.2a"


@rule("14.4k")
def test_dummies_have_no_steps_but_are_of_a_formation(field: Field) -> None:
    full, dummy = field.put("1/3ID-M1", "3017", 4), field.put("1/3ID-M2", "3017", 0)
    other = field.put("2/3ID-M2", "3017", 0)
    assert field.stack_rule(full, dummy) == ""
    assert field.stack_rule(full, other) == "14.3.2a"


@rule("14.3.1a", "4.1.1.7a2", "G.DTB", "DATA.stacking")
def test_regiments_do_not_stack_but_a_dtb_does_with_its_division(field: Field) -> None:
    one, two = field.put("39GMRD-117GMRR-U", "3017"), field.put("39GMRD-120GMRR-U", "3017")
    dtb = field.put("39GMRD-DTB-U", "3017")
    assert field.stack_rule(one, two) == "14.3.1a"
    assert field.stack_rule(one, dtb) == field.stack_rule(two, dtb) == ""
    assert field.stack_rule(field.put("27GMRD-28TR-U", "3017"), dtb) == "14.3.1b"
    field.s.steps[one] = 9
    assert field.stack_rule(one, dtb) == "14.2a"


@rule("14.3.1c", "DATA.stacking")
def test_wp_base_units_stack_with_their_chain(field: Field) -> None:
    regiment, gun = field.put("39GMRD-117GMRR-U", "3017", 9), field.put("39GMRD-DAG", "3017", 3)
    army, hq = field.put("8GA-ENG1", "3017"), field.put("39GMRD-HQF", "3017")
    assert field.stack_rule(regiment, gun, army, hq) == ""
    assert field.stack_rule(field.put("27GMRD-DAG", "3017"), regiment) == "14.3.1b"


@rule("14.3.2b", "DATA.stacking")
def test_nato_base_units_stack_with_their_chain_and_attached_battalions_with_their_brigade(field: Field) -> None:
    assert (
        field.stack_rule(field.put("1/3ID-M1", "3017"), field.put("3ID-ENG1", "3017"), field.put("72FA-M109", "3017"))
        == ""
    )
    jaeger, tank = field.put("126Jg-U", "3018"), field.put("35PzGBde-Leopard", "3018")
    assert field.stack_rule(jaeger, tank) == "14.3.2a"
    field.attach("126Jg", "35PzGBde")
    assert field.stack_rule(jaeger, tank) == ""


@rule("14.3.2c", "DATA.stacking")
def test_nationalities_never_stack(field: Field) -> None:
    american = field.put("72FA-M109", "3017")
    german = field.put("34PzBde-HQ", "3017")
    assert field.stack_rule(american, german) == "14.3.2c"


@rule("14.2.3a", "DATA.stacking")
def test_other_units_are_not_limited(field: Field) -> None:
    stack = [field.put("1/3ID-M1", "3017", 4), field.put("3ID-2-41", "3017", 3), field.put("3ID-ENG1", "3017")]
    assert field.stack_rule(*stack, field.put("1/3ID-HQ", "3017")) == ""
    for piece in (field.t.helicopter_piece[AH_64], field.t.air_piece[NATO]):
        field.s.steps[piece] = 4
        put(field.s, piece, field.hex("3017"))
    assert not masking.needs_mask(field.s, NATO, field.hex("3017"))


@rule("14.4b3")
def test_a_used_unit_that_was_there_before_cannot_be_masked(field: Field) -> None:
    old, new = field.put("1/3ID-M1", "3017", 4, used=1), field.put("1/3ID-M2", "3018", 2, used=1)
    field.operation(MARCH, new)
    field.move(new, "3017")
    assert masking.needs_mask(field.s, NATO, field.hex("3017"))
    assert field.rule(masking.mask_reason(field.s, old)) == "14.4b3"
    assert masking.mask_reason(field.s, new) is None
    masking.settle_in(field.s, NATO, field.hex("3017"))
    assert field.rule(masking.mask_reason(field.s, new)) == "14.4b3", "the next to come finds it there"
    field.s.used[old] = 0
    assert masking.mask_reason(field.s, old) is None


def test_part_of_a_unit_that_was_there_was_there_too_and_a_newcomer_joined_to_it_makes_it_one(field: Field) -> None:
    old, new = field.put("1/3ID-M1", "3017", 3, used=1), field.put("1/3ID-M1", "3018", 1)
    assert not any(field.s.op.newcomer), "nobody comes without an operation"
    field.operation(MARCH, new)
    part = counters.split(field.s, old, 1)
    assert field.rule(masking.mask_reason(field.s, part)) == "14.4b3"
    field.move(new, "3017")
    counters.merge(field.s, part, new)
    assert masking.mask_reason(field.s, part) is None


def test_the_mask_goes_at_once_when_the_rest_complies(field: Field) -> None:
    hex = field.hex("3017")
    one, two = field.put("1/3ID-M1", "3017", 4), field.put("1/3ID-M2", "3017", 2)
    field.s.masked[two] = 1
    assert not masking.needs_mask(field.s, NATO, hex)
    assert not masking.lift_masks(field.s, NATO, hex)
    field.s.steps[one] = 2
    assert masking.lift_masks(field.s, NATO, hex)
    assert not field.s.masked[two]


def test_a_masked_unit_that_leaves_the_hex_is_unmasked(field: Field) -> None:
    two = field.put("1/3ID-M2", "3017", 2)
    field.s.masked[two] = 1
    field.move(two, "3018")
    assert not field.s.masked[two]


@rule("45.1.3a")
def test_hidden_mode_limits_counters_too(field: Field) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    nato = [field.put("1/3ID-M1", "3017", 1) for _ in range(3)]
    wp = [field.put("39GMRD-117GMRR-U", "4017", 1) for _ in range(3)] + [field.put("39GMRD-DTB-U", "4017", 1)]
    gun = field.put("39GMRD-DAG", "4017", 3)
    assert field.stack_rule(*nato[:2], field.put("1/3ID-HQ", "3017")) == ""
    assert field.stack_rule(*nato) == "45.1.3a"
    assert field.stack_rule(*wp[:3], gun) == ""
    assert field.stack_rule(*wp) == "45.1.3a"


def test_joining_counts_those_who_are_there(field: Field) -> None:
    field.put("1/3ID-M1", "3017", 3)
    two = field.put("1/3ID-M2", "3018", 2)
    assert field.rule(stacking.joining_reason(field.s, [two], field.hex("3017"))) == "14.2a"
    field.s.steps[two] = 1
    assert stacking.joining_reason(field.s, [two], field.hex("3017")) is None
    assert not masking.has_mask(field.s, WP, field.hex("3017"))
