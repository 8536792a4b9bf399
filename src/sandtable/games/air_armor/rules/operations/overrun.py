"""The Overrun: one force rides into the objective hex (42)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.split_fire import forget_fire
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.engineers.bridge_removal import remove_bridges
from sandtable.games.air_armor.rules.fire.kinds import OVERRUN_FIRE
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.movement.come_in import ComeIn
from sandtable.games.air_armor.rules.movement.infiltration import ALL
from sandtable.games.air_armor.rules.movement.mask import check_masks
from sandtable.games.air_armor.rules.movement.move_force import MoveForce
from sandtable.games.air_armor.rules.movement.movement_step import hexes_of_members
from sandtable.games.air_armor.rules.movement.screening import Screening, may_screen
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import force_reason
from sandtable.games.air_armor.rules.question import Alternative, OperationChoice
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NO_HEX, SCREEN_STOPPED
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle
from .point_blank import ROUNDS, attackers, defenders, fire_point_blank
from .variants import STORM_COST, charge_reason, from_reason

OVERRUN_NOT_BESIDE: Final = Reason("42.0.2b", "overrun-not-beside")


class Overrun(OperationCycle):
    """The nine steps of 42.0.1-42.0.9, from Movement on."""

    title = "title-overrun"
    steps = (
        "movement",
        "force",
        "defensive_fire",
        "storm",
        "screen",
        "declare",
        "defender_fire",
        "attacker_fire",
        "again",
        "charge",
        "stacking",
        "bridges",
        "completion",
    )

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.at_once = 0  # all began next to the objective: no Movement, no Defensive Fire (42.0.1b)
        self.charging = 0
        self.origin = NO_HEX  # hex from which the force entered (42.0.7b)

    def movement(self, g: Play[Theater]) -> None:
        """If all start next to the objective the Overrun begins at once (42.0.1b)."""
        s = g.state
        if all(begins_beside(s, piece) for piece in members(s)):
            self.at_once = 1
        else:
            super().movement(g)

    def force(self, g: Play[Theater]) -> None:
        """If no force has moved next to the enemy: those who began, or landed, next to the objective (42.0.2f)."""
        if not g.state.op.storming and stages(g.state):
            g.push(ChooseOverrunHex())

    def defensive_fire(self, g: Play[Theater]) -> None:
        """Units next to the Overrun force fire; no Reaction, no Fire Call (42.0.3a)."""
        if not self.at_once:
            forget_fire(g.state)
            g.push(OverrunDefense())

    def storm(self, g: Play[Theater]) -> None:
        """The survivors enter the objective for 1 MP (42.0.4a)."""
        s = g.state
        force = [piece for piece in s.op.storming if s.place[piece] >= 0 and s.op.member[piece]]
        s.op.storming = force
        if not self.may_storm(s, force):
            self.jump("bridges")
            return
        self.origin = s.place[force[0]]
        for piece in force:
            s.op.spent[piece] += STORM_COST
            s.op.moved[piece] = 1
            put(s, piece, s.op.objective)
        g.tell("stormed", force[0], s.op.objective)
        g.push(ComeIn(force, s.op.objective))

    def may_storm(self, s: Theater, force: list[int]) -> bool:
        """Whether the force stands in one hex next to the objective from which it may overrun, with 1 MP left."""
        if not force or s.op.objective < 0:
            return False
        here = s.place[force[0]]
        if s.t.grid.distance(here, s.op.objective) != 1 or any(s.place[piece] != here for piece in force):
            return False
        if s.op.objective in s.op.vacated and any(s.op.screened[piece] == SCREEN_STOPPED for piece in force):
            return False  # 41.2.2d
        return points_left(s, HASTY_ATTACK, force) >= STORM_COST and not from_reason(s, force, here)

    def screen(self, g: Play[Theater]) -> None:
        """Cavalry next to the objective may screen the force that has moved into it (42.0.4d)."""
        s = g.state
        force = attackers(s)
        if may_screen(s, force):
            g.push(Screening(force))

    def declare(self, g: Play[Theater]) -> None:
        if attackers(g.state):
            g.push(OverrunChoice())

    def defender_fire(self, g: Play[Theater]) -> None:
        """Only the defenders in the hex, doubled (42.0.5a)."""
        self.round += 1
        fire_point_blank(g, OVERRUN_FIRE, defenders(g.state), attackers(g.state))

    def attacker_fire(self, g: Play[Theater]) -> None:
        """Only the survivors of the force, doubled; nobody retreats (42.0.6)."""
        fire_point_blank(g, OVERRUN_FIRE, attackers(g.state), defenders(g.state))

    def again(self, g: Play[Theater]) -> None:
        """Fight to the Finish: until one side is left or five rounds are over, then back (42.0.7)."""
        s = g.state
        if self.charging or not attackers(s) or not defenders(s):
            return
        if self.round < ROUNDS:
            self.jump("defender_fire")
            return
        force = attackers(s)[:]
        for piece in force:
            put(s, piece, self.origin)
            g.tell("withdrew", piece, self.origin)
        g.push(ComeIn(force, self.origin))

    def charge(self, g: Play[Theater]) -> None:
        """Charge Through: out of the hex in any direction, next to no enemy outside it (42.0.8a)."""
        s = g.state
        force = attackers(s)
        if not self.charging or not force:
            return
        s.op.charging = 1
        s.op.force = force[:]
        for piece in force:
            s.op.halted[piece] = 0
        g.push(MoveForce())

    def stacking(self, g: Play[Theater]) -> None:
        """The limits are tested where the force has ended: in the objective, in its first hex or beyond (42.0.9b)."""
        s = g.state
        check_masks(g, s.op.side, hexes_of_members(s))

    def bridges(self, g: Play[Theater]) -> None:
        """Here the movement of the force ends: it may remove military bridges beside it (38.3a)."""
        s = g.state
        remove_bridges(g, [piece for piece in s.op.storming if s.op.moved[piece]])

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, OverrunChoice):
            self.charging = result


def begins_beside(s: Theater, piece: int) -> bool:
    """Whether a participant began the operation in a hex next to the objective; outside the map it did not."""
    start = s.op.start[piece]
    return start >= 0 and s.t.grid.distance(start, s.op.objective) == 1


def waiting_at(s: Theater, hex: int) -> list[int]:
    """Participants that began or landed in a hex and have not moved on the ground since."""
    return [piece for piece in members(s) if s.place[piece] == hex == s.op.start[piece]]


def stage_reason(s: Theater, hex: int) -> Reason | None:
    """Why the units that wait in a hex cannot be the Overrun force: not next to the objective, or 42.1 (42.0.2b)."""
    force = waiting_at(s, hex)
    if not force or s.op.objective < 0 or s.t.grid.distance(hex, s.op.objective) != 1:
        return OVERRUN_NOT_BESIDE
    return from_reason(s, force, hex)


def stages(s: Theater) -> list[int]:
    """Hexes from which units that wait next to the objective may overrun it."""
    hexes = sorted({s.place[piece] for piece in members(s) if s.place[piece] >= 0})
    return [hex for hex in hexes if not stage_reason(s, hex)]


class ChooseOverrunHex(OperationChoice):
    """From which of several hexes next to the objective the one Overrun force comes (42.0.2f)."""

    title = "title-overrun"
    verb = "hex"
    kind = "hex"
    rule = "42.0.2b"

    def things(self, s: Theater) -> list[int]:
        return stages(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return stage_reason(s, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.replace(ChooseOverrunUnits(thing))


class ChooseOverrunUnits(Frame[Theater]):
    """Which of the units that wait in a hex are the Overrun force, no more than one force may be (42.0.2g)."""

    title = "title-overrun"

    def __init__(self, hex: int = 0) -> None:
        super().__init__()
        self.hex = hex
        self.named: list[int] = []

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def joins_reason(self, s: Theater, piece: int) -> Reason | None:
        """Why a unit is not one more of the force: it does not wait there, or the steps are too many."""
        if piece in self.named or piece not in waiting_at(s, self.hex):
            return OVERRUN_NOT_BESIDE
        return force_reason(s, [*self.named, piece])

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        waiting = waiting_at(s, self.hex)
        found: list[Action] = [("add", piece) for piece in waiting if not self.joins_reason(s, piece)]
        if len(found) > 1 and not force_reason(s, waiting):
            found.insert(0, ALL)
        if self.named:
            found.append(DONE)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        waiting = waiting_at(s, self.hex)
        if a[0] == "add":
            self.named.append(a[1])
            if any(not self.joins_reason(s, piece) for piece in waiting):
                return
        s.op.storming = waiting if a[0] == "all" else self.named[:]
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-choose-overrun-units", {"hex": ("hex", self.hex)}), "42.0.2g")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(self.joins_reason(g.state, a[1]), ("piece", a[1])) if a[0] == "add" else None


class OverrunDefense(DefensiveFire):
    """Defensive Fire at the Overrun force alone; participants outside it are no targets (42.0.2d, 42.0.3a)."""

    def targets(self, s: Theater, hex: int) -> list[int]:
        return [piece for piece in super().targets(s, hex) if piece in s.op.storming]

    def hexes(self, s: Theater) -> list[int]:
        return [hex for hex in super().hexes(s) if self.targets(s, hex)]


class OverrunChoice(Alternative):
    """Fight to the Finish or Charge Through, with the enemy stack in view (42.0.4b)."""

    title = "title-overrun"
    yes = ("finish",)
    no = ("charge",)
    rule = "42.0.4b"

    def asked(self, s: Theater) -> int:
        return s.op.side

    def reason(self, s: Theater) -> Reason | None:
        return charge_reason(s, s.op.storming)

    def decide(self, g: Play[Theater], yes: bool) -> None:
        charging = 0 if yes else 1
        g.tell("overrun_declared", charging)
        g.pop(charging)
