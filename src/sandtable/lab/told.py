"""The table in words: a view as lines, and answers that would read alike told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from sandtable.engine.message import Option
from sandtable.words import Words

LONG = 100  # characters of a line before its parts stand below one another


def labels(words: Words, options: Sequence[Option]) -> list[str]:
    """The label of each answer; `<id>-apart` or a number where two would read alike, as on the web."""
    plain = [words.msg(option.label) for option in options]
    often, seen = Counter(plain), Counter[str]()
    found = []
    for option, text in zip(options, plain, strict=True):
        seen[text] += 1
        apart = f"{option.label.id}-apart"
        if often[text] == 1:
            found.append(text)
        elif (said := words.say(apart, option.label.args)) != apart:
            found.append(said)
        else:
            found.append(f"{text} ({seen[text]})")
    return found


class Teller:
    """Says what a view holds; numbers of things (`units`, `hex`) are said by their names."""

    def __init__(self, words: Words, kinds: Collection[str]) -> None:
        self.words = words
        self.kinds = kinds

    def lines(self, table: Mapping[str, Any]) -> Iterator[str]:
        """What lies on the table, a line for every thing; nothing is said of what is empty."""
        for key, value in table.items():
            yield from self._about(self._title(key), key, value, "")

    def _about(self, title: str, field: str, value: Any, indent: str) -> Iterator[str]:
        if _empty(value):
            return
        value = _present(value)
        short = self._short(field, value)
        if short is not None and len(short) <= LONG:
            yield f"{indent}{title}: {short}"
            return
        yield f"{indent}{title}:"
        parts = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
        for key, part in parts:
            name = self._thing(field, str(key)) if isinstance(value, Mapping) else None
            yield from self._about(name or self._title(str(key)), str(key), part, indent + "  ")

    def _short(self, field: str, value: Any) -> str | None:
        """A value on one line; None for something with parts that have parts."""
        if isinstance(value, bool):
            return self.words.say("ui-value-true" if value else "ui-value-false")
        if isinstance(value, str):
            return _said(self.words, value)
        if not isinstance(value, (Mapping, list, tuple)):
            return self._thing(field, str(value)) or str(value)
        if isinstance(value, Mapping):
            return self.words.msg(value) if "id" in value and "args" in value else self._row(field, value)
        if _is_ref(value):
            return self.words.name(value[0], value[1])
        texts = [self._short(field, part) for part in value]
        whole = [text for text in texts if text is not None and not any(isinstance(part, Mapping) for part in value)]
        return ", ".join(whole) if len(whole) == len(texts) else None

    def _row(self, field: str, value: Mapping[str, Any]) -> str | None:
        parts = [(str(key), self._short(str(key), part)) for key, part in value.items() if not _empty(part)]
        told = [
            text if key == "title" else f"{self._thing(field, key) or self._title(key)} {text}" for key, text in parts
        ]
        return None if any(text is None for _, text in parts) else ", ".join(map(str, told))

    def _thing(self, field: str, number: str) -> str | None:
        """The name of a thing of which the view gives the number; None for numbers that are only that."""
        kind = field if field in self.kinds else field.removesuffix("s")
        if kind not in self.kinds or not number.isdecimal():
            return None
        name = self.words.name(kind, int(number))
        return None if name in ("", f"{kind} {number}") else name

    def _title(self, key: str) -> str:
        """A field in words: its message, or the name it has in the view."""
        id = f"table-{key.replace('_', '-')}"
        said = self.words.say(id)
        return key.replace("_", " ") if said == id else said


def _present(value: Any) -> Any:
    """Of steps the one that is under way, as its text."""
    if isinstance(value, Mapping) and isinstance(value.get("steps"), list):
        now = [step["title"] for step in value["steps"] if isinstance(step, Mapping) and step.get("now")]
        return {**value, "steps": now}
    return value


def _is_ref(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and isinstance(value[0], str) and type(value[1]) is int


def _empty(value: Any) -> bool:
    return value is None or value is False or value in ("", [], {}, ())


def _said(words: Words, text: str) -> str:
    """A text of a view: a message, a role, or what it is."""
    said = words.say(text) if "-" in text else text
    return words.role(text) if said == text else said
