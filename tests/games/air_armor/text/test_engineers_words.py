"""Words of the chapters on engineers, gas and Hidden Mode: every id that the code uses, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.games.air_armor import state
from sandtable.games.air_armor.view import vocabulary_engineers, vocabulary_optional

HOME = Path(str(state.__file__)).parents[1]
ROOMS = [HOME / "rules" / "engineers", HOME / "rules" / "optional"]


def told(language: str) -> set[str]:
    paths = HOME.glob(f"text/{language}_*.ftl")
    return {line.split(" =")[0] for path in paths for line in path.read_text().splitlines() if " =" in line}


def used() -> set[str]:
    text = "\n".join(path.read_text() for room in ROOMS for path in room.glob("*.py"))
    return set(re.findall(r'"((?:ask|title|roll|refused)-[a-z-]+)"', text))


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_id_has_words(language: str) -> None:
    words = told(language)
    assert used() <= words
    for vocabulary in (vocabulary_engineers, vocabulary_optional):
        assert {f"do-{verb.name}" for verb in vocabulary.VERBS} <= words
        assert {f"event-{name}" for name in vocabulary.EVENTS} <= words


def test_every_event_that_is_told_is_declared() -> None:
    text = "\n".join(path.read_text() for room in ROOMS for path in room.glob("*.py"))
    declared = set(vocabulary_engineers.EVENTS) | set(vocabulary_optional.EVENTS)
    assert set(re.findall(r'g\.tell\("([a-z_]+)"', text)) <= declared
