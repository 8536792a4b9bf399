"""Fights for a bunker."""

from __future__ import annotations

from games.fields_of_fire.ground import NORTH, Ground


def fight(gun: str | int = "lmg") -> tuple[Ground, int, int]:
    f = Ground()
    firer, target = f.add(gun, "r1c3"), f.add("ger_squad", "r2c3")
    f.settle()
    return f, firer, target


def bunkered(kind: str = "bunker") -> tuple[Ground, int, int, int]:
    f = Ground()
    cover = f.cover(kind, "r2c3", NORTH)
    engineer, enemy = f.add("eng_squad", "r2c3", ammo=2), f.add("ger_squad", "r2c3", cover, steps=2)
    return f, engineer, enemy, cover
