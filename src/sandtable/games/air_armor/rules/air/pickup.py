"""Whether a sortie can fly, with how many steps, and where it picks up (26.4b-26.4d)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Ask, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.state.codes import NO_HEX, OFF_AIR
from sandtable.games.air_armor.state.theater import Theater

from .airways import NO_CALM_WAY, Airways, friendly_edge
from .flak import in_flak
from .landing import pickup_reason
from .night import helicopter_time_reason
from .passengers import off_map_passengers, passengers_at
from .track import NOT_READY, form_reason, ready_steps, utility_of

NO_PASSENGER_THERE: Final = Reason("26.4f", "no-passenger-there")
OFF_MAP: Final[Action] = ("off_map",)


def sortie_reason(s: Theater, side: int, group: int) -> Reason | None:
    """Why no utility unit can enter for a group now: fog, night, none Ready, no passengers (26.0b, 26.4.3)."""
    helicopter = utility_of(side)
    reason = helicopter_time_reason(s, helicopter)
    if reason:
        return reason
    if not ready_steps(s, helicopter):
        return NOT_READY
    if off_map_reason(s, side, group) and not pickups(s, side, group):
        return NO_PASSENGER_THERE
    return None


def off_map_reason(s: Theater, side: int, group: int) -> Reason | None:
    """Why no passengers can be brought from off the map: there are none, or all edges lie in flak (26.4j)."""
    if not off_map_passengers(s, group):
        return NO_PASSENGER_THERE
    if s.op.offensive():
        return None
    return None if any(not in_flak(s, 1 - side, hex) for hex in friendly_edge(s, side)) else NO_CALM_WAY


def pickups(s: Theater, side: int, group: int) -> list[int]:
    """Hexes from which units of a group can be picked up."""
    found: list[int] = []
    airways = Airways(s, side, NO_HEX)
    for piece in range(1, s.t.ground_pieces):
        hex = s.place[piece]
        if s.op.member[piece] == group and hex >= 0 and hex not in found and not site_reason(s, group, airways, hex):
            found.append(hex)
    return sorted(found)


def site_reason(s: Theater, group: int, airways: Airways, hex: int) -> Reason | None:
    """Why no unit of a group can be picked up in a hex; outside offensive operations the way must be calm."""
    reason = pickup_reason(s, airways.side, hex)
    if reason:
        return reason
    if not passengers_at(s, group, hex):
        return NO_PASSENGER_THERE
    return None if s.op.offensive() or airways.calm[hex] else NO_CALM_WAY


class FormSortie(Choose[Theater]):
    """Steps of the utility unit; there is no limit but the Ready box (26.2b, 26.4d); pops with the number."""

    title = "title-sortie"
    verb = "steps"
    rule = "26.4d"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def asked(self, s: Theater) -> int:
        return self.side

    def things(self, s: Theater) -> list[int]:
        return list(range(1, ready_steps(s, utility_of(self.side)) + 1))

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return form_reason(s, utility_of(self.side), thing)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "amount"
        return ask


class ChoosePickup(Choose[Theater]):
    """The Pickup hex of the sortie; pops with the hex, or OFF_AIR (26.4c)."""

    title = "title-sortie"
    verb = "hex"
    kind = "hex"
    rule = "26.4c"

    def __init__(self, group: int = 0, side: int = 0) -> None:
        super().__init__()
        self.group = group
        self.side = side

    def asked(self, s: Theater) -> int:
        return self.side

    def things(self, s: Theater) -> list[int]:
        return pickups(s, self.side, self.group)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return site_reason(s, self.group, Airways(s, self.side, NO_HEX), thing)

    def beside(self, s: Theater) -> list[Action]:
        return [] if off_map_reason(s, self.side, self.group) else [OFF_MAP]

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(OFF_AIR)

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "off_map":
            return refuse(off_map_reason(g.state, self.side, self.group))
        return super().explain(g, a)
