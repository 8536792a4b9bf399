"""The flow of play: a stack of small frames inside the state, and the loop that runs it.

A frame asks one thing. The engine settles consequences, asks the top frame `next`, and stops
when somebody has to choose. Because frames are plain data inside the state, a match can be
saved, copied or searched in the middle of any nested question.

Three kinds: `Frame` (a question or a procedure), `Sequence` (steps in the rulebook's order) and
`Lanes` (secret simultaneous answers). Five verbs: push, pop, unwind, defer, and windows.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from sandtable.engine.chance import Chance
from sandtable.engine.errors import DeadEnd
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.plain import Plain
from sandtable.engine.secrets import Secrets

GO_ON: Final = -1  # next(): something was pushed, popped or changed; look again
CLOSED: Final = -2  # next() of the bottom frame of a lane: this side has sealed its answers
EVERYONE: Final = -1  # audience of an event: all roles and spectators

PASS: Action = ("pass",)
DONE: Action = ("done",)

_RUNAWAY: Final = 200_000  # steps without a question after which the rules are in a loop
_SETTLE_CAP: Final = 1_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Plain):
    """Everything a match is, apart from chance: columns of plain data and the stack of frames."""

    def __init__(self) -> None:
        self.stack: list[Any] = []  # of Frame
        self.secrets = Secrets()
        self.outcome: dict[str, int] = {}  # empty while the match is open; else score per role and "how"
        self.chapters: list[dict[str, int]] = []  # partial results of a campaign


S = TypeVar("S", bound=State)
F = TypeVar("F", bound="Frame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Plain, Generic[S]):
    """One question, or one small procedure."""

    title: ClassVar[str] = ""  # public breadcrumb (a message id), empty for none
    holds: ClassVar[frozenset[str]] = frozenset()  # parts of settle that wait while this frame is on the stack
    always_ask: ClassVar[bool] = False  # ask even when there is one answer (its absence would tell a secret)

    def __init__(self) -> None:
        self.deferred: list[list[int]] = []

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
        """A child frame has popped (or play unwound to here, `child` being the last frame left) with this result."""

    def left(self, g: Play[S]) -> None:
        """The frame leaves the stack, by pop or by unwind."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """A reaction window: one role may react with one eligible thing after another, or pass."""

    hidden: ClassVar[bool] = False  # eligibility is secret: ask always, and let nothing be taken back across it

    def __init__(self, trigger: int = 0, where: int = 0) -> None:
        super().__init__()
        self.trigger = trigger
        self.where = where
        self.spent: list[int] = []
        self.opened = 0

    def asked(self, g: Play[S]) -> int:
        """The role that may react."""
        raise NotImplementedError(type(self).__name__)

    def reactors(self, g: Play[S]) -> list[int]:
        """What may react now, without those in `spent`."""
        raise NotImplementedError(type(self).__name__)

    def react(self, g: Play[S], reactor: int) -> None:
        """Carry out the reaction (or push it)."""
        raise NotImplementedError(type(self).__name__)

    def next(self, g: Play[S]) -> int:
        if type(self).hidden:
            g.bar()
            if not self.opened:
                return self.asked(g)
        if not self.reactors(g):
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

    def unwind(self, to: type[Frame[S]], result: int) -> None:
        """Leave everything above the nearest frame of class `to`, which then resumes with the result."""
        last = self.stack[-1]
        while not isinstance(self.stack[-1], to):
            last = self.stack.pop()
            last.left(self)
        self.stack[-1].resume(self, last, result)

    def defer(self, to: type[Frame[S]], trigger: list[int]) -> None:
        """Leave a trigger with the nearest frame of class `to`, which drains it at its own time."""
        self.enclosing(to).deferred.append(trigger)

    def due(self, frame: Frame[S]) -> list[list[int]]:
        """Take the triggers deferred to this frame."""
        triggers = frame.deferred
        frame.deferred = []
        return triggers

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

    def forget(self, slot: int, role: int) -> None:
        """`role` may no longer look at a secret; nothing that was seen before is taken back by that."""
        self.state.secrets.knowers[slot] &= ~(1 << role)

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
            if len(options) == 1 and not type(top).always_ask and not (isinstance(top, Window) and type(top).hidden):
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
        """Carry out one of the very answers that `legal` has listed; False if it is none, or several are asked."""
        if len(self.asked) != 1:
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
        top = self.stack[-1]
        if isinstance(top, Lanes):
            outer = self.stack
            self.stack = top.lanes[role]
            try:
                self.stack[-1].answer(self, a)
            finally:
                self.stack = outer
        else:
            top.answer(self, a)
        self.advance()

    def retrace(self, role: int, a: Action) -> None:
        """Carry out a recorded answer without listing alternatives; `ready` must have been called before."""
        self.stack[-1].answer(self, a)

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
                return -2
            who = top.next(self)
            if who == GO_ON:
                continue
            if who != self.flow.automatic(self):
                return who
            self._answer_itself(top, top.options(self))

    def trace(self) -> list[str]:
        """Names of the stacked frames, bottom first."""
        return [type(frame).__name__ for frame in self.stack]


def kebab(name: str) -> str:
    """ChooseTaskForce -> choose-task-force."""
    out: list[str] = []
    for index, letter in enumerate(name):
        if letter.isupper() and index:
            out.append("-")
        out.append(letter.lower())
    return "".join(out)
