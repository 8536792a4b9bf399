"""The checks can fail: leak each kind of secret through each door, write while asked, and see the tests turn red."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from conformance import checks
from conformance.untouched import COMPILED
from engine.fog.game import Fog
from engine.fog.state import COUNTERS, Lane
from sandtable.engine.chance import Chance
from sandtable.engine.frames import Lanes, State
from sandtable.engine.game import Query
from sandtable.engine.message import Action, Msg, Option
from sandtable.engine.play import Play


class StrengthInView(Fog):
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        return {**super().view(g, roles), "sum": g.state.strength[0] + 4 * g.state.strength[-1]}


class PlanInView(Fog):
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        return {**super().view(g, roles), "reserves": g.state.plan.count(2)}


class StrengthInLabels(Fog):
    def describe(self, g: Play[Any], action: Action) -> Option:
        option = super().describe(g, action)
        return Option(
            action, Msg("label", {"hint": sum(g.state.strength[:3])}), option.refs, option.group, option.final
        )


class StrengthInQuery(Fog):
    def queries(self) -> dict[str, Query]:
        return {"peek": Query(self.peek, counter="counter")}

    def peek(self, g: Play[Any], role: int, counter: int) -> Any:
        return g.state.strength[counter]


class SealedInView(Fog):
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        top = g.state.stack[-1] if g.state.stack else None
        plans = [frame.dump() for lane in top.lanes for frame in lane] if isinstance(top, Lanes) else []
        return {**super().view(g, roles), "plans": plans}


class LazySampler(Fog):
    def sample(self, state: State, role: int, chance: Chance) -> None:
        assert isinstance(state, Lane)


def six_games(game: Fog) -> None:
    for seed in range(6):
        checks.check_secrets(game, "lane", seed, 200, Counter(), Counter())


@pytest.mark.parametrize("leaky", [StrengthInView, PlanInView, StrengthInLabels, StrengthInQuery, SealedInView])
def test_a_leak_turns_the_test_red(leaky: type[Fog]) -> None:
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        six_games(leaky())


def test_a_lazy_sampler_is_noticed() -> None:
    differed: Counter[str] = Counter()
    met: Counter[str] = Counter()
    checks.check_secrets(LazySampler(), "lane", 1, 200, differed, met)
    assert met["strength"] > COUNTERS
    assert not differed["strength"]


class LendsStrength(Fog):
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        g.state.strength[0] += 1
        seen = super().view(g, roles)
        g.state.strength[0] -= 1
        return seen


class CountsLooks(Fog):
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        g.state.turn += 1
        return super().view(g, roles)


@pytest.mark.skipif(COMPILED, reason="compiled code writes past the guard; what stays changed is found there too")
@pytest.mark.parametrize("careless", [LendsStrength, CountsLooks])
def test_a_state_that_is_written_while_it_is_looked_at_turns_the_test_red(careless: type[Fog]) -> None:
    with pytest.raises(AssertionError, match=r"of the state|was written"):
        checks.check_asking(careless(), "lane", 1, 20)
