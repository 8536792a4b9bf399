"""Advance and Infiltrate: enemy units move towards their opponents and overrun them (8.6.2, 8.14)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.movement.infantry import infiltrates, may_step
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_team
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import ICON_INFILTRATE, WORD_NONE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import STAGING_MAIN

from .attempts import attempt
from .contact import stage_now
from .cover import fighting_place
from .steps import may_go, step_to

FORWARD: Final = (4, 5, 3)  # towards the Staging Area


def cards_to_opponent(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to a nearest opponent; towards the Staging Area if nobody is on the map."""
    return cards_towards(s, unit, nearest_opponents(s, unit))


def advance_cards(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the Staging Area or the nearest landing zone; from the first row to opponents."""
    zones = landing_zones(s) if s.m.staging != STAGING_MAIN else []
    if zones:
        goals = nearest(s, unit, zones)
        return cards_to_opponent(s, unit) if s.card[unit] in goals else cards_towards(s, unit, goals)
    if s.card[unit] // WIDTH == 1:
        return cards_to_opponent(s, unit)
    return cards_towards(s, unit, [])


def cards_towards(s: Company, unit: int, goals: list[int]) -> list[int]:
    """Adjacent cards nearer to one of several equal goals (1.2.7c); without any towards the Staging Area."""
    own = s.card[unit]
    found_cards: list[int] = []
    for way in range(8):
        card = may_step(s, unit, way)
        if card == NOWHERE or not may_go(s, unit, card):
            continue
        if any(distance(card, goal) < distance(own, goal) for goal in goals) or (not goals and way in FORWARD):
            found_cards.append(card)
    return found_cards


def nearest(s: Company, unit: int, cards: list[int]) -> list[int]:
    """The cards nearest to a unit, out of several."""
    far = min((distance(s.card[unit], card) for card in cards), default=0)
    return [card for card in cards if distance(s.card[unit], card) == far]


def leaves_forward(s: Company, unit: int) -> bool:
    """Overrunning units leave by the lower edge of the map; other human waves do so if nothing is in the way (8.14)."""
    if s.card[unit] // WIDTH != 1:
        return False
    if s.wave[unit] and not nearest_opponents(s, unit):
        return True
    return not is_team(s, unit) and overrunning(s)


def overrunning(s: Company) -> bool:
    """Whether the enemy acts by the Overrun column now."""
    if s.attack_until >= s.turn:
        return s.attack_column == act.COLUMN_OVERRUN
    stage = stage_now(s)
    return stage.table == act.TABLE_OFFENSIVE and stage.column == act.COLUMN_OVERRUN


def nearest_opponents(s: Company, unit: int) -> list[int]:
    """The nearest cards with opposing units on the map."""
    return nearest(s, unit, [card for card in sorted(s.units_at) if card >= WIDTH and s.count[card]])


def advance(g: Play[Company], unit: int, slips: bool) -> None:
    """One card towards the Staging Area, or infiltrating to the nearest opponent, then unseen with success."""
    s = g.state
    cards = cards_to_opponent(s, unit) if slips else advance_cards(s, unit)
    if not cards or (not slips and leaves_forward(s, unit)):
        g.tell("enemy_passed", unit)
        s.enemy_passed += 1
        take_off(s, unit)
        return
    card = choose(g, "roll-advance", cards)
    hidden = False
    if slips and infiltrates(s, unit, card):
        base = s.t.charts.actions[act.INFILTRATE_ADJACENT].cards
        hidden = len(attempt(g, unit, base, WORD_NONE, ICON_INFILTRATE)) > 0
    step_to(g, unit, card, fighting_place(s, unit, card), hidden)
