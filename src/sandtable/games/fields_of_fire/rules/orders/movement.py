"""Carrying out movement orders: choose the card, choose the area, draw for infiltration and cover (4.2.2)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import GO_ON, Frame, Play
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.cover import (
    covers_on,
    find_cover,
    places_for,
    room_under,
    shelter_reason,
)
from sandtable.games.fields_of_fire.rules.movement.infantry import (
    destinations,
    may_exit,
    move_unit,
    platoon_moves,
    platoon_units,
    shifts,
    single_action,
)
from sandtable.games.fields_of_fire.rules.movement.leaving import leave_map
from sandtable.games.fields_of_fire.rules.movement.why import IS_THERE, NOT_ENTERED
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason, place_reason
from sandtable.games.fields_of_fire.state.action_codes import (
    INFILTRATE_ADJACENT,
    INFILTRATE_PLATOON,
    INFILTRATE_WITHIN,
    LOAD,
    MOVE_ADJACENT,
    MOVE_PLATOON,
    MOVE_WITHIN,
    SEEK_COVER,
)
from sandtable.games.fields_of_fire.state.codes import ICON_INFILTRATE, WORD_COVER
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company

from .loading import begin_load
from .reasons import NO_STOREY, PLATOON_OF_TWO, WHY
from .why import area_refusal, step_refusal


def begin_movement(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """Start a movement action that has been ordered and paid."""
    if action in (MOVE_ADJACENT, INFILTRATE_ADJACENT):
        g.push(ChooseCard(hq, unit, action))
    elif action in (MOVE_PLATOON, INFILTRATE_PLATOON):
        g.push(ChoosePlatoonCard(hq, unit, action))
    elif action == SEEK_COVER:
        g.push(SeekCover(hq, unit, action))
    elif action == MOVE_WITHIN:
        g.push(ChooseArea(unit, g.state.card[unit], 0))
    elif action == INFILTRATE_WITHIN:
        g.push(InfiltrateWithin(hq, unit, action))
    elif action == LOAD:
        begin_load(g, unit)


class ChooseCard(Question):
    """To which adjacent card the unit goes (5.1.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = MOVE_ADJACENT) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("to", card) for card in destinations(g.state, self.unit, self.action)]
        if self.action == MOVE_ADJACENT and may_exit(g.state, self.unit):
            found.append(("exit",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        if a[0] == "exit":
            leave_map(g, self.unit)
            return
        card: int = a[1]
        if self.action == MOVE_ADJACENT:
            enter(g, self.unit, card, 0)
        else:
            g.push(InfiltrateTo(self.hq, self.unit, self.action, card))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        name = "ask-move-to" if self.action == MOVE_ADJACENT else "ask-infiltrate-to"
        ask = Ask(Msg(name, {"unit": ("unit", self.unit)}), s.t.charts.actions[self.action].rule)
        if self.action != MOVE_ADJACENT:
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


class ChoosePlatoonCard(Question):
    """To which card the platoon goes together (4.2.2b, 4.2.2d)."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = MOVE_PLATOON) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action

    def options(self, g: Play[Company]) -> list[Action]:
        return [("to", card) for card in platoon_moves(g.state, self.unit, self.action)]

    def reason(self, s: Company, a: Action) -> int:
        fine = a[1] in platoon_moves(s, self.unit, self.action)
        return FINE if fine else card_reason(s, a[1]) or PLATOON_OF_TWO

    def answer(self, g: Play[Company], a: Action) -> None:
        card: int = a[1]
        s = g.state
        single = single_action(self.action)
        goes: list[int] = []
        for unit in platoon_units(s, self.unit):
            if not s.done[unit] >> single & 1 and card in destinations(s, unit, single):
                s.done[unit] |= 1 << single | 1 << self.action
                goes.append(unit)
        g.replace(PlatoonMarch(self.hq, self.action, card, goes))

    def ask(self, g: Play[Company]) -> Ask:
        rule = g.state.t.charts.actions[self.action].rule
        return Ask(Msg("ask-platoon-to", {"unit": ("unit", self.unit)}), rule)


class PlatoonMarch(Frame[Company]):
    """The units of a platoon go one after the other; each may be stopped by the stacking limit."""

    def __init__(
        self, hq: int = NOBODY, action: int = MOVE_PLATOON, card: int = 0, goes: list[int] | None = None
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
        if s.kind[unit] and self.card in destinations(s, unit, single):
            if single == MOVE_ADJACENT:
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


class ChooseArea(Question):
    """Which area of the card the unit goes to: out of cover, or under a cover marker."""

    why = WHY

    def __init__(self, unit: int = 0, card: int = 0, hidden: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.card = card
        self.hidden = hidden

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if s.card[self.unit] == self.card:
            return [("under", place) for place in shifts(s, self.unit)]
        return [("under", place) for place in places_for(s, self.unit, self.card)]

    def answer(self, g: Play[Company], a: Action) -> None:
        place: int = a[1]
        g.pop()
        move_unit(g, self.unit, self.card, place, self.hidden == 1)

    def ask(self, g: Play[Company]) -> Ask:
        ask = Ask(Msg("ask-choose-area", {"unit": ("unit", self.unit), "card": ("card", self.card)}), "5.1.2")
        s = g.state
        ask.info = {"value": {str(a[1]): marker_value(s, a[1]) for a in self.options(g) if a[1] != OPEN}}
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] != "under":
            return None
        return area_refusal(g.state, self.unit, self.card, a[1]) or super().explain(g, a)

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        why = self.explain(g, ("under", ref[1])) if ref[0] == "place" else None
        return [] if why is None else [why]

    def reason(self, s: Company, a: Action) -> int:
        if self.card in s.areas:
            fine = a[1] in places_for(s, self.unit, self.card)
            return FINE if fine else place_reason(s, a[1], self.card) or NOT_ENTERED
        if a[1] == s.place[self.unit] and s.card[self.unit] == self.card:
            return IS_THERE
        return shelter_reason(s, self.unit, self.card, a[1])


class InfiltrateTo(Attempt):
    """4.2.2c: unseen to an adjacent card; a failure is an ordinary move to the same card."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = INFILTRATE_ADJACENT, card: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.card = card

    def finish(self, g: Play[Company], success: bool) -> None:
        enter(g, self.unit, self.card, 1 if success else 0)


class InfiltrateWithin(Attempt):
    """4.2.2g: unseen to another area of the card; a failure is an ordinary move within the card."""

    def finish(self, g: Play[Company], success: bool) -> None:
        g.push(ChooseArea(self.unit, g.state.card[self.unit], 1 if success else 0))


class SeekCover(Attempt):
    """4.2.2e: look for cover on the card; the finder goes under it and is Exposed."""

    def base(self, s: Company) -> int:
        return s.t.terrain.draw[s.terrain[s.card[self.unit]]]

    def finish(self, g: Play[Company], success: bool) -> None:
        if not success:
            return
        s = g.state
        card = s.card[self.unit]
        cover = find_cover(g, card)
        relocate(g, self.unit, card, cover)
        s.exposed[self.unit] = 1
        g.tell("cover_found", self.unit, card, s.cover_kind[cover])
        if len(storeys(s, self.unit, cover)) > 1:
            g.push(ChooseStorey(self.unit, cover))


def storeys(s: Company, unit: int, cover: int) -> list[int]:
    """A building that was just found, and its Upper Story or Church Tower if the finder fits in (5.2.2B)."""
    above = [other for other in covers_on(s, s.cover_card[cover]) if s.cover_below[other] == cover]
    return [cover, *[other for other in above if room_under(s, other, unit)]]


class ChooseStorey(Question):
    """5.2.2B: the finder of a building may go directly to its upper story."""

    why = WHY

    def __init__(self, unit: int = 0, cover: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.cover = cover

    def options(self, g: Play[Company]) -> list[Action]:
        return [("under", place) for place in storeys(g.state, self.unit, self.cover)]

    def reason(self, s: Company, a: Action) -> int:
        fine = a[1] in storeys(s, self.unit, self.cover)
        return FINE if fine else shelter_reason(s, self.unit, s.card[self.unit], a[1]) or NO_STOREY

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        relocate(g, self.unit, g.state.card[self.unit], a[1])

    def ask(self, g: Play[Company]) -> Ask:
        card = g.state.card[self.unit]
        return Ask(Msg("ask-choose-area", {"unit": ("unit", self.unit), "card": ("card", card)}), "5.2.2")


def cover_chance(s: Company, hq: int, unit: int) -> float:
    """The chance that a Seek Cover attempt succeeds with the cards left in the deck."""
    base = s.t.terrain.draw[s.terrain[s.card[unit]]]
    return chance_of(s, cards_for(s, SEEK_COVER, hq, unit, base), WORD_COVER, 0)
