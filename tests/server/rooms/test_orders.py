"""Orders with conditions speak of what the seat is told, and of nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from engine.fog.game import Fog
from sandtable.server.rooms.orders import Condition, Order, due, plain_orders

SEEN = {
    "ask": {"kind": "hex", "info": {"odds": 3}},
    "table": {"units": {"12": {"hex": 7}}, "held": [4, 5]},
    "clock": [2, 6],
}
KEY = "fog/seal-plans"


@pytest.mark.parametrize(
    ("path", "op", "value", "holds"),
    [
        (("ask", "info", "odds"), "<=", 3, True),
        (("ask", "info", "odds"), "<", 3, False),
        (("ask", "info", "odds"), "=", "3", False),  # a number is no word
        (("ask", "kind"), "=", "hex", True),
        (("ask", "kind"), "!=", "unit", True),
        (("table", "units", "12", "hex"), ">=", 7, True),
        (("table", "units", 12, "hex"), ">", 7, False),
        (("table", "units"), "has", "12", True),
        (("table", "held"), "has", 5, True),
        (("table", "held"), "has", 6, False),
        (("clock", 0), "=", 2, True),
        (("clock", 9), "!=", 2, False),  # what is not there is not so
        (("table", "units", "13", "hex"), "!=", 2, False),
        (("table", "units", "12", "hex", "deeper"), "=", 2, False),
        (("nothing",), "<", 2, False),
    ],
)
def test_a_condition(path: tuple[Any, ...], op: str, value: Any, holds: bool) -> None:
    assert Condition(path, op, value).holds(SEEN) is holds


def began() -> Any:
    return sandtable.new_match(Fog(), seed=1)


def test_an_order_acts_on_its_kind_of_question_while_its_conditions_hold() -> None:
    match = began()
    plan = ("plan", 0, 1)
    first = Condition(("table", "turn"), "=", 1)
    assert due(match, "Red", ("Red",), {"fog/other": Order(plan)}) is None
    assert due(match, "Red", ("Red",), {KEY: Order(("plan", 0, 99))}) is None, "not legal"
    for order, ended in [
        (Order(plan), False),
        (Order(plan, when=(first,)), False),
        (Order(plan, until=(first,)), True),
    ]:
        found = due(match, "Red", ("Red",), {KEY: order})
        assert found is not None
        assert (found.key, found.ended) == (KEY, ended)
    later = Condition(("table", "turn"), ">", 1)
    assert due(match, "Red", ("Red",), {KEY: Order(plan, when=(first, later))}) is None


def test_a_condition_about_what_the_seat_does_not_see_never_holds() -> None:
    """Blue's strength is no part of Red's view: no order of Red finds it out."""
    match = began()
    strength = match.play.state.strength[6]
    for op in ("=", "!=", "<", ">", "<=", ">="):
        order = Order(("plan", 0, 1), when=(Condition(("table", "counters", "6", "strength"), op, strength),))
        assert due(match, "Red", ("Red",), {KEY: order}) is None
    own = Condition(("table", "counters", "0", "strength"), "=", match.play.state.strength[0])
    assert due(match, "Red", ("Red",), {KEY: Order(("plan", 0, 1), when=(own,))}) is not None


def test_what_the_staff_leaves_to_the_person() -> None:
    order = Order(None, never=(("plan", 2), ("done",)))
    assert order.allows(("plan", 1, 2))
    assert not order.allows(("plan", 2, 1))
    assert not order.allows(("done",))


def test_orders_are_read_again_as_they_were_told() -> None:
    order = Order(None, (Condition(("clock", 0), ">", 2),), (Condition(("ask", "kind"), "=", "x"),), (("pass",),))
    told = plain_orders({"a": order, "b": Order(("pass",))})
    assert told["orders"] == {"b": ["pass"]}
    assert Order.read(told["standing"]["a"]["action"], told["standing"]["a"]) == order
