"""Standing orders of a seat: which kinds of questions it has answered for it, how, when, and until when.

An order answers by itself or hands the question to the staff, a bot of the seat's side that sees what the seat sees.
Its conditions speak of what the seat is told: the question (`ask`), the table as it sees it, the clock. They say
nothing to anybody else: an order is sealed until it acts, and then it is an answer like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from sandtable.engine.message import Action
from sandtable.seam.match import Match

STAFF, ORDER = "staff", "order"  # how an automatic answer of a person's seat was found

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True)
class Condition:
    """Something that the seat can see: what stands at `path`, compared with a value."""

    path: tuple[str | int, ...]
    op: str
    value: int | str

    def holds(self, seen: dict[str, Any]) -> bool:
        """Whether it is so; what cannot be seen is not so."""
        found: Any = seen
        for key in self.path:
            try:
                found = found[str(key)] if isinstance(found, dict) else found[key]
            except (KeyError, IndexError, TypeError):
                return False
        if self.op == "has":
            return isinstance(found, list | dict) and self.value in (found if isinstance(found, dict) else list(found))
        if type(found) is not type(self.value):
            return False
        return _COMPARE[self.op](found, self.value)

    def plain(self) -> dict[str, Any]:
        """The condition as JSON-able data."""
        return {"path": list(self.path), "op": self.op, "value": self.value}


@dataclass(frozen=True)
class Order:
    """What is done when a question of some kind is asked: an answer, or what the staff thinks best."""

    action: Action | None  # None: the staff answers
    when: tuple[Condition, ...] = ()  # all must hold
    until: tuple[Condition, ...] = ()  # any of them ends the order
    never: tuple[Action, ...] = ()  # answers, or how they begin, that the staff leaves to the person

    @classmethod
    def read(cls, action: list[Any] | None, terms: dict[str, Any]) -> Order:
        """The order of an entry."""
        return cls(
            None if action is None else tuple(action),
            tuple(_condition(row) for row in terms.get("when", ())),
            tuple(_condition(row) for row in terms.get("until", ())),
            tuple(tuple(answer) for answer in terms.get("never", ())),
        )

    def plain(self) -> dict[str, Any]:
        """The order as JSON-able data."""
        return {
            "action": None if self.action is None else list(self.action),
            "when": [condition.plain() for condition in self.when],
            "until": [condition.plain() for condition in self.until],
            "never": [list(answer) for answer in self.never],
        }

    def allows(self, action: Action) -> bool:
        """Whether the staff may answer so."""
        return not any(action[: len(answer)] == answer for answer in self.never)


def _condition(row: dict[str, Any]) -> Condition:
    return Condition(tuple(row["path"]), row["op"], row["value"])


@dataclass(frozen=True)
class Due:
    """What an order does with an open question."""

    key: str
    order: Order
    ended: bool  # one of its conditions has ended it


def due(match: Match, role: str, roles: tuple[str, ...], orders: dict[str, Order]) -> Due | None:
    """The order that acts on the open question of a role; None where the person is asked."""
    decision = next(decision for decision in match.decisions if decision.role == role)
    order = orders.get(decision.key)
    if order is None:
        return None
    if order.when or order.until:
        seen = {"ask": decision.plain(), "table": match.view(roles)["table"], "clock": list(match.clock or ())}
        if any(condition.holds(seen) for condition in order.until):
            return Due(decision.key, order, ended=True)
        if not all(condition.holds(seen) for condition in order.when):
            return None
    if order.action is not None and order.action not in match.actions(role):
        return None
    return Due(decision.key, order, ended=False)


def plain_orders(orders: dict[str, Order]) -> dict[str, Any]:
    """The orders of a seat as it is told them: answers by kind of question, and all orders with their terms."""
    return {
        "orders": {key: list(order.action) for key, order in orders.items() if order.action is not None},
        "standing": {key: order.plain() for key, order in orders.items()},
    }
