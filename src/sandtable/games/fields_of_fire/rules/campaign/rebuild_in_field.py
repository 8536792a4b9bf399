"""Before another attempt, squads are rebuilt in the field from the steps at hand (3.9)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.movement.cover import overfull
from sandtable.games.fields_of_fire.rules.pieces import placing
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, team_kind
from sandtable.games.fields_of_fire.rules.preparation.setup import default_card
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_FIRE_TEAM
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .campaign import another_patrol, give_skill
from .rebuild import WITH_LATS, WITH_POINTS, Rebuild, combined, go_as_team, lone_step


class RebuildInField(Rebuild):
    """Rebuilding on the map: no replacements; teams that are not needed become Fire Teams (3.9d, 3.9h)."""

    def stages(self, s: Company) -> list[int]:
        """In one edition all points are spent before squads are rebuilt (3.9e)."""
        return [WITH_POINTS, WITH_LATS] if s.rules.points_before_rebuilding else super().stages(s)

    def close(self, g: Play[Company]) -> None:
        s = g.state
        g.pop()
        teams = [
            unit
            for unit in range(UNITS)
            if s.kind[unit] and s.side[unit] == FRIENDLY and not s.roster[unit] and team_kind(s, unit)
        ]
        cards = [s.card[unit] if s.card[unit] != NOWHERE else default_card(s) for unit in teams]
        for unit in teams:
            placing.take_off(s, unit)
        write_mixes(s, self.mix, cards[0] if cards else default_card(s))
        break_up_squads(s)
        for index in range(self.spare):
            placing.new_unit(s, generic_team(s, FRIENDLY, KIND_FIRE_TEAM), FRIENDLY, cards[index])
        issue_skills(s, self.skills)
        s.banked = self.points if points_accumulate(s) else 0


def points_accumulate(s: Company) -> bool:
    """Whether unspent points are kept until the end of the next patrol; otherwise they are lost (12.3b, 12.3.1a)."""
    return s.rules.patrol_points_accumulate == 1 and another_patrol(s)


def issue_skills(s: Company, bought: list[int]) -> None:
    """Unused skills last to the end of the mission (12.7c); used ones of the mission come again, with those bought."""
    unused = s.skills[:]
    for skill in s.m.skills:
        if skill in unused:
            unused.remove(skill)
        else:
            give_skill(s, skill)
    for skill in bought:
        give_skill(s, skill)


def break_up_squads(s: Company) -> None:
    """Squads and sections reduced to one step become teams (1.2.3b)."""
    for unit in range(UNITS):
        team = lone_step(s, unit) if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] != NOWHERE else 0
        if team:
            go_as_team(s, unit, team)


def write_mixes(s: Company, mixes: dict[int, list[int]], card: int) -> None:
    """Give the company's units their steps and experience; rebuilt ones stand on `card`.

    A unit that no longer fits under its cover marker stands outside (5.3.2c).
    """
    for entry, mix in mixes.items():
        steps = sum(mix)
        unit = next((u for u in range(UNITS) if s.kind[u] and s.side[u] == FRIENDLY and s.roster[u] == entry), NOBODY)
        if not steps:
            continue
        if unit == NOBODY:
            platoon = placing.platoon_of(s, entry)
            unit = placing.fill_slot(s, placing.roster_slot(s, entry), s.t.roster.type[entry], FRIENDLY, card)
            s.roster[unit] = entry
            s.platoon[unit] = platoon
            if entry in s.removed:
                s.removed.remove(entry)
        placing.set_steps(s, unit, steps)
        s.experience[unit] = combined(s, mix)
        if overfull(s, unit):
            placing.put(s, unit, s.card[unit])
