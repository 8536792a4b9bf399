"""Options of a match: optional rules for players, readings of unclear rules for referees (rulebook/rulings.md)."""

from __future__ import annotations

from sandtable.engine.game import OptionSpec
from sandtable.games.ardennes44.state.scenario import Scenario

POINTS = (0, 2, 3, 4, 6, *range(8, 21))
POINTS_RULE = {"eight-turn": "31.3b", "patton": "31.4g"}  # the others: 31.2c


def option_specs(scenario: Scenario) -> list[OptionSpec]:
    """The options of a scenario; some belong to long or to short scenarios only."""
    found = [
        OptionSpec("fuel_dumps", False, rules=("32.1",)),
        OptionSpec("roadblocks", False, rules=("33.1",)),
        OptionSpec("factor_limit", False, rules=("34",)),
    ]
    if scenario.extended_last_turn:
        found.append(OptionSpec("extended", False, rules=("31.5",)))
    if scenario.optional_units:
        found.append(OptionSpec("nordwind", False, rules=("2.11b",)))
    if not scenario.campaign_victory:
        found.append(OptionSpec("points_needed", 0, POINTS, rules=(POINTS_RULE.get(scenario.key, "31.2c"),)))
    if scenario.points_without_held:
        found.append(OptionSpec("held_hexes_count", True, rules=("31.4g",), audience="referee"))
    return [
        *found,
        OptionSpec("bridge_counts_as_river_for_bond", True, rules=("10.3a",), audience="referee"),
        OptionSpec("mixed_river_and_rough_cuts_bond", False, rules=("10.3b",), audience="referee"),
        OptionSpec("river_along_hexside_cuts_bond", False, rules=("10.3a",), audience="referee"),
        OptionSpec("rough_tank_bonds_anywhere", False, rules=("10.3e",), audience="referee"),
        OptionSpec("disrupted_leave_map", False, rules=("11.9e",), audience="referee"),
        OptionSpec("independents_take_attachments", True, rules=("14.32",), audience="referee"),
        OptionSpec("defense_uses_received_bonus", True, rules=("16.73",), audience="referee"),
        OptionSpec("failed_defense_limits_advance", False, rules=("16.74",), audience="referee"),
        OptionSpec("retreat_by_distance", False, rules=("17.1a",), audience="referee"),
        OptionSpec("retreat_nearest_supply", False, rules=("17.1b",), audience="referee"),
        OptionSpec("positions_at_night", True, rules=("15.8e",), audience="referee"),
        OptionSpec("breakthrough_full_movement", False, rules=("19.4b",), audience="referee"),
        OptionSpec("disengage_undisrupted_only", False, rules=("20.1a",), audience="referee"),
        OptionSpec("engaged_through_night", False, rules=("20.5",), audience="referee"),
        OptionSpec("scheduled_removal_ends_roll", False, rules=("24.6",), audience="referee"),
        OptionSpec("tank_battalions_break_down", True, rules=("26.1a",), audience="referee"),
    ]
