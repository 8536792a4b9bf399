"""The review of a record: which rollouts are made, in which order, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sandtable import bots, registry
from sandtable.bots.payoff import payoff
from sandtable.engine.errors import BadRecord, BadSetup
from sandtable.review.account import Account, Figure, Moment, Turn, figure, grade, key_moments
from sandtable.review.judge import PAIR, VALUE, Judge, Outcome, Task
from sandtable.review.stretches import ask_bot, cut
from sandtable.seam import record as records
from sandtable.seam.match import Match
from sandtable.seam.player import Player

SCOUTS = 4  # pairs by which it is decided what is looked at closely; they count for nothing else
ROUND = 4  # rollouts of one kind before the next kind has its turn: a review can be stopped at any time

Run = Callable[[list[Task]], Iterable[Outcome]]


@dataclass(frozen=True)
class Effort:
    """How many rollouts a review takes."""

    values: int = 128  # of every turn
    pairs: int = 64  # of every decision that differs from the bot's
    close_pairs: int = 256  # of those that seem to matter most
    closely: int = 12  # how many these are


class Review:
    """A finished match with its stretches; outcomes come in as they are worked out, and can be kept and given back."""

    def __init__(self, text: str, hindsight: bool = True, seed: str = "review") -> None:
        end = records.replay(text, registry.game)
        if not end.over:
            raise BadRecord("the record ends before the match does: there is no result to review")
        self.game = end.game
        self.scenario = end.setup.scenario
        self.roles = end.roles
        self.result = end.result
        self.final = [(1 + worth) / 2 for worth in payoff(end).values()]
        self.stretches = cut(records.Record(text), end.restart(telling=False))
        self.player = reviewer(end)
        for stretch in self.stretches:
            ask_bot(stretch, self.player.fresh())
        self.deviating = [at for at, stretch in enumerate(self.stretches) if stretch.deviates]
        self.turning = [
            at for at, stretch in enumerate(self.stretches) if not at or stretch.turn != self.stretches[at - 1].turn
        ]
        self._judge = Judge(self.stretches, self.player, hindsight, seed)
        self.outcomes: dict[Task, Outcome] = {}

    # -- working it out

    def work(self, effort: Effort | None = None, run: Run | None = None) -> Iterator[tuple[int, int]]:
        """Work out what is missing, the roughest picture first; how much is done of how much after each rollout."""
        effort = effort or Effort()
        carry_out = run or (lambda tasks: map(self._judge.carry_out, tasks))
        total = self._total(effort)
        yield len(self.outcomes), total
        for tasks in self._rounds(effort):
            missing = [task for task in tasks if task not in self.outcomes]
            for task, outcome in zip(missing, carry_out(missing), strict=True):
                self.outcomes[task] = outcome
                yield len(self.outcomes), total

    def carry_out(self, task: Task) -> Outcome:
        """One task, for whoever works them out elsewhere."""
        return self._judge.carry_out(task)

    def _total(self, effort: Effort) -> int:
        close = min(effort.closely, len(self.deviating))
        pairs = (SCOUTS + effort.pairs) * len(self.deviating) + (effort.close_pairs - effort.pairs) * close
        return effort.values * len(self.turning) + pairs

    def _rounds(self, effort: Effort) -> Iterator[list[Task]]:
        yield [(VALUE, at, number) for number in range(min(ROUND, effort.values)) for at in self.turning]
        yield [(PAIR, at, number) for number in range(SCOUTS) for at in self.deviating]
        close = self.weighty(effort.closely)
        for first in range(0, max(effort.values, effort.close_pairs), ROUND):
            numbers = range(first, first + ROUND)
            pairs = [(PAIR, at, SCOUTS + number) for number in numbers for at in self._due(number, effort, close)]
            values = [(VALUE, at, number) for number in numbers if number < effort.values for at in self.turning]
            yield pairs + values

    def _due(self, number: int, effort: Effort, close: list[int]) -> list[int]:
        """The stretches that still get a pair of that number."""
        if number < effort.pairs:
            return self.deviating
        return close if number < effort.close_pairs else []

    def weighty(self, most: int) -> list[int]:
        """The stretches that seem to matter most, by their scouts."""
        return sorted(self.deviating, key=lambda at: -abs(self._differences(at, 0, SCOUTS).mean))[:most]

    # -- what it adds up to

    def account(self, role: str) -> Account:
        """The result of a role, taken apart."""
        who = self.roles.index(role)
        chances = [self._chance(at, who) for at in self.turning] + [Figure(self.final[who])]
        turns = [self._turn(number, who, *chances[number : number + 2]) for number in range(len(self.turning))]
        return Account(who, turns, self.final[who])

    def _turn(self, number: int, who: int, chance: Figure, following: Figure) -> Turn:
        start = self.turning[number]
        end = self.turning[number + 1] if number + 1 < len(self.turning) else len(self.stretches)
        own, others = Figure(), Figure()
        for at in self.deviating:
            if start <= at < end:
                brought = self._judged(at, who)
                own, others = (own + brought, others) if self.stretches[at].role == who else (own, others + brought)
        stretch = self.stretches[start]
        return Turn(stretch.turn, stretch.number, chance, own, others, following - chance - own - others)

    def decisions(self, role: str) -> list[Moment]:
        """The stretches in which a role did something else than the bot, graded where that is certain."""
        who = self.roles.index(role)
        found: list[Moment] = []
        for at in self.deviating:
            stretch = self.stretches[at]
            if stretch.role == who:
                brought = self._judged(at, who)
                found.append(Moment("decision", stretch.turn, stretch.number, brought, grade(brought), stretch))
        return found

    def moments(self, role: str) -> list[Moment]:
        """At most seven moments that decided the match for a role."""
        return key_moments(self.decisions(role), self.account(role).turns)

    def _chance(self, at: int, who: int) -> Figure:
        values = [outcome[0][who] for outcome in self._of(VALUE, at)]
        return figure(values) if values else Figure(0.5, 0.5, 0)

    def _judged(self, at: int, who: int) -> Figure:
        """What a stretch brought to a role, by the pairs that had no part in choosing it."""
        return self._differences(at, SCOUTS, None, who)

    def _differences(self, at: int, first: int, last: int | None, who: int | None = None) -> Figure:
        role = self.stretches[at].role if who is None else who
        chosen = range(first, last) if last is not None else range(first, first + len(self.outcomes))
        pairs = [outcome for task, outcome in self._tasks(PAIR, at) if task[2] in chosen and outcome]
        return figure([played[role] - bot[role] for played, bot in pairs]) if pairs else Figure(0.0, 0.5, 0)

    def _of(self, kind: str, at: int) -> list[Outcome]:
        return [outcome for _, outcome in self._tasks(kind, at)]

    def _tasks(self, kind: str, at: int) -> list[tuple[Task, Outcome]]:
        return [(task, outcome) for task, outcome in self.outcomes.items() if task[:2] == (kind, at)]

    # -- keeping

    def kept(self) -> list[list[Any]]:
        """Outcomes as JSON, to go on later."""
        return [[*task, outcome] for task, outcome in self.outcomes.items()]

    def go_on(self, kept: list[list[Any]]) -> None:
        """Take over outcomes of an earlier work on the same record."""
        for kind, at, number, outcome in kept:
            self.outcomes[kind, at, number] = outcome


def reviewer(match: Match) -> Player:
    """The bot that a match is judged by: the game's own that offers plans."""
    for name, maker in match.game.bots().items():
        if bots.offers_plans(maker):
            player = bots.make(name, match.game, "review")
            assert isinstance(player, Player)
            return player
    raise BadSetup(f"{match.game.title} cannot be reviewed: none of its bots offers plans")
