"""A process that thinks for bots: `python -m sandtable.server.thinking.process`.

It reads jobs from its input and writes answers to its output, both as length and MessagePack. It is given
copies whose dice are not those of the match. It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

_KEPT = 512  # bots that remember their plans between questions

_players: OrderedDict[tuple[str, str, str], Any] = OrderedDict()


def frame(data: Any) -> bytes:
    """One message between server and thinker."""
    body = msgspec.msgpack.encode(data)
    return len(body).to_bytes(4, "big") + body


def think(job: dict[str, Any]) -> dict[str, Any]:
    """Answer a job: which bot, which role, and the copy of the match to think about."""
    import sandtable
    from sandtable import bots
    from sandtable.seam.seat import Chair
    from sandtable.server.thinking import reviewing

    try:
        if "review" in job:
            return reviewing.carry_on(job)
        match = sandtable.load(job["save"])
        if "seconds" in job:
            return phase(match, job) if job.get("phase") else outlook(match, job)
        if job["seed"]:  # a hint: the same question always has the same
            return bots.advised(bots.make(job["bot"], match.game, job["seed"]), Chair(match, job["role"]))
        key = (job["match"], job["role"], job["bot"])
        player = _players.pop(key, None) or bots.make(job["bot"], match.game, os.urandom(8).hex())
        _players[key] = player
        if len(_players) > _KEPT:
            _players.popitem(last=False)
        return {"action": list(player.choose(Chair(match, job["role"])))}
    except Exception as wrong:
        return {"error": f"{type(wrong).__name__}: {wrong}"}


def outlook(match: Any, job: dict[str, Any]) -> dict[str, Any]:
    """How likely the role is to win."""
    from sandtable import bots
    from sandtable.bots.foresight import Budget, chances
    from sandtable.seam.player import Player
    from sandtable.seam.seat import Chair

    player = bots.make(job["bot"], match.game, job["seed"])
    assert isinstance(player, Player)
    return chances(Chair(match, job["role"]), Budget(seconds=job["seconds"]), player, job["seed"]).plain()


def phase(match: Any, job: dict[str, Any]) -> dict[str, Any]:
    """The rest of the phase as the staff of the role would play it."""
    from sandtable import bots
    from sandtable.bots.phase import rest_of_phase

    bot = bots.make(job["bot"], match.game, job["seed"])
    return rest_of_phase(match, job["role"], bot, job["seed"], job["seconds"]).plain()


def main() -> None:
    """Serve jobs until the input ends."""
    source: BinaryIO = os.fdopen(os.dup(0), "rb")
    sink: BinaryIO = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not mix with answers
    os.nice(10)  # people's moves come first
    first = _receive(source)
    if first is None:
        return
    from sandtable import registry

    registry.ROOMS.update(first["rooms"])
    while (job := _receive(source)) is not None:
        sink.write(frame(think(job)))
        sink.flush()


def _receive(source: BinaryIO) -> Any:
    head = source.read(4)
    if len(head) < 4:
        return None
    body = source.read(int.from_bytes(head, "big"))
    return msgspec.msgpack.decode(body)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(0)
    except BrokenPipeError:  # the server is gone: what is still buffered has no reader
        os._exit(0)
