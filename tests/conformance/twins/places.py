"""Where what two tables have told an audience differs."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import msgspec

from conformance.twins.table import Audience, Table
from sandtable.server.wire.diff import changes


def places(one: Table, two: Table, who: Audience) -> dict[str, Any]:
    """Where what two tables have told an audience differs, with both values.

    `table.pieces.37.at`, `table.marks[minefield]` for rows of a kind, `table.marks (order)`, `events[moved]` for the
    first event that differs.
    """
    mine, theirs = (msgspec.json.decode(table.state(who)) for table in (one, two))
    starts = [seen.pop("events_from") for seen in (mine, theirs)]
    told = [seen.pop("events")[max(starts) - start :] for seen, start in zip((mine, theirs), starts, strict=True)]
    shown = first_event(*told)
    found, gone = changes(mine, theirs)
    for path in [as_far_as_a_list(mine, path) for path in [*[path for path, _ in found], *gone]]:
        name = ".".join(map(str, path)).removeprefix("view.")
        values = [at(seen, path) for seen in (mine, theirs)]
        shown |= rows(name, *values) if all(isinstance(value, list) for value in values) else {name: values}
    return shown


def as_far_as_a_list(seen: Any, path: list[Any]) -> list[Any]:
    """The path up to the first list on it, whose rows are known by their kind, not by their numbers."""
    for length in range(len(path)):
        if isinstance(at(seen, path[:length]), list):
            return path[:length]
    return path


def first_event(mine: list[Any], theirs: list[Any]) -> dict[str, Any]:
    """The first of the last events that differs."""
    for one, two in zip_longest(mine, theirs):
        if one != two:
            kinds = sorted({named(event) for event in (one, two) if event})
            return {f"events[{' '.join(kinds)}]": [one, two]}
    return {}


def named(event: Any) -> str:
    """What an event is about; a roll by its reason."""
    return str(event["args"]["reason"] if event["kind"] == "roll" else event["kind"])


def rows(name: str, mine: list[Any], theirs: list[Any]) -> dict[str, Any]:
    """Rows that only one list has, by their kind; or that only their order differs."""
    lone = [[row for row in one if row not in two] for one, two in ((mine, theirs), (theirs, mine))]
    if not any(lone):
        return {f"{name} (order)": [mine, theirs]}
    kinds = {row.get("kind", "") if isinstance(row, dict) else "" for some in lone for row in some}
    return {f"{name}[{' '.join(sorted(kinds))}]": lone}


def at(thing: Any, path: list[Any]) -> Any:
    """What stands at a path."""
    for key in path:
        thing = thing.get(key) if isinstance(thing, dict) else thing[key]
    return thing
