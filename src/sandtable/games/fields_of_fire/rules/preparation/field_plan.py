"""Planning on the ground: the patrol, where fortifications are dug, and units that arrive later (2.4.1, 2.6.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, new_cover, room_under
from sandtable.games.fields_of_fire.rules.movement.main_line import holds_outpost, man_outpost
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, own_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_staff, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import use_up
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ASSET_PHONE_LINE, FRIENDLY, KIND_FORWARD_OBSERVER, PLAYER
from sandtable.games.fields_of_fire.state.company import DORMANT, HELD, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH, card_at, column_of, from_cell, row_of

from .setup import default_card

GOES_ANYWAY: Final = Reason("2.6.1a", "goes-anyway")
OTHER_PLATOON: Final = Reason("2.6.1a", "other-platoon")
NOT_A_COMPANION: Final = Reason("2.6.1a", "not-a-companion")
GOES_ALONG: Final = Reason("2.6.1a", "goes-along")
NOT_FOR_PATROL: Final = Reason("2.6.1a", "not-for-patrol")
FORT_ELSEWHERE: Final = Reason("2.4.1i", "fort-elsewhere")
BEYOND_MLR: Final = Reason("2.4.1i", "beyond-mlr")
FORTIFIED: Final = Reason("2.4.1i", "fortified")
HAS_LINE: Final = Reason("2.4.1i", "has-line")

COVER_OF = {mc.FORT_FOXHOLE: 2, mc.FORT_TRENCH: 3, mc.FORT_BUNKER: 4}
PER_CARD: Final = 4  # fortifications of one kind on a card


# -- patrols (2.6.1)


def plan_patrol(g: Play[Company]) -> None:
    """Ask which units go; the others hold the company's positions or wait in the Staging Area (2.6.1b)."""
    s = g.state
    if s.m.patrol_platoons:
        g.push(ChoosePatrol())


def companions(s: Company, platoon: int) -> list[int]:
    """Weapons teams, FOs and Staff that may go along with the platoon."""
    return [unit for unit in range(s.used) if not companion_reason(s, unit, platoon)]


def companion_reason(s: Company, unit: int, platoon: int) -> Reason | None:
    """Why a unit cannot go along with a platoon on patrol; None if it can (2.6.1a)."""
    reason = own_reason(s, unit)
    if reason:
        return reason
    if s.platoon[unit] == platoon:
        return GOES_ANYWAY
    if s.platoon[unit] in (1, 2, 3):
        return OTHER_PLATOON
    fit = not is_vehicle(s, unit) and (is_staff(s, unit) or kind_of(s, unit) >= KIND_FORWARD_OBSERVER)
    return None if fit else NOT_A_COMPANION


class ChoosePatrol(Question):
    """2.6.1: which platoon goes on patrol, and which teams and Staff go along."""

    def __init__(self) -> None:
        super().__init__()
        self.platoon = 0
        self.along: list[int] = []

    def next(self, g: Play[Company]) -> int:
        if self.platoon and len(self.along) >= g.state.m.patrol_weapons:
            self.close(g)
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if not self.platoon:
            return [("platoon", platoon) for platoon in s.m.patrol_platoons]
        found: list[Action] = [("unit", unit) for unit in companions(s, self.platoon) if unit not in self.along]
        return [*found, DONE]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "platoon":
            return None if a[1] in s.m.patrol_platoons else NOT_FOR_PATROL
        return GOES_ALONG if a[1] in self.along else companion_reason(s, a[1], self.platoon)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            self.close(g)
        elif a[0] == "platoon":
            self.platoon = a[1]
        else:
            self.along = [*self.along, a[1]]

    def close(self, g: Play[Company]) -> None:
        """The patrol stands at the MLR; the others do not move, whether in a position or in the Staging Area."""
        s = g.state
        s.outpost_platoon = 0
        for unit in range(s.used):
            if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] != NOWHERE:
                if s.platoon[unit] == self.platoon or unit in self.along:
                    send_out(s, unit)
                else:
                    stay_behind(s, unit)
        g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        if not self.platoon:
            return Ask(Msg("ask-choose-patrol"), "2.6.1")
        return Ask(Msg("ask-choose-companions", {"n": g.state.m.patrol_weapons - len(self.along)}), "2.6.1")


def send_out(s: Company, unit: int) -> None:
    """A unit goes on patrol: it starts at the MLR (2.4.1l)."""
    s.frozen[unit] = 0
    if s.roster[unit] and s.roster[unit] not in s.patrolled:
        s.patrolled.append(s.roster[unit])
    if s.card[unit] not in line_of_departure(s):
        stop_firing(s, unit)
        put(s, unit, default_card(s))


def stay_behind(s: Company, unit: int) -> None:
    """A unit that does not go: it keeps its position, or waits in the Staging Area; it does not move (2.6.1b)."""
    if holds_position(s, unit):
        man_outpost(s, unit)
    else:
        stop_firing(s, unit)
        put(s, unit, card_at(0, (s.m.columns + 1) // 2))
    if s.frozen[unit] != DORMANT:
        s.frozen[unit] = HELD


def line_of_departure(s: Company) -> list[int]:
    """Cards from which a patrol leaves the friendly lines: those behind its MLR (2.4.1l)."""
    return [card_at(s.m.mlr, column) for column in range(1, s.m.columns + 1)] if s.m.mlr else []


def positions_for(s: Company, unit: int, card: int) -> list[int]:
    """Places of a card where the rest of the company may stand: fortifications up to the MLR, a COP (2.6.1b).

    A COP holds units of one platoon, in its fortifications or beside them.
    """
    if card < WIDTH or is_vehicle(s, unit):
        return []
    outpost = s.control[card] >> mc.CONTROL_OUTPOST & 1 != 0
    if outpost and not holds_outpost(s, unit):
        return []
    if not outpost and card // WIDTH > s.m.mlr:
        return []
    forts = [
        cover
        for cover in covers_on(s, card)
        if s.cover_kind[cover] in COVER_OF.values() and cover not in s.enemy_forts
        if s.place[unit] == cover or room_under(s, cover, unit)
    ]
    return [OPEN, *forts] if outpost else forts


def holds_position(s: Company, unit: int) -> bool:
    """Whether a unit of the company stands in one of its positions and was left there (2.6.1b)."""
    if not s.kind[unit] or s.side[unit] != FRIENDLY or s.card[unit] < WIDTH or s.frozen[unit] != HELD:
        return False
    return s.place[unit] in positions_for(s, unit, s.card[unit])


# -- fortifications (2.4.1i)


def plan_forts(g: Play[Company]) -> None:
    """Ask for each kind of fortification where it goes."""
    s = g.state
    behind_line = s.m.type == mc.DEFENSIVE and s.m.mlr and s.rules.lines_laid_before_defense
    if behind_line and line_of_the_company(s) != NOBODY:
        g.push(LayLines())
    for index in range(len(s.m.forts) - 1, -1, -1):
        g.push(PlaceForts(index))


class PlaceForts(Question):
    """Where fortifications of one kind are placed; what is not placed is not used."""

    def __init__(self, index: int = 0) -> None:
        super().__init__()
        self.index = index
        self.placed = 0
        self.card = NOWHERE  # a bunker waits for its direction

    def kind(self, s: Company) -> int:
        """FORT_* being placed."""
        return s.m.forts[self.index][0]

    def cards(self, s: Company) -> list[int]:
        """Cards that may take one more."""
        return [card for card in self.allotted(s) if not self.taken(s, card)]

    def allotted(self, s: Company) -> list[int]:
        """Cards that the mission lists, otherwise those up to the MLR."""
        listed = [from_cell(cell) for cell in s.m.forts[self.index][2:]]
        if listed:
            return listed
        rows = range(1, (s.m.mlr or s.m.rows) + 1)
        return [card_at(row, column) for row in rows for column in range(1, s.m.columns + 1)]

    def taken(self, s: Company, card: int) -> bool:
        """Whether a card has all it can take of the kind."""
        if self.kind(s) == mc.FORT_WIRE:
            return s.wire[card] != 0
        if self.kind(s) == mc.FORT_AT_MINE:
            return s.at_mines[card] != 0
        return number_on(s, card, COVER_OF[self.kind(s)]) >= PER_CARD

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] != "to":
            return None
        if a[1] not in self.allotted(s):
            listed = len(s.m.forts[self.index]) > 2
            return card_reason(s, a[1]) or (BEYOND_MLR if s.m.mlr and not listed else FORT_ELSEWHERE)
        return FORTIFIED if self.taken(s, a[1]) else None

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.card == NOWHERE and (self.placed >= s.m.forts[self.index][1] or not self.cards(s)):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        if self.card != NOWHERE:
            return [("way", way) for way in range(8)]
        found: list[Action] = [("to", card) for card in self.cards(g.state)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
        elif a[0] == "way":
            new_cover(s, COVER_OF[mc.FORT_BUNKER], self.card, a[1])
            self.card = NOWHERE
        else:
            self.placed += 1
            self.put_fort(s, a[1])

    def put_fort(self, s: Company, card: int) -> None:
        """Dig, string or lay one piece; a bunker still needs its direction."""
        kind = self.kind(s)
        if kind == mc.FORT_WIRE:
            s.wire[card] = 1
        elif kind == mc.FORT_AT_MINE:
            s.at_mines[card] = 1
        elif kind == mc.FORT_BUNKER:
            self.card = card
        else:
            new_cover(s, COVER_OF[kind], card)

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        if self.card != NOWHERE:
            return Ask(Msg("ask-bunker-way"), "5.3.2")
        left = s.m.forts[self.index][1] - self.placed
        return Ask(Msg("ask-place-forts", {"fort": ("fort", self.kind(s)), "n": left}), "2.4.1")


def line_of_the_company(s: Company) -> int:
    """A telephone line marker that somebody holds, or NOBODY."""
    for thing in range(s.things):
        if s.thing[thing] and s.t.assets.kind[s.thing[thing]] == ASSET_PHONE_LINE:
            return thing
    return NOBODY


class LayLines(Choose[Company]):
    """2.4.1i: telephone lines may be laid behind the MLR before a defence; the rest stays with its holders."""

    verb = "to"
    kind = "card"
    rule = "2.4.1"
    others = (DONE,)

    def things(self, s: Company) -> list[int]:
        """Cards up to the MLR without a line."""
        rows = range(1, s.m.mlr + 1)
        cards = [card_at(row, column) for row in rows for column in range(1, s.m.columns + 1)]
        return [card for card in cards if not self.reason(s, card)]

    def reason(self, s: Company, card: int) -> Reason | None:
        reason = card_reason(s, card)
        if reason:
            return reason
        row, column = row_of(card), column_of(card)
        if not 1 <= row <= s.m.mlr or not 1 <= column <= s.m.columns:
            return BEYOND_MLR
        return HAS_LINE if s.line[card] else None

    def next(self, g: Play[Company]) -> int:
        if line_of_the_company(g.state) == NOBODY or not self.things(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        use_up(s, line_of_the_company(s))
        s.line[card] = 1
        g.tell("line_laid", card)


def number_on(s: Company, card: int, kind: int) -> int:
    """Cover markers of a kind on a card."""
    number = 0
    for cover in range(1, len(s.cover_kind)):
        if s.cover_card[cover] == card and s.cover_kind[cover] == kind:
            number += 1
    return number


# -- reinforcements


def off_map(s: Company, unit: int) -> bool:
    """Whether a unit is neither on the map nor aboard a vehicle or in a box."""
    return s.card[unit] == NOWHERE and s.aboard[unit] == NOBODY and unit not in s.box


def bring_reinforcements(g: Play[Company]) -> None:
    """Units of the roster whose turn has come stand in the Staging Area."""
    s = g.state
    for reinforcement in s.m.reinforcements:
        if reinforcement.turn == s.turn and s.attempt == 1:
            for _ in range(reinforcement.count if reinforcement.vehicle else 0):
                vehicle = new_unit(s, reinforcement.vehicle, FRIENDLY, card_at(0, (s.m.columns + 1) // 2))
                g.tell("reinforced", vehicle)
        if reinforcement.turn == s.turn:
            for unit in range(s.used):
                if s.kind[unit] and s.roster[unit] in reinforcement.roster and off_map(s, unit):
                    put(s, unit, card_at(0, (s.m.columns + 1) // 2))
                    g.tell("reinforced", unit)
