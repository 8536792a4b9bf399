"""What the planner strikes, and whom it flies in."""

from __future__ import annotations

import sandtable
from sandtable.bots import answer, make
from sandtable.games.air_armor.bot.picture import Atlas, Picture
from sandtable.games.air_armor.bot.support import adm_value
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater


def stacked() -> tuple[Theater, int]:
    """Nine steps of the Pact in one hex, which is no goal."""
    s = build().start("s01-lauringen-road", {})
    units = [piece for piece in s.pieces_of(WP) if s.t.maneuver[piece]]
    hex = s.place[units[0]]
    for piece in units[1:]:
        put(s, piece, hex)
    return s, hex


def test_scattered_mines_are_for_strong_stacks() -> None:
    s, hex = stacked()
    assert adm_value(Picture(s, NATO, Atlas()), hex) > 0
    for piece in s.pieces_at(WP, hex)[1:]:
        s.steps[piece] = 0
    assert adm_value(Picture(s, NATO, Atlas()), hex) == 0


def test_nobody_mines_a_hex_twice() -> None:
    s, hex = stacked()
    s.mine[hex] = 1
    assert adm_value(Picture(s, NATO, Atlas()), hex) == 0


def test_airmobile_battalions_are_on_the_map_after_their_first_turn() -> None:
    game = build()
    match = sandtable.new_match(game, "s08-desant", 1, {}, simulation=True)
    players = {role: make("planner", game, 1) for role in ("WP", "NATO")}
    while match.play.state.turn == 5:
        answer(match, players)
    s = match.play.state
    assert sum(s.steps[piece] for piece in s.pieces_of(WP) if s.t.airmobile[piece]) >= 6
