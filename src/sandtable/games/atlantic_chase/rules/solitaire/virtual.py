"""The virtual player of solitaire games: a die and a few rules choose among the legal answers (08).

He is never asked; `rules/virtual_player.py` says which of these rules answers which question. What he does with the
initiative is in `rules/virtual_turn.py`, how he fights in `rules/battle/virtual.py`.
"""

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, HAS_CONVOY, HAS_DAMAGED, SIDE_TFS, Sea, side_of


def seize(g: Play[Sea], options: list[Action]) -> Action:
    """1-4 he attempts, with a marker if he has one; 5-6 he takes a marker (AC.solo.3)."""
    takers = [a for a in options if a[0] == "take_em"]
    attempts = [a for a in options if a[0] in ("use_leader", "seize_with")] or [("seize",)]
    if not takers or g.die("roll-virtual-seize") <= 4:
        return attempts[-1]
    return max(takers, key=lambda a: _needs_em(g.state, a[1]))


def _needs_em(s: Sea, tf: int) -> int:
    """Who gets a marker first: a task force with a convoy, then one with a damaged ship."""
    traits = s.tf_traits[tf]
    if traits & HAS_CONVOY:
        return 2
    return 1 if traits & HAS_DAMAGED else 0


def slip(g: Play[Sea], options: list[Action]) -> Action:
    """1-4 Signal, 5-6 an EM marker (AC.solo.1)."""
    signals = [a for a in options if a[0] == "signal"]
    markers = [a for a in options if a[0] == "take_em"]
    if not signals or not markers:
        return options[0]
    return signals[0] if g.die("roll-virtual-slip") <= 4 else markers[0]


def extend(s: Sea, options: list[Action]) -> Action:
    """Follow the plan, then stop."""
    if s.plan:
        hex_ = s.plan.pop(0)
        for a in options:
            if a[0] == "extend" and a[2] == hex_:
                return a
        s.plan = []
    return options[-1]


def goal_of(s: Sea, tf: int) -> int:
    """The hex a task force makes for: its prey, its destination, its nearest port; 0 if it has none."""
    if s.prey and s.in_play(s.prey):
        return s.tf_hex[s.prey] or (s.line[s.prey][0] if s.line[s.prey] else 0)
    for terms in s.scenario.convoys:
        if s.ship_tf[terms.ship] == tf and s.waters.port_hexes[terms.destination]:
            return s.waters.port_hexes[terms.destination][0]
    for ship in s.tf_ships[tf]:
        for port in s.scenario.destinations[ship]:
            if s.waters.port_hexes[port]:
                return s.waters.port_hexes[port][0]
    return 0


def lapse(s: Sea, options: list[Action]) -> Action:
    """Time lapse takes the end farthest from the goal (AC.solo.7)."""
    side = s.rules.virtual_side
    hexes = [a for a in options if len(a) > 1]
    if not hexes:
        return options[0]  # held at both ends he invokes the Intel limit
    for tf in s.tfs_of(side):
        line = s.line[tf]
        if line and all(a[1] in (line[0], line[-1]) for a in hexes):
            return _by_distance(s, goal_of(s, tf), hexes, True)
    return hexes[0]


def station(s: Sea, options: list[Action]) -> Action:
    """A station goes where it is nearest to the goal (AC.solo.7)."""
    hexes = [a for a in options if len(a) > 1]
    for tf in s.tfs_of(s.rules.virtual_side):
        line = s.line[tf]
        if line and all(a[1] in line for a in hexes):
            return _by_distance(s, goal_of(s, tf), hexes or options, False)
    return hexes[0] if hexes else options[0]


def _by_distance(s: Sea, goal: int, hexes: list[Action], farthest: bool) -> Action:
    """The hex nearest to the goal or farthest from it; the first without a goal."""
    if not goal or len(hexes[0]) == 1:
        return hexes[0]
    side, distance = s.rules.virtual_side, s.t.sea.trajectory_distance
    if farthest:
        return max(hexes, key=lambda a: distance(side, a[1], goal))
    return min(hexes, key=lambda a: distance(side, a[1], goal))


def leave_port(s: Sea, options: list[Action]) -> Action:
    """From the hex of the port at which his plan begins (AC.solo.5)."""
    if s.plan:
        near = s.scenario.neighbours[s.rules.virtual_side]
        for a in options:
            if s.plan[0] in near[a[1]]:
                return a
    return options[0]


def home_port(s: Sea, options: list[Action]) -> Action:
    """A convoy completes in the port it is bound for."""
    bound = [terms.destination for terms in s.scenario.convoys if s.ship_where[terms.ship] == AT_SEA]
    for a in options:
        if a[1] in bound:
            return a
    return options[0]


def segments(s: Sea, options: list[Action]) -> Action:
    """Of an enemy trajectory as little as possible stays, of his own as much as possible (AC.solo.7)."""
    if options[0][0] == "keep_from":
        return options[len(options) // 2]
    line = s.line[s.d.target]
    at = line.index(s.d.hex)
    own = side_of(s.d.target) == s.rules.virtual_side
    longer_first = at > len(line) - 1 - at
    return options[0] if longer_first != own else options[1]


def nearest(s: Sea, options: list[Action]) -> Action:
    """The launch point nearest to the target hex, the target with Contact or the slowest one."""
    if options[0][0] == "strike_at":
        return max(options, key=lambda a: (10 - s.tf_speed[a[1]], len(s.tf_ships[a[1]])))
    best, nearest = options[0], 99
    for a in options:
        if a[0] == "pass":
            continue
        start = s.t.sea.base_hex[a[1]] if a[0] == "support_base" else a[-1]
        away = s.t.sea.air_distance(start, s.d.hex)
        if away < nearest:
            best, nearest = a, away
    return best


def watch(s: Sea, options: list[Action]) -> Action:
    """Reconnaissance goes where most enemy trajectories pass."""
    mask = SIDE_TFS[1 - s.rules.virtual_side]
    return max(options, key=lambda a: (s.segments_at[a[1]] & mask).bit_count())


def victim(s: Sea, options: list[Action]) -> Action:
    """The ship he hits."""
    return max(options, key=lambda a: worth(s, a[1]))


def shift(s: Sea, options: list[Action]) -> Action:
    """Up against an enemy, down against his own."""
    return options[1] if side_of(s.d.target) != s.rules.virtual_side else options[0]


def longest(s: Sea, options: list[Action]) -> Action:
    """The task force with the longest trajectory."""
    return max(options, key=lambda a: s.length(a[1]))


def worth(s: Sea, ship: int) -> int:
    """Which ship he hits: a convoy, then the strongest, a damaged one before an undamaged one."""
    ships = s.t.ships
    if ships.kind[ship] == CONVOY:
        return 100
    return ships.gv_near[ship] * 2 + s.damaged[ship]
