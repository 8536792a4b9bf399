"""Retreat, Retreat Fire, advance and engagement (18.4, 18.5, 18.9)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.retreats import retreat_possible
from sandtable.games.air_armor.rules.operations.completion import complete
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CHARGES_CUT,
    EXITED,
    GUNNERY,
    HASTY_ATTACK,
    MI_24,
    NATO,
    STAND_OFF,
    WP,
)

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


def beaten(field: Field, **dice: list[object]) -> tuple[Conflict, int, int]:
    """A BMP unit in 0303 has beaten a Bradley unit in 0304, which has chosen to retreat."""
    attacker, defender = field.put(BMP, "0303", 6), field.put(M2, "0304", 2)
    told = {f"roll-{name}": rolls for name, rolls in dice.items()}
    war = Conflict(field, told).commit(HASTY_ATTACK, attacker, objective="0304")
    war.s.op.just_fired[attacker] = war.s.op.retreat_chosen = 1
    return war, attacker, defender


@rule("18.4g1", "18.4d", "18.4g3", "18.4.1b")
def test_all_units_leave_the_hex_together_or_apart_and_are_not_used_by_that(field: Field) -> None:
    field.plain(9, 9)
    war, _, first = beaten(field)
    second = field.put(M1, "0304", 2)
    war.run(RetreatStep())
    assert war.role == NATO
    assert war.offers("hex") == {"0305", "0205", "0405"}
    war.do("piece", first).do("hex", "0205")
    assert war.at(second) == "0304"
    assert {verb for verb, *_ in war.legal()} == {"hex", "piece"}  # nobody may stay
    war.do("hex", "0305")
    assert (war.at(first), war.at(second)) == ("0205", "0305")
    assert war.s.used[first] == war.s.used[second] == 0
    assert war.s.first[NATO][field.hex("0304")] == 0


@rule("11.5f", "18.4.1b")
def test_a_unit_may_split_to_retreat_into_several_hexes(field: Field) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field)
    war.run(RetreatStep()).do("piece", unit).do("split", 1).do("hex", "0205").do("hex", "0305")
    assert sorted(war.at(p) for p in war.s.pieces_of(NATO)) == ["0205", "0305"]
    assert sum(war.s.steps[p] for p in war.s.pieces_of(NATO)) == 2


@rule("18.4.1a1", "18.4.1a2", "18.4.1c", "DATA.retreat_priorities_partial")
def test_the_hex_that_avoids_the_most_important_condition_must_be_taken(field: Field) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    field.put(TANKS, "0206", 3)
    field.mine("0405")
    war.run(RetreatStep())
    assert war.offers("hex") == {"0405"}, "mined, but the others are next to the firer or to the tanks"
    assert war.why("hex", "0305") == "18.4.1a1"


@rule("18.4.1c")
def test_where_every_hex_is_next_to_a_firer_another_enemy_still_counts(field: Field) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    other = field.put(BMP, "0305", 3)
    war.s.op.member[other] = war.s.op.just_fired[other] = 1
    field.put(TANKS, "0104", 3)
    war.run(RetreatStep())
    assert war.offers("hex") == {"0404", "0405"}, "all four are next to a firer, the others to the tanks too"


@rule("18.4.1c")
def test_another_enemy_is_avoided_less_than_one_that_has_just_fired(field: Field) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    for hex in ("0305", "0205"):
        field.s.obstacle[field.hex(hex)] = 1
    field.put(TANKS, "0406", 3)
    war.run(RetreatStep())
    assert war.offers("hex") == {"0405"}, "next to the tanks; 0204 and 0404 are next to the firer alone"


@rule("18.4.1c")
@pytest.mark.parametrize(("full", "left"), [(0, "0405"), (1, "0305")])
def test_of_equal_hexes_the_one_nearest_to_the_hq_is_taken_after_all_else(field: Field, full: int, left: str) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    field.put("1/3ID-HQ", "0706")
    if full:
        field.put(M1, "0405", 4)
    war.run(RetreatStep())
    assert war.offers("hex") == {left}


@rule("18.4.1c", "25.4.2a")
@pytest.mark.parametrize(("over", "left"), [("0306", {"0205", "0405"}), ("0405", {"0205"})])
def test_a_helicopter_that_has_just_fired_is_avoided_too_in_its_own_hex_as_well(
    field: Field, over: str, left: set[str]
) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    helicopter = field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 2
    field.move(helicopter, over)
    war.s.op.offensive_assets, war.s.op.just_fired[helicopter] = [helicopter], 1
    war.run(RetreatStep())
    assert war.offers("hex") == left


@rule("18.4.1c")
@pytest.mark.parametrize("marker", ["mine", "stack"])
def test_mines_and_overstacking_are_avoided_where_possible(field: Field, marker: str) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field)
    if marker == "mine":
        field.mine("0405")
    else:
        field.put(M1, "0405", 4)
    war.run(RetreatStep())
    assert war.offers("hex") == {"0305", "0205"}
    assert war.why("hex", "0405") == "18.4.1a1"
    assert war.at(unit) == "0304"


@rule("18.4.2e", "18.4.2f", "18.4.2g", "18.4.2h", "17.7b", "DATA.retreat_priorities_partial")
def test_slopes_rivers_obstacles_and_enemies_bar_a_retreat(field: Field) -> None:
    field.plain(9, 9).slope("0304 0205", up="0205", impassable=True)
    field.river("0304 0305", "saale")
    bridge = field.river("0304 0404", "main", bridge="road")
    war, _, unit = beaten(field)
    field.s.obstacle[field.hex("0405")] = 1
    field.put(TANKS, "0204", 3)
    war.run(RetreatStep())
    assert war.offers("hex") == {"0404"}, "only the bridged hex is left"
    assert war.why("hex", "0205") == "16.1.3c"
    assert war.why("hex", "0305") == "17.7b"
    assert war.why("hex", "0405") == "18.4.2g"
    assert war.why("hex", "0204") == "16.8.8a1"
    assert war.at(unit) == "0304"
    assert field.t.site[field.side("0304 0404")] == bridge


@rule("18.4.2f", "18.4.2g", "18.4.2h")
@pytest.mark.parametrize("river", ["main", "saale"])
def test_a_retreat_leaves_an_obstacle_and_enters_a_hex_with_an_enemy_helicopter_but_swims_no_river(
    field: Field, river: str
) -> None:
    field.plain(9, 9)
    field.river("0304 0305", river)
    field.river("0304 0405", river, bridge="road")
    war, _, _ = beaten(field)
    field.s.obstacle[field.hex("0304")] = 1
    helicopter = field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 2
    field.move(helicopter, "0205")
    war.run(RetreatStep())
    possible = field.names(retreat_possible(field.s, field.s.pieces_at(NATO, field.hex("0304")), field.hex("0304")))
    assert possible == {"0205", "0405", "0404", "0204"}
    assert war.why("hex", "0305") == "17.7b"


@rule("18.4.7a")
def test_units_on_the_map_edge_may_leave_the_map_and_are_not_lost(field: Field) -> None:
    field.plain(9, 9)
    attacker, unit = field.put(BMP, "0203", 6), field.put(M2, "0103", 2)
    war = Conflict(field).commit(HASTY_ATTACK, attacker, objective="0103")
    war.run(RetreatStep()).do("leave")
    assert war.s.place[unit] == EXITED
    assert war.s.steps[unit] == 2
    assert war.s.steps_lost[NATO] == 0
    assert war.s.type_left[war.s.t.type_of[unit]] == 2


@rule("37.5f", "18.4.7a")
def test_who_retreats_off_the_map_out_of_real_mines_is_attacked_too(field: Field) -> None:
    field.plain(9, 9)
    attacker, unit = field.put(BMP, "0203", 6), field.put(M2, "0103", 2)
    field.mine("0103", NATO)
    war = Conflict(field, {"roll-mine-attack": [[1, 10]]}).commit(HASTY_ATTACK, attacker, objective="0103")
    war.run(RetreatStep()).do("leave")
    assert (war.s.place[unit], war.s.steps[unit]) == (EXITED, 1)


@rule("18.5.3a2", "11.4d", "16.8b3", "4.1.6c", "18.4d")
def test_a_unit_that_retreats_next_to_an_enemy_is_used(field: Field) -> None:
    field.plain(9, 9, w="0205 0305 0405")
    war, _, unit = beaten(field)
    field.put(TANKS, "0306", 3)
    field.s.obstacle[field.hex("0405")] = 1
    field.s.obstacle[field.hex("0205")] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.at(unit) == "0305"
    assert war.s.used[unit] == 1


@rule("18.4h")
def test_a_retreated_unit_next_to_an_enemy_when_the_operation_ends_is_used(field: Field) -> None:
    field.plain(9, 9)
    war, attacker, _ = beaten(field)
    beside, away = field.put(M2, "0404", 1), field.put(M2, "0306", 1)
    war.s.op.retreated[beside] = war.s.op.retreated[away] = 1
    assert war.at(attacker) == "0303"
    complete(war.g)
    assert (war.s.used[beside], war.s.used[away]) == (1, 0)


@rule("18.5.3b")
def test_a_retreated_unit_away_from_enemies_stays_unused_if_nobody_advances(field: Field) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field)
    war.run(RetreatStep()).do("hex", "0305").run(AdvanceStep()).do("done")
    complete(war.g)
    assert war.s.used[unit] == 0


@rule("16.8.1.1a", "16.8.1e")
def test_a_retreat_next_to_undetected_enemies_is_a_contact(field: Field) -> None:
    field.plain(9, 9, w="0305")
    war, _, unit = beaten(field)
    dummy, hidden = field.put(TANKS, "0306", 0), field.put(TANKS, "0206", 2)
    for hex in ("0405", "0205"):
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.at(unit) == "0305"
    assert war.s.place[dummy] < 0
    assert knows(war.s, NATO, hidden)
    assert knows(war.s, WP, unit)


@rule("16.8.1.1a")
def test_a_retreat_next_to_dummies_alone_shows_the_attacker_nothing(field: Field) -> None:
    field.plain(9, 9, w="0305")
    war, _, unit = beaten(field)
    dummies = [field.put(TANKS, "0306", 0), field.put(TANKS, "0206", 0)]
    for hex in ("0405", "0205"):
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert [war.s.place[dummy] < 0 for dummy in dummies] == [True, True]
    assert not knows(war.s, WP, unit)
    assert war.told("unit_shown") == []


@rule("18.4.4b", "18.4.4c", "37.4f", "44.4c", "37.5b")
def test_mines_and_gas_strike_a_retreat(field: Field) -> None:
    field.plain(9, 9)
    field.readings.gas = 1
    told = {"mine-attack": [[10, 10], [10, 10]], "contamination": [1]}
    war, _, unit = beaten(field, **told)
    field.mine("0304")
    field.mine("0305")
    war.s.gas_zone[field.hex("0305")] = 1
    for hex in ("0405", "0205"):
        field.s.obstacle[field.hex(hex)] = 1
    field.s.obstacle[field.hex("0204")] = field.s.obstacle[field.hex("0404")] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.at(unit) == "0305"
    assert not war.chance.left(), "one Mine Attack for each hex, then the gas"


@rule("18.9a1", "18.9a2", "18.9b", "18.3.5.4a", "DATA.interrupts", "G.retreat-fire")
def test_all_units_with_a_zone_there_fire_at_the_retreated_units_only(field: Field) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field, fire=[5])
    outside = field.put(TANKS, "0306", 2)
    friend = field.put("1/3ID-ENG1", "0305")
    for hex in ("0405", "0205", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.asks == "RetreatFire"
    assert war.role == WP
    war.do("target", "0305")
    assert war.told("fire_opened")[0][2] == 10, "5 x 2 doubled in the open; the tanks take no part in the operation"
    assert war.s.place[unit] < 0
    assert war.s.steps[friend] == 1
    assert war.s.op.member[outside] == 0


@rule("18.9.1b1", "18.9.1b2")
def test_retreat_fire_is_divided_by_steps_among_several_hexes(field: Field) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field, fire=[5, 5])
    field.put(TANKS, "0206", 4)
    for hex in ("0405", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    field.s.op.just_fired[field.s.pieces_at(WP, field.hex("0303"))[0]] = 1
    war.run(RetreatStep()).do("piece", unit).do("split", 1).do("hex", "0205").do("hex", "0305")
    war.do("target", "0205")
    assert war.offers("steps") == {1, 2, 3, 4}
    war.do("steps", 1).maybe("done")
    assert war.offers("target") == {"0305"}, "no hex is fired on twice"
    war.do("target", "0305").maybe("done")
    assert war.asks != "RetreatFire"
    assert [strength for _, _, strength in war.told("fire_opened")] == [5, 15]


@rule("18.0a4", "18.9a1")
def test_a_retreat_into_close_terrain_draws_no_fire(field: Field) -> None:
    field.plain(9, 9, w="0305")
    war, _, unit = beaten(field)
    field.put(TANKS, "0306", 2)
    for hex in ("0405", "0205", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.asks == ""
    assert war.at(unit) == "0305"


@rule("18.9.2b")
def test_guns_join_retreat_fire_by_direct_fire_rockets_do_not(field: Field) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    guns = field.put("39GMRD-DAG", "0306", 2)
    field.put("39GMRD-MRL", "0306", 2)
    for hex in ("0405", "0205", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    tanks = field.put(TANKS, "0206", 2)
    war.run(RetreatStep()).do("hex", "0305").do("target", "0305")
    assert war.offers("add") == {guns, tanks}


@rule("18.4.8b", "18.4c")
def test_a_stack_that_chose_retreat_may_still_be_wiped_out(field: Field) -> None:
    field.plain(9, 9)
    attacker, unit = field.put(BMP, "0303", 9), field.put(M2, "0304", 1)
    war = Conflict(field, {"roll-fire": [10]}).commit(HASTY_ATTACK, attacker, objective="0304")
    war.run(OffensiveFire()).do("all").do("retreat")
    assert war.s.place[unit] < 0
    war.run(RetreatStep())
    assert war.asks == ""


# -- advance


@rule("18.5a1", "18.5b", "18.5.4a", "16.0d")
def test_participants_advance_one_at_a_time_for_no_points_and_draw_no_fire(field: Field) -> None:
    field.plain(9, 9)
    one, two, far = field.put(BMP, "0303", 3), field.put(BMP, "0404", 3), field.put(BMP, "0302", 3)
    other = field.put(TANKS, "0204", 3)
    hidden = field.put(M1, "0306", 2)
    war = Conflict(field).commit(HASTY_ATTACK, one, two, far, objective="0304")
    war.s.op.spent[one] = 24
    war.run(AdvanceStep())
    assert war.offers("piece") == {one, two}
    assert war.why("piece", far) == "18.5a1"
    assert war.why("piece", other) == "18.5a1"
    war.do("piece", one).maybe("done")
    assert war.at(one) == "0304"
    assert war.asks == "AdvanceStep"
    war.do("done")
    assert war.at(two) == "0404"
    assert not knows(war.s, WP, hidden)


@rule("18.5a1", "13.3l1")
def test_nobody_advances_while_a_defender_is_left(field: Field) -> None:
    field.plain(9, 9)
    one = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 1)
    war = Conflict(field).commit(HASTY_ATTACK, one, objective="0304").run(AdvanceStep())
    assert war.asks == ""
    assert war.at(one) == "0303"


@rule("18.5b", "16.8.1e")
def test_each_advance_is_followed_by_contact_before_the_next_is_decided(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0303", 1), field.put(BMP, "0404", 3)
    dummy, real = field.put(M1, "0305", 0), field.put(M2, "0205", 1)
    war = (
        Conflict(field).commit(HASTY_ATTACK, one, two, objective="0304").run(AdvanceStep()).do("piece", one).do("done")
    )
    assert war.s.place[dummy] < 0
    assert knows(war.s, WP, real)
    assert war.may("piece", two)


@rule("18.5.1a")
def test_a_unit_that_stays_hands_steps_to_one_that_advances_and_may_become_a_dummy(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0303", 2), field.put(BMP, "0404", 3)
    war = Conflict(field).commit(HASTY_ATTACK, one, two, objective="0304").run(AdvanceStep())
    war.do("piece", one).do("take", two)
    assert war.offers("steps") == {1, 2, 3}
    war.do("steps", 3).do("done").maybe("done")
    assert war.s.steps[one] == 5
    assert war.s.dummy(two)
    assert (war.at(one), war.at(two)) == ("0304", "0404")


@rule("13.4m", "18.5.1b", "14.2.4a")
def test_stacking_is_tested_after_the_advance(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0303", 6), field.put(BMP, "0404", 6)
    war = Conflict(field).commit(HASTY_ATTACK, one, two, objective="0304").run(AdvanceStep())
    war.do("piece", one).maybe("done").do("piece", two).maybe("done")
    assert war.asks == "MaskUnits"
    war.do("add", two)
    assert (war.s.masked[one], war.s.masked[two]) == (0, 1)


@rule("18.5.2a1", "18.5.2a2", "18.5.2a3", "18.5.2a4", "17.7c", "6.1.5c")
def test_what_bars_an_advance(field: Field) -> None:
    field.plain(9, 9).slope("0304 0305", up="0305", impassable=True)
    field.river("0303 0304", "main")
    field.river("0404 0304", "saale")
    river, ford, slope = field.put(BMP, "0303", 2), field.put(BMP, "0404", 2), field.put(BMP, "0305", 2)
    masked, above = field.put(TANKS, "0204", 2), field.put(TANKS, "0204", 2)
    field.s.masked[masked] = 1
    war = Conflict(field).commit(HASTY_ATTACK, river, ford, slope, masked, above, objective="0304").run(AdvanceStep())
    assert war.offers("piece") == {ford}
    assert war.why("piece", river) == "17.7c"
    assert war.why("piece", slope) == "16.1.3c"
    assert war.why("piece", masked) == war.why("piece", above) == "18.5.2a4"
    field.s.obstacle[field.hex("0404")] = 1
    assert war.may("piece", ford), "out of an Obstacle it may"
    field.s.obstacle[field.hex("0304")] = 1
    war = Conflict(field).commit(HASTY_ATTACK, ford, objective="0304").run(AdvanceStep())
    assert war.asks == ""


@rule("12.3.2.1d")
def test_a_unit_that_began_far_from_its_lead_unit_does_not_advance_next_to_an_enemy(field: Field) -> None:
    field.plain(9, 9)
    near, far = field.put(BMP, "0303", 3), field.put(BMP, "0404", 3)
    enemy = field.put(M1, "0305", 1)
    war = Conflict(field).commit(HASTY_ATTACK, near, far, objective="0304")
    war.s.op.near_lead[far] = 0
    war.run(AdvanceStep())
    assert war.offers("piece") == {near}
    assert war.why("piece", far) == "12.3.2.1a1"
    field.move(enemy, "0808")
    war.do("piece", near).do("done")
    assert war.offers("piece") == {far}, "away from enemies it may"


@rule("12.9.3c")
def test_an_engineer_advances_next_to_an_enemy_only_after_a_maneuver_unit(field: Field) -> None:
    field.plain(9, 9)
    engineer, unit = field.put("39GMRD-ENG1", "0303"), field.put(BMP, "0404", 3)
    enemy = field.put(M1, "0305", 1)
    war = Conflict(field).commit(HASTY_ATTACK, engineer, unit, objective="0304").run(AdvanceStep())
    assert war.offers("piece") == {unit}
    assert war.why("piece", engineer) == "12.9.3a"
    war.do("piece", unit).do("done")
    assert war.offers("piece") == {engineer}
    field.move(unit, "0404")
    field.move(enemy, "0808")
    war = Conflict(field).commit(HASTY_ATTACK, engineer, unit, objective="0304").run(AdvanceStep())
    assert war.offers("piece") == {engineer, unit}, "away from enemies it may go alone"


@rule("38.1.2c")
@pytest.mark.parametrize("how", ["advance", "retreat"])
def test_an_advance_or_retreat_over_a_civil_bridge_cuts_its_wires(field: Field, how: str) -> None:
    field.plain(9, 9)
    site = field.river("0304 0305", "main", bridge="road")
    for pair in ("0304 0204", "0304 0205", "0304 0404", "0304 0405"):
        field.river(pair, "main")
    unit, enemy = field.put(BMP, "0304", 2), field.put(M1, "0303", 2)
    if how == "advance":
        war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0305").run(AdvanceStep())
        war.do("piece", unit).do("done")
    else:
        war = Conflict(field).commit(HASTY_ATTACK, enemy, objective="0304")
        war.s.op.just_fired[enemy] = war.s.op.retreat_chosen = 1
        war.run(RetreatStep()).maybe("hex", "0305")
    assert war.at(unit) == "0305"
    assert (war.s.charges[site], war.s.crossed[site]) == (CHARGES_CUT, 1)
    assert war.told("wires_cut") == [(site,)]


@rule("18.5.2b", "44.4c", "37.5b", "37.4f")
def test_mines_and_gas_strike_an_advance(field: Field) -> None:
    field.plain(9, 9)
    field.readings.gas = 1
    unit = field.put(BMP, "0303", 1)
    dice = {"roll-mine-attack": [[10], [10]], "roll-contamination": [1]}
    war = Conflict(field, dice).commit(HASTY_ATTACK, unit, objective="0304")
    field.mine("0303")
    field.mine("0304")
    war.s.gas_zone[field.hex("0304")] = 1
    war.run(AdvanceStep()).do("piece", unit)
    assert war.at(unit) == "0304"
    assert war.s.contaminated[unit] == 1
    assert not war.chance.left()


@rule("13.8b")
@pytest.mark.parametrize("advance", [True, False])
def test_interrupts_of_an_advance_and_a_retreat_come_in_the_order_of_a_move(field: Field, advance: bool) -> None:
    field.plain(9, 9)
    field.readings.gas = 1
    start, end = ("0303", "0304") if advance else ("0304", "0305")
    unit, cavalry = field.put(BMP, start, 1), field.put("2/11ACR-M3", "0305" if advance else "0306", 2)
    field.mine(start), field.mine(end)
    field.s.gas_zone[field.hex(end)] = 1
    dice = {"roll-mine-attack": [[10], [10]], "roll-contamination": [1]}
    if advance:
        war = Conflict(field, dice).commit(HASTY_ATTACK, unit, objective="0304").run(AdvanceStep()).do("piece", unit)
    else:
        for hex in ("0205", "0405", "0204", "0404"):
            field.s.obstacle[field.hex(hex)] = 1
        attacker = field.put(M1, "0303", 2)
        war = Conflict(field, dice).commit(HASTY_ATTACK, attacker, objective="0304").run(RetreatStep())
    kinds = ("mine_attack", "advanced", "retreated", "unit_shown", "contaminated")
    told = [kind for _, kind, _ in war.g.events if kind in kinds]
    assert told[:2] == ["mine_attack", "advanced" if advance else "retreated"]
    assert told[2:] == [*["unit_shown"] * (len(told) - 4), "mine_attack", "contaminated"]
    assert len(told) > 4
    assert (war.asks, war.offers("add")) == ("Screening", {cavalry})


@rule("18.5.3a1", "13.3l2", "18.4f", "11.4d")
def test_an_advance_engages_all_that_retreated(field: Field) -> None:
    field.plain(9, 9)
    war, attacker, unit = beaten(field)
    war.run(RetreatStep()).do("piece", unit).do("split", 1).do("hex", "0205").do("hex", "0405")
    parts = war.s.pieces_of(NATO)
    assert [war.s.used[p] for p in parts] == [0, 0]
    war.run(AdvanceStep()).do("piece", attacker).maybe("done")
    assert [war.s.used[p] for p in parts] == [1, 1]


@rule("18.6.1f", "18.4g2", "18.0a3", "18.5.4a")
def test_neither_retreat_nor_advance_draws_infiltration_fire(field: Field) -> None:
    field.plain(9, 9, w="0405")
    war, attacker, unit = beaten(field)
    field.put(TANKS, "0404", 2)
    field.s.obstacle[field.hex("0205")] = field.s.obstacle[field.hex("0305")] = 1
    war.run(RetreatStep()).do("hex", "0405")
    assert war.at(unit) == "0405", "out of zones of control into close terrain next to the tanks"
    field.put(M1, "0204", 2)
    war.run(AdvanceStep()).do("piece", attacker).maybe("done")
    assert war.at(attacker) == "0304", "from one zone of the M1 unit to another"
    assert war.told("fire_opened") == []


@rule("18.4.8a")
def test_a_stack_may_retreat_again_from_a_second_attack(field: Field) -> None:
    field.plain(9, 9)
    war, _, unit = beaten(field)
    war.run(RetreatStep()).do("hex", "0305")
    complete(war.g)
    second = field.put(TANKS, "0205", 3)
    war = Conflict(field, {"roll-fire": [3]}).commit(HASTY_ATTACK, second, objective="0305")
    war.run(OffensiveFire()).do("all").do("retreat").run(RetreatStep())
    if war.asks == "RetreatUnits":
        war.do("hex", min(war.offers("hex")))
    assert war.at(unit) not in ("", "0305")


@rule("18.5a2")
def test_units_advance_into_an_objective_that_held_only_dummies(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0302", 1)
    field.put(M1, "0304", 0), field.put(M2, "0808", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0302")
    war.begin("formation", formation).do("hex", "0304").do("piece", unit).do("step", "0303").do("pass").do("stop")
    war.over()
    assert war.asks == "AdvanceStep"
    war.do("piece", unit)
    assert war.at(unit) == "0304"


@rule("18.9.2a1", "21.2.2c")
def test_nobody_calls_for_retreat_fire(field: Field) -> None:
    field.plain(9, 9)
    war, _, _ = beaten(field)
    field.put(TANKS, "0306", 2)
    field.put("39GMRD-HQF", "0301"), field.put("39GMRD-DAG", "0302", 3)
    for hex in ("0405", "0205", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "0305")
    assert war.asks == "RetreatFire", "no Fire Call before it"
    assert war.s.op.offensive_assets == []


@rule("18.8.4a", "18.1.5a", "13.0e")
def test_who_has_fired_in_an_attack_is_used_and_does_not_fire_again_this_turn(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("hex", "0304").over().do("pass").do("all")
    assert war.s.used[unit] == 1
    other = field.put(BMP, "0302", 2)
    war.s.conducted[formation] = 0
    war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("hex", "0304").march(other, "0403 0404")
    while war.asks in ("InfiltrationFire", "DefensiveFire", "MoveForce", "MovementStep"):
        war.do(*(("pass",) if war.may("pass") else ("stop",) if war.may("stop") else ("done",)))
    assert war.asks == "OffensiveFire"
    assert war.offers("add") == {other}
    assert war.why("add", unit)


@rule("25.4.2d")
def test_a_helicopter_turns_to_gunnery_before_it_joins_retreat_fire(field: Field) -> None:
    field.plain(9, 9)
    attacker, unit, helicopter = field.put(BMP, "0303", 2), field.put(M1, "0304", 2), field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 2
    put(field.s, helicopter, field.hex("0306"))
    for hex in ("0204", "0205", "0404", "0405"):
        field.s.obstacle[field.hex(hex)] = 1
    war = Conflict(field, {"roll-fire": [1]}, TheaterFlow()).commit(ASSAULT, attacker, objective="0304")
    war.s.op.offensive_assets, war.s.op.just_fired[helicopter] = [helicopter], 1
    war.s.profile[helicopter] = STAND_OFF
    war.run(RetreatStep()).maybe("hex", "0305")
    assert (war.at(unit), war.asks) == ("0305", "RetreatFire")
    war.do("target", "0305").maybe("add", helicopter)
    assert war.told("fire_opened")
    assert war.s.profile[helicopter] == GUNNERY
