"""Contamination Checks, the Contamination Segment and decontamination (44.4, 44.6)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, range_reason, serves_reason
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.codes import MAIN_HQ
from sandtable.games.air_armor.state.theater import Theater

from .gas_zone import contaminate, may_be_contaminated

NO_MAIN_HQ: Final = Reason("44.6b", "no-main-hq")
HQ_DISRUPTED: Final = Reason("44.6b", "hq-disrupted")
NOBODY_TO_DECONTAMINATE: Final = Reason("44.6a", "nobody-to-decontaminate")


class GasCheck(Frame[Theater]):
    """A force has entered a hex, or a stack has stayed in it: one Contamination Check if there is gas (44.4c, 44.4.1).

    Pops with the number of units contaminated.
    """

    title = "title-gas-check"

    def __init__(self, force: list[int] | None = None, hex: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.hex = hex

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        here = [piece for piece in self.force if s.place[piece] == self.hex]
        clean = may_be_contaminated(s, here) if s.gas_zone[self.hex] else []
        g.pop(check(g, clean, self.hex))
        return GO_ON


def check(g: Play[Theater], clean: list[int], hex: int) -> int:
    """One roll for all clean units of a force or stack; returns how many are contaminated (44.4.1a)."""
    s = g.state
    if not clean:
        return 0
    if g.die("roll-contamination", 10) > s.t.charts.contaminated_max:
        g.tell("gas_check_passed", hex)
        return 0
    contaminate(s, clean)
    for piece in clean:
        g.tell("contaminated", piece)
    return len(clean)


def ends_its_cycle(s: Theater, piece: int, active: int) -> bool:
    """Whether the cycle that ends is that of a unit's formation; units of higher bases must be bound to it (44.4d)."""
    if activates_reason(s, piece, active):
        return False
    formation = s.t.formation[piece]
    if not s.t.is_base(formation) or s.t.formation_base[active] == formation:
        return True
    return s.activated[piece] == active


class ContaminationSegment(Frame[Theater]):
    """The end of a cycle: each stack of the active formation in a Gas Zone makes a check, in hex order (44.4d)."""

    title = "title-contamination"

    def __init__(self) -> None:
        super().__init__()
        self.hex = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        while self.hex < s.t.size and s.readings.gas:
            hex = self.hex
            self.hex += 1
            if s.gas_zone[hex]:
                units = [piece for piece in s.pieces_at(s.role, hex) if ends_its_cycle(s, piece, s.active)]
                check(g, may_be_contaminated(s, units), hex)
        g.pop()
        return GO_ON


# -- decontamination (44.6) ------------------------------------------------------------------------------------


def eligible(s: Theater, hq: int, hex: int) -> list[int]:
    """Contaminated units of a hex that an HQ may clean: in its chain, not next to an enemy, not in gas (44.6a)."""
    side = s.t.side[hq]
    if s.gas_zone[hex] or s.near[1 - side][hex]:
        return []
    units = [piece for piece in s.pieces_at(side, hex) if s.contaminated[piece]]
    return [piece for piece in units if not serves_reason(s, hq, piece)]


def cleaner_reason(s: Theater, hq: int) -> Reason | None:
    """Why an HQ cannot decontaminate: only a division's Main HQ on the map can, if not Disrupted (44.6b)."""
    if s.t.hq_kind[hq] != MAIN_HQ or s.place[hq] < 0:
        return NO_MAIN_HQ
    return HQ_DISRUPTED if s.disrupted[hq] else None


def decontaminate_reason(s: Theater, hq: int, hex: int) -> Reason | None:
    """Why an HQ cannot decontaminate the units of a hex (44.6)."""
    reason = cleaner_reason(s, hq) or range_reason(s, hq, hex)
    if reason:
        return reason
    return None if eligible(s, hq, hex) else NOBODY_TO_DECONTAMINATE


def decontaminate(s: Theater, hq: int, hex: int) -> list[int]:
    """Clean the eligible units of a hex; they are flipped to Used (44.6a). Returns them."""
    units = eligible(s, hq, hex)
    for piece in units:
        s.contaminated[piece] = 0
        s.used[piece] = 1
    return units


class Decontamination(RoleChoice):
    """The Decontamination Step of a side: each Main HQ cleans the units of one hex, or none (9.6d, 44.6)."""

    title = "title-decontamination"
    verb = "hex"
    kind = "hex"
    others = (PASS,)
    rule = "44.6a"

    def __init__(self, role: int = 0) -> None:
        super().__init__(role)
        self.at = 0  # in s.t.hq_pieces

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        while self.at < len(s.t.hq_pieces):
            if s.readings.gas and s.t.side[self.hq(s)] == self.role and self.things(s):
                return self.role
            self.at += 1
        g.pop()
        return GO_ON

    def hq(self, s: Theater) -> int:
        """The HQ that cleans now."""
        return s.t.hq_pieces[self.at]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.hq(s))}

    def things(self, s: Theater) -> list[int]:
        hq = self.hq(s)
        if cleaner_reason(s, hq):
            return []
        dirty = {s.place[piece] for piece in s.pieces_of(self.role) if s.contaminated[piece]}
        return [hex for hex in sorted(dirty) if not decontaminate_reason(s, hq, hex)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return decontaminate_reason(s, self.hq(s), thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        hq = self.hq(g.state)
        self.at += 1
        for piece in decontaminate(g.state, hq, thing):
            g.tell("decontaminated", piece)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        self.at += 1
