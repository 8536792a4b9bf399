"""Moves of enemy units: which can move, onto which cards, and what a move does (4.2.5, 5.1, 8.6.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.fire.urban import new_fire
from sandtable.games.fields_of_fire.rules.movement.held import immobile
from sandtable.games.fields_of_fire.rules.movement.infantry import refuge
from sandtable.games.fields_of_fire.rules.movement.moving import stays_hidden, tell_move
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.units import team_kind
from sandtable.games.fields_of_fire.rules.transport.carrying import abandon_load
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import KIND_PARALYZED_TEAM
from sandtable.games.fields_of_fire.state.company import Company

from .cover import go_to


def mobile(s: Company, unit: int) -> bool:
    """Not Exposed, no immobile gun, not held by mines."""
    if s.exposed[unit] or immobile(s, unit) or s.frozen[unit] or unit in s.halted:
        return False
    return not s.marks or not held_by_mines(s, unit)


def may_go(s: Company, unit: int, card: int) -> bool:
    """Whether a Pinned enemy or enemy team may enter a card: one without VOF, by edition with friends (4.2.5)."""
    permitted = permit(s, unit, act.MOVE_ADJACENT)
    if permitted == act.PERMIT_YES or shot_empty(s, unit):
        return True
    if s.rules.enemy_lat_moves_freely:
        return not has_vof(s, card)
    return permitted != act.PERMIT_NO and refuge(s, unit, card, permitted)


def step_to(g: Play[Company], unit: int, card: int, place: int, hidden: bool) -> None:
    """Move to an adjacent card, under a cover marker there or outside."""
    s = g.state
    if s.pinned[unit] or team_kind(s, unit) == KIND_PARALYZED_TEAM:
        abandon_load(g, unit)
    exposes = not hidden and not stays_hidden(s, unit, card, place)
    stops = card in s.areas and new_fire(s, unit, card, place)
    go_to(g, unit, card, place)
    if stops:
        s.halted.append(unit)
    if s.kind[unit] and exposes:
        s.exposed[unit] = 1
    tell_move(g, unit, card, place)
