"""Fire support inside an operation: calls, both counter-battery cycles, artillery and its March (21-23)."""

from __future__ import annotations

from typing import Any

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import small
from sandtable.games.air_armor.rules.pieces.status import mark_fired, operates_reason
from sandtable.games.air_armor.rules.support.counter_battery import spotting_distance
from sandtable.games.air_armor.rules.support.pools import indirect_fire_reason
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, NATO, WP


class Battle:
    """A Hasty Attack of the 68th on a Bradley at 0511, with guns of both sides in range."""

    def __init__(self, field: Field, dice: dict[str, list[Any]], kind: int = HASTY_ATTACK) -> None:
        small(field)
        self.field = field
        self.bmp, self.bradley = field.put("27GMRD-68GMRR-U", "0509", 9), field.put("1/3ID-M2", "0511", 4)
        self.wp_hq, self.hq = field.put("27GMRD-HQF", "0505"), field.put("1/3ID-HQ", "0515")
        self.dag, self.army = field.put("27GMRD-DAG", "0507", 3), field.put("8GA-390GAB", "0507", 4)
        self.m109 = field.put("3ID-2-41", "0516", 3)
        self.war = Conflict(field, dice)
        self.formation = self.war.plan("27GMRD-68GMRR", kind, "0509")

    def attack(self) -> Conflict:
        """To the Defensive Fire Call."""
        return self.war.begin("formation", self.formation).do("hex", "0511").march(self.bmp, "0510").over()


def to_defensive_call(war: Conflict) -> Conflict:
    for _ in range(4):
        if war.asks != "FireCall":
            war.do("pass")
    return war


@rule("23.4.1g", "23.4.1h", "23.4.9a", "23.4.9c", "23.4c", "23.4b")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_one_operation_has_a_cycle_after_defensive_fire_and_one_after_completion(field: Field, kind: int) -> None:
    battle = Battle(field, {"roll-fire": [5, 5], "roll-counter-battery": [1, 1]}, kind)
    second = field.put("3ID-1-10", "0516", 3)
    field.put("1/3ID-M2", "0513", 1)  # a spotter that survives
    war = to_defensive_call(battle.attack())
    assert war.role == NATO
    war.do("hq", battle.hq).do("add", battle.m109).maybe("done")
    assert war.asks == "DefensiveFire"
    war.do("all").maybe("done")
    assert (war.asks, war.role) == ("CounterBattery", WP)  # at once, inside the operation
    war.do("piece", battle.m109)
    war.maybe("piece", battle.army)
    assert war.told("counter_battery")[0][:2] == (battle.army, battle.m109)
    while war.asks == "CounterBattery":
        war.do("pass")
    assert (war.asks, war.role) == ("FireCall", WP)
    war.do("hq", battle.wp_hq).maybe("add", battle.dag).maybe("done")
    assert not field.s.used[battle.bmp]
    for _ in range(30):
        if war.asks == "CounterBattery":
            break
        assert war.legal(), war.asks
        war.do(*next(a for a in war.legal() if a[0] in ("all", "stand", "done", "pass", "add")))
    assert (war.asks, war.role) == ("CounterBattery", NATO)
    assert field.s.used[battle.bmp] == 1  # after Completion
    war.do("piece", battle.dag)
    assert war.told("counter_battery")[-1][:2] == (second, battle.dag)


@rule("23.4.1h")
def test_the_guns_of_all_defensive_combats_are_answered_in_one_cycle_after_the_last(field: Field) -> None:
    battle = Battle(field, {"roll-fire": [1, 1]}, ASSAULT)
    second = field.put("3ID-1-10", "0516", 3)
    flank = field.put("27GMRD-68GMRR-U", "0411", 9)
    war = to_defensive_call(
        battle.war.begin("formation", battle.formation).do("hex", "0511").march(battle.bmp, "0510").over()
    )
    war.do("hq", battle.hq).do("add", battle.m109).do("add", second).maybe("done")
    war.do("target", "0510").do("add", battle.m109).do("steps", 3).do("done")
    assert (war.asks, war.role) == ("DefensiveFire", NATO), "not before the last combat"
    war.maybe("target", "0411").do("add", second).maybe("steps", 3).maybe("done")
    while war.asks == "DefensiveFire":
        war.do("pass")
    assert (war.asks, war.role) == ("CounterBattery", WP)
    assert war.offers("piece") == {battle.m109, second}
    assert len(war.told("fire_opened")) == 2
    assert war.at(flank) == "0411"


@rule("23.4.9b")
def test_units_in_the_objective_hex_spot_for_the_late_cycle(field: Field) -> None:
    battle = Battle(field, {"roll-fire": [1], "roll-counter-battery": [1]})
    field.move(battle.m109, "0519")
    other = field.put("3ID-5-41", "0514", 3)
    war = to_defensive_call(battle.attack()).do("pass")
    while war.asks in ("DefensiveFire", "FireCall"):
        war.do("pass" if war.may("pass") else "done")
    for _ in range(30):
        if not war.legal() or war.asks == "CounterBattery":
            break
        war.do(*next(a for a in war.legal() if a[0] in ("all", "stand", "piece", "done", "pass")))
    assert war.at(battle.bmp) == "0511"
    assert spotting_distance(field.s, battle.wp_hq, other) == 3  # counted from the objective hex


@rule("22.6b")
def test_artillery_fires_used_or_not_and_takes_part_in_no_attack(field: Field) -> None:
    battle = Battle(field, {})
    field.s.used[battle.dag] = 1  # after its March
    assert indirect_fire_reason(field.s, battle.dag) is None
    mark_fired(field.s, battle.army)
    assert operates_reason(field.s, battle.army) is None  # it may still march
    war = battle.war.begin("formation", battle.formation).do("hex", "0511")
    assert not field.s.op.member[battle.dag]
    assert battle.dag not in war.offers("piece")
