"""Set-up of a scenario: the fixed places and markers, or the free choice of a side in its zone (46.2, 37.1, 45.2)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.ground.mines import lay_at_set_up
from sandtable.games.air_armor.rules.ground.reach import dummy_hex_reason, mines_reason
from sandtable.games.air_armor.rules.ground.why import DUMMY_BESIDE_ENEMY
from sandtable.games.air_armor.rules.optional.pool import begin_hidden
from sandtable.games.air_armor.rules.pieces.chain import attach
from sandtable.games.air_armor.rules.pieces.counters import free_counter, spare_counter
from sandtable.games.air_armor.rules.pieces.dummies import dummy_reason
from sandtable.games.air_armor.rules.pieces.hidden import has_pool
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import (
    ALLOWED,
    ASSET_READY,
    CHARGES_CUT,
    DUE,
    NATO,
    OFF_MAP_5,
    PERSISTENT_POINTS,
    UNREVEALED,
    WP,
)
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .control import controlled_hexes, first_control
from .shatter import starting_steps
from .why import (
    NO_GIVER,
    NO_STEP,
    NOT_ARRIVING,
    NOT_LEFT_OVER,
    OTHER_PLACE,
    OTHER_TYPE,
    SET_UP_DDR,
    SET_UP_OTHER_SIDE,
    SET_UP_ZONE,
    STEPS_FULL,
    refusal,
    refusals,
)


def set_up(s: Theater) -> None:
    """Everything of a scenario before its first turn."""
    attachments(s)
    for unit_type in range(s.t.types):
        s.type_left[unit_type] = s.scenario.type_steps[unit_type]
        if s.scenario.type_turn[unit_type]:
            for at in range(s.scenario.type_counters[unit_type]):
                put(s, s.t.type_first[unit_type] + at, DUE)
    for line in range(len(s.scenario.set_up_type)):
        place_line(s, line)
    for side in (WP, NATO):
        if s.hidden(side):
            begin_hidden(s, side)
    prepare(s)
    markers(s)


def prepare(s: Theater) -> None:
    """What a scenario gives whoever stands where: points, EW assets, controllers, who counts for Shatter."""
    for formation in range(s.t.formations):
        s.had_units[formation] = int(starting_steps(s, formation) > 0)
    refresh_points(s)
    assets(s)
    s.control_hexes = controlled_hexes(s)
    first_control(s)
    s.restless = EVERYWHERE


def place_line(s: Theater, line: int) -> None:
    """One counter of the set-up: its steps, 0 for a dummy, unrevealed in Hidden Mode (46.2a, 45.2)."""
    scenario = s.scenario
    unit_type, hex = scenario.set_up_type[line], scenario.set_up_hex[line]
    piece = spare_counter(s, unit_type)
    s.steps[piece] = scenario.set_up_steps[line]
    put(s, piece, hex if hex >= 0 else OFF_MAP_5)


def first_steps(s: Theater, piece: int, steps: int) -> int:
    """The steps of a counter that comes into play: maneuver units of Hidden Mode have none yet (45.1a, 45.2.3a)."""
    if not s.hidden(s.t.side[piece]) or not s.t.maneuver[piece]:
        return steps
    return UNREVEALED if has_pool(s, piece) else 1


def attachments(s: Theater) -> None:
    """Formations that start attached, and Shatter Numbers of formations of which only a part plays (46.2e)."""
    special = s.scenario.special
    for at, formation in enumerate(special.attached):
        attach(s, formation, special.attached_to[at])
    for at, formation in enumerate(special.shatter_formations):
        s.shatter_number[formation] = special.shatter_numbers[at]


def assets(s: Theater) -> None:
    """EW assets under their HQs (39.1), gas points only with the gas rules (46.4b)."""
    if s.readings.electronic_warfare and not s.scenario.special.no_ew:
        for hq in s.t.hq_pieces:
            if s.t.ew_asset[hq] and s.scenario.type_steps[s.t.type_of[hq]]:
                s.ew[hq] = ASSET_READY
    if not s.readings.gas:
        for at in range(len(s.points)):
            if at % 6 >= PERSISTENT_POINTS:
                s.points[at] = 0


def markers(s: Theater) -> None:
    """Minefields, Obstacles, Improved Positions, bridges and Deliberate Defense markers of the scenario (46.2c)."""
    scenario = s.scenario
    for at, hex in enumerate(scenario.improved):
        s.improved[hex] = scenario.improved_side[at] + 1
    for hex in scenario.obstacles:
        s.obstacle[hex] = 1
    for at, hex in enumerate(scenario.mine_hex):
        if not sets_up(s, scenario.mine_side[at]):
            lay_at_set_up(s, scenario.mine_side[at], hex, scenario.mine_real[at])
    for site in scenario.blown_sites:
        s.blown[site] = 1
    for site in scenario.cut_sites:
        s.charges[site] = CHARGES_CUT
        s.crossed[site] = 1  # that is how wires are cut (38.1.2a)
    own_bridges(s)
    for at, hex in enumerate(scenario.deliberate):
        for piece in s.pieces_at(scenario.deliberate_side[at], hex):
            if s.hidden(scenario.deliberate_side[at]) and s.t.maneuver[piece]:
                s.deliberate[piece] = 1


def own_bridges(s: Theater) -> None:
    """Bridges inside the set-up zone of WP are open to its dummies from the start (11.3o, 38.1.2b)."""
    zone = zone_of(s, WP)
    for site in range(1, len(s.t.site_side)):
        if civil_stands(s, site) and all(hex in zone for hex in hexes_of(s, site)):
            s.crossed[site] = 1


# -- the free choice (46.2b) -----------------------------------------------------------------------------------


def zone_of(s: Theater, side: int) -> list[int]:
    """The hexes in which a side may set up freely; empty if the scenario gives it none."""
    zone = s.scenario.set_up_zone[side]
    return s.scenario.zone_hexes[zone] if zone >= 0 else []


def sets_up(s: Theater, side: int) -> bool:
    """Whether a side sets up freely, its minefields too (46.2b, 46.2c)."""
    return s.readings.free_set_up == 1 and bool(zone_of(s, side))


def movable(s: Theater, side: int) -> list[int]:
    """Counters of a side on the map, whose place is its choice."""
    return s.pieces_of(side) if zone_of(s, side) else []


def place_reason(s: Theater, piece: int, hex: int) -> int:
    """Why a counter cannot be set up in a hex (46.2b)."""
    side = s.t.side[piece]
    if hex not in zone_of(s, side):
        return SET_UP_ZONE
    if side == NATO and s.t.ddr[hex]:
        return SET_UP_DDR
    if s.first[1 - side][hex]:
        return SET_UP_OTHER_SIDE
    return dummy_place_reason(s, piece, hex) or joining_reason(s, [piece], hex)


def dummy_place_reason(s: Theater, piece: int, hex: int) -> int:
    """Why a counter without steps cannot be put into a hex: no dummy goes there (11.3f-11.3j)."""
    if s.steps[piece] != 0:
        return ALLOWED
    if s.near[1 - s.t.side[piece]][hex]:
        return DUMMY_BESIDE_ENEMY
    return mines_reason(s, [piece], hex) or dummy_hex_reason(s, [piece], hex)


def decoys(s: Theater, pieces: list[int]) -> list[int]:
    """Leftover counters of the types of these units that may be put down with a Dummy marker (11.1e, 11.3a)."""
    found: list[int] = []
    for piece in pieces:
        spare = spare_counter(s, s.t.type_of[piece])
        if spare and spare not in found and not dummy_reason(s, spare):
            found.append(spare)
    return found


def decoy_reason(s: Theater, pieces: list[int], decoy: int) -> int:
    """Why a counter cannot come with a Dummy marker beside these units: no leftover one of their types (11.1e)."""
    if all(s.t.type_of[piece] != s.t.type_of[decoy] for piece in pieces):
        return NOT_LEFT_OVER  # nothing is told about the dummies of the enemy
    return dummy_reason(s, decoy) or (ALLOWED if decoy in decoys(s, pieces) else NOT_LEFT_OVER)


class SetUpSide(Frame[Theater]):
    """A side sets up: everything stands in its default place; any counter may be put elsewhere (46.2b)."""

    title = "title-set-up"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Theater]) -> int:
        return self.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = [("piece", piece) for piece in movable(s, self.side)]
        found += [("pair", piece) for piece in movable(s, self.side) if givers(s, piece)]
        found += [("decoy", piece) for piece in decoys(s, movable(s, self.side)) if hexes_for(s, piece)]
        return [*found, DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "pair":
            g.push(PairSteps(a[1]))
        else:
            g.push(SetUpUnit(a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-set-up-side"), "46.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "decoy":
            return refusal(decoy_reason(g.state, movable(g.state, self.side), a[1]), [("piece", a[1])])
        if a[0] not in ("piece", "pair"):
            return None
        return refusal(self.reason(g.state, a[0], a[1]), [("piece", a[1])])

    def reason(self, s: Theater, verb: str, piece: int) -> int:
        """Why a counter cannot be put elsewhere, or given a step."""
        if s.t.side[piece] != self.side:
            return SET_UP_OTHER_SIDE
        if piece not in movable(s, self.side):
            return NOT_ARRIVING
        return NO_GIVER if verb == "pair" and not givers(s, piece) else ALLOWED


def hexes_for(s: Theater, piece: int) -> list[int]:
    """The hexes of its zone in which a counter may be set up."""
    return [hex for hex in zone_of(s, s.t.side[piece]) if not place_reason(s, piece, hex)]


def givers(s: Theater, piece: int) -> list[int]:
    """Counters of the same type that can give a step to a counter at set-up (11.1a)."""
    return [other for other in s.t.counters_of(s.t.type_of[piece]) if not pairs_reason(s, piece, other)]


def pairs_reason(s: Theater, piece: int, giver: int) -> int:
    """Why a step may not go from one counter to another: both must be there, the stack must hold it (11.1a)."""
    hidden = s.hidden(s.t.side[piece]) and s.t.maneuver[piece]  # 11.1.2b, 45.2
    if s.steps[piece] < 1 or s.steps[piece] >= s.t.step_limit[piece] or not s.t.hides_steps[piece] or hidden:
        return STEPS_FULL
    if giver == piece or s.t.type_of[giver] != s.t.type_of[piece]:
        return OTHER_TYPE
    if s.steps[giver] < 1:
        return NO_STEP
    if s.place[piece] < 0 or s.place[giver] < 0:
        return ALLOWED if s.place[piece] == s.place[giver] else OTHER_PLACE
    more = s.t.maneuver[piece] if s.place[piece] != s.place[giver] else 0
    return joining_reason(s, [piece], s.place[piece], more)


class PairSteps(Frame[Theater]):
    """From which counter of its type a counter takes a step (11.1a, 46.2b)."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        found: list[Action] = [("take", other) for other in givers(g.state, self.piece)]
        return found or [DONE]  # in a world that the enemy imagines the steps may lie otherwise

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        s.steps[a[1]] -= 1
        s.steps[self.piece] += 1
        if not s.steps[a[1]]:
            free_counter(s, a[1])  # it is left unused, or becomes a dummy (11.1b, 11.1e)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-pair-steps", {"piece": ("piece", self.piece)}), "11.1a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refusal(pairs_reason(g.state, self.piece, a[1]), [("piece", a[1])]) if a[0] == "take" else None


class SetUpUnit(Frame[Theater]):
    """In which hex of the zone a counter stands (46.2b)."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        hexes = hexes_for(s, self.piece)
        if s.place[self.piece] >= 0 and s.place[self.piece] not in hexes:
            hexes.append(s.place[self.piece])
        return [("hex", hex) for hex in hexes]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[1] != g.state.place[self.piece]:
            put(g.state, self.piece, a[1])
        g.tell("set_up", self.piece, a[1])
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-set-up-unit", {"piece": ("piece", self.piece)}), "46.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refusal(place_reason(g.state, self.piece, a[1]), [("hex", a[1])]) if a[0] == "hex" else None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "hex" or role != g.state.t.side[self.piece]:
            return []
        return refusals(place_reason(g.state, self.piece, ref[1]), [ref])
