"""Leaving the map (11.9): Germans for victory, Allied units to Off-Map Boxes; moves between boxes (13.5, 13.6)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, EXITED, NOWHERE, Front


def campaign_holds(s: Front) -> bool:
    """Whether the conditions of the campaign decide: in it, and in every extended game (31.5)."""
    return s.scenario.campaign_victory or s.rules.extended


def exits(s: Front) -> list[int]:
    """Hexes by which Germans leave the map for victory: F and G, in short scenarios the west edge (11.9, 31.2)."""
    return s.ways.antwerp_exits if campaign_holds(s) else s.ways.german_exits


def leave_map(g: Play[Front], unit: int, hex: int) -> None:
    """A German unit leaves by a hex and never returns; by F or G it stands in the Antwerp Box (11.9, 30.2)."""
    s = g.state
    s.control[hex] = s.t.side[unit]
    s.exited_factors += s.attack(unit)
    if hex not in s.exited_hexes:
        s.exited_hexes.append(hex)
    s.clear_markers(unit)
    put(s, unit, BOX + s.t.antwerp_box if campaign_holds(s) else EXITED)
    g.tell("exited", unit, hex, s.exited_factors)


def move_to_place(g: Play[Front], unit: int, place: int) -> None:
    """An Allied unit goes to an Off-Map Box or Blocking Position; its guns are Fired then (11.9, 13.5, 22.1)."""
    s = g.state
    new = s.place[unit] == NOWHERE
    put(s, unit, place)
    if s.t.artillery[unit]:
        s.fired[unit] = 1
    if place >= BLOCKING:
        g.tell("blocks", unit, place - BLOCKING)
    else:
        g.tell("boxed", unit, place - BOX, int(new))
