"""One match as learning environments see it: answers by number, masks, rewards, and three ways to end.

It ends by the rules, by an illegal answer (who gives it has lost, everybody else has won), or it is cut off after so
many answers (truncated: nobody gets a reward). Every adapter that hides chance is a thin coat over this class.
"""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.bots.payoff import forfeit, payoff
from sandtable.engine.errors import BadSetup, IllegalAction
from sandtable.extras import missing_extra

try:
    import numpy as np
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

Vector = np.ndarray[Any, Any]

LONGEST = 200_000  # answers after which a match is cut off, unless told otherwise


class Episode:
    """A match of a game; `reset` starts the next one, in another scenario if it is asked to."""

    def __init__(
        self, game: str, scenario: str | None = None, options: dict[str, Any] | None = None, longest: int = LONGEST
    ) -> None:
        self.rules = sandtable.game(game)
        self.scenario = scenario or self.rules.scenarios()[0].id
        self.options = dict(options or {})
        self.longest = longest
        self.roles = self.rules.roles(self.scenario)
        self.space = self.rules.space(self.scenario)
        self.reset(0, None)

    def reset(self, seed: int | str, options: dict[str, Any] | None) -> None:
        """A new match. In `options`, "scenario" names another scenario; everything else is an option of the game."""
        wanted = {**self.options, **(options or {})}
        scenario = wanted.pop("scenario", self.scenario)
        wanted.pop("options", None)  # PettingZoo's own api_test sends {"options": 1}
        if self.rules.roles(scenario) != self.roles or self.rules.space(scenario).size != self.space.size:
            raise BadSetup(f"{scenario} has other roles or answers than {self.scenario}: make an environment for it")
        self.match = sandtable.new_match(self.rules, scenario, seed, wanted, simulation=True)
        self.answers = 0
        self.forfeited_by: str | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended by the rules or by an illegal answer."""
        return self.match.over or self.forfeited_by is not None

    @property
    def truncated(self) -> bool:
        """Whether the match was cut off before its end."""
        return not self.over and self.answers >= self.longest

    def answer(self, number: int, role: str) -> None:
        """Answer by number; an answer that is not legal loses the match."""
        try:
            self.match.apply(self.space.decode(number), role)
        except (IllegalAction, ValueError):
            self.forfeited_by = role
        self.answers += 1

    def rewards(self) -> dict[str, float]:
        """What the match has brought to each role so far: nothing before its end."""
        if self.forfeited_by is not None:
            return forfeit(self.roles, self.forfeited_by)
        return payoff(self.match)

    def mask(self, role: str) -> Vector:
        """1 for every legal answer of a role."""
        return np.frombuffer(self.space.mask(self.match.actions(role)), np.int8).copy()

    def observe(self, role: str) -> Vector:
        """What a role may see."""
        return np.asarray(self.match.observe(role), np.float32)

    def describe(self) -> str:
        """The position as one line of text."""
        standing = self.match.decision or self.match.result
        return f"{self.rules.title} {self.match.setup.scenario}: {standing}"
