"""Ports, port boxes and air bases: control, free transfer, landings (AC.comp.port, AC.comp.air)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.state.codes import BRITISH, GERMAN, NEUTRAL
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .trajectory import form_station, put_in_box

TRANSFERRED: Final = Reason("AC.comp.port.1b", "transferred")
NO_FRIENDLY_PORT: Final = Reason("AC.comp.port.1b", "no-port")
UNDER_WAY: Final = Reason("AC.comp.port.1a", "not-station")
NOT_A_PORT_HEX: Final = Reason("AC.comp.port.1b", "not-a-port-hex")


def refresh_ports(s: Sea) -> None:
    """Bring the columns that depend on port and base control up to date."""
    waters = s.waters
    for side in (GERMAN, BRITISH):
        friendly = bytearray(waters.size)
        watched = bytearray(waters.size)
        for hex_ in waters.hexes:
            for port in s.scenario.hex_ports[hex_]:
                if s.port_side[port] == side:
                    friendly[hex_] = 1
                elif s.port_side[port] == 1 - side:
                    watched[hex_] = 1
            if waters.bases_in[hex_] & s.open_bases[1 - side]:
                watched[hex_] = 1
        s.friendly_port[side] = friendly
        s.watched[side] = watched


def open_base(s: Sea, base: int, side: int) -> None:
    """An air base, printed or put by a marker, is in use from now on (AC.comp.air.1d)."""
    s.open_bases[side] |= 1 << base
    s.open_bases[1 - side] &= ~(1 << base)


def complete_landing(g: Play[Sea], ships: list[int], port: int) -> None:
    """A landing force that completed at its neutral port takes it and opens its air base."""
    s = g.state
    for landing in s.scenario.landings:
        if landing.port == port and landing.ship in ships and s.port_side[port] == NEUTRAL:
            side = s.t.ships.side[landing.ship]
            s.port_side[port] = side
            g.tell("landed", port, side)
            if landing.base:
                open_base(s, landing.base, side)
            refresh_ports(s)


# -- free transfer ---------------------------------------------------------------------------------------------


def transfer_reason(s: Sea, tf: int) -> Reason | None:
    """Why a station may not change between port hex and box now; None if it may (AC.comp.port.1)."""
    if s.line[tf] or not s.tf_ships[tf]:
        return UNDER_WAY
    if (s.transferred >> tf) & 1:
        return TRANSFERRED
    if s.tf_port[tf]:
        return None if s.port_side[s.tf_port[tf]] == side_of(tf) else NO_FRIENDLY_PORT
    return None if s.friendly_port[side_of(tf)][s.tf_hex[tf]] else NO_FRIENDLY_PORT


def start_transfer(g: Play[Sea], tf: int) -> None:
    """Leave the box for a port hex, or enter a box."""
    g.state.transferred |= 1 << tf
    if g.state.tf_port[tf]:
        g.push(LeavePort(tf))
    else:
        g.push(EnterPort(tf))


class LeavePort(Choose[Sea]):
    """A station in a box goes to a hex of its port; an off-map strip touches several (AC.comp.map.5)."""

    title = "title-leave-port"
    verb = "place"
    kind = "hex"
    rule = "AC.comp.port.1b"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf

    def asked(self, s: Sea) -> int:
        return side_of(self.tf)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", self.tf)}

    def things(self, s: Sea) -> list[int]:
        return s.waters.port_hexes[s.tf_port[self.tf]]

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        return about(NOT_A_PORT_HEX, ("hex", thing))

    def choose(self, g: Play[Sea], thing: int) -> None:
        form_station(g, self.tf, thing)
        g.tell("left_port", self.tf, thing)
        g.pop()


class EnterPort(Choose[Sea]):
    """A station in a friendly port hex goes to the box of the port."""

    title = "title-enter-port"
    verb = "port"
    kind = "port"
    rule = "AC.comp.port.1b"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf

    def asked(self, s: Sea) -> int:
        return side_of(self.tf)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", self.tf)}

    def things(self, s: Sea) -> list[int]:
        return [port for port in s.scenario.hex_ports[s.tf_hex[self.tf]] if s.port_side[port] == side_of(self.tf)]

    def choose(self, g: Play[Sea], thing: int) -> None:
        put_in_box(g.state, self.tf, thing)
        g.tell("entered_port", self.tf, thing)
        g.pop()
