"""Nothing hidden reaches a seat by view, options, refusals or queries: scenarios with other secrets than the first."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from conformance.checks import check_secrets

GAME = sandtable.game("air-armor")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("scenario", ["s03-saale-line", "s13-retzstadt-wood"])
def test_worlds_that_a_role_cannot_tell_apart_look_the_same(scenario: str, seed: int) -> None:
    differed: Counter[str] = Counter()
    met: Counter[str] = Counter()
    check_secrets(GAME, scenario, seed, 150, differed, met)
    assert differed["operation"] > 0
    if scenario == "s03-saale-line":
        assert differed["steps"] > 0
