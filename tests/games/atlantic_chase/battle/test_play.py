"""Whole battles: random play ends, copies are true, secrets stay sealed, the virtual player fights."""

import random

import pytest

import sandtable
from games.atlantic_chase.battle_field import OPEN_SEA, SHIP, Field
from sandtable.engine.plain import Plain
from sandtable.games.atlantic_chase.rules.battle.virtual import choose, wanted_zone, wants_out
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    BRITISH,
    CLOSE,
    FAR,
    GERMAN,
    NEAR,
    NEUTRAL,
    RUNNING,
    SKIRMISH,
    SURPRISE,
)
from sandtable.games.atlantic_chase.state.scenario import Landing
from sandtable.games.atlantic_chase.view.battle import battle_lines, battle_view

BATTLES = [
    scenario.id for scenario in sandtable.game("atlantic-chase").scenarios() if scenario.facts["kind"] == "battle"
]
FLEETS = [
    ("bismarck prinz_eugen", "hood prince_of_wales norfolk suffolk"),
    ("scharnhorst gneisenau", "glorious gb_dd1"),
    ("hipper de_dd1 de_dd2", "convoy1 convoy2 glasgow gb_dd2"),
    ("atlantis altmark", "cornwall battery_dover"),
]


def play(field: Field, seed: int) -> int:
    """Random answers until the battle is over; how many."""
    chance = random.Random(seed)
    answers = 0
    while field.play.asked:
        who = chance.choice(field.play.asked)
        field.play.frame_of(who).ask(field.play)
        field.play.take(who, chance.choice(field.play.legal(who)))
        answers += 1
    return answers


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("scenario", BATTLES)
def test_random_play_of_a_battle_scenario_ends(scenario: str, advanced: bool) -> None:
    for seed in range(25):
        match = sandtable.new_match("atlantic-chase", scenario, seed=seed, options={"advanced_battle": advanced})
        chance = random.Random(seed)
        while not match.over:
            role = chance.choice(match.deciding)
            match.apply(chance.choice(match.actions(role)), role)
        assert match.result is not None
        assert match.result["how"] == "battle"
        assert match.game.check(match.play.state) == []


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("fleet", FLEETS)
def test_random_battles_on_the_map_end_with_stations_and_contact(fleet: tuple[str, str], advanced: bool) -> None:
    for seed in range(30):
        kind = (12, SKIRMISH, SURPRISE)[seed % 3]
        field = Field(*fleet, active=seed % 2, advanced=advanced, kind=kind, weather=seed // 2 % 2, hex_=OPEN_SEA)
        for tf in (1, 6):
            field.s.tf_em[tf] = 1
        for leader, ship in ((3, fleet[1]), (4, fleet[0]), (11, fleet[1])):
            field.s.leader_uses[leader], field.s.leader_ship[leader] = 1, SHIP[ship.split()[0]]
        field.run_random(seed)
        assert play(field, seed) > 0
        s = field.s
        for bit, tf in ((1, field.tfs[0]), (2, field.tfs[1])):
            assert bool(s.tf_ships[tf]) is bool(field.below.result & bit)
            if s.tf_ships[tf]:
                assert (s.tf_hex[tf], s.tf_contact[tf]) == (OPEN_SEA, 1)
        assert not any(s.in_battle)
        assert s.board.active_tf == 0


@pytest.mark.parametrize("virtual", [GERMAN, BRITISH])
@pytest.mark.parametrize("advanced", [False, True])
def test_the_virtual_player_fights_by_himself(virtual: int, advanced: bool) -> None:
    for seed in range(12):
        for fleet in FLEETS:
            field = Field(*fleet, active=seed % 2, advanced=advanced, hex_=OPEN_SEA, virtual_side=virtual)
            field.s.tf_em[1] = field.s.tf_em[6] = 1
            field.run_random(seed)
            chance = random.Random(seed)
            while field.play.asked:
                assert field.play.asked == [1 - virtual]
                field.play.take(1 - virtual, chance.choice(field.play.legal(1 - virtual)))
            assert field.below.result >= 0


@pytest.mark.rule("atlantic-chase:AC.solo.8")
def test_the_virtual_player_fires_at_a_convoy_first_and_spreads_his_fire() -> None:
    field = Field("bismarck tirpitz", "convoy1 hood", virtual_side=GERMAN).board()
    field.run("gunnery", gunnery=[[1, 1, 1]] * 2).take("hold_fire")
    assert [args[:2] for args in field.events("gunnery")] == [
        (SHIP["bismarck"], SHIP["convoy1"]),
        (SHIP["tirpitz"], SHIP["convoy1"]),
    ]
    field = Field("bismarck tirpitz", "repulse norfolk", virtual_side=GERMAN).board()
    field.run("gunnery", gunnery=[[1, 1, 1]] * 2).take("hold_fire").take("hold_fire")
    assert [args[1] for args in field.events("gunnery")] == [SHIP["repulse"], SHIP["norfolk"]]


@pytest.mark.rule("atlantic-chase:AC.solo.8")
def test_the_virtual_player_chooses_zones_and_breaks_away() -> None:
    field = Field("bismarck", "hood norfolk", virtual_side=BRITISH).board().damage("norfolk").zone(norfolk="near")
    field.run("maneuver").take("maneuver", "bismarck", "far")
    assert [field.s.zone[SHIP[name]] for name in ("hood", "norfolk")] == [1, 0]  # undamaged closes, damaged goes away
    assert field.question == "DeclareBreakAway"
    assert field.info()["declared"] == [BRITISH]


@pytest.mark.rule("atlantic-chase:AC.solo.8")
@pytest.mark.parametrize(
    ("german", "british", "british_out", "german_out"),
    [
        ("bismarck", "norfolk", True, False),  # no capital ship against one
        ("bismarck", "hood", False, True),
        ("hipper", "norfolk", False, False),
        ("de_convoy1", "norfolk", False, True),
        ("hipper", "convoy8 norfolk", True, False),
    ],
)
def test_when_the_virtual_player_wants_to_leave(german: str, british: str, british_out: bool, german_out: bool) -> None:
    field = Field(german, british).board()
    assert (wants_out(field.s, BRITISH), wants_out(field.s, GERMAN)) == (british_out, german_out)


def test_the_virtual_player_confuses_an_enemy_into_acquiring() -> None:
    field = Field("bismarck", "hood").board()
    options = [("confuse", SHIP["bismarck"], attitude) for attitude in (0, ACQUIRING, RUNNING)]
    assert choose(field.s, BRITISH, options) == options[1]


@pytest.mark.rule("atlantic-chase:AC.solo.8")
def test_where_the_virtual_ships_want_to_be() -> None:
    field = Field("hipper", "norfolk kent").board()  # torpedo ship, gun ship
    assert [wanted_zone(field.s, SHIP[name]) for name in ("hipper", "norfolk", "kent")] == [FAR, CLOSE, NEAR]
    field = Field("hipper", "convoy8").board()
    assert wanted_zone(field.s, SHIP["hipper"]) == CLOSE  # against a lone convoy
    field = Field("scharnhorst", "galatea gb_dd1").board()
    assert wanted_zone(field.s, SHIP["scharnhorst"]) == NEAR
    field.zone(galatea="close")
    assert wanted_zone(field.s, SHIP["scharnhorst"]) == FAR  # away from torpedoes in Close
    field.s.scenario.landings.append(Landing(SHIP["de_dd1"], 1, 0))
    assert not wants_out(field.s, GERMAN)
    field = Field("de_dd1", "galatea").board()
    field.s.scenario.landings.append(Landing(SHIP["de_dd1"], 1, 0))
    assert wants_out(field.s, GERMAN)


def test_copies_of_a_battle_are_true_in_every_question() -> None:
    field = Field("bismarck hipper", "hood glasgow", advanced=True, hex_=OPEN_SEA).run_random(5)
    chance = random.Random(5)
    while field.play.asked:
        twin = field.s.copy()
        assert twin.dump() == field.s.dump()
        assert Plain.copy(field.s).dump() == twin.dump()
        who = chance.choice(field.play.asked)
        field.play.take(who, chance.choice(field.play.legal(who)))


@pytest.mark.rule("atlantic-chase:AC.adv.att.1a")
def test_sealed_attitudes_are_seen_by_nobody_before_the_reveal() -> None:
    seen = []
    for attitude in (1, 2):
        match = sandtable.new_match("atlantic-chase", "b01_denmark_strait", seed=3, options={"advanced_battle": True})
        chance = random.Random(1)
        while match.play.state.board.round < 2 or len(match.deciding) < 2:
            role = match.deciding[0]
            quiet = [a for a in match.actions(role) if a[0] in ("hold_fire", "done", "pass", "late")]
            match.apply(quiet[-1] if quiet else chance.choice(match.actions(role)), role)
        before = match.version("british")
        match.apply(("set_attitude", SHIP["bismarck"], attitude), "german")
        match.apply(("done",), "german")
        assert match.version("british") == before
        view = match.view("british")
        seen.append(
            (view, match.actions("british"), match.events_since(0, "british"), match.options("british")[0].plain())
        )
        twin = match.clone(unseen_by="british", seed=1)
        assert twin.view("british") == view
    assert seen[0] == seen[1]


def test_the_view_of_the_board() -> None:
    field = Field("bismarck hipper", "hood glasgow").board().zone(hood="near").damage("hipper")
    field.s.smoke[SHIP["glasgow"]] = 1
    view = battle_view(field.s)
    assert view is not None
    assert view["zones"]["british"] == {"far": [SHIP["glasgow"]], "near": [SHIP["hood"]], "close": []}
    assert view["ships"][str(SHIP["glasgow"])]["smoke"] is True
    assert view["confusion"] == ("" if field.s.board.confusion == NEUTRAL else "british")
    assert battle_lines(field.s) == [
        "round 1/3 good",
        "german far: Bismarck, Admiral Hipper (damaged)",
        "british far: Glasgow (smoke)",
        "british near: Hood",
    ]
    field.run("first_fire").take("fire_at", "bismarck")
    view = battle_view(field.s)
    assert view is not None
    assert view["shots"] == [{"weapon": "gun", "ship": SHIP["hood"], "target": SHIP["bismarck"], "gv": 2}]
    assert battle_view(Field("bismarck", "hood").s) is None
