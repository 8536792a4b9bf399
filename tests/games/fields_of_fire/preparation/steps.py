"""The preparation, step by step."""

from __future__ import annotations

from typing import Any


def until(match: Any, key: str) -> None:
    """Answer with the last option until a question is open; the sets are those that the mission uses."""
    while match.decision.key != f"fields-of-fire/{key}":
        usual = 0 if match.decision.key == "fields-of-fire/choose-sets" else -1
        match.apply(match.actions("company")[usual], "company")


def finish(match: Any) -> None:
    """Answer with the last option until the first turn begins."""
    while match.play.trace()[1] == "Preparation":
        match.apply(match.actions("company")[-1], "company")
