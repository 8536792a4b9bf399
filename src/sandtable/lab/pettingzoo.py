"""Any game as a PettingZoo AEC environment with action masks.

Agents are the game's roles; `observe` gives `{"observation": vector, "action_mask": mask}`. Chance happens inside the
environment. In secret simultaneous steps the open lanes are served in role order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import sandtable

Observation = dict[str, np.ndarray[Any, Any]]


class SandtableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """`env(game, scenario)`: reset, step, observe, render as PettingZoo defines them."""

    def __init__(self, game: str, scenario: str | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.rules = sandtable.game(game)
        self.scenario = scenario or self.rules.scenarios()[0].id
        self.options = options or {}
        self.space = self.rules.space(self.scenario)
        name = f"sandtable_{game}_{self.scenario}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = list(self.rules.roles(self.scenario))
        self._start(0)
        size = len(self.rules.observe(self.match.play, 0))
        box = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        mask = spaces.Box(0, 1, (self.space.size,), np.int8)
        seen = spaces.Dict({"observation": box, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.space.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _start(self, seed: int | str) -> None:
        self.match = sandtable.new_match(self.rules, self.scenario, seed, self.options, simulation=True)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the seed fixes all dice."""
        self._start(np.random.default_rng(seed).integers(1 << 60).item() if seed is None else seed)
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
        self.match.apply(self.space.decode(int(action if action is not None else -1)), agent)
        if self.match.over:
            self._finish()
        else:
            self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent may see, and which answers are legal."""
        role = self.match.role_index(agent)
        mask = np.zeros(self.space.size, np.int8)
        for action in self.match.actions(agent):
            mask[self.space.encode(action)] = 1
        vector = np.asarray(self.rules.observe(self.match.play, role), np.float32)
        return {"observation": vector, "action_mask": mask}

    def render(self) -> str:
        """The position as text."""
        return f"{self.rules.title} {self.scenario}: {self.match.decision or self.match.result}"

    def close(self) -> None:
        """Nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self.match.deciding[0]

    def _finish(self) -> None:
        result = self.match.result or {"winner": None}
        for agent in self.agents:
            self.rewards[agent] = 0.0 if result["winner"] is None else 1.0 if result["winner"] == agent else -1.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


def env(game: str, scenario: str | None = None, **options: Any) -> SandtableEnv:
    """An environment for a game; keyword arguments are the game's options."""
    return SandtableEnv(game, scenario, options)
