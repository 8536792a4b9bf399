"""Reattempts, rebuilding the company and campaigns (3.9, 12)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.campaign.rebuilding import Company12, opened, squad_key, task
from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import Field, unit
from games.fields_of_fire.ground import COVER, NORTH_EAST, TYPE, Ground, T, place
from sandtable.engine.frames import GO_ON
from sandtable.games.fields_of_fire.rules.campaign import reattempt, rebuild
from sandtable.games.fields_of_fire.rules.campaign.campaign import (
    campaign_goes_on,
    commander_lost,
    company_after,
    green_replacements,
    next_mission,
    take_over,
    veteran_replacements,
)
from sandtable.games.fields_of_fire.rules.campaign.outcome import bank_points, experience_points, note_turn, succeeded
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import RebuildInField, write_mixes
from sandtable.games.fields_of_fire.rules.campaign.relocation import Relocate, RelocateLines, RelocateUnder, settle_down
from sandtable.games.fields_of_fire.rules.campaign.resupply import note_assets, resupply_all
from sandtable.games.fields_of_fire.rules.combat.hits import become_team, lose_step
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.enemy.contact import place_scheduled
from sandtable.games.fields_of_fire.rules.enemy.packages import equip
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import steps_under
from sandtable.games.fields_of_fire.rules.pieces.placing import put, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.skills import SPAWN_TEAM
from sandtable.games.fields_of_fire.rules.pieces.units import is_platoon_hq
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import lose_steps
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import PackageGroup, PcPlacement, Task

FAUST = T.assets.key.index("panzerfaust")
GREEN, LINE, VETERAN = codes.GREEN, codes.LINE, codes.VETERAN


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


@rule("3.9a")
def test_only_a_failed_mission_with_attempts_left() -> None:
    f = Ground()
    f.m.success = [task(mc.MEASURE_HELD, "r3c3", 0)]
    f.m.attempts, f.s.attempt = 2, 1
    assert reattempt.may_reattempt(f.s)
    f.s.attempt = 2
    assert not reattempt.may_reattempt(f.s)
    f.s.attempt = 1
    f.add("rifle_squad", "r3c3")
    assert not reattempt.may_reattempt(f.s)


@rule("3.9b", "12.1a", "12.1b")
def test_a_card_scores_once_over_all_attempts() -> None:
    f = Ground()
    f.m.success, f.m.xp = [], [task(mc.MEASURE_SECURED, "r3c3", 2), task(mc.MEASURE_SECURED, "r4c3", 3)]
    assert f.m.xp[0].cells == [3 * 16 + 3]
    assert from_cell(f.m.xp[0].cells[0]) == place("r3c3")
    f.s.had_pc[place("r3c3")] = f.s.had_pc[place("r4c3")] = 1
    f.add("rifle_squad", "r3c3")
    assert experience_points(f.s) == 2
    bank_points(f.s)
    assert (f.s.banked, experience_points(f.s)) == (2, 0)
    f.add("rifle_squad", "r4c3")
    bank_points(f.s)
    assert (f.s.earned, experience_points(f.s)) == (5, 0)


@rule("12.1b")
def test_a_card_cleared_in_time_scores_nothing_when_enemies_hold_it_at_the_end() -> None:
    f = Ground()
    soon = task(mc.MEASURE_CLEARED, "r3c3", 2)
    soon.by_turn = f.s.turn
    f.m.success, f.m.xp = [], [soon]
    f.s.had_pc[place("r3c3")] = 1
    note_turn(f.s)
    assert experience_points(f.s) == 2
    f.add("ger_squad", "r3c3")
    assert experience_points(f.s) == 0


@rule("3.9b", "12.1b")
def test_a_new_card_scores_although_another_was_lost_between_attempts() -> None:
    f = Ground()
    each = task(mc.MEASURE_CLEARED, "r3c3", 2)
    each.cells.append(4 * 16 + 3)
    each.per, each.least = 1, codes.NONE
    f.m.success, f.m.xp = [], [each]
    near, far = place("r3c3"), place("r4c3")
    f.s.had_pc[near] = f.s.had_pc[far] = f.s.pc[far] = 1
    bank_points(f.s)
    assert f.s.earned == 2
    f.s.pc[near], f.s.pc[far] = 1, 0
    assert experience_points(f.s) == 2
    bank_points(f.s)
    f.s.pc[near] = 0
    assert (f.s.earned, experience_points(f.s)) == (4, 0)


@rule("3.9c")
def test_fire_team_sides_rally() -> None:
    f = Ground()
    hq, gun = f.add("plt_hq", "r1c1", flipped=1), f.add("ger_lmg", "r3c3", flipped=1)
    crews = [f.add(key, "r1c1", flipped=1) for key in ("lmg", "mtr60_team", "arty_fo", "first_sgt")]
    reattempt.rally_all(f.s)
    assert not any(f.s.flipped[unit] for unit in (hq, *crews))
    assert f.s.flipped[gun]


@rule("12.7c")
def test_unused_skills_stay_for_another_attempt() -> None:
    f = Company12()
    assert f.m.skills
    assert SPAWN_TEAM not in f.m.skills
    hq = next(unit for unit in range(UNITS) if f.s.kind[unit] and is_platoon_hq(f.s, unit))
    f.s.skills, f.s.holders = [SPAWN_TEAM], [hq]
    frame = opened(f, RebuildInField(0, 0))
    frame.close(f.g)
    assert f.s.skills == [SPAWN_TEAM, *f.m.skills]
    assert f.s.holders == [hq, *[NOBODY for _ in f.m.skills]]


@rule("5.3.2c")
@pytest.mark.parametrize(("fort", "keys"), [("bunker", ("1plt_sqd1", "1plt_sqd2")), ("pillbox", ("1plt_sqd1",))])
def test_who_is_filled_up_between_attempts_and_no_longer_fits_stands_outside(fort: str, keys: tuple[str, ...]) -> None:
    f = Company12()
    cover = f.cover(fort, "r2c2", 0)
    squads = [f.unit_of(key) for key in keys]
    for squad in squads:
        put(f.s, squad, place("r2c2"), cover)
        set_steps(f.s, squad, 2)
    limit = steps_under(f.s, cover, codes.FRIENDLY)
    assert T.charts.cover[f.s.cover_kind[cover]].capacity == limit  # it is full
    write_mixes(f.s, {f.entry(key): [0, 3, 0] for key in keys}, place("r2c2"))
    assert [f.s.steps[squad] for squad in squads] == [3] * len(keys)
    assert steps_under(f.s, cover, codes.FRIENDLY) <= limit


@rule("3.9d", "3.9h", "12.2b")
def test_teams_are_green_steps_and_what_is_over_becomes_fire_teams() -> None:
    f = Company12()
    key = squad_key(f)
    entry = f.entry(key)
    take_off(f.s, f.unit_of(key))
    f.add("assault_team", "r2c2")
    f.add("litter_team", "r2c3")
    f.add("fire_team", "r2c4")
    assert rebuild.team_steps(f.s) == 3
    frame = opened(f, RebuildInField(3, 0))
    while frame.stage != rebuild.WITH_LATS:
        frame.answer(f.g, ("done",))
    assert ("squad", entry) in frame.options(f.g)
    attached = [e for e in f.m.roster if e not in rebuild.own_entries(f.s)]
    assert not any(("squad", e) in frame.options(f.g) for e in attached)
    frame.answer(f.g, ("squad", entry))
    assert frame.mix[entry] == [1, 0, 0]
    frame.answer(f.g, ("squad", entry))
    while f.g.stack and f.g.stack[-1] is frame:
        frame.answer(f.g, ("done",))
    squad = f.unit_of(key)
    assert (f.s.steps[squad], f.s.experience[squad]) == (2, GREEN)
    assert f.here("r2c2", codes.FRIENDLY).count("fire_team") == 1
    assert rebuild.team_steps(f.s) == 1


@rule("3.9e", "12.3a")
def test_promotion_costs_and_goes_one_level_a_step() -> None:
    f = Company12()
    key = squad_key(f)
    entry, unit = f.entry(key), f.unit_of(key)
    f.s.experience[unit] = GREEN
    frame = opened(f, rebuild.Rebuild(0, 4))
    steps = f.s.steps[unit]
    assert steps == 3
    frame.answer(f.g, ("promote", entry))
    assert (frame.points, frame.mix[entry]) == (3, [2, 1, 0])
    frame.answer(f.g, ("promote", entry))
    frame.answer(f.g, ("promote", entry))
    assert (frame.points, frame.mix[entry]) == (1, [0, 3, 0])
    frame.points = 9
    assert entry not in frame.worthy(f.s, LINE)  # all its Line steps were promoted just now
    f.s.experience[unit] = LINE
    frame = opened(f, rebuild.Rebuild(0, 3))
    frame.answer(f.g, ("season", entry))
    assert (frame.points, frame.mix[entry]) == (0, [0, 2, 1])
    assert entry not in frame.worthy(f.s, LINE)


@rule("12.3a")
def test_which_step_of_a_mixed_unit_is_promoted_is_the_players_choice() -> None:
    f = Company12()
    entry = f.entry(squad_key(f))
    frame = opened(f, rebuild.Rebuild(0, 3))
    frame.mix[entry] = [1, 2, 0]
    assert {("promote", entry), ("season", entry)} <= set(frame.options(f.g))
    frame.answer(f.g, ("season", entry))
    assert (frame.points, frame.mix[entry]) == (0, [1, 1, 1])


@rule("3.9f", "12.2c")
def test_a_rebuilt_hq_is_green_and_not_promoted() -> None:
    f = Company12()
    entry = f.entry("co_hq")
    take_off(f.s, f.unit_of("co_hq"))
    frame = opened(f, rebuild.Rebuild(1, 9))
    frame.answer(f.g, ("squad", entry))
    assert rebuild.combined(f.s, frame.mix[entry]) == GREEN
    assert entry not in [*frame.worthy(f.s, GREEN), *frame.worthy(f.s, LINE)]


@rule("12.3c", "2.3.2b")
@also("2.3.3b")
def test_attachments_are_not_promoted() -> None:
    f = Company12()
    frame = opened(f, rebuild.Rebuild(0, 9))
    attached = [e for e in f.m.roster if e not in rebuild.own_entries(f.s)]
    assert attached
    assert not set(attached) & {*frame.worthy(f.s, GREEN), *frame.worthy(f.s, LINE)}


@rule("2.3.2b")
def test_attachments_are_line_unless_the_mission_says_otherwise() -> None:
    stated = {"scout_dog": VETERAN, "war_dog": VETERAN, "carrier_1": GREEN, "carrier_2": GREEN}
    seen = set()
    for mission in T.missions.values():
        for position in mission.attached:
            key = T.roster.key[mission.roster[position]]
            seen.add(key)
            assert mission.experience[position] == stated.get(key, LINE), (mission.key, key)
    assert stated.keys() < seen
    green = T.missions[T.mission_ids["A1"]]  # though the rest of the company is Green
    assert GREEN in [green.experience[p] for p in range(len(green.roster)) if p not in green.attached]


@rule("12.4c")
@third
def test_replacements_that_nobody_took_are_lost() -> None:
    f = Company12()
    key = squad_key(f)
    entry = f.entry(key)
    take_off(f.s, f.unit_of(key))
    frame = opened(f, rebuild.Rebuild(0, 1, replacements=2, veterans=1))
    frame.answer(f.g, ("done",))
    assert ("squad", entry) in frame.options(f.g)
    frame.answer(f.g, ("done",))
    assert frame.stage == rebuild.WITH_SKILLS
    assert not [a for a in frame.options(f.g) if a[0] == "squad"]


@rule("12.2a", "12.3b")
@third
def test_steps_then_replacements_then_skills() -> None:
    f = Company12()
    key = squad_key(f)
    entry = f.entry(key)
    take_off(f.s, f.unit_of(key))
    frame = opened(f, rebuild.Rebuild(0, 1, replacements=1, veterans=1))
    assert ("squad", entry) not in frame.options(f.g)
    frame.answer(f.g, ("done",))
    assert ("promote", entry) not in frame.options(f.g)
    frame.answer(f.g, ("squad", entry))
    frame.answer(f.g, ("squad", entry))
    assert frame.mix[entry] == [1, 0, 1]
    assert ("squad", entry) not in frame.options(f.g)
    frame.answer(f.g, ("done",))
    dear = [n for n in range(1, len(T.charts.skills)) if T.charts.skills[n][1] == 2]
    cheap = [n for n in range(1, len(T.charts.skills)) if T.charts.skills[n][1] == 1]
    offered = [a[1] for a in frame.options(f.g) if a[0] == "skill"]
    assert offered == cheap
    assert not set(dear) & set(offered)
    frame.answer(f.g, ("skill", cheap[0]))
    assert (frame.points, frame.skills) == (0, [cheap[0]])
    assert frame.options(f.g) == [("done",)]


@rule("3.9i")
@pytest.mark.parametrize("duty", [1, 0])
def test_units_outside_secured_cards_go_to_them_or_by_another_reading_may(duty: int) -> None:
    f = Ground()
    assert f.s.rules.relocation_is_duty
    f.s.rules.relocation_is_duty = duty
    holder, other = f.add("rifle_squad", "r3c3"), f.add("rifle_squad", "r1c1")
    frame = Relocate()
    f.s.had_pc[place("r3c3")] = 1
    f.g.push(frame)
    assert frame.options(f.g) == [("unit", other)] + [("done",)] * (1 - duty)
    refusal = frame.explain(f.g, ("done",))
    assert refusal is not None
    assert refusal.rules == ("3.9i",)
    frame.answer(f.g, ("unit", other))
    assert frame.options(f.g) == [("to", place("r3c3"))]
    frame.answer(f.g, ("to", place("r3c3")))
    assert f.s.card[other] == f.s.card[holder]
    assert frame.options(f.g) == [("done",)]


@rule("3.9i")
def test_relocated_units_may_go_under_cover_and_telephone_lines_are_laid_anew() -> None:
    f = Ground()
    holder, other = f.add("rifle_squad", "r3c3"), f.add("rifle_squad", "r1c1")
    trench = f.cover("trench", "r3c3")
    f.s.had_pc[place("r3c3")] = 1
    frame = Relocate()
    f.g.push(frame)
    assert frame.options(f.g) == [("unit", holder), ("unit", other)]
    frame.answer(f.g, ("unit", other))
    frame.answer(f.g, ("to", place("r3c3")))
    where = f.s.stack[-1]
    assert isinstance(where, RelocateUnder)
    assert where.options(f.g) == [("under", 0), ("under", trench)]
    where.answer(f.g, ("under", trench))
    assert f.s.place[other] == trench
    f.s.line[place("r1c1")] = 2  # cut
    lines = RelocateLines()
    f.g.push(lines)
    assert lines.options(f.g) == [("line", place("r1c1")), ("done",)]
    lines.answer(f.g, ("line", place("r1c1")))
    assert lines.options(f.g) == [("to", place("r3c3"))]
    lines.answer(f.g, ("to", place("r3c3")))
    assert (f.s.line[place("r1c1")], f.s.line[place("r3c3")]) == (0, 1)
    assert lines.next(f.g) == GO_ON  # no Secured card is left without a line


@rule("3.9i", "3.9j")
def test_units_are_relocated_before_beaten_enemies_are_removed() -> None:
    f = Ground()
    beside, _ = f.add("rifle_squad", "r3c3"), f.add("rifle_squad", "r1c1")
    f.add("ger_paralyzed_team", "r3c3")
    f.s.had_pc[place("r3c3")] = f.s.had_pc[place("r1c1")] = 1
    steps = reattempt.Reattempt()
    for name in steps.steps[: steps.steps.index("relocate") + 1]:
        getattr(steps, name)(f.g)
    frame = f.s.stack[-1]
    assert isinstance(frame, Relocate)
    assert frame.options(f.g) == [("unit", beside)]  # its card is not Secured


@rule("3.9i", "5.1.5a")
def test_nobody_relocates_to_a_full_card() -> None:
    f = Ground()
    for _ in range(5):
        f.add("rifle_squad", "r3c3")
    other = f.add("rifle_squad", "r1c1")
    f.s.had_pc[place("r3c3")] = 1
    assert f.s.step_count[place("r3c3")] + f.s.steps[other] > T.charts.stack_steps
    frame = Relocate()
    f.g.push(frame)
    assert frame.options(f.g) == [("done",)]


@rule("3.9m")
@third
@pytest.mark.parametrize(("answers", "lines"), [([("phase_line", 3), ("done",)], [3]), ([("done",)], [1, 2])])
def test_phase_lines_may_be_drawn_anew_for_another_attempt(answers: list[Any], lines: list[int]) -> None:
    f = Ground()
    f.m.phase_lines = [2]
    f.s.phase_lines = [1, 2]
    reattempt.Reattempt().redraw(f.g)
    for answer in answers:
        f.s.stack[-1].answer(f.g, answer)
    assert f.s.phase_lines == lines


@rule("3.9j", "3.9k", "3.9l")
def test_the_field_is_cleared() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3", pinned=1, saved=2)
    enemy, litter = f.add("ger_squad", "r3c3"), f.add("ger_litter_team", "r4c3")
    trench = f.cover("trench", "r3c3")
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 2)
    carrying.add_casualties(f.s, codes.ENEMY, place("r3c3"), 0, 1)
    set_fire(f.s, enemy, place("r1c3"), 4)
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    paralyzed, team = f.add("ger_paralyzed_team", "r4c3"), f.add("ger_fire_team", "r4c3")
    ours = f.add("litter_team", "r1c3", cargo=1)
    f.s.burning, f.s.burning_in = [place("r4c4")], [0]
    reattempt.clear_field(f.s)
    reattempt.enemies_take_cover(f.g)
    assert f.s.casualties == [{}, {}]
    assert not f.s.kind[litter]
    assert not f.s.kind[paralyzed]
    assert f.s.kind[team]
    assert (f.s.kind[ours] > 0, f.s.cargo[ours]) == (True, 0)
    wrecks = [cover for cover in range(len(f.s.cover_kind)) if f.s.cover_kind[cover] == COVER["wreck"]]
    assert ([f.s.cover_card[cover] for cover in wrecks], f.s.burning) == ([place("r4c4")], [])
    assert f.s.place[enemy] == trench
    assert (f.s.pinned[squad], f.s.saved[squad]) == (0, 0)
    assert f.aim(enemy) == NOWHERE
    assert not f.s.incoming[place("r1c3")]


@rule("3.9l", "3.9i")
def test_a_final_line_lasts_for_another_attempt_while_its_gun_stays_where_it_is() -> None:
    f = Ground()
    gun, other = f.add("hmg", "r1c1"), f.add("hmg", "r1c3")
    for holder in (gun, other):
        f.s.fpl[holder] = NORTH_EAST
        set_fire(f.s, holder, place("r3c3"), NORTH_EAST)
    settle_down(f.g, other, place("r1c2"), 0)
    reattempt.clear_field(f.s)
    assert [f.s.fpl[holder] for holder in (gun, other)] == [NORTH_EAST, NOWHERE]
    assert [f.s.aim[holder] for holder in (gun, other)] == [NOWHERE, NOWHERE]


@rule("3.9k")
def test_chance_decides_which_enemies_find_room_in_a_bunker() -> None:
    f = Ground(roll_take_cover=[next(n for n in T.cards.numbers if T.cards.random[2][n] == 2)])
    one, two = f.add("ger_squad", "r3c3", steps=3), f.add("ger_squad", "r3c3", steps=3)
    bunker = f.cover("bunker", "r3c3", 4)
    reattempt.enemies_take_cover(f.g)
    assert (f.s.place[one], f.s.place[two]) == (0, bunker)


@rule("3.9k")
@pytest.mark.parametrize("kind", ["basic", "foxhole", "trench"])
def test_all_uncovered_enemies_crowd_under_a_marker_without_a_limit_and_nothing_is_drawn(kind: str) -> None:
    f = Ground()
    squads = [f.add("ger_squad", "r3c3", steps=3) for _ in range(3)]
    cover = f.cover(kind, "r3c3")
    reattempt.enemies_take_cover(f.g)
    assert [f.s.place[squad] for squad in squads] == [cover] * 3
    assert f.told("drew") == []


@rule("3.9k")
def test_nothing_is_drawn_where_the_best_cover_takes_all_enemies() -> None:
    f = Ground()
    squad, team = f.add("ger_squad", "r3c3", steps=2), f.add("ger_fire_team", "r3c3")
    f.cover("trench", "r3c3")
    bunker = f.cover("bunker", "r3c3", 4)
    reattempt.enemies_take_cover(f.g)
    assert (f.s.place[squad], f.s.place[team]) == (bunker, bunker)
    assert f.told("drew") == []


@rule("3.9k")
def test_who_finds_no_room_in_the_bunker_goes_under_the_next_best_marker() -> None:
    f = Ground(roll_take_cover=[next(n for n in T.cards.numbers if T.cards.random[2][n] == 2)])
    one, two = f.add("ger_squad", "r3c3", steps=3), f.add("ger_squad", "r3c3", steps=3)
    trench = f.cover("trench", "r3c3")
    f.add("ger_squad", "r3c3", trench, steps=3)
    bunker = f.cover("bunker", "r3c3", 4)
    reattempt.enemies_take_cover(f.g)
    assert (f.s.place[one], f.s.place[two]) == (trench, bunker)


@rule("3.9m")
def test_lost_radios_are_issued_again_for_another_attempt() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), scenario="A1")
    s, hq = f.s, f.find("co_hq")
    held = s.radio[codes.NET_BN_TAC][hq]
    assert held
    s.radio[codes.NET_BN_TAC][hq] = 0
    s.lost_sets = [codes.NET_BN_TAC * 8 + held]
    s.sets_lying = [[f.at("r2c2"), codes.NET_CO_TAC, held]]
    s.fpf_on = [1] * len(s.fpf_on)
    resupply_all(s)
    assert s.radio[codes.NET_BN_TAC][hq] == held
    assert (s.lost_sets, s.sets_lying) == ([], [])
    assert not any(s.fpf_on)


@rule("3.9m", "9.3.1a")
def test_night_devices_are_issued_again_for_another_attempt() -> None:
    f = Ground()
    hq, team = f.add("plt_hq", "r1c1", roster=1), f.add("fire_team", "r1c1")
    f.m.night_device = [[1, mc.NIGHT_DEVICE_PASSIVE]]
    f.s.device[team] = mc.NIGHT_DEVICE_PASSIVE  # the HQ was rebuilt
    resupply_all(f.s)
    assert (f.s.device[hq], f.s.device[team]) == (mc.NIGHT_DEVICE_PASSIVE, 0)


@rule("3.9m", "4.3.3a")
def test_a_radio_that_somebody_else_picked_up_is_back_with_its_owner_and_not_twice_there() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), scenario="A1")
    s, owner, finder = f.s, f.find("co_hq"), f.find("1plt_hq")
    sets = s.radio[codes.NET_BN_TAC]
    held = sets[owner]
    sets[owner], sets[finder] = 0, held
    resupply_all(s)
    assert (sets[owner], sets[finder]) == (held, 0)
    take_off(s, owner)
    sets[finder] = held
    resupply_all(s)
    assert sets[finder] == held  # its owner is gone


@rule("3.9m")
def test_a_radio_handed_out_before_the_mission_is_issued_again_too() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), scenario="A1")
    s, hq = f.s, f.find("1plt_hq")
    s.radio[codes.NET_BN_TAC][hq] = codes.RADIO_HANDHELD
    note_assets(s)
    s.radio[codes.NET_BN_TAC][hq] = 0
    resupply_all(s)
    assert s.radio[codes.NET_BN_TAC][hq] == codes.RADIO_HANDHELD


@rule("3.9m", "3.9n")
def test_everything_is_issued_again() -> None:
    f = Ground()
    gun = f.add("ger_lmg", "r3c3", ammo=0, spotted=0)
    asset = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_SIGNAL)
    squad = f.add("rifle_squad", "r1c1")
    thing = carrying.new_thing(f.s, asset, squad)
    note_assets(f.s)
    f.s.thing[thing] = 0
    f.s.fire_missions = [[0] * mc.FIRE_COUNT for _ in f.m.agencies]
    f.s.pc[place("r5c5")] = 2
    resupply_all(f.s)
    assert f.s.ammo[gun] == T.types.points[f.s.kind[gun]]
    assert f.s.thing.count(asset) == 1
    assert f.s.fire_missions == [agency.missions for agency in f.m.agencies]
    assert [c for c in range(len(f.s.pc)) if f.s.pc[c]] == [place("r5c5")]
    assert not f.s.spotted[gun]
    f.s.turn, f.s.spotted[gun] = 9, 1
    reattempt.Reattempt().restart(f.g)
    assert (f.s.turn, f.s.attempt, f.s.spotted[gun]) == (1, 2, 1)


@rule("3.9n", "8.2.2a")
@pytest.mark.parametrize(
    ("kind", "attempt", "comes"), [(mc.OFFENSIVE, 1, 1), (mc.OFFENSIVE, 2, 0), (mc.DEFENSIVE, 2, 1)]
)
def test_markers_of_a_later_turn_come_in_one_attempt_but_in_every_defence(kind: int, attempt: int, comes: int) -> None:
    f = Ground()
    placement = PcPlacement()
    placement.cells, placement.letters = [41], [1]
    placement.first_turn = placement.last_turn = 8
    f.m.pc = [placement]
    f.s.mission_type, f.s.attempt = kind, attempt
    place_scheduled(f.g, 8)
    assert f.s.pc.count(0) == len(f.s.pc) - comes


@rule("3.9n", "3.1a")
def test_what_events_gave_for_some_turns_ends_with_the_attempt() -> None:
    f = Ground()
    visitor = f.add("bn_hq", "r1c1")
    f.s.commander_until = f.s.weather_until = 12
    f.s.weather_event = 2
    resupply_all(f.s)
    assert (f.s.kind[visitor], f.s.commander_until) == (0, 0)
    assert (f.s.weather_event, f.s.weather_until) == (NOWHERE, 0)


@rule("12.4a", "12.4b")
def test_replacements_after_success_and_veterans_by_casualties() -> None:
    f = Ground()
    f.m.replacements = 6
    f.s.friendly_losses = 11
    assert (green_replacements(f.s, True), green_replacements(f.s, False)) == (6, 0)
    assert veteran_replacements(f.s, True) == 2
    assert veteran_replacements(f.s, False) == 0  # all replacements come after a success
    f.s.friendly_losses = 3
    assert veteran_replacements(f.s, True) == 0


@rule("12.4b")
@third
def test_casualties_of_all_attempts_bring_veterans_back() -> None:
    f = Ground()
    f.s.friendly_losses = 3
    reattempt.Reattempt().restart(f.g)
    f.s.friendly_losses += 5
    assert veteran_replacements(f.s, True) == 2


@rule("12.6a")
def test_experience_of_mixed_steps() -> None:
    f = Ground()
    rows = {
        GREEN: "LG LGG GGG LLGG GGGG GGGL GGGV",
        LINE: "VL VG VVG LLL LLV LLG VGG VLG VVLL VVGG VVLG LLLL LLLV LLLG LLVG",
        VETERAN: "VV VVV VVL VVVV VVVL VVVG",
    }
    for level, mixes in rows.items():
        for mix in mixes.split():
            assert rebuild.combined(f.s, [mix.count(letter) for letter in "GLV"]) == level, mix
    assert rebuild.combined(f.s, [2, 1, 1]) == LINE  # not in the table


@rule("12.4d")
def test_the_company_goes_on_to_the_next_mission() -> None:
    f = Company12()
    key = squad_key(f)
    mixes = rebuild.mixes_of(f.s)
    mixes[f.entry(key)] = [0, 0, 2]
    lost = rebuild.own_entries(f.s)[-1]
    mixes[lost] = [0, 0, 0]
    attached = [e for e in f.m.roster if e not in rebuild.own_entries(f.s)]
    assert attached
    take_off(f.s, f.s.roster.index(attached[0]))
    carry = company_after(f.s, mixes, [6])
    fresh = Company12()
    take_over(fresh.s, carry)
    squad = fresh.unit_of(key)
    assert (fresh.s.steps[squad], fresh.s.experience[squad]) == (2, VETERAN)
    assert lost not in fresh.s.roster
    assert 6 in fresh.s.skills
    for entry in attached:
        unit = fresh.s.roster.index(entry)
        assert fresh.s.steps[unit] == T.types.steps[T.roster.type[entry]]


@rule("12.0a", "12.8a", "12.8b", "12.8c")
def test_modes_of_a_campaign() -> None:
    assert campaign_goes_on("standard", False, True, True)
    assert not campaign_goes_on("standard", False, False, False)
    assert campaign_goes_on("standard", True, False, False)
    assert campaign_goes_on("survivor", False, False, False)
    assert not campaign_goes_on("survivor", False, True, True)
    assert not campaign_goes_on("survivor", True, True, True)
    assert campaign_goes_on("hardcore", False, True, False)
    assert campaign_goes_on("hardcore", True, False, False)
    assert not campaign_goes_on("hardcore", False, False, False)
    assert not campaign_goes_on("hardcore", False, True, True)
    assert not campaign_goes_on("hardcore", True, False, True)
    f = Company12()
    assert not commander_lost(f.s)
    lose_step(f.g, f.unit_of("co_hq"))
    assert commander_lost(f.s)
    campaign = T.campaigns[1]
    first = campaign.missions[0]
    assert next_mission(campaign, first) == campaign.missions[1]
    assert next_mission(campaign, campaign.missions[-1]) == 0


@rule("12.8b")
@third
def test_a_commander_who_becomes_a_team_is_removed_from_play() -> None:
    f = Company12()
    become_team(f.g, f.unit_of("co_hq"), codes.KIND_LITTER_TEAM)
    assert commander_lost(f.s)


@rule("3.9g")
def test_guards_and_men_sent_away_are_no_steps_for_rebuilding() -> None:
    f = Ground()
    f.add("fire_team", "r2c2")
    guard = f.add("fire_team", "r2c2")
    assert rebuild.team_steps(f.s) == 2
    detach_guard(f.g, guard, codes.KIND_FIRE_TEAM)
    assert rebuild.team_steps(f.s) == 1
    squad = f.add("rifle_squad", "r1c1", steps=3)
    lose_steps(f.g, 1)
    assert f.s.steps[squad] == 2
    assert rebuild.team_steps(f.s) == 1


def test_a_limit_of_casualties_counts_in_each_attempt_by_itself() -> None:
    f = Ground()
    task = Task()
    task.measure, task.most = mc.MEASURE_CASUALTIES, 2
    f.m.success = [task]
    f.s.friendly_losses = 5
    assert not succeeded(f.s)
    reattempt.Reattempt().restart(f.g)
    assert (f.s.attempt, f.s.friendly_losses) == (2, 5)
    assert succeeded(f.s)
    f.s.friendly_losses = 8
    assert not succeeded(f.s)


def test_assets_on_the_map_are_taken_up_and_issued_again() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    claymore = T.assets.key.index("claymore")
    for _ in range(2):
        carrying.new_thing(f.s, claymore, squad)
    note_assets(f.s)
    f.s.thing_unit[0], f.s.thing_card[0] = -1, place("r2c3")
    resupply_all(f.s)
    assert [f.s.thing[thing] for thing in carrying.things_of(f.s, squad)] == [claymore, claymore]
    assert carrying.things_on(f.s, place("r2c3")) == []


def armed_enemies(f: Ground, *cells: str) -> list[int]:
    """Squads to whom their package gave a panzerfaust."""
    group = PackageGroup()
    group.types, group.asset = [[TYPE["ger_squad"]]], [FAUST]
    squads = [f.add("ger_squad", cell) for cell in cells]
    for squad in squads:
        equip(f.s, group, squad)
    return squads


@rule("3.9m")
def test_who_used_up_what_he_was_issued_has_it_again_wherever_he_stands() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r3c1"), unit("1plt_sqd1", "r3c3"), scenario="A1")
    s, platoon, squad = f.s, f.find("1plt_hq"), f.find("1plt_sqd1")
    signal = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_SIGNAL)
    smoke, rifle_grenade = carrying.new_thing(s, signal, platoon), carrying.new_thing(s, FAUST, squad)
    note_assets(s)
    carrying.use_up(s, smoke)
    s.thing_unit[rifle_grenade], s.thing_card[rifle_grenade] = NOBODY, f.at("r2c2")
    resupply_all(s)
    assert [s.thing[thing] for thing in carrying.things_of(s, platoon)] == [signal]
    assert [s.thing[thing] for thing in carrying.things_of(s, squad)] == [FAUST]


@rule("3.9m", "4.3.4b")
def test_telephone_line_that_lies_on_the_map_is_not_issued_a_second_time() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), scenario="A1")
    squad = f.find("1plt_sqd1")
    laid, _ = carrying.new_thing(f.s, PHONE_LINE, squad), carrying.new_thing(f.s, PHONE_LINE, squad)
    f.s.line[f.at("r2c1")] = 1  # before the mission
    note_assets(f.s)
    carrying.use_up(f.s, laid)
    f.s.line[f.at("r1c1")] = 1
    resupply_all(f.s)
    assert len(carrying.things_of(f.s, squad)) == 1
    f.s.line[f.at("r1c1")] = 0
    resupply_all(f.s)
    assert len(carrying.things_of(f.s, squad)) == 2


@rule("3.9m")
def test_assets_in_the_hands_of_enemies_do_not_stand_for_those_of_the_company() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c1")
    own = carrying.new_thing(f.s, FAUST, squad)
    note_assets(f.s)
    carrying.use_up(f.s, own)
    armed_enemies(f, "r3c3", "r3c4")
    resupply_all(f.s)
    assert [f.s.thing[thing] for thing in carrying.things_of(f.s, squad)] == [FAUST]
    assert f.s.thing.count(FAUST) == 3


@rule("3.9m")
def test_enemies_get_again_what_their_package_gave_them() -> None:
    f = Ground()
    full, empty, broken, gone = armed_enemies(f, "r3c3", "r3c4", "r3c5", "r4c3")
    bare = f.add("ger_squad", "r4c4")
    for squad in (empty, broken):
        carrying.use_up(f.s, carrying.things_of(f.s, squad)[0])
    set_steps(f.s, broken, 1)
    left = become_team(f.g, broken, codes.KIND_FIRE_TEAM)
    take_off(f.s, gone)
    assert [len(carrying.things_of(f.s, one)) for one in (full, empty, left, bare)] == [1, 0, 0, 0]
    resupply_all(f.s)
    assert [len(carrying.things_of(f.s, one)) for one in (full, empty, left, bare)] == [1, 1, 1, 0]
    assert f.s.thing.count(FAUST) == 3


@rule("3.9m", "7.18.1b")
@pytest.mark.parametrize(("team", "whole"), [("mtr60_team", "mtr60_sec"), ("vc_lmg_fire_team", "nva_squad")])
def test_what_is_left_of_a_unit_gets_its_ammunition_for_the_next_attempt(team: str, whole: str) -> None:
    f = Ground()
    left = f.add(team, "r2c3", ammo=1)
    empty = f.add(team, "r2c3", ammo=0, dry=1)
    resupply_all(f.s)
    assert f.s.ammo[left] == f.s.ammo[empty] == T.types.points[TYPE[whole]] > 0
    assert not f.s.dry[empty]


def test_an_enemy_gun_that_was_shot_empty_is_manned_again_for_the_next_attempt() -> None:
    f = Ground()
    gun = f.add("ger_hmg", "r3c3", ammo=0, flipped=1)
    team = f.add("ger_schreck", "r4c3", flipped=1)
    resupply_all(f.s)
    assert (f.s.flipped[gun], f.s.flipped[team]) == (0, 1)
    assert f.s.ammo[gun] > 0
