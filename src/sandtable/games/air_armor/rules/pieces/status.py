"""Markers on units: Used, Disrupted, Fired, Contaminated, and what a split counter inherits (6.1, 11.4, 11.5.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import ARTILLERY, HQ, NATO, NO_HEX, WP
from sandtable.games.air_armor.state.theater import Theater

ALREADY_USED: Final = Reason("11.4.1a", "already-used")


def operates_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit can neither take part in an operation nor react: it is Used, Disrupted ones included (11.4.1a)."""
    return ALREADY_USED if s.used[piece] else None


def disrupt(s: Theater, piece: int) -> None:
    """A Disrupted marker: the unit is flipped to Used; an HQ loses its RP, a NATO one its CP too (11.4c, 23.3.1h)."""
    s.disrupted[piece] = 1
    s.used[piece] = 1
    if s.t.unit_class[piece] == HQ:
        s.rp[piece] = 0
        if s.t.side[piece] == NATO:
            s.cp[piece] = 0


def mark_fired(s: Theater, piece: int) -> None:
    """Any fire of an artillery unit puts a Fired marker on it (6.1.2a)."""
    if s.t.unit_class[piece] == ARTILLERY:
        s.fired[piece] = 1


def remove_markers(s: Theater) -> None:
    """Marker Removal: remove Fired and Disrupted markers, except Disrupted ones on WP HQs (6.1.1b, 6.1.2c)."""
    for piece in range(1, s.t.ground_pieces):
        s.fired[piece] = 0
        if s.t.unit_class[piece] != HQ or s.t.side[piece] != WP:
            s.disrupted[piece] = 0


def restore_wp_hqs(s: Theater) -> None:
    """The end of the WP Planning Phase: Disrupted markers on WP HQs go (6.1.1b)."""
    for hq in s.t.hq_pieces:
        if s.t.side[hq] == WP:
            s.disrupted[hq] = 0


def ready_all(s: Theater) -> None:
    """Unit Readiness: all ground units are Unused (4.1.6d, 11.4a); a Disrupted WP HQ too, its marker stays."""
    for piece in range(1, s.t.ground_pieces):
        s.used[piece] = 0


def copy_status(s: Theater, piece: int, new: int) -> None:
    """A counter split off keeps every marker of the original and its place in the operation (11.5.2, 11.5.1b)."""
    s.used[new] = s.used[piece]
    s.disrupted[new] = s.disrupted[piece]
    s.fired[new] = s.fired[piece]
    s.masked[new] = s.masked[piece]
    s.contaminated[new] = s.contaminated[piece]
    s.deliberate[new] = s.deliberate[piece]
    s.activated[new] = s.activated[piece]
    s.entry[new] = s.entry[piece]
    s.entry_zone[new] = s.entry_zone[piece]
    _copy_operation(s, piece, new)


def _copy_operation(s: Theater, piece: int, new: int) -> None:
    op = s.op
    op.member[new] = op.member[piece]
    op.moved[new] = op.moved[piece]
    op.spent[new] = op.spent[piece]
    op.near_lead[new] = op.near_lead[piece]
    op.met_enemy[new] = op.met_enemy[piece]
    op.left_mines[new] = op.left_mines[piece]
    op.screened[new] = op.screened[piece]
    op.protected[new] = op.protected[piece]
    op.reacted[new] = op.reacted[piece]
    op.just_fired[new] = op.just_fired[piece]
    op.retreated[new] = op.retreated[piece]
    op.newcomer[new] = op.newcomer[piece]
    op.halted[new] = op.halted[piece]
    op.start[new] = op.start[piece]
    op.flown[new] = op.flown[piece]
    if piece in op.storming:
        op.storming.append(new)  # both are the Overrun force (42.0.2b)


def join_status(s: Theater, piece: int, gone: int) -> None:
    """A merged unit carries all markers of its parts and the fewest movement points left (11.6.1, 11.6.2a, 11.6d)."""
    s.used[piece] |= s.used[gone]
    s.fired[piece] |= s.fired[gone]
    s.masked[piece] |= s.masked[gone]
    s.contaminated[piece] |= s.contaminated[gone]
    s.deliberate[piece] |= s.deliberate[gone]
    op = s.op
    op.protected[piece] = int(sheltered(s, piece) and sheltered(s, gone) and op.moved[piece] + op.moved[gone] > 0)
    op.spent[piece] = max(op.spent[piece], op.spent[gone])
    op.moved[piece] |= op.moved[gone]
    op.met_enemy[piece] |= op.met_enemy[gone]
    op.left_mines[piece] |= op.left_mines[gone]
    op.screened[piece] = max(op.screened[piece], op.screened[gone])
    op.newcomer[piece] |= op.newcomer[gone]
    op.near_lead[piece] &= op.near_lead[gone]
    op.halted[piece] = max(op.halted[piece], op.halted[gone])
    op.member[piece] = max(op.member[piece], op.member[gone])
    op.flown[piece] = max(op.flown[piece], op.flown[gone])


def sheltered(s: Theater, piece: int) -> bool:
    """Whether a unit has not moved, or has come into its hex by Protected Movement (18.7.5a2, 18.7.5a3)."""
    return not s.op.moved[piece] or s.op.protected[piece] == 1


def clear_status(s: Theater, piece: int) -> None:
    """A counter that leaves play loses all its markers."""
    s.used[piece] = s.disrupted[piece] = s.fired[piece] = s.masked[piece] = 0
    s.contaminated[piece] = s.deliberate[piece] = s.engineered[piece] = 0
    s.activated[piece] = -1
    for column in (s.op.member, s.op.moved, s.op.spent, s.op.near_lead, s.op.met_enemy, s.op.left_mines):
        column[piece] = 0
    for column in (s.op.screened, s.op.protected, s.op.reacted, s.op.fired_steps, s.op.just_fired, s.op.retreated):
        column[piece] = 0
    s.op.newcomer[piece] = s.op.halted[piece] = s.op.assisted[piece] = 0
    s.op.start[piece] = NO_HEX
    s.op.flown[piece] = 0
