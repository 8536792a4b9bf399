"""Numbers that no board wargame has: told with their field before they become columns of integers."""

from __future__ import annotations

import math
from typing import Any

import msgspec

LARGEST = 1_000_000  # of any number in a data file
DEEPEST = 60  # lists in lists


def absurd(value: Any, at: str = "", depth: int = 0) -> tuple[str, str] | None:
    """Field and reason of the first absurd number inside a value of Structs, lists and dicts; None if there is none."""
    if depth > DEEPEST:
        return at, "nested too deeply"
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return None if _sane(value) else (at, f"{_short(value)} is no number of this game")
    if isinstance(value, msgspec.Struct):
        pairs = [(name, getattr(value, name)) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        pairs = [(str(key), entry) for key, entry in value.items()]
    elif isinstance(value, list | tuple):
        pairs = [(f"[{index}]", entry) for index, entry in enumerate(value)]
    else:
        return None
    for name, entry in pairs:
        found = absurd(entry, f"{at}{name}" if name.startswith("[") or not at else f"{at}.{name}", depth + 1)
        if found is not None:
            return found
    return None


def _sane(value: float) -> bool:
    return math.isfinite(value) and -LARGEST <= value <= LARGEST


def _short(value: float) -> str:
    return "this" if math.isfinite(value) and abs(value) > 10**30 else str(value)
