"""A vector from any view: numbers are added into buckets chosen by a hash of their place (feature hashing)."""

from __future__ import annotations

import zlib
from typing import Any

SIZE = 512


def hashed_features(view: Any, size: int = SIZE) -> list[float]:
    """A fixed-length vector of a JSON-able view: equal views give equal vectors."""
    vector = [0.0] * size
    _add(view, "", vector)
    return vector


def _add(value: Any, place: str, vector: list[float]) -> None:
    if isinstance(value, dict):
        for key, entry in value.items():
            _add(entry, f"{place}.{key}", vector)
    elif isinstance(value, (list, tuple)):
        for index, entry in enumerate(value):
            _add(entry, f"{place}.{index}", vector)
    elif isinstance(value, str):
        _bump(f"{place}={value}", 1.0, vector)
    elif value is not None:
        _bump(place, float(value), vector)


def _bump(place: str, amount: float, vector: list[float]) -> None:
    code = zlib.crc32(place.encode())
    vector[code % len(vector)] += amount if code & 0x80000000 else -amount
