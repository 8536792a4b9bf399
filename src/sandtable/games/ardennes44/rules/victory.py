"""Victory (rules 30 and 31): control of victory hexes, campaign conditions, points, the end of the game."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.supply.supply import in_touch_with, road_net, supplied_units
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, WEST_MAP

# how the game ended
STILL_ON: Final = 0
ANTWERP: Final = 1  # 30.2a
LIEGE: Final = 2  # 30.2b
MEUSE: Final = 3  # 30.2c
WEST: Final = 4  # 30.2d
POINTS: Final = 5  # 31.2-31.4
BASTOGNE: Final = 6  # 31.5
TIME: Final = 7  # 30.3a
START_AREAS: Final = 8  # 30.3b
ENDINGS: Final = ["", "antwerp", "liege", "meuse", "west", "points", "bastogne", "time", "start-areas"]

MEUSE_NEEDED: Final = 4
WEST_NEEDED: Final = 6
LATE_WEST_NEEDED: Final = 4
AREAS_NEEDED: Final = 3


def controlled(s: Front, hex: int, net: list[int]) -> bool:
    """German control of a victory hex: last there, and a road line to a German source (30.1)."""
    return s.control[hex] == GERMAN and net[hex] > 0


def held_of(s: Front, group: str, net: list[int]) -> int:
    """How many victory hexes of a group the German controls."""
    t = s.t
    return sum(
        1
        for objective, hex in enumerate(t.objective_hex)
        if hex >= 0 and t.objective_group[objective] == group and s.scenario.in_play[hex] and controlled(s, hex, net)
    )


def west_held(s: Front, net: list[int]) -> int:
    """German victory hexes on the West map; Liège is a condition of its own (30.2b, 30.2d)."""
    t, held = s.t, 0
    for objective, hex in enumerate(t.objective_hex):
        if hex >= 0 and t.sheet[hex] == WEST_MAP and t.objective_group[objective] != "liege":
            held += controlled(s, hex, net)
    return held


def exit_connected(s: Front, net: list[int]) -> bool:
    """Whether entry hex F or G, in short scenarios a hex of exit, has a road to a German source (30.2a, 31.2)."""
    gates = s.ways.antwerp_exits if campaign_holds(s) else s.exited_hexes
    return len(s.exited_hexes) > 0 and any(net[hex] for hex in gates)


def campaign_ending(s: Front, net: list[int]) -> int:
    """The German condition of the campaign that is met, or STILL_ON (30.2)."""
    t = s.t
    if s.exited_factors >= t.limits.exit_factors and exit_connected(s, net):
        return ANTWERP
    liege = sum(
        1 for objective, hex in enumerate(t.objective_hex) if hex >= 0 and t.objective_group[objective] == "liege"
    )
    if liege and held_of(s, "liege", net) == liege:
        return LIEGE
    if held_of(s, "meuse", net) >= MEUSE_NEEDED:
        return MEUSE
    return WEST if west_held(s, net) >= WEST_NEEDED else STILL_ON


def hex_points(s: Front, objective: int) -> int:
    """The points of a victory hex; those held at the start count if the match says so (31.2, 31.4)."""
    if s.scenario.objective_held[objective] and not s.rules.held_hexes_count:
        return 0
    return s.scenario.objective_points[objective]


def german_points(s: Front) -> int:
    """Points of the short scenarios: victory hexes, and factors that left by the west edge (31.2)."""
    scenario, control = s.scenario, s.control
    taken = False
    for hex in scenario.objective_hex:
        if control[hex] == GERMAN:
            taken = True
            break
    if not taken and not s.exited_hexes:
        return 0  # no road has to be followed
    net = road_net(s, 0)
    points = 0
    for at, hex in enumerate(scenario.objective_hex):
        if controlled(s, hex, net):
            points += hex_points(s, at)
    if scenario.exit_factors_per_point and exit_connected(s, net):
        points += s.exited_factors // scenario.exit_factors_per_point
    return points


def areas_held(s: Front) -> int:
    """German start areas in which supplied Allied units stand (30.3)."""
    held: list[int] = []
    for unit in s.units_of(ALLIED):
        zone = s.t.zone[s.place[unit]]
        if zone and not s.oos[unit] and zone not in held:
            held.append(zone)
    return len(held)


def bastogne_falls(s: Front, net: list[int]) -> bool:
    """31.5: both Bastogne hexes German, or its Allied garrison cut off; and four victory hexes of the West map."""
    if west_held(s, net) < LATE_WEST_NEEDED or not s.t.bastogne:
        return False
    return all(controlled(s, hex, net) for hex in s.t.bastogne) or bastogne_cut_off(s)


def bastogne_cut_off(s: Front) -> bool:
    """Whether neither Allied hex of Bastogne has a supply line or a line of communication now (31.5, 23.6)."""
    held = [hex for hex in s.t.bastogne if s.control[hex] != GERMAN]
    goals = road_net(s, 1)[:]
    for unit in supplied_units(s, 1):
        goals[s.place[unit]] = 1
    return not any(in_touch_with(s, 1, hex, goals) for hex in held)


def check_victory(g: Play[Front]) -> int:
    """The Victory Check of the Allied turn: how the game ends now, or STILL_ON (30.1-30.3)."""
    s = g.state
    if not campaign_holds(s):
        return STILL_ON
    s.areas_held = s.areas_held + 1 if areas_held(s) >= AREAS_NEEDED else 0
    if s.areas_held >= 2:
        return START_AREAS
    return campaign_ending(s, road_net(s, 0))


def final_ending(s: Front) -> int:
    """How a game that ran its full time ends (30.3, 31.2-31.5)."""
    if not campaign_holds(s):
        if german_points(s) >= points_needed(s):
            return POINTS
    if s.rules.extended and bastogne_falls(s, road_net(s, 0)):
        return BASTOGNE
    return TIME


def points_needed(s: Front) -> int:
    """Points the German needs; the host may set another number (31.2)."""
    if s.rules.points_needed:
        return s.rules.points_needed
    return s.scenario.points_needed if s.rules.held_hexes_count else s.scenario.points_without_held


def last_turn(s: Front) -> int:
    """The last turn of the match (31.5)."""
    return s.scenario.extended_last_turn if s.rules.extended else s.scenario.last_turn


def end_game(g: Play[Front], how: int) -> None:
    """Write the outcome."""
    s = g.state
    german = int(how not in (TIME, START_AREAS))
    points = 0 if campaign_holds(s) else german_points(s)
    s.outcome = {"German": german, "Allied": 1 - german, "how": how, "points": points, "turn": s.turn}
    g.tell("game_over", how, german, points)


def position_value(s: Front, role: int) -> float:
    """A rough estimate from -1 (lost) to 1 (won), for players that look ahead without knowing the game."""
    if s.outcome:
        return 1.0 if (s.outcome["German"] > 0) == (role == 0) else -1.0
    if campaign_holds(s):
        net = road_net(s, 0)
        progress = west_held(s, net) / WEST_NEEDED + s.exited_factors / s.t.limits.exit_factors
        progress += held_of(s, "town", net) / 40.0
    else:
        progress = german_points(s) / max(1, points_needed(s))
    losses = step_balance(s)
    german = max(-0.95, min(0.95, progress - 0.5 + losses / 400.0))
    return german if role == 0 else -german


def step_balance(s: Front) -> int:
    """German steps on the map less Allied ones."""
    place, side, steps, reduced = s.place, s.t.side, s.t.steps, s.reduced
    total = 0
    for unit in s.t.unit_ids:
        if 0 <= place[unit] < BOX:
            total += steps[unit] - reduced[unit] if side[unit] == GERMAN else reduced[unit] - steps[unit]
    return total
