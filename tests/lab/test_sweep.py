"""A sweep finds dead ends, crashes, broken states and endless games, and says how to play them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import sandtable
from bots.pile import Matches, Pile, Take
from sandtable import registry
from sandtable.commands.sweep import again
from sandtable.engine.frames import State
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.lab import sweep
from sandtable.lab.executors import Here


class Stuck(Take):
    def options(self, g: Play[Matches]) -> list[Action]:
        return super().options(g) if g.state.left > 5 else []


class Crashing(Take):
    def answer(self, g: Play[Matches], a: Action) -> None:
        if g.state.left <= 5:
            raise ZeroDivisionError("no matches")
        super().answer(g, a)


class Endless(Take):
    def answer(self, g: Play[Matches], a: Action) -> None:
        g.state.turn = 1 - g.state.turn


class Faulty(Pile):
    frame: type[Take] = Take
    broken: Sequence[str] = ()

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        state = super().start(scenario, options, carry)
        state.stack[-1] = self.frame()
        return state

    def check(self, state: State) -> list[str]:
        return list(self.broken)


@pytest.fixture
def pile(monkeypatch: pytest.MonkeyPatch) -> Faulty:
    game = Faulty()
    monkeypatch.setitem(registry.ROOMS, "pile", "nowhere")
    monkeypatch.setitem(registry.LOADED, "pile", game)
    monkeypatch.setattr(sweep, "LONGEST", 500)
    return game


def swept(games: int = 4) -> list[dict[str, Any]]:
    plans = sweep.fields(["pile"], None, ["random", "greedy"], games, "7", False)
    return [row for rows in sweep.rows_of(plans, Here()) for row in rows]


def test_sound_games_pass(pile: Faulty) -> None:
    rows = swept()
    assert [row["failed"] for row in rows] == [""] * 4


def test_bots_take_all_seats_in_all_combinations(pile: Faulty) -> None:
    seats = [tuple(row["bots"]) for row in swept()]
    assert set(seats) == {(one, two) for one in ("random", "greedy") for two in ("random", "greedy")}


@pytest.mark.parametrize(
    ("frame", "reason"), [(Stuck, "dead end"), (Crashing, "ZeroDivisionError: no matches"), (Endless, "not over")]
)
def test_every_kind_of_failure_is_found(pile: Faulty, frame: type[Take], reason: str) -> None:
    pile.frame = frame
    assert all(reason in row["failed"] for row in swept())


def test_a_broken_state_is_found(pile: Faulty) -> None:
    pile.broken = ["two counters in one place"]
    assert swept(1)[0]["failed"] == "two counters in one place"


def test_a_failure_can_be_played_again(pile: Faulty) -> None:
    pile.frame = Stuck
    plans = sweep.fields(["pile"], None, ["random"], 3, "7", False)
    row = sweep.try_one(plans[0], 2)
    assert again(plans, row) == "sandtable sweep pile --scenario pile --bots random --seed 7 --only 2"
    assert sweep.try_one(plans[0], 2)["answers"] == row["answers"]
    assert "Stuck" in row["failed"]


def test_what_was_played_is_not_played_again(pile: Faulty) -> None:
    plans = sweep.fields(["pile"], None, ["random"], 3, "7", False)
    rows = [row for rows in sweep.rows_of(plans, Here(), frozenset({("pile", "pile", 1)})) for row in rows]
    assert [row["game"] for row in rows] == [0, 2]


def test_options_are_drawn_from_the_seed(fog: str) -> None:
    (plan,) = sweep.fields([fog], "lane", ["random"], 20, "7", True)
    drawn = [plan.options_of(number)["strong"] for number in range(20)]
    assert set(drawn) == {False, True}
    assert drawn == [plan.options_of(number)["strong"] for number in range(20)]
    assert plan.options_of(0) == {"strong": False}


def test_options_that_do_not_fit_together_are_not_drawn() -> None:
    rules = sandtable.game("fields-of-fire")
    field = sweep.Field("fields-of-fire", "A1", ["random"], 30, "s", True)
    drawn = [rules.resolve("A1", field.options_of(number)) for number in range(1, 30)]
    assert {options["edition"] for options in drawn} == {"3e", "2e"}
    assert any(options["ignore_experience"] for options in drawn)


@pytest.mark.slow
@pytest.mark.parametrize("name", sandtable.games())
def test_a_small_sweep_of_every_game(name: str) -> None:
    """The first and the last scenario; `sandtable sweep` plays them all."""
    scenarios = [scenario.id for scenario in sandtable.game(name).scenarios()]
    for scenario in {scenarios[0], scenarios[-1]}:
        (plan,) = sweep.fields([name], scenario, ["random"], 1, "ci", False)
        assert sweep.try_one(plan, 0)["failed"] == ""
