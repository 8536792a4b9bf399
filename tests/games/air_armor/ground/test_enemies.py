"""Moving next to enemies (16.8), protection (16.3) and what dummies and shattered units may not do (11.3, 31.2)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.ground.protection import protected
from sandtable.games.air_armor.rules.ground.retreats import can_retreat, retreat_reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CLOSE_ATTACK,
    HASTY_ATTACK,
    MARCH,
    NATO,
    OVERRUN,
    RESERVE,
    WP,
)

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"


@rule("16.8b1", "16.8.2a1", "13.3c4")
@pytest.mark.parametrize("operation", [HASTY_ATTACK, ASSAULT])
def test_an_offensive_operation_goes_next_to_enemies_and_on(field: Field, operation: int) -> None:
    field.plain()
    tank = field.put(M1, "0305")
    field.put(BMP, "0303", 3)
    field.operation(operation, tank)
    assert field.walk(tank, "0304 0404") == 2


@rule("16.8b4", "16.8.3a", "16.8.4a3", "13.2c3", "DATA.operations_summary")
@pytest.mark.parametrize("operation", [MARCH, RESERVE])
def test_a_march_or_reserve_goes_next_to_enemies_only_into_a_protected_hex(field: Field, operation: int) -> None:
    field.plain(w="0304")
    tank = field.put(M1, "0305")
    field.put(BMP, "0303", 3)
    field.operation(operation, tank)
    assert field.why(tank, "0304") == "16.8b4"
    assert field.why(tank, "0405") == ""
    field.put(M2, "0304")
    assert field.why(tank, "0304") == ""


@rule("16.8d", "13.2.3a", "16.8.3a")
def test_a_unit_may_always_leave_an_enemy_but_not_to_another_hex_next_to_one(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0304")
    field.put(BMP, "0303", 3)
    field.operation(MARCH, tank)
    assert field.why(tank, "0305") == ""
    assert field.why(tank, "0204") == "16.8b4"


def test_a_reaction_enters_only_the_objective_or_protected_hexes_next_to_enemies(field: Field) -> None:
    field.plain(w="0404")
    bmp = field.put(BMP, "0303", 3)
    tank = field.put(M1, "0305")
    field.operation(HASTY_ATTACK, bmp, objective="0304")
    assert field.why(tank, "0304") == ""
    assert field.why(tank, "0205") == ""
    field.move(bmp, "0403")
    assert field.why(tank, "0304") == ""
    field.move(tank, "0405")
    assert field.why(tank, "0404") == "16.8b4"
    field.put(M2, "0404")
    assert field.why(tank, "0404") == ""


@rule("16.8c", "12.3.2.1a1")
def test_a_wp_unit_that_began_far_from_its_lead_marker_stays_away_from_enemies_protected_or_not(field: Field) -> None:
    field.plain(w="0304")
    bmp, friend = field.put(BMP, "0305", 3), field.put(BMP, "0304", 3)
    field.put(M1, "0303")
    field.operation(HASTY_ATTACK, bmp, near_lead=0)
    assert field.why(bmp, "0304") == "12.3.2.1a1"
    field.operation(MARCH, bmp, near_lead=0)
    assert field.why(bmp, "0304") == "12.3.2.1a1"
    field.operation(HASTY_ATTACK, bmp)
    assert field.why(bmp, "0304") == ""
    assert field.s.place[friend] == field.hex("0304")


def test_units_of_a_shattered_formation_never_go_next_to_enemies(field: Field) -> None:
    field.plain(w="0304")
    tank = field.put(M1, "0305")
    field.put(M2, "0304")
    field.put(BMP, "0303", 3)
    field.s.shattered[field.formation("1/3ID")] = 1
    field.operation(MARCH, tank)
    assert field.why(tank, "0304") == "16.8.7a"


@rule("31.2c", "37.4n")
def test_units_of_a_shattered_formation_enter_no_minefield(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0305")
    field.mine("0304")
    field.operation(MARCH, tank)
    assert field.why(tank, "0304") == ""
    field.s.shattered[field.formation("1/3ID")] = 1
    assert field.why(tank, "0304") == "31.2c"


@rule("31.2c")
def test_units_of_a_shattered_formation_retreat_into_no_minefield(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0305")
    field.mine("0304")
    here, mined = field.hex("0305"), field.hex("0304")
    for hex in field.t.grid.around(here):
        field.s.obstacle[hex] = int(hex != mined)
    assert can_retreat(field.s, [tank], here)
    field.s.shattered[field.formation("1/3ID")] = 1
    assert field.rule(retreat_reason(field.s, [tank], here, mined)) == "31.2c"
    assert not can_retreat(field.s, [tank], here)


@rule("16.8.8a1", "16.8.8a3")
def test_a_hex_with_an_enemy_is_closed_except_to_overrun_and_close_attack(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0304")
    field.put(BMP, "0303", 3)
    field.operation(HASTY_ATTACK, tank, objective="0303")
    assert field.why(tank, "0303") == "16.8.8a1"
    field.put(BMP, "0404", 0)
    for variant in (OVERRUN, CLOSE_ATTACK):
        field.s.op.variant = variant
        assert field.why(tank, "0303") == ""
        assert field.why(tank, "0404") == "16.8.8a1", "only the objective"


@rule("12.9.3a")
def test_an_engineer_goes_next_to_enemies_only_with_or_to_a_maneuver_unit(field: Field) -> None:
    field.plain()
    engineer, tank = field.put("3ID-ENG1", "0305"), field.put(M1, "0305")
    field.put(BMP, "0303", 3)
    field.operation(ASSAULT, engineer, tank)
    assert field.why(engineer, "0304") == "12.9.3a"
    assert field.why([engineer, tank], "0304") == ""
    field.move(tank, "0304")
    assert field.why(engineer, "0304") == ""


@rule("16.3a1", "16.3a2")
def test_a_maneuver_unit_protects_close_terrain_until_it_has_moved_in_the_operation(field: Field) -> None:
    field.plain(w="0304", l="0403")
    hex = field.hex("0304")
    tank, mover = field.put(M1, "0304"), field.put(M2, "0305")
    assert not protected(field.s, NATO, hex)
    field.put(BMP, "0303", 3)
    field.operation(MARCH, mover)
    assert protected(field.s, NATO, hex)
    field.operation(MARCH, mover, tank)
    assert protected(field.s, NATO, hex)
    field.s.op.moved[tank] = 1
    assert not protected(field.s, NATO, hex)
    assert not protected(field.s, WP, hex)


@rule("16.3a1")
def test_only_close_terrain_and_only_maneuver_units_make_a_protected_hex(field: Field) -> None:
    field.plain(w="0304", l="0204")
    field.put(BMP, "0303", 3)
    field.put(M1, "0204")
    field.put("3ID-ENG1", "0304")
    field.put("3ID-2-41", "0304")
    field.put("1/3ID-HQ", "0304")
    assert not protected(field.s, NATO, field.hex("0204"))
    assert not protected(field.s, NATO, field.hex("0304"))


@rule("16.3a3")
def test_used_disrupted_contaminated_and_masked_units_protect_unless_the_referee_says_no(field: Field) -> None:
    field.plain(w="0304")
    tank = field.put(M1, "0304", used=1)
    field.put(BMP, "0303", 3)
    field.s.disrupted[tank] = field.s.contaminated[tank] = field.s.masked[tank] = 1
    assert protected(field.s, NATO, field.hex("0304"))
    field.s.readings.any_unit_protects = 0
    assert not protected(field.s, NATO, field.hex("0304"))


@rule("16.3.1a", "11.3f")
@pytest.mark.parametrize("operation", [MARCH, RESERVE, HASTY_ATTACK, ASSAULT])
def test_a_force_in_any_operation_passes_a_protected_hex_but_a_dummy_never(field: Field, operation: int) -> None:
    field.plain(w="0304")
    tank, dummy = field.put(M1, "0305"), field.put(M1, "0305", 0)
    field.put(M2, "0304")
    field.put(BMP, "0303", 3)
    field.operation(operation, tank, dummy)
    assert field.why(tank, "0304") == ""
    assert field.why(dummy, "0304") == "11.3f"
    assert field.why([tank, dummy], "0304") == "11.3f"


@rule("11.3h")
def test_a_dummy_enters_no_enemy_improved_position(field: Field) -> None:
    field.plain()
    dummy, tank = field.put(M1, "0305", 0), field.put(M1, "0305")
    field.operation(MARCH, dummy, tank)
    field.s.improved[field.hex("0304")] = WP + 1
    assert field.why(dummy, "0304") == "11.3h"
    assert field.why(tank, "0304") == ""
    field.s.improved[field.hex("0304")] = NATO + 1
    assert field.why(dummy, "0304") == ""


@rule("11.3i")
def test_a_dummy_enters_no_hex_with_a_minefield_marker(field: Field) -> None:
    field.plain()
    dummy = field.put(M1, "0305", 0)
    field.operation(MARCH, dummy)
    field.mine("0304")
    assert field.why(dummy, "0304") == "11.3i"


@rule("11.3j", "6.3.4c")
def test_a_dummy_enters_no_enemy_controlled_city(field: Field) -> None:
    field.plain(c="0304", t="0405")
    dummy = field.put(BMP, "0305", 0)
    field.operation(MARCH, dummy)
    field.s.control[field.hex("0304")] = field.s.control[field.hex("0405")] = NATO + 1
    assert field.why(dummy, "0304") == "11.3j"
    assert field.why(dummy, "0405") == ""
    field.s.control[field.hex("0304")] = WP + 1
    assert field.why(dummy, "0304") == ""


def test_a_former_objective_is_closed_to_all_later_movers(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0304")
    field.operation(HASTY_ATTACK, tank)
    field.s.op.barred = field.hex("0303")
    assert field.why(tank, "0303") == "13.5.3a2"


def test_hexes_outside_the_area_do_not_exist(field: Field) -> None:
    field.real("s01-lauringen-road")
    tank = field.put(M1, "1512")
    field.move(tank, "1507")
    field.operation(MARCH, tank)
    assert field.why(tank, "1506") == "46.3a"
    assert "1506" not in field.reach(tank)


def test_a_long_move_pauses_next_to_enemies_and_in_minefields(field: Field) -> None:
    field.plain(5, 9)
    tank = field.put(M1, "0301")
    field.put(BMP, "0105", 3)
    field.mine("0302")
    field.operation(HASTY_ATTACK, tank)
    reach = field.reach(tank)
    assert reach["0302"] == 1
    assert reach["0303"] == 3
    assert "0205" in reach
    path = field.s.routes.path_to(field.hex("0303"))
    assert field.hex("0302") not in path


def test_every_hex_of_a_search_can_be_walked_to_at_that_cost(field: Field) -> None:
    tank = field.put(M1, "3017")
    field.put(BMP, "2917", 3)
    field.operation(MARCH, tank)
    for name, cost in field.reach(tank).items():
        if cost and cost < 6:
            field.reach(tank)
            path = [field.t.grid.ids[hex] for hex in field.s.routes.path_to(field.hex(name))][1:]
            assert field.walk(tank, " ".join(path)) == cost
            field.move(tank, "3017")
            field.operation(MARCH, tank)
