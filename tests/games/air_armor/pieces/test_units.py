"""Units: creation, what both may see, dummies, Used and Unused, splitting and combining (11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.air_armor.air.sky import off_map, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import acquire, cycle, small
from games.air_armor.table import Table
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.game import AirArmor
from sandtable.games.air_armor.rules.air.paradrop import drops_reason
from sandtable.games.air_armor.rules.air.passengers import transport_reason
from sandtable.games.air_armor.rules.command.communication import enemy_holds, has_line
from sandtable.games.air_armor.rules.command.reactors import unit_reason
from sandtable.games.air_armor.rules.commitment.objective import objective_reason
from sandtable.games.air_armor.rules.control import change_control
from sandtable.games.air_armor.rules.entry import arrive
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, infiltration_firers, retreat_firers
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE
from sandtable.games.air_armor.rules.flow import RemoveDummies, TheaterFlow
from sandtable.games.air_armor.rules.free_setup import free_set_up
from sandtable.games.air_armor.rules.movement.forces import FOR_GOOD
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.pieces import counters
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.dummies import dummy_reason, excess_dummies
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import ready_all
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.support.pools import firing_reason, indirect_fire_reason
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.rules.victory import bank_points
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    HASTY_ATTACK,
    MARCH,
    MI_24,
    NATO,
    QUEUED,
    RESERVE,
    SPARE,
    UNREVEALED,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.marks import mine_marks
from sandtable.games.air_armor.view.table import piece_rows, plan_row, table_view

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"


def arrivals(field: Field, turn: int, side: int) -> Table:
    """The question of a side about what has arrived in a turn of the campaign."""
    set_up(field.s)
    field.s.turn = turn
    return Table(field, Coming(side))


class Coming(Frame[Theater]):
    """Brings in what is due, and goes."""

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Theater]) -> int:
        g.pop()
        arrive(g, self.side)
        return GO_ON


def steps_of(s: Theater, unit: str) -> list[int]:
    """Steps of the counters of a type in play, most first; 0 is a dummy."""
    pieces = s.t.counters_of(s.t.type_index[unit])
    return sorted((s.steps[piece] for piece in pieces if s.place[piece] != SPARE), reverse=True)


def gather(table: Table, unit: str) -> None:
    """Give the first counter of a type as many steps as it may have."""
    first = table.field.t.type_first[table.field.t.type_index[unit]]
    while ("pair", first) in table.options:
        table.answer("pair", first)
        if table.numbers("take"):
            table.answer("take", table.numbers("take")[0])


@rule("EX-11.1", "11.1a", "11.1b", "11.1c", "11.1e", "11.1.1a", "11.3a")
def test_an_arriving_brigade_pairs_counters_and_steps_freely(field: Field) -> None:
    """EX-11.1: 3/3 Brigade, M1: 3 counters, 4 steps; M2: 5 counters, 8 steps."""
    table = arrivals(field, 5, NATO)
    assert steps_of(table.scene, "3/3ID-M1") == [2, 1, 1]
    assert steps_of(table.scene, "3/3ID-M2") == [2, 2, 2, 1, 1]
    gather(table, "3/3ID-M1")
    gather(table, "3/3ID-M2")
    assert steps_of(table.scene, "3/3ID-M1") == [4], "all four under one counter, two are left over"
    assert steps_of(table.scene, "3/3ID-M2")[0] == 4, "no NATO unit has more than four"
    assert sum(steps_of(table.scene, "3/3ID-M2")) == 8, "all steps are used"
    for _ in range(2):
        table.answer("decoy", next(piece for piece in table.numbers("decoy") if of(field, piece, "3/3ID-M1")))
    assert not [piece for piece in table.numbers("decoy") if of(field, piece, "3/3ID-M1")]
    table.answer("done")
    assert steps_of(field.s, "3/3ID-M1") == [4, 0, 0]
    dummy = next(piece for piece in field.t.counters_of(field.t.type_index["3/3ID-M1"]) if not field.s.steps[piece])
    assert field.s.place[dummy] == QUEUED
    assert not knows(field.s, WP, dummy), "it waits as any other unit"


def of(field: Field, piece: int, unit: str) -> bool:
    return field.t.type_of[piece] == field.t.type_index[unit]


@rule("11.1c", "11.1.4a", "11.1.4b", "11.1.2a")
def test_wp_regiments_battalions_and_guns(field: Field) -> None:
    table = arrivals(field, 5, WP)
    t = field.t
    for battalion in ("35GAAB-1Bn-U", "35GAAB-2Bn-U", "35GAAB-3Bn-U", "35GAAB-4Bn-U"):
        assert steps_of(table.scene, battalion) == [1, 1, 1]
    assert steps_of(table.scene, "900AAB-INF") + steps_of(table.scene, "900AAB-BMD") == [1, 1, 1]
    gather(table, "35GAAB-1Bn-U")
    assert steps_of(table.scene, "35GAAB-1Bn-U") == [3]
    gather(table, "900AAB-INF")
    assert steps_of(table.scene, "900AAB-INF") == [2]
    assert not table.numbers("decoy"), "no dummy flies in"
    several = {t.type_key[unit]: t.type_counters[unit] for unit in range(t.types) if gun(field, unit)}
    assert {key: number for key, number in several.items() if number > 1} == {
        "72FA-4-24": 3,
        "8GA-288HHB": 2,
        "8GA-307MRL": 3,
        "8GA-390GAB": 4,
    }
    for unit in range(t.types):
        if gun(field, unit):
            assert t.step_limit[t.type_first[unit]] == t.type_steps[unit]


def gun(field: Field, unit: int) -> bool:
    return field.t.unit_class[field.t.type_first[unit]] == codes.ARTILLERY


@rule("11.1.2b", "11.3.5a")
def test_in_hidden_mode_airmobile_units_have_one_step_and_nobody_makes_dummies(field: Field) -> None:
    field.readings.hidden_wp = 1
    table = arrivals(field, 5, WP)
    assert steps_of(table.scene, "35GAAB-1Bn-U") == [1, 1, 1]
    assert not table.numbers("pair")
    assert not table.numbers("decoy")
    small = Field().plain()
    small.readings.hidden_wp = 1
    hidden, shown = small.put(BMP, "0303", UNREVEALED), small.put(BMP, "0304", 3)
    assert small.s.real(hidden), "it counts as real until it is revealed"
    assert small.rule(counters.split_reason(small.s, shown, 0)) == "11.3.5a"
    Table(small, Reveal([hidden]), [1])
    assert small.s.place[hidden] < 0, "a revealed dummy is removed"


@rule("11.1d")
def test_a_scenario_brings_in_formations_below_their_strength() -> None:
    field = Field().real("s09-mapleleaf")
    unit = field.t.type_index["3/3ID-M2"]
    assert (field.t.type_steps[unit], field.s.scenario.type_steps[unit]) == (8, 4)
    set_up(field.s)
    assert field.s.type_left[unit] == 4
    assert sum(steps_of(field.s, "3/3ID-M2")) in (0, 4)


@rule("11.3a")
def test_dummies_are_made_at_set_up_and_by_splitting(field: Field) -> None:
    field.real("s01-lauringen-road").readings.free_set_up = 1
    set_up(field.s)
    table = Table(field, free_set_up(WP))
    first = field.t.type_first[field.t.type_index[BMP]]
    while ("pair", first) in table.options:
        table.answer("pair", first)
        if table.numbers("take"):
            table.answer("take", table.numbers("take")[0])
    before = steps_of(table.scene, BMP)
    decoy = table.numbers("decoy")[0]
    table.answer("decoy", decoy)
    hexes = table.hexes()
    table.answer("hex", field.hex(min(hexes)))
    assert steps_of(table.scene, BMP) == [*before, 0]
    for hex in hexes:
        assert not field.s.near[NATO][field.hex(hex)], "no dummy next to an enemy"
    assert counters.split_reason(field.s, first, 0) is None or not counters.spare_counter(
        field.s, field.t.type_of[first]
    )


# -- what both may see


def rows(field: Field, *roles: int) -> dict[str, Any]:
    return piece_rows(field.s, list(roles))


@rule("11.2b1", "11.2b2", "11.2.4a1", "11.2.4a2")
def test_types_formations_and_totals_are_told_and_steps_of_undetected_units_are_not(field: Field) -> None:
    tanks, rifles = field.put(M1, "3017", 3), field.put(M2, "3117", 2)
    dummy = field.put(M1, "3018", 0)
    seen = rows(field, WP)
    assert {int(piece) for piece in seen} == {tanks, rifles, dummy}
    for piece in (tanks, rifles, dummy):
        assert "steps" not in seen[str(piece)]
        assert "dummy" not in seen[str(piece)]
    board = AirArmor(field.t).board_of(field.map.key)
    for piece in (tanks, dummy):
        assert board["formations"][str(field.t.formation[piece])]["name"] == "1st Brigade 3rd ID"
        assert field.t.type_name[field.t.type_of[piece]] == "M1 Abrams"
    brigade = field.formation("1/3ID")
    field.s.had_units[brigade] = 1
    left = table_view(Table(field, free_set_up(NATO)).play, [WP])["left"]
    assert (left[str(field.t.type_of[tanks])], left[str(field.t.type_of[rifles])]) == (3, 2)
    assert plan_row(field.s, brigade, 0, [WP])["steps"][0] == 5
    assert "shattered" not in plan_row(field.s, brigade, 0, [WP])
    field.s.shattered[brigade] = 1
    assert plan_row(field.s, brigade, 0, [WP])["shattered"]


@rule("11.2.3a")
def test_steps_of_air_and_helicopter_units_are_public(field: Field) -> None:
    for piece in (field.t.helicopter_piece[MI_24], field.t.helicopter_piece[codes.UTILITY_WP], field.t.air_piece[WP]):
        field.s.steps[piece] = 3
        field.s.aircraft[WP] = 0
        put(field.s, piece, field.hex("3017"))
        for roles in ([WP], [NATO], []):
            assert rows(field, *roles)[str(piece)]["steps"] == 3


@rule("11.2d")
def test_enemy_minefields_are_not_looked_at_before_a_real_unit_enters(field: Field) -> None:
    field.plain()
    number = field.mine("0404", NATO, 0)
    field.put(M1, "0404", 1)
    tank = field.put(BMP, "0403", 2)
    field.s.acquired[field.hex("0404")] = WP + 1
    Table(field, free_set_up(WP), flow=TheaterFlow())
    assert "real" not in mine_marks(field.s, [WP])[0], "next to it and acquired"
    assert not field.s.secrets.known(field.s.mine_slot[number], WP)
    field.move(field.s.first[NATO][field.hex("0404")], "0101")
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0403")
    war.begin("formation", formation).do("piece", tank).do("step", "0404")
    assert war.told("dummy_mines") or field.s.secrets.known(field.s.mine_slot[number], WP)


# -- dummies


@rule("11.3b")
def test_a_dummy_counts_as_a_real_unit_until_it_is_detected(field: Field) -> None:
    field.plain()
    tank = field.put(M1, "0404", 2)
    for steps in (0, 3):
        dummy = field.put(BMP, "0407", steps)
        field.operation(MARCH, tank)
        assert field.why(tank, "0405") == ""
        field.move(tank, "0405")
        assert field.why(tank, "0406") == "16.8b4", "adjacency counts"
        assert field.s.zoc[WP][field.hex("0406")], "so does its zone of control"
        field.operation(HASTY_ATTACK, tank)
        assert not objective_reason(field.s, field.hex("0407"))
        field.move(tank, "0406")
        assert field.why(tank, "0407") == "16.8.8a1", "nobody enters its hex"
        field.move(tank, "0404")
        counters.free_counter(field.s, dummy)


@rule("11.3.1c", "11.3.1d")
def test_neither_helicopters_nor_arithmetic_remove_a_dummy(field: Field) -> None:
    field.plain()
    dummy, real = field.put(M1, "0404", 0), field.put(M1, "0707", 2)
    field.put(BMP, "0706", 1)
    helicopter, aircraft = field.t.helicopter_piece[MI_24], field.t.air_piece[WP]
    for piece, hex in ((helicopter, "0405"), (helicopter, "0404"), (aircraft, "0404")):
        field.s.steps[piece] = 2
        put(field.s, piece, field.hex(hex))
        Table(field, RemoveDummies(NATO, field.t.type_of[dummy]), flow=TheaterFlow())
        assert field.s.place[dummy] == field.hex("0404")
        assert not knows(field.s, WP, dummy)
    assert knows(field.s, WP, real), "WP sees both real steps, and could reckon that the other has none"
    assert field.s.type_left[field.t.type_of[real]] == 2


@rule("11.3.3b", "11.3.3c")
def test_where_all_dummies_must_go_nobody_is_asked_which(field: Field) -> None:
    field.plain(9, 9)
    real = field.put(M1, "0101", 2)
    near, far = field.put(M1, "0505", 0), field.put(M1, "0707", 0)
    counters.lose_steps(field.s, real, 1)
    table = Table(field, RemoveDummies(NATO, field.t.type_of[near]))
    assert table.numbers("piece") == [near, far], "one of the two goes"
    counters.lose_steps(field.s, real, 1)
    table = Table(field, RemoveDummies(NATO, field.t.type_of[near]))
    assert table.over
    assert table.told("dummy_removed") == [(near, field.hex("0505")), (far, field.hex("0707"))]
    assert (field.s.place[near], field.s.place[far]) == (SPARE, SPARE)


@rule("11.3.1e")
def test_a_dummy_is_taken_off_at_any_time_and_its_counter_serves_at_once(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0404", 4), field.put(BMP, "0408", 2)
    dummy = field.put(BMP, "0808", 0)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    segment = OperationsSegment()
    war.run(segment)
    assert war.offers("scrap") == {dummy}
    assert war.why("scrap", one) == "11.3.1e"
    war.do("formation", formation).do("piece", one)
    assert war.why("split", 2) == "11.5a1", "no spare counter"
    war.do("scrap", dummy)
    assert war.s.place[dummy] == SPARE
    war.do("split", 2)
    assert war.s.op.force == [dummy]
    assert war.s.steps[dummy] == war.s.steps[one] == war.s.steps[two] == 2


@rule("11.6a", "11.6d")
def test_the_player_says_with_which_of_several_units_one_is_combined(field: Field) -> None:
    field.plain(9, 9)
    used, one, two = field.put(BMP, "0404", 2, used=1), field.put(BMP, "0404", 2), field.put(BMP, "0404", 3)
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.run(OperationsSegment()).do("combine", two)
    assert war.offers("piece") == {used, one}
    assert war.why("piece", field.put("39GMRD-15GTR-U", "0404", 2)) == "11.6b"
    war.do("piece", one)
    assert (war.s.steps[one], war.s.used[one], war.s.place[two]) == (5, 0, SPARE)
    assert war.why("combine", one) == "16.6.1a", "not once more before an operation"


@rule("11.3l")
def test_a_dummy_neither_boards_a_helicopter_nor_drops(field: Field) -> None:
    open_sky(field)
    dummy, real = off_map(field, "35GAAB-1Bn-U", 0), off_map(field, "35GAAB-1Bn-U", 1)
    field.operation(ASSAULT, dummy, real)
    field.s.op.airmobile, field.s.active = 1, field.formation("35GAAB")
    field.s.paradrop_now = field.s.active
    for reason in (transport_reason, drops_reason):
        assert rule_of(reason(field.s, 1, dummy)) == "29.6.3a"
        assert reason(field.s, 1, real) is None


@rule("11.3m", "11.3n")
def test_dummies_cut_no_line_take_no_control_and_give_no_points(field: Field) -> None:
    field.plain(8, 5, c="0404")
    field.map.edge = [[field.hex(f"01{column:02d}") for column in range(1, 6)], []]
    s, city = field.s, field.hex("0404")
    s.control_hexes = [city]
    s.control[city] = NATO + 1
    walls = [field.put(M1, "0302", 0), field.put(M2, "0304", 0)]
    taker = field.put(BMP, "0404", 0)
    victory = s.scenario.victory
    old = victory.bank_side
    victory.bank_side, victory.bank_left, victory.bank_vp = WP, field.t.left_bank[city], 1
    victory.bank_first_row, victory.bank_last_row = 1, 8
    for steps in (0, 2):
        for piece in (*walls, taker):
            s.steps[piece] = steps
        s.restless = 1
        play = Table(field, RemoveDummies(WP, 0)).play
        change_control(play, play.state.control_hexes)
        assert has_line(s, WP, field.hex("0503")) == (steps == 0)
        assert s.control[city] == (WP if steps else NATO) + 1
        assert enemy_holds(s, WP, field.hex("0302")) == (steps > 0)
        for wall in walls:
            field.move(wall, "0801")
        assert bank_points(s, WP) == steps
        for wall, hex in zip(walls, ("0302", "0304"), strict=True):
            field.move(wall, hex)
    victory.bank_side = old


# -- Used and Unused


@rule("11.4.1a", "11.4b", "11.4a")
def test_a_used_unit_neither_moves_nor_fires_in_an_operation(field: Field) -> None:
    field.plain()
    used, fresh = field.put(BMP, "0403", 2, used=1), field.put(BMP, "0402", 2)
    field.put(M1, "0404", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0403")
    war.begin("formation", formation).do("hex", "0404")
    assert war.s.op.member[used] == 0
    assert not war.may("piece", used)
    assert field.why(used, "0503") == "16.1.3b"
    assert used not in adjacent_firers(field.s, OFFENSIVE, WP, field.hex("0404"))
    war.s.op.force = []
    war.over()
    while war.asks:
        war.do(*war.legal()[-1])
    assert war.s.used[fresh] == 1, "it has completed its operation"
    ready_all(field.s)
    assert not any(field.s.used)


@rule("11.4.1b", "11.4e")
def test_a_used_unit_does_not_react_and_reaction_makes_used(field: Field) -> None:
    field.plain()
    attacker = field.put(BMP, "0403", 2)
    defender, reserve, spent = field.put(M1, "0404", 1), field.put(M1, "0406", 1), field.put(M2, "0506", 1, used=1)
    hq = field.put("1/3ID-HQ", "0407")
    field.s.cp[hq] = 2
    war = Conflict(field).commit(HASTY_ATTACK, attacker, objective="0404")
    field.s.op.moved[attacker] = 1
    war.run(ReactionWindow())
    assert war.offers("hex") == {"0406"}, "where a unit stands that may react"
    assert rule_of(unit_reason(field.s, spent)) == "11.4.1a"
    for _ in range(9):
        if not war.asks:
            break
        war.do(*next((a for a in war.legal() if a[0] not in ("pass", "scrap")), war.legal()[0]))
    assert war.at(reserve) == "0404"
    assert field.s.used[reserve] == field.s.used[defender] == 1


@rule("11.4.1c", "11.4.1d")
def test_used_units_fire_in_the_enemys_operation_and_used_guns_give_support(field: Field) -> None:
    field.plain(9, 9)
    used, gun = field.put(M1, "0404", 2, used=1), field.put("3ID-2-41", "0808", 1, used=1)
    mover = field.put(BMP, "0403", 2)
    field.operation(HASTY_ATTACK, mover, objective="0404")
    assert used in adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0403"))
    assert infiltration_firers(field.s, NATO, field.hex("0403"), field.hex("0304"), 1) == [used]
    assert used in retreat_firers(field.s, NATO, field.hex("0403"))
    assert indirect_fire_reason(field.s, gun) is None
    assert firing_reason(field.s, gun, field.hex("0403")) is None


# -- splitting, combining, transfer


@rule("11.5a1", "11.5g", "11.6a", "11.6c", "11.6d")
def test_units_split_and_combine_while_they_move_next_to_enemies_too(field: Field) -> None:
    field.plain(9, 9)
    whole, other = field.put(BMP, "0404", 5), field.put(BMP, "0405", 2, used=1)  # 0504 is next to both
    field.put(M1, "0504", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0404")
    war.begin("formation", formation).do("hex", "0504").do("piece", whole)
    assert war.offers("split") >= {1, 2, 3, 4}, "before its first hex, next to an enemy"
    assert war.why("split", 0) == "11.3f", "but no dummy is made there"
    war.do("split", 3)
    part = war.s.op.force[0]
    assert (war.s.steps[part], war.s.steps[whole], war.at(part)) == (3, 2, "0404")
    war.do("step", "0405").do("pass").do("combine", other)
    assert war.s.steps[part] + war.s.steps[other] == 5, "with a Used unit, next to an enemy"
    assert war.s.used[part] == 1
    assert war.asks == "MovementStep", "its movement ends at once"


@rule("11.5a1", "11.6a", "11.5e")
def test_a_battery_is_split_or_combined_when_it_answers_a_fire_call(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQM", "0505")
    gun = field.put("8GA-390GAB", "0505", 3)
    field.put(M2, "0512", 2)
    acquire(field, "0512")
    firing = Firing(field, FireStrike(field.hex("0512")), dice=[1])
    firing.say("split_battery", gun, 1)
    part = next(piece for piece in firing.offered("add") if piece != gun)
    assert (field.s.steps[gun], field.s.steps[part]) == (2, 1)
    firing.say("add", part).say("done")
    assert (field.s.fired[part], field.s.fired[gun]) == (1, 0)
    field.s.tried[field.hex("0512")] = field.s.fired[part] = 0
    firing = Firing(field, FireStrike(field.hex("0512")), dice=[1])
    firing.say("combine", max(gun, part))
    assert field.s.steps[min(gun, part)] == 3


@rule("11.7a2")
def test_steps_are_sent_only_as_far_as_the_sender_could_still_move(field: Field) -> None:
    field.plain(9, 12)
    sender, receiver = field.put(BMP, "0404", 2), field.put(BMP, "0410", 2)
    war = Conflict(field).commit(MARCH, sender, receiver).run(MovementStep()).do("piece", sender)
    assert war.offers("send") == {receiver}, "six hexes away"
    war.do("step", "0403")
    assert war.offers("send") == set(), "seven hexes, and five points left"


@rule("11.7a1", "11.7e")
def test_steps_go_only_to_identical_units_of_the_same_march_and_an_empty_sender_is_a_dummy(field: Field) -> None:
    field.plain(9, 9)
    sender, receiver = field.put(BMP, "0404", 2), field.put(BMP, "0406", 2)
    other, stranger = field.put("39GMRD-120GMRR-U", "0407", 2), field.put(BMP, "0408", 1, used=1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.begin("formation", formation).do("piece", sender)
    assert war.offers("send") == {receiver}
    for kind in (HASTY_ATTACK, RESERVE):
        war.s.op.kind = kind
        assert field.rule(counters.transfer_reason(war.s, sender, receiver, 1)) == "11.7a1"
    war.s.op.kind = MARCH
    assert field.rule(counters.transfer_reason(war.s, sender, other, 1)) == "11.6b"
    assert counters.transfer_reason(war.s, sender, stranger, 1)
    war.s.used[sender] = 1
    assert field.rule(counters.transfer_reason(war.s, sender, receiver, 1)) == "11.4.1a"
    war.s.used[sender] = 0
    war.do("send", receiver).do("steps", 2)
    assert war.s.steps[receiver] == 4
    assert war.s.dummy(sender), "its step marker is replaced with a Dummy marker"
    war.do("scrap", sender)
    assert war.s.place[sender] == SPARE, "or it is removed"


@rule("11.3.5a", "11.7e")
@pytest.mark.parametrize("reading", ["dummies", "hidden_wp"])
def test_a_unit_that_sent_all_its_steps_is_removed_where_no_dummy_may_be(field: Field, reading: str) -> None:
    field.plain(9, 9)
    setattr(field.readings, reading, int(reading != "dummies"))
    sender, receiver = field.put(BMP, "0404", 2), field.put(BMP, "0406", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.begin("formation", formation).do("piece", sender).do("send", receiver).do("steps", 2)
    assert (war.s.steps[receiver], war.s.place[sender]) == (4, SPARE)


@rule("11.3.3a2", "11.7e")
def test_a_unit_that_sent_all_its_steps_is_removed_where_there_are_dummies_enough(field: Field) -> None:
    field.plain(9, 9)
    sender, receiver = field.put(M1, "0404", 1), field.put(M1, "0406", 1)
    field.put(M1, "0101", 0), field.put(M1, "0102", 0)
    field.operation(MARCH, sender, receiver)
    counters.transfer(field.s, sender, receiver, 1)
    assert field.s.place[sender] == SPARE, "a third dummy would exceed the two steps"


@rule("11.5a1", "11.3b")
def test_a_dummy_is_split_like_a_real_unit_into_two_dummies(field: Field) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3)
    dummy = field.put(BMP, "0404", 0)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0202")
    war.begin("formation", formation).do("piece", dummy).do("step", "0405")
    assert war.offers("split") == {0}
    war.do("split", 0)
    assert len(war.s.pieces_at(WP, field.hex("0405"))) == 2
    war.do("step", "0406")
    assert [len(war.s.pieces_at(WP, field.hex(hex))) for hex in ("0405", "0406")] == [1, 1]
    assert field.rule(counters.split_reason(war.s, dummy, 1)) == "11.5d"


@rule("11.6a", "11.6c", "11.6d", "11.6.2c")
def test_stacked_units_are_combined_between_operations_though_neither_moves(field: Field) -> None:
    field.plain(9, 9)
    spent, fresh = field.put(BMP, "0404", 2, used=1), field.put(BMP, "0404", 3)
    alone = field.put(BMP, "0505", 1)
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.run(OperationsSegment())
    assert war.offers("combine") == {fresh}
    assert war.why("combine", alone) == "11.6a"
    war.do("combine", fresh)
    assert (war.s.steps[spent], war.s.used[spent], war.s.place[fresh]) == (5, 1, SPARE)


@rule("11.6c", "11.6.1a")
def test_a_unit_combines_with_one_that_may_go_no_farther_and_stays_with_it(field: Field) -> None:
    field.plain(9, 9)
    mover, stopped = field.put(BMP, "0404", 2), field.put(BMP, "0405", 3)
    war = Conflict(field).commit(MARCH, mover, stopped).run(MovementStep())
    war.s.op.moved[stopped] = 1
    war.s.op.halted[stopped] = FOR_GOOD
    war.do("piece", mover).do("step", "0405").do("combine", stopped)
    assert (war.s.steps[mover], war.s.op.halted[mover]) == (5, FOR_GOOD)
    assert war.asks in ("", "MovementStep")


@rule("11.3.3a1", "11.3.3b")
def test_steps_that_have_left_the_map_are_not_in_play_for_dummies(field: Field) -> None:
    field.plain(9, 9)
    stays, goes = field.put(M1, "0404", 1), field.put(M1, "0606", 3)
    field.put(M1, "0101", 0), field.put(M1, "0102", 0)
    assert excess_dummies(field.s, field.t.type_of[stays]) == -2
    put(field.s, goes, codes.EXITED)
    assert excess_dummies(field.s, field.t.type_of[stays]) == 1
    assert field.rule(dummy_reason(field.s, stays)) == "11.3.3a1"


@rule("11.3.3b")
def test_excess_dummies_that_wait_outside_the_map_go_too(field: Field) -> None:
    field.plain(9, 9)
    real, here = field.put(M1, "0404", 2), field.put(M1, "0505", 0)
    waiting = field.queue(M1, 0, "0101", "0102")
    counters.lose_steps(field.s, real, 1)
    war = Conflict(field).run(RemoveDummies(NATO, field.t.type_of[real]))
    assert war.offers("piece") == {here, waiting}
    war.do("piece", waiting)
    assert (war.s.place[waiting], war.at(here)) == (SPARE, "0505")
    assert [args[0] for args in war.told("dummy_sent_back")] == [waiting]


@rule("11.5a1", "11.5e")
def test_a_unit_is_split_before_an_operation_and_the_part_that_takes_no_part_stays_unused(field: Field) -> None:
    field.plain(9, 9)
    whole = field.put(M1, "0404", 4)
    spent, stranger = field.put(M1, "0505", 2, used=1), field.put("2/3ID-M1", "0606", 2)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.run(OperationsSegment())
    assert war.offers("divide") == {whole}
    assert war.why("divide", spent) == "11.4.1a"
    assert war.why("divide", stranger) == "7.3a"
    war.do("divide", whole)
    assert war.offers("steps") == {0, 1, 2, 3}
    war.do("steps", 1)
    part = next(piece for piece in war.s.pieces_at(NATO, field.hex("0404")) if piece != whole)
    assert (war.s.steps[whole], war.s.steps[part]) == (3, 1)
    assert not war.offers("combine"), "what was just split is not combined again"
    war.do("operation", MARCH).do("add", part).do("done").march(part, "0403").over()
    assert (war.s.used[part], war.s.used[whole]) == (1, 0)
    assert ("operation", HASTY_ATTACK) in war.legal()


@rule("11.5a1", "11.3f", "11.5h")
def test_between_operations_no_dummy_is_split_off_next_to_an_enemy(field: Field) -> None:
    field.plain(9, 9)
    unit, shaken = field.put(M1, "0404", 2), field.put(M1, "0707", 2)
    field.put(BMP, "0405", 1)
    field.s.disrupted[shaken] = 1
    war = Conflict(field)
    war.brigade("1/3ID")
    war.run(OperationsSegment())
    assert war.why("divide", shaken) == "11.5h"
    war.do("divide", unit)
    assert war.offers("steps") == {1}
    assert war.why("steps", 0) == "11.3f"


@rule("11.3.3c")
def test_a_battalion_of_two_types_makes_no_dummy_of_the_one_it_has_lost(field: Field) -> None:
    field.plain(9, 9)
    infantry, bmd = field.put("900AAB-INF", "0404", 0), field.put("900AAB-BMD", "0606", 1)
    field.s.type_left[field.t.type_of[bmd]] = 3
    assert field.rule(dummy_reason(field.s, infantry)) == "11.3.3a1"
    field.s.type_left[field.t.type_of[infantry]] = 1
    assert dummy_reason(field.s, infantry) is None
