"""Traffic and Greif markers (rule 24)."""

import pytest

from games.ardennes44.combat_field import fight_of
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.odds import attack_total, defense_total, shifts
from sandtable.games.ardennes44.rules.retreat.advance import advance_ends
from sandtable.games.ardennes44.rules.retreat.paths import retreat_paths
from sandtable.games.ardennes44.rules.setup import retire_early_markers
from sandtable.games.ardennes44.rules.traffic import TrafficPhase, closed_to_marker
from sandtable.games.ardennes44.state.tables import BONUS


@pytest.mark.rule("ardennes44:24.1", "ardennes44:24.3a", "ardennes44:24.3b", "ardennes44:24.4a", "ardennes44:24.5")
@pytest.mark.parametrize(("role", "turn"), [(ALLIES, 1), (GERMANS, 3)])
def test_six_markers_of_either_side_may_be_placed_none_next_to_another(field: Field, role: int, turn: int) -> None:
    field.plain(12, 12)
    match = field.dice(1, 2).run(TrafficPhase(), role, turn)
    own, others = (field.go().greif, field.s.traffic) if role == GERMANS else (field.go().traffic, field.s.greif)
    assert len(own) == len(others) == 6
    others[0] = field.hex("0606")  # the enemy's markers may be near
    for at in range(6):
        hexes = field.offered("traffic")
        assert all(field.t.grid.distance(hex, other) > 1 for hex in hexes for other in own if other >= 0)
        match.apply(("traffic", field.hex("0606") if at == 0 else hexes[0]))
    assert match.over  # the box is empty, and the roll took two of them
    assert [hex >= 0 for hex in own] == [False, False, True, True, True, True]
    assert others[0] == field.hex("0606")


@pytest.mark.rule("ardennes44:24.3b", "ardennes44:EX.27")
def test_the_numbers_rolled_come_off_and_a_double_takes_one(field: Field) -> None:
    field.plain(12, 12)
    field.s.traffic = [field.hex(f"0{1 + 2 * (at // 2)}0{2 + 4 * (at % 2)}") for at in range(6)]
    field.dice(2, 4).run(TrafficPhase(), ALLIES, 5)
    assert [hex >= 0 for hex in field.s.traffic] == [True, False, True, False, True, True]
    double = Field().plain(12, 12)
    double.s.traffic = field.s.traffic[:]
    double.s.traffic[1] = double.hex("1010")
    double.s.traffic[3] = double.hex("1012")
    double.dice(3, 3).run(TrafficPhase(), ALLIES, 5)
    assert [hex >= 0 for hex in double.s.traffic] == [True, True, False, True, True, True]


@pytest.mark.rule("ardennes44:24.4b")
def test_allied_markers_stay_out_of_the_bottleneck_but_may_be_next_to_it(field: Field) -> None:
    field.plain(6, 6)
    field.t.bottleneck[field.hex("0303")] = 1
    match = field.run(TrafficPhase(), ALLIES, 3)
    assert "0303" not in field.hexes("traffic")
    assert "0304" in field.hexes("traffic")
    assert field.refusal("traffic", field.hex("0303")) == "refused-traffic-bottleneck"
    assert closed_to_marker(field.go(), GERMANS) == []
    assert match.deciding == ("Allied",)


@pytest.mark.rule("ardennes44:24.4a")
def test_a_marker_may_stand_on_an_enemy_unit(field: Field) -> None:
    field.plain(6, 6)
    field.put("G-26VG-77", "0303")
    field.run(TrafficPhase(), ALLIES, 3)
    assert "0303" in field.hexes("traffic")


@pytest.mark.rule("ardennes44:24.5")
def test_germans_begin_on_turn_three(field: Field) -> None:
    field.plain(6, 6)
    assert field.run(TrafficPhase(), GERMANS, 2).over
    field.run(TrafficPhase(), GERMANS, 3)
    assert field.offered("traffic")


@pytest.mark.rule("ardennes44:24.6")
def test_one_german_marker_leaves_the_game_in_each_pm_turn_from_turn_eight(field: Field) -> None:
    field.plain(12, 12)
    field.s.greif = [field.hex(f"0{1 + 2 * (at // 2)}0{2 + 4 * (at % 2)}") for at in range(6)]
    gone: list[int] = []
    for turn in range(7, 20):
        field.dice(6, 6)
        field.s.greif[5] = field.hex("1010") if field.s.greif[5] != -2 else -2
        match = field.run(TrafficPhase(), GERMANS, turn)
        if not match.over:
            match.apply(("done",))
        field.chance.values.clear()
        field.s.stack.clear()
        if field.s.greif.count(-2) > len(gone):
            gone.append(turn)
            assert field.s.greif.index(-2) == 0
            assert field.s.greif[: len(gone)] == [-2] * len(gone)  # in number order
    assert gone == [8, 10, 12, 14, 16, 18]
    allied = Field().plain(6, 6)
    allied.s.traffic[0] = allied.hex("0303")
    match = allied.dice(5, 6).run(TrafficPhase(), ALLIES, 8)
    match.apply(("done",))
    assert allied.s.traffic[0] == allied.hex("0303")


@pytest.mark.rule("ardennes44:24.3a", "ardennes44:24.6")
def test_the_german_chooses_which_of_his_markers_he_places(field: Field) -> None:
    field.plain(12, 12)
    field.s.greif = [-2, -2, -1, field.hex("0310"), -1, -1]
    field.s.greif_gone = 2
    match = field.run(TrafficPhase(), GERMANS, 11)
    assert field.offered("number") == [5, 3]
    assert field.refusal("number", 4) == "refused-traffic-number"
    match.apply(("traffic", field.hex("0606")))  # the one that leaves last
    match.apply(("number", 3))
    match.apply(("traffic", field.hex("0902")))
    assert field.s.greif[2:] == [field.hex("0902"), field.hex("0310"), -1, field.hex("0606")]
    assert field.offered("number") == []


@pytest.mark.rule("ardennes44:24.3a")
def test_allied_markers_are_placed_by_number(field: Field) -> None:
    field.plain(12, 12)
    match = field.run(TrafficPhase(), ALLIES, 3)
    assert field.offered("number") == []
    match.apply(("traffic", field.hex("0606")))
    assert field.s.traffic == [field.hex("0606"), -1, -1, -1, -1, -1]


@pytest.mark.parametrize(("first", "gone"), [(8, 0), (9, 1), (12, 2), (13, 3), (30, 6)])
def test_a_late_scenario_begins_without_the_markers_that_have_left(field: Field, first: int, gone: int) -> None:
    field.plain(6, 6)
    field.scenario.first_turn = first
    retire_early_markers(field.s)
    assert [mark == -2 for mark in field.s.greif] == [True] * gone + [False] * (6 - gone)


@pytest.mark.parametrize("ends", [False, True])
def test_the_roll_goes_on_beside_the_schedule_unless_the_referee_says_otherwise(field: Field, ends: bool) -> None:
    field.options = {"scheduled_removal_ends_roll": ends}
    field.plain(12, 12)
    field.s.greif = [-2, field.hex("0306"), field.hex("0310"), -1, -1, -1]
    field.s.greif_gone = 1
    match = field.dice(2, 3).run(TrafficPhase(), GERMANS, 9)
    match.apply(("done",))
    assert [hex >= 0 for hex in field.s.greif[1:3]] == [ends, ends]


@pytest.mark.rule("ardennes44:24.2b")
def test_traffic_has_no_effect_on_combat_advance_or_retreat(field: Field) -> None:
    field.plain(12, 9).road("0804 0704 0604 0504", "secondary")
    field.source("0104", ALLIES)
    attacker, defender = field.put("G-2Pz-2PG", "0804"), field.put("A-28-112", "0704")
    target = field.hex("0704")

    def found() -> list[object]:
        fight = fight_of(field, "0704", attacker)
        fight.advance = BONUS
        return [
            attack_total(field.s, [attacker], [field.hex("0804")], target),
            defense_total(field.s, target, [defender]),
            shifts(field.s, fight),
            sorted(retreat_paths(field.s, defender, 2)),
            advance_ends(field.s, attacker),
        ]

    before = found()
    assert all(before)
    for marked in ("0704", "0604", "0504", "0605", "0603"):
        field.s.traffic[0] = field.s.greif[0] = field.hex(marked)
        assert found() == before
