"""Markers on one unit or one cover marker: grenades, Concentrated Fire, mines, flame and so on (6.2.1c, 6.2.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company, Mark
from sandtable.games.fields_of_fire.state.grid import NOWHERE

# columns of a row of Company.marks
WHAT: Final = 0  # VOF_*
BY: Final = 1  # unit that fired it, NOBODY when it no longer matters
UNIT: Final = 2  # the one unit it lies on, NOBODY for a cover marker
COVER: Final = 3  # the cover marker it lies on, OPEN for a unit
CARD: Final = 4
COUNT: Final = 5  # how many such markers
VALUE: Final = 6  # NCM value of each
CRITICAL: Final = 7  # 1: the target loses its cover marker (7.10.3, 7.11.4)
SIDE: Final = 8  # the side it affects where both share an area, BOTH otherwise (13.8.1c)
LATE: Final = 9  # bit per unit that came into the urban area after the grenade: it is spared (13.8.1c)
COPY: Final = 10  # 1: the same shot as a marker on another rider or part of a unit, paid for there (10.8.1b)
ORIGIN: Final = 11  # the card from which it came, wherever its firer is now (5.2.3, 5.3.4)
SHOWN: Final = 9  # columns that are part of the view

BOTH: Final = 2


def new_mark(what: int, by: int, unit: int, cover: int, card: int, count: int, value: int, origin: int) -> Mark:
    """A marker that affects both sides and is no copy."""
    return [what, by, unit, cover, card, count, value, 0, BOTH, 0, 0, origin]


def mark_unit(s: Company, what: int, by: int, unit: int, count: int, value: int) -> None:
    """Put a marker on one unit outside cover, or on the one unit a mine or sniper has found."""
    s.marks.append(new_mark(what, by, unit, OPEN, s.card[unit], count, value, _origin(s, by)))
    s.dirty = 1


def mark_cover(s: Company, what: int, by: int, cover: int, value: int, critical: int) -> None:
    """Put a marker on everything under one cover marker; in the attacker's own urban area on its opponents only."""
    shared = cover >= COVERS and by != NOBODY and s.place[by] == cover
    side = 1 - s.side[by] if shared else BOTH
    _mark_place(s, what, by, cover, value, critical, side)


def mark_opponents(s: Company, what: int, by: int, area: int, value: int) -> None:
    """Put a marker on the opponents of a unit in an area; its own side there is spared."""
    _mark_place(s, what, by, area, value, 0, 1 - s.side[by])


def _mark_place(s: Company, what: int, by: int, cover: int, value: int, critical: int, side: int) -> None:
    mark = new_mark(what, by, NOBODY, cover, s.cover_card[cover], 1, value, _origin(s, by))
    mark[CRITICAL] = critical
    mark[SIDE] = side
    s.marks.append(mark)
    s.dirty = 1


def _origin(s: Company, by: int) -> int:
    return NOWHERE if by == NOBODY else s.card[by]


def touches(s: Company, row: Mark, unit: int) -> bool:
    """Whether a marker lies on the unit or on the cover marker it is under."""
    if row[UNIT] != NOBODY:
        return row[UNIT] == unit
    return touches_place(row, s.place[unit], s.side[unit]) and not row[LATE] >> unit & 1


def touches_place(row: Mark, place: int, side: int) -> bool:
    """Whether a marker lies on a cover marker or area and affects that side there."""
    return row[COVER] != OPEN and row[COVER] == place and row[SIDE] in (BOTH, side)


def count_on(s: Company, unit: int, what: int) -> int:
    """How many markers of a kind affect the unit."""
    number = 0
    for row in s.marks:
        if row[WHAT] == what and touches(s, row, unit):
            number += row[COUNT]
    return number


def value_on(s: Company, unit: int, what: int) -> int:
    """The values of all markers of a kind on the unit, added (7.10.2c)."""
    total = 0
    for row in s.marks:
        if row[WHAT] == what and touches(s, row, unit):
            total += row[COUNT] * row[VALUE]
    return total


def has(s: Company, unit: int, what: int) -> bool:
    """Whether a marker of a kind affects the unit."""
    return any(row[WHAT] == what and touches(s, row, unit) for row in s.marks)


def loses_cover(s: Company, unit: int) -> bool:
    """Whether a critical hit cancels the unit's cover marker (7.10.3a, 7.11.4a)."""
    return any(row[CRITICAL] and touches(s, row, unit) for row in s.marks)


def concentrations_by(s: Company, unit: int) -> int:
    """How many successful Concentrate Fire attempts of the unit still stand: one ammunition point each (7.11.3a)."""
    number = 0
    for row in s.marks:
        if row[WHAT] == codes.VOF_CONCENTRATED and row[BY] == unit and not row[COPY]:
            number += 1
    return number


def drop_aimed(s: Company, unit: int) -> None:
    """The unit no longer fires where it fired: its Concentrated Fire and sniper's shot are lost (7.11.5a, 7.15d)."""
    s.marks = [row for row in s.marks if row[BY] != unit or row[WHAT] not in (codes.VOF_CONCENTRATED, codes.VOF_SNIPER)]


def drop_shot(s: Company, sniper: int) -> None:
    """A sniper that moves, within its card too, loses the vehicle it had its sights on (7.15d)."""
    s.marks = [row for row in s.marks if row[BY] != sniper or row[WHAT] != codes.VOF_SNIPER]


def drop_kind(s: Company, what: int) -> None:
    """Remove every marker of a kind."""
    s.marks = [row for row in s.marks if row[WHAT] != what]


def forget_unit(s: Company, unit: int) -> None:
    """A unit leaves play: markers on it and its Concentrated Fire go; others it fired stay without an owner."""
    if not s.marks:
        return
    kept: list[Mark] = []
    for row in s.marks:
        if row[UNIT] == unit or (row[BY] == unit and row[WHAT] == codes.VOF_CONCENTRATED):
            continue
        if row[BY] == unit:
            row[BY] = NOBODY
        row[LATE] &= ~(1 << unit)
        kept.append(row)
    s.marks = kept


def pass_marks(s: Company, unit: int, heir: int) -> None:
    """A unit becomes part of another: what lies on it, and what it has fired, is from now on the other's (6.2.1c).

    What lies on both as parts of one unit that was hit is one marker again.
    """
    pass_shots(s, unit, heir)
    held = [row for row in s.marks if row[UNIT] == heir]
    kept: list[Mark] = []
    for row in s.marks:
        twin = next((other for other in held if same_shot(row, other)), None) if row[UNIT] == unit else None
        if twin is not None:
            twin[COPY] = min(twin[COPY], row[COPY])
            continue
        if row[UNIT] == unit:
            row[UNIT] = heir
        kept.append(row)
    s.marks = kept


def same_shot(row: Mark, other: Mark) -> bool:
    """Whether of two markers on units one is the copy of the other."""
    if not row[COPY] and not other[COPY]:
        return False
    return [*row[:UNIT], *row[CARD:SIDE], row[ORIGIN]] == [*other[:UNIT], *other[CARD:SIDE], other[ORIGIN]]


def pass_shots(s: Company, unit: int, heir: int) -> None:
    """Markers that a unit has fired now belong to another."""
    for row in s.marks:
        if row[BY] == unit:
            row[BY] = heir


def copy_marks(s: Company, unit: int, part: int) -> None:
    """A step becomes a unit of its own: markers on the old unit lie on it too, paid for by the old one (6.2.1c)."""
    for row in [row for row in s.marks if row[UNIT] == unit]:
        copy = row[:]
        copy[UNIT] = part
        copy[COPY] = 1
        s.marks.append(copy)


def spare_too(s: Company, unit: int, part: int) -> None:
    """A unit formed from one that grenades in its area spare is spared by them too (13.8.1c)."""
    for row in s.marks:
        if row[LATE] >> unit & 1:
            row[LATE] |= 1 << part


def came_later(s: Company, unit: int, place: int) -> None:
    """A unit enters an urban area: grenades thrown there earlier affect only units that were in it (13.8.1c)."""
    for row in s.marks:
        if row[WHAT] == codes.VOF_GRENADE and row[COVER] == place:
            row[LATE] |= 1 << unit


def carry_mark(s: Company, row: Mark, unit: int) -> None:
    """A marker on a cover marker lies on a unit that has left it too."""
    mark = new_mark(row[WHAT], row[BY], unit, OPEN, row[CARD], row[COUNT], row[VALUE], row[ORIGIN])
    mark[COPY] = 1
    s.marks.append(mark)


def _take_grenades_along(s: Company, unit: int) -> None:
    """Grenades on the cover marker that a unit leaves lie on the unit from now on."""
    for row in s.marks[:]:
        if (
            row[COVER] == s.place[unit]
            and row[WHAT] in (codes.VOF_GRENADE, codes.VOF_WP_GRENADE)
            and touches(s, row, unit)
        ):
            carry_mark(s, row, unit)


def target_moved(s: Company, unit: int, card: int, place: int) -> None:
    """The unit moves to a place: Concentrated Fire on it goes, grenades that were to hit it miss (7.10.4b, 7.11.5a).

    Called before the unit is put elsewhere. Markers on a cover marker go only with the last unit under it. In one
    edition grenades stay with a target that remains on its card.
    """
    if not s.marks:
        return
    stays = card == s.card[unit] and not s.rules.grenade_lost_on_incard_move
    if stays and OPEN != s.place[unit] != place and s.place[unit] < COVERS:
        _take_grenades_along(s, unit)
    cover = s.place[unit]
    last = cover != OPEN
    if last:
        for other in s.units_at.get(s.card[unit], []):
            if other != unit and s.place[other] == cover:
                last = False
                break
    kept: list[Mark] = []
    for row in s.marks:
        mine = row[UNIT] == unit or (last and row[COVER] == cover)
        if mine and row[WHAT] == codes.VOF_CONCENTRATED:
            continue
        if mine and not stays and (row[WHAT] == codes.VOF_GRENADE or row[WHAT] == codes.VOF_WP_GRENADE):
            s.grenade_miss[row[CARD]] = 1
            continue
        kept.append(row)
    s.marks = kept


def has_vof(s: Company, card: int) -> bool:
    """Whether any VOF marker lies on the card or on a unit there; mines count, active or not (3.7.3)."""
    if s.vof[card] or s.incoming[card] or s.vof_on_friends[card] or s.vof_on_enemies[card]:
        return True
    if s.indirect[card] or s.mines[card] or s.grenade_miss[card] or s.demolition_miss[card]:
        return True
    return any(row[CARD] == card for row in s.marks)


def under_fire(s: Company, card: int) -> bool:
    """Whether active VOF lies on the card or on a unit there; mines on their Draw side do not count (8.6.2)."""
    if not s.mines[card]:
        return has_vof(s, card)
    if s.vof[card] or s.incoming[card] or s.vof_on_friends[card] or s.vof_on_enemies[card] or s.indirect[card]:
        return True
    return s.grenade_miss[card] > 0 or s.demolition_miss[card] > 0 or any(row[CARD] == card for row in s.marks)
