"""How a match ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.seam.asking import Asking


def lost_alone(found: dict[str, Any]) -> bool:
    """Whether nobody has won because the only player has lost."""
    return found["winner"] is None and len(found["scores"]) == 1


def result(match: Asking) -> dict[str, Any]:
    """Winner, margin, score per role and what the game adds."""
    outcome = match.play.state.outcome
    scores = {role: outcome.get(role, 0) for role in match.roles}
    best = max(scores.values())
    winners = [role for role, score in scores.items() if score == best]
    rest = [score for role, score in scores.items() if role not in winners]
    winner = winners[0] if len(winners) == 1 and (rest or best > 0) else None
    found = {"winner": winner, "scores": scores, "margin": best - max(rest) if rest else best}
    found.update(match.game.result(match.play))
    return found
