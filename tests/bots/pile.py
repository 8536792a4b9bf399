"""A pile of matches: take one to three, whoever takes the last one wins. A game with a known best play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.frames import Frame, State
from sandtable.engine.game import Game, OptionSpec, Scenario
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.space import Verb


class Matches(State):
    def __init__(self) -> None:
        super().__init__()
        self.left = 14
        self.turn = 0


class Take(Frame[Matches]):
    def next(self, g: Play[Matches]) -> int:
        return g.state.turn

    def options(self, g: Play[Matches]) -> list[Action]:
        return [("take", n) for n in range(1, min(3, g.state.left) + 1)]

    def answer(self, g: Play[Matches], a: Action) -> None:
        g.state.left -= a[1]
        if g.state.left == 0:
            g.state.outcome = {("First", "Second")[g.state.turn]: 1}
            g.pop()
        g.state.turn = 1 - g.state.turn


class Pile(Game):
    id = "pile"
    title = "Pile"
    version = 1
    verbs = (Verb("take", "n"),)
    events: dict[str, str] = {}

    def scenarios(self) -> list[Scenario]:
        return [Scenario("pile", ("First", "Second"), "Pile", "Fourteen matches.")]

    def options(self, scenario: str) -> list[OptionSpec]:
        return []

    def domains(self, scenario: str) -> dict[str, int]:
        return {"n": 4}

    def board_of(self, scenario: str) -> Any:
        return {}

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        state = Matches()
        state.stack.append(Take())
        return state

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        pass

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        return {"left": g.state.left, "turn": g.state.turn}

    def value(self, g: Play[Any], role: int) -> float:
        good_for_mover = g.state.left % 4 != 0
        return 0.5 if good_for_mover == (g.state.turn == role) else -0.5
