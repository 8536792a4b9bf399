"""Bridges (rule 7)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.bridges import (
    NO_ENEMY_NEAR,
    NO_UNIT_NEAR,
    TOO_EARLY,
    TRIED,
    BridgePhase,
    cannot_demolish,
    demolish,
    demolishers,
    demolition_modifier,
    may_demolish_in_combat,
)
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.sequence import begin_player_turn
from sandtable.games.ardennes44.state.front import PRIME_MOVER, STRATEGIC, TRUCK
from sandtable.games.ardennes44.state.tables import BLOWN, CONSTRUCTION, SOUND

BATTALION, OTHER_BATTALION, GERMAN, OTHER_GERMAN = "A-28-110.1", "A-28-110.2", "G-26VG-77", "G-26VG-78"


def river(field: Field) -> Field:
    """A road from 0301 to 0310 that crosses a river between 0305 and 0306."""
    field.plain(6, 10)
    field.road(" ".join(f"03{row:02d}" for row in range(1, 11)), "primary")
    return field.river("0305 0306", bridge=1)


@pytest.mark.rule("ardennes44:7.1", "ardennes44:7.2a", "ardennes44:7.2b", "ardennes44:T.bridge")
@pytest.mark.parametrize(("die", "state"), [(1, BLOWN), (4, BLOWN), (5, SOUND), (6, SOUND)])
def test_a_bridge_is_blown_on_1_to_4_with_one_attempt_a_turn(field: Field, die: int, state: int) -> None:
    river(field)
    field.put(BATTALION, "0305")
    field.put(GERMAN, "0307")
    match = field.dice(die).run(BridgePhase(), ALLIES, 3)
    assert field.offered("demolish") == [1]
    match.apply(("demolish", 1))
    assert field.go().bridge[1] == state
    assert cannot_demolish(field.go(), 1, ALLIES) is not None
    if state == SOUND:
        assert cannot_demolish(field.go(), 1, ALLIES) == TRIED
        begin_player_turn(match.play, GERMANS)
        assert cannot_demolish(field.go(), 1, ALLIES) is None


@pytest.mark.rule("ardennes44:7.2c", "ardennes44:23.5")
def test_supply_does_not_matter_for_demolition(field: Field) -> None:
    river(field)
    field.put(BATTALION, "0305", oos=1)
    field.put(GERMAN, "0307")
    field.s.turn = 3
    assert cannot_demolish(field.s, 1, ALLIES) is None


@pytest.mark.rule("ardennes44:7.3a", "ardennes44:7.3b", "ardennes44:EX.1")
def test_an_enemy_and_a_friend_must_be_within_a_hex(field: Field) -> None:
    river(field)
    field.s.turn = 3
    field.put(BATTALION, "0305")
    field.put(GERMAN, "0308")
    assert cannot_demolish(field.s, 1, ALLIES) == NO_ENEMY_NEAR
    put(field.s, field.unit(GERMAN), field.hex("0307"))
    assert cannot_demolish(field.s, 1, ALLIES) is None
    put(field.s, field.unit(BATTALION), field.hex("0304"))
    assert cannot_demolish(field.s, 1, ALLIES) is None
    put(field.s, field.unit(BATTALION), field.hex("0303"))
    assert cannot_demolish(field.s, 1, ALLIES) == NO_UNIT_NEAR


def test_the_refusal_of_a_demolition_says_what_is_missing(field: Field) -> None:
    river(field).river("0309 0310", bridge=2)
    field.put(BATTALION, "0305")
    field.put(GERMAN, "0307")
    field.run(BridgePhase(), ALLIES, 3)
    assert field.offered("demolish") == [1]
    assert field.refusal("demolish", 2) == "refused-demolish-no-enemy-near"


@pytest.mark.rule("ardennes44:7.3c", "ardennes44:EX.1")
def test_the_reach_passes_zones_but_neither_enemies_nor_bonds(field: Field) -> None:
    river(field)
    field.s.turn = 3
    field.put(BATTALION, "0304")
    field.put(GERMAN, "0307")
    field.put("A-VIII-174FA", "0606")
    assert cannot_demolish(field.s, 1, ALLIES) is None
    put(field.s, field.unit(GERMAN), field.hex("0305"))  # in the way
    assert cannot_demolish(field.s, 1, ALLIES) == NO_UNIT_NEAR
    grid = field.t.grid
    pairs = [(grid.neighbour(field.hex("0305"), d), grid.neighbour(field.hex("0305"), d + 3)) for d in range(3)]
    west, east = next(pair for pair in pairs if field.hex("0304") not in pair and field.hex("0306") not in pair)
    put(field.s, field.unit(GERMAN), west)
    assert cannot_demolish(field.s, 1, ALLIES) is None  # a zone alone does not matter
    put(field.s, field.put(OTHER_GERMAN, "0101"), east)
    assert field.hex_bond(GERMANS, "0305")
    assert cannot_demolish(field.s, 1, ALLIES) == NO_UNIT_NEAR


@pytest.mark.rule("ardennes44:7.5a", "ardennes44:7.5b")
def test_modifiers_for_the_enemy_combat_phase_and_for_shaken_units(field: Field) -> None:
    river(field)
    unit = field.put(BATTALION, "0305")
    s = field.s
    s.role = ALLIES
    assert demolition_modifier(s, 1, ALLIES) == 0
    s.role = GERMANS
    assert demolition_modifier(s, 1, ALLIES) == 1
    s.order[unit] = 1
    assert demolition_modifier(s, 1, ALLIES) == 3
    s.engaged[unit] = 1
    assert demolition_modifier(s, 1, ALLIES) == 3  # one +2 even if both
    field.put(OTHER_BATTALION, "0304")
    assert demolition_modifier(s, 1, ALLIES) == 1  # a steady unit does the work


@pytest.mark.rule("ardennes44:7.4a", "ardennes44:7.5a")
def test_the_defender_may_try_in_the_enemy_combat_phase(field: Field) -> None:
    river(field)
    field.put(BATTALION, "0305")
    field.put(GERMAN, "0306")
    match = field.dice(4).run(BridgePhase(), GERMANS, 3)
    s = field.go()
    s.role = GERMANS
    assert may_demolish_in_combat(s, 1, ALLIES)
    assert not demolish(match.play, 1, ALLIES)  # 4 + 1 = 5
    assert not may_demolish_in_combat(s, 1, ALLIES)  # once per player turn


@pytest.mark.rule("ardennes44:7.7a", "ardennes44:25.36")
def test_no_demolition_on_the_first_day_and_night(field: Field) -> None:
    river(field)
    field.put(BATTALION, "0305")
    field.put(GERMAN, "0306")
    for turn in (1, 2):
        field.s.turn = turn
        assert cannot_demolish(field.s, 1, ALLIES) == TOO_EARLY
        assert not may_demolish_in_combat(field.s, 1, ALLIES)
    field.s.at_night = 1
    assert not may_demolish_in_combat(field.s, 1, ALLIES)
    field.s.turn = 4
    assert may_demolish_in_combat(field.s, 1, ALLIES)  # later nights: on attack only


@pytest.mark.rule("ardennes44:7.7b")
@pytest.mark.parametrize("marker", [STRATEGIC, TRUCK, PRIME_MOVER])
def test_columns_trucks_and_prime_movers_cannot_demolish(field: Field, marker: int) -> None:
    river(field)
    unit = field.put(BATTALION, "0305", marker=marker)
    assert demolishers(field.s, 1, ALLIES) == []
    field.s.marker[unit] = 0
    assert demolishers(field.s, 1, ALLIES) == [unit]


@pytest.mark.rule("ardennes44:7.7a", "ardennes44:7.8a", "ardennes44:7.8b", "ardennes44:7.8c")
@pytest.mark.parametrize(("die", "blown"), [(4, True), (5, False)])
def test_the_bridge_of_ouren_is_rolled_for_at_its_first_german_use(field: Field, die: int, blown: bool) -> None:
    river(field).t.bridge_ouren[1] = 1
    first, second = field.put("G-2Pz-3Pz.I", "0303"), field.put("G-2Pz-2Recon", "0302")
    match = field.dice(die).move_phase(GERMANS, turn=1)
    match.apply(("move", first))
    match.apply(("go", field.hex("0307")))
    s = field.go()
    assert s.ouren_rolled
    assert (s.bridge[1] == BLOWN) == blown
    assert field.chance.reasons == ["roll-ouren"]
    if blown:
        assert field.at(first) == "0305"  # stopped before it, and may still go elsewhere
        assert "0304" in field.hexes("go")
    else:
        assert field.at(first) == "0307"
        match.apply(("move", second))
        match.apply(("go", field.hex("0306")))
        assert field.chance.reasons == ["roll-ouren"]  # only ever one roll
        field.put(BATTALION, "0305")
        s.turn = 2
        assert cannot_demolish(s, 1, ALLIES) == TOO_EARLY
        s.turn = 3
        assert cannot_demolish(s, 1, ALLIES) is None


@pytest.mark.rule("ardennes44:7.8a", "ardennes44:9.2b")
def test_who_finds_ouren_blown_has_not_left_his_zone_and_paid_nothing_yet(field: Field) -> None:
    river(field).t.bridge_ouren[1] = 1
    unit = field.put("G-2Pz-3Pz.I", "0305")
    field.put(BATTALION, "0405")
    match = field.dice(4).move_phase(GERMANS, turn=1)
    match.apply(("move", unit))
    match.apply(("go", field.hex("0306")))
    assert field.at(unit) == "0305"
    assert match.decision is not None
    assert match.decision.info["points"] == 2 * field.t.move[unit]


@pytest.mark.rule("ardennes44:7.8a", "ardennes44:11.1a")
def test_a_stack_that_finds_ouren_blown_has_its_movement_still(field: Field) -> None:
    field.plain(1, 10).road(" ".join(f"01{row:02d}" for row in range(1, 11)), "primary")
    field.river("0105 0106", bridge=1).t.bridge_ouren[1] = 1
    first, second = field.put("G-2Pz-3Pz.I", "0104"), field.put("G-2Pz-2Recon", "0104")
    match = field.dice(4).move_phase(GERMANS, turn=1)
    match.apply(("move", first))
    match.apply(("with_stack",))
    match.apply(("go", field.hex("0107")))
    stopped = second if field.at(second) == "0105" else first
    assert field.at(stopped) == "0105"
    assert "0103" in field.hexes("go")  # the one at the bridge goes on
    match.apply(("stay",))
    assert field.offered("move") == [first if stopped == second else second]  # the other has not moved


@pytest.mark.rule("ardennes44:7.8a")
def test_allied_units_use_ouren_without_a_roll(field: Field) -> None:
    river(field).t.bridge_ouren[1] = 1
    unit = field.put("A-VIII-707Tk", "0305")
    match = field.move_phase(ALLIES, turn=3)
    match.apply(("move", unit))
    match.apply(("go", field.hex("0306")))
    assert not field.go().ouren_rolled


@pytest.mark.rule(
    "ardennes44:7.1", "ardennes44:7.9a", "ardennes44:7.9b", "ardennes44:7.9c", "ardennes44:7.9d", "ardennes44:7.9f"
)
def test_a_repair_begins_and_is_finished_in_the_next_bridge_phase(field: Field) -> None:
    river(field)
    field.source("0301", GERMANS)
    field.s.bridge[1] = BLOWN
    match = field.run(BridgePhase(), GERMANS, 5)
    assert field.offered("repair") == [1]  # no unit is needed where no zone reaches
    match.apply(("repair", 1))
    assert field.go().bridge[1] == CONSTRUCTION
    again = river(Field())
    again.source("0301", GERMANS)
    again.s.bridge[1], again.s.bridge_builder[1] = CONSTRUCTION, 1
    again.run(BridgePhase(), GERMANS, 6)
    assert again.s.bridge[1] == SOUND


@pytest.mark.rule("ardennes44:7.9e")
def test_work_on_a_bridge_is_lost_when_the_conditions_fail(field: Field) -> None:
    river(field)
    field.source("0301", GERMANS)
    field.s.bridge[1], field.s.bridge_builder[1] = CONSTRUCTION, 1
    field.put(BATTALION, "0307")
    field.run(BridgePhase(), GERMANS, 6)
    assert field.s.bridge[1] == BLOWN


@pytest.mark.rule("ardennes44:7.9a")
def test_an_enemy_zone_over_the_site_needs_a_friendly_unit_there(field: Field) -> None:
    river(field)
    field.source("0301", GERMANS)
    field.s.bridge[1] = BLOWN
    field.put(BATTALION, "0307")
    match = field.run(BridgePhase(), GERMANS, 5)
    assert match.over
    held = river(Field())
    held.source("0301", GERMANS)
    held.s.bridge[1] = BLOWN
    held.put(BATTALION, "0307")
    held.put(GERMAN, "0306")
    held.put(OTHER_GERMAN, "0305")
    held.run(BridgePhase(), GERMANS, 5)
    assert held.offered("repair") == [1]


@pytest.mark.rule("ardennes44:7.9a")
@pytest.mark.parametrize(
    ("enemy", "friend", "repaired"),
    [("0307", "0306", True), ("0307", "0305", False), ("0306", "0305", False), ("0305", "0306", False)],
)
def test_each_hex_of_the_site_is_held_or_free_of_zones_and_none_is_the_enemys(
    field: Field, enemy: str, friend: str, repaired: bool
) -> None:
    river(field)
    field.source("0301" if enemy != "0305" else "0310", GERMANS)
    field.s.bridge[1] = BLOWN
    field.put(BATTALION, enemy)
    field.put(GERMAN, friend)
    if enemy == "0305":
        field.put(OTHER_GERMAN, "0307")
    field.run(BridgePhase(), GERMANS, 5)
    assert (field.offered("repair") == [1]) is repaired


@pytest.mark.rule("ardennes44:7.9b")
def test_a_repair_needs_a_road_to_a_source(field: Field) -> None:
    river(field)
    field.s.bridge[1] = BLOWN
    assert field.run(BridgePhase(), GERMANS, 5).over
    cut = river(Field())
    cut.source("0301", GERMANS)
    cut.s.bridge[1] = BLOWN
    cut.put(BATTALION, "0303")
    assert cut.run(BridgePhase(), GERMANS, 5).over
    overland = river(Field())
    overland.source("0105", GERMANS)  # two hexes away, but no road leads there
    overland.s.bridge[1] = BLOWN
    assert overland.run(BridgePhase(), GERMANS, 5).over
    other_bank = river(Field())
    other_bank.source("0310", GERMANS)
    other_bank.s.bridge[1] = BLOWN
    other_bank.run(BridgePhase(), GERMANS, 5)
    assert other_bank.offered("repair") == [1]


@pytest.mark.rule("ardennes44:7.10", "ardennes44:31.1d")
def test_dasburg_and_gemuend_open_on_turn_two(field: Field) -> None:
    field.set_up("campaign")
    names = {field.t.bridge_name[bridge]: bridge for bridge in field.t.bridge_ids[:6]}
    s = field.s
    assert s.bridge[names["Dasburg"]] == s.bridge[names["Gemünd"]] == CONSTRUCTION
    blown = [bridge for bridge in (1, 2, 3, 4) if s.bridge[bridge] == BLOWN]
    assert blown == [1, 2, 3, 4]
    field.run(BridgePhase(), GERMANS, 2)
    s = field.go()
    assert s.bridge[names["Dasburg"]] == s.bridge[names["Gemünd"]] == SOUND


def test_on_turn_two_only_bridges_under_construction_open(field: Field) -> None:
    river(field).river("0309 0310", bridge=2)
    field.s.bridge[1], field.s.bridge[2] = BLOWN, CONSTRUCTION
    field.run(BridgePhase(), GERMANS, 2)
    assert [field.go().bridge[bridge] for bridge in (1, 2)] == [BLOWN, SOUND]


@pytest.mark.rule("ardennes44:7.8b", "ardennes44:7.9d")
def test_ouren_blown_before_its_roll_and_rebuilt_is_an_ordinary_bridge(field: Field) -> None:
    river(field).t.bridge_ouren[1] = 1
    field.source("0301", GERMANS)
    unit = field.put("G-2Pz-3Pz.I", "0303")
    field.s.bridge[1], field.s.bridge_builder[1] = CONSTRUCTION, GERMANS + 1
    match = field.run(BridgePhase(), GERMANS, 5)
    assert field.go().bridge[1] == SOUND
    while not match.over:
        match.apply(("done",))
    match = field.move_phase(GERMANS, turn=5)
    if ("move", unit) in match.actions():
        match.apply(("move", unit))
    match.apply(("go", field.hex("0307")))
    assert field.chance.reasons == []  # nobody rolls
    assert field.at(unit) == "0307"


@pytest.mark.rule("ardennes44:7.8a", "ardennes44:7.8b")
@pytest.mark.parametrize(("die", "state"), [(4, BLOWN), (5, SOUND)])
def test_one_roll_decides_for_both_hexsides_of_ouren(field: Field, die: int, state: int) -> None:
    field.real()
    unit = field.put("G-116Pz-16Pz.I", "E2019")
    field.put("G-116Pz-116Recon", "E2020")
    match = field.dice(die).move_phase(GERMANS, turn=3)
    match.apply(("move", unit))
    match.apply(("go", field.hex("E2119")))
    s = field.go()
    assert [s.bridge[bridge] for bridge in field.t.bridge_ids if field.t.bridge_ouren[bridge]] == [state, state]


@pytest.mark.rule("ardennes44:7.8b", "ardennes44:31.4a")
def test_the_roll_of_ouren_lies_before_the_counterattack(field: Field) -> None:
    assert field.set_up("patton").s.ouren_rolled
    assert not Field().set_up("campaign").s.ouren_rolled
