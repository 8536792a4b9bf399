"""A stored state of older rules, on its way to newer ones: data that no class of these rules has read yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.engine.plain import dump_value, fields_of, plain_class

Thing = dict[str, Any]  # fields of a plain object as they are dumped, its class under "~"


class Older:
    """What `Game.upgrade` works on. Classes are named as in the game's code: "ZocMap", not "ardennes44.ZocMap"."""

    def __init__(self, state: Thing, sizes: dict[str, int]) -> None:
        self.state = state
        self.sizes = sizes  # of the domains it was made for; a step that gives columns another length says so here
        self._room = str(state["~"]).partition(".")[0]

    def things(self, name: str) -> list[Thing]:
        """Every stored object of a class: the state itself, frames, whatever they hold."""
        wanted = f"{self._room}.{name}"
        return [thing for thing in _within(self.state) if thing["~"] == wanted]

    def give(self, name: str, field: str, value: Any) -> None:
        """A new field of a class; objects that have it keep theirs."""
        for thing in self.things(name):
            thing.setdefault(field, dump_value(value))

    def call(self, name: str, field: str, new: str) -> None:
        """A field has another name."""
        for thing in self.things(name):
            if field in thing:
                thing[new] = thing.pop(field)

    def rename(self, name: str, new: str) -> None:
        """A class has another name."""
        for thing in self.things(name):
            thing["~"] = f"{self._room}.{new}"

    def complete(self, start: Thing) -> None:
        """Give fields that are still missing what they hold when the scenario starts, or when the object is made."""
        _complete(self.state, start)


def _within(data: Any) -> Iterator[Thing]:
    if isinstance(data, list):
        for item in data:
            yield from _within(item)
    elif isinstance(data, dict):
        if data["~"] == "dict":
            yield from _within([value for _, value in data["v"]])
        elif data["~"] != "bytes":
            yield data
            yield from _within([value for name, value in data.items() if name != "~"])


def _complete(thing: Thing, usual: Thing) -> None:
    new = plain_class(thing["~"])()
    alike = usual if usual.get("~") == thing["~"] else new.dump()
    for name in fields_of(new):
        if name not in thing:
            thing[name] = alike[name]
        for inner in _nearest(thing[name]):
            held = alike[name]
            _complete(inner, held if isinstance(held, dict) else {})


def _nearest(data: Any) -> list[Thing]:
    """The objects that a field holds, without those that these hold."""
    if isinstance(data, list):
        return [thing for item in data for thing in _nearest(item)]
    if not isinstance(data, dict) or data["~"] == "bytes":
        return []
    return [data] if data["~"] != "dict" else _nearest([value for _, value in data["v"]])
