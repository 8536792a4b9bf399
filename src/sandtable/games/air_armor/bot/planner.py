"""The planner: goals, attacks by expected losses, fire where it hurts."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Msg
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player, quiet
from sandtable.seam.seat import Chair

from .answers import answer_for
from .memory import Memory
from .outlook import HORIZON, TO_THE_END, pact_chance
from .picture import Picture
from .plans import Plan, plans_for, weighty
from .question import Question
from .reasons import reason
from .rehearsal import WORLDS, play_out, prior, rehearsed, standing
from .style import STYLES, USUAL
from .ways import Atlas


class Planner(Player):
    """Plays either side from what its role may see."""

    styles = STYLES
    looks_a_turn = 12
    overlooks = 0.003

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"planner {seed}")
        self.style = USUAL
        self.memory = Memory()
        self._atlas = Atlas()

    def copy(self) -> Planner:
        twin = self.fresh()
        twin.chance, twin.memory = self.chance.copy(), self.memory.copy()
        return twin

    def fresh(self) -> Planner:
        twin = Planner()
        twin.style, twin._atlas = self.style, self._atlas
        return twin

    # -- answering

    def knows(self, kind: type[Any]) -> bool:
        return answer_for(kind) is not None

    def why(self, chair: Chair, action: Action) -> Msg | None:
        return reason(chair, action)

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        question = self._question(world, role, actions)
        candidates = {} if self.quick else rehearsed(question)
        if len(candidates) > 1:
            return self._rehearse(world, role, candidates)
        respond = answer_for(type(question.frame))
        answer = quiet(actions) if respond is None else respond(question)
        return answer if answer in actions else quiet(actions)

    def _rehearse(self, world: Match, role: int, candidates: dict[Action, float]) -> Action:
        """The candidate that leaves the best position after the operation, on average over a few worlds."""
        weight = WORLDS * prior(world.play.state)
        totals = {action: weight * value for action, value in candidates.items()}
        targets = self.memory.targets(Picture(world.play.state, role, self._atlas))
        for number in range(WORLDS):
            seen = world if number == 0 else world.clone(unseen_by=world.roles[role], seed=self.new_seed())
            for action in candidates:
                twin = seen.clone(seed=self.new_seed())
                players = [self.copy() if who == role else self.fresh() for who in range(len(world.roles))]
                play_out(twin, action, role, players)
                totals[action] += standing(Picture(twin.play.state, role, self._atlas), targets)
        first, self.instead = sorted(totals, key=lambda action: -totals[action])[:2]
        return first

    def _question(self, world: Match, role: int, actions: list[Action]) -> Question:
        state: Theater = world.play.state
        frame: Frame[Theater] = world.play.frame_of(role)
        self.memory.renew(state.turn)
        picture = Picture(state, role, self._atlas, self.memory.manner or self.style)
        return Question(self.memory, self.chance, picture, frame, actions)

    # -- looking ahead

    def look(self, world: Match, role: int) -> int:
        play = world.play
        return world.version(world.roles[role]) + len(play.taken) + 1 if weighty(play.frame_of(role)) else 0

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        intent = self.memory.intent
        question = self._question(world, role, world.play.legal(role))
        plans = plans_for(question)
        self.memory.intent = intent
        twin = self.copy()
        own = twin.reply(world, role, question.actions)
        found = [Alternative(Msg("plan-own"), twin, own)]
        return found + [self._following(plan) for plan in plans if plan.first != own]

    def _following(self, plan: Plan) -> Alternative:
        """A copy that has made up its mind for a plan."""
        twin = self.copy()
        twin.memory.intent = plan.intent
        if plan.manner:
            twin.memory.manner = plan.manner
        return Alternative(plan.reason, twin, plan.first)

    def time(self, world: Match) -> int:
        turn: int = world.play.state.turn
        return turn

    def horizon(self, world: Match) -> int:
        state: Theater = world.play.state
        return 0 if state.scenario.last_turn - state.turn < TO_THE_END else state.turn + HORIZON

    def outlook(self, world: Match, role: int) -> float:
        chance = pact_chance(Picture(world.play.state, WP, self._atlas))
        return chance if role == WP else 1 - chance
