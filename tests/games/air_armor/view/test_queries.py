"""Questions about the theater: answered by the functions of the rules, within what the role may know."""

from __future__ import annotations

import json

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.engine.errors import UnknownQuery
from sandtable.engine.frames import Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.air_call import ChooseAirPoints
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.engineers.charges import SetCharges
from sandtable.games.air_armor.rules.engineers.mine_attack import ExitMinefield
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.support.recon import ReconTarget
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view import queries
from sandtable.games.air_armor.view.odds import hit_check, reaching

WP, NATO = codes.WP, codes.NATO
TANKS, RIFLES = "1/3ID-M1", "39GMRD-117GMRR-U"


class Nothing(Frame[Theater]):
    """A question without meaning, so that there is a play."""

    def next(self, g: Play[Theater]) -> int:
        return WP

    def options(self, g: Play[Theater]) -> list[tuple[str, ...]]:
        return [("done",), ("pass",)]


def play(field: Field) -> Play[Theater]:
    return Table(field, Nothing()).play


def test_reach_gives_costs_ways_and_leaves_the_operation_alone(field: Field) -> None:
    field.plain(5, 5)
    piece = field.put(RIFLES, "0303", 2)
    g = play(field)
    found = queries.reach(g, WP, piece)
    assert found["operation"] == "march"
    assert found["costs"][str(field.hex("0304"))] == 4
    assert found["paths"][str(field.hex("0305"))] == [field.hex("0303"), field.hex("0304"), field.hex("0305")]
    assert g.state.op.kind == codes.NO_OPERATION


def test_reach_marks_hexes_beside_the_enemy_and_protected_ones(field: Field) -> None:
    field.plain(5, 7, w="0304")
    piece = field.put(RIFLES, "0306", 2)
    field.put(RIFLES, "0304", 2)
    field.put(TANKS, "0303", 2)
    field.operation(codes.HASTY_ATTACK, piece, objective="0303")
    found = queries.reach(play(field), WP, piece)
    assert found["protected"] == [field.hex("0304")]
    assert field.hex("0403") in found["beside"]


@rule("16.8.6a1")
def test_the_reach_of_a_rear_guard_leaves_its_hex_across_country(field: Field) -> None:
    field.plain(5, 7, w="0303").road("0303 0304 0305")
    piece = field.put(RIFLES, "0303", 2)
    field.put(TANKS, "0302", 2)
    found = queries.reach(play(field), WP, piece)
    assert (found["costs"][str(field.hex("0304"))], found["costs"][str(field.hex("0305"))]) == (4, 6)


@rule("16.8c")
def test_the_reach_of_a_planned_attack_goes_beside_enemies_near_the_lead_unit_marker(field: Field) -> None:
    field.plain(9, 9)
    piece = field.put(RIFLES, "0306", 2)
    field.put(TANKS, "0303", 2)
    formation = field.t.formation[piece]
    field.s.plan[formation] = codes.HASTY_ATTACK
    beside = [field.hex("0304") in queries.reach(play(field), WP, piece)["beside"]]
    for marker in ("0306", "0901"):
        field.s.lead[formation] = field.hex(marker)
        beside.append(field.hex("0304") in queries.reach(play(field), WP, piece)["beside"])
    assert beside == [True, True, False], "before the marker is placed, near it, too far from it"


def test_nobody_asks_for_the_reach_of_the_enemy(field: Field) -> None:
    piece = field.put(TANKS, "3017", 2)
    with pytest.raises(UnknownQuery, match="not yours"):
        queries.reach(play(field), WP, piece)


def test_zones_are_told_for_dummies_too(field: Field) -> None:
    field.plain(5, 5, w="0304")
    field.put(TANKS, "0303", 0)
    found = queries.zones(play(field), WP, NATO)
    assert field.hex("0302") in found["zones"]
    assert found["close"] == [field.hex("0304")]


def test_an_hq_commands_its_own_within_its_range(field: Field) -> None:
    hq = field.put("1/3ID-HQ", "3017")
    near, far = field.put(TANKS, "3217", 2), field.put(TANKS, "5517", 2)
    stranger = field.put("2/3ID-M1", "3117", 2)
    found = queries.command(play(field), NATO, hq)
    assert found["commands"] == [near]
    assert found["far"] == [far]
    assert stranger not in found["commands"]
    with pytest.raises(UnknownQuery):
        queries.command(play(field), WP, hq)


def test_support_names_observers_and_guns_in_range(field: Field) -> None:
    hq, watcher = field.put("39GMRD-HQF", "2817"), field.put(RIFLES, "3017", 2)
    gun = field.put("39GMRD-DAG", "2617", 1)
    field.put(TANKS, "3117", 2)
    found = queries.support(play(field), WP, field.hex("3117"))
    assert found["observers"] == {str(hq): [watcher]}
    assert found["guns"] == [gun]
    assert queries.support(play(field), WP, field.hex("6017"))["guns"] == []


def test_strengths_of_enemy_flak_are_not_told(field: Field) -> None:
    field.put(TANKS, "3017", 3)
    mine = queries.flak(play(field), NATO, NATO)
    theirs = queries.flak(play(field), WP, NATO)
    assert mine["hexes"] == theirs["hexes"]
    assert "strength" in mine
    assert "strength" not in theirs


def test_formations_tell_the_chance_to_shatter(field: Field) -> None:
    field.put(TANKS, "3017", 3)
    brigade = field.formation("1/3ID")
    field.s.had_units[brigade], field.s.shatter_number[brigade], field.s.turn = 1, 5, 5
    left, number, tenths = queries.formations(play(field), WP)[str(brigade)]
    assert (left, number, tenths) == (3, 5, 7)


def test_answers_of_the_enemy_are_those_both_see(field: Field) -> None:
    attacker = field.put(RIFLES, "3017", 3)
    dummy = field.put(TANKS, "3117", 0)
    gun = field.put("72FA-M109", "3717", 1)
    field.operation(codes.HASTY_ATTACK, attacker, objective="3117")
    found = queries.answers(play(field), WP)
    assert found["defenders"] == [dummy]
    assert found["guns"] == [gun]


# -- chances


def test_a_die_that_must_reach_a_number() -> None:
    assert [row[2] for row in reaching(7, 0, "good", "bad", "")["odds"]] == [4, 6]
    assert [row[2] for row in reaching(7, 2, "good", "bad", "")["odds"]] == [6, 4]
    assert [row[2] for row in reaching(12, 0, "good", "bad", "")["odds"]] == [10]
    assert [row[2] for row in hit_check(8)["odds"]] == [3, 7]


def test_offensive_fire_is_reckoned_for_each_who_may_join(field: Field) -> None:
    field.plain(5, 5)
    one, two = field.put(RIFLES, "0302", 3), field.put(RIFLES, "0304", 3)
    target = field.put(TANKS, "0303", 1)
    field.operation(codes.HASTY_ATTACK, one, two, objective="0303")
    field.s.secrets.knowers[target] = 3
    table = Table(field, OffensiveFire())
    by = queries.prospects(table.play, WP)["by"]
    assert set(by) == {f"add {one}", f"add {two}", "all"}
    steps = {row[1]["n"]: row[2] for row in by["all"]["odds"] if row[0].startswith("aa-odds-") and row[1]}
    assert sum(steps.values()) == 10
    assert by["all"]["sum"][1][1] > by[f"add {one}"]["sum"][1][1]
    assert queries.prospects(table.play, NATO) == {"by": {}}


def test_targets_whose_steps_are_hidden_give_hits_only(field: Field) -> None:
    field.plain(5, 5)
    one = field.put(RIFLES, "0302", 3)
    target = field.put(TANKS, "0303", 1)
    field.operation(codes.HASTY_ATTACK, one, objective="0303")
    field.s.secrets.knowers[target] = 1 << NATO
    table = Table(field, OffensiveFire())
    rows = queries.prospects(table.play, WP)["by"][f"add {one}"]["odds"]
    assert {row[0] for row in rows} == {"aa-odds-hits"}


def test_a_hidden_minefield_does_not_change_the_chance_of_recon(field: Field) -> None:
    hq = field.put("39GMRD-HQF", "2817")
    field.put(RIFLES, "2917", 2)
    field.put(TANKS, "3117", 2)
    field.s.rp[hq], field.s.role, field.s.active = 2, WP, field.formation("39GMRD")
    told = []
    for real in (0, 1):
        field.mine("3117", NATO, real)
        table = Table(field, ReconTarget(hq))
        told.append(json.dumps(queries.prospects(table.play, WP)["by"][f"target {field.hex('3117')}"]))
        field.s.mine[field.hex("3117")] = 0
    assert told[0] == told[1]


def test_charges_tell_their_chance(field: Field) -> None:
    field.readings.bridge_demolition = 1
    field.s.role = NATO
    field.s.turn = 5
    table = Table(field, SetCharges())
    by = queries.prospects(table.play, NATO)["by"]
    assert by
    assert all(sum(row[2] for row in found["odds"]) == 10 for found in by.values())


def test_standing_and_retreating_are_weighed(field: Field) -> None:
    field.plain(7, 7)
    attacker, target = field.put(RIFLES, "0403", 3), field.put(TANKS, "0404", 3)
    field.operation(codes.HASTY_ATTACK, attacker, objective="0404")
    fire = FireCombat(OFFENSIVE, field.hex("0404"))
    fire.firers, fire.steps, fire.targets = [attacker], [12], [target]
    table = Table(field, fire, dice=[5])
    assert isinstance(table.play.frame_of(NATO), StandOrRetreat)
    by = queries.prospects(table.play, NATO)["by"]
    stand, away = by["stand"]["odds"][0], by["retreat"]["odds"][0]
    assert stand[1]["n"] > away[1]["n"]


def test_every_step_that_leaves_mines_is_rolled_for(field: Field) -> None:
    field.plain(5, 5)
    piece = field.put(RIFLES, "0303", 3)
    field.mine("0303", NATO, 1)
    field.operation(codes.MARCH, piece)
    place = 6 * field.hex("0303") + field.t.grid.direction(field.hex("0303"), field.hex("0304"))
    by = queries.prospects(Table(field, ExitMinefield([piece], place)).play, WP)["by"]
    assert set(by) == {"deliberate", "forced"}
    assert all(sum(row[2] for row in found["odds"]) == found["of"] == 1000 for found in by.values())
    spared = {
        verb: next((row[2] for row in found["odds"] if row[0] == "aa-odds-no-loss"), 0) for verb, found in by.items()
    }
    assert spared["deliberate"] > spared["forced"]


def test_an_air_call_tells_which_aircraft_may_come(field: Field) -> None:
    hq = field.put("1/3ID-HQ", "3017")
    field.s.points = [6] * len(field.s.points)
    by = queries.prospects(Table(field, ChooseAirPoints(hq)).play, NATO)["by"]
    assert by
    assert all(sum(row[2] for row in found["odds"]) == 10 for found in by.values())
