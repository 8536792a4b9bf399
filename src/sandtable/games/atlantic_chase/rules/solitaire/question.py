"""Whom a question goes to: a person's side is asked, the virtual player answers at once."""

from sandtable.engine.message import Action, Msg, Option
from sandtable.engine.play import GO_ON, Frame, Play
from sandtable.games.atlantic_chase.state.sea import Sea

from .virtual import virtual_answer


def asked(g: Play[Sea], frame: Frame[Sea], side: int) -> int:
    """The side to ask; for the virtual player the answer is given here."""
    if side != g.state.rules.virtual_side:
        return side
    frame.answer(g, virtual_answer(g, type(frame).__name__, frame.options(g)))
    return GO_ON


def with_final_pass(a: Action) -> Option | None:
    """A pass after which dice fall: the table asks to confirm it. Other answers have their usual wording."""
    return Option(a, Msg("do-pass"), [], "pass", True) if a[0] == "pass" else None
