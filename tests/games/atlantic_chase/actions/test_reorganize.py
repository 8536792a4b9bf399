"""Reorganize: split, merge, reinforcements (AC.act.reorg)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import Field, port, ship, tf
from sandtable.games.atlantic_chase.rules.actions.reorganize import group_side
from sandtable.games.atlantic_chase.state.sea import AT_SEA, WAITING

R = "atlantic-chase:"
HOOD = tf(6, "gb_hood", at="I12")
GROUP = {"group": 2, "ships": ["de_belchen", "de_spichern"], "port": "brest"}


@pytest.mark.rule(R + "AC.act.reorg.1")
def test_only_stations_are_reorganized_and_the_initiative_stays() -> None:
    f = Field(
        tf(1, "de_bismarck de_prinz_eugen", line="I09 I10"),
        tf(2, "de_belchen de_spichern", at="K08"),
        tf(3, "de_lothringen", at="K08"),
        HOOD,
    )
    offered = {action for action in f.match.actions() if action[0] in ("split", "merge", "reinforce")}
    assert offered == {("split", 2), ("merge", 2, 3)}
    assert f.why("split", 1) == ("AC.act.reorg.1",)
    f.do(("merge", 2, 3))
    assert f.asked() == "german"
    assert f.sea.clock == 0


@pytest.mark.rule(R + "AC.act.reorg.2a")
@pytest.mark.parametrize("place", [{"at": "I10"}, {"box": "brest"}])
def test_split(place: dict[str, str]) -> None:
    f = Field(tf(1, "de_bismarck de_prinz_eugen de_belchen", **place), HOOD)
    f.do(("split", 1))
    assert f.match.play.stack[-1].ask(f.match.play).need == (1, 2)  # one of the three stays
    assert "done" not in f.verbs()
    f.do(("move_ship", "de_belchen"), "done")
    assert f.sea.tf_ships[1] == [ship("de_bismarck"), ship("de_prinz_eugen")]
    assert f.sea.tf_ships[2] == [ship("de_belchen")]
    assert f.at(2) == f.at(1)
    assert f.sea.tf_speed[1] > f.sea.tf_speed[2]
    both = Field(tf(1, "de_bismarck de_prinz_eugen", **place), HOOD).do(("split", 1))
    both.do(("move_ship", "de_bismarck"))  # the last ship stays: nothing more to choose
    assert both.sea.tf_ships[1] == [ship("de_prinz_eugen")]


@pytest.mark.rule(R + "AC.act.reorg.2b")
def test_no_split_when_all_task_forces_are_in_play() -> None:
    f = Field(
        tf(1, "de_bismarck de_prinz_eugen", at="I10"),
        tf(2, "de_belchen", at="K08"),
        tf(3, "de_spichern", at="L08"),
        tf(4, "de_lothringen", at="K08"),
        tf(5, "de_hipper", at="L09"),
        HOOD,
    )
    assert not f.may("split", 1)
    assert f.why("split", 1) == ("AC.act.reorg.2b",)


@pytest.mark.rule(R + "AC.act.reorg.2c", R + "AC.act.reorg.2d")
@pytest.mark.parametrize(("contact", "em"), [(1, 2), (2, 1), (2, 2)])
def test_markers_stay_with_one_of_the_two(contact: int, em: int) -> None:
    f = Field(tf(1, "de_bismarck de_prinz_eugen", at="I10", contact="I10", em=1), HOOD)
    f.do(("split", 1), ("move_ship", "de_bismarck"))
    f.do(("contact_to", contact), ("em_to", em))
    assert [f.sea.tf_contact[number] for number in (1, 2)] == [int(contact == 1), int(contact == 2)]
    assert [f.sea.tf_em[number] for number in (1, 2)] == [int(em == 1), int(em == 2)]


@pytest.mark.rule(R + "AC.act.reorg.3")
def test_merge() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I10", em=1),
        tf(2, "de_prinz_eugen", at="I10", contact="I10"),
        tf(3, "de_belchen", at="K08"),
        HOOD,
    )
    assert not f.may("merge", 1, 3)
    assert f.why("merge", 1, 3) == ("AC.act.reorg.3",)
    f.do(("merge", 1, 2))
    assert f.sea.tf_ships[1] == [ship("de_bismarck"), ship("de_prinz_eugen")]
    assert not f.sea.in_play(2)
    assert (f.sea.tf_contact[1], f.sea.tf_em[1]) == (1, 1)


def test_with_its_option_a_task_force_is_regrouped_once_per_initiative() -> None:
    forces = tf(1, "de_bismarck de_prinz_eugen", at="I10"), tf(3, "de_hipper", at="I10"), HOOD
    f = Field(*forces, options={"merge_after_split": False})
    f.do(("split", 1), ("move_ship", "de_bismarck"))
    assert f.key() == "operation"
    assert not f.verbs() & {"split", "merge"}
    for pair in ((1, 2), (1, 3), (3, 1)):
        assert f.why("merge", *pair) == ("AC.act.reorg.1",)


@pytest.mark.rule(R + "AC.act.reorg.1")
def test_what_was_split_may_merge_again_at_once() -> None:
    f = Field(tf(1, "de_bismarck de_prinz_eugen", at="I10"), HOOD)
    f.do(("split", 1), ("move_ship", "de_bismarck"), ("merge", 1, 2))
    assert sorted(f.sea.tf_ships[1]) == sorted([ship("de_bismarck"), ship("de_prinz_eugen")])


# -- reinforcements --------------------------------------------------------------------------------------------


def test_three_groups_of_reinforcements_are_german_and_the_others_british() -> None:
    assert [group_side(group) for group in range(1, 7)] == [0, 0, 0, 1, 1, 1]


@pytest.mark.rule(R + "AC.act.reorg.4a")
@pytest.mark.parametrize(("roll", "comes"), [((3, 4), True), ((3, 3), False)])
@pytest.mark.parametrize(("tally", "weather"), [(0, "good"), (3, "good"), (0, "bad")])
def test_seven_or_more(roll: tuple[int, int], comes: bool, tally: int, weather: str) -> None:
    f = Field(
        tf(1, "de_bismarck", at="I10"),
        HOOD,
        groups=[GROUP],
        dice={"roll-reinforcement": [roll], "roll-weather": [1]},
        tally=tally,
        weather=weather,
        leaders=[{"name": "Marschall", "ship": "de_bismarck"}],
    )
    f.do(("reinforce", 2))
    assert f.sea.in_play(2) == comes
    assert f.sea.initiative == (0 if comes else 1)


@pytest.mark.rule(R + "AC.act.reorg.4b", R + "AC.con.tf.1d", R + "AC.comp.port.1a")
def test_reinforcements_form_or_join() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K16"),
        tf(2, "de_prinz_eugen", box="brest"),
        tf(3, "de_lothringen", at="I10"),
        HOOD,
        groups=[GROUP],
        dice={"roll-reinforcement": [(6, 6)]},
    )
    assert f.sea.group_port[2] == port("brest")
    assert f.sea.ship_where[ship("de_belchen")] == WAITING
    assert f.sea.ship_tf[ship("de_belchen")] == 0
    f.do(("reinforce", 2))
    assert set(f.match.actions()) == {("form_tf", 4), ("join_tf", 1), ("join_tf", 2)}
    twin = f.match.clone()
    twin.apply(("join_tf", 2))
    assert len(twin.play.state.tf_ships[2]) == 3
    f.do(("form_tf", 4))
    assert f.at(4) == "brest"
    assert f.sea.ship_where[ship("de_belchen")] == AT_SEA
    assert f.sea.group_ships[2] == []


@pytest.mark.rule(R + "AC.act.reorg.4c")
def test_reinforcements_need_a_task_force() -> None:
    rows = [
        tf(1, "de_bismarck", at="I10"),
        tf(2, "de_prinz_eugen", at="I11"),
        tf(3, "de_lothringen", at="I12"),
        tf(4, "de_hipper", at="I13"),
    ]
    full = Field(*rows, tf(5, "de_scheer", at="I14"), HOOD, groups=[GROUP])
    assert not full.may("reinforce", 2)
    assert full.why("reinforce", 2) == ("AC.act.reorg.4c",)
    here = Field(*rows, tf(5, "de_scheer", at="K16"), HOOD, groups=[GROUP], dice={"roll-reinforcement": [(6, 6)]})
    here.do(("reinforce", 2))
    assert here.sea.tf_ships[5] == [ship("de_scheer"), ship("de_belchen"), ship("de_spichern")]


@pytest.mark.rule(R + "AC.act.reorg.4d")
def test_a_failed_attempt_costs_a_lapse_and_the_initiative() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I08 I09 I10 I11 I12"),
        tf(3, "de_lothringen", line="K08 K09 K10"),
        HOOD,
        groups=[GROUP],
        dice={"roll-reinforcement": [(2, 4)], "roll-weather": [1]},
    )
    f.do(("reinforce", 2))
    assert set(f.match.actions()) == {("lapse_tf", 1), ("lapse_tf", 3)}
    assert f.why("lapse_tf", 6) == ("AC.con.init.1a",)  # the enemy's
    assert f.why("lapse_tf", 2) == ("AC.con.tf.1a",)  # not in play
    f.do(("lapse_tf", 1))
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert f.sea.length(1) == 2
    assert f.asked() == "british"
    assert f.sea.group_ships[2] != []


@pytest.mark.rule(R + "AC.ex.11")
def test_example_a_cruiser_in_a_group_is_not_in_play() -> None:
    f = Field(
        tf(7, "gb_hood", at="I12"),
        tf(1, "de_bismarck", at="I12"),
        groups=[{"group": 6, "ships": ["gb_edinburgh"], "port": "scapa"}],
        dice={"roll-reinforcement": [(3, 4)]},
    )
    assert f.sea.ship_tf[ship("gb_edinburgh")] == 0
    f.do(("reinforce", 6))
    assert f.at(6) == "scapa"
    assert f.sea.tf_ships[6] == [ship("gb_edinburgh")]
