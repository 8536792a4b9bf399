"""The Redeployment Segment of Hidden Mode: counters return to the map, and units combine to free some (45.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, PASS
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import brigade_of, commands_reason, division_of
from sandtable.games.air_armor.rules.pieces.counters import (
    NO_SPARE_COUNTER,
    free_counter,
    merge,
    merge_reason,
    spare_counter,
    split_reason,
)
from sandtable.games.air_armor.rules.pieces.dealing import counters_in_play, split_unseen
from sandtable.games.air_armor.rules.pieces.hidden import has_pool
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import COUNTERS, STACK_COUNTERS, group_reason
from sandtable.games.air_armor.rules.question import CycleChoice, PieceChoice, RoleChoice
from sandtable.games.air_armor.state.codes import NATO, SPARE, UNREVEALED
from sandtable.games.air_armor.state.theater import Theater

from .hidden_contact import HiddenContact
from .pool import cover, pooled_types, room_for_counter, unrevealed_of
from .reveal import NOT_UNREVEALED

OPEN_MODE: Final = Reason("45.1a", "open-mode")
NO_COUNTER_THERE: Final = Reason("45.6a", "no-counter-there")
NOT_OF_ACTIVE: Final = Reason("45.6a", "not-of-active")
NO_PLACE_TO_REDEPLOY: Final = Reason("45.6c", "no-place-to-redeploy")
COUNTER_LIMIT: Final = Reason("45.6.2a", "counter-limit")
POOL_NOT_EMPTY: Final = Reason("45.3.3b", "pool-not-empty")


def of_formation(s: Theater, piece: int, active: int) -> bool:
    """Whether a unit belongs, or is attached, to the division or brigade whose cycle runs (45.6a)."""
    formation = s.t.formation[piece]
    if s.t.side[piece] == NATO:
        return brigade_of(s, formation) == active
    return division_of(s, formation) == active


def clear_deliberate(s: Theater, active: int) -> None:
    """Deliberate Defense markers on units of the active formation go (45.8g, 10.0.2)."""
    for piece in range(1, s.t.ground_pieces):
        if s.deliberate[piece] and of_formation(s, piece, active):
            s.deliberate[piece] = 0


def redeploys_reason(s: Theater, piece: int, active: int) -> Reason | None:
    """Why a counter cannot be returned to the map in a cycle, the place apart (45.6a, 45.6.2a)."""
    if not has_pool(s, piece):
        return OPEN_MODE
    if not of_formation(s, piece, active):
        return NOT_OF_ACTIVE
    if s.place[piece] != SPARE or piece not in counters_in_play(s, s.t.type_of[piece]):
        return NO_COUNTER_THERE
    return None if room_for_counter(s, s.t.type_of[piece]) else COUNTER_LIMIT


def redeploy_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a counter cannot be placed in a hex: with its like away from enemies, or with a superior HQ (45.6c).

    NATO may exceed its limit of counters until the end of the cycle (45.6.1), no other restriction.
    """
    if not with_its_like(s, piece, hex) and not with_superior(s, piece, hex):
        return NO_PLACE_TO_REDEPLOY
    side = s.t.side[piece]
    reason = group_reason(s, [*s.pieces_at(side, hex), piece])
    return None if reason is STACK_COUNTERS and side == NATO else reason


def with_its_like(s: Theater, piece: int, hex: int) -> bool:
    """Whether a unit of the same regiment or brigade/type stands in a hex with no enemy next to it."""
    side = s.t.side[piece]
    if s.near[1 - side][hex]:
        return False
    return any(s.t.type_of[other] == s.t.type_of[piece] for other in s.pieces_at(side, hex))


def with_superior(s: Theater, piece: int, hex: int) -> bool:
    """Whether an HQ to which the unit is subordinate stands in a hex."""
    return any(s.place[hq] == hex and s.t.side[hq] == s.t.side[piece] and not commands_reason(s, hq, piece)
               for hq in s.t.hq_pieces)  # fmt: skip


def redeploy_hexes(s: Theater, piece: int) -> list[int]:
    """Every hex in which a counter may be placed."""
    side, unit_type = s.t.side[piece], s.t.type_of[piece]
    places = [s.place[other] for other in s.t.counters_of(unit_type)]
    places += [s.place[hq] for hq in s.t.hq_pieces if s.t.side[hq] == side]
    return [hex for hex in sorted(set(places)) if hex >= 0 and not redeploy_reason(s, piece, hex)]


def redeploy(s: Theater, piece: int, hex: int) -> None:
    """A counter of the Pool Card comes back as an unrevealed unit (45.6a)."""
    put(s, piece, hex)
    cover(s, piece)


def combines_with(s: Theater, piece: int) -> int:
    """The revealed unit in the same hex that a unit can be combined with, 0 if there is none (45.6b)."""
    for other in s.pieces_at(s.t.side[piece], s.place[piece]):
        if other != piece and s.steps[other] > 0 and s.steps[piece] > 0 and not merge_reason(s, other, piece):
            return other
    return 0


class RedeploySegment(CycleChoice):
    """The Redeployment Segment of the active player (10.0.2, 45.6): any or all counters, or none."""

    title = "title-redeploy"
    verb = "piece"
    kind = "piece"
    rule = "45.6a"

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            clear_deliberate(s, s.active)
            return GO_ON
        if not s.hidden(s.role) or not (self.things(s) or self._combining(s)):
            g.pop()
            return GO_ON
        return s.role

    def things(self, s: Theater) -> list[int]:
        """One counter of each type that can be placed: they are alike."""
        counters = [spare_counter(s, unit_type) for unit_type in pooled_types(s, s.role)]
        return [piece for piece in counters if piece and not self.reason(s, piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        reason = redeploys_reason(s, thing, s.active)
        return reason or (None if redeploy_hexes(s, thing) else NO_PLACE_TO_REDEPLOY)

    def _combining(self, s: Theater) -> list[int]:
        units = [piece for piece in s.pieces_of(s.role) if has_pool(s, piece) and of_formation(s, piece, s.active)]
        return [piece for piece in units if combines_with(s, piece)]

    def beside(self, s: Theater) -> list[Action]:
        return [*[("combine", piece) for piece in self._combining(s)], DONE]

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.push(RedeployHex(thing))

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        s, other = g.state, combines_with(g.state, a[1])
        merge(s, other, a[1])
        g.tell("combined", other, s.place[other])


class RedeployHex(PieceChoice):
    """Where a counter of the Pool Card comes back (45.6c); next to an enemy it is revealed at once (45.3b)."""

    verb = "hex"
    kind = "hex"
    others = (PASS,)
    rule = "45.6c"

    def things(self, s: Theater) -> list[int]:
        return redeploy_hexes(s, self.piece)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return redeploy_reason(s, self.piece, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        g.pop()
        redeploy(s, self.piece, thing)
        g.tell("redeployed", self.piece, thing)
        if s.near[1 - s.t.side[self.piece]][thing]:
            g.push(HiddenContact([self.piece], thing))


# -- the limit of counters at the end of a cycle (45.6.1) ------------------------------------------------------


def over_limit(s: Theater, side: int) -> list[int]:
    """Hexes in which a hidden side has too many maneuver counters (45.1.3a)."""
    hexes = {s.place[piece] for piece in s.pieces_of(side) if s.t.maneuver[piece] and not s.masked[piece]}
    found = []
    for hex in sorted(hexes):
        units = [piece for piece in s.pieces_at(side, hex) if not s.masked[piece]]
        if group_reason(s, units) is STACK_COUNTERS:
            found.append(hex)
    return found


class MeetCounterLimit(RoleChoice):
    """The end of a NATO cycle: counters above the limit of a hex go back to the Pool Card (45.6.1)."""

    verb = "piece"
    kind = "piece"
    rule = "45.6.1a"

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not s.hidden(self.role) or not self.things(s):
            g.pop()
            return GO_ON
        return self.role

    def things(self, s: Theater) -> list[int]:
        for hex in over_limit(s, self.role):
            units = [piece for piece in s.pieces_at(self.role, hex) if s.t.maneuver[piece]]
            found = [piece for piece in units if s.steps[piece] == UNREVEALED]
            if found:
                return found
        return []

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return NOT_UNREVEALED

    def choose(self, g: Play[Theater], thing: int) -> None:
        free_counter(g.state, thing)
        g.tell("counter_removed", thing)


def fits_combined(s: Theater, force: list[int], hex: int) -> bool:
    """Whether a reacting force meets the limit of counters once it is revealed and combined with its like (45.4.8a)."""
    side = s.t.side[force[0]]
    heaps: list[int] = []  # types, each of which can become one counter
    single = 0  # counters in the hex that nobody can combine
    for piece in [*force, *s.pieces_at(side, hex)]:
        if not s.t.maneuver[piece]:
            continue
        if s.disrupted[piece] or s.contaminated[piece] or (s.steps[piece] == UNREVEALED and piece not in force):
            single += 1
        elif s.t.type_of[piece] not in heaps:
            heaps.append(s.t.type_of[piece])
    return s.hidden(side) and len(heaps) + single <= COUNTERS[side]


def combine_down(s: Theater, side: int, hex: int) -> None:
    """Combine units of a hex until its limit of counters is met (45.4.8a)."""
    while s.hidden(side) and hex in over_limit(s, side):
        pairs = [piece for piece in s.pieces_at(side, hex) if combines_with(s, piece)]
        if not pairs:
            return
        merge(s, combines_with(s, pairs[0]), pairs[0])


# -- a counter for a split while the pool is empty (45.3.3b) ---------------------------------------------------


def reuse_reason(s: Theater, gone: int, piece: int) -> Reason | None:
    """Why an unrevealed unit cannot give its counter to split a revealed one of the active formation (45.3.3b)."""
    if not has_pool(s, piece):
        return OPEN_MODE
    if s.active < 0 or not of_formation(s, piece, s.active):
        return NOT_OF_ACTIVE
    if gone not in unrevealed_of(s, s.t.type_of[piece]):
        return NOT_UNREVEALED
    if s.pool[s.t.type_of[piece]]:
        return POOL_NOT_EMPTY
    return None


def reusable(s: Theater, piece: int) -> list[int]:
    """Unrevealed units whose counter may serve to split a unit."""
    same = unrevealed_of(s, s.t.type_of[piece])
    return [gone for gone in same if not reuse_reason(s, gone, piece)]


def parts_reason(s: Theater, piece: int, steps: int) -> Reason | None:
    """Why a number of steps cannot be split off a unit; the counter of an unrevealed one serves too (45.3.3b)."""
    reason = split_reason(s, piece, steps)
    return None if reason is NO_SPARE_COUNTER and steps and reusable(s, piece) else reason


class ReuseCounter(PieceChoice):
    """Split a revealed unit by the counter of an unrevealed one (45.3.3b); pops with the part that has the steps."""

    verb = "piece"
    kind = "piece"
    others = (PASS,)
    rule = "45.3.3b"

    def __init__(self, piece: int = 0, steps: int = 1) -> None:
        super().__init__(piece)
        self.steps = steps
        self.gone = 0  # the counter that serves

    def next(self, g: Play[Theater]) -> int:
        if not reusable(g.state, self.piece):
            g.pop(0)
            return GO_ON
        return g.state.t.side[self.piece]

    def things(self, s: Theater) -> list[int]:
        return reusable(s, self.piece)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return reuse_reason(s, thing, self.piece)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        self.gone = thing
        free_counter(s, thing)
        g.tell("counter_removed", thing)
        g.pop(0 if split_reason(s, self.piece, self.steps) else split_unseen(g, self.piece, self.steps)[0])

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(0)
