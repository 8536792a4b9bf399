"""Bridges (rule 7): demolition, repair, Ouren, Dasburg and Gemünd."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.ardennes44.rules.ground.zoc import bridge_changed
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.state.front import GOOD, NO_MARKER, Front
from sandtable.games.ardennes44.state.tables import BLOWN, CONSTRUCTION, GERMAN, OUTCOMES, SOUND
from sandtable.games.ardennes44.state.zoc_map import HELD, NEAR

OUTCOME_BLOWN: Final = OUTCOMES.index("blown")

NOT_SOUND: Final = Reason("7.6", "demolish-not-sound")
TRIED: Final = Reason("7.2b", "demolish-tried")
TOO_EARLY: Final = Reason("7.7a", "demolish-too-early")
NO_ENEMY_NEAR: Final = Reason("7.3a", "demolish-no-enemy-near")
NO_UNIT_NEAR: Final = Reason("7.3b", "demolish-no-unit-near")
NOT_BLOWN: Final = Reason("7.9c", "repair-not-blown")
SITE_NOT_SECURE: Final = Reason("7.9a", "repair-site")
SITE_CUT_OFF: Final = Reason("7.9b", "repair-supply")


def ends_of(s: Front, bridge: int) -> list[int]:
    """The two hexes of a bridge."""
    side, grid = s.t.bridge_side[bridge], s.t.grid
    return [grid.side_first[side], grid.side_second[side]]


def set_bridge(s: Front, bridge: int, state: int) -> None:
    """Blow, begin to build or open a bridge."""
    s.bridge[bridge] = state
    s.bridge_builder[bridge] = 0
    bridge_changed(s, s.t.bridge_side[bridge])


# -- demolition (7.2-7.7) --------------------------------------------------------------------------------------


def enemy_near(s: Front, bridge: int, role: int) -> bool:
    """Whether an enemy unit is within one hex of the bridge (7.3)."""
    side, grid, watch = s.t.bridge_side[bridge], s.t.grid, s.zoc.watch[1 - role]
    return watch[grid.side_first[side]] & (HELD | NEAR) > 0 or watch[grid.side_second[side]] & (HELD | NEAR) > 0


def demolishers(s: Front, bridge: int, role: int) -> list[int]:
    """Units that can reach the bridge within one hex and may blow it up (7.3, 7.7)."""
    found: list[int] = []
    grid = s.t.grid
    for end in ends_of(s, bridge):
        if s.zoc.holder(end) == 2 - role:
            continue
        add_demolishers(s, end, found)
        for direction in range(6):
            other = grid.neighbours[6 * end + direction]
            if other < 0 or s.zoc.holder(other) != role + 1:
                continue
            if not s.zoc.bond_stops(role, grid.sides[6 * end + direction], end):
                add_demolishers(s, other, found)
    return found


def add_demolishers(s: Front, hex: int, found: list[int]) -> None:
    """Units of a hex that are not under Strategic Movement, on Trucks or behind Prime Movers (7.7)."""
    for unit in s.units_at(hex):
        if s.marker[unit] == NO_MARKER and unit not in found:
            found.append(unit)


def shaken(s: Front, unit: int) -> bool:
    """Disrupted or Engaged: +2 on the roll (7.5)."""
    return s.order[unit] != GOOD or s.engaged[unit] > 0


def cannot_demolish(s: Front, bridge: int, role: int) -> Reason | None:
    """Why a player cannot try to blow a bridge in his own Bridge Phase; None if it may."""
    if s.bridge[bridge] != SOUND:
        return NOT_SOUND
    if s.bridge_tried[bridge]:
        return TRIED
    if s.turn < s.t.limits.first_demolition_turn:
        return TOO_EARLY
    if not enemy_near(s, bridge, role):
        return NO_ENEMY_NEAR
    return None if demolishers(s, bridge, role) else NO_UNIT_NEAR


def may_demolish_in_combat(s: Front, bridge: int, role: int) -> bool:
    """Whether the defender may try to blow a bridge he is attacked across (7.4)."""
    if s.bridge[bridge] != SOUND or s.bridge_tried[bridge] or s.turn < s.t.limits.first_demolition_turn:
        return False
    return len(demolishers(s, bridge, role)) > 0


def demolition_modifier(s: Front, bridge: int, role: int) -> int:
    """What is added to the die: +1 in the enemy Combat Phase, +2 when every unit near is shaken (7.5)."""
    modifier = s.t.limits.bridge_enemy_combat if s.role != role else 0
    if all(shaken(s, unit) for unit in demolishers(s, bridge, role)):
        modifier += s.t.limits.bridge_disrupted_or_engaged
    return modifier


def demolish(g: Play[Front], bridge: int, role: int) -> bool:
    """Roll for a demolition by `role`; whether the bridge is blown (7.3, 7.4)."""
    s = g.state
    modifier = demolition_modifier(s, bridge, role)
    die = g.die("roll-demolition")
    s.bridge_tried[bridge] = 1
    blown = s.t.die_table("bridge_demolition").outcome(die + modifier) == OUTCOME_BLOWN
    if blown:
        set_bridge(s, bridge, BLOWN)
    g.tell("demolition", bridge, die, modifier, int(blown))
    return blown


# -- Ouren (7.8) -----------------------------------------------------------------------------------------------


def try_ouren(g: Play[Front], unit: int, at: int, other: int) -> bool:
    """The first German use of Ouren's bridge: the Allied player rolls; False when it blows up under the unit."""
    s = g.state
    ouren = s.ways.ouren
    if s.ouren_rolled or at not in ouren or other not in ouren or s.t.side[unit] != GERMAN:
        return True
    side = s.t.grid.side_between(at, other)
    bridge = s.t.bridge[side] if side >= 0 else 0
    if not bridge or not s.t.bridge_ouren[bridge] or s.bridge[bridge] != SOUND:
        return True
    return roll_ouren(g, bridge)


def roll_ouren(g: Play[Front], bridge: int) -> bool:
    """The only roll for Ouren; whether the bridge stands. It decides for every hexside drawn for it (7.8)."""
    s = g.state
    s.ouren_rolled = 1
    die = g.die("roll-ouren")
    blown = s.t.die_table("ouren").outcome(die) == OUTCOME_BLOWN
    if blown:
        for other in s.t.bridge_ids:
            if s.t.bridge_ouren[other] and s.bridge[other] == SOUND:
                set_bridge(s, other, BLOWN)
    g.tell("ouren", bridge, die, int(blown))
    return not blown


# -- repair (7.9, 7.10) ----------------------------------------------------------------------------------------


def site_secure(s: Front, bridge: int, role: int) -> bool:
    """Neither hex holds an enemy; each is friendly-occupied or free of enemy zones (7.9)."""
    for hex in ends_of(s, bridge):
        holder = s.zoc.holder(hex)
        if holder == 2 - role or (holder != role + 1 and s.zoc.zones(1 - role, hex)):
            return False
    return True


def repairable(s: Front, role: int, state: int) -> list[int]:
    """Bridges in that state whose site is secure and joined by road to a source of supply (7.9)."""
    candidates = [bridge for bridge in s.t.bridge_ids if s.bridge[bridge] == state and site_secure(s, bridge, role)]
    if not candidates:
        return []
    net = road_net(s, role)
    return [bridge for bridge in candidates if any(net[hex] for hex in ends_of(s, bridge))]


def cannot_repair(s: Front, bridge: int, role: int) -> Reason | None:
    """Why work on a bridge may not begin; None if it may (7.9)."""
    if s.bridge[bridge] != BLOWN:
        return NOT_BLOWN
    if not site_secure(s, bridge, role):
        return SITE_NOT_SECURE
    return None if bridge in repairable(s, role, BLOWN) else SITE_CUT_OFF


def go_on_building(g: Play[Front]) -> None:
    """Finish the bridges begun in the last Bridge Phase or abandon them (7.9); open Dasburg and Gemünd (7.10)."""
    s = g.state
    role = s.role
    if role == 0 and s.turn == s.t.limits.bridges_open_turn:
        for bridge in s.t.bridge_ids:
            if s.bridge[bridge] == CONSTRUCTION and not s.bridge_builder[bridge]:
                open_bridge(g, bridge)
    mine = [bridge for bridge in s.t.bridge_ids if s.bridge[bridge] == CONSTRUCTION]
    mine = [bridge for bridge in mine if s.bridge_builder[bridge] == role + 1]
    if not mine:
        return
    sound = repairable(s, role, CONSTRUCTION)
    for bridge in mine:
        if bridge in sound:
            open_bridge(g, bridge)
        else:
            set_bridge(s, bridge, BLOWN)
            g.tell("bridge_lost", bridge)


def open_bridge(g: Play[Front], bridge: int) -> None:
    """The bridge works from now on; Ouren's, once rebuilt, is an ordinary one (7.8)."""
    set_bridge(g.state, bridge, SOUND)
    if g.state.t.bridge_ouren[bridge]:
        g.state.ouren_rolled = 1
    g.tell("bridge_open", bridge)


class BridgePhase(Sequence[Front]):
    """Bridge Phase (7.1)."""

    title = "title-bridge-phase"
    steps: ClassVar[tuple[str, ...]] = ("build", "orders")

    def build(self, g: Play[Front]) -> None:
        """What was begun before."""
        go_on_building(g)

    def orders(self, g: Play[Front]) -> None:
        """New work, and demolitions."""
        g.push(ChooseBridge())


class ChooseBridge(Frame[Front]):
    """Which bridge to blow up or to repair next (7.1)."""

    is_reaction = True

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if s.turn >= s.t.limits.first_demolition_turn:
            found = [("demolish", bridge) for bridge in s.t.bridge_ids if not cannot_demolish(s, bridge, s.role)]
        found.extend([("repair", bridge) for bridge in repairable(s, s.role, BLOWN)])
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "demolish":
            demolish(g, a[1], s.role)
        elif a[0] == "repair":
            set_bridge(s, a[1], CONSTRUCTION)
            s.bridge_builder[a[1]] = s.role + 1
            g.tell("bridge_begun", a[1])
        else:
            g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-choose-bridge"), "7.1")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        if a[0] not in ("demolish", "repair") or a[1] not in s.t.bridge_ids:
            return None
        cannot = cannot_demolish if a[0] == "demolish" else cannot_repair
        return refuse(cannot(s, a[1], s.role), ("bridge", a[1]))
