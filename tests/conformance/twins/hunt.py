"""A hunt for leaks: a match at random; wherever a secret is made its twins are looked for and driven on."""

from __future__ import annotations

import random
from typing import Any

from conformance.twins import deniable
from conformance.twins.moments import DICE, Moment, begin, by_verb, dice_twin, starting_twins
from conformance.twins.pair import Pair
from conformance.twins.sealed import Run
from conformance.twins.tally import Tally
from sandtable.engine.game import Game
from sandtable.server.thinking.thinkers import Thinkers


class Hunt:
    """One match, and the pairs that come of it. `quota`: pairs of one kind and question in a tally."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        seed: int,
        tally: Tally,
        quota: int = 3,
        far: int = 25,
        options: dict[str, Any] | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.table = begin(game, scenario, seed, options)
        self.seed = seed
        self.tally = tally
        self.quota = quota
        self.far = far
        self.thinkers = thinkers
        self.dice = random.Random(f"hunt {seed}")
        self.run = Run()
        self.notes: list[str] = []

    def play(self, answers: int) -> None:
        """So many answers of the true match."""
        self.notes += deniable.check_start(self.table, self.seed, self.dice, self.tally)
        self.drive(starting_twins(self.table, self.seed, self.dice))
        for number in range(answers):
            if self.table.match.over:
                return
            self.step()
            if number % 10 == 0:
                for who in self.table.streams:
                    self.table.patch(who)  # so that those of twins stay short
            if number % 10 == 0 and self.tally.pairs[DICE] < self.quota:
                self.drive([dice_twin(self.table, self.seed)])

    def step(self) -> None:
        """One answer, and what might have been."""
        match = self.table.match
        role = self.dice.choice(match.deciding)
        moment = Moment(self.table, role, by_verb(match.actions(role), self.dice))
        self.run.follow(moment)
        before = moment.before.match
        secret = any(deniable.new_secrets(moment, self.run, who) for who in match.roles if who != role)
        if secret and self.tally.made_at(moment.question) < 40:
            self.notes += [
                f"{moment.question}: {note}" for note in deniable.check(moment, self.run, self.dice, self.tally)
            ]
        if secret or moment.untold or before.sealing[0] or self.dice.random() < 0.05:
            self.drive(moment.twins(self.dice))

    def drive(self, twins: Any) -> None:
        """Drive the twins whose kind has not been driven often enough, two at most."""
        left = 2
        for twin in twins:
            if left and self.tally.pairs[twin.kind] < self.quota:
                Pair(self.table, twin, self.seed, self.tally, self.thinkers).drive(self.far)
                left -= 1
