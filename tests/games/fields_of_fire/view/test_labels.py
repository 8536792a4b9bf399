"""One label for one act, and assets and Commands that explain themselves."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.field import GAME, Field, card, unit
from sandtable.games.fields_of_fire.view.labels import UNIT
from sandtable.words import Words, game_source

ROLE = "company"
LANGUAGES = ("en", "ko", "pl")


def labels_until(mission: str, question: str) -> set[str]:
    """The labels of a question of the preparation."""
    match = sandtable.new_match(GAME, mission, seed=1)
    while match.decision is not None and not match.decision.key.endswith("/" + question):
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else actions[0], ROLE)
    return {option.label.id for option in match.options(ROLE)}


@pytest.mark.parametrize(
    ("question", "label"),
    [("attach-units", "do-unit-attach"), ("place-units", "do-unit-place"), ("hand-out-assets", "do-thing-of")],
)
def test_an_act_of_the_preparation_is_called_what_it_is(question: str, label: str) -> None:
    assert labels_until("A4", question) == {label, "do-done"}


def test_only_orders_are_called_orders() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), draws={"roll-commands": [card(activated=4)]})
    assert {option.label.id for option in f.match.options(ROLE)} == {"do-unit", "do-drop", "do-done"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_has_its_words(language: str) -> None:
    words = Words(language, {language: game_source(GAME, language)})
    for id in (*UNIT.values(), "do-thing-of", "event-pc_stays", "event-phase_line"):
        assert words.has(id), id


def test_the_log_says_how_many_commands_may_be_spent() -> None:
    f = Field(unit("co_hq", "r1c1", saved=3), unit("1plt_sqd1", "r1c1"), draws={"roll-commands": [card(activated=6)]})
    told = [event["args"] for event in f.match.events_since(0) if event["kind"] == "impulse"][-1]
    assert f.match.decision is not None
    assert told["saved"] == 3
    assert told["n"] + told["saved"] > told["most"]
    assert told["most"] == f.match.decision.info["commands"]
