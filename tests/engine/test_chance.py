"""Seeded, scripted and explicit chance."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import sandtable
from conformance.walk import step
from engine.fog.game import Fog
from sandtable.engine.chance import Chance, Scripted, Tape, commitment, key_of, multisets
from sandtable.engine.errors import ChanceNeeded, UnscriptedRoll
from sandtable.seam.explicit import Explicit


def test_dice_are_fair_and_ascending() -> None:
    chance = Chance(key_of(1))
    faces: Counter[int] = Counter()
    for _ in range(6000):
        rolled = chance.dice("roll", 2, 6)
        assert rolled == sorted(rolled)
        faces.update(rolled)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(1850 < count < 2150 for count in faces.values())


def test_the_counter_alone_is_the_position() -> None:
    chance = Chance(key_of("seed"))
    for _ in range(10):
        chance.dice("roll", 3, 6)
        chance.pick("pick", 7)
    ahead = [chance.copy().draw("draw", [1, 2, 3]) for _ in range(3)]
    assert len(set(ahead)) == 1
    again = Chance(chance.key, chance.counter)
    assert [again.dice("x", 2, 10) for _ in range(5)] == [chance.dice("x", 2, 10) for _ in range(5)]


def test_the_commitment_fixes_the_seed() -> None:
    assert commitment(7) == commitment(7)
    assert commitment(7) != commitment(8)
    assert key_of(7).hex() not in commitment(7)


def test_draw_follows_the_weights() -> None:
    chance = Chance(key_of(3))
    drawn = Counter(chance.draw("draw", [0, 1, 3]) for _ in range(4000))
    assert drawn[0] == 0
    assert 2800 < drawn[2] < 3200


def test_an_unforeseen_roll_fails_a_scripted_test() -> None:
    chance = Scripted({"attack": [[2, 5]], "tie": [1]})
    assert chance.dice("attack", 2, 6) == [2, 5]
    assert chance.left() == {"tie": [1]}
    with pytest.raises(UnscriptedRoll):
        chance.dice("attack", 2, 6)
    with pytest.raises(UnscriptedRoll):
        chance.pick("tie", 1)


def test_a_tape_names_what_it_needs() -> None:
    with pytest.raises(ChanceNeeded) as needed:
        Tape([]).dice("attack", 2, 6)
    assert len(needed.value.outcomes) == 21
    assert sum(needed.value.weights) == 36
    assert multisets(3, 6)[1].count(6) == 20


def test_explicit_play_equals_seeded_play() -> None:
    """Feed the outcomes of seeded games through explicit nodes: the same states come out."""
    for seed in range(40):
        told: list[Any] = []

        class Spy(Chance):
            def dice(self, reason: str, n: int, sides: int, told: list[Any] = told) -> list[int]:
                rolled = super().dice(reason, n, sides)
                told.append(tuple(rolled))
                return rolled

            def pick(self, reason: str, n: int, told: list[Any] = told) -> int:
                picked = super().pick(reason, n)
                told.append(picked)
                return picked

        seeded = sandtable.new_match(Fog(), seed=seed, chance=Spy(key_of(seed)))
        explicit = Explicit(lambda tape: sandtable.new_match(Fog(), chance=tape, simulation=True))
        rng = random.Random(seed)
        while not seeded.over:
            told.clear()
            role, action = step(seeded, rng)
            explicit.apply(action, role)
            for value in told:
                assert explicit.node is not None
                assert abs(sum(explicit.node.probabilities) - 1) < 1e-9
                explicit.decide(explicit.node.outcomes.index(value))
            assert explicit.node is None
            assert explicit.match is not None
            assert explicit.match.position_hash() == seeded.position_hash()
