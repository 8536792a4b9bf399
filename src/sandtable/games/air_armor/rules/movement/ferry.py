"""Ferry crossing: engineers with Bridging Points carry units over the Main (17.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.ground.bridges import civil_stands
from sandtable.games.air_armor.rules.ground.rivers import (
    FERRY_STEPS,
    NO_MAIN_THERE,
    NOT_AT_SITE,
    far_reason,
    ferry_points_reason,
    ferry_reason,
)
from sandtable.games.air_armor.rules.ground.steps import DUMMY_BRIDGE, entry_reason, has_dummy
from sandtable.games.air_armor.rules.ground.terrain import across_main
from sandtable.games.air_armor.rules.optional.reveal import Reveal, find_counter, part_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.state.codes import ENGINEER, WP
from sandtable.games.air_armor.state.theater import Theater

from .cross_hex import CrossHex
from .forces import FOR_GOOD, OTHER_GROUP, halt, turn_to

ONE_CROSSING: Final = Reason("17.6.2a", "one-crossing")


def ferry_reason_at(s: Theater, engineer: int) -> Reason | None:
    """Why an engineer cannot begin a ferry where it stands; None if somebody could be carried somewhere (17.4)."""
    if s.op.assisted[engineer]:
        return ONE_CROSSING
    if s.op.halted[engineer]:
        return NOT_AT_SITE
    if s.place[engineer] < 0:
        return NO_MAIN_THERE
    reason: Reason | None = NO_MAIN_THERE
    site = s.place[engineer]
    banks = [hex for hex in s.t.grid.around(site) if across_main(s.t, site, hex)]
    aboard = passengers(s, [engineer], []) if banks else []
    for hex in banks:
        for piece in aboard:
            reason = carry_reason(s, [engineer], [], piece, hex)
            if not reason:
                return None
    return reason


def ferrymen(s: Theater) -> list[int]:
    """Engineers of the operation that may begin a ferry."""
    member = s.op.member
    return [piece for piece in s.t.engineer_pieces if member[piece] and not ferry_reason_at(s, piece)]


def passengers(s: Theater, engineers: list[int], carried: list[int]) -> list[int]:
    """Units at the ferry site that began the Movement step there and have not moved (17.4c)."""
    site = s.place[engineers[0]]
    found = [piece for piece in s.pieces_at(s.op.side, site) if s.op.member[piece] and piece not in carried]
    return [piece for piece in found if not s.op.moved[piece] and not s.op.halted[piece]]


def room(s: Theater, engineers: list[int], carried: list[int]) -> int:
    """Steps that may still come aboard (17.4a)."""
    return FERRY_STEPS * len(engineers) - sum(max(0, s.steps[piece]) for piece in carried)


def carry_reason(s: Theater, engineers: list[int], carried: list[int], piece: int, hex: int) -> Reason | None:
    """Why a unit, or one step of it, cannot be carried to a hex together with those aboard (17.4, 17.4.1a, 13.4c2)."""
    if carried and s.op.member[piece] != s.op.member[carried[0]]:
        return OTHER_GROUP
    if s.steps[piece] > room(s, engineers, carried):
        reason = part_reason(s, piece, 1)
        if reason or not room(s, engineers, carried):
            return reason or ferry_reason(s, engineers, [*carried, piece], hex)
        reason = ferry_reason(s, engineers, carried, hex)
    else:
        reason = ferry_reason(s, engineers, [*carried, piece], hex)
    return reason or lands_reason(s, [*carried, piece], hex)


def lands_reason(s: Theater, carried: list[int], hex: int) -> Reason | None:
    """Why units may not enter the far bank hex; dummies do not cross the hexside of a guarded bridge (38.1.2b)."""
    site = s.t.site[s.t.grid.side_between(s.place[carried[0]], hex)]
    if s.op.side == WP and civil_stands(s, site) and not s.crossed[site] and has_dummy(s, carried):
        return DUMMY_BRIDGE
    return entry_reason(s, carried, hex)


class Ferry(Frame[Theater]):
    """Engineers join, units come aboard, then the far bank hex: that is their whole move (17.4g)."""

    title = "title-ferry"
    always_ask = True  # who fits aboard depends on steps that the enemy does not know

    def __init__(self, engineer: int = 0) -> None:
        super().__init__()
        self.engineers: list[int] = [engineer] if engineer else []
        self.carried: list[int] = []
        self.piece = 0  # unit that must be split
        self.crossing = 0

    def next(self, g: Play[Theater]) -> int:
        if self.crossing or not self.options(g):
            g.state.op.force = []
            g.pop()
            return GO_ON
        return g.state.op.side

    def landings(self, s: Theater) -> list[int]:
        """Far bank hexes for those aboard."""
        if not self.carried:
            return []
        around = s.t.grid.around(s.place[self.engineers[0]])
        return [hex for hex in around if not self.landing_reason(s, hex)]

    def landing_reason(self, s: Theater, hex: int) -> Reason | None:
        """Why those aboard cannot land in a hex."""
        return ferry_reason(s, self.engineers, self.carried, hex) or lands_reason(s, self.carried, hex)

    def boards_reason(self, s: Theater, piece: int) -> Reason | None:
        """Why a unit cannot come aboard."""
        found = NO_MAIN_THERE
        for hex in s.t.grid.around(s.place[self.engineers[0]]):
            reason = carry_reason(s, self.engineers, self.carried, piece, hex)
            if not reason:
                return None
            found = reason if reason is not NO_MAIN_THERE else found
        return found

    def joins_reason(self, s: Theater, engineer: int) -> Reason | None:
        """Why another engineer cannot add its ferry: one Bridging Point each, and one kind of crossing (17.6.2)."""
        if s.op.assisted[engineer]:
            return ONE_CROSSING
        if engineer in self.engineers or engineer not in passengers(s, self.engineers, self.carried):
            return NOT_AT_SITE
        return ferry_points_reason(s, [*self.engineers, engineer])

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if self.piece:
            most = min(s.steps[self.piece] - 1, room(s, self.engineers, self.carried))
            return [("steps", n) for n in range(1, most + 1)]
        found: list[Action] = [("hex", hex) for hex in self.landings(s)]
        waiting = passengers(s, self.engineers, self.carried)
        found += [("take", piece) for piece in waiting if not self.boards_reason(s, piece)]
        others = [piece for piece in waiting if s.t.unit_class[piece] == ENGINEER]
        found += [("add", piece) for piece in others if not self.joins_reason(s, piece)]
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "add":
            self.engineers.append(a[1])
        elif a[0] == "take" and unrevealed(s, a[1]):
            g.push(Reveal([a[1]]))  # just before the crossing (45.4.3a)
        elif a[0] == "take" and s.steps[a[1]] > room(s, self.engineers, self.carried):
            self.piece = a[1]
            find_counter(g, a[1])
        elif a[0] == "take":
            self.carried.append(a[1])
        elif a[0] == "steps":
            self.carried.append(split_unseen(g, self.piece, a[1])[0])
            self.piece = 0
        else:
            self.cross(g, a[1])

    def cross(self, g: Play[Theater], hex: int) -> None:
        """Bridging Points are borrowed for the turn, the engineers have done their part (17.4.2a, 17.6.1a)."""
        s = g.state
        self.crossing = 1
        turn_to(s, s.op.member[self.carried[0]])
        for engineer in self.engineers:
            s.borrowed[s.t.purse[engineer]] += 1
            s.op.assisted[engineer] = 1
        halt(s, self.engineers, FOR_GOOD)
        s.op.force = self.carried[:]
        g.tell("ferried", self.carried[0], hex)
        g.push(CrossHex(hex))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-ferry", {"room": room(g.state, self.engineers, self.carried)}), "17.4a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "hex":
            site = s.place[self.engineers[0]]
            return refuse(far_reason(s, site, a[1]) or self.landing_reason(s, a[1]), ("hex", a[1]))
        if a[0] == "take":
            return refuse(self.boards_reason(s, a[1]), ("piece", a[1]))
        return refuse(self.joins_reason(s, a[1]), ("piece", a[1])) if a[0] == "add" else None
