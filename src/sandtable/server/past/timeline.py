"""The past of a match: any earlier moment as a seat was allowed to see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.engine.message import Action
from sandtable.seam.fresh import fresh_dice, renew
from sandtable.seam.match import Match
from sandtable.server.rooms.rebuild import begin
from sandtable.server.rooms.stream import LAST_EVENTS
from sandtable.server.storage.rows import Entry, MatchRow

_EVERY = 24  # answers between kept copies

Answer = tuple[str, Action]
FreshDice = tuple[int, str]  # answers taken, seed


class Timeline:
    """A match played again from its start, with copies along the way."""

    def __init__(self, row: MatchRow) -> None:
        self.answers: list[Answer] = []
        self.match = begin(row)
        self.paths: list[list[dict[str, Any]]] = []
        self._path_of: list[int] = [self._path()]
        self._told: list[int] = [self.match.told]  # events of all seats, after each answer
        self._sealed: list[bool] = [False]  # only the seat that answered could notice it
        self._copies: list[Match] = [self.match.clone()]
        self._renewed: dict[int, str] = {}  # answers given before the dice were changed -> their seed
        self.rules: str | None = None  # parted: a later answer is no longer legal; altered: it led elsewhere
        self._sealing_since = 0  # answers given before the open simultaneous question was asked

    def extends_to(self, answers: list[Answer], fresh: list[FreshDice]) -> bool:
        """Whether those answers begin with the ones played here, by the same dice."""
        mine = self.match.setup.fresh
        return answers[: len(self.answers)] == self.answers and fresh[: len(mine)] == mine

    def extend(self, answers: list[Answer], fresh: list[FreshDice]) -> None:
        """Play on."""
        pending = fresh[len(self.match.setup.fresh) :]
        for role, action in answers[len(self.answers) :]:
            if renew(self.match, pending):
                self._renewed[len(self.answers)] = self.match.setup.fresh[-1][1]
            before = self.match.sealing
            if not self._follows(role, action):
                return
            self.answers.append((role, action))
            self._path_of.append(self._path())
            self._told.append(self.match.told)
            after = self.match.sealing
            self._sealed.append(before[0] != 0 and after == before)
            if after[0] != before[0]:
                self._sealing_since = len(self.answers)
            if len(self.answers) % _EVERY == 0:
                self._copies.append(self.match.clone())

    def compare(self, stands: str) -> None:
        """See whether the match stands as it was played, if its hash is told: the rules may have changed meanwhile."""
        if stands and self.rules is None and self.match.position_hash() != stands:
            self.rules = "altered"

    def _follows(self, role: str, action: Action) -> bool:
        """Give an answer again; False where the present rules part from those of the match."""
        if self.rules == "parted":
            return False
        try:
            self.match.apply(action, role)
        except Exception:
            self.rules = "parted"
            self.match = self.at(len(self.answers))  # as it was before, whatever failed
        return self.rules is None

    def sealed_answers(self) -> int:
        """How many answers are sealed now."""
        return len(self.answers) - self._sealing_since if self.match.sealing[0] else 0

    def _path(self) -> int:
        path = [step.plain() for step in self.match.path()]
        if not self.paths or self.paths[-1] != path:
            self.paths.append(path)
        return len(self.paths) - 1

    def noticed(self, roles: tuple[str, ...]) -> list[int]:
        """Numbers of answers after which those roles could see something new; the start is 0."""
        return [
            number
            for number in range(len(self.answers) + 1)
            if not self._sealed[number] or self.answers[number - 1][0] in roles
        ]

    def moments(self, roles: tuple[str, ...]) -> list[list[Any]]:
        """Role that answered, breadcrumbs, events told so far: one row per moment of a seat."""
        seen = self.match.seen(roles)
        return [
            [self.answers[number - 1][0] if number else None, self._path_of[number], seen[self._told[number]]]
            for number in self.noticed(roles)
        ]

    def events(self, number: int, roles: Sequence[str] | None) -> tuple[int, list[dict[str, Any]]]:
        """The last events that those roles had seen after so many answers, and how many there were before these."""
        seen = self.match.seen(roles)[self._told[number]]
        start = max(0, seen - LAST_EVENTS)
        return start, self.match.events_since(start, roles)[: seen - start]

    def entries(self, number: int, seat_with: Callable[[str], int]) -> list[Entry]:
        """The first answers as entries of a new match, with the dice that were changed on the way."""
        made: list[Entry] = []
        for index, (role, action) in enumerate(self.answers[:number]):
            if index in self._renewed:
                made.append(Entry(len(made), "dice", -1, "", self._renewed[index]))
            made.append(Entry(len(made), "answer", seat_with(role), role, list(action)))
        return made

    def at(self, number: int) -> Match:
        """The match after so many answers."""
        copy = self._copies[number // _EVERY].clone()
        for index in range(number // _EVERY * _EVERY, number):
            if index in self._renewed:
                fresh_dice(copy, self._renewed[index])
            role, action = self.answers[index]
            copy.apply(action, role)
        return copy
