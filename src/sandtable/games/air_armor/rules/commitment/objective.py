"""The objective hex, or the hexside of a kept bridge, and follow-on objectives (13.5)."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from sandtable.engine.frames import PASS
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.question import OperationChoice
from sandtable.games.air_armor.state.codes import CITY, CLEAR, CLOSE_ATTACK, NATO, NO_HEX, OVERRUN, WP
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater

from .members import members, real_maneuver

OBJECTIVE_EMPTY: Final = Reason("13.5c", "objective-empty")
OBJECTIVE_UNSEEN: Final = Reason("29.3.4b", "objective-unseen")
NO_KEPT_BRIDGE: Final = Reason("13.5e", "no-kept-bridge")
OVERRUN_TERRAIN: Final = Reason("42.1a", "overrun-terrain")
OVERRUN_MARKERS: Final = Reason("42.1b", "overrun-markers")
CLOSE_TERRAIN: Final = Reason("43.0a", "close-terrain")


def objective_reason(s: Theater, hex: int) -> Reason | None:
    """Why a hex cannot be declared the objective: no enemy unit in it, or unseen by an Airmobile Operation (13.5c)."""
    if not s.first[1 - s.op.side][hex] and not city_for_airmobile(s, hex):
        return OBJECTIVE_EMPTY
    if s.op.airmobile and s.acquired[hex] != s.op.side + 1 and not watched(s, hex):
        return OBJECTIVE_UNSEEN
    return variant_reason(s, hex)


def open_airmobile(s: Theater) -> None:
    """The operation is an Airmobile Operation; next to which hexes its side has units as it begins (29.3a, 29.3.4b)."""
    s.op.airmobile = 1
    s.op.watched = [hex for hex in range(s.t.size) if s.near[s.op.side][hex]]


def watched(s: Theater, hex: int) -> bool:
    """Whether a friend was next to a hex when the Airmobile Operation began; the hexes are in order (29.3.4b)."""
    at = bisect_left(s.op.watched, hex)
    return at < len(s.op.watched) and s.op.watched[at] == hex


def variant_reason(s: Theater, hex: int) -> Reason | None:
    """Why a hex cannot be the next objective of an Overrun or Close Attack under way (42.1a, 42.1b, 43.0a)."""
    if s.op.variant == CLOSE_ATTACK:
        return None if s.t.close[hex] else CLOSE_TERRAIN
    if s.op.variant != OVERRUN:
        return None
    if s.t.terrain[hex] != CLEAR:
        return OVERRUN_TERRAIN
    return OVERRUN_MARKERS if s.obstacle[hex] or s.mine[hex] else None


def city_for_airmobile(s: Theater, hex: int) -> bool:
    """Whether it is an empty City that NATO controls and only WP airmobile units attack (13.5e, 29.6.5b)."""
    if s.op.side != WP or s.t.terrain[hex] != CITY or s.control[hex] != NATO + 1:
        return False
    return airmobile_alone(s)


def airmobile_alone(s: Theater) -> bool:
    """Whether only airmobile units take part."""
    taking_part = members(s)
    return bool(taking_part) and all(s.t.airmobile[piece] for piece in taking_part)


def bridge_reason(s: Theater, site: int) -> Reason | None:
    """Why a river site cannot be the objective: no bridge that an enemy keeps, or one unseen from the air (38.3.2a).

    For an Airmobile Operation a bridge is acquired, or a friend begins in one of its two hexes (29.3.4b). A hexside
    cannot be overrun or close-attacked (42.1a, 43.0a).
    """
    if s.op.variant in (OVERRUN, CLOSE_ATTACK):
        return OVERRUN_TERRAIN if s.op.variant == OVERRUN else CLOSE_TERRAIN
    keeper = s.keeper[site]
    if not keeper or s.t.side[keeper] == s.op.side:
        return NO_KEPT_BRIDGE
    if not s.op.airmobile or s.acquired_site[site] == s.op.side + 1:
        return None
    grid, side = s.t.grid, s.t.site_side[site]
    own = s.first[s.op.side]
    return None if own[grid.side_first[side]] or own[grid.side_second[side]] else OBJECTIVE_UNSEEN


def possible_objectives(s: Theater) -> list[int]:
    """All hexes that may be declared, by number: only hexes with enemies, and Cities that NATO controls, can be."""
    hexes = s.held_hexes(1 - s.op.side)
    if s.op.side == WP and airmobile_alone(s):
        hexes = sorted({*hexes, *held_by_nato(s)})
    return [hex for hex in hexes if not objective_reason(s, hex)]


def held_by_nato(s: Theater) -> list[int]:
    """Hexes that NATO controls."""
    return places_of(s.control, NATO + 1)


def possible_bridges(s: Theater) -> list[int]:
    """All river sites that may be declared: only those with a keeper can be."""
    return [site for site in range(1, len(s.keeper)) if s.keeper[site] and not bridge_reason(s, site)]


def has_objective(s: Theater) -> bool:
    """Whether the operation has an objective hex or hexside."""
    return s.op.objective >= 0 or s.op.objective_side >= 0


def beside_objective(s: Theater, hex: int) -> bool:
    """Whether a hex is adjacent to the objective; a hexside is adjacent to its two hexes only (13.5d, 17.3f)."""
    if s.op.objective >= 0:
        return s.t.grid.distance(hex, s.op.objective) == 1
    side = s.op.objective_side
    return side >= 0 and hex in (s.t.grid.side_first[side], s.t.grid.side_second[side])


def members_beside(s: Theater) -> list[int]:
    """Pieces that take part and stand next to the objective."""
    return [piece for piece in members(s) if s.place[piece] >= 0 and beside_objective(s, s.place[piece])]


def set_objective(g: Play[Theater], hex: int) -> None:
    """Put the Objective marker into a hex."""
    g.state.op.objective = hex
    g.state.op.found_empty = 0
    g.tell("objective", hex)


def set_bridge(g: Play[Theater], site: int) -> None:
    """The hexside of a bridge is the objective, instead of any hex (38.3.2a)."""
    op = g.state.op
    op.objective, op.objective_side = NO_HEX, g.state.t.site_side[site]
    op.found_empty = 0
    g.tell("objective_bridge", site)


def drop_objective(g: Play[Theater]) -> None:
    """Without a maneuver unit next to it at the end of movement the marker is removed at once (13.5d)."""
    s = g.state
    if not has_objective(s) or s.op.storming or any(real_maneuver(s, piece) for piece in members_beside(s)):
        return
    s.op.objective = NO_HEX
    s.op.objective_side = -1
    g.tell("objective_dropped")


def note_emptied(s: Theater) -> None:
    """After contact or screening: remember that the objective is without units now (13.5.3a1, 41.2.5a)."""
    op = s.op
    if op.offensive() and op.objective >= 0 and not s.first[1 - op.side][op.objective]:
        if not city_for_airmobile(s, op.objective):
            op.found_empty = 1


def choice_open(s: Theater) -> bool:
    """Whether the active player still has to choose what follows from an empty objective (13.5.3), not in a charge."""
    return s.op.found_empty == 1 and s.op.barred != s.op.objective and not s.op.charging


class NameObjective(OperationChoice):
    """Which hex or bridge is the objective, or none (13.5a)."""

    verb = "hex"
    kind = "hex"

    def things(self, s: Theater) -> list[int]:
        return possible_objectives(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return objective_reason(s, thing)

    def beside(self, s: Theater) -> list[Action]:
        return [*[("site", site) for site in possible_bridges(s)], PASS]

    def choose(self, g: Play[Theater], thing: int) -> None:
        set_objective(g, thing)
        g.pop()

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "site":
            set_bridge(g, a[1])
        else:
            self.decline(g)
        g.pop()

    def decline(self, g: Play[Theater]) -> None:
        """No objective is named."""

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "site":
            return refuse(bridge_reason(g.state, a[1]), ("site", a[1]))
        return super().explain(g, a)


class DeclareObjective(NameObjective):
    """Choose an objective or none: it is never compulsory (13.5a, 13.5.2a)."""

    title = "title-commitment"
    rule = "13.5a"


class NewObjective(NameObjective):
    """The objective proved empty: declare another at once, or keep it and enter it only by advance (13.5.3)."""

    title = "title-new-objective"
    rule = "13.5.3a1"

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", s.op.objective)}

    def decline(self, g: Play[Theater]) -> None:
        op = g.state.op
        op.barred = op.objective
        g.tell("objective_kept", op.objective)
