"""Units that wait outside enter the map in the Movement step of their operation (46.6, 12.3.2.3, 12.6.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.command.range import row_distance, waits
from sandtable.games.air_armor.rules.commitment.members import near_marker
from sandtable.games.air_armor.rules.ground.costs import allowance
from sandtable.games.air_armor.rules.ground.rivers import OUTSIDE
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import force_reason
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, OFF_MAP_5, OFF_MAP_10, OVERRUN, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .arrival import arrival_cost, arrival_spent, common_entries, edge_reason
from .crowding import arrival_crowd_reason
from .enter_hex import EnterHex, proves_real
from .forces import FOR_GOOD, NOT_A_MEMBER, halt, living
from .move_force import MoveForce
from .storming import move_reason, note_storming

OTHER_ROW: Final[Action] = ("other_row",)  # of the Off-map Display (40.4c)


def arrives_at_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a waiting force may not enter by an edge hex (46.6, 42.0.2h, 43.0.2d, 45.1.3b)."""
    return comes_in_reason(s, force, hex) if hex in common_entries(s, force) else OUTSIDE


def comes_in_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """The same of an edge hex that is common to the force."""
    reason = edge_reason(s, force, hex)
    if not reason and s.op.variant in (OVERRUN, CLOSE_ATTACK):
        reason = move_reason(s, force, hex)
    if reason or not s.hidden(s.op.side):
        return reason
    cost = arrival_cost(s, force, hex)
    left = [allowance(s, s.op.kind, piece) - arrival_spent(s, piece, cost) for piece in force]
    return arrival_crowd_reason(s, force, hex, min(left))


def arrives_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a waiting force cannot enter anywhere, the last reason found; None if it can."""
    reason: Reason | None = OUTSIDE
    for hex in common_entries(s, force):
        reason = comes_in_reason(s, force, hex)
        if not reason:
            return None
    return reason


class EnterMap(Frame[Theater]):
    """By which edge hex a waiting force enters; others may join it first (46.6c)."""

    title = "title-movement"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [piece] if piece else []

    def next(self, g: Play[Theater]) -> int:
        if not type(self).always_ask and len(self.options(g)) == 1:
            held = HeldAtEdge()
            held.force = self.force
            g.replace(held)
            return GO_ON
        return g.state.op.side

    def hexes(self, s: Theater, force: list[int]) -> list[int]:
        """Edge hexes for a force."""
        return [hex for hex in common_entries(s, force) if not comes_in_reason(s, force, hex)]

    def takes_reason(self, s: Theater, piece: int) -> Reason | None:
        """Why a waiting unit cannot enter with the force."""
        same = s.place[piece] == s.place[self.force[0]] and s.op.member[piece] == s.op.member[self.force[0]]
        if piece in self.force or not waits(s, piece) or not same:
            return NOT_A_MEMBER
        together = [*self.force, piece]
        return force_reason(s, together) or arrives_reason(s, together)

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


class HeldAtEdge(EnterMap):
    """A force with one answer is asked too if another one, of other steps, might have several."""

    always_ask = True


class ArriveHex(EnterHex):
    """The first hex of a force that comes from outside: no hex is left, the rest is as in EnterHex."""

    def infiltrate(self, g: Play[Theater]) -> None:
        """No fire at a force outside the map."""

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
        self.shield(s)
        for piece in force:
            s.op.spent[piece] = arrival_spent(s, piece, cost)
            s.op.moved[piece] = 1
            s.op.met_enemy[piece] = int(beside)
            s.op.near_lead[piece] = int(near_marker(s, self.hex, s.op.lead[s.op.member[piece] - 1]))
            put(s, piece, self.hex)
            if proves_real(s, side, self.hex):
                proved_real(s, piece)
        s.op.entered += 1
        note_storming(s, force, self.hex)
        g.tell("entered", force[0], self.hex, len(force))
        living(s)


def living_outside(s: Theater) -> list[int]:
    """The entering force: its pieces wait outside."""
    return [piece for piece in s.op.force if waits(s, piece)]
