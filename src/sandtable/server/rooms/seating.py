"""Who may take part in a new match: every role in one seat, people or bots, and a secret token for each person."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.server.settings import Limits
from sandtable.server.storage.rows import SPECTATOR, MatchRow, SeatRow, lock_of
from sandtable.server.wire.messages import Refused

PEOPLE = ("me", "friend")
AS = "~"  # TOKEN~ROLE opens a seat for the person who plays that role, before a screen that the seat shares


def seat_of(row: MatchRow, token: str) -> int:
    """The seat that a token opens; refused when there is none."""
    lock = lock_of(token.partition(AS)[0])
    for number, seat in enumerate(row.seats):
        if seat.lock and hmac.compare_digest(seat.lock, lock):
            return number
    if hmac.compare_digest(row.spectator, lock):
        return SPECTATOR
    raise Refused("unknown", "this link opens no seat of the match", status=403)


def roles_before(row: MatchRow, seat: int, token: str) -> tuple[str, ...]:
    """The roles of a seat that a token opens: all of them, or the one that it names."""
    roles = () if seat == SPECTATOR else row.seats[seat].roles
    _, named, role = token.partition(AS)
    if not named:
        return roles
    if role not in roles:
        raise Refused("unknown", f"this seat does not play {role}", status=403)
    return (role,)


def default_seats(game: Game, roles: tuple[str, ...], me: str) -> list[tuple[Sequence[str], str]]:
    """One person against the best bot."""
    bot = f"bot:{bots.best(game)}"
    return [([role], "me" if role == me else bot) for role in roles]


def seat_rows(
    game: Game, roles: tuple[str, ...], seats: Sequence[tuple[Sequence[str], str]], limits: Limits
) -> tuple[SeatRow, ...]:
    """Seats without locks; every role sits in exactly one of them."""
    taken = [role for seat, _ in seats for role in seat]
    if sorted(taken) != sorted(roles):
        raise Refused("malformed", f"the seats must hold each of {', '.join(roles)} once", status=422)
    for seat, player in seats:
        if not seat:
            raise Refused("malformed", "a seat holds at least one role", status=422)
        check_player(game, player, limits)
    return tuple(SeatRow(tuple(seat), player, "") for seat, player in seats)


def check_player(game: Game, player: str, limits: Limits) -> None:
    """Refuse what is nobody who could sit there, or a bot that asks for too much."""
    if player in PEOPLE:
        return
    if not player.startswith("bot:"):
        raise Refused("malformed", f"a player is me, friend or bot:NAME, not {player!r}", status=422)
    amount = player.rpartition(":")[2]
    if amount.isdecimal() and int(amount) > limits.bot_iterations:
        most = f"{limits.bot_iterations} things at a time"
        raise Refused("too-large", f"a bot of this server thinks about at most {most}", status=422)
    try:
        bots.make(player[4:], game)
        seconds = bots.seconds_of(player[4:])
    except BadSetup as wrong:
        raise Refused("unknown", str(wrong), status=422) from wrong
    if seconds > limits.bot_turn_seconds:
        longest = f"{limits.bot_turn_seconds:g} seconds a turn"
        raise Refused("too-large", f"a bot of this server thinks for at most {longest}", status=422)


class Keys(NamedTuple):
    """What opens a new match: a token for each seat (empty for bots) and one for spectators. Told once."""

    tokens: list[str]
    spectator: str


def new_row(game: Game, seats: Sequence[SeatRow], **of: Any) -> tuple[MatchRow, Keys]:
    """The row of a new match by the present rules, and its keys, of which only hashes are kept."""
    keys = Keys(["" if seat.bot else secrets.token_urlsafe(18) for seat in seats], secrets.token_urlsafe(18))
    locked = [SeatRow(seat.roles, seat.player, lock_of(token)) for seat, token in zip(seats, keys.tokens, strict=True)]
    row = MatchRow(
        id=secrets.token_urlsafe(9),
        game=game.id,
        rules_version=game.version,
        data_hash=game.data_hash,
        seats=tuple(locked),
        spectator=lock_of(keys.spectator),
        **of,
    )
    return row, keys
