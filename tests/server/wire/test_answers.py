"""Answers as they travel; web/test/answers.test.ts makes options of the same golden file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.fog.game import Fog
from sandtable.engine.message import Msg, Option
from sandtable.engine.space import Verb
from sandtable.server.wire.answers import differing, key_of, packed, shared, unpacked

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "answers.json").read_text(encoding="utf-8"))


class Spoken(Fog):
    """A game that speaks with the verbs of the golden file."""

    verbs: Sequence[Verb] = [
        Verb(name, *verb["kinds"], final=verb["final"], group=verb["group"]) for name, verb in GOLDEN["verbs"].items()
    ]

    def ref_kinds(self) -> frozenset[str]:
        return frozenset(GOLDEN["things"])


def read(option: dict[str, Any]) -> Option:
    args = {name: tuple(value) if type(value) is list else value for name, value in option["label"]["args"].items()}
    label = Msg(option["label"]["id"], args)
    return Option(
        tuple(option["action"]), label, [tuple(ref) for ref in option["refs"]], option["group"], option["final"]
    )


def test_the_golden_options_travel_as_the_golden_question() -> None:
    game = Spoken()
    options = [read(option) for option in GOLDEN["options"]]
    actions = [option.action for option in options]
    words = {key_of(option.action): differing(game.usual(option.action), option) for option in options}
    words = shared({key: told for key, told in words.items() if told}, actions)
    told = {"role": "german", "answers": packed(actions), "words": words}
    assert json.loads(json.dumps(told)) == GOLDEN["ask"]


@given(st.lists(st.lists(st.integers(0, 5), max_size=2), max_size=12), st.data())
def test_runs_hold_answers_in_their_order(args: list[list[int]], data: st.DataObject) -> None:
    actions = [(data.draw(st.sampled_from(["move", "pass"])), *numbers) for numbers in args]
    assert unpacked(json.loads(json.dumps(packed(actions)))) == actions


def test_numbers_that_follow_one_another_are_drawn_together() -> None:
    moves = [("move", unit) for unit in (1, 2, 3, 4, 7, 8, 3)]
    assert packed([*moves, ("done",)]) == [["move", 1, [1, 4], 7, 8, 3], ["done", 0]]


def test_words_that_all_answers_of_a_verb_share_are_told_once() -> None:
    words = {"place 1": {"final": True}, "place 2": {"final": True}, "pass": {"final": True}}
    told = shared(words, [("place", 1), ("place", 2), ("pass",)])
    assert told == {"place": {"final": True}, "pass": {"final": True}}
    assert shared(words, [("place", 1), ("place", 2), ("place", 3)]) == words
