"""Every word of the map game exists in three languages; every question cites a row of the ledger."""

import csv
import re

import pytest

from sandtable.games.ardennes44.game import build
from sandtable.games.ardennes44.view.vocabulary import MAP_EVENTS, MAP_VERBS
from sandtable.words import LANGUAGES, game_source, home_of, words_of

HOME = home_of(build())
SOURCES = [path for room in ("rules", "view") for path in sorted((HOME / room).rglob("*.py"))]
COMMON = {"do-done", "do-pass"}


def ids_of(language: str) -> set[str]:
    """Message ids of a language."""
    lines = game_source(build(), language).splitlines()
    return {line.split(" =")[0] for line in lines if " =" in line and line[0].isalpha()}


def used_ids() -> set[str]:
    """Ids that the code names outright; reasons have a test of their own (tests/books/test_reasons.py)."""
    found = {f"do-{verb.name}" for verb in MAP_VERBS} | {f"event-{kind}" for kind in MAP_EVENTS}
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'"((?:ask|roll|title)-[a-z0-9-]*[a-z0-9])"', text))
    return found - COMMON


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_map_game_exists(language: str) -> None:
    assert used_ids() - ids_of(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_role_and_option_has_a_name(language: str) -> None:
    ids = ids_of(language)
    for scenario in build().scenarios():
        assert {f"scenario-{scenario.id}", f"scenario-{scenario.id}-summary"} <= ids
        assert {f"option-{spec.name}" for spec in build().options(scenario.id)} <= ids
    assert {"game-ardennes44", "role-german", "role-allied"} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_can_be_told(language: str) -> None:
    words = words_of(build(), "learning", language)
    for kind, arguments in MAP_EVENTS.items():
        args: dict[str, object] = {}
        for part in arguments.split():
            name, thing = part.split(":")
            args[name] = 1 if thing == "int" else [1, 2] if thing == "list" else (thing, 1)
        told = words.say(f"event-{kind}", args)
        assert "{" not in told
        assert f"event-{kind}" not in told


def test_questions_cite_rows_of_the_ledger() -> None:
    with (HOME / "rulebook" / "ledger.csv").open(encoding="utf-8") as stream:
        rows = {row[0] for row in csv.reader(stream)}
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        cited = set(re.findall(r'Ask\(Msg\([^)]*\)[^)]*\), "([0-9][0-9.a-z]*)"\)', text))
        assert cited <= rows, path.name
