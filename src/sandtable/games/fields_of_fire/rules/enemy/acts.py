"""What an activity check makes an enemy unit do: which results are possible, and doing them (8.6.1, 8.6.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import clear_line_of_markers, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.ratings import limited_arc
from sandtable.games.fields_of_fire.rules.movement.cover import cover_left, find_cover
from sandtable.games.fields_of_fire.rules.movement.held import stay_reason
from sandtable.games.fields_of_fire.rules.movement.moving import tell_move
from sandtable.games.fields_of_fire.rules.movement.urban import better_area
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, random_number
from sandtable.games.fields_of_fire.rules.pieces.occupation import bars_markers, note_marker
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, team_kind
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS, take_casualties
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, KIND_PARALYZED_TEAM, NONE, WORD_COVER
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTACT_LETTERS, RULE_TUNNELS

from .advance import advance, advance_cards, cards_to_opponent, cards_towards, leaves_forward, nearest
from .attacks import can_concentrate, concentrate_fire, grenade_or_concentrate, grenade_weapon, same_card_victims, throw
from .attempts import attempt
from .cover import best_place, come_out, go_to
from .fall_back import fall_back, fall_back_card
from .rally import rally, rally_action, reconstitute, squad_types
from .steps import mobile, step_to


def can_do(s: Company, unit: int, reaction: int) -> bool:
    """Whether a result of the activity check can be carried out; others are redrawn (8.6.2)."""
    if reaction == act.ENEMY_COVER:
        return can_cover(s, unit)
    if reaction in (act.ENEMY_FALL_BACK, act.ENEMY_FALL_BACK_WITH_CASUALTY):
        return mobile(s, unit) and fall_back_card(s, unit) != NONE
    if reaction == act.ENEMY_GRENADE:
        return len(same_card_victims(s, unit)) > 0
    if reaction == act.ENEMY_GRENADE_OR_CONCENTRATE:
        return can_concentrate(s, unit) or grenade_weapon(s, unit) != NONE
    if reaction == act.ENEMY_CONCENTRATE:
        return can_concentrate(s, unit)
    if reaction == act.ENEMY_SHIFT_FIRE:
        return not limited_arc(s, unit) and len(sources_of_fire(s, unit)) > 0
    if reaction == act.ENEMY_ADVANCE:
        return mobile(s, unit) and (leaves_forward(s, unit) or len(advance_cards(s, unit)) > 0)
    if reaction == act.ENEMY_INFILTRATE:
        return mobile(s, unit) and (len(cards_to_opponent(s, unit)) > 0 or leaves_forward(s, unit))
    if reaction == act.ENEMY_RALLY:
        return rally_action(s, unit) != 0
    if reaction == act.ENEMY_RECONSTITUTE:
        return len(squad_types(s, unit)) > 0
    if reaction == act.ENEMY_TO_CASUALTY:
        goals = casualties_in_sight(s, unit)
        return mobile(s, unit) and len(goals) > 0 and len(cards_towards(s, unit, goals)) > 0
    return reaction in (act.ENEMY_NOTHING, act.ENEMY_BECOME_PC)


def can_cover(s: Company, unit: int) -> bool:
    """Whether its card has useful cover: a marker better than the open, or cover still to be found (5.3a)."""
    if in_cover(s, unit) or stay_reason(s, unit):
        return False
    if team_kind(s, unit) == KIND_PARALYZED_TEAM:
        return False
    if s.areas and s.card[unit] in s.areas:
        return not is_vehicle(s, unit) and unit not in s.halted and better_area(s, unit) != OPEN
    return cover_left(s, s.card[unit]) or best_place(s, unit, s.card[unit]) != OPEN


def sources_of_fire(s: Company, unit: int) -> list[int]:
    """Cards from which the unit's card is fired at and to which it can shift."""
    return [
        card
        for card in shift_targets(s, s.card[unit], ENEMY)
        if any(s.side[other] == FRIENDLY and s.aim[other] == s.card[unit] for other in s.units_at.get(card, []))
    ]


def casualties_in_sight(s: Company, unit: int) -> list[int]:
    """The nearest cards in LOS with casualties of its side."""
    cards = sorted({key // AREAS for key in s.casualties[ENEMY]})
    return nearest(s, unit, [card for card in cards if card != s.card[unit] and sees_card(s, unit, card)])


def carry_out_reaction(g: Play[Company], unit: int, reaction: int) -> None:
    """The unit does what the check says."""
    s = g.state
    if reaction == act.ENEMY_COVER:
        take_cover(g, unit)
    elif reaction == act.ENEMY_FALL_BACK:
        fall_back(g, unit)
    elif reaction in (act.ENEMY_FALL_BACK_WITH_CASUALTY, act.ENEMY_TO_CASUALTY):
        care_for_casualties(g, unit, reaction)
    elif reaction == act.ENEMY_GRENADE:
        victims = same_card_victims(s, unit)
        come_out(g, unit)
        throw(g, unit, victims)
    elif reaction == act.ENEMY_GRENADE_OR_CONCENTRATE:
        grenade_or_concentrate(g, unit)
    elif reaction == act.ENEMY_CONCENTRATE:
        concentrate_fire(g, unit)
    elif reaction == act.ENEMY_SHIFT_FIRE:
        shift_to(g, unit, choose(g, "roll-enemy-target", sources_of_fire(s, unit)))
    elif reaction == act.ENEMY_BECOME_PC:
        vanish(g, unit)
    elif reaction in (act.ENEMY_ADVANCE, act.ENEMY_INFILTRATE):
        advance(g, unit, reaction == act.ENEMY_INFILTRATE)
    elif reaction == act.ENEMY_RALLY:
        rally(g, unit)
    elif reaction == act.ENEMY_RECONSTITUTE:
        reconstitute(g, unit)


def shift_to(g: Play[Company], unit: int, target: int) -> None:
    """Shift the fire of the unit's card; PC markers on its new line are removed (8.4.4)."""
    s = g.state
    shift_fire(s, s.card[unit], ENEMY, target)
    for other in s.units_at[s.card[unit]]:
        if s.side[other] == ENEMY and s.aim[other] == target:
            clear_line_of_markers(s, other)


def care_for_casualties(g: Play[Company], unit: int, reaction: int) -> None:
    """A Litter Team goes to casualties in sight, or carries one back."""
    s = g.state
    if reaction == act.ENEMY_TO_CASUALTY:
        cards = cards_towards(s, unit, casualties_in_sight(s, unit))
        goal = choose(g, "roll-advance", cards)
        step_to(g, unit, goal, best_place(s, unit, goal), False)
        return
    if not s.cargo[unit]:
        s.cargo[unit] = take_casualties(s, ENEMY, s.card[unit], s.place[unit], 1)
    fall_back(g, unit)


def take_cover(g: Play[Company], unit: int) -> None:
    """The unit goes under the best free cover of its card or looks for some; moving exposes it either way (8.6.1C)."""
    s = g.state
    card = s.card[unit]
    place = best_place(s, unit, card)
    if place == OPEN:
        if not attempt(g, unit, s.t.terrain.draw[s.terrain[card]], WORD_COVER, 0):
            return
        place = find_cover(g, card)
    go_to(g, unit, card, place)
    if s.kind[unit]:
        s.exposed[unit] = 1
    tell_move(g, unit, card, place)


def vanish(g: Play[Company], unit: int) -> None:
    """The unit becomes a PC marker of its letter again, unless one lies there already or none may (8.6.2)."""
    s = g.state
    card = s.card[unit]
    letter = s.origin[unit] or random_number(g, "roll-pc-letter-unknown", CONTACT_LETTERS)
    take_off(s, unit)
    if s.m.rules[RULE_TUNNELS]:
        around = [NEIGHBOUR[8 * card + way] for way in range(8)]
        around = [other for other in around if other >= WIDTH and s.laid[other] and not bars_markers(s, other)]
        if around:
            card = choose(g, "roll-tunnel", around)
    if not bars_markers(s, card):
        s.pc[card] = s.pc[card] or letter
        note_marker(s, card)
    g.tell("became_pc", card)
