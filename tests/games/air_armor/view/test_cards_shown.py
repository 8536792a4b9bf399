"""What the table shows beside the counters: tracks, planning boxes, points, pools, and markers on the map (2.4, 6)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.command.points import pay, refresh_points
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.rules.victory import losses, points_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.view.marks import hex_marks, site_marks
from sandtable.games.air_armor.view.table import fire_row, hq_rows, pool_rows, table_view, turn_row, victory_row, where
from sandtable.games.air_armor.view.track import track_row

WP, NATO = codes.WP, codes.NATO
CAMPAIGN = "s12-sixty-miles"


@pytest.fixture
def field(field: Field) -> Field:
    """The set-up of the campaign; what is due later lies ready to be put somewhere."""
    s = field.real(CAMPAIGN).s
    set_up(s)
    for piece in range(1, s.t.ground_pieces):
        if s.place[piece] == codes.DUE:
            put(s, piece, codes.SPARE)
    return field


def view(field: Field, *roles: int) -> dict[str, Any]:
    return table_view(Table(field, Ground()).play, roles)


# -- cards (2.4)


@rule("2.4c")
def test_the_tracks_of_the_cards_are_all_on_the_table(field: Field) -> None:
    shown = view(field, WP)
    assert shown["turn"]["number"] == 1
    assert [turn["number"] for turn in build().board_of(CAMPAIGN)["turns"]] == list(range(1, 21))
    assert shown["helicopters"]["Mi-24"] == [12, 0, 0]  # Ready, Rearm, Recovery
    assert shown["csp"]["WP"]["air"] == 15
    assert shown["sam"] == {"WP": 3, "NATO": 3}
    assert shown["offmap"] == {"WP": {"cp": 4, "rp": 4}, "NATO": {"cp": 3, "rp": 4}}
    assert {"points", "par", "side", "hits"} <= set(shown["victory"])
    squadron = next(hq for hq in field.t.hq_pieces if field.t.piece_key[hq] == "2/11ACR-HQ")
    assert shown["hqs"][str(squadron)] == {"cp": [2, 2], "rp": [3, 3]}
    for hq in field.t.hq_pieces:
        if field.t.side[hq] == NATO and field.s.place[hq] >= 0:
            assert shown["hqs"][str(hq)]["cp"] == [field.t.cp[hq]] * 2


@rule("2.4d")
def test_pools_are_a_matter_of_hidden_mode(field: Field) -> None:
    assert pool_rows(field.s, [WP, NATO]) == {}
    hidden = Field().real(CAMPAIGN)
    hidden.readings.hidden_wp = hidden.readings.hidden_nato = 1
    set_up(hidden.s)
    pools = pool_rows(hidden.s, [NATO])
    assert pools[str(hidden.t.type_index["2/11ACR-M1"])] == 4
    assert all(hidden.t.side[hidden.t.type_first[int(kind)]] == NATO for kind in pools)


@rule("2.4e")
def test_the_planning_card_has_a_box_for_each_regiment_below_its_division(field: Field) -> None:
    board = build().board_of(CAMPAIGN)
    t = field.t
    boxes: dict[str, set[str]] = {}
    for regiment in board["planning"]["WP"]:
        shown = board["formations"][str(regiment)]
        boxes.setdefault(t.formation_key[shown["parent"]], set()).add(shown["short"])
        assert shown["stripe"] != "white"
    assert boxes["39GMRD"] == {"117 GMRR", "120 GMRR", "172 GMRR", "15 GTR", "DTB"}
    assert boxes["79GTD"] == {"17 GTR", "45 GTR", "211 TR", "247 GMRR"}
    assert boxes["8GA"] == {"119 ITR", "900 AAB"}
    assert set(boxes) == {"27GMRD", "39GMRD", "57GMRD", "79GTD", "4MRD", "35GAAB", "8GA"}
    assert sorted(board["planning"]["WP"]) == sorted(t.regiments)
    hqs = [field.put(name, "0515") for name in ("39GMRD-HQF", "39GMRD-HQM", "79GTD-HQF")]
    refresh_points(field.s)
    rows = hq_rows(field.s, {})
    assert [rows[str(hq)]["rp"] for hq in hqs] == [[t.rp[hq]] * 2 for hq in hqs]


@rule("2.4a")
def test_both_players_see_the_same_sequence_of_the_turn(field: Field) -> None:
    field.s.phase = codes.MANEUVER_PHASE
    steps = track_row(Table(field, Ground()).play)["steps"]
    assert [step["title"] for step in steps] == [
        "aa-phase-reinforcement", "aa-phase-planning", "aa-phase-maneuver", "aa-phase-reserve", "aa-phase-engineering",
        "aa-phase-reorganization",
    ]  # fmt: skip
    assert [step["now"] for step in steps] == [False, False, True, False, False, False]
    match = sandtable.new_match(build(), "s01-lauringen-road", 1)
    assert match.view("WP")["table"]["track"] == match.view("NATO")["table"]["track"]


@rule("2.2.2a")
def test_the_off_map_display_has_a_row_five_and_a_row_ten_hexes_off_for_each_side(field: Field) -> None:
    boxes = build().board_of(CAMPAIGN)["boxes"]
    assert [(box["side"], box["kind"]) for box in boxes] == [
        ("WP", "off5"), ("WP", "off10"), ("NATO", "off5"), ("NATO", "off10"),
    ]  # fmt: skip
    for at, place in enumerate((codes.OFF_MAP_5, codes.OFF_MAP_10)):
        for name, side in (("27GMRD-DAG", WP), ("3ID-2-41", NATO)):
            gun = field.put(name, "3017")
            put(field.s, gun, place)
            assert where(field.s, gun) == ["box", 2 * side + at]
            assert adjusted_defense(field.s, STRIKE, gun) == field.t.defense[gun] + 1  # Heavy Woods
            put(field.s, gun, codes.SPARE)


# -- points (6.4)


@rule("6.4.2a", "6.4.4a")
def test_off_map_points_are_those_of_the_scenario_spent_down_and_reset(field: Field) -> None:
    s = field.s
    pay(s, NATO, codes.PAID_OFF_MAP)
    s.off_rp[WP] = 0
    assert view(field)["offmap"] == {"WP": {"cp": 4, "rp": 0}, "NATO": {"cp": 2, "rp": 4}}
    refresh_points(s)
    assert view(field)["offmap"] == {"WP": {"cp": 4, "rp": 4}, "NATO": {"cp": 3, "rp": 4}}


@rule("6.4.3a2")
def test_recon_points_of_both_sides_are_recorded_for_each_hq(field: Field) -> None:
    wp, nato = field.put("39GMRD-HQF", "0515"), field.put("3ID-HQM", "5017")
    refresh_points(field.s)
    field.s.rp[wp] -= 1
    field.s.rp[nato] -= 2
    rows = hq_rows(field.s, {})
    assert (rows[str(wp)]["rp"], rows[str(nato)]["rp"]) == ([1, 2], [1, 3])


@rule("6.6.3a", "6.6.4a")
def test_canadians_get_no_adm_points_and_only_wp_and_the_us_gas_points(field: Field) -> None:
    adm, gas = set(), set()
    for scenario in field.t.scenarios:
        given = [*scenario.points], [*scenario.special.points]
        for points in given:
            for at, purse in enumerate(codes.PURSES):
                adm |= {purse} if points[6 * at + codes.ADM_POINTS] else set()
                for kind in (codes.PERSISTENT_POINTS, codes.NON_PERSISTENT_POINTS):
                    gas |= {(purse, kind)} if points[6 * at + kind] else set()
    assert adm == {"WP", "US", "WG"}
    assert gas == {(purse, kind) for purse in ("WP", "US") for kind in (4, 5)}


# -- tracks (6.7)


@rule("6.7a", "6.7b")
def test_the_turn_marker_tells_hour_night_and_fog(field: Field) -> None:
    s = field.s
    seen = []
    for turn in (1, 2, 10, 11):
        s.turn = turn
        row = turn_row(s)
        seen.append((row["number"], row["from"], row["night"], row["fog"]))
    assert seen == [
        (1, "0400", False, True),
        (2, "0600", False, False),
        (10, "2200", True, False),
        (11, "0400", False, True),
    ]
    assert [turn["number"] for turn in build().board_of(CAMPAIGN)["turns"] if turn["fog"]] == [1, 11, 12]


@rule("6.7c")
def test_the_sam_marker_records_the_strength_of_each_player(field: Field) -> None:
    assert view(field)["sam"] == {"WP": 3, "NATO": 3}
    field.s.sam[NATO] = 4
    assert view(field)["sam"] == {"WP": 3, "NATO": 4}


@rule("6.7d", "6.7e", "6.7f", "G.VP")
def test_air_and_hq_hits_are_kept_apart_and_count_as_victory_points(field: Field) -> None:
    s = field.s
    before = victory_row(s)
    assert before["hits"] == {"WP": {"air": 0, "hq": 0}, "NATO": {"air": 0, "hq": 0}}
    s.air_hits[WP] += 2
    assert victory_row(s)["points"] == before["points"] + 2 * s.scenario.victory.per_step
    squadron = next(hq for hq in s.t.hq_pieces if s.t.piece_key[hq] == "2/11ACR-HQ")
    lose_steps(s, squadron, 1)
    after = victory_row(s)
    assert after["hits"] == {"WP": {"air": 2, "hq": 1}, "NATO": {"air": 0, "hq": 0}}
    assert after["points"] == points_of(s, WP) - points_of(s, NATO)
    assert after["points"] - before["points"] == 2 * s.scenario.victory.per_step + s.scenario.victory.per_hq
    assert losses(s, WP) == 2 * s.scenario.victory.per_step
    assert s.steps_lost[NATO] == 0


# -- markers on the map (6.2, 6.3)


def test_where_charges_are_gone_is_no_secret_of_anybody(field: Field) -> None:
    s = field.s
    sites = [site for site in range(1, len(s.blown)) if s.t.site_bridge[site] and not s.blown[site]]
    s.charges[sites[0]], s.charges[sites[1]] = codes.CHARGES_SET, codes.CHARGES_CUT
    shown = [view(field, *roles)["marks"] for roles in ((WP,), (NATO,), (WP, NATO), ())]
    cut = [[mark["site"] for mark in marks if mark["kind"] == "charges-cut"] for marks in shown]
    assert all(sites[1] in found and sites[0] not in found for found in cut)
    assert all(found == cut[0] for found in cut)


@rule("6.2.1a", "6.2.1b2", "6.2.1d")
def test_a_bridge_marker_tells_military_uncut_and_destroyed_of_its_hexside() -> None:
    field = Field().plain()
    road, main = field.river("0303 0403", "saale", bridge="road"), field.river("0305 0405", "main")
    s = field.s

    def kinds() -> list[tuple[str, int]]:
        return [(mark["kind"], mark["site"]) for mark in site_marks(s)]

    assert kinds() == []
    s.charges[road] = codes.CHARGES_CUT
    assert kinds() == [("charges-cut", road)]
    s.blown[road] = 1
    assert kinds() == [("blown", road)]
    s.blown[road], s.charges[road] = 0, 0
    s.points[codes.US_PURSE * 6 + codes.BRIDGING_POINTS] = 2
    grid, side = field.t.grid, field.t.site_side[main]
    for bank, other in (("0305", "0405"), ("0405", "0305")):
        engineer = field.put("3ID-ENG1" if bank == "0305" else "3ID-ENG2", bank)
        Table(field, EngineerAction(engineer)).answer("build_bridge", main)
        assert s.bridge_hex[main] == field.hex(bank)
        marks = [mark for mark in site_marks(s) if mark["site"] == main]
        assert [(mark["kind"], mark["side"]) for mark in marks] == [("military", "NATO")]
        assert {grid.side_first[side], grid.side_second[side]} == {field.hex(bank), field.hex(other)}
        tank = field.put("1/3ID-M1", bank)
        field.operation(codes.MARCH, tank)
        assert field.why(tank, other) == ""
        field.move(tank, other)
        assert field.why(tank, bank) == ""
        field.move(tank, "0707")
        s.military[main] = 0
        s.keeper[main] = s.bridge_kept[engineer] = 0


@rule("6.2.2c")
def test_an_improved_position_shows_its_owner(field: Field) -> None:
    field.s.improved[field.hex("3017")], field.s.improved[field.hex("3018")] = NATO + 1, WP + 1
    shown = {mark["hex"]: mark["side"] for mark in hex_marks(field.s) if mark["kind"] == "position"}
    assert shown == {field.hex("3017"): "NATO", field.hex("3018"): "WP"}


@rule("6.3.1a2")
def test_the_target_of_a_strike_is_marked_until_it_is_fired_on(field: Field) -> None:
    s = field.s
    s.turn = 2  # no fog
    field.put("39GMRD-HQF", "0515")
    for name in ("39GMRD-DAG", "8GA-390GAB"):
        field.put(name, "0615", 2)
    target = field.hex("1015")
    field.put("1/3ID-M1", "1015", 2)
    s.role, s.active = WP, field.formation("39GMRD")
    s.acquired[target] = WP + 1
    s.op.kind = codes.NO_OPERATION
    table = Table(field, FireStrike(target), dice=[5])
    gun = next(piece for piece in s.pieces_at(WP, field.hex("0615")) if s.t.dag[piece])
    marked = 0
    while not table.over:
        shown = fire_row(table.play)
        if not s.fired[gun]:
            assert shown is not None
            assert (shown["kind"], shown["target"]) == ("strike", target)
            marked += 1
        table.answer(*next(a for a in (("add", gun), ("done",), ("pass",), table.options[0]) if a in table.options))
    assert marked
    assert s.fired[gun]
    assert fire_row(table.play) is None


@rule("6.3.4a", "6.3.4b")
def test_a_city_is_natos_until_a_real_wp_unit_enters_and_natos_again_when_it_re_enters(field: Field) -> None:
    s, city = field.s, field.hex("5720")
    assert field.t.terrain[city] == codes.CITY
    for hex in field.t.cities:
        assert s.control[hex] == (WP if field.t.ddr[hex] else NATO) + 1
    for piece in s.pieces_at(NATO, city):
        field.move(piece, "6520")
    unit, dummy = field.put("39GMRD-117GMRR-U", "5719", 3), field.put("39GMRD-120GMRR-U", "5719", 0)

    def settle() -> str:
        Table(field, Ground(), flow=TheaterFlow())
        return next(mark["side"] for mark in hex_marks(s) if mark["kind"] == "control" and mark["hex"] == city)

    field.move(dummy, "5720")
    assert settle() == "NATO"
    field.move(dummy, "5019")
    field.move(unit, "5720")
    assert settle() == "WP"
    field.move(unit, "5019")
    assert settle() == "WP"
    field.put("36PzBde-Marder", "5720", 1)
    assert settle() == "NATO"
