"""Words for people: message ids with typed arguments, formatted by the clients.

A `Msg` names a Fluent message and its arguments. An argument is a number, a piece of
text, or a *reference* `("hex", 57)` that a client turns into a name in its own language.
"""

from __future__ import annotations

from typing import Any

Ref = tuple[str, int]
Action = tuple[Any, ...]  # (verb, int, ...): the only form an answer has


class Msg:
    """A Fluent message id with its arguments."""

    def __init__(self, id: str, args: dict[str, Any] | None = None) -> None:
        self.id = id
        self.args: dict[str, Any] = {} if args is None else args

    def plain(self) -> dict[str, Any]:
        """The message as JSON-able data."""
        return {"id": self.id, "args": self.args}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Msg) and other.id == self.id and other.args == self.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[type[Msg], tuple[str, dict[str, Any]]]:
        return Msg, (self.id, self.args)

    def __repr__(self) -> str:
        return f"Msg({self.id!r}, {self.args!r})"


GENERAL = frozenset(
    {"refused-not-offered", "refused-not-here", "refused-not-asked", "refused-malformed", "refused-over"}
)
COMMON = frozenset({"refused-off-table", "refused-other-side", "refused-other-kind"})


class Refusal:
    """Why something may not be done: the rules that forbid it and what on the board causes it."""

    def __init__(self, rules: tuple[str, ...], msg: Msg, cause: list[Ref] | None = None) -> None:
        self.rules = rules
        self.msg = msg
        self.cause: list[Ref] = [] if cause is None else cause

    @property
    def general(self) -> bool:
        """Whether it gives no reason of its own."""
        return self.msg.id in GENERAL

    @property
    def common(self) -> bool:
        """Whether its reason is one that every game has."""
        return self.msg.id in COMMON

    def plain(self) -> dict[str, Any]:
        """The refusal as JSON-able data."""
        return {"rules": list(self.rules), "msg": self.msg.plain(), "cause": [list(ref) for ref in self.cause]}

    def __repr__(self) -> str:
        return f"Refusal({self.rules!r}, {self.msg!r})"


class Ask:
    """What a frame asks, in words: the human half of a decision."""

    def __init__(self, prompt: Msg, rule: str) -> None:
        self.prompt = prompt
        self.rule = rule
        self.actor = -1  # the side acted for, when it is not the one who answers
        self.kind = "choose"  # choose | pick | order | amount
        self.chosen: list[Ref] = []  # for pick: what is in already
        self.need: tuple[int, int] = (1, 1)  # for pick: how many are still needed, how many still allowed
        self.info: dict[str, Any] = {}  # live preview, already limited to what the role may know


class Option:
    """One legal answer as people see it."""

    def __init__(self, action: Action, label: Msg, refs: list[Ref], group: str, final: bool) -> None:
        self.action = action
        self.label = label
        self.refs = refs  # the things on the table that stand for this answer
        self.group = group
        self.final = final  # may roll, reveal or hand over: the table asks to confirm

    def plain(self) -> dict[str, Any]:
        """The option as JSON-able data."""
        return {
            "action": list(self.action),
            "label": self.label.plain(),
            "refs": [list(ref) for ref in self.refs],
            "group": self.group,
            "final": self.final,
        }
