"""A match: the public seam. Everything else - table, bots, server, lab - is a client of this class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import IllegalAction, NothingToUndo
from sandtable.engine.frames import State
from sandtable.engine.game import Game
from sandtable.engine.plain import load_value
from sandtable.engine.play import Play
from sandtable.seam import keeping, unseen
from sandtable.seam.asking import Asking, Roles
from sandtable.seam.checkpoint import Checkpoint
from sandtable.seam.setup import Setup
from sandtable.seam.telling import Telling


class Match(Asking):
    """One game being played. See docs/seam.md."""

    REBUILT = frozenset({"play", "_checkpoint", "_telling"})  # fields that a copy makes anew

    _checkpoint: Checkpoint | None = None

    @classmethod
    def starting(
        cls,
        game: Game,
        setup: Setup,
        telling: bool = True,
        undoable: bool = True,
        seats: Sequence[Sequence[str]] | None = None,
        chance: Chance | None = None,
    ) -> Match:
        """A match before its first question has been found."""
        state = game.start(setup.scenario, setup.options, setup.carry)
        return cls(game, setup, state, chance or setup.chance(game), telling, undoable, seats)

    def restart(self, telling: bool = True) -> Match:
        """The same match at its first question, or where its rules last changed, to be played again."""
        setup = self.setup.again()
        if not setup.lines:
            return Match.starting(self.game, setup, telling, undoable=False).begin()
        line = setup.lines[-1]
        again = Match(self.game, setup, self._revive(line.state), setup.chance(self.game), telling, undoable=False)
        again.play.taken = self.play.taken[: line.answers]
        again.play.events = self.play.events[: line.events]
        return again.begin()

    def begin(self) -> Match:
        """Run to the first question."""
        self.play.advance()
        return self

    # -- answers -----------------------------------------------------------------------------------------------

    def apply(self, action: Sequence[Any], role: str | None = None, at: int | None = None) -> None:
        """Carry out a legal answer; raises IllegalAction, and changes nothing, for anything else."""
        play = self.play
        if not self.undoable and role is None and at is None and self.lesson is None and play.take_listed(action):
            self._moment += 1
            return
        lane = self._lane_frame()
        answer, who = self._admit(action, role, at)
        if not self.undoable:
            play.take(who, answer)
            self._count(who, lane)
            return
        if self._checkpoint is None:
            self._checkpoint = Checkpoint(play.state.copy(), play.chance.counter, len(play.taken), len(play.events))
        before = self._open_seats()
        play.barred = False
        play.take(who, answer)
        if self._count(who, lane) and (play.barred or self._open_seats() != before):
            self._checkpoint = None

    def _count(self, who: int, lane: Any) -> bool:
        """A sealed answer is a new moment for its role alone; whether everybody may notice."""
        if lane is not None and self._lane_frame() is lane:
            self._sealed[who] += 1
            return False
        self._moment += 1
        return True

    def apply_all(self, actions: Iterable[Sequence[Any]], role: str | None = None) -> int:
        """Apply answers in turn and say how many; stops when another role is asked, chance came in or one is refused.

        A refusal of the first is raised.
        """
        done = 0
        for action in actions:
            if done and (self.over or self.play.barred or (role is not None and role not in self.deciding)):
                break
            try:
                self.apply(action, role)
            except IllegalAction:
                if not done:
                    raise
                break
            done += 1
        return done

    # -- undo --------------------------------------------------------------------------------------------------

    def can_undo(self, seat: Roles = None) -> bool:
        """Whether the seat has something to take back."""
        return self.undoable_answers(seat) > 0

    @property
    def barred(self) -> bool:
        """Whether the last answers rolled or revealed something."""
        return self.play.barred

    def undoable_answers(self, seat: Roles = None) -> int:
        """How many answers of the seat can be taken back."""
        return len(self._own_since_barrier(seat))

    def undo(self, seat: Roles = None, number: int = 1) -> None:
        """Take back the seat's last answers since the last barrier, as one."""
        own = self._own_since_barrier(seat)
        point = self._checkpoint
        if not 0 < number <= len(own) or point is None:
            raise NothingToUndo("nothing of this seat can be taken back")
        taken_back = set(own[-number:])
        tail = [
            (role, action)
            for index, (role, action, forced) in enumerate(self.play.taken)
            if index >= point.taken and index not in taken_back and not forced
        ]
        play = self.play
        chance = play.chance.copy()
        chance.counter = point.counter
        again = Play(point.state.copy(), chance, len(self.roles), play.telling, self.game.flow)
        again.events = play.events[: point.events]
        again.taken = play.taken[: point.taken]
        again.reopen()
        for role, action in tail:
            again.take(role, action)
        self.play = again
        if self._lane_frame() is None or seat is None:
            self._moment += 1
        else:
            for mine in self.role_indices(seat):
                self._sealed[mine] += 1

    def _own_since_barrier(self, seat: Roles) -> list[int]:
        """Positions of the seat's own answers since the last barrier."""
        point = self._checkpoint
        if point is None:
            return []
        mine = set(range(len(self.roles))) if seat is None else set(self.role_indices(seat))
        taken = self.play.taken
        return [at for at in range(point.taken, len(taken)) if taken[at][0] in mine and not taken[at][2]]

    # -- copies ------------------------------------------------------------------------------------------------

    def clone(self, unseen_by: str | None = None, seed: int | str | None = None, telling: bool = False) -> Match:
        """An independent copy without log or undo. `unseen_by` resamples all that the role cannot know."""
        state = self.play.state.copy()
        if unseen_by is not None and seed is None:
            seed = f"unseen {self.sight_hash(unseen_by)}"
        chance = self.play.chance.copy() if seed is None else Chance(key_of(seed))
        if unseen_by is not None:
            unseen.resample(self.game, state, self.role_index(unseen_by), chance, len(self.roles))
        twin = Match.__new__(type(self))
        twin.game = self.game
        twin.setup = self.setup if seed is None else self.setup.imagined(seed)
        twin.roles = self.roles
        twin.undoable = False
        twin._seat_of = self._seat_of
        twin._moment = self._moment
        twin._sealed = self._sealed[:]
        twin._checkpoint = None
        twin._telling = Telling(self.game)
        twin.lesson = None
        twin.play = Play(state, chance, len(self.roles), telling, self.game.flow)
        if unseen_by is None:
            twin.play.same_question(self.play)
        else:
            twin.play.reopen()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """All of the match, log and undo included, for pickle and deepcopy."""
        play, point = self.play, self._checkpoint
        return {
            "kept": {name: value for name, value in vars(self).items() if name not in self.REBUILT},
            "state": play.state.dump(),
            "play": (play.chance, play.telling, play.events, play.taken, play.barred),
            "checkpoint": None if point is None else (point.state.dump(), point.counter, point.taken, point.events),
        }

    def __setstate__(self, data: dict[str, Any]) -> None:
        vars(self).update(data["kept"])
        chance, telling, events, taken, barred = data["play"]
        play: Play[Any] = Play(self._revive(data["state"]), chance, len(self.roles), telling, self.game.flow)
        play.reopen()
        play.events, play.taken, play.barred = events, taken, barred
        self.play = play
        point = data["checkpoint"]
        self._checkpoint = None if point is None else Checkpoint(self._revive(point[0]), *point[1:])
        self._telling = Telling(self.game)

    def _revive(self, dumped: Any) -> State:
        state: State = load_value(dumped)
        self.game.attach(state, self.setup.scenario, self.setup.options)
        return state

    # -- keeping -----------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """The whole match, secrets included; never leaves the server."""
        return keeping.save(self)

    def record(self) -> str:
        """The match as JSON Lines: header, answers, checkpoints, result. Rebuilds the same hash by `replay`."""
        return keeping.write(self)

    def record_as_played(self) -> str:
        """The record without checkpoints along the way, for a match that the present rules cannot play again."""
        return keeping.write_as_played(self)
