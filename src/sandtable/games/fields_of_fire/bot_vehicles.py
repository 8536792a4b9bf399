"""Answers about vehicles, passengers, helicopters, landing craft and aircraft."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.engine.play import Frame
from sandtable.games.fields_of_fire import actions as act
from sandtable.games.fields_of_fire.aircraft import AirMissions
from sandtable.games.fields_of_fire.bot_picture import Picture
from sandtable.games.fields_of_fire.bot_plan import leaves_by_exit
from sandtable.games.fields_of_fire.grid import WIDTH
from sandtable.games.fields_of_fire.helicopters import AirMovement
from sandtable.games.fields_of_fire.landing_plan import PlanLanding
from sandtable.games.fields_of_fire.loading_orders import ChooseLoad, StartAboard
from sandtable.games.fields_of_fire.reactions import FriendlyReaction
from sandtable.games.fields_of_fire.state import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.units import is_vehicle
from sandtable.games.fields_of_fire.urban import marker_value
from sandtable.games.fields_of_fire.vehicle_actions import GetOff, VehicleAttack
from sandtable.games.fields_of_fire.vehicles import VehiclePhase

ATTACKS = {act.CONCENTRATE_FIRE: 1.1, act.GRENADE_ATTACK: 1.3, act.FLAMETHROWER_ATTACK: 1.6, act.SPOT: 1.2}


class Drivers:
    """Scores for the questions of vehicles and aircraft."""

    def __init__(self, picture: Picture) -> None:
        self.p = picture
        self.s = picture.s

    def score(self, frame: Frame[Company], a: Action) -> float | None:
        """The score of an answer, None if the question is not about vehicles."""
        if isinstance(frame, FriendlyReaction):
            return 1.0 if a[0] == "unit" else 0.0
        if isinstance(frame, VehiclePhase):
            return self._phase(frame, a)
        if isinstance(frame, VehicleAttack):
            return self._attack(a)
        if isinstance(frame, GetOff):
            return float(marker_value(self.s, a[1])) if a[1] != OPEN else 0.0
        if isinstance(frame, (StartAboard, PlanLanding)):
            return self._start(frame, a)
        if isinstance(frame, ChooseLoad):
            return 1.0 if a[0] == "aboard" else 0.5
        if isinstance(frame, AirMovement):
            return self._landing(a)
        if isinstance(frame, AirMissions):
            return self._over_the_map(a)
        return None

    def _phase(self, frame: VehiclePhase, a: Action) -> float:
        if a[0] == "unit":
            return 1.0
        if a[0] == "exit":
            return 5.0 if leaves_by_exit(self.s) else -1.0
        if a[0] == "target":
            return 2.0 + (1.0 if is_vehicle(self.s, a[1]) else 0.0)
        if a[0] == "action":
            return ATTACKS.get(a[1], 0.1) if not leaves_by_exit(self.s) else 0.2
        if a[0] == "to":
            return self.drive(frame.acting, a[1])
        if a[0] == "disembark":
            return -1.0 if leaves_by_exit(self.s) else self._let_off(frame.acting)
        return 0.0

    def drive(self, unit: int, card: int) -> float:
        """Tanks go with the infantry, never ahead of it; a column that must get out drives on."""
        p = self.p
        s = self.s
        gain = p.far(unit, s.card[unit]) - p.far(unit, card)
        if leaves_by_exit(s):
            return 2.0 * gain - 0.3 * p.danger(card, OPEN, 1)
        men = [u for u in p.friends if not is_vehicle(s, u) and s.card[u] >= WIDTH]
        ahead = men and min(p.far(unit, s.card[u]) for u in men) > p.far(unit, card)
        if p.defending() or (ahead and p.left > 2):
            return -0.5
        return 0.4 * gain - 0.5 * p.danger(card, OPEN, 1)

    def _let_off(self, vehicle: int) -> float:
        """Infantry fights on foot: it gets off near the goal or when the enemy is near."""
        far = self.p.far(vehicle, self.s.card[vehicle])
        return 0.5 if far <= 1.5 or self.p.danger(self.s.card[vehicle], OPEN, 0) > 0 else -0.2

    def _attack(self, a: Action) -> float:
        s = self.s
        if a[0] == "target":
            return self.p.enemy_worth(a[1])
        if a[0] == "to":
            return sum(self.p.enemy_worth(e) for e in self.p.enemies_on(a[1]) if s.place[e] == OPEN)
        if a[0] == "under":
            return sum(self.p.enemy_worth(e) for e in self.p.enemies if s.place[e] == a[1])
        return 0.1

    def _start(self, frame: StartAboard | PlanLanding, a: Action) -> float:
        """Who starts aboard: everybody when the column must get out; the landing plan as it is laid out."""
        if isinstance(frame, PlanLanding):
            return 1.0 if a[0] == "done" else 0.5 if a[0] == "stick" else 0.0
        if a[0] == "done":
            return 0.0
        return 1.0 if leaves_by_exit(self.s) else -1.0

    def _landing(self, a: Action) -> float:
        """The safest card, nearest to the goal; rather land than wait."""
        if a[0] != "to":
            return -2.0
        p = self.p
        target = p.target(p.friends[0]) if p.friends else NOBODY
        far = p.way(target)[a[1]] if target >= 0 else 0.0
        return -1.5 * p.danger(a[1], OPEN, 1) - 0.2 * min(far, 6.0) + 0.1 * (self.s.count[a[1]] > 0)

    def _over_the_map(self, a: Action) -> float:
        """Aircraft look for enemies and spare friends."""
        s = self.s
        if a[0] in ("done", "pass"):
            return 0.05
        if a[0] == "light":
            return 0.0
        card: int = a[1]
        risk = 3.0 * s.count[card] if a[0] == "add" else 0.0
        return len(self.p.enemies_on(card)) + (0.1 if s.pc[card] else 0.0) - risk
