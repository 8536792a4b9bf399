"""What a move does: exposure, halts in a city, laying wire, leaving loads behind (4.3.4, 5.1.3, 13.2.5)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.runners import runners_with
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.urban import new_fire
from sandtable.games.fields_of_fire.rules.pieces.areas import area_of
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of, team_kind
from sandtable.games.fields_of_fire.rules.transport.carrying import abandon_load, take_line
from sandtable.games.fields_of_fire.state.codes import CARD_WADING, KIND_HQ_COMPANY, KIND_PARALYZED_TEAM
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .cover import in_trench, room_under
from .main_line import man_outpost
from .stacking import stacks
from .urban import inner_inside_move


def stays_hidden(s: Company, unit: int, card: int, place: int) -> bool:
    """Moves that never expose: between trenches, bunkers, pillboxes, attached buildings, inside the Staging Area."""
    if card < WIDTH:
        return s.card[unit] < WIDTH  # who comes back from the map is Exposed (5.1.3)
    if in_trench(s, s.place[unit]) and in_trench(s, place):
        return True
    return len(s.attached) > 0 and inner_inside_move(s, unit, card, place)


def wading(s: Company, card: int) -> bool:
    """Whether infantry on foot is always Exposed on the card."""
    return s.terrain[card] != 0 and s.t.terrain.flags[s.terrain[card]] & CARD_WADING != 0


def move_unit(g: Play[Company], unit: int, card: int, place: int, hidden: bool) -> None:
    """Move a unit to an area of a card; `hidden` after a successful infiltration (5.1.3)."""
    s = g.state
    exposes = not hidden and not stays_hidden(s, unit, card, place)
    if s.card[unit] != card:
        leave_card(g, unit)
    if g.telling:
        tell_move(g, unit, card, place)
    stops = card in s.areas and new_fire(s, unit, card, place)
    escort = runners_with(s, unit) if kind_of(s, unit) == KIND_HQ_COMPANY else []
    relocate(g, unit, card, place)
    if s.m.mlr and s.card[unit] == card:
        man_outpost(s, unit)
    if stops:
        s.halted.append(unit)  # 13.2.5
    if s.kind[unit] and (exposes or wading(s, card)):
        s.exposed[unit] = 1
    for runner in escort:
        follow_commander(g, runner, unit)


def follow_commander(g: Play[Company], runner: int, company: int) -> None:
    """An idle Runner goes along with the CO HQ, and is Exposed if that is (4.3.2)."""
    s = g.state
    card, place = s.card[company], s.place[company]
    if s.card[runner] != card and not stacks(s, runner, card):
        return
    fits = place == OPEN or place >= COVERS or room_under(s, place, runner)
    relocate(g, runner, card, place if fits else OPEN)
    if s.kind[runner] and s.exposed[company]:
        s.exposed[runner] = 1


def tell_move(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Tell where a unit goes; in a city the area too."""
    if place >= COVERS:
        g.tell("entered", unit, card, area_of(place))
    else:
        g.tell("moved", unit, card, place)


def leave_card(g: Play[Company], unit: int) -> None:
    """What a unit leaves behind when it changes cards: wire, and a load it cannot take along."""
    s = g.state
    lay_line(g, unit)
    if s.pinned[unit] or team_kind(s, unit) == KIND_PARALYZED_TEAM:
        abandon_load(g, unit)
    s.moved[unit] = 1


def lay_line(g: Play[Company], unit: int) -> None:
    """A unit with telephone line lays one marker on the card it leaves, free, unless it keeps the line (4.3.4)."""
    s = g.state
    card = s.card[unit]
    if card < WIDTH or s.line[card] or s.reels[unit] or (s.rules.line_layer_needs_phone and not s.phone[unit]):
        return
    if take_line(s, unit):
        s.line[card] = 1
        g.tell("line_laid", card)
