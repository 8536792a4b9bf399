"""Worked examples of chapters 13-18 and 41-43 with their dice, on the real map."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.state.codes import ASSAULT, BRIDGING_POINTS, HASTY_ATTACK, MARCH

REGIMENT = "39GMRD-117GMRR-U"


@rule("EX-13.5", "13.5.3a1", "13.5.3a3", "16.8.1b1", "16.8.1b2", "16.8.1c1", "16.8.1c2", "16.8.1d")
def test_the_objective_is_changed_when_only_a_dummy_is_found(field: Field) -> None:
    """EX-13.5: a step of the 117th finds a dummy in 4302, goes on to 4403 and finds a real unit in 4503."""
    regiment = field.put(REGIMENT, "4205", 9)
    dummy, real = field.put("2/3ID-M2", "4302", 0), field.put("2/3ID-M2", "4503", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "4205")
    war.begin("formation", formation).do("hex", "4302")
    war.do("piece", regiment).do("split", 1).do("go", "4203")
    assert war.s.place[dummy] < 0
    assert war.asks == "NewObjective"
    assert not war.told("unit_shown"), "WP does not reveal"
    war.do("hex", "4503").do("step", "4303").do("step", "4403")
    assert sorted(steps for _, steps in war.told("unit_shown")) == [1, 1]
    assert war.at(real) == "4503"
    war.do("stop").do("piece", regiment).do("go", "4504").do("stop").over()
    assert war.s.op.objective == field.hex("4503")


def slip(war: Conflict, hex: str = "") -> None:
    """The cavalry retreats, to a hex of our choice if it has one."""
    if war.asks == "RetreatCavalry":
        war.do("hex", hex or min(war.offers("hex")))


@rule(
    "EX-41-1",
    "13.8a",
    "41.2b",
    "41.2c",
    "41.2d",
    "41.2e",
    "41.2f",
    "41.2g",
    "41.2.2a",
    "41.2.2c",
    "41.2.5b",
    "41.2.5c",
    "13.5.3c",
)
def test_cavalry_screens_a_regiment_again_and_again(field: Field) -> None:
    """EX-41-1: 1513, 1614 and 1615 are given up one after the other; the advance is screened once more."""
    first, second = field.put(REGIMENT, "1312", 1), field.put(REGIMENT, "1312", 1)
    third = field.put(REGIMENT, "1312", 7)
    field.put("2/11ACR-HQ", "1617")
    cavalry = field.put("2/11ACR-M3", "1513", 2)
    war = Conflict(field, {"roll-screening": [6, 4, 7, 7]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "1312")
    war.begin("formation", formation).do("hex", "1513").do("piece", first).to("1413")
    war.do("add", cavalry)
    slip(war, "1614")
    assert war.s.used[cavalry] == 1
    assert war.asks == "NewObjective", "the screened unit has stopped, the objective is empty"
    war.do("hex", "1614").do("piece", second).to("1513").do("add", cavalry)
    slip(war, "1615")
    war.do("hex", "1615").do("piece", third).to("1614").do("add", cavalry)
    slip(war)
    war.do("pass").over()
    assert war.asks == "AdvanceStep", "no Defensive and no Offensive Fire: the objective is empty"
    war.do("piece", third)
    if war.asks == "AdvanceUnit":
        war.do("done")
    assert war.at(third) == "1615"
    war.do("add", cavalry)
    slip(war)
    assert not war.chance.left()


@rule("EX-42-1", "42.0.3a", "42.0.4a", "42.0.5a", "42.0.7a", "42.0.7c", "42.0.9a", "42.0.6a")
def test_a_tank_battalion_overruns_a_bradley_battalion(field: Field) -> None:
    """EX-42-1: Defensive Fire costs one step, two rounds of point-blank fire the Bradleys."""
    field.readings.overrun = 1
    tanks, bradley = field.put("39GMRD-DTB-U", "2817", 5), field.put("1/3ID-M2", "3017", 3)
    field.put("1/3ID-M2", "3018", 1)
    other = field.put("1/3ID-M1", "3016", 1)
    war = Conflict(field, {"roll-fire": [4, 3, 5, 2, 7]})
    formation = war.plan("39GMRD-DTB", HASTY_ATTACK, "2817")
    war.begin("formation", formation).do("hex", "3017").do("overrun").march(tanks, "2917").over()
    war.do("target", "2917").do("all")
    assert war.s.steps[tanks] == 2, "4 after Defensive Fire, 2 after the first round"
    assert war.at(tanks) == "3017"
    assert war.s.place[bradley] < 0
    assert war.s.used[tanks] == 1
    assert war.s.used[other] == 0
    assert not war.chance.left()


@rule("EX-43-1", "43.0.2b", "43.0.3b", "43.0.3d", "43.0.5a", "43.0.5c", "43.0.6a", "43.0.7a", "43.0.3a", "43.0.4a")
def test_a_regiment_close_attacks_tanks_in_the_woods(field: Field) -> None:
    """EX-43-1: five BTR steps fight two M1 steps in 3526 for two rounds and withdraw to 3527."""
    field.readings.close_attack = 1
    near, far = field.put("4MRD-22MRR-U", "3427", 2), field.put("4MRD-22MRR-U", "3527", 3)
    away = field.put("4MRD-22MRR-U", "3325", 1)
    tank = field.put("1/3ID-M1", "3526", 2)
    field.t.defense[near] = field.t.defense[far] = 3  # the example gives the BTR a Defense of 3
    try:
        war = Conflict(field, {"roll-fire": [2, 1, 1, 5]})
        formation = war.plan("4MRD-22MRR", HASTY_ATTACK, "3527")
        war.begin("formation", formation).do("hex", "3526").do("close_attack")
        war.do("piece", near).do("step", "3526").do("piece", far).do("step", "3526").over()
        war.do("piece", near)
        assert (war.s.steps[near], war.s.steps[far]) == (1, 3), "7 hits on a Defense of 4: one step"
        assert war.asks == "Withdraw"
        war.do("pass").do("pass").do("piece", far)
        assert (war.s.steps[near], war.s.steps[far], war.s.steps[tank]) == (1, 2, 2)
        war.do("piece", near).do("hex", "3527").do("piece", far).do("hex", "3427")
        assert war.s.used[near] == war.s.used[far] == war.s.used[tank] == war.s.used[away] == 1
        assert (war.at(near), war.at(far)) == ("3527", "3427")
    finally:
        field.t.defense[near] = field.t.defense[far] = 2


@rule(
    "17.4a",
    "17.4c",
    "17.4g",
    "17.4h",
    "17.5e1",
    "17.5f",
    "17.6.2a",
    "17.8a1",
    "17.8a2",
    "17.8a3",
    "17.8b",
    "18.6.4a2",
    "EX-17.8",
)
def test_a_regiment_crosses_the_main_by_ferry_and_by_swimming(field: Field) -> None:
    """EX-17.8: three steps by ferry, two of six swim; Infiltration Fire at sitting ducks costs one of them."""
    carried, six = field.put("79GTD-247GMRR-U", "5310", 3), field.put("79GTD-247GMRR-U", "5311", 6)
    engineer = field.put("79GTD-ENG1", "5310")
    field.put("54HSB-M113", "5412", 2)
    field.s.points[BRIDGING_POINTS] = 1
    war = Conflict(field, {"roll-amphibious-crossing": [9], "roll-fire": [7]})
    formation = war.plan("79GTD-247GMRR", ASSAULT, "5310")
    war.begin("formation", formation).do("add", engineer).maybe("done").do("pass")
    war.do("ferry", engineer).do("take", carried).do("hex", "5211")
    assert war.at(carried) == "5211"
    assert war.s.borrowed[0] == 1
    war.do("cross", "5311").do("swim", formation)
    assert war.offers("piece") == {six}
    war.do("piece", six)
    assert war.offers("steps") == {1, 2}, "9 without the engineer, who ferried, is two steps; a dummy finds no hex"
    war.do("steps", 2).do("hex", "5312").do("add", next(iter(war.offers("add"))))
    landed = field.s.pieces_at(0, field.hex("5312"))
    assert [war.s.steps[piece] for piece in landed] == [1], "2 x 2 x 2 = 8, 4, 5 hits: one step lost"
    assert war.s.steps[six] == 4


@rule("18.7b1", "18.7.5a1", "18.7.5a2", "18.7.4a", "18.7a", "18.7.6a")
def test_defensive_fire_at_two_hexes_but_not_at_a_protected_engineer(field: Field) -> None:
    """EX-18.7: the Bradleys miss, the Marders in the town fire doubled and hit."""
    moved, stood = field.put("27GMRD-244GMRR-U", "3327", 3), field.put("27GMRD-244GMRR-U", "3228", 3)
    engineer = field.put("27GMRD-ENG1", "3226")
    marder, bradley = field.put("34PzBde-Marder", "3328", 2), field.put("1/3ID-M2", "3427", 2)
    war = Conflict(field, {"roll-fire": [5, 4]})
    war.commit(HASTY_ATTACK, moved, stood, engineer, objective="3328")
    war.s.op.moved[moved] = war.s.op.moved[engineer] = war.s.op.protected[engineer] = 1
    war.run(DefensiveFire())
    assert war.offers("target") == {"3327", "3228"}
    war.do("target", "3327").do("add", bradley).maybe("done")
    assert war.s.steps[moved] == 3, "8, 4, 4 hits against 5"
    war.do("target", "3228").maybe("add", marder).maybe("done")
    assert war.s.steps[stood] == 2, "12, 6, 5 hits against 5"


@rule("18.8a", "18.4g1", "18.5.1a", "18.5.3a1", "18.4f", "13.3l1", "13.3l2", "18.8.3a", "11.5f")
def test_offensive_fire_retreat_and_an_advance_with_half_the_steps(field: Field) -> None:
    """EX-18.8: 15 hits on a Bradley in a town; it retreats with a step less to 3012; three steps advance."""
    bmp, bradley = field.put("57GMRD-170GMRR-U", "2910", 6), field.put("1/3ID-M2", "3011", 2)
    war = Conflict(field, {"roll-fire": [6]})
    war.commit(HASTY_ATTACK, bmp, objective="3011").run(OffensiveFire()).maybe("add", bmp).do("retreat")
    assert war.s.steps[bradley] == 1
    assert war.at(bradley) == "3011", "not before the Retreat step"
    war.run(RetreatStep())
    war.maybe("hex", "3012")
    assert war.at(bradley) in ("3012", "3110")
    assert war.s.used[bradley] == 0
    war.run(AdvanceStep()).do("piece", bmp).do("split", 3)
    assert war.s.used[bradley] == 1, "Engaged"
    assert [war.s.steps[piece] for piece in war.s.pieces_at(0, field.hex("3011"))] == [3]


@rule("18.9a1", "18.9b", "18.9.1a", "18.9.1b3", "18.4.4a", "13.3k", "18.4e")
def test_retreat_fire_into_a_clear_hex_is_doubled(field: Field) -> None:
    """EX-18.9: a Canadian battalion leaves Rannungen for 2418 and loses a step."""
    btr, canadian = field.put("57GMRD-174GMRR-U", "2317", 2), field.put("4CMBG-M113c", "2318", 2)
    war = Conflict(field, {"roll-fire": [4]})
    war.commit(HASTY_ATTACK, btr, objective="2318")
    war.s.op.retreat_chosen = 1
    for hex in field.names(field.t.grid.around(field.hex("2318"))) - {"2317", "2418"}:
        field.s.obstacle[field.hex(hex)] = 1
    war.run(RetreatStep()).do("hex", "2418")
    war.do("target", "2418").maybe("add", btr).maybe("done")
    assert war.s.steps[canadian] == 1, "3 x 2 x 2 = 12, 6, 5 hits, Defense 3"
    assert war.s.used[canadian] == 1


@rule("18.4.1c", "14.4c", "18.4.3a")
def test_a_battalion_retreats_onto_friends_and_part_of_them_is_masked(field: Field) -> None:
    """EX-18.4: only 3020 avoids enemies and mines; five steps there, so one Jäger step is masked."""
    m113, jaeger = field.put("54HSB-M113", "2919", 2), field.put("54HSB-Jaeger", "3020", 3)
    attacker = field.put("4MRD-22MRR-U", "2819", 6)
    war = Conflict(field)
    war.commit(HASTY_ATTACK, attacker, objective="2919")
    war.s.op.just_fired[attacker] = 1
    field.put("4MRD-23MRR-U", "2921", 3)
    field.s.mine[field.hex("3019")] = 1
    war.run(RetreatStep())
    assert war.offers("hex") == {"3020"}
    war.do("hex", "3020")
    assert war.asks == "MaskUnits"
    war.do("take", jaeger).do("steps", 1)
    masked = [piece for piece in war.s.pieces_at(1, field.hex("3020")) if war.s.masked[piece]]
    assert [war.s.steps[piece] for piece in masked] == [1]
    assert war.s.masked[m113] == war.s.masked[jaeger] == 0


@rule("18.5.2a1", "18.5.2a2", "18.5.3b")
def test_nobody_advances_over_the_main_or_an_impassable_slope(field: Field) -> None:
    """EX-18.5, figure 2: the attackers stay behind slope and river; the M48 that retreated stays Unused."""
    slope, river = field.put("79GTD-17GTR-U", "6217", 3), field.put("79GTD-17GTR-U", "6116", 3)
    m48 = field.put("54HSB-M48A2GA2", "6316", 2)
    war = Conflict(field).commit(HASTY_ATTACK, slope, river, objective="6216")
    field.move(m48, "6416")
    war.s.op.retreated[m48] = 1
    war.run(AdvanceStep())
    assert war.asks == ""
    assert war.s.used[m48] == 0


@rule("11.6d", "11.6.1a")
def test_units_combine_and_split_on_a_nato_march(field: Field) -> None:
    """EX-11.6 A: 3529, combined in 3528 with 5 MP left, split in 3428 with 4 left; a dummy goes on."""
    one, two = field.put("1/3ID-M2", "3529", 1), field.put("1/3ID-M2", "3528", 1)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.commit(MARCH, one).run(MovementStep())
    war.s.op.formation = war.s.active
    war.do("piece", one).do("step", "3528").do("combine", two)
    assert war.s.steps[one] == 2
    assert war.s.op.spent[one] == 4
    war.do("step", "3428").do("split", 0)
    dummy = war.s.op.force[0]
    assert war.s.steps[dummy] == 0
    assert war.s.op.spent[dummy] == 8
    war.do("step", "3328").do("stop").maybe("piece", one).do("step", "3427").do("stop")
    assert (war.at(dummy), war.at(one)) == ("3328", "3427")


@rule("17.5b", "17.5e2", "18.6.4a3", "13.4h", "18.5.2a1")
def test_an_assault_over_the_main_with_guns_on_both_sides(field: Field) -> None:
    """EX-28-2 without the helicopter: three steps swim, two die on the far bank, the others fire over the river."""
    nine, engineer = field.put("79GTD-247GMRR-U", "6010", 9), field.put("79GTD-ENG1", "6010")
    field.put("2/3ID-M2", "6211", 2)
    flank = field.put("2/3ID-M2", "5911", 1)
    guns, hq = field.put("3ID-2-41", "5912", 3), field.put("2/3ID-HQ", "6014")
    dice = {"roll-amphibious-crossing": [9], "roll-fire": [9, 7, 4, 9]}
    war = Conflict(field, dice)
    formation = war.plan("79GTD-247GMRR", ASSAULT, "6010")
    war.begin("formation", formation).do("add", engineer).maybe("done").do("hex", "6211")
    war.do("cross", "6011").do("piece", nine).do("split", 3)
    three = war.s.op.force[0]
    war.do("step", "6011").do("stop").march(engineer, "6011")
    war.do("swim", formation).do("piece", three)
    assert war.told("crossing_rolled") == [(formation, 3)], "9 + 2"
    war.do("steps", 3).do("hex", "6111").do("add", flank)
    assert war.s.steps[three] == 2, "4 doubled in the open and halved by the Main: 4, 2, 4 hits; no sitting duck"
    assert war.s.steps[engineer] == 1
    war.do("piece", nine).do("split", 3)
    part = war.s.op.force[0]
    war.do("step", "6110").do("stop").maybe("piece", nine).do("step", "6110").do("stop").over()
    assert war.asks == "FireCall"
    war.do("hq", hq).maybe("add", guns).maybe("done")
    war.do("target", "6011").maybe("add", flank).maybe("done")
    assert war.s.place[engineer] < 0, "2, 1, 2 hits"
    war.do("target", "6111").maybe("all")
    assert war.s.place[three] < 0, "8 + 12 = 20, 10, 9 hits"
    assert war.s.fired[guns] == 1
    while war.asks in ("CounterBattery", "FireCall"):
        war.do("pass")
    war.do("all").do("retreat")
    assert (war.s.steps[nine], war.s.steps[part]) == (3, 3)
    assert war.told("fire_opened")[-1][2] == 7, "5 x 3 x 1/2 twice = 15, 7; with the helicopter of the example 13"
    while war.asks:
        war.do(*(("pass",) if war.may("pass") else war.legal()[0]))
    assert not war.s.first[0][field.hex("6211")], "nobody advances over the unbridged Main"
    assert war.s.used[nine] == war.s.used[part] == 1


@rule("11.7a2", "11.7b", "EX-11.7")
def test_steps_are_transferred_on_a_march(field: Field) -> None:
    """EX-11.7: of six steps two go to a unit that has not moved, one to a unit that has; three move on."""
    two, six = field.put("4MRD-23MRR-U", "4426", 2), field.put("4MRD-23MRR-U", "4425", 6)
    third = field.put("4MRD-23MRR-U", "4224", 1)
    war = Conflict(field)
    formation = war.plan("4MRD-23MRR", MARCH, "4425")
    war.begin("formation", formation).do("piece", two).to("4625").do("stop")
    war.do("piece", six).do("send", third).do("steps", 2)
    assert war.s.used[third] == 1, "the receiver is flipped to Used at once"
    assert war.s.used[six] == 0
    war.do("send", two).do("steps", 1).do("step", "4424").do("stop").over()
    assert (war.s.steps[two], war.s.steps[six], war.s.steps[third]) == (3, 3, 3)
    assert (war.at(two), war.at(six), war.at(third)) == ("4625", "4424", "4224")
    assert war.s.used[two] == war.s.used[six] == war.s.used[third] == 1
