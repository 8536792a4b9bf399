"""One seat of any game as a Gymnasium environment: the other seats are played by bots.

Solitaire games need no bots. `info["legal"]` has the numbers of the legal answers, `action_masks()` tells the same as a
mask; an illegal one ends the episode with a loss, because nothing else is honest. With `actions="options"` the number
is the place of the answer in the list of the legal ones, and the observation has a row of numbers for each of them;
with `odds=True` also the odds that the table shows for it.
`reset(options={"scenario": "s06_juno"})` changes the scenario; other keys are options of the game. After `longest`
answers of all seats the episode is truncated.

The opponent is a bot by name and level (`"random"`, `"planner"`, `"planner:hard"`) or a function, which gets
what the other seat sees and its `info`, and answers by number. For self-play give it the policy that learns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.extras import missing_extra
from sandtable.lab.episode import FLAT, LONGEST, OPTIONS, Episode
from sandtable.lab.rendering import RENDER_MODES, check_mode, rendered
from sandtable.lab.rewards import WIN
from sandtable.lab.sight import Vector
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

Seen = Vector | dict[str, Vector]
Policy = Callable[[Seen, dict[str, Any]], int]


class SeatEnv(gymnasium.Env[Seen, int]):
    """`SeatEnv("atlantic-chase", role="german", opponent="greedy")`."""

    metadata = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        role: str | None = None,
        opponent: str | Policy = "random",
        options: dict[str, Any] | None = None,
        longest: int = LONGEST,
        actions: str = FLAT,
        reward: str = WIN,
        render_mode: str | None = None,
        odds: bool = False,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.episode = Episode(game, scenario, options, longest, actions, reward, odds)
        self.role = role or self.episode.roles[0]
        if self.role not in self.episode.roles:
            raise BadSetup(f"no role {self.role!r}; the roles are {', '.join(self.episode.roles)}")
        if isinstance(opponent, str):
            bots.make(opponent, self.episode.rules)
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
        self.begin(seed, options)
        return self._seen(self.role), self._info(self.role)

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A reset that does not look."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 60))
        self.episode.reset(number, options)
        others = [role for role in self.episode.roles if role != self.role]
        if isinstance(self.opponent, str):
            self._bots = {role: bots.make(self.opponent, self.episode.rules, f"{number} {role}") for role in others}
            self._chairs = {role: Chair(self.match, role) for role in others}
        self._let_others_answer()
        self.episode.rewards()  # what happened before the first question is not this seat's doing

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer by number, then let the others answer until this seat is asked again."""
        reward, over, truncated = self.advance(int(action))
        return self._seen(self.role), reward, over, truncated, self._info(self.role)

    def advance(self, action: int) -> tuple[float, bool, bool]:
        """A step that does not look: reward, over, truncated."""
        episode = self.episode
        episode.answer(action, self.role)
        self._let_others_answer()
        return episode.rewards()[self.role], episode.over, episode.truncated

    def action_masks(self) -> Vector:
        """Legal answers as a boolean vector (the name that sb3-contrib's MaskablePPO looks for)."""
        return self.episode.mask(self.role).astype(bool)

    def render(self) -> str | None:
        """The position as text or as an SVG document, as `render_mode` says."""
        return rendered(self.match, self.role, self.render_mode)

    def _let_others_answer(self) -> None:
        episode, match = self.episode, self.match
        while episode.forfeited_by is None and episode.answers < episode.longest:
            deciding = match.deciding
            if not deciding or self.role in deciding:
                return
            role = deciding[0]
            if isinstance(self.opponent, str):
                match.apply(self._bots[role].choose(self._chairs[role]), None if len(deciding) == 1 else role)
                episode.answers += 1
            else:
                episode.answer(int(self.opponent(self._seen(role), self._info(role))), role)

    def _seen(self, role: str) -> Seen:
        seen = self.episode.observe(role)
        if self.episode.actions == FLAT:
            return seen
        return {"observation": seen, "options": self.episode.option_rows(role)}

    def _info(self, role: str) -> dict[str, Any]:
        info: dict[str, Any] = {"legal": self.episode.legal(role)}
        if self.episode.forfeited_by == role:
            info["illegal"] = True
        if self.episode.actions == OPTIONS and self.episode.left_out(role):
            info["left_out"] = self.episode.left_out(role)
        return info
