"""Who is of the running cycle: worked out anew when the cycle or an attachment has changed, shared by all copies."""

from typing import Final

NO_CYCLE_YET: Final = -2


class Roster:
    """The latest answer of `rules/pieces/chain.py`, with all that it depends on; another cycle makes it worthless."""

    def __init__(self) -> None:
        self.active = NO_CYCLE_YET
        self.attached_to: list[int] = []
        self.pieces: list[list[int]] = []  # by side: counters, by number
        self.maneuver: list[list[int]] = []  # by side: those of maneuver units

    def holds(self, active: int, attached_to: list[int]) -> bool:
        """Whether the answer is that of this cycle and of these attachments, which make the chain of command."""
        return self.active == active and self.attached_to == attached_to
