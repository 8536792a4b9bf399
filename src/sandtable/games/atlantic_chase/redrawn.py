"""Positions of version 2 on the chart of version 3: hexes keep their numbers, but their waters may differ."""

from typing import Any, Final

from sandtable.engine.older import Older
from sandtable.games.atlantic_chase.state.tables import Sea
from sandtable.games.atlantic_chase.state.waters import AIR_RANGE

GIVEN_UP: Final = {11: 3, 13: 170, 41: 27, 46: 45, 159: 19, 161: 160, 163: 99}  # not played any more: the hex beside it
HEXES: Final = ("segments_at", "stations_at", "forces_at")
BY_PORT: Final = ("friendly_port", "watched")  # made anew when the state is loaded


def redraw(older: Older, sea: Sea) -> None:
    """Convert task forces and stealth forces; of a line that is now broken, keep the longest part."""
    state = older.state
    older.sizes["hex"] = sea.size
    for tf in range(len(state["line"])):
        _keep(state, tf, _longest(sea, [_now(hex_) for hex_ in state["line"][tf]]))
    for name in ("tf_hex", "force_hex"):
        state[name] = [_now(hex_) for hex_ in state[name]]
    state["plan"] = []
    columns = (
        [(tf, hexes) for tf, hexes in enumerate(state["line"])],
        _single(state["tf_hex"]),
        _single(state["force_hex"]),
    )
    for name, held in zip(HEXES, columns, strict=True):
        state[name] = _index(sea.size, held)
    for name in BY_PORT:
        state.pop(name, None)
    for thing in (state["d"], state["board"]):
        thing["hex"] = _now(thing["hex"])
    _aim(state["d"], state["line"], sea)


def _now(hex_: int) -> int:
    return GIVEN_UP.get(hex_, hex_)


def _aim(action: dict[str, Any], lines: list[list[int]], sea: Sea) -> None:
    """The attack under way: a target hex that its line has lost, and aircraft whose start is too far from it now."""
    target = lines[action["target"]]
    if target and action["hex"] and action["hex"] not in target:
        action["hex"] = min(target, key=lambda hex_: sea.air_distance(hex_, action["hex"]))
    for start in ("launch", "foe_launch"):
        action[start] = _now(action[start])
        if action[start] and sea.air_distance(action[start], action["hex"]) > AIR_RANGE:
            action[start] = 0


def _longest(sea: Sea, line: list[int]) -> range:
    """The longest run of a line in which every hex follows from the one before and none comes twice."""
    best, start = range(0), 0
    for at in range(len(line)):
        if at > start and (line[at] not in sea.neighbours[0][line[at - 1]] or line[at] in line[start:at]):
            start = at
        if at + 1 - start > len(best):
            best = range(start, at + 1)
    return best


def _keep(state: dict[str, Any], tf: int, part: range) -> None:
    kept = slice(part.start, part.stop)
    state["line"][tf] = [_now(hex_) for hex_ in state["line"][tf]][kept]
    for name in ("intel", "contact"):
        state[name][tf]["v"] = state[name][tf]["v"][kept]


def _single(places: list[int]) -> list[tuple[int, list[int]]]:
    return [(thing, [hex_] if hex_ else []) for thing, hex_ in enumerate(places)]


def _index(size: int, held: list[tuple[int, list[int]]]) -> list[int]:
    found = [0] * size
    for thing, hexes in held:
        for hex_ in hexes:
            found[hex_] |= 1 << thing
    return found
