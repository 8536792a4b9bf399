"""The virtual player (AC.solo)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.atlantic_chase.field import GAME, GOOD_VIE, Field, T, hex_of, tf
from sandtable.games.atlantic_chase.rules.actions.contact_results import EarlyOrLate
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.solitaire.virtual import goal_of, nearest
from sandtable.games.atlantic_chase.rules.virtual_player import answer_of
from sandtable.games.atlantic_chase.rules.virtual_turn import _carry_out, _pass_longest, path_to
from sandtable.games.atlantic_chase.state.codes import OUTCOMES

R = "atlantic-chase:"
VIRTUAL = {"virtual_side": "british"}


def solo(*tfs: dict[str, Any], **facts: Any) -> Field:
    """A position with a virtual British player; the real one is German."""
    facts["options"] = {**VIRTUAL, **facts.get("options", {})}
    facts.setdefault("initiative", "german")
    facts.setdefault("loose", True)
    return Field(*tfs, **facts)


@pytest.mark.rule(R + "AC.solo.1", R + "AC.con.int.2")
@pytest.mark.parametrize(("die", "signalled"), [(4, True), (5, False)])
def test_slip_of_the_virtual_player(die: int, signalled: bool) -> None:
    f = solo(
        tf(1, "de_bismarck", line="I11 I12", intel="I11"),
        tf(6, "gb_hood", line="I12 I13"),
        dice={
            "roll-interruption": [(4, 4)],
            "roll-virtual-slip": [die],
            "roll-vie-active": [6],
            "roll-vie-inactive": [1],
        },
    )
    f.do(("search", 1, 6))
    assert bool(f.events("signalled")) == signalled
    assert bool(f.events("em_gained")) == (not signalled)
    assert f.asked() == "german"


@pytest.mark.rule(R + "AC.solo.3")
@pytest.mark.parametrize("die", [4, 5])
def test_seize_or_evade(die: int) -> None:
    f = solo(
        tf(1, "de_prinz_eugen", line="K16 L15"),
        tf(2, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_norfolk", at="P14"),
        tf(8, "gb_convoy1", at="G10"),
        damaged=["gb_norfolk"],
        dice={"roll-virtual-seize": [die], "roll-seize": [(1, 1)]},
    ).do(("complete", 1))
    assert len(f.events("seize")) == (1 if die == 4 else 0)
    assert [f.sea.tf_em[number] for number in (6, 7, 8)] == ([0, 0, 0] if die == 4 else [0, 0, 1])


@pytest.mark.rule(R + "AC.solo.3")
def test_he_spends_markers_at_once_and_attempts_when_all_have_one() -> None:
    f = solo(
        tf(1, "de_prinz_eugen", line="K16 L15"),
        tf(2, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="I12", em=1),
        dice={"roll-seize": [(1, 1)]},
    ).do(("complete", 1))
    assert f.events("em_spent") == [{"tf": ("tf", 6)}]
    assert len(f.events("seize")) == 1


@pytest.mark.rule(R + "AC.solo.2")
def test_he_acts_by_the_die_until_he_loses_the_initiative() -> None:
    table = GAME.data.scenarios["s10_rheinuebung"].solo_actions
    assert len(table) == 6
    f = solo(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", at="K09"), tf(7, "gb_convoy1", line="H10 H11"))
    f.do("pass")
    while f.key() == "interruption":
        f.do("pass")
    rolled = [event["args"]["reason"] for event in f.match.events_since(0) if event["kind"] == "roll"]
    assert "roll-virtual-action" in rolled
    assert f.asked() == "german"
    assert f.sea.initiative == 0 or f.match.over


@pytest.mark.rule(R + "AC.solo.2")
@pytest.mark.parametrize(
    ("code", "verbs"),
    [
        ("stealth_recon", ["recon"]),
        ("stealth_attack_or_recon", ["stealth_attack", "recon"]),
        ("reinforce_or_search", ["reinforce"]),
        ("air_strike_or_search", ["strike", "strike_base"]),
        ("air_strike_or_pass", ["strike", "strike_base"]),
        ("search_nearest", []),
    ],
)
def test_each_entry_of_his_table_has_its_actions_and_its_substitute(code: str, verbs: list[str]) -> None:
    f = solo(tf(1, "de_bismarck", line="I11 I12"), tf(6, "gb_hood", line="I12 I13"))
    kinds = ("stealth_attack", "recon", "reinforce", "strike", "strike_base")
    plain = [("pass",), ("search", 6, 1)]
    others = [(verb, 1) for verb in reversed(kinds) if verb not in verbs]
    for at in range(len(verbs)):
        offered = [(verb, 1) for verb in reversed(verbs[at:])]
        assert _carry_out(f.sea, plain + others + offered, code) == (verbs[at], 1)
    substitute = None if code == "air_strike_or_pass" else ("search", 6, 1)
    assert _carry_out(f.sea, plain + others, code) == substitute


@pytest.mark.rule(R + "AC.solo.2")
def test_a_convoy_that_cannot_sail_on_lets_time_go_by() -> None:
    f = solo(tf(1, "de_bismarck", at="K08"), tf(6, "gb_convoy1", line="H10 H11"))
    assert goal_of(f.sea, 6) not in f.sea.line[6]
    assert _carry_out(f.sea, [("pass",), ("pass_tf", 6), ("trajectory", 6)], "convoy") == ("trajectory", 6)
    assert _carry_out(f.sea, [("pass",), ("pass_tf", 6)], "convoy") == ("pass_tf", 6)
    assert _carry_out(f.sea, [("pass",)], "convoy") is None


@pytest.mark.rule(R + "AC.solo.5")
def test_his_goal_is_the_place_of_his_prey_whether_station_or_trajectory() -> None:
    f = solo(tf(1, "de_bismarck", at="K08"), tf(2, "de_hipper", line="I11 I12"), tf(6, "gb_hood", at="K10"))
    for prey, goal in ((1, "K08"), (2, "I11")):
        f.sea.prey = prey
        assert goal_of(f.sea, 6) == hex_of(goal)


def test_of_launch_points_as_near_he_takes_the_first() -> None:
    f = solo(tf(1, "de_bismarck", at="I12"), tf(6, "gb_ark_royal", line="I11 I10 H12"))
    f.sea.d.hex = hex_of("I12")
    points = [("launch", hex_of(code)) for code in ("I10", "I11", "H12")]
    away = [T.sea.air_distance(hex_, f.sea.d.hex) for _, hex_ in points]
    assert away[0] > away[1] == away[2]
    assert nearest(f.sea, points) == points[1]


@pytest.mark.rule(R + "AC.solo.4")
def test_he_meets_a_station_and_engages_it() -> None:
    # action table of Rheinübung: find a die face that hunts
    f = solo(
        tf(1, "de_bismarck", at="I12"),
        tf(2, "de_belchen", at="L08"),
        tf(6, "gb_hood", at="I10"),
        tf(7, "gb_ark_royal", at="H12"),
        dice={"roll-weather": [1], "roll-virtual-action": [hunting_face()]},
    )
    f.do("pass")
    engaged = f.events("engages")
    assert engaged
    assert engaged[0]["target"] == ("tf", 1)
    assert f.events("extended")  # he had to come near first
    assert f.events("supports")  # he always uses air support in good weather


def hunting_face() -> int:
    """A face of the die on which the British of Rheinübung bring somebody to battle."""
    from sandtable.games.atlantic_chase.state.codes import SOLO_CODES

    codes = [SOLO_CODES[code] for code in GAME.data.scenarios["s10_rheinuebung"].solo_actions]
    return 1 + next(at for at, code in enumerate(codes) if code in ("search_nearest", "engage_or_search"))


@pytest.mark.rule(R + "AC.solo.4")
def test_he_signals_or_searches_a_trajectory() -> None:
    face = hunting_face()
    marked = solo(
        tf(1, "de_bismarck", line="I12 I13", intel="I13"),
        tf(6, "gb_hood", at="I10"),
        dice={"roll-weather": [1], "roll-virtual-action": [face]},
    )
    marked.do(("pass_tf", 1))
    if marked.key() == "time-lapse":
        marked.do(("lapse", "I12"))
    assert marked.events("signalled") == [{"tf": ("tf", 1), "hex": ("hex", hex_of("I13"))}]
    plain = solo(
        tf(1, "de_bismarck", line="I12 I13 I14 I15 H15 G15"),
        tf(6, "gb_hood", at="I10"),
        dice={"roll-weather": [1], "roll-virtual-action": [face]},
    ).do(("pass_tf", 1))
    while plain.key() == "time-lapse":
        plain.match.apply(plain.match.actions()[-1])
    assert plain.events("searches")


@pytest.mark.rule(R + "AC.solo.5")
def test_lines_avoid_intel_before_they_are_short() -> None:
    f = solo(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_hood", at="I10"),
        forces=[{"side": "german", "kind": "uboat", "at": code} for code in ("I11", "H11")],
    )
    path = path_to(f.sea, 6, [hex_of("I12")])
    assert path[-1] == hex_of("I12")
    assert hex_of("I11") not in path
    assert hex_of("H11") not in path
    assert len(path) == 3
    free = solo(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", at="I10"))
    assert [T.sea.code[hex_] for hex_ in path_to(free.sea, 6, [hex_of("I12")])][-1] == "I12"
    assert len(path_to(free.sea, 6, [hex_of("I12")])) == 2


@pytest.mark.rule(R + "AC.solo.7")
def test_he_removes_what_helps_him() -> None:
    f = solo(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_hood", line="I10 I11 I12 I13 I14 I15", em=1),
        dice={"roll-naval-search": [(2, 3)], **GOOD_VIE},
    )
    # his marker goes on the action roll; the active player then chooses the side himself
    f.do(("search", 1, 6))
    assert f.sea.tf_em[6] == 0
    assert f.asked() == "german"
    s = f.sea
    s.d.target, s.d.hex = 1, hex_of("I11")
    s.line[1] = [hex_of(code) for code in ("I09", "I10", "I11", "I12", "I13", "I14")]
    sides = [("remove_side", s.line[1][0]), ("remove_side", s.line[1][-1])]
    assert answer_of(f.match.play, EarlyOrLate(), sides) == sides[1]  # of the enemy the shorter side stays
    s.d.target, s.line[6] = 6, s.line[1]
    assert answer_of(f.match.play, EarlyOrLate(), sides) == sides[0]  # of his own the longer side stays


@pytest.mark.rule(R + "AC.solo.7")
def test_his_time_lapse_takes_the_end_farthest_from_the_goal() -> None:
    convoy = "G08 G07 F06"  # bound from the west to the Clyde or the like: the western end goes
    f = solo(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_convoy1", line=convoy),
        options={"bad_weather_lapse": "table"},
    )
    goal = goal_of(f.sea, 6)
    assert goal
    ends = [("lapse", f.sea.line[6][0]), ("lapse", f.sea.line[6][-1])]
    chosen = answer_of(f.match.play, TimeLapse(), ends)
    steps = [T.sea.trajectory_distance(1, action[1], goal) for action in ends]
    assert chosen == ends[steps.index(max(steps))]
    assert steps[0] != steps[1]


def test_he_passes_with_his_longest_trajectory_or_plainly_without_one() -> None:
    f = solo(tf(1, "de_bismarck", at="K08"), tf(6, "gb_hood", line="I10 I11"), tf(7, "gb_rodney", line="G08 G09 G10"))
    trajectory = ("trajectory", 6)
    assert _pass_longest(f.sea, [trajectory, ("pass_tf", 6), ("pass_tf", 7)]) == ("pass_tf", 7)
    assert _pass_longest(f.sea, [trajectory, ("pass",)]) == ("pass",)


@pytest.mark.rule(R + "AC.solo.9")
def test_a_solitaire_game_is_read_on_graded_outcomes() -> None:
    for scenario in ("s02_raiders_1939", "s14_pq17"):
        side = GAME.options(scenario)[1].values[1]
        match = sandtable.new_match(GAME, scenario, 1, {"virtual_side": side})
        rng = random.Random(1)
        while not match.over:
            assert match.deciding[0] != side
            match.apply(rng.choice(match.actions()))
        assert match.result is not None
        points = match.result["points"]
        levels = GAME.data.scenarios[scenario].levels
        read = next(level.outcome for level in levels if points["german"] - points["british"] >= level.minimum)
        assert match.result["outcome"] == OUTCOMES[read]
        assert [level.minimum for level in levels] == sorted((level.minimum for level in levels), reverse=True)
        assert len({level.outcome for level in levels}) == 5
