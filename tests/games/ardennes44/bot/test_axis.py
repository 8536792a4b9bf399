"""The German plan for the campaign: what is aimed at, who goes back, which roads are screened."""

from __future__ import annotations

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.bot.assault import plan_assault
from sandtable.games.ardennes44.bot.axis import AIM, ASIDE, OFF_THE_WAY, ON_THE_WAY, SPARE, look, road_tree, screening
from sandtable.games.ardennes44.bot.move import TURN_BACK, send
from sandtable.games.ardennes44.bot.picture import Picture
from sandtable.games.ardennes44.rules.victory import WEST_NEEDED
from sandtable.games.ardennes44.state.tables import GERMAN, WEST_MAP

TANKS, MORE_TANKS, INFANTRY = "G-2Pz-3Pz.I", "G-2Pz-3Pz.II", "G-26VG-77"
BATTALION = "A-28-110.1"


def worth_at(picture: Picture, field: Field, hex: str) -> float:
    """What a victory hex is worth in a picture."""
    return picture.worth[picture.goals.index(field.hex(hex))]


def open_road(field: Field) -> Field:
    """A German source, a road to the west, and at its end a victory hex of the West map that the German holds."""
    field.plain(12, 9)
    field.road(" ".join(f"{column:02d}05" for column in range(1, 13)))
    field.source("1205", GERMANS)
    field.objective("0105")
    field.scenario.campaign_victory = True
    field.t.sheet[field.hex("0105")] = WEST_MAP
    field.s.control[field.hex("0105")] = GERMAN
    return field


def test_the_nearest_victory_hexes_of_the_west_map_are_aimed_at(field: Field) -> None:
    field.set_up("campaign")
    picture = look(field.s, GERMANS)
    west = [at for at, hex in enumerate(field.scenario.objective_hex) if field.t.sheet[hex] == WEST_MAP]
    aims = [at for at in west if picture.worth[at] == AIM]
    assert len(aims) == WEST_NEEDED + SPARE
    assert {picture.worth[at] for at in west} == {AIM, ASIDE}
    assert worth_at(picture, field, "W0117") == AIM  # Champlon
    assert worth_at(picture, field, "W2232") == ASIDE  # Namur


def test_towns_on_the_way_count_more_than_others(field: Field) -> None:
    field.set_up("campaign")
    picture = look(field.s, GERMANS)
    assert worth_at(picture, field, "E3219") == ON_THE_WAY  # Houffalize
    assert worth_at(picture, field, "E1105") == OFF_THE_WAY  # Echternach


@pytest.mark.parametrize(("role", "scenario"), [(ALLIES, "campaign"), (GERMANS, "six-turn")])
def test_only_the_german_of_the_campaign_has_such_a_plan(field: Field, role: int, scenario: str) -> None:
    field.set_up(scenario)
    picture, plain = look(field.s, role), Picture(field.s, role)
    assert (picture.goals, picture.worth) == (plain.goals, plain.worth)
    assert picture.home < 0
    assert not picture.screen


def test_infantry_and_not_the_tanks_goes_back_for_an_enemy_far_behind(field: Field) -> None:
    field.real("campaign")
    zone = field.t.zone_hexes[12][0]
    field.put(BATTALION, zone)
    near = field.put(TANKS, field.t.grid.around(zone)[0])
    s = field.s
    picture = look(s, GERMANS)
    intruder = picture.goals.index(zone)
    behind = {intruder, picture.home}
    way = picture.way(s, intruder)
    far = next(hex for hex in field.t.grid.within(zone, 8) if TURN_BACK < way[hex] < TURN_BACK + 6)
    assert send(s, picture, near, s.place[near]) in behind
    assert send(s, picture, field.put(MORE_TANKS, far), far) not in behind
    assert send(s, picture, field.put(INFANTRY, far), far) in behind


def test_the_road_tree_leads_back_to_a_source(field: Field) -> None:
    open_road(field)
    before = road_tree(field.s, Picture(field.s, GERMANS).net)
    assert before[field.hex("1205")] == -1
    assert before[field.hex("0105")] == field.hex("0205")
    assert before[field.hex("0605")] == field.hex("0705")
    assert before[field.hex("0604")] < -1


def test_infantry_screens_the_road_on_the_side_of_the_enemy(field: Field) -> None:
    open_road(field)
    field.put(BATTALION, "0601")
    unit = field.put(INFANTRY, "1201")
    picture = look(field.s, GERMANS)
    before = screening(field.s, picture, unit, field.hex("0604"))
    assert before > 0.0
    assert screening(field.s, picture, unit, field.hex("1208")) == 0.0
    field.put("G-26VG-78", "0604")
    assert screening(field.s, picture, unit, field.hex("0604")) < before


def test_tanks_with_an_open_road_do_not_wait_for_an_attack_aside(field: Field) -> None:
    open_road(field)
    field.s.control[field.hex("0105")] = 0
    field.put(BATTALION, "1102")
    tanks = field.put(TANKS, "1005")
    s = field.s
    s.role = GERMANS
    with_plan = look(s, GERMANS)
    plain = Picture(s, GERMANS)
    assert tanks not in plan_assault(s, with_plan).orders
    s.role = GERMANS
    assert tanks in plan_assault(s, plain).orders
