"""Concentrated Fire and jams (7.11, 7.12)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.ammunition import can_concentrate
from sandtable.games.fields_of_fire.rules.fire.grazing import concentration_cards, covered
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, basic_weapon, special_of, weapon_of
from sandtable.games.fields_of_fire.rules.pieces.deck import cards_with, choose, found
from sandtable.games.fields_of_fire.rules.pieces.marks import drop_aimed, mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import succeed, take_off
from sandtable.games.fields_of_fire.rules.pieces.rides import spread_mark
from sandtable.games.fields_of_fire.rules.pieces.units import (
    generic_team,
    has_rating,
    is_team,
    is_vehicle,
    kind_of,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.transport.breakdown import new_part, split_part
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads
from sandtable.games.fields_of_fire.state.codes import (
    CAN_CONCENTRATE,
    CLOSE,
    ICON_CROSSHAIRS,
    ICON_JAM,
    KIND_FIRE_TEAM,
    KIND_MACHINE_GUN,
    RATING_A,
    RATING_H,
    SPECIAL_GRENADE,
    UNIT_JAM_PRONE,
    UNIT_LAUNCHER,
    VOF_CONCENTRATED,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import RULE_COLD_JAM
from sandtable.games.fields_of_fire.state.profile import TEAMS_AND_SQUADS_WITH_A_G_H

IS_NOT_FIRING: Final = Reason("7.11.1b", "not-firing")
NO_CONCENTRATION: Final = Reason("7.11.1b", "no-concentration")
TOO_LITTLE_AMMUNITION: Final = Reason("7.18.4c", "too-little-ammunition")
HELD_DOWN: Final = Reason("4.2.5f", "no-combat-action")


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
    """One more card for a machine gun on its tripod (7.11.2a)."""
    return s.t.charts.weapon_concentrate[weapon_of(s, unit)]


def jam_prone(s: Company, unit: int) -> bool:
    """Weapons teams rated A, G! or H and A squads with a tracked machine gun, on that side (7.12a).

    In one edition all squads with such a weapon, launchers and rockets included.
    """
    if s.rules.jam_scope == TEAMS_AND_SQUADS_WITH_A_G_H:
        if s.dry[unit] or (is_team(s, unit) and not s.flipped[unit]):
            return False
        return basic_rating(s, unit, 1) in (RATING_A, RATING_H) or special_of(s, unit) == SPECIAL_GRENADE
    if not s.t.types.flags[s.kind[unit]] & UNIT_JAM_PRONE or s.dry[unit]:
        return False
    return not s.flipped[unit] or basic_rating(s, unit, 1) in (RATING_A, RATING_H)


def launcher_jams(s: Company, unit: int, far: int) -> bool:
    """Whether a grenade weapon can jam so far away: not a squad's launcher; in one edition all, at Close range."""
    if s.rules.jam_scope == TEAMS_AND_SQUADS_WITH_A_G_H:
        return far <= CLOSE
    return not s.t.types.flags[s.kind[unit]] & UNIT_LAUNCHER


def shows_jam(s: Company, cards: list[int]) -> bool:
    """Whether a Jam icon came up."""
    return found(s, cards, WORD_NONE, ICON_JAM) > 0


def gun_jams(s: Company, unit: int, cards: list[int]) -> bool:
    """Whether the cards of a Concentrate Fire attempt jam the gun of a team or squad (7.12b)."""
    return jam_prone(s, unit) and not is_vehicle(s, unit) and shows_jam(s, cards)


def jam(g: Play[Company], unit: int) -> None:
    """The weapon jams: every step becomes a generic Fire Team (7.12b); what the unit concentrated is lost (7.11.5a)."""
    s = g.state
    if g.telling:
        g.tell("jammed", unit)
    fire_team = generic_team(s, s.side[unit], KIND_FIRE_TEAM)
    others = [split_part(s, unit, fire_team, 0) for _ in range(s.steps[unit] - 1)]
    first = new_part(s, unit, fire_team, 0)
    for part in [first, *others]:
        s.pinned[part] = s.pinned[unit]
    join_loads(s, unit, first)
    drop_aimed(s, unit)
    succeed(s, unit, first)
    take_off(s, unit)
    s.dirty = 1


def frozen_gun(s: Company, unit: int, cards: list[int]) -> bool:
    """Cold weather rule of a mission: an HQ icon spoils the fire of a machine-gun team."""
    if not s.m.rules[RULE_COLD_JAM] or kind_of(s, unit) != KIND_MACHINE_GUN or team_kind(s, unit):
        return False
    return any(s.t.cards.hq[card] for card in cards)


def spoiling_cards(s: Company, unit: int) -> list[int]:
    """Cards that spoil a Concentrate Fire attempt of a unit: jams, and what freezes its gun (7.12c)."""
    jams = cards_with(s, ICON_JAM) if jam_prone(s, unit) else []
    return jams + [card for card in s.t.cards.numbers if card not in jams and frozen_gun(s, unit, [card])]


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
