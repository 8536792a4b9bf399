"""Second edition: Potential Contact markers, packages and where they are placed (9.1, 9.2)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import HMG, LMG, MORTAR, SQUAD, A, B, C, enemies, group, markers, package
from games.fields_of_fire.field import GAME, card
from games.fields_of_fire.ground import EAST, NORTH, SOUTH, TYPE, WEST, Ground, place
from sandtable.games.fields_of_fire.loading.load import load
from sandtable.games.fields_of_fire.loading.vocabulary import DIRECTION, DISTANCE, PACKAGE
from sandtable.games.fields_of_fire.rules.enemy import contact
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.packages import place_group, place_package
from sandtable.games.fields_of_fire.rules.enemy.placement import card_towards
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up, release_packages
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.state.mission_tables import Stage

T2 = GAME.tables({"edition": "2e"})
TRIGGER = "r2c3"


def flat(**directions: int) -> Ground:
    """Open ground that does not grow, with a placement table of ten entries: `NORTH=7, EAST=3`."""
    f = Ground()
    f.m.expandable = False
    ways = {"NORTH": NORTH, "EAST": EAST, "SOUTH": SOUTH, "WEST": WEST}
    f.m.direction = [ways[name] for name, count in directions.items() for _ in range(count)]
    return f


def level(s: Company) -> int:
    """The Current Activity level."""
    return s.activity


# ------------------------------------------------------------------ markers (9.1)
@second("9.1a")
def test_contact_comes_of_a_us_unit_the_letter_and_the_present_activity() -> None:
    f = Ground()
    f.s.pc[place("r3c3")] = f.s.pc[place("r4c4")] = B + 1
    f.add(SQUAD, "r4c4", spotted=0, holds_fire=1)
    assert contact.triggered_cards(f.s) == []  # enemies find nobody
    scout = f.add("rifle_squad", "r3c3")
    assert contact.triggered_cards(f.s) == [place("r3c3")]
    draws = T2.charts.pc_draw
    assert len({tuple(row) for row in draws}) == 3  # the letter counts
    assert all(len(set(row)) > 1 for row in draws)  # and the level
    f.settle()
    quiet = level(f.s)
    f.add(SQUAD, "r3c4")
    f.settle()
    loud = level(f.s)
    assert loud > quiet  # at once when the map changes
    f.m.stages = [Stage()]
    for activity in (quiet, loud):
        g = Ground()
        g.add("rifle_squad", "r3c3")
        g.s.pc[place("r3c3")], g.s.activity = C + 1, activity
        g.m.stages = [Stage()]
        contact.resolve_marker(g.g, place("r3c3"))
        drawn = [cards for reason, cards in g.told("drew") if reason == "roll-contact"]
        number = draws[C][activity]
        if number != codes.PC_AUTOMATIC:
            assert sum(len(cards) for cards in drawn) <= number
    assert f.s.kind[scout]


@second("9.1.1a")
def test_a_marker_has_a_letter_and_a_question_mark() -> None:
    f = Ground()
    f.m.pc = [markers(f, [A], ["r2c1"], hidden=False), markers(f, [C], ["r3c3"])]
    contact.place_scheduled(f.g, 0)
    assert f.s.pc[place("r2c1")] == A + 1
    assert f.s.pc[place("r3c3")] >= contact.HIDDEN  # the other side up
    for activity in range(4):  # A is most dangerous, C least
        a, b, c = (T2.charts.pc_draw[letter][activity] for letter in (A, B, C))
        order = [99 if number == codes.PC_AUTOMATIC else number for number in (a, b, c)]
        assert order == sorted(order, reverse=True)
    enemy = f.add(SQUAD, "r4c4", spotted=0, holds_fire=1)
    friend = f.add("rifle_squad", "r3c4")
    f.settle()
    assert (f.s.spotted[enemy], f.aim(friend)) == (0, NOWHERE)  # "?" marks the unspotted
    f.m.rules = [[] for _ in f.m.rules]
    f.m.rules[mc.RULE_TUNNELS] = [1]  # of some missions
    f.s.origin[enemy] = B + 1
    before = [at for at in range(len(f.s.pc)) if f.s.pc[at]]
    vanish(f.g, enemy)
    (moved,) = [at for at in range(len(f.s.pc)) if f.s.pc[at] and at not in before]
    assert distance(moved, place("r4c4")) == 1
    assert any(m.rules[mc.RULE_TUNNELS] for m in T2.missions.values())


@second("9.1.3a")
def test_markers_of_a_defence_are_placed_resolved_and_taken_away_each_turn() -> None:
    f = Ground()
    scheduled = markers(f, [B], ["r4c1", "r4c2", "r4c3"], hidden=False)
    scheduled.first_turn, scheduled.last_turn = 2, 3
    f.m.pc = [scheduled]
    f.m.type = f.s.mission_type = mc.DEFENSIVE
    for turn in (2, 3):
        contact.place_scheduled(f.g, turn)
        assert [at for at in range(len(f.s.pc)) if f.s.pc[at]] == [place(at) for at in ("r4c1", "r4c2", "r4c3")]
        f.add("fire_team", "r4c1")
        assert contact.triggered_cards(f.s) == [place("r4c1")]  # resolved like all others
        clean_up(f.g)
        assert not any(f.s.pc)
    contact.place_scheduled(f.g, 4)
    assert not any(f.s.pc)


# ------------------------------------------------------------------ packages (9.2.1)
@second("9.2.1b")
@pytest.mark.parametrize("fires", [True, False])
@pytest.mark.parametrize("spotted", [True, False])
def test_a_package_opens_fire_or_not_and_is_seen_or_not(fires: bool, spotted: bool) -> None:
    f = flat(NORTH=10)
    friend, other = f.add("litter_team", TRIGGER), f.add("rifle_squad", "r3c1")
    assert place_package(f.g, package(group(SQUAD, spotted=spotted, fires=fires)), place(TRIGGER), B)
    (enemy,) = enemies(f)
    assert f.s.card[enemy] == place("r3c3")
    f.settle()
    assert (f.aim(enemy) == place(TRIGGER)) == fires
    assert (f.aim(other) == place("r3c3")) == spotted  # everybody who can fires at it
    clean_up(f.g)
    f.settle()
    assert (f.aim(enemy) != NOWHERE) == fires
    release_packages(f.s)
    f.settle()
    assert f.aim(enemy) != NOWHERE  # in a later turn it opens fire by itself
    assert f.s.kind[friend]


@second("9.2.1b", "MISSION.packages")
def test_what_packages_are_made_of() -> None:
    packages = list(T2.packages.values())
    assert all(p.key and p.text for p in packages)
    special = {p.special for p in packages}
    assert special | {mc.PACKAGE_ILLUMINATION} == set(PACKAGE.values())
    kinds = {T2.types.kind[k] for p in packages for g in p.groups for entry in g.types for k in entry}
    kinds |= {T2.types.kind[g.extra_type] for p in packages for g in p.groups if g.extra_type}
    assert {
        codes.KIND_SNIPER,
        codes.KIND_LEADER,
        codes.KIND_SPOTTER,
        codes.KIND_FIRE_TEAM,
        codes.KIND_SQUAD,
        codes.KIND_MACHINE_GUN,
        codes.KIND_GUN,
        codes.KIND_MORTAR_TEAM,
    } <= kinds
    assert any(g.extra_type and T2.types.kind[g.extra_type] == codes.KIND_LEADER for p in packages for g in p.groups)
    assert any(len(g.types) > 1 for p in packages for g in p.groups)  # with +
    assert any(len(p.groups) > 1 for p in packages)  # with /
    assert any(g.cover == mc.PLACE_IN_BUNKER for p in packages for g in p.groups)
    for p in packages:
        if p.special == mc.PACKAGE_INCOMING:
            for mission in T2.missions.values():
                used = any(p.id in letters for stage in mission.stages for letters in stage.contact)
                assert not used or -8 <= mission.indirect_vof[p.indirect] <= -3, (mission.key, p.key)


@second("9.2.1b", "MISSION.packages")
def test_a_package_of_light() -> None:
    f = flat(NORTH=10)
    f.m.light = [3] * 20
    f.add("rifle_squad", TRIGGER)
    made = package(group(distance=mc.DISTANCE_CLOSE), special=mc.PACKAGE_ILLUMINATION)
    assert place_package(f.g, made, place(TRIGGER), B)
    assert enemies(f) == []
    assert f.s.light[place("r3c3")] < 0
    assert f.s.light[place("r5c5")] == 0


@second("MISSION.packages")
def test_plus_is_together_and_a_stroke_apart() -> None:
    f = flat(NORTH=5, EAST=5)
    f.add("rifle_squad", TRIGGER)
    f.script(roll_direction=[card(random10=1), card(random10=6)])
    assert place_package(f.g, package(group(SQUAD, LMG), group(SQUAD)), place(TRIGGER), B)
    assert sorted(f.s.card[u] for u in enemies(f)) == sorted([place("r3c3"), place("r3c3"), place("r2c4")])
    wave = flat(NORTH=10)
    wave.add("rifle_squad", TRIGGER)
    assert place_package(wave.g, package(group(SQUAD), special=mc.PACKAGE_HUMAN_WAVE), place(TRIGGER), B)
    assert [wave.s.wave[u] for u in enemies(wave)] == [1]
    trap = flat(NORTH=10)
    squad = trap.add("rifle_squad", TRIGGER)
    assert place_package(trap.g, package(special=mc.PACKAGE_BOOBY_TRAP), place(TRIGGER), B)
    assert trap.ncm(squad) == -4
    bunker = flat(NORTH=10)
    bunker.add("rifle_squad", TRIGGER)
    assert place_package(bunker.g, package(group(LMG, cover=mc.PLACE_IN_BUNKER)), place(TRIGGER), B)
    (gun,) = enemies(bunker)
    assert bunker.s.cover_arc[bunker.s.place[gun]] == SOUTH  # fixed on who triggered it


# ------------------------------------------------------------------ where (9.2.2)
@second("9.2.1c", "9.2.2b")
@pytest.mark.parametrize(
    ("where", "at"),
    [
        (mc.DISTANCE_POINT_BLANK, "r2c3"),
        (mc.DISTANCE_CLOSE, "r3c3"),
        (mc.DISTANCE_MAX_LOS, "r5c3"),
    ],
)
def test_the_package_gives_the_distance_and_the_mission_the_direction(where: int, at: str) -> None:
    f = flat(NORTH=10)
    f.add("rifle_squad", TRIGGER)
    assert place_package(f.g, package(group(HMG, distance=where)), place(TRIGGER), B)
    (gun,) = enemies(f)
    assert f.s.card[gun] == place(at)
    away = flat(SOUTH=10)
    away.add("rifle_squad", TRIGGER)
    assert place_package(away.g, package(group(HMG, distance=where)), place(TRIGGER), B)
    (gun,) = enemies(away)
    assert (away.s.card[gun] == place(at)) == (where == mc.DISTANCE_POINT_BLANK)


@second("9.2.2b")
def test_directions_are_drawn_until_one_serves() -> None:
    f = flat(SOUTH=9, EAST=1)
    f.add("rifle_squad", "r1c3")  # nothing lies south of it
    for _ in range(6):
        (gun,) = place_group(f.g, group(SQUAD), [TYPE[SQUAD]], place("r1c3"))
        assert f.s.card[gun] == place("r1c4")
        take_off(f.s, gun)
    far = flat(NORTH=10)
    trigger = far.add("rifle_squad", TRIGGER)
    far.lay("r4c3", "open_field", dark=255)
    (gun,) = place_group(far.g, group(SQUAD, distance=mc.DISTANCE_MAX_LOS), [TYPE[SQUAD]], place(TRIGGER))
    assert sees_unit(far.s, gun, trigger)  # never out of LOS
    assert distance(far.s.card[gun], place(TRIGGER)) == 2


@second("9.2.2a")
def test_mines_and_shells_fall_where_the_contact_is_and_all_else_by_the_table() -> None:
    f = flat(NORTH=4, EAST=6)
    f.add("rifle_squad", TRIGGER)
    mined = flat(EAST=10)
    mined.add("rifle_squad", TRIGGER)
    assert place_package(mined.g, package(special=mc.PACKAGE_MINES), place(TRIGGER), B)
    assert mined.s.mines[place(TRIGGER)]
    shells = package(group("ger_mtr_fo"), special=mc.PACKAGE_INCOMING)
    shells.indirect = 0
    f.s.enemy_missions, f.m.indirect_vof = [2, 0, 0], [-4, 0, 0]
    f.script(roll_direction=[card(random10=4)])
    assert place_package(f.g, shells, place(TRIGGER), B)
    assert [at for at in range(len(f.s.incoming)) if f.s.incoming[at]] == [place(TRIGGER)]
    (observer,) = enemies(f)
    assert f.s.card[observer] == place("r3c3")
    g = flat(NORTH=4, EAST=6)
    g.add("rifle_squad", TRIGGER)
    g.script(roll_direction=[card(random10=5)])
    assert place_package(g.g, package(group(SQUAD)), place(TRIGGER), B)
    assert [g.s.card[u] for u in enemies(g)] == [place("r2c4")]  # R# of ten on the mission's table
    assert all(len(m.direction) == 10 for m in T2.missions.values())


@second("9.2.2c")
@pytest.mark.parametrize(("word", "at"), [("front", "r3c3"), ("rear", "r1c3"), ("left", "r2c2"), ("right", "r2c4")])
def test_directions_are_seen_from_the_player(word: str, at: str) -> None:
    f = flat(NORTH=10)
    f.add("rifle_squad", TRIGGER)
    assert card_towards(f.g, group(SQUAD), [TYPE[SQUAD]], place(TRIGGER), DIRECTION[word]) == place(at)
    assert place("r3c3") // 16 > place("r1c3") // 16  # higher rows lie nearer to the top
    assert DISTANCE["adjacent"] == mc.DISTANCE_CLOSE
    assert load(None, "2e").missions


@second("9.2.2g")
@pytest.mark.parametrize("mission", ["A1", "C2"])
def test_packages_among_us_units_and_on_cards_with_markers(mission: str) -> None:
    f = flat(NORTH=10)
    f.m.campaign = T2.missions[T2.mission_ids[mission]].campaign
    f.add("rifle_squad", TRIGGER)
    f.add("rifle_squad", "r3c3")
    here = group(LMG)
    assert place_package(f.g, package(here), place(TRIGGER), B) == (mission == "C2")
    own = flat(NORTH=10)
    own.add("rifle_squad", TRIGGER)
    assert place_package(own.g, package(group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)), place(TRIGGER), B)
    (squad,) = enemies(own)
    assert own.s.card[squad] == place(TRIGGER)  # the table says so
    mortar = flat(NORTH=10)
    mortar.add("rifle_squad", TRIGGER)
    quiet = group(MORTAR, distance=mc.DISTANCE_POINT_BLANK, fires=False)
    assert place_package(mortar.g, package(quiet), place(TRIGGER), B)
    (team,) = enemies(mortar)
    assert mortar.s.flipped[team]
    marked = flat(NORTH=10)
    marked.add("rifle_squad", TRIGGER)
    marked.s.pc[place("r3c3")] = A + 1
    assert place_package(marked.g, package(group(SQUAD)), place(TRIGGER), B)
    (squad,) = enemies(marked)
    assert (marked.s.card[squad], marked.s.pc[place("r3c3")]) == (place("r3c3"), A + 1)
    assert new_unit(marked.s, TYPE[SQUAD], codes.ENEMY, place("r5c5"))
