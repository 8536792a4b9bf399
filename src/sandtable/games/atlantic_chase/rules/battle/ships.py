"""Ships on the battle board: who is there, range, gunnery value, and what each may do (05, 06).

Every prohibition is one function that returns 0 or a reason; battle_reasons.py puts the reasons into words.
"""

from typing import Final

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
FINE: Final = 0
NOT_ON_BOARD: Final = 1
NOT_YOURS: Final = 2
NOT_ENEMY: Final = 3
IS_SHORE_BATTERY: Final = 4
GV_NA: Final = 5
DAMAGE_CONTROL_MARKER: Final = 6
SILENCED: Final = 7  # Fire: stopped, Flooding: stopped
BRIDGE_SILENT: Final = 8
NO_TORPEDOES: Final = 9
IS_DAMAGED: Final = 10
TORPEDOES_SPENT: Final = 11
IN_SMOKE: Final = 12
TOO_FAR: Final = 13
NOT_CLOSING: Final = 14
IS_STOPPED: Final = 15
TARGET_FAR: Final = 16
IS_CONVOY: Final = 17
SMOKE_BARRED: Final = 18
NOT_RUNNING: Final = 19
IS_ACQUIRING: Final = 20
BREAK_AWAY_BARRED: Final = 21
NOT_IN_FAR: Final = 22
NO_EM: Final = 23
NOT_ACQUIRING: Final = 24
GV_TOO_LOW: Final = 25
OTHER_RANGE: Final = 26
NOT_ADJACENT_ZONE: Final = 27
AGAINST_ARROW: Final = 28
NOT_FASTER: Final = 29
ALREADY_CLOSE: Final = 30
SLOWER_FIRST: Final = 31
OTHER_SPEED_OR_ZONE: Final = 32
HAS_TRIED: Final = 33
ATTITUDE_FIXED: Final = 34
BRIDGE_FIRST: Final = 35
HAS_MOVED: Final = 36

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
    """Makes smoke, or is hidden by the smoke of another ship in its zone (AC.bat.man.2)."""
    if s.smoke[ship]:
        return True
    maker = s.obscured[ship]
    return maker != 0 and s.smoke[maker] != 0 and s.zone[maker] == s.zone[ship] and s.in_battle[maker] == ON_BOARD


def has_rudder_out(s: Sea, ship: int) -> bool:
    """Its helm is rolled for in each step, and who has it is not bound by its arrow (AC.adv.fx.9)."""
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
    """Everything added to the dice of a gunnery attack beside the GV (AC.bat.gun.3, AC.adv.gun.1)."""
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


def why_not_fire(s: Sea, ship: int) -> int:
    """Why the ship makes no gunnery attack in this step (AC.bat.gun.1, AC.adv.ling.2, AC.adv.fx)."""
    if s.in_battle[ship] != ON_BOARD:
        return NOT_ON_BOARD
    if s.damage_control[ship]:
        return DAMAGE_CONTROL_MARKER
    if s.effects[ship] & SILENCING:
        return SILENCED
    if s.effects[ship] & _BRIDGE and s.bridge[ship] == BRIDGE_NO_GUNNERY:
        return BRIDGE_SILENT
    return FINE


def why_not_target(s: Sea, firer: int, target: int) -> int:
    """Why a ship that may fire cannot fire at this one."""
    if s.in_battle[target] != ON_BOARD:
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, firer):
        return NOT_ENEMY
    if s.t.ships.kind[target] == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    if gunnery_value(s, firer, reach_of(s, firer, target)) == NA:
        return GV_NA
    return FINE


def why_not_split(s: Sea, firer: int, reach: int) -> int:
    """Why the ship cannot divide its GV at that range (AC.adv.att.2b)."""
    if not s.rules.advanced_battle or s.attitude[firer] != ACQUIRING or s.t.ships.kind[firer] == SHORE_BATTERY:
        return NOT_ACQUIRING
    return FINE if gunnery_value(s, firer, reach) >= 1 else GV_TOO_LOW


def why_not_torpedo(s: Sea, ship: int) -> int:
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
        return FINE if s.zone[ship] == CLOSE else TOO_FAR
    if s.zone[ship] == FAR:
        return TOO_FAR
    if s.effects[ship] & SILENCING:
        return SILENCED
    if ship_speed(s, ship) == STOPPED:
        return IS_STOPPED
    attitude = s.attitude[ship]
    if attitude != CLOSING_ATTITUDE and not (attitude == RUNNING and s.rules.running_torpedo):
        return NOT_CLOSING
    return FINE


def why_not_torpedo_target(s: Sea, attacker: int, target: int) -> int:
    """Why a torpedo attack cannot be made on this ship."""
    if s.in_battle[target] != ON_BOARD:
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, attacker):
        return NOT_ENEMY
    if s.t.ships.kind[target] == SHORE_BATTERY:
        return IS_SHORE_BATTERY
    return TARGET_FAR if s.zone[target] == FAR else FINE


def why_not_smoke(s: Sea, ship: int) -> int:
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
    return FINE


def why_not_maneuver_smoke(s: Sea, ship: int) -> int:
    """Why the ship may not make smoke in the Maneuver step: Rudder Out frees it from its attitude (AC.adv.fx.9)."""
    reason = why_not_smoke(s, ship)
    return FINE if reason == NOT_RUNNING and has_rudder_out(s, ship) else reason


def why_not_obscure(s: Sea, maker: int, other: int) -> int:
    """Why the smoke of a ship cannot hide this one (AC.bat.man.2b, AC.adv.man.4)."""
    if not is_vessel(s, other) or s.zone[other] != s.zone[maker]:
        return NOT_ON_BOARD
    if owner(s, other) != owner(s, maker):
        return NOT_YOURS
    if other == maker or is_obscured(s, other):
        return IN_SMOKE
    if s.rules.advanced_battle and s.attitude[other] != RUNNING:
        return NOT_RUNNING
    return FINE


def why_not_move(s: Sea, ship: int) -> int:
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
    return FINE


def why_not_zone(s: Sea, ship: int, zone: int) -> int:
    """Why a ship that may move cannot go to (or stay in) that zone of its own half (AC.bat.man.1b, AC.adv.man.1)."""
    here = s.zone[ship]
    if zone > here + 1 or zone < here - 1:
        return NOT_ADJACENT_ZONE
    if not s.rules.advanced_battle or zone == here or has_rudder_out(s, ship):
        return FINE
    return FINE if (zone > here) == (s.attitude[ship] == CLOSING_ATTITUDE) else AGAINST_ARROW


def why_not_pursue(s: Sea, ship: int) -> int:
    """Why the ship may not pursue at all (AC.adv.man.3a)."""
    if not s.rules.advanced_battle or s.attitude[ship] != CLOSING_ATTITUDE:
        return NOT_CLOSING
    return TOO_FAR if s.zone[ship] == FAR else FINE


def why_not_pull(s: Sea, pursuer: int, target: int) -> int:
    """Why a pursuing ship cannot pull this one (AC.adv.man.3)."""
    if not is_vessel(s, target):
        return NOT_ON_BOARD
    if owner(s, target) == owner(s, pursuer):
        return NOT_ENEMY
    if s.zone[target] == CLOSE:
        return ALREADY_CLOSE
    speed, fleeing = ship_speed(s, pursuer), ship_speed(s, target)
    if speed > fleeing or (speed == fleeing and s.attitude[target] == ACQUIRING):
        return FINE
    return NOT_FASTER


def why_not_break_away(s: Sea, ship: int) -> int:
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
    return FINE


def why_not_evade(s: Sea, ship: int) -> int:
    """Why the ship cannot leave by its task force's EM marker (AC.bat.brk.3)."""
    reason = why_not_break_away(s, ship)
    if reason != FINE:
        return reason
    if not s.tf_em[s.ship_tf[ship]]:
        return NO_EM
    if s.rules.evasive_far_only and s.zone[ship] != FAR:
        return NOT_IN_FAR
    return FINE
