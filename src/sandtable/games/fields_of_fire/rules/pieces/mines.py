"""Mines, claymores and booby traps (7.9, 8.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .deck import choose, draw_cards
from .marks import drop_kind, has, mark_unit
from .occupation import units_on
from .units import is_vehicle

INACTIVE: Final = 1  # "Draw" side
ACTIVE: Final = 2


def triggered(s: Company, cards: list[int]) -> bool:
    """Whether any card shows a burst: single, triple or Short (7.9.1b)."""
    return any(s.t.cards.icon[card] in (codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT) for card in cards)


def step_on_mines(g: Play[Company], unit: int) -> bool:
    """A unit that enters a mined card or moves within it checks: three cards, any burst is a hit (7.9.1a).

    So does a rider who can be a target; who is inside a vehicle is on no card (10.2.1, 10.8).
    """
    s = g.state
    card = s.card[unit]
    if not s.mines[card]:
        return False
    if not triggered(s, draw_cards(g, "roll-mines", s.t.charts.mine_cards)):
        return False
    s.mines[card] = ACTIVE
    if not has(s, unit, codes.VOF_MINES):
        mark_unit(s, codes.VOF_MINES, NOBODY, unit, 1, s.t.charts.vof_ncm[codes.VOF_MINES])
    if g.telling:
        g.tell("mine-hit", unit, card)
    return True


def held_by_mines(s: Company, unit: int) -> bool:
    """Whether a unit that set off mines stays where it is this turn (7.9.1c)."""
    return s.rules.mined_units_stop != 0 and mined(s, unit)


def mined(s: Company, unit: int) -> bool:
    """Whether infantry lies under the mine marker and may not move for the rest of the turn (7.9.1c)."""
    return has(s, unit, codes.VOF_MINES) and not is_vehicle(s, unit)


def lay_mines(g: Play[Company], card: int) -> None:
    """A mine package: the marker goes on the card and every unit there checks at once (8.7.1)."""
    s = g.state
    if not s.mines[card]:
        s.mines[card] = INACTIVE
    s.dirty = 1
    for unit in units_on(s, card)[:]:
        step_on_mines(g, unit)


def booby_trap_targets(s: Company, card: int, side: int) -> list[int]:
    """Infantry of a side on a card, under whom a booby trap can go off (8.7.2)."""
    return [unit for unit in units_on(s, card) if s.side[unit] == side and not is_vehicle(s, unit)]


def set_booby_trap(g: Play[Company], card: int, side: int) -> bool:
    """A booby trap goes off under a random infantry unit; False if there is none (8.7.2)."""
    s = g.state
    targets = booby_trap_targets(s, card, side)
    if not targets:
        return False
    mark_unit(
        s,
        codes.VOF_BOOBY_TRAP,
        NOBODY,
        choose(g, "roll-booby-trap", targets),
        1,
        s.t.charts.vof_ncm[codes.VOF_BOOBY_TRAP],
    )
    return True


def is_claymore(s: Company, thing: int) -> bool:
    """Whether an asset is a Claymore."""
    return s.thing[thing] != 0 and s.t.assets.kind[s.thing[thing]] == codes.ASSET_CLAYMORE


def fire_claymores(g: Play[Company]) -> None:
    """Claymores on cards with enemy infantry go off against one of them at random (7.9.2a)."""
    s = g.state
    for thing in range(s.things):
        card = s.thing_card[thing]
        if card == NOWHERE or not is_claymore(s, thing):
            continue
        targets = [unit for unit in units_on(s, card) if s.side[unit] == codes.ENEMY and not is_vehicle(s, unit)]
        if not targets:
            continue
        target = choose(g, "roll-claymore", targets)
        mark_unit(s, codes.VOF_CLAYMORE, NOBODY, target, 1, s.t.charts.vof_ncm[codes.VOF_CLAYMORE])
        s.thing[thing] = 0
        s.thing_card[thing] = NOWHERE
        if g.telling:
            g.tell("claymore", target)


def clear_mines(s: Company) -> None:
    """Clean Up: mine markers flip to their Draw side and leave the units; claymores and traps go (3.8e, 7.9.2b)."""
    for card in range(len(s.mines)):
        if s.mines[card]:
            s.mines[card] = INACTIVE
    drop_kind(s, codes.VOF_MINES)
    drop_kind(s, codes.VOF_BOOBY_TRAP)
    drop_kind(s, codes.VOF_CLAYMORE)
