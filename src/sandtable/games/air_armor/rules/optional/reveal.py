"""Revelation: unrevealed units get their steps by a roll (45.3), and what follows for task forces and counters."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.engineers.mine_attack import close_view, glimpse
from sandtable.games.air_armor.rules.pieces.counters import NO_SPARE_COUNTER, free_counter, spare_counter, split_reason
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scrap_reason, scraps_like
from sandtable.games.air_armor.state.codes import UNREVEALED
from sandtable.games.air_armor.state.theater import Theater

from .pool import (
    assign,
    excess_counters,
    fitting_steps,
    needs_roll,
    pooled_types,
    retire_type,
    reveal_column,
    reveal_drm,
    task_force_room,
    unrevealed_of,
)

NOT_UNREVEALED: Final = Reason("45.3.3b", "not-unrevealed")


def drop_out(g: Play[Theater], piece: int) -> None:
    """A unit leaves its full task force unrevealed and is flipped to Used (45.3.4b)."""
    s = g.state
    s.used[piece] = 1
    s.op.member[piece] = 0
    if piece in s.op.force:
        s.op.force.remove(piece)
    g.tell("dropped_out", piece)


def leaves_task_force(s: Theater, piece: int) -> bool:
    """Whether the task force of an unrevealed unit is full, so that it drops out instead of being revealed."""
    return s.op.member[piece] > 0 and task_force_room(s, piece) == 0


def drop_outs(g: Play[Theater], piece: int) -> list[int]:
    """After a revelation: if the task force is full, its other unrevealed units leave it (45.3.4b); returns them."""
    s = g.state
    group, side = s.op.member[piece], s.t.side[piece]
    if not group or task_force_room(s, piece) > 0:
        return []
    members = [other for other in s.pieces_of(side) if s.op.member[other] == group and unrevealed(s, other)]
    for other in members:
        drop_out(g, other)
    return members


class Reveal(Frame[Theater]):
    """Units of one side must be revealed, in the order that their owner chooses (45.3a, 45.3f).

    Pops with the number of those that are real. Those that prove dummies are gone, those that drop out stay unrevealed.
    """

    title = "title-reveal"

    def __init__(self, pieces: list[int] | None = None) -> None:
        super().__init__()
        self.pieces: list[int] = [] if pieces is None else pieces[:]
        self.real = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        waiting = self._waiting(s)
        for piece in waiting:
            if leaves_task_force(s, piece):
                drop_out(g, piece)
                self.pieces.remove(piece)
                return GO_ON
        if not waiting:
            g.pop(self.real)
            return GO_ON
        return s.t.side[waiting[0]]

    def _waiting(self, s: Theater) -> list[int]:
        return [piece for piece in self.pieces if unrevealed(s, piece)]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", piece) for piece in self._waiting(g.state)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        piece: int = a[1]
        s = g.state
        self.pieces = [other for other in self.pieces if other != piece]
        if not needs_roll(s, piece):
            self._settle(g, piece, 0)
            return
        roll = g.die("roll-revelation", 10) + reveal_drm(s, piece)
        rolled = s.t.charts.revealed_steps(reveal_column(s, piece), roll)
        if not rolled and s.t.cavalry[piece] and s.deliberate[piece]:
            g.push(DeclareCavalry(piece))
        else:
            self._settle(g, piece, fitting_steps(s, piece, rolled))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, DeclareCavalry):
            self._settle(g, child.piece, fitting_steps(g.state, child.piece, result))

    def _settle(self, g: Play[Theater], piece: int, steps: int) -> None:
        s = g.state
        if not steps:
            free_counter(s, piece)
            g.tell("revealed_dummy", piece)
            return
        self.real += 1
        assign(s, piece, steps)
        g.tell("revealed", piece, steps)
        glimpse(g, piece)
        close_view(s, piece)
        dropped = drop_outs(g, piece)
        self.pieces = [other for other in self.pieces if other not in dropped]

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-reveal"), "45.3f")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "piece" or a[1] in self._waiting(g.state):
            return None
        return refuse(NOT_UNREVEALED)


class DeclareCavalry(Frame[Theater]):
    """US cavalry with a Deliberate Defense marker has rolled a dummy: NATO may declare 1 step (45.3.6, 45.8h)."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("yes",), ("no",)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(1 if a[0] == "yes" else 0)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-declare-cavalry", {"piece": ("piece", self.piece)}), "45.8h")


def reveal_acquired(g: Play[Theater]) -> bool:
    """Unrevealed units under an enemy Acquired marker are revealed at once (45.1b); `Flow.settle` asks it."""
    s = g.state
    if g.stack and isinstance(g.stack[-1], Reveal):
        return False
    for side in range(2):
        if not s.hidden(side):
            continue
        hex = s.acquired.find(2 - side)
        while hex >= 0:
            pieces = [piece for piece in s.pieces_at(side, hex) if unrevealed(s, piece)]
            if pieces:
                g.push(Reveal(pieces))
                return True
            hex = s.acquired.find(2 - side, hex + 1)
    return False


# -- counters that must or may go (45.3.3b, 45.4.3, 45.6.2) ----------------------------------------------------


def take_off_reason(s: Theater, piece: int, unit_type: int) -> Reason | None:
    """Why a counter cannot be taken off the map: only an unrevealed one of the type can (45.4.3a, 45.6.2a)."""
    if s.place[piece] < 0 or s.steps[piece] != UNREVEALED or s.t.type_of[piece] != unit_type:
        return NOT_UNREVEALED
    return None


def part_reason(s: Theater, piece: int, steps: int) -> Reason | None:
    """Why part of a unit cannot go over the Main: the counter of an unrevealed unit or of a dummy serves too.

    That is in Hidden Mode by 45.4.3 and 45.4.4, in Open Mode by 11.3.1e.
    """
    reason = split_reason(s, piece, steps)
    if reason is NO_SPARE_COUNTER and (unrevealed_of(s, s.t.type_of[piece]) or scraps_like(s, [piece])):
        return None
    return reason


def find_counter(g: Play[Theater], piece: int) -> None:
    """Before a unit is split for a crossing: take a counter off the map if none is free (45.4.3a, 11.3.1e)."""
    s, unit_type = g.state, g.state.t.type_of[piece]
    if not spare_counter(s, unit_type):
        g.push(TakeOffCounter(unit_type) if s.hidden(s.t.side[piece]) else ScrapDummy(piece))


class ScrapDummy(Frame[Theater]):
    """Which dummy of its type is taken off the map, so that its counter serves to split a unit (11.3.1e)."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        return scraps_like(g.state, [self.piece])

    def answer(self, g: Play[Theater], a: Action) -> None:
        scrap(g, a[1])
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-scrap-dummy", {"piece": ("piece", self.piece)}), "11.3.1e")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(scrap_reason(g.state, g.state.t.side[self.piece], a[1])) if a[0] == "scrap" else None


class TakeOffCounter(Frame[Theater]):
    """The owner takes an unrevealed counter of a type off the map; pops with it, 0 if there is none.

    It serves to keep to the limit of counters (45.6.2a), and to find a counter for a crossing (45.4.3, 45.4.4).
    """

    def __init__(self, unit_type: int = 0) -> None:
        super().__init__()
        self.unit_type = unit_type

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not unrevealed_of(s, self.unit_type):
            g.pop(0)
            return GO_ON
        return s.t.side[s.t.type_first[self.unit_type]]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", piece) for piece in unrevealed_of(g.state, self.unit_type)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        free_counter(g.state, a[1])
        g.tell("counter_removed", a[1])
        g.pop(a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-take-off-counter"), "45.6.2a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(take_off_reason(g.state, a[1], self.unit_type)) if a[0] == "piece" else None


def settle_hidden(g: Play[Theater]) -> bool:
    """Counters above the limit go at once when steps are lost (45.6.2); `Flow.settle` asks it. True if one went."""
    s = g.state
    if isinstance(g.stack[-1] if g.stack else None, TakeOffCounter):
        return False
    for side in range(2):
        if not s.hidden(side):
            continue
        for unit_type in pooled_types(s, side):
            if not s.type_left[unit_type]:
                if retire_type(s, unit_type):
                    return True
            elif excess_counters(s, unit_type):
                g.push(TakeOffCounter(unit_type))
                return True
    return False
