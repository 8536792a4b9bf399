"""The Current Activity Level (8.1)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.marks import CARD, has_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH


def activity_level(s: Company) -> int:
    """The Current Activity Level (8.1), from the number of occupied cards under fire and the markers on the map."""
    under = 0
    joint = False
    spotted = False
    for card in s.units_at:
        if card < WIDTH or not (s.count[card] or s.count[SIZE + card]):
            continue  # a vehicle without crew occupies no card (10.8.8a)
        fired_at = _fired_at(s, card)
        if fired_at:
            under += 1
        if fired_at or s.rules.heavy_engagement_anywhere:
            joint = joint or (s.count[card] > 0 and s.count[SIZE + card] > 0)
        if not spotted and s.count[SIZE + card]:
            spotted = any(s.side[unit] == codes.ENEMY and s.spotted[unit] for unit in s.units_at[card])
    if under >= 2:
        return codes.HEAVILY_ENGAGED if joint else codes.ENGAGED
    if under or spotted:
        return codes.CONTACT
    if s.activity == codes.NO_CONTACT or not markers_left(s):
        return codes.NO_CONTACT
    return codes.CONTACT


def _fired_at(s: Company, card: int) -> bool:
    """Whether a card is under VOF for the level; mines on their Draw side count in one edition (8.1b)."""
    return has_vof(s, card) and (s.rules.sleeping_mines_are_vof != 0 or not _only_sleeping_mines(s, card))


def _only_sleeping_mines(s: Company, card: int) -> bool:
    if not s.mines[card] or s.mines[card] == 2:
        return False
    others = s.vof[card] or s.vof_on_friends[card] or s.vof_on_enemies[card] or s.incoming[card] or s.indirect[card]
    return (
        not others
        and not s.grenade_miss[card]
        and not s.demolition_miss[card]
        and not any(row[CARD] == card for row in s.marks)
    )


def markers_left(s: Company) -> bool:
    """Whether a VOF, PDF or mine marker is on the map: the level does not fall to No Contact (8.1).

    In one edition a Pending marker keeps it up too.
    """
    pending = s.rules.no_contact_counts_pending != 0
    return any(s.laid[card] and (has_vof(s, card) or (pending and s.pending[card])) for card in range(WIDTH, SIZE))
