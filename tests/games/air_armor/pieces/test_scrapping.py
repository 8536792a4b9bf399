"""A dummy is taken off wherever its counter is wanted for a split (11.3.1e)."""

from __future__ import annotations

from games.air_armor.air.sky import Sky, open_sky
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import Firing
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import acquire, cycle, small
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.sortie import Sortie
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.movement.mask import MaskUnits
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    HASTY_ATTACK,
    MARCH,
    NATO,
    READY,
    UTILITY_WG,
)

BMP, ENGINEER, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-ENG1", "1/3ID-M1", "1/3ID-M2"
INF, GUNS = "26LL-INF", "8GA-390GAB"


def use_up(field: Field, unit: str, hex: str) -> int:
    """All spare counters of a type become dummies in a hex; returns the last."""
    dummy = 0
    while any(field.s.place[piece] == -1 for piece in field.t.counters_of(field.t.type_index[unit])):
        dummy = field.put(unit, hex, 0)
    return dummy


@rule("11.3.1e")
def test_for_an_advance_with_some_steps_only(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    dummy = use_up(field, BMP, "0909")
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304").run(AdvanceStep()).do("piece", unit)
    assert war.why("split", 1) == "11.5a1"
    war.do("scrap", dummy)
    assert not war.offers("scrap"), "one counter is enough"
    war.do("split", 1)
    assert war.at(dummy) == "0304"
    assert war.s.steps[dummy] == 1


@rule("11.3.1e")
def test_for_a_reaction_with_some_steps_only(field: Field) -> None:
    field.plain(12, 12)
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put(M2, "0505", 2)
    field.operation(ASSAULT, post.put(BMP, "0405", 3), objective="0505")
    large = post.put(M1, "0605", 4)
    dummy = use_up(field, M1, "1211")
    table = Table(field, ReactionWindow()).answer("hex", field.hex("0605"))
    assert not table.numbers("add"), "four would not fit"
    assert dummy in table.numbers("scrap")
    table.answer("scrap", dummy)
    assert table.numbers("steps") == [1, 2]
    table.answer("steps", 2)
    assert (field.s.steps[large], field.s.steps[dummy]) == (2, 2)


@rule("11.3.1e")
def test_for_masking_some_steps_only(field: Field) -> None:
    field.plain(9, 9)
    field.put(M2, "0404", 2)
    large = field.put(M1, "0404", 4)
    dummy = use_up(field, M1, "0909")
    war = Conflict(field).run(MaskUnits(NATO, field.hex("0404")))
    assert not war.may("take", large)
    war.do("scrap", dummy).do("take", large).do("steps", 2)
    assert (field.s.masked[dummy], field.s.masked[large], field.s.steps[large]) == (1, 0, 2)


@rule("11.3.1e")
def test_where_a_dummy_is_what_makes_a_stack_illegal(field: Field) -> None:
    field.plain(9, 9)
    unit, dummy = field.put(M1, "0404", 2), field.put("2/3ID-M1", "0404", 0)
    war = Conflict(field).run(MaskUnits(NATO, field.hex("0404")))
    assert war.offers("scrap") == {dummy}
    war.do("scrap", dummy)
    assert not war.asks
    assert not war.s.masked[unit]


@rule("11.3.1e")
def test_for_a_battery_that_answers_a_fire_call_with_some_steps_only(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQM", "0505")
    gun = field.put(GUNS, "0505", 3)
    dummy = use_up(field, GUNS, "0505")
    field.put(M2, "0512", 2)
    acquire(field, "0512")
    firing = Firing(field, FireStrike(field.hex("0512")), dice=[1])
    assert firing.why("split_battery", gun, 1) == "11.5a1"
    firing.say("scrap", dummy).say("split_battery", gun, 1)
    assert (field.s.steps[gun], field.s.steps[dummy]) == (2, 1)
    firing.say("add", dummy).say("done")
    assert (field.s.fired[dummy], field.s.fired[gun]) == (1, 0)


@rule("11.3.1e")
def test_for_the_steps_that_cross_the_main(field: Field) -> None:
    field.plain(9, 9)
    for pair in ("0303 0304", "0303 0404", "0303 0204"):
        field.river(pair)
    unit, engineer = field.put(BMP, "0303", 5), field.put(ENGINEER, "0303")
    dummy = use_up(field, BMP, "0909")
    field.s.points[BRIDGING_POINTS] = 1
    war = Conflict(field).commit(ASSAULT, unit, engineer).run(MovementStep()).do("ferry", engineer).do("take", unit)
    assert dummy in war.offers("scrap"), "which dummy gives its counter"
    war.do("scrap", dummy).do("steps", 2).do("hex", "0304")
    assert (war.at(dummy), war.s.steps[dummy], war.s.steps[unit]) == ("0304", 2, 3)
    assert war.told("dummy_removed"), "everybody sees it go"


@rule("11.3.1e")
def test_for_a_unit_that_joins_a_task_force_in_part(field: Field) -> None:
    field.plain(9, 9)
    post = Post(field)
    post.put("1/3ID-HQ", "0405")
    lead, large = post.put(M1, "0404", 2), post.put(M2, "0405", 4)
    dummy = use_up(field, M2, "0909")
    field.s.active = post.formation("1/3ID")
    field.s.op.kind, field.s.op.side = HASTY_ATTACK, NATO
    table = Table(field, FormTaskForce(field.s.active)).answer("piece", lead)
    assert not table.numbers("add_part")
    table.answer("scrap", dummy).answer("add_part", large).answer("steps", 2)
    assert (field.s.steps[large], field.s.steps[dummy], field.s.op.member[dummy]) == (2, 2, 1)


@rule("11.3.1e")
def test_a_dummy_that_leads_the_task_force_is_not_taken_off_for_it(field: Field) -> None:
    field.plain(9, 9)
    post = Post(field)
    post.put("1/3ID-HQ", "0405")
    large, lead = post.put(M2, "0405", 5), post.put(M2, "0404", 0)
    other = use_up(field, M2, "0909")
    field.s.active = post.formation("1/3ID")
    field.s.op.kind, field.s.op.side = HASTY_ATTACK, NATO
    table = Table(field, FormTaskForce(field.s.active)).answer("piece", lead)
    assert other in table.numbers("scrap")
    assert lead not in table.numbers("scrap")
    assert field.s.op.member[large] == 0


@rule("11.3.1e")
def test_for_a_unit_that_boards_in_part(field: Field) -> None:
    open_sky(field)
    unit = field.put(INF, "0808", 2)
    dummy = use_up(field, INF, "1010")
    field.operation(MARCH, unit)
    field.s.op.airmobile = 1
    field.s.track[box(UTILITY_WG, READY)] = 1
    sky = Sky(field, Sortie(1, NATO))
    assert sky.question == "LoadPassengers"
    assert not sky.offered("carry")
    sky.say("scrap", dummy).say("carry", unit, 1)
    assert (field.s.steps[unit], field.s.steps[dummy]) == (1, 1)


@rule("11.3.1e")
def test_for_any_unit_of_a_force_on_its_way(field: Field) -> None:
    field.plain(9, 9)
    tanks, infantry = field.put(M1, "0404", 1), field.put(M2, "0404", 3)
    dummy = use_up(field, M2, "0909")
    war = Conflict(field).commit(MARCH, tanks, infantry).run(MovementStep())
    war.do("piece", tanks).do("take", infantry).do("step", "0405")
    assert war.why("divide", infantry) == "11.5a1"
    war.do("scrap", dummy).do("divide", infantry).do("steps", 1)
    assert (war.s.steps[infantry], war.s.steps[dummy]) == (2, 1)


@rule("11.3.1e")
def test_while_a_counter_is_spare_no_dummy_is_asked_for(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    field.put(BMP, "0909", 0)
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304").run(AdvanceStep()).do("piece", unit)
    assert war.may("split", 1)
    assert not war.offers("scrap")
