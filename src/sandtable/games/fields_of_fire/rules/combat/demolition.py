"""Demolition charges thrown or placed, at cover, walls, hedges and stores (4.2.4e, 4.2.4f, 7.13)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.fire.ratings import limited_arc
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, drop_cover, replace_cover
from sandtable.games.fields_of_fire.rules.pieces import marks
from sandtable.games.fields_of_fire.rules.pieces.areas import is_enclosed
from sandtable.games.fields_of_fire.rules.pieces.deck import found
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.transport.carrying import things_of, use_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import PLACE_DEMOLITION, SPOT, THROW_DEMOLITION
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import MEASURE_FORTIFICATIONS, RULE_BREACH_HEDGES

from .breaches import blow_wall, charge_walls, miss_wall
from .grenades import throw_back
from .hits import lose_step

FOXHOLE: Final = 2
BUNKERS: Final = (4, 5, 6)  # bunker, pillbox, strong pillbox
CAVES: Final = (8, 9, 10, 11)

NO_CHARGE_TARGET: Final = Reason("7.13a", "no-charge-target")
NO_CHARGE: Final = Reason("4.2.4e.who", "no-charge")
MUST_THROW: Final = Reason("7.13a", "must-throw")
MUST_PLACE: Final = Reason("7.13a", "must-place")
NOTHING_TO_BLOW: Final = Reason("7.13b", "no-target")
STORE_BLOWN: Final = 2
HEDGE = "hedgerow"
STORE_LIES: Final = 1


def enemy_cover(s: Company, unit: int, card: int) -> list[int]:
    """Cover markers and rooms of a card with spotted opponents; streets and courtyards are none (13.1c)."""
    covers: list[int] = []
    for other in units_on(s, card):
        place = s.place[other]
        if s.side[other] != s.side[unit] and s.spotted[other] and is_enclosed(place) and place not in covers:
            covers.append(place)
    covers.sort()
    return covers


def empty_fortifications(s: Company, card: int) -> list[int]:
    """Bunkers, pillboxes and caves of a card with nobody inside, which a charge can still destroy (7.13)."""
    taken = [s.place[unit] for unit in units_on(s, card)]
    return [
        cover
        for cover in covers_on(s, card)
        if (s.cover_kind[cover] in BUNKERS or s.cover_kind[cover] in CAVES) and cover not in taken
    ]


# -- demolition charges


def charges_of(s: Company, unit: int) -> list[int]:
    """The slots of the charges that a unit carries, its own satchels or those it carries for others."""
    assets = s.t.assets
    return [
        thing
        for thing in things_of(s, unit)
        if assets.kind[s.thing[thing]] == codes.ASSET_CHARGE
        or assets.special[s.thing[thing]] == codes.SPECIAL_DEMOLITION
    ]


def charge_of(s: Company, unit: int) -> int:
    """The slot of a charge that the unit carries, or NOBODY."""
    return next(iter(charges_of(s, unit)), NOBODY)


def has_charge(s: Company, unit: int) -> bool:
    """Whether the unit has a charge: carried, or among its own tracked ones."""
    if charge_of(s, unit) != NOBODY:
        return True
    return s.t.types.ammo[s.kind[unit]] == codes.AMMO_DEMOLITION and s.ammo[unit] > 0


def may_demolish(s: Company, unit: int) -> bool:
    """Entitled to use charges and holding one (7.13, 7.18.1F): by its counter, by the mission, or with a satchel."""
    if is_vehicle(s, unit) or s.pinned[unit] or s.flipped[unit] or limited_arc(s, unit) or not has_charge(s, unit):
        return False
    if s.t.types.flags[s.kind[unit]] & codes.UNIT_DEMOLITION or s.roster[unit] in s.m.demolition:
        return True
    return any(s.t.assets.kind[s.thing[thing]] != codes.ASSET_CHARGE for thing in charges_of(s, unit))


def charge_targets(s: Company, unit: int) -> list[int]:
    """Cover markers on the unit's card that a charge may be used on; in a city the wall beside the unit (13.6.1)."""
    if not may_demolish(s, unit):
        return []
    card = s.card[unit]
    if card in s.areas:
        return charge_walls(s, unit)
    return sorted(enemy_cover(s, unit, card) + empty_fortifications(s, card))


def must_throw(s: Company, unit: int) -> bool:
    """With any VOF on the card the charge is thrown, otherwise placed (7.13a)."""
    return marks.has_vof(s, s.card[unit])


def use_charge(s: Company, unit: int) -> None:
    """One charge is gone."""
    thing = charge_of(s, unit)
    if thing != NOBODY:
        use_up(s, thing)
    else:
        s.ammo[unit] -= 1


def place_charge(g: Play[Company], unit: int, cover: int) -> None:
    """A placed charge needs no attempt (7.13b)."""
    s = g.state
    use_charge(s, unit)
    if g.telling:
        g.tell("charge-set", unit, s.cover_card[cover])
    if cover >= COVERS:
        blow_wall(g, unit, cover)
    else:
        marks.mark_cover(s, codes.VOF_DEMOLITION, unit, cover, 0, 0)


def throw_charge(g: Play[Company], unit: int, cover: int, cards: list[int]) -> bool:
    """A charge thrown like grenades: it needs their icon and provokes theirs; a miss puts Demo Miss (7.13c, 7.10.5)."""
    s = g.state
    use_charge(s, unit)
    success = found(s, cards, codes.WORD_NONE, codes.ICON_GRENADE) > 0
    if cover >= COVERS:
        if success:
            blow_wall(g, unit, cover)
        else:
            miss_wall(s, cover)
        return success
    if success:
        marks.mark_cover(s, codes.VOF_DEMOLITION, unit, cover, 0, 0)
    else:
        s.demolition_miss[s.cover_card[cover]] = 1
        s.dirty = 1
    throw_back(g, unit, NOBODY, cover, success)
    return success


def note_fort_lost(s: Company, cover: int) -> None:
    """A destroyed bunker, pillbox or cave of the enemy counts as taken."""
    if cover in s.enemy_forts:
        s.enemy_forts.remove(cover)
        s.tally[MEASURE_FORTIFICATIONS] = s.tally.get(MEASURE_FORTIFICATIONS, 0) + 1


def explode(g: Play[Company]) -> None:
    """Combat Effects: all units under the cover are casualties, bunkers wrecked, caves sealed (7.13d-7.13f)."""
    s = g.state
    for row in [row for row in s.marks if row[marks.WHAT] == codes.VOF_DEMOLITION]:
        cover = row[marks.COVER]
        kind = s.cover_kind[cover]
        card = s.cover_card[cover]
        if not kind:
            continue
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            while s.kind[unit]:
                lose_step(g, unit)
        if g.telling:
            g.tell("charge-exploded", card)
        if kind in BUNKERS:
            replace_cover(s, cover, FOXHOLE)
        elif kind in CAVES:
            drop_cover(s, cover)
            s.caves_sealed += 1
        if kind in BUNKERS or kind in CAVES:
            note_fort_lost(s, cover)
    marks.drop_kind(s, codes.VOF_DEMOLITION)


# -- flamethrowers


class ThrowDemolitionAct(Act):
    """4.2.4e: under any VOF a charge is thrown."""

    code = THROW_DEMOLITION

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, THROW_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if not must_throw(s, unit):
            return MUST_PLACE
        return None if charge_targets(s, unit) else NOTHING_TO_BLOW

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCharge(hq, unit, self.code))


class PlaceDemolitionAct(Act):
    """4.2.4f: otherwise it is placed, without an attempt; also at a hedge or a store of the card."""

    code = PLACE_DEMOLITION

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, PLACE_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if must_throw(s, unit):
            return MUST_THROW
        if may_blow_ground(s, unit):
            return None
        return None if charge_targets(s, unit) else NOTHING_TO_BLOW

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCharge(hq, unit, self.code))

    def offer(self, s: Company, hq: int, unit: int, found: list[int]) -> None:
        """Offer a charge for the unit's own ground before the other weapons."""
        if self.reason(s, hq, unit):
            return
        if may_blow_ground(s, unit):
            found.insert(sum(1 for action in found if action <= SPOT), self.code)
        else:
            found.append(self.code)


class ChooseCharge(UnitChoice):
    """4.2.4e, 4.2.4f: which cover marker the charge is for."""

    verb = "under"
    kind = "place"

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq
        self.action = action

    def things(self, s: Company) -> list[int]:
        ground = self.action == PLACE_DEMOLITION and may_blow_ground(s, self.unit)
        return [*charge_targets(s, self.unit), OPEN] if ground else charge_targets(s, self.unit)

    def reason(self, s: Company, place: int) -> Reason | None:
        return NO_CHARGE_TARGET if place == OPEN else cover_reason(s, place) or NO_CHARGE_TARGET

    def choose(self, g: Play[Company], place: int) -> None:
        if self.action != PLACE_DEMOLITION:
            g.replace(ThrowAttempt(self.hq, self.unit, self.action, place))
            return
        g.pop()
        if place == OPEN:
            blow_ground(g, self.unit)
        else:
            place_charge(g, self.unit, place)

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        ask.rule = "4.2.4f" if self.action == PLACE_DEMOLITION else "4.2.4e"
        return ask


class ThrowAttempt(Attempt):
    """A thrown charge (7.13c)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, cover: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.cover = cover

    def finish(self, g: Play[Company], success: bool) -> None:
        throw_charge(g, self.unit, self.cover, self.cards)


def is_hedge(s: Company, card: int) -> bool:
    """Whether a hedge bars the card to vehicles: it does until a charge has been placed there."""
    if not s.m.rules[RULE_BREACH_HEDGES] or card in s.breached or not s.terrain[card]:
        return False
    return s.t.kind_key[s.t.terrain.kind[s.terrain[card]]] == HEDGE


def may_blow_ground(s: Company, unit: int) -> bool:
    """Whether a unit can place a charge at the hedge or the store of its card: no VOF, no enemy on the card."""
    card = s.card[unit]
    if card < WIDTH or not (is_hedge(s, card) or s.stores.get(card) == STORE_LIES):
        return False
    return may_demolish(s, unit) and not must_throw(s, unit) and not s.count[SIZE + card]


def blow_ground(g: Play[Company], unit: int) -> None:
    """The charge opens the hedge and destroys the store."""
    s = g.state
    card = s.card[unit]
    use_charge(s, unit)
    if is_hedge(s, card):
        s.breached.append(card)
    if s.stores.get(card):
        s.stores[card] = STORE_BLOWN
    g.tell("charge-exploded", card)


def stores_taken(s: Company) -> int:
    """Stores blown up, or on cards with friendly and without enemy units."""
    return sum(
        1 for card, store in s.stores.items() if store == STORE_BLOWN or (s.count[card] and not s.count[SIZE + card])
    )
