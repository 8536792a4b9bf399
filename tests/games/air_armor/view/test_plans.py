"""While WP plans, it sees its plans and the points that they take; NATO sees neither."""

from __future__ import annotations

import sandtable
from sandtable.games.air_armor.state.codes import HASTY_ATTACK
from sandtable.seam.match import Match

TABLES = sandtable.game("air-armor").tables  # type: ignore[attr-defined]
REGIMENT = TABLES.formation_index["39GMRD-117GMRR"]
HQ = TABLES.type_first[TABLES.type_index["39GMRD-HQF"]]


def planned() -> Match:
    """The learning scenario with a Hasty Attack planned, before the plans are closed."""
    match = sandtable.new_match("air-armor", "s01-lauringen-road", 1)
    match.apply(("plan", REGIMENT, HASTY_ATTACK), "WP")
    return match


def test_a_plan_that_is_being_made_lies_in_its_box() -> None:
    table = planned().view("WP")["table"]
    assert table["planning"][str(REGIMENT)]["operation"] == "hasty_attack"
    assert table["hqs"][str(HQ)]["cp"] == [0, 1]


def test_the_enemy_sees_neither_the_plan_nor_what_it_took() -> None:
    match = planned()
    table = match.view("NATO")["table"]
    assert "operation" not in table["planning"][str(REGIMENT)]
    assert table["hqs"][str(HQ)]["cp"] == [1, 1]
    match.apply(("done",), "WP")
    assert match.view("NATO")["table"]["hqs"][str(HQ)]["cp"] == [1, 1]
    assert match.view("WP")["table"]["hqs"][str(HQ)]["cp"] == [0, 1]
