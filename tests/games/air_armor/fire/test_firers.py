"""Who may fire in which kind of Fire Combat (18.1.4, 18.6, 18.7.1, 18.8, 18.9, 22.1)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing, adjusted, combat
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatFire
from sandtable.games.air_armor.rules.combat.split_fire import SplitFire
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import (
    adjacent_firers,
    called_firers,
    fires_reason,
    infiltration_firers,
    retreat_firers,
    steps_left,
)
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.pools import firing_reason, indirect_fire_reason
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MI_24, NATO, NO_HEX, UTILITY_WG, WP

M1, M2, MARDER, LEOPARD_1 = "1/3ID-M1", "1/3ID-M2", "34PzBde-Marder", "35PzGBde-Leopard"
BMP, BTR, T80 = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U"
M109, FH70, MLRS, DAG, HQ = "3ID-2-41", "12PzD-FH70", "3ID-MLRS", "27GMRD-DAG", "1/3ID-HQ"


def refused(field: Field, kind: int, piece: int, hex: str, entering: str = "", entered: int = 0) -> str:
    beyond = field.hex(entering) if entering else NO_HEX
    reason = fires_reason(field.s, kind, piece, field.hex(hex), beyond, entered)
    return rule_of(reason)


@rule("18.1.4a", "23.0f", "6.1.5b", "4.1.4b", "22.1a")
@pytest.mark.parametrize("kind", [DEFENSIVE, OFFENSIVE, INFILTRATION, RETREAT_FIRE])
def test_masked_units_hqs_utility_helicopters_rockets_and_aircraft_take_no_part(field: Field, kind: int) -> None:
    field.plain()
    bmp, masked = field.put(BMP, "0405", 3), field.put(M1, "0404", 2)
    ground = [masked, field.put(HQ, "0404"), field.put(MLRS, "0404")]
    air = [field.t.helicopter_piece[UTILITY_WG], field.t.air_piece[NATO]]
    for piece in air:
        field.s.steps[piece] = 2
        put(field.s, piece, field.hex("0404"))
    field.operation(HASTY_ATTACK, masked, objective="0405")
    field.s.op.force = [bmp]
    assert refused(field, kind, masked, "0405", entered=1) == ""
    field.s.masked[masked] = 1
    assert [refused(field, kind, piece, "0405", entered=1) for piece in ground + air] == [
        "18.1.4a",
        "18.1.1a",
        "22.1a",
        "18.1.4a",
        "18.1.4a",
    ]


@rule("18.1.4b")
def test_fire_crosses_a_hexside_that_cannot_be_crossed(field: Field) -> None:
    field.plain()
    field.slope("0404 0405", up="0405", impassable=True)
    field.river("0404 0403", "main")
    tank = field.put(M1, "0404", 2)
    assert refused(field, DEFENSIVE, tank, "0405") == ""
    assert refused(field, DEFENSIVE, tank, "0403") == ""


@rule("18.1.3a")
def test_only_units_adjacent_to_the_one_target_hex_join(field: Field) -> None:
    field.plain()
    near = [field.put(M1, "0404", 2), field.put(M2, "0304", 1), field.put(M2, "0505", 1)]
    far = field.put(M1, "0403", 2)
    assert sorted(adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0405"))) == sorted(near)
    assert refused(field, DEFENSIVE, far, "0405") == "18.1.3a"


@rule("18.7.1a1")
def test_used_disrupted_contaminated_and_reacted_units_of_any_formation_make_defensive_fire(field: Field) -> None:
    field.plain()
    bmp = field.put(BMP, "0405", 3)
    field.operation(HASTY_ATTACK, bmp, objective="0404")
    used, disrupted = field.put(M1, "0404", 2, used=1), field.put(MARDER, "0304", 2)
    dirty, reacted = field.put(LEOPARD_1, "0505", 2), field.put(M2, "0404", 2)
    field.s.disrupted[disrupted] = field.s.contaminated[dirty] = field.s.op.reacted[reacted] = 1
    firers = adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0405"))
    assert sorted(firers) == sorted([used, disrupted, dirty, reacted])


@rule("18.7.1a2")
def test_masked_units_and_rockets_make_no_defensive_fire(field: Field) -> None:
    field.plain()
    masked, rocket = field.put(M1, "0404", 2), field.put(MLRS, "0404")
    field.s.masked[masked] = 1
    assert adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0405")) == []
    assert [refused(field, DEFENSIVE, piece, "0405") for piece in (masked, rocket)] == ["18.1.4a", "22.1a"]


@rule("22.1a", "18.6.3a", "18.9.2b", "22.1b", "4.1.2.3a", "4.1.2.3b", "4.1.2a")
def test_towed_and_self_propelled_guns_fire_directly_rockets_never(field: Field) -> None:
    field.plain()
    guns = [field.put(M109, "0404", 3), field.put("3ID-1-10", "0404", 3), field.put(FH70, "0404", 3)]
    rocket = field.put(MLRS, "0404")
    for kind in (DEFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert [refused(field, kind, gun, "0405", entered=1) for gun in guns] == ["", "", ""]
        assert refused(field, kind, rocket, "0405", entered=1) == "22.1a"


@rule("22.1e")
def test_any_number_of_guns_next_to_the_target_join_one_combat(field: Field) -> None:
    field.plain()
    bmp = field.put(BMP, "0405", 9)
    guns = [field.put(M109, "0404", 3), field.put("3ID-1-10", "0404", 3), field.put(FH70, "0304", 3)]
    far = field.put("34PzBde-ART1", "0402", 3)
    field.operation(HASTY_ATTACK, bmp, objective="0404")
    assert sorted(adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0405"))) == sorted(guns)
    assert refused(field, DEFENSIVE, far, "0405") == "18.1.3a"


@rule("22.1a", "22.7b")
def test_rockets_answer_no_call_for_an_adjacent_hex(field: Field) -> None:
    field.plain()
    rocket = field.put(MLRS, "0404")
    assert rule_of(firing_reason(field.s, rocket, field.hex("0405"))) == "22.1d"
    assert firing_reason(field.s, rocket, field.hex("0406")) is None


@rule("22.1f", "22.5c", "6.1.2b")
def test_a_gun_with_a_fired_marker_fires_directly_as_often_as_it_likes(field: Field) -> None:
    field.plain()
    gun, bmp = field.put(M109, "0404", 3), field.put(BMP, "0405", 9)
    field.s.fired[gun] = 1
    assert [refused(field, kind, gun, "0405", entered=1) for kind in (DEFENSIVE, RETREAT_FIRE)] == ["", ""]
    for _ in range(3):
        assert refused(field, INFILTRATION, gun, "0405", entered=1) == ""
        combat(field, INFILTRATION, "0405", [gun], [bmp], dice=[5])
    field.move(bmp, "0101")
    assert rule_of(indirect_fire_reason(field.s, gun)) == "22.2d"


@rule("22.1c")
def test_artillery_makes_no_direct_offensive_fire(field: Field) -> None:
    field.plain()
    gun, enemy = field.put(DAG, "0404", 3), field.put(M1, "0405", 2)
    field.operation(HASTY_ATTACK, gun, objective="0405")
    assert refused(field, OFFENSIVE, gun, "0405") == "22.1c"
    assert field.s.place[enemy] == field.hex("0405")


@rule("18.8a", "13.5b1")
def test_offensive_fire_is_made_by_participants_next_to_the_objective_if_there_is_one(field: Field) -> None:
    field.plain()
    one, two, far = field.put(BMP, "0404", 3), field.put(BMP, "0304", 3), field.put(BMP, "0402", 3)
    other = field.put(T80, "0505", 3)
    field.operation(HASTY_ATTACK, one, two, far, objective="0405")
    assert sorted(adjacent_firers(field.s, OFFENSIVE, WP, field.hex("0405"))) == sorted([one, two])
    assert refused(field, OFFENSIVE, other, "0405") == "18.8a"
    assert refused(field, OFFENSIVE, far, "0405") == "18.1.3a"
    assert refused(field, OFFENSIVE, one, "0403") == "13.5b1"
    field.s.op.objective = NO_HEX
    assert refused(field, OFFENSIVE, one, "0405") == "13.5b1"


@rule("11.3g")
def test_a_dummy_does_not_fire(field: Field) -> None:
    field.plain()
    assert refused(field, DEFENSIVE, field.put(M1, "0404", 0), "0405") == "11.3g"


# -- Infiltration Fire


def shooters(field: Field, leaving: str, entering: str, entered: int) -> list[int]:
    return infiltration_firers(field.s, NATO, field.hex(leaving), field.hex(entering), entered)


@rule("18.6b1", "18.6b2", "G.infiltration-fire")
def test_a_move_between_two_zoc_hexes_of_a_unit_lets_all_with_zones_in_both_fire(field: Field) -> None:
    field.plain()
    both, more, one = field.put(M1, "0404", 2), field.put(M2, "0404", 1), field.put(M2, "0302", 1)
    for entered in (0, 1):
        found = shooters(field, "0303", "0304", entered)
        assert {both, more} <= set(found)
        assert (one in found) == bool(entered)  # into 0303 only


@rule("18.6c", "G.infiltration-fire")
def test_a_force_that_entered_a_zoc_hex_and_leaves_it_is_fired_on_by_all_with_zones_there(field: Field) -> None:
    field.plain()
    one, two = field.put(M1, "0404", 2), field.put(M2, "0302", 1)
    assert sorted(shooters(field, "0303", "0204", 1)) == sorted([one, two])
    assert shooters(field, "0303", "0204", 0) == []


@rule("18.6.1a", "18.0c", "G.infiltration-fire")
def test_leaving_the_zone_in_which_the_force_began_draws_no_fire(field: Field) -> None:
    field.plain()
    field.put(M1, "0404", 2)
    assert shooters(field, "0303", "0203", 0) == []
    assert shooters(field, "0303", "0203", 1) != []  # it entered it in this move
    assert shooters(field, "0303", "0304", 0) != []  # directly to another hex of the same zone


@rule("18.6.1b")
def test_from_the_zone_of_one_unit_into_that_of_another_only_draws_no_fire(field: Field) -> None:
    field.plain()
    field.put(M1, "0404", 2)
    field.put(M2, "0202", 1)
    assert shooters(field, "0304", "0204", 0) == []
    assert shooters(field, "0303", "0203", 0) == []


@rule("18.6.1c", "18.6.1d", "18.6.1e")
def test_close_terrain_has_no_zone_so_neither_way_triggers(field: Field) -> None:
    field.plain(w="0304")
    tank = field.put(M1, "0404", 2)
    assert shooters(field, "0303", "0304", 0) == []  # second hex
    assert shooters(field, "0304", "0303", 0) == []  # first hex
    assert shooters(field, "0304", "0205", 1) == []  # entered and left
    assert shooters(field, "0303", "0304", 1) == [tank]


@rule("18.6.2a")
def test_both_triggers_give_one_combat_of_all_units(field: Field) -> None:
    field.plain()
    both, one = field.put(M1, "0404", 2), field.put(M2, "0302", 1)
    found = shooters(field, "0303", "0304", 1)
    assert sorted(found) == sorted([both, one])
    assert len(found) == len(set(found))


@rule("18.6.2b", "18.1.5a")
def test_a_unit_fires_once_for_each_hex_without_limit_in_the_turn(field: Field) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0404", 1), field.put(BMP, "0303", 9)
    for leaving, entering in (("0303", "0304"), ("0304", "0405"), ("0405", "0504")):
        assert shooters(field, leaving, entering, 1) == [tank]
        field.move(bmp, leaving)
        combat(field, INFILTRATION, leaving, [tank], [bmp], dice=[1], entering=entering)
        assert refused(field, INFILTRATION, tank, entering, entered=1) == ""


# -- Retreat Fire


@rule("18.9a2", "18.4.4a")
def test_all_units_with_a_zone_there_may_fire_taking_part_or_not(field: Field) -> None:
    field.plain(w="0503")
    member, other = field.put(BTR, "0404", 2), field.put(T80, "0302", 2)
    rocket = field.put("27GMRD-MRL", "0404")
    field.operation(HASTY_ATTACK, member, objective="0405")
    assert sorted(retreat_firers(field.s, WP, field.hex("0303"))) == sorted([member, other])
    assert rocket not in retreat_firers(field.s, WP, field.hex("0303"))
    assert retreat_firers(field.s, WP, field.hex("0503")) == []  # no zone into close terrain


@rule("18.9.3a", "18.1.5a", "18.9.1b2")
def test_no_step_makes_retreat_fire_twice_in_an_operation_but_again_in_the_next(field: Field) -> None:
    field.plain()
    btr, m113 = field.put(BTR, "0404", 3), field.put("4CMBG-M113c", "0303", 4)
    field.operation(HASTY_ATTACK, btr, objective="0405")
    combat(field, RETREAT_FIRE, "0303", [btr], [m113], dice=[1])
    assert steps_left(field.s, btr) == 0
    assert refused(field, RETREAT_FIRE, btr, "0304") == "18.7c"
    field.operation(HASTY_ATTACK, btr, objective="0405")
    assert refused(field, RETREAT_FIRE, btr, "0304") == ""


@rule("18.9.2a2", "18.9.2a3", "25.4.2b")
def test_a_helicopter_of_the_offensive_fire_joins_retreat_fire_into_its_zone(field: Field) -> None:
    field.plain(w="0405 0404")
    mi24, bmp = field.t.helicopter_piece[MI_24], field.put(BMP, "0303", 3)
    field.s.steps[mi24] = 2
    put(field.s, mi24, field.hex("0404"))
    field.operation(ASSAULT, bmp, objective="0304")
    assert refused(field, RETREAT_FIRE, mi24, "0405") == "18.9.2a2"  # it has not fired
    field.s.op.offensive_assets = [mi24]
    assert refused(field, RETREAT_FIRE, mi24, "0405") == "18.9.2a2"  # called, but it held its fire
    field.s.op.just_fired[mi24] = 1
    assert refused(field, RETREAT_FIRE, mi24, "0405") == ""  # close terrain too
    assert refused(field, RETREAT_FIRE, mi24, "0404") == ""  # its own hex
    assert refused(field, RETREAT_FIRE, mi24, "0406") == "18.6b2"
    assert adjusted(field, RETREAT_FIRE, mi24, "0405") == 4
    assert adjusted(field, RETREAT_FIRE, mi24, "0404") == 8


# -- called assets


@rule("18.1.6a", "18.7.2b", "21.1c")
def test_called_artillery_and_helicopters_fire_without_being_adjacent_alone_or_with_others(field: Field) -> None:
    field.plain(9, 9)
    gun, mi24 = field.put(DAG, "0401", 3), field.t.helicopter_piece[MI_24]
    field.s.steps[mi24] = 2
    put(field.s, mi24, field.hex("0403"))
    member, direct = field.put(BMP, "0404", 3), field.put(DAG.replace("27", "39"), "0404", 3)
    field.put(M1, "0405", 2)
    field.operation(ASSAULT, member, objective="0405")
    assert called_firers(field.s, OFFENSIVE, field.hex("0405")) == []
    assert refused(field, OFFENSIVE, gun, "0405") == "18.1.3a"
    field.s.op.offensive_assets = [gun, mi24]
    assert called_firers(field.s, OFFENSIVE, field.hex("0405")) == [gun, mi24]
    assert refused(field, DEFENSIVE, direct, "0405") == ""  # Direct Fire needs no call


@rule("21.2.4c", "22.4.2a", "18.7.3a1")
def test_called_guns_split_their_steps_and_none_fires_twice(field: Field) -> None:
    field.plain(9, 9)
    gun, bmp = field.put(M109, "0401", 3), field.put(BMP, "0405", 9)
    field.operation(HASTY_ATTACK, bmp, objective="0404")
    field.s.op.defensive_assets = [gun]
    first = FireCombat(DEFENSIVE, field.hex("0405"))
    first.firers, first.steps, first.targets = [gun], [2], [bmp]
    Firing(field, first, [5])
    assert steps_left(field.s, gun) == 1
    assert called_firers(field.s, DEFENSIVE, field.hex("0405")) == [gun]
    second = FireCombat(DEFENSIVE, field.hex("0406"))
    second.firers, second.steps, second.targets = [gun], [1], [bmp]
    Firing(field, second, [5])
    assert refused(field, DEFENSIVE, gun, "0405") == "18.7c"
    assert {DefensiveFire.kind, RetreatFire.kind} == {DEFENSIVE, RETREAT_FIRE}
    assert set(SplitFire.__subclasses__()) == {DefensiveFire, RetreatFire}, "no other fire is divided"
