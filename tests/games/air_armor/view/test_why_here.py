"""Pointing at something that cannot be chosen is answered by the reason of the answer it would be."""

from __future__ import annotations

import random

import sandtable
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.operations.offensive import OffensiveFire
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.view.why_here import why_here

WP = codes.WP
TANKS, RIFLES = "1/3ID-M1", "39GMRD-117GMRR-U"


def fire(field: Field) -> tuple[Table, int]:
    """Offensive Fire of one unit; another one stands apart."""
    near, apart = field.put(RIFLES, "3017", 3), field.put(RIFLES, "2517", 3)
    field.put(TANKS, "3117", 1)
    field.operation(codes.HASTY_ATTACK, near, objective="3117")
    return Table(field, OffensiveFire()), apart


def test_a_unit_that_cannot_fire_says_why_itself_and_under_its_hex(field: Field) -> None:
    table, apart = fire(field)
    told = why_here(table.play, ("piece", apart), WP)
    assert told[0].rules
    assert why_here(table.play, ("hex", field.hex("2517")), WP)[0].msg == told[0].msg


def test_what_can_be_chosen_needs_no_reason(field: Field) -> None:
    table, _ = fire(field)
    assert why_here(table.play, ("piece", table.numbers("add")[0]), WP) == []


def test_most_things_that_cannot_be_chosen_are_explained() -> None:
    match = sandtable.new_match("air-armor", "s01-lauringen-road", 3)
    rng = random.Random(3)
    asked = told = 0
    while not match.over:
        role = match.deciding[0]
        if any(option.refs for option in match.options(role)):
            hexes = [piece["at"] for piece in match.view(role)["table"]["pieces"].values() if piece["at"][0] == "hex"]
            refusals = match.why_not_here(rng.choice(hexes), role)
            asked += 1
            told += refusals[0].msg.id != "refused-not-here"
        match.apply(rng.choice(match.actions(role)), role)
    assert told > asked / 3
