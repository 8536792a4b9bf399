"""The sequence of play: phases, initiative, activations, the activation cycle (8.1, 9, 10)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.engineering_phase import EngineeringPhase
from sandtable.games.air_armor.rules.maneuver_phase import ManeuverPhase, activate_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.reserve_phase import ReservePhase
from sandtable.games.air_armor.rules.sequence import MatchPlay, Turn
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    ENGINEERING,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    PLANNING,
    QUEUED,
    REINFORCEMENT,
    REORGANIZATION,
    RESERVE,
    RESERVE_PHASE,
    WP,
)


@pytest.fixture
def post(field: Field) -> Post:
    """One WP division and two NATO brigades far apart from one another."""
    post = Post(field)
    post.put("39GMRD-HQM", "0517")
    post.put("39GMRD-117GMRR-U", "0715", 3)
    post.put("1/3ID-HQ", "3015")
    post.put("2/3ID-HQ", "3020")
    post.put("1/3ID-M2", "3115")
    post.put("2/3ID-M2", "3120")
    post.field.s.phase = MANEUVER_PHASE
    return post


def finish(table: Table, until: str = "") -> None:
    """Answer done, or the first answer, until a frame asks or all is over."""
    while not table.over and (not until or table.frames()[-1] != until):
        closing = [a for a in (("done",), ("pass",)) if a in table.options]
        table.answer(*(closing[0] if closing else table.options[0]))


def cycle(table: Table) -> None:
    """Let the activation under way come to its end."""
    while not table.over and table.frames()[-1] != "ManeuverPhase":
        closing = [a for a in (("done",), ("pass",)) if a in table.options]
        table.answer(*(closing[0] if closing else table.options[0]))


@rule("8.1.2a")
@pytest.mark.parametrize(("die", "side"), [(1, WP), (2, NATO), (7, WP), (9, WP), (10, NATO)])
def test_odd_gives_wp_the_initiative_even_nato(post: Post, die: int, side: int) -> None:
    assert Table(post.field, ManeuverPhase(), dice=[die]).role == side


@rule("8.1.2b1", "10.0a", "10.1.1a", "10.1.2a", "7.1.2b", "7.2.1b", "G.activation-cycle")
def test_the_player_activates_a_division_or_brigade_or_passes(post: Post) -> None:
    table = Table(post.field, ManeuverPhase(), dice=[1])
    assert table.options == [("formation", post.formation("39GMRD")), ("pass",)]
    table.answer("pass")
    assert set(table.options) == {
        ("formation", post.formation("1/3ID")),
        ("formation", post.formation("2/3ID")),
        ("pass",),
    }


@rule("8.1.2b2")
def test_the_initiative_goes_over_after_a_cycle_and_after_a_pass(post: Post) -> None:
    table = Table(post.field, ManeuverPhase(), dice=[2])
    assert table.role == NATO
    table.answer("formation", post.formation("1/3ID"))
    cycle(table)
    assert table.role == WP
    table.answer("pass")
    assert table.role == NATO


@rule("8.1.2c", "9.3a", "10.0b", "10.0c")
def test_two_passes_in_succession_end_the_phase(post: Post) -> None:
    table = Table(post.field, ManeuverPhase(), dice=[1])
    table.answer("pass").answer("formation", post.formation("1/3ID"))
    cycle(table)
    assert ("formation", post.formation("39GMRD")) in table.options  # it passed before and may act now
    table.answer("pass").answer("pass")
    assert table.over
    assert [post.field.s.cycle_done[post.formation(name)] for name in ("39GMRD", "1/3ID", "2/3ID")] == [0, 1, 0]


@rule("8.1.2c", "8.1b", "9.3a", "10.1.1a", "10.1.2a")
def test_the_phase_ends_when_every_formation_has_had_its_one_cycle(post: Post) -> None:
    table = Table(post.field, ManeuverPhase(), dice=[1])
    for name in ("39GMRD", "1/3ID", "2/3ID"):
        table.answer("formation", post.formation(name))
        cycle(table)
    assert table.over
    assert rule_of(activate_reason(post.field.s, WP, post.formation("39GMRD"))) == "10.1.1a"


@rule("8.1.2d")
def test_who_has_nothing_left_passes_and_the_other_goes_on(post: Post) -> None:
    table = Table(post.field, ManeuverPhase(), dice=[1])
    table.answer("formation", post.formation("39GMRD"))
    cycle(table)
    table.answer("formation", post.formation("1/3ID"))
    cycle(table)
    assert table.role == NATO  # WP has passed by itself
    table.answer("formation", post.formation("2/3ID"))
    cycle(table)
    assert table.over


@rule("10.1.1c1")
def test_an_army_base_has_no_cycle_of_its_own(post: Post) -> None:
    post.put("8GA-ENG1", "0520")
    table = Table(post.field, ManeuverPhase(), dice=[1])
    assert table.why("formation", post.formation("8GA-base")) == "10.1.1c1"
    assert table.why("formation", post.formation("8GA")) == "10.1.1c1"


@rule("10.0.1a")
def test_a_formation_that_enters_this_turn_may_be_activated(post: Post) -> None:
    s = post.field.s
    assert rule_of(activate_reason(s, WP, post.formation("4MRD"))) == "10.0.1a"
    unit = post.put("4MRD-22MRR-U", "0720", 3)
    put(s, unit, QUEUED)
    assert activate_reason(s, WP, post.formation("4MRD")) is None
    assert rule_of(activate_reason(s, NATO, post.formation("3/3ID"))) == "10.0.1a"
    put(s, post.put("3/3ID-M1", "3020"), QUEUED)
    assert (
        activate_reason(s, NATO, post.formation("3/3ID")) is activate_reason(s, NATO, post.formation("1/3ID")) is None
    )


def test_a_scenario_may_give_the_first_initiative_away(field: Field) -> None:
    scenario = next(known for known in field.t.scenarios if known.special.initiative_turn)
    post = Post(field.real(scenario.key))
    post.field.s.turn = scenario.special.initiative_turn
    post.put("1/3ID-HQ", field.t.grid.ids[scenario.inside.index(1)])
    post.put("2/3ID-HQ", field.t.grid.ids[scenario.inside.index(1)])
    table = Table(post.field, ManeuverPhase(), dice=[])
    assert table.field.s.initiative == scenario.special.initiative_side


@rule("9.4a1", "9.4a2")
@pytest.mark.parametrize(("die", "first"), [(3, WP), (4, NATO)])
def test_in_the_reserve_phase_the_winner_does_all_his_reserves_then_the_other(post: Post, die: int, first: int) -> None:
    s = post.field.s
    for regiment, hex in (("39GMRD-117GMRR", ""), ("4MRD-22MRR", "0725")):
        if hex:
            post.put(f"{regiment}-U", hex, 3)
            post.put("4MRD-HQM", "0526")
        s.plan[post.formation(regiment)] = RESERVE
        s.plan_paid[post.formation(regiment)] = 1
        s.secrets.knowers[s.operation_slot[post.formation(regiment)]] = 1 << WP
    s.phase = RESERVE_PHASE
    table = Table(post.field, ReservePhase(), dice=[die])
    assert table.role == first
    seen = [table.role]
    while not table.over:
        if table.frames()[-1] == "ReserveSegment" and table.role == WP:
            offered = {a[1] for a in table.options if a[0] == "formation"}
            assert offered == {post.formation("39GMRD-117GMRR"), post.formation("4MRD-22MRR")}
        table.answer(*(("done",) if ("done",) in table.options else table.options[0]))
        if not table.over:
            seen.append(table.role)
    assert seen == [first, 1 - first]


@rule("9.5a")
def test_wp_engineers_work_before_those_of_nato(post: Post) -> None:
    s = post.field.s
    post.put("39GMRD-ENG1", "0720")
    post.put("1/3ID-ENG1", "3022")
    s.phase = ENGINEERING
    table = Table(post.field, EngineeringPhase())
    assert table.role == WP
    finish(table, "")
    assert table.over
    roles = [frame for frame in table.play.taken if frame[1] == ("done",)]
    assert [role for role, _, _ in roles] == [WP, NATO]


@rule("8.1a", "9.6j")
def test_a_turn_has_six_phases_in_order_and_the_next_begins_with_reinforcements(post: Post) -> None:
    s = post.field.s
    s.turn = 3
    order: list[int] = []
    table = Table(post.field, MatchPlay(), dice=[1] * 20)
    for _ in range(400):
        if not order or order[-1] != s.phase:
            order.append(s.phase)
        if s.turn == 4 or table.over:
            break
        closing = [a for a in (("done",), ("pass",)) if a in table.options]
        table.answer(*(closing[0] if closing else table.options[0]))
    assert s.turn == 4
    assert Turn.steps == ("reinforcement", "planning", "maneuver", "reserve", "engineering", "reorganization")
    assert order[:-1] == sorted(set(order[:-1]))
    assert {PLANNING, MANEUVER_PHASE} <= set(order)
    assert order[-1] in (REINFORCEMENT, PLANNING)
    assert REINFORCEMENT < PLANNING < MANEUVER_PHASE < RESERVE_PHASE < ENGINEERING < REORGANIZATION


@rule("10.0.4a1")
def test_strikes_are_made_after_reconnaissance_and_before_operations(post: Post) -> None:
    s = post.field.s
    s.turn, s.active, s.role = 3, post.formation("1/3ID"), NATO
    s.off_rp[NATO] = 1
    post.put("3ID-2-41", "3016", 3)
    post.put("39GMRD-120GMRR-U", "2715", 2)
    s.acquired[post.field.hex("2715")] = NATO + 1
    table, asked = Table(post.field, Activation()), []
    while not table.over:
        asked.append(table.frames()[-1])
        table.answer(*next(a for a in (("done",), ("pass",)) if a in table.options))
    assert asked[:3] == ["ReconSegment", "StrikeSegment", "OperationsSegment"]


@rule("10.0.8a", "6.3.2b")
def test_acquired_markers_fade_at_the_end_of_the_cycle(post: Post) -> None:
    s = post.field.s
    for formation, role in (("1/3ID", NATO), ("39GMRD", WP)):
        s.active, s.role = post.formation(formation), role
        s.acquired[post.field.hex("0715" if role else "3115")] = role + 1
        table = Table(post.field, Activation())
        finish(table, "OperationsSegment")
        assert any(s.acquired)
        finish(table)
        assert not any(s.acquired)


@rule("10.0.6a")
def test_only_a_nato_cycle_has_a_bridge_demolition_segment(post: Post) -> None:
    s = post.field.s
    s.turn = 12
    for role, formation in ((WP, "39GMRD"), (NATO, "1/3ID")):
        s.active, s.role = post.formation(formation), role
        table = Table(post.field, Activation())
        seen = set()
        while not table.over:
            seen.add(table.frames()[-1])
            closing = [a for a in (("done",), ("pass",)) if a in table.options]
            table.answer(*(closing[0] if closing else table.options[0]))
        assert ("SetCharges" in seen) == (role == NATO)


@rule("8.1d", "10.0.5a", "10.1.1b1", "10.1.1b2", "8.2b", "12.5.1a2")
def test_regiments_conduct_one_planned_operation_each_in_any_order_and_the_base_marches_once(post: Post) -> None:
    s = post.field.s
    plans = [("39GMRD-117GMRR", MARCH), ("39GMRD-120GMRR", HASTY_ATTACK), ("39GMRD-172GMRR", ASSAULT)]
    plans += [("39GMRD-15GTR", RESERVE), ("39GMRD-DTB", MARCH)]
    for at, (regiment, plan) in enumerate(plans):
        if at:
            post.put(f"{regiment}-U", f"07{16 + at}", 2)
        s.plan[post.formation(regiment)] = plan
        s.plan_paid[post.formation(regiment)] = 1 if plan != MARCH else 0
        s.secrets.knowers[s.operation_slot[post.formation(regiment)]] = 1 << WP
    s.active, s.role = post.formation("39GMRD"), WP
    table = Table(post.field, Activation())
    finish(table, "OperationsSegment")
    left = {a[1] for a in table.options if a[0] == "formation"}
    expected = {post.formation(name) for name, plan in plans if plan != RESERVE} | {post.formation("39GMRD-base")}
    assert left == expected
    assert len(left) == 5
    for formation in sorted(expected, reverse=True):
        if table.frames()[-1] == "OperationsSegment":
            table.answer("formation", formation)
            while not table.over and table.frames()[-1] != "OperationsSegment":
                stop = [a for a in (("done",), ("stop",), ("pass",)) if a in table.options]
                table.answer(*(stop[0] if stop else table.options[0]))
            assert ("formation", formation) not in table.options
    assert not {a[1] for a in table.options if a[0] == "formation"}


@rule("46.7f", "8.6a")
def test_the_match_ends_and_is_scored_after_the_engineering_phase_of_the_last_turn(post: Post) -> None:
    s = post.field.s
    s.turn = s.scenario.last_turn
    table = Table(post.field, MatchPlay(), dice=[1] * 40)
    last = s.phase
    for _ in range(400):
        if table.over:
            break
        last = s.phase
        assert not s.outcome
        closing = [a for a in (("done",), ("pass",)) if a in table.options]
        table.answer(*(closing[0] if closing else table.options[0]))
    assert table.over
    assert last <= ENGINEERING
    assert s.phase != REORGANIZATION
    assert s.outcome["turn"] == s.turn == s.scenario.last_turn
