"""The past of a match: any earlier moment as a seat was allowed to see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.engine.message import Action
from sandtable.seam.decision import question_key
from sandtable.seam.fresh import fresh_dice, renew
from sandtable.seam.match import Match
from sandtable.server.rooms.rebuild import begin
from sandtable.server.rooms.stream import LAST_EVENTS
from sandtable.server.storage.rows import Entry, MatchRow
from sandtable.server.wire.models import ActInfo

_EVERY = 24  # answers between kept copies

Answer = tuple[str, Action]
FreshDice = tuple[int, str]  # answers taken, seed
Act = tuple[int, str, str]  # number of the answer, role, whether an order or the staff gave it


@dataclass(frozen=True)
class Played:
    """What has been played in a match, and how it stands."""

    answers: list[Answer]
    fresh: list[FreshDice]
    stands: str  # hash of the position
    ruled: Match | None  # the match where its present rules took it over

    @classmethod
    def of(cls, match: Match) -> Played:
        """What has been played in a match."""
        ruled = match.restart() if match.setup.lines else None
        if ruled is not None:
            ruled._seat_of = match._seat_of
        return cls(match.answers, match.setup.fresh[:], match.position_hash(), ruled)


class Timeline:
    """A match played again from its start, with copies along the way.

    Of a match that newer rules have taken over, what was played before is shown as far as they follow it.
    """

    def __init__(self, row: MatchRow) -> None:
        self.answers: list[Answer] = []
        self.match = begin(row)
        self.paths: list[list[dict[str, Any]]] = []
        self._path_of: list[int] = [self._path()]
        self._told: list[int] = [self.match.told]  # events of all seats, after each answer
        self._keys: list[str] = [""]  # which question each answer was given to
        self._sealed: list[bool] = [False]  # only the seat that answered could notice it
        self._copies: dict[int, Match] = {0: self.match.clone()}  # by the number of answers before it
        self._renewed: dict[int, str] = {}  # answers given before the dice were changed -> their seed
        self.rules: str | None = None  # parted: a later answer is no longer legal; altered: it led elsewhere
        self._sealing_since = 0  # answers given before the open simultaneous question was asked
        self._before: Match | None = None  # as far as the present rules followed it before they took it over
        self._gap = range(0)  # numbers of answers between there and their first question
        self._unseen_dice: list[str] = []  # seeds of dice that were changed between them
        self._taken_over: tuple[int, bytes] | None = None  # answers before that, and the save

    def extends_to(self, played: Played) -> bool:
        """Whether what was played begins with what was played here, by the same dice."""
        mine = self.match.setup.fresh
        return played.answers[: len(self.answers)] == self.answers and played.fresh[: len(mine)] == mine

    def extend(self, played: Played) -> None:
        """Play on."""
        if played.ruled is None or self._taken_over is not None:
            self._play(played.answers, played.fresh)
            return
        first = played.ruled.chosen
        self._play(played.answers[:first], played.fresh[: len(played.ruled.setup.fresh)])
        self._take_over(played.answers[:first], played.ruled)
        self._play(played.answers, played.fresh)

    def _take_over(self, answers: list[Answer], ruled: Match) -> None:
        """Go on from where the present rules began, whatever they make of the answers before."""
        followed, first = len(self.answers), len(answers)
        self._unseen_dice = [seed for _, seed in ruled.setup.fresh[len(self.match.setup.fresh) :]]
        self._before, self.match, self.rules = self.match, ruled, None
        self._gap = range(followed + 1, first)
        self.answers = answers
        self._keys[first + 1 :] = []
        self._keys += [""] * (first + 1 - len(self._keys))
        for row in (self._path_of, self._told):
            row[first:] = []
            row += [row[-1]] * (first - len(row))
        self._sealed[first:] = []
        self._sealed += [False] * (first + 1 - len(self._sealed))
        self._path_of.append(self._path())
        self._told.append(ruled.told)
        self._sealing_since = first
        self._copies = {number: copy for number, copy in self._copies.items() if number < first}
        self._copies[first] = ruled.clone()
        self._taken_over = first, ruled.save()

    def _play(self, answers: list[Answer], fresh: list[FreshDice]) -> None:
        pending = fresh[len(self.match.setup.fresh) :]
        for role, action in answers[len(self.answers) :]:
            if renew(self.match, pending):
                self._renewed[len(self.answers)] = self.match.setup.fresh[-1][1]
            before = self.match.sealing
            key = question_key(self.match, self.match.role_index(role)) if role in self.match.deciding else ""
            if not self._follows(role, action):
                return
            self._keys.append(key)
            self.answers.append((role, action))
            self._path_of.append(self._path())
            self._told.append(self.match.told)
            after = self.match.sealing
            self._sealed.append(before[0] != 0 and after == before)
            if after[0] != before[0]:
                self._sealing_since = len(self.answers)
            if len(self.answers) % _EVERY == 0:
                self._copies[len(self.answers)] = self.match.clone()

    def compare(self, played: Played) -> None:
        """See whether the match stands as it was played: the rules may have changed meanwhile."""
        if self.rules is None and self.match.position_hash() != played.stands:
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

    def path_of(self, number: int) -> int:
        """The number of the path on which the match stands after so many answers."""
        return self._path_of[number]

    def noticed(self, roles: tuple[str, ...]) -> list[int]:
        """Numbers of answers after which those roles could see something new; the start is 0."""
        return [
            number
            for number in range(len(self.answers) + 1)
            if number not in self._gap and (not self._sealed[number] or self.answers[number - 1][0] in roles)
        ]

    def _ruled_at(self, number: int) -> Match:
        """The match whose log holds what was told up to that answer."""
        if self._before is not None and self._taken_over is not None and number < self._taken_over[0]:
            return self._before
        return self.match

    def moments(self, roles: tuple[str, ...]) -> list[list[Any]]:
        """Role that answered, breadcrumbs, events told so far: one row per moment of a seat."""
        seen = self._seen(roles)
        return [
            [
                self.answers[number - 1][0] if number else None,
                self._path_of[number],
                seen[id(self._ruled_at(number))][self._told[number]],
            ]
            for number in self.noticed(roles)
        ]

    def acts(self, acts: Sequence[Act], roles: tuple[str, ...]) -> list[ActInfo]:
        """Answers that were given for people, with their questions and how much the roles had been told before."""
        seen = self._seen(roles)
        return [
            ActInfo(
                answer=number,
                role=role,
                by=by,
                key=self._keys[number],
                action=list(self.answers[number - 1][1]),
                told=seen[id(self._ruled_at(number - 1))][self._told[number - 1]],
            )
            for number, role, by in acts
            if number <= len(self.answers)
        ]

    def _seen(self, roles: tuple[str, ...]) -> dict[int, list[int]]:
        return {id(match): match.seen(roles) for match in (self._before, self.match) if match is not None}

    def events(self, number: int, roles: Sequence[str] | None) -> tuple[int, list[dict[str, Any]]]:
        """The last events that those roles had seen after so many answers, and how many there were before these."""
        match = self._ruled_at(number)
        seen = match.seen(roles)[self._told[number]]
        start = max(0, seen - LAST_EVENTS)
        return start, match.events_since(start, roles)[: seen - start]

    def entries(self, number: int, seat_with: Callable[[str], int]) -> tuple[list[Entry], tuple[int, bytes] | None]:
        """The first answers as entries of a new match, with the dice that were changed on the way.

        And, where newer rules took the match over among them, after how many entries, and the save.
        """
        made: list[Entry] = []
        stands: tuple[int, bytes] | None = None
        for index in range(number + 1):
            if self._taken_over is not None and index == self._taken_over[0]:
                made += [Entry(len(made) + n, "dice", -1, "", seed) for n, seed in enumerate(self._unseen_dice)]
                stands = len(made), self._taken_over[1]
            if index == number:
                break
            if index in self._renewed:
                made.append(Entry(len(made), "dice", -1, "", self._renewed[index]))
            role, action = self.answers[index]
            made.append(Entry(len(made), "answer", seat_with(role), role, list(action)))
        return made, stands

    def at(self, number: int) -> Match:
        """The match after so many answers."""
        start = max(kept for kept in self._copies if kept <= number)
        copy = self._copies[start].clone()
        for index in range(start, number):
            if index in self._renewed:
                fresh_dice(copy, self._renewed[index])
            role, action = self.answers[index]
            copy.apply(action, role)
        return copy
