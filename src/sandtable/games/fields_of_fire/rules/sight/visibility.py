"""Visibility: light, weather, illumination and night observation devices (rules 9.0 to 9.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import FARTHEST, NEIGHBOUR, NOWHERE
from sandtable.games.fields_of_fire.state.profile import ALL_VISIBILITY, LIT_SEES_LIT

NEAREST: Final = 1  # how far one sees in limited visibility (9.1b)
MOONLIGHT: Final = 2  # light of a night in which coloured smoke is no signal (4.4.1c)


def light_level(s: Company) -> int:
    """The light modifier of this turn (9.0a); turns after the last one of the mission have the light of that one."""
    if s.turn > s.last_turn():
        return 0
    return s.t.charts.light[s.m.light[min(s.turn, len(s.m.light) - 1)]]


def weather(s: Company) -> int:
    """The weather modifier of this turn; an event may have changed the weather (9.0a)."""
    if s.weather_event != NOWHERE:
        return s.t.charts.weather[s.weather_event]
    if s.turn >= len(s.m.weather):
        return 0
    return s.t.charts.weather[s.m.weather[s.turn]]


def visibility(s: Company) -> int:
    """Light and weather together (9.0a)."""
    return light_level(s) + weather(s)


def limited(s: Company) -> bool:
    """Whether this turn has Limited Visibility (9.0b)."""
    return visibility(s) >= s.t.charts.limited_visibility


def smoke_signals(s: Company) -> bool:
    """Whether coloured smoke can be a signal or a mark now: not by moonlight, in one edition always (4.4.1c)."""
    return not s.rules.coloured_smoke_no_night or light_level(s) < MOONLIGHT


def illuminated(s: Company, card: int) -> bool:
    """Whether a card is lit; never in bad weather (9.2.1a, 9.2.1c)."""
    return s.light[card] < 0 and weather(s) < s.t.charts.limited_visibility


def visibility_on(s: Company, card: int) -> int:
    """The modifier for ordinary fire at a card: illumination offsets light only, never below daylight (9.2a)."""
    light = light_level(s)
    if light > 0 and illuminated(s, card):
        light = max(0, light + s.light[card])
    return at_most(s, light + weather(s))


def at_most(s: Company, modifier: int) -> int:
    """A visibility modifier of the NCM, in one edition never above a limit (9.0a)."""
    most = s.rules.visibility_most
    return min(modifier, most) if most else modifier


def visibility_for(s: Company, device: int, mounted: int, card: int, distance: int) -> int:
    """The modifier for fire by a unit with a night device at a card so many cards away (9.3.1a-9.3.3a)."""
    if device == mc.NIGHT_DEVICE_THERMAL:
        return 0
    if device == mc.NIGHT_DEVICE_PASSIVE and not illuminated(s, card):
        return _left_by_device(s)
    if device == mc.NIGHT_DEVICE_ACTIVE and distance <= mounted:
        return _left_by_device(s)
    return visibility_on(s, card)


def _left_by_device(s: Company) -> int:
    """What a night device leaves of the modifier: the weather, in one edition nothing."""
    return 0 if s.rules.night_device_scope == ALL_VISIBILITY else weather(s)


def sight(s: Company, device: int, origin: int, card: int) -> int:
    """How many cards away a unit with this device on a card can see another (9.1b, 9.2.1, 9.3)."""
    if visibility(s) < s.t.charts.limited_visibility or device == mc.NIGHT_DEVICE_THERMAL or _lit(s, origin, card):
        return FARTHEST
    if device == mc.NIGHT_DEVICE_PASSIVE and _left_by_device(s) < s.t.charts.limited_visibility:
        return FARTHEST
    return NEAREST


def _lit(s: Company, origin: int, card: int) -> bool:
    """Whether light shows one card to another: a lit card, in one edition only to units on lit cards (9.2.1)."""
    if not illuminated(s, card):
        return False
    return s.rules.illumination_los != LIT_SEES_LIT or illuminated(s, origin)


def sees_through_smoke(s: Company, device: int) -> bool:
    """Thermal sights look through smoke in one edition (9.3.3)."""
    return device == mc.NIGHT_DEVICE_THERMAL and s.rules.night_device_scope == ALL_VISIBILITY


def illuminate(s: Company, asset: int, card: int) -> None:
    """Put an illumination marker on a card and its lower value on the cards beside it; the strongest counts (9.2a)."""
    assets = s.t.assets
    s.light[card] = min(s.light[card], assets.light[asset])
    beside = assets.light_adjacent[asset]
    if beside < 0:
        for way in range(8):
            other = NEIGHBOUR[8 * card + way]
            if other != NOWHERE:  # ground that is laid there later is lit too
                s.light[other] = min(s.light[other], beside)
    s.dirty = 1


def darken(s: Company) -> None:
    """Clean Up: every illumination marker goes (9.2b)."""
    for card in range(len(s.light)):
        s.light[card] = 0
    s.dirty = 1
