"""Grenade Attack: one unit, by hand or with a weapon, or a platoon (4.2.4d, 4.2.4h, 7.10)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, combat_limit
from sandtable.games.fields_of_fire.rules.fire.ratings import has_vof, limited_arc
from sandtable.games.fields_of_fire.rules.movement.platoon import APART, each_by_itself, platoon_units
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_without
from sandtable.games.fields_of_fire.rules.pieces.presence import NOT_IN_PLAY, cover_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK, GRENADE_PLATOON
from sandtable.games.fields_of_fire.state.codes import ICON_GRENADE, NCM_HIGHEST, NCM_LOWEST, WORD_NONE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company

from . import grenades
from .breaches import BreachAttempt, at_rest, wall_reason, walls_for
from .combat_effects import ncm_now

NO_COMMON_TARGET: Final = Reason("4.2.4h.pre", "no-common-target")
NO_GRENADE_WEAPON: Final = Reason("4.2.4d.who", "no-grenade-weapon")
NO_RATING: Final = Reason("7.10.1a", "no-rating")
NOBODY_TO_ATTACK: Final = Reason("4.2.4d.pre", "no-target")


class GrenadeAttackAct(Act):
    """4.2.4d: at one unit or stack, or with a rocket at a wall (13.6.2)."""

    code = GRENADE_ATTACK

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        limit = combat_limit(s, unit, GRENADE_ATTACK)
        if limit:
            return limit
        if not at_rest(s, unit) and (grenades.weapons_for(s, unit) or (s.areas and walls_for(s, unit, GRENADE_ATTACK))):
            return None
        if not has_vof(s, unit):
            return NO_RATING
        return grenades.LOOPHOLE if limited_arc(s, unit) else NOBODY_TO_ATTACK

    def spoilers(self, s: Company, hq: int, unit: int) -> list[int]:
        weapons = grenades.weapons_for(s, unit)
        return grenades.spoiling_cards(s, unit, weapons[0]) if weapons else []

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        start_attack(g, hq, unit)


def start_attack(g: Play[Company], hq: int, unit: int) -> None:
    """Ask which weapon a unit uses if it has a choice, otherwise which target it attacks."""
    s = g.state
    weapons = grenades.weapons_for(s, unit)
    walls = len(weapons) == 1 and weapons[0] != grenades.OWN_WEAPON and walls_for(s, unit, GRENADE_ATTACK)
    if len(weapons) > 1 or walls:
        g.push(ChooseGrenade(hq, unit))
    else:
        g.push(ChooseGrenadeTarget(hq, unit, weapons[0] if weapons else grenades.OWN_WEAPON))


class GrenadePlatoonAct(Act):
    """4.2.4h: an HQ and its platoon at a common target, in one edition also each unit at its own."""

    code = GRENADE_PLATOON

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if unit == hq and is_platoon_hq(s, unit) and commands(s, unit) and not at_rest(s, unit):
            if platoon_grenade_targets(s, hq) or may_part(s, hq):
                return None
        return combat_limit(s, unit, GRENADE_PLATOON) or WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChoosePlatoonGrenade(hq))


class ChooseGrenade(Question):
    """4.2.4d: which weapon, when the unit has a choice."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        for weapon in grenades.weapons_for(s, self.unit):
            way: Action = ("own_weapon",) if weapon == grenades.OWN_WEAPON else ("asset", s.thing[weapon])
            if way not in found:
                found.append(way)
        if ("own_weapon",) not in found and walls_for(s, self.unit, GRENADE_ATTACK):
            found.append(("own_weapon",))
        return found

    def reason(self, s: Company, a: Action) -> Reason | None:
        armed = any(weapon >= 0 and s.thing[weapon] == a[1] for weapon in grenades.weapons_for(s, self.unit))
        return NO_GRENADE_WEAPON if a[0] == "asset" and not armed else None

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        weapon = grenades.OWN_WEAPON
        if a[0] == "asset":
            weapon = next(slot for slot in grenades.weapons_for(s, self.unit) if slot >= 0 and s.thing[slot] == a[1])
        g.replace(ChooseGrenadeTarget(self.hq, self.unit, weapon))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-grenade", {"unit": ("unit", self.unit)}), "4.2.4d")


class ChooseGrenadeTarget(Question):
    """4.2.4d: at which unit, or which stack under cover."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, weapon: int = grenades.OWN_WEAPON) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.weapon = weapon

    def options(self, g: Play[Company]) -> list[Action]:
        found = target_options(g.state, grenades.weapon_targets(g.state, self.unit, self.weapon))
        if self.weapon == grenades.OWN_WEAPON and g.state.areas:
            found.extend(("breach", place) for place in walls_for(g.state, self.unit, GRENADE_ATTACK))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "breach":
            g.replace(BreachAttempt(self.hq, self.unit, GRENADE_ATTACK, a[1]))
            return
        target = target_of(g.state, grenades.weapon_targets(g.state, self.unit, self.weapon), a)
        g.replace(GrenadeAttempt(self.hq, self.unit, GRENADE_ATTACK, target, self.weapon))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        cards = cards_for(s, GRENADE_ATTACK, self.hq, self.unit, 2)
        spoilers = grenades.spoiling_cards(s, self.unit, self.weapon)
        ask = Ask(Msg("ask-choose-grenade-target", {"unit": ("unit", self.unit)}), "7.10.1")
        ask.info = {
            "cards": cards,
            "chance": round(chance_without(s, cards, WORD_NONE, ICON_GRENADE, spoilers), 3),
            "vof": grenades.grenade_value(s, s.side[self.unit]),
            "ncm": {str(target): preview(s, target) for target in grenades.weapon_targets(s, self.unit, self.weapon)},
        }
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "target" and s.kind[a[1]]:
            return refuse(grenades.target_reason(s, self.unit, a[1], self.weapon)) or super().explain(g, a)
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "breach":
            return wall_reason(s, self.unit, GRENADE_ATTACK, a[1])
        if a in target_options(s, grenades.weapon_targets(s, self.unit, self.weapon)):
            return None
        missing = cover_reason(s, a[1]) if a[0] == "under" else NOT_IN_PLAY if not s.kind[a[1]] else None
        return missing or grenades.NO_GRENADE_TARGET

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        why = self.explain(g, ("target", ref[1])) if ref[0] == "unit" else None
        return [] if why is None else [why]


def preview(s: Company, unit: int) -> int:
    """The NCM row that a unit has now, before the attack; +6 when nothing fires at it."""
    ncm = ncm_now(s, unit)
    return max(NCM_LOWEST, ncm.row()) if ncm.vof else NCM_HIGHEST


def target_options(s: Company, units: list[int]) -> list[Action]:
    """Answers that name a unit outside cover or the stack under a cover marker."""
    return [("target", unit) if s.place[unit] == OPEN else ("under", s.place[unit]) for unit in units]


def target_of(s: Company, units: list[int], a: Action) -> int:
    """The unit that such an answer names; for a stack its first unit."""
    if a[0] == "target":
        chosen: int = a[1]
        return chosen
    return next(unit for unit in units if s.place[unit] == a[1])


class GrenadeAttempt(Attempt):
    """One unit's grenade attack and the free returns it provokes (7.10)."""

    def __init__(
        self, hq: int = NOBODY, unit: int = 0, action: int = 0, target: int = 0, weapon: int = grenades.OWN_WEAPON
    ) -> None:
        super().__init__(hq, unit, action)
        self.target = target
        self.weapon = weapon

    def spoiled(self, s: Company) -> bool:
        return s.kind[self.target] != 0 and grenades.jams(s, self.unit, self.target, self.weapon, self.cards)

    def finish(self, g: Play[Company], success: bool) -> None:
        grenades.exchange(g, self.unit, self.target, self.weapon, self.cards)


def grenadiers(s: Company, hq: int) -> list[int]:
    """Units of the platoon with the HQ that have a target and have not attacked with grenades in this impulse."""
    fresh = [unit for unit in platoon_units(s, hq) if not s.done[unit] >> GRENADE_ATTACK & 1]
    return [unit for unit in fresh if grenades.weapons_for(s, unit)]


def platoon_grenade_targets(s: Company, hq: int) -> list[int]:
    """Targets that at least two units of the platoon with the HQ can attack together (4.2.4h)."""
    tally: dict[int, int] = {}
    for unit in grenadiers(s, hq):
        for target in grenades.weapon_targets(s, unit, grenades.OWN_WEAPON):
            tally[target] = tally.get(target, 0) + 1
    return [target for target in sorted(tally) if tally[target] >= 2]


def may_part(s: Company, hq: int) -> bool:
    """Whether the units of a platoon may attack different targets (4.2.4h)."""
    if not each_by_itself(s):
        return False
    units = grenadiers(s, hq)
    found = {
        target
        for unit in units
        for weapon in grenades.weapons_for(s, unit)
        for target in grenades.weapon_targets(s, unit, weapon)
    }
    return len(units) >= 2 and len(found) > 1


class ChoosePlatoonGrenade(Question):
    """4.2.4h: the common target, or that each unit has its own."""

    def __init__(self, hq: int = 0) -> None:
        super().__init__()
        self.hq = hq

    def options(self, g: Play[Company]) -> list[Action]:
        found = target_options(g.state, platoon_grenade_targets(g.state, self.hq))
        return [*found, APART] if may_part(g.state, self.hq) else found

    def reason(self, s: Company, a: Action) -> Reason | None:
        return None if a == APART or a in target_options(s, platoon_grenade_targets(s, self.hq)) else NO_COMMON_TARGET

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        target = NOBODY if a == APART else target_of(s, platoon_grenade_targets(s, self.hq), a)
        units = grenadiers(s, self.hq)
        if target != NOBODY:
            units = [unit for unit in units if target in grenades.weapon_targets(s, unit, grenades.OWN_WEAPON)]
        for unit in units:
            s.done[unit] |= 1 << GRENADE_ATTACK
        g.replace(PlatoonGrenades(self.hq, units, target))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-platoon-grenade", {"hq": ("unit", self.hq)}), "4.2.4h")


class PlatoonGrenades(Frame[Company]):
    """Every unit of the platoon attacks in turn: the common target, or its own (NOBODY)."""

    def __init__(self, hq: int = 0, units: list[int] | None = None, target: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.units: list[int] = units or []
        self.target = target

    def next(self, g: Play[Company]) -> int:
        s = g.state
        while self.units:
            unit = self.units.pop(0)
            if not s.kind[unit]:
                continue
            if self.target == NOBODY:
                if grenades.weapons_for(s, unit):
                    start_attack(g, self.hq, unit)
                    return GO_ON
            elif s.kind[self.target] and self.target in grenades.weapon_targets(s, unit, grenades.OWN_WEAPON):
                g.push(GrenadeAttempt(self.hq, unit, GRENADE_PLATOON, self.target, grenades.OWN_WEAPON))
                return GO_ON
        g.pop()
        return GO_ON
