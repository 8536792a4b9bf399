"""Any game as a PettingZoo parallel environment: every agent answers at every step, whoever is asked is heard.

An agent that is not asked has an empty mask, and its answer is not read. In secret simultaneous steps all open lanes
are answered at once. Everything else is as in the AEC environment (pettingzoo.py).
"""

from __future__ import annotations

from typing import Any

from sandtable.extras import missing_extra
from sandtable.lab.episode import FLAT, LONGEST
from sandtable.lab.pettingzoo import Observation, SandtableEnv
from sandtable.lab.rewards import WIN
from sandtable.seam.match import Match

try:
    from pettingzoo import ParallelEnv
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

PerAgent = dict[str, Any]


class SandtableParallelEnv(ParallelEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """`parallel_env(game, scenario)`: reset, step, render as PettingZoo defines them."""

    def __init__(self, table: SandtableEnv) -> None:
        self._table = table
        self.metadata = {**table.metadata, "is_parallelizable": True}
        self.render_mode = table.render_mode
        self.possible_agents = table.possible_agents
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._table.match

    def observation_space(self, agent: str) -> Any:
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self._table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: PerAgent | None = None
    ) -> tuple[dict[str, Observation], PerAgent]:
        """A new match; the seed fixes all dice."""
        self._table.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Observation], PerAgent, PerAgent, PerAgent, PerAgent]:
        """The answers of all who are asked, in the order of the roles."""
        episode = self._table.episode
        asked = episode.match.deciding
        for agent in asked:
            if episode.over or episode.truncated:
                break
            episode.answer(int(actions[agent]), agent)
        agents = self.agents
        rewards = {agent: reward for agent, reward in episode.rewards().items() if agent in agents}
        over, truncated = dict.fromkeys(agents, episode.over), dict.fromkeys(agents, episode.truncated)
        seen, infos = self._seen(), self._infos()
        if episode.over or episode.truncated:
            self.agents = []
        return seen, rewards, over, truncated, infos

    def render(self) -> str | None:
        """The position as everybody may see it."""
        return self._table.render()

    def close(self) -> None:
        """Nothing to close."""

    def _seen(self) -> dict[str, Observation]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def _infos(self) -> PerAgent:
        """Who is asked; who has lost by an illegal answer."""
        deciding, loser = self.match.deciding, self._table.episode.forfeited_by
        return {
            agent: {"asked": agent in deciding, **({"illegal": True} if agent == loser else {})}
            for agent in self.agents
        }


def parallel_env(
    game: str,
    scenario: str | None = None,
    longest: int = LONGEST,
    actions: str = FLAT,
    reward: str = WIN,
    render_mode: str | None = None,
    odds: bool = False,
    **options: Any,
) -> SandtableParallelEnv:
    """An environment for a game; other keyword arguments are the game's options."""
    return SandtableParallelEnv(SandtableEnv(game, scenario, options, longest, actions, reward, render_mode, odds))
