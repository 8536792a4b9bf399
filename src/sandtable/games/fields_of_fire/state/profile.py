"""The edition in force: every flag in which the second and third edition differ, frozen when a match starts."""

from __future__ import annotations

from typing import Final

from .mission_tables import Tables

EDITIONS: Final = ("3e",)


class Profile:
    """What the options of a match decide. Built once, shared, never changed."""

    def __init__(self) -> None:
        self.edition: str = "3e"
        self.reshuffle_after_draw: int = 1  # 2.2.3b
        self.mlr_crossing: int = 1  # 2.4.1k
        self.staging_no_spot_call: int = 1  # 2.5a
        self.halve_general_initiative: int = 1  # 3.3.2d: single-platoon missions
        self.only_company_activates: int = 1  # 4.1d
        self.staff_rank_limits: int = 1  # 4.1d
        self.extra_command_vof: int = 1  # 4.1.2b: grenades and air strikes count -3
        self.pyrotechnics_by_teams: int = 1  # 4.2.1c
        self.runner_in_box: int = 1  # 4.3.2
        self.control_by_staff: int = 1  # 4.2.1l
        self.squad_always_draws: int = 1  # 4.2.3i
        self.order_to_one_is_order_to_all: int = 1  # 4.2.4k
        self.pinned_rally_by_voice: int = 1  # 4.3.1b
        self.phone_counter_is_line: int = 1  # 4.3.4
        self.coloured_smoke_no_night: int = 1  # 4.4.1
        self.slope_blocking: int = 1  # 5.2.2b
        self.any_dark_high: int = 1  # 5.2.3
        self.overload_blocks_movement: int = 1  # 5.1.6A
        self.retreat_requires_unexposed: int = 1  # 3.5.2
        self.flags: dict[str, int] = {}  # every flag of the edition by name, for what is read rarely

    def flag(self, name: str) -> int:
        """The value of a flag of `data/profile_flags.csv`."""
        return self.flags[name]


def profile_of(t: Tables, edition: str) -> Profile:
    """The rules of an edition."""
    flags = t.profiles[edition]
    rules = Profile()
    rules.edition = edition
    rules.flags = dict(flags)
    rules.reshuffle_after_draw = flags["reshuffle_timing"]
    rules.mlr_crossing = flags["mlr_crossing"]
    rules.staging_no_spot_call = flags["staging_no_spot_call"]
    rules.halve_general_initiative = flags["general_initiative_halved"]
    rules.only_company_activates = flags["activation_originators"]
    rules.staff_rank_limits = flags["staff_rank_limits"]
    rules.extra_command_vof = flags["command_modifier_grenade_and_air"]
    rules.pyrotechnics_by_teams = flags["lat_may_use_pyrotechnics"]
    rules.runner_in_box = flags["runner_model"]
    rules.control_by_staff = flags["new_control_by_staff"]
    rules.squad_always_draws = 1 - flags["reconstitute_squad_auto_without_vof"]
    rules.order_to_one_is_order_to_all = flags["cease_shift_needs_one_in_communication"]
    rules.pinned_rally_by_voice = flags["pinned_rally_by_voice"]
    rules.phone_counter_is_line = flags["phone_counter_is_line"]
    rules.coloured_smoke_no_night = flags["coloured_smoke_no_night"]
    rules.slope_blocking = flags["slope_blocking"]
    rules.any_dark_high = flags["dual_cover_rule"]
    rules.overload_blocks_movement = flags["overload_blocks_movement"]
    rules.retreat_requires_unexposed = flags["retreat_requires_unexposed"]
    return rules
