"""The company of a mission as it starts, and the schedule of turns: light, weather, reinforcements, waves."""

from __future__ import annotations

from typing import TypedDict

from sandtable.games.fields_of_fire.state.codes import PLATOON_ATTACHMENT
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Tables

from .shapes import DueRow, RosterRow


class ForceRows(TypedDict):
    """The part of a MissionRow about the force."""

    light: list[int]
    weather: list[int]
    roster: list[RosterRow]
    due: list[DueRow]


def force_rows(t: Tables, mission: Mission) -> ForceRows:
    """The units that take part and when each arrives; the light and weather of every turn (9.0a)."""
    return {
        "light": [t.charts.light[row] for row in mission.light[1:]],
        "weather": [t.charts.weather[row] for row in mission.weather[1:]],
        "roster": [roster_row(t, mission, position) for position in range(len(mission.roster))],
        "due": due_rows(mission),
    }


def roster_row(t: Tables, mission: Mission, position: int) -> RosterRow:
    """A unit of the roster."""
    entry = mission.roster[position]
    attached = position in mission.attached
    platoon = PLATOON_ATTACHMENT if attached else t.roster.platoon[entry]
    return {"entry": entry, "type": t.roster.type[entry], "platoon": platoon, "steps": mission.steps[position]}


def due_rows(mission: Mission) -> list[DueRow]:
    """Reinforcements and landing waves by turn."""
    rows: list[DueRow] = [
        {"turn": row.turn, "entries": row.roster[:], "type": row.vehicle, "count": row.count, "wave": 0}
        for row in mission.reinforcements
    ]
    for wave, turn in enumerate(mission.landing_turns):
        rows.append({"turn": turn, "entries": [], "type": 0, "count": 0, "wave": wave + 1})
    return sorted(rows, key=lambda row: (row["turn"], row["wave"]))
