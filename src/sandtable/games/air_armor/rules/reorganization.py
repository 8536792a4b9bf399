"""The Reorganization Phase: nine steps in their order, skipped in the last turn (9.6)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.track import move_track
from sandtable.games.air_armor.rules.command.hq import ReturnHq, due_hqs
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.optional.contamination import Decontamination
from sandtable.games.air_armor.rules.optional.gas_zone import disperse_gas
from sandtable.games.air_armor.rules.optional.pool import return_to_pool
from sandtable.games.air_armor.rules.pieces.status import ready_all, remove_markers
from sandtable.games.air_armor.state.codes import ASSET_READY, ASSET_USED, NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .shatter import check_all


class Reorganization(Sequence[Theater]):
    """The end of a turn (9.6)."""

    title = "title-reorganization-phase"
    steps: ClassVar[tuple[str, ...]] = (
        "markers",
        "ready",
        "decontaminate",
        "pool",
        "shatter",
        "hq_wp",
        "hq_nato",
        "points",
    )

    def markers(self, g: Play[Theater]) -> None:
        """Disrupted, Fired, Smoke and Non-Persistent Gas markers go; WP HQs stay disrupted (9.6b)."""
        s = g.state
        remove_markers(s)
        s.smoke = [0] * s.t.size
        s.smoking = [0] * s.t.pieces
        disperse_gas(s)

    def ready(self, g: Play[Theater]) -> None:
        """Ground units and EW assets are Unused; helicopters move one box up (9.6c)."""
        s = g.state
        ready_all(s)
        for hq in s.t.hq_pieces:
            if s.ew[hq] == ASSET_USED:
                s.ew[hq] = ASSET_READY
        move_track(s)

    def decontaminate(self, g: Play[Theater]) -> None:
        """With the gas rules each Main HQ may clean one hex (9.6d)."""
        if g.state.readings.gas:
            g.push(Decontamination(NATO))
            g.push(Decontamination(WP))

    def pool(self, g: Play[Theater]) -> None:
        """Hidden Mode: steps return to their pools (9.6e)."""
        return_to_pool(g.state)

    def shatter(self, g: Play[Theater]) -> None:
        """Shatter Checks (9.6f)."""
        check_all(g)

    def hq_wp(self, g: Play[Theater]) -> None:
        """HQs that return, WP first (9.6g)."""
        self.returning(g, WP)

    def hq_nato(self, g: Play[Theater]) -> None:
        """Then those of NATO."""
        self.returning(g, NATO)

    def returning(self, g: Play[Theater], side: int) -> None:
        """A question for each HQ of a side that is due."""
        for hq in reversed(due_hqs(g.state, side)):
            g.push(ReturnHq(hq))

    def points(self, g: Play[Theater]) -> None:
        """Recon points, CP of NATO HQs, off-map points (9.6h, 9.6i)."""
        refresh_points(g.state)
