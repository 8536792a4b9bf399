"""What can be wrong with a loaded data pack: illegal set-ups, broken roads and rivers, incomplete scenarios."""

from __future__ import annotations

from sandtable.games.ardennes44.tables import AT_HEX, Scenario, Tables


def problems(tables: Tables) -> list[str]:
    """Everything wrong, in words."""
    found: list[str] = []
    for scenario in tables.scenarios:
        found += stacking(tables, scenario)
    return found


def stacking(tables: Tables, scenario: Scenario) -> list[str]:
    """Hexes that hold both sides or too much at the start (8.1, 8.2)."""
    stacks: dict[int, list[int]] = {}
    for at, kind in enumerate(scenario.start_kind):
        if kind == AT_HEX:
            stacks.setdefault(scenario.start_place[at], []).append(at)
    found: list[str] = []
    for place, members in sorted(stacks.items()):
        units = [scenario.start_unit[at] for at in members]
        where = f"{scenario.key}: {tables.grid.id_of(place)}"
        points = sum(
            tables.reduced_stacking[scenario.start_unit[at]]
            if scenario.start_reduced[at]
            else tables.stacking[scenario.start_unit[at]]
            for at in members
        )
        tank_steps = sum(
            1 if scenario.start_reduced[at] else tables.steps[scenario.start_unit[at]]
            for at in members
            if tables.silhouette[scenario.start_unit[at]]
        )
        if len({tables.side[unit] for unit in units}) > 1:
            found.append(f"{where} holds both sides")
        if points > tables.limits.stacking_points:
            found.append(f"{where} holds {points} stacking points (8.1)")
        if tank_steps > tables.limits.stacking_tank_steps:
            found.append(f"{where} holds {tank_steps} steps of silhouetted tanks (8.2)")
        if sum(tables.artillery[unit] for unit in units) > tables.limits.stacking_artillery:
            found.append(f"{where} holds two artillery units (8.2)")
    return found
