"""How often somebody may try to log in: by address and by name, and so that nobody else can lock a person out.

Guesses from browsers that have never been logged in share what a name may be tried; a browser in which its owner has
been before has a measure of its own (it keeps a key that says so).
"""

from __future__ import annotations

from sandtable.server.gate.bucket import Buckets
from sandtable.server.settings import Limits
from sandtable.server.wire.messages import Refused

MAILS = (1 / 3600, 3)  # that ask a person to confirm an address: in a second, at once


class Door:
    """Counts those who come in."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.log_ins_per_second, limits.log_in_burst)
        self._names = Buckets(limits.guesses_per_second, limits.guess_burst)
        self._mails = Buckets(*MAILS)
        self._newcomers = Buckets(limits.new_people_per_second, limits.new_people_burst)

    def newcomer(self, address: str) -> None:
        """Refuse an address that brings too many new names."""
        if not self._newcomers.take(address):
            raise Refused("too-fast", "too many new names; wait a little", status=429)

    def mailing(self, person: str) -> None:
        """Refuse a person who has too many mails sent."""
        if not self._mails.take(person):
            raise Refused("too-fast", "too many mails; wait a little", status=429)

    def arrive(self, address: str) -> None:
        """Refuse an address that tries too often to come in without saying a name."""
        if not self._addresses.take(address):
            raise Refused("too-fast", "too many attempts; wait a little", status=429)

    def knock(self, address: str, name: str, device: str) -> None:
        """Refuse an address, or a name, that is tried too often; `device`: of a browser its owner has used."""
        if not self._addresses.take(address) or not self._names.take(f"{name} {device}"):
            raise Refused("too-fast", "too many attempts; wait a little", status=429)
