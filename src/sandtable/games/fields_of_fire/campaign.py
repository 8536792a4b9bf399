"""A campaign: what a company carries from one mission to the next, and who wins (12.0 to 12.8)."""

from __future__ import annotations

from typing import Any

from sandtable.games.fields_of_fire.codes import FRIENDLY, GREEN, KIND_HQ_COMPANY, VETERAN
from sandtable.games.fields_of_fire.mission_tables import Campaign
from sandtable.games.fields_of_fire.rebuild import combined, full_steps, own_entries
from sandtable.games.fields_of_fire.state import UNITS, Company
from sandtable.games.fields_of_fire.units import set_steps, take_off

STANDARD = "standard"
SURVIVOR = "survivor"
HARDCORE = "hardcore"


def veteran_replacements(s: Company) -> int:
    """Veterans that return: one for four casualty steps of the whole mission, attempts included (12.4b)."""
    return s.friendly_losses // s.t.charts.casualties_per_veteran


def green_replacements(s: Company, success: bool) -> int:
    """Green steps of the mission, only after a success (12.4a)."""
    return s.m.replacements if success else 0


def company_after(s: Company, mixes: dict[int, list[int]], skills: list[int]) -> dict[str, Any]:
    """What goes on to the next mission: steps and experience by roster key, skills bought for it."""
    roster = s.t.roster
    return {
        "company": {roster.key[e]: [sum(mix), combined(s, mix)] for e, mix in mixes.items() if sum(mix)},
        "skills": skills[:],
    }


def take_over(s: Company, carry: dict[str, Any]) -> None:
    """Start a mission with the company of the last one; attachments are always complete (12.4d)."""
    company = carry.get("company", {})
    own = own_entries(s)
    for unit in range(UNITS):
        entry = s.roster[unit]
        if not s.kind[unit] or s.side[unit] != FRIENDLY or entry not in own:
            continue
        row = company.get(s.t.roster.key[entry])
        if row is None:
            take_off(s, unit)
            continue
        set_steps(s, unit, max(1, min(int(row[0]), full_steps(s, entry))))
        s.experience[unit] = max(GREEN, min(int(row[1]), VETERAN))
    s.skills.extend(int(skill) for skill in carry.get("skills", []))


def commander_lost(s: Company) -> bool:
    """Whether the CO HQ has been removed from play in combat (12.8b)."""
    return any(s.t.types.kind[s.t.roster.type[entry]] == KIND_HQ_COMPANY for entry in s.removed)


def campaign_goes_on(mode: str, patrol: bool, success: bool, lost_commander: bool) -> bool:
    """Whether the campaign continues after a mission: patrols are never mandatory (12.8)."""
    if mode in (SURVIVOR, HARDCORE) and lost_commander:
        return False
    return success or patrol or mode == SURVIVOR


def next_mission(campaign: Campaign, mission: int) -> int:
    """The mission after one in the order of the campaign, 0 after the last (12.0a)."""
    at = campaign.missions.index(mission) + 1
    return campaign.missions[at] if at < len(campaign.missions) else 0


def is_patrol(campaign: Campaign, mission: int) -> bool:
    """Combat patrols of a campaign may be left out."""
    return mission in campaign.optional
