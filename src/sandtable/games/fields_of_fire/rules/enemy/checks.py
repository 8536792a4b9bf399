"""The enemy's activity check: which row of the hierarchy applies, and what the unit does (8.6, 8.8 to 8.11)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.grenades import asset_weapons, attack, weapon_targets
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing, strongest_from
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.lines import valid_target, ways_out
from sandtable.games.fields_of_fire.rules.fire.ratings import special_of
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards, random_number
from sandtable.games.fields_of_fire.rules.pieces.leaders import led
from sandtable.games.fields_of_fire.rules.pieces.marks import under_fire
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.units import (
    good_order,
    is_team,
    is_vehicle,
    kind_of,
    on_tripod,
    rating_of,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.transport.carrying import casualty_key
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, direction
from sandtable.games.fields_of_fire.state.profile import ENEMY_IN_ACTIVITY_SEGMENT
from sandtable.games.fields_of_fire.state.tables import RANDOM_COLUMNS

from .acts import can_do, carry_out_reaction, casualties_in_sight
from .attacks import attempt_cards
from .contact import stage_now
from .gas import GasCloud, gassed_enemies
from .special import check_sniper, check_spotter, spent, withdraw_spent

LAST_IN_CARD: Final = 2  # leaders check after all others of their card


class EnemyActivity(Frame[Company]):
    """3.2.2 and 3.4.2: every enemy unit checks once, card by card in random order."""

    title = "title-enemy-activity"

    def __init__(self, cease: int = 0) -> None:
        super().__init__()
        self.cease = cease  # 1: units without a valid target cease fire first (3.4.2)
        self.aired = 0  # 1: gas has driven out whom it drives out before the checks, by edition
        self.opened = 0
        self.units: list[int] = []  # still to check
        self.card = NOWHERE

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.aired:
            self.aired = 1
            gassed = gassed_enemies(s) if s.rules.cs_model == ENEMY_IN_ACTIVITY_SEGMENT else []
            if gassed:
                g.push(GasCloud(gassed))
                return GO_ON
        if not self.opened:
            self.opened = 1
            if self.cease:
                cease_at_nothing(s)
            self.units = flip_lone_leaders(s, checking_units(s))
            return GO_ON
        self.units = [
            unit for unit in self.units if s.kind[unit] and s.side[unit] == codes.ENEMY and s.acted[unit] != s.turn
        ]
        if not self.units:
            g.pop()
            return GO_ON
        here = [unit for unit in self.units if s.card[unit] == self.card]
        if not here:
            cards = sorted({s.card[unit] for unit in self.units})
            self.card = choose(g, "roll-activity-card", cards)
            return GO_ON
        unit = first_to_check(s, here)
        self.units = [other for other in self.units if other != unit]
        check(g, unit)
        return GO_ON


def first_to_check(s: Company, units: list[int]) -> int:
    """Pinned units and teams of a card check first, then Good Order units, then leaders (8.6.2)."""
    best, best_order = units[0], 3
    for unit in units:
        if s.pinned[unit] or is_team(s, unit):
            return unit
        order = LAST_IN_CARD if kind_of(s, unit) == codes.KIND_LEADER else 1
        if order < best_order:
            best, best_order = unit, order
    return best


def checking_units(s: Company) -> list[int]:
    """Enemy infantry on the map that has not acted through an event this turn."""
    found: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.ENEMY and s.card[unit] >= WIDTH:
            if not is_vehicle(s, unit) and s.acted[unit] != s.turn and s.aboard[unit] < 0:
                found.append(unit)
    return found


def flip_lone_leaders(s: Company, units: list[int]) -> list[int]:
    """Leaders that the segment finds alone on their cards flip to their Fire Team side, Pinned ones too (8.9b).

    Returns the leaders that check: the others and Pinned ones; one whose men leave during the segment checks after
    them.
    """
    checking: list[int] = []
    for unit in units:
        alone = kind_of(s, unit) == codes.KIND_LEADER and not s.flipped[unit] and lonely(s, unit)
        if alone:
            s.flipped[unit] = 1
            s.dirty = 1
        if not alone or s.pinned[unit]:
            checking.append(unit)
    return checking


def check(g: Play[Company], unit: int) -> None:
    """One unit: find its row, draw among the possible results, act at once (8.6.2)."""
    s = g.state
    if good_order(s, unit):
        kind = kind_of(s, unit)
        if kind == codes.KIND_SPOTTER:
            check_spotter(g, unit)
            return
        if kind == codes.KIND_SNIPER:
            check_sniper(g, unit)
            return
        if kind == codes.KIND_LEADER and fire_asset(g, unit):
            return
    if spent(s, unit) and not s.pinned[unit]:  # Pinned ones check like others (8.6)
        withdraw_spent(g, unit)
        return
    situation, results, weights = row_for(s, unit)
    possible = [index for index in range(len(results)) if weights[index] > 0 and can_do(s, unit, results[index])]
    if not possible:
        return
    every = possible if s.rules.activity_redraw_illegal else [i for i in range(len(results)) if weights[i] > 0]
    drawn = draw_result(g, every, weights)
    if drawn not in possible:
        return
    reaction = results[drawn]
    if g.telling:
        shares: list[int] = []
        for index in range(len(results)):
            shares.extend([results[index], weights[index], 1 if index in possible else 0])
        g.tell("enemy_checks", unit, s.card[unit], situation, reaction, lines_asked(s, unit), shares)
    carry_out_reaction(g, unit, reaction)


def fire_asset(g: Play[Company], unit: int) -> bool:
    """A leader with a rifle grenade fires it along an existing PDF of his card, like a G! unit (8.9c); False if not."""
    s = g.state
    for weapon in asset_weapons(s, unit):
        lines = ways_out(s, s.card[unit], codes.ENEMY)
        victims = [
            target
            for target in weapon_targets(s, unit, weapon)
            if lines and direction(s.card[unit], s.card[target]) in lines
        ]
        if victims:
            number = attempt_cards(s, unit, s.t.charts.actions[act.GRENADE_ATTACK].cards)
            cards = draw_cards(g, "roll-enemy-attempt", number) if number else []
            attack(g, unit, choose(g, "roll-enemy-target", victims), weapon, cards)
            return True
    return False


def draw_result(g: Play[Company], possible: list[int], weights: list[int]) -> int:
    """One of the possible results by R#, in proportion to their shares."""
    total = sum(weights[index] for index in possible)
    if total < RANDOM_COLUMNS:
        ball = random_number(g, "roll-activity", total)
    else:
        ball = g.pick("roll-activity", list(range(1, total + 1)))
    for index in possible:
        ball -= weights[index]
        if ball <= 0:
            return index
    return possible[-1]


def lonely(s: Company, unit: int) -> bool:
    """Whether no other unit of its side is on the card (8.9)."""
    return s.count[s.side[unit] * SIZE + s.card[unit]] == 1


def table_for(s: Company, unit: int) -> tuple[int, int]:
    """The hierarchy table and the column by which a unit checks (8.6)."""
    if s.pinned[unit] or is_team(s, unit):
        leader = s.rules.leader_column and led(s, unit)
        return act.TABLE_LAT, act.COLUMN_LEADER if leader else act.COLUMN_NO_LEADER
    if s.attack_until >= s.turn:
        return act.TABLE_OFFENSIVE, s.attack_column
    stage = stage_now(s)
    return stage.table, stage.column


def lines_asked(s: Company, unit: int) -> list[int]:
    """The situations of the unit's table in the order they are asked, down to the one that fits."""
    number, column = table_for(s, unit)
    table = s.t.charts.activity[number]
    asked: list[int] = []
    for row in range(len(table.situation)):
        if act.ROW_SKIPPED not in [share[column] for share in table.weight[row]]:
            asked.append(table.situation[row])
            if fits(s, unit, table.situation[row]):
                break
    return asked


def row_for(s: Company, unit: int) -> tuple[int, list[int], list[int]]:
    """The first row that applies to a unit: its situation, results and their shares; empty if none applies."""
    number, column = table_for(s, unit)
    table = s.t.charts.activity[number]
    for row in range(len(table.situation)):
        weights = [share[column] for share in table.weight[row]]
        if act.ROW_SKIPPED not in weights and fits(s, unit, table.situation[row]):
            return table.situation[row], table.action[row], weights
    return 0, [], []


def heavy(s: Company, unit: int) -> bool:
    """Tripod, G! or H unit, whether it has ammunition left or not."""
    if on_tripod(s, unit) or rating_of(s, unit, 1) == codes.RATING_H:
        return True
    if s.dry[unit]:
        return (
            s.t.types.special[s.kind[unit]] == codes.SPECIAL_GRENADE
            and s.t.types.rating[s.kind[unit]] == codes.RATING_NONE
        )
    return special_of(s, unit) == codes.SPECIAL_GRENADE and s.t.types.rating[s.kind[unit]] == codes.RATING_NONE


def has_target(s: Company, unit: int) -> bool:
    """A valid target along its PDF; for a G! unit without PDF one in LOS."""
    if s.aim[unit] != NOWHERE:
        return any(valid_target(s, unit, card) for card in covered(s, unit))
    return special_of(s, unit) == codes.SPECIAL_GRENADE and sees_opponents(s, unit)


def sees_opponents(s: Company, unit: int) -> bool:
    """Whether the unit has LOS to any opposing unit."""
    other = 1 - s.side[unit]
    for card, here in s.units_at.items():
        if card >= WIDTH and s.count[other * SIZE + card]:
            for target in here:
                if s.side[target] == other and sees_unit(s, unit, target):
                    return True
    return False


def opponents_here(s: Company, unit: int) -> bool:
    """Whether an opposing unit is on the card."""
    return s.count[(1 - s.side[unit]) * SIZE + s.card[unit]] > 0


def exchange_value(s: Company, unit: int) -> int:
    """Own VOF minus the best opposing VOF of an exchange of fire along its PDF; NONE if there is no exchange."""
    aim = s.aim[unit]
    if aim == NOWHERE or not s.fire_ways[s.card[unit]]:
        return codes.NONE
    mine = strongest_from(s, s.card[unit], codes.ENEMY)
    best = codes.NONE
    for other in s.units_at.get(aim, []):
        if s.side[other] == codes.FRIENDLY and s.aim[other] == s.card[unit]:
            best = min(best, strongest_from(s, aim, codes.FRIENDLY))
    return codes.NONE if best == codes.NONE or mine == codes.NONE else mine - best


def fired_from_elsewhere(s: Company, unit: int) -> bool:
    """Under fire from another direction than that of its PDF."""
    ways = s.fire_ways[s.card[unit]]
    way = s.pdf[unit]
    return ways != 0 and 0 <= way < 8 and ways & ~(1 << way) != 0


def fits(s: Company, unit: int, situation: int) -> bool:
    """Whether a situation of the hierarchy applies to a unit."""
    if situation >= act.PINNED_OPPONENT_NO_COVER:
        return fits_team(s, unit, situation)
    covered_up = in_cover(s, unit)
    fire = under_fire(s, s.card[unit])
    if situation == act.OPPONENT_HERE_NO_COVER:
        return opponents_here(s, unit) and not covered_up
    if situation == act.OPPONENT_HERE_IN_COVER:
        return opponents_here(s, unit) and covered_up
    if situation == act.HEAVY_OUT_OF_AMMO:
        return s.dry[unit] == 1 and heavy(s, unit)
    if situation == act.QUIET_NO_LOS:
        return not fire and not sees_opponents(s, unit)
    if situation == act.QUIET_WITH_TARGET:
        return not fire and has_target(s, unit)
    if situation == act.UNDER_FIRE_NO_COVER:
        return fire and not covered_up
    if situation == act.UNDER_FIRE_OTHER_DIRECTION:
        return fired_from_elsewhere(s, unit)
    if situation == act.HEAVY_HAS_FIRED:
        return s.aim[unit] != NOWHERE and (on_tripod(s, unit) or rating_of(s, unit, 1) == codes.RATING_H)
    if situation == act.EXCHANGE_BETTER:
        return exchange_value(s, unit) < 0
    if situation == act.EXCHANGE_WORSE:
        return 0 <= exchange_value(s, unit) < codes.NONE
    if situation == act.HEAVY_WITH_TARGET:
        return heavy(s, unit) and has_target(s, unit)
    return situation == act.ANY_OTHER


def fits_team(s: Company, unit: int, situation: int) -> bool:
    """The rows of the table for Pinned units and teams."""
    here = opponents_here(s, unit)
    bare = not in_cover(s, unit)
    if s.pinned[unit]:
        order = (act.PINNED_OPPONENT_NO_COVER, act.PINNED_OPPONENT_IN_COVER, act.PINNED_NO_COVER, act.PINNED_IN_COVER)
        return situation == order[(0 if here else 2) + (0 if bare else 1)]
    kind = team_kind(s, unit)
    if situation == act.TEAMS_TOGETHER:
        generic = kind in (codes.KIND_ASSAULT_TEAM, codes.KIND_FIRE_TEAM) and not s.flipped[unit]
        return not here and generic and teams_here(s, unit) >= 2
    if situation == act.ASSAULT_TEAM_WITH_OPPONENT:
        return kind == codes.KIND_ASSAULT_TEAM and here
    if situation == act.ASSAULT_TEAM_ELSEWHERE:
        return kind == codes.KIND_ASSAULT_TEAM and not here
    if situation == act.FIRE_TEAM_OPPONENT_NO_COVER:
        return kind == codes.KIND_FIRE_TEAM and here and bare
    if situation == act.FIRE_TEAM_OPPONENT_IN_COVER:
        return kind == codes.KIND_FIRE_TEAM and here and not bare
    if situation == act.LEADER_ON_FIRE_TEAM_SIDE:
        return s.flipped[unit] == 1 and kind_of(s, unit) == codes.KIND_LEADER and not lonely(s, unit)
    if situation == act.WEAPON_ON_FIRE_TEAM_SIDE:
        return s.flipped[unit] == 1 and kind_of(s, unit) != codes.KIND_LEADER
    if situation == act.PARALYZED_ALONE:
        return kind == codes.KIND_PARALYZED_TEAM and not here
    if kind != codes.KIND_LITTER_TEAM:
        return False
    if situation == act.LITTER_WITH_CASUALTY:
        return s.cargo[unit] > 0 or s.casualties[codes.ENEMY].get(casualty_key(s.card[unit], s.place[unit]), 0) > 0
    if situation == act.LITTER_SEES_CASUALTY:
        return len(casualties_in_sight(s, unit)) > 0
    return situation == act.LITTER_ALONE


def teams_here(s: Company, unit: int) -> int:
    """Unpinned generic Assault and Fire Teams in the unit's area."""
    number = 0
    for other in s.units_at.get(s.card[unit], []):
        if s.side[other] == s.side[unit] and same_area(s, unit, other) and not s.pinned[other] and not s.flipped[other]:
            if team_kind(s, other) in (codes.KIND_ASSAULT_TEAM, codes.KIND_FIRE_TEAM):
                number += 1
    return number
