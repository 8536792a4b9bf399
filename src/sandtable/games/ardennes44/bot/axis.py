"""The German plan for the campaign: the victory hexes of the West map to aim at, and the roads that feed them.

Six of them win (30.2d). The aims are those that the columns reach at least cost; others count little, and towns of the
East map only along the way. Behind the columns a screen keeps the enemy off their roads: a zone of his on an empty road
hex cuts it (23.3).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.supply.supply import source_hexes
from sandtable.games.ardennes44.rules.victory import WEST_NEEDED
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, WEST_MAP

from .picture import Picture
from .spread import FAR, places_of, rings_from, spread_from
from .style import USUAL, Style

SPARE: Final = 2  # aims more than are needed
COLUMN: Final = 10  # mechanized units that an aim is measured from
DEFENDED: Final = 2.0  # half points for a factor that defends an aim
AIM: Final = 2.0
ASIDE: Final = 0.4  # other victory hexes of the West map
ON_THE_WAY: Final = 0.3  # victory hexes of the East map
OFF_THE_WAY: Final = 0.1
DETOUR: Final = 30  # half points that still count as on the way
SCREENED: Final = 5  # hexes to the enemy, of ground that is screened
BUSY: Final = 3.0  # what a road counts for at most
FED: Final = 0.25  # what a unit of the columns counts for, an aim taken being 1
COLUMN_SCREENS: Final = 0.4  # what screening counts for a mechanized unit, for infantry 1
HOME: Final = 0.3  # worth of keeping the enemy from the start areas (30.3)
NOT_JOINED: Final = -2


def look(s: Front, role: int, style: Style = USUAL) -> Picture:
    """The picture of a phase, with the German plan in it where the campaign is played."""
    picture = Picture(s, role, style)
    if role == 0 and campaign_holds(s):
        columns = [s.place[unit] for unit in s.units_of(GERMAN) if s.t.mechanized[unit] and not s.t.artillery[unit]]
        choose_aims(s, picture, columns)
        near = [hex for hex in places_of(s, ALLIED) if near_area(s, hex)]
        picture.home = picture.add_goal(spread_from(s, near, picture.costs), HOME)
        picture.screen = screen(s, picture, columns)
    return picture


# -- what to aim at ------------------------------------------------------------------------------------------------


def choose_aims(s: Front, picture: Picture, columns: list[int]) -> None:
    """Value the victory hexes for the plan."""
    ranked: list[tuple[float, int]] = []
    held: list[int] = []
    for at in range(len(s.scenario.objective_hex)):
        if s.t.sheet[picture.goals[at]] != WEST_MAP:
            continue
        if picture.german_holds(s, at):
            held.append(at)
        else:
            ranked.append((toll(s, picture, at, columns), at))
    ranked.sort()
    aims = held + [at for _, at in ranked[: max(0, WEST_NEEDED - len(held)) + SPARE]]
    sources = spread_from(s, source_hexes(s, 0), picture.costs)
    for at in range(len(s.scenario.objective_hex)):
        if s.t.sheet[picture.goals[at]] == WEST_MAP:
            picture.worth[at] = AIM if at in aims else ASIDE
        else:
            picture.worth[at] = ON_THE_WAY if on_the_way(s, picture, picture.goals[at], aims, sources) else OFF_THE_WAY


def toll(s: Front, picture: Picture, goal: int, columns: list[int]) -> float:
    """The cost of reaching a goal: the paths of the nearest columns, and the enemies that hold it."""
    way = picture.way(s, goal)
    ways = sorted([way[hex] for hex in columns])[:COLUMN]
    total = sum(ways) / max(1, len(ways))
    for hex in s.t.grid.within(picture.goals[goal], 2):
        unit = s.first[hex]
        while unit:
            if s.t.side[unit] == ALLIED and not s.t.artillery[unit]:
                total += DEFENDED * s.defense(unit)
            unit = s.link[unit]
    return total


def on_the_way(s: Front, picture: Picture, hex: int, aims: list[int], sources: list[int]) -> bool:
    """Whether a hex lies near a way from a German source to one of the aims."""
    for at in aims:
        straight = sources[picture.goals[at]]
        if straight < FAR and sources[hex] + picture.way(s, at)[hex] - straight < DETOUR:
            return True
    return False


def near_area(s: Front, hex: int) -> bool:
    """Whether a German start area lies within two hexes."""
    return any(s.t.zone[other] for other in s.t.grid.within(hex, 2))


# -- what to keep open ---------------------------------------------------------------------------------------------


def screen(s: Front, picture: Picture, columns: list[int]) -> list[float]:
    """By hex: how much a zone there keeps the enemy from the roads to the aims taken and to the foremost columns."""
    grid = s.t.grid
    roads = lifelines(s, picture, columns)
    beside = rings_from(s, [hex for hex in range(grid.size) if roads[hex] > 0.0])
    found = [0.0] * grid.size
    for hex in range(grid.size):
        if beside[hex] == 2 and picture.near[hex] <= SCREENED:
            for other in grid.ring(hex, 2):
                found[hex] = max(found[hex], min(BUSY, roads[other]))
    return found


def lifelines(s: Front, picture: Picture, columns: list[int]) -> list[float]:
    """By hex: how many aims and columns are fed by the road through it."""
    roads = [0.0] * s.t.grid.size
    before = road_tree(s, picture.net)
    for at in range(len(s.scenario.objective_hex)):
        if s.t.sheet[picture.goals[at]] == WEST_MAP and picture.german_holds(s, at):
            follow(roads, before, picture.goals[at], 1.0)
    for hex in columns:
        if s.t.sheet[hex] == WEST_MAP:
            follow(roads, before, hex, FED)
    return roads


def follow(roads: list[float], before: list[int], hex: int, weight: float) -> None:
    """Mark the road back from a hex to its source."""
    while hex >= 0 and before[hex] != NOT_JOINED:
        roads[hex] += weight
        hex = before[hex]


def road_tree(s: Front, net: list[int]) -> list[int]:
    """By hex of the German road net: the hex before it on the shortest road from a source, -1 at a source."""
    before = [NOT_JOINED] * s.t.grid.size
    ring = source_hexes(s, 0)
    for hex in ring:
        before[hex] = -1
    while ring:
        after: list[int] = []
        for hex in ring:
            link = s.ways.road_links[hex]
            for at in range(0, len(link), 2):
                other = link[at]
                if net[other] and before[other] == NOT_JOINED:
                    before[other] = hex
                    after.append(other)
        ring = after
    return before


def screening(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How much ground beside the roads a zone from a hex would cover that no other zone covers."""
    if not picture.screen:
        return 0.0
    grid, place, total = s.t.grid, s.place[unit], 0.0
    for other in grid.around(hex):
        own = 1 if 0 <= place < BOX and grid.distance(place, other) == 1 else 0
        if s.zoc.zones(0, other) <= own:
            total += picture.screen[other]
    return total * (COLUMN_SCREENS if s.t.mechanized[unit] else 1.0)
