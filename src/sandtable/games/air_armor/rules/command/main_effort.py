"""The Main Effort chit of the Warsaw Pact: placing it, removing it, and its benefits (12.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import in_play
from sandtable.games.air_armor.state.codes import AIRMOBILE_BATTALION, LOST, NATO, RETURNING, WP
from sandtable.games.air_armor.state.theater import Theater

from .points import NO_OFF_MAP_CP, hqs_of

NO_MAIN_EFFORT: Final = Reason("12.4b", "no-main-effort")
CHIT_SPENT: Final = Reason("12.4e", "chit-spent")
CHIT_ON_TRACK: Final = Reason("12.4.2c", "chit-on-track")
CHIT_HQ_OUT: Final = Reason("12.4.2a1", "chit-hq-out")
CHIT_AIRMOBILE: Final = Reason("12.4a", "chit-airmobile")
CHIT_LIMIT: Final = Reason("12.4b", "chit-limit")
CHIT_LAST_TURN: Final = Reason("12.4b", "chit-last-turn")

SPECIAL_RP: Final = 2  # off-map RP of a Main Effort, for its cycle only (12.4.1d)


def airmobile_brigade(s: Theater, division: int) -> bool:
    """Whether a formation is 35th Guards Air Assault Brigade, which never has a chit (12.4a)."""
    for formation in range(s.t.formations):
        if s.t.formation_parent[formation] == division and s.t.formation_kind[formation] == AIRMOBILE_BATTALION:
            return True
    return False


def effort_reason(s: Theater, division: int) -> Reason | None:
    """Why a division cannot have the Main Effort: its chit is spent, an HQ is out of action (12.4, 30.4.2b)."""
    if not s.readings.main_effort or s.t.formation_side[division] != WP or division not in s.t.divisions:
        return NO_MAIN_EFFORT
    if airmobile_brigade(s, division):
        return CHIT_AIRMOBILE
    if s.chit_used[division]:
        return CHIT_SPENT
    if not in_play(s, division):
        return NO_MAIN_EFFORT
    for hq in hqs_of(s, division):
        if s.disrupted[hq] or s.place[hq] in (RETURNING, LOST):
            return CHIT_HQ_OUT
    return None


def place_chit_reason(s: Theater, division: int, points: int, on_track: bool) -> Reason | None:
    """Why a chit cannot be put on the next turn's box for 1 off-map CP (12.4b, 12.4.2c)."""
    reason = effort_reason(s, division)
    if reason:
        return reason
    if on_track:
        return CHIT_ON_TRACK
    if s.turn >= s.scenario.last_turn:
        return CHIT_LAST_TURN
    if s.chits_placed >= s.scenario.special.main_effort_limit:
        return CHIT_LIMIT
    return None if points else NO_OFF_MAP_CP


def clear_past_chit(s: Theater) -> None:
    """A chit of an earlier turn is spent or kept for later; one that may not stay goes (12.4.2a2)."""
    if s.chit < 0:
        return
    if s.chit_turn < s.turn or effort_reason(s, s.chit):
        s.chit = -1
        s.chit_turn = 0
        s.chit_shown = 0
        s.secrets.knowers[s.chit_slot] = 3


def declare_effort(g: Play[Theater], division: int) -> None:
    """The chit of the active division is turned face up and can never be used again (12.4d, 12.4e)."""
    s = g.state
    if s.chit != division or s.chit_turn != s.turn or s.chit_shown:
        return
    s.chit_shown = 1
    s.chit_used[division] = 1
    s.main_effort_rp = SPECIAL_RP
    g.learn(s.chit_slot, NATO)
    g.tell("main_effort", division)


def has_effort(s: Theater, division: int) -> bool:
    """Whether the running cycle is that of the Main Effort."""
    return s.chit_shown == 1 and s.chit == division and s.chit_turn == s.turn
