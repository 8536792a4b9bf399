"""The sequence of play and the turn track (rule 4)."""

import random
import sys
import threading

import pytest

import sandtable
from games.ardennes44.field import Field
from sandtable.games.ardennes44.rules.bridges import BridgePhase
from sandtable.games.ardennes44.rules.combat_phase import CombatPhase
from sandtable.games.ardennes44.rules.fuel import FuelShortagePhase
from sandtable.games.ardennes44.rules.movement_phase import MovementPhase
from sandtable.games.ardennes44.rules.rally import RallyPhase
from sandtable.games.ardennes44.rules.sequence import AlliedTurn, GameTurn, GermanTurn
from sandtable.games.ardennes44.rules.supply.artillery_supply import ArtillerySupplyPhase
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.rules.traffic import TrafficPhase


@pytest.mark.rule("ardennes44:4a", "ardennes44:25.1")
def test_a_game_turn_is_a_german_then_an_allied_player_turn(field: Field) -> None:
    assert GameTurn.steps.index("german_turn") < GameTurn.steps.index("allied_turn")
    match = sandtable.new_match(field.real("learning").game, "learning", seed=3)
    order: list[int] = []
    while not match.over:
        role = match.play.state.role
        if not order or order[-1] != role:
            order.append(role)
        match.apply(match.actions()[-1])
    assert order[0] == 0
    turns = [event["args"] for event in match.events_since(0, match.roles) if event["kind"] == "player_turn"]
    assert [(turn["role"], turn["turn"], turn["night"]) for turn in turns] == [
        (0, 1, 0), (1, 1, 0), (0, 2, 0), (1, 2, 0), (1, 2, 1), (0, 2, 1),
        (0, 3, 0), (1, 3, 0), (0, 4, 0), (1, 4, 0),  # no night after the last turn
    ]  # fmt: skip


@pytest.mark.rule("ardennes44:4b")
def test_the_german_phases() -> None:
    phases = [step for step in GermanTurn.steps if step not in ("after_combat", "end_of_turn")]
    assert phases == [
        "artillery_supply", "fuel_shortage", "bridges", "movement", "rally", "combat", "traffic", "supply",
    ]  # fmt: skip


@pytest.mark.rule("ardennes44:4c", "ardennes44:30.1a")
def test_the_allied_phases_have_no_fuel_and_end_with_the_victory_check() -> None:
    phases = [step for step in AlliedTurn.steps if step not in ("after_combat", "dumps")]
    assert phases == ["artillery_supply", "bridges", "movement", "rally", "combat", "traffic", "supply"]
    steps = list(GameTurn.steps)
    assert steps[steps.index("allied_turn") + 1] == "victory_check"


@pytest.mark.rule("ardennes44:4b", "ardennes44:4c")
@pytest.mark.parametrize("turn", [GermanTurn, AlliedTurn])
def test_each_step_of_a_player_turn_is_the_phase_of_its_name(field: Field, turn: type[GermanTurn | AlliedTurn]) -> None:
    play = field.plain(2, 2).run(turn(), turn=5).play
    play.stack.clear()
    phases = {
        "artillery_supply": ArtillerySupplyPhase,
        "fuel_shortage": FuelShortagePhase,
        "bridges": BridgePhase,
        "movement": MovementPhase,
        "rally": RallyPhase,
        "combat": CombatPhase,
        "traffic": TrafficPhase,
        "supply": SupplyPhase,
    }
    for step in turn.steps:
        if step in phases:
            getattr(turn(), step)(play)
            assert type(play.stack.pop()) is phases[step]


@pytest.mark.rule("ardennes44:4d")
def test_the_dates_of_the_turns(field: Field) -> None:
    for turn in range(1, 31):
        half = "AM" if turn % 2 else "PM"
        assert field.t.turn_date[turn] == f"{16 + (turn - 1) // 2}{half}"


@pytest.mark.rule("ardennes44:28.1", "ardennes44:28.2")
def test_frost_from_turn_11_and_clear_sky_from_turn_15(field: Field) -> None:
    assert [turn for turn in range(1, 31) if field.t.frozen[turn]] == list(range(11, 31))
    assert [turn for turn in range(1, 31) if field.t.clear_sky[turn]] == list(range(15, 31))


def test_matches_in_different_threads_do_not_disturb_each_other(field: Field) -> None:
    game = field.game
    found: dict[tuple[str, int], str] = {}

    def play(name: str, seed: int) -> None:
        match = sandtable.new_match(game, "learning", seed=seed, simulation=True)
        chooser = random.Random(seed)
        while not match.over:
            match.apply(chooser.choice(match.actions()))
        found[name, seed] = match.hash()

    for seed in range(3):
        play("alone", seed)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    threads = [threading.Thread(target=play, args=("together", seed)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(before)
    assert all(found["alone", seed] == found["together", seed] for seed in range(3))
