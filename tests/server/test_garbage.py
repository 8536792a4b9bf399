"""Garbage is looked for when it is quiet, and otherwise only now and then."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from sandtable.server.garbage import NEW_OBJECTS, SECONDS, Garbage


class Ring:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nobody_else_looks() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def dropped(old: bool = False) -> weakref.ref[Ring]:
    ring = Ring()
    if old:
        gc.collect(NEW_OBJECTS)
    return weakref.ref(ring)


def test_a_quiet_moment_takes_all_garbage() -> None:
    rings = dropped(old=True), dropped()
    Garbage().look(quiet=True)
    assert [ring() for ring in rings] == [None, None]


def test_while_people_play_only_what_is_new_is_looked_through_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    garbage, old, new = Garbage(), dropped(old=True), dropped()
    garbage.look(quiet=False)
    assert new() is not None
    later = time.monotonic() + SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    garbage.look(quiet=False)
    assert new() is None
    assert old() is not None
