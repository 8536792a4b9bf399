"""Questions of the usual shapes: choose one thing, pick a set, say yes or no.

A class says only what differs: the verb, the rule, the things that may be chosen, and why another may not. Options,
prompt (`ask-<name of the class>`), refusals of answers and of clicks follow from that.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.engine.frames import DONE, Frame, State, kebab
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse

YES: Final[Action] = ("yes",)
NO: Final[Action] = ("no",)

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """Asks one role; the words come from the name of the class."""

    rule: ClassVar[str] = ""

    def __init__(self, role: int = 0) -> None:
        super().__init__()
        self.role = role

    def next(self, g: Play[S]) -> int:
        return self.role

    def ask(self, g: Play[S]) -> Ask:
        return Ask(Msg("ask-" + kebab(type(self).__name__), dict(self.named(g.state))), type(self).rule)

    def named(self, s: S) -> list[Ref]:
        """Things that the prompt names, each by its kind."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Question[S]):
    """Choose one thing. The frame below resumes with it, unless `choose` does something else."""

    verb: ClassVar[str] = ""
    kind: ClassVar[str] = ""  # what the thing is on the table; "" for a number

    def things(self, s: S) -> list[int]:
        """What may be chosen, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def reason(self, s: S, thing: int) -> Reason | None:
        """Why another thing may not be chosen."""
        return None

    def choose(self, g: Play[S], thing: int) -> None:
        """Carry the choice out."""
        g.pop(thing)

    def options(self, g: Play[S]) -> list[Action]:
        verb = type(self).verb
        return [(verb, thing) for thing in self.things(g.state)]

    def answer(self, g: Play[S], a: Action) -> None:
        self.choose(g, a[1])

    def explain(self, g: Play[S], a: Action) -> Refusal | None:
        return self.refusal(g.state, a[1]) if a[0] == type(self).verb else None

    def explain_here(self, g: Play[S], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != type(self).kind or role != self.role or ref[1] in self.things(g.state):
            return []
        why = self.refusal(g.state, ref[1])
        return [] if why is None else [why]

    def refusal(self, s: S, thing: int) -> Refusal | None:
        """The reason in words."""
        kind = type(self).kind
        reason = self.reason(s, thing)
        return refuse(reason, (kind, thing)) if kind else refuse(reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Choose[S]):
    """Pick a set, thing by thing, and say when it is complete."""

    verb: ClassVar[str] = "add"

    def __init__(self, role: int = 0) -> None:
        super().__init__(role)
        self.picked: list[int] = []

    def incomplete(self, s: S) -> Reason | None:
        """Why the set may not be closed yet."""
        return None

    def close(self, g: Play[S]) -> None:
        """Carry out what was picked; the frame below resumes with how many."""
        g.pop(len(self.picked))

    def choose(self, g: Play[S], thing: int) -> None:
        self.picked.append(thing)

    def options(self, g: Play[S]) -> list[Action]:
        found = super().options(g)
        if self.incomplete(g.state) is None:
            found.append(DONE)
        return found

    def answer(self, g: Play[S], a: Action) -> None:
        if a[0] == "done":
            self.close(g)
        else:
            super().answer(g, a)

    def ask(self, g: Play[S]) -> Ask:
        ask = super().ask(g)
        ask.kind = "pick"
        ask.chosen = [(type(self).kind, thing) for thing in self.picked]
        return ask

    def explain(self, g: Play[S], a: Action) -> Refusal | None:
        return refuse(self.incomplete(g.state)) if a[0] == "done" else super().explain(g, a)


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNo(Question[S]):
    """A question with two answers; the frame below resumes with 1 for yes, unless `decide` does something else."""

    def decide(self, g: Play[S], yes: bool) -> None:
        """Carry the decision out."""
        g.pop(1 if yes else 0)

    def options(self, g: Play[S]) -> list[Action]:
        return [YES, NO]

    def answer(self, g: Play[S], a: Action) -> None:
        self.decide(g, a[0] == "yes")
