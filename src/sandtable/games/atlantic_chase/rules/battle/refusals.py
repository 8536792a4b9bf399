"""Refusals about ships in a battle: the ship that is pointed at, and the one that would act."""

from sandtable.engine.message import Ref, Refusal
from sandtable.engine.reason import Reason, here
from sandtable.engine.reason import refuse as refuse_reason


def refuse(reason: Reason | None, ship: int, by: int) -> Refusal | None:
    """The refusal for a reason, if there is one. `by` is the ship that would act."""
    things: tuple[Ref, Ref] = (("ship", ship), ("ship", by))
    return refuse_reason(reason, *(things[:1] if ship == by else things), ship=things[0], by=things[1])


def refuse_here(reason: Reason | None, ship: int, by: int) -> list[Refusal]:
    """The same as the answer to why nothing can be done with a ship."""
    return here(refuse(reason, ship, by))
