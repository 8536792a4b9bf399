"""Urban missions at the table: what is sent, how things are called, vehicles that break walls, missions that end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.city import ENEMY_SQUAD, SQUAD, UP_A, YARD, A, City, E, N, S, W
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import T, icon, place
from games.fields_of_fire.motor import attempt
from sandtable.games.fields_of_fire.rules.combat.breaches import breach
from sandtable.games.fields_of_fire.rules.combat.combat_effects import recover_from_pins
from sandtable.games.fields_of_fire.rules.enemy.checks import check, lines_asked
from sandtable.games.fields_of_fire.rules.enemy.special import fortified
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChooseCard
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.within import ChooseArea
from sandtable.games.fields_of_fire.rules.pieces.areas import attach
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import MOST_VISITS, VehiclePhase
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.vehicles.actions import VehicleBreaches, extra_actions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import ENEMY_COVER, GRENADE_ATTACK, OPPONENT_HERE_NO_COVER
from sandtable.games.fields_of_fire.state.company import UNITS
from sandtable.games.fields_of_fire.view.table import table_view

URBAN = ["F1", "F2", "F3", "F5", "F6", "F7"]


def test_the_view_shows_areas_with_what_has_been_done_to_them() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building")
    attach(c.s, place("r3c3"), 1)
    breach(c.g, c.area("r3c3", S))
    c.s.barricades.append(place("r3c3"))
    put_smoke(c.s, place("r3c3"), c.area("r3c3", N), 3)
    shown = table_view(c.s)["areas"][str(place("r3c3"))]
    codes_shown = {row[1]: row for row in shown["places"]}
    assert E not in codes_shown
    assert codes_shown[A][3] == 6
    assert codes_shown[N][3] == 1
    assert shown["breaches"] == [c.area("r3c3", S)]
    assert shown["smoke"] == [c.area("r3c3", N)]
    assert (shown["barricade"], shown["attached"]) == (1, 2)


@pytest.mark.rule("fields-of-fire-3e:13.6.2a")
@third
def test_a_gun_of_the_missions_list_breaks_walls_from_its_vehicle() -> None:
    c = City("r3c3 complex_building")
    tank = c.man("m48", "r3c3", S)
    truck = c.man("truck", "r3c3", S)
    assert GRENADE_ATTACK in extra_actions(c.s, tank)
    assert GRENADE_ATTACK not in extra_actions(c.s, truck)
    named = c.m.breach_weapons
    c.m.breach_weapons = [row for row in named if row != T.types.at[c.s.kind[tank]]]
    assert c.m.breach_weapons
    assert GRENADE_ATTACK not in extra_actions(c.s, tank)  # the campaign names other weapons
    c.m.breach_weapons = named
    misses = [icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_CROSSHAIRS, 1)]
    c.script(roll_vehicle_attempt=[*misses, icon(codes.ICON_GRENADE), icon(codes.ICON_GRENADE, 1)])
    for opened in ([], [c.area("r3c3", S)]):
        c.g.push(VehicleBreaches(tank, GRENADE_ATTACK, c.area("r3c3", S)))
        attempt(c)
        assert c.s.breaches == opened
    assert c.s.breaches == [c.area("r3c3", S)]
    assert c.told("breached") == [(place("r3c3"), c.area("r3c3", S))]


def test_whoever_gets_off_in_the_street_can_enter_only_what_is_open() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    c.man(ENEMY_SQUAD, "r3c3", A)
    found = places_for(c.s, squad, place("r3c3"))
    assert found[0] == c.area("r3c3", S)
    assert c.area("r3c3", UP_A) not in found
    assert c.area("r3c3", A) not in found


def test_clicking_an_area_tells_why_it_cannot_be_entered() -> None:
    c = City("r3c3 compound", "r3c4 complex_building")
    squad = c.man(SQUAD, "r3c3", S, exposed=1)
    frame = ChooseArea(squad, place("r3c3"), 0)
    told = frame.explain_here(c.g, ("place", c.area("r3c3", YARD)), 0)
    assert [why.msg.id for why in told] == ["refused-wall-exposed"]
    c.s.exposed[squad] = 0
    c.s.place[squad] = c.area("r3c3", W)
    step = ChooseCard(-1, squad)
    told = step.explain_here(c.g, ("place", c.area("r3c4", A)), 0)
    assert [why.msg.id for why in told] == ["refused-behind-building"]
    assert all(why.rules[0].startswith("13.") for why in told)


def test_the_check_of_an_enemy_is_told_line_by_line() -> None:
    c = City("r3c3 complex_building")
    c.man(SQUAD, "r3c3", S)
    enemy = c.man(ENEMY_SQUAD, "r3c3", W)
    assert lines_asked(c.s, enemy) == [OPPONENT_HERE_NO_COVER]
    check(c.g, enemy)
    _, card, situation, reaction, lines, shares = c.told("enemy_checks")[0]
    assert (card, situation, lines) == (place("r3c3"), OPPONENT_HERE_NO_COVER, [OPPONENT_HERE_NO_COVER])
    results = {shares[n]: (shares[n + 1], shares[n + 2]) for n in range(0, len(shares), 3)}
    assert results[reaction][1] == 1
    assert ENEMY_COVER in results
    quiet = c.man(ENEMY_SQUAD, "r1c1")
    assert len(lines_asked(c.s, quiet)) > 1


@pytest.mark.rule("fields-of-fire-3e:8.8d")
@third
def test_a_sniper_stays_behind_barricades_and_walls() -> None:
    c = City("r3c3 complex_building", "r3c4 compound")
    c.man(SQUAD, "r2c3")
    sniper = c.man("vc_sniper", "r3c3", A)
    assert not fortified(c.s, sniper)
    c.s.barricades.append(place("r3c3"))
    assert fortified(c.s, sniper)
    c.s.place[sniper] = c.area("r3c3", N)
    assert not fortified(c.s, sniper)
    for area, stays in ((YARD, True), (A, True), (S, False)):
        assert fortified(c.s, c.man("vc_sniper", "r3c4", area)) == stays


@pytest.mark.rule("fields-of-fire-3e:3.7.3a")
def test_fire_at_another_area_does_not_keep_a_unit_pinned() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    front, behind = c.man(SQUAD, "r3c3", N, pinned=1), c.man(SQUAD, "r3c3", S, pinned=1)
    c.man(ENEMY_SQUAD, "r4c3", S)
    c.settle()
    recover_from_pins(c.g)
    assert c.s.pinned[front]
    assert not c.s.pinned[behind]


@pytest.mark.parametrize("mission", URBAN)
def test_random_play_of_urban_missions_ends_and_everybody_stands_in_an_area(mission: str) -> None:
    match = sandtable.new_match("fields-of-fire", scenario=mission, seed=4, options={})
    dice = random.Random(4)
    steps = 0
    while match.decision is not None:
        match.apply(dice.choice(match.actions()))
        steps += 1
        if steps % 40 == 0:
            s: Any = match.play.state
            for card in s.areas:
                for unit in s.units_at.get(card, []):
                    assert s.cover_card[s.place[unit]] == card
                    assert s.cover_kind[s.place[unit]]
    names = GAME.board_of(mission)["names"]["unit"]
    told = [event for event in match.events_since(0, "company") if event["kind"] != "roll"]
    units = [value for event in told for value in event["args"].values() if isinstance(value, tuple)]
    called = [str(value[1]) for value in units if value[0] == "unit"]
    assert called
    assert all(name in names for name in called)
    assert any(int(name) >= UNITS for name in called)  # enemies by their type
    assert names[str(UNITS + T.types.key.index("nva_squad"))] == T.types.name[T.types.key.index("nva_squad")]


@pytest.mark.parametrize("mission", ["F2", "F6"])
def test_settling_twice_changes_nothing_in_a_city(mission: str) -> None:
    match = sandtable.new_match("fields-of-fire", scenario=mission, seed=1, options={})
    dice = random.Random(1)
    steps = 0
    while match.decision is not None:
        match.apply(dice.choice(match.actions()))
        steps += 1
        if steps % 15 == 0 and match.decision is not None:
            before: Any = match.play.state
            again = match.clone()
            after: Any = again.play.state
            after.dirty = 1
            again.play.flow.settle(again.play)
            for name in ("aim", "pdf", "vof", "vof_on_friends", "vof_on_enemies", "crossfire", "activity"):
                assert getattr(before, name) == getattr(after, name), (steps, name)


@pytest.mark.rule("fields-of-fire-3e:13.2.2b", "fields-of-fire-3e:10.5.2c1")
def test_a_vehicle_that_drives_on_as_long_as_it_can_comes_to_an_end() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building")
    tank = c.man("m48", "r3c3", S, ready=1)
    phase = VehiclePhase()
    phase.opened = 1
    c.s.stack.append(phase)
    phase.answer(c.g, ("unit", tank))
    moves: list[tuple[int, int]] = []
    while c.s.kind[tank] and not c.s.pinned[tank]:
        ways = [a for a in phase.options(c.g) if a[0] in ("to", "under")]
        if not ways:
            break
        phase.answer(c.g, ways[-1])
        moves.append((c.s.card[tank], c.s.place[tank]))
    assert len(moves) >= 4
    assert max(moves.count(at) for at in moves) <= MOST_VISITS
