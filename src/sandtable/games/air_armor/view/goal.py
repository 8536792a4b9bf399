"""The query `goal`: sources of victory points in the scenario, levels of victory, and the present standing."""

from __future__ import annotations

from typing import Any

from sandtable.engine.goal import Goal
from sandtable.engine.message import Msg
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.control import controls
from sandtable.games.air_armor.rules.shatter import counts_as_shattered
from sandtable.games.air_armor.rules.victory import (
    LEVELS,
    bank_points,
    bridge_points,
    exit_points,
    level,
    losses,
    points_of,
    shattered_points,
)
from sandtable.games.air_armor.state.codes import NATO, SIDES, WP
from sandtable.games.air_armor.state.theater import Theater


def goal(g: Play[Theater], _role: int) -> dict[str, Any]:
    """Points of both sides by source (46.7)."""
    s = g.state
    victory = s.scenario.victory
    found = Goal()
    for side in (WP, NATO):
        role = SIDES[side]
        found.points(Msg("goal-steps", {"vp": victory.per_step}), role, losses(s, side))
        found.points(Msg("goal-hqs", {"vp": victory.per_hq}), role, victory.per_hq * s.hq_hits[side])
        found.points(Msg("goal-shattered"), role, shattered_points(s, side))
        ground(s, side, found)
        if s.vp[side]:
            found.points(Msg("goal-given"), role, s.vp[side])
        if victory.par_vp and victory.par_side == side:
            found.points(Msg("goal-par"), role, victory.par_vp)
        fallen(s, side, found)
    points = [points_of(s, WP), points_of(s, NATO)]
    margin = points[0] - points[1]
    for at, least in ((1, victory.marginal), (2, victory.substantial), (3, victory.decisive)):
        met = abs(margin) >= least if s.outcome else None
        found.condition(Msg("goal-margin", {"level": LEVELS[at], "margin": least}), met)
    leader = SIDES[WP if margin > 0 else NATO]
    told = {"role": leader, "margin": abs(margin), "level": LEVELS[level(s, abs(margin))]}
    found.now = Msg("goal-now", told) if margin else Msg("goal-now-even")
    if s.outcome:
        found.headline = Msg("goal-headline", {**told, "most": max(points), "least": min(points)})
    return found.plain()


def ground(s: Theater, side: int, found: Goal) -> None:
    """Objectives, bridges, a bank of the Main, exits."""
    victory, role = s.scenario.victory, SIDES[side]
    if victory.scorer == side:
        for at, hex in enumerate(victory.objective_hex):
            points = victory.objective_vp[at]
            held = points if controls(s, side, hex) else 0
            found.points(Msg("goal-objective", {"hex": ("hex", hex), "vp": points}), role, held)
        if victory.bridge_sites:
            sites = [("site", site) for site in victory.bridge_sites]
            found.points(Msg("goal-bridges", {"sites": sites, "vp": victory.bridge_vp}), role, bridge_points(s))
    if victory.bank_side == side:
        found.points(Msg("goal-bank", {"left": victory.bank_left, "vp": victory.bank_vp}), role, bank_points(s, side))
    if victory.exit_side == side and victory.exit_vp:
        found.points(Msg("goal-exits", {"vp": victory.exit_vp}), role, exit_points(s, side))


def fallen(s: Theater, side: int, found: Goal) -> None:
    """Losses of a side: steps on the ground and in the air, hits on HQs, shattered formations."""
    role = SIDES[side]
    formations = [one for one in range(s.t.formations) if s.t.formation_side[one] == side]
    shattered = [one for one in formations if counts_as_shattered(s, one)]
    found.loss(Msg("goal-loss-steps"), role, s.steps_lost[side])
    found.loss(Msg("goal-loss-air"), role, s.air_hits[1 - side])
    found.loss(Msg("goal-loss-hqs"), role, s.hq_hits[1 - side])
    found.loss(Msg("goal-loss-shattered"), role, len(shattered))
