"""Attachments: which platoon HQ leads weapons teams and vehicles (2.3.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.columns import holds
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import OFF_THE_MAP, own_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.transport import VEHICLE_WAITS
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

GIVEN_ALREADY: Final = Reason("2.3.3b", "given-already")
HAS_PLATOON: Final = Reason("2.3.3a", "has-platoon")
LEADS: Final = Reason("2.3.3a", "leads")
NO_SUCH_PLATOON: Final = Reason("2.3.3a", "no-such-platoon")


def attachable(s: Company, asked: list[int]) -> list[int]:
    """Units that can be given to a platoon: weapons, observers and attachments without an HQ of their own."""
    led = led_platoons(s)
    return [unit for unit in range(s.used) if not attach_reason(s, unit, asked, led)]


def attach_reason(s: Company, unit: int, asked: list[int], led: list[int]) -> Reason | None:
    """Why a unit cannot be given to a platoon; None if it can (2.3.3)."""
    reason = own_reason(s, unit)
    if reason:
        return reason
    if holds(asked, unit):
        return GIVEN_ALREADY
    if is_vehicle(s, unit):
        return attached_vehicle_reason(s, unit)
    if s.platoon[unit] not in (0, codes.PLATOON_WEAPONS) and s.platoon[unit] in led:
        return HAS_PLATOON
    leads = s.t.types.rank[s.kind[unit]] or kind_of(s, unit) <= codes.KIND_HQ_PLATOON
    return LEADS if leads else None


def led_platoons(s: Company) -> list[int]:
    """Platoons with an HQ of their own."""
    return [s.platoon[unit] for unit in range(s.used) if s.kind[unit] and kind_of(s, unit) == codes.KIND_HQ_PLATOON]


def attached_vehicle_reason(s: Company, vehicle: int) -> Reason | None:
    """Why a single vehicle cannot be given to a platoon HQ; None if it can, jeeps and trucks too (2.3.3, 10.1.2c)."""
    if s.platoon[vehicle]:
        return HAS_PLATOON
    if s.card[vehicle] == NOWHERE:
        return OFF_THE_MAP
    return VEHICLE_WAITS if s.frozen[vehicle] == DORMANT else None


def platoons(s: Company) -> list[int]:
    """Platoons that have an HQ in play."""
    found = {
        s.platoon[u]
        for u in range(s.used)
        if s.kind[u] and s.side[u] == codes.FRIENDLY and kind_of(s, u) == codes.KIND_HQ_PLATOON
    }
    return sorted(found)


class AttachUnits(Question):
    """Which platoon each unassigned unit belongs to; those left out stay with the company (2.3.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.unit = NOBODY

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and (not attachable(g.state, self.asked) or not platoons(g.state)):
            g.pop()
            return GO_ON
        return codes.PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit == NOBODY:
            found: list[Action] = [("unit", unit) for unit in attachable(s, self.asked)]
            return found if s.rules.attachments_must_be_assigned else [*found, DONE]
        return [("platoon", platoon) for platoon in [0, *platoons(s)]]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "unit":
            return attach_reason(s, a[1], self.asked, led_platoons(s))
        return None if a[1] == 0 or a[1] in platoons(s) else NO_SUCH_PLATOON

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            g.state.platoon[self.unit] = a[1]
            g.tell("attached", self.unit, a[1])
            self.unit = NOBODY

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            return Ask(Msg("ask-attach-units"), "2.3.3")
        return Ask(Msg("ask-attach-to", {"unit": ("unit", self.unit)}), "2.3.3")
