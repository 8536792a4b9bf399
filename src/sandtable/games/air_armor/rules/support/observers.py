"""Forward observers: who sees a hex for an HQ, in Strikes and in both fires of an operation (21.3, 23.7.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.fire.targets import defensive_hexes
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, serves_reason
from sandtable.games.air_armor.rules.question import CycleChoice
from sandtable.games.air_armor.state.codes import ATTACK_HELICOPTER, GUNNERY, NO_HEX, STAND_OFF
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater

from .distance import command_reason, hexes_to

OBSERVER_NOT_ADJACENT: Final = Reason("21.3c", "observer-not-adjacent")
OBSERVER_MASKED: Final = Reason("21.3g", "observer-masked")
OBSERVER_NOT_ACTIVATING: Final = Reason("21.3.1a", "observer-not-activating")
OBSERVER_BOUND: Final = Reason("21.3.1b", "observer-bound")
TELLING: Final = (OBSERVER_BOUND, OBSERVER_NOT_ACTIVATING, OBSERVER_MASKED, OBSERVER_NOT_ADJACENT)
OBSERVER_NOT_PARTICIPATING: Final = Reason("21.3.2a", "observer-not-participating")


def observes_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a unit does not observe a hex for an HQ (21.3c-g)."""
    if s.place[piece] < 0 or s.t.grid.distance(s.place[piece], hex) != 1:
        return OBSERVER_NOT_ADJACENT
    if s.masked[piece]:
        return OBSERVER_MASKED
    if piece == hq:
        return None
    return serves_reason(s, hq, piece) or command_reason(s, hq, piece)


def strike_observer_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a unit does not observe for a Strike: it must activate in the current cycle, and in no other (21.3.1)."""
    reason = observes_reason(s, hq, piece, hex)
    if reason:
        return reason
    if s.active < 0 or activates_reason(s, piece, s.active):
        return OBSERVER_NOT_ACTIVATING
    return None if s.activated[piece] in (-1, s.active) else OBSERVER_BOUND


def offensive_observer_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a unit does not observe for an Offensive Fire Call: only participants next to the objective do (21.3.2a)."""
    if s.op.objective == NO_HEX:
        return OBSERVER_NOT_ADJACENT
    reason = observes_reason(s, hq, piece, s.op.objective)
    if reason:
        return reason
    return None if s.op.member[piece] else OBSERVER_NOT_PARTICIPATING


def _beside(s: Theater, side: int, hex: int) -> list[int]:
    found: list[int] = []
    if s.near[side][hex]:
        for other in s.t.grid.around(hex):
            found += s.pieces_at(side, other)
    return found


def strike_observers(s: Theater, hq: int, hex: int) -> list[int]:
    """Units that observe a hex for a Strike called by an HQ."""
    return [piece for piece in _beside(s, s.t.side[hq], hex) if not strike_observer_reason(s, hq, piece, hex)]


def observed(s: Theater, hq: int, hex: int) -> bool:
    """Whether any unit observes a hex for an HQ (21.3c)."""
    return any(not observes_reason(s, hq, piece, hex) for piece in _beside(s, s.t.side[hq], hex))


def objective_observed(s: Theater, hq: int) -> bool:
    """Whether a participant still observes the objective for an HQ."""
    if s.op.objective == NO_HEX:
        return False
    pieces = _beside(s, s.t.side[hq], s.op.objective)
    return any(not offensive_observer_reason(s, hq, piece) for piece in pieces)


def defended_hexes(s: Theater, hq: int) -> list[int]:
    """Targets of Defensive Fire that are observed for an HQ of the inactive player (21.3.3)."""
    return [hex for hex in defensive_hexes(s) if observed(s, hq, hex)]


def acquired(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex has an Acquired marker of a side (20.3)."""
    return s.acquired[hex] == side + 1


def acquired_hexes(s: Theater, side: int) -> list[int]:
    """The hexes with an Acquired marker of a side."""
    return places_of(s.acquired, side + 1)


def commit_observer(g: Play[Theater], hq: int, observers: list[int], hexes: list[int]) -> None:
    """If only base units observe a Strike, one of them is bound to this cycle (21.3.1b, 10.1.3).

    A Disrupted HQ calls only as its own observer (21.2.2b).
    """
    s = g.state
    if s.disrupted[hq]:
        observers = [hq]
    if any(observes_freely(s, piece) for piece in observers):
        return
    if len(observers) > 1:
        g.push(BindObserver(observers, hq, hexes))
    elif observers:
        s.activated[observers[0]] = s.active


def observes_freely(s: Theater, piece: int) -> bool:
    """Whether a unit takes part in no cycle but this: no base unit, of the base of the active division, or bound."""
    formation = s.t.formation[piece]
    return not s.t.is_base(formation) or formation == s.t.formation_base[s.active] or s.activated[piece] == s.active


class BindObserver(CycleChoice):
    """Which of several base units observes a Strike at one of these hexes and so is bound to this cycle (21.3.1b)."""

    title = "title-fire-strike"
    verb = "piece"
    kind = "piece"
    rule = "21.3.1b"

    def __init__(self, observers: list[int] | None = None, hq: int = 0, hexes: list[int] | None = None) -> None:
        super().__init__()
        self.observers: list[int] = [] if observers is None else observers[:]
        self.hq = hq
        self.hexes: list[int] = [] if hexes is None else hexes[:]

    def things(self, s: Theater) -> list[int]:
        return self.observers

    def reason(self, s: Theater, thing: int) -> Reason | None:
        reasons = [strike_observer_reason(s, self.hq, thing, hex) for hex in self.hexes]
        first = next(filter(None, reasons), None)
        return next((reason for reason in TELLING if reason in reasons), first)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.state.activated[thing] = g.state.active
        g.pop()


def note_observers(s: Theater) -> None:
    """At the end of the Movement step: the HQs for which somebody observes the objective (21.3.2b, 18.8.1a2)."""
    s.op.observed_by = [hq for hq in s.t.hq_pieces if s.t.side[hq] == s.op.side and objective_observed(s, hq)]


def helicopter_observes(s: Theater, hq: int, piece: int) -> bool:
    """Whether a called helicopter in its firing position observes the objective, within Command Range (21.3.2c)."""
    if s.t.unit_class[piece] != ATTACK_HELICOPTER or s.place[piece] < 0 or s.steps[piece] <= 0:
        return False
    helicopter = s.t.helicopter_piece.index(piece)
    reach = max(s.t.helicopter_range[2 * helicopter + GUNNERY], s.t.helicopter_range[2 * helicopter + STAND_OFF])
    if s.op.objective == NO_HEX or s.t.grid.distance(s.place[piece], s.op.objective) > reach:
        return False
    return hexes_to(s, hq, s.place[piece]) <= s.t.command_range[hq]


def judge_observers(s: Theater) -> None:
    """Before Offensive Fire: with nobody left to observe, the called artillery is halved (21.3.2d, 18.8.1b)."""
    hq = s.op.offensive_hq
    s.op.blind = 0
    if not hq or objective_observed(s, hq):
        return
    for piece in s.op.offensive_assets:
        if helicopter_observes(s, hq, piece):
            return
    s.op.blind = 1
