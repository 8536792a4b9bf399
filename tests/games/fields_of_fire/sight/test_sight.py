"""Lines of sight, elevation, smoke, cover & concealment, spotting, communication (4.3, 5.2, 5.4, 8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, T, card, cards, unit, without
from games.fields_of_fire.ground import TYPE, Ground
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards, spotting_parts, unspotted_targets
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.movement.cover import concealment, new_cover
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.sight import los
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, sets_for, things_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import SPOT
from sandtable.games.fields_of_fire.state.grid import direction, distance

ROWS = ["open_field " * 5] * 5
ALL = 255


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def ground(*units: dict[str, Any], **facts: Any) -> Field:
    """Five rows of five open fields; borders and levels are set by the test."""
    f = Field(*units, map=ROWS, **facts)
    for number in range(len(f.s.dark)):
        f.s.dark[number] = 0
    return f


# ------------------------------------------------------------------ LOS
@rule("5.2.1a", "5.2.1b", "5.2.1d", "1.2.6h")
def test_los_runs_along_eight_lines_up_to_three_cards() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    seen = {f.at(t) for t in ("r1c2", "r1c3", "r1c4", "r2c1", "r3c1", "r4c1", "r2c2", "r3c3", "r4c4")}
    assert set(los.cards_in_sight(f.s, squad)) == seen | {f.at("r1c1")}
    assert not los.sees_ground(f.s, squad, f.at("r2c3"))
    assert direction(f.at("r1c1"), f.at("r2c3")) == -1
    assert distance(f.at("r1c1"), f.at("r2c3")) == 2


def test_nobody_looks_across_a_place_where_no_card_lies() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    assert los.sees_ground(f.s, squad, f.at("r1c3"))
    f.s.laid[f.at("r1c2")] = 0
    f.s.dirty = 1
    assert not los.line(f.s, f.at("r1c1"), f.at("r1c3"), 0, 0, 3)


@rule("5.2.1c", "5.2.1b")
def test_dark_borders_of_a_passed_card_block() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.s.dark[f.at("r1c1")] = ALL  # borders of start and target do not matter
    f.s.dark[f.at("r3c1")] = ALL
    assert los.sees_ground(f.s, squad, f.at("r3c1"))
    for dark in (1 << 0, 1 << 4):
        f.s.dark[f.at("r2c1")] = dark
        assert not los.sees_ground(f.s, squad, f.at("r3c1"))
        assert los.sees_ground(f.s, squad, f.at("r2c1"))  # adjacent
    f.s.dark[f.at("r2c1")] = ALL & ~(1 << 0 | 1 << 4)
    assert los.sees_ground(f.s, squad, f.at("r3c1"))


@rule("5.2.1d", "5.2.1e", "9.1b")
def test_in_limited_visibility_one_sees_one_card_however_high() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.s.level[f.at("r1c1")] = 3
    assert los.sees_ground(f.s, squad, f.at("r4c1"))
    assert not los.sees_ground(f.s, squad, f.at("r5c1"))
    f.s.weather_event = 2
    assert los.sees_ground(f.s, squad, f.at("r2c1"))
    assert not los.sees_ground(f.s, squad, f.at("r3c1"))


@rule("5.2.2b", "5.2.1f", "EX-5.2.2")
def test_the_higher_unit_looks_over_dark_borders_and_is_seen() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r3c1"))
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.s.dark[f.at("r2c1")] = ALL
    assert not los.sees_unit(f.s, one, two)
    f.s.level[f.at("r1c1")] = 2
    assert los.sees_unit(f.s, one, two)
    assert los.sees_unit(f.s, two, one)


@rule("5.2.2c", "5.2.2d")
@third
def test_slopes_and_crests_block() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.s.level[f.at("r1c1")] = 3
    f.s.level[f.at("r2c1")] = 2
    assert los.sees_ground(f.s, squad, f.at("r3c1"))  # down a bare slope
    f.s.dark[f.at("r2c1")] = ALL
    assert not los.sees_ground(f.s, squad, f.at("r3c1"))
    f.s.dark[f.at("r2c1")] = 0
    f.s.level[f.at("r2c1")] = 3
    assert not los.sees_ground(f.s, squad, f.at("r3c1"))  # a card of the observer's level hides lower ground


@rule("5.2.2a", "5.2.1g", "EX-5.2.1c", "5.2.1h")
@third
def test_an_upper_story_is_one_level_higher() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r3c1"))
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.s.dark[f.at("r2c1")] = ALL
    upper = new_cover(f.s, 15, f.at("r3c1"))
    assert los.sees_card(f.s, one, f.at("r3c1"))  # the upper story is in sight
    assert not los.sees_unit(f.s, one, two)  # the ground is not
    f.s.place[two] = upper
    assert los.level_of(f.s, two) == 2
    f.s.level[f.at("r3c1")] = 2  # and a hill adds to it
    assert los.level_of(f.s, two) == 3
    f.s.level[f.at("r3c1")] = 1
    assert los.level_of(f.s, one) == 1
    assert los.sees_unit(f.s, one, two)
    assert los.sees_unit(f.s, two, one)
    new_cover(f.s, 13, f.at("r2c1"))
    assert los.sees_unit(f.s, one, two)  # buildings on ordinary cards never block


@rule("5.2.1h")
@pytest.mark.parametrize("kind", [12, 13, 14, 15])
def test_no_building_of_an_ordinary_card_stands_in_the_way(kind: int) -> None:
    f = ground(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r3c1"))
    assert T.charts.cover[kind].value >= 2
    assert los.sees_unit(f.s, f.find("1plt_sqd1"), f.find("1plt_sqd2"))
    new_cover(f.s, kind, f.at("r2c1"))
    assert los.sees_unit(f.s, f.find("1plt_sqd1"), f.find("1plt_sqd2"))


@rule("5.2.2f", "2.2.1c")
def test_hills_raise_the_card_and_their_dark_borders_count() -> None:
    f = Field(unit("1plt_sqd1", "r1c1"), map=["open_field open_field+2"], scenario="A1")
    assert f.s.level[f.at("r1c2")] == 3
    assert f.s.dark[f.at("r1c2")] == ALL


@rule("5.4a", "5.2.1f", "4.4.3a", "5.4c")
def test_smoke_is_looked_into_but_not_through_and_not_out_of() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r2c1"))
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    for marker in (f.s.smoke, f.s.incoming, f.s.gas):
        marker[f.at("r2c1")] = 1
        assert los.sees_unit(f.s, one, two)
        assert not los.sees_unit(f.s, two, one)
        assert not los.sees_ground(f.s, one, f.at("r3c1"))
        marker[f.at("r2c1")] = 0
    f.s.deployed[f.at("r2c1") * 64 + 11] = 1  # green smoke
    assert los.sees_ground(f.s, one, f.at("r3c1"))


# ------------------------------------------------------------------ cover & concealment
@rule("5.2.3a", "5.2.3b", "EX-5.2.3")
def test_the_higher_value_counts_if_any_fire_crosses_a_dark_border() -> None:
    two = next(c for c in T.terrain.ids if T.terrain.high[c] != T.terrain.low[c])
    f = ground(unit("1plt_sqd1", "r2c2"))
    here = f.at("r2c2")
    f.s.terrain[here] = two
    f.s.dark[here] = 1 << 0
    high, low = T.terrain.high[two], T.terrain.low[two]
    assert los.crosses_dark(f.s, here, f.at("r3c2"))
    assert concealment(f.s, here, [f.at("r3c2"), f.at("r2c1")]) == high
    assert concealment(f.s, here, [f.at("r2c1")]) == low
    assert concealment(f.s, here, []) == low  # Incoming!, indirect fire, fire from inside
    assert concealment(f.s, here, [here]) == low


# ------------------------------------------------------------------ spotting
@rule("4.2.4a.cost", "4.2.4a.ok", "4.2.4a.who", "8.5d", "2.8.2a")
def test_crosshairs_reveal_every_enemy_of_the_card() -> None:
    attempt = cards({"icon": codes.ICON_CROSSHAIRS}) + without(icon=codes.ICON_CROSSHAIRS, count=8)
    f = ground(
        unit("co_hq", "s1"),
        unit("1plt_sqd1", "r1c1"),
        unit("ger_squad", "r2c1", spotted=0),
        unit("ger_leader", "r2c1", spotted=0),
        draws={"roll-commands": [card(activated=5)], "roll-attempt": attempt},
    )
    enemy = f.find("ger_squad")
    assert unspotted_targets(f.s, f.find("1plt_sqd1")) == [enemy, f.find("ger_leader")]
    f.order("1plt_sqd1", SPOT, ("target", enemy))
    assert f.s.spotted[enemy] == 1
    assert f.s.spotted[f.find("ger_leader")] == 1


@rule("4.2.4a.fail", "8.5d", "2.8.2j")
def test_a_jam_is_no_success_in_spotting() -> None:
    jam = cards({"icon": codes.ICON_JAM})
    f = ground(
        unit("co_hq", "s1"),
        unit("1plt_sqd1", "r1c1"),
        unit("ger_squad", "r2c1", spotted=0, cover="foxhole"),
        draws={
            "roll-commands": [card(activated=5)],
            "roll-attempt": jam + without(icon=codes.ICON_CROSSHAIRS, count=8),
        },
    )
    enemy = f.find("ger_squad")
    f.order("1plt_sqd1", SPOT)
    while f.key() == "spot-attempt":
        f.do("pass")
    assert f.s.spotted[enemy] == 0


@rule("4.2.4a.pre", "2.5a")
def test_nobody_spots_from_the_staging_area() -> None:
    f = ground(unit("co_hq", "s1"), unit("1plt_sqd1", "s1"), unit("ger_squad", "r1c1", spotted=0))
    assert SPOT not in f.offered("1plt_sqd1")


@rule("8.5d")
@pytest.mark.parametrize(
    ("spotter", "target", "expected"),
    [
        ({}, {}, 4),  # 2, +1 card 0, +1 Automatic
        ({"experience": "green"}, {}, 3),
        ({"experience": "veteran"}, {}, 5),
        ({}, {"cover": "foxhole"}, 3),
        ({}, {"exposed": 1}, 6),
        ({}, {"experience": "veteran"}, 3),
        ({}, {"experience": "green"}, 5),
        ({"at": "r2c1"}, {}, 5),  # on the same card
        ({}, {"unit": "ger_sniper"}, 2),  # sniper -1, no Automatic
        ({}, {"unit": "ger_mtr_fo"}, 2),
        ({}, {"unit": "ger_flak88"}, 5),  # Heavy +2
    ],
)
def test_spotting_modifiers(spotter: dict[str, Any], target: dict[str, Any], expected: int) -> None:
    at, key = spotter.get("at", "r1c1"), target.get("unit", "ger_squad")
    spotter, target = ({n: v for n, v in marks.items() if n not in ("at", "unit")} for marks in (spotter, target))
    f = ground(unit("1plt_sqd1", at, **spotter), unit(key, "r2c1", spotted=0, **target))
    one, two = f.find("1plt_sqd1"), f.find(key)
    assert spotting_cards(f.s, one, two) == expected
    assert 2 + sum(value for _, value in spotting_parts(f.s, one, two)) == expected


@rule("8.5d")
def test_at_least_one_card_is_drawn() -> None:
    f = ground(
        unit("1plt_sqd1", "r1c1", experience="green"),
        unit("ger_sniper", "r2c1", spotted=0, cover="foxhole", experience="veteran"),
    )
    assert spotting_cards(f.s, f.find("1plt_sqd1"), f.find("ger_sniper")) == 1


# ------------------------------------------------------------------ communication
@rule("4.3a", "4.3.1a", "4.2.5c")
@third
def test_voice_needs_the_same_area_and_nobody_pinned() -> None:
    f = ground(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        unit("1plt_sqd2", "r1c1", cover="foxhole"),
        unit("1plt_sqd3", "r1c2"),
        scenario="A1",
    )
    hq = f.find("1plt_hq")
    assert communication.reaches(f.s, hq, f.find("1plt_sqd1")) == communication.BY_VOICE
    assert communication.reaches(f.s, hq, f.find("1plt_sqd2")) == communication.BY_NOTHING
    assert communication.reaches(f.s, hq, f.find("1plt_sqd3")) == communication.BY_NOTHING
    f.s.pinned[f.find("1plt_sqd1")] = 1
    assert communication.reaches(f.s, hq, f.find("1plt_sqd1")) == communication.BY_NOTHING
    assert communication.rally_voice(f.s, hq, f.find("1plt_sqd1"))
    f.s.pinned[f.find("1plt_sqd1")], f.s.pinned[hq] = 0, 1
    assert communication.reaches(f.s, hq, f.find("1plt_sqd1")) == communication.BY_NOTHING


@rule("4.3.1b")
@third
def test_a_pinned_unit_hears_the_order_to_recover() -> None:
    from sandtable.games.fields_of_fire.rules.orders.menu import offers
    from sandtable.games.fields_of_fire.state.action_codes import REMOVE_PINNED

    f = ground(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1", pinned=1), scenario="A1")
    f.s.pinned[f.find("1plt_sqd1")] = 1
    assert offers(f.s, f.find("1plt_hq"), f.find("1plt_sqd1"), 3) == [REMOVE_PINNED]


@rule("4.3.5a", "4.3.3b", "2.5d")
def test_early_handhelds_need_los_and_no_cover() -> None:
    f = ground(unit("co_hq", "r1c1"), unit("1plt_hq", "r3c1"), unit("2plt_hq", "r1c3"), scenario="A1")
    company, first, second = f.find("co_hq"), f.find("1plt_hq"), f.find("2plt_hq")
    assert f.s.radio[codes.NET_CO_TAC][company] == codes.RADIO_HANDHELD
    assert communication.reaches(f.s, company, first) == communication.BY_RADIO_SET
    f.s.smoke[f.at("r2c1")] = 2
    assert communication.reaches(f.s, company, first) == communication.BY_RADIO_SET  # smoke does not matter
    f.s.dark[f.at("r2c1")] = ALL
    assert communication.reaches(f.s, company, first) == communication.BY_NOTHING
    assert communication.reaches(f.s, first, second) == communication.BY_NOTHING  # every set talks with the CO HQ's
    f.s.dark[f.at("r2c1")] = 0
    f.s.weather_event = 2  # fog: a radio needs no light
    assert not los.sees_ground(f.s, company, f.at("r3c1"))
    assert communication.reaches(f.s, company, first) == communication.BY_RADIO_SET
    f.s.place[first] = new_cover(f.s, 2, f.at("r3c1"))
    assert communication.reaches(f.s, company, first) == communication.BY_NOTHING
    g = ground(
        unit("co_hq", "s1"), unit("1plt_hq", "s3"), unit("2plt_hq", "r1c2"), unit("3plt_hq", "r1c3"), scenario="A1"
    )
    assert communication.reaches(g.s, g.find("co_hq"), g.find("1plt_hq")) == communication.BY_RADIO_SET
    assert communication.reaches(g.s, g.find("co_hq"), g.find("2plt_hq")) == communication.BY_RADIO_SET
    assert communication.reaches(g.s, g.find("co_hq"), g.find("3plt_hq")) == communication.BY_NOTHING


@rule("4.3.5b", "4.3.3d", "4.3.3e", "4.3.3c")
def test_manpacks_reach_everywhere_on_their_own_net() -> None:
    f = ground(unit("co_hq", "r1c1"), unit("arty_fo", "r5c2"), unit("1plt_hq", "r1c1"), scenario="A1")
    company, observer = f.find("co_hq"), f.find("arty_fo")
    assert communication.battalion_reached(f.s, company)
    assert communication.reaches_rear(f.s, observer, codes.NET_ARTY_FD)
    assert not communication.reaches_rear(f.s, observer, codes.NET_MTR_FD)
    assert not communication.battalion_reached(f.s, f.find("1plt_hq"))
    f.s.radio[codes.NET_CO_TAC][observer] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, company, observer) == communication.BY_NOTHING  # an FO cannot use CO TAC


@rule("4.3.3c")
def test_a_higher_hq_beside_the_company_hq_speaks_on_its_net() -> None:
    f = ground(
        unit("co_hq", "r2c2"), unit("bn_hq", "r2c2"), unit("1plt_hq", "r3c2"), unit("arty_fo", "r5c2"), scenario="A1"
    )
    higher = f.find("bn_hq")
    f.s.radio[codes.NET_CO_TAC][f.find("arty_fo")] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, higher, f.find("1plt_hq")) == communication.BY_RADIO_SET
    assert communication.reaches(f.s, higher, f.find("arty_fo")) == communication.BY_NOTHING
    f.s.card[higher] = f.at("r2c3")
    assert communication.reaches(f.s, higher, f.find("1plt_hq")) == communication.BY_NOTHING


@rule("4.3.3c")
def test_a_higher_hq_elsewhere_has_no_use_for_a_set_of_the_company_net() -> None:
    f = ground(unit("co_hq", "r2c2"), unit("bn_hq", "r2c3"), unit("1plt_hq", "r3c2"), scenario="A1")
    for key in ("co_hq", "bn_hq", "1plt_hq"):
        f.s.radio[codes.NET_CO_TAC][f.find(key)] = codes.RADIO_MANPACK
    f.s.radio[codes.NET_BN_TAC][f.find("co_hq")] = 0
    assert communication.reaches(f.s, f.find("bn_hq"), f.find("co_hq")) == communication.BY_NOTHING
    assert communication.reaches(f.s, f.find("bn_hq"), f.find("1plt_hq")) == communication.BY_NOTHING


@rule("4.3.3c")
@pytest.mark.parametrize("key", ["arty_fo", "mtr_fo", "fac_party"])
@pytest.mark.parametrize("wire", [False, True])
def test_no_observer_uses_the_companys_net(key: str, wire: bool) -> None:
    f = ground(unit("co_hq", "r1c1"), unit("arty_fo", "r1c2"), unit("1plt_hq", "r1c3"), scenario="A1")
    hq, observer, platoon = f.find("co_hq"), f.find("arty_fo"), f.find("1plt_hq")
    f.s.kind[observer] = TYPE[key]
    for sets in [*f.s.radio, f.s.phone]:
        for who in (hq, observer, platoon):
            sets[who] = 0
    for who in (hq, observer, platoon):
        if wire:
            f.s.phone[who] = 1 << codes.NET_CO_TAC
        else:
            f.s.radio[codes.NET_CO_TAC][who] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, hq, platoon) == (
        communication.BY_TELEPHONE if wire else communication.BY_RADIO_SET
    )
    assert (
        communication.reaches(f.s, hq, observer)
        == communication.reaches(f.s, observer, platoon)
        == communication.BY_NOTHING
    )


@rule("4.3.3c")
@pytest.mark.parametrize(("at", "heard"), [("r1c1", communication.BY_TELEPHONE), ("r1c2", communication.BY_NOTHING)])
def test_a_higher_hq_telephones_to_the_platoons_from_the_company_hq_alone(at: str, heard: int) -> None:
    f = ground(unit("co_hq", "r1c1"), unit("bn_hq", at), unit("1plt_hq", "r1c3"), scenario="A1")
    for sets in [*f.s.radio, f.s.phone]:
        for key in ("co_hq", "bn_hq", "1plt_hq"):
            sets[f.find(key)] = 0
    for key in ("co_hq", "bn_hq", "1plt_hq"):
        f.s.phone[f.find(key)] = 1 << codes.NET_CO_TAC
    f.s.line[f.at("r1c2")] = 1
    assert communication.reaches(f.s, f.find("bn_hq"), f.find("1plt_hq")) == heard


@rule("4.3.3c")
def test_nobody_in_the_game_is_of_a_regimental_staff() -> None:
    kinds = {name for name in vars(codes) if name.startswith("KIND_HQ_")}
    assert kinds == {"KIND_HQ_COMPANY", "KIND_HQ_PLATOON", "KIND_HQ_BATTALION", "KIND_HQ_VEHICLE"}
    assert not [key for key in (*T.types.key, *T.roster.key) if "reg" in key]


def test_an_observer_is_no_part_of_the_companys_net_even_with_a_set() -> None:
    f = ground(unit("co_hq", "r1c1"), unit("arty_fo", "r1c2"), unit("1plt_hq", "r1c3"))
    hq, observer, platoon = f.find("co_hq"), f.find("arty_fo"), f.find("1plt_hq")
    for who in (hq, observer, platoon):
        f.s.radio[codes.NET_CO_TAC][who] = codes.RADIO_MANPACK
    assert communication.radio_link(f.s, hq, platoon)
    assert not communication.radio_link(f.s, hq, observer)
    assert not communication.radio_link(f.s, observer, hq)


@rule("4.3.4a", "4.3.3a", "4.3.3f", "2.5e", "EX-4.3.4")
def test_telephones_need_an_unbroken_line() -> None:
    f = ground(unit("co_hq", "r2c1"), unit("1plt_hq", "r2c4"), scenario="A1")
    company, platoon = f.find("co_hq"), f.find("1plt_hq")
    for column in f.s.radio:
        column[company] = column[platoon] = 0
    f.s.phone[company] = 1 << codes.NET_CO_TAC | 1 << codes.NET_BN_TAC
    f.s.phone[platoon] = 1 << codes.NET_CO_TAC
    f.s.line[f.at("r2c2")] = f.s.line[f.at("r2c3")] = 1
    assert communication.reaches(f.s, company, platoon) == communication.BY_TELEPHONE
    assert not communication.battalion_reached(f.s, company)  # CO TAC need not reach the Staging Area, BN TAC must
    f.s.line[f.at("r1c2")] = 1
    assert communication.battalion_reached(f.s, company)
    f.s.line[f.at("r2c3")] = 2  # cut
    assert communication.reaches(f.s, company, platoon) == communication.BY_NOTHING


@rule("4.3.4a")
@third
def test_a_telephone_is_line_itself_even_where_the_line_is_cut() -> None:
    f = ground(unit("co_hq", "r2c1"), unit("xo", "r2c2"), unit("1plt_hq", "r2c3"), scenario="A1")
    company, officer, platoon = f.find("co_hq"), f.find("xo"), f.find("1plt_hq")
    for column in f.s.radio:
        column[company] = column[officer] = column[platoon] = 0
    for who in (company, officer, platoon):
        f.s.phone[who] = 1 << codes.NET_CO_TAC
    f.s.line[f.at("r2c2")] = 2  # cut
    assert communication.reaches(f.s, company, platoon) == communication.BY_TELEPHONE
    f.s.phone[officer] = 0
    assert communication.reaches(f.s, company, platoon) == communication.BY_NOTHING
    f.s.sets_lying = [[f.at("r2c2"), codes.NET_BN_TAC, codes.RADIO_MANPACK]]
    assert communication.reaches(f.s, company, platoon) == communication.BY_NOTHING
    f.s.sets_lying = [[f.at("r2c2"), codes.NET_BN_TAC, 0]]  # a telephone that lies there
    assert communication.reaches(f.s, company, platoon) == communication.BY_TELEPHONE


@rule("4.3.3b")
def test_sets_of_co_tac_reach_each_other_while_both_are_linked_to_the_company_hq() -> None:
    f = ground(unit("co_hq", "r2c1"), unit("xo", "r2c3"), unit("1plt_hq", "r3c4"), scenario="A1")
    company, officer, platoon = f.find("co_hq"), f.find("xo"), f.find("1plt_hq")
    for who in (company, officer, platoon):
        f.s.radio[codes.NET_CO_TAC][who] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, officer, platoon) == communication.BY_RADIO_SET
    f.s.radio[codes.NET_CO_TAC][company] = 0
    assert communication.reaches(f.s, officer, platoon) == communication.BY_NOTHING
    for who in (company, officer, platoon):
        f.s.radio[codes.NET_CO_TAC][who], f.s.phone[who] = 0, 1 << codes.NET_CO_TAC
    f.s.line[f.at("r2c2")] = f.s.line[f.at("r2c3")] = 1
    assert communication.reaches(f.s, officer, platoon) == communication.BY_TELEPHONE
    f.s.line[f.at("r2c2")] = 2  # the CO HQ's telephone is cut off
    assert communication.reaches(f.s, officer, platoon) == communication.BY_NOTHING


@rule("4.3.4b")
@third
def test_line_is_laid_on_the_card_that_is_left() -> None:
    f = ground(unit("1plt_sqd1", "r1c1"), scenario="A1")
    squad = f.find("1plt_sqd1")
    new_thing(f.s, 5, squad)
    move_unit(f.match.play, squad, f.at("r2c1"), 0, False)
    assert f.s.line[f.at("r1c1")] == 1
    assert things_of(f.s, squad) == []
    move_unit(f.match.play, squad, f.at("r3c1"), 0, False)
    assert f.s.line[f.at("r2c1")] == 0


@pytest.mark.parametrize(
    ("key", "marks", "part"),
    [
        ("nva_rpg", {}, None),
        ("nva_rcl57", {}, "heavy"),
        ("ger_lmg", {}, "automatic"),
        ("ger_lmg", {"dry": 1}, None),
        ("ger_flak88", {}, "heavy"),
    ],
)
def test_only_the_rating_that_is_up_makes_a_target_easier_to_spot(
    key: str, marks: dict[str, int], part: str | None
) -> None:
    g = Ground()
    squad = g.add("rifle_squad", "r1c3")
    foe = g.add(key, "r2c3", spotted=0, **marks)
    names = [name for name, _ in spotting_parts(g.s, squad, foe) if name in ("heavy", "automatic")]
    assert names == ([part] if part else [])


@pytest.mark.parametrize("lying", [codes.RADIO_MANPACK, 0])
def test_nobody_takes_up_a_second_set_for_a_net(lying: int) -> None:
    f = ground(unit("1plt_hq", "r1c1"), unit("2plt_hq", "r1c1"))
    with_set, without = f.find("1plt_hq"), f.find("2plt_hq")
    for who in (with_set, without):
        f.s.radio[codes.NET_CO_TAC][who] = f.s.phone[who] = 0
    f.s.sets_lying = [[f.at("r1c1"), codes.NET_CO_TAC, lying]]
    if lying:
        f.s.phone[with_set] = 1 << codes.NET_CO_TAC
    else:
        f.s.radio[codes.NET_CO_TAC][with_set] = codes.RADIO_MANPACK
    assert sets_for(f.s, with_set) == []
    assert sets_for(f.s, without) == f.s.sets_lying


@rule("4.3.3a")
@third
def test_a_telephone_and_a_radio_do_not_talk_with_each_other() -> None:
    f = ground(unit("co_hq", "r2c1"), unit("1plt_hq", "r2c2"), scenario="A1")
    company, platoon = f.find("co_hq"), f.find("1plt_hq")
    for column in f.s.radio:
        column[company] = column[platoon] = 0
    f.s.phone[company] = 1 << codes.NET_CO_TAC
    f.s.radio[codes.NET_CO_TAC][platoon] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, company, platoon) == communication.BY_NOTHING
    f.s.phone[company], f.s.radio[codes.NET_CO_TAC][company] = 0, codes.RADIO_MANPACK
    assert communication.reaches(f.s, company, platoon) == communication.BY_RADIO_SET


@rule("4.3.3d", "4.3.3e")
@third
def test_who_has_no_use_for_a_set_of_another_net() -> None:
    f = ground(
        unit("co_hq", "r1c1"), unit("bn_hq", "r3c1"), unit("1plt_hq", "r3c3"), unit("arty_fo", "r4c4"), scenario="A1"
    )
    company, higher, platoon, observer = (f.find(key) for key in ("co_hq", "bn_hq", "1plt_hq", "arty_fo"))
    for column in f.s.radio:
        for who in (company, higher, platoon, observer):
            column[who] = 0
    for who in (company, higher, platoon, observer):
        f.s.radio[codes.NET_BN_TAC][who] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, higher, company) == communication.BY_RADIO_SET
    for other in (platoon, observer):
        assert (
            communication.reaches(f.s, company, other)
            == communication.reaches(f.s, higher, other)
            == communication.BY_NOTHING
        )


@rule("4.4.3a", "5.4a")
@third
@pytest.mark.parametrize("marker", ["smoke", "gas", "incoming"])
def test_nobody_looks_over_smoke_from_a_hill(marker: str) -> None:
    f = ground(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.s.level[f.at("r1c1")] = 3
    assert los.sees_ground(f.s, squad, f.at("r3c1"))
    getattr(f.s, marker)[f.at("r2c1")] = 1
    assert los.sees_ground(f.s, squad, f.at("r2c1"))
    assert not los.sees_ground(f.s, squad, f.at("r3c1"))
    getattr(f.s, marker)[f.at("r2c1")], getattr(f.s, marker)[f.at("r1c1")] = 0, 1
    assert not los.sees_ground(f.s, squad, f.at("r2c1"))  # nor out of it
