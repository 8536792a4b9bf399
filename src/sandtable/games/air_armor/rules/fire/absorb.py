"""Absorbing hits by step losses: how many steps a unit loses before the next is asked (18.3.3, 18.4, 23.2)."""

from __future__ import annotations

from .priorities import next_losers, strongest


def steps_taken(hits: int, defense: int, steps: int) -> int:
    """Steps that the unit whose turn it is loses: until the hits left are fewer than its defense, or it is gone."""
    return min(steps, hits // defense)


def all_die(hits: int, defense: list[int], steps: list[int], tied: list[int]) -> bool:
    """Whether hits suffice for all units of a tie, so that nothing is to be chosen."""
    needed = 0
    for at in tied:
        needed += defense[at] * steps[at]
    return hits >= needed


def must_absorb(hits: int, defense: list[int], steps: list[int]) -> bool:
    """Whether hits reach the Adjusted Defense of the strongest unit under fire (18.3a)."""
    best = strongest(defense, steps)
    return len(best) > 0 and hits >= defense[best[0]]


def losses(kind: int, hits: int, defense: list[int], steps: list[int], masked: list[int], cover: int) -> list[int]:
    """Steps that each unit loses when ties fall on the unit named first; hits are those left after a retreat."""
    left = steps[:]
    while True:
        tied = next_losers(kind, defense, left, masked, cover)
        if not tied:
            break
        at = tied[0]
        lost = steps_taken(hits, defense[at], left[at])
        if not lost:
            break
        left[at] -= lost
        hits -= lost * defense[at]
    return [steps[at] - left[at] for at in range(len(steps))]
