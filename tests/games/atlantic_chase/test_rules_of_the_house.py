"""Options, refusals, views, queries, invariants, copies: what every room of the project expects of the game."""

from __future__ import annotations

import random

import pytest

import sandtable
from games.atlantic_chase.field import GAME, Field, T, hex_of, ship, tf
from sandtable.engine.plain import Plain
from sandtable.games.atlantic_chase.rules.actions.table import action_reason
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import FLOODING_VERY_SLOW, TURRETS, VERY_SLOW
from sandtable.games.atlantic_chase.state.readings import ACTIONS_IN_A_ROW, Rules, rules_of
from sandtable.words import home_of

R = "atlantic-chase:"
GAME_HOME = home_of(GAME)
MAP = [scenario.id for scenario in GAME.scenarios() if scenario.facts["kind"] != "battle"]


@pytest.mark.rule(R + "AC.data.conflicts")
def test_every_conflict_is_an_option_with_the_stated_default() -> None:
    rows = (GAME_HOME / "rulebook" / "conflicts.csv").read_text(encoding="utf-8").splitlines()
    known = {line.split(",")[0] for line in rows if line[:1] in "CQ" and line[1:2].isdigit()}
    told = {rule for spec in GAME.options("s10_rheinuebung") for rule in spec.rules}
    not_options = {"C14", "C15", "C18"}  # data of Hipper, two words for one thing, hexes flagged in the data
    assert known - told == not_options
    seed = rules_of(T, GAME.resolve("s10_rheinuebung", {}))
    assert (seed.lapse_by_die, seed.sink_on_reaching, seed.interruption_vie_cancels) == (1, 1, 1)
    assert (seed.boiler_room_round, seed.hitv_ship_must_be_slow, seed.evasive_far_only) == (2, 0, 0)
    published = rules_of(T, GAME.resolve("s10_rheinuebung", {"tables_profile": "published"}))
    assert (published.boiler_room_round, published.hitv_ship_must_be_slow) == (1, 1)
    mixed = rules_of(T, GAME.resolve("s10_rheinuebung", {"tables_profile": "published", "boiler_room_round": "seed"}))
    assert mixed.boiler_room_round == 2


@pytest.mark.rule(R + "AC.conv.state.a")
def test_who_sets_nothing_plays_the_readings_of_the_book() -> None:
    book, played = Rules(T), rules_of(T, GAME.resolve("s01_learning_breakout", {}))
    own = {"opt_damaged", "opt_cv", "opt_em", "opt_german", "opt_stealth", "virtual_side", "advanced_battle"}
    readings = set(vars(book) if hasattr(book, "__dict__") else type(book).__mypyc_attrs__) - own
    assert [name for name in sorted(readings) if getattr(book, name) != getattr(played, name)] == []


def test_both_players_and_a_spectator_see_the_same_table() -> None:
    match = sandtable.new_match(GAME, "s10_rheinuebung", 8)
    rng = random.Random(8)
    for _ in range(20):
        match.apply(rng.choice(match.actions()))
    views = [match.view(role)["table"] for role in ("german", "british", None)]
    assert views[0] == views[1] == views[2]
    assert views[0]["tfs"]


@pytest.mark.rule(R + "AC.conv.scope.a")
def test_two_sides_and_allies_are_british() -> None:
    assert GAME.roles("s02_raiders_1939") == ("german", "british")
    assert T.ships.side[ship("fr_dunkerque")] == 1
    assert T.ships.side[ship("us_tuscaloosa")] == 1


@pytest.mark.rule(R + "AC.conv.scope.b")
def test_a_scenario_may_use_a_part_of_the_map() -> None:
    inset = GAME.board_of("s12_cerberus")
    whole = GAME.board_of("s10_rheinuebung")
    assert len(inset["hexes"]) == 11
    assert len(whole["hexes"]) == len(T.sea.hexes)


@pytest.mark.rule(R + "AC.conv.star.a")
def test_without_the_advanced_battle_no_starred_rule_is_used() -> None:
    starred = {"SetAttitudes", "Attitudes", "Lingering", "BreakAwayChecks", "ConfuseAttitude", "SplitFire"}
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    for advanced in (False, True):
        for seed in range(12):
            match = sandtable.new_match(GAME, "b01_denmark_strait", seed, {"advanced_battle": advanced})
            rng = random.Random(seed)
            while not match.over:
                seen[advanced].update(match.play.trace())
                match.apply(rng.choice(match.actions(match.deciding[0])), match.deciding[0])
            told = {event["kind"] for event in match.events_since(0)}
            if not advanced:
                assert not any(match.play.state.effects)
                assert not told & {"snafu", "attitude", "special_result", "effect"}
            else:
                assert {"snafu", "attitude"} <= told
    assert not seen[False] & starred
    assert seen[True] & starred


def test_random_play_keeps_every_invariant_and_explains_every_refusal() -> None:
    """Offered actions have no reason against them; actions with a reason are not offered."""
    for number, scenario in enumerate(MAP):
        match = sandtable.new_match(GAME, scenario, number)
        rng = random.Random(number)
        for step in range(250):
            if match.over:
                break
            s = match.play.state
            assert GAME.check(s) == []
            if match.play.trace()[-1] == "Operation" and step % 5 == 0:
                offered = set(match.actions())
                for action in offered:
                    assert action_reason(s, action) is None, action
                for tf_ in range(1, 16):
                    for other in range(1, 16):
                        for verb in ("search", "engage"):
                            if not action_reason(s, (verb, tf_, other)):
                                assert (verb, tf_, other) in offered
                    for verb in ("trajectory", "complete", "transfer", "split"):
                        assert (not action_reason(s, (verb, tf_))) == ((verb, tf_) in offered)
            match.apply(rng.choice(match.actions()))


def test_after_forty_actions_in_a_row_only_a_pass_is_left() -> None:
    f = Field(tf(1, "de_bismarck", line="I10 I11"), tf(2, "de_belchen", line="K08 K09"), tf(6, "gb_hood", at="K10"))
    assert f.verbs() == {"trajectory", "pass_tf"}
    f.sea.in_a_row = ACTIONS_IN_A_ROW
    f.match.play.advance()
    assert f.verbs() == {"pass_tf"}
    assert f.why("trajectory", 1) == ("AC.seq.1",)
    assert f.match.decision is not None
    assert f.match.decision.info["actions_left"] == 0


def test_the_limit_of_actions_in_a_row_is_an_option() -> None:
    forces = (tf(1, "de_bismarck", line="I10 I11"), tf(2, "de_belchen", line="K08 K09"), tf(6, "gb_hood", at="K10"))
    for limit, verbs in ((20, {"pass_tf"}), (80, {"trajectory", "pass_tf"}), (0, {"trajectory", "pass_tf"})):
        f = Field(*forces, options={"actions_in_a_row": limit})
        f.sea.in_a_row = 50
        f.match.play.advance()
        assert f.verbs() == verbs
        assert f.match.decision is not None
        assert ("actions_left" in f.match.decision.info) == (limit > 0)


def test_a_copy_by_hand_is_a_generic_copy() -> None:
    match = sandtable.new_match(GAME, "s10_rheinuebung", 3)
    rng = random.Random(4)
    for _ in range(80):
        match.apply(rng.choice(match.actions()))
    s = match.play.state
    assert s.copy().dump() == Plain.copy(s).dump() == s.dump()
    twin = s.copy()
    for name in s.dump():
        if name != "~":
            mine, theirs = getattr(s, name), getattr(twin, name)
            if isinstance(mine, (list, dict, bytearray, Plain)):
                assert mine is not theirs, name


def test_queries_answer_without_changing_anything() -> None:
    f = Field(
        tf(6, "gb_ark_royal", line="I10 I11 I12"),
        tf(7, "gb_hood", at="J12"),
        tf(1, "de_bismarck", line="I12 J12"),
        forces=[{"side": "british", "kind": "submarine", "at": "J12"}],
    )
    before = f.match.hash()
    odds = f.match.query("odds", "british", tf=7, target=1)
    assert len(odds) == 1
    assert sum(odds[0]["chances"].values()) == 36
    strike = f.match.query("strike_odds", "british", tf=6, base=0, target=1, hex=hex_of("J12"))
    assert {entry["launch"] for entry in strike} == {hex_of("I11"), hex_of("I12")}
    assert f.match.query("stealth_odds", "british", force=1, target=1) == []  # neither Contact nor Intel there
    assert f.match.query("reach", "british", tf=7)["steps"][str(hex_of("J13"))] == 1
    assert hex_of("K16") in f.match.query("intel", "british", tf=6)
    assert f.match.query("lapse", "british", tf=6)["amounts"] == [4]
    assert f.match.query("completion", "british", tf=6)["ports"] == []
    assert f.match.query("score", "british")["british"] == 0
    assert f.match.hash() == before


def test_effects_that_remain_after_a_battle_slow_a_ship() -> None:
    f = Field(tf(1, "de_prinz_eugen", at="I10"), tf(6, "gb_hood", at="K10"))
    number = ship("de_prinz_eugen")
    fast = ship_speed(f.sea, number)
    f.sea.effects[number] = 1 << TURRETS
    assert ship_speed(f.sea, number) == fast
    f.sea.effects[number] = 1 << FLOODING_VERY_SLOW
    assert ship_speed(f.sea, number) == VERY_SLOW
