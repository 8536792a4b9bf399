"""The phase strip of the table: the phases of the turn, with "you are here"."""

from __future__ import annotations

from typing import Any

from sandtable.engine.play import Play
from sandtable.games.air_armor.state.codes import PHASES, SET_UP
from sandtable.games.air_armor.state.theater import Theater


def track_row(g: Play[Theater]) -> dict[str, Any]:
    """The phases in their order; the set-up before the first turn."""
    if g.state.phase == SET_UP:
        return {"steps": [{"title": "title-set-up", "now": True}]}
    now = PHASES[g.state.phase]
    return {"steps": [{"title": f"aa-phase-{phase}", "now": phase == now} for phase in PHASES]}
