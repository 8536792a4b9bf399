"""Flares and other devices: what a colour means, when to fire it, where to put light."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.fire.lines import in_view
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq
from sandtable.games.fields_of_fire.rules.preparation.assets import FixSignals
from sandtable.games.fields_of_fire.rules.preparation.final_plan import marker_count
from sandtable.games.fields_of_fire.rules.sight.visibility import smoke_signals
from sandtable.games.fields_of_fire.rules.signals import signals
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import DeployDevice, device_cards, devices_of
from sandtable.games.fields_of_fire.rules.support.final_fires import final_fires
from sandtable.games.fields_of_fire.rules.support.marks import mark_for
from sandtable.games.fields_of_fire.rules.support.targets import available, has_link, legal_target, spotter_cards
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft, is_lift
from sandtable.games.fields_of_fire.rules.transport.carrying import asset_room
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.codes import ASSET_COLOURED_SMOKE, ASSET_ILLUMINATION, ASSET_SIGNAL
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH, distance

from .command import CALL
from .fire import NOTHING, QUIET_ROW, FireOrders
from .ground import Ground

ON_LINE = 0.45  # what fire along a Final Protective Line does to an enemy on it, per worth
LIT = 0.6  # share of the effect of light that is left when the enemy has moved on
FPL_REACH = 3
ADVANCE = {signals.SIGNAL_TO_OBJECTIVE_1: 2.0, signals.SIGNAL_TO_OBJECTIVE_2: 1.5, signals.SIGNAL_CROSS_LINE_1: 1.0}
FEWEST = 2  # units that a signal must send forward: one could be ordered as well
OBEYED = 0.7  # share of the gain of a signal that is left, for they all leave their cover at once
ONE_SCOUT = 0.9  # only one of them finds out about a marker
MARKED = 0.5  # share of the effect of an air strike that its mark is worth


def hand_out_score(s: Company, a: Action) -> float:
    """The usual holders are right, but in a defence the CO HQ needs a flare of every colour for the last resort."""
    if a[0] == "done":
        return 1.0
    company = company_hq(s)
    if a[0] == "target":
        return 1.0 if a[1] == company else 0.0
    asset = s.thing[a[1]]
    if s.m.type != mc.DEFENSIVE or company == NOBODY or s.t.assets.kind[asset] != ASSET_SIGNAL:
        return 0.0
    return 2.0 if asset not in devices_of(s, company) and asset_room(s, company) > 0 else 0.0


def meaning_score(s: Company, frame: FixSignals, a: Action) -> float:
    """A star cluster for the lines of the last resort and one for the fires; in an attack for the objectives."""
    if not a[1]:
        return 0.5
    if a[1] in (mc.SIGNAL_LANDING_ZONE, mc.SIGNAL_POSITIONS):
        return 0.0 if a[1] in s.signal.values() else 2.0 if a[1] == mc.SIGNAL_POSITIONS or has_lifts(s) else 0.0
    if s.t.assets.kind[frame.devices[0]] != ASSET_SIGNAL or a[1] in s.signal.values():
        return 0.0
    if a[1] == signals.SIGNAL_FINAL_LINE:
        return 2.0 if marker_count(s, mc.CONTROL_FPL) else 0.0
    if a[1] == signals.SIGNAL_FINAL_FIRE:
        return 1.0 if marker_count(s, mc.CONTROL_FPF) else 0.0
    return ADVANCE.get(a[1], 0.0) if s.m.type != mc.DEFENSIVE and sends_somewhere(s, a[1]) else 0.0


def has_lifts(s: Company) -> bool:
    """Whether helicopters may have to land beside a mark."""
    return any(s.kind[unit] and is_aircraft(s, unit) and is_lift(s, unit) for unit in range(s.used))


def sends_somewhere(s: Company, signal: int) -> bool:
    """Whether the mission has the phase line or objective of a signal."""
    if signal == signals.SIGNAL_CROSS_LINE_1:
        return len(s.phase_lines) > 0
    objective = mc.CONTROL_OBJECTIVE_1 if signal == signals.SIGNAL_TO_OBJECTIVE_1 else mc.CONTROL_OBJECTIVE_2
    return signals.control_card(s, objective) != NOWHERE


class Signals:
    """The worth of devices for one HQ in one picture."""

    def __init__(self, fire: FireOrders, ground: Ground) -> None:
        self.fire = fire
        self.ground = ground
        self.p = fire.p

    def value(self, unit: int) -> float:
        """The worth of the best device that a unit holds."""
        return max((self.device(unit, asset) for asset in devices_of(self.p.s, unit)), default=NOTHING)

    def device(self, unit: int, asset: int) -> float:
        """What a device is worth now."""
        s = self.p.s
        if s.t.assets.kind[asset] == ASSET_ILLUMINATION:
            return max((self.light(card) for card in device_cards(s, unit, asset)), default=NOTHING)
        meaning = s.signal.get(asset, 0)
        if not signals.may_signal(s, unit, meaning):
            return NOTHING
        if meaning == signals.SIGNAL_FINAL_LINE:
            return self.lines()
        if meaning == signals.SIGNAL_FINAL_FIRE:
            gains = [self.fires(agency) for agency in final_fires(s)]
            return max(gains, default=NOTHING)
        if s.t.assets.kind[asset] == ASSET_COLOURED_SMOKE:
            marks = not s.rules.marks_preassigned or meaning == mc.SIGNAL_POSITIONS
            return self.mark(unit) if marks and smoke_signals(s) else NOTHING
        return self.advance(asset, meaning, s.card[unit]) if meaning else NOTHING

    def advance(self, asset: int, signal: int, card: int) -> float:
        """Everybody whom a signal sends forward, whether it does them good or not."""
        s = self.p.s
        total = 0.0
        entered: list[int] = []
        for unit in signals.who_sees(s, asset, card, s.level[card]):
            open_cards = destinations(s, unit, MOVE_ADJACENT)
            gains = [
                (self.ground.move_gain(unit, goal, 0.0), goal)
                for goal in signals.goals_of(s, unit, signal, card)
                if goal in open_cards
            ]
            if not gains:
                continue
            gain, goal = max(gains)
            total += gain
            if s.pc[goal] and goal in entered:
                total -= ONE_SCOUT
            entered.append(goal)
        return OBEYED * total if len(entered) >= FEWEST else NOTHING

    def mark(self, unit: int) -> float:
        """Smoke that shows aircraft the way to an enemy in sight of somebody who can call them."""
        p = self.p
        s = p.s
        own = s.card[unit]
        best = NOTHING
        for agency in range(len(s.m.agencies)):
            if not s.fire_missions[agency][mc.FIRE_AIR_STRIKE] or not available(s, agency, mc.FIRE_AIR_STRIKE):
                continue
            callers = [u for u in p.friends if spotter_cards(s, agency, u) > 1 and has_link(s, u)]
            for card in sorted({s.card[enemy] for enemy in p.enemies if s.spotted[enemy]}):
                if mark_for(s, card) != NOWHERE or not legal_target(s, agency, mc.FIRE_AIR_STRIKE, card):
                    continue
                seen = any(distance(s.card[u], card) <= CALL and in_view(s, u, card) for u in callers)
                if seen and distance(own, card) == self.nearest(card):
                    best = max(best, MARKED * self.fire.mission_gain(agency, mc.FIRE_AIR_STRIKE, card))
        return best

    def nearest(self, card: int) -> int:
        """How far the nearest of the company is from a card."""
        s = self.p.s
        return min((distance(s.card[u], card) for u in self.p.friends if s.card[u] >= WIDTH), default=0)

    def lines(self) -> float:
        """All guns on their lines open fire: enemies on those lines, less targets that they could choose."""
        s = self.p.s
        total = 0.0
        for gun in self.p.friends:
            if s.fpl[gun] == NOWHERE or s.aim[gun] != NOWHERE or s.pinned[gun] or s.flipped[gun]:
                continue
            at = s.card[gun]
            for _ in range(FPL_REACH):
                at = NEIGHBOUR[8 * at + s.fpl[gun]]
                if at == NOWHERE or at < WIDTH:
                    break
                total += ON_LINE * self.p.worth_of(self.p.enemies_on(at))
        return total or NOTHING

    def fires(self, agency: int) -> float:
        """The shells of the last resort: worth it for two enemies on their card."""
        enemies = self.p.enemies_on(self.p.s.fpf_card[agency])
        return 0.6 * self.p.worth_of(enemies) if len(enemies) > 1 else NOTHING

    def light(self, card: int) -> float:
        """Light on a card where the company's fire lies on enemies."""
        s = self.p.s
        if s.light[card] or s.count[card]:
            return NOTHING
        under_fire = [enemy for enemy in self.p.enemies_on(card) if self.fire.row_of(enemy) != QUIET_ROW]
        gain = sum((self.fire.gain(enemy, self.fire.row_of(enemy) - 1) for enemy in under_fire), 0.0)
        return LIT * gain if gain else NOTHING

    def score(self, frame: DeployDevice, a: Action) -> float:
        """Which device, and where."""
        if a[0] == "asset":
            return self.device(frame.unit, a[1])
        if a[0] == "to":
            lit = self.p.s.t.assets.kind[frame.asset] == ASSET_ILLUMINATION
            return self.light(a[1]) if lit else 1.0 if a[1] == self.p.s.card[frame.unit] else 0.0
        return 0.0
