"""Night turns and replacements (rule 25, with 27.5)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.attackers import attack_unfit
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.night.markers import NightMarkers, may_act_at_night, night_stacks
from sandtable.games.ardennes44.rules.night.replacements import (
    Replacements,
    rebuild_hexes,
    rebuildable,
    remnants_for,
    replacements_of,
    restorable,
)
from sandtable.games.ardennes44.rules.sequence import NightTurn
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.state.front import BUILDING, DEAD, IMPROVED, NOWHERE
from sandtable.games.ardennes44.state.tables import CITY, GERMAN, PEIPER, TOWN, VILLAGE

INFANTRY, MORE_INFANTRY, PANTHERS, RECON = "G-26VG-77", "G-26VG-78", "G-2Pz-3Pz.I", "G-2Pz-2Recon"
BATTALION, SHERMANS, FUSILIERS = "A-28-110.1", "A-VIII-707Tk", "G-26VG-39Fus"


@pytest.mark.rule("ardennes44:25.33", "ardennes44:25.31")
def test_up_to_three_stacks_are_marked_in_the_pm_movement_phase(field: Field) -> None:
    field.plain(8, 8)
    units = [field.put(code, f"0{2 * at + 1}02") for at, code in enumerate((INFANTRY, MORE_INFANTRY, PANTHERS, RECON))]
    tank = field.put("G-26VG-26PzJ", "0102")
    match = field.move_phase(GERMANS, turn=4)
    assert match.decision is not None
    assert match.decision.key == "ardennes44/night-markers"
    for name in ("0102", "0302", "0502"):
        match.apply(("night", field.hex(name)))
    s = field.go()
    assert [s.night[unit] for unit in units] == [1, 1, 1, 0]
    assert s.night[tank]  # the whole stack
    assert field.offered("move")  # three are enough: movement begins
    morning = Field().plain(4, 4)
    morning.put(INFANTRY, "0202")
    morning.put(PANTHERS, "0303")
    morning.move_phase(GERMANS, turn=5)
    assert morning.offered("move")


@pytest.mark.rule("ardennes44:25.34")
@pytest.mark.parametrize("flag", ["engaged", "oos", "order"])
def test_engaged_unsupplied_or_disrupted_units_are_not_marked(field: Field, flag: str) -> None:
    field.plain(4, 4)
    unit = field.put(INFANTRY, "0202", **{flag: 1})
    assert not may_act_at_night(field.s, unit)
    assert night_stacks(field.s, GERMANS) == []
    field.put(PANTHERS, "0202")
    match = field.run(NightMarkers(), GERMANS, 4)
    match.apply(("night", field.hex("0202")))
    assert not field.s.night[unit]
    assert field.s.night[field.unit(PANTHERS)]


@pytest.mark.rule("ardennes44:25.35")
def test_a_marked_unit_moves_one_point_in_the_pm_turn_and_not_tactically(field: Field) -> None:
    field.draw(". . .\n. . .\nf . .\n. . .")
    field.road("0202 0203 0204", "primary")
    infantry, recon = field.put(INFANTRY, "0102", night=1), field.put(RECON, "0202", night=1)
    reached = field.reach(infantry, turn=4)
    assert reached["0101"] == 2
    assert all(cost == 2 for cost in reached.values())
    assert "0103" not in reached  # forest costs two
    assert field.reach(recon, turn=4)["0204"] == 2  # two hexes of primary road


@pytest.mark.rule("ardennes44:25.35", "ardennes44:22.2")
def test_marked_rockets_shift_one_hex_for_one_point_only(field: Field) -> None:
    field.plain(3, 4)
    field.road("0202 0203 0204", "primary")
    rockets = field.put("G-ISS-4Wf", "0202")
    assert set(field.reach(rockets, turn=4)) == {"0101", "0102", "0201", "0203", "0301", "0302"}
    field.s.night[rockets] = 1
    assert set(field.reach(rockets, turn=4)) == {"0203"}  # open ground costs two in the mud


@pytest.mark.rule("ardennes44:25.31")
def test_by_night_only_marked_units_move_with_full_allowance(field: Field) -> None:
    field.plain(6, 12)
    marked, other = field.put(INFANTRY, "0203", night=1), field.put(MORE_INFANTRY, "0505")
    match = field.move_phase(GERMANS, turn=4, night=1)
    match.apply(("move", marked))
    assert "strategic" not in field.verbs()
    assert max(field.reach(marked, turn=4).values()) == 10  # Extended Movement is allowed
    assert field.go().at_night
    match.apply(("stay",))
    assert match.over
    assert not field.s.moved[other]


@pytest.mark.rule("ardennes44:27.5b")
def test_kampfgruppe_peiper_moves_in_the_first_night_without_a_marker(field: Field) -> None:
    field.plain(8, 8)
    t = field.t
    peiper = [unit for unit in t.unit_ids if t.tags[unit] & 1]
    assert len(peiper) == 4
    for at, unit in enumerate(peiper):
        put(field.s, unit, field.hex(f"0{2 * at + 1}03"))
    marked = [
        field.put(code, name, night=1)
        for code, name in ((INFANTRY, "0201"), (MORE_INFANTRY, "0401"), (PANTHERS, "0601"))
    ]
    field.move_phase(GERMANS, turn=2, night=1)
    assert sorted(field.offered("move")) == sorted([*peiper, *marked])  # in addition to three stacks
    later = Field().plain(8, 8)
    put(later.s, peiper[0], later.hex("0303"))
    later.put(INFANTRY, "0505", night=1)
    later.put(MORE_INFANTRY, "0507", night=1)
    later.move_phase(GERMANS, turn=4, night=1)
    assert peiper[0] not in later.offered("move")


@pytest.mark.rule("ardennes44:25.1")
def test_the_night_runs_allied_first_and_each_side_replaces_moves_and_fights(field: Field) -> None:
    assert NightTurn.steps == (
        "allied_night",
        "movement",
        "combat",
        "after_combat",
        "german_night",
        "movement",
        "combat",
        "after_combat",
        "dawn",
    )
    field.plain(4, 4)
    field.put(INFANTRY, "0202", night=1)
    field.s.night_called[GERMANS] = 1
    match = field.run(NightTurn(), GERMANS, 2)
    assert match.deciding == ("German",)  # the Allied side has nothing marked
    while not match.over:
        match.apply(match.actions()[-1])
    assert not any(field.s.night)
    assert not any(field.s.night_called)
    assert not field.s.at_night


@pytest.mark.rule("ardennes44:25.33")
@pytest.mark.parametrize("marks", [0, 1])
def test_who_marked_no_stack_has_neither_a_movement_nor_a_combat_phase_that_night(field: Field, marks: int) -> None:
    field.plain(6, 6)
    german, other = field.put(INFANTRY, "0202"), field.put(MORE_INFANTRY, "0505")
    field.put(BATTALION, "0203")
    field.s.scenario.last_turn = 30
    match = field.run(NightMarkers(), GERMANS, 4)
    if marks:
        match.apply(("night", field.hex("0505")))
    match.apply(("done",))
    field.s.engaged[german] = 1
    camp = field.hex("0606")
    field.put(FUSILIERS, "0606")
    field.s.position[camp], field.s.position_side[camp] = BUILDING, GERMAN
    put(field.s, other, DEAD)  # who was marked may be gone by then
    field.s.stack.clear()
    match = field.run(NightTurn(), GERMANS, 4)
    assert match.over != bool(marks)
    assert field.s.position[camp] == (IMPROVED if marks else BUILDING)
    if marks:
        assert field.offered("disengage") == [german]


@pytest.mark.rule("ardennes44:27.5", "ardennes44:25.33")
def test_the_first_night_is_not_skipped_while_peiper_is_there(field: Field) -> None:
    field.plain(6, 6)
    peiper = next(unit for unit in field.t.unit_ids if field.t.tags[unit] & PEIPER)
    for turn, skipped in ((2, False), (4, True)):
        night = Field().plain(6, 6)
        put(night.s, peiper, night.hex("0202"))
        night.put(BATTALION, "0203")
        assert night.run(NightTurn(), GERMANS, turn).over == skipped


@pytest.mark.rule("ardennes44:25.1")
def test_each_night_of_a_player_begins_with_his_replacements(field: Field) -> None:
    field.plain(8, 8)
    t = field.t
    turn = next(turn for turn in range(2, 30, 2) if t.allied_replacements[turn] and t.german_replacements[turn])
    units = {
        "Allied": (field.put("A-28-112", "0101", reduced=1), field.put(BATTALION, "0103", night=1)),
        "German": (field.put(INFANTRY, "0808", reduced=1), field.put(MORE_INFANTRY, "0806", night=1)),
    }
    field.s.night_called = [1, 1]
    match = field.run(NightTurn(), GERMANS, turn)
    for player, (reduced, marked) in units.items():
        assert match.deciding == (player,)
        assert reduced in field.offered("replace")
        match.apply(("replace", reduced))
        while "move" not in field.verbs() and "go" not in field.verbs():
            match.apply(("done",))
        assert match.deciding == (player,)
        assert set(field.offered("move")) <= {marked}  # movement comes after it
        while not match.over and match.deciding == (player,):
            match.apply(match.actions()[-1])
    assert match.over


# -- replacements ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:25.21a", "ardennes44:25.21b")
def test_a_single_replacement_is_infantry_and_restores_a_step(field: Field) -> None:
    field.plain(6, 6)
    infantry, tanks = field.put(INFANTRY, "0202", reduced=1), field.put(PANTHERS, "0303", reduced=1)
    match = field.run(Replacements(1), GERMANS, 4, night=1)
    assert field.offered("replace") == [infantry]
    assert field.refusal("replace", tanks) == "refused-replace-infantry"
    match.apply(("replace", infantry))
    assert not field.s.reduced[infantry]
    assert field.s.replaced[infantry]
    two = Field().plain(6, 6)
    infantry, tanks = two.put(INFANTRY, "0202", reduced=1), two.put(PANTHERS, "0303", reduced=1)
    match = two.run(Replacements(2), GERMANS, 4, night=1)
    match.apply(("replace", tanks))
    assert two.offered("replace") == [infantry]


@pytest.mark.rule("ardennes44:25.21c", "ardennes44:T.repl")
def test_replacements_are_given_by_the_turn_and_cannot_be_saved(field: Field) -> None:
    field.plain(4, 4)
    field.s.turn = 10
    assert replacements_of(field.s, ALLIES) == field.t.allied_replacements[10]
    field.put(INFANTRY, "0202", reduced=1)
    match = field.run(Replacements(1), GERMANS, 4, night=1)
    match.apply(("done",))
    field.s.turn = 6
    assert replacements_of(field.s, GERMANS) == field.t.german_replacements[6]


@pytest.mark.rule("ardennes44:25.22a", "ardennes44:25.25", "ardennes44:18.2d")
@pytest.mark.parametrize("flag", ["oos", "engaged", "order", "night"])
def test_who_receives_no_replacement(field: Field, flag: str) -> None:
    field.plain(6, 6)
    unit = field.put(INFANTRY, "0202", reduced=1)
    field.put(BATTALION, "0203")  # next to the enemy is fine
    assert restorable(field.s, GERMANS) == [unit]
    getattr(field.s, flag)[unit] = 1
    assert restorable(field.s, GERMANS) == []


@pytest.mark.rule("ardennes44:25.25", "ardennes44:22.10")
def test_some_units_are_never_rebuilt(field: Field) -> None:
    t = field.t
    for unit in t.unit_ids:
        never = (
            t.artillery[unit]
            or t.nation[unit] == 4
            or (t.side[unit] == 1 and t.silhouette[unit] and (t.tq[unit] >= 5 or t.black_box[unit]))
            or t.formation_name[t.formation[unit]] in ("101", "82")
            or t.tags[unit] & (2 | 4)
        )
        if never:
            assert not t.rebuild[unit], t.unit_code[unit]


@pytest.mark.rule("ardennes44:25.25")
@pytest.mark.parametrize(
    ("code", "role", "receives"),
    [("A-101-501", ALLIES, 0), ("A-43-129", ALLIES, 0), ("G-1SSPz-501sPz", GERMANS, 0), ("A-28-112", ALLIES, 1)],
)
def test_a_listed_unit_is_neither_restored_nor_rebuilt(field: Field, code: str, role: int, receives: int) -> None:
    field.plain(6, 6)
    unit = field.put(code, "0202", reduced=1)
    assert restorable(field.s, role) == [unit] * receives
    field.source("0101", role)
    field.put("A-RM-INF-1", "0303")
    field.put("A-RM-PARA-1", "0305")
    put(field.s, unit, DEAD)
    field.s.role = role
    assert rebuildable(field.s, role) == [unit] * receives


def towns(field: Field) -> int:
    """A road from an entry hex to a Town, a Village and a City, and a Town without a road; the dead unit."""
    field.plain(3, 12).road(" ".join(f"01{row:02d}" for row in range(1, 13)), "primary")
    for name, size in (("0103", TOWN), ("0111", CITY), ("0105", VILLAGE), ("0303", TOWN)):
        field.t.settlement[field.hex(name)] = size
    field.source("0101", GERMANS)
    field.s.role = GERMANS
    for hex in range(field.t.grid.size):
        field.s.control[hex] = 1
    dead = field.unit("G-26VG-26Recon")
    put(field.s, dead, DEAD)
    return dead


def back(field: Field, dead: int) -> set[str]:
    """Where a dead unit may come back."""
    return {field.t.grid.ids[hex] for hex in rebuild_hexes(field.s, dead, road_net(field.s, GERMANS))}


@pytest.mark.rule("ardennes44:25.22b")
def test_the_place_of_return_is_a_town_or_city_by_road_near_its_colour_and_not_next_to_an_enemy(field: Field) -> None:
    dead = towns(field)
    assert back(field, dead) == {"0101"}  # nobody of its colour is near: only the entry hex
    friend = field.put(INFANTRY, "0106")
    assert back(field, dead) == {"0101", "0103", "0111"}  # no Village, and no Town off the road
    put(field.s, friend, field.hex("0105"))
    assert back(field, dead) == {"0101", "0103"}  # 0111 is six hexes away
    put(field.s, friend, -1)
    other = field.put("G-1SSPz-1PG", "0106")
    assert field.t.color[other] != field.t.color[dead]
    assert back(field, dead) == {"0101"}
    put(field.s, friend, field.hex("0106"))
    put(field.s, other, -1)
    field.put(MORE_INFANTRY, "0111")  # it keeps the road open
    field.put(BATTALION, "0112")
    assert road_net(field.s, GERMANS)[field.hex("0111")]
    assert back(field, dead) == {"0101", "0103"}  # 0111 is next to an enemy


@pytest.mark.rule("ardennes44:25.21b", "ardennes44:25.22b")
def test_a_dead_unit_comes_back_reduced_in_a_supplied_town_near_its_colour(field: Field) -> None:
    field.draw("\n".join(". t . . . . . . . ." if row == 1 else ". . . . . . . t . ." for row in range(3)))
    field.road("0101 0201 0202 0302", "primary")
    field.road("0202 0302 0402 0502 0602 0702 0801 0802", "primary")
    field.source("0101", GERMANS)
    dead = field.unit("G-26VG-26Recon")
    put(field.s, dead, DEAD)
    field.s.role = GERMANS
    for hex in range(field.t.grid.size):
        field.s.control[hex] = 1
    towns = [hex for hex in range(field.t.grid.size) if field.t.settlement[hex] == 2]
    friend = field.put(INFANTRY, "0302")
    net = road_net(field.s, GERMANS)
    hexes = rebuild_hexes(field.s, dead, net)
    assert field.hex("0101") in hexes  # an own entry hex
    near = [hex for hex in towns if field.t.grid.distance(hex, field.hex("0302")) <= 5 and net[hex]]
    assert set(near) <= set(hexes)
    assert all(field.t.grid.distance(hex, field.s.place[friend]) <= 5 for hex in hexes if hex != field.hex("0101"))
    match = field.run(Replacements(1), GERMANS, 4, night=1)
    match.apply(("rebuild", dead))
    if not match.over and "place" in field.verbs():
        match.apply(("place", hexes[0]))
    assert field.s.place[dead] == hexes[0]
    assert field.s.replaced[dead]


@pytest.mark.rule("ardennes44:25.21b")
def test_a_dead_unit_of_two_steps_comes_back_reduced(field: Field) -> None:
    towns(field)
    dead = field.unit(INFANTRY)
    put(field.s, dead, DEAD)
    put(field.s, field.unit("G-26VG-26Recon"), -1)
    assert field.t.steps[dead] == 2
    match = field.run(Replacements(1), GERMANS, 4, night=1)
    match.apply(("rebuild", dead))
    if "place" in field.verbs():
        match.apply(("place", field.offered("place")[0]))
    assert field.s.place[dead] >= 0
    assert field.s.reduced[dead]


@pytest.mark.rule("ardennes44:25.22c")
def test_german_entry_hexes_outside_zones_serve_without_a_colour(field: Field) -> None:
    field.plain(6, 6)
    field.source("0101", GERMANS)
    dead = field.unit("G-26VG-26Recon")
    put(field.s, dead, DEAD)
    net = road_net(field.s, GERMANS)
    assert rebuild_hexes(field.s, dead, net) == [field.hex("0101")]
    field.put(BATTALION, "0102")
    assert rebuild_hexes(field.s, dead, net) == []


@pytest.mark.rule("ardennes44:11.9c", "ardennes44:25.22b")
def test_nobody_comes_back_in_an_entry_hex_by_which_germans_have_left(field: Field) -> None:
    field.draw(". . . . . t\n. . . . . .")
    field.road("0101 0201 0301 0401 0501 0601", "primary")
    field.source("0101", ALLIES)
    field.source("0601", ALLIES)
    field.source("0301", ALLIES)
    dead = field.unit(BATTALION)
    put(field.s, dead, DEAD)
    field.put("A-28-110.2", "0402")
    for hex in range(field.t.grid.size):
        field.s.control[hex] = 2
    hexes = rebuild_hexes(field.s, dead, road_net(field.s, ALLIES))
    assert hexes == [field.hex(name) for name in ("0101", "0301", "0601")]
    field.s.exited_hexes = [field.hex("0301"), field.hex("0601")]
    net = road_net(field.s, ALLIES)
    assert net[field.hex("0301")]  # the road to the other source is open
    assert rebuild_hexes(field.s, dead, net) == [field.hex("0101"), field.hex("0601")]  # 0601 is a Town as well


@pytest.mark.rule("ardennes44:25.23", "ardennes44:EX.28")
def test_a_large_unit_comes_back_in_place_of_a_remnant_of_its_type(field: Field) -> None:
    field.plain(6, 6)
    large = field.unit("A-2-9")
    put(field.s, large, DEAD)
    field.s.role = ALLIES
    assert (field.t.attack[large], field.t.defense[large], field.t.move[large]) == (6, 6, 3)
    assert large not in rebuildable(field.s, ALLIES)
    remnant = field.put("A-RM-INF-1", "0303")
    assert remnants_for(field.s, large) == [remnant]
    field.s.order[remnant] = 1
    assert remnants_for(field.s, large) == []
    field.s.order[remnant] = 0
    field.put("A-RM-PARA-1", "0404")  # another type does not serve
    match = field.run(Replacements(1), ALLIES, 4, night=1)
    match.apply(("rebuild", large))
    assert field.at(large) == "0303"
    assert field.s.reduced[large]
    assert field.s.place[remnant] == NOWHERE


@pytest.mark.rule("ardennes44:25.24")
def test_a_replaced_unit_moves_one_hex_in_the_coming_turn(field: Field) -> None:
    field.plain(1, 8)
    unit = field.put(INFANTRY, "0103", replaced=1)
    assert set(field.reach(unit, turn=5)) == {"0102", "0104"}


@pytest.mark.rule("ardennes44:25.24", "ardennes44:23.4b")
@pytest.mark.parametrize("flag", ["oos", "order"])
def test_a_replaced_unit_moves_one_hex_in_trouble_too(field: Field, flag: str) -> None:
    field.plain(1, 8)
    unit = field.put(INFANTRY, "0103", replaced=1, **{flag: 1})
    assert set(field.reach(unit, turn=5)) == {"0102", "0104"}


@pytest.mark.rule("ardennes44:25.34")
@pytest.mark.parametrize("flag", ["engaged", "oos", "order"])
def test_a_marked_unit_that_came_to_grief_since_does_not_act_by_night(field: Field, flag: str) -> None:
    field.plain(6, 6)
    unit = field.put(INFANTRY, "0202", night=1, **{flag: 1})
    fresh = field.put(MORE_INFANTRY, "0404", night=1)
    field.put(BATTALION, "0303")
    assert attack_unfit(field.s, unit)
    field.s.at_night = 1
    assert attack_unfit(field.s, unit)
    assert not attack_unfit(field.s, fresh)
    field.move_phase(GERMANS, turn=4, night=1)
    assert field.offered("move") == [fresh]
    refused = "refused-mover-engaged" if flag == "engaged" else "refused-mover-night-unfit"
    assert field.refusal("move", unit) == refused


@pytest.mark.rule("ardennes44:25.34", "ardennes44:27.5")
def test_peiper_does_not_act_out_of_supply(field: Field) -> None:
    field.plain(6, 6)
    t = field.t
    peiper = [unit for unit in t.unit_ids if t.tags[unit] & PEIPER]
    for at, unit in enumerate(peiper[:2]):
        put(field.s, unit, field.hex(f"0{2 + 2 * at}02"))
    field.s.oos[peiper[0]] = 1
    field.move_phase(GERMANS, turn=2, night=1)
    assert field.offered("move") == [peiper[1]]
    assert attack_unfit(field.go(), peiper[0])


@pytest.mark.rule("ardennes44:25.33", "ardennes44:25.1")
def test_nobody_is_marked_on_the_last_turn(field: Field) -> None:
    field.plain(4, 4)
    field.scenario.last_turn = 4
    field.put(INFANTRY, "0202")
    field.put(PANTHERS, "0303")
    field.move_phase(GERMANS, turn=4)
    assert field.offered("move")
