"""Whoever is cut off, and whatever storage does: what is in memory is what is stored, and an `ok` is for good."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.house import House
from sandtable.server.rooms import answers, takeback
from sandtable.server.rooms.rebuild import rebuild
from sandtable.server.rooms.replies import CLIENTS, OF_CLIENT, Replies
from sandtable.server.rooms.room import Room
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.rows import SPECTATOR, Entry, Writing
from sandtable.server.storage.store import Store
from sandtable.server.talk.connection import closing_code
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused, Unsure
from server.loop import run

pytestmark = pytest.mark.usefixtures("fog")


class Held(Store):
    """Storage that can be held up, made to fail after it has written, and made unreachable."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.free = threading.Event()
        self.free.set()
        self.lies = 0  # writings that succeed and say they did not
        self.fails = 0  # that are not written
        self.away = False

    def write(self, writings: list[Writing]) -> None:
        self.free.wait()
        if self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        super().write(writings)
        if self.lies:
            self.lies -= 1
            raise OSError("the line broke")

    def entries(self, id: str, start: int = 0) -> list[Entry]:
        if self.away:
            raise OSError("storage is away")
        return super().entries(id, start)


Life = Callable[[House, Room, Held], Awaitable[None]]


def live(folder: Path, life: Life) -> None:
    """A match of two people in a house with such storage."""

    async def living() -> None:
        settings = Settings(database=database_url(str(folder / "t.sqlite")), bot_processes=1)
        store = Held(settings.database)
        house = House(settings, store)
        try:
            room = (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "friend")])).room
            await life(house, room, store)
        finally:
            store.free.set()
            await house.close()

    run(living())


def plan(n: int, counter: int, at: int) -> messages.Apply:
    return messages.Apply(n=n, role="Red", at=at, action=["plan", counter, 1])


async def apply(room: Room, said: messages.Apply) -> dict[str, Any]:
    """What was answered, but for the number of the patch that shows it."""
    told = await room.once(0, "tab", said, lambda: answers.apply(room, 0, said))
    return {name: value for name, value in told.items() if name != "seq"}


def chat(room: Room, seat: int, n: int) -> Awaitable[dict[str, Any]]:
    said = messages.Chat(n=n, text="hello")
    return room.once(seat, "tab", said, lambda: answers.chat(room, seat, said))


async def ask_back(room: Room) -> Any:
    said = messages.Takeback(n=1000 + room.memory.count)
    return await room.once(0, "asking", said, lambda: takeback.ask(room, 0))


async def agree(room: Room, said: messages.Agree) -> Any:
    return await room.once(1, "tab", said, lambda: takeback.agree(room, 1, said))


async def cut(doing: Awaitable[Any], store: Held) -> None:
    """Do something and be cut off while it is being stored."""
    store.free.clear()
    task = asyncio.ensure_future(doing)
    await asyncio.sleep(0.05)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    store.free.set()


def as_stored(room: Room, store: Store) -> bool:
    match, memory = rebuild(room.row, store.entries(room.row.id), None)
    return match.hash() == room.match.hash() and memory.count == room.memory.count


def test_an_answer_cut_off_while_it_is_stored_is_done_once(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        await cut(apply(room, plan(1, 0, 0)), store)
        assert await apply(room, plan(1, 0, 0)) == {"done": 1}, "sent again: answered, not applied, not stale"
        assert await apply(room, plan(2, 1, 1)) == {"done": 1}
        assert as_stored(room, store)

    live(tmp_path, life)


def test_what_was_refused_is_not_done_by_a_copy_from_a_line_that_was_lost(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        store.fails = 1
        copies = await asyncio.gather(*(apply(room, plan(1, 0, 0)) for _ in range(2)), return_exceptions=True)
        assert [copy.code for copy in copies if isinstance(copy, Refused)] == ["failed", "failed"]
        assert store.entries(room.row.id) == []
        with pytest.raises(Refused) as refused:
            await apply(room, plan(2, 1, 1))
        assert refused.value.code == "stale"
        assert await apply(room, plan(3, 1, 0)) == {"done": 1}
        with pytest.raises(Refused) as again:
            await apply(room, plan(2, 1, 1))  # by now it would be legal
        assert again.value.plain() == refused.value.plain()
        with pytest.raises(Refused) as other:
            await apply(room, plan(2, 2, 1))
        assert other.value.code == "malformed"
        assert as_stored(room, store)

    live(tmp_path, life)


def test_an_agreement_that_was_refused_counts_for_no_later_wish(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        await apply(room, plan(1, 0, 0))
        yes = messages.Agree(n=7, yes=True)
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await agree(room, yes)
            assert refused.value.code == "nothing"
            await ask_back(room)
        assert [entry.kind for entry in store.entries(room.row.id)] == ["answer", "wish", "wish"]

    live(tmp_path, life)


def test_a_guest_who_chats_and_goes_does_not_spoil_anybodys_move(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        for number in range(5):
            await cut(chat(room, SPECTATOR, number), store)
            assert await apply(room, plan(number, number, number)) == {"done": 1}
        assert as_stored(room, store)
        assert len(room.memory.chat) == 5

    live(tmp_path, life)


def test_an_agreement_cut_off_is_stored_and_answered_again(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        await apply(room, plan(1, 0, 0))
        await ask_back(room)
        yes = messages.Agree(n=7, yes=True)
        await cut(agree(room, yes), store)
        assert (await agree(room, yes))["waiting"] == []
        assert [entry.kind for entry in store.entries(room.row.id)] == ["answer", "wish", "takeback"]
        assert as_stored(room, store)

    live(tmp_path, life)


def test_an_automatic_answer_cut_off_is_whole(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        await cut(room.answer_for("Red", ("plan", 0, 1), 0), store)
        await room.finish()
        assert room.memory.count == len(store.entries(room.row.id)) == 1
        assert as_stored(room, store)

    live(tmp_path, life)


def test_an_entry_of_another_server_is_not_taken_for_ours(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        theirs = Entry(0, "answer", 0, "Red", ["plan", 5, 2], "other", 1, "digest")
        store.write([Writing(room.row.id, entries=[theirs])])
        with pytest.raises(Refused, match="the match is at 1"):
            await apply(room, plan(1, 0, 0))
        assert await apply(room, plan(2, 1, 1)) == {"done": 1}
        assert as_stored(room, store)

    live(tmp_path, life)


def test_what_was_stored_although_the_line_broke_is_acknowledged(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        store.lies = 1
        assert await apply(room, plan(1, 0, 0)) == {"done": 1}
        assert as_stored(room, store)

    live(tmp_path, life)


def test_when_nobody_can_say_whether_it_was_stored_nothing_is_said(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        store.lies, store.away = 1, True
        with pytest.raises(Unsure) as unsure:
            await apply(room, plan(1, 0, 0))
        assert closing_code(unsure.value) == 1012, "the client comes back and asks again"
        with pytest.raises(Refused) as refused:
            await room.options(room.roles_of(0))
        assert closing_code(refused.value) == 1012
        store.away = False
        assert await apply(room, plan(1, 0, 0)) == {"done": 1}
        assert as_stored(room, store)

    live(tmp_path, life)


def test_a_bot_answers_when_storage_is_back(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        alone = (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "bot:random")])).room
        store.lies, store.away = 1, True
        while not alone.broken:
            await asyncio.sleep(0.01)
        store.away = False
        for _ in range(100):
            if alone.memory.count >= 7:
                return
            await asyncio.sleep(0.02)
        pytest.fail("the bot waits for ever")

    live(tmp_path, life)


def test_a_database_removed_while_the_server_runs_stops_acknowledging(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        assert await apply(room, plan(1, 0, 0)) == {"done": 1}
        (tmp_path / "t.sqlite").unlink()
        for number in (2, 3):
            with pytest.raises(Refused):
                await apply(room, plan(number, number, 1))
        with pytest.raises(Refused):
            await house.start("fog", None, {}, None)

    live(tmp_path, life)


def test_a_match_that_could_not_be_stored_is_not_started(tmp_path: Path) -> None:
    async def life(house: House, room: Room, store: Held) -> None:
        store.lies = 1
        with pytest.raises(Refused) as refused:
            await house.start("fog", None, {}, None)
        assert (refused.value.code, refused.value.status) == ("failed", 503)
        assert list(house.rooms) == [room.row.id]

    live(tmp_path, life)


def test_replies_are_not_pushed_out_by_what_others_say() -> None:
    replies: Replies[dict[str, int]] = Replies()
    replies.keep(0, "tab", 1, ("d", {"done": 1}))
    for number in range(10 * OF_CLIENT):
        replies.keep(-1, f"guest-{number % (2 * CLIENTS)}", number, ("d", {}))
        replies.keep(0, "other", number, ("d", {}))
    assert replies.get(0, "tab", 1) == ("d", {"done": 1})
    assert replies.get(0, "other", 1) is None
    assert replies.get(-1, "guest-0", 0) is None
