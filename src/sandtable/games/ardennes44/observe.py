"""The table as numbers for learning agents: everything but the fuel dumps is open (32.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.observation import Block, Column, Observation
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.movement.questions import MoveUnit
from sandtable.games.ardennes44.rules.retreat.retreat import RetreatPath
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import BLOCKING, EXITED, Front
from sandtable.games.ardennes44.state.tables import Tables
from sandtable.games.ardennes44.view.table import dump_rows, fight_row

ENTRIES = 99  # more entry hexes than any scenario has
UNKNOWN = -1

CLOCK = (
    Column("turn", 0, 99, "the present turn"),
    Column("last_turn", 0, 99, "the last turn"),
    Column("active", 0, 1, "0 German, 1 Allied player turn"),
    Column("at_night", 0, 1, "1: a night turn"),
    Column("air_markers", 0, 99, "air markers left"),
    Column("exited_factors", 0, 999, "German attack factors that have left the map"),
    Column("areas_held", 0, 99, "successive checks with three German start areas held"),
    Column("fight_role", -1, 1, "who attacks in the combat under way, -1 none"),
    Column("fight_target", -1, 9999, "the hex that is attacked, -1 none"),
    Column("reached", -1, 9999, "the hex that the unit in question has reached on its way, -1 none"),
)
UNITS = (
    Column("place", EXITED, BLOCKING + ENTRIES, "its hex; 5000 + box, 6000 + blocked entry; -1 to come, -2 to -4 out"),
    Column("reduced", 0, 1, "1: on its reduced side"),
    Column("order", 0, 2, "0 good, 1 disrupted, 2 broken"),
    Column("engaged", 0, 1, "1: engaged"),
    Column("oos", 0, 2, "1: out of supply"),
    Column("fired", 0, 1, "1: artillery that has fired"),
    Column("marker", 0, 3, "1 Strategic Movement, 2 Trucks, 3 Prime Mover"),
    Column("night", 0, 1, "1: Night marker"),
    Column("moved", 0, 3, "1 has moved, 2 has boarded Trucks, 3 was placed this turn"),
    Column("attacked", 0, 1, "1: has attacked, or may not"),
    Column("replaced", 0, 1, "1: Replacement marker"),
    Column("ban", 0, 1, "1: may not move on turn 1"),
    Column("building", 0, 1, "1: begins an Improved Position"),
    Column("surrender", 0, 99, "surrender points of its group"),
    Column("parent", 0, 999, "the unit that it is a part of, 0 none"),
)
PRINTED = (
    Column("side", 0, 2, "1 German, 2 Allied"),
    Column("attack", 0, 99, "attack factor at full strength"),
    Column("defense", 0, 99, "defense factor at full strength"),
    Column("move", 0, 99, "movement allowance"),
)
FIGHT = (
    Column("attacks", 0, 1, "1: attacks in the combat under way"),
    Column("defends", 0, 1, "1: defends in it"),
    Column("supports", 0, 1, "1: artillery that supports the attack"),
)
CHOSEN = (Column("in_question", 0, 1, "1: the open question of this role is about it"),)
HEXES = (
    Column("control", 0, 2, "side that was last in the hex: 1 German, 2 Allied, 0 none"),
    Column("position", 0, 2, "1 Improved Position begun, 2 finished"),
    Column("position_side", 0, 2, "whose: 1 German, 2 Allied"),
)
BRIDGES = (
    Column("bridge", 0, 2, "0 sound, 1 blown, 2 under construction"),
    Column("bridge_tried", 0, 1, "1: demolition was tried in this player turn"),
    Column("bridge_builder", 0, 2, "side that builds it"),
)
PLACE_OF_MARKER = "its hex; -1 in the box, -2 out of the game"


class FrontObservation(Observation):
    """Clock, units and what is printed on them, the combat under way, hexes, bridges, markers, fuel dumps."""

    def __init__(self, verbs: Sequence[str], t: Tables) -> None:
        self.t = t
        units = t.unit_limit
        self.clock = Block("clock", 1, "the whole table", CLOCK)
        self.units = Block("units", units, "units", UNITS)
        self.printed = Block("printed", units, "units", PRINTED)
        self.fight = Block("fight", units, "units, in the combat being put together or resolved", FIGHT)
        self.chosen = Block("chosen", units, "units, in the open question", CHOSEN)
        self.hexes = Block("hexes", t.grid.size, "hexes", HEXES)
        self.bridges = Block("bridges", t.bridge_limit, "bridges", BRIDGES)
        limits = t.limits
        marker = Column("hex", -2, 9999, PLACE_OF_MARKER)
        self.traffic = Block("traffic", limits.traffic_markers, "Allied Traffic markers", [marker])
        self.greif = Block("greif", limits.greif_markers, "German Greif markers", [marker])
        self.roadblocks = Block("roadblocks", 2 * limits.roadblocks, "roadblocks, the German ones first", [marker])
        self.dumps = Block(
            "dumps",
            len(t.fuel_dump_hexes),
            "fuel dump markers on the map",
            [
                Column("hex", -1, 9999, "its hex, -1 no marker"),
                Column("captured", 0, 1, "1: captured"),
                Column("real", UNKNOWN, 1, "1 real, 0 dummy, -1 unknown to this role"),
            ],
        )
        super().__init__(
            verbs,
            [
                self.clock, self.units, self.printed, self.fight, self.chosen, self.hexes, self.bridges, self.traffic,
                self.greif, self.roadblocks, self.dumps,
            ],
        )  # fmt: skip

    def look(self, g: Play[Any], role: int) -> None:
        s: Front = g.state
        self.see_question(g, role)
        self.see_columns(self.units, s)
        self.see_columns(self.printed, self.t)
        self.see_columns(self.hexes, s)
        self.see_columns(self.bridges, s)
        self.put(self.traffic.start, s.traffic)
        self.put(self.greif.start, s.greif)
        self.put(self.roadblocks.start, s.roadblocks)
        frame = g.frame_of(role) if g.legal(role) else None
        self.put(self.chosen.start, marked(units_in_question(frame), self.chosen.rows))
        self.see_fight(s, hex_reached(frame))
        self.see_dumps(s, role)

    def see_fight(self, s: Front, reached: int) -> None:
        """The clock, and the units in the combat that the table shows."""
        fights = fight_row(s) is not None
        fight = s.fight
        attacker, target = (fight.role, fight.target) if fights else (-1, -1)
        self.put(
            self.clock.start,
            [
                s.turn, last_turn(s), s.role, s.at_night, s.air_markers, s.exited_factors, s.areas_held, attacker,
                target, reached,
            ],
        )  # fmt: skip
        start, units = self.fight.start, self.fight.rows
        for taking_part in (fight.attackers, fight.defenders, fight.guns):
            self.put(start, marked(taking_part, units) if fights and taking_part else bytes(units))
            start += units

    def see_dumps(self, s: Front, role: int) -> None:
        """The fuel dumps as the table shows them to the role."""
        rows = self.dumps.rows
        hexes, captured, real = [-1] * rows, [0] * rows, [UNKNOWN] * rows
        if s.dumps:
            for at, row in enumerate(dump_rows(s, [role])):
                hexes[at], captured[at], real[at] = row["hex"], int(row["captured"]), int(row.get("real", UNKNOWN))
        start = self.dumps.start
        self.put(start, hexes)
        self.put(start + rows, captured)
        self.put(start + 2 * rows, real)


def units_in_question(frame: Frame[Front] | None) -> list[int]:
    """The units that a question is about: who moves, retreats, advances, arrives, or is to be chosen from."""
    if isinstance(frame, MoveUnit):
        return [frame.trip.unit]
    unit: int = getattr(frame, "unit", 0)
    return [unit] if unit else getattr(frame, "waiting", getattr(frame, "units", []))


def hex_reached(frame: Frame[Front] | None) -> int:
    """Where a retreating unit stands while its path is chosen step by step; -1 before the first."""
    trail = frame.trail if isinstance(frame, RetreatPath) else []
    return trail[-1] if trail else -1


def marked(chosen: list[int], size: int) -> bytes:
    """1 for each that was chosen, 0 for the others."""
    found = bytearray(size)
    for number in chosen:
        found[number] = 1
    return bytes(found)
