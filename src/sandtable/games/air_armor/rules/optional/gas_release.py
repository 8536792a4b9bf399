"""What a Gas Strike that lands does: the zone, contamination, then Gas Attacks (44.3-44.5)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.mine_attack import close_view, glimpse
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.state.codes import NON_PERSISTENT
from sandtable.games.air_armor.state.theater import Theater

from .contamination import check
from .gas_zone import city_penalty, clean_stack, contaminate, place_gas
from .reveal import Reveal


class GasRelease(Sequence[Theater]):
    """A Gas Strike of a side lands in a hex; its point is already spent. Pops with the steps lost."""

    title = "title-gas-strike"
    steps: ClassVar[tuple[str, ...]] = ("mark", "target", "around", "reveal", "attacks")

    def __init__(self, side: int = 0, hex: int = 0, kind: int = NON_PERSISTENT) -> None:
        super().__init__()
        self.side = side
        self.hex = hex
        self.kind = kind
        self.hit: list[int] = []  # units that this strike has contaminated

    def mark(self, g: Play[Theater]) -> None:
        """Place the marker; City hexes in the zone are paid for (44.3a, 44.7)."""
        place_gas(g.state, self.hex, self.kind)
        g.tell("gas_zone", self.hex, self.kind)
        cities = city_penalty(g.state, self.side, self.hex)
        if cities:
            g.tell("gas_in_cities", self.hex, cities)

    def target(self, g: Play[Theater]) -> None:
        """Units in the target hex are contaminated without a roll (44.4a)."""
        self.hit = clean_stack(g.state, self.hex)
        contaminate(g.state, self.hit)
        for piece in self.hit:
            g.tell("contaminated", piece)

    def around(self, g: Play[Theater]) -> None:
        """Each stack in the six hexes around makes a check (44.4b)."""
        for hex in g.state.t.grid.around(self.hex):
            clean = clean_stack(g.state, hex)
            if check(g, clean, hex):
                self.hit += clean

    def reveal(self, g: Play[Theater]) -> None:
        """Steps that are to be rolled for must be known: unrevealed units are revealed (45.3a)."""
        g.push(Reveal([piece for piece in self.hit if unrevealed(g.state, piece)]))

    def attacks(self, g: Play[Theater]) -> None:
        """When all contaminated units are known, one roll for each of their steps (44.4.4a, 44.5)."""
        total = 0
        for piece in self.hit:
            total += gas_attack(g, piece)
        g.pop(total)


def gas_attack(g: Play[Theater], piece: int) -> int:
    """Roll for every step of a unit that a Gas Strike has contaminated; returns the steps lost (44.5a)."""
    s = g.state
    if s.steps[piece] <= 0:
        return 0
    glimpse(g, piece)
    lost = sum(1 for die in g.dice("roll-gas-attack", s.steps[piece], 10) if die <= s.t.charts.gas_kill_max)
    if lost:
        g.tell("steps_lost_to_gas", piece, lost)
        lose_steps(s, piece, lost)
    close_view(s, piece)
    return lost
