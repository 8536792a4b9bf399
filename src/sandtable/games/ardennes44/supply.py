"""Supply (23.1-23.5): sources, the road element, the overland element, OOS markers.

`road_net` marks every hex joined to an open source by road. `overland` tells, for every hex, how many steps lead from
it to a set of hexes through ground that is free of the enemy. A line is counted from the unit: only its first hex may
be an empty hex in an enemy zone.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.ardennes44.state import BOX, Front
from sandtable.games.ardennes44.tables import SOUND, TOWN

TOO_FAR: Final = 255


def source_hexes(s: Front, role: int) -> list[int]:
    """Supply sources of a side that no enemy unit occupies (23.2)."""
    scenario = s.scenario
    found: list[int] = []
    for entry in scenario.entry_ids:
        hex = scenario.entry_hex[entry]
        if scenario.entry_side[entry] == role + 1 and hex not in s.exited_hexes and s.zoc.holder[hex] != 2 - role:
            found.append(hex)
    return found


def roadblock_hexes(s: Front, role: int) -> list[int]:
    """Hexes of enemy Roadblocks, which cut roads for supply (33.1)."""
    if not s.rules.roadblocks:
        return []
    half = len(s.roadblocks) // 2
    return [hex for hex in (s.roadblocks[:half] if role else s.roadblocks[half:]) if hex >= 0]


def carries_supply(s: Front, role: int, hex: int) -> bool:
    """Whether the road element may enter a hex (23.3)."""
    holder = s.zoc.holder[hex]
    if holder == role + 1:
        return True
    if holder or s.zoc.zones[1 - role][hex]:
        return False
    return not (s.t.settlement[hex] >= TOWN and s.control[hex] == 2 - role)


def road_net(s: Front, role: int) -> bytearray:
    """1 for every hex that is joined by road to an open source of a side (23.3)."""
    net = bytearray(s.t.grid.size)
    links = s.ways.road_links
    blocks = roadblock_hexes(s, role)
    frontier = source_hexes(s, role)
    for hex in frontier:
        net[hex] = 1
    while frontier:
        hex = frontier.pop()
        link = links[hex]
        for at in range(0, len(link), 2):
            other, bridge = link[at], link[at + 1]
            if net[other] or (bridge and s.bridge[bridge] != SOUND) or other in blocks:
                continue
            if carries_supply(s, role, other):
                net[other] = 1
                frontier.append(other)
    return net


def overland(s: Front, role: int, goals: list[int]) -> bytearray:
    """Steps from every hex to the nearest goal, TOO_FAR beyond four; later hexes are never empty in a zone (23.3)."""
    reach = s.t.limits.overland_supply
    grid, z, enemy = s.t.grid, s.zoc, 1 - role
    distance = bytearray(b"\xff" * grid.size)
    layer = goals
    for hex in layer:
        distance[hex] = 0
    for step in range(1, reach + 1):
        further: list[int] = []
        for hex in layer:
            if z.holder[hex] == enemy + 1 or z.hex_bonds[enemy][hex]:
                continue
            if step > 1 and not clean(s, role, hex):
                continue
            for place in range(6 * hex, 6 * hex + 6):
                other = grid.neighbours[place]
                if other < 0 or distance[other] != TOO_FAR or not s.scenario.in_play[other]:
                    continue
                if not z.side_bonds[enemy][grid.sides[place]]:
                    distance[other] = step
                    further.append(other)
        layer = further
    return distance


def clean(s: Front, role: int, hex: int) -> bool:
    """Whether a line may pass a hex beyond its first: no enemy zone, or a friendly unit there (23.3)."""
    return s.zoc.holder[hex] == role + 1 or not s.zoc.zones[1 - role][hex]


def line_length(s: Front, role: int, hex: int, distance: bytearray) -> int:
    """Steps of the shortest line from a unit's hex to the goals of `distance`, TOO_FAR if there is none."""
    best = distance[hex]
    reach = s.t.limits.overland_supply
    grid, z, enemy = s.t.grid, s.zoc, 1 - role
    for place in range(6 * hex, 6 * hex + 6):
        other = grid.neighbours[place]
        if other < 0 or distance[other] + 1 >= best or distance[other] >= reach or z.holder[other] == enemy + 1:
            continue
        if not z.hex_bonds[enemy][other] and not z.side_bonds[enemy][grid.sides[place]]:
            best = distance[other] + 1
    return best


def supplied_units(s: Front, role: int) -> list[int]:
    """Units of a side on the map that can trace a supply line now (23.1-23.3)."""
    net = road_net(s, role)
    distance = overland(s, role, [hex for hex in range(len(net)) if net[hex]])
    reach = s.t.limits.overland_supply
    return [unit for unit in s.units_of(role + 1) if line_length(s, role, s.place[unit], distance) <= reach]


def mark_supply(g: Play[Front], role: int) -> None:
    """Put and take OOS markers (23.1); off the map everybody is supplied (23.2)."""
    s = g.state
    supplied = bytearray(s.t.unit_limit)
    for unit in supplied_units(s, role):
        supplied[unit] = 1
    for unit in s.t.unit_ids:
        if s.t.side[unit] != role + 1:
            continue
        was, now = s.oos[unit], 0
        if 0 <= s.place[unit] < BOX:
            now = 1 - supplied[unit]
        s.oos[unit] = now
        s.fuel_out[unit] = 0
        if was != now:
            g.tell("out_of_supply" if now else "in_supply", unit)
