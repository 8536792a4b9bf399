"""The Admiral: plans lines, searches where the sum is good, fights when stronger, brings ships home in time.

It answers by rules of thumb. Where much depends on an answer, it passes the best few to a lookahead search.
"""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Action, Msg
from sandtable.games.atlantic_chase.rules.actions.air_strike import StrikeTarget
from sandtable.games.atlantic_chase.rules.actions.contact_results import EarlyOrLate, OfferSkirmish, Shadowing
from sandtable.games.atlantic_chase.rules.actions.designate import EvasiveManeuvers
from sandtable.games.atlantic_chase.rules.actions.interruption import Slip
from sandtable.games.atlantic_chase.rules.actions.search import SearchHex
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.battle.break_away import DeclareBreakAway
from sandtable.games.atlantic_chase.rules.concepts.initiative import SeizeOffer
from sandtable.games.atlantic_chase.rules.concepts.leaders import OfferLeader
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Rater
from sandtable.seam.seat import Chair

from .appraisal import Appraisal
from .outlook import worth_of
from .policy import KNOWN, Captain
from .reasons import purpose, reason
from .style import STYLES, USUAL

WIDEST = 6  # answers that are compared
HORIZON = 6  # changes of initiative that a rollout looks ahead
LOOKS = 3  # weighty questions of a side in a turn, about
WEIGHTY = frozenset(
    {
        Operation,
        SeizeOffer,
        SearchHex,
        EarlyOrLate,
        Shadowing,
        OfferSkirmish,
        DeclareBreakAway,
        EvasiveManeuvers,
        StrikeTarget,
        PlaceForce,
        OfferLeader,
        Slip,
    }
)  # questions that are worth a look ahead


class Admiral(Rater):
    """Answers by rules of thumb about an imagined world that it cannot tell from the true one."""

    styles = STYLES
    looks_a_turn = LOOKS
    overlooks = 0.008

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"admiral {seed}")
        self.style = USUAL
        self._captain: Captain | None = None
        self._scenario = ""

    def rate(self, world: Match, role: int, actions: list[Action]) -> list[float]:
        """Scores in points, by rules of thumb."""
        scores = self.captain(world).rate(world.play, role, actions)
        if self.style is USUAL:
            return scores
        return [score + self.style.liking(action[0]) for score, action in zip(scores, actions, strict=True)]

    def knows(self, kind: type[Any]) -> bool:
        return kind in KNOWN

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for, with its chances."""
        return reason(chair, action)

    def captain(self, world: Match) -> Captain:
        """The rater of answers in this scenario."""
        if self._captain is None or self._scenario != world.setup.scenario:
            self._captain = Captain(Appraisal(world.play.state))
            self._scenario = world.setup.scenario
        return self._captain

    def copy(self) -> Admiral:
        twin = self.fresh()
        twin.chance = self.chance.copy()
        if self._captain is not None:
            twin._captain = self._captain.copy()
        return twin

    def fresh(self) -> Admiral:
        twin = Admiral()
        twin.style = self.style
        if self._captain is not None:
            twin._captain, twin._scenario = Captain(self._captain.a), self._scenario
        return twin

    # -- looking ahead

    def look(self, world: Match, role: int) -> int:
        return world.version(world.roles[role]) + 1 if type(world.play.frame_of(role)) in WEIGHTY else 0

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        """The best-rated answers, best first."""
        if type(world.play.frame_of(role)) not in WEIGHTY:
            return []
        actions = world.play.legal(role)
        scores = self.rate(world, role, actions)
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        return [Alternative(purpose(actions[at]), self, actions[at]) for at in order[:WIDEST]]

    def time(self, world: Match) -> int:
        """Changes of initiative; between actions only."""
        clock: int = world.play.state.clock
        return clock if len(world.play.stack) == 1 else -1

    def horizon(self, world: Match) -> int:
        clock: int = world.play.state.clock
        return clock + HORIZON

    def outlook(self, world: Match, role: int) -> float:
        value = worth_of(world.play, self.captain(world).a)
        return (1 + value) / 2 if role == 0 else (1 - value) / 2
