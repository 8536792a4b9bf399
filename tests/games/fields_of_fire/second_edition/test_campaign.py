"""Second edition: the work between two missions, its order, lost HQs and returning Veterans (10.3, 10.4, 11.3)."""

from __future__ import annotations

from games.fields_of_fire.campaign.missions import ROLE, after_mission, campaign, finish, squads, state_of
from games.fields_of_fire.campaign.rebuilding import Company12, opened, squad_key
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import Ground
from sandtable.games.fields_of_fire.rules.campaign.campaign import (
    SPARE_TEAMS,
    green_replacements,
    note_losses,
    veteran_replacements,
)
from sandtable.games.fields_of_fire.rules.campaign.reattempt import rally_all
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild, full_steps, leads, own_entries, team_steps
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import RebuildInField
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, kind_of, team_kind
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import begin_mission
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, GREEN
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import card_at

T2 = GAME.tables({"edition": "2e"})


@second("10.3.2a", "11.3.step4", "11.3.step5")
def test_teams_then_promotions_and_skills_then_replacements() -> None:
    f = Company12()
    key = squad_key(f)
    entry = f.entry(key)
    take_off(f.s, f.unit_of(key))
    frame = opened(f, Rebuild(1, 2, replacements=1, veterans=1))
    frame.answer(f.g, ("squad", entry))  # a step that was a team is Green
    assert frame.mix[entry] == [1, 0, 0]
    frame.answer(f.g, ("promote", entry))
    assert (frame.mix[entry], frame.points) == ([0, 1, 0], 1)
    frame.answer(f.g, ("done",))
    cheap = [n for n in range(1, len(T2.charts.skills)) if T2.charts.skills[n][1] == 1]
    assert [a[1] for a in frame.options(f.g) if a[0] == "skill"] == cheap
    assert not [a for a in frame.options(f.g) if a[0] == "squad"]  # no replacements yet
    frame.answer(f.g, ("skill", cheap[0]))
    frame.answer(f.g, ("done",))
    frame.answer(f.g, ("squad", entry))
    frame.answer(f.g, ("squad", entry))
    assert frame.mix[entry] == [1, 1, 1]
    assert not [a for a in frame.options(f.g) if a[0] in ("promote", "season", "skill")]


@second("11.3.step6")
def test_guards_return_with_the_replacements() -> None:
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry, full = s.roster[squad], s.steps[squad]
    s.experience[squad] = codes.VETERAN
    detach_guard(match.play, squad, codes.KIND_FIRE_TEAM)
    team = new_unit(s, generic_team(s, FRIENDLY, codes.KIND_ASSAULT_TEAM), FRIENDLY, card_at(0, 2))
    detach_guard(match.play, team, codes.KIND_FIRE_TEAM)
    take_off(s, squads(s)[1])  # somebody needs the replacements
    frame = after_mission(match, points=1)
    frame.replacements = 2
    frame.veterans = 1
    match.apply(("done",), ROLE)
    assert sum(frame.mix[entry]) == full - 1
    match.apply(("done",), ROLE)  # no skill
    assert frame.mix[entry] == [0, 0, full]  # back in its unit
    assert frame.loose == [0, 1, 0]  # the guard of a team goes where it is needed
    assert (frame.pool, frame.veterans) == (2, 1)
    finish(match)
    assert s.company[entry] == 4 * full + codes.VETERAN


@second("10.4c")
def test_replacements_rebuild_a_lost_headquarters_and_teams_do_not() -> None:
    match = campaign()
    s = state_of(match)
    hq = next(u for u in range(UNITS) if s.kind[u] and kind_of(s, u) == codes.KIND_HQ_PLATOON)
    lost = s.roster[hq]
    take_off(s, hq)
    squad = squads(s)[0]
    entry = s.roster[squad]
    take_off(s, squad)
    frame = after_mission(match, points=9)
    frame.pool, frame.replacements, frame.veterans = 1, 1, 1
    assert ("squad", lost) not in frame.options(match.play)
    assert ("squad", entry) in frame.options(match.play)
    for answer in (("done",), ("done",), ("squad", lost)):
        assert answer in frame.options(match.play)
        frame.answer(match.play, answer)
    assert frame.mix[lost] == [1, 0, 0]  # Green, though a Veteran was there
    finish(match)
    assert s.company[lost] == 4 + GREEN
    attached = [T2.roster.key[e] for e in s.m.roster if e not in s.company]
    there = {T2.roster.key[s.roster[u]] for u in range(UNITS) if s.kind[u] and s.roster[u]}
    assert set(attached) <= there  # attachments are complete again


@second("10.4a")
def test_replacements_and_veterans_come_after_a_success_of_the_last_attempt() -> None:
    f = Ground()
    f.m.replacements = 6
    assert [green_replacements(f.s, won) for won in (True, False)] == [6, 0]
    f.s.friendly_losses = 7
    assert [veteran_replacements(f.s, won) for won in (True, False)] == [1, 0]
    f.s.friendly_losses = 8
    assert veteran_replacements(f.s, True) == 2
    note_losses(f.s)  # a new attempt
    assert veteran_replacements(f.s, True) == 0
    f.s.friendly_losses = 12
    assert veteran_replacements(f.s, True) == 1
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry = s.roster[squad]
    take_off(s, squad)
    frame = after_mission(match)
    frame.veterans = 1
    for answer in (("done",), ("done",), ("squad", entry)):
        assert answer in frame.options(match.play)
        frame.answer(match.play, answer)
    assert frame.mix[entry] == [0, 0, 1]  # into any unit


# ------------------------------------------------------------------ what teams become (11.1, 11.3)
def one_step_unit(f: Company12) -> int:
    """A weapons team of the company."""
    found = own_entries(f.s)
    return next(e for e in found if full_steps(f.s, e) == 1 and not leads(f.s, e))


@second("11.1.step1", "11.1.step2", "11.1b")
def test_points_are_spent_first_and_then_squads_are_rebuilt() -> None:
    f = Company12()
    key = squad_key(f)
    squad, gun = f.entry(key), one_step_unit(f)
    lost = [squad, gun, f.entry("1plt_hq")]
    kept = next(e for e in own_entries(f.s) if full_steps(f.s, e) > 1 and e != squad)
    for entry in lost:
        take_off(f.s, next(u for u in range(UNITS) if f.s.kind[u] and f.s.roster[u] == entry))
    flipped = f.unit_of("xo")
    f.s.flipped[flipped] = 1
    for at in ("r2c2", "r2c3", "r2c4"):
        f.add("litter_team", at)
    f.s.banked = 1
    rally_all(f.s)
    assert not f.s.flipped[flipped]
    frame = opened(f, RebuildInField(team_steps(f.s), f.s.banked))
    assert ("promote", kept) in frame.options(f.g)
    assert [a for a in frame.options(f.g) if a[0] == "skill"]
    assert not [a for a in frame.options(f.g) if a[0] == "squad"]
    frame.answer(f.g, ("promote", kept))
    frame.answer(f.g, ("done",))
    assert [a for a in frame.options(f.g) if a[0] == "squad"] == [("squad", squad)]  # neither HQ nor weapons team
    frame.points = 9
    assert not [a for a in frame.options(f.g) if a[0] in ("promote", "season", "skill")]
    for _ in range(2):
        frame.answer(f.g, ("squad", squad))
    frame.answer(f.g, ("done",))
    assert f.s.steps[f.unit_of(key)] == 2
    assert gun not in f.s.roster  # no replacements
    teams = [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == FRIENDLY and team_kind(f.s, u)]
    assert [team_kind(f.s, u) for u in teams] == [codes.KIND_FIRE_TEAM]  # the third team


@second("11.3.step4", "11.3a")
def test_between_missions_teams_rebuild_squads_and_those_left_over_stay_as_fire_teams() -> None:
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry = s.roster[squad]
    gun = next(e for e in own_entries(s) if full_steps(s, e) == 1 and not leads(s, e))
    set_steps(s, squad, 2)
    take_off(s, next(u for u in range(UNITS) if s.kind[u] and s.roster[u] == gun))
    frame = after_mission(match, points=1)
    frame.pool = 3
    assert [a for a in frame.options(match.play) if a[0] == "squad"] == [("squad", entry)]
    assert not [a for a in frame.options(match.play) if a[0] == "release"]  # nobody changes his unit
    refusal = frame.explain(match.play, ("release", s.roster[squads(s)[1]]))
    assert refusal is not None
    assert refusal.msg.id == "refused-steps-stay"
    frame.answer(match.play, ("squad", entry))
    finish(match)
    assert s.company[entry] >> 2 == 3
    assert fire_teams(s) == 2
    assert ("skip",) not in match.actions(ROLE)
    follower = after_mission(match, points=1)
    assert team_steps(s) == 2  # two Steps for the next rebuilding
    assert sorted(follower.mix) == sorted(e for e in s.company if e)


@second("11.3.step4")
def test_spare_fire_teams_are_there_after_a_patrol_that_was_left_out() -> None:
    match = campaign(victory="standard")
    s = state_of(match)
    frame = after_mission(match, points=1)
    frame.pool = 1
    finish(match)
    assert fire_teams(s) == 1
    match.apply(("skip",), ROLE)
    assert (s.m.key, fire_teams(s)) == ("A3", 1)


def fire_teams(s: Company) -> int:
    """Generic Fire Teams of the company on the table."""
    own = [u for u in range(UNITS) if s.kind[u] and s.side[u] == FRIENDLY and not s.roster[u]]
    return sum(1 for u in own if team_kind(s, u) == codes.KIND_FIRE_TEAM)


def test_spare_fire_teams_wait_for_the_landing_with_the_others() -> None:
    match = campaign("peleliu_1944")
    s = state_of(match)
    begin_mission(s, s.mission, {**s.company, SPARE_TEAMS: 4 * 2}, [])
    assert fire_teams(s) == 2
    assert all(u in s.box for u in range(UNITS) if s.kind[u] and not s.roster[u] and team_kind(s, u))
