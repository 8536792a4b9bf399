"""Steps shared by the operation cycles: one method for each step of 13.2-13.4 and 13.7."""

from __future__ import annotations

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.fire_support import (
    fire_call,
    guns_of_call,
    helicopters_home,
    jam,
    late_counter_battery,
    prompt_counter_battery,
)
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire, has_targets
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.combat.split_fire import forget_fire
from sandtable.games.air_armor.rules.commitment.joining import AddEngineers
from sandtable.games.air_armor.rules.commitment.members import engineers, members
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective, has_objective
from sandtable.games.air_armor.rules.engineers.bridge_removal import TakeBridge
from sandtable.games.air_armor.rules.fire.targets import defensive_hexes
from sandtable.games.air_armor.rules.movement.airborne import AirmobileGroup, AirmobileStep, DeclareAirmobile, may_fly
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.support.observers import judge_observers
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .completion import complete


class OperationCycle(Sequence[Theater]):
    """The steps of an operation; each kind lists those it has, in its own order (13.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[int] = []  # guns that supported the attack

    def engineers(self, g: Play[Theater]) -> None:
        """WP engineers within 3 hexes of a Lead Unit marker may join; NATO names its own with the task force (12.9)."""
        if g.state.op.side == WP and engineers(g.state):
            g.push(AddEngineers())

    def starts(self, g: Play[Theater]) -> None:
        """Record where units stand when the operation begins."""
        s = g.state
        for piece in members(s):
            s.op.start[piece] = max(-1, s.place[piece])

    def objective(self, g: Play[Theater]) -> None:
        g.push(DeclareObjective())

    def airmobile(self, g: Play[Theater]) -> None:
        """Whether airmobile units fly in this operation (29.3a)."""
        if may_fly(g.state):
            g.push(DeclareAirmobile())

    def movement(self, g: Play[Theater]) -> None:
        """Group after group, airmobile ones in two pulses; a single one begins with them (13.4c2, 29.3b)."""
        s = g.state
        if s.op.airmobile and len(s.op.groups) > 1:
            g.push(AirmobileStep())
            return
        g.push(MovementStep())
        if s.op.airmobile:
            g.push(AirmobileGroup(1))

    def jamming(self, g: Play[Theater]) -> None:
        """The active player may jam the objective, hex or bridge (39.0, 39.2k)."""
        if has_objective(g.state):
            jam(g)

    def reaction(self, g: Play[Theater]) -> None:
        """The inactive player may react with one force into the objective hex (19.0)."""
        s = g.state
        if s.op.objective >= 0 and not s.op.found_empty and s.first[1 - s.op.side][s.op.objective]:
            g.push(ReactionWindow())

    def defensive_call(self, g: Play[Theater]) -> None:
        """One inactive HQ may call if there is a target (18.7.2a1)."""
        if defensive_hexes(g.state):
            fire_call(g, 1 - g.state.op.side, 0)

    def defensive_fire(self, g: Play[Theater]) -> None:
        forget_fire(g.state)
        g.push(DefensiveFire())

    def defensive_counter(self, g: Play[Theater]) -> None:
        """Guns that gave defensive support may be answered at once, after the step (23.4.1h)."""
        prompt_counter_battery(g)

    def offensive_call(self, g: Play[Theater]) -> None:
        """One HQ of the active formation may call if there is something to fire at (18.8.1)."""
        if has_targets(g.state):
            fire_call(g, g.state.op.side, 1)

    def offensive_fire(self, g: Play[Theater]) -> None:
        s = g.state
        if s.op.objective_side >= 0:
            g.push(TakeBridge())
            return
        forget_fire(s)
        judge_observers(s)
        g.push(OffensiveFire())

    def retreat(self, g: Play[Theater]) -> None:
        """If retreat was chosen and any unit survives (18.4d, 18.4.8b)."""
        if g.state.op.retreat_chosen:
            g.push(RetreatStep())

    def advance(self, g: Play[Theater]) -> None:
        if g.state.op.objective >= 0:
            g.push(AdvanceStep())

    def helicopters(self, g: Play[Theater]) -> None:
        """Called attack helicopters fly home and recover (13.4n2)."""
        helicopters_home(g)

    def late_counter(self, g: Play[Theater]) -> None:
        """Guns that supported the attack are answered after Completion (23.4.9c)."""
        late_counter_battery(g, self.late)

    def completion(self, g: Play[Theater]) -> None:
        s = g.state
        self.late = guns_of_call(s, s.op.offensive_assets, s.op.just_fired)
        complete(g)
