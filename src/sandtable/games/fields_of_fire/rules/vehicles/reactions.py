"""Reaction fire against vehicles that act (10.5.4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import own_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.codes import ENEMY, PLAYER
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .at_choice import ChooseAtWeapon, QuickShot, best_odds
from .at_combat import fire_at, may_fire_again, shot_is_quick
from .at_targets import at_card, at_weapons, best_weapon, shot_reason

REACTED: Final = Reason("10.5.4a", "reacted")
HAS_FIRED: Final = Reason("10.5.4a", "has-fired")
IN_STAGING: Final = Reason("2.5a", "in-staging")
ON_LINE_SILENT: Final = Reason("7.2.4b", "on-line-silent")


def reactors(s: Company, vehicle: int) -> list[int]:
    """Opposing AT-capable units in LOS and range that have not moved or fired (10.5.4a)."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] != s.side[vehicle] and not reactor_reason(s, unit, vehicle)
    ]


def reactor_reason(s: Company, unit: int, vehicle: int) -> Reason | None:
    """Why an opposing unit cannot react to a vehicle; None if it can (10.5.4a); a gun on its FPL does not (7.2.4b)."""
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


class FriendlyReaction(Choose[Company]):
    """Friendly AT-capable units may fire at an enemy vehicle that acted in their LOS (10.5.4)."""

    title = "title-reaction-fire"
    is_reaction = True
    verb = "unit"
    kind = "unit"
    rule = "10.5.4"
    others = (PASS,)

    def __init__(self, vehicle: int = 0, moving: int = 0) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.moving = moving
        self.done: list[int] = []  # units that have fired in this reaction

    def things(self, s: Company) -> list[int]:
        """Units that can still react."""
        if not s.kind[self.vehicle] or s.side[self.vehicle] != ENEMY or not is_vehicle(s, self.vehicle):
            return []
        return [unit for unit in reactors(s, self.vehicle) if unit not in self.done]

    def next(self, g: Play[Company]) -> int:
        if not self.things(g.state):
            g.pop(1 if self.done else 0)
            return GO_ON
        return PLAYER

    def reason(self, s: Company, unit: int) -> Reason | None:
        if unit in self.done:
            return REACTED
        return own_reason(s, unit) or reactor_reason(s, unit, self.vehicle)

    def choose(self, g: Play[Company], unit: int) -> None:
        self.done.append(unit)
        weapons = at_weapons(g.state, unit, self.vehicle)
        if len(weapons) > 1:
            g.push(ChooseAtWeapon(unit, self.vehicle, 0, self.moving))
        else:
            self.fire(g, unit, weapons[0])

    def otherwise(self, g: Play[Company], a: Action) -> None:
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

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.vehicle)}

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = super().ask(g)
        ask.info = {"shots": {f"unit {u}": best_odds(s, u, self.vehicle, 0, self.moving) for u in self.things(s)}}
        return ask
