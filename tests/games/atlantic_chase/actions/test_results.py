"""Results of the tables on the map, hits and damage (AC.res, AC.comp.ship, AC.comp.convoy, AC.comp.dd)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, T, hex_of, ship, tf
from sandtable.games.atlantic_chase.rules.actions.contact_results import Shadowing
from sandtable.games.atlantic_chase.rules.concepts.modifiers import is_faster
from sandtable.games.atlantic_chase.rules.concepts.ships import capped, damage, score_hits, sink
from sandtable.games.atlantic_chase.state.codes import CLASSES, FAST, MEDIUM, SLOW, VERY_SLOW
from sandtable.games.atlantic_chase.state.sea import LOST

R = "atlantic-chase:"


def search(
    line: str, roll: tuple[int, int], active: dict[str, Any] | None = None, hex_: str = "", **facts: Any
) -> Field:
    """A German station in the middle of a British trajectory searches with a given roll."""
    facts["dice"] = {"roll-naval-search": [roll], **GOOD_VIE, **facts.get("dice", {})}
    marks = {name: facts.pop(name) for name in ("em", "intel", "contact") if name in facts}
    ships = facts.pop("ships", "gb_hood")
    f = Field(active or tf(1, "de_bismarck", at="I12"), tf(6, ships, line=line, **marks), **facts)
    f.do(("search", 1, 6))
    if f.key() == "search-hex":
        f.do(("target_hex", hex_))
    return f


# -- contact, sighted, lose contact ----------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.contact.a", R + "AC.res.contact.c")
def test_contact_marks_the_segment_in_the_hex_once() -> None:
    f = search("I11 I12 I13", (1, 1))
    assert list(f.sea.contact[6]) == [0, 1, 0]
    again = search("I11 I12 I13", (1, 1), contact="I12")
    assert again.rolled() == (4, 3)
    assert list(again.sea.contact[6]) == [0, 1, 0]


@pytest.mark.rule(R + "AC.res.sighted.b")
def test_sighted_keeps_contact_of_the_hex_only() -> None:
    f = search("I11 I12 I13", (3, 3), contact="I11")
    assert (f.at(6), f.sea.tf_contact[6]) == ("I12", 1)  # Contact and Sighted: Contact first
    far = search("I10 I11 I12 I13 I14 I15", (5, 5), contact="I10 I14")
    assert (far.at(6), far.sea.tf_contact[6]) == ("I12", 1)


@pytest.mark.rule(R + "AC.res.sighted.b")
@pytest.mark.parametrize(("contact", "kept"), [("I11", 0), ("I12", 1), ("I11 I12 I13", 1), ("I11 I13", 0)])
def test_contact_elsewhere_does_not_survive_a_sighting(contact: str, kept: int) -> None:
    f = search("I11 I12 I13", (6, 6), active=tf(1, "de_prinz_eugen", at="I12"), contact=contact)
    assert f.key() == "offer-skirmish"  # Sighted, and nothing has made contact yet
    assert (f.at(6), f.sea.tf_contact[6]) == ("I12", kept)


@pytest.mark.rule(R + "AC.res.lose", R + "AC.con.intel.3")
def test_lose_contact_in_the_hex_only() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", line="I11 I12 I13", intel="I12 I13", contact="I11 I12"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [(1, 1)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6))
    assert list(f.sea.intel[6]) == [0, 0, 1]
    assert list(f.sea.contact[6]) == [1, 0, 0]


@pytest.mark.rule(R + "AC.res.lose")
def test_lose_contact_is_about_the_target_alone() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", line="I11 I12 I13", intel="I12", contact="I12"),
        tf(7, "gb_rodney", line="I12 I13", intel="I12", contact="I12"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [(1, 1)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6), "pass")
    assert (list(f.sea.intel[6]), list(f.sea.contact[6])) == ([0, 0, 0], [0, 0, 0])
    assert (list(f.sea.intel[7]), list(f.sea.contact[7])) == ([1, 0], [1, 0])


@pytest.mark.rule(R + "AC.res.lose")
def test_a_station_loses_its_contact_marker() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I12 I11 I10 I09 I08 I07 H06"),
        tf(6, "gb_hood", at="I12", contact="I12"),
        tf(7, "gb_rodney", at="I12", contact="I12"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [(1, 1)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6), ("coordinate", 1), "pass")
    assert f.rolled()[1] == 7
    assert (f.sea.tf_contact[6], f.sea.tf_contact[7]) == (0, 1)


@pytest.mark.rule(R + "AC.res.lose")
def test_lose_contact_does_nothing_without_a_contact_marker_in_the_hex() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood", line="I11 I12 I13", intel="I12", contact="I11"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [(1, 1)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6))
    assert list(f.sea.intel[6]) == [0, 1, 0]
    assert list(f.sea.contact[6]) == [1, 0, 0]


# -- early or late, shadow -------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.early.a", R + "AC.res.early.d", R + "AC.con.em.1a")
def test_early_or_late_at_an_end_gives_a_marker() -> None:
    f = search("I12 I13 I14 I15 H15", (1, 1))
    assert f.line(6) == "I13 I14 I15 H15"
    assert f.sea.tf_em[6] == 1


@pytest.mark.rule(R + "AC.res.early.d")
def test_early_or_late_gives_no_second_marker() -> None:
    f = search("I12 I13 I14 I15 H15", (1, 1), em=1).do("pass")
    assert f.line(6) == "I13 I14 I15 H15"
    assert f.sea.tf_em[6] == 1
    assert f.events("em_gained") == []


@pytest.mark.rule(R + "AC.res.early.b", R + "AC.con.em.1a")
def test_early_or_late_on_the_only_segment() -> None:
    f = search("I12", (1, 1), active=tf(1, "de_bismarck", line="I12 I11 I10 I09"))
    assert f.key() == "time-lapse"
    assert f.at(6) == "I12"
    assert f.sea.tf_em[6] == 1


@pytest.mark.rule(R + "AC.res.early.c")
def test_a_hole_costs_one_side_by_the_active_player() -> None:
    f = search("I10 I11 I12 I13 I14", (1, 1))
    assert f.asked() == "german"
    assert set(f.match.actions()) == {("remove_side", hex_of("I10")), ("remove_side", hex_of("I14"))}
    f.do(("remove_side", "I14"))
    assert f.line(6) == "I10 I11"
    assert f.sea.tf_em[6] == 0


@pytest.mark.rule(R + "AC.con.em.2b", R + "AC.res.early.c")
def test_spending_a_marker_lets_the_owner_choose_the_side() -> None:
    f = search("I10 I11 I12 I13 I14", (2, 2), em=1)
    assert f.key() == "evasive-maneuvers"
    f.do("pass")
    assert (f.key(), f.asked()) == ("spend-to-choose", "british")
    f.do(("spend_em", 6))
    assert (f.key(), f.asked()) == ("early-or-late", "british")
    f.do(("remove_side", "I10"))
    assert f.line(6) == "I13 I14"
    assert f.sea.tf_em[6] == 0


@pytest.mark.rule(R + "AC.res.shadow.a", R + "AC.res.shadow.d", R + "AC.res.shadow.c")
def test_shadow_leaves_three_around_the_hex_and_offers_the_initiative() -> None:
    f = search("I09 I10 I11 I12 I13 I14", (3, 3))
    assert (f.key(), f.asked()) == ("shadowing", "german")
    assert set(f.match.actions()) == {("keep_from", hex_of(code)) for code in ("I10", "I11", "I12")}
    f.do(("keep_from", "I11"))
    assert f.line(6) == "I11 I12 I13"
    assert (f.key(), f.asked()) == ("seize-offer", "british")
    f.do(("take_em", 6), "pass")
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.res.shadow.c")
def test_a_seize_after_shadow_replaces_the_vie() -> None:
    f = search("I09 I10 I11 I12 I13 I14", (3, 3), dice={"roll-seize": [(6, 6)], "roll-weather": [1]})
    f.do(("keep_from", "I11"), "seize")
    assert f.events("vie") == []
    assert f.sea.initiative == 1
    late = search(
        "I09 I10 I11 I12 I13 I14",
        (3, 3),
        options={"shadow_seize_first": False},
        dice={"roll-seize": [(6, 6)], "roll-weather": [1]},
    )
    late.do(("keep_from", "I11"))
    assert (late.key(), len(late.events("vie"))) == ("seize-offer", 1)
    late.do("seize")
    assert late.sea.initiative == 1


@pytest.mark.rule(R + "AC.res.shadow.d", R + "AC.con.em.2b")
def test_spending_a_marker_lets_the_owner_choose_what_stays() -> None:
    f = search("I09 I10 I11 I12 I13 I14", (3, 4), em=1)
    f.do("pass", ("spend_em", 6))
    assert (f.key(), f.asked()) == ("shadowing", "british")
    f.do(("keep_from", "I12"))
    assert (f.line(6), f.sea.tf_em[6]) == ("I12 I13 I14", 0)


@pytest.mark.rule(R + "AC.res.shadow.b", R + "AC.con.em.1b")
def test_shadow_on_three_or_fewer_gives_a_marker() -> None:
    f = search("I12 I13 I14", (3, 3), active=tf(1, "de_bismarck", line="I12 I11 I10"))
    assert f.line(6) == "I12 I13 I14"
    assert f.sea.tf_em[6] == 1
    assert f.key() == "seize-offer"


@pytest.mark.rule(R + "AC.con.em.1b")
@pytest.mark.parametrize(("line", "marker"), [("I12", 1), ("I12 I13", 1), ("I11 I12 I13 I14", 0)])
def test_shadow_gives_a_marker_up_to_three_segments(line: str, marker: int) -> None:
    f = Field(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", line=line))
    f.sea.d.active_tf, f.sea.d.target, f.sea.d.hex = 1, 6, hex_of("I12")
    f.match.play.push(Shadowing())
    f.match.play.advance()
    assert f.sea.tf_em[6] == marker
    assert (f.key() == "shadowing") is not bool(marker)


# -- miss ------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.miss")
def test_a_miss_with_intel_costs_the_initiative_after_the_lapse() -> None:
    long = tf(1, "de_bismarck", line="I12 I11 I10 I09 I08 I07 H06 G07 F06", intel="I07")
    f = search("I12 I13 I14 I15 H15 G15 F15", (1, 1), active=long, dice={"roll-weather": [1]}).do("pass")
    assert f.rolled() == (2, 16)
    assert (f.key(), f.asked(), f.sea.initiative) == ("time-lapse", "german", 0)
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert f.sea.initiative == 1
    assert f.events("vie") == []
    first = search(
        "I12 I13 I14 I15 H15 G15 F15",
        (1, 1),
        active=long,
        options={"miss_lapse_first": False},
        dice={"roll-weather": [1]},
    ).do("pass")
    assert (first.key(), first.sea.initiative) == ("time-lapse", 1)


@pytest.mark.rule(R + "AC.res.miss")
@pytest.mark.parametrize(("own", "foe", "holder"), [("I11", "", 1), ("", "I14", 0)])
def test_a_miss_costs_the_initiative_by_intel_on_any_task_force_that_took_part(own: str, foe: str, holder: int) -> None:
    f = Field(
        tf(1, "de_bismarck", line="I12 I11 I10 I09 I08 I07 H06 G07 F06"),
        tf(2, "de_prinz_eugen", line="I12 I11", intel=own),
        tf(6, "gb_hood", line="I12 I13 I14 I15 H15 G15 F15", intel=foe),
        dice={"roll-naval-search": [(1, 1)], "roll-weather": [1], **GOOD_VIE},
    )
    f.do(("search", 1, 6), ("coordinate", 2))
    if own:
        f.do("pass")  # nobody interrupts
    while f.key() in ("time-lapse", "place-station"):
        f.match.apply(f.match.actions()[0])
    assert f.rolled() == (4, 16)
    assert f.sea.initiative == holder


@pytest.mark.rule(R + "AC.res.miss", R + "AC.seq.3b")
def test_a_miss_without_intel_is_nothing() -> None:
    long = tf(1, "de_bismarck", line="I12 I11 I10 I09 I08 I07 H06 G07 F06")
    f = search("I12 I13 I14 I15 H15 G15 F15", (1, 1), active=long)
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert f.sea.initiative == 0
    assert len(f.events("vie")) == 1
    assert (f.sea.length(1), f.line(6)) == (6, "I12 I13 I14 I15 H15 G15 F15")  # the target does not lapse


# -- closing in, skirmish, surprise ----------------------------------------------------------------------------


def engage(active: str, target: str, roll: tuple[int, int], **facts: Any) -> Field:
    facts["dice"] = {"roll-engage": [roll], **facts.get("dice", {})}
    return Field(tf(1, active, at="I12"), tf(6, target, at="I12"), loose=True, **facts).do(("engage", 1, 6))


@pytest.mark.rule(R + "AC.res.closing", R + "AC.conv.terms.b", R + "AC.res.contact.a")
@pytest.mark.parametrize(
    ("active", "target", "battle"),
    [("de_prinz_eugen", "gb_hood", True), ("de_bismarck", "gb_hood", False), ("de_bismarck", "gb_sheffield", False)],
)
def test_closing_in_needs_a_faster_task_force(active: str, target: str, battle: bool) -> None:
    f = engage(active, target, (3, 4))
    assert (f.sea.board.active_tf == 1) == battle
    if not battle:
        assert f.sea.tf_contact[6] == 1


@pytest.mark.rule(R + "AC.res.skirmish.a", R + "AC.res.skirmish.b")
def test_skirmish_for_the_faster_and_willing() -> None:
    slow = engage("de_bismarck", "gb_hood", (1, 1), dice=GOOD_VIE)
    assert slow.sea.tf_contact[6] == 1
    assert slow.sea.board.active_tf == 0
    no = engage("de_prinz_eugen", "gb_hood", (1, 1), dice=GOOD_VIE)
    assert (no.key(), no.asked()) == ("offer-skirmish", "german")
    no.do("pass")
    assert no.sea.tf_contact[6] == 1
    yes = engage("de_prinz_eugen", "gb_hood", (1, 1)).do("fight")
    assert yes.sea.board.rounds == 1
    assert {yes.sea.zone[number] for number in (*yes.sea.tf_ships[1], *yes.sea.tf_ships[6])} == {0}


@pytest.mark.rule(R + "AC.res.battle.a", R + "AC.res.battle.b")
def test_battle_opens_in_the_far_zones_with_gunnery() -> None:
    f = engage("de_prinz_eugen", "gb_hood", (4, 4), scenario="s11_prinz_eugen")
    assert {f.sea.zone[number] for number in (*f.sea.tf_ships[1], *f.sea.tf_ships[6])} == {0}
    while f.key() == "opening-smoke":
        f.do("done" if "done" in f.verbs() else "pass")
    assert f.sea.board.round == 1
    assert f.key() == "declare-fire"


@pytest.mark.rule(R + "AC.comp.convoy.1b")
def test_a_convoy_with_a_hit_limit_is_destroyed_when_it_is_reached() -> None:
    number = ship("de_convoy4")
    f = Field(tf(1, "de_convoy4 de_dd5", at="I19"), tf(6, "gb_hood", at="G15"), scenario="s05_weseruebung")
    assert f.sea.scenario.hits_to_sink[number] == 4
    score_hits(f.match.play, number, 3)
    assert f.sea.ship_where[number] != LOST
    score_hits(f.match.play, number, 1)
    assert f.sea.ship_where[number] == LOST
    endless = Field(tf(1, "de_bismarck", at="K08"), tf(6, "gb_convoy1 gb_hood", at="L15"))
    score_hits(endless.match.play, ship("gb_convoy1"), 9)
    assert endless.sea.ship_where[ship("gb_convoy1")] != LOST  # it has no limit here


# -- hits ------------------------------------------------------------------------------------------------------


def ships(keys: str, **facts: Any) -> Field:
    return Field(tf(6, keys, at="I12"), tf(1, "de_bismarck", at="K08"), **facts)


@pytest.mark.rule(R + "AC.comp.ship.1b", R + "AC.res.hit.b", R + "AC.res.hit.c")
def test_hits_flip_a_ship_and_the_surplus_stays() -> None:
    f = ships("gb_king_george_v")
    number = ship("gb_king_george_v")
    need = T.ships.hits_to_damage[number]
    assert need > 1
    score_hits(f.match.play, number, need - 1)
    assert (f.sea.damaged[number], f.sea.hits[number]) == (0, need - 1)
    score_hits(f.match.play, number, 2)
    assert (f.sea.damaged[number], f.sea.hits[number]) == (1, 1)
    assert f.sea.tf_speed[6] == T.ships.damaged_speed[number]


@pytest.mark.rule(R + "AC.comp.ship.1c", R + "AC.res.hit.d")
def test_a_damaged_ship_sinks_at_its_number() -> None:
    number = ship("gb_king_george_v")
    limit = T.ships.hits_to_sink[number]
    f = ships("gb_king_george_v gb_hood", damaged=["gb_king_george_v"])
    score_hits(f.match.play, number, limit)
    assert f.sea.ship_where[number] == LOST
    assert f.sea.tf_ships[6] == [ship("gb_hood")]
    exceed = ships("gb_king_george_v gb_hood", damaged=["gb_king_george_v"], options={"sinking_hits": "exceed"})
    score_hits(exceed.match.play, number, limit)
    assert exceed.sea.ship_where[number] != LOST
    score_hits(exceed.match.play, number, 1)
    assert exceed.sea.ship_where[number] == LOST


@pytest.mark.rule(R + "AC.comp.ship.3")
def test_raiders_and_tankers_sink_at_one_hit() -> None:
    f = Field(tf(1, "de_belchen de_atlantis", at="I12"), tf(6, "gb_hood", at="K08"))
    for key in ("de_belchen", "de_atlantis"):
        assert T.ships.hits_to_damage[ship(key)] == 0
        score_hits(f.match.play, ship(key), 1)
        assert f.sea.ship_where[ship(key)] == LOST
        assert f.sea.damaged[ship(key)] == 0


@pytest.mark.rule(R + "AC.res.damage.a", R + "AC.res.damage.c", R + "AC.res.damage.d")
def test_damage_flips_keeps_hits_and_sinks_the_damaged() -> None:
    f = ships("gb_king_george_v gb_hood")
    number = ship("gb_king_george_v")
    score_hits(f.match.play, number, 1)
    damage(f.match.play, number)
    assert (f.sea.damaged[number], f.sea.hits[number]) == (1, 1)
    damage(f.match.play, number)
    assert f.sea.ship_where[number] == LOST


@pytest.mark.rule(R + "AC.res.damage.b", R + "AC.comp.convoy.1a", R + "AC.comp.dd.1a")
def test_damage_is_two_hits_on_convoys_and_squadrons() -> None:
    f = ships("gb_convoy1 gb_dd1")
    convoy, squadron = ship("gb_convoy1"), ship("gb_dd1")
    damage(f.match.play, convoy)
    damage(f.match.play, squadron)
    assert [f.sea.hits[number] for number in (convoy, squadron)] == [2, 2]
    assert [f.sea.damaged[number] for number in (convoy, squadron)] == [0, 0]
    limit = f.sea.scenario.hits_to_sink[squadron]
    score_hits(f.match.play, squadron, limit - 2)
    assert f.sea.ship_where[squadron] == LOST
    score_hits(f.match.play, convoy, 9)
    assert f.sea.scenario.hits_to_sink[convoy] == 0
    assert f.sea.ship_where[convoy] != LOST
    assert f.sea.hits_taken[convoy] == 11


@pytest.mark.rule(R + "AC.res.hit.a")
def test_the_active_player_chooses_the_ship() -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_hood gb_dd1", at="I12"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [(6, 6)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6))
    assert (f.asked(), f.key()) == ("german", "choose-victim")
    assert set(f.match.actions()) == {("ship", ship("gb_hood")), ("ship", ship("gb_dd1"))}
    f.do(("ship", "gb_dd1"))
    assert (f.sea.hits[ship("gb_dd1")], f.sea.hits[ship("gb_hood")]) == (1, 0)


@pytest.mark.rule(R + "AC.res.hit.a", R + "AC.res.damage.a", R + "AC.res.damage.d")
def test_the_striking_player_chooses_the_ship_that_is_damaged() -> None:
    for damaged in ([], ["de_prinz_eugen"]):
        f = Field(
            tf(6, "gb_ark_royal", at="I12"),
            tf(1, "de_bismarck de_prinz_eugen", at="I13"),
            damaged=damaged,
            dice={"roll-air-strike": [(4, 5)], **GOOD_VIE},  # 9 + 2, total 0: Contact and Damage
        ).do(("strike", 6))
        assert (f.asked(), f.key()) == ("british", "choose-victim")
        f.do(("ship", "de_prinz_eugen"))
        number = ship("de_prinz_eugen")
        assert (f.sea.ship_where[number] == LOST) is bool(damaged)
        assert damaged or (f.sea.damaged[number], f.sea.hits[number]) == (1, 0)
        assert f.sea.damaged[ship("de_bismarck")] == 0


@pytest.mark.rule(R + "AC.res.damage.a", R + "AC.res.damage.b")
@pytest.mark.parametrize(("key", "hits"), [("gb_convoy1", 4), ("gb_hood", 0)])
def test_two_damages_of_a_submarine_sink_a_ship_and_are_four_hits_on_a_convoy(key: str, hits: int) -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, key, at="L15"),
        tf(7, "gb_renown", at="P14"),
        forces=[{"side": "german", "kind": "uboat", "at": "L15"}],
        dice={"roll-stealth-attack": [(6, 6)], **GOOD_VIE},  # 12 + 3 in the zone
        bases=[],
    ).do(("stealth_attack", 1, 6))
    assert f.sea.hits[ship("gb_convoy1")] == hits
    assert f.sea.damaged[ship("gb_convoy1")] == 0
    assert (f.sea.ship_where[ship(key)] == LOST) is (hits == 0)


@pytest.mark.rule(R + "AC.res.hitv", R + "AC.res.hits")
@pytest.mark.parametrize(
    ("target", "roll", "hits"),
    [
        ("gb_convoy1", (4, 4), 1),
        ("gb_rodney", (4, 4), 0),
        ("gb_rodney", (5, 5), 1),
        ("gb_convoy1", (5, 5), 1),
        ("gb_hood", (5, 5), 0),
    ],
)
def test_hits_on_slow_targets(target: str, roll: tuple[int, int], hits: int) -> None:
    f = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, target, at="I12"),
        forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
        dice={"roll-stealth-attack": [roll], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6))
    assert f.sea.hits_taken[ship(target)] == hits


def test_the_other_reading_of_hit_if_very_slow() -> None:
    for published, targets in ((False, {"gb_convoy1", "gb_dd1"}), (True, {"gb_convoy1"})):
        f = Field(
            tf(1, "de_bismarck", at="K08"),
            tf(6, "gb_convoy1 gb_dd1", at="I12"),
            forces=[{"side": "german", "kind": "uboat", "at": "I12"}],
            dice={"roll-stealth-attack": [(4, 4)], **GOOD_VIE},
            options={"hitv_ship_must_be_slow": "published" if published else "seed"},
        ).do(("stealth_attack", 1, 6))
        if published:
            assert f.sea.hits[ship("gb_convoy1")] == 1
        else:
            assert {T.ships.key[action[1]] for action in f.match.actions()} == targets


@pytest.mark.rule(R + "AC.comp.convoy.2c")
def test_a_dispersed_convoy_takes_one_hit_per_attack() -> None:
    f = ships("gb_convoy1", dispersed=["gb_convoy1"])
    convoy = ship("gb_convoy1")
    assert capped(f.sea, convoy, 2) == 1
    damage(f.match.play, convoy)
    assert f.sea.hits[convoy] == 1
    two = Field(
        tf(1, "de_bismarck", at="K08"),
        tf(6, "gb_convoy1", at="L15"),
        dispersed=["gb_convoy1"],
        bases=[],
        forces=[{"side": "german", "kind": "uboat", "at": "L15"}],
        dice={"roll-stealth-attack": [(4, 4)], **GOOD_VIE},
    ).do(("stealth_attack", 1, 6))
    assert two.events("attack_rolled")[0]["roll"] == 13  # 8 + 3 + 2: two hits, one counts
    assert two.sea.hits_taken[convoy] == 1


@pytest.mark.rule(R + "AC.comp.convoy.2a", R + "AC.comp.convoy.2b")
def test_dispersal_is_free_for_the_player_with_the_initiative_and_final() -> None:
    f = ships("gb_convoy1")
    assert f.sea.dispersed[ship("gb_convoy1")] == 0
    f.do(("disperse", "gb_convoy1"))
    assert f.sea.dispersed[ship("gb_convoy1")] == 1
    assert f.asked() == "british"
    assert f.sea.in_a_row == 0
    assert f.why("disperse", "gb_convoy1") == ("AC.comp.convoy.2a",)
    other = Field(tf(1, "de_bismarck", at="K08"), tf(6, "gb_convoy1", at="I12"))
    assert other.why("disperse", "gb_convoy1") == ("AC.con.init.1a",)
    barred = ships("gb_convoy1")
    terms = next(entry for entry in barred.sea.scenario.convoys if entry.ship == ship("gb_convoy1"))
    terms.may_disperse = False
    try:
        barred.match.play.advance()
        assert barred.why("disperse", "gb_convoy1") == ("AC.comp.convoy.2b",)
    finally:
        terms.may_disperse = True


@pytest.mark.rule(R + "AC.con.tf.1b", R + "AC.ex.12", R + "AC.con.tf.1a")
def test_a_task_force_is_as_fast_as_its_slowest_ship() -> None:
    assert ships("gb_norfolk gb_suffolk").sea.tf_speed[6] == FAST
    assert ships("gb_norfolk gb_hood").sea.tf_speed[6] == MEDIUM
    assert ships("gb_norfolk gb_hood gb_rodney").sea.tf_speed[6] == SLOW
    f = ships("gb_norfolk gb_convoy1")
    assert f.sea.tf_speed[6] == VERY_SLOW
    assert is_faster(f.sea, 1, 6)
    sink(f.match.play, ship("gb_convoy1"))
    assert f.sea.tf_speed[6] == FAST
    assert ships("gb_norfolk").sea.in_play(6)


@pytest.mark.rule(R + "AC.comp.convoy.1c", R + "AC.comp.ship.4")
def test_ten_classes_and_a_convoy_is_a_ship() -> None:
    assert set(CLASSES[:10]) == {"AC", "DD", "CL", "AO", "PB", "BC", "CV", "CA", "BB", "Convoy"}
    f = ships("gb_convoy1")
    assert f.sea.in_play(6)
    assert f.match.view("german")["table"]["tfs"]["6"]["ships"] == [ship("gb_convoy1")]
