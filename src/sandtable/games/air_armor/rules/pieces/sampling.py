"""Resampling what a side cannot know: steps and dummies of enemy counters (11.2.4; `Game.sample`).

Totals by type are public, known counters keep their steps, counters proved real keep one step at least, no counter
exceeds its limit, no stack exceeds the limit of its hex unless it is, or must be, masked. The true deal
is one solution, so one always exists.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.chance import Chance
from sandtable.games.air_armor.state.codes import OFF_AIR, UNREVEALED
from sandtable.games.air_armor.state.theater import Theater

from .detection import concealed_from, known_real, lies_open
from .dummies import steps_in_play, types_counted
from .hidden import has_pool
from .masking import has_mask, needs_mask
from .stacking import STEPS, hex_reason

TRIES: Final = 20  # deals of one type before all types are dealt again
ROUNDS: Final = 400  # deals of all types before the true one is kept
DEALT: Final = -1  # no type was left without a place
UNBOUND: Final = -1  # in nobody's cycle


def sample_steps(s: Theater, role: int, chance: Chance) -> None:
    """Deal the steps of all enemy counters that `role` does not know; nothing of the true deal decides the new one."""
    unknown: dict[int, list[int]] = {}
    for piece in concealed_from(s, role):
        if s.steps[piece] != UNREVEALED:
            unknown.setdefault(s.t.type_of[piece], []).append(piece)
    shared = {unit_type: pieces for unit_type, pieces in unknown.items() if len(pieces) > 1 or has_pool(s, pieces[0])}
    steps, pool = s.steps[:], s.pool[:]
    crowds = crowded_hexes(s, 1 - role, [piece for pieces in shared.values() for piece in pieces])
    asked = [needs_mask(s, 1 - role, hex) for hex in crowds]
    order = list(shared)
    for _ in range(ROUNDS):
        stuck = _deal_all(s, order, shared, crowds, chance)
        if stuck != DEALT:
            order.remove(stuck)
            order.insert(0, stuck)
        elif all(hex_reason(s, 1 - role, hex) for hex in crowds):
            if asked == [needs_mask(s, 1 - role, hex) for hex in crowds]:
                return
        s.steps, s.pool = steps[:], pool[:]


def crowded_hexes(s: Theater, side: int, pieces: list[int]) -> list[int]:
    """The overstacked hexes of these counters: everybody sees the mask, or that one is being asked for (14.4b1)."""
    hexes = sorted({s.place[piece] for piece in pieces if s.t.maneuver[piece] and s.place[piece] >= 0})
    return [hex for hex in hexes if hex_reason(s, side, hex)]


def _deal_all(s: Theater, order: list[int], shared: dict[int, list[int]], crowds: list[int], chance: Chance) -> int:
    """Deal type after type onto an empty table; returns the type that finds no place for its steps."""
    totals: dict[int, int] = {}
    for unit_type, pieces in shared.items():
        totals[unit_type] = 0
        for piece in pieces:
            totals[unit_type] += s.steps[piece]
            s.steps[piece] = UNREVEALED
    for unit_type in order:
        pieces = shared[unit_type]
        if has_pool(s, pieces[0]):
            deal_from_pool(s, unit_type, pieces, totals[unit_type], chance)
        elif not deal(s, pieces, totals[unit_type], crowds, chance):
            return unit_type
    return DEALT


def deal_from_pool(s: Theater, unit_type: int, pieces: list[int], total: int, chance: Chance) -> None:
    """Revealed units of Hidden Mode may have other steps, the rest being in the pool, which only its owner sees."""
    for piece in pieces:
        s.steps[piece] = 1
    s.pool[unit_type] += total - len(pieces)
    for piece in pieces:
        for _ in range(chance.pick("sample-steps", 4)):
            if s.pool[unit_type] and _room(s, piece, []):
                s.steps[piece] += 1
                s.pool[unit_type] -= 1


def deal(s: Theater, pieces: list[int], total: int, crowds: list[int], chance: Chance) -> bool:
    """Deal a number of steps among counters of one type; False when no try succeeds."""
    dummies = may_hold_dummies(s, pieces)
    return any(_try(s, pieces, total, dummies, crowds, chance) for _ in range(TRIES))


def may_hold_dummies(s: Theater, pieces: list[int]) -> int:
    """How many of these counters may be dummies: the limit of 11.3.3, less the dummies elsewhere."""
    if not s.readings.dummies or s.hidden(s.t.side[pieces[0]]):
        return 0
    counted = types_counted(s, s.t.type_of[pieces[0]])
    room = 0
    for unit_type in counted:
        room += steps_in_play(s, unit_type)
        for piece in s.t.counters_of(unit_type):
            if lies_open(s.place[piece]) and s.steps[piece] == 0 and piece not in pieces:
                room -= 1
    return max(0, room)


def _try(s: Theater, pieces: list[int], total: int, dummies: int, crowds: list[int], chance: Chance) -> bool:
    """One deal: first a step for every counter that must be real, then the rest one by one where there is room."""
    for piece in pieces:
        s.steps[piece] = 0
    order = pieces[:]
    _shuffle(order, chance)
    dealt = 0
    for proved in (True, False):
        for piece in order:
            if known_real(s, piece) == proved and (proved or _empty(s, pieces) > dummies):
                if dealt == total or not _room(s, piece, crowds):
                    return False
                s.steps[piece] = 1
                dealt += 1
    for _ in range(total - dealt):
        open_ones = [piece for piece in pieces if _room(s, piece, crowds)]
        if not open_ones:
            return False
        s.steps[open_ones[chance.pick("sample-steps", len(open_ones))]] += 1
    return True


def _empty(s: Theater, pieces: list[int]) -> int:
    found = 0
    for piece in pieces:
        if s.steps[piece] == 0:
            found += 1
    return found


def _room(s: Theater, piece: int, crowds: list[int]) -> bool:
    """Whether a counter may get one more step: its own limit, and that of its hex when it is not crowded anyway."""
    if s.steps[piece] >= s.t.step_limit[piece]:
        return False
    side, hex = s.t.side[piece], s.place[piece]
    if not s.t.maneuver[piece] or hex < 0 or hex in crowds or has_mask(s, side, hex):
        return True
    steps = 0
    other = s.first[side][hex]
    while other:
        if s.t.maneuver[other] and s.steps[other] > 0:
            steps += s.steps[other]
        other = s.link[other]
    return steps < STEPS[side]


def _shuffle(pieces: list[int], chance: Chance) -> None:
    for at in range(len(pieces) - 1, 0, -1):
        other = chance.pick("sample-steps", at + 1)
        pieces[at], pieces[other] = pieces[other], pieces[at]


def forget_off_map(s: Theater, role: int) -> None:
    """Which airmobile counters took part in an operation and never flew in, nobody has told the enemy (46.6.9).

    They are assumed fresh, unless they take part in the running operation.
    """
    for piece in range(1, s.t.ground_pieces):
        if s.t.side[piece] != role and s.place[piece] == OFF_AIR and not s.op.member[piece]:
            s.used[piece] = 0
            s.activated[piece] = UNBOUND
