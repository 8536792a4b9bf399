"""Pending fire missions land, smoke and light go up (7.16.4)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.sight.smoke import lay_screen, lift_screens
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import VOF_AIR_STRIKE, VOF_INCOMING, VOF_WP_MISSION
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import SIZE

from .calls import HARMLESS, SCREENS, SMOKE_MISSION
from .final_fires import keep_final_fires
from .marks import SMOKE_OF_WP


def update_fire_missions(g: Play[Company]) -> None:
    """Fire Mission Update: old Incoming!, Air Strike! and WP go, Pending missions arrive (3.7.1, 7.16.3c)."""
    s = g.state
    keep_final_fires(g)
    lift_screens(s)
    for card in range(SIZE):
        s.incoming[card] = s.incoming_value[card] = s.incoming_enemy[card] = 0
    for card, fire in s.screens_coming:
        _hide(s, card, fire)
        if g.telling:
            g.tell("fire-arrives", fire, card)
    s.screens_coming = []
    for card in range(SIZE):
        if s.pending[card]:
            fire = s.pending[card] - 1
            _strike(s, card, fire)
            if g.telling and fire not in SCREENS:
                g.tell("fire-arrives", fire, card)
            s.pending[card] = s.pending_value[card] = s.pending_enemy[card] = 0
    s.dirty = 1


def _hide(s: Company, card: int, fire: int) -> None:
    """Smoke, WP or CS comes down, whatever else hits the card."""
    if fire == mc.FIRE_SMOKE:
        lay_screen(s, card, OPEN, SMOKE_MISSION + 1, 0)
    elif fire == mc.FIRE_CS:
        lay_screen(s, card, OPEN, 2, 1)
    else:
        lay_screen(s, card, OPEN, SMOKE_OF_WP + 1, 0)


def _strike(s: Company, card: int, fire: int) -> None:
    """The strongest VOF of the missions on a card; smoke and gas have none."""
    if fire in HARMLESS:
        return
    s.incoming_value[card] = s.pending_value[card]
    s.incoming_enemy[card] = s.pending_enemy[card]
    s.incoming[card] = VOF_INCOMING
    if fire == mc.FIRE_WP:
        s.incoming[card] = VOF_WP_MISSION
    elif fire in (mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS):
        s.incoming[card] = VOF_AIR_STRIKE
