"""Every module of the rules is named for the compiler: a plain frame cannot inherit from a compiled one."""

from __future__ import annotations

from pathlib import Path

from sandtable.games.fields_of_fire import load

PLAIN = {
    "__init__.py",
    "fire_queries.py",
    "game.py",
    "lessons.py",
    "load.py",
    "prospects.py",
    "queries.py",
    "track.py",
    "view.py",
    "words.py",
}


def test_every_rule_module_is_compiled() -> None:
    room = Path(load.__file__).parent
    rules = {path.name for path in room.glob("*.py") if path.name not in PLAIN and not path.name.startswith("bot")}
    assert set((room / "compiled.txt").read_text(encoding="utf-8").split()) == rules
