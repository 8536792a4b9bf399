"""Roadblocks (optional rule 33): two a side, as Traffic markers that also cut supply and give control."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.supply.supply import carries_supply, road_net, roadblock_hexes
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import SOUND

IN_BOX: Final = -1
ROAD_HEXES: Final = 4  # how far from a friendly unit (33.2)

NO_PLACE: Final = Reason("33.2", "roadblock")


def numbers_of(s: Front, role: int) -> list[int]:
    """The numbers of a side's Roadblocks in the columns of the state."""
    half = len(s.roadblocks) // 2
    return list(range(half)) if role == 0 else list(range(half, 2 * half))


def by_road(s: Front, role: int, hex: int) -> list[int]:
    """Hexes from which a road line comes to a hex: next to it, without enemies, bonds or blown bridges (23.3)."""
    link, found = s.ways.road_links[hex], []
    for at in range(0, len(link), 2):
        other, bridge = link[at], link[at + 1]
        if s.zoc.holder(other) == 2 - role or (bridge and s.bridge[bridge] != SOUND):
            continue
        if not s.zoc.side_bond(1 - role, s.t.grid.side_between(hex, other)):
            found.append(other)
    return found


def in_touch(s: Front, role: int) -> list[int]:
    """1 for hexes whose road line to a source passes a friendly unit at most four road hexes away (33.2)."""
    net = road_net(s, role)
    near = [0] * s.t.grid.size
    blocks = roadblock_hexes(s, role)
    layer = [s.place[unit] for unit in s.units_of(role + 1) if net[s.place[unit]]]
    for hex in layer:
        near[hex] = 1
    for _ in range(ROAD_HEXES):
        further: list[int] = []
        for hex in layer:
            for other in by_road(s, role, hex):
                if near[other]:
                    continue
                near[other] = 1
                if other not in blocks and carries_supply(s, role, other):
                    further.append(other)
        layer = further
    return near


def has_road_line(s: Front, role: int, hex: int, net: list[int]) -> bool:
    """Whether a road line leads from a hex to a source (23.3)."""
    return net[hex] > 0 or any(net[other] for other in by_road(s, role, hex))


def roadblock_places(s: Front, role: int) -> list[int]:
    """Hexes for a Roadblock: in touch, not in or next to enemies, own Traffic markers or any Roadblock (33.2)."""
    near = in_touch(s, role)
    taken = [hex for hex in (s.traffic if role else s.greif) + s.roadblocks if hex >= 0]
    found: list[int] = []
    for hex in range(s.t.grid.size):
        if not near[hex] or s.zoc.holder(hex) == 2 - role or s.zoc.next_to_enemy(role, hex):
            continue
        if role and s.t.bottleneck[hex]:
            continue  # as Traffic markers (24.4)
        if not any(s.t.grid.distance(hex, other) <= 1 for other in taken):
            found.append(hex)
    return found


def lift(g: Play[Front], number: int) -> None:
    """A Roadblock goes back to its box; it can be used again."""
    s = g.state
    g.tell("roadblock_lifted", s.roadblocks[number])
    s.roadblocks[number] = IN_BOX
    s.roadblocks_entered[number] = 0


def lift_passed_roadblocks(g: Play[Front]) -> None:
    """At the end of a Movement or Combat Phase in which its player stopped in or passed enemy Roadblocks (33.3)."""
    s = g.state
    for number in numbers_of(s, 1 - s.role):
        hex = s.roadblocks[number]
        if hex >= 0 and (s.roadblocks_entered[number] or s.zoc.holder(hex) == s.role + 1):
            lift(g, number)


def lift_cut_roadblocks(g: Play[Front]) -> None:
    """In the own Traffic Phase: those without a road line to a source (33.3)."""
    s = g.state
    net = road_net(s, s.role)
    for number in numbers_of(s, s.role):
        if s.roadblocks[number] >= 0 and not has_road_line(s, s.role, s.roadblocks[number], net):
            lift(g, number)


class PlaceRoadblocks(Frame[Front]):
    """Roadblocks taken up or put down (33.2, 33.3); one that was put down stays this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.set_down: list[int] = []

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        mine = numbers_of(s, s.role)
        if any(s.roadblocks[number] == IN_BOX for number in mine):
            found.extend([("roadblock", hex) for hex in roadblock_places(s, s.role)])
        down = [number for number in mine if s.roadblocks[number] >= 0 and number not in self.set_down]
        found.extend([("lift", s.roadblocks[number]) for number in down])
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
        elif a[0] == "lift":
            lift(g, s.roadblocks.index(a[1]))
        else:
            number = next(number for number in numbers_of(s, s.role) if s.roadblocks[number] == IN_BOX)
            s.roadblocks[number] = a[1]
            s.control[a[1]] = s.role + 1
            self.set_down.append(number)
            g.tell("roadblock_placed", s.role, a[1])

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-place-roadblocks"), "33.2")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return about(NO_PLACE, ("hex", a[1])) if a[0] == "roadblock" else None
