"""Every card that gets the VOF of a unit: Grazing Fire, Final Protective Lines, concentration along them (7.2)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state.company import LAST_ROUND, Company
from sandtable.games.fields_of_fire.state.profile import SAME_ELEVATION

from .lines import flies_over, in_view, reaches, screened
from .ratings import fire_range, grazes, vof_of


def covered(s: Company, unit: int) -> list[int]:
    """Every card that gets the unit's VOF: one, or with Grazing Fire and FPL all of one elevation (7.2.2, 7.2.4).

    Not a card of its own side that the fire flies over on its way to the target (7.2.3a).
    """
    aim = s.aim[unit]
    way = s.pdf[unit]
    if aim == grid.NOWHERE:
        return []
    final = s.fpl[unit] != grid.NOWHERE
    if way == grid.HERE or aim == s.card[unit] or not (final or grazes(s, unit)):
        return [aim]
    if s.rules.grazing_slope == SAME_ELEVATION:
        return _level_line(s, unit, way, grid.FARTHEST if final else fire_range(s, unit))
    level = _line_level(s, unit, way) if final else s.level[aim]
    cards: list[int] = []
    at = s.card[unit]
    for _ in range(grid.FARTHEST if final else fire_range(s, unit)):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or not s.laid[at] or at < grid.WIDTH:
            break
        if s.level[at] == level and in_view(s, unit, at) and not _flown_over(s, unit, at):
            cards.append(at)
        if screened(s, unit, at):
            break
    return cards


def _flown_over(s: Company, unit: int, card: int) -> bool:
    """Whether Overhead Fire at its target passes a card of the unit's own side; an FPL spares nobody (7.2.3a)."""
    aim, own = s.aim[unit], s.card[unit]
    if (
        s.fpl[unit] != grid.NOWHERE
        or not s.count[s.side[unit] * grid.SIZE + card]
        or grid.distance(own, card) >= grid.distance(own, aim)
    ):
        return False
    return flies_over(s, unit, card, aim)


def _line_level(s: Company, unit: int, way: int) -> int:
    """The one elevation of a Final Protective Line: that of the nearest opponent on it, else of its first card."""
    level = grid.NOWHERE
    at = s.card[unit]
    for _ in range(grid.FARTHEST):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or not s.laid[at] or at < grid.WIDTH:
            break
        if not in_view(s, unit, at):
            continue
        if s.count[(1 - s.side[unit]) * grid.SIZE + at]:
            return s.level[at]
        if level == grid.NOWHERE:
            level = s.level[at]
    return level


def _level_line(s: Company, unit: int, way: int, reach: int) -> list[int]:
    """The cards along a PDF that lie as high as the firer's, up to the first that does not.

    Fire at a target beyond them, or on another elevation, falls on the target's card alone.
    """
    cards: list[int] = []
    at = s.card[unit]
    for _ in range(reach):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or not s.laid[at] or at < grid.WIDTH or s.level[at] != s.level[s.card[unit]]:
            break
        if not in_view(s, unit, at):
            break
        if not _flown_over(s, unit, at):
            cards.append(at)
        if screened(s, unit, at):
            break
    return cards if s.aim[unit] in cards else [s.aim[unit]]


def concentration_cards(s: Company, unit: int) -> list[int]:
    """Cards on which a firing unit may concentrate: under its VOF, in one edition all along its PDF (7.11.1a)."""
    cards = covered(s, unit)
    way = s.pdf[unit]
    if not s.rules.concentrated_fire_beyond_vof or not cards or way == grid.HERE:
        return cards
    at = s.card[unit]
    for _ in range(fire_range(s, unit)):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or not s.laid[at] or at < grid.WIDTH:
            break
        if at not in cards and reaches(s, unit, way, at):
            cards.append(at)
    return cards


def vof_on(s: Company, unit: int, card: int) -> int:
    """The VOF marker that a firing unit places on a card it covers; an FPL is Heavy, by edition Pinned too (7.2.4f)."""
    if s.fpl[unit] != grid.NOWHERE:
        return codes.VOF_HEAVY if s.rules.pinned_final_line_is_heavy or not s.pinned[unit] else codes.VOF_ALL_PINNED
    far = grid.distance(s.card[unit], card)
    if s.holds_fire[unit] == LAST_ROUND and far > fire_range(s, unit):
        return codes.VOF_NONE  # only the PDF of the mortar lies there (7.3.2c)
    return vof_of(s, unit, far)
