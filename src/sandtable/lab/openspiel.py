"""Any game as an OpenSpiel game with explicit chance nodes, for its search and learning algorithms.

`load("atlantic-chase", "s01_learning_breakout")` gives a `pyspiel.Game`; players are the roles in their order, answers
are the numbers of the game's action space, and every roll of dice is a chance node with its exact distribution. An
illegal answer loses the match, and `reward="value"` rewards every answer, as in the other environments.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import sandtable
from sandtable.engine.chance import Tape
from sandtable.engine.errors import IllegalAction
from sandtable.engine.game import Game
from sandtable.extras import missing_extra
from sandtable.lab.rewards import WIN, check_kind, worth
from sandtable.seam.explicit import Explicit
from sandtable.seam.match import Match

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "openspiel") from None

from sandtable.lab.sight import Sight, blocks_of  # after the extras, whose absence it would tell otherwise

MOST_OUTCOMES = 4096  # of one roll or draw
LONGEST = 200_000


class Table:
    """A match with explicit chance that OpenSpiel may copy."""

    def __init__(self, rules: Game, scenario: str, reward: str = WIN) -> None:
        self.rules = rules
        self.scenario = scenario
        self.reward = reward
        self.space = rules.space(scenario)
        self.forfeited_by: str | None = None
        self.explicit = Explicit(self._begin)
        self._at_first: list[float] = []  # what the first question was worth, when it has come
        self._before: list[float] = []  # what the match had brought before the last answer or roll

    def _begin(self, tape: Tape) -> Match:
        return sandtable.new_match(self.rules, self.scenario, chance=tape, simulation=True)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        twin = Table.__new__(Table)
        twin.rules, twin.scenario, twin.space = self.rules, self.scenario, self.space
        twin.forfeited_by = self.forfeited_by
        twin.reward = self.reward
        twin.explicit = self.explicit.clone()
        twin._at_first, twin._before = self._at_first, self._before
        return twin

    @property
    def match(self) -> Match:
        """The match as it stands."""
        assert self.explicit.match is not None
        return self.explicit.match

    @property
    def over(self) -> bool:
        """Whether the match has ended by the rules or by an illegal answer."""
        return self.explicit.node is None and (self.forfeited_by is not None or self.match.over)

    def act(self, number: int) -> None:
        """An outcome of the open roll, or else an answer of the role that is asked first; an illegal one loses."""
        self._before = self.returns()
        if self.explicit.node is not None:
            self.explicit.decide(number)
            return
        role = self.match.deciding[0]
        try:
            self.explicit.apply(self.space.decode(number), role)
        except (IllegalAction, ValueError):
            self.forfeited_by = role

    def returns(self) -> list[float]:
        """What the match has brought to each role so far; an answer counts when all its dice have fallen."""
        if self.explicit.match is None:
            return [0.0] * len(self.rules.roles(self.scenario))
        now = list(worth(self.match, self.reward, self.forfeited_by).values())
        self._at_first = self._at_first or now
        return [one - two for one, two in zip(now, self._at_first, strict=True)]

    def rewards(self) -> list[float]:
        """What the last answer or roll has brought to each role."""
        if not self._before:
            return [0.0] * len(self.rules.roles(self.scenario))
        return [now - before for now, before in zip(self.returns(), self._before, strict=True)]


class SandtableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A scenario as an OpenSpiel game; `load` makes a registered class of it for each scenario."""

    rules: ClassVar[Game]
    scenario: ClassVar[str]
    kind: ClassVar[Any]
    reward: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = len(self.rules.roles(self.scenario))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.space(self.scenario).size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0 if self.reward == WIN else -2.0,
            max_utility=1.0 if self.reward == WIN else 2.0,
            utility_sum=0.0 if players == 2 and self.reward == WIN else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SandtableState:
        """A match before its first question or roll."""
        return SandtableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a role may see, as a vector and as text."""
        return Observer(self)


class Observer:
    """OpenSpiel's observer: the numbers of what a role may see, as one vector and by block."""

    def __init__(self, game: SandtableGame) -> None:
        roles = game.rules.roles(game.scenario)
        self.sights = [Sight(game.rules, role) for role in roles]
        self.tensor = np.zeros_like(self.sights[0].vector)
        self.dict = blocks_of(self.tensor, self.sights[0].observation)

    def set_from(self, state: SandtableState, player: int) -> None:
        """Fill the vector for a role."""
        if state.table.explicit.match is not None and player >= 0:
            self.tensor[:] = self.sights[player].look(state.table.match)
        else:
            self.tensor[:] = 0

    def string_from(self, state: SandtableState, player: int) -> str:
        """The view of a role as text."""
        return state.observation_string(player)


class SandtableState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A moment of a match."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.table = Table(game.rules, game.scenario, game.reward)

    def current_player(self) -> int:
        """Who answers: a role, chance, or nobody."""
        if self.table.explicit.node is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.match.role_index(self.table.match.deciding[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes of the open roll with their probabilities."""
        node = self.table.explicit.node
        assert node is not None
        return list(enumerate(node.probabilities))

    def _legal_actions(self, player: int) -> list[int]:
        encode = self.table.space.encode
        return sorted(encode(action) for action in self.table.match.actions(self.table.match.roles[player]))

    def _apply_action(self, action: int) -> None:
        self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.table.explicit.node
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"{node.reason} {node.outcomes[action]}" if node is not None else str(action)
        return " ".join(map(str, self.table.space.decode(action)))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.over

    def returns(self) -> list[float]:
        """What every role has got so far, in the order of the roles."""
        return self.table.returns()

    def rewards(self) -> list[float]:
        """What the last answer or roll has brought to every role."""
        return self.table.rewards()

    def observation_string(self, player: int) -> str:
        """The view of a role."""
        if self.table.explicit.match is None:
            return ""
        return str(self.table.match.view(self.table.match.roles[player]))

    def __str__(self) -> str:
        explicit = self.table.explicit
        rolling = "" if explicit.node is None else f" {explicit.answering} {explicit.rolled} {explicit.node.reason}"
        if explicit.match is None:
            return f"before the start{rolling}"
        return f"{explicit.match.trace()} {explicit.match.position_hash()}{rolling}"


def _kind(rules: Game, scenario: str, reward: str) -> Any:
    players = len(rules.roles(scenario))
    utility, model = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel
    short = f"sandtable_{rules.id}_{scenario}" if reward == WIN else f"sandtable_{rules.id}_{scenario}_{reward}"
    return pyspiel.GameType(
        short_name=short.replace("-", "_"),
        long_name=f"{rules.title}: {scenario}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players == 2 and reward == WIN else utility.GENERAL_SUM,
        reward_model=model.TERMINAL if reward == WIN else model.REWARDS,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


@cache
def load(game: str, scenario: str | None = None, reward: str = WIN) -> Any:
    """A scenario as an OpenSpiel game, registered under `sandtable_<game>_<scenario>`."""
    rules = sandtable.game(game)
    name = scenario or rules.scenarios()[0].id
    kind = _kind(rules, name, check_kind(reward))
    made = type(kind.short_name, (SandtableGame,), {"rules": rules, "scenario": name, "kind": kind, "reward": reward})
    pyspiel.register_game(kind, made)
    return pyspiel.load_game(kind.short_name)
