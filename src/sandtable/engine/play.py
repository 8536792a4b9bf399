"""The loop of play: what frames do to the stack, to chance and to the log, and how the next question is found.

The engine settles consequences, asks the top frame `next`, and stops when somebody has to choose.
Verbs of frames: push, pop, replace.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from sandtable.engine.chance import Chance
from sandtable.engine.errors import DeadEnd
from sandtable.engine.frames import CLOSED, GO_ON, Frame, Lanes, State
from sandtable.engine.message import Action

EVERYONE: Final = -1  # audience of an event: all roles and spectators

S = TypeVar("S", bound=State)
F = TypeVar("F", bound="Frame[Any]")

_RUNAWAY: Final = 200_000  # steps without a question after which the rules are in a loop
_SETTLE_CAP: Final = 1_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """What a game adds to the loop of play. The base adds nothing."""

    def settle(self, g: Play[Any]) -> bool:
        """Consequences that follow from any change, in rulebook order; True if anything changed."""
        return False

    def spoken(self, g: Play[Any], kind: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """The arguments of an event as they are told; a game may name things that will be gone when it is read."""
        return args

    def automatic(self, g: Play[Any]) -> int:
        """The role that the rules play by themselves and nobody is asked for, -1 if there is none."""
        return -1

    def choose(self, g: Play[Any], frame: Frame[Any], options: list[Action]) -> Action:
        """The answer of the automatic role; it is no decision of anybody and stands in no record."""
        raise NotImplementedError(type(self).__name__)


class Play(Generic[S]):
    """A running match as frames see it: the state, chance, the events told, and the verbs of the stack."""

    def __init__(self, state: S, chance: Chance, roles: int, telling: bool, flow: Flow) -> None:
        self.state = state
        self.flow = flow
        self.stack: list[Frame[S]] = state.stack
        self.chance = chance
        self.roles = roles
        self.telling = telling
        self.events: list[tuple[int, str, tuple[Any, ...]]] = []  # (audience bits, kind, args)
        self.taken: list[tuple[int, Action, int]] = []  # (role, answer, 1 if it was the only one)
        self.barred = False  # something happened that may not be taken back
        self.asked: list[int] = []  # roles with an open question
        self._options: list[list[Action] | None] = [None] * roles
        self._steps = 0

    # -- verbs of frames ---------------------------------------------------------------------------------------

    def push(self, frame: Frame[S]) -> None:
        """Ask (or do) this first."""
        self.stack.append(frame)

    def pop(self, result: int = 0) -> None:
        """Leave the top frame and give its result to the frame below."""
        frame = self.stack.pop()
        frame.left(self)
        if self.stack:
            self.stack[-1].resume(self, frame, result)

    def replace(self, frame: Frame[S]) -> None:
        """Leave the top frame for another, without telling the frame below."""
        self.stack.pop().left(self)
        self.stack.append(frame)

    def enclosing(self, kind: type[F]) -> F:
        """The nearest frame of that class, or of one made from it, on the stack."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"no {kind.__name__} on the stack")

    def held(self, part: str) -> bool:
        """Whether a stacked frame makes this part of settle wait."""
        return any(part in type(frame).holds for frame in self.stack)

    def bar(self) -> None:
        """What happened before this moment may not be taken back."""
        self.barred = True

    def learn(self, slot: int, role: int) -> None:
        """`role` gets to know a secret."""
        knowers = self.state.secrets.knowers
        bit = 1 << role
        if not knowers[slot] & bit:
            knowers[slot] |= bit
            self.barred = True

    # -- chance ------------------------------------------------------------------------------------------------

    def dice(self, reason: str, n: int, sides: int = 6) -> list[int]:
        """Roll `n` dice openly; ascending."""
        self.barred = True
        rolled = self.chance.dice(reason, n, sides)
        if self.telling:
            self.events.append((EVERYONE, "roll", (reason, sides, *rolled)))
        return rolled

    def die(self, reason: str, sides: int = 6) -> int:
        """Roll one die openly."""
        return self.dice(reason, 1, sides)[0]

    def pick(self, reason: str, options: list[int]) -> int:
        """One of several equal things, given in id order."""
        if len(options) == 1:
            return options[0]
        self.barred = True
        return options[self.chance.pick(reason, len(options))]

    def draw(self, reason: str, weights: list[int]) -> int:
        """Draw from a pool: an index, in proportion to the weights."""
        self.barred = True
        return self.chance.draw(reason, weights)

    # -- events ------------------------------------------------------------------------------------------------

    def tell(self, kind: str, *args: Any) -> None:
        """An event that everybody sees."""
        if self.telling:
            self.events.append((EVERYONE, kind, self.flow.spoken(self, kind, args)))

    def tell_only(self, audience: int, kind: str, *args: Any) -> None:
        """An event for some roles only (bit set)."""
        if self.telling:
            self.events.append((audience, kind, args))

    # -- the loop ----------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run until somebody has to choose, or the match is over."""
        self.asked = []
        self._forget()
        self._steps = 0
        while True:
            self._steps += 1
            if self._steps > _RUNAWAY:
                raise DeadEnd(f"no question in {_RUNAWAY} steps; stack: {self.trace()}")
            self._settle()
            if not self.stack:
                return
            top = self.stack[-1]
            if isinstance(top, Lanes):
                if self._run_lanes(top):
                    return
                continue
            who = top.next(self)
            if who == GO_ON:
                continue
            options = top.options(self)
            if who == self.flow.automatic(self):
                self._answer_itself(top, options)
                continue
            if len(options) == 1 and not type(top).always_ask:
                self.taken.append((who, options[0], 1))
                top.answer(self, options[0])
                continue
            if not options:
                raise DeadEnd(f"no answer; stack: {self.trace()}")
            self.asked = [who]
            self._options[who] = options
            return

    def reopen(self) -> None:
        """Find the open question again after the state was copied or loaded; runs nothing."""
        self.asked = []
        self._forget()
        if not self.stack:
            return
        top = self.stack[-1]
        if isinstance(top, Lanes):
            self._run_lanes(top)
            return
        who = top.next(self)
        if who < 0:
            raise DeadEnd(f"no question is open; stack: {self.trace()}")
        self.asked = [who]
        self._options[who] = top.options(self)

    def same_question(self, other: Play[S]) -> None:
        """Take over the open question of a play whose state is equal."""
        self.asked = other.asked[:]
        self._options = other._options[:]

    def _settle(self) -> None:
        rounds = 0
        while self.flow.settle(self):
            rounds += 1
            if rounds > _SETTLE_CAP:
                raise DeadEnd("settle does not settle")

    def _answer_itself(self, frame: Frame[S], options: list[Action]) -> None:
        if not options:
            raise DeadEnd(f"no answer; stack: {self.trace()}")
        frame.answer(self, self.flow.choose(self, frame, options))

    def _run_lanes(self, lanes: Lanes[S]) -> bool:
        """Run every open lane to its question; True if somebody has to choose."""
        for role in range(self.roles):
            if not lanes.closed[role]:
                self.run_lane(lanes, role)
        if self.asked:
            return True
        lanes.reveal(self)
        self.barred = True
        return False

    def run_lane(self, lanes: Lanes[S], role: int) -> None:
        """Run the lane of a role to its next question, or until it is closed."""
        outer = self.stack
        self.stack = lanes.lanes[role]
        try:
            while True:
                top = self.stack[-1]
                who = top.next(self)
                if who == CLOSED:
                    lanes.closed[role] = 1
                    return
                if who == GO_ON:
                    continue
                options = top.options(self)
                if not options:
                    raise DeadEnd(f"no answer in a lane; stack: {self.trace()}")
                self.asked.append(role)
                self._options[role] = options
                return
        finally:
            self.stack = outer

    def _forget(self) -> None:
        for role in range(self.roles):
            self._options[role] = None

    # -- answers -----------------------------------------------------------------------------------------------

    def frame_of(self, role: int) -> Frame[S]:
        """The frame that asks `role`."""
        top = self.stack[-1]
        if isinstance(top, Lanes):
            return cast(Frame[S], top.lanes[role][-1])
        return top

    def legal(self, role: int) -> list[Action]:
        """Every legal answer of a role that is asked; empty for others."""
        options = self._options[role]
        return [] if options is None else options

    def admits(self, role: int, a: Action) -> bool:
        """Whether an answer is legal; quick for an answer that was taken from `legal`."""
        options = self.legal(role)
        for option in options:
            if option is a:
                return True
        return a in options

    def take_listed(self, a: object) -> bool:
        """Carry out one of the very answers that `legal` has listed; False if it is none, or a lane asks for it."""
        if len(self.asked) != 1 or isinstance(self.stack[-1], Lanes):
            return False
        role = self.asked[0]
        for option in self.legal(role):
            if option is a:
                self.take(role, option)
                return True
        return False

    def take(self, role: int, a: Action) -> None:
        """Carry out a legal answer and run on to the next question."""
        self.taken.append((role, a, 0))
        self.retrace(role, a)
        self.advance()

    def retrace(self, role: int, a: Action) -> None:
        """Carry out a recorded answer without listing alternatives; `ready` must have been called before."""
        top = self.stack[-1]
        if not isinstance(top, Lanes):
            top.answer(self, a)
            return
        outer = self.stack
        self.stack = top.lanes[role]
        try:
            self.stack[-1].answer(self, a)
        finally:
            self.stack = outer

    def ready(self) -> int:
        """Run to the next point at which a recorded answer is due, forced or not; -1 when over, -2 for lanes."""
        self._steps = 0
        while True:
            self._steps += 1
            if self._steps > _RUNAWAY:
                raise DeadEnd(f"no question in {_RUNAWAY} steps; stack: {self.trace()}")
            self._settle()
            if not self.stack:
                return -1
            top = self.stack[-1]
            if isinstance(top, Lanes):
                self.asked = []
                self._forget()
                if self._run_lanes(top):
                    return -2
                continue
            who = top.next(self)
            if who == GO_ON:
                continue
            if who != self.flow.automatic(self):
                return who
            self._answer_itself(top, top.options(self))

    def trace(self) -> list[str]:
        """Names of the stacked frames, bottom first."""
        return [type(frame).__name__ for frame in self.stack]
