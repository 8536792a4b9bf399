"""The Reinforcement Phase: units due appear beside the edge, on the Off-map Display, off map or in a zone (9.1, 46.6).

Everything that arrives has a default place at once; its owner may change the place of each counter before he is done.
"""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import DONE, GO_ON, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.ground.edges import free_edge
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import (
    ALLOWED,
    ARTILLERY,
    BY_AIR,
    BY_PLACE,
    HQ,
    NATO,
    OFF_AIR,
    OFF_MAP_5,
    OFF_MAP_10,
    PERSISTENT_POINTS,
    QUEUED,
    READY,
    SPARE,
    UNREVEALED,
    WP,
)
from sandtable.games.air_armor.state.scenario import Arrival
from sandtable.games.air_armor.state.theater import Theater

from .setup import PairSteps, decoy_reason, decoys, dummy_place_reason, first_steps, givers
from .why import (
    ARRIVES_BESIDE_ENEMY,
    ARRIVES_ELSEWHERE,
    NO_GIVER,
    NO_OTHER_PLACE,
    NOT_ARRIVING,
    NOT_ON_DISPLAY,
    refusal,
    refusals,
)


class ReinforcementPhase(Sequence[Theater]):
    """What is due this turn comes into play (9.1)."""

    title = "title-reinforcement-phase"
    steps: ClassVar[tuple[str, ...]] = ("support_points", "helicopters", "wp_units", "nato_units")

    def support_points(self, g: Play[Theater]) -> None:
        """Combat Support Points and SAM strengths of this turn (9.1e, 46.4a)."""
        s, special = g.state, g.state.scenario.special
        if special.points_turn == s.turn:
            for at, points in enumerate(special.points):
                if s.readings.gas or at % 6 < PERSISTENT_POINTS:
                    s.points[at] += points
        if special.sam_turn == s.turn:
            s.sam = special.sam[:]

    def helicopters(self, g: Play[Theater]) -> None:
        """Helicopter steps of this turn come into the Ready box (9.1d)."""
        s, special = g.state, g.state.scenario.special
        if special.helicopter_turn == s.turn:
            for helicopter, steps in enumerate(special.helicopters):
                s.track[box(helicopter, READY)] += steps

    def wp_units(self, g: Play[Theater]) -> None:
        """WP first; nothing of it tells or asks anything of NATO."""
        arrive(g, WP)

    def nato_units(self, g: Play[Theater]) -> None:
        """Then NATO."""
        arrive(g, NATO)


def arrive(g: Play[Theater], side: int) -> None:
    """Bring the units of a side that are due this turn into play; its owner is asked about their places."""
    s = g.state
    pieces: list[int] = []
    for at, arrival in enumerate(s.scenario.arrivals):
        if arrival.turn == s.turn and arrival.side == side:
            pieces += appear(s, arrival, at)
    if pieces:
        g.tell("arrived", side, len(pieces))
        g.push(Arrivals(side, pieces))


def appear(s: Theater, arrival: Arrival, at: int) -> list[int]:
    """Counters of one line of the schedule in their default places; returns them."""
    asked: list[int] = []
    for unit_type in arrival.types:
        for piece in pair_counters(s, unit_type):
            where = first_place(s, piece, arrival)
            if where == QUEUED:
                queue(s, piece, arrival, at)
            elif where >= 0 or where == OFF_MAP_5:
                s.entry_zone[piece] = arrival.zone if arrival.how != BY_PLACE else -1
            put(s, piece, where)
            asked.append(piece)
    return asked


def pair_counters(s: Theater, unit_type: int) -> list[int]:
    """The counters of a type with its steps spread evenly over them (11.1); the rest is free for splitting."""
    first, counters = s.t.type_first[unit_type], s.scenario.type_counters[unit_type]
    steps = s.scenario.type_steps[unit_type]
    used: list[int] = []
    for at in range(counters):
        piece = first + at
        share = steps // counters + int(at < steps % counters)
        s.steps[piece] = first_steps(s, piece, share)
        if s.steps[piece]:
            used.append(piece)
        else:
            put(s, piece, -1)
    if used and s.steps[used[0]] == UNREVEALED:
        s.pool[unit_type] = steps
    return used


def first_place(s: Theater, piece: int, arrival: Arrival) -> int:
    """Where a counter appears: off map, on the Off-map Display, beside the edge, or in the zone (46.6a, 46.6f)."""
    if arrival.how == BY_AIR or s.t.airmobile[piece]:
        return OFF_AIR
    if arrival.how == BY_PLACE:
        for hex in s.scenario.zone_hexes[arrival.zone]:
            if not zone_reason(s, piece, arrival.zone, hex):
                return hex
    if s.t.unit_class[piece] in (HQ, ARTILLERY) and s.readings.off_map_display:
        return OFF_MAP_5
    return QUEUED


def zone_reason(s: Theater, piece: int, zone: int, hex: int) -> int:
    """Why a unit cannot be put into a hex of a zone on arrival (46.6f)."""
    if zone < 0 or hex not in s.scenario.zone_hexes[zone] or s.first[1 - s.t.side[piece]][hex]:
        return ARRIVES_ELSEWHERE
    if s.near[1 - s.t.side[piece]][hex]:
        return ARRIVES_BESIDE_ENEMY
    return joining_reason(s, [piece], hex)


def queue(s: Theater, piece: int, arrival: Arrival, at: int) -> None:
    """Let a unit wait beside an edge hex of its zone, on a road if there is one (46.6a)."""
    zone = arrival.zone if arrival.how != BY_PLACE else -1
    side = s.t.side[piece]
    hexes = free_edge(s, side, s.scenario.zone_hexes[zone] if zone >= 0 else s.scenario.edge[side])
    roads = [hex for hex in hexes if any(s.t.by_road[place] < 255 for place in range(6 * hex, 6 * hex + 6))]
    hexes = roads or hexes
    s.entry_zone[piece] = zone
    s.entry[piece] = hexes[(s.t.formation[piece] + at) % len(hexes)] if hexes else -1


def arrival_of(s: Theater, piece: int) -> Arrival | None:
    """The line of the schedule by which a counter arrives this turn."""
    for arrival in s.scenario.arrivals:
        if arrival.turn == s.turn and s.t.type_of[piece] in arrival.types:
            return arrival
    return None


def places_for(s: Theater, piece: int) -> list[int]:
    """Hexes that the owner may choose for a counter: beside the edge, or in its zone."""
    return first_places(s, piece, s.t.size)


def first_places(s: Theater, piece: int, enough: int) -> list[int]:
    """The first so many of them; in a zone no more are looked for."""
    arrival = arrival_of(s, piece)
    if arrival is None:
        return []
    if s.place[piece] >= 0:
        found: list[int] = []
        for hex in s.scenario.zone_hexes[arrival.zone]:
            if len(found) < enough and (hex == s.place[piece] or not zone_reason(s, piece, arrival.zone, hex)):
                found.append(hex)
        return found
    side = s.t.side[piece]
    if arrival.how == BY_PLACE:
        return free_edge(s, side, s.scenario.edge[side])
    hexes = free_edge(s, side, s.scenario.zone_hexes[arrival.zone])
    return hexes + (free_edge(s, side, s.scenario.zone_hexes[arrival.or_zone]) if arrival.or_zone >= 0 else [])


def place_reason(s: Theater, piece: int, hex: int) -> int:
    """Why a counter cannot arrive at a hex."""
    if hex in places_for(s, piece):
        return ALLOWED
    arrival = arrival_of(s, piece)
    if arrival is None:
        return NOT_ARRIVING
    if s.place[piece] >= 0:
        return zone_reason(s, piece, arrival.zone, hex)
    return ARRIVES_ELSEWHERE


class Arrivals(Frame[Theater]):
    """A side looks over what has arrived: another hex, the far row of the display, other steps, or done."""

    title = "title-reinforcement-phase"

    def __init__(self, side: int = 0, pieces: list[int] | None = None) -> None:
        super().__init__()
        self.side = side
        self.pieces: list[int] = [] if pieces is None else pieces

    def next(self, g: Play[Theater]) -> int:
        if not self.pieces:
            g.pop()
            return GO_ON
        return self.side

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        """A counter that gave its last step away has not arrived."""
        self.pieces = [piece for piece in self.pieces if g.state.place[piece] != SPARE]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        for piece in self.pieces:
            found += [(verb, piece) for verb in ("far_row", "piece") if not change_reason(s, verb, piece)]
        found += [("pair", piece) for piece in self.pieces if not change_reason(s, "pair", piece)]
        found += [("decoy", piece) for piece in decoys(s, self.pieces) if self.model(s, piece)]
        return [*found, DONE]

    def model(self, s: Theater, decoy: int) -> int:
        """The real counter of its type beside which a dummy waits or stands, 0 if it may stand with none."""
        for piece in self.pieces:
            if s.t.type_of[piece] == s.t.type_of[decoy] and s.steps[piece]:
                hex = s.place[piece]
                if hex == OFF_AIR:
                    continue  # no dummy flies in (29.6.3)
                if hex < 0 or not (dummy_place_reason(s, decoy, hex) or joining_reason(s, [decoy], hex)):
                    return piece
        return 0

    def add_decoy(self, s: Theater, decoy: int) -> None:
        """A leftover counter with a Dummy marker comes with the others of its type (11.3a)."""
        model = self.model(s, decoy)
        s.entry[decoy], s.entry_zone[decoy] = s.entry[model], s.entry_zone[model]
        s.steps[decoy] = 0
        put(s, decoy, s.place[model])
        self.pieces.append(decoy)

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "pair":
            g.push(PairSteps(a[1]))
        elif a[0] == "decoy":
            self.add_decoy(g.state, a[1])
        else:
            self.pieces.remove(a[1])
            if a[0] == "far_row":
                put(g.state, a[1], OFF_MAP_10)
            else:
                g.push(ArrivalHex(a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-arrivals", {"n": len(self.pieces)}), "46.6a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "decoy":
            return refusal(decoy_reason(g.state, self.pieces, a[1]), [("piece", a[1])])
        if a[0] not in ("piece", "far_row", "pair"):
            return None
        return refusal(self.reason(g.state, a[0], a[1]), [("piece", a[1])])

    def reason(self, s: Theater, verb: str, piece: int) -> int:
        """Why a counter cannot arrive elsewhere, in the far row, or with another step."""
        return change_reason(s, verb, piece) if piece in self.pieces else NOT_ARRIVING


def change_reason(s: Theater, verb: str, piece: int) -> int:
    """Why a counter that has arrived cannot do so elsewhere, in the far row, or with another step."""
    if verb == "pair":
        return ALLOWED if givers(s, piece) else NO_GIVER
    if (verb == "far_row") != (s.place[piece] == OFF_MAP_5):
        return NOT_ON_DISPLAY if verb == "far_row" else NO_OTHER_PLACE
    if verb == "piece" and (s.place[piece] == OFF_AIR or len(first_places(s, piece, 2)) < 2):
        return NO_OTHER_PLACE
    return ALLOWED


class ArrivalHex(Frame[Theater]):
    """Beside which edge hex, or in which hex of its zone, a counter arrives (46.6a, 46.6f)."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("hex", hex) for hex in places_for(g.state, self.piece)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s, hex = g.state, int(a[1])
        if s.place[self.piece] >= 0:
            if hex != s.place[self.piece]:
                put(s, self.piece, hex)
        else:
            s.entry[self.piece] = hex
            arrival = arrival_of(s, self.piece)
            if arrival is not None and arrival.how != BY_PLACE:
                own = hex in s.scenario.zone_hexes[arrival.zone]
                s.entry_zone[self.piece] = arrival.zone if own or arrival.or_zone < 0 else arrival.or_zone
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-arrival-hex", {"piece": ("piece", self.piece)}), "46.6a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refusal(place_reason(g.state, self.piece, a[1]), [("hex", a[1])]) if a[0] == "hex" else None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "hex" or role != g.state.t.side[self.piece]:
            return []
        return refusals(place_reason(g.state, self.piece, ref[1]), [ref])
