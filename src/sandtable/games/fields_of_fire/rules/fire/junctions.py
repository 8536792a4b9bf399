"""T-junctions of attached buildings: the firer chooses which card at the end of the street is hit (13.7b)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.urban import junction_cards
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, PLAYER
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import direction

from .engage import set_fire, targets_among

NOT_AT_JUNCTION: Final = Reason("13.7b", "not-at-junction")


def junction_choice(s: Company, unit: int) -> list[int]:
    """Both cards of a T-junction if a unit fires at one of them and has targets on both, otherwise nothing."""
    cards = junction_cards(s, unit)
    for index in range(0, len(cards), 2):
        pair = cards[index : index + 2]
        if s.aim[unit] in pair and len(targets_among(s, unit, sorted(pair))) == 2:
            return sorted(pair)
    return []


def ask_junction(g: Play[Company], unit: int) -> None:
    """Ask for the card when a friendly unit has set a new PDF towards a T-junction; others of its card join it."""
    s = g.state
    if s.side[unit] != FRIENDLY:
        return
    for other in units_on(s, s.card[unit]):
        if other != unit and s.side[other] == FRIENDLY and s.aim[other] == s.aim[unit]:
            return
    if junction_choice(s, unit):
        g.push(ChooseJunctionCard(unit))


class ChooseJunctionCard(UnitChoice):
    """A unit has opened fire down a street that ends at attached buildings: which of the two cards it hits."""

    verb = "to"
    kind = "card"
    rule = "13.7"
    prompt = "ask-junction-card"

    def next(self, g: Play[Company]) -> int:
        if not junction_choice(g.state, self.unit):
            g.pop()
            return GO_ON
        return PLAYER

    def things(self, s: Company) -> list[int]:
        return junction_choice(s, self.unit)

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or NOT_AT_JUNCTION

    def choose(self, g: Play[Company], chosen: int) -> None:
        s = g.state
        card, before = s.card[self.unit], s.aim[self.unit]
        g.pop()
        for other in units_on(s, card):
            if s.side[other] == s.side[self.unit] and s.aim[other] == before and chosen in junction_choice(s, other):
                set_fire(s, other, chosen, direction(card, chosen))
