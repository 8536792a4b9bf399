"""The terms of a scenario: starting units, arrivals, length, points."""


class Scenario:
    """One scenario: the ground in play, starting units, arrivals, victory."""

    def __init__(self, number: int, key: str, title: str, rule: str) -> None:
        self.id = number
        self.key = key
        self.title = title
        self.rule = rule
        self.summary = ""
        self.first_turn = 1
        self.last_turn = 1
        self.extended_last_turn = 0
        self.german_sets_up_first = False
        self.german_free_setup = False
        self.german_artillery_ready = True
        self.campaign_victory = False
        self.points_needed = 0
        self.points_without_held = 0  # points needed when victory hexes held at the start do not count (31.4)
        self.points_printed = 0  # as the rulebook prints it, 0 = lost
        self.exit_factors_per_point = 0
        self.exit_west_edge = False
        self.traffic_at_start = False
        self.in_play: list[int] = []
        self.start_control: list[int] = []  # by hex: side that controls it at the start
        self.bridge_start: list[int] = []  # by bridge id
        # entry hexes that hold here
        self.entry_ids: list[int] = []
        self.entry_at: list[int] = []  # by hex: entry id or 0
        self.entry_hex: list[int] = []  # by entry id, -1 when not in play
        self.entry_side: list[int] = []
        self.entry_letter: list[str] = []
        self.entry_name: list[str] = []
        self.homeward: list[list[int]] = []  # by side, by hex: how far its nearest supply source is
        # victory hexes that hold here
        self.objective_hex: list[int] = []
        self.objective_points: list[int] = []
        self.objective_name: list[str] = []
        self.objective_held: list[int] = []  # 1: German at the start (31.4)
        # starting units, one entry per unit of the set-up
        self.start_unit: list[int] = []
        self.start_kind: list[int] = []
        self.start_place: list[int] = []
        self.start_reduced: list[int] = []
        self.start_ip: list[int] = []
        self.start_ban: list[int] = []
        self.start_surrender: list[int] = []  # points of an OOS unit, -1 = in supply
        # arrivals in order of turn, then unit
        self.arrival_unit: list[int] = []
        self.arrival_turn: list[int] = []
        self.arrival_how: list[int] = []
        self.arrival_entries: list[int] = []  # bit set: 1 << entry id
        self.arrival_spent: list[int] = []  # half movement points already used
        self.arrival_line: list[int] = []  # by unit: its place in these lists, -1 when it does not arrive
        self.optional_units: list[int] = []  # arrivals that come only with their option (2.11)
