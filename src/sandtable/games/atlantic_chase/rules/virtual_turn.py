"""What the virtual player does with the initiative: a die on the scenario's action table (AC.solo.2, 4, 5)."""

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.completion import completion_ports
from sandtable.games.atlantic_chase.rules.actions.designate import flying_reason, launch_points
from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.solitaire.virtual import goal_of
from sandtable.games.atlantic_chase.state.codes import BB, BC, CA, PB, SOLO_CODES
from sandtable.games.atlantic_chase.state.sea import HAS_CONVOY, HAS_DAMAGED, Sea, side_of
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS

HEAVY = (BB, BC, PB, CA)
INTEL_COST = 200  # avoiding Intel comes before directness (AC.solo.5)
AIR_COST = 15  # so does avoiding enemy air range on the way to battle (AC.solo.4)


def virtual_action(g: Play[Sea], options: list[Action]) -> Action:
    """His next action: continue what he began, otherwise let the die decide."""
    s = g.state
    s.plan = []
    if s.prey:
        action = _bring_to_battle(s, options, s.prey)
        if action is not None:
            return action
        s.prey = 0
    code = SOLO_CODES[s.scenario.solo_actions[g.die("roll-virtual-action") - 1]]
    action = _carry_out(s, options, code)
    return _pass_longest(s, options) if action is None else action


def _carry_out(s: Sea, options: list[Action], code: str) -> Action | None:
    """The coded procedure, or None if nothing of it is possible."""
    if code == "convoy":
        return _convoy(s, options)
    if code == "pass_longest":
        return None
    if code == "stealth_recon":
        return _first(options, ("recon",)) or _search(s, options)
    if code == "stealth_attack_or_recon":
        return _first(options, ("stealth_attack", "recon")) or _search(s, options)
    if code == "reinforce_or_search":
        return _first(options, ("reinforce",)) or _search(s, options)
    if code == "air_strike_or_pass":
        return _first(options, ("strike", "strike_base"))
    if code == "air_strike_or_search":
        return _first(options, ("strike", "strike_base")) or _search(s, options)
    return _hunt(s, options, _targets(s, code))


def _first(options: list[Action], verbs: tuple[str, ...]) -> Action | None:
    for verb in verbs:
        for action in options:
            if action[0] == verb:
                return action
    return None


def _pass_longest(s: Sea, options: list[Action]) -> Action:
    """Pass with the longest trajectory; a plain pass if there is none."""
    found = [a for a in options if a[0] == "pass_tf"]
    if found:
        return max(found, key=lambda a: s.length(a[1]))
    return next(a for a in options if a[0] in ("pass", "all_pass"))


# -- bring to battle -------------------------------------------------------------------------------------------


def _targets(s: Sea, code: str) -> list[int]:
    enemies = [tf for tf in s.tfs_of(1 - s.rules.virtual_side) if not s.tf_port[tf]]
    if code == "sortie":
        convoys = [tf for tf in enemies if s.tf_traits[tf] & HAS_CONVOY]
        return convoys or enemies
    if code == "engage_or_search":
        return [tf for tf in enemies if not s.line[tf]] or enemies
    return enemies


def _search(s: Sea, options: list[Action]) -> Action | None:
    return _hunt(s, options, _targets(s, "search_nearest"))


def _hunt(s: Sea, options: list[Action], targets: list[int]) -> Action | None:
    """The nearest pair of a hunter and a target."""
    best, nearest = 0, 999
    for target in targets:
        away = min((_distance(s, tf, target) for tf in _hunters(s)), default=999)
        if away < nearest:
            best, nearest = target, away
    return _bring_to_battle(s, options, best) if best else None


def _hunters(s: Sea) -> list[int]:
    """His task forces without damaged ship and convoy; heavy ships first."""
    found = [tf for tf in s.tfs_of(s.rules.virtual_side) if not s.tf_traits[tf] & (HAS_CONVOY | HAS_DAMAGED)]
    return sorted(found, key=lambda tf: not any(s.t.ships.kind[ship] in HEAVY for ship in s.tf_ships[tf]))


def places(s: Sea, tf: int) -> list[int]:
    """Hexes of a task force; those of its port if it is in a box."""
    if s.tf_port[tf]:
        return s.waters.port_hexes[s.tf_port[tf]]
    return [s.tf_hex[tf]] if s.tf_hex[tf] else s.line[tf]


def _distance(s: Sea, tf: int, target: int) -> int:
    """The distance in segments; 0 for a shared hex (AC.solo.5)."""
    steps = s.t.sea.trajectory_distance
    side = side_of(tf)
    return min((steps(side, a, b) for a in places(s, tf) for b in places(s, target)), default=999)


def _bring_to_battle(s: Sea, options: list[Action], target: int) -> Action | None:
    """Signal a trajectory with Intel, else meet it and search; meet a station and engage (AC.solo.4)."""
    if not s.in_play(target) or s.tf_port[target]:
        return None
    for action in options:
        if action[0] == "signal" and action[1] == target:
            s.prey = target
            return action
    hunters = _hunters(s)
    for action in options:
        if action[0] in ("engage", "search") and action[2] == target and action[1] in hunters:
            s.prey = 0
            return action
    for tf in sorted(hunters, key=lambda tf: _distance(s, tf, target)):
        if ("trajectory", tf) in options:
            path = path_to(s, tf, places(s, target), under_enemy_aircraft(s, side_of(tf)))
            if path:
                s.plan, s.prey = path, target
                return ("trajectory", tf)
    return None


# -- convoys ---------------------------------------------------------------------------------------------------


def _convoy(s: Sea, options: list[Action]) -> Action | None:
    """The convoy nearest to its port: complete, extend toward it, or let time go by."""
    best, nearest = 0, 999
    for tf in s.tfs_of(s.rules.virtual_side):
        goal = goal_of(s, tf) if s.tf_traits[tf] & HAS_CONVOY else 0
        if goal:
            away = min(s.t.sea.trajectory_distance(side_of(tf), hex_, goal) for hex_ in places(s, tf))
            if away < nearest:
                best, nearest = tf, away
    if not best:
        return None
    if ("complete", best) in options and _has_arrived(s, best):
        return ("complete", best)
    goal = goal_of(s, best)
    if goal not in places(s, best) and ("trajectory", best) in options:
        path = path_to(s, best, [goal])
        if path:
            s.plan = path
            return ("trajectory", best)
    return ("pass_tf", best) if ("pass_tf", best) in options else None


def _has_arrived(s: Sea, tf: int) -> bool:
    """Whether a port where the task force may complete is the one its convoy is bound for."""
    bound = [terms.destination for terms in s.scenario.convoys if s.ship_tf[terms.ship] == tf]
    return not bound or any(port in bound for port in completion_ports(s, tf))


# -- lines -----------------------------------------------------------------------------------------------------


def path_to(s: Sea, tf: int, goals: list[int], shunned: list[int] | None = None) -> list[int]:
    """Hexes that bring the line to a goal: least Intel, then fewest of the shunned hexes, then fewest segments.

    Where the careful line would be too long, the most direct one; empty if none reaches a goal.
    """
    side = side_of(tf)
    price = [1] * s.waters.size
    for hex_ in s.waters.hexes:
        if hex_ not in goals:
            price[hex_] += INTEL_COST if triggers_intel(s, side, hex_) else 0
            price[hex_] += AIR_COST if shunned and hex_ in shunned else 0
    return _cheapest_line(s, tf, goals, price) or _cheapest_line(s, tf, goals, [1] * s.waters.size)


def _cheapest_line(s: Sea, tf: int, goals: list[int], price: list[int]) -> list[int]:
    """The cheapest way from an end of the line to a goal within its length, by the price of each hex."""
    near = s.scenario.neighbours[side_of(tf)]
    line = s.line[tf]
    starts = [line[0], line[-1]] if line else places(s, tf)
    room = MAX_SEGMENTS - max(1, len(line))
    cost = dict.fromkeys(starts, 0)
    steps = dict.fromkeys(starts, 0)
    back: dict[int, int] = {}
    open_ = sorted(starts)
    while open_:
        here = min(open_, key=lambda hex_: (cost[hex_], hex_))
        open_.remove(here)
        if here in goals:
            break
        if steps[here] == room:
            continue
        for there in near[here]:
            total = cost[here] + price[there]
            if there not in line and total < cost.get(there, 9999):
                cost[there], steps[there], back[there] = total, steps[here] + 1, here
                if there not in open_:
                    open_.append(there)
    found = [hex_ for hex_ in goals if hex_ in back]
    if not found:
        return []
    path: list[int] = []
    hex_ = min(found, key=lambda goal: cost[goal])
    while hex_ in back:
        path.insert(0, hex_)
        hex_ = back[hex_]
    return path


def under_enemy_aircraft(s: Sea, side: int) -> list[int]:
    """Hexes within reach of an air base or carrier of the enemy (AC.solo.4)."""
    if s.scenario.no_air:
        return []
    carriers = [tf for tf in s.tfs_of(1 - side) if not flying_reason(s, tf)]
    bases, near = s.open_bases[1 - side], s.waters.bases_near
    return [hex_ for hex_ in s.waters.hexes if near[hex_] & bases or any(launch_points(s, tf, hex_) for tf in carriers)]
