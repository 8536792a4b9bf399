"""Where moving enemy units take shelter, and what they leave behind (5.3.2, 8.6.1, 8.11)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.ncm import FREE_STEPS
from sandtable.games.fields_of_fire.rules.fire.ammunition import excess
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_weapon, fire_range, fires_out_of, limited_arc
from sandtable.games.fields_of_fire.rules.movement.cover import places_for, steps_under
from sandtable.games.fields_of_fire.rules.movement.moving import lay_line
from sandtable.games.fields_of_fire.rules.movement.urban import reachable, shelter_on
from sandtable.games.fields_of_fire.rules.pieces.areas import is_cover, marker_value
from sandtable.games.fields_of_fire.rules.pieces.marks import COUNT, CRITICAL, VALUE, touches_place
from sandtable.games.fields_of_fire.rules.sight.los import clear_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state.codes import ENEMY, NONE
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE


def come_out(g: Play[Company], unit: int) -> None:
    """Leave a bunker, pillbox or cave for a fight at Point Blank; Exposed (5.3.2g)."""
    s = g.state
    if limited_arc(s, unit):
        go_to(g, unit, s.card[unit], OPEN)
        s.exposed[unit] = 1
        g.tell("moved", unit, s.card[unit], OPEN)


def fighting_place(s: Company, unit: int, card: int) -> int:
    """The best cover marker of a card from which a unit that advances could fire at opponents (8.6.1E)."""
    if s.areas and card in s.areas:
        return shelter_on(s, unit, card)
    charts = s.t.charts
    best = OPEN
    for place in places_for(s, unit, card):
        if place == OPEN or not can_fight_from(s, unit, place, card):
            continue
        if best == OPEN or charts.cover[s.cover_kind[place]].value > charts.cover[s.cover_kind[best]].value:
            best = place
    return best


def can_fight_from(s: Company, unit: int, place: int, card: int) -> bool:
    """Whether a unit under a marker could fire its weapon, and along the arrow at opponents in LOS and range."""
    if not fires_out_of(s, basic_weapon(s, unit), place):
        return False
    if not s.t.charts.cover[s.cover_kind[place]].arc:
        return True
    way = s.cover_arc[place]
    at = card
    for _ in range(fire_range(s, unit)):
        at = NEIGHBOUR[8 * at + way] if way != NOWHERE else NOWHERE
        if at == NOWHERE:
            return False
        if s.count[at] and clear_line(s, card, at, s.level[card], s.level[at], sight(s, s.device[unit], card, at)):
            return True
    return False


def go_to(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Move a unit without an order, also within its card: an overloaded enemy drops the excess (8.11a, 5.1.6d)."""
    if g.state.side[unit] == ENEMY:
        drop_excess(g.state, unit)
    elif g.state.card[unit] != card:
        lay_line(g, unit)
    relocate(g, unit, card, place)


def drop_excess(s: Company, unit: int) -> None:
    """Ammunition beyond what its steps carry stays behind when an enemy unit must move (8.11a)."""
    s.ammo[unit] -= excess(s, unit)


def best_place(s: Company, unit: int, card: int) -> int:
    """The best cover marker a unit may go under on a card, OPEN if none beats the open (8.6.1E)."""
    if s.areas and card in s.areas:
        return shelter_on(s, unit, card)
    best, most = OPEN, 0
    for place in places_for(s, unit, card):
        value = protection(s, unit, place) if place != OPEN else 0
        if value > most:
            best, most = place, value
    return best


def strongest_place(s: Company, unit: int, card: int) -> int:
    """The cover of the highest value that a unit may go under, however many lie there; else where it stands (3.9k)."""
    best = s.place[unit]
    for place in reachable(s, unit) if card in s.areas else places_for(s, unit, card):
        if is_cover(s, place) and (not is_cover(s, best) or marker_value(s, place) > marker_value(s, best)):
            best = place
    return best


def protection(s: Company, unit: int, place: int) -> int:
    """What a cover marker is worth to a unit: its value, the stacking penalty, markers that lie on it (8.6.1E)."""
    row = s.t.charts.cover[s.cover_kind[place]]
    value = row.value
    if row.capacity == NONE or row.capacity <= FREE_STEPS:
        steps = steps_under(s, place, s.side[unit]) + (0 if s.place[unit] == place else s.steps[unit])
        value += max(0, steps - FREE_STEPS) * s.t.charts.ncm_overstack
    for mark in s.marks:
        if touches_place(mark, place, s.side[unit]):
            value += mark[COUNT] * mark[VALUE] - (row.value if mark[CRITICAL] else 0)
    return value
