"""A score for every answer to a question of the game: the rules of thumb of a company commander."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.campaign.relocation import Relocate, RelocateUnder
from sandtable.games.fields_of_fire.rules.combat.cease_and_shift import ChooseShift
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import (
    ChooseConcentration,
    ChoosePlatoonConcentration,
    area_of,
)
from sandtable.games.fields_of_fire.rules.combat.demolition import ChooseCharge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import ChooseFlame
from sandtable.games.fields_of_fire.rules.combat.grenade_attack import (
    ChooseGrenade,
    ChooseGrenadeTarget,
    ChoosePlatoonGrenade,
)
from sandtable.games.fields_of_fire.rules.combat.spotting import ChooseSpotTarget
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.enemy.capture import CaptureSegment
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChooseCard, ChoosePlatoonCard
from sandtable.games.fields_of_fire.rules.movement.platoon import APART
from sandtable.games.fields_of_fire.rules.movement.within import ChooseArea
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.skills import GENERAL_INITIATIVE
from sandtable.games.fields_of_fire.rules.preparation import controls, final_plan
from sandtable.games.fields_of_fire.rules.preparation.assets import FixSignals, HandOutAssets
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits
from sandtable.games.fields_of_fire.rules.preparation.field_plan import ChoosePatrol, PlaceForts
from sandtable.games.fields_of_fire.rules.preparation.positions import PlaceUnder, PlaceUnits
from sandtable.games.fields_of_fire.rules.preparation.sets import ChooseSets
from sandtable.games.fields_of_fire.rules.sequence.command_phase import ChooseHeadquarters
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import DeployDevice
from sandtable.games.fields_of_fire.rules.support.call_for_fire import ChooseBattalion, ChooseFireTarget, ChooseMission
from sandtable.games.fields_of_fire.rules.support.final_fires import ChooseFinalFire
from sandtable.games.fields_of_fire.rules.support.mortars import ChooseIndirect
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_COUNT

from . import prepare
from .odds import Odds
from .orders import NEVER, Orders
from .picture import LEADER, Picture
from .plan import leaves_by_exit
from .signals import hand_out_score, meaning_score
from .small_questions import SMALL
from .style import USUAL, Style
from .vehicles import DRIVEN, Drivers

EXHORT_LEAST = 0.12
SHORT_LIST = 6  # units that are looked at first after an order
PUT_DOWN = 0.2  # who carries too much cannot move; putting it down costs no Command
SURE = 0.3  # an order worth this much is given without looking further


class Memory:
    """Whom an HQ meant to order next in its impulse; the others are looked at again when these have nothing to do."""

    def __init__(self) -> None:
        self.impulse: tuple[int, int, int] = (0, 0, 0)
        self.units: list[int] = []
        self.worth: dict[int, dict[int, float]] = {}  # unit -> action -> worth, as just seen in the impulse
        self._orders: dict[int, float] = {}  # the same for the unit that was chosen

    def copy(self) -> Memory:
        """The same for another commander; what it holds is replaced, never changed, but for `worth`."""
        twin = Memory()
        twin.impulse, twin.units, twin.worth, twin._orders = self.impulse, self.units, dict(self.worth), self._orders
        return twin

    def answered(self, a: Action) -> None:
        """Keep what the orders of a unit are worth when it is chosen to receive one."""
        self._orders = self.worth.get(a[1], {}) if a[0] == "unit" else {}
        self.worth = {}

    def recall(self, actions: list[Action]) -> list[float]:
        """Scores for the orders of the unit just chosen, as they were worth a moment ago; none for other questions."""
        orders = self._orders
        if not orders or any(a[1] not in orders for a in actions if a[0] == "action"):
            return []
        return [order_score(a, orders) for a in actions] if actions[0][0] == "action" else []


def order_score(a: Action, worth: dict[int, float]) -> float:
    """The score of an answer to the question what a unit is ordered to do."""
    return worth[a[1]] if a[0] == "action" else PUT_DOWN if a[0] == "put_down" else NEVER


class Answers:
    """Scores for the answers to one question."""

    def __init__(
        self, g: Play[Company], frame: Frame[Company], odds: Odds, memory: Memory, style: Style = USUAL
    ) -> None:
        self.g = g
        self.s = g.state
        self.frame = frame
        self.odds = odds
        self.memory = memory
        self.style = style
        self._picture: Picture | None = None
        self._by_hq: dict[int, Orders] = {}

    @property
    def picture(self) -> Picture:
        """The situation, read when first needed."""
        if self._picture is None:
            self._picture = Picture(self.s, self.odds, self.style)
        return self._picture

    @property
    def drivers(self) -> Drivers:
        """Questions of vehicles and aircraft."""
        return Drivers(self.picture)

    def score(self, actions: list[Action]) -> list[float]:
        """One number for every answer."""
        frame = self.frame
        if isinstance(frame, Impulse):
            return self._impulse(frame, actions)
        if isinstance(frame, OrderUnit):
            orders = self.orders(frame.hq)
            worth = {a[1]: orders.value(frame.unit, a[1]) for a in actions if a[0] == "action"}
            return [order_score(a, worth) for a in actions]
        rate = rate_of(type(frame))
        if rate is None:
            return [0.0] * len(actions)
        return [NEVER if a == APART else rate(self, frame, a) for a in actions]

    # -- the command phase

    def _impulse(self, frame: Impulse, actions: list[Action]) -> list[float]:
        orders = self.orders(frame.hq)
        s = self.s
        left = frame.remaining(s)
        keep = self.style.least if frame.keeps else 0.02
        memory = self.memory
        impulse = (s.attempt, s.turn, frame.hq)
        first = memory.units[:SHORT_LIST] if memory.impulse == impulse else []
        scores = [NEVER] * len(actions)
        for short in (True, False):
            for at, a in enumerate(actions):
                if a[0] == "done":
                    scores[at] = keep
                elif a[0] == "drop":
                    continue
                elif a[0] == "skill":
                    scores[at] = 0.4 if a[1] == GENERAL_INITIATIVE else NEVER
                elif scores[at] == NEVER and (a[1] in first) == short:
                    worth = {action: orders.value(a[1], action) for action in offers(s, frame.hq, a[1], left)}
                    memory.worth[a[1]] = worth
                    scores[at] = max([*worth.values(), PUT_DOWN if overloaded(s, a[1]) else NEVER])
            if short and max(scores) > SURE:
                return scores
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        memory.impulse = impulse
        memory.units = [actions[at][1] for at in order if actions[at][0] == "unit"]
        return scores

    def exhort(self, frame: Attempt, a: Action) -> float:
        """Whether one more card is worth a Command."""
        if a[0] not in ("exhort", "skill"):
            return 0.0
        row = self.s.t.charts.actions[frame.action]
        chance = chance_of(self.s, 1, row.word, row.icon)
        orders = self.orders(frame.hq)
        try_again = orders.value(frame.unit, frame.action)
        return (chance if frame.drawn else 1.0) * max(0.3, try_again) - EXHORT_LEAST

    def headquarters(self, a: Action) -> float:
        """Those with most Commands first."""
        if a[0] == "drop":
            return NEVER
        return float(self.s.saved[a[1]]) + (0.5 if self.picture.role(a[1]) == LEADER else 0.0)

    def move(self, frame: ChooseCard | ChoosePlatoonCard | ChooseArea, a: Action) -> float:
        """Where a unit or a platoon goes."""
        if a[0] == "exit":
            return 4.0 if leaves_by_exit(self.s) else NEVER
        if isinstance(frame, ChooseArea):
            ground = self.orders(NOBODY).ground
            exposed = 0 if frame.hidden else 1
            later = ground.stand(frame.unit, frame.card, a[1], 0)
            return ground.stand(frame.unit, frame.card, a[1], exposed) + 0.8 * later
        orders = self.orders(frame.hq)
        if isinstance(frame, ChooseCard):
            hidden = 0.0 if frame.action == act.MOVE_ADJACENT else orders.infiltration(frame.unit, frame.action)
            return orders.ground.move_gain(frame.unit, a[1], hidden)
        return 1.0 if orders.best_platoon_card(frame.unit, frame.action)[1] == a[1] else 0.0

    # -- combat

    def mission(self, frame: ChooseMission, a: Action) -> float:
        """The fire mission that is worth most."""
        _, agency, fire, _ = self.orders(frame.hq).fire.best_call(frame.unit)
        return 1.0 if a[0] == "mission" and a[1] == agency * FIRE_COUNT + fire else 0.0

    def concentrate(self, frame: ChooseConcentration | ChoosePlatoonConcentration, a: Action) -> float:
        """The area where concentrated fire does most."""
        area = area_of(self.s, a)
        if isinstance(frame, ChooseConcentration):
            return self.orders(frame.hq).fire.area_gain(frame.unit, area[0], area[1])
        return self.picture.worth_of(self._in_area(area[0], area[1]))

    def orders(self, hq: int) -> Orders:
        """What orders of an HQ are worth."""
        known = self._by_hq.get(hq)
        if known is None:
            known = self._by_hq[hq] = Orders(self.picture, hq)
        return known

    def under(self, place: int) -> list[int]:
        """Enemies under a cover marker."""
        return [enemy for enemy in self.picture.enemies if self.s.place[enemy] == place]

    def _in_area(self, card: int, place: int) -> list[int]:
        return [enemy for enemy in self.picture.enemies_on(card) if self.s.place[enemy] == place]

    def grenade(self, frame: ChooseGrenadeTarget | ChoosePlatoonGrenade, a: Action) -> float:
        """The target where a grenade does most."""
        thrower = frame.unit if isinstance(frame, ChooseGrenadeTarget) else frame.hq
        fire = self.orders(frame.hq).fire
        if a[0] == "target":
            return fire.grenade_gain(thrower, a[1])
        enemies = self.under(a[1])
        return fire.grenade_gain(thrower, enemies[0]) if enemies else -1.0

    def beside(self, a: Action) -> float:
        """Where the rest of a battalion mission falls: on enemies, never on friends."""
        if a[0] == "done":
            return 0.05
        return len(self.picture.enemies_on(a[1])) + 0.1 * (self.s.pc[a[1]] > 0) - 3.0 * self.s.count[a[1]]

    def capture(self, a: Action) -> float:
        """The smallest unit guards prisoners."""
        if a[0] == "unit":
            return -float(self.s.steps[a[1]]) - self.picture.worth(a[1])
        return 1.0 if a[0] == "fire_team" else 0.0


Rate = Callable[[Answers, Any, Action], float]


def rate_of(kind: type[Any]) -> Rate | None:
    """Who scores the answers to a question of a class; None if nobody does."""
    for ancestor in kind.__mro__:
        if ancestor in RATES:
            return RATES[ancestor]
        if ancestor in DRIVEN:
            driven = DRIVEN[ancestor]
            return lambda answers, frame, a: driven(answers.drivers, frame, a)
        if ancestor in SMALL:
            small = SMALL[ancestor]
            return lambda answers, _frame, a: small(answers.picture, a)
    return None


def chosen(best: int, a: Action) -> float:
    """1 for the answer that names the best."""
    return 1.0 if a[-1] == best else 0.0


RATES: dict[type, Rate] = {
    # the command phase
    Attempt: lambda answers, frame, a: answers.exhort(frame, a),
    ChooseHeadquarters: lambda answers, _frame, a: answers.headquarters(a),
    ChooseCard: lambda answers, frame, a: answers.move(frame, a),
    ChoosePlatoonCard: lambda answers, frame, a: answers.move(frame, a),
    ChooseArea: lambda answers, frame, a: answers.move(frame, a),
    # combat
    ChooseSpotTarget: lambda answers, frame, a: chosen(answers.orders(frame.hq).fire.best_spot(frame.unit)[1], a),
    ChooseConcentration: lambda answers, frame, a: answers.concentrate(frame, a),
    ChoosePlatoonConcentration: lambda answers, frame, a: answers.concentrate(frame, a),
    ChooseGrenade: lambda _answers, _frame, a: 0.5 if a[0] == "own_weapon" else 1.0,
    ChooseGrenadeTarget: lambda answers, frame, a: answers.grenade(frame, a),
    ChoosePlatoonGrenade: lambda answers, frame, a: answers.grenade(frame, a),
    ChooseCharge: lambda answers, _frame, a: answers.picture.worth_of(answers.under(a[1])),
    ChooseFlame: lambda answers, _frame, a: answers.picture.worth_of(answers.under(a[1])),
    ChooseMission: lambda answers, frame, a: answers.mission(frame, a),
    ChooseFireTarget: lambda answers, frame, a: answers.orders(frame.hq).fire.mission_gain(
        frame.agency, frame.fire, a[1]
    ),
    ChooseBattalion: lambda answers, _frame, a: answers.beside(a),
    ChooseIndirect: lambda answers, frame, a: chosen(answers.orders(frame.by).fire.best_indirect(frame.unit)[1], a),
    ChooseFinalFire: lambda answers, _frame, a: float(len(answers.picture.enemies_on(answers.s.fpf_card[a[1]]))),
    DeployDevice: lambda answers, frame, a: answers.orders(frame.hq).signals.score(frame, a),
    ChooseShift: lambda answers, frame, a: chosen(answers.orders(frame.hq).fire.best_shift(frame.unit)[1], a),
    CaptureSegment: lambda answers, _frame, a: answers.capture(a),
    # preparation and reattempts
    controls.PlaceControl: lambda answers, frame, a: prepare.control_score(answers.s, frame, a),
    controls.PlaceCollectionPoint: lambda answers, frame, a: prepare.control_score(answers.s, frame, a),
    controls.PlaceMedevacZone: lambda answers, frame, a: prepare.control_score(answers.s, frame, a),
    AttachUnits: lambda answers, frame, a: prepare.attach_score(answers.s, frame, a, answers.style.wheels),
    HandOutAssets: lambda answers, _frame, a: hand_out_score(answers.s, a),
    controls.PlacePhaseLines: lambda answers, _frame, a: prepare.phase_line_score(answers.s, a),
    FixSignals: lambda answers, frame, a: meaning_score(answers.s, frame, a),
    PlaceUnits: lambda answers, frame, a: prepare.place_score(answers.s, frame, a),
    PlaceUnder: lambda answers, frame, a: prepare.under_score(answers.s, frame.unit, a),
    PlaceForts: lambda answers, _frame, a: prepare.fort_score(answers.s, a),
    final_plan.PlanFinalLine: lambda answers, _frame, a: prepare.final_score(answers.s, a),
    final_plan.PlanFinalFire: lambda answers, _frame, a: prepare.final_score(answers.s, a),
    final_plan.RegisterTarget: lambda answers, _frame, a: prepare.final_score(answers.s, a),
    final_plan.PlanClaymores: lambda answers, _frame, a: prepare.claymore_score(answers.s, a),
    ChoosePatrol: lambda answers, _frame, a: prepare.patrol_score(answers.s, a),
    ChooseSets: lambda answers, _frame, a: prepare.sets_score(answers.s, a),
    Relocate: lambda answers, frame, a: prepare.relocate_score(answers.s, frame, a),
    RelocateUnder: lambda answers, frame, a: prepare.under_score(answers.s, frame.unit, a),
}
