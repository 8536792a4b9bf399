"""The `field` fixture: write a small position and play it."""

from __future__ import annotations

import pytest

from games.fields_of_fire.field import Field


@pytest.fixture
def field() -> type[Field]:
    """`field(unit("co_hq", "s2"), ..., draws={"roll-commands": [card(activated=4)]})`."""
    return Field
