"""What a plan costs: HQs of the division by range, off-map points, free plans under the chit (12.2.1, 12.3, 12.4.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .lead import counters_in
from .points import hqs_of, works_reason
from .range import unit_range_reason

NO_PLAN_NEEDED: Final = Reason("12.3a1", "no-plan-needed")
SHATTERED_MARCH: Final = Reason("31.2a", "shattered-march")
CANNOT_PAY_PLAN: Final = Reason("12.3.1b", "cannot-pay-plan")
AIRMOBILE_OFFENSIVE: Final = Reason("40.2.1b", "airmobile-offensive")
NOT_PLANNABLE: Final = Reason("12.3d", "not-plannable")

COST: Final = [0, 0, 1, 1, 1, 0]  # CP by operation (12.2.1a)
PLANS: Final = [codes.MARCH, codes.HASTY_ATTACK, codes.ASSAULT, codes.RESERVE]


def acts_from(place: int) -> bool:
    """Whether a unit may act this turn from where it is: on the map, or off it and about to enter."""
    return place >= 0 or place in (codes.QUEUED, codes.OFF_AIR, codes.ABOARD)


def present(s: Theater, formation: int) -> list[int]:
    """The units of a regiment that are on the map or may enter this turn."""
    return [piece for piece in counters_in(s, formation) if acts_from(s.place[piece])]


def is_present(s: Theater, formation: int) -> bool:
    """Whether a regiment has a unit on the map or one that may enter this turn."""
    for unit_type in s.t.formation_types[formation]:
        for piece in s.t.counters_of(unit_type):
            if acts_from(s.place[piece]):
                return True
    return False


def planning_regiments(s: Theater) -> list[int]:
    """Regiments for which an operation must be planned (12.3a1)."""
    return [formation for formation in s.t.regiments if is_present(s, formation)]


def plan_reason(s: Theater, formation: int, operation: int) -> Reason | None:
    """Why an operation cannot be planned for a formation, payment apart (12.3d, 31.2a, 40.2.1b)."""
    if formation not in s.t.regiments or operation not in PLANS:
        return NOT_PLANNABLE
    return kind_reason(s, formation, operation) if is_present(s, formation) else NO_PLAN_NEEDED


def kind_reason(s: Theater, formation: int, operation: int) -> Reason | None:
    """Why a regiment cannot plan an operation: shattered, or all of it about to fly in (31.2a, 40.2.1b)."""
    if operation != codes.MARCH and s.shattered[formation]:
        return SHATTERED_MARCH
    if operation == codes.RESERVE and all(s.place[piece] == codes.OFF_AIR for piece in present(s, formation)):
        return AIRMOBILE_OFFENSIVE
    return None


def hq_reaches(s: Theater, hq: int, formation: int) -> bool:
    """Whether at least one unit of a regiment is within the Command Range of an HQ (12.3.1a)."""
    return any(not unit_range_reason(s, hq, piece) for piece in present(s, formation))


def planning_hqs(s: Theater, division: int) -> list[int]:
    """The HQs of a division that spend CP in this Planning Phase (12.3e)."""
    if division < 0:
        return []
    return [hq for hq in hqs_of(s, division) if not works_reason(s, hq) and s.t.cp[hq]]


def free_reason(s: Theater, formation: int, effort: int) -> Reason | None:
    """Why a Main Effort does not give a regiment its operation free (12.4.1a1, 12.4.1c, 12.5.3c2)."""
    if effort < 0 or division_of(s, formation) != effort:
        return CANNOT_PAY_PLAN
    if s.t.formation_kind[formation] == codes.INDEPENDENT_REGIMENT or formation in s.scenario.lone:
        return CANNOT_PAY_PLAN
    for hq in hqs_of(s, effort):
        if not works_reason(s, hq) and hq_reaches(s, hq, formation):
            return None
    return CANNOT_PAY_PLAN


def hq_payers(s: Theater, division: int, demands: list[int]) -> list[int]:
    """Which HQ of a division pays for each of these regiments; empty if its CP do not suffice (12.3b, 12.3c)."""
    return Desk(s, division, demands).payers(s, demands)


def desks_of(s: Theater) -> dict[int, Desk]:
    """The desk of every division with a regiment that plans."""
    regiments: dict[int, list[int]] = {}
    for formation in planning_regiments(s):
        regiments.setdefault(division_of(s, formation), []).append(formation)
    return {division: Desk(s, division, own) for division, own in regiments.items() if division >= 0}


class Desk:
    """The HQs of a division that spend CP, and which of them, by their places in the list, reach each regiment."""

    def __init__(self, s: Theater, division: int, regiments: list[int]) -> None:
        self.hqs = planning_hqs(s, division)
        self.reaching = {formation: self._reaching(s, formation) for formation in regiments}

    def _reaching(self, s: Theater, formation: int) -> list[int]:
        """HQs that could pay for a regiment if they paid for nothing else."""
        return [at for at, hq in enumerate(self.hqs) if hq_reaches(s, hq, formation)]

    def payers(self, s: Theater, demands: list[int]) -> list[int]:
        """The HQ that pays for each of these regiments; empty if their CP do not suffice."""
        able = [self.reaching[formation] for formation in demands]
        chosen = [0] * len(able)
        return chosen if _assign(self.hqs, [s.t.cp[hq] for hq in self.hqs], able, 0, chosen) else []


def _assign(hqs: list[int], left: list[int], able: list[list[int]], at: int, chosen: list[int]) -> bool:
    if at == len(able):
        return True
    for number in able[at]:
        if left[number]:
            left[number] -= 1
            chosen[at] = hqs[number]
            if _assign(hqs, left, able, at + 1, chosen):
                return True
            left[number] += 1
    return False
