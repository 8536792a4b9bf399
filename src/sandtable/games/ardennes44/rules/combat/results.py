"""Effects of combat on units: step losses and Remnants, Engaged, disorder, Attacker's Advantage (16.3-16.6, 18.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import (
    BOX,
    BROKEN,
    DEAD,
    DISRUPTED,
    NO_MARKER,
    NO_POSITION,
    NOWHERE,
    PRIME_MOVER,
    Front,
)
from sandtable.games.ardennes44.state.tables import BREAKDOWN, ENGINEER, GERMAN, REMNANT

from .odds import out_of_supply

ELIMINATED: Final = 3  # beyond BROKEN: what a retreat can also do (18.2, 18.4)

# why a unit is gone
BY_LOSS: Final = 0
BY_RETREAT: Final = 1
BY_DISORDER: Final = 2


# -- leaving a hex -------------------------------------------------------------------------------------------------


def clear_empty_position(s: Front, hex: int) -> None:
    """An Improved Position goes at once when combat empties its hex (15.8)."""
    if s.position[hex] != NO_POSITION and s.side_at(hex) != s.position_side[hex]:
        s.position[hex] = NO_POSITION
        s.position_side[hex] = 0


def eliminate(g: Play[Front], unit: int, why: int) -> None:
    """Put a unit into the dead pile; breakdown units and Remnants go back to the counter mix (16.4)."""
    s = g.state
    hex = s.place[unit]
    role = s.t.role[unit]
    if g.telling:
        g.tell("eliminated", unit, why)
    s.clear_markers(unit)
    if role in (BREAKDOWN, REMNANT):
        s.parent[unit] = 0
        s.reduced[unit] = 0
        put(s, unit, NOWHERE)
    else:
        put(s, unit, DEAD)
    if 0 <= hex < BOX:
        clear_empty_position(s, hex)


# -- step losses ---------------------------------------------------------------------------------------------------


def remnant_for(s: Front, unit: int) -> int:
    """The Remnant that replaces a reduced unit of two or more stacking points, 0 when there is none (16.4)."""
    if not s.reduced[unit] or s.t.reduced_stacking[unit] < 2:
        return 0
    for remnant in s.t.remnant_pool[unit]:
        if s.place[remnant] == NOWHERE:
            return remnant
    return 0


def lose_step(g: Play[Front], unit: int) -> int:
    """Take a step from a unit; returns what remains: the unit, its Remnant, or 0 (16.4)."""
    s = g.state
    if not s.reduced[unit] and s.t.steps[unit] > 1:
        s.reduced[unit] = 1
        g.tell("step_lost", unit)
        return unit
    remnant = remnant_for(s, unit)
    if not remnant:
        replace_in_fight(s, unit, 0)
        eliminate(g, unit, BY_LOSS)
        return 0
    hex = s.place[unit]
    for column in (
        s.order,
        s.engaged,
        s.oos,
        s.fuel_out,
        s.night,
        s.moved,
        s.attacked,
        s.defended,
        s.retreated,
        s.replaced,
        s.ban,
    ):
        column[remnant] = column[unit]
    s.surrender[remnant] = s.surrender[unit]
    s.group[remnant] = s.group[unit]
    s.reduced[remnant] = 0
    put(s, remnant, hex)
    replace_in_fight(s, unit, remnant)
    g.tell("remnant", unit, remnant)
    s.clear_markers(unit)
    put(s, unit, DEAD)
    return remnant


def replace_in_fight(s: Front, unit: int, other: int) -> None:
    """Update the lists of the combat when a unit becomes a Remnant or is lost."""
    fight = s.fight
    for at in range(len(fight.attackers)):
        if fight.attackers[at] == unit:
            if other:
                fight.attackers[at] = other
            else:
                del fight.attackers[at]
                del fight.origins[at]
            return
    if unit in fight.defenders:
        if other:
            fight.defenders[fight.defenders.index(unit)] = other
        else:
            fight.defenders.remove(unit)


# -- Engaged and disorder ------------------------------------------------------------------------------------------


def engage(g: Play[Front], units: list[int]) -> None:
    """Put Engaged markers on defenders; Strategic Movement ends (12.7, 16.5)."""
    s = g.state
    for unit in units:
        s.engaged[unit] = 1
        drop_transport(s, unit)
    if units and g.telling:
        g.tell("engaged", s.place[units[0]])


def drop_transport(s: Front, unit: int) -> None:
    """Strategic Movement and Truck markers go when a unit is Engaged or retreats; Prime Movers stay (12.7, 18.2)."""
    if s.marker[unit] != PRIME_MOVER:
        s.marker[unit] = NO_MARKER


def order_after(s: Front, unit: int, hexes: int) -> int:
    """The effect of a retreat of that length on a unit: DISRUPTED, BROKEN or ELIMINATED (18.1, 18.2, 18.4)."""
    t = s.t
    order = s.order[unit]
    if order == BROKEN:
        return ELIMINATED
    if t.artillery[unit] and t.side[unit] == GERMAN and s.marker[unit] != PRIME_MOVER:
        return ELIMINATED  # 17.7
    if hexes < 3:
        return BROKEN if order == DISRUPTED else DISRUPTED
    if order == DISRUPTED or out_of_supply(s, unit) or t.role[unit] == ENGINEER:
        return ELIMINATED  # 18.2, 23.4, 27.1
    return BROKEN


# -- Attacker's Advantage (16.6) -----------------------------------------------------------------------------------


class TakeLoss(Frame[Front]):
    """The owner chooses which of his units loses a step (16.3)."""

    title = "title-step-loss"

    def __init__(self, role: int = 0, units: list[int] | None = None, rule: int = 0) -> None:
        super().__init__()
        self.role = role
        self.units: list[int] = [] if units is None else units
        self.rule = rule  # which sentence of 16.3 limits the choice

    def next(self, g: Play[Front]) -> int:
        return self.role

    def options(self, g: Play[Front]) -> list[Action]:
        return [("lose", unit) for unit in self.units]

    def answer(self, g: Play[Front], a: Action) -> None:
        g.pop(lose_step(g, a[1]))

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-take-loss", {"hex": ("hex", g.state.fight.target)}), ("16.3a", "16.3b")[self.rule])
