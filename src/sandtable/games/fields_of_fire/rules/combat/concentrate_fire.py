"""Concentrate Fire: one unit or a platoon (4.2.4b, 4.2.4c, 7.11)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, combat_limit
from sandtable.games.fields_of_fire.rules.movement.platoon import APART, each_by_itself, platoon_units
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_without
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, cover_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, CONCENTRATE_PLATOON
from sandtable.games.fields_of_fire.state.codes import ICON_CROSSHAIRS, WORD_NONE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .breaches import walls_for
from .concentrate import (
    TOO_LITTLE_AMMUNITION,
    concentrate,
    concentrate_areas,
    extra_cards,
    firepower_reason,
    gun_jams,
    spoiling_cards,
)
from .walls import BreachAttempt, at_rest, wall_reason

NO_CONCENTRATION_TARGET: Final = Reason("7.11.1a", "no-concentration-target")
NOBODY_TO_CONCENTRATE_ON: Final = Reason("7.11.1a", "no-target")


class ConcentrateFireAct(Act):
    """4.2.4b: the fire of one unit on one area under it, or on a wall (13.6.2)."""

    code = CONCENTRATE_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        limit = combat_limit(s, unit, CONCENTRATE_FIRE)
        if limit:
            return limit
        if s.areas and not at_rest(s, unit) and walls_for(s, unit, CONCENTRATE_FIRE):
            return None
        reason = firepower_reason(s, unit)
        if reason:
            return reason
        return NOBODY_TO_CONCENTRATE_ON if at_rest(s, unit) or not concentrate_areas(s, unit) else None

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseConcentration(hq, unit))

    def cards(self, s: Company, hq: int, unit: int) -> int:
        return super().cards(s, hq, unit) + extra_cards(s, unit)

    def spoilers(self, s: Company, hq: int, unit: int) -> list[int]:
        return spoiling_cards(s, unit)

    def refusal(self, s: Company, unit: int, reason: Reason) -> Refusal:
        if reason is TOO_LITTLE_AMMUNITION:
            return reason.refuse(n=s.ammo[unit])
        return super().refusal(s, unit, reason)


class ConcentratePlatoonAct(Act):
    """4.2.4c: an HQ and its platoon on a common area, in one edition also each unit on its own."""

    code = CONCENTRATE_PLATOON

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if unit == hq and is_platoon_hq(s, unit) and commands(s, unit) and not at_rest(s, unit):
            if len(platoon_concentrators(s, hq)) >= 2:
                return None
        return combat_limit(s, unit, CONCENTRATE_PLATOON) or WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChoosePlatoonConcentration(hq))


def area_options(areas: list[list[int]]) -> list[Action]:
    """Answers that name areas: a cover marker, or the open part of a card."""
    return [("to", area[0]) if area[1] == OPEN else ("under", area[1]) for area in areas]


def area_of(s: Company, a: Action) -> list[int]:
    """[card, place] of such an answer."""
    return [a[1], OPEN] if a[0] == "to" else [s.cover_card[a[1]], a[1]]


def concentration_reason(s: Company, areas: list[list[int]], a: Action) -> Reason | None:
    """Why an answer names none of the areas on which fire can be concentrated; None if it names one (7.11.1)."""
    missing = card_reason(s, a[1]) if a[0] == "to" else cover_reason(s, a[1])
    return missing or (None if area_of(s, a) in areas else NO_CONCENTRATION_TARGET)


def platoon_concentrators(s: Company, hq: int) -> list[int]:
    """Units of the platoon with the HQ that could concentrate their fire (4.2.4c)."""
    fresh = [unit for unit in platoon_units(s, hq) if not s.done[unit] >> CONCENTRATE_FIRE & 1]
    return [unit for unit in fresh if concentrate_areas(s, unit)]


class ChooseConcentration(Question):
    """4.2.4b: at which area of the target card."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        found = area_options(concentrate_areas(g.state, self.unit))
        if g.state.areas:
            found.extend(("breach", place) for place in walls_for(g.state, self.unit, CONCENTRATE_FIRE))
        return found

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "breach":
            return wall_reason(s, self.unit, CONCENTRATE_FIRE, a[1])
        return concentration_reason(s, concentrate_areas(s, self.unit), a)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "breach":
            g.replace(BreachAttempt(self.hq, self.unit, CONCENTRATE_FIRE, a[1]))
            return
        area = area_of(g.state, a)
        g.replace(ConcentrateAttempt(self.hq, self.unit, CONCENTRATE_FIRE, area[0], area[1]))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-choose-concentration", {"unit": ("unit", self.unit)}), "4.2.4b")
        cards = cards_for(s, CONCENTRATE_FIRE, self.hq, self.unit, 2) + extra_cards(s, self.unit)
        chance = chance_without(s, cards, WORD_NONE, ICON_CROSSHAIRS, spoiling_cards(s, self.unit))
        ask.info = {"cards": cards, "chance": round(chance, 3)}
        return ask


class ConcentrateAttempt(Attempt):
    """One unit's attempt to Concentrate Fire (7.11.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, card: int = 0, place: int = OPEN) -> None:
        super().__init__(hq, unit, action)
        self.card = card
        self.place = place

    def base(self, s: Company) -> int:
        return super().base(s) + extra_cards(s, self.unit)

    def spoiled(self, s: Company) -> bool:
        return gun_jams(s, self.unit, self.cards)

    def finish(self, g: Play[Company], success: bool) -> None:
        concentrate(g, self.unit, self.card, self.place, self.cards)


class ChoosePlatoonConcentration(Question):
    """4.2.4c: the common target area, or that each unit has its own."""

    def __init__(self, hq: int = 0) -> None:
        super().__init__()
        self.hq = hq

    def options(self, g: Play[Company]) -> list[Action]:
        found = area_options(self.areas(g.state))
        return [*found, APART] if len(found) > 1 and each_by_itself(g.state) else found

    def areas(self, s: Company) -> list[list[int]]:
        """Areas on which any unit of the platoon could concentrate its fire."""
        areas: list[list[int]] = []
        for unit in platoon_concentrators(s, self.hq):
            areas.extend(area for area in concentrate_areas(s, unit) if area not in areas)
        return areas

    def reason(self, s: Company, a: Action) -> Reason | None:
        return None if a == APART else concentration_reason(s, self.areas(s), a)

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        area = [NOWHERE, OPEN] if a == APART else area_of(s, a)
        units = platoon_concentrators(s, self.hq)
        if a != APART:
            units = [unit for unit in units if area in concentrate_areas(s, unit)]
        for unit in units:
            s.done[unit] |= 1 << CONCENTRATE_FIRE
        g.replace(PlatoonFire(self.hq, units, area[0], area[1]))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-platoon-concentration", {"hq": ("unit", self.hq)}), "4.2.4c")


class PlatoonFire(Frame[Company]):
    """Every unit of the platoon attempts in turn, with its own experience (4.2g, 7.11.1c).

    All on one area, or each on its own (card NOWHERE).
    """

    def __init__(self, hq: int = 0, units: list[int] | None = None, card: int = 0, place: int = OPEN) -> None:
        super().__init__()
        self.hq = hq
        self.units: list[int] = units or []
        self.card = card
        self.place = place

    def next(self, g: Play[Company]) -> int:
        s = g.state
        while self.units:
            unit = self.units.pop(0)
            areas = concentrate_areas(s, unit) if s.kind[unit] else []
            if self.card == NOWHERE and areas:
                g.push(ChooseConcentration(self.hq, unit))
                return GO_ON
            if [self.card, self.place] in areas:
                g.push(ConcentrateAttempt(self.hq, unit, CONCENTRATE_PLATOON, self.card, self.place))
                return GO_ON
        g.pop()
        return GO_ON
