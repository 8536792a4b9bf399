"""Spotting for reconnaissance: who spends RP, who spots, how far it is to every hex (20.1, 20.2.1, 20.2.5-20.2.9)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.edges import arrival_zones
from sandtable.games.air_armor.rules.pieces.chain import (
    activates_reason,
    brigade_of,
    commands_reason,
    cycle_maneuver,
    is_superior,
)
from sandtable.games.air_armor.state.codes import HQ, NATO, OFF_AIR, QUEUED, WP
from sandtable.games.air_armor.state.theater import Theater

from .callers import HQ_DISRUPTED, HQ_NOT_ACTIVE, HQ_NOT_IN_PLAY, NOT_AN_HQ, of_active_formation
from .distance import command_reason, entry_hexes, in_play, on_display

HQ_NO_RP: Final = Reason("20.1b", "hq-no-rp")
HQ_NO_RELAY: Final = Reason("20.2.6a", "hq-no-relay")
NO_OFF_MAP_RP: Final = Reason("20.1.1a", "no-off-map-rp")

OFF_MAP: Final = 0  # payer: the off-map RP of the side
FARTHEST: Final = 15  # hexes: beyond there is no Acquisition Number
UNSEEN: Final = 99


def waits_in_the_air(s: Theater, hq: int) -> bool:
    """An airmobile HQ that may enter this turn and has not yet (20.2.8b)."""
    return s.t.airmobile[hq] == 1 and s.place[hq] == OFF_AIR


def off_map_rp(s: Theater, side: int) -> int:
    """Off-map RP that a side may spend now, those of a Main Effort included (20.1.1)."""
    return s.off_rp[side] + (s.main_effort_rp if side == WP else 0)


def payer_reason(s: Theater, role: int, payer: int) -> Reason | None:
    """Why an HQ, or the off-map RP, cannot pay for an attempt in this cycle (20.2a-c, 20.1b)."""
    if payer == OFF_MAP:
        return None if off_map_rp(s, role) > 0 else NO_OFF_MAP_RP
    if s.t.unit_class[payer] != HQ or s.t.side[payer] != role:
        return NOT_AN_HQ
    if not in_play(s, payer) and not waits_in_the_air(s, payer):
        return HQ_NOT_IN_PLAY
    if not of_active_formation(s, payer):
        return HQ_NOT_ACTIVE
    if s.disrupted[payer]:
        return HQ_DISRUPTED
    if s.rp[payer] <= 0:
        return HQ_NO_RP
    return None if spotting_hq(s, payer) else HQ_NO_RELAY


def spotting_hq(s: Theater, payer: int) -> int:
    """The HQ whose subordinates spot: a NATO division HQ relays through that of the active brigade (20.2.6); 0 none."""
    if s.t.side[payer] == WP or brigade_of(s, s.t.formation[payer]) == s.active:
        return payer
    for hq in s.t.hq_pieces:
        if s.t.formation[hq] == s.active and not relay_reason(s, payer, hq):
            return hq
    return 0


def relay_reason(s: Theater, division_hq: int, brigade_hq: int) -> Reason | None:
    """Why points of a NATO division HQ cannot pass through a brigade HQ (12.7.4, 20.2.6a)."""
    if s.t.side[brigade_hq] != NATO or not is_superior(s, s.t.formation[division_hq], s.t.formation[brigade_hq]):
        return HQ_NO_RELAY
    if not in_play(s, division_hq) or not in_play(s, brigade_hq):
        return HQ_NO_RELAY
    if s.disrupted[division_hq] or s.disrupted[brigade_hq]:
        return HQ_NO_RELAY
    return HQ_NO_RELAY if command_reason(s, division_hq, brigade_hq) else None


def below_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a unit of no cycle but this cannot spot for an HQ; OFF_MAP asks for no HQ (20.2.5)."""
    if activates_reason(s, piece, s.active) or (s.activated[piece] != -1 and s.activated[piece] != s.active):
        return HQ_NOT_ACTIVE
    if hq == OFF_MAP:
        return None
    return commands_reason(s, hq, piece) or command_reason(s, hq, piece)


def takes_any_spotter(s: Theater, payer: int) -> bool:
    """Whether every maneuver unit of the player spots: an airmobile HQ is still off the map (20.2.8b, 20.2.8c)."""
    return _any_spotter(s) if payer == OFF_MAP else waits_in_the_air(s, payer)


def _any_spotter(s: Theater) -> bool:
    """In the cycle of a brigade whose airmobile HQ is still off the map off-map RP too use any spotter (20.2.8c)."""
    return any(waits_in_the_air(s, hq) and of_active_formation(s, hq) for hq in s.t.hq_pieces)


def spotters(s: Theater, role: int, payer: int) -> list[int]:
    """Maneuver units of the player on the map that spot for a payer."""
    if takes_any_spotter(s, payer):
        return [piece for piece in s.t.maneuver_pieces[role] if s.place[piece] >= 0]
    hq = OFF_MAP if payer == OFF_MAP else spotting_hq(s, payer)
    pieces = [piece for piece in cycle_maneuver(s, role) if s.place[piece] >= 0]
    return [piece for piece in pieces if not below_reason(s, hq, piece)]


def has_spotter(s: Theater, role: int, payer: int) -> bool:
    """Whether any unit spots for a payer."""
    if takes_any_spotter(s, payer):
        return any(s.place[piece] >= 0 for piece in s.t.maneuver_pieces[role])
    hq = OFF_MAP if payer == OFF_MAP else spotting_hq(s, payer)
    return any(s.place[piece] >= 0 and not below_reason(s, hq, piece) for piece in cycle_maneuver(s, role))


def edge_spotters(s: Theater, role: int, payer: int) -> list[int]:
    """Map edge hexes beside which a spotter waits or is assumed; each counts as 1 hex away (20.2.7, 20.2.9b)."""
    if payer == OFF_MAP:
        return _entry_zones(s, role)
    if not on_display(s, payer) or _formation_on_map(s, payer):
        return []
    found: list[int] = []
    for piece in s.t.maneuver_pieces[role]:
        if s.place[piece] == QUEUED and not commands_reason(s, payer, piece):
            found += entry_hexes(s, piece)
    return found


def _entry_zones(s: Theater, role: int) -> list[int]:
    """Edge hexes of the zones by which units of a side enter the map; barracks on it are none (20.2.9b)."""
    found: list[int] = []
    for zone in arrival_zones(s, role):
        found += s.scenario.zone_hexes[zone]
    return found


def _formation_on_map(s: Theater, hq: int) -> bool:
    """Whether any unit subordinate to an HQ is on the map (20.2.7a)."""
    for piece in range(1, s.t.ground_pieces):
        if (
            piece != hq
            and s.place[piece] >= 0
            and s.t.side[piece] == s.t.side[hq]
            and not commands_reason(s, hq, piece)
        ):
            return True
    return False


def spotting_field(s: Theater, role: int, payer: int) -> list[int]:
    """By hex of the area: the spotting distance of the nearest spotter, UNSEEN beyond 15 hexes (20.2.1c-e)."""
    field = [UNSEEN] * s.t.size
    frontier: list[int] = []
    for piece in spotters(s, role, payer):
        if field[s.place[piece]] == UNSEEN:
            field[s.place[piece]] = 0
            frontier.append(s.place[piece])
    edge = edge_spotters(s, role, payer)
    for distance in range(1, FARTHEST + 1):
        if not frontier and distance > 1:
            break
        frontier = _ring(s, field, frontier, distance)
        if distance == 1:
            for hex in edge:
                if field[hex] == UNSEEN:
                    field[hex] = 1
                    frontier.append(hex)
    return field


class Sight:
    """From where a payer spots: the hexes of its spotters, and the edge hexes beside which some wait."""

    def __init__(self, s: Theater, role: int, payer: int) -> None:
        self.t = s.t
        self.hexes = list({s.place[piece] for piece in spotters(s, role, payer)})
        self.edge = list(set(edge_spotters(s, role, payer)))

    def distance(self, hex: int) -> int:
        """The spotting distance to one hex: what `spotting_field` says of it."""
        least, grid = FARTHEST + 1, self.t.grid
        for spotter in self.hexes:
            least = min(least, grid.distance(spotter, hex))
        for beside in self.edge:
            least = min(least, 1 + grid.distance(beside, hex))
        return UNSEEN if least > FARTHEST else least

    def within(self, reach: int) -> int:
        """The hexes whose spotting distance is at most `reach`, one byte for each (`state/discs.py`)."""
        discs, found = self.t.discs, 0
        for hex in self.hexes:
            found |= discs.disc(hex, reach)
        for hex in self.edge:
            found |= discs.disc(hex, reach - 1)
        return found


def spotting_distance(s: Theater, role: int, payer: int, hex: int) -> int:
    """The spotting distance of a payer to one hex."""
    return Sight(s, role, payer).distance(hex)


def _ring(s: Theater, field: list[int], frontier: list[int], distance: int) -> list[int]:
    found: list[int] = []
    around = s.scenario.around  # the area is a rectangle: no shortest way leads outside it
    for hex in frontier:
        for other in around[hex]:
            if field[other] == UNSEEN:
                field[other] = distance
                found.append(other)
    return found


def pay(s: Theater, role: int, payer: int) -> None:
    """One RP less; the special ones of a Main Effort go first, for they are lost with the cycle (20.1.1b)."""
    if payer != OFF_MAP:
        s.rp[payer] -= 1
    elif role == WP and s.main_effort_rp > 0:
        s.main_effort_rp -= 1
    else:
        s.off_rp[role] -= 1
