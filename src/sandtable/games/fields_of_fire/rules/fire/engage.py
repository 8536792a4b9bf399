"""Opening, joining, ceasing and shifting fire; what happens to fire when units move (6.1.1, 6.1.2, 6.3.3 to 6.3.5)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.marks import came_later, drop_aimed, drop_shot, target_moved
from sandtable.games.fields_of_fire.rules.pieces.mines import step_on_mines
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.units import commands, kind_of
from sandtable.games.fields_of_fire.rules.sight.urban import junction_cards
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, KIND_LEADER, NONE, SPECIAL_SNIPER
from sandtable.games.fields_of_fire.state.company import COVERS, FIRES_INDIRECT, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, SIZE, WIDTH, direction, distance
from sandtable.games.fields_of_fire.state.profile import NEAREST_THEN_STEPS, NO_ENEMY_NO_PC, SAME_ELEVATION, SINGLE_UNIT

from . import lines
from .grazing import covered, vof_on
from .ratings import bears, can_fire, closest_range, fire_range, grazes, special_of

# -- choosing a target


def open_targets(s: Company, unit: int) -> list[int]:
    """Cards at which an unengaged unit could open fire, in card order (6.1.1)."""
    return targets_among(s, unit, prey_of(s, s.side[unit]))


def prey_of(s: Company, side: int) -> list[int]:
    """Cards of the map at which a side may open fire by itself: not where its own units are too (6.1.1e)."""
    found: list[int] = []
    for card in s.units_at:
        if card >= WIDTH and s.count[(1 - side) * SIZE + card] and (side == ENEMY or not s.count[card]):
            if side == ENEMY or lines.spotted_on(s, card):
                found.append(card)
    found.sort()
    return found


def targets_among(s: Company, unit: int, cards: list[int]) -> list[int]:
    """Those of several cards with opponents at which an unengaged unit could open fire."""
    own = s.card[unit]
    reach = fire_range(s, unit)
    nearest = s.t.types.nearest[s.kind[unit]] if not s.flipped[unit] else 0
    found: list[int] = []
    for card in cards:
        far = distance(own, card)
        if far == 0 or far > reach or far < nearest:
            continue
        way = direction(own, card)
        if way == NOWHERE or not bears(s, unit, way):
            continue
        if not lines.valid_target(s, unit, card) or not lines.opponent_in_view(s, unit, card):
            continue
        if lines.landing(s, unit, way, card) != card:
            continue
        if lines.other_line(s, unit, way):
            continue
        if holds_back(s, unit, card):
            continue
        found.append(card)
    return found


def holds_back(s: Company, unit: int, card: int) -> bool:
    """Whether an enemy with Grazing Fire does not open it at a card: others of its side stand before it (8.6.1D)."""
    return s.side[unit] == ENEMY and grazes(s, unit) and lines.bystanders(s, unit, card)


def strongest_from(s: Company, card: int, side: int) -> int:
    """The strongest (lowest) VOF that units of a side project from a card, NONE if they do not fire."""
    best = NONE
    for unit in units_on(s, card):
        if s.side[unit] == side and s.aim[unit] != NOWHERE:
            best = min(best, s.t.charts.vof_ncm[vof_on(s, unit, s.aim[unit])])
    return best


def has_command(s: Company, card: int, side: int) -> bool:
    """Whether an HQ, Staff or leader of a side is on a card."""
    return any(
        s.side[unit] == side and (commands(s, unit) or kind_of(s, unit) == KIND_LEADER) for unit in units_on(s, card)
    )


def preferred(s: Company, unit: int, cards: list[int]) -> list[int]:
    """The cards that meet the unit's target priority best; several are equal (6.1.1b, 6.1.1c, 6.1.1d)."""
    other = 1 - s.side[unit]
    if special_of(s, unit) == SPECIAL_SNIPER and s.rules.sniper_priority == NEAREST_THEN_STEPS:
        near = min(distance(s.card[unit], card) for card in cards)
        cards = [card for card in cards if distance(s.card[unit], card) == near]
        most = max(s.step_count[other * SIZE + card] for card in cards)
        return [card for card in cards if s.step_count[other * SIZE + card] == most]
    if special_of(s, unit) == SPECIAL_SNIPER:
        led = [card for card in cards if has_command(s, card, other)]
        if led:
            near = min(distance(s.card[unit], card) for card in led)
            return [card for card in led if distance(s.card[unit], card) == near]
        return _strongest(s, cards, other)
    if s.side[unit] == FRIENDLY:
        near = min(distance(s.card[unit], card) for card in cards)
        return _strongest(s, [card for card in cards if distance(s.card[unit], card) == near], other)
    most = max(s.step_count[other * SIZE + card] for card in cards)
    return [card for card in cards if s.step_count[other * SIZE + card] == most]


def _strongest(s: Company, cards: list[int], side: int) -> list[int]:
    if len(cards) == 1:
        return cards
    best = min(strongest_from(s, card, side) for card in cards)
    return [card for card in cards if strongest_from(s, card, side) == best]


# -- opening and joining


def usable_line(s: Company, unit: int, way: int, wish: int) -> int:
    """The card a unit would fire at along a PDF of its card, NOWHERE if it cannot use that PDF (6.3.2, 6.3.5)."""
    if not bears(s, unit, way):
        return NOWHERE
    if not s.rules.vof_nearest_occupied and lines.reaches(s, unit, way, wish):
        card = wish
    else:
        card = lines.landing(s, unit, way, wish)
    if (
        card == NOWHERE
        or lines.other_line(s, unit, way)
        or holds_back(s, unit, card)
        or lines.left_to_at(s, unit, card)
    ):
        return NOWHERE
    if (card != wish or card in s.areas) and not lines.valid_target(s, unit, card):
        return NOWHERE  # in a city nobody joins fire at areas that he does not see (13.8.1b)
    return card


def lines_to_join(s: Company, unit: int) -> list[list[int]]:
    """[direction, card] of every PDF of its card that a unit can fire along."""
    found: list[list[int]] = []
    card = s.card[unit]
    for way in lines.ways_out(s, card, s.side[unit]):
        for other in units_on(s, card):
            if s.side[other] == s.side[unit] and s.pdf[other] == way and s.aim[other] != NOWHERE:
                aim = usable_line(s, unit, way, s.aim[other])
                if aim != NOWHERE:
                    found.append([way, aim])
                    break
    return found


def open_fire(g: Play[Company], unit: int) -> bool:
    """An unengaged unit joins its card's fire or opens fire; False if it has nothing to fire at (6.1.1a, 6.1.1j)."""
    return open_fire_at(g, unit, prey_of(g.state, g.state.side[unit]))


def open_fire_at(g: Play[Company], unit: int, prey: list[int]) -> bool:
    """`open_fire` when the cards are known at which the unit's side may open fire."""
    s = g.state
    joined = lines_to_join(s, unit)
    if joined:
        cards = [line[1] for line in joined]
        best = [card for card in preferred(s, unit, cards) if card in cards]
        aim = choose(g, "roll-target-card", best)
        way = joined[cards.index(aim)][0]
    else:
        targets = targets_among(s, unit, prey)
        if not targets:
            return False
        best = preferred(s, unit, targets)
        if s.attached and s.side[unit] == FRIENDLY and all(card in junction_cards(s, unit) for card in best):
            best = best[:1]  # the player is asked (13.7b)
        aim = choose(g, "roll-target-card", best)
        way = direction(s.card[unit], aim)
    aim = grazing_aim(s, unit, aim, way, prey)
    set_fire(s, unit, aim, way)
    if s.side[unit] == ENEMY:
        clear_line_of_markers(s, unit)
    if g.telling:
        g.tell("opened-fire", unit, aim)
    return True


def grazing_aim(s: Company, unit: int, aim: int, way: int, prey: list[int]) -> int:
    """Where fire along a PDF is opened: of several elevations Grazing Fire takes that of the nearest target (7.2.2a).

    In the edition whose guns graze on their own elevation alone it goes where it is aimed.
    """
    if s.rules.grazing_slope == SAME_ELEVATION or not grazes(s, unit):
        return aim
    at = s.card[unit]
    while at != aim and at != NOWHERE:
        at = NEIGHBOUR[8 * at + way]
        if at in prey and lines.valid_target(s, unit, at) and lines.in_view(s, unit, at):
            return at
    return aim


def set_fire(s: Company, unit: int, card: int, way: int) -> None:
    """The unit is engaged: its VOF goes to a card along a PDF, or to its own card."""
    s.aim[unit] = card
    s.pdf[unit] = way
    s.holds_fire[unit] = 0
    s.dirty = 1


def clear_line_of_markers(s: Company, unit: int) -> None:
    """PC markers at the same elevation on the line of an enemy that opens fire are removed (8.4.4)."""
    own = s.card[unit]
    at = own
    while at != s.aim[unit]:
        at = NEIGHBOUR[8 * at + s.pdf[unit]]
        if at == NOWHERE or at == s.aim[unit]:
            return
        if s.pc[at] and s.level[at] == s.level[own]:
            s.pc[at] = 0


# -- ending and shifting


def stop_firing(s: Company, unit: int) -> None:
    """The unit is no longer engaged; its Concentrated Fire goes with it (7.11.5a)."""
    if s.aim[unit] == NOWHERE:
        return
    fall_silent(s, unit)
    drop_aimed(s, unit)


def fall_silent(s: Company, unit: int) -> None:
    """The unit fires no more; what it has concentrated before stays on its target."""
    s.aim[unit] = NOWHERE
    s.pdf[unit] = NOWHERE
    s.dirty = 1


def cease_fire(s: Company, card: int, side: int) -> None:
    """All units of a side on a card cease fire; they reopen at once if they have a target (4.2.4k, 6.3.3a).

    A gun that fired its Final Protective Line loses the marker, in one edition it waits for a new order.
    """
    for unit in units_on(s, card):
        if s.side[unit] == side:
            if s.fpl[unit] != NOWHERE and s.aim[unit] != NOWHERE and s.rules.final_line_ends_with_fire:
                s.fpl[unit] = NOWHERE  # 7.2.4e
            stop_firing(s, unit)


def shift_targets(s: Company, card: int, side: int) -> list[int]:
    """Cards to which a side's units on a card could shift their fire: in range of one of them, empty ones included.

    Not the present target, not their own card, no card with unspotted enemies (6.3.3b).
    """
    found: list[int] = []
    for unit in units_on(s, card):
        if s.side[unit] != side or s.pdf[unit] == HERE or not can_fire(s, unit) or stays_on_target(s, unit):
            continue  # a Point Blank fight goes on (6.1.2c)
        for way in range(8):
            at = card
            for far in range(1, fire_range(s, unit) + 1):
                at = NEIGHBOUR[8 * at + way]
                if at == NOWHERE or at < WIDTH or not s.laid[at]:
                    break
                if far < s.t.types.nearest[s.kind[unit]] or at in found or not bears(s, unit, way):
                    continue
                hidden = side == FRIENDLY and s.count[SIZE + at] and not lines.valid_target(s, unit, at)
                if hidden or spared(s, side, at) or lines.left_to_at(s, unit, at):
                    continue
                if at != s.aim[unit] and lines.in_view(s, unit, at) and lines.landing(s, unit, way, at) == at:
                    found.append(at)
    found.sort()
    return found


def spared(s: Company, side: int, card: int) -> bool:
    """A card that a side's own units hold alone is no target of Shift Fire; by another reading it may be (4.2.4l).

    In the edition that calls a card without enemies unoccupied it always may.
    """
    if s.rules.shift_fire_onto_own_troops or s.rules.unoccupied_definition == NO_ENEMY_NO_PC:
        return False
    return s.count[side * SIZE + card] > 0 and not s.count[(1 - side) * SIZE + card]


def stays_on_target(s: Company, unit: int) -> bool:
    """Whether Shift Fire does not concern a unit: it is bound to its line, or has fired indirect (7.3.2h)."""
    return bound_to_line(s, unit) or s.holds_fire[unit] == FIRES_INDIRECT


def bound_to_line(s: Company, unit: int) -> bool:
    """Whether a gun with a Final Protective Line cannot be shifted off it (7.2.4b)."""
    return s.fpl[unit] != NOWHERE and not s.rules.fpl_released_by_shift_fire


def shift_fire(s: Company, card: int, side: int, target: int) -> None:
    """Units on a card shift their fire to another card; those that cannot keep or reopen theirs (4.2.4l)."""
    way = direction(card, target)
    for unit in units_on(s, card):
        if s.side[unit] != side or not can_fire(s, unit) or stays_on_target(s, unit):
            continue
        if not bears(s, unit, way):
            if not s.rules.multiple_pdf:
                stop_firing(s, unit)
            continue
        if (s.pdf[unit] == HERE and lines.valid_target(s, unit, card)) or lines.left_to_at(s, unit, target):
            continue  # a Point Blank fight goes on (6.1.2c)
        s.fpl[unit] = NOWHERE  # 7.2.4b
        stop_firing(s, unit)
        if lines.landing(s, unit, way, target) == target:
            set_fire(s, unit, target, way)


def cease_at_nothing(s: Company) -> None:
    """Enemy units that fire at a card without a valid target cease fire (3.4.2, 3.8c, 8.6.4)."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == ENEMY and s.aim[unit] != NOWHERE and s.fpl[unit] == NOWHERE:
            if not any(lines.valid_target(s, unit, card) for card in covered(s, unit)):
                stop_firing(s, unit)


# -- units on the move


def relocate(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Move a unit: its fire, the markers on it, Point Blank fire that follows it, mines where it arrives."""
    s = g.state
    origin = s.card[unit]
    target_moved(s, unit, card, place)
    if place >= COVERS and place != s.place[unit]:
        came_later(s, unit, place)
    if card != origin:
        stop_firing(s, unit)
    drop_shot(s, unit)
    put(s, unit, card, place)
    if card >= WIDTH:
        if card != origin and origin >= WIDTH:
            if s.rules.fire_follows == SINGLE_UNIT:
                _follow_single(s, unit, origin)
            else:
                _follow(s, unit, origin)
        _share_spotting(s, card)
        if s.mines[card]:
            step_on_mines(g, unit)


def _follow(s: Company, unit: int, origin: int) -> None:
    """Fire follows the last Point Blank target to the adjacent card (6.3.4c)."""
    card = s.card[unit]
    if distance(origin, card) != 1 or not s.spotted[unit]:
        return
    way = direction(origin, card)
    for other in units_on(s, origin):
        if s.side[other] == s.side[unit] or s.pdf[other] != HERE:
            continue
        if lines.valid_target(s, other, origin) or lines_to_join(s, other):
            continue
        if bears(s, other, way) and lines.landing(s, other, way, card) == card:
            set_fire(s, other, card, way)


def _follow_single(s: Company, unit: int, origin: int) -> None:
    """Friendly fire follows an enemy that was alone on its card: along its PDF, or out of a shared card (6.3.4)."""
    card = s.card[unit]
    if s.side[unit] != ENEMY or not s.spotted[unit] or s.count[SIZE + origin]:
        return
    for other in range(s.used):
        if not s.kind[other] or s.side[other] != FRIENDLY or s.aim[other] != origin or s.fpl[other] != NOWHERE:
            continue
        own = s.card[other]
        way = direction(own, card)
        if way == NOWHERE or (own == origin) != (s.pdf[other] == HERE):
            continue
        if (own == origin and bears(s, other, way)) or s.pdf[other] == way:
            if closest_range(s, other) <= distance(own, card) <= fire_range(s, other) and lines.in_view(s, other, card):
                set_fire(s, other, card, way)


def _share_spotting(s: Company, card: int) -> None:
    """A card never holds spotted and unspotted enemies: all become spotted (8.5)."""
    enemies = [unit for unit in units_on(s, card) if s.side[unit] == ENEMY]
    if any(s.spotted[unit] for unit in enemies):
        for unit in enemies:
            s.spotted[unit] = 1
