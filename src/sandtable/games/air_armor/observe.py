"""The table as numbers for learning agents, by the same allow-list as the view (11.2, 45.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.observation import Block, Column, Observation
from sandtable.engine.play import Play
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.marks import mine_marks
from sandtable.games.air_armor.view.plans import plans_known, spent_on_plans
from sandtable.games.air_armor.view.scene import scene_of
from sandtable.games.air_armor.view.table import fire_in_the_making, fire_row, seen_there, shows_steps, where

MINEFIELDS = 128  # numbers of minefields that are shown
UNKNOWN = -2
NOTHING = -1
FACE_DOWN = 9  # a plan that the role does not know
PLACES, STEPS, KNOWERS, MEMORY, MEMORY_TURN, PLANS, MINES, MARKERS = range(8)  # keys of what is compared
FARTHEST = -10  # the lowest code of a place

CLOCK = (
    Column("turn", 0, 99, "the present turn"),
    Column("last_turn", 0, 99, "the last turn"),
    Column("phase", -1, 99, "the phase of the turn, -1 before the first"),
    Column("segment", 0, 99, "the segment of the activation cycle"),
    Column("active_side", 0, 1, "0 WP, 1 NATO: the active player"),
    Column("active", -1, 999, "division or brigade whose cycle runs, -1 none"),
    Column("initiative", 0, 1, "who has the initiative"),
    Column("night", 0, 1, "1: a night turn"),
    Column("fog", 0, 1, "1: a fog turn"),
    Column("chit_turn", 0, 99, "turn of the Main Effort chit on the track, 0 none"),
    Column("chit", UNKNOWN, 999, "division whose chit it is, -1 none, -2 unknown to this role"),
    Column("wp_off_cp", 0, 99, "off-map CP of WP"),
    Column("nato_off_cp", 0, 99, "off-map CP of NATO"),
    Column("wp_off_rp", 0, 99, "off-map RP of WP"),
    Column("nato_off_rp", 0, 99, "off-map RP of NATO"),
    Column("wp_sam", 0, 99, "SAM of WP"),
    Column("nato_sam", 0, 99, "SAM of NATO"),
    Column("wp_air_hits", 0, 999, "Air Hits of WP"),
    Column("nato_air_hits", 0, 999, "Air Hits of NATO"),
    Column("wp_hq_hits", 0, 999, "HQ Hits of WP"),
    Column("nato_hq_hits", 0, 999, "HQ Hits of NATO"),
)
OPERATION = (
    Column("kind", 0, 9, "the operation being conducted, 0 none"),
    Column("variant", 0, 9, "0 usual, 1 Gegenangriff, 2 Overrun, 3 Close Attack"),
    Column("side", 0, 1, "who conducts it"),
    Column("formation", -1, 999, "the formation that conducts it"),
    Column("objective", -1, 9999, "its objective, -1 none"),
    Column("offensive_hq", 0, 999, "the HQ of the offensive Fire Call"),
    Column("defensive_hq", 0, 999, "the HQ of the defensive Fire Call"),
)
PIECES = (
    Column("used", 0, 9, "1: used"),
    Column("disrupted", 0, 9, "1: disrupted"),
    Column("fired", 0, 9, "1: has fired"),
    Column("contaminated", 0, 9, "1: contaminated"),
    Column("masked", 0, 9, "1: wears masks"),
    Column("deliberate", 0, 9, "1: Deliberate Defense"),
    Column("ew", 0, 2, "electronic warfare: 1 ready, 2 used"),
    Column("rp", 0, 99, "HQ: RP left"),
    Column("back_turn", 0, 99, "HQ: turn of its reconstitution, 0 none"),
)
COUNTERS = (
    Column("place", FARTHEST, 9999, "its hex; below 0 off the map, -1 not on the table"),
    Column("side", -1, 1, "0 WP, 1 NATO"),
    Column("steps", UNKNOWN, 99, "steps, 0 dummy, -1 unrevealed, -2 unknown to this role"),
    Column("seen", NOTHING, 99, "enemy steps as they were last seen, -1 never or known"),
    Column("seen_turn", 0, 99, "when that was"),
    Column("cp", 0, 99, "HQ: CP left, as the role may know"),
)
CHOSEN = (
    Column("member", 0, 99, "number of its group in the operation, 0 takes no part"),
    Column("moves", 0, 1, "1: belongs to the force that moves now"),
    Column("spent", 0, 999, "quarters of a movement point spent"),
)
FORMATIONS = (
    Column("cycle_done", 0, 9, "1: activated this turn"),
    Column("conducted", 0, 9, "1: has conducted its operation"),
    Column("shattered", 0, 9, "1: shattered"),
    Column("plan_shown", 0, 1, "1: its plan is revealed"),
    Column("lead", -1, 9999, "hex of its Lead Unit marker, -1 none"),
)
HEXES = (
    Column("obstacle", 0, 9, "1: obstacle"),
    Column("smoke", 0, 9, "1: smoke"),
    Column("improved", 0, 2, "Improved Position: 1 of WP, 2 of NATO"),
    Column("gas", 0, 9, "gas: its kind"),
    Column("acquired", 0, 2, "Acquired marker: 1 of WP, 2 of NATO"),
    Column("control", 0, 2, "controller: 1 WP, 2 NATO, 0 the hex has none"),
)
SITES = (
    Column("blown", 0, 1, "1: the bridge is blown"),
    Column("military", 0, 2, "military bridge: 1 of WP, 2 of NATO"),
    Column("charges", 0, 1, "1: the charges are cut"),
)
FIRE = (
    Column("target", -1, 9999, "the hex that is fired at, -1 none"),
    Column("hits", -1, 999, "hits of the roll, -1 not rolled"),
)


class TheaterObservation(Observation):
    """Clock, operation, counters as the role knows them, formations, hexes, river sites, minefields, points."""

    def __init__(self, verbs: Sequence[str], t: Tables) -> None:
        pieces = t.pieces
        self.nobody = [0] * pieces
        self.clock = Block("clock", 1, "the whole table", CLOCK)
        self.fire = Block("fire", 1, "the fire under way, or being put together by this role", FIRE)
        self.operation = Block("operation", 1, "the operation that runs", OPERATION)
        self.counters = Block("counters", pieces, "counters, as far as the role knows them", COUNTERS)
        self.pieces = Block("pieces", pieces, "counters: their open markers", PIECES)
        self.chosen = Block("chosen", pieces, "counters in the operation", CHOSEN)
        self.formations = Block("formations", t.formations, "formations", FORMATIONS)
        plan = Column("plan", 0, FACE_DOWN, "planned operation, 0 none, 9 face down for this role")
        self.plans = Block("plans", t.formations, "regiments of WP", [plan])
        self.types = Block("types", t.types, "types of counters", [Column("type_left", 0, 999, "steps left")])
        self.hexes = Block("hexes", t.size, "hexes", HEXES)
        self.sites = Block("sites", len(t.site_side), "river sites", SITES)
        self.mines = Block(
            "mines",
            MINEFIELDS,
            "minefields",
            [
                Column("hex", -1, 9999, "its hex, -1 none"),
                Column("side", -1, 1, "whose it is"),
                Column("real", UNKNOWN, 1, "1 real, 0 dummy, -2 unknown to this role"),
            ],
        )
        points = [f"{purse}_{kind}" for purse in codes.PURSES for kind in codes.POINTS]
        self.points = Block("points", 1, "Combat Support Points", [Column(name, 0, 999, "left") for name in points])
        boxes = [f"{name}_{box}" for name in codes.HELICOPTERS for box in range(codes.TRACK_BOXES)]
        self.track = Block("track", 1, "helicopters on their track", [Column(box, 0, 99, "steps") for box in boxes])
        super().__init__(
            verbs,
            [
                self.clock, self.fire, self.operation, self.counters, self.pieces, self.chosen, self.formations,
                self.plans, self.types, self.hexes, self.sites, self.mines, self.points, self.track,
            ],
        )  # fmt: skip

    def look(self, g: Play[Any], role: int) -> None:
        s = scene_of(g, [role])
        self.see_question(g, role)
        self.see_clock(s, role)
        self.see_operation(g, s, role)
        learned = self.changed(KNOWERS, s.secrets.knowers)
        self.see_markers(s, self.see_counters(s, role, learned))
        self.see_plans(g, s, role, learned)
        self.see_mines(s, role, learned)
        self.put(self.counters.at("cp"), command_points(s, spent_on_plans(g, [role])))
        self.see_columns(self.formations, s)
        self.see_columns(self.hexes, s)
        self.see_columns(self.sites, s)
        self.put(self.types.start, s.type_left)
        self.put(self.points.start, s.points)
        self.put(self.track.start, s.track)

    def see_clock(self, s: Theater, role: int) -> None:
        """Turn, light, chit, off-map points and hits."""
        chit = s.chit if s.chit < 0 or s.secrets.known(s.chit_slot, role) else UNKNOWN
        self.put(
            self.clock.start,
            [
                s.turn, s.scenario.last_turn, s.phase, s.segment, s.role, s.active, s.initiative, int(s.night()),
                int(s.fog()), s.chit_turn if s.chit >= 0 else 0, chit, *s.off_cp, *s.off_rp, *s.sam, *s.air_hits,
                *s.hq_hits,
            ],
        )  # fmt: skip

    def see_operation(self, g: Play[Theater], s: Theater, role: int) -> None:
        """The operation, who takes part in it and who moves, and the fire that the role knows of."""
        op = s.op
        fire = fire_row(g) or fire_in_the_making(g, [role])
        self.put(self.fire.start, [fire["target"], fire.get("hits", NOTHING)] if fire else [NOTHING, NOTHING])
        if op.kind == codes.NO_OPERATION:
            self.put(self.operation.start, [0, 0, 0, -1, -1, 0, 0])
        else:
            self.see_values(self.operation, op)
        start, rows = self.chosen.start, self.chosen.rows
        runs = op.kind != codes.NO_OPERATION
        moves = self.nobody
        if runs and op.force:
            moves = self.nobody[:]
            for piece in op.force:
                moves[piece] = 1
        self.put(start, members_seen(s, role) if runs else self.nobody)
        self.put(start + rows, moves)
        self.put(start + 2 * rows, op.spent if runs else self.nobody)

    def see_counters(self, s: Theater, role: int, learned: list[int]) -> set[int]:
        """Where the counters lie and how many steps they have; says of which something changed since the last look."""
        fresh = {
            *self.changed(PLACES, s.place),
            *self.changed(STEPS, s.steps),
            *self.changed(MEMORY, s.seen),
            *self.changed(MEMORY_TURN, s.seen_turn),
            *(slot for slot in learned if slot < s.t.ground_pieces),
        }
        numbers, start, rows = self.numbers, self.counters.start, self.counters.rows
        for piece in fresh:
            for at, value in enumerate(counter_row(s, piece, role)):
                numbers[start + at * rows + piece] = value
        return fresh

    def see_markers(self, s: Theater, fresh: set[int]) -> None:
        """The open markers of the counters that lie on the table."""
        columns = [getattr(s, name) for name in self.pieces.names]
        rows = fresh.copy()
        for at, column in enumerate(columns):
            rows.update(self.changed(MARKERS + at, column))
        start = self.pieces.start
        for piece in rows:
            shown = piece > 0 and where(s, piece) is not None
            for at, column in enumerate(columns):
                self.numbers[start + at * self.pieces.rows + piece] = column[piece] if shown else 0

    def see_plans(self, g: Play[Theater], s: Theater, role: int, learned: list[int]) -> None:
        """The plans of the regiments: what they are, or that they lie face down."""
        plans = plans_known(g, [role])
        if self.changed(PLANS, plans) or learned:
            shown = [0] * self.plans.rows
            for formation in s.t.regiments:
                known = s.secrets.known(s.operation_slot[formation], role)
                shown[formation] = plans[formation] if known or not plans[formation] else FACE_DOWN
            self.put(self.plans.start, shown)

    def see_mines(self, s: Theater, role: int, learned: list[int]) -> None:
        """Minefields on the map by hex; whether one is real only if the role knows (11.2d)."""
        if not (self.changed(MINES, s.mine_hex + s.mine_side + s.mine_real) or learned):
            return
        hexes, sides, real = [NOTHING] * MINEFIELDS, [NOTHING] * MINEFIELDS, [UNKNOWN] * MINEFIELDS
        for at, row in enumerate(mine_marks(s, [role])[:MINEFIELDS]):
            hexes[at], sides[at] = row["hex"], codes.SIDES.index(row["side"])
            real[at] = int(row.get("real", UNKNOWN))
        start = self.mines.start
        self.put(start, hexes)
        self.put(start + MINEFIELDS, sides)
        self.put(start + 2 * MINEFIELDS, real)


def counter_row(s: Theater, piece: int, role: int) -> tuple[int, int, int, int, int]:
    """Place, side, steps and memory of a counter, as the view shows them to the role."""
    side = s.t.side[piece]
    at = where(s, piece) if piece else None
    if at is None:
        return NOTHING, side, UNKNOWN, NOTHING, 0
    place = at[1] if at[0] == "hex" else s.place[piece]
    if s.t.flies(piece) or shows_steps(s, piece, [role]):
        return place, side, s.steps[piece], NOTHING, 0
    if s.seen[piece] >= 0 and side != role:
        return place, side, UNKNOWN, s.seen[piece], s.seen_turn[piece]
    return place, side, UNKNOWN, NOTHING, 0


def members_seen(s: Theater, role: int) -> list[int]:
    """The members of the operation; how many counters the enemy has off the map is not seen."""
    member = s.op.member
    if s.op.side == role:
        return member
    return [number if number and seen_there(s, piece, [role]) else 0 for piece, number in enumerate(member)]


def command_points(s: Theater, spent: dict[int, int]) -> list[int]:
    """CP left of the HQs in play, without what was spent on plans, which WP alone is told."""
    found = [0] * len(s.cp)
    for hq in s.t.hq_pieces:
        if s.place[hq] >= 0 or s.place[hq] in (codes.OFF_MAP_5, codes.OFF_MAP_10):
            found[hq] = max(0, s.cp[hq] - spent.get(hq, 0))
    return found
