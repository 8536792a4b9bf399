"""Members of an operation: regiments, base units, engineers, units on a NATO March (13.0, 13.2, 13.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.range import entry_hexes, flies_in, waits
from sandtable.games.air_armor.rules.command.task_force_units import RESERVE_BESIDE_ENEMY
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, cycle_pieces, division_of, is_superior
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import ENGINEER, MANEUVER, MARCH, NATO, NO_HEX, OFF_AIR, QUEUED, RESERVE, WP
from sandtable.games.air_armor.state.operation import new_operation
from sandtable.games.air_armor.state.theater import Theater

OTHER_CYCLE: Final = Reason("12.5.2b2", "other-cycle")
ENGINEER_FAR: Final = Reason("13.0f3", "engineer-far")
NOT_ENGINEER: Final = Reason("13.0f3", "not-engineer")
COMMITTED: Final = Reason("13.0b", "committed")
OFF_THE_MAP: Final = Reason("16.0a", "off-the-map")
AIRMOBILE_APART: Final = Reason("29.2.2b", "airmobile-apart")


LEAD_RANGE: Final = 3  # hexes from the Lead Unit marker (12.3.2.1, 12.6, 12.9)


def open_operation(s: Theater, kind: int, side: int, formation: int) -> None:
    """Start a new operation, without members."""
    s.op = new_operation(s.t.pieces)
    s.op.kind, s.op.side, s.op.formation = kind, side, formation


def close_operation(s: Theater) -> None:
    """End the operation."""
    s.op = new_operation(s.t.pieces)


def add_group(s: Theater, formation: int, lead: int, paid: int) -> int:
    """Add a regiment or task force to the operation; returns its number."""
    s.op.groups.append(formation)
    s.op.lead.append(lead)
    s.op.paid.append(paid)
    return len(s.op.groups)


def commit(s: Theater, piece: int, group: int) -> None:
    """Add a piece to a group of the operation (13.0d)."""
    op = s.op
    op.member[piece] = group
    op.start[piece] = s.place[piece] if s.place[piece] >= 0 else NO_HEX
    near = near_marker(s, s.place[piece], op.lead[group - 1])
    op.near_lead[piece] = int(near or (waits(s, piece) and op.kind != MARCH))  # it enters near it (12.3.2.3a2)


def near_marker(s: Theater, hex: int, lead: int) -> bool:
    """Whether a hex is within 3 hexes of a Lead Unit marker, the marker's hex not counted (12.3.2.1a2)."""
    return lead >= 0 and hex >= 0 and s.t.grid.distance(hex, lead) <= LEAD_RANGE


def members(s: Theater) -> list[int]:
    """All pieces that take part, by number."""
    taking_part = s.op.member
    return [piece for piece in s.t.side_pieces[s.op.side] if taking_part[piece]]


def joins_reason(s: Theater, piece: int) -> Reason | None:
    """Why a piece cannot take part in the operation that is being committed: Used, bound elsewhere, off the map."""
    if s.place[piece] < 0:
        return OFF_THE_MAP
    if s.op.member[piece]:
        return COMMITTED
    reason = operates_reason(s, piece)
    if reason:
        return reason
    if s.op.kind == RESERVE and s.near[1 - s.t.side[piece]][s.place[piece]]:
        return RESERVE_BESIDE_ENEMY
    return None


def bound_reason(s: Theater, piece: int) -> Reason | None:
    """Why a base unit cannot act in the running cycle: it is bound to another one this turn (12.5.2b2, 12.8.1a3)."""
    return OTHER_CYCLE if s.activated[piece] >= 0 and s.activated[piece] != s.active else None


def formation_units(s: Theater, formation: int) -> list[int]:
    """All counters of a formation in hexes, by number."""
    found: list[int] = []
    for unit_type in s.t.formation_types[formation]:
        found += [piece for piece in s.t.counters_of(unit_type) if s.place[piece] >= 0]
    return found


def march_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit cannot take part in a NATO March, or in the March of a WP division base (13.2.1, 12.7.3, 12.5.1)."""
    return single_march_reason(s, piece) or apart_reason(s, s.t.airmobile[piece])


def single_march_reason(s: Theater, piece: int) -> Reason | None:
    """The same, regardless of the other units on the March."""
    outside = waits(s, piece) or flies_in(s, piece)
    reason = waiting_reason(s, piece) if outside else joins_reason(s, piece)
    if reason:
        return reason
    return activates_reason(s, piece, s.active) or bound_reason(s, piece)


def apart_reason(s: Theater, airmobile: int) -> Reason | None:
    """Why a NATO unit cannot march with the others: airmobile units march only with each other (29.2.2b)."""
    if s.op.side != NATO:
        return None
    taking_part = s.op.member
    for other in s.t.side_pieces[NATO]:
        if taking_part[other] and s.t.airmobile[other] != airmobile:
            return AIRMOBILE_APART
    return None


def waiting_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit outside the map cannot enter by a March (40.4a, 12.6.4a3)."""
    return COMMITTED if s.op.member[piece] else operates_reason(s, piece)


def base_units(s: Theater, base: int) -> list[int]:
    """Units that may join the March of a division base: its own and those of superior bases (13.2.1a, 12.5.1a3)."""
    return [piece for piece in cycle_pieces(s, WP) if joins_base(s, base, piece)]


def joins_base(s: Theater, base: int, piece: int) -> bool:
    """Whether a WP unit may join the March of a division base."""
    formation = s.t.formation[piece]
    return (formation == base or _higher_base(s, formation, base)) and not march_reason(s, piece)


def _higher_base(s: Theater, formation: int, base: int) -> bool:
    return s.t.is_base(formation) and is_superior(s, formation, base)


def march_units(s: Theater) -> list[int]:
    """NATO units that may make a March in the active brigade's cycle (13.2.1b, 12.7.3)."""
    apart = [apart_reason(s, 0), apart_reason(s, 1)]
    mates = [piece for piece in cycle_pieces(s, s.op.side) if not apart[s.t.airmobile[piece]]]
    return [piece for piece in mates if not single_march_reason(s, piece)]


def engineer_reason(s: Theater, piece: int) -> Reason | None:
    """Why a WP engineer cannot take part in the operation of the committed regiments (10.1.4, 12.9.1, 13.0f3)."""
    if s.t.unit_class[piece] != ENGINEER or s.t.side[piece] != s.op.side:
        return NOT_ENGINEER
    outside = s.place[piece] == QUEUED or (flies_in(s, piece) and s.op.kind != RESERVE)
    reason = waiting_reason(s, piece) if outside else joins_reason(s, piece)
    if reason:
        return reason
    cycle = s.active if s.active >= 0 else division_of(s, s.op.formation)
    if s.activated[piece] not in (-1, cycle):
        return OTHER_CYCLE
    return None if engineer_groups(s, piece) else ENGINEER_FAR


def engineer_groups(s: Theater, piece: int) -> list[int]:
    """The groups within 3 hexes of whose marker an engineer of their chain stands, by number (12.9.1a1)."""
    found: list[int] = []
    for at, formation in enumerate(s.op.groups):
        if serves_regiment(s, piece, formation) and _reaches_marker(s, piece, at):
            found.append(at + 1)
    return found


def _reaches_marker(s: Theater, piece: int, at: int) -> bool:
    """Whether an engineer is near the marker of a group, or waits and may enter near it with its regiment (12.9.4a).

    Off the map a marker has no hex: units that fly go where they land (29.3d).
    """
    place = s.place[piece]
    if place >= 0:
        return near_marker(s, place, s.op.lead[at])
    if not any(s.op.member[other] == at + 1 and s.place[other] == place for other in members(s)):
        return False
    if s.op.kind == MARCH or place == OFF_AIR:
        return True
    return any(near_marker(s, hex, s.op.lead[at]) for hex in entry_hexes(s, piece))


def serves_regiment(s: Theater, piece: int, regiment: int) -> bool:
    """Whether an engineer is of the regiment's division or of a base superior to it (12.9.1a1)."""
    formation, division = s.t.formation[piece], division_of(s, regiment)
    if division < 0:
        return is_superior(s, formation, regiment)
    base = s.t.formation_base[division]
    return formation == base or is_superior(s, formation, base)


def engineers(s: Theater) -> list[int]:
    """WP engineers that may still be added."""
    return [piece for piece in s.t.engineer_pieces if not engineer_reason(s, piece)]


def real_maneuver(s: Theater, piece: int) -> bool:
    """Whether a piece is a maneuver unit with steps."""
    return s.t.unit_class[piece] == MANEUVER and s.steps[piece] != 0
