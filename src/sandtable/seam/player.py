"""What bots made for a game have in common: how they answer, and what they offer to a search that looks ahead.

A player answers about a world that its role cannot tell from the true one, and leaves that world as it was: so the
world of a rollout can be lent to it instead of copied. Looking ahead needs little more: a copy in mid-plan, moments
that are worth a look, and the different plans that could be followed from there (docs/opponents.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action, Msg
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

QUIET: Final = ("done", "pass", "stop", "no", "stand")  # verbs that end a question without doing anything
TIE: Final = 1e-9


class Alternative:
    """A plan that could be followed: its reason in words, how it begins, and who carries it out.

    The player has prepared itself for the first answer. At the next look it goes on in its usual style.
    """

    def __init__(self, reason: Msg, player: Player, first: Action | None = None) -> None:
        self.reason = reason
        self.player = player
        self.first = first  # the answer that it begins with; None: what the player answers


class Player:
    """A bot made for one game, either side."""

    styles: ClassVar[Mapping[str, Any]] = {}  # styles that a player can be seated with, by name
    overlooks = 0.0  # share of its answers that costs it a point of winning chance; 0: nobody has measured it
    looks_a_turn = 1  # about how often it looks ahead in a turn: the time for a turn is shared out by this

    def __init__(self, seed: int | str) -> None:
        self.chance = Chance(key_of(seed))
        self.style: Any = None  # what the game's player likes and shuns; shared by copies, never changed
        self.quick = False  # in a rollout: answer without trials of its own
        self.instead: Action | None = None  # what was rejected last for the answer just given

    # -- answering ---------------------------------------------------------------------------------------------

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(self.new_seed())
        return self.settle(world, world.role_index(chair.role), actions)

    def settle(self, world: Match, role: int, actions: list[Action]) -> Action:
        """The reply if it is among the answers; a plan may want what is not offered now."""
        if len(actions) == 1:
            return actions[0]
        answer = self.reply(world, role, actions)
        return answer if answer in actions else quiet(actions)

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        """The best of several answers. The role cannot tell the world from the true one; it must be left as it was."""
        raise NotImplementedError

    def knows(self, kind: type[Any]) -> bool:
        """Whether it has an answer of its own for frames of a class."""
        raise NotImplementedError

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer it has just given is for; None where it has nothing to say."""
        return None

    def new_seed(self) -> str:
        """A seed for a world to imagine."""
        return str(self.chance.pick("bot", 1 << 40))

    # -- looking ahead -----------------------------------------------------------------------------------------

    def copy(self) -> Player:
        """The same player in the middle of its plan, independent from now on; maps and tables are shared."""
        raise NotImplementedError

    def fresh(self) -> Player:
        """The same player with nothing planned: who plays the other side of an imagined world."""
        raise NotImplementedError

    def look(self, world: Match, role: int) -> int:
        """The number of the moment for looking ahead that this question belongs to; 0 for none.

        The questions of a turn that is planned as a whole have the same number, a question of its own a new one.
        """
        return 0

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        """The plans worth comparing now, its own intention first; none where there is nothing to compare."""
        return []

    def time(self, world: Match) -> int:
        """How far the world has come, in a unit of its own; -1 in a moment at which it cannot be valued."""
        return 0

    def horizon(self, world: Match) -> int:
        """The time up to which a rollout from this world is played; 0: to the end."""
        return 0

    def outlook(self, world: Match, role: int) -> float:
        """The chance of a role to win a world at the horizon, from 0 to 1."""
        raise NotImplementedError


class Rater(Player):
    """A player that gives every answer a score."""

    def rate(self, world: Match, role: int, actions: list[Action]) -> list[float]:
        """A score for every answer; the best is given."""
        raise NotImplementedError

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        scores = self.rate(world, role, actions)
        best = max(scores)
        ties = [at for at, score in enumerate(scores) if score >= best - TIE]
        chosen = ties[0] if len(ties) == 1 else ties[self.chance.pick("bot", len(ties))]
        self.instead = actions[max((at for at in range(len(actions)) if at != chosen), key=scores.__getitem__)]
        return actions[chosen]


def quiet(actions: list[Action]) -> Action:
    """What ends a question without doing anything, else the first answer: for a plan that the question refuses."""
    for verb in QUIET:
        if (verb,) in actions:
            return (verb,)
    return actions[0]
