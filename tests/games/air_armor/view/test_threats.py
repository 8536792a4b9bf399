"""What a force could fire at from a hex, and where a side could strike: reckoned of what the asker knows alone."""

from __future__ import annotations

from typing import Any

import pytest

from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.engine.errors import UnknownQuery
from sandtable.engine.frames import Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.fire.strength import total
from sandtable.games.air_armor.rules.ground import mines
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.threats import attacks, threat

WP, NATO = codes.WP, codes.NATO
TANKS, RIFLES = "1/3ID-M1", "39GMRD-117GMRR-U"


class Nothing(Frame[Theater]):
    """A question without meaning, so that there is a play."""

    def next(self, g: Play[Theater]) -> int:
        return WP

    def options(self, g: Play[Theater]) -> list[tuple[str, ...]]:
        return [("done",), ("pass",)]


def play(field: Field) -> Play[Theater]:
    return Table(field, Nothing()).play


def asked(field: Field, piece: int, hex: str, whole: int = 0) -> list[dict[str, Any]]:
    return [dict(row) for row in attacks(play(field), WP, piece, field.hex(hex), whole)]


@pytest.fixture
def attack(field: Field) -> tuple[Field, int]:
    """A Hasty Attack on a hex three away, with one counter of unknown steps in it."""
    field.plain(7, 7)
    piece = field.put(RIFLES, "0406", 3)
    field.put(TANKS, "0403", 2)
    field.operation(codes.HASTY_ATTACK, piece, objective="0403")
    return field, piece


def test_the_strength_is_that_of_the_fire_from_there(attack: tuple[Field, int]) -> None:
    field, piece = attack
    [row] = asked(field, piece, "0404")
    assert row["target"] == field.hex("0403")
    field.move(piece, "0404")
    assert row["strength"] == total(field.s, OFFENSIVE, [piece], [3], field.hex("0403"))
    assert not row["sure"]


def test_asking_moves_nobody_and_shows_nothing(attack: tuple[Field, int]) -> None:
    field, piece = attack
    knowers, place = field.s.secrets.knowers[:], field.s.place[piece]
    asked(field, piece, "0404")
    assert (field.s.secrets.knowers, field.s.place[piece]) == (knowers, place)


def test_only_the_objective_is_fired_at_and_only_from_next_to_it(attack: tuple[Field, int]) -> None:
    field, piece = attack
    field.put(TANKS, "0505", 1)
    assert asked(field, piece, "0405") == []
    assert [row["target"] for row in asked(field, piece, "0404")] == [field.hex("0403")]


def test_others_of_the_operation_beside_the_objective_fire_too(attack: tuple[Field, int]) -> None:
    field, piece = attack
    other = field.put(RIFLES, "0303", 3)
    assert asked(field, piece, "0404")[0]["others"] == []
    field.s.op.member[other] = 1
    [row] = asked(field, piece, "0404")
    assert row["others"] == [other]
    assert row["together"] > row["strength"]


def test_before_an_operation_every_enemy_next_to_the_hex_is_told(field: Field) -> None:
    field.plain(7, 7)
    piece = field.put(RIFLES, "0406", 3)
    field.put(TANKS, "0403", 2)
    field.put(TANKS, "0504", 1)
    found = {row["target"] for row in asked(field, piece, "0404")}
    assert found == {field.hex("0403"), field.hex("0504")} & set(field.t.grid.around(field.hex("0404")))
    assert field.hex("0403") in found


def test_nobody_asks_for_the_fire_of_the_enemy(attack: tuple[Field, int]) -> None:
    field, piece = attack
    with pytest.raises(UnknownQuery, match="not yours"):
        attacks(play(field), NATO, piece, field.hex("0404"), 0)


@pytest.mark.parametrize("real", [0, 1, 3])
def test_a_dummy_and_a_unit_that_are_not_known_look_alike(field: Field, real: int) -> None:
    field.plain(7, 7)
    piece = field.put(RIFLES, "0406", 3)
    hidden = field.put(TANKS, "0403", real)
    field.operation(codes.HASTY_ATTACK, piece, objective="0403")
    assert not field.s.secrets.known(hidden, WP)
    told = asked(field, piece, "0404")
    field.s.steps[hidden] = 2
    assert told == asked(field, piece, "0404")
    assert threat(play(field), WP, NATO) == threat_with(field, hidden, real)


def threat_with(field: Field, hidden: int, steps: int) -> Any:
    """The threat that WP is told of when a counter has so many steps."""
    field.s.steps[hidden] = steps
    return threat(play(field), WP, NATO)


def test_mines_that_are_not_known_neither_weaken_a_fire_nor_bend_a_way(attack: tuple[Field, int]) -> None:
    field, piece = attack
    told = []
    number = field.mine("0404", side=NATO, real=1)
    for real in (0, 1):
        field.s.mine_real[number] = real
        told.append((asked(field, piece, "0404"), threat(play(field), WP, NATO)))
    assert told[0] == told[1]
    assert mines.real_mines(field.s, field.hex("0404"))


def test_a_side_threatens_what_its_counters_could_come_next_to(field: Field) -> None:
    field.plain(9, 9)
    field.put(TANKS, "0108", 0)  # a dummy, as far as WP sees a unit
    field.put(TANKS, "0909", 2, used=1)
    found = threat(play(field), WP, NATO)
    assert field.hex("0108") in found["reach"]
    assert field.hex("0909") not in found["reach"]
    assert set(found["counters"].values()) == {1}


def test_a_spectator_is_told_of_no_threat(field: Field) -> None:
    field.plain(5, 5)
    field.put(TANKS, "0303", 2)
    assert threat(play(field), -1, NATO) == {"reach": [], "counters": {}}
