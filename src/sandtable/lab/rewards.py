"""The rewards of every environment.

"win": 1 for the winner and -1 for everybody else at the end, 0 in a draw and before. "value": after every answer, how
much the position has gained for the role by the game's own judgement; at the end the result takes the place of that
judgement. So the rewards of a match add up to its result less what its beginning looked worth, and learning from them
leads to the same best play as learning from results.

An illegal answer loses the match. A match that is cut off brings nothing more.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.payoff import forfeit, payoff
from sandtable.engine.errors import BadSetup
from sandtable.seam.match import Match

WIN: Final = "win"
VALUE: Final = "value"
KINDS: Final = (WIN, VALUE)


def worth(match: Match, kind: str, forfeited_by: str | None = None) -> dict[str, float]:
    """What a match as it stands is worth to each role."""
    if forfeited_by is not None:
        return forfeit(match.roles, forfeited_by)
    if kind == WIN or match.over:
        return payoff(match)
    return {role: match.value(role) for role in match.roles}


def check_kind(kind: str) -> str:
    """The kind, if there is one of that name."""
    if kind not in KINDS:
        raise BadSetup(f"reward is {' or '.join(map(repr, KINDS))}, not {kind!r}")
    return kind


class Standing:
    """What a match was worth to each role when somebody asked last."""

    def __init__(self, kind: str) -> None:
        self.kind = check_kind(kind)
        self._worth: dict[str, float] = {}

    def begin(self, match: Match) -> None:
        """A new match."""
        self._worth = worth(match, self.kind)

    def gained(self, match: Match, forfeited_by: str | None) -> dict[str, float]:
        """The rewards since the last time."""
        before = self._worth
        if self.kind == WIN and not match.over and forfeited_by is None:
            return before  # all 0
        self._worth = worth(match, self.kind, forfeited_by)
        return {role: self._worth[role] - before[role] for role in self._worth}
