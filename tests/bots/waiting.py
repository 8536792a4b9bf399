"""A lost game that whoever plays it may put off as long as he likes: his work counts a little, to end it is to lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.frames import Frame, State
from sandtable.engine.game import Game, OptionSpec, Scenario
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.space import Verb


class Hours(State):
    def __init__(self) -> None:
        super().__init__()
        self.work = 0
        self.work_left = 0


class Wait(Frame[Hours]):
    def next(self, g: Play[Hours]) -> int:
        return 0

    def options(self, g: Play[Hours]) -> list[Action]:
        work: list[Action] = [("work",)] if g.state.work_left else []
        return [*work, ("wait",), ("end",)]

    def answer(self, g: Play[Hours], a: Action) -> None:
        if a[0] == "work":
            g.state.work += 1
            g.state.work_left -= 1
        elif a[0] == "end":
            g.state.outcome = {"First": 0, "Second": 1}
            g.pop()


class Waiting(Game):
    id = "waiting"
    title = "Waiting"
    version = 1
    verbs = (Verb("work"), Verb("wait"), Verb("end"))
    events: dict[str, str] = {}

    def __init__(self, work: int = 0) -> None:
        super().__init__()
        self.work = work

    def scenarios(self) -> list[Scenario]:
        return [Scenario("waiting", ("First", "Second"), "Waiting", "It is lost.")]

    def options(self, scenario: str) -> list[OptionSpec]:
        return []

    def domains(self, scenario: str) -> dict[str, int]:
        return {}

    def board_of(self, scenario: str) -> Any:
        return {}

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        state = Hours()
        state.work_left = self.work
        state.stack.append(Wait())
        return state

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        pass

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        return {"work": g.state.work}

    def value(self, g: Play[Any], role: int) -> float:
        return (0.0005 * g.state.work - 0.5) * (1 - 2 * role)
