"""No history shows a secret: two matches that differ by one look the same until the rules tell it.

Every case says which kinds of secrets it must have met, and what must have happened in its matches: a suite that meets
none proves nothing. The compiled build plays all cases, the plain one the first of each game.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

import pytest

import sandtable
from conformance.twins.dealt import Dealt
from conformance.twins.deniable import given_away
from conformance.twins.hunt import Hunt
from conformance.twins.moments import DICE
from conformance.twins.secrets import SEALED, STAGED
from conformance.twins.tally import Tally
from conformance.untouched import COMPILED
from sandtable import registry
from sandtable.engine.game import Game


@dataclass
class Case:
    """Matches of a scenario: seeds, answers in each, the secrets and the events that must have been met."""

    game: str
    scenario: str
    secrets: list[str]
    seeds: list[int]
    answers: int
    options: dict[str, Any] = field(default_factory=dict)
    quota: int = 3  # pairs of one kind of secret and one question
    events: list[str] = field(default_factory=list)


ADVANCED, FUEL, FREE, HIDDEN, SECOND = (
    {"advanced_battle": True},
    {"fuel_dumps": True},
    {"free_set_up": True},
    {"hidden_mode": True},
    {"edition": "2e"},
)
FORCES = ["split", "merged", "reconnoitred", "contact"]
CONTACTS = ["pc_revealed", "contact"]
CASES = [
    Case("fog", "lane", ["strength", "plan", SEALED], [0, 1], 60),
    Case("atlantic-chase", "s10_rheinuebung", [STAGED], [0, 1], 120, events=FORCES),
    Case("atlantic-chase", "b01_denmark_strait", [SEALED], [0, 1, 2, 3], 60, ADVANCED, 12),
    Case("atlantic-chase", "b05_river_plate", [SEALED], [0, 1, 2, 3], 60, ADVANCED, 12),
    Case("ardennes44", "learning", [], [0], 120),
    Case("ardennes44", "six-turn", ["fuel dump"], [0], 60, FUEL),
    Case("fields-of-fire", "B3", [], [0, 1], 120, quota=6, events=CONTACTS),
    Case("fields-of-fire", "D1", [], [0, 1], 120, quota=6, events=CONTACTS),
    Case("fields-of-fire", "A1", [], [0], 100, SECOND),
    Case("air-armor", "s01-lauringen-road", ["steps", "operation", SEALED], [0], 150, FREE),
    Case("air-armor", "s02-cavalry-morning", ["steps", "mine", "operation"], [0], 150, FREE),
    Case("air-armor", "s03-saale-line", ["steps", "operation", SEALED], [0, 1], 200),
    Case("air-armor", "s04-ball-bearings", ["steps", "mine", "operation"], [0, 1], 250),
    Case("air-armor", "s12-sixty-miles", ["operation", "chit", "mine"], [1, 2], 60, HIDDEN, 2),
]
EVERYWHERE = COMPILED or os.environ.get("SANDTABLE_CONFORMANCE") == "all"
PLAYED = CASES if EVERYWHERE else list({case.game: case for case in reversed(CASES)}.values())

FOG = Dealt()


def game_of(case: Case) -> Game:
    return FOG if case.game == "fog" else sandtable.game(case.game)


@pytest.mark.parametrize(
    ("game", "case"),
    [(game_of(case), case) for case in PLAYED],
    ids=[f"{case.game}:{case.scenario}" for case in PLAYED],
)
def test_no_history_shows_a_secret(game: Game, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.LOADED, "fog", FOG)
    tally, notes, events = Tally(), list[str](), set[str]()
    for seed in case.seeds:
        hunt = Hunt(game, case.scenario, seed, tally, quota=case.quota, options=case.options)
        hunt.play(case.answers)
        notes += hunt.notes
        events |= {event["kind"] for event in hunt.table.match.events_since(0, None)}
    assert not tally.leaks, f"{len(tally.leaks)} leaks; the first: {tally.leaks[0]}"
    assert not given_away(tally), f"everybody can conclude {given_away(tally)}: {notes[:5]}"
    met = {kind for label in [*tally.pairs, *tally.made] for kind in label.split(" by ")[0].split("+")}
    assert met >= {*case.secrets, DICE}, dict(tally.pairs)
    assert events >= set(case.events)


def test_every_kind_of_secret_has_its_case() -> None:
    for id in sandtable.games():
        met = {kind for case in CASES if case.game == id for kind in case.secrets}
        assert any(case.game == id for case in CASES)
        assert met >= set(sandtable.game(id).secret_kinds())
