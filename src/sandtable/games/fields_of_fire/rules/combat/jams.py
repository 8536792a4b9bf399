"""Jams: which weapons jam, on which cards, and with what effect (7.12)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, special_of
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.deck import cards_with, found
from sandtable.games.fields_of_fire.rules.pieces.marks import drop_aimed
from sandtable.games.fields_of_fire.rules.pieces.placing import succeed, take_off
from sandtable.games.fields_of_fire.rules.transport.breakdown import new_part, split_part
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.mission_codes import RULE_COLD_JAM
from sandtable.games.fields_of_fire.state.profile import TEAMS_AND_SQUADS_WITH_A_G_H


def jam_prone(s: Company, unit: int) -> bool:
    """Weapons teams rated A, G! or H and A squads with a tracked machine gun, on that side (7.12a).

    In one edition all squads with such a weapon, launchers and rockets included.
    """
    if s.rules.jam_scope == TEAMS_AND_SQUADS_WITH_A_G_H:
        if s.dry[unit] or (units.is_team(s, unit) and not s.flipped[unit]):
            return False
        return (
            basic_rating(s, unit, 1) in (codes.RATING_A, codes.RATING_H) or special_of(s, unit) == codes.SPECIAL_GRENADE
        )
    if not s.t.types.flags[s.kind[unit]] & codes.UNIT_JAM_PRONE or s.dry[unit]:
        return False
    return not s.flipped[unit] or basic_rating(s, unit, 1) in (codes.RATING_A, codes.RATING_H)


def launcher_jams(s: Company, unit: int, far: int) -> bool:
    """Whether a grenade weapon can jam at a distance: not a squad's launcher; in one edition all, at Close range."""
    if s.rules.jam_scope == TEAMS_AND_SQUADS_WITH_A_G_H:
        return far <= codes.CLOSE
    return not s.t.types.flags[s.kind[unit]] & codes.UNIT_LAUNCHER


def shows_jam(s: Company, cards: list[int]) -> bool:
    """Whether a Jam icon came up."""
    return found(s, cards, codes.WORD_NONE, codes.ICON_JAM) > 0


def gun_jams(s: Company, unit: int, cards: list[int]) -> bool:
    """Whether the cards of a Concentrate Fire attempt jam the gun of a team or squad (7.12b)."""
    return jam_prone(s, unit) and not units.is_vehicle(s, unit) and shows_jam(s, cards)


def jam(g: Play[Company], unit: int) -> None:
    """The weapon jams: every step becomes a generic Fire Team (7.12b); what the unit concentrated is lost (7.11.5a)."""
    s = g.state
    if g.telling:
        g.tell("jammed", unit)
    fire_team = units.generic_team(s, s.side[unit], codes.KIND_FIRE_TEAM)
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
    if not s.m.rules[RULE_COLD_JAM] or units.kind_of(s, unit) != codes.KIND_MACHINE_GUN or units.team_kind(s, unit):
        return False
    return any(s.t.cards.hq[card] for card in cards)


def spoiling_cards(s: Company, unit: int) -> list[int]:
    """Cards that spoil a Concentrate Fire attempt of a unit: jams, and what freezes its gun (7.12c)."""
    jams = cards_with(s, codes.ICON_JAM) if jam_prone(s, unit) else []
    return jams + [card for card in s.t.cards.numbers if card not in jams and frozen_gun(s, unit, [card])]
