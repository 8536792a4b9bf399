"""The Commander in an attack: where HQs, observers and heavy weapons go, what signals and marks are for."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.bot.prepared import prepared
from games.fields_of_fire.city import ENEMY_SQUAD, MG, UP_A, YARD, City
from games.fields_of_fire.field import Field, unit
from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.bot.answers import Answers, Memory
from sandtable.games.fields_of_fire.bot.fire import NOTHING
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.orders import Orders
from sandtable.games.fields_of_fire.bot.picture import SUPPORT, Picture
from sandtable.games.fields_of_fire.rules.campaign.reattempt import ChooseReattempt
from sandtable.games.fields_of_fire.rules.fire.courtyards import ConcentrateOnCourtyards, fire_into_courtyards
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_TO_OBJECTIVE_1, SIGNAL_TO_OBJECTIVE_2
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_OBJECTIVE_1, MEASURE_CASUALTIES

GREEN_CLUSTER = 7
GREEN_SMOKE = 11
KOREA = ["open open open", "open open open", "open open open"]


def read(s: Company) -> Orders:
    """The Commander's view of a position."""
    return Orders(Picture(s, odds_of(s.t)), NOBODY)


def where(f: Field, key: str) -> int:
    """The card to which the Commander would move a unit, its own if it would rather stay."""
    slot = f.find(key)
    gain, card = read(f.s).best_card(slot, act.MOVE_ADJACENT)
    return card if gain > 0 else f.s.card[slot]


def test_a_platoon_hq_goes_where_most_of_its_men_hear_it() -> None:
    squads = [unit("1plt_sqd1", "r1c3"), unit("1plt_sqd2", "r1c3"), unit("1plt_sqd3", "r1c1")]
    assert where(f := Field(unit("1plt_hq", "s2"), *squads, scenario="A1"), "1plt_hq") == f.at("r1c3")


def test_the_voice_of_an_hq_reaches_its_own_area_only() -> None:
    f = Field(unit("1plt_hq", "r1c2"), unit("1plt_sqd1", "r1c2", cover="foxhole"), scenario="A1")
    hq, squad = f.find("1plt_hq"), f.find("1plt_sqd1")
    heads = read(f.s).ground.heads
    assert heads.voice(hq, f.at("r1c2"), f.s.place[squad]) > heads.voice(hq, f.at("r1c2"), OPEN)


def test_staff_looks_after_those_whom_no_other_hq_reaches() -> None:
    led = [unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1")]
    alone = [unit("2plt_sqd1", "r1c3"), unit("2plt_sqd2", "r1c3")]
    f = Field(unit("xo", "s2"), *led, *alone, scenario="A1")
    assert set(read(f.s).ground.heads.hearers(f.find("xo"))) == {f.find("2plt_sqd1"), f.find("2plt_sqd2")}


def test_an_observer_goes_where_he_sees_the_enemy_while_he_has_missions() -> None:
    men = [unit("co_hq", "s2"), unit("1plt_hq", "r1c2"), unit("1plt_sqd1", "r1c2")]
    f = Field(*men, unit("mtr_fo", "s2"), unit("ger_lmg", "r3c2"), scenario="A1", activity=codes.CONTACT)
    heads = read(f.s).ground.heads
    observer = f.find("mtr_fo")
    assert heads.view(observer, f.at("r1c2")) > 0
    with_missions = heads.value(observer, f.at("r1c2"), OPEN)
    f.s.fire_missions = [[0] * len(row) for row in f.s.fire_missions]
    assert read(f.s).ground.heads.value(observer, f.at("r1c2"), OPEN) < with_missions


def test_heavy_weapons_do_not_pass_the_riflemen() -> None:
    f = Field(unit("1plt_sqd1", "r1c2"), unit("lmg_1", "r1c2"), unit("1plt_sqd2", "s2"), scenario="A3")
    assert where(f, "lmg_1") == f.at("r1c2")
    f.s.card[f.find("1plt_sqd1")] = f.at("r2c2")
    assert where(f, "lmg_1") != f.at("r1c2")


def test_heavy_weapons_leave_markers_and_enemies_to_the_riflemen() -> None:
    def worth(**facts: Any) -> float:
        f = Field(unit("1plt_sqd1", "r2c2"), unit("lmg_1", "r1c2"), scenario="A1", **facts)
        return read(f.s).ground.drive(f.find("lmg_1"), f.at("r2c1"), SUPPORT)

    assert worth(pc={"r2c1": "C"}) < worth()


def test_a_further_weapon_adds_less_to_the_fire_at_one_enemy() -> None:
    enemy = unit("ger_lmg", "r3c2")
    first = Field(unit("lmg_1", "s2"), enemy, activity=codes.CONTACT)
    third = Field(
        unit("lmg_1", "s2"), unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2"), enemy, activity=codes.CONTACT
    )
    worth = [read(f.s).p.targets_from(f.find("lmg_1"), f.at("r1c2")) for f in (first, third)]
    assert worth[0] > worth[1] > 0


def test_an_enemy_nobody_has_spotted_draws_fewer_weapons() -> None:
    worth = []
    for spotted in (0, 1):
        f = Field(unit("lmg_1", "s2"), unit("ger_lmg", "r3c2", spotted=spotted), activity=codes.CONTACT)
        worth.append(read(f.s).p.targets_from(f.find("lmg_1"), f.at("r1c2")))
    assert worth[0] < worth[1]


# -- pyrotechnics


def test_flares_of_an_attack_send_the_company_to_its_objectives() -> None:
    assert sorted(prepared("B1").signal.values()) == [SIGNAL_TO_OBJECTIVE_1, SIGNAL_TO_OBJECTIVE_2]


def test_a_signal_is_given_for_several_units_that_gain_by_it() -> None:
    f = Field(unit("co_hq", "r1c2"), unit("1plt_sqd1", "r2c1"), unit("1plt_sqd2", "r2c3"))
    f.s.control[f.at("r3c2")] |= 1 << CONTROL_OBJECTIVE_1
    advance = read(f.s).signals.advance
    assert advance(GREEN_CLUSTER, SIGNAL_TO_OBJECTIVE_1, f.at("r1c2")) > 0
    f.s.card[f.find("1plt_sqd2")] = f.at("r1c3")
    assert read(f.s).signals.advance(GREEN_CLUSTER, SIGNAL_TO_OBJECTIVE_1, f.at("r1c2")) == NOTHING


def test_smoke_marks_the_target_of_an_air_strike_that_somebody_can_call() -> None:
    men = [unit("co_hq", "r1c2"), unit("1plt_sqd1", "r1c2"), unit("tacp", "r1c2")]
    f = Field(*men, unit("kpa_hmg", "r3c2"), scenario="B1", map=KOREA, activity=codes.CONTACT)
    squad = f.find("1plt_sqd1")
    assert read(f.s).signals.mark(squad) > 0
    f.s.spotted[f.find("kpa_hmg")] = 0
    assert read(f.s).signals.mark(squad) == NOTHING
    f.s.spotted[f.find("kpa_hmg")] = 1
    f.s.deployed[f.at("r1c2") * 64 + GREEN_SMOKE] = 1
    assert read(f.s).signals.mark(squad) == NOTHING  # it is marked already


# -- another attempt


def test_another_attempt_is_made_however_many_fell_for_each_has_its_own_limit() -> None:
    f = Field(unit("co_hq", "r1c2"))
    limit = next(task.most for task in f.s.m.success if task.measure == MEASURE_CASUALTIES)
    f.s.friendly_losses = limit + 1
    answers: list[Action] = [("done",), ("reattempt",)]
    scores = Answers(f.match.play, ChooseReattempt(), odds_of(f.s.t), Memory()).score(answers)
    assert scores[1] > scores[0]


def test_the_commander_concentrates_his_fire_on_a_courtyard() -> None:
    c = City("r3c3 compound")
    gun = c.man(MG, "r3c3", UP_A)
    c.man(ENEMY_SQUAD, "r3c3", YARD)
    c.settle()
    fire_into_courtyards(c.g)
    asked = c.g.stack[-1]
    assert isinstance(asked, ConcentrateOnCourtyards)
    held_back, fires = Answers(c.g, asked, odds_of(c.s.t), Memory()).score([("done",), ("unit", gun)])
    assert fires > held_back
