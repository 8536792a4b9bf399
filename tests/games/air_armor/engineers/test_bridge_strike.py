"""Fire Strikes on bridges (38.4)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.air_call import form_air_unit
from sandtable.games.air_armor.rules.engineers.bridging import removal_reason
from sandtable.games.air_armor.rules.engineers.charges import engineer_charges_reason, set_charges_reason
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support import bridge_strike
from sandtable.games.air_armor.rules.support.bridge_strike import BridgeStrike
from sandtable.games.air_armor.state.codes import (
    AIR_POINTS,
    AUTOBAHN_BRIDGE,
    FIRE_UNIT,
    HIGH_BOMB,
    LOW_BOMB,
    MI_24,
    MILITARY_BRIDGE,
    NATO,
    ROAD_BRIDGE,
    US_PURSE,
    WP,
)

HQ, GUN, M1, BMP = "1/3ID-HQ", "3ID-2-41", "1/3ID-M1", "39GMRD-117GMRR-U"


@pytest.fixture
def banks(field: Field) -> Field:
    """A river between 0303 and 0403 with US guns and their HQ south of it."""
    field.plain(9, 9)
    field.river("0303 0403", "main")
    field.s.active, field.s.role = field.formation("1/3ID"), NATO
    field.s.turn = 3
    field.put(HQ, "0305")
    return field


def site(field: Field) -> int:
    return field.site("0303 0403")


def jet(field: Field, profile: int, steps: int = 2) -> int:
    piece = form_air_unit(field.s, NATO, field.t.aircraft.index("A-10"), steps)
    field.s.profile[piece] = profile
    return piece


@rule("38.4.1a")
def test_a_unit_in_either_hex_observes_for_an_hq_it_serves(banks: Field) -> None:
    hq = banks.s.first[NATO][banks.hex("0305")]
    banks.s.military[site(banks)] = WP + 1
    assert not bridge_strike.bridge_observers(banks.s, hq, site(banks))
    tank = banks.put(M1, "0302", 1)
    assert not bridge_strike.bridge_observers(banks.s, hq, site(banks))
    for hex in ("0303", "0403"):
        banks.move(tank, hex)
        assert bridge_strike.bridge_observers(banks.s, hq, site(banks))
    banks.move(tank, "0101")
    banks.put("36PzBde-Leopard", "0303", 1)
    assert not bridge_strike.bridge_observers(banks.s, hq, site(banks))


@rule("21.3.1b", "10.1.3a")
def test_a_base_unit_that_alone_observes_a_bridge_is_bound_to_the_cycle(banks: Field) -> None:
    s, bridge = banks.s, site(banks)
    s.military[bridge] = WP + 1
    banks.put(GUN, "0308", 3)
    engineer = banks.put("3ID-ENG1", "0303")
    Table(banks, BridgeStrike(bridge))
    assert s.activated[engineer] == s.active
    s.activated[engineer], s.acquired_site[bridge], s.tried_site[bridge] = -1, NATO + 1, 0
    Table(banks, BridgeStrike(bridge))
    assert s.activated[engineer] == -1, "an acquired bridge needs no observer"


@rule("38.4.1c")
def test_a_disrupted_hq_calls_on_a_bridge_only_if_it_stands_at_it(banks: Field) -> None:
    banks.s.military[site(banks)] = WP + 1
    banks.put(GUN, "0307", 3)
    banks.put(M1, "0303", 1)
    hq = banks.s.first[NATO][banks.hex("0305")]
    assert bridge_strike.bridge_hq_reason(banks.s, hq, site(banks)) is None
    banks.s.disrupted[hq] = 1
    assert rule_of(bridge_strike.bridge_hq_reason(banks.s, hq, site(banks))) == "21.2.2b"
    assert not bridge_strike.could_strike_bridge(banks.s, NATO)
    banks.move(hq, "0303")
    assert bridge_strike.bridge_hq_reason(banks.s, hq, site(banks)) is None
    assert bridge_strike.could_strike_bridge(banks.s, NATO)


@rule("38.4.1b")
def test_an_unobserved_military_bridge_must_be_acquired_and_a_civil_one_always_is(banks: Field) -> None:
    hq = banks.s.first[NATO][banks.hex("0305")]
    banks.s.military[site(banks)] = WP + 1
    assert rule_of(bridge_strike.sight_reason(banks.s, hq, site(banks))) == "38.4.1b"
    banks.s.acquired_site[site(banks)] = WP + 1
    assert rule_of(bridge_strike.sight_reason(banks.s, hq, site(banks))) == "38.4.1b"
    banks.s.acquired_site[site(banks)] = NATO + 1
    assert rule_of(bridge_strike.sight_reason(banks.s, hq, site(banks))) == ""
    banks.s.military[site(banks)] = banks.s.acquired_site[site(banks)] = 0
    banks.t.site_bridge[site(banks)] = ROAD_BRIDGE
    assert rule_of(bridge_strike.sight_reason(banks.s, hq, site(banks))) == ""


@rule("38.4.2b", "38.4.2c")
def test_two_guns_at_military_bridges_only_and_helicopters_never(banks: Field) -> None:
    hq = banks.s.first[NATO][banks.hex("0305")]
    guns = [banks.put(name, "0307", 1) for name in ("3ID-2-41", "3ID-1-10", "3ID-5-41")]
    banks.put(M1, "0303", 1)
    banks.t.site_bridge[site(banks)] = ROAD_BRIDGE
    assert rule_of(bridge_strike.gun_reason(banks.s, hq, guns[0], site(banks))) == "38.4.2b"
    banks.t.site_bridge[site(banks)] = 0
    banks.s.military[site(banks)] = WP + 1
    helicopter = banks.t.helicopter_piece[MI_24]
    assert rule_of(bridge_strike.gun_reason(banks.s, hq, helicopter, site(banks))) == "38.4.2c"
    table = Table(banks, BridgeStrike(site(banks)), [10])
    assert set(table.numbers("add")) == set(guns)
    table.answer("add", guns[0]).answer("add", guns[1])
    assert table.numbers("add") == []
    assert table.rolls_left == []


@rule("38.4.2b", "38.4.1a")
@pytest.mark.parametrize("bank", [0, 1])
def test_guns_that_reach_one_of_the_two_hexes_are_asked_and_fire_indirectly_at_it(banks: Field, bank: int) -> None:
    near, far = (hexes_of(banks.s, site(banks))[at] for at in (bank, 1 - bank))
    place = next(hex for hex in banks.t.grid.around(near) if banks.t.grid.distance(hex, far) == 2)
    banks.s.points = [0] * 24  # no aircraft
    gun = banks.put(GUN, banks.t.grid.ids[place], 3)
    banks.put(M1, "0303", 1)
    banks.s.military[site(banks)] = WP + 1
    assert bridge_strike.could_strike_bridge(banks.s, NATO), "too near to one hex, in range of the other"
    strength = bridge_strike.bridge_fire(banks.s, gun, site(banks))
    banks.move(gun, "0307")
    assert strength == bridge_strike.bridge_fire(banks.s, gun, site(banks)), "no Direct Fire"


@rule("11.5e")
def test_rockets_are_split_so_that_only_some_fire_at_a_bridge(banks: Field) -> None:
    rockets = banks.put("72FA-4-24", "0307", 3)
    banks.put(M1, "0303", 1)
    banks.s.military[site(banks)] = WP + 1
    table = Table(banks, BridgeStrike(site(banks)), [10])
    table.answer("split_battery", rockets, 1)
    part = next(piece for piece in table.numbers("add") if piece != rockets)
    table.answer("add", part).answer("done")
    assert (banks.s.fired[part], banks.s.fired[rockets]) == (1, 0)


@rule("38.4.2a")
@pytest.mark.parametrize("kind", [ROAD_BRIDGE, AUTOBAHN_BRIDGE, MILITARY_BRIDGE])
def test_air_units_strike_any_bridge(banks: Field, kind: int) -> None:
    banks.s.points = [0] * 24
    if kind == MILITARY_BRIDGE:
        banks.s.military[site(banks)] = WP + 1
        banks.s.acquired_site[site(banks)] = NATO + 1
    else:
        banks.t.site_bridge[site(banks)] = kind
    assert bridge_strike.bridge_target_reason(banks.s, NATO, site(banks))
    banks.s.points[US_PURSE * 6 + AIR_POINTS] = 1
    assert not bridge_strike.bridge_target_reason(banks.s, NATO, site(banks))
    table = Table(banks, BridgeStrike(site(banks)))
    assert table.hexes() == {"0303", "0403"}


@rule("38.4.3a", "38.4.3b", "38.4.3c", "38.4.4a")
def test_smoke_in_either_hex_and_the_chart_halve_and_close_terrain_does_not(banks: Field) -> None:
    for hex in ("0303", "0403"):
        banks.t.close[banks.hex(hex)] = 1
        banks.t.terrain[banks.hex(hex)] = 2
    banks.s.military[site(banks)] = WP + 1
    gun = banks.put(GUN, "0307", 3)
    artillery = banks.t.attack[gun] * 3 * FIRE_UNIT // 2
    assert bridge_strike.bridge_fire(banks.s, gun, site(banks)) == artillery
    for profile, divisor in ((HIGH_BOMB, 1), (LOW_BOMB, 2)):
        air = jet(banks, profile)
        row = banks.t.aircraft.index("A-10") * 4 + profile
        if banks.t.aircraft_attack[row] > 0:
            basic = banks.t.aircraft_attack[row] * 2 * FIRE_UNIT
            assert bridge_strike.bridge_fire(banks.s, air, site(banks)) == basic // divisor
    clear = bridge_strike.bridge_fire(banks.s, jet(banks, LOW_BOMB), site(banks))
    for hex in ("0303", "0403"):
        banks.s.smoke[banks.hex(hex)] = 1
        assert bridge_strike.bridge_fire(banks.s, gun, site(banks)) == artillery // 2
        assert bridge_strike.bridge_fire(banks.s, jet(banks, LOW_BOMB), site(banks)) == clear // 2
        banks.s.smoke[banks.hex(hex)] = 0
    banks.mine("0307")
    assert bridge_strike.bridge_fire(banks.s, gun, site(banks)) == artillery // 2


@rule("38.4.4b")
@pytest.mark.parametrize("kind", [ROAD_BRIDGE, AUTOBAHN_BRIDGE, MILITARY_BRIDGE])
def test_the_total_is_divided_by_the_factor_of_the_bridge(banks: Field, kind: int) -> None:
    if kind == MILITARY_BRIDGE:
        banks.s.military[site(banks)] = WP + 1
    else:
        banks.t.site_bridge[site(banks)] = kind
    air = jet(banks, LOW_BOMB, 3)
    total = bridge_strike.bridge_fire(banks.s, air, site(banks)) / FIRE_UNIT
    factor = {ROAD_BRIDGE: 4, AUTOBAHN_BRIDGE: 6, MILITARY_BRIDGE: 3}[kind]
    assert bridge_strike.effective_at_bridge(banks.s, [air], site(banks)) == int(total // factor)


@rule("38.4.4c", "38.4.4d", "38.4a", "6.2.1c")
@pytest.mark.parametrize("hit", [True, False])
def test_a_roll_up_to_the_strength_destroys_the_bridge_and_nobody_beside_it(banks: Field, hit: bool) -> None:
    banks.s.military[site(banks)] = WP + 1
    banks.put(M1, "0303", 1)
    enemy = banks.put(BMP, "0403", 3)
    gun = banks.put(GUN, "0307", 3)
    strength = bridge_strike.effective_at_bridge(banks.s, [gun], site(banks))
    assert strength >= 1
    table = Table(banks, BridgeStrike(site(banks)), [strength if hit else strength + 1])
    table.answer("add", gun)
    while not table.over:
        table.answer("done" if ("done",) in table.options else "pass")
    assert table.result == int(hit)
    assert bool(banks.s.military[site(banks)]) != hit
    assert banks.s.steps[enemy] == 3
    assert not banks.s.disrupted[enemy]
    assert banks.s.fired[gun]


def test_a_bridge_is_struck_once_in_a_segment(banks: Field) -> None:
    banks.t.site_bridge[site(banks)] = ROAD_BRIDGE
    banks.s.points[US_PURSE * 6 + AIR_POINTS] = 3
    table = Table(banks, StrikeSegment())
    assert table.numbers("strike_bridge") == [site(banks)]
    banks.s.tried_site[site(banks)] = 1
    assert rule_of(bridge_strike.bridge_target_reason(banks.s, NATO, site(banks))) == "23.7.1a"
    assert rule_of(bridge_strike.bridge_target_reason(banks.s, NATO, 0)) == "38.4a"


@rule("38.0b", "38.4a")
@pytest.mark.parametrize("kind", [ROAD_BRIDGE, AUTOBAHN_BRIDGE, MILITARY_BRIDGE])
def test_charges_are_for_civil_bridges_ground_units_for_military_ones_and_strikes_for_all(
    banks: Field, kind: int
) -> None:
    military = kind == MILITARY_BRIDGE
    if military:
        banks.s.military[site(banks)] = WP + 1
    else:
        banks.t.site_bridge[site(banks)] = kind
    banks.s.turn = 5
    banks.s.points[US_PURSE * 6 + AIR_POINTS] = 1
    tank, engineer = banks.put(M1, "0303", 1), banks.put("3ID-ENG1", "0303")
    assert (set_charges_reason(banks.s, NATO, site(banks)) is not None) == military
    assert (engineer_charges_reason(banks.s, engineer, site(banks)) is not None) == military
    assert (removal_reason(banks.s, tank, site(banks)) is None) == military
    assert bridge_strike.bridge_target_reason(banks.s, NATO, site(banks)) is None


@rule("23.4b")
def test_guns_that_struck_a_bridge_may_be_answered_at_once(banks: Field) -> None:
    banks.s.military[site(banks)] = WP + 1
    banks.put(M1, "0303", 1)
    gun = banks.put(GUN, "0307", 3)
    banks.put("39GMRD-HQF", "0503"), banks.put("39GMRD-DAG", "0504", 3), banks.put(BMP, "0403", 3)
    table = Table(banks, BridgeStrike(site(banks)), [10])
    table.answer("add", gun)
    while not table.over and table.role == NATO:
        table.answer("done")
    assert (table.role, table.numbers("piece")) == (WP, [gun])
