"""The first fire of units that a package has placed: basic VOF or grenades at the trigger (8.4.3d)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.best_targets import largest
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, exchange, targets
from sandtable.games.fields_of_fire.rules.fire.engage import open_fire, set_fire
from sandtable.games.fields_of_fire.rules.fire.lines import landing, other_line
from sandtable.games.fields_of_fire.rules.fire.ratings import bears, can_fire, grazes, special_of
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards
from sandtable.games.fields_of_fire.rules.pieces.units import has_rating, is_vehicle
from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import VIETNAM_AND_PELELIU

from .attacks import attempt_cards


def engage_trigger(g: Play[Company], unit: int, trigger: int) -> None:
    """A placed unit fires at the card that triggered it with basic VOF; G! weapons leave it at grenades (8.4.3d)."""
    s = g.state
    own = s.card[unit]
    launcher = s.t.types.special_reach[s.kind[unit]] == mc.DISTANCE_CLOSE
    if own == trigger or fights_where_it_appears(s, own) or (not launcher and first_victims(s, unit, trigger)):
        return
    way = grid.direction(own, trigger)
    aims = bears(s, unit, way) and landing(s, unit, way, trigger) == trigger and not other_line(s, unit, way)
    if can_fire(s, unit) and aims:
        set_fire(s, unit, trigger, way)
    elif can_fire(s, unit) and not grazes(s, unit):
        open_fire(g, unit)


def fights_where_it_appears(s: Company, card: int) -> bool:
    """Whether units placed among opponents fire at these and not at the trigger (6.1.1g)."""
    return s.count[card] > 0 and s.rules.placement_on_friendly_cards == VIETNAM_AND_PELELIU


def first_victims(s: Company, unit: int, trigger: int) -> list[int]:
    """Infantry that a placed G! unit attacks first; a launcher limited to Close only from there (8.4.3d).

    In one edition a unit with a VOF beside its G! opens fire with that alone.
    """
    if special_of(s, unit) != codes.SPECIAL_GRENADE or is_vehicle(s, unit):
        return []
    if has_rating(s, unit) and not s.rules.placed_launchers_throw:
        return []
    if s.card[unit] == trigger and s.t.types.special_reach[s.kind[unit]] == mc.DISTANCE_CLOSE:
        return []
    return [
        target for target in targets(s, unit, OWN_WEAPON) if s.card[target] == trigger and not is_vehicle(s, target)
    ]


def throw_first(g: Play[Company], unit: int, trigger: int) -> None:
    """The grenade attempt with which a placed G! unit opens fire (8.4.3d), answered on its own card (7.10.5).

    There it is for the largest target (8.6.1B).
    """
    victims = first_victims(g.state, unit, trigger)
    if g.state.card[unit] == trigger:
        victims = largest(g.state, victims)
    if not victims:
        return
    number = attempt_cards(g.state, unit, g.state.t.charts.actions[GRENADE_ATTACK].cards)
    drawn = draw_cards(g, "roll-enemy-grenade", number) if number else []
    exchange(g, unit, choose(g, "roll-enemy-target", victims), OWN_WEAPON, drawn)
