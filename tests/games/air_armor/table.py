"""A table for tests of frames: one frame on the stack of a field, dice told in advance, answers one by one.

table = Table(field, SetCharges(), dice=[7])
assert table.role == NATO
table.answer("blow_bridge", site)
assert table.told("bridge_blown") == [(site,)]
"""

from __future__ import annotations

from typing import Any

from games.air_armor.field import Field
from sandtable.engine.chance import Chance, Scripted
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.scene import scene_of

OPEN = -99  # the frame has not popped yet


class ToldDice(Chance):
    """Dice told in advance, whatever they are rolled for; one roll too many fails the test."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__(b"told", 0)
        self.rolls = rolls

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        """The next `n` of the told dice, in ascending order."""
        assert len(self.rolls) >= n, f"no die was told for {reason}"
        now, self.rolls = self.rolls[:n], self.rolls[n:]
        return sorted(now)

    def pick(self, reason: str, n: int) -> int:
        """Always the first: of a unit that is split the spare counter has the steps that go."""
        return 0


class KnownChance(Scripted):
    """Scripted dice; which counter is which nobody needs to tell, as with `ToldDice`."""

    def pick(self, reason: str, n: int) -> int:
        """What is scripted for the reason, else the first."""
        return super().pick(reason, n) if self.script.get(reason) else 0


class Ground(Frame[Theater]):
    """The bottom of the stack: takes the result of the frame under test."""

    def __init__(self) -> None:
        super().__init__()
        self.result = OPEN

    def next(self, g: Play[Theater]) -> int:
        g.pop()
        return GO_ON

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        self.result = result


class Table:
    """One frame that runs."""

    def __init__(self, field: Field, frame: Frame[Theater], dice: list[int] | None = None, flow: Flow | None = None):
        self.field = field
        self.chance = ToldDice(dice or [])
        self.ground = Ground()
        field.s.stack = [self.ground, frame]
        self.play: Play[Any] = Play(field.s, self.chance, 2, True, flow or Flow())
        self.play.advance()

    @property
    def over(self) -> bool:
        """Whether the frame has popped."""
        return not self.play.asked

    @property
    def result(self) -> int:
        """What the frame popped with."""
        return self.ground.result

    @property
    def role(self) -> int:
        """Who is asked; -1 when nobody is."""
        return self.play.asked[0] if self.play.asked else -1

    @property
    def options(self) -> list[Action]:
        """The answers that are offered."""
        return self.play.legal(self.role) if self.play.asked else []

    @property
    def rolls_left(self) -> list[int]:
        """Told dice that nobody has rolled."""
        return self.chance.rolls

    def numbers(self, verb: str) -> list[int]:
        """The last numbers of the offered answers of a verb."""
        return [a[-1] for a in self.options if a[0] == verb]

    def hexes(self, verb: str = "hex") -> set[str]:
        """The hexes of the offered answers of a verb."""
        return self.field.names(self.numbers(verb))

    def answer(self, *a: Any) -> Table:
        """Give an answer that is offered."""
        assert self.play.admits(self.role, a), f"{a} is not among {self.options}"
        self.play.take(self.role, a)
        return self

    def why(self, *a: Any) -> str:
        """The rule for which an answer is not offered."""
        assert a not in self.options
        refusal = self.play.frame_of(self.role).explain(self.play, a)
        return refusal.rules[0] if refusal else ""

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The arguments of all events of a kind that everybody has seen."""
        return [args for audience, told, args in self.play.events if told == kind and audience == -1]

    def whispered(self, kind: str) -> list[int]:
        """The audiences of all events of a kind that not everybody has seen."""
        return [audience for audience, told, _ in self.play.events if told == kind and audience != -1]

    def frames(self) -> list[str]:
        """Names of the frames on the stack."""
        return self.play.trace()

    @property
    def question(self) -> str:
        """The name of the frame that asks, in a lane too."""
        return type(self.play.frame_of(self.role)).__name__

    @property
    def scene(self) -> Theater:
        """The table as the side that is asked sees it, with what it has laid out in secret."""
        return scene_of(self.play, [self.role])
