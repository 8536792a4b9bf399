"""The Commander: what it orders in small positions, how it prepares, and that it brings every mission to its end."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.bot.prepared import prepared
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.motor import HALF_TRACK, ground, vehicle
from sandtable import bots
from sandtable.engine.frames import DONE
from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.bot.answers import Answers, Memory
from sandtable.games.fields_of_fire.bot.commander import Commander
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.orders import Orders
from sandtable.games.fields_of_fire.bot.picture import Picture
from sandtable.games.fields_of_fire.bot.plan import FETCH, goals_of, must_leave, outlook
from sandtable.games.fields_of_fire.bot.style import USUAL
from sandtable.games.fields_of_fire.bot.vehicles import should_start
from sandtable.games.fields_of_fire.rules.air.aircraft import StayOrGoHome
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_FINAL_FIRE, SIGNAL_FINAL_LINE
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.rules.transport.loading import LoadVehicle
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY
from sandtable.games.fields_of_fire.state.grid import WIDTH, row_of
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

LOUD = card(activated=5, icon=codes.ICON_BURST)
ONE_OF_A_KIND = ("A2", "A4", "B6", "C2", "F2")  # patrol, defence, column, helicopters, city
FARM = "r3c2"  # the objective of L1


def company(*units: dict[str, Any], **facts: Any) -> Field:
    """The impulse of a CO HQ with plenty of Commands."""
    return Field(unit("co_hq", "s2"), *units, draws={"roll-commands": [LOUD]}, **facts)


def orders(f: Field, answers: int = 30) -> list[tuple[int, int]]:
    """The (unit, action) pairs that the Commander orders in the impulse of the CO HQ."""
    bot = Commander(1)
    given: list[tuple[int, int]] = []
    who = -1
    for _ in range(answers):
        frame: Any = f.match.play.frame_of(0)
        if type(frame).__name__ == "Impulse" and frame.hq != f.find("co_hq"):
            break
        answer = bot.choose(Chair(f.match, "company"))
        who = answer[1] if answer[0] == "unit" else who
        if answer[0] == "action":
            given.append((who, answer[1]))
        f.match.apply(answer, "company")
        if answer[0] == "done":
            break
    return given


def actions_of(given: list[tuple[int, int]], who: int) -> list[int]:
    """What one unit was ordered to do."""
    return [action for unit_, action in given if unit_ == who]


def to_the_end(mission: str, seed: str) -> Match:
    """A mission played by the Commander."""
    match = sandtable.new_match("fields-of-fire", mission, seed, {}, simulation=True)
    bot = bots.make("commander", GAME, seed)
    for _ in range(12000):
        if match.over:
            break
        bots.answer(match, {"company": bot})
    return match


def best(f: Ground, frame: Question) -> list[Action]:
    """The answers that the Commander rates highest in a question that is asked now."""
    actions = frame.options(f.g)
    scores = Answers(f.g, frame, odds_of(f.s.t), Memory()).score(actions)
    return [action for action, score in zip(actions, scores, strict=True) if score == max(scores)]


# -- orders


def test_the_company_hq_activates_the_platoon_hq_first() -> None:
    f = company(unit("1plt_hq", "s2"), unit("1plt_sqd1", "s2"))
    assert orders(f)[0] == (f.find("1plt_hq"), act.ACTIVATE_HQ)


def test_squads_leave_the_staging_area_towards_the_objective() -> None:
    f = company(unit("1plt_sqd1", "s2"), unit("1plt_sqd2", "s2"))
    orders(f)
    assert row_of(f.s.card[f.find("1plt_sqd1")]) == 1
    assert row_of(f.s.card[f.find("1plt_sqd2")]) == 1


def test_one_squad_scouts_a_marker_and_the_hq_never_does() -> None:
    f = company(unit("1plt_hq", "r1c2"), unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2"), pc={"r2c2": "B"})
    orders(f)
    assert f.s.card[f.find("1plt_hq")] != f.at("r2c2")
    ahead = [slot for slot in (f.find("1plt_sqd1"), f.find("1plt_sqd2")) if f.s.card[slot] == f.at("r2c2")]
    assert len(ahead) == 1


def test_a_hidden_enemy_that_fires_is_looked_for() -> None:
    f = company(
        unit("1plt_sqd1", "r1c2"), unit("lmg_1", "r1c1"), unit("ger_lmg", "r2c2", spotted=0), activity=codes.CONTACT
    )
    assert act.SPOT in [action for _, action in orders(f)]


def test_spotted_enemies_get_concentrated_fire_or_shells() -> None:
    f = company(
        unit("1plt_hq", "r1c1"), unit("lmg_1", "r1c2"), unit("ger_squad", "r2c2", spotted=1), activity=codes.CONTACT
    )
    given = [action for _, action in orders(f)]
    assert act.CONCENTRATE_FIRE in given or act.CALL_FOR_FIRE in given


def test_an_enemy_on_the_same_card_gets_grenades() -> None:
    f = company(unit("1plt_sqd1", FARM), unit("ger_squad", FARM, spotted=1), activity=codes.CONTACT)
    assert act.GRENADE_ATTACK in actions_of(orders(f), f.find("1plt_sqd1"))


def test_a_pinned_squad_under_fire_is_rallied() -> None:
    f = company(unit("1plt_sqd1", "r2c2", pinned=1), unit("ger_lmg", "r3c2", spotted=1), activity=codes.CONTACT)
    assert act.REMOVE_PINNED in actions_of(orders(f), f.find("1plt_sqd1"))


def test_teams_are_raised_again() -> None:
    f = company(unit("litter_team", "r1c2"), unit("paralyzed_team", "r1c1"))
    given = [action for _, action in orders(f)]
    assert act.LITTER_TO_FIRE in given
    assert act.PARALYZED_TO_LITTER in given


def test_in_the_last_turn_the_objective_is_entered_whatever_waits_there() -> None:
    f = company(unit("1plt_sqd1", "r2c2"), turn=GAME.mission("L1").turns, pc={FARM: "A"})
    orders(f)
    assert f.s.card[f.find("1plt_sqd1")] == f.at(FARM)


def test_the_last_unit_does_not_leave_a_secured_objective() -> None:
    f = company(unit("1plt_sqd1", FARM), unit("1plt_sqd2", "r2c2"), pc={"r3c1": "C"})
    f.s.had_pc[f.at(FARM)] = 1
    orders(f)
    assert f.s.count[f.at(FARM)] >= 1


# -- reading the table


def test_danger_grows_with_exposure_and_falls_with_cover() -> None:
    f = company(
        unit("1plt_sqd1", "r1c2"),
        unit("ger_lmg", "r2c2", spotted=1),
        covers=[{"cover": "foxhole", "at": "r1c2"}],
        activity=codes.CONTACT,
    )
    picture = Picture(f.s, odds_of(f.s.t))
    here = f.at("r1c2")
    exposed, plain, covered = picture.danger(here, 0, 1), picture.danger(here, 0, 0), picture.danger(here, 1, 0)
    assert exposed > plain > covered > 0
    assert picture.danger(f.at("s2"), 0, 1) == 0


def test_the_goals_of_a_mission_are_its_success_tests() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), pc={"r2c1": "C", FARM: "B"})
    cards = {goal.card for goal in goals_of(f.s)}
    assert f.at(FARM) in cards
    assert f.at("r2c1") in cards
    assert f.at("r1c1") not in cards


def test_the_outlook_is_better_with_the_objective_in_hand() -> None:
    far = company(unit("1plt_sqd1", "s2"), pc={FARM: "B"})
    near = company(unit("1plt_sqd1", FARM))
    near.s.had_pc[near.at(FARM)] = 1
    assert -1 <= outlook(far.s) < outlook(near.s) <= 1


# -- preparation


def test_a_defence_is_dug_in_on_its_line() -> None:
    s = prepared("A4")
    squads = [u for u in range(len(s.m.roster)) if s.t.types.kind[s.kind[u]] == codes.KIND_SQUAD]
    assert all(s.card[u] >= WIDTH for u in squads)
    assert sum(row_of(s.card[u]) == s.m.mlr for u in squads) >= len(squads) - 2
    assert sum(s.place[u] != 0 for u in squads) >= len(squads) - 2


def test_two_flares_of_a_defence_mean_its_final_lines_and_fires() -> None:
    assert sorted(prepared("A4").signal.values()) == [SIGNAL_FINAL_FIRE, SIGNAL_FINAL_LINE]


def test_markers_on_its_line_do_not_drive_a_defender_off() -> None:
    s = prepared("A4")
    line = [u for u in range(s.used) if s.kind[u] and row_of(s.card[u]) == s.m.mlr and not s.fpl[u] >= 0]
    for at in {s.card[u] for u in line}:
        s.pc[at] = 1
    company_orders = Orders(Picture(s, odds_of(s.t)), NOBODY)
    assert max(company_orders.best_card(u, act.MOVE_ADJACENT)[0] for u in line if not commands(s, u)) < USUAL.least
    leaders = [company_orders.best_card(u, act.MOVE_ADJACENT) for u in line if commands(s, u)]
    assert all(row_of(at) >= s.m.mlr for gain, at in leaders if gain >= USUAL.least)


def test_a_waiting_convoy_is_fetched_and_set_off_when_the_road_is_quiet() -> None:
    s = prepared("C7")
    trucks = [u for u in range(s.used) if s.kind[u] and s.frozen[u] == DORMANT]
    tanks = [u for u in range(s.used) if s.kind[u] and is_vehicle(s, u) and u not in trucks]
    assert all(must_leave(s, truck) for truck in trucks)
    assert not any(must_leave(s, tank) for tank in tanks)
    assert {s.card[truck] for truck in trucks} <= {goal.card for goal in goals_of(s) if goal.want == FETCH}
    assert not should_start(Picture(s, odds_of(s.t)), trucks[0])
    for at in range(len(s.pc)):
        s.pc[at] = 0
    assert should_start(Picture(s, odds_of(s.t)), trucks[0])


# -- whole games


def test_the_commander_is_the_source_of_hints() -> None:
    assert bots.best(GAME) == "commander"
    assert isinstance(bots.make("commander", GAME, 3), Commander)


def test_equal_seeds_give_equal_games() -> None:
    one, other = to_the_end("L1", "same"), to_the_end("L1", "same")
    assert one.result == other.result
    assert one.play.taken == other.play.taken


def test_the_learning_mission_is_usually_won() -> None:
    won = [to_the_end("L1", f"learn {n}").result for n in range(10)]
    assert sum(result is not None and result["winner"] == "company" for result in won) >= 6


@pytest.mark.parametrize("mission", ONE_OF_A_KIND)
def test_missions_of_every_kind_end(mission: str) -> None:
    assert to_the_end(mission, "end").over


@pytest.mark.slow
@pytest.mark.parametrize("mission", sorted(set(GAME.t.mission_ids) - set(ONE_OF_A_KIND)))
def test_every_other_mission_ends(mission: str) -> None:
    assert to_the_end(mission, "end").over


# -- vehicles


def test_everybody_gets_on_at_once_and_nothing_is_put_off_again() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    f.add("rifle_squad", "r1c3", steps=3)
    f.add("fire_team", "r1c3")
    f.g.push(frame := LoadVehicle(track))
    assert best(f, frame) == [("embark",)]
    frame.answer(f.g, ("embark",))
    new_thing(f.s, 14, track)
    assert frame.options(f.g) == [("unload",), DONE]
    assert best(f, frame) == [DONE]


def test_of_too_many_one_gets_on() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    new_thing(f.s, 14, track)
    squads = [f.add("rifle_squad", "r1c3", steps=3) for _ in range(2)]
    f.g.push(frame := LoadVehicle(track))
    assert best(f, frame) == [("unit", squad) for squad in squads]


@pytest.mark.parametrize(("enemies", "friends", "answer"), [(1, 0, "stay"), (0, 0, "pass"), (1, 1, "pass")])
def test_a_flight_stays_while_it_finds_enemies_and_no_friends(enemies: int, friends: int, answer: str) -> None:
    f = ground()
    for _ in range(enemies):
        f.add("ger_squad", "r4c3")
    for _ in range(friends):
        f.add("rifle_squad", "r4c3")
    f.s.flight = [0, place("r4c3"), 1, 0]
    f.g.push(frame := StayOrGoHome())
    assert best(f, frame) == [(answer,)]
