"""Units of a side in Hidden Mode before their revelation: what counts for them (45.1, 45.7)."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import DTB, UNREVEALED, WP
from sandtable.games.air_armor.state.theater import Theater


def unrevealed(s: Theater, piece: int) -> bool:
    """Whether a unit on the map has no step marker yet (45.1a)."""
    return s.steps[piece] == UNREVEALED


def flak_steps(s: Theater, piece: int) -> int:
    """Steps that a ground unit has for flak: WP regiment 3, DTB 2, NATO 1 while it is unrevealed (45.7)."""
    if s.steps[piece] != UNREVEALED:
        return s.steps[piece]
    if s.t.side[piece] != WP:
        return 1
    return 2 if s.t.formation_kind[s.t.formation[piece]] == DTB else 3


def has_pool(s: Theater, piece: int) -> bool:
    """Whether the steps of a counter come from a Step Pool: maneuver units that are not airmobile (45.1a, 45.2.3a)."""
    return s.hidden(s.t.side[piece]) and s.t.maneuver[piece] == 1 and not s.t.airmobile[piece]
