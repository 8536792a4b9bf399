"""What survives an attempt, a patrol or a mission: one row for each field of the state (3.9, 2.6, 12.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.preparation.setup import empty_table
from sandtable.games.fields_of_fire.state.company import Company

# 3.9j-l: gone with the attempt or the patrol, as on an empty table
ENDS: Final = (
    *("casualties", "marks", "cargo", "pinned", "exposed", "saved", "activation", "activity"),
    *("holds_fire", "fired", "ready", "moved", "acted", "halted", "aim", "pdf"),  # Final Protective Lines stay (2.4.1)
    *("vof", "vof_on_friends", "vof_on_enemies", "crossfire", "fire_ways", "fire_cards", "indirect"),
    *("incoming", "incoming_value", "incoming_enemy", "pending", "pending_value", "pending_enemy", "screens_coming"),
    *("grenade_miss", "demolition_miss"),
)
# 3.9m: given again as the mission gives it at the start
ISSUED: Final = (
    *("deployed", "dumps", "stowed", "lost_sets", "sets_lying", "sets_aboard"),
    *("fire_missions", "fpf_on", "enemy_missions", "battalion_silent", "attack_until", "duties"),
    *("reached", "before"),
)
# what has a rule of its own between attempts, and which function is that rule
BY_RULE: Final = {
    "bank_points": ("points", "banked", "earned", "scored", "scored_cards"),
    "rally_all": ("flipped",),
    "stand_down": ("aboard", "box", "aloft", "stick", "flight", "fac_until", "crowded", "rockets"),
    "RebuildInField": ("kind", "side", "roster", "platoon", "steps", "experience", "removed", "guards", "skills"),
    "Relocate": ("card", "place"),
    "RelocateLines": ("line",),
    "clear_field": ("frozen", "burning", "burning_in", "smoke", "gas", "area_smoke", "area_gas", "thrown", "screens"),
    "Reattempt": ("phase_lines", "earlier_losses", "attempt", "turn", "holders"),
    "NextPatrol": ("touched", "patrol", "patrol_success"),
    "send_out": ("patrolled",),
    "resupply_all": ("ammo", "dry", "thing", "thing_unit", "thing_card", "radio", "phone", "device", "deck"),
    "end_events": ("weather_until", "weather_event", "commander_until"),
}
# kept true at every change of the others
INDICES: Final = ("used", "things", "units_at", "count", "step_count", "diagonal_fire", "dirty")
# 3.9: all else stays as it is for another attempt on the same ground
STAYS: Final = (
    # the match
    *("stack", "secrets", "outcome", "chapters", "mode", "campaign", "company", "mission", "mission_type", "over"),
    *("own_slots", "drawn", "reshuffle", "tally", "events_used"),
    # the ground
    *("terrain_deck", "hills_laid", "laid", "terrain", "level", "face_down", "dark", "inside", "control"),
    *("cover_kind", "cover_card", "cover_arc", "cover_below", "enemy_forts", "mines", "wire", "at_mines", "light"),
    *("areas", "area_cover", "attached", "breaches", "barricades", "breached", "stores", "outpost_platoon"),
    *("pc", "pc_pool", "had_pc", "registered", "fpf_card", "fpl", "enemy_target"),
    # the company and the enemy
    *("spotted", "origin", "wave", "guns", "outfit", "attack_column", "fleet", "runners", "runner_for", "done"),
    *("signal", "reels", "issued", "issued_to", "sets_issued", "commander_fell"),
    # what is counted
    *("friendly_losses", "enemy_losses", "evacuated", "prisoners", "captured", "caves_sealed", "enemy_passed"),
    *("exited", "exited_steps", "exited_vehicles", "commanders_out"),
)
# 2.6.2: what lies on the ground or is planned on it, new for a patrol that goes out elsewhere
GROUND: Final = (
    *("terrain_deck", "hills_laid", "laid", "terrain", "level", "face_down", "dark", "inside", "control", "line"),
    *("pc", "pc_pool", "had_pc", "touched", "registered", "fpf_card", "enemy_target"),
    *("cover_kind", "cover_card", "cover_arc", "cover_below", "enemy_forts", "mines", "wire", "at_mines"),
    *("areas", "area_cover", "area_smoke", "area_gas", "thrown", "screens", "halted", "burning", "burning_in"),
    *("attached", "breaches", "barricades", "breached", "stores", "sets_lying", "dumps", "stowed"),
)
# 12.2: what outlasts a mission of a campaign; the next one lays everything else out
OUTLASTS_MISSION: Final = frozenset({"stack", "secrets", "outcome", "chapters", "mode"})


def renew(s: Company, names: tuple[str, ...]) -> None:
    """These fields are as on an empty table of the mission."""
    fresh = empty_table(s.t, s.m, s.rules)
    for name in names:
        setattr(s, name, getattr(fresh, name))
