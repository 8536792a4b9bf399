"""The Reserve Phase: initiative, then all reserve operations of one side and of the other (9.4, 13.6.3)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.state.codes import NO_HEX, RESERVE_PHASE
from sandtable.games.air_armor.state.theater import Theater

from .maneuver_phase import roll_initiative
from .operations_segment import ReserveSegment


class ReservePhase(Sequence[Theater]):
    """Reserve operations of the winner of the initiative, then of the other player (9.4a)."""

    title = "title-reserve-phase"
    steps: ClassVar[tuple[str, ...]] = ("initiative", "first", "second", "end")

    def initiative(self, g: Play[Theater]) -> None:
        """WP rolls again (9.4a1)."""
        roll_initiative(g, RESERVE_PHASE)

    def first(self, g: Play[Theater]) -> None:
        """All reserve operations of the winner (9.4a2)."""
        self.reserves(g, g.state.initiative)

    def second(self, g: Play[Theater]) -> None:
        """Then all of the other player."""
        self.reserves(g, 1 - g.state.initiative)

    def reserves(self, g: Play[Theater], side: int) -> None:
        """The reserve operations of a side, across all its formations."""
        g.state.role = side
        g.state.active = -1
        g.push(ReserveSegment())

    def end(self, g: Play[Theater]) -> None:
        """Markers of Reserve regiments go (12.3.2.2c)."""
        g.state.lead = [NO_HEX] * len(g.state.lead)
