"""One seat of any game as a Gymnasium environment: the other seats are played by bots.

Solitaire games need no bots. `info["legal"]` has the numbers of the legal answers, `action_masks()` tells the same as a
mask; an illegal one ends the episode with a loss, because nothing else is honest. With `actions="options"` the number
is the place of the answer in the list of the legal ones, and the observation has a row of numbers for each of them.
`reset(options={"scenario": "s06_juno"})` changes the scenario; other keys are options of the game. After `longest`
answers of all seats the episode is truncated.
"""

from __future__ import annotations

from typing import Any

from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.extras import missing_extra
from sandtable.lab.episode import FLAT, LONGEST, OPTIONS, Episode
from sandtable.lab.sight import Vector
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

Seen = Vector | dict[str, Vector]


class SeatEnv(gymnasium.Env[Seen, int]):
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
        actions: str = FLAT,
    ) -> None:
        self.episode = Episode(game, scenario, options, longest, actions)
        self.role = role or self.episode.roles[0]
        if self.role not in self.episode.roles:
            raise BadSetup(f"no role {self.role!r}; the roles are {', '.join(self.episode.roles)}")
        self.opponent = opponent
        self.observation_space: Any = self.episode.seen_space()
        if actions == OPTIONS:
            self.observation_space = spaces.Dict(
                {"observation": self.observation_space, "options": self.episode.rows_space()}
            )
        self.action_space: Any = spaces.Discrete(self.episode.size)
        self._bots: dict[str, bots.Bot] = {}
        self._chairs: dict[str, Chair] = {}

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.episode.match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new match; the seed fixes dice and bots."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 60))
        self.episode.reset(number, options)
        others = [role for role in self.episode.roles if role != self.role]
        self._bots = {role: bots.make(self.opponent, self.episode.rules, f"{number} {role}") for role in others}
        self._chairs = {role: Chair(self.match, role) for role in others}
        self._let_others_answer()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer by number, then let the bots answer until this seat is asked again."""
        episode = self.episode
        episode.answer(int(action), self.role)
        self._let_others_answer()
        over = episode.over
        reward = episode.rewards()[self.role] if over else 0.0
        return self._seen(), reward, over, episode.truncated, self._info()

    def action_masks(self) -> Vector:
        """Legal answers as a boolean vector (the name that sb3-contrib's MaskablePPO looks for)."""
        return self.episode.mask(self.role).astype(bool)

    def render(self) -> str:
        """The position as text."""
        return self.episode.describe()

    def _let_others_answer(self) -> None:
        episode, match = self.episode, self.match
        if episode.forfeited_by is not None:
            return
        while episode.answers < episode.longest:
            deciding = match.deciding
            if not deciding or self.role in deciding:
                return
            role = deciding[0]
            match.apply(self._bots[role].choose(self._chairs[role]), None if len(deciding) == 1 else role)
            episode.answers += 1

    def _seen(self) -> Seen:
        seen = self.episode.observe(self.role)
        if self.episode.actions == FLAT:
            return seen
        return {"observation": seen, "options": self.episode.option_rows(self.role)}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"legal": self.episode.legal(self.role)}
        if self.episode.forfeited_by is not None:
            info["illegal"] = True
        if self.episode.actions == OPTIONS and self.episode.left_out(self.role):
            info["left_out"] = self.episode.left_out(self.role)
        return info
