"""Why an answer is none: the predicate that keeps it from being offered says so, with the rule."""

from __future__ import annotations

import sandtable
from games.fields_of_fire.field import GAME, ROLE, Field, cites, unit
from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.movement.infantry import WIRED, destination_reason, destinations
from sandtable.games.fields_of_fire.rules.orders.impulse import CROWD_FIRST, Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.codes import VOF_INCOMING, VOF_MINES
from sandtable.games.fields_of_fire.state.company import NOBODY


def ordered(f: Field, who: str) -> Refusal:
    """What a unit is told that is to move to another card."""
    impulse = f.match.play.enclosing(Impulse)
    squad = f.find(who)
    assert MOVE_ADJACENT not in f.offered(squad)
    told = OrderUnit(impulse.hq, squad).explain(f.match.play, ("action", MOVE_ADJACENT))
    assert told is not None
    return told


def test_who_holds_a_final_protective_line_is_told_that_he_stays() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    f.s.fpl[f.find("1plt_sqd1")] = 1
    told = ordered(f, "1plt_sqd1")
    assert (told.msg.id, told.rules) == ("refused-on-final-line", ("7.2.4c",))


def test_who_has_set_off_mines_is_told_that_he_stays_this_turn() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    mark_unit(f.s, VOF_MINES, NOBODY, f.find("1plt_sqd1"), 1, -4)
    told = ordered(f, "1plt_sqd1")
    assert (told.msg.id, told.rules) == ("refused-among-mines", ("7.9.1c",))


def test_who_waits_for_a_crowded_card_is_told_so() -> None:
    squads = [unit(f"{platoon}plt_sqd{n}", "r1c1") for platoon in (1, 2) for n in (1, 2, 3)]
    f = Field(unit("co_hq", "r1c2"), *squads)
    assert f.s.crowded == [f.at("r1c1")]
    impulse = f.match.play.enclosing(Impulse)
    assert impulse.unit_reason(f.s, f.find("1plt_sqd1")) is None
    assert impulse.unit_reason(f.s, f.find("co_hq")) is CROWD_FIRST
    told = f.told("unit", f.find("co_hq"))
    assert (told.msg.id, told.rules) == ("refused-crowd-first", ("5.1.5c",))


def test_wire_stops_infiltration_onto_its_card_and_off_it() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r2c2"))
    squad, here, there = f.find("1plt_sqd1"), f.at("r2c2"), f.at("r2c3")
    f.s.incoming[here] = VOF_INCOMING
    assert there in destinations(f.s, squad, INFILTRATE_ADJACENT)
    f.s.wire[there] = 1
    assert there not in destinations(f.s, squad, INFILTRATE_ADJACENT)
    assert destination_reason(f.s, squad, INFILTRATE_ADJACENT, there) is WIRED
    assert destination_reason(f.s, squad, MOVE_ADJACENT, there) is None
    f.s.wire[there], f.s.wire[here] = 0, 1
    assert destinations(f.s, squad, INFILTRATE_ADJACENT) == []
    assert destination_reason(f.s, squad, INFILTRATE_ADJACENT, there) is WIRED


def test_a_unit_starts_where_the_mission_says() -> None:
    match = sandtable.new_match(GAME, "A1", 1)
    while match.play.trace()[-1] != "PlaceUnits":
        match.apply(match.actions(ROLE)[-1], ROLE)
    match.apply(match.actions(ROLE)[0], ROLE)
    cards = [action[1] for action in match.actions(ROLE)]
    other = next(
        card for card in range(len(match.play.state.laid)) if match.play.state.laid[card] and card not in cards
    )
    refusal = match.why_not(("to", other), ROLE)
    assert refusal is not None
    assert (refusal.msg.id, refusal.rules) == ("refused-not-a-start", cites("2.3.5a"))
