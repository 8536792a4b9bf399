"""The step lists of the operations, Gegenangriff, and what Completion leaves behind (13.1-13.4, 41.4)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.commitment.joining import AddTaskForces
from sandtable.games.air_armor.rules.operations.choice import choices
from sandtable.games.air_armor.rules.operations.variants import gegenangriff_reason
from sandtable.games.air_armor.rules.pieces.placing import put_on_bridge
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, RESERVE, WP

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"
LEOPARD = "36PzBde-Leopard"


def asked(war: Conflict, answers: dict[str, tuple[object, ...]]) -> list[str]:
    """Answer every question by the name of its frame, pass or done else; the names in order, each once in a row."""
    seen: list[str] = []
    while war.asks:
        name = war.asks
        if not seen or seen[-1] != name:
            seen.append(name)
        given = answers.get(name)
        if given and war.may(*given):  # type: ignore[arg-type]
            war.do(*given)  # type: ignore[arg-type]
        elif war.may("pass"):
            war.do("pass")
        elif war.may("done"):
            war.do("done")
        else:
            war.do(*war.legal()[0])
    return seen


@rule("13.1a1", "13.3b1", "13.3m", "13.3d", "13.3f", "6.3.1a1", "DATA.operation_cycles")
def test_the_steps_of_a_hasty_attack(field: Field) -> None:
    field.plain(12, 12)
    unit, other = field.put(BMP, "0503", 9), field.put(BMP, "0502", 3)
    field.put(M2, "0505", 2)
    reserve = field.put(M2, "0508", 2)
    field.put("1/3ID-HQ", "0509")
    field.put("39GMRD-HQF", "0501")
    war = Conflict(field, {"roll-fire": [5, 10], "roll-jamming": [5]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0503")
    war.s.cp[field.s.pieces_at(NATO, field.hex("0509"))[0]] = 1
    for hq in field.t.hq_pieces:
        war.s.ew[hq] = 1
    war.begin("formation", formation).do("hex", "0505").march(unit, "0504")
    seen = asked(war, {"DefensiveFire": ("target", "0504"), "OffensiveFire": ("all",), "StandOrRetreat": ("retreat",)})
    order = [name for name in seen if name in STEP_ORDER]
    assert order == sorted(order, key=STEP_ORDER.index), seen
    assert {"JamQuestion", "ReactionWindow", "DefensiveFire", "OffensiveFire"} <= set(seen), seen
    assert war.s.used[unit] == war.s.used[other] == 1
    assert war.s.lead[formation] == -1
    assert war.s.op.kind == 0
    assert war.s.op.objective == -1
    assert war.at(reserve)


STEP_ORDER = [
    "MovementStep",
    "JamQuestion",
    "ReactionWindow",
    "FireCall",
    "DefensiveFire",
    "OffensiveFire",
    "StandOrRetreat",
    "RetreatUnits",
    "RetreatFire",
    "AdvanceStep",
]


@rule("13.4b2", "13.4a2", "13.4.2a1", "G.operation", "DATA.operation_costs", "12.6a")
def test_a_nato_assault_takes_any_number_of_task_forces_a_point_each(field: Field) -> None:
    field.plain(12, 12)
    one, two = field.put(M1, "0503", 4), field.put(M2, "0902", 4)
    field.put(BMP, "0505", 3)
    war = Conflict(field)
    war.brigade("1/3ID", off_map=2)
    war.begin("operation", ASSAULT)
    while war.asks and not isinstance(war.top(), AddTaskForces):
        war.do(*(war.action("piece", one) if war.may("piece", one) else war.legal()[-1]))
    assert war.may("another")
    war.do("another")
    while war.asks and war.asks != "DeclareObjective":
        war.do(*war.legal()[-1])
    assert len(war.s.op.groups) == 2
    assert {war.s.op.member[one], war.s.op.member[two]} == {1, 2}
    assert war.s.off_cp[NATO] == 0
    assert war.s.op.lead == [field.hex("0503"), field.hex("0902")]


@rule("13.4c1", "13.4c3", "16.1.2c", "DATA.operations_summary", "13.5.2a")
def test_an_assault_has_three_points_and_no_roads(field: Field) -> None:
    field.plain(9, 9).road("0301 0302 0303 0304 0305 0306 0307")
    unit = field.put(BMP, "0301", 3)
    field.put(M1, "0305", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", ASSAULT, "0301")
    war.begin("formation", formation).do("pass").do("piece", unit)
    assert "0304" in war.offers("go"), "next to an enemy, three hexes"
    assert max(war.s.t.grid.distance(field.hex("0301"), field.hex(hex)) for hex in war.offers("go")) == 3


@rule("13.3c1", "13.3c2", "16.1.2b", "DATA.operations_summary")
def test_a_hasty_attack_has_six_points_and_only_wp_uses_roads_at_first(field: Field) -> None:
    field.plain(3, 14).road(" ".join(f"02{column:02d}" for column in range(1, 15)))
    unit, tank = field.put(BMP, "0201", 3), field.put(M1, "0214", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0201")
    war.begin("formation", formation).do("pass").do("piece", unit)
    far = max(war.s.t.grid.distance(field.hex("0201"), field.hex(hex)) for hex in war.offers("go"))
    assert far == 9, "six hexes of road for 3 MP, three more"
    war.do("stop").over()
    war.brigade("1/3ID")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "MovementStep":
        war.do(*(("pass",) if war.may("pass") else war.legal()[-1]))
    war.do("piece", tank)
    assert max(war.s.t.grid.distance(field.hex("0214"), field.hex(hex)) for hex in war.offers("go")) == 6


@rule("13.2c1", "16.1.2a", "DATA.operations_summary")
def test_a_march_has_six_points_and_roads(field: Field) -> None:
    field.plain(3, 14).road(" ".join(f"02{column:02d}" for column in range(1, 15)))
    unit = field.put(BMP, "0201", 3)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0201")
    war.begin("formation", formation).do("piece", unit)
    assert "0213" in war.offers("go"), "twelve hexes of road"
    assert "0214" not in war.offers("go")
    assert {name for name in war.offers("go") if name[:2] == "03"} >= {"0311"}


@rule("13.6.3c", "13.7a", "13.7b", "12.6a")
def test_a_nato_reserve_task_force_is_of_one_brigade(field: Field) -> None:
    field.plain(9, 9)
    one, two, other = field.put(M1, "0303", 2), field.put(M2, "0306", 1), field.put("2/3ID-M1", "0305", 2)
    far = field.put(M2, "0307", 1)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.s.phase, war.s.active = 3, -1
    assert choices(war.s) == [("operation", RESERVE)]
    before = war.s.off_cp[NATO]
    war.begin("operation", RESERVE).do("piece", one)
    assert war.offers("add") & {two, other, far} == {two}, "of the brigade, within 3 hexes of the marker"
    while war.asks != "MovementStep":
        war.do(*(("done",) if war.may("done") else war.legal()[-1]))
    assert war.s.off_cp[NATO] == before - 1


@rule("13.3h", "13.3j", "13.3g1", "18.7.2a1", "18.7.2a2")
def test_called_guns_join_the_adjacent_units_of_both_sides(field: Field) -> None:
    field.plain(12, 12)
    unit = field.put(BMP, "0503", 6)
    bradley = field.put(M2, "0505", 2)
    call, guns = field.put("1/3ID-HQ", "0507"), field.put("3ID-1-10", "0508", 2)
    hq, dag = field.put("39GMRD-HQF", "0502"), field.put("39GMRD-DAG", "0501", 2)
    war = Conflict(field, {"roll-fire": [1, 5]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0503")
    war.begin("formation", formation).do("hex", "0505").march(unit, "0504").over()
    while war.asks != "FireCall":
        war.do("pass")
    war.do("hq", call)
    assert war.asks == "DefensiveFire", "the only guns answer, and must fire at the only hex"
    war.do("all")
    attack = field.t.attack
    assert war.told("fire_opened")[0][2] == (attack[bradley] * 2 + attack[guns] * 2) // 2
    assert war.s.fired[guns] == 1
    assert war.s.steps[unit] < 6, "hits are step losses, nobody retreats"
    while war.asks != "FireCall":
        war.do("pass")
    steps = war.s.steps[unit]
    war.do("hq", hq).do("all")
    assert war.told("fire_opened")[1][2] == (attack[unit] * steps + attack[dag] * 2) // 2
    assert war.asks == "StandOrRetreat", "hits are absorbed by retreat or step losses"
    war.do("stand")
    assert war.s.place[bradley] < 0


@rule("13.6.2a2")
def test_offensive_operations_of_nato_are_limited_by_command_points(field: Field) -> None:
    field.plain(9, 9)
    field.put(M1, "0303", 2), field.put(M1, "0305", 2)
    war = Conflict(field)
    war.brigade("1/3ID", off_map=1)
    assert ("operation", HASTY_ATTACK) in choices(war.s)
    war.begin("operation", HASTY_ATTACK)
    while war.asks:
        war.do(*(("pass",) if war.may("pass") else ("done",) if war.may("done") else war.legal()[0]))
    assert choices(war.s) == [("operation", MARCH)], "the point is spent; whoever is Unused may still March"


@rule("13.3b2", "42.0.1a")
def test_a_nato_hasty_attack_places_a_marker_names_members_and_spends_a_point(field: Field) -> None:
    field.plain(9, 9)
    field.readings.overrun = 1
    lead, other = field.put(M1, "0303", 2), field.put(M2, "0302", 2)
    far = field.put(M2, "0907", 1)
    field.put(BMP, "0306", 1)
    war = Conflict(field)
    war.brigade("1/3ID", off_map=1)
    war.begin("operation", HASTY_ATTACK).do("piece", lead)
    assert other in war.offers("add")
    assert far not in war.offers("add"), "more than 3 hexes from the lead unit"
    war.do("add", other)
    while war.asks != "DeclareObjective":
        war.do(*(("done",) if war.may("done") else war.legal()[-1]))
    assert war.s.op.lead == [field.hex("0303")]
    assert [war.s.op.start[piece] for piece in (lead, other)] == [field.hex("0303"), field.hex("0302")]
    assert war.s.off_cp[NATO] == 0
    war.do("hex", "0306").do("overrun")
    assert war.s.op.objective == field.hex("0306")
    assert war.s.op.variant == 2


@rule("42.0.1a")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_a_wp_regiment_planned_for_a_hasty_attack_names_its_objective_and_then_the_overrun(
    field: Field, kind: int
) -> None:
    field.plain(9, 9)
    field.readings.overrun = 1
    field.put(TANKS, "0303", 3), field.put(M1, "0306", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-15GTR", kind, "0303")
    war.begin("formation", formation).do("hex", "0306")
    assert war.may("overrun") == (kind == HASTY_ATTACK)
    assert war.s.op.objective == field.hex("0306")


@rule("13.4d", "13.4e", "13.4l", "13.4m", "13.4n1", "13.4n3", "6.3.1a1", "DATA.operation_cycles", "13.4.1a4")
def test_the_steps_of_an_assault(field: Field) -> None:
    field.plain(12, 12)
    unit, tanks = field.put(BMP, "0503", 9), field.put(TANKS, "0404", 6)
    field.put(M2, "0505", 2), field.put(M2, "0508", 2)
    field.put("1/3ID-HQ", "0509")
    field.put("39GMRD-HQF", "0501")
    war = Conflict(field, {"roll-fire": [5, 5, 5], "roll-jamming": [5]})
    first = war.plan("39GMRD-117GMRR", ASSAULT, "0503")
    second = war.plan("39GMRD-15GTR", ASSAULT, "0404")
    war.s.cp[field.s.pieces_at(NATO, field.hex("0509"))[0]] = 1
    for hq in field.t.hq_pieces:
        war.s.ew[hq] = 1
    war.begin("formation", first).do("formation", second).maybe("done").do("hex", "0505").march(unit, "0504")
    war.march(tanks, "0405") if war.may("piece", tanks) else war
    seen = asked(war, {"OffensiveFire": ("all",), "StandOrRetreat": ("retreat",), "AdvanceStep": ("piece", unit)})
    order = [name for name in seen if name in STEP_ORDER]
    assert order == sorted(order, key=STEP_ORDER.index), seen
    assert {"JamQuestion", "ReactionWindow", "DefensiveFire", "OffensiveFire", "AdvanceStep"} <= set(seen), seen
    assert war.at(unit) == "0505"
    assert war.s.used[unit] == war.s.used[tanks] == 1
    assert war.s.lead[first] == war.s.lead[second] == -1
    assert war.s.op.objective == -1


@rule("13.3k", "13.4l")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
@pytest.mark.parametrize("answer", ["stand", "retreat"])
def test_survivors_leave_the_objective_only_if_retreat_was_chosen(field: Field, answer: str, kind: int) -> None:
    field.plain(9, 9)
    unit, bradley = field.put(BMP, "0303", 3), field.put(M2, "0304", 3)
    war = Conflict(field, {"roll-fire": [1, 1]})
    formation = war.plan("39GMRD-117GMRR", kind, "0303")
    war.begin("formation", formation).do("hex", "0304").over()
    seen = asked(war, {"OffensiveFire": ("all",), "StandOrRetreat": (answer,)})
    assert ("RetreatUnits" in seen) == (war.at(bradley) != "0304") == (answer == "retreat")
    assert war.at(unit) == "0303"


@rule("13.5.1a1")
def test_without_an_objective_whoever_came_next_to_an_enemy_is_fired_on(field: Field) -> None:
    field.plain(9, 9)
    came, stayed = field.put(BMP, "0302", 3), field.put(BMP, "0502", 3)
    field.put(M2, "0304", 3)
    war = Conflict(field, {"roll-fire": [10]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0302")
    war.begin("formation", formation).do("pass").march(came, "0303").over()
    assert (war.asks, war.role, war.offers("target")) == ("DefensiveFire", NATO, {"0303"})
    war.do("target", "0303")
    assert (war.s.steps[came], war.s.steps[stayed]) == (1, 3)
    assert war.asks == ""


# -- Gegenangriff


def german(field: Field, die: int, *fire: int) -> tuple[Conflict, int, int]:
    field.plain(12, 12)
    tank, target = field.put(LEOPARD, "0504", 2), field.put(BMP, "0505", 3)
    war = Conflict(field, {"roll-gegenangriff": [die], "roll-fire": list(fire)})
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*war.legal()[-1])
    return war.do("hex", "0505").do("gegenangriff"), tank, target


@rule("41.4a", "13.3b3")
def test_once_a_turn_a_west_german_task_force_declares_a_gegenangriff(field: Field) -> None:
    war, tank, _ = german(field, 5, 5, 5)
    assert war.s.gegenangriff_turn == war.s.turn
    assert rule_of(gegenangriff_reason(war.s)) == "41.4a"
    american = field.put(M1, "0204", 1)
    other = Conflict(field).commit(HASTY_ATTACK, american, objective="0505")
    other.s.turn += 1
    assert rule_of(gegenangriff_reason(other.s)) == "41.4a"
    again = Conflict(field).commit(HASTY_ATTACK, tank, objective="0505")
    assert gegenangriff_reason(again.s) is None
    Conflict(field).commit(ASSAULT, tank, objective="0505")
    assert rule_of(gegenangriff_reason(field.s)) == "41.4a", "an Assault is none"


@rule("41.4a", "38.3.2a", "38.3.2d")
def test_a_gegenangriff_against_a_maintained_bridge_takes_it_before_the_defenders_fire(field: Field) -> None:
    field.plain(12, 12)
    site = field.river("0504 0505", "main")
    engineer = field.put("39GMRD-ENG1", "0505")
    field.put(LEOPARD, "0504", 2), field.put(BMP, "0604", 3)
    field.s.military[site] = WP + 1
    put_on_bridge(field.s, engineer, site)
    war = Conflict(field, {"roll-gegenangriff": [5]})
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*war.legal()[-1])
    war.do("site", site).do("gegenangriff").over()
    assert war.told("bridge_taken") == [(site, engineer)]
    assert (war.asks, war.role) == ("DefensiveFire", WP)


@rule("41.4b", "41.4c", "41.4f", "13.3e", "13.3b5", "DATA.operation_cycles")
def test_from_five_on_offensive_fire_comes_first(field: Field) -> None:
    war, tank, target = german(field, 5, 5, 5)
    war.over()
    assert war.asks == "OffensiveFire"
    war.do("all").do("retreat")
    assert war.at(target) == "0505", "WP does not yet retreat"
    assert war.s.steps[target] == 2, "hits beyond the retreat"
    assert war.asks == "DefensiveFire", "no Reaction after a chosen retreat; then the survivors fire"
    war.do("target", "0504")
    assert war.asks == "RetreatUnits"
    assert war.s.steps[tank] == 2


@rule("41.4b", "13.3e")
def test_up_to_four_the_order_stays(field: Field) -> None:
    war, _, _ = german(field, 4, 5, 5)
    war.over()
    assert war.asks == "DefensiveFire"


@rule("41.4c", "41.4e")
@pytest.mark.parametrize("survivor", [0, 1])
def test_nato_calls_and_fires_first_then_the_dag_is_called_if_somebody_is_next_to_the_attackers(
    field: Field, survivor: int
) -> None:
    field.plain(12, 12)
    leopard = field.put(LEOPARD, "0504", 2)
    field.put(BMP, "0505", 1)
    if survivor:
        field.put(BMP, "0604", 1)
    caller, gun = field.put("36PzBde-HQ", "0502"), field.put("36PzBde-ART1", "0501", 2)
    field.put("39GMRD-HQF", "0508"), field.put("39GMRD-DAG", "0509", 2)
    war = Conflict(field, {"roll-gegenangriff": [5], "roll-fire": [5]})
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*(("piece", leopard) if war.may("piece", leopard) else war.legal()[-1]))
    war.do("hex", "0505").do("gegenangriff").over()
    assert (war.asks, war.role) == ("FireCall", NATO)
    war.do("hq", caller)
    assert (war.asks, war.s.op.offensive_assets) == ("OffensiveFire", [gun])
    war.do("all").maybe("stand")
    while war.asks == "CounterBattery":
        war.do("pass")
    assert ((war.asks, war.g.asked[:1]) == ("FireCall", [WP])) == bool(survivor), war.asks


@rule("41.4f", "13.3e")
def test_after_the_reversed_fire_come_counter_battery_advance_and_late_counter_battery(field: Field) -> None:
    field.plain(12, 12)
    leopard = field.put(LEOPARD, "0504", 2)
    field.put(BMP, "0505", 1)
    beside = field.put(BMP, "0604", 3)
    caller, gun = field.put("36PzBde-HQ", "0502"), field.put("36PzBde-ART1", "0501", 2)
    field.put("12PzD-FH70", "0501", 2)
    pact, dag = field.put("39GMRD-HQF", "0508"), field.put("39GMRD-DAG", "0509", 2)
    field.put("8GA-390GAB", "0509", 4)
    war = Conflict(field, {"roll-gegenangriff": [5], "roll-fire": [5, 1]})
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*(("piece", leopard) if war.may("piece", leopard) else war.legal()[-1]))
    war.do("hex", "0505").do("gegenangriff").over().do("hq", caller).do("add", gun)
    war.do("all").maybe("stand").do("hq", pact).maybe("add", dag).maybe("target", "0504")
    war.maybe("add", dag).do("add", beside).maybe("done")
    seen = []
    while war.asks:
        seen.append((war.asks, war.role))
        war.do(*next(a for a in [("piece", leopard), ("done",), ("pass",)] if a in war.legal()))
    assert seen == [("CounterBattery", NATO), ("AdvanceStep", NATO), ("CounterBattery", WP)]
    assert war.at(leopard) == "0505"


@rule("41.4d")
@pytest.mark.parametrize(
    ("die", "steps", "choice", "reacts"),
    [(1, 9, "stand", True), (9, 9, "stand", True), (9, 9, "retreat", False), (9, 1, "stand", False)],
)
def test_wp_reacts_after_the_fire_only_if_somebody_stands(
    field: Field, die: int, steps: int, choice: str, reacts: bool
) -> None:
    field.plain(12, 12)
    field.put(LEOPARD, "0504", 1)
    field.put(BMP, "0505", steps), field.put(BMP, "0507", 3), field.put(BMP, "0604", 1)
    war = Conflict(field, {"roll-gegenangriff": [9], "roll-fire": [die, 5]})
    war.plan("39GMRD-117GMRR", RESERVE, "0507")
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*war.legal()[-1])
    war.do("hex", "0505").do("gegenangriff").over().do("all").maybe(choice)
    assert (war.asks == "ReactionWindow") == reacts
    assert war.role == WP


@rule("41.4g", "13.3b5", "13.3b4", "42.0a")
def test_a_gegenangriff_is_neither_overrun_nor_close_attack(field: Field) -> None:
    field.readings.overrun = 1
    field.plain(12, 12)
    field.put(LEOPARD, "0503", 2), field.put(BMP, "0505", 3)
    war = Conflict(field)
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    while war.asks != "DeclareObjective":
        war.do(*war.legal()[-1])
    war.do("hex", "0505")
    assert {verb for verb, *_ in war.legal()} == {"gegenangriff", "overrun", "pass"}
    war.do("overrun")
    assert war.s.op.variant == 2
    assert war.s.gegenangriff_turn == 0
    assert war.asks == "MovementStep"
    assert type(war.s.stack[0]).__name__ == "Overrun"
