"""Frames: the questions and procedures of a game, stacked inside its state.

A frame asks one thing. Because frames are plain data inside the state, a match can be saved, copied or searched in the
middle of any nested question. Kinds: `Frame` (a question or a procedure), `Sequence` (steps in the rulebook's order)
and `Lanes` (secret simultaneous answers).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.plain import Plain
from sandtable.engine.secrets import Secrets

if TYPE_CHECKING:
    from sandtable.engine.play import Play

GO_ON: Final = -1  # next(): something was pushed, popped or changed; look again
CLOSED: Final = -2  # next() of the bottom frame of a lane: this side has sealed its answers

PASS: Action = ("pass",)
DONE: Action = ("done",)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Plain):
    """Everything a match is, apart from chance: columns of plain data and the stack of frames."""

    def __init__(self) -> None:
        self.stack: list[Any] = []  # of Frame
        self.secrets = Secrets()
        self.outcome: dict[str, int] = {}  # empty while the match is open; else score per role and "how"
        self.chapters: list[dict[str, int]] = []  # partial results of a campaign


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Plain, Generic[S]):
    """One question, or one small procedure."""

    title: ClassVar[str] = ""  # public breadcrumb (a message id), empty for none
    holds: ClassVar[frozenset[str]] = frozenset()  # parts of settle that wait while this frame is on the stack
    always_ask: ClassVar[bool] = False  # ask even when there is one answer (its absence would tell a secret)
    is_reaction: ClassVar[bool] = False  # interrupts, or comes every turn: one answer may stand for all of them

    def next(self, g: Play[S]) -> int:
        """The role to ask now, or GO_ON after pushing, popping or changing something.

        Changes nothing when it returns a role: the engine may call it again at the same moment.
        """
        raise NotImplementedError(type(self).__name__)

    def options(self, g: Play[S]) -> list[Action]:
        """Every legal answer, complete and in a stable order. Depends only on what the answerer knows."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, g: Play[S], a: Action) -> None:
        """Change the state, tell events, push what comes next."""
        raise NotImplementedError(type(self).__name__)

    def resume(self, g: Play[S], child: Frame[S], result: int) -> None:
        """A child frame has popped with this result."""

    def left(self, g: Play[S]) -> None:
        """The frame leaves the stack."""

    def ask(self, g: Play[S]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-" + kebab(type(self).__name__)), "")

    def describe(self, g: Play[S], a: Action) -> Option | None:
        """The answer as people see it; None for the game's usual wording of the verb."""
        return None

    def explain(self, g: Play[S], a: Action) -> Refusal | None:
        """Why `a` is not among the options, in the words of the rule; None if the frame cannot tell."""
        return None

    def explain_here(self, g: Play[S], ref: Ref, role: int) -> list[Refusal]:
        """Why nothing can be done with this hex, piece or card now; most specific first."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Frame[S]):
    """Steps in the rulebook's order. Each step is a method of that name; what it pushes runs before the next."""

    steps: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.pc = 0

    def next(self, g: Play[S]) -> int:
        """Run the next step; leave after the last."""
        steps = type(self).steps
        if self.pc >= len(steps):
            g.pop()
            return GO_ON
        name = steps[self.pc]
        self.pc += 1
        getattr(self, name)(g)
        return GO_ON

    def jump(self, step: str) -> None:
        """Continue with that step."""
        self.pc = type(self).steps.index(step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes(Frame[S]):
    """Secret simultaneous answers: one small stack of frames per role, sealed until all are closed.

    Frames in a lane change nothing but themselves, roll no dice and tell no events. The bottom frame of a
    lane returns CLOSED from `next` when its side is ready and keeps its answers for `reveal`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lanes: list[list[Frame[S]]] = []  # by role; an empty list for a role that is not asked
        self.fresh: list[list[Frame[S]]] = []  # the lanes as they were before anybody answered
        self.closed: list[int] = []  # by role: 1 when sealed

    def open_lanes(self, lanes: list[list[Frame[S]]]) -> None:
        """Set the questions of every role before the frame is pushed."""
        self.lanes = lanes
        self.fresh = [[frame.copy() for frame in lane] for lane in lanes]
        self.closed = [0 if lane else 1 for lane in lanes]

    def next(self, g: Play[S]) -> int:
        raise NotImplementedError("lanes are run by the engine")

    def reveal(self, g: Play[S]) -> None:
        """All lanes are closed: read the bottom frames, apply them, pop."""
        raise NotImplementedError(type(self).__name__)


def kebab(name: str) -> str:
    """ChooseTaskForce -> choose-task-force."""
    out: list[str] = []
    for index, letter in enumerate(name):
        if letter.isupper() and index:
            out.append("-")
        out.append(letter.lower())
    return "".join(out)
