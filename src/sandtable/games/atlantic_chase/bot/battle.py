"""How a captain fights: fire where a hit is worth most, close when that favours him, leave when it does not."""

from typing import Any, Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.games.atlantic_chase.rules.battle.attitude import ConfuseAttitude, SetAttitudes
from sandtable.games.atlantic_chase.rules.battle.break_away import DeclareBreakAway, Evade
from sandtable.games.atlantic_chase.rules.battle.effects import BridgeChoice
from sandtable.games.atlantic_chase.rules.battle.gunnery import DeclareFire, DivideFire, SplitFire
from sandtable.games.atlantic_chase.rules.battle.lingering import Lingering
from sandtable.games.atlantic_chase.rules.battle.maneuver import ConfuseManeuver, Maneuver, Pursue
from sandtable.games.atlantic_chase.rules.battle.opening import PlaceTargets
from sandtable.games.atlantic_chase.rules.battle.parting import AgreeToPart, BreakAwayChecks, BreakAwayGroup
from sandtable.games.atlantic_chase.rules.battle.ships import (
    gunnery_modifier,
    gunnery_value,
    owner,
    reach_of,
    torpedo_modifier,
    vessels,
)
from sandtable.games.atlantic_chase.rules.battle.shots import DieAsSix, Redirect
from sandtable.games.atlantic_chase.rules.battle.smoke import Obscure, OpeningSmoke
from sandtable.games.atlantic_chase.rules.battle.snafu import LateShip, NoRadar
from sandtable.games.atlantic_chase.rules.battle.torpedo import DeclareTorpedoes
from sandtable.games.atlantic_chase.rules.scoring import verdict
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    BATTLE_ONLY,
    CLOSING_ATTITUDE,
    CONVOY,
    DRAW,
    EXTREME,
    GERMAN,
    LONG,
    NA,
    POINT_BLANK,
    RUNNING,
    SHORT,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .appraisal import Appraisal, hits_at
from .picture import hit_value, hits_left

Scores = list[float]

BATTLE_QUESTIONS: Final = frozenset(
    {
        DeclareFire,
        SplitFire,
        DivideFire,
        DeclareTorpedoes,
        Maneuver,
        Pursue,
        SetAttitudes,
        ConfuseAttitude,
        ConfuseManeuver,
        AgreeToPart,
        DeclareBreakAway,
        BreakAwayChecks,
        BreakAwayGroup,
        Evade,
        Redirect,
        PlaceTargets,
        OpeningSmoke,
        Obscure,
        DieAsSix,
        Lingering,
        BridgeChoice,
        LateShip,
        NoRadar,
    }
)
CAUTION: Final = 1.1  # a point lost counts a little more than a point won


def rate_battle(s: Sea, a: Appraisal, kind: type[Frame[Sea]], frame: Any, role: int, actions: list[Action]) -> Scores:
    """Scores of the answers to a question of the battle board."""
    if kind in (Maneuver, SetAttitudes, AgreeToPart, DeclareBreakAway, BreakAwayChecks, Evade, OpeningSmoke):
        leave = wants_to_leave(s, a, role)
        close = not leave and balance(s, a, role, SHORT) > balance(s, a, role, LONG)
        return [_steer(s, kind, role, action, leave, close) for action in actions]
    return [_shoot(s, a, kind, frame, role, action) for action in actions]


# -- who is winning --------------------------------------------------------------------------------------------


def expected_hits(value: int, reach: int) -> float:
    """Hits of one attack: three dice lower or raise the sum at the extremes of range."""
    if reach == EXTREME:
        return hits_at(value - 1)
    return hits_at(value + 1) if reach == POINT_BLANK else hits_at(value)


def side_rate(s: Sea, a: Appraisal, side: int, reach: int) -> float:
    """Points that a side may expect to win in a round at that range."""
    foes = vessels(s, 1 - side)
    if not foes:
        return 0.0
    best = 0.0
    for foe in foes:
        best = max(best, hit_value(s, a, foe))
    hits = 0.0
    for ship in vessels(s, side):
        value = gunnery_value(s, ship, reach)
        if value != NA:
            hits += expected_hits(value, reach)
    return hits * best


def balance(s: Sea, a: Appraisal, role: int, reach: int) -> float:
    """Points won less points lost in a round at that range."""
    return side_rate(s, a, role, reach) - CAUTION * side_rate(s, a, 1 - role, reach)


def wants_to_leave(s: Sea, a: Appraisal, role: int) -> bool:
    """Whether every range is bad for us; but a side never leaves a battle-only scenario that it is losing."""
    if s.scenario.kind == BATTLE_ONLY and trails(s, role):
        return False
    return balance(s, a, role, SHORT) < 0 and balance(s, a, role, LONG) < 0


def trails(s: Sea, role: int) -> bool:
    """Whether we would lose if it ended now."""
    outcome = verdict(s)
    return outcome > DRAW if role == GERMAN else outcome < DRAW


# -- steering --------------------------------------------------------------------------------------------------


def _steer(s: Sea, kind: type[Frame[Sea]], role: int, action: Action, leave: bool, close: bool) -> float:
    verb: str = action[0]
    if kind is Maneuver:
        return _maneuver(s, role, action, leave, close)
    if kind is SetAttitudes:
        return _attitude(s, role, action, leave, close)
    if kind is OpeningSmoke:
        return 0.1 if verb == "done" else (0.2 if leave else -1.0)
    if verb in ("pass", "done"):
        return 0.0
    if verb == "evade":
        return 0.5 if leave else -1.0
    return 1.0 if leave else -1.0


def _maneuver(s: Sea, role: int, action: Action, leave: bool, close: bool) -> float:
    """Zones count 0 far, 1 near, 2 close."""
    verb: str = action[0]
    if verb == "pursue":
        return 0.5 if close else -1.0
    if verb == "disperse_in_battle":
        return -1.0
    ship: int = action[1]
    zone: int = action[2]
    if owner(s, ship) != role:
        return float(zone) if close else -float(zone)
    smoke = verb == "maneuver_smoke"
    shy = s.damaged[ship] == 1 or s.t.ships.kind[ship] == CONVOY
    if leave or shy or not close:
        keep = -float(zone) if leave or shy else -0.5 * abs(zone - s.zone[ship])
        return keep + (0.4 if smoke and (leave or shy) else 0.0 if not smoke else -0.2)
    wanted = 2.0 if s.t.ships.torpedo[ship] and not s.torpedo_spent[ship] else 1.0
    return 2.0 - abs(wanted - zone) - (0.2 if smoke else 0.0)


def _attitude(s: Sea, role: int, action: Action, leave: bool, close: bool) -> float:
    if action[0] == "done":
        return 0.1
    ship: int = action[1]
    wanted = RUNNING
    if owner(s, ship) == role and not leave and s.t.ships.kind[ship] != CONVOY:
        wanted = CLOSING_ATTITUDE if close and not s.zone[ship] else ACQUIRING
    frame_wants: int = action[2]
    return 1.0 if frame_wants == wanted else -1.0


# -- shooting and the rest -------------------------------------------------------------------------------------


def _shoot(s: Sea, a: Appraisal, kind: type[Frame[Sea]], frame: Any, role: int, action: Action) -> float:
    verb: str = action[0]
    if kind is DeclareFire:
        return _fire(s, a, frame.ships[frame.at], action)
    if kind is DeclareTorpedoes:
        if verb == "hold_torpedoes":
            return 0.0
        plus = torpedo_modifier(s, frame.ships[frame.at], action[1])
        return 0.01 + hit_value(s, a, action[1]) * (2 + plus) - (0.05 if verb == "torpedo_at_led" else 0.0)
    if kind in (SplitFire, Pursue, NoRadar):
        return hit_value(s, a, action[1]) if len(action) > 1 else 0.0
    if kind is Redirect:
        return 1.0 / (1.0 + hit_value(s, a, action[1])) if len(action) > 1 else 0.3
    if kind is PlaceTargets:
        near = balance(s, a, role, LONG) > balance(s, a, role, EXTREME)
        return 0.0 if verb == "done" else (1.0 if near else -1.0)
    if kind is LateShip:
        return a.rate[action[1]]
    if kind is BreakAwayGroup:
        return 1.0 if verb == "join" else 0.5 if verb == "break_away" else 0.0
    if kind in (Obscure, DieAsSix):
        return 0.0 if verb in ("pass", "done") else 1.0
    return 0.1 if verb in ("pass", "done") else 0.0


def _fire(s: Sea, a: Appraisal, firer: int, action: Action) -> float:
    verb: str = action[0]
    if verb == "hold_fire":
        return -1.0
    if verb == "split_at":
        return -0.5
    target: int = action[1]
    reach = reach_of(s, firer, target)
    value = gunnery_value(s, firer, reach) + gunnery_modifier(s, firer, target, reach)
    if verb == "fire_at_led":
        value += 1
    hits = min(expected_hits(value, reach), float(hits_left(s, target)))
    return hits * hit_value(s, a, target)
