"""Seek Cover: look for cover on the card and go under it (4.2.2e, 5.2.2B)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, cards_for
from sandtable.games.fields_of_fire.rules.command.permits import move_limit
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.state.action_codes import SEEK_COVER
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .cover import cover_left, covers_on, find_cover, room_under, shelter_reason
from .held import OVERLOADED, stay_reason

NO_STOREY: Final = Reason("5.2.2", "no-storey")

UNDER_COVER: Final = Reason("5.1.1b", "under-cover")
NO_COVER_LEFT: Final = Reason("5.3a", "no-cover-left")


class SeekCoverAct(Act):
    """4.2.2e: a unit in the open looks for cover."""

    code = SEEK_COVER

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return seek_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(SeekCover(hq, unit, SEEK_COVER))

    def cards(self, s: Company, hq: int, unit: int) -> int:
        return cards_for(s, SEEK_COVER, hq, unit, s.t.terrain.draw[s.terrain[s.card[unit]]])


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
        s.exposed[self.unit] = 1
        g.tell("cover_found", self.unit, card, s.cover_kind[cover])
        if len(storeys(s, self.unit, cover)) > 1:
            g.push(ChooseStorey(self.unit, cover))
        else:
            relocate(g, self.unit, card, cover)


def storeys(s: Company, unit: int, cover: int) -> list[int]:
    """A building that was just found, and its Upper Story or Church Tower if the finder fits in (5.2.2B)."""
    above = [other for other in covers_on(s, s.cover_card[cover]) if s.cover_below[other] == cover]
    return [cover, *[other for other in above if room_under(s, other, unit)]]


class ChooseStorey(UnitChoice):
    """5.2.2B: the finder of a building may go directly to its upper story."""

    verb = "under"
    kind = "place"
    rule = "5.2.2"
    prompt = "ask-choose-area"

    def __init__(self, unit: int = 0, cover: int = 0) -> None:
        super().__init__(unit)
        self.cover = cover

    def things(self, s: Company) -> list[int]:
        return storeys(s, self.unit, self.cover)

    def reason(self, s: Company, place: int) -> Reason | None:
        return shelter_reason(s, self.unit, s.card[self.unit], place) or NO_STOREY

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        relocate(g, self.unit, g.state.card[self.unit], place)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit), "card": ("card", s.card[self.unit])}


def seek_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit may not attempt to Seek Cover; None if it may (4.2.2e)."""
    reason = move_limit(s, unit, SEEK_COVER) or stay_reason(s, unit)
    if reason:
        return reason
    if s.place[unit] != OPEN:
        return UNDER_COVER
    if overloaded(s, unit):
        return OVERLOADED
    return None if s.card[unit] >= WIDTH and cover_left(s, s.card[unit]) else NO_COVER_LEFT
