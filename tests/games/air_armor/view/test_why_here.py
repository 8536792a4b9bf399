"""Pointing at something that cannot be chosen is answered by the reason of the answer it would be."""

from __future__ import annotations

import random

import sandtable
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.view.table import lies_there
from sandtable.games.air_armor.view.why_here import ASKS_HEX, ONLY_WORDS, OTHER_SIDE, thing_reason, why_here

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


def test_things_that_cannot_be_chosen_are_explained() -> None:
    match = sandtable.new_match("air-armor", "s01-lauringen-road", 3)
    rng = random.Random(3)
    asked = told = 0
    while not match.over:
        role = match.deciding[0]
        offered = [tuple(ref) for option in match.options(role) for ref in option.refs]
        places = [tuple(piece["at"]) for piece in match.view(role)["table"]["pieces"].values()]
        hexes = [place for place in places if place[0] == "hex" and place not in offered]
        if offered and hexes:
            refusals = match.why_not_here(rng.choice(hexes), role)
            asked += 1
            told += refusals[0].msg.id != "refused-not-here"
        match.apply(rng.choice(match.actions(role)), role)
    assert told > 0.97 * asked


def test_where_no_unit_stands_nobody_can_be_chosen(field: Field) -> None:
    table, _ = fire(field)
    told = why_here(table.play, ("hex", field.hex("2010")), WP)
    assert (told[0].msg.id, told[0].rules) == ("refused-nobody-here", ("18.8a",))


def test_a_unit_of_the_enemy_is_not_ones_own(field: Field) -> None:
    table, _ = fire(field)
    enemy = field.s.pieces_at(codes.NATO, field.hex("3117"))[0]
    offered = [("add", piece) for piece in table.numbers("add")]
    assert thing_reason(field.s, ("piece", enemy), offered) == OTHER_SIDE
    assert thing_reason(field.s, ("hex", field.hex("3117")), offered) == OTHER_SIDE


def test_a_question_without_things_is_answered_with_a_button(field: Field) -> None:
    assert thing_reason(field.s, ("hex", field.hex("3117")), [("yes",), ("no",)]) == ONLY_WORDS
    assert thing_reason(field.s, ("formation", 3), [("hex", 5)]) == ASKS_HEX


def test_only_what_lies_on_the_table_can_be_pointed_at(field: Field) -> None:
    here = field.put(RIFLES, "3017", 3)
    field.s.had_units[field.formation("39GMRD-117GMRR")] = 1
    assert lies_there(field.s, ("piece", here))
    assert not lies_there(field.s, ("piece", here + 1))
    assert lies_there(field.s, ("formation", field.formation("39GMRD-117GMRR")))
    assert lies_there(field.s, ("hex", field.hex("3017")))
