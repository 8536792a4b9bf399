"""A connection is read while few of its messages wait, and no longer when many do."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import Mock

from sandtable.server.gate.crowd import Crowd, Proxies
from sandtable.server.gate.patience import AHEAD, protocols


def test_reading_stops_where_messages_wait_and_goes_on_when_they_are_heard() -> None:
    crowd = Crowd(1, 1, Proxies(frozenset()))
    kind: Any = protocols(crowd, 1.0)[1]
    line = kind.__new__(kind)
    line.queue, line.transport = asyncio.Queue(), Mock()
    line.read_paused = line.close_sent = False

    def say() -> None:
        line.frames, line.curr_msg_data_type = [b"{}"], "text"
        line.send_receive_event_to_app()

    for _ in range(AHEAD):
        say()
    line.transport.pause_reading.assert_not_called()
    say()
    line.transport.pause_reading.assert_called_once_with()

    async def hear() -> None:
        for _ in range(AHEAD + 1):
            line.transport.resume_reading.assert_not_called()
            await line.receive()

    asyncio.run(hear())
    line.transport.resume_reading.assert_called_once_with()
