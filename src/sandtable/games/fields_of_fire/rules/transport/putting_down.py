"""Putting things down: free, without an order, by any unit of the company in any state (5.1.6B)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.ammunition import carried, lay_down
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .carrying import (
    add_casualties,
    carries_anything,
    carries_line,
    nets_of,
    put_set_down,
    sets_in,
    things_of,
    unload_set,
)
from .handing import HandLoad

CARRIES_NOTHING: Final = Reason("5.1.6e", "carries-nothing")
VEHICLES_UNLOAD: Final = Reason("10.2.2c", "vehicles-unload")

REEL: Final[Action] = ("reel",)
KINDS: Final = {"thing": "assets", "net": "assets", "lay_down": "casualties"}  # of a vehicle's load, by the verb


def drop_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot put anything down; None if it can, ordered or not, Pinned or Paralyzed too (5.1.6B)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if is_vehicle(s, unit):
        return VEHICLES_UNLOAD
    return None if carries_anything(s, unit) else CARRIES_NOTHING


def anybody_drops(s: Company) -> bool:
    """Whether any unit of the company has something to put down."""
    return any(not drop_reason(s, unit) for unit in range(s.used))


class WhoPutsDown(Choose[Company]):
    """5.1.6B: which unit puts something down, whoever commands it."""

    verb = "unit"
    kind = "unit"
    rule = "5.1.6e"

    def things(self, s: Company) -> list[int]:
        return [unit for unit in range(s.used) if not drop_reason(s, unit)]

    def reason(self, s: Company, unit: int) -> Reason | None:
        return drop_reason(s, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        g.replace(PutDown(unit))


class PutDown(HandLoad):
    """5.1.6B: what a unit leaves on its card, free and without becoming Exposed."""

    ammunition_verb: ClassVar[str] = "leave"

    def things(self, s: Company) -> list[int]:
        return things_of(s, self.unit)

    def nets(self, s: Company) -> list[int]:
        return nets_of(s, self.unit)

    def casualties(self, s: Company) -> bool:
        return s.cargo[self.unit] > 0

    def ammunition(self, s: Company) -> list[int]:
        return carried(s, self.unit)

    def choices(self, s: Company) -> list[Action]:
        return [*super().choices(s), REEL] if carries_line(s, self.unit) else super().choices(s)

    def hand(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a == REEL:  # it may lay line, it need not (4.3.4)
            s.reels[self.unit] = 1 - s.reels[self.unit]
            g.tell("reel", self.unit, s.reels[self.unit])
            return
        card = s.card[self.unit]
        if a[0] == "thing":
            s.thing_unit[a[1]] = NOBODY
            s.thing_card[a[1]] = card
        elif a[0] == "net":
            put_set_down(s, self.unit, a[1])
        elif a[0] == "leave":
            lay_down(s, self.unit, a[1])
        else:
            add_casualties(s, s.side[self.unit], card, s.place[self.unit], s.cargo[self.unit])
            s.cargo[self.unit] = 0
        g.tell("dropped", self.unit)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-put-down", {"unit": ("unit", self.unit)}), "5.1.6")


class UnloadSome(PutDown):
    """10.2.2: what a vehicle leaves on its card by an order to unload; the rest stays aboard."""

    def __init__(self, unit: int = 0) -> None:
        super().__init__(unit)
        self.kinds: list[str] = []  # what the same order does not load again

    def choices(self, s: Company) -> list[Action]:
        return HandLoad.choices(self, s)

    def nets(self, s: Company) -> list[int]:
        return sorted({row[1] for row in sets_in(s, self.unit)})

    def hand(self, g: Play[Company], a: Action) -> None:
        self.kinds = [*self.kinds, f"ammunition {a[1]}" if a[0] == "leave" else KINDS[a[0]]]
        if a[0] == "net":
            unload_set(g.state, self.unit, a[1])
            g.tell("dropped", self.unit)
        else:
            super().hand(g, a)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-unload-some", {"unit": ("unit", self.unit)}), "10.2.2")
