"""What enemy units do: cover, fall back, advance, grenades, concentrated fire, rally, (8.6.2 to 8.9)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire.ammunition import ammunition_of, arm, shot_empty
from sandtable.games.fields_of_fire.rules.fire.engage import (
    clear_line_of_markers,
    relocate,
    set_fire,
    shift_fire,
    shift_targets,
    usable_line,
)
from sandtable.games.fields_of_fire.rules.fire.lines import can_fire, limited_arc
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.fire.urban import new_fire
from sandtable.games.fields_of_fire.rules.movement.cover import cover_left, find_cover, places_for, room_under
from sandtable.games.fields_of_fire.rules.movement.held import immobile
from sandtable.games.fields_of_fire.rules.movement.infantry import can_infiltrate, may_step, refuge
from sandtable.games.fields_of_fire.rules.movement.moving import stays_hidden, tell_move
from sandtable.games.fields_of_fire.rules.movement.urban import better_area
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover, marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards, found, random_number
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.units import (
    is_team,
    is_vehicle,
    new_unit,
    same_area,
    set_steps,
    take_off,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends, sees_card
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS, take_casualties, things_of
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import (
    ENEMY,
    FRIENDLY,
    ICON_INFILTRATE,
    KIND_ASSAULT_TEAM,
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM,
    KIND_SQUAD,
    LINE,
    NONE,
    RATING_A,
    RATING_AS,
    RATING_NONE,
    RATING_S,
    WORD_COVER,
    WORD_NONE,
    WORD_RALLY,
)
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, WIDTH, direction, distance
from sandtable.games.fields_of_fire.state.mission_codes import CONTACT_LETTERS, RULE_TUNNELS, STAGING_MAIN
from sandtable.games.fields_of_fire.state.profile import REAR_THREE

from .attacks import (
    attempt_cards,
    can_concentrate,
    concentrate_fire,
    grenade_or_concentrate,
    grenade_weapon,
    same_card_victims,
    throw,
)
from .contact import stage_now
from .cover import best_place, come_out, drop_excess, fighting_place, leave_load

HOMEWARD: Final = (0, 7, 1)  # towards the enemy's edge
FORWARD: Final = (4, 5, 3)  # towards the Staging Area


def attempt(g: Play[Company], unit: int, base: int, word: int, icon: int) -> list[int]:
    """Draw the cards of an enemy attempt; empty when it fails."""
    number = attempt_cards(g.state, unit, base)
    cards = draw_cards(g, "roll-enemy-attempt", number) if number else []
    return cards if found(g.state, cards, word, icon) else []


# -- what is possible


def can_do(s: Company, unit: int, reaction: int) -> bool:
    """Whether a result of the activity check can be carried out; others are redrawn (8.6.2)."""
    if reaction == act.ENEMY_COVER:
        return can_cover(s, unit)
    if reaction in (act.ENEMY_FALL_BACK, act.ENEMY_FALL_BACK_WITH_CASUALTY):
        return mobile(s, unit) and fall_back_card(s, unit) != NONE
    if reaction == act.ENEMY_GRENADE:
        return len(same_card_victims(s, unit)) > 0
    if reaction == act.ENEMY_GRENADE_OR_CONCENTRATE:
        return can_concentrate(s, unit) or grenade_weapon(s, unit) != NONE
    if reaction == act.ENEMY_CONCENTRATE:
        return can_concentrate(s, unit)
    if reaction == act.ENEMY_SHIFT_FIRE:
        return not limited_arc(s, unit) and len(sources_of_fire(s, unit)) > 0
    if reaction == act.ENEMY_ADVANCE:
        return mobile(s, unit) and (leaves_forward(s, unit) or len(advance_cards(s, unit)) > 0)
    if reaction == act.ENEMY_INFILTRATE:
        return mobile(s, unit) and (len(cards_to_opponent(s, unit)) > 0 or leaves_forward(s, unit))
    if reaction == act.ENEMY_RALLY:
        return rally_action(s, unit) != 0
    if reaction == act.ENEMY_RECONSTITUTE:
        return len(squad_types(s, unit)) > 0
    if reaction == act.ENEMY_TO_CASUALTY:
        return mobile(s, unit) and len(cards_towards(s, unit, casualty_in_sight(s, unit))) > 0
    return reaction in (act.ENEMY_NOTHING, act.ENEMY_BECOME_PC)


def mobile(s: Company, unit: int) -> bool:
    """Not Exposed, no immobile gun, not held by mines."""
    if s.exposed[unit] or immobile(s, unit) or s.frozen[unit] or unit in s.halted:
        return False
    return not s.marks or not held_by_mines(s, unit)


def can_cover(s: Company, unit: int) -> bool:
    """A free cover marker on its card, or cover left to find."""
    if in_cover(s, unit) or immobile(s, unit) or s.frozen[unit]:
        return False
    if team_kind(s, unit) == KIND_PARALYZED_TEAM:
        return False
    if s.areas and s.card[unit] in s.areas:
        return not is_vehicle(s, unit) and unit not in s.halted and better_area(s, unit) != OPEN
    return cover_left(s, s.card[unit]) or len(places_for(s, unit, s.card[unit])) > 1


def sources_of_fire(s: Company, unit: int) -> list[int]:
    """Cards from which the unit's card is fired at and to which it can shift."""
    return [
        card
        for card in shift_targets(s, s.card[unit], ENEMY)
        if any(s.side[other] == FRIENDLY and s.aim[other] == s.card[unit] for other in s.units_at.get(card, []))
    ]


def fall_back_card(s: Company, unit: int) -> int:
    """Where the unit falls back to: NOWHERE off the map, NONE if it cannot (8.6.3)."""
    card = s.card[unit]
    north = NEIGHBOUR[8 * card]
    if north == NOWHERE or not s.laid[north] or not s.inside[card]:
        return NOWHERE
    cards = rearward(s, unit)
    return best_refuges(s, unit, cards)[0] if cards else NONE


def rearward(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the enemy's edge to which the unit may go."""
    cards = [may_step(s, unit, way) for way in HOMEWARD]
    return [card for card in cards if card != NOWHERE and may_go(s, unit, card)]


def may_go(s: Company, unit: int, card: int) -> bool:
    """Whether a Pinned enemy or enemy team may enter a card: any, by edition only where friends are safe (4.2.5)."""
    if s.rules.enemy_lat_moves_freely or shot_empty(s, unit):
        return True
    permitted = permit(s, unit, act.MOVE_ADJACENT)
    return permitted == act.PERMIT_YES or (permitted != act.PERMIT_NO and refuge(s, unit, card, permitted))


def best_refuges(s: Company, unit: int, cards: list[int]) -> list[int]:
    """Cards out of LOS of all opponents first, then the most cover (8.6.3)."""
    hidden = [card for card in cards if not seen_by_friends(s, card)]
    pool = hidden or cards
    best = max(shelter(s, unit, card) for card in pool)
    return [card for card in pool if shelter(s, unit, card) == best]


def shelter(s: Company, unit: int, card: int) -> int:
    """Cover & concealment of a card and its best cover marker that has room for the unit."""
    value = s.t.terrain.high[s.terrain[card]] if s.terrain[card] else 0
    if s.rules.fall_back_model == REAR_THREE:
        return value
    best = 0
    for cover in range(1, len(s.cover_kind)):
        if s.cover_card[cover] == card and s.cover_kind[cover] and (cover >= COVERS or room_under(s, cover, unit)):
            best = max(best, marker_value(s, cover))
    return value + best


def cards_to_opponent(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the nearest opponent; towards the Staging Area if nobody is on the map."""
    return cards_towards(s, unit, nearest_opponent(s, unit))


def advance_cards(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the Staging Area or the nearest landing zone; from the first row to opponents."""
    zones = landing_zones(s) if s.m.staging != STAGING_MAIN else []
    if zones:
        near = min(distance(s.card[unit], zone) for zone in zones)
        goal = next(zone for zone in zones if distance(s.card[unit], zone) == near)
        return cards_towards(s, unit, goal) if near else cards_to_opponent(s, unit)
    if s.card[unit] // WIDTH == 1:
        return cards_to_opponent(s, unit)
    return cards_towards(s, unit, NOWHERE)


def cards_towards(s: Company, unit: int, goal: int) -> list[int]:
    """Adjacent cards nearer to a goal; towards the Staging Area if the goal is NOWHERE."""
    found_cards: list[int] = []
    for way in range(8):
        card = may_step(s, unit, way)
        if card == NOWHERE or not may_go(s, unit, card):
            continue
        if goal == NOWHERE:
            if way in FORWARD:
                found_cards.append(card)
        elif distance(card, goal) < distance(s.card[unit], goal):
            found_cards.append(card)
    return found_cards


def casualty_in_sight(s: Company, unit: int) -> int:
    """The nearest card in LOS with casualties of its side, NOWHERE if there is none."""
    best, near = NOWHERE, 99
    for key in sorted(s.casualties[ENEMY]):
        card = key // AREAS
        far = distance(s.card[unit], card)
        if 0 < far < near and sees_card(s, unit, card):
            best, near = card, far
    return best


def leaves_forward(s: Company, unit: int) -> bool:
    """Units that overrun leave by the lower edge of the map, other human waves when nobody is in the way (8.14)."""
    if s.card[unit] // WIDTH != 1:
        return False
    if s.wave[unit] and nearest_opponent(s, unit) == NOWHERE:
        return True
    return not is_team(s, unit) and overrunning(s)


def overrunning(s: Company) -> bool:
    """Whether the enemy acts by the Overrun column now."""
    if s.attack_until >= s.turn:
        return s.attack_column == act.COLUMN_OVERRUN
    stage = stage_now(s)
    return stage.table == act.TABLE_OFFENSIVE and stage.column == act.COLUMN_OVERRUN


def nearest_opponent(s: Company, unit: int) -> int:
    """The nearest card with opposing units on the map, NOWHERE if there is none."""
    best, near = NOWHERE, 99
    for card in sorted(s.units_at):
        if card >= WIDTH and s.count[card]:
            far = distance(s.card[unit], card)
            if far < near:
                best, near = card, far
    return best


def rally_action(s: Company, unit: int) -> int:
    """The Rally action that helps a unit one step up, 0 if none."""
    if s.pinned[unit]:
        return act.REMOVE_PINNED
    if s.flipped[unit]:
        return 0 if s.dry[unit] or shot_empty(s, unit) else act.FLIP_TO_FRONT
    kind = team_kind(s, unit)
    if kind == KIND_PARALYZED_TEAM:
        return act.PARALYZED_TO_LITTER
    if kind == KIND_LITTER_TEAM:
        return act.LITTER_TO_FIRE
    return act.FIRE_TO_ASSAULT if kind == KIND_FIRE_TEAM else 0


def squad_types(s: Company, unit: int) -> list[int]:
    """Enemy squad counters in the box that the teams of the area could become (6.5.2)."""
    types = s.t.types
    teams = area_teams(s, unit)
    if len(teams) < 2:
        return []
    found_types: list[int] = []
    for kind in s.t.forces[s.m.enemy].types:
        fits = types.kind[kind] == KIND_SQUAD and types.steps[kind] >= 2 and types.mix[kind] > s.kind.count(kind)
        if fits and any(as_strong(s, s.kind[team], kind) for team in teams):
            found_types.append(kind)
    return found_types


def as_strong(s: Company, team: int, squad: int) -> bool:
    """Whether a team has the weapon that makes a squad type what it is: no firepower is gained (6.5.2a)."""
    types = s.t.types
    if types.rating[squad] == RATING_S:
        return True
    if types.rating[squad] == RATING_NONE:
        return types.special[team] == types.special[squad]
    if types.rating[squad] == RATING_A and types.reach[squad] > 0:
        return types.rating[team] == RATING_A and types.reach[team] > 0  # a machine gun
    return types.rating[team] in (RATING_A, RATING_AS)


def area_teams(s: Company, unit: int) -> list[int]:
    """Unpinned generic teams in the unit's area, at most four."""
    here = [
        other
        for other in s.units_at.get(s.card[unit], [])
        if s.side[other] == ENEMY
        and same_area(s, unit, other)
        and not s.pinned[other]
        and not s.flipped[other]
        and team_kind(s, other) in (KIND_ASSAULT_TEAM, KIND_FIRE_TEAM)
    ]
    return here[:4]


# -- doing it


def carry_out_reaction(g: Play[Company], unit: int, reaction: int) -> None:
    """The unit does what the check says."""
    s = g.state
    if reaction == act.ENEMY_COVER:
        take_cover(g, unit)
    elif reaction == act.ENEMY_FALL_BACK:
        fall_back(g, unit)
    elif reaction in (act.ENEMY_FALL_BACK_WITH_CASUALTY, act.ENEMY_TO_CASUALTY):
        care_for_casualties(g, unit, reaction)
    elif reaction == act.ENEMY_GRENADE:
        victims = same_card_victims(s, unit)
        come_out(g, unit)
        throw(g, unit, victims)
    elif reaction == act.ENEMY_GRENADE_OR_CONCENTRATE:
        grenade_or_concentrate(g, unit)
    elif reaction == act.ENEMY_CONCENTRATE:
        concentrate_fire(g, unit)
    elif reaction == act.ENEMY_SHIFT_FIRE:
        shift_to(g, unit, choose(g, "roll-enemy-target", sources_of_fire(s, unit)))
    elif reaction == act.ENEMY_BECOME_PC:
        vanish(g, unit)
    elif reaction in (act.ENEMY_ADVANCE, act.ENEMY_INFILTRATE):
        advance(g, unit, reaction == act.ENEMY_INFILTRATE)
    elif reaction == act.ENEMY_RALLY:
        rally(g, unit)
    elif reaction == act.ENEMY_RECONSTITUTE:
        reconstitute(g, unit)


def shift_to(g: Play[Company], unit: int, target: int) -> None:
    """Shift the fire of the unit's card; PC markers on its new line are removed (8.4.4)."""
    s = g.state
    shift_fire(s, s.card[unit], ENEMY, target)
    for other in s.units_at[s.card[unit]]:
        if s.side[other] == ENEMY and s.aim[other] == target:
            clear_line_of_markers(s, other)


def care_for_casualties(g: Play[Company], unit: int, reaction: int) -> None:
    """A Litter Team goes to casualties in sight, or carries one back."""
    s = g.state
    if reaction == act.ENEMY_TO_CASUALTY:
        cards = cards_towards(s, unit, casualty_in_sight(s, unit))
        goal = choose(g, "roll-advance", cards)
        step_to(g, unit, goal, best_place(s, unit, goal), False)
        return
    if not s.cargo[unit]:
        s.cargo[unit] = take_casualties(s, ENEMY, s.card[unit], s.place[unit], 1)
    fall_back(g, unit)


def take_cover(g: Play[Company], unit: int) -> None:
    """Under the best free cover of its card, otherwise it looks for some; Exposed either way it moves (8.6.1C)."""
    s = g.state
    card = s.card[unit]
    place = best_place(s, unit, card)
    if place == OPEN:
        if not attempt(g, unit, s.t.terrain.draw[s.terrain[card]], WORD_COVER, 0):
            return
        place = find_cover(g, card)
    relocate(g, unit, card, place)
    if s.kind[unit]:
        s.exposed[unit] = 1
    tell_move(g, unit, card, place)


def step_to(g: Play[Company], unit: int, card: int, place: int, hidden: bool) -> None:
    """Move to an adjacent card, under a cover marker there or outside."""
    s = g.state
    drop_excess(s, unit)
    if s.pinned[unit] or team_kind(s, unit) == KIND_PARALYZED_TEAM:
        leave_load(s, unit)
    exposes = not hidden and not stays_hidden(s, unit, card, place)
    stops = len(s.areas) > 0 and new_fire(s, unit, card, place)
    relocate(g, unit, card, place)
    if stops:
        s.halted.append(unit)
    if s.kind[unit] and exposes:
        s.exposed[unit] = 1
    tell_move(g, unit, card, place)


def fall_back(g: Play[Company], unit: int) -> None:
    """Towards the enemy's edge; from the edge off the map (8.6.3)."""
    s = g.state
    if fall_back_card(s, unit) == NOWHERE:
        g.tell("left-map", unit)
        take_off(s, unit)
        return
    cards = rearward(s, unit)
    if not cards:
        return
    origin, fought = s.card[unit], s.pdf[unit] == HERE
    card = choose(g, "roll-fall-back", best_refuges(s, unit, cards))
    bare = s.rules.fall_back_model == REAR_THREE and card not in s.areas
    step_to(g, unit, card, OPEN if bare else best_place(s, unit, card), False)
    if fought and s.rules.fall_back_keeps_target and s.kind[unit] and not s.count[card]:
        keep_firing(s, unit, origin)


def keep_firing(s: Company, unit: int, card: int) -> None:
    """A unit that left a fight goes on firing at those it fought, if it can."""
    way = direction(s.card[unit], card)
    if way != NOWHERE and can_fire(s, unit) and usable_line(s, unit, way, card) == card:
        set_fire(s, unit, card, way)


def vanish(g: Play[Company], unit: int) -> None:
    """The unit becomes a PC marker of its letter again, unless one lies there already (8.6.2)."""
    s = g.state
    card = s.card[unit]
    letter = s.origin[unit] or random_number(g, "roll-pc-letter-unknown", CONTACT_LETTERS)
    take_off(s, unit)
    if s.m.rules[RULE_TUNNELS]:
        around = [NEIGHBOUR[8 * card + way] for way in range(8)]
        around = [other for other in around if other >= WIDTH and s.laid[other]]
        if around:
            card = choose(g, "roll-tunnel", around)
    if not s.pc[card]:
        s.pc[card] = letter
    g.tell("became_pc", card)


def advance(g: Play[Company], unit: int, slips: bool) -> None:
    """One card towards the Staging Area, or infiltrating to the nearest opponent, then unseen with success."""
    s = g.state
    cards = cards_to_opponent(s, unit) if slips else advance_cards(s, unit)
    if not cards or (not slips and leaves_forward(s, unit)):
        g.tell("enemy_passed", unit)
        s.enemy_passed += 1
        take_off(s, unit)
        return
    card = choose(g, "roll-advance", cards)
    hidden = False
    fire = has_vof(s, s.card[unit]) or has_vof(s, card)
    if slips and fire and can_infiltrate(s, unit):
        base = s.t.charts.actions[act.INFILTRATE_ADJACENT].cards
        hidden = len(attempt(g, unit, base, WORD_NONE, ICON_INFILTRATE)) > 0
    step_to(g, unit, card, fighting_place(s, unit, card), hidden)


def rally(g: Play[Company], unit: int) -> None:
    """A Rally action; under fire it needs the word Rally (6.5.1)."""
    s = g.state
    action = rally_action(s, unit)
    base = s.t.charts.actions[action].cards
    if not has_vof(s, s.card[unit]) or attempt(g, unit, base, WORD_RALLY, 0):
        origin, acted, wave = s.origin[unit], s.acted[unit], s.wave[unit]
        after = carry_out(g, unit, action)
        s.origin[after], s.acted[after], s.wave[after] = origin, acted, wave


def reconstitute(g: Play[Company], unit: int) -> None:
    """Teams of an area become a squad again (6.5.2)."""
    s = g.state
    kinds = squad_types(s, unit)
    base = s.t.charts.actions[act.RECONSTITUTE_SQUAD].cards
    if not attempt(g, unit, base, WORD_RALLY, 0):
        return
    teams = area_teams(s, unit)
    kind = choose(g, "roll-counter-type", kinds)
    teams = teams[: s.t.types.steps[kind]]
    card, place, spotted = s.card[unit], s.place[unit], s.spotted[unit]
    origin, wave = s.origin[unit], s.wave[unit]
    exposed, lines = 0, 0
    points = ammunition_of(s, teams, kind)
    things = [thing for team in teams for thing in things_of(s, team)]
    for thing in things:
        s.thing_unit[thing] = NOBODY
    for team in teams:
        exposed |= s.exposed[team]
        lines += 1 if s.experience[team] == LINE else 0
        take_off(s, team)
    squad = new_unit(s, kind, ENEMY, card, place)
    for thing in things:
        s.thing_unit[thing] = squad
    set_steps(s, squad, len(teams))
    s.experience[squad] = s.t.charts.experience_mix[len(teams) * 1000 + lines * 10 + len(teams) - lines]  # 12.6
    s.spotted[squad] = spotted
    s.exposed[squad] = exposed
    arm(s, squad, points)
    s.origin[squad], s.wave[squad] = origin, wave
    s.acted[squad] = s.turn  # one check a turn, whatever becomes of a unit (8.6.2b)
    g.tell("reconstituted", squad)
