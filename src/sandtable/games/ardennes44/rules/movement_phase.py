"""Movement Phase (rules 11-13, 15.8, 25.33, 26): begin, Night markers, moves, recombining, end."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, GO_ON, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.arrivals.reinforcements import (
    PlaceArrival,
    arrives_by,
    roll_for_tigers,
    waiting_units,
)
from sandtable.games.ardennes44.rules.combat.air import roll_air_support
from sandtable.games.ardennes44.rules.movement.allowance import (
    IS_BANNED,
    free_alerted_guns,
    held,
)
from sandtable.games.ardennes44.rules.movement.improved import cannot_dig, finish_positions, remove_empty_positions
from sandtable.games.ardennes44.rules.movement.march import NOWHERE_TO_MARCH, March
from sandtable.games.ardennes44.rules.movement.questions import NEW_UNITS, MoveUnit, must_leave, way_out
from sandtable.games.ardennes44.rules.movement.reach import Trip, pass_hex, survey
from sandtable.games.ardennes44.rules.movement.strategic import NO_PRIME_MOVER, may_tow
from sandtable.games.ardennes44.rules.night.breakdown import Recombine
from sandtable.games.ardennes44.rules.night.markers import NightMarkers
from sandtable.games.ardennes44.rules.optional.roadblocks import lift_passed_roadblocks
from sandtable.games.ardennes44.rules.special import send_arrivals_to_antwerp
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import (
    BOX,
    MOVED,
    NO_MARKER,
    NOWHERE,
    PLACED,
    READY_TO_MOVE,
    STRATEGIC,
    TRUCK,
    Front,
)
from sandtable.games.ardennes44.state.tables import BY_DROP, BY_PLACEMENT, BY_WEST_EDGE, GERMAN

OF_THE_ENEMY: Final = Reason("11.1a", "mover-enemy")
NOT_HERE: Final = Reason("13.1a", "mover-not-here")
MUST_LEAVE_FIRST: Final = Reason("18.2a", "done-disrupted")


def movable_units(s: Front, role: int) -> list[int]:
    """Units of a side that may still do something in this Movement Phase, by id."""
    t, box = s.t, BOX + s.t.antwerp_box
    found: list[int] = []
    for unit in t.unit_ids:
        place = s.place[unit]
        if t.side[unit] != role + 1 or place < 0 or place == box:
            continue
        reason = held(s, unit)
        if reason and (reason is not IS_BANNED or cannot_dig(s, unit)):
            continue  # 29.1 forbids to move, not to dig in (15.8)
        if stuck_gun(s, unit):
            continue
        found.append(unit)
    if not s.at_night:
        found.extend([unit for unit in waiting_units(s, role) if s.moved[unit] == READY_TO_MOVE])
    return found


def stuck_gun(s: Front, unit: int) -> bool:
    """A German gun that can only move with a Prime Mover, when there is none for it (22.3)."""
    t = s.t
    return bool(t.artillery[unit] and t.side[unit] == GERMAN and not t.nebelwerfer[unit] and not may_tow(s, unit))


class MovementPhase(Sequence[Front]):
    """Movement Phase of the active player, by day or by night."""

    title = "title-movement-phase"
    steps: ClassVar[tuple[str, ...]] = ("begin", "arrivals", "night_markers", "moves", "recombine", "end")

    def begin(self, g: Play[Front]) -> None:
        """Markers of the last turn go, positions are finished, the Allied air force reports."""
        s = g.state
        s.moved = [0] * len(s.moved)
        if not s.at_night or s.rules.positions_at_night:
            finish_positions(g, s.role)
        if s.at_night:
            return
        for unit in s.t.unit_ids:
            if s.t.side[unit] == s.role + 1 and s.marker[unit] == STRATEGIC:
                s.marker[unit] = NO_MARKER  # 12.7
        if s.role == 1:
            free_alerted_guns(s)
            roll_air_support(g)

    def arrivals(self, g: Play[Front]) -> None:
        """Units whose arrival is rolled for, or decided elsewhere."""
        s = g.state
        if s.at_night:
            return
        if s.role == 0:
            roll_for_tigers(g)
        else:
            send_arrivals_to_antwerp(g, waiting_units(s, 1))

    def night_markers(self, g: Play[Front]) -> None:
        """In a PM turn stacks are picked for the coming night; none follows the last turn (25.33)."""
        s = g.state
        if s.turn % 2 == 0 and not s.at_night and s.turn < last_turn(s):
            g.push(NightMarkers())

    def moves(self, g: Play[Front]) -> None:
        """One unit or stack after the other (11.1)."""
        g.push(ChooseMover())

    def recombine(self, g: Play[Front]) -> None:
        """Breakdown units rejoin their parents, by night too (26.4)."""
        g.push(Recombine())

    def end(self, g: Play[Front]) -> None:
        """Unused Trucks, empty positions and passed Roadblocks go (12.7, 15.8, 33.3)."""
        s = g.state
        if not s.at_night:
            for unit in s.t.unit_ids:
                if s.marker[unit] == TRUCK and s.t.side[unit] == s.role + 1 and s.moved[unit] == READY_TO_MOVE:
                    s.marker[unit] = NO_MARKER
        remove_empty_positions(s)
        lift_passed_roadblocks(g)


class ChooseMover(Frame[Front]):
    """Which unit moves next (11.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.idle: list[int] = []
        self.bound: list[int] = []  # Disrupted in an enemy zone: must leave if they can (18.2)
        self.chosen = 0
        self.towns: list[int] = []  # where an engineer was placed in this phase: one per hex (13.2)
        self.ready = 0

    def next(self, g: Play[Front]) -> int:
        if not self.ready:
            self.ready = 1
            self._look(g.state)
            return GO_ON
        return g.state.role

    def _look(self, s: Front) -> None:
        self.idle = movable_units(s, s.role)
        self.bound = [unit for unit in self.idle if must_leave(s, unit)]

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        move = s.ways.move
        found: list[Action] = [move[unit] for unit in self.idle]
        if not self.bound or not self._still_bound(s):
            found.append(DONE)
        return found

    def _still_bound(self, s: Front) -> bool:
        """Whether a Disrupted unit still has to leave an enemy zone and can."""
        for unit in self.bound:
            if s.moved[unit] == READY_TO_MOVE and must_leave(s, unit):
                trip = Trip(unit)
                if way_out(s, trip, survey(s, trip)):
                    return True
        return False

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        unit = a[1]
        self.chosen = unit
        if s.place[unit] == NOWHERE:
            how = arrives_by(s, unit)
            if how in (BY_PLACEMENT, BY_DROP):
                g.push(PlaceArrival(unit, self.towns[:]))
                return
            if how == BY_WEST_EDGE:
                g.push(March(unit))
                return
        g.push(MoveUnit(unit))

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """Forget which units have moved; look again when there are new counters."""
        s = g.state
        if isinstance(child, PlaceArrival) and s.on_map(self.chosen):
            pass_hex(g, self.chosen, s.place[self.chosen])
            if s.moved[self.chosen] == PLACED:
                self.towns.append(s.place[self.chosen])
        if result == NOWHERE_TO_MARCH:
            s.moved[self.chosen] = MOVED
        if result == NEW_UNITS:
            self._look(s)
            return
        self._forget_moved(s)
        if s.role == 0 and s.marker[self.chosen] != NO_MARKER:
            self.idle = [unit for unit in self.idle if not s.t.artillery[unit] or not stuck_gun(s, unit)]

    def _forget_moved(self, s: Front) -> None:
        idle, moved = self.idle, s.moved
        at = len(idle) - 1
        while at >= 0:
            did = moved[idle[at]]
            if did != READY_TO_MOVE and did != PLACED:
                del idle[at]
            at -= 1

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-choose-mover"), "11.1a")
        ask.info = {"left": len(self.idle)}
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] == "done":
            cause: list[Ref] = [("unit", unit) for unit in self.bound if must_leave(g.state, unit)]
            return MUST_LEAVE_FIRST.refuse(*cause)
        if a[0] == "move" and a[1] in g.state.t.unit_ids:
            return about(not_mover(g.state, a[1]), ("unit", a[1]))
        return None

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] == "unit" and ref[1] in g.state.t.unit_ids and ref[1] not in self.idle:
            return [about(not_mover(g.state, ref[1]), ref)]
        return []


def not_mover(s: Front, unit: int) -> Reason:
    """Why a unit that is not offered cannot be chosen to move."""
    if s.t.side[unit] != s.role + 1:
        return OF_THE_ENEMY
    return held(s, unit) or (NO_PRIME_MOVER if stuck_gun(s, unit) else NOT_HERE)
