"""What changed between two views, as paths and values."""

from __future__ import annotations

from typing import Any

Path = list[Any]
_NOTHING = object()
PLACE = 8  # a changed place is about as long as so many numbers in a row


def changes(old: Any, new: Any) -> tuple[list[list[Any]], list[Path]]:
    """`[[path, value]...]` to set and paths of keys to remove, so that `old` becomes `new`."""
    found, gone, _ = turned(old, new)
    return found, gone


def turned(old: Any, new: Any) -> tuple[list[list[Any]], list[Path], Any]:
    """The changes, and `new` made of the parts of `old` as far as they are equal."""
    found: list[list[Any]] = []
    gone: list[Path] = []
    kept = compare(old, new, [], found, gone)
    return found, gone, kept


def compare(old: Any, new: Any, path: Path, found: list[list[Any]], gone: list[Path]) -> Any:
    """Note what changed below a path; gives what is there now, in its old parts where they are equal."""
    if type(old) is not type(new):
        found.append([path, new])
    elif type(old) is dict:
        gone += [[*path, key] for key in old if key not in new]
        kept: dict[str, Any] = {}
        for key, value in new.items():
            before = old.get(key, _NOTHING)
            if before is _NOTHING:
                found.append([[*path, key], value])
                kept[key] = value
            elif before == value and type(before) is type(value):
                kept[key] = before
            else:
                kept[key] = compare(before, value, [*path, key], found, gone)
        return kept
    elif type(old) is list and len(old) == len(new) and not _rather_whole(old, new):
        return [
            before
            if before == value and type(before) is type(value)
            else compare(before, value, [*path, index], found, gone)
            for index, (before, value) in enumerate(zip(old, new, strict=True))
        ]
    elif old != new:
        found.append([path, new])
    return new


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
