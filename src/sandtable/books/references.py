"""What a specification says of its sources: line numbers that help whoever checks it, and nobody who plays."""

from __future__ import annotations

import re

_LINE = r"L\d{1,4}(?:\s*[-–]\s*L?\d{1,4})?"
_LINES = rf"(?:(?:seed|source|text|lines?):?\s+)?{_LINE}(?:\s*(?:,|;|and|/|\+)\s*{_LINE})*"
_SOURCE = re.compile(r"^(seed|source):\s*L\d.*$")
_INSIDE = (
    (re.compile(rf"\s*\{{{_LINES}[^}}]*\}}"), ""),  # {L20-L154}
    (re.compile(rf"\s*[(\[]{_LINES}[)\]]"), ""),  # (L20), [L20, L22]
    (re.compile(rf"([(\[]){_LINES}\s*[,;:]\s*"), r"\1"),  # (L20, 7.3.1)
    (re.compile(rf"\s*[,;]\s*{_LINES}(?=[)\]])"), ""),  # (7.3.1, L20)
)


def without_sources(line: str) -> str | None:
    """A line of a specification as a player reads it; None for one that only names its source."""
    if _SOURCE.match(line):
        return None
    for pattern, instead in _INSIDE:
        line = pattern.sub(instead, line)
    return line
