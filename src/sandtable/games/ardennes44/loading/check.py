"""What can be wrong with a loaded data pack: broken roads and rivers, illegal set-ups, incomplete scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sandtable.games.ardennes44.state.scenario import Scenario
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    AT_HEX,
    BREAKDOWN,
    GERMAN,
    LAKE,
    MEUSE,
    NO_ROAD,
    NO_SETTLEMENT,
    NO_WATER,
    REMNANT,
    SOUND,
    WOODED_ROUGH,
    Tables,
)

Node = TypeVar("Node", int, tuple[int, int])


def spread(start: list[Node], onward: Callable[[Node], list[Node]]) -> set[Node]:
    """Everything that can be reached."""
    found = set(start)
    frontier = list(start)
    while frontier:
        for other in onward(frontier.pop()):
            if other not in found:
                found.add(other)
                frontier.append(other)
    return found


def problems(tables: Tables) -> list[str]:
    """Everything wrong, in words."""
    found = roads(tables) + rivers(tables) + banks(tables) + zones(tables) + factors(tables)
    for scenario in tables.scenarios:
        found += stacking(tables, scenario)
        found += footing(tables, scenario)
        found += supply(tables, scenario)
        found += completeness(tables, scenario)
    return found


def named(tables: Tables, places: list[int]) -> str:
    """Printed ids of hexes, the first few."""
    ids = [tables.grid.id_of(place) for place in sorted(places)]
    return " ".join(ids[:8]) + (f" and {len(ids) - 8} more" if len(ids) > 8 else "")


def side_name(tables: Tables, side: int) -> str:
    """A hexside as two printed ids."""
    return f"{tables.grid.id_of(tables.grid.side_first[side])}|{tables.grid.id_of(tables.grid.side_second[side])}"


# --- roads


def road_neighbours(tables: Tables, place: int) -> list[int]:
    """Hexes joined to a hex by road."""
    grid = tables.grid
    found = []
    for direction in range(6):
        other = grid.neighbour(place, direction)
        if other >= 0 and tables.road[grid.hexside(place, direction)] != NO_ROAD:
            found.append(other)
    return found


def roads(tables: Tables) -> list[str]:
    """Roads that lead nowhere, are cut off, or cross water without a bridge; settlements and entries without a road."""
    grid = tables.grid
    found: list[str] = []
    on_road = [place for place in range(grid.size) if tables.road_hex[place] != NO_ROAD]
    reached = spread([on_road[0]], lambda place: road_neighbours(tables, place)) if on_road else set()
    apart = [place for place in on_road if place not in reached]
    if apart:
        found.append(f"roads are not one network: {named(tables, apart)}")
    edge = set(grid.edge)
    loose = [
        place
        for place in on_road
        if len(road_neighbours(tables, place)) == 1 and place not in edge and not tables.hex_name[place]
    ]
    if loose:
        found.append(f"roads end in open country: {named(tables, loose)}")
    bare = [place for place in range(grid.size) if tables.settlement[place] and not tables.road_hex[place]]
    if bare:
        found.append(f"settlements without a road: {named(tables, bare)}")
    found += [
        f"a road crosses water without a bridge at {side_name(tables, side)}"
        for side in range(grid.side_count)
        if tables.road[side] != NO_ROAD and tables.water[side] != NO_WATER and not tables.bridge[side]
    ]
    for entry, place in enumerate(tables.entry_hex):
        if place >= 0 and (not tables.road_hex[place] or place not in edge):
            found.append(f"entry {tables.entry_letter[entry]} is not a road hex at the map edge")
    return found


# --- rivers


def corner_keys(tables: Tables, side: int) -> list[tuple[int, int]]:
    """The two ends of a hexside as rounded points."""
    at, direction = tables.grid.side_first[side], tables.grid.side_direction[side]
    found = []
    for corner in (direction, direction + 1):
        x, y = tables.grid.corner(at, corner)
        found.append((round(x * 1000), round(y * 1000)))
    return found


def rivers(tables: Tables) -> list[str]:
    """Rivers that do not run on to the Meuse, the Moselle or the edge of the map."""
    grid = tables.grid
    joined: dict[tuple[int, int], set[tuple[int, int]]] = {}

    def join(points: list[tuple[int, int]]) -> None:
        for a in points:
            joined.setdefault(a, set()).update(b for b in points if b != a)

    flowing = [side for side in range(grid.side_count) if tables.water[side] not in (NO_WATER, LAKE)]
    for side in flowing:
        join(corner_keys(tables, side))
    for place in range(grid.size):
        if tables.river_inside[place]:
            corners = [grid.corner(place, corner) for corner in range(6)]
            keys = [(round(x * 1000), round(y * 1000)) for x, y in corners]
            join([key for key in keys if key in joined])
    ends: set[tuple[int, int]] = set()
    for side in flowing:
        if tables.water[side] == MEUSE or tables.water_name[side] == "Mosel":
            ends.update(corner_keys(tables, side))
    for side in range(grid.side_count):
        if grid.side_second[side] < 0:
            ends.update(key for key in corner_keys(tables, side) if key in joined)
    reached = spread(sorted(ends), lambda key: sorted(joined[key]))
    lost = {tables.water_name[side] for side in flowing if corner_keys(tables, side)[0] not in reached}
    return [f"{name} runs nowhere" for name in sorted(lost)]


def banks(tables: Tables) -> list[str]:
    """Neighbouring hexes on different banks of the Meuse without the Meuse between them, and the reverse."""
    grid = tables.grid
    wrong = []
    for side in range(grid.side_count):
        a, b = grid.side_first[side], grid.side_second[side]
        if b >= 0 and (tables.west_bank[a] != tables.west_bank[b]) != (tables.water[side] == MEUSE):
            wrong.append(side_name(tables, side))
    return [f"bank of the Meuse is wrong at {' '.join(wrong[:8])}"] if wrong else []


def zones(tables: Tables) -> list[str]:
    """Start areas that the rules cannot use (31.1, 29.2)."""
    found = []
    for zone in range(1, len(tables.zone_hexes)):
        name = tables.formation_name[tables.zone_formation[zone]]
        if not tables.zone_hexes[zone]:
            found.append(f"start area of {name} is empty")
        if name == "26 VG":
            rough = [place for place in tables.zone_hexes[zone] if tables.terrain[place] == WOODED_ROUGH]
            if len(rough) != 3:
                found.append(f"start area of 26 VG holds {len(rough)} Wooded Rough hexes, not three (31.1)")
        if any(tables.start_side[place] != GERMAN for place in tables.zone_hexes[zone]):
            found.append(f"start area of {name} holds Allied ground")
    jammed = [place for place in range(tables.grid.size) if tables.bottleneck[place]]
    if len(jammed) != 3 or any(not tables.road_hex[place] for place in jammed):
        found.append("the St-Vith bottleneck is not three road hexes (24.7)")
    grid = tables.grid
    if not grid.adjacent(tables.echternach_from, tables.echternach_to):
        found.append("the Sauer crossing of 29.2 does not join adjacent hexes")
    return found


def factors(tables: Tables) -> list[str]:
    """Counters that break the rules' own marks of steps and stacking (8.2, 22.5)."""
    found = []
    for unit in tables.unit_ids:
        name = tables.unit_code[unit]
        if tables.silhouette[unit]:
            if (tables.defense[unit] >= 3) != (tables.steps[unit] == 2) or not 1 <= tables.defense[unit] <= 4:
                found.append(f"{name}: a silhouetted tank with defense 3 or 4 has two steps, with 1 or 2 one (8.2)")
            if tables.stacking[unit] or not tables.tq[unit]:
                found.append(f"{name}: a silhouetted tank has no stacking points and has a TQ (8.2, 2.9)")
        if tables.artillery[unit] and (tables.steps[unit] != 1 or tables.stacking[unit] or not tables.range[unit]):
            found.append(f"{name}: artillery has one step, no stacking points and a range (8.2, 22.5)")
        if tables.steps[unit] > 1 and not tables.reduced_defense[unit]:
            found.append(f"{name}: has several steps but no reduced side (16.4)")
    return found


# --- set-ups


def stacks_of(scenario: Scenario) -> dict[int, list[int]]:
    """Rows of the set-up by hex."""
    stacks: dict[int, list[int]] = {}
    for at, kind in enumerate(scenario.start_kind):
        if kind == AT_HEX:
            stacks.setdefault(scenario.start_place[at], []).append(at)
    return stacks


def stacking(tables: Tables, scenario: Scenario) -> list[str]:
    """Hexes that hold both sides or too much at the start (8.1, 8.2)."""
    found: list[str] = []
    for place, members in sorted(stacks_of(scenario).items()):
        where = f"{scenario.key}: {tables.grid.id_of(place)}"
        points = tank_steps = guns = 0
        sides = set()
        for at in members:
            unit, reduced = scenario.start_unit[at], scenario.start_reduced[at]
            points += tables.reduced_stacking[unit] if reduced else tables.stacking[unit]
            if tables.silhouette[unit]:
                tank_steps += 1 if reduced else tables.steps[unit]
            guns += tables.artillery[unit]
            sides.add(tables.side[unit])
        if len(sides) > 1:
            found.append(f"{where} holds both sides")
        if points > tables.limits.stacking_points:
            found.append(f"{where} holds {points} stacking points (8.1)")
        if tank_steps > tables.limits.stacking_tank_steps:
            found.append(f"{where} holds {tank_steps} steps of silhouetted tanks (8.2)")
        if guns > tables.limits.stacking_artillery:
            found.append(f"{where} holds {guns} artillery units (8.2)")
    return found


def footing(tables: Tables, scenario: Scenario) -> list[str]:
    """Units on ground they may not stand on, outside their start area, or in an Improved Position that cannot be."""
    found: list[str] = []
    for at, unit in enumerate(scenario.start_unit):
        if scenario.start_kind[at] != AT_HEX:
            continue
        place = scenario.start_place[at]
        where = f"{scenario.key}: {tables.unit_code[unit]} in {tables.grid.id_of(place)}"
        closed = tables.vehicles_by_road[tables.terrain[place]] and not tables.settlement[place]
        if tables.vehicle[unit] and closed and not tables.road_hex[place]:
            found.append(
                f"{where} stands in roadless {['', '', 'Forest', 'Wooded Rough', 'West Wall'][tables.terrain[place]]}"
            )
        if scenario.start_ip[at] and tables.settlement[place] != NO_SETTLEMENT:
            found.append(f"{where} has an Improved Position in a settlement (15.8)")
        if (
            scenario.german_free_setup
            and tables.side[unit] == GERMAN
            and tables.zone[place] not in tables.setup_zones[unit]
        ):
            found.append(f"{where} is outside its start area (31.1)")
        if scenario.first_turn == 1 and tables.side[unit] == ALLIED and tables.start_side[place] == GERMAN:
            found.append(f"{where} is on German ground")
        if scenario.start_reduced[at] and tables.steps[unit] < 2:
            found.append(f"{where} is reduced but has one step")
    return found


def supply(tables: Tables, scenario: Scenario) -> list[str]:
    """Units out of supply at the start that the scenario does not say are (23.3, simplified: no zones of control)."""
    grid = tables.grid
    found: list[str] = []
    occupied: dict[int, int] = {}
    for at, unit in enumerate(scenario.start_unit):
        if scenario.start_kind[at] == AT_HEX:
            occupied[scenario.start_place[at]] = tables.side[unit]
    for side in (GERMAN, ALLIED):
        sources = [scenario.entry_hex[entry] for entry in scenario.entry_ids if scenario.entry_side[entry] == side]

        def onward(place: int, side: int = side) -> list[int]:
            return [
                other
                for other in road_neighbours(tables, place)
                if scenario.in_play[other]
                and occupied.get(other, side) == side
                and bridge_open(tables, scenario, grid.side_between(place, other))
            ]

        lines = spread(sources, onward)
        for at, unit in enumerate(scenario.start_unit):
            if scenario.start_kind[at] != AT_HEX or tables.side[unit] != side or scenario.start_surrender[at] >= 0:
                continue
            place = scenario.start_place[at]
            if not any(near in lines for near in grid.within(place, tables.limits.overland_supply)):
                found.append(
                    f"{scenario.key}: {tables.unit_code[unit]} in {grid.id_of(place)} has no supply line (23.3)"
                )
    return found


def bridge_open(tables: Tables, scenario: Scenario, side: int) -> bool:
    """Whether a road over a hexside is not cut by a missing bridge."""
    bridge = tables.bridge[side]
    return not bridge or scenario.bridge_start[bridge] == SOUND


def completeness(tables: Tables, scenario: Scenario) -> list[str]:
    """Units that neither start nor arrive, or do both; turns and sources that are missing."""
    found: list[str] = []
    known = list(scenario.start_unit) + list(scenario.arrival_unit)
    if len(set(known)) != len(known):
        twice = sorted({tables.unit_code[unit] for unit in known if known.count(unit) > 1})
        found.append(f"{scenario.key}: listed twice: {' '.join(twice)}")
    if any(tables.role[unit] in (BREAKDOWN, REMNANT) for unit in known):
        found.append(f"{scenario.key}: breakdown units and Remnants cannot start or arrive")
    if not 1 <= scenario.first_turn <= scenario.last_turn <= tables.last_turn:
        found.append(f"{scenario.key}: turns {scenario.first_turn} to {scenario.last_turn} are not on the track")
    for side, name in ((GERMAN, "German"), (ALLIED, "Allied")):
        if not any(scenario.entry_side[entry] == side for entry in scenario.entry_ids):
            found.append(f"{scenario.key}: the {name} player has no supply source")
        if not any(tables.side[unit] == side for unit in scenario.start_unit):
            found.append(f"{scenario.key}: the {name} player has no units at the start")
    if not scenario.campaign_victory and not scenario.points_needed:
        found.append(f"{scenario.key}: no number of points wins")
    if not scenario.objective_hex:
        found.append(f"{scenario.key}: no victory hexes")
    return found
