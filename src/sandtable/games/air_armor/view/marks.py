"""Markers on the map, as the roles may know them (11.2, 45.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .shapes import MarkRow

GAS = ("gas-persistent", "gas")


def mark_rows(s: Theater, roles: Sequence[int]) -> list[MarkRow]:
    """Markers on the map."""
    return [*hex_marks(s), *mine_marks(s, roles), *site_marks(s), *lead_marks(s), *operation_marks(s)]


def hex_marks(s: Theater) -> list[MarkRow]:
    """Obstacles, positions, smoke, gas, Acquired markers and control."""
    found: list[MarkRow] = []
    found += [{"kind": "obstacle", "hex": hex} for hex in marked(s.obstacle)]
    found += [{"kind": "position", "hex": hex, "side": owner(s.improved, hex)} for hex in marked(s.improved)]
    found += [{"kind": "smoke", "hex": hex} for hex in marked(s.smoke)]
    found += [{"kind": GAS[s.gas[hex] == codes.NON_PERSISTENT], "hex": hex} for hex in marked(s.gas)]
    found += [{"kind": "acquired", "hex": hex, "side": owner(s.acquired, hex)} for hex in marked(s.acquired)]
    found += [
        {"kind": "control", "hex": hex, "side": owner(s.control, hex)} for hex in s.control_hexes if s.control[hex]
    ]
    return found


def marked(column: bytearray | list[int]) -> list[int]:
    """The places that are set in a column; quick when none is."""
    return list(compress(range(len(column)), column)) if any(column) else []


def owner(column: bytearray | list[int], hex: int) -> str:
    """The side whose marker lies in a hex."""
    return codes.SIDES[column[hex] - 1]


def mine_marks(s: Theater, roles: Sequence[int]) -> list[MarkRow]:
    """Minefields by hex, which hides the order of laying; whether one is real only to those who know (11.2d)."""
    found: list[MarkRow] = []
    for number in sorted(range(len(s.mine_hex)), key=s.mine_hex.__getitem__):
        hex = s.mine_hex[number]
        if hex < 0:
            continue
        row: MarkRow = {"kind": "minefield", "hex": hex, "side": codes.SIDES[s.mine_side[number]]}
        if any(s.secrets.known(s.mine_slot[number], role) for role in roles):
            row["real"] = s.mine_real[number] == 1
        found.append(row)
    return found


def site_marks(s: Theater) -> list[MarkRow]:
    """Blown and military bridges, cut charges."""
    found: list[MarkRow] = []
    for site in range(1, len(s.blown)):
        if s.blown[site]:
            found.append({"kind": "blown", "site": site, "ref": ["site", site]})
        if s.military[site]:
            side = codes.SIDES[s.military[site] - 1]
            found.append({"kind": "military", "site": site, "side": side, "ref": ["site", site]})
        if s.charges[site] == codes.CHARGES_CUT and s.t.site_bridge[site] and not s.blown[site]:
            found.append({"kind": "charges-cut", "site": site, "ref": ["site", site]})
    return found


def lead_marks(s: Theater) -> list[MarkRow]:
    """Lead Unit markers of WP."""
    return [
        {"kind": "lead", "hex": hex, "side": "WP", "formation": formation}
        for formation, hex in enumerate(s.lead)
        if hex >= 0
    ]


def objective_site(s: Theater) -> int:
    """The river site whose bridge is the objective, 0 if none is (38.3.2a)."""
    return s.t.site[s.op.objective_side] if s.op.objective_side >= 0 else 0


def operation_marks(s: Theater) -> list[MarkRow]:
    """The objective and the Lead Unit markers of the running operation."""
    found: list[MarkRow] = []
    if not s.op.kind:
        return found
    side = codes.SIDES[s.op.side]
    hex = s.bridge_hex[objective_site(s)] if s.op.objective_side >= 0 else s.op.objective
    if hex >= 0:
        found.append({"kind": "objective", "hex": hex, "side": side})
    if s.op.side == codes.NATO:
        for at, hex in enumerate(s.op.lead):
            if hex >= 0:
                found.append({"kind": "lead", "hex": hex, "side": side, "formation": s.op.groups[at]})
    return found
