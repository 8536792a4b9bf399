"""Second edition: Fall Back, snipers, observers, mines, prisoners, points, skills and who takes over (9, 10)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.campaign.rebuilding import Company12, opened, squad_key
from games.fields_of_fire.combat.hits import run
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import Ground, icon, place
from games.fields_of_fire.roster import entry
from sandtable.games.fields_of_fire.rules.campaign.campaign import green_replacements, veteran_replacements
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import RebuildInField
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.checks import check, table_for
from sandtable.games.fields_of_fire.rules.enemy.fall_back import best_refuges, fall_back, rearward
from sandtable.games.fields_of_fire.rules.enemy.special import check_sniper, check_spotter
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.orders.reconstitution import platoons_for, successor
from sandtable.games.fields_of_fire.rules.pieces.mines import lay_mines, mined
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.skills import may_hold, usable
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY

T2 = GAME.tables({"edition": "2e"})
CROSS, BURST = codes.ICON_CROSSHAIRS, codes.ICON_BURST


# ------------------------------------------------------------------ Fall Back (9.4i)
@second("9.4i.1")
def test_falling_back_prefers_a_card_that_no_us_unit_sees() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r3c3")
    f.lay("r4c3", "woods", dark=0)
    f.add("litter_team", "r1c3")  # sees r4c3 straight ahead, neither r4c2 nor r4c4
    cards = rearward(f.s, squad)
    assert sorted(best_refuges(f.s, squad, cards)) == [place("r4c2"), place("r4c4")]  # not the better terrain


@second("9.4i.2")
def test_who_falls_back_off_the_map_is_gone_and_the_map_does_not_grow() -> None:
    f = Ground()
    f.m.expandable = True
    squad = f.add("ger_squad", "r5c3")
    laid = sum(f.s.laid)
    fall_back(f.g, squad)
    assert not f.s.kind[squad]
    assert sum(f.s.laid) == laid


@second("9.4j")
def test_a_unit_becomes_its_marker_again() -> None:
    f = Ground()
    one, two = f.add("ger_squad", "r3c3", origin=2), f.add("ger_squad", "r4c3", origin=3)
    vanish(f.g, one)
    assert (f.s.kind[one], f.s.pc[place("r3c3")]) == (0, 2)
    f.s.pc[place("r4c3")] = 1
    vanish(f.g, two)
    assert (f.s.kind[two], f.s.pc[place("r4c3")]) == (0, 1)  # the marker that lies there stays


# ------------------------------------------------------------------ snipers (9.6)
@second("9.6b.1", "9.6b.2")
def test_a_spotted_sniper_moves_away_until_nobody_sees_it() -> None:
    f = Ground()
    f.add("litter_team", "r1c3")
    sniper = f.add("ger_sniper", "r2c3")
    rows = []
    for _ in range(3):
        f.s.exposed[sniper] = 0
        check_sniper(f.g, sniper)
        rows.append(f.s.card[sniper] // 16)
        if not f.s.spotted[sniper]:
            break
    assert rows[0] == 3  # one card in a check
    assert not f.s.spotted[sniper]
    before = f.s.card[sniper]
    check_sniper(f.g, sniper)
    assert f.s.card[sniper] == before  # unspotted it stays


@second("9.6b.3")
@pytest.mark.parametrize(("cover", "stays"), [("bunker", True), ("cave", True), ("foxhole", True), ("basic", False)])
def test_a_sniper_in_a_fortification_does_not_move(cover: str, stays: bool) -> None:
    f = Ground()
    f.add("litter_team", "r1c3")
    sniper = f.add("ger_sniper", "r2c3", f.cover(cover, "r2c3", 4))
    check_sniper(f.g, sniper)
    assert (f.s.card[sniper] == place("r2c3")) == stays


@second("9.6d", "9.8d")
@pytest.mark.parametrize("key", ["ger_sniper", "ger_mtr_fo"])
def test_snipers_and_observers_use_the_tables_only_when_pinned(key: str) -> None:
    f = Ground()
    f.add("litter_team", "r1c3")
    one = f.add(key, "r3c3", spotted=0)
    check(f.g, one)
    assert not f.told("enemy_checks")
    f.s.pinned[one] = f.s.spotted[one] = 1
    assert table_for(f.s, one)[0] == act.TABLE_LAT


# ------------------------------------------------------------------ observers (9.8)
@second("9.8c.1")
def test_a_failed_call_spends_no_mission() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    observer = f.add("ger_mtr_fo", "r3c3", guns=1)
    f.s.enemy_missions = [2] * len(f.s.enemy_missions)
    f.m.indirect_cards = [1] * len(f.m.indirect_cards)
    f.script(roll_enemy_attempt=[icon(CROSS)])
    check_spotter(f.g, observer)
    assert f.s.enemy_missions[0] == 2
    f.script(roll_enemy_attempt=[icon(BURST)])
    check_spotter(f.g, observer)
    assert f.s.enemy_missions[0] == 1


# ------------------------------------------------------------------ mines (9.5)
@second("9.5a.1", "9.5b.1", "9.5a", "6.2.2-mines")
def test_three_cards_for_everybody_on_the_mined_card() -> None:
    hit, clear = [icon(CROSS), icon(BURST), icon(CROSS, 1)], [icon(CROSS, 2), icon(CROSS, 3), icon(codes.ICON_GRENADE)]
    f = Ground(roll_mines=[*hit, *clear])
    one, two = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    lay_mines(f.g, place("r2c3"))
    assert (mined(f.s, one), mined(f.s, two)) == (True, False)
    assert f.chance.script["roll-mines"] == []
    assert f.ncm(one) == -4
    relocate(f.g, two, place("r3c3"), 0)  # no check when it leaves
    assert not mined(f.s, two)
    assert T2.charts.vof_at[codes.VOF_MINES] == -2


# ------------------------------------------------------------------ prisoners (9.13)
@second("9.13b.1", "9.13c.1")
def test_guard_and_prisoners_are_gone_at_once_and_us_casualties_are_not_taken() -> None:
    f = Ground()
    team = f.add("fire_team", "r2c3")
    f.add("ger_litter_team", "r2c3")
    f.add("ger_paralyzed_team", "r2c3")
    frame = run(f)
    if f.s.stack:
        frame.answer(f.g, ("unit", team))
    assert not f.s.kind[team]
    assert f.here("r2c3", codes.ENEMY) == []
    assert f.s.prisoners == 2
    g = Ground()
    g.add("ger_squad", "r2c3")
    add_casualties(g.s, codes.FRIENDLY, place("r2c3"), 0, 2)
    run(g)
    assert casualties_on(g.s, codes.FRIENDLY, place("r2c3")) == 2
    assert g.s.captured == 0


# ------------------------------------------------------------------ points and replacements (10.3, 10.4)
@second("10.3.2b", "10.3.2b.1", "10.3.2b.2")
def test_a_step_rises_one_level_for_one_or_three_points() -> None:
    f = Company12()
    e = f.entry(squad_key(f))
    squad = f.unit_of(squad_key(f))
    f.s.experience[squad] = codes.GREEN
    steps = f.s.steps[squad]
    frame = opened(f, Rebuild(0, steps + 4))
    for _ in range(steps):
        frame.answer(f.g, ("promote", e))
    assert frame.mix[e] == [0, steps, 0]
    assert frame.points == 4
    assert not {("promote", e), ("season", e)} & set(frame.options(f.g))  # not two levels in one break
    line = Company12()
    e = line.entry(squad_key(line))
    line.s.experience[line.unit_of(squad_key(line))] = codes.LINE
    line.s.banked = 5
    frame = opened(line, RebuildInField(0, line.s.banked))
    frame.answer(line.g, ("season", e))
    assert frame.mix[e][codes.VETERAN] == 1
    assert frame.points == 2
    assert ("season", e) not in frame.options(line.g)  # three points are needed
    costs = [T2.charts.skills[a[1]][1] for a in frame.options(line.g) if a[0] == "skill"]
    assert costs
    assert max(costs) <= 2  # what is left buys skills
    frame.answer(line.g, ("done",))
    assert not [a for a in frame.options(line.g) if a[0] == "skill"]
    frame.answer(line.g, ("done",))
    assert line.s.banked == 0  # and the rest is lost


@second("10.4a.1")
def test_after_a_failure_nobody_comes() -> None:
    f = Ground()
    f.m.replacements, f.s.friendly_losses = 6, 12
    assert (green_replacements(f.s, False), veteran_replacements(f.s, False)) == (0, 0)
    assert green_replacements(f.s, True) == 6


# ------------------------------------------------------------------ skills (10.7)
@second("10.7a.1")
def test_nobody_holds_a_fourth_skill() -> None:
    f = Field(*[unit(key, "s1") for key in ("co_hq", "xo", "1plt_hq")], scenario="A1")
    for key in ("xo", "1plt_hq"):
        holder = f.find(key)
        f.s.holders = [holder] * 2
        assert holder in may_hold(f.s)
        f.s.holders = [holder] * 3
        assert holder not in may_hold(f.s)


@second("10.7b.1")
def test_a_skill_of_staff_serves_only_its_holder() -> None:
    f = Field(*[unit(key, "s1") for key in ("co_hq", "xo", "1plt_hq", "1plt_sqd1")], scenario="A1")
    f.s.skills, f.s.holders = [1], [f.find("xo")]
    squad, officer = f.find("1plt_sqd1"), f.find("xo")
    assert usable(f.s, officer, officer, 1) != NOBODY
    assert usable(f.s, officer, squad, 1) == NOBODY
    f.s.holders = [f.find("1plt_hq")]
    assert usable(f.s, f.find("1plt_hq"), squad, 1) != NOBODY  # a platoon HQ's serves its platoon


# ------------------------------------------------------------------ succession (10.2.2)
@second("EX-26")
def test_the_first_sergeant_takes_over_last() -> None:
    f = Ground()
    f.s.removed = [entry("co_hq")]
    keys = ("xo", "plt_hq", "arty_fo", "first_sgt")
    units = {key: f.add(key, "r1c1") for key in keys}
    for key in keys[:3]:
        assert successor(f.s) != units["first_sgt"], key
        take_off(f.s, units[key])
    assert successor(f.s) == units["first_sgt"]


@second("10.2.2b", "1.2.3i")
def test_a_platoon_hq_is_made_of_the_xo_a_sergeant_of_the_staff_or_a_step_of_the_platoon() -> None:
    keys = ("co_hq", "xo", "first_sgt", "gysgt", "1plt_sqd1", "2plt_sqd1", "2plt_hq")
    f = Field(*[unit(key, "r1c1") for key in keys], scenario="D1", map=["airfield airfield"])
    lost = next(e for e in f.s.m.roster if f.s.t.roster.key[e] == "1plt_hq")
    f.s.removed.append(lost)
    able = [key for key in keys if lost in platoons_for(f.s, f.find(key))]
    assert able == ["xo", "first_sgt", "gysgt", "1plt_sqd1"]  # both sergeants work alike
    f.s.pinned[f.find("xo")] = 1
    assert platoons_for(f.s, f.find("xo")) == []  # Good Order, and nobody stands before another
    assert lost in platoons_for(f.s, f.find("first_sgt"))
