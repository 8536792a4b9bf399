"""A reaction window, as games of the tests write it: one role may react with one thing after another, or pass."""

from __future__ import annotations

from typing import TypeVar

from sandtable.engine.frames import GO_ON, PASS, Frame, State
from sandtable.engine.message import Action
from sandtable.engine.play import Play

S = TypeVar("S", bound=State)


class Window(Frame[S]):
    """Who may react is secret: it is asked always, and nothing is taken back across it."""

    always_ask = True

    def __init__(self, trigger: int = 0, where: int = 0) -> None:
        super().__init__()
        self.trigger = trigger
        self.where = where
        self.spent: list[int] = []
        self.opened = 0

    def asked(self, g: Play[S]) -> int:
        raise NotImplementedError

    def reactors(self, g: Play[S]) -> list[int]:
        raise NotImplementedError

    def react(self, g: Play[S], reactor: int) -> None:
        raise NotImplementedError

    def next(self, g: Play[S]) -> int:
        g.bar()
        if self.opened and not self.reactors(g):
            g.pop()
            return GO_ON
        return self.asked(g)

    def options(self, g: Play[S]) -> list[Action]:
        return [*[("react", reactor) for reactor in self.reactors(g)], PASS]

    def answer(self, g: Play[S], a: Action) -> None:
        self.opened = 1
        if a[0] == "pass":
            g.pop()
            return
        reactor: int = a[1]
        self.spent.append(reactor)
        self.react(g, reactor)
