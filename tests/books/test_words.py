"""Words in three languages: the golden file that the table checks as well, and every text file of the table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sandtable.words import LANGUAGES, TABLE, Words, table_source, with_particle

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "messages.json").read_text(encoding="utf-8"))


def golden_words(language: str) -> Words:
    sources = {each: table_source(each) + "\n" + GOLDEN["sources"][each] for each in LANGUAGES}
    return Words(language, sources, GOLDEN["names"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_lines(language: str) -> None:
    words = golden_words(language)
    lines = [line for line in GOLDEN["lines"] if line["lang"] == language]
    assert len(lines) > 70
    for line in lines:
        said = words.event(line["event"]) if "event" in line else words.say(line["id"], line["args"])
        assert said == line["text"], line


@pytest.mark.parametrize(
    ("text", "pair", "expected"),
    [
        ("함대", "을/를", "함대를"),
        ("항공모함", "을/를", "항공모함을"),
        ("서울", "으로/로", "서울로"),
        ("서울", "은/는", "서울은"),
        ("함대(북해)", "이/가", "함대(북해)가"),
        ("", "을/를", "를"),
        ("TF 8", "으로/로", "TF 8로"),
        ("King", "과/와", "King과"),
    ],
)
def test_particles(text: str, pair: str, expected: str) -> None:
    assert with_particle(text, pair) == expected


def ids(language: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) *=", table_source(language), re.MULTILINE))


def arguments(language: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z][\w-]* *=)", table_source(language)):
        name = re.match(r"([a-z][\w-]*) *=", block)
        if name:
            found[name[1]] = set(re.findall(r"\$(\w+)", block))
    return found


@pytest.mark.parametrize("language", ["ko", "pl"])
def test_the_table_is_translated_completely(language: str) -> None:
    assert (TABLE / f"table.{language}.ftl").exists()
    assert ids(language) == ids("en")
    english = arguments("en")
    assert {id: names - english[id] for id, names in arguments(language).items() if names - english[id]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_table_text_is_fluent(language: str) -> None:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk

    junk = [entry.content for entry in FluentParser().parse(table_source(language)).body if isinstance(entry, Junk)]
    assert junk == []


SPEAKERS = {"words.py", "query.py", "josa.ts", "speech.svelte.ts"}  # know sounds, endings or names of the languages
FOREIGN = re.compile(r"[가-힣ąćęłńśźżĄĆĘŁŃŚŹŻ]")


def test_what_is_said_in_korean_and_polish_stands_in_the_text_files() -> None:
    root = Path(__file__).parents[2]
    code = [*root.glob("src/**/*.py"), *root.glob("web/src/**/*.ts"), *root.glob("web/src/**/*.svelte")]
    assert len(code) > 700
    spoken = {path.name for path in code if FOREIGN.search(path.read_text(encoding="utf-8"))}
    assert spoken == SPEAKERS
