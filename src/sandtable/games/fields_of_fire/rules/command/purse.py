"""The Commands of an impulse: drawn, saved, spent (4.1.3)."""

from __future__ import annotations

from sandtable.engine.frames import Frame
from sandtable.games.fields_of_fire.rules.pieces.units import trained
from sandtable.games.fields_of_fire.rules.sight.visibility import limited
from sandtable.games.fields_of_fire.state.company import NOBODY, Company


class Purse(Frame[Company]):
    """An impulse with Commands to spend: of an HQ or Staff, or of General Initiative (`hq` NOBODY)."""

    def __init__(self, hq: int = NOBODY, commands: int = 0, keeps: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.commands = commands
        self.keeps = keeps  # 1: may use saved Commands and save what is left
        self.spent = 0

    def remaining(self, s: Company) -> int:
        """Commands that may still be spent in this impulse."""
        if not self.keeps:
            return self.commands - self.spent
        limit = s.t.charts.spend_limit[1 if limited(s) else 0]
        have = self.commands + s.saved[self.hq]
        return (min(limit, have)) - self.spent

    def pay(self, cost: int) -> None:
        """Spend Commands."""
        self.spent += cost

    def save(self, s: Company) -> None:
        """Keep what is left, up to the limit of the HQ's experience; the rest is lost (4.1d, 4.1.3b)."""
        if not self.keeps or not s.kind[self.hq]:
            return
        limit = s.t.charts.save_limit[1 if limited(s) else 0][trained(s, self.hq)]
        rest = self.commands + s.saved[self.hq] - self.spent
        s.saved[self.hq] = min(limit, rest)
