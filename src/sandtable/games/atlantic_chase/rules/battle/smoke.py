"""Smoke: making it at set-up, and hiding other ships in it (AC.bat.man.2, AC.bat.setup)."""

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.state.sea import Sea

from .refusals import refuse, refuse_here
from .ships import (
    IN_SMOKE,
    NOT_YOURS,
    on_board,
    owner,
    why_not_obscure,
    why_not_smoke,
)


def stop_smoke(s: Sea, ship: int) -> None:
    """The ship makes no smoke any more, and hides nobody."""
    s.smoke[ship] = 0
    for other in on_board(s, owner(s, ship)):
        if s.obscured[other] == ship:
            s.obscured[other] = 0


def make_smoke(g: Play[Sea], ship: int, controller: int) -> None:
    """The ship makes smoke; whoever steers it may hide others in it."""
    g.state.smoke[ship] = 1
    g.tell("smoke", ship)
    g.push(Obscure(ship, controller))


def leave_zone(s: Sea, ship: int) -> None:
    """A ship has changed its zone: smoke of another ship hides it no longer, its own hides nobody left behind."""
    s.obscured[ship] = 0
    for other in on_board(s, owner(s, ship)):
        if s.obscured[other] == ship and s.zone[other] != s.zone[ship]:
            s.obscured[other] = 0


class Obscure(Frame[Sea]):
    """Up to two other ships in the zone are hidden by the smoke just made (AC.bat.man.2b)."""

    title = "title-smoke"

    def __init__(self, ship: int = 0, controller: int = 0) -> None:
        super().__init__()
        self.ship = ship
        self.controller = controller
        self.hidden: list[int] = []

    def next(self, g: Play[Sea]) -> int:
        if len(self.hidden) >= g.state.t.limit["smoke_others"]:
            g.pop()
            return GO_ON
        return self.controller

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        ships = on_board(s, owner(s, self.ship))
        found: list[Action] = [("obscure", ship) for ship in ships if why_not_obscure(s, self.ship, ship) is None]
        found.append(DONE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        hidden: int = a[1]
        g.state.obscured[hidden] = self.ship
        self.hidden.append(hidden)
        self.hidden.sort()
        g.tell("obscured", hidden, self.ship)

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-obscure", {"ship": ("ship", self.ship)}), "AC.bat.man.2")
        ask.kind = "pick"
        ask.actor = owner(s, self.ship)
        ask.chosen = [("ship", ship) for ship in self.hidden]
        ask.need = (0, s.t.limit["smoke_others"] - len(self.hidden))
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        return refuse(why_not_obscure(g.state, self.ship, a[1]), a[1], self.ship) if a[0] == "obscure" else None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "ship":
            return []
        return refuse_here(why_not_obscure(g.state, self.ship, ref[1]), ref[1], self.ship)


class OpeningSmoke(Frame[Sea]):
    """Ships that make smoke from the start of a Battle (AC.bat.setup.smoke)."""

    title = "title-smoke"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        ships = on_board(s, self.side)
        found: list[Action] = [
            ("make_smoke", ship) for ship in ships if not s.smoke[ship] and why_not_smoke(s, ship) is None
        ]
        found.append(DONE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            g.state.obscured[a[1]] = 0
            make_smoke(g, a[1], self.side)

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-opening-smoke"), "AC.bat.setup")
        ask.kind = "pick"
        ask.chosen = [("ship", ship) for ship in on_board(s, self.side) if s.smoke[ship]]
        ask.need = (0, len(self.options(g)) - 1)
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        return refuse(self._why_not(g.state, a[1]), a[1], a[1]) if a[0] == "make_smoke" else None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        return refuse_here(self._why_not(g.state, ref[1]), ref[1], ref[1]) if ref[0] == "ship" else []

    def _why_not(self, s: Sea, ship: int) -> Reason | None:
        if owner(s, ship) != self.side:
            return NOT_YOURS
        return IN_SMOKE if s.smoke[ship] else why_not_smoke(s, ship)
