"""The Net Combat Modifier of a unit under fire, with its parts (6.4, 5.2.3, 5.3, 5.4, 9.0)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.fire.grazing import covered, vof_on
from sandtable.games.fields_of_fire.rules.fire.ratings import special_of, weapon_of
from sandtable.games.fields_of_fire.rules.fire.urban import covers_place, crossfire_on, spares_own
from sandtable.games.fields_of_fire.rules.movement.cover import steps_under
from sandtable.games.fields_of_fire.rules.pieces import marks
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover, is_upper, marker_value
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import crosses_dark
from sandtable.games.fields_of_fire.rules.sight.smoke import smoke_on
from sandtable.games.fields_of_fire.rules.sight.visibility import visibility_for, visibility_on
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, FROM_THE_AIR, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.state.profile import BY_PDF

ADDED: Final = (
    codes.VOF_GRENADE,
    codes.VOF_WP_GRENADE,
)  # markers on one target that add up; all others count once (7.10.2c)
FREE_STEPS: Final = 3  # steps under one cover marker that take no stacking penalty (5.3c)


PARTS: Final = (
    "value", "visibility", "terrain", "burst", "cover", "smoke", "overstack", "crossfire", "concentrated",
    "grenade_miss", "demolition_miss", "pinned", "exposed", "upper_story",
)  # fmt: skip


class Ncm:
    """A Net Combat Modifier and what it is made of."""

    def __init__(self) -> None:
        self.vof = codes.VOF_NONE  # the VOF that was used, VOF_NONE: the unit is not under fire
        self.value = 0
        self.visibility = 0
        self.terrain = 0
        self.burst = 0
        self.cover = 0
        self.smoke = 0
        self.overstack = 0
        self.crossfire = 0
        self.concentrated = 0
        self.grenade_miss = 0
        self.demolition_miss = 0
        self.pinned = 0
        self.exposed = 0
        self.upper_story = 0

    def sum(self) -> int:
        """All parts together."""
        own = self.value + self.visibility + self.terrain + self.burst + self.cover + self.smoke + self.overstack
        others = self.crossfire + self.concentrated + self.grenade_miss + self.demolition_miss
        return own + others + self.pinned + self.exposed + self.upper_story

    def parts(self) -> list[int]:
        """Each part, in the order of PARTS."""
        around = [self.value, self.visibility, self.terrain, self.burst, self.cover, self.smoke, self.overstack]
        fire = [self.crossfire, self.concentrated, self.grenade_miss, self.demolition_miss]
        return [*around, *fire, self.pinned, self.exposed, self.upper_story]

    def row(self) -> int:
        """The row of the Action Card: never below -4 or above +6 (6.4b)."""
        return min(max(self.sum(), codes.NCM_LOWEST), codes.NCM_HIGHEST)


def firers_by_card(s: Company) -> dict[int, list[int]]:
    """Which units place VOF on which card: the snapshot that the Combat Effects Segment works with."""
    found: dict[int, list[int]] = {}
    for unit in range(s.used):
        if s.kind[unit] and s.aim[unit] != NOWHERE:
            for card in covered(s, unit):
                found.setdefault(card, []).append(unit)
    return found


def ncm_of(s: Company, unit: int, firers: list[int]) -> Ncm:
    """The unit's NCM against the best VOF on it, given the units that fire at its card (6.4)."""
    best = Ncm()
    card = s.card[unit]
    for firer in firers:
        if s.card[firer] == card and s.side[firer] == s.side[unit] and spares_own(s, firer, s.place[unit]):
            continue
        if s.areas and card in s.areas and not covers_place(s, firer, card, s.place[unit]):
            continue
        vof = vof_on(s, firer, card)
        if vof != codes.VOF_NONE:
            seen = _firer_visibility(s, firer, card)
            best = _better(s, best, _against(s, unit, vof, s.t.charts.vof_ncm[vof], seen, s.card[firer]))
    if s.indirect[card] & FROM_THE_AIR:
        best = _better(s, best, _heavy_from_above(s, unit))
    if s.indirect[card] & BY_MORTARS:
        best = _better(s, best, _falling(s, unit, _heavy_from_above(s, unit)))
    if s.incoming[card] and not (s.incoming[card] == codes.VOF_WP_MISSION and escapes_wp(s, unit)):
        shells = _against(s, unit, s.incoming[card], s.incoming_value[card], 0, card)
        best = _better(s, best, _falling(s, unit, shells))
    best = _marks_against(s, unit, best)
    if best.vof == codes.VOF_NONE and s.rules.miss_marker_acts_as_vof and missed_alone(s, card):
        lone = codes.VOF_GRENADE_MISS if s.grenade_miss[card] else codes.VOF_DEMOLITION_MISS
        best = _against(s, unit, lone, 0, visibility_on(s, card), card)
    if best.vof != codes.VOF_NONE:
        _add_common(s, unit, best)
        if s.areas and card in s.areas:
            best.crossfire = (
                s.t.charts.vof_ncm[codes.VOF_CROSSFIRE] if crossfire_on(s, card, s.place[unit], firers) else 0
            )
    return best


def missed_alone(s: Company, card: int) -> bool:
    """Whether a Miss marker is the only VOF on a card: only then does it count as one (6.2.4d, 6.2.4e)."""
    if not s.grenade_miss[card] and not s.demolition_miss[card]:
        return False
    if s.vof[card] or s.vof_on_friends[card] or s.vof_on_enemies[card] or s.incoming[card] or s.indirect[card]:
        return False
    return not any(row[marks.CARD] == card and row[marks.WHAT] != codes.VOF_CONCENTRATED for row in s.marks)


def _heavy_from_above(s: Company, unit: int) -> Ncm:
    """Heavy VOF of mortars or a gunship on the card of a unit."""
    card = s.card[unit]
    return _against(s, unit, codes.VOF_HEAVY, s.t.charts.vof_ncm[codes.VOF_HEAVY], visibility_on(s, card), card)


def _firer_visibility(s: Company, firer: int, card: int) -> int:
    if s.fpl[firer] != NOWHERE:
        return 0  # no visibility modifier for a Final Protective Line (7.2.4f)
    mounted = 1 if is_vehicle(s, firer) else 0
    return visibility_for(s, s.device[firer], mounted, card, distance(s.card[firer], card))


def _better(s: Company, one: Ncm, other: Ncm) -> Ncm:
    """The lower of two after their own modifiers, in one edition before them (6.4c)."""
    if not s.rules.best_vof_after_modifiers and one.vof != codes.VOF_NONE and one.value != other.value:
        return other if other.value < one.value else one
    return other if one.vof == codes.VOF_NONE or other.sum() < one.sum() else one


def _against(s: Company, unit: int, vof: int, value: int, visibility: int, origin: int) -> Ncm:
    """One VOF against a unit from a card, with the parts that depend on the kind of VOF and where it comes from."""
    ncm = Ncm()
    ncm.vof = vof
    ncm.value = value
    ncm.visibility = visibility
    card = s.card[unit]
    terrain = s.terrain[card]
    if terrain:
        by_line = s.rules.dual_cover_rule == BY_PDF
        dark = crosses_dark(s, card, origin) if by_line else s.fire_ways[card] & s.dark[card] != 0
        ncm.terrain = s.t.terrain.high[terrain] if dark else s.t.terrain.low[terrain]
    if vof in (codes.VOF_HEAVY, codes.VOF_INCOMING) and is_upper(s.place[unit]):
        ncm.upper_story = s.t.charts.ncm_upper_story  # 13.3b
    if vof in (codes.VOF_GRENADE, codes.VOF_INCOMING, codes.VOF_AIR_STRIKE):
        ncm.overstack = overstack(s, unit, vof)
    elif smoke_screens(s, vof) and not marks.has(s, unit, codes.VOF_WP_GRENADE):
        ncm.smoke = max(0, smoke_on(s, unit) - 1)  # 5.4b
    return ncm


def smoke_screens(s: Company, vof: int) -> bool:
    """Whether smoke protects from a VOF that is no grenade and does not fall from above (5.4b).

    In one edition it is as useless against booby traps and claymores as against mines.
    """
    if vof in (codes.VOF_BOOBY_TRAP, codes.VOF_CLAYMORE):
        return s.rules.smoke_screens_traps != 0
    return vof not in (codes.VOF_MINES, codes.VOF_WP_GRENADE, codes.VOF_WP_MISSION)


def escapes_wp(s: Company, unit: int) -> bool:
    """In one edition WP that screens a card does not harm enemies who are not spotted (8.5f)."""
    return s.side[unit] == codes.ENEMY and not s.spotted[unit] and not s.rules.wp_hits_unspotted


def _falling(s: Company, unit: int, ncm: Ncm) -> Ncm:
    """Fire from above: the lower cover & concealment and the card's burst value, not for aircraft (5.2.3b, 5.2.3c)."""
    terrain = s.terrain[s.card[unit]]
    if terrain:
        ncm.terrain = s.t.terrain.low[terrain]
        ncm.burst = s.t.terrain.burst[terrain] if ncm.vof != codes.VOF_AIR_STRIKE else 0
    return ncm


def overstack(s: Company, unit: int, vof: int) -> int:
    """-1 for every step above three under one cover marker (5.3c); large fortifications: only grenades at hand."""
    place = s.place[unit]
    if not in_cover(s, unit) or (vof == codes.VOF_AIR_STRIKE and not s.rules.overstack_air_strike):
        return 0
    over = steps_under(s, place, s.side[unit]) - FREE_STEPS
    if over <= 0:
        return 0
    capacity = s.t.charts.cover[s.cover_kind[place]].capacity
    if capacity != codes.NONE and capacity > FREE_STEPS and s.rules.large_fort_overstack_exempt:
        if vof != codes.VOF_GRENADE or not _grenaded_here(s, unit):
            return 0
    return over * s.t.charts.ncm_overstack


def _grenaded_here(s: Company, unit: int) -> bool:
    return any(
        row[marks.WHAT] == codes.VOF_GRENADE and marks.touches(s, row, unit) and row[marks.ORIGIN] == s.card[unit]
        for row in s.marks
    )


def _marks_against(s: Company, unit: int, best: Ncm) -> Ncm:
    """Grenades added up, the sniper's shot, one of the mines, Claymores or traps (6.2.1c, 7.10.2c)."""
    if not s.marks:
        return best
    card = s.card[unit]
    for vof in (codes.VOF_GRENADE, codes.VOF_WP_GRENADE, codes.VOF_MINES, codes.VOF_BOOBY_TRAP, codes.VOF_CLAYMORE):
        if marks.has(s, unit, vof):
            value = marks.value_on(s, unit, vof) if vof in ADDED else s.t.charts.vof_ncm[vof]
            ncm = _against(s, unit, vof, value, 0, card)
            if vof == codes.VOF_GRENADE and _shelled_across(s, unit):
                ncm.terrain = s.t.terrain.high[s.terrain[card]]
            best = _better(s, best, ncm)
    for row in s.marks:
        if row[marks.WHAT] == codes.VOF_SNIPER and marks.touches(s, row, unit):
            seen = visibility_on(s, card) if row[marks.BY] == NOBODY else _firer_visibility(s, row[marks.BY], card)
            origin = card if row[marks.BY] == NOBODY else s.card[row[marks.BY]]
            best = _better(
                s, best, _against(s, unit, codes.VOF_SNIPER, s.t.charts.vof_ncm[codes.VOF_SNIPER], seen, origin)
            )
    return best


def _shelled_across(s: Company, unit: int) -> bool:
    """Whether a ranged grenade comes in across a dark border: its firer need not have a PDF (5.2.3, 7.3.2)."""
    card = s.card[unit]
    if not s.dark[card] or not s.terrain[card]:
        return False
    any_weapon = s.rules.dual_cover_rule != BY_PDF
    for row in s.marks:
        if (
            row[marks.WHAT] == codes.VOF_GRENADE
            and marks.touches(s, row, unit)
            and row[marks.ORIGIN] not in (NOWHERE, card)
        ):
            mortar = row[marks.BY] != NOBODY and weapon_of(s, row[marks.BY]) == codes.WEAPON_MORTAR_TEAM
            if (any_weapon or mortar) and crosses_dark(s, card, row[marks.ORIGIN]):
                return True
    return False


def _add_common(s: Company, unit: int, ncm: Ncm) -> None:
    """Modifiers that apply whichever VOF is used (6.4d), the state of the unit and its cover marker."""
    card = s.card[unit]
    charts = s.t.charts
    if s.crossfire[card]:
        ncm.crossfire = charts.vof_ncm[codes.VOF_CROSSFIRE]
    ncm.concentrated = marks.value_on(s, unit, codes.VOF_CONCENTRATED)
    if s.grenade_miss[card]:
        ncm.grenade_miss = charts.vof_ncm[codes.VOF_GRENADE_MISS]
    if s.demolition_miss[card]:
        ncm.demolition_miss = charts.vof_ncm[codes.VOF_DEMOLITION_MISS]
    if s.pinned[unit]:
        ncm.pinned = charts.ncm_pinned
    terrain = s.terrain[card]
    if s.exposed[unit] or (terrain and s.t.terrain.flags[terrain] & codes.CARD_WADING):
        ncm.exposed = charts.ncm_exposed
    if s.place[unit] != OPEN and not marks.loses_cover(s, unit):
        ncm.cover = marker_value(s, s.place[unit])


def firing_snipers(s: Company) -> list[int]:
    """Unpinned snipers that fire (7.15)."""
    return [
        unit
        for unit in range(s.used)
        if s.aim[unit] != NOWHERE
        and s.kind[unit]
        and not s.pinned[unit]
        and special_of(s, unit) == codes.SPECIAL_SNIPER
    ]
