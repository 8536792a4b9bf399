"""One seat of any game as a Gymnasium environment: the other seats are played by bots.

Solitaire games need no bots. `info["action_mask"]` and `action_masks()` tell which answers are legal; an illegal one
ends the episode with a loss, because nothing else is honest. `reset(options={"scenario": "s06_juno"})` changes the
scenario; other keys are options of the game. After `longest` answers of all seats the episode is truncated.
"""

from __future__ import annotations

from typing import Any

from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.extras import missing_extra
from sandtable.lab.episode import LONGEST, Episode, Vector
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None


class SeatEnv(gymnasium.Env[Vector, int]):
    """`SeatEnv("atlantic-chase", role="german", opponent="greedy")`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        role: str | None = None,
        opponent: str = "random",
        options: dict[str, Any] | None = None,
        longest: int = LONGEST,
    ) -> None:
        self.episode = Episode(game, scenario, options, longest)
        self.role = role or self.episode.roles[0]
        if self.role not in self.episode.roles:
            raise BadSetup(f"no role {self.role!r}; the roles are {', '.join(self.episode.roles)}")
        self.opponent = opponent
        self.observation_space = spaces.Box(-np.inf, np.inf, self.episode.observe(self.role).shape, np.float32)
        self.action_space: Any = spaces.Discrete(self.episode.space.size)
        self._bots: dict[str, bots.Bot] = {}

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.episode.match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """A new match; the seed fixes dice and bots."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 60))
        self.episode.reset(number, options)
        others = [role for role in self.episode.roles if role != self.role]
        self._bots = {role: bots.make(self.opponent, self.episode.rules, f"{number} {role}") for role in others}
        self._let_others_answer()
        return self.episode.observe(self.role), self._info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer by number, then let the bots answer until this seat is asked again."""
        episode = self.episode
        episode.answer(int(action), self.role)
        self._let_others_answer()
        reward = episode.rewards()[self.role]
        return episode.observe(self.role), reward, episode.over, episode.truncated, self._info()

    def action_masks(self) -> Vector:
        """Legal answers as a boolean vector (the name that sb3-contrib's MaskablePPO looks for)."""
        return self.episode.mask(self.role).astype(bool)

    def render(self) -> str:
        """The position as text."""
        return self.episode.describe()

    def _let_others_answer(self) -> None:
        episode, match = self.episode, self.match
        while not (episode.over or episode.truncated) and self.role not in match.deciding:
            role = match.deciding[0]
            match.apply(self._bots[role].choose(Chair(match, role)), role)
            episode.answers += 1

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.episode.forfeited_by is not None:
            info["illegal"] = True
        return info
