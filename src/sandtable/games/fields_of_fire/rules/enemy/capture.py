"""Prisoners and automatic retreats: the Capture and Retreat Phase (3.5, 8.15, 4.4.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import GO_ON, Frame, Play
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, stop_firing
from sandtable.games.fields_of_fire.rules.fire.lines import has_vof as has_rating
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof, under_marker
from sandtable.games.fields_of_fire.rules.movement.crossing_fire import stopped_by_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import barred
from sandtable.games.fields_of_fire.rules.movement.urban import shelter_on, ways_out_to
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, happens
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.units import (
    cleared,
    generic_team,
    good_order,
    has_fire_side,
    is_team,
    is_vehicle,
    new_unit,
    set_steps,
    side_on,
    take_off,
    team_kind,
    units_on,
)
from sandtable.games.fields_of_fire.rules.sight.los import sees_ground
from sandtable.games.fields_of_fire.rules.transport.carrying import (
    AREAS,
    abandon_load,
    drop_load,
    join_loads,
    take_casualties,
)
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones
from sandtable.games.fields_of_fire.rules.weapons.hits import become_team, lose_step, settle_last_step
from sandtable.games.fields_of_fire.state.codes import (
    ENEMY,
    FRIENDLY,
    KIND_ASSAULT_TEAM,
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM,
    PLAYER,
)
from sandtable.games.fields_of_fire.state.company import OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE
from sandtable.games.fields_of_fire.state.profile import CLEARED_CARD, ENEMY_IN_ACTIVITY_SEGMENT, SINGLE_STEP_UNIT

BEATEN: Final = (KIND_LITTER_TEAM, KIND_PARALYZED_TEAM)

# -- capture (3.5.1, 8.15)


def captors(s: Company, card: int, side: int) -> list[int]:
    """Unpinned infantry with a VOF rating of a side on a card, in one edition Pinned teams too (3.5.1a)."""
    if s.rules.capture_rule == CLEARED_CARD:
        armed = [unit for unit in side_on(s, card, side) if not is_vehicle(s, unit) and has_rating(s, unit)]
        return [unit for unit in armed if is_team(s, unit) or good_order(s, unit)]
    return [
        unit
        for unit in side_on(s, card, side)
        if not s.pinned[unit] and not is_vehicle(s, unit) and has_rating(s, unit)
    ]


def guards(s: Company, card: int, side: int) -> list[int]:
    """Captors who can give the guard: any, in one edition those of more than one step only if there is no other."""
    found = captors(s, card, side)
    if s.rules.guard_step_source == SINGLE_STEP_UNIT:
        return [unit for unit in found if s.steps[unit] == 1] or found
    return found


def beaten(s: Company, card: int, side: int) -> list[int]:
    """The Litter and Paralyzed Teams of a side that are alone on a card, empty if anybody else is with them."""
    own = side_on(s, card, side)
    if any(team_kind(s, unit) not in BEATEN for unit in own):
        return []
    return own


def captures(s: Company) -> list[list[int]]:
    """[card, side captured] wherever teams are to be captured now, in card order."""
    found: list[list[int]] = []
    for card in sorted(s.units_at):
        if card < WIDTH or not s.count[card] or not s.count[SIZE + card]:
            continue
        sides = [side for side in (FRIENDLY, ENEMY) if beaten(s, card, side) and captors(s, card, 1 - side)]
        found.extend([card, side] for side in sides)
    return found


def takes_prisoners(s: Company, side: int) -> bool:
    """Whether a side takes prisoners in this mission."""
    return s.m.takes_prisoners if side == FRIENDLY else s.m.enemy_takes_prisoners


def kill_captured(g: Play[Company], card: int, side: int) -> None:
    """A side that takes no prisoners turns the captured steps into casualties (3.5.1b)."""
    for unit in beaten(g.state, card, side):
        lose_step(g, unit)


def lead_away(g: Play[Company], card: int, side: int, guard: int, team: int) -> None:
    """One step of the guard leaves with all prisoners of the card (3.5.1c, 8.15)."""
    s = g.state
    prisoners = beaten(s, card, side)
    if g.telling:
        g.tell("captured", card, len(prisoners))
    for unit in prisoners:
        drop_load(g, unit)  # whom they carried stays behind
        take_off(s, unit)
    if side == ENEMY:
        s.prisoners += len(prisoners)
        s.enemy_losses += len(prisoners)
    else:
        s.captured += len(prisoners)
    detach_guard(g, guard, team)


def detach_guard(g: Play[Company], guard: int, team: int) -> None:
    """The guard step leaves play; a squad left with one step becomes a team of the chosen kind (8.15)."""
    s = g.state
    if s.side[guard] == FRIENDLY:
        s.guards.append(4 * s.roster[guard] + s.experience[guard])
    if s.steps[guard] == 1:
        stop_firing(s, guard)
        drop_load(g, guard)
        take_off(s, guard)
        return
    set_steps(s, guard, s.steps[guard] - 1)
    if needs_team(s, guard):
        left = new_unit(s, generic_team(s, s.side[guard], team), s.side[guard], s.card[guard], s.place[guard])
        s.exposed[left] = s.exposed[guard]
        s.spotted[left] = s.spotted[guard]
        s.origin[left] = s.origin[guard]
        join_loads(s, guard, left)
        take_off(s, guard)
    else:
        settle_last_step(g, guard)
    s.dirty = 1


def needs_team(s: Company, unit: int) -> bool:
    """Whether a unit at one step has no Good Order side of its own and becomes a generic team."""
    kind = s.kind[unit]
    types = s.t.types
    return s.steps[unit] == 1 and types.steps[kind] > 1 and not types.last_step[kind] and not has_fire_side(s, unit)


def take_enemy_casualties(g: Play[Company]) -> None:
    """Enemy casualties on unoccupied or friendly-occupied cards become prisoners (3.5.1d, 8.15.1)."""
    s = g.state
    for key in sorted(s.casualties[ENEMY]):
        card = key // AREAS
        friendly = s.count[card] > 0
        if s.rules.capture_rule == CLEARED_CARD and not cleared(s, card):
            continue
        if s.count[SIZE + card] or (s.pc[card] and not friendly):
            continue
        beyond = s.mission_type == DEFENSIVE and s.m.mlr and card // WIDTH > s.m.mlr and not friendly
        if beyond and s.rules.capture_rule != CLEARED_CARD:
            continue
        taken = take_casualties(s, ENEMY, card, key % AREAS, UNITS)
        s.prisoners += taken
        if taken and g.telling:
            g.tell("casualties-captured", card, taken)


class CaptureSegment(Frame[Company]):
    """3.5.1: captures card by card; the player names guards where there is a choice."""

    title = "title-capture"

    def __init__(self) -> None:
        super().__init__()
        self.card = NOWHERE  # where friendly units take prisoners now
        self.guard = -1

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.card != NOWHERE:
            return PLAYER
        due = captures(s)
        if not due:
            take_enemy_casualties(g)
            g.pop()
            return GO_ON
        card, side = due[0]
        if not takes_prisoners(s, 1 - side):
            kill_captured(g, card, side)
        elif side == FRIENDLY:
            guard = choose(g, "roll-guard", guards(s, card, ENEMY))
            lead_away(g, card, side, guard, choose(g, "roll-guard", [KIND_FIRE_TEAM, KIND_ASSAULT_TEAM]))
        else:
            self.card = card
        return GO_ON

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.guard >= 0:
            return [("assault_team",), ("fire_team",)]
        return [("unit", unit) for unit in guards(s, self.card, FRIENDLY)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if self.guard < 0:
            guard: int = a[1]
            left = s.steps[guard] == 2 and not s.t.types.last_step[s.kind[guard]] and not has_fire_side(s, guard)
            if left:
                self.guard = guard
                return
            lead_away(g, self.card, ENEMY, guard, KIND_FIRE_TEAM)
        else:
            lead_away(g, self.card, ENEMY, self.guard, KIND_ASSAULT_TEAM if a[0] == "assault_team" else KIND_FIRE_TEAM)
        self.card = NOWHERE
        self.guard = -1

    def ask(self, g: Play[Company]) -> Ask:
        if self.guard >= 0:
            return Ask(Msg("ask-guard-team", {"unit": ("unit", self.guard)}), "8.15")
        return Ask(Msg("ask-guard", {"card": ("card", self.card)}), "3.5.1c")


# -- retreat (3.5.2)


def retreat_segment(g: Play[Company]) -> None:
    """CS gas, then Paralyzed Teams, then Litter Teams with casualties (3.5.2a-3.5.2d)."""
    s = g.state
    if s.rules.cs_model != ENEMY_IN_ACTIVITY_SEGMENT:
        suffer_gas(g)
    for kind in (KIND_PARALYZED_TEAM, KIND_LITTER_TEAM):
        for unit in range(UNITS):
            if may_retreat(g.state, unit, kind):
                retreat(g, unit)


def may_retreat(s: Company, unit: int, kind: int) -> bool:
    """Unpinned, not Exposed, under VOF; a Litter Team only with casualties, which it picks up (3.5.2b-3.5.2e)."""
    if not s.kind[unit] or s.card[unit] < WIDTH or team_kind(s, unit) != kind or s.pinned[unit]:
        return False
    if (s.exposed[unit] and s.rules.retreat_requires_unexposed) or not under_marker(s, unit):
        return False
    if s.marks and held_by_mines(s, unit):
        return False  # 7.9.1c
    return kind == KIND_PARALYZED_TEAM or s.cargo[unit] > 0 or casualties_beside(s, unit) > 0


def casualties_beside(s: Company, unit: int) -> int:
    """Casualty steps of its side in the unit's area."""
    return s.casualties[s.side[unit]].get(s.card[unit] * AREAS + s.place[unit], 0)


def retreat(g: Play[Company], unit: int) -> None:
    """One card towards the own side; enemies at the edge leave the map (3.5.2f-3.5.2h)."""
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
    relocate(g, unit, card, shelter_on(s, unit, card) if s.areas and card in s.areas else OPEN)
    if g.telling:
        g.tell("retreated", unit, card)


def leaves_map(s: Company, unit: int) -> bool:
    """Whether the next card towards the enemy's edge lies off the map."""
    card = NEIGHBOUR[8 * s.card[unit]]
    return card == NOWHERE or not s.laid[card] or not s.inside[card]


def retreat_cards(s: Company, unit: int) -> list[int]:
    """The best cards to retreat to: towards the own edge or a Landing Zone, without VOF, with most cover (3.5.2f)."""
    cards = homeward(s, unit)
    if not cards:
        return []
    quiet = [card for card in cards if card < WIDTH or not has_vof(s, card)]
    cards = quiet or cards
    best = max(_shelter(s, card) for card in cards)
    return [card for card in cards if _shelter(s, card) == best]


def _shelter(s: Company, card: int) -> int:
    if card < WIDTH:
        return 99  # the Staging Area is never in combat
    best = max([marker_value(s, place) for place in areas_on(s, card)] or [0])
    return max(best, s.t.terrain.high[s.terrain[card]]) if s.terrain[card] else 0


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


def way_free(s: Company, unit: int, way: int) -> bool:
    """Whether a unit that flees can take a step: a card of the map, no black border, no PDF across it (5.1.2)."""
    own = s.card[unit]
    card = NEIGHBOUR[8 * own + way]
    if card == NOWHERE or not s.laid[card] or not s.inside[card]:
        return False
    if barred(s, own, way, card) or stopped_by_fire(s, unit, way):
        return False
    return not s.areas or (own not in s.areas and card not in s.areas) or len(ways_out_to(s, unit, card)) > 0  # 13.2.4


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


# -- CS gas (4.4.3)


def suffer_gas(g: Play[Company]) -> None:
    """Unmasked infantry in CS becomes Fire Teams and retreats on R#1-2/3 or is Pinned (4.4.3e-4.4.3h)."""
    s = g.state
    for unit in [unit for card in clouds(s) for unit in units_on(s, card)]:  # each once, wherever it flees to
        if s.card[unit] in s.areas and s.place[unit] not in s.area_gas:
            continue  # 13.9.3
        if s.side[unit] == FRIENDLY and s.m.gas_masks:
            continue
        if is_vehicle(s, unit):
            s.pinned[unit] = 1
        else:
            _gassed(g, unit)
        s.dirty = 1


def drive_out_with_gas(g: Play[Company]) -> None:
    """Good Order enemies in CS become Fire Teams before they check; everybody there flees on R#1-2/3 or is Pinned."""
    s = g.state
    for unit in [unit for card in clouds(s) for unit in side_on(s, card, ENEMY)]:
        if s.card[unit] in s.areas and s.place[unit] not in s.area_gas:
            continue
        if not is_vehicle(s, unit):
            _gassed(g, unit)
            s.dirty = 1


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
        if free and cards and happens(g, "roll-gas", 2, 3):
            s.exposed[part] = 1
            if s.pinned[part] or team_kind(s, part) == KIND_PARALYZED_TEAM:
                abandon_load(g, part)
            relocate(g, part, choose(g, "roll-gas", cards), OPEN)
        elif not s.wave[part]:
            s.pinned[part] = 1  # human waves never are (8.14)


def _to_fire_teams(g: Play[Company], unit: int) -> list[int]:
    """Every step a Fire Team: the last one of a weapons team its named side, otherwise generic teams (4.4.3e)."""
    s = g.state
    parts: list[int] = []
    while s.steps[unit] > 1:
        team = new_unit(s, generic_team(s, s.side[unit], KIND_FIRE_TEAM), s.side[unit], s.card[unit], s.place[unit])
        s.exposed[team] = s.exposed[unit]
        s.spotted[team] = s.spotted[unit]
        set_steps(s, unit, s.steps[unit] - 1)
        parts.append(team)
    if has_fire_side(s, unit):
        s.flipped[unit] = 1
        return [*parts, unit]
    return [*parts, become_team(g, unit, KIND_FIRE_TEAM)]


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
    best = max(_shelter(s, card) for card in cards)
    return [card for card in cards if _shelter(s, card) == best]


def _watched(s: Company, card: int, side: int) -> bool:
    return any(
        s.kind[unit] and s.side[unit] == side and s.card[unit] >= WIDTH and sees_ground(s, unit, card)
        for unit in range(UNITS)
    )
