"""A campaign from mission to mission: losses, experience, guards and skills are carried (2.1, 8.15, 12)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.campaign.missions import (
    ROLE,
    after_mission,
    campaign,
    finish,
    squads,
    state_of,
    unit_of,
)
from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import GAME, T
from sandtable.games.fields_of_fire.rules.campaign import rebuild
from sandtable.games.fields_of_fire.rules.campaign.campaign import first_company
from sandtable.games.fields_of_fire.rules.campaign.reattempt import ChooseReattempt
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard, needs_team
from sandtable.games.fields_of_fire.rules.movement.leaving import leave_map
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, kind_of
from sandtable.games.fields_of_fire.rules.sequence import campaign_play
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, GREEN, LINE, VETERAN
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, card_at
from sandtable.seam.match import Match


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


@rule("2.1a")
def test_a_campaign_starts_with_mission_1_and_a_single_mission_may_be_any() -> None:
    for plan in GAME.campaigns():
        s = state_of(campaign(plan.key))
        assert (s.mission, s.m.key) == (plan.missions[0], T.missions[plan.missions[0]].key)
        assert not s.chapters
    alone = sandtable.new_match(GAME, "A5", seed=1)
    assert (state_of(alone).mission, state_of(alone).campaign) == (T.mission_ids["A5"], 0)


def test_slots_and_agencies_keep_their_numbers_through_a_campaign() -> None:
    for plan in GAME.campaigns():
        names: dict[int, str] = {}
        agencies: dict[int, str] = {}
        for mission in plan.played.values():
            s = state_of(campaign(plan.key))
            campaign_play.begin_mission(s, mission.id, first_company(T, plan), [])
            for unit in range(len(mission.slots)):
                if s.kind[unit]:
                    assert names.setdefault(unit, T.roster.key[s.roster[unit]]) == T.roster.key[s.roster[unit]]
            for number, agency in enumerate(mission.agencies):
                assert agencies.setdefault(number, agency.key) == agency.key
            single = T.missions[mission.id]
            given = {agency.key: agency.missions for agency in single.agencies}
            assert {a.key: a.missions for a in mission.agencies if a.spotter} == given


def test_losses_and_experience_go_to_the_next_mission() -> None:
    match = campaign()
    s = state_of(match)
    first, second = squads(s)[:2]
    entry, lost = s.roster[first], s.roster[second]
    full = s.steps[first]
    set_steps(s, first, full - 1)
    take_off(s, second)
    frame = after_mission(match, points=full)
    assert frame.mix[entry] == [full - 1, 0, 0]
    for _ in range(full - 1):
        match.apply(("promote", entry), ROLE)
    finish(match)
    assert s.m.key == "A2"
    assert s.company[entry] == 4 * (full - 1) + LINE
    assert s.company[lost] == GREEN
    squad = s.m.slots.index(entry)
    assert (s.steps[squad], s.experience[squad]) == (full - 1, LINE)
    assert not s.kind[s.m.slots.index(lost)]
    assert lost in s.removed


def test_units_that_were_not_there_keep_what_they_had() -> None:
    match = campaign("hue_1968")
    s = state_of(match)
    plan = T.campaigns[s.campaign]
    absent = [e for e in s.company if e not in s.m.roster]
    whole = first_company(T, plan)
    assert len(absent) == 6
    for entry in absent:
        s.company[entry] = 4 + VETERAN
    after_mission(match)
    finish(match)
    assert {e: s.company[e] for e in absent} == dict.fromkeys(absent, 4 + VETERAN)
    assert {e: v for e, v in s.company.items() if e not in absent} == {
        e: v for e, v in whole.items() if e not in absent
    }


def test_the_last_step_of_a_squad_starts_as_a_fire_team_of_its_platoon() -> None:
    match = campaign()
    s = state_of(match)
    squad = next(u for u in squads(s) if not T.types.last_step[s.kind[u]])
    entry, platoon = s.roster[squad], s.platoon[squad]
    set_steps(s, squad, 1)
    assert needs_team(s, squad)
    after_mission(match)
    finish(match)
    assert s.company[entry] == 4 + GREEN
    assert not s.kind[s.m.slots.index(entry)]
    teams = [u for u in range(UNITS) if s.kind[u] and not s.roster[u] and s.side[u] == FRIENDLY]
    assert [s.platoon[u] for u in teams] == [platoon]
    assert T.types.kind[s.kind[teams[0]]] == codes.KIND_FIRE_TEAM


@rule("8.15d", "3.9g", "12.2b")
@third
def test_guards_return_after_the_mission_with_their_experience() -> None:
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry, full = s.roster[squad], s.steps[squad]
    s.experience[squad] = VETERAN
    detach_guard(match.play, squad, codes.KIND_FIRE_TEAM)
    assert s.steps[squad] == full - 1
    team = new_unit(s, generic_team(s, FRIENDLY, codes.KIND_ASSAULT_TEAM), FRIENDLY, card_at(0, 2))
    detach_guard(match.play, team, codes.KIND_FIRE_TEAM)
    frame = after_mission(match)
    assert frame.mix[entry] == [0, 0, full]
    assert frame.loose == [0, 1, 0]
    assert frame.pool == 0


@rule("12.2a", "12.2c")
@third
def test_steps_are_taken_from_units_to_rebuild_a_headquarters() -> None:
    match = campaign()
    s = state_of(match)
    hq = next(u for u in range(UNITS) if s.kind[u] and kind_of(s, u) == codes.KIND_HQ_PLATOON)
    lost = s.roster[hq]
    squad = squads(s)[0]
    entry, full = s.roster[squad], s.steps[squad]
    s.experience[squad] = LINE
    take_off(s, hq)
    frame = after_mission(match, points=9)
    match.apply(("release", entry), ROLE)
    match.apply(("squad", lost), ROLE)
    assert frame.mix[lost] == [1, 0, 0]
    assert ("promote", lost) not in match.actions(ROLE)
    assert frame.mix[entry] == [0, full - 1, 0]
    finish(match)
    assert s.company[lost] == 4 + GREEN


@third
def test_every_step_of_a_unit_changes_units_at_most_once() -> None:
    match = campaign()
    s = state_of(match)
    giver, taker = [s.roster[u] for u in squads(s)[:2]]
    frame = after_mission(match)
    frame.mix[taker] = [0, 1, 0]
    for given in range(3):
        frame.mix[giver] = [0, 3, 0]  # others have come in the place of those who went
        assert not frame.giver_reason(s, giver), given
        frame.answer(match.play, ("release", giver))
        assert (frame.mix[giver], frame.loose) == ([0, 2, 0], [0, given + 1, 0])
    assert frame.giver_reason(s, giver)


@rule("12.3a")
@third
def test_a_step_that_was_promoted_is_not_promoted_again_in_another_unit() -> None:
    match = campaign()
    s = state_of(match)
    giver, taker = [s.roster[u] for u in squads(s)[:2]]
    frame = after_mission(match, points=9)
    frame.mix[giver], frame.mix[taker] = [2, 0, 0], [0, 0, 1]
    for _ in range(2):
        frame.answer(match.play, ("promote", giver))
    frame.answer(match.play, ("release", giver))
    frame.answer(match.play, ("squad", taker))
    assert (frame.mix[giver], frame.mix[taker]) == ([0, 1, 0], [0, 1, 1])
    assert frame.promotion_reason(s, taker, LINE)
    assert frame.promotion_reason(s, giver, LINE)


@rule("12.3.1a")
def test_after_a_patrol_only_those_who_went_are_promoted() -> None:
    match = campaign()
    s = state_of(match)
    first, second = [s.roster[u] for u in squads(s)[:2]]
    frame = after_mission(match, points=9)
    assert {first, second} <= set(frame.worthy(s, GREEN))
    s.patrolled = [first]
    assert frame.worthy(s, GREEN) == [first]


@rule("12.8b")
def test_survivor_mode_never_promotes_the_commander_after_a_failure() -> None:
    match = campaign()
    s = state_of(match)
    commander = s.roster[unit_of(s, "co_hq")]
    s.experience[unit_of(s, "co_hq")] = GREEN
    frame = after_mission(match, points=9)
    assert commander not in frame.worthy(s, GREEN)
    s.chapters[-1]["company"] = 1
    assert commander in frame.worthy(s, GREEN)


@rule("12.8b")
@also("11.2b")
@pytest.mark.parametrize("victory", ["standard", "survivor", "hardcore"])
def test_survivor_mode_gives_no_mission_up_while_it_may_be_attempted_again(victory: str, edition: str) -> None:
    match = campaign(victory=victory)
    s, frame = state_of(match), ChooseReattempt()
    forced = victory == "survivor"
    assert (("done",) not in frame.options(match.play)) == forced
    told = frame.explain(match.play, ("done",))
    assert (told is not None) == forced
    s.mission = campaign_play.campaign_of(s).optional[0]  # a patrol
    assert (("done",) not in frame.options(match.play)) == (forced and edition == "2e")


@rule("12.7c")
@also("10.7b")
def test_unused_skills_expire_and_bought_ones_come_along() -> None:
    match = campaign()
    s = state_of(match)
    assert s.skills == T.missions[s.mission].skills != []
    after_mission(match, points=1)
    match.apply(("done",), ROLE)
    bought = next(a[1] for a in match.actions(ROLE) if a[0] == "skill")
    match.apply(("skill", bought), ROLE)
    finish(match)
    assert s.skills == [*T.missions[s.mission].skills, bought]


def test_frostbite_takes_steps_of_teams() -> None:
    match = campaign("chosin_1950")
    s = state_of(match)
    for _ in range(30):
        new_unit(s, generic_team(s, FRIENDLY, codes.KIND_FIRE_TEAM), FRIENDLY, card_at(0, 2))
    assert s.m.frostbite_of == 10
    assert 15 < campaign_play.healthy_teams(match.play) < 30


def test_a_patrol_may_be_left_out() -> None:
    match = campaign()
    s = state_of(match)
    before = dict(s.company)
    after_mission(match)
    finish(match)
    assert sorted(match.actions(ROLE)) == [("begin",), ("skip",)]
    match.apply(("skip",), ROLE)
    assert s.m.key == "A3"
    assert s.company == before


def play(match: Match, seed: int, missions: int) -> list[dict[int, int]]:
    """Random play until so many missions have begun; the company at the start of each."""
    chance = random.Random(seed)
    found: list[dict[int, int]] = []
    seen = 0
    while not match.over:
        s = state_of(match)
        if s.mission != seen:
            seen = s.mission
            found.append(dict(s.company))
            check_units(s)
            if len(found) == missions:
                break
        match.apply(chance.choice(match.actions(ROLE)), ROLE)
    return found


def check_units(s: Company) -> None:
    """The units on the table are those of the company."""
    for entry in rebuild.own_entries(s):
        unit = s.m.slots.index(entry)
        steps, level = s.company[entry] >> 2, s.company[entry] & 3
        if s.kind[unit]:
            assert (s.roster[unit], s.steps[unit], s.experience[unit]) == (entry, steps, level)
        else:
            assert steps < 2


@rule("12.0a", "12.8a")
def test_random_play_goes_from_mission_to_mission_with_the_same_company() -> None:
    kept: list[Any] = []
    for seed in range(6):
        match = campaign(seed=seed)
        companies = play(match, seed, 4)
        s = state_of(match)
        assert [chapter["mission"] for chapter in s.chapters] == sorted(c["mission"] for c in s.chapters)
        for chapter, before, after in zip(s.chapters, companies, companies[1:], strict=False):
            change = strength(after) - strength(before)
            kept.append((chapter["casualties"], change))
            assert 0 < strength(after) <= strength(companies[0])  # it started whole
    assert any(change < 0 < casualties for casualties, change in kept)
    lost = campaign(victory="standard", seed=3)
    play(lost, 3, 99)
    assert all(c["company"] for c in state_of(lost).chapters[:-1] if not patrol(c["mission"]))
    assert lost.over


def strength(company: dict[int, int]) -> int:
    """Steps of all units."""
    return sum(value >> 2 for value in company.values())


def patrol(mission: int) -> bool:
    return any(mission in plan.optional for plan in GAME.campaigns())


def test_a_save_in_the_second_mission_loads_with_its_tables() -> None:
    match = campaign()
    after_mission(match)
    finish(match)
    match.apply(("begin",), ROLE)
    s = state_of(match)
    loaded = sandtable.load(match.save())
    twin = state_of(loaded)
    assert (twin.m.key, twin.mission) == ("A2", s.mission)
    assert twin.m is loaded.game.t.campaigns[s.campaign].played[s.mission]  # type: ignore[attr-defined]
    assert twin.dump() == s.dump()
    assert s.card[unit_of(s, "co_hq")] != NOWHERE


@rule("2.3.2b")
def test_what_an_attachment_learns_is_lost_with_the_mission() -> None:
    match = campaign()
    s = state_of(match)
    gun = next(u for u in range(UNITS) if s.kind[u] and T.roster.key[s.roster[u]] == "mtr_fo")
    entry = s.roster[gun]
    s.experience[gun] = VETERAN
    frame = after_mission(match, points=9)
    assert entry not in frame.mix
    finish(match)
    assert entry not in s.company
    campaign_play.begin_mission(s, T.mission_ids["A1"], s.company, [])
    assert s.experience[s.m.slots.index(entry)] == LINE


@rule("2.7a")
def test_a_landing_of_a_campaign_has_its_craft_first_mission_or_later() -> None:
    for key, mission in (("peleliu_1944", 401), ("peleliu_1944", 405), ("vietnam_1966_70", 302)):
        s = state_of(campaign(key))
        if s.mission != mission:
            campaign_play.begin_mission(s, mission, s.company, [])
        assert len(s.fleet) == sum(s.m.landing_count)
        assert all(squad in s.box and s.stick[squad] for squad in squads(s))


@rule("12.2a", "12.3b")
@third
def test_the_eight_steps_between_missions_come_in_their_order() -> None:
    match = campaign()
    s = state_of(match)
    sequence = match.play.stack[0]
    assert isinstance(sequence, campaign_play.CampaignPlay)
    hq = next(u for u in range(UNITS) if s.kind[u] and kind_of(s, u) == codes.KIND_HQ_PLATOON)
    first, second, guard = squads(s)[:3]
    flipped, broken, lost = s.roster[hq], s.roster[first], s.roster[second]
    watch, full = s.roster[guard], s.steps[guard]
    s.flipped[hq], s.experience[hq], s.experience[guard] = 1, VETERAN, VETERAN
    team = new_unit(s, generic_team(s, FRIENDLY, codes.KIND_ASSAULT_TEAM), FRIENDLY, card_at(0, 2))
    assert s.experience[team] == LINE
    set_steps(s, first, 1)
    take_off(s, second)
    detach_guard(match.play, guard, codes.KIND_FIRE_TEAM)
    agency = next(a for a in range(len(s.m.agencies)) if any(s.m.agencies[a].missions))
    s.fire_missions[agency] = [0] * len(s.fire_missions[agency])
    s.points, s.banked, s.earned = 0, 5, 5
    del match.play.stack[1:]
    sequence.jump("go_on")
    sequence.award(match.play)  # 1: the points of the mission
    assert s.chapters[-1]["points"] == s.banked == s.earned >= 5
    points = s.banked
    sequence.rebuild(match.play)
    match.play.advance()
    frame = match.play.stack[-1]
    assert isinstance(frame, campaign_play.RebuildBetweenMissions)
    assert (frame.stage, frame.points) == (rebuild.WITH_LATS, points)
    assert frame.mix[flipped] == [0, 0, 1]  # 2: from its Fire Team side
    assert (frame.pool, frame.mix[watch]) == (1, [0, 0, full])  # 3: teams are Green, guards are what they were
    offered = {a[0] for a in match.actions(ROLE)}
    assert offered == {"squad", "promote", "season", "release", "done"}  # 4: rebuilding and promotions, nothing later
    match.apply(("squad", broken), ROLE)
    match.apply(("promote", broken), ROLE)
    assert (frame.pool, frame.points, frame.mix[broken]) == (0, points - 1, [1, 1, 0])
    frame.replacements = 3  # as other missions give
    match.apply(("done",), ROLE)
    assert (frame.stage, frame.pool) == (rebuild.WITH_REPLACEMENTS, 3)
    assert {a[0] for a in match.actions(ROLE)} == {"squad", "done"}  # 5: Green ones, who are not promoted
    match.apply(("squad", lost), ROLE)
    assert frame.mix[lost] == [1, 0, 0]
    match.apply(("done",), ROLE)  # 6: the others are sent away
    assert (frame.stage, frame.pool) == (rebuild.WITH_SKILLS, 0)
    assert {a[0] for a in match.actions(ROLE)} == {"skill", "done"}  # 7: what is left buys skills
    skill = next(a for a in match.actions(ROLE) if a[0] == "skill" and T.charts.skills[a[1]][1] == 1)
    match.apply(skill, ROLE)
    assert frame.points == points - 2 > 0
    match.apply(("done",), ROLE)  # 8: the next mission, with everything it gives; the other points are lost
    assert s.m.key == "A2"
    assert (s.points, s.banked, s.earned) == (0, 0, 0)
    assert s.skills[-1] == skill[1]
    assert s.company[lost] == 4 + GREEN
    for number, given in enumerate(s.m.agencies):
        assert s.fire_missions[number] == given.missions
    assert not any(s.flipped[u] or s.pinned[u] for u in range(UNITS) if s.kind[u])


@rule("12.3b")
def test_points_that_were_not_spent_are_lost_with_the_rebuilding() -> None:
    match = campaign()
    s = state_of(match)
    after_mission(match, points=7)
    finish(match)
    assert s.banked == s.points == s.earned == 0
    assert after_mission(match, points=s.banked).points == 0


@rule("12.2a", "4.2.1f.ok")
def test_the_step_of_a_runner_is_back_with_the_company_after_the_mission() -> None:
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry, full = s.roster[squad], s.steps[squad]
    set_steps(s, squad, full - 1)
    s.runners = s.m.runners + 1
    frame = after_mission(match)
    assert frame.loose == [0, 1, 0]
    match.apply(("squad", entry), ROLE)
    assert (sum(frame.mix[entry]), frame.loose) == (full, [0, 0, 0])


@rule("12.2a", "4.3.2a")
def test_the_runners_of_the_mission_are_no_steps_of_the_company() -> None:
    match = campaign()
    s = state_of(match)
    s.runners = s.m.runners
    assert after_mission(match).loose == [0, 0, 0]


@rule("12.2b")
def test_an_assault_team_that_left_the_map_is_back_as_a_green_step() -> None:
    match = campaign()
    s = state_of(match)
    team = new_unit(s, generic_team(s, FRIENDLY, codes.KIND_ASSAULT_TEAM), FRIENDLY, card_at(1, 1))
    assert s.experience[team] == LINE
    leave_map(match.play, team)
    assert after_mission(match).loose == [1, 0, 0]


@rule("12.2a", "6.4.3c")
def test_the_mortar_teams_of_a_section_are_its_steps_after_the_mission() -> None:
    match = campaign()
    s = state_of(match)
    section = next(u for u in range(UNITS) if s.roster[u] in rebuild.own_entries(s) and T.types.last_step[s.kind[u]])
    entry = s.roster[section]
    set_steps(s, section, 2)
    s.experience[section] = VETERAN
    apply_effects(match.play, section, codes.EFFECT_FIRE, 0)
    assert not s.kind[section]
    assert rebuild.team_steps(s) == 0
    frame = after_mission(match)
    assert (frame.mix[entry], frame.loose) == ([0, 0, 2], [0, 0, 0])


@rule("12.2b", "6.4.3c")
@pytest.mark.parametrize(("mission", "landing"), [("C3", False), ("C2", True)])
def test_who_is_down_to_one_step_starts_the_next_mission_as_a_team_from_the_air_too(
    mission: str, landing: bool
) -> None:
    plan = next(plan for plan in GAME.campaigns() if T.mission_ids["C2"] in plan.missions)
    s = state_of(campaign(plan.key))
    company = first_company(T, plan)
    squad = next(e for e in company if T.types.kind[T.roster.type[e]] == codes.KIND_SQUAD)
    section = next(e for e in company if T.types.last_step[T.roster.type[e]])
    company[squad], company[section] = 4 + LINE, 4 + VETERAN
    campaign_play.begin_mission(s, T.mission_ids[mission], company, [])
    assert not any(s.kind[u] and s.roster[u] in (squad, section) for u in range(UNITS))
    loose = [u for u in range(UNITS) if s.kind[u] and s.side[u] == FRIENDLY and not s.roster[u] and u not in s.fleet]
    kinds = {s.kind[u]: s.experience[u] for u in loose}
    assert kinds[generic_team(s, FRIENDLY, codes.KIND_FIRE_TEAM)] == GREEN
    assert kinds[T.types.last_step[T.roster.type[section]]] == VETERAN
    assert all((s.box.get(u, 0) > 0) == landing for u in loose)
