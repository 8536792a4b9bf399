"""Victory: losses, HQ Hits, shattered formations, objectives, bridges, banks, exits, par and margin (46.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.communication import has_line
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .control import controls
from .shatter import counts_as_shattered

DRAW: Final = 0
MARGINAL: Final = 1
SUBSTANTIAL: Final = 2
DECISIVE: Final = 3
LEVELS: Final = ["draw", "marginal", "substantial", "decisive"]


def losses(s: Theater, side: int) -> int:
    """VP of a side for enemy steps, on the ground and in the air (46.7a)."""
    return s.scenario.victory.per_step * (s.steps_lost[1 - side] + s.air_hits[side])


def shattered_points(s: Theater, side: int) -> int:
    """VP of a side for shattered enemy formations (46.7c)."""
    total = 0
    for formation in range(s.t.formations):
        if s.t.formation_side[formation] != side and counts_as_shattered(s, formation):
            total += formation_points(s, formation)
    return total


def formation_points(s: Theater, formation: int) -> int:
    """What a shattered formation is worth: regiment, battalion or brigade."""
    victory, kind = s.scenario.victory, s.t.formation_kind[formation]
    lone = formation in s.scenario.lone  # 29.2.4c
    if s.t.formation_side[formation] == codes.NATO:
        return victory.shattered_brigade if kind == codes.BRIGADE and not lone else victory.shattered_battalion
    if kind in (codes.REGIMENT, codes.INDEPENDENT_REGIMENT) and not airmobile(s, formation):
        return victory.shattered_regiment
    return victory.shattered_battalion


def airmobile(s: Theater, formation: int) -> bool:
    """Whether a formation is an airmobile battalion (46.7c)."""
    return any(s.t.airmobile[s.t.type_first[unit_type]] for unit_type in s.t.formation_types[formation])


def objective_points(s: Theater, side: int) -> int:
    """VP of the scorer for the objectives it controls at the end (46.7d)."""
    victory = s.scenario.victory
    if victory.scorer != side:
        return 0
    total = 0
    for at, hex in enumerate(victory.objective_hex):
        if controls(s, side, hex):
            total += victory.objective_vp[at]
    return total + bridge_points(s)


def bridge_points(s: Theater) -> int:
    """VP of WP for bridges that stand and are held as the scenario says (46.7d)."""
    victory = s.scenario.victory
    return sum(victory.bridge_vp for site in victory.bridge_sites if holds_bridge(s, site))


def holds_bridge(s: Theater, site: int) -> bool:
    """Whether WP holds an unblown bridge."""
    if not civil_stands(s, site):
        return False
    if s.scenario.victory.bridge_condition == codes.BOTH_HEXES_CONTROLLED:
        return all(controls(s, codes.WP, hex) for hex in hexes_of(s, site))
    return any(s.steps[piece] for hex in hexes_of(s, site) for piece in s.pieces_at(codes.WP, hex))


def bank_points(s: Theater, side: int) -> int:
    """VP for real steps on a bank of the Main with a line of communication (46.7d)."""
    victory = s.scenario.victory
    if victory.bank_side != side:
        return 0
    total = 0
    for piece in s.pieces_of(side):
        hex = s.place[piece]
        if s.t.left_bank[hex] != victory.bank_left or s.steps[piece] < 1:
            continue
        if victory.bank_first_row <= s.t.grid.rows[hex] <= victory.bank_last_row and has_line(s, side, hex):
            total += s.steps[piece] * victory.bank_vp
    return total


def exit_points(s: Theater, side: int) -> int:
    """VP for steps that left the map by the exit zone (46.7e)."""
    victory = s.scenario.victory
    return s.exited_steps[side] * victory.exit_vp if victory.exit_side == side else 0


def points_of(s: Theater, side: int) -> int:
    """All VP of a side, par included; `s.vp` holds what was given or taken on the way."""
    victory = s.scenario.victory
    total = s.vp[side] + losses(s, side) + victory.per_hq * s.hq_hits[side] + shattered_points(s, side)
    total += objective_points(s, side) + bank_points(s, side) + exit_points(s, side)
    return total + (victory.par_vp if victory.par_side == side else 0)


def level(s: Theater, margin: int) -> int:
    """The level of victory of a margin (46.7g)."""
    victory = s.scenario.victory
    if margin < victory.marginal:
        return DRAW
    if margin < victory.substantial:
        return MARGINAL
    return SUBSTANTIAL if margin < victory.decisive else DECISIVE


def end_match(g: Play[Theater]) -> None:
    """Write the outcome: VP of both, the level, and who won."""
    s = g.state
    wp, nato = points_of(s, codes.WP), points_of(s, codes.NATO)
    how = level(s, abs(wp - nato))
    winner = -1 if how == DRAW else (codes.WP if wp > nato else codes.NATO)
    s.outcome = {"how": how, "wp": wp, "nato": nato, "turn": s.turn}
    for side in (codes.WP, codes.NATO):
        s.outcome[codes.SIDES[side]] = int(winner == side)
    g.tell("game_over", how, winner + 1, wp, nato)


def position_value(s: Theater, role: int) -> float:
    """A rough judgement from -1 (lost) to 1 (won) by the margin of points."""
    if s.outcome:
        won = s.outcome[codes.SIDES[role]] - s.outcome[codes.SIDES[1 - role]]
        return float(won)
    margin = points_of(s, role) - points_of(s, 1 - role)
    scale = max(1, s.scenario.victory.decisive)
    return max(-0.95, min(0.95, margin / scale))
