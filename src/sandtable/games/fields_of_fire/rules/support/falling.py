"""Pending fire missions fall, smoke and light go up (7.16.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.sight.smoke import lay_screen, lift_screens
from sandtable.games.fields_of_fire.state.codes import VOF_AIR_STRIKE, VOF_INCOMING, VOF_WP_MISSION
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import SIZE
from sandtable.games.fields_of_fire.state.mission_codes import (
    FIRE_AIR_STRIKE,
    FIRE_CS,
    FIRE_GUNSHIPS,
    FIRE_SMOKE,
    FIRE_WP,
)

from .calls import SMOKE_MISSION
from .final_fires import keep_final_fires

SMOKE_OF_WP: Final = 1


def update_fire_missions(g: Play[Company]) -> None:
    """Fire Mission Update: old Incoming!, Air Strike! and WP go, Pending missions arrive (3.7.1, 7.16.3c)."""
    s = g.state
    keep_final_fires(g)
    lift_screens(s)
    for card in range(SIZE):
        s.incoming[card] = 0
        s.incoming_value[card] = 0
    for card in range(SIZE):
        if s.pending[card]:
            _arrive(s, card, s.pending[card] - 1, s.pending_value[card])
            if g.telling:
                g.tell("fire-arrives", s.pending[card] - 1, card)
            s.pending[card] = 0
            s.pending_value[card] = 0
    s.dirty = 1


def _arrive(s: Company, card: int, fire: int, value: int) -> None:
    if fire == FIRE_SMOKE:
        lay_screen(s, card, OPEN, SMOKE_MISSION + 1, 0)
    elif fire == FIRE_CS:
        lay_screen(s, card, OPEN, 2, 1)
    else:
        s.incoming_value[card] = value
        s.incoming[card] = VOF_INCOMING
        if fire == FIRE_WP:
            s.incoming[card] = VOF_WP_MISSION
            lay_screen(s, card, OPEN, SMOKE_OF_WP + 1, 0)
        elif fire in (FIRE_AIR_STRIKE, FIRE_GUNSHIPS):
            s.incoming[card] = VOF_AIR_STRIKE
