"""Standing orders of a seat: which kinds of questions it has answered for it, how, when, and until when.

An order answers by itself or hands the question to the staff, a bot of the seat's side that sees what the seat sees.
Its conditions (conditions.py) speak of what the seat is told. They say nothing to anybody else: an order is sealed
until it acts, and then it is an answer like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.engine.message import Action
from sandtable.seam.match import Match

from .conditions import Condition, Seen, condition

STAFF, ORDER = "staff", "order"  # how an automatic answer of a person's seat was found


@dataclass(frozen=True)
class Order:
    """What is done when a question of some kind is asked: an answer, or what the staff thinks best."""

    key: str  # of the kind of question
    action: Action | None  # None: the staff answers
    when: tuple[Condition, ...] = ()  # all must hold
    until: tuple[Condition, ...] = ()  # any of them ends the order
    never: tuple[Action, ...] = ()  # answers, or how they begin, that the staff leaves to the person
    name: str = ""  # tells several orders about one kind of question apart

    @classmethod
    def read(cls, key: str, action: list[Any] | None, terms: dict[str, Any], name: str = "") -> Order:
        """The order of an entry."""
        return cls(
            key,
            None if action is None else tuple(action),
            tuple(condition(row) for row in terms.get("when", ())),
            tuple(condition(row) for row in terms.get("until", ())),
            tuple(tuple(answer) for answer in terms.get("never", ())),
            name,
        )

    @property
    def slot(self) -> str:
        """Where the order is kept among those of its seat."""
        return f"{self.key} {self.name}" if self.name else self.key

    def plain(self) -> dict[str, Any]:
        """The order as JSON-able data."""
        return {
            "key": self.key,
            "name": self.name,
            "action": None if self.action is None else list(self.action),
            "when": [condition.plain() for condition in self.when],
            "until": [condition.plain() for condition in self.until],
            "never": [list(answer) for answer in self.never],
        }

    def allows(self, action: Action) -> bool:
        """Whether the staff may answer so."""
        return not any(action[: len(answer)] == answer for answer in self.never)


@dataclass(frozen=True)
class Due:
    """What an order does with an open question."""

    order: Order
    ended: bool  # one of its conditions has ended it


def due(match: Match, role: str, roles: tuple[str, ...], orders: dict[str, Order]) -> Due | None:
    """The first order that acts on the open question of a role, or that ends now; None where the person is asked."""
    decision = next(decision for decision in match.decisions if decision.role == role)
    seen = Seen(match, role, roles, decision)
    for order in orders.values():
        if order.key != decision.key:
            continue
        if any(condition.holds(seen) for condition in order.until):
            return Due(order, ended=True)
        if not all(condition.holds(seen) for condition in order.when):
            continue
        if order.action is None or order.action in match.actions(role):
            return Due(order, ended=False)
    return None


def plain_orders(orders: dict[str, Order]) -> dict[str, Any]:
    """The orders of a seat as it is told them: answers by kind of question, and all orders with their terms."""
    return {
        "orders": {key: list(order.action) for key, order in orders.items() if order.action is not None},
        "standing": {key: order.plain() for key, order in orders.items()},
    }
