"""Units that wait outside enter the map in the Movement step of their operation (46.6, 12.3.2.3, 12.6.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Frame, Play
from sandtable.games.air_armor.rules.command.range import display_points, entry_hexes, row_distance, waits
from sandtable.games.air_armor.rules.ground.costs import allowance, marker_cost
from sandtable.games.air_armor.rules.ground.protection import protected
from sandtable.games.air_armor.rules.ground.reach import entry_reason, mover_reason
from sandtable.games.air_armor.rules.ground.roads import half_reason, road_right_reason
from sandtable.games.air_armor.rules.ground.why import OUTSIDE
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import force_reason
from sandtable.games.air_armor.state.codes import AUTOBAHN, MARCH, OFF_MAP_5, OFF_MAP_10, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .enter_hex import EnterHex, proves_real
from .forces import FOR_GOOD, halt, living
from .members import near_marker
from .move_force import MoveForce
from .why import NOT_A_MEMBER, refuse

OTHER_ROW: Final[Action] = ("other_row",)  # of the Off-map Display (40.4c)


def lead_allows(s: Theater, piece: int, hex: int) -> bool:
    """Whether a hex is within 3 of the marker of an entering regiment or task force; a March needs none (12.3.2.3)."""
    return s.op.kind == MARCH or near_marker(s, hex, s.op.lead[s.op.member[piece] - 1])


def arrives_at_reason(s: Theater, force: list[int], hex: int) -> int:
    """Why a waiting force may not enter by an edge hex."""
    for piece in force:
        if hex not in entry_hexes(s, piece) or not lead_allows(s, piece, hex):
            return OUTSIDE
    return mover_reason(s, force) or entry_reason(s, force, hex)


def arrives_reason(s: Theater, piece: int) -> int:
    """Why a waiting unit cannot enter anywhere; 0 if it can."""
    reason = OUTSIDE
    for hex in entry_hexes(s, piece):
        reason = arrives_at_reason(s, [piece], hex)
        if not reason:
            return 0
    return reason


def road_out(s: Theater, hex: int) -> int:
    """The best road that leads out of the area from an edge hex, or any road in it on the edge of the map (46.6c)."""
    grid, best = s.t.grid, 0
    places = range(6 * hex, 6 * hex + 6)
    edge_of_map = any(grid.neighbours[place] < 0 for place in places)
    for place in places:
        if edge_of_map or s.scenario.neighbours[place] < 0:
            best = max(best, s.t.road[grid.sides[place]])
    return best


def arrival_cost(s: Theater, force: list[int], hex: int) -> int:
    """Quarters paid for the edge hex: by road where it may, 1/2 MP more for each before (46.6d)."""
    tactical = s.t.charts.move_cost[s.t.terrain[hex]] * QUARTERS + marker_cost(s, hex)
    road = road_out(s, hex)
    if not road or s.obstacle[hex] or s.near[1 - s.op.side][hex] or road_right_reason(s, s.op.kind, force):
        return tactical
    cost = (1 if road == AUTOBAHN else 2) + 2 * s.op.road_entries.count(hex)
    return tactical if half_reason(s, s.op.kind, force, cost) else min(tactical, cost)


class EnterMap(Frame[Theater]):
    """By which edge hex a waiting force enters; others may join it first (46.6c)."""

    title = "title-movement"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [piece] if piece else []

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def hexes(self, s: Theater, force: list[int]) -> list[int]:
        """Edge hexes for a force."""
        return [hex for hex in entry_hexes(s, force[0]) if not arrives_at_reason(s, force, hex)]

    def takes_reason(self, s: Theater, piece: int) -> int:
        """Why a waiting unit cannot enter with the force."""
        same = s.place[piece] == s.place[self.force[0]] and s.op.member[piece] == s.op.member[self.force[0]]
        if piece in self.force or not waits(s, piece) or not same:
            return NOT_A_MEMBER
        together = [*self.force, piece]
        return force_reason(s, together) or (0 if self.hexes(s, together) else OUTSIDE)

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = [("hex", hex) for hex in self.hexes(s, self.force)]
        waiting = [piece for piece in range(1, s.t.ground_pieces) if waits(s, piece)]
        found += [("take", piece) for piece in waiting if not self.takes_reason(s, piece)]
        if row_distance(s.place[self.force[0]]):
            found.append(OTHER_ROW)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "take":
            self.force.append(a[1])
            return
        if a == OTHER_ROW:
            self.change_row(g)
            return
        s.op.force = self.force[:]
        g.replace(MoveForce())
        g.push(ArriveHex(a[1]))

    def change_row(self, g: Play[Theater]) -> None:
        """By a March units go from one row of the display to the other; that is all their movement (40.4c)."""
        s = g.state
        row = OFF_MAP_10 if s.place[self.force[0]] == OFF_MAP_5 else OFF_MAP_5
        for piece in self.force:
            put(s, piece, row)
            s.used[piece] = 1
        halt(s, self.force, FOR_GOOD)
        s.op.force = []
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-enter-map"), "46.6c")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "hex":
            return refuse(arrives_at_reason(s, self.force, a[1]), ("hex", a[1]))
        return refuse(self.takes_reason(s, a[1]), ("piece", a[1])) if a[0] == "take" else None


class ArriveHex(EnterHex):
    """The first hex of a force that comes from outside: no hex is left, the rest is as in EnterHex."""

    def infiltrate(self, g: Play[Theater]) -> None:
        """Nobody fires at a force outside the map."""

    def mines_left(self, g: Play[Theater]) -> None:
        """There are no mines outside the map."""

    def enter(self, g: Play[Theater]) -> None:
        s = g.state
        force = living_outside(s)
        side = s.op.side
        cost = arrival_cost(s, force, self.hex)
        by_road = cost < s.t.charts.move_cost[s.t.terrain[self.hex]] * QUARTERS
        if by_road:
            s.op.road_entries.append(self.hex)
        beside = s.near[1 - side][self.hex] > 0
        self.shielded = int(beside and protected(s, side, self.hex))
        for piece in force:
            points = allowance(s, s.op.kind, piece)
            away = points - display_points(s.place[piece]) if row_distance(s.place[piece]) else 0
            s.op.spent[piece] = min(max(0, away) + cost, points)
            s.op.moved[piece] = 1
            s.op.met_enemy[piece] = int(beside)
            s.op.protected[piece] = self.shielded
            s.op.near_lead[piece] = int(near_marker(s, self.hex, s.op.lead[s.op.member[piece] - 1]))
            put(s, piece, self.hex)
            if proves_real(s, side, self.hex):
                proved_real(s, piece)
        s.op.entered += 1
        g.tell("entered", force[0], self.hex, len(force))
        living(s)


def living_outside(s: Theater) -> list[int]:
    """The entering force: its pieces wait outside."""
    return [piece for piece in s.op.force if waits(s, piece)]
