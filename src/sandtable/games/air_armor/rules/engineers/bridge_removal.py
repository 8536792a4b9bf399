"""Military bridges removed by ground units and left by the engineers that maintain them (34.3e, 38.3)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.pieces.detection import proved_real
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


class RemoveBridges(Frame[Theater]):
    """A unit has ended its movement beside military bridges: its owner may remove them (38.3).

    A dummy is asked too, and can only pass: whether it is one stays secret.
    """

    always_ask = True

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if s.place[self.piece] < 0 or not bridges_beside(s, self.piece):
            g.pop()
            return GO_ON
        return s.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        sites = [site for site in bridges_beside(s, self.piece) if not removal_reason(s, self.piece, site)]
        return [*[("remove_bridge", site) for site in sites], PASS]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop()
            return
        proved_real(s, self.piece)
        keeper = s.keeper[a[1]]
        if keeper:
            g.push(ComeOut(keeper, int(had_its_chance(s, keeper))))
        else:
            remove_bridge(s, a[1])
            g.tell("bridge_removed", a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-remove-bridges", {"piece": ("piece", self.piece)}), "38.3a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(removal_reason(g.state, self.piece, a[1])) if a[0] == "remove_bridge" else None


def remove_bridges(g: Play[Theater], pieces: list[int]) -> None:
    """Units have ended their movement: those beside military bridges are asked, in their order (38.3a)."""
    s = g.state
    for piece in reversed(pieces):
        if s.place[piece] >= 0 and bridges_beside(s, piece):
            g.push(RemoveBridges(piece))


class ComeOut(Frame[Theater]):
    """A maintaining engineer comes out into one of the two hexes and its bridge goes (34.3e, 38.3c, 38.3.1)."""

    def __init__(self, engineer: int = 0, used: int = 0) -> None:
        super().__init__()
        self.engineer = engineer
        self.used = used

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.engineer]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        return [("hex", hex) for hex in banks_for(s, self.engineer, s.bridge_kept[self.engineer])]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        site = s.bridge_kept[self.engineer]
        leave_bridge(s, self.engineer, a[1])
        s.used[self.engineer] = self.used
        g.tell("bridge_left", self.engineer, site)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-come-out", {"piece": ("piece", self.engineer)}), "38.3c")


class LeaveBridges(Frame[Theater]):
    """In the cycle of a formation: which maintaining engineers leave their bridges to move with it (34.3e)."""

    def next(self, g: Play[Theater]) -> int:
        if not leavers(g.state):
            g.pop()
            return GO_ON
        return g.state.role

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*[("piece", piece) for piece in leavers(g.state)], DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            g.push(ComeOut(a[1], 0))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-leave-bridges"), "34.3e")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(leave_reason(g.state, a[1], g.state.active)) if a[0] == "piece" else None


class TakeBridge(Frame[Theater]):
    """The Offensive Fire Step against a maintained bridge: no fire, it goes with its engineer (38.3.2d).

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
