"""What the planner plans: assaults, cut-off retreats, open roads, the last points of a game."""

from __future__ import annotations

import pytest

import sandtable
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable import bots
from sandtable.games.ardennes44.bot.assault import Assault, cut_off, find_reach, plan_assault
from sandtable.games.ardennes44.bot.attack import trapped
from sandtable.games.ardennes44.bot.move import coverage, score_hex
from sandtable.games.ardennes44.bot.orders import choose_mover
from sandtable.games.ardennes44.bot.picture import Picture
from sandtable.games.ardennes44.bot.planner import Planner
from sandtable.games.ardennes44.bot.spread import FAR, spread_from, step_costs
from sandtable.games.ardennes44.bot.stakes import Stakes
from sandtable.games.ardennes44.bot.style import COUNTERATTACK, HOLD, USUAL, WITHDRAW, Style
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.victory import german_points
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN
from sandtable.seam.seat import Chair

INFANTRY, MORE_INFANTRY, FUSILIERS = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
RECON = "G-2SSPz-2Recon"
BATTALION, OTHER_BATTALION, COMBAT_COMMAND = "A-28-110.1", "A-28-110.2", "A-9A-CCR"


def planned(field: Field, role: int = GERMANS) -> Assault:
    """The assault of a side as things stand."""
    s = field.s
    s.role = role
    return plan_assault(s, Picture(s, role))


def road_to_a_town(field: Field) -> Field:
    """A German source in the east, a road, and a victory hex at its western end that the German holds."""
    field.plain(9, 5)
    field.road(" ".join(f"0{column}03" for column in range(1, 10)))
    field.source("0903", GERMANS)
    field.objective("0103")
    field.scenario.last_turn = 6
    field.s.control[field.hex("0103")] = GERMAN
    return field


def test_regiments_come_together_against_one_battalion(field: Field) -> None:
    field.plain(9, 9)
    target = field.hex("0405")
    field.put(BATTALION, "0405")
    regiments = [field.put(INFANTRY, "0402"), field.put(MORE_INFANTRY, "0502"), field.put(FUSILIERS, "0302")]
    plan = planned(field)
    assert len(plan.orders) >= 2
    assert set(plan.orders) <= set(regiments)
    for unit, hex in plan.orders.items():
        assert field.t.grid.distance(hex, target) == 1
        assert plan.targets[unit] == target


def test_nobody_is_sent_against_hopeless_odds(field: Field) -> None:
    field.draw("""
        . . . . .
        . . . . .
        . . c . .
        . . . . .
    """)
    field.put("A-101-501", "0303")
    field.put(FUSILIERS, "0301", reduced=1)
    assert planned(field).orders == {}


def test_two_stacks_are_attacked_when_there_is_strength_for_both(field: Field) -> None:
    field.plain(12, 9)
    field.put(BATTALION, "0305")
    field.put(OTHER_BATTALION, "0905")
    for code, hex in ((INFANTRY, "0303"), (MORE_INFANTRY, "0203"), ("G-3FJ-5", "0903"), ("G-3FJ-9", "1003")):
        field.put(code, hex)
    plan = planned(field)
    assert set(plan.targets.values()) == {field.hex("0305"), field.hex("0905")}


def test_a_unit_without_a_part_goes_where_it_cuts_off_the_retreat(field: Field) -> None:
    field.plain(9, 9)
    target = field.hex("0505")
    field.put(BATTALION, "0505")
    field.put(INFANTRY, "0504")
    field.put(MORE_INFANTRY, "0606")
    free = field.put(RECON, "0303")
    s = field.s
    s.role = GERMANS
    assert not trapped(s, target)
    plan = Assault()
    reach = find_reach(s)
    cut_off(s, target, {free: reach[free]}, plan)
    assert plan.orders
    assert trapped(s, target)


def test_those_with_a_part_in_the_assault_move_first(field: Field) -> None:
    field.plain(9, 9)
    field.put(BATTALION, "0405")
    near, far = field.put(INFANTRY, "0403"), field.put(MORE_INFANTRY, "0801")
    picture = Picture(field.s, GERMANS)
    actions = [("move", near), ("move", far), ("done",)]
    assert choose_mover(field.s, picture, {}, actions) == ("move", near)
    assert choose_mover(field.s, picture, {far: field.hex("0504")}, actions) == ("move", far)


def test_a_zone_on_the_road_takes_the_points_of_a_victory_hex(field: Field) -> None:
    road_to_a_town(field)
    unit = field.put(BATTALION, "0101")
    control = bytes(field.s.control)
    assert german_points(field.s) == 1
    stakes = Stakes(field.s, unit)
    assert stakes.points_with(field.hex("0501")) == 1
    assert stakes.points_with(field.hex("0502")) == 0
    assert field.at(unit) == "0101"
    assert bytes(field.s.control) == control


def counted_anew(s: Front, unit: int, hex: int) -> int:
    """German points with a unit in a hex, by the rules alone."""
    twin = s.copy()
    put(twin, unit, hex)
    return german_points(twin)


def test_points_are_counted_anew_wherever_a_unit_can_change_them() -> None:
    match = sandtable.new_match("ardennes44", "six-turn", 1, simulation=True)
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    for _ in range(300):
        bots.answer(match, players)
    s: Front = match.play.state
    for hex in s.scenario.objective_hex[::2]:
        s.control[hex] = GERMAN
    differing = 0
    for unit in (*s.units_of(GERMAN)[::40], *s.units_of(ALLIED)[::40]):
        stakes = Stakes(s, unit)
        found = [stakes.points_with(hex) for hex in range(0, s.t.grid.size, 7) if not s.side_at(hex)]
        anew = [counted_anew(s, unit, hex) for hex in range(0, s.t.grid.size, 7) if not s.side_at(hex)]
        assert found == anew
        differing += len(set(found)) > 1
    assert differing


def test_only_the_last_turn_is_played_for_points(field: Field) -> None:
    road_to_a_town(field)
    unit = field.put(BATTALION, "0101")
    field.put(INFANTRY, "0901")
    gains = []
    for turn in (5, 6):
        field.s.turn = turn
        picture = Picture(field.s, ALLIES)
        gains.append(
            score_hex(field.s, picture, unit, field.hex("0502")) - score_hex(field.s, picture, unit, field.hex("0501"))
        )
    assert gains[1] >= gains[0] + 5


def test_in_the_last_turn_the_allies_cut_the_road(field: Field) -> None:
    road_to_a_town(field)
    unit = field.put(COMBAT_COMMAND, "0101")
    field.put(INFANTRY, "0801")
    match = field.move_phase(ALLIES, 6)
    planner = Planner("cut")
    while not match.over:
        match.apply(planner.choose(Chair(match, "Allied")), "Allied")
    assert german_points(field.go()) == 0
    assert field.go().place[unit] != field.hex("0101")


def test_a_stack_that_cuts_a_german_road_is_worth_driving_off(field: Field) -> None:
    road_to_a_town(field)
    field.put(BATTALION, "0502")
    field.put(OTHER_BATTALION, "0101")
    picture = Picture(field.s, GERMANS)
    assert picture.blocks_road(field.s, field.hex("0502")) > 0.5
    assert picture.blocks_road(field.s, field.hex("0101")) == 0.0
    field.put(BATTALION, "0501")
    assert Picture(field.s, GERMANS).blocks_road(field.s, field.hex("0501")) == 0.0


def test_start_areas_about_to_be_lost_are_urgent(field: Field) -> None:
    field.real("campaign")
    zone = next(hexes for hexes in field.t.zone_hexes if hexes)
    field.put(BATTALION, zone[0])
    calm = Picture(field.s, GERMANS)
    field.s.areas_held = 1
    alarmed = Picture(field.s, GERMANS)
    at = calm.goals.index(zone[0])
    assert alarmed.worth[at] > 2 * max(calm.worth)


def test_enemies_make_ways_longer_but_do_not_close_them(field: Field) -> None:
    field.plain(7, 3)
    start, end = [field.hex("0102")], field.hex("0702")
    free = spread_from(field.s, start, step_costs(field.s, GERMANS))[end]
    for row in (1, 2, 3):
        field.put((BATTALION, OTHER_BATTALION, COMBAT_COMMAND)[row - 1], f"040{row}")
    barred = spread_from(field.s, start, step_costs(field.s, GERMANS))[end]
    assert free < barred < FAR


def test_a_zone_over_a_busy_road_counts_once(field: Field) -> None:
    field.plain(9, 5)
    field.road(" ".join(f"0{column}03" for column in range(1, 10)))
    field.objective("0103")
    field.put(INFANTRY, "0903")
    unit = field.put(BATTALION, "0101")
    picture = Picture(field.s, ALLIES)
    alone = coverage(field.s, picture, unit, field.hex("0403"))
    field.put(OTHER_BATTALION, "0402")
    assert alone > coverage(field.s, picture, unit, field.hex("0403"))
    assert alone > coverage(field.s, picture, unit, field.hex("0401"))


@pytest.mark.parametrize(("style", "wanted"), [(HOLD, "0402"), (WITHDRAW, "0401"), (COUNTERATTACK, "0403")])
def test_an_allied_plan_wants_another_hex_than_the_usual_one(field: Field, style: Style, wanted: str) -> None:
    field.plain(7, 6)
    field.put(BATTALION, "0405")
    unit = field.put(COMBAT_COMMAND, "0402")
    field.put("G-26VG-39Fus", "0404", reduced=1)

    def worth(style: Style, hex: str) -> float:
        return score_hex(field.s, Picture(field.s, ALLIES, style), unit, field.hex(hex))

    gains = {hex: worth(style, hex) - worth(USUAL, hex) for hex in ("0401", "0402", "0403")}
    assert max(gains, key=gains.__getitem__) == wanted
