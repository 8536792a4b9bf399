"""Placing the minefields of the scenario in a free set-up, unseen by the enemy until all lie there (37.1b, 46.2c)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import CLOSED, Frame, Lanes
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.ground.mines import lay_at_set_up
from sandtable.games.air_armor.state.codes import NATO
from sandtable.games.air_armor.state.theater import Theater

from .works import MINES_THERE

MINES_OUT_OF_ZONE: Final = Reason("37.1b", "mines-out-of-zone")
MINES_ALL_PLACED: Final = Reason("46.2c", "mines-all-placed")


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


def place_mines_reason(s: Theater, side: int, real: int, hex: int) -> Reason | None:
    """Why a side cannot place a real or dummy minefield in a hex at set-up (37.1b)."""
    if not mines_to_place(s, side, real):
        return MINES_ALL_PLACED
    if s.mine[hex]:
        return MINES_THERE
    return None if in_mine_zone(s, side, hex) else MINES_OUT_OF_ZONE


class LayMinesUnseen(Lanes[Theater]):
    """The minefields of one side: the enemy sees where they lie once all are placed, not which are real (37.1c)."""

    title = "title-place-mines"

    def reveal(self, g: Play[Theater]) -> None:
        for lane in self.lanes:
            sealed = lane[0] if lane else None
            if isinstance(sealed, PlaceMines):
                sealed.lay_all(g.state)
                for hex in sorted(sealed.laid):
                    g.tell("mines_placed", hex)
                    g.tell_only(1 << sealed.role, "mines_are_real" if sealed.laid[hex] else "mines_are_dummy", hex)
        g.pop()


def lay_mines_unseen(side: int) -> LayMinesUnseen:
    """The question where the minefields of a side lie."""
    lanes = LayMinesUnseen()
    lanes.open_lanes([[], [PlaceMines(side)]] if side == NATO else [[PlaceMines(side)], []])
    return lanes


class PlaceMines(Frame[Theater]):
    """A side places its minefields in a free set-up, one after another (37.1b)."""

    def __init__(self, role: int = 0) -> None:
        super().__init__()
        self.role = role
        self.laid: dict[int, int] = {}  # by hex: 1 real, 0 dummy

    def lay_all(self, s: Theater) -> None:
        """Lay what has been placed so far, by hex: no number tells which came first."""
        for hex in sorted(self.laid):
            lay_at_set_up(s, self.role, hex, self.laid[hex])

    def scene(self, s: Theater) -> Theater:
        """The table as the side sees it."""
        scene = s.copy()
        self.lay_all(scene)
        return scene

    def next(self, g: Play[Theater]) -> int:
        s = self.scene(g.state)
        return self.role if mines_to_place(s, self.role, 0) + mines_to_place(s, self.role, 1) > 0 else CLOSED

    def options(self, g: Play[Theater]) -> list[Action]:
        s = self.scene(g.state)
        zone = [hex for hex in range(s.t.size) if in_mine_zone(s, self.role, hex) and not s.mine[hex]]
        kinds = [real for real in (1, 0) if mines_to_place(s, self.role, real)]
        return [("place_mines", real, hex) for real in kinds for hex in zone]

    def answer(self, g: Play[Theater], a: Action) -> None:
        self.laid[a[2]] = a[1]

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-place-mines"), "37.1b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "place_mines":
            return None
        return refuse(place_mines_reason(self.scene(g.state), self.role, a[1], a[2]))
