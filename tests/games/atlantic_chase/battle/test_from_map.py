"""From an Engage action into battle and back to the map (AC.bat.1b, AC.bat.end.2b)."""

import pytest

import sandtable
from games.atlantic_chase.battle_field import OPEN_SEA, SHIP, T
from sandtable.engine.chance import Scripted
from sandtable.games.atlantic_chase.game import build
from sandtable.games.atlantic_chase.state.codes import BATTLE, SKIRMISH, SURPRISE
from sandtable.games.atlantic_chase.state.sea import ON_BOARD
from sandtable.seam.match import Match

CODE = T.sea.code[OPEN_SEA]
QUIET = ("hold_fire", "hold_torpedoes", "pass", "done")


def engaged(german: str, british: str, roll: list[int]) -> Match:
    """A German task force engages a British one in its own hex; the Engage roll is given."""
    position = {
        "scenario": "s10_rheinuebung",
        "weather": "good",
        "initiative": "german",
        "tfs": [{"tf": 1, "ships": german.split(), "at": CODE}, {"tf": 6, "ships": british.split(), "at": CODE}],
    }
    dice = {"roll-engage": [roll], "roll-snafu": [[6, 6]], "roll-vie-active": [6], "roll-vie-inactive": [1]}
    match = sandtable.from_position(build(), position, chance=Scripted(dice))
    match.apply(("engage", 1, 6))
    while match.decision is not None and match.decision.key.endswith(("coordinate", "support")):
        match.apply(("pass",))
    return match


def quiet(match: Match) -> None:
    """Fight the battle without firing a shot."""
    while match.play.state.board.active_tf:
        actions = match.actions()
        staying = [a for a in actions if a[0] == "maneuver" and match.play.state.zone[a[1]] == a[2]]
        match.apply(staying[0] if staying else next(a for a in actions if a[0] in QUIET))


@pytest.mark.rule("atlantic-chase:AC.bat.1b")
@pytest.mark.parametrize(("roll", "kind"), [([4, 4], BATTLE), ([3, 4], BATTLE), ([1, 1], SKIRMISH), ([5, 5], SURPRISE)])
def test_battle_closing_skirmish_and_surprise_start_a_battle(roll: list[int], kind: int) -> None:
    match = engaged("de_hipper", "gb_rodney", roll)
    if kind == SKIRMISH:
        match.apply(("fight",))
    s = match.play.state
    assert s.board.kind == kind
    assert s.in_battle[SHIP["hipper"]] == s.in_battle[SHIP["rodney"]] == ON_BOARD


@pytest.mark.rule("atlantic-chase:AC.bat.1b", "atlantic-chase:AC.res.skirmish.b")
@pytest.mark.parametrize("roll", [[3, 4], [1, 1]])
def test_closing_in_and_skirmish_need_a_faster_task_force(roll: list[int]) -> None:
    match = engaged("de_hipper", "gb_norfolk", roll)
    assert match.play.state.board.active_tf == 0
    assert match.play.state.tf_contact[6] == 1


@pytest.mark.rule("atlantic-chase:AC.res.skirmish.b")
def test_a_skirmish_may_be_declined_for_contact() -> None:
    match = engaged("de_hipper", "gb_rodney", [1, 1])
    match.apply(("pass",))
    assert match.play.state.board.active_tf == 0
    assert match.play.state.tf_contact[6] == 1


@pytest.mark.rule("atlantic-chase:AC.bat.end.2b", "atlantic-chase:AC.res.surprise.e")
@pytest.mark.parametrize("roll", [[4, 4], [5, 5]])
def test_after_every_battle_the_players_vie_for_initiative(roll: list[int]) -> None:
    match = engaged("de_hipper", "gb_rodney", roll)
    assert not [event for event in match.events_since(0) if event["kind"] == "vie"]
    quiet(match)
    s = match.play.state
    assert len([event for event in match.events_since(0) if event["kind"] == "vie"]) == 1
    assert [s.tf_contact[1], s.tf_contact[6]] == [1, 1]
    assert s.initiative == 0
