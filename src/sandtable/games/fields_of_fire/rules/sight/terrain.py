"""Terrain cards drawn late: laying random cards, Hills, turning up what a friendly unit sees (2.2.1, 5.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.areas import lay_areas
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH

from .los import seen_by_friends


def candidates(s: Company) -> list[int]:
    """Cards of the deck that the mission allows for a random place; the whole deck again when it is used up."""
    terrain = s.t.terrain
    pool = s.terrain_deck or sorted(terrain.shuffled[s.m.deck])
    hills = s.hills_laid < max_hills(s)
    found: list[int] = []
    for card in pool:
        if terrain.flags[card] & codes.CARD_HILL:
            if hills:
                found.append(card)
        elif terrain.kind[card] not in s.m.excluded and (not s.m.groups or terrain.group[card] in s.m.groups):
            found.append(card)
    return found or [card for card in pool if not terrain.flags[card] & codes.CARD_HILL]


def hills_left(s: Company) -> bool:
    """Whether a Hill could still be drawn."""
    return any(s.t.terrain.flags[card] & codes.CARD_HILL for card in candidates(s))


def draw_terrain(g: Play[Company], card: int) -> None:
    """Turn up a random card on a place and tell it."""
    turn_up(g, card)
    if g.telling:
        g.tell("terrain", card, g.state.terrain[card], g.state.level[card])


def turn_up(g: Play[Company], card: int) -> None:
    """Lay a random card on a place; a Hill gets another card on top, one level higher (2.2.1c)."""
    s = g.state
    hills = 0
    while True:
        drawn = g.pick("roll-terrain", candidates(s))
        if not s.t.terrain.flags[drawn] & codes.CARD_HILL:
            break
        hills += 1
        s.hills_laid += 1
        if drawn in s.terrain_deck:
            s.terrain_deck.remove(drawn)
    lay_terrain(s, card, drawn, hills)


def reveal_seen(g: Play[Company]) -> None:
    """Turn up face-down cards to which a friendly unit has LOS, until no more come into sight (2.2.1b)."""
    s = g.state
    again = True
    while again and s.face_down:
        again = False
        for card in range(WIDTH, SIZE):
            if s.laid[card] and not s.terrain[card] and seen_by_friends(s, card):
                draw_terrain(g, card)
                s.face_down -= 1
                again = True


def lay_terrain(s: Company, card: int, terrain: int, hills: int) -> None:
    """Turn up a terrain card on a place, on top of `hills` Hill cards (2.2.1)."""
    s.laid[card] = 1
    s.terrain[card] = terrain
    s.level[card] = s.t.terrain.level[terrain] + hills
    dark = s.t.terrain.dark[terrain]
    if hills:
        for hill in s.t.terrain.shuffled[s.m.deck]:
            if s.t.terrain.flags[hill] & codes.CARD_HILL:
                dark |= s.t.terrain.dark[hill]  # dark borders of a Hill take precedence (5.2.2A)
                break
    s.dark[card] = dark
    if terrain in s.terrain_deck:
        s.terrain_deck.remove(terrain)
    if s.t.terrain.flags[terrain] & codes.CARD_URBAN:
        lay_areas(s, card)
    s.dirty = 1


def max_hills(s: Company) -> int:
    """How many Hill cards the map may hold."""
    return 99 if s.m.max_hills == codes.NONE else s.m.max_hills
