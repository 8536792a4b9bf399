"""The plan before the first turn: controls, attachments, assets, signals, fortifications, where everybody starts."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.campaign.relocation import Relocate, refuges
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq, is_platoon_hq, is_staff, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits, platoons
from sandtable.games.fields_of_fire.rules.preparation.controls import (
    PlaceCollectionPoint,
    PlaceControl,
    PlaceMedevacZone,
)
from sandtable.games.fields_of_fire.rules.preparation.positions import PlaceUnits
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_FINAL_LINE
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH, column_of, distance, row_of

from .plan import Goal, first_row, goals_of, way_to

STACK = 9  # steps a card of the defence should hold


def control_score(s: Company, frame: PlaceControl | PlaceCollectionPoint | PlaceMedevacZone, a: Action) -> float:
    """Objectives near and on good ground, points of a route close together, everything else in the middle.

    No MEDEVAC LZ beside a collection point, which works without an HQ.
    """
    if isinstance(frame, PlaceMedevacZone) and collects_casualties(s):
        return 1.0 if a[0] == "done" else 0.0
    if a[0] == "done":
        return -5.0
    card: int = a[1]
    control = frame.control(s).control if isinstance(frame, PlaceControl) else mc.CONTROL_COLLECTION_POINT
    middle = (s.m.columns + 1) / 2
    value = -0.2 * abs(column_of(card) - middle)
    if control in (mc.CONTROL_OBJECTIVE_1, mc.CONTROL_OBJECTIVE_2):
        return value - 1.0 * row_of(card) + _shelter(s, card)
    if mc.CONTROL_ROUTE_POINT_1 <= control <= mc.CONTROL_ROUTE_POINT_4:
        return value - 0.8 * row_of(card)
    if control == mc.CONTROL_COLLECTION_POINT:
        return value - row_of(card)
    return value + _shelter(s, card)


def _shelter(s: Company, card: int) -> float:
    terrain = s.terrain[card]
    return 0.3 * s.t.terrain.low[terrain] if terrain else 0.0


def attach_score(s: Company, frame: AttachUnits, a: Action, wheels: bool) -> float:
    """Machine guns go to the rifle platoons in turn, vehicles to those whom they shall carry; the rest stays.

    A patrol has only what belongs to its platoon.
    """
    if a[0] == "done":
        return 0.1
    if a[0] == "unit":
        return 1.0 if kind_of(s, a[1]) == codes.KIND_MACHINE_GUN or (wheels and is_vehicle(s, a[1])) else -1.0
    if a[1] == 0:
        return -1.0
    if is_vehicle(s, frame.unit):
        return 1.0 if a[1] in s.m.patrol_platoons else 0.0
    weight = 0
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.platoon[unit] == a[1]:
            weight += 3 if kind_of(s, unit) == codes.KIND_MACHINE_GUN else 0
            weight -= 1 if kind_of(s, unit) == codes.KIND_SQUAD else 0
    return -float(weight)


def sets_score(s: Company, a: Action) -> float:
    """The sets that the mission's CO TAC speaks by: telephones where the company stays, otherwise radios."""
    telephones = s.t.assets.kind[a[1]] == codes.ASSET_PHONE
    return 1.0 if telephones == (s.m.nets[codes.NET_CO_TAC] == codes.BY_PHONE) else 0.0


def phase_line_score(s: Company, a: Action) -> float:
    """The phase lines of the mission, no others."""
    return 1.0 if a[0] == "phase_line" and a[1] in s.m.phase_lines else 0.5 if a[0] == "done" else 0.0


def place_score(s: Company, frame: PlaceUnits, a: Action) -> float:
    """In an attack before the goal of one's platoon, in a defence spread over the line, Staff behind it."""
    if a[0] == "done":
        return 0.0
    if a[0] == "unit":
        return 1.0 + (0.5 if kind_of(s, a[1]) == codes.KIND_SQUAD else 0.0) - 0.001 * float(a[1])
    unit = frame.unit
    if s.frozen[unit]:
        return 0.0 if a[1] < WIDTH else 1.0 + 0.1 * row_of(a[1]) - 0.05 * s.step_count[a[1]]
    if s.m.type == mc.DEFENSIVE:
        return defence_score(s, unit, a[1])
    goals = goals_of(s)
    if not goals:
        return 0.0 if a[1] == s.card[unit] else -0.1
    platoon = s.platoon[unit]
    goal = goals[platoon % len(goals)].card
    return -way_to(s, goal)[a[1]] - (0.01 if a[1] != s.card[unit] else 0.0)


def defence_score(s: Company, unit: int, card: int) -> float:
    """The line first, spread out, under cover; HQs with their platoon, Staff and observers behind."""
    row = row_of(card)
    line = first_row(s)
    steps = s.step_count[card]
    value = 0.0
    if card < WIDTH:
        return -8.0
    if row > line:
        return -6.0  # an outpost is lost before the line fights
    held = [goal.card for goal in goals_of(s) if goal.needs_garrison()]
    terrain = s.terrain[card]
    value += 0.5 * s.t.terrain.low[terrain] if terrain else 0.0
    covers = sum(1 for cover in range(1, len(s.cover_kind)) if s.cover_kind[cover] and s.cover_card[cover] == card)
    value += 0.4 * min(covers, 3)
    if is_staff(s, unit) or kind_of(s, unit) in (codes.KIND_FORWARD_OBSERVER, codes.KIND_HQ_COMPANY):
        return value - 1.2 * abs(row - max(1, line - 1)) - 0.1 * steps
    value -= 1.5 * abs(row - line)
    if card in held:
        value += 2.0
    led = platoons(s)
    if s.platoon[unit] in led:
        middle = (led.index(s.platoon[unit]) + 0.5) * s.m.columns / len(led) + 0.5
        value -= 0.6 * abs(column_of(card) - middle)
    own = [u for u in s.units_at.get(card, []) if s.side[u] == codes.FRIENDLY and u != unit]
    mates = sum(1 for u in own if s.platoon[u] == s.platoon[unit])
    if is_platoon_hq(s, unit):
        return value + 1.2 * mates
    value += 0.5 * min(1, mates)
    return value - 0.45 * max(0, steps + s.steps[unit] - 3) - (2.0 if steps + s.steps[unit] > STACK else 0.0)


def under_score(s: Company, unit: int, a: Action) -> float:
    """The best cover that still lets the unit fire, not too crowded."""
    if a[1] == OPEN:
        return 0.0
    if a[1] >= COVERS:
        return float(marker_value(s, a[1]))
    cover = s.t.charts.cover[s.cover_kind[a[1]]]
    steps = sum(s.steps[u] for u in s.units_at.get(s.card[unit], []) if s.place[u] == a[1] and u != unit)
    mates = [u for u in s.units_at.get(s.card[unit], []) if s.place[u] == a[1] and s.platoon[u] == s.platoon[unit]]
    together = 0.6 if is_platoon_hq(s, unit) and mates else 0.0
    north = cover.arc and s.cover_arc[a[1]] not in (7, 0, 1)
    return (
        cover.value - (2.0 if not cover.can_fire or north else 0.0) - 0.3 * max(0, steps + s.steps[unit] - 4) + together
    )


def fort_score(s: Company, a: Action) -> float:
    """Dig in on the line, spread over its cards, arrows to the front."""
    if a[0] == "done":
        return -9.0
    if a[0] == "way":
        return 1.0 if a[1] == 0 else 0.3 if a[1] in (1, 7) else 0.0
    card: int = a[1]
    covers = sum(1 for cover in range(1, len(s.cover_kind)) if s.cover_kind[cover] and s.cover_card[cover] == card)
    held = any(goal.card == card and goal.needs_garrison() for goal in goals_of(s))
    return (1.2 if held else 0.0) - abs(row_of(card) - first_row(s)) - 0.7 * covers


def claymore_score(s: Company, a: Action) -> float:
    """Claymores where the company stands, the foremost cards first; every one is used."""
    if a[0] == "done":
        return -5.0
    return (1.0 if s.count[a[1]] else 0.0) + 0.1 * row_of(a[1])


def final_score(s: Company, a: Action) -> float:
    """Final fires on the cards before the line; registered targets on the goal or before the line."""
    if a[0] == "done":
        return -5.0
    if a[0] == "unit":
        return 1.0 if line_can_be_opened(s, a[1]) else -6.0
    if a[0] == "way":
        return 1.0 if a[1] in (1, 7) else 0.0
    card: int = a[1]
    middle = (s.m.columns + 1) / 2
    if s.m.type == mc.DEFENSIVE:
        return -abs(row_of(card) - first_row(s) - 1) - 0.2 * abs(column_of(card) - middle)
    goals = [goal.card for goal in goals_of(s)]
    return 1.0 if card in goals else -0.2 * row_of(card)


def line_can_be_opened(s: Company, gun: int) -> bool:
    """Whether a gun that waits on its Final Protective Line can be told to fire: by signal, or it hears the CO HQ."""
    company = company_hq(s)
    return SIGNAL_FINAL_LINE in s.t.charts.signals[s.m.type] or (company != NOBODY and reaches(s, company, gun) > 0)


def patrol_score(s: Company, a: Action) -> float:
    """The strongest platoon, with machine guns and Staff."""
    if a[0] == "done":
        return 0.0
    if a[0] == "platoon":
        return float(sum(s.steps[u] for u in range(UNITS) if s.kind[u] and s.platoon[u] == a[1]))
    kind = kind_of(s, a[1])
    return 2.0 if kind == codes.KIND_MACHINE_GUN else 1.5 if is_staff(s, a[1]) else 1.0


def relocate_score(s: Company, frame: Relocate, a: Action) -> float:
    """Between two attempts: forward to the Secured card nearest to the goal, while there is room."""
    goals = goals_of(s)
    if a[0] == "done" or not goals:
        return 0.0 if a[0] == "done" else -1.0
    if a[0] == "to":
        return -nearest_goal(goals, a[1]) if has_room(s, a[1], frame.unit) else -99.0
    room = [nearest_goal(goals, card) for card in refuges(s) if has_room(s, card, a[1])]
    return nearest_goal(goals, s.card[a[1]]) - min(room, default=99.0) - 0.5


def nearest_goal(goals: list[Goal], card: int) -> float:
    """Cards between a card and the nearest goal."""
    return float(min(distance(card, goal.card) for goal in goals))


def has_room(s: Company, card: int, unit: int) -> bool:
    """Whether the stacking limit lets a unit in."""
    return s.step_count[card] + s.steps[unit] <= s.t.charts.stack_steps
