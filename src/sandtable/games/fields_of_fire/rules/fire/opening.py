"""Opening and ending fire: what units do without orders when the map has changed (6.1, 6.3)."""

from __future__ import annotations

from sandtable.engine.columns import holds
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.units import has_rating, kind_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import LAST_ROUND, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE, SIZE, distance

from .engage import fall_silent, open_fire_at, prey_of, set_fire, stop_firing
from .junctions import ask_junction
from .lines import blinded, kept_fire, stops_fire_of, valid_target
from .ratings import bears, can_fire, can_use_weapon, fire_range, fires_point_blank, has_vof, weapon_of


def end_fire(s: Company, firers: list[int]) -> None:
    """Fire that can no longer be given stops; Point Blank fights begin and end; VOF moves along its PDF (6.1.2)."""
    for unit in firers:
        own = s.card[unit]
        if s.fpl[unit] != NOWHERE:
            leave_line(s, unit)
            if s.fpl[unit] != NOWHERE:
                continue
        if valid_target(s, unit, own) and fires_point_blank(s, unit):
            if s.pdf[unit] != HERE:
                stop_firing(s, unit)
                set_fire(s, unit, own, HERE)
            continue
        if s.aim[unit] == NOWHERE or s.holds_fire[unit] == LAST_ROUND:
            continue
        if s.pdf[unit] == HERE or kept_inside(s, unit) or not bears(s, unit, s.pdf[unit]):
            stop_firing(s, unit)
            continue
        if not can_fire(s, unit) and not _holds_mortar_line(s, unit):
            stop_firing(s, unit)
            continue
        if not blinded(s, unit) and distance(own, s.aim[unit]) == 1 <= fire_range(s, unit):
            if stops_fire_of(s, unit, s.aim[unit]):
                continue  # nothing can be nearer
        card = kept_fire(s, unit)
        if card == NOWHERE and blinded(s, unit) and not s.rules.concentrated_fire_lost_with_los:
            fall_silent(s, unit)
        elif card == NOWHERE:
            stop_firing(s, unit)
        else:
            s.aim[unit] = card


def leave_line(s: Company, unit: int) -> None:
    """A gun that can no longer fire along its Final Protective Line stops and is a gun like others (7.2.4)."""
    if not holds_line(s, unit) or (s.aim[unit] != NOWHERE and not can_fire(s, unit)):
        stop_firing(s, unit)
        if s.rules.final_line_holds_gun or not holds_line(s, unit):
            s.fpl[unit] = NOWHERE


def holds_line(s: Company, unit: int) -> bool:
    """Whether the side that is up shows a gun on a tripod, the only one for a Final Protective Line (7.2.4a)."""
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & codes.CAN_HOLD_FPL != 0


def begin_fire(g: Play[Company], firers: list[int]) -> None:
    """Units that are not engaged join the fire of their card or open fire (6.1.1)."""
    s = g.state
    prey = [prey_of(s, codes.FRIENDLY), prey_of(s, codes.ENEMY)]  # opening fire changes nothing of it
    # side * SIZE + card from which a PDF runs: who else is there may join
    sources = [s.side[u] * SIZE + s.card[u] for u in firers if s.aim[u] != NOWHERE and s.pdf[u] != HERE]
    for unit in firers:
        if s.aim[unit] != NOWHERE or s.holds_fire[unit] or s.fpl[unit] != NOWHERE:
            continue
        source = s.side[unit] * SIZE + s.card[unit]
        if not prey[s.side[unit]] and not holds(sources, source):
            continue
        if can_fire(s, unit) and not kept_inside(s, unit) and open_fire_at(g, unit, prey[s.side[unit]]):
            sources.append(source)
            if s.attached:
                ask_junction(g, unit)


def kept_inside(s: Company, unit: int) -> bool:
    """Whether opponents on its card end the fire out of it of a unit that cannot fire at them (5.3.2e)."""
    return not s.rules.arc_units_keep_firing and valid_target(s, unit, s.card[unit])


def turn_lone_mortars(s: Company, firers: list[int]) -> None:
    """An enemy mortar team alone with an opponent that can fire fights on as a Fire Team (8.6.5)."""
    for unit in firers:
        card = s.card[unit]
        if s.side[unit] == codes.ENEMY and s.count[card] and s.count[SIZE + card] == 1 and not s.flipped[unit]:
            if kind_of(s, unit) == codes.KIND_MORTAR_TEAM and s.steps[unit] == 1 and not has_rating(s, unit):
                if any(s.side[other] == codes.FRIENDLY and has_vof(s, other) for other in s.units_at[card]):
                    s.flipped[unit] = 1


def _holds_mortar_line(s: Company, unit: int) -> bool:
    """A G! mortar team keeps the PDF it has set until Clean Up (7.3.2c)."""
    return s.t.types.nearest[s.kind[unit]] > 0 and not s.flipped[unit] and can_use_weapon(s, unit)
