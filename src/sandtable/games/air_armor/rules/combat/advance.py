"""The Advance step: participants next to the emptied objective move in, one at a time (18.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.airmobile import urban_advance_reason
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.ground.rivers import advance_over_reason
from sandtable.games.air_armor.rules.ground.steps import (
    dummy_hex_reason,
    engineer_reason,
    maneuver_at,
    mines_reason,
    unit_beside_reason,
)
from sandtable.games.air_armor.rules.movement.come_in import ComeIn
from sandtable.games.air_armor.rules.movement.hazards import leave_mines
from sandtable.games.air_armor.rules.movement.mask import check_masks
from sandtable.games.air_armor.rules.movement.screening import Screening, may_screen
from sandtable.games.air_armor.rules.movement.wires import cut_wires
from sandtable.games.air_armor.rules.pieces.counters import hand_over, identical, split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.masking import crowded_reason, stack_masked_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.rules.question import OperationChoice
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .retreat import engage

ADVANCE_OBSTACLE: Final = Reason("18.5.2a3", "advance-obstacle")
ADVANCE_MASKED: Final = Reason("18.5.2a4", "advance-masked")
ADVANCE_DISRUPTED: Final = Reason("23.3.1f", "advance-disrupted")
ADVANCE_HELD: Final = Reason("18.5a1", "advance-held")
ADVANCE_FAR: Final = Reason("18.5a1", "advance-far")
ADVANCE_OUTSIDER: Final = Reason("18.5a1", "advance-outsider")


def advance_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit may not advance into the objective hex; None if it may (18.5, 18.5.2)."""
    hex, side = s.op.objective, s.op.side
    if not s.op.member[piece] or s.place[piece] < 0:
        return ADVANCE_OUTSIDER
    if hex < 0 or s.first[1 - side][hex]:
        return ADVANCE_HELD
    if s.t.grid.distance(s.place[piece], hex) != 1:
        return ADVANCE_FAR
    reason = advance_over_reason(s, side, s.place[piece], hex)
    if reason:
        return reason
    if s.obstacle[hex]:
        return ADVANCE_OBSTACLE
    if stack_masked_reason(s, side, s.place[piece]):
        return ADVANCE_MASKED
    if any(s.disrupted[other] for other in s.pieces_at(side, s.place[piece])):
        return ADVANCE_DISRUPTED
    return urban_advance_reason(s, s.op.hits) or entry_reason(s, piece, hex) or room_reason(s, piece, hex)


def room_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a unit of a hidden side finds no room in the objective, not even with one step (45.1.3b)."""
    reason = crowded_reason(s, [piece], hex)
    if reason and s.steps[piece] > 1 and not split_reason(s, piece, 1):
        return crowded_reason(s, [piece], hex, 1 - s.steps[piece])
    return reason


def entry_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Units barred from hexes next to an enemy cannot advance into one (11.3, 12.3.2.1, 12.9.3, 16.8.7, 31.2)."""
    if s.near[1 - s.op.side][hex]:
        reason = unit_beside_reason(s, piece, s.op.kind)
        if not reason and not maneuver_at(s, s.op.side, hex):
            reason = engineer_reason(s, [piece])
        if reason:
            return reason
    return mines_reason(s, [piece], hex) or dummy_hex_reason(s, [piece], hex)


def advancers(s: Theater) -> list[int]:
    """Units that may advance now."""
    return [piece for piece in members(s) if not advance_reason(s, piece)]


def gives_reason(s: Theater, giver: int, piece: int) -> Reason | None:
    """Why a unit cannot hand steps to one that advances: identical, participating, next to the objective (18.5.1a)."""
    if not identical(s, giver, piece) or s.disrupted[giver] or s.contaminated[giver] != s.contaminated[piece]:
        return ADVANCE_OUTSIDER
    if s.steps[giver] < 1 or s.steps[piece] >= s.t.step_limit[piece]:
        return ADVANCE_OUTSIDER
    return advance_reason(s, giver)


class AdvanceStep(OperationChoice):
    """Which unit advances next; each advance is resolved before the next is chosen (18.5b)."""

    title = "title-advance"
    verb = "piece"
    kind = "piece"
    others = (DONE,)
    rule = "18.5a1"

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not advancers(s):
            self.finish(g)
            return GO_ON
        return s.op.side

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", s.op.objective)}

    def things(self, s: Theater) -> list[int]:
        return advancers(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return advance_reason(s, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.push(AdvanceUnit(thing))

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        self.finish(g)

    def finish(self, g: Play[Theater]) -> None:
        """Stacking is tested at the end of the advance (14.2.4, 18.5.1b)."""
        s = g.state
        g.pop()
        if s.op.objective >= 0:
            check_masks(g, s.op.side, [s.op.objective])


class AdvanceUnit(Frame[Theater]):
    """With how many steps a unit advances, and which others hand it steps (18.5.1)."""

    title = "title-advance"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece
        self.giver = 0
        self.gone = 0

    def next(self, g: Play[Theater]) -> int:
        if self.gone:
            g.pop()
            return GO_ON
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if self.giver:
            most = min(s.steps[self.giver], s.t.step_limit[self.piece] - s.steps[self.piece])
            return [("steps", n) for n in range(1, most + 1)]
        hex, steps = s.op.objective, s.steps[self.piece]
        found: list[Action] = [] if crowded_reason(s, [self.piece], hex) else [DONE]
        parts = [n for n in range(1, steps) if not split_reason(s, self.piece, n)]
        found += [("split", n) for n in parts if not crowded_reason(s, [self.piece], hex, n - steps)]
        found += [("take", giver) for giver in members(s) if not gives_reason(s, giver, self.piece)]
        return found + scraps_for(s, [self.piece])

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "take":
            self.giver = a[1]
        elif a[0] == "scrap":
            scrap(g, a[1])
        elif a[0] == "steps":
            hand_over(s, self.giver, self.piece, a[1])  # a dummy does not stay next to an enemy (18.5.1a)
            self.giver = 0
        else:
            if a[0] == "split":
                self.piece = split_unseen(g, self.piece, a[1])[0]
            self.gone = 1
            g.push(AdvanceHex(self.piece, s.op.objective))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-advance-unit", {"piece": ("piece", self.piece)}), "18.5.1a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "take":
            return refuse(gives_reason(s, a[1], self.piece), ("piece", a[1]))
        return refuse(split_reason(s, self.piece, a[1]), ("piece", self.piece)) if a[0] == "split" else None


class AdvanceHex(ComeIn):
    """A unit moves into the objective hex; no fire, the interrupts in the order of 13.8b (18.5.4)."""

    steps: ClassVar[tuple[str, ...]] = ("mines_left", "enter", "banks", "contact", "mines", "gas", "screen")

    def __init__(self, piece: int = 0, hex: int = 0) -> None:
        super().__init__([piece] if piece else [], hex)

    def mines_left(self, g: Play[Theater]) -> None:
        start = g.state.place[self.force[0]]
        if g.state.mine[start]:
            leave_mines(g, self.force, start)

    def enter(self, g: Play[Theater]) -> None:
        """Units that retreated from here are Engaged (18.5.3a1)."""
        s = g.state
        piece = self.force[0]
        if s.place[piece] < 0 or not s.op.member[piece]:
            return
        cut_wires(g, self.force, s.t.grid.side_between(s.place[piece], self.hex))
        put(s, piece, self.hex)
        s.op.screened[piece] = 0  # the advance is a new trigger (41.2h)
        s.op.moved[piece] = 1
        g.tell("advanced", piece, self.hex)
        engage(g, 1)

    def screen(self, g: Play[Theater]) -> None:
        """Cavalry next to the objective may screen again; that does not stop the advance (41.2.7)."""
        s = g.state
        force = self.alive(s)
        if force and s.t.side[force[0]] == WP and may_screen(s, force):
            g.push(Screening(force, 0))
