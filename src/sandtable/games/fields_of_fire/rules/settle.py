"""What follows from every change on the map, in rulebook order (3.0b): revealed cards, fire, VOF markers, activity.

Runs once after every answer that left `dirty`, unless a frame holds "fire" (the Combat Effects Segment, 3.7.4a).
"""

from __future__ import annotations

from sandtable.engine.columns import holds
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import open_fire_at, prey_of, set_fire, stop_firing
from sandtable.games.fields_of_fire.rules.fire.junctions import ask_junction
from sandtable.games.fields_of_fire.rules.fire.lines import (
    blinded,
    can_fire,
    can_use_weapon,
    covered,
    fires_point_blank,
    landing,
    stops_fire_of,
    valid_target,
    vof_on,
)
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.pieces.marks import BY, CARD, COUNT, WHAT
from sandtable.games.fields_of_fire.rules.pieces.units import has_rating, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.sight.terrain import reveal_seen
from sandtable.games.fields_of_fire.rules.sight.visibility import visibility_for
from sandtable.games.fields_of_fire.state.codes import (
    CONTACT,
    ENEMY,
    ENGAGED,
    FRIENDLY,
    HEAVILY_ENGAGED,
    KIND_MORTAR_TEAM,
    NO_CONTACT,
    NONE,
    VOF_CONCENTRATED,
    VOF_NONE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE, SIZE, WIDTH, direction, distance


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
        turn_lone_mortars(s, firers)
        end_fire(s, firers)
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
    """Whether both sides have units on the map, or somebody fires: only then has fire anything to settle."""
    friends = False
    enemies = False
    for card in s.units_at:
        if card >= WIDTH:
            friends = friends or s.count[card] > 0
            enemies = enemies or s.count[SIZE + card] > 0
    return (friends and enemies) or any(s.aim[unit] != NOWHERE for unit in range(s.used))


def end_fire(s: Company, firers: list[int]) -> None:
    """Fire that can no longer be given stops; Point Blank fights begin and end; VOF moves along its PDF (6.1.2)."""
    for unit in firers:
        own = s.card[unit]
        if s.fpl[unit] != NOWHERE:
            if s.aim[unit] != NOWHERE and not can_fire(s, unit):
                stop_firing(s, unit)
                s.fpl[unit] = NOWHERE
            continue
        if valid_target(s, unit, own) and fires_point_blank(s, unit):
            if s.pdf[unit] != HERE:
                stop_firing(s, unit)
                set_fire(s, unit, own, HERE)
            continue
        if s.aim[unit] == NOWHERE:
            continue
        if s.pdf[unit] == HERE or not (can_fire(s, unit) or _holds_mortar_line(s, unit)):
            stop_firing(s, unit)
            continue
        if not blinded(s, unit) and distance(own, s.aim[unit]) == 1 and stops_fire_of(s, unit, s.aim[unit]):
            continue  # nothing can be nearer
        card = landing(s, unit, s.pdf[unit], s.aim[unit])
        if card == NOWHERE:
            stop_firing(s, unit)
        else:
            s.aim[unit] = card


def begin_fire(g: Play[Company], firers: list[int]) -> None:
    """Units that are not engaged join the fire of their card or open fire (6.1.1)."""
    s = g.state
    prey = [prey_of(s, FRIENDLY), prey_of(s, ENEMY)]  # opening fire changes nothing of it
    # side * SIZE + card from which a PDF runs: who else is there may join
    sources = [s.side[u] * SIZE + s.card[u] for u in firers if s.aim[u] != NOWHERE and s.pdf[u] != HERE]
    for unit in firers:
        if s.aim[unit] != NOWHERE or s.holds_fire[unit] or s.fpl[unit] != NOWHERE:
            continue
        source = s.side[unit] * SIZE + s.card[unit]
        if not prey[s.side[unit]] and not holds(sources, source):
            continue
        if can_fire(s, unit) and open_fire_at(g, unit, prey[s.side[unit]]):
            sources.append(source)
            if s.attached:
                ask_junction(g, unit)


def turn_lone_mortars(s: Company, firers: list[int]) -> None:
    """An enemy mortar team alone with an opponent who can fire fights on as a Fire Team (8.6.5)."""
    for unit in firers:
        card = s.card[unit]
        if s.side[unit] == ENEMY and s.count[card] and s.count[SIZE + card] == 1 and not s.flipped[unit]:
            if kind_of(s, unit) == KIND_MORTAR_TEAM and s.steps[unit] == 1 and not has_rating(s, unit):
                if any(s.side[other] == FRIENDLY and has_rating(s, other) for other in s.units_at[card]):
                    s.flipped[unit] = 1


def _holds_mortar_line(s: Company, unit: int) -> bool:
    """A G! mortar team keeps the PDF it has set until Clean Up (7.3.2c)."""
    return s.t.types.nearest[s.kind[unit]] > 0 and not s.flipped[unit] and can_use_weapon(s, unit)


def strength(s: Company, unit: int, card: int, vof: int) -> int:
    """NCM value of a unit's basic VOF on a card with its own visibility modifier; NONE if it has none (6.4c)."""
    if vof == VOF_NONE:
        return NONE
    value = s.t.charts.vof_ncm[vof]
    if s.fpl[unit] != NOWHERE or not s.t.charts.vof_visibility[vof]:
        return value
    mounted = 1 if is_vehicle(s, unit) else 0
    return value + visibility_for(s, s.device[unit], mounted, card, distance(s.card[unit], card))


def lay_vof(s: Company, firers: list[int]) -> None:
    """The best VOF on every card from outside, the better Point Blank ones, and Crossfire (6.2.1, 6.2.4b)."""
    for card in s.fire_cards:
        s.vof[card] = s.vof_on_friends[card] = s.vof_on_enemies[card] = s.crossfire[card] = s.fire_ways[card] = 0
    s.diagonal_fire = 0
    outside: dict[int, int] = {}
    inside: list[dict[int, int]] = [{}, {}]  # by side that is fired at
    for unit in firers:
        if s.aim[unit] == NOWHERE:
            continue
        s.diagonal_fire |= s.pdf[unit] & 1
        own = s.card[unit]
        for card in covered(s, unit):
            vof = vof_on(s, unit, card)
            power = strength(s, unit, card, vof)
            if card == own:
                _lay_inside(s, unit, vof, power, inside[1 - s.side[unit]])
                continue
            s.fire_ways[card] |= 1 << direction(card, own)
            if power < outside.get(card, NONE + 1):
                outside[card] = power
                s.vof[card] = vof
    for card, power in outside.items():
        ways = s.fire_ways[card]
        if ways & (ways - 1):
            s.crossfire[card] = 1
        if inside[FRIENDLY].get(card, NONE) >= power:
            s.vof_on_friends[card] = 0
        if inside[ENEMY].get(card, NONE) >= power:
            s.vof_on_enemies[card] = 0
    cards = list(outside)
    for fights in inside:
        for card in fights:
            if not holds(cards, card):
                cards.append(card)
    cards.sort()
    s.fire_cards = cards


def _lay_inside(s: Company, unit: int, vof: int, power: int, best: dict[int, int]) -> None:
    """The better of two Point Blank VOFs against the opponents of a unit on its own card."""
    card = s.card[unit]
    if power < best.get(card, NONE):
        best[card] = power
        layer = s.vof_on_friends if s.side[unit] == ENEMY else s.vof_on_enemies
        layer[card] = vof


def end_concentration(s: Company) -> None:
    """Concentrated Fire whose firer no longer fires at the target's card is removed (7.11.5a)."""
    if not any(row[WHAT] == VOF_CONCENTRATED for row in s.marks):
        return
    kept: list[list[int]] = []
    for row in s.marks:
        if row[WHAT] == VOF_CONCENTRATED and row[COUNT]:
            by = row[BY]
            if by == NOBODY or not s.kind[by] or row[CARD] not in covered(s, by):
                continue
        kept.append(row)
    s.marks = kept


def activity_level(s: Company) -> int:
    """The Current Activity Level (8.1): how many occupied cards are under fire, and what else is on the map."""
    under = 0
    joint = False
    spotted = False
    for card in s.units_at:
        if card < WIDTH:
            continue
        if has_vof(s, card) and not _only_sleeping_mines(s, card):
            under += 1
            joint = joint or (s.count[card] > 0 and s.count[SIZE + card] > 0)
        if not spotted and s.count[SIZE + card]:
            spotted = any(s.side[unit] == ENEMY and s.spotted[unit] for unit in s.units_at[card])
    if under >= 2:
        return HEAVILY_ENGAGED if joint else ENGAGED
    if under or spotted:
        return CONTACT
    if s.activity == NO_CONTACT or not markers_left(s):
        return NO_CONTACT
    return CONTACT


def _only_sleeping_mines(s: Company, card: int) -> bool:
    if not s.mines[card] or s.mines[card] == 2:
        return False
    others = s.vof[card] or s.vof_on_friends[card] or s.vof_on_enemies[card] or s.incoming[card] or s.indirect[card]
    return (
        not others
        and not s.grenade_miss[card]
        and not s.demolition_miss[card]
        and not any(row[CARD] == card for row in s.marks)
    )


def markers_left(s: Company) -> bool:
    """Whether a VOF, PDF, mine or Pending marker is on the map: the level does not fall to No Contact (8.1)."""
    return any(s.laid[card] and (s.pending[card] or has_vof(s, card)) for card in range(WIDTH, SIZE))
