"""Prohibitions: a `Reason` stands beside the predicate that gives it and is the only form a "may not" has.

    OVERRUN_UPHILL: Final = Reason("42.1e", "overrun-uphill")

    def overrun_reason(s: Theater, force: list[int], hex: int) -> Reason | None: ...

Options ask for those without a reason, refusals and bots ask the same predicate.
"""

from __future__ import annotations

from sandtable.engine.message import Msg, Ref, Refusal


class Reason:
    """A rule that forbids something, and the words that say so (`refused-<words>`)."""

    def __init__(self, rule: str, words: str) -> None:
        self.rule = rule
        self.words = words

    def refuse(self, *cause: Ref) -> Refusal:
        """The refusal, with the things on the table that cause it."""
        return Refusal((self.rule,), Msg("refused-" + self.words), list(cause))

    def naming(self, *cause: Ref) -> Refusal:
        """The refusal whose words name the things that cause it, each by its kind."""
        return Refusal((self.rule,), Msg("refused-" + self.words, {ref[0]: ref for ref in cause}), list(cause))

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.words!r})"


def refuse(reason: Reason | None, *cause: Ref) -> Refusal | None:
    """The refusal for a reason, if there is one."""
    return None if reason is None else reason.refuse(*cause)


def here(refusal: Refusal | None) -> list[Refusal]:
    """A refusal as the answer to why nothing can be done with a thing."""
    return [] if refusal is None else [refusal]
