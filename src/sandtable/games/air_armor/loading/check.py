"""What a data pack must hold beyond the shape of its files: stacks, steps and counters of every scenario add up."""

from __future__ import annotations

from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables

STACK = [9, 4]  # steps in a hex by side (14.2)


def problems(t: Tables) -> list[str]:
    """Everything wrong, in words; empty when the pack can be played."""
    found: list[str] = []
    for terrain, name in enumerate(codes.TERRAINS):
        if t.charts.close[terrain] != int(terrain >= codes.HEAVY_WOODS):
            found.append(f"terrain_effects.csv: {name} must {'' if terrain >= codes.HEAVY_WOODS else 'not '}be close")
    for scenario in t.scenarios:
        found += [f"{scenario.key}: {problem}" for problem in _steps(t, scenario) + _stacks(t, scenario)]
    return found


def _steps(t: Tables, scenario: Scenario) -> list[str]:
    found: list[str] = []
    for unit in range(t.types):
        lines = [at for at in range(len(scenario.set_up_type)) if scenario.set_up_type[at] == unit]
        name = t.type_key[unit]
        if not scenario.type_steps[unit]:
            continue
        if bool(lines) == bool(scenario.type_turn[unit]):
            found.append(f"{name} is {'twice' if lines else 'nowhere'} on the schedule")
        if len(lines) > scenario.type_counters[unit]:
            found.append(f"{name} is set up with {len(lines)} of {scenario.type_counters[unit]} counters")
        steps = [scenario.set_up_steps[at] for at in lines]
        if lines and codes.UNREVEALED not in steps and sum(steps) != scenario.type_steps[unit]:
            found.append(f"{name} is set up with {sum(steps)} of {scenario.type_steps[unit]} steps")
        if any(number > t.step_limit[t.type_first[unit]] for number in steps):
            found.append(f"{name} has a counter with too many steps")
    return found


def _stacks(t: Tables, scenario: Scenario) -> list[str]:
    total: dict[int, int] = {}
    side_at: dict[int, int] = {}
    found: list[str] = []
    for at, unit in enumerate(scenario.set_up_type):
        hex, piece = scenario.set_up_hex[at], t.type_first[unit]
        if hex == codes.NO_HEX:
            continue
        if side_at.setdefault(hex, t.side[piece]) != t.side[piece]:
            found.append(f"both sides are set up in {t.grid.ids[hex]}")
        if t.maneuver[piece]:
            total[hex] = total.get(hex, 0) + max(0, scenario.set_up_steps[at])
    for hex, steps in total.items():
        if steps > STACK[side_at[hex]]:
            found.append(f"{steps} steps are set up in {t.grid.ids[hex]}")
    return found
