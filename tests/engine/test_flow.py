"""The loop of play: frames found by class, roles that the rules play, questions that are always asked."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import DeadEnd
from sandtable.engine.frames import PASS, Frame, Sequence, State
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play


class Board(State):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []


class Ask(Frame[Board]):
    """Offers three numbers to one role."""

    def __init__(self, role: int = 0) -> None:
        super().__init__()
        self.role = role

    def next(self, g: Play[Board]) -> int:
        return self.role

    def options(self, g: Play[Board]) -> list[Action]:
        return [("say", 1), ("say", 2), ("say", 3)]

    def answer(self, g: Play[Board], a: Action) -> None:
        g.state.said.append(f"{self.role}:{a[1]}")
        g.pop(a[1])


class Cycle(Sequence[Board]):
    steps = ("begin", "other")

    def begin(self, g: Play[Board]) -> None:
        g.push(Ask(0))

    def other(self, g: Play[Board]) -> None:
        g.push(Ask(1))

    def resume(self, g: Play[Board], child: Frame[Board], result: int) -> None:
        if isinstance(child, Ask):
            g.state.said.append(f"back from {child.role} with {result}")


class Hasty(Cycle):
    """One of several kinds of cycle."""


class Never(Frame[Board]):
    def next(self, g: Play[Board]) -> int:
        return 0

    def options(self, g: Play[Board]) -> list[Action]:
        return []


class Secret(Frame[Board]):
    """Offers one answer; that it is asked must not depend on that."""

    always_ask = True

    def next(self, g: Play[Board]) -> int:
        return 1

    def options(self, g: Play[Board]) -> list[Action]:
        return [PASS]

    def answer(self, g: Play[Board], a: Action) -> None:
        g.pop()


class Robot(Flow):
    def automatic(self, g: Play[Any]) -> int:
        return 1

    def choose(self, g: Play[Any], frame: Frame[Any], options: list[Action]) -> Action:
        return options[-1]


def played(*frames: Frame[Board], flow: Flow | None = None) -> Play[Board]:
    s = Board()
    s.stack.extend(frames)
    g: Play[Board] = Play(s, Chance(key_of(1)), 2, True, flow or Flow())
    g.advance()
    return g


def test_a_frame_is_found_by_its_class_or_by_the_class_it_is_made_from() -> None:
    g = played(Hasty())
    assert g.enclosing(Ask) is g.stack[-1]
    assert g.enclosing(Hasty) is g.stack[0]
    assert g.enclosing(Cycle) is g.stack[0]
    with pytest.raises(LookupError, match="no Never on the stack"):
        g.enclosing(Never)


def test_a_role_that_the_rules_play_is_never_asked_and_stands_in_no_record() -> None:
    g = played(Cycle(), flow=Robot())
    g.take(0, ("say", 2))
    assert g.asked == []
    assert g.state.said == ["0:2", "back from 0 with 2", "1:3", "back from 1 with 3"]
    assert g.taken == [(0, ("say", 2), 0)]


def test_a_recorded_game_is_retraced_past_the_answers_of_the_automatic_role() -> None:
    s = Board()
    s.stack.append(Cycle())
    g: Play[Board] = Play(s, Chance(key_of(1)), 2, True, Robot())
    assert g.ready() == 0
    g.retrace(0, ("say", 2))
    assert g.ready() == -1
    assert "1:3" in s.said


def test_an_automatic_role_without_an_answer_is_a_dead_end() -> None:
    class Lost(Never):
        def next(self, g: Play[Board]) -> int:
            return 1

    with pytest.raises(DeadEnd):
        played(Lost(), flow=Robot())


def test_a_question_whose_absence_would_tell_is_asked_although_it_has_one_answer() -> None:
    g = played(Secret())
    assert g.asked == [1]
    g.take(1, PASS)
    assert g.trace() == []


def test_a_question_with_one_answer_answers_itself() -> None:
    class Plainly(Secret):
        always_ask = False

    g = played(Plainly())
    assert g.trace() == []
    assert g.taken == [(1, PASS, 1)]
