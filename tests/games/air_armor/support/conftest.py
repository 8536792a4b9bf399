"""`sky`: flying assets that answer every call while a test runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.air_armor.support.staff import AllHelicopters, with_helicopters
from sandtable.games.air_armor.rules.support import assets


@pytest.fixture
def sky() -> Iterator[AllHelicopters]:
    """Registered for the time of a test."""
    yield with_helicopters()
    assets._FLYING.pop()
