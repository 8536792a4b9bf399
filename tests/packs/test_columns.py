"""A field of a row says which column it fills: numbers, truths and words go in as numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from sandtable.packs.columns import Column, Into, append, append_zeros, fill, lay_out, put
from sandtable.packs.errors import DataError
from sandtable.packs.pack import Pack

SIDES = ["red", "blue"]
KINDS = {"foot": 3, "tank": 7}


class Counter(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[str, Column("keys")]
    side: Annotated[Literal["red", "blue"], Column(words=SIDES)]
    kind: Annotated[str, Column("kinds", KINDS)]
    attack: Annotated[int, msgspec.Meta(ge=0, le=9), Column()] = 0
    swims: Annotated[bool, Column()] = False
    note: str = ""


class Tables:
    def __init__(self) -> None:
        self.keys: list[str] = []
        self.side: list[int] = []
        self.kinds: list[int] = []
        self.attack: list[int] = []
        self.swims: list[int] = []


@pytest.fixture
def units(tmp_path: Path) -> Pack:
    (tmp_path / "units.csv").write_text("id,side,kind,attack,swims,note\nA,blue,tank,4,y,\nB,red,foot,,n,old\n")
    return Pack(tmp_path)


def test_rows_fill_the_columns_that_their_fields_name(units: Pack) -> None:
    tables = Tables()
    for row in units.rows("units.csv", Counter):
        append(tables, row, "units.csv", 0)
    assert vars(tables) == {"keys": ["A", "B"], "side": [1, 0], "kinds": [7, 3], "attack": [4, 0], "swims": [1, 0]}
    assert [type(value) for value in tables.swims] == [int, int]


def test_a_number_outside_the_range_of_its_field_is_refused_as_everywhere(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,side,kind,attack\nA,blue,tank,10\n")
    with pytest.raises(DataError) as caught:
        Pack(tmp_path).rows("units.csv", Counter)
    assert (caught.value.line, caught.value.field) == (2, "attack")


def test_a_truth_with_a_column_is_still_said_in_the_words_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,side,kind,swims\nA,blue,tank,true\n")
    with pytest.raises(DataError, match="expected y or n"):
        Pack(tmp_path).rows("units.csv", Counter)


def test_a_word_that_the_column_does_not_know_names_file_line_and_field() -> None:
    with pytest.raises(DataError) as caught:
        append(Tables(), Counter("A", "red", "boat"), "units.csv", 4)
    assert (caught.value.file, caught.value.line, caught.value.field) == ("units.csv", 4, "kind")
    assert caught.value.reason == "'boat' is unknown; one of: foot, tank"


def test_what_no_row_describes_has_zeros_in_the_columns_of_numbers() -> None:
    tables = Tables()
    append_zeros(tables, Counter)
    assert vars(tables) == {"keys": [], "side": [], "kinds": [], "attack": [0], "swims": [0]}


class Gun(msgspec.Struct):
    crew: Into[int]
    reach: Into[int | None] = None
    tags: Annotated[str, Column(words={"light": 1, "fast": 2}, bits=True)] = ""
    kind: Annotated[str, Column(words="kinds")] = ""
    users: Annotated[list[str], Column("kinds", words="kinds")] = []


class Guns:
    def __init__(self) -> None:
        self.crew = [0, 0]
        self.reach = [9, 9]
        self.tags = [0, 0]
        self.kind = [0, 0]
        self.kinds: list[list[int]] = [[], []]


class OneGun:
    def __init__(self) -> None:
        self.reach = 9
        self.kind = 0


def test_a_row_fills_its_place_and_an_empty_cell_leaves_what_is_there() -> None:
    guns = Guns()
    put(guns, 1, Gun(3, None, "light fast", "tank", ["foot"]), "guns.csv", "", {"kinds": KINDS})
    assert (guns.crew, guns.reach, guns.tags) == ([0, 3], [9, 9], [0, 3])
    assert (guns.kind, guns.kinds) == ([0, 7], [[], [3]])


def test_a_row_fills_the_attributes_of_a_thing() -> None:
    gun = OneGun()
    fill(gun, Gun(2, 4), "guns.csv", "", {"kinds": KINDS})
    assert vars(gun) == {"crew": 2, "reach": 4, "tags": 0, "kind": 0, "kinds": []}


def test_a_place_inside_a_file_is_named_before_the_field() -> None:
    with pytest.raises(DataError) as caught:
        fill(OneGun(), Gun(2, kind="boat"), "guns.csv", "guns[4]", {"kinds": KINDS})
    assert caught.value.field == "guns[4].kind"


def test_an_empty_word_is_refused_where_every_column_needs_a_value() -> None:
    with pytest.raises(DataError, match="is empty"):
        append(Tables(), Counter("A", "red", ""), "units.csv", 4)


class Town(msgspec.Struct):
    id: int
    name: Annotated[str, Column("names")]
    side: Annotated[str, Column(words=SIDES)]
    worth: Into[int] = -1


class Towns:
    names: list[str]
    side: list[int]
    worth: list[int]


def test_rows_lie_at_the_places_of_their_ids_and_the_places_between_have_defaults() -> None:
    towns = Towns()
    lay_out(towns, [Town(3, "Bree", "blue", 5), Town(1, "Dale", "red")], "towns.csv", [2, 3])
    assert vars(towns) == {"names": ["", "Dale", "", "Bree"], "side": [0, 0, 0, 1], "worth": [-1, -1, -1, 5]}


@pytest.mark.parametrize(("again", "field"), [(Town(1, "Bree", "red"), "id"), (Town(2, "Bree", ""), "side")])
def test_a_second_row_of_an_id_and_an_empty_word_that_must_be_there_are_refused(again: Town, field: str) -> None:
    with pytest.raises(DataError) as caught:
        lay_out(Towns(), [Town(1, "Dale", "red"), again], "towns.csv", [2, 3])
    assert (caught.value.line, caught.value.field) == (3, field)
