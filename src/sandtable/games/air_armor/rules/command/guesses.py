"""Resampling what NATO cannot know of WP, plans and the face-down chit, and minefields of both (`Game.sample`)."""

from __future__ import annotations

from sandtable.engine.chance import Chance
from sandtable.games.air_armor.rules.ground.mines import UNKNOWN_MINES
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .budget import free_reason, hq_payers, hq_reaches, planning_hqs, present
from .main_effort import effort_reason


def sample_plans(s: Theater, role: int, chance: Chance) -> None:
    """Deal the chit and the plans that a role does not know, within the points available."""
    if not s.secrets.known(s.chit_slot, role):
        _sample_chit(s, chance)
    unknown = [formation for formation in s.t.regiments if not s.secrets.known(s.operation_slot[formation], role)]
    unknown = [formation for formation in unknown if s.plan[formation]]
    if not unknown:
        return
    _forget_payers(s, [formation for formation in s.t.regiments if formation not in unknown])
    off_map = sum(1 for formation in unknown if s.plan_paid[formation] == codes.PAID_OFF_MAP)
    for formation in unknown:
        s.plan[formation], s.plan_paid[formation] = codes.MARCH, codes.PAID_FREE
    _spend_off_map(s, unknown, off_map, chance)
    for formation in unknown:
        if not s.plan_paid[formation] and chance.pick("sample-plan", 4):
            _spend_hq(s, formation)
        if s.plan_paid[formation]:
            s.plan[formation] = _operation(s, formation, chance)


def _forget_payers(s: Theater, shown: list[int]) -> None:
    """Choose the HQ that paid for a plan that is shown: nobody saw it, and it decides which points were left."""
    paid: dict[int, list[int]] = {}
    for formation in shown:
        if s.plan_paid[formation] > 0:
            paid.setdefault(division_of(s, formation), []).append(formation)
    for division, regiments in paid.items():
        payers = hq_payers(s, division, regiments)
        for at, formation in enumerate(regiments):
            s.plan_paid[formation] = payers[at] if payers else codes.PAID_FREE


def _sample_chit(s: Theater, chance: Chance) -> None:
    """Another division's chit may lie there face down."""
    others = [division for division in s.t.divisions if not effort_reason(s, division)]
    if s.chit not in others:
        others.append(s.chit)
    s.chit = others[chance.pick("sample-chit", len(others))]


def _spend_off_map(s: Theater, unknown: list[int], points: int, chance: Chance) -> None:
    """Plans paid for off the map: everybody saw the points go."""
    able = [formation for formation in unknown if not s.shattered[formation]]
    for _ in range(min(points, len(able))):
        formation = able.pop(chance.pick("sample-plan", len(able)))
        s.plan_paid[formation] = codes.PAID_OFF_MAP


def _spend_hq(s: Theater, formation: int) -> None:
    """Have the Main Effort or an HQ of the division pay, if it could."""
    if s.shattered[formation]:
        return
    effort = s.chit if s.chit >= 0 and s.chit_turn == s.turn else -1
    if not free_reason(s, formation, effort):
        s.plan_paid[formation] = codes.PAID_MAIN_EFFORT
        return
    division = division_of(s, formation)
    if division < 0 or division == effort:
        return
    taken = [other for other in s.t.regiments if s.plan_paid[other] > 0 and division_of(s, other) == division]
    if hq_payers(s, division, [*taken, formation]):
        left = {hq: s.t.cp[hq] for hq in planning_hqs(s, division)}
        for other in taken:
            left[s.plan_paid[other]] = left.get(s.plan_paid[other], 0) - 1
        for hq, points in left.items():
            if points > 0 and hq_reaches(s, hq, formation):
                s.plan_paid[formation] = hq
                return


def _operation(s: Theater, formation: int, chance: Chance) -> int:
    """One of the operations that cost a point and are not ruled out."""
    open_ones = [codes.HASTY_ATTACK, codes.ASSAULT]
    ruled_out = s.secrets.facts[s.operation_slot[formation]] & codes.FACT_NOT_RESERVE
    if not ruled_out and any(s.place[piece] != codes.OFF_AIR for piece in present(s, formation)):
        open_ones.append(codes.RESERVE)
    return open_ones[chance.pick("sample-plan", len(open_ones))]


def sample_mines(s: Theater, role: int, chance: Chance) -> None:
    """Redeal real and dummy among the minefields that a role does not know.

    How many of the scenario's are real is public, so as many are drawn; what engineers laid may be either (37.3.1b).
    """
    unknown: list[list[int]] = [[], []]  # by side
    for number, hex in enumerate(s.mine_hex):
        if hex == codes.NO_HEX or s.secrets.known(s.mine_slot[number], role) or s.mine_real[number] == UNKNOWN_MINES:
            continue
        if s.mine_set_up[number]:
            unknown[s.mine_side[number]].append(number)
        else:
            s.mine_real[number] = chance.pick("sample-mine", 2)
    for numbers in unknown:
        real = 0
        for number in numbers:
            real += s.mine_real[number]
            s.mine_real[number] = 0
        for _ in range(real):
            s.mine_real[numbers.pop(chance.pick("sample-mine", len(numbers)))] = 1
