"""What is always true of a sound state; `Game.check` reports what is broken."""

from __future__ import annotations

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import (
    STACK_BRIGADES,
    STACK_COUNTERS,
    STACK_DIVISIONS,
    STACK_REGIMENTS,
    hex_reason,
)
from sandtable.games.air_armor.state.codes import MAIN, NO_OPERATION
from sandtable.games.air_armor.state.theater import Theater


def broken(s: Theater) -> list[str]:
    """Broken invariants in words; empty when all hold."""
    return [
        *broken_chains(s),
        *broken_steps(s),
        *broken_hexes(s),
        *broken_counts(s),
        *broken_points(s),
        *broken_works(s),
    ]


def broken_works(s: Theater) -> list[str]:
    """Gas Zones are those of their markers, minefields lie where they say, a Main bridge has its engineer."""
    found: list[str] = []
    for hex in range(s.t.size):
        if s.gas_zone[hex] != sum(1 for other in [hex, *s.t.grid.around(hex)] if s.gas[other]):
            found.append(f"the gas zone of {s.t.grid.ids[hex]} is wrong")
        if s.mine[hex] and s.mine_hex[s.mine[hex] - 1] != hex:
            found.append(f"the minefield of {s.t.grid.ids[hex]} lies elsewhere")
    for site in range(1, len(s.t.site_side)):
        keeper = s.keeper[site]
        if keeper and (not s.military[site] or s.bridge_kept[keeper] != site):
            found.append(f"{s.t.piece_key[keeper]} maintains no bridge")
        if s.military[site] and s.t.site_river[site] == MAIN and not keeper:
            found.append(f"nobody maintains the bridge at site {site}")
    return found


def broken_chains(s: Theater) -> list[str]:
    """Every ground unit on the map stands once in the chain of its hex and side."""
    found: list[str] = []
    seen: list[int] = []
    for side in (0, 1):
        for hex in range(s.t.size):
            for piece in s.pieces_at(side, hex):
                seen.append(piece)
                if s.place[piece] != hex or s.t.side[piece] != side:
                    found.append(f"{s.t.piece_key[piece]} is chained in hex {hex} but stands in {s.place[piece]}")
                if not s.scenario.inside[hex]:
                    found.append(f"{s.t.piece_key[piece]} stands outside the area")
    placed = [piece for piece in range(1, s.t.ground_pieces) if s.place[piece] >= 0]
    if sorted(seen) != placed:
        found.append("chains and places differ")
    return found


def broken_steps(s: Theater) -> list[str]:
    """Steps of the counters and the pool of a type are its steps left; no counter exceeds its limit."""
    found: list[str] = []
    for unit_type in range(s.t.types):
        if not s.scenario.type_steps[unit_type] or s.scenario.type_turn[unit_type] > s.turn:
            continue
        total = s.pool[unit_type]
        for piece in s.t.counters_of(unit_type):
            total += max(0, s.steps[piece])
            if s.steps[piece] > s.t.step_limit[piece]:
                found.append(f"{s.t.piece_key[piece]} has {s.steps[piece]} steps")
        if total != s.type_left[unit_type] and s.scenario.type_turn[unit_type] < s.turn:
            found.append(f"{s.t.type_key[unit_type]} has {total} steps, not {s.type_left[unit_type]}")
    return found


def broken_hexes(s: Theater) -> list[str]:
    """Both sides share no hex, and stacks comply or are masked, while no operation is under way; nobody comes then."""
    found: list[str] = []
    if s.op.kind != NO_OPERATION:
        return found
    if any(s.op.newcomer):
        found.append("newcomers without an operation")
    for hex in range(s.t.size):
        if s.first[0][hex] and s.first[1][hex]:
            found.append(f"both sides stand in hex {s.t.grid.ids[hex]}")
        for side in (0, 1):
            reason = hex_reason(s, side, hex) if s.first[side][hex] else None
            if reason and not (reason is STACK_COUNTERS and s.active >= 0):  # until the end of the cycle (45.6.1)
                pieces = s.pieces_at(side, hex)
                if not any(s.masked[piece] for piece in pieces) and not attached_elsewhere(s, pieces, reason):
                    found.append(f"stacking is violated in hex {s.t.grid.ids[hex]}")
    return found


def attached_elsewhere(s: Theater, pieces: list[int], reason: Reason) -> bool:
    """Whether a stack was legal until a formation in it was attached anew, which tests no limits (12.8.3b, 14.2.4a)."""
    if reason not in (STACK_BRIGADES, STACK_DIVISIONS, STACK_REGIMENTS):
        return False
    return any(s.attached_to[s.t.formation[piece]] >= 0 for piece in pieces)


def broken_counts(s: Theater) -> list[str]:
    """Near counts and zones of control are those that the units on the map give."""
    twin = s.copy()
    for piece in range(1, s.t.ground_pieces):
        if twin.place[piece] >= 0:
            put(twin, piece, -1)
    for piece in range(1, s.t.ground_pieces):
        if s.place[piece] >= 0:
            put(twin, piece, s.place[piece])
    return [] if twin.near == s.near and twin.zoc == s.zoc else ["near counts or zones of control are out of date"]


def broken_points(s: Theater) -> list[str]:
    """No pool is below zero."""
    found = [f"{s.t.piece_key[hq]} has {s.cp[hq]} CP" for hq in s.t.hq_pieces if s.cp[hq] < 0 or s.rp[hq] < 0]
    if min(s.points) < 0 or min(s.off_cp) < 0 or min(s.off_rp) < 0:
        found.append("points below zero")
    return found
