"""How a captain answers each question: quick rules of thumb, one function per kind of question."""

from collections.abc import Callable
from typing import Any

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.battle_ships import gunnery_value, reach_of, vessels
from sandtable.games.atlantic_chase.bot_appraisal import (
    FAR_AWAY,
    Appraisal,
    advantage,
    best_quarry,
    distance,
    goal_hexes,
    home_value,
    is_hunter,
    nearest,
    places,
    prize,
    ship_power,
    strength,
)
from sandtable.games.atlantic_chase.codes import CONVOY, NA
from sandtable.games.atlantic_chase.intel import triggers_intel
from sandtable.games.atlantic_chase.state import HAS_CONVOY, Sea, side_of

CLOSING, ACQUIRING, RUNNING = 0, 1, 2
SHY_OF_INTEL = 3  # steps of detour that an Intel marker is worth

Scores = list[float]


def rate(g: Play[Any], role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """A score for every answer; the best is played."""
    frame = g.frame_of(role)
    rule = RULES.get(type(frame).__name__)
    if rule is None:
        return [0.1 if action[0] in ("pass", "done") else 0.0 for action in actions]
    return rule(g.state, frame, role, a, actions)


# -- the choice of an action -----------------------------------------------------------------------------------


def operation(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Lines first (they cost nothing), then what hurts most, then what brings somebody home."""
    return [_action(s, role, a, action) for action in actions]


def _action(s: Sea, side: int, a: Appraisal, action: Action) -> float:
    verb = action[0]
    if verb == "trajectory":
        return _trajectory(s, side, a, action[1])
    if verb == "complete":
        return 60.0 + home_value(s, a, action[1]) if home_value(s, a, action[1]) > 0 else -20.0
    if verb in ("engage", "search"):
        return _attack(s, a, verb, action[1], action[2])
    if verb in ("strike", "strike_base"):
        return 26.0
    if verb == "signal":
        return 22.0 + prize(s, a, action[1]) - (8 if not _can_use(s, side, action[1], action[2]) else 0)
    if verb == "stealth_attack":
        return 20.0 + prize(s, a, action[2])
    if verb == "recon":
        return 12.0 if _recon_pays(s, side) else -1.0
    if verb == "reinforce":
        return 9.0
    return _pass(s, side, a, action)


def _pass(s: Sea, side: int, a: Appraisal, action: Action) -> float:
    verb = action[0]
    if verb == "pass_tf":
        tf = action[1]
        goals = goal_hexes(s, a, tf)
        if goals and _touches(s, tf, goals):
            return 10.0 + home_value(s, a, tf) / 4 + 0.1 * s.length(tf)
        return 1.0 + 0.1 * s.length(tf)
    if verb == "all_pass":
        bound = [tf for tf in s.tfs_of(side) if home_value(s, a, tf) > 0 and s.length(tf) > 2]
        return 11.0 + 2 * len(bound) if len(bound) > 1 else -1.0
    return 0.0 if verb == "pass" else -5.0


def _touches(s: Sea, tf: int, hexes: list[int]) -> bool:
    return any(hex_ in hexes for hex_ in places(s, tf))


def _trajectory(s: Sea, side: int, a: Appraisal, tf: int) -> float:
    """Worth while only if the line gets somewhere it does not reach yet."""
    goals = goal_hexes(s, a, tf)
    if goals and not _hunts_first(s, a, tf):
        return -5.0 if _touches(s, tf, goals) or s.length(tf) > 13 else 30.0 + home_value(s, a, tf)
    if not is_hunter(s, tf):
        return -5.0
    foe, want = best_quarry(s, a, tf)
    if not foe or want < 0.15 or _touches(s, tf, places(s, foe)):
        return -5.0
    return 24.0 + want


def _hunts_first(s: Sea, a: Appraisal, tf: int) -> bool:
    """A raider with time and a weak convoy near goes for it before it goes home."""
    if s.tf_traits[tf] & HAS_CONVOY or s.clock > s.scenario.clock * 0.55 or any(s.damaged[x] for x in s.tf_ships[tf]):
        return False
    foe, want = best_quarry(s, a, tf)
    return foe > 0 and want > 0.9 and advantage(s, tf, foe) > 0.25


def _attack(s: Sea, a: Appraisal, verb: str, tf: int, foe: int) -> float:
    odds = advantage(s, tf, foe)
    gain = prize(s, a, foe)
    if odds < -0.15 and gain < 6:
        return -10.0
    risk = 4.0 * s.intel_on(tf)
    if home_value(s, a, tf) > 4 and odds < 0.3:
        risk += 12.0
    if verb == "engage":
        return 28.0 + gain * (1 + odds) - risk
    return 25.0 + gain * (1 + odds) - 1.2 * (s.length(tf) + s.length(foe)) - risk


def _can_use(s: Sea, side: int, foe: int, hex_: int) -> bool:
    """Whether somebody of ours could fight the task force once it is found there."""
    for tf in s.tfs_of(side):
        if is_hunter(s, tf) and advantage(s, tf, foe) > -0.1:
            if nearest(s, side, hex_, places(s, tf)) <= 3:
                return True
    return False


def _recon_pays(s: Sea, side: int) -> bool:
    return any(s.length(tf) and not s.intel_on(tf) for tf in s.tfs_of(1 - side))


# -- lines -----------------------------------------------------------------------------------------------------


def aims(s: Sea, a: Appraisal, tf: int) -> list[int]:
    """Hexes that the line of a task force should reach."""
    goals = goal_hexes(s, a, tf)
    if goals and not _hunts_first(s, a, tf):
        return goals
    foe, _ = best_quarry(s, a, tf)
    return places(s, foe) if foe else goals


def extend(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Grow by the shortest way to the aim, round watched waters where it costs little; stop there."""
    tf = frame.tf
    aim = aims(s, a, tf)
    line = s.line[tf]
    left = [nearest(s, role, line[0], aim), nearest(s, role, line[-1], aim)] if aim else [FAR_AWAY, FAR_AWAY]
    rated: Scores = []
    for action in actions:
        if action[0] == "done":
            rated.append(0.0)
        elif not aim or min(left) == 0:
            rated.append(-1.0)
        else:
            hex_ = action[2]
            steps = nearest(s, role, hex_, aim)
            shy = SHY_OF_INTEL if triggers_intel(s, role, hex_) and hex_ not in aim else 0
            rated.append(50.0 - steps - shy if steps < left[action[1]] and left[action[1]] == min(left) else -1.0)
    return rated


def lapse(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Give up the segments that lie farthest from the aim."""
    aim = aims(s, a, frame.tf)
    rated: Scores = []
    for action in actions:
        if action[0] == "intel_limit":
            rated.append(0.5 if s.intel_on(frame.tf) == 1 else -1.0)
        else:
            rated.append(float(nearest(s, role, action[1], aim)) if aim else 0.0)
    return rated


def station(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """As near to the aim as possible, out of sight of enemy stations if bound for home."""
    aim = aims(s, a, frame.tf)
    return [-float(nearest(s, role, action[1], aim)) if aim else 0.0 for action in actions]


def my_lapse(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """A line bound for home gains most from a lapse."""
    return [
        0.0 if action[0] == "pass" else s.length(action[1]) * (1.0 if home_value(s, a, action[1]) else 0.1) - 2
        for action in actions
    ]


# -- designations, markers -------------------------------------------------------------------------------------


def designate(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Help is welcome, from short lines without Intel."""
    mine = role == s.initiative
    rated: Scores = []
    for action in actions:
        if action[0] in ("coordinate", "support"):
            tf = action[1]
            cost = 0.3 * s.length(tf) if mine else -0.2 * s.length(tf)
            rated.append(3.0 - cost - (3.0 * s.intel_on(tf) if mine else 0.0))
        else:
            rated.append(0.5 if action[0] == "pass" else 3.0)
    return rated


def spend(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """A marker is there to be used when the task force is attacked."""
    return [1.0 if action[0] == "spend_em" else 0.0 for action in actions]


def vie(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Markers of escorts for the initiative once the tally makes it likely."""
    rated: Scores = []
    for action in actions:
        if action[0] == "spend_em":
            rated.append(1.0 if s.tally >= 2 and not home_value(s, a, action[1]) else -1.0)
        else:
            rated.append(0.0)
    return rated


def seize(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Try when the tally is up, else let the one in danger evade."""
    rated: Scores = []
    for action in actions:
        if action[0] == "seize":
            rated.append(2.0 if s.tally >= 2 else 0.8)
        elif action[0] == "use_leader":
            rated.append(5.0)
        elif action[0] == "take_em":
            rated.append(1.0 + 0.1 * home_value(s, a, action[1]) + (0.5 if action[1] == frame.about else 0.0))
        else:
            rated.append(0.5 if action[0] == "seize_with" and s.tally >= 1 else 0.0)
    return rated


# -- results ---------------------------------------------------------------------------------------------------


def victim(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The ship that is worth most and nearest to the end of its strength."""
    return [ship_target(s, a, action[1]) for action in actions]


def ship_target(s: Sea, a: Appraisal, ship: int) -> float:
    """How much we want to hit this ship."""
    left = s.scenario.hits_to_sink[ship] if s.damaged[ship] else s.t.ships.hits_to_damage[ship]
    return a.prize[ship] * (1.6 if s.damaged[ship] else 1.0) / max(1, left - s.hits[ship])


def early_late(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The hunter leaves the enemy the shorter rest; the hunted keeps the longer one, or the way home."""
    tf = s.d.target
    line = s.line[tf]
    at = line.index(s.d.hex)
    rated: Scores = []
    for action in actions:
        removed = at if action[1] == line[0] else len(line) - 1 - at
        rated.append(float(removed) if role != side_of(tf) else -float(removed))
    return rated


def shadowing(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The hunter keeps what lies near his own ships, the hunted what lies near home."""
    tf = s.d.target
    mine = role == side_of(tf)
    aim = aims(s, a, tf) if mine else [hex_ for own in s.tfs_of(role) for hex_ in places(s, own)]
    return [-float(nearest(s, role, action[1], aim)) if aim else 0.0 for action in actions]


def skirmish(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Fight when stronger."""
    odds = advantage(s, s.d.active_tf, s.d.target)
    return [odds + 0.1 if action[0] == "fight" else 0.0 for action in actions]


def slip(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """A signal tells where the enemy is."""
    return [1.0 if action[0] == "signal" else 0.0 for action in actions]


def recon_place(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Where most valuable enemy lines run, near our own ships."""
    rated: Scores = []
    for action in actions:
        hex_ = action[1]
        value = 0.0
        here = s.segments_at[hex_]
        for foe in s.tfs_of(1 - role):
            if (here >> foe) & 1 and not s.intel_on(foe):
                value += prize(s, a, foe) + (3 if _can_use(s, role, foe, hex_) else 0)
        rated.append(value)
    return rated


def strike_target(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The most valuable enemy with the shortest line."""
    return [prize(s, a, action[1]) - 0.4 * s.length(action[1]) if len(action) > 1 else 0.0 for action in actions]


def search_hex(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """In the middle of the enemy's line a miss still removes most of it."""
    line = s.line[s.d.target]
    rated: Scores = []
    for action in actions:
        at = line.index(action[1]) if action[1] in line else 0
        rated.append(float(min(at, len(line) - 1 - at)))
    return rated


def enter(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Reinforcements sail as a task force of their own."""
    return [1.0 if action[0] == "form_tf" else 0.0 for action in actions]


# -- battle ----------------------------------------------------------------------------------------------------


def sides_power(s: Sea, role: int) -> tuple[float, float]:
    """Power on the board: ours, theirs."""
    ours = sum(ship_power(s, ship) for ship in vessels(s, role))
    return ours, sum(ship_power(s, ship) for ship in vessels(s, 1 - role))


def wants_to_leave(s: Sea, role: int) -> bool:
    """Weaker, or with a convoy to save."""
    ours, theirs = sides_power(s, role)
    convoy = any(s.t.ships.kind[ship] == CONVOY for ship in vessels(s, role))
    return ours < (1.4 if convoy else 0.8) * theirs


def gunnery(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The best target in range; nobody holds fire."""
    return [-1.0 if len(action) < 2 else ship_target(s, a, action[1]) + 0.1 for action in actions]


def torpedo(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Torpedoes are for big ships."""
    return [0.0 if len(action) < 2 else ship_target(s, a, action[1]) + 0.1 for action in actions]


def maneuver(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """The stronger closes, the weaker opens the range behind smoke; zones count 0 far, 1 near, 2 close."""
    leave = wants_to_leave(s, role)
    rated: Scores = []
    for action in actions:
        if action[0] in ("pursue", "disperse_in_battle"):
            rated.append(0.5 if action[0] == "pursue" and not leave else -1.0)
            continue
        ship, zone = action[1], action[2]
        weak = ship_power(s, ship) < 3 or s.damaged[ship] or s.t.ships.kind[ship] == CONVOY
        close = -1.0 if leave or weak else 1.0
        smoke = 0.4 if action[0] == "maneuver_smoke" else 0.0
        rated.append(close * zone + (smoke if close < 0 else -smoke))
    return rated


def attitudes(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Run when weaker, shoot at leisure when near enough, close otherwise."""
    leave = wants_to_leave(s, role)
    rated: Scores = []
    for action in actions:
        if action[0] == "done":
            rated.append(0.1)
            continue
        ship, attitude = action[1], action[2]
        mine = s.t.ships.side[ship] == role
        want = RUNNING if leave else ACQUIRING if s.zone[ship] else CLOSING
        if not mine:
            want = RUNNING
        rated.append(1.0 if attitude == want else -1.0)
    return rated


def break_away(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Leave when weaker."""
    leave = wants_to_leave(s, role)
    return [0.0 if action[0] in ("pass", "done") else (1.0 if leave else -1.0) for action in actions]


def best_gun(s: Sea, ship: int, foes: list[int]) -> int:
    """The best gunnery value of a ship against anybody on the board."""
    return max((gunnery_value(s, ship, reach_of(s, ship, foe)) for foe in foes), default=NA)


def redirect(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Let the least valuable ship take it."""
    return [0.0 if len(action) < 2 else 1.0 / (1.0 + a.prize[action[1]]) for action in actions]


def place_targets(s: Sea, frame: Any, role: int, a: Appraisal, actions: list[Action]) -> Scores:
    """Surprise: pull them near when we are stronger."""
    ours, theirs = sides_power(s, role)
    return [(1.0 if ours > theirs else -1.0) if len(action) > 1 else 0.0 for action in actions]


Rule = Callable[[Sea, Any, int, Appraisal, list[Action]], Scores]

RULES: dict[str, Rule] = {
    "Operation": operation,
    "Extend": extend,
    "TimeLapse": lapse,
    "PlaceStation": station,
    "SignalLapse": my_lapse,
    "LapseOne": my_lapse,
    "Coordinate": designate,
    "Support": designate,
    "EvasiveManeuvers": spend,
    "SpendToChoose": spend,
    "Vie": vie,
    "SeizeOffer": seize,
    "ChooseVictim": victim,
    "EarlyOrLate": early_late,
    "Shadowing": shadowing,
    "OfferSkirmish": skirmish,
    "Slip": slip,
    "PlaceForce": recon_place,
    "StrikeTarget": strike_target,
    "SearchHex": search_hex,
    "Enter": enter,
    "DeclareFire": gunnery,
    "SplitFire": gunnery,
    "DeclareTorpedoes": torpedo,
    "Maneuver": maneuver,
    "SetAttitudes": attitudes,
    "DeclareBreakAway": break_away,
    "BreakAwayChecks": break_away,
    "BreakAwayGroup": break_away,
    "Evade": break_away,
    "Redirect": redirect,
    "PlaceTargets": place_targets,
}

__all__ = ["RULES", "best_gun", "distance", "rate", "strength"]
