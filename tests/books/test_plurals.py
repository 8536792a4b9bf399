"""A number beside a noun chooses its form: "1 turns left" is said by no text, in English or in Polish."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.words import TABLE, home_of

NOUNS = {
    "en": "steps units points hits cards turns segments games minutes stacks factors rounds times casualties missions "
    "ships commands choices hexes regiments teams squads",
    "pl": "stopni kroków jednostek punktów trafień kart tur etapów odcinków heksów znaczników okrętów rozkazów drużyn",
}
BESIDE = {
    lang: re.compile(r"\{ \$(?!ship|piece)\w+ \} (?:(?!z )\w+ )?(?:" + "|".join(nouns.split()) + r")\b", re.IGNORECASE)
    for lang, nouns in NOUNS.items()
}
VARIANT = re.compile(r"\s+\*?\[\w+\] ")  # a form that a selector has chosen
SAYS_PARTS = {"aa-odds-mean"}  # a mean such as 0.2, which is a text


def loose(lang: str, text: str) -> list[str]:
    """Lines in which a number stands beside a noun that nothing has chosen."""
    return [
        line
        for line in text.splitlines()
        if BESIDE[lang].search(line) and not VARIANT.match(line) and line.split(" =")[0] not in SAYS_PARTS
    ]


def files(lang: str) -> list[Path]:
    games = [path for id in sandtable.games() for path in (home_of(sandtable.game(id)) / "text").glob(f"{lang}*.ftl")]
    return [*TABLE.glob(f"table.{lang}*.ftl"), *games]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_number_stands_beside_a_noun_of_one_form(lang: str) -> None:
    found = {path.name: lines for path in files(lang) if (lines := loose(lang, path.read_text(encoding="utf-8")))}
    assert found == {}


def test_a_noun_of_one_form_is_found() -> None:
    assert loose("en", "left = with { $n } turns left")
    assert loose("pl", "left = zostało { $n } kart")
    assert not loose("en", "    [one] { $n } turn\n   *[other] { $n } turns")
