"""The table of actions row by row: who orders, who receives, commands and cards, what teams may do (4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, T, card, cards, unit, without
from games.fields_of_fire.ground import place
from games.fields_of_fire.motor import JEEP, SHERMAN, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.roster import GREEN_CLUSTER, HC, entry
from games.fields_of_fire.second_edition.action_rows import BEATEN, CARDS, EVERYBODY, INSIDE, RALLIES, ROWS, table
from games.fields_of_fire.second_edition.ordering import ABOVE, HQS, originators
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.command.attempts import may_exhort
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.rally.squads import GatherSquad
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_TO_OBJECTIVE_1
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY, OPEN
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_OBJECTIVE_1

SQUAD = "1plt_sqd1"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# row, action, recipient with its marks, others, who may order it, marks of a recipient that cannot get it
MORE: list[tuple[str, int, dict[str, Any], list[dict[str, Any]], set[str], list[dict[str, int]]]] = [
    ("4.2.3g", act.DETACH_TEAM, unit(SQUAD, "r1c2", steps=3), [], ABOVE, [{"pinned": 1}, {"steps": 2}]),
    (
        "4.2.3h",
        act.SUPPLEMENT_SQUAD,
        unit(SQUAD, "r1c2", steps=2),
        [unit("fire_team", "r1c2")],
        ABOVE,
        [{"pinned": 1}, {"steps": 4}],
    ),
    ("4.2.4d", act.GRENADE_ATTACK, unit(SQUAD, "r1c2"), [INSIDE], ABOVE, [{"pinned": 1}]),
    ("4.2.4f", act.PLACE_DEMOLITION, unit("eng_squad", "r1c2", ammo=2), [], ABOVE, [{"ammo": 0}]),
    ("4.2.4j", act.CALL_ON_MAP_MORTAR, unit("mtr60_sec", "r1c3", ammo=6), [BEATEN], ABOVE, [{"pinned": 1}]),
    ("4.2.4k", act.CEASE_FIRE, unit(SQUAD, "r1c2"), [BEATEN], EVERYBODY, [{"pinned": 1}, {"aim": -1}]),
    ("4.2.4l", act.SHIFT_FIRE, unit(SQUAD, "r1c2"), [BEATEN], EVERYBODY, [{"pinned": 1}, {"aim": -1}]),
]
WHO = [pytest.param(*rest, marks=rule(f"{row}.who"), id=f"{row}-{n}") for n, (row, *rest) in enumerate([*ROWS, *MORE])]


@third
@pytest.mark.parametrize(("action", "recipient", "others", "who", "spoiled"), WHO)
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


# commands and cards of a Line unit; the attempts fail
DRAWN = {**CARDS, "4.2.4d": 2}
CHEAP = [row for row in [*ROWS, *MORE] if row[0] not in ("4.2.4k", "4.2.4l", "4.2.3g")]
COST = [pytest.param(*row[1:4], DRAWN.get(row[0], 0), 0, marks=rule(f"{row[0]}.cost")) for row in CHEAP]
GUN_COST = pytest.param(
    act.CONCENTRATE_FIRE, unit("hmg_1", "r1c2", ammo=8), [BEATEN], 3, 0, marks=rule("4.2.4b.cost"), id="tripod"
)
LEVELS = [
    pytest.param(*row[1:4], DRAWN[row[0]], level, marks=rule(f"{row[0]}.cost", "4.2b", "4.2c", "4.2d"))
    for row in CHEAP
    for level in (-1, 1)
    if row[0] in DRAWN
]


@third
@pytest.mark.parametrize(("action", "recipient", "others", "drawn", "level"), [*COST, GUN_COST, *LEVELS])
def test_an_action_costs_one_command_and_draws_its_cards_and_no_more(
    action: int, recipient: dict[str, Any], others: list[dict[str, Any]], drawn: int, level: int
) -> None:
    fail = without(word=codes.WORD_COVER, count=60)
    fail = [n for n in fail if T.cards.icon[n] in (codes.ICON_NONE, codes.ICON_BURST)][: drawn + level]
    recipient = {**recipient, "experience": ("green", "line", "veteran")[1 + level]} if level else recipient
    draws = {"roll-commands": [card(activated=6)], "roll-attempt": list(fail)}
    f = table(recipient, others, draws=draws, loose=False)
    f.order(recipient["unit"], action)
    while f.key() != "impulse":
        f.do(*(("pass",) if ("pass",) in f.actions() else f.actions()[0]))
    assert info(f)["spent"] == 1
    assert f.chance.script["roll-attempt"] == []


@third
@pytest.mark.parametrize(("level", "drawn"), [("green", 1), ("line", 2), ("veteran", 3)])
@pytest.mark.parametrize(
    ("action", "recipient"),
    [pytest.param(row[1], row[2], marks=rule(f"{row[0]}.cost", "4.2e"), id=row[0]) for row in RALLIES],
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


@rule("4.2.2h.who")
@third
def test_any_hq_or_staff_has_whoever_is_fit_for_it_take_up_what_lies_there() -> None:
    teams = ("assault_team", "fire_team", "litter_team", "paralyzed_team")
    f = Field(*[unit(key, "r1c2") for key in (*HQS, SQUAD, *teams)], unit("1plt_sqd2", "r1c2", pinned=1))
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c2"), OPEN, 2)
    assert originators(f, SQUAD, act.LOAD) == ABOVE
    for key in ("assault_team", "fire_team", "litter_team"):
        assert originators(f, key, act.LOAD) == EVERYBODY, key
    assert originators(f, "paralyzed_team", act.LOAD) == set()
    assert originators(f, "1plt_sqd2", act.LOAD) == set()
    g = motor()
    jeep, hq = vehicle(g, JEEP, "r1c3"), g.add("first_sgt", "r1c1")
    assert act.LOAD not in offers(g.s, hq, jeep, 6)
    add_casualties(g.s, codes.FRIENDLY, place("r1c3"), OPEN, 1)
    assert act.LOAD in offers(g.s, hq, jeep, 6)


# ------------------------------------------------------------------ Pinned units and teams (4.2.5)
MOVES = {act.MOVE_ADJACENT, act.INFILTRATE_ADJACENT, act.SEEK_COVER, act.MOVE_WITHIN, act.INFILTRATE_WITHIN, act.LOAD}
FIGHTS = {act.SPOT, act.CONCENTRATE_FIRE, act.GRENADE_ATTACK, act.CEASE_FIRE, act.SHIFT_FIRE}
JOINS = {act.SUPPLEMENT_SQUAD, act.RECONSTITUTE_SQUAD}
MAY = [
    pytest.param("assault_team", MOVES | JOINS | FIGHTS | {act.ASSAULT_TO_FIRE}, codes.LINE, marks=rule("4.2.5g")),
    pytest.param(
        "fire_team",
        MOVES | JOINS | FIGHTS | {act.FIRE_TO_ASSAULT, act.FLIP_TO_FRONT},  # the last for named ones
        codes.GREEN,
        marks=rule("4.2.5h"),
    ),
    pytest.param("litter_team", MOVES | {act.LITTER_TO_FIRE}, codes.GREEN, marks=rule("4.2.5i")),
    pytest.param("paralyzed_team", {act.MOVE_ADJACENT, act.PARALYZED_TO_LITTER}, codes.GREEN, marks=rule("4.2.5j")),
    pytest.param(
        "pinned",
        {act.MOVE_ADJACENT, act.SEEK_COVER, act.MOVE_WITHIN, act.REMOVE_PINNED},
        codes.LINE,
        marks=rule("4.2.5d", "4.2.5e", "4.2.5f"),
    ),
]


@third
@pytest.mark.parametrize(("key", "may", "experience"), MAY)
def test_a_team_may_do_what_its_paragraph_names_and_nothing_else(key: str, may: set[int], experience: int) -> None:
    name = SQUAD if key == "pinned" else key
    f = Field(unit("co_hq", "r1c2"), unit(name, "r1c2", pinned=int(key == "pinned")))
    team = f.find(name)
    groups = (act.GROUP_MOVEMENT, act.GROUP_RALLY, act.GROUP_COMBAT)
    actions = [n for n, row in enumerate(T.charts.actions) if n and row.group in groups]
    assert len(actions) == 31
    assert {action for action in actions if permit(f.s, team, action)} == may
    assert f.s.experience[team] == experience


# ------------------------------------------------------------------ orders of the company and of a platoon
@rule("4.2.1f.who", "4.2.1g.who", "4.2.1h.who")
@third
def test_only_the_company_hq_makes_sends_and_disbands_runners() -> None:
    f = Field(*[unit(key, "r1c2") for key in HQS], unit(SQUAD, "r1c2", steps=2), scenario="A1")
    f.s.runners = 1
    for hq in HQS:
        able = {action for key in (*HQS, SQUAD) for action in offers(f.s, f.find(hq), f.find(key), 6)}
        runners = {act.CREATE_RUNNER, act.DISPATCH_RUNNER, act.DISBAND_RUNNER}
        assert able & runners == (runners if hq == "co_hq" else set()), hq
    f.s.runners = 0
    assert not {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} & set(offers(f.s, f.find("co_hq"), f.find("co_hq"), 6))


@rule("4.2.1l.who")
@third
@pytest.mark.parametrize(("mission", "who"), [("A1", {"co_hq", "xo", "first_sgt"}), ("A2", set(HQS))])
def test_who_designates_a_control(mission: str, who: set[str]) -> None:
    f = Field(*[unit(key, "r1c2") for key in HQS], unit(SQUAD, "r1c2"), scenario=mission)
    f.s.control[f.at("r1c1")] |= 1 << 4
    assert {hq for hq in HQS if act.DESIGNATE_CONTROL in offers(f.s, f.find(hq), f.find(hq), 6)} == who
    assert originators(f, SQUAD, act.DESIGNATE_CONTROL) == set()
    assert act.DESIGNATE_CONTROL not in offers(f.s, f.find("co_hq"), f.find("xo"), 6)  # each itself


@rule("4.2.1e.who")
@third
def test_battalion_and_the_staff_name_the_new_company_hq() -> None:
    names = ("bn_hq", *HQS)
    f = Field(*[unit(key, "r1c2") for key in names], scenario="A1")
    f.s.removed.append(f.s.roster[f.find("co_hq")])
    take_off(f.s, f.find("co_hq"))
    living, heir = [key for key in names if key != "co_hq"], f.find("xo")
    assert {hq for hq in living if act.RECONSTITUTE_COMPANY_HQ in offers(f.s, f.find(hq), heir, 6)} == {"bn_hq", "xo"}
    take_off(f.s, heir)
    living.remove("xo")
    heir = f.find("1plt_hq")
    able = {hq for hq in living if act.RECONSTITUTE_COMPANY_HQ in offers(f.s, f.find(hq), heir, 6)}
    assert able == {"bn_hq", "first_sgt"}


PLATOON = [
    pytest.param(act.MOVE_PLATOON, marks=rule("4.2.2b.who")),
    pytest.param(act.INFILTRATE_PLATOON, marks=rule("4.2.2d.who", "4.2.2d.pre")),
    pytest.param(act.CONCENTRATE_PLATOON, marks=rule("4.2.4c.who")),
    pytest.param(act.GRENADE_PLATOON, marks=rule("4.2.4h.who")),
]


@third
@pytest.mark.parametrize("action", PLATOON)
def test_only_its_own_hq_orders_a_platoon(action: int) -> None:
    others = (SQUAD, "1plt_sqd2", "2plt_sqd1", "2plt_sqd2")
    foe = unit("ger_litter_team", "r1c2") if action == act.GRENADE_PLATOON else BEATEN
    f = Field(*[unit(key, "r1c2") for key in (*HQS, *others)], foe)
    for key in ("1plt_hq", "2plt_hq"):
        able = {hq for hq in HQS if action in offers(f.s, f.find(hq), f.find(key), 6)}
        assert able == {key}
    assert originators(f, SQUAD, action) == set()
    assert action not in offers(f.s, f.find("1plt_hq"), f.find("1plt_hq"), 1)  # two Commands


@rule("4.2.2b.ok", "4.2.2b.pre", "4.2.2b.who")
@third
def test_who_is_exposed_pinned_or_immobile_stays_when_its_platoon_goes() -> None:
    draws = {"roll-commands": cards({"activated": 5}, {"activated": 4})}
    marks: dict[str, dict[str, int]] = {"1plt_sqd2": {"exposed": 1}, "1plt_sqd3": {"pinned": 1}}
    keys = ("1plt_hq", SQUAD, "1plt_sqd2", "1plt_sqd3", "at57_1")
    units = [unit(key, "r1c2", **marks.get(key, {})) for key in keys]
    f = Field(unit("co_hq", "s1"), *units, draws=draws, scenario="A1")
    f.s.platoon[f.find("at57_1")] = 1
    f.s.pinned[f.find("1plt_sqd3")] = f.s.exposed[f.find("1plt_sqd2")] = 1
    f.s.activation[f.find("1plt_hq")] = ACTIVATED
    f.do("done")
    f.order("1plt_hq", act.MOVE_PLATOON, ("to", f.at("r2c2")))
    assert {key for key in keys if f.s.card[f.find(key)] == f.at("r2c2")} == {"1plt_hq", SQUAD}


@rule("4.2.1a.pre")
@third
def test_a_company_hq_on_its_fire_team_side_activates_nobody() -> None:
    f = Field(unit("co_hq", "r1c2"), unit("1plt_hq", "r1c2"), unit("first_sgt", "r1c2"))
    company = f.find("co_hq")
    below = [f.find("1plt_hq"), f.find("first_sgt")]
    assert all(act.ACTIVATE_HQ in offers(f.s, company, hq, 6) for hq in below)
    f.s.flipped[company] = 1
    assert not any(act.ACTIVATE_HQ in offers(f.s, company, hq, 6) for hq in below)


@rule("4.2.1b.who")
@third
@pytest.mark.parametrize("key", HQS)
def test_any_hq_or_staff_exhorts_whom_it_orders(key: str) -> None:
    f = Field(*[unit(hq, "r1c2") for hq in HQS], unit("fire_team", "r1c2"), unit(SQUAD, "r1c2"))
    giver = f.find(key)
    assert may_exhort(f.match.play, giver, f.find("fire_team"), act.FIRE_TO_ASSAULT)
    assert may_exhort(f.match.play, giver, f.find(SQUAD), act.SEEK_COVER) == (key != "2plt_hq")


@rule("4.2.1c.who")
@third
def test_who_deploys_a_pyrotechnic() -> None:
    keys = (SQUAD, "lmg_1", "assault_team", "fire_team", "litter_team", "paralyzed_team")
    f = Field(*[unit(key, "r1c2") for key in (*HQS, *keys)])
    f.s.platoon[f.find("lmg_1")] = 1
    assert not any(originators(f, key, act.DEPLOY_PYROTECHNIC) for key in keys)
    for key in keys:
        new_thing(f.s, HC, f.find(key))
    able = {key: originators(f, key, act.DEPLOY_PYROTECHNIC) for key in keys}
    assert able[SQUAD] == able["lmg_1"] == ABOVE
    assert able["assault_team"] == able["fire_team"] == EVERYBODY
    assert able["litter_team"] == able["paralyzed_team"] == set()
    for key in (SQUAD, "assault_team", "fire_team"):
        f.s.pinned[f.find(key)] = 1
        assert originators(f, key, act.DEPLOY_PYROTECHNIC) == set()


@rule("4.2.1c.ok", "4.4.1d")
@third
@pytest.mark.parametrize("device", [GREEN_CLUSTER, HC])
def test_the_order_to_send_up_a_flare_has_its_signal_followed(device: int) -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit(SQUAD, "r2c1"),
        draws={"roll-commands": [card(activated=5)]},
        scenario="A1",
    )
    f.s.control[f.at("r3c2")] |= 1 << CONTROL_OBJECTIVE_1
    f.s.signal[GREEN_CLUSTER] = SIGNAL_TO_OBJECTIVE_1
    new_thing(f.s, device, f.find("co_hq"))
    f.order("co_hq", act.DEPLOY_PYROTECHNIC)
    while f.key() != "impulse":
        f.do("to", f.at("r1c1"))
    moved = device == GREEN_CLUSTER  # the other one has no action
    assert (f.s.card[f.find(SQUAD)] == f.at("r3c2")) == moved
    assert f.s.deployed.get(f.at("r1c1") * 64 + device, 0) == 1
    assert info(f)["spent"] == 1


@rule("4.2.1d.ok", "4.2.1d.who")
@third
def test_staff_that_becomes_a_platoon_hq_is_removed() -> None:
    f = Field(
        *[unit(key, "r1c2") for key in ("co_hq", "first_sgt", SQUAD)],
        unit("1plt_sqd2", "r1c2", pinned=1),
        draws={"roll-commands": [card(activated=5)]},
        scenario="A1",
    )
    f.s.removed.append(entry("1plt_hq"))
    assert act.RECONSTITUTE_PLATOON_HQ in f.offered(SQUAD)
    assert act.RECONSTITUTE_PLATOON_HQ not in f.offered("1plt_sqd2")
    f.order("first_sgt", act.RECONSTITUTE_PLATOON_HQ)
    assert f.s.experience[f.find("1plt_hq")] == codes.GREEN
    keys = [T.roster.key[f.s.roster[who]] for who in f.s.units_at[f.at("r1c2")]]
    assert sorted(keys) == ["1plt_hq", "1plt_sqd1", "1plt_sqd2", "co_hq"]
    assert f.s.steps[f.find(SQUAD)] == 3


@rule("4.2.1e.cost", "4.2.1e.ok")
@third
def test_the_new_company_hq_costs_one_command_and_no_card() -> None:
    draws = {"roll-commands": [], "roll-general-initiative": [card(initiative=3)], "roll-attempt": []}
    f = Field(unit("xo", "r1c2"), unit(SQUAD, "r1c2"), draws=draws, scenario="A1")
    officer = f.find("xo")
    f.s.removed.append(entry("co_hq"))
    f.s.experience[officer] = codes.VETERAN
    while info(f)["hq"] != NOBODY:
        f.do("done")
    assert info(f)["commands"] == 3
    f.order(officer, act.RECONSTITUTE_COMPANY_HQ)
    company = f.find("co_hq")
    assert (f.s.card[company], f.s.experience[company]) == (f.at("r1c2"), codes.GREEN)
    assert sorted(T.roster.key[f.s.roster[who]] for who in f.s.units_at[f.at("r1c2")]) == [SQUAD, "co_hq"]
    assert (info(f)["hq"], info(f)["commands"]) == (NOBODY, 2)


@rule("4.2.1f.ok", "4.2.1g.ok")
@third
def test_a_runner_is_line_and_goes_to_a_platoon_hq_or_to_the_staff() -> None:
    units = [unit("co_hq", "r1c1"), unit("first_sgt", "r3c3"), unit("1plt_hq", "r3c1"), unit("arty_fo", "r2c2")]
    f = Field(*units, draws={"roll-commands": [card(activated=5)]}, scenario="A1")
    f.s.runners = 1
    f.do("unit", f.find("co_hq"))
    f.do("action", act.DISPATCH_RUNNER)
    assert set(f.actions()) == {("target", f.find("first_sgt")), ("target", f.find("1plt_hq"))}
    f.do("target", f.find("first_sgt"))
    runner = f.find("runner")
    assert (f.s.card[runner], f.s.experience[runner], f.s.exposed[runner]) == (f.at("r3c3"), codes.LINE, 1)


@rule("4.2.1h.pre", "4.3.2e")
@third
def test_runners_in_the_box_go_where_the_company_hq_goes() -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit(SQUAD, "r1c2", steps=2),
        unit("1plt_sqd2", "r1c1", steps=2),
        draws={"roll-commands": [card(activated=5)]},
        scenario="A1",
    )
    f.s.runners = 1
    f.order("co_hq", act.MOVE_ADJACENT, ("to", f.at("r1c2")))
    f.s.pinned[f.find(SQUAD)] = 1
    assert act.DISBAND_RUNNER not in f.offered("co_hq")  # he is not in Good Order
    f.s.pinned[f.find(SQUAD)] = 0
    f.order("co_hq", act.DISBAND_RUNNER)
    assert (f.s.steps[f.find(SQUAD)], f.s.steps[f.find("1plt_sqd2")], f.s.runners) == (3, 2, 0)


@rule("4.2.1i.who")
@third
def test_any_hq_or_staff_activates_vehicles_and_unpinned_infantry_with_at_weapons() -> None:
    f = motor()
    tank, rockets, squad = vehicle(f, SHERMAN, "r1c3"), f.add("bzk", "r1c3", ammo=3), f.add("rifle_squad", "r1c3")
    staff = [f.add(key, "r1c3") for key in ("co_hq", "xo", "first_sgt", "plt_hq")]
    f.s.platoon[tank] = f.s.platoon[rockets] = f.s.platoon[squad] = f.s.platoon[staff[3]] = 1
    for hq in (*staff, NOBODY):
        able = [act.ACTIVATE_VEHICLE in offers(f.s, hq, who, 1) for who in (tank, rockets, squad)]
        assert able == [True, True, False]
    f.s.pinned[rockets] = 1
    assert not any(act.ACTIVATE_VEHICLE in offers(f.s, hq, rockets, 1) for hq in staff)


@rule("4.2.1k.who", "4.2.1k.cost")
@third
def test_a_cut_line_is_repaired_by_order_of_anybody_who_stands_at_it() -> None:
    f = Field(*[unit(key, "r1c2") for key in HQS], unit(SQUAD, "r1c2"), unit("1plt_sqd2", "r1c3"))
    f.s.line[f.at("r1c2")] = f.s.line[f.at("r1c3")] = 2
    assert originators(f, SQUAD, act.REPAIR_PHONE_LINE) == ABOVE
    assert originators(f, "1plt_sqd2", act.REPAIR_PHONE_LINE) == set()  # they stand elsewhere
    f.s.pinned[f.find(SQUAD)] = 1
    assert originators(f, SQUAD, act.REPAIR_PHONE_LINE) == set()
    f.s.pinned[f.find(SQUAD)], f.s.line[f.at("r1c2")] = 0, 1
    assert originators(f, SQUAD, act.REPAIR_PHONE_LINE) == set()


@rule("4.1.3e")
@third
def test_in_general_initiative_runners_and_controls_are_still_the_hqs_affair() -> None:
    f = Field(unit("co_hq", "r1c2"), unit("1plt_hq", "r3c3"), unit(SQUAD, "r1c2", steps=2), scenario="A1")
    f.s.runners, company = 1, f.find("co_hq")
    f.s.control[f.at("r1c1")] |= 1 << 4
    needs = {act.DISPATCH_RUNNER, act.DISBAND_RUNNER, act.DESIGNATE_CONTROL}
    assert needs <= set(offers(f.s, NOBODY, company, 3))
    for key in ("1plt_hq", SQUAD):
        assert not needs & set(offers(f.s, NOBODY, f.find(key), 3)), key
    take_off(f.s, company)
    everybody = [who for who in range(f.s.used) if f.s.kind[who]]
    assert not any(needs & set(offers(f.s, NOBODY, who, 3)) for who in everybody)


@rule("4.1.3e")
@third
@pytest.mark.parametrize("led", [True, False])
def test_in_general_initiative_all_that_needs_an_hq_needs_one(led: bool) -> None:
    f = Field(
        *[unit(hq, "r1c2") for hq in ("co_hq", "first_sgt") if led],
        unit("1plt_sqd1", "r1c2", steps=2),
        unit("fire_team", "r1c2"),
        unit("fire_team", "r1c2"),
        unit("hmg", "r1c2", ammo=8),
        scenario="A1",
    )
    f.s.removed.extend([entry("1plt_sqd2"), entry("1plt_hq")])
    f.s.runners = 1
    f.s.control[f.at("r1c1")] |= 1 << 4
    f.s.fpl[f.find("hmg")] = codes.NORTH_EAST
    f.s.fpf_card[0] = f.at("r3c3")
    needs = {
        act.RECONSTITUTE_PLATOON_HQ,
        act.CREATE_RUNNER,
        act.DISBAND_RUNNER,
        act.DESIGNATE_CONTROL,
        act.RECONSTITUTE_SQUAD,
        act.FIRE_FINAL_PROTECTIVE,
    }
    found = {action for who in range(f.s.used) if f.s.kind[who] for action in offers(f.s, NOBODY, who, 3)}
    assert found & needs == (needs if led else set())
    assert may_exhort(f.match.play, NOBODY, f.find("1plt_sqd1"), act.SEEK_COVER) == led
    assert found - needs  # others need nobody


# ------------------------------------------------------------------ rally
@rule("4.2.3f.who")
@third
@pytest.mark.parametrize("key", ["lmg_1", "mtr_fo", "1plt_hq", "first_sgt", "co_hq"])
def test_crews_observers_and_hqs_turn_back_to_their_front_hqs_by_their_own_order_too(key: str) -> None:
    f = Field(*[unit(hq, "r1c2") for hq in HQS if hq != key], unit(key, "r1c2", flipped=1))
    assert originators(f, key, act.FLIP_TO_FRONT) == EVERYBODY
    f.s.pinned[f.find(key)] = 1
    assert originators(f, key, act.FLIP_TO_FRONT) == set()


@rule("4.2.3h.who")
@third
@pytest.mark.parametrize(("team", "pinned", "joins"), [
    ("fire_team", 0, True), ("assault_team", 0, True), ("fire_team", 1, False), ("assault_team", 1, False),
    ("litter_team", 0, False), ("paralyzed_team", 0, False),
])  # fmt: skip
def test_which_team_joins_a_squad(team: str, pinned: int, joins: bool) -> None:
    f = Field(unit("co_hq", "r1c2"), unit(SQUAD, "r1c2", steps=2), unit(team, "r1c2"))
    f.s.pinned[f.find(team)] = pinned
    assert (act.SUPPLEMENT_SQUAD in offers(f.s, f.find("co_hq"), f.find(SQUAD), 6)) == joins


@rule("4.2.3i.who", "4.2.3i.pre")
@third
def test_two_to_four_unpinned_teams_become_a_squad_that_has_room_for_them() -> None:
    teams = ["fire_team"] * 4 + ["assault_team"]
    f = Field(*[unit(hq, "r1c2") for hq in HQS], *[unit(key, "r1c2") for key in teams], unit("litter_team", "r1c2"))
    f.s.removed.append(entry(SQUAD))
    first, litter = f.find("fire_team"), f.find("litter_team")
    others = [f.find("fire_team", nth) for nth in (1, 2, 3)] + [f.find("assault_team")]
    assert originators(f, "fire_team", act.RECONSTITUTE_SQUAD) == EVERYBODY
    frame = GatherSquad(f.find("co_hq"), first)
    assert frame.options(f.match.play) == [("target", team) for team in others]
    f.s.pinned[others[0]] = 1
    assert ("target", others[0]) not in frame.options(f.match.play)
    f.s.pinned[others[0]] = 0
    assert frame.reason(f.s, ("target", litter))
    steps = T.types.steps[T.roster.type[entry(SQUAD)]]
    assert steps == 3
    for size in (2, 3, 4):
        frame.teams = [first, *others[: size - 1]]
        assert (("squad", entry(SQUAD)) in frame.options(f.match.play)) == (size <= steps)
    assert not any(answer[0] == "target" for answer in frame.options(f.match.play))  # four at most


# ------------------------------------------------------------------ combat
@rule("4.2.4a.who")
@third
def test_who_does_not_see_the_enemy_does_not_spot_him() -> None:
    f = Field(*[unit(hq, "r1c2") for hq in HQS], unit(SQUAD, "r1c2"), unit("ger_squad", "r3c2", spotted=0))
    assert originators(f, SQUAD, act.SPOT) == ABOVE
    f.s.dark[f.at("r2c2")] = 255
    assert originators(f, SQUAD, act.SPOT) == set()


@rule("4.2.4h.pre", "4.2.4h.who", "4.2.4h.cost")
@third
def test_a_platoon_throws_its_grenades_at_one_target_of_several() -> None:
    good = cards(*[{"icon": codes.ICON_GRENADE, "hq": 0}] * 3)
    blank = [n for n in without(count=60) if T.cards.icon[n] == codes.ICON_BURST and n not in good]
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit(SQUAD, "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("1plt_sqd3", "r1c2", pinned=1),
        unit("ger_litter_team", "r1c2"),
        unit("ger_litter_team", "r1c2"),
        draws={"roll-commands": [card(initiative=4)], "roll-attempt": [good[0], blank[0], good[1], blank[1]]},
    )
    while info(f)["hq"] != f.find("1plt_hq"):
        f.do("done")
    foes = [f.find("ger_litter_team"), f.find("ger_litter_team", 1)]
    f.do("unit", f.find("1plt_hq"))
    f.do("action", act.GRENADE_PLATOON)
    assert f.actions() == [("target", foe) for foe in foes]
    f.do("target", foes[1])
    assert [count_on(f.s, foe, codes.VOF_GRENADE) for foe in foes] == [0, 2]
    assert (info(f)["spent"], f.chance.script["roll-attempt"]) == (2, [])


@rule("4.2.4j.pre")
@third
@pytest.mark.parametrize(("at", "sees", "spotted", "fires"), [
    ("r3c2", 1, 1, True), ("r1c2", 1, 1, False), ("r3c2", 0, 1, False), ("r3c2", 1, 0, False),
])  # fmt: skip
def test_where_a_mortar_section_fires_by_order(at: str, sees: int, spotted: int, fires: bool) -> None:
    f = Field(unit("co_hq", "r2c2"), unit("mtr60_sec", "r1c2", ammo=6), unit("ger_litter_team", at, spotted=spotted))
    section, company = f.find("mtr60_sec"), f.find("co_hq")
    assert T.types.nearest[f.s.kind[section]] == 1  # not on its own card
    if not sees:
        f.s.smoke[f.at("r2c2")] = 2
    assert (act.CALL_ON_MAP_MORTAR in offers(f.s, company, section, 6)) == fires


@rule("4.2.4l.pre")
@third
def test_fire_is_shifted_to_cards_that_the_one_who_orders_it_sees() -> None:
    f = Field(unit("co_hq", "r1c1"), unit(SQUAD, "r1c2"), BEATEN, draws={"roll-commands": [card(activated=5)]})
    f.do("unit", f.find(SQUAD))
    f.do("action", act.SHIFT_FIRE)
    assert ("to", f.at("r1c3")) in f.actions()
    g = Field(unit("co_hq", "r3c2"), unit(SQUAD, "r1c2"), BEATEN, draws={"roll-commands": [card(activated=5)]})
    g.do("unit", g.find(SQUAD))
    g.do("action", act.SHIFT_FIRE)
    assert ("to", g.at("r1c3")) not in g.actions()
    assert ("to", g.at("r2c1")) in g.actions()


@rule("4.2.4m.who", "4.2.4m.ok")
@third
def test_the_company_hq_orders_the_final_fire_itself_and_the_gun_its_line() -> None:
    f, _ = artillery()
    f.s.fpf_card[0] = place("r5c3")
    keys = ("co_hq", "xo", "plt_hq", "rifle_squad")
    who = [f.add(key, "r1c1") for key in keys]
    able = [
        key for key, unit in zip(keys, who, strict=True) if act.FIRE_FINAL_PROTECTIVE in offers(f.s, who[0], unit, 6)
    ]
    assert able == ["co_hq"]
    assert act.FIRE_FINAL_PROTECTIVE not in offers(f.s, who[1], who[1], 6)
    gun = f.add("hmg", "r1c1", ammo=8)
    assert act.FIRE_FINAL_PROTECTIVE not in offers(f.s, who[0], gun, 6)
    f.s.fpl[gun] = codes.NORTH_EAST
    assert act.FIRE_FINAL_PROTECTIVE in offers(f.s, who[0], gun, 6)
    f.s.pinned[gun] = 1
    assert act.FIRE_FINAL_PROTECTIVE not in offers(f.s, who[0], gun, 6)


# ------------------------------------------------------------------ the whole table
@rule("4.2b", "4.2g", "4.2d", "4.2e")
@third
def test_whose_experience_and_how_many_cards_every_action_has() -> None:
    rows = [row for n, row in enumerate(T.charts.actions) if n]
    assert len(rows) == 43
    assert {row.draw for row in rows if row.group == act.GROUP_COMMAND} == {act.DRAW_AUTOMATIC}
    fixed = [row for row in rows if row.draw in (act.DRAW_FIXED, act.DRAW_RALLY, act.DRAW_SPOTTING)]
    assert {row.cards for row in fixed} == {2}
    other = [row.rule for row in rows if row.draw in (act.DRAW_TERRAIN, act.DRAW_MISSION)]
    assert other == ["4.2.2e", "4.2.4i"]
    for row in rows:
        if row.draw != act.DRAW_AUTOMATIC:
            originator = row.group == act.GROUP_RALLY
            wanted = act.EXPERIENCE_OF_ORIGINATOR if originator else act.EXPERIENCE_OF_RECIPIENT
            assert row.experience == wanted, row.rule
