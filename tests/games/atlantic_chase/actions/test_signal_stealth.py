"""Signal and Stealth actions (AC.act.sig, AC.act.stl)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, leader, tf
from sandtable.games.atlantic_chase.rules.actions.outcome import with_stealth_specials
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview, results_of
from sandtable.games.atlantic_chase.state.codes import (
    AIR_STRIKE,
    CATASTROPHIC,
    DAMAGE,
    HIT,
    HIT_IF_SLOW,
    HIT_IF_VERY_SLOW,
    LOSE_CONTACT,
    MISS,
    SEVERE,
    STEALTH_ATTACK,
)

R = "atlantic-chase:"


# -- signal ----------------------------------------------------------------------------------------------------


def signalled(*own: dict[str, Any], **facts: Any) -> Field:
    f = Field(
        *(own or (tf(1, "de_bismarck", at="K08"),)),
        tf(6, "gb_hood", line="I10 I11 I12 I13", intel="I11 I13", contact="I11 I12"),
        **facts,
    )
    return f.do(("signal", 6, "I11"))


@pytest.mark.rule(R + "AC.act.sig.1a", R + "AC.act.sig.1b", R + "AC.con.intel.3")
def test_a_signal_locates_the_task_force() -> None:
    f = signalled()
    assert f.at(6) == "I11"
    assert f.sea.line[6] == []
    assert f.sea.intel_on(6) == 0
    assert all(not f.sea.segments_at[hex_of(code)] for code in ("I10", "I12", "I13"))


@pytest.mark.rule(R + "AC.act.sig.2a", R + "AC.act.sig.2b")
def test_only_contact_on_the_chosen_segment_stays() -> None:
    assert signalled().sea.tf_contact[6] == 1
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", line="I10 I11 I12 I13", intel="I13", contact="I11 I12"),
    ).do(("signal", 6, "I13"))
    assert f.sea.tf_contact[6] == 0


@pytest.mark.rule(R + "AC.act.sig.1c")
def test_one_own_trajectory_in_the_hex_may_lapse() -> None:
    f = signalled(
        tf(1, "de_bismarck", line="I11 H11 G11 F11"),
        tf(5, "de_prinz_eugen", line="I11 J11"),
        tf(3, "de_belchen", line="K09 K10"),
    )
    assert set(f.match.actions()) == {("lapse_tf", 1), ("lapse_tf", 5), ("pass",)}
    f.do(("lapse_tf", 1), ("lapse", "F11"), ("lapse", "G11"), ("lapse", "H11"))
    assert (f.key(), f.asked()) == ("seize-offer", "british")
    assert f.line(1) == "I11"


@pytest.mark.rule(R + "AC.act.sig.3")
def test_the_inactive_player_may_seize_afterwards() -> None:
    f = signalled()
    assert (f.key(), f.asked()) == ("seize-offer", "british")
    f.do(("take_em", 6))
    assert f.asked() == "german"
    assert f.sea.initiative == 0


# -- reconnaissance --------------------------------------------------------------------------------------------

UBOAT = {"side": "german", "kind": "uboat"}
SUB = {"side": "british", "kind": "submarine"}


@pytest.mark.rule(R + "AC.act.stl.2a", R + "AC.act.stl.1")
def test_reconnaissance_goes_anywhere_but_to_enemy_ports_and_bases() -> None:
    f = Field(tf(1, "de_bismarck", at="K08"), tf(6, "gb_hood", at="I12"), forces=[UBOAT, {**UBOAT, "at": "K10"}]).do(
        ("recon", 1)
    )
    assert f.may("place", "I12")
    for code in ("H16", "G17", "E14", "P15"):
        assert not f.may("place", code)
        assert f.why("place", code) == ("AC.act.stl.2a",)
    assert f.verbs() == {"place"}
    again = Field(tf(1, "de_bismarck", at="K08"), tf(6, "gb_hood", at="I12"), forces=[{**UBOAT, "at": "K10"}])
    again.do(("recon", 1))
    assert not again.may("place", "K10")


@pytest.mark.rule(R + "AC.act.stl.2a")
def test_a_submarine_reconnoitres_away_from_german_ports_and_bases() -> None:
    f = Field(tf(6, "gb_hood", at="I12"), tf(1, "de_bismarck", at="K08"), forces=[SUB], dice=GOOD_VIE)
    f.do(("recon", 1))
    for code in ("G18", "K16"):
        assert f.why("place", code) == ("AC.act.stl.2a",)
    for code in ("K08", "H16"):  # with the enemy, and in an own port
        assert f.may("place", code)
    f.do(("place", "K08"))
    assert f.sea.force_hex[1] == hex_of("K08")


@pytest.mark.rule(R + "AC.act.stl.2b", R + "AC.con.intel.1d")
def test_reconnaissance_marks_every_enemy_trajectory_there() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I11 I12"),
        tf(6, "gb_hood", line="I11 I12"),
        tf(7, "gb_renown", line="I12 J12", intel="I12"),
        tf(8, "gb_sheffield", line="J12 K12"),
        tf(9, "gb_norfolk", at="I12"),
        forces=[UBOAT],
        dice=GOOD_VIE,
    ).do(("recon", 1), ("place", "I12"))
    assert [list(f.sea.intel[number]) for number in (1, 6, 7, 8)] == [[0, 0], [0, 1], [1, 0], [0, 0]]


@pytest.mark.rule(R + "AC.act.stl.2e")
def test_reconnaissance_ends_with_a_vie() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="I12"),
        forces=[UBOAT],
        dice={"roll-vie-active": [1], "roll-vie-inactive": [2], "roll-weather": [1]},
    ).do(("recon", 1), ("place", "K10"))
    assert f.sea.initiative == 1


@pytest.mark.rule(R + "AC.act.stl.2c", R + "AC.comp.leader.2f", R + "AC.act.stl.2d")
def test_prien_goes_where_others_may_not_and_the_boat_stays() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="H16"),
        forces=[UBOAT, UBOAT],
        leaders=[{"name": "Prien", "force": 1}],
        dice={**GOOD_VIE, "roll-stealth-attack": [(1, 1)], "roll-vie-active": [6, 6], "roll-vie-inactive": [1, 1]},
    )
    f.do(("recon", 1), ("place", "H16"))
    assert f.sea.leader_uses[leader("Prien")] == 0
    assert f.sea.force_hex[1] == hex_of("H16")
    assert f.may("stealth_attack", 1, 6)
    f.do(("recon", 2))
    assert not f.may("place", "H16")


@pytest.mark.rule(R + "AC.act.stl.2c")
def test_prien_leaves_after_his_reconnaissance_wherever_it_went() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="H16"),
        forces=[UBOAT, UBOAT],
        leaders=[{"name": "Prien", "force": 1}],
        dice={"roll-vie-active": [6, 6], "roll-vie-inactive": [1, 1]},
    )
    f.do(("recon", 2), ("place", "K12"))  # another boat's reconnaissance is none of his
    assert f.sea.leader_uses[leader("Prien")] == 1
    f.do(("recon", 1), ("place", "K10"))  # open water: anybody may go there
    assert f.sea.leader_uses[leader("Prien")] == 0
    assert f.sea.force_hex[1] == hex_of("K10")


def test_mines_do_not_reconnoitre() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="I12"),
        forces=[{"side": "german", "kind": "mines", "at": "I12"}],
    )
    assert not f.may("recon", 1)
    assert f.may("stealth_attack", 1, 6)


# -- attack ----------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.act.stl.3a", R + "AC.act.stl.3f", R + "AC.res.contact.d")
def test_targets_of_a_stealth_attack() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_renown", line="I12 I13"),
        tf(8, "gb_sheffield", line="I12 I13", intel="I12"),
        tf(9, "gb_norfolk", line="I12 I13", contact="I12"),
        tf(10, "gb_suffolk", line="I12 I13", contact="I13"),
        tf(11, "gb_london", at="I13"),
        forces=[{**UBOAT, "at": "I12"}, UBOAT],
    )
    assert {action[2] for action in f.match.actions() if action[0] == "stealth_attack"} == {6, 8, 9}
    assert f.why("stealth_attack", 1, 7) == ("AC.act.stl.3a",)
    assert f.why("stealth_attack", 1, 10) == ("AC.act.stl.3a",)
    assert f.why("stealth_attack", 2, 6) == ("AC.act.stl.3f",)
    assert not f.may("stealth_attack", 1, 11)


def attack(
    *others: dict[str, Any], at: str = "I12", target: str = "gb_hood", roll: tuple[int, int] = (1, 1), **facts: Any
) -> Field:
    facts.setdefault("dice", {"roll-stealth-attack": [roll], **GOOD_VIE})
    marks = {name: facts.pop(name) for name in ("em",) if name in facts}
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, target, at=at, **marks),
        *others,
        forces=[{**UBOAT, "at": at}],
        **facts,
    )
    return f.do(("stealth_attack", 1, 6))


@pytest.mark.rule(R + "AC.act.stl.3b", R + "AC.act.stl.3d", R + "AC.seq.3a", R + "AC.seq.3b", R + "AC.seq.3c")
def test_the_force_is_used_up_others_lapse_and_the_players_vie() -> None:
    f = attack(tf(2, "de_prinz_eugen", line="I12 I11 I10 I09 I08"), tf(7, "gb_renown", line="I12 J12 K12 L12"))
    assert f.asked() == "german"
    f.do(("coordinate", 2))
    assert f.asked() == "british"
    f.do(("coordinate", 7))
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert f.sea.force_in_play[1] == 0
    assert f.sea.forces_at[hex_of("I12")] == 0
    assert (f.sea.length(2), f.sea.length(7)) == (1, 1)
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.act.stl.3b", R + "AC.act.stl.3d")
@pytest.mark.parametrize("kind", ["submarine", "mines"])
def test_submarines_and_mines_are_used_up_too(kind: str) -> None:
    f = Field(
        tf(6, "gb_hood", at="I10"),
        tf(1, "de_bismarck", line="I12 I13 I14", contact="I12"),
        forces=[{"side": "british", "kind": kind, "at": "I12"}, {"side": "british", "kind": kind, "at": "I14"}],
        dice={"roll-stealth-attack": [(1, 1)], **GOOD_VIE},
        bases=[],
    ).do(("stealth_attack", 1, 1))
    assert [f.sea.force_in_play[force] for force in (1, 2)] == [0, 1]
    assert f.line(1) == "I12 I13 I14"  # the target does not lapse
    assert len(f.events("vie")) == 1


def test_a_cancelled_attack_does_not_use_the_force_up() -> None:
    f = attack(
        tf(2, "de_prinz_eugen", line="I12 I11", intel="I11 I12"),
        dice={"roll-interruption": [(6, 6)], "roll-weather": [1]},
    )
    f.do(("coordinate", 2), "interrupt")
    assert f.sea.force_in_play[1] == 1
    assert f.sea.initiative == 1


@pytest.mark.rule(R + "AC.act.stl.3c")
def test_the_stealth_table_is_read_by_roll_and_total() -> None:
    s = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10")).sea
    assert results_of(s, STEALTH_ATTACK, 14, 0) == [DAMAGE, DAMAGE]
    assert results_of(s, STEALTH_ATTACK, 10, 7) == [LOSE_CONTACT]
    assert results_of(s, STEALTH_ATTACK, 13, 0) == [HIT, HIT]
    assert results_of(s, STEALTH_ATTACK, 11, 0) == [HIT_IF_SLOW]
    assert results_of(s, STEALTH_ATTACK, 10, 1) == [MISS]
    other = Field(
        tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10"), options={"stealth_total_1": "hit_if_very_slow"}
    ).sea
    assert results_of(other, STEALTH_ATTACK, 10, 1) == [HIT_IF_VERY_SLOW]


@pytest.mark.rule(R + "AC.comp.map.3a", R + "AC.mod.own")
def test_the_uboat_zone_bonus() -> None:
    assert preview(attack(em=1, at="L15").sea)["modifiers"] == {"uboat-zone": 3}
    assert preview(attack(em=1, at="I12").sea)["modifiers"] == {}


@pytest.mark.rule(R + "AC.comp.map.3b")
@pytest.mark.parametrize("kind", ["submarine", "mines"])
def test_the_zone_bonus_is_for_all_stealth_forces(kind: str) -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(1, "de_bismarck", at="L15", em=1),
        forces=[{"side": "british", "kind": kind, "at": "L15"}],
        bases=[],
    ).do(("stealth_attack", 1, 1))
    assert preview(f.sea)["modifiers"] == {"uboat-zone": 3}


@pytest.mark.rule(R + "AC.act.stl.3e", R + "AC.mod.own")
def test_the_dispersed_convoy_bonus_is_german() -> None:
    f = attack(em=1, target="gb_convoy1", dispersed=["gb_convoy1"])
    assert preview(f.sea)["modifiers"] == {"dispersed": 2}
    assert preview(attack(em=1, target="gb_convoy1").sea)["modifiers"] == {}
    british = Field(
        tf(6, "gb_renown", at="C21"),
        tf(1, "de_convoy4", at="H17", em=1),
        scenario="s05_weseruebung",
        dispersed=["de_convoy4"],
        forces=[{**SUB, "at": "H17"}],
        bases=[],
    ).do(("stealth_attack", 1, 1))
    assert preview(british.sea)["modifiers"] == {"uboat-zone": 3}


@pytest.mark.rule(R + "AC.opt.stealth")
@pytest.mark.parametrize(
    ("results", "special"), [([HIT, HIT], [SEVERE]), ([DAMAGE], [CATASTROPHIC]), ([HIT], [HIT]), ([MISS], [MISS])]
)
def test_two_hits_are_severe_and_damage_is_catastrophic(results: list[int], special: list[int]) -> None:
    for off in ("", "opt_stealth", "advanced_battle"):
        f = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10"), options={"opt_stealth": True})
        if off:
            setattr(f.sea.rules, off, 0)
        f.sea.d.action = STEALTH_ATTACK
        assert with_stealth_specials(f.sea, results) == (results if off else special)
        f.sea.d.action = AIR_STRIKE
        assert with_stealth_specials(f.sea, results) == results
