"""How a match stood in its course: the answers to the query `goal`, compared from one moment to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.server.past.timeline import Timeline
from sandtable.server.wire.models import StandingChange, StandingInfo

Row = dict[str, Any]
Key = tuple[str, str, str, int]
DEPTH = 3  # of the path of a question: turn, side, phase
MOST = 800  # moments that are looked at
COUNTED = ("points", "condition")


def standings(timeline: Timeline, roles: tuple[str, ...]) -> list[StandingInfo]:
    """The moments of a seat at which points, conditions or the winner were others than before."""
    if "goal" not in timeline.match.game.queries():
        return []
    noticed = timeline.noticed(roles)
    role = roles[0] if len(roles) == 1 else None
    last = keyed(timeline.match.query("goal", role)["rows"])
    places = {key: place for place, key in enumerate(last)}
    found: list[StandingInfo] = []
    before: dict[Key, Row] | None = None
    turn = 0
    now: Row | None = None
    for at, number in looked_at(timeline, noticed):
        match = timeline.at(number)
        goal = match.query("goal", role)
        rows = keyed(goal["rows"])
        changes = [] if before is None else changed(before, rows, places)
        turned = goal["now"] is not None and (now is None or verdict(goal["now"]) != verdict(now))
        if changes or turned:
            answer = timeline.answers[number - 1][0] if number else None
            path = timeline.paths[timeline.path_of(max(0, number - 1))]
            points = points_of(rows)
            told = goal["now"] if turned else None
            changing = StandingInfo(at=at, turn=turn, path=path, by=answer, points=points, now=told, changes=changes)
            found.append(changing)
        before, now = rows, goal["now"]
        turn = match.clock[0] if match.clock else 0  # of what follows
    return found


def looked_at(timeline: Timeline, noticed: list[int]) -> Iterator[tuple[int, int]]:
    """The start, the end, and where a phase ends or another side answers: moments of the seat with their answers."""
    ends = [
        (at, number)
        for at, number in enumerate(noticed[:-1])
        if number == 0
        or (timeline.answers[number - 1][0] != timeline.answers[number][0])
        or timeline.paths[timeline.path_of(number)][:DEPTH] != timeline.paths[timeline.path_of(number - 1)][:DEPTH]
    ]
    every = -(-len(ends) // MOST)
    yield from ends[:: max(1, every)]
    yield len(noticed) - 1, noticed[-1]


def keyed(rows: list[Row]) -> dict[Key, Row]:
    """The rows that count, by what they are about: their words may hold numbers that change."""
    found: dict[Key, Row] = {}
    for row in rows:
        if row["kind"] in COUNTED:
            kind, role, id = row["kind"], row.get("role", ""), row["msg"]["id"]
            same = sum(key[:3] == (kind, role, id) for key in found)
            found[kind, role, id, same] = row
    return found


def changed(before: dict[Key, Row], after: dict[Key, Row], places: dict[Key, int]) -> list[StandingChange]:
    """The rows whose value is another, in their order."""
    found: list[StandingChange] = []
    for key in dict.fromkeys([*before, *after]):
        was, is_now = worth(before.get(key)), worth(after.get(key))
        if was != is_now and not unsettled(before.get(key)):
            row = after.get(key) or before[key]
            change = StandingChange(
                row=places.get(key, -1),
                kind=row["kind"],
                role=row.get("role"),
                msg=row["msg"],
                before=was,
                after=is_now,
            )
            found.append(change)
    return found


def unsettled(row: Row | None) -> bool:
    """Whether a condition is decided only at the end: that it is met then is no turn of events."""
    return row is not None and row["kind"] == "condition" and row["met"] is None


def worth(row: Row | None) -> int:
    """Points, or 1 for a condition that is met."""
    if row is None:
        return 0
    return int(row["value"]) if row["kind"] == "points" else int(row["met"] is True)


def points_of(rows: dict[Key, Row]) -> dict[str, int]:
    """What every role has."""
    found: dict[str, int] = {}
    for row in rows.values():
        if row["kind"] == "points":
            found[row["role"]] = found.get(row["role"], 0) + row["value"]
    return found


def verdict(now: Row) -> Any:
    """Who would win, and how well: without the numbers that only tell by how much."""
    words = {name: value for name, value in now["args"].items() if isinstance(value, str)}
    return now["id"], sorted(words.items()), now["args"].get("success")
