"""Screening against an Overrun force (41.2, 42.0.4)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO

TANKS, M1, CAVALRY = "39GMRD-15GTR-U", "1/3ID-M1", "2/11ACR-M3"


def overrun(field: Field, lead: str, screening: list[int], *fire: int) -> Conflict:
    """The 15th begins an Overrun of 0304."""
    field.readings.overrun = 1
    war = Conflict(field, {"roll-screening": screening, "roll-fire": list(fire)}, TheaterFlow())
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, lead)
    return war.begin("formation", formation).do("hex", "0304").do("overrun")


@rule("41.2.2d")
def test_a_screened_force_does_not_storm_the_objective_that_the_cavalry_left(field: Field) -> None:
    field.plain(9, 9)
    force, cavalry = field.put(TANKS, "0302", 3), field.put(CAVALRY, "0304", 1)
    war = overrun(field, "0302", [9])
    war.do("piece", force).do("step", "0303").do("add", cavalry).do("hex", "0305").do("pass").over()
    assert (war.at(force), war.at(cavalry), war.s.op.kind) == ("0303", "0305", 0)
    assert not war.told("stormed")


def test_a_screened_force_storms_the_objective_if_other_cavalry_stayed(field: Field) -> None:
    field.plain(9, 9)
    force, leaves = field.put(TANKS, "0302", 9), field.put(CAVALRY, "0304", 1)
    stays = field.put(CAVALRY, "0304", 1)
    war = overrun(field, "0302", [9], 1, 1, 10)
    war.do("piece", force).do("step", "0303").do("add", leaves).do("done").do("hex", "0305").over().do("pass")
    assert (war.at(leaves), war.told("stormed")) == ("0305", [(force, field.hex("0304"))])
    assert war.at(stays) == ""


@rule("41.2.5d")
def test_a_force_stopped_by_cavalry_elsewhere_storms_its_objective(field: Field) -> None:
    field.plain(9, 9)
    force, cavalry = field.put(TANKS, "0302", 9), field.put(CAVALRY, "0204", 1)
    field.put(M1, "0304", 1)
    war = overrun(field, "0302", [9], 1, 1, 10)
    war.do("piece", force).do("step", "0303").do("add", cavalry).maybe("hex", "0104").over().do("pass")
    assert war.told("stormed") == [(force, field.hex("0304"))]


@rule("42.0.4d")
@pytest.mark.parametrize("roll", [9, 1])
def test_cavalry_next_to_the_objective_screens_the_force_that_storms_it(field: Field, roll: int) -> None:
    field.plain(9, 9)
    force, cavalry = field.put(TANKS, "0303", 3), field.put(CAVALRY, "0305", 1)
    field.s.disrupted[field.put(M1, "0304", 1)] = 1
    field.s.improved[field.hex("0304")] = NATO + 1
    war = overrun(field, "0303", [roll], *([1] * 10))
    assert (war.asks, war.role, war.offers("add")) == ("Screening", NATO, {cavalry})
    war.do("add", cavalry)
    if roll == 9:
        war.do("hex", min(war.offers("hex")))
        assert war.told("overrun_declared") == [(0,)], "its movement is over: it cannot charge through"
        assert war.at(force) in ("0304", "0303")
    else:
        assert (war.asks, war.may("charge")) == ("OverrunChoice", True)
    assert (war.at(cavalry) == "0305") == (roll == 1)


@rule("42.0.4d")
def test_a_force_stopped_by_screening_does_not_charge_through(field: Field) -> None:
    field.plain(9, 9)
    force, cavalry = field.put(TANKS, "0302", 9), field.put(CAVALRY, "0204", 1)
    field.put(M1, "0304", 1)
    war = overrun(field, "0302", [9], *([1] * 11))
    war.do("piece", force).do("step", "0303").do("add", cavalry).maybe("hex", "0104").over().do("pass")
    assert war.told("overrun_declared") == [(0,)], "Fight to the Finish is the only choice"


def test_nobody_names_a_new_objective_when_the_overrun_cavalry_screens_the_charge(field: Field) -> None:
    field.plain(9, 9)
    force, cavalry = field.put(TANKS, "0303", 1), field.put(CAVALRY, "0304", 1)
    field.put(M1, "0808", 1)
    field.s.improved[field.hex("0304")] = NATO + 1
    war = overrun(field, "0303", [9], 1, 1).do("charge").do("step", "0305").do("add", cavalry)
    war.do("hex", min(war.offers("hex")))
    assert (war.asks, war.at(force), war.s.op.kind) == ("", "0305", 0)
