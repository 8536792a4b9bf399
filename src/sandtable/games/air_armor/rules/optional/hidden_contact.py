"""Contact when a side plays in Hidden Mode, and minefields entered by unrevealed units (45.3.1, 45.4.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.mine_attack import ENTERING, MineAttack
from sandtable.games.air_armor.rules.ground.zoc import beside_units, keeper_beside
from sandtable.games.air_armor.rules.pieces.counters import free_counter
from sandtable.games.air_armor.rules.pieces.detection import note_seen
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.state.codes import ENGINEER, HQ
from sandtable.games.air_armor.state.theater import Theater

from .reveal import Reveal

# results of HiddenContact
FORCE_GONE: Final = 0  # the moving force held dummies only
ONLY_DUMMIES: Final = 1  # the force is real, the enemies next to it were dummies
BOTH_REAL: Final = 2


def still_there(s: Theater, force: list[int], hex: int) -> list[int]:
    """The units of a force that stand in a hex and have not left it by revelation."""
    return [piece for piece in force if s.place[piece] == hex]


def has_marker(s: Theater, pieces: list[int]) -> bool:
    """Whether one of these has a step marker; engineers, HQs and airmobile units have none (11.1.5, 11.1.2b)."""
    return any(s.steps[piece] > 0 and not markerless(s, piece) for piece in pieces)


def markerless(s: Theater, piece: int) -> bool:
    """Whether a unit has one step and no marker for it; of airmobile ones those of a side in Hidden Mode."""
    if s.t.unit_class[piece] in (HQ, ENGINEER):
        return True
    return s.hidden(s.t.side[piece]) and s.t.maneuver[piece] == 1 and s.t.airmobile[piece] == 1


def has_real(s: Theater, pieces: list[int]) -> bool:
    """Whether a unit with steps is among these; unrevealed ones do not count."""
    return any(s.steps[piece] > 0 for piece in pieces)


class HiddenContact(Sequence[Theater]):
    """A force has moved next to enemy units and at least one side is in Hidden Mode; replaces 16.8.1 (45.3.1).

    Pops with FORCE_GONE, ONLY_DUMMIES or BOTH_REAL.
    """

    title = "title-contact"
    steps: ClassVar[tuple[str, ...]] = ("show_force", "show_enemies", "show_rest", "look")

    def __init__(self, force: list[int] | None = None, hex: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.hex = hex

    def show_force(self, g: Play[Theater]) -> None:
        """If no unit of the force has a step marker yet, all are revealed (45.3.1a); one makes it real (45.3.1d)."""
        if not has_marker(g.state, self.force):
            g.push(Reveal([piece for piece in self.force if unrevealed(g.state, piece)]))

    def show_enemies(self, g: Play[Theater]) -> None:
        """A real force reveals all enemies next to it (45.3.1c); dummies alone reveal nothing (45.3.1b)."""
        s = g.state
        if not has_real(s, still_there(s, self.force, self.hex)):
            g.pop(FORCE_GONE)
            return
        enemy = 1 - s.t.side[self.force[0]]
        for piece in beside_units(s, enemy, self.hex):
            if s.steps[piece] == 0:
                g.learn(piece, 1 - enemy)
                free_counter(s, piece)
                g.tell("revealed_dummy", piece)
        g.push(Reveal([piece for piece in beside_units(s, enemy, self.hex) if unrevealed(s, piece)]))

    def show_rest(self, g: Play[Theater]) -> None:
        """Against real enemies the rest of the force is revealed too; else it goes on as it is (45.3.1d)."""
        s = g.state
        enemy = 1 - s.t.side[self.force[0]]
        if not has_real(s, beside_units(s, enemy, self.hex)) and not keeper_beside(s, enemy, self.hex):
            g.pop(ONLY_DUMMIES)
            return
        here = still_there(s, self.force, self.hex)
        g.push(Reveal([piece for piece in here if unrevealed(s, piece)]))

    def look(self, g: Play[Theater]) -> None:
        """Each side may look at the enemy units next to it, not at minefields (45.3.1e)."""
        s = g.state
        side = s.t.side[self.force[0]]
        for piece in beside_units(s, 1 - side, self.hex):
            see(g, piece, side)
        for piece in s.pieces_at(side, self.hex):
            see(g, piece, 1 - side)
        g.pop(BOTH_REAL)


def see(g: Play[Theater], piece: int, role: int) -> None:
    """A role learns the steps of a revealed unit."""
    if g.state.steps[piece] > 0:
        g.learn(piece, role)
        note_seen(g.state, piece)


class EnterMinefield(Sequence[Theater]):
    """A force enters a hex with a minefield marker: unrevealed units are revealed, then the marker is checked (45.4.5).

    In Open Mode this is the Mine Attack alone. Pops with the steps lost; if the force is gone the marker stays unknown.
    """

    steps: ClassVar[tuple[str, ...]] = ("reveal", "attack", "leave")

    def __init__(self, force: list[int] | None = None, hex: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.hex = hex
        self.lost = 0

    def reveal(self, g: Play[Theater]) -> None:
        """An unrevealed unit is revealed first (37.6b)."""
        s = g.state
        if s.mine[self.hex]:
            g.push(Reveal([piece for piece in self.force if unrevealed(s, piece)]))

    def attack(self, g: Play[Theater]) -> None:
        """Only what proved real is attacked, and only then is the marker checked."""
        g.push(MineAttack(still_there(g.state, self.force, self.hex), self.hex, ENTERING))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, MineAttack):
            self.lost = result

    def leave(self, g: Play[Theater]) -> None:
        """Tell the mover what it lost."""
        g.pop(self.lost)
