"""Leaks that games once had, put back: the twins find each."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import sandtable
from conformance.twins.chance import Watched
from conformance.twins.deniable import given_away
from conformance.twins.hunt import Hunt
from conformance.twins.tally import Tally
from conformance.twins.test_planted import SeededByAll, found_by
from conformance.untouched import COMPILED
from sandtable.engine.game import Game
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces import counters, dealing
from sandtable.games.air_armor.state.theater import Theater
from sandtable.server.settings import Settings

AIR_ARMOR = pytest.mark.parametrize("game", [sandtable.game("air-armor")], ids=["air-armor"])
ATLANTIC_CHASE = pytest.mark.parametrize("game", [sandtable.game("atlantic-chase")], ids=["atlantic-chase"])


def hunted(game: Game, scenario: str, answers: int, options: dict[str, Any], seeds: int, quota: int) -> Tally:
    """What a hunt through some matches finds."""
    tally = Tally()
    for seed in range(seeds):
        hunt = Hunt(game, scenario, seed, tally, quota, options=options, thinkers=SeededByAll(Settings()))
        hunt.play(answers)
    return tally


def split_for_all_to_see(g: Play[Theater], piece: int, steps: int) -> tuple[int, int]:
    """The real part keeps its counter, and the spare one gets the dummy."""
    s = g.state
    rest = s.steps[piece] - steps
    spare = counters.split(s, piece, 0)
    part, left = (piece, spare) if steps else (spare, piece)
    s.steps[part], s.steps[left] = steps, rest
    return part, left


@AIR_ARMOR
@pytest.mark.skipif(COMPILED, reason="compiled code cannot be put back")
def test_a_number_that_stays_with_the_real_part_of_a_unit_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dealing.split_unseen
    for module in list(sys.modules.values()):
        if getattr(module, "split_unseen", None) is honest:
            monkeypatch.setattr(module, "split_unseen", split_for_all_to_see)
    told = given_away(hunted(game, "s03-saale-line", 150, {}, seeds=3, quota=0))
    assert "steps by move-force/split" in told, told


@AIR_ARMOR
def test_minefields_that_are_the_same_in_every_match_are_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Watched.pick

    def undealt(self: Watched, reason: str, n: int) -> int:
        return n - 1 if reason == "draw-counter" else usual(self, reason, n)

    monkeypatch.setattr(Watched, "pick", undealt)
    told = given_away(hunted(game, "s05-home-defence", 1, {"hidden_mode": True}, seeds=2, quota=0))
    assert "mine by the start" in told, told


@ATLANTIC_CHASE
def test_hints_that_are_seeded_by_sealed_answers_are_found(game: Game) -> None:
    tally = hunted(game, "b01_denmark_strait", 60, {"advanced_battle": True}, seeds=6, quota=12)
    assert found_by(tally, "seed of a hint"), tally.pairs
