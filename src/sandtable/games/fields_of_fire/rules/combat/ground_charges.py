"""Charges used on the ground: a hedge that bars vehicles, an enemy store (7.13, special rules of missions)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.enemy.packages import STORE_LIES
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import RULE_BREACH_HEDGES

from .demolition import may_demolish, must_throw, use_charge

STORE_BLOWN: Final = 2
HEDGE = "hedgerow"


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
