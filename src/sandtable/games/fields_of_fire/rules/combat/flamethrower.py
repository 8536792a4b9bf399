"""Flamethrowers (4.2.4g, 7.14)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend
from sandtable.games.fields_of_fire.rules.fire.ratings import limited_arc, special_of, weapon_of
from sandtable.games.fields_of_fire.rules.movement.cover import drop_cover
from sandtable.games.fields_of_fire.rules.pieces import marks
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import commander_falls, take_off
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import (
    FLAMETHROWER_ATTACK,
)
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, distance
from sandtable.games.fields_of_fire.state.profile import REMOVED

from .breaches import at_rest, driven_out_to
from .demolition import BUNKERS, enemy_cover, note_fort_lost
from .hits import hit

NO_FLAME_TARGET: Final = Reason("7.14e", "no-flame-target")
NO_FLAME: Final = Reason("7.14e", "no-flame")
NOTHING_TO_BURN: Final = Reason("7.14a", "no-target")


class FlamethrowerAct(Act):
    """4.2.4g: a flamethrower with fuel, without an attempt."""

    code = FLAMETHROWER_ATTACK

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, FLAMETHROWER_ATTACK)
        if reason:
            return reason
        if not may_flame(s, unit):
            return NO_FLAME
        return NOTHING_TO_BURN if at_rest(s, unit) or not flame_targets(s, unit) else None

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseFlame(unit))


class ChooseFlame(UnitChoice):
    """4.2.4g: which cover marker is set on fire."""

    verb = "under"
    kind = "place"
    rule = "4.2.4g"

    def things(self, s: Company) -> list[int]:
        return flame_targets(s, self.unit)

    def reason(self, s: Company, place: int) -> Reason | None:
        return cover_reason(s, place) or NO_FLAME_TARGET

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        flame(g, self.unit, place)


def may_flame(s: Company, unit: int) -> bool:
    """A flamethrower with fuel, not inside a building or behind a loophole (7.14e)."""
    if special_of(s, unit) != codes.SPECIAL_FLAME or s.pinned[unit] or s.ammo[unit] <= 0 or limited_arc(s, unit):
        return False
    if s.place[unit] == OPEN:
        return True
    structure = s.t.charts.cover[s.cover_kind[s.place[unit]]].structure
    through = s.t.charts.weapon_flags[weapon_of(s, unit)] & codes.CAN_FIRE_FROM_STRUCTURE != 0
    return not structure or through or s.rules.flame_from_buildings != 0


def flame_targets(s: Company, unit: int) -> list[int]:
    """Cover markers with spotted opponents on the own card, for vehicles also beside it (7.14f).

    In a city no wall or smoke may lie between: flame is direct fire (13.4.2a, 13.8.2).
    """
    if not may_flame(s, unit):
        return []
    covers: list[int] = []
    reach = s.t.types.special_reach[s.kind[unit]] if is_vehicle(s, unit) else codes.POINT_BLANK  # 7.14f
    for card in sorted(s.units_at):
        if s.count[(1 - s.side[unit]) * SIZE + card] and distance(s.card[unit], card) <= reach:
            for cover in enemy_cover(s, unit, card):
                inside = [other for other in units_on(s, card) if s.place[other] == cover]
                if (card == s.card[unit] and card not in s.areas) or any(sees_unit(s, unit, other) for other in inside):
                    covers.append(cover)
    return covers


def flame(g: Play[Company], unit: int, cover: int) -> None:
    """Put the F! marker on the target and spend a shot, without a draw (7.14a)."""
    s = g.state
    marks.mark_cover(s, codes.VOF_FLAME, unit, cover, 0, 0)
    if g.telling:
        g.tell("flame", unit, s.cover_card[cover])
    spend(g, unit, 1)


def burn(g: Play[Company]) -> dict[int, int]:
    """Combat Effects, first: occupants are hit, bunkers burn out, survivors stand outside Exposed (7.14b-7.14d).

    Returns the survivors and the cover they had.
    """
    s = g.state
    driven: dict[int, int] = {}
    for row in [row for row in s.marks if row[marks.WHAT] == codes.VOF_FLAME]:
        cover = row[marks.COVER]
        card = s.cover_card[cover]
        if not s.cover_kind[cover]:
            continue
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            hit(g, unit)
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            if s.rules.flame_cave_survivors == REMOVED and is_cave(s, cover):
                commander_falls(s, unit)
                take_off(s, unit)
                continue
            drive_out(s, unit, cover, driven_out_to(g, cover) if cover >= COVERS else OPEN)
            driven[unit] = cover
        if s.cover_kind[cover] in BUNKERS:
            drop_cover(s, cover)
            note_fort_lost(s, cover)
    marks.drop_kind(s, codes.VOF_FLAME)
    return driven


def is_cave(s: Company, cover: int) -> bool:
    """Whether a cover marker is the mouth of a cave."""
    return cover < COVERS and s.t.charts.cover[s.cover_kind[cover]].key.endswith("cave")


def drive_out(s: Company, unit: int, cover: int, place: int) -> None:
    """A survivor leaves the cover, Exposed; Concentrated Fire on the cover stays on the unit (7.14d, 7.14g)."""
    aimed = [row for row in s.marks if row[marks.COVER] == cover and row[marks.WHAT] == codes.VOF_CONCENTRATED]
    for row in [row for row in aimed if marks.touches(s, row, unit)]:
        marks.carry_mark(s, row, unit)
    s.place[unit] = place
    s.exposed[unit] = 1
