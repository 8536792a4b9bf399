"""The loop of play: frames found by class, roles that the rules play, secrets that fade, hidden windows."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import DeadEnd
from sandtable.engine.frames import PASS, Frame, Sequence, State, Window
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
    steps = ("begin", "other", "finish")

    def begin(self, g: Play[Board]) -> None:
        g.push(Ask(0))

    def other(self, g: Play[Board]) -> None:
        g.push(Ask(1))

    def finish(self, g: Play[Board]) -> None:
        for trigger in g.due(self):
            g.state.said.append(f"due {trigger[0]}")

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


class Secret(Window[Board]):
    hidden = True

    def asked(self, g: Play[Board]) -> int:
        return 1

    def reactors(self, g: Play[Board]) -> list[int]:
        return []


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


def test_a_trigger_left_with_a_kind_of_cycle_is_drained_by_the_cycle_under_way() -> None:
    g = played(Hasty())
    g.defer(Cycle, [7])
    g.take(0, ("say", 1))
    g.take(1, ("say", 1))
    assert g.state.said[-1] == "due 7"


def test_unwinding_tells_the_frame_below_which_frame_was_left_last() -> None:
    g = played(Cycle())
    g.stack.append(Never())
    g.unwind(Cycle, 9)
    assert g.state.said == ["back from 0 with 9"]
    assert g.trace() == ["Cycle"]


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


def test_a_hidden_window_is_asked_although_only_passing_is_possible() -> None:
    g = played(Secret())
    assert g.asked == [1]
    assert g.legal(1) == [PASS]
    assert g.barred
    g.take(1, PASS)
    assert g.trace() == []


def test_an_open_window_with_nobody_to_react_is_not_asked() -> None:
    class Open(Secret):
        hidden = False

    assert played(Open()).trace() == []


def test_a_secret_that_is_forgotten_is_unknown_again_and_bars_nothing() -> None:
    g = played(Cycle())
    slot = g.state.secrets.add(0, 0)
    g.learn(slot, 1)
    g.barred = False
    g.forget(slot, 1)
    assert g.state.secrets.unknown_to(1) == [slot]
    assert g.state.secrets.known(slot, 0)
    assert not g.barred
    g.forget(slot, 1)  # twice is as once
    g.learn(slot, 1)
    assert g.barred
