"""Small positions for tests: cards, units and the Action Cards that will be drawn."""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.engine.message import Action, Refusal
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.game import build
from sandtable.games.fields_of_fire.position import place_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.seam.match import Match

GAME = build()
T = GAME.t
ROLE = "company"
MAP = ["open_field open_field open_field", "open_field open_field open_field", "open_field open_field open_field"]


def said(reason: Reason | None) -> tuple[str, str]:
    """The rule and the words of a reason; both empty if there is none."""
    return (reason.rules[0], reason.words) if reason else ("", "")


def card(**wanted: Any) -> int:
    """The lowest Action Card with these columns, such as `card(activated=4)` or `card(word=codes.WORD_RALLY)`."""
    for number in T.cards.numbers:
        if T.cards.kind[number] == codes.CARD_DRAW and all(_column(name, number) == v for name, v in wanted.items()):
            return number
    raise LookupError(f"no Action Card with {wanted}")


def _column(name: str, number: int) -> Any:
    if name.startswith("random"):
        return T.cards.random[int(name[6:])][number]
    if name.startswith("ncm"):
        return T.cards.result(number, int(name[3:].replace("m", "-")))
    return getattr(T.cards, name)[number]


STARS = max(T.cards.numbers, key=lambda number: T.cards.initiative[number])  # enough to go on when it is halved


def cards(*wanted: dict[str, Any]) -> list[int]:
    """Different Action Cards that meet the wishes in order."""
    found: list[int] = []
    for wish in wanted:
        for number in T.cards.numbers:
            fits = T.cards.kind[number] == codes.CARD_DRAW and number not in found
            if fits and all(_column(name, number) == value for name, value in wish.items()):
                found.append(number)
                break
        else:
            raise LookupError(f"no Action Card with {wish}")
    return found


def without(word: int = -1, icon: int = -1, count: int = 1) -> list[int]:
    """Different Action Cards that show neither the word nor the icon, nor HQ."""
    fits = [
        number
        for number in T.cards.numbers
        if T.cards.kind[number] == codes.CARD_DRAW
        and T.cards.word[number] != word
        and T.cards.icon[number] != icon
        and not T.cards.hq[number]
    ]
    return fits[:count]


def unit(key: str, at: str, **marks: Any) -> dict[str, Any]:
    """A unit of a position: roster key or type key, and a card such as `r1c2` or `s1`."""
    return {"unit": key, "at": at, **marks}


def cites(*rules: str) -> tuple[str, ...]:
    """Rules of the third edition as the book of the present edition has them."""
    return tuple(GAME.cited(rule, GAME.resolve("L1", {})) for rule in rules)


class Field:
    """A position being written, then played. `draws` gives Action Cards by reason, in order."""

    def __init__(self, *units: dict[str, Any], draws: dict[str, list[Any]] | None = None, **facts: Any) -> None:
        facts.setdefault("map", MAP)
        loose = facts.pop("loose", True)
        rest = Chance(key_of(facts.pop("seed", 1))) if loose else None
        self.chance = Scripted({"roll-general-initiative": [STARS], **(draws or {})}, rest)
        options = facts.pop("options", {})
        self.match: Match = sandtable.from_position(
            GAME, {**facts, "units": list(units)}, chance=self.chance, options=options
        )
        self.keys: list[str] = [str(row["unit"]) for row in units]

    @property
    def s(self) -> Company:
        """The state."""
        state: Company = self.match.play.state
        return state

    def find(self, key: str, nth: int = 0) -> int:
        """The slot of a unit in play by roster or type key."""
        s = self.s
        found = [
            slot
            for slot in range(UNITS)
            if s.kind[slot]
            and key in (T.types.key[s.kind[slot]], T.roster.key[s.roster[slot]] if s.roster[slot] else "")
        ]
        return found[nth]

    def at(self, text: str) -> int:
        """A card by its name."""
        return place_of(text)

    def actions(self) -> list[Action]:
        """The legal answers."""
        return self.match.actions(ROLE)

    def key(self) -> str:
        """Which question is open."""
        assert self.match.decision is not None
        return self.match.decision.key.split("/")[1]

    def do(self, *answer: Any) -> None:
        """Answer the open question."""
        self.match.apply(tuple(answer), ROLE)

    def refused(self, *answer: Any) -> Refusal:
        """Why an answer is not accepted."""
        refusal = self.match.why_not(tuple(answer), ROLE)
        assert refusal is not None
        return refusal

    def told(self, *answer: Any) -> Refusal:
        """Why an answer is not accepted, with rules as the third edition numbers them."""
        frame = self.match.play.stack[-1]
        told = frame.explain(self.match.play, tuple(answer))
        assert told is not None
        assert self.refused(*answer).rules == cites(*told.rules)
        return told

    def order(self, who: str | int, action: int, *then: tuple[Any, ...]) -> None:
        """In an impulse: choose a unit, an action, and answer what it asks."""
        slot = self.find(who) if isinstance(who, str) else who
        self.do("unit", slot)
        if self.key() == "order-unit":
            self.do("action", action)
        for answer in then:
            self.do(*answer)

    def offered(self, who: str | int) -> list[int]:
        """Actions that a unit can be ordered to do in this impulse."""
        from sandtable.games.fields_of_fire.rules.orders.menu import offers

        slot = self.find(who) if isinstance(who, str) else who
        frame: Any = self.match.play.stack[-1]
        return offers(self.s, frame.hq, slot, frame.remaining(self.s))
