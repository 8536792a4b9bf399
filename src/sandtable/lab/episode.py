"""One match as learning environments see it: answers by number, masks, rewards, and three ways to end.

It ends by the rules, by an illegal answer (who gives it has lost, everybody else has won), or it is cut off after so
many answers (truncated: nobody gets a reward). Every adapter that hides chance is a thin coat over this class.

Answers have numbers in one of two ways. "flat": every answer that the game can ever accept has its own number.
"options": the number is the place of the answer in the list of the legal ones, and each of these is a row of numbers.

Rewards are of two kinds (rewards.py): "win" comes at the end, "value" tells after every answer how much better or worse
the position has become.
"""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.engine.answers import NONE, AnswerRows
from sandtable.engine.errors import BadSetup, IllegalAction
from sandtable.engine.message import Action
from sandtable.extras import missing_extra
from sandtable.lab.odds import shown
from sandtable.lab.rewards import WIN, Standing
from sandtable.lab.sight import Sight, Vector, bounds

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

LONGEST = 200_000  # answers after which a match is cut off, unless told otherwise
FLAT, OPTIONS = "flat", "options"


class Episode:
    """A match of a game; `reset` starts the next one, in another scenario if it is asked to."""

    REBUILT = frozenset(
        {"space", "sights", "rows", "_row_table", "_with_odds", "_listed", "_numbers"}
    )  # fields that a copy makes anew

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        longest: int = LONGEST,
        actions: str = FLAT,
        reward: str = WIN,
        odds: bool = False,
    ) -> None:
        if actions not in (FLAT, OPTIONS):
            raise BadSetup(f"actions is {FLAT!r} or {OPTIONS!r}, not {actions!r}")
        self.rules = sandtable.game(game)
        self.scenario = scenario or self.rules.scenarios()[0].id
        self.options = dict(options or {})
        self.longest = longest
        self.actions = actions
        self.odds = odds  # whether option rows have a last column with the odds that the table shows
        self.standing = Standing(reward)
        self.roles = self.rules.roles(self.scenario)
        self._prepare()
        self.reset(0, None)

    def _prepare(self) -> None:
        self.space = self.rules.space(self.scenario)
        self.sights = {role: Sight(self.rules, role) for role in self.roles}
        self.rows = AnswerRows(self.rules.verbs, self.rules.domains(self.scenario))
        self._row_table = np.frombuffer(self.rows.numbers, np.float32).reshape(self.rows.rows, self.rows.width)
        self._with_odds = np.full((self.rows.rows, self.width), NONE, np.float32)
        self._listed: list[Action] = []  # the answers whose numbers were asked for last ...
        self._numbers: list[int] = []  # ... and these numbers

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.REBUILT}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._prepare()

    def reset(self, seed: int | str, options: dict[str, Any] | None) -> None:
        """A new match. In `options`, "scenario" names another scenario; everything else is an option of the game."""
        wanted = {**self.options, **(options or {})}
        scenario = wanted.pop("scenario", self.scenario)
        wanted.pop("options", None)  # PettingZoo's own api_test sends {"options": 1}
        if self.rules.roles(scenario) != self.roles or self.rules.space(scenario).size != self.space.size:
            alike = ", ".join(self.family())
            raise BadSetup(f"{scenario} has other roles or answers than {self.scenario}; those alike are: {alike}")
        self.match = sandtable.new_match(self.rules, scenario, seed, wanted, simulation=True)
        self.answers = 0
        self.forfeited_by: str | None = None
        self.standing.begin(self.match)

    def family(self) -> list[str]:
        """The scenarios that an environment of this one can change to: the same roles, the same shapes."""
        rules = self.rules
        return [
            scenario.id
            for scenario in rules.scenarios()
            if rules.roles(scenario.id) == self.roles and rules.space(scenario.id).size == self.space.size
        ]

    # -- the end -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended by the rules or by an illegal answer."""
        return self.match.over or self.forfeited_by is not None

    @property
    def truncated(self) -> bool:
        """Whether the match was cut off before its end."""
        return self.answers >= self.longest and not self.over

    def rewards(self) -> dict[str, float]:
        """What the match has brought to each role since this was asked last."""
        return self.standing.gained(self.match, self.forfeited_by)

    # -- answers -----------------------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many numbers an answer may have."""
        return self.space.size if self.actions == FLAT else self.rows.rows

    def answer(self, number: int, role: str) -> None:
        """Answer by number; an answer that is not legal loses the match."""
        match = self.match
        try:
            match.apply(self._meant(number, role), None if match.deciding == (role,) else role)
        except (IllegalAction, ValueError):
            self.forfeited_by = role
        self.answers += 1

    def _meant(self, number: int, role: str) -> Action:
        """The answer of that number: if it is legal, the very one that the match has listed."""
        listed = self.match.actions(role)
        if self.actions == OPTIONS:
            if not 0 <= number < min(len(listed), self.rows.rows):
                raise ValueError(f"there is no answer {number}")
            return listed[number]
        if listed is self._listed and number in self._numbers:
            return listed[self._numbers.index(number)]
        return self.space.decode(number)

    def legal(self, role: str) -> Vector:
        """The numbers of the legal answers of a role, in the order in which the match lists them."""
        listed = self.match.actions(role)
        if self.actions == OPTIONS:
            return np.arange(min(len(listed), self.rows.rows))
        self._listed, self._numbers = listed, self.space.numbers(listed)
        return np.array(self._numbers, np.int64)

    def mask(self, role: str) -> Vector:
        """1 for every legal answer of a role."""
        mask = np.zeros(self.size, np.int8)
        mask[self.legal(role)] = 1
        return mask

    def left_out(self, role: str) -> int:
        """How many legal answers have no row because there is no room for so many."""
        return max(0, len(self.match.actions(role)) - self.rows.rows)

    # -- what is seen ------------------------------------------------------------------------------------------

    def observe(self, role: str) -> Vector:
        """What a role may see."""
        return self.look(role).copy()

    def look(self, role: str) -> Vector:
        """What a role may see, in memory that the next look changes."""
        return self.sights[role].look(self.match)

    def option_rows(self, role: str) -> Vector:
        """The legal answers of a role as rows of numbers; rows without an answer are empty."""
        return self.list_options(role).copy()

    def list_options(self, role: str) -> Vector:
        """The same in memory that the next list changes."""
        listed = self.match.actions(role)
        count = self.rows.fill(listed)
        if not self.odds:
            return self._row_table
        self._with_odds[:, :-1] = self._row_table
        self._with_odds[:, -1] = NONE
        self._with_odds[:count, -1] = shown(self.match, role, listed[:count])
        return self._with_odds

    @property
    def width(self) -> int:
        """Columns of an option row."""
        return self.rows.width + self.odds

    def seen_space(self) -> spaces.Box:
        """The space of `observe`."""
        low, high = bounds(self.sights[self.roles[0]].observation)
        return spaces.Box(low, high, dtype=np.float32)

    def rows_space(self) -> spaces.Box:
        """The space of `option_rows`."""
        highest = [*self.rows.highest, 1] if self.odds else self.rows.highest
        high = np.tile(np.array(highest, np.float32), (self.rows.rows, 1))
        return spaces.Box(np.full_like(high, NONE), high, dtype=np.float32)
