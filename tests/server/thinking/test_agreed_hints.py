"""Hints among people are given only while all of them agree."""

from __future__ import annotations

from server.client import Served


def test_a_hint_needs_the_agreement_of_both(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue:
        assert red.state["hints"] == {"open": False, "agreed": []}
        assert red.ask(do="hint")["code"] == "not-agreed"
        assert red.ask(do="hints", yes=True)["agreed"] == ["Red"]
        assert red.ask(do="hint")["code"] == "not-agreed"
        assert blue.ask(do="hints", yes=True)["open"] is True
        assert red.ask(do="hint")["type"] == "ok"
        assert blue.ask(do="hints", yes=False)["open"] is False
        assert red.ask(do="hint")["code"] == "not-agreed"
    with served.sit(started, 1, "another-tab") as blue:
        assert blue.state["hints"] == {"open": False, "agreed": ["Red"]}


def test_a_lone_player_needs_nobody_and_a_guest_agrees_to_nothing(served: Served) -> None:
    started = served.match("me", "bot:random")
    with served.sit(started, 0) as red:
        assert red.state["hints"]["open"] is True
        assert red.ask(do="hint")["type"] == "ok"
    with served.sit(started, -1) as guest:
        assert guest.ask(do="hints", yes=True)["code"] == "not-asked"
