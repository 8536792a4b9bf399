"""Minefields that nobody knows, for a player alone (45.2.7)."""

from __future__ import annotations

import random

import sandtable
from conformance.walk import step
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.engine.chance import Chance
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.command.guesses import sample_mines
from sandtable.games.air_armor.rules.engineers.mine_attack import MineAttack
from sandtable.games.air_armor.rules.engineers.unknown_mines import hide_set_up, set_up_mines
from sandtable.games.air_armor.rules.ground.mines import UNKNOWN_MINES, lay_at_set_up
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.marks import mine_marks


class Hiding(Frame[Theater]):
    """Hides the minefields, and goes."""

    def next(self, g: Play[Theater]) -> int:
        hide_set_up(g)
        g.pop()
        return GO_ON


def mined(field: Field, real: int, dummy: int) -> list[str]:
    """A map with so many minefields of NATO, which the scenario names."""
    field.plain(12, 12)
    hexes = [f"0{row}0{column}" for row in range(2, 6) for column in range(2, 6)][: real + dummy]
    field.map.mine_hex = [field.hex(hex) for hex in hexes]
    field.map.mine_side = [NATO] * len(hexes)
    field.map.mine_real = [1] * real + [0] * dummy
    for at, hex in enumerate(hexes):
        lay_at_set_up(field.s, NATO, field.hex(hex), field.map.mine_real[at])
    return hexes


@rule("45.2.7a")
def test_markers_are_drawn_from_a_cup_and_nobody_knows_them() -> None:
    seen = set()
    for seed in range(12):
        field = Field()
        hexes = mined(field, 3, 3)
        field.readings.mines_from_cup = 1
        table = Table(field, Hiding())
        table.chance = Chance(seed.to_bytes(4, "big"), 0)
        table.play.chance = table.chance
        table.play.push(Hiding())
        table.play.advance()
        s = field.s
        drawn = [s.mine_real[s.mine[field.hex(hex)] - 1] for hex in hexes]
        assert sorted(drawn) == [0, 0, 0, 1, 1, 1], "the numbers of the scenario"
        seen.add(tuple(drawn))
        for role in (WP, NATO):
            assert all("real" not in row for row in mine_marks(s, [role]))
            twin = s.copy()
            sample_mines(twin, role, Chance(b"1", 0))
            assert sorted(twin.mine_real[number] for number in set_up_mines(twin, NATO)) == [0, 0, 0, 1, 1, 1]
    assert len(seen) > 3, "placed at random"


@rule("45.2.7c")
def test_the_first_unit_that_enters_rolls_until_one_kind_is_used_up(field: Field) -> None:
    hexes = mined(field, 2, 2)
    field.readings.mines_rolled_for = 1
    Table(field, Hiding())
    s = field.s
    assert {s.mine_real[number] for number in set_up_mines(s, NATO)} == {UNKNOWN_MINES}
    unit = field.put("39GMRD-117GMRR-U", "0808", 9)
    rolls = [(5, 0), (1, 0), (2, 1), (3, 1)]  # two dummies are found; the rest is real
    for hex, (die, real) in zip(hexes, rolls, strict=True):
        field.move(unit, hex)
        table = Table(field, MineAttack([unit], field.hex(hex)), [die, *([10] * 9 if real else [])])
        assert (s.mine[field.hex(hex)] > 0) == bool(real), "a dummy is removed, a real one stays"
        assert not table.rolls_left or real
    other = Field()
    hexes = mined(other, 2, 2)
    other.readings.mines_rolled_for = 1
    Table(other, Hiding())
    unit = other.put("39GMRD-117GMRR-U", "0808", 9)
    other.move(unit, hexes[0])
    Table(other, MineAttack([unit], other.hex(hexes[0])), [6, *[10] * 9])
    assert other.s.mine_real[other.s.mine[other.hex(hexes[0])] - 1] == 1, "6-10 is real"
    for hex, real in zip(hexes[1:], (1, 0, 0), strict=True):
        other.move(unit, hex)
        Table(other, MineAttack([unit], other.hex(hex)), [10] * 10)
        assert (other.s.mine[other.hex(hex)] > 0) == bool(real), "two real ones are found; the rest is dummies"


def test_a_match_with_unknown_mines_goes_on() -> None:
    game = build()
    scenario = next(known.key for known in game.tables.scenarios if known.mine_hex)
    for option in ("mines_from_cup", "mines_rolled_for"):
        match = sandtable.new_match(game, scenario, 3, options={option: True})
        rng = random.Random(3)
        for _ in range(60):
            step(match, rng)
        assert game.check(match.play.state) == []
