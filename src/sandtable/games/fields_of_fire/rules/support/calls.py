"""A call for fire is resolved: it comes, falls short, or the target is lost (7.16.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, found
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, WIDTH, direction, opposite
from sandtable.games.fields_of_fire.state.profile import ARTILLERY_REMOVED

from .marks import mark_for

SCREENS: Final = (mc.FIRE_SMOKE, mc.FIRE_WP, mc.FIRE_CS)  # missions that hide a card, beside all other fire on it
HARMLESS: Final = (mc.FIRE_SMOKE, mc.FIRE_CS)  # of these those without VOF
SMOKE_MISSION: Final = 2  # defensive value of a smoke mission: that of HC smoke
MORTAR_LIGHT: Final = 18  # assets with the illumination values
ARTILLERY_LIGHT: Final = 19
AIR_LIGHT: Final = 20


def short_card(g: Play[Company], fire: int, unit: int, card: int) -> int:
    """Where a Short round falls: one card nearer to the spotter (7.16.4).

    An air strike falls beside its mark, in one edition and for attack helicopters beside its target (7.16.4c).
    """
    s = g.state
    if fire == mc.FIRE_AIR_STRIKE and s.rules.short_strike_beside_mark:
        return _beside(g, mark_for(s, card))
    if fire in (mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS) or s.card[unit] < 0:
        return _beside(g, card)
    way = direction(s.card[unit], card)
    if way in (HERE, NOWHERE):
        return _beside(g, card)
    return NEIGHBOUR[8 * card + opposite(way)]


def _beside(g: Play[Company], card: int) -> int:
    s = g.state
    cards: list[int] = []
    for way in range(8):
        other = NEIGHBOUR[8 * card + way]
        if other >= WIDTH and s.laid[other]:
            cards.append(other)
    return choose(g, "roll-short", cards)


def put_pending(s: Company, card: int, fire: int, value: int, side: int) -> None:
    """A Pending Fire Mission marker of a side; of several on one card the strongest VOF counts, every screen comes."""
    s.pending_enemy[card] |= side
    if fire in SCREENS:
        s.screens_coming.append([card, fire])
    if not s.pending[card] or (fire not in HARMLESS and outdone(s, card, value)):
        s.pending[card] = 1 + fire
        s.pending_value[card] = value
    s.dirty = 1


def outdone(s: Company, card: int, value: int) -> bool:
    """Whether the Pending marker that counts on a card has no VOF, or a weaker one."""
    return s.pending[card] - 1 in HARMLESS or value < s.pending_value[card]


def resolve_call(g: Play[Company], agency: int, fire: int, unit: int, card: int, cards: list[int]) -> bool:
    """Read the cards of a Call for Fire; True if a battalion mission may follow (7.16.2b, 7.16.3, 7.16.4)."""
    s = g.state
    short = found(s, cards, codes.WORD_NONE, codes.ICON_SHORT) > 0
    if not short and not found(s, cards, codes.WORD_NONE, codes.ICON_BURST):
        return False
    table = s.m.agencies[agency]
    if not (fire == mc.FIRE_GUNSHIPS and s.flight):
        s.fire_missions[agency][fire] -= 1
    where = short_card(g, fire, unit, card) if short else card
    if fire == mc.FIRE_ILLUMINATION:
        illuminate(s, _light_of(table.kind), where)
        if g.telling:
            g.tell("illuminated", where)
        return False
    if fire == mc.FIRE_GUNSHIPS:
        s.flight = [agency, where, s.flight[2] if s.flight else 0, 1 + card if short else 0]
        g.tell("short-round" if short else "fire-mission", agency, fire, where)
        return False
    put_pending(s, where, fire, table.vof[fire], codes.FRIENDLY)
    if g.telling:
        g.tell("short-round" if short else "fire-mission", agency, fire, where)
    spare_civilians(s, fire, where)
    if short:
        lose_target(s, agency, card)
        return False
    if table.kind != mc.AGENCY_AIR:
        s.registered[agency] = card
    return table.battalion and fire == mc.FIRE_HE and found(s, cards, codes.WORD_NONE, codes.ICON_BURST3) > 0


def lose_target(s: Company, agency: int, card: int) -> None:
    """In one edition the Target marker goes when its agency fires at another card (7.16.5a)."""
    if s.rules.registered_targets == ARTILLERY_REMOVED and s.registered[agency] != card:
        s.registered[agency] = NOWHERE


def spare_civilians(s: Company, fire: int, card: int) -> None:
    """Fire called on a card with buildings costs experience points where civilians live."""
    rule = s.m.rules[mc.RULE_CIVILIANS]
    if not rule or fire not in (mc.FIRE_HE, mc.FIRE_WP, mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS):
        return
    if s.terrain[card] and s.t.terrain.icon[s.terrain[card]] == codes.COVER_ICON_URBAN:
        s.points -= rule[0]


def _light_of(kind: int) -> int:
    if kind == mc.AGENCY_MORTAR:
        return MORTAR_LIGHT
    return AIR_LIGHT if kind == mc.AGENCY_AIR else ARTILLERY_LIGHT
