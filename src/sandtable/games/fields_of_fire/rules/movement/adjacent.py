"""Moves to an adjacent card: one unit or a platoon, seen or unseen (4.2.2a to 4.2.2d, 5.1.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.question import Question, UnitChoice
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import ICON_INFILTRATE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE

from . import infantry
from .cover import places_for
from .leaving import leave_map
from .moving import move_unit
from .platoon import APART, goers, may_part, platoon_moves, platoon_reason, single_action
from .within import ChooseArea

PLATOON_OF_TWO: Final = Reason("4.2.2b.who", "platoon-of-two")

NO_WAY_TO_SLIP: Final = Reason("4.2.2c.pre", "no-way")


class MoveAct(Act):
    """4.2.2a: to an adjacent card, or off the map by the exit edge."""

    code = act.MOVE_ADJACENT
    quick = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = infantry.move_reason(s, unit)
        return None if reason and infantry.may_exit(s, unit) else reason

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCard(hq, unit, act.MOVE_ADJACENT))


class InfiltrateAct(Act):
    """4.2.2c: unseen to an adjacent card."""

    code = act.INFILTRATE_ADJACENT

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return infiltration_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCard(hq, unit, act.INFILTRATE_ADJACENT))


class MovePlatoonAct(Act):
    """4.2.2b: an HQ goes to an adjacent card with its platoon."""

    code = act.MOVE_PLATOON

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return platoon_reason(s, hq, unit, self.code)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChoosePlatoonCard(hq, unit, self.code))


class InfiltratePlatoonAct(MovePlatoonAct):
    """4.2.2d: the same, unseen."""

    code = act.INFILTRATE_PLATOON


class ChooseCard(Question):
    """To which adjacent card the unit goes (5.1.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = act.MOVE_ADJACENT) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("to", card) for card in infantry.destinations(g.state, self.unit, self.action)]
        if self.action == act.MOVE_ADJACENT and infantry.may_exit(g.state, self.unit):
            found.append(("exit",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        if a[0] == "exit":
            leave_map(g, self.unit)
            return
        card: int = a[1]
        if self.action == act.MOVE_ADJACENT:
            enter(g, self.unit, card, 0)
        else:
            g.push(InfiltrateTo(self.hq, self.unit, self.action, card))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        name = "ask-move-to" if self.action == act.MOVE_ADJACENT else "ask-infiltrate-to"
        ask = Ask(Msg(name, {"unit": ("unit", self.unit)}), s.t.charts.actions[self.action].rule)
        if self.action != act.MOVE_ADJACENT:
            number = cards_for(s, self.action, self.hq, self.unit, s.t.charts.actions[self.action].cards)
            ask.info = {"cards": number, "chance": round(chance_of(s, number, 0, ICON_INFILTRATE), 3)}
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        return step_refusal(g.state, self.unit, self.action, a[1]) if a[0] == "to" else None

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        card = g.state.cover_card[ref[1]] if ref[0] == "place" and 0 < ref[1] < len(g.state.cover_card) else ref[1]
        if ref[0] not in ("place", "card"):
            return []
        why = step_refusal(g.state, self.unit, self.action, card)
        return [] if why is None else [why]


def step_refusal(s: Company, unit: int, action: int, card: int) -> Refusal | None:
    """Why a unit may not move to a card, in words; a full card tells how many steps are there."""
    reason = infantry.destination_reason(s, unit, action, card)
    if reason is infantry.STACKED:
        return infantry.STACKED.refuse(n=s.step_count[s.side[unit] * SIZE + card])
    return refuse(reason)


class ChoosePlatoonCard(UnitChoice):
    """To which card the platoon goes together, in one edition also each unit by itself (4.2.2b, 4.2.2d)."""

    verb = "to"
    kind = "card"
    prompt = "ask-platoon-to"

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = act.MOVE_PLATOON) -> None:
        super().__init__(unit)
        self.hq = hq
        self.action = action

    def things(self, s: Company) -> list[int]:
        return platoon_moves(s, self.unit, self.action)

    def beside(self, s: Company) -> list[Action]:
        return [APART] if may_part(s, self.unit, self.action) else []

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or PLATOON_OF_TWO

    def choose(self, g: Play[Company], card: int) -> None:
        single = single_action(self.action)
        goes = goers(g.state, self.unit, self.action)
        self.march(g, card, [unit for unit in goes if card in infantry.destinations(g.state, unit, single)])

    def otherwise(self, g: Play[Company], a: Action) -> None:
        self.march(g, NOWHERE, goers(g.state, self.unit, self.action))

    def march(self, g: Play[Company], card: int, goes: list[int]) -> None:
        """The units go one after the other, to the card or each where it likes."""
        for unit in goes:
            g.state.done[unit] |= 1 << single_action(self.action) | 1 << self.action
        g.replace(PlatoonMarch(self.hq, self.action, card, goes))

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        ask.rule = g.state.t.charts.actions[self.action].rule
        return ask


class PlatoonMarch(Frame[Company]):
    """The units of a platoon go one after the other, to one card or each where it is told to (NOWHERE).

    Each may be stopped by the stacking limit.
    """

    def __init__(
        self, hq: int = NOBODY, action: int = act.MOVE_PLATOON, card: int = 0, goes: list[int] | None = None
    ) -> None:
        super().__init__()
        self.hq = hq
        self.action = action
        self.card = card
        self.goes: list[int] = [] if goes is None else goes

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.goes:
            g.pop()
            return GO_ON
        unit = self.goes.pop(0)
        single = single_action(self.action)
        cards = infantry.destinations(s, unit, single) if s.kind[unit] else []
        if self.card == NOWHERE and cards:
            g.push(ChooseCard(self.hq, unit, single))
        elif self.card in cards:
            if single == act.MOVE_ADJACENT:
                enter(g, unit, self.card, 0)
            else:
                g.push(InfiltrateTo(self.hq, unit, single, self.card))
        return GO_ON


def enter(g: Play[Company], unit: int, card: int, hidden: int) -> None:
    """Enter a card; ask for the area when there is more than one (5.1.2c)."""
    places = places_for(g.state, unit, card)
    if len(places) > 1:
        g.push(ChooseArea(unit, card, hidden))
    else:
        move_unit(g, unit, card, places[0] if places else OPEN, hidden == 1)


class InfiltrateTo(Attempt):
    """4.2.2c: unseen to an adjacent card; a failure is an ordinary move to the same card."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = act.INFILTRATE_ADJACENT, card: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.card = card

    def finish(self, g: Play[Company], success: bool) -> None:
        if not success:
            g.state.done[self.unit] |= 1 << act.MOVE_ADJACENT  # it has moved (4.2a)
        enter(g, self.unit, self.card, 1 if success else 0)


def infiltration_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to infiltrate to an adjacent card; None if it can (4.2.2c)."""
    reason = infantry.departure_reason(s, unit, act.INFILTRATE_ADJACENT)
    if reason:
        return reason
    if _slips_out(s, unit):
        return None
    return NO_WAY_TO_SLIP if has_vof(s, s.card[unit]) else infantry.NO_FIRE_BETWEEN


def _slips_out(s: Company, unit: int) -> bool:
    """Whether a unit that can leave its card has any adjacent card to infiltrate to."""
    permitted = permit(s, unit, act.INFILTRATE_ADJACENT)
    for way in range(8):
        other = NEIGHBOUR[8 * s.card[unit] + way]
        if other == NOWHERE or not s.laid[other] or infantry.slip_to_reason(s, unit, other):
            continue  # quick to see
        if not infantry.arrival_reason(s, unit, act.INFILTRATE_ADJACENT, permitted, way, other):
            return True
    return False
