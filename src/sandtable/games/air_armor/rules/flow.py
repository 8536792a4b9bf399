"""Automatic consequences of any change: sight, control, positions, masks, lost formations, dummies, leads."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Flow, Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.hq import remove_for_good, spent_formations
from sandtable.games.air_armor.rules.command.lead import (
    MoveLead,
    MoveTaskForceLead,
    lost_leads,
    lost_task_forces,
    move_task_force_lead,
    next_leads,
    task_force_leads,
)
from sandtable.games.air_armor.rules.command.points import hqs_of
from sandtable.games.air_armor.rules.ground.positions import storm_position
from sandtable.games.air_armor.rules.movement.come_in import ComeOffBridge
from sandtable.games.air_armor.rules.optional.reveal import reveal_acquired, settle_hidden
from sandtable.games.air_armor.rules.pieces.counters import free_counter
from sandtable.games.air_armor.rules.pieces.detection import knows, lies_open, note_seen
from sandtable.games.air_armor.rules.pieces.dummies import excess_dummies, types_counted
from sandtable.games.air_armor.rules.pieces.masking import lift_masks
from sandtable.games.air_armor.state.codes import NO_HEX, SET_UP
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .control import change_control, reveal_takers

NOT_EXCESS: Final = Reason("11.3.3b", "not-excess")


class TheaterFlow(Flow):
    """Everything that the rules call "at once" and that needs no decision; choices are asked."""

    def settle(self, g: Play[Any]) -> bool:
        s: Theater = g.state
        stirred = s.restless
        if not stirred or s.phase == SET_UP:
            return False
        s.restless = 0
        if stirred == EVERYWHERE:
            settle_all(g)
        else:
            old, where = divmod(stirred - EVERYWHERE - 1, s.t.size)
            settle_move(g, old, where)
        return (
            surface(g)
            or settle_hidden(g)
            or reveal_acquired(g)
            or reveal_takers(g)
            or displaced_leads(g)
            or (stirred == EVERYWHERE and too_many_dummies(g))
        )  # fmt: skip


def surface(g: Play[Theater]) -> bool:
    """Engineers that have entered a hex from a bridge face enemies, mines and gas there (34.3e, 34.5c, 44.4c)."""
    s = g.state
    if not s.surfaced:
        return False
    for engineer in s.surfaced:
        if s.place[engineer] >= 0:
            g.push(ComeOffBridge([engineer], s.place[engineer]))
    s.surfaced = []
    s.restless = EVERYWHERE
    return True


def settle_all(g: Play[Theater]) -> None:
    """Check every counter: some unit came, left the map or lost steps."""
    look_around(g)
    change_control(g, g.state.control_hexes)
    lift_all_masks(g.state)
    storm_positions(g.state)
    end_formations(g)


def settle_move(g: Play[Theater], old: int, where: int) -> None:
    """All that `settle_all` could find when nothing changed but units that moved from one hex to another."""
    look_at_move(g, where)
    change_control(g, sorted((old, where)))
    lift_masks_at(g.state, [old, where])
    storm_positions_at(g.state, [old, where])


def look_around(g: Play[Theater]) -> None:
    """Each side learns the enemy units that its real units or its Acquired markers reveal (11.2c)."""
    s = g.state
    place = s.place
    for side in (0, 1):
        near, markers = s.near[side], s.acquired.find(side + 1) >= 0
        for piece in s.t.side_pieces[1 - side]:
            hex = place[piece]  # beside the edge nobody looks at it
            if hex >= 0 and (markers or near[hex]) and not knows(s, side, piece):
                look_at(g, side, piece, hex)


def look_at_move(g: Play[Theater], where: int) -> None:
    """`look_around` when units have only moved to a hex: check them and those next to them."""
    s = g.state
    for side in (0, 1):
        enemies = s.first[1 - side]
        for hex in (where, *s.scenario.around[where]):
            piece = enemies[hex]
            while piece:
                if not knows(s, side, piece):
                    look_at(g, side, piece, hex)
                piece = s.link[piece]


def look_at(g: Play[Theater], side: int, piece: int, hex: int) -> None:
    """A side learns the steps of a counter that it sees in a hex; a unit under protection passes unseen."""
    s = g.state
    if piece in s.op.force and s.op.protected[piece] and s.acquired[hex] != side + 1:
        return  # it shows itself when it ends its move there (16.3.1b)
    if (s.near[side][hex] and seen_from(s, side, hex)) or s.acquired[hex] == side + 1:
        note_seen(s, piece)
        g.learn(piece, side)
        if s.op.kind and s.steps[piece] > 0 and s.near[side][hex] and not s.hidden(s.t.side[piece]):
            g.tell("unit_shown", piece, s.steps[piece])  # contact (16.8.1)


def seen_from(s: Theater, side: int, hex: int) -> bool:
    """Whether a unit next to a hex is no dummy: a dummy is taken off before its owner may look (11.3.1a)."""
    neighbours, sides, first = s.t.grid.neighbours, s.t.grid.sides, s.first[side]
    for place in range(6 * hex, 6 * hex + 6):
        other = neighbours[place]
        if other < 0:
            continue
        piece = first[other]
        while piece:
            if s.steps[piece]:
                return True
            piece = s.link[piece]
        site = s.t.site[sides[place]]
        if site and s.keeper[site] and s.t.side[s.keeper[site]] == side:
            return True
    return False


def lift_all_masks(s: Theater) -> None:
    """Remove masks that are no longer needed (14.4.1b)."""
    stacks: set[int] = set()
    for piece, masked in enumerate(s.masked):
        if masked and s.place[piece] >= 0:
            stack = 2 * s.place[piece] + s.t.side[piece]
            if stack not in stacks:
                stacks.add(stack)
                lift_masks(s, s.t.side[piece], s.place[piece])


def lift_masks_at(s: Theater, hexes: list[int]) -> None:
    """The same where stacks have changed."""
    for hex in hexes:
        for side in (0, 1):
            if s.first[side][hex]:
                lift_masks(s, side, hex)


def storm_positions(s: Theater) -> None:
    """Remove Improved Positions that a real enemy has entered (35.0g)."""
    for side in (0, 1):
        hex = s.improved.find(2 - side)
        while hex >= 0:
            if s.first[side][hex]:
                storm_position(s, side, hex)
            hex = s.improved.find(2 - side, hex + 1)


def storm_positions_at(s: Theater, hexes: list[int]) -> None:
    """The same where stacks have changed."""
    for hex in hexes:
        if s.improved[hex]:
            storm_position(s, 2 - s.improved[hex], hex)


def end_formations(g: Play[Theater]) -> None:
    """HQs of formations that have lost all their other steps leave the game (30.4.3a)."""
    s = g.state
    for formation in spent_formations(s):
        for hq in hqs_of(s, formation):
            remove_for_good(s, hq)
        g.tell("formation_gone", formation)


def displaced_leads(g: Play[Theater]) -> bool:
    """Lead Unit markers whose hex an enemy has taken: moved by their owner, or removed (12.3.2.2b)."""
    s = g.state
    leads, groups = lost_leads(s), lost_task_forces(s)
    if not (leads or groups) or g.held("leads"):
        return False
    for formation in leads:
        if next_leads(s, formation):
            g.push(MoveLead(formation))
            return True
        s.lead[formation] = NO_HEX
        g.tell("lead_removed", formation)
    for group in groups:
        if task_force_leads(s, group):
            g.push(MoveTaskForceLead(group))
            return True
        move_task_force_lead(g, group, NO_HEX)
    return False


def too_many_dummies(g: Play[Theater]) -> bool:
    """The first type with more dummies than real steps: its owner takes them off (11.3.3b)."""
    s = g.state
    if not s.readings.dummies:
        return False
    place, types, ground = s.place, s.t.type_of, s.t.ground_pieces
    looked_at = -1
    for piece, steps in enumerate(s.steps):
        if steps or not 0 < piece < ground or types[piece] == looked_at or not lies_open(place[piece]):
            continue
        looked_at = types[piece]
        if excess_dummies(s, looked_at) > 0:
            if g.held("dummies"):
                return False
            g.push(RemoveDummies(s.t.side[piece], looked_at))
            return True
    return False


class RemoveDummies(Choose[Theater]):
    """Which dummies to remove when losses have left too many (11.3.3b)."""

    title = "title-dummies"
    holds: ClassVar[frozenset[str]] = frozenset({"dummies"})
    verb = "piece"
    kind = "piece"
    rule = "11.3.3b"

    def __init__(self, side: int = 0, unit_type: int = 0) -> None:
        super().__init__()
        self.side = side
        self.unit_type = unit_type

    def next(self, g: Play[Theater]) -> int:
        excess = excess_dummies(g.state, self.unit_type)
        if excess <= 0:
            g.state.restless = EVERYWHERE
            g.pop()
            return GO_ON
        found = self.things(g.state)
        if excess < len(found):
            return self.side
        for piece in found:
            self.choose(g, piece)  # all must go: there is nothing to choose
        return GO_ON

    def asked(self, s: Theater) -> int:
        return self.side

    def things(self, s: Theater) -> list[int]:
        """Dummies on the map, or waiting to enter it, that share the limit."""
        found: list[int] = []
        for unit_type in types_counted(s, self.unit_type):
            counters = s.t.counters_of(unit_type)
            found += [piece for piece in counters if lies_open(s.place[piece]) and s.steps[piece] == 0]
        return found

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return NOT_EXCESS

    def choose(self, g: Play[Theater], thing: int) -> None:
        """Take a dummy off the map, or back from its edge."""
        g.learn(thing, 1 - self.side)
        if g.state.place[thing] >= 0:
            g.tell("dummy_removed", thing, g.state.place[thing])
        else:
            g.tell("dummy_sent_back", thing)
        free_counter(g.state, thing)
