"""What a seat is told of its view: patches that make the old one the new one, and words that are those of the rules."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from conformance.walk import walk
from sandtable.server.rooms.offered import offered
from sandtable.server.rooms.sight import Sight
from sandtable.server.wire.diff import patched

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
    seen = plain(sight.message())
    for view in views:
        found, gone = plain(sight.turn_to(view))
        seen = patched(seen, found, gone)
        assert seen == plain(sight.message()) == view


def test_a_view_is_not_the_game_s_own_data() -> None:
    row = {"at": [1, 2]}
    view = {"version": {"Red": 1}, "table": {"units": {"3": row}}}
    sight = Sight(view)
    row["at"][1] = 5
    assert sight.turn_to(view) == ([[["table", "units", "3", "at", 1], 5]], [])


def test_tuples_and_numbers_as_keys_are_what_json_makes_of_them() -> None:
    sight = Sight({"table": {"units": {3: (1, 2)}}})
    assert sight.turn_to({"table": {"units": {3: (1, 4)}}}) == ([[["table", "units", "3", 1], 4]], [])


def test_only_what_changed_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    view = {"version": {"Red": 1}, "table": {"units": {str(n): {"hex": n} for n in range(50)}, "track": [1]}}
    sight = Sight(view)
    decoded: list[bytes] = []
    monkeypatch.setattr("sandtable.server.rooms.sight._decode", lambda raw: (decoded.append(raw), json.loads(raw))[1])
    later = copy.deepcopy(view)
    later["table"]["track"] = [2]  # type: ignore[index]
    sight.turn_to(later)
    assert decoded == [b"[1]", b"[2]"]


@pytest.mark.parametrize("id", sandtable.games())
def test_answers_are_offered_in_the_words_of_frame_and_game(id: str) -> None:
    game = sandtable.game(id)
    for scenario in game.scenarios()[::7]:
        for match in walk(game, scenario.id, 1, 60):
            for role in match.deciding:
                frame = match.play.frame_of(match.role_index(role))
                words = [frame.describe(match.play, a) or game.describe(match.play, a) for a in match.actions(role)]
                told = plain(offered(match, (role,)))
                assert told == plain([{"role": role, **option.plain()} for option in words])
                assert told == plain([{"role": role, **option.plain()} for option in match.options(role)])
