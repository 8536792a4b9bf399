"""What begins and ends with a Strike Segment: struck hexes, and the guns of a Main Effort (22.5f, 23.7.1)."""

from __future__ import annotations

from sandtable.games.air_armor.state.theater import Theater


def begin_strikes(s: Theater) -> None:
    """No hex has been struck in this segment, no gun has fired."""
    s.tried = bytearray(s.t.size)
    s.tried_site = bytearray(len(s.t.site_side))
    s.strike_guns = []


def end_strikes(s: Theater, main_effort: bool) -> None:
    """After a Main Effort the guns of the active side that fired in the segment are free to fire again (22.5f)."""
    if main_effort:
        for piece in s.strike_guns:
            if s.t.side[piece] == s.role:
                s.fired[piece] = 0
    s.strike_guns = []
