"""Absorbing hits: who loses steps, who chooses, stand or retreat (18.3, 18.4)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing, combat
from sandtable.games.air_armor.rules.fire.kinds import (
    CLOSE_FIRE,
    DEFENSIVE,
    INFILTRATION,
    OFFENSIVE,
    RETREAT_FIRE,
    STRIKE,
)
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.fire.retreat import retreat_reason
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.pieces.counters import spare_counter
from sandtable.games.air_armor.rules.pieces.detection import known_real
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, HASTY_ATTACK, NATO, OVERRUN, SPARE, WP

M1, M2, MARDER, M48, M113 = "1/3ID-M1", "1/3ID-M2", "34PzBde-Marder", "54HSB-M48A2GA2", "54HSB-M113"
BMP, BTR, T80, DTB = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U", "27GMRD-DTB-U"


def attack(field: Field, targets: list[int], firers: list[int], dice: list[int], hex: str = "0404") -> Firing:
    """Offensive Fire at the objective hex."""
    field.operation(HASTY_ATTACK, *firers, objective=hex)
    return combat(field, OFFENSIVE, hex, firers, targets, dice)


@rule("18.3a", "18.3.3a1", "18.3.3b", "18.3.3d", "4.1.1.5a", "G.step")
def test_the_strongest_unit_pays_first_and_a_rest_below_its_defense_is_ignored(field: Field) -> None:
    field.plain(l="0404")
    leopard = field.put("34PzBde-Leopard", "0405", 4)
    dtb, btr = field.put(DTB, "0404", 1), field.put(BTR, "0404", 3)
    firing = combat(field, DEFENSIVE, "0404", [leopard], [btr, dtb], dice=[7])  # 18 + 1
    assert firing.told("hits_scored") == [(field.hex("0404"), 19)]
    assert firing.told("step_lost") == [(dtb, 1, 0), (btr, 3, 0)]  # 7, then 4 + 4 + 4: none is left over
    assert firing.result == 4


@rule("18.3.3d", "18.3a", "18.3.3c", "18.3.3a1")
def test_no_hit_goes_to_a_weaker_unit_while_the_strongest_stands(field: Field) -> None:
    field.plain()
    tank, enemy, weak = field.put(T80, "0405", 3), field.put(M1, "0404", 2), field.put(M2, "0404", 1)
    firing = combat(field, RETREAT_FIRE, "0404", [tank], [weak, enemy], dice=[2])  # 15 - 2 = 13: one M1, 4 ignored
    assert firing.told("step_lost") == [(enemy, 1, 1)]
    again = combat(field, DEFENSIVE, "0404", [tank], [weak, enemy], dice=[5])  # 7 < 9
    assert again.result == 0
    assert field.s.steps[weak] == 1


@rule("18.3.3a2")
def test_on_a_tie_the_firing_player_chooses(field: Field) -> None:
    field.plain(t="0404")
    tank = field.put(T80, "0405", 4)
    m48, m113 = field.put(M48, "0404", 1), field.put(M113, "0404", 2)
    field.s.disrupted[m113] = 1  # no retreat
    firing = attack(field, [m48, m113], [tank], dice=[10])  # 5 + 3 = 8: one step of 6
    assert (firing.role, firing.asks) == (WP, "ChooseLoss")
    assert firing.offered("piece") == {m48, m113}
    assert firing.why("piece", tank) == "18.1.3c"
    assert firing.say("piece", m113).result == 1
    assert (field.s.steps[m48], field.s.steps[m113]) == (1, 1)


@rule("18.3.3e", "23.2b", "23.1d")
def test_fire_combat_takes_the_strongest_a_strike_the_weakest(field: Field) -> None:
    field.plain()
    gun = field.put("72FA-M110A", "0407", 3)  # 18, half 9
    for kind, loser in ((DEFENSIVE, BTR), (STRIKE, "27GMRD-ENG1")):
        field._theater = None
        gun = field.put("72FA-M110A", "0407", 3)
        strong, weak = field.put(BTR, "0404", 3), field.put("27GMRD-ENG1", "0404", 1)
        firing = combat(field, kind, "0404", [gun], [strong, weak], dice=[1])
        assert firing.told("step_lost")[0][0] == (strong if loser == BTR else weak)


@rule("18.3.3a3", "18.4a", "18.4b", "18.4c")
def test_the_covering_unit_absorbs_once_and_pays_first_the_defender_breaks_its_tie(field: Field) -> None:
    field.plain(t="0404")
    regiment = field.put("4MRD-22MRR-U", "0405", 9)  # EX-18.4: 13 + 2 = 15 hits
    m48, m113 = field.put(M48, "0404", 1), field.put(M113, "0404", 2)
    firing = attack(field, [m113, m48], [regiment], dice=[9])
    assert (firing.role, firing.asks) == (NATO, "StandOrRetreat")
    firing.say("retreat")
    assert (firing.role, firing.asks) == (NATO, "ChooseCover")
    assert firing.offered("piece") == {m48, m113}
    firing.say("piece", m48)
    assert firing.told("step_lost") == [(m48, 1, 0)]  # 15 - 6 = 9; 6 more; 3 are ignored
    assert firing.result == 1
    assert field.s.op.retreat_chosen == 1
    assert field.s.steps[m113] == 2


@rule("18.4a", "18.3.3a3", "18.4c")
def test_the_strongest_unit_covers_the_retreat(field: Field) -> None:
    field.plain()
    tanks = [field.put(T80, "0405", 6), field.put(T80, "0403", 3)]
    weak, strong = field.put(M2, "0404", 2), field.put(M1, "0404", 2)
    firing = attack(field, [weak, strong], tanks, dice=[5])  # 22 hits: 9 by the retreat, 9 by a step, 4 are ignored
    firing.say("retreat")
    assert firing.told("step_lost") == [(strong, 1, 1)]
    assert field.s.steps[weak] == 2
    again = attack(field, [weak, strong], tanks[:1], dice=[7]).say("retreat")  # 16: 9 by the retreat, 7 are too few
    assert again.told("step_lost") == []


@rule("18.4c", "18.4.8b")
def test_after_a_chosen_retreat_the_whole_stack_may_die(field: Field) -> None:
    field.plain()
    tanks = [field.put(T80, "0405", 9), field.put(T80, "0403", 3)]
    bradley = field.put(M2, "0404", 2)
    firing = attack(field, [bradley], tanks, dice=[5])  # 30 hits - 3, then 6
    firing.say("retreat")
    assert firing.result == 2
    assert field.s.place[bradley] < 0


@rule("18.2g", "18.3.2a", "18.8.3a", "18.9.1a")
def test_retreat_is_announced_after_the_hits_and_losses_are_taken_at_once(field: Field) -> None:
    field.plain(t="0404")
    bmp, bradley = field.put(BMP, "0405", 6), field.put(M2, "0404", 3)
    firing = attack(field, [bradley], [bmp], dice=[6])
    assert firing.told("hits_scored") == [(field.hex("0404"), 15)]
    assert firing.asks == "StandOrRetreat"
    firing.say("retreat")
    assert firing.told("step_lost") == [(bradley, 1, 2)]
    assert field.s.place[bradley] == field.hex("0404")  # the retreat itself comes in its step
    assert firing.told("retreat_announced") == [(field.hex("0404"),)]


@rule("18.3.2b")
def test_with_fewer_hits_than_the_strongest_defense_nobody_may_retreat(field: Field) -> None:
    field.plain(t="0404")
    bmp, bradley = field.put(BMP, "0405", 2), field.put(M2, "0404", 1)
    firing = attack(field, [bradley], [bmp], dice=[7])  # 6 hits, 7 needed
    assert firing.result == 0
    assert field.s.op.retreat_chosen == 0
    question = Firing(field, StandOrRetreat(NATO, field.hex("0404"), 6, 7, OFFENSIVE))
    assert question.over  # the lone answer is to stand


def refused(field: Field, kind: int = OFFENSIVE, hex: str = "0404") -> str:
    reason = retreat_reason(field.s, kind, NATO, field.hex(hex), 20, 3)
    return rule_of(reason)


@rule("18.4.2a", "23.1c")
def test_only_offensive_fire_can_be_answered_by_retreat(field: Field) -> None:
    field.plain()
    field.put(M2, "0404", 2)
    field.operation(HASTY_ATTACK, field.put(BMP, "0405"), objective="0404")
    assert refused(field) == ""
    for kind in (INFILTRATION, DEFENSIVE, RETREAT_FIRE, STRIKE):
        assert refused(field, kind) == "18.4.2a"


@rule("18.4.2b", "18.4.2c", "18.4.2d", "18.4.2i", "6.1.5c")
@pytest.mark.parametrize("case", ["18.4.2b", "18.4.2c", "18.4.2d", "18.4.2i"])
def test_a_disrupted_reinforced_masked_or_overrun_stack_does_not_retreat(field: Field, case: str) -> None:
    field.plain()
    field.put(M2, "0404", 2)
    other = field.put("1/3ID-ENG1", "0404")
    field.operation(HASTY_ATTACK, field.put(BMP, "0405"), objective="0404")
    assert refused(field) == ""
    if case == "18.4.2b":
        field.s.disrupted[other] = 1
    elif case == "18.4.2c":
        field.s.op.reinforced = 1
    elif case == "18.4.2d":
        field.s.masked[other] = 1
    else:
        for variant in (OVERRUN, CLOSE_ATTACK):
            field.s.op.variant = variant
            assert refused(field) == case
    assert refused(field) == case


@rule("18.4.1a3")
def test_when_every_hex_is_prohibited_retreat_cannot_be_chosen(field: Field) -> None:
    field.plain()
    field.slope("0404 0303", up="0303", impassable=True)
    field.river("0404 0304", "main")
    field.put(M2, "0404", 2)
    field.operation(HASTY_ATTACK, field.put(BMP, "0405"), objective="0404")
    field.s.obstacle[field.hex("0403")] = 1
    field.put(BTR, "0503")
    assert refused(field) == ""  # 0504 is open
    field.put(BTR, "0504")
    assert refused(field) == "18.4.1a3"


@rule("18.4.7a")
def test_from_a_map_edge_hex_there_is_always_a_way_out(field: Field) -> None:
    field.plain(2, 2)
    field.put(M2, "0101", 2)
    for hex in ("0102", "0201", "0202"):
        field.put(BTR, hex)
    field.operation(HASTY_ATTACK, objective="0101")
    assert refused(field, hex="0101") == ""


@rule("18.3.4a")
def test_a_unit_without_steps_is_gone_and_its_counter_free_at_once(field: Field) -> None:
    field.plain()
    bmp, bradley = field.put(BMP, "0405", 6), field.put(M2, "0404", 1)
    field.put(M2, "0101", 3)
    free = [piece for piece in field.t.counters_of(field.t.type_index[M2]) if field.s.place[piece] == SPARE]
    combat(field, DEFENSIVE, "0404", [bmp], [bradley], dice=[5])
    assert field.s.place[bradley] == SPARE
    assert spare_counter(field.s, field.t.type_index[M2]) in {bradley, *free}
    assert field.s.pieces_at(NATO, field.hex("0404")) == []


@rule("18.3.5.5a")
def test_offensive_fire_hits_masked_units_last(field: Field) -> None:
    field.plain()
    tank = field.put(T80, "0405", 9)
    strong, weak = field.put(M1, "0404", 1), field.put(M2, "0404", 1)
    engineer, gun = field.put("1/3ID-ENG1", "0404", 1), field.put("3ID-2-41", "0404", 1)
    field.s.masked[strong] = field.s.masked[gun] = 1
    firing = attack(field, [gun, strong, engineer, weak], [tank], dice=[1])  # 22 - 3 = 19
    assert firing.told("step_lost") == [(weak, 1, 0), (engineer, 1, 0), (strong, 1, 0), (gun, 1, 0)]


@rule("18.3.5.5b")
def test_other_fire_asks_for_no_masks(field: Field) -> None:
    field.plain()
    tank, strong, weak = field.put(M1, "0405", 2), field.put(T80, "0404", 1), field.put(BTR, "0404", 1)
    field.s.masked[strong] = 1
    firing = combat(field, DEFENSIVE, "0404", [tank], [strong, weak], dice=[5])  # 9: the masked T-80
    assert firing.told("step_lost") == [(strong, 1, 0), (weak, 1, 0)]


@rule("18.6e", "18.7.6a")
@pytest.mark.parametrize("kind", [INFILTRATION, DEFENSIVE, RETREAT_FIRE])
def test_hits_of_other_fire_are_step_losses_at_once_of_those_named(field: Field, kind: int) -> None:
    field.plain(t="0404")
    tank, bmp, bystander = field.put(M1, "0405", 2), field.put(BMP, "0404", 3), field.put(BMP, "0404", 3)
    field.operation(HASTY_ATTACK, bmp, objective="0405")
    field.s.op.force = [bmp]
    field.s.op.retreated[bmp] = 1
    targets = targets_at(field.s, kind, WP, field.hex("0404"))
    firing = combat(field, kind, "0404", [tank], targets, dice=[9])  # 18 / 2 (close) / 2 = 4, + 2 = 6; defense 4 + 1
    assert firing.over  # nobody was asked
    assert firing.result == 1
    assert (field.s.steps[bmp], field.s.steps[bystander]) == (2, 3)


def test_point_blank_fire_offers_no_retreat(field: Field) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0404", 2), field.put(BMP, "0404", 3)
    assert combat(field, CLOSE_FIRE, "0404", [tank], [bmp], dice=[5]).result == 3


@rule("22.5b", "22.5d", "6.1.2a", "22.5a")
def test_artillery_that_fires_is_fired_and_its_place_type_and_steps_are_told(field: Field) -> None:
    field.plain()
    gun, direct = field.put("8GA-288HHB", "0401", 2), field.put("27GMRD-DAG", "0404", 1)
    target = field.put(M1, "0405", 4)
    firing = combat(field, DEFENSIVE, "0405", [gun, direct], [target], dice=[5])
    assert field.s.fired[gun] == field.s.fired[direct] == 1
    assert firing.told("guns_fired") == [(gun, 2), (direct, 1)]
    assert (field.s.seen[gun], known_real(field.s, gun)) == (2, True)
    assert field.s.used[gun] == field.s.used[direct] == 0


@rule("22.5a")
def test_firing_does_not_flip_artillery_to_used(field: Field) -> None:
    field.plain()
    gun, target = field.put("27GMRD-DAG", "0401", 2), field.put(M1, "0405", 4)
    combat(field, DEFENSIVE, "0405", [gun], [target], dice=[5])
    assert field.s.used[gun] == 0


@rule("35.0g")
def test_an_improved_position_goes_with_the_last_unit_that_fire_eliminates(field: Field) -> None:
    field.plain()
    hex = field.hex("0404")
    tank, one, two = field.put(T80, "0405", 9), field.put(M2, "0404", 1), field.put("1/3ID-ENG1", "0404", 1)
    field.s.improved[hex] = NATO + 1
    combat(field, DEFENSIVE, "0404", [tank], [one], dice=[5])
    assert field.s.improved[hex] == NATO + 1
    combat(field, DEFENSIVE, "0404", [tank], [two], dice=[5])
    assert field.s.improved[hex] == 0
