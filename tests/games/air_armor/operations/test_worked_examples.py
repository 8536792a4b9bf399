"""Worked examples of chapters 11 to 19 played from their beginning to their end, with their dice, on the real map."""

from __future__ import annotations

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import Firing, combat
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import acquire, cycle
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.fire import strength
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.optional.pool import cover
from sandtable.games.air_armor.rules.pieces import counters, dummies
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.fire_chart import COUNTER_CALL, OFFENSIVE_CALL, STRIKE_CALL
from sandtable.games.air_armor.rules.support.pools import pool
from sandtable.games.air_armor.state.codes import ASSAULT, FIRE_UNIT, HASTY_ATTACK, MARCH, NATO, SPARE, UNREVEALED, WP

LEOPARD, MARDER, BTR = "36PzBde-Leopard", "36PzBde-Marder", "4MRD-24MRR-U"

# -- counters


@rule("EX-11.3.3")
def test_dummies_of_a_brigade_are_limited_by_counters_and_by_real_steps(field: Field) -> None:
    """EX-11.3.3: 2/3 Brigade as two M1 x4 and one M2 x4; later 2 and 1 steps, then a single M1 step."""
    m1, m2 = field.t.type_index["2/3ID-M1"], field.t.type_index["2/3ID-M2"]
    tanks = [field.put("2/3ID-M1", hex, 4) for hex in ("3017", "3117")]
    rifles = field.put("2/3ID-M2", "3217", 4)

    def most(piece: int) -> int:
        """How many dummies of its type can be split off; they go again."""
        made: list[int] = []
        while not counters.split_reason(field.s, piece, 0):
            made.append(counters.split(field.s, piece, 0))
        for dummy in made:
            counters.free_counter(field.s, dummy)
        return len(made)

    assert (most(tanks[0]), most(rifles)) == (3, 2), "the counters are the limit"
    counters.lose_steps(field.s, tanks[1], 4)
    counters.lose_steps(field.s, tanks[0], 2)
    counters.lose_steps(field.s, rifles, 3)
    assert (most(tanks[0]), most(rifles)) == (2, 1), "one for each step"
    counters.lose_steps(field.s, tanks[0], 1)
    counters.lose_steps(field.s, rifles, 1)
    assert most(tanks[0]) == 1
    assert dummies.excess_dummies(field.s, m1) == -1
    assert dummies.excess_dummies(field.s, m2) == 0, "no M2 step, no M2 dummy"


@rule("EX-11.5")
def test_guns_and_regiments_are_split(field: Field) -> None:
    """EX-11.5: A a gun fires with half of its steps; B and C a regiment splits and leaves a dummy; D 2 + 2."""
    s = field.s
    s.turn = 3
    gun, hq = field.put("8GA-288HHB", "3330", 2), field.put("79GTD-HQF", "3130")
    field.put("79GTD-211TR-U", "3925", 1)
    field.put("1/3ID-M1", "3926", 1)
    cycle(field, "79GTD")
    acquire(field, "3926")
    firing = Firing(field, StrikeSegment(), dice=[5])
    firing.say("strike", field.hex("3926"))
    if firing.asks == "StrikeCaller":
        firing.say("hq", hq)
    firing.say("split_battery", gun, 1)
    part = next(piece for piece in firing.offered("add") if piece != gun and s.place[piece] == s.place[gun])
    firing.say("add", part).say("done")
    assert (s.fired[part], s.fired[gun], s.steps[gun]) == (1, 0, 1), "the other part stays available"
    for piece in field.s.pieces_of(WP) + field.s.pieces_of(NATO):
        counters.free_counter(s, piece)
    three = field.put("79GTD-211TR-U", "3328", 3)
    war = Conflict(field)
    war.begin("formation", war.plan("79GTD-211TR", MARCH, "")).do("piece", three).do("split", 2)
    two = war.s.op.force[0]
    war.to("3527").do("stop")
    war.maybe("piece", three).to("3529").do("split", 0)
    dummy = war.s.op.force[0]
    war.to("3828").do("stop")
    while war.asks:
        war.do("stop" if war.may("stop") else "done")
    places = {piece: (war.at(piece), war.s.steps[piece], war.s.used[piece]) for piece in (two, three, dummy)}
    assert places == {two: ("3527", 2, 1), three: ("3529", 1, 1), dummy: ("3828", 0, 1)}
    four = field.put("79GTD-247GMRR-U", "3729", 4)
    war = Conflict(field)
    war.begin("formation", war.plan("79GTD-247GMRR", MARCH, "")).do("piece", four).to("3928").do("split", 2)
    half = war.s.op.force[0]
    war.to("4027").do("stop").maybe("piece", four).to("4128").maybe("stop").over()
    assert [(war.at(piece), war.s.steps[piece]) for piece in (half, four)] == [("4027", 2), ("4128", 2)]


@rule("EX-11.6")
def test_units_combine_on_nato_marches(field: Field) -> None:
    """EX-11.6: A two M2 become one and leave a dummy; B three M1 converge on 4028 and take up a fourth in 3829."""
    one, two = field.put("1/3ID-M2", "3529", 1), field.put("1/3ID-M2", "3528", 1)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH).do("add", one).do("done").do("piece", one).do("step", "3528").do("combine", two)
    assert (war.s.steps[one], war.s.op.spent[one]) == (2, 4), "5 MP left"
    war.do("step", "3428").do("split", 0)
    dummy = war.s.op.force[0]
    assert war.s.op.spent[dummy] == war.s.op.spent[one] == 8, "4 MP left for each"
    war.do("step", "3328").do("stop").maybe("piece", one).do("step", "3427").do("stop").over()
    assert [(war.at(piece), war.s.used[piece]) for piece in (dummy, one)] == [("3328", 1), ("3427", 1)]
    first, assembly, second = (
        field.put("1/3ID-M1", hex, steps) for hex, steps in (("4027", 1), ("4028", 0), ("4128", 1))
    )
    fourth = field.put("1/3ID-M1", "3829", 1)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH)
    for piece in (first, assembly, second):
        war.do("add", piece)
    war.do("done").do("piece", first).do("step", "4028").do("combine", assembly).do("stop")
    war.do("piece", second).do("step", "4028").do("combine", first)
    merged = war.s.op.force[0]
    assert (war.s.steps[merged], 24 - war.s.op.spent[merged]) == (2, 20), "x2 with 5 MP left"
    war.do("step", "3928").do("step", "3829").do("combine", fourth)
    assert (war.s.steps[merged], 24 - war.s.op.spent[merged]) == (3, 12), "x3 with 3 MP left"
    war.do("step", "3729").do("stop").over()
    assert (war.at(merged), war.s.used[merged]) == ("3729", 1)
    assert [war.s.place[piece] for piece in (assembly, fourth) if piece != merged].count(SPARE) >= 1


@rule("EX-12.6")
def test_two_task_forces_for_an_assault(field: Field) -> None:
    """EX-12.6: M1 2422 with its neighbour, M2 2718 with M1 2619; the M2 in 2720 fits only without the M1."""
    post, s = Post(field), field.s
    post.put("27GMRD-244GMRR-U", "2318", 3)
    m1, near = post.put("1/3ID-M1", "2422", 2), post.put("1/3ID-M2", "2421", 2)
    lead, tanks = post.put("1/3ID-M2", "2718", 2), post.put("1/3ID-M1", "2619", 2)
    spare, far = post.put("1/3ID-M2", "2720", 2), post.put("1/3ID-M1", "3019", 2)
    for unit in ("1/3ID-M1", "1/3ID-M2"):
        for piece in field.t.counters_of(field.t.type_index[unit]):
            if s.place[piece] == SPARE:
                s.place[piece] = -2  # no counter is free for splitting
    s.off_cp[NATO] = 9
    s.active, s.role = post.formation("1/3ID"), NATO
    field.operation(ASSAULT)
    s.op.side = NATO
    table = Table(field, FormTaskForce(s.active)).answer("piece", m1).answer("add", near)
    while not table.over:
        table.answer(*table.options[-1])
    table = Table(field, FormTaskForce(s.active)).answer("piece", lead)
    assert {tanks, spare, far} <= set(table.numbers("add"))
    for piece in (m1, lead):
        assert field.t.grid.distance(s.place[piece], s.place[spare]) <= 3
    table.answer("add", tanks)
    assert spare not in table.numbers("add")
    assert not table.numbers("add_part")
    if not table.over and table.frames()[-1] == "TaskForceMembers":
        assert table.why("add", spare) == "12.6.2a1"
    field.operation(ASSAULT)
    s.op.side = NATO
    table = Table(field, FormTaskForce(s.active)).answer("piece", lead).answer("add", spare)
    assert sum(s.steps[piece] for piece in (lead, spare)) == 4
    field.operation(ASSAULT, far, objective="2318")
    reach = field.reach(far)
    beside = field.names(field.t.grid.around(field.hex("2318")))
    assert field.t.grid.distance(s.place[far], s.place[lead]) <= 3
    assert not beside & set(reach), "with 3 MP it cannot become adjacent to the objective"


# -- moving


@rule("EX-16.4")
def test_the_worked_march_and_hasty_attack_by_road_and_over_the_main(field: Field) -> None:
    """EX-16.4: A 5 of 6 MP on roads, past an enemy in a hex that a Marder protects; B 5 hexes and the Main."""
    bradley = field.put("1/3ID-M2", "2916")
    field.put("39GMRD-117GMRR-U", "2816", 1)
    field.put("39GMRD-117GMRR-U", "3015", 1)
    marder = field.put("35PzGBde-Marder", "3115", 1)
    assert field.s.near[WP][field.hex("3115")]
    field.operation(MARCH, bradley)
    assert field.walk(bradley, "3017") == 1, "tactical, Clear"
    assert field.walk(bradley, "3116 3115 3215") == 2.5, "three Bundesstraße hexes"
    assert field.walk(bradley, "3214") == 3.5, "a City over a civil bridge by minor road"
    assert field.walk(bradley, "3313 3312") == 5
    assert marder
    other = Field()
    leopard = other.put("35PzGBde-Leopard", "3614", 1)
    other.put("39GMRD-117GMRR-U", "3316", 1)
    other.operation(HASTY_ATTACK, leopard, objective="3316")
    assert other.walk(leopard, "3513 3414 3313 3314") == 4, "along a road, but tactical"
    assert other.walk(leopard, "3315") == 6, "the fifth hex and 1 MP for the bridge over the Main"


@rule("EX-16.5")
def test_a_regiment_attacks_from_the_march(field: Field) -> None:
    """EX-16.5: A and C by road with the first 3 MP, then tactical; B tactical only."""
    field.put("4CMBG-M113c", "3918", 1)
    units = {start: field.put("57GMRD-170GMRR-U", start, 3) for start in ("3215", "3217", "3019")}
    field.operation(HASTY_ATTACK, *units.values(), objective="3918")
    for start, end in (("3215", "3917"), ("3217", "3819"), ("3019", "3919")):
        reach = field.reach(units[start])
        assert reach[end] <= 6, start
    assert field.reach(units["3215"])["3817"] == 3, "six hexes of Bundesstraße"
    assert field.reach(units["3019"])["3619"] == 3
    tactical = Field()
    tactical.put("4CMBG-M113c", "3918", 1)
    american = tactical.put("1/3ID-M2", "3215", 3)
    tactical.operation(HASTY_ATTACK, american)
    assert tactical.reach(american)["3817"] == 6, "NATO has no road movement in a Hasty Attack"


@rule("EX-16.8")
def test_three_units_pass_a_city_next_to_the_enemy(field: Field) -> None:
    """EX-16.8: 1/2 MP and 1 MP by road through hexes that others protect; the last to leave 3215 pays 2 MP."""
    bmp = "39GMRD-117GMRR-U"
    first, second, third = field.put(bmp, "3114", 1), field.put(bmp, "3215", 1), field.put(bmp, "3214", 1)
    field.put("1/3ID-M2", "3312", 1)
    field.put("1/3ID-M2", "3314", 1)
    field.operation(HASTY_ATTACK, first, second, third, objective="3312")
    assert field.walk(first, "3215") == 0.5
    assert field.walk(first, "3214") == 1.5, "over the civil bridge, no surcharge"
    beside = field.names(field.t.grid.around(field.hex("3312")))
    costs = {hex: cost for hex, cost in field.reach(first).items() if hex in beside}
    assert costs
    assert min(costs.values()) <= 3
    assert field.t.close[field.hex("3214")], "a City: no zone of control, no Infiltration Fire"
    assert not field.s.zoc[NATO][field.hex("3214")]
    assert field.walk(second, "3214") == 2, "bridge 1 and City 1: nobody protects 3215 any more"
    assert min(cost for hex, cost in field.reach(second).items() if hex in beside) <= 3
    assert min(cost for hex, cost in field.reach(third).items() if hex in beside) <= 3


@rule("EX-17.3")
def test_costs_over_a_bridge_of_the_main(field: Field) -> None:
    """EX-17.3: 1/2 MP by road on a March, 4 MP in a Hasty Attack, 4 MP over a military bridge."""
    unit = field.put("79GTD-247GMRR-U", "4732", 3)
    site = field.site("4732 4733")
    field.operation(MARCH, unit)
    assert field.cost(unit, "4733") == 0.5
    field.operation(HASTY_ATTACK, unit)
    assert field.s.op.kind == HASTY_ATTACK
    other = Field()
    american = other.put("1/3ID-M2", "4732", 1)
    other.operation(HASTY_ATTACK, american)
    assert other.cost(american, "4733") == 4, "1 and Heavy Woods 3"
    field.s.blown[site] = 1
    field.s.military[site] = WP + 1
    field.operation(MARCH, unit)
    assert field.cost(unit, "4733") == 4


# -- fire


@rule("EX-18.2.3", "EX-18.2.4")
def test_rounding_and_a_strength_of_zero(field: Field) -> None:
    """EX-18.2.3: 33.75, 33, 16; EX-18.2.4: a disrupted step of strength 3 has only the modifier of its die."""
    field.plain()
    whole = 33 * FIRE_UNIT + 3 * FIRE_UNIT // 4
    assert strength.effective(whole // FIRE_UNIT) == 16
    units = [field.put("27GMRD-28TR-U", "0403", 1), field.put("27GMRD-243GMRR-U", "0405", 1)]
    tank = field.put("1/3ID-M1", "0404", 1)
    field.operation(HASTY_ATTACK, *units, objective="0404")
    field.s.disrupted[units[1]] = 1
    assert field.t.attack[units[1]] == 3
    assert strength.adjusted(field.s, DEFENSIVE, units[1], 1, field.hex("0404")) == 3 * FIRE_UNIT // 2
    assert strength.total(field.s, DEFENSIVE, [units[1]], [1], field.hex("0404")) == 1
    for die, hits in ((10, 3), (5, 0), (1, 0)):
        firing = combat(field, DEFENSIVE, "0404", [units[1]], [tank], dice=[die])
        assert firing.told("fire_opened")[-1][2] == 0
        assert [row[1] for row in firing.told("hits_scored")] in ([hits], [])


@rule("EX-18.4")
def test_a_battalion_covers_the_retreat_of_another(field: Field) -> None:
    """EX-18.4: 15 hits in Poppenhausen; the M48 covers and dies, the M113 goes to 3020, one Jäger step is masked."""
    m48, m113 = field.put("54HSB-M48A2GA2", "2919", 1), field.put("54HSB-M113", "2919", 2)
    jaeger = field.put("54HSB-Jaeger", "3020", 3)
    attacker = field.put("4MRD-22MRR-U", "2819", 9)
    field.put("4MRD-23MRR-U", "2921", 3)
    field.s.mine[field.hex("3019")] = 1
    war = Conflict(field, {"roll-fire": [9]})
    war.commit(HASTY_ATTACK, attacker, objective="2919")
    war.run(OffensiveFire()).maybe("add", attacker).maybe("all")
    assert war.told("hits_scored")[-1][1] == 15
    war.do("retreat")
    if war.asks == "ChooseCover":
        assert war.offers("piece") == {m48, m113}, "both have 6: NATO chooses"
    while war.asks:
        war.do("piece", m48)
    assert war.at(m48) == ""
    assert war.s.steps[m113] == 2, "9 less 6 are 3, too few for another step"
    war.run(RetreatStep())
    if war.asks == "RetreatUnits":
        assert war.offers("hex") == {"3020"}
        war.do("hex", "3020")
    assert war.asks == "MaskUnits"
    war.do("take", jaeger).do("steps", 1)
    masked = [piece for piece in war.s.pieces_at(NATO, field.hex("3020")) if war.s.masked[piece]]
    assert [war.s.steps[piece] for piece in masked] == [1]
    assert (war.s.steps[jaeger], war.s.masked[jaeger], war.s.masked[m113]) == (2, 0, 0)
    war.run(AdvanceStep()).do("piece", attacker).maybe("done")
    assert war.s.used[m113] == 1, "Engaged"


@rule("EX-18.5")
def test_all_advance_and_one_is_masked_or_nobody_can(field: Field) -> None:
    """EX-18.5: figure 1, more than nine steps in 4728; figure 2, slope and river keep the attackers out of 6216."""
    regiment, battalion = field.put("57GMRD-170GMRR-U", "4628", 8), field.put("57GMRD-DTB-U", "4729", 3)
    marder = field.put("35PzGBde-Marder", "4828", 1)
    war = Conflict(field).commit(ASSAULT, [regiment], [battalion], objective="4728")
    field.move(marder, "4929")
    war.s.op.retreated[marder] = 1
    war.run(AdvanceStep())
    assert war.offers("piece") == {regiment, battalion}
    war.do("piece", regiment).maybe("done")
    assert war.s.used[marder] == 1
    war.do("piece", battalion).maybe("done")
    assert war.asks == "MaskUnits", "eleven steps"
    assert war.offers("add") == {regiment, battalion}
    war.do("add", battalion)
    assert (war.at(regiment), war.at(battalion), war.s.masked[battalion]) == ("4728", "4728", 1)
    slope, river = field.put("79GTD-17GTR-U", "6217", 3), field.put("79GTD-17GTR-U", "6116", 3)
    m48 = field.put("54HSB-M48A2GA2", "6416", 2)
    war = Conflict(field).commit(HASTY_ATTACK, slope, river, objective="6216")
    war.s.op.retreated[m48] = 1
    war.run(AdvanceStep())
    assert war.asks == ""
    assert war.s.used[m48] == 0, "it was not Engaged"


@rule("EX-18.7")
def test_a_regiment_moves_up_and_draws_defensive_fire(field: Field) -> None:
    """EX-18.7: an engineer goes to a protected hex and is no target; the Bradleys miss, the Marders hit."""
    bmp = "27GMRD-244GMRR-U"
    mover, stood, guard = field.put(bmp, "3227", 3), field.put(bmp, "3228", 3), field.put(bmp, "3226", 3)
    engineer = field.put("27GMRD-ENG1", "3026")
    marder, bradley = field.put("34PzBde-Marder", "3328", 2), field.put("1/3ID-M2", "3427", 2)
    field.put("1/3ID-M2", "3325", 1)
    war = Conflict(field, {"roll-fire": [5, 4]})
    formation = war.plan("27GMRD-244GMRR", HASTY_ATTACK, "3227")
    war.begin("formation", formation).do("add", engineer).maybe("done").do("hex", "3328")
    war.do("piece", engineer).to("3226").maybe("stop")
    assert (war.at(engineer), war.s.op.protected[engineer]) == ("3226", 1)
    war.do("piece", mover).do("step", "3327")
    while war.asks == "InfiltrationFire":
        war.do("pass")
    war.maybe("stop").over()
    while war.asks in ("JamQuestion", "ReactionWindow", "FireCall"):
        war.do("pass")
    assert war.asks == "DefensiveFire"
    assert war.offers("target") == {"3327", "3228"}, "neither the engineer nor the guard in 3226"
    war.do("target", "3327").do("add", bradley).maybe("done")
    assert war.s.steps[mover] == 3, "8, 4, 4 hits against 5"
    war.do("target", "3228").maybe("add", marder).maybe("done")
    assert war.s.steps[stood] == 2, "3 x 2 x 2 = 12, 6, 5 hits against 5"
    assert war.s.steps[guard] == 3
    assert not war.chance.left()


@rule("EX-18.8")
def test_a_bradley_retreats_from_a_town_and_half_a_regiment_advances(field: Field) -> None:
    """EX-18.8: 30, 15 hits: 7 by the retreat, 7 by a step; 3012 and 3110 are equal; 3 of 6 steps advance."""
    bmp, bradley = field.put("57GMRD-170GMRR-U", "2910", 6), field.put("1/3ID-M2", "3011", 2)
    field.put("1/3ID-HQ", "3212")
    for pair in ("3011 3110", "3011 3111"):  # our map has the Main here, the example a way
        field.s.military[field.site(pair)] = NATO + 1
    field.s.obstacle[field.hex("3111")] = 1
    war = Conflict(field, {"roll-fire": [6]})
    war.commit(HASTY_ATTACK, bmp, objective="3011").run(OffensiveFire()).maybe("add", bmp)
    assert war.told("hits_scored")[-1][1] == 15
    war.do("retreat")
    assert war.s.steps[bradley] == 1
    war.run(RetreatStep())
    assert war.offers("hex") == {"3012", "3110"}
    war.do("hex", "3012")
    assert (war.at(bradley), war.s.used[bradley]) == ("3012", 0)
    war.run(AdvanceStep()).do("piece", bmp).do("split", 3)
    assert [war.s.steps[piece] for piece in war.s.pieces_at(WP, field.hex("3011"))] == [3]
    assert (war.s.steps[bmp], war.at(bmp)) == (3, "2910")
    assert war.s.used[bradley] == 1


@rule("EX-18.9", "13.8a")
def test_a_canadian_battalion_retreats_under_fire(field: Field) -> None:
    """EX-18.9: 7 hits absorbed by the retreat from Rannungen to 2418; 12, 6, 5 hits of Retreat Fire cost a step."""
    canadian, attacker = field.put("4CMBG-M113c", "2318", 2), field.put("57GMRD-174GMRR-U", "2319", 3)
    btr = field.put("57GMRD-174GMRR-U", "2317", 2)
    field.put("4CMBG-HQ", "2618")
    war = Conflict(field, {"roll-fire": [5, 4]})
    war.commit(HASTY_ATTACK, attacker, btr, objective="2318").run(OffensiveFire()).do("all")
    assert war.told("hits_scored")[-1][1] == 7
    war.do("retreat")
    assert war.s.steps[canadian] == 2, "all seven are absorbed"
    war.run(RetreatStep())
    assert war.offers("hex") == {"2418", "2419"}, "equally far from the Canadian HQ"
    war.do("hex", "2418").do("target", "2418").maybe("add", btr).maybe("done")
    assert war.s.steps[canadian] == 1, "3 x 2 x 2 = 12, 6, 5 hits, Defense 3; two are ignored"
    assert war.at(canadian) == "2418", "no second retreat"
    war.run(AdvanceStep())
    assert war.offers("piece") == {attacker, btr}
    war.do("piece", btr).maybe("done")
    assert war.s.used[canadian] == 1
    assert not war.chance.left()


# -- reaction, pools


@rule("EX-19", "EX-19-1")
def test_a_battalion_reacts_by_road_into_the_woods(field: Field) -> None:
    """EX-19: 1 CP of 54 HSB; two Light Woods hexes and along the road into 2630: 3 MP; both become Used."""
    held, reserve = field.put("54HSB-M113", "2630", 1), field.put("54HSB-M113", "2828", 2)
    hq = field.put("54HSB-HQ", "3028")
    field.s.cp[hq] = 1
    attacker = field.put("79GTD-247GMRR-U", "2530", 3)
    war = Conflict(field).commit(HASTY_ATTACK, attacker, objective="2630")
    war.s.op.moved[attacker] = 1
    war.run(ReactionWindow())
    war.do("hex", "2828")
    for _ in range(12):
        if not war.asks:
            break
        ways = sorted(war.offers("step"), key=lambda name: field.t.grid.distance(field.hex(name), field.hex("2630")))
        if ways:
            war.do("step", ways[0])
        else:
            war.do(*next(a for a in war.legal() if a[0] != "pass"))
    assert war.at(reserve) == "2630"
    assert war.s.op.spent[reserve] == 12, "1 + 1 + 1: Heavy Woods would cost 3 without the road"
    assert war.s.cp[hq] == 0
    assert war.s.used[reserve] == war.s.used[held] == 1
    assert set(adjacent_firers(war.s, DEFENSIVE, NATO, field.hex("2530"))) == {held, reserve}
    assert war.s.op.reinforced == 1, "the defender may not retreat in this operation"


@rule("EX-22-1")
def test_pools_of_the_79th_of_the_3rd_and_of_the_72nd(field: Field) -> None:
    """EX-22-1: own base and army, not another division; own division and 72 FA, not 12 PzDiv; 72 FA for every HQ."""
    hq, own = field.put("79GTD-HQF", "2020"), field.put("79GTD-DAG", "2021")
    army, other = field.put("8GA-288HHB", "2022"), field.put("27GMRD-DAG", "2019")
    for call in (STRIKE_CALL, COUNTER_CALL, OFFENSIVE_CALL):
        assert {own, army} <= set(pool(field.s, hq, call))
        assert other not in pool(field.s, hq, call)
    main, m109 = field.put("3ID-HQM", "5020"), field.put("3ID-2-41", "5021")
    corps, german = field.put("72FA-M110A", "5022"), field.put("12PzD-FH70", "5019")
    assert {m109, corps} <= set(pool(field.s, main, STRIKE_CALL))
    assert german not in pool(field.s, main, STRIKE_CALL)
    for unit in ("1/3ID-HQ", "2/3ID-HQ", "2/11ACR-HQ", "12PzD-HQM", "35PzGBde-HQ", "54HSB-HQ", "26LL-HQ", "4CMBG-HQ"):
        assert corps in pool(field.s, field.put(unit, "5023"), STRIKE_CALL), unit


# -- Hidden Mode


@rule("EX-45-1")
def test_a_hasty_attack_in_hidden_mode(field: Field) -> None:
    """EX-45-1: a task force of four unrevealed units gathers in 5225, meets two BTR units and goes on to 5026."""
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    s = field.s
    for unit, steps in ((LEOPARD, 8), (MARDER, 4), (BTR, 6)):
        s.pool[field.t.type_index[unit]] = s.type_left[field.t.type_index[unit]] = steps

    def unseen(unit: str, hex: str) -> int:
        piece = field.put(unit, hex, UNREVEALED)
        cover(s, piece)
        return piece

    first, lead, last = unseen(LEOPARD, "5325"), unseen(LEOPARD, "5425"), unseen(LEOPARD, "5424")
    marder = unseen(MARDER, "5426")
    defender, dummy, objective = unseen(BTR, "5124"), unseen(BTR, "5224"), unseen(BTR, "4925")
    s.deliberate[defender] = 1
    war = Conflict(field, {"roll-revelation": [5, 4, 1, 3, 8, 7], "roll-fire": [1, 1]})
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK).do("piece", lead)
    for piece in (first, last, marder):
        war.do("add", piece)
    war.maybe("done").maybe("off_map_cp").do("hex", "4925").maybe("pass")
    war.do("piece", first).do("step", "5225").do("piece", defender)
    assert (s.steps[first], pool_of(field, LEOPARD)) == (2, 6), "A: 5 + 2"
    assert (s.steps[defender], pool_of(field, BTR)) == (3, 3), "B: 4 + 2"
    assert s.place[dummy] < 0, "C: a 1"
    war.do("stop").do("piece", lead).do("step", "5325").do("step", "5225")
    assert (s.steps[lead], pool_of(field, LEOPARD)) == (1, 5), "D: 3 + 2"
    war.do("combine", first)
    together = war.s.op.force[0]
    assert s.steps[together] == 3, "E"
    war.do("stop").do("piece", last).do("step", "5324").do("step", "5225")
    assert (s.steps[last], pool_of(field, LEOPARD)) == (1, 4), "F: only one step fits"
    assert s.used[marder] == 1, "G"
    assert not s.op.member[marder]
    war.do("combine", together)
    four = war.s.op.force[0]
    assert (s.steps[four], 24 - s.op.spent[four]) == (4, 16), "H: four steps and 4 MP"
    war.do("step", "5125").do("add", defender).maybe("done")
    war.do("step", "5026").do("add", defender).maybe("done")
    assert s.steps[four] == 4, "Infiltration Fire misses when it leaves 5225 and when it leaves 5125"
    assert war.at(four) == "5026"
    assert (s.steps[objective], pool_of(field, BTR)) == (3, 0), "I: a 7"
    assert not war.chance.left()


def pool_of(field: Field, unit: str) -> int:
    """Steps in the pool of a type."""
    return field.s.pool[field.t.type_index[unit]]
