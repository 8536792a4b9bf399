"""Prohibitions: a `Reason` stands beside the predicate that gives it and is the only form a "may not" has.

    OVERRUN_UPHILL: Final = Reason("42.1e", "overrun-uphill")

    def overrun_reason(s: Theater, force: list[int], hex: int) -> Reason | None: ...

Options ask for those without a reason, refusals and bots ask the same predicate.
"""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Msg, Ref, Refusal


class Reason:
    """A rule that forbids something (and others that say so too), and the words for it (`refused-<words>`)."""

    def __init__(self, rule: str, words: str, *more: str) -> None:
        self.rules: tuple[str, ...] = (rule, *more)
        self.words = words

    def refuse(self, *cause: Ref, **named: Any) -> Refusal:
        """The refusal, with the things on the table that cause it and what its words name."""
        return Refusal(self.rules, Msg("refused-" + self.words, named), list(cause))

    def __repr__(self) -> str:
        return f"Reason({self.rules[0]!r}, {self.words!r})"


def refuse(reason: Reason | None, *cause: Ref, **named: Any) -> Refusal | None:
    """The refusal for a reason, if there is one."""
    return None if reason is None else reason.refuse(*cause, **named)


def here(refusal: Refusal | None) -> list[Refusal]:
    """A refusal as the answer to why nothing can be done with a thing."""
    return [] if refusal is None else [refusal]
