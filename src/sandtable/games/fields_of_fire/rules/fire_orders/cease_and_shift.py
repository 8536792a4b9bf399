"""Orders about a unit's fire: to cease it, to shift it to another card (4.2.4k, 4.2.4l)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import out_of_touch, reaches
from sandtable.games.fields_of_fire.rules.command.permits import limited, takes_fire_orders
from sandtable.games.fields_of_fire.rules.command.why import NO_COMBAT_ACTION, WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.pieces.units import commands
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason
from sandtable.games.fields_of_fire.state.action_codes import CEASE_FIRE, SHIFT_FIRE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .why import NO_SHIFT, NOT_FIRING, ORDERED_BLIND, WHY


class FireOrderAct(Act):
    """An order about fire; it ignores the chain of command, in one edition communication too (4.2.4k, 4.2.4l)."""

    vehicles = True
    far = True
    why = WHY

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        if s.card[unit] < WIDTH or (s.aim[unit] == NOWHERE and s.fpl[unit] == NOWHERE):
            return False
        if not commands(s, hq) or (s.rules.cease_shift_needs_one_in_communication and not reaches(s, hq, unit)):
            return False
        return not out_of_touch(s, hq)


class CeaseFireAct(FireOrderAct):
    """4.2.4k: the unit's card stops firing; Pinned ones hear it with others (4.2.5f)."""

    code = CEASE_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> int:
        if s.card[unit] < WIDTH or s.aim[unit] == NOWHERE:
            return NOT_FIRING
        return FINE if takes_fire_orders(s, unit) else limited(s, unit, NO_COMBAT_ACTION)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        s = g.state
        note_card(s, s.card[unit], CEASE_FIRE)
        cease_fire(s, s.card[unit], FRIENDLY)
        s.dirty = 1


class ShiftFireAct(FireOrderAct):
    """4.2.4l: the fire of the unit's card goes to another card, that of an FPL too (7.2.4b)."""

    code = SHIFT_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> int:
        if s.card[unit] < WIDTH or (s.aim[unit] == NOWHERE and s.fpl[unit] == NOWHERE):
            return NOT_FIRING
        if not takes_fire_orders(s, unit):
            return limited(s, unit, NO_COMBAT_ACTION)
        return FINE if shift_choices(s, hq, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        note_card(g.state, g.state.card[unit], SHIFT_FIRE)
        g.push(ChooseShift(hq, unit))


def note_card(s: Company, card: int, action: int) -> None:
    """Everybody who fires from a card has done what one of them was told about its fire (4.2a, 4.3.1c)."""
    for unit in s.units_at.get(card, []):
        if s.side[unit] == FRIENDLY and (s.aim[unit] != NOWHERE or s.fpl[unit] != NOWHERE):
            s.done[unit] |= 1 << action


def obeying_cards(s: Company, units: list[int], action: int) -> list[int]:
    """Cards on which one of some units fires, may be told to cease or shift, and has not done it yet (4.2a, 4.2.5f)."""
    firing = [unit for unit in units if s.aim[unit] != NOWHERE and not s.done[unit] >> action & 1]
    return sorted({s.card[unit] for unit in firing if takes_fire_orders(s, unit)})


def shift_choices(s: Company, hq: int, unit: int) -> list[int]:
    """Cards to which the fire of a unit's card may be shifted: in LOS of the one who orders it (4.2.4l)."""
    by = unit if hq == NOBODY else hq
    return [card for card in shift_targets(s, s.card[unit], FRIENDLY) if sees_card(s, by, card)]


def shift_reason(s: Company, hq: int, unit: int, card: int) -> int:
    """Why the fire of a unit's card cannot be shifted to a card; 0 if it can (4.2.4l)."""
    if card in shift_choices(s, hq, unit):
        return FINE
    return card_reason(s, card) or (ORDERED_BLIND if card in shift_targets(s, s.card[unit], FRIENDLY) else NO_SHIFT)


class ChooseShift(Question):
    """4.2.4l: the new target card."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("to", card) for card in shift_choices(g.state, self.hq, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return shift_reason(s, self.hq, self.unit, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        g.pop()
        shift_fire(s, s.card[self.unit], FRIENDLY, a[1])
        s.dirty = 1

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-shift", {"unit": ("unit", self.unit)}), "4.2.4l")
