"""One seat of any game as a Gymnasium environment: the other seats are played by bots.

Solitaire games need no bots. `info["action_mask"]` and `action_masks()` tell which answers are legal; an illegal one
ends the episode with a loss, because nothing else is honest.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import sandtable
from sandtable import bots
from sandtable.engine.seat import Chair

Vector = np.ndarray[Any, Any]


class SeatEnv(gymnasium.Env[Vector, int]):
    """`SeatEnv("atlantic-chase", role="german", opponent="greedy")`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str, scenario: str | None = None, role: str | None = None, opponent: str = "random"
    ) -> None:
        self.rules = sandtable.game(game)
        self.scenario = scenario or self.rules.scenarios()[0].id
        self.roles = self.rules.roles(self.scenario)
        self.role = role or self.roles[0]
        self.opponent = opponent
        self.space = self.rules.space(self.scenario)
        self.match = sandtable.new_match(self.rules, self.scenario, 0, simulation=True)
        size = len(self.rules.observe(self.match.play, self.match.role_index(self.role)))
        self.observation_space = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.action_space: Any = spaces.Discrete(self.space.size)
        self._bots: dict[str, Any] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """A new match; the seed fixes dice and bots."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 60))
        self.match = sandtable.new_match(self.rules, self.scenario, number, options, simulation=True)
        others = [role for role in self.roles if role != self.role]
        self._bots = {role: bots.make(self.opponent, self.rules, f"{number} {role}") for role in others}
        self._let_others_answer()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer by number, then let the bots answer until this seat is asked again."""
        try:
            self.match.apply(self.space.decode(int(action)), self.role)
        except (sandtable.IllegalAction, ValueError):
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": True}
        self._let_others_answer()
        result = self.match.result
        reward = 0.0
        if result is not None and result["winner"] is not None:
            reward = 1.0 if result["winner"] == self.role else -1.0
        elif result is not None and len(self.roles) == 1:
            reward = -1.0
        return self._observe(), reward, result is not None, False, self._info()

    def action_masks(self) -> Vector:
        """Legal answers as a boolean vector (the name that sb3-contrib's MaskablePPO looks for)."""
        mask = np.zeros(self.space.size, dtype=bool)
        for action in self.match.actions(self.role):
            mask[self.space.encode(action)] = True
        return mask

    def render(self) -> str:
        """The position as text."""
        return f"{self.rules.title} {self.scenario}: {self.match.decision or self.match.result}"

    def _let_others_answer(self) -> None:
        while not self.match.over and self.role not in self.match.deciding:
            role = self.match.deciding[0]
            self.match.apply(self._bots[role].choose(Chair(self.match, role)), role)

    def _observe(self) -> Vector:
        role = self.match.role_index(self.role)
        return np.asarray(self.rules.observe(self.match.play, role), np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}
