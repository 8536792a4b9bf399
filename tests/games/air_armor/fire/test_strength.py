"""Fire strength: Basic, Adjusted, Total, Effective, hits (18.1, 18.2)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import adjusted, combat
from sandtable.games.air_armor.rules.fire import strength
from sandtable.games.air_armor.rules.fire.kinds import (
    CLOSE_FIRE,
    DEFENSIVE,
    INFILTRATION,
    OFFENSIVE,
    OVERRUN_FIRE,
    RETREAT_FIRE,
    STRIKE,
)
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.ground.mines import lay as lay_mines
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import AH_64, HASTY_ATTACK, HQ, LOW_BOMB, MI_24, NATO, WP

M1, M2, MARDER, LEOPARD_1, LEOPARD_2 = "1/3ID-M1", "1/3ID-M2", "34PzBde-Marder", "35PzGBde-Leopard", "34PzBde-Leopard"
BMP, BTR, T80 = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U"
M109, DAG, FH70, ENGINEER = "3ID-2-41", "27GMRD-DAG", "12PzD-FH70", "1/3ID-ENG1"


def helicopter(field: Field, kind: int, hex: str, steps: int) -> int:
    piece = field.t.helicopter_piece[kind]
    field.s.steps[piece] = steps
    put(field.s, piece, field.hex(hex))
    return piece


def a10(field: Field, hex: str, steps: int) -> int:
    piece = field.t.air_piece[NATO]
    field.s.aircraft[NATO] = field.t.aircraft.index("A-10")
    field.s.profile[piece] = LOW_BOMB
    field.s.steps[piece] = steps
    put(field.s, piece, field.hex(hex))
    return piece


@rule("18.1.1a")
def test_hqs_have_no_attack_strength_aircraft_use_profiles_helicopters_the_back(field: Field) -> None:
    field.plain()
    hq, tank = field.put("1/3ID-HQ", "0404"), field.put(M1, "0404")
    target = field.hex("0405")
    assert strength.attack_strength(field.s, hq, target) == 0
    assert strength.attack_strength(field.s, tank, target) == 9
    assert strength.attack_strength(field.s, a10(field, "0405", 1), target) == 12
    assert strength.attack_strength(field.s, helicopter(field, MI_24, "0404", 1), target) == 4
    assert strength.attack_strength(field.s, helicopter(field, MI_24, "0403", 1), target) == 3
    for unit_type in range(field.t.types):
        piece = field.t.type_first[unit_type]
        without = field.t.unit_class[piece] == HQ
        assert (strength.attack_strength(field.s, piece, target) == 0) == without, field.t.type_key[unit_type]


@rule("18.1.2a", "4.1.1.4a", "G.step")
def test_basic_fire_strength_is_attack_strength_times_steps(field: Field) -> None:
    field.plain()
    bradley = field.put(M2, "0404", 3)
    assert strength.basic(field.s, bradley, 3, field.hex("0405")) == 12
    assert strength.basic(field.s, bradley, 2, field.hex("0405")) == 8


@rule("18.2a", "18.2f")
def test_the_named_units_fire_total_effective_die_hits(field: Field) -> None:
    field.plain(w="0303")
    near, far = field.put(T80, "0404", 3), field.put(BTR, "0303", 3)
    field.put(T80, "0503", 9)  # not named
    target = field.put(M1, "0403", 4)
    field.operation(HASTY_ATTACK, near, far, objective="0403")
    firing = combat(field, OFFENSIVE, "0403", [near, far], [target], dice=[9])
    assert firing.told("fire_opened") == [(OFFENSIVE, field.hex("0403"), 12)]  # 15 + 9 = 24, half 12
    assert firing.told("hits_scored") == [(field.hex("0403"), 14)]


@rule("18.2.3a", "DATA.fire_modifiers", "18.2b", "18.2c", "18.2d")
def test_only_the_total_is_rounded_then_halved_and_rounded_again(field: Field) -> None:
    field.plain(t="0403")
    guns = field.put(FH70, "0404", 3)  # 9 x 1/4 = 2.25
    tanks = [field.put(T80, "0303", 9), field.put(T80, "0302", 3)]  # 22.5 and 7.5
    near = field.put("27GMRD-DTB-U", "0502", 1)  # 2.5, were it three quarters of 2 the total would be 34.75
    both = [guns, *tanks]
    steps = [3, 9, 3]
    assert strength.total(field.s, DEFENSIVE, both, steps, field.hex("0403")) == 32  # 32.25
    assert strength.total(field.s, DEFENSIVE, [*both, near], [*steps, 1], field.hex("0403")) == 34  # 34.75
    assert strength.effective(33) == 16
    assert strength.effective(32) == 16


@rule("18.2.Aa", "23.1.1j", "G.CRT", "DATA.crt", "18.2e")
@pytest.mark.parametrize(
    ("die", "change"),
    [(1, -3), (2, -2), (3, -1), (4, -1), (5, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 3)],
)
def test_the_die_gives_a_hit_modifier_from_minus_3_to_3(field: Field, die: int, change: int) -> None:
    assert strength.hit_total(field.s, 10, die) == 10 + change


@rule("18.2i")
def test_a_hit_total_below_1_is_no_hit(field: Field) -> None:
    assert [strength.hit_total(field.s, 2, die) for die in (1, 2, 3)] == [0, 0, 1]


@rule("18.2.4a")
def test_zero_strength_fire_still_scores_the_hit_modifier(field: Field) -> None:
    field.plain()
    btr, jaguar = field.put(BTR, "0404", 1), field.put("26LL-KRAKA", "0405", 1)
    field.s.disrupted[btr] = 1
    firing = combat(field, DEFENSIVE, "0405", [btr], [jaguar], dice=[10])
    assert firing.told("fire_opened") == [(DEFENSIVE, field.hex("0405"), 0)]  # 1.5, 1, 0
    assert firing.told("hits_scored") == [(field.hex("0405"), 3)]
    assert firing.result == 1


# -- close terrain


@rule("18.2.1a", "4.1.1.6b", "DATA.fire_modifiers")
@pytest.mark.parametrize("woods", ["0404", "0405", "0404 0405"])
def test_fire_into_or_out_of_close_terrain_is_halved_once(field: Field, woods: str) -> None:
    field.plain(w=woods)
    assert adjusted(field, DEFENSIVE, field.put(T80, "0404", 2), "0405") == 5


@rule("18.2.1b", "4.1.1.6b", "DATA.fire_modifiers", "22.0e")
def test_infantry_engineers_and_indirect_fire_are_not_halved_for_close_terrain(field: Field) -> None:
    field.plain(c="0404 0405")
    for unit, basic in (
        (M2, 4),
        ("54HSB-Jaeger", 1),
        ("26LL-INF", 1),
        (ENGINEER, 1),
    ):
        assert adjusted(field, DEFENSIVE, field.put(unit, "0404"), "0405") == basic
    gun = field.put(M109, "0404", 2)
    assert adjusted(field, DEFENSIVE, gun, "0406") == 8
    assert adjusted(field, DEFENSIVE, gun, "0405") == 2  # Direct Fire of artillery is


@rule("18.2.1c", "DATA.fire_modifiers")
def test_aircraft_and_helicopters_are_halved_only_for_firing_into_close_terrain(field: Field) -> None:
    field.plain(w="0404")
    mi24 = helicopter(field, MI_24, "0404", 2)
    assert adjusted(field, STRIKE, mi24, "0405") == 8
    put(field.s, mi24, field.hex("0405"))
    assert adjusted(field, STRIKE, mi24, "0404") == 4
    aircraft = a10(field, "0404", 1)
    assert adjusted(field, STRIKE, aircraft, "0405") == 12
    assert adjusted(field, STRIKE, aircraft, "0404") == 6


@rule("18.2.1d")
def test_a_helicopter_in_the_hex_of_its_target_is_not_halved(field: Field) -> None:
    field.plain(w="0404")
    assert adjusted(field, STRIKE, helicopter(field, MI_24, "0404", 2), "0404") == 8


# -- other modifiers


@rule("18.2.2a", "23.3.1d", "DATA.fire_modifiers")
def test_a_disrupted_unit_fires_at_half_strength_besides_other_effects(field: Field) -> None:
    field.plain(w="0304")
    tank = field.put(T80, "0404", 4)
    field.s.disrupted[tank] = 1
    for kind in (DEFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert adjusted(field, kind, tank, "0304") == 5


def lay(field: Field, hex: str, real: int) -> None:
    lay_mines(field.s, WP, field.hex(hex), real)


@rule("18.2.2b", "22.2.1b", "DATA.fire_modifiers")
def test_a_unit_in_a_real_minefield_is_halved(field: Field) -> None:
    field.plain()
    tank, gun, other = field.put(T80, "0404", 2), field.put(M109, "0405", 3), field.put(T80, "0303", 2)
    lay(field, "0404", 1)
    lay(field, "0405", 1)
    lay(field, "0303", 0)
    assert adjusted(field, DEFENSIVE, tank, "0403") == 5
    assert adjusted(field, DEFENSIVE, gun, "0403") == 6
    assert adjusted(field, DEFENSIVE, other, "0403") == 10
    assert adjusted(field, DEFENSIVE, other, "0404") == 10  # fire into it is not


@rule("18.2.2c1", "6.3.3b", "6.3.3c", "DATA.fire_modifiers")
@pytest.mark.parametrize("smoke", ["0404", "0405", "0404 0405"])
def test_smoke_halves_once_into_and_out_of(field: Field, smoke: str) -> None:
    field.plain()
    tank = field.put(T80, "0404", 2)
    for name in smoke.split():
        field.s.smoke[field.hex(name)] = 1
    assert adjusted(field, DEFENSIVE, tank, "0405") == 5
    for unit, half in ((BTR, 3), (ENGINEER, 1), (LEOPARD_1, 7)):
        assert adjusted(field, DEFENSIVE, field.put(unit, "0404", 2), "0405") == half


@rule("18.2.2c2", "6.3.3b", "DATA.fire_modifiers")
def test_thermal_sights_see_through_smoke(field: Field) -> None:
    field.plain()
    field.s.smoke[field.hex("0404")] = field.s.smoke[field.hex("0405")] = 1
    for unit, basic in ((M1, 9), (M2, 4), ("2/11ACR-M3", 4), (LEOPARD_2, 9)):
        assert adjusted(field, DEFENSIVE, field.put(unit, "0404"), "0405") == basic
    assert adjusted(field, DEFENSIVE, field.put(LEOPARD_1, "0404", 2), "0405") == 7


@rule("18.2.2c3", "22.2.1d", "6.3.3b")
def test_indirect_fire_is_halved_into_smoke_and_not_out_of_it(field: Field) -> None:
    field.plain()
    gun = field.put(M109, "0404", 2)
    field.s.smoke[field.hex("0404")] = 1
    assert adjusted(field, STRIKE, gun, "0406") == 8
    field.s.smoke[field.hex("0406")] = 1
    assert adjusted(field, STRIKE, gun, "0406") == 4


@rule("18.2.2c4", "6.3.3d")
def test_aircraft_and_helicopters_are_halved_into_smoke_the_ah_64_never(field: Field) -> None:
    field.plain()
    field.s.smoke[field.hex("0404")] = 1
    assert adjusted(field, STRIKE, helicopter(field, MI_24, "0405", 1), "0404") == 2
    assert adjusted(field, STRIKE, helicopter(field, MI_24, "0404", 1), "0405") == 4
    assert adjusted(field, STRIKE, a10(field, "0404", 1), "0404") == 6
    assert adjusted(field, STRIKE, helicopter(field, AH_64, "0405", 1), "0404") == 5


@rule("18.2.2d", "DATA.fire_modifiers")
def test_fire_uphill_across_a_slope_is_halved_downhill_not_indirect_never(field: Field) -> None:
    field.plain()
    field.slope("0404 0405", up="0405")
    low, high, gun = field.put(T80, "0404", 2), field.put(T80, "0405", 2), field.put(M109, "0403", 1)
    field.slope("0403 0404", up="0404")
    assert adjusted(field, DEFENSIVE, low, "0405") == 5
    assert adjusted(field, DEFENSIVE, high, "0404") == 10
    assert adjusted(field, DEFENSIVE, gun, "0405") == 4
    assert adjusted(field, DEFENSIVE, low, "0303") == 10
    assert adjusted(field, STRIKE, helicopter(field, MI_24, "0404", 1), "0405") == 4  # no ground unit


@rule("18.2.2e", "18.2.2f", "18.2.2.Bb", "22.2.1c", "DATA.fire_modifiers")
def test_gas_zone_and_contamination_halve_once_together(field: Field) -> None:
    field.plain()
    tank, gun = field.put(T80, "0404", 2), field.put(M109, "0403", 1)
    for piece, target, basic in ((tank, "0405", 10.0), (gun, "0405", 4.0)):
        hex = field.s.place[piece]
        field.s.gas_zone[hex] = 1
        assert adjusted(field, STRIKE, piece, target) == basic / 2
        field.s.contaminated[piece] = 1
        assert adjusted(field, STRIKE, piece, target) == basic / 2
        field.s.gas_zone[hex] = 0
        assert adjusted(field, STRIKE, piece, target) == basic / 2


@rule("18.2.2g", "DATA.fire_modifiers")
def test_fire_across_the_main_is_halved_but_not_indirect_fire_nor_across_the_saale(field: Field) -> None:
    field.plain()
    field.river("0404 0405", "main")
    field.river("0404 0403", "saale")
    tank, gun = field.put(T80, "0404", 2), field.put(M109, "0403", 1)
    assert adjusted(field, DEFENSIVE, tank, "0405") == 5
    assert adjusted(field, DEFENSIVE, tank, "0403") == 10
    assert adjusted(field, DEFENSIVE, gun, "0405") == 4


@rule("18.2.2h", "18.2.2.Bd", "18.6.4a2", "DATA.fire_modifiers", "17.8a1")
def test_sitting_duck_doubles_and_cancels_the_main_halving(field: Field) -> None:
    field.plain(l="0303 0304")
    field.river("0303 0304", "main")
    field.river("0404 0303", "main")
    btr, other = field.put(BTR, "0404", 2), field.put(BTR, "0302", 2)
    assert adjusted(field, INFILTRATION, btr, "0303", entering="0304") == 12  # zone of control into both, not Clear
    assert adjusted(field, INFILTRATION, other, "0303", entering="0304") == 6  # none into 0304
    assert adjusted(field, INFILTRATION, btr, "0303", entering="0302") == 3  # no crossing: the Main halves


@rule("18.2.2i", "18.2.2j", "18.6.4a1", "18.9b", "DATA.fire_modifiers")
def test_infiltration_and_retreat_fire_into_a_clear_hex_are_doubled(field: Field) -> None:
    field.plain(l="0405")
    btr = field.put(BTR, "0404", 2)
    target = field.put(M2, "0403", 2)
    for kind in (INFILTRATION, RETREAT_FIRE):
        assert adjusted(field, kind, btr, "0403") == 12
        assert adjusted(field, kind, btr, "0405") == 6
    for kind in (OFFENSIVE, DEFENSIVE):
        assert adjusted(field, kind, btr, "0403") == 6
    field.put(M1, "0403", 2)  # was there before
    field.s.op.retreated[target] = 1
    targets = targets_at(field.s, RETREAT_FIRE, NATO, field.hex("0403"))
    firing = combat(field, RETREAT_FIRE, "0403", [btr], targets, dice=[5])
    assert firing.result == 2  # 6 hits at once, no retreat


@rule("18.2.2k1", "18.2.2k2", "18.7.4a", "DATA.fire_modifiers")
def test_infantry_and_engineers_in_a_close_objective_double_their_defensive_fire(field: Field) -> None:
    field.plain(t="0404 0303", l="0503")
    enemy = field.put(BMP, "0405", 3)
    field.operation(HASTY_ATTACK, enemy, objective="0404")
    inside = [field.put(MARDER, "0404", 2), field.put("54HSB-Jaeger", "0404"), field.put("26LL-INF", "0404")]
    assert [adjusted(field, DEFENSIVE, piece, "0405") for piece in inside] == [12, 2, 2]
    assert adjusted(field, DEFENSIVE, field.put(ENGINEER, "0404"), "0405") == 2
    assert adjusted(field, DEFENSIVE, field.put(LEOPARD_1, "0404", 2), "0405") == 7  # other kinds
    assert adjusted(field, DEFENSIVE, field.put(MARDER, "0303", 2), "0304") == 6  # outside
    assert adjusted(field, INFILTRATION, inside[0], "0403") == 12  # only the Clear hex
    assert adjusted(field, INFILTRATION, inside[0], "0503") == 6  # which this is not
    field.s.op.objective = field.hex("0303")
    assert adjusted(field, DEFENSIVE, inside[0], "0405") == 6


@rule("18.2.2k1")
def test_no_doubling_in_an_objective_that_is_not_close_terrain(field: Field) -> None:
    field.plain(l="0404")
    enemy = field.put(BMP, "0405", 3)
    field.operation(HASTY_ATTACK, enemy, objective="0404")
    assert adjusted(field, DEFENSIVE, field.put(MARDER, "0404", 2), "0405") == 6


@rule("18.2.2l", "DATA.fire_modifiers")
def test_point_blank_fire_by_ground_units_is_doubled(field: Field) -> None:
    field.plain()
    tank, mi24 = field.put(T80, "0404", 2), helicopter(field, MI_24, "0404", 1)
    for kind in (OVERRUN_FIRE, CLOSE_FIRE):
        assert adjusted(field, kind, tank, "0404") == 20
        assert adjusted(field, kind, mi24, "0404") == 4


@rule("18.2.2m", "DATA.fire_modifiers")
def test_thermal_sights_double_at_night_the_ah_64_not(field: Field) -> None:
    field.plain()
    field.s.turn = field.t.charts.night.index(1)
    for unit, doubled in ((M1, 18), (M2, 8), ("2/11ACR-M3", 8), (LEOPARD_2, 18), (LEOPARD_1, 7)):
        assert adjusted(field, DEFENSIVE, field.put(unit, "0404"), "0405") == doubled
    assert adjusted(field, STRIKE, helicopter(field, AH_64, "0403", 1), "0404") == 5
    field.s.turn = 1
    assert adjusted(field, DEFENSIVE, field.put(M1, "0404"), "0405") == 9


@rule("18.2.2n", "22.1g", "DATA.fire_modifiers")
def test_direct_fire_of_artillery_is_halved_and_a_quarter_in_close_terrain(field: Field) -> None:
    field.plain(w="0405")
    for unit, basic in ((M109, 12), (FH70, 9)):
        gun = field.put(unit, "0404", 3)
        assert adjusted(field, DEFENSIVE, gun, "0403") == basic / 2
        assert adjusted(field, DEFENSIVE, gun, "0405") == basic / 4
        field.move(gun, "0405")
        assert adjusted(field, DEFENSIVE, gun, "0404") == basic / 4
        field.move(gun, "0101")


# -- combining


@rule("18.2.2.Ba", "18.2.2.Bc")
def test_modifiers_multiply_for_each_unit_and_different_conditions_each_halve(field: Field) -> None:
    field.plain(w="0404 0405")
    tank, other = field.put(T80, "0404", 1), field.put(T80, "0303", 1)
    field.s.disrupted[tank] = 1
    field.s.smoke[field.hex("0404")] = field.s.smoke[field.hex("0405")] = 1
    field.s.contaminated[tank] = 1
    assert adjusted(field, DEFENSIVE, tank, "0405") == 5 / 16  # close, Disrupted, smoke, contaminated
    assert adjusted(field, DEFENSIVE, other, "0302") == 5
    assert adjusted(field, INFILTRATION, tank, "0403") == 5 / 8  # and a doubling


@rule("18.2.2.Be", "DATA.fire_modifiers")
def test_never_more_than_twice_the_basic_strength(field: Field) -> None:
    field.plain()
    field.s.turn = field.t.charts.night.index(1)
    field.river("0303 0304", "main")
    tank = field.put(M1, "0404", 1)
    assert adjusted(field, INFILTRATION, tank, "0303", entering="0304") == 18  # night, Clear, Sitting Duck
    field.s.disrupted[tank] = 1
    assert adjusted(field, INFILTRATION, tank, "0303", entering="0304") == 18  # 9 x 8 / 2 = 36, capped


@rule("22.2.1a")
def test_terrain_changes_nothing_in_indirect_fire(field: Field) -> None:
    field.plain(c="0404 0406")
    assert adjusted(field, STRIKE, field.put(M109, "0404", 3), "0406") == 12


@rule("DATA.fire_modifiers")
def test_without_observers_called_artillery_is_halved_and_helicopters_are_not(field: Field) -> None:
    field.plain()
    gun, mi24, tank = field.put(DAG, "0404", 2), helicopter(field, MI_24, "0404", 2), field.put(T80, "0405", 1)
    field.s.op.blind = 1
    assert adjusted(field, OFFENSIVE, gun, "0406") == 5
    assert adjusted(field, OFFENSIVE, mi24, "0406") == 6
    assert adjusted(field, OFFENSIVE, tank, "0406") == 5
    assert adjusted(field, DEFENSIVE, gun, "0406") == 10
