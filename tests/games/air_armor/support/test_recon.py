"""Reconnaissance: who pays, who spots, numbers and modifiers, what an acquired hex shows (20)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.mines import lay
from sandtable.games.air_armor.rules.pieces.detection import fade, knows, may_look
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.support.acquisition import (
    EMPTY_ROW,
    bridge_acquired,
    conditions,
    known_conditions,
    modifier,
    open_hexes,
    recon_reason,
    row_of,
)
from sandtable.games.air_armor.rules.support.recon import ReconSegment
from sandtable.games.air_armor.rules.support.spotters import (
    OFF_MAP,
    UNSEEN,
    Sight,
    payer_reason,
    spotting_distance,
    spotting_field,
)
from sandtable.games.air_armor.rules.support.strike import strike_hex_reason, strike_target_reason
from sandtable.games.air_armor.state.codes import (
    BY_PLACE,
    NATO,
    NOT_AVAILABLE,
    OFF_AIR,
    OFF_MAP_5,
    QUEUED,
    RETURNING,
    WP,
)
from sandtable.games.air_armor.state.scenario import Arrival

BMP, BTR, T80 = "39GMRD-117GMRR-U", "39GMRD-120GMRR-U", "39GMRD-15GTR-U"
FORWARD, MAIN = "39GMRD-HQF", "39GMRD-HQM"
M1, M2 = "1/3ID-M1", "1/3ID-M2"


def small(field: Field, rows: int = 20, columns: int = 30, **terrain: str) -> Field:
    """A small map without entry zones."""
    field.plain(rows, columns, **terrain)
    field.map.arrivals = []
    field.map.edge = [[], []]
    field.map.fog = []
    return field


def cycle(field: Field, formation: str) -> None:
    """The activation cycle of a formation."""
    field.s.active = field.formation(formation)
    field.s.role = field.t.formation_side[field.s.active]
    field.s.off_rp = [0, 0]


def hq(field: Field, unit: str, hex: str, points: int = 1) -> int:
    piece = field.put(unit, hex)
    field.s.rp[piece] = points
    return piece


def distance(field: Field, payer: int, hex: str) -> int:
    return spotting_field(field.s, field.s.role, payer)[field.hex(hex)]


def refused(field: Field, payer: int) -> str:
    reason = payer_reason(field.s, field.s.role, payer)
    return rule_of(reason)


@rule("EX-20-1")
def test_ex_20_1_three_attempts(field: Field) -> None:
    field.real()
    field.s.turn = 3
    cycle(field, "39GMRD")
    forward, main = hq(field, FORWARD, "2728", 2), hq(field, MAIN, "2728", 1)
    field.put(BMP, "2929", 3)
    leopard, marder = field.put("35PzGBde-Leopard", "3228"), field.put("35PzGBde-Marder", "3330")
    m109 = field.put("3ID-2-41", "3529", 3)
    field.s.improved[field.hex("3228")] = NATO + 1
    firing = Firing(field, ReconSegment(), dice=[5, 3, 9])
    firing.say("hq", forward).say("target", field.hex("3228"))
    firing.say("hq", forward).say("target", field.hex("3330"))
    assert firing.offered("hq") == {main}
    firing.say("hq", main).say("target", field.hex("3529"))
    assert firing.told("recon_tried") == [
        (field.hex("3228"), 5, -2),
        (field.hex("3330"), 9, 0),
        (field.hex("3529"), 9, 0),
    ]
    assert [field.s.acquired[field.s.place[piece]] for piece in (leopard, marder, m109)] == [0, 0, WP + 1]
    assert (field.s.rp[forward], field.s.rp[main]) == (0, 0)
    assert firing.over


@rule("20.0b", "20.1b", "20.2.1a", "20.2.1b", "6.4.3b", "4.1.4.2a1", "4.1.4a", "20.2a")
def test_an_attempt_costs_the_declared_hq_one_rp_and_at_0_it_makes_no_more(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward, other = hq(field, FORWARD, "0505", 1), hq(field, "27GMRD-HQF", "0506", 2)
    field.put(BMP, "0606", 3)
    field.put(M1, "0909", 2)
    firing = Firing(field, ReconSegment(), dice=[1])
    assert firing.offered("hq") == {forward}
    assert firing.why("hq", other) == "23.0i"  # not of the active formation
    firing.say("hq", forward)
    assert "0909" in firing.hexes()
    firing.say("target", field.hex("0909"))
    assert field.s.rp[forward] == 0
    assert refused(field, forward) == "20.1b"
    assert firing.over


@rule("20.2a", "20.2.1j", "20.2.6a", "20.2.6b")
def test_a_nato_division_hq_spends_rp_through_the_active_brigade_hq(field: Field) -> None:
    small(field)
    cycle(field, "1/3ID")
    division, brigade = hq(field, "3ID-HQM", "0505", 3), hq(field, "1/3ID-HQ", "0707", 1)
    mine, far = field.put(M2, "0809", 1), field.put("2/3ID-M2", "0515", 1)
    assert refused(field, division) == ""
    assert refused(field, brigade) == ""
    assert distance(field, division, "0809") == 0
    assert distance(field, division, "0515") > 0  # no unit of the active brigade
    field.move(mine, "0720")  # out of the range of the brigade HQ, within that of the division HQ
    assert distance(field, division, "0720") == UNSEEN
    field.move(mine, "0809")
    field.s.disrupted[brigade] = 1
    assert refused(field, division) == "20.2.6a"
    field.s.disrupted[brigade] = 0
    put(field.s, brigade, RETURNING)
    assert refused(field, division) == "20.2.6a"
    put(field.s, brigade, field.hex("0529"))  # 24 hexes from the division HQ
    assert refused(field, division) == "20.2.6a"
    assert far


@rule("20.2b", "40.2c", "20.2.7a", "20.2.7b", "20.2.7c")
def test_an_hq_on_the_off_map_display_uses_a_waiting_subordinate_if_none_is_on_the_map(field: Field) -> None:
    small(field, c="0105")
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 2)
    put(field.s, forward, OFF_MAP_5)
    field.s.entry[forward] = field.hex("0105")
    assert refused(field, forward) == ""
    waiting = field.put(BMP, "0505", 3)
    put(field.s, waiting, QUEUED)
    field.s.entry[waiting] = field.hex("0105")
    assert distance(field, forward, "0105") == 1  # the edge hex is the first counted
    assert distance(field, forward, "0205") == 2
    field.map.zone_hexes = [[field.hex("0105"), field.hex("0109")]]
    field.s.entry_zone[waiting] = 0
    assert distance(field, forward, "0109") == 5  # it waits beside 0105 alone
    enemy = field.put(M1, "0105", 1)
    assert not may_look(field.s, WP, field.hex("0105"))
    number = field.t.charts.recon_number(row_of(field.s, WP, field.hex("0105")), 1)
    assert number == field.t.charts.recon_number(row_of(field.s, WP, field.hex("0105")), 2) == 8
    assert enemy
    field.put(BTR, "0110", 1)  # somebody of the formation is on the map: the waiting unit does not count
    assert distance(field, forward, "0105") != 1


@rule("20.2c", "20.1.1c", "20.2.1d", "20.2.9a", "20.2.9c", "20.2.1a", "6.4.4a")
def test_off_map_rp_use_any_active_maneuver_unit_whatever_the_command_range(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    field.s.off_rp = [1, 0]
    hq(field, FORWARD, "0101", 0)
    spotter, other = field.put(BMP, "1529", 1), field.put("27GMRD-68GMRR-U", "0510", 1)
    assert field.t.grid.distance(field.hex("0101"), field.hex("1529")) > 20
    assert distance(field, OFF_MAP, "1529") == 0
    assert distance(field, OFF_MAP, "0510") == UNSEEN
    field.put(M1, "1525", 1)
    firing = Firing(field, ReconSegment(), dice=[10])
    firing.say("off_map").say("target", field.hex("1525"))
    assert field.s.off_rp == [0, 0]
    assert firing.over  # none is left
    assert refused(field, OFF_MAP) == "20.1.1a"
    cycle(field, "27GMRD")
    field.s.off_rp = [1, 0]
    assert distance(field, OFF_MAP, "0510") == 0
    assert spotter != other


@rule("20.1.1d", "20.1.1e", "20.2c", "20.2.1d")
def test_off_map_rp_serve_every_formation_of_the_side_of_any_nationality(field: Field) -> None:
    small(field)
    for formation, unit, side in (
        ("4MRD", "4MRD-22MRR-U", WP),
        ("57GMRD", "57GMRD-170GMRR-U", WP),
        ("34PzBde", "34PzBde-Marder", NATO),
        ("4CMBG", "4CMBG-Leopard", NATO),
        ("1/3ID", M1, NATO),
    ):
        cycle(field, formation)
        field.s.off_rp[side] = 1
        piece = field.put(unit, "0505", 1)
        assert refused(field, OFF_MAP) == ""
        assert distance(field, OFF_MAP, "0505") == 0
        put(field.s, piece, -1)


@rule("12.4.1d")
def test_the_special_rp_of_a_main_effort_are_spent_first(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    field.s.off_rp, field.s.main_effort_rp = [1, 1], 2
    field.put(BMP, "0505", 1)
    field.put(M1, "0509", 1)
    firing = Firing(field, ReconSegment(), dice=[1, 1, 1])
    for hex in ("0509", "0510", "0511"):
        firing.say("off_map").say("target", field.hex(hex))
        firing.told("recon_failed")
    assert (field.s.main_effort_rp, field.s.off_rp) == (0, [0, 1])


@rule("20.2.9b")
def test_an_off_map_rp_may_assume_a_spotter_beside_an_entry_zone(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    field.s.off_rp = [1, 0]
    field.map.zone_hexes = [[field.hex("0105")], [field.hex("0120")]]
    arrival, enemy = Arrival(), Arrival()
    arrival.side, arrival.zone, enemy.side, enemy.zone = WP, 0, NATO, 1
    field.map.arrivals = [arrival, enemy]
    assert distance(field, OFF_MAP, "0105") == 1
    assert distance(field, OFF_MAP, "0110") == 6
    assert distance(field, OFF_MAP, "0120") == UNSEEN  # a zone of the enemy is none
    arrival.how = BY_PLACE
    assert distance(field, OFF_MAP, "0105") == UNSEEN  # nor are barracks on the map


@rule("20.2d", "20.2e")
def test_a_hex_is_tried_once_in_each_segment(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 3)
    field.put(BMP, "0606", 3)
    field.put(M1, "0909", 2)
    firing = Firing(field, ReconSegment(), dice=[1])
    firing.say("hq", forward).say("target", field.hex("0909")).say("hq", forward)
    assert firing.why("target", field.hex("0909")) == "20.2d"
    again = Firing(field, ReconSegment())
    assert "0909" in again.say("hq", forward).hexes()


@rule("20.2.1c", "20.2.1e", "7.3g", "G.spotter")
def test_the_nearest_subordinate_maneuver_unit_in_range_that_activates_spots(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 3)
    field.put(BMP, "0506", 1)
    assert distance(field, forward, "0506") == 0  # the spotter's hex is not counted
    assert distance(field, forward, "0510") == 4  # the target hex is
    near = field.put(T80, "0508", 1)
    assert distance(field, forward, "0510") == 2
    put(field.s, near, -1)
    field.put("39GMRD-ENG1", "0509")  # no maneuver unit
    field.put("39GMRD-DAG", "0509", 3)
    field.put("27GMRD-68GMRR-U", "0509")  # another division
    assert distance(field, forward, "0510") == 4
    field.put(BTR, "0518")  # 13 hexes from the Forward HQ with range 10
    assert distance(field, forward, "0518") == 12


@rule("20.2.1i", "20.2.5a")
def test_a_unit_bound_to_another_cycle_does_not_spot_one_that_may_activate_does(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 3)
    unit = field.put(BMP, "0506", 1)
    assert distance(field, forward, "0506") == 0  # it need not activate
    field.s.activated[unit] = field.formation("27GMRD")
    assert distance(field, forward, "0506") == UNSEEN
    field.s.activated[unit] = field.s.active
    assert distance(field, forward, "0506") == 0


@rule("20.2.5b", "20.2.5d", "23.3.1m", "11.3d")
@pytest.mark.parametrize("state", ["used", "disrupted", "contaminated", "dummy"])
def test_used_disrupted_contaminated_units_and_dummies_spot(field: Field, state: str) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 3)
    unit = field.put(BMP, "0506", 0 if state == "dummy" else 2)
    if state != "dummy":
        getattr(field.s, state)[unit] = 1
    assert distance(field, forward, "0506") == 0


@rule("20.2.5c")
def test_one_unit_spots_any_number_of_attempts(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward, main = hq(field, FORWARD, "0505", 2), hq(field, MAIN, "0505", 1)
    field.put(BMP, "0506", 1)
    for hex in ("0509", "0510", "0511"):
        field.put(M1, hex, 1)
    firing = Firing(field, ReconSegment(), dice=[10, 10, 10])
    for payer, hex in ((forward, "0509"), (forward, "0510"), (main, "0511")):
        firing.say("hq", payer).say("target", field.hex(hex))
    assert len(firing.told("acquired")) == 3


@rule("20.2.8a", "20.2.8b", "20.2.8c", "20.2.8d")
def test_an_airmobile_hq_off_the_map_uses_any_friendly_maneuver_unit(field: Field) -> None:
    small(field)
    cycle(field, "35GAAB")
    field.s.off_rp = [1, 0]
    head = hq(field, "35GAAB-HQ", "0505", 2)
    put(field.s, head, OFF_AIR)
    field.put("39GMRD-117GMRR-U", "0525", 2, used=1)  # not subordinate, not active, not in range
    assert refused(field, head) == ""
    assert distance(field, head, "0525") == 0
    assert distance(field, OFF_MAP, "0525") == 0
    put(field.s, head, field.hex("0505"))
    assert distance(field, head, "0525") == UNSEEN
    assert distance(field, OFF_MAP, "0525") == UNSEEN
    field.put("35GAAB-1Bn-U", "0506", 1)
    assert distance(field, head, "0506") == 0


# -- the table


@rule("20.2.1.Ta", "20.2.1.Tb", "20.2.1f")
def test_the_number_is_read_by_terrain_and_band_of_distance(field: Field) -> None:
    number = field.t.charts.recon_number
    heavy, town, city = 2, 3, 4
    assert [number(heavy, d) for d in (2, 3)] == [5, 5]
    assert [number(city, d) for d in (4, 5)] == [9, 9]
    assert [number(town, d) for d in (6, 10)] == [9, 9]
    for row in range(6):
        bands = [number(row, d) for d in (3, 5, 10, 15, 16)]
        assert bands[:4] == sorted(bands[:4])
        assert bands[4] == NOT_AVAILABLE
        assert number(row, 3) < number(row, 4) < number(row, 6) < number(row, 11)


@rule("20.2.1g", "20.2.1h", "G.DRM")
@pytest.mark.parametrize(("die", "won"), [(6, False), (7, True)])
def test_the_modified_roll_must_reach_the_number(field: Field, die: int, won: bool) -> None:
    small(field, w="0509")
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    field.put(M1, "0509", 1)
    field.s.improved[field.hex("0509")] = NATO + 1
    firing = Firing(field, ReconSegment(), dice=[die])  # 5 is needed, -2
    firing.say("hq", forward).say("target", field.hex("0509"))
    assert (field.s.acquired[field.hex("0509")] == WP + 1) is won
    assert len(firing.told("acquired")) == int(won)


def change(field: Field, hex: str, role: int = WP) -> int:
    return modifier(field.s, conditions(field.s, role, field.hex(hex)))


@rule("20.2.1.Tc", "20.2.1.Td", "20.2.1.Tf", "20.2.1.Th")
def test_positions_obstacles_night_smoke_and_fog_change_the_roll(field: Field) -> None:
    small(field)
    field.put(M1, "0509", 1)
    hex = field.hex("0509")
    assert change(field, "0509") == 0
    field.s.improved[hex] = WP + 1
    assert change(field, "0509") == 0  # only the units' own position
    field.s.improved[hex] = NATO + 1
    assert change(field, "0509") == -2
    field.s.obstacle[hex] = 1
    assert change(field, "0509") == -1
    field.s.smoke[hex] = 1
    assert change(field, "0509") == -2
    field.s.turn = field.t.charts.night.index(1)
    assert change(field, "0509") == -4
    field.map.fog = [field.s.turn]
    assert change(field, "0509") == -7


@rule("20.2.1.Te")
def test_units_in_a_real_minefield_are_easier_but_not_the_engineers_that_laid_it(field: Field) -> None:
    small(field)
    engineer = field.put("1/3ID-ENG1", "0509")
    number = lay(field.s, NATO, field.hex("0509"), 1)
    field.s.mine_layer[number] = engineer
    assert change(field, "0509") == 0
    field.put(M1, "0509", 1)
    assert change(field, "0509") == 2
    assert known_conditions(field.s, WP, field.hex("0509")) == []  # a preview does not tell what is real
    field.s.mine_real[number] = 0
    assert change(field, "0509") == 0


@rule("20.2.1.Tg", "41.1.2a")
def test_wp_finds_a_hex_with_only_cavalry_harder(field: Field) -> None:
    small(field)
    field.put("2/11ACR-M3", "0509", 1)
    field.put("2/11ACR-M1", "0509", 1)
    assert change(field, "0509") == -2
    field.put("2/11ACR-ART1", "0509", 1)
    assert change(field, "0509") == 0


@rule("20.2.2a", "20.2.2b", "20.2.2c", "20.2.4a")
def test_an_empty_hex_uses_its_own_row_without_modifiers(field: Field) -> None:
    small(field, c="0509")
    hex = field.hex("0509")
    field.s.smoke[hex] = field.s.obstacle[hex] = 1
    field.s.turn = field.t.charts.night.index(1)
    assert row_of(field.s, WP, hex) == EMPTY_ROW
    assert change(field, "0509") == 0
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    firing = Firing(field, ReconSegment(), dice=[3])
    firing.say("hq", forward).say("target", hex)
    assert firing.told("recon_tried") == [(hex, 3, 0)]
    assert field.s.acquired[hex] == WP + 1
    field.put(M1, "0509", 1)
    assert row_of(field.s, WP, hex) == 4
    assert change(field, "0509") < 0


@rule("20.2.3b", "20.2.3c", "20.2.3d", "20.2.3e", "20.1b")
def test_military_bridges_are_acquired_on_the_empty_row_civil_ones_always_are(field: Field) -> None:
    small(field)
    civil, military = field.river("0512 0513", "main", bridge="road"), field.river("0515 0516", "main")
    field.s.military[military] = NATO + 1
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 2)
    field.put(BMP, "0506", 1)
    assert bridge_acquired(field.s, WP, civil)
    assert not bridge_acquired(field.s, WP, military)
    field.s.smoke[field.hex("0516")] = 1
    field.put(M1, "0516", 1)
    field.s.improved[field.hex("0516")] = NATO + 1
    firing = Firing(field, ReconSegment(), dice=[6, 7])
    firing.say("hq", forward)
    assert firing.offered("site") == {military}
    assert firing.why("site", civil) == "20.2.3b"
    firing.say("site", military)
    assert firing.told("bridge_recon_tried") == [(military, 6, -1)]  # 9 hexes to 0515, smoke beside it
    assert not bridge_acquired(field.s, WP, military)
    again = Firing(field, ReconSegment(), dice=[7])
    again.say("hq", forward).say("site", military)
    assert bridge_acquired(field.s, WP, military)
    assert field.s.rp[forward] == 0


@rule("38.4a", "38.4.1b")
def test_a_military_bridge_is_acquired_whoever_built_it(field: Field) -> None:
    small(field)
    site = field.river("0512 0513", "saale")
    field.s.military[site] = WP + 1
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    number = field.t.charts.recon_number(5, 6)  # the row of empty hexes
    firing = Firing(field, ReconSegment(), dice=[number])
    firing.say("hq", forward).say("site", site)
    assert firing.told("bridge_recon_tried") == [(site, number, 0)]
    assert bridge_acquired(field.s, WP, site)


# -- acquired hexes


@rule("20.0c", "20.3a", "20.3g", "11.3.1b", "6.3.2a", "4.1.4.2a2", "G.recon-attempt")
def test_the_player_sees_all_units_of_an_acquired_hex_and_dummies_go(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    real, dummy, elsewhere = field.put(M1, "0509", 2), field.put(M2, "0509", 0), field.put(M1, "0512", 2)
    assert not knows(field.s, WP, real)
    firing = Firing(field, ReconSegment(), dice=[10])
    firing.say("hq", forward).say("target", field.hex("0509"))
    assert knows(field.s, WP, real)
    assert field.s.seen[real] == 2
    assert field.s.place[dummy] < 0
    assert firing.told("dummy_removed") == [(dummy, field.hex("0509"))]
    assert not knows(field.s, WP, elsewhere)
    assert firing.play.barred


@rule("20.3a")
def test_who_comes_into_an_acquired_hex_is_seen_as_long_as_the_marker_lies_there(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    field.s.acquired[field.hex("0509")] = WP + 1
    first, second = field.put(M1, "0520", 2), field.put(M2, "0521", 1)
    field.move(first, "0509")
    Table(field, Ground(), flow=TheaterFlow())
    assert [knows(field.s, WP, piece) for piece in (first, second)] == [True, False]
    fade(field.s)
    field.move(second, "0509")
    Table(field, Ground(), flow=TheaterFlow())
    assert not knows(field.s, WP, second)


@rule("20.3b", "6.3.2a")
def test_a_minefield_in_an_acquired_hex_is_not_inspected(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    field.put(M1, "0509", 2)
    number = lay(field.s, NATO, field.hex("0509"), 0)
    firing = Firing(field, ReconSegment(), dice=[10])
    firing.say("hq", forward).say("target", field.hex("0509"))
    assert field.s.acquired[field.hex("0509")] == WP + 1
    assert not (field.s.secrets.knowers[field.s.mine_slot[number]] >> WP) & 1


@rule("20.3d", "20.3e", "20.3f", "4.1.4.2a2", "20.0c")
def test_the_marker_stays_in_its_hex_allows_strikes_and_goes_with_the_cycle(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    hq(field, FORWARD, "0505", 1)
    field.put("39GMRD-DAG", "0505", 3)
    unit, other = field.put(M1, "0510", 2), field.put(M2, "0511", 1)
    field.s.acquired[field.hex("0510")] = WP + 1
    assert strike_target_reason(field.s, WP, field.hex("0510")) is None
    field.move(unit, "0509")
    assert field.s.acquired[field.hex("0510")] == WP + 1
    assert strike_target_reason(field.s, WP, field.hex("0509")) is not None
    field.move(other, "0510")
    assert strike_target_reason(field.s, WP, field.hex("0510")) is None
    fade(field.s)
    assert field.s.acquired[field.hex("0510")] == 0
    assert strike_hex_reason(field.s, WP, field.hex("0510")) is None
    assert strike_target_reason(field.s, WP, field.hex("0510")) is not None


def test_a_disrupted_hq_spends_no_rp(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    field.s.disrupted[forward] = 1
    assert refused(field, forward) == "21.2.2b"


def test_refusals_of_targets_name_their_rule(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 1)
    field.put(BMP, "0506", 1)
    field.put(M1, "0530", 1)
    firing = Firing(field, ReconSegment()).say("hq", forward)
    assert firing.why("target", field.hex("0530")) == "20.2.1f"
    assert firing.why("target", field.hex("0506")) == "20.0c"
    assert refused(field, field.put(M1, "0101")) == "21.2a"


@rule("20.0a")
def test_every_hq_has_an_rp_allowance_the_forward_hq_of_3_id_none(field: Field) -> None:
    allowance = {field.t.piece_key[piece]: field.t.rp[piece] for piece in field.t.hq_pieces}
    assert allowance.pop("3ID-HQF") == 0
    assert min(allowance.values()) >= 1


@rule("20.2.3e")
def test_night_and_fog_count_for_a_bridge_but_not_what_is_beside_it(field: Field) -> None:
    small(field)
    site = field.river("0515 0516", "main")
    field.s.military[site] = NATO + 1
    cycle(field, "39GMRD")
    forward = hq(field, FORWARD, "0505", 3)
    field.put(BMP, "0506", 1)
    field.put(M1, "0516", 1)
    field.s.improved[field.hex("0516")] = NATO + 1
    field.s.obstacle[field.hex("0516")] = 1
    night = field.t.charts.night.index(1)
    for turn, fog, change in ((1, 0, 0), (night, 0, -2), (1, 1, -3), (night, 1, -5)):
        field.s.turn = turn
        field.map.fog = [turn] if fog else []
        firing = Firing(field, ReconSegment(), dice=[1])
        firing.say("hq", forward).say("site", site)
        assert firing.told("bridge_recon_tried") == [(site, 6, change)]
        field.s.rp[forward] = 3
    field.s.turn, field.map.fog = 1, []
    for smoke in ("0515", "0516"):
        field.s.smoke[field.hex(smoke)] = 1
        firing = Firing(field, ReconSegment(), dice=[1])
        firing.say("hq", forward).say("site", site)
        assert firing.told("bridge_recon_tried") == [(site, 6, -1)], "smoke on either bank"
        field.s.smoke[field.hex(smoke)] = 0


@rule("20.3c")
def test_acquiring_a_regiment_does_not_show_its_operation(field: Field) -> None:
    small(field)
    cycle(field, "1/3ID")
    head = hq(field, "1/3ID-HQ", "0505", 1)
    field.put(M2, "0506", 1)
    field.put(BMP, "0509", 3)
    slot = field.s.operation_slot[field.formation("39GMRD-117GMRR")]
    field.s.secrets.knowers[slot] = 1 << WP
    firing = Firing(field, ReconSegment(), dice=[10])
    firing.say("hq", head).say("target", field.hex("0509"))
    assert field.s.acquired[field.hex("0509")] == NATO + 1
    assert field.s.secrets.knowers[slot] == 1 << WP


def test_the_distance_to_one_hex_is_that_of_the_field(field: Field) -> None:
    s = field.real("s03-saale-line").s
    set_up(s)
    seen = 0
    for side, formation in ((WP, s.t.divisions[0]), (NATO, s.t.brigades[0])):
        s.active = formation
        for payer in (OFF_MAP, *[hq for hq in s.t.hq_pieces if s.t.side[hq] == side and s.place[hq] >= 0]):
            distances = spotting_field(s, side, payer)
            seen += sum(distances[hex] != UNSEEN for hex in range(s.t.size) if s.scenario.inside[hex])
            for hex in (hex for hex in range(s.t.size) if s.scenario.inside[hex]):
                assert spotting_distance(s, side, payer, hex) == distances[hex]
    assert seen


def test_the_hexes_offered_are_those_that_no_reason_forbids(field: Field) -> None:
    s = field.real("s03-saale-line").s
    set_up(s)
    offered = 0
    for side, formation in ((WP, s.t.divisions[0]), (NATO, s.t.brigades[0])):
        s.active = formation
        for at, piece in enumerate(s.pieces_of(1 - side)[::5]):
            s.acquired[s.place[piece]] = 1 + at % 2
            s.tried[s.place[piece] + 1] = 1
        for payer in (OFF_MAP, *[hq for hq in s.t.hq_pieces if s.t.side[hq] == side and s.place[hq] >= 0]):
            distances = spotting_field(s, side, payer)
            open_to = [not recon_reason(s, side, hex, distances[hex]) for hex in range(s.t.size)]
            assert [flag == 1 for flag in open_hexes(s, side, Sight(s, side, payer))] == open_to
            offered += sum(open_to)
    assert offered


def test_an_enemy_in_a_city_is_not_offered_where_its_row_has_no_number(field: Field) -> None:
    small(field, 3, 20, c="0216")
    cycle(field, "1/3ID")
    head = hq(field, "1/3ID-HQ", "0202", 1)
    field.put(M2, "0203", 1)
    city = field.hex("0216")
    assert distance(field, head, "0216") > 10
    assert open_hexes(field.s, NATO, Sight(field.s, NATO, head))[city] == 1
    field.put(BMP, "0216", 3)
    assert open_hexes(field.s, NATO, Sight(field.s, NATO, head))[city] == 0
