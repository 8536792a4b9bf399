"""Answers by their place in the list of the legal ones, with a row of numbers for each."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import sandtable
from sandtable.engine.answers import AnswerRows
from sandtable.engine.errors import BadSetup
from sandtable.engine.space import Verb
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.pettingzoo import env

VERBS = (Verb("move", "unit", "hex"), Verb("pass"), Verb("join", "unit", "unit"))


def test_a_row_has_the_verb_and_its_arguments_by_kind() -> None:
    rows = AnswerRows(VERBS, {"unit": 4, "hex": 9}, rows=5)
    assert rows.columns == ["verb", "unit", "hex", "unit2"]
    assert rows.fill([("move", 2, 7), ("pass",), ("join", 1, 3)]) == 3
    table = np.array(rows.numbers).reshape(5, 4).tolist()
    assert table[:3] == [[0, 2, 7, -1], [1, -1, -1, -1], [2, 1, -1, 3]]
    assert table[3:] == [[-1] * 4] * 2


def test_rows_of_the_last_question_are_cleared() -> None:
    rows = AnswerRows(VERBS, {"unit": 4, "hex": 9}, rows=5)
    rows.fill([("move", 2, 7), ("pass",)])
    rows.fill([("pass",)])
    assert list(rows.numbers) == [1] + [-1] * 19


def test_answers_without_room_are_left_out() -> None:
    rows = AnswerRows(VERBS, {"unit": 4, "hex": 9}, rows=1)
    assert rows.fill([("pass",), ("move", 1, 1)]) == 1


@pytest.mark.parametrize("name", ["fog", *sandtable.games()])
def test_both_ways_of_answering_play_the_same_match(name: str, fog: str) -> None:
    flat, listed = SeatEnv(name), SeatEnv(name, actions="options")
    dice = np.random.default_rng(1)
    (_, told), (_, places) = flat.reset(seed=5), listed.reset(seed=5)
    for _ in range(60):
        assert len(told["legal"]) == len(places["legal"])
        at = int(dice.integers(len(places["legal"])))
        _, reward, over, _, told = flat.step(told["legal"][at])
        _, same, _, _, places = listed.step(at)
        assert reward == same
        assert flat.match.hash() == listed.match.hash()
        if over:
            break


@pytest.mark.parametrize("name", sandtable.games())
def test_there_is_room_for_every_answer(name: str) -> None:
    table = SeatEnv(name, actions="options")
    dice = np.random.default_rng(2)
    _, info = table.reset(seed=2)
    over = False
    for _ in range(300):
        assert "left_out" not in info
        if over:
            break
        _, _, over, _, info = table.step(int(dice.choice(info["legal"])))


def test_a_place_behind_the_list_loses(fog: str) -> None:
    table = SeatEnv(fog, actions="options")
    _, info = table.reset(seed=1)
    _, reward, over, _, info = table.step(len(info["legal"]))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_wrong_words_for_answers_are_refused() -> None:
    with pytest.raises(BadSetup, match="actions is 'flat' or 'options', not 'sparse'"):
        SeatEnv("atlantic-chase", actions="sparse")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["fog", *sandtable.games()])
def test_gymnasium_accepts_both(name: str, fog: str) -> None:
    for actions in ("flat", "options"):
        check_env(SeatEnv(name, actions=actions), skip_render_check=True)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["fog", *sandtable.games()])
def test_pettingzoo_accepts_options(name: str, fog: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, actions="options"), num_cycles=100)
    seed_test(lambda: env(name, actions="options"), num_cycles=20)
    assert "Passed" in capsys.readouterr().out
