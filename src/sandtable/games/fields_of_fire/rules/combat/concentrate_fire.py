"""Concentrate Fire: who can, at which areas, what it does; one unit or a platoon (4.2.4b, 4.2.4c, 7.11)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, combat_limit
from sandtable.games.fields_of_fire.rules.fire.ammunition import can_concentrate
from sandtable.games.fields_of_fire.rules.fire.grazing import concentration_cards, covered
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_weapon, weapon_of
from sandtable.games.fields_of_fire.rules.movement.platoon import APART, each_by_itself, platoon_units
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_without, choose, found
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, cover_reason
from sandtable.games.fields_of_fire.rules.pieces.rides import spread_mark
from sandtable.games.fields_of_fire.rules.pieces.units import commands, has_rating, is_platoon_hq, is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, CONCENTRATE_PLATOON
from sandtable.games.fields_of_fire.state.codes import CAN_CONCENTRATE, ICON_CROSSHAIRS, VOF_CONCENTRATED, WORD_NONE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .breaches import BreachAttempt, at_rest, wall_reason, walls_for
from .jams import frozen_gun, gun_jams, jam, spoiling_cards

NO_CONCENTRATION_TARGET: Final = Reason("7.11.1a", "no-concentration-target")
NOBODY_TO_CONCENTRATE_ON: Final = Reason("7.11.1a", "no-target")

IS_NOT_FIRING: Final = Reason("7.11.1b", "not-firing")
NO_CONCENTRATION: Final = Reason("7.11.1b", "no-concentration")
TOO_LITTLE_AMMUNITION: Final = Reason("7.18.4c", "too-little-ammunition")
HELD_DOWN: Final = Reason("4.2.5f", "no-combat-action")


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


def may_concentrate(s: Company, unit: int) -> bool:
    """An unpinned unit that projects basic VOF with a weapon that can, and can pay for it (7.11.1b, 7.18.4c)."""
    return not is_vehicle(s, unit) and not firepower_reason(s, unit)


def firepower_reason(s: Company, unit: int) -> Reason | None:
    """Why infantry cannot concentrate its fire on anything; None if it can (7.11.1b, 7.18.4c)."""
    if s.aim[unit] == NOWHERE:
        return IS_NOT_FIRING
    if s.pinned[unit]:
        return HELD_DOWN
    if not has_rating(s, unit) and not s.dry[unit]:
        return NO_CONCENTRATION  # S! and G! are no basic ratings
    if not s.t.charts.weapon_flags[basic_weapon(s, unit)] & CAN_CONCENTRATE:
        return NO_CONCENTRATION
    return None if can_concentrate(s, unit) else TOO_LITTLE_AMMUNITION


def targets_in(s: Company, unit: int, card: int, place: int) -> list[int]:
    """Spotted opposing infantry in one area of a card to which the unit has LOS (7.11.1a, 5.2.1g)."""
    return [
        other
        for other in units_on(s, card)
        if s.side[other] != s.side[unit]
        and s.place[other] == place
        and s.spotted[other]
        and not is_vehicle(s, other)
        and sees_unit(s, unit, other)
    ]


def concentrate_areas(s: Company, unit: int) -> list[list[int]]:
    """[card, cover marker or OPEN] of every target of Concentrate Fire, along its PDF only (6.3.2a)."""
    return concentration_areas(s, unit, concentration_cards(s, unit)) if may_concentrate(s, unit) else []


def areas_under_vof(s: Company, unit: int) -> list[list[int]]:
    """[card, cover marker or OPEN] of every target under the VOF of a unit that may concentrate."""
    return concentration_areas(s, unit, covered(s, unit)) if may_concentrate(s, unit) else []


def concentration_areas(s: Company, unit: int, cards: list[int]) -> list[list[int]]:
    """[card, cover marker or OPEN] with a target of the unit's fire on these cards, whatever the unit is."""
    areas: list[list[int]] = []
    for card in cards:
        places: list[int] = []
        for other in units_on(s, card):
            if s.side[other] != s.side[unit] and s.place[other] not in places:
                places.append(s.place[other])
        places.sort()
        areas.extend([card, place] for place in places if targets_in(s, unit, card, place))
    return areas


def extra_cards(s: Company, unit: int) -> int:
    """A machine gun on its tripod draws one more card (7.11.2a)."""
    return s.t.charts.weapon_concentrate[weapon_of(s, unit)]


def concentrate(g: Play[Company], unit: int, card: int, place: int, cards: list[int]) -> bool:
    """Carry out an attempt with the cards drawn for it (7.11.2, 7.11.4); True if the target got a marker."""
    targets = targets_in(g.state, unit, card, OPEN) if place == OPEN else []
    return concentrate_on(g, unit, card, place, cards, targets)


def concentrate_on(g: Play[Company], unit: int, card: int, place: int, cards: list[int], targets: list[int]) -> bool:
    """The same; outside cover one of these targets, by R#, gets the marker (7.11.1a)."""
    s = g.state
    if gun_jams(s, unit, cards):
        jam(g, unit)
        return False
    hits = found(s, cards, WORD_NONE, ICON_CROSSHAIRS)
    if not hits or frozen_gun(s, unit, cards):
        return False
    value = s.t.charts.vof_ncm[VOF_CONCENTRATED]
    if place != OPEN:
        mark_cover(s, VOF_CONCENTRATED, unit, place, value, 1 if hits >= 2 else 0)
    else:
        if not targets:
            return False
        target = choose(g, "roll-concentrated-target", targets)
        mark_unit(s, VOF_CONCENTRATED, unit, target, 2 if hits >= 2 else 1, value)
        spread_mark(s, VOF_CONCENTRATED, unit, target, 2 if hits >= 2 else 1, value)
    if g.telling:
        g.tell("concentrated", unit, card, place)
    return True
