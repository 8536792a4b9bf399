"""The charts and tables as integers: CRT, terrain, reconnaissance, flak, jamming, revelation and the rest."""


class Bands:
    """A table read by a number: the row whose span holds it; numbers beyond an end use the row at that end."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.last: list[int] = []
        self.values: list[int] = []

    def add(self, first: int, last: int, value: int) -> None:
        """One more row, after those before it."""
        self.first.append(first)
        self.last.append(last)
        self.values.append(value)

    def value(self, number: int) -> int:
        """What the table says for a number."""
        for at in range(len(self.last)):
            if number <= self.last[at]:
                return self.values[at]
        return self.values[-1]


class Charts:
    """Everything the Charts & Tables booklet says; column[code] with the codes of `codes.py`."""

    def __init__(self) -> None:
        self.crt: list[int] = []  # by die 1-10: hit modifier (18.2)
        # Terrain Effects Chart, by terrain
        self.move_cost: list[int] = []  # in whole MP (16.1.1)
        self.close: list[int] = []  # 1 = close terrain
        self.defense_infantry: list[int] = []  # against Offensive Fire and Strikes (18.3.1)
        self.defense_other: list[int] = []
        self.defense_any: list[int] = []  # against any other fire
        self.improved_defense = 0  # Improved Position, against Offensive Fire and Strikes
        # reconnaissance (20.2.1): recon[row * 4 + band], rows are terrains and then "empty"; bands end at recon_ends
        self.recon: list[int] = []
        self.recon_ends: list[int] = []
        self.recon_drm: list[int] = []  # by RECON_* condition
        self.recon_drm_bridge: list[int] = []  # 1 = counts against a bridge too (20.2.3e)
        # counter-battery (23.4.2): counter_battery[(us * 5 + band) * 3 + kind]; 0 self-propelled, 1 towed, 2 rocket
        self.counter_battery: list[int] = []
        self.counter_battery_ends: list[int] = []
        # anti-aircraft fire (27)
        self.aa_or = 0  # from this modified result: Hit Check or Abort
        self.aa_and = 0  # from this one: Hit Check and Abort
        self.flak_air: list[int] = []  # sixths of a point for each step, by distance 0-2
        self.flak_helicopter: list[int] = []
        self.flak_helicopter_poor: list[int] = []  # at night, or firer in smoke
        self.disorganization_max = 0  # rolls up to this eliminate a dropped step (29.5.1f)
        # air calls (24.2): by side and die 1-10
        self.air_call: list[list[int]] = []
        # crossings, mines, gas, bridges
        self.amphibious = Bands()  # steps by modified roll (17.5e)
        self.mine_kill_max = 0  # modified rolls up to this eliminate a step (37.5)
        self.mine_deliberate_drm = 0
        self.mine_forced_drm = 0
        self.mine_engineer_drm = 0
        self.contaminated_max = 0  # rolls up to this contaminate (44.4.1)
        self.gas_kill_max = 0  # rolls up to this eliminate a step (44.5)
        self.set_charges: list[int] = []  # by bridge kind: rolls from this blow it (38.1)
        self.engineer_charges: list[int] = []
        self.set_charges_drm = 0  # WP unit adjacent
        self.bridge_factor: list[int] = []  # by bridge kind (38.4.4)
        self.bridge_artillery: list[int] = []  # 1 = artillery may strike it
        self.bridge_artillery_halved: list[int] = []
        self.bridge_low_air_halved: list[int] = []
        # special rules
        self.gegenangriff_min = 0  # rolls from this reverse the order of fire (41.4)
        self.jam_reaction = Bands()  # JAM_* effect on reaction by modified roll (39.2)
        self.jam_call = Bands()  # JAM_* effect on the Defensive Fire Call
        self.jam_drm: list[int] = []  # by JAM_* condition
        self.screening_min: list[int] = []  # by terrain: rolls from this succeed (41.2)
        self.revelation: list[int] = []  # revelation[column * 13 + modified roll 1-12] (45.3)
        self.reveal_drm: list[int] = []
        self.retreat_order: list[int] = []  # AVOID_* codes, most important first (18.4.1)
        self.night: list[int] = []  # by turn, 1 = night (32.0)

    def recon_number(self, row: int, distance: int) -> int:
        """The Acquisition Number, NOT_AVAILABLE where there is none; row is a terrain, or 5 for an empty hex."""
        for band in range(len(self.recon_ends)):
            if distance <= self.recon_ends[band]:
                return self.recon[row * len(self.recon_ends) + band]
        return 99

    def recon_reach(self, row: int) -> int:
        """The farthest distance up to which a row has Acquisition Numbers, -1 if it has none."""
        reach = -1
        for band in range(len(self.recon_ends)):
            if self.recon[row * len(self.recon_ends) + band] == 99:
                break
            reach = self.recon_ends[band]
        return reach

    def counter_battery_number(self, american: int, distance: int, kind: int) -> int:
        """The acquisition number of a counter-battery attempt, NOT_AVAILABLE where there is none."""
        bands = len(self.counter_battery_ends)
        for band in range(bands):
            if distance <= self.counter_battery_ends[band]:
                return self.counter_battery[((american * bands) + band) * 3 + kind]
        return 99

    def revealed_steps(self, column: int, roll: int) -> int:
        """Steps of a revealed unit; the modified roll is kept within 1 and 12 (45.3i)."""
        return self.revelation[column * 13 + max(1, min(12, roll))]
