"""Decks, preparation, the sequence of play, potential contacts and the enemy's activity (1.2, 2, 3, 8)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import edition_of, third
from games.fields_of_fire.field import GAME, Field, T, card, cards, unit, without
from games.fields_of_fire.ground import FLOW, TYPE, Ground, place
from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.games.fields_of_fire.rules.campaign.outcome import experience_points, succeeded
from sandtable.games.fields_of_fire.rules.enemy import contact
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.advance import advance_cards
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, first_to_check, row_for
from sandtable.games.fields_of_fire.rules.enemy.fall_back import fall_back
from sandtable.games.fields_of_fire.rules.enemy.rally import rally
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.main_line import beyond_line
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, draw_cards, fill_deck, happens, random_number
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, secured, unoccupied
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceControl
from sandtable.games.fields_of_fire.rules.preparation.final_plan import marker_count
from sandtable.games.fields_of_fire.rules.preparation.setup import empty_table
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.sequence.mission import CombatAndCleanUp, MissionPlay, Turn
from sandtable.games.fields_of_fire.rules.sight.los import higher, level_of
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates, turn_up
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes, mission_codes
from sandtable.games.fields_of_fire.state.company import OPEN, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, card_at, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Control, PcPlacement

RESHUFFLE = 51


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# ------------------------------------------------------------------ Action deck
@rule("1.0a", "2.2.3a", "2.2.3b", "2.2.3c", "DEF.e")
@third
def test_the_reshuffle_card_is_not_counted_and_works_after_the_draw() -> None:
    f = Field(unit("co_hq", "s1"), draws={"roll-x": [3, RESHUFFLE, 4]})
    f.s.deck = [1 if number in (3, 4, 7, RESHUFFLE) else 0 for number in range(T.cards.size)]
    drawn = draw_cards(f.match.play, "roll-x", 2)
    assert drawn == [3, 4]
    assert sum(f.s.deck) == len(T.cards.numbers)  # all cards are back
    draw_cards(f.match.play, "roll-x", 1)
    assert sum(f.s.deck) == len(T.cards.numbers) - 1


@rule("1.2.7a", "1.2.7b", "EX-1.2.7a", "DEF.d")
def test_random_numbers_are_read_from_a_card() -> None:
    for options in (2, 3, 8, 10):
        number = card(**{f"random{options}": options})
        f = Field(unit("co_hq", "s1"), draws={"roll-x": [number]})
        fill_deck(f.s)
        assert random_number(f.match.play, "roll-x", options) == options
    f = Field(unit("co_hq", "s1"), draws={"roll-x": cards({"random10": 3}, {"random10": 4})})
    fill_deck(f.s)
    assert happens(f.match.play, "roll-x", 3, 10)
    assert not happens(f.match.play, "roll-x", 3, 10)


def test_chances_come_from_the_cards_that_are_left() -> None:
    f = Field(unit("co_hq", "s1"))
    rallies = [n for n in T.cards.numbers if T.cards.word[n] == codes.WORD_RALLY]
    f.s.deck = [1 if n in rallies[:1] or n == without(word=codes.WORD_RALLY)[0] else 0 for n in range(T.cards.size)]
    assert chance_of(f.s, 1, codes.WORD_RALLY, 0) == 0.5
    assert chance_of(f.s, 2, codes.WORD_RALLY, 0) == 1.0


# ------------------------------------------------------------------ preparation
def prepared(scenario: str, seed: int = 1) -> Any:
    return sandtable.new_match(GAME, scenario, seed)


@rule("2.2a", "EX-2.2", "2.2.1a", "2.2.1d", "2.3.5a", "2.2.2b", "2.4.1b")
def test_the_learning_mission_is_laid_out_face_up_with_the_company_in_staging() -> None:
    match = prepared("L1")
    s = match.play.state
    kinds = [[T.kind_key[T.terrain.kind[s.terrain[card_at(r, c)]]] for c in (1, 2, 3)] for r in (3, 2, 1)]
    assert kinds == [
        ["orchard", "farm", "hedgerow"],
        ["hedgerow", "open_field", "orchard"],
        ["orchard", "sunken_lane", "hedgerow"],
    ]
    assert {s.card[slot] // 16 for slot in range(UNITS) if s.kind[slot]} == {0}
    assert s.activity == codes.NO_CONTACT


@rule("2.3.2a", "2.3.3a", "2.3.4a", "2.3.4b", "2.2.2c")
def test_everything_is_planned_before_the_first_turn() -> None:
    match = prepared("L1")
    seen: list[str] = []
    chooser = random.Random(3)
    while match.play.trace()[1] == "Preparation":
        key = match.decision.key.split("/")[1]
        if not seen or seen[-1] != key:
            seen.append(key)
        match.apply(chooser.choice(match.actions("company")), "company")
    assert seen[0] == "place-control"
    assert "attach-units" in seen
    assert "hand-out-assets" in seen
    assert seen.count("fix-signals") >= 1
    s = match.play.state
    assert sum(1 for number in s.control if number) == 3
    markers = {from_cell(cell): entry.letters[0] + 1 for entry in s.m.pc for cell in entry.cells}
    assert {card: s.pc[card] for card in range(SIZE) if s.pc[card]} == markers
    assert sum(s.had_pc) == len(markers) == 6


@rule("2.3.3b", "2.3.2b")
def test_attachments_are_line_and_stay_with_their_platoon() -> None:
    mission = T.missions[T.mission_ids["A1"]]
    for position in mission.attached:
        assert mission.experience[position] == codes.LINE
    match = prepared("L1")
    while match.decision.key != "fields-of-fire/attach-units":
        match.apply(match.actions("company")[0], "company")
    gun = match.play.state.m.roster.index(117)
    match.apply(("unit", gun), "company")
    match.apply(("platoon", 1), "company")
    assert match.play.state.platoon[gun] == 1
    assert ("unit", gun) not in match.actions("company")


@rule("2.2.1c", "2.2.1b")
def test_face_down_cards_turn_up_when_they_are_seen() -> None:
    f = Field(unit("1plt_sqd1", "r1c1"), scenario="A1")
    s = f.s
    hidden = f.at("r3c1")
    unseen = f.at("r2c3")
    s.terrain[hidden], s.level[hidden] = 0, 1
    s.terrain[unseen], s.level[unseen] = 0, 1
    s.face_down, s.dirty = 2, 1
    f.match.play.advance()
    assert s.terrain[hidden] != 0
    assert s.terrain[unseen] == 0  # no straight line leads there
    assert s.face_down == 1


@rule("5.2a")
def test_face_down_cards_are_entered_marked_and_contacted_like_any_other() -> None:
    f = Ground()
    for column in range(1, 6):
        f.s.terrain[place(f"r3c{column}")] = 0
    hidden = place("r3c3")
    squad, enemy = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r4c3")
    assert hidden in destinations(f.s, squad, act.MOVE_ADJACENT)
    assert hidden in advance_cards(f.s, enemy)
    control = Control()
    control.control, control.cells = mission_codes.CONTROL_OBJECTIVE_1, [3 * 16 + 3]
    f.m.controls = [control]
    frame = PlaceControl(0)
    f.g.push(frame)
    frame.answer(f.g, ("to", hidden))
    assert f.s.control[hidden] >> mission_codes.CONTROL_OBJECTIVE_1 & 1
    marker = PcPlacement()
    marker.cells, marker.letters = [3 * 16 + 3], [0]
    contact.place_markers(f.g, marker, [])
    assert f.s.pc[hidden]
    relocate(f.g, enemy, hidden, OPEN)
    assert (f.s.card[enemy], f.s.terrain[hidden]) == (hidden, 0)


@rule("5.2.2e")
def test_units_on_face_down_cards_stand_on_level_one() -> None:
    f = Ground()
    f.lay("r2c3", "open_field", level=2)
    hidden = empty_table(f.s.t, f.m, f.s.rules)  # no card is turned up
    low = new_unit(hidden, TYPE["ger_squad"], codes.ENEMY, place("r3c3"))
    assert level_of(hidden, low) == 1
    hidden.terrain[place("r2c3")], hidden.level[place("r2c3")] = f.s.terrain[place("r2c3")], 2
    hidden.terrain[place("r2c2")] = f.s.terrain[place("r2c2")]
    above = new_unit(hidden, TYPE["rifle_squad"], codes.FRIENDLY, place("r2c3"))
    beside = new_unit(hidden, TYPE["rifle_squad"], codes.FRIENDLY, place("r2c2"))
    assert higher(hidden, above, low)
    assert not higher(hidden, beside, low)
    assert not higher(hidden, low, beside)


# ------------------------------------------------------------------ sequence
@rule("3.0a", "SOP.a", "3.2a")
def test_the_order_of_the_phases() -> None:
    order = list(Turn.steps)
    wanted = [
        "friendly_event",
        "enemy_activity_in_defense",
        "command",
        "enemy_activity_in_attack",
        "capture",
        "retreat",
        "vehicles",
        "fire_mission_update",
        "potential_contacts",
        "pin_recovery",
        "combat_and_clean_up",
    ]
    assert [step for step in order if step in wanted] == wanted
    assert CombatAndCleanUp.steps == ("courtyards", "combat_effects", "clean_up")
    assert CommandPhase.steps == (
        "open_phase",
        "battalion_impulse",
        "company_impulse",
        "activated_impulses",
        "company_initiative",
        "platoon_initiative",
        "staff_initiative",
        "general_initiative",
        "close_phase",
    )


@rule("2.4.1i", "2.1c")
def test_final_fires_and_lines_that_a_mission_gives_from_a_turn_on_are_planned_then() -> None:
    play = sandtable.new_match(GAME, "E6", 1).play
    s = play.state
    assert marker_count(s, mission_codes.CONTROL_FPL) == marker_count(s, mission_codes.CONTROL_FPF) == 0
    asked: dict[int, list[str]] = {}
    for turn in (6, 7):
        s.turn = turn
        MissionPlay().play_turn(play)
        asked[turn] = [name for name in play.trace() if name.startswith("PlanFinal")]
    assert asked == {6: [], 7: ["PlanFinalFire", "PlanFinalLine"]}


@rule("3.2a", "2.1c")
@pytest.mark.parametrize(("turn", "kind"), [(6, mission_codes.OFFENSIVE), (7, mission_codes.DEFENSIVE)])
def test_an_attack_may_become_a_defence_from_a_turn_on(turn: int, kind: int) -> None:
    play = sandtable.new_match(GAME, "E6", 1).play
    play.state.turn = turn
    MissionPlay().play_turn(play)
    assert play.state.mission_type == kind
    assert not beyond_line(play.state, 0, card_at(4, 3))  # who attacked has no MLR to stay behind


@rule("3.2a", "3.2.2a", "8.2.2a")
def test_in_a_defence_the_enemy_comes_before_the_first_command() -> None:
    mission = T.missions[T.mission_ids["A4"]]
    first = min(row.first_turn for row in mission.pc if row.first_turn)
    f = Field(unit("co_hq", "s1"), scenario="A4", map=["open_field " * 4] * 4, turn=first, at="friendly_event")
    assert f.key() == "impulse"
    assert sum(f.s.pc) > 0
    g = Field(unit("co_hq", "s1"), scenario="L1", at="friendly_event")
    assert g.key() == "impulse"


@rule("3.0b", "SOP.b", "3.7.4a", "3.8f")
def test_fire_is_not_brought_up_to_date_before_clean_up_is_over() -> None:
    assert "fire" in CombatAndCleanUp.holds
    f = Field(unit("1plt_sqd1", "r1c1"))
    f.match.play.stack.append(CombatAndCleanUp())
    f.s.dirty = 1
    assert not f.match.play.flow.settle(f.match.play)
    f.match.play.stack.pop()
    assert f.match.play.flow.settle(f.match.play)


@rule("3.0c", "1.1.1a")
def test_a_mission_lasts_all_its_turns() -> None:
    match = prepared("L1")
    chooser = random.Random(5)
    turns = set()
    while not match.over:
        turns.add(match.play.state.turn)
        match.apply(chooser.choice(match.actions("company")), "company")
    assert turns == set(range(1, match.play.state.m.turns + 1))


@rule("3.8a", "5.1.3a")
def test_clean_up_takes_the_markers_of_the_turn() -> None:
    f = Field(unit("1plt_sqd1", "r1c1", exposed=1), unit("1plt_sqd2", "r1c1", exposed=1))
    s, here = f.s, f.at("r1c1")
    s.smoke[here] = s.gas[here] = s.grenade_miss[here] = s.demolition_miss[here] = 1
    s.light[here] = -2
    s.deployed[here * 64 + 7] = 1
    s.fired[0] = 1
    clean_up(f.match.play)
    assert not any(s.exposed)
    assert not any(s.fired)
    for column in (s.smoke, s.gas, s.grenade_miss, s.demolition_miss, s.light):
        assert not any(column)
    assert s.deployed == {}


@rule("3.8d", "2.2.2d", "8.2.2b")
def test_unresolved_markers_of_a_defence_are_removed() -> None:
    f = Field(unit("1plt_sqd1", "r1c1"), scenario="A4", pc={"r3c1": "B"})
    clean_up(f.match.play)
    assert not any(f.s.pc)
    assert f.s.had_pc[f.at("r3c1")] == 1
    g = Field(unit("1plt_sqd1", "r1c1"), pc={"r3c1": "B"})
    clean_up(g.match.play)
    assert g.s.pc[g.at("r3c1")] == 2


# ------------------------------------------------------------------ card states
@rule("1.2.6b", "1.2.6j", "1.2.6k", "1.2.6l", "1.2.6m", "1.2.6n")
def test_states_of_a_card() -> None:
    f = Field(
        unit("1plt_sqd1", "r1c1"), unit("ger_squad", "r2c1", spotted=0), pc={"r2c2": "C", "r1c1": "C", "r2c1": "C"}
    )
    s = f.s
    assert unoccupied(s, f.at("r3c3"))
    assert not unoccupied(s, f.at("r2c2"))
    assert not unoccupied(s, f.at("r1c1"))
    s.pc[f.at("r1c1")] = s.pc[f.at("r2c1")] = 0
    assert not unoccupied(s, f.at("r2c1"))  # an enemy, though nobody has spotted it
    assert unoccupied(s, f.at("r1c1")) == (edition_of(GAME) == "2e")  # a friend alone: by one edition only
    s.vof[f.at("r1c1")] = codes.VOF_SMALL_ARMS
    for at in ("r1c1", "r3c3"):
        add_casualties(s, codes.FRIENDLY, f.at(at), OPEN, 1)
        add_casualties(s, codes.ENEMY, f.at(at), OPEN, 1)
    assert unoccupied(s, f.at("r3c3"))
    assert cleared(s, f.at("r1c1"))
    assert secured(s, f.at("r1c1"))
    assert not cleared(s, f.at("r2c1"))  # an enemy is there
    assert not cleared(s, f.at("r3c3"))  # never had a marker
    s.pc[f.at("r2c2")] = 0
    assert cleared(s, f.at("r2c2"))
    assert not secured(s, f.at("r2c2"))
    squad = f.find("1plt_sqd1")
    assert good_order(s, squad)
    s.pinned[squad] = 1
    assert not good_order(s, squad)
    g = Field(*[unit(key, "r1c1") for key in ("assault_team", "fire_team", "litter_team", "paralyzed_team", "m4_75")])
    assert not any(good_order(g.s, who) for who in range(g.s.used) if g.s.kind[who])
    gun = Field(unit("lmg_1", "r1c1"))
    assert good_order(gun.s, gun.find("lmg_1"))
    gun.s.flipped[gun.find("lmg_1")] = 1  # a named Fire Team
    assert not good_order(gun.s, gun.find("lmg_1"))


# ------------------------------------------------------------------ potential contacts
def placement(cells: list[int], letters: list[int], hidden: bool) -> PcPlacement:
    made = PcPlacement()
    made.cells, made.letters, made.hidden = cells, letters, hidden
    return made


@rule("8.2.1a", "8.2.1b", "DEF.f", "2.6.1d")
def test_hidden_markers_are_drawn_late_from_equal_numbers_of_each_letter() -> None:
    f = Field(unit("co_hq", "s1"), draws={"roll-pc-letter": [2, 1, 2]})
    contact.place_markers(f.match.play, placement([33, 34, 35], [1, 2], True), [])
    assert f.s.pc[f.at("r2c1")] >= contact.HIDDEN
    assert f.s.pc_pool == [[0, 3, 3]]
    letters = [contact.reveal_letter(f.match.play, f.at(text)) for text in ("r2c1", "r2c2", "r2c3")]
    assert letters == [2, 1, 2]
    assert f.s.pc_pool == [[0, 2, 1]]
    f.s.control[f.at("r3c1")] |= 1 << 5
    contact.place_markers(f.match.play, placement([49, 50], [0], False), [])
    assert (f.s.pc[f.at("r3c1")], f.s.pc[f.at("r3c2")]) == (0, 1)  # none on an outpost


@rule("DEF.f")
def test_there_are_sixteen_markers_of_each_letter() -> None:
    f = Field(unit("co_hq", "s1"))
    cells = [16 * row + column for row in range(4, 9) for column in range(1, 6)]
    contact.place_markers(f.match.play, placement(cells, [0, 1, 2], True), [])
    assert f.s.pc_pool == [[16, 16, 16]]


@rule("8.2.3b")
def test_of_two_markers_the_higher_letter_stays() -> None:
    f = Field(unit("co_hq", "s1"), pc={"r2c1": "C"})
    contact.add_marker(f.match.play, f.at("r2c1"), 1)
    assert f.s.pc[f.at("r2c1")] == 1
    contact.add_marker(f.match.play, f.at("r2c1"), 2)
    assert f.s.pc[f.at("r2c1")] == 1


@rule("8.2.4a", "8.2.4c", "8.2.4d", "3.7.2a", "2.8.2b")
@pytest.mark.parametrize("word", [codes.WORD_CONTACT, codes.WORD_NONE])
def test_contact_is_drawn_by_letter_and_activity(word: int) -> None:
    number = T.charts.pc_draw[codes.PC_C][codes.NO_CONTACT]
    drawn = without(word=codes.WORD_CONTACT, count=number)
    if word == codes.WORD_CONTACT:
        drawn = [*drawn[:-1], *cards({"word": codes.WORD_CONTACT})]
    f = Field(unit("1plt_sqd1", "r2c2"), pc={"r2c2": "C", "r3c1": "C"}, draws={"roll-contact": drawn})
    assert contact.triggered_cards(f.s) == [f.at("r2c2")]
    f.s.activity = codes.NO_CONTACT
    contact.resolve_marker(f.match.play, f.at("r2c2"))
    assert f.chance.left().get("roll-contact", []) == []
    assert f.s.pc[f.at("r2c2")] == 0
    enemies = [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]
    assert bool(enemies) == (word == codes.WORD_CONTACT)


@rule("3.7.2a")
def test_activity_is_brought_up_to_date_before_the_next_marker_is_evaluated() -> None:
    quiet = T.charts.pc_draw[codes.PC_C][codes.NO_CONTACT]
    drawn = without(word=codes.WORD_CONTACT, count=40)[-quiet:]
    f = Field(
        unit("1plt_sqd1", "r2c2"),
        unit("1plt_sqd2", "r1c1"),
        pc={"r2c2": "B", "r1c1": "C"},
        draws={"roll-contact": drawn},
        seed=4,
    )
    f.s.activity = codes.NO_CONTACT  # B is automatic, and the enemy it brings makes the level rise
    fill_deck(f.s)
    f.match.play.push(contact.ContactEvaluation())
    f.match.play.advance()
    assert [f.s.pc[f.at(at)] for at in ("r2c2", "r1c1")] == [0, 0]
    assert f.s.activity != codes.NO_CONTACT
    used = quiet - len(f.chance.left()["roll-contact"])
    assert used == T.charts.pc_draw[codes.PC_C][f.s.activity] < quiet


@rule("8.2.4c", "8.3a", "8.4.3a1", "8.4.3f1")
def test_automatic_contact_places_a_package_that_fires_at_the_trigger() -> None:
    f = Field(unit("1plt_sqd1", "r2c2"), pc={"r2c2": "B"}, seed=4)
    f.s.activity = codes.NO_CONTACT
    contact.resolve_marker(f.match.play, f.at("r2c2"))
    enemies = [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]
    assert enemies
    for enemy in enemies:
        assert f.s.card[enemy] != f.at("r2c2")
        if f.s.aim[enemy] != NOWHERE:
            assert f.s.aim[enemy] == f.at("r2c2")
    assert len({f.s.spotted[enemy] for enemy in enemies}) >= 1


# ------------------------------------------------------------------ the enemy
@rule("8.6.2b")
def test_pinned_units_and_teams_check_first_leaders_last() -> None:
    f = Field(unit("ger_leader", "r3c1"), unit("ger_squad", "r3c1"), unit("ger_fire_team", "r3c1"), unit("co_hq", "s1"))
    leader, squad, team = f.find("ger_leader"), f.find("ger_squad"), f.find("ger_fire_team")
    assert first_to_check(f.s, [leader, squad, team]) == team
    assert first_to_check(f.s, [leader, squad]) == squad
    f.s.pinned[leader] = 1
    assert first_to_check(f.s, [leader, squad]) == leader


@rule("8.6.2d")
def test_the_first_row_that_fits_decides() -> None:
    f = Field(unit("ger_squad", "r3c1"), unit("co_hq", "s1"))
    squad = f.find("ger_squad")
    assert row_for(f.s, squad)[0] == act.QUIET_NO_LOS
    g = Field(unit("ger_squad", "r3c1"), unit("1plt_sqd1", "r3c1"))
    assert row_for(g.s, g.find("ger_squad"))[0] == act.OPPONENT_HERE_NO_COVER
    g.s.pinned[g.find("ger_squad")] = 1
    assert row_for(g.s, g.find("ger_squad"))[0] == act.PINNED_OPPONENT_NO_COVER


@rule("8.6.2h")
def test_an_enemy_that_vanishes_leaves_a_marker_of_its_letter() -> None:
    f = Field(unit("ger_squad", "r3c1"), unit("ger_lmg", "r3c1"), unit("co_hq", "s1"))
    f.s.origin[f.find("ger_squad")] = 2
    vanish(f.match.play, f.find("ger_squad"))
    assert f.s.pc[f.at("r3c1")] == 2
    vanish(f.match.play, f.find("ger_lmg"))
    assert f.s.pc[f.at("r3c1")] == 2
    assert f.s.count[len(f.s.count) // 2 + f.at("r3c1")] == 0


@rule("8.6.3a", "8.6.3b")
def test_falling_back_leads_off_the_map_from_its_edge() -> None:
    f = Field(unit("ger_squad", "r2c2"), unit("ger_lmg", "r3c1"), unit("co_hq", "s1"))
    squad, gun = f.find("ger_squad"), f.find("ger_lmg")
    fall_back(f.match.play, squad)
    assert f.s.card[squad] // 16 == 3
    assert f.s.exposed[squad] == 1
    fall_back(f.match.play, gun)
    assert f.s.kind[gun] == 0


@rule("8.9a", "6.5.1a")
def test_a_leader_gives_one_more_card() -> None:
    from sandtable.games.fields_of_fire.rules.enemy.attacks import attempt_cards

    f = Field(unit("ger_fire_team", "r3c1"), unit("ger_leader", "r3c1"), unit("ger_squad", "r2c1"), unit("co_hq", "s1"))
    assert attempt_cards(f.s, f.find("ger_fire_team"), 2) == 2  # Green -1, leader +1
    assert attempt_cards(f.s, f.find("ger_squad"), 2) == 2
    rally(f.match.play, f.find("ger_fire_team"))
    assert T.types.kind[f.s.kind[f.find("ger_assault_team")]] == codes.KIND_ASSAULT_TEAM


# ------------------------------------------------------------------ the end
@rule("12.1a", "12.1b")
def test_success_and_points_are_counted_at_the_end() -> None:
    f = Field(unit("1plt_sqd1", "r3c2"), pc=dict.fromkeys(("r3c1", "r3c2", "r3c3", "r2c1", "r2c2", "r2c3"), "C"))
    s = f.s
    assert not succeeded(s)
    s.pc = [0] * len(s.pc)
    s.control[f.at("r3c2")] |= 1 << 1
    assert succeeded(s)
    assert experience_points(s) == 4 + 2 + 1  # objective, row 2 cleared, nobody left behind
    s.prisoners = 3
    assert experience_points(s) == 8


@rule("1.0a")
def test_nothing_of_the_cards_to_come_is_anywhere_in_the_view() -> None:
    one = sandtable.new_match(GAME, "L1", 1)
    two = sandtable.new_match(GAME, "L1", 2)
    assert one.view("company") == two.view("company")
    scripted = Scripted({}, Chance(key_of(1)))
    assert scripted.left() == {}


@rule("6.0a", "6.1.1a")
def test_a_turn_that_brings_light_opens_fire_at_once() -> None:
    f = Ground()
    f.m.light = [0, 5, *[0] * 18]  # the first turn is dark
    f.s.turn = 1
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    MissionPlay().resume(f.g, Turn(), 0)
    FLOW.settle(f.g)
    assert f.aim(squad) == place("r3c3")


@rule("3.2.2a", "2.2.2d")
@third
def test_the_markers_of_a_turn_of_defence_lie_there_before_the_enemy_checks() -> None:
    f = Ground()
    marker = PcPlacement()
    marker.cells, marker.letters, marker.first_turn, marker.last_turn = [4 * 16 + 3], [1], 1, 1
    f.m.pc, f.s.mission_type, f.s.turn = [marker], mission_codes.DEFENSIVE, 1
    Turn().enemy_activity_in_defense(f.g)
    while not isinstance(f.g.stack[-1], EnemyActivity):  # it has not begun
        f.g.stack[-1].next(f.g)
    assert f.s.pc[place("r4c3")]


@rule("2.2.1c")
@third
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_hill_that_is_drawn_gets_another_card_on_top(number: int) -> None:
    f = Field(unit("co_hq", "s1"), scenario="A1")
    s, card_ = f.s, f.at("r3c1")
    s.terrain_deck, s.hills_laid = [], -2
    deck = candidates(s)
    hills = [one for one in deck if T.terrain.flags[one] & codes.CARD_HILL]
    flat = next(one for one in deck if not T.terrain.flags[one] & codes.CARD_HILL and T.terrain.level[one] == 1)
    assert len(hills) >= 2
    f.chance.script["roll-terrain"] = [deck.index(one) for one in (*hills[:number], flat)]
    turn_up(f.match.play, card_)
    assert (s.terrain[card_], s.level[card_]) == (flat, 1 + number)
