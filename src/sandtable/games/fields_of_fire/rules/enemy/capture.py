"""The Capture Segment: beaten teams are taken prisoner or killed (3.5.1, 8.15)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.fire.ratings import has_vof as has_rating
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, side_on
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps, succeed, take_off
from sandtable.games.fields_of_fire.rules.transport.breakdown import last_teams, new_part, settle_last_step
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS, drop_load, join_loads, take_casualties
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE
from sandtable.games.fields_of_fire.state.profile import CLEARED_CARD, SINGLE_STEP_UNIT

BEATEN: Final = (codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM)


def captors(s: Company, card: int, side: int) -> list[int]:
    """Unpinned infantry with a VOF rating of a side on a card, in one edition Pinned teams too (3.5.1a)."""
    if s.rules.capture_rule == CLEARED_CARD:
        armed = [unit for unit in side_on(s, card, side) if not units.is_vehicle(s, unit) and has_rating(s, unit)]
        return [unit for unit in armed if units.is_team(s, unit) or units.good_order(s, unit)]
    return [
        unit
        for unit in side_on(s, card, side)
        if not s.pinned[unit] and not units.is_vehicle(s, unit) and has_rating(s, unit)
    ]


def guards(s: Company, card: int, side: int) -> list[int]:
    """Captors that can provide the guard: any; in one edition units of several steps only if there are no others."""
    found = captors(s, card, side)
    if s.rules.guard_step_source == SINGLE_STEP_UNIT:
        return [unit for unit in found if s.steps[unit] == 1] or found
    return found


def beaten(s: Company, card: int, side: int) -> list[int]:
    """The Litter and Paralyzed Teams of a side that are alone on a card; empty if other units are with them.

    A vehicle without crew does not count (10.8.8).
    """
    own = [unit for unit in side_on(s, card, side) if not units.is_asset(s, unit)]
    if any(units.team_kind(s, unit) not in BEATEN for unit in own):
        return []
    return own


def captures(s: Company) -> list[list[int]]:
    """[card, side captured] wherever teams are to be captured now, in card order."""
    found: list[list[int]] = []
    for card in sorted(s.units_at):
        if card < WIDTH or not s.count[card] or not s.count[SIZE + card]:
            continue
        sides = [side for side in (codes.FRIENDLY, codes.ENEMY) if beaten(s, card, side) and captors(s, card, 1 - side)]
        found.extend([card, side] for side in sides)
    return found


def takes_prisoners(s: Company, side: int) -> bool:
    """Whether a side takes prisoners in this mission."""
    return s.m.takes_prisoners if side == codes.FRIENDLY else s.m.enemy_takes_prisoners


def kill_captured(g: Play[Company], card: int, side: int) -> None:
    """A side that takes no prisoners turns the captured steps into casualties (3.5.1b)."""
    for unit in beaten(g.state, card, side):
        lose_step(g, unit)


def lead_away(g: Play[Company], card: int, side: int, guard: int, team: int) -> None:
    """One step of the guard leaves with all prisoners of the card (3.5.1c, 8.15)."""
    s = g.state
    prisoners = beaten(s, card, side)
    if g.telling:
        g.tell("captured", card, len(prisoners))
    for unit in prisoners:
        drop_load(g, unit)  # whom they carried stays behind
        take_off(s, unit)
    if side == codes.ENEMY:
        s.prisoners += len(prisoners)
        s.enemy_losses += len(prisoners)
    else:
        s.captured += len(prisoners)
    detach_guard(g, guard, team)


def detach_guard(g: Play[Company], guard: int, team: int) -> None:
    """The guard step leaves play; a squad left with one step becomes a team of the chosen kind (8.15)."""
    s = g.state
    if s.side[guard] == codes.FRIENDLY:
        s.guards.append(4 * s.roster[guard] + s.experience[guard])
    if s.steps[guard] == 1:
        stop_firing(s, guard)
        drop_load(g, guard)
        take_off(s, guard)
        return
    set_steps(s, guard, s.steps[guard] - 1)
    if needs_team(s, guard) and len(last_teams(s)) > 1:
        left = new_part(s, guard, units.generic_team(s, s.side[guard], team), 0)
        join_loads(s, guard, left)
        succeed(s, guard, left)
        take_off(s, guard)
    else:
        settle_last_step(g, guard)
    s.dirty = 1


def needs_team(s: Company, unit: int) -> bool:
    """Whether a unit at one step has no Good Order side of its own and becomes a generic team."""
    kind = s.kind[unit]
    types = s.t.types
    return (
        s.steps[unit] == 1 and types.steps[kind] > 1 and not types.last_step[kind] and not units.has_fire_side(s, unit)
    )


def take_enemy_casualties(g: Play[Company]) -> None:
    """Enemy casualties on unoccupied or friendly-occupied cards become prisoners (3.5.1d, 8.15.1).

    Those of a company that takes none stay where they lie (8.15b).
    """
    s = g.state
    if not takes_prisoners(s, codes.FRIENDLY):
        return
    for key in sorted(s.casualties[codes.ENEMY]):
        card = key // AREAS
        friendly = s.count[card] > 0
        if s.rules.capture_rule == CLEARED_CARD and not cleared(s, card):
            continue
        if s.count[SIZE + card] or (s.pc[card] and not friendly):
            continue
        beyond = s.mission_type == DEFENSIVE and s.m.mlr and card // WIDTH > s.m.mlr and not friendly
        if beyond and s.rules.capture_rule != CLEARED_CARD:
            continue
        taken = take_casualties(s, codes.ENEMY, card, key % AREAS, UNITS)
        s.prisoners += taken
        if taken and g.telling:
            g.tell("casualties-captured", card, taken)


class CaptureSegment(Frame[Company]):
    """3.5.1: captures card by card; the player names guards where there is a choice."""

    title = "title-capture"

    def __init__(self) -> None:
        super().__init__()
        self.card = NOWHERE  # where friendly units take prisoners now
        self.guard = -1

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.card != NOWHERE:
            return codes.PLAYER
        due = captures(s)
        if not due:
            take_enemy_casualties(g)
            g.pop()
            return GO_ON
        card, side = due[0]
        if not takes_prisoners(s, 1 - side):
            kill_captured(g, card, side)
        elif side == codes.FRIENDLY:
            guard = choose(g, "roll-guard", guards(s, card, codes.ENEMY))
            lead_away(g, card, side, guard, choose(g, "roll-guard", last_teams(s)))
        else:
            self.card = card
        return GO_ON

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.guard >= 0:
            return [("assault_team",), ("fire_team",)]
        return [("unit", unit) for unit in guards(s, self.card, codes.FRIENDLY)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if self.guard < 0:
            guard: int = a[1]
            left = s.steps[guard] == 2 and not s.t.types.last_step[s.kind[guard]] and not units.has_fire_side(s, guard)
            if left and len(last_teams(s)) > 1:
                self.guard = guard
                return
            lead_away(g, self.card, codes.ENEMY, guard, codes.KIND_FIRE_TEAM)
        else:
            lead_away(
                g,
                self.card,
                codes.ENEMY,
                self.guard,
                codes.KIND_ASSAULT_TEAM if a[0] == "assault_team" else codes.KIND_FIRE_TEAM,
            )
        self.card = NOWHERE
        self.guard = -1

    def ask(self, g: Play[Company]) -> Ask:
        if self.guard >= 0:
            return Ask(Msg("ask-guard-team", {"unit": ("unit", self.guard)}), "8.15")
        return Ask(Msg("ask-guard", {"card": ("card", self.card)}), "3.5.1c")
