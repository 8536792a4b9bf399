"""Reaction: one force from up to 3 hexes away moves into the objective hex (19, 12.7.2).

`ReactionWindow` is pushed in the Reaction step of every offensive operation. It is asked whenever a counter that fits
by what both sides see stands near; what is offered depends on the plan of a regiment and on dummies.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.costs import allowance
from sandtable.games.air_armor.rules.ground.steps import crossing_reason, entry_reason, step_cost
from sandtable.games.air_armor.rules.optional.redeploy import fits_combined
from sandtable.games.air_armor.rules.pieces.chain import brigade_of, division_of, is_superior
from sandtable.games.air_armor.rules.pieces.masking import has_mask
from sandtable.games.air_armor.rules.pieces.stacking import STACK_COUNTERS, joining_reason
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import DTB, JAM_BLOCKED, NATO, NO_HEX, REACTION, RESERVE, WP
from sandtable.games.air_armor.state.theater import Theater

from .lead import LEAD_REACH, leads_of, may_place_late, near_lead
from .points import NO_PAYER, payers
from .task_force_units import NOT_MANEUVER

REACT_TOO_FAR: Final = Reason("19.0a", "react-too-far")
REACT_BESIDE_ENEMY: Final = Reason("19.0d", "react-beside-enemy")
REACT_DUMMY: Final = Reason("11.3f", "react-dummy")
REACT_NOT_RESERVE: Final = Reason("19.1a", "react-not-reserve")
REACT_OTHER_REGIMENT: Final = Reason("19.1b", "react-other-regiment")
REACT_OTHER_BRIGADE: Final = Reason("19.3c1", "react-other-brigade")
REACT_NO_WAY: Final = Reason("19.4c", "react-no-way")
REACT_MASKED: Final = Reason("19.0e", "react-masked")
REACT_JAMMED: Final = Reason("19.4g", "react-jammed")
REACT_OTHER_HEX: Final = Reason("19.0b", "react-other-hex")
REACT_NO_LEAD: Final = Reason("19.1a", "react-no-lead")
REACT_SHATTERED: Final = Reason("31.2b", "react-shattered")

REACT_REACH: Final = 3  # hexes to the objective (19.0a)


# -- what both sides see ---------------------------------------------------------------------------------------


def step_reason(s: Theater) -> Reason | None:
    """Why no unit can react in this operation: no objective, jamming, a masked unit in the hex (19.0e, 19.4g)."""
    hex, side = s.op.objective, 1 - s.op.side
    if hex == NO_HEX or not s.first[side][hex]:
        return REACT_NO_WAY
    if s.op.jam_reaction == JAM_BLOCKED:
        return REACT_JAMMED
    return REACT_MASKED if has_mask(s, side, hex) else None


def fits_reason(s: Theater, piece: int) -> Reason | None:
    """Why a counter cannot react whatever its steps and its regiment's plan: public facts only (19.0d, 19.2)."""
    hex = s.place[piece]
    if not s.t.maneuver[piece]:
        return NOT_MANEUVER
    if hex < 0 or hex == s.op.objective or s.t.grid.distance(hex, s.op.objective) > REACT_REACH:
        return REACT_TOO_FAR
    reason = operates_reason(s, piece)
    if reason:
        return reason
    if s.near[s.op.side][hex]:
        return REACT_BESIDE_ENEMY
    if s.shattered[s.t.formation[piece]]:
        return REACT_SHATTERED
    return wp_fits_reason(s, piece) if s.t.side[piece] == WP else nato_fits_reason(s, piece)


def wp_fits_reason(s: Theater, piece: int) -> Reason | None:
    """A unit of the same regiment must be in the objective; a DTB asks for its own division only (19.1b, 19.2b1)."""
    formation = s.t.formation[piece]
    if s.t.formation_kind[formation] != DTB:
        for other in s.pieces_at(WP, s.op.objective):
            if s.t.formation[other] == formation:
                return None
        return REACT_OTHER_REGIMENT
    division = division_of(s, formation)
    for other in s.pieces_at(WP, s.op.objective):
        theirs = s.t.formation[other]
        if division_of(s, theirs) != division and not is_superior(s, theirs, formation):
            return REACT_OTHER_REGIMENT
    return None


def nato_fits_reason(s: Theater, piece: int) -> Reason | None:
    """The brigade of a unit in the objective, or any of the chain of the base units there (19.3c1, 19.3c2)."""
    brigade = brigade_of(s, s.t.formation[piece])
    bases_only = True
    for other in s.pieces_at(NATO, s.op.objective):
        theirs = brigade_of(s, s.t.formation[other])
        if theirs >= 0 and theirs == brigade:
            return None
        bases_only = bases_only and theirs < 0
    if not bases_only or brigade < 0:
        return REACT_OTHER_BRIGADE
    for other in s.pieces_at(NATO, s.op.objective):
        if is_superior(s, s.t.formation[other], brigade) and s.t.nation[other] == s.t.nation[piece]:
            return None
    return REACT_OTHER_BRIGADE


def seen_reactors(s: Theater) -> list[int]:
    """Counters that could react as far as the enemy can tell."""
    if step_reason(s):
        return []
    side = 1 - s.op.side
    found: list[int] = []
    for hex in hexes_near(s, s.op.objective):
        found += [piece for piece in s.pieces_at(side, hex) if not fits_reason(s, piece)]
    return found


def hexes_near(s: Theater, hex: int) -> list[int]:
    """The hexes within 3 of a hex, without it, by number."""
    found = [hex]
    start = 0
    for _ in range(REACT_REACH):
        end = len(found)
        for at in range(start, end):
            for other in s.t.grid.around(found[at]):
                if other not in found:
                    found.append(other)
        start = end
    found.remove(hex)
    return sorted(found)


# -- what only their owner knows -------------------------------------------------------------------------------


def unit_reason(s: Theater, piece: int) -> Reason | None:
    """Why a single unit may not react, the way and the stacking of its force apart (19.0-19.3)."""
    reason = fits_reason(s, piece)
    if reason:
        return reason
    if s.steps[piece] == 0:
        return REACT_DUMMY
    return wp_right_reason(s, piece) if s.t.side[piece] == WP else nato_right_reason(s, piece)


def wp_right_reason(s: Theater, piece: int) -> Reason | None:
    """The regiment must be planned for Reserve and its lead unit within 3 hexes (19.1a, 13.7.1)."""
    formation = s.t.formation[piece]
    if s.plan[formation] != RESERVE:
        return REACT_NOT_RESERVE
    if near_lead(s, formation, piece):
        return None
    return None if may_place_late(s, formation) and late_leads(s, formation, [piece]) else REACT_NO_LEAD


def late_leads(s: Theater, formation: int, force: list[int]) -> list[int]:
    """Units that may become lead unit now, with every reacting unit of the regiment within 3 hexes (12.3.2e)."""
    hex = s.place[force[0]]
    return [unit for unit in leads_of(s, formation) if s.t.grid.distance(s.place[unit], hex) <= LEAD_REACH]


def nato_right_reason(s: Theater, piece: int) -> Reason | None:
    """A brigade HQ in range must spend or pass a CP; off-map points do not serve (19.3d, 12.7.2)."""
    return None if payers(s, brigade_of(s, s.t.formation[piece]), piece) else NO_PAYER


def force_reason(s: Theater, force: list[int], more: int = 0) -> Reason | None:
    """Why units together may not react: another hex, stacking in the objective, no way there (19.4).

    `more` steps would be combined into the force first; if it is negative, that many would be split off and stay.
    """
    for piece in force:
        reason = unit_reason(s, piece)
        if reason:
            return reason
        if s.place[piece] != s.place[force[0]]:
            return REACT_OTHER_HEX
    reason = joining_reason(s, force, s.op.objective, more)
    if reason and not (reason is STACK_COUNTERS and fits_combined(s, force, s.op.objective)):
        return reason
    return None if ways_on(s, force, s.place[force[0]], react_points(s, force), True) else REACT_NO_WAY


def react_points(s: Theater, force: list[int]) -> int:
    """Quarters of an MP that a force has for its reaction (19.4a1)."""
    least = 255
    for piece in force:
        least = min(least, allowance(s, REACTION, piece))
    return least


def ways_on(s: Theater, force: list[int], start: int, points: int, first: bool) -> list[int]:
    """Hexes that a reacting force may enter next so that it can still end in the objective (19.4c, 19.4d)."""
    found: list[int] = []
    grid = s.t.grid
    for place in range(6 * start, 6 * start + 6):
        hex = s.scenario.neighbours[place]
        if hex < 0 or crossing_reason(s, force, place) or entry_reason(s, force, hex):
            continue
        left = points - step_cost(s, force, place)
        if hex == s.op.objective:
            if left >= 0 or first:  # the minimum move enters an adjacent hex
                found.append(hex)
            continue
        if left <= 0 or 4 * grid.distance(hex, s.op.objective) > left:
            continue
        if any(s.t.leg[piece] for piece in force) or stops(s, start) or stops(s, hex):
            continue
        if ways_on(s, force, hex, left, False):
            found.append(hex)
    return found


def stops(s: Theater, hex: int) -> bool:
    """Whether a minefield that is entered or left ends a reaction: only the owner's own dummy does not.

    A Deliberate Exit stops in the next hex, and the 3 MP of a Forced Exit are all that a reaction has (37.4a, 37.4c).
    """
    field = s.mine[hex] - 1
    if field < 0:
        return False
    return s.mine_side[field] == s.op.side or s.mine_real[field] == 1
