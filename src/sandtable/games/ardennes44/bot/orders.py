"""Answers outside combat: moves, bridges, guns, traffic, replacements and the rest."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.message import Action
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.combat.odds import ground_bonus
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.rules.movement.strategic import find_march_ends
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, PRIMARY

from .move import score_hex
from .picture import Picture
from .spread import FAR

MARCH_GAIN: Final = 2.0  # by how much a march must beat a move
NIGHT_NEAREST: Final = 7  # hexes to the enemy of stacks that wait for the night
NIGHT_FARTHEST: Final = 12
NIGHT_STRENGTH: Final = 5
MARCH_NEAR: Final = 4  # columns do not end nearer to the enemy
LEAVE_TURNS: Final = 0  # turns before the last in which Germans leave the map


def choose_mover(s: Front, picture: Picture, orders: dict[int, int], actions: list[Action]) -> Action:
    """Those with a part in the assault first; then the nearest to the enemy, the strong before the weak, guns last."""
    choice: Action = ("done",)
    best = 1e9
    for action in actions:
        if action[0] != "move":
            continue
        unit = action[1]
        place = s.place[unit]
        near = float(picture.near[place]) if 0 <= place < BOX else 40.0
        key = min(near, 60.0) - 0.05 * s.attack(unit) + (50.0 if s.t.artillery[unit] else 0.0)
        if unit in orders:
            key += -200.0 if fits(s, unit, orders[unit]) else 200.0
        if key < best:
            best, choice = key, action
    return choice


def move_unit(s: Front, picture: Picture, orders: dict[int, int], frame: Any, actions: list[Action]) -> Action:
    """The hex of the assault, else the best end of a move, or an order instead of it."""
    unit = frame.trip.unit
    place = s.place[unit]
    if ("infiltrate",) in actions:
        return ("infiltrate",)
    leaving = [action for action in actions if action[0] == "leave"]
    for action in leaving:
        if worth_leaving(s, action[1]):
            return action
    if unit in orders:
        if orders[unit] == place and ("stay",) in actions:
            return ("stay",)
        if ("go", orders[unit]) in actions:
            return ("go", orders[unit])
    ends = [action[1] for action in actions if action[0] == "go"]
    best, choice = -1e9, actions[-1]
    if ("stay",) in actions:
        choice = ("stay",)
        best = score_hex(s, picture, unit, place) if 0 <= place < BOX else -1e6
    for hex in ends:
        score = score_hex(s, picture, unit, hex)
        if score > best:
            best, choice = score, ("go", hex)
    if ("strategic",) in actions and march_score(s, picture, unit) > best + MARCH_GAIN:
        return ("strategic",)
    if choice[0] == "stay":
        return stand(s, picture, unit, actions)
    return choice


def move_stack(s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
    """The best end for all the units of a stack together."""
    choice: Action = ("stay",)
    best = sum(score_hex(s, picture, unit, s.place[unit]) for unit in frame.units)
    for action in actions:
        if action[0] == "go":
            score = sum(score_hex(s, picture, unit, action[1]) for unit in frame.units)
            if score > best:
                best, choice = score, action
    return choice


def worth_leaving(s: Front, hex: int) -> bool:
    """Germans leave late in a short game, and only by a hex that is joined to their roads now (31.2)."""
    if not campaign_holds(s) and s.turn < last_turn(s) - LEAVE_TURNS:
        return False
    return road_net(s, 0)[hex] > 0


def march_score(s: Front, picture: Picture, unit: int) -> float:
    """The best end of Strategic Movement."""
    find_march_ends(s, unit)
    best = -1e9
    for hex in s.ways.ends[:]:
        if picture.near[hex] >= MARCH_NEAR:
            best = max(best, score_hex(s, picture, unit, hex))
    return best


def march(s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
    """Where a column goes."""
    best, choice = -1e9, actions[-1]
    place = s.place[frame.unit]
    if 0 <= place < BOX:
        best, choice = score_hex(s, picture, frame.unit, place), ("stay",)
    for action in actions:
        if action[0] == "go":
            score = score_hex(s, picture, frame.unit, action[1])
            score -= 3.0 * max(0, MARCH_NEAR - picture.near[action[1]])
            if score > best:
                best, choice = score, action
    return choice


def stand(s: Front, picture: Picture, unit: int, actions: list[Action]) -> Action:
    """Orders for a unit that does not move: tow guns, board trucks, dig in."""
    place = s.place[unit]
    if not 0 <= place < BOX:
        return ("prime_mover",) if ("prime_mover",) in actions else ("stay",)
    near = picture.near[place]
    if ("prime_mover",) in actions and near > s.t.range[unit]:
        return ("prime_mover",)
    if ("load",) in actions and 10 < near < FAR:
        return ("load",)
    if ("dig",) in actions and s.t.side[unit] == ALLIED and 2 <= near <= 5 and ground_bonus(s, place, ALLIED) < 2:
        return ("dig",)
    return ("stay",)


def night_markers(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Strong mechanized stacks too far back to fight by day move by night, after the enemy has moved (25.33)."""
    choice: Action = ("done",)
    best = float(NIGHT_STRENGTH) - 0.5
    for action in actions:
        if action[0] != "night" or not NIGHT_NEAREST <= picture.near[action[1]] <= NIGHT_FARTHEST:
            continue
        units = [unit for unit in s.units_at(action[1]) if not s.t.artillery[unit]]
        strength = float(sum(s.attack(unit) for unit in units if s.t.mechanized[unit]))
        if strength > best:
            best, choice = strength, action
    return choice


def place_arrival(s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
    """Engineers appear where the line is thin; parachutists near a goal."""
    best, choice = -1e9, actions[-1]
    for action in actions:
        if action[0] == "place":
            score = score_hex(s, picture, frame.unit, action[1])
            if score > best:
                best, choice = score, action
    return choice


def choose_bridge(s: Front, role: int, actions: list[Action]) -> Action:
    """The Allies blow what the German could use; the German builds."""
    wanted = "demolish" if role == 1 else "repair"
    for action in actions:
        if action[0] == wanted and (role == 0 or before_germans(s, action[1])):
            return action
    return ("done",)


def before_germans(s: Front, bridge: int) -> bool:
    """Whether Germans are as near to a bridge as Allies who would need it."""
    side, grid = s.t.bridge_side[bridge], s.t.grid
    return any(
        s.zoc.near(0, hex) or s.zoc.holder(hex) == GERMAN for hex in (grid.side_first[side], grid.side_second[side])
    )


def blow_bridge(role: int, actions: list[Action]) -> Action:
    """The Allies try every bridge they are attacked across; the German needs his."""
    return actions[0] if role == 1 else ("pass",)


def ready_guns(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Guns in range of the enemy first, the heavy before the light."""
    guns = [action for action in actions if action[0] == "add"]
    if not guns:
        return actions[-1]
    return min(guns, key=lambda action: gun_rank(s, picture, action[1]))


def gun_rank(s: Front, picture: Picture, unit: int) -> float:
    """How far a gun is from being of use."""
    place = s.place[unit]
    near = picture.near[place] if 0 <= place < BOX else 50
    return max(0, near - s.t.range[unit]) + 0.01 * near


def place_traffic(s: Front, picture: Picture, role: int, actions: list[Action]) -> Action:
    """Jams lie on the roads that the other side needs most."""
    choice: Action = ("done",)
    best = 0.0
    for action in actions:
        if action[0] == "traffic":
            score = traffic_score(s, picture, role, action[1])
            if score > best:
                best, choice = score, action
    return choice


def traffic_score(s: Front, picture: Picture, role: int, hex: int) -> float:
    """How much a jam in a hex hinders the enemy."""
    t = s.t
    if not t.road_hex[hex] or s.zoc.holder(hex) == role + 1:
        return 0.0
    near = picture.near[hex]
    if not 1 <= near <= 5:
        return 0.0
    score = (1.0 if t.road_hex[hex] == PRIMARY else 0.5) + 0.1 * len(s.ways.road_links[hex]) - 0.15 * abs(near - 2)
    if role == 1:
        for at in range(len(picture.goals)):
            if not picture.german_holds(s, at):
                detour = picture.german_way[hex] + picture.way(s, at)[hex] - picture.german_way[picture.goals[at]]
                score += 0.3 * picture.worth[at] if detour <= 1 else 0.0
    return score


def replacements(s: Front, actions: list[Action]) -> Action:
    """The unit that gains most."""
    choice: Action = ("done",)
    best = -1.0
    t = s.t
    for action in actions:
        if action[0] not in ("replace", "rebuild"):
            continue
        unit = action[1]
        gain = float(t.attack[unit] - t.reduced_attack[unit] + t.defense[unit] - t.reduced_defense[unit])
        if action[0] == "rebuild":
            gain = float(t.reduced_attack[unit] + t.reduced_defense[unit]) - 0.5
        if gain > best:
            best, choice = gain, action
    return choice


def rebuild_unit(picture: Picture, actions: list[Action]) -> Action:
    """Where a unit comes back: as near to the front as possible."""
    if actions[0][0] != "place":
        return actions[0]
    return min(actions, key=lambda action: picture.near[action[1]])


def dry_division(s: Front, role: int, actions: list[Action]) -> Action:
    """The German spares his strongest division, the Allies strike it."""
    ranked = sorted(actions, key=lambda action: strength_of(s, action[1]))
    return ranked[-1] if role == 1 else ranked[0]


def strength_of(s: Front, formation: int) -> int:
    """Attack factors of a formation on the map."""
    return sum(s.attack(unit) for unit in s.units_of(GERMAN) if s.t.formation[unit] == formation)
