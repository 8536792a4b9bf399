"""Options of a match: mode of play and optional rules for players, readings of unclear rules for referees."""

from __future__ import annotations

from sandtable.engine.game import OptionSpec
from sandtable.games.air_armor.state.readings import HIDDEN_SIDES
from sandtable.games.air_armor.state.scenario import Scenario


def option_specs(scenario: Scenario) -> list[OptionSpec]:
    """The options of a scenario: what it leaves to the players, and the four doubtful readings (rulings.md)."""
    found = [
        OptionSpec("hidden_mode", False, rules=("45.0a",)),
        OptionSpec("overrun", False, rules=("42.0a",)),
        OptionSpec("close_attack", False, rules=("43.0a",)),
        OptionSpec("gas", False, rules=("44.0a",)),
    ]
    found = [spec for spec in found if scenario.chooses(spec.name)]
    if scenario.chooses("hidden_mode"):
        found.insert(1, OptionSpec("hidden_side", "both", HIDDEN_SIDES, ("45.0a",), given={"hidden_mode": True}))
    if max(scenario.set_up_zone) >= 0:
        found.append(OptionSpec("free_set_up", False, rules=("46.2b",)))
    if scenario.mine_hex:
        found.append(OptionSpec("mines_from_cup", False, rules=("45.2.7a",)))
        found.append(OptionSpec("mines_rolled_for", False, rules=("45.2.7c",)))
    return [
        *found,
        OptionSpec("reserve_marker_when_needed", True, rules=("12.3.2e",), audience="referee"),
        OptionSpec("any_unit_protects", True, rules=("16.3a3",), audience="referee"),
        OptionSpec("counter_battery_once", True, rules=("23.4.1h",), audience="referee"),
        OptionSpec("pools_are_private", True, rules=("45.1e",), audience="referee"),
    ]
