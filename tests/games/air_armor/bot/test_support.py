"""What the planner strikes, and whom it flies in."""

from __future__ import annotations

import sandtable
from sandtable.bots import answer, make
from sandtable.games.air_armor.bot.picture import Picture
from sandtable.games.air_armor.bot.support import adm_value, bridge_value, guns_idle
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.maneuver_phase import formations_left
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.bridge_strike import bridge_targets
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


def crossed() -> tuple[Theater, int]:
    """A military bridge of the Pact that NATO has found in the range of its guns; no cycle of the Pact is left."""
    s = build().start("s07-volkach-loop", {})
    s.role, s.turn = NATO, s.scenario.first_turn
    s.active = s.t.formation[next(piece for piece in s.pieces_of(NATO) if s.t.maneuver[piece])]
    for site in range(1, len(s.t.site_side)):
        s.military[site], s.acquired_site[site] = WP + 1, NATO + 1
    return s, bridge_targets(s, NATO)[0]


def test_guns_that_have_nothing_else_to_do_strike_military_bridges_of_the_enemy() -> None:
    s, site = crossed()
    assert bridge_value(Picture(s, NATO, Atlas()), site) > 0
    s.military[site] = NATO + 1
    assert bridge_value(Picture(s, NATO, Atlas()), site) == 0


def test_guns_of_a_defender_wait_as_long_as_the_attacker_has_cycles_left() -> None:
    s = build().start("s01-lauringen-road", {})
    assert not guns_idle(Picture(s, NATO, Atlas()))
    for division in formations_left(s, WP):
        s.cycle_done[division] = 1
    assert guns_idle(Picture(s, NATO, Atlas()))


def test_guns_of_the_main_effort_strike_before_they_support() -> None:
    s, _ = crossed()
    s.active = s.t.divisions[0]
    assert not guns_idle(Picture(s, WP, Atlas()))
    s.chit, s.chit_turn, s.chit_shown = s.active, s.turn, 1
    assert guns_idle(Picture(s, WP, Atlas()))


def test_airmobile_battalions_are_on_the_map_after_their_first_turn() -> None:
    game = build()
    match = sandtable.new_match(game, "s08-desant", 1, {}, simulation=True)
    players = {role: make("planner", game, 1) for role in ("WP", "NATO")}
    while match.play.state.turn == 5:
        answer(match, players)
    s = match.play.state
    assert sum(s.steps[piece] for piece in s.pieces_of(WP) if s.t.airmobile[piece]) >= 6
