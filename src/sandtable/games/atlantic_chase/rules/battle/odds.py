"""Exact chances of a shot, a torpedo attack or a break-away roll, shown before a player commits.

Numbers are whole: `of` equally likely rolls, and for each result in how many of them it comes up. Behind a special
result of the advanced rules two more rolls follow; `outcomes` counts all three together, out of `outcomes_of`.
"""

from typing import Any, Final

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.ships import capped
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    COLUMN_ACQUIRING,
    COLUMN_OTHER,
    EFFECTS,
    EXAGGERATED_REPORT,
    FALSE_REPORT,
    HIT,
    KEEP_ALL,
    KEEP_HIGHEST_2,
    NA,
    RANGES,
    RESULTS,
    SHORE_BATTERY,
    SPLASH,
    SUPERSTRUCTURE,
    WATERLINE,
)
from sandtable.games.atlantic_chase.state.sea import ON_BOARD, Sea
from sandtable.games.atlantic_chase.state.tables import ResultTable

from .dice import all_ways, sums, ways_at_least
from .ships import (
    gunnery_modifier,
    gunnery_value,
    is_crippled,
    is_squadron,
    is_vessel,
    reach_of,
    torpedo_modifier,
)

SQUADRON_HITS: Final = (2, 3)  # S.R. and C.R. on a convoy or destroyer squadron (AC.adv.gun.1)
Ways = dict[str, int]


def _add(ways: Ways, key: str, count: int) -> None:
    if count:
        ways[key] = ways.get(key, 0) + count


def results_of(table: ResultTable, column: int, keep: int, modifier: int) -> Ways:
    """The number of rolls for each cell of a table: "SPLASH", "HIT", "HIT+HIT", "SR", ..."""
    ways: Ways = {}
    for total, count in enumerate(sums(keep)):
        if count:
            cell = table.results(total + modifier, column)
            _add(ways, "+".join(RESULTS[code] for code in cell), count)
    return ways


def effects_at(s: Sea, location: int, severity: int, gv: int) -> Ways:
    """Of 36 rolls at a location: how often each special effect or hit comes up."""
    if location == FALSE_REPORT:
        return {"SPLASH": 36}
    if location == EXAGGERATED_REPORT or (location == SUPERSTRUCTURE and gv <= 0):
        return {"HIT": 36}
    ways: Ways = {}
    for total, count in enumerate(sums(KEEP_ALL)):
        if count:
            _add(ways, EFFECTS[s.t.battle.effect[location].results(total, severity)[0]], count)
    return ways


def counted(s: Sea, target: int, hits: int, reach: int) -> int:
    """Hits of an attack that count; torpedoes (reach -1) may be outside the limit of a dispersed convoy (C20)."""
    return hits if reach < 0 and not s.rules.dispersed_torpedo_cap else capped(s, target, hits)


def special_outcomes(s: Sea, target: int, severity: int, reach: int, gv: int) -> Ways:
    """Of 1296 rolls behind a special result of gunnery (reach -1: of a torpedo): how often each outcome comes up."""
    if is_squadron(s, target):
        return {"+".join(["HIT"] * counted(s, target, SQUADRON_HITS[severity], reach)): 1296}
    ways: Ways = {}
    for total, count in enumerate(sums(KEEP_ALL)):
        if count:
            location = WATERLINE if reach < 0 else s.t.battle.location[severity].results(total, reach)[0]
            for key, more in effects_at(s, location, severity, gv).items():
                _add(ways, key, count * more)
    return ways


def _preview(s: Sea, target: int, results: Ways, of: int, reach: int, gv: int) -> dict[str, Any]:
    """Results and, with the advanced rules, final outcomes."""
    shown: dict[str, Any] = {"target": target, "of": of, "results": {}}
    for cell, count in results.items():
        hits = cell.count(RESULTS[HIT])
        key = "+".join([RESULTS[HIT]] * counted(s, target, hits, reach)) if hits else cell
        _add(shown["results"], key, count)
    if not s.rules.advanced_battle:
        return shown
    outcomes: Ways = {}
    for cell, count in results.items():
        if cell in (RESULTS[HIT], RESULTS[SPLASH]):
            _add(outcomes, cell, count * 1296)
        else:
            for key, more in special_outcomes(s, target, int(cell.startswith("CR")), reach, gv).items():
                _add(outcomes, key, count * more)
    shown["outcomes"], shown["outcomes_of"] = outcomes, of * 1296
    return shown


def gunnery_preview(s: Sea, firer: int, target: int, part: int) -> dict[str, Any]:
    """Chances of a gunnery attack; `part` is the share of a divided GV, or -1 for undivided fire."""
    return gunnery_at(s, firer, target, reach_of(s, firer, target), part)


def gunnery_at(s: Sea, firer: int, target: int, reach: int, part: int) -> dict[str, Any]:
    """Chances of a gunnery attack as if it were made at that range."""
    keep = s.t.battle.range_keep[reach]
    gv = gunnery_value(s, firer, reach) if part < 0 else part
    modifier = gunnery_modifier(s, firer, target, reach)
    column, table = COLUMN_OTHER, s.t.battle.gunnery
    if s.rules.advanced_battle:
        table = s.t.battle.adv_gunnery
        aimed = s.attitude[firer] == ACQUIRING and s.t.ships.kind[firer] != SHORE_BATTERY
        column = COLUMN_ACQUIRING if part < 0 and aimed and not is_crippled(s, firer) else COLUMN_OTHER
    shown = _preview(s, target, results_of(table, column, keep, gv + modifier), all_ways(keep), reach, gv)
    shown.update({"range": reach, "gv": gv, "modifier": modifier, "column": column})
    return shown


def torpedo_preview(s: Sea, attacker: int, target: int) -> dict[str, Any]:
    """Chances of a torpedo attack."""
    modifier = torpedo_modifier(s, attacker, target)
    table = s.t.battle.adv_torpedo if s.rules.advanced_battle else s.t.battle.torpedo
    shown = _preview(s, target, results_of(table, COLUMN_OTHER, KEEP_ALL, modifier), all_ways(KEEP_ALL), -1, 1)
    shown["modifier"] = modifier
    return shown


def roll_preview(modifier: int, least: int, fog: int) -> dict[str, int]:
    """Chances of a break-away roll."""
    keep = KEEP_HIGHEST_2 if fog else KEEP_ALL
    return {"modifier": modifier, "least": least, "of": all_ways(keep), "ways": ways_at_least(keep, least - modifier)}


# -- queries ---------------------------------------------------------------------------------------------------


def gunnery_odds(g: Play[Sea], _role: int, ship: int, target: int) -> dict[str, Any]:
    """Query: chances of one ship's guns against another at every range; both must be on the board."""
    s = g.state
    if not _on_opposite_sides(s, ship, target):
        return {}
    found: dict[str, Any] = {"now": RANGES[reach_of(s, ship, target)]}
    for reach, name in enumerate(RANGES):
        if gunnery_value(s, ship, reach) != NA:
            found[name] = gunnery_at(s, ship, target, reach, -1)
    return found


def torpedo_odds(g: Play[Sea], _role: int, ship: int, target: int) -> dict[str, Any]:
    """Query: chances of a torpedo attack as the ships stand; empty when the ship has none to use."""
    s = g.state
    if not _on_opposite_sides(s, ship, target) or not s.t.ships.torpedo[ship] or s.torpedo_spent[ship]:
        return {}
    return torpedo_preview(s, ship, target)


def _on_opposite_sides(s: Sea, ship: int, target: int) -> bool:
    if not (0 < ship < s.t.ships.size and 0 < target < s.t.ships.size):
        return False
    sides = s.t.ships.side[ship] != s.t.ships.side[target]
    return sides and s.in_battle[ship] == ON_BOARD and is_vessel(s, target)
