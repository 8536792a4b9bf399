"""CS gas: which units suffer in a cloud, and where it drives them (4.4.3)."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.hits import convert_step
from sandtable.games.fields_of_fire.rules.movement.held import immobile
from sandtable.games.fields_of_fire.rules.movement.urban import shelter_on
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, happens
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.occupation import side_on, units_on
from sandtable.games.fields_of_fire.rules.pieces.units import (
    good_order,
    is_vehicle,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.sight.los import sees_ground
from sandtable.games.fields_of_fire.rules.transport.breakdown import last_fire_team
from sandtable.games.fields_of_fire.rules.transport.carrying import abandon_load
from sandtable.games.fields_of_fire.state.codes import EFFECT_FIRE, ENEMY, FRIENDLY, KIND_PARALYZED_TEAM
from sandtable.games.fields_of_fire.state.company import OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import ENEMY_IN_ACTIVITY_SEGMENT

from .cover import go_to
from .ways_back import cover_on, way_free


class GasCloud(Frame[Company]):
    """CS affects units one after the other, each only once wherever it flees (4.4.3e-4.4.3h).

    Unmasked infantry becomes Fire Teams and retreats on R#1-2/3 or is Pinned, vehicles are Pinned.
    """

    def __init__(self, units: list[int] | None = None) -> None:
        super().__init__()
        self.units: list[int] = [] if units is None else units

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.units:
            g.pop()
            return GO_ON
        unit = self.units.pop(0)
        if is_vehicle(s, unit):
            s.pinned[unit] = 1
        else:
            _gassed(g, unit)
        s.dirty = 1
        return GO_ON


def gassed_units(s: Company) -> list[int]:
    """Units that suffer in the Retreat Segment: those of both sides without masks (4.4.3e)."""
    found = [unit for card in clouds(s) for unit in units_on(s, card) if breathes_gas(s, unit)]
    return [unit for unit in found if s.side[unit] == ENEMY or not s.m.gas_masks]


def gassed_enemies(s: Company) -> list[int]:
    """Units that suffer before the enemy checks, in the edition in which gas drives the enemy out then (4.4.3j)."""
    found = [unit for card in clouds(s) for unit in side_on(s, card, ENEMY) if breathes_gas(s, unit)]
    return [unit for unit in found if not is_vehicle(s, unit)]


def breathes_gas(s: Company, unit: int) -> bool:
    """Whether a unit on a card with CS is in the cloud: in a city only in its areas (13.9.3)."""
    return s.card[unit] not in s.areas or s.place[unit] in s.area_gas


def clouds(s: Company) -> list[int]:
    """Cards with CS."""
    return [card for card in range(SIZE) if s.gas[card]] + sorted({s.cover_card[place] for place in s.area_gas})


def _gassed(g: Play[Company], unit: int) -> None:
    s = g.state
    units = [unit]
    if good_order(s, unit):
        units = _to_fire_teams(g, unit)
    for part in units:
        cards = gas_refuges(s, part)
        free = not s.exposed[part] or s.rules.cs_model == ENEMY_IN_ACTIVITY_SEGMENT
        if free and cards and not _stuck(s, part) and happens(g, "roll-gas", 2, 3):
            s.exposed[part] = 1
            if s.pinned[part] or team_kind(s, part) == KIND_PARALYZED_TEAM:
                abandon_load(g, part)
            card = choose(g, "roll-gas", cards)
            go_to(g, part, card, shelter_on(s, part, card) if card in s.areas else OPEN)  # 13.2.4
        elif not s.wave[part]:
            s.pinned[part] = 1  # human waves never are (8.14)


def _stuck(s: Company, unit: int) -> bool:
    """Whether nothing drives a unit out: it lies among mines, or is a gun that cannot be moved (5.1a, 7.9.1c)."""
    return held_by_mines(s, unit) or immobile(s, unit)


def _to_fire_teams(g: Play[Company], unit: int) -> list[int]:
    """Every step a Fire Team, named or generic by the Breakdown chart, as a hit makes it one (4.4.3e, 6.4.3)."""
    s = g.state
    parts: list[int] = []
    while s.steps[unit] > 1:
        parts.extend(convert_step(g, unit, EFFECT_FIRE))
    return [*parts, last_fire_team(s, unit)]


def gas_refuges(s: Company, unit: int) -> list[int]:
    """Adjacent cards out of LOS of all opponents first, then the highest cover (4.4.3g)."""
    own = s.card[unit]
    cards: list[int] = []
    for way in range(8):
        card = NEIGHBOUR[8 * own + way]
        if (card >= WIDTH or s.side[unit] == FRIENDLY) and way_free(s, unit, way):
            cards.append(card)
    hidden = [card for card in cards if not _watched(s, card, 1 - s.side[unit])]
    cards = hidden or cards
    if not cards:
        return []
    best = max(cover_on(s, card) for card in cards)
    return [card for card in cards if cover_on(s, card) == best]


def _watched(s: Company, card: int, side: int) -> bool:
    return any(
        s.kind[unit] and s.side[unit] == side and s.card[unit] >= WIDTH and sees_ground(s, unit, card)
        for unit in range(UNITS)
    )
