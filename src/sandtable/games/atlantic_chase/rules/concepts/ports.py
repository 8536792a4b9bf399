"""Ports, port boxes and air bases: who holds them, free transfer, landings (AC.comp.port, AC.comp.air)."""

from typing import Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
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


class LeavePort(Frame[Sea]):
    """A station in a box goes to a hex of its port; an off-map strip touches several (AC.comp.map.5)."""

    title = "title-leave-port"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf

    def next(self, g: Play[Sea]) -> int:
        """The owner decides."""
        return side_of(self.tf)

    def options(self, g: Play[Sea]) -> list[Action]:
        """The hexes of the port."""
        return [("place", hex_) for hex_ in g.state.waters.port_hexes[g.state.tf_port[self.tf]]]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Put the station there."""
        form_station(g, self.tf, a[1])
        g.tell("left_port", self.tf, a[1])
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-leave-port", {"tf": ("tf", self.tf)}), "AC.comp.port.1b")

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Only hexes of its own port are near."""
        away = ref[0] == "hex" and ("place", ref[1]) not in self.options(g)
        return [about(NOT_A_PORT_HEX, ref)] if away else []


class EnterPort(Frame[Sea]):
    """A station in a friendly port hex goes to the box of the port."""

    title = "title-enter-port"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf

    def next(self, g: Play[Sea]) -> int:
        """The owner decides."""
        return side_of(self.tf)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Friendly ports in the hex."""
        s = g.state
        return [
            ("port", port) for port in s.scenario.hex_ports[s.tf_hex[self.tf]] if s.port_side[port] == side_of(self.tf)
        ]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Put the station into the box."""
        put_in_box(g.state, self.tf, a[1])
        g.tell("entered_port", self.tf, a[1])
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-enter-port", {"tf": ("tf", self.tf)}), "AC.comp.port.1b")
