"""The rules in force in a match: every option resolved to one number, frozen when the match starts."""

from typing import Any, Final

from .codes import NEUTRAL, PROFILES, SEED, SIDES
from .tables import ProfileTables, ResultTable, Tables

BY_PROFILE: Final = "profile"
ACTIONS_IN_A_ROW: Final = 40  # of our own, unless an option says otherwise


class Rules:
    """The readings that the options of a match select. Built once, shared, never changed."""

    def __init__(self, t: Tables) -> None:
        profile: ProfileTables = t.profiles[SEED]
        self.advanced_battle: int = 0  # AC.conv.star.a
        self.virtual_side: int = NEUTRAL  # AC.solo.2
        # optional rules (07)
        self.opt_damaged: int = 0
        self.opt_cv: int = 0
        self.opt_em: int = 0
        self.opt_german: int = 0
        self.opt_stealth: int = 0
        # rules of our own that a match may do without
        self.actions_in_a_row: int = ACTIONS_IN_A_ROW  # AC.seq.1: then only a pass is left; 0 = no such limit
        self.german_lead: int = 0  # a handicap: points that Germany has from the start, Britain if it is negative
        self.merge_after_split: int = 1  # AC.act.reorg.1: 0 = not before the initiative changes
        # tables
        self.interruption: ResultTable = profile.interruption  # C01
        self.naval_search: ResultTable = profile.naval_search  # C02
        self.engage: ResultTable = profile.engage
        self.air_strike: ResultTable = profile.air_strike
        self.stealth_attack: ResultTable = profile.stealth_attack
        self.stealth_lone_segment: int = 0  # C04: 1 = total 1, roll 10-11 is a hit on a very slow target
        # doubtful readings of the map game
        self.lapse_by_die: int = 1  # C03: bad weather rolls a die
        self.declined_em_target: int = 0  # C12: 1 = only the TF attacked gets the marker
        self.sink_on_reaching: int = 1  # C13: 0 = hits must exceed the number
        self.interruption_may: int = 1  # C17: 0 = it is always called
        self.dispersal_published: int = 0  # C19: 1 = British convoys only, also in their Maneuver step
        self.dispersed_torpedo_cap: int = 0  # C20
        self.hitv_ship_must_be_slow: int = 0  # C21
        self.station_triggers_intel: int = 0  # Q4: 1 = a station formed on enemy segments gives them Intel
        self.interruption_vie_cancels: int = 1  # Q1
        self.shadow_seize_first: int = 1  # Q2
        self.miss_lapse_first: int = 1  # Q3
        # doubtful readings of battle
        self.boiler_room_round: int = 2  # C05
        self.fog_single_ship_confusion: int = 1  # C06
        self.flooding_repeat_by_fire: int = 0  # C07
        self.running_torpedo: int = 0  # C08
        self.break_away_slowest_test: int = 0  # C09: 1 = an enemy ship is faster
        self.advanced_break_away_speed: int = 0  # C10: modifier if a faster enemy is Closing
        self.advanced_mutual_break_away: int = 1  # Q5: by agreement, in the advanced game too
        self.evasive_far_only: int = 0  # C11: 1 = the EM marker takes a ship away from the Far zone only
        self.surprise_first_fire_always: int = 1  # C16: 0 = only if the active task force is faster
        self.stopped_effect_hit: int = 0  # C22
        self.poor_visibility_torpedo: int = 0


def rules_of(t: Tables, options: dict[str, Any]) -> Rules:
    """The rules that a full set of options stands for."""
    rules = Rules(t)
    profile = options["tables_profile"]
    rules.advanced_battle = int(options["advanced_battle"])
    rules.virtual_side = SIDES.index(options["virtual_side"]) if options["virtual_side"] != "none" else NEUTRAL
    for name in ("opt_damaged", "opt_cv", "opt_em", "opt_german", "opt_stealth"):
        setattr(rules, name, int(options[name]))
    rules.interruption = _profile(t, options["interruption_bands"], profile).interruption
    rules.naval_search = _profile(t, options["search_beyond_16"], profile).naval_search
    base = _profile(t, BY_PROFILE, profile)
    rules.engage, rules.air_strike, rules.stealth_attack = base.engage, base.air_strike, base.stealth_attack
    for name in _SWITCHES:
        setattr(rules, name, _profile(t, options[name], profile).switches[name])
    for name in _FLAGS:
        setattr(rules, name, int(options[name]))
    rules.actions_in_a_row = int(options["actions_in_a_row"])
    rules.german_lead = int(options["german_lead"])
    rules.lapse_by_die = int(options["bad_weather_lapse"] == "die")
    rules.stealth_lone_segment = int(options["stealth_total_1"] == "hit_if_very_slow")
    rules.declined_em_target = int(options["declined_seize_marker"] == "target")
    rules.sink_on_reaching = int(options["sinking_hits"] == "reach")
    rules.interruption_may = int(options["interruption_call"] == "may")
    rules.dispersal_published = int(options["dispersal"] == "published")
    rules.flooding_repeat_by_fire = int(options["flooding_repeat"] == "fire")
    rules.surprise_first_fire_always = int(options["surprise_first_fire"] == "always")
    return rules


_SWITCHES: Final = (
    "boiler_room_round",
    "fog_single_ship_confusion",
    "break_away_slowest_test",
    "advanced_break_away_speed",
    "hitv_ship_must_be_slow",
    "poor_visibility_torpedo",
)
_FLAGS: Final = (
    "merge_after_split",
    "station_triggers_intel",
    "advanced_mutual_break_away",
    "dispersed_torpedo_cap",
    "interruption_vie_cancels",
    "shadow_seize_first",
    "miss_lapse_first",
    "running_torpedo",
    "evasive_far_only",
    "stopped_effect_hit",
)


def _profile(t: Tables, choice: str, profile: str) -> ProfileTables:
    return t.profiles[PROFILES.index(profile if choice == BY_PROFILE else choice)]
