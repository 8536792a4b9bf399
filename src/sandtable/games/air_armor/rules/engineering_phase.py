"""The Engineering Phase: all actions of WP, then all of NATO (9.5)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.actions import EngineerActions
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater


class EngineeringPhase(Sequence[Theater]):
    """WP, then NATO (9.5a)."""

    title = "title-engineering-phase"
    steps: ClassVar[tuple[str, ...]] = ("wp", "nato")

    def wp(self, g: Play[Theater]) -> None:
        """All actions of WP."""
        self.actions(g, WP)

    def nato(self, g: Play[Theater]) -> None:
        """All actions of NATO."""
        self.actions(g, NATO)

    def actions(self, g: Play[Theater], side: int) -> None:
        """The engineers of a side."""
        g.state.role = side
        if g.state.readings.engineers:
            g.push(EngineerActions(side))
