"""Reaction fire against vehicles that act (10.5.4)."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.why import FINE, own_reason
from sandtable.games.fields_of_fire.state.codes import ENEMY, PLAYER
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .at_choice import ChooseAtWeapon, QuickShot, best_odds
from .at_combat import fire_at, may_fire_again, shot_is_quick
from .at_targets import at_card, at_weapons, best_weapon, shot_reason
from .reasons import HAS_FIRED, IN_STAGING, ON_LINE_SILENT, REACTED, WHY


def reactors(s: Company, vehicle: int) -> list[int]:
    """Opposing AT-capable units in LOS and range that have not moved or fired (10.5.4a)."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] != s.side[vehicle] and not reactor_reason(s, unit, vehicle)
    ]


def reactor_reason(s: Company, unit: int, vehicle: int) -> int:
    """Why an opposing unit cannot react to a vehicle; 0 if it can (10.5.4a); a gun on its FPL does not (7.2.4b)."""
    if s.fired[unit]:
        return HAS_FIRED
    if s.fpl[unit] != NOWHERE and s.rules.fpl_released_by_shift_fire:
        return ON_LINE_SILENT
    if s.card[unit] < WIDTH:
        return IN_STAGING
    return shot_reason(s, unit, vehicle, 0)


def react(g: Play[Company], unit: int, vehicle: int, moving: int) -> None:
    """Reaction fire of the enemy; a unit that got a quick shot is not marked Moved/Fired, by edition (10.5.4d)."""
    s = g.state
    kind = s.kind[unit]
    quick = fire_at(g, unit, vehicle, 0, moving, best_weapon(s, unit, vehicle))
    if s.kind[unit] == kind and not unmarked(s, quick):
        s.fired[unit] = 1


def unmarked(s: Company, quick: bool) -> bool:
    """Whether a unit that has reacted may still act or react: after a quick shot, in one edition never (10.5.4d)."""
    return quick and s.rules.quick_shot_leaves_unmarked == 1


def enemy_reactions(g: Play[Company], vehicle: int, moving: int) -> bool:
    """The enemy always reacts; True if anybody fired (10.5.4c)."""
    s = g.state
    kind, card = s.kind[vehicle], at_card(s, vehicle)
    units = reactors(s, vehicle)
    for unit in units:
        if s.kind[vehicle] == kind and at_card(s, vehicle) == card and s.kind[unit]:
            react(g, unit, vehicle, moving)
    return len(units) > 0


class FriendlyReaction(Question):
    """Friendly AT-capable units may fire at an enemy vehicle that acted in their LOS (10.5.4)."""

    title = "title-reaction-fire"
    why = WHY

    def __init__(self, vehicle: int = 0, moving: int = 0) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.moving = moving
        self.done: list[int] = []  # units that have fired in this reaction

    def units(self, s: Company) -> list[int]:
        """Units that can still react."""
        if not s.kind[self.vehicle] or s.side[self.vehicle] != ENEMY or not is_vehicle(s, self.vehicle):
            return []
        return [unit for unit in reactors(s, self.vehicle) if unit not in self.done]

    def next(self, g: Play[Company]) -> int:
        if not self.units(g.state):
            g.pop(1 if self.done else 0)
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("unit", unit) for unit in self.units(g.state)]
        found.append(PASS)
        return found

    def reason(self, s: Company, a: Action) -> int:
        if a[0] != "unit":
            return FINE
        if a[1] in self.done:
            return REACTED
        return own_reason(s, a[1]) or reactor_reason(s, a[1], self.vehicle)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "unit":
            self.done.append(a[1])
            weapons = at_weapons(g.state, a[1], self.vehicle)
            if len(weapons) > 1:
                g.push(ChooseAtWeapon(a[1], self.vehicle, 0, self.moving))
            else:
                self.fire(g, a[1], weapons[0])
        else:
            g.pop(1 if self.done else 0)

    def fire(self, g: Play[Company], unit: int, weapon: int) -> None:
        """A unit reacts; it is not marked Moved/Fired when it has got a quick shot (10.5.4d)."""
        s = g.state
        kind = s.kind[self.vehicle]
        quick = shot_is_quick(g, unit, self.vehicle, 0, self.moving, weapon)
        if not unmarked(s, quick):
            s.fired[unit] = 1 if s.kind[unit] else 0
        if quick and may_fire_again(s, unit, self.vehicle, kind):
            g.push(QuickShot(unit, self.vehicle, 0, self.moving))

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        """A unit has fired; a quick shot, used or not, leaves it unmarked (10.5.4d)."""
        s = g.state
        if isinstance(child, ChooseAtWeapon) and not unmarked(s, result == 1) and s.kind[self.done[-1]]:
            s.fired[self.done[-1]] = 1

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-friendly-reaction", {"unit": ("unit", self.vehicle)}), "10.5.4")
        ask.info = {"shots": {f"unit {u}": best_odds(s, u, self.vehicle, 0, self.moving) for u in self.units(s)}}
        return ask
