"""What changed between two views, as paths and values."""

from __future__ import annotations

from typing import Any

Path = list[Any]
PLACE = 8  # a changed place is about as long as so many numbers in a row


def changes(old: Any, new: Any) -> tuple[list[list[Any]], list[Path]]:
    """`[[path, value]...]` to set and paths of keys to remove, so that `old` becomes `new`."""
    found: list[list[Any]] = []
    gone: list[Path] = []
    compare(old, new, [], found, gone)
    return found, gone


def compare(old: Any, new: Any, path: Path, found: list[list[Any]], gone: list[Path]) -> None:
    """Note what changed below a path."""
    if type(old) is not type(new):
        found.append([path, new])
    elif type(old) is dict:
        gone += [[*path, key] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                found.append([[*path, key], value])
            elif old[key] != value or type(old[key]) is not type(value):
                compare(old[key], value, [*path, key], found, gone)
    elif type(old) is list and len(old) == len(new) and not _rather_whole(old, new):
        for index, value in enumerate(new):
            if old[index] != value or type(old[index]) is not type(value):
                compare(old[index], value, [*path, index], found, gone)
    elif old != new:
        found.append([path, new])


def _rather_whole(old: list[Any], new: list[Any]) -> bool:
    """Whether a row of numbers and words is told sooner than the places in it that changed."""
    if any(type(value) in (dict, list) for value in new):
        return False
    changed = sum(1 for a, b in zip(old, new, strict=True) if a != b)
    return (changed - 1) * PLACE > len(new)


def patched(old: Any, found: list[list[Any]], gone: list[Path]) -> Any:
    """`old` with the changes made, in place where it can be."""
    for path in gone:
        del _at(old, path[:-1])[path[-1]]
    for path, value in found:
        if not path:
            return value
        _at(old, path[:-1])[path[-1]] = value
    return old


def _at(thing: Any, path: Path) -> Any:
    for key in path:
        thing = thing[key]
    return thing
