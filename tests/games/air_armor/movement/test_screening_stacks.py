"""Stacking after a Screening: who came last, who was there (14.2.4, 14.4b3, 41.2.2)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.state.codes import HASTY_ATTACK

BMP, M1, CAVALRY, TANK_TROOP = "39GMRD-117GMRR-U", "1/3ID-M1", "2/11ACR-M3", "2/11ACR-M1"


def cornered(field: Field, *free: str) -> None:
    """The cavalry in 0304 finds a way out only through these hexes."""
    for hex in {"0204", "0205", "0305", "0404", "0405"} - set(free):
        field.s.obstacle[field.hex(hex)] = 1


def screen(field: Field, *units: int) -> Conflict:
    """Units of the 117th move in this order; the cavalry always succeeds."""
    war = Conflict(field, {"roll-screening": [9] * 4, "roll-fire": [1] * 4}, TheaterFlow())
    return war.commit(HASTY_ATTACK, *units, lead="0302").run(MovementStep())


def test_cavalry_that_screens_into_a_full_hex_is_masked_at_once(field: Field) -> None:
    field.plain(9, 9)
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0304", 2)
    stays = field.put(M1, "0305", 1)
    cornered(field, "0305")
    war = screen(field, unit).do("piece", unit).do("step", "0303").do("add", cavalry)
    assert (war.asks, war.offers("add")) == ("MaskUnits", {cavalry, stays})
    war.do("add", cavalry)
    assert (war.s.masked[cavalry], war.s.masked[stays]) == (1, 0)


def test_a_used_unit_that_was_there_is_not_masked_for_the_cavalry_that_comes(field: Field) -> None:
    field.plain(9, 9)
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0304", 2)
    stays = field.put(M1, "0305", 1, used=1)
    cornered(field, "0305")
    war = screen(field, unit).do("piece", unit).do("step", "0303").do("add", cavalry)
    assert (war.asks, war.offers("add"), war.why("add", stays)) == ("MaskUnits", {cavalry}, "14.4b3")


@rule("41.2.2e", "14.4b3")
def test_cavalry_that_screened_before_was_there_when_the_next_comes(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0302", 3), field.put(BMP, "0507", 3)
    first, second = field.put(CAVALRY, "0304", 2), field.put(TANK_TROOP, "0406", 3)
    cornered(field, "0305")
    for hex in ("0306", "0407", "0505"):
        field.s.obstacle[field.hex(hex)] = 1
    war = screen(field, one, two)
    war.s.op.near_lead[two] = 1
    war.do("piece", one).do("step", "0303").do("add", first)
    assert (war.at(first), war.s.masked[first], war.s.used[first]) == ("0305", 0, 1)
    war.do("piece", two).do("step", "0506").do("add", second)
    assert (war.at(second), war.offers("add"), war.why("add", first)) == ("0305", {second}, "14.4b3")


def test_cavalry_that_screens_again_is_a_newcomer_again(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0302", 3), field.put(BMP, "0301", 3)
    cavalry, stays = field.put(CAVALRY, "0304", 2), field.put(M1, "0306", 1, used=1)
    cornered(field, "0305")
    for hex in ("0205", "0206", "0405", "0406"):
        field.s.obstacle[field.hex(hex)] = 1
    war = screen(field, one, two).do("piece", one).do("step", "0303").do("add", cavalry)
    assert war.at(cavalry) == "0305"
    war.do("piece", two).do("go", "0303").do("step", "0304").do("add", cavalry)
    assert (war.at(cavalry), war.offers("add"), war.why("add", stays)) == ("0306", {cavalry}, "14.4b3")


def test_who_came_last_is_at_home_once_somebody_has_been_masked_for_it(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(BMP, "0302", 3), field.put(BMP, "0507", 3)
    first, second = field.put(CAVALRY, "0304", 2), field.put(TANK_TROOP, "0406", 3)
    stays = field.put(M1, "0305", 1)
    cornered(field, "0305")
    for hex in ("0306", "0407", "0505"):
        field.s.obstacle[field.hex(hex)] = 1
    war = screen(field, one, two)
    war.s.op.near_lead[two] = 1
    war.do("piece", one).do("step", "0303").do("add", first).do("add", stays)
    assert (war.s.masked[stays], war.s.masked[first]) == (1, 0)
    war.do("piece", two).do("step", "0506").do("add", second)
    assert (war.at(second), war.offers("add"), war.why("add", first)) == ("0305", {second}, "14.4b3")
