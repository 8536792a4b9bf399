"""What a hunt has tried, and what it has found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from conformance.twins.table import Audience


@dataclass(frozen=True)
class Leak:
    """What an audience can tell two matches apart by, and how to see it again."""

    game: str
    scenario: str
    seed: int
    answers: int
    who: Audience
    kind: str
    what: str
    trace: str
    shown: str

    def __str__(self) -> str:
        return (
            f"{self.game} {self.scenario} seed {self.seed}, after {self.answers} answers in {self.trace}: "
            f"{self.who or 'a spectator'} can tell two histories apart ({self.kind}) by {self.what}: {self.shown}"
        )


@dataclass
class Tally:
    """What was tried, and what was found."""

    pairs: Counter[str] = field(default_factory=Counter)  # by kind of secret and how it was made
    ends: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    made: Counter[str] = field(default_factory=Counter)  # secrets, by kind and how they were made
    told: Counter[str] = field(default_factory=Counter)  # of those, the ones that no other history could have made
    leaks: list[Leak] = field(default_factory=list)

    def made_at(self, question: str) -> int:
        """How many secrets were made at a question."""
        return sum(count for label, count in self.made.items() if label.endswith(f" by {question}"))
