"""The `field` fixture: see field.py."""

import pytest

from games.ardennes44.field import Field


@pytest.fixture
def field() -> Field:
    """An empty field; call `draw`, `plain`, `real` or `set_up` first."""
    return Field()
