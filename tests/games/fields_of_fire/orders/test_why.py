"""Why an answer is none: the predicate that keeps it from being offered says so, with the rule."""

from __future__ import annotations

import sandtable
from games.fields_of_fire.field import GAME, ROLE, Field, cites, unit
from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.codes import VOF_MINES
from sandtable.games.fields_of_fire.state.company import NOBODY

PREFIX = "fields-of-fire-3e:"


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
    assert (told.msg.id, told.rules) == ("refused-on-final-line", (PREFIX + "7.2.4c",))


def test_who_has_set_off_mines_is_told_that_he_stays_this_turn() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    mark_unit(f.s, VOF_MINES, NOBODY, f.find("1plt_sqd1"), 1, -4)
    told = ordered(f, "1plt_sqd1")
    assert (told.msg.id, told.rules) == ("refused-among-mines", (PREFIX + "7.9.1c",))


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
    assert (refusal.msg.id, refusal.rules) == ("refused-not-a-start", cites(PREFIX + "2.3.5a"))
