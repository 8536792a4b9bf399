"""The state of Air & Armor: columns by piece, type, formation, hex and river site; who stands where.

A role is a side: 0 WP, 1 NATO. Ground units of one side in one hex are chained: `first[side][hex]`, then `link[piece]`.
Units that fly stand in `place` too but in no chain. `near[side][hex]` counts the ground counters of that side next to
the hex, `zoc[side][hex]` those that exert a zone of control into it: both are kept up by `rules/pieces/placing.py`,
the only place that changes `place`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import State
from sandtable.engine.plain import copy_value
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.operation import Operation
from sandtable.games.air_armor.state.readings import Readings
from sandtable.games.air_armor.state.roster import Roster
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables

EVERYWHERE: Final = 1  # somebody came, left the map or lost steps
LONE_SHATTER: Final = 1  # Shatter Number of an independent airmobile battalion (31.1.2)


class Lease:
    """Held together by all copies that use the same columns: once `shared`, whoever writes takes columns of his own."""

    def __init__(self) -> None:
        self.shared = False


class Theater(State):
    """Everything about a match of Air & Armor.

    Copies share the large columns of the map: `own_stacks` before `first`, `near` or `zoc` are changed, `own_markers`
    before `obstacle`, `smoke` or `mine` are.
    """

    SHARED: ClassVar[frozenset[str]] = frozenset({"t", "scenario", "readings", "routes", "roster", "stacks", "markers"})
    t: Tables
    scenario: Scenario
    readings: Readings
    routes: Routes

    def __init__(self) -> None:
        super().__init__()
        self._piece_columns()
        self._knowledge_columns()
        self._formation_columns()
        self._map_columns()
        self._side_columns()
        self._clock()
        self.op = Operation()
        self.stacks, self.markers = Lease(), Lease()
        self.roster = Roster()

    def _piece_columns(self) -> None:
        self.place: list[int] = []  # hex, or SPARE, QUEUED, OFF_MAP_5, ... (codes.py)
        self.link: list[int] = []  # next piece of the same side in the hex, 0 = last
        self.steps: list[int] = []  # 0 = dummy, UNREVEALED in Hidden Mode
        self.used: list[int] = []
        self.disrupted: list[int] = []
        self.fired: list[int] = []
        self.masked: list[int] = []
        self.contaminated: list[int] = []
        self.deliberate = bytearray()  # Deliberate Defense marker (45.8)
        self.activated: list[int] = []  # formation in whose cycle a base unit is bound this turn, -1 none (10.1.4)
        self.entry: list[int] = []  # edge hex beside which it waits, or its zone's first hex; -1 none
        self.entry_zone: list[int] = []  # zone of its entry, -1 none
        self.laid: list[int] = []  # engineer: hex of the minefield it laid, -1 none (37.3.1c)
        self.smoking: list[int] = []  # engineer: 1 = under a Smoke marker (6.3.3)
        self.bridge_kept: list[int] = []  # engineer: river site it maintains, 0 none (34.3)
        self.surfaced: list[int] = []  # engineers that have come into a hex by a bridge; what follows is due (13.8b)
        self.engineered = bytearray()  # engineer: has had its action or its bridge this turn (38.2c)
        self.cp: list[int] = []  # HQ: CP left
        self.rp: list[int] = []  # HQ: RP left
        self.ew = bytearray()  # HQ: NO_ASSET, ASSET_READY, ASSET_USED
        self.back_turn = bytearray()  # HQ: turn of its reconstitution, 0 none (30.4.1)
        self.mission = bytearray()  # helicopter: 1 called for defense, 2 for attack, 3 strike, 4 sortie; 0 on the track
        self.profile = bytearray()  # air and helicopter units: profile in use

    def _knowledge_columns(self) -> None:
        # slot of a ground counter in `secrets` = its number; then the regiments' operations, the chit, the minefields
        self.operation_slot: list[int] = []  # by formation, -1 none
        self.chit_slot = -1
        self.seen: list[int] = []  # by piece: steps the enemy saw last, -1 nothing
        self.seen_turn = bytearray()
        self.stale = bytearray()  # 1 = steps may have changed unseen since then
        # by type
        self.type_left: list[int] = []  # steps left, on the map, off it and in the pool: public (11.2.4)
        self.pool: list[int] = []  # steps in the Step Pool (45.1.1)
        self.crossed_turn: list[int] = []  # last turn in which its units crossed the Main (45.5.1c), 0 never

    def _formation_columns(self) -> None:
        self.superior: list[int] = []  # next higher primary formation, attachments included; -1 none
        self.attached_to: list[int] = []  # independent formations: brigade or division, -1 none
        self.attached_again = bytearray()  # 1 = the one change was made (12.5.3d, 12.8.3b)
        self.shattered: list[int] = []
        self.cycle_done: list[int] = []  # division or brigade: activated this turn; base: its March was made
        self.plan: list[int] = []  # regiment: planned operation (secret)
        self.plan_paid: list[int] = []  # HQ piece, PAID_FREE, PAID_OFF_MAP, PAID_MAIN_EFFORT
        self.plan_shown: list[int] = []  # 1 = revealed this turn
        self.conducted: list[int] = []  # regiment: has conducted its operation this turn
        self.lead: list[int] = []  # regiment: hex of its Lead Unit marker, -1 none
        self.crossing_site: list[int] = []  # regiment: crossing site it declared this turn, -1 none (17.5i)
        self.chit_used = bytearray()  # division: its Main Effort chit is spent (12.4e)
        self.had_units = bytearray()  # has maneuver steps in this scenario: counts for Shatter (46.2e)
        self.shatter_number: list[int] = []
        self.chit = -1  # division whose chit lies face down on the track (secret), -1 none
        self.chit_turn = 0
        self.chit_shown = 0  # turned face up: Main Effort declared
        self.chits_placed = 0
        self.gegenangriff_turn = 0  # turn in which it was declared last (41.4a)
        self.paradrop_used: list[int] = []  # by side
        self.paradrop_now = -1  # brigade that declared a Paradrop in this cycle

    def _map_columns(self) -> None:
        # by side and hex
        self.first: list[list[int]] = []
        self.near: list[list[int]] = []
        self.zoc: list[list[int]] = []
        # by hex
        self.improved = bytearray()  # Improved Position: owner + 1
        self.obstacle: list[int] = []
        self.smoke: list[int] = []
        self.mine: list[int] = []  # minefield: its number + 1
        self.gas = bytearray()  # Gas Zone marker
        self.gas_zone = bytearray()  # Gas Zone markers in the hex and next to it
        self.acquired = bytearray()  # Acquired marker of the active player
        self.tried = bytearray()  # recon attempt, or Strike, made at it in this segment (20.2d, 23.7.1)
        self.strike_guns: list[int] = []  # artillery that fired in this Strike Segment (22.5f)
        self.control = bytearray()  # controller + 1, 0 = the hex has none (46.1)
        self.control_hexes: list[int] = []  # the hexes that have a controller
        # minefields, by number
        self.mine_hex: list[int] = []  # -1 = gone
        self.mine_side: list[int] = []
        self.mine_real: list[int] = []  # secret while it is not shown
        self.mine_shown: list[int] = []
        self.mine_slot: list[int] = []
        self.mine_layer: list[int] = []  # engineer that laid it, 0 none (37.3.1c)
        self.mines_found: list[int] = []  # by 2 * side + real: fields rolled for so far (45.2.7c)
        self.mine_set_up: list[int] = []  # 1 = of the scenario, whose numbers of real and dummy fields are public
        # by river site
        self.blown: list[int] = []  # civil bridge destroyed
        self.charges = bytearray()  # CHARGES_SET, CHARGES_CUT
        self.crossed: list[int] = []  # a real WP unit has crossed the civil bridge (11.3o)
        self.military: list[int] = []  # military bridge: builder + 1
        self.bridge_hex: list[int] = []  # military bridge: hex of its marker, -1 none (34.2a, 38.3.2b)
        self.bridge_purse = bytearray()  # military bridge: purse of its Bridging Point (34.5b)
        self.keeper: list[int] = []  # engineer that maintains it, 0 none
        self.charges_tried = bytearray()  # Engineer Charges tried in this phase (38.2c)
        self.acquired_site = bytearray()  # military bridge acquired by this side + 1 (20.2.3c)
        self.tried_site = bytearray()  # recon attempt, or Strike, made at the bridge in this segment

    def _side_columns(self) -> None:
        self.off_cp: list[int] = []
        self.off_rp: list[int] = []
        self.main_effort_rp = 0  # special off-map RP of the current cycle (12.4.1d)
        self.points: list[int] = []  # purse * 6 + kind (46.4)
        self.borrowed: list[int] = []  # by purse: Bridging Points in ferries this turn (17.4.2)
        self.sam: list[int] = []
        self.smoke_left: list[int] = []  # by side: Smoke markers that may still be placed (6.3.3a)
        self.track: list[int] = []  # helicopter * TRACK_BOXES + box: steps
        self.aircraft: list[int] = []  # by side: aircraft of the air unit on the map, -1 none
        self.gas_released = 0  # WP has spent a Gas Point (44.1b)
        # victory
        self.vp: list[int] = []  # scored so far: steps, gas, exit
        self.air_hits: list[int] = []  # enemy air and helicopter steps shot down
        self.hq_hits: list[int] = []
        self.exited_steps: list[int] = []
        self.steps_lost: list[int] = []

    def _clock(self) -> None:
        self.turn = 1
        self.phase = 0
        self.role = WP  # the active player
        self.active = -1  # division or brigade whose cycle runs, -1 none
        self.passes = 0  # passes in succession (8.1.2)
        self.initiative = WP
        self.segment = 0  # of the activation cycle (10)
        # what `rules/flow.py` has to look at: 0 nothing, EVERYWHERE, or only a move from hex to hex (`stir`)
        self.restless = EVERYWHERE

    # -- reading -----------------------------------------------------------------------------------------------

    def pieces_at(self, side: int, hex: int) -> list[int]:
        """Ground units of a side in a hex, the one that came last first."""
        found: list[int] = []
        piece = self.first[side][hex]
        while piece:
            found.append(piece)
            piece = self.link[piece]
        return found

    def dummy(self, piece: int) -> bool:
        """Whether a counter in play is a dummy (11.3)."""
        return self.steps[piece] == 0

    def real(self, piece: int) -> bool:
        """Whether it has steps; an unrevealed unit counts as real until it is shown (11.3.5)."""
        return self.steps[piece] != 0

    def pieces_of(self, side: int) -> list[int]:
        """Ground pieces of a side on the map, by number."""
        place = self.place
        return [piece for piece in self.t.side_pieces[side] if place[piece] >= 0]

    def held_hexes(self, side: int) -> list[int]:
        """Hexes with ground units of a side, by number; each is named by the first of its chain."""
        place, first = self.place, self.first[side]
        found: list[int] = []
        for piece in self.t.side_pieces[side]:
            hex = place[piece]
            if hex >= 0 and first[hex] == piece:
                found.append(hex)
        found.sort()
        return found

    def night(self) -> bool:
        """Whether this is a night turn (32.0)."""
        return self.t.charts.night[self.turn] == 1

    def fog(self) -> bool:
        """Whether this is a fog turn (46.5)."""
        return self.turn in self.scenario.fog

    def hidden(self, side: int) -> bool:
        """Whether a side plays in Hidden Mode (45)."""
        return self.readings.hidden(side) == 1

    def stir(self, old: int, where: int) -> None:
        """A piece has moved; if all that changed is a move between the same two hexes, nothing else is looked at."""
        move = EVERYWHERE + 1 + old * self.t.size + where if old >= 0 and where >= 0 else EVERYWHERE
        self.restless = move if self.restless in (0, move) else EVERYWHERE

    # -- writing into columns that copies share ----------------------------------------------------------------

    def own_stacks(self) -> None:
        """Make sure that no copy uses `first`, `near` and `zoc`."""
        if self.stacks.shared:
            self.stacks = Lease()
            self.first = [column[:] for column in self.first]
            self.near = [column[:] for column in self.near]
            self.zoc = [column[:] for column in self.zoc]

    def own_markers(self) -> None:
        """Make sure that no copy uses `obstacle`, `smoke` and `mine`."""
        if self.markers.shared:
            self.markers = Lease()
            self.obstacle, self.smoke, self.mine = self.obstacle[:], self.smoke[:], self.mine[:]

    # -- copying -----------------------------------------------------------------------------------------------

    def copy(self) -> Theater:
        """An independent copy; a test compares it with the generic one."""
        s = Theater()
        s.t, s.scenario, s.readings, s.routes = self.t, self.scenario, self.readings, self.routes
        s.roster = self.roster
        s.stack = [frame.copy() for frame in self.stack]
        self._copy_secrets(s)
        s.outcome = dict(self.outcome)
        s.chapters = copy_value(self.chapters)
        s.op = self.op.copy()
        self._copy_pieces(s)
        self._copy_formations(s)
        self._copy_map(s)
        self._copy_sides(s)
        return s

    def _copy_secrets(self, s: Theater) -> None:
        mine, twin = self.secrets, s.secrets
        twin.kind, twin.owner = mine.kind[:], mine.owner[:]
        twin.knowers, twin.facts = mine.knowers[:], mine.facts[:]

    def _copy_pieces(self, s: Theater) -> None:
        s.place, s.link, s.steps, s.used = self.place[:], self.link[:], self.steps[:], self.used[:]
        s.disrupted, s.fired, s.masked = self.disrupted[:], self.fired[:], self.masked[:]
        s.contaminated, s.deliberate, s.activated = self.contaminated[:], self.deliberate[:], self.activated[:]
        s.entry, s.entry_zone, s.laid = self.entry[:], self.entry_zone[:], self.laid[:]
        s.bridge_kept, s.engineered, s.smoking = self.bridge_kept[:], self.engineered[:], self.smoking[:]
        s.surfaced = self.surfaced[:]
        s.cp, s.rp, s.ew, s.back_turn = self.cp[:], self.rp[:], self.ew[:], self.back_turn[:]
        s.mission, s.profile = self.mission[:], self.profile[:]
        s.operation_slot, s.chit_slot = self.operation_slot[:], self.chit_slot
        s.seen, s.seen_turn, s.stale = self.seen[:], self.seen_turn[:], self.stale[:]
        s.type_left, s.pool, s.crossed_turn = self.type_left[:], self.pool[:], self.crossed_turn[:]

    def _copy_formations(self, s: Theater) -> None:
        s.superior, s.attached_to, s.attached_again = self.superior[:], self.attached_to[:], self.attached_again[:]
        s.shattered, s.cycle_done, s.plan = self.shattered[:], self.cycle_done[:], self.plan[:]
        s.plan_paid, s.plan_shown, s.conducted = self.plan_paid[:], self.plan_shown[:], self.conducted[:]
        s.lead, s.crossing_site, s.chit_used = self.lead[:], self.crossing_site[:], self.chit_used[:]
        s.had_units, s.shatter_number = self.had_units[:], self.shatter_number[:]
        s.chit, s.chit_turn, s.chit_shown, s.chits_placed = (
            self.chit, self.chit_turn, self.chit_shown, self.chits_placed,
        )  # fmt: skip
        s.gegenangriff_turn, s.paradrop_used = self.gegenangriff_turn, self.paradrop_used[:]
        s.paradrop_now = self.paradrop_now

    def _copy_map(self, s: Theater) -> None:
        self.stacks.shared = self.markers.shared = True
        s.stacks, s.first, s.near, s.zoc = self.stacks, self.first, self.near, self.zoc
        s.markers, s.obstacle, s.smoke, s.mine = self.markers, self.obstacle, self.smoke, self.mine
        s.improved = self.improved[:]
        s.gas, s.gas_zone, s.acquired = self.gas[:], self.gas_zone[:], self.acquired[:]
        s.tried, s.control = self.tried[:], self.control[:]
        s.control_hexes = self.control_hexes[:]
        s.mine_hex, s.mine_side, s.mine_real = self.mine_hex[:], self.mine_side[:], self.mine_real[:]
        s.mine_shown, s.mine_slot = self.mine_shown[:], self.mine_slot[:]
        s.mine_layer, s.mine_set_up, s.mines_found = self.mine_layer[:], self.mine_set_up[:], self.mines_found[:]
        s.bridge_hex, s.bridge_purse = self.bridge_hex[:], self.bridge_purse[:]
        s.blown, s.charges, s.crossed, s.military = self.blown[:], self.charges[:], self.crossed[:], self.military[:]
        s.keeper, s.charges_tried = self.keeper[:], self.charges_tried[:]
        s.acquired_site, s.tried_site, s.strike_guns = self.acquired_site[:], self.tried_site[:], self.strike_guns[:]

    def _copy_sides(self, s: Theater) -> None:
        s.off_cp, s.off_rp, s.main_effort_rp = self.off_cp[:], self.off_rp[:], self.main_effort_rp
        s.points, s.borrowed, s.sam, s.track = self.points[:], self.borrowed[:], self.sam[:], self.track[:]
        s.aircraft, s.gas_released, s.smoke_left = self.aircraft[:], self.gas_released, self.smoke_left[:]
        s.vp, s.air_hits, s.hq_hits = self.vp[:], self.air_hits[:], self.hq_hits[:]
        s.exited_steps, s.steps_lost = self.exited_steps[:], self.steps_lost[:]
        s.turn, s.phase, s.role, s.active = self.turn, self.phase, self.role, self.active
        s.passes, s.initiative, s.segment = self.passes, self.initiative, self.segment
        s.restless = self.restless
