"""Second edition: units, hits, captures, mines, gas and the ground they hold (1.2, 2.4, 3.5, 5, 6.3, 9.13)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import City, N
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import Ground, drive_out_with_gas, icon, place, retreat_segment
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.capture import captors, guards, take_enemy_casualties
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity
from sandtable.games.fields_of_fire.rules.enemy.contact import add_marker, place_scheduled
from sandtable.games.fields_of_fire.rules.enemy.retreat import may_retreat
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.ratings import vof_of
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.within import EXPOSED_SLIP, NO_FIRE_HERE, slip_reason
from sandtable.games.fields_of_fire.rules.pieces.marks import has, mark_cover
from sandtable.games.fields_of_fire.rules.pieces.mines import INACTIVE, mined
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, secured, unoccupied
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.rally.squads import removed_squads
from sandtable.games.fields_of_fire.rules.rally.teams import can_detach
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.mission_tables import PcPlacement, cell

A, F, L, P, C = (
    codes.EFFECT_ASSAULT,
    codes.EFFECT_FIRE,
    codes.EFFECT_LITTER,
    codes.EFFECT_PARALYZED,
    codes.EFFECT_CASUALTY,
)
TANK = next(k for k in GAME.t.types.ids if GAME.t.types.kind[k] == codes.KIND_GROUND_VEHICLE)
BURST, BURST3, SHORT, CROSS = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT, codes.ICON_CROSSHAIRS


def names(f: Ground, at: str) -> list[str]:
    """Types of the units on a card, those on their Fire Team side with an f."""
    s = f.s
    here = s.units_at.get(place(at), [])
    return sorted(s.t.types.key[s.kind[u]] + (" f" if s.flipped[u] else "") for u in here)


# ------------------------------------------------------------------ hits
@second("6.3.3a.2", "6.3.3-L", "6.3.3-P")
@pytest.mark.parametrize(("letters", "left"), [((L, P), ["fire_team", "litter_team", "paralyzed_team"])])
def test_the_last_step_of_a_squad_is_a_fire_team(letters: tuple[int, int], left: list[str]) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c2")
    apply_effects(f.g, squad, *letters)
    assert names(f, "r2c2") == left


@second("6.3.3a.2")
@pytest.mark.parametrize("key", ["mtr60_sec", "lmg", "ger_mtr81_sec"])
def test_the_last_step_of_a_weapons_squad_is_a_fire_team_too(key: str) -> None:
    f = Ground()
    kind = next(k for k in f.s.t.types.ids if f.s.t.types.key[k] == key and f.s.t.types.steps[k] > 1)
    section = f.add(key, "r2c2")
    f.s.kind[section] = kind
    f.s.steps[section] = 2
    left = apply_effects(f.g, section, L, codes.EFFECT_NONE)
    last = next(u for u in left if f.s.t.types.kind[f.s.kind[u]] != codes.KIND_LITTER_TEAM)
    generic = f.s.t.types.kind[f.s.kind[last]] == codes.KIND_FIRE_TEAM
    assert f.s.steps[last] == 1
    assert generic or f.s.flipped[last]


@second("6.3.3-A")
def test_an_assault_result_makes_a_generic_team_or_turns_the_counter() -> None:
    t = GAME.tables({"edition": "2e"})
    named = [k for k in t.types.ids if t.types.assault_team[k] and t.types.steps[k] > 1]
    assert named
    f = Ground()
    for kind in named[:3]:
        squad = f.add("rifle_squad", "r3c3")
        f.s.kind[squad] = kind
        f.s.steps[squad] = t.types.steps[kind]
        left = apply_effects(f.g, squad, A, codes.EFFECT_NONE)
        assert f.s.t.types.key[f.s.kind[left[0]]] == "assault_team"
    gun = f.add("bzk", "r2c2")
    apply_effects(f.g, gun, A, codes.EFFECT_NONE)
    assert f.s.flipped[gun] == 1
    apply_effects(f.g, gun, A, codes.EFFECT_NONE)
    assert names(f, "r2c2") == ["bzk f"]
    team = f.add("fire_team", "r1c1")
    apply_effects(f.g, team, A, codes.EFFECT_NONE)
    assert names(f, "r1c1") == ["assault_team"]


@second("4.2.3g.recip")
def test_only_squads_of_three_or_four_steps_detach_a_team() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c1")
    assert can_detach(f.s, squad)
    f.s.steps[squad] = 2
    assert not can_detach(f.s, squad)
    t = f.s.t.types
    gun = f.add("lmg", "r1c1")
    f.s.kind[gun] = next(k for k in t.ids if t.key[k] == "lmg" and t.steps[k] == 2)
    f.s.steps[gun] = 2
    assert not can_detach(f.s, gun)


@second()
def test_a_casualty_leaves_all_it_carried_with_its_ammunition() -> None:
    f = Ground()
    gun = f.add("lmg", "r2c2")
    f.s.ammo[gun] = 4
    lose_step(f.g, gun)
    kind = f.s.t.types.ammo[f.s.t.types.key.index("lmg")]
    assert f.s.dumps == {place("r2c2") * codes.CALIBRES + kind: 4}


# ------------------------------------------------------------------ cards
@second("1.2.6-occupied")
def test_a_card_is_unoccupied_without_enemies_and_markers() -> None:
    f = Ground()
    here = place("r2c2")
    assert unoccupied(f.s, here)
    assert not cleared(f.s, here)
    f.add("rifle_squad", "r2c2")
    assert unoccupied(f.s, here)
    f.s.pc[here] = f.s.had_pc[here] = 1
    assert not unoccupied(f.s, here)
    f.s.pc[here] = 0
    assert cleared(f.s, here)
    assert secured(f.s, here)
    add_casualties(f.s, codes.ENEMY, here, 0, 1)
    f.s.vof[here] = codes.VOF_HEAVY
    assert cleared(f.s, here)
    f.add("ger_litter_team", "r2c2")
    assert not unoccupied(f.s, here)
    assert not cleared(f.s, here)


@second("1.2.6-occupied", "10.3.1c")
def test_cards_whose_markers_came_later_are_cleared_too() -> None:
    f = Ground()
    near, far = place("r3c3"), place("r4c3")
    add_marker(f.g, near, 1)
    vanish(f.g, f.add("ger_squad", "r4c3", origin=2))
    assert f.s.pc[near]
    assert f.s.pc[far]
    assert not cleared(f.s, near)
    f.s.pc[near] = f.s.pc[far] = 0
    f.add("rifle_squad", "r3c3")
    assert [cleared(f.s, near), cleared(f.s, far), cleared(f.s, place("r2c2"))] == [True, True, False]
    assert [secured(f.s, near), secured(f.s, far)] == [True, False]


@second("9.1-no")
def test_pending_missions_do_not_keep_contact_sleeping_mines_do() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    f.s.activity = codes.CONTACT
    f.s.pending[place("r3c3")] = 1
    assert activity_level(f.s) == codes.NO_CONTACT
    f.s.mines[place("r4c4")] = INACTIVE
    assert activity_level(f.s) == codes.CONTACT
    f.s.mines[place("r4c4")] = 0
    f.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.CONTACT
    f.s.vof[place("r3c3")] = 0
    f.add("ger_litter_team", "r5c5")
    assert activity_level(f.s) == codes.CONTACT


@second("9.1-contact", "9.1-engaged", "9.1-heavy")
def test_sleeping_mines_are_fire_on_those_who_stand_in_them() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    f.s.mines[place("r1c1")] = f.s.mines[place("r4c4")] = INACTIVE
    assert activity_level(f.s) == codes.CONTACT
    f.add("ger_squad", "r4c4", spotted=0)
    assert activity_level(f.s) == codes.ENGAGED
    f.add("ger_squad", "r1c1", spotted=0)
    assert activity_level(f.s) == codes.HEAVILY_ENGAGED


@second("3.2.2a")
def test_the_markers_of_the_first_turn_of_a_defence_lie_at_set_up() -> None:
    f = Ground()
    entry = PcPlacement()
    entry.cells, entry.letters, entry.hidden = [cell(4, 1)], [1], False
    entry.first_turn, entry.last_turn = 1, 2
    f.m.pc = [entry]
    f.s.mission_type = mc.DEFENSIVE
    place_scheduled(f.g, 0)
    assert f.s.pc[place("r4c1")] == 2
    f.s.pc[place("r4c1")] = 0
    place_scheduled(f.g, 1)
    assert not f.s.pc[place("r4c1")]
    place_scheduled(f.g, 2)
    assert f.s.pc[place("r4c1")] == 2
    f.s.pc[place("r4c1")] = 0
    f.s.mission_type = mc.OFFENSIVE
    place_scheduled(f.g, 0)
    assert not f.s.pc[place("r4c1")]


@second()
def test_only_the_outpost_in_front_of_the_mlr_is_kept_for_one_platoon() -> None:
    f = Field(unit("1plt_sqd1", "r2c2"), unit("2plt_sqd1", "r2c2"), scenario="A4", map=["open_field " * 4] * 4)
    s = f.s
    assert s.m.mlr == 2
    one, two = f.find("1plt_sqd1"), f.find("2plt_sqd1")
    assert f.at("r3c2") in destinations(s, one, MOVE_ADJACENT)
    s.control[f.at("r3c1")] |= 1 << mc.CONTROL_OUTPOST
    s.outpost_platoon = s.platoon[one]
    assert f.at("r3c1") in destinations(s, one, MOVE_ADJACENT)
    assert f.at("r3c1") not in destinations(s, two, MOVE_ADJACENT)


@second()
def test_a_church_tower_has_room_for_everybody() -> None:
    charts = GAME.tables({"edition": "2e"}).charts
    towers = [row for row in charts.cover if row.key.startswith("tower")]
    assert [(row.capacity, row.level) for row in towers] == [(codes.NONE, 1), (codes.NONE, 1)]


# ------------------------------------------------------------------ capture and retreat
@second()
def test_pinned_teams_take_prisoners_pinned_units_and_vehicles_do_not() -> None:
    f = Ground()
    f.add("ger_paralyzed_team", "r2c2")
    squad = f.add("rifle_squad", "r2c2", pinned=1)
    tank = f.add(TANK, "r2c2")
    assert captors(f.s, place("r2c2"), codes.FRIENDLY) == []
    team = f.add("fire_team", "r2c2", pinned=1)
    assault = f.add("assault_team", "r2c2")
    assert captors(f.s, place("r2c2"), codes.FRIENDLY) == [team, assault]
    f.s.pinned[squad] = 0
    assert set(captors(f.s, place("r2c2"), codes.FRIENDLY)) == {squad, team, assault}
    assert tank not in captors(f.s, place("r2c2"), codes.FRIENDLY)
    f.add("litter_team", "r2c2")


@second()
def test_a_unit_of_one_step_guards_before_a_bigger_one() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c2")
    assert guards(f.s, place("r2c2"), codes.FRIENDLY) == [squad]
    team = f.add("fire_team", "r2c2")
    assert guards(f.s, place("r2c2"), codes.FRIENDLY) == [team]


@second("9.13c", "10.3.1b")
def test_enemy_casualties_are_taken_on_cleared_cards() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    for at in ("r1c1", "r2c2", "r3c3"):
        add_casualties(f.s, codes.ENEMY, place(at), 0, 1)
        add_casualties(f.s, codes.FRIENDLY, place(at), 0, 1)
    f.s.had_pc[place("r2c2")] = f.s.had_pc[place("r3c3")] = 1
    f.add("ger_squad", "r3c3")
    take_enemy_casualties(f.g)
    left = [casualties_on(f.s, codes.ENEMY, place(at)) for at in ("r1c1", "r2c2", "r3c3")]
    assert (left, f.s.prisoners) == ([1, 0, 1], 1)
    assert casualties_on(f.s, codes.FRIENDLY, place("r3c3")) == 1


@second("3.5c", "3.5d", "3.5f")
@pytest.mark.parametrize("team", ["ger_paralyzed_team", "ger_litter_team"])
@pytest.mark.parametrize(("beyond", "goal"), [("", ""), ("r5c3", "r5c3"), ("r5c4", "r5c4")])
def test_beaten_enemies_go_back_onto_cards_beyond_the_limit_of_advance(team: str, beyond: str, goal: str) -> None:
    f = Ground()
    for column in range(1, 6):
        f.s.inside[place(f"r5c{column}")] = 0
        f.s.laid[place(f"r5c{column}")] = 1 if beyond == f"r5c{column}" else 0
    unit = f.add(team, "r4c3", cargo=1)
    f.s.vof[place("r4c3")] = codes.VOF_SMALL_ARMS
    retreat_segment(f.g)
    assert (f.s.kind[unit] != 0) == (goal != "")
    if goal:
        assert f.s.card[unit] == place(goal)


@second()
def test_an_exposed_paralyzed_team_retreats_a_pinned_one_does_not() -> None:
    f = Ground()
    exposed = f.add("paralyzed_team", "r3c3", exposed=1)
    pinned = f.add("paralyzed_team", "r3c5", pinned=1)
    f.add("ger_squad", "r4c3")
    f.add("ger_squad", "r4c5")
    f.settle()
    assert may_retreat(f.s, exposed, codes.KIND_PARALYZED_TEAM)
    assert not may_retreat(f.s, pinned, codes.KIND_PARALYZED_TEAM)
    retreat_segment(f.g)
    assert f.s.card[exposed] in (place("r2c2"), place("r2c3"), place("r2c4"))
    assert f.s.exposed[exposed]
    assert f.s.card[pinned] == place("r3c5")


# ------------------------------------------------------------------ mines
@second("DECK.action.mines")
@pytest.mark.parametrize(("shown", "hits"), [(BURST, True), (BURST3, True), (SHORT, True), (CROSS, False)])
def test_any_burst_sets_off_mines_a_short_one_too(shown: int, hits: bool) -> None:
    f = Ground(roll_mines=[icon(shown), icon(CROSS, 1), icon(codes.ICON_GRENADE)])
    f.s.mines[place("r2c3")] = 1
    squad = f.add("rifle_squad", "r1c3")
    relocate(f.g, squad, place("r2c3"), 0)
    assert mined(f.s, squad) == hits
    assert f.ncm(squad) == (-4 if hits else 0) or not hits
    assert f.s.mines[place("r2c3")] == (2 if hits else 1)


@second("9.5b")
def test_mines_stop_nobody() -> None:
    again = [icon(CROSS, 2), icon(CROSS, 3), icon(codes.ICON_GRENADE, 1)]
    f = Ground(roll_mines=[icon(BURST), icon(CROSS), icon(CROSS, 1), *again])
    f.s.mines[place("r2c3")] = 1
    squad = f.add("rifle_squad", "r1c3")
    relocate(f.g, squad, place("r2c3"), 0)
    assert mined(f.s, squad)
    assert may_leave(f.s, squad)
    relocate(f.g, squad, place("r3c3"), 0)  # leaving needs no check
    other = f.add("lmg", "r1c3")
    relocate(f.g, other, place("r2c3"), 0)  # in the same turn
    assert not mined(f.s, other)
    assert f.chance.left() == {}
    f.m.use_vehicles = True
    tank = new_unit(f.s, TANK, codes.ENEMY, place("r1c3"))
    f.script(roll_mines=[icon(BURST, 1), icon(codes.ICON_GRENADE, 2), icon(codes.ICON_GRENADE, 3)])
    relocate(f.g, tank, place("r2c3"), 0)
    assert has(f.s, tank, codes.VOF_MINES)  # vehicles and enemies too
    assert f.s.mines[place("r2c3")]  # they stay


@second("5.2.3b")
def test_every_cover_feels_overstacking() -> None:
    f = Ground()
    cave = f.cover("armoured_cave", "r3c3", 4)
    squad = f.add("ger_squad", "r3c3", cave, steps=3)
    base: dict[str, int] = {}
    far = f.add("bzk", "r2c3")
    mark_cover(f.s, codes.VOF_GRENADE, far, cave, -4, 0)
    base["three"] = f.ncm(squad)
    f.add("ger_fire_team", "r3c3", cave)
    base["four"] = f.ncm(squad)
    f.add("ger_fire_team", "r3c3", cave)
    base["five"] = f.ncm(squad)
    assert [base["four"] - base["three"], base["five"] - base["three"]] == [-1, -2]


# ------------------------------------------------------------------ movement of teams
@second()
@pytest.mark.parametrize("key", ["fire_team", "litter_team"])
def test_teams_infiltrate_to_friends_under_fire(key: str) -> None:
    f = Ground()
    team = f.add(key, "r2c2")
    f.add("rifle_squad", "r2c3")
    f.s.vof[place("r2c3")] = codes.VOF_HEAVY
    assert place("r2c3") in destinations(f.s, team, INFILTRATE_ADJACENT)
    assert place("r2c1") not in destinations(f.s, team, INFILTRATE_ADJACENT)
    assert place("r2c3") not in destinations(f.s, team, MOVE_ADJACENT)


# ------------------------------------------------------------------ gas
def gassed(number: int) -> Ground:
    drawn = [c for c in GAME.t.cards.numbers if GAME.t.cards.random[3][c] == number]
    f = Ground(roll_gas=drawn[:3])
    f.s.gas[place("r3c3")] = 1
    return f


@second("4.3.6D-b.1", "4.3.6D-b.2")
def test_gas_turns_good_order_enemies_into_fire_teams_before_they_check() -> None:
    f = gassed(3)
    team = f.add("ger_fire_team", "r3c3", pinned=0)
    f.add("ger_squad", "r3c3", steps=2)
    own = f.add("rifle_squad", "r3c3")
    f.m.gas_masks = False
    retreat_segment(f.g)
    assert names(f, "r3c3") == ["ger_fire_team", "ger_squad", "rifle_squad"]  # not in the retreat segment
    frame = EnemyActivity()
    f.g.push(frame)
    while not frame.opened:
        f.g.stack[-1].next(f.g)
    assert names(f, "r3c3") == ["ger_fire_team", "ger_fire_team", "ger_fire_team", "rifle_squad"]
    assert [f.s.pinned[u] for u in f.s.units_at[place("r3c3")] if u not in (team, own)] == [1, 1]
    assert not f.s.pinned[own]


@second()
def test_gas_drives_enemies_out_exposed_ones_too() -> None:
    f = gassed(1)
    squad = f.add("ger_sniper", "r3c3", exposed=1)
    drive_out_with_gas(f.g)
    moved = [u for u in range(f.s.used) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]
    assert all(f.s.card[u] != place("r3c3") and f.s.exposed[u] and not f.s.pinned[u] for u in moved)
    assert squad is not None


# ------------------------------------------------------------------ city
@second()
def test_units_infiltrate_within_an_urban_card() -> None:
    f = City("r2c2 complex_building")
    squad = f.man("rifle_squad", "r2c2", N)
    assert slip_reason(f.s, squad) is NO_FIRE_HERE
    f.s.vof[place("r2c2")] = codes.VOF_SMALL_ARMS
    assert not slip_reason(f.s, squad)
    f.s.exposed[squad] = 1
    assert slip_reason(f.s, squad) is EXPOSED_SLIP


# ------------------------------------------------------------------ fire teams (6.3.3)
@second("6.3.3-F.1")
def test_a_fire_team_is_never_stronger_than_the_unit_was() -> None:
    f = Ground("C1", "rice_paddy")
    types, value = f.s.t.types, f.s.t.charts.vof_ncm
    capped = 0
    for kind in types.ids:
        force = f.s.t.forces.get(types.force[kind])
        teams = [t for t in (types.first_team[kind], types.later_team[kind], force.fire_team if force else 0) if t]
        teams = [t for t in teams if types.kind[t] == codes.KIND_FIRE_TEAM]
        before = new_unit(f.s, kind, codes.FRIENDLY, place("r1c1"), 0)
        for far in (0, 1):
            vof = vof_of(f.s, before, far)
            if vof == codes.VOF_NONE or types.kind[kind] in (codes.KIND_FIRE_TEAM, codes.KIND_SNIPER):
                continue  # an HQ, a team that is turned for the better, a sniper with -3
            for team in teams:
                after = new_unit(f.s, team, codes.FRIENDLY, place("r1c1"), 0)
                assert value[vof_of(f.s, after, far)] >= value[vof], types.key[kind]
                take_off(f.s, after)
            if types.fire_rating[kind]:
                f.s.flipped[before] = 1
                assert value[vof_of(f.s, before, far)] >= value[vof], types.key[kind]
                f.s.flipped[before] = 0
                capped += types.rating[kind] == codes.RATING_S and types.fire_rating[kind] == codes.RATING_AS
        take_off(f.s, before)
    assert capped


@second("10.2.1c")
def test_a_squad_gets_its_own_counter_back_whatever_its_teams_are_armed_with() -> None:
    f = Ground()
    roster, types = GAME.t.roster, GAME.t.types
    squads = [e for e in range(roster.size) if types.kind[roster.type[e]] == codes.KIND_SQUAD]
    strong = next(e for e in squads if types.rating[roster.type[e]] == codes.RATING_A)
    f.s.removed = [strong]
    assert removed_squads(f.s, False) == [strong]


@second("6.8.1B")
def test_the_teams_of_a_mortar_section_share_its_shells() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r2c3", steps=3, ammo=6)
    team, rest = apply_effects(f.g, section, F, codes.EFFECT_NONE)
    assert (f.s.ammo[team], f.s.ammo[rest], f.s.steps[rest]) == (2, 4, 2)
    last = f.add("mtr60_sec", "r2c4", steps=3, ammo=1)
    team, rest = apply_effects(f.g, last, F, codes.EFFECT_NONE)
    assert (f.s.ammo[team], f.s.ammo[rest]) == (1, 0)
