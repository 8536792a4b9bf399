"""Declared secrets: which hidden facts there are, and who knows them."""

from __future__ import annotations

from sandtable.engine.plain import Plain


class Secrets(Plain):
    """Who knows what: one slot per hidden fact. The values themselves live in the game's own columns."""

    def __init__(self) -> None:
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.knowers: list[int] = []  # bit set of roles
        self.facts: list[int] = []  # what observation has ruled out, in the game's own code

    def add(self, kind: int, owner: int) -> int:
        """A new slot known to its owner alone; returns its number."""
        self.kind.append(kind)
        self.owner.append(owner)
        self.knowers.append(0 if owner < 0 else 1 << owner)
        self.facts.append(0)
        return len(self.kind) - 1

    def known(self, slot: int, role: int) -> bool:
        """Whether `role` knows the slot."""
        return (self.knowers[slot] >> role) & 1 == 1

    def unknown_to(self, role: int) -> list[int]:
        """Slots that `role` does not know."""
        bit = 1 << role
        return [slot for slot, knowers in enumerate(self.knowers) if not knowers & bit]

    def hides_from(self, role: int) -> bool:
        """Whether there is anything that `role` does not know."""
        bit = 1 << role
        return any(not knowers & bit for knowers in self.knowers)
