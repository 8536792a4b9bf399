"""Missions: map, controls, tasks and special rules; forces and contact are in the neighbouring modules."""

from __future__ import annotations

import re

from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.mission_tables import Control, Mission, Task, cell

from . import cells
from .company import load_friendly
from .contact import load_enemy, load_events
from .context import Context
from .documents import CountedCells, MissionEntry, RuleEntry, TaskEntry
from .vocabulary import (
    CONTROL,
    LETTER,
    LIGHT,
    MEASURE,
    RULE,
    WEATHER,
)
from .words import Place

GRID_WORD = re.compile(r"^([a-z_]+)(?:\+(\d))?$")
LEVEL_WORD = re.compile(r"^L(\d)$")
VISIBILITY = re.compile(r"^(\d+)(?:-(\d+))? (\w+) (\w+)$")
CELL_MEASURES = (mc.MEASURE_SECURED, mc.MEASURE_CLEARED, mc.MEASURE_HELD, mc.MEASURE_FREE, mc.MEASURE_TOUCHED)
# Numbers a..d of each special rule, by the field names of the mission file
RULE_FIELDS: dict[str, tuple[str, ...]] = {
    "heat": ("from_turn", "chance", "of"),
    "cold_wounded": ("turns",),
    "cold_jam": (),
    "bugles": ("turns", "modifier"),
    "roadside_contact": (),
    "wrecks_block": (),
    "tunnels": (),
    "preparatory_fire": ("cards", "rows", "vof"),
    "civilians": ("xp",),
    "night_raiders": ("from_turn", "to_turn", "letter"),
    "breach_hedges": (),
}


def load_mission(entry: MissionEntry, context: Context, place: Place) -> Mission:
    """A mission from its file."""
    mission = Mission()
    company = context.units.type_id.get(entry.friendly.force, {})
    place.fill(mission, entry, context.names | {"type": context.units.type_id["0"] | company})
    place.fill(mission, entry.use)
    place.at("turns").need(1 <= entry.turns <= 12, "a mission has 1 to 12 turns")
    _load_map(mission, entry, context, place.at("map"))
    _load_controls(mission, entry, place.at("controls"))
    _load_visibility(mission, entry.visibility, place.at("visibility"))
    load_friendly(mission, entry, context, place.at("friendly"))
    load_enemy(mission, entry, context, place.at("enemy"))
    load_events(mission, entry, context, place.at("events"))
    mission.success = [_task(mission, task, context, place.at(f"success[{n}]")) for n, task in enumerate(entry.success)]
    place.at("success").need(bool(mission.success), "a mission needs a success test")
    mission.xp = [_task(mission, task, context, place.at(f"xp[{n}]")) for n, task in enumerate(entry.xp)]
    for number, rule in enumerate(entry.rules):
        _load_rule(mission, rule, place.at(f"rules[{number}]"))
    return mission


def _load_map(mission: Mission, entry: MissionEntry, context: Context, place: Place) -> None:
    plan = entry.map
    place.fill(mission, plan, context.names)
    mission.rows = len(plan.grid)
    mission.columns = len(plan.grid[0]) if plan.grid else 0
    place.at("grid").need(1 <= mission.rows <= 8 and 1 <= mission.columns <= 8, "the map has 1 to 8 rows and columns")
    size = cell(mission.rows, 15) + 1
    mission.cell_mode = [mc.CELL_RANDOM] * size
    mission.cell_value = [0] * size
    mission.cell_hills = [0] * size
    for line, words in enumerate(plan.grid):
        row = mission.rows - line
        place.at(f"grid[{line}]").need(len(words) == mission.columns, "rows have different lengths")
        for column, word in enumerate(words, 1):
            here = place.at(f"grid[{line}]")
            if level := LEVEL_WORD.match(word):
                mission.cell_mode[cell(row, column)] = mc.CELL_LEVEL
                mission.cell_value[cell(row, column)] = int(level[1])
            elif word != ".":
                match = GRID_WORD.match(word)
                here.need(match is not None, f"'{word}' is not a terrain kind, kind+hills, L<level> or .")
                if match:
                    mission.cell_mode[cell(row, column)] = mc.CELL_KIND
                    mission.cell_value[cell(row, column)] = here.code(context.kinds.id, match[1], "kind")
                    mission.cell_hills[cell(row, column)] = int(match[2] or 0)
    mission.road = cells.parse(plan.roads, mission.rows, mission.columns, place.at("roads"))
    mission.face_down = cells.parse(plan.face_down, mission.rows, mission.columns, place.at("face_down"))
    for pair in plan.attached_buildings:
        here = place.at("attached_buildings")
        joint = cells.parse(pair, mission.rows, mission.columns, here)
        beside = len(joint) == 2 and joint[1] - joint[0] in (1, 16)
        here.need(beside, "a pair of cells, the second right of or above the first")
        mission.joints.append(joint)


def _load_controls(mission: Mission, entry: MissionEntry, place: Place) -> None:
    plan = entry.controls
    for word in ("objective_1", "objective_2", "attack_position", "collection_point", "outpost"):
        words: list[str] = getattr(plan, word)
        if words:
            _add_control(mission, CONTROL[word], CountedCells(cells=words), place.at(word))
    place.at("route_points").need(len(plan.route_points) <= 4, "at most four route points")
    for number, word in enumerate(plan.route_points, 1):
        _add_control(mission, CONTROL[f"route_point_{number}"], CountedCells(cells=[word]), place.at("route_points"))
    for word in ("landing_zone", "fpl", "fpf", "registered_target"):
        counted: CountedCells | None = getattr(plan, word)
        if counted is not None:
            _add_control(mission, CONTROL[word], counted, place.at(word))
    place.at("phase_lines").need(len(plan.phase_lines) <= 2, "at most two phase lines")
    place.at("phase_lines").need(
        all(1 <= row < mission.rows for row in plan.phase_lines), "a phase line lies outside the map"
    )
    place.at("mlr").need(0 <= plan.mlr <= mission.rows, "the MLR lies outside the map")
    place.fill(mission, plan)
    if plan.exit:
        place.at("exit").fill(mission, plan.exit)


def _add_control(mission: Mission, code: int, counted: CountedCells, place: Place) -> None:
    control = Control()
    control.control = code
    control.cells = cells.parse(counted.cells, mission.rows, mission.columns, place)
    place.fill(control, counted)
    mission.controls.append(control)


def _load_visibility(mission: Mission, lines: list[str], place: Place) -> None:
    """Light and weather of every turn; the spans must follow one another without a gap."""
    mission.light, mission.weather = [0], [0]
    for number, line in enumerate(lines):
        here = place.at(f"[{number}]")
        match = VISIBILITY.match(line)
        if match is None:
            raise here.error(f"'{line}' is not '<first>-<last> <light> <weather>'")
        first, last = int(match[1]), int(match[2] or match[1])
        here.need(first == len(mission.light) and first <= last, f"turn {len(mission.light)} is expected here")
        for _ in range(first, last + 1):
            mission.light.append(here.code(LIGHT, match[3], "light"))
            mission.weather.append(here.code(WEATHER, match[4], "weather"))
    place.need(len(mission.light) == mission.turns + 1, f"covers {len(mission.light) - 1} of {mission.turns} turns")


def _task(mission: Mission, entry: TaskEntry, context: Context, place: Place) -> Task:
    task = Task()
    place.fill(task, entry, context.names)
    task.cells = cells.parse(entry.cells, mission.rows, mission.columns, place.at("cells"))
    present = {control.control for control in mission.controls}
    place.at("controls").need(set(task.control) <= present, "the mission has no such control")
    if entry.objective:
        place.at("objective").need(
            CONTROL[f"objective_{entry.objective}"] in present, "the mission has no such objective"
        )
    if entry.at_least is None and entry.at_most is None and not entry.per:
        task.least = len(task.cells) + len(task.control) if task.measure in CELL_MEASURES else 1
    place.need(
        bool(task.cells or task.control) == (task.measure in (*CELL_MEASURES, MEASURE["rows_cleared"])),
        "this measure needs cells or controls, others need none",
    )
    place.need((entry.per > 0) == (entry.limit > 0), "per and limit belong together")
    return task


def _load_rule(mission: Mission, entry: RuleEntry, place: Place) -> None:
    code = place.code(RULE, entry.rule, "rule")
    place.need(not mission.rules[code], "the rule is given twice")
    numbers: list[int] = []
    for name in RULE_FIELDS[entry.rule]:
        value = getattr(entry, name)
        place.at(name).need(value is not None, f"the rule {entry.rule} needs it")
        if name == "turns":
            place.at(name).need(all(1 <= turn <= mission.turns for turn in value), "a turn lies outside the mission")
            numbers.append(sum(1 << turn for turn in value))
        elif name == "rows":
            place.at(name).need(len(value) == 2 and 1 <= value[0] <= value[1] <= mission.rows, "give [first, last] row")
            numbers += value
        else:
            numbers.append(place.code(LETTER, value, name) if name == "letter" else value)
    given = {name for name in entry.__struct_fields__ if name != "rule" and getattr(entry, name) is not None}
    place.need(given == set(RULE_FIELDS[entry.rule]), f"the rule {entry.rule} takes exactly {RULE_FIELDS[entry.rule]}")
    mission.rules[code] = numbers + [0] * (4 - len(numbers))
