"""The situation as a commander reads it from the table: lines of enemy fire, contacts to come, ways to the goals."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.command.communication import talks_freely
from sandtable.games.fields_of_fire.rules.enemy.contact import contact_chance
from sandtable.games.fields_of_fire.rules.fire.lines import in_view
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, bears, can_fire, fire_range, vof_of
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.sight.los import clear_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, SIZE, WIDTH, direction, distance
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE

from .odds import Odds
from .plan import FAR, Goal, goals_of, share_out, turns_left, way_to
from .style import USUAL, Style

# what a unit is good for
ASSAULT, SUPPORT, LEADER, STAFF, BROKEN = range(5)

CONTACT_VOF = -1  # fire to be expected from a contact: an automatic weapon
ELSEWHERE = 0.3  # how likely an enemy that fires somewhere else turns on a new target
UNENGAGED = 0.9
LINES = 3  # platoons without which nobody is kept back
PLATOONS = 16  # numbers of groups above are single units
CROWD = 1.4  # cards that a goal seems farther for every group that is on its way there
ENOUGH = 0.6  # how fast a further firer at the same enemies loses its worth
UNSEEN = 0.6  # share of an enemy as a target that has yet to be spotted
SECOND = 0.35  # how much further lines of fire add to the worst one


class Fire:
    """Fire that may hit a card: NCM value, direction it comes from (HERE, NOWHERE: from above), likelihood."""

    def __init__(self, value: int, way: int, weight: float) -> None:
        self.value = value
        self.way = way
        self.weight = weight


class Picture:
    """One moment of the mission, read once for all answers to a question."""

    def __init__(self, s: Company, odds: Odds, style: Style = USUAL) -> None:
        self.s = s
        self.odds = odds
        self.style = style
        self.left = turns_left(s)
        self.friends: list[int] = []
        self.enemies: list[int] = []
        for unit in range(UNITS):
            if s.kind[unit] and s.card[unit] != NOWHERE:
                (self.friends if s.side[unit] == codes.FRIENDLY else self.enemies).append(unit)
        self._roles = {unit: self._role(unit) for unit in self.friends}
        self.fire: dict[int, list[Fire]] = {}
        for enemy in self.enemies:
            self._lines_of(enemy)
        self._other_fire()
        marked = {s.pc[card]: card for card in range(WIDTH, SIZE) if s.pc[card]}
        chances = {marker: contact_chance(s, card) for marker, card in marked.items()}
        self.contact = {card: chances[s.pc[card]] for card in range(WIDTH, SIZE) if s.pc[card]}
        self.goals = goals_of(s)
        self.open = [goal for goal in self.goals if not goal.met(s)]
        self._ways: dict[int, list[float]] = {}
        self._seen: dict[int, bool] = {}
        self._chances: dict[int, float] = {}
        self._firers: dict[int, list[int]] = {}
        self._targets: dict[int, int] = {}
        wanted = self.open or [goal for goal in self.goals if goal.needs_garrison()]
        ways = {goal.card: self.way(goal.card) for goal in wanted}
        self.shares = share_out(self._groups(), wanted, ways, CROWD)
        self.reserve = self._rearmost() if style.reserve else NOBODY  # platoon that waits

    def _groups(self) -> dict[int, list[int]]:
        """Who goes together: platoons, or single squads where orders reach everybody and when time is short."""
        s = self.s
        single = talks_freely(s) or self.left <= 2
        groups: dict[int, list[int]] = {}
        for unit in self.friends:
            if self._roles[unit] == ASSAULT and not s.frozen[unit]:
                groups.setdefault(PLATOONS + unit if single else s.platoon[unit], []).append(s.card[unit])
        for unit in self.friends:
            if not units.is_vehicle(s, unit) and not s.frozen[unit] and s.platoon[unit] not in groups and not single:
                groups.setdefault(s.platoon[unit], []).append(s.card[unit])
        return groups

    def _rearmost(self) -> int:
        """The platoon farthest from its goal, of three at least, until a third of the time is left; NOBODY if none."""
        s = self.s
        far: dict[int, float] = {}
        for unit in self.friends:
            if self._roles[unit] == ASSAULT and not s.frozen[unit]:
                far[s.platoon[unit]] = max(far.get(s.platoon[unit], 0.0), self.far(unit, s.card[unit]))
        if len(far) < LINES or LINES * self.left <= s.last_turn() or self.defending():
            return NOBODY
        return max(far, key=lambda platoon: (far[platoon], platoon))

    # -- enemy fire

    def _lines_of(self, enemy: int) -> None:
        """Every card an enemy unit can fire at, with the likelihood that it does."""
        s = self.s
        own = s.card[enemy]
        if own < WIDTH or not can_fire(s, enemy):
            return
        self._add(own, Fire(s.t.charts.vof_ncm[vof_of(s, enemy, 0)], HERE, UNENGAGED))
        for way in range(8):
            if not bears(s, enemy, way):
                continue
            at = own
            for far in range(1, fire_range(s, enemy) + 1):
                at = NEIGHBOUR[8 * at + way]
                if at == NOWHERE or at < WIDTH or not s.laid[at]:
                    break
                if not in_view(s, enemy, at):
                    continue
                vof = vof_of(s, enemy, far)
                if vof != codes.VOF_NONE:
                    weight = self._likely(enemy, at, way)
                    self._add(at, Fire(s.t.charts.vof_ncm[vof], (way + 4) % 8, weight))

    def _likely(self, enemy: int, card: int, way: int) -> float:
        s = self.s
        if s.aim[enemy] == card:
            return 1.0
        if s.aim[enemy] == NOWHERE:
            return UNENGAGED
        if s.pdf[enemy] == way and distance(s.card[enemy], card) < distance(s.card[enemy], s.aim[enemy]):
            return UNENGAGED
        return ELSEWHERE

    def _other_fire(self) -> None:
        """Shells, mines and the company's own fire: they hit whoever is on the card."""
        s = self.s
        charts = s.t.charts
        for card in range(WIDTH, SIZE):
            if not s.laid[card]:
                continue
            if s.incoming[card]:
                self._add(card, Fire(s.incoming_value[card], NOWHERE, 1.0))
            if s.pending[card]:
                self._add(card, Fire(s.pending_value[card], NOWHERE, 0.9))
            if s.mines[card]:
                self._add(card, Fire(charts.vof_ncm[codes.VOF_MINES] + 2, HERE, 0.5))
        for unit in self.friends:
            card = s.aim[unit]
            if card != NOWHERE and card != s.card[unit]:
                vof = vof_of(s, unit, distance(s.card[unit], card))
                if vof != codes.VOF_NONE:
                    self._add(card, Fire(charts.vof_ncm[vof], (s.pdf[unit] + 4) % 8, 0.7))

    def _add(self, card: int, fire: Fire) -> None:
        self.fire.setdefault(card, []).append(fire)

    def row(self, fire: Fire, card: int, cover: int, exposed: int, pinned: int) -> int:
        """The NCM row of one line of fire against somebody on a card."""
        s = self.s
        terrain = s.terrain[card]
        value = fire.value + cover
        if terrain:
            dark = 0 <= fire.way < HERE and s.dark[card] >> fire.way & 1
            value += s.t.terrain.high[terrain] if dark else s.t.terrain.low[terrain]
            if fire.way == NOWHERE:
                value += s.t.terrain.burst[terrain]
        if s.smoke[card] and fire.way != NOWHERE:
            value += s.smoke[card] - 1
        return value + (s.t.charts.ncm_exposed if exposed else 0) + (s.t.charts.ncm_pinned if pinned else 0)

    def danger(self, card: int, place: int, exposed: int, pinned: int = 0) -> float:
        """How much of a unit is lost on a card in this turn, known fire and possible contact together."""
        if card < WIDTH:
            return 0.0
        s = self.s
        cover = marker_value(s, place) if place != OPEN else 0
        harms = [
            fire.weight * self.odds.harm(self.row(fire, card, cover, exposed, pinned))
            for fire in self.fire.get(card, [])
        ]
        chance = 0.0 if self.defending() else self.contact.get(card, 0.0)  # an attacker comes wherever one stands
        if chance:
            fire = Fire(CONTACT_VOF, HERE, chance)
            harms.append(chance * self.odds.harm(self.row(fire, card, cover, exposed, pinned)))
        if not harms:
            return 0.0
        harms.sort(reverse=True)
        return min(1.2, harms[0] + SECOND * sum(harms[1:3], 0.0))

    def contact_harm(self, card: int) -> float:
        """The part of the danger of a card that a possible contact makes, for somebody who comes to it."""
        chance = self.contact.get(card, 0.0)
        if not chance:
            return 0.0
        return chance * self.odds.harm(self.row(Fire(CONTACT_VOF, HERE, chance), card, OPEN, 1, 0))

    def danger_now(self, unit: int) -> float:
        """The danger of a unit where it is."""
        s = self.s
        return self.danger(s.card[unit], s.place[unit], s.exposed[unit], s.pinned[unit])

    # -- who is who

    def role(self, unit: int) -> int:
        """What a unit is good for now."""
        return self._roles.get(unit, SUPPORT)

    def _role(self, unit: int) -> int:
        s = self.s
        kind = units.kind_of(s, unit)
        if s.flipped[unit] or kind in (codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM):
            return BROKEN
        if kind in (codes.KIND_HQ_COMPANY, codes.KIND_FORWARD_OBSERVER) or units.is_staff(s, unit):
            return STAFF
        if units.is_platoon_hq(s, unit):
            return LEADER
        if kind in (codes.KIND_SQUAD, codes.KIND_ASSAULT_TEAM, codes.KIND_SCOUT, codes.KIND_FLAMETHROWER):
            return ASSAULT
        return BROKEN if units.is_team(s, unit) else SUPPORT

    def worth(self, unit: int) -> float:
        """What the loss of a unit would cost, in steps."""
        s = self.s
        if units.commands(s, unit):
            return 3.0 if units.kind_of(s, unit) == codes.KIND_HQ_COMPANY else 2.2
        return min(3.0, 0.6 + 0.8 * s.steps[unit]) + (0.6 if basic_rating(s, unit, 1) > 1 else 0.0)

    def enemy_worth(self, enemy: int) -> float:
        """What the loss of an enemy unit is worth."""
        s = self.s
        if units.is_team(s, enemy):
            return 0.5 if basic_rating(s, enemy, 0) != codes.RATING_NONE else 0.25
        return 0.8 + 0.3 * s.steps[enemy] + (0.6 if basic_rating(s, enemy, 1) > 1 else 0.0)

    def worth_of(self, enemies: list[int]) -> float:
        """What the loss of all these enemy units is worth."""
        return sum((self.enemy_worth(enemy) for enemy in enemies), 0.0)

    # -- where to go

    def way(self, card: int) -> list[float]:
        """Distances to a card."""
        known = self._ways.get(card)
        if known is None:
            known = self._ways[card] = way_to(self.s, card)
        return known

    def target(self, unit: int) -> int:
        """The card a unit makes for, NOWHERE if the mission names none."""
        known = self._targets.get(unit)
        if known is None:
            known = self._targets[unit] = self._target(unit)
        return known

    def _target(self, unit: int) -> int:
        shares = self.shares
        if not shares:
            return NOWHERE
        for key in (PLATOONS + unit, self.s.platoon[unit]):
            if key in shares:
                return shares[key]
        here = self.s.card[unit]
        return min(shares.values(), key=lambda card: (self.way(card)[here], card))

    def far(self, unit: int, card: int) -> float:
        """How far a card is from where the unit wants to go."""
        target = self.target(unit)
        return 0.0 if target == NOWHERE else min(FAR, self.way(target)[card])

    def urgency(self, unit: int, card: int) -> float:
        """How much a step towards the goal is worth: more when time runs out."""
        slack = self.left - self.far(unit, card)
        if self.left == 0:
            return 3.0
        if slack <= 0:
            return 1.6
        return 1.0 if slack <= 2 else 0.55

    def sees(self, card: int, other: int, device: int = 0) -> bool:
        """LOS from card to card at ground level."""
        s = self.s
        key = (card * SIZE + other) * 4 + device
        known = self._seen.get(key)
        if known is None:
            known = clear_line(s, card, other, s.level[card], s.level[other], sight(s, device, card, other))
            self._seen[key] = known
        return known

    def chance(self, number: int, word: int, icon: int) -> float:
        """The chance of a word or icon among so many cards of what is left in the deck."""
        key = (number * 16 + word) * 16 + icon
        known = self._chances.get(key)
        if known is None:
            known = self._chances[key] = chance_of(self.s, number, word, icon)
        return known

    def defending(self) -> bool:
        """Whether the enemy comes to the company."""
        return self.s.mission_type == DEFENSIVE

    def garrison(self, card: int) -> Goal | None:
        """The goal of a card that must be occupied at the end."""
        for goal in self.goals:
            if goal.card == card and goal.needs_garrison():
                return goal
        return None

    def beaten(self, enemy: int) -> bool:
        """Whether an enemy unit is Pinned or a team that cannot fight."""
        s = self.s
        return s.pinned[enemy] == 1 or vof_of(s, enemy, 0) in (codes.VOF_NONE, codes.VOF_ALL_PINNED)

    def enemies_on(self, card: int) -> list[int]:
        """Enemy units on a card."""
        s = self.s
        return [unit for unit in s.units_at.get(card, []) if s.side[unit] == codes.ENEMY]

    def targets_from(self, unit: int, card: int) -> float:
        """What a unit could fire at from a card: enemies on its lines within range, less if others fire at them."""
        s = self.s
        if units.is_vehicle(s, unit) and not s.kind[unit]:
            return 0.0
        reach = fire_range(s, unit)
        best = 0.0
        for enemy in self.enemies:
            other = s.card[enemy]
            if other == card or distance(card, other) > reach or direction(card, other) == NOWHERE:
                continue
            if self.sees(card, other, s.device[unit]):
                best = max(best, self.enemy_worth(enemy) * (1.0 if self.defending() else self._wanted(unit, enemy)))
        return best

    def _wanted(self, unit: int, enemy: int) -> float:
        """How much a unit's fire at an enemy adds in an attack: less if others fire at it or nobody has spotted it."""
        firers = self.firers_at(self.s.card[enemy])
        share = 1.0 / (1.0 + ENOUGH * (len(firers) - (unit in firers)))
        return share if self.s.spotted[enemy] else UNSEEN * share

    def firers_at(self, card: int) -> list[int]:
        """Units of the company that could fire at a card from where they are."""
        known = self._firers.get(card)
        if known is None:
            known = self._firers[card] = [unit for unit in self.friends if self._bears_on(unit, card)]
        return known

    def _bears_on(self, unit: int, card: int) -> bool:
        s = self.s
        own = s.card[unit]
        if own == card or own < WIDTH or s.pinned[unit] or direction(own, card) == NOWHERE or not can_fire(s, unit):
            return False
        return distance(own, card) <= fire_range(s, unit) and self.sees(own, card, s.device[unit])
