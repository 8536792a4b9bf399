"""Traffic and Greif markers (rule 24): placing, the removal roll, scheduled removal."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.optional.roadblocks import PlaceRoadblocks, lift_cut_roadblocks
from sandtable.games.ardennes44.state.front import Front

IN_BOX: Final = -1
OUT_OF_GAME: Final = -2

NO_MARKER_LEFT: Final = Reason("24.3a", "traffic-none")
NUMBER_NOT_LEFT: Final = Reason("24.3a", "traffic-number")
BOTTLENECK: Final = Reason("24.4b", "traffic-bottleneck")
TOO_CLOSE: Final = Reason("24.4a", "traffic-spacing")


def markers_of(s: Front, role: int) -> list[int]:
    """The hexes of a side's markers by number - 1."""
    return s.traffic if role else s.greif


def boxed_markers(s: Front, role: int) -> list[int]:
    """The markers in a side's box by number, the one placed next first: of the German's the last that leaves (24.6)."""
    found = [at + 1 for at, hex in enumerate(markers_of(s, role)) if hex == IN_BOX]
    return found if role else found[::-1]


def closed_to_marker(s: Front, role: int) -> list[int]:
    """Hexes in which a side may not place a marker: in or next to its own, the bottleneck for Allies (24.4)."""
    closed = s.ways.bottleneck[:] if role else []
    for hex in markers_of(s, role):
        if hex >= 0:
            closed.append(hex)
            closed.extend(s.t.grid.around(hex))
    return closed


def open_to_marker(s: Front, role: int) -> list[Action]:
    """All hexes but the closed ones, as answers."""
    ways = s.ways
    places = sorted({ways.traffic_at[hex] for hex in closed_to_marker(s, role)}, reverse=True)
    found = ways.traffic[:]
    for place in places:
        if place >= 0:
            del found[place]
    return found


def roll_has_ended(s: Front, role: int) -> bool:
    """By one reading the German rolls no more once the schedule has taken a marker (24.3, 24.6)."""
    return s.rules.scheduled_removal_ends_roll and role == 0 and s.greif_gone > 0


def roll_markers_off(g: Play[Front]) -> None:
    """Two dice: own markers with these numbers go back to the box, a double takes one (24.3)."""
    s = g.state
    markers = markers_of(s, s.role)
    if not any(hex >= 0 for hex in markers) or roll_has_ended(s, s.role):
        return
    for number in sorted(set(g.dice("roll-traffic", 2))):
        if number <= len(markers) and markers[number - 1] >= 0:
            g.tell("traffic_lifted", s.role, number, markers[number - 1])
            markers[number - 1] = IN_BOX


def retire_greif(g: Play[Front]) -> None:
    """From turn 8 in every PM turn one German marker leaves the game, in number order (24.6)."""
    s = g.state
    first = s.t.limits.first_greif_removal_turn
    if s.role or s.turn < first or s.turn % 2 or s.greif_gone >= len(s.greif):
        return
    s.greif[s.greif_gone] = OUT_OF_GAME
    s.greif_gone += 1
    g.tell("greif_retired", s.greif_gone)


def may_place(s: Front, role: int) -> bool:
    """Germans begin on turn 3 (24.5)."""
    return role == 1 or s.turn >= s.t.limits.first_greif_turn


class TrafficPhase(Sequence[Front]):
    """Traffic Marker Phase (24.3)."""

    title = "title-traffic-phase"
    steps: ClassVar[tuple[str, ...]] = ("retire", "place", "roadblocks", "roll")

    def retire(self, g: Play[Front]) -> None:
        """Scheduled removal of Greif markers."""
        retire_greif(g)

    def place(self, g: Play[Front]) -> None:
        """Markers from the box."""
        if may_place(g.state, g.state.role):
            g.push(PlaceTraffic())

    def roadblocks(self, g: Play[Front]) -> None:
        """Roadblocks are placed before the roll (33.2)."""
        if g.state.rules.roadblocks and may_place(g.state, g.state.role):
            lift_cut_roadblocks(g)
            g.push(PlaceRoadblocks())

    def roll(self, g: Play[Front]) -> None:
        """Roll to remove markers."""
        roll_markers_off(g)


class PlaceTraffic(Frame[Front]):
    """Where the next Traffic marker goes (24.4); which it is matters to the German alone (24.6)."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0  # the German's choice, 0: the next

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        boxed = boxed_markers(s, s.role)
        if not boxed:
            return [DONE]
        found = open_to_marker(s, s.role)
        if s.role == 0:
            found.extend([("number", number) for number in boxed if number != self._chosen(boxed)])
        found.append(DONE)
        return found

    def _chosen(self, boxed: list[int]) -> int:
        return self.number or boxed[0]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        if a[0] == "number":
            self.number = a[1]
            return
        number = self._chosen(boxed_markers(s, s.role))
        markers_of(s, s.role)[number - 1] = a[1]
        self.number = 0
        g.tell("traffic_placed", s.role, number, a[1])

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        boxed = boxed_markers(s, s.role)
        if s.role == 0 and len(boxed) > 1:
            return Ask(Msg("ask-place-greif", {"n": len(boxed), "number": self._chosen(boxed)}), "24.3a")
        return Ask(Msg("ask-place-traffic", {"n": len(boxed)}), "24.3a")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "number":
            return NUMBER_NOT_LEFT.refuse()
        if a[0] != "traffic":
            return None
        if IN_BOX not in markers_of(s, s.role):
            return NO_MARKER_LEFT.refuse()
        return (BOTTLENECK if s.role and s.t.bottleneck[a[1]] else TOO_CLOSE).refuse(("hex", a[1]))
