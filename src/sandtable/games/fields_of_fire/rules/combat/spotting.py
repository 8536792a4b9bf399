"""Spotting unseen enemies (4.2.4a, 8.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, combat_limit
from sandtable.games.fields_of_fire.rules.fire.ratings import basic_rating, special_of
from sandtable.games.fields_of_fire.rules.movement.cover import concealment
from sandtable.games.fields_of_fire.rules.pieces.areas import is_inside, marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.presence import NOT_IN_PLAY
from sandtable.games.fields_of_fire.rules.pieces.rides import driver_experience
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.los import higher, sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import SPOT
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH

FRIENDS_ARE_SEEN: Final = Reason("8.5g", "friends-are-seen")
SPOTTED_ALREADY: Final = Reason("8.5a", "spotted-already")
OUT_OF_SIGHT: Final = Reason("4.2.4a.who", "out-of-sight")

BASE: Final = 2


def unspotted_targets(s: Company, unit: int) -> list[int]:
    """Unspotted enemy units to which a unit on the map has LOS, one for each card (8.5)."""
    found: list[int] = []
    if s.card[unit] < WIDTH:
        return found
    for card, here in s.units_at.items():
        if s.count[SIZE + card]:
            hidden = [target for target in here if s.side[target] == codes.ENEMY and not s.spotted[target]]
            found.extend(target for target in hidden if sees_unit(s, unit, target))
    found.sort()
    return found


def spotting_reason(s: Company, unit: int, target: int) -> Reason | None:
    """Why a unit cannot try to spot a target; None if it can (8.5)."""
    if not s.kind[target]:
        return NOT_IN_PLAY
    if s.side[target] != codes.ENEMY:
        return FRIENDS_ARE_SEEN
    if s.spotted[target]:
        return SPOTTED_ALREADY
    return None if target in unspotted_targets(s, unit) else OUT_OF_SIGHT


class SpotAct(Act):
    """4.2.4a: a unit looks for an unspotted enemy."""

    code = SPOT

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        limit = combat_limit(s, unit, SPOT)
        return limit or (None if unspotted_targets(s, unit) else WRONG_RECIPIENT)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseSpotTarget(hq, unit))

    def cards(self, s: Company, hq: int, unit: int) -> int:
        return max((spotting_cards(s, unit, target) for target in unspotted_targets(s, unit)), default=0)


def spotting_parts(s: Company, unit: int, target: int) -> list[tuple[str, int]]:
    """The modifiers of a spotting attempt by name (8.5)."""
    charts = s.t.charts
    parts: list[tuple[str, int]] = [
        ("spotter-experience", charts.spotter_experience[spotter_experience(s, unit)]),
        ("target-experience", charts.target_experience[experience_of(s, target)]),
    ]
    if s.t.types.flags[s.kind[unit]] & codes.UNIT_SPOT_BONUS:
        parts.append(("keen-eye", 1))
    if higher(s, unit, target):
        parts.append(("higher", charts.spot_higher))
    if s.card[unit] == s.card[target]:
        parts.append(("same-card", charts.spot_same_card))
    if s.exposed[target]:
        parts.append(("exposed", charts.spot_exposed))
    if OPEN < s.place[target] < COVERS:
        parts.append(("under-cover", charts.spot_under_cover))
    if kind_of(s, target) in (codes.KIND_SNIPER, codes.KIND_SPOTTER, codes.KIND_FORWARD_OBSERVER):
        parts.append(("sniper-or-observer", charts.spot_sniper_or_observer))
    parts.append(terrain_part(s, unit, target))
    rating = basic_rating(s, target, 1)  # a superscript G! is no G! rating
    if rating == codes.RATING_H or (rating == codes.RATING_NONE and special_of(s, target) == codes.SPECIAL_GRENADE):
        parts.append(("heavy", charts.spot_rating_heavy))
    elif rating == codes.RATING_A:
        parts.append(("automatic", charts.spot_rating_automatic))
    return [part for part in parts if part[1]]


def spotter_experience(s: Company, unit: int) -> int:
    """The experience of the spotter; for a vehicle without crew, the best of those aboard (10.8.8)."""
    return driver_experience(s, unit) if is_vehicle(s, unit) else experience_of(s, unit)


def terrain_part(s: Company, unit: int, target: int) -> tuple[str, int]:
    """The modifier of the target's card: cover & concealment 0, or 3 and more (8.5)."""
    charts = s.t.charts
    card = s.card[target]
    value = concealment(s, card, [s.card[unit]])
    place = s.place[target]
    if card in s.areas:
        if is_inside(place):
            return ("urban-inside", charts.spot_urban_inside)
        return ("urban", charts.spot_urban_area_zero if marker_value(s, place) == 0 else 0)
    if value == 0:
        return ("open-ground", charts.spot_card_zero)
    return ("thick-ground", charts.spot_card_three if value >= 3 else 0)


def spotting_cards(s: Company, unit: int, target: int) -> int:
    """Cards of a spotting attempt: two and the modifiers, at least one."""
    number = BASE
    for _, value in spotting_parts(s, unit, target):
        number += value
    return max(1, number)


def reveal(g: Play[Company], card: int) -> None:
    """All enemy units of a card become spotted together (8.5)."""
    s = g.state
    for unit in s.units_at.get(card, []):
        if s.side[unit] == codes.ENEMY and not s.spotted[unit]:
            s.spotted[unit] = 1
            g.tell("spotted", unit, card)
    s.dirty = 1


class ChooseSpotTarget(UnitChoice):
    """4.2.4a: which unseen enemy the unit looks for."""

    verb = "target"
    kind = "unit"
    rule = "4.2.4a"

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq

    def things(self, s: Company) -> list[int]:
        return unspotted_targets(s, self.unit)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return spotting_reason(s, self.unit, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        g.replace(SpotAttempt(self.hq, self.unit, unit))

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        ask = super().ask(g)
        ask.info = {
            str(target): {
                "parts": spotting_parts(s, self.unit, target),
                "cards": spotting_cards(s, self.unit, target),
                "chance": round(chance_of(s, spotting_cards(s, self.unit, target), 0, codes.ICON_CROSSHAIRS), 3),
            }
            for target in unspotted_targets(s, self.unit)
        }
        return ask


class SpotAttempt(Attempt):
    """Draw for the crosshairs; a success removes the Unspotted marker of the card."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, target: int = 0) -> None:
        super().__init__(hq, unit, SPOT)
        self.target = target

    def count(self, s: Company) -> int:
        return spotting_cards(s, self.unit, self.target)

    def finish(self, g: Play[Company], success: bool) -> None:
        if success and self.target < UNITS and g.state.kind[self.target]:
            reveal(g, g.state.card[self.target])
