"""Military bridges removed by ground units and left by the engineers that maintain them (34.3e, 38.3)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.question import CycleChoice, PieceChoice
from sandtable.games.air_armor.state.theater import Theater

from .bridging import (
    banks_for,
    bridges_beside,
    destroy_bridge,
    had_its_chance,
    leave_bridge,
    leave_reason,
    leavers,
    removal_reason,
    remove_bridge,
    takes_bridge,
)


class RemoveBridges(PieceChoice):
    """A unit has ended its movement beside military bridges: its owner may remove them (38.3).

    A dummy is asked too, and can only pass: whether it is one stays secret.
    """

    always_ask = True
    verb = "remove_bridge"
    kind = "site"
    others = (PASS,)
    rule = "38.3a"

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if s.place[self.piece] < 0 or not bridges_beside(s, self.piece):
            g.pop()
            return GO_ON
        return s.t.side[self.piece]

    def things(self, s: Theater) -> list[int]:
        return [site for site in bridges_beside(s, self.piece) if not removal_reason(s, self.piece, site)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return removal_reason(s, self.piece, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        proved_real(s, self.piece)
        keeper = s.keeper[thing]
        if keeper:
            g.push(ComeOut(keeper, int(had_its_chance(s, keeper))))
        else:
            remove_bridge(s, thing)
            g.tell("bridge_removed", thing)


def remove_bridges(g: Play[Theater], pieces: list[int]) -> None:
    """Units have ended their movement: those beside military bridges are asked, in their order (38.3a)."""
    s = g.state
    for piece in reversed(pieces):
        if s.place[piece] >= 0 and bridges_beside(s, piece):
            g.push(RemoveBridges(piece))


class ComeOut(Choose[Theater]):
    """A maintaining engineer moves into one of the two hexes and its bridge is removed (34.3e, 38.3c, 38.3.1)."""

    verb = "hex"
    kind = "hex"
    rule = "38.3c"

    def __init__(self, engineer: int = 0, used: int = 0) -> None:
        super().__init__()
        self.engineer = engineer
        self.used = used

    def asked(self, s: Theater) -> int:
        return s.t.side[self.engineer]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.engineer)}

    def things(self, s: Theater) -> list[int]:
        return banks_for(s, self.engineer, s.bridge_kept[self.engineer])

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        site = s.bridge_kept[self.engineer]
        leave_bridge(s, self.engineer, thing)
        s.used[self.engineer] = self.used
        g.tell("bridge_left", self.engineer, site)
        g.pop()


class LeaveBridges(CycleChoice):
    """In the cycle of a formation: which maintaining engineers leave their bridges to move with it (34.3e)."""

    verb = "piece"
    kind = "piece"
    others = (DONE,)
    rule = "34.3e"

    def next(self, g: Play[Theater]) -> int:
        if not leavers(g.state):
            g.pop()
            return GO_ON
        return g.state.role

    def things(self, s: Theater) -> list[int]:
        return leavers(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return leave_reason(s, thing, s.active)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.push(ComeOut(thing, 0))


class TakeBridge(Frame[Theater]):
    """The Offensive Fire Step against a maintained bridge: no fire, the bridge is removed with its engineer (38.3.2d).

    The site is the objective of the operation if none is given. Pops with 1 if it was taken.
    """

    def __init__(self, site: int = 0) -> None:
        super().__init__()
        self.site = site

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.site and s.op.objective_side >= 0:
            self.site = s.t.site[s.op.objective_side]
        taken = s.keeper[self.site] > 0 and takes_bridge(s, self.site)
        if taken:
            keeper = destroy_bridge(s, self.site)
            g.tell("bridge_taken", self.site, keeper)
        g.pop(int(taken))
        return GO_ON
