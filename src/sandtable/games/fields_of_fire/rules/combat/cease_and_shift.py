"""Orders about a unit's fire: to cease it, to shift it to another card (4.2.4k, 4.2.4l)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command import permits
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import out_of_touch, reaches
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.state.action_codes import CEASE_FIRE, SHIFT_FIRE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

NO_SHIFT: Final = Reason("6.3.3b", "no-shift")
ORDERED_BLIND: Final = Reason("4.2.4l.pre", "ordered-blind")
NOT_FIRING: Final = Reason("4.2.4k.who", "not-firing")


class FireOrderAct(Act):
    """An order about fire; it ignores the chain of command, in one edition communication too (4.2.4k, 4.2.4l)."""

    vehicles = True
    far = True

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        if s.card[unit] < WIDTH or (s.aim[unit] == NOWHERE and s.fpl[unit] == NOWHERE):
            return False
        if not commands(s, hq) or (s.rules.cease_shift_needs_one_in_communication and not reaches(s, hq, unit)):
            return False
        return not out_of_touch(s, hq)


class CeaseFireAct(FireOrderAct):
    """4.2.4k: the unit's card stops firing; Pinned units there obey along with the others (4.2.5f)."""

    code = CEASE_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.card[unit] < WIDTH or s.aim[unit] == NOWHERE:
            return NOT_FIRING
        return None if permits.takes_fire_orders(s, unit) else permits.limited(s, unit, permits.NO_COMBAT_ACTION)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        s = g.state
        note_card(s, s.card[unit], CEASE_FIRE)
        cease_fire(s, s.card[unit], FRIENDLY)
        s.dirty = 1


class ShiftFireAct(FireOrderAct):
    """4.2.4l: the fire of the unit's card goes to another card, that of an FPL too (7.2.4b)."""

    code = SHIFT_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.card[unit] < WIDTH or (s.aim[unit] == NOWHERE and s.fpl[unit] == NOWHERE):
            return NOT_FIRING
        if not permits.takes_fire_orders(s, unit):
            return permits.limited(s, unit, permits.NO_COMBAT_ACTION)
        return None if shift_choices(s, hq, unit) else permits.WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        note_card(g.state, g.state.card[unit], SHIFT_FIRE)
        g.push(ChooseShift(hq, unit))


def note_card(s: Company, card: int, action: int) -> None:
    """An order about fire counts for every unit that fires from the card (4.2a, 4.3.1c)."""
    for unit in s.units_at.get(card, []):
        if s.side[unit] == FRIENDLY and (s.aim[unit] != NOWHERE or s.fpl[unit] != NOWHERE):
            s.done[unit] |= 1 << action


def obeying_cards(s: Company, units: list[int], action: int) -> list[int]:
    """Cards on which one of some units fires, may be told to cease or shift, and has not done it yet (4.2a, 4.2.5f)."""
    firing = [unit for unit in units if s.aim[unit] != NOWHERE and not s.done[unit] >> action & 1]
    return sorted({s.card[unit] for unit in firing if permits.takes_fire_orders(s, unit)})


def shift_choices(s: Company, hq: int, unit: int) -> list[int]:
    """Cards to which the fire of a unit's card may be shifted: in LOS of the one who orders it (4.2.4l)."""
    by = unit if hq == NOBODY else hq
    return [card for card in shift_targets(s, s.card[unit], FRIENDLY) if sees_card(s, by, card)]


def shift_reason(s: Company, hq: int, unit: int, card: int) -> Reason | None:
    """Why the fire of a unit's card cannot be shifted to a card; None if it can (4.2.4l)."""
    if card in shift_choices(s, hq, unit):
        return None
    return card_reason(s, card) or (ORDERED_BLIND if card in shift_targets(s, s.card[unit], FRIENDLY) else NO_SHIFT)


class ChooseShift(UnitChoice):
    """4.2.4l: the new target card."""

    verb = "to"
    kind = "card"
    rule = "4.2.4l"

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq

    def things(self, s: Company) -> list[int]:
        return shift_choices(s, self.hq, self.unit)

    def reason(self, s: Company, card: int) -> Reason | None:
        return shift_reason(s, self.hq, self.unit, card)

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        g.pop()
        shift_fire(s, s.card[self.unit], FRIENDLY, card)
        s.dirty = 1
