"""The planner: goals, attacks by expected losses, fire where it hurts. One entry for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Msg
from sandtable.games.air_armor.rules.air.air_call import ChooseAirPoints, ChooseProfile, PlaceAirUnit
from sandtable.games.air_armor.rules.air.airmobile import AirPulse, ChoosePulse
from sandtable.games.air_armor.rules.air.anti_air import AbortOrCheck, FlakCombat, SamFire
from sandtable.games.air_armor.rules.air.flight import Flight, FormFlight, HomeFlight
from sandtable.games.air_armor.rules.air.paradrop import DeclareParadrop, Paradrop
from sandtable.games.air_armor.rules.air.sortie import (
    ChoosePickup,
    FormSortie,
    LandingFlight,
    LoadPassengers,
    PickupFlight,
)
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep, AdvanceUnit
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatFire, RetreatUnits
from sandtable.games.air_armor.rules.command.lead import PlaceEntryLead, PlaceLead
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.task_force import TaskForceEdge, TaskForceLead, TaskForceMembers
from sandtable.games.air_armor.rules.commitment.joining import AddEngineers, AddRegiments, AddUnits
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective, NewObjective
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction, EngineerActions
from sandtable.games.air_armor.rules.engineers.bridge_strike import BridgeGuns
from sandtable.games.air_armor.rules.engineers.charges import SetCharges
from sandtable.games.air_armor.rules.engineers.placement import PlaceMines
from sandtable.games.air_armor.rules.entry import Arrivals
from sandtable.games.air_armor.rules.fire.losses import ChooseLoss, StandOrRetreat
from sandtable.games.air_armor.rules.free_setup import SetUpSide
from sandtable.games.air_armor.rules.maneuver_phase import ManeuverPhase
from sandtable.games.air_armor.rules.movement.airborne import DeclareAirmobile
from sandtable.games.air_armor.rules.movement.amphibious import AmphibiousCrossing, ChooseHelper
from sandtable.games.air_armor.rules.movement.entering import EnterMap
from sandtable.games.air_armor.rules.movement.ferry import Ferry
from sandtable.games.air_armor.rules.movement.infiltration import InfiltrationFire
from sandtable.games.air_armor.rules.movement.move_force import MoveForce
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow, ReactMove, ReactUnits
from sandtable.games.air_armor.rules.movement.screening import Screening
from sandtable.games.air_armor.rules.operations.overrun import OverrunChoice
from sandtable.games.air_armor.rules.operations.variants import DeclareVariant
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment, ReserveSegment
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.calls import CallAssets, FireCall
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.jamming import JamQuestion
from sandtable.games.air_armor.rules.support.recon import ReconSegment, ReconTarget
from sandtable.games.air_armor.rules.support.strike import StrikeAssets
from sandtable.games.air_armor.state.theater import Theater
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

from . import airmobile, crossing, decoys, flights, operations, support, works
from .operations_nato import Intent
from .picture import Picture
from .plan_wp import lead_unit, plan_regiments, targets_of
from .question import Question
from .reasons import reason
from .rehearsal import PRIOR, WORLDS, play_out, standing
from .ways import Atlas


class Planner:
    """Plays either side from what its role may see."""

    def __init__(self, seed: int | str = 0, atlas: Atlas | None = None) -> None:
        self._chance = Chance(key_of(f"planner {seed}"))
        self._atlas = atlas or Atlas()
        self._targets: dict[int, int] = {}
        self._planned = -1  # turn of the targets
        self._enemy: Planner | None = None
        self.intent: Intent | None = None
        self.instead: Action | None = None

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for, with its chances."""
        return reason(chair, action)

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        role = world.role_index(chair.role)
        question = self._question(world, role, actions)
        candidates = rehearsed(question)
        if len(candidates) > 1:
            return self._rehearse(chair, world, candidates)
        answer = self._answer(question)
        return answer if answer in actions else usual(actions)

    def _question(self, world: Match, role: int, actions: list[Action]) -> Question:
        frame: Frame[Theater] = world.play.frame_of(role)
        return Question(self, Picture(world.play.state, role, self._atlas), frame, actions)

    def quick(self, world: Match, role: int, actions: list[Action]) -> Action:
        """An answer in an imagined world, without rehearsal."""
        if len(actions) == 1:
            return actions[0]
        answer = self._answer(self._question(world, role, actions))
        return answer if answer in actions else usual(actions)

    def _rehearse(self, chair: Chair, world: Match, candidates: dict[Action, float]) -> Action:
        """The candidate that leaves the best position after the operation, on average over a few worlds."""
        role = world.role_index(chair.role)
        if self._enemy is None:
            self._enemy = Planner("enemy", self._atlas)
        players = [self, self._enemy] if role == 0 else [self._enemy, self]
        totals = {action: WORLDS * PRIOR * value for action, value in candidates.items()}
        kept = self.intent
        for number in range(WORLDS):
            for action in candidates:
                twin = world.clone(seed=f"rehearsal {self._chance.pick('bot', 1 << 40)}")
                play_out(twin, action, chair.role, lambda w, who, offered: players[who].quick(w, who, offered))
                self.intent = kept
                totals[action] += standing(Picture(twin.play.state, role, self._atlas), self._targets)
            if number + 1 < WORLDS:
                world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        first, second = sorted(totals, key=lambda action: -totals[action])[:2]
        self.instead = second
        return first

    def pick(self, n: int) -> int:
        """One of `n` equal things."""
        return self._chance.pick("bot", n)

    def targets(self, pic: Picture) -> dict[int, int]:
        """The goals of the regiments in this turn."""
        if self._planned != pic.s.turn:
            self._planned, self._targets = pic.s.turn, targets_of(pic)
        return self._targets

    def _answer(self, q: Question) -> Action:
        for kind in type(q.frame).__mro__:
            if kind in ANSWERS:
                return ANSWERS[kind](q)
        return usual(q.actions)


def rehearsed(q: Question) -> dict[Action, float]:
    """The answers that are worth a rehearsal with what they are reckoned to be worth; none where a look is enough."""
    if isinstance(q.frame, DeclareVariant):
        offered = [action for action in q.actions if action != ("pass",) or ("gegenangriff",) not in q.actions]
        return dict.fromkeys(offered, 0.0)
    if isinstance(q.frame, (OverrunChoice, StandOrRetreat)):
        return dict.fromkeys(q.actions, 0.0)
    return operations.objectives(q) if isinstance(q.frame, DeclareObjective) else {}


def usual(actions: list[Action]) -> Action:
    """What ends a question without doing anything, else the first answer."""
    for verb in QUIET:
        if (verb,) in actions:
            return (verb,)
    return actions[0]


QUIET: Final = ("done", "pass", "stop", "no", "stand")
ANSWERS: Final[dict[type, Callable[[Question], Action]]] = {
    SetUpSide: lambda _: ("done",),
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
    ChooseHelper: lambda q: q.actions[0],
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
    DefensiveFire: support.split_fire,
    RetreatFire: support.split_fire,
    OffensiveFire: lambda _: ("all",),
    ChooseLoss: support.choose_loss,
    FireCall: support.fire_call,
    CallAssets: support.call_assets,
    JamQuestion: lambda q: q.actions[0],
    ReconSegment: support.recon,
    ReconTarget: support.recon_target,
    StrikeSegment: support.strike,
    StrikeAssets: support.strike_assets,
    BridgeGuns: support.call_assets,
    CounterBattery: lambda q: q.actions[0],
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
