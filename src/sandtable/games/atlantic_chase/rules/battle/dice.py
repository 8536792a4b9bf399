"""Dice of the battle board: how three dice become two, and the number of ways to each sum (AC.bat.gun.2)."""

from typing import Final

from sandtable.games.atlantic_chase.state.codes import KEEP_ALL, KEEP_HIGHEST_2, KEEP_LOWEST_2

TWO_DICE: Final = 36
THREE_DICE: Final = 216


def kept_sum(dice: list[int], keep: int) -> int:
    """The sum that counts of two or three dice given in ascending order."""
    if keep == KEEP_LOWEST_2:
        return dice[0] + dice[1]
    return dice[-2] + dice[-1]


def best_with_six(dice: list[int], keep: int) -> int:
    """The highest sum that counts when one of the dice is treated as a 6 (leaders Forbes and Marschall)."""
    best = 0
    for index in range(len(dice)):
        changed = dice[:]
        changed[index] = 6
        changed.sort()
        best = max(best, kept_sum(changed, keep))
    return best


def _ways(keep: int) -> list[int]:
    ways = [0] * 13
    for a in range(1, 7):
        for b in range(1, 7):
            if keep == KEEP_ALL:
                ways[a + b] += 1
                continue
            for c in range(1, 7):
                ways[kept_sum(sorted([a, b, c]), keep)] += 1
    return ways


_SUMS: Final = [_ways(KEEP_ALL), _ways(KEEP_LOWEST_2), _ways(KEEP_HIGHEST_2)]


def sums(keep: int) -> list[int]:
    """By sum 0-12: the number of ways to it, out of 36 or, with three dice, 216."""
    return _SUMS[keep]


def all_ways(keep: int) -> int:
    """How many equally likely rolls there are."""
    return TWO_DICE if keep == KEEP_ALL else THREE_DICE


def ways_at_least(keep: int, least: int) -> int:
    """The number of ways to at least that sum."""
    total = 0
    for value in range(max(least, 0), 13):
        total += _SUMS[keep][value]
    return total
