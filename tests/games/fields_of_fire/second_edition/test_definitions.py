"""Second edition: what the game consists of, cards, units, markers and words (1)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.campaign.missions import ROLE, after_mission, campaign, finish, squads, state_of
from games.fields_of_fire.combat.bunker import fight
from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit, without
from games.fields_of_fire.ground import KIND, NORTH, Ground, icon, place
from games.fields_of_fire.lift import heli, smoke, valley
from games.fields_of_fire.motor import HIGHEST, SHERMAN, STUG, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.rally import company as rally
from games.fields_of_fire.rally import types_on
from games.fields_of_fire.roster import entry as entry_of
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.air.helicopters import landing_cards
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets, ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate
from sandtable.games.fields_of_fire.rules.combat.demolition import place_charge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.command.runners import deliver_orders
from sandtable.games.fields_of_fire.rules.enemy.capture import take_enemy_casualties
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, checking_units
from sandtable.games.fields_of_fire.rules.enemy.contact import resolve_marker
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, stop_firing
from sandtable.games.fields_of_fire.rules.fire.ratings import special_of, vof_of
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, find_cover, room_under
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.orders.controls import new_controls
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.reconstitution import successor
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.preparation.preparation import Preparation
from sandtable.games.fields_of_fire.rules.preparation.setup import first_of_kind
from sandtable.games.fields_of_fire.rules.rally.teams import can_detach, detach, is_squad, spare_teams
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import RebuildBetweenMissions
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import draw_modifier, save_limit
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import draw_event
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, illuminated, visibility_on
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.targets import calls, cards_for_call, spotter_cards
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on, new_thing
from sandtable.games.fields_of_fire.rules.transport.transport import step_room
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import shoot
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Event
from sandtable.games.fields_of_fire.view.table import table_view

T2 = GAME.tables({"edition": "2e"})
BURST, BURST3, SHORT = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT
WEAPONS = range(codes.KIND_MACHINE_GUN, codes.KIND_ASSAULT_WEAPON + 1)
TEAMS = (codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM, codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM)
CASUALTY, PARALYZED, LITTER, FIRE, ASSAULT = range(1, 6)


# ------------------------------------------------------------------ the game (1.0, 1.1)
@second("1.0b")
@pytest.mark.parametrize(("mission", "marines"), [("A5", False), ("D1", True)])
def test_the_player_commands_a_company_of_three_platoons(mission: str, marines: bool) -> None:
    s: Company = sandtable.new_match(GAME, mission, 1).play.state
    own = [u for u in range(UNITS) if s.kind[u] and s.side[u] == codes.FRIENDLY]
    for platoon in (1, 2, 3):
        kinds = [units.kind_of(s, u) for u in own if s.platoon[u] == platoon and s.roster[u]]
        assert (kinds.count(codes.KIND_HQ_PLATOON), kinds.count(codes.KIND_SQUAD)) == (1, 3)
    staff = [units.kind_of(s, u) for u in own]
    assert [staff.count(kind) for kind in (codes.KIND_EXECUTIVE_OFFICER, codes.KIND_FIRST_SERGEANT)] == [1, 1]
    assert staff.count(codes.KIND_GUNNERY_SERGEANT) == marines
    weapons = [u for u in own if units.kind_of(s, u) in WEAPONS]
    assert weapons
    assert s.m.agencies  # off the map
    hq = next(u for u in own if units.kind_of(s, u) == codes.KIND_HQ_COMPANY)
    assert all(chain(s, hq, u) for u in own if u != hq and not units.is_vehicle(s, u) and s.roster[u])


@second("1.0c")
def test_every_mission_of_a_campaign_is_prepared_and_followed_by_rebuilding() -> None:
    match = campaign()
    s = state_of(match)
    assert any(isinstance(frame, Preparation) for frame in match.play.stack)
    entry, lost = (s.roster[squad] for squad in squads(s)[:2])
    full = s.steps[squads(s)[1]]
    set_steps(s, squads(s)[1], full - 1)
    frame = after_mission(match, points=9)
    frame.replacements = 1
    assert isinstance(match.play.stack[-1], RebuildBetweenMissions)
    while ("promote", entry) not in match.actions(ROLE):
        match.apply(("done",), ROLE)
    before = frame.points
    match.apply(("promote", entry), ROLE)
    assert frame.points < before  # experience is spent
    while ("squad", lost) not in match.actions(ROLE):
        match.apply(("done",), ROLE)
    match.apply(("squad", lost), ROLE)
    assert sum(frame.mix[lost]) == full  # a replacement is absorbed
    finish(match)
    assert s.m.key == "A2"
    assert any(isinstance(frame, Preparation) for frame in match.play.stack)


@second("1.1.1c", "1.2.3b", "1.2.3e", "1.2.6-team")
def test_units_of_two_or_more_steps_are_squads_and_teams_have_one() -> None:
    f = Ground()
    bigger = 0
    for kind in T2.types.ids:
        steps, what = T2.types.steps[kind], T2.types.kind[kind]
        if what in (codes.KIND_GROUND_VEHICLE, codes.KIND_AIRCRAFT, codes.KIND_HQ_VEHICLE):
            assert steps == 1
            continue
        assert 1 <= steps <= 4, T2.types.key[kind]
        if what in (*TEAMS, codes.KIND_FORWARD_OBSERVER, codes.KIND_RUNNER) or what <= codes.KIND_GUNNERY_SERGEANT:
            assert steps == 1, T2.types.key[kind]
        one = f.add(kind, "r1c1")
        assert is_squad(f.s, one) == (steps > 1), T2.types.key[kind]
        assert can_detach(f.s, one) == (steps > 2)
        bigger += what in WEAPONS and steps > 1
        take_off(f.s, one)
    assert bigger
    section, team = f.add("mtr60_sec", "r2c2", steps=2), f.add("fire_team", "r2c2")
    assert spare_teams(f.s, NOBODY, section) == [team]  # supplemented like a squad
    assert {T2.types.force[k] for k in T2.types.ids if T2.types.steps[k] == 4} == {5, 6, 7}  # Marines, Volume II


@second("1.1.3b")
def test_commands_become_actions_and_the_enemy_comes_by_tables_and_checks() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        pc={"r2c2": "A"},
        draws={"roll-commands": [card(activated=4)]},
    )
    before = info(f)["commands"]
    f.order("1plt_sqd1", act.MOVE_ADJACENT, ("to", f.at("r2c2")))
    assert (info(f)["commands"], f.s.card[f.find("1plt_sqd1")]) == (before - 1, f.at("r2c2"))
    assert not any(f.s.side[u] for u in range(UNITS) if f.s.kind[u])
    resolve_marker(f.match.play, f.at("r2c2"))
    enemies = [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]
    assert enemies
    assert {T2.types.force[f.s.kind[u]] for u in enemies} <= {f.s.m.enemy, 0}
    f.s.acted = [0] * UNITS
    checked = checking_units(f.s)
    assert set(checked) == {u for u in enemies if not units.is_vehicle(f.s, u)}
    g = Ground()
    enemy = g.add("ger_squad", "r4c4")
    frame = EnemyActivity()
    g.g.push(frame)
    while g.g.stack and g.g.stack[-1] is frame:
        frame.next(g.g)
    assert [args[0] for args in g.told("enemy_checks")] == [enemy]


# ------------------------------------------------------------------ terrain cards (1.2.1)
@second("1.2.1a")
def test_the_ground_helps_everybody_on_the_card() -> None:
    for terrain, value in (("open_field", 0), ("orchard", 1), ("woods", 2)):
        for ours, theirs in (("rifle_squad", "ger_squad"), ("ger_squad", "rifle_squad")):
            f = Ground()
            f.lay("r2c3", terrain, dark=0)
            low = T2.terrain.low[f.s.terrain[place("r2c3")]]
            hole = f.cover("foxhole", "r2c3")
            one, two = f.add(ours, "r2c3"), f.add(ours, "r2c3", hole)
            f.add(theirs, "r3c3")
            f.settle()
            base = T2.charts.vof_ncm[f.s.vof[place("r2c3")]]
            assert low == value
            assert [f.ncm(one), f.ncm(two)] == [base + low, base + low + 1]


@second("1.2.1g")
def test_the_helicopter_icon_is_for_landing_zones_where_there_are_helicopters() -> None:
    f = valley()
    hq = f.add("co_hq", "r3c3")
    assert T2.terrain.flags[f.s.terrain[place("r3c3")]] & codes.CARD_LANDING_ZONE
    assert mc.CONTROL_LANDING_ZONE in new_controls(f.s, hq)
    plain = next(
        n
        for n in T2.terrain.ids
        if T2.terrain.deck[n] == f.m.deck and not T2.terrain.flags[n] & codes.CARD_LANDING_ZONE
    )
    f.s.terrain[place("r3c3")] = plain
    assert mc.CONTROL_LANDING_ZONE not in new_controls(f.s, hq)
    craft = heli(f, codes.BOX_INBOUND)
    smoke(f, "r2c2")
    assert landing_cards(f.s, craft) == [place("r2c2")]
    france = Ground("A1")
    hq = france.add("co_hq", "r3c3")
    assert mc.CONTROL_LANDING_ZONE not in new_controls(france.s, hq)


@second("1.2.1j")
def test_cards_print_their_elevation_and_their_storeys() -> None:
    f = Ground()
    printed = {T2.terrain.level[n] for n in T2.terrain.ids}
    assert {1, 2} <= printed
    for card_id in T2.terrain.ids:
        lay_terrain(f.s, place("r2c2"), card_id, 0)
        assert f.s.level[place("r2c2")] == T2.terrain.level[card_id]
    lay_terrain(f.s, place("r2c2"), first_of_kind(f.s, KIND["open_field"]), 1)
    assert f.s.level[place("r2c2")] == 2  # on a Hill
    tall = next(n for n in T2.terrain.ids if T2.terrain.storeys[n] == 2 and T2.terrain.deck[n] == f.m.deck)
    flat = next(n for n in T2.terrain.ids if T2.terrain.kind[n] == T2.terrain.kind[tall] and T2.terrain.storeys[n] < 2)
    for card_id, upper in ((tall, True), (flat, False)):
        lay_terrain(f.s, place("r3c3"), card_id, 0)
        for _ in range(6):
            find_cover(f.g, place("r3c3"))
        kinds = {T2.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r3c3"))}
        assert any(key.startswith("upper") for key in kinds) == upper
        f = Ground()


# ------------------------------------------------------------------ Action cards (1.2.2)
@second("1.2.2c")
def test_words_and_icons_of_attempts() -> None:
    cards_of = T2.cards
    drawn = [n for n in cards_of.numbers if cards_of.kind[n] == codes.CARD_DRAW]
    assert {cards_of.word[n] for n in drawn} == {
        codes.WORD_NONE,
        codes.WORD_CONTACT,
        codes.WORD_COVER,
        codes.WORD_RALLY,
    }
    icons = {codes.ICON_CROSSHAIRS, codes.ICON_INFILTRATE, codes.ICON_GRENADE, BURST, BURST3, SHORT, codes.ICON_JAM}
    assert {cards_of.icon[n] for n in drawn} - {codes.ICON_NONE} == icons
    row = T2.charts.actions
    wanted = {
        act.SPOT: (0, codes.ICON_CROSSHAIRS),
        act.CONCENTRATE_FIRE: (0, codes.ICON_CROSSHAIRS),
        act.INFILTRATE_ADJACENT: (0, codes.ICON_INFILTRATE),
        act.GRENADE_ATTACK: (0, codes.ICON_GRENADE),
        act.SEEK_COVER: (codes.WORD_COVER, 0),
        act.REMOVE_PINNED: (codes.WORD_RALLY, 0),
    }
    assert {action: (row[action].word, row[action].icon) for action in wanted} == wanted
    for shown, on_target, battalion in ((BURST, True, False), (BURST3, True, True), (SHORT, False, False)):
        f, fo = artillery()
        target = place("r4c3")
        assert resolve_call(f.g, 0, mc.FIRE_HE, fo, target, [icon(shown)]) == battalion
        assert (f.s.pending[target] != 0) == on_target
    missed, fo = artillery()
    resolve_call(missed.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(codes.ICON_GRENADE)])
    assert not any(missed.s.pending)
    for word, letter in ((codes.WORD_CONTACT, True), (codes.WORD_COVER, False)):
        g = Ground(roll_contact=[n for n in drawn if cards_of.word[n] == word][:4])
        g.s.pc[place("r2c2")] = 3
        resolve_marker(g.g, place("r2c2"))
        assert (len(g.told("contact")) == 1) == letter
    event = Event()
    event.effect = mc.EVENT_REPORT
    for hq in (0, 1):
        h = Ground(roll_hq_event=[next(n for n in drawn if cards_of.hq[n] == hq)])
        h.s.turn = 2
        assert (draw_event(h.g, [event] * 10, codes.FRIENDLY) is event) == bool(hq)
    for shown in (codes.ICON_JAM, codes.ICON_GRENADE):
        gun, lmg, _ = fight()
        concentrate(gun.g, lmg, place("r3c3"), OPEN, [icon(shown)])
        assert (not gun.s.kind[lmg] or units.is_team(gun.s, lmg)) == (shown == codes.ICON_JAM)
    totals = []
    for number in (HIGHEST, next(n for n in drawn if cards_of.at[n] < cards_of.at[HIGHEST])):
        tanks = motor(roll_at=[number])
        one, other = vehicle(tanks, SHERMAN, "r1c3"), vehicle(tanks, STUG, "r2c3", codes.ENEMY)
        totals.append(shoot(tanks.g, one, other, 0, 0) - cards_of.at[number])
    assert totals[0] == totals[1]


@second("1.2.2g", "4.2g")
def test_all_cards_are_drawn_and_one_with_the_icon_is_enough() -> None:
    order = card(activated=5)
    for action, shown in ((act.SPOT, codes.ICON_CROSSHAIRS), (act.GRENADE_ATTACK, codes.ICON_GRENADE)):
        blank = [n for n in without(icon=shown, count=30) if T2.cards.icon[n] != codes.ICON_JAM and n != order]
        for where in (0, -1, None):
            f = Field(
                unit("co_hq", "r1c2"),
                unit("1plt_sqd1", "r1c2"),
                unit("ger_squad", "r1c2", spotted=0 if action == act.SPOT else 1, pinned=1),
                draws={"roll-commands": [order]},
            )
            squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad")
            drawn = blank[: spotting_cards(f.s, squad, enemy) if action == act.SPOT else 2]
            assert len(drawn) > 1
            if where is not None:
                drawn[where] = next(n for n in T2.cards.numbers if T2.cards.icon[n] == shown and n != order)
            f.chance.script["roll-attempt"] = drawn
            f.order(squad, action)
            while f.key() != "impulse":
                f.do("pass")
            done = f.s.spotted[enemy] if action == act.SPOT else count_on(f.s, enemy, codes.VOF_GRENADE)
            assert bool(done) == (where is not None)
            assert f.chance.script["roll-attempt"] == []


# ------------------------------------------------------------------ units (1.2.3)
@second("1.2.3c")
def test_an_hq_commands_from_its_front_and_fights_from_its_back() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    for key in ("co_hq", "1plt_hq"):
        hq = f.find(key)
        assert f.s.steps[hq] == 1
        assert (units.rating_of(f.s, hq, 1), units.reach_of(f.s, hq)) == (codes.RATING_NONE, codes.NONE)
        assert units.commands(f.s, hq)
        assert chain(f.s, hq, f.find("1plt_sqd1"))
        f.s.flipped[hq] = 1
        assert units.rating_of(f.s, hq, 1) == codes.RATING_S
        assert units.reach_of(f.s, hq) >= codes.CLOSE
        assert not chain(f.s, hq, f.find("1plt_sqd1"))
        assert chain(f.s, hq, hq)


@second("1.2.3d")
def test_an_observer_on_its_fire_team_side_calls_no_fire() -> None:
    f, fo = artillery()
    assert f.s.steps[fo] == 1
    assert (units.rating_of(f.s, fo, 1), units.reach_of(f.s, fo)) == (codes.RATING_NONE, codes.NONE)
    assert calls(f.s, fo)
    f.s.flipped[fo] = 1
    assert units.rating_of(f.s, fo, 1) != codes.RATING_NONE
    assert units.reach_of(f.s, fo) != codes.NONE
    assert (spotter_cards(f.s, 0, fo), calls(f.s, fo)) == (0, [])


@second("1.2.3f")
def test_a_vehicle_is_one_and_has_its_row_in_the_chart() -> None:
    f = Ground()
    found = [k for k in T2.types.ids if T2.types.kind[k] in (codes.KIND_GROUND_VEHICLE, codes.KIND_AIRCRAFT)]
    assert len(found) > 20
    for kind in found:
        one = f.add(kind, "r1c1")
        assert (units.is_vehicle(f.s, one), f.s.steps[one]) == (True, 1)
        assert T2.types.at[kind], T2.types.key[kind]
        take_off(f.s, one)
    assert not units.is_vehicle(f.s, f.add("rifle_squad", "r1c1"))


@second("1.2.3a")
def test_every_counter_that_is_no_vehicle_is_infantry_with_steps_and_whoever_fires_has_a_range() -> None:
    f = Ground()
    for kind in T2.types.ids:
        one = f.add(kind, "r1c1")
        key = T2.types.key[kind]
        assert (key != "", T2.types.kind[kind] > 0) == (True, True)
        assert units.good_order(f.s, one) == (not units.is_vehicle(f.s, one) and not units.is_team(f.s, one)), key
        if not units.is_vehicle(f.s, one):
            assert 1 <= f.s.steps[one] <= 4, key
            fires = units.rating_of(f.s, one, 0) != codes.RATING_NONE or special_of(f.s, one) != codes.SPECIAL_NONE
            assert fires == (units.reach_of(f.s, one) in range(4)), key
        take_off(f.s, one)


@second("1.2.3h")
def test_casualties_are_markers_that_fill_neither_card_nor_cover() -> None:
    f = Ground()
    here = place("r2c2")
    bunker = f.cover("bunker", "r2c2")
    squad = f.add("rifle_squad", "r2c2")
    before = (f.s.used, step_room(f.s, codes.FRIENDLY, here))
    apply_effects(f.g, squad, CASUALTY, 0)
    add_casualties(f.s, codes.FRIENDLY, here, bunker, 20)
    assert casualties_on(f.s, codes.FRIENDLY, here) == 21  # one Step each
    assert (f.s.used, step_room(f.s, codes.FRIENDLY, here)) == (before[0], before[1] + 1)  # no units
    assert room_under(f.s, bunker, squad)
    assert stacks(f.s, f.add("rifle_squad", "r1c2"), here)
    f.m.evacuate_point = True
    f.s.control[here] |= 1 << mc.CONTROL_COLLECTION_POINT
    clean_up(f.g)
    assert (casualties_on(f.s, codes.FRIENDLY, here), f.s.evacuated) == (0, 21)
    add_casualties(f.s, codes.ENEMY, here, OPEN, 1)
    f.s.had_pc[here] = 1  # cleared
    take_enemy_casualties(f.g)
    assert casualties_on(f.s, codes.ENEMY, here) == 0  # captured


@second("1.2.6-goodorder")
def test_good_order_is_infantry_that_is_no_team_and_not_pinned() -> None:
    f = motor()
    kinds = ("rifle_squad", "lmg", "plt_hq", "co_hq", "arty_fo")
    assert all(units.good_order(f.s, f.add(key, "r1c1")) for key in kinds)
    for key in ("fire_team", "assault_team", "litter_team", "paralyzed_team"):
        assert not units.good_order(f.s, f.add(key, "r2c1")), key
    assert not units.good_order(f.s, f.add("lmg", "r2c1", flipped=1))  # its Fire Team side
    assert not any(units.good_order(f.s, f.add(key, "r1c2", pinned=1)) for key in kinds)
    assert not units.good_order(f.s, vehicle(f, SHERMAN, "r1c3"))


@second("1.2.3g", "1.2.6-convert")
def test_teams_are_made_by_combat_and_by_orders() -> None:
    made = {PARALYZED: "paralyzed_team", LITTER: "litter_team", FIRE: "fire_team", ASSAULT: "assault_team"}
    for effect, key in made.items():
        f = Ground()
        squad = f.add("rifle_squad", "r2c2")
        team = next(u for u in apply_effects(f.g, squad, effect, 0) if u != squad)
        assert (T2.types.key[f.s.kind[team]], f.s.steps[team], units.is_team(f.s, team)) == (key, 1, True)
        for other, name in made.items():  # a team becomes another
            again = f.add(key, "r3c3")
            left = apply_effects(f.g, again, other, 0)
            assert [T2.types.key[f.s.kind[u]] for u in left] == [name]
    g = Ground()
    squad = g.add("rifle_squad", "r2c2")
    assert units.kind_of(g.s, detach(g.g, squad, codes.KIND_ASSAULT_TEAM)) == codes.KIND_ASSAULT_TEAM
    limits = {key: permit(g.s, g.add(key, "r1c1"), act.SPOT) for key in made.values()}
    assert limits == {"paralyzed_team": 0, "litter_team": 0, "fire_team": 1, "assault_team": 1}
    chain_ = rally(unit("paralyzed_team", "r1c2"))
    for action, key in (
        (act.PARALYZED_TO_LITTER, "litter_team"),
        (act.LITTER_TO_FIRE, "fire_team"),
        (act.FIRE_TO_ASSAULT, "assault_team"),
    ):
        team = next(u for u in range(UNITS) if chain_.s.kind[u] and units.is_team(chain_.s, u))
        chain_.order(team, action)
        assert types_on(chain_, "r1c2") == [key]


@second("1.2.3i")
def test_staff_of_the_company_works_alike_and_higher_staff_is_line() -> None:
    kinds = (codes.KIND_EXECUTIVE_OFFICER, codes.KIND_FIRST_SERGEANT, codes.KIND_GUNNERY_SERGEANT)
    assert {T2.types.steps[k] for k in T2.types.ids if T2.types.kind[k] in (*kinds, codes.KIND_HQ_BATTALION)} == {1}
    f = Field(
        *[unit(key, "r1c1") for key in ("co_hq", "xo", "first_sgt", "gysgt", "1plt_hq", "1plt_sqd1", "lmg_1")],
        scenario="D1",
        map=["airfield airfield"],
    )
    sergeant, gunnery, officer = f.find("first_sgt"), f.find("gysgt"), f.find("xo")
    others = [u for u in range(UNITS) if f.s.kind[u] and u not in (sergeant, gunnery)]
    for unit_ in others:
        assert chain(f.s, sergeant, unit_) == chain(f.s, gunnery, unit_)
        assert offers(f.s, sergeant, unit_, 6) == offers(f.s, gunnery, unit_, 6)
    assert chain(f.s, sergeant, gunnery) == chain(f.s, gunnery, sergeant)
    assert offers(f.s, NOBODY, sergeant, 6) == offers(f.s, NOBODY, gunnery, 6)
    assert save_limit(f.s, sergeant) == save_limit(f.s, gunnery)
    f.s.removed.append(f.s.roster[f.find("co_hq")])
    take_off(f.s, f.find("co_hq"))
    assert successor(f.s) == officer  # second in command
    g = Ground()
    for kind in [k for k in T2.types.ids if T2.types.kind[k] == codes.KIND_HQ_BATTALION]:
        assert units.experience_of(g.s, new_unit(g.s, kind, codes.FRIENDLY, place("r1c1"))) == codes.LINE


@second("1.2.3j")
def test_a_runner_links_the_company_to_a_platoon_without_a_net() -> None:
    f = Field(
        unit("co_hq", "r1c1"), unit("1plt_hq", "r3c3"), draws={"roll-commands": [card(activated=5)]}, scenario="A1"
    )
    for column in f.s.radio:
        column[:] = [0] * len(column)
    f.s.phone = [0] * UNITS
    f.s.runners = 1
    hq = f.find("1plt_hq")
    assert not reaches(f.s, f.find("co_hq"), hq)
    assert act.ACTIVATE_HQ not in f.offered(hq)
    f.order("co_hq", act.DISPATCH_RUNNER)
    runner = f.find("runner")
    kind = f.s.kind[runner]
    assert (f.s.steps[runner], T2.types.rating[kind], T2.types.fire_rating[kind]) == (1, 0, 0)
    f.s.activation[hq] = 0
    deliver_orders(f.match.play)
    assert f.s.activation[hq] == ACTIVATED


# ------------------------------------------------------------------ markers (1.2.4)
@second("1.2.4a", "1.2.6-vof")
def test_fire_on_a_card_is_for_its_occupants_and_gives_their_ncm() -> None:
    f = Ground()
    one, two = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r2c3")
    away = f.add("rifle_squad", "r1c1")
    gun = f.add("ger_lmg", "r3c3")
    f.settle()
    card_ = place("r2c3")
    assert [ncm_now(f.s, u).vof for u in (one, two, away)] == [codes.VOF_AUTOMATIC, codes.VOF_AUTOMATIC, codes.VOF_NONE]
    assert [f.ncm(u) for u in (one, two)] == [-1, -1]
    mark_unit(f.s, codes.VOF_CONCENTRATED, gun, two, 1, -1)
    assert [f.ncm(u) for u in (one, two)] == [-1, -2]
    f.add("ger_lmg", "r2c4")  # a PDF from another direction
    f.settle()
    assert f.s.crossfire[card_]
    assert [f.ncm(u) for u in (one, two)] == [-2, -3]


@second("1.2.4d")
def test_letters_of_firepower() -> None:
    f = Ground()
    basic = {"rifle_squad": codes.VOF_SMALL_ARMS, "lmg": codes.VOF_AUTOMATIC, "mg50": codes.VOF_HEAVY}
    ratings = {"rifle_squad": codes.RATING_S, "lmg": codes.RATING_A, "mg50": codes.RATING_H}
    for key, vof in basic.items():
        one = f.add(key, "r1c1")
        assert (T2.types.rating[f.s.kind[one]], vof_of(f.s, one, 1)) == (ratings[key], vof)
    assert [T2.charts.vof_ncm[vof] for vof in basic.values()] == [0, -1, -3]
    target = f.add("ger_litter_team", "r2c2")
    rocket, flame_team = f.add("bzk", "r2c2", ammo=3), f.add("flame_team", "r2c2")
    engineer = f.add("eng_squad", "r2c2", ammo=2)
    assert [special_of(f.s, u) for u in (rocket, flame_team)] == [codes.SPECIAL_GRENADE, codes.SPECIAL_FLAME]
    trench = f.cover("trench", "r2c2")
    f.s.place[target] = trench
    f.settle()
    assert f.s.marks == []
    attack(f.g, rocket, target, OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    flame(f.g, flame_team, trench)
    place_charge(f.g, engineer, trench)
    assert {row[0] for row in f.s.marks} == {codes.VOF_GRENADE, codes.VOF_FLAME, codes.VOF_DEMOLITION}
    far = Ground()
    sniper, target = far.add("sniper", "r1c2"), far.add("ger_litter_team", "r2c2")
    far.settle()
    assert (special_of(far.s, sniper), far.s.marks) == (codes.SPECIAL_SNIPER, [])
    choose_sniper_targets(far.g)
    assert count_on(far.s, target, codes.VOF_SNIPER) == 1


@second("1.2.4e")
def test_controls_cover_ammunition_and_assets_are_markers() -> None:
    basic, urban = {"basic"}, {"light_building", "strong_building", "upper_light", "cellar"}
    forts, caves = {"foxhole", "trench", "bunker", "pillbox"}, {"small_cave", "cave", "large_cave", "armoured_cave"}
    assert basic | urban | forts | caves <= {row.key for row in T2.charts.cover}
    f = Field(unit("co_hq", "r1c1"), unit("lmg_1", "r1c2"), scenario="A1")
    gun, hq = f.find("lmg_1"), f.find("co_hq")
    f.s.ammo[gun] = 5
    flare = next(a for a in T2.assets.ids if T2.assets.kind[a] == codes.ASSET_SIGNAL)
    new_thing(f.s, flare, hq)
    f.s.control[f.at("r2c2")] |= 1 << mc.CONTROL_OBJECTIVE_1
    shown = table_view(f.s)
    assert shown["units"][str(gun)]["ammo"] == 5
    assert {"asset": flare, "unit": hq, "card": NOWHERE} in shown["things"]
    assert shown["cards"][str(f.at("r2c2"))]["control"] == 1 << mc.CONTROL_OBJECTIVE_1
    assert {T2.assets.kind[a] for a in T2.assets.ids} >= {
        codes.ASSET_RADIO,
        codes.ASSET_PHONE,
        codes.ASSET_PHONE_LINE,
        codes.ASSET_SIGNAL,
    }


@second("1.2.4f", "1.2.6-activity")
def test_the_level_of_activity_and_the_weather() -> None:
    f = Ground()
    for at in ("r1c1", "r1c3"):
        f.add("rifle_squad", at)
    enemy = f.add("ger_squad", "r5c5", spotted=0)
    f.s.activity = codes.NO_CONTACT
    f.s.mines[place("r4c4")] = f.s.pending[place("r4c4")] = 1
    assert activity_level(f.s) == codes.NO_CONTACT
    f.s.spotted[enemy] = 1
    assert activity_level(f.s) == codes.CONTACT
    f.s.spotted[enemy] = 0
    f.s.vof[place("r1c1")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.CONTACT
    f.s.vof[place("r1c3")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.ENGAGED
    f.add("ger_squad", "r1c3", spotted=0)
    assert activity_level(f.s) == codes.HEAVILY_ENGAGED
    f.s.vof[place("r1c1")] = f.s.vof[place("r1c3")] = f.s.mines[place("r4c4")] = 0
    f.s.activity = codes.CONTACT
    assert activity_level(f.s) == codes.NO_CONTACT  # neither VOF nor spotted enemies
    hq = f.add("co_hq", "r1c1")
    modifiers = []
    for level in range(4):
        f.s.activity = level
        modifiers.append(draw_modifier(f.s, hq))
    assert modifiers == [1, 0, 0, 0]
    number = []
    for level in range(4):  # fewer cards the hotter it is, more for a worse letter
        g = Ground(roll_contact=without(word=codes.WORD_CONTACT, count=9))
        g.s.activity = level
        g.s.pc[place("r2c2")] = codes.PC_C + 1
        resolve_marker(g.g, place("r2c2"))
        number.append(9 - len(g.chance.script["roll-contact"]))
    assert number == T2.charts.pc_draw[codes.PC_C] == [4, 3, 2, 1]
    for light, weather in ((0, 0), (2, 0), (0, 2), (2, 2)):
        g = Ground()
        g.m.light, g.m.weather = [light] * 20, [weather] * 20
        squad = g.add("rifle_squad", "r2c3")
        g.add("ger_squad", "r2c4")
        g.settle()
        assert visibility_on(g.s, place("r2c3")) == T2.charts.light[light] + T2.charts.weather[weather]
        assert ncm_now(g.s, squad).visibility == visibility_on(g.s, place("r2c3"))


# ------------------------------------------------------------------ words (1.2.6)
@second("1.2.6-engaged", "1.2.6-pdf")
def test_an_engaged_unit_has_a_vof_and_beyond_its_card_a_pdf() -> None:
    f = Ground()
    squad, idle = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r1c4")
    target = f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r3c3"), NORTH)
    assert f.s.vof[place("r3c3")] == codes.VOF_SMALL_ARMS
    assert (f.aim(idle), f.s.pdf[idle]) == (NOWHERE, NOWHERE)
    stop_firing(f.s, squad)
    f.s.holds_fire[squad] = 1
    f.settle()
    assert not f.s.vof[place("r3c3")]
    g = Ground()
    near = g.add("rifle_squad", "r3c3")
    g.add("ger_litter_team", "r3c3")
    g.settle()
    assert g.aim(near) == place("r3c3")
    assert g.s.pdf[near] not in range(8)  # Point Blank: no direction
    h, fo = artillery()
    h.add("ger_squad", "r4c3")
    resolve_call(h.g, 0, mc.FIRE_HE, fo, place("r4c3"), [icon(BURST)])
    h.settle()
    assert h.s.pending[place("r4c3")]
    assert (h.aim(fo), h.s.pdf[fo]) == (NOWHERE, NOWHERE)
    assert target


@second("1.2.6-firesupport")
def test_missions_list_who_fires_what_from_off_the_map_and_who_may_call() -> None:
    for mission in T2.missions.values():
        for agency in mission.agencies:
            assert any(agency.missions), mission.key
            assert len(agency.spotter) == len(agency.cards) > 0
            assert all(number >= 1 for number in agency.cards)
    f, fo = artillery()
    hq, squad = f.add("plt_hq", "r2c3"), f.add("rifle_squad", "r2c3")
    assert [spotter_cards(f.s, 0, u) for u in (fo, hq, squad)] == [4, 2, 0]
    assert [cards_for_call(f.s, 0, u, place("r4c3"), codes.LINE) for u in (fo, hq)] == [4, 2]
    assert [call[1] for call in calls(f.s, fo)] == [mc.FIRE_WP, mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION]
    f.s.fire_missions[0][mc.FIRE_WP] = 0
    assert [call[1] for call in calls(f.s, fo)] == [mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION]
    assert calls(f.s, squad) == []


@second("1.2.6-illuminated")
def test_a_light_illuminates_its_card_and_all_but_vehicles_are_infantry() -> None:
    f = Ground()
    f.m.light = [3] * 20
    assert not illuminated(f.s, place("r3c3"))
    illuminate(f.s, next(a for a in T2.assets.ids if T2.assets.light[a]), place("r3c3"))
    assert illuminated(f.s, place("r3c3"))
    assert not illuminated(f.s, place("r1c1"))
    vehicles = (codes.KIND_GROUND_VEHICLE, codes.KIND_AIRCRAFT, codes.KIND_HQ_VEHICLE)
    for kind in T2.types.ids:
        one = f.add(kind, "r1c1")
        if T2.types.kind[kind] != codes.KIND_GUN:  # some of which cannot move (7.1.1g)
            assert units.is_vehicle(f.s, one) == (T2.types.kind[kind] in vehicles)
        take_off(f.s, one)


@second("1.2.6-reconstitute")
def test_headquarters_and_squads_are_put_into_play_again() -> None:
    match = campaign()
    s = state_of(match)
    leader = next(u for u in range(UNITS) if s.kind[u] and units.kind_of(s, u) == codes.KIND_HQ_PLATOON)
    company = next(u for u in range(UNITS) if s.kind[u] and units.kind_of(s, u) == codes.KIND_HQ_COMPANY)
    lost = [s.roster[company], s.roster[leader]]
    take_off(s, company)
    take_off(s, leader)
    frame = after_mission(match, points=1)
    frame.replacements = 2
    while isinstance(match.play.stack[-1], RebuildBetweenMissions):
        taken = [("squad", entry) for entry in lost if ("squad", entry) in match.actions(ROLE)]
        match.apply(taken[0] if taken else ("done",), ROLE)
    assert [s.company[entry] for entry in lost] == [4 + codes.GREEN, 4 + codes.GREEN]
    for number in (2, 3):
        f = rally(*[unit("fire_team", "r1c2") for _ in range(number)])
        f.s.removed.append(entry_of("1plt_sqd1"))
        f.order("fire_team", act.RECONSTITUTE_SQUAD)
        while f.key() != "impulse":
            f.do(*next(a for a in f.actions() if a[0] in ("target", "squad")))
        assert (types_on(f, "r1c2"), f.s.steps[f.find("1plt_sqd1")]) == (["rifle_squad"], number)
    field = rally(unit("1plt_sqd1", "r1c2"), unit("xo", "r1c2"))
    field.s.removed.append(entry_of("1plt_hq"))
    field.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    assert (types_on(field, "r1c2"), field.s.steps[field.find("1plt_sqd1")]) == (["plt_hq", "rifle_squad", "xo"], 2)


@second("1.2.6-specialvof")
def test_special_fire_does_not_come_by_itself() -> None:
    f = Ground(roll_mines=[icon(BURST), icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_GRENADE)])
    trench = f.cover("trench", "r2c2")
    target = f.add("ger_litter_team", "r2c2", trench)
    rocket, engineer = f.add("bzk", "r2c2", ammo=3), f.add("eng_squad", "r2c2", ammo=2)
    thrower, sniper = f.add("flame_team", "r2c2"), f.add("ger_sniper", "r4c4", spotted=0)
    walker = f.add("rifle_squad", "r4c3")
    f.s.mines[place("r4c2")] = 1
    f.s.pending[place("r3c1")] = 1 + mc.FIRE_HE
    f.settle()
    assert f.s.marks == []
    assert not any(f.s.incoming)
    attack(f.g, rocket, target, OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    flame(f.g, thrower, trench)
    place_charge(f.g, engineer, trench)
    assert f.aim(sniper) == place("r4c3")
    choose_sniper_targets(f.g)
    assert count_on(f.s, walker, codes.VOF_SNIPER) == 1
    relocate(f.g, walker, place("r4c2"), OPEN)
    kinds = (codes.VOF_GRENADE, codes.VOF_FLAME, codes.VOF_DEMOLITION, codes.VOF_MINES)
    assert {row[0] for row in f.s.marks} >= set(kinds)
    update_fire_missions(f.g)
    assert f.s.incoming[place("r3c1")]


@second("1.2.6-steps")
def test_bigger_units_break_down_by_choice_and_by_combat() -> None:
    f = Ground()
    by_order, by_fire = f.add("rifle_squad", "r1c1"), f.add("rifle_squad", "r2c2")
    detach(f.g, by_order, codes.KIND_FIRE_TEAM)
    assert f.here("r1c1", codes.FRIENDLY) == ["rifle_squad", "fire_team"]
    apply_effects(f.g, by_fire, FIRE, CASUALTY)
    assert f.here("r2c2", codes.FRIENDLY) == ["fire_team", "fire_team"]
    types = T2.types
    named = [k for k in types.ids if types.first_team[k] and types.kind[types.first_team[k]] < codes.KIND_FIRE_TEAM]
    assert named
    for kind in named:  # by the row of the chart
        unit_ = f.add(kind, "r3c3")
        parts = apply_effects(f.g, unit_, FIRE, 0)
        first = next(u for u in parts if u != unit_)
        assert f.s.kind[first] == types.first_team[kind]
        for u in [*parts, unit_]:
            if f.s.kind[u]:
                take_off(f.s, u)
    alone = f.add("bzk", "r4c4")
    assert not can_detach(f.s, alone)
