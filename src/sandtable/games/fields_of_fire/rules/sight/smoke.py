"""Smoke, WP and CS gas: which cards and areas they fill and how long they stay (3.7.1, 3.8, 4.4.3, 13.9.3).

What is thrown or lit goes in Clean Up; what a fire mission has laid stays until the next Fire Mission Update.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, is_outside
from sandtable.games.fields_of_fire.state.company import COVERS, Company
from sandtable.games.fields_of_fire.state.grid import SIZE

WRECK: Final = 19  # cover marker; the smoke of a Burning Wreck protects like it (10.7b)

# columns of a row of Company.thrown and Company.screens
CARD: Final = 0
PLACE: Final = 1
VALUE: Final = 2  # defensive value + 1, 0 no smoke
GAS: Final = 3


def put_smoke(s: Company, card: int, place: int, value: int) -> None:
    """Smoke that lasts until Clean Up, on an area or on a whole ordinary card."""
    s.thrown.append([card, place, value, 0])
    _fill(s, s.thrown[-1])


def put_gas(s: Company, card: int, place: int) -> None:
    """CS gas until Clean Up, on an area or on a whole ordinary card."""
    s.thrown.append([card, place, 0, 1])
    _fill(s, s.thrown[-1])


def lay_screen(s: Company, card: int, place: int, value: int, gas: int) -> None:
    """Smoke, WP or CS of a fire mission: it stays until the next Fire Mission Update (3.7.1)."""
    s.screens.append([card, place, value, gas])
    _fill(s, s.screens[-1])


def burning_smoke(s: Company) -> None:
    """The smoke of Burning Wrecks hides their cards, in a city their streets; no sum with other smoke (10.7b)."""
    for card, place in zip(s.burning, s.burning_in, strict=True):
        _fill(s, [card, place, s.t.charts.cover[WRECK].value + 1, 0])
    s.dirty = 1


def _fill(s: Company, row: list[int]) -> None:
    card = row[CARD]
    s.dirty = 1
    if card not in s.areas:
        s.smoke[card] = max(s.smoke[card], row[VALUE])
        s.gas[card] = max(s.gas[card], row[GAS])
        return
    for area in smoke_areas(s, card, row[PLACE]):
        if row[VALUE]:
            s.area_smoke[area] = max(s.area_smoke.get(area, 0), row[VALUE])
        if row[GAS] and area not in s.area_gas:
            s.area_gas.append(area)


def lift_thrown(s: Company) -> None:
    """Clean Up: what was thrown goes, screens of fire missions and burning wrecks stay (3.8a)."""
    s.thrown = []
    _lay_anew(s)


def lift_screens(s: Company) -> None:
    """Fire Mission Update: the smoke, WP and gas of old missions goes (3.7.1)."""
    if s.screens:
        s.screens = []
        _lay_anew(s)


def clear_smoke(s: Company) -> None:
    """No smoke and gas anywhere but from burning wrecks."""
    s.thrown = []
    s.screens = []
    _lay_anew(s)


def _lay_anew(s: Company) -> None:
    s.smoke = [0] * SIZE
    s.gas = [0] * SIZE
    s.area_smoke = {}
    s.area_gas = []
    for row in s.screens:
        _fill(s, row)
    for row in s.thrown:
        _fill(s, row)
    burning_smoke(s)


# -- what it hides


def smoke_areas(s: Company, card: int, place: int) -> list[int]:
    """Areas that smoke fills: the one it is put on, or everything under the open sky."""
    if place >= COVERS:
        return [place]
    return [area for area in areas_on(s, card) if is_outside(area)]


def smoke_on(s: Company, unit: int) -> int:
    """Defensive value + 1 of the smoke around a unit, 0 none."""
    card = s.card[unit]
    return s.area_smoke.get(s.place[unit], 0) if card in s.areas else s.smoke[card]


def hazy(s: Company, place: int) -> bool:
    """Whether an area is filled with smoke or gas."""
    return place in s.area_smoke or place in s.area_gas


def smoke_rises(s: Company, card: int) -> bool:
    """Whether smoke in a street or courtyard of an urban card fills all levels; in a building it stays (13.9.3)."""
    return any(is_outside(place) and hazy(s, place) for place in areas_on(s, card))


def smoke_anywhere(s: Company, card: int) -> bool:
    """Whether any area of an urban card has smoke, WP or CS (13.2.2a)."""
    return any(hazy(s, place) for place in areas_on(s, card))
