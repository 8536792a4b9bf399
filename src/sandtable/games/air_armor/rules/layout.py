"""What a side lays out in secret, at set-up or on arrival: places, steps paired with counters, dummies (11.1, 11.3a).

Its orders are carried out on a copy as long as it gives them, and on the table when it is done. Until then nobody else
sees how many counters there are; then their numbers are dealt by a hidden draw.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import CLOSED, Frame
from sandtable.engine.plain import Plain
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.steps import DUMMY_BESIDE_ENEMY, dummy_hex_reason, mines_reason
from sandtable.games.air_armor.rules.pieces.counters import free_counter, spare_counter
from sandtable.games.air_armor.rules.pieces.dummies import dummy_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.theater import Theater

OTHER_TYPE: Final = Reason("11.1a", "pair-other-type")
NO_STEP: Final = Reason("11.1a", "pair-no-step")
STEPS_FULL: Final = Reason("11.1a", "pair-full")
OTHER_PLACE: Final = Reason("11.1a", "pair-other-place")
NOT_LEFT_OVER: Final = Reason("11.1e", "not-left-over")


# kinds of orders
PUT: Final = 0  # a counter into a hex, or beside one
PAIR: Final = 1  # a counter takes a step from another
DECOY: Final = 2  # a leftover counter comes along as a dummy
FAR_ROW: Final = 3  # a counter into the far row of the Off-map Display


class Layout(Plain):
    """The orders of a side so far: kind, counter, and the hex or the counter it takes a step from."""

    def __init__(self, side: int = 0) -> None:
        self.side = side
        self.orders: list[list[int]] = []

    def order(self, kind: int, piece: int, other: int) -> None:
        """One order more."""
        self.orders.append([kind, piece, other])

    def begin(self, s: Theater) -> None:
        """The table before any order: at set-up, the scenario's own."""

    def follow(self, s: Theater, kind: int, piece: int, other: int) -> None:
        """Carry out one order."""
        if kind == PAIR:
            take_step(s, piece, other)
        elif s.place[piece] != other:
            put(s, piece, other)

    def carry_out(self, s: Theater) -> None:
        """Carry out all orders."""
        self.begin(s)
        for order in self.orders:
            self.follow(s, order[0], order[1], order[2])

    def scene(self, s: Theater) -> Theater:
        """The table as the side sees it: a copy on which its orders are carried out; not to be changed."""
        latest = s.routes.laid_out
        if not isinstance(latest, LaidOut) or not latest.leads_to(s, self):
            latest = LaidOut(s, self)
            s.routes.laid_out = latest
        latest.catch_up(self)
        return latest.scene


class LaidOut:
    """The copy on which the orders of a layout were carried out last: one order more is carried out on it."""

    def __init__(self, s: Theater, layout: Layout) -> None:
        self.theater = s
        self.kind = type(layout)
        self.side = layout.side
        self.turn = s.turn
        self.place = s.place[:]
        self.steps = s.steps[:]
        self.orders: list[list[int]] = []
        self.scene: Theater = s.copy()
        layout.begin(self.scene)

    def leads_to(self, s: Theater, layout: Layout) -> bool:
        """Whether the copy is one of this table, on which no other orders were carried out."""
        if self.theater is not s or self.kind is not type(layout) or self.side != layout.side or self.turn != s.turn:
            return False
        same = self.orders == layout.orders[: len(self.orders)]
        return same and self.place == s.place and self.steps == s.steps

    def catch_up(self, layout: Layout) -> None:
        """Carry out the orders that have been given since."""
        for order in layout.orders[len(self.orders) :]:
            layout.follow(self.scene, order[0], order[1], order[2])
            self.orders.append(order[:])


class SealedLayout(Frame[Theater]):
    """The bottom of the lane of a side that lays out its counters; sealed when it is done."""

    def __init__(self, layout: Layout | None = None) -> None:
        super().__init__()
        self.layout = Layout() if layout is None else layout
        self.sealed = 0

    def scene(self, s: Theater) -> Theater:
        """The table as the side sees it."""
        return self.layout.scene(s)

    def next(self, g: Play[Theater]) -> int:
        return CLOSED if self.sealed else self.layout.side

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, OrderFor):
            self.layout.order(PAIR if isinstance(child, PairSteps) else PUT, child.piece, result)

    def pair(self, g: Play[Theater], piece: int) -> None:
        """A counter takes a step; the giver is asked where there is a choice."""
        found = givers(self.scene(g.state), piece)
        if len(found) == 1:
            self.layout.order(PAIR, piece, found[0])
        else:
            g.push(PairSteps(self.layout, piece))


class OrderFor(Choose[Theater]):
    """A question about one counter; pops with the answer's number."""

    def __init__(self, layout: Layout | None = None, piece: int = 0) -> None:
        super().__init__()
        self.layout: Layout = Layout() if layout is None else layout.copy()
        self.piece = piece

    def asked(self, s: Theater) -> int:
        return self.layout.side

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece)}


class PairSteps(OrderFor):
    """From which counter of its type a counter takes a step (11.1a, 46.2b)."""

    verb = "take"
    kind = "piece"
    rule = "11.1a"

    def things(self, s: Theater) -> list[int]:
        return givers(self.layout.scene(s), self.piece)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return pairs_reason(self.layout.scene(s), self.piece, thing)


# -- pairing counters with steps (11.1) ------------------------------------------------------------------------


def givers(s: Theater, piece: int) -> list[int]:
    """Counters of the same type that can give a step to a counter (11.1a)."""
    return [other for other in s.t.counters_of(s.t.type_of[piece]) if not pairs_reason(s, piece, other)]


def pairs_reason(s: Theater, piece: int, giver: int) -> Reason | None:
    """Why a step may not move from one counter to another: both must be there, and it must fit the stack (11.1a)."""
    hidden = s.hidden(s.t.side[piece]) and s.t.maneuver[piece]  # 11.1.2b, 45.2
    if s.steps[piece] < 1 or s.steps[piece] >= s.t.step_limit[piece] or not s.t.hides_steps[piece] or hidden:
        return STEPS_FULL
    if giver == piece or s.t.type_of[giver] != s.t.type_of[piece]:
        return OTHER_TYPE
    if s.steps[giver] < 1:
        return NO_STEP
    if s.place[piece] < 0 or s.place[giver] < 0:
        return None if s.place[piece] == s.place[giver] else OTHER_PLACE
    more = s.t.maneuver[piece] if s.place[piece] != s.place[giver] else 0
    return joining_reason(s, [piece], s.place[piece], more)


def take_step(s: Theater, piece: int, giver: int) -> None:
    """A step changes counters; a counter without any is left unused, or becomes a dummy (11.1b, 11.1e)."""
    s.steps[giver] -= 1
    s.steps[piece] += 1
    if not s.steps[giver]:
        free_counter(s, giver)


# -- dummies (11.3a) -------------------------------------------------------------------------------------------


def dummy_place_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a counter without steps cannot be put into a hex: no dummy goes there (11.3f-11.3j)."""
    if s.steps[piece] != 0:
        return None
    if s.near[1 - s.t.side[piece]][hex]:
        return DUMMY_BESIDE_ENEMY
    return mines_reason(s, [piece], hex) or dummy_hex_reason(s, [piece], hex)


def decoys(s: Theater, pieces: list[int]) -> list[int]:
    """Leftover counters of the types of these units that may be put down with a Dummy marker (11.1e, 11.3a)."""
    found: list[int] = []
    for piece in pieces:
        spare = spare_counter(s, s.t.type_of[piece])
        if spare and spare not in found and not dummy_reason(s, spare):
            found.append(spare)
    return found


def decoy_reason(s: Theater, pieces: list[int], decoy: int) -> Reason | None:
    """Why a counter cannot come with a Dummy marker beside these units: no leftover one of their types (11.1e)."""
    if all(s.t.type_of[piece] != s.t.type_of[decoy] for piece in pieces):
        return NOT_LEFT_OVER  # nothing is told about the dummies of the enemy
    return dummy_reason(s, decoy) or (None if decoy in decoys(s, pieces) else NOT_LEFT_OVER)
