"""Ferries, amphibious crossings, retreat and advance across rivers (17.4-17.7)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.ground import rivers
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    HASTY_ATTACK,
    MARCH,
    NATO,
    NO_OPERATION,
    RESERVE,
    US_PURSE,
    WG_PURSE,
    WP,
)

M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"


def ferry(field: Field, engineers: list[int], carried: list[int], hex: str) -> str:
    return field.rule(rivers.ferry_reason(field.s, engineers, carried, field.hex(hex)))


@pytest.fixture
def bank(field: Field) -> Field:
    """The Main between 0304 and 0303, two points of the US and none of the Germans."""
    field.plain()
    field.river("0304 0303", "main")
    field.s.points = [0] * 24
    field.s.points[US_PURSE * 6 + BRIDGING_POINTS] = 2
    return field


@rule("17.4a", "17.4.1b")
def test_each_engineer_with_a_bridging_point_carries_three_steps_itself_included(bank: Field) -> None:
    one, two = bank.put("3ID-ENG1", "0304"), bank.put("3ID-ENG2", "0304")
    tanks = [bank.put(M1, "0304", 3), bank.put(M1, "0304", 3)]
    bank.operation(ASSAULT, one, two, *tanks)
    assert ferry(bank, [one], tanks[:1], "0303") == ""
    assert ferry(bank, [one], [*tanks[:1], one], "0303") == "17.4a"
    assert ferry(bank, [one], tanks, "0303") == "17.4a"
    assert ferry(bank, [one, two], tanks, "0303") == ""
    assert ferry(bank, [one], [one], "0303") == ""


def test_nobody_lands_outside_the_play_area(bank: Field) -> None:
    engineer = bank.put("3ID-ENG1", "0304")
    bank.operation(ASSAULT, engineer)
    bank.map.inside[bank.hex("0303")] = 0
    assert ferry(bank, [engineer], [engineer], "0303") == "46.3a"
    assert bank.rule(rivers.landing_reason(bank.s, bank.hex("0304"), bank.hex("0303"))) == "46.3a"


@rule("17.4e", "17.4.2b", "17.4.2c")
def test_a_ferry_borrows_a_point_of_the_engineers_nationality(bank: Field) -> None:
    german, american = bank.put("36PzBde-ENG1", "0304"), bank.put("3ID-ENG1", "0304")
    bank.operation(ASSAULT, german, american)
    assert ferry(bank, [german], [german], "0303") == "17.4e"
    bank.s.points[WG_PURSE * 6 + BRIDGING_POINTS] = 1
    assert ferry(bank, [german], [german], "0303") == ""
    bank.s.borrowed[US_PURSE] = 2
    assert ferry(bank, [american], [american], "0303") == "17.4e"


@rule("17.4b")
def test_a_ferry_crosses_in_every_operation_but_reserve(bank: Field) -> None:
    engineer = bank.put("3ID-ENG1", "0304")
    for operation, why in ((MARCH, ""), (HASTY_ATTACK, ""), (ASSAULT, ""), (RESERVE, "17.4b"), (NO_OPERATION, "17.4b")):
        bank.operation(operation, engineer)
        assert ferry(bank, [engineer], [engineer], "0303") == why


@rule("17.4c", "17.4d")
def test_all_must_start_at_the_site_unused_and_committed(bank: Field) -> None:
    engineer, tank = bank.put("3ID-ENG1", "0304"), bank.put(M1, "0305")
    bank.operation(ASSAULT, engineer, tank)
    assert ferry(bank, [engineer], [tank], "0303") == "17.4c"
    bank.move(tank, "0304")
    assert ferry(bank, [engineer], [tank], "0303") == ""
    assert ferry(bank, [engineer], [tank], "0305") == "17.4c"
    for piece in (tank, engineer):
        bank.s.op.moved[piece] = 1
        assert ferry(bank, [engineer], [tank], "0303") == "17.4c"
        bank.s.op.moved[piece] = 0
        bank.s.op.member[piece] = 0
        assert ferry(bank, [engineer], [tank], "0303") == "17.4d"
        bank.s.op.member[piece] = 1
        bank.s.used[piece] = 1
        assert ferry(bank, [engineer], [tank], "0303") == "16.1.3b"
        bank.s.used[piece] = 0
        disrupt(bank.s, piece)
        assert ferry(bank, [engineer], [tank], "0303") == "16.1.3b"
        bank.s.used[piece] = bank.s.disrupted[piece] = 0


@rule("17.4f", "17.4j")
def test_the_far_bank_must_be_free_and_on_a_march_not_next_to_enemies(bank: Field) -> None:
    engineer = bank.put("3ID-ENG1", "0304")
    enemy = bank.put(BMP, "0303", 2)
    bank.operation(ASSAULT, engineer)
    assert ferry(bank, [engineer], [engineer], "0303") == "16.8.8a1"
    bank.move(enemy, "0302")
    assert ferry(bank, [engineer], [engineer], "0303") == ""
    bank.operation(MARCH, engineer)
    assert ferry(bank, [engineer], [engineer], "0303") == "16.8b4"


def crossing(field: Field, formation: str, hex: str) -> str:
    return field.rule(rivers.crossing_site_reason(field.s, field.formation(formation), field.hex(hex)))


@rule("17.5a")
def test_only_motor_rifle_regiments_in_an_assault_swim_an_unbridged_main(field: Field) -> None:
    field.plain()
    field.river("0304 0303", "main")
    field.river("0504 0503", "main", bridge="road")
    field.river("0604 0603", "saale")
    bmp = field.put(BMP, "0304", 3)
    field.operation(ASSAULT, bmp)
    assert crossing(field, "39GMRD-117GMRR", "0304") == ""
    assert crossing(field, "39GMRD-15GTR", "0304") == "17.5a"
    assert crossing(field, "39GMRD-117GMRR", "0504") != ""
    assert crossing(field, "39GMRD-117GMRR", "0604") != ""
    field.operation(HASTY_ATTACK, bmp)
    assert crossing(field, "39GMRD-117GMRR", "0304") == "17.5a"


@rule("17.5b", "17.5h")
@pytest.mark.parametrize("letter", ["t", "c"])
def test_steps_land_neither_among_enemies_nor_in_towns_nor_in_the_objective(field: Field, letter: str) -> None:
    field.plain(**{letter: "0204"})
    field.river("0304 0303", "main")
    field.river("0304 0204", "main")
    bmp, tank = field.put(BMP, "0304", 3), field.put(M1, "0303")
    field.operation(ASSAULT, bmp)
    site = field.hex("0304")
    assert rivers.landing_reason(field.s, site, field.hex("0204"))
    assert rivers.landing_reason(field.s, site, field.hex("0303"))
    field.move(tank, "0302")
    assert not rivers.landing_reason(field.s, site, field.hex("0303"))
    field.s.op.objective = field.hex("0303")
    assert field.rule(rivers.landing_reason(field.s, site, field.hex("0303"))) == "17.5b"


@rule("17.5i")
def test_a_regiment_crosses_at_one_site_a_turn_and_no_two_share_it(field: Field) -> None:
    field.plain().river("0304 0303", "main")
    field.operation(ASSAULT, field.put(BMP, "0304", 3))
    field.s.crossing_site[field.formation("39GMRD-117GMRR")] = field.hex("0304")
    assert crossing(field, "39GMRD-117GMRR", "0304") == "17.5i"
    assert crossing(field, "39GMRD-120GMRR", "0304") == "17.5i"


@rule("17.7b", "17.7c")
def test_retreat_needs_a_bridge_over_any_river_and_advance_over_the_main_only(field: Field) -> None:
    field.plain()
    main, saale = field.river("0304 0303", "main", bridge="road"), field.river("0304 0305", "saale", bridge="road")
    start, over_main, over_saale = field.hex("0304"), field.hex("0303"), field.hex("0305")
    for side in (WP, NATO):
        for hex in (over_main, over_saale):
            assert not rivers.retreat_over_reason(field.s, side, start, hex)
            assert not rivers.advance_over_reason(field.s, side, start, hex)
    field.s.blown[main] = field.s.blown[saale] = 1
    for side in (WP, NATO):
        assert field.rule(rivers.retreat_over_reason(field.s, side, start, over_main)) == "17.7b"
        assert field.rule(rivers.retreat_over_reason(field.s, side, start, over_saale)) == "17.7b"
        assert field.rule(rivers.advance_over_reason(field.s, side, start, over_main)) == "17.7c"
        assert not rivers.advance_over_reason(field.s, side, start, over_saale)
