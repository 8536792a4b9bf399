"""Refusals whose words name what they are about."""

from __future__ import annotations

from sandtable.engine.message import Ref, Refusal
from sandtable.engine.reason import Reason


def about(reason: Reason, *things: Ref) -> Refusal:
    """A reason in words that name things on the table, each by its kind; they are its cause."""
    return reason.refuse(*things, **{thing[0]: thing for thing in things})
