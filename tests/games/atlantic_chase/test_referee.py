"""Sentences of the rules held against the corners where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, T, hex_of, leader, port, ship, tf
from sandtable.games.atlantic_chase.rules.actions.completion import CompletionPort
from sandtable.games.atlantic_chase.rules.battle.effects import german_is_vulnerable
from sandtable.games.atlantic_chase.rules.battle.opening import open_board
from sandtable.games.atlantic_chase.rules.battle.virtual import presses
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse, legal_removals
from sandtable.games.atlantic_chase.rules.concepts.modifiers import trajectory_total
from sandtable.games.atlantic_chase.rules.concepts.ports import LeavePort
from sandtable.games.atlantic_chase.rules.concepts.ships import score_hits
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.rules.setup import put_force
from sandtable.games.atlantic_chase.rules.virtual_player import answer_of
from sandtable.games.atlantic_chase.rules.virtual_turn import _bring_to_battle, _convoy, path_to, under_enemy_aircraft
from sandtable.games.atlantic_chase.state.codes import BATTLE, SUBMARINE
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST

R = "atlantic-chase:"
SIX = "I08 I09 I10 I11 I12 I13"


def lapsing(*tfs: dict[str, Any], **facts: Any) -> Field:
    """The first task force makes a time lapse."""
    f = Field(*tfs, **facts)
    f.match.play.push(TimeLapse(tfs[0]["tf"], 0))
    f.match.play.advance()
    return f


# -- time lapse ------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.con.lapse.1b", R + "AC.con.lapse.2b", R + "AC.con.lapse.2d")
def test_the_intel_limit_never_removes_more_than_the_die() -> None:
    one = lapsing(tf(1, "de_prinz_eugen", line=SIX, intel="I08"), weather="bad", dice={"roll-time-lapse": [1]}).do(
        "intel_limit"
    )
    assert one.line(1) == "I09 I10 I11 I12 I13"
    deep = lapsing(tf(1, "de_prinz_eugen", line=SIX, intel="I09"), weather="bad", dice={"roll-time-lapse": [1]})
    assert "intel_limit" not in deep.verbs()  # the marker would be the second segment to go
    assert legal_removals([1, 2, 3, 4], [1, 0, 0, 0], 1, 2) == [[4], [1]]


# -- leaders ---------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.leader.2a", R + "AC.con.total.1d")
def test_leaders_shift_a_total_that_is_never_below_zero() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_king_george_v", at="I12"),
        tf(7, "gb_hood", line=SIX),
        leaders=[{"name": "Krancke", "ship": "de_bismarck"}, {"name": "Tovey", "ship": "gb_king_george_v"}],
        dice={"roll-shift-total": [(3, 4), (2, 3)], "roll-engage": [(1, 1)], **GOOD_VIE},
        loose=True,
    )
    f.do(("engage", 1, 6), ("coordinate", 7))  # 0 + 0 - 6: the total is 0
    assert trajectory_total(f.sea) == 0
    f.do(("use_leader", "Krancke"), "subtract_total")
    f.do(("use_leader", "Tovey"), "add_total")
    assert f.events("attack_rolled")[0]["total"] == 5


@pytest.mark.rule(R + "AC.comp.leader.2c", R + "AC.con.tf.1d")
def test_luetjens_waiting_with_the_reinforcements_seizes_nothing() -> None:
    f = Field(
        tf(6, "gb_hood", at="K08"),
        tf(1, "de_prinz_eugen", line="I10 I11", intel="I10"),
        groups=[{"group": 1, "ships": ["de_bismarck"], "port": "kiel"}],
        leaders=[{"name": "Lütjens", "ship": "de_bismarck"}],
    )
    f.do(("signal", 1, "I10"))
    assert f.key() == "seize-offer"
    assert not f.may("use_leader", "Lütjens")
    assert f.sea.leader_uses[leader("Lütjens")] == 1


# -- hits ------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.ship.3", R + "AC.comp.dd.1a")
@pytest.mark.parametrize("reading", ["reach", "exceed"])
def test_one_hit_sinks_a_tanker_and_a_squadron_has_its_number(reading: str) -> None:
    f = Field(tf(1, "de_belchen", at="K08"), tf(6, "gb_dd1 gb_hood", at="I12"), options={"sinking_hits": reading})
    score_hits(f.match.play, ship("de_belchen"), 1)
    assert f.sea.ship_where[ship("de_belchen")] == LOST
    limit = f.sea.scenario.hits_to_sink[ship("gb_dd1")]
    score_hits(f.match.play, ship("gb_dd1"), limit - 1)
    assert f.sea.ship_where[ship("gb_dd1")] == AT_SEA
    score_hits(f.match.play, ship("gb_dd1"), 1)
    assert f.sea.ship_where[ship("gb_dd1")] == LOST
    taken = f.sea.hits_taken[ship("gb_dd1")]
    score_hits(f.match.play, ship("gb_dd1"), 1)  # what is sunk takes no more hits
    score_hits(f.match.play, ship("gb_hood"), 0)
    assert (f.sea.hits_taken[ship("gb_dd1")], len(f.events("hit"))) == (taken, 3)


@pytest.mark.rule(R + "AC.opt.german.b")
def test_a_torpedoed_german_station_is_not_its_own_friend() -> None:
    f = Field(tf(6, "gb_hood", at="I12"), tf(1, "de_bismarck", at="K08"), options={"opt_german": True})
    f.sea.d.target = 1
    assert german_is_vulnerable(f.sea, hex_of("K08"))
    friend = Field(
        tf(6, "gb_hood", at="I12"),
        tf(1, "de_bismarck", at="K08"),
        tf(2, "de_hipper", at="K08"),
        options={"opt_german": True},
    )
    friend.sea.d.target = 1
    assert not german_is_vulnerable(friend.sea, hex_of("K08"))


# -- reorganize ------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.act.reorg.1", R + "AC.act.reorg.3", R + "AC.act.reorg.2a")
def test_three_stations_merge_and_are_divided_anew_in_one_action() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I10"),
        tf(2, "de_prinz_eugen", at="I10"),
        tf(3, "de_hipper", at="I10"),
        tf(6, "gb_hood", at="K08"),
    )
    f.do(("merge", 1, 2), ("merge", 1, 3))
    assert len(f.sea.tf_ships[1]) == 3
    f.do(("split", 1), ("move_ship", "de_bismarck"), "done")
    assert f.sea.tf_ships[2] == [ship("de_bismarck")]
    f.do(("split", 1), ("move_ship", "de_hipper"))
    assert f.sea.tf_ships[3] == [ship("de_hipper")]
    assert "merge" in f.verbs()  # and anew once more
    assert f.sea.initiative == 0


@pytest.mark.rule(R + "AC.act.reorg.2d", R + "AC.adv.dis.2a")
def test_a_split_gives_no_marker_to_an_oil_slick() -> None:
    for oil, kept in ((["de_prinz_eugen"], 1), ([], 2)):
        f = Field(tf(1, "de_bismarck de_prinz_eugen", at="I10", em=1), tf(6, "gb_hood", at="K08"), oil=oil).do(
            ("split", 1), ("move_ship", "de_prinz_eugen")
        )
        assert f.key() == ("operation" if oil else "split")
        if not oil:
            f.do(("em_to", 2))
        assert f.sea.tf_em[kept] == 1
        assert f.sea.tf_em[3 - kept] == 0


# -- refusals --------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.act.stl.3f", R + "AC.comp.port.1b", R + "AC.act.pass.1a", R + "AC.act.pass.2b")
def test_refusals_name_the_rule_of_the_action() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I10 I11"),
        tf(2, "de_prinz_eugen", at="K09"),
        tf(6, "gb_hood", at="K08"),
        forces=[{"side": "german", "kind": "uboat", "at": "H12"}],
        leaders=[{"name": "Raeder", "port": "kiel"}],
    )
    assert f.why("stealth_attack", 1, 6) == ("AC.act.stl.3f",)
    assert f.why("transfer", 2) == ("AC.comp.port.1b",)
    assert f.why("transfer", 1) == ("AC.comp.port.1a",)
    assert f.why("pass") == ("AC.act.pass.1a",)
    f.sea.force_in_play[1] = 0
    f.match.play.advance()
    assert f.why("stealth_attack", 1, 6) == f.why("recon", 1) == ("AC.act.stl.3b",)
    still = Field(
        tf(2, "de_prinz_eugen", at="K09"), tf(6, "gb_hood", at="K08"), leaders=[{"name": "Raeder", "port": "kiel"}]
    )
    assert still.why("all_pass") == ("AC.act.pass.2b",)


# -- the virtual player ----------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.solo.4")
def test_the_virtual_player_attacks_with_sound_task_forces_only() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_rodney", at="I10"),
        damaged=["gb_hood"],
        initiative="german",
        loose=True,
        options={"virtual_side": "british"},
    )
    s = f.sea
    s.initiative = 1
    chosen = _bring_to_battle(s, Operation().options(f.match.play), 1)
    assert chosen == ("trajectory", 7)


@pytest.mark.rule(R + "AC.solo.2", R + "AC.solo.5")
def test_a_virtual_convoy_completes_where_it_is_bound() -> None:
    for line, home in (("F07 G08", False), ("I16 I15", True)):
        f = Field(
            tf(1, "de_bismarck", at="K08"),
            tf(6, "gb_convoy1", line=line),
            initiative="german",
            options={"virtual_side": "british"},
        )
        s = f.sea
        s.initiative = 1
        options = Operation().options(f.match.play)
        assert ("complete", 6) in options
        assert (_convoy(s, options) == ("complete", 6)) is home
    for other in ("halifax", "africa"):  # to Africa a convoy is bound that has not sailed
        both = [("port", port(other)), ("port", port("clyde"))]
        assert answer_of(f.match.play, CompletionPort(), both) == both[1]


@pytest.mark.rule(R + "AC.solo.5")
def test_a_virtual_task_force_leaves_port_where_its_plan_begins() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_convoy4", box="africa"),
        initiative="german",
        options={"virtual_side": "british"},
    )
    hexes = [("place", hex_of(code)) for code in ("O11", "O12", "P13")]
    for at in range(3):
        step = next(
            there
            for there in f.sea.scenario.neighbours[1][hexes[at][1]]
            if all(there not in f.sea.scenario.neighbours[1][a[1]] for a in hexes if a != hexes[at])
        )
        f.sea.plan = [step]
        assert answer_of(f.match.play, LeavePort(), hexes) == hexes[at]


@pytest.mark.rule(R + "AC.comp.port.1b")
def test_from_its_box_a_station_goes_to_the_hexes_of_that_port_only() -> None:
    f = Field(tf(6, "gb_convoy4", box="africa"), tf(1, "de_bismarck", at="K08"))
    frame, play = LeavePort(6), f.match.play
    own = {hex_of(code) for code in ("O11", "P11", "P12", "P13")}
    assert set(frame.options(play)) == {("place", hex_) for hex_ in own}
    for hex_ in [*own, hex_of("K08")]:
        told = [why.msg.id for why in frame.explain_here(play, ("hex", hex_), 1)]
        assert told == ([] if hex_ in own else ["refused-not-a-port-hex"])
    assert frame.explain_here(play, ("tf", 6), 1) == []


@pytest.mark.rule(R + "AC.solo.8")
@pytest.mark.parametrize(
    ("british", "presses_on"),
    [("gb_convoy1 gb_dd1", True), ("gb_rawalpindi", True), ("gb_convoy1 gb_norfolk", False)],
)
def test_the_virtual_german_closes_on_nothing_stronger_than_a_light_cruiser(british: str, presses_on: bool) -> None:
    f = Field(tf(1, "de_scharnhorst", at="I12"), tf(6, british, at="I12"))
    open_board(f.sea, BATTLE, 1, 6, hex_of("I12"))
    assert presses(f.sea, 0) is presses_on


@pytest.mark.rule(R + "AC.solo.4")
def test_the_virtual_player_sails_round_enemy_air_range_if_he_can() -> None:
    f = Field(
        tf(6, "gb_ark_royal", at="J11"),
        tf(7, "gb_dd1", at="I14"),
        tf(1, "de_bismarck", at="I08"),
        initiative="british",
        bases=[],
    )
    s = f.sea
    skies = under_enemy_aircraft(s, 0)
    assert set(skies) == {hex_ for hex_ in s.waters.hexes if s.t.sea.air_distance(hex_, hex_of("J11")) <= 2}
    direct = path_to(s, 1, [hex_of("I14")])
    wary = path_to(s, 1, [hex_of("I14")], skies)
    assert set(direct) & set(skies)
    assert not set(wary) & set(skies)
    assert len(wary) > len(direct)
    far = path_to(s, 1, [hex_of("I14")], s.waters.hexes)  # nowhere to hide: the direct way
    assert len(far) == len(direct)


@pytest.mark.rule(R + "AC.solo.5")
def test_a_line_too_long_with_care_is_drawn_straight() -> None:
    long = "L08 L09 L10 L11 L12 K12 K11 K10 J11 J12 I12 I13"  # three segments are left
    f = Field(tf(1, "de_bismarck", line=long), tf(6, "gb_hood", at="H08"), initiative="british")
    s = f.sea
    away = s.t.sea.trajectory_distance
    start = hex_of("I13")
    goal = next(hex_ for hex_ in s.waters.hexes if away(0, start, hex_) == 3 and away(0, hex_of("L08"), hex_) > 3)
    gates = [hex_ for hex_ in s.waters.hexes if away(0, start, hex_) == 1 and away(0, hex_, goal) == 2]
    assert 0 < len(gates) < 3
    for force, hex_ in enumerate(gates, start=1):
        put_force(s, force, 1, SUBMARINE, hex_)
    path = path_to(s, 1, [goal])
    assert len(path) == 3
    assert path[0] in gates


@pytest.mark.rule(R + "AC.comp.map.2b", R + "AC.act.air.2a")
def test_the_arctic_line_is_named_where_it_keeps_aircraft_down() -> None:
    base = T.sea.base_hex.index(hex_of("B19"), 1)
    f = Field(
        tf(6, "gb_ark_royal", at="D17"),
        tf(7, "gb_victorious", at="C17"),
        tf(8, "gb_furious", at="K08"),
        tf(1, "de_bismarck", at="C18"),
    )
    assert f.why("strike", 6) == ("AC.comp.map.2b",)  # the target is on the line
    assert f.why("strike", 7) == ("AC.comp.map.2b",)
    assert "AC.act.air.2a" in f.why("strike", 8)
    german = Field(tf(1, "de_bismarck", at="K08"), tf(6, "gb_hood", at="C18"), bases=[base])
    assert german.why("strike_base", base) == ("AC.comp.map.2b",)
    f = Field(
        tf(6, "gb_ark_royal", at="D17"),
        tf(1, "de_bismarck", at="C18"),
        tf(2, "de_prinz_eugen", at="E17"),
        tf(5, "de_luetzow", at="E17"),
        tf(3, "de_hipper", line="D16 K08"),
        tf(4, "de_scheer", line="D14 K09"),  # the Arctic end is out of range as well
    ).do(("strike", 6))
    told = [f.match.why_not_here(("tf", number), "british")[0].rules for number in (1, 3, 4)]
    assert told == [("AC.comp.map.2b",), ("AC.comp.map.2b",), ("AC.act.air.2a", "AC.mod.air.c")]
