"""Vehicles that act: they drive and face VOF and reaction fire, enemies by the mission's list (8.12, 10.5.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.main_line import man_outpost
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.vehicles import actions, enemy_vehicles, reactions
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import fire_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import best_weapon
from sandtable.games.fields_of_fire.rules.vehicles.riders import carry_along
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import hit_mine, suffer_vof
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, NONE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH


class VehicleMovement(Question):
    """What happens to vehicles that act in a phase (10.5.1b, 10.5.1c)."""

    def __init__(self) -> None:
        super().__init__()
        self.attacked: list[int] = []  # vehicles that were attacked in this phase
        self.acted: list[int] = []  # vehicles whose VOF has been resolved by acting
        self.watched = NOBODY  # enemy vehicle that friendly units may react to now

    def move_to(self, g: Play[Company], unit: int, card: int, place: int = OPEN) -> None:
        """Enter a card with the riders: AT mines, VOF, then reaction fire (10.5.2c)."""
        s = g.state
        relocate(g, unit, card, place)
        carry_along(g, unit, card)
        if s.m.mlr and s.kind[unit]:
            man_outpost(s, unit)
        if g.telling:
            g.tell("moved", unit, card, s.place[unit] if s.kind[unit] else OPEN)
        kind = s.kind[unit]
        if card >= WIDTH and s.at_mines[card] and hit_mine(g, unit):
            self.attacked.append(unit)
        if s.kind[unit] == kind:
            self.face_vof(g, unit, 1)
        if s.kind[unit] == kind:
            self.after_action(g, unit, 1)

    def move_within(self, g: Play[Company], unit: int, street: int) -> None:
        """To another street of an urban card: VOF and reaction fire as for every move (13.2.2)."""
        s = g.state
        relocate(g, unit, s.card[unit], street)
        carry_along(g, unit, s.card[unit])
        if g.telling:
            g.tell("moved", unit, s.card[unit], street)
        self.face_vof(g, unit, 1)
        self.after_action(g, unit, 1)

    def face_vof(self, g: Play[Company], unit: int, moving: int) -> None:
        """Resolve VOF on an acting vehicle (10.5.1b)."""
        s = g.state
        if s.kind[unit] and is_vehicle(s, unit):
            self.acted.append(unit)
            if suffer_vof(g, unit, moving):
                self.attacked.append(unit)

    def after_action(self, g: Play[Company], unit: int, moving: int) -> None:
        """Reaction fire against a vehicle that acted; AT infantry and guns draw none (10.5.1c)."""
        s = g.state
        if not s.kind[unit] or not is_vehicle(s, unit):
            return
        if s.side[unit] == FRIENDLY:
            if reactions.enemy_reactions(g, unit, moving):
                self.attacked.append(unit)
        elif reactions.reactors(s, unit):
            self.watched = unit
            g.push(reactions.FriendlyReaction(unit, moving))

    def enemy_turn(self, g: Play[Company], unit: int) -> None:
        """VOF on its card, then the first possible item of the mission's list; without one it is not marked (8.12a)."""
        s = g.state
        self.face_vof(g, unit, 0)
        action = enemy_vehicles.next_action(s, unit) if s.kind[unit] and not s.fired[unit] else NONE
        if action == NONE:
            return
        if action == mc.VEHICLE_AT_FIRE:
            target = enemy_vehicles.choose_target(g, unit)
            self.attacked.append(target)
            fire_at(g, unit, target, 0, 0, best_weapon(s, unit, target))
            self.after_action(g, unit, 0)
        elif action == mc.VEHICLE_CONCENTRATE:
            actions.enemy_concentrates(g, unit)
            self.after_action(g, unit, 0)
        else:
            self.drive(g, unit, action)
        if s.kind[unit]:
            s.fired[unit] = 1

    def drive(self, g: Play[Company], unit: int, action: int) -> None:
        """An enemy vehicle drives one card towards the Staging Area or the nearest opposing vehicle."""
        s = g.state
        if not enemy_vehicles.leaves_map(s, unit, action):
            self.move_to(g, unit, choose(g, "roll-enemy-vehicle", enemy_vehicles.drive_cards(s, unit, action)))
            return
        s.tally[mc.MEASURE_ENEMY_VEHICLES_PASSED] = s.tally.get(mc.MEASURE_ENEMY_VEHICLES_PASSED, 0) + 1
        s.enemy_passed += 1
        g.tell("enemy_passed", unit)
        take_off(s, unit)
