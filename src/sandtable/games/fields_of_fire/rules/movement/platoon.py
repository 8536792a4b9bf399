"""A platoon moves: who goes, and to which cards (4.2.2b, 4.2.2d)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.rules.pieces.units import commands, good_order, is_platoon_hq
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, MOVE_ADJACENT, MOVE_PLATOON
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import Company

from .infantry import destinations

PLATOON_BY_ITS_HQ: Final = Reason("4.2", "platoon-by-its-hq")
PLATOON_ALONE: Final = Reason("4.2", "platoon-of-two")

APART: Final[Action] = ("apart",)  # each unit by itself


def platoon_reason(s: Company, hq: int, unit: int, action: int) -> Reason | None:
    """Why an HQ cannot lead its platoon to another card; None if it can (4.2.2b, 4.2.2d)."""
    if unit != hq or not is_platoon_hq(s, unit):
        return PLATOON_BY_ITS_HQ
    goes = len(platoon_moves(s, unit, action)) > 0 or may_part(s, unit, action)
    return None if commands(s, unit) and goes else PLATOON_ALONE


def each_by_itself(s: Company) -> bool:
    """Whether every unit of a platoon may act by itself: go to its own card, attack its own target (4.2.2b, 4.2.4h)."""
    return not s.rules.platoon_acts_together


def may_part(s: Company, hq: int, action: int) -> bool:
    """Whether the units of a platoon may go to different cards (4.2.2b)."""
    if not each_by_itself(s):
        return False
    found = [destinations(s, unit, single_action(action)) for unit in goers(s, hq, action)]
    return len(found) >= 2 and len({card for cards in found for card in cards}) > 1


def single_action(action: int) -> int:
    """The one-unit action behind a platoon movement."""
    return MOVE_ADJACENT if action == MOVE_PLATOON else INFILTRATE_ADJACENT


def platoon_units(s: Company, hq: int) -> list[int]:
    """Good Order units of the platoon on the HQ's card that hear the order, the HQ included (4.2g)."""
    found: list[int] = []
    for unit in s.units_at.get(s.card[hq], []):
        if s.side[unit] == FRIENDLY and s.platoon[unit] == s.platoon[hq] and reaches(s, hq, unit):
            if good_order(s, unit):
                found.append(unit)
    return found


def goers(s: Company, hq: int, action: int) -> list[int]:
    """Units of the platoon that could go somewhere; in infiltration the HQ last, it can exhort the others (4.2.1b)."""
    single = single_action(action)
    fresh = [unit for unit in platoon_units(s, hq) if not s.done[unit] >> single & 1]
    found = [unit for unit in fresh if destinations(s, unit, single)]
    if single == INFILTRATE_ADJACENT and hq in found:
        found.remove(hq)
        found.append(hq)
    return found


def platoon_moves(s: Company, hq: int, action: int) -> list[int]:
    """Cards to which at least two units of the platoon could go together (4.2.2b, 4.2.2d)."""
    single = single_action(action)
    tally: dict[int, int] = {}
    for unit in goers(s, hq, action):
        for card in destinations(s, unit, single):
            tally[card] = tally.get(card, 0) + 1
    return [card for card in sorted(tally) if tally[card] >= 2]
