"""What messages were answered with, so that a message sent again is answered again and not done again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")  # a reply, or a refusal

OF_CLIENT = 64  # replies of one client
CLIENTS = 64  # of one seat


class Replies(Generic[T]):
    """The last replies of every client of every seat: nobody can push out what another seat was told.

    Each is kept with the digest of its message.
    """

    def __init__(self) -> None:
        self._seats: dict[int, OrderedDict[str, OrderedDict[int, tuple[str, T]]]] = {}

    def get(self, seat: int, client: str, number: int) -> tuple[str, T] | None:
        """What that message was answered with; None if it was never done."""
        replies = self._seats.get(seat, OrderedDict()).get(client)
        return None if replies is None else replies.get(number)

    def keep(self, seat: int, client: str, number: int, answered: tuple[str, T]) -> None:
        """Remember a reply; the oldest of the same client is forgotten for it."""
        clients = self._seats.setdefault(seat, OrderedDict())
        replies = clients.setdefault(client, OrderedDict())
        replies[number] = answered
        clients.move_to_end(client)
        if len(replies) > OF_CLIENT:
            replies.popitem(last=False)
        if len(clients) > CLIENTS:
            clients.popitem(last=False)
