"""Second edition: where fire goes and stays, one PDF for a card, cards of both sides, light (5.2, 6.1, 6.2, 8)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import EAST, NORTH, SOUTH, TYPE, Ground, icon, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import recover_from_pins
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import targets_in
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.command.attempts import automatic
from sandtable.games.fields_of_fire.rules.enemy.first_fire import engage_trigger
from sandtable.games.fields_of_fire.rules.enemy.placement import blocked_between
from sandtable.games.fields_of_fire.rules.fire import engage
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit, value_on
from sandtable.games.fields_of_fire.rules.pieces.mines import ACTIVE, INACTIVE
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sequence.mission import CleanUpPhase, CombatSegment, Turn
from sandtable.games.fields_of_fire.rules.sight.los import sees_card, sees_unit
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, sight, visibility_for, visibility_on
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import REMOVE_PINNED
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE

T2 = GAME.tables({"edition": "2e"})
FLARE = next(a for a in T2.assets.ids if T2.assets.light[a] < 0 and T2.assets.light_adjacent[a] < 0)
ALL = 255


# ------------------------------------------------------------------ fire keeps its card (6.1.2)
@second("6.1.2b.1", "6.2.3k")
def test_fire_stays_on_a_card_that_several_enemies_have_left() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3", pinned=1)
    lone, other = f.add("ger_fire_team", "r2c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    for enemy, card in ((other, "r3c3"), (lone, "r2c5")):
        engage.relocate(f.g, enemy, place(card), 0)
        f.s.holds_fire[enemy] = 1
        f.settle()
        if enemy == other:
            assert f.aim(squad) == place("r2c3")
    assert f.aim(squad) == place("r2c3")  # though an enemy is farther along its PDF
    assert f.s.pdf[squad] == NORTH
    assert f.s.vof[place("r2c3")]
    recover_from_pins(f.g)
    assert not f.s.pinned[squad]  # no enemy VOF is left on its card
    engage.cease_fire(f.s, place("r1c3"), codes.FRIENDLY)
    f.settle()
    assert f.aim(squad) == place("r3c3")  # Cease Fire: it opens at the enemy who is left
    engage.relocate(f.g, squad, place("r1c4"), 0)
    assert f.aim(squad) == NOWHERE


@second()
def test_fire_passes_those_who_step_into_its_line() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    for key in ("ger_litter_team", "litter_team"):
        f.add(key, "r2c3")
        f.settle()
        assert f.aim(squad) == place("r3c3")
    assert not f.s.vof[place("r2c3")]


@second("6.1.1c", "6.2.3j")
def test_nobody_opens_fire_at_his_own_but_fire_goes_on_when_they_come() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    guest = f.add("litter_team", "r2c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    take_off(f.s, guest)
    f.settle()
    assert f.aim(squad) == place("r2c3")
    f.add("litter_team", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c3")


@second()
def test_nobody_opens_fire_past_his_own_but_overhead() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    f.lay("r1c3", "open_field", level=2)
    gun = f.add("hmg", "r1c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    assert f.aim(squad) == NOWHERE  # nor does it join


@second("EX-18")
@pytest.mark.parametrize(("firer", "target", "over"), [(2, 1, True), (2, 2, True), (1, 2, True), (1, 1, False)])
def test_example_a_tripod_gun_fires_over_friends_below_it_or_at_a_higher_target(
    firer: int, target: int, over: bool
) -> None:
    f = Ground()
    f.lay("r1c3", "open_field", level=firer)
    f.lay("r3c3", "open_field", level=target)
    gun = f.add("hmg", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(gun) == (place("r3c3") if over else NOWHERE)
    assert f.s.vof[place("r2c3")] == 0


# levels of four cards in a row, from the gun's to the target's, where friends stand, whether the fire passes them
OVERHEAD = [
    ((2, 1, 1, 1), "r2c3", True),  # lower than the gun, wherever they are
    ((2, 1, 1, 1), "r3c3", True),
    ((1, 1, 1, 2), "r2c3", True),  # beside it at its height, the target higher
    ((2, 2, 1, 3), "r2c3", True),
    ((1, 1, 1, 1), "r2c3", False),
    ((1, 1, 1, 2), "r3c3", False),  # farther off at its height
    ((1, 2, 1, 3), "r2c3", False),  # above it
]


def row_of_levels(levels: tuple[int, ...]) -> Ground:
    f = Ground()
    for at, level in zip(("r1c3", "r2c3", "r3c3", "r4c3"), levels, strict=True):
        f.lay(at, "open_field", level=level, dark=0)
    return f


@second("6.4-overhead")
@pytest.mark.parametrize(("levels", "friends", "over"), OVERHEAD)
def test_a_package_is_placed_behind_its_own_side_only_if_it_fires_over_them(
    levels: tuple[int, ...], friends: str, over: bool
) -> None:
    f = row_of_levels(levels)
    f.add("ger_squad", friends)
    assert blocked_between(f.s, [TYPE["ger_hmg"]], place("r4c3"), place("r1c3"), SOUTH) == (not over)


@second("6.4-overhead")
@pytest.mark.parametrize(("levels", "friends", "over"), OVERHEAD)
@pytest.mark.parametrize(("key", "can"), [("hmg", True), ("mg50", True), ("lmg", False)])
def test_friends_are_passed_below_the_gun_or_beside_it_if_the_target_is_higher(
    levels: tuple[int, ...], friends: str, over: bool, key: str, can: bool
) -> None:
    f = row_of_levels(levels)
    gun = f.add(key, "r1c3", ammo=8)
    f.add("litter_team", friends)
    f.add("ger_litter_team", "r4c3")
    f.settle()
    assert sees_card(f.s, gun, place("r4c3"))
    assert f.aim(gun) == (place("r4c3") if over and can else NOWHERE)
    assert f.s.vof[place(friends)] == 0


@second("6.1a")
def test_who_opens_fire_marks_the_card_and_the_direction_unless_it_is_his_own() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad], f.s.vof[place("r3c3")]) == (place("r3c3"), NORTH, codes.VOF_SMALL_ARMS)
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r1c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r1c3"), HERE)  # no direction
    assert f.s.vof_on_enemies[place("r1c3")] == codes.VOF_SMALL_ARMS
    assert attack(f.g, squad, enemy, OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    assert value_on(f.s, enemy, codes.VOF_GRENADE) == -4  # by order and attempt: a special VOF


@second("6.1.2b")
def test_fire_does_not_stop_for_smoke_an_empty_card_or_lost_range() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r3c3")
    f.settle()
    nearer = f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r3c3")  # nor for a nearer enemy
    take_off(f.s, nearer)
    f.s.smoke[place("r3c3")] = 2
    f.settle()
    assert f.aim(squad) == place("r3c3")
    take_off(f.s, enemy)
    f.settle()
    assert f.aim(squad) == place("r3c3")
    f.s.smoke[place("r2c3")] = 2
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c3"), NORTH)  # smoke on the way takes the VOF
    f.s.smoke[place("r2c3")] = 0
    f.settle()
    assert f.aim(squad) == place("r2c3")


@second("6.2.3f")
def test_lost_range_moves_the_vof_closer_along_the_pdf() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    f.s.dry[squad] = 1  # range Close
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c3"), NORTH)


@second("6.1.2a")
def test_what_ends_the_fire_of_a_unit() -> None:
    here, away, beside = place("r1c3"), place("r2c3"), place("r1c4")

    def firing() -> tuple[Ground, int]:
        f = Ground()
        squad = f.add("rifle_squad", "r1c3")
        f.add("ger_litter_team", "r2c3")
        f.settle()
        assert f.aim(squad) == away
        return f, squad

    f, squad = firing()
    take_off(f.s, f.s.units_at[away][0])
    engage.cease_fire(f.s, here, codes.FRIENDLY)
    f.settle()
    assert f.aim(squad) == NOWHERE
    f, squad = firing()
    engage.shift_fire(f.s, here, codes.FRIENDLY, beside)
    f.settle()
    assert f.aim(squad) == beside
    f, squad = firing()
    engage.relocate(f.g, squad, place("r1c5"), 0)
    f.settle()
    assert f.aim(squad) == NOWHERE
    f, squad = firing()
    f.s.incoming[here] = codes.VOF_INCOMING
    f.settle()
    assert f.aim(squad) == NOWHERE  # not pulled back to the own card
    f, squad = firing()
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (here, HERE)


@second()
def test_shells_on_the_own_card_leave_the_fight_inside() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r1c3")
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    f.settle()
    assert f.s.pdf[squad] == HERE


# ------------------------------------------------------------------ fire that follows (6.2.3g, 6.2.3h)
@second("6.2.3g", "EX-16")
def test_fire_follows_a_lone_enemy_along_the_pdf() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3")
    sniper = f.add("ger_sniper", "r2c3", holds_fire=1)
    f.settle()
    engage.relocate(f.g, sniper, place("r3c3"), 0)
    f.settle()
    assert (f.aim(gun), f.s.vof[place("r3c3")], f.s.vof[place("r2c3")]) == (place("r3c3"), codes.VOF_AUTOMATIC, 0)


@second()
@pytest.mark.parametrize("why", ["off the line", "out of sight", "out of range", "not alone"])
def test_otherwise_it_does_not_follow(why: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    enemy = f.add("ger_litter_team", "r2c3")
    f.settle()
    to = {"off the line": "r3c4", "out of range": "r4c3"}.get(why, "r3c3")
    if why == "out of sight":
        f.s.dark[place("r2c3")] = ALL
    elif why == "out of range":
        f.s.dry[squad] = 1
    elif why == "not alone":
        f.add("ger_litter_team", "r2c3")
    engage.relocate(f.g, enemy, place(to), 0)
    f.settle()
    assert f.aim(squad) == place("r2c3")


@second("6.2.3h")
def test_fire_follows_a_lone_enemy_out_of_a_shared_card() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    one, two = f.add("ger_litter_team", "r2c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    engage.relocate(f.g, one, place("r2c2"), 0)
    f.settle()
    assert f.s.pdf[squad] == HERE  # one is still there
    engage.relocate(f.g, two, place("r2c5"), 0)  # in LOS, two cards away
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c5"), EAST)  # not at the nearer one


@second("EX-12")
def test_a_sniper_that_moves_away_leaves_the_fire_behind_and_fires_at_once() -> None:
    f = Ground()
    f.lay("r2c3", "village", dark=0)
    gun = f.add("hmg", "r2c1")
    pinned = f.add("rifle_squad", "r2c3", pinned=1)
    gully = f.add("rifle_squad", "r4c5")
    sniper = f.add("ger_sniper", "r3c3")
    f.settle()
    assert f.aim(pinned) == place("r3c3")
    engage.relocate(f.g, sniper, place("r4c4"), 0)
    f.settle()
    assert (f.aim(pinned), f.s.pdf[pinned]) == (place("r3c3"), NORTH)
    assert f.s.pinned[pinned]
    assert (f.aim(sniper), f.s.pdf[sniper]) == (place("r4c5"), EAST)
    assert f.s.vof[place("r4c5")] == codes.VOF_SMALL_ARMS
    assert f.aim(gully) == place("r4c4")
    assert f.aim(gun) == NOWHERE
    recover_from_pins(f.g)
    assert not f.s.pinned[pinned]


@second("EX-13")
def test_two_cards_that_open_fire_make_a_crossfire() -> None:
    f = Ground()
    squad, gun = f.add("rifle_squad", "r1c3"), f.add("lmg", "r2c2")
    f.add("ger_sniper", "r2c3", holds_fire=1)
    f.settle()
    assert (f.s.pdf[squad], f.s.pdf[gun]) == (NORTH, EAST)
    assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
    assert f.s.crossfire[place("r2c3")]


@second("3.7.2a", "4.2.3a", "6.2.2-gmiss", "6.2.2-demo")
@pytest.mark.parametrize("marker", ["grenade_miss", "demolition_miss"])
def test_beside_a_miss_marker_a_pinned_unit_stays_pinned_and_rallies_by_draw(marker: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", pinned=1)
    getattr(f.s, marker)[place("r2c3")] = 1
    assert not automatic(f.s, REMOVE_PINNED, squad)
    recover_from_pins(f.g)
    assert f.s.pinned[squad]
    getattr(f.s, marker)[place("r2c3")] = 0
    assert automatic(f.s, REMOVE_PINNED, squad)
    recover_from_pins(f.g)
    assert not f.s.pinned[squad]


@second("6.2.2-cross", "6.2.2-cross.1")
def test_pdfs_from_two_cards_of_one_line_make_one_crossfire_pinned_or_not() -> None:
    f = Ground()
    target = f.add("rifle_squad", "r2c4")
    for _ in range(2):
        f.add("ger_lmg", "r2c2", pinned=1)
    f.settle()
    assert not f.s.crossfire[place("r2c4")]  # one card, one PDF
    f.add("ger_fire_team", "r2c3", pinned=1)
    f.settle()
    assert f.ncm(target) == 2 - 1
    f.add("ger_fire_team", "r2c5", pinned=1)
    f.settle()
    assert f.ncm(target) == 2 - 1  # three PDFs, one marker


@second("EX-15")
def test_who_is_spotted_draws_fire() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    observer = f.add("ger_mtr_fo", "r3c3", spotted=0, holds_fire=1)
    f.settle()
    assert f.aim(squad) == NOWHERE
    f.s.spotted[observer] = 1
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad], f.s.vof[place("r3c3")]) == (place("r3c3"), NORTH, codes.VOF_SMALL_ARMS)


# ------------------------------------------------------------------ one PDF for a card (6.2.3a)
@second("6.2.3a")
def test_a_card_has_one_pdf_and_who_cannot_use_it_does_not_fire() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", NORTH)
    squad, gun = f.add("rifle_squad", "r2c3"), f.add("hmg", "r2c3", bunker)
    f.add("ger_litter_team", "r2c4")
    f.settle()
    assert (f.aim(squad), f.aim(gun)) == (place("r2c4"), NOWHERE)
    f.add("ger_litter_team", "r4c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    assert engage.open_targets(f.s, gun) == []
    engage.shift_fire(f.s, place("r2c3"), codes.FRIENDLY, place("r4c3"))
    f.settle()
    assert (f.aim(squad), f.aim(gun)) == (place("r4c3"), place("r4c3"))
    engage.shift_fire(f.s, place("r2c3"), codes.FRIENDLY, place("r2c4"))
    assert (f.aim(squad), f.aim(gun)) == (place("r2c4"), NOWHERE)  # the bunker cannot turn


@second()
def test_who_comes_to_a_firing_card_joins_its_fire_past_a_nearer_enemy() -> None:
    f = Ground()
    first = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    f.add("ger_litter_team", "r2c3")
    f.add("ger_litter_team", "r1c4")
    second_squad = f.add("rifle_squad", "r1c3")
    f.settle()
    assert f.aim(first) == f.aim(second_squad) == place("r3c3")


@second()
def test_a_package_joins_the_pdf_of_its_card() -> None:
    f = Ground()
    old = f.add("ger_squad", "r3c3")
    f.add("rifle_squad", "r3c4")
    f.settle()
    assert f.s.pdf[old] == EAST
    f.add("rifle_squad", "r2c3")
    new = f.add("ger_squad", "r3c3")
    engage_trigger(f.g, new, place("r2c3"))
    assert f.s.pdf[new] == EAST


# ------------------------------------------------------------------ enemies on the own card (5.2.3B, 6.2.3i)
@second("6.1.2a.1", "6.2.3i")
def test_an_enemy_on_the_card_takes_the_fire_that_went_out() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.pdf[squad] == NORTH
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r1c3"), HERE)
    assert not f.s.vof[place("r2c3")]


@second("5.2.3B-c.1")
@pytest.mark.parametrize("cover", ["bunker", "pillbox", "small_cave"])
def test_enemies_on_the_card_silence_a_bunker(cover: str) -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3", f.cover(cover, "r1c3", NORTH))
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r2c3")
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    assert not f.s.vof_on_enemies[place("r1c3")]
    f.s.dirty = 1
    f.settle()
    assert f.aim(gun) == NOWHERE  # nor does it open fire again


# ------------------------------------------------------------------ cards of both sides (6.2c)
@second("6.2c")
def test_a_shared_card_has_a_marker_for_each_side() -> None:
    f = Ground()
    squad, gun = f.add("rifle_squad", "r3c3"), f.add("ger_lmg", "r3c3")
    f.add("rifle_squad", "r3c3")
    f.settle()
    card = place("r3c3")
    assert (f.s.vof[card], f.s.vof_on_friends[card], f.s.vof_on_enemies[card]) == (
        0,
        codes.VOF_AUTOMATIC,
        codes.VOF_SMALL_ARMS,
    )
    assert (f.ncm(squad), f.ncm(gun)) == (-1, 0)
    engage.set_fire(f.s, f.add("rifle_squad", "r1c3"), card, NORTH)
    f.settle()
    assert (f.s.vof[card], f.s.vof_on_friends[card], f.s.vof_on_enemies[card]) == (codes.VOF_AUTOMATIC, 0, 0)
    assert [f.ncm(one) for one in (squad, gun)] == [-1, -1]  # fired at from outside: one marker for everybody


@second()
def test_fire_from_outside_makes_it_one_marker_for_everybody() -> None:
    f = Ground()
    squad, gun = f.add("rifle_squad", "r3c3"), f.add("ger_flak88", "r3c3")
    f.add("ger_lmg", "r4c3")
    f.settle()
    card = place("r3c3")
    assert (f.s.vof[card], f.s.vof_on_friends[card], f.s.vof_on_enemies[card]) == (codes.VOF_HEAVY, 0, 0)
    assert f.ncm(squad) == f.ncm(gun) == -3  # the gun suffers under its own fire


# ------------------------------------------------------------------ cover by the PDF (1.2.1b, 5.2.3d)
@second("1.2.1b", "1.2.1b.1", "1.2.1b.2", "1.2.1b.3", "5.2.3d")
def test_each_fire_meets_the_cover_of_the_border_it_crosses() -> None:
    f = Ground()
    f.lay("r2c3", "hedgerow", dark=ALL - 1 - 2)  # white to the north and north-east
    squad = f.add("rifle_squad", "r2c3")
    terrain = f.s.terrain[place("r2c3")]
    low, high = T2.terrain.low[terrain], T2.terrain.high[terrain]
    assert low < high
    north = f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.ncm(squad) == -1 + low
    f.add("ger_fire_team", "r2c4")  # a weaker fire over the dark border changes nothing of it
    f.settle()
    assert f.ncm(squad) == -1 + low - 1  # crossfire
    take_off(f.s, north)
    f.settle()
    assert f.ncm(squad) == 0 + high
    corner = Ground()
    corner.lay("r2c3", "hedgerow", dark=1 << 3)  # only the south-east corner
    man = corner.add("rifle_squad", "r2c3")
    corner.add("ger_lmg", "r1c4")
    corner.settle()
    assert corner.ncm(man) == -1 + high
    for value in (codes.VOF_INCOMING, codes.VOF_AIR_STRIKE):
        f.s.incoming[place("r2c3")], f.s.incoming_value[place("r2c3")] = value, -4
        burst = T2.terrain.burst[terrain] if value == codes.VOF_INCOMING else 0
        assert f.ncm(squad) == -4 + low + burst
    f.s.incoming[place("r2c3")] = 0
    enemy = f.s.units_at[place("r2c4")][0]
    mark_unit(f.s, codes.VOF_GRENADE, enemy, squad, 1, -4)
    assert f.ncm(squad) == -4 + low
    inside = Ground()
    inside.lay("r2c3", "hedgerow", dark=ALL)
    man = inside.add("rifle_squad", "r2c3")
    inside.add("ger_lmg", "r2c3")
    inside.settle()
    assert inside.ncm(man) == -1 + low


# ------------------------------------------------------------------ a card is in sight or not (5.2.2)
@second("5.2.2b")
def test_an_upper_story_brings_its_card_into_sight() -> None:
    f = Ground()
    f.s.dark[place("r2c3")] = ALL
    squad = f.add("rifle_squad", "r1c3")
    ground = f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE  # a dark card of the same level
    f.add("ger_litter_team", "r3c3", new_cover(f.s, 15, place("r3c3")))
    assert sees_card(f.s, squad, place("r3c3"))
    assert sees_unit(f.s, squad, ground)  # and all who stand there
    f.settle()
    assert f.aim(squad) == place("r3c3")
    assert ground in targets_in(f.s, squad, place("r3c3"), 0)
    hill = Ground()
    hill.lay("r1c3", "open_field", level=2)
    hill.s.dark[place("r2c3")] = ALL
    watcher, seen = hill.add("rifle_squad", "r1c3"), hill.add("ger_litter_team", "r3c3")
    assert sees_unit(hill.s, watcher, seen)


# ------------------------------------------------------------------ grazing fire (6.4)
@second("6.4-graze", "6.4-graze.1")
def test_grazing_fire_runs_along_the_firers_own_elevation() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3")
    squad = f.add("rifle_squad", "r1c4")
    f.add("ger_litter_team", "r2c3")
    f.add("ger_litter_team", "r2c4")
    f.add("ger_litter_team", "r3c4")
    f.settle()
    assert covered(f.s, gun) == [place("r2c3"), place("r3c3"), place("r4c3")]
    assert covered(f.s, squad) == [place("r2c4")]
    f.lay("r3c3", "open_field", level=2)
    assert covered(f.s, gun) == [place("r2c3")]
    f.lay("r2c3", "open_field", level=2)
    assert covered(f.s, gun) == [place("r2c3")]  # no slope: the target's card alone
    f.lay("r3c3", "open_field")
    assert covered(f.s, gun) == [place("r2c3")]
    f.lay("r2c3", "open_field")
    f.lay("r1c3", "open_field", level=2)
    assert covered(f.s, gun) == [place("r2c3")]  # nor downhill


# ------------------------------------------------------------------ light and night sights (8.2, 8.3)
@second("8.2c")
def test_lit_cards_see_lit_cards() -> None:
    f = Ground()
    f.m.light = [3] * 20
    f.s.light[place("r1c1")] = f.s.light[place("r4c1")] = -3
    assert sight(f.s, 0, place("r1c1"), place("r4c1")) == 3
    assert sight(f.s, 0, place("r1c2"), place("r4c1")) == 1  # from the dark
    assert sight(f.s, 0, place("r1c1"), place("r4c2")) == 1
    field = Field(unit("co_hq", "r1c1"), scenario="A1")
    field.s.light[field.at("r1c1")] = -3
    turn = field.s.turn
    while field.s.turn == turn:
        field.do(*field.actions()[-1])
    assert field.s.light[field.at("r1c1")] == 0  # gone in Clean Up


@second("8.2b", "8.2b.1")
def test_an_illumination_marker_lights_its_card_and_those_beside_it() -> None:
    f = Ground()
    f.m.light = [1] * 20
    illuminate(f.s, FLARE, place("r3c3"))
    up, down = T2.assets.light[FLARE], T2.assets.light_adjacent[FLARE]
    assert (f.s.light[place("r3c3")], f.s.light[place("r3c4")], f.s.light[place("r3c5")]) == (up, down, 0)
    dark = T2.charts.light[1]
    assert visibility_on(f.s, place("r3c3")) == max(0, dark + up)
    f.m.light = [3] * 20
    assert visibility_on(f.s, place("r3c4")) == max(0, T2.charts.light[3] + down)
    f.s.light[place("r3c3")] = -9
    assert visibility_on(f.s, place("r3c3")) == 0


@second("8.3.1a")
def test_active_infrared_cancels_every_visibility_modifier_near_by() -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [1] * 20
    card = place("r3c3")
    full = visibility_on(f.s, card)
    assert full > 1
    assert [visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, 0, card, far) for far in (0, 1)] == [0, full]
    assert [visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, 1, card, far) for far in (0, 1, 2)] == [0, 0, full]


@second("8.3.2a")
def test_passive_infrared_sees_in_any_weather_but_not_in_the_light() -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [2] * 20
    card = place("r3c3")
    assert [visibility_for(f.s, mc.NIGHT_DEVICE_PASSIVE, 0, card, far) for far in (0, 1, 3)] == [0, 0, 0]
    assert sight(f.s, mc.NIGHT_DEVICE_PASSIVE, place("r1c3"), card) == 3
    f.m.weather = [0] * 20
    f.s.light[card] = -1
    assert visibility_for(f.s, mc.NIGHT_DEVICE_PASSIVE, 0, card, 2) == visibility_on(f.s, card) > 0


@second("8.3.3a")
def test_thermal_sights_fire_through_smoke() -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [2] * 20
    plain, thermal = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c4", device=mc.NIGHT_DEVICE_THERMAL)
    for column in (3, 4):
        f.add("ger_litter_team", f"r3c{column}")
        f.s.smoke[place(f"r2c{column}")] = 2
        f.s.smoke[place(f"r1c{column}")] = 2
    f.settle()
    assert (f.aim(plain), f.aim(thermal)) == (NOWHERE, place("r3c4"))
    f.s.dirty = 1
    f.settle()
    assert f.aim(thermal) == place("r3c4")
    assert visibility_for(f.s, mc.NIGHT_DEVICE_THERMAL, 0, place("r3c4"), 2) == 0


# ------------------------------------------------------------------ the end of the segment (3.7.2d)
@second("3.7.2d")
def test_fire_and_mines_are_brought_up_to_date_after_combat() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    f.s.mines[place("r4c4")] = ACTIVE
    Turn().combat_and_clean_up(f.g)
    segment = f.g.stack[-1]
    assert isinstance(segment, CombatSegment)
    assert isinstance(f.g.stack[-2], CleanUpPhase)
    assert f.g.held("fire")
    segment.combat_effects(f.g)
    assert f.s.mines[place("r4c4")] == INACTIVE
    f.g.stack.clear()  # between the segment and Clean Up the map is settled
    take_off(f.s, target)
    f.add("ger_litter_team", "r1c4")
    engage.cease_fire(f.s, place("r1c3"), codes.FRIENDLY)
    f.settle()
    assert f.aim(squad) == place("r1c4")
