"""A match whose rules have changed under it: what is stored of it is still read, though nobody can go on."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any

from sandtable.engine.chance import commitment
from sandtable.engine.errors import BadRecord
from sandtable.seam import keeping
from sandtable.seam.match import Match
from sandtable.seam.record import contents
from sandtable.server.storage.rows import Entry, MatchRow

from . import looks
from .looks import Look

Answer = tuple[str, list[Any], int]  # role, answer, 1 if there was no other


@dataclass(frozen=True)
class Parted:
    """What is stored of a match beyond the entries that the present rules accept."""

    entries: list[Entry]
    followed: int  # entries that the rules accept
    snapshot: tuple[int, bytes] | None
    look: tuple[int, bytes] | None
    why: str = ""  # the present rules cannot take it over as it stands

    @property
    def told(self) -> str:
        """Why it cannot go on, short enough for the reason of a closed socket."""
        if self.why:
            return f"the rules have changed since and cannot take the match over: {self.why}"[:120]
        return "the rules have changed since, and by them an earlier answer is no longer legal"

    def seen(self, match: Match, roles: tuple[str, ...], seat: int) -> Look:
        """What a seat saw last, as far as it is known; nobody is asked any more."""
        told = looks.look(match, list(roles))
        if self.look is not None and self.look[0] > self.followed:
            told = looks.of_seat(self.look[1], seat)
        return {**told, "view": {**told["view"], "asks": [], "waiting": []}}

    def record(self, row: MatchRow, match: Match, with_seeds: bool) -> str:
        """All answers that stand, as they were given by the rules of their time."""
        played = Played(row, match.roles)
        head = keeping.header(match, with_seeds) | {"rules_version": row.rules_version, "data_hash": row.data_hash}
        first = 0
        if self.snapshot is not None:
            with contextlib.suppress(BadRecord):
                save = contents(self.snapshot[1])
                played.begin(save)
                head |= {"rules_version": save["version"], "data_hash": save["data"]}
                first = self.snapshot[0]
        for entry in self.entries[first:]:
            played.note(entry)
        head |= {"fresh": [_dice(at, seed, with_seeds) for at, seed in played.fresh]} if played.fresh else {}
        return keeping.record_lines(head, played.taken, played.marks, None)


def _dice(at: int, seed: str, with_seeds: bool) -> dict[str, Any]:
    return {"at": at, "commitment": commitment(seed), "seed": seed if with_seeds else None}


class Played:
    """The answers that stand, read from storage without any rules.

    Answers that had no alternative are known as far as a snapshot goes; those after it are not in storage.
    """

    def __init__(self, row: MatchRow, roles: tuple[str, ...]) -> None:
        self._row = row
        self._roles = roles
        self.taken: list[Answer] = []
        self.fresh: list[tuple[int, str]] = []  # answers taken, seed
        self.marks: dict[int, str] = {}

    def begin(self, save: dict[str, Any]) -> None:
        """Begin with what a snapshot holds."""
        self.taken = [(self._roles[role], list(action), forced) for role, action, forced in save["taken"]]
        self.fresh = [(at, seed) for at, seed in save["fresh"]]
        counter = save["chance"][-1] if len(save["chance"]) > 2 else save["chance"][1]
        self.marks = {len(self.taken): keeping.fingerprint([save["state"], counter])}

    def note(self, entry: Entry) -> None:
        """What an entry says was done."""
        if entry.kind == "answer":
            self.taken.append((entry.role, list(entry.body), 0))
        elif entry.kind == "undo":
            for _ in range(entry.body or 1):
                self._undo(self._row.seats[entry.seat].roles)
        elif entry.kind == "takeback":
            chosen = [at for at, answer in enumerate(self.taken) if not answer[2]]
            self._keep(chosen[entry.body["kept"]])
            self.fresh.append((len(self.taken), entry.body["seed"]))
        elif entry.kind == "dice":
            self.fresh.append((len(self.taken), entry.body))

    def _undo(self, roles: tuple[str, ...]) -> None:
        last = max(at for at, (role, _, forced) in enumerate(self.taken) if role in roles and not forced)
        later = [answer for answer in self.taken[last + 1 :] if not answer[2]]
        self._keep(last)
        self.taken += later

    def _keep(self, first: int) -> None:
        """Only the first answers stand."""
        del self.taken[first:]
        self.fresh = [dice for dice in self.fresh if dice[0] <= first]
        self.marks = {at: mark for at, mark in self.marks.items() if at <= first}
