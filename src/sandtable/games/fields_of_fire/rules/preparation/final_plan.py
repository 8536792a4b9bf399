"""Before the first turn: Final Protective Lines and Fires, registered targets, Claymores (7.2.4, 7.9.2, 7.16)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.lines import in_view
from sandtable.games.fields_of_fire.rules.fire.ratings import bears, weapon_of
from sandtable.games.fields_of_fire.rules.pieces.mines import is_claymore
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, on_map_reason
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.support.targets import spotter_cards
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import OUTSIDE_ARC
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import CAN_HOLD_FPL, FRIENDLY, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import ARTILLERY_REMOVED

NOT_ON_MAP_ROWS: Final = Reason("7.2.4a", "in-staging")
HAS_FINAL_LINE: Final = Reason("7.2.4a", "has-final-line")
NOT_IN_ORDER: Final = Reason("7.2.4a", "not-in-order")
NO_TRIPOD: Final = Reason("7.2.4a", "no-tripod")
NO_DIAGONAL: Final = Reason("7.2.4a", "no-diagonal")
NOT_DIAGONAL: Final = Reason("7.2.4a", "not-diagonal")
SEES_NOTHING: Final = Reason("7.2.4a", "sees-nothing")
FRIENDS_THERE: Final = Reason("7.16.2d", "friends-there")
NO_SPOTTER_SEES: Final = Reason("7.16.2d", "no-spotter-sees")
OUTSIDE: Final = Reason("7.16.5a", "boundary")
HAS_CLAYMORE: Final = Reason("7.9.2a", "has-claymore")
NO_FRIENDS_NEAR: Final = Reason("7.9.2a", "no-friends-near")

DIAGONALS: Final = (1, 3, 5, 7)


def marker_count(s: Company, control: int) -> int:
    """How many markers of a kind the mission has given the player to place by this turn."""
    given = [entry for entry in s.m.controls if entry.control == control and not entry.cells]
    return sum(entry.count for entry in given if entry.from_turn <= s.turn)


def plan_final_fires(g: Play[Company]) -> None:
    """Ask for everything the mission allows, lines first."""
    s = g.state
    g.push(PlanClaymores())
    for agency in range(len(s.m.agencies) - 1, -1, -1):
        if not s.m.agencies[agency].spotter:
            continue
        if may_register(s, agency):
            g.push(RegisterTarget(agency))
        if s.m.agencies[agency].fpf and marker_count(s, mc.CONTROL_FPF):
            g.push(PlanFinalFire(agency))
    plan_final_lines(g)


def plan_late_fires(g: Play[Company]) -> None:
    """Fires and lines that the mission gives from this turn on; what was planned in an earlier attempt stays."""
    s = g.state
    if s.turn == 1 or not any(entry.from_turn == s.turn for entry in s.m.controls if not entry.cells):
        return
    for agency in range(len(s.m.agencies) - 1, -1, -1):
        if s.m.agencies[agency].fpf and marker_count(s, mc.CONTROL_FPF) and s.fpf_card[agency] == NOWHERE:
            g.push(PlanFinalFire(agency))
    plan_final_lines(g)


def plan_final_lines(g: Play[Company]) -> None:
    """In a defence guns may get the Final Protective Lines that are left."""
    s = g.state
    left = marker_count(s, mc.CONTROL_FPL) - sum(1 for unit in range(s.used) if s.kind[unit] and s.fpl[unit] != NOWHERE)
    if s.mission_type == mc.DEFENSIVE and left > 0:
        g.push(PlanFinalLine(left))


def may_register(s: Company, agency: int) -> bool:
    """Whether an agency may have registered a target before the mission (7.16.5)."""
    if s.rules.registered_targets == ARTILLERY_REMOVED and s.m.agencies[agency].kind == mc.AGENCY_MORTAR:
        return False
    return s.m.agencies[agency].registered > 0 or marker_count(s, mc.CONTROL_REGISTERED_TARGET) > 0


def final_guns(s: Company) -> list[int]:
    """Guns on tripods that may get a Final Protective Line (7.2.4a)."""
    return [unit for unit in range(s.used) if not final_gun_reason(s, unit)]


def final_gun_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit gets no Final Protective Line; None if it may (7.2.4a)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if s.card[unit] < WIDTH:
        return NOT_ON_MAP_ROWS
    if s.fpl[unit] != NOWHERE:
        return HAS_FINAL_LINE
    if not good_order(s, unit):
        return NOT_IN_ORDER
    if not s.t.charts.weapon_flags[weapon_of(s, unit)] & CAN_HOLD_FPL:
        return NO_TRIPOD
    return None if line_ways(s, unit) else NO_DIAGONAL


def line_ways(s: Company, unit: int) -> list[int]:
    """Diagonals along which the gun sees the next card and its cover marker lets it fire."""
    return [way for way in DIAGONALS if not final_way_reason(s, unit, way)]


def final_way_reason(s: Company, unit: int, way: int) -> Reason | None:
    """Why a gun's Final Protective Line cannot run in a direction; None if it can (7.2.4a, 5.3.2b)."""
    if way not in DIAGONALS:
        return NOT_DIAGONAL
    if not bears(s, unit, way):
        return OUTSIDE_ARC
    card = NEIGHBOUR[8 * s.card[unit] + way]
    return None if card >= WIDTH and s.laid[card] and in_view(s, unit, card) else SEES_NOTHING


def spotters_of(s: Company, agency: int) -> list[int]:
    """Friendly units that spot for an agency."""
    return [u for u in range(s.used) if s.kind[u] and s.side[u] == FRIENDLY and spotter_cards(s, agency, u)]


def final_fire_cards(s: Company, agency: int) -> list[int]:
    """Cards for an agency's FPF marker."""
    spotters = spotters_of(s, agency)
    return [card for card in range(WIDTH, SIZE) if not final_fire_reason(s, spotters, card)]


def final_fire_reason(s: Company, spotters: list[int], card: int) -> Reason | None:
    """Why a card takes no FPF marker; None if no friend is on it and a spotter of the agency sees it (7.16.2d)."""
    reason = map_reason(s, card)
    if reason:
        return reason
    if s.count[card]:
        return FRIENDS_THERE
    return None if any(in_view(s, unit, card) for unit in spotters) else NO_SPOTTER_SEES


def map_reason(s: Company, card: int) -> Reason | None:
    """Why a card is none of the map above the Staging Area; None if it is."""
    return card_reason(s, card) or (OUTSIDE if card < WIDTH else None)


def claymores_left(s: Company) -> list[int]:
    """Slots of the Claymores that are not set: carried, or left behind before an earlier attempt."""
    return [t for t in range(s.things) if is_claymore(s, t) and s.thing_card[t] == NOWHERE]


def leave_claymores(s: Company) -> None:
    """Nobody carries Claymores that were not set, by the edition that sets them before the mission only (7.9.2a)."""
    if not s.rules.claymores_carried:
        for thing in claymores_left(s):
            s.thing_unit[thing] = NOBODY


def claymore_cards(s: Company) -> list[int]:
    """Cards for a Claymore: friendly units on it or beside it, at most one on each (7.9.2)."""
    return [card for card in range(WIDTH, SIZE) if not claymore_reason(s, card)]


def claymore_reason(s: Company, card: int) -> Reason | None:
    """Why no Claymore can be set on a card; None if one can (7.9.2)."""
    reason = map_reason(s, card)
    if reason:
        return reason
    if any(s.thing_card[thing] == card and is_claymore(s, thing) for thing in range(s.things)):
        return HAS_CLAYMORE
    return None if _friends_near(s, card) else NO_FRIENDS_NEAR


def _friends_near(s: Company, card: int) -> bool:
    if s.count[card]:
        return True
    for way in range(8):
        other = NEIGHBOUR[8 * card + way]
        if other >= WIDTH and s.count[other]:
            return True
    return False


class PlanFinalLine(Question):
    """Which gun gets a Final Protective Line, and along which diagonal (7.2.4a)."""

    def __init__(self, markers: int = 0) -> None:
        super().__init__()
        self.markers = markers
        self.unit = NOBODY

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and (not self.markers or not final_guns(g.state)):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit != NOBODY:
            return [("way", way) for way in line_ways(s, self.unit)]
        guns: list[Action] = [("unit", unit) for unit in final_guns(s)]
        return [*guns, DONE]

    def reason(self, s: Company, a: Action) -> Reason | None:
        return final_gun_reason(s, a[1]) if a[0] == "unit" else final_way_reason(s, self.unit, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
        else:
            g.state.fpl[self.unit] = a[1]
            g.tell("final-line", self.unit, a[1])
            self.unit = NOBODY
            self.markers -= 1

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            return Ask(Msg("ask-plan-final-line", {"n": self.markers}), "7.2.4")
        return Ask(Msg("ask-plan-final-line-way", {"unit": ("unit", self.unit)}), "7.2.4")


class PlanFinalFire(Choose[Company]):
    """Where an agency's Final Protective Fire will fall (7.16.2d)."""

    verb = "to"
    kind = "card"
    rule = "7.16.2d"
    others = (DONE,)

    def __init__(self, agency: int = 0) -> None:
        super().__init__()
        self.agency = agency

    def things(self, s: Company) -> list[int]:
        return final_fire_cards(s, self.agency)

    def reason(self, s: Company, card: int) -> Reason | None:
        return final_fire_reason(s, spotters_of(s, self.agency), card)

    def choose(self, g: Play[Company], card: int) -> None:
        g.state.fpf_card[self.agency] = card
        g.tell("final-fire-planned", self.agency, card)
        g.pop()

    def named(self, s: Company) -> dict[str, Any]:
        return {"agency": ("agency", self.agency)}


class RegisterTarget(Choose[Company]):
    """On which card an agency has registered before the mission (7.16.5)."""

    verb = "to"
    kind = "card"
    rule = "7.16.5"
    others = (DONE,)

    def __init__(self, agency: int = 0) -> None:
        super().__init__()
        self.agency = agency

    def things(self, s: Company) -> list[int]:
        return [card for card in range(WIDTH, SIZE) if not self.reason(s, card)]

    def reason(self, s: Company, card: int) -> Reason | None:
        return map_reason(s, card) or (None if s.inside[card] else OUTSIDE)

    def choose(self, g: Play[Company], card: int) -> None:
        g.state.registered[self.agency] = card
        g.tell("target-registered", self.agency, card)
        g.pop()

    def named(self, s: Company) -> dict[str, Any]:
        return {"agency": ("agency", self.agency)}


class PlanClaymores(Choose[Company]):
    """Where the company's Claymores stand when the mission begins; the rest is carried, by edition (7.9.2)."""

    verb = "to"
    kind = "card"
    rule = "7.9.2"
    others = (DONE,)

    def next(self, g: Play[Company]) -> int:
        if not claymores_left(g.state) or not claymore_cards(g.state):
            leave_claymores(g.state)
            g.pop()
            return GO_ON
        return PLAYER

    def things(self, s: Company) -> list[int]:
        return claymore_cards(s)

    def reason(self, s: Company, card: int) -> Reason | None:
        return claymore_reason(s, card)

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        thing = claymores_left(s)[0]
        s.thing_unit[thing] = NOBODY
        s.thing_card[thing] = card
        g.tell("claymore-set", card)

    def otherwise(self, g: Play[Company], a: Action) -> None:
        s = g.state
        leave_claymores(s)
        g.pop()

    def named(self, s: Company) -> dict[str, Any]:
        return {"n": len(claymores_left(s))}
