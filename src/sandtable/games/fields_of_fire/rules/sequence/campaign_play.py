"""A campaign as one match: mission after mission, the company rebuilt in between (12.0, 12.2, 12.8)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Action, Ask
from sandtable.engine.plain import fields_of
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.campaign import campaign
from sandtable.games.fields_of_fire.rules.campaign.outcome import bank_points, succeeded
from sandtable.games.fields_of_fire.rules.campaign.rebuild import (
    NOT_OF_THE_COMPANY,
    WITH_LATS,
    WITH_REPLACEMENTS,
    WITH_SKILLS,
    Rebuild,
    full_steps,
    leads,
    mixes_of,
    section_parts,
    team_steps,
)
from sandtable.games.fields_of_fire.rules.campaign.survival import OUTLASTS_MISSION
from sandtable.games.fields_of_fire.rules.command.runners import runners_on_map
from sandtable.games.fields_of_fire.rules.pieces.deck import random_number
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq, good_order
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, GREEN, KIND_HQ_COMPANY, LINE
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH
from sandtable.games.fields_of_fire.state.mission_tables import Campaign

from .mission import MissionPlay

COMMANDER_FAILED: Final = Reason("12.8b", "commander-failed")
GIVES_NO_STEP: Final = Reason("12.2a", "gives-no-step")
STEPS_STAY: Final = Reason("12.2a", "steps-stay")


def campaign_of(s: Company) -> Campaign:
    """The campaign in play."""
    return s.t.campaigns[s.campaign]


class CampaignPlay(Sequence[Company]):
    """The missions of a campaign in order, until the last one or until the campaign is lost."""

    title = "title-campaign"
    steps = ("choose", "mission", "award", "rebuild", "go_on")

    def choose(self, g: Play[Company]) -> None:
        """Combat patrols may be left out (12.8)."""
        s = g.state
        g.tell("mission_begins", s.mission)
        if campaign.is_excused(s, campaign_of(s)):
            g.push(ChooseChapter())

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        """A patrol that is left out changes nothing."""
        if isinstance(child, ChooseChapter) and result:
            s = g.state
            following = campaign.next_mission(campaign_of(s), s.mission)
            if following:
                begin_mission(s, following, s.company, s.skills[len(s.m.skills) :])
                self.jump("choose")
            else:
                close_campaign(g, True)
                self.pc = len(self.steps)

    def mission(self, g: Play[Company]) -> None:
        """One mission, with all its attempts."""
        g.push(MissionPlay())

    def award(self, g: Play[Company]) -> None:
        """Write the chapter of the mission; decide whether the campaign goes on (12.1, 12.8)."""
        s = g.state
        success = succeeded(s)
        bank_points(s)
        lost = campaign.commander_lost(s)
        s.chapters.append(
            {
                "mission": s.mission,
                "company": 1 if success else 0,
                "points": s.earned,
                "casualties": s.friendly_losses,
                "prisoners": s.prisoners,
                "attempts": s.attempt,
                "commander": 0 if lost else 1,
            }
        )
        g.tell("ended", 1 if success else 0, s.earned)
        goes_on = campaign.campaign_goes_on(s.mode, campaign.is_excused(s, campaign_of(s)), success, lost)
        if not goes_on or not campaign.next_mission(campaign_of(s), s.mission):
            close_campaign(g, goes_on)
            self.pc = len(self.steps)

    def rebuild(self, g: Play[Company]) -> None:
        """The eight steps between missions (12.2)."""
        s = g.state
        success = succeeded(s)
        leave_behind(s)
        pool = healthy_teams(g)
        veterans = campaign.veteran_replacements(s, success)
        g.push(RebuildBetweenMissions(pool, s.banked, campaign.green_replacements(s, success), veterans))

    def go_on(self, g: Play[Company]) -> None:
        """The next mission."""
        self.jump("choose")


def close_campaign(g: Play[Company], won: bool) -> None:
    """The result of the campaign: won, and the points of all missions."""
    s = g.state
    s.over = 1
    s.outcome = {"company": 1 if won else 0, "missions": len(s.chapters)}
    for name in ("points", "casualties", "prisoners"):
        s.outcome[name] = sum(chapter[name] for chapter in s.chapters)
    g.tell("campaign_ended", s.outcome["company"], s.outcome["missions"])


def begin_mission(s: Company, mission: int, company: dict[int, int], skills: list[int]) -> None:
    """Clear the table and lay out the next mission; unused skills have expired (12.7c)."""
    fresh = campaign.mission_table(s.t, campaign_of(s), mission, s.rules, company)
    for skill in skills:
        campaign.give_skill(fresh, skill)
    for name in fields_of(fresh):
        if name not in OUTLASTS_MISSION:
            setattr(s, name, getattr(fresh, name))
    s.m = fresh.m


def leave_behind(s: Company) -> None:
    """Where the mission says so, units that are still on the map are lost (12.5)."""
    if not s.m.lost_on_map:
        return
    company = company_hq(s)
    if company != NOBODY and s.card[company] >= WIDTH:
        s.runners = 0  # they are with the CO HQ (4.3.2)
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] >= WIDTH:
            take_off(s, unit)


def healthy_teams(g: Play[Company]) -> int:
    """Steps of teams that can be used again; frostbite takes those with R# 1 (12.5)."""
    s = g.state
    steps = team_steps(s)
    if not s.m.frostbite_of:
        return steps
    return sum(1 for _ in range(steps) if random_number(g, "roll-frostbite", s.m.frostbite_of) != 1)


def strength(company: dict[int, int]) -> int:
    """Steps of all units of a company."""
    return sum(value >> 2 for value in company.values())


def runner_steps(s: Company) -> int:
    """Steps that are Runners in Good Order; those that the mission gave are not the company's (4.2.1f, 12.2)."""
    return max(0, s.runners + sum(1 for runner in runners_on_map(s) if good_order(s, runner)) - s.m.runners)


class ChooseChapter(YesNo[Company]):
    """Whether a combat patrol is played or left out; leaves with 1 if it is left out."""

    title = "title-campaign"
    rule = "12.8"
    yes = ("begin",)
    no = ("skip",)

    def decide(self, g: Play[Company], yes: bool) -> None:
        g.pop(0 if yes else 1)

    def named(self, s: Company) -> dict[str, Any]:
        return {"title": s.m.title}


class RebuildBetweenMissions(Rebuild):
    """Rebuilding after a mission: steps also change units, guards are back, the company goes to the next mission."""

    told_of: ClassVar[tuple[str, ...]] = ("squad", "promote", "season", "skill", "release")

    def __init__(self, pool: int = 0, points: int = 0, replacements: int = 0, veterans: int = 0) -> None:
        super().__init__(pool, points, replacements, veterans)
        self.loose: list[int] = [0, 0, 0]  # steps of guard teams and steps taken from units, by experience
        self.loose_fresh = 0  # of the loose Line steps those that were promoted now (12.3a)
        self.taken: dict[int, int] = {}  # steps taken from a unit

    def first_mixes(self, s: Company) -> dict[int, list[int]]:
        """What every unit of the company has left; units that were not there are unchanged (12.2, 8.15d)."""
        found: dict[int, list[int]] = {entry: [0, 0, 0] for entry in s.company if entry != campaign.SPARE_TEAMS}
        for entry, value in s.company.items():
            if entry not in s.m.roster and entry != campaign.SPARE_TEAMS:
                found[entry][value & 3] = value >> 2
        for entry, mix in mixes_of(s).items():
            if entry in found:
                found[entry] = mix
        for part, entry in section_parts(s).items():
            self.come_back(s, found, entry, 1, s.experience[part])  # rallied, if it was a Fire Team (12.2)
        for row in s.exited:
            self.come_back(s, found, row[0], row[1], row[2])
        present = sum(sum(mix) for mix in found.values()) + team_steps(s) + sum(self.loose) + len(s.guards)
        self.loose[LINE] += min(runner_steps(s), max(0, strength(s.company) - present))
        if not self.skills_first(s):
            self.return_guards(s, found)
        return found

    def return_guards(self, s: Company, found: dict[int, list[int]]) -> None:
        """Steps that led prisoners away are back (8.15d)."""
        for guard in s.guards:
            self.come_back(s, found, guard >> 2, 1, guard & 3)

    def gives_loose(self, s: Company) -> bool:
        """Whether steps without a unit are given out in this stage."""
        last = WITH_REPLACEMENTS if self.skills_first(s) else WITH_LATS
        return any(self.loose) and self.stage in (WITH_LATS, last)

    def come_back(self, s: Company, found: dict[int, list[int]], entry: int, steps: int, level: int) -> None:
        """Steps that were away return to their unit; those of teams, or of units that are full again, are loose."""
        for _ in range(steps):
            if entry in found and sum(found[entry]) < full_steps(s, entry):
                found[entry][level] += 1
            elif entry == 0 or entry in found:
                self.loose[level] += 1

    def rank_reason(self, s: Company, entry: int) -> Reason | None:
        """In Survivor mode the commander is not promoted after a failure (12.8b)."""
        commander = s.t.types.kind[s.t.roster.type[entry]] == KIND_HQ_COMPANY
        if commander and s.mode == campaign.SURVIVOR and not s.chapters[-1]["company"]:
            return COMMANDER_FAILED
        return super().rank_reason(s, entry)

    def gives_steps(self, s: Company) -> bool:
        """Loose steps are given out too."""
        return self.gives_loose(s) or super().gives_steps(s)

    def options(self, g: Play[Company]) -> list[Action]:
        found = super().options(g)
        if self.stage == WITH_LATS:
            s = g.state
            found[-1:-1] = [("release", entry) for entry in self.mix if not self.giver_reason(s, entry)]
        return found

    def reason(self, s: Company, a: Action) -> Reason | None:
        return self.giver_reason(s, a[1]) if a[0] == "release" else super().reason(s, a)

    def giver_reason(self, s: Company, entry: int) -> Reason | None:
        """Why a unit gives no step; None if it has two or more and another needs one, each step at most once (12.2)."""
        if entry not in self.mix:
            return NOT_OF_THE_COMPANY
        if not s.rules.steps_change_units:
            return STEPS_STAY
        if sum(self.mix[entry]) < 2 or leads(s, entry) or self.taken.get(entry, 0) >= full_steps(s, entry):
            return GIVES_NO_STEP
        wanted = any(other != entry and sum(mix) < full_steps(s, other) for other, mix in self.mix.items())
        return None if wanted else GIVES_NO_STEP

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "release":
            entry = a[1]
            level = next(level for level in (0, 1, 2) if self.mix[entry][level])
            self.mix[entry][level] -= 1
            self.loose[level] += 1
            self.taken[entry] = self.taken.get(entry, 0) + 1
            if self.fresh.get(entry, 0) > self.mix[entry][LINE]:
                self.fresh[entry] -= 1  # a step that was promoted goes elsewhere
                self.loose_fresh += 1
            return
        super().answer(g, a)

    def fill(self, s: Company, entry: int) -> None:
        """Loose steps first, the best one; a rebuilt HQ or Staff is Green (12.2c)."""
        if self.gives_loose(s):
            self.take_loose(s, entry)
        else:
            super().fill(s, entry)

    def take_loose(self, s: Company, entry: int) -> None:
        """A unit gets the best loose step; a rebuilt HQ or Staff is Green."""
        if sum(self.mix[entry]) == 0 and leads(s, entry):
            self.frozen[entry] = 1
        level = next(level for level in (2, 1, 0) if self.loose[level])
        self.loose[level] -= 1
        self.mix[entry][GREEN if entry in self.frozen else level] += 1
        if self.loose_fresh > self.loose[LINE]:
            self.loose_fresh -= 1
            self.fresh[entry] = self.fresh.get(entry, 0) + 1

    def next_stage(self, g: Play[Company]) -> None:
        """Steps that were taken but not given out go where there is room."""
        s = g.state
        if self.gives_loose(s):
            self.spread_loose(s)
        if self.stage == WITH_SKILLS and self.skills_first(s):
            self.return_guards(s, self.mix)
            if not self.replacements and not self.veterans:
                self.spread_loose(s)  # nothing else comes
        super().next_stage(g)

    def spread_loose(self, s: Company) -> None:
        """Loose steps go where there is room."""
        for entry in self.mix:
            while any(self.loose) and self.takes_step(s, entry):
                self.take_loose(s, entry)

    def close(self, g: Play[Company]) -> None:
        """Lay out the next mission with the company as it is now."""
        s = g.state
        g.pop()
        company = campaign.company_of(s, self.mix)
        if s.rules.spare_teams_stay and self.spare:
            company[campaign.SPARE_TEAMS] = 4 * self.spare + GREEN
        begin_mission(s, campaign.next_mission(campaign_of(s), s.mission), company, self.skills)

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        ask.info["loose"] = self.loose[:]
        return ask
