"""Smoke: making it at set-up, and hiding other ships in it (AC.bat.man.2, AC.bat.setup)."""

from typing import Any

from sandtable.engine.choices import Pick
from sandtable.engine.frames import GO_ON
from sandtable.engine.message import Ask, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.sea import Sea

from .refusals import refuse
from .ships import (
    IN_SMOKE,
    NOT_YOURS,
    on_board,
    owner,
    why_not_obscure,
    why_not_smoke,
)


def stop_smoke(s: Sea, ship: int) -> None:
    """The ship stops making smoke and hides no ship."""
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
    """A ship has changed its zone: another ship's smoke no longer hides it, and its own hides none left behind."""
    s.obscured[ship] = 0
    for other in on_board(s, owner(s, ship)):
        if s.obscured[other] == ship and s.zone[other] != s.zone[ship]:
            s.obscured[other] = 0


class Obscure(Pick[Sea]):
    """Up to two other ships in the zone are hidden by the smoke just made (AC.bat.man.2b)."""

    title = "title-smoke"
    verb = "obscure"
    kind = "ship"
    rule = "AC.bat.man.2"

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

    def asked(self, s: Sea) -> int:
        return self.controller

    def named(self, s: Sea) -> dict[str, Any]:
        return {"ship": ("ship", self.ship)}

    def things(self, s: Sea) -> list[int]:
        return [ship for ship in on_board(s, owner(s, self.ship)) if why_not_obscure(s, self.ship, ship) is None]

    def picked(self, s: Sea) -> list[int]:
        return self.hidden

    def need(self, s: Sea) -> tuple[int, int]:
        return 0, s.t.limit["smoke_others"] - len(self.hidden)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        return refuse(why_not_obscure(s, self.ship, thing), thing, self.ship)

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.state.obscured[thing] = self.ship
        self.hidden.append(thing)
        self.hidden.sort()
        g.tell("obscured", thing, self.ship)

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.actor = owner(g.state, self.ship)
        return ask


class OpeningSmoke(Pick[Sea]):
    """Ships that make smoke from the start of a Battle (AC.bat.setup.smoke)."""

    title = "title-smoke"
    verb = "make_smoke"
    kind = "ship"
    rule = "AC.bat.setup"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def asked(self, s: Sea) -> int:
        return self.side

    def things(self, s: Sea) -> list[int]:
        return [ship for ship in on_board(s, self.side) if not s.smoke[ship] and why_not_smoke(s, ship) is None]

    def picked(self, s: Sea) -> list[int]:
        return [ship for ship in on_board(s, self.side) if s.smoke[ship]]

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        if owner(s, thing) != self.side:
            return refuse(NOT_YOURS, thing, thing)
        return refuse(IN_SMOKE if s.smoke[thing] else why_not_smoke(s, thing), thing, thing)

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.state.obscured[thing] = 0
        make_smoke(g, thing, self.side)
