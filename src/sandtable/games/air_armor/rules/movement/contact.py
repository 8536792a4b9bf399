"""Contact: a force next to enemies of unknown strength; dummies are removed, others revealed (16.8.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.commitment.objective import note_emptied
from sandtable.games.air_armor.rules.ground.zoc import beside_units
from sandtable.games.air_armor.rules.optional.hidden_contact import HiddenContact
from sandtable.games.air_armor.rules.pieces.counters import free_counter
from sandtable.games.air_armor.rules.pieces.detection import knows, note_seen, proved_real
from sandtable.games.air_armor.state.theater import Theater

NO_CONTACT: Final = 0
ONLY_DUMMIES: Final = 1
REAL_CONTACT: Final = 2


def touches(s: Theater, force: list[int]) -> list[int]:
    """Enemy ground counters next to a force, those in its own hex included (42.0.4b)."""
    enemy, hex = 1 - s.t.side[force[0]], s.place[force[0]]
    return beside_units(s, enemy, hex) + s.pieces_at(enemy, hex)


def beside_enemies(s: Theater, force: list[int]) -> bool:
    """Whether an enemy ground unit is next to a force or in its hex, an engineer under its bridge too (34.3d)."""
    enemy, hex = 1 - s.t.side[force[0]], s.place[force[0]]
    return s.near[enemy][hex] > 0 or s.first[enemy][hex] > 0


def needs_contact(s: Theater, force: list[int]) -> bool:
    """Whether a dummy must go, or anything is unknown to one of the players (11.3.1a, 16.8.1a, 16.8.1e)."""
    side = s.t.side[force[0]]
    enemies = touches(s, force)
    if not enemies:
        return False
    if any(s.steps[piece] == 0 or not knows(s, side, piece) for piece in enemies):
        return True
    return any(not knows(s, 1 - side, piece) for piece in force)


def show_piece(g: Play[Theater], piece: int) -> None:
    """The enemy learns the steps of a counter."""
    s = g.state
    if not knows(s, 1 - s.t.side[piece], piece):
        g.learn(piece, 1 - s.t.side[piece])
        g.tell("unit_shown", piece, s.steps[piece])
    note_seen(s, piece)


def remove_dummy(g: Play[Theater], piece: int) -> None:
    """A dummy next to an enemy is removed; that is knowledge, so it cannot be taken back (11.3.1a)."""
    s = g.state
    g.learn(piece, 1 - s.t.side[piece])
    g.tell("contact_dummy", piece, s.place[piece])
    free_counter(s, piece)


def make_contact(g: Play[Theater], force: list[int]) -> int:
    """The four steps of the procedure; NO_CONTACT, ONLY_DUMMIES or REAL_CONTACT."""
    s = g.state
    if not force or not needs_contact(s, force):
        return NO_CONTACT
    enemies = touches(s, force)
    real = [piece for piece in enemies if s.steps[piece] != 0]
    for piece in enemies:
        if s.steps[piece] == 0:
            remove_dummy(g, piece)
    note_emptied(s)
    if not real:
        for piece in force:
            proved_real(s, piece)  # no dummy may go next to an enemy (11.3f)
        return ONLY_DUMMIES
    for piece in force + real:
        show_piece(g, piece)
    return REAL_CONTACT


class Contact(Frame[Theater]):
    """The contact procedure of a force; it asks only if a side plays in Hidden Mode (16.8.1, 45.3.1)."""

    title = "title-contact"

    def __init__(self, force: list[int] | None = None) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        here = [piece for piece in self.force if s.place[piece] >= 0]
        if here and beside_enemies(s, here) and (s.hidden(0) or s.hidden(1)):
            g.replace(HiddenContact(here, s.place[here[0]]))
        else:
            g.pop(make_contact(g, here))
        return GO_ON
