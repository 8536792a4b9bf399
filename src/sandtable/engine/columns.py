"""Work on columns of numbers, quick when compiled."""

from __future__ import annotations


def holds(column: list[int], number: int) -> bool:
    """Whether a number is in the column; `in` would compare boxed objects one by one."""
    return any(entry == number for entry in column)
