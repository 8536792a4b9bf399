"""The Hasty Attack: twelve steps of one regiment or one task force (13.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.commitment.joining import commit_regiment
from sandtable.games.air_armor.rules.commitment.objective import has_objective
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, GEGENANGRIFF, OVERRUN, WP
from sandtable.games.air_armor.state.theater import Theater

from .close_attack import CloseAttack
from .cycle import OperationCycle
from .gegenangriff import Gegenangriff, reversed_order
from .overrun import Overrun
from .variants import VARIANTS, DeclareVariant, variant_reason


class HastyAttack(OperationCycle):
    """The steps of 13.3; Overrun and Close Attack go on with cycles of their own, a Gegenangriff may (13.3b5)."""

    title = "title-hasty-attack"
    steps = (
        "commitment",
        "engineers",
        "starts",
        "airmobile",
        "objective",
        "variant",
        "own_cycle",
        "movement",
        "jamming",
        "gegenangriff",
        "reaction",
        "defensive_call",
        "defensive_fire",
        "defensive_counter",
        "offensive_call",
        "offensive_fire",
        "retreat",
        "advance",
        "completion",
        "late_counter",
    )

    def commitment(self, g: Play[Theater]) -> None:
        """WP: the regiment and all its units; NATO: one task force and its CP (13.3b1, 13.3b2)."""
        s = g.state
        if s.op.side == WP:
            commit_regiment(g, s.op.formation)
        else:
            g.push(FormTaskForce(s.op.formation))

    def variant(self, g: Play[Theater]) -> None:
        if any(not variant_reason(g.state, verb) for verb in VARIANTS):
            g.push(DeclareVariant())

    def own_cycle(self, g: Play[Theater]) -> None:
        variant = g.state.op.variant
        if variant == OVERRUN:
            g.replace(Overrun())
        elif variant == CLOSE_ATTACK:
            g.replace(CloseAttack())

    def gegenangriff(self, g: Play[Theater]) -> None:
        """A declared Gegenangriff is rolled for before the Reaction step (13.3e)."""
        s = g.state
        if s.op.variant == GEGENANGRIFF and has_objective(s) and reversed_order(g):
            g.replace(Gegenangriff())
