"""Step Pools of Hidden Mode: filling them, taking steps out, putting them back (45.1, 45.2, 45.3, 45.5, 45.6.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.rules.pieces.counters import free_counter, spare_counter, split
from sandtable.games.air_armor.rules.pieces.dealing import counters_in_play
from sandtable.games.air_armor.rules.pieces.detection import show
from sandtable.games.air_armor.rules.pieces.hidden import has_pool
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import STEPS, group_reason, maneuver_steps
from sandtable.games.air_armor.rules.pieces.status import clear_status
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

TASK_FORCE: Final = 4  # maneuver steps (45.3.4)
CAVALRY_TASK_FORCE: Final = 7  # 41.1.1

# -- set-up (45.2) ---------------------------------------------------------------------------------------------


def begin_hidden(s: Theater, side: int) -> None:
    """A side begins in Hidden Mode: no step markers on its maneuver units, all their steps in the pools (45.2)."""
    for unit_type in range(s.t.types):
        first = s.t.type_first[unit_type]
        if s.t.side[first] != side or not s.t.maneuver[first]:
            continue
        if s.t.airmobile[first]:
            one_step_each(s, unit_type)
        else:
            fill_pool(s, unit_type)


def fill_pool(s: Theater, unit_type: int) -> None:
    """All steps of a type go into its pool; its counters on the map are unrevealed, spare ones join them (45.2.1)."""
    s.pool[unit_type] = s.type_left[unit_type]
    for piece in s.t.counters_of(unit_type):
        if s.place[piece] not in (codes.SPARE, codes.ABSENT, codes.LOST):
            cover(s, piece)
    for piece in counters_in_play(s, unit_type):
        if s.place[piece] == codes.SPARE:
            join_others(s, piece)


def cover(s: Theater, piece: int) -> None:
    """A unit without step marker: nothing about it is secret (45.1a)."""
    s.steps[piece] = codes.UNREVEALED
    show(s, piece)


def join_others(s: Theater, piece: int) -> None:
    """Put a counter of the Pool Card into the first hex of its type that has room for one more (45.2.1a)."""
    unit_type, side = s.t.type_of[piece], s.t.side[piece]
    if not room_for_counter(s, unit_type):
        return
    for other in s.t.counters_of(unit_type):
        hex = s.place[other]
        if hex >= 0 and not group_reason(s, [*s.pieces_at(side, hex), piece]):
            put(s, piece, hex)
            cover(s, piece)
            return


def one_step_each(s: Theater, unit_type: int) -> None:
    """Airmobile units: one counter for each step, no pool; their identity is public (45.2.3)."""
    for piece in s.t.counters_of(unit_type):
        if s.place[piece] not in (codes.SPARE, codes.ABSENT, codes.LOST) and s.steps[piece] == 0:
            free_counter(s, piece)
    for piece in s.t.counters_of(unit_type):
        while s.steps[piece] > 1 and spare_counter(s, unit_type):
            split(s, piece, 1)
    for piece in s.t.counters_of(unit_type):
        s.secrets.knowers[piece] = 3


# -- how many steps (45.3) -------------------------------------------------------------------------------------


def reveal_column(s: Theater, piece: int) -> int:
    """The column of the Revelation Table of a unit (45.3i)."""
    if s.t.side[piece] == codes.WP:
        return codes.REVEAL_DTB if s.t.formation_kind[s.t.formation[piece]] == codes.DTB else codes.REVEAL_REGIMENT
    if s.t.type_steps[s.t.type_of[piece]] == 1:
        return codes.REVEAL_NATO_ONE_STEP
    return (
        codes.REVEAL_NATO_TANK
        if s.t.symbol[piece] in (codes.ARMOR, codes.ARMORED_CAVALRY)
        else codes.REVEAL_NATO_INFANTRY
    )


def reveal_drm(s: Theater, piece: int) -> int:
    """The modifier of a Revelation roll: own offensive operation, or Deliberate Defense in an enemy cycle (45.3j)."""
    side, drm = s.t.side[piece], s.t.charts.reveal_drm
    if s.op.offensive() and s.op.side == side and s.op.member[piece]:
        return drm[codes.REVEAL_OFFENSIVE]
    enemy_cycle = s.active >= 0 and s.t.formation_side[s.active] != side
    return drm[codes.REVEAL_DELIBERATE] if s.deliberate[piece] and enemy_cycle else 0


def hex_room(s: Theater, piece: int) -> int:
    """Steps that still fit into the hex of a unit (45.3d)."""
    side, hex = s.t.side[piece], s.place[piece]
    if hex < 0:
        return STEPS[side]
    return max(0, STEPS[side] - maneuver_steps(s, s.pieces_at(side, hex)))


def task_force_room(s: Theater, piece: int) -> int:
    """Steps that still fit into the NATO task force of a unit (45.3.4a)."""
    group = s.op.member[piece]
    if s.t.side[piece] != codes.NATO or s.op.side != codes.NATO or not group or s.op.kind == codes.MARCH:
        return STEPS[s.t.side[piece]]
    room = CAVALRY_TASK_FORCE if s.t.cavalry[piece] else TASK_FORCE
    for other in range(1, s.t.ground_pieces):
        if s.op.member[other] == group and s.t.maneuver[other] and s.steps[other] > 0:
            room -= s.steps[other]
    return max(0, room)


def fitting_steps(s: Theater, piece: int, rolled: int) -> int:
    """Of the steps rolled, those that the pool, the hex, the task force and the counter allow (45.3d, 45.3e)."""
    pool = s.pool[s.t.type_of[piece]]
    return min(rolled, pool, hex_room(s, piece), task_force_room(s, piece), s.t.step_limit[piece])


def needs_roll(s: Theater, piece: int) -> bool:
    """Whether a unit can prove real at all: an empty pool or a full hex makes it a dummy (45.3.3a, 45.4.2a)."""
    return s.pool[s.t.type_of[piece]] > 0 and hex_room(s, piece) > 0


def assign(s: Theater, piece: int, steps: int) -> None:
    """Take steps out of the pool for a unit that is revealed; its Deliberate Defense marker goes (45.3a, 45.8g)."""
    s.pool[s.t.type_of[piece]] -= steps
    s.steps[piece] = steps
    s.deliberate[piece] = 0
    s.secrets.knowers[piece] = 1 << s.t.side[piece]


# -- the number of counters (45.6.2) ---------------------------------------------------------------------------


def counters_on_map(s: Theater, unit_type: int) -> int:
    """Counters of a type in hexes."""
    return sum(1 for piece in s.t.counters_of(unit_type) if s.place[piece] >= 0)


def room_for_counter(s: Theater, unit_type: int) -> bool:
    """Whether one more counter of a type may stand on the map: at most two for each step left (45.6.2a)."""
    return counters_on_map(s, unit_type) < 2 * s.type_left[unit_type]


def excess_counters(s: Theater, unit_type: int) -> int:
    """Counters of a type above the limit (45.6.2a)."""
    return max(0, counters_on_map(s, unit_type) - 2 * s.type_left[unit_type])


def unrevealed_of(s: Theater, unit_type: int) -> list[int]:
    """Unrevealed counters of a type on the map."""
    return [piece for piece in s.t.counters_of(unit_type) if s.place[piece] >= 0 and s.steps[piece] == codes.UNREVEALED]


def retire_type(s: Theater, unit_type: int) -> bool:
    """With the last step of a type all its counters go for good (45.6.2b); True if there were any."""
    gone = False
    for piece in s.t.counters_of(unit_type):
        if s.place[piece] not in (codes.ABSENT, codes.LOST):
            put(s, piece, codes.LOST)
            clear_status(s, piece)
            s.steps[piece] = 0
            gone = True
    return gone


def pooled_types(s: Theater, side: int) -> list[int]:
    """Types of a side whose steps come from pools."""
    return [unit_type for unit_type in range(s.t.types) if s.t.side[s.t.type_first[unit_type]] == side
            and s.scenario.type_steps[unit_type] and has_pool(s, s.t.type_first[unit_type])]  # fmt: skip


# -- return to pool (45.5) -------------------------------------------------------------------------------------


def return_to_pool(s: Theater) -> list[int]:
    """The Return to Pool Step: revealed units give their steps back, except those of 45.5.1; returns those that do."""
    returned = []
    for side in (codes.WP, codes.NATO):
        if s.hidden(side):
            free = escapes(s, side)
            returned += [piece for piece in s.pieces_of(side) if returns(s, piece, free)]
    for piece in returned:
        s.pool[s.t.type_of[piece]] += s.steps[piece]
        cover(s, piece)
    return returned


def returns(s: Theater, piece: int, free: bytearray) -> bool:
    """Whether a unit on the map gives its steps back; `free` marks the hexes with a way out (45.5.1)."""
    hex = s.place[piece]
    if not has_pool(s, piece) or s.steps[piece] <= 0 or s.near[1 - s.t.side[piece]][hex]:
        return False
    if s.mine[hex] or not free[hex]:
        return False
    return not crossing_the_main(s, s.t.type_of[piece])


def crossing_the_main(s: Theater, unit_type: int) -> bool:
    """Whether units of a type crossed the Main this turn or the last and are still on both sides of it (45.5.1c)."""
    if not s.crossed_turn[unit_type] or s.crossed_turn[unit_type] < s.turn - 1:
        return False
    banks = [0, 0]
    for piece in s.t.counters_of(unit_type):
        if s.place[piece] >= 0 and s.steps[piece] > 0:
            banks[s.t.left_bank[s.place[piece]]] = 1
    return banks == [1, 1]


def escapes(s: Theater, side: int) -> bytearray:
    """Hexes from which a way leads off the map free of enemy units and their ZOC: others are surrounded (45.5.1e).

    The hex itself may be in an enemy ZOC; the ring lies around it.
    """
    neighbours, inside = s.scenario.neighbours, s.scenario.inside
    free = bytearray(s.t.size)
    queue: list[int] = []
    for hex in range(s.t.size):
        if inside[hex] and is_open(s, side, hex) and on_edge(s, hex):
            free[hex] = 1
            queue.append(hex)
    while queue:
        hex = queue.pop()
        for place in range(6 * hex, 6 * hex + 6):
            other = neighbours[place]
            if other >= 0 and not free[other] and is_open(s, side, other):
                free[other] = 1
                queue.append(other)
    ways = free[:]
    for piece in s.pieces_of(side):
        hex = s.place[piece]
        if on_edge(s, hex) or any(ways[other] == 1 for other in s.t.grid.around(hex)):
            free[hex] = 1
    return free


def is_open(s: Theater, side: int, hex: int) -> bool:
    """Whether neither an enemy unit nor an enemy ZOC closes a hex."""
    return not s.first[1 - side][hex] and not s.zoc[1 - side][hex]


def on_edge(s: Theater, hex: int) -> bool:
    """Whether a hex lies on the edge of the play area."""
    return any(s.scenario.neighbours[place] < 0 for place in range(6 * hex, 6 * hex + 6))
