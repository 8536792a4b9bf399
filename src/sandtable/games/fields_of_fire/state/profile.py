"""The edition in force: every flag in which the second and third edition differ, frozen when a match starts."""

from __future__ import annotations

from typing import Final

from .codes import AMMO_COUNT, AMMO_HEAVY_MG, AMMO_MG
from .mission_tables import Tables

EDITIONS: Final = ("3e", "2e")

# words of flags
TEAMS_AND_SQUADS_WITH_A_G_H: Final = 0  # jam_scope
ON_MAP: Final = 0  # runner_model
GRENADE_COMMAND: Final = 0  # breach_model
ALL_BUT_INDIRECT: Final = 0  # compound_immunity
POINTS_LAST: Final = 0  # between_missions_order
SQUADS: Final = 0  # rebuilt_from_lats
FREE_IN_VEHICLE_PHASE: Final = 0  # disembark_timing
WEAPONS_NOT_IN_CHART: Final = 0  # vof_vs_vehicle
SMALL_ARMS_AUTOMATIC_127: Final = 0  # aircraft_vulnerability
EVERY_FRIENDLY_CARD: Final = 1  # counter_attack_rule
VIETNAM_AND_PELELIU: Final = 0  # placement_on_friendly_cards
LEAVES_BY_BEST_COVER: Final = 0  # spent_team_model
AT_ONCE: Final = 0  # enemy_cease_fire
WHOLE_CARD: Final = 0  # urban_crossfire_scope
END_OF_COMBAT_EFFECTS: Final = 0  # vof_update_after_combat
BY_PDF: Final = 0  # dual_cover_rule
SINGLE_UNIT: Final = 0  # fire_follows
STOP: Final = 0  # incoming_on_firer
INSIDE_ONLY_WITHOUT_OUTSIDE: Final = 0  # joint_card_layers
SAME_ELEVATION: Final = 0  # grazing_slope
LIT_SEES_LIT: Final = 0  # illumination_los
ALL_VISIBILITY: Final = 0  # night_device_scope
LITTER_AND_PARALYZED_DIE: Final = 0  # fanatic_map
INCOMING_VEHICLE_STEPS: Final = 0  # spotter_priority
REAR_THREE: Final = 0  # fall_back_model
AT_PLACEMENT: Final = 0  # lone_mortar_flips
NEAREST_THEN_STEPS: Final = 0  # sniper_priority
ARTILLERY_REMOVED: Final = 0  # registered_targets
REMOVED: Final = 0  # flame_cave_survivors
ONLY_CLOSE: Final = 0  # superscript_grenade_range
SAME_CARD: Final = 0  # mortar_relay
GRENADE_AND_MARKER: Final = 0  # wp_grenade_model
GENERIC_ASSAULT_TEAM: Final = 0  # assault_result
ALWAYS_FIRE_TEAM: Final = 0  # last_step_rule
ASSET: Final = 0  # cs_projector
ENEMY_IN_ACTIVITY_SEGMENT: Final = 0  # cs_model
SINGLE_STEP_UNIT: Final = 0  # guard_step_source
CLEARED_CARD: Final = 0  # capture_rule
NO_ENEMY_NO_PC: Final = 0  # unoccupied_definition
ANY_HQ_OR_STAFF: Final = 0  # activation_originators
IMMEDIATE: Final = 0  # reshuffle_timing
SINGLE_PLATOON: Final = 1  # general_initiative_halved
FREE: Final = 0  # mlr_crossing
PLAYER_CHOOSES: Final = 0  # sets_per_net


class Profile:
    """The choices of an edition, one number per row of `data/profile_flags.csv`. Shared, never changed.

    A flag without words is 1 for yes and 0 for no; the numbers here are those of the third edition.
    """

    def __init__(self) -> None:
        self.reshuffle_timing: int = 1  # 2.2.3b: 0 immediate, 1 after_draw
        self.attachments_must_be_assigned: int = 0  # 2.3.2a
        self.attachments_always_line: int = 0  # 2.3.2b
        self.general_initiative_halved: int = 1  # 3.3.2e: 0 combat_patrol, 1 single_platoon
        self.activation_originators: int = 1  # 4.2.1a.who: 0 any_hq_or_staff, 1 battalion_and_company
        self.staff_rank_limits: int = 1  # 1.2.3h
        self.command_modifier_grenade_and_air: int = 1  # 4.1.2e
        self.command_modifier_by_card: int = 0  # 4.1.2e
        self.company_hq_from_any_step: int = 0  # 4.2.1e.who
        self.battalion_rebuilds_from_rear: int = 1  # 6.5.2h
        self.runner_model: int = 1  # 4.3.2a: 0 on_map, 1 asset_box
        self.runner_joins_own_area: int = 1  # 4.2.1h.pre
        self.new_control_by_staff: int = 1  # 4.2.1l.who
        self.reconstitute_squad_auto_without_vof: int = 0  # 4.2.3i.who
        self.platoon_acts_together: int = 1  # 4.2.2b.ok
        self.cease_shift_needs_one_in_communication: int = 1  # 4.2.4k.who
        self.final_fires_by_observers: int = 0  # 4.2.4m.who
        self.final_fires_at_once: int = 0  # 4.2.4m.who
        self.minimum_draw: int = 0  # 8.5c
        self.pinned_rally_by_voice: int = 1  # 4.2.5c
        self.sets_per_net: int = 1  # 4.3.3a: 0 player_chooses, 1 per_net
        self.phone_counter_is_line: int = 1  # 4.3.4a
        self.phone_lines: int = 0  # 4.3.4b
        self.line_layer_needs_phone: int = 0  # 4.3.4b
        self.air_strike_cuts_lines: int = 1  # 4.3.4c
        self.marks_preassigned: int = 0  # 11.1.3a
        self.coloured_smoke_no_night: int = 1  # 4.4.1c
        self.phase_line_straight: int = 1  # 4.4.1e
        self.battalion_silent_after_loss: int = 1  # 6.5.2i
        self.two_step_weapons_teams: int = 1  # 1.1.1b
        self.detached_team_takes_assets: int = 1  # 4.2.3g.ok
        self.unoccupied_definition: int = 1  # 1.2.6j: 0 no_enemy_no_pc, 1 no_unit_no_pc
        self.later_markers_are_cleared: int = 0  # 1.2.6l
        self.heavy_engagement_anywhere: int = 0  # 8.1d
        self.no_contact_counts_pending: int = 1  # 1.2.6o
        self.sleeping_mines_are_vof: int = 0  # 8.1b
        self.mlr_crossing: int = 1  # 2.4.1i: 0 free, 1 outpost_and_assault_teams
        self.event_numbers: int = 0  # 3.1a, 0: the rows of the table
        self.lines_laid_before_defense: int = 1  # 2.4.1i
        self.defense_pc_turn_1_preplaced: int = 0  # 2.2.2c
        self.capture_rule: int = 1  # 3.5.1a: 0 cleared_card, 1 unoccupied_or_friendly_card
        self.guard_step_source: int = 1  # 8.15b: 0 single_step_unit, 1 any_step
        self.retreat_requires_unexposed: int = 1  # 3.5.2b
        self.retreat_inside_boundaries: int = 1  # 3.5.2h
        self.retreat_only_under_vof: int = 1  # 3.5.2b
        self.incard_infiltrate_urban: int = 0  # 4.2.2g.who
        self.lat_infiltrate_needs_no_vof: int = 1  # 4.2.5h
        self.fire_teams_scout: int = 1  # 4.2.5h
        self.cs_model: int = 1  # 4.4.3j: 0 enemy_in_activity_segment, 1 unmasked_in_retreat_segment
        self.cs_projector: int = 1  # 4.4.3i: 0 asset, 1 own_unit
        self.ammo_lost_with_casualty: int = 1  # 5.1.6i
        self.medevac_instead_of_collection: int = 0  # 5.1.7b
        self.last_step_rule: int = 1  # 6.4.3h: 0 always_fire_team, 1 fire_team_without_single_side
        self.assault_result: int = 1  # 6.4.3k: 0 generic_assault_team, 1 named_team_by_chart
        self.fire_team_never_stronger: int = 0  # 6.4.3i
        self.squads_as_strong_as_teams: int = 1  # 6.5.2a
        self.mined_units_stop: int = 1  # 7.9.1c
        self.claymores_carried: int = 1  # 7.9.2a
        self.enemy_cease_fire: int = 1  # 6.1.2c: 0 immediate, 1 activity_check_and_clean_up
        self.vof_update_after_combat: int = 1  # 3.8e: 0 end_of_combat_effects, 1 clean_up
        self.partial_card_los: int = 1  # 5.2.1g
        self.slope_blocks_sight: int = 1  # 5.2.2c
        self.dual_cover_rule: int = 1  # 5.2.3a: 0 by_pdf, 1 any_dark_high
        self.overstack_air_strike: int = 1  # 5.3c
        self.large_fort_overstack_exempt: int = 1  # 5.3c
        self.arc_units_keep_firing: int = 1  # 5.3.2e
        self.vof_nearest_occupied: int = 1  # 6.1.1i
        self.fire_follows: int = 1  # 6.1.1i: 0 single_unit, 1 last_unit
        self.incoming_on_firer: int = 1  # 6.1.1i: 0 stop, 1 pull_back
        self.joint_card_layers: int = 1  # 6.2.1b: 0 inside_only_without_outside, 1 outside_and_better_inside
        self.crossfire_needs_directions: int = 1  # 6.2.4b
        self.miss_marker_acts_as_vof: int = 1  # 7.13a
        self.miss_marker_keeps_pinned: int = 0  # 3.7.3a
        self.pinned_litter_team_carries: int = 0  # 4.2.5k
        self.multiple_pdf: int = 1  # 6.3a
        self.best_vof_after_modifiers: int = 1  # 6.2a
        self.grazing_slope: int = 1  # 7.2.2a: 0 same_elevation, 1 one_slope
        self.overhead_below_target: int = 1  # 7.2.3a
        self.fpl_released_by_shift_fire: int = 1  # 7.2.4a
        self.final_line_holds_gun: int = 1  # 7.2.4c
        self.final_line_ends_with_fire: int = 1  # 7.2.4e
        self.pinned_final_line_is_heavy: int = 1  # 7.2.4f
        self.concentrated_fire_lost_with_los: int = 1  # 7.11.1a
        self.concentrated_fire_beyond_vof: int = 0  # 7.11.1a
        self.illumination_los: int = 1  # 9.2.1a: 0 lit_sees_lit, 1 lit_is_seen
        self.visibility_most: int = 0  # 9.0a, 0: no limit
        self.night_device_scope: int = 1  # 9.3.1a: 0 all_visibility, 1 light_only
        self.wp_grenade_model: int = 1  # 4.4.3b: 0 grenade_and_marker, 1 value_on_target
        self.smoke_screens_traps: int = 1  # 5.4b
        self.mortar_relay: int = 1  # 7.3.2d: 0 same_card, 1 same_area
        self.rocket_from_cave: int = 0  # 7.4a
        self.panzerfaust_vehicles_only: int = 0  # 7.4a
        self.rifle_grenade_transferable: int = 1  # 7.6a
        self.jam_scope: int = 1  # 7.12a: 0 teams_and_squads_with_a_g_h, 1 weapons_teams_and_tracked_squads
        self.out_of_ammo_needs_all_kinds: int = 1  # 7.18.2c
        self.mortar_teams_have_all_points: int = 1  # 7.18.1b
        self.superscript_grenade_range: int = 1  # 6.2.3a: 0 close, 1 printed
        self.ranged_grenade_blocked_point_blank: int = 1  # 7.10.1c
        self.ranged_grenade_blocked_by_units: int = 1  # 7.10.1d
        self.grenade_lost_on_incard_move: int = 1  # 7.10.4a
        self.flame_cave_survivors: int = 1  # 7.14c: 0 removed, 1 placed_outside
        self.flame_from_buildings: int = 0  # 7.14e
        self.vehicle_anticipation: int = 1  # 7.16.1a1
        self.observers_cross_nets: int = 1  # 7.16.1e4
        self.pending_wp_marks: int = 1  # 7.16.2g
        self.short_strike_beside_mark: int = 1  # 7.16.4c
        self.illumination_unobserved: int = 1  # 7.16.2e
        self.registered_targets: int = 1  # 7.16.5a: 0 artillery_removed, 1 any_moved
        self.setup_markers_spare_units: int = 0  # 8.2.1a
        self.graze_onto_own_side: int = 1  # 8.4.3e2
        self.enemy_fires_over_lower_own: int = 0  # 8.6.1e
        self.staging_grows: int = 0  # 8.4.5a
        self.growth_seeks_hills: int = 1  # 8.4.5a
        self.counter_attack_rule: int = 0  # 8.2.3a: 0 mission, 1 every_friendly_card
        self.enemy_lat_moves_freely: int = 1  # 4.2.5l
        self.sniper_priority: int = 1  # 6.1.1d: 0 nearest_then_steps, 1 commanders_then_vof
        self.no_pdf_package_opens_at_clean_up: int = 1  # 8.3c
        self.unplaced_contact_ends: int = 0  # 8.4.3f3
        self.placement_on_friendly_cards: int = 1  # 8.4.1a: 0 vietnam_and_peleliu, 1 no
        self.placed_launchers_throw: int = 1  # 8.4.3d1
        self.lone_mortar_flips: int = 1  # 8.4.1a: 0 at_placement, 1 any_time
        self.wp_hits_unspotted: int = 1  # 8.5f
        self.activity_redraw_illegal: int = 1  # 8.6.2e
        self.leader_column: int = 1  # 8.6.2f
        self.fall_back_model: int = 1  # 8.6.3a: 0 rear_three, 1 edge_los_cover
        self.fall_back_keeps_target: int = 0  # 8.6.3a
        self.sniper_moves_away: int = 0  # 8.8b
        self.sniper_stays_in_buildings: int = 1  # 8.8a
        self.spotter_priority: int = 1  # 8.10b: 0 incoming_vehicle_steps, 1 target_vehicle_steps_nearest
        self.spotter_removed_at_once: int = 0  # 8.11.1a
        self.spent_team_model: int = 1  # 8.11.1a: 0 leaves_by_best_cover, 1 flips_and_falls_back
        self.fanatic_map: int = 1  # 8.13a: 0 litter_and_paralyzed_die, 1 litter_fights_paralyzed_dies
        self.vehicle_becomes_exposed: int = 0  # 4.2.2h.who
        self.one_order_takes_all: int = 1  # 5.1.6k
        self.disembark_timing: int = 1  # 4.2.2h.who: 0 free_in_vehicle_phase, 1 move_action
        self.tank_riders_by_mission: int = 1  # 10.8.2a
        self.hq_drives_itself: int = 1  # 10.8.1a
        self.riders_share_marks: int = 1  # 10.8.1b
        self.vof_throws_riders_off: int = 0  # 10.8.2b
        self.quick_shot_leaves_unmarked: int = 1  # 10.5.4d
        self.vehicle_concentrate_fire: int = 1  # 10.5.1b
        self.vehicle_spots_along_fire: int = 0  # 10.5.2e1
        self.vof_vs_vehicle: int = 1  # 10.5.3a: 0 weapons_not_in_chart, 1 non_at_and_small_arms
        self.at_units_spare_vehicle_cards: int = 1  # 10.3b
        self.pinned_vehicle_limits: int = 0  # 10.7v4
        self.at_ambush: int = 1  # 10.8.3a
        self.aircraft_vulnerability: int = 1  # 10.6b: 0 small_arms_automatic_127, 1 chart
        self.fac_needs_orders: int = 1  # 10.8.6a
        self.flight_keeps_targets: int = 0  # 10.8.5c
        self.helicopter_activation_required: int = 1  # 11.1.3a
        self.landed_passengers_may_stay: int = 0  # 11.2.2a
        self.between_missions_order: int = 1  # 12.2a: 0 points_last, 1 points_first
        self.rebuilt_from_lats: int = 1  # 3.9d: 0 squads, 1 company_units
        self.points_before_rebuilding: int = 0  # 3.9e
        self.patrol_points_accumulate: int = 1  # 12.3.1a
        self.attempts_redraw_phase_lines: int = 1  # 3.9m
        self.steps_change_units: int = 1  # 12.2a
        self.spare_teams_stay: int = 0  # 12.2a
        self.veteran_return_counts_all_attempts: int = 1  # 12.4a
        self.staging_evacuates: int = 1  # 3.8b
        self.co_hq_may_hold_skills: int = 1  # 12.7a
        self.patrols_never_mandatory: int = 1  # 12.8c
        self.commander_lost_as_team: int = 1  # 12.8b
        self.every_area_is_cover: int = 0  # 13.1c
        self.fight_stays_in_open_areas: int = 1  # 13.8.1a
        self.point_blank_strikes_own_in_city: int = 1  # 13.8.1b
        self.vof_fills_buildings: int = 0  # 13.8.1b
        self.breach_removes_barricade: int = 0  # 13.6a
        self.grenades_into_attached_buildings: int = 1  # 13.9a
        self.opposite_street_out_of_reach: int = 1  # 13.9a
        self.city_throws_need_sight: int = 1  # 13.9a
        self.streets_seen_over_roofs: int = 1  # EX-13.8.2
        self.rooftops: int = 1  # 13.3c: 0 none, 1 by_mission
        self.urban_stop_on_vof: int = 1  # 13.2.5a
        self.street_corner_stops: int = 1  # EX-13.7-1
        self.black_borders_bar: int = 1  # 5.1.2e
        self.compound_immunity: int = 1  # 13.4.2a: 0 all_but_indirect, 1 campaign
        self.breach_model: int = 1  # 7.13h: 0 grenade_command, 1 demolition_random_area
        self.urban_crossfire_scope: int = 1  # 13.8.1c: 0 whole_card, 1 areas_under_two_pdf
        # readings (rulings.md), by default as the book is printed
        self.unplaced_marker_stays: int = 1
        self.relocation_is_duty: int = 1
        self.shift_fire_onto_own_troops: int = 0
        self.three_skills: int = 0
        # easier play for beginners (chapter 13 of the second edition), by default none of it
        self.ignore_experience: int = 0  # everybody is Line
        self.ignore_communication: int = 0  # everybody is in communication, but for Pinned HQs and Staff
        self.ignore_extra_commands: int = 0  # no +1 to command draws
        self.ammo_not_tracked: int = 0  # a bit per AMMO_*
        self.more_turns: int = 0  # a handicap: turns after the last one of the mission


# unclear sentences of the book: attributes of `Profile` that a match may set otherwise, and the row of each
READINGS: Final = {
    "unplaced_marker_stays": "8.4.3f3",
    "relocation_is_duty": "3.9i",
    "shift_fire_onto_own_troops": "4.2.4l.pre",
    "three_skills": "12.7a",
}
OF_THIRD_EDITION: Final = ("three_skills",)  # readings of sentences that are clear in the second edition


# easier play: options of a match, and the row of each in the book of the second edition
AMMUNITION: Final = "ammunition"
EASIER: Final = {
    "ignore_experience": "13.1a",
    AMMUNITION: "13.2a",
    "ignore_communication": "13.3a",
    "ignore_extra_commands": "13.3b",
}
MORE_TURNS: Final = "more_turns"
MOST_MORE_TURNS: Final = 4
NOT_TRACKED: Final = {  # what is tracked -> `ammo_not_tracked`
    "all": 0,
    "no_mg": 1 << AMMO_MG | 1 << AMMO_HEAVY_MG,
    "none": (1 << AMMO_COUNT) - 1,
}


def profile_of(t: Tables, readings: dict[str, int] | None = None) -> Profile:
    """The rules of the edition that the tables were made for, with the readings of a match."""
    rules = Profile()
    for name, value in t.profile.items():
        setattr(rules, name, value)
    for name, value in (readings or {}).items():
        setattr(rules, name, value)
    return rules
