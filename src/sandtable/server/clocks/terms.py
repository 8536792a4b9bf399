"""The terms of a match: its pace, and what happens when somebody's time is up."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal

AtEnd = Literal["staff", "replacement", "adjudication"]

DAY = 86400.0


@dataclass(frozen=True)
class Terms:
    """What people agree to before they join. Times are seconds."""

    bank: float = 0.0  # at the start; 0: nobody's time is counted
    per_turn: float = 0.0  # added whenever somebody's move begins
    weekends: bool = False  # clocks rest on Saturdays and Sundays (UTC)
    vacation_days: int = 0  # of each person, in this match
    at_end: AtEnd = "staff"
    watch: bool = False  # whoever has a name here may look on

    @property
    def counted(self) -> bool:
        """Whether there are clocks at all."""
        return self.bank > 0

    def plain(self) -> str:
        """The terms as they are stored."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Terms:
        """The terms as they were stored."""
        return cls(**json.loads(text))
