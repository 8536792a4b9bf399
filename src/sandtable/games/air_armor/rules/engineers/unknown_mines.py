"""Minefields unknown even to a solo player: drawn from a cup, or rolled for on entry (45.2.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.ground.mines import UNKNOWN_MINES
from sandtable.games.air_armor.state.codes import NO_HEX
from sandtable.games.air_armor.state.theater import Theater

FIRST_REAL: Final = 6  # 1-5 is a dummy, 6-10 is real (45.2.7c)


def set_up_mines(s: Theater, side: int) -> list[int]:
    """The minefields of the scenario that a side has on the map."""
    numbers = range(len(s.mine_hex))
    return [n for n in numbers if s.mine_hex[n] != NO_HEX and s.mine_side[n] == side and s.mine_set_up[n]]


def hide_set_up(g: Play[Theater]) -> None:
    """After the set-up: nobody knows which minefields are real, if the match is played so (45.2.7a, 45.2.7c)."""
    s = g.state
    for side in (0, 1):
        for number in set_up_mines(s, side):
            s.secrets.knowers[s.mine_slot[number]] = 0
            if s.readings.mines_rolled_for:
                s.mine_real[number] = UNKNOWN_MINES
        if not s.readings.mines_rolled_for:
            draw_from_cup(g, side)


def draw_from_cup(g: Play[Theater], side: int) -> None:
    """Each marker gets one of the real and dummy ones that are left in the cup (45.2.7a)."""
    s = g.state
    numbers = set_up_mines(s, side)
    cup = [s.mine_real[number] for number in numbers]
    for number in numbers:
        s.mine_real[number] = cup.pop(g.draw("draw-minefield", [1] * len(cup)))


def decide_mines(g: Play[Theater], hex: int) -> None:
    """A unit enters for the first time: roll what the marker is, within the numbers of the scenario (45.2.7c)."""
    s = g.state
    number = s.mine[hex] - 1
    if number < 0 or s.mine_real[number] != UNKNOWN_MINES:
        return
    side = s.mine_side[number]
    left = [0, 0]
    for at, owner in enumerate(s.scenario.mine_side):
        if owner == side:
            left[s.scenario.mine_real[at]] += 1
    real = int(g.die("roll-minefield", 10) >= FIRST_REAL)
    if s.mines_found[2 * side + real] >= left[real]:
        real = 1 - real
    s.mines_found[2 * side + real] += 1
    s.mine_real[number] = real
