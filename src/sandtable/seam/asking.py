"""What can be asked of a match without changing it: questions, legal answers, refusals, views, events, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.chance import Chance, commitment
from sandtable.engine.errors import (
    IllegalAction,
    NotYourDecision,
    SandtableError,
    StaleVersion,
    UnknownQuery,
    short,
)
from sandtable.engine.frames import Lanes, State
from sandtable.engine.game import Game
from sandtable.engine.lesson import Step
from sandtable.engine.message import Action, Msg, Option, Ref, Refusal
from sandtable.engine.play import EVERYONE, Play
from sandtable.engine.space import plain_answer
from sandtable.seam import keeping, outcome, reasons, wording
from sandtable.seam.decision import Decision
from sandtable.seam.setup import Setup
from sandtable.seam.telling import Telling

Roles = str | Sequence[str] | None


class Asking:
    """A match as one asks about it; `Match` is one that also answers."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        state: State,
        chance: Chance,
        telling: bool = True,
        undoable: bool = True,
        seats: Sequence[Sequence[str]] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.roles = game.roles(setup.scenario)
        self.play: Play[Any] = Play(state, chance, len(self.roles), telling, game.flow)
        self.undoable = undoable
        self._seat_of = self._seats(seats)
        self._moment = 0  # grows with every change that everybody may notice
        self._sealed = [0] * len(self.roles)  # grows with a role's own answers in a lane
        self._telling = Telling(game)
        self.lesson = None if setup.lesson is None else game.lesson(setup.lesson)

    # -- the question ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.play.state.stack

    @property
    def decision(self) -> Decision | None:
        """The first open question; None when the match is over."""
        return Decision(self, self.play.asked[0]) if self.play.asked else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open questions: one normally, one per open lane in a secret simultaneous step."""
        return tuple(Decision(self, role) for role in self.play.asked)

    @property
    def deciding(self) -> tuple[str, ...]:
        """Roles with an open question."""
        asked = self.play.asked
        return (self.roles[asked[0]],) if len(asked) == 1 else tuple([self.roles[role] for role in asked])

    def actions(self, role: str | None = None) -> list[Action]:
        """Every legal answer, complete and in a stable order."""
        if role is not None:
            return self.allowed(self.role_index(role))
        play = self.play
        asked = play.asked
        if not asked:
            return []
        return play.legal(asked[0]) if self.lesson is None else self.allowed(asked[0])

    def allowed(self, role: int) -> list[Action]:
        """The legal answers of a role, as far as a guided game goes along with them."""
        legal = self.play.legal(role)
        if self.lesson is None or not legal:
            return legal
        return self.lesson.narrow(self.chosen, self.roles[role], legal)

    @property
    def chosen(self) -> int:
        """How many answers have been chosen so far (those without alternative do not count)."""
        return sum(1 for _, _, forced in self.play.taken if not forced)

    @property
    def answers(self) -> list[tuple[str, Action]]:
        """The answers that stand, without those that had no alternative."""
        return [(self.roles[role], action) for role, action, forced in self.play.taken if not forced]

    @property
    def lesson_step(self) -> Step | None:
        """The present step of a guided game."""
        return None if self.lesson is None else self.lesson.step(self.chosen)

    def options(self, role: str | None = None) -> list[Option]:
        """The legal answers in words, with what they point at."""
        if not self.play.asked:
            return []
        who = self.play.asked[0] if role is None else self.role_index(role)
        if who not in self.play.asked:
            return []
        return wording.options(self.game, self.play, who, self.allowed(who))

    def own_words(self, role: str) -> list[tuple[Action, Option | None]]:
        """The legal answers of a role, each with its words where they are not the usual ones of its verb."""
        who = self.role_index(role)
        if who not in self.play.asked:
            return []
        legal = self.allowed(who)
        return list(zip(legal, wording.own_words(self.game, self.play, who, legal), strict=True))

    def time_tells(self, role: str) -> bool:
        """Whether the time that an answer takes could tell a secret."""
        return type(self.play.frame_of(self.role_index(role))).always_ask

    @property
    def sealing(self) -> tuple[int, int]:
        """The open secret simultaneous step (a number of its own, 0 for none) and how many sides have closed."""
        lanes = self._lane_frame()
        return (0, 0) if lanes is None else (id(lanes), sum(lanes.closed))

    def path(self) -> list[Msg]:
        """Breadcrumbs: public titles of the stacked frames."""
        titles = [type(frame).title for frame in self.play.state.stack]
        return [Msg(title) for title in titles if title]

    # -- refusals ----------------------------------------------------------------------------------------------

    def why_not(self, action: Sequence[Any], role: str | None = None) -> Refusal | None:
        """Why an answer would be refused; None if it is legal."""
        try:
            self._admit(action, role, None)
        except IllegalAction as refused:
            return refused.refusal
        return None

    def why_not_here(self, ref: Sequence[Any], role: str) -> list[Refusal]:
        """Why nothing can be done with this thing now; most specific first."""
        return reasons.here(self, self._ref(ref), self.role_index(role))

    def _admit(self, action: Any, role: str | None, at: int | None) -> tuple[Action, int]:
        play = self.play
        if not play.asked:
            raise IllegalAction(Refusal((), Msg("refused-over")), action)
        who = play.asked[0] if role is None else self.role_index(role)
        if who not in play.asked:
            raise NotYourDecision(Refusal((), Msg("refused-not-asked", {"role": self.roles[who]})), action)
        if at is not None and at != self._moment + self._sealed[who]:
            raise StaleVersion(f"the answer is for moment {at}, the match is at {self._moment + self._sealed[who]}")
        if not plain_answer(action):
            raise IllegalAction(Refusal((), Msg("refused-malformed")), action)
        answer: Action = action if type(action) is tuple else tuple(action)
        if not (play.admits(who, answer) if self.lesson is None else answer in self.allowed(who)):
            raise IllegalAction(reasons.refusal(self, answer, who), answer)
        return answer, who

    # -- views -------------------------------------------------------------------------------------------------

    def view(self, roles: Roles = None) -> dict[str, Any]:
        """What a role, a seat (several roles) or a spectator (None) may see. JSON-able."""
        who = self.role_indices(roles)
        open_here = [role for role in self.play.asked if role in who]
        return {
            "game": self.game.id,
            "scenario": self.setup.scenario,
            "roles": list(self.roles),
            "you": [self.roles[role] for role in who],
            "version": {self.roles[role]: self._moment + self._sealed[role] for role in who},
            "asks": [Decision(self, role).plain() for role in open_here],
            "waiting": [self.roles[role] for role in self.play.asked if role not in who],
            "path": [step.plain() for step in self.path()],
            "result": self.result,
            "lesson": None if self.lesson is None else self.lesson.plain(self.chosen),
            "table": self.game.view(self.play, who),
        }

    @property
    def clock(self) -> tuple[int, int] | None:
        """The present turn and the last."""
        return self.game.clock(self.play)

    def version(self, role: str) -> int:
        """Grows with everything that changes what the role may answer or see."""
        return self._moment + self._sealed[self.role_index(role)]

    def events_since(self, n: int, roles: Roles = None, until: int | None = None) -> list[dict[str, Any]]:
        """Events that the roles may see, from position `n` of their own stream on, up to another."""
        return self._telling.since(n, self.play, self._mask(roles), until)

    def heard(self, roles: Roles = None) -> int:
        """How many events the roles may see."""
        return self._telling.count(self.play, self._mask(roles))

    @property
    def told(self) -> int:
        """How many events there were, for whomever."""
        return len(self.play.events)

    def seen(self, roles: Roles = None) -> list[int]:
        """How many events the roles have seen when there were 0, 1, 2 ... for whomever."""
        mask = self._mask(roles)
        counts = [0]
        for audience, _, _ in self.play.events:
            counts.append(counts[-1] + (1 if audience == EVERYONE or audience & mask else 0))
        return counts

    def value(self, role: str) -> float:
        """How good the position looks for a role, from -1 (lost) to 1 (won)."""
        return self.game.value(self.play, self.role_index(role))

    def observe(self, role: str) -> list[float]:
        """What a role may see as a vector of fixed length."""
        return self.game.observe(self.play, self.role_index(role))

    def problems(self) -> list[str]:
        """Broken invariants; empty when the match is sound."""
        return self.game.check(self.play.state)

    def trace(self) -> list[str]:
        """Names of the stacked frames, bottom first: for people who look for a fault."""
        return self.play.trace()

    def query(self, name: str, role: str | None, /, **args: Any) -> Any:
        """A pure question about the board, answered within what the role may know."""
        self._check_query(name, args)
        return self.game.ask_query(self.play, name, -1 if role is None else self.role_index(role), args)

    def _check_query(self, name: str, args: dict[str, Any]) -> None:
        """Arguments are plain, and what they point at is there."""
        asked = self.game.queries().get(name)
        for key, value in args.items():
            if type(value) is not int and type(value) is not str:
                raise UnknownQuery(f"query {name!r}: {key} is a number or a word, not {short(value)}")
            kind = "" if asked is None else asked.args.get(key, "")
            if type(value) is int and not self._exists(kind, value):
                raise UnknownQuery(f"query {name!r}: there is no {kind} {value}")

    def _exists(self, kind: str, number: int) -> bool:
        """Whether there is such a thing; of kinds that no verb names the game itself has to know."""
        size = self.game.domains(self.setup.scenario).get(kind)
        return size is None or 0 <= number < size

    # -- fingerprints ------------------------------------------------------------------------------------------

    def hash(self) -> str:
        """Equal for equal matches: state, chance and all."""
        return keeping.fingerprint([self.play.state.dump(), self.play.chance.counter])

    def position_hash(self) -> str:
        """Equal for equal positions, however they came about."""
        return keeping.fingerprint(self.play.state.dump())

    def sight_hash(self, role: str) -> str:
        """Equal for positions that the role cannot tell apart: what is random for a role is seeded by this."""
        view = self.view(role)
        del view["version"]  # counts moments, also those that were taken back
        return keeping.fingerprint([view, self.actions(role)])

    # -- the end -----------------------------------------------------------------------------------------------

    @property
    def result(self) -> dict[str, Any] | None:
        """Winner, margin, score per role and how it ended; None while the match is open."""
        return outcome.result(self) if self.over else None

    @property
    def chapters(self) -> list[dict[str, int]]:
        """Partial results of a campaign."""
        chapters: list[dict[str, int]] = self.play.state.chapters
        return chapters

    @property
    def commitment(self) -> str:
        """The hash of the seed, published when the match starts."""
        return commitment(self.setup.seed)

    # -- inside ------------------------------------------------------------------------------------------------

    def role_index(self, role: str) -> int:
        """The number of a role."""
        try:
            return self.roles.index(role)
        except ValueError:
            raise SandtableError(f"no role {role!r}; the roles are {', '.join(self.roles)}") from None

    def role_indices(self, roles: Roles) -> list[int]:
        """Numbers of the roles of a seat."""
        if roles is None:
            return []
        if isinstance(roles, str):
            return [self.role_index(roles)]
        return sorted({self.role_index(role) for role in roles})

    def _mask(self, roles: Roles) -> int:
        return sum(1 << role for role in self.role_indices(roles))

    def _seats(self, seats: Sequence[Sequence[str]] | None) -> list[int]:
        seat_of = list(range(len(self.roles)))
        for number, seat in enumerate(seats or ()):
            for role in seat:
                seat_of[self.role_index(role)] = len(self.roles) + number
        return seat_of

    def _open_seats(self) -> set[int]:
        return {self._seat_of[role] for role in self.play.asked}

    def _lane_frame(self) -> Any:
        stack = self.play.state.stack
        return stack[-1] if stack and isinstance(stack[-1], Lanes) else None

    def _ref(self, ref: Sequence[Any]) -> Ref:
        if len(ref) != 2 or type(ref[0]) is not str or type(ref[1]) is not int:
            raise SandtableError(f"a thing on the table is [kind, number], not {short(ref)}")
        if not self._exists(ref[0], ref[1]):
            raise SandtableError(f"there is no {short(ref[0])} {ref[1]}")
        return ref[0], ref[1]
