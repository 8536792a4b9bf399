"""Units on cards and in areas; Occupied, Cleared and Secured cards (1.2.6)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_OUTPOST
from sandtable.games.fields_of_fire.state.profile import NO_ENEMY_NO_PC


def units_on(s: Company, card: int) -> list[int]:
    """The units on a card, both sides, in slot order. Not to be changed."""
    return s.units_at.get(card, _NOTHING)


_NOTHING: list[int] = []


def side_on(s: Company, card: int, side: int) -> list[int]:
    """The units of one side on a card."""
    return [unit for unit in s.units_at.get(card, _NOTHING) if s.side[unit] == side]


def same_area(s: Company, unit: int, other: int) -> bool:
    """Whether two units share a card area: the same cover marker, or both outside cover (4.3.1)."""
    return s.card[unit] == s.card[other] and s.place[unit] == s.place[other]


def in_staging(s: Company, unit: int) -> bool:
    """Whether the unit is in the Staging Area (2.5)."""
    return 0 <= s.card[unit] < WIDTH


def on_map(s: Company, unit: int) -> bool:
    """Whether the unit is on a Terrain Card."""
    return s.card[unit] >= WIDTH


def occupied(s: Company, card: int) -> bool:
    """At least one unit of either side (1.2.6k)."""
    return s.count[card] + s.count[SIZE + card] > 0


def unoccupied(s: Company, card: int) -> bool:
    """No PC marker and no unit, in one edition no enemy unit (1.2.6j)."""
    if s.rules.unoccupied_definition == NO_ENEMY_NO_PC:
        return not s.count[SIZE + card] and not s.pc[card]
    return not occupied(s, card) and not s.pc[card]


def note_marker(s: Company, card: int) -> None:
    """A PC marker is placed on a card in play: in one edition that card too can be Cleared from then on (1.2.6l)."""
    if s.rules.later_markers_are_cleared:
        s.had_pc[card] = 1


def bars_markers(s: Company, card: int) -> bool:
    """Whether no PC marker is ever placed on a card: it is a Combat Outpost (2.6.1d)."""
    return s.control[card] >> CONTROL_OUTPOST & 1 == 1


def cleared(s: Company, card: int) -> bool:
    """Had a PC marker, and now neither marker nor enemy unit (1.2.6l)."""
    return s.had_pc[card] == 1 and not s.pc[card] and not s.count[SIZE + card]


def secured(s: Company, card: int) -> bool:
    """Cleared and friendly-occupied (1.2.6m)."""
    return cleared(s, card) and s.count[card] > 0
