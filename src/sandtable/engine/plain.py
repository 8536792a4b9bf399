"""Plain data: classes whose fields can be copied, dumped and loaded without ceremony.

A plain class can be built with no argument, and its fields hold ints, strings, None, bytearrays,
tuples of those, lists and dicts of those, and other plain objects. Lists are homogeneous: a list
holds either flat values or nested ones, never a mixture. Fields named in `SHARED` (static tables,
frozen rules) are passed on by reference and never dumped.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

_fields: dict[type, list[str]] = {}


def fields_of(thing: Plain) -> list[str]:
    """Names of the fields of a plain object, in alphabetical order."""
    cls = type(thing)
    known = _fields.get(cls)
    if known is None:
        names = set(getattr(cls, "__mypyc_attrs__", ())) | set(getattr(thing, "__dict__", ()))
        known = sorted(names - cls.SHARED - {"__dict__"})
        _fields[cls] = known
    return known


def copy_value(value: Any) -> Any:
    """An independent copy of a plain value."""
    kind = type(value)
    if kind is int or kind is str or kind is bool or value is None:
        return value
    if kind is list:
        if value and type(value[0]) not in _FLAT:
            return [copy_value(item) for item in value]
        return value[:]
    if kind is bytearray:
        return value[:]
    if kind is dict:
        for item in value.values():
            if type(item) not in _FLAT:
                return {key: copy_value(entry) for key, entry in value.items()}
            break
        return dict(value)
    if isinstance(value, Plain):
        return value.copy()
    return value


_FLAT = frozenset({int, str, bool, tuple, bytes, type(None), float})


def dump_value(value: Any) -> Any:
    """The value as data for MessagePack, the same for equal values."""
    kind = type(value)
    if kind in _FLAT:
        return list(value) if kind is tuple else value
    if kind is list:
        if value and type(value[0]) in _SIMPLE:
            return value
        return [dump_value(item) for item in value]
    if kind is bytearray:
        return {"~": "bytes", "v": bytes(value)}
    if kind is dict:
        return {"~": "dict", "v": [[dump_value(key), dump_value(value[key])] for key in sorted(value)]}
    if isinstance(value, Plain):
        return value.dump()
    raise TypeError(f"{kind.__name__} is not plain data")


_SIMPLE = frozenset({int, str, bool})


def load_value(data: Any) -> Any:
    """The inverse of `dump_value`; sequences come back as lists."""
    if isinstance(data, list):
        return [load_value(item) for item in data]
    if isinstance(data, dict):
        tag = data["~"]
        if tag == "bytes":
            return bytearray(data["v"])
        if tag == "dict":
            return {_key(key): load_value(value) for key, value in data["v"]}
        thing = plain_class(tag)()
        for name in fields_of(thing):
            setattr(thing, name, load_value(data[name]))
        return thing
    return data


def _key(data: Any) -> Any:
    return tuple(data) if isinstance(data, list) else data


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """A thing made of plain fields."""

    SHARED: ClassVar[frozenset[str]] = frozenset()

    def copy(self) -> Any:
        """An independent copy; shared fields are the same objects."""
        twin = type(self)()
        for name in fields_of(self):
            setattr(twin, name, copy_value(getattr(self, name)))
        for name in type(self).SHARED:
            setattr(twin, name, getattr(self, name))
        return twin

    def dump(self) -> dict[str, Any]:
        """All fields as data, with the name of the class under "~"."""
        data: dict[str, Any] = {"~": class_name(type(self))}
        for name in fields_of(self):
            data[name] = dump_value(getattr(self, name))
        return data

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.copy()

    def __reduce__(self) -> Any:
        """A pickle holds what `dump` does: whoever reads it gives the shared fields back, as `Match` does."""
        return load_value, (self.dump(),)


def class_name(cls: type) -> str:
    """The stable name of a plain class in saves: its game (or module) and its own name."""
    parts = cls.__module__.split(".")
    room = parts[2] if parts[:2] == ["sandtable", "games"] else parts[-1]
    return f"{room}.{cls.__name__}"


_classes: dict[str, type] = {}


def plain_class(name: str) -> Any:
    """The plain class of that stable name."""
    found = _classes.get(name)
    if found is None:
        _learn_classes(Plain)
        found = _classes.get(name)
        if found is None:
            raise KeyError(f"unknown kind of data: {name}")
    return found


def _learn_classes(cls: type) -> None:
    children: list[type] = cls.__subclasses__()
    for child in children:
        known = _classes.setdefault(class_name(child), child)
        if known is not child:
            raise TypeError(f"two plain classes are called {class_name(child)}")
        _learn_classes(child)
