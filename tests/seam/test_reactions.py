"""Questions that may be answered the same way every time have a name that people read."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import sandtable
from sandtable.engine.frames import Frame, kebab
from sandtable.words import game_source


def frames(kind: type[Frame]) -> Iterator[type[Frame]]:
    for one in kind.__subclasses__():
        yield one
        yield from frames(one)


@pytest.mark.parametrize("id", sandtable.games())
def test_every_reaction_has_a_name_in_every_language(id: str) -> None:
    home = type(sandtable.game(id)).__module__.rpartition(".")[0]
    for module in pkgutil.walk_packages(importlib.import_module(home + ".rules").__path__, home + ".rules."):
        importlib.import_module(module.name)
    keys = {
        kebab(kind.__name__) for kind in frames(Frame) if kind.is_reaction and kind.__module__.startswith(home + ".")
    }
    assert keys
    for language in ("en", "ko", "pl"):
        named = {
            line.split(" = ")[0] for line in game_source(sandtable.game(id), language).splitlines() if " = " in line
        }
        assert not {f"reaction-{key}" for key in keys} - named
