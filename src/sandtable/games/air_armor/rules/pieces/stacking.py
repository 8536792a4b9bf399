"""Stacking: which units may share a hex, and how many steps (14.1-14.3, 45.1.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import DTB, NATO
from sandtable.games.air_armor.state.theater import Theater

from .chain import brigade_of, division_of, in_chain

STACK_STEPS: Final = Reason("14.2a", "stack-steps")
STACK_REGIMENTS: Final = Reason("14.3.1a", "stack-regiments")
STACK_DIVISIONS: Final = Reason("14.3.1b", "stack-divisions")
STACK_BRIGADES: Final = Reason("14.3.2a", "stack-brigades")
STACK_NATIONS: Final = Reason("14.3.2c", "stack-nations")
STACK_COUNTERS: Final = Reason("45.1.3a", "stack-counters")

STEPS: Final = [9, 4]  # maneuver steps in a hex by side (14.2.1, 14.2.2)
COUNTERS: Final = [3, 2]  # maneuver counters of a side in Hidden Mode (45.1.3)


def stacks_reason(s: Theater, one: int, two: int) -> Reason | None:
    """Why two friendly ground units may not stand in one hex, their steps apart (14.3); dummies are units (14.4k)."""
    if s.t.side[one] == NATO:
        return _nato_reason(s, one, two)
    first, second = s.t.formation[one], s.t.formation[two]
    if first == second:
        return None
    bases = s.t.is_base(first) or s.t.is_base(second)
    if bases and in_chain(s, first, second):
        return None
    if division_of(s, first) != division_of(s, second) or division_of(s, first) < 0:
        return STACK_DIVISIONS
    if s.t.formation_kind[first] == DTB or s.t.formation_kind[second] == DTB:
        return None
    return STACK_REGIMENTS


def _nato_reason(s: Theater, one: int, two: int) -> Reason | None:
    if s.t.nation[one] != s.t.nation[two]:
        return STACK_NATIONS
    first, second = s.t.formation[one], s.t.formation[two]
    if first == second:
        return None
    if (s.t.is_base(first) or s.t.is_base(second)) and in_chain(s, first, second):
        return None
    brigade = brigade_of(s, first)
    return None if brigade >= 0 and brigade == brigade_of(s, second) else STACK_BRIGADES


def maneuver_steps(s: Theater, pieces: list[int]) -> int:
    """Steps that count against the limit: those of maneuver units; dummies and unrevealed units have none (14.2)."""
    total = 0
    for piece in pieces:
        if s.t.maneuver[piece] and s.steps[piece] > 0:
            total += s.steps[piece]
    return total


def group_reason(s: Theater, pieces: list[int], more: int = 0) -> Reason | None:
    """Why these units of one side, with so many more maneuver steps, may not be stacked together; None if they may."""
    if not pieces:
        return None
    for at in range(1, len(pieces)):
        for before in range(at):
            reason = stacks_reason(s, pieces[at], pieces[before])
            if reason:
                return reason
    side = s.t.side[pieces[0]]
    if maneuver_steps(s, pieces) + more > STEPS[side]:
        return STACK_STEPS
    return _counters_reason(s, side, pieces)


def _counters_reason(s: Theater, side: int, pieces: list[int]) -> Reason | None:
    if not s.hidden(side):
        return None
    counters = 0
    for piece in pieces:
        counters += s.t.maneuver[piece]
    return STACK_COUNTERS if counters > COUNTERS[side] else None


def hex_reason(s: Theater, side: int, hex: int) -> Reason | None:
    """Why the units of a side in a hex violate stacking, masked ones included; None if they comply."""
    piece = s.first[side][hex]
    if not piece or not s.link[piece]:
        return None  # one counter never exceeds the limit (11.1c)
    return group_reason(s, s.pieces_at(side, hex))


def joining_reason(s: Theater, pieces: list[int], hex: int, more: int = 0) -> Reason | None:
    """Why units could not end in a hex with the friends that are there, without masking anyone (14.3, 19.4f).

    `more` maneuver steps would come with them; if it is negative, that many stay behind.
    """
    together = pieces[:]
    for piece in s.pieces_at(s.t.side[pieces[0]], hex):
        if piece not in pieces:
            together.append(piece)
    return group_reason(s, together, more)


def force_reason(s: Theater, pieces: list[int]) -> Reason | None:
    """Why units may not move as one force: more maneuver steps than may stack (16.6.1b, 16.6.2a2)."""
    return STACK_STEPS if maneuver_steps(s, pieces) > STEPS[s.t.side[pieces[0]]] else None
