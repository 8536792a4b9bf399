"""Control of Cities, objectives and the hexes of scored bridges (46.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.state.codes import NATO, UNREVEALED, WP
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater


def controlled_hexes(s: Theater) -> list[int]:
    """Every hex of the scenario that has a controller (46.1a)."""
    victory = s.scenario.victory
    found = [hex for hex in s.t.cities if s.scenario.inside[hex]]
    found += victory.objective_hex
    for site in victory.bridge_sites:
        found += hexes_of(s, site)
    return sorted(set(found))


def first_control(s: Theater) -> None:
    """Controllers at the start: NATO, but WP in the DDR and where the scenario says so (46.1a)."""
    for hex in controlled_hexes(s):
        s.control[hex] = (WP if s.t.ddr[hex] else NATO) + 1
    special = s.scenario.special
    for at, hex in enumerate(special.control_hexes):
        s.control[hex] = special.control_sides[at] + 1


def taker(s: Theater, hex: int) -> int:
    """The real ground unit of the other side that takes a hex from its controller, 0 if there is none (46.1b).

    No side takes a hex while units of its controller fight in it (46.1d).
    """
    if s.first[s.control[hex] - 1][hex]:
        return 0
    piece = s.first[2 - s.control[hex]][hex]
    while piece:
        if s.steps[piece] and s.steps[piece] != UNREVEALED:
            return piece
        piece = s.link[piece]
    return 0


def unproved(s: Theater, hex: int) -> list[int]:
    """Unrevealed units of the other side in a hex that none of its revealed units takes (46.1c)."""
    side = 2 - s.control[hex]
    return [] if taker(s, hex) else [piece for piece in s.pieces_at(side, hex) if s.steps[piece] == UNREVEALED]


def reveal_takers(g: Play[Theater]) -> bool:
    """Hidden Mode: a unit that enters an enemy-controlled hex is revealed first; True if that has to be done."""
    s = g.state
    if not (s.hidden(WP) or s.hidden(NATO)):
        return False
    if g.stack and isinstance(g.stack[-1], Reveal):
        s.restless = EVERYWHERE
        return False
    for hex in s.control_hexes:
        pieces = unproved(s, hex)
        if pieces:
            s.restless = EVERYWHERE
            g.push(Reveal(pieces))
            return True
    return False


def change_control(g: Play[Theater], hexes: list[int]) -> bool:
    """Give each of these hexes to the side whose real unit has entered it; then the unit is known to be real."""
    s = g.state
    changed = False
    for hex in hexes:
        piece = taker(s, hex) if s.control[hex] else 0
        if piece:
            s.control[hex] = s.t.side[piece] + 1
            proved_real(s, piece)
            g.bar()
            g.tell("control", hex, s.t.side[piece])
            changed = True
    return changed


def controls(s: Theater, side: int, hex: int) -> bool:
    """Whether a side controls a hex."""
    return s.control[hex] == side + 1
