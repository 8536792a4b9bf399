"""Fire strength modifiers: halvings and doublings of one firing unit (18.2.1, 18.2.2, 22.1g, 22.2.1, 25.4).

Each condition halves once, doublings multiply, and the whole never exceeds twice the Basic Fire Strength (18.2.2.B).
"""

from __future__ import annotations

from sandtable.games.air_armor.rules.ground.mines import real_mines
from sandtable.games.air_armor.rules.ground.terrain import across_main, uphill
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc
from sandtable.games.air_armor.state.codes import ARTILLERY, CLEAR, ENGINEER, FIRE_UNIT, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE, point_blank


def indirect(s: Theater, piece: int, hex: int) -> bool:
    """Whether artillery fires at a hex by Indirect Fire: it is not adjacent to it (22.0e); NO_HEX is off the map."""
    if s.t.unit_class[piece] != ARTILLERY:
        return False
    return hex == NO_HEX or s.place[piece] < 0 or s.t.grid.distance(s.place[piece], hex) > 1


def foot(s: Theater, piece: int) -> bool:
    """Infantry of any kind and engineers, which close terrain does not hinder (18.2.1b)."""
    return s.t.infantry[piece] == 1 or s.t.unit_class[piece] == ENGINEER


def multiplier(s: Theater, kind: int, piece: int, hex: int, entering: int = NO_HEX) -> int:
    """The multiplier of a unit's Basic Fire Strength, in 1/256; never more than 2 (18.2.2.Be).

    `hex` is the target hex; `entering` is, for Infiltration Fire, the hex to which the force goes on.
    """
    if s.t.flies(piece):
        halvings = _flying_halvings(s, piece, hex)
    elif indirect(s, piece, hex):
        halvings = _indirect_halvings(s, kind, piece, hex)
    else:
        halvings = _direct_halvings(s, kind, piece, hex, entering)
    doublings = _doublings(s, kind, piece, hex, entering)
    if doublings > halvings:
        return 2 * FIRE_UNIT
    return FIRE_UNIT >> (halvings - doublings)


def _flying_halvings(s: Theater, piece: int, hex: int) -> int:
    """Air units and attack helicopters: close terrain and smoke of the target hex only (18.2.1c, 18.2.1d, 18.2.2c4)."""
    halvings = 0
    if s.t.close[hex] and not (piece in s.t.helicopter_piece and s.place[piece] == hex):
        halvings += 1
    if s.smoke[hex] and not sees_through_smoke(s, piece):
        halvings += 1
    return halvings


def sees_through_smoke(s: Theater, piece: int) -> bool:
    """Units with thermal sights, the AH-64 among them (18.2.2c2, 25.6a)."""
    if piece in s.t.helicopter_piece:
        return s.t.helicopter_thermal[s.t.helicopter_piece.index(piece)] == 1
    return not s.t.flies(piece) and s.t.thermal[piece] == 1


def _indirect_halvings(s: Theater, kind: int, piece: int, hex: int) -> int:
    """Indirect Fire: minefield, gas or contamination where the gun stands, smoke in the target hex (22.2.1)."""
    halvings = _standing_halvings(s, piece) + int(hex != NO_HEX and s.smoke[hex] > 0)
    if kind == OFFENSIVE and s.op.blind:
        halvings += 1  # 21.3.2d
    return halvings


def _standing_halvings(s: Theater, piece: int) -> int:
    """What a ground unit suffers where it stands: Disrupted, minefield, gas zone or contamination (18.2.2)."""
    place = s.place[piece]
    halvings = int(s.disrupted[piece] > 0)
    if place >= 0 and real_mines(s, place):
        halvings += 1
    if s.contaminated[piece] or (place >= 0 and s.gas_zone[place]):
        halvings += 1
    return halvings


def _direct_halvings(s: Theater, kind: int, piece: int, hex: int, entering: int) -> int:
    place = s.place[piece]
    halvings = _standing_halvings(s, piece)
    if (s.t.close[hex] or (place >= 0 and s.t.close[place])) and not foot(s, piece):
        halvings += 1
    if (s.smoke[hex] or (place >= 0 and s.smoke[place])) and not sees_through_smoke(s, piece):
        halvings += 1
    if s.t.unit_class[piece] == ARTILLERY:
        halvings += 1  # Direct Fire (18.2.2n)
    if place >= 0 and place != hex:
        halvings += int(uphill(s.t, place, hex))
        if across_main(s.t, place, hex) and not sitting_duck(s, kind, piece, hex, entering):
            halvings += 1
    return halvings


def sitting_duck(s: Theater, kind: int, piece: int, hex: int, entering: int) -> bool:
    """A force crosses the Main from a ZOC hex of the unit into another one of it (17.8, 18.2.2h)."""
    if kind != INFILTRATION or entering == NO_HEX or not across_main(s.t, hex, entering):
        return False
    return exerts_zoc(s, piece, hex) and exerts_zoc(s, piece, entering)


def _doublings(s: Theater, kind: int, piece: int, hex: int, entering: int) -> int:
    doublings = 0
    if kind in (INFILTRATION, RETREAT_FIRE) and s.t.terrain[hex] == CLEAR:
        doublings += 1
    if sitting_duck(s, kind, piece, hex, entering):
        doublings += 1
    if kind == DEFENSIVE and _defends_objective(s, piece):
        doublings += 1
    if s.t.flies(piece):
        return doublings
    if point_blank(kind):
        doublings += 1
    if s.t.thermal[piece] and s.night():
        doublings += 1
    return doublings


def _defends_objective(s: Theater, piece: int) -> bool:
    """Infantry and engineers inside a close terrain objective hex (18.7.4)."""
    objective = s.op.objective
    return objective >= 0 and s.place[piece] == objective and s.t.close[objective] == 1 and foot(s, piece)
