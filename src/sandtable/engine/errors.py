"""What can go wrong at the seam."""

from __future__ import annotations

import reprlib
from typing import Any

from sandtable.engine.message import Msg, Refusal


def short(thing: Any) -> str:
    """The thing as text of a bounded length, however large or deep it is."""
    return reprlib.repr(thing)


class SandtableError(Exception):
    """Any error that a user of the library can cause and understand."""


class IllegalAction(SandtableError):
    """An answer that is not offered. The match is unchanged."""

    def __init__(self, refusal: Refusal, action: Any = None) -> None:
        super().__init__(f"{refusal.msg.id} {refusal.msg.args or ''} [{', '.join(refusal.rules)}] for {short(action)}")
        self.refusal = refusal
        self.action = action

    @property
    def reason(self) -> Msg:
        """The reason in words (a message id with arguments)."""
        return self.refusal.msg

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that forbid it."""
        return self.refusal.rules


class NotYourDecision(IllegalAction):
    """The role that answers has no open question."""


class StaleVersion(SandtableError):
    """The answer was made for another moment of the match."""


class NothingToUndo(SandtableError):
    """A barrier (chance, a reveal, another seat's turn) lies behind the present moment."""


class BadSetup(SandtableError):
    """An unknown game, scenario or option, or a value outside its domain."""


class BadRecord(SandtableError):
    """A record or save that cannot be read, or that does not rebuild the same match."""


class UnknownQuery(SandtableError):
    """A query that the game does not answer, or with the wrong arguments."""


class DeadEnd(AssertionError):
    """A frame asked a question that has no legal answer: a defect of the game's rules."""


class UnscriptedRoll(AssertionError):
    """A test rolled dice that its script does not foresee."""


class ChanceNeeded(BaseException):
    """Explicit chance: the tape has no outcome yet for this roll."""

    def __init__(self, reason: str, outcomes: list[Any], weights: list[int]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.outcomes = outcomes
        self.weights = weights
