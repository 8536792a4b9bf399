"""Where somebody stopped at a match: what they had seen, and an answer half made. It is told to their seat alone."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.storage.standings import BOOKMARKS
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Bookmark

LONGEST = 4000  # letters


class Bookmarks:
    """The bookmarks of all seats. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, match: str, seat: int) -> Bookmark | None:
        """Where the seat stopped; None where it has never been."""
        mine = BOOKMARKS.c.match == match, BOOKMARKS.c.seat == seat
        with self.engine.connect() as connection:
            mark = connection.execute(select(BOOKMARKS.c.mark).where(*mine)).scalar()
        return None if mark is None else Bookmark.model_validate_json(mark)

    def keep(self, match: str, seat: int, bookmark: Bookmark) -> None:
        """The newest is kept."""
        mark = bookmark.model_dump_json()
        if len(mark) > LONGEST:
            raise Refused("too-large", "the bookmark is too large", status=413)
        mine = BOOKMARKS.c.match == match, BOOKMARKS.c.seat == seat
        with (
            suppress(IntegrityError),
            self.engine.begin() as connection,
        ):  # another tab was as quick, or the match is gone
            if not connection.execute(update(BOOKMARKS).where(*mine).values(mark=mark)).rowcount:
                connection.execute(insert(BOOKMARKS).values(match=match, seat=seat, mark=mark))
