"""Ammunition has weight: who can move with it, who carries it for others, what becomes of it (5.1.6, 7.18)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import Ground, place
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.rules.enemy.cover import drop_excess
from sandtable.games.fields_of_fire.rules.fire import ammunition
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import LOAD, MOVE_ADJACENT

RULE = "fields-of-fire-3e:"
HERE = place("r1c3")
MG, ROCKET, MORTAR = codes.AMMO_MG, codes.AMMO_ROCKET, codes.AMMO_MORTAR


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


def dump(ammo: int, at: int = HERE) -> int:
    return at * 16 + ammo


@rule("5.1.6a", "5.1.6c", "5.1.6d", "7.18.1a")
@pytest.mark.parametrize(("key", "points"), [("lmg", 6), ("hmg", 6), ("bzk", 3), ("rcl75", 3), ("mtr60_sec", 6)])
def test_a_weapons_team_moves_with_what_its_steps_carry(key: str, points: int) -> None:
    f = Ground()
    f.cover("basic", "r1c3")
    team = f.add(key, "r1c3", ammo=points)
    assert may_leave(f.s, team)
    assert shifts(f.s, team)
    f.s.ammo[team] = points + 1
    assert carrying.overloaded(f.s, team)
    assert not may_leave(f.s, team)
    assert not shifts(f.s, team)
    carrying.put_down(f.g, team)
    assert f.s.ammo[team] == points
    assert sum(f.s.dumps.values()) == 1
    assert may_leave(f.s, team)
    assert not f.s.exposed[team]  # putting down is free (5.1.6e)


@rule("5.1.6d", "7.18a")
def test_weight_counts_only_where_ammunition_is_tracked_and_not_for_guns() -> None:
    f = Ground()
    gun, team = f.add("at57", "r1c3", ammo=9), f.add("hmg", "r1c3", ammo=9)
    assert [ammunition.excess(f.s, u) for u in (gun, team)] == [0, 3]
    f.m.use_ammo = False
    assert not carrying.overloaded(f.s, team)


@rule("5.1.6b", "5.1.6f", "7.18.3a")
def test_a_squad_carries_ammunition_to_another_card() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("hmg", "r1c2", ammo=8),
        unit("1plt_sqd1", "r1c2"),
        scenario="A1",
        draws={"roll-commands": [card(activated=6)]},
    )
    gun, squad = f.find("hmg"), f.find("1plt_sqd1")
    assert MOVE_ADJACENT not in f.offered(gun)
    f.do("unit", gun)
    f.do("put_down")
    assert f.s.ammo[gun] == 6
    assert MOVE_ADJACENT in f.offered(gun)
    f.order(squad, LOAD, ("ammunition", MG))
    assert f.s.stowed == {squad * 16 + MG: 2}
    assert f.s.exposed[squad] == 1
    assert f.s.dumps == {}
    f.do("unit", squad)
    f.do("drop")  # it carries nothing else
    assert f.s.stowed == {}
    assert f.s.dumps == {dump(MG, f.at("r1c2")): 2}


@rule("5.1.6b")
def test_one_kind_of_load_beside_the_assets() -> None:
    f = Ground()
    squad, gun, litter = f.add("rifle_squad", "r1c3"), f.add("lmg", "r1c3", ammo=3), f.add("litter_team", "r1c3")
    ammunition.drop_ammunition(f.s, HERE, MG, 30)
    ammunition.drop_ammunition(f.s, HERE, ROCKET, 1)
    assert ammunition.loads_for(f.s, squad) == [MG, ROCKET]
    assert [ammunition.room_to_carry(f.s, u, MG) for u in (squad, gun, litter)] == [18, 0, 6]
    ammunition.carry(f.g, squad, MG)
    assert f.s.stowed == {squad * 16 + MG: 18}
    assert ammunition.loads_for(f.s, squad) == []
    assert ammunition.loads_for(f.s, gun) == []  # its own ammunition is its load
    carrying.add_casualties(f.s, codes.FRIENDLY, HERE, 0, 1)
    assert [carrying.casualty_room(f.s, u) for u in (squad, gun, litter)] == [0, 0, 1]
    carrying.pick_up(f.g, litter)
    assert f.s.cargo[litter] == 1
    assert ammunition.loads_for(f.s, litter) == []
    assert not carrying.can_pick_up(f.s, squad)


@rule("5.1.6i", "5.1.6h")
@third
def test_ammunition_of_carriers_that_fall_or_break_up_is_lost() -> None:
    f = Ground()
    team, squad = f.add("fire_team", "r1c3"), f.add("rifle_squad", "r1c3", steps=2)
    ammunition.drop_ammunition(f.s, HERE, MG, 18)
    ammunition.carry(f.g, team, MG)
    ammunition.carry(f.g, squad, MG)
    lose_step(f.g, team)
    apply_effects(f.g, squad, codes.EFFECT_FIRE, 0)  # the last step is a Fire Team now
    assert f.s.stowed == {}
    assert f.s.dumps == {}


@rule("5.1.6d", "5.1.6j")
def test_a_carrier_with_fewer_steps_is_overloaded_and_leaves_it_behind() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    ammunition.drop_ammunition(f.s, HERE, MG, 18)
    ammunition.carry(f.g, squad, MG)
    lose_step(f.g, squad)
    assert not may_leave(f.s, squad)
    carrying.put_down(f.g, squad)
    assert (f.s.stowed, f.s.dumps) == ({squad * 16 + MG: 12}, {dump(MG): 6})
    carrying.abandon_load(f.g, squad)  # pinned and forced to go
    assert (f.s.stowed, f.s.dumps) == ({}, {dump(MG): 18})


@rule("8.11a", "5.1.6c")
@pytest.mark.parametrize(("key", "before", "after"), [("ger_hmg", 7, 6), ("ger_mtr81", 4, 2), ("ija_20mm", 6, 6)])
def test_enemies_that_move_leave_the_excess_but_a_gun_keeps_its_rounds(key: str, before: int, after: int) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=before)
    drop_excess(f.s, team)
    assert f.s.ammo[team] == after
