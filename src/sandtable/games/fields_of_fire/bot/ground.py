"""How good a place is for a unit: progress, danger, fields of fire, cohesion, cards to be held."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.fire.ratings import fire_range
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, direction, distance, row_of
from sandtable.games.fields_of_fire.state.mission_codes import COMBAT_PATROL, OFFENSIVE

from .command import AHEAD, Headquarters
from .picture import ASSAULT, BROKEN, LEADER, SUPPORT, Picture
from .plan import FETCH, TOUCH, first_row

SCOUT = 0.5  # somebody has to find out what is on a card on the way
ONE_AT_A_TIME = 0.25  # what a further contact in the same turn costs while there is time
MUST_GO = 0.9  # share of the danger of a contact that cannot be avoided
CLOSE_IN = 0.9  # worth of closing with a beaten enemy, per enemy worth
FIRE_PLACE = {ASSAULT: 0.35, SUPPORT: 0.6}
LAST_TURN = 0.4  # weight of danger when only the cards of the last turn count
STAY = 0.3  # what a move costs a defender
NO_RETREAT = 0.7  # what every row of the position is worth to a defender
RETAKE = 0.7
LAST_TURNS = 1.3  # how much a lost card counts when the mission is about to end
COUNTER_ATTACK = 2.0  # how far off a lost card may be to be won back
FETCH_WORTH = 0.9
CROWD = 8  # steps on a card above which it becomes a target
CROWDED = 0.04  # what every further step costs
BUNCHED = 0.1  # the same in sight of the enemy


class Ground:
    """Values of places for the units of one picture."""

    def __init__(self, picture: Picture) -> None:
        self.p = picture
        self.heads = Headquarters(picture)
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._fronts: dict[int, float] = {}
        self.line = NOWHERE  # the row of a defence, once asked for

    def stand(self, unit: int, card: int, place: int, exposed: int) -> float:
        """The value of standing somewhere, apart from what moving there brings at once."""
        key = (unit, card, place, exposed)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._stand(unit, card, place, exposed)
        return known

    def _stand(self, unit: int, card: int, place: int, exposed: int) -> float:
        p = self.p
        s = p.s
        role = p.role(unit)
        moved = card != s.card[unit]
        pinned = 0 if moved else s.pinned[unit]
        value = -p.worth(unit) * p.danger(card, place, exposed, pinned) * self.caution()
        if role == BROKEN:
            return value + (0.3 if card < WIDTH or not has_vof(s, card) else 0.0)
        if role in (ASSAULT, SUPPORT):
            value += self.drive(unit, card, role)
            if card >= WIDTH:
                value += FIRE_PLACE[role] * p.targets_from(unit, card) + self.overwatch(unit, card, role)
        else:
            value += self.heads.value(unit, card, place)
        value += self.post(unit, card) + self.fetch(card, place, role)
        if p.defending():
            value += self.dug_in(card, place) - self.given_up(unit, card)
        crowd = s.step_count[card] + (s.steps[unit] if moved else 0) - CROWD
        if card >= WIDTH and crowd > 0:
            value -= (BUNCHED if p.fire.get(card) and not p.defending() else CROWDED) * crowd
        return value

    def dug_in(self, card: int, place: int) -> float:
        """Cover against what will come, and nobody runs to the rear."""
        if card < WIDTH:
            return -1.2
        s = self.p.s
        return 0.15 * marker_value(s, place) if place != OPEN else 0.0

    def given_up(self, unit: int, card: int) -> float:
        """Rows of the position that a move to the rear would give up."""
        if self.line == NOWHERE:
            self.line = first_row(self.p.s)
        now = min(self.line, row_of(self.p.s.card[unit]))
        return NO_RETREAT * max(0, now - row_of(card))

    def caution(self) -> float:
        """How much losses matter: little when only the last turn's cards count."""
        last = self.p.left == 0 and not self.p.defending()
        return LAST_TURN if last else self.p.style.caution

    def drive(self, unit: int, card: int, role: int) -> float:
        """Progress towards the goal."""
        p = self.p
        if p.defending():
            return self.hold(unit, card)
        if p.target(unit) == NOWHERE or p.s.platoon[unit] == p.reserve:
            return 0.1 if card >= WIDTH else 0.0
        far = p.far(unit, card)
        if role == SUPPORT:
            attack = p.s.m.type == OFFENSIVE
            ahead = AHEAD if attack and (p.s.pc[card] or p.s.count[SIZE + card]) else 0.0
            return -0.8 * p.urgency(unit, p.s.card[unit]) * max(1.0, far, self.front(unit) if attack else 1.0) - ahead
        return -p.urgency(unit, p.s.card[unit]) * far

    def front(self, unit: int) -> float:
        """How far the foremost riflemen are from where a unit wants to go: heavy weapons do not pass them."""
        known = self._fronts.get(unit)
        if known is None:
            p = self.p
            cards = {p.s.card[other] for other in p.friends if p.role(other) == ASSAULT}
            known = self._fronts[unit] = min((p.far(unit, card) for card in cards), default=0.0)
        return known

    def hold(self, unit: int, card: int) -> float:
        """A defender stays; only those next to a lost card, or without a post, go to win it back."""
        p = self.p
        if p.target(unit) == NOWHERE or not p.open:
            return 0.0
        now = p.far(unit, p.s.card[unit])
        if now > COUNTER_ATTACK and p.s.card[unit] >= WIDTH:
            return 0.0
        return -(LAST_TURNS if p.left <= 1 else RETAKE) * p.far(unit, card)

    def overwatch(self, unit: int, card: int, role: int) -> float:
        """LOS to cards where contact is to be expected."""
        p = self.p
        if role != SUPPORT or p.s.pc[card]:
            return 0.0
        reach = fire_range(p.s, unit)
        for other in p.contact:
            if 1 <= distance(card, other) <= reach and direction(card, other) != NOWHERE and p.sees(card, other):
                return 0.2
        return 0.0

    def post(self, unit: int, card: int) -> float:
        """Cards that must be occupied at the end: the last unit stays, a missing one comes."""
        p = self.p
        s = p.s
        goal = p.garrison(card)
        if goal is None:
            return 0.0
        others = s.count[card] - (1 if s.card[unit] == card else 0)
        if others:
            return 0.15
        weight = 2.5 if p.left <= 2 else 1.4
        return weight if not s.pc[card] or p.role(unit) == ASSAULT else 0.5

    def fetch(self, card: int, place: int, role: int) -> float:
        """Vehicles that wait obey an HQ that stands beside them, out of cover."""
        if role != LEADER or place != OPEN:
            return 0.0
        return FETCH_WORTH if any(goal.card == card and goal.want == FETCH for goal in self.p.open) else 0.0

    # -- moving there

    def arrive(self, unit: int, card: int, place: int, hidden: float) -> float:
        """The gain of moving to a place; `hidden` is the chance of not being Exposed there."""
        p = self.p
        s = p.s
        shown = self.stand(unit, card, place, 1 if card >= WIDTH else 0)
        if hidden:
            shown += hidden * (self.stand(unit, card, place, 0) - shown)
        gain = shown - self.stand(unit, s.card[unit], s.place[unit], s.exposed[unit])
        gain += self.first_in(unit, card)
        if s.card[unit] < WIDTH and card < WIDTH:
            gain -= 0.05
        if p.defending():
            gain -= STAY
        return gain

    def move_gain(self, unit: int, card: int, hidden: float) -> float:
        """The gain of a move to a card, in its best area."""
        s = self.p.s
        places = places_for(s, unit, card)
        place = self.best_place(unit, card, places, hidden) if len(places) > 1 else OPEN
        return self.arrive(unit, card, place, hidden)

    def first_in(self, unit: int, card: int) -> float:
        """Finding out about a marker, closing with an enemy, touching a route point."""
        p = self.p
        s = p.s
        gain = 0.0
        role = p.role(unit)
        if role == ASSAULT and s.pc[card] and not s.count[card] and p.far(unit, card) < p.far(unit, s.card[unit]):
            gain += SCOUT + MUST_GO * p.worth(unit) * p.contact_harm(card) * self.caution()
            if p.left > 2 and s.m.type == OFFENSIVE:
                gain -= ONE_AT_A_TIME * sum(1 for other in p.contact if s.count[other])
        if any(goal.card == card and goal.want == TOUCH for goal in p.open):
            gain += 0.8 if s.m.type == COMBAT_PATROL else 0.4
        enemies = p.enemies_on(card)
        if enemies and role == ASSAULT:
            beaten = all(p.beaten(enemy) for enemy in enemies)
            share = CLOSE_IN if beaten else 0.35
            if good_order(s, unit):
                gain += share * p.worth_of(enemies)
        return gain

    def best_place(self, unit: int, card: int, places: list[int], hidden: float) -> int:
        """The best area of a card."""
        exposed = 1 if card >= WIDTH and hidden < 1 else 0
        best, most = OPEN, -1e9
        for place in places:
            value = self.stand(unit, card, place, exposed)
            if value > most:
                best, most = place, value
        return best
