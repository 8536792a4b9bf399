"""The torture game with bots that misbehave."""

from __future__ import annotations

import os
import time
from typing import Any

from engine.fog.game import Fog
from sandtable.engine.lesson import Lesson, Step
from sandtable.engine.message import Action
from sandtable.seam.seat import Chair


class Sleeper:
    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, chair: Chair) -> Action:
        time.sleep(60)
        return chair.actions()[0]


class Liar(Sleeper):
    def choose(self, chair: Chair) -> Action:
        return ("plan", 99, 99)


class Crasher(Sleeper):
    def choose(self, chair: Chair) -> Action:
        os._exit(3)


class Talker(Sleeper):
    def choose(self, chair: Chair) -> Action:
        print("thinking aloud")
        return chair.actions()[-1]


class Counter(Sleeper):
    """Remembers between questions of one match."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, chair: Chair) -> Action:
        self.asked += 1
        return chair.actions()[self.asked]


class SleepyFog(Fog):
    id = "sleepy"

    def bots(self) -> dict[str, Any]:
        return {"sleeper": Sleeper, "liar": Liar, "crasher": Crasher, "talker": Talker, "counter": Counter}

    def lessons(self) -> list[Lesson]:
        red = [Step("Red", f"lesson-{counter}", [["plan", counter]]) for counter in range(6)]
        blue = [Step("Blue", "lesson-blue", [["plan", counter, 2]]) for counter in range(6, 12)]
        sealed = [Step("Red", "lesson-done", [["done"]]), Step("Blue", "lesson-done", [["done"]])]
        return [Lesson("first", "lane", "Red", [*red, *blue, *sealed])]


def build() -> SleepyFog:
    return SleepyFog()
