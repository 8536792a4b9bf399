"""The planner: targets, the force they need, holding them. One entry per kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Msg
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
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
from sandtable.games.ardennes44.rules.movement.march import March
from sandtable.games.ardennes44.rules.movement.questions import MoveStack, MoveUnit
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
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player, quiet
from sandtable.seam.seat import Chair

from . import fight, orders
from .assault import plan_assault
from .axis import look
from .fight import Fighter
from .outlook import german_chance, has_outlook
from .picture import Picture
from .reasons import reason
from .style import PLANS, STYLES, USUAL

SHORT: Final = 4  # turns after which rollouts to the end are affordable
LAST: Final = 2  # the same where an outlook stands for the end


class Planner(Player):
    """Plays either side from what its role may see."""

    styles = STYLES
    overlooks = 0.0105

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"planner {seed}")
        self.style = USUAL
        self.fighter = Fighter()
        self._picture: Picture | None = None
        self._moment: tuple[int, ...] = ()
        self.orders: dict[int, int] = {}  # of the assault planned for this Movement Phase
        self._planned: tuple[int, ...] = ()

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for, with its chances."""
        return reason(chair, action, self.orders)

    def knows(self, kind: type[Any]) -> bool:
        return kind in FIRST or kind in ANSWERS

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        frame: Frame[Front] = world.play.frame_of(role)
        s: Front = world.play.state
        if isinstance(frame, ChooseMover) and self._planned != (s.turn, s.role, s.at_night):
            self._plan(s, role)
        kind = type(frame)
        if kind in FIRST:
            return actions[0]
        if kind not in ANSWERS:
            return quiet(actions)
        answer = ANSWERS[kind](Question(self, s, role, frame, actions))
        if self._picture is not None:
            self._picture.stakes = None
        return answer

    def _plan(self, s: Front, role: int) -> None:
        """Plan the assault of a Movement Phase on a state of its own."""
        self._planned = (s.turn, s.role, s.at_night)
        self.orders = plan_assault(s.copy(), self.see(s, role, True)).orders

    def see(self, s: Front, role: int, moving: bool) -> Picture:
        """The picture of this phase; positions hardly change within one."""
        moment = (s.turn, s.role, s.at_night, role, int(moving))
        if self._picture is None or moment != self._moment or self._picture.style is not self.style:
            self._picture, self._moment = look(s, role, self.style), moment
        return self._picture

    # -- looking ahead

    def copy(self) -> Planner:
        twin = self.fresh()
        twin.chance, twin.style, twin.fighter = self.chance.copy(), self.style, self.fighter.copy()
        twin.orders, twin._planned = self.orders, self._planned  # planned anew, never changed
        twin._picture = None if self._picture is None else self._picture.copy()
        twin._moment = self._moment
        return twin

    def fresh(self) -> Planner:
        return Planner()

    def look(self, world: Match, role: int) -> int:
        """The own player turn, planned as a whole."""
        s: Front = world.play.state
        return 2 * s.turn + role + 1 if s.role == role else 0

    def alternatives(self, world: Match, role: int) -> list[Alternative]:
        """The styles in which the turn could be played; none in a long scenario whose outlook nobody has measured."""
        if not self.look(world, role) or not (short(world.play.state) or has_outlook(world.play.state)):
            return []
        plans = [Alternative(Msg("plan-own"), self)]
        for name, style in PLANS[role][1:]:
            twin = self.copy()
            twin.style = style
            plans.append(Alternative(Msg(name), twin))
        return plans

    def time(self, world: Match) -> int:
        """Player turns."""
        s: Front = world.play.state
        return 2 * s.turn + s.role

    def horizon(self, world: Match) -> int:
        """The end, if it is near or positions cannot be valued; else the start of the player's next turn."""
        s: Front = world.play.state
        return 0 if short(s) or not has_outlook(s) else self.time(world) + 2

    def outlook(self, world: Match, role: int) -> float:
        chance = german_chance(world.play.state)
        return chance if role == 0 else 1.0 - chance


def short(s: Front) -> bool:
    """Whether so little is left that rollouts go to the end."""
    return not campaign_holds(s) and last_turn(s) - s.turn < (LAST if has_outlook(s) else SHORT)


class Question:
    """The subject of a question, for the code that answers it."""

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
        """The picture of the front in this phase, made on first use."""
        return self._planner.see(self.s, self.role, type(self.frame) in MOVES)


def night_markers(q: Question) -> Action:
    """Night markers are for the next turn: none in the last one."""
    return orders.night_markers(q.s, q.picture, q.actions) if q.s.turn < last_turn(q.s) else ("done",)


# questions whose first answer is right
FIRST: Final = frozenset({Recombine, SetUpUnit, GuardAntwerp, FallUpon, BurnDump, DestroyDump, RetreatFirst})
MOVES: Final = frozenset({ChooseMover, MoveUnit, MoveStack, March, PlaceArrival})
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
    MoveStack: lambda q: orders.move_stack(q.s, q.picture, q.frame, q.actions),
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
