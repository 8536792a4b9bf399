"""What an order may depend on: numbers that the seat is told, what a question is about, how near an enemy is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from sandtable.scenes.whereabouts import Ref, Whereabouts
from sandtable.seam.decision import Decision
from sandtable.seam.match import Match

Path = tuple[str | int, ...]

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


class Seen:
    """An open question and all that its seat is told."""

    def __init__(self, match: Match, role: str, roles: tuple[str, ...], decision: Decision) -> None:
        self._match = match
        self._role = role
        self._roles = roles
        self._decision = decision

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The question (`ask`), the table as the seat sees it, the clock."""
        table = self._match.view(self._roles)["table"]
        return {"ask": self._decision.plain(), "table": table, "clock": list(self._match.clock or ())}

    @cached_property
    def whereabouts(self) -> Whereabouts:
        """Where the things are that the seat sees."""
        return Whereabouts(self._match, self._role, self.plain["table"])

    @property
    def named(self) -> set[Ref]:
        """The things and places that the question names."""
        told = self.plain["ask"]
        refs = [*told["prompt"]["args"].values(), *told["chosen"]]
        return {(ref[0], ref[1]) for ref in refs if isinstance(ref, list) and len(ref) == 2}

    def at(self, path: Path) -> Any:
        """What stands there; None where nothing does."""
        found: Any = self.plain
        for key in path:
            try:
                found = found[str(key)] if isinstance(found, dict) else found[key]
            except (KeyError, IndexError, TypeError):
                return None
        return found


@dataclass(frozen=True)
class Number:
    """What stands at `path`, compared with a value, or with so many times what stands at `per`."""

    path: Path
    op: str
    value: int | str
    per: Path = ()

    def holds(self, seen: Seen) -> bool:
        """Whether it is so; what cannot be seen is not so."""
        found, value = seen.at(self.path), self.value
        if self.per:
            unit = seen.at(self.per)
            if type(unit) is not int or type(value) is not int:
                return False
            value *= unit
        if self.op == "has":
            return isinstance(found, list | dict) and value in (found if isinstance(found, dict) else list(found))
        return type(found) is type(value) and _COMPARE[self.op](found, value)

    def plain(self) -> dict[str, Any]:
        """The condition as JSON-able data."""
        told: dict[str, Any] = {"path": list(self.path), "op": self.op, "value": self.value}
        return {**told, "per": list(self.per)} if self.per else told


@dataclass(frozen=True)
class About:
    """The question names a thing, or the place where it is."""

    thing: Ref

    def holds(self, seen: Seen) -> bool:
        """Whether it does."""
        return seen.whereabouts.meets(self.thing, seen.named)

    def plain(self) -> dict[str, Any]:
        """The condition as JSON-able data."""
        return {"about": list(self.thing)}


@dataclass(frozen=True)
class Near:
    """An enemy that the seat sees is at most so many hexes or cards from a thing or place."""

    thing: Ref
    within: int

    def holds(self, seen: Seen) -> bool:
        """Whether one is."""
        return seen.whereabouts.enemy_within(self.thing, self.within)

    def plain(self) -> dict[str, Any]:
        """The condition as JSON-able data."""
        return {"near": list(self.thing), "within": self.within}


Condition = Number | About | Near


def condition(row: dict[str, Any]) -> Condition:
    """The condition of an entry."""
    if row.get("about"):
        return About(_ref(row["about"]))
    if row.get("near"):
        return Near(_ref(row["near"]), row["within"])
    return Number(tuple(row["path"]), row["op"], row["value"], tuple(row.get("per") or ()))


def _ref(told: list[Any]) -> Ref:
    kind, id = told
    return kind, id
