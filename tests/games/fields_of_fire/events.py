"""Events as they are drawn."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.mission_tables import Event


def event(effect: int, *numbers: int, once: bool = False) -> Event:
    made = Event()
    made.effect, made.once = effect, once
    made.a, made.b, made.c, made.d = [*numbers, 0, 0, 0, 0][:4]
    return made
