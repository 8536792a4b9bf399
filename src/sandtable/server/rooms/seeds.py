"""Which seeds of a match may be told: its own when it is over, those of its parent when that is over too."""

from __future__ import annotations

from sandtable.seam.match import Match
from sandtable.server.storage.rows import MatchRow

Fresh = list[tuple[int | None, str | None]]  # from which answer on, and the seed


def inherited(row: MatchRow, match: Match) -> int:
    """How many of the changed dice came with the answers of the parent; the first own seed follows them."""
    if row.parent is None:
        return 0
    count: int = row.parent.get("fresh", len(match.setup.fresh))
    return count


def told(row: MatchRow, match: Match, over: bool, ancestors_over: bool) -> tuple[str | None, Fresh]:
    """The first seed and the changed ones; None for what is still secret."""
    fresh = match.setup.fresh
    if not over:
        return None, [(None, None) for _ in fresh]
    if row.parent is None or ancestors_over:
        return row.seed, [(at, seed) for at, seed in fresh]
    secret = inherited(row, match)
    return None, [(None, None if index < secret else seed) for index, (_, seed) in enumerate(fresh)]
