"""What the planner offers to a look ahead: copies in mid-plan, other plans, other manners of a turn."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import sandtable
from sandtable.bots import answer
from sandtable.games.air_armor.bot.memory import Intent
from sandtable.games.air_armor.bot.movement import guard
from sandtable.games.air_armor.bot.picture import Picture
from sandtable.games.air_armor.bot.planner import Planner
from sandtable.games.air_armor.bot.style import DELAYING, USUAL
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.maneuver_phase import ManeuverPhase
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.state.codes import NATO
from sandtable.seam.match import Match

ROAD = "s01-lauringen-road"


def questions(scenario: str, kind: type, seed: int = 1) -> Iterator[tuple[Match, Planner, int]]:
    """The questions of a class in a match of planners, each with the planner that is asked."""
    game = build()
    match = sandtable.new_match(game, scenario, seed, {}, simulation=True)
    players = {role: Planner(role) for role in match.roles}
    while not match.over:
        role = match.play.asked[0]
        if isinstance(match.play.frame_of(role), kind):
            yield match, players[match.roles[role]], role
        answer(match, dict(players))


def test_an_intent_can_be_kept_and_loaded() -> None:
    intent = pickle.loads(pickle.dumps(Intent(3, 17, [3, 4], 0.5)))
    assert (intent.lead, intent.objective, intent.members, intent.value) == (3, 17, [3, 4], 0.5)


def test_a_copy_forgets_nothing_and_changes_nothing() -> None:
    planner = Planner(1)
    planner.memory.intent = Intent(3, 17, [3, 4])
    twin = planner.copy()
    assert twin.memory.intent is planner.memory.intent
    twin.memory.intent = None
    assert planner.memory.intent is not None


def test_nato_may_pass_or_play_a_turn_in_another_manner() -> None:
    for match, planner, role in questions(ROAD, ManeuverPhase):
        if role == NATO and match.play.state.turn == 1:
            plans = planner.alternatives(match, role)
            said = {plan.reason.id for plan in plans}
            assert {"plan-own", "plan-bold", "plan-careful", "plan-delaying"} <= said
            assert planner.memory.manner is None
            return
    raise AssertionError("NATO was not asked")


def test_a_manner_lasts_for_a_turn() -> None:
    planner = Planner(1)
    planner.memory.renew(1)
    planner.memory.manner = DELAYING
    planner.memory.renew(1)
    assert planner.memory.manner is DELAYING
    planner.memory.renew(2)
    assert planner.memory.manner is None


def test_strikes_that_the_planner_leaves_are_plans() -> None:
    for scenario in (ROAD, "s03-saale-line"):
        for match, planner, role in questions(scenario, StrikeSegment):
            for plan in planner.alternatives(match, role)[1:]:
                if plan.first and plan.first[0] == "strike":
                    return
    raise AssertionError("no strike was ever a plan")


def test_who_delays_keeps_away_from_the_enemy() -> None:
    s = build().start(ROAD, {})
    near = next(
        hex
        for hex in range(s.t.size)
        if s.scenario.inside[hex] and Picture(s, NATO, Atlas()).foe_distance(hex) == 2 and not s.first[NATO][hex]
    )
    unit = next(piece for piece in s.pieces_of(NATO) if s.t.maneuver[piece])
    usual, delaying = (guard(Picture(s, NATO, Atlas(), style), unit, near) for style in (USUAL, DELAYING))
    assert delaying < usual
