"""HQs that are lost: the Game Turn Track, their return, and the end of a formation without steps (30.4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import commands_reason, parent_of
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import LOST, RETURNING
from sandtable.games.air_armor.state.theater import Theater

from .points import hqs_of

RETURN_NO_UNIT: Final = Reason("30.4.1b", "return-no-unit")
RETURN_BESIDE_ENEMY: Final = Reason("30.4.1b", "return-beside-enemy")

NEVER: Final = 255  # `back_turn` of an HQ that does not return


def due_hqs(s: Theater, side: int) -> list[int]:
    """HQs of a side that return in this turn's Reorganization Phase (30.4.1b)."""
    own = [hq for hq in s.t.hq_pieces if s.t.side[hq] == side and s.place[hq] == RETURNING]
    return [hq for hq in own if s.back_turn[hq] <= s.turn]


def return_reason(s: Theater, hq: int, hex: int) -> Reason | None:
    """Why an HQ cannot come back in a hex: no subordinate unit there, or an enemy next to it (30.4.1b)."""
    side = s.t.side[hq]
    if s.near[1 - side][hex]:
        return RETURN_BESIDE_ENEMY
    for piece in s.pieces_at(side, hex):
        if not commands_reason(s, hq, piece):
            return None
    return RETURN_NO_UNIT


def return_hexes(s: Theater, hq: int) -> list[int]:
    """The hexes in which an HQ may come back."""
    found = sorted({s.place[piece] for piece in s.pieces_of(s.t.side[hq])})
    return [hex for hex in found if not return_reason(s, hq, hex)]


def remove_for_good(s: Theater, hq: int) -> None:
    """An HQ leaves the game (30.4.1c, 30.4.3a)."""
    put(s, hq, LOST)
    s.type_left[s.t.type_of[hq]] -= max(0, s.steps[hq])
    s.steps[hq] = 0
    s.back_turn[hq] = NEVER


def troops_of(s: Theater, formation: int) -> list[int]:
    """The types of a division or brigade and all below it, HQs apart."""
    if not s.scenario.lone:
        return s.t.troops[formation]
    return s.t.troops_below(
        [own for own in range(s.t.formations) if own == formation or parent_of(s, own) == formation]
    )


def steps_of(s: Theater, formation: int, columns: list[int]) -> int:
    """Steps of a division or brigade and all below it in a column by type, HQs apart."""
    total = 0
    for unit_type in troops_of(s, formation):
        total += columns[unit_type]
    return total


def spent(s: Theater, formation: int) -> bool:
    """Whether a division or brigade has lost all its starting steps other than HQs (30.4.3a)."""
    for unit_type in troops_of(s, formation):
        if s.type_left[unit_type]:
            return False
    return steps_of(s, formation, s.scenario.type_steps) > 0


def spent_formations(s: Theater) -> list[int]:
    """Divisions and brigades that have lost all their starting steps other than HQs but still have an HQ (30.4.3a)."""
    found: list[int] = []
    for formation in s.t.divisions + s.t.brigades:
        if spent(s, formation):
            if any(s.place[hq] != LOST and s.steps[hq] + s.back_turn[hq] for hq in hqs_of(s, formation)):
                found.append(formation)
    return found


class ReturnHq(Choose[Theater]):
    """In which hex a reconstituted HQ is placed; without a fitting unit it is lost for good (30.4.1)."""

    title = "title-hq-return"
    verb = "hex"
    kind = "hex"
    rule = "30.4.1b"

    def __init__(self, hq: int = 0) -> None:
        super().__init__()
        self.hq = hq

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not return_hexes(s, self.hq):
            remove_for_good(s, self.hq)
            g.tell("hq_lost", self.hq)
            g.pop()
            return GO_ON
        return self.asked(s)

    def asked(self, s: Theater) -> int:
        return s.t.side[self.hq]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.hq)}

    def things(self, s: Theater) -> list[int]:
        return return_hexes(s, self.hq)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return return_reason(s, self.hq, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        s.steps[self.hq] = 1
        s.type_left[s.t.type_of[self.hq]] = 1
        s.back_turn[self.hq] = 0
        put(s, self.hq, thing)
        g.tell("hq_back", self.hq, thing)
        g.pop()
