"""Everything that a player reads in the data of a game has words in Korean and Polish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from sandtable.server.api.lobby import named
from sandtable.words import Words, game_source, slug, table_source

OTHERS = ["ko", "pl"]
GAMES = ["air-armor", "ardennes44", "atlantic-chase", "fields-of-fire"]

# Names that are the same everywhere: of people, ships, places and designations of units
PROPER = {
    "air-armor": {"hex", "site", "piece"},
    "ardennes44": {"hex", "bridge", "formation", "unit"},
    "atlantic-chase": {"ship", "leader"},
    "fields-of-fire": set[str](),
}
SHIPS = {
    "B2 Ark Royal",
    "G1 Bremen",
    "G1 Deutschland",
    "G1 Hipper",
    "G1 Prinz Eugen",
    "G1 Scheer",
    "G1 Tirpitz",
    "G2 Graf Spee",
}
VEHICLES = {
    "BMD",
    "BMP",
    "Jaguar",
    "Leopard 1",
    "Leopard 2",
    "Leopard C1",
    "MiG-27",
    "Kraka TOW",
    "LARS",
    "Marder",
    "MLRS",
    "Tornado",
    "Alpha Jet",
}
DESIGNATION = re.compile(r"[A-Z0-9/-]*\d[\w/-]*( [A-Z]\w*)*")  # M1 Abrams, UH-1D/CH-53
WORD = re.compile(r"[A-Za-z]{3}")


def words(game: str, language: str) -> Words:
    """The messages of one language alone: nothing is taken from English."""
    return Words(language, {language: table_source(language) + "\n" + game_source(sandtable.game(game), language)})


def boards(game: str) -> Iterator[dict[str, Any]]:
    for scenario in sandtable.game(game).scenarios():
        yield sandtable.game(game).board_of(scenario.id)


def said(own: Words, name: str) -> bool:
    """Whether the language has words for a name: all of it, or each part of it without codes and numbers."""
    if own.has(f"called-{slug(name)}") or not WORD.search(name):
        return True
    code, _, rest = name.partition(" ")
    if rest and any(letter.isdigit() for letter in code) and said(own, rest):
        return True
    if nth := re.fullmatch(r"\d(?:st|nd|rd|th) (Squad|Platoon HQ|Platoon)", name):
        return own.has(f"called-nth-{slug(nth[1])}")
    if numbered := re.fullmatch(r"(.+) (?:\d+|[A-F])", name):
        return said(own, numbered[1])
    parts = name.split(", ")
    return len(parts) > 1 and all(said(own, part) for part in parts)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_scenarios_are_told_in_every_language(game: str, language: str) -> None:
    own = words(game, language)
    missing = []
    for scenario in sandtable.game(game).scenarios():
        parts = ["", "-summary", *(["-teaches"] if scenario.facts.get("teaches") else [])]
        missing += [
            f"scenario-{scenario.id}{part}"
            for part in parts
            if not (own.has(f"scenario-{scenario.id}{part}") or own.has(f"scenario-{named(scenario.id)}{part}"))
        ]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_names_on_the_board_are_said_in_every_language(game: str, language: str) -> None:
    own = words(game, language)
    missing = set()
    for board in boards(game):
        for kind, column in board["names"].items():
            numbered = column.items() if isinstance(column, dict) else enumerate(column)
            missing |= {
                f"{kind}: {name}"
                for number, name in numbered
                if isinstance(name, str) and kind not in PROPER[game] and name not in SHIPS
                if not own.has(f"{kind}-{number}") and not spoken(own, kind, name)
            }
    assert sorted(missing) == []


def spoken(own: Words, kind: str, name: str) -> bool:
    """Terrain and cover of Fields of Fire have words of their own."""
    return said(own, name) or own.has(f"ground-{slug(name)}") or own.has(f"fof-cover-{name.replace(' ', '_')}")


@pytest.mark.parametrize("language", OTHERS)
def test_the_ground_is_told_in_every_language(language: str) -> None:
    own = words("fields-of-fire", language)
    cards = {number for board in boards("fields-of-fire") for number in board["terrain"]}
    assert len(cards) > 400
    assert [number for number in sorted(cards) if not own.has(f"ground-text-{number}")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_types_of_units_are_said_in_every_language(language: str) -> None:
    types = {unit["type"] for board in boards("ardennes44") for unit in board["units"].values()}
    equipment = {row["equipment"] for board in boards("air-armor") for row in board["prints"].values()}
    own = {game: words(game, language) for game in ("ardennes44", "air-armor")}
    assert len(types) > 20
    assert len(equipment) > 40
    assert [name for name in sorted(types) if not said(own["ardennes44"], name)] == []
    foreign = [name for name in sorted(equipment - VEHICLES) if not DESIGNATION.fullmatch(name)]
    assert [name for name in foreign if not said(own["air-armor"], name)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_lettering_of_the_sea_chart_is_said_in_every_language(language: str) -> None:
    own = words("atlantic-chase", language)
    charts = [board["chart"] for board in boards("atlantic-chase")]
    letters = {label["text"] for chart in charts for label in chart["labels"]}
    letters |= {hex["area"] for chart in charts for hex in chart["hexes"]}
    assert len(letters) > 150
    assert [text for text in sorted(letters) if text and not said(own, text)] == []


def test_a_name_without_words_is_missed() -> None:
    own = Words("pl", {"pl": "called-old-mill = Stary młyn\ncalled-nth-squad = Oddział { $n }"})
    assert said(own, "Old Mill")
    assert said(own, "J08 Old Mill")
    assert said(own, "Old Mill 2")
    assert said(own, "1st Squad, Old Mill")
    assert not said(own, "New Mill")
    assert not said(own, "1st Squad, New Mill")
