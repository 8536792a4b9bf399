"""A match from a record that somebody brings: read, played again, and only then entries of a match of this server."""

from __future__ import annotations

import secrets
from typing import Any

import sandtable
from sandtable.engine.errors import BadRecord
from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.seam.record import Record, SeedUnpublished, replay
from sandtable.server.settings import Limits
from sandtable.server.storage.rows import SPECTATOR, Entry
from sandtable.server.wire.messages import Refused

Verified = tuple[Record, Match]


def verified(text: str, limits: Limits) -> Verified:
    """What a record holds and the match it leads to; refused if the present rules do not follow it to its end."""
    try:
        text.encode()
        record = Record(text)
    except SeedUnpublished as wrong:
        raise _refused("record-unfinished", wrong) from wrong
    except (BadRecord, UnicodeError) as wrong:
        raise _refused("record-unreadable", wrong) from wrong
    if len(record.answers) > limits.record_answers:
        most = f"a record has at most {limits.record_answers} answers here"
        raise Refused("too-large", most, status=413)
    if record.lines or record.header.get("carry") is not None:  # it would bring a position that no answer led to
        raise _refused("record-other-rules", "it does not begin with the set-up of a scenario under one set of rules")
    try:
        return record, replay(text, sandtable.game)
    except BadRecord as wrong:
        same = _same_rules(record.header)
        raise _refused("record-differs" if same else "record-other-rules", wrong) from wrong


def _refused(code: str, why: object) -> Refused:
    return Refused(code, str(why), status=422)


def _same_rules(head: dict[str, Any]) -> bool:
    """Whether the record names the rules and data that are here; an unknown game is of other rules."""
    if head["game"] not in sandtable.games():
        return False
    game: Game = sandtable.game(head["game"])
    return (head["rules_version"], head["data_hash"]) == (game.version, game.data_hash)


def entries_of(record: Record, over: bool, seat_with: dict[str, int]) -> list[Entry]:
    """The answers as entries, with the changes of dice among them; a match that goes on rolls dice nobody knows."""
    made: list[Entry] = []
    pending = list(record.fresh)

    def dice(seed: str) -> None:
        made.append(Entry(len(made), "dice", SPECTATOR, "", seed))

    for index, (role, action, forced) in enumerate(record.answers):
        while pending and pending[0][0] <= index:
            dice(pending.pop(0)[1])
        if not forced:
            made.append(Entry(len(made), "answer", seat_with[role], role, list(action)))
    for _, seed in pending:
        dice(seed)
    if not over:
        dice(secrets.token_hex(32))
    return made
