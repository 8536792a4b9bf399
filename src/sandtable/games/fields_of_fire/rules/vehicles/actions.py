"""Vehicle actions beside AT fire and movement: Concentrate Fire, G!, flame, and Spot (10.5.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.best_targets import best_areas, best_targets, largest
from sandtable.games.fields_of_fire.rules.combat.breaches import fire_breach, walls_for
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import (
    concentrate,
    concentrate_on,
    concentration_areas,
)
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import grenade_value
from sandtable.games.fields_of_fire.rules.combat.spotting import reveal, spotting_cards, unspotted_targets
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.fire.ammunition import can_concentrate, spend, tracked
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.lines import ways_out
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, special_of
from sandtable.games.fields_of_fire.rules.pieces import presence
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, choose, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.rides import burdened, driver_experience, spread_mark
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE, SIZE, WIDTH, direction, distance
from sandtable.games.fields_of_fire.state.mission_codes import TARGET_MOST_STEPS

NO_VEHICLE_TARGET: Final = Reason("10.5.2b1", "no-vehicle-target")
OFF_LINE_OF_FIRE: Final = Reason("10.5.2e1", "off-line-of-fire")

CARDS: Final = 2  # cards of a vehicle's attempt before experience (10.5.2b)
ROLL: Final = "roll-vehicle-attempt"


def attempt_cards(s: Company, vehicle: int) -> int:
    """Cards of a vehicle's attempt: two, modified by experience; without crew the best aboard counts (10.8.8a)."""
    return max(s.rules.minimum_draw, CARDS + s.t.charts.draw_experience[driver_experience(s, vehicle)])


def fighting(s: Company, vehicle: int) -> bool:
    """An unpinned vehicle on the map that may fight (10.5.2b1, 10.8.2a)."""
    return is_vehicle(s, vehicle) and not s.pinned[vehicle] and s.card[vehicle] >= WIDTH and not burdened(s, vehicle)


def concentration_choices(s: Company, vehicle: int) -> list[list[int]]:
    """[card, cover or OPEN] with spotted infantry under the vehicle's VOF (10.5.2b1)."""
    if not fighting(s, vehicle) or s.aim[vehicle] == NOWHERE or not can_concentrate(s, vehicle):
        return []
    return concentration_areas(s, vehicle, covered(s, vehicle))


def shell_targets(s: Company, vehicle: int) -> list[int]:
    """Spotted infantry in LOS and range of a G! vehicle without basic VOF; one unit for each cover (10.5.2b2)."""
    if not fighting(s, vehicle) or special_of(s, vehicle) != codes.SPECIAL_GRENADE:
        return []
    if basic_rating(s, vehicle, 1) != codes.RATING_NONE or (tracked(s, vehicle) and s.ammo[vehicle] <= 0):
        return []
    types = s.t.types
    reach = types.reach[s.kind[vehicle]]
    targets: list[int] = []
    places: list[int] = []
    for card in sorted(s.units_at):
        if card < WIDTH or not s.count[(1 - s.side[vehicle]) * SIZE + card]:
            continue
        if distance(s.card[vehicle], card) > reach:
            continue
        for other in units_on(s, card):
            if s.side[other] == s.side[vehicle] or not s.spotted[other] or is_vehicle(s, other):
                continue
            if s.place[other] in places or not sees_unit(s, vehicle, other):
                continue
            if s.place[other] != OPEN:
                places.append(s.place[other])
            targets.append(other)
    return targets


def concentrates(s: Company) -> bool:
    """Whether vehicles concentrate their fire; in one edition not, and a shell of G! is a Grenade Attack (10.5.2b)."""
    return s.rules.vehicle_concentrate_fire == 1


def shell_aim(s: Company, target: int) -> Action:
    """The answer with which a G! vehicle aims at a target: at its area, in one edition at itself (10.5.2b1)."""
    if not concentrates(s):
        return ("target", target)
    return ("under", s.place[target]) if s.place[target] != OPEN else ("to", s.card[target])


def aimed_at(g: Play[Company], vehicle: int, aim: Action) -> int:
    """The unit that a G! vehicle shells with an aim: one of a stack, outside cover a random one (10.5.2b1)."""
    targets = [target for target in shell_targets(g.state, vehicle) if shell_aim(g.state, target) == aim]
    return choose(g, "roll-concentrated-target", targets)


def in_line_of_fire(s: Company, vehicle: int, card: int) -> bool:
    """Whether a vehicle looks at a card for enemies: in one edition along the PDF of its own card, if it has one."""
    if not s.rules.vehicle_spots_along_fire:
        return True
    way = direction(s.card[vehicle], card)
    ways = ways_out(s, s.card[vehicle], s.side[vehicle])
    return not ways or way == HERE or way in ways


def spot_targets(s: Company, vehicle: int) -> list[int]:
    """Unspotted enemies that a vehicle may try to spot (10.5.2e1)."""
    return [unit for unit in unspotted_targets(s, vehicle) if in_line_of_fire(s, vehicle, s.card[unit])]


def extra_actions(s: Company, vehicle: int) -> list[int]:
    """Actions that an activated vehicle can take instead of moving or AT fire."""
    if not fighting(s, vehicle):
        return []
    actions: list[int] = []
    walls = walls_for(s, vehicle, act.CONCENTRATE_FIRE) if s.areas else []
    if infantry_areas(s, vehicle) or walls:
        actions.append(act.CONCENTRATE_FIRE)
    if shell_targets(s, vehicle) or (s.areas and walls_for(s, vehicle, act.GRENADE_ATTACK)):
        actions.append(act.GRENADE_ATTACK)
    if flame_targets(s, vehicle):
        actions.append(act.FLAMETHROWER_ATTACK)
    if s.side[vehicle] != codes.ENEMY and spot_targets(s, vehicle):
        actions.append(act.SPOT)
    return actions


# -- carrying them out


def vehicle_concentrate(g: Play[Company], vehicle: int, card: int, place: int) -> bool:
    """Two cards modified by experience; crosshairs; a Jam has no effect (10.5.2b1).

    Of units outside cover on its own card the largest is hit (8.6.1B).
    """
    s = g.state
    targets = best_targets(s, vehicle, [card, place]) if place == OPEN else []
    number = attempt_cards(s, vehicle)
    return concentrate_on(g, vehicle, card, place, draw_cards(g, ROLL, number) if number else [], targets)


def vehicle_shell(g: Play[Company], vehicle: int, target: int) -> bool:
    """A G! vehicle needs a grenade icon to put Grenade VOF on an infantry target (10.5.2b2)."""
    number = attempt_cards(g.state, vehicle)
    return shell(g, vehicle, target, draw_cards(g, ROLL, number) if number else [])


def shell(g: Play[Company], vehicle: int, target: int, cards: list[int]) -> bool:
    """Carry out the attack of a G! vehicle with the cards drawn for it (10.5.2b2)."""
    s = g.state
    hits = found(s, cards, codes.WORD_NONE, codes.ICON_GRENADE)
    g.tell("grenades", vehicle, target, hits)
    if tracked(s, vehicle):
        spend(g, vehicle, 1)
    if not hits:
        if not concentrates(s):
            s.grenade_miss[s.card[target]] = 1
            s.dirty = 1
        return False
    value = grenade_value(s, s.side[vehicle])
    if s.place[target] != OPEN:
        mark_cover(s, codes.VOF_GRENADE, vehicle, s.place[target], value, 1 if hits >= 2 else 0)
    else:
        count = 2 if hits >= 2 else 1
        mark_unit(s, codes.VOF_GRENADE, vehicle, target, count, value)
        spread_mark(s, codes.VOF_GRENADE, vehicle, target, count, value)
    return True


def infantry_areas(s: Company, vehicle: int) -> list[list[int]]:
    """[card, cover or OPEN] on which a vehicle can concentrate its fire, in one edition none (10.5.2b1)."""
    return concentration_choices(s, vehicle) if concentrates(s) else []


def finds_infantry(s: Company, vehicle: int) -> bool:
    """Whether a vehicle has infantry to concentrate its fire on or to shell."""
    return len(infantry_areas(s, vehicle)) > 0 or len(shell_targets(s, vehicle)) > 0


def enemy_concentrates(g: Play[Company], vehicle: int) -> bool:
    """An enemy vehicle concentrates its fire or shells; False if it has no target."""
    s = g.state
    areas = areas_by_priority(s, vehicle)
    if areas:
        area = areas[choose(g, "roll-enemy-target", list(range(len(areas))))]
        vehicle_concentrate(g, vehicle, area[0], area[1])
        return True
    targets = targets_by_priority(s, vehicle)
    if targets:
        vehicle_shell(g, vehicle, choose(g, "roll-enemy-target", targets))
        return True
    return False


def areas_by_priority(s: Company, vehicle: int) -> list[list[int]]:
    """What an enemy vehicle concentrates its fire on: the largest on its own card, elsewhere as the mission says."""
    areas = best_areas(s, vehicle, infantry_areas(s, vehicle))
    if TARGET_MOST_STEPS not in s.m.vehicle_targets or any(area[0] == s.card[vehicle] for area in areas):
        return areas
    sizes = [opposing_steps(s, vehicle, area[0], area[1]) for area in areas]
    return [areas[index] for index in range(len(areas)) if sizes[index] == max(sizes)]


def targets_by_priority(s: Company, vehicle: int) -> list[int]:
    """Whom an enemy vehicle shells: the largest on its own card, elsewhere as the mission says (8.6.1B, 8.12)."""
    targets = shell_targets(s, vehicle)
    here = [target for target in targets if s.card[target] == s.card[vehicle]]
    if here or TARGET_MOST_STEPS in s.m.vehicle_targets:
        return largest(s, here or targets)
    return targets


def opposing_steps(s: Company, vehicle: int, card: int, place: int) -> int:
    """Steps of opposing infantry in one area of a card."""
    return sum(
        s.steps[other]
        for other in units_on(s, card)
        if s.side[other] != s.side[vehicle] and s.place[other] == place and not is_vehicle(s, other)
    )


class VehicleAttempt(Attempt):
    """An attempt of an activated vehicle: with the skills of its platoon, and nobody exhorts it (10.5.2, 12.7a)."""

    roll = ROLL

    def count(self, s: Company) -> int:
        return attempt_cards(s, self.unit)

    def close(self, g: Play[Company]) -> None:
        """Apply the result before the action ends: reaction fire comes after it (10.5.1b)."""
        success = self.hits(g.state) > 0
        if g.telling:
            g.tell("attempted", self.action, self.unit, 1 if success else 0)
        self.finish(g, success)
        g.pop()


class VehicleConcentrates(VehicleAttempt):
    """Concentrated Fire on an area; a Jam does nothing (10.5.2b1)."""

    def __init__(self, vehicle: int = 0, card: int = 0, place: int = OPEN) -> None:
        super().__init__(NOBODY, vehicle, act.CONCENTRATE_FIRE)
        self.card = card
        self.place = place

    def finish(self, g: Play[Company], success: bool) -> None:
        concentrate(g, self.unit, self.card, self.place, self.cards)


class VehicleShells(VehicleAttempt):
    """Grenade VOF of a G! vehicle on an infantry target (10.5.2b2)."""

    def __init__(self, vehicle: int = 0, target: int = 0) -> None:
        super().__init__(NOBODY, vehicle, act.GRENADE_ATTACK)
        self.target = target

    def finish(self, g: Play[Company], success: bool) -> None:
        shell(g, self.unit, self.target, self.cards)


class VehicleBreaches(VehicleAttempt):
    """A gun that the mission names breaks a wall by a grenade icon, in one edition by crosshairs (13.6.2)."""

    def __init__(self, vehicle: int = 0, action: int = 0, place: int = OPEN) -> None:
        super().__init__(NOBODY, vehicle, action)
        self.place = place

    def finish(self, g: Play[Company], success: bool) -> None:
        fire_breach(g, self.unit, self.place, self.hits(g.state))


class VehicleSpots(VehicleAttempt):
    """An unpinned activated vehicle looks for an unseen enemy (10.5.2e1, 8.5)."""

    def __init__(self, vehicle: int = 0, target: int = 0) -> None:
        super().__init__(NOBODY, vehicle, act.SPOT)
        self.target = target

    def count(self, s: Company) -> int:
        return spotting_cards(s, self.unit, self.target)

    def finish(self, g: Play[Company], success: bool) -> None:
        if success:
            reveal(g, g.state.card[self.target])


class VehicleAttack(Question):
    """What an activated vehicle concentrates its fire on, shells, burns or looks for (10.5.2)."""

    def __init__(self, vehicle: int = 0, action: int = 0) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.action = action

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a in self.aims(s):
            return None
        if a[0] == "target":
            hidden = self.action == act.SPOT and a[1] in unspotted_targets(s, self.vehicle)
            return OFF_LINE_OF_FIRE if hidden else NO_VEHICLE_TARGET if s.kind[a[1]] else presence.NOT_IN_PLAY
        missing = presence.card_reason(s, a[1]) if a[0] == "to" else presence.cover_reason(s, a[1])
        return missing or NO_VEHICLE_TARGET

    def options(self, g: Play[Company]) -> list[Action]:
        return self.aims(g.state)

    def aims(self, s: Company) -> list[Action]:
        """What the vehicle can aim at, as answers."""
        if self.action == act.CONCENTRATE_FIRE:
            areas = infantry_areas(s, self.vehicle)
            aims: list[Action] = [("to", area[0]) if area[1] == OPEN else ("under", area[1]) for area in areas]
            if s.areas:
                aims.extend(("breach", place) for place in walls_for(s, self.vehicle, act.CONCENTRATE_FIRE))
            return aims
        if self.action == act.FLAMETHROWER_ATTACK:
            return [("under", cover) for cover in flame_targets(s, self.vehicle)]
        if self.action == act.SPOT:
            return [("target", target) for target in spot_targets(s, self.vehicle)]
        answers: list[Action] = []
        for target in shell_targets(s, self.vehicle):
            if shell_aim(s, target) not in answers:
                answers.append(shell_aim(s, target))
        if s.areas:
            answers.extend(("breach", place) for place in walls_for(s, self.vehicle, act.GRENADE_ATTACK))
        return answers

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "breach":
            g.replace(VehicleBreaches(self.vehicle, self.action, a[1]))
        elif self.action == act.CONCENTRATE_FIRE:
            place: int = a[1] if a[0] == "under" else OPEN
            g.replace(VehicleConcentrates(self.vehicle, s.cover_card[place] if place else a[1], place))
        elif self.action == act.FLAMETHROWER_ATTACK:
            flame(g, self.vehicle, a[1])
            g.pop()
        elif self.action == act.SPOT:
            g.replace(VehicleSpots(self.vehicle, a[1]))
        else:
            g.replace(VehicleShells(self.vehicle, aimed_at(g, self.vehicle, a)))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        name = {act.CONCENTRATE_FIRE: "concentrate", act.SPOT: "spot", act.FLAMETHROWER_ATTACK: "flame"}.get(
            self.action, "shell"
        )
        ask = Ask(Msg(f"ask-vehicle-{name}", {"unit": ("unit", self.vehicle)}), "10.5.2")
        icon = codes.ICON_GRENADE if self.action == act.GRENADE_ATTACK else codes.ICON_CROSSHAIRS
        if self.action in (act.CONCENTRATE_FIRE, act.GRENADE_ATTACK):
            cards = attempt_cards(s, self.vehicle)
            ask.info = {"cards": cards, "chance": round(chance_of(s, cards, codes.WORD_NONE, icon), 3)}
        return ask
