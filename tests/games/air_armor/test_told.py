"""What frames tell when they refuse an answer, or ask: the answer that was meant, the formation, how many more."""

from __future__ import annotations

from typing import Any

from games.air_armor.field import Field
from games.air_armor.support.jammed import Scene
from games.air_armor.table import Ground, Table
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.passengers import ChoosePassenger, Passengers
from sandtable.games.air_armor.rules.command.lead import MoveTaskForceLead
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.task_force import TaskForcePayer
from sandtable.games.air_armor.rules.free_setup import SetUpUnit
from sandtable.games.air_armor.rules.layout import Layout
from sandtable.games.air_armor.rules.operations.overrun import OverrunChoice
from sandtable.games.air_armor.rules.support.adm import AdmCaller
from sandtable.games.air_armor.rules.support.calls import CallAssets
from sandtable.games.air_armor.rules.support.fire_chart import OFFENSIVE_CALL, STRIKE_CALL
from sandtable.games.air_armor.rules.support.jamming import JamQuestion
from sandtable.games.air_armor.rules.support.strike import StrikeAssets
from sandtable.games.air_armor.rules.victory import position_value
from sandtable.games.air_armor.state.codes import ASSET_USED, HASTY_ATTACK, NATO, WP

BMP, TANKS, M1, M2, HQ, GUN = (
    "39GMRD-117GMRR-U",
    "39GMRD-15GTR-U",
    "1/3ID-M1",
    "1/3ID-M2",
    "1/3ID-HQ",
    "3ID-2-41",
)


def play(field: Field) -> Play[Any]:
    return Table(field, Ground()).play


def test_why_a_force_cannot_charge_through_and_nothing_about_other_answers(field: Field) -> None:
    field.plain(9, 9)
    tank = field.put(TANKS, "0302", 3)
    field.operation(HASTY_ATTACK, tank, objective="0303")
    field.move(tank, "0303")
    field.s.op.storming, field.s.op.spent[tank] = [tank], 24
    told = OverrunChoice().explain(play(field), ("charge",))
    assert told is not None
    assert told.rules == ("42.0.4c",)
    assert OverrunChoice().explain(play(field), ("fight",)) is None


def test_a_hex_outside_the_zone_of_the_set_up_is_explained_to_its_owner_alone(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(M1, "0302", 1)
    frame, hex = SetUpUnit(Layout(NATO), unit), field.hex("0505")
    assert frame.explain_here(play(field), ("hex", hex), NATO)
    assert frame.explain_here(play(field), ("hex", hex), WP) == []
    assert frame.explain_here(play(field), ("piece", unit), NATO) == []


def test_the_judgement_of_one_side_is_the_opposite_of_the_other(field: Field) -> None:
    s = field.real("s03-saale-line").s
    s.vp[WP] += 5
    assert position_value(s, WP) == -position_value(s, NATO) != 0


def test_an_hq_that_cannot_call_an_adm_strike_is_told_why(field: Field) -> None:
    field.plain(9, 9)
    hq = field.put(HQ, "0302")
    field.s.active, field.s.role = field.formation("2/3ID"), NATO
    frame = AdmCaller(NATO, field.hex("0505"))
    assert frame.explain(play(field), ("hq", hq)) is not None
    assert frame.explain(play(field), ("done",)) is None


def test_only_the_attacker_is_told_why_an_hq_cannot_jam(field: Field) -> None:
    scene = Scene(field)
    field.s.ew[scene.hq] = ASSET_USED
    g = play(field)
    assert JamQuestion().explain_here(g, ("piece", scene.hq), WP)
    assert JamQuestion().explain_here(g, ("piece", scene.hq), NATO) == []
    assert JamQuestion().explain_here(g, ("hex", 3), WP) == []


def test_the_question_for_a_new_lead_names_the_formation_of_its_task_force(field: Field) -> None:
    field.plain(9, 9)
    first, second = field.formation("1/3ID"), field.formation("2/3ID")
    field.s.op.groups = [first, second]
    for group, formation in ((1, first), (2, second)):
        assert MoveTaskForceLead(group).ask(play(field)).prompt.args == {"formation": ("formation", formation)}


def test_how_many_assets_may_still_be_picked(field: Field) -> None:
    field.plain(9, 9)
    hq, gun = field.put(HQ, "0302"), field.put(GUN, "0303", 1)
    call, strike = CallAssets(NATO, OFFENSIVE_CALL, hq), StrikeAssets(NATO, STRIKE_CALL, hq, field.hex("0306"))
    most = call.ask(play(field)).need[1]
    assert (call.ask(play(field)).need[0], strike.ask(play(field)).need) == (1, (1, 3))
    call.chosen, strike.chosen = [gun], [gun]
    assert (call.ask(play(field)).need, strike.ask(play(field)).need) == ((0, most - 1), (0, 2))


def test_a_unit_that_is_not_aboard_cannot_be_lost_with_the_helicopter(field: Field) -> None:
    field.plain(9, 9)
    aboard, other = field.put("35GAAB-1Bn-U", "0302", 1), field.put(BMP, "0303", 1)
    g, mission = play(field), Passengers()
    mission.aboard = [aboard]
    g.stack.append(mission)
    told = ChoosePassenger().explain(g, ("piece", other))
    assert told is not None
    assert ChoosePassenger().explain(g, ("piece", aboard)) is None
    assert ChoosePassenger().explain(g, ("done",)) is None


def test_why_off_map_points_cannot_pay_for_a_task_force(field: Field) -> None:
    field.plain(9, 9)
    frame = TaskForcePayer(field.put(M1, "0302", 1))
    field.s.off_cp = [0, 0]
    assert frame.explain(play(field), ("off_map_cp",)) is not None
    assert frame.explain(play(field), ("done",)) is None


def test_why_no_chit_is_moved_on_when_none_lies_in_the_box(field: Field) -> None:
    field.plain(9, 9)
    field.s.chit = -1
    frame = PlanRegiments(field.s)
    for verb in ("chit_on", "chit_back"):
        assert frame.explain(play(field), (verb,)) is not None
    assert frame.explain(play(field), ("done",)) is None
