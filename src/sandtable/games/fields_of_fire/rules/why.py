"""Prohibitions that many questions share, and how a reason becomes words: code, rule id, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE

PREFIX: Final = "fields-of-fire-3e:"

FINE: Final = 0
NOT_IN_PLAY: Final = 1
NOT_OURS: Final = 2
OFF_THE_MAP: Final = 3
NO_CARD: Final = 4
NO_PLACE: Final = 5
OTHER_CARD: Final = 6
NO_THING: Final = 7
# codes of the chapters begin here
PIECES: Final = 20
FIRE: Final = 60
COMMAND: Final = 100
RALLY: Final = 140
WEAPONS: Final = 160
AIR: Final = 180
VEHICLES: Final = 220
COMMAND_ORDERS: Final = 260
LOADS: Final = 280
PREPARATION: Final = 320
CAMPAIGN: Final = 400
SPECIAL: Final = 450
LIMITS: Final = 470
MOVEMENT: Final = 500
ORDERS: Final = 580
SIGNALS: Final = 600
MOVE_ORDERS: Final = 610
TRANSPORT: Final = 620
SUPPORT: Final = 640
FIRE_ORDERS: Final = 660

Why = dict[int, tuple[str, str]]

WHY: Final[Why] = {
    NOT_IN_PLAY: ("1.2.6g", "not-in-play"),
    NOT_OURS: ("1.0a", "not-ours"),
    OFF_THE_MAP: ("2.3.5a", "off-map"),
    NO_CARD: ("2.2a", "no-card"),
    NO_PLACE: ("5.3a", "no-place"),
    OTHER_CARD: ("5.1.2c", "other-card"),
    NO_THING: ("2.3.4a", "no-thing"),
}


def own_reason(s: Company, unit: int) -> int:
    """Why a slot holds no unit of the company; 0 if it does."""
    if not 0 <= unit < UNITS or not s.kind[unit]:
        return NOT_IN_PLAY
    return FINE if s.side[unit] == FRIENDLY else NOT_OURS


def on_map_reason(s: Company, unit: int) -> int:
    """Why a slot holds no unit of the company on the map or in the Staging Area; 0 if it does."""
    return own_reason(s, unit) or (OFF_THE_MAP if s.card[unit] == NOWHERE else FINE)


def card_reason(s: Company, card: int) -> int:
    """Why there is no card at a spot of the map; 0 if there is."""
    return FINE if 0 <= card < SIZE and s.laid[card] else NO_CARD


def place_reason(s: Company, place: int, card: int) -> int:
    """Why a place is no cover marker or area of a card; 0 if it is, or the open part of a card without areas."""
    if not place:
        return NO_PLACE if card in s.areas else FINE
    return cover_reason(s, place) or (FINE if s.cover_card[place] == card else OTHER_CARD)


def cover_reason(s: Company, place: int) -> int:
    """Why a place is no cover marker or area of the map; 0 if it is."""
    return FINE if 0 < place < len(s.cover_kind) and s.cover_kind[place] else NO_PLACE


def thing_reason(s: Company, thing: int) -> int:
    """Why a slot holds no asset; 0 if it does."""
    return FINE if 0 <= thing < s.things and s.thing[thing] else NO_THING


def refusal(rule: str, name: str, cause: list[Ref] | None = None, **args: object) -> Refusal:
    """A refusal by a rule of the book, in the words of `refused-<name>`."""
    return Refusal((PREFIX + rule,), Msg("refused-" + name, dict(args)), cause)


def told(why: Why, reason: int, cause: list[Ref] | None = None) -> Refusal | None:
    """A reason of a chapter in words; None for 0."""
    if not reason:
        return None
    rule, name = why[reason] if reason in why else WHY[reason]
    return refusal(rule, name, cause)


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
