"""Entry hexes, sectors, Off-Map Boxes and Blocking Positions (13.4-13.7, 3.2)."""

from __future__ import annotations

from sandtable.games.ardennes44.rules.ground.fences import beyond_meuse, stays_west
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN


def box_of(s: Front, entry: int) -> int:
    """The Off-Map Box of an entry hex, 0 none."""
    return s.t.entry_box[entry] if entry < len(s.t.entry_box) else 0


def has_blocking(s: Front, entry: int) -> bool:
    """Whether the entry hex has a Blocking Position (3.2)."""
    return entry < len(s.t.entry_blocking) and s.t.entry_blocking[entry] > 0


def is_entry(s: Front, entry: int) -> bool:
    """Whether the hex still is an entry hex and source of its side: no German left the map there (11.9)."""
    return s.scenario.entry_hex[entry] >= 0 and s.scenario.entry_hex[entry] not in s.exited_hexes


def sector(s: Front, box: int) -> list[int]:
    """The Allied entry hexes of an Off-Map Box, without those by which Germans have left the map (13.4, 11.9)."""
    side = s.scenario.entry_side
    return [
        entry
        for entry in s.scenario.entry_ids
        if side[entry] == ALLIED and box_of(s, entry) == box and is_entry(s, entry)
    ]


def boxes_in_play(s: Front) -> list[int]:
    """Off-Map Boxes that have an entry hex in play."""
    found: list[int] = []
    for entry in s.scenario.entry_ids:
        box = box_of(s, entry)
        if box and box not in found:
            found.append(box)
    found.sort()
    return found


def blocking_strength(s: Front, entry: int) -> int:
    """Defense factors in a Blocking Position."""
    return sum(s.defense(unit) for unit in s.units_in(BLOCKING + entry))


def blocked(s: Front, entry: int) -> bool:
    """Whether an entry hex is blocked: defense of at least 6 in its Blocking Position (13.4)."""
    return blocking_strength(s, entry) >= s.t.limits.blocking_defense


def closing_entry(s: Front, box: int) -> int:
    """The German-held entry hex without a block that closes a sector, 0 when it is open (13.4)."""
    for entry in sector(s, box):
        if s.side_at(s.scenario.entry_hex[entry]) == GERMAN and not blocked(s, entry):
            return entry
    return 0


def may_enter_by(s: Front, side: int, entry: int) -> bool:
    """Whether units of a side may enter the map by an entry hex now (13.1, 13.4)."""
    if not is_entry(s, entry) or s.scenario.entry_side[entry] != side:
        return False
    holder = s.side_at(s.scenario.entry_hex[entry])
    if holder not in (0, side):
        return False
    box = box_of(s, entry)
    return side == GERMAN or box == 0 or closing_entry(s, box) == 0


def entries_of_place(s: Front, place: int) -> list[int]:
    """Entry hexes by which a unit in a box or Blocking Position may enter the map (13.5, 13.6)."""
    if place >= BLOCKING:
        candidates = [place - BLOCKING]
    else:
        candidates = sector(s, place - BOX)
    return [entry for entry in candidates if may_enter_by(s, ALLIED, entry)]


def next_boxes(s: Front, box: int) -> list[int]:
    """Off-Map Boxes to which a unit may go from a box (13.5)."""
    if closing_entry(s, box):
        return []
    return [other for other in boxes_in_play(s) if s.t.box_neighbours[box] >> other & 1]


def away_from_west(s: Front, unit: int, box: int) -> bool:
    """Whether the unit stays west of the Meuse and the box leads to no entry hex there (27.3)."""
    hexes = [s.scenario.entry_hex[entry] for entry in s.scenario.entry_ids if box_of(s, entry) == box]
    return stays_west(s, unit) and all(hex < 0 or beyond_meuse(s.t, hex) for hex in hexes)


def blocking_positions(s: Front, box: int) -> list[int]:
    """Blocking Positions of a box, by entry (13.5)."""
    return [entry for entry in sector(s, box) if has_blocking(s, entry)]
