"""A score for every answer to a question of the game: the rules of thumb of a company commander."""

from __future__ import annotations

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.campaign.reattempt import ChooseReattempt
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild
from sandtable.games.fields_of_fire.rules.campaign.relocation import Relocate, RelocateUnder
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.reconstitution import RebuildHeadquarters
from sandtable.games.fields_of_fire.rules.command_phase import ChooseHeadquarters
from sandtable.games.fields_of_fire.rules.enemy.capture import CaptureSegment
from sandtable.games.fields_of_fire.rules.fire.courtyards import ConcentrateOnCourtyards
from sandtable.games.fields_of_fire.rules.fire_orders.call_for_fire import (
    ChooseBattalion,
    ChooseFireTarget,
    ChooseMission,
)
from sandtable.games.fields_of_fire.rules.fire_orders.cease_and_shift import ChooseShift
from sandtable.games.fields_of_fire.rules.fire_orders.concentrate_fire import (
    ChooseConcentration,
    ChoosePlatoonConcentration,
    area_of,
)
from sandtable.games.fields_of_fire.rules.fire_orders.demolition import ChooseCharge
from sandtable.games.fields_of_fire.rules.fire_orders.final_fires import ChooseFinalFire
from sandtable.games.fields_of_fire.rules.fire_orders.flamethrower import ChooseFlame
from sandtable.games.fields_of_fire.rules.fire_orders.grenade_attack import (
    ChooseGrenade,
    ChooseGrenadeTarget,
    ChoosePlatoonGrenade,
)
from sandtable.games.fields_of_fire.rules.fire_orders.mortars import ChooseIndirect
from sandtable.games.fields_of_fire.rules.move_orders.movement import ChooseCard, ChoosePlatoonCard
from sandtable.games.fields_of_fire.rules.move_orders.within import ChooseArea
from sandtable.games.fields_of_fire.rules.movement.platoon import APART
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.skills import GENERAL_INITIATIVE
from sandtable.games.fields_of_fire.rules.preparation.assets import FixSignals, HandOutAssets
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits
from sandtable.games.fields_of_fire.rules.preparation.controls import (
    PlaceCollectionPoint,
    PlaceControl,
    PlaceMedevacZone,
    PlacePhaseLines,
)
from sandtable.games.fields_of_fire.rules.preparation.field_plan import ChoosePatrol, PlaceForts
from sandtable.games.fields_of_fire.rules.preparation.final_plan import (
    PlanClaymores,
    PlanFinalFire,
    PlanFinalLine,
    RegisterTarget,
)
from sandtable.games.fields_of_fire.rules.preparation.positions import PlaceUnder, PlaceUnits
from sandtable.games.fields_of_fire.rules.preparation.sets import ChooseSets
from sandtable.games.fields_of_fire.rules.rally.squads import GatherSquad
from sandtable.games.fields_of_fire.rules.rally.teams import ChooseTeamKind
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import DeployDevice
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.rules.weapons.spotting import ChooseSpotTarget
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_COUNT

from . import prepare
from .odds import Odds
from .orders import NEVER, Orders
from .picture import LEADER, Picture
from .plan import leaves_by_exit
from .signals import hand_out_score, meaning_score
from .vehicles import Drivers

LEAST = 0.07  # an order must be worth this much, or the Command is saved
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

    def __init__(self, g: Play[Company], frame: Frame[Company], odds: Odds, memory: Memory) -> None:
        self.g = g
        self.s = g.state
        self.frame = frame
        self.odds = odds
        self.memory = memory
        self._picture: Picture | None = None
        self._by_hq: dict[int, Orders] = {}

    @property
    def picture(self) -> Picture:
        """The situation, read when first needed."""
        if self._picture is None:
            self._picture = Picture(self.s, self.odds)
        return self._picture

    def score(self, actions: list[Action]) -> list[float]:
        """One number for every answer."""
        frame = self.frame
        if isinstance(frame, Impulse):
            return self._impulse(frame, actions)
        if isinstance(frame, OrderUnit):
            orders = self._orders(frame.hq)
            worth = {a[1]: orders.value(frame.unit, a[1]) for a in actions if a[0] == "action"}
            return [order_score(a, worth) for a in actions]
        return [self._one(frame, a) for a in actions]

    def _one(self, frame: Frame[Company], a: Action) -> float:
        """The score of one answer to any other question."""
        s = self.s
        if isinstance(frame, Attempt):
            return self._exhort(frame) if a[0] in ("exhort", "skill") else 0.0
        if a == APART:
            return NEVER
        if isinstance(frame, (ChooseCard, ChoosePlatoonCard, ChooseArea)):
            return self._move(frame, a)
        if isinstance(frame, ChooseHeadquarters):
            if a[0] == "drop":
                return NEVER
            return float(s.saved[a[1]]) + (0.5 if self.picture.role(a[1]) == LEADER else 0.0)
        found = self._combat(frame, a)
        if found is None:
            found = self._preparation(frame, a)
        if found is None:
            found = Drivers(self.picture).score(frame, a)
        if found is None:
            found = self._other(frame, a)
        return found

    # -- the command phase

    def _impulse(self, frame: Impulse, actions: list[Action]) -> list[float]:
        orders = self._orders(frame.hq)
        s = self.s
        left = frame.remaining(s)
        keep = LEAST if frame.keeps else 0.02
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

    def _exhort(self, frame: Attempt) -> float:
        """Whether one more card is worth a Command."""
        row = self.s.t.charts.actions[frame.action]
        chance = chance_of(self.s, 1, row.word, row.icon)
        orders = self._orders(frame.hq)
        try_again = orders.value(frame.unit, frame.action)
        return (chance if frame.drawn else 1.0) * max(0.3, try_again) - EXHORT_LEAST

    def _move(self, frame: ChooseCard | ChoosePlatoonCard | ChooseArea, a: Action) -> float:
        if a[0] == "exit":
            return 4.0 if leaves_by_exit(self.s) else NEVER
        if isinstance(frame, ChooseArea):
            ground = self._orders(NOBODY).ground
            exposed = 0 if frame.hidden else 1
            later = ground.stand(frame.unit, frame.card, a[1], 0)
            return ground.stand(frame.unit, frame.card, a[1], exposed) + 0.8 * later
        orders = self._orders(frame.hq)
        if isinstance(frame, ChooseCard):
            hidden = 0.0 if frame.action == act.MOVE_ADJACENT else orders.infiltration(frame.unit, frame.action)
            return orders.ground.move_gain(frame.unit, a[1], hidden)
        return 1.0 if orders.best_platoon_card(frame.unit, frame.action)[1] == a[1] else 0.0

    # -- combat

    def _combat(self, frame: Frame[Company], a: Action) -> float | None:
        s = self.s
        if isinstance(frame, ChooseSpotTarget):
            return 1.0 if self._orders(frame.hq).fire.best_spot(frame.unit)[1] == a[1] else 0.0
        if isinstance(frame, ChooseConcentration):
            area = area_of(s, a)
            return self._orders(frame.hq).fire.area_gain(frame.unit, area[0], area[1])
        if isinstance(frame, ChoosePlatoonConcentration):
            area = area_of(s, a)
            return self.picture.worth_of(self._in_area(area[0], area[1]))
        if isinstance(frame, ChooseGrenade):
            return 0.5 if a[0] == "own_weapon" else 1.0
        if isinstance(frame, (ChooseGrenadeTarget, ChoosePlatoonGrenade)):
            return self._grenade(frame, a)
        if isinstance(frame, (ChooseCharge, ChooseFlame)):
            return self.picture.worth_of(self._under(a[1]))
        if isinstance(frame, ChooseMission):
            _, agency, fire, _ = self._orders(frame.hq).fire.best_call(frame.unit)
            return 1.0 if a[0] == "mission" and a[1] == agency * FIRE_COUNT + fire else 0.0
        if isinstance(frame, ChooseFireTarget):
            return self._orders(frame.hq).fire.mission_gain(frame.agency, frame.fire, a[1])
        if isinstance(frame, ChooseBattalion):
            return self._beside(a)
        if isinstance(frame, ChooseIndirect):
            return 1.0 if self._orders(frame.by).fire.best_indirect(frame.unit)[1] == a[1] else 0.0
        if isinstance(frame, ChooseFinalFire):
            return float(len(self.picture.enemies_on(s.fpf_card[a[1]])))
        if isinstance(frame, DeployDevice):
            return self._orders(frame.hq).signals.score(frame, a)
        if isinstance(frame, ChooseShift):
            return 1.0 if self._orders(frame.hq).fire.best_shift(frame.unit)[1] == a[1] else 0.0
        return None

    def _orders(self, hq: int) -> Orders:
        known = self._by_hq.get(hq)
        if known is None:
            known = self._by_hq[hq] = Orders(self.picture, hq)
        return known

    def _under(self, place: int) -> list[int]:
        return [enemy for enemy in self.picture.enemies if self.s.place[enemy] == place]

    def _in_area(self, card: int, place: int) -> list[int]:
        return [enemy for enemy in self.picture.enemies_on(card) if self.s.place[enemy] == place]

    def _grenade(self, frame: ChooseGrenadeTarget | ChoosePlatoonGrenade, a: Action) -> float:
        thrower = frame.unit if isinstance(frame, ChooseGrenadeTarget) else frame.hq
        fire = self._orders(frame.hq).fire
        if a[0] == "target":
            return fire.grenade_gain(thrower, a[1])
        enemies = self._under(a[1])
        return fire.grenade_gain(thrower, enemies[0]) if enemies else -1.0

    def _beside(self, a: Action) -> float:
        """Where the rest of a battalion mission falls: on enemies, never on friends."""
        if a[0] == "done":
            return 0.05
        return len(self.picture.enemies_on(a[1])) + 0.1 * (self.s.pc[a[1]] > 0) - 3.0 * self.s.count[a[1]]

    # -- preparation and reattempts

    def _preparation(self, frame: Frame[Company], a: Action) -> float | None:
        s = self.s
        if isinstance(frame, (PlaceControl, PlaceCollectionPoint, PlaceMedevacZone)):
            return prepare.control_score(s, frame, a)
        if isinstance(frame, AttachUnits):
            return prepare.attach_score(s, a)
        if isinstance(frame, HandOutAssets):
            return hand_out_score(s, a)
        if isinstance(frame, PlacePhaseLines):
            return 1.0 if a[0] == "phase_line" and a[1] in s.m.phase_lines else 0.5 if a[0] == "done" else 0.0
        if isinstance(frame, FixSignals):
            return meaning_score(s, frame, a)
        if isinstance(frame, PlaceUnits):
            return prepare.place_score(s, frame, a)
        if isinstance(frame, PlaceUnder):
            return prepare.under_score(s, frame.unit, a)
        if isinstance(frame, PlaceForts):
            return prepare.fort_score(s, a)
        if isinstance(frame, (PlanFinalLine, PlanFinalFire, RegisterTarget)):
            return prepare.final_score(s, a)
        if isinstance(frame, PlanClaymores):
            return prepare.claymore_score(s, a)
        if isinstance(frame, ChoosePatrol):
            return prepare.patrol_score(s, a)
        if isinstance(frame, ChooseReattempt):
            return 1.0 if a[0] == "reattempt" else 0.0
        if isinstance(frame, Rebuild):
            return {"squad": 3.0, "promote": 2.0, "season": 1.5, "skill": 1.0}.get(a[0], 0.0)
        return None

    # -- everything else

    def _other(self, frame: Frame[Company], a: Action) -> float:
        s = self.s
        if isinstance(frame, CaptureSegment):
            if a[0] == "unit":
                return -float(s.steps[a[1]]) - self.picture.worth(a[1])
            return 1.0 if a[0] == "fire_team" else 0.0
        if isinstance(frame, ChooseTeamKind):
            return 1.0 if a[0] == "assault_team" else 0.0
        if isinstance(frame, GatherSquad):
            return 2.0 if a[0] == "target" else 1.0 if a[0] == "squad" else 0.0
        if isinstance(frame, RebuildHeadquarters):
            return 0.0 if a[0] == "done" else 1.0
        if isinstance(frame, ConcentrateOnCourtyards):
            return 1.0 if a[0] == "unit" else 0.0
        if isinstance(frame, ChooseSets):
            return prepare.sets_score(s, a)
        if isinstance(frame, Relocate):
            return prepare.relocate_score(s, frame, a)
        if isinstance(frame, RelocateUnder):
            return prepare.under_score(s, frame.unit, a)
        return {"begin": 1.0, "skill": 0.5, "done": 0.1, "pass": 0.1}.get(a[0], 0.0)
