"""Choosing the weapon of an AT shot, and what it would bring (7.4c, 10.6)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import PASS
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.question import Question, UnitChoice
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft
from sandtable.games.fields_of_fire.state.codes import AT_MISSED, CARD_DRAW, ICON_GRENADE, WORD_NONE
from sandtable.games.fields_of_fire.state.company import Company

from .at_combat import at_modifiers, grenade_cards, may_fire_again, result_of, shot_is_quick
from .at_targets import at_weapons, row_of_weapon

SAME_TARGET: Final = Reason("10.6.1a", "same-target")
NO_AT_ASSET: Final = Reason("7.4c", "no-at-asset")


def shot_odds(s: Company, unit: int, target: int, moved: int, moving: int, weapon: int) -> dict[str, Any]:
    """Modifiers, cards of the attempt of a G! weapon, and the chance of every AT result with the cards left (10.6)."""
    modifiers = at_modifiers(s, unit, target, moved, moving, weapon)
    cards = grenade_cards(s, unit, target, weapon) if s.t.weapons.attempt[row_of_weapon(s, unit, weapon)] else -1
    fires = chance_of(s, cards, WORD_NONE, ICON_GRENADE) if cards >= 0 else 1.0
    left = [card for card in s.t.cards.numbers if s.deck[card] and s.t.cards.kind[card] == CARD_DRAW]
    results = [0.0] * (AT_MISSED + 1)
    for card in left:
        results[result_of(s, modifiers + s.t.cards.at[card])] += fires / len(left)
    results[AT_MISSED] += 1.0 - fires
    odds: dict[str, Any] = {"modifiers": modifiers, "results": [round(chance, 3) for chance in results]}
    if cards >= 0:
        odds["attempt"] = round(fires, 3)
    odds["air"] = 1 if is_aircraft(s, target) else 0
    return odds


def best_odds(s: Company, unit: int, target: int, moved: int, moving: int) -> dict[str, Any]:
    """`shot_odds` of the first weapon the unit has for a target."""
    return shot_odds(s, unit, target, moved, moving, at_weapons(s, unit, target)[0])


class QuickShot(UnitChoice):
    """A friendly unit has got a quick shot: the player may let it fire again at once, and so on (10.6.1).

    Leaves with 1: a quick shot came.
    """

    title = "title-quick-shot"
    is_reaction = True
    verb = "target"
    kind = "unit"
    rule = "10.6.1"
    others = (PASS,)

    def __init__(self, unit: int = 0, target: int = 0, moved: int = 0, moving: int = 0) -> None:
        super().__init__(unit)
        self.target = target
        self.moved = moved
        self.moving = moving

    def things(self, s: Company) -> list[int]:
        return [self.target]

    def reason(self, s: Company, unit: int) -> Reason | None:
        return SAME_TARGET

    def choose(self, g: Play[Company], unit: int) -> None:
        kind = g.state.kind[self.target]
        quick = shot_is_quick(g, self.unit, self.target, self.moved, self.moving, OWN_WEAPON)
        if not quick or not may_fire_again(g.state, self.unit, self.target, kind):
            g.pop(1)

    def otherwise(self, g: Play[Company], a: Action) -> None:
        g.pop(1)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit), "target": ("unit", self.target)}

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        odds = shot_odds(g.state, self.unit, self.target, self.moved, self.moving, OWN_WEAPON)
        ask.info = {"shots": {f"target {self.target}": odds}}
        return ask


class ChooseAtWeapon(Question):
    """With its own weapon, or with which of its single-shot weapons, a unit fires at a vehicle (7.4c).

    Leaves with 1 if a quick shot came.
    """

    def __init__(self, unit: int = 0, target: int = 0, moved: int = 0, moving: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.moved = moved
        self.moving = moving

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        weapons = at_weapons(s, self.unit, self.target)
        return [("own_weapon",) if weapon == OWN_WEAPON else ("asset", s.thing[weapon]) for weapon in weapons]

    def reason(self, s: Company, a: Action) -> Reason | None:
        weapons = at_weapons(s, self.unit, self.target)
        held = any(weapon != OWN_WEAPON and s.thing[weapon] == a[1] for weapon in weapons)
        return NO_AT_ASSET if a[0] == "asset" and not held else None

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        weapon = OWN_WEAPON
        if a[0] == "asset":
            weapon = next(slot for slot in at_weapons(s, self.unit, self.target) if slot >= 0 and s.thing[slot] == a[1])
        kind = s.kind[self.target]
        quick = shot_is_quick(g, self.unit, self.target, self.moved, self.moving, weapon)
        if quick and may_fire_again(s, self.unit, self.target, kind):
            g.replace(QuickShot(self.unit, self.target, self.moved, self.moving))
        else:
            g.pop(1 if quick else 0)

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-at-weapon", {"unit": ("unit", self.unit), "target": ("unit", self.target)}), "7.4")
        ask.info = {"shots": {}}
        for weapon in at_weapons(s, self.unit, self.target):
            key = "own_weapon" if weapon == OWN_WEAPON else f"asset {s.thing[weapon]}"
            ask.info["shots"][key] = shot_odds(s, self.unit, self.target, self.moved, self.moving, weapon)
        return ask
