"""Options of a match: the advanced battle, optional rules, and a switch for every doubtful reading (conflicts.csv)."""

from sandtable.engine.game import OptionSpec
from sandtable.games.atlantic_chase.state.codes import ALWAYS, NEUTRAL, NEVER, OPTIONALS, SIDES
from sandtable.games.atlantic_chase.state.readings import ACTIONS_IN_A_ROW, BY_PROFILE
from sandtable.games.atlantic_chase.state.scenario import Scenario

GERMAN_LEADS = (0, 1, 2, 3, 4, 6, -1, -2, -3, -4, -6)
PROFILE_VALUES = (BY_PROFILE, "seed", "published")

# name, default, values, rule ids or conflict ids
READINGS: tuple[tuple[str, object, tuple[object, ...], tuple[str, ...]], ...] = (
    ("interruption_bands", BY_PROFILE, PROFILE_VALUES, ("AC.con.int.1b", "C01")),
    ("search_beyond_16", BY_PROFILE, PROFILE_VALUES, ("AC.act.srch.2", "C02")),
    ("bad_weather_lapse", "die", ("die", "table"), ("AC.con.lapse.1b", "C03")),
    ("stealth_total_1", "miss", ("miss", "hit_if_very_slow"), ("AC.act.stl.3c", "C04")),
    ("boiler_room_round", BY_PROFILE, PROFILE_VALUES, ("AC.adv.snafu.4", "C05")),
    ("fog_single_ship_confusion", BY_PROFILE, PROFILE_VALUES, ("AC.adv.snafu.6", "C06")),
    ("flooding_repeat", "flooding", ("flooding", "fire"), ("AC.adv.fx.6", "C07")),
    ("running_torpedo", False, (False, True), ("AC.adv.att.4a", "C08")),
    ("break_away_slowest_test", BY_PROFILE, PROFILE_VALUES, ("AC.bat.brk.2c", "C09")),
    ("advanced_break_away_speed", BY_PROFILE, PROFILE_VALUES, ("AC.adv.brk.2", "C10")),
    ("evasive_far_only", False, (False, True), ("AC.bat.brk.3", "C11")),
    ("declined_seize_marker", "any", ("any", "target"), ("AC.res.seize.d", "C12")),
    ("sinking_hits", "reach", ("reach", "exceed"), ("AC.res.hit.d", "C13")),
    ("surprise_first_fire", "always", ("always", "faster"), ("AC.res.surprise.b", "C16")),
    ("interruption_call", "may", ("may", "always"), ("AC.con.int.1a", "C17")),
    ("dispersal", "initiative", ("initiative", "published"), ("AC.comp.convoy.2b", "C19")),
    ("dispersed_torpedo_cap", False, (False, True), ("AC.comp.convoy.2c", "C20")),
    ("hitv_ship_must_be_slow", BY_PROFILE, PROFILE_VALUES, ("AC.res.hitv", "C21")),
    ("stopped_effect_hit", False, (False, True), ("AC.adv.fx.5", "C22")),
    ("poor_visibility_torpedo", BY_PROFILE, PROFILE_VALUES, ("AC.adv.snafu.10",)),
    ("interruption_vie_cancels", True, (False, True), ("AC.con.int.1", "Q1")),
    ("shadow_seize_first", True, (False, True), ("AC.res.shadow.c", "Q2")),
    ("station_triggers_intel", False, (False, True), ("AC.con.intel.1a", "Q4")),
    ("advanced_mutual_break_away", True, (False, True), ("AC.bat.brk.1a", "Q5")),
    ("miss_lapse_first", True, (False, True), ("AC.res.miss", "Q3")),
)


def option_specs(scenario: Scenario) -> list[OptionSpec]:
    """All options of a scenario, with its own defaults for the optional rules."""
    advanced: tuple[bool, ...] = (False, True)
    if scenario.advanced == NEVER:
        advanced = (False,)
    elif scenario.advanced == ALWAYS:
        advanced = (True,)
    virtual = ("none",) if scenario.solo_side == NEUTRAL else ("none", SIDES[scenario.solo_side])
    specs = [
        OptionSpec("advanced_battle", advanced[0], advanced, ("AC.conv.star.a",)),
        OptionSpec("virtual_side", "none", virtual, ("AC.solo.2",)),
    ]
    for code, rule in enumerate(OPTIONALS):
        name = rule.removeprefix("AC.").replace(".", "_")
        specs.append(OptionSpec(name, code in scenario.optional_rules, (False, True), (rule,)))
    specs.append(OptionSpec("actions_in_a_row", ACTIONS_IN_A_ROW, (20, ACTIONS_IN_A_ROW, 80, 0), ("AC.seq.1",)))
    specs.append(OptionSpec("german_lead", 0, GERMAN_LEADS))
    specs.append(OptionSpec("merge_after_split", True, (False, True), ("AC.act.reorg.1",)))
    specs.append(OptionSpec("tables_profile", "seed", ("seed", "published"), ("AC.data.conflicts",), "referee"))
    for name, default, values, rules in READINGS:
        specs.append(OptionSpec(name, default, values, rules, "referee"))
    return specs
