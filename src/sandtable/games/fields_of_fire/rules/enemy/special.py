"""Enemy units that do not use the activity tables: snipers, spotters, weapon teams without ammunition (8.8 to 8.11)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import counted
from sandtable.games.fields_of_fire.rules.movement.cover import BASIC
from sandtable.games.fields_of_fire.rules.movement.infantry import may_step
from sandtable.games.fields_of_fire.rules.pieces.areas import compound, is_inside, is_street
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.leaders import leader_card
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends, sees_card
from sandtable.games.fields_of_fire.rules.support.calls import put_pending, short_card
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE
from sandtable.games.fields_of_fire.state.profile import ARTILLERY_REMOVED, INCOMING_VEHICLE_STEPS, LEAVES_BY_BEST_COVER

from .advance import nearest_opponents
from .fall_back import best_refuges, fall_back, fall_back_card, shelter
from .packages import dismiss_spotters, register_target
from .steps import may_go, mobile, step_to

LAST_FORTIFICATION: Final = 11  # cover markers from foxholes to armoured caves are field fortifications and caves


# -- snipers (8.8)


def fortified(s: Company, unit: int) -> bool:
    """In a field fortification, cave, barricaded building or compound, which a sniper does not leave (8.8d)."""
    place, card = s.place[unit], s.card[unit]
    if place >= COVERS:
        if not s.rules.sniper_stays_in_buildings:
            return False
        return (is_inside(place) and card in s.barricades) or (compound(s, card) and not is_street(place))
    return place != OPEN and BASIC < s.cover_kind[place] <= LAST_FORTIFICATION


def check_sniper(g: Play[Company], unit: int) -> None:
    """A spotted sniper falls back until nobody sees it, then it is unspotted again (8.8a-d).

    In one edition it moves away from the nearest opponent, wherever he stands.
    """
    s = g.state
    if not s.spotted[unit] or fortified(s, unit):
        return
    if seen_by_friends(s, s.card[unit]) and mobile(s, unit):
        away = cards_away(s, unit) if s.rules.sniper_moves_away and fall_back_card(s, unit) != NOWHERE else []
        if away:
            step_to(g, unit, choose(g, "roll-fall-back", best_refuges(s, unit, away)), OPEN, False)
        elif fall_back_card(s, unit) != codes.NONE:
            fall_back(g, unit)
    if s.kind[unit] and not seen_by_friends(s, s.card[unit]) and s.count[SIZE + s.card[unit]] == 1:
        s.spotted[unit] = 0
        s.dirty = 1


# -- spotters (8.10)


def check_spotter(g: Play[Company], unit: int) -> None:
    """A Good Order spotter calls for fire; without missions it leaves (8.10)."""
    s = g.state
    kind = guns_of(g, unit)
    if kind == codes.NONE:
        g.tell("left-map", unit)
        take_off(s, unit)
        return
    card = shell_target(g, unit, kind)
    if card == NOWHERE:
        return
    number = s.m.indirect_cards[kind] + leader_card(s, unit)
    if s.enemy_target[kind] == card and s.rules.registered_targets != ARTILLERY_REMOVED:
        number += 1
    cards = draw_cards(g, "roll-enemy-attempt", max(1, number))
    short = found(s, cards, codes.WORD_NONE, codes.ICON_SHORT) > 0
    if not short and not found(s, cards, codes.WORD_NONE, codes.ICON_BURST):
        return
    s.enemy_missions[kind] -= 1
    where = short_card(g, FIRE_HE, unit, card) if short else card  # 7.16.4
    put_pending(s, where, FIRE_HE, s.m.indirect_vof[kind], codes.ENEMY)
    if not short or s.rules.spotter_priority == INCOMING_VEHICLE_STEPS:
        register_target(s, kind, where)  # where its Incoming! lies is its first target then
    g.tell("enemy_shells", where)
    dismiss_spotters(g)


def guns_of(g: Play[Company], unit: int) -> int:
    """The guns a spotter calls: those of its package, otherwise any that have missions; NONE if none has."""
    s = g.state
    own = s.guns[unit] - 1
    if own >= 0:
        return own if s.enemy_missions[own] > 0 else codes.NONE
    kinds = [kind for kind in range(len(s.enemy_missions)) if s.enemy_missions[kind] > 0]
    return choose(g, "roll-enemy-guns", kinds) if kinds else codes.NONE


def shell_target(g: Play[Company], unit: int, kind: int) -> int:
    """Target marker, vehicles in LOS, most steps, nearest, then by R#; NOWHERE without a target (8.10b)."""
    s = g.state
    marked = s.enemy_target[kind]
    if marked != NOWHERE and s.count[marked]:
        if s.rules.spotter_priority != INCOMING_VEHICLE_STEPS or s.incoming[marked] == codes.VOF_INCOMING:
            return marked
    seen = [card for card in sorted(s.units_at) if card >= WIDTH and s.count[card] and sees_card(s, unit, card)]
    if not seen:
        return NOWHERE
    driven = [card for card in seen if has_vehicle(s, card)]
    if driven:
        return choose(g, "roll-enemy-target", driven)
    most = max(s.step_count[codes.FRIENDLY * SIZE + card] for card in seen)
    seen = [card for card in seen if s.step_count[codes.FRIENDLY * SIZE + card] == most]
    near = min(distance(s.card[unit], card) for card in seen)
    return choose(g, "roll-enemy-target", [card for card in seen if distance(s.card[unit], card) == near])


def has_vehicle(s: Company, card: int) -> bool:
    """Whether a friendly vehicle is on a card."""
    return any(s.side[unit] == codes.FRIENDLY and is_vehicle(s, unit) for unit in units_on(s, card))


# -- out of ammunition (8.11.1)


def spent(s: Company, unit: int) -> bool:
    """A weapon team that has fired all its ammunition and stands on its Fire Team side (8.11.1a)."""
    if not s.flipped[unit] or s.side[unit] != codes.ENEMY:
        return False
    kind = s.t.types.ammo[s.kind[unit]]
    return kind != codes.AMMO_NONE and counted(s, kind) and s.ammo[unit] == 0


def withdraw_spent(g: Play[Company], unit: int) -> None:
    """A spotted, unpinned spent team falls back instead of checking, in one edition by the best cover (8.11.1a)."""
    s = g.state
    if s.rules.spent_team_model == LEAVES_BY_BEST_COVER:
        leave_by_cover(g, unit)
        return
    if s.spotted[unit] and mobile(s, unit) and fall_back_card(s, unit) != codes.NONE:
        fall_back(g, unit)


def cards_away(s: Company, unit: int) -> list[int]:
    """Cards one step farther from a nearest opponent, any if there is none."""
    own, near = s.card[unit], nearest_opponents(s, unit)
    cards = [may_step(s, unit, way) for way in range(8)]
    cards = [card for card in cards if card != NOWHERE and may_go(s, unit, card)]
    return [card for card in cards if not near or any(distance(card, foe) > distance(own, foe) for foe in near)]


def leave_by_cover(g: Play[Company], unit: int) -> None:
    """Move one card away from the nearest opponent, to the best cover; it is gone once unseen or off the map."""
    s = g.state
    if not s.spotted[unit] or not mobile(s, unit):
        return
    if seen_by_friends(s, s.card[unit]) and fall_back_card(s, unit) != NOWHERE:
        cards = cards_away(s, unit)
        if not cards:
            return
        best = max(shelter(s, unit, card) for card in cards)
        card = choose(g, "roll-fall-back", [card for card in cards if shelter(s, unit, card) == best])
        step_to(g, unit, card, OPEN, False)
        if not s.kind[unit] or seen_by_friends(s, s.card[unit]):
            return
    g.tell("left-map", unit)
    take_off(s, unit)


def remove_spent(g: Play[Company]) -> None:
    """Clean Up: unspotted spent teams slip away (8.11.1a)."""
    s = g.state
    for unit in range(s.used):
        if s.kind[unit] and not s.spotted[unit] and spent(s, unit):
            g.tell("left-map", unit)
            take_off(s, unit)
