"""Every word of the game exists in three languages: verbs, events, questions, titles, rolls, scenarios, options."""

from __future__ import annotations

import re

import pytest

from sandtable.engine.frames import Frame, kebab
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.view.vocabulary import EVENTS, VERBS
from sandtable.words import LANGUAGES, game_source, home_of, words_of

COMMON = {"do-done", "do-pass"}
SOURCES = [path for room in ("rules", "view") for path in sorted((home_of(build()) / room).rglob("*.py"))]


def ids_of(language: str) -> set[str]:
    """Message ids of a language."""
    lines = game_source(build(), language).splitlines()
    return {line.split(" =")[0] for line in lines if " =" in line and line[0].isalpha()}


def used_ids() -> set[str]:
    """Ids that the code names outright or builds from its tables."""
    found = {f"do-{verb.name}" for verb in VERBS} | {f"event-{kind}" for kind in EVENTS}
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'"((?:ask|refused|roll|title)-[a-z0-9-]*[a-z0-9])"', text))
    return found - COMMON


def questions(kind: type[Frame]) -> list[type[Frame]]:  # type: ignore[type-arg]
    """All frames of the game that ask in the usual words."""
    found: list[type[Frame]] = []  # type: ignore[type-arg]
    for sub in kind.__subclasses__():
        found += questions(sub)
        if sub.__module__.startswith("sandtable.games.air_armor") and sub.ask is Frame.ask:
            if sub.options is not Frame.options and not sub.__subclasses__():
                found.append(sub)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_exists(language: str) -> None:
    assert used_ids() - ids_of(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words(language: str) -> None:
    asked = {f"ask-{kebab(frame.__name__)}" for frame in questions(Frame)}
    assert asked - ids_of(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_role_and_option_has_a_name(language: str) -> None:
    ids = ids_of(language)
    for scenario in build().scenarios():
        assert {f"scenario-{scenario.id}", f"scenario-{scenario.id}-summary"} <= ids
        assert {f"option-{spec.name}" for spec in build().options(scenario.id)} <= ids
    assert {"game-air-armor", "role-wp", "role-nato"} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_can_be_told(language: str) -> None:
    words = words_of(build(), "s01-lauringen-road", language)
    for kind, arguments in EVENTS.items():
        args: dict[str, object] = {}
        for part in arguments.split():
            name, thing = part.split(":")
            args[name] = 1 if thing == "int" else [1, 2] if thing == "list" else (thing, 1)
        told = words.say(f"event-{kind}", args)
        assert "{" not in told, kind
        assert f"event-{kind}" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    lines = [line.split(" =")[0] for line in game_source(build(), language).splitlines() if " =" in line]
    ids = [line for line in lines if line and line[0].isalpha()]
    assert sorted({id for id in ids if ids.count(id) > 1}) == []
