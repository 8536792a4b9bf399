"""Enemy Higher HQ events: counter-attacks, new contacts, sudden action by units on the map (3.2.1, 8.2.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do, carry_out_reaction, shift_to, vanish
from sandtable.games.fields_of_fire.rules.enemy.contact import ASSAULT_TURNS, HIDDEN, add_marker
from sandtable.games.fields_of_fire.rules.enemy.cover import go_to
from sandtable.games.fields_of_fire.rules.enemy.fall_back import fall_back
from sandtable.games.fields_of_fire.rules.enemy.packages import announce, in_mix, place_group, place_package
from sandtable.games.fields_of_fire.rules.enemy.placement import Ground
from sandtable.games.fields_of_fire.rules.enemy.rally import rally, rally_action
from sandtable.games.fields_of_fire.rules.enemy.steps import mobile
from sandtable.games.fields_of_fire.rules.enemy.urban import triggering_places
from sandtable.games.fields_of_fire.rules.fire.engage import shift_targets
from sandtable.games.fields_of_fire.rules.movement.cover import stand_with
from sandtable.games.fields_of_fire.rules.movement.infantry import may_step
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.occupation import bars_markers
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, is_team, is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.support.calls import put_pending
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, PC_MARKERS_PER_LETTER
from sandtable.games.fields_of_fire.state.company import OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_tables import Event, PackageGroup
from sandtable.games.fields_of_fire.state.profile import EVERY_FRIENDLY_CARD

from .friendly_events import draw_event, note_event

LETTER_B: Final = 1  # letter of units that an event brings without a marker
STIRRING: Final = (
    mc.EVENT_FALL_BACK,
    mc.EVENT_FIRE_RISES,
    mc.EVENT_RALLY,
    mc.EVENT_WITHDRAW,
    mc.EVENT_SHIFT_FIRE,
    mc.EVENT_SALLY,
)  # events that move the units on the map


def enemy_event(g: Play[Company]) -> None:
    """3.2.1: the event is carried out if possible; units that act by it make no activity check (3.2.1b)."""
    s = g.state
    event = draw_event(g, s.m.enemy_events, ENEMY)
    if event is None:
        return
    if event.effect in STIRRING:
        g.push(StirredUnits(s.m.enemy_events.index(event)))
    elif carry_out_enemy(g, event):
        tell_event(g, event)


def tell_event(g: Play[Company], event: Event) -> None:
    """An event has happened."""
    note_event(g.state, g.state.m.enemy_events, ENEMY, event)
    g.tell("enemy_event", event.effect)


def carry_out_enemy(g: Play[Company], event: Event) -> bool:
    """Apply an enemy event that brings something new; False if it had no effect."""
    if event.effect == mc.EVENT_COUNTER_ATTACK:
        return counter_attack(g, event)
    if event.effect == mc.EVENT_PLACE_PC:
        return place_pc(g, event)
    if event.effect == mc.EVENT_PACKAGE:
        return send_package(g, event.a)
    if event.effect == mc.EVENT_INCOMING:
        return shell_company(g, event.b)
    if event.effect == mc.EVENT_SNIPER:
        return send_sniper(g, event.a)
    return event.effect == mc.EVENT_LEADER and send_leader(g, event.a)


# -- new enemies


def counter_attack(g: Play[Company], event: Event) -> bool:
    """Markers on every card of the rows; for some turns the assault column and list are used (8.2.3a, 8.6.2f)."""
    s = g.state
    cards = attacked_cards(s, event)
    if not cards:
        return False
    lay_attack_markers(g, event, cards)
    s.attack_until = s.turn + (ASSAULT_TURNS if comes_everywhere(s) else event.d) - 1
    s.attack_column = event.c
    return True


def comes_everywhere(s: Company) -> bool:
    """Whether a counter-attack comes to all cards with friendly units; otherwise to the rows of its event."""
    return s.rules.counter_attack_rule == EVERY_FRIENDLY_CARD


def attacked_cards(s: Company, event: Event) -> list[int]:
    """The cards that a counter-attack comes to."""
    rows = [card for card in range(WIDTH, SIZE) if s.inside[card] and event.a >> (card // WIDTH) & 1]
    return [card for card in (friendly_cards(s) if comes_everywhere(s) else rows) if not bars_markers(s, card)]


def lay_attack_markers(g: Play[Company], event: Event, cards: list[int]) -> None:
    """A hidden marker of the event's letters on each of these cards."""
    s = g.state
    pool = [min(len(cards), PC_MARKERS_PER_LETTER) if event.b >> letter & 1 else 0 for letter in range(3)]
    s.pc_pool.append(pool)
    marker = HIDDEN + len(s.pc_pool) - 1
    for card in cards:
        add_marker(g, card, marker)


def press_attack(g: Play[Company]) -> None:
    """A counter-attack goes on for the turns of its event: markers on every card with friendly units (8.2.3a)."""
    s = g.state
    age = s.turn - (s.attack_until - ASSAULT_TURNS + 1)
    if not comes_everywhere(s) or not s.attack_until or not 0 < age < ASSAULT_TURNS:
        return
    for event in s.m.enemy_events:
        if event.effect == mc.EVENT_COUNTER_ATTACK and event.c == s.attack_column and age < event.d:
            lay_attack_markers(g, event, attacked_cards(s, event))
            return


def place_pc(g: Play[Company], event: Event) -> bool:
    """Markers of one letter on random cards of a row that hold nobody (8.2.3a)."""
    s = g.state
    free = [
        card
        for card in range(WIDTH * event.b, WIDTH * (event.b + 1))
        if s.inside[card] and not s.count[card] and not s.count[SIZE + card]
        if not bars_markers(s, card)
    ]
    placed = min(event.c, len(free))
    for _ in range(placed):
        card = choose(g, "roll-pc-card", free)
        free.remove(card)
        add_marker(g, card, event.a + 1)
    return placed > 0


def front_cards(s: Company) -> list[int]:
    """Cards with friendly units nearest to the enemy's edge."""
    held = [card for card in sorted(s.units_at) if card >= WIDTH and s.count[card]]
    top = max((card // WIDTH for card in held), default=0)
    return [card for card in held if card // WIDTH == top]


def send_package(g: Play[Company], number: int) -> bool:
    """A package against a random friendly card nearest the enemy's edge."""
    s = g.state
    cards = front_cards(s)
    if not cards:
        return False
    before = [unit for unit in range(UNITS) if s.kind[unit]]
    placed = place_package(g, s.t.packages[number], choose(g, "roll-event-card", cards), LETTER_B)
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == ENEMY and unit not in before:
            s.acted[unit] = s.turn
    return placed


def friendly_cards(s: Company) -> list[int]:
    """Cards of the map with friendly units."""
    return [card for card in sorted(s.units_at) if card >= WIDTH and s.count[card]]


def shell_company(g: Play[Company], value: int) -> bool:
    """A fire mission is on its way to a random friendly card."""
    s = g.state
    cards = friendly_cards(s)
    if not cards:
        return False
    card = choose(g, "roll-event-card", cards)
    put_pending(s, card, mc.FIRE_HE, value, ENEMY)
    g.tell("enemy_shells", card)
    return True


def send_sniper(g: Play[Company], kind: int) -> bool:
    """A sniper at Max LOS/Range of a random friendly card."""
    s = g.state
    cards = friendly_cards(s)
    if not cards or in_mix(s, kind) < 1:
        return False
    group = PackageGroup()
    group.types, group.least, group.most, group.asset = [[kind]], [1], [1], [0]
    group.distance, group.cover = mc.DISTANCE_MAX_LOS_RANGE, mc.PLACE_IN_BASIC
    card = choose(g, "roll-event-card", cards)
    ground = Ground(s)
    units = place_group(g, group, [kind], card, triggering_places(g, card)[0])
    ground.tell(g)
    announce(g, units)
    for unit in units:
        s.origin[unit] = LETTER_B + 1
        s.acted[unit] = s.turn
    return len(units) > 0


def send_leader(g: Play[Company], kind: int) -> bool:
    """A leader joins the enemy card with most steps."""
    s = g.state
    cards = [card for card in sorted(s.units_at) if card >= WIDTH and s.count[SIZE + card]]
    if not cards or in_mix(s, kind) < 1:
        return False
    most = max(s.step_count[SIZE + card] for card in cards)
    card = choose(g, "roll-event-card", [card for card in cards if s.step_count[SIZE + card] == most])
    host = next(unit for unit in s.units_at[card] if s.side[unit] == ENEMY)
    leader = new_unit(s, kind, ENEMY, card)
    stand_with(s, leader, host)
    s.experience[leader] = s.m.enemy_experience
    s.spotted[leader] = s.spotted[host]
    s.origin[leader] = s.origin[host]
    s.acted[leader] = s.turn
    g.tell("enemy_placed", leader, card)
    return True


# -- the units on the map


class StirredUnits(Frame[Company]):
    """Every enemy unit that can carry out an event does so, one after the other; the map is updated after each.

    `row` is the event's place in the table of the mission (8.6.2c, 3.0b).
    """

    def __init__(self, row: int = 0) -> None:
        super().__init__()
        self.row = row
        self.unit = 0  # who is next
        self.stirred = 0

    def next(self, g: Play[Company]) -> int:
        s = g.state
        event = s.m.enemy_events[self.row]
        while self.unit < s.used:
            self.unit += 1
            if stirs(g, self.unit - 1, event.effect):
                self.stirred = 1
                return GO_ON
        g.pop()
        if self.stirred:
            tell_event(g, event)
        return GO_ON


def stirs(g: Play[Company], unit: int, effect: int) -> bool:
    """Whether a unit acts in an event; then neither it nor the unit it becomes checks this turn (8.6.2c)."""
    s = g.state
    if not s.kind[unit] or s.side[unit] != ENEMY or s.card[unit] < WIDTH or is_vehicle(s, unit):
        return False
    before = s.kind[:]
    if not moved_by(g, unit, effect):
        return False
    for other in range(s.used):
        if s.kind[other] and (other == unit or not before[other]):
            s.acted[other] = s.turn
    return True


def moved_by(g: Play[Company], unit: int, effect: int) -> bool:
    """Let one unit act by an event; False if the event does not concern it."""
    s = g.state
    if effect == mc.EVENT_FALL_BACK:
        if not s.spotted[unit] or not mobile(s, unit) or not can_do(s, unit, act.ENEMY_FALL_BACK):
            return False
        fall_back(g, unit)
        return True
    if effect == mc.EVENT_FIRE_RISES:
        if not good_order(s, unit) or not can_do(s, unit, act.ENEMY_GRENADE_OR_CONCENTRATE):
            return False
        carry_out_reaction(g, unit, act.ENEMY_GRENADE_OR_CONCENTRATE)
        return True
    if effect == mc.EVENT_RALLY:
        if not (s.pinned[unit] or is_team(s, unit)) or not rally_action(s, unit):
            return False
        rally(g, unit)
        return True
    if effect == mc.EVENT_WITHDRAW:
        if s.spotted[unit] and seen_by_friends(s, s.card[unit]):
            return False
        vanish(g, unit)
        return True
    if effect == mc.EVENT_SHIFT_FIRE:
        return shifts(g, unit)
    return effect == mc.EVENT_SALLY and sallies(g, unit)


def shifts(g: Play[Company], unit: int) -> bool:
    """A firing card shifts its fire to the friendly card with most steps it can reach."""
    s = g.state
    if s.aim[unit] == NOWHERE or s.acted[unit] == s.turn:
        return False
    cards = [card for card in shift_targets(s, s.card[unit], ENEMY) if s.count[FRIENDLY * SIZE + card]]
    if not cards:
        return False
    most = max(s.step_count[card] for card in cards)
    if s.step_count[s.aim[unit]] >= most:
        return False
    target = choose(g, "roll-enemy-target", [card for card in cards if s.step_count[card] == most])
    shift_to(g, unit, target)
    for other in s.units_at[s.card[unit]]:
        if s.side[other] == ENEMY:
            s.acted[other] = s.turn
    return True


def sallies(g: Play[Company], unit: int) -> bool:
    """A unit in a fortification or building comes out, Exposed, against friendly units on an adjacent card."""
    s = g.state
    place = s.place[unit]
    if place == OPEN or not s.t.charts.cover[s.cover_kind[place]].structure or not good_order(s, unit):
        return False
    if not mobile(s, unit):
        return False
    beside: list[int] = []
    for way in range(8):
        card = NEIGHBOUR[8 * s.card[unit] + way]
        if card >= WIDTH and s.count[card] and may_step(s, unit, way) != NOWHERE:
            beside.append(card)
    if not beside:
        return False
    card = choose(g, "roll-enemy-target", beside)
    go_to(g, unit, card, OPEN)
    if s.kind[unit]:
        s.exposed[unit] = 1
    g.tell("moved", unit, card, OPEN)
    return True
