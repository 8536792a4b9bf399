"""What an answer can name, or why not: units of the company, cards, places, assets."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE

NOT_IN_PLAY: Final = Reason("1.2.6g", "not-in-play")
NOT_OURS: Final = Reason("1.0a", "not-ours")
OFF_THE_MAP: Final = Reason("2.3.5a", "off-map")
NO_CARD: Final = Reason("2.2a", "no-card")
NO_PLACE: Final = Reason("5.3a", "no-place")
OTHER_CARD: Final = Reason("5.1.2c", "other-card")
NO_THING: Final = Reason("2.3.4a", "no-thing")


def own_reason(s: Company, unit: int) -> Reason | None:
    """Why a slot holds no unit of the company; None if it does."""
    if not 0 <= unit < UNITS or not s.kind[unit]:
        return NOT_IN_PLAY
    return None if s.side[unit] == FRIENDLY else NOT_OURS


def on_map_reason(s: Company, unit: int) -> Reason | None:
    """Why a slot holds no unit of the company on the map or in the Staging Area; None if it does."""
    return own_reason(s, unit) or (OFF_THE_MAP if s.card[unit] == NOWHERE else None)


def card_reason(s: Company, card: int) -> Reason | None:
    """Why there is no card at a spot of the map; None if there is."""
    return None if 0 <= card < SIZE and s.laid[card] else NO_CARD


def place_reason(s: Company, place: int, card: int) -> Reason | None:
    """Why a place is no cover marker or area of a card; None if it is, or the open part of a card without areas."""
    if not place:
        return NO_PLACE if card in s.areas else None
    return cover_reason(s, place) or (None if s.cover_card[place] == card else OTHER_CARD)


def cover_reason(s: Company, place: int) -> Reason | None:
    """Why a place is no cover marker or area of the map; None if it is."""
    return None if 0 < place < len(s.cover_kind) and s.cover_kind[place] else NO_PLACE


def thing_reason(s: Company, thing: int) -> Reason | None:
    """Why a slot holds no asset; None if it does."""
    return None if 0 <= thing < s.things and s.thing[thing] else NO_THING


def on_table(s: Company, ref: Ref) -> bool:
    """Whether a unit, card or place lies on the table, where a person could point at it."""
    kind, number = ref
    if kind == "unit":
        return s.kind[number] != 0 and (s.card[number] != NOWHERE or s.aboard[number] != NOBODY or number in s.box)
    if kind == "card":
        return s.laid[number] != 0
    if kind == "place":
        return number == 0 or (number < len(s.cover_kind) and s.cover_kind[number] != 0)
    return True
