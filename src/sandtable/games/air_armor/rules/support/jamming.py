"""Electronic warfare: one attempt of the active player to jam the defender of an operation (39)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, PASS
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.pieces.chain import commands_reason, is_superior
from sandtable.games.air_armor.rules.question import OperationChoice
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .callers import HQ_DISRUPTED, HQ_NOT_IN_PLAY, NOT_AN_HQ
from .distance import command_reason, hexes_to, in_play

JAM_NO_ASSET: Final = Reason("39.1a", "jam-no-asset")
JAM_USED_ASSET: Final = Reason("39.1b", "jam-used-asset")
JAM_NO_OBJECTIVE: Final = Reason("39.2a", "jam-no-objective")
JAM_AIRMOBILE: Final = Reason("39.2c", "jam-airmobile")
JAM_NO_UNIT: Final = Reason("39.2b", "jam-no-unit")
JAM_SHATTERED: Final = Reason("39.1f", "jam-shattered")
JAM_TRIED: Final = Reason("39.2a", "jam-tried")

ASSET_LOST: Final = 2  # unmodified rolls up to this eliminate the asset (39.2d)


def jam_operation_reason(s: Theater) -> Reason | None:
    """Why the running operation cannot be supported by jamming (39.2a, 39.2c)."""
    if not s.op.offensive() or (s.op.objective == codes.NO_HEX and s.op.objective_side < 0):
        return JAM_NO_OBJECTIVE
    if s.op.jam_tried:
        return JAM_TRIED
    if not _ground_units(s):
        return JAM_AIRMOBILE
    return None


def _ground_units(s: Theater) -> bool:
    """Whether a unit that is not airmobile takes part."""
    members = [piece for piece in range(1, s.t.ground_pieces) if s.op.member[piece]]
    return any(not s.t.airmobile[piece] for piece in members)


def jam_reason(s: Theater, hq: int) -> Reason | None:
    """Why the EW asset of an HQ cannot jam in this operation (39.1, 39.2)."""
    if s.t.unit_class[hq] != codes.HQ or s.t.side[hq] != s.op.side:
        return NOT_AN_HQ
    reason = jam_operation_reason(s)
    if reason:
        return reason
    if s.ew[hq] == codes.NO_ASSET:
        return JAM_NO_ASSET
    if s.ew[hq] == codes.ASSET_USED:
        return JAM_USED_ASSET
    if not in_play(s, hq):
        return HQ_NOT_IN_PLAY
    if s.disrupted[hq]:
        return HQ_DISRUPTED
    if hq_shattered(s, hq):
        return JAM_SHATTERED
    return None if _serves_a_unit(s, hq) else JAM_NO_UNIT


def hq_shattered(s: Theater, hq: int) -> bool:
    """All formations under an HQ that can shatter are shattered, battalions attached to its brigades too (31.2.1)."""
    own, found = s.t.formation[hq], 0
    for formation in range(s.t.formations):
        above = formation == own or is_superior(s, own, formation)
        if above and s.had_units[formation] and s.shatter_number[formation] > 0:
            if not s.shattered[formation]:
                return False
            found += 1
    return found > 0


def _serves_a_unit(s: Theater, hq: int) -> bool:
    """A participant next to the objective, subordinate and in Command Range (39.2b)."""
    for hex in hexes_beside(s):
        for piece in s.pieces_at(s.op.side, hex):
            if s.op.member[piece] and not commands_reason(s, hq, piece) and not command_reason(s, hq, piece):
                return True
    return False


def hexes_beside(s: Theater) -> list[int]:
    """The hexes next to the objective; next to the hexside of a maintained bridge are its two (39.2k)."""
    if s.op.objective != codes.NO_HEX:
        return s.t.grid.around(s.op.objective)
    return hexes_of(s, s.t.site[s.op.objective_side])


def jam_conditions(s: Theater) -> list[int]:
    """Conditions of the Jamming Table that hold for the objective hex (39.2f, 39.2h-j)."""
    hex, defender = s.op.objective, 1 - s.op.side
    if hex == codes.NO_HEX:
        return _bridge_conditions(s)
    units = s.pieces_at(defender, hex)
    found: list[int] = []
    if units and s.improved[hex] == defender + 1:
        found.append(codes.JAM_IMPROVED)
    if s.op.side == codes.NATO and s.op.kind == codes.HASTY_ATTACK:
        found.append(codes.JAM_NATO_HASTY)
    if s.t.close[hex]:
        found.append(codes.JAM_CLOSE)
    if units and defender == codes.NATO and s.t.built_up[hex]:
        found.append(codes.JAM_NATO_TOWN)
    if not any(in_command(s, piece) for piece in units):
        found.append(codes.JAM_OUT_OF_RANGE)
    return found


def _bridge_conditions(s: Theater) -> list[int]:
    """Over the river there is neither terrain nor position: the attack and the engineer's HQs count (39.2k)."""
    found = [codes.JAM_NATO_HASTY] if s.op.side == codes.NATO and s.op.kind == codes.HASTY_ATTACK else []
    keeper = s.keeper[s.t.site[s.op.objective_side]]
    return found if in_command(s, keeper) else [*found, codes.JAM_OUT_OF_RANGE]


def in_command(s: Theater, piece: int) -> bool:
    """Whether a superior HQ has a unit in Command Range; a masked unit does not count (39.2j)."""
    if s.masked[piece]:
        return False
    side = s.t.side[piece]
    for hq in s.t.hq_pieces:
        if hq != piece and s.t.side[hq] == side and in_play(s, hq):
            if not commands_reason(s, hq, piece) and _in_range(s, hq, piece):
                return True
    return False


def _in_range(s: Theater, hq: int, piece: int) -> bool:
    """Whether a unit is in Command Range; an engineer under its bridge is as near as the nearer of the two hexes."""
    site = s.bridge_kept[piece]
    if not site:
        return not command_reason(s, hq, piece)
    return any(hexes_to(s, hq, hex) <= s.t.command_range[hq] for hex in hexes_of(s, site))


def jam_modifier(s: Theater) -> int:
    """The sum of die roll modifiers."""
    total = 0
    for condition in jam_conditions(s):
        total += s.t.charts.jam_drm[condition]
    return total


def jam(g: Play[Theater], hq: int) -> None:
    """One attempt: the asset is used or lost, the effect holds for the whole defending player (39.2d-g)."""
    s = g.state
    s.op.jam_tried = 1
    change = jam_modifier(s)
    g.tell("jamming", hq, change)
    die = g.die("roll-jamming", 10)
    if die <= ASSET_LOST:
        s.ew[hq] = codes.NO_ASSET
        g.tell("ew_asset_lost", hq)
        return
    s.ew[hq] = codes.ASSET_USED
    s.op.jam_reaction = s.t.charts.jam_reaction.value(die + change)
    s.op.jam_call = s.t.charts.jam_call.value(die + change)
    g.tell("jammed", s.op.jam_reaction, s.op.jam_call)


class JamQuestion(OperationChoice):
    """Which EW asset jams in this operation, if any (39.2a); not asked where everybody sees that none can."""

    title = "title-jamming"
    is_reaction = True
    verb = "hq"
    kind = "piece"
    others = (PASS,)
    rule = "39.2a"

    def next(self, g: Play[Theater]) -> int:
        if self.things(g.state):
            return g.state.op.side
        g.pop()
        return GO_ON

    def things(self, s: Theater) -> list[int]:
        if not s.readings.electronic_warfare:
            return []
        return [hq for hq in s.t.hq_pieces if s.t.side[hq] == s.op.side and not jam_reason(s, hq)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return jam_reason(s, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        jam(g, thing)
        g.pop()
