"""Second edition: the table of actions row by row: who orders, who receives, commands and cards (4.2.1 to 4.2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import Field, T, card, cards, unit, without
from games.fields_of_fire.ground import place
from games.fields_of_fire.motor import SHERMAN, STUG, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.roster import HC, entry
from games.fields_of_fire.second_edition.action_rows import (
    BEATEN,
    CARDS,
    EVERYBODY,
    GUN,
    RALLIES,
    ROWS,
    SQUAD,
    table,
)
from games.fields_of_fire.second_edition.ordering import ABOVE, HQS, originators
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.support.targets import cards_for_call
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY

BASIC = next(row.id for row in T.charts.cover if row.key == "basic")


@second()
@pytest.mark.parametrize(
    ("action", "recipient", "others", "who", "spoiled"),
    [pytest.param(*rest, marks=second(f"{row}.orig", f"{row}.recip"), id=row) for row, *rest in ROWS],
)
def test_every_hq_and_staff_above_a_unit_orders_it(
    action: int, recipient: dict[str, Any], others: list[dict[str, Any]], who: set[str], spoiled: list[dict[str, int]]
) -> None:
    f = table(recipient, others)
    key = recipient["unit"]
    assert originators(f, key, action) == who
    assert action in offers(f.s, NOBODY, f.find(key), 6)  # and General Initiative
    for marks in spoiled:
        g = table(recipient, others)
        for name, value in marks.items():
            getattr(g.s, name)[g.find(key)] = value
        assert originators(g, key, action) == set(), marks


@second("4.2.2c.recip")
def test_guns_on_tripods_and_heavy_weapons_do_not_infiltrate() -> None:
    keys = ("lmg_1", "hmg_1", "mtr60_sec")
    guns = [unit(key, "r1c2", ammo=4) for key in keys]
    f = Field(*[unit(key, "r1c2") for key in HQS], *guns, BEATEN, scenario="A1")
    assert [originators(f, key, act.INFILTRATE_ADJACENT) != set() for key in keys] == [True, False, False]
    assert all(originators(f, key, act.MOVE_ADJACENT) for key in keys)


@second("4.2.2e.recip")
def test_nobody_seeks_cover_where_the_potential_is_reached() -> None:
    f = table(unit(SQUAD, "r1c2"), [])
    here = f.at("r1c2")
    potential = T.terrain.potential[f.s.terrain[here]]
    for found in range(potential):
        assert (found, originators(f, SQUAD, act.SEEK_COVER)) == (found, ABOVE)
        new_cover(f.s, BASIC, here)
    assert originators(f, SQUAD, act.SEEK_COVER) == set()


# commands and cards of a Line unit; the attempts fail


@second()
@pytest.mark.parametrize(
    ("action", "recipient", "others", "drawn"),
    [
        pytest.param(*rest[:3], CARDS.get(row, 0), marks=second(f"{row}.cost", f"{row}.draw"), id=row)
        for row, *rest in ROWS
    ],
)
def test_an_action_costs_one_command_and_draws_its_cards_and_no_more(
    action: int, recipient: dict[str, Any], others: list[dict[str, Any]], drawn: int
) -> None:
    fail = without(word=codes.WORD_COVER, count=60)
    fail = [n for n in fail if T.cards.icon[n] in (codes.ICON_NONE, codes.ICON_BURST)][:drawn]
    draws = {"roll-commands": [card(activated=6)], "roll-attempt": list(fail)}
    f = table(recipient, others, draws=draws, loose=False)
    f.order(recipient["unit"], action)
    while f.key() != "impulse":
        f.do(*(("pass",) if ("pass",) in f.actions() else f.actions()[0]))
    assert info(f)["spent"] == 1
    assert f.chance.script["roll-attempt"] == []


@second()
@pytest.mark.parametrize(("level", "drawn"), [("green", 1), ("line", 2), ("veteran", 3)])
@pytest.mark.parametrize(
    ("action", "recipient"),
    [pytest.param(row[1], row[2], marks=second(f"{row[0]}.draw"), id=row[0]) for row in RALLIES],
)
def test_a_rally_under_fire_draws_by_the_experience_of_who_orders_it(
    action: int, recipient: dict[str, Any], level: str, drawn: int
) -> None:
    fail = [n for n in without(word=codes.WORD_RALLY, count=60) if T.cards.word[n] == codes.WORD_NONE][:drawn]
    draws = {"roll-commands": [card(activated=6)], "roll-attempt": list(fail)}
    f = Field(unit("co_hq", "s1", experience=level), recipient, unit("ger_squad", "r2c2"), draws=draws, loose=False)
    f.order(recipient["unit"], action)
    while f.key() != "impulse":
        f.do("pass")
    assert f.chance.script["roll-attempt"] == []


@second("4.2.3f", "4.2.3f.recip")
@pytest.mark.parametrize("key", [GUN, "mtr_fo", "1plt_hq", "first_sgt", "co_hq"])
def test_crews_observers_and_hqs_turn_back_to_their_front_hqs_by_their_own_order_too(key: str) -> None:
    others = [unit(hq, "r1c2") for hq in HQS if hq != key]
    f = Field(*others, unit(key, "r1c2", flipped=1))
    assert originators(f, key, act.FLIP_TO_FRONT) == EVERYBODY
    assert act.FLIP_TO_FRONT in offers(f.s, NOBODY, f.find(key), 1)
    f.s.pinned[f.find(key)] = 1
    assert originators(f, key, act.FLIP_TO_FRONT) == set()
    f.s.pinned[f.find(key)] = f.s.flipped[f.find(key)] = 0
    assert originators(f, key, act.FLIP_TO_FRONT) == set()


# ------------------------------------------------------------------ vehicles and observers
@second("4.2.1i", "4.2.1i.recip", "4.2.1i.orig", "7.2a")
def test_vehicles_and_unpinned_infantry_with_at_weapons_are_activated_once() -> None:
    f = motor()
    tank, rockets, squad = vehicle(f, SHERMAN, "r1c3"), f.add("bzk", "r1c3", ammo=3), f.add("rifle_squad", "r1c3")
    vehicle(f, STUG, "r3c3", codes.ENEMY)
    staff = [f.add(key, "r1c3") for key in ("co_hq", "first_sgt", "plt_hq")]
    f.s.platoon[tank] = f.s.platoon[rockets] = f.s.platoon[staff[2]] = 1
    for hq in (*staff, NOBODY):
        able = [act.ACTIVATE_VEHICLE in offers(f.s, hq, who, 1) for who in (tank, rockets, squad)]
        assert able == [True, True, False]
    f.s.pinned[tank] = f.s.pinned[rockets] = 1
    assert [can_ready(f.s, who) for who in (tank, rockets)] == [True, False]  # by ruling (7.5A-d)
    f.s.pinned[tank] = 0
    f.s.ready[tank] = 1
    assert not can_ready(f.s, tank)  # once in a turn


# ------------------------------------------------------------------ command and control (4.2.1)
def prepare_smoke(f: Field) -> int:
    new_thing(f.s, HC, f.find(SQUAD))
    return f.find(SQUAD)


def prepare_hq(f: Field) -> int:
    take_off(f.s, f.find("1plt_hq"))
    f.s.removed.append(entry("1plt_hq"))
    return f.find(SQUAD)


def prepare_set(f: Field) -> int:
    f.s.lost_sets.append(codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK)
    f.s.radio[codes.NET_CO_TAC][f.find("1plt_hq")] = codes.RADIO_MANPACK
    return f.find("1plt_hq")


def prepare_line(f: Field) -> int:
    f.s.line[f.at("r1c2")] = 2
    return f.find(SQUAD)


COMMANDS = [
    pytest.param(act.DEPLOY_PYROTECHNIC, prepare_smoke, ABOVE, "pinned", marks=second("4.2.1c.cost", "4.2.1c.draw")),
    pytest.param(
        act.RECONSTITUTE_PLATOON_HQ,
        prepare_hq,
        ABOVE - {"1plt_hq"},
        "pinned",
        marks=second("4.2.1d.cost", "4.2.1d.draw", "4.2.1d.orig", "4.2.1d.recip"),
    ),
    pytest.param(
        act.SWITCH_NETWORK,
        prepare_set,
        ABOVE,
        "",
        marks=second("4.2.1j.cost", "4.2.1j.draw", "4.2.1j.orig", "4.2.1j.recip"),
    ),
    pytest.param(
        act.REPAIR_PHONE_LINE,
        prepare_line,
        ABOVE,
        "pinned",
        marks=second("4.2.1k", "4.2.1k.cost", "4.2.1k.draw", "4.2.1k.orig", "4.2.1k.recip"),
    ),
]


@second()
@pytest.mark.parametrize(("action", "prepare", "who", "spoil"), COMMANDS)
def test_an_order_of_command_costs_one_and_draws_nothing(
    action: int, prepare: Callable[[Field], int], who: set[str], spoil: str
) -> None:
    units = [unit(key, "r1c2") for key in HQS]
    draws = {"roll-commands": [card(activated=5)], "roll-attempt": []}
    f = Field(*units, unit(SQUAD, "r1c2"), unit("1plt_sqd2", "r2c2"), scenario="A1", draws=draws, loose=False)
    recipient = prepare(f)
    assert {hq for hq in HQS if f.s.kind[slots(f, hq)] and action in offers(f.s, slots(f, hq), recipient, 6)} == who
    assert action not in offers(f.s, f.find("co_hq"), f.find("1plt_sqd2"), 6)
    if spoil:
        getattr(f.s, spoil)[recipient] = 1
        assert action not in offers(f.s, f.find("co_hq"), recipient, 6)
        getattr(f.s, spoil)[recipient] = 0
    f.order(recipient, action)
    while f.key() != "impulse":
        f.do(*f.actions()[0])
    assert info(f)["spent"] == 1
    assert f.s.line[f.at("r1c2")] != 2


def slots(f: Field, key: str) -> int:
    """The slot that a unit of the position has or had."""
    return f.keys.index(key)


@second("4.2.1k.orig")
def test_a_line_is_repaired_by_those_who_stand_at_it() -> None:
    f = Field(*[unit(key, "r1c2") for key in HQS], unit(SQUAD, "r1c3"))
    f.s.line[f.at("r1c3")] = 2
    assert originators(f, SQUAD, act.REPAIR_PHONE_LINE) == set()


# ------------------------------------------------------------------ orders of a platoon (4.2.2b, 4.2.2d, 4.2.4c)
PLATOON = [
    pytest.param(
        act.MOVE_PLATOON,
        0,
        marks=second("4.2.2b", *[f"4.2.2b.{part}" for part in ("cost", "draw", "orig", "recip")]),
    ),
    pytest.param(
        act.INFILTRATE_PLATOON,
        2,
        marks=second("4.2.2d", *[f"4.2.2d.{part}" for part in ("cost", "draw", "orig", "recip")]),
    ),
    pytest.param(
        act.CONCENTRATE_PLATOON,
        2,
        marks=second("4.2.4c", *[f"4.2.4c.{part}" for part in ("cost", "draw", "orig", "recip")]),
    ),
]


@second()
@pytest.mark.parametrize(("action", "each"), PLATOON)
def test_a_platoon_hq_orders_all_able_units_of_its_platoon_on_its_card(action: int, each: int) -> None:
    keys = ("1plt_hq", SQUAD, "1plt_sqd2", "1plt_sqd3", "2plt_hq", "2plt_sqd1", "co_hq")
    first, then = cards({"activated": 5}, {"activated": 6})
    blank = [n for n in without(count=60) if T.cards.icon[n] in (codes.ICON_NONE, codes.ICON_BURST)]
    fail = [n for n in blank if n not in (first, then)][: 3 * each]
    f = Field(
        *[unit(key, "r1c2") for key in keys],
        unit(GUN, "r1c1"),
        BEATEN,
        draws={"roll-commands": [first, then], "roll-attempt": list(fail)},
        loose=False,
    )
    f.s.pinned[f.find("1plt_sqd3")], f.s.platoon[f.find(GUN)] = 1, 1
    hq = f.find("1plt_hq")
    assert [other for other in ("co_hq", "1plt_hq", "2plt_hq") if action in offers(f.s, f.find(other), hq, 6)] == [
        "1plt_hq"
    ]
    f.order("1plt_hq", act.ACTIVATE_HQ)
    f.do("done")
    f.order("1plt_hq", action)
    while f.key() != "impulse":
        f.do(*(("pass",) if ("pass",) in f.actions() else f.actions()[0]))
    assert info(f)["spent"] == 2
    able = {SQUAD, "1plt_sqd2"} | ({"1plt_hq"} if action != act.CONCENTRATE_PLATOON else set())
    assert len(fail) - len(f.chance.script["roll-attempt"]) == each * len(able)
    moved = {key for key in (*keys, GUN) if f.s.card[f.find(key)] not in (f.at("r1c2"), f.at("r1c1"))}
    assert moved == (able if action != act.CONCENTRATE_PLATOON else set())


# ------------------------------------------------------------------ charges and calls (4.2.4f, 4.2.4i)
@second("4.2.4f.orig", "4.2.4f.recip", "4.2.4f.cost", "4.2.4f.draw")
def test_who_orders_a_charge_placed() -> None:
    f = Field(
        *[unit(key, "r1c2") for key in HQS],
        unit("eng_squad", "r1c2", ammo=2),
        unit(SQUAD, "r1c2"),
        covers=[{"cover": "bunker", "at": "r1c2"}],
        draws={"roll-commands": [card(activated=5)], "roll-attempt": []},
        loose=False,
    )
    engineers = f.find("eng_squad")
    f.s.platoon[engineers] = 1
    assert originators(f, "eng_squad", act.PLACE_DEMOLITION) == ABOVE
    assert originators(f, SQUAD, act.PLACE_DEMOLITION) == set()
    f.order("eng_squad", act.PLACE_DEMOLITION)
    while f.key() != "impulse":
        f.do(*f.actions()[0])
    assert (info(f)["spent"], f.s.ammo[engineers]) == (1, 1)
    f.s.ammo[engineers], f.s.done[engineers] = 0, 0
    assert originators(f, "eng_squad", act.PLACE_DEMOLITION) == set()


@second("4.2.4i.orig", "4.2.4i.recip", "4.2.4i.cost", "4.2.4i.draw")
def test_every_hq_and_staff_above_an_observer_orders_him_to_call() -> None:
    f, observer = artillery()
    f.add("ger_litter_team", "r3c3")
    above = [f.add(key, "r2c3") for key in ("co_hq", "xo", "first_sgt")]
    platoon, squad = f.add("plt_hq", "r2c3", platoon=1), f.add("rifle_squad", "r2c3", platoon=1)
    f.settle()
    assert all(act.CALL_FOR_FIRE in offers(f.s, hq, observer, 1) for hq in (*above, NOBODY))
    assert act.CALL_FOR_FIRE not in offers(f.s, platoon, observer, 1)  # not in its platoon
    f.s.platoon[observer] = 1
    assert act.CALL_FOR_FIRE in offers(f.s, platoon, observer, 1)
    assert act.CALL_FOR_FIRE not in offers(f.s, above[0], squad, 1)  # no observer of the mission
    row = f.s.t.charts.actions[act.CALL_FOR_FIRE]
    assert (row.cost, row.icon) == (1, codes.ICON_BURST)
    card_ = place("r3c3")
    numbers = [cards_for_call(f.s, 0, observer, card_, level) for level in (codes.GREEN, codes.LINE, codes.VETERAN)]
    f.s.registered[0] = card_
    assert [*numbers, cards_for_call(f.s, 0, observer, card_, codes.LINE)] == [3, 4, 5, 5]
