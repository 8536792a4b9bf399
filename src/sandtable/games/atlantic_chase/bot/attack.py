"""Worth of the attack-type actions in points: the chance of each result times its worth."""

from typing import Final

from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.concepts.modifiers import is_faster
from sandtable.games.atlantic_chase.rules.concepts.trajectory import contact_in
from sandtable.games.atlantic_chase.state.codes import (
    BATTLE,
    CLOSING,
    CONTACT,
    DAMAGE,
    EARLY_LATE,
    HIT,
    HIT_IF_SLOW,
    HIT_IF_VERY_SLOW,
    SHADOW,
    SIGHTED,
    SKIRMISH,
    SLOW,
    STEALTH_ATTACK,
    SURPRISE,
    VERY_SLOW,
)
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, SIDE_TFS, Sea, side_of
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY, ResultTable
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS

from .appraisal import Appraisal
from .picture import (
    UNSINKABLE,
    ends,
    fight,
    hit_value,
    hits_left,
    home_value,
    is_hunter,
    length_after,
    places,
    way_to,
)

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by the sum of two dice
KEEPS: Final = 0.58  # chance to keep the initiative in a vie at tally 0
INTERRUPTED: list[float] = [1.0, 0.6, 0.35, 0.15, 0.05]  # what is left of an attack's worth, by own Intel markers
SHADOWED: Final = 3  # segments that Shadow leaves
STALKING: Final = 3  # length to which a hunter can bring itself by passing
TOO_LONG: Final = 16  # a trajectory total from which searches hardly succeed


def table_shares(table: ResultTable, total: int, plus: int, worth: list[float]) -> float:
    """Expected worth of a roll on a table: the worths of the results of each cell, added and weighted."""
    expected = 0.0
    for rolled in range(2, 13):
        value = 0.0
        for result in table.results(rolled + plus, total):
            value += worth[result]
        expected += WAYS[rolled] * value
    return expected / 36


# -- modifiers -------------------------------------------------------------------------------------------------


def attack_plus(s: Sea, tf: int, foe: int, hex_: int) -> int:
    """Modifiers that an attack on the task force in that hex will get."""
    side = 1 - side_of(foe)
    weather = s.weather_in(hex_)
    plus = 0
    if contact_in(s, foe, hex_):
        plus += s.t.contact[s.tf_speed[foe]]
    if s.tf_em[foe]:
        plus += -2 if weather else -1
    here = s.segments_at[hex_] | s.stations_at[hex_]
    if here & SIDE_TFS[side] & ~(1 << tf) or force_in(s, side, hex_):
        plus += 1 if weather else 2
    if here & SIDE_TFS[1 - side] & ~(1 << foe) or force_in(s, 1 - side, hex_):
        plus -= 1
    if not s.weather and not s.scenario.no_air:
        bases = s.waters.bases_near[hex_]
        if bases & s.open_bases[side]:
            plus += 2
        if bases & s.open_bases[1 - side]:
            plus -= 1
    return plus


def force_in(s: Sea, side: int, hex_: int) -> bool:
    """Whether a stealth force of the side is in the hex."""
    here = s.forces_at[hex_]
    return here != 0 and any((here >> force) & 1 and s.force_side[force] == side for force in range(1, FORCE_COUNT))


# -- engage and search -----------------------------------------------------------------------------------------


def engage_worth(s: Sea, tf: int, foe: int, total: int, plus: int, battle: float) -> float:
    """Worth of an Engage action, given the worth of a battle."""
    faster = is_faster(s, tf, foe)
    worth = [0.0] * 32
    worth[BATTLE] = battle
    worth[SURPRISE] = battle * 1.35 if faster else battle
    worth[CLOSING] = battle if faster else 0.04 * battle
    worth[SKIRMISH] = 0.4 * battle if faster else 0.04 * battle
    worth[CONTACT] = 0.04 * battle
    return table_shares(s.rules.engage, total, plus, worth)


def search_worth(s: Sea, tf: int, foe: int, length: int, plus: int, battle: float) -> float:
    """Worth of a Naval Search by a trajectory of that length, including what may follow."""
    after = max(0, length - s.t.lapse[s.tf_speed[tf]])
    contact = s.t.contact[s.tf_speed[foe]]
    worth = [0.0] * 32
    worth[SIGHTED] = KEEPS * engage_worth(s, tf, foe, after, contact, battle)
    worth[SKIRMISH] = 0.4 * battle if is_faster(s, tf, foe) else 0.0
    again = KEEPS * table_shares(s.rules.naval_search, after + SHADOWED, plus, worth)
    held = KEEPS * table_shares(s.rules.naval_search, after + SHADOWED, plus + contact, worth)
    target = s.length(foe)
    worth[SHADOW] = again if target > SHADOWED else 0.5 * again
    worth[CONTACT] = held - again
    worth[EARLY_LATE] = 0.05 * again if target > 5 else 0.0
    return table_shares(s.rules.naval_search, length + target, plus, worth)


def attack_worth(s: Sea, a: Appraisal, tf: int, foe: int, hex_: int, added: int) -> float:
    """Worth of searching for, or engaging, an enemy in a hex after growing by so many segments."""
    return attack_at(s, a, tf, foe, hex_, added, length_after(s, tf, added))


def attack_at(s: Sea, a: Appraisal, tf: int, foe: int, hex_: int, added: int, length: int) -> float:
    """The same with a trajectory of that length."""
    battle = fight(s, a, tf, foe)
    if battle <= 0:
        return battle
    plus = attack_plus(s, tf, foe, hex_)
    if s.line[foe]:
        if length + s.length(foe) >= TOO_LONG and plus < 2:
            return 0.0
        value = search_worth(s, tf, foe, length, plus, battle)
    else:
        value = engage_worth(s, tf, foe, length, plus, battle)
    markers = s.intel_on(tf)
    if added and triggers_intel(s, side_of(tf), hex_):
        markers += 1
    value *= INTERRUPTED[min(4, markers)] if not s.scenario.no_interruption else 1.0
    return value - 0.4 * air_danger(s, a, tf, hex_, length)


class Quarry:
    """The best enemy to hunt: its number, hex, distance and worth."""

    def __init__(self) -> None:
        self.foe: int = 0
        self.hex: int = 0
        self.way: int = FAR_AWAY
        self.worth: float = 0.0
        self.stalk: float = 0.0  # the same once the hunter has shortened its line


def best_quarry(s: Sea, a: Appraisal, tf: int) -> Quarry:
    """The enemy that this task force should hunt."""
    side = side_of(tf)
    found = Quarry()
    starts = ends(s, tf)
    most = MAX_SEGMENTS - len(s.line[tf])
    for foe in s.tfs_of(1 - side):
        if s.tf_port[foe]:
            continue
        hex_, way = _meeting(s, a, tf, foe, starts, side)
        if way > most or (way and not s.line[tf] and way >= most):
            continue
        length = length_after(s, tf, way)
        worth = attack_at(s, a, tf, foe, hex_, way, length)
        stalk = attack_at(s, a, tf, foe, hex_, way, STALKING) if length > STALKING else worth
        if worth + stalk > found.worth + found.stalk:
            found.foe, found.hex, found.way, found.worth, found.stalk = foe, hex_, way, worth, stalk
    return found


def _meeting(s: Sea, a: Appraisal, tf: int, foe: int, starts: list[int], side: int) -> tuple[int, int]:
    """Where the task force can meet an enemy with the fewest new segments."""
    best, way = 0, FAR_AWAY
    for hex_ in places(s, foe):
        if s.is_in(tf, hex_):
            if way:
                best, way = hex_, 0
            elif s.line[foe] and attack_plus(s, tf, foe, hex_) > attack_plus(s, tf, foe, best):
                best = hex_
            continue
        for start in starts:
            steps = a.distance(side, start, hex_)
            if steps < way:
                best, way = hex_, steps
    return best, way


def exposure(s: Sea, a: Appraisal, tf: int, hex_: int) -> float:
    """The enemy's expected gain if the task force is a station in that hex."""
    side = side_of(tf)
    worst = 0.0
    for foe in s.tfs_of(1 - side):
        if not is_hunter(s, a, foe):
            continue
        battle = fight(s, a, foe, tf)
        if battle <= 0:
            continue
        way = way_to(s, a, foe, [hex_])
        length = length_after(s, foe, way)
        if length > MAX_SEGMENTS:
            continue
        worst = max(worst, engage_worth(s, foe, tf, length, s.t.contact[s.tf_speed[tf]], battle))
    return worst


# -- strikes and stealth ---------------------------------------------------------------------------------------


def hit_worths(s: Sea, a: Appraisal, foe: int) -> list[float]:
    """What each result of an air strike or stealth attack on a task force is worth."""
    hit, damage = 0.0, 0.0
    for ship in s.tf_ships[foe]:
        value = hit_value(s, a, ship)
        hit = max(hit, value)
        left = hits_left(s, ship)
        if left == UNSINKABLE or not s.t.ships.hits_to_damage[ship]:
            damage = max(damage, value * min(2, left))
        elif s.damaged[ship]:
            damage = max(damage, a.prize[ship])
        else:
            damage = max(damage, value * s.t.ships.hits_to_damage[ship], a.wound[ship])
    worth = [0.0] * 32
    worth[HIT] = hit
    worth[HIT_IF_SLOW] = hit if s.tf_speed[foe] <= SLOW else 0.0
    worth[HIT_IF_VERY_SLOW] = hit if s.tf_speed[foe] <= VERY_SLOW else 0.0
    worth[DAMAGE] = damage
    worth[CONTACT] = 0.05 * damage
    return worth


def strike_worth(s: Sea, a: Appraisal, tf: int, foe: int, hex_: int, launch: int) -> float:
    """Worth of an air strike on a task force in a hex."""
    distance = s.t.sea.air_distance(launch, hex_)
    if distance > 2:
        return 0.0
    plus = s.t.air_active[distance]
    if contact_in(s, foe, hex_):
        plus += s.t.contact[s.tf_speed[foe]]
    if s.tf_em[foe]:
        plus -= 1
    if s.weather:
        plus += s.scenario.bad_weather_air[1 - side_of(foe)]
    total = s.length(tf) + s.length(foe)
    value = table_shares(s.rules.air_strike, total, plus, hit_worths(s, a, foe))
    return value * (INTERRUPTED[min(4, s.intel_on(tf))] if not s.scenario.no_interruption else 1.0)


def best_strike(s: Sea, a: Appraisal, side: int, tf: int, base: int) -> float:
    """Worth of the best air strike of a carrier or air base."""
    best = 0.0
    starts = [s.t.sea.base_hex[base]] if base else places(s, tf)
    for foe in s.tfs_of(1 - side):
        if s.tf_port[foe]:
            continue
        for hex_ in places(s, foe):
            for start in starts:
                if hex_ in s.waters.in_air_range[start]:
                    best = max(best, strike_worth(s, a, tf, foe, hex_, start))
    return best


def stealth_worth(s: Sea, a: Appraisal, force: int, foe: int) -> float:
    """Worth of an attack by a stealth force."""
    hex_ = s.force_hex[force]
    plus = 0
    if s.t.sea.uboat_zone[hex_]:
        plus += 3
    if contact_in(s, foe, hex_):
        plus += s.t.contact[s.tf_speed[foe]]
    if s.tf_em[foe]:
        plus -= 1
    for ship in s.tf_ships[foe]:
        if s.dispersed[ship]:
            plus += 2
    for change in s.scenario.modifiers:
        if change.action == STEALTH_ATTACK and change.side == s.force_side[force]:
            plus += change.value
    return table_shares(s.rules.stealth_attack, s.length(foe), plus, hit_worths(s, a, foe))


def under_wings(s: Sea, side: int, hex_: int) -> bool:
    """Whether enemy air bases reach a hex."""
    return not s.scenario.no_air and s.waters.bases_near[hex_] & s.open_bases[1 - side] != 0


def air_danger(s: Sea, a: Appraisal, tf: int, hex_: int, length: int) -> float:
    """The expected gain of enemy air bases from a strike on the task force in that hex."""
    side = side_of(tf)
    if not under_wings(s, side, hex_):
        return 0.0
    value = table_shares(s.rules.air_strike, length, 2, hit_worths(s, a, tf))
    return value if not s.weather else 0.3 * value


# -- signal and reconnaissance ---------------------------------------------------------------------------------


def hunt_at(s: Sea, a: Appraisal, side: int, foe: int, hex_: int) -> float:
    """Worth of the best Engage against an enemy once it is a station in that hex."""
    best = 0.0
    for tf in s.tfs_of(side):
        if not is_hunter(s, a, tf):
            continue
        battle = fight(s, a, tf, foe)
        if battle <= 0:
            continue
        length = length_after(s, tf, way_to(s, a, tf, [hex_]))
        if length <= MAX_SEGMENTS:
            best = max(best, engage_worth(s, tf, foe, length, attack_plus(s, tf, foe, hex_), battle))
    return best


def signal_worth(s: Sea, a: Appraisal, side: int, foe: int, hex_: int, goals: list[int]) -> float:
    """Worth of a Signal: the fight that may follow, and the progress that a homebound task force loses."""
    value = 0.75 * hunt_at(s, a, side, foe, hex_)
    if goals:
        back = a.nearest(1 - side, hex_, goals)
        now = way_to(s, a, foe, goals)
        home = home_value(s, a, foe)
        if now == 0 and len(s.line[foe]) <= s.scenario.completion_segments + 4:
            value += 0.12 * home * min(6, back) - 0.15 * home
        else:
            value += 0.04 * home * (back - now - len(s.line[foe]) / 2)
    return value


def recon_worth(s: Sea, a: Appraisal, side: int, foe: int, hex_: int) -> float:
    """Worth of an Intel marker on an enemy trajectory in that hex."""
    line = s.line[foe]
    if s.intel[foe][line.index(hex_)]:
        return 0.0
    value = 0.35 * hunt_at(s, a, side, foe, hex_)
    home = home_value(s, a, foe)
    if home and not s.intel_on(foe):
        value += home * (0.2 if len(line) <= s.scenario.completion_segments + 4 else 0.04)
    return value
