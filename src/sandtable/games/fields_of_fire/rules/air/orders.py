"""Orders to aircraft off the map cards: helicopters in boxes, the FAC's calls and marks (10.8.6, 11.1.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, kind_of
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.support.marks import SMOKE_OF_WP
from sandtable.games.fields_of_fire.state.codes import KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, WIDTH

OUT_OF_ROCKETS: Final = Reason("10.8.6a", "out-of-rockets")


def is_controller(s: Company, unit: int) -> bool:
    """Whether a unit is the forward air controller over the map."""
    return unit in s.aloft and s.m.fac > 0 and s.kind[unit] == s.m.fac


def controller_hears(s: Company, hq: int) -> bool:
    """Whether the forward air controller takes orders of an HQ: of the CO HQ, where it needs any (10.8.6)."""
    company = hq != NOBODY and kind_of(s, hq) == KIND_HQ_COMPANY and commands(s, hq)
    return s.rules.fac_needs_orders == 1 and company


def rocket_cards(s: Company, unit: int) -> list[int]:
    """Cards the FAC can mark: below it and beside, up to Close (10.8.6)."""
    card = s.aloft[unit]
    beside = [NEIGHBOUR[8 * card + way] for way in range(8)]
    return sorted(other for other in [card, *beside] if other >= WIDTH and s.laid[other])


class MarkTarget(UnitChoice):
    """10.8.6: which card the FAC marks with WP rockets: they screen like WP but are no VOF."""

    verb = "to"
    kind = "card"
    rule = "10.8.6"

    def things(self, s: Company) -> list[int]:
        return rocket_cards(s, self.unit)

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or OUT_OF_ROCKETS

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        g.pop()
        s.rockets.append(card)
        put_smoke(s, card, OPEN, SMOKE_OF_WP + 1)
        g.tell("marked", self.unit, card)
