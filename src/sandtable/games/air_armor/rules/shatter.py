"""Shatter: which formations check, at how many steps, and what counts as shattered at the end (31, 46.2e)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.chain import parent_of
from sandtable.games.air_armor.state.codes import DIVISION, EXITED
from sandtable.games.air_armor.state.theater import Theater


def parts_of(s: Theater, formation: int) -> list[int]:
    """The formations whose maneuver steps are counted together: the battalions of 35th Brigade are one (31.1.1)."""
    if s.t.formation_kind[formation] != DIVISION:
        return [formation]
    return [own for own in range(s.t.formations) if parent_of(s, own) == formation]


def maneuver_types(s: Theater, formation: int) -> list[int]:
    """The types whose steps count for Shatter: maneuver units only (31.0d)."""
    found: list[int] = []
    for own in parts_of(s, formation):
        found += [kind for kind in s.t.formation_types[own] if s.t.maneuver[s.t.type_first[kind]]]
    return found


def maneuver_left(s: Theater, formation: int) -> int:
    """Maneuver steps that a formation has left, exited ones included; public (31.0g)."""
    total = 0
    for unit_type in maneuver_types(s, formation):
        total += s.type_left[unit_type]
    return total


def starting_steps(s: Theater, formation: int) -> int:
    """Maneuver steps of a formation in the scenario; without any it never counts (46.2e)."""
    total = 0
    for unit_type in maneuver_types(s, formation):
        total += s.scenario.type_steps[unit_type]
    return total


def still_here(s: Theater, formation: int) -> bool:
    """Whether any unit of a formation, of whatever kind, has not left the map for good (31.1.4)."""
    here = gone = 0
    for own in parts_of(s, formation):
        for unit_type in s.t.formation_types[own]:
            for piece in s.t.counters_of(unit_type):
                if s.place[piece] == EXITED:
                    gone += s.steps[piece]
                elif s.steps[piece] or s.pool[unit_type]:
                    here += 1
    return here > 0 or gone == 0


def checks_shatter(s: Theater, formation: int) -> bool:
    """Whether a formation must make a Shatter Check now (31.0b)."""
    if s.shattered[formation] or not s.shatter_number[formation] or not s.had_units[formation]:
        return False
    if not arrived(s, formation) or not still_here(s, formation):
        return False
    return maneuver_left(s, formation) <= s.shatter_number[formation]


def arrived(s: Theater, formation: int) -> bool:
    """Whether a formation has come into play: its steps that are still due do not count against it."""
    for unit_type in maneuver_types(s, formation):
        if s.scenario.type_steps[unit_type] and s.scenario.type_turn[unit_type] <= s.turn:
            return True
    return False


def shatter(s: Theater, formation: int) -> None:
    """A formation shatters for good, with all its battalions (31.0f, 31.1.1)."""
    s.shattered[formation] = 1
    for own in parts_of(s, formation):
        s.shattered[own] = 1


def check_all(g: Play[Theater]) -> None:
    """The Shatter step: one die for each formation at or below its number, in the order of formations (9.6f, 31.0c)."""
    s = g.state
    for formation in range(s.t.formations):
        if checks_shatter(s, formation):
            left, die = maneuver_left(s, formation), g.die("roll-shatter", 10)
            if die > left:
                shatter(s, formation)
            g.tell("shatter_check", formation, die, left, int(die > left))


def counts_as_shattered(s: Theater, formation: int) -> bool:
    """Whether a formation gives VP as shattered at the end: also without a single maneuver step (31.1.5b)."""
    if s.t.formation_kind[formation] == DIVISION or not s.had_units[formation]:
        return False  # of 35th Brigade the battalions count
    return s.shattered[formation] == 1 or maneuver_left(s, formation) == 0
