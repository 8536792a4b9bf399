"""A scenario: area, forces, set-up, reinforcements, points, victory; hexes, types and formations are numbers."""


class Arrival:
    """One line of the reinforcement schedule (46.6)."""

    def __init__(self) -> None:
        self.turn = 0
        self.side = 0
        self.types: list[int] = []
        self.how = 0  # BY_ZONE, BY_AIR, BY_PLACE
        self.zone = -1
        self.or_zone = -1


class Victory:
    """How a scenario is scored (46.7)."""

    def __init__(self) -> None:
        self.scorer = 0
        self.per_step = 0
        self.per_hq = 0
        self.shattered_regiment = 0
        self.shattered_battalion = 0
        self.shattered_brigade = 0
        self.objective_name: list[str] = []
        self.objective_hex: list[int] = []
        self.objective_vp: list[int] = []
        self.bridge_sites: list[int] = []
        self.bridge_vp = 0
        self.bridge_condition = 0
        self.exit_side = -1
        self.exit_zone = -1
        self.exit_vp = 0
        self.bank_side = -1
        self.bank_left = 0  # 1 = the left bank counts
        self.bank_first_row = 0
        self.bank_last_row = 0
        self.bank_vp = 0
        self.par_side = 0
        self.par_vp = 0
        self.marginal = 0
        self.substantial = 0
        self.decisive = 0


class Special:
    """Special rules of a scenario (its `special` list)."""

    def __init__(self) -> None:
        self.no_ew = 0
        self.nato_exit = 0
        self.large_task_force = 0
        self.set_charges_from = 0  # first turn of Set Charges
        self.charges_sites: list[int] = []  # bridges with a condition of their own ...
        self.charges_distance: list[int] = []  # ... a WP unit within so many hexes
        self.attached: list[int] = []  # independent formations ...
        self.attached_to: list[int] = []  # ... and the brigade or division they start with
        self.initiative_turn = 0  # turn without an initiative roll, 0 = none
        self.initiative_phase = 0
        self.initiative_side = -1
        self.control_hexes: list[int] = []
        self.control_sides: list[int] = []
        self.helicopter_zones: list[list[int]] = [[], []]  # by side: further friendly edges
        self.paradrop_brigades: list[int] = []
        self.paradrop_turns: list[list[int]] = []
        self.main_effort_limit = 99
        self.points_turn = 0  # turn in which points arrive, 0 = none
        self.points: list[int] = [0] * 24  # purse * 6 + kind
        self.helicopter_turn = 0  # turn in which helicopters arrive, 0 = none (9.1d)
        self.helicopters: list[int] = [0] * 6  # steps by type
        self.smoke: list[int] = [0, 0]  # by side: Smoke markers of the whole game (6.3.3)
        self.sam_turn = 0
        self.sam: list[int] = [0, 0]
        self.shatter_formations: list[int] = []
        self.shatter_numbers: list[int] = []


class Scenario:
    """One scenario, ready to be set up."""

    def __init__(self) -> None:
        self.key = ""  # "s01-lauringen-road"
        self.file = ""  # of the data pack
        self.code = ""  # "S01"
        self.name = ""
        self.summary = ""
        self.learning = 0
        self.hidden = 0  # 1 = both sides in Hidden Mode
        self.first_turn = 1
        self.last_turn = 1
        self.fog: list[int] = []  # turns
        self.first_row = 0
        self.last_row = 0
        self.first_column = 0
        self.last_column = 0
        self.inside: list[int] = []  # by hex, 1 = in the play area
        self.inside_bytes = 0  # the same as a number with one byte for each hex
        self.around: list[list[int]] = []  # by hex: the hexes of the area next to it
        self.neighbours: list[int] = []  # 6 * hex + direction, -1 outside the area
        self.edge: list[list[int]] = [[], []]  # by side: hexes of its friendly edge
        self.rules_off: list[str] = []
        self.rules_choice: list[str] = []
        self.zone_name: list[str] = []
        self.zone_hexes: list[list[int]] = []
        self.set_up_zone: list[int] = [-1, -1]  # by side: its zone for a free set-up, -1 none
        self.first_to_set_up = 1
        self.type_steps: list[int] = []  # by type: steps in the scenario, 0 = not in it
        self.type_counters: list[int] = []  # by type: counters in play
        self.type_turn: list[int] = []  # by type: turn in which it is due, 0 = set up
        self.lone: dict[int, int] = {}  # airmobile battalions without their brigade HQ: the base above each (29.2.4)
        self.parents: list[int] = []  # by formation: its parent, of these battalions that of the base
        self.set_up_type: list[int] = []  # one line for each counter
        self.set_up_steps: list[int] = []  # 0 dummy, UNREVEALED in Hidden Mode
        self.set_up_hex: list[int] = []  # -1 = Off-map Display
        self.arrivals: list[Arrival] = []
        self.off_cp: list[int] = [0, 0]
        self.off_rp: list[int] = [0, 0]
        self.points: list[int] = [0] * 24  # purse * 6 + kind
        self.sam: list[int] = [0, 0]
        self.helicopters: list[int] = [0] * 6  # steps in the Ready box
        self.improved: list[int] = []  # hexes, and whose
        self.improved_side: list[int] = []
        self.obstacles: list[int] = []
        self.mine_hex: list[int] = []
        self.mine_side: list[int] = []
        self.mine_real: list[int] = []
        self.blown_sites: list[int] = []
        self.cut_sites: list[int] = []
        self.deliberate: list[int] = []  # hexes with a Deliberate Defense marker
        self.deliberate_side: list[int] = []
        self.victory = Victory()
        self.special = Special()

    def chooses(self, rule: str) -> bool:
        """Whether the lobby may switch a rule on."""
        return rule in self.rules_choice

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return self.zone_name.index(name)
