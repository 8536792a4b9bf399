"""What could be attacked after a move, and where a side threatens: told as the attack itself would count it."""

from __future__ import annotations

from typing import Any

import pytest

from games.ardennes44.combat_field import Battle, outfit
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.engine.errors import UnknownQuery

REGIMENT, FELLOW, GUN = "G-26VG-77", "G-26VG-78", "G-XLVII-766VAK"
DEFENDER = "A-28-110.1"


def attacks(field: Field, unit: int, where: str, whole: int = 0) -> list[dict[str, Any]]:
    """The query, asked of the running match."""
    assert field.match is not None
    found: list[dict[str, Any]] = field.match.query("attacks", "German", unit=unit, hex=field.hex(where), whole=whole)
    return found


@pytest.fixture
def two_against_one(field: Field) -> tuple[Field, int, int]:
    """A regiment of 6 two hexes away, another of 6 that faces the defender of 3 already."""
    field.plain()
    outfit(field, field.put(DEFENDER, "0404"), defense=3)
    mover = outfit(field, field.put(REGIMENT, "0407"), attack=6)
    fellow = outfit(field, field.put(FELLOW, "0403"), attack=6)
    field.move_phase()
    return field, mover, fellow


def test_a_unit_alone_then_with_everybody_who_faces_the_same_hex(two_against_one: tuple[Field, int, int]) -> None:
    field, mover, fellow = two_against_one
    [row] = attacks(field, mover, "0405")
    assert row["target"] == field.hex("0404")
    assert (row["column"], row["together"], row["others"]) == ("2-1", "4-1", [fellow])


def test_asking_moves_nobody(two_against_one: tuple[Field, int, int]) -> None:
    field, mover, _ = two_against_one
    attacks(field, mover, "0405")
    assert field.at(mover) == "0407"


def test_nothing_is_attacked_from_afar_or_from_the_enemy_s_own_hex(two_against_one: tuple[Field, int, int]) -> None:
    field, mover, _ = two_against_one
    assert attacks(field, mover, "0407") == []
    assert attacks(field, mover, "0404") == []


def test_a_disrupted_unit_attacks_nobody(field: Field) -> None:
    field.plain()
    field.put(DEFENDER, "0404")
    mover = field.put(REGIMENT, "0407", order=1)
    field.move_phase()
    assert attacks(field, mover, "0405") == []


def test_the_whole_stack_counts_where_it_moves_together(field: Field) -> None:
    field.plain()
    outfit(field, field.put(DEFENDER, "0404"), defense=3)
    mover = outfit(field, field.put(REGIMENT, "0407"), attack=6)
    outfit(field, field.put(FELLOW, "0407"), attack=6)
    field.move_phase()
    assert attacks(field, mover, "0405")[0]["column"] == "2-1"
    assert attacks(field, mover, "0405", whole=1)[0]["column"] == "4-1"


def test_guns_in_range_add_a_column_each(field: Field) -> None:
    field.plain()
    outfit(field, field.put(DEFENDER, "0404"), defense=3)
    mover = outfit(field, field.put(REGIMENT, "0407"), attack=6)
    gun = outfit(field, field.put(GUN, "0408"), range=4)
    field.move_phase()
    [row] = attacks(field, mover, "0405")
    assert (row["guns"], row["supported"]) == ([gun], "3-1")


def test_it_is_the_column_on_which_the_attack_is_made(field: Field) -> None:
    field.plain()
    outfit(field, field.put(DEFENDER, "0404"), defense=3)
    mover = outfit(field, field.put(REGIMENT, "0405"), attack=6)
    battle = Battle(field)
    told = attacks(field, mover, "0405")[0]["column"]
    field.dice(3, 3, 3, 3)
    battle.attack("0404", mover)
    assert told == field.t.crt_column_name[battle.of("odds")[0][1]]


def test_a_unit_that_does_not_exist_is_an_unknown_query(two_against_one: tuple[Field, int, int]) -> None:
    field, _, _ = two_against_one
    with pytest.raises(UnknownQuery):
        attacks(field, 0, "0405")


def test_a_side_threatens_what_it_can_reach_and_what_stands_next_to_that(field: Field) -> None:
    field.plain()
    field.put(DEFENDER, "0101")
    mover = outfit(field, field.put(REGIMENT, "0808"), attack=6, move=1)
    field.move_phase(role=ALLIES)
    assert field.match is not None
    found = field.match.query("threat", "Allied", side=GERMANS)
    assert field.hex("0101") not in found["reach"]
    assert set(found["factors"].values()) == {field.s.attack(mover)}
    assert str(field.hex("0101")) not in found["factors"]
    assert str(field.hex("0707")) in found["factors"]
