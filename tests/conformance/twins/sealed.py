"""Answers behind a seal, given once more in another way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from conformance.twins.chance import Untold, turn_some
from conformance.twins.moments import Moment, by_verb, neighbours
from conformance.twins.table import Table
from sandtable.engine.message import Action


class Run:
    """Answers since a secret simultaneous question was opened: others notice all of them at once, not how many."""

    def __init__(self) -> None:
        self.origin: Table | None = None
        self.answers: list[tuple[str, Action]] = []
        self.tried: Counter[str] = Counter()  # verbs that were put in
        self.alike: Counter[str] = Counter()  # of those, how many nobody noticed
        self.verb = ""  # the last one
        self.put_in: set[Action] = set()
        self._moment = -1

    def follow(self, moment: Moment) -> None:
        """One more answer; as long as nobody else notices the match stays at one moment."""
        before = moment.before.match
        if not before.sealing[0]:
            self.origin = None
        elif self.origin is None or self._moment != before._moment:
            self.origin, self.answers, self._moment = moment.before, [], before._moment
            self.put_in.clear()
        self.answers.append((moment.role, moment.action))

    @property
    def opens_the_match(self) -> bool:
        """Whether the question is the first one: what stood there before it was answered was nobody's choice."""
        return self.origin is not None and not self.origin.past.answers

    def replays(self, untold: list[Untold], dice: random.Random, tries: int) -> Iterator[Table]:
        """The run with one answer changed, with some more answers in it, or played anew from some answer on.

        Draws at its end of which nobody was told may come out otherwise as well.
        """
        if self.origin is not None:
            for number in range(tries):
                at = dice.randrange(len(self.answers))
                replay = Replay(self, dice)
                turn_some(replay.table.match, untold, dice)
                replay.repeat(at)
                self.verb = ""
                (replay.insert, replay.change, replay.swap, replay.forget)[number % 4](at)
                yield replay.close()

    def noted(self, action: Action) -> None:
        """An answer is put in."""
        self.verb = action[0]
        self.tried[self.verb] += 1
        self.put_in.add(action)

    def unnoticed(self) -> None:
        """The last replay looked like the truth."""
        self.alike[self.verb] += 1

    def choose(self, legal: list[Action], dice: random.Random) -> Action:
        """An answer to put in, rather a new one, and rather one of which others like it went unnoticed."""
        legal = [action for action in legal if action not in self.put_in] or legal
        verbs = sorted({action[0] for action in legal})
        weights = [(1 + 5 * self.alike[verb]) / (1 + self.tried[verb]) for verb in verbs]
        verb = dice.choices(verbs, weights)[0]
        return dice.choice([action for action in legal if action[0] == verb])


class Replay:
    """The run of the side that closed it, played once more in another way; the others answer as they did."""

    def __init__(self, run: Run, dice: random.Random) -> None:
        assert run.origin is not None
        self.run = run
        self.dice = dice
        self.table = run.origin.fork()
        self.mine = run.answers[-1][0]
        self.moment = run.origin.match._moment

    @property
    def open(self) -> bool:
        """Whether the side is still asked."""
        return self.mine in self.table.match.deciding and self.table.match._moment == self.moment

    def answer(self, role: str, action: Action) -> None:
        """One answer, if it still fits."""
        if action in self.table.match.actions(role):
            self.table.answer(role, action)

    def repeat(self, stop: int, start: int = 0) -> None:
        """Answers of the run, those of the others in full."""
        for role, action in self.run.answers[start:stop]:
            self.answer(role, action)

    def change(self, at: int) -> None:
        """Another answer in the place of one, as like it as can be."""
        role, action = self.run.answers[at]
        legal = self.table.match.actions(role)
        if role == self.mine:
            action = self.dice.choice([*islice(neighbours(action, legal, self.dice), 4), action])
        self.answer(role, action)
        self.repeat(len(self.run.answers), at + 1)

    def insert(self, at: int) -> None:
        """Some answers more, until the question is the same again."""
        question = self.question
        if self.open:
            action = self.run.choose(self.table.match.actions(self.mine), self.dice)
            self.run.noted(action)
            self.table.answer(self.mine, action)
        while self.open and self.question != question:
            self.table.answer(self.mine, by_verb(self.table.match.actions(self.mine), self.dice))
        self.repeat(len(self.run.answers), at)

    def swap(self, at: int) -> None:
        """Two answers with the same verb exchange one of their arguments."""
        rest = self.run.answers[at:]
        role, one = rest[0]
        partners = [n for n, (by, action) in enumerate(rest) if n and by == self.mine and action[0] == one[0]]
        if partners and role == self.mine and len(one) > 1:
            other, place = self.dice.choice(partners), self.dice.randrange(1, len(one))
            two = rest[other][1]
            rest[0] = (role, (*one[:place], two[place], *one[place + 1 :]))
            rest[other] = (role, (*two[:place], one[place], *two[place + 1 :]))
        for by, action in rest:
            self.answer(by, action)

    def forget(self, at: int) -> None:
        """Nothing of what followed is repeated."""
        for role, action in self.run.answers[at:]:
            if role != self.mine:
                self.answer(role, action)

    @property
    def question(self) -> str:
        """What the side is asked."""
        play = self.table.match.play
        return type(play.frame_of(self.table.match.role_index(self.mine))).__name__ if self.open else ""

    def close(self) -> Table:
        """Answer on until the run is over."""
        while self.open:
            legal = self.table.match.actions(self.mine)
            last = self.run.answers[-1][1]
            self.table.answer(
                self.mine, last if last in legal and self.dice.random() < 0.5 else self.dice.choice(legal)
            )
        return self.table
