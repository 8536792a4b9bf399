"""Looking into an acquired hex: the player learns all steps there, dummies go, mines stay secret (20.3, 11.3.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.counters import free_counter
from sandtable.games.air_armor.rules.pieces.detection import note_seen, undisclosed
from sandtable.games.air_armor.state.theater import Theater


def look(g: Play[Theater], role: int, hex: int) -> None:
    """A player sees the enemy units in a hex at which he may look; dummies are removed at once (20.3a, 20.3g)."""
    s = g.state
    for piece in undisclosed(s, role, hex):
        g.learn(piece, role)
        note_seen(s, piece)
    for piece in s.pieces_at(1 - role, hex):
        if s.steps[piece] == 0:
            g.tell("dummy_removed", piece, hex)
            g.bar()
            free_counter(s, piece)
