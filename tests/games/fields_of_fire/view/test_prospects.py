"""What the table tells before an answer: phase strip, cards and chances, Commands kept, chances of contact."""

from __future__ import annotations

from typing import Any

import sandtable
from games.fields_of_fire.field import Field, card, unit
from sandtable.games.fields_of_fire.rules.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.sequence import Turn
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT, REMOVE_PINNED, SEEK_COVER
from sandtable.games.fields_of_fire.state.codes import VOF_SMALL_ARMS, WORD_COVER, WORD_RALLY
from sandtable.games.fields_of_fire.view.prospects import drawn
from sandtable.games.fields_of_fire.view.track import ATTACK, COMMAND_STEP, DEFENSE, PHASE_OF


def company(*units: dict[str, Any], **facts: Any) -> Field:
    draws = {"roll-commands": [card(activated=5)]}
    return Field(unit("co_hq", "r1c1"), *units, draws=draws, scenario="A1", **facts)


def table(f: Field) -> dict[str, Any]:
    shown: dict[str, Any] = f.match.view("company")["table"]
    return shown


def now(track: dict[str, Any]) -> list[str]:
    return [step["title"] for step in track["steps"] if step["now"]]


def test_the_strip_shows_the_preparation_and_then_whose_impulses_it_is() -> None:
    assert now(sandtable.new_match("fields-of-fire", "L1").view("company")["table"]["track"]) == [
        "fof-phase-preparation"
    ]
    assert now(table(company(unit("1plt_sqd1", "r1c1")))["track"]) == ["fof-phase-command-company"]


def test_the_end_of_an_impulse_tells_what_is_saved_and_what_is_lost() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    f.s.saved[f.find("co_hq")] = 4
    shown = table(f)["prospects"]
    decision = f.match.decision
    assert decision is not None
    assert shown["kept"] == 6
    assert shown["lost"] == decision.info["drawn"] + 4 - 6


def test_an_order_tells_its_cards_and_its_chance() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.do("unit", squad)
    shown = table(f)["prospects"]
    assert shown["acting"] == [squad]
    assert str(MOVE_ADJACENT) not in shown["draws"]
    cards, chance = shown["draws"][str(SEEK_COVER)]
    assert cards == f.s.t.terrain.draw[f.s.terrain[f.s.card[squad]]]
    assert chance == round(chance_of(f.s, cards, WORD_COVER, 0), 3)


def test_a_rally_needs_a_draw_only_under_fire() -> None:
    f = company(unit("1plt_sqd1", "r1c1", pinned=True))
    hq, squad = f.find("co_hq"), f.find("1plt_sqd1")
    assert drawn(f.s, hq, squad, REMOVE_PINNED) == []
    f.s.vof[f.s.card[squad]] = VOF_SMALL_ARMS
    assert drawn(f.s, hq, squad, REMOVE_PINNED) == [(2, round(chance_of(f.s, 2, WORD_RALLY, 0), 3))]


def test_every_marker_on_the_map_has_a_chance_of_contact() -> None:
    f = company(unit("1plt_sqd1", "r1c1"))
    f.s.pc[f.s.card[f.find("1plt_sqd1")] + 1] = 1
    chances = table(f)["prospects"]["contact"]
    assert list(chances) == [str(f.s.card[f.find("1plt_sqd1")] + 1)]
    assert 0 < chances[str(f.s.card[f.find("1plt_sqd1")] + 1)] <= 1


def test_every_step_of_a_turn_has_its_place_on_the_strip() -> None:
    assert set(Turn.steps) == set(PHASE_OF)
    assert set(PHASE_OF.values()) == set(ATTACK) == set(DEFENSE)
    assert set(COMMAND_STEP) < set(CommandPhase.steps)
