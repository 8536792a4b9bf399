"""Second edition: one order opens all Final Protective Fires and Lines; guns on a line may move (4.2.4m, 6.4)."""

from __future__ import annotations

import copy

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import NORTH_EAST, Ground, place
from games.fields_of_fire.second_edition.ordering import info_spent
from sandtable.engine.frames import DONE
from sandtable.games.fields_of_fire.bot.prepare import final_score
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, set_fire, shift_fire
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.movement.seek_cover import seek_reason
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.support.final_fires import can_fire_final, fires_in_hearing, fires_of
from sandtable.games.fields_of_fire.state.action_codes import FIRE_FINAL_PROTECTIVE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, NET_ARTY_FD, RADIO_MANPACK
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE
from sandtable.games.fields_of_fire.state.mission_tables import Agency


def defence() -> Field:
    """A CO HQ with guns on their lines and an observer beside it, a gun out of hearing, one Pinned, two agencies."""
    guns = [unit("hmg", at, ammo=8) for at in ("r1c1", "r1c1", "r3c1", "r1c1")]
    units = [unit("co_hq", "r1c1"), *guns, unit("arty_fo", "r1c1")]
    f = Field(*units, scenario="A4", draws={"roll-commands": [card(activated=4)]})
    agency = Agency()
    agency.net, agency.spotter, agency.cards = NET_ARTY_FD, [f.s.roster[f.find("arty_fo")]], [3]
    agency.missions[FIRE_HE], agency.vof[FIRE_HE] = 2, -5
    f.s.m = copy.copy(f.s.m)
    f.s.m.agencies = [agency, agency]
    f.s.fire_missions, f.s.fpf_on = [agency.missions[:], agency.missions[:]], [0, 0]
    f.s.fpf_card = [f.at("r3c2"), f.at("r3c3")]
    for nth in range(4):
        gun = f.find("hmg", nth)
        f.s.fpl[gun], f.s.aim[gun], f.s.pdf[gun] = NORTH_EAST, NOWHERE, NOWHERE
    f.s.pinned[f.find("hmg", 3)] = 1
    for column in [*f.s.radio, f.s.phone]:
        for slot in range(len(column)):
            column[slot] = 0
    f.s.radio[NET_ARTY_FD][f.find("arty_fo")] = RADIO_MANPACK
    return f


@second("4.2.4m", "4.2.4m.recip", "4.3.6d.11")
@pytest.mark.parametrize("fate", ["fit", "pinned", "flipped", "far", "mute", "gone"])
def test_final_protective_fire_needs_an_observer_of_good_order_who_gets_the_word(fate: str) -> None:
    f = defence()
    hq, observer = f.find("co_hq"), f.find("arty_fo")
    if fate in ("pinned", "flipped"):
        (f.s.pinned if fate == "pinned" else f.s.flipped)[observer] = 1
    elif fate == "far":
        put(f.s, observer, f.at("r3c1"))
    elif fate == "mute":
        f.s.radio[NET_ARTY_FD][observer] = 0
    elif fate == "gone":
        take_off(f.s, observer)
    assert fires_in_hearing(f.s, hq) == ([0, 1] if fate == "fit" else [])
    assert can_fire_final(f.s, hq, hq) == (fate == "fit")
    seers = [observer] if fate != "gone" else []
    assert fires_of(f.s, seers) == ([0, 1] if fate in ("fit", "far") else [])  # a flare is seen from afar
    assert fires_of(f.s, [hq]) == []


@second("4.2.4m", "4.2.4m.recip", "4.2.4m.cost")
def test_one_command_opens_every_final_fire_and_line_that_the_company_commander_reaches() -> None:
    f = defence()
    guns = [f.find("hmg", nth) for nth in range(4)]
    f.order(guns[0], FIRE_FINAL_PROTECTIVE)
    assert info_spent(f) == 1
    assert [f.s.aim[gun] != NOWHERE for gun in guns] == [True, True, False, False]  # not the far and the Pinned one
    assert [f.s.pending[at] for at in f.s.fpf_card] == [1 + FIRE_HE] * 2
    assert f.key() == "impulse"
    assert FIRE_FINAL_PROTECTIVE not in f.offered(guns[1])


@second("4.2.4m.orig")
def test_the_same_order_to_the_company_commander_himself() -> None:
    f = defence()
    f.order("co_hq", FIRE_FINAL_PROTECTIVE)
    assert [f.s.aim[f.find("hmg", nth)] != NOWHERE for nth in (0, 1)] == [True, True]
    assert f.s.fpf_on == [1, 1]


# ------------------------------------------------------------------ guns on a line (6.4, 4.2.2)
@second("6.4-fpl")
def test_a_gun_with_a_line_moves_like_any_other_and_takes_its_marker_along() -> None:
    f = Ground()
    hq, gun = f.add("co_hq", "r1c2"), f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=6)
    f.cover("foxhole", "r1c1")
    assert may_leave(f.s, gun)
    assert not seek_reason(f.s, gun)
    assert shifts(f.s, gun)
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    move_unit(f.g, gun, place("r1c2"), 0, False)
    f.settle()
    assert (f.aim(gun), f.s.fpl[gun], f.s.exposed[gun]) == (NOWHERE, NORTH_EAST, 1)
    assert not can_fire_final(f.s, hq, gun)  # a tripod gun does not fire Exposed
    f.s.exposed[gun] = 0
    assert can_fire_final(f.s, hq, gun)


@second("6.4-fpl")
def test_a_gun_that_seeks_cover_on_its_card_ceases_fire_and_keeps_its_line() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=6)
    hole = f.cover("foxhole", "r1c1")
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    move_unit(f.g, gun, place("r1c1"), hole, False)
    f.settle()
    assert (f.aim(gun), f.s.fpl[gun]) == (NOWHERE, NORTH_EAST)


@second("6.4-fpl.2", "6.4-fpl.3", "4.2.4k")
def test_a_gun_told_to_cease_fire_keeps_its_line_and_waits_for_another_order() -> None:
    f = Ground()
    hq, gun = f.add("co_hq", "r1c1"), f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=6)
    f.add("ger_squad", "r2c1")
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    cease_fire(f.s, place("r1c1"), FRIENDLY)
    f.settle()
    assert (f.aim(gun), f.s.fpl[gun]) == (NOWHERE, NORTH_EAST)  # not at the squad before it either
    assert can_fire_final(f.s, hq, gun)


@second("6.4-fpl", "6.4-fpl.3")
def test_shift_fire_does_not_take_a_gun_off_its_line() -> None:
    f = Ground()
    gun, squad = f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=6), f.add("rifle_squad", "r1c1")
    f.add("ger_squad", "r2c1")
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    f.settle()
    shift_fire(f.s, place("r1c1"), FRIENDLY, place("r1c2"))
    f.settle()
    assert (f.aim(gun), f.aim(squad)) == (place("r2c2"), place("r1c2"))


@second("6.2.3a", "6.4-fpl")
def test_a_line_binds_nobody_but_its_gun() -> None:
    f = Ground()
    gun, squad = f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=6), f.add("rifle_squad", "r1c1")
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    f.settle()
    assert f.aim(squad) == NOWHERE  # nobody is there to fire at
    f.add("ger_squad", "r2c1")
    f.settle()
    assert (f.aim(gun), f.aim(squad)) == (place("r2c2"), place("r2c1"))


# ------------------------------------------------------------------ the Commander
@pytest.mark.parametrize("edition", ["3e", "2e"], indirect=True)
@pytest.mark.parametrize("near", [True, False])
def test_the_commander_plans_a_line_only_for_a_gun_that_he_can_tell_to_fire(edition: str, near: bool) -> None:
    f = Field(unit("co_hq", "r1c1"), unit("hmg", "r1c1" if near else "r3c3", ammo=6), scenario="A4")
    for column in [*f.s.radio, f.s.phone]:
        column[f.find("co_hq")] = 0
    answers = [("unit", f.find("hmg")), DONE]
    best = max(answers, key=lambda answer: final_score(f.s, answer))
    assert (best == DONE) == (edition == "2e" and not near)  # it has no signal for lines
