"""Which matches are kept: those that somebody played lately, and as a rule those that were played to their end."""

from __future__ import annotations

from sqlalchemy import Connection, exists, func, select

from sandtable.server.settings import Retention

from .tables import ENTRIES, MATCHES

DAY = 86400.0


def days_kept(retention: Retention, over: bool, played: bool) -> float:
    """How many days a match stays after its last entry; 0: for ever. `played`: a person has answered."""
    if not played:
        return retention.unplayed_days
    return retention.finished_days if over else retention.abandoned_days


def outdated(connection: Connection, retention: Retention, now: float) -> list[str]:
    """Matches that have had no new entry for longer than they are kept, oldest first."""
    newest = (
        select(ENTRIES.c.made).where(ENTRIES.c.match == MATCHES.c.id).order_by(ENTRIES.c.n.desc()).limit(1)
    ).scalar_subquery()
    touched = func.coalesce(newest, MATCHES.c.created)
    played = exists().where(ENTRIES.c.match == MATCHES.c.id, ENTRIES.c.client != "")
    rows = connection.execute(select(MATCHES.c.id, MATCHES.c.over, played, touched).order_by(MATCHES.c.created))
    found: list[str] = []
    for id, over, by_people, last in rows:
        days = days_kept(retention, over, by_people)
        if days and last < now - days * DAY:
            found.append(id)
    return found
