"""Final Protective Lines: where a gun on its line fires, and the signal that opens it (4.4.1f, 7.2.4)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import FARTHEST, NEIGHBOUR, NOWHERE, WIDTH

from .engage import set_fire
from .lines import in_view
from .ratings import bears, can_fire


def first_on_line(s: Company, unit: int) -> int:
    """The nearest card in LOS along a gun's FPL, NOWHERE if it sees none or cannot fire that way."""
    if not can_fire(s, unit) or not bears(s, unit, s.fpl[unit]):
        return NOWHERE
    at = s.card[unit]
    for _ in range(FARTHEST):
        at = NEIGHBOUR[8 * at + s.fpl[unit]]
        if at == NOWHERE or at < WIDTH or not s.laid[at]:
            return NOWHERE
        if in_view(s, unit, at):
            return at
    return NOWHERE


def fire_final_lines(g: Play[Company], units: list[int]) -> None:
    """The signal for the Final Protective Lines: of those who see it every gun on its line opens fire (4.4.1f)."""
    s = g.state
    for unit in units:
        if s.fpl[unit] != NOWHERE and s.aim[unit] == NOWHERE and good_order(s, unit):
            card = first_on_line(s, unit)
            if card != NOWHERE:
                set_fire(s, unit, card, s.fpl[unit])
