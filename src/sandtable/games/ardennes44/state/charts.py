"""Die tables, fuel results and the single numbers of the rules."""

from typing import Final

# fuel results (6)
FUEL_NONE: Final = 0
FUEL_ONE: Final = 1
FUEL_OR: Final = 2
FUEL_AND: Final = 3
FUEL_LOGIC: Final = ["none", "one", "or", "and"]


class DieTable:
    """A table read with a modified die: outcome(die) is an index of OUTCOMES, value(die) its number."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.first: list[int] = []
        self.last: list[int] = []
        self.outcomes: list[int] = []
        self.values: list[int] = []

    def row(self, die: int) -> int:
        """The row that holds a modified die; dice beyond a closed end use the nearest row."""
        for at in range(len(self.first)):
            if self.first[at] <= die <= self.last[at]:
                return at
        return 0 if die < self.first[0] else len(self.first) - 1

    def outcome(self, die: int) -> int:
        """The outcome for a modified die."""
        return self.outcomes[self.row(die)]

    def value(self, die: int) -> int:
        """The number for a modified die."""
        return self.values[self.row(die)]


class Limits:
    """Single numbers of the rules (limits.csv) and die modifiers (die_modifiers.csv)."""

    def __init__(self) -> None:
        self.stacking_points = 0
        self.stacking_artillery = 0
        self.stacking_tank_steps = 0
        self.german_sm_markers = 0
        self.allied_sm_markers = 0
        self.prime_movers_6pza = 0
        self.prime_movers_5pza = 0
        self.prime_movers_7a = 0
        self.prime_mover_move = 0
        self.truck_move = 0
        self.extended_bonus = 0
        self.traffic_markers = 0
        self.greif_markers = 0
        self.roadblocks = 0
        self.fuel_dumps = 0
        self.fuel_dump_defense = 0
        self.german_artillery_supply = 0
        self.german_artillery_supply_turn2 = 0
        self.overland_supply = 0
        self.night_stacks = 0
        self.blocking_defense = 0
        self.blocking_attack_points = 0
        self.blocking_attack_tank_steps = 0
        self.attack_support = 0
        self.defense_support = 0
        self.rebuild_distance = 0
        self.surrender_green = 0
        self.surrender_veteran = 0
        self.surrender_elite = 0
        self.antwerp_margin = 0
        self.exit_factors = 0
        self.attack_cap = 0
        self.first_fuel_turn = 0
        self.late_fuel_turn = 0
        self.first_demolition_turn = 0
        self.bridges_open_turn = 0
        self.boundaries_lifted_turn = 0
        self.first_air_turn = 0
        self.first_frozen_turn = 0
        self.first_greif_turn = 0
        self.first_greif_removal_turn = 0
        self.free_british_turn = 0
        self.heydte_turn = 0
        self.late_tigers_turn = 0
        self.fuel_dump_last_turn = 0
        self.bridge_enemy_combat = 0
        self.bridge_disrupted_or_engaged = 0
        self.fuel_late = 0
        self.fire_fight_green = 0
        self.fire_fight_elite = 0
        self.determined_green = 0
        self.determined_elite = 0
        self.rally_green = 0
        self.rally_elite = 0
        self.disengage_green = 0
        self.disengage_elite = 0
        self.disengage_tank_or_recon = 0
        self.surrender_allied_clear = 0


class FuelResult:
    """One result of a fuel table (6.1, 6.4)."""

    def __init__(self) -> None:
        self.logic = FUEL_NONE
        self.formations: list[int] = []
        self.chooser = 0  # a side, 0 none
        self.west_map_only = False
