"""All verbs and events of the game, joined from the rooms."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

from . import (
    vocabulary_air,
    vocabulary_command,
    vocabulary_engineers,
    vocabulary_fire,
    vocabulary_operations,
    vocabulary_optional,
    vocabulary_support,
    vocabulary_turn,
)

ROOMS: Final = [
    vocabulary_turn,
    vocabulary_air,
    vocabulary_command,
    vocabulary_engineers,
    vocabulary_fire,
    vocabulary_operations,
    vocabulary_optional,
    vocabulary_support,
]


def joined_verbs() -> list[Verb]:
    """Every verb once, the common ones first."""
    found: dict[str, Verb] = {verb.name: verb for verb in vocabulary_turn.COMMON}
    for room in ROOMS:
        for verb in room.VERBS:
            known = found.setdefault(verb.name, verb)
            if known.kinds != verb.kinds:
                raise ValueError(f"verb {verb.name} has two meanings")
    return list(found.values())


def joined_events() -> dict[str, str]:
    """Every event with its arguments."""
    found: dict[str, str] = {}
    for room in ROOMS:
        for kind, arguments in room.EVENTS.items():
            if found.setdefault(kind, arguments) != arguments:
                raise ValueError(f"event {kind} has two meanings")
    return found


VERBS: Final = joined_verbs()
EVENTS: Final = joined_events()
