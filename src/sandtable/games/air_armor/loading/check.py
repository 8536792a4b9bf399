"""What a data pack must hold beyond the shape of its files: stacks, steps and counters of every scenario add up."""

from __future__ import annotations

from sandtable.games.air_armor.loading.pack import DataError
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables

STACK = [9, 4]  # steps in a hex by side (14.2)
TERRAIN = "tables/terrain_effects.csv"


def problems(t: Tables) -> list[DataError]:
    """Everything wrong, with file and field; empty when the pack can be played."""
    found: list[DataError] = []
    for terrain, name in enumerate(codes.TERRAINS):
        if t.charts.close[terrain] != int(terrain >= codes.HEAVY_WOODS):
            close = "" if terrain >= codes.HEAVY_WOODS else "not "
            found.append(DataError(TERRAIN, 0, "close_terrain", f"{name} must {close}be close"))
    for scenario in t.scenarios:
        found += _steps(t, scenario) + _stacks(t, scenario)
    return found


def _set_up(t: Tables, scenario: Scenario, at: int, reason: str) -> DataError:
    """A problem of a line of the set-up."""
    side = t.side[t.type_first[scenario.set_up_type[at]]]
    before = [unit for unit in scenario.set_up_type[:at] if t.side[t.type_first[unit]] == side]
    return DataError(scenario.file, 0, f"set_up.{codes.SIDES[side]}[{len(before)}]", reason)


def _steps(t: Tables, scenario: Scenario) -> list[DataError]:
    found: list[DataError] = []
    for unit in range(t.types):
        lines = [at for at in range(len(scenario.set_up_type)) if scenario.set_up_type[at] == unit]
        name = t.type_key[unit]
        if not scenario.type_steps[unit]:
            continue
        if not lines and not scenario.type_turn[unit]:
            side = codes.SIDES[t.side[t.type_first[unit]]]
            found.append(DataError(scenario.file, 0, f"forces.{side}", f"{name} is nowhere on the schedule"))
        if not lines:
            continue
        steps = [scenario.set_up_steps[at] for at in lines]
        if scenario.type_turn[unit]:
            found.append(_set_up(t, scenario, lines[0], f"{name} is twice on the schedule"))
        if len(lines) > scenario.type_counters[unit]:
            reason = f"{name} is set up with {len(lines)} of {scenario.type_counters[unit]} counters"
            found.append(_set_up(t, scenario, lines[-1], reason))
        if codes.UNREVEALED not in steps and sum(steps) != scenario.type_steps[unit]:
            reason = f"{name} is set up with {sum(steps)} of {scenario.type_steps[unit]} steps"
            found.append(_set_up(t, scenario, lines[-1], reason))
        for at, number in zip(lines, steps, strict=True):
            if number > t.step_limit[t.type_first[unit]]:
                found.append(_set_up(t, scenario, at, f"{name} has a counter with too many steps"))
    return found


def _stacks(t: Tables, scenario: Scenario) -> list[DataError]:
    total: dict[int, int] = {}
    side_at: dict[int, int] = {}
    found: list[DataError] = []
    for at, unit in enumerate(scenario.set_up_type):
        hex, piece = scenario.set_up_hex[at], t.type_first[unit]
        if hex == codes.NO_HEX:
            continue
        if side_at.setdefault(hex, t.side[piece]) != t.side[piece]:
            found.append(_set_up(t, scenario, at, f"both sides are set up in {t.grid.ids[hex]}"))
        if t.maneuver[piece]:
            before = total.get(hex, 0)
            total[hex] = before + max(0, scenario.set_up_steps[at])
            if before <= STACK[side_at[hex]] < total[hex]:
                found.append(_set_up(t, scenario, at, f"{total[hex]} steps are set up in {t.grid.ids[hex]}"))
    return found
