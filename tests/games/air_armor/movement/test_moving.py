"""Forces on the move: order, splitting, picking up, convergence, contact (16.1.3, 16.3.1, 16.6, 16.8.1)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.rules.fire.targets import PROTECTED_TARGET, UNMOVED_TARGET, target_reason
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.forces import FOR_GOOD
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.pieces.detection import known_real, knows
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, RESERVE, WP

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


@rule("16.1.3a", "16.6.4a")
def test_one_force_finishes_its_movement_before_another_begins(field: Field) -> None:
    field.plain(9, 9)
    first, second = field.put(BMP, "0202", 4), field.put(BMP, "0204", 3)
    war = Conflict(field).commit(MARCH, first, second).run(MovementStep())
    war.do("piece", first).do("step", "0302").do("split", 2)
    rest = first
    war.do("step", "0402").do("stop")
    assert war.asks == "MoveForce", "the part that was left behind must finish first"
    assert war.s.op.force == [rest]
    war.do("stop")
    assert war.why("piece", rest) == "16.1.3a"
    assert war.may("piece", second)


@rule("13.4c2", "13.4.1a3")
def test_in_an_assault_one_regiment_finishes_before_the_next_starts(field: Field) -> None:
    field.plain(9, 9)
    one, two, tanks = field.put(BMP, "0202", 3), field.put(BMP, "0203", 3), field.put(TANKS, "0206", 3)
    more = field.put(TANKS, "0207", 3)
    war = Conflict(field).commit(ASSAULT, [one, two], [tanks, more]).run(MovementStep())
    war.march(one, "0302").march(tanks, "0306")
    assert war.offers("piece") == {more}
    assert war.why("piece", two) == "16.1.3a"


@rule("16.6.1a", "16.6.1c", "16.6.2a1", "16.6.2b", "G.force")
def test_forces_meet_and_go_on_with_the_fewest_points(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0202", 3), field.put(BMP, "0204", 3)
    war = Conflict(field).commit(MARCH, one, two).run(MovementStep())
    war.march(one, "0302 0303").do("piece", two).do("step", "0304").do("step", "0305").do("step", "0304")
    war.do("step", "0303").do("take", one)
    assert war.s.op.spent[one] == war.s.op.spent[two] == 16
    war.do("step", "0403").do("step", "0503")
    assert war.at(one) == war.at(two) == "0503"
    assert not war.offers("step"), "6 MP are spent"


@rule("16.6.1b", "16.6.2a2")
def test_a_force_never_has_more_steps_than_may_stack(field: Field) -> None:
    field.plain(9, 9)
    one, two, three = field.put(BMP, "0202", 4), field.put(BMP, "0402", 5), field.put(BMP, "0302", 1)
    engineer = field.put("39GMRD-ENG1", "0302")
    war = Conflict(field).commit(MARCH, one, two, three, engineer).run(MovementStep())
    war.march(two, "0302").do("piece", three).do("step", "0303").do("step", "0302").do("stop")
    war.do("piece", one).do("step", "0302").do("take", two)
    assert war.why("take", three) == war.why("combine", three) == "14.2a", "nine maneuver steps at most"
    war.do("take", engineer).do("step", "0301")
    assert [war.at(piece) for piece in (one, two, engineer, three)] == ["0301", "0301", "0301", "0302"]


@rule("16.6.1b")
def test_a_unit_that_has_not_moved_is_not_picked_up_into_too_large_a_force(field: Field) -> None:
    field.plain(9, 9)
    one, stays = field.put(BMP, "0202", 8), field.put(BMP, "0302", 2)
    war = Conflict(field).commit(MARCH, one, stays).run(MovementStep()).do("piece", one).do("step", "0302")
    assert war.why("take", stays) == "14.2a"
    war.do("step", "0402")
    assert war.at(one) == "0402", "it may pass all the same"


@rule("16.6.3a", "11.5.1a", "11.5.1b", "16.6a2")
def test_a_force_divides_and_each_part_goes_on_with_what_is_left(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0202", 5)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0302").do("split", 2)
    part = war.s.op.force[0]
    assert (war.s.steps[part], war.s.steps[unit]) == (2, 3)
    assert war.s.op.spent[part] == war.s.op.spent[unit] == 4
    war.do("step", "0402").do("stop").do("step", "0303").do("stop")
    assert (war.at(part), war.at(unit)) == ("0402", "0303")


@rule("16.6.3a", "16.6a2")
def test_one_unit_of_a_force_of_several_is_split_on_the_way_and_the_rest_goes_on_together(field: Field) -> None:
    field.plain(9, 9)
    unit, other = field.put(BMP, "0202", 4), field.put(BMP, "0202", 2)
    war = Conflict(field).commit(MARCH, unit, other).run(MovementStep())
    war.do("piece", unit).do("take", other).do("step", "0302")
    assert war.offers("divide") == {unit, other}
    war.do("divide", unit).do("steps", 1)
    part = next(piece for piece in war.s.op.force if piece not in (unit, other))
    assert (war.s.steps[unit], war.s.steps[part]) == (3, 1)
    assert war.why("divide", unit) == war.why("combine", part) == "16.6.1a", "not the other way round in this hex"
    war.do("drop", part).do("step", "0402").do("stop").do("step", "0303").do("stop")
    assert [war.at(piece) for piece in (unit, other, part)] == ["0402", "0402", "0303"]


@rule("16.6.1a", "16.6.2a1")
def test_only_units_of_the_same_operation_are_picked_up(field: Field) -> None:
    field.plain(9, 9)
    unit, other = field.put(BMP, "0202", 3), field.put(BMP, "0302", 3, used=1)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).do("piece", unit).do("step", "0302")
    assert war.why("take", other) == "16.0a"


@rule("6.1.3c", "12.6.1b")
def test_a_lead_marker_stays_where_it_was_placed_and_goes_with_the_operation(field: Field) -> None:
    field.plain(9, 9)
    unit, tank = field.put(BMP, "0202", 3), field.put(M1, "0808", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0202")
    war.begin("formation", formation).do("piece", unit).do("step", "0302")
    assert war.s.lead[formation] == field.hex("0202")
    war.do("stop").over()
    assert war.s.lead[formation] == -1
    war.brigade("1/3ID")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "MovementStep":
        war.do(*(("pass",) if war.may("pass") else war.legal()[-1]))
    war.do("piece", tank).do("step", "0708")
    assert war.s.op.lead == [field.hex("0808")]
    war.do("stop").over()
    assert war.s.op.lead == []


@rule("16.6.1a", "16.1.2f")
def test_leg_infantry_that_is_picked_up_has_its_one_hex(field: Field) -> None:
    field.plain(9, 9)
    wheels, foot = field.put("26LL-KRAKA", "0202"), field.put("26LL-INF", "0302", 2)
    war = Conflict(field).commit(MARCH, wheels, foot).run(MovementStep())
    war.do("piece", wheels).do("step", "0302").do("take", foot).do("step", "0402")
    assert (war.at(wheels), war.at(foot)) == ("0402", "0402")
    assert war.why("step", "0502") == "16.1.2f"


@rule("18.7.5a3")
def test_a_unit_that_was_picked_up_and_left_where_it_stood_has_not_moved(field: Field) -> None:
    field.plain(9, 9)
    mover, still = field.put(BMP, "0202", 3), field.put(BMP, "0302", 3)
    field.put(M1, "0402", 1)
    war = Conflict(field).commit(HASTY_ATTACK, mover, still).run(MovementStep())
    war.do("piece", mover).do("step", "0302").do("take", still).do("stop")
    assert target_reason(war.s, DEFENSIVE, mover) is None
    assert target_reason(war.s, DEFENSIVE, still) == UNMOVED_TARGET


@rule("16.1.2g")
def test_nobody_has_to_spend_all_points(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0202", 3)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).march(unit, "0302")
    assert war.asks == "", "its movement is over, the rest of its points is lost"


@rule("16.0a", "13.0c")
def test_a_unit_outside_the_operation_does_not_move(field: Field) -> None:
    field.plain(9, 9)
    unit, other = field.put(BMP, "0202", 3), field.put(BMP, "0203", 3)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep())
    assert war.offers("piece") == {unit}
    assert war.why("piece", other) == "16.0a"


@rule("16.8.1a", "16.8.1c1", "16.8.1c2", "11.2.1a", "11.3.1a")
def test_contact_with_a_real_unit_shows_both_sides_and_removes_dummies(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0302", 3)
    real, dummy, away = field.put(M1, "0304", 2), field.put(M2, "0404", 0), field.put(M2, "0306", 1)
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304").run(MovementStep())
    war.do("piece", unit).do("step", "0303")
    assert knows(war.s, NATO, unit)
    assert knows(war.s, WP, real)
    assert war.s.seen[unit] == 3
    assert war.s.place[dummy] < 0
    assert not knows(war.s, WP, away)
    assert war.g.barred, "what was seen cannot be taken back"


@rule("16.8.1b1", "16.8.1b2", "11.3.1a")
def test_contact_with_dummies_alone_shows_nothing_but_proves_the_mover_real(field: Field) -> None:
    field.plain(9, 9)
    unit, dummy, second = field.put(BMP, "0302", 3), field.put(M1, "0304", 0), field.put(M2, "0404", 0)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0303")
    assert war.s.place[dummy] < 0
    assert war.s.place[second] < 0
    assert not knows(war.s, NATO, unit)
    assert known_real(war.s, unit)
    assert war.g.barred


@rule("16.8.1e", "16.8.1a")
def test_contact_is_made_each_time_unless_both_know(field: Field) -> None:
    field.plain(9, 9)
    first, second, real = field.put(BMP, "0302", 3), field.put(BMP, "0203", 2), field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, first, second).run(MovementStep())
    war.march(first, "0303")
    assert len(war.told("unit_shown")) == 2
    war.do("piece", second).do("step", "0204")
    assert war.told("unit_shown")[2:] == [(second, 2)], "the enemy is known, the newcomer is not"
    assert knows(war.s, WP, real)


@rule("16.3.1a", "16.3.1b")
def test_a_force_passes_through_a_protected_hex_unseen_and_shows_itself_when_it_ends_there(field: Field) -> None:
    field.plain(9, 9, w="0304")
    guard, unit = field.put(BMP, "0304", 3), field.put(BMP, "0305", 2)
    field.put(M1, "0303", 2)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0304")
    assert not knows(war.s, NATO, unit)
    assert war.told("unit_shown") == []
    war.do("step", "0405")
    assert not knows(war.s, NATO, unit)
    war.do("stop")
    second = field.put(BMP, "0305", 1)
    war = Conflict(field).commit(MARCH, second).run(MovementStep())
    war.do("piece", second).do("step", "0304").do("stop")
    assert knows(war.s, NATO, second)
    assert war.at(guard) == "0304"


@rule("18.7.5a2", "18.7.5a3", "11.6.2a")
def test_a_unit_that_did_not_move_and_one_that_came_under_its_protection_are_no_targets_combined(field: Field) -> None:
    field.plain(9, 9, w="0304")
    guard, unit = field.put(BMP, "0304", 3), field.put(BMP, "0305", 2)
    field.put(M1, "0303", 2)
    war = Conflict(field).commit(HASTY_ATTACK, guard, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0304").do("stop").do("piece", guard).do("combine", unit).do("stop")
    assert war.s.steps[guard] == 5
    assert target_reason(war.s, DEFENSIVE, guard) == PROTECTED_TARGET


@rule("16.8.1c1", "16.8.1c2")
def test_dummies_beside_real_units_go_when_a_force_comes_next_to_them_and_the_units_are_told(field: Field) -> None:
    field.plain(9, 9)
    mover, real, dummy = field.put(BMP, "0302", 3), field.put(M1, "0304", 2), field.put(M1, "0204", 0)
    beside = field.put(M1, "0304", 0)
    war = Conflict(field, flow=TheaterFlow()).commit(HASTY_ATTACK, mover).run(MovementStep())
    war.do("piece", mover).do("step", "0303")
    assert [war.s.place[piece] < 0 for piece in (real, dummy, beside)] == [False, True, True]
    assert knows(war.s, NATO, mover)
    assert sorted(war.told("unit_shown")) == sorted([(mover, 3), (real, 2)])


@rule("16.3.1b")
def test_nobody_looks_at_a_force_that_passes_through_a_protected_hex(field: Field) -> None:
    field.plain(9, 9, w="0304")
    guard, unit, second = field.put(BMP, "0304", 3), field.put(BMP, "0305", 2), field.put(BMP, "0305", 1)
    field.put(M1, "0303", 2)
    war = Conflict(field, flow=TheaterFlow()).commit(MARCH, unit, second)
    war.run(MovementStep()).do("piece", unit).do("step", "0304")
    assert knows(war.s, NATO, guard)
    assert not knows(war.s, NATO, unit)
    war.do("step", "0405").do("stop").do("piece", second).do("step", "0304").do("stop")
    assert not knows(war.s, NATO, unit)
    assert knows(war.s, NATO, second)


@rule("16.7a", "14.2.4a", "14.4b1", "14.4b3", "6.1.5a")
def test_a_violation_of_stacking_is_masked_at_the_end_of_the_step(field: Field) -> None:
    field.plain(9, 9)
    there, mover = field.put(BMP, "0303", 6, used=1), field.put(BMP, "0302", 5)
    war = Conflict(field).commit(MARCH, mover).run(MovementStep())
    war.march(mover, "0303")
    assert war.why("add", there) == "14.4b3"
    war.do("add", mover)
    assert war.s.masked[mover] == 1, "the Used resident cannot be chosen"
    assert war.s.masked[there] == 0
    assert war.asks == ""


def test_a_march_next_to_nobody_needs_no_contact(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0302", 3)
    field.put(M1, "0306", 2)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert war.told("unit_shown") == []


@rule("16.8.4a2", "DATA.operation_costs")
def test_nato_units_next_to_an_enemy_are_not_committed_to_a_reserve_operation(field: Field) -> None:
    field.plain(9, 9)
    free, pinned = field.put(M1, "0202", 2), field.put(M1, "0504", 2)
    field.put(BMP, "0505", 3)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.s.phase, war.s.active = 3, -1
    war.begin("operation", RESERVE)
    assert war.s.op.member[free] == 1, "the only unit that may lead"
    assert war.s.op.member[pinned] == 0
    assert pinned not in war.offers("add") | war.offers("piece")
    while war.asks not in ("MovementStep", "MoveForce"):
        war.do(*(("done",) if war.may("done") else war.legal()[-1]))
    assert (war.s.off_cp[NATO], len(war.s.op.groups)) == (4, 1), "a point for the one task force"


@rule("13.8b", "G.interrupt-action", "DATA.interrupts", "6.3.5b3", "44.4c", "37.5b")
def test_interrupts_of_a_step_come_in_the_order_of_the_ruling(field: Field) -> None:
    field.plain(9, 9)
    field.readings.gas = 1
    unit, enemy = field.put(TANKS, "0303", 6), field.put(M2, "0304", 1)
    cavalry = field.put("2/11ACR-M3", "0503", 2)
    field.mine("0303"), field.mine("0404")
    field.s.gas_zone[field.hex("0404")] = 1
    dice = {"roll-fire": [1], "roll-mine-attack": [[10] * 6, [10] * 6], "roll-contamination": [1]}
    war = Conflict(field, dice).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0404")
    assert war.asks == "InfiltrationFire", "first the hex that is left"
    war.do("add", enemy).maybe("deliberate")
    told = [kind for _, kind, _ in war.g.events]
    order = [kind for kind in told if kind in ("hits_scored", "mine_attack", "moved", "unit_shown", "contaminated")]
    assert order[:3] == ["hits_scored", "mine_attack", "moved"]
    assert order[3:] == ["unit_shown"] * (len(order) - 5) + ["mine_attack", "contaminated"]
    assert war.asks == "Screening", "last, before the mover decides"
    assert war.offers("add") == {cavalry}


@rule("37.4c")
def test_who_is_fetched_out_of_mines_by_the_engineer_that_laid_them_is_attacked_all_the_same(field: Field) -> None:
    field.plain(9, 9)
    engineer, tanks = field.put("1/3ID-ENG1", "0302", 1), field.put(M1, "0303", 2)
    field.s.mine_layer[field.mine("0303", NATO, 1)] = engineer
    war = Conflict(field, {"roll-mine-attack": [[10] * 2]}).commit(MARCH, engineer, tanks).run(MovementStep())
    war.do("piece", engineer).do("step", "0303").do("take", tanks).do("step", "0304")
    assert war.asks == "ExitMinefield"
    war.do("deliberate")
    assert war.s.op.halted[tanks] == FOR_GOOD
    assert war.s.op.halted[engineer] != FOR_GOOD


@rule("16.8.1c3")
def test_contact_shows_units_but_no_minefields(field: Field) -> None:
    field.plain(9, 9)
    unit, real = field.put(BMP, "0302", 3), field.put(M1, "0304", 2)
    number = field.mine("0304", NATO, 1)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert knows(war.s, WP, real)
    assert knows(war.s, NATO, unit)
    assert not war.s.secrets.known(war.s.mine_slot[number], WP)


@rule("16.8.8a2")
def test_a_hex_whose_units_prove_dummies_may_be_entered(field: Field) -> None:
    field.plain(9, 9)
    unit, dummy = field.put(BMP, "0302", 3), field.put(M1, "0304", 0)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit)
    war.do("step", "0303")
    assert war.s.place[dummy] < 0
    war.do("step", "0304")
    assert war.at(unit) == "0304"


@rule("16.8a", "15.1d")
def test_going_next_to_an_enemy_and_away_costs_nothing_extra(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0302", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit)
    war.do("step", "0303")
    assert war.s.op.spent[unit] == 4
    war.do("step", "0302").do("pass")
    assert war.s.op.spent[unit] == 8


@rule("16.8.1f")
@pytest.mark.parametrize(("wp", "nato"), [(1, 1), (1, 0), (0, 1)])
def test_in_hidden_mode_revelation_replaces_contact(field: Field, wp: int, nato: int) -> None:
    field.plain(9, 9)
    field.readings.hidden_wp, field.readings.hidden_nato = wp, nato
    unit, enemy = field.put(BMP, "0302", -1 if wp else 2), field.put(M1, "0304", -1 if nato else 2)
    for piece in (unit, enemy):
        field.s.pool[field.t.type_of[piece]] = 6
    war = Conflict(field, {"roll-reveal": [7, 7], "roll-revelation": [7, 7]}).commit(HASTY_ATTACK, unit)
    war.run(MovementStep()).do("piece", unit).do("step", "0303")
    assert war.s.steps[unit] > 0
    assert war.s.steps[enemy] > 0
    assert knows(war.s, NATO, unit)
    assert knows(war.s, WP, enemy)


def test_what_was_done_with_a_unit_is_not_undone_by_its_opposite_in_the_same_hex(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0202", 4), field.put(BMP, "0302", 2)
    war = Conflict(field).commit(MARCH, one, two).run(MovementStep()).do("piece", one).do("step", "0302")
    war.do("take", two)
    assert two not in war.offers("drop")
    assert war.why("drop", two) == "16.6.1a"
    war.do("step", "0402")
    assert two in war.offers("drop")
    war.do("drop", two)
    assert two not in war.offers("take")


def test_the_parts_of_a_unit_just_divided_are_not_combined_again(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0202", 4)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).do("piece", unit).do("step", "0302").do("split", 2)
    assert unit not in war.offers("combine")
    assert war.why("combine", unit) == "16.6.1a"


def test_a_long_move_takes_the_same_way_whether_its_goals_were_listed_or_not(field: Field) -> None:
    field.plain(9, 9, w="0303 0304 0404")
    tank = field.put(BMP, "0202", 3)
    war = Conflict(field).commit(MARCH, tank).run(MovementStep()).do("piece", tank)
    frame = war.g.stack[-1]
    for hex in sorted(war.offers("go")):
        listed, unlisted = frame.copy(), frame.copy()
        listed.options(war.g)
        listed.answer(war.g, ("go", field.hex(hex)))
        unlisted.answer(war.g, ("go", field.hex(hex)))
        assert listed.path == unlisted.path, hex


def spent(field: Field, steps: int, like: str = "0909", quarters: int = 20) -> Conflict:
    """A unit of so many steps, with quarters of a point spent before, enters 0404; another of its type stands by."""
    field.plain(9, 9)
    unit = field.put(BMP, "0403", steps)
    field.put(BMP, like, 9 - steps)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).do("piece", unit)
    field.s.op.spent[unit] = quarters
    return war.do("step", "0404")


@rule("11.5a1", "11.2a")
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_who_can_go_no_farther_stops_by_himself_whatever_he_has(field: Field, steps: int) -> None:
    war = spent(field, steps)
    assert len(war.told("stopped")) == 1
    assert not war.asks, "nothing can be split off a unit that may not move"


@rule("11.6a", "11.2a")
@pytest.mark.parametrize("steps", [0, 3, 8])
def test_beside_his_like_he_is_asked_whether_or_not_they_may_be_combined(field: Field, steps: int) -> None:
    field.readings.dummies = 0
    war = spent(field, steps, "0404")
    assert (war.asks, war.may("stop")) == ("HeldForce", True)


@rule("11.3f", "11.2a")
@pytest.mark.parametrize("steps", [0, 1])
def test_a_dummy_that_enemies_box_in_is_asked_as_a_unit_would_be(field: Field, steps: int) -> None:
    war = spent(field, steps, quarters=0)
    for unit, hex in ((M1, "0402"), (M1, "0406"), (M2, "0204"), (M2, "0604")):
        field.put(unit, hex, 1)
    war.s.op.kind = HASTY_ATTACK
    war.g.advance()
    assert bool(war.offers("step")) == (steps > 0)
    assert war.asks == ("MoveForce" if steps else "HeldForce")


@rule("11.7a1", "11.2a")
def test_who_sends_his_only_step_is_asked_how_many(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0404", 1), field.put(BMP, "0405", 3)
    war = Conflict(field).commit(MARCH, one, two).run(MovementStep()).do("piece", one).do("send", two)
    assert war.legal() == [("steps", 1), ("pass",)]
