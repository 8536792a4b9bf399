"""Skills: which units hold them, what they do for an attempt, and handing them out (2.3.4c, 12.7)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import CARD_DRAW, KIND_HQ_BATTALION, KIND_HQ_COMPANY, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .deck import found
from .presence import own_reason
from .units import commands, is_platoon_hq, kind_of, team_kind

NO_SKILL_HOLDER: Final = Reason("12.7a", "no-skill-holder")
SKILLS_FULL: Final = Reason("12.7a", "skills-full")

GENERAL_INITIATIVE: Final = 1
PARALYZED_TO_ASSAULT: Final = 2
PARALYZED_TO_FIRE: Final = 3
SPAWN_TEAM: Final = 4
EXTRA_DRAW: Final = 5
AUTO_SPOT: Final = 6
AUTO_COVER: Final = 7
AUTO_CONCENTRATE: Final = 8
AUTO_INFILTRATE: Final = 9
AUTO_GRENADE: Final = 10


def automatic_for(action: int) -> int:
    """The skill that makes an attempt at this action succeed, 0 if there is none."""
    if action == act.SPOT:
        return AUTO_SPOT
    if action == act.SEEK_COVER:
        return AUTO_COVER
    if action in (act.CONCENTRATE_FIRE, act.CONCENTRATE_PLATOON):
        return AUTO_CONCENTRATE
    if action in (act.INFILTRATE_ADJACENT, act.INFILTRATE_PLATOON, act.INFILTRATE_WITHIN):
        return AUTO_INFILTRATE
    return AUTO_GRENADE if action in (act.GRENADE_ATTACK, act.GRENADE_PLATOON) else 0


def held(s: Company, skill: int) -> int:
    """The first marker of a skill that somebody holds, or NOBODY."""
    for index in range(len(s.skills)):
        if s.skills[index] == skill and s.holders[index] != NOBODY:
            return index
    return NOBODY


def usable(s: Company, hq: int, unit: int, skill: int) -> int:
    """The marker of a skill that a unit can use now, or NOBODY (12.7a).

    A skill of a PLT HQ serves every unit of its platoon, and a generic team that it orders; a skill of the CO HQ or
    of Staff only that unit.
    """
    for index in range(len(s.skills)):
        holder = s.holders[index]
        if s.skills[index] != skill or holder == NOBODY:
            continue
        if holder == unit:
            return index
        if is_platoon_hq(s, holder):
            if s.platoon[unit] == s.platoon[holder] or (holder == hq and team_kind(s, unit)):
                return index
    return NOBODY


def use_skill(g: Play[Company], index: int) -> None:
    """A skill is used once (12.7b)."""
    s = g.state
    g.tell("skill_used", s.skills[index], s.holders[index])
    del s.skills[index]
    del s.holders[index]


def enough_cards(s: Company, cards: list[int], word: int, icon: int) -> list[int]:
    """The cards of an automatic success: those drawn, and one that shows the icon if none of them does."""
    if found(s, cards, word, icon):
        return cards
    for card in s.t.cards.numbers:
        if s.t.cards.kind[card] == CARD_DRAW and not s.t.cards.hq[card] and found(s, [card], word, icon):
            return [*cards, card]
    return cards


# -- handing out


def may_hold(s: Company) -> list[int]:
    """CO HQ, by edition, PLT HQs and Staff with room for another marker (12.7a)."""
    return [unit for unit in range(s.used) if not hold_reason(s, unit)]


def hold_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot hold another skill; None if it can (12.7a)."""
    reason = own_reason(s, unit)
    if reason:
        return reason
    kind = kind_of(s, unit)
    barred = kind == KIND_HQ_BATTALION or (kind == KIND_HQ_COMPANY and not s.rules.co_hq_may_hold_skills)
    if barred or not commands(s, unit):
        return NO_SKILL_HOLDER
    return None if s.holders.count(unit) < skill_limit(s) else SKILLS_FULL


def skill_limit(s: Company) -> int:
    """How many skills an HQ or Staff holds at most; more if the match reads the sentence so (12.7a)."""
    return s.t.charts.skills_per_hq_by_option if s.rules.three_skills else s.t.charts.skills_per_hq


def hand_out_skills(g: Play[Company]) -> None:
    """Ask which units get the unassigned skills."""
    if NOBODY in g.state.holders:
        g.push(HandOutSkills())


class HandOutSkills(Choose[Company]):
    """Which unit holds each skill, one after the other; a skill that no unit can hold is lost (2.3.4c, 12.7a)."""

    verb = "target"
    kind = "unit"
    rule = "12.7"

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if NOBODY not in s.holders or not may_hold(s):
            for index in range(len(s.holders) - 1, -1, -1):
                if s.holders[index] == NOBODY:
                    del s.skills[index]
                    del s.holders[index]
            g.pop()
            return GO_ON
        return PLAYER

    def things(self, s: Company) -> list[int]:
        return may_hold(s)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return hold_reason(s, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        s = g.state
        index = s.holders.index(NOBODY)
        s.holders[index] = unit
        g.tell("skill_given", s.skills[index], unit)

    def named(self, s: Company) -> dict[str, Any]:
        return {"skill": ("skill", s.skills[s.holders.index(NOBODY)])}
