"""A firing range for tests: one frame on a field, dice told in advance, answers, and the rule that refuses one.

firing = combat(field, OFFENSIVE, "0404", [tank], [enemy], dice=[5])
firing.say("retreat")
assert firing.result == 1            steps lost
assert Firing(field, FireCall(NATO, 0)).why("hq", hq) == "21.2.2b"
"""

from __future__ import annotations

from typing import Any

from games.air_armor.field import Field
from sandtable.engine.chance import Chance
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play
from sandtable.games.air_armor.rules.fire import strength
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.state.codes import FIRE_UNIT, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

NOT_OVER = -99


class DiceInOrder(Chance):
    """Dice told in advance, whatever they are rolled for."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__(b"", 0)
        self.rolls = rolls

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        """The next dice; a roll that was not told fails the test."""
        assert len(self.rolls) >= n, f"no die for {reason}"
        now, self.rolls = self.rolls[:n], self.rolls[n:]
        return sorted(now)


class FiringGround(Frame[Theater]):
    """The bottom of the stack: keeps what the frame on it pops with."""

    def __init__(self) -> None:
        super().__init__()
        self.result = NOT_OVER

    def next(self, g: Play[Theater]) -> int:
        g.pop()
        return GO_ON

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        self.result = result


class Firing:
    """One frame that runs until somebody is asked."""

    def __init__(self, field: Field, frame: Frame[Theater], dice: list[int] | None = None) -> None:
        self.field = field
        self.ground = FiringGround()
        self.chance = DiceInOrder(list(dice or []))
        field.s.stack = [self.ground, frame]
        self.play: Play[Any] = Play(field.s, self.chance, 2, True, Flow())
        self.play.advance()

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.play.asked

    @property
    def result(self) -> int:
        """What the frame popped with; it must be over, and all dice rolled."""
        assert self.over
        assert not self.chance.rolls
        return self.ground.result

    @property
    def role(self) -> int:
        """Who is asked, -1 if nobody is."""
        return self.play.asked[0] if self.play.asked else -1

    @property
    def options(self) -> list[Action]:
        """What may be answered."""
        return self.play.legal(self.role) if self.play.asked else []

    @property
    def asks(self) -> str:
        """The class of the frame that asks."""
        return type(self.play.stack[-1]).__name__ if self.play.asked else ""

    def offered(self, verb: str) -> set[int]:
        """What is offered with a verb."""
        return {a[1] for a in self.options if a[0] == verb}

    def hexes(self, verb: str = "target") -> set[str]:
        """Hexes offered with a verb."""
        return self.field.names(list(self.offered(verb)))

    def say(self, verb: str, *numbers: int) -> Firing:
        """Answer; it must be legal."""
        a = (verb, *numbers)
        assert a in self.options, (a, self.options)
        self.play.take(self.role, a)
        return self

    def why(self, verb: str, *numbers: int) -> str:
        """The rule that refuses an answer."""
        a = (verb, *numbers)
        assert a not in self.options
        told = self.play.stack[-1].explain(self.play, a)
        return told.rules[0] if told else ""

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The arguments of the events of a kind."""
        return [args for _, name, args in self.play.events if name == kind]


def combat(
    field: Field,
    kind: int,
    hex: str,
    firers: list[int],
    targets: list[int],
    dice: list[int],
    entering: str = "",
) -> Firing:
    """A Fire Combat of whole units."""
    fire = FireCombat(kind, field.hex(hex))
    fire.entering = field.hex(entering) if entering else NO_HEX
    fire.firers, fire.targets = firers, targets
    fire.steps = [field.s.steps[piece] for piece in firers]
    return Firing(field, fire, dice)


def adjusted(field: Field, kind: int, piece: int, hex: str, entering: str = "") -> float:
    """The Adjusted Fire Strength of a whole unit."""
    beyond = field.hex(entering) if entering else NO_HEX
    return strength.adjusted(field.s, kind, piece, field.s.steps[piece], field.hex(hex), beyond) / FIRE_UNIT
