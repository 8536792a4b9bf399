"""What the lobby is told of missions and campaigns."""

import pytest

import sandtable
from sandtable.games.fields_of_fire.game import month_of
from sandtable.words import Words, game_source


@pytest.mark.parametrize(
    ("date", "month"),
    [("1944-06-10/11", "1944-06"), ("late June 1944", "1944-06"), ("autumn 1966", "1966"), ("1967-68", "1967")],
)
def test_a_date_in_words_gives_its_month(date: str, month: str) -> None:
    assert month_of(date) == month


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_mission_says_what_it_teaches_and_where_it_belongs(language: str) -> None:
    game = sandtable.game("fields-of-fire")
    words = Words(language, {language: game_source(game, language)})
    for scenario in game.scenarios():
        for id in (
            f"scenario-{scenario.id}-teaches",
            f"scenario-group-{scenario.facts['group']}",
            f"scenario-kind-{scenario.facts['kind']}",
        ):
            assert words.has(id), id
