"""Second edition: preparing a mission (2)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.preparation.steps import finish, until
from sandtable.games.fields_of_fire.rules.enemy.contact import HIDDEN, place_scheduled
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceControl, PlacePhaseLines
from sandtable.games.fields_of_fire.rules.preparation.final_plan import PlanFinalLine, plan_final_fires
from sandtable.games.fields_of_fire.rules.preparation.positions import outposts, setup_cards
from sandtable.games.fields_of_fire.rules.sight.visibility import light_level, visibility_on, weather
from sandtable.games.fields_of_fire.rules.signals import signals
from sandtable.games.fields_of_fire.rules.signals.signals import control_card, goals_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Control
from sandtable.games.fields_of_fire.view.table import table_view
from sandtable.seam.match import Match

T2 = GAME.tables({"edition": "2e"})


def started(mission: str) -> tuple[Match, Company]:
    """A match of a mission before its first question."""
    match = sandtable.new_match(GAME, mission, 1)
    return match, match.play.state


# ------------------------------------------------------------------ everything before turn 1 (2.0 to 2.3)
@second("2.0a")
def test_all_is_prepared_before_the_first_turn() -> None:
    asked: dict[str, set[str]] = {}
    for mission in ("A1", "C2", "D1"):
        match, s = started(mission)
        assert s.m.key == mission
        cells = [16 * row + column for row in range(1, s.m.rows + 1) for column in range(1, s.m.columns + 1)]
        assert all(s.terrain[from_cell(cell)] or cell in s.m.face_down for cell in cells)
        asked[mission] = set()
        while match.play.trace()[1] == "Preparation":
            assert match.decision is not None
            assert s.turn == 1
            assert not s.activation.count(1)
            asked[mission].add(match.decision.key.split("/")[1])
            match.apply(match.actions("company")[-1], "company")
        assert sum(1 for control in s.control if control) > 0
    organise, points = {"attach-units", "hand-out-assets", "fix-signals"}, "place-control"
    assert all(organise <= keys for keys in asked.values()), asked
    assert points in asked["A1"]
    assert "place-units" in asked["A1"]
    assert "plan-landing" in asked["C2"] & asked["D1"]  # by air and from the sea


@second("2.1b", "2.3.1a")
@pytest.mark.parametrize("mission", sorted(T2.mission_ids))
def test_the_briefing_gives_units_experience_ammunition_and_fire_support(mission: str) -> None:
    _, s = started(mission)
    m = T2.missions[T2.mission_ids[mission]]
    assert (s.m.rows, s.m.columns, s.m.turns, s.mission_type) == (m.rows, m.columns, m.turns, m.type)
    for position, entry in enumerate(m.roster):
        one = s.m.slots.index(entry) if s.m.slots else position
        if not s.kind[one]:
            continue
        assert s.roster[one] == entry
        kind = T2.roster.type[entry]
        assert (s.kind[one], s.steps[one]) == (kind, m.steps[position] or T2.types.steps[kind])
        assert s.experience[one] == (codes.LINE if position in m.attached else m.experience[position])
        if m.use_ammo and T2.types.ammo[kind] and not is_vehicle(s, one):
            assert s.ammo[one] >= T2.types.points[kind] > 0
    assert s.fire_missions == [agency.missions for agency in m.agencies]


# ------------------------------------------------------------------ markers (2.2.2)
@second("2.2.2a")
@pytest.mark.parametrize("mission", ["A1", "A4", "B2", "E2"])
def test_visibility_is_that_of_the_mission(mission: str) -> None:
    match, s = started(mission)
    m = T2.missions[T2.mission_ids[mission]]
    finish(match)
    assert (light_level(s), weather(s)) == (m.light[1], m.weather[1])
    shown = table_view(s)
    assert (shown["light"], shown["weather"]) == (m.light[1], m.weather[1])
    card = next(card for card in range(WIDTH, SIZE) if s.laid[card])
    assert visibility_on(s, card) == T2.charts.light[m.light[1]] + T2.charts.weather[m.weather[1]]


@second("2.2.2c")
@pytest.mark.parametrize(("mission", "kind"), [("A1", mc.OFFENSIVE), ("A2", mc.COMBAT_PATROL), ("B2", mc.DEFENSIVE)])
def test_markers_lie_where_the_mission_says(mission: str, kind: int) -> None:
    match, s = started(mission)
    assert s.mission_type == kind
    assert not any(s.pc)
    until(match, "place-units")
    while match.play.trace()[1] == "Preparation":
        match.apply(match.actions("company")[-1], "company")
    first = 1 if kind == mc.DEFENSIVE else 0
    wanted: dict[int, list[int]] = {}
    number = 0
    for entry in s.m.pc:
        if entry.first_turn <= first:
            number += entry.random_cards or len([c for c in entry.cells if from_cell(c) not in outposts(s)])
            for cell in entry.cells:
                wanted.setdefault(from_cell(cell), []).extend(entry.letters)
    found = {card: s.pc[card] for card in range(SIZE) if s.had_pc[card]}
    assert found
    assert set(found) <= set(wanted) - set(outposts(s))
    assert len(found) == number
    for card, pc in found.items():
        if 0 < pc < HIDDEN:
            assert pc - 1 in wanted[card]
    if kind == mc.DEFENSIVE:  # later ones come turn by turn
        later = [entry for entry in s.m.pc if entry.first_turn > 1]
        assert later
        s.pc = [0] * SIZE
        place_scheduled(match.play, later[0].first_turn)
        assert any(s.pc)


# ------------------------------------------------------------------ controls (2.4)
@second("2.4a")
def test_controls_bound_the_company_and_guide_its_moves_and_fires() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    assert place("r3c3") in destinations(f.s, squad, MOVE_ADJACENT)
    f.s.inside[place("r3c3")] = 0
    assert place("r3c3") not in destinations(f.s, squad, MOVE_ADJACENT)
    f.s.control[place("r2c4")] |= 1 << mc.CONTROL_OBJECTIVE_1
    assert goals_of(f.s, squad, signals.SIGNAL_TO_OBJECTIVE_1, place("r1c1")) == [place("r2c4")]
    assert {mc.CONTROL_FPL, mc.CONTROL_FPF} <= {c.control for m in T2.missions.values() for c in m.controls}


@second("2.4.1a")
def test_lines_run_between_rows_and_points_lie_on_one_card() -> None:
    f = Ground()
    control = Control()
    control.control, control.cells = mc.CONTROL_OBJECTIVE_1, [3 * 16 + 2, 3 * 16 + 3]
    f.m.controls = [control]
    frame = PlaceControl(0)
    f.g.push(frame)
    assert {a[1] for a in frame.options(f.g)} == {from_cell(cell) for cell in control.cells}
    frame.answer(f.g, ("to", place("r3c3")))
    assert [card for card in range(SIZE) if f.s.control[card] >> mc.CONTROL_OBJECTIVE_1 & 1] == [place("r3c3")]
    assert control_card(f.s, mc.CONTROL_OBJECTIVE_1) == place("r3c3")
    lines = PlacePhaseLines()
    f.g.push(lines)
    f.s.phase_lines = []
    assert [a for a in lines.options(f.g) if a[0] == "phase_line"] == [("phase_line", row) for row in (1, 2, 3, 4)]
    lines.answer(f.g, ("phase_line", 2))
    before, beyond = f.add("rifle_squad", "r2c5"), f.add("rifle_squad", "r3c5")
    crossed = [goals_of(f.s, u, signals.SIGNAL_CROSS_LINE_1, place("r1c1")) for u in (before, beyond)]
    assert place("r3c5") in crossed[0]  # the gap between rows 2 and 3, in every column
    assert crossed[1] == []


@second("2.4.1B-mlr")
def test_a_defence_has_the_mlr_as_its_only_line() -> None:
    for mission in [m for m in T2.missions.values() if m.type == mc.DEFENSIVE]:
        assert not mission.phase_lines
        assert 1 <= mission.mlr < mission.rows
    match, s = started("A4")
    until(match, "place-units")
    assert s.phase_lines == []
    rows = {card // WIDTH for card in setup_cards(s) if card not in outposts(s)}
    assert rows == set(range(T2.missions[T2.mission_ids["A4"]].mlr + 1))  # 0: the Staging Area
    squad = s.m.roster.index(105)
    match.apply(("unit", squad), "company")
    offered = {a[1] // WIDTH for a in match.actions("company") if a[1] not in outposts(s)}
    assert offered <= rows
    f = Field(unit("1plt_sqd1", "r2c2"), scenario="A4", map=["open_field " * 4] * 4)
    assert f.at("r3c2") in destinations(f.s, f.find("1plt_sqd1"), MOVE_ADJACENT)  # it is no fence


@second("2.4.1B-fpl")
def test_a_defence_may_plan_final_lines_and_final_fires() -> None:
    match, s = started("A4")
    until(match, "place-units")
    for key in ("hmg_1", "arty_fo"):
        one = next(u for u in range(UNITS) if s.kind[u] and T2.roster.key[s.roster[u]] == key)
        match.apply(("unit", one), "company")
        match.apply(("to", place("r2c2")), "company")
        while match.decision is not None and match.decision.key.split("/")[1] == "place-under":
            match.apply(match.actions("company")[-1], "company")
    until(match, "plan-final-line")
    assert ("done",) in match.actions("company")  # optional
    gun = next(a for a in match.actions("company") if a[0] == "unit")
    match.apply(gun, "company")
    way = match.actions("company")[0]
    match.apply(way, "company")
    assert s.fpl[gun[1]] == way[1]
    until(match, "plan-final-fire")
    assert ("done",) in match.actions("company")
    target = next(a for a in match.actions("company") if a[0] == "to")
    match.apply(target, "company")
    assert target[1] in s.fpf_card
    asked = set()
    other, _ = started("A1")
    while other.play.trace()[1] == "Preparation":
        assert other.decision is not None
        asked.add(other.decision.key.split("/")[1])
        other.apply(other.actions("company")[-1], "company")
    assert not asked & {"plan-final-line", "plan-final-fire"}
    for kind in (mc.OFFENSIVE, mc.DEFENSIVE):  # lines are for a defence alone
        f = Ground()
        line = Control()
        line.control, line.cells, line.count = mc.CONTROL_FPL, [], 1
        f.m.controls, f.s.mission_type, f.m.agencies = [line], kind, []
        plan_final_fires(f.g)
        assert any(isinstance(frame, PlanFinalLine) for frame in f.g.stack) == (kind == mc.DEFENSIVE)


@second("2.3.3b")
@pytest.mark.parametrize("scenario", ["C1", "C8", "D4", "D7"])
def test_attached_units_are_line_whatever_the_mission_gives_them(scenario: str) -> None:
    s: Company = sandtable.new_match(GAME, scenario, seed=1).play.state
    dog = next(unit for unit in range(UNITS) if s.kind[unit] and "dog" in T2.roster.key[s.roster[unit]])
    assert s.m.experience[s.m.roster.index(s.roster[dog])] == codes.VETERAN
    attached = [s.m.roster[position] for position in s.m.attached]
    assert {s.experience[unit] for unit in range(UNITS) if s.kind[unit] and s.roster[unit] in attached} == {codes.LINE}
