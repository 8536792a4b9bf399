"""Potential Contact markers: placing, revealing and resolving them (8.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, choose, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.occupation import bars_markers, note_marker
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import PC_AUTOMATIC, PC_MARKERS_PER_LETTER, WORD_CONTACT
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import PcPlacement, Stage
from sandtable.games.fields_of_fire.state.profile import EVERY_FRIENDLY_CARD

from .packages import lacks_extra, place_package, possible

EAST: Final = 2
WEST: Final = 6
ASSAULT_TURNS: Final = 3  # how long the enemy attacks when the counter-attack comes to every card (8.6.2f)
HIDDEN: Final = 4  # `Company.pc` of a marker that lies on its "?" side: 4 + its pool


def stage_now(s: Company) -> Stage:
    """How the enemy fights this turn: the latest stage that has begun."""
    now = s.m.stages[0]
    for stage in s.m.stages:
        if stage.from_turn <= s.turn:
            now = stage
    return now


# -- placing (8.2.1, 8.2.2)


def place_scheduled(g: Play[Company], turn: int) -> None:
    """Markers of a turn; turn 0 is the set-up, in one edition also of the first turn of a defence.

    Another attempt goes on where the attack stopped, without new ones; a defence has its own in each (3.9n, 8.2.2a).
    """
    s = g.state
    if s.attempt > 1 and s.mission_type != mc.DEFENSIVE:
        return
    early = s.rules.defense_pc_turn_1_preplaced and s.mission_type == mc.DEFENSIVE
    if early and turn == 1:
        return
    until = 1 if early and turn == 0 else turn
    for placement in s.m.pc:
        if placement.first_turn <= until and turn <= placement.last_turn:
            spares = turn == 0 and not placement.opening  # an ambush is laid where the company stands
            place_markers(g, placement, spared_cards(s) if spares else [])


def spared_cards(s: Company) -> list[int]:
    """Cards without markers at set-up: in one edition those with friendly units, but not in a defence (8.2.1a)."""
    if not s.rules.setup_markers_spare_units or s.mission_type == mc.DEFENSIVE:
        return []
    return [card for card in s.units_at if s.count[card]]


def place_markers(g: Play[Company], placement: PcPlacement, spared: list[int]) -> None:
    """One marker on each listed card, or on so many random ones; never on an outpost (2.6.1d)."""
    s = g.state
    cards = [from_cell(cell) for cell in placement.cells]
    cards = [card for card in cards if not bars_markers(s, card) and card not in spared]
    if placement.random_cards:
        free = [card for card in cards if not s.count[card] and not s.count[SIZE + card]]
        cards = []
        while free and len(cards) < placement.random_cards:
            card = choose(g, "roll-pc-card", free)
            free.remove(card)
            cards.append(card)
    plain = not placement.hidden and len(placement.letters) == 1
    if not plain:
        pool = [0, 0, 0]
        for letter in placement.letters:
            pool[letter] = min(len(cards), PC_MARKERS_PER_LETTER)
        s.pc_pool.append(pool)
    for card in cards:
        marker = placement.letters[0] + 1 if plain else HIDDEN + len(s.pc_pool) - 1
        s.had_pc[card] = 1
        add_marker(g, card, marker)
        if not placement.hidden and not plain:
            reveal_letter(g, card)


def add_marker(g: Play[Company], card: int, marker: int) -> None:
    """Put a marker on a card; of two the higher letter stays, A before C (8.2.3)."""
    s = g.state
    old = s.pc[card]
    note_marker(s, card)
    if old:
        first = reveal_letter(g, card)
        s.pc[card] = marker
        second = reveal_letter(g, card)
        s.pc[card] = min(first, second) + 1
    else:
        s.pc[card] = marker


def reveal_letter(g: Play[Company], card: int) -> int:
    """Turn a marker to its letter, drawn from the markers that are left; returns 0, 1 or 2 for A, B, C (8.2.4a)."""
    s = g.state
    marker = s.pc[card]
    if marker >= HIDDEN:
        pool = s.pc_pool[marker - HIDDEN]
        letter = g.draw("roll-pc-letter", pool)
        pool[letter] -= 1
        s.pc[card] = letter + 1
        g.tell("pc_revealed", card, letter)
    return s.pc[card] - 1


# -- resolving (8.2.4)


def contact_chance(s: Company, card: int) -> float:
    """The chance that a Potential Contact marker becomes a contact when somebody stands on its card."""
    marker = s.pc[card]
    if not marker:
        return 0.0
    if marker < HIDDEN:
        return letter_chance(s, marker - 1)
    pool = s.pc_pool[marker - HIDDEN]
    total = sum(pool)
    if not total:
        return 0.5
    return sum(pool[letter] * letter_chance(s, letter) for letter in range(3)) / total


def letter_chance(s: Company, letter: int) -> float:
    """The chance of a contact by letter at the present activity level."""
    number = s.t.charts.pc_draw[letter][s.activity]
    return 1.0 if number == PC_AUTOMATIC else chance_of(s, number, WORD_CONTACT, 0)


class ContactEvaluation(Frame[Company]):
    """3.7.2: markers on cards with friendly units, A before B before C, the map brought up to date after each."""

    title = "title-contact"

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0
        self.cards: list[int] = []
        self.road: dict[int, int] = {}  # cards beside a road -> the road card their marker is resolved from

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            self.cards = triggered_cards(s)
            self.road = road_triggers(s)
            self.cards.extend(card for card in self.road if card not in self.cards)
            for card in self.cards:
                reveal_letter(g, card)
            return GO_ON
        waiting = [card for card in self.cards if s.pc[card]]
        if not waiting:
            g.pop()
            return GO_ON
        first = min(s.pc[card] for card in waiting)
        card = choose(g, "roll-pc-order", [card for card in waiting if s.pc[card] == first])
        self.cards = [other for other in self.cards if other != card]
        resolve_marker(g, card, self.road.get(card, NOWHERE))
        return GO_ON


class OpeningContact(Frame[Company]):
    """Markers of the set-up that are automatic contacts before the first command of turn 1, one after the other."""

    title = "title-contact"

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0
        self.cards: list[int] = []

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            opening = [placement for placement in s.m.pc if placement.opening]
            self.cards = [from_cell(cell) for placement in opening for cell in placement.cells]
            return GO_ON
        if not self.cards:
            g.pop()
            return GO_ON
        card = self.cards.pop(0)
        if s.pc[card]:
            letter = reveal_letter(g, card)
            s.pc[card] = 0
            g.tell("contact", card, letter)
            if not make_contact(g, card, letter):
                keep_marker(g, card, letter)
        return GO_ON


def triggered_cards(s: Company) -> list[int]:
    """Cards with a marker and a friendly unit on them."""
    return [card for card in range(WIDTH, SIZE) if s.pc[card] and s.count[card]]


def road_triggers(s: Company) -> dict[int, int]:
    """Where the mission says so: PC markers left and right of a road card with friendly units -> that card."""
    found: dict[int, int] = {}
    if not s.m.rules[mc.RULE_ROADSIDE_CONTACT]:
        return found
    for cell in s.m.road:
        card = from_cell(cell)
        if s.count[card]:
            for way in (EAST, WEST):
                beside = NEIGHBOUR[8 * card + way]
                if beside != NOWHERE and s.pc[beside] and not s.count[beside] and beside not in found:
                    found[beside] = card
    return found


def resolve_marker(g: Play[Company], card: int, trigger: int = NOWHERE) -> None:
    """Draw for contact by letter and activity level; on contact place a package against the trigger (8.2.4c)."""
    s = g.state
    letter = reveal_letter(g, card)
    number = s.t.charts.pc_draw[letter][s.activity]
    contact = number == PC_AUTOMATIC
    if not contact:
        contact = found(s, draw_cards(g, "roll-contact", number), WORD_CONTACT, 0) > 0
    s.pc[card] = 0
    s.dirty = 1
    g.tell("contact" if contact else "no_contact", card, letter)
    if contact and not make_contact(g, card if trigger == NOWHERE else trigger, letter):
        keep_marker(g, card, letter)


def attack_goes_on(s: Company) -> bool:
    """Whether a counter-attack comes in this turn (8.2.3).

    In one edition its markers come for the turns of the event, the assault column holds for three.
    """
    if s.attack_until < s.turn or s.rules.counter_attack_rule != EVERY_FRIENDLY_CARD:
        return s.attack_until >= s.turn
    age = s.turn - (s.attack_until - ASSAULT_TURNS + 1)
    events = [event for event in s.m.enemy_events if event.effect == mc.EVENT_COUNTER_ATTACK]
    return any(event.c == s.attack_column and age < event.d for event in events)


def contact_list(s: Company, letter: int) -> list[int]:
    """Packages of a letter by R#; a list that the mission leaves empty is read from the next lower letter."""
    lists = stage_now(s).contact
    if lists[mc.CONTACT_COUNTER_ATTACK] and attack_goes_on(s):
        return lists[mc.CONTACT_COUNTER_ATTACK]  # an event has changed the list for a time (8.2.3)
    for other in (letter, 1, 2, 0):
        if lists[other]:
            return lists[other]
    return []


def make_contact(g: Play[Company], card: int, letter: int) -> bool:
    """Draw packages until one can be placed against a card; False if none can (8.3, 8.4.3f3)."""
    s = g.state
    before = count_enemies(s)
    left = [number for number in contact_list(s, letter) if possible(s, s.t.packages[number], card)]
    while left:
        number = choose(g, "roll-package", left)
        if lacks_extra(g, s.t.packages[number]):
            continue
        if place_package(g, s.t.packages[number], card, letter):
            g.tell("package", card, s.t.packages[number].special, count_enemies(s) - before)
            return True
        left = [other for other in left if other != number]
    return False


def count_enemies(s: Company) -> int:
    """Enemy units on the map."""
    return sum(s.count[SIZE:])


def keep_marker(g: Play[Company], card: int, letter: int) -> None:
    """No package can be placed: the marker stays on its card, letter up; by another reading it goes (8.4.3f3).

    In one edition it always goes.
    """
    s = g.state
    if s.rules.unplaced_marker_stays and not s.rules.unplaced_contact_ends:
        s.pc[card] = letter + 1
        g.tell("pc_stays", card, letter)
