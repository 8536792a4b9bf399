"""The chances of every answer that rolls, asked before it is given; after the roll they are gone."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, tf
from sandtable.games.atlantic_chase.rules.concepts.modifiers import results_of

BISMARCK = tf(1, "de_bismarck", line="I09 I10 I11 I12")
HOOD = tf(6, "gb_hood", line="I12 I13 I14")


def by(f: Field) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = f.match.query("prospects", f.asked())["by"]
    return found


def test_a_search_has_its_chances_before_it_is_chosen() -> None:
    f = Field(BISMARCK, HOOD)
    [row] = by(f)["search 1 6"]
    assert (row["hex"], row["total"], row["of"]) == (hex_of("I12"), 7, 36)
    assert sum(row["chances"].values()) == 36
    seven = "+".join(str(code) for code in results_of(f.sea, row["action"], 7 + row["modifier"], 7))
    assert row["chances"][seven] >= 6


def test_a_search_that_can_be_made_in_two_hexes_has_both_and_then_one_each() -> None:
    f = Field(BISMARCK, tf(6, "gb_hood", line="I12 I11 H11"))
    assert {row["hex"] for row in by(f)["search 1 6"]} == {hex_of("I11"), hex_of("I12")}
    f.do(("search", 1, 6))
    assert [by(f)[f"target_hex {hex_of(code)}"][0]["hex"] for code in ("I11", "I12")] == [hex_of("I11"), hex_of("I12")]


def test_intel_on_the_searcher_shows_the_interruption_that_it_risks() -> None:
    f = Field(tf(1, "de_bismarck", line="I09 I10 I11 I12", intel="I10"), HOOD)
    [row] = by(f)["search 1 6"]
    assert row["interruption"]["markers"] == 1
    assert sum(row["interruption"]["chances"].values()) == 36
    assert "interruption" not in by(Field(BISMARCK, HOOD))["search 1 6"][0]


def test_an_air_strike_has_a_row_for_every_launch_point_and_target() -> None:
    f = Field(tf(6, "gb_ark_royal", line="I12 I13"), tf(1, "de_bismarck", at="I14"), tf(2, "de_prinz_eugen", at="I15"))
    rows = by(f)["strike 6"]
    assert {row["target"] for row in rows} == {1, 2}
    assert all(sum(row["chances"].values()) == 36 for row in rows)
    misses = [row["chances"].get("0", 0) for row in rows]
    assert misses == sorted(misses)


@pytest.mark.parametrize("answer", ["spend_em 6", "pass"])
def test_evasive_maneuvers_show_the_attack_with_and_without_the_marker(answer: str) -> None:
    f = Field(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", at="I12", em=1)).do(("engage", 1, 6))
    assert by(f)[answer][0]["modifier"] == (-1 if answer == "spend_em 6" else 0)


def test_a_coordinator_changes_the_chances_and_the_other_answers_stay_as_they_are() -> None:
    f = Field(tf(1, "de_bismarck", at="I12"), tf(2, "de_prinz_eugen", at="I12"), tf(6, "gb_hood", at="I12", em=1))
    f.do(("engage", 1, 6))
    found = by(f)
    assert found["coordinate 2"][0]["modifier"] > found["pass"][0]["modifier"] == 0


def test_asking_changes_nothing_and_only_who_is_asked_hears_of_it() -> None:
    f = Field(BISMARCK, HOOD)
    before = f.match.hash()
    by(f)
    assert f.match.hash() == before
    assert f.match.query("prospects", "british") == {"by": {}}


def test_the_chances_of_an_attack_are_gone_when_the_dice_have_fallen() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_hood gb_renown", at="I12", em=1),
        dice={"roll-engage": [(6, 6)], **GOOD_VIE},
        loose=True,
    ).do(("engage", 1, 6))
    assert "odds" in f.match.view("german")["table"]["action"]
    f.do("pass")
    action = f.match.view("german")["table"]["action"]
    assert action is None or "odds" not in action
