"""Any game as a PettingZoo AEC environment with action masks.

Agents are the game's roles; `observe` gives `{"observation": vector, "action_mask": mask}`. With `actions="options"` it
also gives `"options"`, a row of numbers for each legal answer, and the answer is its place in that list. Chance happens
inside the environment. In secret simultaneous steps the open lanes are served in role order. An illegal answer loses
the match; `reset(options={"scenario": "s06_juno"})` changes the scenario; after `longest` answers it is truncated.
"""

from __future__ import annotations

from typing import Any

from sandtable.extras import missing_extra
from sandtable.lab.episode import FLAT, LONGEST, OPTIONS, Episode
from sandtable.lab.rendering import RENDER_MODES, check_mode, rendered
from sandtable.lab.rewards import WIN
from sandtable.lab.sight import Vector
from sandtable.seam.match import Match

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

Observation = dict[str, Vector]


class SandtableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """`env(game, scenario)`: reset, step, observe, render as PettingZoo defines them."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        longest: int = LONGEST,
        actions: str = FLAT,
        reward: str = WIN,
        render_mode: str | None = None,
        odds: bool = False,
    ) -> None:
        super().__init__()
        self.render_mode = check_mode(render_mode)
        self.episode = Episode(game, scenario, options, longest, actions, reward, odds)
        name = f"sandtable_{game}_{self.episode.scenario}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = list(self.episode.roles)
        size = self.episode.size
        seen: dict[str, spaces.Space[Any]] = {
            "observation": self.episode.seen_space(),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
        if actions == OPTIONS:
            seen["options"] = self.episode.rows_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces.Dict(seen))
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.episode.match

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the seed fixes all dice."""
        self.episode.reset(np.random.default_rng().integers(1 << 60).item() if seed is None else seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Answer for the selected agent by the number of the answer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.answer(int(action if action is not None else -1), agent)
        self.rewards.update(self.episode.rewards())
        if self.episode.over or self.episode.truncated:
            self._finish()
        else:
            self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent may see, and which answers are legal."""
        episode = self.episode
        seen = {"observation": episode.observe(agent), "action_mask": episode.mask(agent)}
        if episode.actions == OPTIONS:
            seen["options"] = episode.option_rows(agent)
        return seen

    def render(self) -> str | None:
        """The position as everybody may see it, as text or as an SVG document, as `render_mode` says."""
        return rendered(self.match, None, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self.match.deciding[0]

    def _finish(self) -> None:
        for agent in self.agents:
            self.terminations[agent] = self.episode.over
            self.truncations[agent] = self.episode.truncated
        if self.episode.forfeited_by is not None:
            self.infos[self.episode.forfeited_by]["illegal"] = True
        self.agent_selection = self.agents[0]


def env(
    game: str,
    scenario: str | None = None,
    longest: int = LONGEST,
    actions: str = FLAT,
    reward: str = WIN,
    render_mode: str | None = None,
    odds: bool = False,
    **options: Any,
) -> SandtableEnv:
    """An environment for a game; other keyword arguments are the game's options."""
    return SandtableEnv(game, scenario, options, longest, actions, reward, render_mode, odds)
