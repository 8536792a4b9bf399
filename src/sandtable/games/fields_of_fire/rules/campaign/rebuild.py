"""Rebuilding the company between attempts and missions: steps, promotions, replacements, skills (3.9, 12.2 to 12.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.enemy.capture import needs_team
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, team_kind
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Tables
from sandtable.games.fields_of_fire.state.profile import POINTS_LAST, SQUADS

NOT_OF_THE_COMPANY: Final = Reason("12.3c", "not-of-the-company")
NO_STEPS_LEFT: Final = Reason("12.2b", "no-steps-left")
AT_FULL_STRENGTH: Final = Reason("12.2b", "full-strength")
ONLY_REPLACEMENTS: Final = Reason("12.2c", "only-replacements")
NOT_NOW: Final = Reason("12.2a", "promotion-over")
STAYS_GREEN: Final = Reason("12.2c", "stays-green")
NOT_ON_PATROL: Final = Reason("12.3.1a", "not-on-patrol")
NOTHING_TO_PROMOTE: Final = Reason("12.3a", "nothing-to-promote")
TOO_FEW_POINTS: Final = Reason("12.3a", "too-few-points")
NOT_FOR_SALE: Final = Reason("12.7a", "not-for-sale")
SKILL_TOO_DEAR: Final = Reason("12.7a", "too-few-points")
SKILLS_LATER: Final = Reason("12.2a", "skills-later")

WITH_LATS: Final = 0  # Green steps of Limited Action Teams, experience points may be spent
WITH_REPLACEMENTS: Final = 1  # Green replacements that cannot be promoted any more
WITH_SKILLS: Final = 2
WITH_POINTS: Final = 3  # promotions and skills before anything is rebuilt
REPLACEMENTS_THEN_POINTS: Final = [WITH_LATS, WITH_REPLACEMENTS, WITH_SKILLS]
POINTS_THEN_REPLACEMENTS: Final = [WITH_LATS, WITH_SKILLS, WITH_REPLACEMENTS]


def combined(s: Company, mix: list[int]) -> int:
    """The experience of a unit whose steps are [Green, Line, Veteran] (12.6)."""
    steps = sum(mix)
    return s.t.charts.experience_mix[steps * 1000 + mix[codes.VETERAN] * 100 + mix[codes.LINE] * 10 + mix[codes.GREEN]]


def full_steps(s: Company, entry: int) -> int:
    """The steps of a company unit at full strength."""
    return s.t.types.steps[s.t.roster.type[entry]]


def counts_as_squad(s: Company, entry: int) -> bool:
    """Squads, and weapons teams of more than one step (1.2.3)."""
    return full_steps(s, entry) > 1


def leads(s: Company, entry: int) -> bool:
    """HQ or Staff: newly rebuilt ones are Green and cannot be promoted (12.2c)."""
    return codes.KIND_HQ_COMPANY <= s.t.types.kind[s.t.roster.type[entry]] <= codes.KIND_GUNNERY_SERGEANT


def belongs(t: Tables, mission: Mission, position: int) -> bool:
    """Whether a unit of a mission's roster belongs to the company and is not an attachment."""
    return position not in mission.attached and t.roster.platoon[mission.roster[position]] != codes.PLATOON_ATTACHMENT


def own_entries(s: Company) -> list[int]:
    """Roster ids of the company's own units; attachments are neither rebuilt nor promoted (12.3c)."""
    return [s.m.roster[position] for position in range(len(s.m.roster)) if belongs(s.t, s.m, position)]


def mixes_of(s: Company) -> dict[int, list[int]]:
    """Steps of every company unit by experience: what it has now, all of its own level."""
    found: dict[int, list[int]] = {entry: [0, 0, 0] for entry in own_entries(s)}
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.roster[unit] in found:
            found[s.roster[unit]][s.experience[unit]] = s.steps[unit]
    return found


def team_steps(s: Company) -> int:
    """Teams in play that are no part of a weapons section: each is one Green step (3.9d, 12.2b)."""
    parts = section_parts(s)
    return sum(
        1
        for unit in range(s.used)
        if s.kind[unit]
        and s.side[unit] == codes.FRIENDLY
        and not s.roster[unit]
        and team_kind(s, unit)
        and unit not in parts
    )


def section_parts(s: Company) -> dict[int, int]:
    """Weapons teams in play to which a section of the company has broken up, and the section (6.4.3)."""
    types = s.t.types
    sections = {types.last_step[s.t.roster.type[entry]]: entry for entry in reversed(own_entries(s))}
    return {
        unit: sections[s.kind[unit]]
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and not s.roster[unit] and s.kind[unit] in sections
    }


def lone_step(s: Company, unit: int) -> int:
    """The type that the last step of a bigger unit becomes: a weapons team or a Fire Team; 0 if it does not change.

    A squad or section has no side for one step (1.2.3b, 6.4.3).
    """
    kind = s.kind[unit]
    if s.steps[unit] == 1 and s.t.types.steps[kind] > 1 and s.t.types.last_step[kind]:
        return s.t.types.last_step[kind]
    return generic_team(s, codes.FRIENDLY, codes.KIND_FIRE_TEAM) if needs_team(s, unit) else 0


def go_as_team(s: Company, unit: int, kind: int) -> None:
    """The last step of a unit takes the field as a team of its platoon, with its load and sets."""
    team = new_unit(s, kind, codes.FRIENDLY, s.card[unit], s.place[unit])
    s.platoon[team] = s.platoon[unit]
    if s.t.types.last_step[s.kind[unit]] == kind:
        s.experience[team] = s.experience[unit]
    join_loads(s, unit, team)
    take_off(s, unit)


class Rebuild(Question):
    """The player fills up units, promotes steps, takes replacements and buys skills, in this order (12.2a)."""

    title = "title-rebuild"
    told_of: ClassVar[tuple[str, ...]] = ("squad", "promote", "season", "skill")

    def __init__(self, pool: int = 0, points: int = 0, replacements: int = 0, veterans: int = 0) -> None:
        super().__init__()
        self.stage = WITH_LATS
        self.pool = pool  # Green steps to give out in this stage
        self.points = points
        self.replacements = replacements
        self.veterans = veterans  # Veteran steps that return with the replacements (12.4b)
        self.spare = 0  # steps of the first stage that nobody needed
        self.opened = 0
        self.mix: dict[int, list[int]] = {}
        self.fresh: dict[int, int] = {}  # steps promoted to Line now: not again (12.3a)
        self.frozen: dict[int, int] = {}  # HQ and Staff rebuilt now, 1 each
        self.skills: list[int] = []

    def next(self, g: Play[Company]) -> int:
        if not self.opened:
            self.opened = 1
            self.mix = self.first_mixes(g.state)
            self.stage = self.stages(g.state)[0]
            return GO_ON
        return codes.PLAYER

    def first_mixes(self, s: Company) -> dict[int, list[int]]:
        """Steps of every unit before anything is rebuilt."""
        return mixes_of(s)

    def rank_reason(self, s: Company, entry: int) -> Reason | None:
        """Why no step of a unit is promoted; None if one may be.

        HQs and Staff rebuilt now stay Green; after a patrol only those who went are promoted (12.2c, 12.3.1a).
        """
        if entry in self.frozen:
            return STAYS_GREEN
        return NOT_ON_PATROL if s.patrolled and entry not in s.patrolled else None

    def gives_steps(self, s: Company) -> bool:
        """Whether there are steps to give out in this stage."""
        if self.stage == WITH_POINTS:
            return False
        return self.pool > 0 or (self.stage == WITH_REPLACEMENTS and self.veterans > 0)

    def takes_step(self, s: Company, entry: int) -> bool:
        """Whether a unit can take a step."""
        return not self.step_reason(s, entry)

    def step_reason(self, s: Company, entry: int) -> Reason | None:
        """Why a unit takes no step; None if it does. In one edition teams rebuild squads only (3.9d, 12.2)."""
        if entry not in self.mix:
            return NOT_OF_THE_COMPANY
        if self.stage == WITH_LATS and s.rules.rebuilt_from_lats == SQUADS and not counts_as_squad(s, entry):
            return ONLY_REPLACEMENTS
        return None if sum(self.mix[entry]) < full_steps(s, entry) else AT_FULL_STRENGTH

    def promotion_reason(self, s: Company, entry: int, level: int) -> Reason | None:
        """Why no Green or Line step of a unit can be promoted for the points left; None if one can (12.3a)."""
        if self.stage != self.stages(s)[0]:  # steps are promoted first of all
            return NOT_NOW
        if entry not in self.mix:
            return NOT_OF_THE_COMPANY
        reason = self.rank_reason(s, entry)
        if reason:
            return reason
        fresh = self.fresh.get(entry, 0) if level == codes.LINE else 0
        if self.mix[entry][level] <= fresh:
            return NOTHING_TO_PROMOTE
        return None if self.points >= self.price(s, level) else TOO_FEW_POINTS

    def price(self, s: Company, level: int) -> int:
        """Points that the next level costs a step (12.3a)."""
        return s.t.charts.promote_line if level == codes.GREEN else s.t.charts.promote_veteran

    def worthy(self, s: Company, level: int) -> list[int]:
        """Units with a Green or Line step that can be promoted now; which rises first is the player's choice."""
        return [entry for entry in self.mix if not self.promotion_reason(s, entry, level)]

    def skill_reason(self, s: Company, skill: int) -> Reason | None:
        """Why a skill cannot be bought; None if the points left are enough (12.7)."""
        if self.stage not in (WITH_SKILLS, WITH_POINTS):
            return SKILLS_LATER
        if not 0 < skill < len(s.t.charts.skills) or s.t.charts.skills[skill][1] <= 0:
            return NOT_FOR_SALE
        return None if s.t.charts.skills[skill][1] <= self.points else SKILL_TOO_DEAR

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "squad":
            return self.step_reason(s, a[1]) or (None if self.gives_steps(s) else NO_STEPS_LEFT)
        if a[0] in ("promote", "season"):
            return self.promotion_reason(s, a[1], codes.GREEN if a[0] == "promote" else codes.LINE)
        return self.skill_reason(s, a[1]) if a[0] == "skill" else None

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if self.gives_steps(s):
            found.extend(("squad", entry) for entry in self.mix if not self.step_reason(s, entry))
        found.extend(("promote", entry) for entry in self.worthy(s, codes.GREEN))
        found.extend(("season", entry) for entry in self.worthy(s, codes.LINE))
        found.extend(
            ("skill", number) for number in range(1, len(s.t.charts.skills)) if not self.skill_reason(s, number)
        )
        found.append(("done",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "squad":
            self.fill(s, a[1])
        elif a[0] in ("promote", "season"):
            self.promote(s, a[1], codes.GREEN if a[0] == "promote" else codes.LINE)
        elif a[0] == "skill":
            self.points -= s.t.charts.skills[a[1]][1]
            self.skills.append(a[1])
        else:
            self.next_stage(g)

    def fill(self, s: Company, entry: int) -> None:
        """Add a step: a returning Veteran first, otherwise a Green one."""
        mix = self.mix[entry]
        if sum(mix) == 0 and leads(s, entry):
            self.frozen[entry] = 1
        if self.stage == WITH_REPLACEMENTS and self.veterans and entry not in self.frozen:
            self.veterans -= 1
            mix[codes.VETERAN] += 1
            return
        if self.pool:
            self.pool -= 1
        else:
            self.veterans -= 1
        mix[codes.GREEN] += 1

    def promote(self, s: Company, entry: int, level: int) -> None:
        """Promote a Green or Line step by one level."""
        self.points -= self.price(s, level)
        self.mix[entry][level] -= 1
        self.mix[entry][level + 1] += 1
        if level == codes.GREEN:
            self.fresh[entry] = self.fresh.get(entry, 0) + 1

    def next_stage(self, g: Play[Company]) -> None:
        """Unused steps do not carry over; leftover points buy skills or are lost (12.3b, 12.4c)."""
        if self.stage == WITH_LATS:
            self.spare = self.pool
        if self.stage != WITH_POINTS:
            self.pool = 0
        stages = self.stages(g.state)
        at = stages.index(self.stage) + 1
        if at < len(stages) and stages[at] == WITH_REPLACEMENTS and not self.replacements and not self.veterans:
            at += 1
        if at >= len(stages):
            self.close(g)
            return
        self.stage = stages[at]
        if self.stage == WITH_REPLACEMENTS:
            self.pool = self.replacements

    def stages(self, s: Company) -> list[int]:
        """The stages of rebuilding, in order (12.2a)."""
        return POINTS_THEN_REPLACEMENTS if self.skills_first(s) else REPLACEMENTS_THEN_POINTS

    def skills_first(self, s: Company) -> bool:
        """Whether skills are bought before the replacements come (12.2a)."""
        return s.rules.between_missions_order == POINTS_LAST

    def close(self, g: Play[Company]) -> None:
        """Write the result where it belongs."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, g: Play[Company]) -> Ask:
        rules = ("12.3", "12.4", "12.7", "12.3")
        only_steps = self.stage == WITH_LATS and self.stages(g.state)[0] != WITH_LATS
        name = "ask-rebuild-teams" if only_steps else f"ask-rebuild-{self.stage}"
        ask = Ask(Msg(name, {"steps": self.pool, "points": self.points}), rules[self.stage])
        ask.info = {"steps": self.pool, "points": self.points, "units": {str(e): m[:] for e, m in self.mix.items()}}
        return ask
