"""A campaign: what a company carries from one mission to the next, and who wins (12.0 to 12.8)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.fields_of_fire.rules.air.landing_plan import build_fleet
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team
from sandtable.games.fields_of_fire.rules.preparation import setup
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, GREEN, KIND_FIRE_TEAM, VETERAN
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import COMBAT_PATROL, MEASURE_COUNT, SETUP_WAVES
from sandtable.games.fields_of_fire.state.mission_tables import Campaign, Tables
from sandtable.games.fields_of_fire.state.profile import Profile

from .rebuild import belongs, combined, full_steps, go_as_team, lone_step, own_entries

STANDARD = "standard"
SURVIVOR = "survivor"
HARDCORE = "hardcore"
EARLIER_LOSSES: Final = MEASURE_COUNT  # key of Company.tally that no task measures
SPARE_TEAMS: Final = 0  # key of Company.company: Fire Teams of no unit that nobody needed
MODES: Final = (STANDARD, SURVIVOR, HARDCORE)


def veteran_replacements(s: Company, success: bool) -> int:
    """Veterans that return after a success: one for four casualty steps of all attempts of the mission (12.4b).

    In one edition only the last attempt counts.
    """
    losses = s.friendly_losses
    if not s.rules.veteran_return_counts_all_attempts:
        losses -= s.tally.get(EARLIER_LOSSES, 0)
    return losses // s.t.charts.casualties_per_veteran if success else 0


def note_losses(s: Company) -> None:
    """A new attempt begins: casualties of earlier ones bring no Veterans back where only the last counts."""
    if not s.rules.veteran_return_counts_all_attempts:
        s.tally[EARLIER_LOSSES] = s.friendly_losses


def green_replacements(s: Company, success: bool) -> int:
    """Green steps of the mission, only after a success (12.4a)."""
    return s.m.replacements if success else 0


# -- the company


def first_company(t: Tables, campaign: Campaign) -> dict[int, int]:
    """The company at the start of a campaign, at full strength: roster id -> 4 * steps + experience."""
    special = {row[0]: row[1] for row in campaign.experience}
    found: dict[int, int] = {}
    for number in campaign.missions:
        mission = t.missions[number]
        for position, entry in enumerate(mission.roster):
            if belongs(t, mission, position):
                level = special.get(entry, campaign.default_experience)
                found[entry] = 4 * t.types.steps[t.roster.type[entry]] + level
    return found


def company_of(s: Company, mixes: dict[int, list[int]]) -> dict[int, int]:
    """The company with steps [Green, Line, Veteran] by unit: roster id -> 4 * steps + experience (12.6)."""
    return {entry: 4 * sum(mix) + (combined(s, mix) if sum(mix) else GREEN) for entry, mix in mixes.items()}


def company_after(s: Company, mixes: dict[int, list[int]], skills: list[int]) -> dict[str, Any]:
    """What carries over to the next mission: steps and experience by roster key, and skills bought for it."""
    roster = s.t.roster
    return {
        "company": {roster.key[entry]: [value >> 2, value & 3] for entry, value in company_of(s, mixes).items()},
        "skills": skills[:],
    }


def take_over(s: Company, carry: dict[str, Any]) -> None:
    """Start a mission with the company of the last one; attachments are always complete (12.4d)."""
    company = carry.get("company", {})
    found: dict[int, int] = {}
    for entry in own_entries(s):
        row = company.get(s.t.roster.key[entry], [0, 0])
        steps = max(0, min(int(row[0]), full_steps(s, entry)))
        found[entry] = 4 * steps + max(GREEN, min(int(row[1]), VETERAN))
    deploy(s, found)
    for skill in carry.get("skills", []):
        give_skill(s, int(skill))


def give_skill(s: Company, skill: int) -> None:
    """One more skill marker, not handed out yet."""
    s.skills.append(skill)
    s.holders.append(NOBODY)


def deploy(s: Company, company: dict[int, int]) -> None:
    """Give the units of a mission the steps and experience of the company.

    Lost units are not there and can be reconstituted; the last step of a squad goes as a Fire Team, spare teams too.
    """
    for _ in range(company.get(SPARE_TEAMS, 0) >> 2):
        card = NOWHERE if s.m.setup == SETUP_WAVES else setup.default_card(s)
        new_unit(s, generic_team(s, FRIENDLY, KIND_FIRE_TEAM), FRIENDLY, card)
    for unit in range(UNITS):
        entry = s.roster[unit]
        if not s.kind[unit] or s.side[unit] != FRIENDLY or not entry or entry not in company:
            continue
        steps = company[entry] >> 2
        if not steps:
            take_off(s, unit)
            continue
        set_steps(s, unit, steps)
        s.experience[unit] = company[entry] & 3
        team = lone_step(s, unit)
        if team and (s.card[unit] != NOWHERE or s.m.setup == SETUP_WAVES):
            go_as_team(s, unit, team)


# -- the order of missions


def mission_table(t: Tables, campaign: Campaign, mission: int, rules: Profile, company: dict[int, int]) -> Company:
    """The table of a mission of a campaign before its preparation."""
    s = setup.empty_table(t, campaign.played[mission], rules)
    setup.lay_fixed_cards(s)
    setup.add_company(s)
    setup.add_vehicles(s)
    s.campaign = campaign.id
    s.company = dict(company)
    deploy(s, company)
    build_fleet(s)
    s.commander_fell = 0
    s.lost_sets = []  # who is not there has lost none in this mission
    return s


def commander_lost(s: Company) -> bool:
    """Whether the CO HQ has been lost in combat (12.8b), even if it was reconstituted."""
    return s.commander_fell == 1


def campaign_goes_on(mode: str, excused: bool, success: bool, lost_commander: bool) -> bool:
    """Whether the campaign continues after a mission; some missions need not be won (12.8)."""
    if mode in (SURVIVOR, HARDCORE) and lost_commander:
        return False
    return success or excused or mode == SURVIVOR


def is_excused(s: Company, campaign: Campaign) -> bool:
    """Whether the mission may be left out or lost: combat patrols, in one edition only in Standard mode (12.8)."""
    return is_patrol(campaign, s.mission) and (s.rules.patrols_never_mandatory == 1 or s.mode == STANDARD)


def another_patrol(s: Company) -> bool:
    """Whether the mission has another patrol (2.6.3)."""
    return s.m.type == COMBAT_PATROL and s.patrol < s.m.patrols


def next_mission(campaign: Campaign, mission: int) -> int:
    """The mission after one in the order of the campaign, 0 after the last (12.0a)."""
    at = campaign.missions.index(mission) + 1
    return campaign.missions[at] if at < len(campaign.missions) else 0


def is_patrol(campaign: Campaign, mission: int) -> bool:
    """Whether a mission of a campaign is a combat patrol."""
    return mission in campaign.optional
