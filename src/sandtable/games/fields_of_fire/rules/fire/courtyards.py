"""Fire from above and from attached buildings into the courtyard of a compound (13.4.2)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.areas import SIDES, compound, floor_of, is_inside, joined
from sandtable.games.fields_of_fire.rules.pieces.marks import concentrations_by, mark_cover
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.codes import AREA_COURTYARD, ENEMY, FRIENDLY, PLAYER, VOF_CONCENTRATED
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR

from .ammunition import can_concentrate
from .lines import valid_target
from .urban import fights_in_its_area


def courtyard_fire(s: Company) -> list[list[int]]:
    """[unit, courtyard]: which units could concentrate fire on which courtyard without an attempt (13.4.2a)."""
    rows: list[list[int]] = []
    for card, first in sorted(s.areas.items()):
        yard = first + AREA_COURTYARD
        if not s.cover_kind[yard] or not compound(s, card):
            continue
        for unit in _above_courtyard(s, card):
            if _opponents_in(s, unit, yard) and not s.pinned[unit] and not is_vehicle(s, unit):
                if can_concentrate(s, unit) and not concentrations_by(s, unit):
                    rows.append([unit, yard])
    return rows


def fire_into_courtyards(g: Play[Company]) -> None:
    """The enemy concentrates fire on courtyards; so does the player, unless he saves ammunition (13.4.2a)."""
    enemy_fires_into_courtyards(g.state)
    if own_fire_into_courtyards(g.state):
        g.push(ConcentrateOnCourtyards())


def enemy_fires_into_courtyards(s: Company) -> None:
    """The enemy always concentrates fire (13.4.2a)."""
    for unit, yard in courtyard_fire(s):
        if s.side[unit] == ENEMY:
            concentrate_on_courtyard(s, unit, yard)


def concentrate_on_courtyard(s: Company, unit: int, yard: int) -> None:
    """Put the Concentrated Fire of a unit on a courtyard."""
    mark_cover(s, VOF_CONCENTRATED, unit, yard, s.t.charts.vof_ncm[VOF_CONCENTRATED], 0)


def own_fire_into_courtyards(s: Company) -> dict[int, int]:
    """Units of the company that could concentrate their fire, and on which courtyard."""
    return {unit: yard for unit, yard in courtyard_fire(s) if s.side[unit] == FRIENDLY}


class ConcentrateOnCourtyards(Frame[Company]):
    """Which of the company's units concentrate their fire on a courtyard; the others save their ammunition."""

    title = "title-combat-effects"

    def next(self, g: Play[Company]) -> int:
        if own_fire_into_courtyards(g.state):
            return PLAYER
        g.pop()
        return GO_ON

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("unit", unit) for unit in own_fire_into_courtyards(g.state)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            concentrate_on_courtyard(g.state, a[1], own_fire_into_courtyards(g.state)[a[1]])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-concentrate-on-courtyards"), "13.4.2a")


def _above_courtyard(s: Company, card: int) -> list[int]:
    """Units in the Upper Stories of a card and in buildings attached to it that fire at the card."""
    found = [
        unit
        for unit in units_on(s, card)
        if s.aim[unit] == card and s.pdf[unit] == HERE and floor_of(s, s.place[unit]) > 0
    ]
    for side in range(SIDES):
        if joined(s, card, 2 * side):
            beside = units_on(s, NEIGHBOUR[8 * card + 2 * side])
            found.extend(unit for unit in beside if s.aim[unit] == card and is_inside(s.place[unit]))
    return found


def _opponents_in(s: Company, unit: int, place: int) -> bool:
    card = s.cover_card[place]
    if not valid_target(s, unit, card) or fights_in_its_area(s, unit):
        return False
    return any(
        s.side[other] != s.side[unit] and s.place[other] == place and s.spotted[other] for other in units_on(s, card)
    )
