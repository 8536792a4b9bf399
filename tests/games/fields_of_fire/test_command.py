"""Commands: who is activated, how many Commands an HQ draws, spends and saves (4.1)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.field import Field, card, unit

PLATOON = [unit("co_hq", "s2"), unit("1plt_hq", "s2"), unit("1plt_sqd1", "s2"), unit("1plt_sqd2", "s2")]


@pytest.mark.rule("fields-of-fire-3e:4.1.1a", "fields-of-fire-3e:4.1.1b", "fields-of-fire-3e:2.8.1a")
def test_the_activated_company_hq_gets_the_helmet_number_with_modifiers(field: type[Field]) -> None:
    drawn = card(activated=4)
    f = field(*PLATOON, draws={"roll-commands": [drawn]})
    assert f.key() == "impulse"
    assert f.match.decision is not None
    assert f.match.decision.info["commands"] == 5  # +1 at No Contact
    assert f.match.decision.info["hq"] == f.find("co_hq")
