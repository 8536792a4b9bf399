"""Settings for all tests: no time limit on property tests, and a run tests the build it was meant to test."""

import os

import pytest
from hypothesis import settings

settings.register_profile("sandtable", deadline=None, print_blob=True)
settings.load_profile("sandtable")


def pytest_configure(config: pytest.Config) -> None:
    """Stop when `make` meant the plain or the compiled build and Python found the other one."""
    import sandtable.board.hexes

    expected = os.environ.get("SANDTABLE_EXPECT")
    found = "plain" if sandtable.board.hexes.__file__.endswith(".py") else "compiled"
    if expected and expected != found:
        raise pytest.UsageError(f"expected the {expected} build, found {sandtable.board.hexes.__file__}")
