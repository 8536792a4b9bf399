"""The end of a mission: success, experience points, the result of the match (3.0c, 12.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.state import Company


def close_mission(g: Play[Company]) -> None:
    """Write the result of a single mission into the outcome."""
    s = g.state
    s.over = 1
    s.outcome = {"company": 0, "turns": s.turn - 1}
