"""A chair at the table for a bot: it sees what its role may see, and can only imagine the rest."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.engine.message import Action
from sandtable.seam.decision import Decision
from sandtable.seam.match import Match


class Chair:
    """What a bot holds instead of the match. `imagine` gives worlds that the role cannot tell from the true one."""

    def __init__(self, match: Match, role: str) -> None:
        self.__match = match
        self.role = role

    @property
    def game(self) -> Any:
        """The game (static data)."""
        return self.__match.game

    @property
    def scenario(self) -> str:
        """Which scenario is played."""
        return self.__match.setup.scenario

    @property
    def decision(self) -> Decision | None:
        """The role's open question."""
        for decision in self.__match.decisions:
            if decision.role == self.role:
                return decision
        return None

    def actions(self) -> list[Action]:
        """The role's legal answers."""
        return self.__match.actions(self.role)

    def view(self) -> dict[str, Any]:
        """What the role may see."""
        return self.__match.view(self.role)

    def version(self) -> int:
        """The moment of the match for this role."""
        return self.__match.version(self.role)

    def query(self, name: str, /, **args: Any) -> Any:
        """A pure question about the board, answered within what the role may know."""
        return self.__match.query(name, self.role, **args)

    def imagine(self, seed: int | str) -> Match:
        """A possible world: the match with all that the role cannot know sampled anew, dice included."""
        return self.__match.clone(unseen_by=self.role, seed=seed)


class Bot(Protocol):
    """A player: given its chair, one of the legal answers."""

    def choose(self, chair: Chair) -> Action:
        """Answer the role's open question."""
        ...
