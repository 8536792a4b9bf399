"""Written positions, the view, the queries, and the secrets of the fuel dumps."""

from collections import Counter

import pytest

import sandtable
from conformance import checks
from games.ardennes44.field import Field
from sandtable.engine.game import OptionSpec
from sandtable.games.ardennes44.game import Ardennes44

CLERVAUX = {
    "scenario": "campaign",
    "turn": 3,
    "role": "German",
    "units": [
        {"unit": "A-28-110.2", "at": "E2416"},
        {"unit": "A-VIII-707Tk", "at": "E2416", "reduced": 1},
        {"unit": "G-2Pz-2PG", "at": "E2315"},
        {"unit": "A-28-110.1", "at": "box:SE", "order": 1},
        {"unit": "A-4-8.2", "at": "block:B"},
    ],
    "bridges": {"5": "blown"},
}


class WithDumps(Ardennes44):
    """The game with fuel dumps in every match."""

    def options(self, scenario: str) -> list[OptionSpec]:
        specs = super().options(scenario)
        return [OptionSpec("fuel_dumps", True) if spec.name == "fuel_dumps" else spec for spec in specs]


def test_a_written_position_can_be_played() -> None:
    match = sandtable.from_position(Field().game, CLERVAUX, "combat")
    assert match.deciding == ("German",)
    units = match.view("German")["table"]["units"]
    codes = {Field().t.unit_code[int(unit)]: row for unit, row in units.items()}
    assert codes["A-28-110.1"]["at"] == ["box", 1]
    assert codes["A-28-110.1"]["order"] == "disrupted"
    assert codes["A-VIII-707Tk"]["reduced"]
    assert codes["A-4-8.2"]["at"] == ["block", 2]
    assert match.view(None)["table"]["bridges"] == {
        "1": "blown",
        "2": "blown",
        "3": "blown",
        "4": "blown",
        "5": "blown",
        "6": "construction",
    }


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"units": [{"unit": "A-9-99", "at": "E2416"}]}, "no unit"),
        ({"units": [{"unit": "A-28-110.2", "at": "Z9999"}]}, "no hex"),
        ({"units": [{"unit": "A-28-110.2", "at": "E2416", "happy": 1}]}, "no flag"),
        ({"role": "Martian"}, "German or Allied"),
        ({"bridges": {"5": "golden"}}, "cannot be"),
    ],
)
def test_a_wrong_position_is_refused_in_words(change: dict[str, object], told: str) -> None:
    with pytest.raises(sandtable.SandtableError, match=told):
        sandtable.from_position(Field().game, {**CLERVAUX, **change}, "combat")
    with pytest.raises(sandtable.SandtableError, match="no moment"):
        sandtable.from_position(Field().game, CLERVAUX, "breakfast")


def test_queries_answer_reach_supply_zones_range_and_surroundings(field: Field) -> None:
    game = field.game
    match = sandtable.new_match(game, "campaign", seed=2)
    s = match.play.state
    unit = s.t.unit_code.index("G-2Pz-2PG")
    reach = match.query("reach", "German", unit=unit)
    assert reach["costs"] or reach["tactical"]
    line = match.query("supply", "Allied", unit=unit)
    assert line["supplied"]
    assert line["overland"][0] == s.place[unit]
    assert line["road"][-1] in s.scenario.entry_hex
    zones = match.query("zones", "Allied", side=1)
    assert zones["zones"]
    assert zones["side_bonds"]
    gun = s.t.unit_code.index("G-XLVII-766VAK")
    assert len(match.query("artillery", "German", unit=gun)["hexes"]) > 50
    around = match.query("around", "German", hex=s.place[unit])
    assert unit in around["hex"]["units"]
    assert len(around["near"]) == 6
    with pytest.raises(sandtable.SandtableError):
        match.query("artillery", "German", unit=unit)


def test_the_board_names_everything_the_words_point_at(field: Field) -> None:
    board = field.game.board_of("campaign")
    assert len(board["hexes"]) == field.t.grid.size
    assert board["names"]["unit"][str(field.unit("A-101-501"))] == "101/501"
    assert board["names"]["hex"][str(field.hex("E2416"))] == "E2416 Clervaux"
    assert len(board["units"]) == len(field.t.unit_ids)
    assert set(board["names"]) >= {"unit", "hex", "bridge", "entry", "box", "formation"}


@pytest.mark.rule("ardennes44:32.1")
def test_the_real_fuel_dump_never_leaks() -> None:
    game = WithDumps(Field().t)
    differed: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for seed in range(2):
        checks.check_secrets(game, "six-turn", seed, 120, differed, met)
    assert met["fuel dump"] > 20
    assert differed["fuel dump"] > met["fuel dump"] * 0.1
