"""Placing the minefields of the scenario in a free set-up (37.1b, 46.2c)."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.ground.mines import lay_at_set_up
from sandtable.games.air_armor.state.codes import ALLOWED
from sandtable.games.air_armor.state.theater import Theater

from .why import MINES_ALL_PLACED, MINES_OUT_OF_ZONE, MINES_THERE, refusal


def mines_to_place(s: Theater, side: int, real: int) -> int:
    """Real or dummy minefields of the scenario that a side has not placed yet."""
    left = 0
    for at, owner in enumerate(s.scenario.mine_side):
        if owner == side and s.scenario.mine_real[at] == real:
            left += 1
    for number, owner in enumerate(s.mine_side):
        if owner == side and s.mine_set_up[number] and s.mine_real[number] == real:
            left -= 1
    return left


def in_mine_zone(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex is in the set-up zone of a side or next to one that is (37.1b)."""
    zone = s.scenario.set_up_zone[side]
    if zone < 0 or not s.scenario.inside[hex]:
        return False
    hexes = s.scenario.zone_hexes[zone]
    return hex in hexes or any(other in hexes for other in s.t.grid.around(hex))


def place_mines_reason(s: Theater, side: int, real: int, hex: int) -> int:
    """Why a side cannot place a real or dummy minefield in a hex at set-up (37.1b)."""
    if not mines_to_place(s, side, real):
        return MINES_ALL_PLACED
    if s.mine[hex]:
        return MINES_THERE
    return ALLOWED if in_mine_zone(s, side, hex) else MINES_OUT_OF_ZONE


class PlaceMines(Frame[Theater]):
    """A side places its minefields in a free set-up; the enemy sees where, not which are real (37.1b, 37.1c)."""

    title = "title-place-mines"

    def __init__(self, role: int = 0) -> None:
        super().__init__()
        self.role = role

    def next(self, g: Play[Theater]) -> int:
        if not self.options(g):
            g.pop()
            return GO_ON
        return self.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        zone = [hex for hex in range(s.t.size) if in_mine_zone(s, self.role, hex) and not s.mine[hex]]
        kinds = [real for real in (1, 0) if mines_to_place(s, self.role, real)]
        return [("place_mines", real, hex) for real in kinds for hex in zone]

    def answer(self, g: Play[Theater], a: Action) -> None:
        lay_at_set_up(g.state, self.role, a[2], a[1])
        g.tell("mines_placed", a[2])
        g.tell_only(1 << self.role, "mines_are_real" if a[1] else "mines_are_dummy", a[2])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-place-mines"), "37.1b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "place_mines":
            return None
        return refusal(place_mines_reason(g.state, self.role, a[1], a[2]))
