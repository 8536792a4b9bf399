"""The planner: which targets, what force suffices, can it be held. One entry per kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Msg
from sandtable.games.ardennes44.rules.arrivals.reinforcements import PlaceArrival
from sandtable.games.ardennes44.rules.bridges import ChooseBridge
from sandtable.games.ardennes44.rules.combat.advantage import PlaceAdvantage
from sandtable.games.ardennes44.rules.combat.air import AirSupport
from sandtable.games.ardennes44.rules.combat.attack import ChooseAttack, JoinAttack
from sandtable.games.ardennes44.rules.combat.choices import BlowBridge, FallUpon, Reconsider, SlipAway
from sandtable.games.ardennes44.rules.combat.determined import DeterminedDefense
from sandtable.games.ardennes44.rules.combat.fire_fight import FireFight
from sandtable.games.ardennes44.rules.combat.results import TakeLoss
from sandtable.games.ardennes44.rules.combat.support import SupportAttack, SupportDefense
from sandtable.games.ardennes44.rules.fuel import ChooseDryDivision
from sandtable.games.ardennes44.rules.movement.questions import March, MoveUnit
from sandtable.games.ardennes44.rules.movement_phase import ChooseMover
from sandtable.games.ardennes44.rules.night.breakdown import Recombine
from sandtable.games.ardennes44.rules.night.markers import NightMarkers
from sandtable.games.ardennes44.rules.night.replacements import RebuildUnit, Replacements
from sandtable.games.ardennes44.rules.optional.dump_attack import BurnDump
from sandtable.games.ardennes44.rules.optional.dumps import DestroyDump
from sandtable.games.ardennes44.rules.optional.roadblocks import PlaceRoadblocks
from sandtable.games.ardennes44.rules.retreat.advance import Advance
from sandtable.games.ardennes44.rules.retreat.breakthrough import BreakThrough
from sandtable.games.ardennes44.rules.retreat.disengage import Disengagement
from sandtable.games.ardennes44.rules.retreat.retreat import RetreatFirst, RetreatPath
from sandtable.games.ardennes44.rules.setup import SetUpArmy, SetUpUnit
from sandtable.games.ardennes44.rules.special import GuardAntwerp
from sandtable.games.ardennes44.rules.supply.artillery_supply import ReadyGuns
from sandtable.games.ardennes44.rules.traffic import PlaceTraffic
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import Front
from sandtable.seam.seat import Chair

from . import fight, orders
from .assault import plan_assault
from .axis import look
from .fight import Fighter
from .picture import Picture
from .reasons import reason


class Planner:
    """Plays either side from what its role may see."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"planner {seed}"))
        self.fighter = Fighter()
        self._picture: Picture | None = None
        self._moment: tuple[int, ...] = ()
        self.orders: dict[int, int] = {}  # of the assault planned for this Movement Phase
        self._planned: tuple[int, ...] = ()
        self.instead: Action | None = None

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for, with its chances."""
        return reason(chair, action, self.orders)

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        role = world.role_index(chair.role)
        frame: Frame[Front] = world.play.frame_of(role)
        s: Front = world.play.state
        if isinstance(frame, ChooseMover) and self._planned != (s.turn, s.role, s.at_night):
            self._plan(chair, s, role)
        answer = self._answer(s, role, frame, actions)
        return answer if answer in actions else actions[-1]

    def _plan(self, chair: Chair, s: Front, role: int) -> None:
        """Plan the assault of a Movement Phase on a world of its own."""
        self._planned = (s.turn, s.role, s.at_night)
        scratch: Front = chair.imagine(str(self._chance.pick("bot", 1 << 40))).play.state
        self.orders = plan_assault(scratch, self.see(s, role, True)).orders

    def see(self, s: Front, role: int, moving: bool) -> Picture:
        """The picture of this phase; positions hardly change within one."""
        moment = (s.turn, s.role, s.at_night, role, int(moving))
        if self._picture is None or moment != self._moment:
            self._picture, self._moment = look(s, role), moment
        return self._picture

    def _answer(self, s: Front, role: int, frame: Frame[Front], actions: list[Action]) -> Action:
        kind = type(frame)
        if kind in FIRST:
            return actions[0]
        return ANSWERS[kind](Question(self, s, role, frame, actions)) if kind in ANSWERS else actions[-1]


class Question:
    """What a question is about, for those who answer it."""

    def __init__(self, planner: Planner, s: Front, role: int, frame: Any, actions: list[Action]) -> None:
        self._planner = planner
        self.s = s
        self.role = role
        self.frame = frame
        self.actions = actions
        self.orders = planner.orders  # of the assault planned for this Movement Phase
        self.fighter = planner.fighter

    @property
    def picture(self) -> Picture:
        """How the front looks in this phase; made when it is first asked for."""
        return self._planner.see(self.s, self.role, type(self.frame) in MOVES)


def night_markers(q: Question) -> Action:
    """Night markers are for the next turn: none in the last one."""
    return orders.night_markers(q.s, q.picture, q.actions) if q.s.turn < last_turn(q.s) else ("done",)


# questions whose first answer is right
FIRST: Final = frozenset({Recombine, SetUpUnit, GuardAntwerp, FallUpon, BurnDump, DestroyDump, RetreatFirst})
MOVES: Final = frozenset({ChooseMover, MoveUnit, March, PlaceArrival})
ANSWERS: Final[dict[type[Frame[Any]], Callable[[Question], Action]]] = {
    SetUpArmy: lambda _: ("fill",),
    PlaceRoadblocks: lambda _: ("done",),
    ChooseBridge: lambda q: orders.choose_bridge(q.s, q.role, q.actions),
    BlowBridge: lambda q: orders.blow_bridge(q.role, q.actions),
    Replacements: lambda q: orders.replacements(q.s, q.actions),
    ChooseDryDivision: lambda q: orders.dry_division(q.s, q.role, q.actions),
    TakeLoss: lambda q: fight.take_loss(q.s, q.actions),
    SlipAway: lambda q: fight.slip_away(q.s),
    ChooseMover: lambda q: orders.choose_mover(q.s, q.picture, q.orders, q.actions),
    MoveUnit: lambda q: orders.move_unit(q.s, q.picture, q.orders, q.frame, q.actions),
    March: lambda q: orders.march(q.s, q.picture, q.frame, q.actions),
    PlaceArrival: lambda q: orders.place_arrival(q.s, q.picture, q.frame, q.actions),
    NightMarkers: night_markers,
    ReadyGuns: lambda q: orders.ready_guns(q.s, q.picture, q.actions),
    PlaceTraffic: lambda q: orders.place_traffic(q.s, q.picture, q.role, q.actions),
    RebuildUnit: lambda q: orders.rebuild_unit(q.picture, q.actions),
    ChooseAttack: lambda q: q.fighter.choose_attack(q.s, q.picture, q.actions),
    JoinAttack: lambda q: q.fighter.join_attack(q.s, q.picture, q.actions),
    BreakThrough: lambda q: q.fighter.break_through(q.s, q.picture, q.frame, q.actions),
    Reconsider: lambda q: fight.reconsider(q.s, q.picture),
    SupportAttack: lambda q: fight.support_attack(q.s, q.picture, q.actions),
    SupportDefense: lambda q: fight.support_defense(q.s, q.role, q.actions),
    AirSupport: lambda q: fight.air_support(q.s, q.picture),
    FireFight: lambda q: fight.fire_fight(q.s, q.picture, q.actions),
    DeterminedDefense: lambda q: fight.determined_defense(q.s, q.picture, q.actions),
    RetreatPath: lambda q: fight.retreat_path(q.s, q.picture, q.frame, q.actions),
    Advance: lambda q: fight.advance(q.s, q.picture, q.frame, q.actions),
    Disengagement: lambda q: fight.disengagement(q.s, q.picture, q.actions),
    PlaceAdvantage: lambda q: fight.place_advantage(q.s, q.actions),
}
