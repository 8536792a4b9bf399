"""3.8 Clean Up Phase: markers of the turn go, casualties are evacuated."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.combat_effects import remove_fire_markers
from sandtable.games.fields_of_fire.rules.command.runners import lapse_orders, rest_runners
from sandtable.games.fields_of_fire.rules.enemy.special import remove_spent
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing
from sandtable.games.fields_of_fire.rules.pieces.marks import drop_kind
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle
from sandtable.games.fields_of_fire.rules.sight.smoke import lift_thrown
from sandtable.games.fields_of_fire.rules.sight.visibility import darken
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties, medevac_from
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import wake
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, VOF_BOOBY_TRAP
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT, CONTROL_MEDEVAC_ZONE, DEFENSIVE

from .special_rules import suffer_climate


def clean_up(g: Play[Company]) -> None:
    """All steps of the phase in order; settle then brings VOF, PDF and activity up to date (3.8)."""
    s = g.state
    suffer_climate(g)
    remove_markers(s)
    evacuate(g)
    remove_spent(g)
    cease_at_nothing(s)
    for unit in range(s.used):
        if s.rules.no_pdf_package_opens_at_clean_up or s.side[unit] == FRIENDLY:
            s.holds_fire[unit] = 0
    if s.mission_type == DEFENSIVE:
        for card in range(SIZE):
            s.pc[card] = 0
    remove_fire_markers(s)
    if s.battalion_silent:
        s.battalion_silent -= 1
    wake(s)
    lapse_orders(s)
    rest_runners(s)
    s.dirty = 1


def release_packages(s: Company) -> None:
    """A new turn: packages that were placed without a PDF open fire now, in one edition already in Clean Up (8.3c)."""
    if s.rules.no_pdf_package_opens_at_clean_up:
        return
    for unit in range(s.used):
        if s.holds_fire[unit]:
            s.holds_fire[unit] = 0
            s.dirty = 1


def remove_markers(s: Company) -> None:
    """Pyrotechnics, smoke, light, Exposed, Moved/Fired, Concentrated Fire, booby traps, grenades and misses (3.8a)."""
    s.deployed = {}
    s.rockets = []
    lift_thrown(s)
    s.halted = []
    darken(s)
    for unit in range(s.used):
        s.exposed[unit] = 0
        s.fired[unit] = 0
        s.moved[unit] = 0
        s.ready[unit] = 0
    drop_kind(s, VOF_BOOBY_TRAP)


def evacuation_card(s: Company, card: int) -> bool:
    """Whether friendly casualties on a card are evacuated at the end of the turn (5.1.7)."""
    if card < 0:
        return False  # in the air
    if card < WIDTH:
        return s.rules.staging_evacuates > 0 and (s.m.evacuate_staging or collects_casualties(s))
    if s.control[card] >> CONTROL_COLLECTION_POINT & 1 and collects_casualties(s):
        return True
    if s.control[card] >> CONTROL_MEDEVAC_ZONE & 1 and 0 < medevac_from(s) <= s.turn:
        return any(s.side[unit] == FRIENDLY and commands(s, unit) for unit in s.units_at.get(card, []))
    return False


def evacuate(g: Play[Company]) -> None:
    """Casualties at a collection point, MEDEVAC LZ or in the Staging Area leave the map (3.8b).

    Those whom infantry carries too, for it puts them down free at any time; a vehicle has to unload them (5.1.7a).
    """
    s = g.state
    for unit in range(s.used):
        if not s.kind[unit] or not s.cargo[unit] or s.side[unit] == ENEMY or is_vehicle(s, unit):
            continue
        if evacuation_card(s, s.card[unit]):
            s.evacuated += s.cargo[unit]
            g.tell("evacuated", s.card[unit], s.cargo[unit])
            s.cargo[unit] = 0
    for key in sorted(s.casualties[FRIENDLY]):
        if evacuation_card(s, key // AREAS):
            steps = s.casualties[FRIENDLY].pop(key)
            s.evacuated += steps
            g.tell("evacuated", key // AREAS, steps)
