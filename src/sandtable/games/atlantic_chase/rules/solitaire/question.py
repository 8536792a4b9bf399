"""A pass after which dice fall."""

from sandtable.engine.message import Action, Msg, Option


def with_final_pass(a: Action) -> Option | None:
    """A pass after which dice fall: the table asks to confirm it. Other answers have their usual wording."""
    return Option(a, Msg("do-pass"), [], "pass", True) if a[0] == "pass" else None
