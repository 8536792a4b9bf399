"""What is always true of a sound table, whatever has been played; `Game.check` reports what is broken."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.pieces.mines import is_claymore
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS
from sandtable.games.fields_of_fire.state.codes import CALIBRES, ENEMY, FRIENDLY, GREEN, VETERAN
from sandtable.games.fields_of_fire.state.company import COMPLETED, COVERS, NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, SIZE, WIDTH

LETTERS: Final = 3  # PC markers A, B, C


def broken(s: Company) -> list[str]:
    """Broken invariants in words; empty when all hold."""
    return [
        *broken_places(s),
        *broken_counts(s),
        *broken_units(s),
        *broken_rides(s),
        *broken_fire(s),
        *broken_things(s),
        *broken_cover(s),
        *broken_markers(s),
        *broken_losses(s),
        *broken_decks(s),
        *broken_command(s),
    ]


def units_of(s: Company) -> list[int]:
    """Slots that hold a unit."""
    return [unit for unit in range(UNITS) if s.kind[unit]]


def broken_places(s: Company) -> list[str]:
    """A unit is in one place: on a card and listed there, in a box or aboard; no slot beyond `used` holds one."""
    found: list[str] = []
    for unit in range(UNITS):
        card = s.card[unit]
        if not s.kind[unit]:
            if card != NOWHERE or unit in s.box or unit in s.aloft or s.aboard[unit] != NOBODY:
                found.append(f"slot {unit} holds no unit but lies somewhere")
            continue
        if unit >= s.used:
            found.append(f"unit {unit} lies beyond the last slot in use")
        if card != NOWHERE and (not s.laid[card] or unit not in s.units_at.get(card, [])):
            found.append(f"unit {unit} stands on card {card}, which is not laid or does not list it")
        if card != NOWHERE and unit in s.box:
            found.append(f"unit {unit} is on card {card} and in a box")
    listed = [unit for units in s.units_at.values() for unit in units]
    if len(listed) != len(set(listed)) or any(s.card[unit] == NOWHERE for unit in listed):
        found.append("a card lists a unit that is not there, or one twice")
    if any(units != sorted(units) or not units for units in s.units_at.values()):
        found.append("the units of a card are out of order")
    return found


def broken_counts(s: Company) -> list[str]:
    """Units and steps of every card and side are counted; vehicles without crew are no units (10.8.8)."""
    count, steps = [0] * (2 * SIZE), [0] * (2 * SIZE)
    for unit in units_of(s):
        if s.card[unit] != NOWHERE and not is_asset(s, unit):
            count[s.side[unit] * SIZE + s.card[unit]] += 1
            steps[s.side[unit] * SIZE + s.card[unit]] += s.steps[unit]
    found: list[str] = []
    if count != s.count:
        found.append("the units of a card are miscounted")
    if steps != s.step_count:
        found.append("the steps of a card are miscounted")
    return found


def broken_units(s: Company) -> list[str]:
    """Steps, experience and states of units are within their limits."""
    found: list[str] = []
    for unit in units_of(s):
        if not 0 < s.steps[unit] <= s.t.types.steps[s.kind[unit]]:
            found.append(f"unit {unit} has {s.steps[unit]} steps")
        if not GREEN <= s.experience[unit] <= VETERAN:
            found.append(f"unit {unit} has experience {s.experience[unit]}")
        if s.side[unit] not in (FRIENDLY, ENEMY):
            found.append(f"unit {unit} belongs to nobody")
        if s.side[unit] == FRIENDLY and not s.spotted[unit]:
            found.append(f"friendly unit {unit} is unspotted")  # 8.5g
        if s.ammo[unit] < 0 or s.cargo[unit] < 0:
            found.append(f"unit {unit} has less than nothing to fire or to carry")
        if 0 <= s.card[unit] < WIDTH and s.side[unit] == ENEMY:
            found.append(f"enemy unit {unit} is in the Staging Area")
    entries = [s.roster[unit] for unit in units_of(s) if s.side[unit] == FRIENDLY and s.roster[unit]]
    if len(entries) != len(set(entries)):
        found.append("two units have the same place in the roster")
    if set(entries) & set(s.removed):
        found.append("a unit of the roster is in play and removed from play")
    return found


def broken_rides(s: Company) -> list[str]:
    """Who is aboard is where its vehicle is, and no vehicle carries more than it can (10.2a)."""
    found: list[str] = []
    load: dict[int, int] = {}
    for unit in units_of(s):
        vehicle = s.aboard[unit]
        if vehicle == NOBODY:
            continue
        if not s.kind[vehicle] or not is_vehicle(s, vehicle) or is_vehicle(s, unit):
            found.append(f"unit {unit} is aboard {vehicle}, which carries nobody")
            continue
        load[vehicle] = load.get(vehicle, 0) + s.steps[unit]
        if s.card[unit] not in (NOWHERE, s.card[vehicle]) or s.side[unit] != s.side[vehicle]:
            found.append(f"unit {unit} is aboard {vehicle} but elsewhere")
    for vehicle, steps in load.items():
        if steps > s.t.types.capacity[s.kind[vehicle]]:
            found.append(f"vehicle {vehicle} carries {steps} steps")
    return found


def broken_fire(s: Company) -> list[str]:
    """A unit fires along its PDF at a laid card, or at Point Blank on its own; who is in no state to fire does not."""
    found: list[str] = []
    for unit in units_of(s):
        aim, way = s.aim[unit], s.pdf[unit]
        if aim == NOWHERE:
            if way != NOWHERE:
                found.append(f"unit {unit} has a PDF and no target")
            continue
        if s.card[unit] < WIDTH or not s.laid[aim]:
            found.append(f"unit {unit} fires off the map")
        elif way == HERE:
            if aim != s.card[unit]:
                found.append(f"unit {unit} fires at Point Blank at another card")
        elif not along(s.card[unit], way, aim):
            found.append(f"unit {unit} fires aside of its PDF")
    return found


def along(card: int, way: int, goal: int) -> bool:
    """Whether a card lies in a direction from another."""
    while card != NOWHERE and card != goal:
        card = NEIGHBOUR[8 * card + way]
    return card == goal


def broken_things(s: Company) -> list[str]:
    """An asset is carried by a unit in play or lies on a laid card, never both; dumps and stores hold something.

    A Claymore that was not set may have been left behind (7.9.2a).
    """
    found: list[str] = []
    for thing in range(len(s.thing)):
        if not s.thing[thing]:
            continue
        holder, card = s.thing_unit[thing], s.thing_card[thing]
        left = holder == NOBODY and is_claymore(s, thing) and not s.rules.claymores_carried
        if (holder == NOBODY) == (card == NOWHERE) and not left:
            found.append(f"asset {thing} is carried and lies on a card, or neither")
        elif holder != NOBODY and not s.kind[holder]:
            found.append(f"asset {thing} is carried by nobody in play")
        if thing >= s.things:
            found.append(f"asset {thing} lies beyond the last slot in use")
    found.extend(
        f"unit {unit} has a radio and a telephone for one net"  # 4.3.3a
        for unit in units_of(s)
        if any(s.radio[net][unit] and s.phone[unit] >> net & 1 for net in range(len(s.radio)))
    )
    if any(points <= 0 for points in s.dumps.values()) or any(points <= 0 for points in s.stowed.values()):
        found.append("ammunition of no points lies or is carried")
    if any(not s.kind[key // CALIBRES] for key in s.stowed):
        found.append("ammunition is carried by nobody in play")
    if any(not s.kind[row[0]] for row in s.sets_aboard):
        found.append("a radio or telephone is loaded on nothing in play")
    if any(not s.kind[unit] for unit in s.outfit):
        found.append("a package gave assets to nobody in play")
    return found


def no_place(s: Company, card: int, place: int) -> bool:
    """Whether a cover marker or area is not on that card."""
    return place != OPEN and (not s.cover_kind[place] or s.cover_card[place] != card)


def broken_cover(s: Company) -> list[str]:
    """Cover markers lie on laid cards; who is under one is on its card, and enemies never share one (5.1.2c)."""
    sides: dict[int, int] = {}
    found = [
        f"cover marker {cover} lies on no card"
        for cover in range(1, COVERS)
        if s.cover_kind[cover] and (s.cover_card[cover] == NOWHERE or not s.laid[s.cover_card[cover]])
    ]
    for unit in units_of(s):
        place = s.place[unit]
        if place == OPEN or s.card[unit] == NOWHERE:
            continue
        if no_place(s, s.card[unit], place):
            found.append(f"unit {unit} is in place {place} of another card")
        elif place < COVERS and sides.setdefault(place, s.side[unit]) != s.side[unit]:
            found.append(f"both sides are under cover marker {place}")
    crowds = {card: s.units_at.get(card, []) for card in s.areas}
    found.extend(
        f"somebody is in no area of urban card {card}"
        for card, units in crowds.items()
        if any(s.place[unit] == OPEN for unit in units)
    )
    return found


def broken_markers(s: Company) -> list[str]:
    """Markers lie on cards that are laid, and have values that exist."""
    found: list[str] = []
    for card in range(SIZE):
        marked = s.pc[card] or s.mines[card] or s.wire[card] or s.incoming[card] or s.pending[card] or s.line[card]
        if marked and not s.laid[card]:
            found.append(f"markers lie where no card is: {card}")
        if card < WIDTH and (s.pc[card] or s.incoming[card] or s.pending[card]):
            found.append(f"a marker of the map lies in the Staging Area: {card}")
        if s.line[card] not in (0, 1, 2) or s.mines[card] not in (0, 1, 2):
            found.append(f"a marker on card {card} has no such side")
        if s.pc[card] > LETTERS and not 0 <= s.pc[card] - 4 < len(s.pc_pool):
            found.append(f"the hidden marker on card {card} belongs to no pool")
    hidden = [sum(1 for marker in s.pc if marker == 4 + pool) for pool in range(len(s.pc_pool))]
    for pool, letters in enumerate(s.pc_pool):
        if any(left < 0 for left in letters) or sum(letters) < hidden[pool]:
            found.append(f"pool {pool} has fewer letters than markers")
    if any(left < 0 for missions in s.fire_missions for left in missions):
        found.append("an agency has fewer than no fire missions")
    return found


def broken_losses(s: Company) -> list[str]:
    """Casualties lie in areas of the map, none has fewer than one step of them, and no count is negative."""
    found: list[str] = []
    for side in (FRIENDLY, ENEMY):
        for key, steps in s.casualties[side].items():
            if steps <= 0 or not s.laid[key // AREAS] or no_place(s, key // AREAS, key % AREAS):
                found.append(f"{steps} casualty steps of side {side} lie at {key // AREAS}")
    carried = sum(s.cargo[unit] for unit in units_of(s) if s.side[unit] == FRIENDLY)
    lying = sum(s.casualties[FRIENDLY].values()) + carried + s.evacuated
    if lying > s.friendly_losses:
        found.append(f"{lying} casualty steps lie or were evacuated, of {s.friendly_losses} lost")
    if min(s.evacuated, s.prisoners, s.captured, s.friendly_losses, s.enemy_losses, s.runners) < 0:
        found.append("losses, prisoners or runners are fewer than none")
    return found


def broken_decks(s: Company) -> list[str]:
    """The Action deck holds known cards, at least one; no terrain card is in the deck and on the map."""
    found: list[str] = []
    known = set(s.t.cards.numbers)
    if any(held not in (0, 1) or (held and card not in known) for card, held in enumerate(s.deck)):
        found.append("the Action deck holds a card that does not exist")
    if s.deck and 1 not in s.deck:
        found.append("the Action deck is empty")
    laid = [terrain for terrain in s.terrain if terrain]
    if set(laid) & set(s.terrain_deck) or len(s.terrain_deck) != len(set(s.terrain_deck)):
        found.append("a terrain card is in the deck twice, or in the deck and on the map")
    return found


def broken_command(s: Company) -> list[str]:
    """Saved Commands within the highest limit, skills with their holders, activation markers of three kinds."""
    found: list[str] = []
    most = max(limit for row in s.t.charts.save_limit for limit in row)
    for unit in units_of(s):
        if not 0 <= s.saved[unit] <= most:
            found.append(f"unit {unit} has saved {s.saved[unit]} Commands")
        if not 0 <= s.activation[unit] <= COMPLETED:
            found.append(f"unit {unit} has no such command marker")
    if len(s.skills) != len(s.holders):
        found.append("skills and their holders differ in number")
    if any(holder != NOBODY and not s.kind[holder] for holder in s.holders):
        found.append("a skill is held by nobody in play")
    return found
