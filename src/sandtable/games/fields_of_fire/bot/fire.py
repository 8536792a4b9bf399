"""What fire orders are worth: spotting, concentrating, grenades, charges, calls for fire."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.fields_of_fire.rules.combat import concentrate_fire
from sandtable.games.fields_of_fire.rules.combat.cease_and_shift import shift_choices
from sandtable.games.fields_of_fire.rules.combat.demolition import charge_targets
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenade_attack import platoon_grenade_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import grenade_value, weapon_targets, weapons_for
from sandtable.games.fields_of_fire.rules.combat.ncm import Ncm, firers_by_card, ncm_of
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards, unspotted_targets
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire, fire_range
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq, experience_of, is_vehicle
from sandtable.games.fields_of_fire.rules.support.final_fires import can_fire_final, fires_in_hearing
from sandtable.games.fields_of_fire.rules.support.mortars import indirect_targets
from sandtable.games.fields_of_fire.rules.support.targets import call_targets, calls, cards_for_call
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance

from .picture import Fire, Picture

NOTHING = -9.0
QUIET_ROW = 9  # NCM of a unit that nothing fires at


class FireOrders:
    """Values of combat orders by one HQ in one picture."""

    def __init__(self, picture: Picture, hq: int) -> None:
        self.p = picture
        self.hq = hq
        self._firers: dict[int, list[int]] | None = None
        self._rows: dict[int, int] = {}

    def value(self, unit: int, action: int) -> float:
        """The worth of a combat order."""
        return WORTH[action](self, unit, action) if action in WORTH else NOTHING

    def charges(self, unit: int, _action: int) -> float:
        """Demolition charges on cover with enemies."""
        return self._against_covers(charge_targets(self.p.s, unit), 0.7)

    def flame(self, unit: int, _action: int) -> float:
        """A flamethrower on cover with enemies."""
        return self._against_covers(flame_targets(self.p.s, unit), 0.8)

    # -- what fire does to an enemy

    def row_of(self, enemy: int) -> int:
        """The NCM row an enemy has now."""
        known = self._rows.get(enemy)
        if known is None:
            s = self.p.s
            if self._firers is None:
                self._firers = firers_by_card(s)
            ncm: Ncm = ncm_of(s, enemy, self._firers.get(s.card[enemy], []))
            known = self._rows[enemy] = ncm.sum() if ncm.vof else QUIET_ROW
        return known

    def gain(self, enemy: int, row: int) -> float:
        """What it is worth to bring an enemy down to a row."""
        now = self.row_of(enemy)
        before = self.p.odds.harm(now) if now != QUIET_ROW else 0.0
        return max(0.0, self.p.odds.harm(row) - before) * self.p.enemy_worth(enemy)

    def _against_covers(self, covers: list[int], share: float) -> float:
        s = self.p.s
        best = NOTHING
        for cover in covers:
            enemies = [e for e in self.p.enemies if s.place[e] == cover]
            if enemies:
                best = max(best, share * self.p.worth_of(enemies))
        return best

    # -- spotting

    def best_spot(self, unit: int) -> tuple[float, int]:
        """Which hidden enemy to look for: the more of the company could then fire, the better."""
        p = self.p
        s = p.s
        best, who = NOTHING, NOBODY
        for target in unspotted_targets(s, unit):
            chance = self.p.chance(spotting_cards(s, unit, target), codes.WORD_NONE, codes.ICON_CROSSHAIRS)
            value = chance * (0.35 * p.enemy_worth(target) + 0.25 * self.shooters(s.card[target]))
            if value > best:
                best, who = value, target
        return best, who

    def shooters(self, card: int) -> int:
        """How many of the company's units could fire at a card."""
        s = self.p.s
        number = 0
        for unit in self.p.friends:
            own = s.card[unit]
            if own == card or (
                s.aim[unit] == NOWHERE
                and not s.pinned[unit]
                and distance(own, card) <= 3
                and can_fire(s, unit)
                and distance(own, card) <= fire_range(s, unit)
                and direction(own, card) != NOWHERE
                and self.p.sees(own, card, s.device[unit])
            ):
                number += 1
        return number

    # -- concentrate, grenades

    def concentration(self, unit: int, action: int) -> float:
        """Concentrate Fire of one unit, or of the platoon with the HQ."""
        s = self.p.s
        units = concentrate_fire.platoon_concentrators(s, self.hq) if action == act.CONCENTRATE_PLATOON else [unit]
        best: dict[int, float] = {}
        for firer in units:
            cards = cards_for(s, act.CONCENTRATE_FIRE, self.hq, firer, 2) + concentrate_fire.extra_cards(s, firer)
            chance = self.p.chance(cards, codes.WORD_NONE, codes.ICON_CROSSHAIRS)
            for area in concentrate_fire.concentrate_areas(s, firer):
                key = area[0] * 128 + area[1]
                best[key] = best.get(key, 0.0) + chance * self.area_gain(firer, area[0], area[1])
        return max(best.values()) if best else NOTHING

    def area_gain(self, unit: int, card: int, place: int) -> float:
        """What one Concentrated Fire marker does to an area: it adds to VOF and does nothing without."""
        s = self.p.s
        enemies = concentrate_fire.targets_in(s, unit, card, place)
        under = [enemy for enemy in enemies if self.row_of(enemy) != QUIET_ROW]
        if enemies and not under:
            return 0.0
        total = sum((self.gain(enemy, self.row_of(enemy) - 1) for enemy in under), 0.0)
        if place == OPEN and enemies:
            total /= len(enemies)
        return total + (0.05 if enemies else 0.0)

    def grenades(self, unit: int, action: int) -> float:
        """A Grenade Attack of one unit, or of the platoon with the HQ."""
        s = self.p.s
        if action == act.GRENADE_PLATOON:
            targets = platoon_grenade_targets(s, self.hq)
            return 1.8 * max((self.grenade_gain(unit, target) for target in targets), default=NOTHING)
        best = NOTHING
        for weapon in weapons_for(s, unit):
            for target in weapon_targets(s, unit, weapon):
                best = max(best, self.grenade_gain(unit, target))
        return best

    def grenade_gain(self, unit: int, target: int) -> float:
        """What a grenade does to a unit, or to all under its cover marker."""
        s = self.p.s
        if s.side[target] != codes.ENEMY:
            return NOTHING
        chance = self.p.chance(cards_for(s, act.GRENADE_ATTACK, self.hq, unit, 2), codes.WORD_NONE, codes.ICON_GRENADE)
        hit = [target]
        if s.place[target] != OPEN:
            hit = [enemy for enemy in self.p.enemies_on(s.card[target]) if s.place[enemy] == s.place[target]]
        value = grenade_value(s, codes.FRIENDLY)
        return chance * sum((self.gain(enemy, self.shell_row(enemy, value, 0)) for enemy in hit), 0.0)

    def shell_row(self, enemy: int, value: int, above: int) -> int:
        """The row of an enemy under a VOF value, from inside the card or from above."""
        s = self.p.s
        cover = marker_value(s, s.place[enemy]) if s.place[enemy] != OPEN else 0
        fire = Fire(value, NOWHERE if above else 8, 1.0)
        return self.p.row(fire, s.card[enemy], cover, s.exposed[enemy], s.pinned[enemy])

    # -- calls for fire

    def best_call(self, unit: int) -> tuple[float, int, int, int]:
        """The best Call for Fire: its worth, agency, type and card."""
        s = self.p.s
        best, plan = NOTHING, (0, 0, NOWHERE)
        for agency, fire in calls(s, unit):
            cards = cards_for_call(s, agency, unit, NOWHERE, experience_of(s, unit))
            chance = self.p.chance(cards, codes.WORD_NONE, codes.ICON_BURST)
            for card in call_targets(s, agency, fire, unit):
                value = chance * self.mission_gain(agency, fire, card)
                if value > best:
                    best, plan = value, (agency, fire, card)
        return best, plan[0], plan[1], plan[2]

    def mission_gain(self, agency: int, fire: int, card: int) -> float:
        """What a fire mission does on a card: enemies hit, less friends on it or beside it."""
        p = self.p
        s = p.s
        if s.pending[card] or s.incoming[card]:
            return NOTHING
        if fire == mc.FIRE_ILLUMINATION:
            return NOTHING if not p.enemies_on(card) or s.light[card] else 0.3
        if fire == mc.FIRE_SMOKE and p.style.smoke:
            return self.screen(card)
        if fire not in (mc.FIRE_HE, mc.FIRE_AIR_STRIKE, mc.FIRE_WP):
            return NOTHING
        value = s.m.agencies[agency].vof[fire]
        gain = 0.0
        for enemy in p.enemies_on(card):
            if not is_vehicle(s, enemy):
                gain += self.gain(enemy, self.shell_row(enemy, value, 1)) + 0.15
        friends = [unit for unit in s.units_at.get(card, []) if s.side[unit] == codes.FRIENDLY]
        return 1.2 * (gain - sum((p.worth(unit) * 0.8 for unit in friends), 0.0))

    def screen(self, card: int) -> float:
        """Smoke on enemies who fire, where no fire of ours would be lost by it."""
        p = self.p
        s = p.s
        if s.smoke[card] or p.firers_at(card):
            return NOTHING
        firing = [enemy for enemy in p.enemies_on(card) if s.aim[enemy] != NOWHERE and not p.beaten(enemy)]
        return p.style.smoke * p.worth_of(firing) if firing else NOTHING

    def best_indirect(self, unit: int) -> tuple[float, int]:
        """The best card for a mortar section in indirect lay."""
        p = self.p
        s = p.s
        best, where = NOTHING, NOWHERE
        for card in indirect_targets(s, self.hq if self.hq != NOBODY else unit, unit):
            enemies = p.enemies_on(card)
            friends = s.count[card]
            value = sum((self.gain(enemy, self.shell_row(enemy, -3, 1)) for enemy in enemies), 0.0) - 1.5 * friends
            if s.ammo[unit] <= 1:
                value *= 0.7
            if value > best:
                best, where = value, card
        return best, where

    # -- own fire on own men, final fires

    def cease(self, unit: int) -> float:
        """Stop fire that falls on a card with friends, or at nothing."""
        p = self.p
        s = p.s
        card = s.aim[unit]
        if card == NOWHERE or card == s.card[unit] or not s.count[card]:
            return NOTHING
        harmed = [other for other in s.units_at.get(card, []) if s.side[other] == codes.FRIENDLY]
        return 0.35 * len(harmed) - 0.25 * len(p.enemies_on(card))

    def best_shift(self, unit: int) -> tuple[float, int]:
        """A better target than the present one: enemies that fire, none at the present one."""
        p = self.p
        s = p.s
        now = p.worth_of(p.enemies_on(s.aim[unit])) if s.aim[unit] != NOWHERE else 0.0
        best, where = NOTHING, NOWHERE
        for card in shift_choices(s, self.hq, unit):
            if s.count[card]:
                continue
            there = p.worth_of([enemy for enemy in p.enemies_on(card) if s.spotted[enemy]])
            value = 0.3 * (there - now) - 0.1
            if value > best:
                best, where = value, card
        return best, where

    def final(self, unit: int) -> float:
        """Final Protective Fires and Lines: when the enemy stands before the position."""
        s = self.p.s
        if s.rules.final_fires_at_once:
            guns = [gun for gun in self.p.friends if s.fpl[gun] != NOWHERE and can_fire_final(s, company_hq(s), gun)]
            worth = [gain for gain in [*(self.final_line(gun) for gun in guns), self.final_fire()] if gain > NOTHING]
            return sum(worth) if worth else NOTHING
        return self.final_line(unit) if s.fpl[unit] != NOWHERE else self.final_fire()

    def final_line(self, gun: int) -> float:
        """A gun on its line: worth it for two enemies near it."""
        s = self.p.s
        near = [enemy for enemy in self.p.enemies if distance(s.card[enemy], s.card[gun]) <= 2]
        return 0.5 * len(near) if len(near) >= 2 else NOTHING

    def final_fire(self) -> float:
        """The shells of the agency with most enemies on its card."""
        p = self.p
        agencies = fires_in_hearing(p.s, company_hq(p.s))
        gains = [p.worth_of(p.enemies_on(p.s.fpf_card[agency])) for agency in agencies]
        return 0.6 * max(gains, default=0.0) or NOTHING


WORTH: dict[int, Callable[[FireOrders, int, int], float]] = {
    act.SPOT: lambda fire, unit, _action: fire.best_spot(unit)[0],
    act.CONCENTRATE_FIRE: FireOrders.concentration,
    act.CONCENTRATE_PLATOON: FireOrders.concentration,
    act.GRENADE_ATTACK: FireOrders.grenades,
    act.GRENADE_PLATOON: FireOrders.grenades,
    act.THROW_DEMOLITION: FireOrders.charges,
    act.PLACE_DEMOLITION: FireOrders.charges,
    act.FLAMETHROWER_ATTACK: FireOrders.flame,
    act.CALL_FOR_FIRE: lambda fire, unit, _action: fire.best_call(unit)[0],
    act.CALL_ON_MAP_MORTAR: lambda fire, unit, _action: fire.best_indirect(unit)[0],
    act.CEASE_FIRE: lambda fire, unit, _action: fire.cease(unit),
    act.SHIFT_FIRE: lambda fire, unit, _action: fire.best_shift(unit)[0],
    act.FIRE_FINAL_PROTECTIVE: lambda fire, unit, _action: fire.final(unit),
}
