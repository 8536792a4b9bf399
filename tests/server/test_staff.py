"""Kinds of questions that a person hands to orders with terms, or to the staff of the seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.client import Player, Served

KEY = "fog/seal-plans"


def orders(player: Player, **said: Any) -> dict[str, Any]:
    return player.ask(do="orders", key=KEY, **{"action": None, **said})


def acts(served: Served, started: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    token = started["spectator_token"] if seat < 0 else started["seats"][seat]["token"]
    status, told, _ = served.get(f"/api/matches/{started['match']}/acts", {"Authorization": f"Bearer {token}"})
    assert status == 200
    found: list[dict[str, Any]] = told
    return found


def seen(player: Player) -> str:
    return json.dumps({**player.view, "waiting": [], "version": 0})


def sealed(player: Player) -> bool:
    return not any(ask["key"] == KEY for ask in player.view["asks"])


def test_the_staff_answers_what_it_was_handed_and_only_its_seat_is_told(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue:
        blue.quiet()
        before = seen(blue)
        told = orders(red, staff=True)
        assert told["standing"][KEY] == {"key": KEY, "name": "", "action": None, "when": [], "until": [], "never": []}
        red.wait(lambda: sealed(red))
        blue.quiet()
        assert seen(blue) == before, "all that others may know is that Red is ready"
        assert blue.view["waiting"] == []
        mine = acts(served, started, 0)
        assert mine
        assert {(act["role"], act["by"]) for act in mine} == {("Red", "staff")}
        assert acts(served, started, 1) == acts(served, started, -1) == []
    with served.sit(started, 0, "another-tab") as red:
        assert red.state["standing"][KEY]["action"] is None
        assert KEY not in red.state["orders"]


def test_the_staff_asks_where_it_was_told_to(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        orders(red, staff=True, never=[["plan"], ["done"]])
        red.quiet(1.5)
        assert not sealed(red)
        assert acts(served, started, 0) == []
        assert red.do("Red", "plan", 0, 1)["type"] == "ok"


def test_an_order_acts_while_its_condition_holds_and_ends_by_another(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        later = {"path": ["table", "turn"], "op": ">", "value": 1}
        orders(red, action=["plan", 0, 1], when=[later])
        red.quiet()
        assert acts(served, started, 0) == []
        now = {"path": ["table", "turn"], "op": "=", "value": 1}
        orders(red, action=["plan", 0, 1], when=[now])
        red.wait(lambda: len(acts(served, started, 0)) == 1)
        assert acts(served, started, 0) == [
            {"answer": 1, "role": "Red", "by": "order", "key": KEY, "action": ["plan", 0, 1], "told": 0}
        ]
        orders(red, action=["plan", 1, 1], until=[now])
        red.quiet()
        assert len(acts(served, started, 0)) == 1
    with served.sit(started, 0, "another-tab") as red:
        assert red.state["standing"] == {}, "it has ended for good"


@pytest.mark.parametrize(
    "said",
    [
        {"action": ["done"], "staff": True},
        {"staff": 1},
        {"staff": True, "never": [[]]},
        {"staff": True, "never": [["done"]] * 21},
        {"staff": True, "when": [{"path": [], "op": "=", "value": 1}]},
        {"staff": True, "when": [{"path": ["a"] * 11, "op": "=", "value": 1}]},
        {"staff": True, "when": [{"path": ["a"], "op": "is", "value": 1}]},
        {"staff": True, "when": [{"path": ["a"], "op": "=", "value": {"a": 1}}]},
        {"staff": True, "when": [{"path": ["a"], "op": "=", "value": 1, "more": 1}]},
        {"staff": True, "when": [{"path": ["a"], "op": "=", "value": 1}] * 9},
        {"staff": True, "when": [{"path": ["a"], "op": "=", "value": 1, "about": ["unit", 1]}]},
        {"staff": True, "when": [{"about": ["unit", -1]}]},
        {"staff": True, "when": [{"about": ["unit", 1, 2]}]},
        {"staff": True, "until": [{"near": ["unit", 1]}]},
        {"staff": True, "until": [{"near": ["unit", 1], "within": 31}]},
        {"staff": True, "until": [{"within": 0}]},
        {"staff": True, "until": [{}]},
        {"staff": True, "name": "x" * 41},
    ],
)
def test_strange_orders_are_refused(served: Served, said: dict[str, Any]) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, -1) as guest:
        assert orders(red, **said)["code"] == "malformed"
        assert orders(guest, staff=True)["code"] == "not-asked"
    with served.sit(started, 0) as red:
        assert red.state["standing"] == {}


def test_the_staff_proposes_the_rest_of_a_phase_and_does_nothing(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue, served.sit(started, -1) as guest:
        at, before = red.view["version"]["Red"], red.view["table"]
        told = red.ask(do="staff")
        assert (told["type"], told["role"], told["at"]) == ("ok", "Red", at)
        assert told["acts"][0]["begins"]
        assert red.view["table"] == before
        blue.quiet()
        actions = [act["action"] for act in told["acts"]]
        assert red.ask(do="apply", role="Red", at=at, actions=actions)["done"] == len(actions)
        assert guest.ask(do="staff")["code"] == "not-asked"
        assert red.ask(do="staff", role="Blue")["code"] == "not-asked"


def test_orders_of_several_names_are_given_and_ended_one_by_one(served: Served) -> None:
    started = served.match("me", "friend")
    later = {"path": ["table", "turn"], "op": ">", "value": 1}
    with served.sit(started, 0) as red:
        orders(red, action=["plan", 0, 1], name="first", when=[later])
        told = orders(red, action=["plan", 1, 1], name="second", when=[later, {"about": ["counter", 3]}])
        assert list(told["standing"]) == [f"{KEY} first", f"{KEY} second"]
        assert told["standing"][f"{KEY} second"]["when"] == [later, {"about": ["counter", 3]}]
        told = orders(red, name="first")
        assert list(told["standing"]) == [f"{KEY} second"]
    with served.sit(started, 0, "another-tab") as red:
        assert list(red.state["standing"]) == [f"{KEY} second"]
