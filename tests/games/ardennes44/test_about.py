"""Refusals name the things they are about."""

from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.movement.explain import VEHICLE_GROUND


def test_the_words_name_each_thing_by_its_kind_and_the_things_are_the_cause() -> None:
    told = about(VEHICLE_GROUND, ("unit", 5), ("hex", 12)).plain()
    assert told["msg"] == {"id": "refused-move-vehicle-ground", "args": {"unit": ("unit", 5), "hex": ("hex", 12)}}
    assert told["cause"] == [["unit", 5], ["hex", 12]]
