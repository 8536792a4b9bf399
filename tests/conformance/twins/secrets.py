"""What an audience must not know at a moment, and by which secrets two matches differ for it."""

from __future__ import annotations

from typing import Any

from conformance.twins.table import Audience
from sandtable.engine.frames import Lanes
from sandtable.seam.match import Match

SEALED = "sealed answers"
STAGED = "not yet carried out"  # a choice that is put together unseen, and public when it is done


def knowing(match: Match, slot: int, who: Audience) -> int:
    """Roles (bits) by whose knowledge an audience may know a secret; spectators learn it with the owner's enemies."""
    if who is not None:
        return 1 << match.role_index(who)
    owner = match.play.state.secrets.owner[slot]
    return sum(1 << role for role in range(len(match.roles)) if role != owner)


def hidden(match: Match, slot: int, who: Audience) -> bool:
    """Whether an audience must not know a secret."""
    return not match.play.state.secrets.knowers[slot] & knowing(match, slot, who)


def values(match: Match, who: Audience) -> dict[int, Any]:
    """The secrets that an audience must not know, by slot."""
    state, game = match.play.state, match.game
    everybody = (1 << len(match.roles)) - 1
    unknown = [slot for slot, knowers in enumerate(state.secrets.knowers) if knowers & everybody != everybody]
    return {slot: game.secret_value(state, slot) for slot in unknown if hidden(match, slot, who)}


def differing(one: Match, two: Match, who: Audience) -> set[int]:
    """Slots that hide different things from an audience in two matches."""
    mine, theirs = values(one, who), values(two, who)
    return {slot for slot in mine.keys() & theirs.keys() if mine[slot] != theirs[slot]}


def sealed_apart(one: Match, two: Match, who: Audience) -> bool:
    """Whether others have sealed different answers in two matches."""
    mine, theirs = sealed(one, who), sealed(two, who)
    return bool(mine) and bool(theirs) and mine != theirs


def sealed(match: Match, who: Audience) -> list[Any]:
    """The lanes of the others, if a secret simultaneous question is open."""
    top = match.play.stack[-1] if match.play.stack else None
    if not isinstance(top, Lanes):
        return []
    return [[frame.dump() for frame in lane] for role, lane in zip(match.roles, top.lanes, strict=True) if role != who]


def born(before: Match, after: Match, who: Audience) -> set[int]:
    """Secrets that came to be, or became others, between two moments; what was seen and is put away again is none."""
    old, new = values(before, who), values(after, who)
    fresh = {slot for slot, value in new.items() if slot not in old or old[slot] != value}
    return {slot for slot in fresh if slot in old or not remembered(before, slot, new[slot])}


def remembered(before: Match, slot: int, value: Any) -> bool:
    """Whether somebody who could look at a secret before, when it was something, saw the same."""
    state = before.play.state
    return slot < len(state.secrets.kind) and bool(value) and before.game.secret_value(state, slot) == value


def kind_of(match: Match, slot: int) -> str:
    """The kind of a secret in words."""
    kinds = match.game.secret_kinds()
    return kinds[match.play.state.secrets.kind[slot]] if kinds else "undeclared"


def kinds_between(one: Match, two: Match, who: Audience) -> str:
    """The kinds of secrets by which two matches differ."""
    kinds = sorted({kind_of(one, slot) for slot in differing(one, two, who)})
    return "+".join(kinds) or (SEALED if sealed_apart(one, two, who) else STAGED)
