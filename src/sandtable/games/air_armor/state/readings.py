"""Readings, optional rules and chapters in force in a match, frozen when it starts (rulebook/rulings.md says why)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.plain import Plain
from sandtable.games.air_armor.state.scenario import Scenario

CHAPTERS = (
    "air", "helicopters", "airmobile", "engineers", "mines", "bridge_demolition", "electronic_warfare",
    "off_map_display", "main_effort", "dummies", "overrun", "close_attack", "gas", "hidden_mode",
)  # fmt: skip
CHOICES = ("overrun", "close_attack", "gas", "hidden_mode")  # options of the lobby where the scenario leaves them open
HIDDEN_SIDES = ("both", "wp", "nato")  # one of them only for a player alone (45.0a)


class Readings(Plain):
    """One number for each option; the defaults are the readings we play."""

    def __init__(self) -> None:
        # chapters that a scenario may leave out
        self.air = 1
        self.helicopters = 1
        self.airmobile = 1
        self.engineers = 1
        self.mines = 1
        self.bridge_demolition = 1
        self.electronic_warfare = 1
        self.off_map_display = 1
        self.main_effort = 1
        self.dummies = 1
        # optional rules
        self.overrun = 0
        self.close_attack = 0
        self.gas = 0
        self.hidden_wp = 0  # WP plays in Hidden Mode (45)
        self.hidden_nato = 0
        self.free_set_up = 0
        self.mines_from_cup = 0  # nobody knows the minefields of the scenario (45.2.7a)
        self.mines_rolled_for = 0  # what they are is rolled for when they are entered (45.2.7c)
        # unclear rules (rulings.md, marked *)
        self.reserve_marker_when_needed = 1  # 12.3.2e
        self.any_unit_protects = 1  # 16.3a3
        self.counter_battery_once = 1  # 23.4.1h
        self.pools_are_private = 1  # 45.1e

    def hidden(self, side: int) -> int:
        """Whether a side plays in Hidden Mode."""
        return self.hidden_nato if side else self.hidden_wp


def readings_of(scenario: Scenario, options: dict[str, Any]) -> Readings:
    """The readings of a match from its scenario and its options in full."""
    readings = Readings()
    for name in CHAPTERS:
        if name in scenario.rules_off and hasattr(readings, name):
            setattr(readings, name, 0)
    for name, value in options.items():
        if name == "hidden_mode" or not hasattr(readings, name):
            continue
        if name not in CHOICES or scenario.chooses(name):
            setattr(readings, name, int(value))
    hidden = scenario.hidden or (scenario.chooses("hidden_mode") and int(options.get("hidden_mode", 0)))
    if hidden:
        side = options.get("hidden_side", "both")
        readings.hidden_wp, readings.hidden_nato = int(side != "nato"), int(side != "wp")
    return readings
