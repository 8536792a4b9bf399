"""Hidden Mode: pools, revelation, contact, return to pool, redeployment, deliberate defense (45)."""

from __future__ import annotations

import pytest

import sandtable
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from games.air_armor.optional.unseen import BMP, BTR, JAGUAR, LEOPARD, M1, M3, MARDER, fill, kind, shown, unseen
from games.air_armor.table import Table
from sandtable.engine.play import Flow, Play
from sandtable.games.air_armor.options import option_specs
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.air.flak import AT_AIRCRAFT, flak_of
from sandtable.games.air_armor.rules.engineers.placement import lay_mines_unseen
from sandtable.games.air_armor.rules.entry import pair_counters
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground import mines
from sandtable.games.air_armor.rules.movement.mask import check_masks
from sandtable.games.air_armor.rules.movement.move_force import enters_reason
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactForce
from sandtable.games.air_armor.rules.optional import pool, redeploy
from sandtable.games.air_armor.rules.optional.deliberate import DeliberateSegment, DeliberateSetUp
from sandtable.games.air_armor.rules.optional.hidden_contact import (
    BOTH_REAL,
    FORCE_GONE,
    ONLY_DUMMIES,
    EnterMinefield,
    HiddenContact,
)
from sandtable.games.air_armor.rules.optional.redeploy import MeetCounterLimit, RedeploySegment, ReuseCounter
from sandtable.games.air_armor.rules.optional.reveal import Reveal, TakeOffCounter, settle_hidden
from sandtable.games.air_armor.rules.pieces import counters, dealing, detection
from sandtable.games.air_armor.rules.pieces.hidden import flak_steps, has_pool
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    EXITED,
    HASTY_ATTACK,
    LOST,
    MARCH,
    NATO,
    QUEUED,
    RESERVE,
    REVEAL_DTB,
    REVEAL_NATO_INFANTRY,
    REVEAL_NATO_ONE_STEP,
    REVEAL_NATO_TANK,
    REVEAL_REGIMENT,
    SPARE,
    UNREVEALED,
    WP,
)
from sandtable.games.air_armor.state.readings import readings_of
from sandtable.games.air_armor.state.theater import Theater


@pytest.fixture
def hidden(field: Field) -> Field:
    """A small map of two sides in Hidden Mode."""
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    return field.plain(9, 9)


def reveal(field: Field, pieces: list[int], *dice: int) -> Table:
    return Table(field, Reveal(pieces), list(dice))


class HiddenFlow(Flow):
    """What the loop of play does in Hidden Mode."""

    def settle(self, g: Play[Theater]) -> bool:
        return settle_hidden(g)


# -- modes and set-up (45.0-45.2)


@rule("45.0a", "G.hidden-mode")
def test_the_mode_belongs_to_a_side(field: Field) -> None:
    """Both Open, one of each, both Hidden."""
    for wp, nato in ((0, 0), (1, 0), (0, 1), (1, 1)):
        field.readings.hidden_wp, field.readings.hidden_nato = wp, nato
        assert [field.s.hidden(WP), field.s.hidden(NATO)] == [bool(wp), bool(nato)]
    scenario = field.t.scenario("s05-home-defence")
    for chosen in (0, 1):
        readings = readings_of(scenario, {"hidden_mode": chosen})
        assert [readings.hidden_wp, readings.hidden_nato] == [chosen, chosen]
    for side, modes in (("both", [1, 1]), ("wp", [1, 0]), ("nato", [0, 1])):
        readings = readings_of(scenario, {"hidden_mode": 1, "hidden_side": side})
        assert [readings.hidden_wp, readings.hidden_nato] == modes
        assert not readings_of(scenario, {"hidden_mode": 0, "hidden_side": side}).hidden_wp
    assert readings_of(field.t.scenario("s13-retzstadt-wood"), {}).hidden_wp == 1


@rule("8.5a", "45.0a")
def test_the_lobby_lets_a_player_alone_hide_one_side(field: Field) -> None:
    scenario = field.t.scenario("s05-home-defence")
    offered = {spec.name: spec for spec in option_specs(scenario)}
    assert offered["hidden_mode"].default is False
    assert offered["hidden_side"].values == ("both", "wp", "nato")
    assert offered["hidden_side"].default == "both"
    assert offered["hidden_side"].given == {"hidden_mode": True}
    names = {spec.name for spec in option_specs(field.t.scenario("s01-lauringen-road"))}
    assert not names & {"hidden_mode", "hidden_side"}, "the scenario is played open"


@rule("45.1a", "45.2.1a", "45.1.1a", "G.hidden-mode")
def test_at_the_start_all_maneuver_steps_are_in_pools_and_all_counters_without_markers(field: Field) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    field.plain(9, 9)
    btr, leopards = field.put(BTR, "0303", 6), [field.put(LEOPARD, "0606", 4), field.put(LEOPARD, "0608", 0)]
    leopards.append(field.put(LEOPARD, "0801", 0))
    for side in (WP, NATO):
        pool.begin_hidden(field.s, side)
    assert field.s.pool[kind(field, BTR)] == 6
    assert field.s.pool[kind(field, LEOPARD)] == 4
    assert [field.s.steps[piece] for piece in (btr, *leopards)] == [UNREVEALED] * 4
    for unit, steps in ((BTR, 6), (LEOPARD, 4)):
        on_map = pool.counters_on_map(field.s, kind(field, unit))
        limit = min(2 * steps, field.map.type_counters[kind(field, unit)])
        assert on_map == limit
        assert all(field.s.steps[piece] == UNREVEALED for piece in pool.unrevealed_of(field.s, kind(field, unit)))


def brigades_set_up(s: Theater) -> list[int]:
    """The unit types of NATO brigades that start on the map and have a pool."""
    firsts = [(unit_type, s.t.type_first[unit_type]) for unit_type in range(s.t.types)]
    return [unit_type for unit_type, first in firsts if s.t.side[first] == NATO and has_pool(s, first)
            and s.scenario.type_steps[unit_type] and not s.scenario.type_turn[unit_type]]  # fmt: skip


@rule("45.2.2a")
@pytest.mark.parametrize(
    ("scenario", "modified"),
    [
        ("s04-ball-bearings", {}),
        ("s05-home-defence", {}),
        ("s12-sixty-miles", {}),
        ("s01-lauringen-road", {M1: 2, "1/3ID-M2": 2}),
        ("s13-retzstadt-wood", {LEOPARD: 4, MARDER: 2}),
    ],
)
def test_a_started_brigade_has_all_counters_on_the_map_and_the_step_boxes_in_its_pools(
    field: Field, scenario: str, modified: dict[str, int]
) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    s = field.real(scenario).s
    set_up(s)
    types = brigades_set_up(s)
    assert types
    for unit_type in types:
        key, steps = s.t.type_key[unit_type], s.t.type_steps[unit_type]
        assert s.pool[unit_type] == modified.get(key, steps), key
        counters_in_use = [piece for piece in s.t.counters_of(unit_type) if s.place[piece] >= 0]
        given = s.scenario.type_counters[unit_type]
        assert len(counters_in_use) == min(given, 2 * s.pool[unit_type]), key  # 45.6.2a
        assert all(s.steps[piece] == UNREVEALED for piece in counters_in_use), key


@rule("45.2.2a")
def test_the_boxes_of_the_first_brigade_of_the_third_division_hold_eight_steps_each(field: Field) -> None:
    field.readings.hidden_nato = 1
    s = field.real("s04-ball-bearings").s
    set_up(s)
    assert [s.pool[kind(field, unit)] for unit in (M1, "1/3ID-M2")] == [8, 8]


@rule("45.2.2a")
def test_a_match_in_hidden_mode_begins_with_the_pools_of_its_scenario() -> None:
    for scenario, options, pools in (
        ("s13-retzstadt-wood", {}, {LEOPARD: 4, MARDER: 2}),
        ("s05-home-defence", {"hidden_mode": True}, {"54HSB-M48A2GA2": 4, "54HSB-M113": 4, "54HSB-Jaeger": 4}),
    ):
        s = sandtable.new_match("air-armor", scenario=scenario, seed=1, options=options).play.state
        assert isinstance(s, Theater)
        assert {key: s.pool[s.t.type_index[key]] for key in pools} == pools


@rule("45.1.1b", "45.1.2a", "EX-45-2")
def test_each_brigade_type_has_its_own_pool(field: Field) -> None:
    given = {"Leopard": (4, 3), "Marder": (6, 4), "M113": (2, 2), "Jaguar": (1, 2)}
    for name, (steps, counts) in given.items():
        unit_type = kind(field, f"35PzGBde-{name}")
        assert field.t.type_steps[unit_type] == steps
        if name in ("Leopard", "Marder"):
            assert field.t.type_counters[unit_type] == counts
    field.readings.hidden_nato = 1
    field.plain(9, 9)
    for at, (name, (steps, _)) in enumerate(given.items()):
        field.put(f"35PzGBde-{name}", f"0{at + 1}01", steps if steps < 5 else 4)
    field.s.type_left[kind(field, "35PzGBde-Marder")] = 6
    pool.begin_hidden(field.s, NATO)
    assert [field.s.pool[kind(field, f"35PzGBde-{name}")] for name in given] == [4, 6, 2, 1]


@rule("45.2.3a")
def test_airmobile_units_are_one_step_each_without_a_pool(hidden: Field) -> None:
    battalion = "35GAAB-1Bn-U"
    hidden.put(battalion, "0303", 3)
    pool.begin_hidden(hidden.s, WP)
    found = [piece for piece in hidden.t.counters_of(kind(hidden, battalion)) if hidden.s.place[piece] >= 0]
    assert [hidden.s.steps[piece] for piece in found] == [1, 1, 1]
    assert hidden.s.pool[kind(hidden, battalion)] == 0


@rule("45.2.4a", "45.2.5a")
def test_artillery_keeps_its_steps_and_splits_and_support_units_have_one(hidden: Field) -> None:
    gun, hq, engineer = (
        hidden.put("4MRD-DAG", "0303", 3),
        hidden.put("4MRD-HQF", "0304"),
        hidden.put("4MRD-ENG1", "0305"),
    )
    pool.begin_hidden(hidden.s, WP)
    assert [hidden.s.steps[piece] for piece in (gun, hq, engineer)] == [3, 1, 1]
    assert hidden.s.pool[kind(hidden, "4MRD-DAG")] == 0
    for piece in (hq, engineer):
        assert hidden.t.step_limit[piece] == 1
    howitzers = hidden.put("8GA-288HHB", "0606", 3)
    part = counters.split(hidden.s, howitzers, 1)
    assert [hidden.s.steps[piece] for piece in (howitzers, part)] == [2, 1]
    assert counters.merge_reason(hidden.s, howitzers, part) is None


@rule("45.2.8a")
def test_all_counters_of_a_reinforcement_enter_even_when_the_steps_are_on_the_map(hidden: Field) -> None:
    unit_type = kind(hidden, LEOPARD)
    hidden.s.type_left[unit_type] = hidden.map.type_steps[unit_type]
    entering = pair_counters(hidden.s, unit_type)
    for piece in entering:
        counters.put(hidden.s, piece, QUEUED)
    assert len(entering) == hidden.t.type_counters[unit_type]
    assert all(hidden.s.steps[piece] == UNREVEALED for piece in entering)
    assert hidden.s.pool[unit_type] == 8
    for piece, hex in zip(entering[:2], ("0101", "0109"), strict=True):
        hidden.move(piece, hex)
        reveal(hidden, [piece], 10)
    hidden.s.steps[entering[0]] += hidden.s.pool[unit_type]  # all steps are on the map
    hidden.s.pool[unit_type] = 0
    assert [hidden.s.place[piece] for piece in entering[2:]] == [QUEUED] * 3
    hidden.move(entering[2], "0505")
    assert reveal(hidden, [entering[2]]).result == 0
    hidden.move(entering[3], "0509")
    pool.return_to_pool(hidden.s)
    assert reveal(hidden, [entering[3]], 10).result == 1


@rule("45.2.6a")
def test_air_units_and_helicopters_are_as_in_open_mode(field: Field) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    s = field.real("s12-sixty-miles").s
    before = [s.track[:], s.points[:], s.sam[:]]
    for side in (WP, NATO):
        pool.begin_hidden(s, side)
    assert [s.track, s.points, s.sam] == before
    assert any(s.track)
    flying = [piece for piece in field.t.helicopter_piece if piece >= 0]
    assert flying
    assert not any(has_pool(s, piece) for piece in flying)  # their steps are never drawn


@rule("45.2.7b")
def test_in_hidden_mode_too_each_player_places_his_own_mines(hidden: Field) -> None:
    hidden.map.zone_name, hidden.map.zone_hexes = ["NATO"], [[hidden.hex("0303")]]
    hidden.map.set_up_zone = [-1, 0]
    hidden.map.mine_hex, hidden.map.mine_side, hidden.map.mine_real = [0, 0], [NATO, NATO], [1, 0]
    table = Table(hidden, lay_mines_unseen(NATO))
    assert table.role == NATO
    table.answer("place_mines", 0, hidden.hex("0303"))
    table.answer("place_mines", 1, hidden.hex("0304"))
    assert not mines.real_mines(hidden.s, hidden.hex("0303"))
    assert mines.real_mines(hidden.s, hidden.hex("0304"))


# -- revelation (45.3)


@rule("45.3a", "45.3e", "45.1b")
def test_a_roll_gives_steps_from_the_pool(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    btr = unseen(hidden, BTR, "0303")
    table = reveal(hidden, [btr], 7)
    assert table.told("revealed") == [(btr, 3)]
    assert hidden.s.steps[btr] == 3
    assert hidden.s.pool[kind(hidden, BTR)] == 3
    other = unseen(hidden, BTR, "0305")
    reveal(hidden, [other], 9)
    assert hidden.s.steps[other] == 3
    assert hidden.s.pool[kind(hidden, BTR)] == 0


@rule("45.3c")
def test_a_unit_revealed_without_steps_is_removed(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    btr = unseen(hidden, BTR, "0303")
    assert reveal(hidden, [btr], 1).result == 0
    assert hidden.s.place[btr] == SPARE
    assert hidden.s.pool[kind(hidden, BTR)] == 6


@rule("45.3d", "45.4.2a")
def test_steps_that_do_not_fit_into_the_hex_go_back_and_a_full_hex_makes_dummies(hidden: Field) -> None:
    fill(hidden, BTR, 9)
    hidden.put("4MRD-24MRR-U", "0303", 7)
    btr = unseen(hidden, BTR, "0303")
    hidden.s.pool[kind(hidden, BTR)] = 9
    reveal(hidden, [btr], 7)
    assert hidden.s.steps[btr] == 2
    assert hidden.s.pool[kind(hidden, BTR)] == 7
    last = unseen(hidden, BTR, "0303")
    assert hidden.stack_rule(*hidden.s.pieces_at(WP, hidden.hex("0303"))) == ""
    assert reveal(hidden, [last]).result == 0
    assert hidden.s.place[last] == SPARE


@rule("45.3f")
def test_the_owner_chooses_the_order(hidden: Field) -> None:
    fill(hidden, BTR, 3)
    one, two = unseen(hidden, BTR, "0303"), unseen(hidden, BTR, "0303")
    table = reveal(hidden, [one, two], 7)
    assert table.role == WP
    assert set(table.numbers("piece")) == {one, two}
    table.answer("piece", two)
    assert hidden.s.steps[two] == 3
    assert hidden.s.place[one] == SPARE


@rule("45.1c", "45.3b", "45.3g")
def test_the_enemy_may_look_only_while_the_unit_is_adjacent_or_acquired_but_the_marker_stays(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    btr, tank = unseen(hidden, BTR, "0303"), hidden.put(M1, "0304", 1)
    reveal(hidden, [btr], 7)
    assert detection.knows(hidden.s, NATO, btr)
    hidden.move(tank, "0307")
    assert not detection.knows(hidden.s, NATO, btr)
    assert hidden.s.steps[btr] == 3
    hidden.s.acquired[hidden.hex("0303")] = NATO + 1
    assert detection.detected(hidden.s, btr)


@rule("45.3h", "45.3i")
@pytest.mark.parametrize(
    ("unit", "column", "cells"),
    [
        (BTR, REVEAL_REGIMENT, {1: 0, 6: 3, 7: 3, 0: 0, -3: 0, 14: 9}),
        ("39GMRD-DTB-U", REVEAL_DTB, {}),
        (LEOPARD, REVEAL_NATO_TANK, {5: 1, 7: 2, 10: 3}),
        (M3, REVEAL_NATO_TANK, {}),
        (MARDER, REVEAL_NATO_INFANTRY, {}),
        ("126Jg-U", REVEAL_NATO_INFANTRY, {}),
        (JAGUAR, REVEAL_NATO_ONE_STEP, {}),
        ("4CMBG-TUA", REVEAL_NATO_ONE_STEP, {}),
        ("119ITR-U", REVEAL_REGIMENT, {}),
    ],
)
def test_columns_of_the_revelation_table(field: Field, unit: str, column: int, cells: dict[int, int]) -> None:
    piece = field.t.type_first[kind(field, unit)]
    assert pool.reveal_column(field.s, piece) == column
    for roll, steps in cells.items():
        assert field.t.charts.revealed_steps(column, roll) == steps


@rule("45.3j", "45.8a", "45.8i", "45.3h", "6.1.6a")
def test_two_for_an_own_offensive_operation_or_for_deliberate_defense_in_an_enemy_cycle(hidden: Field) -> None:
    leopard, btr = unseen(hidden, LEOPARD, "0303"), unseen(hidden, BTR, "0305")
    hidden.s.active = hidden.formation("36PzBde")
    for operation, drm in ((HASTY_ATTACK, 2), (ASSAULT, 2), (MARCH, 0)):
        hidden.operation(operation, leopard)
        assert pool.reveal_drm(hidden.s, leopard) == drm
        assert pool.reveal_drm(hidden.s, btr) == 0
    hidden.s.deliberate[leopard] = hidden.s.deliberate[btr] = 1
    hidden.operation(HASTY_ATTACK, leopard)
    assert pool.reveal_drm(hidden.s, btr) == 2
    assert pool.reveal_drm(hidden.s, leopard) == 2
    hidden.operation(MARCH, leopard)
    assert pool.reveal_drm(hidden.s, leopard) == 0
    fill(hidden, BTR, 6)
    shown_btr = reveal(hidden, [btr], 4)
    assert shown_btr.told("revealed") == [(btr, 3)]
    assert not hidden.s.deliberate[btr]


@rule("45.3.2a")
def test_the_last_unit_rolls_too(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    btr = unseen(hidden, BTR, "0303")
    assert reveal(hidden, [btr], 2).told("revealed") == [(btr, 1)]
    assert hidden.s.pool[kind(hidden, BTR)] == 5


@rule("45.3.3a")
def test_an_empty_pool_makes_dummies_without_a_roll(hidden: Field) -> None:
    fill(hidden, BTR, 0)
    btr = unseen(hidden, BTR, "0303")
    assert reveal(hidden, [btr]).result == 0
    assert hidden.s.place[btr] == SPARE


@rule("45.3.3b")
def test_with_an_empty_pool_an_unrevealed_counter_serves_to_split_a_revealed_unit(hidden: Field) -> None:
    for piece in dealing.counters_in_play(hidden.s, kind(hidden, LEOPARD))[2:]:
        hidden.s.place[piece] = LOST
    unit, empty = shown(hidden, LEOPARD, "0303", 3), unseen(hidden, LEOPARD, "0306")
    hidden.s.active, hidden.s.role = hidden.formation("36PzBde"), NATO
    hidden.s.pool[kind(hidden, LEOPARD)] = 1
    assert rule_of(redeploy.reuse_reason(hidden.s, empty, unit)) == "45.3.3b"
    hidden.s.pool[kind(hidden, LEOPARD)] = 0
    hidden.s.active = hidden.formation("34PzBde")
    assert rule_of(redeploy.reuse_reason(hidden.s, empty, unit)) == "45.6a"
    hidden.s.active = hidden.formation("36PzBde")
    table = Table(hidden, ReuseCounter(unit, 1)).answer("piece", empty)
    assert table.result == empty
    assert [hidden.s.steps[piece] for piece in (unit, empty)] == [2, 1]
    assert hidden.s.place[empty] == hidden.hex("0303")


@rule("45.3.4a", "45.3.4b", "12.6d2")
def test_a_task_force_takes_four_steps_and_the_rest_drops_out(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    fill(hidden, MARDER, 4)
    tanks = [unseen(hidden, LEOPARD, hex) for hex in ("0303", "0304")]
    marder = unseen(hidden, MARDER, "0305")
    hidden.operation(HASTY_ATTACK, *tanks, marder)
    hidden.s.op.force = [tanks[1], marder]
    reveal(hidden, [tanks[0]], 8)
    assert hidden.s.steps[tanks[0]] == 3
    table = reveal(hidden, [tanks[1]], 8)
    assert hidden.s.steps[tanks[1]] == 1
    assert hidden.s.pool[kind(hidden, LEOPARD)] == 4
    assert table.told("dropped_out") == [(marder,)]
    assert hidden.s.used[marder]
    assert hidden.s.steps[marder] == UNREVEALED
    assert not hidden.s.op.member[marder]
    assert hidden.s.op.force == [tanks[1]]


@rule("45.3.4b")
@pytest.mark.parametrize(("roll", "stays"), [(1, True), (4, False)])
def test_who_drops_out_is_revealed_only_where_the_enemy_next_to_it_is_real(
    hidden: Field, roll: int, stays: bool
) -> None:
    """The reading of rulings.md: it is detected there like any unit, and finds no room beside four steps."""
    fill(hidden, LEOPARD, 8)
    fill(hidden, MARDER, 4)
    fill(hidden, BTR, 6)
    tanks, marder = unseen(hidden, LEOPARD, "0303"), unseen(hidden, MARDER, "0303")
    enemy = unseen(hidden, BTR, "0304")
    hidden.operation(HASTY_ATTACK, tanks, marder)
    hidden.s.op.force = [tanks, marder]
    table = Table(hidden, HiddenContact([tanks, marder], hidden.hex("0303")), [10, roll]).answer("piece", tanks)
    assert hidden.s.steps[tanks] == 4
    assert table.told("dropped_out") == [(marder,)]
    assert hidden.s.place[enemy] == (SPARE if stays else hidden.hex("0304"))
    assert hidden.s.place[marder] == (hidden.hex("0303") if stays else SPARE)
    assert hidden.s.pool[kind(hidden, MARDER)] == 4


@rule("45.3.4a")
def test_the_cavalry_may_form_a_larger_task_force(hidden: Field) -> None:
    unit = unseen(hidden, M3, "0303")
    hidden.operation(HASTY_ATTACK, unit)
    assert pool.task_force_room(hidden.s, unit) == 7


@rule("45.3.6a", "45.8h")
@pytest.mark.parametrize(("answer", "steps"), [("yes", 1), ("no", 0)])
def test_cavalry_with_deliberate_defense_that_rolls_a_dummy_may_be_one_step(
    hidden: Field, answer: str, steps: int
) -> None:
    fill(hidden, M3, 3)
    unit = unseen(hidden, M3, "0303")
    hidden.s.deliberate[unit] = 1
    table = reveal(hidden, [unit], 1)
    assert table.role == NATO
    table.answer(answer)
    assert hidden.s.steps[unit] == steps
    assert hidden.s.pool[kind(hidden, M3)] == 3 - steps
    fill(hidden, M3, 0)
    other = unseen(hidden, M3, "0305")
    hidden.s.deliberate[other] = 1
    assert reveal(hidden, [other]).over


@rule("45.3.6a", "45.8h")
@pytest.mark.parametrize(("name", "marked"), [(M3, 0), (M1, 1)])
def test_cavalry_without_the_marker_and_tanks_with_it_are_dummies_by_their_roll(
    hidden: Field, name: str, marked: int
) -> None:
    fill(hidden, name, 3)
    unit = unseen(hidden, name, "0303")
    hidden.s.deliberate[unit] = marked
    hidden.s.active = hidden.formation("36PzBde")
    assert hidden.t.charts.revealed_steps(REVEAL_NATO_TANK, 1 + pool.reveal_drm(hidden.s, unit)) == 0
    table = reveal(hidden, [unit], 1)
    assert (table.over, hidden.s.place[unit]) == (True, SPARE)


# -- contact (45.3.1)


def contact(field: Field, force: list[int], hex: str, *dice: int) -> Table:
    return Table(field, HiddenContact(force, field.hex(hex)), list(dice))


@rule("45.3.1a", "45.3.1b")
def test_an_unrevealed_force_shows_itself_first_and_dummies_alone_learn_nothing(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 8)
    btr, leopard = unseen(hidden, BTR, "0303"), unseen(hidden, LEOPARD, "0304")
    table = contact(hidden, [btr], "0303", 1)
    assert table.result == FORCE_GONE
    assert hidden.s.place[btr] == SPARE
    assert hidden.s.steps[leopard] == UNREVEALED


@rule("45.3.1a", "45.3.1d", "11.1.5a")
def test_an_engineer_has_no_step_marker_so_those_with_it_are_revealed_first(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 8)
    engineer, btr = hidden.put("4MRD-ENG1", "0303"), unseen(hidden, BTR, "0303")
    leopard = unseen(hidden, LEOPARD, "0304")
    table = contact(hidden, [engineer, btr], "0303", 1, 1)
    assert [args[0] for args in table.told("revealed_dummy")] == [btr, leopard], "the force first, then its enemies"
    assert table.result == ONLY_DUMMIES, "the engineer is real"
    shown_one, other = shown(hidden, BTR, "0303", 2), unseen(hidden, BTR, "0303")
    enemy = unseen(hidden, LEOPARD, "0304")
    table = contact(hidden, [shown_one, other], "0303", 1)
    assert [args[0] for args in table.told("revealed_dummy")] == [enemy], "a step marker makes the force real"
    assert hidden.s.steps[other] == UNREVEALED


@rule("45.3.1c", "45.3.1e")
def test_a_real_force_makes_all_enemies_next_to_it_show_themselves(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 8)
    number = hidden.mine("0304", NATO)
    btr = unseen(hidden, BTR, "0303")
    near, far = unseen(hidden, LEOPARD, "0304"), unseen(hidden, LEOPARD, "0306")
    table = contact(hidden, [btr], "0303", 7, 7)
    assert table.result == BOTH_REAL
    assert [hidden.s.steps[piece] for piece in (btr, near, far)] == [3, 2, UNREVEALED]
    assert detection.knows(hidden.s, WP, near)
    assert detection.knows(hidden.s, NATO, btr)
    assert not hidden.s.secrets.known(hidden.s.mine_slot[number], WP)


@rule("45.3.1d")
def test_a_force_with_a_revealed_unit_shows_the_rest_only_to_real_enemies(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 8)
    known, rest = shown(hidden, BTR, "0303", 2), unseen(hidden, BTR, "0303")
    leopard = unseen(hidden, LEOPARD, "0304")
    table = contact(hidden, [known, rest], "0303", 1)
    assert table.result == ONLY_DUMMIES
    assert hidden.s.place[leopard] == SPARE
    assert hidden.s.steps[rest] == UNREVEALED
    other = unseen(hidden, LEOPARD, "0304")
    table = contact(hidden, [known, rest], "0303", 7, 4)
    assert table.result == BOTH_REAL
    assert [hidden.s.steps[piece] for piece in (other, rest)] == [2, 3]


def test_an_open_side_meets_a_hidden_one(field: Field) -> None:
    field.readings.hidden_nato = 1
    field.plain(9, 9)
    fill(field, LEOPARD, 8)
    bmp, leopard = field.put(BMP, "0303", 3), unseen(field, LEOPARD, "0304")
    assert contact(field, [bmp], "0303", 7).result == BOTH_REAL
    assert detection.knows(field.s, NATO, bmp)
    field.move(leopard, "0808")
    dummy, other = field.put(BMP, "0505", 0), unseen(field, LEOPARD, "0506")
    assert contact(field, [other], "0506", 7).result == ONLY_DUMMIES
    assert field.s.place[dummy] == SPARE


# -- minefields, splitting, exits (45.4)


@rule("45.4.5a", "37.6b")
def test_an_unrevealed_unit_is_revealed_before_the_marker_is_checked(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    number = hidden.mine("0303", NATO)
    btr = unseen(hidden, BTR, "0303")
    table = Table(hidden, EnterMinefield([btr], hidden.hex("0303")), [1])
    assert table.result == 0
    assert not hidden.s.mine_shown[number]
    assert hidden.s.place[btr] == SPARE
    other = unseen(hidden, BTR, "0303")
    table = Table(hidden, EnterMinefield([other], hidden.hex("0303")), [7, 1, 5, 2])
    assert table.result == 2
    assert hidden.s.mine_shown[number]
    assert hidden.s.steps[other] == 1


@rule("45.4.1a", "45.4.6a")
def test_only_revealed_units_split_combine_and_transfer_steps(hidden: Field) -> None:
    one, two = shown(hidden, LEOPARD, "0303", 2), shown(hidden, LEOPARD, "0303", 1)
    empty = unseen(hidden, LEOPARD, "0303")
    assert counters.split_reason(hidden.s, one, 1) is None
    assert hidden.rule(counters.split_reason(hidden.s, empty, 1)) == "45.4.1a"
    assert counters.merge_reason(hidden.s, one, two) is None
    assert hidden.rule(counters.merge_reason(hidden.s, one, empty)) == "45.4.1a"
    other = unseen(hidden, LEOPARD, "0303")
    assert hidden.rule(counters.merge_reason(hidden.s, other, empty)) == "45.4.1a"
    hidden.operation(MARCH, one, two, empty)
    assert counters.transfer_reason(hidden.s, one, two, 1) is None
    assert hidden.rule(counters.transfer_reason(hidden.s, one, empty, 1)) == "45.4.1a"


@rule("45.4.9a")
def test_the_counter_of_an_eliminated_unit_is_free_again_but_not_an_airmobile_one(hidden: Field) -> None:
    fill(hidden, LEOPARD, 4)
    unit = shown(hidden, LEOPARD, "0303", 1)
    counters.lose_steps(hidden.s, unit, 1)
    assert hidden.s.place[unit] == SPARE
    jump, other = hidden.put("35GAAB-1Bn-U", "0305", 1), hidden.put("35GAAB-1Bn-U", "0307", 1)
    counters.lose_steps(hidden.s, jump, 1)
    assert hidden.s.place[jump] == LOST
    assert hidden.s.place[other] >= 0


@rule("45.1.3b")
def test_nobody_overcrowds_a_hex_but_by_retreat(hidden: Field) -> None:
    movers = [unseen(hidden, LEOPARD, "0303") for _ in range(1)]
    full = [unseen(hidden, MARDER, "0305") for _ in range(2)]
    war = Conflict(hidden)
    war.brigade("36PzBde")
    war.begin("operation", MARCH).do("add", movers[0]).do("done").do("piece", movers[0])
    assert "0305" not in war.offers("go"), "two counters are the limit of NATO"
    war.do("step", "0304").do("step", "0305")
    assert war.why("stop") == "45.1.3b", "it passes"
    war.do("step", "0306").do("stop")
    assert not any(hidden.s.masked)
    tired = unseen(hidden, LEOPARD, "0604")
    hidden.operation(MARCH, tired)
    for hex in ("0605", "0606"):
        hidden.move(full[0 if hex == "0605" else 1], hex)
    unseen(hidden, MARDER, "0605")
    hidden.s.op.spent[tired] = 20
    hidden.s.op.moved[tired] = 1
    hidden.s.op.force = [tired]
    assert hidden.rule(enters_reason(hidden.s, [tired], hidden.hex("0605"))) == "45.1.3b", "it could not go on"
    hidden.s.op.spent[tired] = 16
    assert enters_reason(hidden.s, [tired], hidden.hex("0605")) is None
    retreating = shown(hidden, LEOPARD, "0802", 1)
    hidden.move(retreating, "0605")
    hidden.s.op.retreated[retreating] = 1
    war = Conflict(hidden)
    check_masks(war.g, NATO, [hidden.hex("0605")])
    war.g.advance()
    assert war.asks == "MaskUnits", "a retreat may"


@rule("45.1.3a")
def test_three_or_two_maneuver_counters_stack_and_support_units_do_not_count(hidden: Field) -> None:
    reds = [unseen(hidden, BMP, "0303") for _ in range(3)]
    assert hidden.stack_rule(*reds, hidden.put("39GMRD-ENG1", "0303"), hidden.put("39GMRD-HQF", "0303")) == ""
    assert hidden.stack_rule(*reds, unseen(hidden, "39GMRD-DTB-U", "0303")) == "45.1.3a"
    blues = [unseen(hidden, LEOPARD, "0606") for _ in range(2)]
    assert hidden.stack_rule(*blues, hidden.put("36PzBde-HQ", "0606")) == ""
    assert hidden.stack_rule(*blues, unseen(hidden, LEOPARD, "0606")) == "45.1.3a"


# -- return to pool (45.5)


def returned(field: Field) -> list[int]:
    return pool.return_to_pool(field.s)


@rule("45.5.1a", "45.1d", "45.3g", "45.5.1g")
def test_revealed_units_give_their_steps_back(hidden: Field) -> None:
    fill(hidden, BTR, 3)
    btr, gun = shown(hidden, BTR, "0303", 3), hidden.put("4MRD-DAG", "0305", 2)
    counters.lose_steps(hidden.s, btr, 1)
    assert returned(hidden) == [btr]
    assert hidden.s.steps[btr] == UNREVEALED
    assert hidden.s.pool[kind(hidden, BTR)] == 5
    assert hidden.s.steps[gun] == 2
    assert hidden.s.place[btr] == hidden.hex("0303")


def test_an_open_side_has_no_pools(field: Field) -> None:
    field.readings.hidden_nato = 1
    field.plain(9, 9)
    btr = field.put(BTR, "0303", 3)
    assert returned(field) == []
    assert field.s.steps[btr] == 3


@rule("45.5.1b")
def test_units_next_to_an_enemy_keep_their_steps(hidden: Field) -> None:
    btr, leopard = shown(hidden, BTR, "0303", 3), unseen(hidden, LEOPARD, "0304")
    assert returned(hidden) == []
    hidden.move(leopard, "0307")
    assert returned(hidden) == [btr]


@rule("45.5.1d", "45.5.3a")
def test_units_in_a_minefield_keep_their_steps_until_they_are_out_of_it(hidden: Field) -> None:
    btr = shown(hidden, BTR, "0303", 3)
    hidden.mine("0303", WP)
    assert returned(hidden) == []
    mines.lift(hidden.s, hidden.hex("0303"))
    assert returned(hidden) == [btr]


@rule("45.5.1c", "45.5.2a")
def test_units_on_both_banks_after_a_crossing_keep_their_steps_for_two_turns(hidden: Field) -> None:
    unit_type = kind(hidden, BTR)
    one, two = shown(hidden, BTR, "0303", 2), shown(hidden, BTR, "0707", 2)
    hidden.t.left_bank = [int(hex >= hidden.hex("0501")) for hex in range(hidden.t.size)]
    hidden.s.turn = 5
    for crossed, stay in ((5, True), (4, True), (3, False), (0, False)):
        hidden.s.crossed_turn[unit_type] = crossed
        assert pool.crossing_the_main(hidden.s, unit_type) == stay
    hidden.s.crossed_turn[unit_type] = 5
    assert returned(hidden) == []
    counters.put(hidden.s, two, EXITED)
    hidden.s.steps[two] = 2
    assert returned(hidden) == [one]


@rule("45.5.1e", "45.5.4a")
def test_surrounded_units_keep_their_steps_until_the_ring_is_broken(hidden: Field) -> None:
    btr = shown(hidden, BTR, "0505", 3)
    far = unseen(hidden, LEOPARD, "0305")
    assert returned(hidden) == [btr]
    hidden.s.steps[btr] = 3
    hidden.move(far, "0101")
    hexes = [hex for hex in range(hidden.t.size) if hidden.t.grid.distance(hex, hidden.hex("0505")) == 3]
    for hex in hexes:
        hidden.s.zoc[NATO][hex] += 1
    assert returned(hidden) == []
    hidden.s.zoc[NATO][hexes[0]] = 0
    hq = hidden.put("36PzBde-HQ", hidden.t.grid.ids[hexes[0]])  # without a zone of control, but it is there
    assert returned(hidden) == []
    counters.put(hidden.s, hq, LOST)
    assert returned(hidden) == [btr]


@rule("45.5.1f")
def test_units_that_left_the_map_keep_their_steps(hidden: Field) -> None:
    fill(hidden, BTR, 3)
    btr = shown(hidden, BTR, "0101", 3)
    counters.put(hidden.s, btr, EXITED)
    assert returned(hidden) == []
    assert hidden.s.steps[btr] == 3
    assert hidden.s.pool[kind(hidden, BTR)] == 3


# -- redeployment (45.6)


def cycle(field: Field, formation: str) -> None:
    field.s.active = field.formation(formation)
    field.s.role = field.t.formation_side[field.s.active]


@rule("45.6a", "45.6d", "10.0.2a")
def test_counters_of_the_active_formation_may_come_back_unrevealed(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    fill(hidden, BTR, 6)
    unseen(hidden, LEOPARD, "0303")
    unseen(hidden, BTR, "0808")
    cycle(hidden, "36PzBde")
    table = Table(hidden, RedeploySegment())
    assert table.role == NATO
    counter = table.numbers("piece")[0]
    assert hidden.t.type_of[counter] == kind(hidden, LEOPARD)
    assert len(table.numbers("piece")) == 1
    table.answer("piece", counter).answer("hex", hidden.hex("0303"))
    assert hidden.s.place[counter] == hidden.hex("0303")
    assert hidden.s.steps[counter] == UNREVEALED
    assert hidden.s.pool[kind(hidden, LEOPARD)] == 8
    assert table.answer("done").over
    red = counters.spare_counter(hidden.s, kind(hidden, BTR))
    assert rule_of(redeploy.redeploys_reason(hidden.s, red, hidden.s.active)) == "45.6a"


@rule("45.6b")
def test_units_of_one_hex_combine_to_free_a_counter(hidden: Field) -> None:
    fill(hidden, LEOPARD, 5)
    for piece in dealing.counters_in_play(hidden.s, kind(hidden, LEOPARD))[2:]:
        hidden.s.place[piece] = LOST
    one, two = shown(hidden, LEOPARD, "0303", 2), shown(hidden, LEOPARD, "0303", 1)
    cycle(hidden, "36PzBde")
    table = Table(hidden, RedeploySegment())
    assert set(table.numbers("combine")) == {one, two}
    assert table.numbers("piece") == []
    table.answer("combine", two)
    assert hidden.s.steps[one] == 3
    table.answer("piece", two).answer("hex", hidden.hex("0303"))
    assert hidden.s.place[two] == hidden.hex("0303")


@rule("45.6c")
def test_counters_come_back_with_their_like_away_from_enemies_or_with_a_superior_hq(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    unseen(hidden, LEOPARD, "0303")
    unseen(hidden, LEOPARD, "0707")
    unseen(hidden, MARDER, "0901")
    unseen(hidden, BTR, "0708")
    hidden.put("36PzBde-HQ", "0505")
    hidden.put("34PzBde-HQ", "0509")
    cycle(hidden, "36PzBde")
    counter = counters.spare_counter(hidden.s, kind(hidden, LEOPARD))
    table = Table(hidden, RedeploySegment()).answer("piece", counter)
    assert table.hexes() == {"0303", "0505"}
    for hex in ("0707", "0901", "0509"):
        assert table.why("hex", hidden.hex(hex)) == "45.6c"


@rule("45.6.1a")
def test_nato_may_exceed_its_counters_until_the_end_of_the_cycle_and_wp_may_not(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    crowd = [unseen(hidden, LEOPARD, "0303") for _ in range(2)]
    counter = counters.spare_counter(hidden.s, kind(hidden, LEOPARD))
    assert redeploy.redeploy_reason(hidden.s, counter, hidden.hex("0303")) is None
    redeploy.redeploy(hidden.s, counter, hidden.hex("0303"))
    table = Table(hidden, MeetCounterLimit(NATO))
    assert set(table.numbers("piece")) == {*crowd, counter}
    table.answer("piece", crowd[0])
    assert table.over
    assert hidden.s.place[crowd[0]] == SPARE
    fill(hidden, "39GMRD-DTB-U", 5)
    for _ in range(3):
        unseen(hidden, BMP, "0707")
    hidden.put("39GMRD-HQF", "0707")
    red = counters.spare_counter(hidden.s, kind(hidden, "39GMRD-DTB-U"))
    assert hidden.rule(redeploy.redeploy_reason(hidden.s, red, hidden.hex("0707"))) == "45.1.3a"


@rule("45.6.2a")
def test_at_most_two_counters_for_each_step_and_the_excess_goes_at_once(hidden: Field) -> None:
    unit = shown(hidden, LEOPARD, "0303", 2)
    others = [unseen(hidden, LEOPARD, hex) for hex in ("0305", "0307", "0501")]
    assert pool.excess_counters(hidden.s, kind(hidden, LEOPARD)) == 0
    assert not pool.room_for_counter(hidden.s, kind(hidden, LEOPARD))
    spare = counters.spare_counter(hidden.s, kind(hidden, LEOPARD))
    assert rule_of(redeploy.redeploys_reason(hidden.s, spare, hidden.formation("36PzBde"))) == "45.6.2a"
    counters.lose_steps(hidden.s, unit, 1)
    table = Table(hidden, TakeOffCounter(kind(hidden, JAGUAR)), flow=HiddenFlow())
    assert table.role == NATO
    assert set(table.numbers("piece")) == set(others)
    assert table.why("piece", unit) == "45.3.3b"
    table.answer("piece", others[0]).answer("piece", others[1])
    assert table.over
    assert [hidden.s.place[piece] >= 0 for piece in (unit, *others)] == [True, False, False, True]


@rule("45.6.2b")
def test_with_the_last_step_all_counters_go_for_good(hidden: Field) -> None:
    unit, empty = shown(hidden, LEOPARD, "0303", 1), unseen(hidden, LEOPARD, "0305")
    counters.lose_steps(hidden.s, unit, 1)
    table = Table(hidden, TakeOffCounter(kind(hidden, JAGUAR)), flow=HiddenFlow())
    assert table.over
    assert all(hidden.s.place[piece] == LOST for piece in dealing.counters_in_play(hidden.s, kind(hidden, LEOPARD)))
    assert hidden.s.place[empty] == LOST


# -- flak and deliberate defense (45.7, 45.8)


@rule("45.7a")
def test_unrevealed_units_have_flak_by_their_kind(hidden: Field) -> None:
    expected = {BTR: 3, "39GMRD-DTB-U": 2, LEOPARD: 1, MARDER: 1}
    for at, (unit, steps) in enumerate(expected.items()):
        piece = unseen(hidden, unit, f"0{at + 1}01")
        assert flak_steps(hidden.s, piece) == steps
        hidden.s.steps[piece] = 4
        assert flak_steps(hidden.s, piece) == 4
    for unit, steps in (("4MRD-DAG", 2), ("4MRD-HQF", 1), ("4MRD-ENG1", 1), ("35GAAB-1Bn-U", 1)):
        assert flak_steps(hidden.s, hidden.put(unit, "0909", steps)) == steps
    btr = unseen(hidden, BTR, "0808")
    real = hidden.put(BMP, "0707", 3)
    hex = hidden.hex("0808")
    assert flak_of(hidden.s, btr, hex, 0, AT_AIRCRAFT) == flak_of(hidden.s, real, hex, 0, AT_AIRCRAFT)


@rule("45.8b", "45.8e", "10.0.9a", "6.1.6b")
def test_wp_may_mark_one_unit_of_each_regiment_of_the_active_division(hidden: Field) -> None:
    regiment = "39GMRD-117GMRR-U"
    one, two = unseen(hidden, regiment, "0303"), shown(hidden, regiment, "0304", 2)
    dtb, stranger = unseen(hidden, "39GMRD-DTB-U", "0505"), unseen(hidden, BTR, "0808")
    guest = unseen(hidden, "119ITR-U", "0101")
    hidden.attach("119ITR", "39GMRD")
    cycle(hidden, "39GMRD")
    table = Table(hidden, DeliberateSegment())
    assert set(table.numbers("piece")) == {one, two, dtb, guest}
    assert table.why("piece", stranger) == "45.6a"
    table.answer("piece", two)
    assert set(table.numbers("piece")) == {dtb, guest}
    assert table.why("piece", one) == "45.8b"
    table.answer("piece", dtb).answer("done")
    assert [hidden.s.deliberate[piece] for piece in (one, two, dtb, guest)] == [0, 1, 1, 0]


@rule("10.0.2a", "10.0.7a", "10.0.9a")
def test_a_cycle_has_its_segments_of_hidden_mode_and_of_gas(hidden: Field) -> None:
    hidden.readings.gas = 1
    fill(hidden, LEOPARD, 8)
    unit, s = unseen(hidden, LEOPARD, "0303"), hidden.s
    s.deliberate[unit] = s.gas_zone[hidden.hex("0303")] = 1
    s.turn, s.points = 3, [0] * len(s.points)
    cycle(hidden, "36PzBde")
    table, asked = Table(hidden, Activation(), [1]), []
    while not table.over:
        asked.append(table.frames()[-1])
        assert s.deliberate[unit] == 0, "Redeployment comes first"
        assert s.contaminated[unit] == int(asked[-1] == "DeliberateSegment"), "the check after the operations"
        table.answer("done")
    assert (asked[0], asked[-1]) == ("RedeploySegment", "DeliberateSegment")
    assert "OperationsSegment" in asked
    assert table.rolls_left == []


@rule("45.8c", "45.8e", "10.0.9a")
def test_nato_may_mark_two_units_of_the_active_brigade_and_those_attached_to_it(hidden: Field) -> None:
    units = [unseen(hidden, LEOPARD, "0303"), unseen(hidden, MARDER, "0305"), unseen(hidden, "126Jg-U", "0307")]
    hidden.attach("126Jg", "36PzBde")
    engineer = hidden.put("36PzBde-ENG1", "0303")
    cycle(hidden, "36PzBde")
    table = Table(hidden, DeliberateSegment())
    assert set(table.numbers("piece")) == set(units)
    assert table.why("piece", engineer) == "45.8c"
    table.answer("piece", units[0]).answer("piece", units[2])
    assert table.over
    assert [hidden.s.deliberate[piece] for piece in units] == [1, 0, 1]
    again = Table(hidden, DeliberateSegment())
    assert again.over


@rule("45.8d")
def test_at_the_start_all_formations_on_the_map_may_be_marked(hidden: Field) -> None:
    unit, other, absent = unseen(hidden, LEOPARD, "0303"), unseen(hidden, M1, "0505"), unseen(hidden, MARDER, "0707")
    counters.put(hidden.s, absent, QUEUED)
    table = Table(hidden, DeliberateSetUp(NATO))
    assert set(table.numbers("piece")) == {unit, other}
    table.answer("piece", unit).answer("piece", other)
    assert table.over


@rule("45.8f")
def test_the_marker_moves_with_a_unit_in_the_reserve_phase(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    unit = unseen(hidden, BTR, "0303")
    hidden.s.deliberate[unit] = 1
    war = Conflict(hidden, flow=TheaterFlow())
    war.begin("formation", war.plan("4MRD-24MRR", RESERVE, "0303")).march(unit, "0304 0305").over()
    assert (war.at(unit), war.s.op.kind, hidden.s.deliberate[unit]) == ("0305", 0, 1)


@rule("45.8f")
def test_the_marker_moves_with_cavalry_that_screens(hidden: Field) -> None:
    cavalry, mover = shown(hidden, M3, "0304", 2), shown(hidden, BTR, "0302", 3)
    hidden.s.deliberate[cavalry] = 1
    war = Conflict(hidden, {"roll-screening": [9]}, TheaterFlow()).commit(HASTY_ATTACK, mover).run(MovementStep())
    war.do("piece", mover).do("step", "0303").do("add", cavalry).do("hex", "0305")
    assert (war.at(cavalry), hidden.s.deliberate[cavalry]) == ("0305", 1)


@rule("45.8f")
def test_the_marker_moves_with_a_unit_that_reacts(hidden: Field) -> None:
    shown(hidden, LEOPARD, "0505", 1)
    helper, attacker = shown(hidden, LEOPARD, "0506", 1), shown(hidden, BTR, "0504", 3)
    hidden.s.deliberate[helper] = 1
    hidden.s.cp[hidden.put("36PzBde-HQ", "0508")] = 1
    war = Conflict(hidden, flow=TheaterFlow()).commit(HASTY_ATTACK, attacker, objective="0505")
    war.run(ReactForce(hidden.hex("0506")))
    while war.asks:
        war.do(*next(a for a in war.legal() if a[0] in ("add", "hq", "step", "done")))
    assert (war.at(helper), hidden.s.deliberate[helper]) == ("0505", 1)


@rule("45.8g", "6.1.6b", "10.0.2a")
def test_the_marker_goes_when_the_unit_is_revealed_or_in_its_next_redeployment(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    one, two, other = unseen(hidden, LEOPARD, "0303"), unseen(hidden, LEOPARD, "0305"), unseen(hidden, M1, "0808")
    for piece in (one, two, other):
        hidden.s.deliberate[piece] = 1
    reveal(hidden, [one], 7)
    assert not hidden.s.deliberate[one]
    assert hidden.s.deliberate[two]
    cycle(hidden, "36PzBde")
    Table(hidden, RedeploySegment())
    assert [hidden.s.deliberate[piece] for piece in (two, other)] == [0, 1]


@rule("6.1.6a")
def test_in_open_mode_there_are_no_markers(field: Field) -> None:
    field.plain(9, 9)
    field.put(LEOPARD, "0303", 2)
    cycle(field, "36PzBde")
    assert Table(field, DeliberateSegment()).over
    assert Table(field, RedeploySegment()).over


# -- the example (EX-45-1)


@rule("45.3.4a", "45.3.4b", "45.3h", "45.3j", "45.3.1a", "45.3.1c")
def test_the_worked_example(field: Field) -> None:
    """A to I: 36 PzBde attacks 4925 with a task force of four unrevealed units."""
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    field.real()
    s = field.s
    fill(field, LEOPARD, 8)
    fill(field, MARDER, 4)
    fill(field, BTR, 6)
    first, lead, last = (unseen(field, LEOPARD, "5226") for _ in range(3))
    marder = unseen(field, MARDER, "5226")
    defender, dummy, objective = unseen(field, BTR, "5125"), unseen(field, BTR, "5125"), unseen(field, BTR, "4925")
    s.deliberate[defender] = 1
    s.active, s.role = field.formation("36PzBde"), NATO
    field.operation(HASTY_ATTACK, first, lead, last, marder, objective="4925")
    field.move(first, "5225")
    table = Table(field, HiddenContact([first], field.hex("5225")), [5, 4, 1])
    table.answer("piece", defender)
    assert table.result == BOTH_REAL
    assert (s.steps[first], s.pool[kind(field, LEOPARD)]) == (2, 6)
    assert (s.steps[defender], s.pool[kind(field, BTR)]) == (3, 3)
    assert s.place[dummy] == SPARE
    field.move(lead, "5225")
    Table(field, HiddenContact([lead], field.hex("5225")), [3])
    assert (s.steps[lead], s.pool[kind(field, LEOPARD)]) == (1, 5)
    counters.merge(s, first, lead)
    assert s.steps[first] == 3
    field.move(last, "5225")
    table = Table(field, HiddenContact([last], field.hex("5225")), [8])
    assert (s.steps[last], s.pool[kind(field, LEOPARD)]) == (1, 4)
    assert table.told("dropped_out") == [(marder,)]
    assert s.used[marder]
    assert not s.op.member[marder]
    counters.merge(s, first, last)
    assert s.steps[first] == 4
    field.move(defender, "6030")
    field.move(first, "5026")
    table = Table(field, HiddenContact([first], field.hex("5026")), [7])
    assert (s.steps[objective], s.pool[kind(field, BTR)]) == (3, 0)
