"""The running operation: its kind, its objective, who takes part, who has moved, what jamming did (13).

One operation runs at a time. Every frame reads these columns; none keeps them in its own fields.
"""

from __future__ import annotations

from sandtable.engine.plain import Plain
from sandtable.games.air_armor.state.codes import NO_HEX, NO_OPERATION, USUAL


class Operation(Plain):
    """Public data of the operation that is being conducted; `kind` is NO_OPERATION when there is none."""

    def __init__(self) -> None:
        self.kind = NO_OPERATION  # MARCH, HASTY_ATTACK, ASSAULT, RESERVE
        self.variant = USUAL  # GEGENANGRIFF, OVERRUN, CLOSE_ATTACK
        self.side = 0  # who conducts it
        self.formation = -1  # the regiment, base or brigade that conducts it
        self.airmobile = 0  # declared an Airmobile Operation (29.3)
        self.watched: list[int] = []  # of an Airmobile Operation: hexes next to which a friend began (29.3.4b)
        self.ground_first = 0  # an airmobile group made its ground pulse first: nobody may paradrop (29.3.3b)
        # the objective: a hex, or the hexside of a military bridge (38.3.2)
        self.objective = NO_HEX
        self.objective_side = -1
        self.barred = NO_HEX  # former objective that nobody may enter by movement (13.5.3, option 1)
        self.found_empty = 0  # the objective held only dummies, or was vacated by screening (13.5.3, 41.2.5)
        self.reinforced = 0  # a force reacted into the objective: its units cannot retreat (19.5)
        self.retreat_chosen = 0
        self.hits = 0  # hit total of the Offensive Fire (29.6.5f)
        # jamming (39.2)
        self.jam_tried = 0
        self.jam_reaction = 0
        self.jam_call = 0
        # task forces or regiments taking part, by number 1, 2, ...
        self.groups: list[int] = []  # formation of each
        self.lead: list[int] = []  # hex of the Lead Unit marker of each
        self.paid: list[int] = []  # who paid its CP: HQ piece, PAID_OFF_MAP, 0
        self.moving_group = 0  # which of them is moving
        # by piece
        self.member: list[int] = []  # number of its group, 0 = does not take part
        self.moved: list[int] = []  # 1 = has left its first hex, or its movement is over
        self.spent: list[int] = []  # quarters of an MP spent
        self.near_lead: list[int] = []  # began within 3 hexes of the Lead Unit marker (12.3.2.1)
        self.met_enemy: list[int] = []  # has moved adjacent to an enemy by tactical movement (16.4e, 16.5d)
        self.left_mines = bytearray()  # began its move in a minefield: no road movement out of it (16.4.4b)
        self.screened = bytearray()  # SCREEN_TRIED or SCREEN_STOPPED: not screened again in this move (41.2d)
        self.protected: list[int] = []  # ended its move in a protected hex (16.3.1e)
        self.reacted = bytearray()
        self.fired_steps = bytearray()  # steps that fired in the present step of fire
        self.just_fired = bytearray()  # fired at the objective hex in this operation (18.4.1)
        self.retreated = bytearray()  # retreated from the objective hex in this operation
        self.newcomer = bytearray()  # came into its hex since stacking was last tested there (14.4b3)
        self.halted: list[int] = []  # movement is over: 1 = by choice, may still be picked up (16.6.2), 2 = for good
        self.assisted = bytearray()  # engineer: carried a ferry (1) or helped an amphibious crossing (2) (17.6.2)
        self.start: list[int] = []  # hex in which it began the operation, NO_HEX if it was not in one
        self.flown = bytearray()  # airmobile: FLOWN_* of its air pulse, 0 = none yet (29.3.2)
        # moving force
        self.force: list[int] = []  # pieces that move together now
        self.entered = 0  # hexes entered by the force in this move
        self.storming: list[int] = []  # pieces of the Overrun force, or in the hex of a Close Attack (42, 43)
        self.road_entries: list[int] = []  # edge hexes entered by road, one entry for each unit (46.6d)
        self.vacated: list[int] = []  # hexes that screening cavalry has left empty (41.2.2b)
        self.charging = 0  # the Overrun force charges through (42.0.8)
        self.swum: list[int] = []  # regiments that have rolled for their amphibious crossing (17.5i)
        # Fire Calls of the operation
        self.offensive_hq = 0
        self.defensive_hq = 0
        self.offensive_assets: list[int] = []
        self.defensive_assets: list[int] = []
        self.fired_hexes: list[int] = []  # hexes already attacked by Defensive Fire
        self.observed_by: list[int] = []  # HQs with an observer of the objective when movement ended (21.3.2b)
        self.blind = 0  # nobody observes the objective any more: called artillery is halved (21.3.2d)

    def resize(self, pieces: int) -> None:
        """Columns by piece of the right length, all 0."""
        self.member = [0] * pieces
        self.moved = [0] * pieces
        self.spent = [0] * pieces
        self.near_lead = [0] * pieces
        self.met_enemy = [0] * pieces
        self.left_mines = bytearray(pieces)
        self.screened = bytearray(pieces)
        self.protected = [0] * pieces
        self.reacted = bytearray(pieces)
        self.fired_steps = bytearray(pieces)
        self.just_fired = bytearray(pieces)
        self.retreated = bytearray(pieces)
        self.newcomer = bytearray(pieces)
        self.halted = [0] * pieces
        self.assisted = bytearray(pieces)
        self.start = [NO_HEX] * pieces
        self.flown = bytearray(pieces)

    def offensive(self) -> bool:
        """Whether it is a Hasty Attack or an Assault (13.0e)."""
        return 2 <= self.kind <= 3

    def copy(self) -> Operation:
        """An independent copy; a test compares it with the generic one."""
        twin = Operation()
        twin.kind, twin.variant, twin.side, twin.formation = self.kind, self.variant, self.side, self.formation
        twin.airmobile, twin.objective, twin.objective_side = self.airmobile, self.objective, self.objective_side
        twin.barred, twin.found_empty, twin.reinforced = self.barred, self.found_empty, self.reinforced
        twin.retreat_chosen, twin.jam_tried = self.retreat_chosen, self.jam_tried
        twin.jam_reaction, twin.jam_call = self.jam_reaction, self.jam_call
        twin.groups, twin.lead, twin.paid = self.groups[:], self.lead[:], self.paid[:]
        twin.moving_group, twin.force, twin.entered = self.moving_group, self.force[:], self.entered
        twin.member, twin.moved, twin.spent = self.member[:], self.moved[:], self.spent[:]
        twin.near_lead, twin.met_enemy, twin.left_mines = self.near_lead[:], self.met_enemy[:], self.left_mines[:]
        twin.screened, twin.protected, twin.reacted = self.screened[:], self.protected[:], self.reacted[:]
        twin.fired_steps, twin.just_fired, twin.retreated = self.fired_steps[:], self.just_fired[:], self.retreated[:]
        twin.offensive_hq, twin.defensive_hq = self.offensive_hq, self.defensive_hq
        twin.offensive_assets, twin.defensive_assets = self.offensive_assets[:], self.defensive_assets[:]
        twin.halted, twin.assisted, twin.start = self.halted[:], self.assisted[:], self.start[:]
        twin.storming, twin.swum, twin.charging = self.storming[:], self.swum[:], self.charging
        twin.newcomer, twin.watched = self.newcomer[:], self.watched[:]
        twin.road_entries, twin.vacated = self.road_entries[:], self.vacated[:]
        twin.fired_hexes, twin.observed_by, twin.blind = self.fired_hexes[:], self.observed_by[:], self.blind
        twin.ground_first, twin.flown, twin.hits = self.ground_first, self.flown[:], self.hits
        return twin


def new_operation(pieces: int) -> Operation:
    """An operation that nobody takes part in yet, with columns for so many piece numbers."""
    operation = Operation()
    operation.resize(pieces)
    return operation
