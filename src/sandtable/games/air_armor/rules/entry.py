"""The Reinforcement Phase: units due appear beside the edge, on the Off-map Display, off map or in a zone (9.1, 46.6).

Everything that arrives has a default place; its owner may change places, pair steps and add dummies, and the enemy
sees the counters when he is done.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, Lanes, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.ground.edges import free_edge
from sandtable.games.air_armor.rules.pieces.dealing import counters_in_play, deal_numbers
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Arrival
from sandtable.games.air_armor.state.theater import Theater

from .layout import (
    DECOY,
    FAR_ROW,
    PAIR,
    Layout,
    OrderFor,
    SealedLayout,
    decoy_reason,
    decoys,
    dummy_place_reason,
    givers,
    take_step,
)
from .setup import first_steps

NO_GIVER: Final = Reason("11.1a", "pair-no-giver")
ARRIVES_ELSEWHERE: Final = Reason("46.6a", "arrives-elsewhere")
ARRIVES_BESIDE_ENEMY: Final = Reason("46.6f", "arrives-beside-enemy")
NOT_ARRIVING: Final = Reason("46.6a", "not-arriving")
NO_OTHER_PLACE: Final = Reason("46.6a", "no-other-place")
NOT_ON_DISPLAY: Final = Reason("40.1b", "not-on-display")


class ReinforcementPhase(Sequence[Theater]):
    """Units due this turn come into play (9.1)."""

    title = "title-reinforcement-phase"
    steps: ClassVar[tuple[str, ...]] = ("support_points", "helicopters", "wp_units", "nato_units")

    def support_points(self, g: Play[Theater]) -> None:
        """Combat Support Points and SAM strengths of this turn (9.1e, 46.4a)."""
        s, special = g.state, g.state.scenario.special
        if special.points_turn == s.turn:
            for at, points in enumerate(special.points):
                if s.readings.gas or at % 6 < codes.PERSISTENT_POINTS:
                    s.points[at] += points
        if special.sam_turn == s.turn:
            s.sam = special.sam[:]

    def helicopters(self, g: Play[Theater]) -> None:
        """Helicopter steps of this turn come into the Ready box (9.1d)."""
        s, special = g.state, g.state.scenario.special
        if special.helicopter_turn == s.turn:
            for helicopter, steps in enumerate(special.helicopters):
                s.track[box(helicopter, codes.READY)] += steps

    def wp_units(self, g: Play[Theater]) -> None:
        """WP first; NATO is neither told nor asked anything."""
        arrive(g, codes.WP)

    def nato_units(self, g: Play[Theater]) -> None:
        """Then NATO."""
        arrive(g, codes.NATO)


def arrive(g: Play[Theater], side: int) -> None:
    """The units of a side that are due this turn: their owner arranges them in secret, if he has any choice."""
    s = g.state
    due = arrivals_of(s, side)
    if not due:
        return
    arriving = Arriving()
    question = Arrivals(ArrivalLayout(side))
    arriving.open_lanes([[], [question]] if side == codes.NATO else [[question], []])
    if question.leaves_choice(s):
        g.push(arriving)
    else:
        bring_in(g, question.layout)


def arrivals_of(s: Theater, side: int) -> list[int]:
    """The lines of the schedule by which units of a side come this turn."""
    rows = enumerate(s.scenario.arrivals)
    return [at for at, arrival in rows if arrival.turn == s.turn and arrival.side == side]


def types_of(s: Theater, side: int) -> list[int]:
    """The types that come with them."""
    return [unit_type for at in arrivals_of(s, side) for unit_type in s.scenario.arrivals[at].types]


def bring_in(g: Play[Theater], layout: Layout) -> None:
    """What has arrived lies on the table, its numbers dealt anew; how many steps they are is known to all (11.2.4)."""
    s = g.state
    layout.carry_out(s)
    steps = 0
    for unit_type in types_of(s, layout.side):
        deal_numbers(g, unit_type)
        steps += s.scenario.type_steps[unit_type]
    g.tell("arrived", layout.side, steps)


def appear(s: Theater, arrival: Arrival, at: int) -> None:
    """Counters of one line of the schedule in their default places."""
    for unit_type in arrival.types:
        for piece in pair_counters(s, unit_type):
            where = first_place(s, piece, arrival)
            if where == codes.QUEUED:
                queue(s, piece, arrival, at)
            elif where >= 0 or where == codes.OFF_MAP_5:
                s.entry_zone[piece] = arrival.zone if arrival.how != codes.BY_PLACE else -1
            put(s, piece, where)


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
    if used and s.steps[used[0]] == codes.UNREVEALED:
        s.pool[unit_type] = steps
    return used


def first_place(s: Theater, piece: int, arrival: Arrival) -> int:
    """Where a counter appears: off map, on the Off-map Display, beside the edge, or in the zone (46.6a, 46.6f)."""
    if arrival.how == codes.BY_AIR or s.t.airmobile[piece]:
        return codes.OFF_AIR
    if arrival.how == codes.BY_PLACE:
        for hex in s.scenario.zone_hexes[arrival.zone]:
            if not zone_reason(s, piece, arrival.zone, hex):
                return hex
    if s.t.unit_class[piece] in (codes.HQ, codes.ARTILLERY) and s.readings.off_map_display:
        return codes.OFF_MAP_5
    return codes.QUEUED


def zone_reason(s: Theater, piece: int, zone: int, hex: int) -> Reason | None:
    """Why a unit cannot be put into a hex of a zone on arrival (46.6f)."""
    if zone < 0 or hex not in s.scenario.zone_hexes[zone] or s.first[1 - s.t.side[piece]][hex]:
        return ARRIVES_ELSEWHERE
    if s.near[1 - s.t.side[piece]][hex]:
        return ARRIVES_BESIDE_ENEMY
    return joining_reason(s, [piece], hex)


def queue(s: Theater, piece: int, arrival: Arrival, at: int) -> None:
    """Let a unit wait beside an edge hex of its zone, on a road if there is one (46.6a)."""
    zone = arrival.zone if arrival.how != codes.BY_PLACE else -1
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
    """The first few of them; in a zone the search stops there."""
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
    if arrival.how == codes.BY_PLACE:
        return free_edge(s, side, s.scenario.edge[side])
    hexes = free_edge(s, side, s.scenario.zone_hexes[arrival.zone])
    return hexes + (free_edge(s, side, s.scenario.zone_hexes[arrival.or_zone]) if arrival.or_zone >= 0 else [])


def place_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a counter cannot arrive at a hex."""
    if hex in places_for(s, piece):
        return None
    arrival = arrival_of(s, piece)
    if arrival is None:
        return NOT_ARRIVING
    if s.place[piece] >= 0:
        return zone_reason(s, piece, arrival.zone, hex)
    return ARRIVES_ELSEWHERE


class ArrivalLayout(Layout):
    """What arrives this turn: everything has a default place, which its owner may change."""

    def begin(self, s: Theater) -> None:
        for at in arrivals_of(s, self.side):
            appear(s, s.scenario.arrivals[at], at)

    def follow(self, s: Theater, kind: int, piece: int, other: int) -> None:
        if kind == PAIR:
            take_step(s, piece, other)
        elif kind == DECOY:
            join(s, piece, other)
        elif kind == FAR_ROW:
            put(s, piece, codes.OFF_MAP_10)
        else:
            arrive_at(s, piece, other)


def join(s: Theater, decoy: int, model: int) -> None:
    """A leftover counter with a Dummy marker comes with another one of its type (11.3a)."""
    s.entry[decoy], s.entry_zone[decoy] = s.entry[model], s.entry_zone[model]
    s.steps[decoy] = 0
    put(s, decoy, s.place[model])


def arrive_at(s: Theater, piece: int, hex: int) -> None:
    """A counter arrives in another hex of its zone, or beside another one."""
    if s.place[piece] >= 0:
        if hex != s.place[piece]:
            put(s, piece, hex)
        return
    s.entry[piece] = hex
    arrival = arrival_of(s, piece)
    if arrival is not None and arrival.how != codes.BY_PLACE:
        own = hex in s.scenario.zone_hexes[arrival.zone]
        s.entry_zone[piece] = arrival.zone if own or arrival.or_zone < 0 else arrival.or_zone


class Arriving(Lanes[Theater]):
    """What a side lays out on arrival; the enemy sees it when it is done."""

    title = "title-reinforcement-phase"

    def reveal(self, g: Play[Theater]) -> None:
        for lane in self.lanes:
            sealed = lane[0] if lane else None
            if isinstance(sealed, Arrivals):
                bring_in(g, sealed.layout)
        g.pop()


class Arrivals(SealedLayout):
    """A side looks over what has arrived: another hex, the far row of the display, other steps, dummies, or done."""

    def __init__(self, layout: Layout | None = None) -> None:
        super().__init__(layout)
        self.placed: list[int] = []  # counters whose place was chosen

    def pieces(self, s: Theater) -> list[int]:
        """Counters that have arrived and may still be changed."""
        found: list[int] = []
        for unit_type in types_of(s, self.layout.side):
            found += [piece for piece in counters_in_play(s, unit_type) if s.place[piece] != codes.SPARE]
        return [piece for piece in found if piece not in self.placed]

    def leaves_choice(self, s: Theater) -> bool:
        """Whether, as far as everybody knows, the owner may have a choice: of a place, or of steps and dummies."""
        scene = self.scene(s)
        return any(scene.place[piece] != codes.OFF_AIR or self.pairs(s, piece) for piece in self.pieces(scene))

    def pairs(self, s: Theater, piece: int) -> bool:
        """Whether steps are dealt among several counters of a type, and not unknown to their owner too (45.2)."""
        unknown = s.hidden(self.layout.side) and s.t.maneuver[piece]
        return not unknown and len(counters_in_play(s, s.t.type_of[piece])) > 1

    def options(self, g: Play[Theater]) -> list[Action]:
        s = self.scene(g.state)
        pieces = self.pieces(s)
        found: list[Action] = []
        for piece in pieces:
            found += [(verb, piece) for verb in ("far_row", "piece") if not change_reason(s, verb, piece)]
        found += [("pair", piece) for piece in pieces if not change_reason(s, "pair", piece)]
        found += [("decoy", piece) for piece in decoys(s, pieces) if self.model(s, piece)]
        return [*found, DONE]

    def model(self, s: Theater, decoy: int) -> int:
        """The real counter of its type beside which a dummy waits or stands, 0 if it may stand with none."""
        for piece in self.pieces(s):
            if s.t.type_of[piece] == s.t.type_of[decoy] and s.steps[piece]:
                hex = s.place[piece]
                if hex == codes.OFF_AIR:
                    continue  # no dummy flies in (29.6.3)
                if hex < 0 or not (dummy_place_reason(s, decoy, hex) or joining_reason(s, [decoy], hex)):
                    return piece
        return 0

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            self.sealed = 1
        elif a[0] == "pair":
            self.pair(g, a[1])
        elif a[0] == "decoy":
            self.layout.order(DECOY, a[1], self.model(self.scene(g.state), a[1]))
        elif a[0] == "far_row":
            self.placed.append(a[1])
            self.layout.order(FAR_ROW, a[1], 0)
        else:
            self.placed.append(a[1])
            g.push(ArrivalHex(self.layout, a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-arrivals", {"n": len(self.pieces(self.scene(g.state)))}), "46.6a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] not in ("piece", "far_row", "pair", "decoy"):
            return None
        s = self.scene(g.state)
        if a[0] == "decoy":
            return refuse(decoy_reason(s, self.pieces(s), a[1]), ("piece", a[1]))
        reason = change_reason(s, a[0], a[1]) if a[1] in self.pieces(s) else NOT_ARRIVING
        return refuse(reason, ("piece", a[1]))


def change_reason(s: Theater, verb: str, piece: int) -> Reason | None:
    """Why a counter that has arrived cannot do so elsewhere, in the far row, or with another step."""
    if verb == "pair":
        return None if givers(s, piece) else NO_GIVER
    if (verb == "far_row") != (s.place[piece] == codes.OFF_MAP_5):
        return NOT_ON_DISPLAY if verb == "far_row" else NO_OTHER_PLACE
    if verb == "piece" and (s.place[piece] == codes.OFF_AIR or len(first_places(s, piece, 2)) < 2):
        return NO_OTHER_PLACE
    return None


class ArrivalHex(OrderFor):
    """Beside which edge hex, or in which hex of its zone, a counter arrives (46.6a, 46.6f)."""

    verb = "hex"
    kind = "hex"
    rule = "46.6a"

    def things(self, s: Theater) -> list[int]:
        return places_for(self.layout.scene(s), self.piece)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return place_reason(self.layout.scene(s), self.piece, thing)
