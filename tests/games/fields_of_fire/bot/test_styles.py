"""Styles of the Commander: what they change, when they are compared."""

from __future__ import annotations

import pickle

import sandtable
from sandtable import bots
from sandtable.games.fields_of_fire.bot.commander import Commander
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.orders import Orders
from sandtable.games.fields_of_fire.bot.picture import ASSAULT, Picture
from sandtable.games.fields_of_fire.bot.style import BOLD, CAUTIOUS, RALLY_FIRST, RESERVE, SAVE, STYLES, USUAL, Style
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.seam.match import Match
from sandtable.seam.player import Player


def at(mission: str, kind: type, seed: str = "1") -> Match:
    """A match of the Commander at its first question of a class."""
    match = sandtable.new_match("fields-of-fire", mission, seed, {}, simulation=True)
    bot = bots.make("commander", match.game, seed)
    while not isinstance(match.play.frame_of(0), kind):
        bots.answer(match, {"company": bot})
    return match


def orders(match: Match, style: Style) -> Orders:
    s = match.play.state
    return Orders(Picture(s, odds_of(s.t), style), NOBODY)


def test_a_style_can_be_kept_and_loaded() -> None:
    for style in STYLES.values():
        again = pickle.loads(pickle.dumps(style))
        assert vars_of(again) == vars_of(style)


def vars_of(style: Style) -> list[object]:
    return [style.name, style.caution, style.move, style.cover, style.fire, style.shells, style.rally, style.least]


def test_who_rallies_first_gives_more_for_a_rally() -> None:
    match = at("A1", Impulse)
    usual, first = orders(match, USUAL), orders(match, RALLY_FIRST)
    assert first.liking(act.REMOVE_PINNED) > usual.liking(act.REMOVE_PINNED) == usual.liking(act.MOVE_ADJACENT)
    assert first.liking(act.CONCENTRATE_FIRE) == usual.liking(act.CONCENTRATE_FIRE)


def test_danger_weighs_more_for_the_cautious_than_for_the_bold() -> None:
    match = at("A1", Impulse)
    weights = [orders(match, style).ground.caution() for style in (BOLD, USUAL, CAUTIOUS)]
    assert weights == sorted(weights)
    assert len(set(weights)) == 3


def test_one_platoon_waits_in_reserve_while_there_is_time() -> None:
    match = at("A1", Impulse)
    s = match.play.state
    picture = Picture(s, odds_of(s.t), RESERVE)
    assert picture.reserve != NOBODY
    assert Picture(s, odds_of(s.t)).reserve == NOBODY
    waits = next(
        unit for unit in picture.friends if s.platoon[unit] == picture.reserve and picture.role(unit) == ASSAULT
    )
    ground = Orders(picture, NOBODY).ground
    cards = {card for card in range(len(s.laid)) if s.laid[card]}
    assert len({ground.drive(waits, card, ASSAULT) for card in cards}) == 2  # on the map or not, no card draws it
    s.turn = s.m.turns
    assert Picture(s, odds_of(s.t), RESERVE).reserve == NOBODY


def test_the_commander_looks_ahead_once_a_turn() -> None:
    match = at("D2", Impulse)
    bot = Commander(1)
    looks: list[int] = []
    turns: list[int] = []
    while not match.over:
        look = bot.look(match, 0)
        if look and (not looks or look != looks[-1]):
            looks.append(look)
            turns.append(match.play.state.turn)
        bots.answer(match, {"company": bot})
    assert len(looks) == len(set(looks)) > 2
    assert turns == sorted(set(turns))


def test_every_style_of_a_turn_is_a_plan() -> None:
    match = at("A1", Impulse)
    plans = Commander(1).alternatives(match, 0)
    assert plans[0].reason.id == "plan-own"
    assert {plan.reason.id for plan in plans} >= {"plan-spend", "plan-rally-first", "plan-reserve"}
    assert len({plan.player.style.name for plan in plans}) == len(plans)


def test_a_patrol_may_take_trucks_along_and_mount_up() -> None:
    match = at("A7", AttachUnits)
    plans = Commander(1).alternatives(match, 0)
    assert [plan.reason.id for plan in plans] == ["plan-own", "plan-wheels"]
    on_foot, riding = (patrol(match.clone(), plan.player.copy()) for plan in plans)
    assert riding > on_foot == 0


def patrol(match: Match, commander: Player) -> int:
    """How many units start aboard a vehicle when the first impulse comes."""
    while not isinstance(match.play.frame_of(0), Impulse):
        bots.answer(match, {"company": commander})
    s = match.play.state
    return sum(1 for unit in range(s.used) if s.kind[unit] and s.aboard[unit] != NOBODY)


def test_who_saves_commands_needs_more_for_an_order() -> None:
    assert SAVE.least > USUAL.least
