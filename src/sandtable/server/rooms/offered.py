"""What a seat may answer, as it is told: actions with its questions, and words where they are not the usual ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.seam import wording
from sandtable.seam.match import Match
from sandtable.server.wire.answers import differing, key_of, packed, shared


def told_view(match: Match, roles: Sequence[str], verdict: dict[str, Any] | None = None) -> dict[str, Any]:
    """What a seat sees, each of its questions with the legal answers; none once the match has ended by a verdict."""
    view = match.view(roles or None)
    if verdict is not None:
        return view | {"result": verdict, "asks": [], "waiting": []}
    for ask in view["asks"]:
        ask |= answers(match, ask["role"])
    return view


def answers(match: Match, role: str) -> dict[str, Any]:
    """The legal answers of a role, and what their words have that is not usual for their verbs."""
    words: dict[str, Any] = {}
    legal = match.own_words(role)
    for action, own in legal:
        if own is not None:
            told = differing(wording.usual(match.game, action), own)
            if told:
                words[key_of(action)] = told
    actions = [action for action, _ in legal]
    return {"answers": packed(actions), "words": shared(words, actions) if words else words}


def offered(match: Match, roles: Sequence[str]) -> list[dict[str, Any]]:
    """The legal answers of a seat in full words, each with the role that gives it."""
    asked = [role for role in match.deciding if role in roles]
    return [{"role": role, **option.plain()} for role in asked for option in match.options(role)]
