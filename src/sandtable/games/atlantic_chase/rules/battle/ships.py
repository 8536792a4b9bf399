"""Ships on the battle board: presence, range, gunnery value, and what each may do (05, 06).

Every prohibition is one function that returns a reason, or None.
"""

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    BATTERIES,
    BRIDGE,
    CLOSE,
    CLOSING_ATTITUDE,
    CONVOY,
    DD,
    EXTREME,
    FAR,
    FIRE_STOPPED,
    FLOODING_STOPPED,
    LONG,
    NA,
    NEAR,
    POINT_BLANK,
    RUDDER_OUT,
    RUNNING,
    SHORE_BATTERY,
    SHORT,
    STOPPED,
    TURRETS,
)
from sandtable.games.atlantic_chase.state.sea import BRIDGE_NO_GUNNERY, ON_BOARD, Sea

# Why not
NOT_ON_BOARD: Final = Reason("AC.bat.1", "battle-not-on-board")
NOT_YOURS: Final = Reason("AC.bat.seq", "battle-not-your-ship")
NOT_ENEMY: Final = Reason("AC.bat.gun.1", "battle-not-an-enemy")
IS_SHORE_BATTERY: Final = Reason("AC.comp.shore.1", "battle-shore-battery")
GV_NA: Final = Reason("AC.bat.gun.1", "battle-gv-na", "AC.comp.ship.1")
DAMAGE_CONTROL_MARKER: Final = Reason("AC.adv.ling.2", "battle-damage-control")
SILENCED: Final = Reason("AC.adv.fx.5", "battle-silenced", "AC.adv.fx.7")  # Fire: stopped, Flooding: stopped
BRIDGE_SILENT: Final = Reason("AC.adv.fx.2", "battle-bridge-silent")
NO_TORPEDOES: Final = Reason("AC.bat.torp.1", "battle-no-torpedoes", "AC.comp.ship.1")
IS_DAMAGED: Final = Reason("AC.comp.ship.2", "battle-is-damaged")
TORPEDOES_SPENT: Final = Reason("AC.bat.torp.1", "battle-torpedoes-spent")
IN_SMOKE: Final = Reason("AC.bat.torp.1", "battle-in-smoke", "AC.bat.man.2")
TOO_FAR: Final = Reason("AC.bat.torp.1", "battle-too-far", "AC.adv.att.3")
NOT_CLOSING: Final = Reason("AC.adv.att.3", "battle-not-closing", "AC.adv.torp.1")
IS_STOPPED: Final = Reason("AC.adv.man.2", "battle-is-stopped")
TARGET_FAR: Final = Reason("AC.bat.torp.1", "battle-target-far")
IS_CONVOY: Final = Reason("AC.bat.man.2", "battle-is-convoy", "AC.comp.convoy.3")
SMOKE_BARRED: Final = Reason("AC.bat.man.2", "battle-smoke-barred")
NOT_RUNNING: Final = Reason("AC.adv.att.4", "battle-not-running", "AC.adv.man.4")
IS_ACQUIRING: Final = Reason("AC.adv.att.2", "battle-is-acquiring")
BREAK_AWAY_BARRED: Final = Reason("AC.bat.brk.1", "battle-break-away-barred")
NOT_IN_FAR: Final = Reason("AC.bat.brk.3", "battle-not-in-far")
NO_EM: Final = Reason("AC.bat.brk.3", "battle-no-em")
NOT_ACQUIRING: Final = Reason("AC.adv.att.2", "battle-not-acquiring")
GV_TOO_LOW: Final = Reason("AC.adv.att.2", "battle-gv-too-low")
OTHER_RANGE: Final = Reason("AC.adv.att.2", "battle-other-range")
NOT_ADJACENT_ZONE: Final = Reason("AC.bat.man.1", "battle-not-adjacent-zone")
AGAINST_ARROW: Final = Reason("AC.adv.man.1", "battle-against-arrow")
NOT_FASTER: Final = Reason("AC.adv.man.3", "battle-not-faster")
ALREADY_CLOSE: Final = Reason("AC.adv.man.3", "battle-already-close")
SLOWER_FIRST: Final = Reason("AC.bat.man.1", "battle-slower-first")
OTHER_SPEED_OR_ZONE: Final = Reason("AC.adv.brk.1", "battle-other-speed-or-zone")
HAS_TRIED: Final = Reason("AC.adv.brk.1", "battle-has-tried")
ATTITUDE_FIXED: Final = Reason("AC.adv.att.1", "battle-attitude-fixed")
BRIDGE_FIRST: Final = Reason("AC.adv.fx.2", "battle-bridge-first")
HAS_MOVED: Final = Reason("AC.bat.seq", "battle-has-acted")

SILENCING: Final = 1 << FIRE_STOPPED | 1 << FLOODING_STOPPED
_TURRETS: Final = 1 << TURRETS
_BATTERIES: Final = 1 << BATTERIES
_BRIDGE: Final = 1 << BRIDGE
_RUDDER_OUT: Final = 1 << RUDDER_OUT


# -- who -------------------------------------------------------------------------------------------------------


def board_tf(s: Sea, side: int) -> int:
    """The task force of a side that fights."""
    return s.board.active_tf if side == s.board.active_side else s.board.target_tf


def on_board(s: Sea, side: int) -> list[int]:
    """Ships and shore batteries of a side on the board, in id order."""
    found = [ship for ship in s.tf_ships[board_tf(s, side)] if s.in_battle[ship] == ON_BOARD]
    found.sort()
    return found


def vessels(s: Sea, side: int) -> list[int]:
    """What moves and can be attacked: ships of a side on the board without its shore batteries."""
    kind = s.t.ships.kind
    return [ship for ship in on_board(s, side) if kind[ship] != SHORE_BATTERY]


def owner(s: Sea, ship: int) -> int:
    """The side a ship belongs to."""
    return s.t.ships.side[ship]


def is_vessel(s: Sea, ship: int) -> bool:
    """Whether it is a ship on the board and not a shore battery."""
    return s.in_battle[ship] == ON_BOARD and s.t.ships.kind[ship] != SHORE_BATTERY


def is_squadron(s: Sea, ship: int) -> bool:
    """A convoy or destroyer squadron: takes hits instead of special results."""
    return s.t.ships.kind[ship] in (CONVOY, DD)


def is_crippled(s: Sea, ship: int) -> bool:
    """Damaged, or carrying a special effect (AC.adv.att.2)."""
    return s.damaged[ship] != 0 or s.effects[ship] != 0


def is_obscured(s: Sea, ship: int) -> bool:
    """Whether it makes smoke, or is hidden by the smoke of another ship in its zone (AC.bat.man.2)."""
    if s.smoke[ship]:
        return True
    maker = s.obscured[ship]
    return maker != 0 and s.smoke[maker] != 0 and s.zone[maker] == s.zone[ship] and s.in_battle[maker] == ON_BOARD


def has_rudder_out(s: Sea, ship: int) -> bool:
    """Whether its helm is rolled for in each step; whoever steers it is not bound by its arrow (AC.adv.fx.9)."""
    return s.effects[ship] & _RUDDER_OUT != 0


def leader_on_board(s: Sea, side: int, ability: int) -> int:
    """A leader of the side with that ability on a ship of the board, or 0."""
    leaders = s.t.leaders
    for leader in range(1, len(s.leader_ship)):
        if s.leader_uses[leader] and leaders.ability[leader] == ability and leaders.side[leader] == side:
            ship = s.leader_ship[leader]
            if ship and s.in_battle[ship] == ON_BOARD:
                return leader
    return 0


# -- range and gunnery value -----------------------------------------------------------------------------------


def reach_of(s: Sea, a: int, b: int) -> int:
    """Range between two enemies by their zones (AC.bat.gun.2d)."""
    return s.t.battle.range_of[s.zone[a] * 3 + s.zone[b]]


def gunnery_value(s: Sea, ship: int, reach: int) -> int:
    """GV at a range with the corrections of scenario and No Radar; NA: cannot fire (AC.comp.ship.1, AC.adv.snafu.5)."""
    ships = s.t.ships
    if s.t.battle.range_uses_far[reach]:
        value = ships.damaged_gv_far[ship] if s.damaged[ship] else ships.gv_far[ship]
    else:
        value = ships.damaged_gv_near[ship] if s.damaged[ship] else ships.gv_near[ship]
    change = s.scenario.gunnery[ship]
    if value == NA or change <= NA:
        return NA
    if s.no_radar[ship] and s.rules.advanced_battle:
        if reach == EXTREME:
            change += s.t.battle.gunnery_modifier["no_radar_extreme"]
        elif reach == LONG:
            change += s.t.battle.gunnery_modifier["no_radar_long"]
    return value + change


def speed_modifier(s: Sea, target: int) -> int:
    """Modifier of gunnery and torpedoes for a slow target (AC.bat.gun.3b)."""
    modifier = s.t.battle.gunnery_modifier
    speed = ship_speed(s, target)
    if speed == STOPPED:
        return modifier["target_stopped"]
    if speed == 1:
        return modifier["target_very_slow"]
    if speed == 2:
        return modifier["target_slow"]
    return 0


def gunnery_modifier(s: Sea, firer: int, target: int, reach: int) -> int:
    """Everything added to the dice of a gunnery attack besides the GV (AC.bat.gun.3, AC.adv.gun.1)."""
    modifier = s.t.battle.gunnery_modifier
    total = speed_modifier(s, target)
    if is_obscured(s, target):
        total += modifier["target_smoke"]
    if is_obscured(s, firer):
        total += modifier["firer_smoke"]
    effects = s.effects[firer]
    if effects & _TURRETS:
        total += modifier["turrets"]
    if effects & _BATTERIES and reach in (SHORT, POINT_BLANK):
        total += modifier["batteries"]
    if s.board.poor_visibility and reach != POINT_BLANK:
        total += modifier["poor_visibility"]
    return total


def torpedo_modifier(s: Sea, attacker: int, target: int) -> int:
    """Everything added to the dice of a torpedo attack (AC.bat.torp.1, AC.adv.torp.1)."""
    total = speed_modifier(s, target)
    if s.rules.advanced_battle:
        modifier = s.t.battle.torpedo_modifier
        if s.zone[attacker] == NEAR:
            total += modifier["torpedo_from_near"]
        if s.attitude[target] == RUNNING:
            total += modifier["target_running"]
        near_to_near = s.zone[attacker] == NEAR and s.zone[target] == NEAR
        if s.board.poor_visibility and s.rules.poor_visibility_torpedo and near_to_near:
            total += modifier["poor_visibility"]
    return total


# -- what a ship may do ----------------------------------------------------------------------------------------


def why_not_fire(s: Sea, ship: int) -> Reason | None:
    """Why the ship makes no gunnery attack in this step (AC.bat.gun.1, AC.adv.ling.2, AC.adv.fx)."""
    if s.in_battle[ship] != ON_BOARD:
        return NOT_ON_BOARD
    if s.damage_control[ship]:
        return DAMAGE_CONTROL_MARKER
    if s.effects[ship] & SILENCING:
        return SILENCED
    if s.effects[ship] & _BRIDGE and s.bridge[ship] == BRIDGE_NO_GUNNERY:
        return BRIDGE_SILENT
    return None


def why_not_target(s: Sea, firer: int, target: int) -> Reason | None:
    """Why a ship that may fire cannot fire at this one."""
    if s.in_battle[target] != ON_BOARD:
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, firer):
        return NOT_ENEMY
    if s.t.ships.kind[target] == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    if gunnery_value(s, firer, reach_of(s, firer, target)) == NA:
        return GV_NA
    return None


def why_not_split(s: Sea, firer: int, reach: int) -> Reason | None:
    """Why the ship cannot divide its GV at that range (AC.adv.att.2b)."""
    if not s.rules.advanced_battle or s.attitude[firer] != ACQUIRING or s.t.ships.kind[firer] == SHORE_BATTERY:
        return NOT_ACQUIRING
    return None if gunnery_value(s, firer, reach) >= 1 else GV_TOO_LOW


def why_not_torpedo(s: Sea, ship: int) -> Reason | None:
    """Why the ship makes no torpedo attack (AC.bat.torp.1, AC.adv.torp.1)."""
    if s.in_battle[ship] != ON_BOARD:
        return NOT_ON_BOARD
    if not s.t.ships.torpedo[ship]:
        return NO_TORPEDOES
    if s.damaged[ship]:
        return IS_DAMAGED
    if s.torpedo_spent[ship]:
        return TORPEDOES_SPENT
    if is_obscured(s, ship):
        return IN_SMOKE
    if not s.rules.advanced_battle:
        return None if s.zone[ship] == CLOSE else TOO_FAR
    if s.zone[ship] == FAR:
        return TOO_FAR
    if s.effects[ship] & SILENCING:
        return SILENCED
    if ship_speed(s, ship) == STOPPED:
        return IS_STOPPED
    attitude = s.attitude[ship]
    if attitude != CLOSING_ATTITUDE and not (attitude == RUNNING and s.rules.running_torpedo):
        return NOT_CLOSING
    return None


def why_not_torpedo_target(s: Sea, attacker: int, target: int) -> Reason | None:
    """Why a torpedo attack cannot be made on this ship."""
    if s.in_battle[target] != ON_BOARD:
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, attacker):
        return NOT_ENEMY
    if s.t.ships.kind[target] == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    return TARGET_FAR if s.zone[target] == FAR else None


def why_not_smoke(s: Sea, ship: int) -> Reason | None:
    """Why the ship may not make smoke by its attitude and state (AC.bat.man.2a, AC.adv.man.4)."""
    if s.in_battle[ship] != ON_BOARD:
        return NOT_ON_BOARD
    kind = s.t.ships.kind[ship]
    if kind == CONVOY:
        return IS_CONVOY
    if kind == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    if s.damaged[ship]:
        return IS_DAMAGED
    if ship in s.scenario.no_smoke:
        return SMOKE_BARRED
    if s.rules.advanced_battle:
        if ship_speed(s, ship) == STOPPED:
            return IS_STOPPED
        if s.attitude[ship] != RUNNING:
            return NOT_RUNNING
    return None


def why_not_maneuver_smoke(s: Sea, ship: int) -> Reason | None:
    """Why the ship may not make smoke in the Maneuver step: Rudder Out frees it from its attitude (AC.adv.fx.9)."""
    reason = why_not_smoke(s, ship)
    return None if reason is NOT_RUNNING and has_rudder_out(s, ship) else reason


def why_not_obscure(s: Sea, maker: int, other: int) -> Reason | None:
    """Why the smoke of a ship cannot hide this one (AC.bat.man.2b, AC.adv.man.4)."""
    if not is_vessel(s, other) or s.zone[other] != s.zone[maker]:
        return NOT_ON_BOARD
    if owner(s, other) != owner(s, maker):
        return NOT_YOURS
    if other == maker or is_obscured(s, other):
        return IN_SMOKE
    if s.rules.advanced_battle and s.attitude[other] != RUNNING:
        return NOT_RUNNING
    return None


def why_not_move(s: Sea, ship: int) -> Reason | None:
    """Why the ship takes no turn in the Maneuver step (AC.adv.man.1, AC.adv.man.2, AC.adv.fx.9, AC.comp.shore.1b)."""
    if s.in_battle[ship] != ON_BOARD:
        return NOT_ON_BOARD
    if s.t.ships.kind[ship] == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    if s.rules.advanced_battle:
        if ship_speed(s, ship) == STOPPED:
            return IS_STOPPED
        if s.attitude[ship] == ACQUIRING and not has_rudder_out(s, ship):
            return IS_ACQUIRING
    return None


def why_not_zone(s: Sea, ship: int, zone: int) -> Reason | None:
    """Why a ship that may move cannot go to (or stay in) that zone of its own half (AC.bat.man.1b, AC.adv.man.1)."""
    here = s.zone[ship]
    if zone > here + 1 or zone < here - 1:
        return NOT_ADJACENT_ZONE
    if not s.rules.advanced_battle or zone == here or has_rudder_out(s, ship):
        return None
    return None if (zone > here) == (s.attitude[ship] == CLOSING_ATTITUDE) else AGAINST_ARROW


def why_not_pursue(s: Sea, ship: int) -> Reason | None:
    """Why the ship may not pursue at all (AC.adv.man.3a)."""
    if not s.rules.advanced_battle or s.attitude[ship] != CLOSING_ATTITUDE:
        return NOT_CLOSING
    return TOO_FAR if s.zone[ship] == FAR else None


def why_not_pull(s: Sea, pursuer: int, target: int) -> Reason | None:
    """Why a pursuing ship cannot pull this one (AC.adv.man.3)."""
    if not is_vessel(s, target):
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, pursuer):
        return NOT_ENEMY
    if s.zone[target] == CLOSE:
        return ALREADY_CLOSE
    speed, fleeing = ship_speed(s, pursuer), ship_speed(s, target)
    if speed > fleeing or (speed == fleeing and s.attitude[target] == ACQUIRING):
        return None
    return NOT_FASTER


def why_not_break_away(s: Sea, ship: int) -> Reason | None:
    """Why the ship cannot leave the battle (AC.bat.brk.2, AC.adv.brk.1)."""
    if not is_vessel(s, ship):
        return NOT_ON_BOARD
    if ship in s.scenario.no_break_away:
        return BREAK_AWAY_BARRED
    if s.rules.advanced_battle:
        if ship_speed(s, ship) == STOPPED:
            return IS_STOPPED
        if s.attitude[ship] != RUNNING:
            return NOT_RUNNING
    return None


def why_not_evade(s: Sea, ship: int) -> Reason | None:
    """Why the ship cannot leave by its task force's EM marker (AC.bat.brk.3)."""
    reason = why_not_break_away(s, ship)
    if reason is not None:
        return reason
    if not s.tf_em[s.ship_tf[ship]]:
        return NO_EM
    if s.rules.evasive_far_only and s.zone[ship] != FAR:
        return NOT_IN_FAR
    return None
