"""No history shows a secret: two matches that differ by one look the same until the rules tell it.

Every case says which kinds of secrets it must have met, and how they were made: a suite that meets none proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

import sandtable
from conformance.twins.dealt import Dealt
from conformance.twins.deniable import given_away
from conformance.twins.hunt import Hunt
from conformance.twins.moments import DICE
from conformance.twins.secrets import SEALED
from conformance.twins.tally import Tally
from sandtable import registry
from sandtable.engine.game import Game


@dataclass
class Case:
    """Matches of a scenario: seeds, answers in each, and the secrets that must be among those that were made."""

    game: str
    scenario: str
    secrets: list[str]
    seeds: list[int]
    answers: int
    options: dict[str, Any] = field(default_factory=dict)
    quota: int = 3  # pairs of one kind of secret and one question


ADVANCED = {"advanced_battle": True}
FUEL = {"fuel_dumps": True}
CASES = [
    Case("fog", "lane", ["strength", "plan", SEALED], [0, 1], 60),
    Case("atlantic-chase", "b01_denmark_strait", [SEALED], [0, 1, 2, 3], 60, ADVANCED, 12),
    Case("atlantic-chase", "b05_river_plate", [SEALED], [0, 1, 2, 3], 60, ADVANCED, 12),
    Case("atlantic-chase", "s10_rheinuebung", [], [0], 120),
    Case("ardennes44", "learning", [], [0], 120),
    Case("ardennes44", "six-turn", ["fuel dump"], [0], 60, FUEL),
    Case("fields-of-fire", "A1", [], [0], 100),
    Case("fields-of-fire", "B3", [], [0], 100),
    Case("air-armor", "s01-lauringen-road", ["steps", "operation", SEALED], [0], 150, {"free_set_up": True}),
    Case("air-armor", "s02-cavalry-morning", ["steps", "mine", "operation"], [0], 150, {"free_set_up": True}),
    Case("air-armor", "s03-saale-line", ["steps", "operation", SEALED], [0, 1], 200),
    Case("air-armor", "s04-ball-bearings", ["steps", "mine", "operation"], [0, 1], 250),
]


FOG = Dealt()
GAMES: list[Game] = [FOG if case.game == "fog" else sandtable.game(case.game) for case in CASES]
NAMES = [f"{case.game}:{case.scenario}" for case in CASES]


@pytest.mark.parametrize(("game", "case"), list(zip(GAMES, CASES, strict=True)), ids=NAMES)
def test_no_history_shows_a_secret(game: Game, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.LOADED, "fog", FOG)
    tally, notes = Tally(), list[str]()
    for seed in case.seeds:
        hunt = Hunt(game, case.scenario, seed, tally, quota=case.quota, options=case.options)
        hunt.play(case.answers)
        notes += hunt.notes
    assert not tally.leaks, f"{len(tally.leaks)} leaks; the first: {tally.leaks[0]}"
    assert not given_away(tally), f"everybody can conclude {given_away(tally)}: {notes[:5]}"
    met = {kind for label in [*tally.pairs, *tally.made] for kind in label.split(" by ")[0].split("+")}
    assert met >= {*case.secrets, DICE}, dict(tally.pairs)
