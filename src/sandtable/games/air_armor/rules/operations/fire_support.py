"""Fire support, jamming and helicopters of an operation: the frames of the lower rooms, asked in their steps."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.state.theater import Theater

# SEAM: rules/support (FireCall, CounterBattery, JamQuestion) and rules/air (Flight) are pushed here when they are there


def supports(s: Theater, piece: int, hex: int) -> bool:
    """Whether a called asset can fire at a hex: in range, and observed for the calling HQ (18.7.2a2)."""
    if s.t.flies(piece):
        return True
    return s.place[piece] < 0 or s.t.grid.distance(s.place[piece], hex) <= s.t.range[piece]


def jam(g: Play[Theater]) -> None:
    """The Jamming step (39.0)."""


def fire_call(g: Play[Theater], role: int, offensive: int) -> None:
    """A Fire Call of a side (21.2)."""


def prompt_counter_battery(g: Play[Theater]) -> None:
    """Counter-battery at guns that gave defensive support (23.4.1h)."""


def late_counter_battery(g: Play[Theater]) -> None:
    """Counter-battery at guns that supported the attack (23.4.9c)."""


def fly_in(g: Play[Theater], role: int) -> None:
    """The called attack helicopter of a side flies to its firing position (13.4g, 13.4j)."""


def helicopters_home(g: Play[Theater]) -> None:
    """Called attack helicopters fly home (13.4n2)."""
