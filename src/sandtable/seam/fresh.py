"""Other dice from some question on: what a takeback that all agreed to, or a branch, is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.engine.errors import NothingToUndo

if TYPE_CHECKING:
    from sandtable.seam.match import Match


def fresh_dice(match: Match, seed: str) -> None:
    """From this question on the dice come from another seed; nothing before it can be taken back by undo."""
    match.setup = match.setup.renewed(len(match.play.taken), seed)
    chance = match.play.chance
    seeded = Chance(key_of(seed))
    match.play.chance = Scripted(chance.left(), seeded) if isinstance(chance, Scripted) else seeded
    match._checkpoint = None


def rewind(match: Match, kept: int, seed: str) -> None:
    """Go back to the question after the first `kept` chosen answers, with fresh dice: a takeback that all agreed to."""
    again = match.restart(telling=match.play.telling)
    if kept < again.chosen:
        raise NothingToUndo("newer rules have taken over since; nothing before that can be taken back")
    pending = match.setup.fresh[len(again.setup.fresh) :]
    for role, action in match.answers[again.chosen : kept]:
        renew(again, pending)
        again.play.take(match.role_index(role), action)
    renew(again, pending)
    match.play, match.setup = again.play, again.setup
    fresh_dice(match, seed)
    match._moment += 1


def renew(match: Match, pending: list[tuple[int, str]]) -> bool:
    """Change the dice where `pending` (answers taken, seed) says so; whether it did."""
    due = False
    while pending and pending[0][0] <= len(match.play.taken):
        fresh_dice(match, pending.pop(0)[1])
        due = True
    return due
