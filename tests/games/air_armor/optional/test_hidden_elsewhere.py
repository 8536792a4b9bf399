"""Hidden Mode in other chapters: crossings, reaction, cavalry, moving on after contact, what a player sees (45)."""

from __future__ import annotations

import copy

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from games.air_armor.optional.unseen import BMP, BTR, LEOPARD, M3, MARDER, fill, kind, shown, unseen
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.reactors import force_reason
from sandtable.games.air_armor.rules.engineers.bridging import build_bridge
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.amphibious import AmphibiousCrossing
from sandtable.games.air_armor.rules.movement.contact import Contact
from sandtable.games.air_armor.rules.movement.entering import EnterMap
from sandtable.games.air_armor.rules.movement.ferry import Ferry
from sandtable.games.air_armor.rules.movement.move_force import MoveForce
from sandtable.games.air_armor.rules.movement.reaction import ReactForce
from sandtable.games.air_armor.rules.movement.screening import may_screen
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.optional.pool import return_to_pool
from sandtable.games.air_armor.rules.optional.redeploy import RedeployHex
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import STACK_COUNTERS
from sandtable.games.air_armor.rules.support.recon import ReconTarget
from sandtable.games.air_armor.rules.victory import exit_points
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    EXITED,
    HASTY_ATTACK,
    LOST,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    QUEUED,
    SPARE,
    UNREVEALED,
    US_PURSE,
    WP,
    WP_PURSE,
)
from sandtable.games.air_armor.view.table import left_rows, pool_rows


@pytest.fixture
def hidden(field: Field) -> Field:
    """A small map of two sides in Hidden Mode."""
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    return field.plain(9, 9)


def ferry_site(field: Field) -> int:
    """An engineer with a Bridging Point beside the Main at 0303; the far bank is 0403."""
    field.river("0303 0403", "main")
    field.s.points[WP_PURSE * 6 + BRIDGING_POINTS] = 1
    return field.put("39GMRD-ENG1", "0303")


@rule("45.4.3a")
def test_an_unrevealed_unit_is_revealed_before_a_ferry_and_an_unrevealed_counter_serves_to_split_it(
    hidden: Field,
) -> None:
    engineer = ferry_site(hidden)
    fill(hidden, BMP, 9)
    unit, other, third = unseen(hidden, BMP, "0303"), unseen(hidden, BMP, "0707"), unseen(hidden, BMP, "0808")
    war = Conflict(hidden, {"roll-revelation": [7]}).commit(ASSAULT, [engineer, unit])
    war.run(Ferry(engineer)).do("take", unit)
    assert hidden.s.steps[unit] == 5
    war.do("take", unit)
    assert war.offers("piece") == {other, third}
    war.do("piece", other)
    assert war.offers("steps") == {1, 2, 3}
    war.do("steps", 3)
    if war.asks == "Ferry":
        war.do("hex", "0403")
    assert war.at(other) == "0403"
    assert [hidden.s.steps[piece] for piece in (unit, other, third)] == [2, 3, UNREVEALED]


@rule("45.4.3a")
def test_without_any_counter_a_unit_that_is_too_large_is_not_ferried(hidden: Field) -> None:
    engineer = ferry_site(hidden)
    unit = shown(hidden, BMP, "0303", 5)
    for piece in hidden.t.counters_of(kind(hidden, BMP)):
        if piece != unit:
            hidden.s.place[piece] = LOST
    war = Conflict(hidden).commit(ASSAULT, [engineer, unit])
    war.run(Ferry(engineer))
    assert not war.may("take", unit)


@rule("45.4.4a")
def test_an_unrevealed_unit_is_revealed_before_the_roll_of_an_amphibious_crossing(hidden: Field) -> None:
    hidden.river("0303 0403", "main")
    fill(hidden, BMP, 9)
    unit, other = unseen(hidden, BMP, "0303"), unseen(hidden, BMP, "0707")
    third = next(piece for piece in hidden.t.counters_of(kind(hidden, BMP)) if piece not in (unit, other))
    hidden.s.place[third] = LOST
    formation = hidden.t.formation[unit]
    war = Conflict(hidden, {"roll-revelation": [7], "roll-amphibious-crossing": [5]}).commit(ASSAULT, [unit])
    hidden.s.crossing_site[formation] = hidden.hex("0303")
    war.run(AmphibiousCrossing(formation))
    assert hidden.s.steps[unit] == 5
    allowed = hidden.t.charts.amphibious.value(5)
    assert 0 < allowed < 5
    war.do("piece", unit)
    if war.offers("steps"):
        war.do("steps", allowed)
    if war.asks == "TakeOffCounter":
        war.do("piece", other)
    if war.offers("hex"):
        war.do("hex", "0403")
    assert war.at(other) == "0403"
    assert [hidden.s.steps[piece] for piece in (unit, other)] == [5 - allowed, allowed]


@rule("45.4.4a")
def test_without_any_counter_part_of_a_unit_does_not_swim(hidden: Field) -> None:
    hidden.river("0303 0403", "main")
    unit = shown(hidden, BMP, "0303", 5)
    for piece in hidden.t.counters_of(kind(hidden, BMP)):
        if piece != unit:
            hidden.s.place[piece] = LOST
    formation = hidden.t.formation[unit]
    war = Conflict(hidden, {"roll-amphibious-crossing": [5]}).commit(ASSAULT, [unit])
    hidden.s.crossing_site[formation] = hidden.hex("0303")
    war.run(AmphibiousCrossing(formation))
    assert war.legal() == [("done",)]
    assert war.at(unit) == "0303"
    assert hidden.s.steps[unit] == 5


def react(field: Field, war: Conflict, start: str, middle: str) -> None:
    """All units of a hex react into the objective by way of another hex."""
    war.run(ReactForce(field.hex(start)))
    for _ in range(16):
        if not war.asks:
            break
        wanted = [a for a in war.legal() if a[0] in ("add", "hq", "step", "done", "piece")]
        first = [a for a in wanted if a == ("step", middle)] or [a for a in wanted if a == ("step", "0505")] or wanted
        war.do(*first[0])


@rule("45.4.8a")
def test_unrevealed_units_react_are_revealed_at_once_and_combine_to_meet_the_counter_limit(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    defender = shown(hidden, LEOPARD, "0505", 1)
    helpers = [unseen(hidden, LEOPARD, "0507") for _ in range(2)]
    attacker = shown(hidden, BTR, "0504", 3)
    hidden.s.cp[hidden.put("36PzBde-HQ", "0508")] = 2
    war = Conflict(hidden, {"roll-revelation": [6, 6]}).commit(HASTY_ATTACK, [attacker], objective="0505")
    react(hidden, war, "0507", "0506")
    there = [piece for piece in (defender, *helpers) if hidden.s.place[piece] == hidden.hex("0505")]
    assert len(there) == 2
    assert sum(hidden.s.steps[piece] for piece in there) == 4  # of 5 steps one did not fit into the hex (45.3d)
    assert hidden.s.pool[kind(hidden, LEOPARD)] == 5
    assert all(hidden.s.used[piece] for piece in there)


@rule("45.4.8a")
def test_counters_that_cannot_be_combined_do_not_react_beyond_the_limit(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    fill(hidden, MARDER, 4)
    defenders = [shown(hidden, LEOPARD, "0505", 1), shown(hidden, MARDER, "0505", 1)]
    helper = unseen(hidden, "36PzBde-Jaguar", "0507")
    attacker = shown(hidden, BTR, "0504", 3)
    hidden.s.cp[hidden.put("36PzBde-HQ", "0508")] = 2
    Conflict(hidden).commit(HASTY_ATTACK, [attacker], objective="0505")
    assert force_reason(hidden.s, [helper]) == STACK_COUNTERS
    assert len(defenders) == 2


@rule("45.4.8b")
def test_even_if_all_reacting_units_prove_dummies_the_defenders_are_used_and_stay(hidden: Field) -> None:
    fill(hidden, LEOPARD, 8)
    defender, helper = shown(hidden, LEOPARD, "0505", 2), unseen(hidden, LEOPARD, "0507")
    attacker = shown(hidden, BTR, "0504", 3)
    hq = hidden.put("36PzBde-HQ", "0508")
    hidden.s.cp[hq] = 2
    war = Conflict(hidden, {"roll-revelation": [1]}).commit(HASTY_ATTACK, [attacker], objective="0505")
    react(hidden, war, "0507", "0506")
    assert hidden.s.place[helper] == SPARE
    assert hidden.s.used[defender]
    assert hidden.s.op.reinforced


@rule("45.3.5a")
@pytest.mark.parametrize(("roll", "real"), [(7, True), (1, False)])
def test_cavalry_is_revealed_when_wp_moves_next_to_it_and_may_screen_if_it_is_real(
    hidden: Field, roll: int, real: bool
) -> None:
    fill(hidden, M3, 3)
    cavalry, mover = unseen(hidden, M3, "0505"), shown(hidden, BTR, "0504", 3)
    war = Conflict(hidden, {"roll-revelation": [roll]}).commit(HASTY_ATTACK, [mover], objective="0505")
    hidden.s.op.force = [mover]
    war.run(Contact([mover]))
    assert (hidden.s.place[cavalry] >= 0) == real
    assert may_screen(hidden.s, [mover]) == real


@rule("45.3.1f")
def test_after_contact_the_mover_stops_or_goes_on_with_what_is_left(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 8)
    mover, enemy = unseen(hidden, BTR, "0502"), unseen(hidden, LEOPARD, "0505")
    war = Conflict(hidden, {"roll-revelation": [5, 7]}).commit(HASTY_ATTACK, [mover], objective="0505")
    hidden.s.op.force = [mover]
    war.run(MoveForce()).do("step", "0503").do("step", "0504")
    assert [hidden.s.steps[piece] for piece in (mover, enemy)] == [3, 2]
    assert war.asks == "MoveForce"
    assert war.may("stop")
    assert war.offers("step")
    war.do("stop")
    assert war.at(mover) == "0504"


@rule("45.1e")
def test_a_pool_is_seen_by_its_owner_and_the_enemy_knows_only_the_total(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    fill(hidden, LEOPARD, 5)
    shown(hidden, LEOPARD, "0303", 3)
    red, blue = str(kind(hidden, BTR)), str(kind(hidden, LEOPARD))
    assert pool_rows(hidden.s, [WP]) == {red: 6}
    assert pool_rows(hidden.s, [NATO]) == {blue: 5}
    assert pool_rows(hidden.s, []) == {}
    assert left_rows(hidden.s)[blue] == 8


@rule("45.0b")
def test_hidden_mode_plays_for_nobody(hidden: Field) -> None:
    unit = unseen(hidden, LEOPARD, "0303")
    war = Conflict(hidden).commit(MARCH, [unit])
    assert TheaterFlow().automatic(war.g) == -1
    hidden.s.op.force = [unit]
    assert Table(hidden, MoveForce()).role == NATO


def exit_zone(field: Field) -> None:
    """WP leaves the map from 0101 and its neighbours for points."""
    field.map.zone_name, field.map.zone_hexes = ["exit"], [[field.hex("0101")]]
    field.map.victory = copy.copy(field.map.victory)
    field.map.victory.exit_side, field.map.victory.exit_zone, field.map.victory.exit_vp = WP, 0, 2
    field.map.edge = [[field.hex("0101")], []]


@rule("45.4.7a")
def test_a_revealed_unit_that_leaves_keeps_its_steps_off_the_map_and_they_count(hidden: Field) -> None:
    exit_zone(hidden)
    fill(hidden, BTR, 3)
    unit = shown(hidden, BTR, "0101", 4)
    war = Conflict(hidden).commit(MARCH, [unit])
    hidden.s.op.force = [unit]
    war.run(MoveForce()).do("leave_map")
    assert hidden.s.place[unit] == EXITED
    assert hidden.s.steps[unit] == 4
    assert return_to_pool(hidden.s) == []
    assert hidden.s.pool[kind(hidden, BTR)] == 3
    assert exit_points(hidden.s, WP) == 8


@rule("37.5f")
def test_who_leaves_the_map_out_of_real_mines_is_attacked(field: Field) -> None:
    exit_zone(field.plain(9, 9))
    field.mine("0101", WP)
    unit = field.put(BTR, "0101", 4)
    war = Conflict(field, {"roll-mine-attack": [[1, 2, 10, 10]]}).commit(MARCH, [unit])  # + 1, a Deliberate Exit
    field.s.op.force = [unit]
    war.run(MoveForce()).do("leave_map")
    assert (field.s.place[unit], field.s.steps[unit]) == (EXITED, 3)


@rule("45.4.7b")
def test_an_unrevealed_unit_is_revealed_when_it_leaves(hidden: Field) -> None:
    exit_zone(hidden)
    fill(hidden, BTR, 9)
    beside, unit, other = shown(hidden, BTR, "0101", 7), unseen(hidden, BTR, "0101"), unseen(hidden, BTR, "0101")
    war = Conflict(hidden, {"roll-revelation": [7, 1]}).commit(MARCH, [unit, other])
    hidden.s.pool[kind(hidden, BTR)] = 9
    hidden.s.op.force = [unit]
    war.run(MoveForce()).do("leave_map")
    assert hidden.s.place[unit] == EXITED
    assert hidden.s.steps[unit] == 2  # nine stack in the hex
    assert hidden.s.pool[kind(hidden, BTR)] == 7
    assert exit_points(hidden.s, WP) == 4
    hidden.s.op.force = [other]
    war.run(MoveForce()).do("leave_map")
    assert hidden.s.place[other] == SPARE
    assert exit_points(hidden.s, WP) == 4
    assert hidden.s.place[beside] >= 0


@rule("45.3.3b")
def test_a_moving_unit_is_split_with_the_counter_of_an_unrevealed_one_while_the_pool_is_empty(hidden: Field) -> None:
    for piece in hidden.t.counters_of(kind(hidden, LEOPARD))[2:]:
        hidden.s.place[piece] = LOST
    unit, empty = shown(hidden, LEOPARD, "0303", 3), unseen(hidden, LEOPARD, "0707")
    hidden.s.active, hidden.s.role = hidden.formation("36PzBde"), NATO
    war = Conflict(hidden).commit(MARCH, [unit])
    hidden.s.op.force = [unit]
    war.run(MoveForce())
    assert war.offers("split") == {1, 2}
    war.do("split", 1).do("piece", empty)
    assert hidden.s.op.force == [empty]
    assert [hidden.s.steps[piece] for piece in (unit, empty)] == [2, 1]
    assert war.may("step", "0304")


@rule("45.1.3b", "46.6c")
def test_no_more_counters_enter_the_map_together_than_may_stand_in_a_hex(hidden: Field) -> None:
    hidden.map.zone_name, hidden.map.zone_hexes = ["edge"], [[hidden.hex("0101"), hidden.hex("0102")]]
    units = [unseen(hidden, LEOPARD, "0303") for _ in range(3)]
    for unit in units:
        put(hidden.s, unit, QUEUED)
        hidden.s.entry_zone[unit], hidden.s.entry[unit] = 0, hidden.hex("0101")
    for _ in range(2):
        unseen(hidden, MARDER, "0102")
    war = Conflict(hidden).commit(MARCH, units)
    war.run(EnterMap(units[0])).do("take", units[1])
    assert not war.offers("take")
    assert war.why("take", units[2]) == "45.1.3b"
    assert war.offers("hex") == {"0101", "0102"}, "they may pass the full hex"


@rule("45.1.3b", "16.4a2")
def test_a_force_passes_a_full_hex_by_road_with_its_last_point(hidden: Field) -> None:
    hidden.plain(9, 9, w="0304 0305").road("0303 0304 0305")
    unit = unseen(hidden, LEOPARD, "0303")
    for _ in range(2):
        unseen(hidden, MARDER, "0304")
    war = Conflict(hidden).commit(MARCH, [unit])
    hidden.s.op.force, hidden.s.op.spent[unit], hidden.s.op.moved[unit] = [unit], 20, 1
    war.run(MoveForce())
    assert war.may("step", "0304")
    war.do("go", "0305")
    assert war.at(unit) == "0305"


@rule("45.1.3b", "14.4b2")
def test_a_force_in_a_full_hex_without_a_way_out_stops_there(hidden: Field) -> None:
    units = [unseen(hidden, LEOPARD, "0303") for _ in range(3)]
    war = Conflict(hidden).commit(MARCH, units)
    hidden.s.op.force = units[:2]
    for unit in units:
        hidden.s.op.moved[unit], hidden.s.op.spent[unit] = 1, 24
    war.run(MoveForce())
    assert war.may("stop"), "else it would take and drop for ever"


@rule("45.1b", "45.3b")
def test_an_acquired_hex_reveals_the_units_in_it_at_once(hidden: Field) -> None:
    fill(hidden, BTR, 6)
    hq, tank = hidden.put("1/3ID-HQ", "0807"), hidden.put("1/3ID-M1", "0707", 2)
    unit, empty, away = unseen(hidden, BTR, "0303"), unseen(hidden, BTR, "0303"), unseen(hidden, BTR, "0101")
    hidden.s.rp[hq], hidden.s.active, hidden.s.role = 1, hidden.formation("1/3ID"), NATO
    war = Conflict(hidden, {"roll-recon": [10], "roll-revelation": [7, 1]}, TheaterFlow())
    war.run(ReconTarget(hq)).do("target", "0303")
    assert (war.asks, war.role) == ("Reveal", WP)
    war.do("piece", unit)
    assert [hidden.s.steps[unit], hidden.s.place[empty], hidden.s.steps[away]] == [3, SPARE, UNREVEALED]
    assert knows(hidden.s, NATO, unit)
    assert hidden.s.place[tank] >= 0


@rule("45.3b", "45.6c")
def test_a_counter_that_comes_back_next_to_an_enemy_is_revealed_at_once(hidden: Field) -> None:
    fill(hidden, LEOPARD, 4)
    hq, enemy = hidden.put("36PzBde-HQ", "0505"), shown(hidden, BTR, "0504", 3)
    hidden.s.active, hidden.s.role = hidden.formation("36PzBde"), NATO
    counter = hidden.t.counters_of(kind(hidden, LEOPARD))[0]
    war = Conflict(hidden, {"roll-revelation": [7]}, TheaterFlow()).run(RedeployHex(counter))
    war.maybe("hex", "0505")
    assert war.at(counter) == war.at(hq)
    assert hidden.s.steps[counter] == 2
    assert knows(hidden.s, WP, counter)
    assert hidden.s.steps[enemy] == 3


@rule("45.3.3b", "11.5a1")
def test_between_operations_too_the_counter_of_an_unrevealed_unit_serves_to_split_one(hidden: Field) -> None:
    for piece in hidden.t.counters_of(kind(hidden, LEOPARD))[2:]:
        hidden.s.place[piece] = LOST
    unit, empty = shown(hidden, LEOPARD, "0303", 3), unseen(hidden, LEOPARD, "0707")
    hidden.s.active, hidden.s.role, hidden.s.phase = hidden.formation("36PzBde"), NATO, MANEUVER_PHASE
    war = Conflict(hidden).run(OperationsSegment())
    war.do("divide", unit).do("steps", 1).do("piece", empty)
    assert [hidden.s.steps[piece] for piece in (unit, empty)] == [2, 1]
    assert war.at(empty) == "0303"


@rule("38.3.2b")
def test_a_force_that_enters_the_bank_of_a_maintained_bridge_pushes_its_engineer(field: Field) -> None:
    field.plain(9, 9)
    site = field.river("0303 0403", "main")
    engineer, bmp = field.put("3ID-ENG1", "0303"), field.put(BMP, "0301", 2)
    field.s.points[US_PURSE * 6 + BRIDGING_POINTS] = 1
    build_bridge(field.s, engineer, site)
    war = Conflict(field).commit(HASTY_ATTACK, [bmp])
    field.s.op.objective_side = field.t.site_side[site]
    field.s.op.force = [bmp]
    war.run(MoveForce()).do("step", "0302").do("step", "0303")
    assert field.s.bridge_hex[site] == field.hex("0403")
    assert field.s.keeper[site] == engineer


@rule("45.3.1a", "45.3.1d", "34.3d")
def test_an_engineer_under_its_bridge_makes_all_of_a_force_that_comes_next_to_it_show_itself(hidden: Field) -> None:
    site = hidden.river("0303 0403", "main")
    engineer = hidden.put("3ID-ENG1", "0303")
    hidden.s.points[US_PURSE * 6 + BRIDGING_POINTS] = 1
    build_bridge(hidden.s, engineer, site)
    fill(hidden, BMP, 9)
    units = [shown(hidden, BMP, "0302", 2), unseen(hidden, BMP, "0302")]
    war = Conflict(hidden, {"roll-revelation": [7]}).commit(HASTY_ATTACK, units)
    hidden.s.op.force = units[:]
    war.run(MoveForce()).do("step", "0303")
    assert hidden.s.steps[units[1]] > 0
