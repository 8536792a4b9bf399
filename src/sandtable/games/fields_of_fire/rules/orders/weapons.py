"""Combat actions with weapons: Concentrate Fire, grenades, charges, flame (4.2.4b to 4.2.4h)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import GO_ON, Frame, Play
from sandtable.games.fields_of_fire.rules.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.ground_charges import blow_ground, may_blow_ground
from sandtable.games.fields_of_fire.rules.movement.infantry import platoon_units
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.weapons.breaches import fire_breach, walls_for
from sandtable.games.fields_of_fire.rules.weapons.concentrate import concentrate, concentrate_areas, extra_cards
from sandtable.games.fields_of_fire.rules.weapons.demolition import (
    charge_targets,
    flame,
    flame_targets,
    must_throw,
    place_charge,
    throw_charge,
)
from sandtable.games.fields_of_fire.rules.weapons.grenades import (
    OWN_WEAPON,
    exchange,
    grenade_value,
    weapon_targets,
    weapons_for,
)
from sandtable.games.fields_of_fire.rules.why import FINE, NOT_IN_PLAY, card_reason, cover_reason
from sandtable.games.fields_of_fire.state.action_codes import (
    CONCENTRATE_FIRE,
    CONCENTRATE_PLATOON,
    FLAMETHROWER_ATTACK,
    GRENADE_ATTACK,
    GRENADE_PLATOON,
    PLACE_DEMOLITION,
    THROW_DEMOLITION,
)
from sandtable.games.fields_of_fire.state.codes import (
    ICON_CROSSHAIRS,
    ICON_GRENADE,
    NCM_HIGHEST,
    NCM_LOWEST,
    NO_CONTACT,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company

from .reasons import (
    NO_CHARGE_TARGET,
    NO_COMMON_TARGET,
    NO_CONCENTRATION_TARGET,
    NO_FLAME_TARGET,
    NO_GRENADE_TARGET,
    NO_GRENADE_WEAPON,
    NO_WALL,
    WHY,
)
from .why_fire import grenade_refusal


def weapon_offers(s: Company, hq: int, unit: int) -> list[int]:
    """Weapon actions that a unit can be ordered to do."""
    found: list[int] = []
    if may_blow_ground(s, unit) and permit(s, unit, THROW_DEMOLITION):
        found.append(PLACE_DEMOLITION)
    if s.activity == NO_CONTACT and not s.areas:
        return found  # no spotted enemy on the map; walls can be broken all the same (13.6)
    leads = unit == hq and is_platoon_hq(s, unit) and commands(s, unit)
    walls = walls_for(s, unit, CONCENTRATE_FIRE) if s.areas else []
    if permit(s, unit, CONCENTRATE_FIRE) and (concentrate_areas(s, unit) or walls):
        found.append(CONCENTRATE_FIRE)
    if leads and len(platoon_concentrators(s, hq)) >= 2:
        found.append(CONCENTRATE_PLATOON)
    if permit(s, unit, GRENADE_ATTACK) and (weapons_for(s, unit) or (s.areas and walls_for(s, unit, GRENADE_ATTACK))):
        found.append(GRENADE_ATTACK)
    if leads and platoon_grenade_targets(s, hq):
        found.append(GRENADE_PLATOON)
    if permit(s, unit, THROW_DEMOLITION) and charge_targets(s, unit) and PLACE_DEMOLITION not in found:
        found.append(THROW_DEMOLITION if must_throw(s, unit) else PLACE_DEMOLITION)
    if permit(s, unit, FLAMETHROWER_ATTACK) and flame_targets(s, unit):
        found.append(FLAMETHROWER_ATTACK)
    return found


def begin_weapon(g: Play[Company], hq: int, unit: int, action: int) -> bool:
    """Start a weapon action that has been ordered and paid; False if it is not one."""
    s = g.state
    if action == CONCENTRATE_FIRE:
        g.push(ChooseConcentration(hq, unit))
    elif action == CONCENTRATE_PLATOON:
        g.push(ChoosePlatoonConcentration(hq))
    elif action == GRENADE_ATTACK:
        weapons = weapons_for(s, unit)
        one = len(weapons) <= 1 and not (weapons and weapons[0] != OWN_WEAPON and walls_for(s, unit, action))
        weapon = weapons[0] if weapons else OWN_WEAPON
        g.push(ChooseGrenadeTarget(hq, unit, weapon) if one else ChooseGrenade(hq, unit))
    elif action == GRENADE_PLATOON:
        g.push(ChoosePlatoonGrenade(hq))
    elif action in (THROW_DEMOLITION, PLACE_DEMOLITION):
        g.push(ChooseCharge(hq, unit, action))
    elif action == FLAMETHROWER_ATTACK:
        g.push(ChooseFlame(unit))
    else:
        return False
    return True


# -- Concentrate Fire


def area_options(areas: list[list[int]]) -> list[Action]:
    """Answers that name areas: a cover marker, or the open part of a card."""
    return [("to", area[0]) if area[1] == OPEN else ("under", area[1]) for area in areas]


def area_of(s: Company, a: Action) -> list[int]:
    """[card, place] of such an answer."""
    return [a[1], OPEN] if a[0] == "to" else [s.cover_card[a[1]], a[1]]


def concentration_reason(s: Company, areas: list[list[int]], a: Action) -> int:
    """Why an answer names none of the areas on which fire can be concentrated; 0 if it names one (7.11.1)."""
    missing = card_reason(s, a[1]) if a[0] == "to" else cover_reason(s, a[1])
    return missing or (FINE if area_of(s, a) in areas else NO_CONCENTRATION_TARGET)


def wall_reason(s: Company, unit: int, action: int, place: int) -> int:
    """Why a unit cannot break the wall of an area; 0 if it can (13.6.2)."""
    return cover_reason(s, place) or (FINE if place in walls_for(s, unit, action) else NO_WALL)


def platoon_concentrators(s: Company, hq: int) -> list[int]:
    """Units of the platoon with the HQ that could concentrate their fire (4.2.4c)."""
    fresh = [unit for unit in platoon_units(s, hq) if not s.done[unit] >> CONCENTRATE_FIRE & 1]
    return [unit for unit in fresh if concentrate_areas(s, unit)]


class ChooseConcentration(Question):
    """4.2.4b: at which area of the target card."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        found = area_options(concentrate_areas(g.state, self.unit))
        if g.state.areas:
            found.extend(("breach", place) for place in walls_for(g.state, self.unit, CONCENTRATE_FIRE))
        return found

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "breach":
            return wall_reason(s, self.unit, CONCENTRATE_FIRE, a[1])
        return concentration_reason(s, concentrate_areas(s, self.unit), a)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "breach":
            g.replace(BreachAttempt(self.hq, self.unit, CONCENTRATE_FIRE, a[1]))
            return
        area = area_of(g.state, a)
        g.replace(ConcentrateAttempt(self.hq, self.unit, CONCENTRATE_FIRE, area[0], area[1]))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-choose-concentration", {"unit": ("unit", self.unit)}), "4.2.4b")
        cards = cards_for(s, CONCENTRATE_FIRE, self.hq, self.unit, 2) + extra_cards(s, self.unit)
        ask.info = {"cards": cards, "chance": round(chance_of(s, cards, WORD_NONE, ICON_CROSSHAIRS), 3)}
        return ask


class ConcentrateAttempt(Attempt):
    """One unit's attempt to Concentrate Fire (7.11.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, card: int = 0, place: int = OPEN) -> None:
        super().__init__(hq, unit, action)
        self.card = card
        self.place = place

    def base(self, s: Company) -> int:
        return super().base(s) + extra_cards(s, self.unit)

    def finish(self, g: Play[Company], success: bool) -> None:
        concentrate(g, self.unit, self.card, self.place, self.cards)


class ChoosePlatoonConcentration(Question):
    """4.2.4c: the common target area."""

    why = WHY

    def __init__(self, hq: int = 0) -> None:
        super().__init__()
        self.hq = hq

    def options(self, g: Play[Company]) -> list[Action]:
        return area_options(self.areas(g.state))

    def areas(self, s: Company) -> list[list[int]]:
        """Areas on which any unit of the platoon could concentrate its fire."""
        areas: list[list[int]] = []
        for unit in platoon_concentrators(s, self.hq):
            areas.extend(area for area in concentrate_areas(s, unit) if area not in areas)
        return areas

    def reason(self, s: Company, a: Action) -> int:
        return concentration_reason(s, self.areas(s), a)

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        area = area_of(s, a)
        units = [unit for unit in platoon_concentrators(s, self.hq) if area in concentrate_areas(s, unit)]
        for unit in units:
            s.done[unit] |= 1 << CONCENTRATE_FIRE
        g.replace(PlatoonFire(self.hq, units, area[0], area[1]))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-platoon-concentration", {"hq": ("unit", self.hq)}), "4.2.4c")


class PlatoonFire(Frame[Company]):
    """Every unit of the platoon attempts in turn, with its own experience (4.2g, 7.11.1c)."""

    def __init__(self, hq: int = 0, units: list[int] | None = None, card: int = 0, place: int = OPEN) -> None:
        super().__init__()
        self.hq = hq
        self.units: list[int] = units or []
        self.card = card
        self.place = place

    def next(self, g: Play[Company]) -> int:
        s = g.state
        while self.units:
            unit = self.units.pop(0)
            if s.kind[unit] and [self.card, self.place] in concentrate_areas(s, unit):
                g.push(ConcentrateAttempt(self.hq, unit, CONCENTRATE_PLATOON, self.card, self.place))
                return GO_ON
        g.pop()
        return GO_ON


# -- grenades


class ChooseGrenade(Question):
    """4.2.4d: with what, when the unit has a choice."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        for weapon in weapons_for(s, self.unit):
            way: Action = ("own_weapon",) if weapon == OWN_WEAPON else ("asset", s.thing[weapon])
            if way not in found:
                found.append(way)
        if ("own_weapon",) not in found and walls_for(s, self.unit, GRENADE_ATTACK):
            found.append(("own_weapon",))
        return found

    def reason(self, s: Company, a: Action) -> int:
        armed = any(weapon >= 0 and s.thing[weapon] == a[1] for weapon in weapons_for(s, self.unit))
        return NO_GRENADE_WEAPON if a[0] == "asset" and not armed else FINE

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        weapon = OWN_WEAPON
        if a[0] == "asset":
            weapon = next(slot for slot in weapons_for(s, self.unit) if slot >= 0 and s.thing[slot] == a[1])
        g.replace(ChooseGrenadeTarget(self.hq, self.unit, weapon))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-grenade", {"unit": ("unit", self.unit)}), "4.2.4d")


class ChooseGrenadeTarget(Question):
    """4.2.4d: at which unit, or which stack under cover."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0, weapon: int = OWN_WEAPON) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.weapon = weapon

    def options(self, g: Play[Company]) -> list[Action]:
        found = target_options(g.state, weapon_targets(g.state, self.unit, self.weapon))
        if self.weapon == OWN_WEAPON and g.state.areas:
            found.extend(("breach", place) for place in walls_for(g.state, self.unit, GRENADE_ATTACK))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "breach":
            g.replace(BreachAttempt(self.hq, self.unit, GRENADE_ATTACK, a[1]))
            return
        target = target_of(g.state, weapon_targets(g.state, self.unit, self.weapon), a)
        g.replace(GrenadeAttempt(self.hq, self.unit, GRENADE_ATTACK, target, self.weapon))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        cards = cards_for(s, GRENADE_ATTACK, self.hq, self.unit, 2)
        ask = Ask(Msg("ask-choose-grenade-target", {"unit": ("unit", self.unit)}), "7.10.1")
        ask.info = {
            "cards": cards,
            "chance": round(chance_of(s, cards, WORD_NONE, ICON_GRENADE), 3),
            "vof": grenade_value(s, s.side[self.unit]),
            "ncm": {str(target): preview(s, target) for target in weapon_targets(s, self.unit, self.weapon)},
        }
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "target" and s.kind[a[1]]:
            return grenade_refusal(s, self.unit, a[1], self.weapon) or super().explain(g, a)
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "breach":
            return wall_reason(s, self.unit, GRENADE_ATTACK, a[1])
        if a in target_options(s, weapon_targets(s, self.unit, self.weapon)):
            return FINE
        missing = cover_reason(s, a[1]) if a[0] == "under" else NOT_IN_PLAY if not s.kind[a[1]] else FINE
        return missing or NO_GRENADE_TARGET

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
        self, hq: int = NOBODY, unit: int = 0, action: int = 0, target: int = 0, weapon: int = OWN_WEAPON
    ) -> None:
        super().__init__(hq, unit, action)
        self.target = target
        self.weapon = weapon

    def finish(self, g: Play[Company], success: bool) -> None:
        exchange(g, self.unit, self.target, self.weapon, self.cards)


class BreachAttempt(Attempt):
    """A rocket or gun fired at a wall (13.6.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, place: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.place = place

    def finish(self, g: Play[Company], success: bool) -> None:
        fire_breach(g, self.unit, self.place, self.hits(g.state))


def grenadiers(s: Company, hq: int) -> list[int]:
    """Units of the platoon with the HQ that have not attacked with grenades in this impulse."""
    return [unit for unit in platoon_units(s, hq) if not s.done[unit] >> GRENADE_ATTACK & 1]


def platoon_grenade_targets(s: Company, hq: int) -> list[int]:
    """Targets that at least two units of the platoon with the HQ can attack together (4.2.4h)."""
    tally: dict[int, int] = {}
    for unit in grenadiers(s, hq):
        for target in weapon_targets(s, unit, OWN_WEAPON):
            tally[target] = tally.get(target, 0) + 1
    return [target for target in sorted(tally) if tally[target] >= 2]


class ChoosePlatoonGrenade(Question):
    """4.2.4h: the common target."""

    why = WHY

    def __init__(self, hq: int = 0) -> None:
        super().__init__()
        self.hq = hq

    def options(self, g: Play[Company]) -> list[Action]:
        return target_options(g.state, platoon_grenade_targets(g.state, self.hq))

    def reason(self, s: Company, a: Action) -> int:
        return FINE if a in target_options(s, platoon_grenade_targets(s, self.hq)) else NO_COMMON_TARGET

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        target = target_of(s, platoon_grenade_targets(s, self.hq), a)
        units = [unit for unit in grenadiers(s, self.hq) if target in weapon_targets(s, unit, OWN_WEAPON)]
        for unit in units:
            s.done[unit] |= 1 << GRENADE_ATTACK
        g.replace(PlatoonGrenades(self.hq, units, target))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-platoon-grenade", {"hq": ("unit", self.hq)}), "4.2.4h")


class PlatoonGrenades(Frame[Company]):
    """Every unit of the platoon attacks the common target in turn."""

    def __init__(self, hq: int = 0, units: list[int] | None = None, target: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.units: list[int] = units or []
        self.target = target

    def next(self, g: Play[Company]) -> int:
        s = g.state
        while self.units:
            unit = self.units.pop(0)
            if s.kind[unit] and s.kind[self.target] and self.target in weapon_targets(s, unit, OWN_WEAPON):
                g.push(GrenadeAttempt(self.hq, unit, GRENADE_PLATOON, self.target, OWN_WEAPON))
                return GO_ON
        g.pop()
        return GO_ON


# -- charges and flame


class ChooseCharge(Question):
    """4.2.4e, 4.2.4f: which cover marker the charge is for."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("under", cover) for cover in charge_targets(g.state, self.unit)]
        if self.action == PLACE_DEMOLITION and may_blow_ground(g.state, self.unit):
            found.append(("under", OPEN))
        return found

    def reason(self, s: Company, a: Action) -> int:
        if a[1] == OPEN:
            ground = self.action == PLACE_DEMOLITION and may_blow_ground(s, self.unit)
            return FINE if ground else NO_CHARGE_TARGET
        return cover_reason(s, a[1]) or (FINE if a[1] in charge_targets(s, self.unit) else NO_CHARGE_TARGET)

    def answer(self, g: Play[Company], a: Action) -> None:
        if self.action == PLACE_DEMOLITION:
            g.pop()
            if a[1] == OPEN:
                blow_ground(g, self.unit)
            else:
                place_charge(g, self.unit, a[1])
        else:
            g.replace(ThrowAttempt(self.hq, self.unit, self.action, a[1]))

    def ask(self, g: Play[Company]) -> Ask:
        rule = "4.2.4f" if self.action == PLACE_DEMOLITION else "4.2.4e"
        return Ask(Msg("ask-choose-charge", {"unit": ("unit", self.unit)}), rule)


class ThrowAttempt(Attempt):
    """A thrown charge (7.13c)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, cover: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.cover = cover

    def finish(self, g: Play[Company], success: bool) -> None:
        throw_charge(g, self.unit, self.cover, self.cards)


class ChooseFlame(Question):
    """4.2.4g: which cover marker is set on fire."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("under", cover) for cover in flame_targets(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return cover_reason(s, a[1]) or (FINE if a[1] in flame_targets(s, self.unit) else NO_FLAME_TARGET)

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        flame(g, self.unit, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-flame", {"unit": ("unit", self.unit)}), "4.2.4g")
