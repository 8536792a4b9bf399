"""Chance: every roll has a reason and can be repeated, scripted or enumerated.

Seeded chance takes its bits from SHA-256(key, counter), so a published seed verifies every
die of a match. Scripted chance turns a rulebook example into a test. A tape makes each roll
an explicit node for search: it raises `ChanceNeeded` when it has no outcome to give.
"""

from __future__ import annotations

import hashlib
import importlib
import struct
from typing import Any, Final

from mypy_extensions import mypyc_attr

from sandtable.engine.errors import ChanceNeeded, UnscriptedRoll

ALGORITHM: Final = "sha256-counter-1"


def _quickest_sha256() -> Any:
    """Python's own SHA-256: for the few bytes of a roll it takes half the time of the library that hashlib prefers."""
    for name in ("_sha2", "_sha256"):  # since 3.12, before
        try:
            return importlib.import_module(name).sha256
        except ImportError:
            continue
    return hashlib.sha256


_SHA256: Final = _quickest_sha256()
_EIGHT_BYTES: Final = struct.Struct(">Q")


def key_of(seed: int | str | bytes) -> bytes:
    """The 32-byte key of a seed."""
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"sandtable seed " + raw).digest()


def commitment(seed: int | str | bytes) -> str:
    """What is published when a match starts: a hash that fixes the seed without telling it."""
    return hashlib.sha256(b"sandtable commitment " + key_of(seed)).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Seeded chance: a key and a counter."""

    def __init__(self, key: bytes = b"", counter: int = 0) -> None:
        self.key = key
        self.counter = counter
        self._bits = 0
        self._left = 0

    def _draw_block(self) -> None:
        self.counter += 1
        digest = _SHA256(self.key + _EIGHT_BYTES.pack(self.counter)).digest()
        self._bits = _EIGHT_BYTES.unpack_from(digest)[0] >> 8
        self._left = 56

    def _below(self, n: int) -> int:
        """A uniform number in 0..n-1, by rejection."""
        if n <= 1:
            return 0
        width = (n - 1).bit_length()
        mask = (1 << width) - 1
        while True:
            if self._left < width:
                self._draw_block()
            value = self._bits & mask
            self._bits >>= width
            self._left -= width
            if value < n:
                return value

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        """`n` dice, in ascending order."""
        self._left = 0  # every roll starts on a fresh block, so the counter alone is the position
        if n == 1:
            return [self._below(sides) + 1]
        rolled = [self._below(sides) + 1 for _ in range(n)]
        rolled.sort()
        return rolled

    def pick(self, reason: str, n: int) -> int:
        """One of `n` equal things."""
        self._left = 0
        return self._below(n)

    def draw(self, reason: str, weights: list[int]) -> int:
        """An index, with chances in proportion to `weights` (cards left of each kind)."""
        self._left = 0
        total = 0
        for weight in weights:
            total += weight
        ball = self._below(total)
        for index, weight in enumerate(weights):
            ball -= weight
            if ball < 0:
                return index
        raise ValueError("nothing to draw from")

    def copy(self) -> Chance:
        """The same chance, independent from now on."""
        return Chance(self.key, self.counter)

    def __reduce__(self) -> Any:
        return Chance, (self.key, self.counter)


class Scripted(Chance):
    """Chance told in advance: values by reason, in order; anything else fails the test."""

    def __init__(self, script: dict[str, list[Any]], rest: Chance | None = None) -> None:
        super().__init__(b"scripted", 0)
        self.script = {reason: list(values) for reason, values in script.items()}
        self.rest = rest

    def _next(self, reason: str) -> Any:
        self.counter += 1
        values = self.script.get(reason)
        if values:
            return values.pop(0)
        if self.rest is None:
            raise UnscriptedRoll(f"no scripted value for {reason!r}; left: {self.left()}")
        return None

    def left(self) -> dict[str, list[Any]]:
        """Values that nothing has asked for."""
        return {reason: values for reason, values in self.script.items() if values}

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        value = self._next(reason)
        if value is None:
            assert self.rest is not None
            return self.rest.dice(reason, n, sides)
        rolled: list[int] = sorted(value) if isinstance(value, (list, tuple)) else [int(value)]
        if len(rolled) != n or rolled[0] < 1 or rolled[-1] > sides:
            raise UnscriptedRoll(f"{reason!r} rolls {n}d{sides}, the script says {value!r}")
        return rolled

    def pick(self, reason: str, n: int) -> int:
        value = self._next(reason)
        if value is None:
            assert self.rest is not None
            return self.rest.pick(reason, n)
        chosen = int(value)
        if not 0 <= chosen < n:
            raise UnscriptedRoll(f"{reason!r} picks one of {n}, the script says {value!r}")
        return chosen

    def draw(self, reason: str, weights: list[int]) -> int:
        value = self._next(reason)
        if value is None:
            assert self.rest is not None
            return self.rest.draw(reason, weights)
        drawn = int(value)
        if not 0 <= drawn < len(weights) or weights[drawn] <= 0:
            raise UnscriptedRoll(f"{reason!r} cannot draw {value!r}")
        return drawn

    def copy(self) -> Chance:
        twin = Scripted(self.script, None if self.rest is None else self.rest.copy())
        twin.counter = self.counter
        return twin

    def __reduce__(self) -> Any:
        return scripted_at, (self.script, self.rest, self.counter)


def scripted_at(script: dict[str, list[Any]], rest: Chance | None, counter: int) -> Scripted:
    """Scripted chance after so many rolls, as a pickle brings it back."""
    chance = Scripted(script, rest)
    chance.counter = counter
    return chance


class Tape(Chance):
    """Explicit chance: outcomes come from a tape; a roll past its end raises `ChanceNeeded`."""

    def __init__(self, outcomes: list[Any], at: int = 0) -> None:
        super().__init__(b"tape", at)
        self.outcomes = outcomes

    def _next(self, reason: str, outcomes: list[Any], weights: list[int]) -> Any:
        if self.counter >= len(self.outcomes):
            raise ChanceNeeded(reason, outcomes, weights)
        value = self.outcomes[self.counter]
        self.counter += 1
        return value

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        outcomes, weights = multisets(n, sides)
        return list(self._next(reason, outcomes, weights))

    def pick(self, reason: str, n: int) -> int:
        if n == 1:
            return 0
        return int(self._next(reason, list(range(n)), [1] * n))

    def draw(self, reason: str, weights: list[int]) -> int:
        kinds = [index for index, weight in enumerate(weights) if weight > 0]
        if len(kinds) == 1:
            return kinds[0]
        return int(self._next(reason, kinds, [weights[kind] for kind in kinds]))

    def copy(self) -> Chance:
        return Tape(self.outcomes[:], self.counter)

    def __reduce__(self) -> Any:
        return Tape, (self.outcomes, self.counter)


def multisets(n: int, sides: int) -> tuple[list[Any], list[int]]:
    """Every unordered roll of `n` dice with the number of ways to roll it."""
    ways: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(n):
        longer: dict[tuple[int, ...], int] = {}
        for rolled, count in ways.items():
            for face in range(1, sides + 1):
                key = tuple(sorted((*rolled, face)))
                longer[key] = longer.get(key, 0) + count
        ways = longer
    return list(ways.keys()), list(ways.values())
