"""Revelation: unrevealed units get their steps by a roll (45.3), and what follows for task forces and counters."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.engineers.mine_attack import close_view, glimpse
from sandtable.games.air_armor.rules.pieces.counters import NO_SPARE_COUNTER, free_counter, spare_counter, split_reason
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scrap_reason, scraps_like
from sandtable.games.air_armor.rules.question import PieceChoice
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


class Reveal(Choose[Theater]):
    """Units of one side must be revealed, in the order that their owner chooses (45.3a, 45.3f).

    Pops with the number of those that are real. Those that prove dummies are gone, those that drop out stay unrevealed.
    """

    title = "title-reveal"
    verb = "piece"
    kind = "piece"
    rule = "45.3f"

    def __init__(self, pieces: list[int] | None = None) -> None:
        super().__init__()
        self.pieces: list[int] = [] if pieces is None else pieces[:]
        self.real = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        waiting = self.things(s)
        for piece in waiting:
            if leaves_task_force(s, piece):
                drop_out(g, piece)
                self.pieces.remove(piece)
                return GO_ON
        if not waiting:
            g.pop(self.real)
            return GO_ON
        return s.t.side[waiting[0]]

    def asked(self, s: Theater) -> int:
        return s.t.side[self.things(s)[0]]

    def things(self, s: Theater) -> list[int]:
        return [piece for piece in self.pieces if unrevealed(s, piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return NOT_UNREVEALED

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        self.pieces = [other for other in self.pieces if other != thing]
        if not needs_roll(s, thing):
            self._settle(g, thing, 0)
            return
        roll = g.die("roll-revelation", 10) + reveal_drm(s, thing)
        rolled = s.t.charts.revealed_steps(reveal_column(s, thing), roll)
        if not rolled and s.t.cavalry[thing] and s.deliberate[thing]:
            g.push(DeclareCavalry(thing))
        else:
            self._settle(g, thing, fitting_steps(s, thing, rolled))

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


class DeclareCavalry(YesNo[Theater]):
    """US cavalry with a Deliberate Defense marker has rolled a dummy: NATO may declare 1 step (45.3.6, 45.8h)."""

    rule = "45.8h"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def asked(self, s: Theater) -> int:
        return s.t.side[self.piece]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece)}


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

    The rule is 45.4.3 and 45.4.4 in Hidden Mode, 11.3.1e in Open Mode.
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


class ScrapDummy(PieceChoice):
    """Which dummy of its type is taken off the map, so that its counter serves to split a unit (11.3.1e)."""

    verb = "scrap"
    kind = "piece"
    rule = "11.3.1e"

    def things(self, s: Theater) -> list[int]:
        return [a[1] for a in scraps_like(s, [self.piece])]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return scrap_reason(s, s.t.side[self.piece], thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        scrap(g, thing)
        g.pop()


class TakeOffCounter(Choose[Theater]):
    """The owner takes an unrevealed counter of a type off the map; pops with it, 0 if there is none.

    It serves to keep to the limit of counters (45.6.2a), and to find a counter for a crossing (45.4.3, 45.4.4).
    """

    verb = "piece"
    kind = "piece"
    rule = "45.6.2a"

    def __init__(self, unit_type: int = 0) -> None:
        super().__init__()
        self.unit_type = unit_type

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not unrevealed_of(s, self.unit_type):
            g.pop(0)
            return GO_ON
        return self.asked(s)

    def asked(self, s: Theater) -> int:
        return s.t.side[s.t.type_first[self.unit_type]]

    def things(self, s: Theater) -> list[int]:
        return unrevealed_of(s, self.unit_type)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return take_off_reason(s, thing, self.unit_type)

    def choose(self, g: Play[Theater], thing: int) -> None:
        free_counter(g.state, thing)
        g.tell("counter_removed", thing)
        g.pop(thing)


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
