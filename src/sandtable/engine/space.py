"""Verbs and their encoding: every answer of a game has a fixed number, for masks and networks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from sandtable.engine.message import Action

SMALL = 64  # at most one argument of a verb may have a larger domain


def plain_answer(action: object) -> bool:
    """Whether the thing has the shape of an answer: a word and numbers, of these very types.

    What is only equal to a legal answer (95.0, True, a number of another library) would enter the state as it is.
    """
    if not isinstance(action, (tuple, list)) or not action or type(action[0]) is not str:
        return False
    return all(type(value) is int for value in action[1:])


class Verb:
    """A verb with the kinds of its arguments; a `final` verb may roll, reveal or hand over."""

    def __init__(self, name: str, *kinds: str, final: bool = False, group: str = "") -> None:
        self.name = name
        self.kinds = kinds
        self.final = final
        self.group = group or name

    def __reduce__(self) -> Any:
        return verb_of, (self.name, self.kinds, self.final, self.group)


def verb_of(name: str, kinds: tuple[str, ...], final: bool, group: str) -> Verb:
    """A verb as it was before it was copied."""
    return Verb(name, *kinds, final=final, group=group)


class ActionSpace:
    """All answers that a game can ever accept, numbered: offset of the verb + mixed radix of its arguments."""

    def __init__(self, verbs: Sequence[Verb], domains: dict[str, int]) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self._domains = domains
        self._radix: dict[str, tuple[int, ...]] = {}
        self._offset: dict[str, int] = {}
        self.size = 0
        for verb in verbs:
            radix = tuple(domains[kind] for kind in verb.kinds)
            if sum(size > SMALL for size in radix) > 1:
                raise ValueError(f"verb {verb.name} has more than one large argument")
            self._radix[verb.name] = radix
            self._offset[verb.name] = self.size
            count = 1
            for size in radix:
                count *= size
            self.size += count
        self._names = list(self._offset)
        self._starts = list(self._offset.values())

    def __reduce__(self) -> Any:
        return ActionSpace, (list(self.verbs.values()), self._domains)

    def encode(self, action: Action) -> int:
        """The number of an answer."""
        radix = self._radix[action[0]]
        if len(radix) != len(action) - 1:
            raise ValueError(f"{action!r} has the wrong number of arguments")
        code = 0
        for size, value in zip(radix, action[1:], strict=True):
            if not 0 <= value < size:
                raise ValueError(f"{action!r}: {value} is outside 0..{size - 1}")
            code = code * size + value
        return self._offset[action[0]] + code

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """The numbers of several answers."""
        return [self.encode(action) for action in actions]

    def decode(self, number: int) -> Action:
        """The answer of that number."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is outside the action space of {self.size}")
        name = self._names[bisect_right(self._starts, number) - 1]
        code = number - self._offset[name]
        values: list[int] = []
        for size in reversed(self._radix[name]):
            values.append(code % size)
            code //= size
        return (name, *reversed(values))

    def mask(self, actions: Sequence[Action]) -> bytearray:
        """One byte per answer: 1 where it is legal."""
        legal = bytearray(self.size)
        for action in actions:
            legal[self.encode(action)] = 1
        return legal

    def well_formed(self, action: object) -> bool:
        """Whether the thing is an answer of this game at all: a known verb with arguments in their domains."""
        if not isinstance(action, (tuple, list)) or not plain_answer(action):
            return False
        radix = self._radix.get(action[0])
        if radix is None or len(radix) != len(action) - 1:
            return False
        return all(0 <= value < size for size, value in zip(radix, action[1:], strict=True))
