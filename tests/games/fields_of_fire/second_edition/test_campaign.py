"""Second edition: the work between two missions, its order, lost HQs and returning Veterans (10.3, 10.4, 11.3)."""

from __future__ import annotations

from games.fields_of_fire.campaign.test_campaign import Company12, opened, squad_key
from games.fields_of_fire.campaign.test_campaign_play import ROLE, after_mission, campaign, finish, squads, state_of
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import Ground
from sandtable.games.fields_of_fire.rules.campaign.campaign import green_replacements, note_losses, veteran_replacements
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, kind_of, new_unit, take_off
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, GREEN
from sandtable.games.fields_of_fire.state.company import UNITS
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
    frame = after_mission(match)
    frame.replacements = 2
    frame.veterans = 1
    assert sum(frame.mix[entry]) == full - 1
    match.apply(("done",), ROLE)  # without points there is no skill to choose
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
