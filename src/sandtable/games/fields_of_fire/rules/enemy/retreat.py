"""The Retreat Segment: beaten teams of both sides retreat (3.5.2)."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.markers import under_marker
from sandtable.games.fields_of_fire.rules.movement.urban import shelter_on
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import team_kind
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS, abandon_load, take_casualties
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, KIND_LITTER_TEAM, KIND_PARALYZED_TEAM
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH, distance
from sandtable.games.fields_of_fire.state.profile import ENEMY_IN_ACTIVITY_SEGMENT

from .cover import go_to
from .gas import GasCloud, gassed_units
from .ways_back import cover_on, on_ground, way_free


class RetreatSegment(Frame[Company]):
    """3.5.2: CS gas, then teams under VOF, Paralyzed before Litter Teams; the map is up to date after each (3.0b)."""

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0
        self.gone: list[int] = []  # who has retreated, or had to and could not

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            if s.rules.cs_model != ENEMY_IN_ACTIVITY_SEGMENT:
                g.push(GasCloud(gassed_units(s)))
            return GO_ON
        unit = self.first(s)
        if unit == NOBODY:
            g.pop()
        else:
            self.gone.append(unit)
            retreat(g, unit)
        return GO_ON

    def first(self, s: Company) -> int:
        """The next team that has to retreat, NOBODY if there is none left (3.5.2b-3.5.2d)."""
        for kind in (KIND_PARALYZED_TEAM, KIND_LITTER_TEAM):
            for unit in range(s.used):
                if unit not in self.gone and may_retreat(s, unit, kind):
                    return unit
        return NOBODY


def may_retreat(s: Company, unit: int, kind: int) -> bool:
    """Unpinned, not Exposed, under VOF; a Litter Team only with casualties, which it picks up (3.5.2b-3.5.2e).

    In one edition Exposed ones too, and any VOF marker on the card will do.
    """
    if not s.kind[unit] or s.card[unit] < WIDTH or team_kind(s, unit) != kind or s.pinned[unit]:
        return False
    if s.exposed[unit] and s.rules.retreat_requires_unexposed:
        return False
    if not (under_marker(s, unit) if s.rules.retreat_only_under_vof else has_vof(s, s.card[unit])):
        return False
    if s.marks and held_by_mines(s, unit):
        return False  # 7.9.1c
    return kind == KIND_PARALYZED_TEAM or s.cargo[unit] > 0 or casualties_beside(s, unit) > 0


def casualties_beside(s: Company, unit: int) -> int:
    """Casualty steps of its side in the unit's area."""
    return s.casualties[s.side[unit]].get(s.card[unit] * AREAS + s.place[unit], 0)


def retreat(g: Play[Company], unit: int) -> None:
    """Retreat one card towards the unit's own side; enemies at the edge leave the map (3.5.2f-3.5.2h)."""
    s = g.state
    if team_kind(s, unit) == KIND_LITTER_TEAM:
        room = s.steps[unit] - s.cargo[unit]
        s.cargo[unit] += take_casualties(s, s.side[unit], s.card[unit], s.place[unit], room)
    cards = retreat_cards(s, unit)
    if s.side[unit] == ENEMY and not cards:
        if leaves_map(s, unit):
            if g.telling:
                g.tell("left-map", unit)
            take_off(s, unit)
        return
    if not cards:
        return
    card = choose(g, "roll-retreat", cards)
    if team_kind(s, unit) == KIND_PARALYZED_TEAM:
        abandon_load(g, unit)  # 5.1.6E
    s.exposed[unit] = 1
    go_to(g, unit, card, shelter_on(s, unit, card) if s.areas and card in s.areas else OPEN)
    if g.telling:
        g.tell("retreated", unit, card)


def leaves_map(s: Company, unit: int) -> bool:
    """Whether the next card towards the enemy's edge lies off the map, in one edition all three of them."""
    ways = (0,) if s.rules.retreat_inside_boundaries else (7, 0, 1)
    cards = [NEIGHBOUR[8 * s.card[unit] + way] for way in ways]
    return not any(card != NOWHERE and on_ground(s, unit, card) for card in cards)


def retreat_cards(s: Company, unit: int) -> list[int]:
    """The best cards to retreat to: towards its own edge or a Landing Zone, without VOF, with most cover (3.5.2f)."""
    cards = homeward(s, unit)
    if not cards:
        return []
    quiet = [card for card in cards if card < WIDTH or not has_vof(s, card)]
    cards = quiet or cards
    best = max(cover_on(s, card) for card in cards)
    return [card for card in cards if cover_on(s, card) == best]


def homeward(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the side's own edge: the Staging Area for the player, the far edge for the enemy."""
    own = s.card[unit]
    side = s.side[unit]
    ways = (3, 4, 5) if side == FRIENDLY else (7, 0, 1)
    if side == ENEMY and leaves_map(s, unit):
        return []
    cards: list[int] = []
    for way in ways:
        card = NEIGHBOUR[8 * own + way]
        if card != NOWHERE and way_free(s, unit, way):
            cards.append(card)
    if side == FRIENDLY:
        cards.extend(card for card in towards_landing_zone(s, unit) if card not in cards)
    return cards


def towards_landing_zone(s: Company, unit: int) -> list[int]:
    """Adjacent cards that bring a unit nearer to a Landing Zone (3.5.2, 11.1.3)."""
    own = s.card[unit]
    zones = landing_zones(s)
    found: list[int] = []
    for way in range(8):
        card = NEIGHBOUR[8 * own + way]
        if card >= WIDTH and any(distance(card, zone) < distance(own, zone) for zone in zones):
            if way_free(s, unit, way):
                found.append(card)
    return found
