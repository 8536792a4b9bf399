"""A table for the air: a frame on a field, dice told in advance, answers with the names of hexes.

sky = Sky(field, FlakCombat(piece, hex), flak=[10], hit_check=[4])
sky.say("announce_full")
assert sky.result == FLEW_ON
"""

from __future__ import annotations

from typing import Any

from games.air_armor.field import Field
from games.air_armor.table import KnownChance
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Flow, Play
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.state.codes import NATO, OFF_AIR, WP
from sandtable.games.air_armor.state.scenario import Special
from sandtable.games.air_armor.state.theater import Theater

HEX_VERBS = {"hex", "fly", "step", "go", "land"}


class Ground(Frame[Theater]):
    """The bottom of the stack: keeps the result of the frame on it."""

    def __init__(self) -> None:
        super().__init__()
        self.result = -99

    def next(self, g: Play[Theater]) -> int:
        g.stack.clear()
        return GO_ON

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        self.result = result


class Sky:
    """One frame that runs until somebody is asked."""

    def __init__(self, field: Field, frame: Frame[Theater], **dice: list[int]) -> None:
        self.field = field
        self.chance = KnownChance({f"roll-{reason.replace('_', '-')}": list(rolls) for reason, rolls in dice.items()})
        self.play: Play[Theater] = Play(field.s, self.chance, 2, True, Flow())
        self.ground = Ground()
        self.play.push(self.ground)
        self.play.push(frame)
        self.play.advance()

    @property
    def s(self) -> Theater:
        """The theater."""
        return self.field.s

    @property
    def result(self) -> int:
        """What the frame popped with; it must be over."""
        assert not self.play.stack, self.play.trace()
        return self.ground.result

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.play.stack

    @property
    def asked(self) -> int:
        """Who is asked."""
        return self.play.asked[0]

    @property
    def question(self) -> str:
        """The class of the frame that asks."""
        return type(self.play.stack[-1]).__name__

    def action(self, verb: str, *args: Any) -> tuple[Any, ...]:
        """An answer; hexes by their ids."""
        return (verb, *[self.field.hex(arg) if isinstance(arg, str) else arg for arg in args])

    def say(self, verb: str, *args: Any) -> Sky:
        """Give an answer; it must be legal."""
        a = self.action(verb, *args)
        legal = self.play.legal(self.asked)
        assert a in legal, (a, self.question, legal[:20])
        self.play.take(self.asked, a)
        return self

    def may(self, verb: str, *args: Any) -> bool:
        """Whether an answer is legal now."""
        return not self.over and self.action(verb, *args) in self.play.legal(self.asked)

    def offered(self, verb: str) -> set[Any]:
        """The arguments with which a verb is offered; hexes by their ids."""
        found = [a[1:] for a in self.play.legal(self.asked) if a[0] == verb]
        if verb in HEX_VERBS:
            return self.field.names([args[0] for args in found])
        return {args[0] if len(args) == 1 else args for args in found}

    def why(self, verb: str, *args: Any) -> str:
        """The rule that the frame names for an answer that is not offered, "" for none."""
        a = self.action(verb, *args)
        assert a not in self.play.legal(self.asked)
        told = self.play.stack[-1].explain(self.play, a)
        return told.rules[0] if told else ""

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The events of a kind."""
        return [args for _, name, args in self.play.events if name == kind]


def open_sky(field: Field, rows: int = 15, columns: int = 15, **terrain: str) -> Field:
    """A small map whose first row is the WP edge and whose last row is the NATO edge."""
    field.plain(rows, columns, **terrain)
    grid = field.t.grid
    field.map.edge = [
        [hex for hex in range(grid.size) if grid.rows[hex] == 1],
        [hex for hex in range(grid.size) if grid.rows[hex] == rows],
    ]
    field.map.arrivals = []
    field.map.special = Special()
    field.map.fog = []
    return field


def off_map(field: Field, unit: str, steps: int = 1) -> int:
    """A counter that waits off the map for its flight."""
    piece = field.put(unit, field.t.grid.ids[0], steps)
    put(field.s, piece, OFF_AIR)
    return piece


SIDES = [WP, NATO]
SEGMENT = StrikeSegment  # its room makes Fire Calls and Strikes know what flies
