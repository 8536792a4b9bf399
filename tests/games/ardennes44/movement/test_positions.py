"""Improved Positions (15.8) and breakdown units (rule 26)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.attackers import BUILDS, attack_unfit
from sandtable.games.ardennes44.rules.combat.command import formation_of
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.improved import (
    NOT_INFANTRY,
    SETTLED,
    SHAKEN,
    THERE_ALREADY,
    UNSUPPLIED,
    cannot_dig,
)
from sandtable.games.ardennes44.rules.movement.markers import markers_used
from sandtable.games.ardennes44.rules.night.breakdown import (
    HELD_FOR_NIGHT,
    IN_CONTACT,
    IS_REDUCED,
    MIX_USED_UP,
    NO_ROOM,
    NOT_IN_ORDER,
    TOO_SMALL,
    UNDER_MARKER,
    Recombine,
    break_down,
    cannot_break_down,
    cannot_break_up,
    cannot_rejoin,
    may_break_down,
    may_break_up,
    recombinable,
)
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.state.front import BUILDING, DEAD, IMPROVED, NO_POSITION, STRATEGIC
from sandtable.games.ardennes44.state.tables import BREAKDOWN, BRITISH, GERMAN

INFANTRY, MORE_INFANTRY, PANTHERS, BATTALION = "G-26VG-77", "G-26VG-78", "G-2Pz-3Pz.I", "A-28-110.1"
LARGE = "A-2-9"  # three points


@pytest.mark.rule("ardennes44:15.8b", "ardennes44:15.8c", "ardennes44:16.5b", "ardennes44:18.2d")
def test_who_may_begin_an_improved_position_and_where(field: Field) -> None:
    field.draw(". v t c")
    unit = field.put(INFANTRY, "0101")
    s = field.s
    assert cannot_dig(s, unit) is None
    s.order[unit] = 1
    assert cannot_dig(s, unit) == SHAKEN
    s.order[unit], s.engaged[unit] = 0, 1
    assert cannot_dig(s, unit) == SHAKEN
    s.engaged[unit], s.oos[unit] = 0, 1
    assert cannot_dig(s, unit) == UNSUPPLIED
    s.oos[unit] = 0
    for name in ("0201", "0301", "0401"):
        put(s, unit, field.hex(name))
        assert cannot_dig(s, unit) == SETTLED
    assert cannot_dig(s, field.put(PANTHERS, "0101")) == NOT_INFANTRY


@pytest.mark.rule("ardennes44:15.8d")
def test_beginning_takes_the_move_and_the_attack(field: Field) -> None:
    field.plain(4, 4)
    unit = field.put(INFANTRY, "0202")
    field.put(MORE_INFANTRY, "0404")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("dig",))
    s = field.go()
    assert s.position[field.hex("0202")] == BUILDING
    assert s.building[unit]
    assert unit not in field.offered("move")
    moved = Field().plain(4, 4)
    unit = moved.put(INFANTRY, "0202")
    match = moved.move_phase()
    match.apply(("move", unit))
    assert "dig" in moved.verbs()
    match.apply(("step", moved.hex("0203")))
    assert "dig" not in moved.verbs()  # who has moved begins none


@pytest.mark.rule("ardennes44:15.8e", "ardennes44:23.5")
def test_it_is_ready_in_the_next_own_movement_phase_and_the_unit_may_move(field: Field) -> None:
    field.plain(4, 4)
    unit = field.put(INFANTRY, "0202", oos=1)  # may finish what was begun
    field.s.position[field.hex("0202")], field.s.position_side[field.hex("0202")] = BUILDING, 1
    field.put(BATTALION, "0404")
    field.move_phase(ALLIES)
    assert field.s.position[field.hex("0202")] == BUILDING
    field.s.stack.clear()
    field.move_phase(GERMANS, turn=5)
    assert field.s.position[field.hex("0202")] == IMPROVED
    assert unit in field.offered("move")
    assert cannot_dig(field.s, unit) in (UNSUPPLIED, THERE_ALREADY)


@pytest.mark.rule("ardennes44:15.8e")
@pytest.mark.parametrize("by_night", [True, False])
def test_the_next_own_movement_phase_may_be_that_of_the_night(field: Field, by_night: bool) -> None:
    field.options = {"positions_at_night": by_night}
    field.plain(4, 4)
    unit = field.put(INFANTRY, "0202", building=1)
    place = field.hex("0202")
    field.s.position[place], field.s.position_side[place] = BUILDING, 1
    field.move_phase(ALLIES, turn=4, night=1)
    assert field.s.position[place] == BUILDING
    field.move_phase(GERMANS, turn=4, night=1)
    assert field.s.position[place] == (IMPROVED if by_night else BUILDING)
    assert field.s.building[unit] == (0 if by_night else 1)


@pytest.mark.rule("ardennes44:15.8d", "ardennes44:25.31")
@pytest.mark.parametrize("by_night", [True, False])
def test_by_night_a_marked_unit_may_dig_in_instead_of_moving(field: Field, by_night: bool) -> None:
    field.options = {"positions_at_night": by_night}
    field.plain(4, 4)
    marked = field.put(INFANTRY, "0202", night=1)
    field.put(MORE_INFANTRY, "0404")
    match = field.move_phase(GERMANS, turn=4, night=1)
    match.apply(("move", marked))
    assert ("dig" in field.verbs()) == by_night
    if by_night:
        match.apply(("dig",))
        assert attack_unfit(field.s, marked) == BUILDS
    else:
        assert field.refusal("dig") == "refused-dig-night"


@pytest.mark.rule("ardennes44:15.8e", "ardennes44:15.8f")
@pytest.mark.parametrize("flag", ["order", "engaged"])
def test_a_shaken_unit_does_not_finish_it_but_another_may(field: Field, flag: str) -> None:
    field.plain(4, 4)
    field.put(INFANTRY, "0202", **{flag: 1})
    place = field.hex("0202")
    field.s.position[place], field.s.position_side[place] = BUILDING, 1
    field.move_phase(GERMANS)
    assert field.s.position[place] == BUILDING  # it stays
    field.s.stack.clear()
    field.put("G-26VG-26Recon", "0202")
    field.move_phase(GERMANS, turn=5)
    assert field.s.position[place] == IMPROVED


@pytest.mark.rule("ardennes44:15.8g")
def test_empty_positions_go_at_the_end_of_the_movement_phase(field: Field) -> None:
    field.plain(6, 6)
    place = field.hex("0202")
    unit = field.put(INFANTRY, "0202")
    field.put(MORE_INFANTRY, "0505")
    field.s.position[place], field.s.position_side[place] = IMPROVED, 1
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0203")))
    assert field.go().position[place] == IMPROVED
    match.apply(("done",))
    assert field.s.position[place] == NO_POSITION


@pytest.mark.rule("ardennes44:26.1a", "ardennes44:26.3")
def test_a_large_unit_flips_and_leaves_a_one_step_unit(field: Field) -> None:
    field.plain(5, 5)
    unit = field.put(INFANTRY, "0202", oos=1, night=0)
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("break_down",))
    s = field.go()
    part = next(part for part in field.t.breakdown_pool[unit] if s.place[part] == field.hex("0202"))
    assert s.reduced[unit]
    assert s.parent[part] == unit
    assert field.t.steps[part] == 1
    assert field.t.unit_code[part].startswith("G-BD-INF")
    assert s.oos[part]  # in the condition of its parent
    match.apply(("go", field.hex("0203")))
    assert field.offered("move") == [part]  # an ordinary unit: it may move
    match.apply(("move", part))
    assert field.hexes("go")


@pytest.mark.rule("ardennes44:26.1a")
def test_each_type_has_its_own_breakdown_unit(field: Field) -> None:
    t = field.t
    for code, kind in (
        (INFANTRY, "G-BD-INF"),
        ("G-5FJ-13", "G-BD-FJ"),
        ("G-2Pz-2PG", "G-BD-PG"),
        ("A-9A-CCR", "A-BD-TF"),
    ):
        assert all(t.unit_code[part].startswith(kind) for part in t.breakdown_pool[field.unit(code)])
        assert t.breakdown_pool[field.unit(code)]
    assert all(t.unit_code[part].startswith("A-BD-PARA") for part in t.breakdown_pool[field.unit("A-101-327")])


@pytest.mark.rule("ardennes44:26.1b")
def test_a_three_step_unit_may_become_two_units_and_a_remnant(field: Field) -> None:
    field.plain(5, 5)
    unit = field.put(LARGE, "0202")
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("break_up",))
    s = field.go()
    there = s.units_at(field.hex("0202"))
    kinds = sorted(field.t.role[other] for other in there)
    assert kinds == [4, 4, 5]
    assert s.place[unit] == DEAD  # can be rebuilt from the Remnant
    assert sorted(field.offered("move")) == sorted(there)
    assert not may_break_up(field.s, field.put(INFANTRY, "0404"))


@pytest.mark.rule("ardennes44:26.2a", "ardennes44:26.2b", "ardennes44:18.2d")
def test_not_after_moving_not_disrupted_and_only_while_counters_last(field: Field) -> None:
    field.plain(5, 5)
    unit = field.put(INFANTRY, "0202")
    s = field.s
    assert may_break_down(s, unit)
    s.engaged[unit] = s.oos[unit] = 1
    assert may_break_down(s, unit)
    s.engaged[unit] = s.oos[unit] = 0
    s.order[unit] = 1
    assert not may_break_down(s, unit)
    s.order[unit] = 0
    for at, part in enumerate(field.t.breakdown_pool[unit]):
        put(s, part, at)
    assert not may_break_down(s, unit)
    moving = Field().plain(5, 5)
    unit = moving.put(INFANTRY, "0202")
    match = moving.move_phase()
    match.apply(("move", unit))
    assert "break_down" in moving.verbs()
    match.apply(("step", moving.hex("0203")))
    assert "break_down" not in moving.verbs()


@pytest.mark.rule("ardennes44:26.4")
def test_a_breakdown_unit_rejoins_its_own_parent_after_movement(field: Field) -> None:
    field.plain(5, 5)
    unit = field.put(INFANTRY, "0202", reduced=1)
    other = field.put(MORE_INFANTRY, "0404", reduced=1)
    part = field.unit("G-BD-INF-1")
    field.s.parent[part] = unit
    put(field.s, part, field.hex("0404"))
    assert recombinable(field.s) == []  # with another parent: no
    put(field.s, part, field.hex("0202"))
    match = field.run(Recombine(), GERMANS, 5)
    assert field.offered("recombine") == [part]
    match.apply(("recombine", part))
    assert not field.s.reduced[unit]
    assert field.s.place[part] < 0
    assert field.s.reduced[other]


@pytest.mark.rule("ardennes44:26.4")
def test_units_rejoin_at_the_end_of_the_movement_phase(field: Field) -> None:
    field.plain(5, 5)
    unit, part = field.put(INFANTRY, "0202", reduced=1), field.put("G-BD-INF-1", "0204")
    field.s.parent[part] = unit
    match = field.move_phase()
    match.apply(("move", part))
    match.apply(("go", field.hex("0202")))
    assert "recombine" not in field.verbs()  # the parent may move still
    if "move" in field.verbs():
        match.apply(("done",))
    assert field.offered("recombine") == [part]
    match.apply(("recombine", part))
    assert (field.go().reduced[unit], field.at(unit)) == (0, "0202")


@pytest.mark.rule("ardennes44:26.4", "ardennes44:25.31")
def test_units_rejoin_in_the_movement_phase_of_the_night_too(field: Field) -> None:
    field.plain(5, 5)
    unit, part = field.put(INFANTRY, "0202", reduced=1), field.put("G-BD-INF-1", "0202")
    field.s.parent[part] = unit
    match = field.move_phase(GERMANS, turn=4, night=1)
    match.apply(("recombine", part))
    assert not field.s.reduced[unit]


@pytest.mark.rule("ardennes44:26.1c")
@pytest.mark.parametrize("code", ["A-VIII-707Tk", "A-VII-759Tk"])
def test_a_us_tank_battalion_of_two_steps_makes_a_task_force(field: Field, code: str) -> None:
    field.plain(4, 4)
    tanks = field.put(code, "0202")
    match = field.move_phase(ALLIES)
    match.apply(("move", tanks))
    match.apply(("break_down",))
    s, t = field.go(), field.t
    part = next(unit for unit in s.units_at(field.hex("0202")) if unit != tanks)
    assert (s.reduced[tanks], s.parent[part], t.unit_label[part]) == (1, tanks, "TF")
    assert not may_break_down(s, tanks)  # it has no step left to give


@pytest.mark.rule("ardennes44:26.1c")
@pytest.mark.parametrize("code", ["A-VIII-811TD", "A-XXX-33Armd", "G-2Pz-3Pz.I"])
def test_no_other_silhouetted_tanks_break_down(field: Field, code: str) -> None:
    field.plain(4, 4)
    assert cannot_break_down(field.s, field.put(code, "0202")) == TOO_SMALL


@pytest.mark.rule("ardennes44:26.1c")
def test_the_host_may_keep_task_forces_to_combat_commands(field: Field) -> None:
    field.options = {"tank_battalions_break_down": False}
    field.plain(4, 4)
    tanks, command = field.put("A-VIII-707Tk", "0202"), field.put("A-9A-CCA", "0303")
    assert [cannot_break_down(field.s, unit) for unit in (tanks, command)] == [TOO_SMALL, None]


@pytest.mark.rule("ardennes44:26.1c", "ardennes44:8.3a")
def test_a_task_force_of_a_tank_battalion_needs_a_stacking_point(field: Field) -> None:
    field.plain(4, 4)
    tanks = field.put("A-VIII-707Tk", "0202")
    field.put(LARGE, "0202")
    assert cannot_break_down(field.s, tanks) == NO_ROOM
    for code in ("A-BD-TF-1", "A-BD-TF-2", "A-BD-TF-3", "A-BD-TF-4"):
        field.put(code, "0404")
    assert cannot_break_down(field.s, tanks) == MIX_USED_UP  # the mix is the limit (26.2)


@pytest.mark.rule("ardennes44:26.4", "ardennes44:8.2c")
def test_a_tank_battalion_takes_its_step_back_only_where_two_tank_steps_are_not_exceeded(field: Field) -> None:
    field.plain(4, 4)
    tanks, part = field.put("A-VIII-707Tk", "0202", reduced=1), field.put("A-BD-TF-1", "0202")
    field.s.parent[part] = tanks
    assert cannot_rejoin(field.s, part) is None
    field.put("A-VIII-811TD", "0202")
    assert cannot_rejoin(field.s, part) == NO_ROOM


def test_why_a_unit_does_not_break_down_or_rejoin(field: Field) -> None:
    field.plain(5, 5)
    s, unit, small = field.s, field.put(INFANTRY, "0202"), field.put("G-2Pz-2Recon", "0303")
    assert (cannot_break_down(s, unit), cannot_break_down(s, small)) == (None, TOO_SMALL)
    assert cannot_break_up(s, unit) == TOO_SMALL  # two steps
    s.marker[unit] = 1
    assert cannot_break_down(s, unit) == UNDER_MARKER
    s.order[unit] = 1
    assert cannot_break_down(s, unit) == NOT_IN_ORDER
    s.reduced[unit] = 1
    assert cannot_break_down(s, unit) == IS_REDUCED
    s.order[unit] = s.marker[unit] = 0
    part, lone = field.put("G-BD-INF-1", "0202"), field.put("G-BD-INF-2", "0404")
    s.parent[part], s.parent[lone] = unit, unit
    field.run(Recombine(), GERMANS, 5)
    assert field.refusal("recombine", lone) == "refused-breakdown-apart"
    assert field.refusal("recombine", unit) == "refused-breakdown-no-part"
    assert field.refusal("recombine", field.put(BATTALION, "0505")) == "refused-other-side"
    s.engaged[unit] = 1
    assert cannot_rejoin(s, part) == IN_CONTACT


@pytest.mark.rule("ardennes44:26.1a", "ardennes44:11.10a", "ardennes44:29.3")
def test_a_breakdown_unit_is_of_its_parents_army_and_division(field: Field) -> None:
    field.plain(1, 6)
    field.t.boundary[field.side("0103 0104")] = 1
    for name in ("0104", "0105", "0106"):
        field.t.armies_allowed[field.hex(name)] = 1  # 6th Panzer Army only
    parent = field.put("G-26VG-77", "0102", reduced=1)  # 5th
    part = field.put("G-BD-INF-1", "0102")
    field.s.parent[part] = parent
    assert "0104" not in field.reach(part, turn=4)
    assert "0104" in field.reach(part, turn=5)
    zone = field.t.setup_zones[parent][0]
    field.t.zone[field.hex("0101")] = zone
    assert "0101" in field.reach(part, turn=1)
    field.t.zone[field.hex("0101")] = next(other for other in range(1, 19) if other not in field.t.setup_zones[parent])
    assert "0101" not in field.reach(part, turn=1)


@pytest.mark.rule("ardennes44:26.1b", "ardennes44:14.31")
def test_the_parts_of_a_broken_up_unit_stay_in_its_division(field: Field) -> None:
    field.plain(5, 5)
    unit = field.put(LARGE, "0202")
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("break_up",))
    s, t = field.go(), field.t
    parts = [other for other in s.units_at(field.hex("0202")) if t.role[other] == BREAKDOWN]
    assert [formation_of(s, part) for part in parts] == [t.formation[unit]] * 2
    assert not recombinable(s)  # their parent is in the dead pile


@pytest.mark.rule("ardennes44:26.2b", "ardennes44:16.4b")
def test_there_are_no_breakdown_units_or_remnants_for_the_british(field: Field) -> None:
    t = field.t
    british = [unit for unit in t.unit_ids if t.nation[unit] == BRITISH]
    assert british
    assert not any(t.breakdown_pool[unit] or t.remnant_pool[unit] for unit in british)
    assert t.breakdown_pool[field.unit("A-9A-CCA")]


@pytest.mark.rule("ardennes44:12.4b", "ardennes44:EX.6")
def test_a_breakdown_unit_shares_the_marker_of_its_regiment(field: Field) -> None:
    field.plain(1, 12).road(" ".join(f"01{row:02d}" for row in range(1, 13)), "primary")
    parent = field.put("G-2Pz-2PG", "0106", reduced=1, marker=STRATEGIC)
    part, stray = field.put("G-BD-PG-1", "0101"), field.put("G-BD-PG-2", "0112")
    field.s.parent[part] = parent
    field.s.parent[stray] = field.put("G-PzLehr-901PG", "0112", reduced=1)
    assert "0106" in field.march(part)
    assert "0106" not in field.march(stray)
    field.s.marker[part] = STRATEGIC
    put(field.s, part, field.hex("0106"))
    assert markers_used(field.s, GERMAN) == 1


@pytest.mark.rule("ardennes44:15.8d", "ardennes44:25.24", "ardennes44:26.4")
@pytest.mark.parametrize("flag", ["building", "replaced"])
def test_a_part_that_may_not_attack_binds_the_unit_it_rejoins(field: Field, flag: str) -> None:
    field.plain(6, 6)
    parent = field.put("A-28-112", "0303")
    match = field.run(SupplyPhase(), GERMANS, 5)
    part = break_down(match.play, parent)
    getattr(field.s, flag)[part] = 1
    assert attack_unfit(field.s, parent) is None
    field.run(Recombine(), ALLIES, 5).apply(("recombine", part))
    assert attack_unfit(field.s, parent) is not None


@pytest.mark.rule("ardennes44:25.35", "ardennes44:26.4")
@pytest.mark.parametrize(("marked", "parent_marked"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_a_part_and_its_parent_rejoin_if_both_or_neither_have_a_night_marker(
    field: Field, marked: int, parent_marked: int
) -> None:
    field.plain(6, 6)
    parent = field.put("A-28-112", "0303")
    part = break_down(field.run(SupplyPhase(), GERMANS, 6).play, parent)
    field.s.night[part], field.s.night[parent] = marked, parent_marked
    field.run(Recombine(), ALLIES, 6)
    assert field.offered("recombine") == ([part] if marked == parent_marked else [])
    assert cannot_rejoin(field.s, part) == (None if marked == parent_marked else HELD_FOR_NIGHT)
