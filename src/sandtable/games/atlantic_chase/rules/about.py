"""Refusals about one thing on the table."""

from sandtable.engine.message import Ref, Refusal
from sandtable.engine.reason import Reason


def about(reason: Reason, thing: Ref, *cause: Ref) -> Refusal:
    """A reason in words that name one thing, which is its cause unless others are."""
    return reason.refuse(*(cause or (thing,)), thing=thing)
