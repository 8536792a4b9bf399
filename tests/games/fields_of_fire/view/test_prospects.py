"""What the table tells before an answer: phase strip, cards and chances, Commands kept, chances of contact."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import Ground, T, icon, place
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, chance_without
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.support.call_for_fire import ChooseFireTarget
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE
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
    assert str(act.MOVE_ADJACENT) not in shown["draws"]
    cards, chance = shown["draws"][str(act.SEEK_COVER)]
    assert cards == f.s.t.terrain.draw[f.s.terrain[f.s.card[squad]]]
    assert chance == round(chance_of(f.s, cards, codes.WORD_COVER, 0), 3)


def test_a_rally_needs_a_draw_only_under_fire() -> None:
    f = company(unit("1plt_sqd1", "r1c1", pinned=True))
    hq, squad = f.find("co_hq"), f.find("1plt_sqd1")
    assert drawn(f.s, hq, squad, act.REMOVE_PINNED) == []
    f.s.vof[f.s.card[squad]] = codes.VOF_SMALL_ARMS
    assert drawn(f.s, hq, squad, act.REMOVE_PINNED) == [(2, round(chance_of(f.s, 2, codes.WORD_RALLY, 0), 3))]


@pytest.mark.rule("fields-of-fire-3e:7.12c", "fields-of-fire-3e:7.11.2a")
def test_the_chance_of_a_gun_counts_its_tripod_and_its_jams() -> None:
    f = Ground()
    gun, squad = f.add("hmg", "r1c3"), f.add("rifle_squad", "r1c2")
    f.add("ger_squad", "r2c3")
    f.settle()
    f.s.deck = [0] * T.cards.size
    for number in [icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_JAM), icon(codes.ICON_GRENADE), icon(codes.ICON_BURST)]:
        f.s.deck[number] = 1
    assert drawn(f.s, NOBODY, gun, act.CONCENTRATE_FIRE) == [(3, 0.25)]  # three cards without the jam
    assert drawn(f.s, NOBODY, squad, act.CONCENTRATE_FIRE) == [(2, 0.5)]  # rifles do not jam


@pytest.mark.rule("fields-of-fire-3e:7.16.4a", "fields-of-fire-3e:7.16.5b")
def test_the_chance_of_a_call_for_fire_counts_the_target_marker_and_short_rounds() -> None:
    f, fo = artillery()
    f.add("ger_squad", "r3c3")
    f.s.deck = [0] * T.cards.size
    blanks = [icon(codes.ICON_GRENADE), *[icon(codes.ICON_CROSSHAIRS, number) for number in range(7)]]
    for number in [icon(codes.ICON_BURST), icon(codes.ICON_SHORT), *blanks]:
        f.s.deck[number] = 1
    chance = chance_without(f.s, 4, 0, codes.ICON_BURST, [icon(codes.ICON_SHORT)])
    assert drawn(f.s, NOBODY, fo, act.CALL_FOR_FIRE) == [(4, round(chance, 3))]
    assert ChooseFireTarget(NOBODY, fo, 0, FIRE_HE).ask(f.g).info["cards"] == 4
    f.s.registered[0] = place("r3c3")
    cards, chance = drawn(f.s, NOBODY, fo, act.CALL_FOR_FIRE)[0]
    assert cards == 5
    assert chance == pytest.approx(5 / 10 * 5 / 9, abs=0.001)  # the burst among five, the Short round not


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
