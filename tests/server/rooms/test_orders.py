"""Orders with conditions speak of what the seat is told, and of nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from engine.fog.game import Fog
from sandtable import bots
from sandtable.seam.seat import Chair
from sandtable.server.rooms.conditions import About, Near, Number, Seen
from sandtable.server.rooms.orders import Order, due, plain_orders

SEEN = {
    "ask": {"kind": "hex", "info": {"odds": 3}},
    "table": {"units": {"12": {"hex": 7}}, "held": [4, 5]},
    "clock": [2, 6],
}
KEY = "fog/seal-plans"
BLOW = "ardennes44/blow-bridge"


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
    assert Number(path, op, value).holds(shown(SEEN)) is holds


def shown(plain: dict[str, Any]) -> Seen:
    seen: Seen = object.__new__(Seen)
    seen.__dict__["plain"] = plain
    return seen


def began() -> Any:
    return sandtable.new_match(Fog(), seed=1)


def test_an_order_acts_on_its_kind_of_question_while_its_conditions_hold() -> None:
    match = began()
    plan = ("plan", 0, 1)
    first = Number(("table", "turn"), "=", 1)
    assert due(match, "Red", ("Red",), {"fog/other": Order("fog/other", plan)}) is None
    assert due(match, "Red", ("Red",), {KEY: Order(KEY, ("plan", 0, 99))}) is None, "not legal"
    for order, ended in [
        (Order(KEY, plan), False),
        (Order(KEY, plan, when=(first,)), False),
        (Order(KEY, plan, until=(first,)), True),
    ]:
        found = due(match, "Red", ("Red",), {KEY: order})
        assert found is not None
        assert (found.order, found.ended) == (order, ended)
    later = Number(("table", "turn"), ">", 1)
    assert due(match, "Red", ("Red",), {KEY: Order(KEY, plan, when=(first, later))}) is None


def test_a_condition_about_what_the_seat_does_not_see_never_holds() -> None:
    """Blue's strength is no part of Red's view: no order of Red finds it out."""
    match = began()
    strength = match.play.state.strength[6]
    for op in ("=", "!=", "<", ">", "<=", ">="):
        order = Order(KEY, ("plan", 0, 1), when=(Number(("table", "counters", "6", "strength"), op, strength),))
        assert due(match, "Red", ("Red",), {KEY: order}) is None
    own = Number(("table", "counters", "0", "strength"), "=", match.play.state.strength[0])
    assert due(match, "Red", ("Red",), {KEY: Order(KEY, ("plan", 0, 1), when=(own,))}) is not None


def test_what_the_staff_leaves_to_the_person() -> None:
    order = Order(KEY, None, never=(("plan", 2), ("done",)))
    assert order.allows(("plan", 1, 2))
    assert not order.allows(("plan", 2, 1))
    assert not order.allows(("done",))


def test_orders_are_read_again_as_they_were_told() -> None:
    order = Order(KEY, None, (Number(("clock", 0), ">", 2),), (Number(("ask", "kind"), "=", "x"),), (("pass",),))
    told = plain_orders({"a": order, "b": Order("b", ("pass",))})
    assert told["orders"] == {"b": ["pass"]}
    assert Order.read(KEY, told["standing"]["a"]["action"], told["standing"]["a"]) == order


def test_a_number_is_compared_with_so_many_times_another() -> None:
    """ "Odds of 3:1 or worse": the attack is at least three times the defense."""
    seen = shown({"ask": {"info": {"attack": 12, "defense": 4}}})
    attack, defense = ("ask", "info", "attack"), ("ask", "info", "defense")
    assert Number(attack, ">=", 3, defense).holds(seen)
    assert not Number(attack, ">=", 4, defense).holds(seen)
    assert not Number(attack, ">=", 3, ("ask", "info", "guns")).holds(seen), "what is not told is not so"


def test_several_orders_about_one_kind_of_question_are_kept_apart() -> None:
    match = began()
    first, second = Number(("table", "turn"), ">", 1), Number(("table", "turn"), "=", 1)
    orders = {
        order.slot: order
        for order in (
            Order(KEY, ("plan", 0, 1), when=(first,), name="later"),
            Order(KEY, ("plan", 1, 1), when=(second,), name="now"),
        )
    }
    found = due(match, "Red", ("Red",), orders)
    assert found is not None
    assert found.order.name == "now"
    assert list(plain_orders(orders)["standing"]) == [f"{KEY} later", f"{KEY} now"]


def bridge() -> Any:
    """The Germans have come to the bridges; the Allies are asked whether to blow one."""
    match = sandtable.new_match("ardennes44", "learning", "1/0", simulation=True)
    people = {role: bots.make("planner", match.game, f"1/0 {role}") for role in match.roles}
    while not any(decision.key == BLOW for decision in match.decisions):
        role = match.deciding[0]
        match.apply(people[role].choose(Chair(match, role)), role)
    return match


def test_an_order_names_a_bridge_and_how_near_the_enemy_is() -> None:
    match = bridge()
    (hex,) = {tuple(value) for value in match.decisions[0].plain()["prompt"]["args"].values()}
    keep = ("pass",)
    elsewhere = ("hex", hex[1] + 1)

    def acts(*when: Any, until: tuple[Any, ...] = ()) -> Any:
        return due(match, "Allied", ("Allied",), {BLOW: Order(BLOW, keep, when, until)})

    assert acts(About(hex)) is not None, "never blow this bridge"
    assert acts(About(elsewhere)) is None
    defender = next(
        ("unit", int(id)) for id, unit in match.view("Allied")["table"]["units"].items() if unit["at"] == list(hex)
    )
    assert acts(About(defender)) is not None, "a question about the place where it stands is about it"
    assert acts(Near(hex, 1)) is not None, "the attackers stand next to it"
    assert acts(Near(hex, 0)) is None
    assert acts(until=(Near(hex, 1),)).ended
    assert acts(until=(Near(("unit", 9999), 5),)).ended is False, "nobody is near to what is not there"
