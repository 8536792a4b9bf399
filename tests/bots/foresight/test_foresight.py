"""Looking ahead: the best plan is found, the same seed gives the same answer, and nobody sees what is hidden."""

from __future__ import annotations

import pytest

import sandtable
from bots.foresight.taking import ScoutedFog, Taker, TakingPile
from sandtable import bots
from sandtable.bots.foresight import Budget, Estimate, Foreseer, Foresight, Learner, chances
from sandtable.bots.foresight.budget import Meter
from sandtable.bots.foresight.dice import InStep
from sandtable.bots.foresight.estimate import Lead
from sandtable.engine.frames import Lanes
from sandtable.engine.message import Action, Msg
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player, quiet
from sandtable.seam.seat import Chair

PILE = TakingPile()


def pile(left: int) -> Match:
    match = sandtable.new_match(PILE, seed=1)
    match.play.state.left = left
    match.play.reopen()
    return match


def first(match: Match) -> Chair:
    return Chair(match, match.deciding[0])


@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (8, 2)])
def test_the_plan_that_wins_is_followed(left: int, best: int) -> None:
    assert bots.make("taker:24", PILE, 3).choose(first(pile(left))) == ("take", best)


def test_a_lost_position_leaves_the_bot_its_own_way() -> None:
    foreseer = bots.make("taker:24", PILE, 3)
    assert isinstance(foreseer, Foreseer)
    assert foreseer.choose(first(pile(4))) == ("take", 1)
    assert (foreseer.looks, foreseer.changed) == (1, 0)


def test_looking_ahead_beats_the_same_bot_without_it() -> None:
    won = 0
    for seed in range(10):
        match = sandtable.new_match(PILE, seed=seed, simulation=True)
        match.play.state.left = 13 + seed
        match.play.reopen()
        players = {"First": bots.make("taker:24", PILE, seed), "Second": bots.make("taker", PILE, seed)}
        while not match.over:
            bots.answer(match, players)
        assert match.result is not None
        won += match.result["winner"] == "First"
    assert won == 10


def test_a_plan_lasts_until_the_next_look() -> None:
    taker = Taker()
    foresight = Foresight(first(pile(11)), taker)
    foresight.decide(Budget(rollouts=30))
    three = next(one for one in foresight.candidates if one.plan.reason.args.get("n") == 3)
    assert three.estimate.mean == 1.0  # three, and then one at a time; three again and again would lose


def test_a_horizon_stops_rollouts_and_values_them() -> None:
    match = pile(14)
    foresight = Foresight(first(match), bots.make("peeper", PILE), 1)  # type: ignore[arg-type]
    foresight.decide(Budget(rollouts=30))
    assert [one.estimate.mean for one in foresight.candidates] == [0.0, 1.0, 0.0]


def test_looking_ahead_leaves_match_and_player_alone() -> None:
    match, taker = pile(14), Taker()
    before = match.hash()
    foresight = Foresight(first(match), taker)
    foresight.decide(Budget(rollouts=30))
    assert match.hash() == before
    assert (taker.given, taker.quick, taker.style) == (0, False, 1)


def test_own_intention_stays_to_the_end() -> None:
    foresight = Foresight(first(pile(6)), Taker())
    foresight.decide(Budget(rollouts=64))
    most = max(len(one.values) for one in foresight.candidates)
    assert len(foresight.own.values) == most


def test_a_look_stops_early_when_the_interval_decides() -> None:
    foresight = Foresight(first(pile(6)), Taker())
    foresight.decide(Budget(rollouts=3000))
    assert foresight.rollouts < 300


def test_a_plan_is_not_followed_for_what_a_world_or_two_say() -> None:
    foresight = Foresight(first(pile(6)), Taker())
    assert foresight.decide(Budget(rollouts=3)).plan.reason.args == {"n": 2}
    hasty = Foresight(first(pile(6)), Taker())
    assert hasty.decide(Budget(seconds=1e-9)) is hasty.own
    assert hasty.rollouts < foresight.rollouts


def test_a_plan_that_comes_to_the_same_answers_is_dropped() -> None:
    taker = Taker()
    twin, other = taker.copy(), taker.copy()
    other.style = 2
    plans = [Alternative(Msg(name), who) for name, who in (("own", taker), ("echo", twin), ("other", other))]
    foresight = Foresight(first(pile(14)), taker, plans=plans)
    foresight.decide(Budget(rollouts=40))
    assert [one.plan.reason.id for one in foresight.ranked()] in (["own", "other"], ["other", "own"])
    assert len(foresight.candidates[1].values) == 2 < len(foresight.own.values)


def test_a_look_can_go_on_later() -> None:
    foresight = Foresight(first(pile(14)), Taker())
    foresight.widen(Budget(rollouts=5))
    foresight.widen(Budget(rollouts=7))
    assert foresight.own.estimate.n == 12
    assert sorted(foresight.own.values) == list(range(12))


def test_chances_are_told_for_roles_and_plans() -> None:
    found = chances(first(pile(6)), Budget(rollouts=30), Taker())
    assert found.plans[0].reason.args == {"n": 2}
    assert found.plans[0].estimate.mean == 1.0
    assert found.roles["First"].mean + found.roles["Second"].mean == pytest.approx(1.0)
    assert found.plain()["plans"][0]["mean"] == 1.0


def test_chances_are_told_to_who_is_not_asked() -> None:
    found = chances(Chair(pile(3), "Second"), Budget(rollouts=4), Taker())
    assert (found.roles["First"].mean, found.roles["Second"].mean) == (1.0, 0.0)


def test_seconds_are_spent_and_no_more() -> None:
    meter = Meter(Budget(seconds=0.02))
    foresight = Foresight(first(pile(14)), Taker())
    foresight.widen(Budget(seconds=0.02))
    assert foresight.rollouts > 2
    assert meter.left < 0.01


def test_the_learner_takes_the_next_best_plan_if_it_is_not_lost_by_it() -> None:
    learner = bots.make("taker:learner", PILE, 1)
    assert isinstance(learner, Learner)
    assert learner.choose(first(pile(7))) == ("take", 3)  # wins as well as its usual way
    assert learner.choose(first(pile(6))) == ("take", 1)  # only 2 wins: too dear, so its usual way


# -- secrets


def lane(seed: int = 5) -> Match:
    return sandtable.new_match(ScoutedFog(), seed=seed)


def test_a_bot_that_looks_ahead_plays_the_same_whatever_it_cannot_see() -> None:
    match, other = lane(), lane(99)
    other.play.state.strength[6:] = [0, 0, 0, 3, 1, 1]
    for name in ("scout:12", "scout:learner"):
        told = [bots.make(name, match.game, 9).choose(Chair(one, "Red")) for one in (match, other)]
        assert told[0] == told[1]


def test_a_world_is_lent_only_where_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def lent(match: Match, role: int, number: int) -> Match:
        found = real(match, role, number)
        seen.append(found is match)
        hidden = match.play.state.secrets.hides_from(role) or isinstance(match.play.stack[-1], Lanes)
        assert (found is match) is not bool(hidden)
        return found

    from sandtable.bots.foresight import rollout

    real = rollout.lent
    monkeypatch.setattr(rollout, "lent", lent)
    bots.make("scout:4", ScoutedFog(), 9).choose(Chair(lane(), "Red"))
    assert False in seen
    seen.clear()
    bots.make("taker:4", PILE, 9).choose(first(pile(9)))
    assert seen
    assert all(seen)


# -- names


def test_dice_stay_in_step_when_one_plan_rolls_more() -> None:
    one, other = InStep(b"key"), InStep(b"key")
    other.dice("fight", 1, 6)
    assert [one.dice("weather", 2, 6) for _ in range(5)] == [other.dice("weather", 2, 6) for _ in range(5)]
    for dice in (one, other):
        dice.begin(1)
    assert [one.pick("fight", 100) for _ in range(5)] == [other.pick("fight", 100) for _ in range(5)]


def test_every_time_reason_and_roll_has_dice_of_its_own() -> None:
    dice = InStep(b"key")
    rolled = set()
    for time in range(3):
        dice.begin(time)
        for _ in range(20):
            rolled |= {(dice.draw("one", [1] * 1000), dice.draw("two", [1] * 1000))}
    assert len(rolled) == 60
    twin = dice.copy()
    assert [dice.pick("one", 1000) for _ in range(5)] == [twin.pick("one", 1000) for _ in range(5)]


def test_levels_are_offered_for_players_with_plans() -> None:
    assert bots.names(PILE)[:5] == ["taker", "peeper", "taker:learner", "taker:hard", "taker:master"]
    assert bots.best(PILE) == "taker"
    assert isinstance(bots.make("taker:normal", PILE), Taker)
    assert isinstance(bots.make("taker:3s", PILE), Foreseer)


@pytest.mark.parametrize("name", ["taker:genius", "taker:0", "taker:0s", "taker:1e9", "taker:", "taker:²"])
def test_a_level_that_does_not_exist_is_refused(name: str) -> None:
    if name == "taker:":
        assert isinstance(bots.make(name, PILE), Taker)
        return
    with pytest.raises(sandtable.BadSetup):
        bots.make(name, PILE)


# -- numbers


def test_an_estimate_tells_its_interval() -> None:
    estimate = Estimate()
    assert estimate.interval == (0.0, 1.0)
    for value in (1.0, 1.0, 0.0, 0.5):
        estimate.add(value)
    low, high = estimate.interval
    assert (estimate.n, estimate.mean) == (4, 0.625)
    assert 0.0 < low < 0.625 < high < 1.0


def test_equal_worlds_alone_do_not_prove_a_lead() -> None:
    assert Lead([1.0] * 2).error > 0.2
    assert Lead([1.0] * 50).error < 0.02


def test_a_plan_that_the_question_refuses_ends_quietly() -> None:
    assert quiet([("go", 1), ("pass",), ("done",)]) == ("done",)
    assert quiet([("go", 1), ("go", 2)]) == ("go", 1)


def test_a_player_can_be_seated_with_a_style() -> None:
    greedy = bots.make("taker:greedy", PILE)
    assert isinstance(greedy, Taker)
    assert greedy.choose(first(pile(14))) == ("take", 3)
    with pytest.raises(sandtable.BadSetup, match="master, greedy"):
        bots.make("taker:shy", PILE)


def test_a_player_without_plans_has_no_levels() -> None:
    class Plain(Player):
        pass

    assert not bots.offers_plans(Plain)


def test_a_plan_that_is_not_offered_never_reaches_the_world_of_a_rollout() -> None:
    class Cheat(Taker):
        def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
            return ("take", 99)

        def fresh(self) -> Taker:
            return Cheat()

    found = chances(first(pile(14)), Budget(rollouts=2), Cheat())
    assert found.roles["First"].n >= 2
    assert found.roles["First"].mean in (0.0, 1.0)
    assert Cheat().choose(first(pile(14))) == ("take", 1)
