"""The query `goal`: victory hexes and points of a short scenario, the conditions of the campaign, and how it stands."""

from __future__ import annotations

from typing import Any

from sandtable.engine.goal import Goal
from sandtable.engine.message import Msg
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.rules.victory import (
    AREAS_NEEDED,
    ENDINGS,
    LATE_WEST_NEEDED,
    MEUSE_NEEDED,
    WEST_NEEDED,
    areas_held,
    bastogne_falls,
    controlled,
    exit_connected,
    german_points,
    held_of,
    hex_points,
    last_turn,
    points_needed,
    west_held,
)
from sandtable.games.ardennes44.state.front import DEAD, LOST, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, GONE, LATE_TIGERS
from sandtable.games.ardennes44.state.tables import DEAD as IN_DEAD_PILE


def goal(g: Play[Front], _role: int) -> dict[str, Any]:
    """What the German needs, and what he has of it."""
    s = g.state
    found = Goal()
    net = road_net(s, 0)
    if campaign_holds(s):
        campaign(s, net, found)
    else:
        short(s, net, found)
    if s.rules.extended:
        found.condition(Msg("goal-bastogne", {"needed": LATE_WEST_NEEDED}), bastogne_falls(s, net))
    found.condition(Msg("goal-time", {"turn": last_turn(s)}))
    losses(s, found)
    if s.outcome:
        found.headline = headline(s)
    return found.plain()


def headline(s: Front) -> Msg:
    """Who has won and by what: points in a short scenario, else the way of the campaign."""
    how = ENDINGS[s.outcome["how"]]
    if not campaign_holds(s) and how in ("points", "time"):
        how = "points"
    told = {"german": s.outcome["German"], "how": how, "points": s.outcome["points"], "needed": points_needed(s)}
    return Msg("goal-headline", told)


def short(s: Front, net: list[int], found: Goal) -> None:
    """Points for victory hexes and for factors that left the map (31.2)."""
    scenario = s.scenario
    for at, hex in enumerate(scenario.objective_hex):
        points = hex_points(s, at)
        if not points:
            continue
        held = points if controlled(s, hex, net) else 0
        found.points(Msg("goal-hex", {"hex": ("hex", hex), "points": points}), "German", held)
    if scenario.exit_factors_per_point:
        per = scenario.exit_factors_per_point
        won = s.exited_factors // per if exit_connected(s, net) else 0
        found.points(Msg("goal-exit", {"factors": per, "exited": s.exited_factors}), "German", won)
    points, needed = german_points(s), points_needed(s)
    found.condition(Msg("goal-points", {"points": points, "needed": needed}), points >= needed)
    found.now = Msg("goal-now-german" if points >= needed else "goal-now-allied", {})


def campaign(s: Front, net: list[int], found: Goal) -> None:
    """The four ways of the German and the one of the Allies (30.2, 30.3)."""
    factors = s.t.limits.exit_factors
    gone = s.exited_factors >= factors and exit_connected(s, net)
    found.condition(Msg("goal-antwerp", {"needed": factors, "exited": s.exited_factors}), gone)
    liege = sum(1 for at, hex in enumerate(s.t.objective_hex) if hex >= 0 and s.t.objective_group[at] == "liege")
    if liege:
        held = held_of(s, "liege", net)
        found.condition(Msg("goal-liege", {"needed": liege, "held": held}), held == liege)
    meuse, west, areas = held_of(s, "meuse", net), west_held(s, net), areas_held(s)
    found.condition(Msg("goal-meuse", {"needed": MEUSE_NEEDED, "held": meuse}), meuse >= MEUSE_NEEDED)
    found.condition(Msg("goal-west", {"needed": WEST_NEEDED, "held": west}), west >= WEST_NEEDED)
    found.condition(Msg("goal-areas", {"needed": AREAS_NEEDED, "held": areas}), areas >= AREAS_NEEDED)


def losses(s: Front, found: Goal) -> None:
    """Units that fell and steps that those in play have lost since the set-up (16.4)."""
    reduced = dict(zip(s.scenario.start_unit, s.scenario.start_reduced, strict=True))
    absent = never_in_play(s)
    for role, side in (("German", GERMAN), ("Allied", ALLIED)):
        units = [unit for unit in s.t.unit_ids if s.t.side[unit] == side and unit not in absent]
        fallen = sum(1 for unit in units if s.place[unit] in (DEAD, LOST))
        missing = sum(max(0, s.reduced[unit] - reduced.get(unit, 0)) for unit in units if s.place[unit] >= 0)
        found.loss(Msg("goal-loss-units"), role, fallen)
        found.loss(Msg("goal-loss-steps"), role, missing)


def never_in_play(s: Front) -> set[int]:
    """Units in the dead pile or out of the game from the start, and those that a roll kept away (27.7)."""
    scenario = s.scenario
    begun = zip(scenario.start_unit, scenario.start_kind, strict=True)
    absent = {unit for unit, kind in begun if kind in (IN_DEAD_PILE, GONE)}
    absent.update(unit for unit in s.t.unit_ids if s.place[unit] == LOST and s.t.tags[unit] & LATE_TIGERS)
    return absent if s.rules.nordwind else absent | set(scenario.optional_units)
