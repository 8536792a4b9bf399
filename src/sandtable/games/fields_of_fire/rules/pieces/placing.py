"""Placing, removing and changing units: position, steps and kind (1.2.3, 1.2.6g).

All changes of position, steps and sides go through here, so that the indices of `Company` stay true and settle knows
that something changed.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import HELD, NOBODY, NOT_ACTIVATED, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE

from .areas import fitting_area
from .marks import copy_marks, forget_unit, pass_marks, spare_too
from .units import has_rating, is_asset, is_vehicle, team_kind

BATTALION_LOST: Final = 2  # Clean Ups until BN HQ commands again off the map (6.5.2i)


def free_slot(s: Company) -> int:
    """The lowest free unit slot above those of the company, whose units keep the slot of their place in the mission."""
    for unit in range(len(s.m.slots) if s.own_slots else 0, UNITS):
        if not s.kind[unit]:
            return unit
    raise IndexError("no unit slot is free")


def roster_slot(s: Company, entry: int) -> int:
    """The slot that belongs to a unit of the company."""
    if s.own_slots and entry in s.m.slots:
        slot = s.m.slots.index(entry)
        if not s.kind[slot]:
            return slot
    return free_slot(s)


def platoon_of(s: Company, entry: int) -> int:
    """The platoon of a unit of the company, in play or lost: the one it was given to before the mission (2.3.3b)."""
    if s.own_slots and entry in s.m.slots:
        return s.platoon[s.m.slots.index(entry)]
    return 0 if s.t.roster.platoon[entry] == codes.PLATOON_ATTACHMENT else s.t.roster.platoon[entry]


def new_unit(s: Company, kind: int, side: int, card: int, place: int = OPEN) -> int:
    """A fresh unit of a type with full steps; teams get the experience of 4.2.5, others Line."""
    return fill_slot(s, free_slot(s), kind, side, card, place)


def training(s: Company, kind: int) -> int:
    """The experience of a fresh unit of a type: teams by 4.2.5, others Line."""
    team = s.t.types.kind[kind]
    return (
        codes.GREEN
        if codes.KIND_FIRE_TEAM <= team <= codes.KIND_PARALYZED_TEAM and team != codes.KIND_ASSAULT_TEAM
        else codes.LINE
    )


def fill_slot(s: Company, unit: int, kind: int, side: int, card: int, place: int = OPEN) -> int:
    """A fresh unit in a free slot."""
    types = s.t.types
    s.used = max(s.used, unit + 1)
    s.kind[unit] = kind
    s.side[unit] = side
    s.steps[unit] = types.steps[kind]
    s.experience[unit] = training(s, kind)
    s.ammo[unit] = types.points[kind]
    s.spotted[unit] = 1 if side == codes.FRIENDLY else 0
    for column in (
        s.flipped,
        s.pinned,
        s.exposed,
        s.platoon,
        s.roster,
        s.cargo,
        s.phone,
        s.fired,
        s.ready,
        s.frozen,
        s.moved,
    ):
        column[unit] = 0
    for column in (s.holds_fire, s.dry, s.reels, s.wave, s.origin, s.acted, s.guns, s.device, s.saved, s.done):
        column[unit] = 0
    s.fpl[unit] = NOWHERE
    s.activation[unit] = NOT_ACTIVATED
    s.aboard[unit] = NOBODY
    s.aim[unit] = NOWHERE
    s.pdf[unit] = NOWHERE
    s.card[unit] = NOWHERE
    put(s, unit, card, place)
    return unit


def put(s: Company, unit: int, card: int, place: int = OPEN) -> None:
    """Put a unit on a card (or NOWHERE), under a cover marker or outside."""
    old, was = s.card[unit], s.place[unit]
    if s.aboard[unit] != NOBODY and s.card[s.aboard[unit]] != card:
        s.aboard[unit] = NOBODY  # a rider who goes elsewhere has got off
    if old != card:
        lift(s, unit)
        s.card[unit] = card
        if card != NOWHERE:
            here = s.units_at.get(card)
            if here is None:
                s.units_at[card] = [unit]
            else:
                here.append(unit)
                here.sort()
            if not is_asset(s, unit):
                s.count[s.side[unit] * SIZE + card] += 1
                s.step_count[s.side[unit] * SIZE + card] += s.steps[unit]
                if s.side[unit] == codes.FRIENDLY:
                    s.touched[card] = 1
    s.place[unit] = fitting_area(s, unit, card, place, old, was) if s.areas and card in s.areas else place
    s.dirty = 1


def lift(s: Company, unit: int) -> None:
    """Take a unit off its card without removing it from play."""
    card = s.card[unit]
    if card == NOWHERE:
        return
    here = s.units_at[card]
    here.remove(unit)
    if not here:
        del s.units_at[card]
    if not is_asset(s, unit):
        s.count[s.side[unit] * SIZE + card] -= 1
        s.step_count[s.side[unit] * SIZE + card] -= s.steps[unit]
    s.card[unit] = NOWHERE
    s.place[unit] = OPEN
    s.dirty = 1


def set_steps(s: Company, unit: int, steps: int) -> None:
    """Change the number of steps of a unit that stays in play."""
    if s.card[unit] != NOWHERE:
        s.step_count[s.side[unit] * SIZE + s.card[unit]] += steps - s.steps[unit]
    s.steps[unit] = steps
    s.dirty = 1


def take_off(s: Company, unit: int) -> None:
    """Remove a unit from play (1.2.6g); a friendly unit of the roster may come back by reconstitution."""
    leave_behind(s, unit)
    lift(s, unit)
    if s.side[unit] == codes.FRIENDLY and s.roster[unit]:
        s.removed.append(s.roster[unit])
        if s.rules.commander_lost_as_team:
            commander_falls(s, unit)
    forget_unit(s, unit)
    forget_box(s, unit)
    if s.skills:
        lose_skills(s, unit)
    s.kind[unit] = 0
    s.steps[unit] = 0
    s.roster[unit] = 0
    s.saved[unit] = 0
    s.dirty = 1


def comes_back_later(s: Company, unit: int) -> None:
    """A unit leaves the mission without loss: its steps return afterwards, those of teams as Green (12.2b)."""
    team = not s.roster[unit] and team_kind(s, unit) != 0
    s.exited.append([s.roster[unit], s.steps[unit], codes.GREEN if team else s.experience[unit]])


def commander_falls(s: Company, unit: int) -> None:
    """Remember the loss of the CO HQ: as a casualty, in one edition also as a team (12.8b)."""
    if s.side[unit] == codes.FRIENDLY and s.t.types.kind[s.kind[unit]] == codes.KIND_HQ_COMPANY:
        s.commander_fell = 1


def battalion_falls(s: Company, unit: int) -> None:
    """A higher HQ on the map is a casualty or a team: BN HQ misses the next turn and is then off the map (6.5.2)."""
    if s.side[unit] == codes.FRIENDLY and s.t.types.kind[s.kind[unit]] == codes.KIND_HQ_BATTALION:
        if s.rules.battalion_silent_after_loss:
            s.battalion_silent = BATTALION_LOST


def leave_behind(s: Company, unit: int) -> None:
    """Assets and sets that no unit takes over stay on the card; those of enemies and in vehicles are lost (5.1.6E)."""
    card = s.card[unit]
    s.outfit.pop(unit, None)
    if s.stowed:  # ammunition it carried is lost (5.1.6i)
        s.stowed = {key: points for key, points in s.stowed.items() if key // codes.CALIBRES != unit}
    if s.sets_aboard:
        lose_cargo_sets(s, unit)
    kept = card != NOWHERE and s.side[unit] == codes.FRIENDLY and s.aboard[unit] == NOBODY and not is_vehicle(s, unit)
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.thing[thing]:
            s.thing_unit[thing] = NOBODY
            if kept:
                s.thing_card[thing] = card
            else:
                s.thing[thing] = 0
    if s.side[unit] == codes.FRIENDLY:
        for net, radio in sets_of(s, unit):
            if kept:
                s.sets_lying.append([card, net, radio])
            else:
                lose_set(s, net, radio)
        forget_sets(s, unit)


def sets_of(s: Company, unit: int) -> list[tuple[int, int]]:
    """The radios and telephones of a unit: net and type of radio, 0 for a telephone."""
    radios = [(net, s.radio[net][unit]) for net in range(len(s.radio)) if s.radio[net][unit]]
    return radios + [(net, 0) for net in range(len(s.radio)) if s.phone[unit] >> net & 1]


def forget_sets(s: Company, unit: int) -> None:
    """The unit has no radio and no telephone any more."""
    for sets in s.radio:
        sets[unit] = 0
    s.phone[unit] = 0


def go_back(s: Company, unit: int) -> None:
    """A visitor leaves the map and takes his radio or telephone along."""
    forget_sets(s, unit)
    take_off(s, unit)


def lose_set(s: Company, net: int, radio: int) -> None:
    """A set leaves play: another net's set of the same type may replace it (4.2.1j)."""
    s.lost_sets.append(net * 8 + radio)


def lose_cargo_sets(s: Company, vehicle: int) -> None:
    """The radios and telephones loaded on a vehicle are out of play."""
    for row in [row for row in s.sets_aboard if row[0] == vehicle]:
        s.sets_aboard.remove(row)
        lose_set(s, row[1], row[2])


def forget_box(s: Company, unit: int) -> None:
    """The unit is in no box, over no card, in no landing plan and aboard nothing; no Runner's errand of it remains.

    A halt in a city does not pass to the next unit in its slot (13.2.5).
    """
    s.runner_for.pop(unit, None)
    s.box.pop(unit, None)
    s.aloft.pop(unit, None)
    s.stick.pop(unit, None)
    s.aboard[unit] = NOBODY
    if s.halted:
        s.halted = [other for other in s.halted if other != unit]


def lose_skills(s: Company, unit: int) -> None:
    """Skill markers go with the HQ or Staff that holds them."""
    while unit in s.holders:
        index = s.holders.index(unit)
        del s.skills[index]
        del s.holders[index]


def replace_kind(s: Company, unit: int, kind: int) -> int:
    """A generic team becomes another kind in the same slot, which is returned.

    Everything else stays the same: its spot, the markers on it, its load and its fire (6.2.1c, 6.3.2b).
    """
    s.kind[unit] = kind
    s.experience[unit] = training(s, kind)
    s.ammo[unit] = s.t.types.points[kind]
    s.dry[unit] = 0
    s.dirty = 1
    return unit


def show_fire_team(s: Company, unit: int) -> None:
    """A unit shows its Fire Team side and goes on firing where it fired, but for the line of its mortar (6.3.2b)."""
    if mortar_line(s, unit):
        s.aim[unit] = s.pdf[unit] = NOWHERE
    s.flipped[unit] = 1
    s.dirty = 1


def mortar_line(s: Company, unit: int) -> bool:
    """Whether the PDF of a unit could only be that of a G! mortar team, gone with the mortar (7.3.2c)."""
    return s.t.types.nearest[s.kind[unit]] > 0 and not has_rating(s, unit)


def keep_fire(s: Company, unit: int, heir: int) -> None:
    """A unit formed from another goes on firing where that one fired: the PDF stays (6.1.1i, 6.3.2b)."""
    if s.aim[heir] == NOWHERE and not mortar_line(s, unit):
        s.aim[heir] = s.aim[unit]
        s.pdf[heir] = s.pdf[unit]


def succeed(s: Company, unit: int, heir: int) -> None:
    """A unit takes the place of another: Exposed like it, with its fire and the markers on it (5.1.3, 6.2.1c).

    It cannot repeat what that one has done in this impulse (4.2a), and is on patrol only if that one was (2.6.1b).
    """
    stop_too(s, unit, heir)
    s.exposed[heir] |= s.exposed[unit]
    s.done[heir] |= s.done[unit]
    if s.frozen[unit] == HELD:
        s.frozen[heir] = HELD
    keep_fire(s, unit, heir)
    pass_marks(s, unit, heir)


def stop_too(s: Company, unit: int, heir: int) -> None:
    """A unit formed from one halted by fire in a city does not move this turn either (13.2.5)."""
    if unit in s.halted and heir not in s.halted:
        s.halted.append(heir)


def split_off(s: Company, unit: int, part: int) -> None:
    """A step of a unit that goes on is one of its own: Exposed like it, under the same markers (5.1.3, 6.2.1c).

    It cannot repeat what the old unit has done in this impulse (4.2a).
    """
    stop_too(s, unit, part)
    s.exposed[part] = s.exposed[unit]
    s.done[part] = s.done[unit]
    copy_marks(s, unit, part)
    spare_too(s, unit, part)
