"""Combat actions as orders: what they cost, who receives them, what they ask and do (4.2.4)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, cards, cites, unit, without
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, has, value_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE

CROSS = {"icon": codes.ICON_CROSSHAIRS, "hq": 0}
GRENADE = {"icon": codes.ICON_GRENADE, "hq": 0, "initiative": 1}
BURST = {"icon": codes.ICON_BURST}
BLANK = {"icon": codes.ICON_INFILTRATE}
JAM = {"icon": codes.ICON_JAM}


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def company(*units: dict[str, Any], attempt: list[int] | None = None, **facts: Any) -> Field:
    """A company HQ with four or five Commands, and these units."""
    draws = {
        "roll-commands": [card(activated=4, icon=codes.ICON_INFILTRATE)],
        "roll-attempt": attempt or [],
        **facts.pop("draws", {}),
    }
    return Field(unit("co_hq", "r1c1"), *units, draws=draws, **facts)


def commands(f: Field) -> int:
    assert f.match.decision is not None
    return int(f.match.decision.info["commands"])


@rule("4.2.4b.cost", "4.2.4b.who", "4.2.4b.ok", "7.11.2a", "2.8.2a")
def test_concentrate_fire() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("ger_squad", "r2c2"), attempt=cards(CROSS, BLANK))
    before = commands(f)
    assert act.CONCENTRATE_FIRE in f.offered("1plt_sqd1")
    assert act.CONCENTRATE_FIRE not in f.offered("co_hq")
    f.order("1plt_sqd1", act.CONCENTRATE_FIRE)
    assert commands(f) == before - 1
    assert count_on(f.s, f.find("ger_squad"), codes.VOF_CONCENTRATED) == 1
    assert act.CONCENTRATE_FIRE not in f.offered("1plt_sqd1")  # once per impulse


@rule("4.2.4b.fail")
def test_a_failed_attempt_may_be_exhorted() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("ger_squad", "r2c2"), attempt=cards(BLANK, BURST, CROSS))
    before = commands(f)
    f.order("1plt_sqd1", act.CONCENTRATE_FIRE)
    assert f.s.marks == []
    f.do("exhort")
    assert commands(f) == before - 2
    assert has(f.s, f.find("ger_squad"), codes.VOF_CONCENTRATED)


@rule("4.2.1b.pre", "4.2a")
@pytest.mark.parametrize("repeatable", [True, False])
def test_a_unit_is_exhorted_once_for_each_of_its_attempts_as_the_chart_says(
    repeatable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    blanks = [number for number in without(codes.WORD_COVER, codes.ICON_CROSSHAIRS, 9) if number != card(**BLANK)]
    f = company(unit("1plt_sqd1", "r1c2"), unit("ger_squad", "r2c2"), attempt=blanks)
    row = f.s.t.charts.actions[act.EXHORT]
    assert row.repeatable
    monkeypatch.setattr(row, "repeatable", repeatable)
    f.order("1plt_sqd1", act.CONCENTRATE_FIRE)
    f.do("exhort")
    assert f.key() == "impulse"  # once for an attempt
    f.order("1plt_sqd1", act.SEEK_COVER)
    assert (("exhort",) in f.actions()) == repeatable


@rule("7.12b", "7.12c")
@pytest.mark.parametrize(("key", "action"), [("lmg", act.CONCENTRATE_FIRE), ("bzk", act.GRENADE_ATTACK)])
def test_a_jam_ends_the_attempt_at_once_and_nobody_is_exhorted(key: str, action: int) -> None:
    f = company(unit(key, "r1c2"), unit("ger_squad", "r2c2"), attempt=cards(JAM, BLANK))
    f.order(key, action)
    assert f.key() == "impulse"
    assert f.s.marks == []
    assert f.s.card[f.find("fire_team")] == f.at("r1c2")


@rule("7.11.1a", "7.11.1c", "4.2.4c.cost", "4.2.4c.who", "4.2.4c.ok")
def test_platoon_concentrate_fire() -> None:
    found = cards(CROSS, BLANK, CROSS, BURST)
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("ger_litter_team", "r2c2", cover="foxhole"),
        draws={"roll-commands": cards(*[{"initiative": 3}] * 2), "roll-attempt": found},
    )
    while f.key() != "impulse" or f.match.decision is None or f.match.decision.info["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    before = commands(f)
    assert act.CONCENTRATE_PLATOON in f.offered("1plt_hq")
    f.order("1plt_hq", act.CONCENTRATE_PLATOON)
    assert commands(f) == before - 2
    assert count_on(f.s, f.find("ger_litter_team"), codes.VOF_CONCENTRATED) == 2


@rule("4.2.4d.cost", "4.2.4d.who", "4.2.4d.ok", "7.10.1f", "7.10.5a")
@third
def test_grenade_attack_and_the_free_return() -> None:
    back = cards(GRENADE, BLANK, {"icon": codes.ICON_GRENADE, "hq": 1}, BURST)
    f = company(
        unit("1plt_sqd1", "r1c2"),
        unit("ger_squad", "r1c2"),
        attempt=back[:2],
        draws={"roll-free-grenade": back[2:]},
    )
    before = commands(f)
    assert act.GRENADE_ATTACK not in f.offered("co_hq")
    f.order("1plt_sqd1", act.GRENADE_ATTACK)
    assert commands(f) == before - 1
    assert value_on(f.s, f.find("ger_squad"), codes.VOF_GRENADE) == -4
    assert value_on(f.s, f.find("1plt_sqd1"), codes.VOF_GRENADE) == -3


@rule("4.2.4h.cost", "4.2.4h.who", "4.2.4h.ok", "4.2.4h.pre", "4.2.4h.fail")
def test_platoon_grenade_attack_on_one_common_target() -> None:
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("ger_litter_team", "r1c2"),
        draws={
            "roll-commands": [card(initiative=4)],
            "roll-attempt": cards(GRENADE, BLANK, BURST, {"icon": codes.ICON_INFILTRATE, "hq": 1}),
        },
    )
    while f.key() != "impulse" or f.match.decision is None or f.match.decision.info["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    before = commands(f)
    f.order("1plt_hq", act.GRENADE_PLATOON)
    while f.key() != "impulse":
        f.do("pass")
    assert commands(f) == before - 2
    assert count_on(f.s, f.find("ger_litter_team"), codes.VOF_GRENADE) == 1
    assert f.s.grenade_miss[f.at("r1c2")] == 1


@rule("4.2.4f.cost", "4.2.4f.who", "4.2.4f.ok")
def test_placing_a_charge() -> None:
    f = company(unit("eng_squad", "r1c2", ammo=2), unit("ger_litter_team", "r1c2", cover="bunker"), scenario="L1")
    offered = f.offered("eng_squad")
    assert act.THROW_DEMOLITION in offered  # its own rifles fire at the card
    assert act.PLACE_DEMOLITION not in offered
    calm = company(unit("eng_squad", "r1c2", ammo=2, flipped=0), unit("ger_litter_team", "r1c2", cover="bunker"))
    calm.s.aim[calm.find("eng_squad")] = NOWHERE
    calm.s.vof_on_enemies[calm.at("r1c2")] = 0
    assert act.PLACE_DEMOLITION in calm.offered("eng_squad")
    before = commands(calm)
    calm.order("eng_squad", act.PLACE_DEMOLITION)
    assert commands(calm) == before - 1
    assert has(calm.s, calm.find("ger_litter_team"), codes.VOF_DEMOLITION)


@rule("4.2.4e.cost", "4.2.4e.who", "4.2.4e.ok")
def test_throwing_a_charge() -> None:
    f = company(
        unit("eng_squad", "r1c2", ammo=2),
        unit("ger_litter_team", "r1c2", cover="bunker"),
        attempt=cards(GRENADE, BLANK),
    )
    before = commands(f)
    f.order("eng_squad", act.THROW_DEMOLITION)
    assert commands(f) == before - 1
    assert has(f.s, f.find("ger_litter_team"), codes.VOF_DEMOLITION)
    assert f.s.ammo[f.find("eng_squad")] == 1


@rule("4.2.4g.cost", "4.2.4g.who", "4.2.4g.ok", "4.2.4g.pre")
def test_the_flamethrower() -> None:
    f = company(unit("flame_team", "r1c2", ammo=2), unit("ger_litter_team", "r1c2", cover="trench"))
    before = commands(f)
    f.order("flame_team", act.FLAMETHROWER_ATTACK)
    assert commands(f) == before - 1
    assert has(f.s, f.find("ger_litter_team"), codes.VOF_FLAME)
    bare = company(unit("flame_team", "r1c2", ammo=2), unit("ger_litter_team", "r1c2"))
    assert act.FLAMETHROWER_ATTACK not in bare.offered("flame_team")


@rule("4.2.4i.cost", "4.2.4i.who", "4.2.4i.ok")
def test_call_for_fire() -> None:
    f = company(
        unit("1plt_sqd1", "r1c2"),
        unit("ger_squad", "r2c1"),
        attempt=cards(BURST, BLANK, CROSS),
    )
    assert act.CALL_FOR_FIRE in f.offered("co_hq")
    assert act.CALL_FOR_FIRE not in f.offered("1plt_sqd1")
    before = commands(f)
    f.order("co_hq", act.CALL_FOR_FIRE)
    if f.key() == "choose-fire-target":
        f.do("to", f.at("r2c1"))
    assert commands(f) == before - 1
    assert f.s.pending[f.at("r2c1")] == 1 + FIRE_HE
    assert f.s.fire_missions[0][FIRE_HE] == 2


@rule("4.2.4j.cost", "4.2.4j.ok")
def test_mortars_on_the_map() -> None:
    f = company(unit("mtr60_sec", "r1c3", ammo=6), unit("ger_squad", "r2c1"))
    before = commands(f)
    assert act.CALL_ON_MAP_MORTAR in f.offered("mtr60_sec")
    f.order("mtr60_sec", act.CALL_ON_MAP_MORTAR)
    assert commands(f) == before - 1
    assert f.s.indirect[f.at("r2c1")] == 1


@rule("4.2.4k.cost", "4.2.4k.who", "4.2.4k.ok", "4.2.4l.cost", "4.2.4l.who", "4.2.4l.ok", "4.2.4l.pre")
def test_cease_fire_and_shift_fire() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("lmg_1", "r1c2", pinned=1), unit("ger_litter_team", "r2c2"))
    squad, gun = f.find("1plt_sqd1"), f.find("lmg_1")
    assert f.s.aim[squad] == f.s.aim[gun] == f.at("r2c2")
    before = commands(f)
    f.do("unit", squad)
    f.do("action", act.SHIFT_FIRE)
    assert ("to", f.at("r2c2")) not in f.actions()
    f.do("to", f.at("r2c1"))
    assert commands(f) == before - 1
    assert f.s.aim[squad] == f.s.aim[gun] == f.at("r2c1")
    f.order(squad, act.CEASE_FIRE)
    assert commands(f) == before - 2
    assert f.s.aim[squad] == f.s.aim[gun] == f.at("r2c2")  # they reopen at the enemy they see


@rule("4.2a", "4.2.4k.ok", "4.2.4l.ok", "4.3.1c")
@pytest.mark.parametrize("action", [act.CEASE_FIRE, act.SHIFT_FIRE])
def test_a_card_ceases_or_shifts_its_fire_once_in_an_impulse_whoever_hears_the_order(action: int) -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2"), unit("ger_litter_team", "r2c2"))
    first, second = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.order(first, action, *([("to", f.at("r2c1"))] if action == act.SHIFT_FIRE else []))
    assert action not in f.offered(second)
    f.do("unit", second)
    assert f.told("action", action).rules == ("4.2a",)


@rule("4.2.5g", "4.2.5h", "4.2.5i", "4.2.5j")
def test_what_pinned_units_and_teams_may_do_in_combat() -> None:
    f = company(
        unit("1plt_sqd1", "r1c2", pinned=1),
        unit("assault_team", "r1c2"),
        unit("fire_team", "r1c2"),
        unit("litter_team", "r1c2"),
        unit("paralyzed_team", "r1c2"),
        unit("ger_litter_team", "r1c2"),
    )
    combat = {act.CONCENTRATE_FIRE, act.GRENADE_ATTACK}
    assert not combat & set(f.offered("1plt_sqd1"))
    assert combat <= set(f.offered("assault_team"))
    assert combat <= set(f.offered("fire_team"))
    assert not combat & set(f.offered("litter_team"))
    assert not combat & set(f.offered("paralyzed_team"))


@rule("4.2.5f")
@third
def test_a_pinned_unit_does_nothing_in_combat_but_ceases_and_shifts_with_its_card() -> None:
    f = company(unit("1plt_sqd1", "r1c1", pinned=1), unit("1plt_sqd2", "r1c1"), unit("ger_squad", "r2c1"))
    pinned, other = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    combat = [n for n, row in enumerate(f.s.t.charts.actions) if n and row.group == act.GROUP_COMBAT]
    assert len(combat) == 13
    assert [action for action in combat if permit(f.s, pinned, action)] == []
    assert not set(combat) & set(f.offered(pinned))
    assert {act.CEASE_FIRE, act.SHIFT_FIRE} <= set(f.offered(other))
    f.order(other, act.SHIFT_FIRE, ("to", f.at("r2c2")))
    assert f.s.aim[pinned] == f.s.aim[other] == f.at("r2c2")
    take_off(f.s, f.find("ger_squad"))
    f.order(other, act.CEASE_FIRE)
    assert f.s.aim[pinned] == f.s.aim[other] == NOWHERE


@rule("4.2.5f")
@third
def test_a_pinned_unit_alone_hears_no_order_about_its_fire() -> None:
    f = company(unit("1plt_sqd1", "r1c1", pinned=1), unit("1plt_sqd2", "r2c1"), unit("ger_squad", "r2c2"))
    alone, other = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    assert f.s.aim[alone] == f.s.aim[other] == f.at("r2c2")
    assert not {act.CEASE_FIRE, act.SHIFT_FIRE} & set(f.offered(alone))
    assert {act.CEASE_FIRE, act.SHIFT_FIRE} <= set(f.offered(other))
    f.do("unit", alone)
    for action in (act.CEASE_FIRE, act.SHIFT_FIRE):
        assert f.told("action", action).rules == ("4.2.5f",)


@rule("7.16.1c1", "7.3.2a", "4.2.4e.who")
def test_refusals_name_the_rule() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("ger_litter_team", "r1c2"), unit("ger_squad", "r3c2"))
    squad = f.find("1plt_sqd1")
    f.do("unit", squad)
    expected = {
        act.CALL_FOR_FIRE: "7.16.1c1",
        act.CALL_ON_MAP_MORTAR: "7.3.2a",
        act.FLAMETHROWER_ATTACK: "7.14e",
        act.THROW_DEMOLITION: "4.2.4e.who",
    }
    for action, row in expected.items():
        assert f.refused("action", action).rules == cites(row)
