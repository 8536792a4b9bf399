"""Marks on a card for a fire mission or a landing: coloured smoke, flares, WP, known positions (4.4, 7.16.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.lines import spotted_on
from sandtable.games.fields_of_fire.rules.pieces.areas import compound
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.sight.visibility import smoke_signals
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_WP, SIGNAL_POSITIONS

SMOKE_OF_WP: Final = 1  # defensive value of the smoke of a WP mission

OUT_OF_ROCKETS: Final = Reason("10.8.6a", "out-of-rockets")


def known_compound(s: Company, card: int) -> bool:
    """A walled compound with spotted enemies: a target even without LOS to them (13.4.2)."""
    return card in s.areas and compound(s, card) and spotted_on(s, card)


def mark_for(s: Company, card: int) -> int:
    """The card that marks a target for aircraft: WP on it, or colour on the nearest friendly card (7.16.2g)."""
    if wp_mission_on(s, card) or card in s.rockets:
        return card
    if [card, FIRE_WP] in s.screens_coming and s.rules.pending_wp_marks:
        return card
    if s.rules.ignore_communication:
        return card  # aircraft are told where
    friends = [other for other in s.units_at if other >= WIDTH and s.count[codes.FRIENDLY * SIZE + other]]
    if not friends:
        return NOWHERE
    nearest = min(distance(other, card) for other in friends)
    for other in sorted(friends):
        if distance(other, card) == nearest and coloured_mark_on(s, other):
            return other
    return NOWHERE


def wp_mission_on(s: Company, card: int) -> bool:
    """Whether a WP mission burns on a card, even beside stronger fire."""
    return s.incoming[card] == codes.VOF_WP_MISSION or [card, OPEN, SMOKE_OF_WP + 1, 0] in s.screens


def coloured_mark_on(s: Company, card: int) -> bool:
    """Whether smoke or a flare marks friendly positions for aircraft; where marks are signals, only WP does."""
    if coloured_smoke_on(s, card, SIGNAL_POSITIONS):
        return True
    if s.rules.marks_preassigned:
        return wp_on(s, card)
    return any(
        key // 64 == card and number and s.t.assets.kind[key % 64] == codes.ASSET_SIGNAL
        for key, number in s.deployed.items()
    )


def wp_on(s: Company, card: int) -> bool:
    """Whether thrown or lit WP burns on a card; as a signal it can only be a mark."""
    assets = s.t.assets
    for key, number in s.deployed.items():
        if key // 64 == card and number and assets.kind[key % 64] == codes.ASSET_SCREEN:
            if assets.special[key % 64] == codes.SPECIAL_WP:
                return True
    return False


def coloured_smoke_on(s: Company, card: int, mark: int) -> bool:
    """Whether coloured smoke burns on a card as a mark; where marks are signals, of a colour with this meaning.

    By moonlight it is neither mark nor signal (4.4.1c).
    """
    if not smoke_signals(s):
        return False
    for key, number in s.deployed.items():
        if key // 64 == card and number and s.t.assets.kind[key % 64] == codes.ASSET_COLOURED_SMOKE:
            if not s.rules.marks_preassigned or s.signal.get(key % 64, 0) == mark:
                return True
    return False


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
