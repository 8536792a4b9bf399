"""Second edition: rally, squads of teams, points, skills and what happens between attempts and missions (10, 11)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.campaign.missions import ROLE, after_mission, campaign, finish, squads, state_of
from games.fields_of_fire.campaign.rebuilding import Company12, opened, task
from games.fields_of_fire.combat.hits import run
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.pieces.skilled import company as skilled
from games.fields_of_fire.rally import company, types_on
from games.fields_of_fire.roster import entry
from sandtable.games.fields_of_fire.rules.campaign.outcome import bank_points, experience_points
from sandtable.games.fields_of_fire.rules.campaign.reattempt import Reattempt
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild, combined, team_steps
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, secured
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.skills import may_hold
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, kind_of
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.rally.squads import rebuild_squad
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import carry_out_friendly
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.mission_tables import Event

T2 = GAME.tables({"edition": "2e"})
C, P, L, F, A = range(1, 6)
SKILL = {T2.charts.skill_key[n]: n for n in range(1, len(T2.charts.skill_key))}


# ------------------------------------------------------------------ rally and squads (10.1, 10.2)
@second("10.1.2a.1")
@pytest.mark.parametrize("level", [codes.GREEN, codes.LINE, codes.VETERAN])
def test_a_unit_turned_to_its_front_has_the_experience_it_had(level: int) -> None:
    f = company(unit("lmg_1", "r1c2", flipped=1))
    gun = f.find("lmg_1")
    f.s.experience[gun] = level
    assert experience_of(f.s, gun) == codes.GREEN
    f.order(gun, act.FLIP_TO_FRONT)
    assert f.s.flipped[gun] == 0
    assert experience_of(f.s, gun) == level


@second("10.1.3b")
@pytest.mark.parametrize("key", ["lmg_1", "1plt_hq", "mtr_fo", "1plt_sqd1"])
def test_whose_counter_became_a_generic_team_never_gets_it_back(key: str) -> None:
    f = company(unit(key, "r1c2", steps=1))
    apply_effects(f.match.play, f.find(key), P, 0)
    f.s.pinned[f.s.units_at[f.at("r1c2")][0]] = 0
    for action in (act.PARALYZED_TO_LITTER, act.LITTER_TO_FIRE, act.FIRE_TO_ASSAULT, act.ASSAULT_TO_FIRE):
        team = f.s.units_at[f.at("r1c2")][0]
        assert [row for row in f.offered(team) if T2.charts.actions[row].rule.startswith("4.2.3")] == [action]
        carry_out(f.match.play, team, action)


@second("10.2.1a")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_three_or_four_teams_become_a_squad_that_was_removed(number: int) -> None:
    f = company(*[unit("fire_team" if n else "assault_team", "r1c2") for n in range(number)])
    first = f.find("assault_team")
    assert act.RECONSTITUTE_SQUAD not in f.offered(first)  # no squad was removed
    f.s.removed.append(entry("1plt_sqd1"))
    assert act.RECONSTITUTE_SQUAD in f.offered(first)
    teams = [f.find("fire_team", nth) for nth in range(number - 1)]
    full = T2.types.steps[T2.roster.type[entry("1plt_sqd1")]]
    f.order(first, act.RECONSTITUTE_SQUAD)
    for team in teams:
        if ("target", team) in f.actions():
            f.do("target", team)
    if ("squad", entry("1plt_sqd1")) in f.actions():
        f.do("squad", entry("1plt_sqd1"))
    built = entry("1plt_sqd1") in f.s.roster
    assert built == (number <= full)  # no squad of three has four Steps
    if built:
        assert f.s.steps[f.find("1plt_sqd1")] == number
        assert types_on(f, "r1c2") == ["rifle_squad"]
    marines = Ground("D1", "dune")
    big = next(
        e
        for e in marines.m.roster
        if T2.types.kind[T2.roster.type[e]] == codes.KIND_SQUAD and T2.types.steps[T2.roster.type[e]] == 4
    )
    kind = T2.forces[marines.m.force].fire_team
    teams = [marines.add(kind, "r1c2") for _ in range(number)]
    marines.s.removed.append(big)
    squad = rebuild_squad(marines.g, teams, big)
    assert marines.s.steps[squad] == number
    assert not any(marines.s.kind[team] for team in teams if team != squad)


@second("10.2.3a")
def test_weapons_teams_and_observers_do_not_come_back() -> None:
    f = company(unit("fire_team", "r1c2"), unit("fire_team", "r1c2"))
    weapons = (
        codes.KIND_MACHINE_GUN,
        codes.KIND_ROCKET_LAUNCHER,
        codes.KIND_FORWARD_OBSERVER,
        codes.KIND_MORTAR_SECTION,
    )
    f.s.removed = [e for e in f.s.m.roster if T2.types.kind[T2.roster.type[e]] in weapons]
    assert f.s.removed
    assert act.RECONSTITUTE_SQUAD not in f.offered("fire_team")
    rebuilt = {act.RECONSTITUTE_PLATOON_HQ, act.RECONSTITUTE_COMPANY_HQ}
    assert not rebuilt & set(f.offered("fire_team"))
    g = Ground()
    gun = g.add("lmg", "r2c2")
    parts = apply_effects(g.g, gun, L, 0)
    assert [T2.types.key[g.s.kind[u]] for u in parts] == ["litter_team"]  # the counter is gone
    chain = company(unit("litter_team", "r1c2"), unit("paralyzed_team", "r1c2"))
    chain.order("litter_team", act.LITTER_TO_FIRE)
    chain.order("paralyzed_team", act.PARALYZED_TO_LITTER)
    chain.order("litter_team", act.LITTER_TO_FIRE)
    assert types_on(chain, "r1c2") == ["fire_team", "fire_team"]
    assert act.FLIP_TO_FRONT not in chain.offered("fire_team")  # generic: no weapon comes back
    chain.s.removed.append(entry("1plt_sqd1"))
    assert act.RECONSTITUTE_SQUAD in chain.offered("fire_team")


# ------------------------------------------------------------------ points (10.3, 10.4)
@second("10.3.1c")
def test_cleared_and_secured_count_at_the_end_and_once() -> None:
    f = Ground()
    f.m.success = []
    f.m.xp = [task(mc.MEASURE_CLEARED, "r3c3", 2), task(mc.MEASURE_SECURED, "r4c3", 3)]
    near, far = place("r3c3"), place("r4c3")
    f.s.had_pc[near] = f.s.had_pc[far] = 1
    f.s.pc[near] = 1
    assert not cleared(f.s, near)  # its marker
    f.s.pc[near] = 0
    enemy = f.add("ger_squad", "r3c3")
    assert not cleared(f.s, near)
    take_off(f.s, enemy)
    assert cleared(f.s, near)
    assert (cleared(f.s, far), secured(f.s, far)) == (True, False)
    f.add("rifle_squad", "r4c3")
    assert secured(f.s, far)
    assert experience_points(f.s) == 5
    enemy = f.add("ger_squad", "r3c3")  # he has come back
    assert experience_points(f.s) == 3
    bank_points(f.s)
    take_off(f.s, enemy)
    assert experience_points(f.s) == 2  # in another attempt; what was paid is not paid again
    bank_points(f.s)
    assert (f.s.earned, experience_points(f.s)) == (5, 0)


@second("10.4b")
def test_after_the_allocation_a_unit_has_one_level() -> None:
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    e, full = s.roster[squad], s.steps[squad]
    assert full == 3
    s.experience[squad], s.steps[squad] = codes.VETERAN, 1
    frame = after_mission(match, points=1)
    frame.replacements = 2
    for answer in (("done",), ("done",), ("squad", e), ("squad", e)):
        assert answer in frame.options(match.play)
        frame.answer(match.play, answer)
    assert frame.mix[e] == [2, 0, 1]
    level = combined(s, [2, 0, 1])
    finish(match)
    assert s.company[e] == 4 * full + level
    squad = next(u for u in range(UNITS) if s.kind[u] and s.roster[u] == e)
    assert (s.steps[squad], s.experience[squad]) == (full, level)  # all its Steps
    assert level == codes.LINE


# ------------------------------------------------------------------ skills (10.7)
@second("10.7a")
def test_where_skills_come_from_and_who_holds_them() -> None:
    f = skilled(
        unit("1plt_hq", "r1c1"), unit("xo", "r1c1"), unit("1plt_sqd1", "r1c1"), skill=SKILL["extra_draw"], holder="xo"
    )
    hq, officer, staff = f.find("co_hq"), f.find("xo"), f.find("1plt_hq")
    assert sorted(may_hold(f.s)) == sorted([officer, staff])  # neither the CO HQ nor a squad
    assert hq not in may_hold(f.s)
    event = Event()
    event.effect, event.a = mc.EVENT_SKILL, SKILL["auto_cover"]
    carry_out_friendly(f.match.play, event)
    f.match.play.advance()
    assert f.key() == "hand-out-skills"  # at once
    f.do("target", staff)
    assert (f.s.skills[-1], f.s.holders[-1]) == (SKILL["auto_cover"], staff)
    f.s.skills, f.s.holders = [1] * 3, [staff] * 3
    assert may_hold(f.s) == [officer]  # three at most
    assert any(m.skills for m in T2.missions.values())  # of the mission
    match = campaign()
    s = state_of(match)
    after_mission(match, points=2)
    match.apply(("done",), ROLE)
    bought = next(a[1] for a in match.actions(ROLE) if a[0] == "skill")
    match.apply(("skill", bought), ROLE)  # for points
    finish(match)
    assert bought in s.skills


@second("10.7c")
def test_the_skills_and_their_prices() -> None:
    prices = {T2.charts.skill_key[n]: T2.charts.skills[n][1] for n in range(1, len(T2.charts.skills))}
    assert prices == {
        "general_initiative": 2,
        "paralyzed_to_assault": 2,
        "paralyzed_to_fire": 1,
        "spawn_team": 1,
        "extra_draw": 1,
        "auto_spot": 1,
        "auto_cover": 1,
        "auto_concentrate": 1,
        "auto_infiltrate": 1,
        "auto_grenade": 1,
    }
    rich, poor = Company12(), Company12()
    for f, points, wanted in ((rich, 2, 10), (poor, 1, 8)):
        frame = opened(f, Rebuild(0, points))
        frame.answer(f.g, ("done",))
        offered = [a[1] for a in frame.options(f.g) if a[0] == "skill"]
        assert len(offered) == wanted
        frame.answer(f.g, ("skill", offered[0]))
        assert frame.points == points - T2.charts.skills[offered[0]][1]


# ------------------------------------------------------------------ another attempt (11.1)
def attempt_over(f: Ground) -> None:
    """The steps of a re-attempt that ask nothing."""
    steps = Reattempt()
    steps.total(f.g)
    steps.rally(f.g)
    steps.clear(f.g)
    steps.restart(f.g)


@second("11.1.step11", "11.1f")
def test_phase_lines_stay_where_they_were_drawn() -> None:
    f = Ground()
    f.m.phase_lines, f.s.phase_lines = [2], [1, 2]
    Reattempt().redraw(f.g)
    assert (f.s.stack, f.s.phase_lines) == ([], [1, 2])


@second("11.1.step5", "11.1.step6", "11.1d")
def test_prisoners_are_gone_and_covers_and_mines_stay() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = True
    f.add("ger_squad", "r2c3", steps=3)
    taken = f.add("litter_team", "r2c3")
    f.add("fire_team", "r1c1")
    run(f)
    assert f.s.captured == 1
    holes = [f.cover("foxhole", "r1c1"), f.cover("trench", "r4c4")]
    f.s.mines[place("r3c3")] = 1
    beaten = [f.add(key, "r5c5") for key in ("ger_litter_team", "ger_paralyzed_team")]
    fighting = f.add("ger_fire_team", "r5c5")
    attempt_over(f)
    assert not f.s.kind[taken]  # he does not come back
    assert team_steps(f.s) == 1
    assert all(f.s.cover_kind[hole] for hole in holes)
    assert f.s.mines[place("r3c3")] == 1
    assert [f.s.kind[u] for u in beaten] == [0, 0]
    assert f.s.kind[fighting]


# ------------------------------------------------------------------ between missions (11.3)
@second("11.3.step1", "11.3.step7", "11.3.step8", "11.3a")
def test_the_eight_steps_between_missions() -> None:
    match = campaign()
    s = state_of(match)
    e_squads = [s.roster[u] for u in squads(s)]
    gone, broken, guard = squads(s)[:3]
    full = s.steps[gone]
    take_off(s, gone)  # taken prisoner
    s.captured = full
    s.experience[guard] = codes.VETERAN
    detach_guard(match.play, guard, codes.KIND_FIRE_TEAM)
    hq = next(u for u in range(UNITS) if s.kind[u] and kind_of(s, u) == codes.KIND_HQ_PLATOON)
    s.saved[hq] = 3
    s.flipped[hq] = 1
    s.steps[broken] = 1
    old = s.mission
    s.skills, s.holders = [SKILL["auto_cover"]], [NOBODY]
    frame = after_mission(match, points=2)
    frame.pool, frame.replacements, frame.veterans = 1, 1, 0
    assert frame.mix[e_squads[0]] == [0, 0, 0]  # 1: prisoners are lost
    assert ("squad", e_squads[0]) in frame.options(match.play)  # 4: teams, all of them Green Steps
    assert not [a for a in frame.options(match.play) if a[0] == "skill"]
    frame.answer(match.play, ("squad", e_squads[1]))
    assert frame.mix[e_squads[1]][codes.GREEN] >= 1
    assert sum(frame.mix[e_squads[2]]) == full - 1  # the guard is not back yet
    frame.answer(match.play, ("promote", e_squads[1]))  # 5
    frame.answer(match.play, ("done",))
    cheap = [a for a in frame.options(match.play) if a[0] == "skill"]
    assert cheap
    assert not [a for a in frame.options(match.play) if a[0] == "squad"]
    frame.answer(match.play, cheap[0])
    frame.answer(match.play, ("done",))
    assert sum(frame.mix[e_squads[2]]) == full  # 6: guards, and replacements
    assert ("squad", e_squads[0]) in frame.options(match.play)
    frame.answer(match.play, ("squad", e_squads[0]))
    assert frame.mix[e_squads[0]] == [1, 0, 0]
    finish(match)
    assert s.mission != old
    assert SKILL["auto_cover"] not in s.skills or cheap[0][1] == SKILL["auto_cover"]  # 2: the unused ones are gone
    assert not any(s.saved)  # 7
    assert s.m.key != T2.missions[old].key
    assert s.fire_missions == [agency.missions for agency in s.m.agencies]  # 8: what the new mission gives
    assert not any(s.thing_unit[n] != NOBODY for n in range(s.things) if s.thing[n])  # to be handed out anew
