"""Charges where no enemy is in sight (4.2.4f, 7.13)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.field import Field, card, unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import PLACE_DEMOLITION, THROW_DEMOLITION


@pytest.mark.rule("fields-of-fire-3e:7.13e", "fields-of-fire-3e:7.13f")
@pytest.mark.parametrize(("mined", "action"), [(0, PLACE_DEMOLITION), (1, THROW_DEMOLITION)])
@pytest.mark.parametrize(("kind", "blown"), [("bunker", True), ("cave", True), ("trench", False)])
def test_empty_bunkers_and_caves_are_blown_up_without_contact_too(
    kind: str, blown: bool, mined: int, action: int
) -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit("eng_squad", "r1c1", ammo=2),
        unit("eng_squad", "s1", ammo=2),
        covers=[{"cover": kind, "at": "r1c1"}],
        draws={"roll-commands": [card(activated=5)]},
    )
    f.s.mines[f.at("r1c1")] = mined  # a VOF marker on both its sides
    assert f.s.activity == codes.NO_CONTACT
    charges = {PLACE_DEMOLITION, THROW_DEMOLITION}
    assert charges & set(f.offered("eng_squad")) == ({action} if blown else set())
    assert not charges & set(f.offered(f.find("eng_squad", 1)))
