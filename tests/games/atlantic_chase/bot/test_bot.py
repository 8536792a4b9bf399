"""The Admiral: its judgement on small positions, whole games, and that it sees no more than its seat."""

import pytest

import sandtable
from games.atlantic_chase.field import GAME, Field, hex_of, tf
from sandtable import bots
from sandtable.bots.foresight import Foreseer
from sandtable.engine.message import Action
from sandtable.games.atlantic_chase.bot.admiral import Admiral
from sandtable.games.atlantic_chase.bot.appraisal import Appraisal, hits_at
from sandtable.games.atlantic_chase.bot.attack import attack_worth, engage_worth, search_worth
from sandtable.games.atlantic_chase.bot.mission import HIDE, HOME, HUNT, Mission, guide, mission_of
from sandtable.games.atlantic_chase.bot.outlook import worth_of
from sandtable.games.atlantic_chase.bot.picture import fight, goal_hexes, turns_home, turns_left
from sandtable.games.atlantic_chase.bot.policy import NEVER, Captain
from sandtable.games.atlantic_chase.rules.scoring import verdict
from sandtable.games.atlantic_chase.state.codes import BRITISH, DRAW
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def answer(match: Match, bot: bots.Bot | None = None) -> Action:
    """What the Admiral says to the open question."""
    return (bot or Admiral(1)).choose(Chair(match, match.deciding[0]))


def appraised(field: Field) -> Appraisal:
    """The values of the field's scenario."""
    return Appraisal(field.sea)


# -- judgement -------------------------------------------------------------------------------------------------


def test_hits_grow_with_the_gunnery_value() -> None:
    assert hits_at(0) == pytest.approx(10 / 36)
    assert hits_at(4) == pytest.approx((30 + 10) / 36)
    assert hits_at(-4) == 0


def test_a_battleship_expects_to_win_against_cruisers_and_they_to_lose() -> None:
    field = Field(tf(1, "de_bismarck", at="H10"), tf(6, "gb_norfolk gb_suffolk", at="H10"))
    a = appraised(field)
    assert fight(field.sea, a, 1, 6) > 0 > fight(field.sea, a, 6, 1)


def test_what_a_fight_is_worth_changes_with_damage() -> None:
    sound = Field(tf(1, "de_bismarck", at="H10"), tf(6, "gb_rodney", at="H10"))
    a = appraised(sound)
    before = fight(sound.sea, a, 6, 1)
    sound.sea.damaged[sound.sea.tf_ships[1][0]] = 1
    assert fight(sound.sea, a, 6, 1) > before


def test_a_search_is_worth_less_the_longer_the_lines() -> None:
    field = Field(tf(6, "gb_rodney", at="H10"), tf(1, "de_prinz_eugen", line="H10 H11 H12"))
    values = [search_worth(field.sea, 6, 1, length, 0, 4.0) for length in (0, 3, 8, 14)]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


def test_an_engagement_is_worth_most_from_a_station() -> None:
    field = Field(tf(6, "gb_rodney", at="H10"), tf(1, "de_prinz_eugen", at="H10"))
    assert engage_worth(field.sea, 6, 1, 0, 0, 4.0) > engage_worth(field.sea, 6, 1, 5, 0, 4.0)


def test_an_attack_that_would_be_interrupted_is_worth_less() -> None:
    clean = Field(tf(6, "gb_rodney", line="H10 H11"), tf(1, "de_prinz_eugen", line="H11 H12"))
    marked = Field(tf(6, "gb_rodney", line="H10 H11", intel="H10"), tf(1, "de_prinz_eugen", line="H11 H12"))
    hex_ = hex_of("H11")
    worth = attack_worth(clean.sea, appraised(clean), 6, 1, hex_, 0)
    assert worth > attack_worth(marked.sea, appraised(marked), 6, 1, hex_, 0) > 0


# -- missions --------------------------------------------------------------------------------------------------


def test_a_convoy_goes_home_and_a_hunter_hunts() -> None:
    field = Field(
        tf(6, "gb_convoy1 gb_revenge", line="F07 G08"), tf(7, "gb_rodney", at="H10"), tf(1, "de_prinz_eugen", at="H10")
    )
    a = appraised(field)
    assert mission_of(field.sea, a, 6).kind == HOME
    hunt = mission_of(field.sea, a, 7)
    assert hunt.kind == HUNT
    assert hunt.aims == [hex_of("H10")]


def test_a_lonely_tanker_hides_from_hunters() -> None:
    field = Field(tf(2, "de_belchen", at="H10"), tf(6, "gb_norfolk", at="H12"))
    assert mission_of(field.sea, appraised(field), 2).kind == HIDE


def test_the_way_home_takes_longer_with_segments_to_shed() -> None:
    short = Field(tf(6, "gb_convoy1", line="I15 I16"), tf(1, "de_bismarck", at="C19"))
    long = Field(tf(6, "gb_convoy1", line="G08 H09 H10 H11 H12 H13 H14 I15 I16"), tf(1, "de_bismarck", at="C19"))
    need = [turns_home(f.sea, appraised(f), 6, goal_hexes(f.sea, appraised(f), 6)) for f in (short, long)]
    assert need[0] < need[1]
    assert turns_left(short.sea, short.sea.initiative) == 18


def test_the_way_leads_round_watched_waters() -> None:
    field = Field(tf(1, "de_bismarck", line="F17 F16"), tf(6, "gb_norfolk", at="F15"), loose=True)
    assert guide(field.sea, 1, [hex_of("F14")])[hex_of("F16")] == 3  # by G16 and G15, or E16 and E15: one step more
    field.do(("trajectory", 1))
    captain = Captain(appraised(field))
    captain.tf, captain.stamp = 1, field.sea.clock * 4096 + field.sea.in_a_row
    captain.mission = Mission(HOME, [hex_of("F14")], 1.0)
    captain.way = guide(field.sea, 1, captain.mission.aims)
    actions = field.match.actions()
    scores = captain.rate(field.match.play, 0, actions)
    assert actions[scores.index(max(scores))][2] in (hex_of("G16"), hex_of("E16"))  # south or north of the cruiser


# -- answers ---------------------------------------------------------------------------------------------------


def test_it_completes_a_convoy_that_has_arrived() -> None:
    field = Field(tf(6, "gb_convoy1", line="H15 I16"), tf(1, "de_bismarck", at="C19"), loose=True)
    assert answer(field.match) == ("complete", 6)


def test_it_does_not_complete_convoys_where_they_came_from() -> None:
    match = sandtable.new_match(GAME, "s10_rheinuebung", 1)
    while match.deciding[0] != "british":
        match.apply(match.actions()[-1])
    actions = match.actions()
    scores = Captain(Appraisal(match.play.state)).rate(match.play, BRITISH, actions)
    assert [scores[actions.index(("complete", convoy))] for convoy in (12, 13, 14)] == [NEVER] * 3


def test_it_does_not_attack_a_stronger_enemy() -> None:
    field = Field(tf(6, "gb_norfolk", at="H10"), tf(1, "de_bismarck de_prinz_eugen", at="H10"), loose=True)
    assert field.may("engage", 6, 1)
    assert answer(field.match)[0] != "engage"


def test_it_attacks_a_weaker_enemy_on_the_spot() -> None:
    field = Field(tf(6, "gb_rodney gb_king_george_v", at="H10"), tf(1, "de_prinz_eugen", at="H10"), loose=True)
    assert answer(field.match) == ("engage", 6, 1)


def test_it_holds_no_fire_and_takes_the_target_that_pays() -> None:
    match = sandtable.new_match("atlantic-chase", "b06_last_battle", 1, {"advanced_battle": False})
    bot = Admiral(1)
    while match.decision is not None and match.decision.key != "atlantic-chase/declare-fire":
        match.apply(answer(match, bot))
    assert answer(match, bot)[0] == "fire_at"


@pytest.mark.parametrize("seed", range(4))
def test_nobody_leaves_a_battle_that_he_would_lose(seed: int) -> None:
    match = sandtable.new_match("atlantic-chase", "b05_river_plate", f"stay {seed}")
    players = {role: Admiral(f"{seed} {role}") for role in match.roles}
    while not match.over:
        would_lose = verdict(match.play.state) < DRAW
        known = len(match.play.events)
        bots.answer(match, players)
        for _, kind, args in match.play.events[known:]:
            if kind == "declares_break_away" and args[0] == BRITISH:
                assert not would_lose
    rounds = sum(kind == "round" for _, kind, _ in match.play.events)
    assert rounds >= 2 or verdict(match.play.state) > DRAW  # whoever is ahead may leave at once


def test_the_deep_one_takes_a_win_that_is_there() -> None:
    field = Field(
        tf(1, "de_scheer", line="K15 K16"),
        tf(6, "gb_southampton", at="F15"),
        scenario="s01_learning_breakout",
        loose=True,
    )
    assert answer(field.match, bots.make("admiral:12", GAME, 1)) == ("complete", 1)


def test_an_outlook_is_better_for_the_raider_near_its_port() -> None:
    near = Field(tf(1, "de_scheer", line="K15 K16"), tf(6, "gb_repulse", at="F15"), scenario="s01_learning_breakout")
    far = Field(tf(1, "de_scheer", line="G17 F16"), tf(6, "gb_repulse", at="F15"), scenario="s01_learning_breakout")
    assert worth_of(near.match.play, appraised(near)) > worth_of(far.match.play, appraised(far))


# -- whole games -----------------------------------------------------------------------------------------------


def winner(scenario: str, german: str, british: str, seed: str) -> str | None:
    """Who wins a game between two bots."""
    match = sandtable.new_match("atlantic-chase", scenario, seed, simulation=True)
    names = {"german": german, "british": british}
    players = {role: bots.make(name, GAME, f"{seed} {role}") for role, name in names.items()}
    while not match.over:
        bots.answer(match, players)
    result = match.result
    assert result is not None
    won: str | None = result["winner"]
    return won


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_plays_every_scenario_to_its_end(scenario: str) -> None:
    assert winner(scenario, "admiral", "admiral", "end") in ("german", "british", None)


@pytest.mark.parametrize("scenario", ["s07_scheer_hx", "s12_cerberus", "s15_jw51b"])
def test_it_beats_a_random_player_from_both_sides(scenario: str) -> None:
    won = [winner(scenario, "admiral", "random", f"a{n}") == "german" for n in range(4)]
    won += [winner(scenario, "random", "admiral", f"b{n}") == "british" for n in range(4)]
    assert sum(won) >= 7


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        match = sandtable.new_match("atlantic-chase", "s12_cerberus", 7)
        players = {role: bots.make("admiral", GAME, f"seed {role}") for role in match.roles}
        while not match.over:
            bots.answer(match, players)
        games.append(match.hash())
    assert games[0] == games[1]


def test_the_deep_one_answers_a_whole_short_game() -> None:
    match = sandtable.new_match("atlantic-chase", "s12_cerberus", 3, simulation=True)
    players: dict[str, bots.Bot] = {"german": bots.make("admiral:6", GAME, 1), "british": Admiral(1)}
    while not match.over:
        bots.answer(match, players)
    assert match.result is not None


# -- what it may know ------------------------------------------------------------------------------------------


def test_sealed_attitudes_of_the_enemy_do_not_change_its_answer() -> None:
    answers = set()
    for sealed in (("done",), ("set_attitude", 0, 0)):
        match = sandtable.new_match("atlantic-chase", "b01_denmark_strait", 5, {"advanced_battle": True})
        bot = Admiral(2)
        while "german" not in match.deciding or "british" not in match.deciding:
            role = match.deciding[0]
            match.apply(match.actions(role)[-1], role)
        options = match.actions("british")
        chosen = options[-1] if sealed[0] == "done" else options[0]
        match.apply(chosen, "british")
        if "british" in match.deciding:
            match.apply(("done",), "british")
        answers.add(bot.choose(Chair(match, "german")))
    assert len(answers) == 1


def test_the_deep_one_is_named_first() -> None:
    assert bots.names(GAME)[:2] == ["admiral-deep", "admiral"]
    assert bots.best(GAME) == "admiral-deep"
    assert isinstance(bots.make("admiral-deep", GAME), Foreseer)
