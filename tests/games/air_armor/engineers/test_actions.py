"""Who may perform an Engineering Action, and which there are (33)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, RED, US, act
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.engineers.actions import WORKS, EngineerActions, works_of
from sandtable.games.air_armor.rules.engineers.readiness import ready_reason
from sandtable.games.air_armor.state.codes import NATO, WP


def why(field: Field, engineer: int) -> str:
    """The rule that keeps an engineer from acting, "" if none does."""
    reason = ready_reason(field.s, engineer)
    return rule_of(reason)


@rule("33.0b", "4.1.3a", "G.engineering-action")
def test_an_engineer_has_eight_actions(field: Field) -> None:
    field.plain(w="0305").river("0203 0303", "saale")
    road = field.river("0405 0406", "saale", bridge="road")
    assert set(WORKS) == {
        "build_bridge", "dismantle", "improve", "obstruct", "clear_obstacle", "lay_mines", "clear_mines", "blow_bridge",
    }  # fmt: skip
    engineer = field.put(RED, "0303")
    offered = {a[0] for a in works_of(field.s, engineer)}
    assert {"build_bridge", "improve", "obstruct"} <= offered
    field.s.points = [9] * 24
    assert "lay_mines" in {a[0] for a in works_of(field.s, engineer)}
    act(field, engineer, "build_bridge", field.site("0203 0303"))
    field.s.engineered[engineer] = 0
    assert ("dismantle", field.site("0203 0303")) in works_of(field.s, engineer)
    field.s.obstacle[field.hex("0303")] = 1
    assert ("clear_obstacle",) in works_of(field.s, engineer)
    field.mine("0303")
    assert works_of(field.s, engineer) == [("clear_mines",)]
    other = field.put("39GMRD-ENG2", "0405")
    assert ("blow_bridge", road) in works_of(field.s, other)


@rule("33.0c")
def test_a_used_engineer_does_nothing(field: Field) -> None:
    field.plain()
    engineer = field.put(US, "0303", used=1)
    assert why(field, engineer) == "33.0c"
    field.s.used[engineer] = 0
    assert why(field, engineer) == ""


@rule("33.0d")
def test_a_masked_engineer_does_nothing(field: Field) -> None:
    field.plain()
    engineer = field.put(US, "0303")
    field.s.masked[engineer] = 1
    assert why(field, engineer) == "33.0d"


@rule("33.0e")
def test_an_enemy_zone_of_control_stops_engineers_but_an_adjacent_enemy_without_one_does_not(field: Field) -> None:
    field.plain(w="0303")
    engineer = field.put(US, "0305")
    field.put(BMP, "0306", 3)
    assert why(field, engineer) == "33.0e"
    field.move(engineer, "0303")
    bmp = field.put(BMP, "0302", 3)
    assert field.s.near[WP][field.hex("0303")]
    assert why(field, engineer) == ""
    field.move(bmp, "0101")
    field.move(engineer, "0301")
    field.put("39GMRD-HQF", "0302")
    assert why(field, engineer) == ""


def test_each_engineer_has_one_action_in_a_phase(field: Field) -> None:
    field.plain()
    one, two = field.put(US, "0303"), field.put("3ID-ENG2", "0505")
    table = Table(field, EngineerActions(NATO))
    assert table.role == NATO
    assert table.numbers("piece") == [one, two]
    table.answer("piece", one).answer("improve")
    assert table.numbers("piece") == [two]
    assert table.why("piece", one) == "33.0a"
    table.answer("piece", two).answer("pass")
    assert table.numbers("piece") == [two]
    table.answer("done")
    assert table.over
    assert Table(field, EngineerActions(NATO)).numbers("piece") == [one, two]


def test_the_engineers_of_the_other_side_are_not_asked(field: Field) -> None:
    field.plain()
    field.put(US, "0303")
    assert Table(field, EngineerActions(WP)).over


def test_scenarios_without_engineers_have_no_such_phase(field: Field) -> None:
    field.plain()
    field.put(US, "0303")
    field.readings.engineers = 0
    assert Table(field, EngineerActions(NATO)).over
