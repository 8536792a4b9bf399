"""What a pyrotechnic signal makes every unit that sees it do (4.4.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.cease_and_shift import NO_SHIFT, note_card, obeying_cards
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.final_lines import fire_final_lines
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChooseCard, InfiltrateTo, enter, step_refusal
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.occupation import on_map
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, kind_of
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.los import clear_line, level_of, sees_card, sees_ground
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.rules.support.final_fires import fire_final_fires, fires_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ASSET_SIGNAL, FRIENDLY, KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH, distance

NOT_ACROSS: Final = Reason("4.4.1e", "not-across")

SIGNAL_CEASE_FIRE: Final = 1
SIGNAL_CROSS_LINE_1: Final = 2
SIGNAL_CROSS_LINE_2: Final = 3
SIGNAL_TO_OBJECTIVE_1: Final = 4
SIGNAL_INFILTRATE_OBJECTIVE_1: Final = 5
SIGNAL_TO_OBJECTIVE_2: Final = 6
SIGNAL_INFILTRATE_OBJECTIVE_2: Final = 7
SIGNAL_TO_SIGNAL: Final = 8
SIGNAL_FINAL_FIRE: Final = 9
SIGNAL_FINAL_LINE: Final = 10
SIGNAL_TO_ROUTE_POINT: Final = 11  # 11-14: route points 1-4
SIGNAL_SHIFT_FIRE: Final = 15


def control_card(s: Company, control: int) -> int:
    """The card that carries a control, or NOWHERE."""
    for card in range(len(s.control)):
        if s.control[card] >> control & 1:
            return card
    return NOWHERE


def may_signal(s: Company, unit: int, signal: int) -> bool:
    """Only the CO HQ on its command side signals for Final Protective Lines, on the map also for Fires (4.4.1f)."""
    if not s.t.charts.signal_company[signal]:
        return True
    if kind_of(s, unit) != KIND_HQ_COMPANY or not commands(s, unit):
        return False
    return signal != SIGNAL_FINAL_FIRE or on_map(s, unit)  # 2.5a


def who_sees(s: Company, asset: int, card: int, level: int) -> list[int]:
    """Friendly units that see the signal: flares everybody, coloured smoke those with LOS to its level (4.4.1)."""
    found: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] != NOWHERE:
            if s.t.assets.kind[asset] == ASSET_SIGNAL or (s.card[unit] >= WIDTH and sees_smoke(s, unit, card, level)):
                found.append(unit)
    return found


def sees_smoke(s: Company, unit: int, card: int, level: int) -> bool:
    """Whether a unit sees coloured smoke that was set off at a level: it does not rise (4.4.1c)."""
    own = s.card[unit]
    if s.areas and (own in s.areas or card in s.areas):
        return sees_ground(s, unit, card)
    return clear_line(s, own, card, level_of(s, unit), level, sight(s, s.device[unit], own, card))


def has_meaning(s: Company, signal: int) -> bool:
    """Whether the mission has what a signal refers to: the Phase Line, objective, point or final fire (4.4.1)."""
    if signal in (SIGNAL_CROSS_LINE_1, SIGNAL_CROSS_LINE_2):
        return signal - SIGNAL_CROSS_LINE_1 < len(s.phase_lines)
    if signal in (SIGNAL_TO_OBJECTIVE_1, SIGNAL_TO_OBJECTIVE_2):
        objective = mc.CONTROL_OBJECTIVE_1 if signal == SIGNAL_TO_OBJECTIVE_1 else mc.CONTROL_OBJECTIVE_2
        return control_card(s, objective) != NOWHERE
    if signal in (SIGNAL_INFILTRATE_OBJECTIVE_1, SIGNAL_INFILTRATE_OBJECTIVE_2):
        objective = mc.CONTROL_OBJECTIVE_1 if signal == SIGNAL_INFILTRATE_OBJECTIVE_1 else mc.CONTROL_OBJECTIVE_2
        return control_card(s, objective) != NOWHERE and control_card(s, mc.CONTROL_ATTACK_POSITION) != NOWHERE
    if SIGNAL_TO_ROUTE_POINT <= signal < SIGNAL_SHIFT_FIRE:
        return control_card(s, mc.CONTROL_ROUTE_POINT_1 + signal - SIGNAL_TO_ROUTE_POINT) != NOWHERE
    if signal == SIGNAL_FINAL_FIRE:
        return any(entry.control == mc.CONTROL_FPF for entry in s.m.controls)
    if signal == SIGNAL_FINAL_LINE:
        return any(entry.control == mc.CONTROL_FPL for entry in s.m.controls)
    return True


def goals_of(s: Company, unit: int, signal: int, card: int) -> list[int]:
    """Cards to which a signal sends a unit, whether it can go there or not; none if it does not concern it."""
    if signal in (SIGNAL_CROSS_LINE_1, SIGNAL_CROSS_LINE_2):
        return _across(s, unit, signal - SIGNAL_CROSS_LINE_1)
    goal = _point_of(s, unit, signal, card)
    return [] if goal == NOWHERE else [goal]


def _across(s: Company, unit: int, index: int) -> list[int]:
    """Cards beyond a Phase Line that a unit stands before: straight ahead, in one edition aslant too (4.4.1e)."""
    here = s.card[unit]
    if index >= len(s.phase_lines) or here // WIDTH != s.phase_lines[index]:
        return []
    ways = (0,) if s.rules.phase_line_straight else (7, 0, 1)
    return [NEIGHBOUR[8 * here + way] for way in ways if NEIGHBOUR[8 * here + way] != NOWHERE]


def _point_of(s: Company, unit: int, signal: int, card: int) -> int:
    """The objective, point or signal to which a signal sends a unit, NOWHERE if it does not concern it."""
    here = s.card[unit]
    goal = card
    if signal in (SIGNAL_TO_OBJECTIVE_1, SIGNAL_INFILTRATE_OBJECTIVE_1):
        goal = control_card(s, mc.CONTROL_OBJECTIVE_1)
    elif signal in (SIGNAL_TO_OBJECTIVE_2, SIGNAL_INFILTRATE_OBJECTIVE_2):
        goal = control_card(s, mc.CONTROL_OBJECTIVE_2)
    elif SIGNAL_TO_ROUTE_POINT <= signal < SIGNAL_SHIFT_FIRE:
        goal = control_card(s, mc.CONTROL_ROUTE_POINT_1 + signal - SIGNAL_TO_ROUTE_POINT)
    if signal in (SIGNAL_INFILTRATE_OBJECTIVE_1, SIGNAL_INFILTRATE_OBJECTIVE_2):
        if not s.control[here] >> mc.CONTROL_ATTACK_POSITION & 1:
            return NOWHERE
    return goal if goal != NOWHERE and distance(here, goal) == 1 else NOWHERE


def give_signal(g: Play[Company], unit: int, signal: int, asset: int, card: int, level: int) -> None:
    """Every unit that sees the signal of a unit acts on it at once, in slot order."""
    s = g.state
    units = who_sees(s, asset, card, level)
    g.tell("signal", signal, card)
    if signal == SIGNAL_CEASE_FIRE:
        for at in obeying_cards(s, units, act.CEASE_FIRE):
            note_card(s, at, act.CEASE_FIRE)
            cease_fire(s, at, FRIENDLY)
        s.dirty = 1
    elif signal == SIGNAL_SHIFT_FIRE:
        g.push(ShiftBySignal(unit, units))
    elif signal in (mc.SIGNAL_LANDING_ZONE, mc.SIGNAL_POSITIONS):
        return  # a mark for aircraft
    elif signal == SIGNAL_FINAL_FIRE:
        fire_final_fires(g, fires_of(s, units))
    elif signal == SIGNAL_FINAL_LINE:
        fire_final_lines(g, units)
    else:
        g.push(FollowSignal(signal, card, units))


def shifts_by_signal(s: Company, unit: int, seers: list[int]) -> list[int]:
    """Cards in sight of the signaller to which a unit that sees the signal could shift fire."""
    cards = {card for at in obeying_cards(s, seers, act.SHIFT_FIRE) for card in shift_targets(s, at, FRIENDLY)}
    return [card for card in sorted(cards) if sees_card(s, unit, card)]


class ShiftBySignal(UnitChoice):
    """The card to which all firing units that see the signal shift fire; those that cannot fire on as before."""

    verb = "to"
    kind = "card"
    rule = "4.4.1"
    others = (PASS,)
    prompt = "ask-choose-shift"

    def __init__(self, unit: int = 0, seers: list[int] | None = None) -> None:
        super().__init__(unit)
        self.seers: list[int] = [] if seers is None else seers

    def things(self, s: Company) -> list[int]:
        return shifts_by_signal(s, self.unit, self.seers)

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or NO_SHIFT

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        g.pop()
        for at in obeying_cards(s, self.seers, act.SHIFT_FIRE):
            if card in shift_targets(s, at, FRIENDLY):
                note_card(s, at, act.SHIFT_FIRE)
                shift_fire(s, at, FRIENDLY, card)
        s.dirty = 1


class FollowSignal(Frame[Company]):
    """Units move or infiltrate where the signal sends them."""

    title = "title-signal"

    def __init__(self, signal: int = 0, card: int = 0, units: list[int] | None = None) -> None:
        super().__init__()
        self.signal = signal
        self.card = card
        self.units: list[int] = [] if units is None else units

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.units:
            g.pop()
            return GO_ON
        unit = self.units.pop(0)
        if not s.kind[unit] or s.card[unit] == NOWHERE:
            return GO_ON
        slips = self.signal in (SIGNAL_INFILTRATE_OBJECTIVE_1, SIGNAL_INFILTRATE_OBJECTIVE_2)
        action = act.INFILTRATE_ADJACENT if slips else act.MOVE_ADJACENT
        open_cards = [] if s.done[unit] >> action & 1 else destinations(s, unit, action)  # 4.2a
        goals = [card for card in goals_of(s, unit, self.signal, self.card) if card in open_cards]
        if goals:
            s.done[unit] |= 1 << action
        if len(goals) > 1:
            g.push(CrossLine(unit, goals))
        elif goals and slips:
            g.push(InfiltrateTo(NOBODY, unit, action, goals[0]))
        elif goals:
            enter(g, unit, goals[0], 0)
        return GO_ON


class CrossLine(ChooseCard):
    """The card beyond the Phase Line to which a unit goes that the signal sends across (4.4.1e)."""

    def __init__(self, unit: int = 0, goals: list[int] | None = None) -> None:
        super().__init__(NOBODY, unit, act.MOVE_ADJACENT)
        self.goals: list[int] = [] if goals is None else goals

    def options(self, g: Play[Company]) -> list[Action]:
        return [("to", card) for card in self.goals]

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-cross-line", {"unit": ("unit", self.unit)}), "4.4.1")

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        return self.told(g.state, a[1]) if a[0] == "to" else None

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        why = self.told(g.state, ref[1]) if ref[0] == "card" else None
        return [] if why is None else [why]

    def told(self, s: Company, card: int) -> Refusal | None:
        """Why the unit does not go to a card at this signal, in words; None if it may."""
        if card in self.goals:
            return None
        return step_refusal(s, self.unit, act.MOVE_ADJACENT, card) or NOT_ACROSS.refuse()
