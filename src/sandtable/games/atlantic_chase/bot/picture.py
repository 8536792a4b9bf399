"""How a captain reads the table: worth and power of task forces, the worth of a fight, distance and time home."""

from sandtable.games.atlantic_chase.rules.actions.designate import active_reason
from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.scoring import BY_ENDING, holds, points, verdict
from sandtable.games.atlantic_chase.state.codes import BRITISH, DRAW, GERMAN, GERMAN_MARGINAL, NEUTRAL, SLOW, VERY_SLOW
from sandtable.games.atlantic_chase.state.sea import AT_SEA, COMPLETED, HAS_CONVOY, Sea, side_of
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY

from .appraisal import HITS_ON_CONVOY, Appraisal

SURE_HOME = 1.3  # turns that a Completion takes on average, the opponent seizing the initiative now and then
INTEL_DELAY = 1.5  # turns that a marker costs
BAD_LAPSE = 3.5  # segments that a die removes in bad weather
UNSINKABLE = 99
MOST_FIGHTS = 20000  # remembered at a time
GOES_ON = 9  # no outcome: the scenario is not over


# -- ships and task forces -------------------------------------------------------------------------------------


def hits_left(s: Sea, ship: int) -> int:
    """Hits that the ship can still take."""
    limit = s.scenario.hits_to_sink[ship]
    if not limit and not s.t.ships.hits_to_damage[ship]:
        return UNSINKABLE
    left = limit - s.hits[ship]
    if not s.damaged[ship]:
        left += s.t.ships.hits_to_damage[ship]
    return max(1, left)


def hit_value(s: Sea, a: Appraisal, ship: int) -> float:
    """What the next hit on a ship is worth to its enemy."""
    left = hits_left(s, ship)
    if left == UNSINKABLE:
        return a.prize[ship] / HITS_ON_CONVOY
    worth = a.prize[ship] - a.wound[ship] if s.damaged[ship] else a.prize[ship]
    return worth / left


def prize(s: Sea, a: Appraisal, tf: int) -> float:
    """What the ships of a task force are worth to its enemy."""
    total = 0.0
    for ship in s.tf_ships[tf]:
        total += a.prize[ship]
    return total


def home_value(s: Sea, a: Appraisal, tf: int) -> float:
    """What bringing the task force home is worth to its owner."""
    total = 0.0
    for ship in s.tf_ships[tf]:
        total += a.home[ship]
    return total


def fire(s: Sea, a: Appraisal, tf: int) -> float:
    """Hits that the task force can expect to score in a round of battle."""
    total = 0.0
    for ship in s.tf_ships[tf]:
        total += a.damaged_rate[ship] if s.damaged[ship] else a.rate[ship]
    return total


def gain(s: Sea, a: Appraisal, shooter: int, target: int, rounds: float) -> float:
    """Expected points of a task force that fires at another for a number of rounds."""
    hits = fire(s, a, shooter) * rounds
    speed = s.tf_speed[target]
    if speed <= VERY_SLOW:
        hits *= 1.5
    elif speed == SLOW:
        hits *= 1.25
    left = s.tf_ships[target][:]
    total = 0.0
    while hits > 0.01 and left:
        best = left[0]
        for ship in left:
            if hit_value(s, a, ship) > hit_value(s, a, best):
                best = ship
        spent = min(hits, float(hits_left(s, best)))
        total += spent * hit_value(s, a, best)
        hits -= spent
        left.remove(best)
    return total


def fight(s: Sea, a: Appraisal, mine: int, theirs: int) -> float:
    """Net points of a full battle between two task forces."""
    key = (_condition(s, mine) << 31 | _condition(s, theirs)) << 1 | s.weather
    known = a.fights.get(key)
    if known is not None:
        return known
    rounds = 1.7 if s.weather else 2.4
    if s.tf_speed[mine] < s.tf_speed[theirs]:
        rounds *= 0.8
    value = gain(s, a, mine, theirs, rounds) - gain(s, a, theirs, mine, rounds)
    if len(a.fights) > MOST_FIGHTS:
        a.fights.clear()
    a.fights[key] = value
    return value


def _condition(s: Sea, tf: int) -> int:
    """A number for the ships of a task force and the state they are in."""
    number = 1
    for ship in s.tf_ships[tf]:
        number = (number * 1000003 + (ship << 5 | s.hits[ship] << 1 | s.damaged[ship])) & 0x3FFFFFFF
    return number


def is_hunter(s: Sea, a: Appraisal, tf: int) -> bool:
    """Whether a task force may look for the enemy and has the guns for it."""
    if s.tf_port[tf]:
        return fire(s, a, tf) > 0.25 and not s.tf_traits[tf] & HAS_CONVOY
    return not active_reason(s, tf) and fire(s, a, tf) > 0.25


def places(s: Sea, tf: int) -> list[int]:
    """Hexes where a task force is or may be."""
    if s.line[tf]:
        return s.line[tf]
    if s.tf_hex[tf]:
        return [s.tf_hex[tf]]
    return s.waters.port_hexes[s.tf_port[tf]]


def ends(s: Sea, tf: int) -> list[int]:
    """Hexes from which a task force may grow."""
    line = s.line[tf]
    if line:
        return [line[0], line[-1]]
    return places(s, tf)


def way_to(s: Sea, a: Appraisal, tf: int, hexes: list[int]) -> int:
    """Segments to add until the task force is in one of the hexes; 0 if it is there."""
    side = side_of(tf)
    for hex_ in hexes:
        if s.is_in(tf, hex_):
            return 0
    best = FAR_AWAY
    for end in ends(s, tf):
        best = min(best, a.nearest(side, end, hexes))
    return best


def length_after(s: Sea, tf: int, added: int) -> int:
    """Length of the trajectory once it has grown by so many segments."""
    if s.line[tf]:
        return len(s.line[tf]) + added
    return added + 1 if added or s.tf_port[tf] else 0


# -- home ------------------------------------------------------------------------------------------------------


def goal_ports(s: Sea, a: Appraisal, tf: int) -> list[int]:
    """Ports where the ships of the task force score for completing; empty if they do not."""
    best, ports = 0.0, [0]
    for ship in s.tf_ships[tf]:
        if a.home[ship] > best:
            best, ports = a.home[ship], a.ports[ship]
    if best <= 0:
        return []
    ways = ports or list(range(1, len(s.port_side)))
    return [port for port in ways if s.port_side[port] == side_of(tf) or _may_land(s, tf, port)]


def goal_hexes(s: Sea, a: Appraisal, tf: int) -> list[int]:
    """Hexes of these ports, if possible those where nobody sees the task force."""
    found: list[int] = []
    for port in goal_ports(s, a, tf):
        found += s.waters.port_hexes[port]
    quiet = [hex_ for hex_ in found if not triggers_intel(s, side_of(tf), hex_)]
    return quiet or found


def _may_land(s: Sea, tf: int, port: int) -> bool:
    landings = s.scenario.landings if s.port_side[port] == NEUTRAL else []
    return any(landing.port == port and s.ship_tf[landing.ship] == tf for landing in landings)


def turns_left(s: Sea, side: int) -> int:
    """Turns with the initiative that a side may still expect, the present one included."""
    left = s.scenario.clock - s.clock
    return (left + 1) // 2 if s.initiative == side else left // 2


def lapse_rate(s: Sea, tf: int) -> float:
    """Segments that a time lapse takes off."""
    return BAD_LAPSE if s.weather and s.rules.lapse_by_die else float(s.t.lapse[s.tf_speed[tf]])


def turns_home(s: Sea, a: Appraisal, tf: int, goals: list[int]) -> float:
    """Turns that the task force needs to complete there, if all of them are its own."""
    way = way_to(s, a, tf, goals)
    if way >= FAR_AWAY:
        return 99.0
    over = length_after(s, tf, way) - s.scenario.completion_segments
    passes = 0.0
    if over > 0:
        passes = over / lapse_rate(s, tf)
    if s.intel_on(tf):
        passes += INTEL_DELAY
    return passes + SURE_HOME


def verdict_for(outcome: int, side: int) -> int:
    """An outcome as a side sees it: 2 decisive victory, -2 decisive defeat."""
    return 2 - outcome if side == 0 else outcome - 2


def outcome_if_home(s: Sea, tf: int, goals: list[int]) -> int:
    """The outcome if the task force completed at its goal and that ended the scenario; 9 if it would go on."""
    port = 0
    for hex_ in goals:
        for here in s.scenario.hex_ports[hex_]:
            if not port and s.port_side[here] != 1 - side_of(tf):
                port = here
    for ship in s.tf_ships[tf]:
        s.ship_where[ship] = COMPLETED
        s.completed_at[ship] = port
    outcome = GOES_ON
    for tests in s.scenario.endings:
        if holds(s, tests):
            s.ended = BY_ENDING
            outcome = verdict(s)
            s.ended = 0
            break
    for ship in s.tf_ships[tf]:
        s.ship_where[ship] = AT_SEA
        s.completed_at[ship] = 0
    return outcome


def middle(s: Sea) -> float:
    """The lead in points between a German and a British victory."""
    high, low = 0, 0
    for level in s.scenario.levels:
        if level.outcome <= GERMAN_MARGINAL:
            high = level.minimum
        if level.outcome <= DRAW:
            low = level.minimum
    return (high + low) / 2 - 0.5


def is_behind(s: Sea, a: Appraisal, side: int) -> bool:
    """Whether the side would fail to win if there were no more contacts."""
    if not s.scenario.levels:
        return False
    vp = points(s)
    lead = float(vp[GERMAN] - vp[BRITISH])
    for own in (GERMAN, BRITISH):
        left = turns_left(s, own)
        for tf in s.tfs_of(own):
            goals = goal_hexes(s, a, tf)
            if goals and turns_home(s, a, tf, goals) <= left:
                lead += home_value(s, a, tf) if own == GERMAN else -home_value(s, a, tf)
    ahead = lead - middle(s)
    return ahead < 0.5 if side == GERMAN else ahead > -0.5
