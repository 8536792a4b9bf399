"""A look ahead at one question: its plans are compared in the same imagined worlds, with the same dice.

Sequential halving: after each round the worse half of the plans is dropped. The bot's own intention stays to the end
and another plan has to beat it by more than a handicap. A plan that comes to the same answers is dropped, and a look
stops early when the interval decides.
"""

from __future__ import annotations

from typing import Any

from sandtable.bots.foresight.budget import Budget, Meter
from sandtable.bots.foresight.estimate import Estimate, Lead
from sandtable.bots.foresight.rollout import Party, in_step, roll_out
from sandtable.engine.message import Msg
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player
from sandtable.seam.seat import Chair

HANDICAP = 0.02  # chance of winning by which a plan has to beat the bot's own intention
TRUST = 6.0  # rollouts that the bot's own judgement counts for
LEAST = 8  # worlds before a look may stop early
SURE = 2.5  # standard errors that decide early; the interval is looked at again and again
FEWEST = 2  # worlds of a round, as long as there is time
ENOUGH = 4  # worlds in which a plan must have been tried to be followed instead of the own one


class Candidate:
    """A plan and what has become of it, by the number of the world."""

    def __init__(self, plan: Alternative) -> None:
        self.plan = plan
        self.values: dict[int, float] = {}
        self.apart = False  # whether it has ever led elsewhere than the bot's own intention

    @property
    def estimate(self) -> Estimate:
        """The chance of winning with this plan."""
        return Estimate(len(self.values), sum(self.values.values()))

    def lead(self, other: Candidate) -> Lead:
        """By how much this plan beats another in the worlds that both have seen."""
        return Lead([value - other.values[at] for at, value in self.values.items() if at in other.values])


class Foresight:
    """One question, looked at for as long as one likes: every call goes on where the last one ended.

    The plans are those that the player offers, unless others are given; the first is its own intention.
    """

    def __init__(
        self, chair: Chair, player: Player, seed: int | str = 0, plans: list[Alternative] | None = None
    ) -> None:
        self._chair = chair
        self._player = player
        self._seed = seed
        self._worlds = 0
        world = chair.imagine(f"{seed} first")
        self._role = world.role_index(chair.role)
        self._until = player.horizon(world)
        asked = self._role in world.play.asked
        self._look = player.look(world, self._role) if asked else 0
        if plans is None:
            plans = self._open(player.alternatives(world, self._role)) if asked else []
        own = Alternative(Msg("plan-own"), player)
        self.candidates = [Candidate(plan) for plan in plans or [own]]
        self.roles = {role: Estimate() for role in world.roles}

    @property
    def own(self) -> Candidate:
        """The bot's own intention."""
        return self.candidates[0]

    @property
    def rollouts(self) -> int:
        """Rollouts made so far."""
        return sum(len(candidate.values) for candidate in self.candidates)

    def _open(self, plans: list[Alternative]) -> list[Alternative]:
        """The plans whose first answer may be given: a guided game offers less than the rules."""
        actions = self._chair.actions()
        return [plan for plan in plans if plan.first is None or plan.first in actions]

    # -- rollouts

    def widen(self, budget: Budget) -> None:
        """Roll out the bot's own intention alone: how the position stands."""
        meter = Meter(budget)
        while meter.affords(1):
            self._try([self.own])
            meter.count(1)

    def compare(self, worlds: int) -> None:
        """Roll out every plan in so many worlds more."""
        for _ in range(worlds):
            self._try(self.candidates)

    def decide(self, budget: Budget) -> Candidate:
        """Compare the plans until the budget is spent or the interval decides; the best."""
        left = self.candidates[:]
        if len(left) == 1:
            return self.own
        meter = Meter(budget)
        rounds = (len(left) - 1).bit_length()
        for number in range(rounds):
            if self._round(left, meter, meter.left * (rounds - number - 1) / (rounds - number)):
                break
            if number < rounds - 1:
                left = self._better_half(left)
        best = self._rank(left)[0]
        return best if len(best.values) >= ENOUGH else self.own

    def _round(self, left: list[Candidate], meter: Meter, floor: float) -> bool:
        """Worlds for all plans left until the meter falls to the floor; whether the interval has decided."""
        worlds = 0
        while meter.affords(len(left), floor) or (worlds < FEWEST and not meter.overdue):
            self._try(left)
            meter.count(len(left))
            worlds += 1
            self._drop_echoes(left)
            if self._decided(left):
                return True
        return False

    def _drop_echoes(self, left: list[Candidate]) -> None:
        """Plans that come to the same answers as the own one are not worth another rollout."""
        left[:] = [one for one in left if one is self.own or one.apart or len(one.values) < FEWEST]

    def _try(self, candidates: list[Candidate]) -> None:
        """One more world for some plans, with the same dice for each."""
        seed = f"{self._seed} {self._worlds}"
        world = self._chair.imagine(seed)
        lines: list[tuple[Candidate, list[Any]]] = []
        own: list[Any] = []
        for candidate in candidates:
            twin = in_step(world, seed)
            chances = self._roll_out(twin, candidate.plan)
            candidate.values[self._worlds] = chances[self._role]
            lines.append((candidate, twin.play.taken))
            if candidate is self.own:
                own = twin.play.taken
                for role, chance in zip(world.roles, chances, strict=True):
                    self.roles[role].add(chance)
        for candidate, line in lines:
            candidate.apart = candidate.apart or line != own
        self._worlds += 1

    def _roll_out(self, world: Match, plan: Alternative) -> list[float]:
        players = [
            plan.player.copy() if role == self._role else self._player.fresh() for role in range(len(world.roles))
        ]
        party = Party(players, self._role, self._look, self._player.style)
        if plan.first is not None:
            world.play.take(self._role, plan.first)
        return roll_out(world, party, self._player, self._until)

    # -- judging

    def ranked(self) -> list[Candidate]:
        """The plans that have been tried and differ from the own intention, and that, the best first."""
        return self._rank([one for one in self.candidates if one.values and (one is self.own or one.apart)])

    def _worth(self, candidate: Candidate) -> float:
        """The chance of a plan, drawn toward the bot's own intention by what few worlds leave open."""
        if candidate is self.own:
            return 0.0
        lead = candidate.lead(self.own)
        return (lead.n * lead.mean - TRUST * HANDICAP) / (lead.n + TRUST)

    def _rank(self, candidates: list[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=lambda candidate: -self._worth(candidate))

    def _better_half(self, left: list[Candidate]) -> list[Candidate]:
        kept = self._rank(left)[: (len(left) + 1) // 2]
        if self.own not in kept:
            kept[-1] = self.own
        return kept

    def _decided(self, left: list[Candidate]) -> bool:
        """Whether one plan is better than all others beyond doubt, or no plan beats the own one by the handicap."""
        if left == [self.own]:
            return True
        if len(self.own.values) < LEAST:
            return False
        first = self._rank(left)[0]
        margin = -HANDICAP if first is self.own else 0.0
        for other in left:
            if other is not first:
                lead = first.lead(other)
                if lead.n < LEAST or lead.mean - SURE * lead.error < margin:
                    return False
        return True
