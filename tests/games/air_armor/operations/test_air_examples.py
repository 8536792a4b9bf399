"""Worked examples with aircraft and helicopters, played from their beginning to their end on the real map (28, 29)."""

from __future__ import annotations

from games.air_armor.air.sky import off_map
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import cycle
from sandtable.games.air_armor.rules.air.sortie import Sortie
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.state.codes import (
    AIR_POINTS,
    ASSAULT,
    ASSET_READY,
    HASTY_ATTACK,
    LOW_BOMB,
    MI_24,
    NATO,
    NO_ASSET,
    READY,
    RECOVERY,
    UTILITY_WG,
    UTILITY_WP,
    WP,
)


def play(war: Conflict, *wishes: str, until: str = "") -> None:
    """Answer with the first wish that is offered; else nothing is called, fired or answered."""
    for _ in range(60):
        if not war.asks or war.asks in until.split():
            return
        legal = war.legal()
        wanted = [a for wish in wishes for a in legal if " ".join(str(part) for part in a) == wish or a[0] == wish]
        quiet = [a for a in legal if a[0] in ("pass", "done", "stop")]
        war.do(*(wanted or quiet or legal)[0])
    raise AssertionError(war.asks)


@rule("EX-28-1", "13.8a")
def test_artillery_aircraft_and_helicopters_strike(field: Field) -> None:
    """EX-28-1: A the M110 at the BMP, B the DAG misses it, C-E an A-10 at the DAG, H and I the Mi-24 at the M110."""
    s = field.s
    s.turn = 3
    hq, m110 = field.put("1/3ID-HQ", "3011"), field.put("72FA-M110A", "2811", 3)
    field.put("1/3ID-M2", "2609", 2)
    bmp = field.put("27GMRD-68GMRR-U", "2508", 6)
    dag, forward = field.put("27GMRD-DAG", "2309", 3), field.put("27GMRD-HQF", "2305")
    s.acquired[field.hex("2309")] = NATO + 1
    s.points = [0] * len(s.points)
    s.points[6 + AIR_POINTS] = 1
    cycle(field, "1/3ID")
    dice = {
        "roll-fire": [7, 7],
        "roll-counter-battery": [5],
        "roll-air-call": [8],
        "roll-flak": [8],
        "roll-hit-check": [4],
    }
    war = Conflict(field, dice).run(StrikeSegment())
    war.do("strike", "2508").maybe("hq", hq).do("add", m110).maybe("done")
    assert war.told("hits_scored")[-1] == (field.hex("2508"), 10), "18, 9, + 1"
    assert (s.steps[bmp], s.disrupted[bmp], s.used[bmp], s.fired[m110]) == (5, 1, 1, 1)
    s.steps[bmp] = 6  # the text counts six steps again in D
    assert (war.role, war.asks) == (WP, "CounterBattery")
    war.do("piece", m110).maybe("hq", forward).maybe("piece", dag)
    assert war.told("counter_battery") == [(dag, m110, 8)]
    assert (s.fired[dag], s.steps[m110]) == (1, 3), "not acquired"
    play(war, until="StrikeSegment")
    war.do("strike", "2309").maybe("hq", hq).do("air_call").maybe("spend", 1).do("profile", LOW_BOMB)
    assert s.points[6 + AIR_POINTS] == 0
    assert war.asks == "FlakCombat"
    assert war.top().ask(war.g).info["full"] == 2, "3 x 1/3 and 6 x 1/3 halved"
    war.do("announce_full").do("check")
    assert war.told("hits_scored")[-1][1] == 4, "12, 6, 3, + 1"
    assert (s.steps[dag], s.disrupted[dag], s.used[dag]) == (2, 1, 1)
    assert s.place[field.t.air_piece[NATO]] < 0
    assert not war.chance.left()
    s.acquired[field.hex("2811")] = WP + 1
    s.acquired[field.hex("2309")] = 0
    s.disrupted[forward] = 0
    s.track[box(MI_24, READY)] = 2
    cycle(field, "27GMRD")
    helicopter = field.t.helicopter_piece[MI_24]
    war = Conflict(field, {"roll-fire": [5], "roll-flak": [1] * 20}).run(StrikeSegment())
    war.do("strike", "2811").maybe("hq", forward).maybe("add", helicopter).maybe("done").maybe("steps", 2)
    assert war.asks == "Flight"
    beside = [name for name in ("2710", "2711", "2810", "2812") if war.may("go", name)]
    war.do("go", beside[0])
    while war.asks != "Flight" or s.place[helicopter] != field.hex(beside[0]):
        war.do(*(("announce_full",) if war.may("announce_full") else ("go", beside[0])))
    war.chance.script["roll-flak"] = [9] * 20  # with a strength of 1: Hit Check or Abort
    war.do("fire_here")
    assert war.told("fire_opened")[-1][2] == 2, "8, halved for Heavy Woods, 4, 2"
    assert war.told("hits_scored")[-1][1] == 2
    assert (s.steps[m110], s.disrupted[m110], s.used[m110]) == (2, 1, 1)
    while war.asks == "HomeFlight" or war.asks == "FlakCombat":
        war.do(
            *(
                ("announce", 0)
                if war.may("announce", 0)
                else ("announce_full",)
                if war.may("announce_full")
                else ("home",)
            )
        )
    assert s.track[box(MI_24, RECOVERY)] == 2, "Hit Check or Abort is ignored on the way back"


@rule("EX-28-2", "13.8a", "13.4j", "13.4k", "13.4n2", "14.3.3b")
def test_an_assault_over_the_main_with_helicopters_and_guns(field: Field) -> None:
    """EX-28-2: three steps swim, an asset is lost, guns and Bradleys fire, Mi-24s and two units answer; no advance."""
    s = field.s
    s.turn = 3
    nine, engineer = field.put("79GTD-247GMRR-U", "6010", 9), field.put("79GTD-ENG1", "6010")
    forward = field.put("79GTD-HQF", "5709")
    s.ew[forward] = ASSET_READY
    s.track[box(MI_24, READY)] = 5
    bradley, flank = field.put("2/3ID-M2", "6211", 2), field.put("2/3ID-M2", "5911", 1)
    guns, hq = field.put("3ID-2-41", "5912", 3), field.put("2/3ID-HQ", "6014")
    s.cp[hq] = 0
    dice = {
        "roll-amphibious-crossing": [9],
        "roll-fire": [9, 7, 4, 9],
        "roll-jamming": [2],
        "roll-flak": [10],
        "roll-hit-check": [4],
    }
    war = Conflict(field, dice)
    formation = war.plan("79GTD-247GMRR", ASSAULT, "6010")
    war.begin("formation", formation).do("add", engineer).maybe("done").do("hex", "6211")
    war.do("cross", "6011").do("piece", nine).do("split", 3)
    three = war.s.op.force[0]
    war.do("step", "6011").do("stop").march(engineer, "6011")
    war.do("swim", formation).do("piece", three)
    assert war.told("crossing_rolled") == [(formation, 3)], "9 + 2"
    war.do("steps", 3).do("hex", "6111").do("add", flank)
    assert war.s.steps[three] == 2, "4, 2, 4 hits; no sitting duck"
    assert war.s.steps[engineer] == 1
    war.do("piece", nine).do("split", 3)
    part = war.s.op.force[0]
    war.do("step", "6110").do("stop").maybe("piece", nine).do("step", "6110").do("stop").over()
    assert war.asks == "JamQuestion"
    war.do("hq", forward)
    assert war.told("ew_asset_lost") == [(forward,)]
    assert s.ew[forward] == NO_ASSET
    play(war, until="FireCall")
    war.do("hq", hq).do("add", guns).maybe("done")
    war.do("target", "6011").maybe("add", flank).maybe("done")
    assert war.s.place[engineer] < 0, "2, 1, 2 hits"
    war.do("target", "6111").maybe("all")
    assert war.s.place[three] < 0, "8 + 12 = 20, 10, 9 hits"
    assert war.s.fired[guns] == 1
    play(war, until="FireCall")
    helicopter = field.t.helicopter_piece[MI_24]
    war.do("hq", forward).maybe("add", helicopter).maybe("done").do("steps", 5)
    assert (war.asks, s.track[box(MI_24, READY)]) == ("Flight", 0)
    near = field.names(field.t.grid.within(field.hex("6211"), 2))
    assert war.offers("go") == near, "firing positions against the objective alone"
    war.do("go", "6109")
    assert war.top().ask(war.g).info["full"] == 0, "2 x 1/3"
    war.do("announce_full").do("check")
    assert s.steps[helicopter] == 4
    war.do("fire_here").do("all")
    assert war.told("fire_opened")[-1][2] == 13, "12 + 7.5 + 7.5 = 27"
    assert war.told("hits_scored")[-1][1] == 15
    war.do("retreat")
    assert s.place[bradley] < 0, "5 by the retreat, both steps by the other ten"
    assert war.asks != "AdvanceStep", "nobody advances over the unbridged Main"
    play(war, "home")
    assert not s.first[WP][field.hex("6211")]
    assert s.track[box(MI_24, RECOVERY)] == 4
    assert s.used[nine] == s.used[part] == 1
    assert not war.chance.left()


@rule("EX-29-1")
def test_an_airmobile_hasty_attack_by_helicopter(field: Field) -> None:
    """EX-29-1: 3 utility steps bring 3 BMD steps to 3619; a 10 and a 7 cost one of each; the rest drives to 3918."""
    s = field.s
    s.turn = 5
    field.put("3ID-MLRS", "3717", 1)
    field.put("3ID-HQM", "3918", 1)
    bmd = off_map(field, "35GAAB-4Bn-U", 3)
    s.track[box(UTILITY_WP, READY)] = 3
    s.acquired[field.hex("3918")] = WP + 1
    war = Conflict(field, {"roll-flak": [10] + [1] * 8, "roll-hit-check": [7]})
    formation = war.plan("35GAAB-4Bn", HASTY_ATTACK, "")
    war.begin("formation", formation).do("yes").do("hex", "3918").maybe("pass").maybe("air_first").do("sortie")
    war.do("steps", 3).maybe("off_map").do("carry", bmd, 3).maybe("done").do("go", "3619")
    assert war.asks == "FlakCombat"
    assert war.top().ask(war.g).info["full"] == 0, "1/3"
    war.do("announce_full").do("check")
    helicopter = field.t.helicopter_piece[UTILITY_WP]
    assert (s.steps[helicopter], s.steps[bmd]) == (2, 2)
    assert s.air_hits[NATO] + s.steps_lost[WP] == 2, "2 VP for NATO"
    war.do("land", field.hex("3619"))
    play(war, "home", "announce_full", until="AirPulse GroundPulse MoveForce")
    assert war.at(bmd) == "3619"
    assert s.track[box(UTILITY_WP, RECOVERY)] == 2
    if war.asks == "AirPulse":
        war.do("done")
    beside = field.names(field.t.grid.around(field.hex("3918")))
    war.maybe("piece", bmd)
    for _ in range(6):
        near = sorted(war.offers("step"), key=lambda name: field.t.grid.distance(field.hex(name), field.hex("3918")))
        if war.at(bmd) in beside or not near:
            break
        war.do("step", near[0])
    assert war.at(bmd) in beside, "its ground pulse ends next to the objective"


@rule("EX-29-2")
def test_units_are_taken_out_by_helicopter(field: Field) -> None:
    """EX-29-2: ground pulse first to 4523; the helicopters lose a step on leg 1 and carry only the infantry."""
    s = field.s
    s.turn = 13
    infantry, kraka = field.put("26LL-INF", "4522", 1), field.put("26LL-KRAKA", "4522", 1)
    field.put("27GMRD-243GMRR-U", "4422", 3)
    hq = field.put("26LL-HQ", "5022")
    s.cp[hq] = 1
    s.track[box(UTILITY_WG, READY)] = 2
    war = Conflict(field, {"roll-flak": [9] + [1] * 20, "roll-hit-check": [7], "roll-fire": [1] * 6})
    war.brigade("26LL", 0)
    war.begin("operation", HASTY_ATTACK).do("piece", infantry).do("add", kraka).maybe("done").maybe("hq", hq)
    assert s.cp[hq] == 0, "1 CP"
    war.do("yes").do("pass").do("ground_first")
    for piece in (infantry, kraka):
        war.maybe("piece", piece).do("step", "4523")
        play(war, "pass", until="MoveForce") if war.asks == "InfiltrationFire" else None
        war.maybe("stop")
    if war.asks == "GroundPulse":
        war.do("done")
    assert (war.at(infantry), war.at(kraka)) == ("4523", "4523")
    war.do("sortie").do("steps", 2).maybe("hex", "4523").do("go", "4523")
    assert war.top().ask(war.g).info["full"] == 1, "3 x 1/3"
    war.do("announce_full").do("check")
    helicopter = field.t.helicopter_piece[UTILITY_WG]
    assert s.steps[helicopter] == 1
    assert s.air_hits[WP] == 1, "1 VP for WP"
    assert (s.steps[infantry], s.steps[kraka]) == (1, 1), "helicopters only"
    while war.asks == "PickupFlight" or war.asks == "FlakCombat":
        war.do(*(("announce_full",) if war.may("announce_full") else ("go", "4523")))
    war.do("carry", infantry, 1).maybe("done")
    assert war.asks == "LandingFlight"
    assert not war.may("go", "4424"), "the Pickup hex is in flak range, so the LZ is not"
    calm = {field.t.grid.ids[a[1]] for a in war.legal() if a[0] == "land"}
    lz = min(name for name in war.offers("go") | calm if name > "5010")
    while war.at(infantry) != lz:
        if war.may("announce_full"):
            war.do("announce_full")
        elif war.may("land", field.hex(lz)):
            war.do("land", field.hex(lz))
        else:
            war.do("go", lz)
    play(war, "home", "announce_full", until="AirPulse")
    assert war.at(kraka) == "4523"
    assert s.track[box(UTILITY_WG, RECOVERY)] == 1


@rule("EX-26-1")
def test_five_utility_steps_are_one_unit_or_five(field: Field) -> None:
    """EX-26-1: one unit with five passenger steps to one LZ, or five 1-step units each with its own LZ."""
    for flights in ([5], [1, 1, 1, 1, 1]):
        field = Field()
        s = field.s
        s.turn = 13
        units = [field.put("26LL-INF", "5022", 1) for _ in range(5)]
        s.track[box(UTILITY_WG, READY)] = 5
        field.operation(HASTY_ATTACK, *units)
        s.op.airmobile, s.op.groups = 1, [field.formation("26LL")]
        s.op.lead, s.op.paid = [-1], [0]
        zones = []
        for at, steps in enumerate(flights):
            war = Conflict(field)
            war.run(Sortie(1, NATO))
            war.maybe("steps", steps).maybe("hex", "5022").maybe("go", "5022")
            for piece in units[at : at + 1] if steps == 1 else units:
                war.maybe("carry", piece, 1)
            assert steps == 1 or not [a for a in war.legal() if a[0] == "carry"], "five steps, five passengers"
            war.maybe("done")
            lz = [
                field.t.grid.ids[a[1]] for a in war.legal() if a[0] == "land" and field.t.grid.ids[a[1]] not in zones
            ][at]
            zones.append(lz)
            war.do("land", field.hex(lz))
            play(war, "home")
        assert len({war.at(piece) for piece in units}) == len(flights)
        assert s.track[box(UTILITY_WG, RECOVERY)] == 5
