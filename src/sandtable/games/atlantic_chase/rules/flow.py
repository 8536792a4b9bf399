"""Automatic consequences of every change: a scenario ends when an ending is true; the virtual player acts."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play
from sandtable.games.atlantic_chase.rules.scoring import settle_ending
from sandtable.games.atlantic_chase.rules.virtual_player import answer_of
from sandtable.games.atlantic_chase.state.sea import Sea


class SeaFlow(Flow):
    """The game's part in the loop of play."""

    def settle(self, g: Play[Any]) -> bool:
        """The scenario ends at once when one of its endings is true, but not in the middle of a battle."""
        s: Sea = g.state
        return settle_ending(g) if s.dirty else False

    def automatic(self, g: Play[Any]) -> int:
        """The virtual player of a solitaire game (AC.solo.2)."""
        s: Sea = g.state
        return s.rules.virtual_side

    def choose(self, g: Play[Any], frame: Frame[Any], options: list[Action]) -> Action:
        """What his rules say."""
        return answer_of(g, frame, options)
