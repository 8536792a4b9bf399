"""What the icons of Action Cards mean, spotting draws, limits of Commands, boundaries, fields of cards and missions."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, unit, without
from games.fields_of_fire.ground import Ground, T, icon, place, retreat_segment
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.combat.spotting import SpotAttempt, spotting_cards, spotting_parts
from sandtable.games.fields_of_fire.rules.enemy.retreat import retreat_cards
from sandtable.games.fields_of_fire.rules.fire.engage import open_fire, preferred, prey_of, targets_among
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.main_line import beyond_line
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.mines import triggered
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import has_fire_side
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceControl
from sandtable.games.fields_of_fire.rules.sequence.command_phase import save_limit, spend_limit
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import draw_event
from sandtable.games.fields_of_fire.rules.signals.signals import control_card
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, GRENADE_ATTACK, MOVE_ADJACENT, SPOT
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Control, Event

BURST, BURST3, SHORT = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT
DRAWN = [number for number in T.cards.numbers if T.cards.kind[number] == codes.CARD_DRAW]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# -- icons


@rule("2.8.2e")
@pytest.mark.parametrize("wanted", sorted({T.cards.icon[number] for number in DRAWN}))
def test_only_the_grenade_icon_makes_a_grenade_attack_succeed(wanted: int) -> None:
    cards = [number for number in DRAWN if T.cards.icon[number] == wanted]
    f = Ground()
    thrower, target = f.add("rifle_squad", "r2c2"), f.add("ger_squad", "r2c2")
    assert T.charts.actions[GRENADE_ATTACK].icon == codes.ICON_GRENADE
    assert attack(f.g, thrower, target, OWN_WEAPON, cards[:1]) == (wanted == codes.ICON_GRENADE)


@rule("2.8.2f", "2.8.2g", "2.8.2i")
@pytest.mark.parametrize(
    ("shown", "on_target", "battalion"), [(BURST, True, False), (BURST3, True, True), (SHORT, False, False)]
)
@third
def test_bursts_hit_short_rounds_fall_elsewhere(shown: int, on_target: bool, battalion: bool) -> None:
    f, fo = artillery()
    target = place("r4c3")
    assert resolve_call(f.g, 0, mc.FIRE_HE, fo, target, [icon(shown)]) == battalion
    assert sum(1 for pending in f.s.pending if pending) == 1
    assert (f.s.pending[target] != 0) == on_target
    assert triggered(f.s, [icon(shown)])
    assert not triggered(f.s, [icon(codes.ICON_GRENADE)])


@rule("2.8.2h", "SOP.c")
@pytest.mark.parametrize(("turn", "shown", "happens"), [(1, 1, False), (2, 0, False), (2, 1, True)])
def test_the_hq_icon_brings_an_event_from_turn_2(turn: int, shown: int, happens: bool) -> None:
    f = Ground(roll_hq_event=[next(number for number in DRAWN if T.cards.hq[number] == shown)])
    event = Event()
    event.effect = mc.EVENT_REPORT
    f.s.turn = turn
    assert (draw_event(f.g, [event] * 10, codes.FRIENDLY) is event) == happens
    assert len([args for args in f.told("drew") if args[0] == "roll-hq-event"]) == (1 if turn > 1 else 0)


# -- spotting


@rule("X.8.5c")
@pytest.mark.parametrize(("shown", "found"), [(codes.ICON_CROSSHAIRS, True), (codes.ICON_JAM, False)])
def test_crosshairs_find_and_a_jam_does_not(shown: int, found: bool) -> None:
    draws = {"roll-commands": [card(activated=5)], "roll-attempt": [card(icon=shown), *without(icon=shown, count=6)]}
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("ger_squad", "r2c1", spotted=0), draws=draws)
    if not found:
        quiet = [n for n in without(icon=codes.ICON_CROSSHAIRS, count=40) if T.cards.icon[n] != codes.ICON_JAM]
        draws["roll-attempt"] = [card(icon=shown), *quiet[:6]]
        f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("ger_squad", "r2c1", spotted=0), draws=draws)
    target = f.find("ger_squad")
    f.order("1plt_sqd1", SPOT)
    while not found and f.key() == "spot-attempt":
        f.do("pass")
    assert f.s.spotted[target] == (1 if found else 0)


@rule("X.8.5c", "X.8.5e")
def test_two_cards_with_modifiers_and_at_least_one() -> None:
    f = Ground()
    spotter, target = f.add("rifle_squad", "r1c1"), f.add("ger_squad", "r3c1", spotted=0)
    f.lay("r3c1", "orchard")
    charts = T.charts
    parts = dict(spotting_parts(f.s, spotter, target))
    assert spotting_cards(f.s, spotter, target) == 2 + sum(parts.values())
    for name, state, value in (
        ("exposed", lambda: f.s.exposed.__setitem__(target, 1), charts.spot_exposed),
        ("spotter-experience", lambda: f.s.experience.__setitem__(spotter, codes.VETERAN), 1),
        ("under-cover", lambda: f.s.place.__setitem__(target, f.cover("trench", "r3c1")), charts.spot_under_cover),
    ):
        before = spotting_cards(f.s, spotter, target)
        state()
        assert name in dict(spotting_parts(f.s, spotter, target))
        assert spotting_cards(f.s, spotter, target) == max(1, before + value)
    f.s.experience[spotter], f.s.exposed[target] = codes.GREEN, 0
    f.s.experience[target] = codes.VETERAN
    f.s.flipped[target] = 0
    f.lay("r3c1", "village")
    sniper = f.add("ger_sniper", "r3c2", spotted=0, experience=codes.VETERAN)
    f.lay("r3c2", "village")
    f.s.card[spotter] = place("r1c2")
    f.s.place[sniper] = f.cover("trench", "r3c2")
    total = 2 + sum(value for _, value in spotting_parts(f.s, spotter, sniper))
    assert total < 1 == spotting_cards(f.s, spotter, sniper)
    assert SpotAttempt(-1, spotter, sniper).count(f.s) == 1


# -- commands, controls, boundaries


@rule("9.1a")
def test_fewer_commands_in_limited_visibility() -> None:
    f = Ground()
    hq = f.add("co_hq", "r1c1")
    limits = []
    for light in (mc.LIGHT_DAY, mc.LIGHT_MOON_4):
        f.m.light = [light] * 20
        limits.append([spend_limit(f.s)])
        for level in (codes.GREEN, codes.LINE, codes.VETERAN):
            f.s.experience[hq] = level
            limits[-1].append(save_limit(f.s, hq))
    assert limits == [[6, 3, 6, 9], [4, 2, 4, 6]]


@rule("2.4.1a")
@third
def test_point_controls_lie_on_one_card_and_lines_between_rows() -> None:
    f = Ground()
    control = Control()
    control.control, control.cells = mc.CONTROL_OBJECTIVE_1, [3 * 16 + 2, 3 * 16 + 3]
    f.m.controls = [control]
    face_down = from_cell(3 * 16 + 3)
    f.s.terrain[face_down] = 0
    frame = PlaceControl(0)
    f.g.push(frame)
    assert {a[1] for a in frame.options(f.g)} == {from_cell(cell) for cell in control.cells}
    frame.answer(f.g, ("to", face_down))
    assert control_card(f.s, mc.CONTROL_OBJECTIVE_1) == face_down
    assert sum(1 for c in range(SIZE) if f.s.control[c] >> mc.CONTROL_OBJECTIVE_1 & 1) == 1
    f.m.type, f.m.mlr = mc.DEFENSIVE, 2
    squad = f.add("rifle_squad", "r2c1")
    crossed = {c // WIDTH: beyond_line(f.s, squad, c) for c in range(WIDTH, 6 * WIDTH)}
    assert crossed == {1: False, 2: False, 3: True, 4: True, 5: True}
    for mission in T.missions.values():
        assert all(1 <= row <= mission.rows for row in mission.phase_lines)
        assert len(mission.phase_lines) <= 2


@rule("2.4.1f")
def test_fire_crosses_the_boundary_and_feet_do_not() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r4c1")
    f.s.inside[place("r5c1")] = 0
    enemy = f.add("ger_squad", "r5c1")
    f.settle()
    assert f.aim(squad) == place("r5c1")
    assert f.s.kind[enemy]
    assert place("r5c1") not in destinations(f.s, squad, MOVE_ADJACENT)
    assert place("r5c2") in destinations(f.s, squad, MOVE_ADJACENT)


@rule("1.2.7d")
def test_a_card_decides_between_equals() -> None:
    f = Ground(roll_retreat=[number for number in DRAWN if T.cards.random[3][number] == 2][:1])
    assert choose(f.g, "roll-retreat", [10, 20, 30]) == 20
    assert choose(f.g, "roll-retreat", [7]) == 7  # nothing to decide, no card
    assert len(f.told("drew")) == 1


@rule("1.2.7c")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_equal_ways_back_and_equal_targets_are_decided_by_a_random_number(number: int) -> None:
    first, second = [card for card in DRAWN if T.cards.random[3][card] == number][:2]
    f = Ground(roll_retreat=[first], roll_target_card=[second])
    team = f.add("paralyzed_team", "r3c3")
    f.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    ways = retreat_cards(f.s, team)
    assert sorted(ways) == [place("r2c2"), place("r2c3"), place("r2c4")]
    retreat_segment(f.g)
    assert f.s.card[team] == ways[number - 1]
    squad = f.add("rifle_squad", "r1c3")
    for at in ("r1c2", "r1c4", "r2c3"):
        f.add("ger_litter_team", at)
    take_off(f.s, team)
    targets = preferred(f.s, squad, targets_among(f.s, squad, prey_of(f.s, codes.FRIENDLY)))
    assert len(targets) == 3
    open_fire(f.g, squad)
    assert f.aim(squad) == targets[number - 1]


# -- definitions


@rule("1.2.3e")
@third
def test_one_step_weapons_teams_have_a_named_fire_team_on_their_back() -> None:
    f = Ground()
    teams = [k for k in T.types.ids if codes.KIND_MACHINE_GUN <= T.types.kind[k] <= codes.KIND_ASSAULT_WEAPON]
    movable = [k for k in teams if T.types.kind[k] != codes.KIND_GUN and not T.types.flags[k] & codes.UNIT_IMMOBILE]
    backed = 0
    for kind in movable:
        if T.types.steps[kind] <= 2 and T.types.fire_rating[kind]:
            team = f.add(kind, "r1c1", steps=1)
            assert has_fire_side(f.s, team)
            f.s.used = len(f.s.kind)
            apply_effects(f.g, team, codes.EFFECT_FIRE, codes.EFFECT_NONE)
            assert (f.s.kind[team], f.s.flipped[team]) == (kind, 1)
            backed += 1
            f.s.kind[team] = 0
    assert backed >= 30
    two = next(k for k in teams if T.types.steps[k] == 2 and T.types.fire_rating[k])
    gun = f.add(two, "r2c2")
    apply_effects(f.g, gun, codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    assert (f.s.kind[gun], f.s.steps[gun], f.s.flipped[gun]) == (two, 1, 0)
    apply_effects(f.g, gun, codes.EFFECT_FIRE, codes.EFFECT_NONE)
    assert (f.s.kind[gun], f.s.steps[gun], f.s.flipped[gun]) == (two, 1, 1)


@rule("DEF.a")
def test_every_action_card_has_all_its_fields() -> None:
    cards = T.cards
    assert len(DRAWN) >= 50
    for number in DRAWN:
        assert 1 <= cards.activated[number] <= 6
        assert 0 <= cards.initiative[number] <= cards.activated[number]
        assert cards.at[number] >= 0
        rows = [cards.result(number, ncm) for ncm in range(-4, 7)]
        assert set(rows) <= {codes.HIT, codes.PIN, codes.MISS}
        assert all(cards.first_effect[level][number] for level in range(3))
        for options in range(2, 11):
            assert 1 <= cards.random[options][number] <= options
    for options in range(2, 11):
        assert {cards.random[options][number] for number in DRAWN} == set(range(1, options + 1))
    assert {codes.ICON_CROSSHAIRS, codes.ICON_INFILTRATE, codes.ICON_GRENADE, BURST, BURST3, SHORT, codes.ICON_JAM} <= {
        cards.icon[number] for number in DRAWN
    }
    assert sum(1 for number in cards.numbers if cards.kind[number] == codes.CARD_RESHUFFLE) == 1


@rule("DEF.b")
def test_every_terrain_card_has_all_its_fields() -> None:
    terrain = T.terrain
    decks = [deck for deck in range(1, len(terrain.shuffled)) if terrain.shuffled[deck]]
    for number in [number for deck in decks for number in terrain.shuffled[deck]]:
        assert terrain.name[number]
        assert 0 <= terrain.dark[number] <= 255
        assert 0 <= terrain.black[number] <= 255
        assert terrain.level[number] >= 1
        if not terrain.flags[number] & codes.CARD_HILL:
            assert terrain.high[number] >= terrain.low[number]
            assert terrain.potential[number] >= 0
            assert not terrain.potential[number] or terrain.draw[number] >= 1
        assert terrain.traffic[number] in (codes.TRAFFIC_FREE, codes.TRAFFIC_SLOW, codes.TRAFFIC_NO)
        assert terrain.storeys[number] >= 0
    everything = [number for deck in decks for number in [*terrain.shuffled[deck], *terrain.special[deck]]]
    for flag in (codes.CARD_HILL, codes.CARD_OBSERVATION_POST, codes.CARD_LANDING_ZONE, codes.CARD_URBAN):
        assert any(terrain.flags[number] & flag for number in everything)
    assert any(terrain.burst[number] for number in everything)
    assert any(terrain.storeys[number] >= 2 for number in everything)


@rule("DEF.c")
def test_every_mission_says_everything_a_mission_has_to_say() -> None:
    for mission in T.missions.values():
        facts: Any = mission
        assert facts.type in (mc.OFFENSIVE, mc.DEFENSIVE, mc.COMBAT_PATROL)
        assert facts.turns >= 6
        assert facts.attempts >= 1
        assert facts.success
        assert facts.xp
        assert facts.rows >= 3
        assert facts.columns >= 3
        assert T.terrain.shuffled[facts.deck]
        assert len(facts.light) > facts.turns
        assert len(facts.weather) > facts.turns
        assert len(facts.roster) == len(facts.experience) == len(facts.steps) > 7
        assert facts.nets or not facts.use_communication
        assert facts.agencies
        assert facts.pc
        assert facts.stages
        assert any(facts.stages[0].contact)
        assert set(facts.direction) <= set(range(8))
        assert facts.direction
        assert facts.friendly_events
        assert facts.enemy_events
        assert facts.replacements >= 0
    assert T.charts.actions[CONCENTRATE_FIRE].icon == codes.ICON_CROSSHAIRS
