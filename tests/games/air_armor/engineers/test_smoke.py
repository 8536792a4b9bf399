"""Smoke markers on engineers (6.3.3)."""

from __future__ import annotations

from pathlib import Path

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.loading.changes import S01, changed
from games.air_armor.table import Table
from sandtable.games.air_armor.loading import load
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.engineers.smoke import PlaceSmoke, lay_smoke
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.state.codes import MANEUVER_PHASE, NATO, WP

US, BASE, GERMAN, M1 = "1/3ID-ENG1", "3ID-ENG1", "34PzBde-ENG1", "1/3ID-M1"


def cycle(field: Field, markers: int = 2) -> None:
    """The cycle of 1/3 ID, with so many Smoke markers left."""
    s = field.s
    s.smoke_left = [0, markers]
    s.role, s.active, s.phase = NATO, field.formation("1/3ID"), MANEUVER_PHASE


@rule("6.3.3a")
def test_a_player_puts_the_markers_of_the_scenario_on_his_own_engineers_of_the_cycle(field: Field) -> None:
    field.plain(9, 9)
    own, base, german = field.put(US, "0303"), field.put(BASE, "0505"), field.put(GERMAN, "0707")
    tank, red = field.put(M1, "0304"), field.put("39GMRD-ENG1", "0909")
    cycle(field)
    table = Table(field, PlaceSmoke())
    assert table.role == NATO
    assert set(table.numbers("piece")) == {own, base}
    assert table.why("piece", tank) == table.why("piece", red) == "33.0a"
    assert table.why("piece", german) == "6.3.3a"
    table.answer("piece", own)
    assert table.told("smoke_placed") == [(own, field.hex("0303"))]
    assert field.s.smoke[field.hex("0303")] == 1
    assert table.numbers("piece") == [base]  # one marker is enough
    table.answer("piece", base)
    assert table.over  # the number is limited
    assert field.s.smoke_left == [0, 0]
    assert Table(field, PlaceSmoke()).over


@rule("6.3.3a")
def test_only_a_scenario_gives_smoke_and_it_is_placed_when_the_formation_activates(
    field: Field, tmp_path: Path
) -> None:
    assert all(scenario.special.smoke == [0, 0] for scenario in field.t.scenarios)
    given = load.load(changed(tmp_path, S01, "[nato_exit,", "[smoke, {NATO: 3}]\n  - [nato_exit,"))
    assert given.scenario("s01-lauringen-road").special.smoke == [0, 3]
    field.plain(9, 9)
    engineer = field.put(US, "0303")
    cycle(field, 0)
    assert ("piece", engineer) not in Table(field, Activation()).options
    cycle(field, 1)
    table = Table(field, Activation())
    assert table.frames()[-1] == "PlaceSmoke"
    assert ("piece", engineer) in table.options


@rule("6.3.3g")
def test_smoke_goes_with_its_engineer_and_at_the_end_of_the_turn(field: Field) -> None:
    field.plain(9, 9)
    moves, dies, stays = field.put(US, "0303"), field.put(BASE, "0505"), field.put("3ID-ENG2", "0707")
    tank = field.put(M1, "0303")
    cycle(field, 3)
    smoke = field.s.smoke
    for engineer in (moves, dies, stays):
        lay_smoke(field.s, engineer)
    field.move(tank, "0304")
    assert [smoke[field.hex(name)] for name in ("0303", "0505", "0707")] == [1, 1, 1]
    field.move(moves, "0304")
    assert [smoke[field.hex(name)] for name in ("0303", "0304")] == [0, 0]
    lose_steps(field.s, dies, 1)
    assert [smoke[field.hex(name)] for name in ("0505", "0707")] == [0, 1]
    Table(field, Reorganization())
    assert not any(field.s.smoke)
    field.s.smoke[field.hex("0707")] = 1  # a new marker: the engineer that went on before has none to take along
    field.move(stays, "0708")
    assert field.s.smoke[field.hex("0707")] == 1
    assert field.s.smoke_left[WP] == 0
