"""The virtual player of solitaire games: a die and a few rules choose among the legal answers (08).

He is never asked; question.py answers for him. What he does with the initiative is in
virtual_actions.py, how he fights in battle_virtual.py.
"""

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, HAS_CONVOY, HAS_DAMAGED, SIDE_TFS, Sea, side_of


def virtual_answer(g: Play[Sea], frame: str, options: list[Action]) -> Action:
    """His answer to a question of the map game."""
    if len(options) == 1:
        return options[0]
    if frame == "SeizeOffer":
        return _seize(g, options)
    if frame == "Slip":
        return _slip(g, options)
    if frame == "Extend":
        return _extend(g.state, options)
    s = g.state
    if frame == "LeavePort":
        return _leave_port(s, options)
    if frame == "CompletionPort":
        return _home_port(s, options)
    if frame in ("TimeLapse", "PlaceStation"):
        return _toward_goal(s, frame, options)
    if frame in ("EarlyOrLate", "Shadowing"):
        return _segments(s, options)
    if frame in ("Support", "LaunchPoint", "StrikeTarget"):
        return _nearest(s, options)
    if frame == "PlaceForce":
        return _watch(s, options)
    if frame == "ChooseVictim":
        return max(options, key=lambda a: _worth(s, a[1]))
    if frame == "ShiftTotal":
        return options[1] if side_of(s.d.target) != s.rules.virtual_side else options[0]
    if frame == "LapseOne":
        return max(options, key=lambda a: s.length(a[1]))
    return options[0]  # he always coordinates, spends his marker, uses his leader, fights


# -- single rules ----------------------------------------------------------------------------------------------


def _seize(g: Play[Sea], options: list[Action]) -> Action:
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


def _slip(g: Play[Sea], options: list[Action]) -> Action:
    """1-4 Signal, 5-6 an EM marker (AC.solo.1)."""
    signals = [a for a in options if a[0] == "signal"]
    markers = [a for a in options if a[0] == "take_em"]
    if not signals or not markers:
        return options[0]
    return signals[0] if g.die("roll-virtual-slip") <= 4 else markers[0]


def _extend(s: Sea, options: list[Action]) -> Action:
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


def _toward_goal(s: Sea, frame: str, options: list[Action]) -> Action:
    """Time lapse takes the end farthest from the goal (AC.solo.7); stations go where they are nearest to it."""
    side = s.rules.virtual_side
    hexes = [a for a in options if len(a) > 1]
    if not hexes:
        return options[0]
    goal = 0
    for tf in s.tfs_of(side):
        line = s.line[tf]
        ends = [line[0], line[-1]] if line and frame == "TimeLapse" else line
        if line and all(a[1] in ends for a in hexes):
            goal = goal_of(s, tf)
            break
    if not goal:
        return hexes[0]
    distance = s.t.sea.trajectory_distance
    if frame == "TimeLapse":
        return max(hexes, key=lambda a: distance(side, a[1], goal))
    return min(hexes, key=lambda a: distance(side, a[1], goal))


def _leave_port(s: Sea, options: list[Action]) -> Action:
    """From the hex of the port at which his plan begins (AC.solo.5)."""
    if s.plan:
        near = s.scenario.neighbours[s.rules.virtual_side]
        for a in options:
            if s.plan[0] in near[a[1]]:
                return a
    return options[0]


def _home_port(s: Sea, options: list[Action]) -> Action:
    """A convoy completes in the port it is bound for."""
    bound = [terms.destination for terms in s.scenario.convoys if s.ship_where[terms.ship] == AT_SEA]
    for a in options:
        if a[1] in bound:
            return a
    return options[0]


def _segments(s: Sea, options: list[Action]) -> Action:
    """Of an enemy trajectory as little as possible stays, of his own as much as possible (AC.solo.7)."""
    if options[0][0] == "keep_from":
        return options[len(options) // 2]
    line = s.line[s.d.target]
    at = line.index(s.d.hex)
    own = side_of(s.d.target) == s.rules.virtual_side
    longer_first = at > len(line) - 1 - at
    return options[0] if longer_first != own else options[1]


def _nearest(s: Sea, options: list[Action]) -> Action:
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


def _watch(s: Sea, options: list[Action]) -> Action:
    """Reconnaissance goes where most enemy trajectories pass."""
    mask = SIDE_TFS[1 - s.rules.virtual_side]
    return max(options, key=lambda a: (s.segments_at[a[1]] & mask).bit_count())


def _worth(s: Sea, ship: int) -> int:
    """Which ship he hits: a convoy, then the strongest, a damaged one before an undamaged one."""
    ships = s.t.ships
    if ships.kind[ship] == CONVOY:
        return 100
    return ships.gv_near[ship] * 2 + s.damaged[ship]
