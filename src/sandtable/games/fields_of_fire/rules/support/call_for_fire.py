"""Call for Fire: missions of agencies off the map (4.2.4i, 7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.pieces.deck import cards_with, chance_of, chance_without, found
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of
from sandtable.games.fields_of_fire.rules.question import Question, UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, ICON_BURST, ICON_SHORT, WORD_NONE
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_COUNT, FIRE_GUNSHIPS, FIRE_HE

from . import targets
from .calls import put_pending, resolve_call
from .final_fires import NO_FINAL_FIRE, fires_to_stop, stop_final_fire
from .flight import gather_flight

NO_AGENCY: Final = Reason("7.16.1b1", "no-agency")
NO_SPOTTER: Final = Reason("7.16.1c1", "no-spotter")
NO_LINK: Final = Reason("7.16.1e1", "no-link")
NO_MISSION_LEFT: Final = Reason("7.16.1b1", "no-missions")
NO_MISSION_TARGET: Final = Reason("7.16.1a1", "no-target")
NOT_BESIDE_TARGET: Final = Reason("7.16.2b", "not-beside-target")
BATTALION_CHOSEN: Final = Reason("7.16.2b", "battalion-chosen")

BATTALION_CARDS: Final = 2  # cards beside the target of a battalion mission (7.16.2b)


class CallForFireAct(Act):
    """4.2.4i: a spotter calls a mission, or orders a Final Protective Fire to stop (7.16.2d)."""

    code = CALL_FOR_FIRE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        limit = None if unit in s.aloft else combat_limit(s, unit, CALL_FOR_FIRE)
        return limit or call_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseMission(hq, unit))

    def cards(self, s: Company, hq: int, unit: int) -> int:
        skill = experience_of(s, unit)
        return max(
            (
                targets.cards_for_call(s, call[0], unit, best_aim(s, call, unit), skill)
                for call in targets.calls(s, unit)
            ),
            default=0,
        )

    def spoilers(self, s: Company, hq: int, unit: int) -> list[int]:
        return cards_with(s, ICON_SHORT)


def best_aim(s: Company, call: list[int], unit: int) -> int:
    """The card of the agency's Target marker if a mission [agency, type of fire] can be called there, or NOWHERE."""
    card = s.registered[call[0]]
    return card if card in targets.call_targets(s, call[0], call[1], unit) else NOWHERE


def call_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot call for fire at all; None if it can (7.16.1)."""
    agencies = [agency for agency in range(len(s.m.agencies)) if targets.spotter_cards(s, agency, unit)]
    if not agencies:
        return NO_SPOTTER
    linked = [agency for agency in agencies if targets.has_link(s, unit)]
    if not linked:
        return NO_LINK
    if targets.calls(s, unit) or fires_to_stop(s, unit):
        return None
    left = any(targets.available(s, agency, fire) for agency in linked for fire in range(FIRE_COUNT))
    return NO_MISSION_TARGET if left else NO_MISSION_LEFT


def mission_reason(s: Company, agency: int, fire: int, unit: int) -> Reason | None:
    """Why a spotter cannot call a fire mission of an agency; None if it can (7.16.1)."""
    if agency >= len(s.m.agencies):
        return NO_AGENCY
    if not targets.spotter_cards(s, agency, unit):
        return NO_SPOTTER
    if not targets.has_link(s, unit):
        return NO_LINK
    if not targets.available(s, agency, fire):
        return NO_MISSION_LEFT
    return None if targets.call_targets(s, agency, fire, unit) else NO_MISSION_TARGET


class ChooseMission(Question):
    """4.2.4i: agency and type of fire, or which agency stops its Final Protective Fire (7.16.2d)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        found_calls: list[Action] = [
            ("mission", call[0] * FIRE_COUNT + call[1]) for call in targets.calls(g.state, self.unit)
        ]
        return [*found_calls, *[("stop_fire", agency) for agency in fires_to_stop(g.state, self.unit)]]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "stop_fire":
            return None if a[1] in fires_to_stop(s, self.unit) else NO_FINAL_FIRE
        return mission_reason(s, a[1] // FIRE_COUNT, a[1] % FIRE_COUNT, self.unit)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "stop_fire":
            g.pop()
            stop_final_fire(g, a[1])
            return
        g.replace(ChooseFireTarget(self.hq, self.unit, a[1] // FIRE_COUNT, a[1] % FIRE_COUNT))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-choose-mission", {"unit": ("unit", self.unit)}), "7.16")
        ask.info = {
            "missions": [
                {
                    "mission": call[0] * FIRE_COUNT + call[1],
                    "left": s.fire_missions[call[0]][call[1]],
                    "vof": s.m.agencies[call[0]].vof[call[1]],
                    "cards": targets.spotter_cards(s, call[0], self.unit),
                }
                for call in targets.calls(s, self.unit)
            ]
        }
        return ask


class ChooseFireTarget(UnitChoice):
    """7.16.1: the target card."""

    verb = "to"
    kind = "card"
    rule = "7.16.1"

    def __init__(self, hq: int = NOBODY, unit: int = 0, agency: int = 0, fire: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq
        self.agency = agency
        self.fire = fire

    def things(self, s: Company) -> list[int]:
        return targets.call_targets(s, self.agency, self.fire, self.unit)

    def choose(self, g: Play[Company], card: int) -> None:
        g.replace(CallAttempt(self.hq, self.unit, CALL_FOR_FIRE, self.agency, self.fire, card))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        cards = targets.cards_for_call(s, self.agency, self.unit, NOWHERE, experience_of(s, self.unit))
        ask = super().ask(g)
        ask.info = {
            "cards": cards,
            "chance": round(chance_without(s, cards, WORD_NONE, ICON_BURST, cards_with(s, ICON_SHORT)), 3),
            "short": round(chance_of(s, cards, WORD_NONE, ICON_SHORT), 3),
        }
        return ask

    def refusal(self, s: Company, card: int) -> Refusal | None:
        reason = card_reason(s, card) or targets.call_target_reason(s, self.agency, self.fire, self.unit, card)
        return refuse(reason, ("unit", self.unit)) if reason is targets.TARGET_UNSEEN else refuse(reason)


class CallAttempt(Attempt):
    """One Call for Fire (7.16.3)."""

    def __init__(
        self, hq: int = NOBODY, unit: int = 0, action: int = 0, agency: int = 0, fire: int = 0, card: int = 0
    ) -> None:
        super().__init__(hq, unit, action)
        self.agency = agency
        self.fire = fire
        self.card = card

    def count(self, s: Company) -> int:
        return targets.cards_for_call(s, self.agency, self.unit, self.card, experience_of(s, self.unit))

    def hits(self, s: Company) -> int:
        return found(s, self.cards, WORD_NONE, ICON_BURST) + found(s, self.cards, WORD_NONE, ICON_SHORT)

    def finish(self, g: Play[Company], success: bool) -> None:
        if resolve_call(g, self.agency, self.fire, self.unit, self.card, self.cards):
            g.push(ChooseBattalion(self.agency, self.card))
        elif self.fire == FIRE_GUNSHIPS and success:
            gather_flight(g.state)


class ChooseBattalion(Question):
    """7.16.2b: two cards beside the target that the whole battalion fires at as well."""

    def __init__(self, agency: int = 0, card: int = 0) -> None:
        super().__init__()
        self.agency = agency
        self.card = card
        self.chosen: list[int] = []

    def options(self, g: Play[Company]) -> list[Action]:
        cards = self.beside(g.state)
        found_cards: list[Action] = [("add", card) for card in cards]
        return found_cards if self.chosen and cards else [*found_cards, DONE]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] != "add" or a[1] in self.beside(s):
            return None
        return BATTALION_CHOSEN if a[1] in self.chosen else card_reason(s, a[1]) or NOT_BESIDE_TARGET

    def beside(self, s: Company) -> list[int]:
        """Cards beside the target that can still be added."""
        cards: list[int] = []
        for way in range(8):
            card = NEIGHBOUR[8 * self.card + way]
            if card >= WIDTH and s.laid[card] and card not in self.chosen:
                cards.append(card)
        return cards

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "add":
            self.chosen.append(a[1])
            put_pending(g.state, a[1], FIRE_HE, g.state.m.agencies[self.agency].vof[FIRE_HE], FRIENDLY)
            if len(self.chosen) < BATTALION_CARDS:
                return
        g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-battalion", {"n": BATTALION_CARDS - len(self.chosen)}), "7.16.2b")
