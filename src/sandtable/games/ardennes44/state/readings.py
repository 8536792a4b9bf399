"""Readings and optional rules of a match, frozen when it starts (rulebook/rulings.md says why)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.plain import Plain


class Rules(Plain):
    """One field per option; the defaults are the readings we play."""

    def __init__(self) -> None:
        # unclear rules
        self.bridge_counts_as_river_for_bond = True  # 10.3
        self.mixed_river_and_rough_cuts_bond = False  # 10.3
        self.river_along_hexside_cuts_bond = False  # 10.3
        self.rough_tank_bonds_anywhere = False  # 10.3
        self.disrupted_leave_map = False  # 11.9
        self.independents_take_attachments = True  # 14.32
        self.defense_uses_received_bonus = True  # 16.73
        self.failed_defense_limits_advance = False  # 16.74
        self.retreat_by_distance = False  # 17.1 A
        self.retreat_nearest_supply = False  # 17.1 C
        self.breakthrough_full_movement = False  # 19.4
        self.positions_at_night = True  # 15.8
        self.disengage_undisrupted_only = False  # 20.1
        self.engaged_through_night = False  # 20.5
        self.scheduled_removal_ends_roll = False  # 24.3, 24.6
        self.tank_battalions_break_down = True  # 26.1
        self.held_hexes_count = True  # 31.4
        # optional rules
        self.fuel_dumps = False  # 32
        self.roadblocks = False  # 33
        self.factor_limit = False  # 34
        self.extended = False  # 31.5
        self.nordwind = False  # 2.11: the units of Operation Nordwind arrive
        self.points_needed = 0  # points the German needs in a short scenario; 0 = as the scenario says (31.2)


def rules_of(options: dict[str, Any]) -> Rules:
    """The rules of a match from its options in full."""
    rules = Rules()
    for name, value in options.items():
        if hasattr(rules, name):
            setattr(rules, name, value)
    return rules
