"""Trajectory total, common modifiers and the tables of the four attack-type actions (AC.con.total, AC.mod)."""

from typing import Final

from sandtable.games.atlantic_chase.state.codes import (
    AIR_STRIKE,
    ENGAGE,
    GERMAN,
    GOOD,
    HIT_IF_VERY_SLOW,
    NA,
    NAVAL_SEARCH,
    SIGHTED,
    SKIRMISH,
    STEALTH_ATTACK,
)
from sandtable.games.atlantic_chase.state.sea import HAS_CONVOY, Sea, side_of
from sandtable.games.atlantic_chase.state.tables import ResultTable

from .trajectory import contact_in

# Modifiers in the order in which they are shown
M_AIR: Final = 0
M_FOE_AIR: Final = 1
M_CONTACT: Final = 2
M_EVASIVE: Final = 3
M_COORDINATION: Final = 4
M_FOE_COORDINATION: Final = 5
M_UBOAT_ZONE: Final = 6
M_DISPERSED: Final = 7
M_ALERT: Final = 8
M_SCENARIO: Final = 9
MODIFIERS: Final = (
    "air-support",
    "enemy-air-support",
    "contact",
    "evasive",
    "coordination",
    "enemy-coordination",
    "uboat-zone",
    "dispersed",
    "alert",
    "scenario",
)


def trajectory_total(s: Sea) -> int:
    """The number that chooses the column (AC.con.total.1)."""
    d = s.d
    longest = max(s.length(d.active_tf), s.length(d.ctf), s.length(d.air_tf))
    total = longest + s.length(d.target) - s.length(d.foe_ctf)
    if d.foe_air_tf != d.target:
        total -= s.length(d.foe_air_tf)
    return max(0, max(0, total) + d.shift)


def modifiers(s: Sea) -> list[int]:
    """Every modifier of the action roll, in the order of MODIFIERS."""
    return modifiers_in(s, s.d.hex)


def modifiers_in(s: Sea, at: int) -> list[int]:
    """The same if the action took place in that hex."""
    d = s.d
    found = [0] * len(MODIFIERS)
    weather = s.weather_in(at)
    by_weather = s.t.modifier[weather]
    if d.launch:
        found[M_AIR] = s.t.air_active[s.t.sea.air_distance(d.launch, at)]
    if d.foe_launch:
        found[M_FOE_AIR] = s.t.air_target[s.t.sea.air_distance(d.foe_launch, at)]
    if contact_in(s, d.target, at):
        found[M_CONTACT] = s.t.contact[s.tf_speed[d.target]]
    if d.evading:
        found[M_EVASIVE] = by_weather["evasive_target"]
    if d.ctf or d.ctf_force:
        found[M_COORDINATION] = _coordination(s, weather)
    if d.foe_ctf or d.foe_ctf_force:
        found[M_FOE_COORDINATION] = by_weather["coordination_target"]
    if d.action == STEALTH_ATTACK:
        if s.t.sea.uboat_zone[at]:
            found[M_UBOAT_ZONE] = by_weather["uboat_zone"]
        if s.initiative == GERMAN and has_dispersed_convoy(s, d.target):
            found[M_DISPERSED] = by_weather["dispersed_convoy"]
    found[M_ALERT] = d.alert
    found[M_SCENARIO] = _scenario_modifier(s)
    return found


def has_dispersed_convoy(s: Sea, tf: int) -> bool:
    """Whether a dispersed convoy sails with the task force."""
    if not s.tf_traits[tf] & HAS_CONVOY:
        return False
    return any(s.dispersed[ship] for ship in s.tf_ships[tf])


def _coordination(s: Sea, weather: int) -> int:
    """Coordination of the active player: Walker, radar of the scenario, or by weather (AC.mod.coord.c)."""
    d = s.d
    if d.coordination_4:
        return s.t.modifier[weather]["coordination_walker"]
    for ship in s.scenario.radar:
        if d.ctf and s.ship_tf[ship] == d.ctf:
            return s.t.modifier[GOOD]["coordination_active"]
    return s.t.modifier[weather]["coordination_active"]


def _scenario_modifier(s: Sea) -> int:
    d = s.d
    total = 0
    side = 1 - side_of(d.target)
    if d.action == AIR_STRIKE and s.weather != GOOD and s.scenario.bad_weather_air[side] != NA:
        total += s.scenario.bad_weather_air[side]
    for change in s.scenario.modifiers:
        if change.action == d.action and change.side == side:
            if not change.ships or any(s.ship_tf[ship] == d.active_tf and d.active_tf for ship in change.ships):
                total += change.value
    return total


def table_of(s: Sea, action: int) -> ResultTable:
    """The table of an attack-type action."""
    if action == ENGAGE:
        return s.rules.engage
    if action == NAVAL_SEARCH:
        return s.rules.naval_search
    if action == AIR_STRIKE:
        return s.rules.air_strike
    return s.rules.stealth_attack


def results_of(s: Sea, action: int, roll: int, total: int) -> list[int]:
    """The results of a modified roll, in the order in which they are applied."""
    if action == STEALTH_ATTACK and s.rules.stealth_lone_segment and total == 1 and 10 <= roll <= 11:
        return [HIT_IF_VERY_SLOW]
    found = table_of(s, action).results(roll, total)[:]
    if SKIRMISH in found and SIGHTED in found:
        found.remove(SIGHTED)
        found.insert(0, SIGHTED)
    return found


def is_faster(s: Sea, tf: int, other: int) -> bool:
    """Strictly faster (AC.conv.terms.b)."""
    return s.tf_speed[tf] > s.tf_speed[other]


# -- previews --------------------------------------------------------------------------------------------------


def preview(s: Sea) -> dict[str, object]:
    """The attack in preparation: total, column, modifiers, and the exact chances of every cell."""
    return preview_in(s, s.d.hex)


def preview_in(s: Sea, at: int) -> dict[str, object]:
    """The same if it took place in that hex."""
    d = s.d
    total = trajectory_total(s)
    values = modifiers_in(s, at)
    plus = sum(values)
    table = table_of(s, d.action)
    chances: dict[str, int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            key = cell_name(results_of(s, d.action, first + second + plus, total))
            chances[key] = chances.get(key, 0) + 1
    return {
        "action": d.action,
        "active": d.active_tf,
        "target": d.target,
        "hex": at,
        "total": total,
        "column": table.column(total),
        "modifiers": {name: values[i] for i, name in enumerate(MODIFIERS) if values[i]},
        "modifier": plus,
        "chances": chances,
        "of": 36,
    }


def cell_name(results: list[int]) -> str:
    """The results of a cell as one key: their codes with plus signs."""
    return "+".join(str(result) for result in results)
