"""What a seat is told of its view: patches that make the old one the new one, and its answers."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from conformance.walk import walk
from sandtable.server.rooms.offered import answers
from sandtable.server.rooms.sight import Sight
from sandtable.server.wire.answers import key_of, unpacked
from sandtable.server.wire.diff import changes, patched

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
    max_leaves=12,
)
ROWS = st.dictionaries(st.text("abc", max_size=1), JSON, max_size=4)
VIEWS = st.builds(lambda outer, table: {**outer, "table": table}, ROWS, ROWS)


def plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


@given(st.lists(VIEWS, min_size=1, max_size=4))
def test_patches_make_every_view_the_next_one(views: list[dict[str, Any]]) -> None:
    sight = Sight(views[0])
    seen = plain(sight.view)
    for view in views:
        found, gone = plain(sight.turn_to(view))
        seen = patched(seen, found, gone)
        assert seen == plain(sight.view) == view


def test_of_a_new_view_only_what_is_new_is_kept() -> None:
    old = {"table": {"units": [[1, 2], [3, 4]], "turn": 1}, "path": ["a"]}
    sight = Sight(old)
    found, gone = sight.turn_to({"table": {"units": [[1, 2], [3, 5]], "turn": 1}, "path": ["a"]})
    assert (found, gone) == ([[["table", "units", 1, 1], 5]], [])
    assert sight.view["path"] is old["path"]
    assert sight.view["table"]["units"][0] is old["table"]["units"][0]  # type: ignore[index]
    assert old["table"]["units"] == [[1, 2], [3, 4]], "what was told before is not changed"  # type: ignore[index]


def worded(words: dict[str, Any], action: tuple[Any, ...]) -> dict[str, Any]:
    """What is not usual in the words of an answer, as a client finds it."""
    own: dict[str, Any] = words.get(key_of(action)) or words.get(action[0]) or {}
    return own


@pytest.mark.parametrize("id", sandtable.games())
def test_the_verbs_and_the_words_of_a_question_give_the_options_of_the_match(id: str) -> None:
    game = sandtable.game(id)
    for scenario in game.scenarios()[::7]:
        for match in walk(game, scenario.id, 1, 60):
            for role in match.deciding:
                told = plain(answers(match, role))
                actions = unpacked(told["answers"])
                assert actions == match.actions(role)
                made = [plain(game.usual(action).plain()) | worded(told["words"], action) for action in actions]
                assert made == [plain(option.plain()) for option in match.options(role)]


def test_a_row_in_which_much_changes_is_told_whole() -> None:
    assert changes([1, 2, 3], [4, 5, 3]) == ([[[], [4, 5, 3]]], [])
    few = list(range(40))
    assert changes(few, [*few[:-1], 7]) == ([[[39], 7]], [])
