"""Higher HQ events of both sides (3.1, 3.2.1, 8.2.3)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second, third
from games.fields_of_fire.events import event
from games.fields_of_fire.field import card, cards
from games.fields_of_fire.ground import NORTH, SOUTH, TYPE, Ground, T, enemy_event_happens, icon, place
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.checks import checking_units
from sandtable.games.fields_of_fire.rules.enemy.contact import HIDDEN
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.pieces.units import battalion_hq
from sandtable.games.fields_of_fire.rules.preparation.setup import default_card
from sandtable.games.fields_of_fire.rules.sequence import friendly_events
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import carry_out_enemy, enemy_event
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Agency

SQUAD = "ger_squad"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def enemies(f: Ground) -> list[int]:
    return [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]


@rule("3.1a")
def test_no_event_on_the_first_turn_or_without_the_icon() -> None:
    f = Ground()
    f.m.friendly_events = [event(mc.EVENT_BATTALION_SILENT, 2)] * 10
    friendly_events.friendly_event(f.g)
    assert not f.told("drew")
    f.s.turn = 2
    f.script(roll_hq_event=[card(hq=0), card(hq=1)])
    friendly_events.friendly_event(f.g)
    assert f.s.battalion_silent == 0
    assert len(f.told("drew")) == 1
    friendly_events.friendly_event(f.g)
    assert f.s.battalion_silent == 2
    assert f.told("friendly_event") == [(mc.EVENT_BATTALION_SILENT,)]


@rule("3.1a", "3.2.1a")
def test_the_row_is_found_by_random_number_and_once_means_once() -> None:
    f = Ground()
    f.s.turn = 2
    table = [event(mc.EVENT_NONE), event(mc.EVENT_SKILL, 6, once=True)]
    f.script(roll_hq_event=[card(hq=1)], roll_event=[card(random2=2, random10=2, hq=0)])
    assert friendly_events.draw_event(f.g, table, codes.FRIENDLY) is table[1]
    f = Ground()
    f.s.turn = 3
    f.s.events_used[1] = 2
    f.script(roll_hq_event=[card(hq=1)], roll_event=[card(random2=2, random10=2, hq=0)])
    assert friendly_events.draw_event(f.g, table, codes.FRIENDLY) is None


@second("3.1a", "3.2.1a")
@pytest.mark.parametrize("side", [codes.FRIENDLY, codes.ENEMY])
@pytest.mark.parametrize("number", [1, 8, 9, 10])
def test_events_are_read_by_a_random_number_of_ten(side: int, number: int) -> None:
    f = Ground()
    f.s.turn = 2
    table = [event(mc.EVENT_SKILL, row) for row in range(1, 9)]
    f.script(roll_hq_event=[card(hq=1)], roll_event=[card(random10=number)])
    drawn = friendly_events.draw_event(f.g, table, side)
    assert (drawn.a if drawn else 0) == (number if number <= 8 else 0)
    f.script(roll_hq_event=[card(hq=0)])
    assert friendly_events.draw_event(f.g, table, side) is None  # without the icon
    f.s.turn = 1
    f.script(roll_hq_event=[card(hq=1)], roll_event=[card(random10=1)])
    assert friendly_events.draw_event(f.g, table, side) is None  # from turn 2 on


@rule("3.1b")
def test_an_impossible_event_does_not_happen() -> None:
    f = Ground()
    f.s.turn = 2
    f.m.friendly_events = [event(mc.EVENT_PHONE_LINE_CUT, 1)] * 2
    f.script(roll_hq_event=[card(hq=1)])
    friendly_events.friendly_event(f.g)
    assert not f.told("friendly_event")
    assert len(f.told("drew")) == 2  # the icon and the row, and no other
    f.s.line[place("r1c1")] = friendly_events.LINE_INTACT
    assert friendly_events.carry_out_friendly(f.g, f.m.friendly_events[0])
    assert f.s.line[place("r1c1")] == friendly_events.LINE_CUT


@rule("3.1b")
def test_an_event_that_was_impossible_may_still_come_once() -> None:
    f = Ground()
    f.s.turn = 2
    f.m.friendly_events = [event(mc.EVENT_PHONE_LINE_CUT, 1, once=True)]
    f.script(roll_hq_event=cards({"hq": 1}, {"hq": 1}, {"hq": 1}))
    f.script(roll_event=cards(*[{"hq": 0, "random10": 1}] * 3))
    friendly_events.friendly_event(f.g)  # no line yet
    f.s.line[place("r1c1")] = f.s.line[place("r1c2")] = friendly_events.LINE_INTACT
    friendly_events.friendly_event(f.g)
    assert len(f.told("friendly_event")) == 1
    friendly_events.friendly_event(f.g)
    assert len(f.told("friendly_event")) == 1


@rule("3.1c")
def test_gifts_and_losses_of_the_company() -> None:
    f = Ground()
    agency = Agency()
    agency.missions[mc.FIRE_HE] = 1
    f.m.agencies = [agency]
    f.s.fire_missions = [agency.missions[:]]
    assert friendly_events.carry_out_friendly(f.g, event(mc.EVENT_MORE_FIRE, 0, mc.FIRE_HE, 2))
    assert f.s.fire_missions[0][mc.FIRE_HE] == 3
    for _ in range(2):
        friendly_events.carry_out_friendly(f.g, event(mc.EVENT_LESS_FIRE, 0, mc.FIRE_HE, 2))
    assert f.s.fire_missions[0][mc.FIRE_HE] == 0
    assert not friendly_events.carry_out_friendly(f.g, event(mc.EVENT_LESS_FIRE, 0, mc.FIRE_HE, 2))
    assert friendly_events.carry_out_friendly(f.g, event(mc.EVENT_AMMUNITION, 6, 0, 1))
    assert sorted(f.s.dumps.values()) == [1, 6]
    squad, enemy = f.add("rifle_squad", "r1c1", steps=3), f.add(SQUAD, "r5c5")
    assert friendly_events.carry_out_friendly(f.g, event(mc.EVENT_STEPS_LOST, 1))
    assert f.s.steps[squad] == 2
    assert f.s.steps[enemy] == 3
    assert f.s.friendly_losses == 0
    assert friendly_events.carry_out_friendly(f.g, event(mc.EVENT_ATTACH, TYPE["rifle_squad"], 2))
    assert f.s.count[default_card(f.s)] == 2


def test_a_visiting_commander_stays_for_his_turns() -> None:
    f = Ground()
    f.s.turn = 3
    assert not friendly_events.carry_out_friendly(f.g, event(mc.EVENT_COMMANDER, 2))
    f.add("co_hq", "r1c2")
    assert friendly_events.carry_out_friendly(f.g, event(mc.EVENT_COMMANDER, 2))
    assert f.s.card[battalion_hq(f.s)] == place("r1c2")
    friendly_events.close_turn(f.g)
    assert battalion_hq(f.s) != NOBODY
    f.s.turn = 4
    friendly_events.close_turn(f.g)
    assert battalion_hq(f.s) == NOBODY


@rule("4.3.3d")
@pytest.mark.parametrize("medium", [codes.BY_RADIO, codes.BY_PHONE])
def test_a_visiting_commander_has_his_set_and_takes_it_away(medium: int) -> None:
    f = Ground()
    f.m.nets = [medium] * len(f.m.nets)
    f.add("co_hq", "r1c2")
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_COMMANDER, 1))
    higher = battalion_hq(f.s)
    entry = T.roster.key.index("bn_hq")
    issued = T.roster.radio[codes.NET_BN_TAC][entry] if medium == codes.BY_RADIO else 0
    assert f.s.radio[codes.NET_BN_TAC][higher] == issued
    friendly_events.close_turn(f.g)
    assert (battalion_hq(f.s), f.s.sets_lying, f.s.removed) == (NOBODY, [], [])


@rule("5.3.2c")
def test_who_comes_by_an_event_stays_outside_a_bunker_that_is_full() -> None:
    f = Ground()
    f.s.turn = 3
    bunker, cave = f.cover("bunker", "r1c2"), f.cover("small_cave", "r5c5", SOUTH)
    f.add("co_hq", "r1c2", bunker)
    f.add("rifle_squad", "r1c2", bunker, steps=3)
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_COMMANDER, 2))
    assert f.s.place[battalion_hq(f.s)] == OPEN
    f.add("ger_lmg", "r5c5", cave, steps=1)
    carry_out_enemy(f.g, event(mc.EVENT_LEADER, TYPE["ger_leader"]))
    assert [f.s.place[unit] for unit in enemies(f)] == [cave, OPEN]


def test_weather_of_an_event_ends() -> None:
    f = Ground()
    f.s.turn = 3
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_WEATHER, mc.WEATHER_FOG, 2))
    friendly_events.close_turn(f.g)
    assert f.s.weather_event == mc.WEATHER_FOG
    f.s.turn = 4
    friendly_events.close_turn(f.g)
    assert f.s.weather_event == NOWHERE


def test_duties_pay_a_point_or_lapse() -> None:
    f = Ground()
    f.s.turn = 3
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_PRISONER))
    friendly_events.close_turn(f.g)
    assert f.s.points == 0
    assert len(f.s.duties) == 1
    f.s.turn, f.s.prisoners = 4, 1
    friendly_events.close_turn(f.g)
    assert f.s.points == 1
    assert not f.s.duties
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_OBJECTIVE, 1, 1))
    friendly_events.close_turn(f.g)
    assert f.s.points == 1
    assert not f.s.duties
    f.s.control[place("r3c3")] |= 1 << mc.CONTROL_OBJECTIVE_1
    f.s.had_pc[place("r3c3")] = 1
    f.add("rifle_squad", "r3c3")
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_OBJECTIVE, 1, 1))
    friendly_events.close_turn(f.g)
    assert f.s.points == 2


def test_a_report_needs_every_platoon_in_communication() -> None:
    f = Ground()
    f.add("plt_hq", "r1c2")
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_REPORT))
    friendly_events.close_turn(f.g)
    assert f.s.points == 0
    f.add("co_hq", "r1c2")
    friendly_events.carry_out_friendly(f.g, event(mc.EVENT_REPORT))
    friendly_events.close_turn(f.g)
    assert f.s.points == 1


@rule("3.2.1a")
def test_enemy_events_from_turn_two() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c2")
    f.m.enemy_events = [event(mc.EVENT_INCOMING, 0, -3)] * 10
    enemy_event(f.g)
    assert not f.told("drew")
    f.s.turn = 2
    f.script(roll_hq_event=[card(hq=0), card(hq=1)])
    enemy_event(f.g)
    assert not any(f.s.pending)  # no icon, no event
    enemy_event(f.g)
    assert f.s.pending_value[place("r2c2")] == -3
    update_fire_missions(f.g)
    assert f.s.incoming[place("r2c2")] == codes.VOF_INCOMING


def test_an_event_brings_a_fire_mission_upon_a_friendly_card_if_there_is_one() -> None:
    f = Ground()
    assert not carry_out_enemy(f.g, event(mc.EVENT_INCOMING, 0, -3))
    f.add("rifle_squad", "r2c2")
    assert carry_out_enemy(f.g, event(mc.EVENT_INCOMING, 0, -3))
    assert f.told("enemy_shells") == [(place("r2c2"),)]


@rule("8.2.3a", "8.6.2f")
@third
def test_a_counter_attack_marks_rows_and_changes_tactics() -> None:
    f = Ground()
    f.s.turn = 4
    assert carry_out_enemy(f.g, event(mc.EVENT_COUNTER_ATTACK, 1 << 4, 0b010, 1, 2))
    marked = [at for at in range(len(f.s.pc)) if f.s.pc[at]]
    assert marked == [place(f"r4c{column}") for column in range(1, 6)]
    assert all(f.s.pc[at] >= HIDDEN for at in marked)
    assert f.s.pc_pool[-1] == [0, 5, 0]
    assert f.s.attack_until == 5
    assert f.s.attack_column == 1


@rule("8.2.3a")
def test_markers_on_random_free_cards_of_a_row() -> None:
    f = Ground()
    f.add("rifle_squad", "r3c1")
    assert carry_out_enemy(f.g, event(mc.EVENT_PLACE_PC, 1, 3, 2))
    marked = [at for at in range(len(f.s.pc)) if f.s.pc[at]]
    assert len(marked) == 2
    assert place("r3c1") not in marked
    assert all(f.s.pc[at] == 2 and at // 16 == 3 for at in marked)


@rule("2.6.1d", "8.2.3a")
def test_an_event_puts_no_marker_on_a_combat_outpost() -> None:
    f = Ground()
    f.s.control[place("r3c1")] |= 1 << mc.CONTROL_OUTPOST
    assert carry_out_enemy(f.g, event(mc.EVENT_PLACE_PC, 1, 3, 5))
    assert [at for at in range(len(f.s.pc)) if f.s.pc[at]] == [place(f"r3c{column}") for column in range(2, 6)]


@rule("2.6.1d")
def test_an_enemy_that_slips_away_on_a_combat_outpost_leaves_no_marker() -> None:
    f = Ground()
    f.m.rules = [[] for _ in f.m.rules]
    f.s.control[place("r4c1")] |= 1 << mc.CONTROL_OUTPOST
    for at in ("r4c1", "r4c5"):
        vanish(f.g, f.add(SQUAD, at, origin=2))
    assert enemies(f) == []
    assert [at for at in range(len(f.s.pc)) if f.s.pc[at]] == [place("r4c5")]


@rule("2.6.1d", "8.2.3a")
def test_a_counter_attack_puts_no_marker_on_a_combat_outpost() -> None:
    f = Ground()
    f.s.control[place("r3c1")] |= 1 << mc.CONTROL_OUTPOST
    for column in (1, 2):
        f.add("rifle_squad", f"r3c{column}")
    assert carry_out_enemy(f.g, event(mc.EVENT_COUNTER_ATTACK, 1 << 3, 0b010, 1, 2))
    assert f.s.pc[place("r3c2")]
    assert not f.s.pc[place("r3c1")]


@rule("3.2.1b", "8.6.2c")
def test_who_acts_by_an_event_does_not_check() -> None:
    f = Ground()
    f.s.turn = 3
    f.add("rifle_squad", "r1c3")
    seen, unseen = f.add(SQUAD, "r2c3"), f.add(SQUAD, "r4c1", spotted=0)
    assert enemy_event_happens(f.g, event(mc.EVENT_FALL_BACK))
    assert f.s.card[seen] // 16 == 3
    assert f.s.card[unseen] == place("r4c1")
    assert checking_units(f.s) == [unseen]


@rule("3.0e")
def test_fire_follows_who_falls_back_by_an_event_before_the_next_unit_goes() -> None:
    f = Ground()
    f.s.laid[place("r3c4")] = 0
    for at in ("r3c1", "r3c2"):
        f.s.indirect[place(at)] = 1
    f.cover("trench", "r3c3")
    f.add("plt_hq", "r1c2")
    squad = f.add("rifle_squad", "r1c3")
    first, team = f.add(SQUAD, "r2c3"), f.add("ger_fire_team", "r2c2")
    set_fire(f.s, squad, place("r2c3"), NORTH)
    f.settle()
    assert enemy_event_happens(f.g, event(mc.EVENT_FALL_BACK))
    assert f.s.card[first] == f.aim(squad) == place("r3c3")
    assert f.s.card[team] == place("r2c2")  # VOF lies on every card behind it (4.2.5h)


@rule("8.6.2c", "7.12b")
@third
def test_a_crew_whose_gun_jams_by_an_event_does_not_check() -> None:
    f = Ground(roll_enemy_attempt=[icon(codes.ICON_JAM), icon(codes.ICON_GRENADE)])
    f.s.turn = 3
    f.add("rifle_squad", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert enemy_event_happens(f.g, event(mc.EVENT_FIRE_RISES))
    assert f.here("r3c3", codes.ENEMY) == ["ger_fire_team"] * 3
    assert checking_units(f.s) == []


def test_units_out_of_sight_withdraw() -> None:
    f = Ground()
    f.m.rules = [[] for _ in f.m.rules]
    f.add("rifle_squad", "r1c3")
    seen = f.add(SQUAD, "r2c3")
    f.add(SQUAD, "r4c1", spotted=0, origin=3)
    assert enemy_event_happens(f.g, event(mc.EVENT_WITHDRAW))
    assert enemies(f) == [seen]
    assert f.s.pc[place("r4c1")] == 3


def test_a_sniper_and_a_leader_arrive() -> None:
    f = Ground()
    f.s.turn = 2
    f.m.direction = [0] * 10
    f.add("rifle_squad", "r1c3")
    assert not carry_out_enemy(f.g, event(mc.EVENT_LEADER, TYPE["ger_leader"]))
    assert carry_out_enemy(f.g, event(mc.EVENT_SNIPER, TYPE["ger_sniper"]))
    sniper = enemies(f)[0]
    assert f.s.card[sniper] == place("r3c3")
    assert not f.s.spotted[sniper]
    f.add(SQUAD, "r5c5")
    assert carry_out_enemy(f.g, event(mc.EVENT_LEADER, TYPE["ger_leader"]))
    assert f.here("r5c5", codes.ENEMY) == [SQUAD, "ger_leader"]
    assert len(checking_units(f.s)) == 1


def test_fortified_units_sally() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    inside = f.add(SQUAD, "r3c3", cover=f.cover("bunker", "r3c3", SOUTH), steps=2)
    open_field = f.add(SQUAD, "r3c2")
    assert enemy_event_happens(f.g, event(mc.EVENT_SALLY))
    assert f.s.card[inside] == place("r2c3")
    assert f.s.exposed[inside]
    assert f.s.card[open_field] == place("r3c2")


@rule("8.6.2c", "3.2.1b")
def test_an_event_package_comes_at_the_foremost_card() -> None:
    f = Ground()
    f.m.direction, f.m.expandable, f.s.turn = [0] * 10, False, 2
    f.add("rifle_squad", "r1c1")
    f.add("rifle_squad", "r3c3")
    number = next(
        n for n, p in T.packages.items() if len(p.groups) == 1 and p.groups[0].distance == 1 and p.groups[0].fires
    )
    assert carry_out_enemy(f.g, event(mc.EVENT_PACKAGE, number))
    assert {f.s.card[unit] for unit in enemies(f)} == {place("r4c3")}
    assert checking_units(f.s) == []


def test_an_event_shifts_the_enemys_fire_to_the_bigger_target() -> None:
    f = Ground()
    gun, beside = f.add("ger_lmg", "r3c3"), f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r2c3", steps=1)
    f.settle()
    assert not enemy_event_happens(f.g, event(mc.EVENT_SHIFT_FIRE))  # there is nothing else
    assert f.aim(gun) == place("r2c3")
    for _ in range(2):
        f.add("rifle_squad", "r2c2")
    enemy_event_happens(f.g, event(mc.EVENT_SHIFT_FIRE))
    assert f.aim(gun) == f.aim(beside) == place("r2c2")
    assert f.s.acted[gun] == f.s.acted[beside] == f.s.turn
