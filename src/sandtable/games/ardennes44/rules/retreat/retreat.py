"""Retreats: the paths that priorities leave to the owner, step by step; elimination; off the map (17, 18.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.combat.results import (
    BY_DISORDER,
    BY_RETREAT,
    ELIMINATED,
    clear_empty_position,
    drop_transport,
    eliminate,
    order_after,
)
from sandtable.games.ardennes44.rules.ground.stacking import excess_with
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import pass_hex
from sandtable.games.ardennes44.state.front import BOX, Front

from .paths import ZONE, friend_holds, in_empty_zone, retreat_paths, step_barred

NOT_ADJACENT: Final = Reason("17.1a", "retreat-adjacent")
NOT_PREFERRED: Final = Reason("17.1b", "retreat-priority")
NOT_TO_RETREAT: Final = Reason("17.4", "retreat-first")


class RetreatPath(Frame[Front]):
    """One unit retreats, step by step along the paths left to its owner; pops with the place it reached."""

    title = "title-retreat"

    def __init__(self, unit: int = 0, paths: list[list[int]] | None = None) -> None:
        super().__init__()
        self.unit = unit
        self.paths: list[list[int]] = [] if paths is None else paths
        self.trail: list[int] = []

    def next(self, g: Play[Front]) -> int:
        at = len(self.trail)
        if len(self.paths) == 1 and len(self.paths[0]) == at:
            self._arrive(g)
            return GO_ON
        return g.state.t.side[self.unit] - 1

    def options(self, g: Play[Front]) -> list[Action]:
        at = len(self.trail)
        hexes: list[int] = []
        stop = False
        for path in self.paths:
            if len(path) == at:
                stop = True
            elif path[at] not in hexes:
                hexes.append(path[at])
        hexes.sort()
        found: list[Action] = [("retreat", hex) if hex < BOX else ("retreat_off", hex - BOX) for hex in hexes]
        if stop:
            found.append(("stop",))
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        at = len(self.trail)
        if a[0] == "stop":
            self.paths = [self.trail]
            return
        hex: int = a[1] if a[0] == "retreat" else a[1] + BOX
        self.paths = [path for path in self.paths if len(path) > at and path[at] == hex]
        self.trail.append(hex)

    def _arrive(self, g: Play[Front]) -> None:
        s, unit = g.state, self.unit
        old, end = s.place[unit], self.trail[-1]
        side = s.t.side[unit]
        for hex in self.trail:
            if hex < BOX:
                pass_hex(g, unit, hex)
        if end < BOX and friend_holds(s, side, end):
            s.retreated[unit] = 1
        put(s, unit, end)
        s.fight.fled.append(unit)
        clear_empty_position(s, old)
        if g.telling:
            if end < BOX:
                g.tell("retreated", unit, end)
            else:
                g.tell("retreated_off", unit, end - BOX)
        g.pop(end)

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-retreat-path", {"unit": ("unit", self.unit)}), "17.1b")
        ask.chosen = [("hex", hex) for hex in self.trail if hex < BOX]
        ask.info = {"unit": self.unit, "steps": [len(path) - len(self.trail) for path in self.paths[:1]]}
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "retreat":
            return None
        s, other = g.state, a[1]
        at = self.trail[-1] if self.trail else s.place[self.unit]
        unit, hex = ("unit", self.unit), ("hex", other)
        side = s.t.grid.side_between(at, other)
        if side < 0:
            return about(NOT_ADJACENT, hex)
        barred = step_barred(s, self.unit, at, other, side)
        if barred is None and in_empty_zone(s, self.unit, other):
            barred = ZONE
        if barred:
            return barred.refuse(hex, unit=unit, hex=hex)
        return NOT_PREFERRED.refuse(hex, unit=unit)


def room_for_some(s: Front, units: list[int], hexes: int) -> bool:
    """Whether some hex where one of the units could end its retreat cannot hold them all (17.4)."""
    going = [unit for unit in units if order_after(s, unit, hexes) != ELIMINATED and not s.retreated[unit]]
    if len(going) < 2:
        return False
    for unit in going:
        for path in retreat_paths(s, unit, hexes):
            if path[-1] < BOX and excess_with(s, going, path[-1]):
                return True
    return False


class RetreatFirst(Choose[Front]):
    """Which unit retreats next when there is not room for all: later ones go farther or are lost (17.4)."""

    title = "title-retreat"
    verb = "retreat_first"
    kind = "unit"
    rule = "17.4"

    def __init__(self, units: list[int] | None = None) -> None:
        super().__init__()
        self.units: list[int] = [] if units is None else units

    def asked(self, s: Front) -> int:
        return s.t.side[self.units[0]] - 1

    def things(self, s: Front) -> list[int]:
        return self.units

    def reason(self, s: Front, thing: int) -> Reason | None:
        return NOT_TO_RETREAT if s.t.side[thing] == s.t.side[self.units[0]] else None


class Retreats(Frame[Front]):
    """The defenders of a hex retreat one by one (17.1); units that cannot are eliminated (17.2)."""

    title = "title-retreat"

    def __init__(self, units: list[int] | None = None, hexes: int = 0) -> None:
        super().__init__()
        self.units: list[int] = [] if units is None else units
        self.hexes = hexes
        self.order = 0
        self.picked = 0  # the owner has said who goes next

    def next(self, g: Play[Front]) -> int:
        if not self.units:
            g.pop()
            return GO_ON
        s = g.state
        if not self.picked and room_for_some(s, self.units, self.hexes):
            g.push(RetreatFirst(self.units[:]))
            return GO_ON
        self.picked = 0
        unit = self.units[0]
        self.order = order_after(s, unit, self.hexes)
        if self.order == ELIMINATED or s.retreated[unit]:
            self.units.pop(0)
            eliminate(g, unit, BY_DISORDER if self.order == ELIMINATED else BY_RETREAT)
            return GO_ON
        paths = retreat_paths(s, unit, self.hexes)
        if not paths:
            self.units.pop(0)
            eliminate(g, unit, BY_RETREAT)
            return GO_ON
        g.push(RetreatPath(unit, paths))
        return GO_ON

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """The unit has arrived: it is Disrupted or Broken, its guns have no shells ready (17.7, 17.8, 18.1)."""
        s = g.state
        if isinstance(child, RetreatFirst):
            self.units.remove(result)
            self.units.insert(0, result)
            self.picked = 1
            return
        unit = self.units.pop(0)
        s.order[unit] = self.order
        s.engaged[unit] = 0
        drop_transport(s, unit)
        if s.t.artillery[unit]:
            s.fired[unit] = 1


def retreat_order(s: Front, units: list[int]) -> list[int]:
    """The order in which units retreat when their owner need not choose, and in which he is asked: large ones first."""
    ranked = [(-s.stacking(unit), unit) for unit in units]
    ranked.sort()
    return [unit for _, unit in ranked]
