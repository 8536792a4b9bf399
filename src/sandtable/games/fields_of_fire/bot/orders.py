"""What an order is worth: every action a unit can be given, with its best object, in steps won or saved."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.fields_of_fire.rules.command.attempts import automatic, cards_for
from sandtable.games.fields_of_fire.rules.command.communication import talks_freely
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations, may_exit
from sandtable.games.fields_of_fire.rules.movement.platoon import platoon_moves, platoon_units, single_action
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready, is_enemy_vehicle
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.rally.squads import gatherers
from sandtable.games.fields_of_fire.rules.rally.teams import spare_teams
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import ICON_INFILTRATE, KIND_HQ_COMPANY, WORD_COVER, WORD_RALLY
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE

from .fire import WORTH as FIRE
from .fire import FireOrders
from .ground import Ground
from .picture import ASSAULT, BROKEN, LEADER, SUPPORT, Picture
from .plan import brings_out, leaves_by_exit, must_leave
from .signals import Signals
from .vehicles import should_start

NEVER = -9.0
CONVOY = 2.5  # a vehicle of a convoy sets out
STAYS = 2.2  # turns that cover pays off
RALLY = {
    act.PARALYZED_TO_LITTER: 0.16,
    act.LITTER_TO_FIRE: 0.3,
    act.FIRE_TO_ASSAULT: 0.35,
}
RALLYING = frozenset({*RALLY, act.REMOVE_PINNED, act.FLIP_TO_FRONT, act.SUPPLEMENT_SQUAD, act.RECONSTITUTE_SQUAD})
SHELLS = frozenset({act.CALL_FOR_FIRE, act.CALL_ON_MAP_MORTAR})
MOVES = frozenset(
    {act.MOVE_ADJACENT, act.INFILTRATE_ADJACENT, act.MOVE_PLATOON, act.INFILTRATE_PLATOON, act.MOVE_WITHIN}
)
COMMAND = {
    act.ACTIVATE_HQ: 3.0,
    act.RECONSTITUTE_PLATOON_HQ: 2.0,
    act.RECONSTITUTE_COMPANY_HQ: 2.5,
    act.DISPATCH_RUNNER: 0.1,
    act.REPAIR_PHONE_LINE: 0.25,
    act.ACTIVATE_VEHICLE: 0.7,
}


class Orders:
    """Values of orders by one HQ (NOBODY: General Initiative) in one picture."""

    def __init__(self, picture: Picture, hq: int) -> None:
        self.p = picture
        self.hq = hq
        self.ground = Ground(picture)
        self.fire = FireOrders(picture, hq)
        self.signals = Signals(self.fire, self.ground)

    def value(self, unit: int, action: int) -> float:
        """The worth of an order for its cost."""
        s = self.p.s
        cost = s.t.charts.actions[action].cost
        value = self._value(unit, action)
        return value * self.liking(action) / max(1, cost) if value > 0 else value / max(1, cost)

    def liking(self, action: int) -> float:
        """The weight that the style of the commander gives to a kind of order."""
        style = self.p.style
        if action in SHELLS:
            return style.shells
        if action in FIRE:
            return style.fire
        if action in MOVES:
            return style.move
        if action in RALLYING:
            return style.rally
        return style.cover if action == act.SEEK_COVER else 1.0

    def _value(self, unit: int, action: int) -> float:
        if unit not in self.p.friends:
            return NEVER
        return WORTH[action](self, unit, action) if action in WORTH else self.fire.value(unit, action)

    # -- command

    def command(self, unit: int, action: int) -> float:
        p = self.p
        if action == act.ACTIVATE_HQ:
            led = self.ground.heads.led_by(unit) if p.role(unit) == LEADER else p.friends
            return COMMAND[action] + 0.05 * len(led)
        if action == act.ACTIVATE_VEHICLE and not is_vehicle(p.s, unit):
            seen = any(is_enemy_vehicle(p.s, other) for other in range(p.s.used))
            return 0.9 if seen and can_ready(p.s, unit) else NEVER
        if action == act.ACTIVATE_VEHICLE and brings_out(p.s) and must_leave(p.s, unit):
            return CONVOY if should_start(p, unit) else NEVER
        return COMMAND[action]

    # -- movement

    def infiltration(self, unit: int, action: int) -> float:
        """The chance of an infiltration."""
        s = self.p.s
        number = cards_for(s, action, self.hq, unit, s.t.charts.actions[action].cards)
        return self.p.chance(number, 0, ICON_INFILTRATE)

    def best_card(self, unit: int, action: int) -> tuple[float, int]:
        """Where a unit should move or infiltrate to, and what it gains."""
        hidden = 0.0 if action == act.MOVE_ADJACENT else self.infiltration(unit, action)
        best, where = NEVER, NOWHERE
        for card in destinations(self.p.s, unit, action):
            value = self.ground.move_gain(unit, card, hidden)
            if value > best:
                best, where = value, card
        if action == act.MOVE_ADJACENT and may_exit(self.p.s, unit) and leaves_by_exit(self.p.s):
            best = max(best, 1.5)
        return best, where

    def best_platoon_card(self, hq: int, action: int) -> tuple[float, int]:
        """Where a platoon should go together."""
        s = self.p.s
        single = single_action(action)
        units = platoon_units(s, hq)
        best, where = NEVER, NOWHERE
        for card in platoon_moves(s, hq, action):
            total = 0.0
            for unit in units:
                if not s.done[unit] >> single & 1 and card in destinations(s, unit, single):
                    hidden = 0.0 if single == act.MOVE_ADJACENT else self.infiltration(unit, single)
                    gain = self.ground.move_gain(unit, card, hidden)
                    if s.pc[card] and not s.count[card] and total > 0:
                        gain -= 0.9  # only one of them finds out about the card
                    total += gain
            if total > best:
                best, where = total, card
        return best, where

    def cover(self, unit: int) -> float:
        """Looking for cover: what it saves while the unit stays, less the danger of being Exposed now."""
        p = self.p
        s = p.s
        card = s.card[unit]
        if not s.terrain[card] or (p.role(unit) == BROKEN and not has_vof(s, card)):
            return NEVER
        number = cards_for(s, act.SEEK_COVER, self.hq, unit, s.t.terrain.draw[s.terrain[card]])
        chance = self.p.chance(number, WORD_COVER, 0)
        open_now = p.danger(card, OPEN, 0, s.pinned[unit])
        worth = p.worth(unit)
        stays = STAYS if p.role(unit) != ASSAULT or p.garrison(card) or p.defending() else 1.2
        saved = 0.35 * open_now * worth * stays
        quiet = 0.12 if p.defending() or p.garrison(card) or p.role(unit) == SUPPORT else 0.0
        if commands(s, unit):
            quiet += 0.15
            if not talks_freely(s) and p.role(unit) == LEADER:
                saved *= 0.5
        extra = 0.0
        if not s.exposed[unit]:
            extra = worth * max(0.0, p.danger(card, OPEN, 1, s.pinned[unit]) - open_now)
        return chance * (saved + quiet - extra)

    def within(self, unit: int, action: int) -> float:
        """Going to another area of the card."""
        p = self.p
        s = p.s
        card = s.card[unit]
        hidden = self.infiltration(unit, action) if action == act.INFILTRATE_WITHIN else 0.0
        now = self.ground.stand(unit, card, s.place[unit], s.exposed[unit])
        best = NEVER
        for place in shifts(s, unit):
            shown = self.ground.stand(unit, card, place, 1)
            later = self.ground.stand(unit, card, place, 0) - self.ground.stand(unit, card, s.place[unit], 0)
            value = shown + hidden * (self.ground.stand(unit, card, place, 0) - shown) - now + 0.8 * later
            best = max(best, value)
        return best

    # -- rally

    def supplement(self, unit: int, _action: int) -> float:
        """A team taken into a squad."""
        return 0.35 if spare_teams(self.p.s, self.hq, unit) else NEVER

    def rebuild(self, unit: int, action: int) -> float:
        """Teams made into a squad."""
        return 0.3 * (1 + len(gatherers(self.p.s, self.hq, unit))) * self.rally_chance(unit, action)

    def rally_chance(self, unit: int, action: int) -> float:
        """The chance of a Rally action."""
        s = self.p.s
        if action != act.RECONSTITUTE_SQUAD and automatic(s, action, unit):
            return 1.0
        number = cards_for(s, action, self.hq, unit, s.t.charts.actions[action].cards)
        return self.p.chance(number, WORD_RALLY, 0)

    def rally(self, unit: int, action: int) -> float:
        """Getting a unit to fight again."""
        p = self.p
        s = p.s
        chance = self.rally_chance(unit, action)
        if action == act.REMOVE_PINNED:
            if not has_vof(s, s.card[unit]) and p.left:
                return 0.25 * p.worth(unit) / 3 if not s.exposed[unit] else 0.02
            fights = 0.35 if p.role(unit) != BROKEN else 0.1
            if s.count[SIZE + s.card[unit]]:
                fights += 0.3
            return chance * (fights * p.worth(unit) * 0.7)
        if action == act.FLIP_TO_FRONT:
            if kind_of(s, unit) == KIND_HQ_COMPANY:
                return 2.5 * chance
            return chance * (1.8 if p.worth(unit) > 2 or s.t.types.rank[s.kind[unit]] else 0.8)
        value = RALLY[action]
        if action == act.FIRE_TO_ASSAULT and p.defending():
            return NEVER
        return chance * value


# what is in neither this table nor that of fire is not wanted: runners, loads, detached teams, new controls
WORTH: dict[int, Callable[[Orders, int, int], float]] = {
    **dict.fromkeys(COMMAND, Orders.command),
    act.DEPLOY_PYROTECHNIC: lambda orders, unit, _action: orders.signals.value(unit),
    act.MOVE_ADJACENT: lambda orders, unit, action: orders.best_card(unit, action)[0],
    act.INFILTRATE_ADJACENT: lambda orders, unit, action: orders.best_card(unit, action)[0],
    act.MOVE_PLATOON: lambda orders, unit, action: orders.best_platoon_card(unit, action)[0],
    act.INFILTRATE_PLATOON: lambda orders, unit, action: orders.best_platoon_card(unit, action)[0],
    act.SEEK_COVER: lambda orders, unit, _action: orders.cover(unit),
    act.MOVE_WITHIN: Orders.within,
    act.INFILTRATE_WITHIN: Orders.within,
    **dict.fromkeys(RALLY, Orders.rally),
    act.REMOVE_PINNED: Orders.rally,
    act.FLIP_TO_FRONT: Orders.rally,
    act.SUPPLEMENT_SQUAD: Orders.supplement,
    act.RECONSTITUTE_SQUAD: Orders.rebuild,
}
