"""The torture game as a registered game."""

from __future__ import annotations

import pytest

from sandtable import registry


@pytest.fixture
def fog(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry.ROOMS, "fog", "engine.fog.game")
    return "fog"
