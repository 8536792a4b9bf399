"""A view without the numbers of its rows: chance may have numbered alike things otherwise."""

from __future__ import annotations

from typing import Any

import msgspec

from conformance.twins.table import Audience
from sandtable.seam.match import Match


def unnumbered(thing: Any) -> Any:
    """Rows that are keyed by numbers, in an order that does not depend on them."""
    if isinstance(thing, dict) and thing and all(str(key).isdigit() for key in thing):
        return sorted(msgspec.json.encode(unnumbered(row), order="sorted") for row in thing.values())
    if isinstance(thing, dict):
        return {key: unnumbered(value) for key, value in thing.items()}
    return thing


def look(match: Match, who: Audience) -> bytes:
    """What an audience sees, numbers apart."""
    return msgspec.json.encode(unnumbered(match.view(who)), order="sorted")
