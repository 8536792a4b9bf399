"""The free set-up: a side lays out its counters in its zone, unseen by the enemy until it is done (46.2b)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Lanes
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.entry import NO_GIVER, NOT_ARRIVING
from sandtable.games.air_armor.rules.pieces.dealing import deal_numbers
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import NATO
from sandtable.games.air_armor.state.theater import Theater

from .layout import Layout, OrderFor, SealedLayout, decoy_reason, decoys, dummy_place_reason, givers
from .setup import set_up_types, zone_of

SET_UP_ZONE: Final = Reason("46.2b", "set-up-zone")
SET_UP_DDR: Final = Reason("46.2b", "set-up-ddr")
SET_UP_OTHER_SIDE: Final = Reason("46.2b", "set-up-other-side")


def movable(s: Theater, side: int) -> list[int]:
    """Counters of a side on the map, whose place is its choice."""
    return s.pieces_of(side) if zone_of(s, side) else []


def place_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a counter cannot be set up in a hex (46.2b)."""
    side = s.t.side[piece]
    if hex not in zone_of(s, side):
        return SET_UP_ZONE
    if side == NATO and s.t.ddr[hex]:
        return SET_UP_DDR
    if s.first[1 - side][hex]:
        return SET_UP_OTHER_SIDE
    return dummy_place_reason(s, piece, hex) or joining_reason(s, [piece], hex)


def hexes_for(s: Theater, piece: int) -> list[int]:
    """The hexes of its zone in which a counter may be set up."""
    return [hex for hex in zone_of(s, s.t.side[piece]) if not place_reason(s, piece, hex)]


class FreeSetUp(Lanes[Theater]):
    """The sealed set-up of one side; when it is done its counters lie on the table, their numbers dealt anew."""

    title = "title-set-up"

    def reveal(self, g: Play[Theater]) -> None:
        s = g.state
        for side, lane in enumerate(self.lanes):
            sealed = lane[0] if lane else None
            if isinstance(sealed, SetUpSide):
                sealed.layout.carry_out(s)
                for unit_type in set_up_types(s, side):
                    deal_numbers(g, unit_type)
                g.tell("set_up", side)
        g.pop()


def free_set_up(side: int) -> FreeSetUp:
    """The set-up of a side, before its first question."""
    lanes = FreeSetUp()
    question = SetUpSide(Layout(side))
    lanes.open_lanes([[], [question]] if side == NATO else [[question], []])
    return lanes


class SetUpSide(SealedLayout):
    """A side sets up: everything stands in its default place; any counter may be put elsewhere (46.2b)."""

    def options(self, g: Play[Theater]) -> list[Action]:
        s = self.scene(g.state)
        units = movable(s, self.layout.side)
        found: list[Action] = [("piece", piece) for piece in units]
        found += [("pair", piece) for piece in units if givers(s, piece)]
        found += [("decoy", piece) for piece in decoys(s, units) if hexes_for(s, piece)]
        return [*found, DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            self.sealed = 1
        elif a[0] == "pair":
            self.pair(g, a[1])
        else:
            g.push(SetUpUnit(self.layout, a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-set-up-side"), "46.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] not in ("piece", "pair", "decoy"):
            return None
        s = self.scene(g.state)
        if a[0] == "decoy":
            return refuse(decoy_reason(s, movable(s, self.layout.side), a[1]), ("piece", a[1]))
        return refuse(self.reason(s, a[0], a[1]), ("piece", a[1]))

    def reason(self, s: Theater, verb: str, piece: int) -> Reason | None:
        """Why a counter cannot be put elsewhere, or given a step."""
        if s.t.side[piece] != self.layout.side:
            return SET_UP_OTHER_SIDE
        if piece not in movable(s, self.layout.side):
            return NOT_ARRIVING
        return NO_GIVER if verb == "pair" and not givers(s, piece) else None


class SetUpUnit(OrderFor):
    """In which hex of the zone a counter stands (46.2b)."""

    verb = "hex"
    kind = "hex"
    rule = "46.2b"

    def things(self, s: Theater) -> list[int]:
        scene = self.layout.scene(s)
        hexes = hexes_for(scene, self.piece)
        if scene.place[self.piece] >= 0 and scene.place[self.piece] not in hexes:
            hexes.append(scene.place[self.piece])
        return hexes

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return place_reason(self.layout.scene(s), self.piece, thing)
