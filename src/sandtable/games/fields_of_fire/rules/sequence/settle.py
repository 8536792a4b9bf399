"""What follows from every change on the map, in rulebook order (3.0b): revealed cards, fire, VOF markers, activity.

Runs once after every answer that left `dirty`, unless a frame holds "fire" (the Combat Effects Segment, 3.7.4a).
"""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing
from sandtable.games.fields_of_fire.rules.fire.laying import end_concentration, lay_vof
from sandtable.games.fields_of_fire.rules.fire.opening import begin_fire, end_fire, turn_lone_mortars
from sandtable.games.fields_of_fire.rules.sight.terrain import reveal_seen
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import AT_ONCE, AT_PLACEMENT

from .activity import activity_level


def settle(g: Play[Company]) -> bool:
    """Bring the map up to date; True when something was looked at."""
    s = g.state
    if s.face_down:
        reveal_seen(g)
    if g.held("fire"):
        return False
    s.dirty = 0
    firers = [unit for unit in range(s.used) if s.kind[unit] and s.card[unit] >= WIDTH]
    if s.fire_cards or both_on_map(s):
        if s.rules.lone_mortar_flips != AT_PLACEMENT:
            turn_lone_mortars(s, firers)
        end_fire(s, firers)
        if s.rules.enemy_cease_fire == AT_ONCE:
            cease_at_nothing(s)
        begin_fire(g, firers)
        lay_vof(s, firers)
        end_concentration(s)
    before = s.activity
    s.activity = activity_level(s)
    if g.telling and s.activity != before:
        g.tell("activity", s.activity)
    s.dirty = 0
    return True


def both_on_map(s: Company) -> bool:
    """Whether both sides have units on the map or any unit fires: otherwise there is no fire to settle."""
    friends = False
    enemies = False
    for card in s.units_at:
        if card >= WIDTH:
            friends = friends or s.count[card] > 0
            enemies = enemies or s.count[SIZE + card] > 0
    return (friends and enemies) or any(s.aim[unit] != NOWHERE for unit in range(s.used))
