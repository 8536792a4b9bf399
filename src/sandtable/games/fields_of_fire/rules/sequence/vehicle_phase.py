"""The AT Combat and Vehicle Movement Phase: order and actions (3.6, 10.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.air import aircraft
from sandtable.games.fields_of_fire.rules.air.helicopters import AirMovement
from sandtable.games.fields_of_fire.rules.movement.leaving import leave_map, on_exit
from sandtable.games.fields_of_fire.rules.movement.urban import STREETS_ONLY, shifts_in
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason, on_map_reason
from sandtable.games.fields_of_fire.rules.pieces.rides import drives_itself
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.transport.boxes import is_lift, lifts_on_map
from sandtable.games.fields_of_fire.rules.transport.transport import leavers
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import GROUNDED, wake
from sandtable.games.fields_of_fire.rules.vehicles import actions, enemy_vehicles, getting_off, reactions
from sandtable.games.fields_of_fire.rules.vehicles.acting import activated, lets_off_freely, stands_idle
from sandtable.games.fields_of_fire.rules.vehicles.at_choice import ChooseAtWeapon, QuickShot, best_odds
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import may_fire_again, shot_is_quick
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets, at_weapons, shot_reason
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable, drive_reason, mobile, must_stop, ways_into
from sandtable.games.fields_of_fire.rules.vehicles.riders import riders_held
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import suffer_vof
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import FREE_IN_VEHICLE_PHASE

from .vehicle_movement import VehicleMovement

NO_VEHICLE_ACTION: Final = Reason("10.5.2b1", "no-vehicle-action")
NOT_ACTIVATED: Final = Reason("10.4b", "not-activated")
NOTHING_TO_DO: Final = Reason("10.5.1b", "nothing-to-do")
SLOW_GROUND: Final = Reason("10.5.2c1", "slow-ground")
BEEN_THERE: Final = Reason("10.5.2c1", "been-there")
MOVE_OVER: Final = Reason("10.2.2a", "move-over")
NAME_STREET: Final = Reason("13.2.1a", "name-street")
RIDER_IN_MINES: Final = Reason("7.9.1c", "rider-in-mines")

# values of VehiclePhase.got_off
OFF_BEFORE_MOVE: Final = 1
OFF_AFTER_MOVE: Final = 2  # the vehicle drives no farther (10.2.2a)

MOST_VISITS: Final = 2  # of a place in one move: there and back, not round and round


def street_key(street: int) -> int:
    """A street among the places that a vehicle has passed; cards are numbered below SIZE."""
    return SIZE + street


class VehiclePhase(VehicleMovement):
    """3.6: one activated unit at a time, attacker first, then alternately (10.5.1a)."""

    title = "title-vehicles"
    told_of = ("to", "target")

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0
        self.side = FRIENDLY
        self.queue: list[int] = []  # enemy units still to act
        self.acting = NOBODY
        self.moved = 0
        self.got_off = 0  # OFF_*: passengers have got off the acting vehicle, which is a Move action (10.2.2)
        self.passed: list[int] = []  # cards and urban streets that the acting vehicle has left in this move
        self.kept: list[int] = []  # who takes no action any more; idle vehicles that nobody is to leave
        self.aircraft = 0  # 1: the flight and the FAC have not flown yet

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            wake(s)
            self.side = ENEMY if s.mission_type == mc.DEFENSIVE else FRIENDLY
            self.queue = enemy_vehicles.enemy_queue(s)
            self.aircraft = 1 if aircraft.flies_today(s) else 0
            if aircraft.gunship_of(s) != NOBODY:
                g.push(aircraft.GunshipFlight())
            if s.fleet or s.box or lifts_on_map(s):
                g.push(AirMovement())
            return GO_ON
        if self.acting != NOBODY:
            if s.kind[self.acting] and not s.fired[self.acting]:
                if not stands_idle(s, self.acting) or lets_off_freely(s, self.acting):
                    return PLAYER
                self.acting = NOBODY  # everybody has got off a vehicle that does not act
                return GO_ON
            self.acting = NOBODY
            self.side = ENEMY
            return GO_ON
        friends = self.friends(s)
        enemies = [
            unit for unit in self.queue if s.kind[unit] and s.side[unit] == ENEMY and enemy_vehicles.able(s, unit)
        ]
        if not friends and not enemies:
            if self.aircraft:
                self.fly(g)
            else:
                self.close(g)
            return GO_ON
        if enemies and (self.side == ENEMY or not (friends or self.may_fly(s))):
            unit = choose(g, "roll-enemy-vehicle", enemies)
            self.queue.remove(unit)
            self.side = FRIENDLY
            self.enemy_turn(g, unit)
            return GO_ON
        return PLAYER

    def friends(self, s: Company) -> list[int]:
        """Activated friendly units that can do something."""
        return [unit for unit in range(s.used) if not self.actor_reason(s, unit)]

    def actor_reason(self, s: Company, unit: int) -> Reason | None:
        """Why a unit does not act in this phase; None if it can (10.5.1, 10.4b)."""
        reason = on_map_reason(s, unit)
        if reason:
            return reason
        if s.fired[unit]:
            return reactions.HAS_FIRED
        if not activated(s, unit) and not lets_off_freely(s, unit):
            return NOT_ACTIVATED
        return None if unit not in self.kept and self.actions_of(s, unit, 0) else NOTHING_TO_DO

    def reason(self, s: Company, a: Action) -> Reason | None:
        if self.acting == NOBODY:
            return self.actor_reason(s, a[1]) if a[0] == "unit" else None
        if stands_idle(s, self.acting):
            return NOT_ACTIVATED if a[0] in ("to", "target") else None
        if a[0] == "target":
            return shot_reason(s, self.acting, a[1], self.under_way(self.acting, self.moved))
        if a[0] == "to":
            reason = self.leg_reason(s, self.acting, self.moved, a[1]) or drive_reason(s, self.acting, a[1])
            return reason or (None if a in ways_into(s, self.acting, a[1]) else NAME_STREET)
        if a in self.actions_of(s, self.acting, self.moved):
            return None
        if a[0] == "under":
            return (
                cover_reason(s, a[1]) or self.leg_reason(s, self.acting, self.moved, street_key(a[1])) or STREETS_ONLY
            )
        return NO_VEHICLE_ACTION if a[0] == "action" else None

    def leg_reason(self, s: Company, unit: int, moved: int, goal: int) -> Reason | None:
        """Why a unit does not move, or move on, wherever a card or street lies; None if it does (10.5.2c1)."""
        if not is_vehicle(s, unit):
            return GROUNDED
        if self.move_is_over(unit):
            return MOVE_OVER
        if riders_held(s, unit):
            return RIDER_IN_MINES
        if not moved:
            return None
        if must_stop(s, s.card[unit]):
            return SLOW_GROUND
        return BEEN_THERE if self.passed.count(goal) >= MOST_VISITS else None

    def under_way(self, unit: int, moved: int) -> int:
        """1 once a unit has begun a Move action: it drove, or passengers have got off it (10.2.2, 10.5.2d)."""
        return 1 if moved or (self.got_off and unit == self.acting) else 0

    def move_is_over(self, unit: int) -> bool:
        """Whether passengers have got off a unit after its move: it may only fire (10.2.2a, 10.5.2d)."""
        return self.got_off == OFF_AFTER_MOVE and unit == self.acting

    def actions_of(self, s: Company, unit: int, moved: int) -> list[Action]:
        """Everything an activated unit can do now, `moved` cards after it began to move (10.5.2)."""
        found: list[Action] = []
        if stands_idle(s, unit):
            return [("disembark",)] if lets_off_freely(s, unit) else found
        begun = self.under_way(unit, moved)
        found.extend(("target", target) for target in at_targets(s, unit, begun))
        if not is_vehicle(s, unit):
            return found
        if self.move_is_over(unit):
            return found
        if not begun:
            found.extend(("action", action) for action in actions.extra_actions(s, unit))
        if mobile(s, unit) and not (moved and must_stop(s, s.card[unit])):
            for card in drivable(s, unit):
                found.extend(ways_into(s, unit, card) if not self.leg_reason(s, unit, moved, card) else [])
            if s.card[unit] in s.areas:
                streets = shifts_in(s, unit)
                found.extend(("under", to) for to in streets if not self.leg_reason(s, unit, moved, street_key(to)))
            if on_exit(s, unit) and not riders_held(s, unit):
                found.append(("exit",))
        if leavers(s, unit) and not is_lift(s, unit):
            found.append(("disembark",))
        return found

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.acting == NOBODY:
            found: list[Action] = [("unit", unit) for unit in self.friends(s)]
            found.append(DONE if found else PASS)
            if self.may_fly(s):
                found.insert(-1, ("fly",))
            return found
        found = self.actions_of(s, self.acting, self.moved)
        found.append(("done",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if self.acting == NOBODY:
            self.begin(g, a)
        elif a[0] == "target":
            self.attacked.append(a[1])
            weapons = at_weapons(s, self.acting, a[1])
            if len(weapons) > 1:
                g.push(ChooseAtWeapon(self.acting, a[1], self.under_way(self.acting, self.moved), 0))
            else:
                self.fire(g, a[1], weapons[0])
        elif a[0] == "exit":
            leave_map(g, self.acting)
        elif a[0] in ("to", "under"):
            self.moved = 1
            self.go(g, a[1] if a[0] == "to" else s.cover_card[a[1]], a[1] if a[0] == "under" else OPEN)
        elif a[0] == "action":
            g.push(actions.VehicleAttack(self.acting, a[1]))
        elif a[0] == "disembark":
            self.let_off(g)
        elif stands_idle(s, self.acting):
            self.acting = NOBODY
        elif self.under_way(self.acting, self.moved):
            s.fired[self.acting] = 1
        else:
            self.forgo()

    def forgo(self) -> None:
        """The acting unit takes no action: it has had its turn and is not Moved/Fired, so that it may react (10.4)."""
        self.kept.append(self.acting)
        self.acting = NOBODY
        self.side = ENEMY

    def go(self, g: Play[Company], card: int, place: int) -> None:
        """The acting vehicle drives onto the next card, in a city into a street, or to a street of its own card."""
        s = g.state
        if card == s.card[self.acting]:
            self.passed.append(street_key(s.place[self.acting]))
            self.move_within(g, self.acting, place)
        else:
            self.passed.append(s.card[self.acting])
            self.move_to(g, self.acting, card, place)

    def begin(self, g: Play[Company], a: Action) -> None:
        """A unit begins to act, aircraft fly, the enemy goes first, or no more units act."""
        s = g.state
        if a[0] == "unit":
            self.acting = a[1]
            self.moved = self.got_off = 0
            self.passed = []
            if not stands_idle(s, a[1]):
                self.face_vof(g, a[1], 0)
        elif a[0] == "fly":
            self.fly(g)
        elif a[0] == "pass":
            self.side = ENEMY
        else:
            for unit in self.friends(s):
                s.ready[unit] = 0
                s.fired[unit] = max(s.fired[unit], 1 if drives_itself(s, unit) else 0)
                self.kept.append(unit)

    def may_fly(self, s: Company) -> bool:
        """Whether the player can still say when the flight or the FAC flies."""
        return self.aircraft == 1 and aircraft.waits_for_word(s)

    def fly(self, g: Play[Company]) -> None:
        """The flight and the FAC take their turn outside the alternation (10.8.5, 10.8.6)."""
        self.aircraft = 0
        g.push(aircraft.AirMissions())

    def fire(self, g: Play[Company], target: int, weapon: int) -> None:
        """The acting unit fires at a vehicle, and may fire again with a quick shot; then its action ends (10.6.1)."""
        s = g.state
        kind = s.kind[target]
        begun = self.under_way(self.acting, self.moved)
        quick = shot_is_quick(g, self.acting, target, begun, 0, weapon)
        if quick and may_fire_again(s, self.acting, target, kind):
            g.push(QuickShot(self.acting, target, begun, 0))
        else:
            self.end_action(g)

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        """After its shot, attack or Spot the action of the unit ends."""
        if (
            isinstance(child, (actions.VehicleAttack, actions.VehicleAttempt, ChooseAtWeapon, QuickShot))
            and g.state.kind[self.acting]
        ):
            self.end_action(g)
        elif isinstance(child, getting_off.GetOff):
            self.close_ramp(g)
        elif isinstance(child, AirMovement):  # VOF on those who land is resolved when they do (11.1.5)
            self.acted.extend(child.down)
            self.attacked.extend(child.attacked)
        elif isinstance(child, reactions.FriendlyReaction) and result:
            self.attacked.append(self.watched)

    def end_action(self, g: Play[Company]) -> None:
        """A vehicle faces reaction fire; the unit is Moved/Fired (10.5.1)."""
        s = g.state
        self.after_action(g, self.acting, 0)
        if s.kind[self.acting]:
            s.fired[self.acting] = 1

    def let_off(self, g: Play[Company]) -> None:
        """Passengers get off before the move or after it; reaction fire comes first (10.2.2a, 10.2.2b)."""
        s = g.state
        unit = self.acting
        kind = s.kind[unit]
        if s.rules.disembark_timing == FREE_IN_VEHICLE_PHASE:
            self.got_off = OFF_AFTER_MOVE if self.moved else 0  # before its move it is no Move action
            g.push(getting_off.GetOff(unit))
            return
        if not self.under_way(unit, self.moved):
            self.after_action(g, unit, 0)
        if s.kind[unit] != kind or s.card[unit] == NOWHERE:
            return
        self.got_off = OFF_AFTER_MOVE if self.moved else OFF_BEFORE_MOVE
        g.push(getting_off.GetOff(unit))

    def close_ramp(self, g: Play[Company]) -> None:
        """Passengers have got off: a vehicle that can neither drive on nor fire is Moved/Fired (10.2.2b)."""
        s = g.state
        if not self.got_off or self.acting == NOBODY:
            return
        if s.kind[self.acting] and not self.actions_of(s, self.acting, self.moved):
            s.fired[self.acting] = 1

    def close(self, g: Play[Company]) -> None:
        """VOF on all vehicles that did not act; Pinned ones that were not attacked recover (10.5.1d, 10.7v4)."""
        s = g.state
        g.pop()
        for unit in range(s.used):
            if not s.kind[unit] or not is_vehicle(s, unit) or s.aboard[unit] != NOBODY or unit in self.acted:
                continue
            if s.card[unit] >= WIDTH or (unit in s.aloft and not s.fired[unit]):
                if suffer_vof(g, unit, 0):
                    self.attacked.append(unit)
        for unit in range(s.used):
            if s.kind[unit] and is_vehicle(s, unit) and s.pinned[unit] and unit not in self.attacked:
                s.pinned[unit] = 0
                s.dirty = 1

    def ask(self, g: Play[Company]) -> Ask:
        if self.acting == NOBODY:
            return Ask(Msg("ask-vehicle-phase", {}), "10.5.1")
        s = g.state
        ask = Ask(Msg("ask-vehicle-action", {"unit": ("unit", self.acting)}), "10.5.2")
        targets = [a[1] for a in self.actions_of(s, self.acting, self.moved) if a[0] == "target"]
        begun = self.under_way(self.acting, self.moved)
        ask.info = {"shots": {f"target {t}": best_odds(s, self.acting, t, begun, 0) for t in targets}}
        return ask
