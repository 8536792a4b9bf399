"""Games in words: TextArena's contract, rules on demand, wrong answers, the length of what is read."""

from __future__ import annotations

import random
import re

import pytest

import sandtable
from sandtable.lab.rendering import told
from sandtable.lab.text import PATIENCE, TextEnv, numbered, tokens

NUMBERED = re.compile(r"^\[(\d+)\]", re.MULTILINE)


def play(env: TextEnv, seed: int, longest: int = 10_000) -> list[str]:
    """Random answers by number; the texts that were read."""
    dice, texts, over = random.Random(seed), [], False
    env.reset(len(env.players), seed)
    while not over and len(texts) < longest:
        _, text = env.get_observation()
        texts.append(text)
        over, _ = env.step(f"I choose [{dice.choice(NUMBERED.findall(text))}]")
    return texts


def test_a_match_in_words_ends_with_rewards(fog: str) -> None:
    env = TextEnv(fog)
    texts = play(env, 1)
    rewards, info = env.close()
    assert sum(rewards.values()) == 0
    assert [info[number]["role"] for number in rewards] == list(env.players)
    assert sum(one["turn_count"] for one in info.values()) == len(texts)
    assert play(TextEnv(fog), 1) == texts


@pytest.mark.parametrize("name", sandtable.games())
def test_every_game_is_played_in_words(name: str) -> None:
    roles = sandtable.game(name).roles(sandtable.game(name).scenarios()[0].id)
    env = TextEnv(name, seats=dict.fromkeys(roles[1:], "random"))
    assert env.players == [roles[0]]
    assert len(play(env, 2, 25)) == 25


def test_an_answer_may_be_its_number_or_its_words(fog: str) -> None:
    env = TextEnv("ardennes44", "learning")
    for answer in ("[1]", " 1 ", "1.", "I thought of [2] but take [1]", "repair vianden"):
        env.reset(2, 1)
        assert env.step(answer)[1]["answer"] == list(env.match.answers[0][1])
        assert env.match.answers[0][1][0] != "done"


def test_a_rule_is_read_out_on_demand_but_not_for_ever() -> None:
    env = TextEnv("ardennes44", "learning")
    env.reset(2, 1)
    before = env.match.hash()
    for _ in range(PATIENCE):
        assert env.step("rule 10.4") == (False, {"rule": "10.4"})
        assert "Rule 10.4: " in env.get_observation()[1]
    assert env.step("rule 10.4")[1] == {"invalid": True}
    assert env.match.hash() == before
    env.reset(2, 1)
    env.step("rule 99.99")
    assert "99.99" in env.get_observation()[1]


def test_wrong_answers_in_a_row_lose(fog: str) -> None:
    env = TextEnv(fog)
    env.reset(2, 1)
    player, _ = env.get_observation()
    for left in range(PATIENCE - 1, 0, -1):
        assert env.step("[999]") == (False, {"invalid": True})
        assert f"{left} more and you lose" in env.get_observation()[1]
    assert env.step("attack!")[0]
    rewards, info = env.close()
    assert rewards[player] == -1.0
    assert info[player]["invalid_move"]
    with pytest.raises(sandtable.BadSetup, match="over"):
        env.get_observation()


def test_a_player_reads_only_what_his_role_may_see() -> None:
    env = TextEnv("air-armor", "s05-home-defence")
    play(env, 1, 60)
    for role in env.players:
        for seed in range(3):
            world = env.match.clone(unseen_by=role, seed=seed)
            assert told(world, role) == told(env.match, role)
    assert told(env.match, "WP") != told(env.match, "NATO")


def test_a_decision_of_the_learning_scenario_is_short() -> None:
    texts = play(TextEnv("ardennes44", "learning"), 3, 50)
    assert max(map(tokens, texts)) < 1600


def test_what_many_answers_begin_with_is_said_once() -> None:
    places = [f"Traffic marker in E16{number}" for number in range(10, 17)]
    told = numbered(["Pass", *places, "Done", "Done for good"]).splitlines()
    assert told[:5] == ["[1] Pass", "", "Traffic marker in:", "[2] E1610", "[3] E1611"]
    assert told[-4:] == ["[8] E1616", "", "[9] Done", "[10] Done for good"]
    assert numbered(["Attack E1", "Attack E2"]) == "[1] Attack E1\n[2] Attack E2"


def test_wrong_seats_are_refused(fog: str) -> None:
    for seats, words in (({"Green": "random"}, "no role"), ({"Red": "nobody"}, "no bot")):
        with pytest.raises(sandtable.BadSetup, match=words):
            TextEnv(fog, seats=seats)
    with pytest.raises(sandtable.BadSetup, match="every seat has a bot"):
        TextEnv(fog, seats={"Red": "random", "Blue": "random"})
    with pytest.raises(sandtable.BadSetup, match="is for 2 here"):
        TextEnv(fog).reset(3)


def test_wrappers_of_textarena_accept_it(fog: str) -> None:
    textarena = pytest.importorskip("textarena")
    env = textarena.core.Wrapper(TextEnv(fog))
    env.reset(2, seed=1)
    player, _ = env.get_observation()
    assert isinstance(player, int)
    over, info = env.step("[1]")
    assert (over, "answer" in info) == (False, True)
    rewards, _ = env.close()
    assert set(rewards) == {0, 1}
