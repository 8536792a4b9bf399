"""Where fire falls: VOF markers on cards and inside buildings, and Crossfire (6.2)."""

from __future__ import annotations

from sandtable.engine.columns import holds
from sandtable.games.fields_of_fire.rules.pieces.marks import BY, CARD, COUNT, WHAT
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.visibility import visibility_for
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company, Mark
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance
from sandtable.games.fields_of_fire.state.profile import INSIDE_ONLY_WITHOUT_OUTSIDE

from .crossfire import crosses
from .grazing import concentration_cards, covered, vof_on
from .lines import in_view


def strength(s: Company, unit: int, card: int, vof: int) -> int:
    """NCM value of a unit's basic VOF on a card, by edition with its visibility modifier; NONE without VOF (6.4c)."""
    if vof == codes.VOF_NONE:
        return codes.NONE
    value = s.t.charts.vof_ncm[vof]
    if s.fpl[unit] != NOWHERE or not s.t.charts.vof_visibility[vof] or not s.rules.best_vof_after_modifiers:
        return value
    mounted = 1 if is_vehicle(s, unit) else 0
    return value + visibility_for(s, s.device[unit], mounted, card, distance(s.card[unit], card))


def lay_vof(s: Company, firers: list[int]) -> None:
    """The best VOF on every card from outside, the better Point Blank ones, and Crossfire (6.2.1, 6.2.4b)."""
    for card in s.fire_cards:
        s.vof[card] = s.vof_on_friends[card] = s.vof_on_enemies[card] = s.crossfire[card] = s.fire_ways[card] = 0
    s.diagonal_fire = 0
    outside: dict[int, int] = {}
    sources: dict[int, int] = {}  # the first card that fires at a card
    inside: list[dict[int, int]] = [{}, {}]  # by side that is fired at
    for unit in firers:
        if s.aim[unit] == NOWHERE:
            continue
        s.diagonal_fire |= s.pdf[unit] & 1
        own = s.card[unit]
        for card in covered(s, unit):
            vof = vof_on(s, unit, card)
            power = strength(s, unit, card, vof)
            if card == own:
                _lay_inside(s, unit, vof, power, inside[1 - s.side[unit]])
                continue
            s.fire_ways[card] |= 1 << direction(card, own)
            if crosses(s, card, sources.setdefault(card, own), own):
                s.crossfire[card] = 1
            if power < outside.get(card, codes.NONE + 1):
                outside[card] = power
                s.vof[card] = vof
    for card, power in outside.items():
        if s.rules.joint_card_layers == INSIDE_ONLY_WITHOUT_OUTSIDE:
            _lay_one_marker(s, card, power, inside)
        else:
            _lay_better_inside(s, card, power, inside)
    cards = list(outside)
    for fights in inside:
        for card in fights:
            if not holds(cards, card):
                cards.append(card)
    cards.sort()
    s.fire_cards = cards


def _lay_inside(s: Company, unit: int, vof: int, power: int, best: dict[int, int]) -> None:
    """The better of two Point Blank VOFs against the opponents of a unit on its own card."""
    card = s.card[unit]
    if power < best.get(card, codes.NONE):
        best[card] = power
        layer = s.vof_on_friends if s.side[unit] == codes.ENEMY else s.vof_on_enemies
        layer[card] = vof


def _lay_better_inside(s: Company, card: int, power: int, inside: list[dict[int, int]]) -> None:
    """Fire from outside hits everybody; Point Blank fire keeps its marker where it is better (6.2.1b)."""
    if inside[codes.FRIENDLY].get(card, codes.NONE) >= power:
        s.vof_on_friends[card] = 0
    if inside[codes.ENEMY].get(card, codes.NONE) >= power:
        s.vof_on_enemies[card] = 0


def _lay_one_marker(s: Company, card: int, power: int, inside: list[dict[int, int]]) -> None:
    """Fire from outside and from inside: the best of all is the one marker of the card, for both sides (6.2.1)."""
    for side in (codes.FRIENDLY, codes.ENEMY):
        layer = s.vof_on_friends if side == codes.FRIENDLY else s.vof_on_enemies
        if inside[side].get(card, codes.NONE) < power:
            power = inside[side][card]
            s.vof[card] = layer[card]
        layer[card] = codes.VOF_NONE


def end_concentration(s: Company) -> None:
    """Concentrated Fire whose firer no longer fires at the target's card is removed (7.11.5a)."""
    if not any(row[WHAT] == codes.VOF_CONCENTRATED for row in s.marks):
        return
    kept: list[Mark] = []
    for row in s.marks:
        if row[WHAT] == codes.VOF_CONCENTRATED and row[COUNT]:
            by = row[BY]
            if by == NOBODY or not s.kind[by]:
                continue
            lost = s.rules.concentrated_fire_lost_with_los or in_view(s, by, row[CARD])
            if lost and row[CARD] not in concentration_cards(s, by):
                continue
        kept.append(row)
    s.marks = kept
