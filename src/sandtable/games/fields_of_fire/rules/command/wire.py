"""Damage to telephone lines in the Combat Effects Segment (4.3.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import happens
from sandtable.games.fields_of_fire.rules.pieces.occupation import side_on
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, VOF_AIR_STRIKE, VOF_INCOMING
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH

INTACT: Final = 1
CUT: Final = 2


def damage_lines(g: Play[Company]) -> None:
    """Shells cut a line on R#1/2, enemies who hold its card on R#1-2/3."""
    s = g.state
    for card in range(WIDTH, SIZE):
        if s.line[card] != INTACT:
            continue
        bombed = s.incoming[card] == VOF_AIR_STRIKE and s.rules.air_strike_cuts_lines
        shelled = bombed or s.incoming[card] == VOF_INCOMING
        if (shelled and happens(g, "roll-line", 1, 2)) or (enemy_holds(s, card) and happens(g, "roll-line", 2, 3)):
            s.line[card] = CUT
            g.tell("line_cut", card)


def enemy_holds(s: Company, card: int) -> bool:
    """Good Order enemy units on the card and no Good Order friendly ones."""
    if not any(good_order(s, unit) for unit in side_on(s, card, ENEMY)):
        return False
    return not any(good_order(s, unit) for unit in side_on(s, card, FRIENDLY))
