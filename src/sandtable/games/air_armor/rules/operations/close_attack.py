"""The Close Attack: infantry and engineers fight in the close terrain of the objective hex (43)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.combat.retreat import RetreatHex
from sandtable.games.air_armor.rules.fire.kinds import CLOSE_FIRE
from sandtable.games.air_armor.rules.ground.steps import crossing_reason, mines_reason
from sandtable.games.air_armor.rules.movement.mask import check_masks
from sandtable.games.air_armor.rules.movement.wires import cut_wires
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle
from .point_blank import ROUNDS, attackers, defenders, fire_point_blank

WITHDRAW_ATTACKER: Final = Reason("43.0.5a", "withdraw-attacker")
WITHDRAW_DEFENDER: Final = Reason("43.0.5b", "withdraw-defender")


class CloseAttack(OperationCycle):
    """The seven steps of 43.0.1-43.0.7, from Movement on."""

    title = "title-close-attack"
    steps = (
        "hexes",
        "movement",
        "landings",
        "defender_fire",
        "attacker_fire",
        "attacker_flight",
        "defender_flight",
        "again",
        "completion",
    )

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.fled = 0  # 1 = the active player has withdrawn units in this round (43.0.5b)
        self.refuge: list[list[int]] = [[], []]  # by side: hexes around the objective to which it may withdraw

    def hexes(self, g: Play[Theater]) -> None:
        """The hexes each side held when the operation began (43.0.5a, 43.0.5b)."""
        s = g.state
        around = [hex for hex in s.t.grid.around(s.op.objective) if s.scenario.inside[hex]]
        self.refuge[s.op.side] = [hex for hex in around if s.first[s.op.side][hex]]
        self.refuge[1 - s.op.side] = [hex for hex in around if not s.first[s.op.side][hex]]

    def landings(self, g: Play[Theater]) -> None:
        """Units that came by air may go back to the hex in which their ground pulse began (43.0b, 43.0.5a)."""
        s = g.state
        mine = self.refuge[s.op.side]
        for piece in attackers(s):
            if s.op.start[piece] not in mine:
                mine.append(s.op.start[piece])

    def defender_fire(self, g: Play[Theater]) -> None:
        """One round of the defenders in the hex, doubled (43.0.3)."""
        if not attackers(g.state):
            self.jump("completion")
            return
        self.round += 1
        fire_point_blank(g, CLOSE_FIRE, defenders(g.state), attackers(g.state))

    def attacker_fire(self, g: Play[Theater]) -> None:
        fire_point_blank(g, CLOSE_FIRE, attackers(g.state), defenders(g.state))

    def attacker_flight(self, g: Play[Theater]) -> None:
        """The active player may withdraw; after five rounds he must (43.0.5a, 43.0.6a)."""
        s = g.state
        self.fled = 0
        if attackers(s) and defenders(s):
            g.push(Withdraw(s.op.side, int(self.round >= ROUNDS), self.refuge[s.op.side]))

    def defender_flight(self, g: Play[Theater]) -> None:
        """If he does not, the inactive player may (43.0.5b)."""
        s = g.state
        if attackers(s) and defenders(s) and not self.fled:
            g.push(Withdraw(1 - s.op.side, 0, self.refuge[1 - s.op.side]))

    def again(self, g: Play[Theater]) -> None:
        s = g.state
        if attackers(s) and defenders(s) and self.round < ROUNDS:
            self.jump("defender_fire")

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, Withdraw) and child.role == g.state.op.side:
            self.fled = int(result > 0)


class Withdraw(Frame[Theater]):
    """Units of one side leave the objective hex, each to a hex of its choice; no fire (43.0.5, 43.1.2a).

    Pops with the number of those that left.
    """

    title = "title-close-attack"

    def __init__(self, role: int = 0, forced: int = 0, refuge: list[int] | None = None) -> None:
        super().__init__()
        self.role = role
        self.forced = forced
        self.refuge: list[int] = [] if refuge is None else refuge[:]
        self.piece = 0
        self.gone = 0

    def units(self, s: Theater) -> list[int]:
        """Units of the side in the hex."""
        return attackers(s) if self.role == s.op.side else defenders(s)

    def withdraw_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        """Why a hex is no refuge: it was not when the attack began, an enemy is in it now, or no way leads there."""
        if hex not in self.refuge or s.first[1 - self.role][hex]:
            return WITHDRAW_ATTACKER if self.role == s.op.side else WITHDRAW_DEFENDER
        start = s.op.objective
        return crossing_reason(s, [piece], 6 * start + s.t.grid.direction(start, hex)) or mines_reason(s, [piece], hex)

    def leavers(self, s: Theater) -> list[int]:
        """Units of the side that have a refuge."""
        return [
            piece
            for piece in self.units(s)
            if any(not self.withdraw_reason(s, piece, hex) for hex in self.refuge)
        ]  # fmt: skip

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.leavers(s):
            hexes = [hex for hex in self.refuge if s.first[self.role][hex]]
            g.pop(self.gone)
            check_masks(g, self.role, hexes)
            return GO_ON
        return self.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if self.piece:
            return [("hex", hex) for hex in self.refuge if not self.withdraw_reason(s, self.piece, hex)]
        found: list[Action] = [("piece", piece) for piece in self.leavers(s)]
        if not self.forced:
            found.append(PASS)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "piece":
            self.piece = a[1]
        elif a[0] == "hex":
            self.gone += 1
            g.push(WithdrawHex([self.piece], s.op.objective, a[1]))
            self.piece = 0
        else:
            hexes = [hex for hex in self.refuge if s.first[self.role][hex]]
            g.pop(self.gone)
            check_masks(g, self.role, hexes)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-withdraw"), "43.0.5a" if self.role == g.state.op.side else "43.0.5b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "hex" or not self.piece:
            return None
        return refuse(self.withdraw_reason(g.state, self.piece, a[1]), ("hex", a[1]))


class WithdrawHex(RetreatHex):
    """A unit goes from the objective into a hex: no fire, but the interrupts of 13.8b (43.0.5, 37.5f, 44.4g)."""

    steps: ClassVar[tuple[str, ...]] = ("enter", "banks", "contact", "mines", "gas")

    def enter(self, g: Play[Theater]) -> None:
        """A defender is Used wherever it goes, an attacker at the end (43.0.7a)."""
        s = g.state
        cut_wires(g, self.force, s.t.grid.side_between(self.start, self.hex))
        for piece in self.force:
            put(s, piece, self.hex)
            s.used[piece] = 1
            g.tell("withdrew", piece, self.hex)
