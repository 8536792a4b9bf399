"""Nothing flies in these tests; with `sky` flying assets answer every call while a test runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.air_armor.support.staff import AllHelicopters, with_helicopters
from sandtable.games.air_armor.rules.support import assets
from sandtable.games.air_armor.rules.support.assets import FlyingAssets, register_flying


@pytest.fixture(autouse=True)
def grounded() -> Iterator[None]:
    """No flying assets, whoever has registered the rules on air units before."""
    register_flying(FlyingAssets())
    yield
    assets._FLYING.pop()


@pytest.fixture
def sky() -> Iterator[AllHelicopters]:
    """Registered for the time of a test."""
    yield with_helicopters()
    assets._FLYING.pop()
