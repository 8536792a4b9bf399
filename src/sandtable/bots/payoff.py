"""What the end of a match is worth to each role: the one reward of bots, environments and OpenSpiel."""

from __future__ import annotations

from sandtable.seam.match import Match

WON = 1.0
LOST = -1.0
DRAWN = 0.0


def payoff(match: Match) -> dict[str, float]:
    """1 for the winner, -1 for everybody else; 0 in a draw and before the end. Alone, not to win is to lose."""
    result = match.result
    if result is None:
        return dict.fromkeys(match.roles, DRAWN)
    if result["winner"] is None:
        return dict.fromkeys(match.roles, DRAWN if len(match.roles) > 1 else LOST)
    return {role: WON if role == result["winner"] else LOST for role in match.roles}


def forfeit(roles: tuple[str, ...], loser: str) -> dict[str, float]:
    """What an illegal answer brings: who gave it has lost, everybody else has won."""
    return {role: LOST if role == loser else WON for role in roles}
