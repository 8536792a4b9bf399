"""The Commander: leads the company by doctrine. It reads the table once per question and scores what is offered."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Action, Msg
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Rater
from sandtable.seam.seat import Chair

from .answers import Answers, Memory, rate_of
from .odds import Odds, odds_of
from .outlook import fitted, success_chance
from .picture import Picture
from .plan import turns_left
from .reasons import reason
from .style import SEATED, USUAL
from .styles import moment, styles_for, turns_of

HORIZON = 2  # turns of a rollout where the end is farther


class Commander(Rater):
    """Answers by rules of thumb about a world that it cannot tell from the true one."""

    styles = SEATED

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"commander {seed}")
        self.style = USUAL
        self.memory = Memory()
        self._odds: Odds | None = None

    def copy(self) -> Commander:
        twin = self.fresh()
        twin.chance, twin.memory = self.chance.copy(), self.memory.copy()
        return twin

    def fresh(self) -> Commander:
        twin = Commander()
        twin.style, twin._odds = self.style, self._odds
        return twin

    # -- answering

    def knows(self, kind: type[Any]) -> bool:
        return issubclass(kind, (Impulse, OrderUnit)) or rate_of(kind) is not None

    def why(self, chair: Chair, action: Action) -> Msg | None:
        return reason(chair, action)

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        answer = super().reply(world, role, actions)
        self.memory.answered(answer)
        return answer

    def rate(self, world: Match, role: int, actions: list[Action]) -> list[float]:
        remembered = self.memory.recall(actions)
        if remembered:
            return remembered
        play = world.play
        if self._odds is None:
            self._odds = odds_of(play.state.t)
        return Answers(play, play.frame_of(role), self._odds, self.memory, self.style).score(actions)

    # -- looking ahead

    def look(self, world: Match, role: int) -> int:
        state: Company = world.play.state
        return moment(state, world.play.frame_of(role))

    def time(self, world: Match) -> int:
        """Turns."""
        return turns_of(world.play.state)

    def horizon(self, world: Match) -> int:
        """The start of the turn after the next, or the end where it is near."""
        s: Company = world.play.state
        return 0 if s.campaign or not fitted() or turns_left(s) < HORIZON else self.time(world) + HORIZON

    def outlook(self, world: Match, role: int) -> float:
        s: Company = world.play.state
        if self._odds is None:
            self._odds = odds_of(s.t)
        return success_chance(Picture(s, self._odds))

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        found = [Alternative(Msg("plan-own"), self.copy())]
        for style, words in styles_for(world.play.state, world.play.frame_of(role)):
            twin = self.copy()
            twin.style = style
            found.append(Alternative(Msg(words), twin))
        return found
