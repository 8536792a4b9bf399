"""The two editions: one table of differences, read by the rules under its own names; one rulebook for each match."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

import sandtable
from games.fields_of_fire.field import GAME, Field, unit
from sandtable.books.ledger import books_of, find_rule
from sandtable.games.fields_of_fire.loading.citations import BOOKS, MAP, cited
from sandtable.games.fields_of_fire.loading.load import load
from sandtable.games.fields_of_fire.loading.pack import OWN, DataError, Pack
from sandtable.games.fields_of_fire.loading.rows import FlagRow, ValueRow
from sandtable.games.fields_of_fire.state.profile import AMMUNITION, EASIER, MORE_TURNS, READINGS, Profile, profile_of

HOME = OWN.parent
FLAGS = {row.flag: row for row in Pack().rows("profile_flags.csv", FlagRow)}
CHOSEN = {*READINGS, *EASIER, "ammo_not_tracked", MORE_TURNS} - {AMMUNITION}
VALUES = Pack().rows("profile_values.csv", ValueRow)


def code() -> dict[Path, str]:
    """The modules of the rules and of those who ask them."""
    rooms = ("rules", "view", "bot")
    return {path: path.read_text() for room in rooms for path in (HOME / room).rglob("*.py")}


def flags(rules: Profile) -> dict[str, int]:
    """A profile without the readings and the easier play that matches choose."""
    return {name: value for name, value in vars(rules).items() if name not in CHOSEN}


def test_the_profile_has_one_number_for_every_row_of_the_table() -> None:
    assert set(vars(Profile())) == {*FLAGS, *CHOSEN}
    for edition in ("3e", "2e"):
        assert flags(profile_of(load(None, edition))) == load(None, edition).profile


def test_without_a_table_the_profile_is_that_of_the_third_edition() -> None:
    assert flags(Profile()) == load().profile


def test_every_flag_makes_a_difference() -> None:
    old, new = load(None, "2e").profile, load().profile
    assert [flag for flag in FLAGS if old[flag] == new[flag]] == []


def test_every_flag_is_read_by_the_rules() -> None:
    text = "\n".join(code().values())
    assert [flag for flag in FLAGS if not re.search(rf"\brules\.{flag}\b", text)] == []


def test_no_rule_asks_which_edition_is_played() -> None:
    for path, text in code().items():
        assert not re.search(r"\bedition\b[\"')\]]|\.edition\b|[\"'][23]e[\"']", text), path.name


def test_flags_name_rows_of_both_books() -> None:
    third, second = (book.rows for book in books_of("fields-of-fire"))
    for row in FLAGS.values():
        assert [id for id in row.rules_2e.split() if id not in second] == [], row.flag
        assert [id for id in row.rules_3e.split() if id not in third] == [], row.flag


def test_every_row_of_the_map_is_in_both_books() -> None:
    third, second = (book.rows for book in books_of("fields-of-fire"))
    with MAP.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["id_2e"] for line in lines] == list(second)
    assert [id for line in lines for id in line["ids_3e"].split(";") if id and id not in third] == []


def test_every_flag_that_the_map_names_is_one() -> None:
    known = {*FLAGS, *CHOSEN, *(row.flag for row in VALUES)}
    with MAP.open(encoding="utf-8", newline="") as file:
        named = {flag for line in csv.DictReader(file) for flag in line["flags"].split(";") if flag}
    assert sorted(named - known) == []


# ------------------------------------------------------------------ values
def test_a_cell_of_the_second_edition_differs_from_ours() -> None:
    for row in VALUES:
        lines = [line for line in (OWN / row.file).read_text().splitlines() if line and not line.startswith("#")]
        table = list(csv.DictReader(lines))
        key = "key" if "key" in table[0] else next(iter(table[0]))
        assert [line[row.column] for line in table if line[key] == row.key] != [row.value_2e], row


def test_a_cell_for_a_line_that_is_not_there_is_reported(tmp_path: Path) -> None:
    head = "flag,file,key,column,value_2e,differences\n"
    for line, said in (("nobody,value,1", "nobody"), ("pinned,vlaue,1", "vlaue")):
        (tmp_path / "profile_values.csv").write_text(
            f"{head}x,charts/numbers.csv,{line.replace('pinned', 'ncm_pinned')},\n"
        )
        with pytest.raises(DataError, match=said):
            load(tmp_path, "2e")
        load.cache_clear()


# ------------------------------------------------------------------ the rulebook of a match
def rules_in_code() -> set[str]:
    """Rules that questions and refusals name."""
    return {rule for text in code().values() for rule in re.findall(r'"(\d+(?:\.[0-9A-Za-z]+)+)"', text)}


def test_every_rule_that_a_player_is_told_is_in_the_book_of_the_match() -> None:
    books = books_of("fields-of-fire")
    for rule in rules_in_code():
        assert find_rule(books, cited(rule, "2e"))[0].id == BOOKS["2e"], rule
        assert cited(rule, "3e") == f"{BOOKS['3e']}:{rule}"


@pytest.mark.parametrize("edition", ["3e", "2e"], indirect=True)
def test_questions_and_refusals_cite_the_book_of_the_match(edition: str) -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "r3c3"), draws={})
    match = sandtable.new_match(GAME, "A1", 1)
    assert match.decision is not None
    assert GAME.book(match.setup.options) == BOOKS[edition]
    rules = [
        match.decision.rule,
        *(r for reason in f.match.why_not_here(("unit", f.find("1plt_sqd1")), "company") for r in reason.rules),
    ]
    told = {find_rule([b for b in books_of("fields-of-fire") if b.id == BOOKS[edition]], rule)[0].id for rule in rules}
    assert told == {BOOKS[edition]}


def test_the_lobby_asks_for_the_edition() -> None:
    (edition,) = [option for option in GAME.options("L1") if option.name == "edition"]
    assert (edition.default, tuple(edition.values), edition.audience) == ("3e", ("3e", "2e"), "player")
