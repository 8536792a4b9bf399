"""Special units (27.3, 27.8)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.engine.frames import Frame
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.sequence import GermanTurn, NightTurn
from sandtable.games.ardennes44.rules.special import (
    DISCOVERED,
    USED,
    GuardAntwerp,
    antwerp_need,
    end_disguise,
    send_arrivals_to_antwerp,
)
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import BRITISH, CLEAR, WEST_MAP

COLUMN = [f"04{row:02d}" for row in range(1, 13)]
SKORZENY = "G-150Pz-150PzBde"
BRIGADE, TANKS = "A-29Armd-29ArmdBde", "A-XXX-33Armd"


@pytest.mark.rule("ardennes44:27.3a")
def test_the_british_stay_on_the_west_bank_of_the_meuse(field: Field) -> None:
    field.real()
    t = field.t
    start = next(hex for hex in range(t.grid.size) if t.hex_name[hex] == "Namur")
    unit = field.put("A-43-129", t.grid.ids[next(hex for hex in t.grid.within(start, 3) if t.west_bank[hex])])
    reached = field.reach(unit, turn=11)
    assert reached
    assert all(t.west_bank[field.hex(name)] and t.sheet[field.hex(name)] == WEST_MAP for name in reached)


@pytest.mark.rule("ardennes44:27.3a", "ardennes44:11.9a")
def test_the_british_do_not_leave_the_map_by_a_move(field: Field) -> None:
    field.real()
    t = field.t
    west = t.box_name.index("W")
    edge = next(hex for hex in t.grid.edge if t.edge_box[hex] == west and t.west_bank[hex] and t.terrain[hex] == CLEAR)
    leaves = {}
    for code in ("A-43-129", BRIGADE, "A-28-110.1"):
        unit = field.put(code, t.grid.ids[edge])
        field.dice(1).move_phase(ALLIES, 29).apply(("move", unit))
        leaves[code] = west in field.offered("exit")
        if not leaves[code]:
            assert field.refusal("exit", west) == "refused-stays-west"
        put(field.s, unit, -1)
        field.s.stack.clear()
    assert leaves == {"A-43-129": False, BRIGADE: True, "A-28-110.1": True}


@pytest.mark.rule("ardennes44:27.3a", "ardennes44:13.5")
@pytest.mark.parametrize(("code", "boxes"), [("A-43-129", ["W"]), ("A-28-110.1", ["W", "NE"])])
def test_boxed_british_go_only_where_the_west_bank_can_be_entered(field: Field, code: str, boxes: list[str]) -> None:
    field.real()
    names = field.t.box_name
    unit = field.put(code, BOX + names.index("NW"))
    field.move_phase(ALLIES, 12).apply(("move", unit))
    assert [names[box] for box in field.offered("to_box")] == boxes
    if "NE" not in boxes:
        assert field.refusal("to_box", names.index("NE")) == "refused-stays-west"


@pytest.mark.rule("ardennes44:27.3b")
def test_29_armoured_brigade_is_free_from_turn_29_or_once_germans_cross(field: Field) -> None:
    field.real()
    t = field.t
    bridge = next(b for b in t.bridge_ids if t.water[t.bridge_side[b]] == 2)
    ends = (t.grid.side_first[t.bridge_side[bridge]], t.grid.side_second[t.bridge_side[bridge]])
    west = next(hex for hex in ends if t.west_bank[hex])
    unit, other = field.put(BRIGADE, t.grid.ids[west]), field.put("A-XXX-61Recon", t.grid.ids[west])

    def crosses(which: int, turn: int) -> bool:
        return any(not t.west_bank[field.hex(name)] for name in field.reach(which, turn=turn))

    assert not crosses(unit, 20)
    assert crosses(unit, 29)
    assert not crosses(other, 29)
    field.s.meuse_crossed = 1
    assert crosses(unit, 20)
    assert not crosses(other, 20)


@pytest.mark.rule("ardennes44:27.3b")
def test_a_german_on_the_west_bank_sets_the_brigade_free(field: Field) -> None:
    field.plain(4, 4)
    field.t.west_bank[field.hex("0203")] = 1
    unit = field.put("G-26VG-77", "0202")
    field.put("G-26VG-78", "0404")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0203")))
    assert field.go().meuse_crossed


@pytest.mark.rule("ardennes44:27.3c")
def test_british_units_cover_antwerp_with_german_attack_plus_six(field: Field) -> None:
    field.real()
    t = field.t
    antwerp = BOX + t.antwerp_box
    german = field.put("G-2Pz-3Pz.I", antwerp)
    british = [unit for unit in t.unit_ids if t.nation[unit] == BRITISH and not t.artillery[unit]][:4]
    west = [hex for hex in range(t.grid.size) if t.west_bank[hex] and t.sheet[hex] == WEST_MAP]
    for at, unit in enumerate(british):
        put(field.s, unit, west[at])
    need = t.attack[german] + 6
    assert antwerp_need(field.s) == need
    match = field.run(GuardAntwerp(), GERMANS, 12)
    assert match.deciding == ("Allied",)
    sent = 0
    while not match.over:
        unit = field.offered("add")[0]
        match.apply(("add", unit))
        sent += t.defense[unit]
    assert antwerp_need(field.s) == 0
    assert sent >= need
    put(field.s, field.unit("G-2Pz-38PzJ"), antwerp)
    assert antwerp_need(field.s) == max(0, need + t.attack[field.unit("G-2Pz-38PzJ")] - sent)  # the surplus counts


@pytest.mark.rule("ardennes44:27.3d")
@pytest.mark.parametrize("turn", [GermanTurn, NightTurn])
def test_british_units_go_to_antwerp_at_the_end_of_the_german_turn(field: Field, turn: type[Frame[Front]]) -> None:
    field.real()
    field.put("G-2Pz-3Pz.I", BOX + field.t.antwerp_box)
    unit = field.put(TANKS, next(hex for hex in range(field.t.grid.size) if field.t.west_bank[hex]))
    match = field.run(turn(), GERMANS, 2)
    while not match.over:
        assert field.s.place[unit] < BOX
        match.apply(match.actions()[-1])
    assert field.go().place[unit] == BOX + field.t.antwerp_box


@pytest.mark.rule("ardennes44:27.3c")
def test_when_short_later_british_reinforcements_go_to_antwerp(field: Field) -> None:
    field.real()
    field.put("G-2Pz-3Pz.I", BOX + field.t.antwerp_box)
    match = field.run(GuardAntwerp(), GERMANS, 12)
    assert match.over  # nobody on the map
    unit = field.unit(TANKS)
    send_arrivals_to_antwerp(match.play, [unit, field.unit("A-4-8.2")])
    assert field.s.place[unit] == BOX + field.t.antwerp_box
    assert field.s.place[field.unit("A-4-8.2")] != BOX + field.t.antwerp_box


def disguised(field: Field) -> int:
    """150 Panzer Brigade on a road that leads through the zones of two American battalions."""
    field.plain(7, 12).road(" ".join(f"04{row:02d}" for row in range(1, 13)), "primary")
    unit = field.put(SKORZENY, "0402")
    field.put("A-28-110.1", "0206")
    field.put("A-28-110.2", "0606")
    field.put("A-V-187FA", "0305")
    field.put("A-V-406FA", "0505")
    return unit


@pytest.mark.rule("ardennes44:27.8.2", "ardennes44:EX.29")
def test_one_roll_for_a_hex_in_two_zones_and_on_1_to_3_it_goes_on(field: Field) -> None:
    unit = disguised(field)
    match = field.dice(2).move_phase()
    match.apply(("move", unit))
    target = next(name for name in ("0404", "0405", "0403") if field.s.zoc.zones(ALLIES, field.hex(name)) >= 2)
    match.apply(("go", field.hex(target)))
    assert field.verbs() == {"infiltrate", "stay"}
    match.apply(("infiltrate",))
    assert field.chance.reasons == ["roll-infiltration"]
    assert field.go().skorzeny_known == USED
    row = int(target[2:])
    assert f"04{row + 1:02d}" in field.hexes("go")


@pytest.mark.rule("ardennes44:27.8.2")
@pytest.mark.parametrize("bonded", [False, True])
def test_the_disguise_ignores_zones_but_no_bonds(field: Field, bonded: bool) -> None:
    unit = disguised(field)
    if bonded:
        field.put("A-28-110.3", "0306")
        field.put("A-28-109.1", "0505")
    assert field.hex_bond(ALLIES, "0406") is bonded
    match = field.dice(3).move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0405")))
    match.apply(("infiltrate",))
    assert field.go().skorzeny_known == USED
    assert ("0406" in field.hexes("go")) is not bonded


@pytest.mark.rule("ardennes44:27.8.2", "ardennes44:27.8.1")
def test_on_4_to_6_it_is_discovered_and_stops(field: Field) -> None:
    unit = disguised(field)
    field.put("G-26VG-77", "0112")
    match = field.dice(4).move_phase()
    match.apply(("move", unit))
    zone = next(hex for hex in field.offered("go") if field.s.zoc.in_zone(GERMANS, hex))
    match.apply(("go", zone))
    match.apply(("infiltrate",))
    s = field.go()
    assert s.skorzeny_known == DISCOVERED
    assert s.moved[unit]
    assert s.place[unit] == zone


@pytest.mark.rule("ardennes44:27.8.1")
def test_at_the_end_of_a_turn_of_use_it_is_known_for_good(field: Field) -> None:
    unit = disguised(field)
    match = field.move_phase()
    s = field.go()
    end_disguise(match.play)
    assert s.skorzeny_known == 0
    s.skorzeny_known = USED
    end_disguise(match.play)
    assert s.skorzeny_known == DISCOVERED
    match.apply(("move", unit))
    zone = next(hex for hex in field.offered("go") if s.zoc.in_zone(GERMANS, hex))
    match.apply(("go", zone))
    assert field.go().moved[unit]  # an ordinary unit now: it stops without a question


@pytest.mark.rule("ardennes44:27.8.2", "ardennes44:EX.29")
def test_every_further_zone_is_rolled_for_again(field: Field) -> None:
    unit = disguised(field)
    field.put("G-26VG-77", "0112")
    zones = [name for name in COLUMN if field.s.zoc.in_zone(GERMANS, field.hex(name))]
    assert len(zones) == 2
    match = field.dice(2, 5).move_phase()
    match.apply(("move", unit))
    for name in zones:
        match.apply(("go", field.hex(name)))
        assert field.verbs() == {"infiltrate", "stay"}
        match.apply(("infiltrate",))
    assert field.chance.reasons == ["roll-infiltration"] * 2
    assert field.go().skorzeny_known == DISCOVERED
    assert field.at(unit) == zones[1]


@pytest.mark.rule("ardennes44:27.8.1")
def test_at_dawn_a_disguise_used_by_night_is_over(field: Field) -> None:
    disguised(field)
    field.s.skorzeny_known = USED
    match = field.run(NightTurn(), ALLIES, 4)
    while not match.over:
        match.apply(match.actions()[-1])
    assert field.go().skorzeny_known == DISCOVERED


@pytest.mark.rule("ardennes44:27.8.2", "ardennes44:23.4b")
def test_it_may_infiltrate_by_tactical_movement_too(field: Field) -> None:
    unit = disguised(field)
    put(field.s, unit, field.hex("0404"))
    field.s.oos[unit] = 1
    match = field.dice(1).move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0405")))
    match.apply(("infiltrate",))
    assert "0406" in field.hexes("go")
    assert "0407" not in field.hexes("go")
