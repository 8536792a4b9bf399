"""What a server can be told without editing code: by the configuration file, by the environment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.commands.table import settings_for
from sandtable.engine.errors import BadSetup
from sandtable.server.settings import Limits, Retention, Settings, tunable, tuned

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_file_and_then_the_environment_change_settings() -> None:
    file = {"bot_seconds": 3, "spectators_per_match": 5, "finished_days": 90.5}
    told = tuned(Settings(), file, {"SANDTABLE_SPECTATORS_PER_MATCH": "7", "SANDTABLE_ABANDONED_DAYS": "0"})
    assert told.bot_seconds == 3.0
    assert told.limits == Limits(spectators_per_match=7)
    assert told.retention == Retention(finished_days=90.5, abandoned_days=0.0)
    assert told.snapshot_every == Settings().snapshot_every


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("bot_processes", 0),
        ("bot_processes", "2.5"),
        ("bot_seconds", -1),
        ("bot_seconds", "nan"),
        ("idle_seconds", "x"),
        ("message_burst", True),
    ],
)
def test_nonsense_is_refused_by_its_name(name: str, value: object) -> None:
    with pytest.raises(BadSetup, match=f"{name} = "):
        tuned(Settings(), {name: value}, {})
    with pytest.raises(BadSetup, match=f"SANDTABLE_{name.upper()} = "):
        tuned(Settings(), {}, {f"SANDTABLE_{name.upper()}": str(value)})


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="no such setting"):
        tuned(Settings(), {"bot_second": 3}, {})


def test_the_table_starts_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "config.toml"
    file.write_text("port = 9000\n[server]\nchat_characters = 9\nfinished_days = 10\n")
    monkeypatch.setenv("SANDTABLE_CONFIG", str(file))
    monkeypatch.setenv("SANDTABLE_FINISHED_DAYS", "20")
    told = settings_for(str(tmp_path / "t.sqlite"))
    assert (told.limits.chat_characters, told.retention.finished_days) == (9, 20.0)
    file.write_text("server = 3\n")
    with pytest.raises(BadSetup, match="section"):
        settings_for(str(tmp_path / "t.sqlite"))


def test_the_page_tells_every_setting_and_its_value() -> None:
    """docs/server.md lists them in a table: name, value, meaning."""
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+|cores - 1) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    values = {name: str(value).removesuffix(".0") for name, value in tunable(Settings()).items()} | {
        "bot_processes": "cores - 1"
    }
    assert told == values
