"""What people do at a match: each message is done once, however often it comes, and refused for good."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from typing import Any

from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import Beside, Entry, MatchRow
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Overtaken, Refused, Unsure

from .kept import Kept
from .rebuild import Memory
from .replies import Replies
from .streams import Roles, Streams

Reply = dict[str, Any]
Do = Callable[[], Coroutine[Any, Any, list[Entry]]]
ANYWHERE = ("malformed", "too-large", "unknown", "not-asked")  # codes of what every server refuses at any time
SHOWN = ("answer", "undo", "takeback")  # entries that a patch shows


def named(entries: list[Entry], client: str, said: messages.AnyMessage) -> list[Entry]:
    """Entries with the name of the message that caused them."""
    digest = messages.digest(said)
    return [replace(entry, client=client, number=said.n, digest=digest) for entry in entries]


class Once(Kept):
    """A match that does what a message says one time, whatever copies of it arrive on whatever line."""

    def __init__(self, row: MatchRow, match: Match, memory: Memory, journal: Journal, settings: Settings) -> None:
        super().__init__(row, match, memory, journal, settings)
        self.streams = Streams(row)
        self.shared = settings.shared
        self._refusals: Replies[Refused] = Replies()  # that no other server has to know

    async def store(self, entries: list[Entry], *beside: Beside, automatic: bool = False) -> None:
        """Write entries of what was done, then let everybody know. The lock is held."""
        raise NotImplementedError

    async def once(
        self, seat: int, client: str, said: messages.AnyMessage, do: Do, roles: Roles | None = None
    ) -> Reply:
        """Do what a message says, unless it has been done: then only answer again."""
        return await self.whole(self._once(seat, client, said, do, roles))

    async def _once(self, seat: int, client: str, said: messages.AnyMessage, do: Do, roles: Roles | None) -> Reply:
        async with self.sound():
            while True:
                known = self.known_reply(seat, client, said)
                if known is not None:
                    return known
                try:
                    async with self.refused_for_good(seat, client, said):
                        if self.memory.verdict is not None and not isinstance(said, messages.Chat):
                            raise Refused("over", "the match is over")
                        return await self.store_named(await do(), seat, client, said, roles)
                except Overtaken:  # by something that may be this very message
                    continue

    def known_reply(self, seat: int, client: str, said: messages.AnyMessage) -> Reply | None:
        """What a message was answered with, if it has been done before; refused again if it was refused."""
        known = self.memory.replies.get(seat, client, said.n)
        refused = self.memory.refusals.get(seat, client, said.n) or self._refusals.get(seat, client, said.n)
        for heard in (known, refused):
            if heard is not None and heard[0] != messages.digest(said):
                raise Refused("malformed", f"number {said.n} was used for another message")
        if known is not None:
            return known[1]
        if refused is not None:
            raise refused[1].again()
        return None

    @contextlib.asynccontextmanager
    async def refused_for_good(self, seat: int, client: str, said: messages.AnyMessage) -> AsyncIterator[None]:
        """A message that is refused stays so: a copy of it may still be under way on a line that is lost.

        That line may lead to another server, so where there are others the refusal is stored before it is told.
        """
        try:
            yield
        except (Unsure, Overtaken):
            raise
        except Refused as refused:
            if self.shared and refused.code not in ANYWHERE:
                await self._store_refusal(refused, seat, client, said)
            else:
                self._refusals.keep(seat, client, said.n, (messages.digest(said), refused))
            raise

    async def _store_refusal(self, refused: Refused, seat: int, client: str, said: messages.AnyMessage) -> None:
        entries = self.numbered("refused", seat, [("", refused.stored())])
        try:
            await self.write(named(entries, client, said))
        except (Unsure, Overtaken):
            raise
        except Refused as wrong:
            raise Unsure("nobody can say whether another server has stored this") from wrong

    async def store_named(
        self, entries: list[Entry], seat: int, client: str, said: messages.AnyMessage, roles: Roles | None
    ) -> Reply:
        """Store what a message did together with its name. The lock is held; the patch that shows it waits for it."""
        await self.store(named(entries, client, said))
        known = self.known_reply(seat, client, said)
        assert known is not None
        if entries[0].kind not in SHOWN:
            return known
        return {**known, "seq": self.streams.of(seat, roles).seq + 1}
