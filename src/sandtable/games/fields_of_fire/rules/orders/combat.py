"""Combat actions: spotting, orders to cease and shift fire; weapons are in their own modules (4.2.4)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.permits import takes_fire_orders
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.weapons.spotting import ChooseSpotTarget, can_spot
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason
from sandtable.games.fields_of_fire.state.action_codes import CEASE_FIRE, SHIFT_FIRE, SPOT
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .reasons import NO_SHIFT, ORDERED_BLIND, WHY
from .support import begin_support, support_offers
from .weapons import begin_weapon, weapon_offers


def combat_offers(s: Company, hq: int, unit: int) -> list[int]:
    """Combat actions that a unit can be ordered to do (4.2.4)."""
    found: list[int] = []
    if s.card[unit] < WIDTH:
        return found
    if can_spot(s, unit):
        found.append(SPOT)
    found.extend(weapon_offers(s, hq, unit))
    found.extend(support_offers(s, hq, unit))
    found.extend(fire_offers(s, hq, unit))
    return found


def fire_offers(s: Company, hq: int, unit: int) -> list[int]:
    """Orders about the fire of a unit on the map (4.2.4k, 4.2.4l); Pinned ones hear them with others (4.2.5f)."""
    if not takes_fire_orders(s, unit):
        return []
    if s.aim[unit] == NOWHERE:
        return [SHIFT_FIRE] if s.fpl[unit] != NOWHERE and shift_choices(s, hq, unit) else []  # 7.2.4b
    return [CEASE_FIRE, SHIFT_FIRE] if shift_choices(s, hq, unit) else [CEASE_FIRE]


def shift_choices(s: Company, hq: int, unit: int) -> list[int]:
    """Cards to which the fire of a unit's card may be shifted: in LOS of the one who orders it (4.2.4l)."""
    by = unit if hq == NOBODY else hq
    return [card for card in shift_targets(s, s.card[unit], FRIENDLY) if sees_card(s, by, card)]


def shift_reason(s: Company, hq: int, unit: int, card: int) -> int:
    """Why the fire of a unit's card cannot be shifted to a card; 0 if it can (4.2.4l)."""
    if card in shift_choices(s, hq, unit):
        return FINE
    return card_reason(s, card) or (ORDERED_BLIND if card in shift_targets(s, s.card[unit], FRIENDLY) else NO_SHIFT)


def begin_combat(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """Carry out a combat action that has been ordered and paid."""
    s = g.state
    if begin_weapon(g, hq, unit, action) or begin_support(g, hq, unit, action):
        return
    if action == SPOT:
        g.push(ChooseSpotTarget(hq, unit))
    elif action == CEASE_FIRE:
        cease_fire(s, s.card[unit], FRIENDLY)
        s.dirty = 1
    elif action == SHIFT_FIRE:
        g.push(ChooseShift(hq, unit))


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
