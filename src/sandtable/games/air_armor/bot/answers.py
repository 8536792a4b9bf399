"""One entry for each kind of question: who answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.air.air_call import ChooseAirPoints, ChooseProfile, PlaceAirUnit
from sandtable.games.air_armor.rules.air.airmobile import AirPulse, ChoosePulse
from sandtable.games.air_armor.rules.air.anti_air import AbortOrCheck, FlakCombat, SamFire
from sandtable.games.air_armor.rules.air.flight import Flight, FormFlight, HomeFlight
from sandtable.games.air_armor.rules.air.paradrop import DeclareParadrop, Paradrop
from sandtable.games.air_armor.rules.air.pickup import ChoosePickup, FormSortie
from sandtable.games.air_armor.rules.air.sortie import LandingFlight, LoadPassengers, PickupFlight
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep, AdvanceUnit
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatUnits
from sandtable.games.air_armor.rules.combat.split_fire import SplitFire
from sandtable.games.air_armor.rules.command.lead import PlaceEntryLead, PlaceLead
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.task_force import TaskForceEdge, TaskForceLead, TaskForceMembers
from sandtable.games.air_armor.rules.commitment.joining import AddEngineers, AddRegiments, AddUnits
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective, NewObjective
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction, EngineerActions
from sandtable.games.air_armor.rules.engineers.charges import SetCharges
from sandtable.games.air_armor.rules.engineers.placement import PlaceMines
from sandtable.games.air_armor.rules.entry import Arrivals
from sandtable.games.air_armor.rules.fire.losses import ChooseLoss, StandOrRetreat
from sandtable.games.air_armor.rules.maneuver_phase import ManeuverPhase
from sandtable.games.air_armor.rules.movement.airborne import DeclareAirmobile
from sandtable.games.air_armor.rules.movement.amphibious import AmphibiousCrossing
from sandtable.games.air_armor.rules.movement.entering import EnterMap
from sandtable.games.air_armor.rules.movement.ferry import Ferry
from sandtable.games.air_armor.rules.movement.infiltration import InfiltrationFire
from sandtable.games.air_armor.rules.movement.move_force import MoveForce
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.react_move import ReactMove
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow, ReactUnits
from sandtable.games.air_armor.rules.movement.screening import Screening
from sandtable.games.air_armor.rules.operations.variants import DeclareVariant
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment, ReserveSegment
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.bridge_strike import BridgeGuns
from sandtable.games.air_armor.rules.support.calls import CallAssets, FireCall
from sandtable.games.air_armor.rules.support.recon import ReconSegment, ReconTarget
from sandtable.games.air_armor.rules.support.strike import StrikeAssets

from . import airmobile, crossing, decoys, flights, operations, support, works
from .glances import GLANCES
from .plan_wp import lead_unit, plan_regiments
from .question import Question

Answer = Callable[[Question], Action]


def answer_for(kind: type[Any]) -> Answer | None:
    """Who answers a question of a class; None if nobody does."""
    for ancestor in kind.__mro__:
        if ancestor in ANSWERS:
            return ANSWERS[ancestor]
    return None


ANSWERS: Final[dict[type, Answer]] = {
    **GLANCES,
    PlaceMines: works.place_mines,
    Arrivals: lambda q: decoys.arriving(q.pic, q.actions),
    # plans and operations
    PlanRegiments: lambda q: plan_regiments(q.pic, q.targets, q.actions),
    PlaceLead: lambda q: lead_unit(q.pic, q.targets.get(q.frame.formation, -1), q.actions),
    PlaceEntryLead: lambda q: q.nearest("hex", q.targets.get(q.frame.formation, -1)),
    ManeuverPhase: operations.activate,
    OperationsSegment: operations.next_operation,
    ReserveSegment: operations.reserve_operation,
    TaskForceLead: operations.task_force_lead,
    TaskForceEdge: lambda q: q.nearest("hex", q.goal(q.frame.lead)),
    TaskForceMembers: operations.task_force_members,
    AddUnits: operations.add_units,
    AddEngineers: operations.add_engineers,
    Ferry: lambda q: crossing.boards(q.actions),
    AddRegiments: operations.add_regiments,
    DeclareObjective: operations.declare_objective,
    NewObjective: operations.declare_objective,
    DeclareVariant: lambda q: ("gegenangriff",) if ("gegenangriff",) in q.actions else ("pass",),
    # movement
    MovementStep: operations.next_mover,
    MoveForce: operations.move_force,
    EnterMap: lambda q: q.nearest("hex", q.goal(q.frame.force[0])),
    AmphibiousCrossing: operations.swim,
    AdvanceStep: operations.advance,
    AdvanceUnit: lambda _: ("done",),
    ReactionWindow: operations.react,
    ReactUnits: operations.react_units,
    ReactMove: operations.react_move,
    RetreatUnits: operations.retreat,
    # fire
    StandOrRetreat: support.stand_or_retreat,
    InfiltrationFire: lambda _: ("all",),
    SplitFire: support.split_fire,
    OffensiveFire: lambda _: ("all",),
    ChooseLoss: support.choose_loss,
    FireCall: support.fire_call,
    CallAssets: support.call_assets,
    ReconSegment: support.recon,
    ReconTarget: support.recon_target,
    StrikeSegment: support.strike,
    StrikeAssets: support.strike_assets,
    BridgeGuns: support.call_assets,
    Screening: support.screening,
    # in the air
    ChooseAirPoints: lambda q: flights.most(q.actions, "spend"),
    ChooseProfile: lambda q: flights.best_profile(q.pic.s, q.pic.role, q.actions),
    PlaceAirUnit: lambda q: flights.quietest(q.pic, q.actions),
    FormFlight: lambda q: flights.most(q.actions, "steps"),
    FormSortie: airmobile.form,
    Flight: lambda q: flights.flight(q.pic, q.frame, q.actions),
    LandingFlight: airmobile.land,
    DeclareAirmobile: airmobile.flies,
    DeclareParadrop: lambda _: ("yes",),
    ChoosePulse: lambda _: ("air_first",),
    AirPulse: airmobile.air_pulse,
    ChoosePickup: airmobile.pickup,
    PickupFlight: airmobile.fly_to_pickup,
    LoadPassengers: airmobile.load,
    Paradrop: airmobile.drop,
    HomeFlight: lambda q: flights.homeward(q.actions),
    FlakCombat: lambda _: ("announce_full",),
    SamFire: lambda _: ("yes",),
    AbortOrCheck: lambda _: ("check",),
    # engineers
    EngineerActions: lambda q: works.next_engineer(q.pic, q.goals, q.actions),
    EngineerAction: lambda q: works.engineer_action(q.pic, q.goals, q.frame.engineer, q.actions),
    SetCharges: lambda q: works.set_charges(q.pic, q.actions),
}
