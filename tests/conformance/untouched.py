"""A state that cannot be changed, not even for a moment: whoever writes to it while it only answers is caught.

It works in the plain build; compiled code writes past it, and there the bytes before and after are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sandtable.engine import plain
from sandtable.engine.plain import Plain, fields_of
from sandtable.seam.match import Match

COMPILED = plain.__file__.endswith((".so", ".pyd"))
WRITERS = (
    "__setitem__ __delitem__ __iadd__ __imul__ __ior__ append extend insert remove pop popitem "
    "clear sort reverse update"
)


class Written(AssertionError):
    """Something that was only asked has written to the state."""


def closed(base: type) -> type:
    """The same container without its ways to be changed."""

    def refuse(name: str) -> Callable[..., Any]:
        def write(self: Any, *_: Any, **__: Any) -> None:
            raise Written(f"{name} on a {base.__name__} of the state")

        return write

    names = [*WRITERS.split(), "setdefault"] if base is dict else WRITERS.split()
    return type(f"Closed{base.__name__}", (base,), {name: refuse(name) for name in names if hasattr(base, name)})


CLOSED: dict[type, type] = {base: closed(base) for base in (list, dict, bytearray)}


def close(value: Any, things: set[int]) -> Any:
    """The value with all its containers closed; plain objects in it are noted."""
    if isinstance(value, Plain):
        things.add(id(value))
        for name in fields_of(value):
            setattr(value, name, close(getattr(value, name), things))
        return value
    kind = type(value)
    if kind is list:
        return CLOSED[list]([close(item, things) for item in value])
    if kind is dict:
        return CLOSED[dict]({key: close(item, things) for key, item in value.items()})
    return CLOSED[bytearray](value) if kind is bytearray else value


def copy_open(value: Any) -> Any:
    """A copy of a closed value is open: whoever works on a copy may change it."""
    if isinstance(value, list):
        return [copy_open(item) for item in value]
    if isinstance(value, dict):
        return {key: copy_open(item) for key, item in value.items()}
    return bytearray(value) if isinstance(value, bytearray) else COPY_VALUE(value)


COPY_VALUE = plain.copy_value


@contextmanager
def untouched(match: Match) -> Iterator[None]:
    """While this lasts nobody may write to the state of the match, which is good for nothing afterwards."""
    if COMPILED:
        yield
        return
    things: set[int] = set()
    close(match.play.state, things)
    match.play.stack = match.play.state.stack

    def write(self: Any, name: str, value: Any) -> None:
        if id(self) in things:
            raise Written(f"{type(self).__name__}.{name} was written")
        object.__setattr__(self, name, value)

    Plain.__setattr__ = write  # type: ignore[method-assign,assignment]
    plain.copy_value = copy_open
    try:
        yield
    finally:
        plain.copy_value = COPY_VALUE
        del Plain.__setattr__
