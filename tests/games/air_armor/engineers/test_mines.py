"""Minefields: markers, laying, clearing, and what they do (37)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, M1, RED, US, WG, act
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.flak import AT_AIRCRAFT, flak_of
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction
from sandtable.games.air_armor.rules.engineers.mine_attack import (
    DELIBERATE_EXIT,
    ENTERING,
    FORCED_EXIT,
    HALTED_FOR_GOOD,
    LEAVING,
    STRUCK,
    ExitMinefield,
    MineAttack,
)
from sandtable.games.air_armor.rules.engineers.placement import lay_mines_unseen
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE, STRIKE
from sandtable.games.air_armor.rules.fire.modifiers import multiplier
from sandtable.games.air_armor.rules.ground import mines
from sandtable.games.air_armor.rules.pieces import detection
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.setup import markers
from sandtable.games.air_armor.rules.support.adm import AdmStrike
from sandtable.games.air_armor.state.codes import (
    ADM_POINTS,
    ASSAULT,
    FIRE_UNIT,
    HASTY_ATTACK,
    MARCH,
    MI_24,
    MINE_POINTS,
    NATO,
    US_PURSE,
    WG_PURSE,
    WP,
    WP_PURSE,
)


def give(field: Field, purse: int, count: int) -> None:
    field.s.points[purse * 6 + MINE_POINTS] = count


def left(field: Field, purse: int) -> int:
    return field.s.points[purse * 6 + MINE_POINTS]


def attack(field: Field, force: list[int], hex: str, dice: list[int], leaving: int = ENTERING) -> Table:
    return Table(field, MineAttack(force, field.hex(hex), leaving), dice)


def step(field: Field, start: str, end: str) -> int:
    return 6 * field.hex(start) + field.t.grid.direction(field.hex(start), field.hex(end))


# -- markers (37.0, 37.1)


@rule("37.0a", "37.1a", "6.2.4a")
def test_a_minefield_is_any_hex_with_a_marker_and_only_its_owner_knows_what_it_is(field: Field) -> None:
    field.plain()
    for hex, real in (("0303", 1), ("0305", 0)):
        number = field.mine(hex, NATO, real)
        assert mines.minefield(field.s, field.hex(hex)) == number
        assert mines.real_mines(field.s, field.hex(hex)) == bool(real)
        assert field.s.secrets.known(field.s.mine_slot[number], NATO)
        assert not field.s.secrets.known(field.s.mine_slot[number], WP)
    assert mines.minefield(field.s, field.hex("0101")) == -1


@rule("37.1b")
def test_at_set_up_mines_lie_in_the_zone_or_next_to_it(field: Field) -> None:
    field.plain()
    field.map.zone_name, field.map.zone_hexes = ["NATO"], [[field.hex("0303")]]
    field.map.set_up_zone = [-1, 0]
    field.map.mine_hex, field.map.mine_side, field.map.mine_real = [0, 0, 0], [NATO, NATO, WP], [1, 0, 1]
    table = Table(field, lay_mines_unseen(NATO))
    near = field.names([field.hex("0303"), *field.t.grid.around(field.hex("0303"))])
    assert table.hexes("place_mines") == near
    assert table.why("place_mines", 1, field.hex("0505")) == "37.1b"
    table.answer("place_mines", 1, field.hex("0304"))
    assert table.why("place_mines", 1, field.hex("0303")) == "46.2c"
    assert not table.told("mines_placed"), "the enemy sees nothing before all lie there"
    table.answer("place_mines", 0, field.hex("0303"))
    assert table.told("mines_placed") == [(field.hex("0303"),), (field.hex("0304"),)], "by hex"
    assert table.whispered("mines_are_real") == [1 << NATO]
    assert table.over


def test_without_a_free_set_up_the_mines_are_those_of_the_scenario(field: Field) -> None:
    field.real("s04-ball-bearings")
    markers(field.s)
    assert sorted(field.s.mine_hex) == sorted(field.map.mine_hex)
    assert sum(field.s.mine_real) == 4
    assert all(field.s.mine_set_up)


@rule("37.1c", "37.1d", "6.2.4d")
def test_a_marker_hides_its_identity_until_a_real_enemy_enters_and_no_dummy_may(field: Field) -> None:
    field.plain()
    number = field.mine("0303", NATO)
    slot = field.s.mine_slot[number]
    field.s.acquired[field.hex("0303")] = WP + 1
    assert detection.undisclosed(field.s, WP, field.hex("0303")) == []
    assert not field.s.secrets.known(slot, WP)
    assert not field.s.mine_shown[number]
    dummy = field.put(BMP, "0302", 0)
    field.operation(MARCH, dummy)
    assert field.why(dummy, "0303") == "11.3i"
    bmp = field.put(BMP, "0303", 1)
    attack(field, [bmp], "0303", [9])
    assert field.s.mine_shown[number]
    assert field.s.secrets.known(slot, WP)


@rule("37.1e", "6.2.4e")
@pytest.mark.parametrize("unit", [M1, BMP])
def test_a_dummy_minefield_is_removed_when_a_real_unit_of_either_side_enters(field: Field, unit: str) -> None:
    field.plain()
    field.mine("0303", NATO, real=0)
    tank = field.put(unit, "0303", 2)
    field.operation(MARCH, tank)
    table = attack(field, [tank], "0303", [])
    assert table.result == 0
    assert table.told("dummy_mines") == [(field.hex("0303"),)]
    assert not field.s.mine[field.hex("0303")]
    assert not field.s.op.halted[tank]
    assert field.why(tank, "0304") == ""


@rule("37.0c", "37.1f", "37.5b", "37.4m")
@pytest.mark.parametrize("unit", [M1, BMP])
@pytest.mark.parametrize("leaving", [ENTERING, LEAVING])
def test_real_mines_attack_units_of_either_side_that_enter_or_leave(field: Field, unit: str, leaving: int) -> None:
    field.plain()
    field.mine("0303", NATO)
    tank = field.put(unit, "0303", 2)
    table = attack(field, [tank], "0303", [2, 3], leaving)
    assert table.result == 1
    assert table.told("steps_lost_to_mines") == [(tank, 1)]
    assert field.s.steps[tank] == 1


@rule("37.1f", "37.4b", "37.2b")
def test_an_adm_strike_mines_enemies_in_the_hex_at_once(field: Field) -> None:
    field.plain()
    bmp = field.put(BMP, "0303", 3)
    number = mines.lay_by_strike(field.s, NATO, field.hex("0303"))
    assert field.s.mine_shown[number]
    assert field.s.secrets.known(field.s.mine_slot[number], WP)
    assert attack(field, [bmp], "0303", [1, 2, 10], STRUCK).result == 2
    engineer = field.put(US, "0303")
    assert attack(field, [engineer], "0303", [1]).result == 1


# -- points, laying, clearing (37.2, 37.3)


@rule("37.2a", "37.3.1a", "6.2.4b", "6.6.2a")
def test_a_mine_point_of_the_engineers_own_nation_is_spent_and_never_an_adm_point(field: Field) -> None:
    field.plain()
    field.s.points = [0] * 24
    field.s.points[US_PURSE * 6 + ADM_POINTS] = 3
    give(field, WG_PURSE, 1)
    american, german = field.put(US, "0303"), field.put(WG, "0305")
    assert Table(field, EngineerAction(american)).why("lay_mines", 1) == "37.3.1a"
    act(field, german, "lay_mines", 1)
    assert mines.real_mines(field.s, field.hex("0305"))
    assert field.s.engineered[german] == 1, "its action"
    assert left(field, WG_PURSE) == 0
    give(field, WP_PURSE, 2)
    for name, hex in ((RED, "0603"), ("4MRD-ENG1", "0605")):
        act(field, field.put(name, hex), "lay_mines", 1)
    assert left(field, WP_PURSE) == 0
    assert field.s.points[US_PURSE * 6 + ADM_POINTS] == 3


@rule("37.3.1b")
@pytest.mark.parametrize("real", [0, 1])
def test_a_point_is_spent_for_real_and_dummy_minefields_and_the_enemy_sees_no_difference(
    field: Field, real: int
) -> None:
    field.plain()
    give(field, US_PURSE, 2)
    engineer = field.put(US, "0303")
    table = act(field, engineer, "lay_mines", real)
    assert left(field, US_PURSE) == 1
    assert mines.real_mines(field.s, field.hex("0303")) == bool(real)
    assert table.told("mines_laid") == [(engineer, field.hex("0303"))]
    assert table.whispered("mines_are_real" if real else "mines_are_dummy") == [1 << NATO]


@rule("37.3.1c")
def test_the_laying_engineer_is_never_attacked_by_its_own_mines(field: Field) -> None:
    field.plain().road("0303 0302", "autobahn")
    give(field, US_PURSE, 2)
    engineer = field.put(US, "0303")
    act(field, engineer, "lay_mines", 1)
    field.operation(MARCH, engineer)
    assert Table(field, ExitMinefield([engineer], step(field, "0303", "0302"))).result == 0
    assert field.cost(engineer, "0302") == 0.25
    field.walk(engineer, "0302")
    assert attack(field, [engineer], "0303", []).result == 0
    field.move(engineer, "0306")
    field.s.engineered[engineer] = 0
    act(field, engineer, "lay_mines", 1)
    field.move(engineer, "0303")
    assert attack(field, [engineer], "0303", []).result == 0
    other = field.put("3ID-ENG2", "0303")
    assert attack(field, [other], "0303", [1]).result == 1


@rule("37.3.1d")
def test_no_mines_among_friends_nor_in_town_and_city(field: Field) -> None:
    field.plain(t="0401", c="0501")
    give(field, US_PURSE, 5)
    engineer, tank = field.put(US, "0303"), field.put(M1, "0303", 1)
    assert Table(field, EngineerAction(engineer)).why("lay_mines", 1) == "37.3.1d"
    field.move(tank, "0304")
    assert ("lay_mines", 1) in Table(field, EngineerAction(engineer)).options
    for hex in ("0401", "0501"):
        field.move(engineer, hex)
        assert Table(field, EngineerAction(engineer)).why("lay_mines", 0) == "37.3.1d"


@rule("37.0b", "6.2.4b", "6.2.4c")
def test_mines_come_from_the_scenario_from_engineers_and_from_adm_strikes(field: Field) -> None:
    field.plain()
    give(field, US_PURSE, 1)
    set_up = mines.lay_at_set_up(field.s, NATO, field.hex("0101"), 1)
    act(field, field.put(US, "0303"), "lay_mines", 1)
    strike = mines.lay_by_strike(field.s, NATO, field.hex("0505"))
    laid = mines.minefield(field.s, field.hex("0303"))
    assert len({set_up, laid, strike}) == 3
    assert all(field.s.mine_real[number] for number in (set_up, laid, strike))
    assert [field.s.mine_shown[number] for number in (set_up, laid, strike)] == [0, 0, 1]


@rule("37.3.2a", "37.4j", "37.4m", "6.2.4e")
@pytest.mark.parametrize("owner", [WP, NATO])
@pytest.mark.parametrize("by_strike", [False, True])
def test_an_engineer_in_a_minefield_may_only_clear_it_whoever_laid_it(
    field: Field, owner: int, by_strike: bool
) -> None:
    field.plain()
    field.river("0303 0403", "saale")
    field.s.points = [5] * 24
    engineer = field.put(US, "0303")
    if by_strike:
        mines.lay_by_strike(field.s, owner, field.hex("0303"))
    else:
        field.mine("0303", owner)
    field.s.used[engineer] = 1
    assert Table(field, EngineerAction(engineer)).over, "a Used engineer clears nothing"
    field.s.used[engineer] = 0
    table = Table(field, EngineerAction(engineer))
    assert table.options == [("clear_mines",), ("pass",)]
    assert table.why("improve") == "37.4j"
    assert table.why("build_bridge", field.site("0303 0403")) == "37.4j"
    table.answer("clear_mines")
    assert not field.s.mine[field.hex("0303")]
    assert field.s.points == [5] * 24
    assert field.s.engineered[engineer] == 1, "its action"


@rule("37.4j", "37.3.2a")
def test_a_dummy_minefield_hinders_no_engineer_that_knows_it_and_is_cleared_by_who_does_not(field: Field) -> None:
    field.plain()
    engineer, enemy = field.put(US, "0303"), field.put(RED, "0505")
    field.mine("0303", NATO, 0)
    number = field.mine("0505", NATO, 0)
    own = Table(field, EngineerAction(engineer))
    assert {("improve",), ("obstruct",)} <= set(own.options)
    assert own.why("clear_mines") == "37.3.2a"
    other = Table(field, EngineerAction(enemy))
    assert other.options == [("clear_mines",), ("pass",)]
    other.answer("clear_mines")
    assert not field.s.mine[field.hex("0505")]
    assert field.s.secrets.known(field.s.mine_slot[number], WP)


def test_where_no_real_mines_are_there_is_nothing_to_clear(field: Field) -> None:
    field.plain()
    engineer = field.put(US, "0303")
    assert Table(field, EngineerAction(engineer)).why("clear_mines") == "37.3.2a"


# -- effects (37.4)


@rule("37.4a", "37.6a", "37.6c", "16.4.4a")
def test_who_enters_real_mines_stops_and_shows_its_steps_without_being_acquired(field: Field) -> None:
    field.plain().road("0302 0303 0304", "autobahn")
    field.mine("0303", NATO)
    bmp = field.put(BMP, "0302", 4)
    field.operation(MARCH, bmp)
    field.walk(bmp, "0303")
    assert not detection.knows(field.s, NATO, bmp)
    table = attack(field, [bmp], "0303", [1, 5, 6, 7])
    assert table.result == 1
    assert field.s.op.halted[bmp] == HALTED_FOR_GOOD
    assert field.s.seen[bmp] == 3
    assert detection.known_real(field.s, bmp)
    assert not field.s.acquired[field.hex("0303")]
    assert not detection.knows(field.s, NATO, bmp)


@rule("37.4c", "37.4d")
def test_a_deliberate_exit_gives_one_on_the_die_and_ends_the_move(field: Field) -> None:
    field.plain()
    field.mine("0303", WP)
    tank = field.put(M1, "0303", 2)
    field.operation(ASSAULT, tank)
    table = Table(field, ExitMinefield([tank], step(field, "0303", "0304")), [1, 2])
    assert table.result == DELIBERATE_EXIT  # 3 MP do not pay for a Forced Exit: there is no choice
    assert field.s.steps[tank] == 1
    assert field.s.op.halted[tank] == HALTED_FOR_GOOD


@rule("37.4c", "37.4e")
def test_a_forced_exit_costs_three_points_more_and_the_move_goes_on(field: Field) -> None:
    field.plain(w="0304")
    field.mine("0303", WP)
    tank = field.put(M1, "0303", 2)
    field.operation(MARCH, tank)
    table = Table(field, ExitMinefield([tank], step(field, "0303", "0302")), [2, 3])
    assert table.options == [("deliberate",), ("forced",)]
    table.answer("forced")
    assert table.result == FORCED_EXIT
    assert field.s.steps[tank] == 1  # no modifier: the 2 kills
    assert not field.s.op.halted[tank]
    assert field.walk(tank, "0302") == 4
    assert field.why(tank, "0202") == ""


@rule("37.4e")
def test_a_forced_exit_must_be_paid_in_full(field: Field) -> None:
    field.plain(w="0304")
    field.mine("0303", WP)
    tank = field.put(M1, "0303", 1)
    field.operation(HASTY_ATTACK, tank)
    field.s.contaminated[tank] = 1  # 4 MP; Heavy Woods cost 3
    table = Table(field, ExitMinefield([tank], step(field, "0303", "0304")), [9])
    assert table.result == DELIBERATE_EXIT
    field.s.contaminated[tank] = field.s.op.halted[tank] = 0
    table = Table(field, ExitMinefield([tank], step(field, "0303", "0304")), [9])
    assert ("forced",) in table.options
    field.s.op.spent[tank] = 1
    assert table.play.frame_of(NATO).explain(table.play, ("forced",)).rules == ("37.4e",)  # type: ignore[union-attr]


@rule("37.4f")
@pytest.mark.parametrize("leaving", [ENTERING, LEAVING])
def test_retreat_and_advance_into_and_out_of_mines_are_attacked_without_modifier(field: Field, leaving: int) -> None:
    field.plain()
    field.mine("0303", WP)
    tank = field.put(M1, "0303", 3)
    assert attack(field, [tank], "0303", [1, 2, 3], leaving).result == 2


@rule("37.4g", "37.4h")
def test_fire_out_of_mines_is_halved_and_fire_into_them_is_not(field: Field) -> None:
    field.plain()
    tank, bmp, gun = field.put(M1, "0303", 2), field.put(BMP, "0304", 3), field.put("3ID-2-41", "0101", 3)
    field.operation(HASTY_ATTACK, bmp, objective="0303")
    for where, firer, target, kind in (
        ("0303", tank, "0304", DEFENSIVE),
        ("0304", bmp, "0303", OFFENSIVE),
        ("0101", gun, "0304", STRIKE),
    ):
        assert multiplier(field.s, kind, firer, field.hex(target)) == FIRE_UNIT
        field.mine(where)
        assert multiplier(field.s, kind, firer, field.hex(target)) == FIRE_UNIT // 2
        mines.lift(field.s, field.hex(where))
        field.mine(target)
        assert multiplier(field.s, kind, firer, field.hex(target)) == FIRE_UNIT
        mines.lift(field.s, field.hex(target))


@rule("37.4g")
def test_flak_out_of_mines_is_not_halved(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0303", 4)
    full = flak_of(field.s, tank, field.hex("0303"), 0, AT_AIRCRAFT)
    field.mine("0303")
    assert flak_of(field.s, tank, field.hex("0303"), 0, AT_AIRCRAFT) == full


@rule("37.4n")
def test_shattered_formations_do_not_enter_mines(field: Field) -> None:
    field.plain()
    field.mine("0303", WP)
    tank = field.put(M1, "0302", 1)
    field.operation(MARCH, tank)
    assert field.why(tank, "0303") == ""
    field.s.shattered[field.t.formation[tank]] = 1
    assert field.why(tank, "0303") == "31.2c"


@rule("37.4o")
def test_roads_lead_into_mines_and_not_out_of_them(field: Field) -> None:
    field.plain().road("0302 0303 0304", "autobahn")
    field.mine("0303", WP)
    tank = field.put(M1, "0302", 1)
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == 0.25
    field.move(tank, "0303")
    assert field.cost(tank, "0304") == 1


# -- the attack (37.5)


@rule("37.5c")
def test_who_stays_in_mines_is_not_attacked_when_others_come_and_go(field: Field) -> None:
    field.plain()
    field.mine("0303", WP)
    resident, mover = field.put(M1, "0303", 2), field.put("1/3ID-M2", "0303", 2)
    assert attack(field, [mover], "0303", [1, 1]).rolls_left == []
    assert field.s.steps[resident] == 2
    assert field.s.place[mover] < 0


@rule("37.5d", "37.5e", "4.1.3a")
def test_one_die_for_each_step_with_one_more_for_an_engineer_in_the_force(field: Field) -> None:
    field.plain()
    field.mine("0303", WP)
    tank, bradley = field.put(M1, "0303", 2), field.put("1/3ID-M2", "0303", 2)
    table = attack(field, [tank, bradley], "0303", [2, 3, 1, 10])
    assert table.rolls_left == []
    assert [field.s.steps[tank], field.s.steps[bradley]] == [1, 1]
    engineer = field.put(US, "0303")
    table = attack(field, [tank, engineer, bradley], "0303", [2, 2, 1])
    assert table.result == 1
    assert field.s.steps[tank] == 1
    assert field.s.place[engineer] >= 0
    table = attack(field, [tank, engineer], "0303", [1, 1], DELIBERATE_EXIT)
    assert table.result == 0


@rule("37.4m")
def test_what_flies_is_not_attacked(field: Field) -> None:
    field.plain()
    field.mine("0303", WP)
    helicopter = field.t.helicopter_piece[MI_24]
    put(field.s, helicopter, field.hex("0303"))
    field.s.steps[helicopter] = 4
    assert attack(field, [helicopter], "0303", []).result == 0


@rule("37.5a")
@pytest.mark.parametrize("before", ["real", "dummy", "none"])
def test_an_adm_strike_attacks_at_once_but_has_no_effect_on_real_mines(field: Field, before: str) -> None:
    field.plain()
    hex, bmp, gun = field.hex("0303"), field.put(BMP, "0303", 2), field.put("3ID-2-41", "0707", 3)
    if before != "none":
        field.mine("0303", WP, real=int(before == "real"))
    old = field.s.mine[hex]
    field.s.role = NATO
    strike = AdmStrike(hex)
    strike.assets = [gun]
    strike.jump("lay")
    table = Table(field, strike, [1, 9] if before != "real" else [])
    assert field.s.steps[bmp] == (2 if before == "real" else 1)
    assert mines.real_mines(field.s, hex)
    assert field.s.mine_shown[mines.minefield(field.s, hex)]
    if before == "real":
        assert field.s.mine[hex] == old
        assert table.told("adm_no_effect") == [(hex,)]
