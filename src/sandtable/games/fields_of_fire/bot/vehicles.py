"""Answers about vehicles, passengers, helicopters, landing craft and aircraft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.air.aircraft import AirMissions, GunshipFlight, StayOrGoHome, around
from sandtable.games.fields_of_fire.rules.air.controller import AirControl
from sandtable.games.fields_of_fire.rules.air.helicopters import AirMovement, LeaveOrReturn
from sandtable.games.fields_of_fire.rules.air.landing_plan import PlanLanding
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.enemy.contact import EAST, WEST
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.support.flight import CARD
from sandtable.games.fields_of_fire.rules.support.marks import MarkTarget
from sandtable.games.fields_of_fire.rules.transport.boxes import waiting_at_pickup
from sandtable.games.fields_of_fire.rules.transport.loading import ChooseLoad, LoadVehicle, StartAboard
from sandtable.games.fields_of_fire.rules.vehicles.acting import stands_idle
from sandtable.games.fields_of_fire.rules.vehicles.actions import VehicleAttack
from sandtable.games.fields_of_fire.rules.vehicles.at_choice import ChooseAtWeapon, QuickShot, shot_odds
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_weapons
from sandtable.games.fields_of_fire.rules.vehicles.driving import on_road
from sandtable.games.fields_of_fire.rules.vehicles.getting_off import GetOff
from sandtable.games.fields_of_fire.rules.vehicles.reactions import FriendlyReaction
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import AT_KNOCKED_OUT, BOX_INBOUND, BOX_PICKUP
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import RULE_ROADSIDE_CONTACT

from .picture import Picture
from .plan import brings_out, exit_cards, leaves_by_exit, must_leave

ATTACKS = {act.CONCENTRATE_FIRE: 1.1, act.GRENADE_ATTACK: 1.3, act.FLAMETHROWER_ATTACK: 1.6, act.SPOT: 1.2}
LOADS = {"aboard": 1.0, "embark": 1.0, "unit": 0.9, "casualties": 0.8, "done": 0.3, "unload": 0.2, "unload_some": 0.1}
ROADSIDE = 0.4  # how much an unresolved marker beside the road counts as fire on it
BRAVE = 0.8  # danger on the way out that a convoy accepts while there is time
OFF_ROAD = 1.5  # how much longer the way out feels beside the road
BURNING = 0.3  # danger where it stands that makes it go at once


def out_of(p: Picture, card: int) -> float:
    """How far a card is from the exit edge; whoever leaves the road is held up."""
    far = min(p.way(exit_card)[card] for exit_card in exit_cards(p.s))
    return far + (OFF_ROAD if p.s.m.road and not on_road(p.s, card) else 0.0)


def road_out(p: Picture, unit: int) -> list[int]:
    """The cards that a vehicle passes on its way to the exit edge, without its own."""
    cards: list[int] = []
    at = p.s.card[unit]
    while out_of(p, at) > 0 and len(cards) < SIZE:
        beside = [card for card in NEIGHBOUR[8 * at : 8 * at + 8] if card != NOWHERE and card >= WIDTH]
        at = min(beside, key=lambda card: (out_of(p, card), card))
        cards.append(at)
    return cards


def road_risk(p: Picture, unit: int) -> float:
    """The danger of all cards on the way out, with markers beside them where the mission resolves those too."""
    total = 0.0
    for card in road_out(p, unit):
        total += p.danger(card, OPEN, 1)
        if p.s.m.rules[RULE_ROADSIDE_CONTACT]:
            total += ROADSIDE * p.contact.get(NEIGHBOUR[8 * card + EAST], 0.0)
            total += ROADSIDE * p.contact.get(NEIGHBOUR[8 * card + WEST], 0.0)
    return total


def should_start(p: Picture, vehicle: int) -> bool:
    """Whether a vehicle that must leave should set out now: the road is quiet, it is under fire, or time runs out."""
    return p.left <= 2 or p.danger(p.s.card[vehicle], OPEN, 0) >= BURNING or road_risk(p, vehicle) <= BRAVE


class Drivers:
    """Scores for the questions of vehicles and aircraft."""

    def __init__(self, picture: Picture) -> None:
        self.p = picture
        self.s = picture.s

    def get_off(self, a: Action) -> float:
        """Everybody off, into the best cover."""
        if a[0] != "under":
            return 1.0 if a[0] == "unit" else 0.0
        return float(marker_value(self.s, a[1])) if a[1] != OPEN else 0.0

    def air_control(self, a: Action) -> float:
        """A call for fire, otherwise a mark where there are enemies."""
        if a[0] != "action":
            return 0.1
        return 1.0 if a[-1] == act.CALL_FOR_FIRE else 0.3 if self.p.enemies else 0.0

    def phase(self, frame: VehiclePhase, a: Action) -> float:
        if a[0] == "unit":
            return 1.0 if not stands_idle(self.s, a[1]) or self._let_off(a[1]) > 0 else -1.0
        out = frame.acting != NOBODY and must_leave(self.s, frame.acting)
        if a[0] == "exit":
            return 5.0 if out else -1.0
        if a[0] == "fly":
            return 1.5
        if a[0] == "target":
            return 2.0 + (1.0 if is_vehicle(self.s, a[1]) else 0.0)
        if a[0] == "action":
            return ATTACKS.get(a[1], 0.1) if not out else 0.2
        if a[0] == "to":
            return self.drive(frame.acting, a[1])
        if a[0] == "under" and self.s.cover_card[a[1]] != self.s.card[frame.acting]:
            return self.drive(frame.acting, self.s.cover_card[a[1]])
        if a[0] == "disembark":
            return self._let_off(frame.acting)
        return 0.0

    def at_weapon(self, frame: ChooseAtWeapon, a: Action) -> float:
        """The weapon with the best chance to destroy the vehicle."""
        s = self.s
        best = 0.0
        for weapon in at_weapons(s, frame.unit, frame.target):
            if (a[0] == "own_weapon") == (weapon == OWN_WEAPON) and (weapon == OWN_WEAPON or s.thing[weapon] == a[1]):
                odds = shot_odds(s, frame.unit, frame.target, frame.moved, frame.moving, weapon)
                best = max(best, float(sum(odds["results"][: AT_KNOCKED_OUT + 1])))
        return best

    def drive(self, unit: int, card: int) -> float:
        """Tanks go with the infantry, never ahead of it; a column that must get out drives on."""
        p = self.p
        s = self.s
        if brings_out(s) and must_leave(s, unit):
            return 2.0 * (out_of(p, s.card[unit]) - out_of(p, card)) - 0.3 * p.danger(card, OPEN, 1)
        gain = p.far(unit, s.card[unit]) - p.far(unit, card)
        if leaves_by_exit(s):
            return 2.0 * gain - 0.3 * p.danger(card, OPEN, 1)
        men = [u for u in p.friends if not is_vehicle(s, u) and s.card[u] >= WIDTH]
        ahead = men and min(p.far(unit, s.card[u]) for u in men) > p.far(unit, card)
        if p.defending() or (ahead and p.left > 2):
            return -0.5
        return 0.4 * gain - 0.5 * p.danger(card, OPEN, 1)

    def _let_off(self, vehicle: int) -> float:
        """Infantry fights on foot: it gets off near the goal or the enemy, unless the vehicle must get out."""
        if must_leave(self.s, vehicle):
            return -1.0
        far = self.p.far(vehicle, self.s.card[vehicle])
        return 0.5 if far <= 1.5 or self.p.danger(self.s.card[vehicle], OPEN, 0) > 0 else -0.2

    def attack(self, a: Action) -> float:
        s = self.s
        if a[0] == "target":
            return self.p.enemy_worth(a[1])
        if a[0] == "to":
            return self.p.worth_of([enemy for enemy in self.p.enemies_on(a[1]) if s.place[enemy] == OPEN])
        if a[0] == "under":
            return self.p.worth_of([enemy for enemy in self.p.enemies if s.place[enemy] == a[1]])
        return 0.1

    def start(self, frame: StartAboard | PlanLanding, a: Action) -> float:
        """Who starts aboard: everybody when the column must get out; the landing plan as it is laid out."""
        if isinstance(frame, PlanLanding):
            return 1.0 if a[0] == "done" else 0.5 if a[0] == "stick" else 0.0
        if a[0] == "done":
            return 0.0
        return 1.0 if leaves_by_exit(self.s) or self.p.style.wheels else -1.0

    def landing(self, a: Action) -> float:
        """The safest card, nearest to the goal; rather land than wait."""
        if a[0] == "box" and a[1] in (BOX_INBOUND, BOX_PICKUP):
            return 1.0 if (a[1] == BOX_INBOUND) == (len(waiting_at_pickup(self.s)) > 0) else 0.0
        if a[0] != "to":
            return -2.0
        p = self.p
        target = p.target(p.friends[0]) if p.friends else NOBODY
        far = p.way(target)[a[1]] if target >= 0 else 0.0
        return -1.5 * p.danger(a[1], OPEN, 1) - 0.2 * min(far, 6.0) + 0.1 * (self.s.count[a[1]] > 0)

    def over_the_map(self, a: Action) -> float:
        """Aircraft look for enemies and spare friends."""
        s = self.s
        if a[0] in ("done", "pass"):
            return 0.05
        if a[0] == "light":
            return 0.0
        if a[0] == "stay":  # while there are enemies to attack
            there = sum(len(self.p.enemies_on(card)) for card in around(s, s.flight[CARD]))
            return there - 3.0 * s.count[s.flight[CARD]]
        card: int = a[1]
        risk = 3.0 * s.count[card] if a[0] == "add" else 0.0
        return len(self.p.enemies_on(card)) + (0.1 if s.pc[card] else 0.0) - risk


DRIVEN: dict[type, Callable[[Drivers, Any, Action], float]] = {
    FriendlyReaction: lambda _drivers, _frame, a: 1.0 if a[0] == "unit" else 0.0,
    VehiclePhase: lambda drivers, frame, a: drivers.phase(frame, a),
    VehicleAttack: lambda drivers, _frame, a: drivers.attack(a),
    QuickShot: lambda _drivers, _frame, a: 1.0 if a[0] == "target" else 0.0,
    ChooseAtWeapon: lambda drivers, frame, a: drivers.at_weapon(frame, a),
    GetOff: lambda drivers, _frame, a: drivers.get_off(a),
    StartAboard: lambda drivers, frame, a: drivers.start(frame, a),
    PlanLanding: lambda drivers, frame, a: drivers.start(frame, a),
    ChooseLoad: lambda _drivers, _frame, a: LOADS.get(a[0], 0.4),
    LoadVehicle: lambda _drivers, _frame, a: LOADS.get(a[0], 0.4),
    AirMovement: lambda drivers, _frame, a: drivers.landing(a),
    LeaveOrReturn: lambda _drivers, _frame, a: 1.0 if a[0] == "disembark" else 0.0,
    AirControl: lambda drivers, _frame, a: drivers.air_control(a),
    AirMissions: lambda drivers, _frame, a: drivers.over_the_map(a),
    GunshipFlight: lambda drivers, _frame, a: drivers.over_the_map(a),
    StayOrGoHome: lambda drivers, _frame, a: drivers.over_the_map(a),
    MarkTarget: lambda drivers, _frame, a: drivers.over_the_map(a),
}
