"""What follows by itself after every change: a scenario whose ending has come true is over."""

from __future__ import annotations

from typing import Any

from sandtable.engine.play import Flow, Play
from sandtable.games.atlantic_chase.rules.scoring import settle_ending
from sandtable.games.atlantic_chase.state.sea import Sea


class SeaFlow(Flow):
    """The game's part in the loop of play."""

    def settle(self, g: Play[Any]) -> bool:
        """The scenario ends at once when one of its endings is true, but not in the middle of a battle."""
        s: Sea = g.state
        return settle_ending(g) if s.dirty else False
