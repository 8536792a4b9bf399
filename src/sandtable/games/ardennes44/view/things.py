"""Things on the table: whether one lies there now, and to whom it belongs."""

from __future__ import annotations

from sandtable.engine.message import Ref
from sandtable.games.ardennes44.state.front import DEAD, LOST, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN


def on_table(s: Front, ref: Ref) -> bool:
    """Whether somebody could point at it: units in play or still to come, the ground and the boxes of the scenario."""
    kind, number = ref
    t, scenario = s.t, s.scenario
    if kind == "unit":
        return number in t.unit_ids and (s.place[number] not in (NOWHERE, LOST) or scenario.arrival_line[number] >= 0)
    if kind == "hex":
        return scenario.in_play[number] > 0
    if kind == "bridge":
        return number in t.bridge_ids and all(scenario.in_play[hex] for hex in ends(s, number))
    if kind == "entry":
        return number in scenario.entry_ids
    if kind == "box":
        return number > 0
    if kind == "formation":
        return any(t.formation[unit] == number and is_standing(s, unit) for unit in t.unit_ids)
    return True


def ends(s: Front, bridge: int) -> list[int]:
    """The two hexes of a bridge."""
    side = s.t.bridge_side[bridge]
    return [s.t.grid.side_first[side], s.t.grid.side_second[side]]


def is_standing(s: Front, unit: int) -> bool:
    """Whether a unit is on the map or in a box."""
    return s.place[unit] >= 0 and s.place[unit] not in (DEAD, LOST)


def owner(s: Front, ref: Ref) -> int:
    """The role of a unit, a division or an entry hex; -1 for what belongs to nobody."""
    kind, number = ref
    t = s.t
    side = 0
    if kind == "unit" and number in t.unit_ids:
        side = t.side[number]
    elif kind == "formation":
        sides = [t.side[unit] for unit in t.unit_ids if t.formation[unit] == number]
        side = sides[0] if sides else 0
    elif kind == "entry" and number in s.scenario.entry_ids:
        side = s.scenario.entry_side[number]
    return side - 1 if side in (GERMAN, ALLIED) else -1
