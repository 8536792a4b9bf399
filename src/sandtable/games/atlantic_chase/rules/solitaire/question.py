"""A pass that leads to a roll."""

from sandtable.engine.message import Action, Msg, Option


def with_final_pass(a: Action) -> Option | None:
    """A pass that leads to a roll: the table asks to confirm it. Other answers have their usual wording."""
    return Option(a, Msg("do-pass"), [], "pass", True) if a[0] == "pass" else None
