"""Friendly Higher HQ events: drawing them, what they give and take, what they ask for (3.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.air.aircraft import bring_gunship, gunship_type
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.rules.fire.ammunition import counted, drop_ammunition
from sandtable.games.fields_of_fire.rules.movement.cover import stand_with
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_card, random_number
from sandtable.games.fields_of_fire.rules.pieces.occupation import secured
from sandtable.games.fields_of_fire.rules.pieces.placing import go_back, new_unit, set_steps
from sandtable.games.fields_of_fire.rules.pieces.skills import hand_out_skills
from sandtable.games.fields_of_fire.rules.pieces.units import battalion_hq, commands, company_hq, is_platoon_hq, kind_of
from sandtable.games.fields_of_fire.rules.preparation.setup import default_card, issue_sets_of
from sandtable.games.fields_of_fire.rules.signals.signals import control_card
from sandtable.games.fields_of_fire.rules.transport.breakdown import settle_last_step
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE
from sandtable.games.fields_of_fire.state.mission_tables import Event

ROWS: Final = 64  # keys of Company.events_used are side * ROWS + row
FIRST_TURN: Final = 2  # no events before (3.1a)
LINE_INTACT: Final = 1
LINE_CUT: Final = 2
DUTIES: Final = (mc.EVENT_REPORT, mc.EVENT_PRISONER, mc.EVENT_OBJECTIVE)


def draw_event(g: Play[Company], table: list[Event], side: int) -> Event | None:
    """From turn 2 one card; on the HQ icon a row of the table by R#, unless it has happened before (3.1a, 3.2.1a).

    In the edition that always reads R# of ten, a number that the table does not have is no event.
    """
    s = g.state
    if s.turn < FIRST_TURN or not table:
        return None
    if not s.t.cards.hq[draw_card(g, "roll-hq-event")]:
        return None
    row = random_number(g, "roll-event", s.rules.event_numbers or len(table)) - 1
    if row >= len(table):
        return None
    event = table[row]
    if event.effect == mc.EVENT_NONE or (event.once and side * ROWS + row in s.events_used):
        return None
    return event


def note_event(s: Company, table: list[Event], side: int, event: Event) -> None:
    """An event has happened; one that was impossible has not, and may still come (3.1b)."""
    s.events_used[side * ROWS + table.index(event)] = s.turn


def friendly_event(g: Play[Company]) -> None:
    """3.1: the event is carried out if that is possible; there is no redraw (3.1b)."""
    s = g.state
    event = draw_event(g, s.m.friendly_events, codes.FRIENDLY)
    if event is not None and carry_out_friendly(g, event):
        note_event(s, s.m.friendly_events, codes.FRIENDLY, event)
        g.tell("friendly_event", event.effect)


def carry_out_friendly(g: Play[Company], event: Event) -> bool:
    """Apply a friendly event; False if it cannot be carried out."""
    s = g.state
    if event.effect in DUTIES:
        return take_duty(s, event)
    if event.effect == mc.EVENT_COMMANDER:
        return commander_comes(s, event.a)
    if event.effect == mc.EVENT_BATTALION_SILENT:
        s.battalion_silent = max(s.battalion_silent, event.a)
        return True
    if event.effect in (mc.EVENT_MORE_FIRE, mc.EVENT_LESS_FIRE):
        return change_fire(s, event)
    if event.effect == mc.EVENT_ATTACH:
        return attach(s, event.a, event.b)
    if event.effect == mc.EVENT_SKILL:
        s.skills.append(event.a)
        s.holders.append(NOBODY)
        hand_out_skills(g)
        return True
    if event.effect == mc.EVENT_AMMUNITION:
        return bring_ammunition(s, event)
    if event.effect == mc.EVENT_WEATHER:
        s.weather_event = event.a
        s.weather_until = s.turn + event.b - 1 if event.b else 0
        s.dirty = 1
        return True
    if event.effect == mc.EVENT_PHONE_LINE_CUT:
        return cut_lines(g, event.a)
    return event.effect == mc.EVENT_STEPS_LOST and lose_steps(g, event.a)


def commander_comes(s: Company, turns: int) -> bool:
    """The higher commander joins the CO HQ for some turns: BN HQ is on the map, with its set (4.1.1a, 4.3.3d)."""
    company = company_hq(s)
    if company == NOBODY or s.card[company] == NOWHERE or battalion_hq(s) != NOBODY:
        return False
    for kind in s.t.forces[s.m.force].types:
        if s.t.types.kind[kind] == codes.KIND_HQ_BATTALION:
            higher = new_unit(s, kind, codes.FRIENDLY, s.card[company])
            stand_with(s, higher, company)
            if kind in s.t.roster.type:
                issue_sets_of(s, higher, s.t.roster.type.index(kind))
            s.commander_until = s.turn + turns - 1
            return True
    return False


def change_fire(s: Company, event: Event) -> bool:
    """An agency gets or loses fire missions."""
    left = s.fire_missions[event.a]
    if event.effect == mc.EVENT_MORE_FIRE:
        left[event.b] += event.c
        return True
    if not left[event.b]:
        return False
    left[event.b] = max(0, left[event.b] - event.c)
    return True


def attach(s: Company, kind: int, count: int) -> bool:
    """Attachments arrive where the company's reserves stand."""
    for _ in range(count):
        if gunship_type(s, kind):
            bring_gunship(s, kind)
        else:
            new_unit(s, kind, codes.FRIENDLY, default_card(s))
    return count > 0


def bring_ammunition(s: Company, event: Event) -> bool:
    """Ammunition is brought to the Staging Area."""
    if not s.m.use_ammo:
        return False
    for ammo, points in ((codes.AMMO_MG, event.a), (codes.AMMO_MORTAR, event.b), (codes.AMMO_ROCKET, event.c)):
        if points and counted(s, ammo):
            drop_ammunition(s, default_card(s), ammo, points)
    return True


def cut_lines(g: Play[Company], count: int) -> bool:
    """Random phone lines are cut."""
    s = g.state
    intact = [card for card in range(SIZE) if s.line[card] == LINE_INTACT]
    if not intact:
        return False
    for _ in range(min(count, len(intact))):
        card = choose(g, "roll-phone-line", intact)
        intact.remove(card)
        s.line[card] = LINE_CUT
    return True


def lose_steps(g: Play[Company], steps: int) -> bool:
    """A random squad of at least two steps sends a step away; it is not a casualty."""
    s = g.state
    squads = [
        unit
        for unit in range(UNITS)
        if s.kind[unit]
        and s.side[unit] == codes.FRIENDLY
        and kind_of(s, unit) == codes.KIND_SQUAD
        and s.steps[unit] > steps
    ]
    if not squads:
        return False
    squad = choose(g, "roll-squad", squads)
    set_steps(s, squad, s.steps[squad] - steps)
    settle_last_step(g, squad)
    return True


# -- what higher HQ asks for


def take_duty(s: Company, event: Event) -> bool:
    """Higher HQ wants a report, a prisoner or an objective by a certain turn, for one experience point."""
    if event.effect == mc.EVENT_REPORT:
        s.duties.append([event.effect, 0, s.turn])
    elif event.effect == mc.EVENT_PRISONER:
        s.duties.append([event.effect, s.prisoners, s.turn + 1])
    else:
        s.duties.append([event.effect, event.a, s.turn + event.b - 1])
    return True


def fulfilled(s: Company, duty: list[int]) -> bool:
    """Whether a duty is done now."""
    if duty[0] == mc.EVENT_REPORT:
        return all_report(s)
    if duty[0] == mc.EVENT_PRISONER:
        return s.prisoners > duty[1]
    card = control_card(s, mc.CONTROL_OBJECTIVE_1 + duty[1] - 1)
    return card >= 0 and secured(s, card)


def all_report(s: Company) -> bool:
    """Whether the CO HQ is in communication with every platoon HQ in play."""
    company = company_hq(s)
    if company == NOBODY or not commands(s, company):
        return False
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and is_platoon_hq(s, unit) and s.card[unit] != NOWHERE:
            if not commands(s, unit) or not reaches(s, company, unit):
                return False
    return True


def close_turn(g: Play[Company]) -> None:
    """End of the turn: duties are counted or lapse, visitors and weather of events end."""
    s = g.state
    open_duties: list[list[int]] = []
    for duty in s.duties:
        if fulfilled(s, duty):
            s.points += 1
            g.tell("duty_done", duty[0])
        elif duty[2] > s.turn:
            open_duties.append(duty)
    s.duties = open_duties
    if s.commander_until and s.turn >= s.commander_until:
        s.commander_until = 0
        higher = battalion_hq(s)
        if higher != NOBODY:
            go_back(s, higher)
    if s.weather_until and s.turn >= s.weather_until:
        s.weather_until = 0
        s.weather_event = NOWHERE
        s.dirty = 1
