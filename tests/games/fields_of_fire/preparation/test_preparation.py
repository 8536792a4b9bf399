"""Planning a mission: patrols, fortifications, the MLR, reinforcements, mission switches (2.1 to 2.6)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import also, second, third
from games.fields_of_fire.field import GAME, Field, T, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.preparation.steps import finish, until
from games.fields_of_fire.support import artillery
from sandtable.engine.frames import GO_ON
from sandtable.games.fields_of_fire.rules.campaign.outcome import measure
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import write_mixes
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.movement.stacking import CARD_FULL
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.occupation import in_staging
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, generic_team, is_vehicle
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE, FixSignals
from sandtable.games.fields_of_fire.rules.preparation.controls import PlacePhaseLines
from sandtable.games.fields_of_fire.rules.preparation.field_plan import bring_reinforcements
from sandtable.games.fields_of_fire.rules.preparation.positions import outposts, room_reason, setup_cards
from sandtable.games.fields_of_fire.rules.rally.squads import rebuild_squad
from sandtable.games.fields_of_fire.rules.sequence.clean_up import evacuation_card
from sandtable.games.fields_of_fire.rules.signals import signals
from sandtable.games.fields_of_fire.rules.signals.signals import goals_of
from sandtable.games.fields_of_fire.rules.support.targets import calls
from sandtable.games.fields_of_fire.state import codes, mission_codes
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, INFILTRATE_ADJACENT, MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, card_at, from_cell


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


@rule("2.4.1b")
@pytest.mark.parametrize(
    "mission",
    [
        m.key
        for m in T.missions.values()
        if m.type == mission_codes.OFFENSIVE and m.setup == mission_codes.SETUP_STAGING
    ],
)
def test_an_attack_starts_behind_its_line_between_the_staging_area_and_row_1(mission: str) -> None:
    s = GAME.start(mission, GAME.resolve(mission, {}))
    staging = {card_at(0, column) for column in range(1, s.m.columns + 1)}
    assert set(setup_cards(s)) == staging
    first = {card_at(1, column) for column in range(1, s.m.columns + 1)}
    company = next(u for u in range(UNITS) if s.kind[u] and T.types.kind[s.kind[u]] == codes.KIND_SQUAD)
    for card in sorted(staging):
        put(s, company, card)
        beyond = {to for to in destinations(s, company, MOVE_ADJACENT) if to >= WIDTH}
        assert beyond <= first  # the line lies before row 1
        assert beyond


@rule("2.1.1a", "2.1b")
def test_types_of_missions_and_the_simple_one() -> None:
    assert {mission.type for mission in T.missions.values()} == {0, 1, 2}
    lesson = T.missions[T.mission_ids["L1"]]
    assert [lesson.use_ammo, lesson.use_vehicles, lesson.use_communication] == [False] * 3
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "r3c3"))
    assert offers(f.s, f.find("co_hq"), f.find("1plt_sqd1"), 1)  # no communication is needed
    g = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "r3c3"), scenario="A1")
    assert offers(g.s, g.find("co_hq"), g.find("1plt_sqd1"), 1) == []


def given_and_lost(key: str) -> tuple[Any, int]:
    """A mission in which a unit was given to the second platoon and is lost; the play and its place in the roster."""
    match = sandtable.new_match(GAME, "A5", 1)
    s = match.play.state
    slot = next(slot for slot in range(s.used) if s.roster[slot] and T.roster.key[s.roster[slot]] == key)
    entry = s.roster[slot]
    s.platoon[slot] = 2
    take_off(s, slot)
    return match.play, entry


@rule("2.3.3b")
@pytest.mark.parametrize("how", ["from teams", "between attempts"])
def test_a_unit_that_is_rebuilt_belongs_to_the_platoon_that_it_was_given_to(how: str) -> None:
    play, entry = given_and_lost("eng_squad" if how == "from teams" else "lmg_1")
    s = play.state
    if how == "from teams":
        team = generic_team(s, codes.FRIENDLY, codes.KIND_FIRE_TEAM)
        rebuild_squad(play, [new_unit(s, team, codes.FRIENDLY, card_at(1, 1)) for _ in range(2)], entry)
    else:
        write_mixes(s, {entry: [1, 0, 0]}, card_at(1, 1))
    back = next(slot for slot in range(s.used) if s.kind[slot] and s.roster[slot] == entry)
    assert s.platoon[back] == 2


@rule("2.6.1a", "2.6.1c", "2.3.5c")
def test_a_patrol_is_one_platoon_with_companions_the_rest_stays() -> None:
    match = sandtable.new_match(GAME, "A2", 1)
    until(match, "choose-patrol")
    assert match.actions("company") == [("platoon", 1), ("platoon", 2)]
    match.apply(("platoon", 2), "company")
    s = match.play.state
    sergeant = s.m.roster.index(103)
    assert ("unit", sergeant) in match.actions("company")
    assert not any(s.platoon[a[1]] == 1 for a in match.actions("company") if a[0] == "unit")
    match.apply(("unit", sergeant), "company")
    match.apply(("done",), "company")
    finish(match)
    for slot in range(len(s.m.roster)):
        goes = s.platoon[slot] == 2 or slot == sergeant
        assert s.frozen[slot] == (0 if goes else 1)
        assert s.card[slot] // WIDTH == (1 if goes else 0)
    company = s.m.roster.index(101)
    assert destinations(s, company, MOVE_ADJACENT) == []
    assert match.play.trace()[-1] in ("Impulse", "ChooseHeadquarters")  # its HQs still draw Commands


@rule("2.6.2a")
def test_one_unit_is_enough_to_touch_a_route_point() -> None:
    f = Field(unit("1plt_sqd1", "r2c2"), unit("1plt_sqd2", "r1c1"), scenario="A2")
    f.s.control[f.at("r2c2")] |= 1 << mission_codes.CONTROL_ROUTE_POINT_1
    task = f.s.m.success[0]
    assert measure(f.s, task) == 1


@rule("2.4.1i", "2.3.5b")
def test_a_defence_is_dug_in_behind_the_mlr() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    until(match, "place-forts")
    s = match.play.state
    offered = [a[1] for a in match.actions("company") if a[0] == "to"]
    assert offered
    assert all(1 <= place // WIDTH <= s.m.mlr for place in offered)
    match.apply(("to", offered[0]), "company")
    assert s.cover_kind[1] in (2, 3)
    assert s.cover_card[1] == offered[0]
    assert {place // WIDTH for place in setup_cards(s) if place not in outposts(s)} == set(range(s.m.mlr + 1))
    until(match, "place-units")
    squad = s.m.roster.index(105)
    match.apply(("unit", squad), "company")
    match.apply(("to", offered[0]), "company")
    assert match.decision.key == "fields-of-fire/place-under"
    match.apply(("under", 1), "company")
    assert s.place[squad] == 1


@rule("2.4.1k", "2.4.1j")
@third
def test_beyond_the_mlr_only_the_outpost_and_assault_teams() -> None:
    f = Field(
        unit("1plt_sqd1", "r2c2"),
        unit("assault_team", "r2c2"),
        scenario="A4",
        map=["open_field " * 4] * 4,
    )
    s = f.s
    assert s.m.mlr == 2
    squad, team = f.find("1plt_sqd1"), f.find("assault_team")
    assert all(place // WIDTH <= 2 for place in destinations(s, squad, MOVE_ADJACENT))
    assert f.at("r3c2") in destinations(s, team, MOVE_ADJACENT)
    s.indirect[f.at("r2c2")] = 1
    assert f.at("r3c2") in destinations(s, team, INFILTRATE_ADJACENT)
    assert all(place // WIDTH <= 2 for place in destinations(s, squad, INFILTRATE_ADJACENT))
    put(s, team, f.at("r3c3"))
    assert {place // WIDTH for place in destinations(s, team, MOVE_ADJACENT)} == {2, 3}  # one row and no farther
    s.control[f.at("r3c1")] |= 1 << mission_codes.CONTROL_OUTPOST
    assert f.at("r3c1") in destinations(s, squad, MOVE_ADJACENT)
    for _ in range(5):
        new_unit(s, s.kind[squad], codes.FRIENDLY, f.at("r3c1"))
    assert f.at("r3c1") not in destinations(s, squad, MOVE_ADJACENT)  # the stacking limit holds there too


@rule("2.4.1j", "2.3.5b")
def test_the_outpost_is_manned_by_one_platoon() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    until(match, "place-units")
    s = match.play.state
    post = next(card for card in range(len(s.control)) if s.control[card] >> mission_codes.CONTROL_OUTPOST & 1)
    assert post // WIDTH > s.m.mlr
    assert post in setup_cards(s)
    squad, other = s.m.roster.index(105), s.m.roster.index(109)
    assert s.platoon[squad] != s.platoon[other]
    match.apply(("unit", s.m.roster.index(101)), "company")
    assert ("to", post) not in match.actions("company")  # the CO HQ belongs to no platoon
    match.apply(match.actions("company")[0], "company")
    while match.decision.key != "fields-of-fire/place-units":
        match.apply(match.actions("company")[0], "company")
    match.apply(("unit", squad), "company")
    match.apply(("to", post), "company")
    while match.decision.key != "fields-of-fire/place-units":
        match.apply(match.actions("company")[0], "company")
    match.apply(("unit", other), "company")
    assert ("to", post) not in match.actions("company")
    assert s.outpost_platoon == s.platoon[squad]


def test_a_defender_whose_mission_says_so_starts_in_the_staging_area_alone() -> None:
    f = Ground("A4")
    assert f.m.type == mission_codes.DEFENSIVE
    assert {card // WIDTH for card in setup_cards(f.s)} == set(range(f.m.mlr + 1))
    f.m.setup = mission_codes.SETUP_STAGING
    assert {card // WIDTH for card in setup_cards(f.s)} == {0}


@rule("2.4.1j", "2.4.1k")
def test_a_unit_of_another_platoon_is_refused_at_the_outpost() -> None:
    f = Field(
        unit("1plt_sqd1", "r2c2"),
        unit("2plt_sqd1", "r2c2"),
        scenario="A4",
        map=["open_field " * 4] * 4,
    )
    s = f.s
    s.control[f.at("r3c1")] |= 1 << mission_codes.CONTROL_OUTPOST
    assert f.at("r3c1") in destinations(s, f.find("2plt_sqd1"), MOVE_ADJACENT)
    move_unit(f.match.play, f.find("1plt_sqd1"), f.at("r3c1"), 0, False)
    assert f.at("r3c1") not in destinations(s, f.find("2plt_sqd1"), MOVE_ADJACENT)


@second("4.3.4d")
def test_no_telephone_line_lies_on_the_map_before_the_mission() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    s = match.play.state
    asked: list[str] = []
    while match.decision is not None and not asked.count("impulse") and s.turn <= 1:
        asked.append(match.decision.key.split("/")[1])
        match.apply(match.actions("company")[0 if asked[-1] == "choose-sets" else -1], "company")
    assert "place-units" in asked
    assert "lay-lines" not in asked
    assert sum(1 for thing in range(s.things) if s.thing[thing] == PHONE_LINE) == 8
    assert not any(s.line)


@third
@rule("2.4.1i")
def test_telephone_lines_are_laid_behind_the_mlr_before_a_defence() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    until(match, "lay-lines")
    s = match.play.state
    before = sum(1 for thing in range(s.things) if s.thing[thing] == PHONE_LINE)
    offered = [a[1] for a in match.actions("company") if a[0] == "to"]
    assert {card // WIDTH for card in offered} == set(range(1, s.m.mlr + 1))
    match.apply(("to", offered[0]), "company")
    assert s.line[offered[0]] == 1
    assert sum(1 for thing in range(s.things) if s.thing[thing] == PHONE_LINE) == before - 1


@rule("5.1.7b")
@also("5.1.7b")
@pytest.mark.parametrize("mission", ["A2", "E7"])
def test_a_patrol_too_designates_its_collection_point_before_it_leaves_or_later(mission: str) -> None:
    match = sandtable.new_match(GAME, mission, 1)
    until(match, "place-collection-point")
    s = match.play.state
    cards = [a[1] for a in match.actions("company") if a[0] == "to"]
    assert cards
    assert all(s.inside[card] and card >= WIDTH for card in cards)
    assert ("done",) in match.actions("company")
    match.apply(("to", cards[0]), "company")
    assert s.control[cards[0]] >> mission_codes.CONTROL_COLLECTION_POINT & 1
    assert evacuation_card(s, cards[0])


def test_reinforcements_stand_in_the_staging_area_on_their_turn() -> None:
    match = sandtable.new_match(GAME, "C5", 1)
    s = match.play.state
    entry = s.m.reinforcements[0]
    late = [slot for slot in range(len(s.m.roster)) if s.roster[slot] in entry.roster]
    assert late
    assert all(s.card[slot] == NOWHERE for slot in late)
    s.turn = entry.turn
    bring_reinforcements(match.play)
    assert all(in_staging(s, slot) for slot in late)


@rule("2.5a", "2.5b")
def test_nobody_fights_in_the_staging_area() -> None:
    f = Field(unit("1plt_sqd1", "s1"), unit("ger_squad", "r1c1"), loose=True)
    squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad")
    assert f.s.aim[squad] == NOWHERE
    assert f.s.aim[enemy] == NOWHERE


@rule("2.2.2a")
def test_light_and_weather_of_every_turn() -> None:
    for mission in T.missions.values():
        assert len(mission.light) == len(mission.weather) >= mission.turns + 1


@rule("2.4.1c")
def test_the_player_draws_at_most_two_phase_lines_across_the_map() -> None:
    f = Ground()
    frame = PlacePhaseLines()
    f.g.push(frame)
    assert frame.options(f.g) == [*[("phase_line", row) for row in range(1, f.m.rows)], ("done",)]
    frame.answer(f.g, ("phase_line", 2))
    assert frame.options(f.g) == [("phase_line", 3), ("phase_line", 4), ("done",)]
    frame.answer(f.g, ("phase_line", 4))
    assert (frame.next(f.g), f.s.phase_lines) == (GO_ON, [2, 4])
    one, two = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r4c1")
    lines = (signals.SIGNAL_CROSS_LINE_1, signals.SIGNAL_CROSS_LINE_2)
    goals = [[goals_of(f.s, unit, signal, 0) for unit in (one, two)] for signal in lines]
    assert goals[0][1] == goals[1][0] == []
    assert place("r3c3") in goals[0][0]
    assert place("r5c1") in goals[1][1]


@rule("2.3.4b")
def test_no_signal_speaks_of_what_the_mission_does_not_have() -> None:
    f = Ground()
    f.m.type = mission_codes.OFFENSIVE
    device = T.assets.key.index("gsc")
    frame = FixSignals([device])

    def menu() -> set[int]:
        return {a[1] for a in frame.options(f.g)}

    lines = {signals.SIGNAL_CROSS_LINE_1, signals.SIGNAL_CROSS_LINE_2}
    second = {signals.SIGNAL_TO_OBJECTIVE_2, signals.SIGNAL_INFILTRATE_OBJECTIVE_2}
    f.s.control = [0] * SIZE
    assert not menu() & (lines | second | {signals.SIGNAL_TO_OBJECTIVE_1})
    f.s.phase_lines = [2]
    f.s.control[place("r3c3")] |= 1 << mission_codes.CONTROL_OBJECTIVE_1
    assert menu() >= {signals.SIGNAL_CROSS_LINE_1, signals.SIGNAL_TO_OBJECTIVE_1}
    assert not menu() & {signals.SIGNAL_CROSS_LINE_2, signals.SIGNAL_INFILTRATE_OBJECTIVE_1}
    f.s.control[place("r2c3")] |= 1 << mission_codes.CONTROL_ATTACK_POSITION
    assert signals.SIGNAL_INFILTRATE_OBJECTIVE_1 in menu()


@rule("2.4.1h")
@pytest.mark.parametrize("scenario", ["A1", "A6", "E1"])
def test_an_attack_has_an_attack_position_and_objectives_where_its_mission_allows_them(scenario: str) -> None:
    allowed = {c.control: {from_cell(cell) for cell in c.cells} for c in T.missions[T.mission_ids[scenario]].controls}
    wanted = {
        mission_codes.CONTROL_ATTACK_POSITION,
        mission_codes.CONTROL_OBJECTIVE_1,
        mission_codes.CONTROL_OBJECTIVE_2,
    }
    assert wanted < set(allowed)
    match = sandtable.new_match(GAME, scenario, 1)
    asked = 0
    until(match, "place-control")
    while match.decision.key.endswith("place-control"):
        frame = match.play.stack[-1]
        control = frame.control(match.play.state).control
        asked += control in wanted
        assert {a[1] for a in match.actions("company")} == allowed[control]
        match.apply(match.actions("company")[-1], "company")
    assert asked == sum(len(allowed[control]) > 1 for control in wanted)
    s = match.play.state
    for control in wanted:
        (card,) = [card for card in range(SIZE) if s.control[card] >> control & 1]
        assert card in allowed[control]


@rule("2.4.1l")
@pytest.mark.parametrize("scenario", ["A2", "C3"])
def test_a_patrol_has_the_mlr_and_an_objective_and_may_have_route_points(scenario: str) -> None:
    match = sandtable.new_match(GAME, scenario, 1)
    until(match, "choose-patrol")
    s = match.play.state
    assert (s.m.mlr, s.phase_lines) == (1, [])  # the only line
    points = {control for card in range(SIZE) for control in range(16) if s.control[card] >> control & 1}
    route = {
        mission_codes.CONTROL_ROUTE_POINT_1,
        mission_codes.CONTROL_ROUTE_POINT_2,
        mission_codes.CONTROL_ROUTE_POINT_3,
    }
    assert mission_codes.CONTROL_OBJECTIVE_1 in points
    assert len(points & route) == {"A2": 2, "C3": 1}[scenario]
    assert not points & {mission_codes.CONTROL_ATTACK_POSITION, mission_codes.CONTROL_OBJECTIVE_2}
    match.apply(match.actions("company")[0], "company")
    finish(match)
    patrol = [unit for unit in range(len(s.m.roster)) if s.kind[unit] and not s.frozen[unit]]
    assert {s.card[unit] // WIDTH for unit in patrol} == {s.m.mlr}  # it leaves from there


@rule("1.2.3a", "1.2.6i", "1.1.1c", "3.3.1e")
def test_every_unit_of_a_company_has_an_experience_and_a_kind() -> None:
    match = sandtable.new_match(GAME, "A5", 1)
    s = match.play.state
    for slot in range(UNITS):
        if s.kind[slot]:
            assert experience_of(s, slot) in (codes.GREEN, codes.LINE, codes.VETERAN)
            if is_vehicle(s, slot):
                assert s.steps[slot] == 1
    f = Field(unit("bn_hq", "r1c1"), unit("m4_75", "r1c1"), unit("1plt_sqd1", "r1c1"), scenario="A5")
    assert f.s.experience[f.find("bn_hq")] == codes.LINE
    assert is_vehicle(f.s, f.find("m4_75"))
    assert not is_vehicle(f.s, f.find("1plt_sqd1"))
    assert card_at(1, 1) == f.at("r1c1")
    assert offers(f.s, NOBODY, f.find("1plt_sqd1"), 0) == []


def test_no_more_than_four_vehicles_start_on_a_card_and_their_crews_take_no_room() -> None:
    f = Ground()
    tanks = [f.add("m4_75", at) for at in ("r1c1", "r1c1", "r1c1", "r1c1", "r1c2")]
    squads = [f.add("rifle_squad", "r1c1") for _ in range(4)]  # twelve steps
    assert room_reason(f.s, tanks[4], place("r1c1")) is CARD_FULL
    assert not room_reason(f.s, f.add("rifle_squad", "r1c2"), place("r1c1"))
    assert len(squads) == 4


@rule("2.5a")
@third
def test_nobody_calls_fire_out_of_the_staging_area() -> None:
    f, observer = artillery()
    f.add("ger_squad", "r3c3")
    f.settle()
    assert calls(f.s, observer)
    put(f.s, observer, card_at(0, 3))
    assert not calls(f.s, observer)
    assert CALL_FOR_FIRE not in offers(f.s, NOBODY, observer, 6)
