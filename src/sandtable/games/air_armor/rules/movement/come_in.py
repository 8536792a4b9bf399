"""Units have entered a hex other than by a step of movement: the interrupts in the order of 13.8b."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.bridging import push_engineers
from sandtable.games.air_armor.state.theater import Theater

from .contact import Contact
from .hazards import check_gas, enter_mines
from .mask import check_masks


class ComeIn(Sequence[Theater]):
    """Entry by retreat, advance, landing, reaction or off a bridge; movement uses `EnterHex`."""

    steps: ClassVar[tuple[str, ...]] = ("banks", "contact", "mines", "gas")

    def __init__(self, force: list[int] | None = None, hex: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.hex = hex

    def alive(self, s: Theater) -> list[int]:
        """Units that are still there."""
        self.force = [piece for piece in self.force if s.place[piece] == self.hex]
        return self.force

    def banks(self, g: Play[Theater]) -> None:
        """The marker of a bridge that an enemy keeps goes to the other bank (38.3.2b)."""
        push_engineers(g.state, self.hex)

    def contact(self, g: Play[Theater]) -> None:
        """Unknown enemies next to the hex (16.8.1)."""
        if self.alive(g.state):
            g.push(Contact(self.force))

    def mines(self, g: Play[Theater]) -> None:
        """Mines in the hex (37.5b)."""
        if self.alive(g.state) and g.state.mine[self.hex]:
            enter_mines(g, self.force, self.hex)

    def gas(self, g: Play[Theater]) -> None:
        """A Gas Zone (44.4c)."""
        if self.alive(g.state) and g.state.gas_zone[self.hex]:
            check_gas(g, self.force, self.hex)


class ComeOffBridge(ComeIn):
    """An engineer has come into a hex by a bridge that it left or recovered (34.3e, 34.5c)."""

    steps: ClassVar[tuple[str, ...]] = ("banks", "contact", "mines", "gas", "masks")

    def masks(self, g: Play[Theater]) -> None:
        """Stacking is tested where it is now (14.4b1)."""
        if self.alive(g.state):
            check_masks(g, g.state.t.side[self.force[0]], [self.hex])
