"""Passengers get off a vehicle one after the other (10.2.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.movement.cover import places_for, shelter_reason
from sandtable.games.fields_of_fire.rules.movement.stacking import CARD_FULL
from sandtable.games.fields_of_fire.rules.pieces import presence
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.boxes import is_lift, may_stay_aboard
from sandtable.games.fields_of_fire.rules.transport.transport import finds_room, get_off, leavers
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

NOT_ABOARD: Final = Reason("10.2.2a", "not-aboard")
AREA_CLOSED: Final = Reason("13.2.2a", "area-closed")


class GetOff(Question):
    """Passengers leave the vehicle one after the other; each may go straight under a cover marker (10.2.2a).

    From a helicopter or landing craft everybody gets off, from other vehicles those whom the player names, in one
    edition from a helicopter too.
    """

    def __init__(self, vehicle: int = 0) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.unit = -1  # who has just got off
        self.off = 0  # how many have got off
        self.everybody = 0  # 1: nobody is asked any more who does

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.unit >= 0:
            if s.kind[self.unit] and len(self.places(s)) > 1:
                return codes.PLAYER
            self.unit = -1
            return GO_ON
        going = self.going(s)
        if not going:
            g.pop()
            return GO_ON
        if not self.everybody and self.asks(s, len(going)):
            return codes.PLAYER
        self.let_off(g, going[0])
        return GO_ON

    def asks(self, s: Company, going: int) -> bool:
        """Whether the player says who of the passengers gets off."""
        if is_lift(s, self.vehicle):
            return may_stay_aboard(s, self.vehicle)
        return self.off > 0 or going > 1

    def going(self, s: Company) -> list[int]:
        """Passengers that can still get off."""
        if not s.kind[self.vehicle]:
            return []
        if self.everybody or not may_stay_aboard(s, self.vehicle):
            return leavers(s, self.vehicle)
        return [unit for unit in passengers(s, self.vehicle) if finds_room(s, unit)]

    def let_off(self, g: Play[Company], unit: int) -> None:
        """One passenger gets off."""
        self.unit = unit
        self.off += 1
        get_off(g, unit)

    def places(self, s: Company) -> list[int]:
        """Areas of the card for the unit that has got off."""
        return places_for(s, self.unit, s.card[self.unit]) if s.card[self.unit] >= WIDTH else [OPEN]

    def options(self, g: Play[Company]) -> list[Action]:
        if self.unit >= 0:
            return [("under", place) for place in self.places(g.state)]
        found: list[Action] = [("unit", unit) for unit in self.going(g.state)]
        if may_stay_aboard(g.state, self.vehicle):
            return [("disembark",), *found, DONE]
        return [*found, DONE] if self.off else found

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "under":
            return self.area_reason(s, a[1])
        if a[0] != "unit" or a[1] in self.going(s):
            return None
        return presence.own_reason(s, a[1]) or (CARD_FULL if s.aboard[a[1]] == self.vehicle else NOT_ABOARD)

    def area_reason(self, s: Company, place: int) -> Reason | None:
        """Why a unit that has got off cannot go straight to a place; None if it can."""
        card = s.card[self.unit]
        if card in s.areas:
            return None if place in self.places(s) else presence.place_reason(s, place, card) or AREA_CLOSED
        return shelter_reason(s, self.unit, card, place)

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "under":
            put(s, self.unit, s.card[self.unit], a[1])
            self.unit = -1
        elif a[0] == "unit":
            self.let_off(g, a[1])
        elif a[0] == "disembark":
            self.everybody = 1
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit >= 0:
            return Ask(Msg("ask-get-off", {"unit": ("unit", self.unit)}), "10.2.2")
        return Ask(Msg("ask-get-off-who", {"unit": ("unit", self.vehicle)}), "10.2.2")
