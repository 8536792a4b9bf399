"""Stations and trajectories: forming, extending and shortening a line (02)."""

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .intel import reconnoitre, triggers_intel

# -- position --------------------------------------------------------------------------------------------------


def take_off_map(s: Sea, tf: int) -> None:
    """Remove station or trajectory with all their markers."""
    bit = 1 << tf
    for hex_ in s.line[tf]:
        s.segments_at[hex_] &= ~bit
    if s.tf_hex[tf]:
        s.stations_at[s.tf_hex[tf]] &= ~bit
    s.line[tf] = []
    s.intel[tf] = bytearray()
    s.contact[tf] = bytearray()
    s.tf_hex[tf] = 0
    s.tf_port[tf] = 0
    s.tf_contact[tf] = 0


def put_station(s: Sea, tf: int, hex_: int) -> None:
    """Make the task force a station in a hex; Intel goes, the Contact marker of that hex stays (AC.con.traj.3)."""
    kept = s.tf_contact[tf] if s.tf_port[tf] else contact_in(s, tf, hex_)
    take_off_map(s, tf)
    s.tf_hex[tf] = hex_
    s.stations_at[hex_] |= 1 << tf
    s.tf_contact[tf] = kept


def form_station(g: Play[Sea], tf: int, hex_: int) -> None:
    """The task force becomes a station in play; with `station_triggers_intel` enemy segments there get Intel (Q4)."""
    put_station(g.state, tf, hex_)
    if g.state.rules.station_triggers_intel:
        reconnoitre(g, side_of(tf), hex_)


def put_in_box(s: Sea, tf: int, port: int) -> None:
    """Make the task force a station in a port box; a station keeps its Contact marker, an oil slick is left behind."""
    kept = s.tf_contact[tf]
    take_off_map(s, tf)
    s.tf_port[tf] = port
    s.tf_contact[tf] = kept
    for ship in s.tf_ships[tf]:
        s.oil[ship] = 0


# -- markers ---------------------------------------------------------------------------------------------------


def contact_in(s: Sea, tf: int, hex_: int) -> int:
    """1 if the station, or the segment in that hex, carries a Contact marker."""
    if s.tf_hex[tf]:
        return s.tf_contact[tf] if s.tf_hex[tf] == hex_ else 0
    line = s.line[tf]
    return s.contact[tf][line.index(hex_)] if hex_ in line else 0


def put_contact(s: Sea, tf: int, hex_: int) -> None:
    """A Contact marker on the station or the segment in that hex; a second one has no effect (AC.res.contact)."""
    if s.tf_hex[tf] == hex_:
        s.tf_contact[tf] = 1
    elif hex_ in s.line[tf]:
        s.contact[tf][s.line[tf].index(hex_)] = 1


# -- growing and shrinking -------------------------------------------------------------------------------------


def start_line(s: Sea, tf: int) -> None:
    """A station becomes a segment in its hex; its Contact marker stays with it (AC.act.traj.1)."""
    hex_, marked = s.tf_hex[tf], s.tf_contact[tf]
    take_off_map(s, tf)
    add_segment(s, tf, 1, hex_)
    s.contact[tf][0] = marked


def add_segment(s: Sea, tf: int, end: int, hex_: int) -> None:
    """Put a segment at an end of the line (0 first, 1 last), with Intel where the hex gives it."""
    marked = 1 if triggers_intel(s, side_of(tf), hex_) else 0
    at = len(s.line[tf]) if end else 0
    s.line[tf].insert(at, hex_)
    s.intel[tf].insert(at, marked)
    s.contact[tf].insert(at, 0)
    s.segments_at[hex_] |= 1 << tf


def remove_end(s: Sea, tf: int, end: int) -> int:
    """Take the segment at an end away with its markers; returns its hex."""
    at = -1 if end else 0
    hex_ = s.line[tf].pop(at)
    s.intel[tf].pop(at)
    s.contact[tf].pop(at)
    s.segments_at[hex_] &= ~(1 << tf)
    return hex_
