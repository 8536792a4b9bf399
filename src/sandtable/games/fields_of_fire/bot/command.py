"""Where HQs, Staff and observers belong: where their voice reaches the company and their eyes the enemy."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.command.communication import chain, talks_freely
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq, kind_of
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import OFFENSIVE

from .picture import ASSAULT, BROKEN, LEADER, SUPPORT, Picture

CALL = 3  # cards over which a fire mission can be called
VOICE = 0.8  # worth of a unit that hears an order where it stands
BESIDE = 0.12  # worth of a unit one card away
MOST = 4.0  # units to which an HQ has anything to say in one turn
UNLED = 0.4  # how much of that a broken team counts
VIEW = 0.6  # worth of seeing an enemy, per enemy worth, to somebody who can call fire on it
EXPECTED = 0.25  # worth of seeing where contact is to be expected
ALONE = 2.0  # an HQ without riflemen on a card with enemies or a marker
AHEAD = 0.4  # an HQ on a marker, a heavy weapon on a marker or among enemies, together with riflemen


class Headquarters:
    """Values of places for those who lead and observe, in one picture."""

    def __init__(self, picture: Picture) -> None:
        self.p = picture
        s = picture.s
        self._hqs = [unit for unit in picture.friends if commands(s, unit)]
        self._hearers: dict[int, list[int]] = {}
        self._led: dict[int, list[int]] = {}

    def value(self, unit: int, card: int, place: int) -> float:
        """What a place is worth to an HQ, Staff or observer, apart from its danger."""
        p = self.p
        s = p.s
        if s.m.type != OFFENSIVE:
            value = self.keep_up(unit, card, place)
        elif commands(s, unit):
            value = self.leader(unit, card, place)
        else:
            value = self.observer(unit, card, place)
        riflemen = any(
            s.side[other] == FRIENDLY and other != unit and p.role(other) in (ASSAULT, SUPPORT)
            for other in s.units_at.get(card, [])
        )
        if card >= WIDTH and not riflemen and (s.pc[card] or s.count[SIZE + card]):
            value -= ALONE
        if s.pc[card] and not p.defending():
            value -= AHEAD
        return value

    def leader(self, unit: int, card: int, place: int) -> float:
        """In an attack: near those it leads, in the area of as many of them as possible."""
        s = self.p.s
        value = self.gap(unit, card)
        if kind_of(s, unit) == KIND_HQ_COMPANY:
            return value + (0.1 if card >= WIDTH and card == s.card[unit] else 0.0)
        return value + self.voice(unit, card, place) if not talks_freely(s) else value

    def keep_up(self, unit: int, card: int, place: int) -> float:
        """On patrol and in a defence: near those it leads, a platoon HQ among its own men."""
        p = self.p
        s = p.s
        value = self.gap(unit, card)
        led = self.led_by(unit)
        if led and not talks_freely(s) and p.role(unit) == LEADER:
            near = sum(1 for other in led if s.card[other] == card and s.place[other] == place)
            value += 0.5 * near / len(led) * min(3, len(led))
        if kind_of(s, unit) == KIND_HQ_COMPANY and card >= WIDTH and card == s.card[unit]:
            value += 0.1
        return value

    def gap(self, unit: int, card: int) -> float:
        """How far a card is from those whom an HQ, Staff or observer belongs to."""
        p = self.p
        led = self.led_by(unit)
        if not led:
            return -0.3 * p.far(unit, card)
        gaps = [min(4, distance(card, p.s.card[other])) for other in led]
        return -(0.5 if p.role(unit) == LEADER else 0.3) * sum(gaps) / len(gaps)

    def voice(self, unit: int, card: int, place: int) -> float:
        """Units that would hear an order, those of other HQs left to them."""
        s = self.p.s
        heard = beside = 0.0
        for other in self.hearers(unit):
            weight = UNLED if self.p.role(other) == BROKEN else 1.0
            if s.card[other] == card and s.place[other] == place:
                heard += weight
            elif distance(s.card[other], card) <= 1:
                beside += weight
        return VOICE * min(MOST, heard) + BESIDE * min(MOST, beside)

    def hearers(self, unit: int) -> list[int]:
        """Units of the own platoon; for Staff those that no other HQ reaches."""
        known = self._hearers.get(unit)
        if known is not None:
            return known
        p = self.p
        s = p.s
        found = [other for other in p.friends if other != unit and not commands(s, other) and chain(s, unit, other)]
        if p.role(unit) != LEADER:
            found = [other for other in found if not self._has_leader(unit, other)]
        self._hearers[unit] = found
        return found

    def _has_leader(self, staff: int, unit: int) -> bool:
        s = self.p.s
        return any(
            hq != staff and s.card[hq] == s.card[unit] and s.place[hq] == s.place[unit] and chain(s, hq, unit)
            for hq in self._hqs
        )

    def led_by(self, unit: int) -> list[int]:
        """Units that an HQ or Staff looks after: its platoon, or the platoon HQs."""
        known = self._led.get(unit)
        if known is None:
            known = self._led[unit] = self._led_by(unit)
        return known

    def _led_by(self, unit: int) -> list[int]:
        p = self.p
        s = p.s
        if p.role(unit) == LEADER:
            return [
                other
                for other in p.friends
                if other != unit and s.platoon[other] == s.platoon[unit] and p.role(other) in (ASSAULT, SUPPORT)
            ]
        heads = [other for other in p.friends if is_platoon_hq(s, other) and not s.frozen[other]]
        return heads or [other for other in p.friends if p.role(other) == ASSAULT]

    # -- observers

    def observer(self, unit: int, card: int, place: int) -> float:
        """Where enemies can be seen and an HQ is at hand on the map to give the order."""
        p = self.p
        s = p.s
        hqs = [hq for hq in self._hqs if s.card[hq] >= WIDTH and chain(s, hq, unit)]
        gap = min((distance(card, s.card[hq]) for hq in hqs), default=0)
        value = -0.25 * min(4, gap)
        if not talks_freely(s) and any(s.card[hq] == card and s.place[hq] == place for hq in hqs):
            value += 0.3
        return value + self.view(unit, card) if card >= WIDTH and self.has_missions(unit) else value

    def has_missions(self, unit: int) -> bool:
        """Whether an agency for which a unit may spot still has a mission."""
        s = self.p.s
        return any(
            s.roster[unit] in agency.spotter and any(s.fire_missions[number])
            for number, agency in enumerate(s.m.agencies)
        )

    def view(self, unit: int, card: int) -> float:
        """The best enemy in sight of a card, or a card where contact is to be expected."""
        p = self.p
        s = p.s
        best = 0.0
        for enemy in p.enemies:
            other = s.card[enemy]
            if other != card and distance(card, other) <= CALL and p.sees(card, other, s.device[unit]):
                best = max(best, VIEW * p.enemy_worth(enemy))
        if best or p.defending():
            return best
        for other in p.contact:
            if 1 <= distance(card, other) <= CALL and p.sees(card, other, s.device[unit]):
                return EXPECTED
        return 0.0
