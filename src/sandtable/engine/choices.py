"""Questions of the usual shapes: choose one thing, pick a set, say yes or no.

A class says only what differs: who is asked, the verb, the rule, the things that may be chosen, and why another may
not. Options, prompt (`ask-<name of the class>`), refusals of answers and of clicks follow from that. These classes have
no fields: a frame that becomes one of them is saved as before.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.engine.frames import DONE, Frame, State, kebab
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse

YES: Final[Action] = ("yes",)
NO: Final[Action] = ("no",)

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """Asks one role; the words come from the name of the class."""

    rule: ClassVar[str] = ""
    prompt: ClassVar[str] = ""  # the message, where it is not called `ask-<name of the class>`

    def asked(self, s: S) -> int:
        """The role that answers; a game for one has no other."""
        return 0

    def next(self, g: Play[S]) -> int:
        return self.asked(g.state)

    def ask(self, g: Play[S]) -> Ask:
        prompt = type(self).prompt or "ask-" + kebab(type(self).__name__)
        return Ask(Msg(prompt, self.named(g.state)), type(self).rule)

    def named(self, s: S) -> dict[str, Any]:
        """What the prompt names: numbers, and things on the table as references."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Question[S]):
    """Choose one thing. The frame below resumes with it, unless `choose` does something else."""

    verb: ClassVar[str] = ""
    kind: ClassVar[str] = ""  # what the thing is on the table; "" for a number
    others: ClassVar[tuple[Action, ...]] = ()  # answers that choose none of the things, such as PASS

    def things(self, s: S) -> list[int]:
        """What may be chosen, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def reason(self, s: S, thing: int) -> Reason | None:
        """Why a thing that is not offered may not be chosen."""
        return None

    def choose(self, g: Play[S], thing: int) -> None:
        """Carry the choice out."""
        g.pop(thing)

    def beside(self, s: S) -> list[Action]:
        """The other answers, where they depend on the state."""
        return list(type(self).others)

    def otherwise(self, g: Play[S], a: Action) -> None:
        """Carry out one of those."""
        g.pop()

    def options(self, g: Play[S]) -> list[Action]:
        verb = type(self).verb
        found: list[Action] = [(verb, thing) for thing in self.things(g.state)]
        found.extend(self.beside(g.state))
        return found

    def answer(self, g: Play[S], a: Action) -> None:
        if a[0] == type(self).verb:
            self.choose(g, a[1])
        else:
            self.otherwise(g, a)

    def explain(self, g: Play[S], a: Action) -> Refusal | None:
        return self.refusal(g.state, a[1]) if a[0] == type(self).verb else None

    def explain_here(self, g: Play[S], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        if ref[0] != type(self).kind or role != self.asked(s) or ref[1] in self.things(s):
            return []
        return here(self.refusal(s, ref[1]))

    def refusal(self, s: S, thing: int) -> Refusal | None:
        """Why a thing is not offered, in words that may name it by its kind; None if it is."""
        if thing in self.things(s):
            return None
        kind = type(self).kind
        reason = self.reason(s, thing)
        return refuse(reason, (kind, thing), **{kind: (kind, thing)}) if kind else refuse(reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Choose[S]):
    """Pick a set, thing by thing, and say when it is complete."""

    verb: ClassVar[str] = "add"
    others: ClassVar[tuple[Action, ...]] = (DONE,)

    def picked(self, s: S) -> list[int]:
        """What is in the set already."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, g: Play[S], thing: int) -> None:
        """Take a thing into the set."""
        raise NotImplementedError(type(self).__name__)

    def need(self, s: S) -> tuple[int, int]:
        """How many are still needed, and how many still allowed."""
        return 0 if self.incomplete(s) is None else 1, len(self.things(s))

    def incomplete(self, s: S) -> Reason | None:
        """Why the set may not be closed yet."""
        return None

    def beside(self, s: S) -> list[Action]:
        return list(type(self).others) if self.incomplete(s) is None else []

    def ask(self, g: Play[S]) -> Ask:
        s, ask = g.state, super().ask(g)
        ask.kind = "pick"
        ask.chosen = [(type(self).kind, thing) for thing in self.picked(s)]
        ask.need = self.need(s)
        return ask

    def explain(self, g: Play[S], a: Action) -> Refusal | None:
        return super().explain(g, a) if a[0] == type(self).verb else refuse(self.incomplete(g.state))


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNo(Question[S]):
    """A question with two answers; the frame below resumes with 1 for yes, unless `decide` does something else."""

    yes: ClassVar[Action] = YES
    no: ClassVar[Action] = NO

    def decide(self, g: Play[S], yes: bool) -> None:
        """Carry the decision out."""
        g.pop(1 if yes else 0)

    def options(self, g: Play[S]) -> list[Action]:
        return [type(self).yes, type(self).no]

    def answer(self, g: Play[S], a: Action) -> None:
        self.decide(g, a[0] == type(self).yes[0])
