"""Putting things down: free, without an order, by any unit of the company in any state (5.1.6B)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import carried, lay_down
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import (
    add_casualties,
    carries_anything,
    nets_of,
    put_set_down,
    sets_in,
    things_of,
    unload_set,
)
from sandtable.games.fields_of_fire.rules.why import FINE, on_map_reason
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .handing import HandLoad
from .why import CARRIES_NOTHING, VEHICLES_UNLOAD, WHY

KINDS: Final = {"thing": "assets", "net": "assets", "lay_down": "casualties"}  # of a vehicle's load, by the verb


def drop_reason(s: Company, unit: int) -> int:
    """Why a unit cannot put anything down; 0 if it can, ordered or not, Pinned or Paralyzed too (5.1.6B)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if is_vehicle(s, unit):
        return VEHICLES_UNLOAD
    return FINE if carries_anything(s, unit) else CARRIES_NOTHING


def anybody_drops(s: Company) -> bool:
    """Whether any unit of the company has something to put down."""
    return any(not drop_reason(s, unit) for unit in range(s.used))


class WhoPutsDown(Question):
    """5.1.6B: which unit puts something down, whoever commands it."""

    why = WHY

    def options(self, g: Play[Company]) -> list[Action]:
        return [("unit", unit) for unit in range(g.state.used) if not drop_reason(g.state, unit)]

    def reason(self, s: Company, a: Action) -> int:
        return drop_reason(s, a[1]) if a[0] == "unit" else FINE

    def answer(self, g: Play[Company], a: Action) -> None:
        g.replace(PutDown(a[1]))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-who-puts-down"), "5.1.6e")


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

    def hand(self, g: Play[Company], a: Action) -> None:
        s = g.state
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
