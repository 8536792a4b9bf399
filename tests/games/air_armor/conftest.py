"""The `field` fixture (see field.py) and `rule`, which names the ledger rows that a test proves."""

import pytest

from games.air_armor.field import Field


@pytest.fixture
def field() -> Field:
    """The real map with nobody on it; call `plain` for a small one."""
    return Field()


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rows that it would break if the rule were wrong."""
    return pytest.mark.rule(*[f"air-armor:{id}" for id in ids])
