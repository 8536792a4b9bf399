"""The common shape of most questions: the player answers once."""

from __future__ import annotations

from sandtable.engine.play import Frame, Play
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import Company


class Question(Frame[Company]):
    """A frame that only asks: subclasses offer the answers and carry the chosen one out."""

    def next(self, g: Play[Company]) -> int:
        """The player is asked as soon as the frame is reached."""
        return PLAYER
