"""Two people at one screen share a seat: the server tells the one before it what his role may see, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from server.client import Closed, Player, Served

RED, BLUE = "0", "6"  # the first counter of each side
SECRETS = {"strength", "plan"}


def before(served: Served, started: dict[str, Any], role: str) -> Player:
    """The person who plays a role sits down before the screen."""
    return Player(served.port, started["match"], f"{started['seats'][0]['token']}~{role}", "tab")


def secrets(view: Any) -> set[str]:
    """The sides whose secrets a view tells."""
    counters = view["table"]["counters"]
    return {side for side in (RED, BLUE) if counters[side].keys() >= SECRETS}


def test_who_sits_before_the_screen_sees_his_own_secrets_only(served: Served) -> None:
    started = served.match("me")
    with before(served, started, "Red") as red:
        assert (secrets(red.view), red.view["you"]) == ({RED}, ["Red"])
        assert {option["role"] for option in red.options} == {"Red"}
        assert red.do("Red", "plan", 0, 1)["seq"] == red.seq
        assert {option["role"] for option in red.ask(do="options")["options"]} == {"Red"}
        assert red.ask(do="why", role="Blue", action=["done"])["code"] == "not-asked"
        assert red.ask(do="undo")["type"] == "ok"
    with before(served, started, "Blue") as blue:
        assert secrets(blue.view) == {BLUE}
    with served.sit(started, 0) as whole:
        assert secrets(whole.view) == {RED, BLUE}


def test_nor_does_the_past_tell_him_more(served: Served) -> None:
    started = served.match("me")
    path, token = f"/api/matches/{started['match']}", started["seats"][0]["token"]
    with before(served, started, "Blue") as blue:
        blue.do("Blue", "plan", 6, 1)
    as_red = {"Authorization": f"Bearer {token}~Red"}
    assert served.get(f"{path}/timeline", as_red)[1]["total"] == 0
    assert secrets(served.get(f"{path}/replay?at=0", as_red)[1]["view"]) == {RED}
    assert served.get(f"{path}/record", as_red)[0] == 403
    assert served.get(path, as_red)[1]["you"] == ["Red", "Blue"]


def test_a_role_of_another_seat_is_not_sat_in(served: Served) -> None:
    started = served.match("me", "friend")
    with pytest.raises(Closed), before(served, started, "Blue"):
        pass
    other = {"Authorization": f"Bearer {started['seats'][0]['token']}~Blue"}
    assert served.get(f"/api/matches/{started['match']}/timeline", other)[0] == 403
