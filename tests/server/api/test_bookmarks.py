"""Where somebody stopped is told to their seat alone, on any device."""

from __future__ import annotations

from typing import Any

import pytest

from server.client import Served

MARK: dict[str, Any] = {"seen": 7, "role": "Red", "at": 3, "chosen": [["counter", 2]], "action": ["plan", 2, 2]}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def keep(served: Served, started: dict[str, Any], token: str, mark: Any) -> int:
    return served.post(f"/api/matches/{started['match']}/bookmark", mark, bearer(token))[0]


def found(served: Served, started: dict[str, Any], token: str) -> Any:
    return served.get(f"/api/matches/{started['match']}", bearer(token))[1]["bookmark"]


def test_a_seat_finds_the_newest_bookmark_and_nobody_else_does(served: Served) -> None:
    started = served.match("me", "friend")
    red, blue = (seat["token"] for seat in started["seats"])
    assert found(served, started, red) is None
    assert keep(served, started, red, {**MARK, "seen": 1}) == 200
    assert keep(served, started, red, MARK) == 200
    assert found(served, started, red) == MARK
    assert found(served, started, blue) is None
    assert found(served, started, started["spectator_token"]) is None
    assert "bookmark" not in str(served.sit(started, 1).heard)


def test_who_looks_on_or_has_no_seat_keeps_none(served: Served) -> None:
    started = served.match("me", "friend")
    assert keep(served, started, started["spectator_token"], MARK) == 403
    assert keep(served, started, "nonsense", MARK) == 403


@pytest.mark.parametrize(
    ("strange", "status"),
    [
        ({"seen": -1}, 422),
        ({"role": "R" * 65}, 422),
        ({"chosen": [["counter", 1]] * 65}, 422),
        ({"chosen": [["counter", "one"]]}, 422),
        ({"chosen": [["x" * 5000, 1]]}, 413),
        ({"action": [{}]}, 422),
        ({"action": [9**999]}, 422),
        ({"more": 1}, 422),
    ],
)
def test_strange_bookmarks_are_refused(served: Served, strange: dict[str, Any], status: int) -> None:
    started = served.match("me", "friend")
    token = started["seats"][0]["token"]
    assert keep(served, started, token, {**MARK, **strange}) == status
    assert found(served, started, token) is None
