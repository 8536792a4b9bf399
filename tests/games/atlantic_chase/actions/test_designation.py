"""The common frame of the attack-type actions: designation, total, modifiers, lapses, vie (AC.seq.3, AC.mod)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, tf
from sandtable.games.atlantic_chase.rules.concepts.modifiers import M_EVASIVE, modifiers, preview, trajectory_total

R = "atlantic-chase:"
G = tf(1, "de_bismarck", line="I09 I10 I11 I12")


def named(f: Field) -> dict[str, int]:
    """Modifiers that are not zero, by name."""
    found = preview(f.sea)["modifiers"]
    assert isinstance(found, dict)
    return found


def engage(*others: dict[str, Any], target: str = "gb_hood", **facts: Any) -> Field:
    """Bismarck as a station engages a British station in I12, far from every air base."""
    facts.setdefault("dice", {"roll-engage": [(1, 1)], **GOOD_VIE})
    marks = {name: facts.pop(name) for name in ("em", "contact") if name in facts}
    active = facts.pop("active", tf(1, "de_bismarck", at="I12"))
    return Field(active, tf(6, target, at="I12", **marks), *others, **facts).do(("engage", 1, 6))


# -- order and limits ------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.seq.3a", R + "AC.mod.coord.d")
def test_the_active_player_designates_first() -> None:
    f = engage(
        tf(2, "de_prinz_eugen", at="I12"),
        tf(7, "gb_renown", at="I12"),
        tf(8, "gb_ark_royal", at="I13"),
    )
    asked = []
    while f.key() in ("coordinate", "support"):
        asked.append((f.asked(), f.key()))
        f.do("pass")
    assert asked == [("german", "coordinate"), ("british", "coordinate"), ("british", "support")]


@pytest.mark.rule(R + "AC.mod.coord.a")
def test_one_coordinating_force_each() -> None:
    f = engage(tf(2, "de_prinz_eugen", at="I12"), tf(3, "de_belchen", line="I12 I13"), tf(7, "gb_renown", at="J09"))
    f.do(("coordinate", 3))
    assert f.events("coordinates") == [{"tf": ("tf", 3)}]
    assert f.key() != "coordinate"


@pytest.mark.rule(R + "AC.mod.coord.b", R + "AC.mod.coord.a")
def test_a_coordinating_force_is_in_the_target_hex() -> None:
    f = engage(
        tf(2, "de_prinz_eugen", at="I13"),
        tf(3, "de_belchen", line="I12 I13"),
        forces=[
            {"side": "german", "kind": "uboat", "at": "I12"},
            {"side": "german", "kind": "uboat", "at": "I13"},
        ],
    )
    assert set(f.match.actions()) == {("coordinate", 3), ("coordinate_force", 1), ("pass",)}
    assert any("AC.mod.coord.b" in told.rules for told in f.match.why_not_here(("tf", 2), "german"))
    f.do(("coordinate_force", 1))
    assert f.key() != "coordinate"  # a submarine or a task force, not both


@pytest.mark.rule(R + "AC.mod.coord.c", R + "AC.mod.coord.a")
@pytest.mark.parametrize(("weather", "active"), [("good", 2), ("bad", 1)])
def test_coordination_values(weather: str, active: int) -> None:
    f = engage(
        tf(2, "de_prinz_eugen", at="I12"),
        tf(7, "gb_renown", at="I12"),
        tf(8, "gb_sheffield", at="I12"),
        weather=weather,
        em=1,
    )
    f.do(("coordinate", 2), ("coordinate", 8))
    assert f.key() == "evasive-maneuvers"
    assert named(f) == {"coordination": active, "enemy-coordination": -1}


@pytest.mark.rule(R + "AC.comp.convoy.3a", R + "AC.comp.convoy.3b")
def test_a_convoy_task_force_supports_but_does_not_attack() -> None:
    f = Field(
        tf(6, "gb_convoy1 gb_ark_royal", at="I12"),
        tf(7, "gb_hood", at="I12"),
        tf(1, "de_bismarck", at="I12", em=1),
        tf(2, "de_prinz_eugen", line="I12 I13"),
    )
    assert not f.may("engage", 6, 1)
    assert not f.may("search", 6, 2)
    assert not f.may("strike", 6)
    assert f.why("engage", 6, 1) == ("AC.comp.convoy.3a",)
    f.do(("engage", 7, 1))
    assert f.may("coordinate", 6)
    f.do("pass")
    assert f.may("support", 6, "I12")


@pytest.mark.rule(R + "AC.opt.damaged")
def test_a_damaged_ship_keeps_its_task_force_from_attacking() -> None:
    on = {"opt_damaged": True}
    row = (
        tf(6, "gb_hood gb_ark_royal", at="I12"),
        tf(7, "gb_renown", at="I12"),
        tf(1, "de_bismarck", at="I12", em=1),
        tf(2, "de_prinz_eugen", line="I12 I13"),
    )
    f = Field(*row, damaged=["gb_hood"], options=on)
    assert not f.may("engage", 6, 1)
    assert not f.may("strike", 6)
    assert f.why("engage", 6, 1) == f.why("search", 6, 2) == ("AC.opt.damaged",)
    f.do(("engage", 7, 1))
    assert f.may("coordinate", 6)
    f.do("pass")
    assert f.may("support", 6, "I12")
    off = Field(*row, damaged=["gb_hood"])
    assert off.may("engage", 6, 1)
    assert off.may("search", 6, 2)
    assert off.may("strike", 6)


# -- air support -----------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.mod.air.a")
def test_one_launch_point_each() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", at="I12"),
        tf(8, "gb_victorious", line="I13 I14"),
        tf(1, "de_bismarck", at="I12", em=1),
        dice={"roll-engage": [(1, 1)], **GOOD_VIE},
    )
    f.do(("engage", 6, 1), "pass")
    assert f.key() == "support"
    assert set(f.match.actions()) == {
        ("support", 7, hex_of("I12")),
        ("support", 8, hex_of("I13")),
        ("support", 8, hex_of("I14")),
        ("pass",),
    }
    f.do(("support", 8, "I14"))
    assert f.key() == "evasive-maneuvers"
    assert f.sea.d.launch == hex_of("I14")
    foe = engage(tf(7, "gb_ark_royal", at="I13"), tf(8, "gb_victorious", at="I14"), em=1)
    assert (foe.key(), foe.asked()) == ("support", "british")
    foe.do(("support", 7, "I13"))
    assert (foe.key(), foe.sea.d.foe_launch) == ("evasive-maneuvers", hex_of("I13"))


@pytest.mark.rule(R + "AC.mod.air.c", R + "AC.comp.air.1a")
def test_which_bases_cannot_support_and_why() -> None:
    f = Field(tf(1, "de_bismarck", at="F13"), tf(6, "gb_hood", at="F13"), initiative="british").do(("engage", 6, 1))
    reykjavik, german, closed, distant = 13, 18, 16, 4
    assert f.may("support_base", reykjavik)
    told = [f.match.why_not_here(("base", base), "british")[0].msg.id for base in (german, closed, distant)]
    assert told == ["refused-not-yours", "refused-base-closed", "refused-out-of-air-range"]


@pytest.mark.rule(R + "AC.mod.air.b")
def test_no_air_support_in_bad_weather() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", at="I13"),
        tf(1, "de_bismarck", at="I12", em=1),
        weather="bad",
        dice={"roll-engage": [(1, 1)], **GOOD_VIE},
    ).do(("engage", 6, 1))
    assert f.key() == "evasive-maneuvers"
    assert named(f) == {}
    foe = engage(tf(7, "gb_ark_royal", at="I13"), em=1, weather="bad")
    assert (foe.key(), named(foe)) == ("evasive-maneuvers", {})


@pytest.mark.rule(R + "AC.mod.air.c", R + "AC.comp.ship.2c")
@pytest.mark.parametrize(("hexes", "active", "target"), [("I12", 3, -2), ("I13", 2, -1), ("I14", 1, 0)])
def test_air_support_values(hexes: str, active: int, target: int) -> None:
    ours = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", line=hexes),
        tf(1, "de_bismarck", at="I12", em=1),
    ).do(("engage", 6, 1))
    if ours.key() == "coordinate":
        ours.do("pass")
    ours.do(("support", 7, hexes))
    assert named(ours) == {"air-support": active}
    theirs = engage(tf(7, "gb_ark_royal", line=hexes), em=1)
    if theirs.key() == "coordinate":
        theirs.do("pass")
    theirs.do(("support", 7, hexes))
    assert named(theirs) == ({"enemy-air-support": target} if target else {})
    assert modifiers(theirs.sea)[1] == target


@pytest.mark.rule(R + "AC.mod.air.d")
def test_a_carrier_trajectory_that_supported_lapses() -> None:
    f = engage(tf(7, "gb_ark_royal", line="I13 I14 H14 G14 G15 F15"))
    f.do(("support", 7, "I14"))
    assert f.key() == "time-lapse"
    assert f.asked() == "british"
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[-1])
    assert f.sea.length(7) == 2
    assert hex_of("I14") in f.sea.line[7]


@pytest.mark.rule(R + "AC.comp.ship.2d")
def test_a_damaged_carrier_neither_strikes_nor_supports() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", at="I13"),
        tf(1, "de_bismarck", at="I12", em=1),
        damaged=["gb_ark_royal"],
    )
    assert not f.may("strike", 7)
    assert "AC.comp.ship.2d" in f.why("strike", 7)
    f.do(("engage", 6, 1))
    assert f.key() == "evasive-maneuvers"


@pytest.mark.rule(R + "AC.opt.cv")
def test_carrier_limit() -> None:
    long = "I13 I14 H14 G14 G15 F15 F14"
    rows = (tf(6, "gb_hood", at="I12"), tf(7, "gb_ark_royal", line=long), tf(1, "de_bismarck", at="I12", em=1))
    f = Field(*rows, options={"opt_cv": True})
    assert not f.may("strike", 7)
    assert f.why("strike", 7) == ("AC.opt.cv",)
    f.do(("engage", 6, 1))
    assert f.key() == "evasive-maneuvers"
    free = Field(*rows)
    assert free.may("strike", 7)
    short = Field(rows[0], tf(7, "gb_ark_royal", line=long[:-4]), rows[2], options={"opt_cv": True})
    assert short.may("strike", 7)
    short.do(("engage", 6, 1))
    assert short.may("support", 7, "I13")
    station = Field(rows[0], tf(7, "gb_ark_royal", at="I13"), rows[2], options={"opt_cv": True})
    assert station.may("strike", 7)
    station.do(("engage", 6, 1))
    assert station.may("support", 7, "I13")
    free.do(("engage", 6, 1))
    assert free.may("support", 7, "I13")


# -- contact and evasive maneuvers -----------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.mod.contact.b")
@pytest.mark.parametrize(("ships", "value"), [("gb_convoy1", 4), ("gb_rodney", 3), ("gb_hood", 2), ("gb_sheffield", 2)])
def test_contact_by_speed(ships: str, value: int) -> None:
    f = engage(target=ships, contact="I12", em=1)
    assert named(f) == {"contact": value}


@pytest.mark.rule(R + "AC.mod.contact.a")
def test_contact_serves_the_active_player_only() -> None:
    f = engage(active=tf(1, "de_bismarck", at="I12", contact="I12"), em=1)
    assert named(f) == {}


@pytest.mark.rule(R + "AC.ex.5")
def test_example_contact_with_a_fast_target() -> None:
    assert named(engage(target="gb_sheffield", contact="I12", em=1)) == {"contact": 2}


@pytest.mark.rule(R + "AC.mod.em.a", R + "AC.con.em.2c", R + "AC.con.em.2e")
@pytest.mark.parametrize(("weather", "value"), [("good", -1), ("bad", -2)])
def test_evasive_maneuvers_before_the_roll(weather: str, value: int) -> None:
    f = engage(em=1, weather=weather)
    assert (f.asked(), f.key()) == ("british", "evasive-maneuvers")
    assert f.events("roll") == []
    f.do(("spend_em", 6))
    assert f.sea.tf_em[6] == 0
    assert f.rolled() == (2 + value, 0)
    assert f.events("attack_rolled")[0]["modifiers"][M_EVASIVE] == value


@pytest.mark.rule(R + "AC.mod.em.a")
def test_the_marker_of_another_task_force_does_not_evade() -> None:
    f = engage(tf(7, "gb_renown", at="J09", em=1))
    assert f.rolled() == (2, 0)
    assert f.key() == "vie"  # there it may be spent
    assert f.sea.tf_em[7] == 1


@pytest.mark.rule(R + "AC.ex.6")
def test_example_evasive_in_bad_weather() -> None:
    f = engage(em=1, weather="bad").do(("spend_em", 6))
    assert f.events("attack_rolled")[0]["roll"] == 0


# -- trajectory total ------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.ex.1", R + "AC.con.total.1b")
def test_example_total_nine() -> None:
    f = Field(G, tf(6, "gb_hood", line="I12 I13 I14 I15 H15", em=1)).do(("search", 1, 6))
    assert trajectory_total(f.sea) == 9
    assert preview(f.sea)["column"] == 1
    assert [f.sea.rules.naval_search.column(total) for total in (4, 5, 9, 10)] == [0, 1, 1, 2]


@pytest.mark.rule(R + "AC.con.total.1a")
@pytest.mark.parametrize("lengths", [(2, 3, 5), (2, 5, 3), (5, 2, 3)])
def test_the_longest_of_the_active_side_counts(lengths: tuple[int, int, int]) -> None:
    lines = ("I12 I11 I10 I09 I08", "I12 H12 G12 F12 E12", "I13 I14 H14 G14 G15")
    own, other, carrier = (" ".join(line.split()[:length]) for line, length in zip(lines, lengths, strict=True))
    f = Field(
        tf(6, "gb_hood", line=own),
        tf(7, "gb_renown", line=other),
        tf(8, "gb_ark_royal", line=carrier),
        tf(1, "de_bismarck", at="I12", em=1),
    )
    f.do(("engage", 6, 1), ("coordinate", 7), ("support", 8, "I13"))
    assert trajectory_total(f.sea) == 5
    assert f.sea.d.active_tf == 6


@pytest.mark.rule(R + "AC.con.total.1c", R + "AC.con.total.1d")
def test_the_target_side_shortens_the_total_to_zero_at_least() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I12 I11 I10 I09"),
        tf(6, "gb_hood", line="I12 H12", em=1),
        tf(7, "gb_renown", line="I12 J12 K12"),
        tf(8, "gb_ark_royal", line="I13 I14"),
    )
    f.do(("search", 1, 6), ("coordinate", 7), ("support", 8, "I14"))
    assert trajectory_total(f.sea) == 4 + 2 - 3 - 2
    deep = Field(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_hood", line="I12 H12", em=1),
        tf(7, "gb_renown", line="I12 J12 K12"),
    )
    deep.do(("search", 1, 6), ("coordinate", 7))
    assert trajectory_total(deep.sea) == 0


@pytest.mark.rule(R + "AC.con.total.1b")
def test_stations_count_nothing() -> None:
    assert trajectory_total(engage(em=1).sea) == 0


# -- afterwards ------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.seq.3b", R + "AC.act.eng.2f", R + "AC.act.eng.2c")
def test_all_designated_lapse_except_the_target() -> None:
    f = engage(
        tf(2, "de_prinz_eugen", line="I12 I11 I10 I09 I08"),
        tf(7, "gb_renown", line="I12 J12 K12 L12"),
        active=tf(1, "de_bismarck", line="I12 H12 G12 F12 E12"),
        dice={"roll-engage": [(1, 1)], **GOOD_VIE},
    )
    f.do(("coordinate", 2), ("coordinate", 7))
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert (f.sea.length(1), f.sea.length(2), f.sea.length(7)) == (2, 1, 1)
    assert f.at(6) == "I12"
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.seq.3c")
@pytest.mark.parametrize("verb", ["engage", "search"])
def test_the_action_ends_with_a_vie(verb: str) -> None:
    target = tf(6, "gb_hood", at="I12") if verb == "engage" else tf(6, "gb_hood", line="I12")
    roll = "roll-engage" if verb == "engage" else "roll-naval-search"
    f = Field(
        tf(1, "de_bismarck", at="I12"),
        target,
        dice={roll: [(1, 1)], "roll-vie-active": [1], "roll-vie-inactive": [5], "roll-weather": [1]},
    ).do((verb, 1, 6))
    if f.key() == "offer-skirmish":
        f.do("pass")
    assert f.sea.initiative == 1
    assert f.asked() == "british"
