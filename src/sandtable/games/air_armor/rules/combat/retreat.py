"""The Retreat step: all defenders leave the objective hex by the priorities, then draw Retreat Fire (18.4, 18.9)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import GO_ON, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.profiles import turn_profile
from sandtable.games.air_armor.rules.fire.firers import fires_reason, retreat_firers
from sandtable.games.air_armor.rules.fire.kinds import RETREAT_FIRE
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.ground.retreats import at_map_edge, retreat_hexes, retreat_reason
from sandtable.games.air_armor.rules.movement.come_in import ComeIn
from sandtable.games.air_armor.rules.movement.hazards import leave_mines
from sandtable.games.air_armor.rules.movement.mask import check_masks
from sandtable.games.air_armor.rules.movement.screening import Screening, may_screen
from sandtable.games.air_armor.rules.movement.wires import cut_wires
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.state.codes import EXITED, WP
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater

from .split_fire import NO_TARGET, SplitFire, forget_fire


def retreated(s: Theater) -> list[int]:
    """Units that have retreated in the operation, by number."""
    return places_of(s.op.retreated, 1)


def retreated_hexes(s: Theater, side: int) -> list[int]:
    """Hexes in which units stand that have just retreated, in the order of the map."""
    found: list[int] = []
    for piece in retreated(s):
        if s.t.side[piece] == side and s.place[piece] >= 0 and s.place[piece] not in found:
            found.append(s.place[piece])
    return sorted(found)


def engage(g: Play[Theater], everybody: int) -> None:
    """Retreated units next to an enemy are Used; all of them when somebody advances (18.4d, 18.4h, 18.5.3)."""
    s = g.state
    for piece in retreated(s):
        if s.place[piece] >= 0 and not s.used[piece]:
            if everybody or s.near[1 - s.t.side[piece]][s.place[piece]]:
                s.used[piece] = 1
                g.tell("engaged", piece)


class RetreatStep(Sequence[Theater]):
    """Retreat of all survivors, Retreat Fire, and the units Used after it (18.4d, 18.4e)."""

    title = "title-retreat"
    steps = ("units", "fire", "masks", "used")

    def units(self, g: Play[Theater]) -> None:
        forget_fire(g.state)
        g.push(RetreatUnits(g.state.op.objective))

    def masks(self, g: Play[Theater]) -> None:
        """The limits are tested at the end of the retreat; no unit is masked under Retreat Fire (14.2.4, 14.4.2)."""
        side = 1 - g.state.op.side
        check_masks(g, side, retreated_hexes(g.state, side))

    def fire(self, g: Play[Theater]) -> None:
        g.push(RetreatFire())

    def used(self, g: Play[Theater]) -> None:
        engage(g, 0)


class RetreatUnits(Frame[Theater]):
    """Unit after unit, or all together: into a hex of the best priority, or off the map (18.4g1, 18.4.1b, 18.4.7)."""

    title = "title-retreat"

    def __init__(self, start: int = 0) -> None:
        super().__init__()
        self.start = start
        self.piece = 0  # a unit that goes by itself

    def left_there(self, s: Theater) -> list[int]:
        """Units that still have to leave."""
        return s.pieces_at(1 - s.op.side, self.start)

    def force(self, s: Theater) -> list[int]:
        """Units that retreat now."""
        return [self.piece] if self.piece else self.left_there(s)

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.left_there(s):
            g.pop()
            return GO_ON
        return 1 - s.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        force = self.force(s)
        found: list[Action] = [("hex", hex) for hex in retreat_hexes(s, force, self.start)]
        if at_map_edge(s, self.start):
            found.append(("leave",))
        if self.piece:
            steps = s.steps[self.piece]
            found += [("split", n) for n in range(1, steps) if not split_reason(s, self.piece, n)]
            found += scraps_for(s, [self.piece])
        elif len(force) > 1 or s.steps[force[0]] > 1:
            found += [("piece", piece) for piece in force]
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "piece":
            self.piece = a[1]
        elif a[0] == "split":
            self.piece = split_unseen(g, self.piece, a[1])[0]
        elif a[0] == "scrap":
            scrap(g, a[1])
        else:
            force = self.force(s)
            self.piece = 0
            if a[0] == "leave":
                g.push(RetreatOffMap(force, self.start))
            else:
                g.push(RetreatHex(force, self.start, a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-retreat-units", {"hex": ("hex", self.start)}), "18.4.1a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "hex":
            return refuse(retreat_reason(s, self.force(s), self.start, a[1]), ("hex", a[1]))
        if a[0] == "split" and self.piece:
            return refuse(split_reason(s, self.piece, a[1]), ("piece", self.piece))
        return None


class RetreatOffMap(Sequence[Theater]):
    """Units retreat off the map, out of mines under a Mine Attack: not destroyed, never back (18.4.7a, 37.5f)."""

    steps = ("mines_left", "leave")

    def __init__(self, force: list[int] | None = None, start: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.start = start

    def mines_left(self, g: Play[Theater]) -> None:
        if g.state.mine[self.start]:
            leave_mines(g, self.force, self.start)

    def leave(self, g: Play[Theater]) -> None:
        for piece in self.force:
            if g.state.place[piece] >= 0:
                g.tell("left_map", piece)
                put(g.state, piece, EXITED)


class RetreatHex(ComeIn):
    """Units go from the objective into a hex; interrupts in the order of 13.8b, the roles of contact reversed."""

    steps: ClassVar[tuple[str, ...]] = ("mines_left", "enter", "banks", "contact", "mines", "gas", "screen")

    def __init__(self, force: list[int] | None = None, start: int = 0, hex: int = 0) -> None:
        super().__init__(force, hex)
        self.start = start

    def mines_left(self, g: Play[Theater]) -> None:
        if g.state.mine[self.start]:
            leave_mines(g, self.force, self.start)

    def enter(self, g: Play[Theater]) -> None:
        s = g.state
        self.force = [piece for piece in self.force if s.place[piece] >= 0]
        cut_wires(g, self.force, s.t.grid.side_between(self.start, self.hex))
        for piece in self.force:
            put(s, piece, self.hex)
            s.op.retreated[piece] = 1
            g.tell("retreated", piece, self.hex)

    def screen(self, g: Play[Theater]) -> None:
        """Cavalry next to a WP unit that retreats may screen instead of firing (41.2.6)."""
        s = g.state
        force = self.alive(s)
        if force and s.t.side[force[0]] == WP and may_screen(s, force):
            g.push(Screening(force, 0))


class RetreatFire(SplitFire):
    """The active player fires at units that retreated into his zones of control, participants or not (18.9)."""

    title = "title-retreat-fire"
    is_reaction = True
    kind = RETREAT_FIRE

    def role(self, s: Theater) -> int:
        return s.op.side

    def hexes(self, s: Theater) -> list[int]:
        side = 1 - s.op.side
        return [hex for hex in retreated_hexes(s, side) if targets_at(s, RETREAT_FIRE, side, hex)]

    def candidates(self, s: Theater, hex: int) -> list[int]:
        return retreat_firers(s, s.op.side, hex)

    def fires_at_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        return fires_reason(s, RETREAT_FIRE, piece, hex)

    def fire(self, g: Play[Theater]) -> None:
        for piece in self.firers:
            turn_profile(g.state, piece)  # 25.4.2d
        super().fire(g)

    def ask(self, g: Play[Theater]) -> Ask:
        if self.hex == NO_TARGET:
            return Ask(Msg("ask-retreat-fire"), "18.9a1")
        return Ask(Msg("ask-retreat-firers", {"hex": ("hex", self.hex)}), "18.9a2")
