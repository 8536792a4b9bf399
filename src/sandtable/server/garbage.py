"""What is no longer needed: looked for when nobody waits, and given back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import time

SECONDS = 300.0  # between two looks while people play
NEW_OBJECTS, ALL_OBJECTS = 1, 2  # those since the last look, and all


class Garbage:
    """Objects that refer to one another and that nobody else refers to."""

    def __init__(self) -> None:
        self._looked = time.monotonic()

    def look(self, quiet: bool) -> None:
        """Look for it if it is quiet, or has not been for long: then only among what is new, which is soon done."""
        if quiet or time.monotonic() - self._looked > SECONDS:
            gc.collect(ALL_OBJECTS if quiet else NEW_OBJECTS)
            self._looked = time.monotonic()
        if quiet:
            give_back()


def give_back() -> None:
    """Free memory goes back to the system where the C library would keep it, which is glibc."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
